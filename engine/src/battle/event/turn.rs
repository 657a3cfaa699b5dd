//! Turns: who acts, what it decided, what holds it up, what it does with its turn.

use serde::{Deserialize, Serialize};

use super::happening::Happening;
use crate::battle::board::Board;
use crate::battle::clock::{Clock, TurnState};
use crate::battle::command::Command;
use crate::battle::components::{ItemPlace, Life};
use crate::battle::pending::{Counter, HeldUp, Pending};
use crate::battle::refusal::Refusal;
use crate::battle::state::{FighterMut, State};
use crate::battle::unit_id::UnitId;
use crate::rules::explore::Pace;
use crate::rules::maneuver::Maneuver;

family! {
    /// Turns: who acts, what it decided, what holds it up, what it does with its turn.
    pub enum TurnEvent {
        /// A combatant's turn began; its maneuver of last turn is over.
        TurnStarted {
            /// Whose.
            unit: UnitId,
        },
        /// Somebody decided; what follows is what came of it.
        Commanded {
            /// Whose decision it was.
            unit: UnitId,
            /// The command.
            command: Command,
        },
        /// A command waits until guards have been asked whether they forestall it (MAN-3).
        HeldUp {
            /// Whose command.
            unit: UnitId,
            /// The command.
            command: Command,
            /// Who is asked, in order.
            guards: Vec<UnitId>,
        },
        /// A command that was held up goes on.
        Resumed {
            /// Whose.
            unit: UnitId,
        },
        /// A command that was held up can be no more.
        GivenUp {
            /// Whose.
            unit: UnitId,
            /// The command.
            command: Command,
            /// Why not: as if it were given now.
            why: Refusal,
        },
        /// A guard that has defended itself may strike back (MAN-3).
        CounterOpened {
            /// Who may.
            unit: UnitId,
            /// At whom.
            attacker: UnitId,
        },
        /// A combatant took a maneuver, in force until its next turn (MAN-1 …).
        ManeuverTaken {
            /// Who.
            unit: UnitId,
            /// Which.
            maneuver: Maneuver,
        },
        /// A combatant left the field by an exit of its side.
        Withdrew {
            /// Who.
            unit: UnitId,
        },
        /// A combatant laid down its arms: what it held lies at its feet.
        Surrendered {
            /// Who.
            unit: UnitId,
        },
        /// A stunned combatant lost its turn (DMG-4).
        TurnLost {
            /// Who.
            unit: UnitId,
        },
        /// A turn ended.
        TurnEnded {
            /// Whose.
            unit: UnitId,
        },
    }
}

impl Happening for TurnEvent {
    fn subjects(&self) -> Vec<UnitId> {
        match self {
            Self::TurnStarted { unit }
            | Self::Commanded { unit, .. }
            | Self::HeldUp { unit, .. }
            | Self::Resumed { unit }
            | Self::GivenUp { unit, .. }
            | Self::ManeuverTaken { unit, .. }
            | Self::Withdrew { unit }
            | Self::Surrendered { unit }
            | Self::TurnLost { unit }
            | Self::TurnEnded { unit } => vec![*unit],
            Self::CounterOpened { unit, attacker } => vec![*unit, *attacker],
        }
    }

