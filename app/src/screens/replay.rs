//! Watching a battle: where the action bar is in a battle that is fought, there stand play and
//! pause, steps, rounds and speed.

use bevy::prelude::*;

use super::play_on::PlayOn;
use crate::frame::Frame;
use crate::hud::fold::{Unfold, Unfolded};
use crate::hud::panel::Panel;
use crate::input::keymap::{Act, Keymap};
use crate::play::battle_session::BattleSession;
use crate::play::choice::ShowSystems;
use crate::play::playback::{PlaybackSpeed, PlaybackSystems};
use crate::saves::KeepIt;
use crate::screen::{Goto, Screen};
use crate::systems::AppSystems;
use crate::theme::paint::{BorderTone, GroundTone};
use crate::theme::palette::Tone;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::{Contents, Fill};
use crate::widgets::panel::layout;
use crate::widgets::send_on_activate::register_button_message;
use crate::widgets::words::{SMALL, TEXT, heading, words};

/// Where the viewer goes back to.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct WayBack(pub(crate) Screen);

/// What the viewer is asked to do.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
enum Wind {
    /// Go on by itself, or wait.
    PlayOrPause,
    /// To the next command.
    Step,
    /// To the command before.
    StepBack,
    /// To the beginning of a round, from 0.
    Round(usize),
    /// To the very start.
    Start,
    /// To the end.
    End,
    /// Twice as fast.
    Faster,
    /// Half as fast.
    Slower,
    /// Through the eyes of the next side.
    Eyes,
}

/// The panel that holds the viewer's buttons, and what they say now.
#[derive(Component, Clone, PartialEq, Debug, Default)]
struct Transport {
    round: usize,
    plays: bool,
    ended: bool,
    /// Whether the battle itself ends there.
    over: bool,
    tempo: f32,
    eyes: Option<u8>,
    folded: bool,
    /// Whether it would fold but has been opened.
    unfolded: bool,
}

/// How much of the battle has been told.
#[derive(Component)]
struct ShownPart;

const SPEEDS: [f32; 6] = [0.5, 1.0, 2.0, 4.0, 8.0, 16.0];

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WayBack>();
    app.add_plugins(register_button_message::<Wind>);
    app.add_systems(
        Update,
        (
            wind.in_set(AppSystems::Command),
            take_over
                .in_set(AppSystems::Playback)
                .before(PlaybackSystems),
            (look, draw, measure).chain().in_set(ShowSystems),
        )
            .run_if(in_state(Screen::Battle).and_then(watched)),
    );
}

fn watched(session: Option<Res<BattleSession>>) -> bool {
    session.is_some_and(|session| session.is_watched())
}

/// The viewer takes the place of the action bar.
fn take_over(panels: Query<(Entity, &Panel), Added<Panel>>, mut commands: Commands) {
    for (entity, panel) in &panels {
        if *panel == Panel::Actions {
            commands
                .entity(entity)
                .remove::<Panel>()
                .insert(Transport::default());
        }
    }
}

/// The round that is told: how many have begun.
fn round(session: &BattleSession, rounds: &[usize]) -> usize {
    rounds
        .iter()
        .filter(|start| **start < session.told())
        .count()
}

fn wind(
    mut asked: MessageReader<Wind>,
    mut session: ResMut<BattleSession>,
    mut pace: ResMut<PlaybackSpeed>,
) {
    for wind in asked.read() {
        pace.skip = false;
        let told = session.told();
        match wind {
            Wind::PlayOrPause if session.plays() => session.tell_until(told),
            // From the end it begins again.
            Wind::PlayOrPause => {
                if told == session.length() {
                    session.go_to(0);
                }
                session.tell_until(usize::MAX);
            }
            Wind::Step => {
                let next = session.beats().into_iter().find(|beat| *beat > told);
                session.tell_until(next.unwrap_or(usize::MAX));
            }
            Wind::StepBack => {
                let before = session.beats().into_iter().rfind(|beat| *beat < told);
                session.go_to(before.unwrap_or(0));
            }
            Wind::Round(round) => {
                let start = session.rounds().get(*round).copied();
                // The beginning of the round itself is told.
                session.go_to(start.map_or(usize::MAX, |start| start + 1));
            }
            Wind::Start => session.go_to(0),
            Wind::End => session.go_to(usize::MAX),
            Wind::Faster | Wind::Slower => session.tempo = Some(tempo(session.tempo, *wind)),
            Wind::Eyes => session.other_eyes(),
        }
    }
}

