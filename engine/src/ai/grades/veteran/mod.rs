//! The veteran: a soldier that weighs where it stands, and what its blows do towards ending the fight.
//!
//! Where a soldier only advances, a veteran weighs every place and every facing it can take by what each
//! enemy could do to it there before its next turn: where that enemy can get to, on which side of it that
//! is, and what the best blow from there would do. So it lets the enemy come into its charge rather than
//! walk into theirs, strikes from behind and shows nobody its back, and stays where few can get at it. Place, target,
//! location and maneuver are one choice, and what a maneuver leaves open counts against it. With a bow it weighs shots
//! from every place instead of blows, and comes no nearer for one while it has another.
//!
//! It waits for enemies who come, unless a place that brings points is to be had, and goes to those who do not: then every
//! round that it waits is lost, and it goes where friends can strike back at whoever comes, so that several arrive together, and does not look on once a friend
//! is at blows. For all else, from gear to guard, it relies on the soldier's exact odds.

mod best_place;
mod blows;
mod enemy;
mod glares;
mod location_harm;
mod place_scoring;
mod relevant;
mod scored_place;
mod weights;

use std::mem;

use super::explain::{Explains as _, chosen_first};
use super::soldier::{Soldier, fights_plainly};
use crate::ai::decider::Decider;
use crate::ai::tactics::aiming;
use crate::ai::tactics::candidate::Candidate;
use crate::ai::tactics::claim;
use crate::ai::tactics::congestion;
use crate::ai::tactics::enemy_advance::EnemyAdvance;
use crate::ai::tactics::flight::is_blocked_below;
use crate::ai::tactics::maneuver::endurance_cost;
use crate::ai::tactics::plan::Plan;
use crate::ai::tactics::purpose::Purpose;
use crate::ai::tactics::spells;
use crate::ai::tactics::stalemate::Stalemate;
use crate::ai::tactics::strikes::{can_shoot, ready_reach};
use crate::ai::tactics::surroundings::{attacks_anyway, cells_of, distance, friends};
use crate::ai::tactics::temperament::Temperament;
use crate::ai::tactics::time_favours::TimeFavours;
use crate::battle::event::Maneuver;
use crate::battle::{Command, Decision, Fighter, Place, View};
use crate::grid::{Cell, Reach};
use blows::{ActionKind, ManeuverOption};
use enemy::Enemy;
use location_harm::{HarmCache, HarmMemory};
use place_scoring::PlaceScoring;
use relevant::Relevant;
use scored_place::ScoredPlace;
pub(super) use weights::Weights;

/// Weighs every place it can get to.
#[derive(Clone, Debug)]
pub struct Veteran {
    soldier: Soldier,
    weights: Weights,
    temperament: Temperament,
    stalemate: Stalemate,
    advance: EnemyAdvance,
    reach: Reach,
    distances: Reach,
    /// The best of what it weighed for the last choice; what was chosen is the first.
    weighed: Vec<Candidate>,
    /// The best places it could go to, if it could go.
    places: Vec<Candidate>,
    /// What it is about.
    plan: Option<Plan>,
    /// Whether it keeps the best places, and not the best alone, which is found sooner.
    ranks: bool,
    /// Whether it also explains what it leaves to the soldier.
    explains: bool,
    /// What hits are worth, if it keeps that from one turn of a simulation to the next.
    harm: HarmMemory,
    keeps_harm: bool,
}

/// How many candidates it keeps to explain a choice.
const EXPLAINED: usize = 6;
/// How many places it keeps for a search that starts from them.
const PLACES: usize = 16;

impl Default for Veteran {
    fn default() -> Self {
        Self {
            soldier: Soldier::new().counting_on_friends(),
            weights: Weights::default(),
            temperament: Temperament::default(),
            stalemate: Stalemate::default(),
            advance: EnemyAdvance::default(),
            reach: Reach::default(),
            distances: Reach::default(),
            weighed: Vec::new(),
            places: Vec::new(),
            plan: None,
            ranks: false,
            explains: false,
            harm: HarmMemory::default(),
            keeps_harm: false,
        }
    }
}

impl Veteran {
    /// The same veteran with a temperament of its own.
    #[must_use]
    pub fn with_temperament(mut self, temperament: Temperament) -> Self {
        self.soldier = self.soldier.with_temperament(temperament);
        self.weights = self.weights.with_temperament(temperament);
        self.temperament = temperament;
        self
    }

