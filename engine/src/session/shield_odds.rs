//! A shield held in the way of somebody who comes in, between two unit templates on an open field:
//! what it may do, exactly (CLC-3).

use std::sync::Arc;

use super::attack_odds::{Situation, with_both};
use super::conditions::Conditions;
use crate::battle::{Refusal, Shove};
use crate::content::{Catalog, Unit};
use crate::rules::attack::{AttackOdds, DefenceValue};
use crate::rules::chance::Chance;
use crate::rules::part::Parts;
use crate::rules::profile::ItemIndex;

/// One shield, and the chance that it keeps the other out.
#[derive(Clone, PartialEq, Debug)]
pub struct ShieldPreview {
    /// Which item of the holder's sheet.
    pub item: ItemIndex,
    /// The attack value.
    pub at: Parts,
    /// The other's defence value: a dodge.
    pub def: DefenceValue,
    /// Protection rating of the other's own shield, if any.
    pub pr: Option<i16>,
    /// Miss, defended, shield, hit: ways out of 100.
    pub odds: AttackOdds,
    /// That it keeps the other out: by a hit, on its own shield too.
    pub kept_out: Chance,
}

/// Every shield that `holder` could hold in the way of `comer`, both unhurt; none if it has none.
///
/// # Errors
/// The two can't be put on a field.
pub fn preview_shields(
    catalog: &Arc<Catalog>,
    holder: &Arc<Unit>,
    comer: &Arc<Unit>,
    situation: &Situation,
) -> Result<Vec<ShieldPreview>, Refusal> {
    with_both(catalog, (holder, comer), situation, |view, me, them| {
        let shove = |item| Shove {
            arena: view.arena(),
            attacker: me,
            defender: them,
            item,
        };
        let items = 0..me.profile().items.len();
        let held = items.filter(|&item| shove(item).check().is_ok());
        let conditions = &situation.conditions;
        Ok(held
            .map(|item| preview_under(&shove(item), conditions))
            .collect())
    })
}

/// What a shield that can be held in the way may do.
pub fn preview_shield(shove: &Shove<'_>) -> ShieldPreview {
    preview_under(shove, &Conditions::default())
}

/// [`preview_shield`] with what the game master adds; the rest of the conditions is in the shove.
fn preview_under(shove: &Shove<'_>, conditions: &Conditions) -> ShieldPreview {
    let at = conditions.ruled_at(shove.attack_value());
    let def = conditions.ruled_def(shove.defence_value());
    let pr = shove.pr();
    let odds = AttackOdds::new(shove.arena.numbers, at.total, def.total, pr);
    ShieldPreview {
        item: shove.item,
        at,
        def,
        pr,
        kept_out: Chance {
            ways: u64::from(odds.hit) + u64::from(odds.shield),
            of: 100,
        },
        odds,
    }
}
