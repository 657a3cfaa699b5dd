//! What the teacher of a lesson says, over the board: the step, the words, the way on; in other battles what is told the
//! first time it happens, in the column where nothing is folded, so that the board stays where it is.

use accesskit::{Live, Role};
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;

use super::fold::Part;
use crate::frame::Frame;
use crate::input::keymap::{Act, Keymap};
use crate::play::battle_session::BattleSession;
use crate::play::choice::ShowSystems;
use crate::play::lesson::{CurrentLesson, NextStep, in_words};
use crate::play::tips::{ShownTip, TipRead};
use crate::screen::{Leaving, Screen};
use crate::theme::palette::Tone;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::{Contents, Fill};
use crate::widgets::panel::{layout, sheet};
use crate::widgets::words::{SMALL, sized, small, words};
use testudo_engine::battle::{Fighter, UnitId};
use testudo_engine::content::lesson::{Lesson, Task};

/// The sheet, and what it tells.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub(super) enum Teacher {
    /// Nothing.
    #[default]
    Silent,
    /// A step of the lesson, and how far it has come.
    Step(usize, String),
    /// Something that has happened for the first time.
    Tip(&'static str),
}

/// The way out of a lesson that is done.
pub(crate) const DONE: &str = "Next lesson";

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw.in_set(ShowSystems)
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleSession>)),
    );
}

/// The empty sheet there; it is filled and shown where there is something to say.
pub(super) fn place(part: Part) -> impl Bundle {
    let node = Node {
        align_self: AlignSelf::FlexStart,
        flex_direction: FlexDirection::Column,
        max_width: px(1000),
        padding: UiRect::axes(px(14), px(8)),
        row_gap: px(4),
        flex_shrink: 0.0,
        display: Display::None,
        ..default()
    };
    (sheet(node), Teacher::default(), part)
}

/// What is read aloud whenever it changes. It has a box of its own: the edge of the sheet is a picture, and what is one
/// is told as one.
fn aloud(page: &mut Contents, words: &str, fill: impl FnOnce(&mut Contents)) {
    let mut node = accesskit::Node::new(Role::Note);
    node.set_live(Live::Polite);
    let column = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(4),
        flex_shrink: 0.0,
        ..default()
    };
    page.spawn((
        layout(column),
        AccessibilityNode(node),
        AccessibleLabel::new(words),
    ))
    .with_children(fill);
}

fn draw(
    session: Res<BattleSession>,
    current: Option<Res<CurrentLesson>>,
    tip: Res<ShownTip>,
    keymap: Res<Keymap>,
    frame: Res<Frame>,
    mut sheets: Query<(Entity, &Part, &mut Teacher)>,
    mut commands: Commands,
) {
    let current = current.as_deref().zip(session.level.lesson.as_ref());
    let wanted = |part| match (current, tip.words()) {
        (Some((current, lesson)), _) if part == Part::Teacher => {
            let task = current.now(lesson).map(|(_, task)| task);
            let far = task.map_or(String::new(), |task| so_far(&session, task));
            Teacher::Step(current.step(), far)
        }
        (None, Some(tip)) if frame.is_folded() == (part == Part::Teacher) => Teacher::Tip(tip),
        _ => Teacher::Silent,
    };
    for (entity, &part, mut teacher) in &mut sheets {
        let wanted = wanted(part);
        if *teacher == wanted && !keymap.is_changed() {
            continue;
        }
        teacher.clone_from(&wanted);
        let mut sheet = commands.entity(entity);
        match (current, &wanted) {
            (Some(current), Teacher::Step(_, far)) => {
                let (head, say) = said(&session, current, &keymap);
                let now = current.0.now(current.1);
                let reads = now.map(|(_, task)| *task == Task::Read);
                sheet.fill(|page| {
                    aloud(page, &say, |page| {
                        page.spawn(small(head));
                        page.spawn(words(say.as_str()));
                    });
                    if !far.is_empty() {
                        page.spawn(sized(far.as_str(), SMALL, Tone::Rubric));
                    }
                    ways_on(page, &keymap, reads);
                });
            }
            (None, Teacher::Tip(tip)) => {
                sheet.fill(|page| {
                    aloud(page, tip, |page| {
                        page.spawn(words(*tip));
                    });
                    put_away(page, &keymap);
                });
            }
            _ => {
                sheet.fill(|_| ());
            }
        }
    }
}

/// How far a task has come that takes several turns: how those fare who are to be beaten.
fn so_far(session: &BattleSession, task: &Task<UnitId>) -> String {
    let Task::Beat { who } = task else {
        return String::new();
    };
    let replica = session.replica();
    let view = session.view(&replica);
    let told = who.iter().filter_map(|unit| {
        let one = view.fighter(*unit).filter(Fighter::is_conscious)?;
        let name = session.cast.name(*unit);
        let hp = one.profile().attributes.hp;
        Some(format!("{name}: HP {} of {hp}", hp - one.total_injury()))
    });
    told.collect::<Vec<_>>().join(". ")
}

/// Which step of which lesson it is, and what the teacher says.
fn said(
    session: &BattleSession,
    (current, lesson): (&CurrentLesson, &Lesson),
    keymap: &Keymap,
) -> (String, String) {
    let all = lesson.steps.len();
    let step = (current.step() + 1).min(all);
    let (number, name) = (lesson.number, &session.level.name);
    let now = current.now(lesson);
    let say = now.map_or(&lesson.end, |(step, _)| &step.say);
    (
        format!("Lesson {number}: {name}. Step {step} of {all}."),
        in_words(say, keymap),
    )
}

/// What is told once is put away when it has been read.
fn put_away(page: &mut Contents, keymap: &Keymap) {
    let row = Node {
        flex_shrink: 0.0,
        ..default()
    };
    page.spawn(layout(row)).with_children(|row| {
        let label = Label::new("I see").icon("icons/check").key(Act::NextStep);
        let label = label.hint("Told once; the options have a switch for all of these.");
        button(row, keymap, label.compact(), TipRead);
    });
}

/// On, past a step that does not suit, or out of a lesson that is done.
fn ways_on(page: &mut Contents, keymap: &Keymap, reads: Option<bool>) {
    let row = Node {
        column_gap: px(8),
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..default()
    };
    page.spawn(layout(row)).with_children(|row| match reads {
        Some(true) => {
            let on = Label::new("Go on").icon("icons/play").key(Act::NextStep);
            button(row, keymap, on.compact(), NextStep);
        }
        Some(false) => {
            let pass = Label::new("Pass this step").key(Act::NextStep);
            let pass = pass.hint("On to the next step, whether this one is done or not.");
            button(row, keymap, pass.compact(), NextStep);
        }
        None => {
            row.spawn(sized("The lesson is learned.", SMALL, Tone::Rubric));
            let on = Label::new(DONE).icon("icons/play").key(Act::NextStep);
            let on = on.hint("Or fight on, to the end of this battle.");
            button(row, keymap, on.compact(), Leaving::NextLesson);
        }
    });
}
