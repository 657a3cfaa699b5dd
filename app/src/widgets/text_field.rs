//! A line to type in: Bevy's own, which brings a cursor, a selection, the clipboard and input methods. It never knows
//! what is typed, nor what for.

use accesskit::Role;
use bevy::a11y::AccessibilityNode;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{AutoFocus, FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::text::{
    EditableText, EditableTextFilter, EditableTextSystems, LineHeight, TextCursorStyle, TextEdit,
};
use bevy::ui_widgets::Button;

use super::contents::{Contents, Piece};
use super::words::TEXT;
use crate::settings::Settings;
use crate::systems::AppSystems;
use crate::theme::paint::{BorderTone, GroundTone, TextTone};
use crate::theme::palette::Tone;

/// The widest that one is drawn, letters.
const WIDEST: usize = 24;

/// A line to type in, with what its screen takes to stand in it.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
struct TextField(String);

/// Something else stands in the line than before.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Typed(pub(crate) String);

/// Enter was pressed in the line, in which this stands.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entered(pub(crate) String);

/// A line to type in, as a screen asks for it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line<'a> {
    /// What it is called when it is read aloud.
    pub(crate) label: &'a str,
    /// What it is.
    pub(crate) role: Role,
    /// What stands in it.
    pub(crate) text: &'a str,
    /// The longest that can be typed, letters.
    pub(crate) most: usize,
    /// What can be typed.
    pub(crate) takes: fn(char) -> bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Typed>();
    app.add_message::<Entered>();
    app.add_systems(
        Update,
        (
            claim.in_set(AppSystems::Input),
            ink.in_set(AppSystems::Draw),
        ),
    );
    // What its screen has just written there comes before what is typed.
    app.add_systems(
        PostUpdate,
        (
            follow.before(EditableTextSystems),
            tell.after(EditableTextSystems),
        ),
    );
}

/// Writes a line to type in. It has the keyboard's focus when it comes.
pub(crate) fn text_field<'c>(page: &'c mut Contents, line: &Line<'_>) -> &'c mut Piece {
    let mut heard = accesskit::Node::new(line.role);
    heard.set_value(line.text.to_owned());
    let node = Node {
        padding: UiRect::axes(px(12), px(6)),
        border: px(2).all(),
        flex_shrink: 0.0,
        ..default()
    };
    let editable = EditableText {
        max_characters: Some(line.most),
        visible_width: Some(line.most.min(WIDEST) as f32),
        ..EditableText::new(line.text)
    };
    page.spawn((
        TextField(line.text.to_owned()),
        node,
        GroundTone(Tone::Vellum),
        BorderTone(Tone::Ink),
        TextTone(Tone::Ink),
        AccessibilityNode(heard),
        AccessibleLabel::new(line.label.to_owned()),
    ))
    .insert_once((
        editable,
        EditableTextFilter::new(line.takes),
        TextFont::from_font_size(TEXT),
        LineHeight::RelativeToFont(1.2),
        TextCursorStyle::default(),
        TabIndex(0),
        AutoFocus,
    ))
    .insert_once(Pickable::default())
}

/// Letters go into the line wherever the focus is: but a button keeps the space that presses it.
fn claim(
    mut keys: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<Key>>,
    buttons: Query<(), With<Button>>,
    mut lines: Query<(Entity, &mut EditableText), With<TextField>>,
    mut focus: ResMut<InputFocus>,
) {
    let on_button = focus.get().is_some_and(|entity| buttons.contains(entity));
    let Some((line, mut editable)) = lines.iter_mut().next() else {
        keys.clear();
        return;
    };
    let chord = held.any_pressed([Key::Control, Key::Alt, Key::Super]);
    if focus.get() == Some(line) || chord {
        keys.clear();
        return;
    }
    for key in keys.read().filter(|key| key.state == ButtonState::Pressed) {
        let text = key.text.clone().unwrap_or_default();
        let written = !text.is_empty() && !text.chars().any(char::is_control);
        let edit = match &key.logical_key {
            Key::Backspace => TextEdit::Backspace,
            Key::Space if on_button => continue,
            _ if written => TextEdit::Insert(text),
            _ => continue,
        };
        editable.queue_edit(edit);
        focus.set(line, FocusCause::Navigated);
    }
}

/// What the screen takes to stand in it stands in it.
fn follow(mut lines: Query<(&TextField, &mut EditableText), Changed<TextField>>) {
    for (wanted, mut editable) in &mut lines {
        if editable.value() != wanted.0.as_str() {
            editable.editor_mut().set_text(&wanted.0);
            editable.queue_edit(TextEdit::TextEnd(false));
        }
    }
}

/// Tells what is typed, once it stands there.
fn tell(
    keys: Res<ButtonInput<KeyCode>>,
    focus: Res<InputFocus>,
    mut lines: Query<(Entity, &mut TextField, Ref<EditableText>)>,
    mut typed: MessageWriter<Typed>,
    mut entered: MessageWriter<Entered>,
) {
    let enter = keys.any_just_pressed([KeyCode::Enter, KeyCode::NumpadEnter]);
    for (entity, mut line, editable) in &mut lines {
        let here = focus.get().is_none_or(|focused| focused == entity);
        let ended = enter && here && !editable.is_composing();
        if !ended && !editable.is_changed() {
            continue;
        }
        let text = editable.value().to_string();
        if line.0 != text {
            line.bypass_change_detection().0.clone_from(&text);
            typed.write(Typed(text.clone()));
        }
        if ended && !editable.is_added() {
            entered.write(Entered(text));
        }
    }
}

/// The cursor and the selection have the colours of the house.
fn ink(settings: Res<Settings>, mut lines: Query<&mut TextCursorStyle, With<TextField>>) {
    let color = |tone| settings.palette.color(tone);
    for mut style in &mut lines {
        if style.color != color(Tone::Ink) || style.selection_color != color(Tone::Gold) {
            *style = TextCursorStyle {
                color: color(Tone::Ink),
                selection_color: color(Tone::Gold),
                unfocused_selection_color: Color::NONE,
                selected_text_color: None,
            };
        }
    }
}
