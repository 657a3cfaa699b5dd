//! What a character was made of, line by line, what it can do, and how it fares.

use bevy::prelude::*;

use super::Work;
use crate::input::keymap::Keymap;
use crate::loaded_content::LoadedContent;
use crate::theme::palette::Tone;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::Contents;
use crate::widgets::panel::{layout, rule, wrapped};
use crate::widgets::tooltip::ExplainedTerms;
use crate::widgets::words::{SMALL, sized, small, words};
use testudo_engine::content::character::{LineKind, LoadedCharacter, Points};
use testudo_engine::narrate::character::sum;
use testudo_engine::narrate::rest::span;
use testudo_engine::narrate::terms;
use testudo_engine::narrate::words::{capital, list as listed};

/// Rest (REC-1, FAT-3), in buttons that stand in one place whatever is told of it below.
pub(super) fn rest(page: &mut Contents, made: &LoadedCharacter, keymap: &Keymap) {
    let recovers = is_recovering(made);
    wrapped(page, |row| {
        for (title, hours) in [
            ("Rest an hour", 1),
            ("Rest a day", 24),
            ("Rest a week", 168),
        ] {
            let label = Label::new(title).compact().icon("icons/wait");
            let label = match recovers {
                true => label,
                false => label.refused("It is whole and rested.").tooltip(),
            };
            button(row, keymap, label, Work::Rest(hours));
        }
    });
}

/// Whether rest has anything to give back: it mends gear as well as wounds.
fn is_recovering(made: &LoadedCharacter) -> bool {
    made.unit.condition.is_some() || !made.character.broken.is_empty()
}

/// How it fares since its last battle.
pub(super) fn wounds(page: &mut Contents, made: &LoadedCharacter) {
    if !is_recovering(made) {
        page.spawn(small("Whole and rested."));
        return;
    }
    let it = &made.character;
    let patient = it.patient(&made.unit, &made.catalog);
    let body = patient.profile.body.locations.iter().enumerate();
    let hurt = body.filter_map(|(index, place)| {
        let points = patient.wounds.at(index).lethal;
        (points > 0).then(|| format!("{points} at the {}", place.id.as_str().replace('_', " ")))
    });
    let hurt: Vec<String> = hurt.collect();
    let hurt = match hurt.is_empty() {
        true => "no wound".to_owned(),
        false => format!("wounds: {}", listed(&hurt)),
    };
    let (end, all) = (patient.end, patient.profile.attributes.end);
    let course = it.course(&made.unit, &made.catalog, 0);
    let whole = match course.whole_in {
        Some(0) => String::new(),
        Some(hours) => format!("; whole again in {}", span(hours)),
        None => "; it will never be whole again".to_owned(),
    };
    let rested = span(it.rested.into());
    page.spawn(sized(
        format!("Rested {rested}; END {end} of {all}, {hurt}{whole}."),
        SMALL,
        Tone::Rubric,
    ));
}

/// What it was made of, line by line, and what it can do.
pub(super) fn account(list: &mut Contents, made: &LoadedCharacter, loaded: &LoadedContent) {
    for line in &made.account.lines {
        let points = Points {
            chp: line.chp.0,
            exp: line.exp,
            money: line.money,
        };
        let chp = (points.chp != 0).then(|| format!("{:+} chp", f64::from(points.chp) / 2.0));
        let exp = (points.exp != 0).then(|| format!("{:+} exp", points.exp));
        let sign = if points.money < 0 { "-" } else { "+" };
        let money = points.money.abs();
        let money = (money != 0).then(|| format!("{sign}{}", sum(&made.catalog, money)));
        let sums: Vec<String> = [chp, exp, money].into_iter().flatten().collect();
        let note = match line.note.is_empty() {
            true => String::new(),
            false => format!(" ({})", line.note),
        };
        // What came of a battle is told by its level's name.
        let earned = line.kind == LineKind::Earned;
        let mut levels = loaded.levels.iter().filter(|_| earned);
        let level = levels.find(|level| level.id.as_str() == line.what);
        let what = level.map_or(&line.what, |level| &level.name);
        pair(list, &format!("{what}{note}"), &sums.join(", "));
    }
    list.spawn(rule());
    let sheet = testudo_engine::content::sheet(&made.unit, &made.catalog.numbers);
    let line = format!(
        "HP {}   END {}   movement {}   EL {}   dodge {}   initiative {}",
        sheet.secondaries.hp,
        sheet.secondaries.end,
        sheet.move_points,
        sheet.encumbrance_level,
        sheet.dodge,
        sheet.initiative
    );
    let meant = terms::in_line(&line);
    list.spawn(words(line)).insert(ExplainedTerms::of(meant));
    for attack in &sheet.attacks {
        let weapon = sheet.items.get(attack.item).map_or("", |item| &item.name);
        let technique = attack.technique.as_str();
        let technique = match weapon.ends_with(technique) {
            true => String::new(),
            false => format!(", {}", technique.replace('_', " ")),
        };
        let grip = if attack.two_hands_bonus {
            ", both hands"
        } else {
            ""
        };
        list.spawn(small(format!(
            "{}{technique}{grip}: AT {}, {}",
            capital(weapon),
            attack.at,
            attack.damage
        )));
    }
}

/// Words on the left, a sum on the right.
fn pair(list: &mut Contents, left: &str, right: &str) {
    let row = Node {
        justify_content: JustifyContent::SpaceBetween,
        column_gap: px(12),
        flex_shrink: 0.0,
        ..default()
    };
    list.spawn(layout(row)).with_children(|row| {
        let shrinks = Node {
            flex_shrink: 1.0,
            min_width: px(0),
            ..default()
        };
        row.spawn(layout(shrinks)).with_children(|cell| {
            cell.spawn(sized(left, SMALL, Tone::Ink));
        });
        row.spawn(sized(right, SMALL, Tone::Faded));
    });
}
