//! The veteran: a soldier who thinks about where it stands, and to what end it strikes.
//!
//! Where a soldier only walks on, a veteran weighs every place and every facing it can take by what each
//! enemy could do to it there before its next turn: where that enemy can get to, on which side of it that
//! is, and what the best blow from there would do. So it lets the enemy come into its charge rather than
//! walk into theirs, strikes backs and shows none, and keeps where few can get at it. Place, target,
//! location and maneuver are one choice, and what a maneuver leaves open counts against it. For all
//! else, from gear to guard, it relies on the soldier's exact odds.

mod aims;
mod blow;
mod foe;
mod ground;
mod near;
mod prospect;
mod strikes;
mod temper;

use std::mem;

use crate::battle::event::Maneuver;
use crate::battle::{Command, Decision, Fighter, Place, View};
use crate::grid::{Cell, Reach};

use super::account::{Weighs as _, chosen_first};
use super::calm::Calm;
use super::nature::Nature;
use super::soldier::wings::is_kept_up;
use super::soldier::{Purpose, bold, has_shot, price};
use super::weighing::Candidate;
use super::{Decider, Soldier};
use aims::Known;
pub(super) use blow::{Harmed, harm_of};
use foe::Foe;
use near::Near;
use prospect::Prospect;
use strikes::Way;
pub use temper::{Harm, Temper};

/// Somebody who has been in many fights.
#[derive(Clone, Debug, Default)]
pub struct Veteran {
    soldier: Soldier,
    temper: Temper,
    nature: Nature,
    calm: Calm,
    reach: Reach,
    distances: Reach,
    /// What is told of the last choice; what was chosen is the first.
    weighed: Vec<Candidate>,
    /// The best places it could go to, if it could go.
    places: Vec<Candidate>,
    /// Whether it is to tell what it leaves to the soldier too.
    keeps: bool,
}

/// How many candidates are kept to be told.
const TOLD: usize = 6;
/// How many places are kept for whoever looks further.
const PLACES: usize = 16;

impl Veteran {
    /// A veteran of this temper.
    pub fn new(temper: Temper) -> Self {
        Self {
            temper,
            ..Self::default()
        }
    }

    /// The same veteran with a nature of its own.
    #[must_use]
    pub fn of_nature(mut self, nature: Nature) -> Self {
        self.soldier = self.soldier.of_nature(nature);
        self.temper = self.temper.of_nature(nature);
        self.nature = nature;
        self
    }

    /// Knows of the battle so far what another does.
    pub(super) fn learn_from(&mut self, other: &Self) {
        self.calm = other.calm;
        self.soldier.learn_from(&other.soldier);
    }

    /// The best places that it weighed for its last turn, or none where it could not go.
    pub(super) fn places(&self) -> &[Candidate] {
        &self.places
    }

    /// Chooses, and sees to it that what was chosen is the first of what is told.
    fn turn(&mut self, view: &View<'_>, me: Fighter<'_>, decision: Decision) -> Command {
        self.weighed.clear();
        self.places.clear();
        let command = self.choose(view, me, decision);
        if self.keeps && self.weighed.is_empty() {
            self.weighed = self.soldier.weighs(view, decision, command);
        }
        self.weighed = chosen_first(mem::take(&mut self.weighed), command);
        command
    }

    /// As a soldier would, but from a place of its own choice, and with a blow of its own.
    fn choose(&mut self, view: &View<'_>, me: Fighter<'_>, decision: Decision) -> Command {
        self.calm.look(view);
        let plain = self.soldier.decide(view, decision);
        let purpose = Purpose::of(view, &me);
        let (enemies, friends) = (purpose.heeds(view, &me), friends(view, &me));
        let of_places = matches!(
            plain,
            Command::Move { .. }
                | Command::Turn { .. }
                | Command::Attack {
                    maneuver: Maneuver::Attack | Maneuver::Own(_),
                    ..
                }
                | Command::Guard
                | Command::Defend
                | Command::Stance { .. }
                | Command::Wait
        );
        let comes_down = matches!(plain, Command::Move { .. }) && is_kept_up(view, &me);
        let own = me.grapple.is_bound() || entangles(view, &me, plain) || comes_down;
        if !of_places || own || enemies.is_empty() {
            return plain;
        }
        let begins = me.progress.cells() == 0 && !me.progress.turned && !me.progress.step_used;
        let purpose = purpose.natured(self.nature, view, &me, &enemies);
        let bound = me.place.prone || !purpose.is_free();
        let goes = begins && !bound;
        let prospects = self.prospects(view, me, (&enemies, &friends), &purpose, goes);
        let told = prospects.iter().take(TOLD);
        self.weighed = told.map(|each| each.candidate(&me)).collect();
        if goes {
            let told = prospects.iter().take(PLACES);
            self.places = told.map(|each| each.candidate(&me)).collect();
        }
        let Some(best) = prospects.first() else {
            return plain;
        };
        if bound && begins && !matches!(plain, Command::Attack { .. }) {
            return plain;
        }
        let Place { cell, facing, .. } = best.place;
        let command = if cell != me.place.cell {
            Command::Move { to: cell, facing }
        } else if facing != me.place.facing {
            Command::Turn { facing }
        } else {
            self.act(view, me, best.act, plain)
        };
        if view.check(command).is_err() {
            return plain;
        }
        // Who stays does from there what it is used to, where nothing else was weighed.
        self.weighed[0].command = command;
        command
    }

