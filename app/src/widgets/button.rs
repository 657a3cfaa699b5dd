//! Buttons: a label, a message, perhaps a key of its own.

use accesskit::{Action, Role};
use bevy::a11y::AccessibilityNode;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{AutoFocus, InputFocus};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::{InteractionDisabled, Pressed};
use bevy::ui_widgets::{Activate, Button};

use super::icon::inked;
use super::question::{ClosesByEsc, Question};
use super::send_on_activate::SendOnActivate;
use super::words::{SMALL, TEXT, sized};
use crate::input::keymap::{Act, Keymap};
use crate::systems::AppSystems;
use crate::theme::fonts::length;
use crate::theme::paint::{BorderTone, GroundTone};
use crate::theme::palette::Tone;
use crate::theme::pictures::is_drawn;
use crate::widgets::contents::Contents;
use crate::widgets::panel::layout;
use crate::widgets::tooltip::ExplainedTerms;

/// The key that presses a button.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shortcut(pub(crate) Act);

/// A button that stands out because it is the one chosen now.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Chosen;

/// How a button reads and what it does.
pub(crate) struct Label {
    text: String,
    note: Option<String>,
    stacked: bool,
    act: Option<Act>,
    size: f32,
    chosen: bool,
    refused: Option<String>,
    hint: Option<String>,
    wide: bool,
    compact: bool,
    brief: bool,
    tooltip: bool,
    spoken: Option<String>,
    icons: Vec<String>,
    safe: bool,
}

impl Label {
    /// A button that reads `text`.
    pub(crate) fn new(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            note: None,
            stacked: false,
            act: None,
            size: TEXT,
            chosen: false,
            refused: None,
            hint: None,
            wide: false,
            compact: false,
            brief: false,
            tooltip: false,
            spoken: None,
            icons: Vec::new(),
            safe: false,
        }
    }

    /// With lesser words after it.
    pub(crate) fn note(mut self, note: impl Into<String>) -> Self {
        self.note = Some(note.into());
        self
    }

    /// With the lesser words below the others.
    pub(crate) fn stacked(mut self) -> Self {
        self.stacked = true;
        self
    }

    /// With a picture before its words, which is left out where there is none of that name; given again,
    /// one that serves instead.
    pub(crate) fn icon(mut self, name: impl Into<String>) -> Self {
        self.icons.push(name.into());
        self
    }

    /// With a key of its own.
    pub(crate) fn key(mut self, act: Act) -> Self {
        self.act = Some(act);
        self
    }

    /// In another size.
    pub(crate) fn size(mut self, size: f32) -> Self {
        self.size = size;
        self
    }

    /// Standing out as the one chosen.
    pub(crate) fn chosen(mut self, chosen: bool) -> Self {
        self.chosen = chosen;
        self
    }

    /// Greyed, with the reason.
    pub(crate) fn refused(mut self, reason: impl Into<String>) -> Self {
        self.refused = Some(reason.into());
        self
    }

    /// With words that are told while the pointer is on it.
    pub(crate) fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// With other words for those who hear and do not see it.
    pub(crate) fn spoken(mut self, words: impl Into<String>) -> Self {
        self.spoken = Some(words.into());
        self
    }

    /// Small, for where there is little room.
    pub(crate) fn compact(mut self) -> Self {
        self.compact = true;
        self.size = SMALL;
        self
    }

    /// Its picture and its key alone: the words are told while the pointer is on it, and to those who hear it.
    pub(crate) fn brief(mut self) -> Self {
        self.brief = true;
        self
    }

    /// Its hint, or why it is greyed, is told beside it, for where no line at the bottom tells it.
    pub(crate) fn tooltip(mut self) -> Self {
        self.tooltip = true;
        self
    }

    /// Having the focus as soon as it is there: the answer that changes nothing.
    pub(crate) fn safe(mut self) -> Self {
        self.safe = true;
        self
    }

    /// As wide as what it stands in, its words flush left.
    pub(crate) fn wide(mut self) -> Self {
        self.wide = true;
        self
    }

    /// About how wide it is at the most, the interface's own pixels: with its words, or with its picture and its key alone.
    pub(crate) fn width(&self, keymap: &Keymap, worded: bool) -> f32 {
        let key = self.act.and_then(|act| keymap.name(act));
        let key = key.map(|key| length(&format!("[{key}]")));
        let words = worded.then(|| length(&self.text));
        let note = self.note.as_deref().map(length).filter(|_| worded);
        let pieces = [words, note, key];
        let gap = 8.0;
        let written: f32 = pieces.iter().flatten().map(|of| of * self.size + gap).sum();
        let icon = if self.icons.is_empty() {
            0.0
        } else {
            self.size * 1.15 + gap
        };
        let padding = if self.compact { 18.0 } else { 28.0 };
        written + icon + padding - gap
    }

    /// What is heard of it.
    pub(crate) fn said(&self) -> String {
        match (&self.refused, &self.spoken, &self.note, &self.hint) {
            (Some(reason), ..) => format!("{}: {reason}", self.text),
            (None, Some(spoken), ..) => spoken.clone(),
            (None, None, Some(more), _) => format!("{} {more}", self.text),
            (None, None, None, Some(hint)) => format!("{}: {hint}", self.text),
            (None, None, None, None) => self.text.clone(),
        }
    }
}

