//! The battle itself: a private world, a command in, events out.

use std::cell::{OnceCell, RefCell, RefMut};
use std::sync::{Arc, MutexGuard};

use super::battlefield::{Battlefield, EventLog, HarmAhead, Sides};
use super::board::Board;
use super::clock::Clock;
use super::event::{BattleEvent, Lot, TurnEvent};
use super::fighter::Fighter;
use super::glance::Glance;
use super::muster::started;
use super::pending::Pending;
use super::resolution::resources::Order;
use super::scenario::Scenario;
use super::sight::{Lines, Sight, Vision};
use super::snapshot::Snapshot;
use super::strike::Arena;
use super::world_pool::LentWorld;
use super::{Command, Decision, DiceBag, Event, Outcome, Refusal, UnitId, View};
use crate::content::Level;
use crate::content::level::{Exploring, LevelSide};
use crate::content::{at_end::AtEnd, goal::Goal, role::Role};
use crate::grid::{Cell, Reach};
use crate::rules::dice::ATTACK_DICE;
use crate::rules::id::Id;
use crate::rules::profile::Profile;

/// How a battle is set up.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The level.
    pub level: Arc<Level>,
    /// The seed of the dice.
    pub seed: u64,
    /// The round after which it is a draw; the level's own when `None`.
    pub max_rounds: Option<u32>,
}

/// A battle. Commands go in by [`Battle::play`], events come out by [`Battle::events`].
pub struct Battle {
    setup: Setup,
    world: LentWorld,
    ids: Vec<UnitId>,
    /// Scratch for reading; holds nothing between calls.
    reach: RefCell<Reach>,
    /// The board as each side knows it, once asked for; `None` where it knows all of it.
    boards: Vec<OnceCell<Option<Board>>>,
}

impl Battle {
    /// Begins a battle with the dice of its seed.
    pub fn new(setup: &Setup) -> Self {
        let dice = crate::rules::dice::SeededDice::new(setup.seed);
        Self::with_dice(setup, DiceBag::Seeded(dice))
    }

    /// Begins a battle with dice of one's own: loaded ones, in tests. The first roll of each
    /// combatant is its lot for ties of initiative.
    pub fn with_dice(setup: &Setup, dice: DiceBag) -> Self {
        let mut battle = Self::replica(setup);
        battle.world.ecs.insert_resource(dice);
        let start = BattleEvent::BattleStarted(Box::new(started(setup)));
        let ids = battle.ids.clone();
        battle.with_field(|field| field.emit(start));
        let mut dice = battle.world.ecs.resource::<DiceBag>().clone();
        let plus = battle.lot_bonuses();
        let draw = |unit: UnitId| Lot {
            unit,
            roll: ATTACK_DICE.roll(&mut dice),
            plus: plus[usize::from(unit.side)],
        };
        let lots = ids.into_iter().map(draw).collect();
        battle.world.ecs.insert_resource(dice);
        battle.with_field(|field| field.emit(BattleEvent::LotsDrawn { lots }));
        battle.advance();
        battle
    }

    /// RND-1, ATT-9, SKL-2: what the best leader and the best tactician of each side add to its lots.
    fn lot_bonuses(&self) -> Vec<i16> {
        let best = |side: &LevelSide, of: fn(&Profile) -> i16| {
            let each = side.units.iter().map(|placed| of(&placed.unit.profile));
            each.max().unwrap_or(0)
        };
        let leads = |profile: &Profile| profile.traits.leads.map_or(0, |(_, by)| by);
        let sides = self.setup.level.sides.iter();
        sides
            .map(|side| best(side, leads) + best(side, |profile| profile.skills.tactics))
            .collect()
    }

    /// A battle in which nothing has happened yet, not even its start: a replica that follows
    /// another by its events. It has no dice of its own to roll.
    pub fn replica(setup: &Setup) -> Self {
        let (world, ids) = LentWorld::of(setup);
        Self {
            setup: setup.clone(),
            world,
            ids,
            reach: RefCell::default(),
            boards: vec![OnceCell::new(); setup.level.sides.len()],
        }
    }

