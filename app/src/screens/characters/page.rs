//! Somebody's page: what is left to spend, one part of what it is, and the deal that is weighed. Every price is what the
//! engine's own deals come to.

use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use super::account::{account, rest, wounds};
use super::files::CharacterFile;
use super::gear::{gear, wares};
use super::learnt::{attributes, skills, traits};
use super::rows::costs;
use super::{Section, Weighed, Work, Workshop};
use crate::input::keymap::{Act, Keymap};
use crate::loaded_content::LoadedContent;
use crate::theme::palette::Tone;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::Contents;
use crate::widgets::panel::{head, layout, rule, scrolled, wrapped};
use crate::widgets::words::{SMALL, sized, small, words};
use testudo_engine::content::character::LoadedCharacter;
use testudo_engine::narrate::character::{left_to_spend, name};
use testudo_engine::narrate::uses;
use testudo_engine::narrate::words::capital;

/// All of it.
pub(super) fn of(
    page: &mut Contents,
    (shop, loaded): (&Workshop, &LoadedContent),
    file: &CharacterFile,
    keymap: &Keymap,
) {
    let made = &file.made;
    let it = &made.character;
    head(page, "icons/human", it.name.clone());
    if !it.dead {
        rest(page, made, keymap);
    }
    let race = &made.unit.race.name;
    page.spawn(words(match it.dead {
        true => format!("{}.", capital(race)),
        false => format!("{}: {} left to spend.", capital(race), left_to_spend(made)),
    }));
    if it.settles_chp() && made.account.left.chp > 0 {
        page.spawn(small(
            "Its chp can be spent until its first battle, and not after.",
        ));
    }
    if let Err(why) = made.fit() {
        page.spawn(sized(format!("It is {why}."), SMALL, Tone::Rubric));
    }
    if !it.dead {
        wounds(page, made);
    }
    if let Some(says) = &shop.says {
        page.spawn(sized(says, SMALL, Tone::Rubric));
    }
    wrapped(page, |row| {
        for (section, title) in Section::ALL {
            let label = Label::new(title).chosen(shop.section == section);
            button(row, keymap, label, Work::Look(section));
        }
        let called = Label::new("Name").hint("Call it something else.").tooltip();
        button(row, keymap, called, Work::Name);
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
            Section::Account => account(list, made, loaded),
            Section::Attributes => attributes(list, made, keymap),
            Section::Traits => traits(list, made, keymap),
            Section::Skills => skills(list, made, keymap),
            Section::Gear => gear(list, made, keymap),
            Section::Shop => wares(list, made, keymap),
        });
    if let Some(weighed) = &shop.weighed {
        page.spawn(rule());
        weighed_deal(page, (made, weighed), keymap);
    }
}

/// What the deal would come to, or why it can't be made.
fn weighed_deal(
    page: &mut Contents,
    (made, weighed): (&LoadedCharacter, &Weighed),
    keymap: &Keymap,
) {
    let what = capital(&weighed.what);
    match &weighed.offer {
        Err(why) => {
            let line = format!("{what}: no, {why}.");
            page.spawn(sized(line, SMALL, Tone::Rubric));
        }
        Ok(offer) => {
            page.spawn(words(format!(
                "{what}: {}. Left: {}.",
                costs(&made.catalog, offer.cost),
                left_to_spend(&offer.after)
            )));
            let word = |value: &Option<String>| value.clone().unwrap_or_else(|| "none".to_owned());
            let changes = offer.changes.iter().map(|change| {
                let (before, after) = (word(&change.before), word(&change.after));
                format!("{} {before} to {after}", change.what)
            });
            let changes: Vec<String> = changes.collect();
            let about = weighed.deal.about();
            let does = about.map(|id| (name(&made.catalog, id), uses(&made.catalog, id)));
            let does = does.filter(|(_, does)| !does.is_empty());
            let does = does.map(|(name, does)| format!("{}: {does}.", capital(&name)));
            let changes = match (changes.is_empty(), &does) {
                (true, Some(_)) => None,
                (true, None) => Some("No number of the sheet changes.".to_owned()),
                (false, _) => Some(format!("{}.", capital(&changes.join("; ")))),
            };
            for told in [does, changes].into_iter().flatten() {
                page.spawn(small(told));
            }
            if let Some((to, cost)) = offer.next {
                page.spawn(small(format!(
                    "{to} would cost {} more.",
                    costs(&made.catalog, cost)
                )));
            }
        }
    }
    wrapped(page, |row| {
        if weighed.offer.is_ok() {
            let make = Label::new("Do it").icon("icons/check").key(Act::Confirm);
            button(row, keymap, make, Work::Make);
        }
        let leave = Label::new("Never mind").icon("icons/cancel").key(Act::Back);
        button(row, keymap, leave, Work::Leave);
    });
}