/// A button as assistive technology finds it: it can be pressed and focused from there.
fn accessible(key: Option<&str>) -> AccessibilityNode {
    let mut node = accesskit::Node::new(Role::Button);
    if let Some(key) = key {
        node.set_keyboard_shortcut(key);
    }
    node.add_action(Action::Click);
    node.add_action(Action::Focus);
    AccessibilityNode(node)
}

/// Light along the upper edge and shade along the lower, clear of the words.
fn raised() -> BackgroundGradient {
    let light =
        |part: f32, alpha: f32| ColorStop::new(Color::WHITE.with_alpha(alpha), percent(part));
    let dark =
        |part: f32, alpha: f32| ColorStop::new(Color::BLACK.with_alpha(alpha), percent(part));
    let stops = vec![
        light(0.0, 0.5),
        light(12.0, 0.0),
        dark(82.0, 0.0),
        dark(100.0, 0.16),
    ];
    LinearGradient::to_bottom(stops).into()
}

/// From more letters than this on a note is so long that the words before it would be pressed together.
const LONG_NOTE: usize = 60;
/// Words of no more letters than this find room beside it in any window.
const SHORT_NAME: usize = 24;

/// A button that says `message`; beside others it is known by its words.
pub(crate) fn button<M: Message + Clone>(
    parent: &mut Contents,
    keymap: &Keymap,
    label: Label,
    message: M,
) {
    let node = Node {
        padding: if label.compact {
            UiRect::axes(px(7), px(1))
        } else {
            UiRect::axes(px(12), px(6))
        },
        border: px(2).all(),
        border_radius: BorderRadius::all(px(5)),
        column_gap: px(8),
        align_items: AlignItems::Center,
        justify_content: if label.wide {
            JustifyContent::FlexStart
        } else {
            JustifyContent::Center
        },
        flex_shrink: 0.0,
        // What is too long for its panel goes on below.
        max_width: percent(100),
        ..default()
    };
    let said = label.said();
    let key = label.act.and_then(|act| keymap.name(act));
    let piece = parent.spawn((
        Button,
        node,
        GroundTone(Tone::Vellum),
        BorderTone(Tone::Faded),
        accessible(key.as_deref()),
        AccessibleLabel::new(said.clone()),
    ));
    piece.named(&label.text).insert_once(Hovered::default());
    let ink = if label.refused.is_some() {
        // It can have the focus, so that the keyboard finds the reason too, but can't be pressed.
        piece.insert((TabIndex(0), InteractionDisabled, Reason(said.clone())));
        Tone::Faded
    } else {
        piece.insert((SendOnActivate(message), TabIndex(0), raised()));
        Tone::Ink
    };
    // Without a picture its words are all that it could show.
    let brief = label.brief && label.icons.iter().any(|icon| is_drawn(icon));
    let about = label.refused.as_ref().or(label.hint.as_ref());
    if brief || (label.tooltip && about.is_some()) {
        let about = about.cloned().unwrap_or_default();
        piece.insert(ExplainedTerms::of([(label.text.clone(), about)]));
    }
    if let Some(hint) = label.hint.filter(|_| label.refused.is_none()) {
        piece.insert(Hint(match label.brief {
            true => format!("{}: {hint}", label.text),
            false => hint,
        }));
    }
    if label.chosen {
        piece.insert(Chosen);
    }
    if let Some(act) = label.act {
        piece.insert(Shortcut(act));
    }
    if label.safe {
        piece.insert(AutoFocus);
    }
    piece.with_children(|inside| {
        let icons: Vec<&str> = label.icons.iter().map(String::as_str).collect();
        inked(inside, &icons, label.size * 1.15, ink);
        let wording = |inside: &mut Contents| {
            let note_letters = label.note.as_ref().map_or(0, String::len);
            // A name stays together beside a long note, which goes on below itself.
            let together = label.wide && !label.stacked && note_letters > LONG_NOTE;
            let together = together && label.text.len() <= SHORT_NAME;
            let text = inside.spawn(sized(label.text, label.size, ink));
            if together {
                text.insert(TextLayout::no_wrap());
            }
            let Some(note) = label.note else { return };
            // A word or two stay together, and the label goes on below instead.
            let short = note.len() <= 12;
            if short && label.wide && !label.stacked {
                // Its width is known before its lines are counted: else one that just fits falls out of the button.
                text.insert(Node {
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    min_width: px(0),
                    ..default()
                });
            }
            let note = inside.spawn(sized(note, SMALL, Tone::Faded));
            if short {
                note.insert(TextLayout::no_wrap());
            }
        };
        match (brief, label.stacked) {
            (true, _) => {}
            (false, true) => {
                let column = Node {
                    flex_direction: FlexDirection::Column,
                    align_items: AlignItems::FlexStart,
                    ..default()
                };
                inside.spawn(layout(column)).with_children(wording);
            }
            (false, false) => wording(inside),
        }
        if let Some(key) = key {
            let key = inside.spawn(sized(format!("[{key}]"), SMALL, Tone::Faded));
            // In a list the keys stand below each other.
            if label.wide {
                key.insert(Node {
                    margin: UiRect::left(auto()),
                    ..default()
                });
            }
        }
    });
}