    /// Applies an event that another battle emitted.
    pub fn follow(&mut self, event: &Event) {
        let event = event.clone();
        self.with_field(|field| {
            field.emit(event);
            // What comes of it is told by the events that follow.
            field.harm.queue.forget();
        });
    }

    /// What sides knew of the board holds no longer.
    fn clear_side_boards(&mut self) {
        for board in &mut self.boards {
            board.take();
        }
    }

    fn with_field(&mut self, act: impl FnOnce(&mut Battlefield<'_, '_>)) {
        self.world.with_field(act);
        self.clear_side_boards();
    }

    /// Whose choice the battle waits for; `None` when it is over.
    pub fn decision(&self) -> Option<Decision> {
        let clock = self.clock();
        if clock.ended.is_some() {
            return None;
        }
        match clock.pending.last() {
            Some(pending) => pending.decision(),
            None if clock.is_turn_over() => None,
            None => clock.acting.map(Decision::Turn),
        }
    }

    /// Whose turn it is, or between two turns whose comes next.
    pub fn whose_turn(&self) -> Option<UnitId> {
        let clock = self.clock();
        let able = |unit: &UnitId| self.fighter(*unit).is_some_and(|one| one.is_conscious());
        let waiting = clock.order.get(clock.done..).unwrap_or_default();
        let next = || waiting.iter().copied().find(able);
        clock.acting.or_else(next)
    }

