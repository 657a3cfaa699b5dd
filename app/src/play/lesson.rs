//! The lesson that is being learned: how far it has come, by what is told, pressed and read. It never knows how it is
//! shown.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::battle_session::BattleSession;
use super::playback::{EventShown, PlaybackSystems};
use crate::input::keymap::{Act, Keymap};
use crate::progress::Progress;
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::widgets::button::Shortcut;
use crate::widgets::send_on_activate::register_button_message;
use testudo_engine::battle::UnitId;
use testudo_engine::content::lesson::{Lesson, LessonStep, Spoken, Task, spoken};
use testudo_engine::session::lesson::LessonProgress;

/// The lesson that is being learned.
#[derive(Resource, Clone, PartialEq, Debug)]
pub(crate) struct CurrentLesson {
    /// How far it has come.
    progress: LessonProgress,
    /// The act that has just been asked for, by button or key.
    pressed: Option<Act>,
}

/// On to the next step of the lesson, whether this one is done or not.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NextStep;

impl CurrentLesson {
    /// The step that is to be done now, from 0.
    pub(crate) fn step(&self) -> usize {
        self.progress.step()
    }

    /// What is said now and what it asks for; `None` once all is done.
    pub(crate) fn now<'l>(&self, lesson: &'l Lesson) -> Option<(&'l LessonStep, &Task<UnitId>)> {
        self.progress.now(lesson)
    }

    /// Whether all is done.
    pub(crate) fn is_done(&self) -> bool {
        self.progress.is_done()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(register_button_message::<NextStep>);
    app.add_observer(note_button);
    app.add_systems(OnEnter(Screen::Battle), begin);
    for screen in [
        Screen::Title,
        Screen::Setup,
        Screen::Lessons,
        Screen::Saves,
        Screen::Outcome,
    ] {
        app.add_systems(OnEnter(screen), |mut commands: Commands| {
            commands.remove_resource::<CurrentLesson>();
        });
    }
    app.add_systems(
        Update,
        (
            note_key.in_set(AppSystems::Input),
            follow.in_set(AppSystems::Playback).after(PlaybackSystems),
        )
            .run_if(
                in_state(Screen::Battle)
                    .and_then(resource_exists::<BattleSession>)
                    .and_then(resource_exists::<CurrentLesson>),
            ),
    );
}

/// A lesson begins with its battle, and whoever puts a new battle on the table takes the old one's progress away; who
/// comes back from the options goes on where they were.
fn begin(
    session: Option<Res<BattleSession>>,
    current: Option<Res<CurrentLesson>>,
    mut commands: Commands,
) {
    let lesson = session
        .as_ref()
        .filter(|session| session.is_lesson())
        .and_then(|session| Some((session, session.level.lesson.as_ref()?)));
    let Some((session, lesson)) = lesson else {
        commands.remove_resource::<CurrentLesson>();
        return;
    };
    if current.is_some() {
        return;
    }
    // Of a battle that was kept, what has happened has been learned already.
    let mut progress = LessonProgress::new(lesson);
    for (_, event) in session.seen().iter() {
        progress.see(event);
    }
    commands.insert_resource(CurrentLesson {
        progress,
        pressed: None,
    });
}

fn note_button(
    pressed: On<Activate>,
    shortcuts: Query<&Shortcut>,
    current: Option<ResMut<CurrentLesson>>,
) {
    if let (Some(mut current), Ok(Shortcut(act))) = (current, shortcuts.get(pressed.entity)) {
        current.pressed = Some(*act);
    }
}

/// A control that is a key alone, or whose button is folded away.
fn note_key(
    keys: Res<ButtonInput<KeyCode>>,
    keymap: Res<Keymap>,
    session: Res<BattleSession>,
    mut current: ResMut<CurrentLesson>,
) {
    let lesson = session.level.lesson.as_ref();
    let wanted = lesson.and_then(|lesson| match current.now(lesson)?.1 {
        Task::Press(control) => Act::named(control),
        _ => None,
    });
    if let Some(act) = wanted.filter(|act| keymap.just_pressed(*act, &keys)) {
        current.pressed = Some(act);
    }
}

/// Takes in what has been told, pressed and read.
fn follow(
    mut told: MessageReader<EventShown>,
    mut asked: MessageReader<NextStep>,
    session: Res<BattleSession>,
    current: Option<ResMut<CurrentLesson>>,
    mut known: ResMut<Progress>,
) {
    // A lesson that begins anew has none until its battle is entered.
    let Some(mut current) = current else { return };
    let mut now = current.clone();
    for EventShown(event) in told.read() {
        now.progress.see(event);
    }
    if let Some(act) = now.pressed.take() {
        now.progress.press(&act.id());
    }
    for NextStep in asked.read() {
        now.progress.pass();
    }
    let replica = session.replica();
    now.progress.settle(&session.view(&replica));
    current.set_if_neq(now);
    let id = session.level.id.as_str();
    if current.is_done() && !known.learned.contains(id) {
        known.learned.insert(id.to_owned());
    }
}

/// What a teacher says, with the keys that the controls have now.
pub(crate) fn in_words(say: &str, keymap: &Keymap) -> String {
    let piece = |piece: Spoken<'_>| match piece {
        Spoken::Words(words) => words.to_owned(),
        Spoken::Key(control) => {
            let key = Act::named(control).and_then(|act| keymap.name(act));
            key.map_or_else(String::new, |key| format!("[{key}]"))
        }
    };
    spoken(say).into_iter().map(piece).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use testudo_engine::content::lesson::CONTROLS;

    #[test]
    fn every_control_of_a_lesson_is_an_act_with_a_key() {
        let keymap = Keymap::default();
        for control in CONTROLS {
            let act = Act::named(control).unwrap_or_else(|| panic!("{control}"));
            assert!(keymap.name(act).is_some(), "{control}");
        }
    }

    #[test]
    fn keys_are_told_as_they_are_now() {
        let keymap = Keymap::default();
        assert_eq!(in_words("Wait: {guard}!", &keymap), "Wait: [Z]!");
    }
}
