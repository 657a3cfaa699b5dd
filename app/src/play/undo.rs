//! Taking a command back: until a die has been rolled, or somebody hidden has come into sight.

use std::sync::PoisonError;

use parking_lot::ReentrantMutex;

use super::battle_session::{BattleSession, TrueBattleSlot};
use testudo_engine::battle::event::TurnEvent;
use testudo_engine::battle::{Battle, Command, Decision, Event, Fighter, Refusal, UnitId};
use testudo_engine::session::save::OrderLog;

/// Why a command can't be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum NoUndo {
    /// Nothing has been commanded yet.
    #[default]
    Nothing,
    /// A die has been rolled.
    Rolled,
    /// Somebody is seen who was not.
    Noticed,
    /// Another's turn has begun, or the same one's next.
    NewTurn,
    /// Somebody is asked something out of turn.
    Asked,
}

impl NoUndo {
    /// The reason in words, the rest of a sentence.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Self::Nothing => "nothing has been done yet.",
            Self::Rolled => "a die has been rolled since.",
            Self::Noticed => "somebody has come into sight since.",
            Self::NewTurn => "a new turn has begun since.",
            Self::Asked => "somebody was asked something out of turn.",
        }
    }
}

/// Plays a command; why it can't be taken back, if something would be learnt by that. It can while it is still the same
/// turn, no die has been rolled, and nobody new is seen.
///
/// # Errors
/// Why the command can't be; nothing has changed then.
pub(super) fn play(battle: &mut Battle, command: Command) -> Result<Option<NoUndo>, Refusal> {
    let decision = battle.decision();
    let dice = battle.dice().clone();
    let before = seen(battle, decision);
    let told = battle.events().len();
    battle.play(command)?;
    let news = battle.events().get(told..).unwrap_or_default();
    if news
        .iter()
        .any(|(_, event)| matches!(event, Event::Turn(TurnEvent::TurnStarted { .. })))
    {
        return Ok(Some(NoUndo::NewTurn));
    }
    if *battle.dice() != dice {
        return Ok(Some(NoUndo::Rolled));
    }
    let now = seen(battle, decision);
    if now.iter().any(|unit| !before.contains(unit)) {
        return Ok(Some(NoUndo::Noticed));
    }
    Ok((battle.decision() != decision).then_some(NoUndo::Asked))
}

/// Everybody whom the side that decides sees.
fn seen(battle: &Battle, decision: Option<Decision>) -> Vec<UnitId> {
    let Some(decision) = decision else {
        return Vec::new();
    };
    let view = battle.view_for(decision.unit().side);
    view.fighters()
        .map(|fighter: Fighter<'_>| fighter.id())
        .collect()
}

impl BattleSession {
    /// Whether the last command can be taken back: since then nothing was rolled or discovered.
    pub(crate) fn can_undo(&self) -> bool {
        self.is_quiet() && !self.is_covered() && !self.moments.is_empty()
    }

    /// Why the last command can't be taken back, while one may command.
    pub(crate) fn no_undo(&self) -> NoUndo {
        self.no_undo
    }

    /// Takes the last command back: the battle is fought again without it.
    pub(crate) fn undo(&mut self) {
        let TrueBattleSlot::Here(table) = &mut self.true_battle else {
            return;
        };
        let Some(events) = self.moments.pop() else {
            return;
        };
        self.event_log.truncate(events);
        *self.orders.get_mut() = OrderLog::default();
        let mut battle = Battle::new(&self.setup);
        let mut replica = Battle::replica(&self.setup);
        for (_, event) in &self.event_log {
            replica.follow(event);
            if let Event::Turn(TurnEvent::Commanded { command, .. }) = event {
                let again = battle.play(*command);
                debug_assert!(again.is_ok(), "{command:?} was played before");
            }
        }
        let table = table.get_mut().unwrap_or_else(PoisonError::into_inner);
        table.battle = battle;
        Self::forget_thoughts(&mut table.thoughts, events);
        self.replica = ReentrantMutex::new(replica);
        self.shown = events;
        self.foresight.forget();
        // Eyes can't unsee: new ones look at everything up to here.
        let eyes = self.eyes.get_mut();
        eyes.begin_again(&self.setup, &self.event_log);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::play::seat::Seat;
    use testudo_engine::content::Library;
    use testudo_engine::session::save::Kept;

    /// A battle between two people after these commands, all told.
    fn after(commands: &[Command]) -> BattleSession {
        let level = Library::shipped().level("raid").expect("it is shipped");
        let mut session = BattleSession::begin(&Arc::new(level), 3, vec![Seat::Human; 2]);
        let tell = |session: &mut BattleSession| {
            while !session.is_quiet() {
                session.follow();
            }
            session.hand_over();
        };
        tell(&mut session);
        for command in commands {
            session.play(*command).expect("it was offered");
            tell(&mut session);
        }
        session
    }

    #[test]
    fn a_move_is_taken_back_unless_it_discovers_somebody() {
        let mut commands: Vec<Command> = Vec::new();
        let (mut taken_back, mut discovered) = (0, 0);
        for _ in 0..24 {
            let session = after(&commands);
            let decision = session.choice().expect("somebody decides");
            let options = session.replica().options();
            let before = seen(&session.replica(), Some(decision));
            for option in options.moves().step_by(5) {
                let facing = options.facings().first().copied();
                let Some(facing) = facing else { break };
                let to = Command::Move {
                    to: option.to,
                    facing,
                };
                commands.push(to);
                let moved = after(&commands);
                commands.pop();
                if moved.replica().decision() != Some(decision) {
                    continue;
                }
                if moved.can_undo() {
                    let mut back = after(&commands);
                    back.play(to).expect("it was offered");
                    _ = back.save(Kept::Auto);
                    back.undo();
                    assert_eq!(back.save(Kept::Auto), session.save(Kept::Auto));
                }
                let now = seen(&moved.replica(), Some(decision));
                let news = now.iter().any(|unit| !before.contains(unit));
                assert!(!(news && moved.can_undo()), "{to:?} of {decision:?}");
                let reasons = [NoUndo::Noticed, NoUndo::Rolled];
                assert!(!news || reasons.contains(&moved.no_undo()), "{to:?}");
                taken_back += usize::from(moved.can_undo());
                discovered += usize::from(news);
            }
            if taken_back > 0 && discovered > 0 {
                return;
            }
            let next = options.commands().last().expect("something may be done");
            commands.push(next);
        }
        panic!("{taken_back} taken back, {discovered} discoveries");
    }
}