/// More about a button, told while the pointer is on it.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Hint(pub(crate) String);

/// What a greyed button is and why it is greyed, told while the pointer is on it.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Reason(pub(crate) String);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (end_key_pauses, press_by_key)
            .chain()
            .in_set(AppSystems::Input),
    );
    app.add_systems(PostUpdate, paint);
}

/// Seconds for which no key presses what is in it: it came by itself, and what was there before had the same keys.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub(crate) struct KeyPause(pub(crate) f32);

fn end_key_pauses(
    time: Res<Time>,
    mut pauses: Query<(Entity, &mut KeyPause)>,
    mut commands: Commands,
) {
    for (entity, mut pause) in &mut pauses {
        pause.0 -= time.delta_secs();
        if pause.0 <= 0.0 {
            commands.entity(entity).remove::<KeyPause>();
        }
    }
}

/// A key presses the button it belongs to.
fn press_by_key(
    keys: Res<ButtonInput<KeyCode>>,
    keymap: Res<Keymap>,
    buttons: Query<(Entity, &Shortcut, &ComputedNode), Without<InteractionDisabled>>,
    all: Query<(), With<Button>>,
    (questions, pauses): (Query<(), With<Question>>, Query<(), With<KeyPause>>),
    sheets: Query<(), With<ClosesByEsc>>,
    parents: Query<&ChildOf>,
    focus: Res<InputFocus>,
    mut commands: Commands,
) {
    if keys.get_just_pressed().next().is_none() {
        return;
    }
    // Enter and Space press the button that has the focus, and no other.
    let presses = keys.any_just_pressed([KeyCode::Enter, KeyCode::Space]);
    if presses && focus.get().is_some_and(|entity| all.contains(entity)) {
        return;
    }
    for (entity, shortcut, node) in &buttons {
        // What is folded away has no key.
        if node.size().x <= 0.0 {
            continue;
        }
        // What lies behind a question waits for its answer.
        let mut above = parents.iter_ancestors(entity);
        let behind = !questions.is_empty() && !above.any(|above| questions.contains(above));
        let covered = shortcut.0 == Act::Back && !sheets.is_empty() && questions.is_empty();
        let mut above = parents.iter_ancestors(entity);
        let waits = behind || covered || above.any(|above| pauses.contains(above));
        if keymap.just_pressed(shortcut.0, &keys) && !waits {
            commands.trigger(Activate { entity });
        }
    }
}

/// A button that is mere words until the pointer is on it.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bare;

type Look<'a> = (
    &'a Hovered,
    Has<Bare>,
    Has<Pressed>,
    Has<InteractionDisabled>,
    Has<Chosen>,
    &'a mut GroundTone,
    &'a mut BorderTone,
);

fn paint(mut buttons: Query<Look<'_>, With<Button>>) {
    for (hovered, bare, pressed, disabled, chosen, mut ground, mut border) in &mut buttons {
        if bare {
            let on = match hovered.get() {
                true => Tone::Vellum,
                false => Tone::Clear,
            };
            ground.set_if_neq(GroundTone(on));
            continue;
        }
        let (tone, line) = match (disabled, pressed, hovered.get(), chosen) {
            (true, ..) => (Tone::Parchment, Tone::Greyed),
            (_, true, ..) => (Tone::Pressed, Tone::Ink),
            (_, _, true, _) => (Tone::Gold, Tone::Ink),
            (_, _, _, true) => (Tone::Chosen, Tone::Rubric),
            _ => (Tone::Vellum, Tone::Faded),
        };
        ground.set_if_neq(GroundTone(tone));
        border.set_if_neq(BorderTone(line));
    }
}