    /// How it ended: the winner, if any, and the reason; `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        let clock = self.clock();
        clock.ended.map(|(winner, reason)| Outcome {
            winner,
            reason,
            rounds: clock.round,
        })
    }

    /// Answers the decision. What comes of it is added to [`Battle::events`].
    ///
    /// # Errors
    /// The reason why the command can't be; nothing has changed then.
    pub fn play(&mut self, command: Command) -> Result<(), Refusal> {
        let unit = self.check(command)?;
        let falls = self.clock().falling();
        self.with_field(|field| field.emit(TurnEvent::Commanded { unit, command }));
        if let Some(due) = falls {
            let mut harm = self.world.ecs.resource_mut::<HarmAhead>();
            harm.impacts.fall_on(due, command == Command::Catch);
        }
        self.resolve(unit, command);
        self.advance();
        Ok(())
    }

    fn resolve(&mut self, unit: UnitId, command: Command) {
        let world = &mut *self.world;
        world.ecs.resource_mut::<Order>().0 = Some((unit, command));
        world.pipeline.resolve(&mut world.ecs);
        self.clear_side_boards();
    }

    fn advance(&mut self) {
        while self.outcome().is_none() {
            match self.clock().pending.last() {
                Some(Pending::HeldUp(held)) => {
                    let (unit, command) = (held.unit, held.command);
                    if self.take_up(unit, command) {
                        return;
                    }
                }
                Some(_) => return,
                None if self.decision().is_some() => return,
                None => {
                    let world = &mut *self.world;
                    world.pipeline.advance(&mut world.ecs);
                    self.clear_side_boards();
                }
            }
        }
    }

    /// Gives a command that is held up another look: it is given up when it can be no more, and goes on
    /// when nobody is left to ask. Whether somebody is.
    fn take_up(&mut self, unit: UnitId, command: Command) -> bool {
        if let Err(why) = self.check_still(unit, command) {
            self.with_field(|field| field.emit(TurnEvent::GivenUp { unit, command, why }));
            return false;
        }
        if self.decision().is_some() {
            return true;
        }
        self.with_field(|field| field.emit(TurnEvent::Resumed { unit }));
        self.resolve(unit, command);
        false
    }

    /// Everything that has happened, in order, each with its round.
    pub fn events(&self) -> &[(u32, Event)] {
        &self.world.ecs.resource::<EventLog>().entries
    }

    /// The battle as it stands, all of it, to look at.
    pub fn view(&self) -> View<'_> {
        View::new(self, None)
    }

    /// The battle as a side knows it: without the enemies it does not see. Whoever decides for a
    /// side is given this and nothing else.
    pub fn view_for(&self, side: u8) -> View<'_> {
        View::new(self, Some(side))
    }

    /// The dice: the window compares them before and after a command to know whether any was rolled, a test whether its
    /// loaded ones are used up. Nobody who decides is given them.
    pub fn dice(&self) -> &DiceBag {
        self.world.ecs.resource()
    }

    pub(super) fn clock(&self) -> &Clock {
        self.world.ecs.resource()
    }

    pub(super) fn arena(&self) -> Arena<'_> {
        let Scenario { catalog, .. } = self.world.ecs.resource();
        Arena {
            numbers: &catalog.numbers,
            maneuvers: &catalog.maneuvers,
            board: self.world.ecs.resource(),
        }
    }

    /// Rules, and the board as a side knows it.
    pub(super) fn arena_of(&self, side: u8) -> Arena<'_> {
        let all = self.arena();
        let known = || {
            let unknown = |unit: UnitId| !self.is_known(side, unit);
            let secret = all.board.has_secret_from(side);
            (secret || !self.knows_all(side)).then(|| {
                let mut board = all.board.without(unknown);
                board.conceal(side, &self.cells_seen(side));
                board
            })
        };
        let own = self.boards.get(usize::from(side));
        let own = own.and_then(|board| board.get_or_init(known).as_ref());
        Arena {
            board: own.unwrap_or(all.board),
            ..all
        }
    }

    /// DUN-7: the cells that a side sees now and has not charted, where it charts what it explores.
    pub(super) fn cells_seen(&self, side: u8) -> Vec<Cell> {
        let all = self.arena();
        let sight = self.world.ecs.resource::<Sight>();
        sight.cells_seen(side, (all.board, all.numbers))
    }

    /// Scratch for finding ways.
    pub(super) fn reach(&self) -> RefMut<'_, Reach> {
        self.reach.borrow_mut()
    }

    pub(super) fn vision(&self) -> &Vision {
        self.world.ecs.resource::<Sight>().vision()
    }

    /// The lines of sight over the ground of a board, if it is the true ground.
    pub(super) fn lines_over(&self, board: &Board) -> Option<MutexGuard<'_, Lines>> {
        let is_true = board.has_ground_of(self.arena().board);
        is_true.then(|| self.world.ecs.resource::<Sight>().lines())
    }

    /// Whether a side knows where a combatant is; of those who do not exist, nobody knows.
    pub(super) fn is_known(&self, side: u8, unit: UnitId) -> bool {
        let index = || self.ids.binary_search(&unit);
        unit.side == side || index().is_ok_and(|index| self.vision().known(index).has(side))
    }

    /// Whether a side knows where everybody is.
    fn knows_all(&self, side: u8) -> bool {
        let mut others = self.ids.iter().zip(self.vision().known_by());
        others.all(|(unit, sides)| unit.side == side || sides.has(side))
    }

    /// What the side of a combatant fights for.
    pub(super) fn goals(&self, unit: UnitId) -> &[Goal<UnitId>] {
        let faction = self.world.ecs.resource::<Sides>().of_unit(unit);
        faction.map_or(&[], |faction| &faction.goals)
    }

    /// What all sides but one fight for, each goal with its side.
    pub(super) fn goals_of_others(&self, side: u8) -> impl Iterator<Item = (u8, &Goal<UnitId>)> {
        let factions = (0..).zip(&self.world.ecs.resource::<Sides>().factions);
        let others = factions.filter(move |(other, _)| *other != side);
        others.flat_map(|(other, faction)| faction.goals.iter().map(move |goal| (other, goal)))
    }

    /// The places that other sides hold now and win by holding, each with the rounds that it still takes them.
    pub(super) fn held_by_others(&self, side: u8) -> impl Iterator<Item = (u32, &[Cell])> {
        let clock = self.clock();
        let factions = (0..).zip(&self.world.ecs.resource::<Sides>().factions);
        let others = factions.filter(move |(other, _): &(u8, _)| *other != side);
        others.flat_map(move |(_, faction)| {
            let goals = faction.goals.iter().enumerate();
            goals.filter_map(move |(index, goal)| match goal {
                Goal::Hold { cells, rounds } => {
                    let held = clock.held(faction.id, index);
                    (held > 0).then(|| (rounds.saturating_sub(held), cells.as_slice()))
                }
                _ => None,
            })
        })
    }

    /// Who comes onto the field at the beginning of which round, in order.
    pub(super) fn arrivals(&self) -> &[(u32, UnitId)] {
        &self.world.ecs.resource::<Scenario>().arrivals
    }

    /// Who explores by stints, if anybody does (DUN-1).
    pub(super) fn explore(&self) -> Option<Exploring> {
        self.world.ecs.resource::<Scenario>().explore
    }

    /// Whether anybody carries a lamp with a flame (LMP).
    pub(super) fn has_flames(&self) -> bool {
        self.world.ecs.resource::<Scenario>().has_flames
    }

    /// What the last round means.
    pub(super) fn at_end(&self) -> &AtEnd<u8, UnitId> {
        &self.world.ecs.resource::<Sides>().at_end
    }

    /// The last round.
    pub(super) fn last_round(&self) -> u32 {
        self.world.ecs.resource::<Clock>().max_rounds
    }

    /// What the level bids a combatant do.
    pub(super) fn role(&self, unit: UnitId) -> Option<&Role<UnitId>> {
        self.world.ecs.resource::<Sides>().role_of(unit)
    }

    /// The id of a combatant's side.
    pub(super) fn side_id(&self, unit: UnitId) -> Option<Id> {
        Some(self.world.ecs.resource::<Sides>().of_unit(unit)?.id)
    }

    /// The cells by which a combatant may leave the field.
    pub(super) fn exits(&self, unit: UnitId) -> &[Cell] {
        let faction = self.world.ecs.resource::<Sides>().of_unit(unit);
        faction.map_or(&[], |faction| &faction.exits)
    }

    /// The cells among which a combatant's side may place its people before the first round.
    pub(super) fn deploy(&self, unit: UnitId) -> &[Cell] {
        let faction = self.world.ecs.resource::<Sides>().of_unit(unit);
        faction.map_or(&[], |faction| &faction.deploy)
    }

    pub(super) fn ids(&self) -> &[UnitId] {
        &self.ids
    }

    pub(super) fn fighter(&self, id: UnitId) -> Option<Fighter<'_>> {
        self.fighter_at(self.ids.binary_search(&id).ok()?)
    }

    /// A combatant by its place among all ids.
    pub(super) fn fighter_at(&self, index: usize) -> Option<Fighter<'_>> {
        let world = &*self.world;
        let parts = world.parts.get_manual(&world.ecs, world.entities()[index]);
        parts.ok().map(Fighter::of)
    }

    /// Everybody whom a side knows of, or everybody, in the order of ids.
    pub(super) fn fighters(&self, side: Option<u8>) -> impl Iterator<Item = Fighter<'_>> {
        let known = self.known(side, self.world.parts.iter_manual(&self.world.ecs));
        known.map(|(_, parts)| Fighter::of(parts))
    }

    /// What a glance at each of them tells.
    pub(super) fn glances(&self, side: Option<u8>) -> impl Iterator<Item = Glance<'_>> {
        let known = self.known(side, self.world.glances.iter_manual(&self.world.ecs));
        known.map(|(index, parts)| Glance::of(index, parts))
    }

    /// Those of `all` whom a side knows of, each with its place among all ids: they are in that order, for
    /// so they were made, and nobody is ever unmade.
    fn known<T>(
        &self,
        side: Option<u8>,
        all: impl Iterator<Item = T>,
    ) -> impl Iterator<Item = (usize, T)> {
        let known_by = self.vision().known_by();
        all.enumerate().filter(move |(index, _)| {
            side.is_none_or(|side| self.ids[*index].side == side || known_by[*index].has(side))
        })
    }

    /// The whole state as plain values.
    pub fn snapshot(&self) -> Snapshot {
        Snapshot::take(&self.world.ecs, self.world.entities())
    }

    /// How it was set up.
    pub(super) fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Forgets what has happened, and stands as it stands.
    pub(super) fn forget(&mut self) {
        self.world.ecs.resource_mut::<EventLog>().entries.clear();
    }

    /// Goes back to a snapshot of this same battle, and goes on with other dice: for somebody who
    /// thinks ahead, or fights one moment over and over.
    pub fn restore(&mut self, snapshot: &Snapshot, dice: DiceBag) {
        self.world.put_back(snapshot);
        self.world.ecs.insert_resource(dice);
        self.clear_side_boards();
    }
}