fn tempo(now: Option<f32>, wind: Wind) -> f32 {
    let now = now.unwrap_or(1.0);
    let at = SPEEDS.iter().position(|speed| *speed >= now).unwrap_or(1);
    let at = match wind {
        Wind::Slower => at.saturating_sub(1),
        _ => (at + 1).min(SPEEDS.len() - 1),
    };
    SPEEDS[at]
}

fn look(
    session: Res<BattleSession>,
    (frame, opened): (Res<Frame>, Res<Unfolded>),
    mut panels: Query<&mut Transport>,
) {
    for mut panel in &mut panels {
        panel.set_if_neq(Transport {
            round: round(&session, &session.rounds()),
            plays: session.plays(),
            ended: session.told() == session.length(),
            over: session.replica().outcome().is_some(),
            tempo: session.tempo.unwrap_or(1.0),
            eyes: session.side(),
            folded: frame.is_folded() && !opened.actions,
            unfolded: frame.is_folded() && opened.actions,
        });
    }
}

fn draw(
    session: Res<BattleSession>,
    keymap: Res<Keymap>,
    way: Res<WayBack>,
    panels: Query<(Entity, &Transport), Changed<Transport>>,
    mut commands: Commands,
) {
    let Ok((panel, now)) = panels.single() else {
        return;
    };
    let rounds = session.rounds();
    commands.entity(panel).fill(|bar| {
        if now.folded {
            progress(bar);
            short(bar, &keymap, now, *way);
            return;
        }
        let told = match now.round {
            0 => format!("{}: before the first round", session.level.name),
            round => format!("{}: round {round} of {}", session.level.name, rounds.len()),
        };
        let row = Node {
            flex_wrap: FlexWrap::Wrap,
            justify_content: JustifyContent::SpaceBetween,
            align_items: AlignItems::Center,
            column_gap: px(24),
            row_gap: px(4),
            flex_shrink: 0.0,
            ..default()
        };
        bar.spawn(layout(row)).with_children(|row| {
            row.spawn(heading(told, 30.0, Tone::Ink));
            jumps(row, &keymap, &rounds, now.round);
        });
        progress(bar);
        controls(bar, &keymap, &session, now, *way);
    });
}

/// The winding itself: what it is called, its sign, and what it does.
fn winds(now: &Transport) -> [(&'static str, &'static str, Wind); 6] {
    [
        ("Start", "undo", Wind::Start),
        (
            "Round before",
            "step_back",
            Wind::Round(now.round.saturating_sub(2)),
        ),
        ("Step back", "arrow_left", Wind::StepBack),
        ("Step", "arrow_right", Wind::Step),
        ("Next round", "step_forward", Wind::Round(now.round)),
        ("End", "skip", Wind::End),
    ]
}

/// Where there is little room: the few things most wanted, and the way to all others.
fn short(bar: &mut Contents, keymap: &Keymap, now: &Transport, way: WayBack) {
    let row = Node {
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(6),
        row_gap: px(4),
        flex_shrink: 0.0,
        ..default()
    };
    bar.spawn(layout(row)).with_children(|row| {
        play(row, keymap, now, SMALL);
        // At the end there is nowhere to go on to.
        let wanted = if now.ended { 2..3 } else { 2..5 };
        for (index, (words, sign, wind)) in winds(now).into_iter().enumerate() {
            if wanted.contains(&index) {
                let label = Label::new(words).icon(format!("icons/{sign}")).size(SMALL);
                button(row, keymap, label.key(Act::Choice(index as u8 + 1)), wind);
            }
        }
        if now.ended && now.over && way.0 != Screen::Outcome {
            let label = Label::new("Outcome").size(SMALL);
            button(row, keymap, label, Goto(Screen::Outcome));
        }
        let label = Label::new("More").note("…").key(Act::Actions).size(SMALL);
        let label = label.hint("Speed, eyes, a copy, the end, and every round.");
        button(row, keymap, label, Unfold::Actions);
        stop(row, keymap, way, "Stop", SMALL);
    });
}

fn play(row: &mut Contents, keymap: &Keymap, now: &Transport, size: f32) {
    let (play, sign) = match now.plays {
        true => ("Pause", "icons/pause"),
        false => ("Play", "icons/play"),
    };
    let label = Label::new(play).icon(sign).key(Act::NextStep).size(size);
    button(row, keymap, label, Wind::PlayOrPause);
}

