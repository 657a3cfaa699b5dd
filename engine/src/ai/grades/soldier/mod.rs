//! The soldier: the single action that is best by exact expected value.
//!
//! It looks one turn ahead: every enemy it can strike now, after a step or after a move, with
//! every attack it has; the best few it weighs location by location. A caster casts when the best of its
//! spells is worth more than the best blow from where it stands. It shoots when it can, goes where it can shoot,
//! closes in when it can't strike, or waits on guard when its reach is the longer one, and defends
//! when that saves more than its blow would do. The goals of its side tell it where to go, who to strike first, and
//! what not to leave. It never surrenders or withdraws by itself.

mod explain;
mod plainly;

use crate::ai::decider::Decider;
use crate::ai::tactics::blow::best_blow;
use crate::ai::tactics::company::Company;
use crate::ai::tactics::look_for_enemies::{self, Searched};
use crate::ai::tactics::purpose::Purpose;
use crate::ai::tactics::stalemate::Stalemate;
use crate::ai::tactics::surroundings::{
    attacks_anyway, cells_of, friends, friends_within, has_not_moved, may_turn,
};
use crate::ai::tactics::temperament::Temperament;
use crate::ai::tactics::threats::Threats;
use crate::ai::tactics::time_favours::TimeFavours;
use crate::ai::tactics::{
    action::Action, aiming, approach, catches, close_combat, doors, flight, gear, guard,
    last_resort, maneuver, nets, overruns, positions, spells,
};
use crate::battle::event::Maneuver;
use crate::battle::{Command, Decision, Defence, Fighter, Glance, Role, Strike, View};
use crate::grid::{Cell, Reach};
use crate::rules::attack::{AttackOdds, DefenceKind};
use crate::rules::hand::Hand;

pub(super) use plainly::fights_plainly;

/// Rounds that it waits while there are enemies and nobody is hurt.
const PATIENCE: u32 = 6;

/// Fights well by the odds and looks no further than this turn.
#[derive(Clone, Debug, Default)]
pub struct Soldier {
    /// Where it can get to; kept for its memory alone.
    reach: Reach,
    /// Ways to the nearest enemy; likewise.
    distances: Reach,
    /// Where its side has looked for enemies out of sight.
    searched: Searched,
    temperament: Temperament,
    stalemate: Stalemate,
    /// Whether its spells count on what friends make of them.
    counts_on_friends: bool,
}

impl Soldier {
    /// A soldier.
    pub fn new() -> Self {
        Self::default()
    }

    /// The same soldier with a temperament of its own.
    #[must_use]
    pub fn with_temperament(self, temperament: Temperament) -> Self {
        Self {
            temperament,
            ..self
        }
    }

    /// The same soldier, whose spells count on what friends make of them.
    #[must_use]
    pub(super) fn counting_on_friends(self) -> Self {
        Self {
            counts_on_friends: true,
            ..self
        }
    }

    /// Remembers of the battle so far what another does.
    pub(super) fn copy_memory_from(&mut self, other: &Self) {
        self.stalemate = other.stalemate;
        self.searched.clone_from(&other.searched);
    }

    /// What it does from where `me` stands, without going anywhere.
    pub(super) fn act_here(&self, view: &View<'_>, me: Fighter<'_>) -> Command {
        let (purpose, enemies) = self.situation(view, &me);
        act(view, me, &enemies, &purpose)
    }

    /// For how many rounds too long it has waited while there are enemies and nobody is hurt.
    fn overdue(&self, view: &View<'_>) -> i64 {
        self.stalemate
            .overdue(view, self.temperament.waits(PATIENCE))
    }

    /// What it is like by now.
    pub(super) fn temperament(&self, view: &View<'_>) -> Temperament {
        self.temperament.after(self.overdue(view))
    }

