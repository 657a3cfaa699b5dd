//! One line of words that is never empty: what the choice under the pointer or the focus means, the cell under the
//! cursor and what doing something there would mean, what the game last had to say, or whose turn it is and what is
//! asked. Assistive technology reads it too.

use accesskit::{Live, Role};
use bevy::a11y::AccessibilityNode;
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::Button;

use super::asked::asked;
use super::panel::{Panel, panel};
use crate::board::describe;
use crate::play::battle_session::BattleSession;
use crate::play::choice::{Choice, ShowSystems};
use crate::play::enemy_reach::EnemyThreats;
use crate::play::order::Notice;
use crate::screen::Screen;
use crate::theme::palette::Tone;
use crate::widgets::button::{Bare, Hint, Reason};
use crate::widgets::contents::Fill;
use crate::widgets::words::{SMALL, TEXT, sized};
use testudo_engine::grid::Cell;

/// Seconds that what the game had to say stands at least, whatever the pointer does.
const STANDS: f32 = 3.0;
/// So many letters fit into a line of a large window in the plain size.
const LONG: usize = 170;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw.in_set(ShowSystems)
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleSession>)),
    );
}

/// Read aloud whenever it changes, after what is being said.
fn line_of_news() -> AccessibilityNode {
    let mut node = accesskit::Node::new(Role::Status);
    node.set_live(Live::Polite);
    AccessibilityNode(node)
}

type Words<'a> = (
    Entity,
    &'a AccessibleLabel,
    &'a Hovered,
    Option<&'a Reason>,
    Option<&'a Hint>,
    Has<Bare>,
);

/// What is pointed at: a button, a cell.
type Pointed = (Option<Entity>, Option<Cell>);

/// When the game last had something to say, and what was pointed at then.
#[derive(Default)]
struct Said {
    at: f32,
    about: Pointed,
}

impl Said {
    /// Whether it still stands.
    fn stands(&self, now: f32, about: Pointed) -> bool {
        self.about == about || now < self.at + STANDS
    }
}

/// The button under the pointer, or else the one with the keyboard's focus.
fn pointed_at<'a>(
    buttons: &'a Query<Words<'_>, With<Button>>,
    focus: (&InputFocus, &InputFocusVisible),
) -> Option<(Entity, Meaning<'a>)> {
    let under = buttons.iter().find(|(_, _, hovered, ..)| hovered.get());
    let focused = || focus.0.get().filter(|_| focus.1.0);
    let found = under.or_else(|| buttons.get(focused()?).ok());
    found.map(|(entity, label, _, reason, hint, bare)| {
        let meaning = match (reason, hint) {
            (Some(Reason(reason)), _) => Meaning::Refused(reason),
            (None, Some(Hint(hint))) => Meaning::Told(hint),
            // The words of a line of the log stand there already.
            (None, None) if bare => Meaning::Told("Press it for the numbers behind it."),
            (None, None) => Meaning::Told(&label.0),
        };
        (entity, meaning)
    })
}

/// What a button means.
enum Meaning<'a> {
    /// It can't be pressed.
    Refused(&'a str),
    /// What pressing it does.
    Told(&'a str),
}

fn draw(
    session: Res<BattleSession>,
    (choice, threats): (Res<Choice>, Res<EnemyThreats>),
    notice: Res<Notice>,
    time: Res<Time>,
    (focus, visible): (Res<InputFocus>, Res<InputFocusVisible>),
    buttons: Query<Words<'_>, With<Button>>,
    panels: Query<(Entity, &Panel)>,
    fresh: Query<(), Added<Panel>>,
    mut said: Local<Said>,
    mut told: Local<(String, bool)>,
    mut commands: Commands,
) {
    let found = pointed_at(&buttons, (&focus, &visible));
    let about = (found.as_ref().map(|(entity, _)| *entity), choice.cursor);
    if notice.is_changed() {
        let at = time.elapsed_secs();
        *said = Said { at, about };
    }
    let news = !notice.0.is_empty() && said.stands(time.elapsed_secs(), about);
    let now = match found.map(|(_, meaning)| meaning) {
        Some(Meaning::Refused(reason)) => (reason.to_owned(), true),
        _ if news => (notice.0.clone(), true),
        Some(Meaning::Told(words)) => (words.to_owned(), false),
        None => {
            let cell = describe(&session, &choice, &threats);
            let words = if cell.is_empty() {
                asked(&session, &choice)
            } else {
                cell
            };
            (words, false)
        }
    };
    if *told == now && fresh.is_empty() {
        return;
    }
    told.clone_from(&now);
    let (text, warns) = now;
    let color = if warns { Tone::Rubric } else { Tone::Ink };
    let size = if text.len() > LONG { SMALL } else { TEXT };
    if let Some(mut panel) = panel(&mut commands, &panels, Panel::Status) {
        panel.insert((line_of_news(), AccessibleLabel::new(text.clone())));
        panel.fill(|line| {
            line.spawn(sized(text, size, color));
        });
    }
}