    /// The same veteran, who keeps the best places that it weighs.
    pub(super) fn ranking_places(mut self) -> Self {
        self.ranks = true;
        self
    }

    /// Begins a simulation, in which it keeps what it has worked out: hardly anybody is hurt there.
    pub(super) fn begin_simulation(&mut self) {
        self.harm.clear();
        self.keeps_harm = true;
    }

    /// Remembers of the battle so far what another does.
    pub(super) fn copy_memory_from(&mut self, other: &Self) {
        self.stalemate = other.stalemate;
        self.advance.clone_from(&other.advance);
        self.soldier.copy_memory_from(&other.soldier);
    }

    /// What weighs how much to it.
    pub(super) fn weights(&self) -> Weights {
        self.weights
    }

    /// The best places that it weighed for its last turn, or none where it could not go.
    pub(super) fn places(&self) -> &[Candidate] {
        &self.places
    }

    /// Chooses, and puts what was chosen first among what it weighed.
    fn turn(&mut self, view: &View<'_>, me: Fighter<'_>, decision: Decision) -> Command {
        self.weighed.clear();
        self.places.clear();
        let command = self.choose(view, me, decision);
        if self.explains && self.weighed.is_empty() {
            self.weighed = self.soldier.candidates(view, decision, command);
        }
        self.weighed = chosen_first(mem::take(&mut self.weighed), command);
        command
    }

    /// As a soldier would, but from a place of its own choice, and with a blow of its own.
    fn choose(&mut self, view: &View<'_>, me: Fighter<'_>, decision: Decision) -> Command {
        self.stalemate.observe(view);
        self.advance.observe(view, me.id().side);
        let purpose = Purpose::of(view, &me);
        let clock = TimeFavours::of(view, me.id().side);
        self.plan = Some(Plan::of(&purpose, clock, self.presses(view, &me, clock)));
        let (enemies, friends) = (purpose.considered_enemies(view, &me), friends(view, &me));
        // What a soldier would do is worked out only where it may matter, or where all is to be explained.
        let plain = if !self.explains && fights_plainly(view, me, &purpose, &enemies) {
            self.soldier.observe(view, &me);
            None
        } else {
            Some(self.soldier.decide(view, decision))
        };
        if let Some(plain) = plain {
            let lands = matches!(plain, Command::Move { .. }) && is_blocked_below(view, &me);
            let aimed = aiming::is_aimed_shot(view, &me, &enemies, plain);
            let own = me.grapple.is_bound() || entangles(view, &me, plain) || lands || aimed;
            if !is_of_places(plain) || own || enemies.is_empty() {
                return plain;
            }
        }
        let mut known = plain;
        let mut by_soldier =
            |soldier: &mut Soldier| *known.get_or_insert_with(|| soldier.decide(view, decision));
        let begins = me.progress.cells() == 0 && !me.progress.turned && !me.progress.step_used;
        let purpose = purpose.with_temperament(self.temperament, view, &me, &enemies);
        let bound = me.place.prone || !purpose.leaves_a_choice(view, &me);
        let goes = begins && !bound;
        let places = self.scored_places(view, me, (&enemies, &friends), &purpose, goes);
        let best = places.iter().take(EXPLAINED);
        self.weighed = best
            .map(|each| each.candidate(&me, &self.weights))
            .collect();
        if goes {
            let best = places.iter().take(PLACES);
            self.places = best
                .map(|each| each.candidate(&me, &self.weights))
                .collect();
        }
        let Some(best) = places.first() else {
            return by_soldier(&mut self.soldier);
        };
        if bound && begins {
            let plain = by_soldier(&mut self.soldier);
            if !matches!(plain, Command::Attack { .. }) {
                return plain;
            }
        }
        let Place { cell, facing, .. } = best.place;
        let command = if cell != me.place.cell {
            Command::Move { to: cell, facing }
        } else if facing != me.place.facing {
            Command::Turn { facing }
        } else if let Some(blow) = best.blow() {
            blow
        } else {
            let plain = by_soldier(&mut self.soldier);
            self.wait(view, me, best.act, plain)
        };
        if view.check(command).is_err() {
            return by_soldier(&mut self.soldier);
        }
        if best.blow().is_some() {
            self.plan = self.plan.map(Plan::striking);
        }
        // Where it stays and nothing else was weighed, it does what it does by default.
        self.weighed[0].command = command;
        command
    }

