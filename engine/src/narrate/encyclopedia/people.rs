//! Pages of units, races and traits.

use std::sync::Arc;

use super::draft::{Draft, Named, by_title, named};
use super::{Chapter, Page};
use crate::content::catalog::{Race, Trait};
use crate::content::{Catalog, Unit, sheet};
use crate::narrate::words::{capital, pounds};
use crate::rules::profile::Attributes;

pub(super) fn units(catalog: &Catalog) -> Vec<Page> {
    let pages = catalog.units.iter().map(|one| unit(catalog, one));
    by_title(pages.collect())
}

fn unit(catalog: &Catalog, unit: &Unit) -> Page {
    let profile = &unit.profile;
    let sheet = sheet(unit, &catalog.numbers);
    let mut draft = Draft::new(
        Chapter::Units,
        profile.unit.as_str(),
        &capital(&profile.name),
    );
    draft.picture(unit.race.id.as_str());
    draft.text(&unit.brief);
    draft.links("race", [race_of(&unit.race)]);
    let (own, more) = (&sheet.attributes, &sheet.secondaries);
    draft.fact(
        "attributes",
        format!(
            "ST {}, AG {}, IQ {}, HT {}",
            own.st, own.ag, own.iq, more.ht
        ),
    );
    draft.fact(
        "in a fight",
        format!(
            "HP {}, END {}, WP {}, PER {}, MV {}",
            more.hp, more.end, more.wp, more.per, more.mv
        ),
    );
    draft.fact(
        "on the field",
        format!(
            "initiative {}, movement {}, dodge {}, base damage {}",
            sheet.initiative, sheet.move_points, sheet.dodge, sheet.base_damage
        ),
    );
    draft.fact(
        "load",
        format!(
            "{} of {}, encumbrance level {} (ENC-1)",
            pounds(sheet.load.0),
            pounds(sheet.max_load.0),
            sheet.encumbrance_level
        ),
    );
    let styles = profile.styles.iter().map(|(style, level)| {
        let (words, page) = named(Chapter::Styles, style.id, &style.name);
        (format!("{words} {level}"), page)
    });
    draft.links("styles", styles);
    let arts = profile.arts.iter().map(|(art, level)| {
        let (words, page) = named(Chapter::Arts, art.id, &art.name);
        (format!("{words} {level}"), page)
    });
    draft.links("arts", arts);
    let spells = profile.spells.iter().map(|known| &known.spell);
    draft.links(
        "spells",
        spells.map(|spell| named(Chapter::Spells, spell.id, &spell.name)),
    );
    let skills = profile.skills.known.iter().map(|(skill, level)| {
        let (words, page) = named(Chapter::Skills, skill.id, &skill.name);
        (format!("{words} {level}"), page)
    });
    draft.links("skills", skills);
    let traits = unit.race.traits.iter().chain(&unit.traits);
    draft.links("traits", traits.map(trait_of));
    let items = profile.items.iter().map(|item| {
        let chapter = match item.weapon() {
            Some(_) => Chapter::Weapons,
            None => Chapter::Shields,
        };
        named(chapter, item.id(), item.name())
    });
    draft.links("fights with", items);
    let worn = unit.worn.iter();
    draft.links(
        "wears",
        worn.map(|armour| named(Chapter::Armour, armour.id, &armour.name)),
    );
    let points = &sheet.points;
    draft.fact(
        "built for",
        format!("{} character points, {} experience", points.chp, points.exp),
    );
    draft.done()
}

fn race_of(race: &Race) -> Named {
    named(Chapter::Races, race.id, &race.name)
}

fn trait_of(one: &Arc<Trait>) -> Named {
    named(Chapter::Traits, one.id, &one.name)
}

/// The units of which something is so.
pub(super) fn those<'a>(
    catalog: &'a Catalog,
    so: impl Fn(&Unit) -> bool + 'a,
) -> impl Iterator<Item = Named> + 'a {
    let units = catalog.units.iter().filter(move |unit| so(unit));
    units.map(|unit| {
        let profile = &unit.profile;
        named(Chapter::Units, profile.unit, &capital(&profile.name))
    })
}

pub(super) fn races(catalog: &Catalog) -> Vec<Page> {
    let page = |race: &Race| {
        let mut draft = Draft::new(Chapter::Races, race.id.as_str(), &capital(&race.name));
        draft.text(&race.brief);
        draft.fact("body", race.body.name.clone());
        draft.fact(
            "size",
            format!(
                "{} lb, {} ft {} in",
                race.weight,
                race.height / 12,
                race.height % 12
            ),
        );
        draft.fact("changes", changes(&race.modifiers));
        draft.links("traits", race.traits.iter().map(trait_of));
        if race.half_cost != 0 {
            draft.fact(
                "costs",
                format!("{} character points", half(race.half_cost)),
            );
        }
        draft.heading("The body");
        for location in &race.body.locations {
            let at = match location.at {
                0 => "where a blow lands that is aimed nowhere".to_owned(),
                at => format!("AT {at:+}"),
            };
            draft.fact(&location.name, at);
        }
        draft.heading("Who is one");
        draft.links("units", those(catalog, |unit| unit.race.id == race.id));
        draft.rules(&["ATT-10", "DMG-11"]);
        draft.done()
    };
    by_title(catalog.races.iter().map(|race| page(race)).collect())
}

pub(super) fn traits(catalog: &Catalog) -> Vec<Page> {
    let page = |one: &Trait| {
        let mut draft = Draft::new(Chapter::Traits, one.id.as_str(), &capital(&one.name));
        draft.text(&one.brief);
        draft.fact("costs", format!("{} character points", half(one.half_cost)));
        let races = catalog.races.iter();
        let races = races.filter(|race| race.traits.iter().any(|own| own.id == one.id));
        draft.links("races", races.map(|race| race_of(race)));
        let has = |unit: &Unit| unit.traits.iter().any(|own| own.id == one.id);
        draft.links("units", those(catalog, has));
        draft.rules(&["ATT-9"]);
        draft.done()
    };
    by_title(catalog.traits.iter().map(|one| page(one)).collect())
}

/// Half points as whole ones: "7.5".
fn half(half: i32) -> String {
    let sign = if half < 0 { "-" } else { "" };
    let half = half.abs();
    let rest = if half % 2 == 1 { ".5" } else { "" };
    format!("{sign}{}{rest}", half / 2)
}

/// What is added to attributes: "ST +2, AG -1".
fn changes(own: &Attributes) -> String {
    let all = [
        ("ST", own.st),
        ("AG", own.ag),
        ("IQ", own.iq),
        ("HT", own.ht),
        ("HP", own.hp),
        ("END", own.end),
        ("WP", own.wp),
        ("CHA", own.cha),
        ("PER", own.per),
        ("MV", own.mv),
        ("Flight", own.flight),
        ("DR", own.dr),
        ("Toughness", own.toughness),
        ("Toughness turned into DR", own.hardened),
        ("DM %", own.dm),
        ("MR", own.mr),
        ("AT", own.at_mod),
        ("DEF", own.def_mod),
    ];
    let changed = all.iter().filter(|(_, by)| *by != 0);
    let words: Vec<String> = changed.map(|(name, by)| format!("{name} {by:+}")).collect();
    words.join(", ")
}
