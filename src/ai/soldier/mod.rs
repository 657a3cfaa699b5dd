//! The soldier: the single action that is best by exact expected value.
//!
//! It looks one turn ahead: every enemy it can strike now, after a step or after a move, with
//! every attack it has; the best few it weighs location by location. A caster casts when the best of its
//! spells is worth more than the best blow from where it stands. It shoots when it can,
//! closes in when it can't strike, or waits on guard when its reach is the longer one, and defends
//! when that saves more than its blow would do. What its
//! side fights for tells it where to go, whom to strike first, and what not to leave. It never
//! surrenders, and leaves no field.

mod account;
pub(super) mod approach;
mod assess;
mod close;
pub(super) mod gear;
pub(super) mod glow;
mod guard;
mod maneuver;
mod nets;
pub(super) mod positions;
mod purpose;
mod quick;
mod restless;
mod search;
mod spells;
pub(super) mod wings;

use crate::battle::event::Maneuver;
use crate::battle::{Command, Decision, Fighter, Glance, Role, View};
use crate::grid::{Cell, Direction, Reach};
use crate::rules::attack::{AttackOdds, DefenceKind};

use super::Decider;
use super::calm::Calm;
use super::nature::Nature;
pub(super) use assess::{
    best_blow as blow_from_here, hit_ways, in_sight_of_weapons, lost_by, strike_at, worth_of_hit,
};
use maneuver::Threats;
pub(super) use maneuver::price;
pub(super) use positions::{can_shoot as has_shot, rank, towards};
pub(super) use purpose::{LEASH, Purpose};
use search::Searched;

/// Somebody who fights well by the odds and thinks no further than this turn.
#[derive(Clone, Debug, Default)]
pub struct Soldier {
    /// Where it can get to; kept for its memory alone.
    reach: Reach,
    /// Ways to the nearest enemy; likewise.
    distances: Reach,
    /// Where its side has looked for enemies out of sight.
    searched: Searched,
    nature: Nature,
    calm: Calm,
}

impl Soldier {
    /// A soldier.
    pub fn new() -> Self {
        Self::default()
    }

    /// The same soldier with a nature of its own.
    #[must_use]
    pub fn of_nature(self, nature: Nature) -> Self {
        Self { nature, ..self }
    }

    /// Knows of the battle so far what another does.
    pub(super) fn learn_from(&mut self, other: &Self) {
        self.calm = other.calm;
        self.searched.clone_from(&other.searched);
    }

    /// What it does from where `me` stands, without going anywhere.
    pub(super) fn act_here(&self, view: &View<'_>, me: Fighter<'_>) -> Command {
        let (purpose, enemies) = self.mind(view, &me);
        act(view, me, &enemies, &purpose)
    }

    /// For how many rounds too long it has waited while there are enemies and nobody is hurt.
    fn late(&self, view: &View<'_>) -> i64 {
        self.calm.late(view, self.nature.waits(restless::PATIENCE))
    }

    /// What it is like by now.
    pub(super) fn nature(&self, view: &View<'_>) -> Nature {
        self.nature.after(self.late(view))
    }

