//! What is dealt out in a thought, reckoned by its odds rather than by dice.
//!
//! In the copy hardly a blow lands. What each would do on the average is summed up here instead, and whoever
//! may be out of the fight by then, or stunned, deals out as much the less.

use crate::battle::{Command, UnitId, View};

use super::super::nature::Nature;
use super::super::soldier::{hit_ways, worth_of_hit};
use super::super::veteran::{Harm, Harmed, harm_of};

/// What is certain.
const WHOLE: i64 = 1000;

/// How it stands with everybody, and what has been dealt out.
#[derive(Default)]
pub(super) struct Tally {
    side: u8,
    /// In the order of ids.
    all: Vec<Standing>,
    acting: Option<UnitId>,
    /// What our side has dealt out, and what it has suffered, millionths of a fallen combatant.
    dealt: i64,
    suffered: i64,
}

/// How likely somebody is in the fight, and how likely it is stunned until its turn is over; thousandths.
struct Standing {
    unit: UnitId,
    fights: i64,
    stunned: i64,
}

/// What a blow does to whom.
struct Blow {
    target: UnitId,
    /// How often it hits, hundredths.
    ways: i64,
    harmed: Harmed,
}

impl Tally {
    /// Begins anew, for a side.
    pub(super) fn begin(&mut self, view: &View<'_>, side: u8) {
        let fresh = |unit| Standing {
            unit,
            fights: WHOLE,
            stunned: 0,
        };
        self.side = side;
        self.all.clear();
        self.all.extend(view.fighters().map(|one| fresh(one.id())));
        self.acting = None;
        (self.dealt, self.suffered) = (0, 0);
    }

    /// Somebody's turn goes on or begins: whoever had one before is stunned no longer.
    pub(super) fn turn_of(&mut self, unit: UnitId) {
        let before = self.acting.replace(unit);
        if let Some(before) = before.filter(|&before| before != unit)
            && let Some(one) = self.of(before)
        {
            one.stunned = 0;
        }
    }

    /// What `unit` is about to do; of what that does, so many thousandths count.
    pub(super) fn take(&mut self, view: &View<'_>, unit: UnitId, command: Command, counts: i64) {
        let Some(Blow {
            target,
            ways,
            harmed,
        }) = blow(view, unit, command)
        else {
            return;
        };
        let able = |one: &mut Standing| one.fights * (WHOLE - one.stunned) / WHOLE;
        let hits = ways * self.of(unit).map_or(WHOLE, able) / 100;
        let Some(victim) = self.of(target) else {
            return;
        };
        let worth = harmed.worth * hits * victim.fights / WHOLE * counts / WHOLE;
        victim.fights -= victim.fights * harmed.out * hits / (WHOLE * WHOLE);
        victim.stunned += (WHOLE - victim.stunned) * harmed.stuns * hits / (WHOLE * WHOLE);
        if target.side == self.side {
            self.suffered += worth;
        } else {
            self.dealt += worth;
        }
    }

    /// What it has come to, as much as each matters to this nature; thousandths of a fallen combatant.
    pub(super) fn worth(&self, nature: Nature) -> i64 {
        (self.dealt * nature.aggression - self.suffered * nature.caution) / (100 * WHOLE)
    }

    fn of(&mut self, unit: UnitId) -> Option<&mut Standing> {
        let index = self.all.binary_search_by_key(&unit, |one| one.unit).ok()?;
        self.all.get_mut(index)
    }
}

/// The blow that a command is, if it is one.
fn blow(view: &View<'_>, unit: UnitId, command: Command) -> Option<Blow> {
    let strike = view.strike_of(unit, command)?;
    let hand = strike.check_form().ok()?;
    let entangles = strike.entangles().is_some();
    let harmed = match strike.location().filter(|_| !entangles) {
        Some(location) => harm_of(&Harm::default(), &strike, location),
        None => Harmed {
            worth: worth_of_hit(&strike),
            ..Harmed::default()
        },
    };
    let ways = if strike.is_automatic() {
        100
    } else {
        hit_ways(&strike, hand)
    };
    Some(Blow {
        target: strike.defender.id(),
        ways,
        harmed,
    })
}