    /// What it does where it stands and strikes nobody. Whether to be on guard, and all that is no stance, it leaves to the
    /// soldier.
    fn wait(
        &self,
        view: &View<'_>,
        me: Fighter<'_>,
        stance: Option<Command>,
        plain: Command,
    ) -> Command {
        let default = match plain {
            Command::Move { .. } | Command::Turn { .. } => self.soldier.act_here(view, me),
            plain => plain,
        };
        match stance {
            Some(stance) if default != Command::Guard => stance,
            _ => default,
        }
    }

    /// Why it goes to the enemies; none where it lets them come.
    fn presses(
        &self,
        view: &View<'_>,
        me: &Fighter<'_>,
        clock: TimeFavours,
    ) -> Option<&'static str> {
        match clock {
            TimeFavours::Ours => None,
            TimeFavours::Theirs => Some("time is on the enemy's side"),
            TimeFavours::Open if !self.advance.comes() => Some(if is_at_hand(view, me) {
                "an enemy is at hand"
            } else {
                "the enemy does not come by itself"
            }),
            TimeFavours::Open => claim::is_contested(view, me.id().side)
                .then_some("a place that brings points is not its side's"),
        }
    }

    /// How much of its caution is left, hundredths. Who wins by waiting waits as long as it takes; who loses by it
    /// has the less time the more it must dare.
    fn patience(&self, view: &View<'_>, clock: TimeFavours) -> i64 {
        let weights = &self.weights;
        let overdue = self.stalemate.rounds_of_waiting(view);
        let left = (100 - weights.impatience * overdue).max(0);
        match clock {
            TimeFavours::Ours => 100,
            TimeFavours::Open => left,
            TimeFavours::Theirs => {
                let haste = weights.haste * i64::from(view.rounds_left());
                left.min(haste.clamp(weights.hasty_caution.0, weights.hasty_caution.1))
            }
        }
    }

    /// Every place within reach, weighed; the best first. Where it stays, only what it does there.
    fn scored_places(
        &mut self,
        view: &View<'_>,
        me: Fighter<'_>,
        (enemies, friends): (&[Fighter<'_>], &[Fighter<'_>]),
        purpose: &Purpose,
        goes: bool,
    ) -> Vec<ScoredPlace> {
        let arena = view.arena();
        let points = if goes {
            let points = me.move_points(arena.numbers);
            points.saturating_sub(me.progress.spent)
        } else {
            0
        };
        let options = options(view, &me);
        let stances: Vec<i16> = options.iter().map(|option| option.def).collect();
        let harm = self.weights.harm;
        let mut known = self.harm.take(&me, harm);
        let modelled: Vec<Enemy<'_>> = enemies
            .iter()
            .map(|enemy| {
                let room = (&mut self.reach, &mut known);
                Enemy::new(view, me, *enemy, friends, points, &stances, room)
            })
            .collect();
        let cells = target_cells(enemies, purpose);
        let height = me.place.height;
        let ground = arena.board.way(height);
        let planned = congestion::planned(view, &me);
        relevant::fill_distances(&planned, me.place.cell, points, &cells, &mut self.distances);
        let footing = |index| arena.board.footing(me.id(), height, index);
        self.reach
            .fill(ground, me.place.cell, u32::from(points), footing);
        let enemies_known = enemies.iter().map(|enemy| self.harm.take(enemy, harm));
        let mut mine: Vec<HarmCache> = enemies_known.collect();
        let strikes = enemies
            .first()
            .map_or(1, |enemy| ready_reach(view, me, *enemy));
        let relevant = Relevant::of(view, &me, &modelled, points, strikes);
        let clock = TimeFavours::of(view, me.id().side);
        let mut patience = self.patience(view, clock);
        let presses = self.presses(view, &me, clock).is_some();
        let mut weights = self.weights;
        if TimeFavours::is_nearly_lost(view, me.id().side) {
            patience = 0;
            weights.striking_caution = 0;
        }
        let mut scoring = PlaceScoring {
            view: *view,
            me,
            enemies: &modelled,
            relevant: &relevant,
            friends,
            weights,
            purpose,
            shooter: can_shoot(view, me, enemies),
            shots_here: false,
            casts: spells::can_cast(&me),
            attacks_anyway: attacks_anyway(view, &me),
            patience,
            presses,
            joins: joins(view, &me, friends, enemies),
            mine: strikes,
            options: &options,
            reach: &self.reach,
            distances: &self.distances,
            hunts: enemies.iter().any(|enemy| purpose.seeks(enemy.id())),
            threat_here: 0,
        };
        let mut found = scoring.all((goes, !self.ranks), &mut mine);
        if scoring.hunts && !found.iter().any(|place| place.blow > 0) {
            // Those it is after are out of its reach: then any other will do.
            scoring.hunts = false;
            found = scoring.all((goes, !self.ranks), &mut mine);
        }
        if self.keeps_harm {
            self.harm.keep(&me, known);
            for (enemy, known) in enemies.iter().zip(mine) {
                self.harm.keep(enemy, known);
            }
        }
        found
    }
}

