//! What has happened, one sentence after the other; a press on one opens the numbers behind it.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::LayoutConfig;
use bevy::ui_widgets::Button;

use super::panel::Panel;
use super::places::Places;
use super::told_cell::At;
use crate::board::camera::LookAt;
use crate::board::layout::Layout;
use crate::play::battle_session::BattleSession;
use crate::play::choice::ShowSystems;
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::theme::palette::Tone;
use crate::widgets::button::Bare;
use crate::widgets::send_on_activate::{SendOnActivate, register_button_message};
use crate::widgets::words::{SMALL, heading, sized};
use testudo_engine::battle::Event;
use testudo_engine::grid::Cell;
use testudo_engine::narrate::{self, Story, StoryChange, StoryLine};

/// How many lines are kept in the panel.
const KEPT: usize = 120;

/// A line.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct LogEntry {
    /// The event it tells, or the first of several.
    event: usize,
    /// Whether that came of what stands above.
    comes_of_it: bool,
}

/// A line that is written, with its words.
type Written<'a> = (Entity, &'a LogEntry, &'a Children);

/// Words as wide as they were measured. Rounded to whole pixels they may be narrower, and the last word would go on
/// below, over the next line. Up and down they keep to whole pixels: lines stand in their own nodes, which are rounded.
const AS_MEASURED: LayoutConfig = LayoutConfig {
    use_rounding: false,
};

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
            open.in_set(AppSystems::Command),
            write
                .in_set(ShowSystems)
                .run_if(resource_exists_and_changed::<BattleSession>),
        )
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleSession>)),
    );
}

/// What the log has been told so far.
#[derive(Default)]
struct Told {
    /// How many events.
    written: usize,
    /// To which side.
    side: Option<u8>,
    places: Places,
    story: Story,
}

/// A line to be written, with the cell in which it happened.
type Fresh = (StoryLine, Option<Cell>);

impl Told {
    /// Takes in the next event: it gives a line, or one that is `fresh` or written already reads otherwise.
    fn follow(
        &mut self,
        session: &BattleSession,
        (index, round, event): (usize, u32, &Event),
        fresh: &mut Vec<Fresh>,
    ) -> Option<(usize, String, Option<Cell>)> {
        let at = self.places.follow(session, event);
        match self.story.follow(&session.cast, index, (round, event))? {
            StoryChange::Line(line) => fresh.push((line, at)),
            StoryChange::Reworded { event, text } => {
                let mut all = fresh.iter_mut();
                match all.find(|(line, _)| line.event == event) {
                    Some(line) => (line.0.text, line.1) = (text, at),
                    None => return Some((event, text, at)),
                }
            }
        }
        None
    }
}

fn write(
    session: Res<BattleSession>,
    mut panels: Query<(Entity, &Panel, &mut ScrollPosition)>,
    fresh: Query<(), Added<Panel>>,
    lines: Query<Written<'_>>,
    mut texts: Query<&mut Text>,
    mut so_far: Local<Told>,
    mut commands: Commands,
) {
    let found = panels
        .iter_mut()
        .find(|(_, panel, _)| **panel == Panel::Log);
    let Some((panel, _, mut scroll)) = found else {
        return;
    };
    if !fresh.is_empty() {
        so_far.written = 0;
    }
    let told = session.seen();
    let side = session.side();
    let turned = so_far.side != side;
    so_far.side = side;
    if turned {
        so_far.written = 0;
    }
    for (entity, line, ..) in &lines {
        if turned || line.event >= told.len() || line.event + 4 * KEPT < told.len() {
            commands.entity(entity).despawn();
        }
    }
    let from = so_far.written.min(told.len());
    let mut unwritten = Vec::new();
    if from < so_far.written || from == 0 {
        // Something was taken back, or somebody else looks: all of it is read again.
        so_far.places = Places::default();
        so_far.story = Story::seen_by(side);
        for (index, (round, event)) in told[..from].iter().enumerate() {
            so_far.follow(&session, (index, *round, event), &mut unwritten);
        }
        unwritten.clear();
    }
    for (index, (round, event)) in told.iter().enumerate().skip(from) {
        let reworded = so_far.follow(&session, (index, *round, event), &mut unwritten);
        if let Some((of, text, at)) = reworded
            && let Some((entity, _, inside)) = lines.iter().find(|(_, line, _)| line.event == of)
        {
            if let Some(mut words) = inside.first().and_then(|first| texts.get_mut(*first).ok()) {
                words.0.clone_from(&text);
            }
            let mut line = commands.entity(entity);
            line.insert(AccessibleLabel::new(text));
            if let Some(at) = at {
                line.insert(At(at));
            }
        }
    }
    so_far.written = told.len();
    if !unwritten.is_empty() {
        scroll.0.y = 1.0e7;
    }
    for (line, at) in unwritten {
        tell(&mut commands, panel, line, at);
    }
}

fn tell(commands: &mut Commands, panel: Entity, line: StoryLine, at: Option<Cell>) {
    let node = Node {
        flex_direction: FlexDirection::Column,
        padding: UiRect::left(px(18.0 * line.depth as f32)),
        flex_shrink: 0.0,
        ..default()
    };
    let (event, comes_of_it) = (line.event, line.depth > 0);
    let entry = LogEntry { event, comes_of_it };
    let written = commands.spawn((node, entry, ChildOf(panel))).id();
    commands
        .entity(written)
        .insert((
            Button,
            SendOnActivate(Open(written)),
            Hovered::default(),
            Bare,
            TabIndex(0),
            AccessibleLabel::new(line.text.clone()),
        ))
        .with_children(|inside| match line.heads {
            true => {
                inside.spawn((heading(line.text, 24.0, Tone::Rubric), AS_MEASURED));
            }
            false => {
                inside.spawn((sized(line.text, SMALL, Tone::Ink), AS_MEASURED));
            }
        });
    if let Some(at) = at {
        commands.entity(written).insert(At(at));
    }
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
        let numbers = narrate::behind(&session.cast, &seen, line.event);
        let numbers = numbers.unwrap_or_else(|| match line.comes_of_it {
            true => "It came of what stands above, without dice of its own.".to_owned(),
            false => "No dice were rolled for this.".to_owned(),
        });
        commands.entity(*entity).with_children(|inside| {
            inside.spawn((sized(numbers, SMALL, Tone::Faded), AS_MEASURED, Footnote));
        });
    }
}
