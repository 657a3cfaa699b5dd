//! What the encyclopedia is opened at: the name that stands under the pointer or has the focus, or else who or what is
//! pointed at on the board.

use std::sync::Arc;

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui::{CalculatedClip, ComputedStackIndex, UiGlobalTransform};
use bevy::ui_widgets::Button;
use bevy::window::PrimaryWindow;

use super::Reading;
use crate::board::layout::Layout;
use crate::input::keymap::{Act, Keymap};
use crate::loaded_content::LoadedContent;
use crate::play::battle_session::BattleSession;
use crate::play::choice::Choice;
use crate::play::pointed::{OverInterface, Pointer};
use crate::screen::{Goto, Screen};
use crate::systems::AppSystems;
use crate::widgets::question::no_question;
use crate::widgets::send_on_activate::register_button_message;
use testudo_engine::narrate::encyclopedia::{Chapter, Encyclopedia, PageId};
use testudo_engine::rules::id::Id;

/// The book is opened at a kind of unit of a level, by the level's place among those that are loaded.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub(in crate::screens) struct LookUpUnit {
    pub(in crate::screens) level: usize,
    pub(in crate::screens) unit: Id,
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(register_button_message::<LookUpUnit>);
    app.add_systems(
        Update,
        (ask, look_up)
            .in_set(AppSystems::Input)
            .run_if(not(in_state(Screen::Encyclopedia)).and_then(no_question)),
    );
}

fn look_up(
    mut asked: MessageReader<LookUpUnit>,
    loaded: Res<LoadedContent>,
    mut reading: ResMut<Reading>,
    mut goto: MessageWriter<Goto>,
) {
    let Some(asked) = asked.read().last() else {
        return;
    };
    let level = loaded.levels.get(asked.level);
    reading.asked_of = level.map(|level| Arc::clone(&level.catalog));
    reading.take_up(&loaded, None);
    reading.typed.clear();
    reading.open(PageId::new(Chapter::Units, asked.unit.as_str()));
    goto.write(Goto(Screen::Encyclopedia));
}

type Texts<'w, 's> = Query<
    'w,
    's,
    (
        &'static Text,
        &'static ComputedNode,
        &'static UiGlobalTransform,
        Option<&'static CalculatedClip>,
        &'static InheritedVisibility,
        &'static ComputedStackIndex,
    ),
>;

/// What is read under the pointer.
fn under(texts: &Texts<'_, '_>, at: Vec2) -> Option<String> {
    let mut found: Vec<_> = texts
        .iter()
        .filter(|(_, node, place, clip, visible, _)| {
            let own = Rect::from_center_size(place.translation, node.size());
            let seen = clip.map_or(own, |clip| own.intersect(clip.clip));
            visible.get() && node.size().x > 0.0 && seen.contains(at)
        })
        .collect();
    found.sort_by_key(|(.., index)| index.0);
    found.last().map(|(text, ..)| text.0.clone())
}

/// Its key opens the book at what is pointed at; so does a right click on a name.
fn ask(
    keys: Res<ButtonInput<KeyCode>>,
    buttons: Res<ButtonInput<MouseButton>>,
    (keymap, focus): (Res<Keymap>, Res<InputFocus>),
    (pointer, over): (Res<Pointer>, Res<OverInterface>),
    window: Query<&Window, With<PrimaryWindow>>,
    texts: Texts<'_, '_>,
    labels: Query<&AccessibleLabel, With<Button>>,
    loaded: Res<LoadedContent>,
    (session, choice, screen): (Option<Res<BattleSession>>, Res<Choice>, Res<State<Screen>>),
    mut reading: ResMut<Reading>,
    mut goto: MessageWriter<Goto>,
) {
    let by_key = keymap.just_pressed(Act::Encyclopedia, &keys);
    let by_hand = over.0 && buttons.just_pressed(MouseButton::Right);
    if !by_key && !by_hand {
        return;
    }
    let session = session.filter(|_| *screen.get() == Screen::Battle);
    let reading = reading.bypass_change_detection();
    reading.take_up(&loaded, session.as_deref());
    let Some(book) = reading.book() else { return };
    let at = window.single().ok();
    let at = at.and_then(Window::physical_cursor_position);
    let read = at.and_then(|at| under(&texts, at));
    let focused = || {
        let label = focus.get().and_then(|entity| labels.get(entity).ok())?;
        Some(label.0.clone())
    };
    let mut found = read.and_then(|text| named(book, &text));
    if by_key {
        found = found.or_else(|| named(book, &focused()?));
        let on_board = || on_board(session.as_deref()?, &choice, &pointer, &over);
        found = found.or_else(|| on_board().filter(|page| book.page(page).is_some()));
    }
    if let Some(page) = found {
        reading.typed.clear();
        reading.open(page);
    } else if by_hand {
        return;
    }
    goto.write(Goto(Screen::Encyclopedia));
}

fn named(book: &Encyclopedia, text: &str) -> Option<PageId> {
    book.named_in(text).map(|page| page.id.clone())
}

/// Who stands in the cell that is pointed at, or else its ground.
fn on_board(
    session: &BattleSession,
    choice: &Choice,
    pointer: &Pointer,
    over: &OverInterface,
) -> Option<PageId> {
    // A pointer that has not moved since the decision began is on no cell of it, and yet points.
    let pointed = || {
        let at = pointer.world.filter(|_| !over.0)?;
        Layout::of(session.level.ground.grid()).cell_at(at)
    };
    let cell = choice.cursor.or_else(pointed)?;
    let replica = session.replica();
    let view = session.view(&replica);
    let mut here = view.fighters().filter(|other| other.place.cell == cell);
    if let Some(other) = here.next() {
        let kind = other.profile().unit;
        return Some(PageId::new(Chapter::Units, kind.as_str()));
    }
    let ground = session.level.legend_at(cell)?;
    Some(PageId::new(Chapter::Terrain, ground.terrain.id.as_str()))
}
