//! Before the first round: whom one may place, where each stands, and the way to begin.

use bevy::prelude::*;

use super::asked::asks;
use super::close_combat::numbered;
use crate::input::keymap::{Act, Keymap};
use crate::play::battle_session::BattleSession;
use crate::play::choice::Choice;
use crate::play::order::Order;
use crate::play::prepare::Prepare;
use crate::theme::palette::Tone;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::Contents;
use crate::widgets::panel::{layout, rule};
use crate::widgets::words::{heading, small, words};
use testudo_engine::battle::{Command, UnitId};
use testudo_engine::narrate::kind;
use testudo_engine::narrate::words::capital;

/// Whose people it is about.
fn title(session: &BattleSession, choice: &Choice) -> String {
    let asked = choice.decision.map(|decision| asks(session, &decision));
    format!("{} take their places", asked.unwrap_or_default())
}

/// Everybody who may be placed, each with a number, and how.
pub(super) fn panel(
    page: &mut Contents,
    session: &BattleSession,
    choice: &Choice,
    keymap: &Keymap,
) {
    page.spawn(heading(title(session, choice), 26.0, Tone::Rubric));
    page.spawn(words(match choice.placing {
        Some(unit) => format!(
            "Where shall {} stand? Choose a ringed cell, or somebody to change places with.",
            session.cast.name(unit)
        ),
        None => "Choose one of these, and then a ringed cell.".to_owned(),
    }));
    page.spawn(rule());
    for (index, unit) in choice.people().into_iter().enumerate() {
        let label = Label::new(capital(&session.cast.name(unit))).wide();
        let label = label.chosen(choice.placing == Some(unit));
        let label = match stands(session, unit) {
            Some(where_to) => label.note(where_to),
            None => label,
        };
        button(page, keymap, numbered(label, index), Prepare::Place(unit));
    }
    page.spawn(rule());
    page.spawn(small(
        "Drag from somebody, or turn by Q and E, to choose where it faces. N picks the next, U takes the last place back.",
    ));
}

/// Where somebody stands, and which way it faces.
fn stands(session: &BattleSession, unit: UnitId) -> Option<String> {
    let replica = session.replica();
    let place = session.view(&replica).fighter(unit)?.place;
    let facing = place.facing.name().to_uppercase();
    Some(format!("{} {facing}", place.cell))
}

/// The bar below: what is asked, and the way to begin.
pub(super) fn bar(bar: &mut Contents, session: &BattleSession, choice: &Choice, keymap: &Keymap) {
    let row = Node {
        column_gap: px(16),
        row_gap: px(8),
        flex_wrap: FlexWrap::Wrap,
        flex_shrink: 0.0,
        align_items: AlignItems::Center,
        ..default()
    };
    bar.spawn(layout(row)).with_children(|row| {
        row.spawn(heading(title(session, choice), 26.0, Tone::Ink));
        let begin = kind(&Command::Begin);
        let label = Label::new(begin.title).key(Act::EndTurn).hint(begin.hint);
        button(row, keymap, label, Order(Command::Begin));
        if choice.placing.is_some() {
            let label = Label::new("Never mind").icon("icons/cancel").key(Act::Back);
            button(row, keymap, label, Prepare::Back);
        }
    });
}
