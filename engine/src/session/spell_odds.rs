//! One spell of one unit template at another on an open field: what it may do, exactly.

use std::sync::Arc;

use super::attack_odds::{Situation, open_field};
use super::conditions::Conditions;
use crate::battle::{Battle, Casting, Fighter, Mood, Refusal, Setup, SpellAim, UnitId};
use crate::content::{Catalog, Unit};
use crate::rules::attack::{AttackOdds, DefenceValue};
use crate::rules::attribute::Attribute;
use crate::rules::chance::Chance;
use crate::rules::hit_odds::HitOdds;
use crate::rules::id::Id;
use crate::rules::magic::Target;
use crate::rules::part::Parts;

/// What a spell may do to one victim; the chances are of the whole spell, casting included.
#[derive(Clone, PartialEq, Debug)]
pub struct SpellPreview {
    /// The spell.
    pub spell: Id,
    /// The casting roll: 3d6 at or under its total.
    pub roll: Parts,
    /// Chance to cast it.
    pub cast: f64,
    /// What resists and its value; `None` for what can't be resisted so.
    pub resists: Option<(Attribute, i16)>,
    /// Whether the victim's MR keeps it off altogether.
    pub immune: bool,
    /// Chance that it is cast and not resisted.
    pub takes_hold: f64,
    /// The attack roll of a bolt, which comes after that.
    pub bolt: Option<Bolt>,
    /// Chances to stun, to knock unconscious and to kill by damage, and the injury to expect.
    pub harm: Option<HarmOdds>,
    /// Chance that a flash blinds, casting included (LIT-3).
    pub blinded: Option<f64>,
}

/// The attack roll of a bolt.
#[derive(Clone, PartialEq, Debug)]
pub struct Bolt {
    /// The attack value.
    pub at: Parts,
    /// The defence value.
    pub def: DefenceValue,
    /// Miss, defended, shield, hit: ways out of 100.
    pub odds: AttackOdds,
}

/// What the damage of a spell may do; the chances are of the whole spell.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct HarmOdds {
    /// Chance to stun.
    pub stunned: f64,
    /// Chance to knock unconscious.
    pub unconscious: f64,
    /// Chance to kill.
    pub dead: f64,
    /// Expected injury, points.
    pub expected_injury: f64,
}

/// A spell that `caster` knows at `victim`, unhurt, in this situation, once it is ready to cast.
///
/// # Errors
/// Why it can't be cast so.
pub fn preview_spell(
    catalog: &Arc<Catalog>,
    caster: &Arc<Unit>,
    victim: &Arc<Unit>,
    spell: Id,
    situation: &Situation,
) -> Result<SpellPreview, Refusal> {
    let level = Arc::new(open_field(catalog, caster, victim, situation));
    let battle = Battle::new(&Setup {
        level,
        seed: 1,
        max_rounds: None,
    });
    let view = battle.view();
    let id = |side| UnitId { side, number: 1 };
    let (Some(mut me), Some(mut them)) = (view.fighter(id(0)), view.fighter(id(1))) else {
        return Err(Refusal::SpellUnknown);
    };
    let calm = Mood::default();
    me.mood = &calm;
    situation.conditions.suppose(&mut me, &mut them);
    let moved = situation.conditions.progress();
    them.progress = &moved;
    let mut spells = me.profile().spells.iter();
    let known = spells.find(|known| known.spell.id == spell);
    let known = known.ok_or(Refusal::SpellUnknown)?;
    let everybody = [me, them];
    // A friend is where an enemy would be; who it is tells the side apart.
    let (at, victim) = match known.spell.target {
        Target::Caster | Target::Ally => (SpellAim::Unit(id(0)), me),
        Target::Enemy => (SpellAim::Unit(id(1)), them),
        Target::Cell => (SpellAim::Cell(them.place.cell), them),
    };
    let casting = Casting {
        arena: view.arena(),
        caster: me,
        known,
        at,
    };
    casting.check_aim(&everybody)?;
    Ok(preview_under(&casting, &victim, &situation.conditions))
}

/// What a spell about to be cast may do to one of its victims.
pub fn preview_casting(casting: &Casting<'_>, victim: &Fighter<'_>) -> SpellPreview {
    preview_under(casting, victim, &Conditions::default())
}

/// [`preview_casting`] with what the game master adds to a bolt; the rest of the conditions is in the two.
fn preview_under(
    casting: &Casting<'_>,
    victim: &Fighter<'_>,
    conditions: &Conditions,
) -> SpellPreview {
    let odds = casting.odds(victim);
    let bolt = odds.bolt.map(|_| {
        let at = conditions.ruled_at(casting.bolt_at(victim));
        let def = conditions.ruled_def(casting.bolt_def(victim));
        let pr = casting.bolt_shield(victim).map(|(_, pr)| pr);
        let odds = AttackOdds::new(casting.arena.numbers, at.total, def.total, pr);
        Bolt { at, def, odds }
    });
    let hits = (bolt.as_ref()).map_or(1.0, |bolt| f64::from(bolt.odds.hit) / 100.0);
    let takes_hold = odds.takes_hold.as_f64();
    let harm = odds.harm.map(|harm| {
        let chance = |of: fn(&HitOdds) -> Chance| of(&harm).as_f64() * takes_hold * hits;
        HarmOdds {
            stunned: chance(|hit| hit.stunned),
            unconscious: match victim.is_awake() {
                true => chance(|hit| hit.unconscious),
                false => 0.0,
            },
            dead: chance(|hit| hit.dead),
            expected_injury: chance(|hit| hit.injury),
        }
    });
    SpellPreview {
        spell: casting.known.spell.id,
        roll: casting.casting_roll(),
        cast: odds.cast.as_f64(),
        resists: casting.resistance(victim),
        immune: casting.is_immune(victim),
        takes_hold,
        bolt,
        harm,
        blinded: odds.blinds.map(|chance| chance.as_f64() * takes_hold),
    }
}
