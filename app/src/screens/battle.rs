//! The battle: when it is over, its outcome is one press away; leaving it asks first.

use bevy::prelude::*;

use super::lessons::{BeginLesson, after};
use super::outcome::Again;
use super::replay::WayBack;
use crate::frame::Frame;
use crate::hud::ai_reasoning::AiReasoning;
use crate::hud::card::OpenCard;
use crate::hud::fold::Unfolded;
use crate::hud::glossary::Glossary;
use crate::input::keymap::{Act, Keymap};
use crate::loaded_content::LoadedContent;
use crate::play::battle_session::BattleSession;
use crate::play::choice::Choice;
use crate::play::lesson::CurrentLesson;
use crate::play::prepare::Prepare;
use crate::saves::KeepIt;
use crate::screen::{Goto, Leaving, Screen};
use crate::settings::Settings;
use crate::systems::AppSystems;
use crate::widgets::button::{Label, button};
use crate::widgets::question::{Question, question};
use crate::widgets::send_on_activate::register_button_message;

/// The question whether to leave.
#[derive(Component)]
struct Leave;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(register_button_message::<Leaving>);
    app.add_systems(
        Update,
        (
            back.in_set(AppSystems::Input),
            (ask, next_lesson, end).in_set(AppSystems::Command),
        )
            .run_if(in_state(Screen::Battle)),
    );
    app.add_systems(OnExit(Screen::Battle), forget);
}

/// Esc drops the innermost thing: the question, what is prepared, what is unfolded over the board, and only then it asks to
/// leave.
fn back(
    keys: Res<ButtonInput<KeyCode>>,
    keymap: Res<Keymap>,
    choice: Res<Choice>,
    card: Res<OpenCard>,
    (weighed, words): (Res<AiReasoning>, Res<Glossary>),
    questions: Query<(), With<Question>>,
    session: Option<Res<BattleSession>>,
    (way, frame): (Res<WayBack>, Res<Frame>),
    mut unfolded: ResMut<Unfolded>,
    mut prepare: MessageWriter<Prepare>,
    mut leaving: MessageWriter<Leaving>,
    mut goto: MessageWriter<Goto>,
) {
    if !keymap.just_pressed(Act::Back, &keys) {
        return;
    }
    // A card closes itself, and a question has a button for it.
    if card.0.is_some() || weighed.open || words.is_open() || !questions.is_empty() {
        return;
    }
    let prepared = choice.attack.is_some()
        || choice.spell.is_some()
        || choice.open.is_some()
        || choice.facing.is_some();
    if session.is_some_and(|session| session.is_watched()) {
        goto.write(Goto(way.0));
    } else if prepared {
        prepare.write(Prepare::Back);
    } else if unfolded.shows(&frame) {
        *unfolded = Unfolded::default();
    } else {
        leaving.write(Leaving::Ask);
    }
}

fn ask(
    mut asked: MessageReader<Leaving>,
    mut kept: MessageReader<KeepIt>,
    questions: Query<Entity, With<Leave>>,
    (keymap, settings): (Res<Keymap>, Res<Settings>),
    (session, lesson): (Option<Res<BattleSession>>, Option<Res<CurrentLesson>>),
    mut commands: Commands,
) {
    // Whoever keeps a copy fights on.
    let stays = kept.read().last().map(|_| &Leaving::Stay);
    let Some(asked) = asked.read().last().or(stays) else {
        return;
    };
    for question in &questions {
        commands.entity(question).despawn();
    }
    let marks = (Leave, DespawnOnExit(Screen::Battle));
    match *asked {
        Leaving::Ask => {}
        Leaving::AskAnew => {
            let told = (
                "Begin the battle anew?",
                "All that has been fought is lost, but for copies that were kept.",
            );
            return question(&mut commands, marks, told, |page| {
                let no = Label::new("No").icon("icons/cancel").key(Act::Back);
                button(page, &keymap, no.safe(), Leaving::Stay);
                let yes = Label::new("Yes, begin anew").icon("icons/replay");
                button(page, &keymap, yes.key(Act::Choice(1)), Again);
            });
        }
        Leaving::Stay | Leaving::NextLesson => return,
    }
    let told = (
        "Leave the battle?",
        "It is kept: the title lets you go on with it.",
    );
    question(&mut commands, marks, told, |page| {
        let stay = Label::new("Fight on").icon("icons/attack").key(Act::Back);
        button(page, &keymap, stay.safe(), Leaving::Stay);
        let copy = Label::new("Keep a copy, and fight on").icon("icons/save");
        button(page, &keymap, copy.key(Act::Keep), KeepIt);
        let again = Label::new("Restart").icon("icons/replay");
        let again = again.hint("This battle from its beginning, with the same dice.");
        let loses = |session: &BattleSession| lesson.is_none() && session.is_decided_since(0);
        match settings.confirm && session.is_some_and(|session| loses(&session)) {
            true => button(page, &keymap, again, Leaving::AskAnew),
            false => button(page, &keymap, again, Again),
        }
        let options = Label::new("Options")
            .icon("icons/settings")
            .key(Act::Options);
        button(page, &keymap, options, Goto(Screen::Options));
        let help = Label::new("Help").icon("icons/help").key(Act::Help);
        button(page, &keymap, help, Goto(Screen::Help));
        let read = Label::new("Encyclopedia")
            .icon("icons/card")
            .key(Act::Encyclopedia);
        button(page, &keymap, read, Goto(Screen::Encyclopedia));
        let leave = Label::new("Leave").icon("icons/quit");
        button(
            page,
            &keymap,
            leave.key(Act::Choice(1)),
            Goto(Screen::Title),
        );
    });
}

/// A lesson that is learned need not be fought to its end; after the last one come all of them again.
fn next_lesson(
    mut asked: MessageReader<Leaving>,
    session: Option<Res<BattleSession>>,
    loaded: Res<LoadedContent>,
    mut begin: MessageWriter<BeginLesson>,
    mut goto: MessageWriter<Goto>,
) {
    let wanted = asked.read().any(|asked| *asked == Leaving::NextLesson);
    if let Some(session) = session.filter(|_| wanted) {
        match after(&loaded, &session.level) {
            Some(next) => drop(begin.write(BeginLesson(next))),
            None => drop(goto.write(Goto(Screen::Lessons))),
        }
    }
}

/// A battle whose end has been told gives way to its outcome.
fn end(session: Option<Res<BattleSession>>, mut next: ResMut<NextState<Screen>>) {
    if session.is_some_and(|session| session.is_over()) {
        next.set(Screen::Outcome);
    }
}

fn forget(mut choice: ResMut<Choice>) {
    *choice = Choice::default();
}
