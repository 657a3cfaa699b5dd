//! Somebody where there is no air, before any die: whether it goes under, the roll to come up, and how long its breath
//! lasts (SUS-7).
//!
//! What lets breath run out and what shows it beforehand ask this.

use super::fighter::Fighter;
use super::strike::Arena;
use crate::content::hazard::Hazard;
use crate::grid::Cell;
use crate::rules::attribute::Attribute;
use crate::rules::breath::{AirNumbers, BadAir, Effort};
use crate::rules::gear::Weight;
use crate::rules::id::Id;
use crate::rules::maneuver::Maneuver;
use crate::rules::numbers::Numbers;
use crate::rules::part::{Parts, Why};
use crate::rules::profile::Profile;

/// Somebody in a cell where one may want air.
#[derive(Clone, Copy)]
pub struct Suffocation<'a> {
    fighter: Fighter<'a>,
    arena: Arena<'a>,
    numbers: AirNumbers,
    /// The hazard that takes the air, the worst of them.
    pub hazard: &'a Hazard,
    /// Why there is none.
    pub air: BadAir,
}

impl<'a> Suffocation<'a> {
    /// Somebody on the ground of a cell. `None` where there is air, or it needs none, or the genre does not count breath.
    pub fn of(arena: Arena<'a>, fighter: Fighter<'a>, cell: Cell) -> Option<Self> {
        let numbers = arena.numbers.dangers.air?;
        if !arena.board.has_hazards() || fighter.profile().traits.breathless {
            return None;
        }
        let here = arena.board.hazards_at(cell);
        let bad = here.filter_map(|now| Some((now.kind.harm.air?, now.kind)));
        let (air, hazard) = bad.max_by_key(|(air, _)| *air)?;
        Some(Self {
            fighter,
            arena,
            numbers,
            hazard,
            air,
        })
    }

    /// Whether it has no air there unless it makes its roll: the air is bad, or it is in water and too heavy or not free
    /// to swim.
    pub fn goes_under(&self) -> bool {
        self.air != BadAir::Water || self.is_drawn_down() || !self.is_free()
    }

    fn is_drawn_down(&self) -> bool {
        let load = self.fighter.encumbrance_level(self.arena.numbers);
        sinks(&self.numbers, self.fighter.profile(), load)
    }

    fn is_free(&self) -> bool {
        let fighter = &self.fighter;
        let held = fighter.grapple.pinned_by.is_some() || fighter.grapple.net.is_some();
        !held && !fighter.is_helpless() && !fighter.vitality.stunned
    }

    /// What it rolls against at the end of each round to come up for air; `None` where it can't, or need not.
    pub fn coming_up(&self) -> Option<Parts> {
        let swimming = self.fighter.profile().skills.swimming;
        if self.air != BadAir::Water || !self.goes_under() || !self.is_free() || swimming < 1 {
            return None;
        }
        let counts = [(Why::Skill, swimming)];
        (self.fighter).avoidance(Attribute::Ag, &counts, self.arena)
    }

    /// Whether it holds its breath already: only then does a stint without air last sixty rounds, and otherwise one (TIM-2).
    pub fn is_holding(&self) -> bool {
        self.fighter.stamina.breath.gone > 0
    }

    /// What it did this round or in this stint so far, as far as it takes breath.
    pub fn effort(&self) -> Effort {
        let fighter = &self.fighter;
        let goes = fighter.progress.last_turn > 0 && fighter.stance.blocks_used == 0;
        match fighter.stamina.exerted {
            _ if self.air == BadAir::Choking => Effort::Fighting,
            _ if fighter.progress.allowance.is_some() => match fighter.progress.rests() {
                true => Effort::Rest,
                false => Effort::Moving,
            },
            false => Effort::Rest,
            true if goes && fighter.stance.maneuver == Maneuver::None => Effort::Moving,
            true => Effort::Fighting,
        }
    }

    /// All parts of its breath.
    pub(super) fn whole(&self) -> u32 {
        self.numbers.whole(self.fighter.profile().attributes.ht)
    }

    /// Parts of it that are gone: at first none, or what it had no time to draw.
    pub(super) fn gone(&self) -> u32 {
        let breath = self.fighter.stamina.breath;
        let ht = self.fighter.profile().attributes.ht;
        match breath.gone {
            0 if breath.unready => self.numbers.gone_unready(ht),
            gone => gone,
        }
    }

    /// Parts gone after so many more rounds of an effort, and the rounds of them for which there was no breath.
    pub(super) fn gone_after(&self, effort: Effort, rounds: u32) -> (u32, u32) {
        let (takes, whole) = (self.numbers.takes(effort).max(1), self.whole());
        let gone = self.gone().saturating_add(takes.saturating_mul(rounds));
        (gone.min(whole), gone.saturating_sub(whole) / takes)
    }

    /// Rounds that its breath lasts still, at such an effort; where the air chokes, as in a fight.
    pub fn rounds(&self, effort: Effort) -> u16 {
        self.rounds_of(self.gone(), effort)
    }

    /// The same, once so many parts are gone.
    pub(super) fn rounds_of(&self, gone: u32, effort: Effort) -> u16 {
        let effort = match self.air {
            BadAir::Choking => Effort::Fighting,
            _ => effort,
        };
        let left = self.whole().saturating_sub(gone);
        self.numbers.rounds(left, effort)
    }

    /// The same, if it comes there of its own will and with a whole breath.
    pub fn rounds_coming(&self, effort: Effort) -> u16 {
        self.rounds_of(self.fighter.stamina.breath.gone, effort)
    }

    /// Rounds after which the senseless die of it.
    pub(super) fn dead(&self) -> u16 {
        self.numbers.dead
    }

    /// The hazard that takes the air.
    pub(super) fn id(&self) -> Id {
        self.hazard.id
    }
}

/// SUS-7: whether load or armour draws somebody down in deep water.
fn sinks(numbers: &AirNumbers, profile: &Profile, load: u8) -> bool {
    let armour = profile.protection(profile.body.main).armour;
    load >= numbers.load || armour >= numbers.armour
}

/// SUS-7: whether somebody with everything that it carries at first would go down in deep water.
pub(super) fn sinks_at_first(numbers: &Numbers, profile: &Profile) -> bool {
    let load = profile.encumbrance_without(numbers, Weight::default());
    let air = numbers.dangers.air.as_ref();
    air.is_some_and(|air| !profile.traits.breathless && sinks(air, profile, load))
}
