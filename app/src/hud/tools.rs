//! A strip over the board with what is not said to the battle: the menu, the card, and what the board shows
//! besides. Whoever plays by the mouse alone finds all of it here.

use bevy::prelude::*;

use super::card::{Card, OpenCard};
use super::fold::{Part, Unfold, Unfolded};
use super::glossary::ShowWords;
use crate::board::camera::LookAt;
use crate::board::measure::Measure;
use crate::frame::Frame;
use crate::input::keymap::{Act, Keymap};
use crate::play::battle_session::BattleSession;
use crate::play::choice::ShowSystems;
use crate::play::defend::ToggleAutoAnswer;
use crate::play::move_preview::MovePreview;
use crate::screen::Leaving;
use crate::screen::Screen;
use crate::settings::Settings;
use crate::systems::AppSystems;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::{Contents, Fill};
use crate::widgets::panel::sheet;
use crate::widgets::send_on_activate::register_button_message;

/// The strip, and what its buttons say now.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Strip {
    watched: bool,
    card: bool,
    threats: bool,
    ranges: bool,
    legend: bool,
    answered: bool,
    folded: bool,
    /// Whether the strip has room for little.
    narrow: bool,
}

/// In a window narrower than this, in the interface's own pixels, the strip has room for little.
const NARROW: f32 = 1000.0;

/// What the board shows besides, as a button asks for it.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
enum Tool {
    /// The threatened cells, or no longer.
    Threats,
    /// Range bands and lines of sight, or no longer.
    Ranges,
    /// The camera goes to whoever acts.
    Centre,
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(register_button_message::<Tool>);
    app.add_systems(
        Update,
        (
            obey.in_set(AppSystems::Command),
            (look, draw).chain().in_set(ShowSystems),
        )
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleSession>)),
    );
}

/// The empty strip; it is filled once it stands.
pub(super) fn strip() -> impl Bundle {
    let node = Node {
        align_self: AlignSelf::FlexStart,
        flex_wrap: FlexWrap::Wrap,
        max_width: percent(100),
        padding: px(3).all(),
        column_gap: px(4),
        row_gap: px(4),
        flex_shrink: 0.0,
        ..default()
    };
    (sheet(node), Strip::default(), Part::Strip)
}

fn obey(
    mut asked: MessageReader<Tool>,
    session: Res<BattleSession>,
    mut preview: ResMut<MovePreview>,
    mut measure: ResMut<Measure>,
    mut look: MessageWriter<LookAt>,
) {
    for tool in asked.read() {
        match tool {
            Tool::Threats => preview.show_threats = !preview.show_threats,
            Tool::Ranges => measure.show = !measure.show,
            Tool::Centre => {
                look.write_batch(LookAt::acting(&session));
            }
        }
    }
}

fn look(
    session: Res<BattleSession>,
    (preview, measure): (Res<MovePreview>, Res<Measure>),
    (card, unfolded): (Res<OpenCard>, Res<Unfolded>),
    (settings, frame): (Res<Settings>, Res<Frame>),
    mut strips: Query<&mut Strip>,
) {
    for mut strip in &mut strips {
        strip.set_if_neq(Strip {
            watched: session.is_watched(),
            card: card.0.is_some(),
            threats: preview.show_threats,
            ranges: measure.show,
            legend: unfolded.legend,
            answered: settings.choose_defence,
            folded: frame.is_folded(),
            narrow: frame.width() < NARROW,
        });
    }
}

fn draw(
    keymap: Res<Keymap>,
    strips: Query<(Entity, &Strip), Changed<Strip>>,
    mut commands: Commands,
) {
    for (entity, now) in &strips {
        let mut strip = commands.entity(entity);
        strip.fill(|row| fill(row, &keymap, now));
    }
}

fn fill(row: &mut Contents, keymap: &Keymap, now: &Strip) {
    let plain = |text: &str, sign: &str, hint: &str| {
        let label = Label::new(text).compact().hint(hint);
        if now.folded {
            label
        } else {
            label.icon(format!("icons/{sign}"))
        }
    };
    let tool = |text, sign, act, hint| plain(text, sign, hint).key(act);
    if !now.watched {
        let hint = "Leave the battle, keep a copy of it, options and help.";
        // Its key drops what is prepared first, and so is obeyed elsewhere.
        let key = keymap.name(Act::Back).unwrap_or_default();
        let menu = plain("Menu", "menu", hint).note(format!("[{key}]"));
        button(row, keymap, menu, Leaving::Ask);
    }
    let hint = "The whole sheet of whoever is aimed at, or else of whoever acts.";
    let card = tool("Card", "card", Act::Card, hint).chosen(now.card);
    button(row, keymap, card, Card);
    if !now.watched {
        let hint = "Shows where enemies could strike before your next turn, and how many; bars where they need no step.";
        let threats = tool("Threats", "threat", Act::Threats, hint).chosen(now.threats);
        button(row, keymap, threats, Tool::Threats);
        let hint = "Shows range bands, lines of sight and what lies in their way.";
        let ranges = tool("Ranges", "sight", Act::Measure, hint).chosen(now.ranges);
        button(row, keymap, ranges, Tool::Ranges);
    }
    let hint = "Tells what the words and numbers on the screen mean, and what would change them.";
    // Its key is obeyed elsewhere, for it is there in a small window too.
    let key = keymap.name(Act::Words).unwrap_or_default();
    let words = plain("Words", "help", hint).note(format!("[{key}]"));
    // Where there is little room, the pointer's rest tells them.
    if !now.folded {
        button(row, keymap, words, ShowWords);
    }
    if !now.narrow {
        let hint = "Tells what the marks on the board mean.";
        let legend = tool("Legend", "words", Act::Legend, hint).chosen(now.legend);
        button(row, keymap, legend, Unfold::Legend);
    }
    let centre = tool("Centre", "centre", Act::Centre, "Looks at whoever acts.");
    button(row, keymap, centre, Tool::Centre);
    if now.answered && !now.watched {
        let label = Label::new("Adviser answers").compact().chosen(true);
        let label = label.hint("Out of turn the adviser answers for you; press to be asked again.");
        button(row, keymap, label, ToggleAutoAnswer);
    }
}
