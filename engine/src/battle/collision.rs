//! A collision before any die: who meets whom how fast, what it does to both, and where it drives them
//! (COL-1 to COL-10, COL-13).
//!
//! What resolves a slam and what shows its odds ask this.

use super::UnitId;
use super::event::DropCause;
use super::falling::{Falling, against};
use super::fighter::Fighter;
use super::knockback::{Knockback, KnockbackEnd, driven};
use super::strike::{Arena, Strike};
use super::tripping::Tripping;
use crate::grid::Direction;
use crate::rules::attribute::Attribute;
use crate::rules::chance::{Chance, check, margins};
use crate::rules::collision::{Meeting, balance, cells_back};
use crate::rules::hit_odds::{HitOdds, impact_odds};
use crate::rules::impact::{Hardness, Impact, ImpactNumbers};
use crate::rules::part::{Parts, Why};
use crate::rules::power::{Footing, Runner};

/// Two who are about to meet: first the one who runs.
#[derive(Clone, Copy)]
pub struct Collision<'a> {
    pub(super) arena: Arena<'a>,
    pub(super) both: [Fighter<'a>; 2],
    /// The way that the runner goes.
    way: Direction,
    /// Speed of the runner, mph.
    speed: u16,
    /// Whether the other's own speed counts: it runs, or stands.
    runs: bool,
    /// What the runner pushes on with, pounds (COL-11).
    power: u32,
    /// How hard it is where it strikes (COL-7).
    hardness: Hardness,
    /// By how much the runner has won their contest of ST, less than 0 where it lost (COL-3).
    margin: i16,
}

/// What a collision does to one of the two, before its dice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct CollisionImpact {
    /// The impact.
    pub(super) impact: Impact,
    /// Whose mass it is reckoned by, pounds.
    pub(super) pounds: u32,
    /// How hard what it strikes is (COL-7).
    pub(super) hardness: Hardness,
    /// All over the body, and not in one place (COL-8).
    pub(super) spread: bool,
    /// One's own change of speed, mph (COL-9).
    pub(super) change: u16,
}

/// What may come of a collision for one of the two.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CollisionOdds {
    /// What the impact does.
    pub harm: HitOdds,
    /// The chance to go down.
    pub down: Chance,
    /// Where it is driven.
    pub driven: Knockback,
}

impl<'a> Collision<'a> {
    /// COL-13: what a slam that meets comes to; `None` where impact is not switched on.
    pub fn of_slam(strike: &Strike<'a>) -> Option<Self> {
        let numbers = strike.arena.numbers.dangers.impact.as_ref()?;
        let (from, to) = (strike.attacker.place.cell, strike.defender.place.cell);
        let cells = strike.charge_cells();
        Some(Self {
            arena: strike.arena,
            both: [strike.attacker, strike.defender],
            way: strike.arena.board.grid().step(from, to)?,
            speed: cells * numbers.mph_per_cell,
            runs: true,
            power: numbers.power(&runner(strike.arena, &strike.attacker, cells)),
            hardness: strike.technique().1.hardness,
            margin: 0,
        })
    }

    /// COL-9: somebody who is driven back meets another with so many cells of its way left.
    pub(super) fn of_driven(
        arena: Arena<'a>,
        both: [Fighter<'a>; 2],
        way: Direction,
        left: u16,
    ) -> Option<Self> {
        let numbers = arena.numbers.dangers.impact.as_ref()?;
        Some(Self {
            arena,
            both,
            way,
            speed: left * numbers.mph_per_cell,
            runs: false,
            power: 0,
            hardness: Hardness::Yielding,
            margin: 0,
        })
    }

    fn numbers(&self) -> &'a ImpactNumbers {
        let impact = self.arena.numbers.dangers.impact.as_ref();
        impact.expect("a collision is made where impact is switched on")
    }

    /// Who meet: the one who runs, and the other.
    pub fn units(&self) -> [UnitId; 2] {
        self.both.map(|one| one.id())
    }

    /// COL-3: whether a contest of ST is yet to be rolled.
    pub(super) fn is_contested(&self) -> bool {
        self.runs && self.numbers().contest > 0
    }

    /// COL-3: the same when the runner has won their contest by so much, or lost it.
    #[must_use]
    pub(super) fn won_by(self, margin: i16) -> Self {
        Self { margin, ..self }
    }

    /// COL-11: what the runner pushes on with, pounds.
    pub fn power(&self) -> u32 {
        self.power
    }

    /// COL-1: speeds and masses of the two.
    pub fn meeting(&self) -> Meeting {
        let mass = |one: &Fighter<'_>| one.profile().mass(self.arena.numbers).max(1);
        Meeting {
            speeds: [i32::from(self.speed), self.against()],
            pounds: [mass(&self.both[0]) + self.power, mass(&self.both[1])],
            shifted: i32::from(self.margin) * i32::from(self.numbers().contest),
        }
    }

    /// COL-1: the other's speed of its last turn: against the runner if it faces it, away from it if it shows
    /// it its back, else nothing.
    fn against(&self) -> i32 {
        let other = &self.both[1];
        if !self.runs || !other.is_standing() {
            return 0;
        }
        let grid = self.arena.board.grid();
        let speed = i32::from(other.progress.last_turn * self.numbers().mph_per_cell);
        let faces = |way| grid.bearing_of(other.place.facing, way).abs() <= 60;
        if faces(self.way.opposite()) {
            speed
        } else if faces(self.way) {
            -speed
        } else {
            0
        }
    }

    /// COL-10: whether the other has its back to something solid.
    pub fn is_braced(&self) -> bool {
        let behind = driven(self.arena, &self.both[1], self.way, 1);
        self.runs && matches!(behind.end, KnockbackEnd::Solid { .. })
    }