    /// Its purpose, with its temperament by now, and the enemies it considers.
    fn situation<'a>(&self, view: &View<'a>, me: &Fighter<'_>) -> (Purpose, Vec<Fighter<'a>>) {
        let purpose = Purpose::of(view, me);
        let enemies = purpose.considered_enemies(view, me);
        let mut purpose = purpose.with_temperament(self.temperament(view), view, me, &enemies);
        purpose.out_of_patience = self.overdue(view) > 0;
        (purpose, enemies)
    }

    /// Takes note of what goes on.
    pub(super) fn observe(&mut self, view: &View<'_>, me: &Fighter<'_>) {
        self.stalemate.observe(view);
        let able = |other: Glance<'_>| other.is_conscious() && other.id().side != me.id().side;
        if !view.glances().any(able) {
            self.stalemate.restart(view);
        }
    }

    fn turn(&mut self, view: &View<'_>, me: Fighter<'_>) -> Command {
        if me.grapple.pinned_by.is_some() {
            let grapple = close_combat::best_grapple(view, me, -1);
            return grapple.map_or(Command::Wait, |grapple| grapple.command);
        }
        let (purpose, enemies) = self.situation(view, &me);
        // A unit that pins another stays down on it.
        if me.grapple.pins.is_none() && maneuver::should_stand_up(view, me, &enemies) {
            return Command::StandUp;
        }
        if let Some(command) = nets::struggle(view, me, &enemies) {
            return command;
        }
        if let Some(spell) = spells::best(view, me, &enemies, self.counts_on_friends) {
            let blow = best_blow(view, me, &enemies);
            if spell.value > blow.map_or(0, |blow| blow.value) {
                return spell.command;
            }
        }
        if enemies.is_empty() && view.has_fog() {
            self.searched.look_again(view);
            self.searched.look_about(view, &me);
        }
        if let Some(command) = flight::dive(view, me, &enemies) {
            return command;
        }
        let moved = !has_not_moved(&me) || me.progress.turned;
        if moved || me.grapple.net.is_some() || me.grapple.pit.is_some() {
            act(view, me, &enemies, &purpose)
        } else {
            self.begin(view, me, &enemies, &purpose)
        }
    }

    /// The start of a turn: where to strike from, or where to go.
    fn begin(
        &mut self,
        view: &View<'_>,
        me: Fighter<'_>,
        enemies: &[Fighter<'_>],
        purpose: &Purpose,
    ) -> Command {
        let allowed = |cell| purpose.allows(view, &me, cell);
        let temperament = purpose.temperament;
        // On wings it goes at any height.
        if me.place.height.is_aloft()
            && let Some(command) = self.go_to_destination(view, me, enemies, purpose)
        {
            return command;
        }
        let flies = flight::start(view, me, enemies, allowed, temperament, &mut self.reach);
        if let Some(command) = flies {
            return command;
        }
        if let Some(command) = self.go_to_destination(view, me, enemies, purpose) {
            return command;
        }
        if let Some(command) = gear::make_ready(view, me, enemies) {
            return command;
        }
        let stays = purpose.is_at_post(&me) || purpose.waits;
        if let Some(command) = doors::shut_out(view, &me, enemies).filter(|_| stays) {
            return command;
        }
        let first = purpose.first_among(enemies);
        let others = if purpose.is_on_its_way(&me) {
            &[]
        } else {
            enemies
        };
        let groups = [first.as_slice(), others];
        let best = groups.into_iter().find_map(|enemies| {
            positions::best(view, me, enemies, allowed, temperament, &mut self.reach)
                .filter(|best| best.value > 0)
        });
        let open: Vec<Fighter<'_>> = (others.iter().copied())
            .filter(|enemy| allowed(enemy.place.cell))
            .collect();
        let least = best.map_or(0, |best| best.value);
        if let Some(entry) = close_combat::enter(view, me, &open, least, Some(&self.reach)) {
            return entry.command;
        }
        if let Some(best) = best {
            if best.place.cell != me.place.cell {
                return Command::Move {
                    to: best.place.cell,
                    facing: best.place.facing,
                };
            }
            let facing = best.place.facing;
            if facing != me.place.facing && may_turn(view, facing) {
                return Command::Turn { facing };
            }
            return act(view, me, enemies, purpose);
        }
        if look_for_enemies::waits_in_hiding(view, &me) {
            return act(view, me, enemies, purpose);
        }
        if let Some(command) =
            look_for_enemies::light_lamp(view, &me).filter(|_| enemies.is_empty())
        {
            return command;
        }
        if let Some(command) = doors::key_at_hand(view) {
            return command;
        }
        let waits = purpose.post.is_empty() && !me.place.prone && !temperament.is_rash();
        let comers = doors::who_can_come(view, &me, enemies);
        let waits = waits && guard::is_allowed(view);
        if let Some(facing) = guard::awaits(view, me, &comers).filter(|_| waits) {
            if facing == me.place.facing {
                return Command::Guard;
            }
            if may_turn(view, facing) {
                return Command::Turn { facing };
            }
        }
        let way = self.advance(view, me, enemies, purpose);
        way.unwrap_or_else(|| act(view, me, enemies, purpose))
    }

    /// Going where its own arrival wins, before it fights. It goes only where two friends are near for each enemy
    /// that could reach it next turn, unless there is nobody to wait for, or it has waited too long. If its side loses with
    /// it, it does not lead the way either where enemies could come to it within two turns.
    fn go_to_destination(
        &mut self,
        view: &View<'_>,
        me: Fighter<'_>,
        enemies: &[Fighter<'_>],
        purpose: &Purpose,
    ) -> Option<Command> {
        let destination = &purpose.destination;
        if destination.is_empty() || destination.contains(&me.place.cell) || may_rise(view, &me) {
            return None;
        }
        let grid = view.arena().board.grid();
        let cells = cells_of(enemies);
        let numbers = view.arena().numbers;
        let reaches = |enemy: &Fighter<'_>, cell, turns: u16| {
            grid.distance(cell, enemy.place.cell) <= turns * enemy.move_points(numbers) + 1
        };
        let friends = friends(view, &me);
        let company = Company::of(view, &me, destination, &friends);
        let leads = |cell| {
            let behind = |company: &Company| company.is_behind(cell);
            company.as_ref().is_some_and(behind)
                && enemies.iter().any(|enemy| reaches(enemy, cell, 2))
        };
        let is_safe = |cell| {
            let coming = enemies.iter().filter(|enemy| reaches(enemy, cell, 1));
            2 * coming.count() <= friends_within(view, &me, cell, NEAR) && !leads(cell)
        };
        let waits = friends.iter().any(|friend| could_come(view, friend));
        let alone = purpose.out_of_patience || purpose.hurries || !waits;
        let allowed = |cell| alone || destination.contains(&cell) || is_safe(cell);
        let room = (&mut self.reach, &mut self.distances);
        approach::nearer(view, me, destination, &cells, allowed, room)
    }

    /// Where to go when nobody can be struck: back to those it protects, to its post, or to the enemy.
    fn advance(
        &mut self,
        view: &View<'_>,
        me: Fighter<'_>,
        enemies: &[Fighter<'_>],
        purpose: &Purpose,
    ) -> Option<Command> {
        let crawls = purpose.out_of_patience && !may_rise(view, &me);
        if me.place.prone && !crawls || purpose.is_at_post(&me) {
            return None;
        }
        let (first, all) = (cells_of(&purpose.first_among(enemies)), cells_of(enemies));
        let mut go = |targets: &[Cell], leash: bool| {
            let allowed = |cell| !leash || purpose.allows(view, &me, cell);
            let room = (&mut self.reach, &mut self.distances);
            approach::nearer(view, me, targets, &all, allowed, room)
        };
        let strayed = purpose.strayed_from(view, &me);
        if !strayed.is_empty() {
            return go(strayed, false);
        }
        if !purpose.post.is_empty() {
            let keeps_to = purpose.keeps_to(view, me.place.cell);
            return go(&purpose.post, keeps_to);
        }
        if purpose.waits || purpose.claim.contains(&me.place.cell) {
            return None;
        }
        if !purpose.claim.is_empty() {
            return go(&purpose.claim, true);
        }
        if all.is_empty() {
            return self.look_elsewhere(view, me, purpose);
        }
        let targets = if first.is_empty() { &all } else { &first };
        let way = go(targets, true)?;
        let lets_in = matches!(way, Command::Door { .. });
        // Who wins by waiting opens no door to the enemy, but to those who explore: they would choose where to meet.
        let waits = || {
            view.explorers().is_none() && TimeFavours::of(view, me.id().side) == TimeFavours::Ours
        };
        (!lets_in || !waits()).then_some(way)
    }

    /// On to where nobody has looked. Where no way leads to what is left, everything is looked at again: whoever hides may have
    /// been passed by.
    fn look_elsewhere(
        &mut self,
        view: &View<'_>,
        me: Fighter<'_>,
        purpose: &Purpose,
    ) -> Option<Command> {
        let way = self.go_to_unseen(view, me, purpose);
        if way.is_some() || !view.has_fog() {
            return way;
        }
        self.searched.begin_again(view);
        self.searched.look_about(view, &me);
        self.go_to_unseen(view, me, purpose)
    }

    fn go_to_unseen(
        &mut self,
        view: &View<'_>,
        me: Fighter<'_>,
        purpose: &Purpose,
    ) -> Option<Command> {
        let allowed = |cell| purpose.allows(view, &me, cell);
        let places = self.searched.places(view);
        let room = (&mut self.reach, &mut self.distances);
        approach::nearer(view, me, &places, &[], allowed, room)
    }
}

/// Friends within so many cells stand by.
const NEAR: u16 = 3;

/// Whether it lies down and could get up. If it can't it may still crawl.
fn may_rise(view: &View<'_>, me: &Fighter<'_>) -> bool {
    me.place.prone && view.check(Command::StandUp).is_ok()
}

/// Whether a friend could come along: it can walk, and holds no post of its own.
fn could_come(view: &View<'_>, friend: &Fighter<'_>) -> bool {
    let walks = !friend.legs_fail() && !friend.grapple.is_bound();
    walks && !matches!(view.role(friend.id()), Some(Role::Hold { .. }))
}

impl Decider for Soldier {
    fn decide(&mut self, view: &View<'_>, decision: Decision) -> Command {
        match decision {
            Decision::Deployment(_) => Command::Begin,
            Decision::Defence(declared) => view
                .declared(declared)
                .map_or(Command::Wait, |strike| best_defence(&strike)),
            Decision::Interrupt { unit, against, .. } => {
                guard::answer(view, unit, against, Maneuver::Attack)
            }
            Decision::Counter { unit, attacker } => {
                guard::answer(view, unit, attacker, Maneuver::Counter)
            }
            Decision::Entry { unit, enemy } => close_combat::answer_entry(view, unit, enemy),
            Decision::FollowUp { unit, .. } => close_combat::follow_up(view, unit),
            Decision::RideOn { unit, .. } => overruns::answer(view, unit),
            Decision::Catch { .. } => catches::answer(view),
            Decision::Turn(_) => view.on_turn(decision).map_or(Command::Wait, |me| {
                self.observe(view, &me);
                self.turn(view, me)
            }),
        }
    }
}

/// What to do from where it stands: the best blow, or to defend if that is worth more.
fn act(view: &View<'_>, me: Fighter<'_>, enemies: &[Fighter<'_>], purpose: &Purpose) -> Command {
    let first = best_blow(view, me, &purpose.first_among(enemies));
    let blow = first.or_else(|| best_blow(view, me, enemies));
    let blow = blow.map(|blow| aiming::kept(view, me, enemies, blow));
    let threats = Threats::to(view, me, enemies);
    let stance = maneuver::best_stance(view, &me, &threats);
    let least = blow.map_or(0, |blow| blow.value);
    let grapple = close_combat::best_grapple(view, me, least);
    let close = grapple.or_else(|| close_combat::enter(view, me, enemies, least, None));
    if let Some(action) = close {
        return action.command;
    }
    let Some(blow) = blow else {
        if let Some(command) = throw_at_last(view, me, enemies, purpose) {
            return command;
        }
        return idle(view, me, enemies, stance);
    };
    let by_maneuver = maneuver::by_best_maneuver(view, &me, &blow, &threats);
    let temperament = purpose.temperament;
    if let Some(stance) = stance
        && !attacks_anyway(view, &me)
        && stance.value * temperament.caution > by_maneuver.value * temperament.aggression
    {
        return stance.command;
    }
    if let Some(target) = aiming::better_aimed(view, me, enemies, &blow) {
        return Command::Aim { target };
    }
    by_maneuver.command()
}

/// A throw when it has waited too long, is free to, and has nobody to strike.
fn throw_at_last(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
    purpose: &Purpose,
) -> Option<Command> {
    let free = purpose.out_of_patience && purpose.is_free();
    free.then(|| last_resort::throw(view, me, enemies))
        .flatten()
}

/// What to do with nobody to strike: the best stance against who is near, guard against who comes.
fn idle(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
    stance: Option<Action>,
) -> Command {
    let free = me.progress.cells() <= 1;
    if free && guard::is_allowed(view) && guard::is_better_than_defending(view, me, enemies) {
        return Command::Guard;
    }
    stance.map_or(Command::Wait, |stance| stance.command)
}

/// ATK-2: the defence that leaves the fewest ways to be hit. A dodge wins ties, since it spoils no blade and uses up
/// no block; a shield is cheaper than a sword.
fn best_defence(strike: &Strike<'_>) -> Command {
    let preference = |kind: DefenceKind| match kind {
        DefenceKind::None => 0,
        DefenceKind::Dodge => 1,
        DefenceKind::Shield => 2,
        DefenceKind::Parry => 3,
    };
    let best = hits_past_defences(strike)
        .into_iter()
        .min_by_key(|(defence, hit)| (*hit, preference(defence.kind)));
    best.map_or(Command::Wait, |(best, _)| Command::Defence {
        kind: best.kind,
        item: best.item,
    })
}

/// Each defence with the ways out of 100 that the strike hits in spite of it.
fn hits_past_defences(strike: &Strike<'_>) -> Vec<(Defence, u8)> {
    let pr = strike.shield().map(|(_, pr)| pr);
    let hand = strike.check_form().unwrap_or(Hand::BOTH);
    let at = strike.attack_total(hand);
    let defences = strike.defences().into_iter();
    let hits = defences.map(|defence| {
        let def = strike.defence_value(defence).total;
        let odds = AttackOdds::new(strike.arena.numbers, at, def, pr);
        (defence, odds.hit)
    });
    hits.collect()
}
