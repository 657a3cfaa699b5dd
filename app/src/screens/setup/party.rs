//! The player's own characters who are to fight: in the first places of the first side that a person plays.

use std::path::PathBuf;
use std::sync::Arc;

use bevy::prelude::*;

use super::{Plan, Replan};
use crate::folders::Folders;
use crate::input::keymap::Keymap;
use crate::loaded_content::LoadedContent;
use crate::play::seat::Seat;
use crate::screens::characters::files::{CharacterFile, all};
use crate::screens::experience::has_characters;
use crate::theme::palette::Tone;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::Contents;
use crate::widgets::panel::wrapped;
use crate::widgets::words::{SMALL, sized, small};
use testudo_engine::content::Level;
use testudo_engine::narrate::words::{capital, with_article};
use testudo_engine::session::party::with_party;

/// Everybody who could come along.
#[derive(Resource, Default)]
pub(super) struct Roster(Vec<CharacterFile>);

/// Reads the folder of characters, and drops from the plan who is there no more.
pub(super) fn read(
    folders: Res<Folders>,
    loaded: Res<LoadedContent>,
    mut roster: ResMut<Roster>,
    mut plan: ResMut<Plan>,
) {
    let folder = folders.characters();
    roster.0 = folder.map_or_else(Vec::new, |folder| all(&loaded.library, &folder).0);
    plan.party
        .retain(|path| roster.0.iter().any(|file| file.path == *path));
}

/// Who comes along or stays, and why it can't be so.
pub(super) fn choices(
    page: &mut Contents,
    keymap: &Keymap,
    (level, plan, roster): (&Arc<Level>, &Plan, &Roster),
) {
    let here = |file: &&CharacterFile| file.made.character.genre == level.catalog.genre.id;
    let mut can = roster.0.iter().filter(here).peekable();
    if can.peek().is_none() {
        return;
    }
    page.spawn(small("Your own characters, who may fight for you here:"));
    wrapped(page, |row| {
        for file in can {
            let label = Label::new(&file.made.character.name);
            let label = match file.made.fit() {
                Ok(()) => label.chosen(plan.party.contains(&file.path)),
                Err(why) => label.refused(format!("{} is {why}.", file.made.character.name)),
            };
            button(row, keymap, label, Replan::Party(file.path.clone()));
        }
    });
    let told = match fought(level, plan, roster) {
        Ok(fought) => places(level, &fought),
        Err(why) => {
            page.spawn(sized(format!("{}.", capital(&why)), SMALL, Tone::Rubric));
            Vec::new()
        }
    };
    for told in told {
        page.spawn(small(told));
    }
    let party = roster
        .0
        .iter()
        .filter(|file| plan.party.contains(&file.path));
    for made in party.filter(here).map(|file| &file.made) {
        let (it, left) = (&made.character, made.account.left.chp);
        if it.settles_chp() && left > 0 {
            let warning = format!(
                "{} has {left} chp left: after this battle they can't be spent.",
                it.name
            );
            page.spawn(sized(warning, SMALL, Tone::Rubric));
        }
    }
    if fought(level, plan, roster).is_ok_and(|fought| has_characters(&fought)) {
        page.spawn(sized(
            "What the battle brings them is for good: experience, wounds and losses, and death.",
            SMALL,
            Tone::Rubric,
        ));
    }
}

/// Whose place each of those takes who come along.
fn places(level: &Level, fought: &Level) -> Vec<String> {
    let sides = level.sides.iter().zip(&fought.sides);
    let placed = sides.flat_map(|(was, is)| was.units.iter().zip(&is.units));
    let taken = placed.filter(|(was, is)| is.unit.file.is_some() && was.unit.file.is_none());
    let told = taken.map(|(was, is)| {
        let other = with_article(&was.unit.profile.name);
        format!("{} takes the place of {other}.", is.name)
    });
    told.collect()
}

/// Somebody comes along, or stays after all.
pub(super) fn toggle(plan: &mut Plan, path: &PathBuf) {
    match plan.party.iter().position(|known| known == path) {
        Some(at) => drop(plan.party.remove(at)),
        None => plan.party.push(path.clone()),
    }
}

/// The level as it is fought: with the party, if there is one.
///
/// # Errors
/// Why the party can't fight there.
pub(super) fn fought(
    level: &Arc<Level>,
    plan: &Plan,
    roster: &Roster,
) -> Result<Arc<Level>, String> {
    let file = |path: &PathBuf| roster.0.iter().find(|file| file.path == *path);
    let genre = level.catalog.genre.id;
    let party = plan.party.iter().filter_map(file).map(|file| &file.made);
    let party = party.filter(|made| made.character.genre == genre);
    let party: Vec<_> = party.cloned().collect();
    if party.is_empty() {
        return Ok(Arc::clone(level));
    }
    let side = plan.seats.iter().position(|seat| *seat == Seat::Human);
    let side = side.ok_or("nobody plays a side that your characters could fight for")?;
    with_party(level, side, &party)
        .map(Arc::new)
        .map_err(|why| why.to_string())
}
