//! A battle that is only watched: told from any of its moments, forward and back. Nobody decides
//! anything here.

use super::battle_session::{BattleSession, TrueBattleSlot};
use super::eyes::Eyes;
use super::seat::Seat;
use testudo_engine::battle::event::{BattleEvent, TurnEvent};
use testudo_engine::battle::{Battle, Event, Setup};

impl BattleSession {
    /// The battle of these events from its beginning, to be watched; everything is seen.
    pub(crate) fn watch(setup: Setup, seats: Vec<Seat>, event_log: Vec<(u32, Event)>) -> Self {
        let mut session = Self::of(setup, seats, &[], event_log, TrueBattleSlot::Nowhere);
        // However fast turns are told where one plays oneself.
        session.tempo = Some(1.0);
        session
    }

    /// Whether the battle is only watched.
    pub fn is_watched(&self) -> bool {
        matches!(self.true_battle, TrueBattleSlot::Nowhere)
    }

    /// How many events there are to tell.
    pub fn length(&self) -> usize {
        self.event_log.len()
    }

    /// Whether the story goes on by itself.
    pub fn plays(&self) -> bool {
        self.shown < self.event_log.len().min(self.until)
    }

    /// Tells the story up to this event and waits there.
    pub(crate) fn tell_until(&mut self, event: usize) {
        self.until = event;
    }

    /// Goes at once to the moment when so many events have been told, and waits there.
    pub(crate) fn go_to(&mut self, events: usize) {
        let events = events.min(self.event_log.len());
        if events < self.shown {
            let mut replica = Battle::replica(&self.setup);
            for (_, event) in &self.event_log[..events] {
                replica.follow(event);
            }
            *self.replica.get_mut() = replica;
            // Eyes can't unsee: new ones look at everything up to here.
            let eyes = self.eyes.get_mut();
            eyes.begin_again(&self.setup, &self.event_log[..events]);
            self.shown = events;
        }
        while self.shown < events {
            self.follow();
        }
        self.until = events;
    }

    /// The battle as far as it has been watched: the commands told so far, with all that came of
    /// the last, told or not.
    pub(crate) fn told_whole(&self) -> &[(u32, Event)] {
        let beats = self.beats();
        let next = beats.into_iter().find(|beat| *beat >= self.shown);
        &self.event_log[..next.unwrap_or(self.event_log.len())]
    }

    /// The battle to be fought on from the watched moment, as the same people sit or, where none
    /// did, with a person for the side whose eyes are looked through; `None` when it is over there.
    pub(crate) fn play_on(&self) -> Option<Self> {
        let mut battle = Battle::new(&self.setup);
        for (_, event) in self.told_whole() {
            if let Event::Turn(TurnEvent::Commanded { command, .. }) = event {
                battle.play(*command).ok()?;
            }
        }
        battle.decision()?;
        let mut seats = self.seats.clone();
        if !seats.contains(&Seat::Human)
            && let Some(seat) = seats.get_mut(usize::from(self.side().unwrap_or(0)))
        {
            *seat = Seat::Human;
        }
        Some(Self::resume(self.setup.clone(), battle, seats))
    }

    /// Looks through the eyes of the next side, and after the last through everybody's.
    pub(crate) fn other_eyes(&mut self) {
        let next = self.side().map_or(0, |side| side + 1);
        let sides: &[u8] = match usize::from(next) < self.level.sides.len() {
            true => &[next],
            false => &[],
        };
        let eyes = self.eyes.get_mut();
        *eyes = Eyes::open(&self.setup, sides);
        eyes.begin_again(&self.setup, &self.event_log[..self.shown]);
    }

    /// Where each round begins: how many events come before it. The first is the start.
    pub fn rounds(&self) -> Vec<usize> {
        let starts =
            |event: &Event| matches!(event, Event::Battle(BattleEvent::RoundStarted { .. }));
        self.moments_of(starts)
    }

    /// Where the story can wait: before each command, and at the end.
    pub(crate) fn beats(&self) -> Vec<usize> {
        let mut beats =
            self.moments_of(|event| matches!(event, Event::Turn(TurnEvent::Commanded { .. })));
        beats.push(self.event_log.len());
        beats
    }

    fn moments_of(&self, wanted: impl Fn(&Event) -> bool) -> Vec<usize> {
        let events = self.event_log.iter().enumerate();
        let found = events.filter(|(_, (_, event))| wanted(event));
        found.map(|(index, _)| index).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use testudo_engine::content::Library;
    use testudo_engine::session::{Seats, fight};

    #[test]
    fn every_moment_looks_the_same_forward_and_back() {
        let level = Library::shipped().level("duel").map(Arc::new);
        let Ok(level) = level else {
            panic!("the duel is shipped")
        };
        let setup = Setup {
            level,
            seed: 5,
            max_rounds: None,
        };
        let Ok(mut seats) = Seats::named(&setup.level, &[], 5) else {
            panic!("the usual seats are taken")
        };
        let events = fight(&setup, &mut seats).events().to_vec();
        let mut session = BattleSession::watch(setup, Vec::new(), events.clone());
        let mut beats = session.beats();
        beats.truncate(12);
        let mut forward = Vec::new();
        for beat in &beats {
            session.go_to(*beat);
            assert_eq!(session.told(), *beat);
            assert!(session.is_quiet() && !session.plays() && session.choice().is_none());
            forward.push((session.replica().snapshot(), session.seen().to_vec()));
        }
        for (beat, (snapshot, seen)) in beats.iter().zip(&forward).rev() {
            session.go_to(*beat);
            assert_eq!(session.replica().snapshot(), *snapshot);
            assert_eq!(*session.seen(), **seen);
        }
        session.go_to(beats[6]);
        let told = session.told_whole().to_vec();
        assert_eq!(told, events[..beats[6]]);
        session.seats = vec![Seat::Ai("soldier".to_owned()); 2];
        let on = session.play_on().expect("it is not over");
        assert!(!on.is_watched() && on.told() >= beats[6]);
        assert_eq!(on.event_log()[..beats[6]], *told);
        assert_eq!(on.seats[0], Seat::Human);
        session.go_to(usize::MAX);
        assert!(session.play_on().is_none());
        assert_eq!(session.told(), events.len());
        assert!(!session.is_over(), "what is watched never gives way");
        session.tell_until(usize::MAX);
        assert!(!session.plays());
    }
}
