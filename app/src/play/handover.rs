//! Whose turn at the screen it is, where two people share it and each knows only what it has seen:
//! until the one who decides says so, nothing is shown. It never knows what covers the screen.

use super::battle_session::BattleSession;
use super::seat::Seat;

impl BattleSession {
    /// Whether the screen must be handed from one person to the other.
    fn is_shared(&self) -> bool {
        let people = self.seats.iter().filter(|seat| **seat == Seat::Human);
        self.level.fog && people.count() > 1 && !self.is_watched()
    }

    /// Whether nothing may be shown, because the screen is not yet with whose eyes it has.
    pub fn is_covered(&self) -> bool {
        self.is_shared() && self.handed != self.side()
    }

    /// The side that the screen waits for; `None` when it has to wait for nobody, or the story is
    /// not yet at anybody's choice.
    pub(crate) fn awaits(&self) -> Option<u8> {
        if !self.is_covered() || !self.is_quiet() {
            return None;
        }
        let decision = self.replica().decision();
        match decision {
            Some(decision) => Some(decision.unit().side).filter(|side| self.side() == Some(*side)),
            // It is over: nothing has to be hidden any more.
            None => self.side(),
        }
    }

    /// The person of the side that is waited for sits before the screen now.
    pub(crate) fn hand_over(&mut self) {
        if let Some(side) = self.awaits() {
            self.handed = Some(side);
        }
    }
}
