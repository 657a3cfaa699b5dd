//! One line of words that is never empty: what the choice under the pointer or the focus means, the cell under the
//! cursor and what doing something there would mean, what the game last had to say, or whose turn it is and what is
//! asked. A new question stands there until the hand moves: the pointer, the cursor or the focus. Assistive technology
//! reads it too, and of a question more than stands there.

use accesskit::{Live, Role};
use bevy::a11y::AccessibilityNode;
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::Button;

use super::asked::asked;
use super::panel::{Panel, panel};
use super::ring::Ring;
use super::spoken::asked_aloud;
use crate::board::describe;
use crate::frame::Frame;
use crate::input::keymap::Keymap;
use crate::play::battle_session::BattleSession;
use crate::play::choice::{Choice, Prepared, PreparedSpell, ShowSystems};
use crate::play::enemy_reach::EnemyThreats;
use crate::play::order::Notice;
use crate::play::pointed::Pointer;
use crate::screen::Screen;
use crate::theme::palette::Tone;
use crate::widgets::button::{Bare, Hint, Reason};
use crate::widgets::contents::Fill;
use crate::widgets::words::{SMALL, TEXT, sized};
use testudo_engine::battle::Decision;
use testudo_engine::grid::{Cell, Direction};
use testudo_engine::narrate;

/// Seconds that what the game had to say stands at least, whatever the pointer does; why something can't be is soon in the way
/// of what can.
const STANDS: f32 = 3.0;
const REFUSAL_STANDS: f32 = 1.0;
/// A letter of the plain size is so wide in the interface's own pixels, at most on the average of a line.
const LETTER: f32 = 10.0;

/// Of what is told at once so much is read aloud, the last.
const MOST_NEWS: usize = 12;

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

/// What is pointed at, a button, a cell; and what is prepared or listed.
type Pointed = (
    Option<Entity>,
    Option<Cell>,
    Option<Prepared>,
    Option<PreparedSpell>,
    Option<&'static str>,
);

/// When the game last had something to say, what was pointed at and what was to be decided then.
#[derive(Default)]
struct Said {
    at: f32,
    about: Pointed,
    decision: Option<Decision>,
}

impl Said {
    /// Whether it still stands: why something can't be is not true of the next decision. What was said while nobody decided, as
    /// of a battle that can't be kept, is about none.
    fn stands(
        &self,
        now: f32,
        (about, refuses): (Pointed, bool),
        decision: Option<Decision>,
    ) -> bool {
        let of_now = self.decision.is_none() || self.decision == decision;
        let long = if refuses { REFUSAL_STANDS } else { STANDS };
        of_now && (self.about == about || now < self.at + long)
    }
}

/// Where the hand is: the pointer, the cursor, the facing to come, the focus.
type Hand = (
    Option<Vec2>,
    Option<Cell>,
    Option<Direction>,
    Option<Entity>,
);

/// What is asked now, and where the hand was when it began to be asked.
#[derive(Default)]
struct Question {
    /// In full, for those who hear it.
    aloud: String,
    /// What of it is about the ring of a lesson.
    ringed: String,
    /// Whether it is asked, and not only told.
    asks: bool,
    /// What has been told since the line before, for those who hear it: of several things told at once all.
    news: String,
    /// What was told last while nothing was asked.
    story: String,
    /// What was heard last.
    last: String,
    /// How many events have been told.
    told: usize,
    hand: Hand,
    /// Whether the hand is still there.
    stands: bool,
}

impl Question {
    /// Looks whether it is another, and whether the hand has moved.
    fn follow(
        &mut self,
        session: &Res<'_, BattleSession>,
        choice: &Res<'_, Choice>,
        (keymap, ringed): (&Keymap, Option<String>),
        hand: Hand,
    ) {
        let ringed = ringed.map_or(String::new(), |ringed| format!(" {ringed}"));
        // Odds are weighed for it, so it is looked up only when something has changed.
        if session.is_changed() || choice.is_changed() || self.ringed != ringed {
            let asks = choice.decision.is_some();
            let aloud = asked_aloud(session, choice, keymap) + &ringed;
            self.listen(session, &aloud);
            // What happens meanwhile goes on from line to line, wherever the hand is.
            if asks && aloud != self.aloud || asks != self.asks {
                self.hand = hand;
            }
            (self.aloud, self.ringed, self.asks) = (aloud, ringed, asks);
        }
        self.stands = self.hand == hand;
    }

