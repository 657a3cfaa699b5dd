//! What has happened, one sentence after the other; a press on one opens the numbers behind it.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::Button;

use super::panel::Panel;
use super::places::Places;
use crate::board::camera::LookAt;
use crate::board::layout::Layout;
use crate::play::battle_session::BattleSession;
use crate::play::choice::ShowSystems;
use crate::play::pointed::ToldCell;
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::theme::palette::Tone;
use crate::widgets::button::Bare;
use crate::widgets::send_on_activate::{SendOnActivate, register_button_message};
use crate::widgets::words::{SMALL, heading, sized};
use testudo_engine::battle::Event;
use testudo_engine::grid::Cell;
use testudo_engine::narrate;

/// How many lines are kept in the panel.
const KEPT: usize = 120;

/// Where the event of a line happened.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct At(Cell);

/// A line, by the event it tells.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct LogEntry(usize);

/// Opens or closes the numbers of a line.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
struct Open(Entity);

/// The numbers of a line that is open.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct Footnote;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(register_button_message::<Open>);
    app.add_systems(
        Update,
        (
            (open, point).in_set(AppSystems::Command),
            write
                .in_set(ShowSystems)
                .run_if(resource_exists_and_changed::<BattleSession>),
        )
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleSession>)),
    );
}

fn write(
    session: Res<BattleSession>,
    mut panels: Query<(Entity, &Panel, &mut ScrollPosition)>,
    fresh: Query<(), Added<Panel>>,
    lines: Query<(Entity, &LogEntry)>,
    mut written: Local<usize>,
    mut of: Local<Option<u8>>,
    mut places: Local<Places>,
    mut commands: Commands,
) {
    let found = panels
        .iter_mut()
        .find(|(_, panel, _)| **panel == Panel::Log);
    let Some((panel, _, mut scroll)) = found else {
        return;
    };
    if !fresh.is_empty() {
        *written = 0;
    }
    let told = session.seen();
    let side = session.side();
    let turned = *of != side;
    *of = side;
    if turned {
        *written = 0;
    }
    for (entity, line) in &lines {
        if turned || line.0 >= told.len() || line.0 + 4 * KEPT < told.len() {
            commands.entity(entity).despawn();
        }
    }
    let from = (*written).min(told.len());
    if from < *written || from == 0 {
        // Something was taken back, or somebody else looks: all of it is read again.
        *places = Places::default();
        for (_, event) in &told[..from] {
            places.follow(&session, event);
        }
    }
    let mut any = false;
    for (index, (round, event)) in told.iter().enumerate().skip(from) {
        let at = places.follow(&session, event);
        any |= tell(&mut commands, panel, &session, (index, at), *round, event);
    }
    *written = told.len();
    if any {
        scroll.0.y = 1.0e7;
    }
}

fn tell(
    commands: &mut Commands,
    panel: Entity,
    session: &BattleSession,
    (index, at): (usize, Option<Cell>),
    round: u32,
    event: &Event,
) -> bool {
    let title = narrate::heading(round, event);
    let heads = title.is_some();
    let sentence = title.or_else(|| narrate::event(&session.cast, event));
    let Some(sentence) = sentence else {
        return false;
    };
    let depth = narrate::depth(event) as f32;
    let node = Node {
        flex_direction: FlexDirection::Column,
        padding: UiRect::left(px(18.0 * depth)),
        flex_shrink: 0.0,
        ..default()
    };
    let line = commands.spawn((node, LogEntry(index), ChildOf(panel))).id();
    commands
        .entity(line)
        .insert((
            Button,
            SendOnActivate(Open(line)),
            Hovered::default(),
            Bare,
            TabIndex(0),
            AccessibleLabel::new(sentence.clone()),
        ))
        .with_children(|inside| match heads {
            true => {
                inside.spawn(heading(sentence, 24.0, Tone::Rubric));
            }
            false => {
                inside.spawn(sized(sentence, SMALL, Tone::Ink));
            }
        });
    if let Some(at) = at {
        commands.entity(line).insert(At(at));
    }
    true
}

fn open(
    mut asked: MessageReader<Open>,
    session: Res<BattleSession>,
    lines: Query<(&LogEntry, &Children, Option<&At>)>,
    notes: Query<(), With<Footnote>>,
    mut look: MessageWriter<LookAt>,
    mut commands: Commands,
) {
    for Open(entity) in asked.read() {
        let Ok((line, children, at)) = lines.get(*entity) else {
            continue;
        };
        if let Some(At(cell)) = at {
            let layout = Layout::of(session.level.ground.grid());
            look.write(LookAt(layout.centre(*cell)));
        }
        if let Some(note) = children.iter().find(|child| notes.contains(*child)) {
            commands.entity(note).despawn();
            continue;
        }
        let seen = session.seen();
        let numbers = narrate::behind(&session.cast, &seen, line.0);
        let comes_of_it = seen
            .get(line.0)
            .is_some_and(|(_, event)| narrate::depth(event) > 0);
        let numbers = numbers.unwrap_or_else(|| match comes_of_it {
            true => "It came of what stands above, without dice of its own.".to_owned(),
            false => "No dice were rolled for this.".to_owned(),
        });
        commands.entity(*entity).with_children(|inside| {
            inside.spawn((sized(numbers, SMALL, Tone::Faded), Footnote));
        });
    }
}

/// A line under the pointer points at its cell.
fn point(lines: Query<(&At, &Hovered)>, mut pointed: ResMut<ToldCell>) {
    let found = lines.iter().find(|(_, hovered)| hovered.get());
    pointed.set_if_neq(ToldCell(found.map(|(at, _)| at.0)));
}
