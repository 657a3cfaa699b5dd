//! What a deal changes of a sheet: attributes, load, and every attack, before and after.

use serde::Serialize;

use crate::content::Unit;
use crate::content::sheet::{AttackLine, Sheet, sheet};
use crate::rules::id::Id;
use crate::rules::numbers::Numbers;
use crate::rules::skills::SkillUse;

/// A number that is another one afterwards. What is new has nothing before, what is gone nothing after.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Change {
    /// In words, such as `ST` or `long sword, cut: AT`.
    pub what: String,
    /// Before.
    pub before: Option<String>,
    /// After.
    pub after: Option<String>,
}

/// Everything that differs between the sheets of two units, in the order of a sheet.
pub fn changes(before: &Unit, after: &Unit, numbers: &Numbers) -> Vec<Change> {
    let (old, new) = (sheet(before, numbers), sheet(after, numbers));
    let mut found = Vec::new();
    for ((what, before), (_, after)) in plain(&old).into_iter().zip(plain(&new)) {
        note(&mut found, what, Some(before), Some(after));
    }
    for ((place, before), (_, after)) in old.armour.0.iter().zip(&new.armour.0) {
        let what = format!("DR of the {}", place.as_str().replace('_', " "));
        note(
            &mut found,
            &what,
            Some(before.to_string()),
            Some(after.to_string()),
        );
    }
    attacks(&old, &new, &mut found);
    let (was, is) = (&before.profile.skills, &after.profile.skills);
    for ((purpose, before), (_, after)) in was.uses().into_iter().zip(is.uses()) {
        let known = |level: i16| (level > 0).then(|| level.to_string());
        note(&mut found, purpose, known(before), known(after));
    }
    tongues(before, after, &mut found);
    let spells = |sheet: &Sheet| -> Vec<String> {
        sheet
            .spells
            .iter()
            .map(|spell| spell.name.clone())
            .collect()
    };
    let (known, learnt) = (spells(&old), spells(&new));
    for name in learnt.iter().filter(|name| !known.contains(name)) {
        note(&mut found, "spell", None, Some(name.clone()));
    }
    for name in known.iter().filter(|name| !learnt.contains(name)) {
        note(&mut found, "spell", Some(name.clone()), None);
    }
    found
}

fn note(found: &mut Vec<Change>, what: &str, before: Option<String>, after: Option<String>) {
    if before != after {
        found.push(Change {
            what: what.to_owned(),
            before,
            after,
        });
    }
}

/// Tongues are learnt one by one.
fn tongues(before: &Unit, after: &Unit, found: &mut Vec<Change>) {
    let (old, new) = (&before.profile.skills, &after.profile.skills);
    let known = old.known.iter().chain(&new.known);
    let tongues = known.filter(|(skill, _)| skill.uses.contains(&SkillUse::Language));
    let mut told: Vec<Id> = Vec::new();
    for (skill, _) in tongues {
        if !told.contains(&skill.id) {
            told.push(skill.id);
            let level = |level: i16| (level > 0).then(|| level.to_string());
            let (was, is) = (level(old.level(skill.id)), level(new.level(skill.id)));
            note(found, &skill.name, was, is);
        }
    }
}

/// The single numbers of a sheet.
fn plain(sheet: &Sheet) -> Vec<(&'static str, String)> {
    let (own, more) = (&sheet.attributes, &sheet.secondaries);
    let mut all: Vec<(&'static str, String)> = [
        ("ST", own.st),
        ("AG", own.ag),
        ("IQ", own.iq),
        ("HT", more.ht),
        ("HP", more.hp),
        ("END", more.end),
        ("WP", more.wp),
        ("CHA", more.cha),
        ("PER", more.per),
        ("MV", more.mv),
        ("MR", more.mr),
        ("initiative", sheet.initiative),
        ("dodge", sheet.dodge),
    ]
    .into_iter()
    .map(|(what, number)| (what, number.to_string()))
    .collect();
    let toughness = more.toughness.unwrap_or(0);
    all.extend(
        [("DR", more.dr), ("toughness", toughness)]
            .map(|(what, number)| (what, number.to_string())),
    );
    let pounds =
        |tenths: crate::rules::gear::Weight| format!("{}.{}", tenths.0 / 10, tenths.0 % 10);
    all.extend([
        ("load", pounds(sheet.load.0)),
        ("most it can carry", pounds(sheet.max_load.0)),
        ("EL", sheet.encumbrance_level.to_string()),
        ("movement", sheet.move_points.to_string()),
        ("base damage", sheet.base_damage.clone()),
        ("blocks a round", sheet.blocks_per_round.to_string()),
    ]);
    all
}

/// What an attack is called: weapon, technique and grip.
fn called(sheet: &Sheet, attack: &AttackLine) -> String {
    let name = sheet.items.get(attack.item).map_or("", |item| &item.name);
    let grip = if attack.two_hands_bonus {
        ", both hands"
    } else {
        ""
    };
    match attack.technique.as_str() {
        own if name.ends_with(own) => name.to_owned(),
        own => format!("{name}, {}{grip}", own.replace('_', " ")),
    }
}

fn attacks(old: &Sheet, new: &Sheet, found: &mut Vec<Change>) {
    let named = |sheet: &Sheet| -> Vec<(String, AttackLine)> {
        let mut all: Vec<(String, AttackLine)> = Vec::new();
        for attack in &sheet.attacks {
            let name = called(sheet, attack);
            if !all.iter().any(|(known, _)| *known == name) {
                all.push((name, attack.clone()));
            }
        }
        all
    };
    let (before, after) = (named(old), named(new));
    for (name, now) in &after {
        let was = before.iter().find(|(known, _)| known == name);
        let numbers = |attack: &AttackLine| {
            [
                ("AT", Some(attack.at.to_string())),
                ("damage", Some(attack.damage.clone())),
                ("parry", attack.block.map(|def| def.to_string())),
                (
                    "range",
                    attack.missile.map(|missile| missile.range.to_string()),
                ),
            ]
        };
        let Some((_, was)) = was else {
            let parry = now
                .block
                .map_or(String::new(), |def| format!(", parry {def}"));
            let words = format!("AT {}, damage {}{parry}", now.at, now.damage);
            note(found, name, None, Some(words));
            continue;
        };
        for ((what, was), (_, is)) in numbers(was).into_iter().zip(numbers(now)) {
            note(found, &format!("{name}: {what}"), was, is);
        }
    }
    for (name, was) in &before {
        if !after.iter().any(|(known, _)| known == name) {
            let words = format!("AT {}, damage {}", was.at, was.damage);
            note(found, name, Some(words), None);
        }
    }
}
