//! Keeping battles: each round and each decision of a person, when the player asks or leaves, and when one is over; of that a copy can
//! be had too. What can't be kept is said, and the battle goes on.

use bevy::prelude::*;

use super::folders::Folders;
use super::play::battle_session::BattleSession;
use super::play::order::Notice;
use super::play::playback::EventShown;
use super::play::seat::Seat;
use super::screen::Screen;
use super::systems::AppSystems;
use super::widgets::send_on_activate::register_button_message;
use testudo_engine::battle::Event;
use testudo_engine::battle::event::BattleEvent;
use testudo_engine::session::save::{Damage, Folder, Kept, Restored, Save, SaveError, Stored};
use testudo_engine::session::usual;

/// The player wants the battle kept as it is now.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct KeepIt;

/// The folder of saved battles.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct SavesFolder {
    folder: Option<Folder>,
    /// What was set aside since the window was opened.
    pub(crate) damaged: Vec<Damage>,
}

pub(super) fn plugin(app: &mut App) {
    let folders = app.world().get_resource::<Folders>();
    let folder = folders.and_then(Folders::saves).map(Folder::at);
    app.insert_resource(SavesFolder {
        folder,
        damaged: Vec::new(),
    });
    app.add_plugins(register_button_message::<KeepIt>);
    app.add_systems(
        Update,
        (
            keep_by_hand
                .in_set(AppSystems::Command)
                .run_if(in_state(Screen::Battle).or_else(in_state(Screen::Outcome))),
            (keep_each_round, keep_each_decision)
                .in_set(AppSystems::Playback)
                .after(super::play::playback::PlaybackSystems)
                .run_if(in_state(Screen::Battle)),
        )
            .run_if(resource_exists::<BattleSession>),
    );
    app.add_systems(OnExit(Screen::Battle), keep_on_leaving);
    app.add_systems(OnEnter(Screen::Outcome), keep_the_fought);
    app.add_systems(
        Last,
        // The window that closes asks to exit in this schedule too.
        keep_on_leaving
            .after(bevy::window::ExitSystems)
            .run_if(on_message::<AppExit>.and_then(in_state(Screen::Battle))),
    );
}

impl SavesFolder {
    /// Every save, the latest first; what is damaged is set aside and remembered.
    pub(crate) fn open(&mut self) -> Vec<Stored> {
        let (saves, damaged) = self.folder.as_ref().map(Folder::list).unwrap_or_default();
        for damage in damaged {
            if !self.damaged.contains(&damage) {
                self.damaged.push(damage);
            }
        }
        saves
    }

    /// Where the saves are, to be told.
    pub(crate) fn place(&self) -> Option<String> {
        let folder = self.folder.as_ref()?;
        Some(folder.path().display().to_string())
    }

    /// Keeps a battle.
    ///
    /// # Errors
    /// Why it can't be kept.
    pub(crate) fn keep(&self, session: &BattleSession, save: &Save) -> Result<(), String> {
        let Some(folder) = &self.folder else {
            return Err("this machine names no folder for it".to_owned());
        };
        let written = folder.keep(&session.setup, save);
        written.map(|_| ()).map_err(|error| error.to_string())
    }
}

/// A kept battle on the table: gone on with, or watched from its beginning.
pub(crate) fn staged(restored: Restored, seats: Vec<Option<String>>, watch: bool) -> BattleSession {
    let Restored { setup, battle } = restored;
    let mut seats = seats.into_iter().map(Seat::named);
    let level = &setup.level;
    let seat = |side| {
        // A log says nothing of seats.
        let usual = || Seat::Ai(usual(side).to_owned());
        seats.next().unwrap_or_else(usual).known(level, side)
    };
    let seats: Vec<Seat> = level.sides.iter().map(seat).collect();
    if watch {
        BattleSession::watch(setup, seats, battle.events().to_vec())
    } else {
        BattleSession::resume(setup, battle, seats)
    }
}

/// A save fought again and put on the table.
///
/// # Errors
/// It can't be fought again.
pub(crate) fn unpack(
    save: &Save,
    library: &testudo_engine::content::Library,
    watch: bool,
) -> Result<BattleSession, SaveError> {
    let restored = save.restore(library)?;
    Ok(staged(restored, save.heading.seats.clone(), watch))
}

/// That the battle can't be kept.
fn not_kept(why: &str) -> String {
    format!("The battle can't be kept: {why}.")
}

fn keep_by_hand(
    mut asked: MessageReader<KeepIt>,
    folder: Res<SavesFolder>,
    session: Res<BattleSession>,
    screen: Res<State<Screen>>,
    mut notice: ResMut<Notice>,
) {
    if asked.read().count() == 0 {
        return;
    }
    // Of what was watched the outcome keeps all, however far its replay was wound back.
    let in_the_midst = session.is_watched() && *screen == Screen::Battle;
    let save = match in_the_midst {
        true => session.save_as_told(Kept::ByHand),
        false => session.save(Kept::ByHand),
    };
    match folder.keep(&session, &save) {
        Ok(()) => notice.tell("The battle is kept: the title has it among the kept battles."),
        Err(why) => notice.refuse(not_kept(&why)),
    }
}

fn keep_each_round(
    mut told: MessageReader<EventShown>,
    folder: Res<SavesFolder>,
    session: Res<BattleSession>,
    mut notice: ResMut<Notice>,
) {
    let rounds = told.read().filter(|EventShown(event)| {
        matches!(event, Event::Battle(BattleEvent::RoundStarted { .. }))
    });
    if rounds.count() == 0 || session.is_watched() {
        return;
    }
    if let Err(why) = folder.keep(&session, &session.save(Kept::Auto)) {
        notice.refuse(not_kept(&why));
    }
}

/// Keeps what a person has decided, as soon as it is decided: a program can end without being asked to.
fn keep_each_decision(
    folder: Res<SavesFolder>,
    session: Res<BattleSession>,
    mut kept: Local<usize>,
    mut notice: ResMut<Notice>,
) {
    let before = std::mem::replace(&mut *kept, session.event_log().len());
    if session.is_watched() || !session.is_decided_since(before) {
        return;
    }
    if let Err(why) = folder.keep(&session, &session.save(Kept::Auto)) {
        notice.refuse(not_kept(&why));
    }
}

fn keep_on_leaving(folder: Res<SavesFolder>, session: Option<Res<BattleSession>>) {
    let goes_on = |session: &Res<BattleSession>| {
        !session.is_watched() && session.replica().outcome().is_none()
    };
    if let Some(session) = session.filter(goes_on) {
        // The screen it could be told on is gone, and the last round is kept.
        let _ = folder.keep(&session, &session.save(Kept::Auto));
    }
}

fn keep_the_fought(folder: Res<SavesFolder>, session: Option<Res<BattleSession>>) {
    let Some(session) = session.filter(|session| !session.is_watched()) else {
        return;
    };
    // The outcome is shown whether or not it can be watched again later.
    let fought = session.save(Kept::Fought);
    let kept = folder.keep(&session, &fought);
    if let (Ok(()), Some(folder)) = (kept, &folder.folder) {
        folder.drop_auto(&session.setup, &fought);
    }
}
