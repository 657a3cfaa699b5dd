//! Spells in words: what they do, to whom, and how they are resisted.

use super::table::{Align, table};
use super::words::{counted, damage_type, spaced};
use crate::content::sheet::SpellLine;
use crate::rules::attribute::Attribute;
use crate::rules::magic::{Amount, Effect, Lasting, Resistance, Target};

/// The spells of a sheet, a line each.
pub(super) fn table_of(spells: &[SpellLine]) -> String {
    let titles = [
        "", "roll", "turns", "END", "range", "at", "lasts", "resisted", "effect",
    ];
    let mut rows = vec![titles.map(str::to_owned).to_vec()];
    rows.extend(spells.iter().map(row));
    let mut aligns = [Align::Left; 9];
    aligns[1..=4].fill(Align::Right);
    table(2, &aligns, &rows)
}

fn row(line: &SpellLine) -> Vec<String> {
    let or_dash = |number: u16| match number {
        0 => "-".to_owned(),
        number => number.to_string(),
    };
    let lasts = match line.rounds {
        0 => "-".to_owned(),
        rounds => counted(rounds, "round"),
    };
    vec![
        line.name.clone(),
        line.skill.to_string(),
        line.casting.to_string(),
        line.cost.to_string(),
        or_dash(line.range),
        target(line.target, line.radius),
        lasts,
        resistance(line.resist),
        effect(line.effect),
    ]
}

pub(super) fn target(target: Target, radius: u16) -> String {
    match (target, radius) {
        (Target::Caster, _) => "self".to_owned(),
        (Target::Ally, _) => "a friend".to_owned(),
        (Target::Enemy, _) => "an enemy".to_owned(),
        (Target::Cell, 0) => "a cell".to_owned(),
        (Target::Cell, radius) => format!("all within {radius}"),
    }
}

/// An attribute as a sheet writes it.
pub fn attribute(attribute: Attribute) -> &'static str {
    match attribute {
        Attribute::St => "ST",
        Attribute::Ag => "AG",
        Attribute::Iq => "IQ",
        Attribute::Ht => "HT",
        Attribute::Wp => "WP",
        Attribute::Per => "PER",
    }
}

/// How a spell is resisted: "WP contest".
pub fn resistance(resist: Resistance) -> String {
    match resist {
        Resistance::None => "-".to_owned(),
        Resistance::Roll(with) => format!("{} roll", attribute(with)),
        Resistance::Contest(with) => format!("{} contest", attribute(with)),
    }
}

/// "1d+2 cutting".
fn amount(amount: Amount) -> String {
    match (amount.dice, amount.plus) {
        (0, plus) => plus.to_string(),
        (dice, 0) => format!("{dice}d"),
        (dice, plus) => format!("{dice}d{plus:+}"),
    }
}

/// What a spell does: "1d+2 cutting", "AT -2, DEF -2".
pub fn effect(effect: Effect) -> String {
    match effect {
        Effect::Damage {
            amount: how_much,
            damage_type: kind,
            piercing,
        } => {
            let piercing = if piercing { ", piercing" } else { "" };
            format!("{} {}{piercing}", amount(how_much), damage_type(kind))
        }
        Effect::Heal(how_much) => format!("heals {}", amount(how_much)),
        Effect::Stun => "stuns".to_owned(),
        Effect::Shock(how_much) => format!("shocks {}", amount(how_much)),
        Effect::Push(yards) => format!("pushes {yards} yd"),
        Effect::Flash(past) => flash(past),
        Effect::Dispel => "ends spells".to_owned(),
        Effect::Lasting(effect) => lasting(effect),
    }
}

/// A flash (LIT-3).
pub(super) fn flash(past: u8) -> String {
    match past {
        0 => "blinds by a flash".to_owned(),
        1 => "blinds by a flash, a level past blinding".to_owned(),
        past => format!("blinds by a flash, {past} levels past blinding"),
    }
}

/// What a spell does while it lasts.
pub fn lasting(effect: Lasting) -> String {
    match effect {
        Lasting::Modify(changes) => {
            let named = changes.named();
            let words = named.iter().filter(|(_, change)| *change != 0);
            let words: Vec<String> = words
                .map(|(name, change)| format!("{name} {change:+}"))
                .collect();
            words.join(", ")
        }
        Lasting::Hold => "held fast".to_owned(),
        Lasting::Conceal => "invisible".to_owned(),
        Lasting::Light(yards) => format!("light {yards} yd about"),
        Lasting::Darkness(yards) => format!("darkness {yards} yd about"),
        // The others say by their names what they are.
        named => spaced(named.name()),
    }
}
