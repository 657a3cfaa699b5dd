//! The battle on the table: the true one, which takes commands, and the replica on the screen,
//! which follows its events at the pace of the story.

use std::sync::{Arc, Mutex, PoisonError};

use bevy::prelude::*;
use bevy::tasks::Task;
use parking_lot::{ReentrantMutex, ReentrantMutexGuard};

use super::eyes::Eyes;
use super::foresight::Foresight;
use super::seat::Seat;
use super::thoughts::{Onlookers, Thought};
use super::undo::{self, NoUndo};
use testudo_engine::battle::event::TurnEvent;
use testudo_engine::battle::{Battle, Command, Decision, Event, Refusal, Setup, UnitId, View};
use testudo_engine::content::Level;
use testudo_engine::narrate::Cast;
use testudo_engine::session::Seats;
use testudo_engine::session::save::{Kept, OrderLog, Save};

/// The true battle with those who decide for the sides that no person has. A person's side has an
/// adviser in its seat, who is asked only when the person asks.
pub(super) struct TrueBattle {
    pub(super) battle: Battle,
    pub(super) seats: Seats,
    pub(super) thoughts: Vec<Thought>,
}

/// Where the true battle is.
pub(super) enum TrueBattleSlot {
    /// At hand.
    Here(Box<Mutex<TrueBattle>>),
    /// With an opponent who thinks, on another thread.
    Away(Mutex<Task<Answered>>),
    /// On its way from one to the other, within one call.
    Between,
    /// Nowhere: the battle is over or kept, and is only watched.
    Nowhere,
}

/// One battle being played.
#[derive(Resource)]
pub struct BattleSession {
    /// The level.
    pub level: Arc<Level>,
    /// Who is who.
    pub cast: Cast,
    /// The seed of the dice.
    pub seed: u64,
    pub(crate) seats: Vec<Seat>,
    pub(crate) setup: Setup,
    // Only ever read through a shared borrow, again and again within one call: a plain lock would
    // wait for itself.
    pub(super) eyes: ReentrantMutex<Eyes>,
    pub(super) replica: ReentrantMutex<Battle>,
    pub(super) true_battle: TrueBattleSlot,
    /// Everything that has happened, shown or not.
    pub(super) event_log: Vec<(u32, Event)>,
    /// How many of them the replica has followed.
    pub(super) shown: usize,
    /// How many events are told before the story waits; for whoever watches.
    pub(super) until: usize,
    /// Times the usual speed, for whoever watches.
    pub(crate) tempo: Option<f32>,
    /// The side that the screen was last handed to, where each knows only what it sees.
    pub(super) handed: Option<u8>,
    /// How many events had happened at each moment that can be gone back to: nothing was rolled
    /// since, and nobody came into sight.
    pub(super) moments: Vec<usize>,
    /// Why nothing before the first of them can be taken back.
    pub(super) no_undo: NoUndo,
    /// What would be after a command.
    pub(super) foresight: Foresight,
    /// What veterans would do in the place of persons.
    pub(super) onlookers: Onlookers,
    /// The lines of a save, as far as one was asked for.
    pub(super) orders: parking_lot::Mutex<OrderLog>,
}

impl BattleSession {
    /// Begins a battle of `level` with a seat for each side.
    pub(crate) fn begin(level: &Arc<Level>, seed: u64, seats: Vec<Seat>) -> Self {
        let setup = Setup {
            level: Arc::clone(level),
            seed,
            max_rounds: None,
        };
        let battle = Battle::new(&setup);
        Self::with(setup, battle, seats)
    }

    /// Goes on with a battle that was kept: everything so far has been told.
    pub(crate) fn resume(setup: Setup, battle: Battle, seats: Vec<Seat>) -> Self {
        let mut session = Self::with(setup, battle, seats);
        while session.shown < session.event_log.len() {
            session.follow();
        }
        session
    }

