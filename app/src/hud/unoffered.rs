//! Why a key of the action bar does nothing: its button is greyed, folded away, or not there at all.

use bevy::prelude::*;
use bevy::ui::InteractionDisabled;

use super::fold::Unfolded;
use crate::frame::Frame;
use crate::input::keymap::{Act, Keymap};
use crate::play::battle_session::BattleSession;
use crate::play::choice::Choice;
use crate::play::order::Notice;
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::widgets::button::{Reason, Shortcut};
use crate::widgets::question::no_question;
use testudo_engine::battle::{Command, Decision, Fighter, Refusal, View};
use testudo_engine::content::door::KeyPlace;
use testudo_engine::grid::Cell;
use testudo_engine::narrate;
use testudo_engine::narrate::words::capital;
use testudo_engine::rules::door::DoorAct;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        tell_why.in_set(AppSystems::Input).run_if(
            in_state(Screen::Battle)
                .and_then(resource_exists::<BattleSession>)
                .and_then(no_question),
        ),
    );
}

type Keyed<'a> = (
    &'a Shortcut,
    &'a ComputedNode,
    Option<&'a Reason>,
    Has<InteractionDisabled>,
);

fn tell_why(
    keys: Res<ButtonInput<KeyCode>>,
    keymap: Res<Keymap>,
    (session, choice): (Res<BattleSession>, Res<Choice>),
    (frame, unfolded): (Res<Frame>, Res<Unfolded>),
    buttons: Query<Keyed<'_>>,
    mut notice: ResMut<Notice>,
) {
    let pressed = |act: &Act| keymap.just_pressed(*act, &keys);
    let mut acts = Act::all().map(|(act, _)| act);
    let Some(act) = acts.find(pressed) else {
        return;
    };
    // What is folded away has no key.
    let shown = buttons.iter().filter(|(_, node, ..)| node.size().x > 0.0);
    let mut same = shown.filter(|(shortcut, ..)| shortcut.0 == act).peekable();
    if same.peek().is_some() {
        for (.., reason, greyed) in same {
            if let Some(reason) = reason.filter(|_| greyed) {
                notice.refuse(reason.0.as_str());
            }
        }
        return;
    }
    if act.is_action() && matches!(choice.decision, Some(Decision::Turn(_))) {
        notice.refuse(match frame.is_folded() && !unfolded.actions {
            true => folded(&keymap),
            false => not_offered(&session, &choice, act),
        });
    }
}

/// That all actions are folded away, and which key opens them.
fn folded(keymap: &Keymap) -> String {
    match keymap.name(Act::Actions) {
        Some(key) => format!("The actions are folded away: [{key}] opens them."),
        None => "The actions are folded away.".to_owned(),
    }
}

/// Why nothing that an act does is among the actions: what keeps whoever decides from what is at hand, or that nothing is.
fn not_offered(session: &BattleSession, choice: &Choice, act: Act) -> String {
    let replica = session.replica();
    let view = session.view(&replica);
    let me = choice.decision.and_then(|now| view.fighter(now.unit()));
    let near = me.map_or_else(Vec::new, |me| at_hand(&view, &me, act));
    let refusals = near.into_iter().filter_map(|one| view.check(one).err());
    let what = capital(&act.words());
    match refusals.into_iter().find(is_own_hindrance) {
        Some(refusal) => {
            let why = narrate::reason(&refusal, |unit| session.cast.name(unit));
            format!("{what}: {why}.")
        }
        None => format!("{what}: nothing of that can be done here."),
    }
}

/// Whether a refusal is about how somebody fares, and not about what there is.
fn is_own_hindrance(refusal: &Refusal) -> bool {
    matches!(
        refusal,
        Refusal::MovedTooFar { .. }
            | Refusal::MustStandStill { .. }
            | Refusal::Lacks { .. }
            | Refusal::Occupied
            | Refusal::Pinned { .. }
            | Refusal::Netted
            | Refusal::InAPit { .. }
            | Refusal::Aloft { .. }
            | Refusal::Enraged
    )
}

/// What an act may mean in a cell and in those beside it.
fn at_hand(view: &View<'_>, me: &Fighter<'_>, act: Act) -> Vec<Command> {
    let board = view.arena().board;
    let here = me.place.cell;
    let beside: Vec<Cell> = (board.grid().neighbours(here).map(|(_, cell)| cell)).collect();
    let near = || std::iter::once(here).chain(beside.iter().copied());
    match act {
        Act::Door => {
            let doors = near().flat_map(|at| DoorAct::ALL.map(|act| Command::Door { act, at }));
            let things = near().map(|at| Command::Use { at });
            let keys = board.keys().iter().filter(|(_, place)| match place {
                KeyPlace::Lies(cell) => near().any(|at| at == *cell),
                _ => false,
            });
            let keys = keys.map(|(key, _)| Command::TakeKey { key: *key });
            doors.chain(things).chain(keys).collect()
        }
        Act::Trap => near()
            .flat_map(|at| [Command::Disarm { at }, Command::Spring { at }])
            .collect(),
        Act::Leap => {
            let from_here = board.drops().filter(|now| now.drop.from.contains(&here));
            let drops = from_here.map(|now| Command::LetGo { at: now.drop.at() });
            let leaps = beside.iter().map(|&to| Command::Leap { to });
            drops.chain(leaps).collect()
        }
        _ => Vec::new(),
    }
}