    /// What it is there for, what it is like by now, and whom it has in mind.
    fn mind<'a>(&self, view: &View<'a>, me: &Fighter<'_>) -> (Purpose, Vec<Fighter<'a>>) {
        let purpose = Purpose::of(view, me);
        let enemies = purpose.heeds(view, me);
        let mut purpose = purpose.natured(self.nature(view), view, me, &enemies);
        purpose.restless = self.late(view) > 0;
        (purpose, enemies)
    }

    /// Takes note of what goes on.
    pub(super) fn look(&mut self, view: &View<'_>, me: &Fighter<'_>) {
        self.calm.look(view);
        let able = |other: Glance<'_>| other.is_conscious() && other.id().side != me.id().side;
        if !view.glances().any(able) {
            self.calm.forget(view);
        }
    }

    fn turn(&mut self, view: &View<'_>, me: Fighter<'_>) -> Command {
        if me.grapple.pinned_by.is_some() {
            let struggle = close::wrestle(view, me, -1);
            return struggle.map_or(Command::Wait, |deed| deed.command);
        }
        let (purpose, enemies) = self.mind(view, &me);
        // Whoever pins stays down on it.
        if me.grapple.pins.is_none() && maneuver::rises(view, me, &enemies) {
            return Command::StandUp;
        }
        if let Some(command) = nets::struggle(view, me, &enemies) {
            return command;
        }
        if let Some((value, command)) = spells::best(view, me, &enemies) {
            let blow = assess::best_blow(view, me, &enemies);
            if value > blow.map_or(0, |blow| blow.value) {
                return command;
            }
        }
        if enemies.is_empty() && view.has_fog() {
            self.searched.look_about(view, &me);
        }
        if let Some(command) = wings::stoop(view, me, &enemies) {
            return command;
        }
        let moved = !wings::is_where_it_began(&me) || me.progress.turned;
        if moved || me.grapple.net.is_some() {
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
        let (nature, reach) = (purpose.nature, &mut self.reach);
        let height = wings::change(view, me, enemies, allowed, nature, reach);
        let flies = height.or_else(|| wings::aside(view, me, enemies, allowed, nature, reach));
        if let Some(command) = flies {
            return command;
        }
        if let Some(command) = self.run_errand(view, me, enemies, purpose) {
            return command;
        }
        if let Some(command) = gear::make_ready(view, me, enemies) {
            return command;
        }
        let first = purpose.first_among(enemies);
        let groups = [first.as_slice(), enemies];
        let best = groups.into_iter().find_map(|enemies| {
            positions::best(view, me, enemies, allowed, nature, &mut self.reach)
                .filter(|best| best.value > 0)
        });
        let open: Vec<Fighter<'_>> = (enemies.iter().copied())
            .filter(|enemy| allowed(enemy.place.cell))
            .collect();
        let least = best.map_or(0, |best| best.value);
        if let Some(deed) = close::go_in(view, me, &open, least, Some(&self.reach)) {
            return deed.command;
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
        if search::lies_in_wait(view, &me) {
            return act(view, me, enemies, purpose);
        }
        if let Some(command) = search::light_up(view, &me).filter(|_| enemies.is_empty()) {
            return command;
        }
        let waits = purpose.post.is_empty() && !me.place.prone && !nature.is_rash();
        if let Some(facing) = guard::awaits(view, me, enemies).filter(|_| waits) {
            if facing == me.place.facing {
                return Command::Guard;
            }
            if may_turn(view, facing) {
                return Command::Turn { facing };
            }
        }
        let way = self.onwards(view, me, enemies, purpose);
        way.unwrap_or_else(|| act(view, me, enemies, purpose))
    }

    /// On the way to where its own coming wins: what it does before it fights. It goes nowhere
    /// where an enemy could be upon it next turn for whom there are not two friends by, unless
    /// there is nobody to wait for, or it has waited too long.
    fn run_errand(
        &mut self,
        view: &View<'_>,
        me: Fighter<'_>,
        enemies: &[Fighter<'_>],
        purpose: &Purpose,
    ) -> Option<Command> {
        let errand = &purpose.errand;
        if errand.is_empty() || errand.contains(&me.place.cell) || may_rise(view, &me) {
            return None;
        }
        let grid = view.table().board.grid();
        let cells: Vec<Cell> = enemies.iter().map(|enemy| enemy.place.cell).collect();
        let numbers = view.table().numbers;
        let distance = |cell, other: &Fighter<'_>| grid.distance(cell, other.place.cell);
        let upon =
            |enemy: &&Fighter<'_>, cell| distance(cell, enemy) <= enemy.move_points(numbers) + 1;
        let is_safe = |cell| {
            let against = enemies.iter().filter(|enemy| upon(enemy, cell)).count();
            2 * against <= friends_about(view, &me, cell, NEAR)
        };
        let friends = || view.fighters().any(|other| could_come(view, &me, &other));
        let alone = purpose.restless || !friends();
        let allowed = |cell| alone || errand.contains(&cell) || is_safe(cell);
        let room = (&mut self.reach, &mut self.distances);
        approach::nearer(view, me, errand, &cells, allowed, room)
    }

    /// Where to go when nobody can be struck: back to whom it protects, to its side's place, or to
    /// the enemy.
    fn onwards(
        &mut self,
        view: &View<'_>,
        me: Fighter<'_>,
        enemies: &[Fighter<'_>],
        purpose: &Purpose,
    ) -> Option<Command> {
        let crawls = purpose.restless && !may_rise(view, &me);
        if me.place.prone && !crawls || purpose.is_at_post(&me) {
            return None;
        }
        let cells = |enemies: &[Fighter<'_>]| -> Vec<Cell> {
            enemies.iter().map(|enemy| enemy.place.cell).collect()
        };
        let (first, all) = (cells(&purpose.first_among(enemies)), cells(enemies));
        let sought = if all.is_empty() {
            self.searched.places(view)
        } else {
            Vec::new()
        };
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
            return go(&purpose.post, true);
        }
        if purpose.patient {
            return None;
        }
        if all.is_empty() {
            return go(&sought, true);
        }
        let targets = if first.is_empty() { &all } else { &first };
        go(targets, true)
    }
}

/// Friends within so many cells stand by.
const NEAR: u16 = 3;

/// Whether it lies where it could get up. Whoever can't may still crawl.
fn may_rise(view: &View<'_>, me: &Fighter<'_>) -> bool {
    me.place.prone && view.check(Command::StandUp).is_ok()
}

/// Whether a friend could come along with `me`: it can act and walk, and keeps no place of its own.
fn could_come(view: &View<'_>, me: &Fighter<'_>, other: &Fighter<'_>) -> bool {
    let is_friend = other.id().side == me.id().side && other.id() != me.id();
    let walks = !other.legs_fail() && !other.grapple.is_bound();
    is_friend
        && other.is_conscious()
        && walks
        && !matches!(view.role(other.id()), Some(Role::Hold { .. }))
}

/// How many others of this side who can act stand within so many cells of a cell.
fn friends_about(view: &View<'_>, me: &Fighter<'_>, cell: Cell, cells: u16) -> usize {
    let board = view.table().board;
    let about = board.grid().area(cell, cells);
    let all = about.flat_map(|cell| board.occupants(cell));
    all.filter(|other| other.unit.side == me.id().side && other.unit != me.id())
        .count()
}

impl Decider for Soldier {
    fn decide(&mut self, view: &View<'_>, decision: Decision) -> Command {
        match decision {
            Decision::Defence(declared) => view
                .declared(declared)
                .map_or(Command::Wait, |strike| best_defence(&strike)),
            Decision::Interrupt { unit, against, .. } => {
                guard::answer(view, unit, against, Maneuver::Attack)
            }
            Decision::Counter { unit, attacker } => {
                guard::answer(view, unit, attacker, Maneuver::Counter)
            }
            Decision::Entry { unit, enemy } => close::meet(view, unit, enemy),
            Decision::FollowUp { unit, .. } => close::follow_up(view, unit),
            Decision::Turn(unit) => match view.fighter(unit) {
                Some(me) => {
                    self.look(view, &me);
                    self.turn(view, me)
                }
                None => Command::Wait,
            },
        }
    }
}

/// What to do from where it stands: the best blow, or to defend if that is worth more.
fn act(view: &View<'_>, me: Fighter<'_>, enemies: &[Fighter<'_>], purpose: &Purpose) -> Command {
    let first = assess::best_blow(view, me, &purpose.first_among(enemies));
    let blow = first.or_else(|| assess::best_blow(view, me, enemies));
    let threats = Threats::to(view, me, enemies);
    let stance = maneuver::best_stance(view, &me, &threats);
    let least = blow.as_ref().map_or(0, |blow| blow.value);
    let at_grips = close::wrestle(view, me, least);
    if let Some(deed) = at_grips.or_else(|| close::go_in(view, me, enemies, least, None)) {
        return deed.command;
    }
    let Some(blow) = blow else {
        if let Some(command) = throw_at_last(view, me, enemies, purpose) {
            return command;
        }
        return idle(view, me, enemies, stance);
    };
    let (maneuver, value) = maneuver::best_way(view, &me, &blow, &threats);
    let nature = purpose.nature;
    if let Some((command, saved)) = stance
        && !bold(view, &me)
        && saved * nature.caution > value * nature.aggression
    {
        return command;
    }
    if let Some(target) = assess::better_aimed(view, me, enemies, &blow) {
        return Command::Aim { target };
    }
    Command::Attack {
        target: blow.target,
        attack: blow.attack,
        aim: blow.aim,
        nonlethal: false,
        maneuver,
    }
}

/// What somebody who is free to and has waited too long throws, with nobody to strike.
fn throw_at_last(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
    purpose: &Purpose,
) -> Option<Command> {
    let free = purpose.restless && purpose.is_free();
    free.then(|| restless::throw(view, me, enemies)).flatten()
}

/// What to do with nobody to strike: the best stance against who is near, guard against who comes.
fn idle(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
    stance: Option<(Command, i64)>,
) -> Command {
    let free = me.progress.cells() <= 1;
    if free && guard::is_better_than_defending(view, me, enemies) {
        return Command::Guard;
    }
    stance.map_or(Command::Wait, |(command, _)| command)
}

/// Whether it may still turn on the spot; a change of height may have taken the step.
fn may_turn(view: &View<'_>, facing: Direction) -> bool {
    view.check(Command::Turn { facing }).is_ok()
}

/// One turn in three it is bold: two that only defend, or wait for each other, would never end.
pub(super) fn bold(view: &View<'_>, me: &Fighter<'_>) -> bool {
    (view.round() + u32::from(me.id().number)).is_multiple_of(3)
}

/// ATK-2: the defence that leaves the fewest ways to be hit; a dodge spoils no blade and uses up
/// no block, so it wins ties, and a shield is cheaper than a sword.
fn best_defence(strike: &crate::battle::Strike<'_>) -> Command {
    let pr = strike.shield().map(|(_, pr)| pr);
    let hand = strike
        .check_form()
        .unwrap_or(crate::rules::hand::Hand::BOTH);
    let at = strike.attack_value(hand).total;
    let preference = |kind: DefenceKind| match kind {
        DefenceKind::None => 0,
        DefenceKind::Dodge => 1,
        DefenceKind::Shield => 2,
        DefenceKind::Parry => 3,
    };
    let best = strike.defences().into_iter().min_by_key(|&defence| {
        let def = strike.defence_value(defence).total;
        (
            AttackOdds::new(strike.table.numbers, at, def, pr).hit,
            preference(defence.kind),
        )
    });
    best.map_or(Command::Wait, |best| Command::Defence {
        kind: best.kind,
        item: best.item,
    })
}
