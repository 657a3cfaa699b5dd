//! Somebody's page: what is left to spend, one part of what it is, and the deal that is weighed. Every price is what the
//! engine's own deals come to.

use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use super::account::{account, wounds};
use super::files::CharacterFile;
use super::gear::gear;
use super::learnt::{attributes, skills, traits};
use super::rows::costs;
use super::{Section, Weighed, Work, Workshop};
use crate::input::keymap::{Act, Keymap};
use crate::theme::palette::Tone;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::Contents;
use crate::widgets::panel::{head, layout, rule, scrolled, wrapped};
use crate::widgets::words::{SMALL, sized, small, words};
use testudo_engine::narrate::character::coins;
use testudo_engine::narrate::words::capital;

/// All of it.
pub(super) fn of(page: &mut Contents, shop: &Workshop, file: &CharacterFile, keymap: &Keymap) {
    let made = &file.made;
    let it = &made.character;
    head(page, "icons/human", it.name.clone());
    let left = made.account.left;
    let race = &made.unit.race.name;
    page.spawn(words(format!(
        "{}: {} chp, {} exp and {} left to spend.",
        capital(race),
        left.chp,
        left.exp,
        match coins(&made.catalog, left.money) {
            none if none.is_empty() => "no money".to_owned(),
            money => money,
        }
    )));
    if let Err(why) = made.fit() {
        page.spawn(sized(format!("It is {why}."), SMALL, Tone::Rubric));
    }
    // Rest mends gear as well as wounds.
    if (made.unit.condition.is_some() || !it.broken.is_empty()) && !it.dead {
        wounds(page, made, keymap);
    }
    if let Some(says) = &shop.says {
        page.spawn(sized(says, SMALL, Tone::Rubric));
    }
    wrapped(page, |row| {
        for (section, title) in Section::ALL {
            let label = Label::new(title).chosen(shop.section == section);
            button(row, keymap, label, Work::Look(section));
        }
        let name = Label::new("Name").hint("Call it something else.");
        button(row, keymap, name, Work::Name);
        let label = match shop.doubtful {
            true => Label::new("For good?").chosen(true),
            false => Label::new("Throw away").icon("icons/drop"),
        };
        button(row, keymap, label, Work::Drop);
    });
    page.spawn(rule());
    page.spawn((layout(scrolled(6)), ScrollArea))
        .insert(Pickable::default())
        .only(format!("{:?} of {}", shop.section, it.id))
        .with_children(|list| match shop.section {
            Section::Account => account(list, made),
            Section::Attributes => attributes(list, made, keymap),
            Section::Traits => traits(list, made, keymap),
            Section::Skills => skills(list, made, keymap),
            Section::Gear => gear(list, made, keymap),
        });
    if let Some(weighed) = &shop.weighed {
        page.spawn(rule());
        weighed_deal(page, weighed, keymap);
    }
}

/// What the deal would come to, or why it can't be made.
fn weighed_deal(page: &mut Contents, weighed: &Weighed, keymap: &Keymap) {
    let what = capital(&weighed.what);
    match &weighed.offer {
        Err(why) => {
            let line = format!("{what}: no, {why}.");
            page.spawn(sized(line, SMALL, Tone::Rubric));
        }
        Ok(offer) => {
            let left = offer.after.account.left;
            page.spawn(words(format!(
                "{what}: {}. Left: {} chp, {} exp, {} money.",
                costs(offer.cost),
                left.chp,
                left.exp,
                left.money
            )));
            let word = |value: &Option<String>| value.clone().unwrap_or_else(|| "none".to_owned());
            let changes = offer.changes.iter().map(|change| {
                let (before, after) = (word(&change.before), word(&change.after));
                format!("{} {before} to {after}", change.what)
            });
            let changes: Vec<String> = changes.collect();
            page.spawn(small(match changes.is_empty() {
                true => "No number of the sheet changes.".to_owned(),
                false => format!("{}.", capital(&changes.join("; "))),
            }));
            if let Some((to, cost)) = offer.next {
                page.spawn(small(format!("{to} would cost {} more.", costs(cost))));
            }
        }
    }
    wrapped(page, |row| {
        if weighed.offer.is_ok() {
            let make = Label::new("Do it").icon("icons/check").key(Act::Confirm);
            button(row, keymap, make, Work::Make);
        }
        let leave = Label::new("Never mind").icon("icons/cancel");
        button(row, keymap, leave, Work::Leave);
    });
}