    fn with(setup: Setup, battle: Battle, seats: Vec<Seat>) -> Self {
        let named: Vec<(String, String)> = setup
            .level
            .sides
            .iter()
            .zip(&seats)
            .filter_map(|(side, seat)| match seat {
                Seat::Ai(name) => Some((side.id.as_str().to_owned(), name.clone())),
                Seat::Human => None,
            })
            .collect();
        // A name that is not known, as a save may have it, is answered by the usual opponent.
        let mut deciders = Seats::named(&setup.level, &named, setup.seed)
            .or_else(|_| Seats::named(&setup.level, &[], setup.seed))
            .unwrap_or_else(|_| Seats::new(Vec::new()));
        deciders.keep_weighed();
        let watchers: Vec<u8> = (0..)
            .zip(&seats)
            .filter(|(_, seat)| **seat == Seat::Human)
            .map(|(side, _)| side)
            .collect();
        let event_log = battle.events().to_vec();
        let true_battle = TrueBattleSlot::Here(Box::new(Mutex::new(TrueBattle {
            battle,
            seats: deciders,
            thoughts: Vec::new(),
        })));
        Self::of(setup, seats, &watchers, event_log, true_battle)
    }

    /// A session in which nothing has been told yet, for the eyes of these sides.
    pub(super) fn of(
        setup: Setup,
        seats: Vec<Seat>,
        watchers: &[u8],
        event_log: Vec<(u32, Event)>,
        true_battle: TrueBattleSlot,
    ) -> Self {
        Self {
            level: Arc::clone(&setup.level),
            cast: Cast::of(&setup.level),
            seed: setup.seed,
            seats,
            eyes: ReentrantMutex::new(Eyes::open(&setup, watchers)),
            replica: ReentrantMutex::new(Battle::replica(&setup)),
            setup,
            true_battle,
            event_log,
            shown: 0,
            until: usize::MAX,
            tempo: None,
            handed: None,
            moments: Vec::new(),
            no_undo: NoUndo::default(),
            foresight: Foresight::default(),
            onlookers: Onlookers::default(),
            orders: parking_lot::Mutex::default(),
        }
    }