    /// What it does where it stands. Whether to be on guard, and all that is neither blow nor stance,
    /// it leaves to the soldier.
    fn act(
        &self,
        view: &View<'_>,
        me: Fighter<'_>,
        act: Option<Command>,
        plain: Command,
    ) -> Command {
        if let Some(blow @ Command::Attack { .. }) = act {
            return blow;
        }
        let habit = match plain {
            Command::Move { .. } | Command::Turn { .. } => self.soldier.act_here(view, me),
            plain => plain,
        };
        match act {
            Some(stance) if habit != Command::Guard => stance,
            _ => habit,
        }
    }

    /// Every place within reach, weighed; the best first. Where it stays, only what it does there.
    fn prospects(
        &mut self,
        view: &View<'_>,
        me: Fighter<'_>,
        (enemies, friends): (&[Fighter<'_>], &[Fighter<'_>]),
        purpose: &Purpose,
        goes: bool,
    ) -> Vec<Prospect> {
        let table = view.table();
        let points = if goes {
            let points = me.move_points(table.numbers);
            points.saturating_sub(me.progress.spent)
        } else {
            0
        };
        let ways = ways(view, &me);
        let stances: Vec<i16> = ways.iter().map(|way| way.def).collect();
        let harm = self.temper.harm;
        let mut known = Known::of_harm(harm);
        let foes: Vec<Foe<'_>> = enemies
            .iter()
            .map(|enemy| {
                let room = (&mut self.reach, &mut known);
                Foe::new(view, me, *enemy, friends, points, &stances, room)
            })
            .collect();
        let cells = sought(enemies, purpose);
        let height = me.place.height;
        let ground = table.board.way(height);
        near::ways(ground, me.place.cell, points, &cells, &mut self.distances);
        let footing = |index| table.board.footing(me.id(), height, index);
        self.reach
            .fill(ground, me.place.cell, u32::from(points), footing);
        let mut mine: Vec<Known> = foes.iter().map(|_| Known::of_harm(harm)).collect();
        let strikes = enemies
            .first()
            .map_or(1, |enemy| foe::reach(view, me, *enemy));
        let near = Near::of(view, &me, &foes, points, strikes);
        let mut survey = ground::Survey {
            view: *view,
            me,
            foes: &foes,
            near: &near,
            friends,
            temper: self.temper,
            purpose,
            shooter: has_shot(view, me, enemies),
            bold: bold(view, &me),
            late: self.calm.tired(view, self.temper.patience),
            mine: strikes,
            ways: &ways,
            reach: &self.reach,
            distances: &self.distances,
            hunts: enemies.iter().any(|enemy| purpose.seeks(enemy.id())),
            anyway: 0,
        };
        let found = survey.all(goes, &mut mine);
        if survey.hunts && !found.iter().any(|place| place.blow > 0) {
            // Whom it is after is out of its reach: then any other will do.
            survey.hunts = false;
            return survey.all(goes, &mut mine);
        }
        found
    }
}

/// The ways to spend a maneuver: a plain attack, a genre's own, and the stances.
fn ways(view: &View<'_>, me: &Fighter<'_>) -> Vec<Way> {
    let table = view.table();
    let of = &table.numbers.maneuvers;
    let attack = Way {
        deed: Ok(Maneuver::Attack),
        at: 0,
        def: 0,
        price: 0,
    };
    let defend = Way {
        deed: Err(Command::Defend),
        def: of.defend.def - of.attack.def,
        ..attack
    };
    let own = table.maneuvers.iter().map(|own| Way {
        deed: if own.is_attack() {
            Ok(Maneuver::Own(own.id))
        } else {
            Err(Command::Stance { maneuver: own.id })
        },
        at: own.at - of.attack.at,
        def: own.def - of.attack.def,
        price: price(view, me, own.end),
    });
    let legal = |way: &Way| {
        way.deed
            .err()
            .is_none_or(|stance| view.check(stance).is_ok())
    };
    [attack, defend]
        .into_iter()
        .chain(own)
        .filter(legal)
        .take(foe::STANCES)
        .collect()
}

/// Where those are whom it makes for: whom it is sent after, if they are in sight, or else all.
fn sought(enemies: &[Fighter<'_>], purpose: &Purpose) -> Vec<Cell> {
    let of = |wanted: &dyn Fn(&Fighter<'_>) -> bool| -> Vec<Cell> {
        let those = enemies.iter().filter(|enemy| wanted(enemy));
        those.map(|enemy| enemy.place.cell).collect()
    };
    let quarry = of(&|enemy| purpose.seeks(enemy.id()));
    if quarry.is_empty() {
        of(&|_| true)
    } else {
        quarry
    }
}

/// Whether a command throws a net, which the soldier has weighed against all blows.
fn entangles(view: &View<'_>, me: &Fighter<'_>, command: Command) -> bool {
    let strike = view.strike_of(me.id(), command);
    strike.is_some_and(|strike| strike.entangles().is_some())
}

/// The friends of `me` who can act, in the order of ids.
fn friends<'a>(view: &View<'a>, me: &Fighter<'_>) -> Vec<Fighter<'a>> {
    let friends = view
        .fighters()
        .filter(|other| other.id().side == me.id().side);
    let others = friends.filter(|friend| friend.is_conscious() && friend.id() != me.id());
    others.collect()
}

impl Decider for Veteran {
    fn decide(&mut self, view: &View<'_>, decision: Decision) -> Command {
        match decision {
            Decision::Turn(unit) => match view.fighter(unit) {
                Some(me) => self.turn(view, me, decision),
                None => Command::Wait,
            },
            other => {
                // What it weighed for its turn is no list for this.
                self.weighed.clear();
                self.soldier.decide(view, other)
            }
        }
    }

    fn weighed(&self) -> &[Candidate] {
        &self.weighed
    }

    fn keep_weighed(&mut self) {
        self.keeps = true;
    }
}
