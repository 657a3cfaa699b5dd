//! The veteran: a soldier who thinks about where it stands, and to what end it strikes.
//!
//! Where a soldier only walks on, a veteran weighs every place it can get to by what could be
//! done to it there before its next turn: by how many, from where, whether friends share the
//! danger, what the ground is worth. So it lets the enemy come into its charge rather than walk into
//! theirs, keeps beside its friends, and turns its back on nobody. Its blows go where
//! wounds add up. For all else, from gear to guard, it relies on the soldier's exact odds.

mod blow;
mod foe;
mod ground;

use crate::battle::event::Maneuver;
use crate::battle::{Command, Decision, Fighter, Place, View};
use crate::grid::{Cell, Footing, Reach};

use super::nature::Nature;
use super::soldier::{Purpose, has_shot};
use super::weighing::Candidate;
use super::{Decider, Soldier};
use foe::Foe;
use ground::Prospect;

/// What weighs how much, in hundredths; and patience, in rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Temper {
    /// Weight of what it can do to the enemy.
    pub aggression: i64,
    /// Weight of what the enemy can do to it.
    pub caution: i64,
    /// Weight of friends beside it.
    pub discipline: i64,
    /// Weight of cover and height.
    pub terrain: i64,
    /// Rounds after which its caution wears off when there is nobody to strike.
    pub patience: u32,
}

impl Default for Temper {
    fn default() -> Self {
        Self {
            aggression: 100,
            caution: 30,
            discipline: 100,
            terrain: 100,
            patience: 14,
        }
    }
}

impl Temper {
    /// As it weighs for somebody of this nature.
    fn of_nature(self, nature: Nature) -> Self {
        Self {
            aggression: self.aggression * nature.aggression / 100,
            caution: self.caution * nature.caution / 100,
            discipline: self.discipline * nature.discipline / 100,
            terrain: self.terrain * nature.terrain / 100,
            ..self
        }
    }
}

/// Somebody who has been in many fights.
#[derive(Clone, Debug, Default)]
pub struct Veteran {
    soldier: Soldier,
    temper: Temper,
    nature: Nature,
    reach: Reach,
    distances: Reach,
    weighed: Vec<Candidate>,
}

/// How many candidates are kept to be told.
const TOLD: usize = 6;

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

    /// As a soldier would, but from a place of its own choice, and with a blow of its own.
    fn turn(&mut self, view: &View<'_>, me: Fighter<'_>, decision: Decision) -> Command {
        self.weighed.clear();
        let plain = self.soldier.decide(view, decision);
        let (enemies, friends) = both_sides(view, &me);
        let begins = me.progress.cells() == 0 && !me.progress.turned && !me.progress.step_used;
        let of_places = matches!(
            plain,
            Command::Move { .. }
                | Command::Turn { .. }
                | Command::Attack { .. }
                | Command::Guard
                | Command::Defend
                | Command::Wait
        );
        let held = me.grapple.is_bound();
        let purpose = Purpose::of(view, &me).natured(self.nature, view, &me);
        let bound = held || me.place.prone || !purpose.is_free();
        if !begins || !of_places || bound || enemies.is_empty() {
            return own_blow(view, me, &enemies, &purpose, plain);
        }
        let prospects = self.prospects(view, me, (&enemies, &friends), &purpose);
        let there = match plain {
            Command::Move { to, .. } => to,
            _ => me.place.cell,
        };
        // Who can strike does: what waits longer is struck first. Of the places to strike from it
        // takes the best, and else of all places.
        let strikes = |prospect: &&Prospect| prospect.blow > 0;
        let would = prospects
            .iter()
            .filter(strikes)
            .any(|each| each.place.cell == there);
        let mut wanted = prospects.iter().filter(|each| !would || strikes(each));
        let Some(best) = wanted.clone().next() else {
            return own_blow(view, me, &enemies, &purpose, plain);
        };
        self.weighed = wanted
            .by_ref()
            .take(TOLD)
            .map(|each| each.candidate(&me))
            .collect();
        let command = self.go(view, me, best);
        own_blow(view, me, &enemies, &purpose, command)
    }

    /// How it carries out what it has chosen.
    fn go(&self, view: &View<'_>, me: Fighter<'_>, best: &Prospect) -> Command {
        let Place { cell, facing, .. } = best.place;
        if cell != me.place.cell {
            return Command::Move { to: cell, facing };
        }
        if facing != me.place.facing {
            return Command::Turn { facing };
        }
        if best.blow == 0 && best.threat == 0 {
            return Command::Wait;
        }
        self.soldier.act_here(view, me)
    }

    /// Every place within reach, weighed; the best first.
    fn prospects(
        &mut self,
        view: &View<'_>,
        me: Fighter<'_>,
        (enemies, friends): (&[Fighter<'_>], &[Fighter<'_>]),
        purpose: &Purpose,
    ) -> Vec<Prospect> {
        let table = view.table();
        let mine = me.move_points(table.numbers);
        let foes: Vec<Foe<'_>> = enemies
            .iter()
            .map(|enemy| Foe::new(view, me, *enemy, friends, mine))
            .collect();
        let cells: Vec<Cell> = enemies.iter().map(|enemy| enemy.place.cell).collect();
        let height = me.place.height;
        let ground = table.board.way(height);
        let free = |_| Footing::Free;
        self.distances
            .fill_from(ground, &cells, Reach::UNLIMITED, free);
        let footing = |index| table.board.footing(me.id(), height, index);
        self.reach
            .fill(ground, me.place.cell, u32::from(mine), footing);
        let survey = ground::Survey {
            view: *view,
            me,
            foes: &foes,
            friends,
            temper: self.temper,
            purpose,
            shooter: has_shot(view, me, enemies),
            reach: &self.reach,
            distances: &self.distances,
        };
        survey.prospects()
    }
}

/// The command, or if it is a plain attack, a veteran's own blow instead: at those whom its side
/// is after first.
fn own_blow(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
    purpose: &Purpose,
    command: Command,
) -> Command {
    let Command::Attack {
        maneuver: Maneuver::Attack,
        ..
    } = command
    else {
        return command;
    };
    let first = purpose.first_among(enemies);
    let best = blow::best(view, me, &first).or_else(|| blow::best(view, me, enemies));
    best.filter(|best| view.check(*best).is_ok())
        .unwrap_or(command)
}

/// The enemies and the friends of `me` who can act, in the order of ids.
fn both_sides<'a>(view: &View<'a>, me: &Fighter<'a>) -> (Vec<Fighter<'a>>, Vec<Fighter<'a>>) {
    let others = view.fighters();
    let others = others.filter(|other| other.is_conscious() && other.id() != me.id());
    others.partition(|other| other.id().side != me.id().side)
}

impl Decider for Veteran {
    fn decide(&mut self, view: &View<'_>, decision: Decision) -> Command {
        match decision {
            Decision::Turn(unit) => match view.fighter(unit) {
                Some(me) => self.turn(view, me, decision),
                None => Command::Wait,
            },
            other => self.soldier.decide(view, other),
        }
    }

    fn weighed(&self) -> &[Candidate] {
        &self.weighed
    }
}