    /// The battle as far as it has been told.
    pub fn replica(&self) -> ReentrantMutexGuard<'_, Battle> {
        self.replica.lock()
    }

    /// A save of everything that has happened.
    pub(crate) fn save(&self, kept: Kept) -> Save {
        let mut orders = self.orders.lock();
        orders.follow(&self.event_log);
        let round = self.event_log.last().map_or(0, |(round, _)| *round);
        Save::at(kept, &self.setup, &self.names(), (round, &orders))
    }

    /// The same of what has been watched of it, to be gone on with from there.
    pub(crate) fn save_as_told(&self, kept: Kept) -> Save {
        Save::of(kept, &self.setup, &self.names(), self.told_whole())
    }

    /// Who decides for each side: an AI by name, or nobody for a person.
    fn names(&self) -> Vec<Option<String>> {
        self.seats.iter().map(Seat::name).collect()
    }

    /// Everything that has happened, for when it is over.
    pub(crate) fn event_log(&self) -> &[(u32, Event)] {
        &self.event_log
    }

    /// How many events have been told, seen or not.
    pub fn told(&self) -> usize {
        self.shown
    }

    /// What is shown of the battle: all that the side before the screen knows.
    pub fn view<'a>(&self, replica: &'a Battle) -> View<'a> {
        match self.eyes().side() {
            Some(side) => replica.view_for(side),
            None => replica.view(),
        }
    }

    /// What the side before the screen has seen happen.
    pub(crate) fn seen(&self) -> Seen<'_> {
        Seen(self.eyes())
    }

    /// The side whose eyes the screen shows; `None` when it shows everything.
    pub(crate) fn side(&self) -> Option<u8> {
        self.eyes().side()
    }

    pub(super) fn eyes(&self) -> ReentrantMutexGuard<'_, Eyes> {
        self.eyes.lock()
    }

    /// The next thing to tell, if there is any.
    pub(crate) fn next_event(&self) -> Option<&Event> {
        let next = self.event_log.get(self.shown);
        next.filter(|_| self.shown < self.until)
            .map(|(_, event)| event)
    }

    /// Whether all that has happened has been told, and nobody thinks.
    pub fn is_quiet(&self) -> bool {
        let waits = matches!(
            self.true_battle,
            TrueBattleSlot::Here(_) | TrueBattleSlot::Nowhere
        );
        self.next_event().is_none() && waits
    }

    /// Whether an opponent thinks.
    pub fn is_thinking(&self) -> bool {
        matches!(self.true_battle, TrueBattleSlot::Away(_))
    }

    /// Whether it is fought to learn something.
    pub(crate) fn is_lesson(&self) -> bool {
        self.level.lesson.is_some() && !self.is_watched()
    }

    /// Whether the battle that is fought is over and its end has been told.
    pub fn is_over(&self) -> bool {
        self.is_quiet() && !self.is_watched() && self.replica().outcome().is_some()
    }

    /// What the person before the screen has to decide now; `None` while the story is told, an
    /// opponent's side decides, or the battle is over.
    pub fn choice(&self) -> Option<Decision> {
        if !self.is_quiet() || self.is_watched() || self.is_covered() {
            return None;
        }
        let decision = self.replica().decision()?;
        self.is_human(decision.unit()).then_some(decision)
    }

    /// Whether a person plays this combatant.
    pub(crate) fn is_human(&self, unit: UnitId) -> bool {
        self.seats.get(usize::from(unit.side)) == Some(&Seat::Human)
    }

    /// Whether somebody before the screen has decided anything since so many events.
    pub(crate) fn is_decided_since(&self, event: usize) -> bool {
        let log = &self.event_log;
        let news = log.get(event..).unwrap_or(log);
        news.iter().any(|(_, event)| match event {
            Event::Turn(TurnEvent::Commanded { unit, .. }) => self.is_human(*unit),
            _ => false,
        })
    }

    /// Follows the next event on the replica, and says what is seen of it.
    pub(crate) fn follow(&mut self) -> Vec<Event> {
        let Some((round, event)) = self.event_log.get(self.shown) else {
            return Vec::new();
        };
        let replica = self.replica.get_mut();
        replica.follow(event);
        self.shown += 1;
        self.foresight.forget();
        let eyes = self.eyes.get_mut();
        let seen = eyes.see(*round, event);
        if let Some(decision) = replica.decision() {
            let side = decision.unit().side;
            eyes.turn_to(side);
            if self.seats.get(usize::from(side)) == Some(&Seat::Human) {
                self.onlookers.look_on(replica, decision, self.seed);
            }
        }
        seen
    }

    /// Takes in what has been played, and why it can't be taken back; nothing before what can't be can.
    pub(super) fn take_in(&mut self, no_undo: Option<NoUndo>) {
        if let Some(why) = no_undo {
            self.moments.clear();
            self.no_undo = why;
        } else {
            self.moments.push(self.event_log.len());
        }
        self.hear();
    }

    /// Plays the command of a person.
    ///
    /// # Errors
    /// Why it can't be; nothing has changed then.
    pub(crate) fn play(&mut self, command: Command) -> Result<(), Refusal> {
        let TrueBattleSlot::Here(table) = &mut self.true_battle else {
            return Ok(());
        };
        let table = table.get_mut().unwrap_or_else(PoisonError::into_inner);
        let no_undo = undo::play(&mut table.battle, command)?;
        self.take_in(no_undo);
        Ok(())
    }

    /// Takes in what the true battle has to tell.
    fn hear(&mut self) {
        if let TrueBattleSlot::Here(table) = &mut self.true_battle {
            let table = table.get_mut().unwrap_or_else(PoisonError::into_inner);
            let news = table.battle.events().get(self.event_log.len()..);
            self.event_log.extend_from_slice(news.unwrap_or_default());
        }
    }
}

/// The true battle with an answer played on it.
pub(super) struct Answered {
    pub(super) table: TrueBattle,
    /// Why it can't be taken back; what the adviser does for a person can be.
    pub(super) no_undo: Option<NoUndo>,
}

/// What has been seen, to read.
pub(crate) struct Seen<'a>(ReentrantMutexGuard<'a, Eyes>);

impl std::ops::Deref for Seen<'_> {
    type Target = [(u32, Event)];

    fn deref(&self) -> &Self::Target {
        self.0.seen()
    }
}