/// Whether a soldier's command is of those instead of which it weighs places and blows.
fn is_of_places(command: Command) -> bool {
    matches!(
        command,
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
    )
}

/// Whether an enemy who can fight stands within two cells.
fn is_at_hand(view: &View<'_>, me: &Fighter<'_>) -> bool {
    let mut enemies = view.enemies_of(me.id().side).into_iter();
    enemies.any(|enemy| enemy.is_conscious() && distance(view, me, &enemy) <= 2)
}

/// Whether a friend is at blows with an enemy that `me` could come to in two turns.
fn joins(
    view: &View<'_>,
    me: &Fighter<'_>,
    friends: &[Fighter<'_>],
    enemies: &[Fighter<'_>],
) -> bool {
    let soon = 2 * me.move_points(view.arena().numbers) + 1;
    let near = |enemy: &&Fighter<'_>| distance(view, me, enemy) <= soon;
    enemies.iter().filter(near).any(|enemy| {
        let reach = ready_reach(view, *enemy, *me).max(1);
        let fights = |friend: &Fighter<'_>| {
            !friend.vitality.stunned && distance(view, friend, enemy) <= reach
        };
        friends.iter().any(fights)
    })
}

/// The ways to spend a maneuver: a plain attack, a genre's own, and the stances.
fn options(view: &View<'_>, me: &Fighter<'_>) -> Vec<ManeuverOption> {
    let arena = view.arena();
    let of = &arena.numbers.maneuvers;
    let attack = ManeuverOption {
        kind: ActionKind::Blow(Maneuver::Attack),
        at: 0,
        def: 0,
        endurance_cost: 0,
    };
    let defend = ManeuverOption {
        kind: ActionKind::Stance(Command::Defend),
        def: of.defend.def - of.attack.def,
        ..attack
    };
    let own = arena.maneuvers.iter().map(|own| ManeuverOption {
        kind: if own.is_attack() {
            ActionKind::Blow(Maneuver::Own(own.id))
        } else {
            ActionKind::Stance(Command::Stance { maneuver: own.id })
        },
        at: own.at - of.attack.at,
        def: own.def - of.attack.def,
        endurance_cost: endurance_cost(view, me, own.end),
    });
    let legal = |option: &ManeuverOption| match option.kind {
        ActionKind::Blow(_) => true,
        ActionKind::Stance(stance) => view.check(stance).is_ok(),
    };
    [attack, defend]
        .into_iter()
        .chain(own)
        .filter(legal)
        .take(enemy::STANCES)
        .collect()
}

/// The cells it makes for: the place it is to take, those it is sent after, if they are in sight, or else all enemies.
fn target_cells(enemies: &[Fighter<'_>], purpose: &Purpose) -> Vec<Cell> {
    if !purpose.claim.is_empty() {
        return purpose.claim.clone();
    }
    let sent_after = enemies.iter().filter(|enemy| purpose.seeks(enemy.id()));
    let sent_after: Vec<Fighter<'_>> = sent_after.copied().collect();
    if sent_after.is_empty() {
        cells_of(enemies)
    } else {
        cells_of(&sent_after)
    }
}

/// Whether a command throws a net, which the soldier has weighed against all blows.
fn entangles(view: &View<'_>, me: &Fighter<'_>, command: Command) -> bool {
    let strike = view.strike_of(me.id(), command);
    strike.is_some_and(|strike| strike.entangles().is_some())
}

impl Decider for Veteran {
    fn decide(&mut self, view: &View<'_>, decision: Decision) -> Command {
        if let Some(me) = view.on_turn(decision) {
            return self.turn(view, me, decision);
        }
        // What it weighed for its turn says nothing about this.
        self.weighed.clear();
        self.soldier.decide(view, decision)
    }

    fn weighed(&self) -> &[Candidate] {
        &self.weighed
    }

    fn plan(&self) -> Option<Plan> {
        self.plan
    }

    fn keep_weighed(&mut self) {
        self.ranks = true;
        self.explains = true;
    }
}