    /// Takes in what has been told since; what was told before is not said again with the next question, nor after a pause.
    fn listen(&mut self, session: &BattleSession, aloud: &str) {
        let seen = session.seen();
        let from = self.told.min(seen.len());
        let fresh = seen
            .iter()
            .skip(from.max(seen.len().saturating_sub(MOST_NEWS)));
        let fresh = fresh.filter_map(|(_, event)| narrate::event(&session.cast, event));
        let fresh: Vec<String> = fresh.collect();
        if aloud != self.aloud || !fresh.is_empty() {
            self.news = fresh.join(" ");
        }
        if !self.news.is_empty() {
            self.story.clone_from(&self.news);
        } else if session.is_thinking() {
            aloud.clone_into(&mut self.story);
        }
        self.told = seen.len();
    }

    /// What is heard: the question after what came before it, or else the story; what was heard last until there is any.
    fn heard(&mut self, session: &BattleSession, choice: &Choice) -> String {
        if self.asks {
            let cursor = cursor_elsewhere(session, choice);
            let all = format!("{} {}{cursor}", self.news, self.aloud);
            all.trim_start().clone_into(&mut self.last);
            self.story.clear();
        } else if !self.story.is_empty() {
            self.last.clone_from(&self.story);
        }
        self.last.clone()
    }
}

/// Where the cursor is, if it isn't on whoever decides: the arrows go on from there.
fn cursor_elsewhere(session: &BattleSession, choice: &Choice) -> String {
    let (Some(cell), Some(Decision::Turn(unit)), None) =
        (choice.cursor, choice.decision, choice.attack)
    else {
        return String::new();
    };
    let replica = session.replica();
    let own = replica.view().fighter(unit).map(|one| one.place.cell);
    match own == Some(cell) {
        true => String::new(),
        false => format!(" The cursor is on {cell}."),
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
    (time, frame): (Res<Time>, Res<Frame>),
    (focus, visible): (Res<InputFocus>, Res<InputFocusVisible>),
    (pointer, keymap, rings): (Res<Pointer>, Res<Keymap>, Query<&Ring>),
    buttons: Query<Words<'_>, With<Button>>,
    panels: Query<(Entity, &Panel)>,
    fresh: Query<(), Added<Panel>>,
    (mut said, mut question): (Local<Said>, Local<Question>),
    mut told: Local<(String, String, bool)>,
    mut commands: Commands,
) {
    let found = pointed_at(&buttons, (&focus, &visible));
    let about = (
        found.as_ref().map(|(entity, _)| *entity),
        choice.cursor,
        choice.attack,
        choice.spell,
        choice.open,
    );
    if notice.is_changed() {
        let at = time.elapsed_secs();
        let decision = choice.decision;
        *said = Said {
            at,
            about,
            decision,
        };
    }
    let about = (about, notice.refuses());
    let news =
        !notice.words().is_empty() && said.stands(time.elapsed_secs(), about, choice.decision);
    let hand = (
        pointer.screen,
        choice.cursor,
        choice.facing,
        focus.get().filter(|_| visible.0),
    );
    let ringed = rings.iter().next().and_then(|ring| ring.spoken(&keymap));
    if !fresh.is_empty() {
        // What was told before one sat down is in the log.
        question.told = session.seen().len();
    }
    question.follow(&session, &choice, (&keymap, ringed), hand);
    let meant = found.map(|(_, meaning)| meaning);
    let (text, heard, warns) = match meant {
        Some(Meaning::Refused(reason)) if !question.stands => {
            (reason.to_owned(), String::new(), true)
        }
        _ if news => (notice.words().to_owned(), String::new(), notice.refuses()),
        _ if question.stands => {
            let aloud = question.heard(&session, &choice);
            (asked(&session, &choice), aloud, false)
        }
        Some(Meaning::Told(words)) => (words.to_owned(), String::new(), false),
        _ => {
            let cell = describe(&session, &choice, &threats);
            let nothing = || asked(&session, &choice);
            let words = Some(cell).filter(|cell| !cell.is_empty());
            (words.unwrap_or_else(nothing), String::new(), false)
        }
    };
    let heard = Some(heard).filter(|words| !words.is_empty());
    let heard = heard.unwrap_or_else(|| text.clone());
    let now = (text, heard, warns);
    if *told == now && fresh.is_empty() {
        return;
    }
    told.clone_from(&now);
    let (text, heard, warns) = now;
    let color = if warns { Tone::Rubric } else { Tone::Ink };
    // What is too long for one row has two of small words.
    let row = (frame.width() / LETTER) as usize;
    let size = if text.len() + 4 > row { SMALL } else { TEXT };
    if let Some(mut panel) = panel(&mut commands, &panels, Panel::Status) {
        panel.insert((line_of_news(), AccessibleLabel::new(heard)));
        panel.fill(|line| {
            line.spawn(sized(text, size, color));
        });
    }
}
