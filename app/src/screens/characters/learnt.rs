//! What a character is and has learnt: attributes, traits, skills.

use super::Work;
use super::rows::{line, offered, wares_of, weigh};
use crate::input::keymap::Keymap;
use crate::theme::palette::Tone;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::Contents;
use crate::widgets::panel::rule;
use crate::widgets::words::{heading, small};
use testudo_engine::content::character::{LineKind, LoadedCharacter};
use testudo_engine::content::deal::{Deal, Refused, base, learning};
use testudo_engine::narrate::character as told;
use testudo_engine::narrate::uses;
use testudo_engine::narrate::words::capital;
use testudo_engine::rules::character_points::SECONDARIES;

/// Says that what it is made of stands, if it does.
fn settled(list: &mut Contents, made: &LoadedCharacter) {
    if !made.character.spends_chp() && !made.character.dead {
        let why = told::refused(&Refused::Made, made);
        list.spawn(small(format!("{}.", capital(&why))));
    }
}

pub(super) fn attributes(list: &mut Contents, made: &LoadedCharacter, keymap: &Keymap) {
    settled(list, made);
    let own = &made.unit.profile.attributes;
    let primaries = [("ST", own.st), ("AG", own.ag), ("IQ", own.iq)];
    for (which, (name, now)) in primaries.into_iter().enumerate() {
        line(list, (&format!("{name} {now}"), ""), |row| {
            for (title, to) in [("Less", now - 1), ("More", now + 1)] {
                let deal = Deal::Primary(which, to);
                weigh(row, keymap, made, (title, format!("{name} {to}")), deal);
            }
        });
    }
    list.spawn(rule());
    let numbers = &made.catalog.numbers;
    let sold = (SECONDARIES.iter()).filter(|known| known.for_players && known.is_known(numbers));
    for secondary in sold {
        let points = (secondary.of)(&made.character.secondary);
        let now = base(&made.character, made, secondary.field) + points;
        let name = secondary.name;
        line(list, (&format!("{name} {now}"), ""), |row| {
            for (title, to) in [("Less", now - 1), ("More", now + 1)] {
                let deal = Deal::Secondary(secondary.field, to);
                weigh(row, keymap, made, (title, format!("{name} {to}")), deal);
            }
        });
    }
}

pub(super) fn traits(list: &mut Contents, made: &LoadedCharacter, keymap: &Keymap) {
    for &id in &made.character.traits {
        let name = told::name(&made.catalog, id);
        let does = uses(&made.catalog, id);
        line(list, (&capital(&name), &does), |row| {
            let what = ("Give up", format!("{name} given up"));
            weigh(row, keymap, made, what, Deal::Drop(id));
        });
    }
    list.spawn(rule());
    settled(list, made);
    for price in &wares_of(made, |kind| kind == LineKind::Trait) {
        offered(list, keymap, (made, price), "taken", Deal::Take(price.id));
    }
}

pub(super) fn skills(list: &mut Contents, made: &LoadedCharacter, keymap: &Keymap) {
    let it = &made.character;
    for (id, level) in it.learnt() {
        let name = told::name(&made.catalog, id);
        let does = uses(&made.catalog, id);
        line(
            list,
            (&format!("{} {level}", capital(&name)), &does),
            |row| {
                let what = ("Unlearn", format!("{name} {} again", level - 1));
                weigh(row, keymap, made, what, Deal::Forget(id));
            },
        );
    }
    for &id in &it.groups {
        let name = told::name(&made.catalog, id);
        let does = uses(&made.catalog, id);
        line(list, (&capital(&name), &does), |row| {
            let what = ("Leave", format!("{name} left"));
            weigh(row, keymap, made, what, Deal::Leave(id));
        });
    }
    list.spawn(rule());
    let mut kind = None;
    for price in learning(made) {
        if kind != Some(price.kind) {
            kind = Some(price.kind);
            list.spawn(heading(told::heading(price.kind), 24.0, Tone::Rubric));
        }
        let deal = Deal::Learn(price.id, None);
        offered(list, keymap, (made, &price), "learnt", deal);
    }
    for group in made
        .catalog
        .groups
        .iter()
        .filter(|group| !it.groups.contains(&group.id))
    {
        let what = format!("{} joined", group.name);
        let label = Label::new(capital(&group.name))
            .note(uses(&made.catalog, group.id))
            .wide();
        button(list, keymap, label, Work::Weigh(what, Deal::Join(group.id)));
    }
}