fn stop(row: &mut Contents, keymap: &Keymap, way: WayBack, words: &str, size: f32) {
    let back = keymap.name(Act::Back).unwrap_or_default();
    let label = Label::new(words)
        .icon("icons/quit")
        .note(format!("[{back}]"));
    let label = label
        .spoken("Stop watching")
        .hint("Back to where you came from.");
    button(row, keymap, label.size(size), Goto(way.0));
}

/// A bar as long as what has been told.
fn progress(bar: &mut Contents) {
    let whole = Node {
        height: px(10),
        border: px(1).all(),
        flex_shrink: 0.0,
        ..default()
    };
    bar.spawn((
        layout(whole),
        GroundTone(Tone::Vellum),
        BorderTone(Tone::Faded),
    ))
    .with_children(|whole| {
        let part = Node {
            width: percent(0),
            ..default()
        };
        whole.spawn((layout(part), GroundTone(Tone::Rubric), ShownPart));
    });
}

fn measure(session: Res<BattleSession>, mut bars: Query<&mut Node, With<ShownPart>>) {
    let part = percent(100.0 * session.told() as f32 / session.length().max(1) as f32);
    for mut bar in &mut bars {
        if bar.width != part {
            bar.width = part;
        }
    }
}

/// A button for each round; of very many only some.
fn jumps(bar: &mut Contents, keymap: &Keymap, rounds: &[usize], now: usize) {
    let every = rounds.len().div_ceil(24).max(1);
    // Its width is known before its lines are counted: else a second line falls out of the panel.
    let row = Node {
        flex_wrap: FlexWrap::Wrap,
        flex_grow: 1.0,
        flex_basis: px(420),
        min_width: px(0),
        justify_content: JustifyContent::FlexEnd,
        column_gap: px(4),
        row_gap: px(4),
        align_items: AlignItems::Center,
        ..default()
    };
    bar.spawn(layout(row)).with_children(|row| {
        row.spawn(words("Round"));
        for index in (0..rounds.len()).step_by(every) {
            let number = index + 1;
            let chosen = (number..number + every).contains(&now);
            let label = Label::new(number.to_string()).chosen(chosen);
            let label = label.spoken(format!("Round {number}"));
            button(row, keymap, label, Wind::Round(index));
        }
    });
}

fn controls(
    bar: &mut Contents,
    keymap: &Keymap,
    session: &BattleSession,
    now: &Transport,
    way: WayBack,
) {
    let row = Node {
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(8),
        row_gap: px(8),
        ..default()
    };
    bar.spawn(layout(row)).with_children(|row| {
        play(row, keymap, now, TEXT);
        stop(row, keymap, way, "Stop watching", TEXT);
        if now.ended && now.over && way.0 != Screen::Outcome {
            button(row, keymap, Label::new("Outcome"), Goto(Screen::Outcome));
        }
        for (index, (words, sign, wind)) in winds(now).into_iter().enumerate() {
            let label = Label::new(words)
                .icon(format!("icons/{sign}"))
                .key(Act::Choice(index as u8 + 1));
            button(row, keymap, label, wind);
        }
        let label = Label::new("Slower").key(Act::Choice(7));
        button(row, keymap, label, Wind::Slower);
        let label = Label::new("Faster").icon("icons/speed").key(Act::Choice(8));
        button(
            row,
            keymap,
            label.note(format!("now × {}", now.tempo)),
            Wind::Faster,
        );
        let eyes = match now
            .eyes
            .and_then(|side| session.level.sides.get(usize::from(side)))
        {
            Some(side) => side.name.clone(),
            None => "everybody".to_owned(),
        };
        let label = Label::new("Seen by")
            .icon("icons/sight")
            .note(eyes)
            .key(Act::Choice(9));
        button(row, keymap, label, Wind::Eyes);
        let copy = Label::new("Keep a copy").icon("icons/save").key(Act::Keep);
        button(row, keymap, copy, KeepIt);
        let on = Label::new("Play on from here").icon("icons/attack");
        let on = match session.replica().outcome() {
            Some(_) => on.refused("It is over here: go back to an earlier moment"),
            None => on,
        };
        button(row, keymap, on, PlayOn);
        if now.unfolded {
            let fold = Label::new("Fold").key(Act::Actions);
            let fold = fold.hint("Back to the board.");
            button(row, keymap, fold, Unfold::Actions);
        }
    });
}
