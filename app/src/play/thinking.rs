//! Opponents think on another thread, so that the window stays live: the true battle goes to them
//! with the question, and comes back with the answer played.

use std::sync::{Mutex, PoisonError};

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, block_on, poll_once};

use super::battle_session::{Answered, BattleSession, TrueBattle, TrueBattleSlot};
use super::order::Advise;
use super::undo::{self, NoUndo};
use crate::systems::AppSystems;
use testudo_engine::session::plainest;

/// The asking of opponents, which comes after the player's own orders.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct AskSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (answer, ask)
            .chain()
            .in_set(AskSystems)
            .in_set(AppSystems::Command)
            .run_if(resource_exists::<BattleSession>),
    );
}

/// Sends the battle to whoever decides for a side without a person, or to the adviser of one.
fn ask(mut session: ResMut<BattleSession>, mut advise: MessageReader<Advise>) {
    let wanted = advise.read().count() > 0;
    if !session.is_quiet() || session.is_watched() {
        return;
    }
    let Some(decision) = session.replica().decision() else {
        return;
    };
    let advises = session.is_human(decision.unit());
    if advises && !wanted {
        return;
    }
    let TrueBattleSlot::Here(table) =
        std::mem::replace(&mut session.true_battle, TrueBattleSlot::Between)
    else {
        return;
    };
    let table = table.into_inner().unwrap_or_else(PoisonError::into_inner);
    let task = AsyncComputeTaskPool::get().spawn(async move { decide(table, advises) });
    session.true_battle = TrueBattleSlot::Away(Mutex::new(task));
}

/// One answer, played; what the adviser plays for a person can be taken back as what the person plays.
fn decide(mut table: TrueBattle, advises: bool) -> Answered {
    let mut no_undo = Some(NoUndo::Asked);
    let TrueBattle {
        battle,
        seats,
        thoughts,
    } = &mut table;
    if let Some(decision) = battle.decision() {
        // Whoever decides for a side knows what the side sees, and nothing else.
        let view = battle.view_for(decision.unit().side);
        let command = seats.decide(&view, decision);
        let (unit, at) = (decision.unit(), battle.events().len());
        BattleSession::remember(thoughts, at, (unit, command), seats);
        let played = match advises {
            true => undo::play(battle, command),
            false => undo::play(battle, command).map(|why| why.or(no_undo)),
        };
        if let Ok(why) = played {
            no_undo = why;
        } else {
            // An opponent that answers what can't be is a fault of ours; the game goes on.
            debug_assert!(false, "{decision:?} was answered by {command:?}");
            if let Some(plainest) = plainest(battle) {
                let _ = battle.play(plainest);
            }
        }
    }
    Answered { table, no_undo }
}

/// Takes the battle back when the answer is there.
fn answer(mut session: ResMut<BattleSession>) {
    let session_mut = session.bypass_change_detection();
    let TrueBattleSlot::Away(task) = &mut session_mut.true_battle else {
        return;
    };
    let task = task.get_mut().unwrap_or_else(PoisonError::into_inner);
    if let Some(answered) = block_on(poll_once(task)) {
        session.true_battle = TrueBattleSlot::Here(Box::new(Mutex::new(answered.table)));
        session.take_in(answered.no_undo);
    }
}