    /// COL-4 to COL-8, COL-10: what it does to each.
    pub(super) fn bumps(&self) -> [CollisionImpact; 2] {
        let (numbers, meeting) = (self.numbers(), self.meeting());
        let (changes, braced) = (meeting.changes(), self.is_braced());
        [0, 1].map(|which| {
            let crushed = braced && which == 1;
            let (by, part, change) = if crushed {
                let mph = meeting.mph();
                ((mph, meeting.pounds[0]), numbers.spread, mph)
            } else {
                (meeting.decides(numbers), numbers.local, changes[which])
            };
            let hp = self.both[which].profile().attributes.hp;
            let hardness = [Hardness::Yielding, self.hardness][which];
            CollisionImpact {
                impact: Impact::over(numbers, by, (hp, part), hardness),
                pounds: by.1,
                hardness,
                spread: crushed,
                change,
            }
        })
    }

    /// COL-9: where each is driven: the runner back the way it came, the other along it.
    pub fn driven(&self) -> [Knockback; 2] {
        let cells = self.meeting().driven();
        let numbers = self.numbers();
        [(0, self.way.opposite()), (1, self.way)].map(|(which, way)| {
            let stays = !self.runs || which == 1 && self.is_braced();
            let cells = if stays {
                0
            } else {
                cells_back(numbers, cells[which])
            };
            driven(self.arena, &self.both[which], way, cells)
        })
    }

    /// The way of one of the two when it is driven.
    pub(super) fn way_of(&self, which: usize) -> Direction {
        if which == 0 {
            self.way.opposite()
        } else {
            self.way
        }
    }

    /// What it may come to, for each of the two; of what ends its way, see [`Collision::fall`]. Where they contest, over
    /// all that may come of that (COL-3); the ways are those of a contest that nobody wins.
    pub fn odds(&self) -> [CollisionOdds; 2] {
        let mut odds = self.odds_of_margin();
        if !self.is_contested() {
            return odds;
        }
        let numbers = self.arena.numbers;
        let [own, other] = self.both.map(|one| one.attribute(Attribute::St, numbers));
        let each: Vec<(u64, [CollisionOdds; 2])> = margins(own, other)
            .map(|(margin, ways)| (ways, self.won_by(margin).odds_of_margin()))
            .collect();
        for (which, odds) in odds.iter_mut().enumerate() {
            let all = || each.iter().map(|(ways, both)| (*ways, &both[which]));
            odds.harm = HitOdds::mixed(all().map(|(ways, one)| (ways, one.harm)));
            odds.down = Chance::mixed(all().map(|(ways, one)| (ways, one.down)));
        }
        odds
    }

    /// The same when their contest has come to what it came to.
    fn odds_of_margin(&self) -> [CollisionOdds; 2] {
        let (bumps, driven) = (self.bumps(), self.driven());
        let mut driven = driven.into_iter();
        [0, 1].map(|which| {
            let (one, bump) = (&self.both[which], &bumps[which]);
            let victim = against(self.arena.numbers, one, &bump.impact, bump.spread);
            CollisionOdds {
                harm: impact_odds(self.arena.numbers, &victim, &bump.impact),
                down: chance_to_go_down(self.arena, one, bump.change),
                driven: driven.next().unwrap_or(Knockback {
                    path: Vec::new(),
                    left: 0,
                    end: KnockbackEnd::Nothing,
                }),
            }
        })
    }

    /// FAL-9: how it would go down where it is, where that may hurt it.
    pub fn trip(&self, which: usize) -> Option<Tripping<'a>> {
        Tripping::new(self.arena, self.both[which])
    }

    /// FAL-1: the fall at the end of one's way, if it goes over an edge.
    pub fn fall(&self, which: usize, driven: &Knockback) -> Option<Falling<'a>> {
        driven.fall(self.arena, self.both[which], DropCause::KnockedBack)
    }
}

/// COL-11, COL-12: somebody who has run so many cells.
fn runner(arena: Arena<'_>, one: &Fighter<'_>, cells: u16) -> Runner {
    let profile = one.profile();
    let ground = arena.board.hardness(one.place.cell);
    Runner {
        load: profile.attributes.max_load().0 / 10,
        pounds: profile.weight,
        cells,
        most: one.move_points(arena.numbers),
        footing: Footing::of(ground, profile.body.grips_earth),
    }
}

/// COL-9: the roll to stay on one's feet after such a change of speed; `None` where it takes none.
pub(super) fn balance_roll(arena: Arena<'_>, fighter: &Fighter<'_>, change: u16) -> Option<Parts> {
    let impact = arena.numbers.dangers.impact.as_ref()?;
    let shaken = balance(impact, change)?;
    let mut target = Parts::new();
    let ag = fighter.attribute(Attribute::Ag, arena.numbers);
    target.always(Why::Attribute, ag);
    target.add(Why::Glare, arena.glare_on(fighter, Attribute::Ag));
    target.add(Why::Speed, shaken);
    let load = fighter.encumbrance_level(arena.numbers);
    target.add(Why::Load, -i16::from(load));
    Some(target)
}

fn chance_to_go_down(arena: Arena<'_>, fighter: &Fighter<'_>, change: u16) -> Chance {
    let stands = fighter.is_standing() && !fighter.place.height.is_aloft();
    match balance_roll(arena, fighter, change).filter(|_| stands) {
        None => Chance::NEVER,
        Some(_) if fighter.is_helpless() => Chance::ALWAYS,
        Some(target) => check(target.total).otherwise(),
    }
}
