//! A shield held in the way of somebody who comes in: an attack roll that does no damage (CLC-3).

use super::close_combat::may_bar;
use super::{Arena, Defence, bearing, is_beset, light_on, sees, value_against};
use crate::battle::Refusal;
use crate::battle::fighter::Fighter;
use crate::grid::Bearing;
use crate::rules::attack::{AttackInput, AttackOdds, DefenceKind, DefenceValue, attack_value};
use crate::rules::hand::Hand;
use crate::rules::part::Parts;
use crate::rules::position::is_wild;
use crate::rules::profile::ItemIndex;

/// A shield about to be held in the way.
#[derive(Clone, Copy, Debug)]
pub struct Shove<'a> {
    /// Rules and board.
    pub arena: Arena<'a>,
    /// Who holds the shield.
    pub attacker: Fighter<'a>,
    /// Who is coming in.
    pub defender: Fighter<'a>,
    /// The shield, of the holder's items.
    pub item: ItemIndex,
}

impl Shove<'_> {
    /// The other's bearing from the holder's facing.
    pub fn bearing(&self) -> Bearing {
        bearing(self.arena.board, &self.attacker, self.defender.place.cell)
    }

    /// The holder's bearing from the other's facing.
    pub fn enemy_bearing(&self) -> Bearing {
        bearing(self.arena.board, &self.defender, self.attacker.place.cell)
    }

    /// CLC-3: whether the shield can be held in the way.
    ///
    /// # Errors
    /// No shield in hand, no block left, or no state to stop anybody.
    pub fn check(&self) -> Result<(), Refusal> {
        check_bar(self.arena, &self.attacker, self.item)
    }

    /// ATK-3: AT with the level that blocks with the shield, and what hinders a block.
    pub fn attack_value(&self) -> Parts {
        let numbers = self.arena.numbers;
        let holder = &self.attacker;
        let profile = holder.profile();
        let item = &profile.items[self.item];
        let hand = holder.hand_of(self.item).unwrap_or(Hand::BOTH);
        let (st, ag, _) = holder.st_ag_mv(numbers);
        let min_st = item.shield().map_or(0, |shield| shield.min_st);
        let (own, other) = (holder.place, self.defender.place);
        let seen = sees(self.arena, holder, self.bearing(), &self.defender);
        let light = light_on(self.arena, holder, &self.defender);
        let input = AttackInput {
            level: item.guard.level,
            style_at: item.guard.bonus,
            ag,
            at_mod: profile.attributes.at_mod,
            technique_at: item.block_def(),
            strength_short: (min_st - st).max(0),
            wild: is_wild(hand, self.bearing()),
            off_hand: profile.is_off_hand(hand) && !item.guard.off_hand_free,
            higher: self.arena.board.is_higher(own, other),
            spell: holder.changes().at,
            netted: holder.grapple.net.is_some(),
            by_traits: holder.by_traits(self.arena, &self.defender).0,
            by_rage: holder.by_rage().0,
            unseen: !seen,
            light: if seen {
                numbers.lighting().at(light, false)
            } else {
                0
            },
            glare: self.arena.glare(holder),
            ..AttackInput::default()
        };
        attack_value(numbers, &input)
    }

    /// ATK-3: DEF of whoever comes in, who gets round a shield by a dodge or not at all.
    pub fn defence_value(&self) -> DefenceValue {
        let dodge = Defence {
            kind: DefenceKind::Dodge,
            item: None,
        };
        value_against(self.arena, &self.attacker, &self.defender, dodge, None)
    }

    /// The rating of the other's own shield, which may meet this one (ATK-1).
    pub fn pr(&self) -> Option<i16> {
        let beset = is_beset(self.arena, &self.attacker, &self.defender);
        let shield = self.defender.shield().filter(|_| !beset);
        shield.map(|(_, pr)| pr)
    }

    /// The chances of the roll; the other is kept out by a hit, on its own shield too.
    pub fn odds(&self) -> AttackOdds {
        let (at, def) = (self.attack_value().total, self.defence_value().total);
        AttackOdds::new(self.arena.numbers, at, def, self.pr())
    }
}

/// CLC-3: whether it can hold shield `index` in the way of whoever comes in.
pub(in crate::battle) fn check_bar(
    arena: Arena<'_>,
    fighter: &Fighter<'_>,
    index: ItemIndex,
) -> Result<(), Refusal> {
    may_bar(arena, fighter)?;
    let profile = fighter.profile();
    let item = profile.items.get(index);
    let is_shield = item.is_some_and(|item| item.shield().is_some() && item.guard.able);
    if !is_shield || fighter.hand_of(index).is_none() {
        return Err(Refusal::NoShield);
    }
    let used = fighter.stance.blocks_used;
    let blocks = profile.blocks(arena.numbers, index);
    if used >= blocks {
        return Err(Refusal::BlocksUsed { used, blocks });
    }
    Ok(())
}

/// CLC-3: every shield it can hold in the way.
pub(in crate::battle) fn bars(arena: Arena<'_>, fighter: &Fighter<'_>) -> Vec<ItemIndex> {
    let items = 0..fighter.profile().items.len();
    items
        .filter(|&item| check_bar(arena, fighter, item).is_ok())
        .collect()
}