    fn apply(&self, state: &mut State<'_, '_, '_>) {
        match self {
            Self::TurnStarted { unit } => {
                begin(state.clock, *unit);
                let takes_time = state.scenario.catalog.numbers.dangers.light.is_some();
                state.on_board(*unit, |one, board| {
                    start_turn(one);
                    if takes_time {
                        one.senses.used_to = Some(board.light(one.place.cell));
                    }
                });
            }
            Self::Commanded { unit, command } => {
                decide(state.clock, *unit, *command);
                state.clock.answer(*unit);
            }
            Self::HeldUp {
                unit,
                command,
                guards,
            } => {
                state.clock.asked.extend(guards);
                state.clock.open(Pending::HeldUp(HeldUp {
                    unit: *unit,
                    command: *command,
                    guards: guards.clone(),
                }));
            }
            Self::Resumed { .. } => state.clock.settle(is_held),
            // Whoever can't act at all has lost the turn; any other may decide anew.
            Self::GivenUp { command, why, .. } => {
                // OVR-2: what follows a slam is no maneuver that another could stand in for. Who waits has taken none.
                let taken = state.clock.turn == TurnState::Taken && *command != Command::Wait;
                state.clock.turn = match why {
                    _ if taken => TurnState::Taken,
                    Refusal::Stunned { .. } | Refusal::Senseless { .. } => TurnState::Forfeit,
                    _ => TurnState::Open,
                };
                state.clock.settle(is_held);
            }
            Self::CounterOpened { unit, attacker } => {
                state.clock.open(Pending::Counter(Counter {
                    unit: *unit,
                    attacker: *attacker,
                }));
            }
            Self::ManeuverTaken { unit, maneuver } => {
                state.clock.guards.retain(|guard| guard != unit);
                if *maneuver == Maneuver::Guard {
                    state.clock.guards.push(*unit);
                }
                // In a stint it takes minutes, and no turn (DUN-2).
                if state.clock.pace == Pace::Rounds {
                    use_up(state.clock, *unit);
                }
                state.unit(*unit, |one| one.stance.maneuver = *maneuver);
            }
            Self::Withdrew { unit } => {
                use_up(state.clock, *unit);
                state.on_board(*unit, |one, board| leave(one, board, Life::Withdrew));
            }
            Self::Surrendered { unit } => {
                use_up(state.clock, *unit);
                state.on_board(*unit, surrender);
            }
            // MAG-2: concentration is uninterrupted, or it is none.
            Self::TurnLost { unit } => {
                end(state.clock);
                state.unit(*unit, |one| {
                    end_turn(one);
                    one.magic.casting = None;
                });
            }
            Self::TurnEnded { unit } => {
                end(state.clock);
                state.unit(*unit, end_turn);
            }
        }
    }
}

fn is_held(pending: &Pending) -> bool {
    matches!(pending, Pending::HeldUp(_))
}

fn begin(clock: &mut Clock, unit: UnitId) {
    clock.acting = Some(unit);
    clock.turn = TurnState::Open;
    let place = clock.order.iter().position(|other| *other == unit);
    clock.done = place.unwrap_or(clock.done);
}

/// Whoever acts has decided, and guards are asked anew.
fn decide(clock: &mut Clock, unit: UnitId, command: Command) {
    if clock.acting == Some(unit) && clock.pending.is_empty() {
        clock.asked.clear();
        if command == Command::Wait {
            clock.turn = TurnState::Taken;
        }
        if command == Command::EndStint {
            clock.acting = None;
            clock.done = clock.order.len();
        }
    }
}

/// The maneuver of a turn is taken, if it is the turn of `unit`.
fn use_up(clock: &mut Clock, unit: UnitId) {
    if clock.acting == Some(unit) {
        clock.turn = TurnState::Taken;
    }
}

fn end(clock: &mut Clock) {
    clock.acting = None;
    clock.asked.clear();
    clock.done += 1;
}

/// A maneuver lasts until the next action, which is this turn. ATK-6: who knows of it now will see
/// its attack coming.
fn start_turn(one: &mut FighterMut<'_, '_>) {
    one.stance.maneuver = Maneuver::None;
    one.mood.frightened = false;
    one.progress.path.clear();
    one.progress.overrun.clear();
    one.progress.spent = 0;
    one.progress.step_used = false;
    one.progress.turned = false;
    one.progress.heights = 0;
    one.senses.noticed = one.senses.known;
}

fn end_turn(one: &mut FighterMut<'_, '_>) {
    let felt = &mut one.vitality.shock;
    (felt.now, felt.later) = (felt.later, 0);
    one.injuries.0.turn_over();
    one.mood.bent_on = None;
    one.progress.last_turn = one.progress.cells();
    one.progress.path.clear();
    one.progress.overrun.clear();
    one.progress.heights = 0;
}

/// It stays where it is and holds nothing: neither ground nor arms.
fn surrender(one: &mut FighterMut<'_, '_>, board: &mut Board) {
    leave(one, board, Life::Surrendered);
    let cell = one.place.cell;
    for item in &mut one.gear.items {
        if let ItemPlace::Held(_) = item.hold {
            item.hold = ItemPlace::OnGround(cell);
        }
    }
    one.gear.weigh(one.combatant.profile());
}

fn leave(one: &mut FighterMut<'_, '_>, board: &mut Board, life: Life) {
    one.vitality.life = life;
    one.vitality.asleep = false;
    one.mood.fades();
    one.drop_plans();
    board.leave(one.place.cell, one.combatant.id);
}
