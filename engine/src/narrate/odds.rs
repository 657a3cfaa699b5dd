//! The chances of an attack as a table for people.

use super::parts::{defence_value, parts};
use super::spell::attribute;
use super::table::{Align, table};
use crate::rules::attack::{AttackOdds, DefenceValue};
use crate::rules::attribute::Attribute;
use crate::rules::part::Parts;

/// What stands for a chance that there is not.
const NEVER: &str = "-";

/// An attack on somebody who may defend in several ways.
#[derive(Clone, PartialEq, Debug)]
pub struct Attack {
    /// Weapon and technique: "long sword, cut".
    pub title: String,
    /// The attack value.
    pub at: Parts,
    /// Whether it does damage, so that the chances of injury are printed.
    pub harms: bool,
    /// Against each defence.
    pub defences: Vec<Against>,
    /// What going down by it may do besides (FAL-9): "the fall: hurt 40%".
    pub fall: Option<String>,
}

/// The chances against one defence; those of the whole attack, its roll included.
#[derive(Clone, PartialEq, Debug)]
pub struct Against {
    /// The defence in words: "dodge", "parry with a spear".
    pub defence: String,
    /// The defence value.
    pub def: DefenceValue,
    /// Ways out of 100.
    pub odds: AttackOdds,
    /// Chance to stun.
    pub stunned: f64,
    /// Chance to knock unconscious.
    pub unconscious: f64,
    /// Chance to kill.
    pub dead: f64,
    /// Chance to cripple a location.
    pub crippled: f64,
    /// Chance to knock down, where the genre has that.
    pub down: Option<f64>,
    /// Chance to stun the limb that is struck, where the genre has that.
    pub numbed: Option<f64>,
    /// Chance of a heart attack, of blows at the heart where the genre has that.
    pub heart: Option<f64>,
    /// Chance to poison, of what is poisoned.
    pub poisoned: Option<f64>,
    /// Expected injury, points.
    pub injury: f64,
    /// What of it enters the total, where that is not all of it.
    pub counted: Option<f64>,
    /// Chance to keep somebody out who comes in; `None` of what does not stop anybody.
    pub kept_out: Option<f64>,
}

/// The four chances of a bare AT against a bare DEF.
pub fn roll(odds: &AttackOdds, has_shield: bool) -> String {
    let mut rows = vec![
        vec!["miss".to_owned(), percent(odds.miss)],
        vec!["defended".to_owned(), percent(odds.defended)],
    ];
    if has_shield {
        rows.push(vec!["shield".to_owned(), percent(odds.shield)]);
    }
    rows.push(vec!["hit".to_owned(), percent(odds.hit)]);
    table(2, &[Align::Left, Align::Right], &rows)
}

/// An attack with its parts and a line for each defence.
pub fn attack(attack: &Attack) -> String {
    let mut text = format!("{}\n  AT {}\n", attack.title, parts(&attack.at));
    for against in &attack.defences {
        let def = defence_value(&against.def);
        text.push_str(&format!("  {}: DEF {def}\n", against.defence));
    }
    let mut rows: Vec<Vec<String>> = Vec::new();
    for against in &attack.defences {
        let (titles, cells): (Vec<_>, Vec<_>) = row(against, attack.harms).into_iter().unzip();
        if rows.is_empty() {
            rows.push(titles.into_iter().map(str::to_owned).collect());
        }
        rows.push(cells);
    }
    let mut aligns = vec![Align::Right; rows.first().map_or(0, Vec::len)];
    if let Some(first) = aligns.first_mut() {
        *first = Align::Left;
    }
    text += &table(2, &aligns, &rows);
    if let Some(fall) = &attack.fall {
        text.push_str(&format!("  Whoever goes down by it, {fall}\n"));
    }
    text
}

/// A spell at one victim; the chances are of the whole spell, casting included.
#[derive(Clone, PartialEq, Debug)]
pub struct Spell {
    /// The casting roll.
    pub roll: Parts,
    /// Chance to cast it.
    pub cast: f64,
    /// What resists it and its value.
    pub resists: Option<(Attribute, i16)>,
    /// Whether it can do nothing to this victim.
    pub immune: bool,
    /// Chance that it is cast and not resisted.
    pub takes_hold: f64,
    /// AT, DEF and the attack roll of a bolt.
    pub bolt: Option<(Parts, DefenceValue, AttackOdds)>,
    /// Chances to stun, knock out and kill, and the injury to expect.
    pub harm: Option<[f64; 4]>,
    /// Chance that a flash blinds.
    pub blinded: Option<f64>,
}

/// A spell with its parts, a line for each roll.
pub fn spell(spell: &Spell) -> String {
    let mut text = format!("  casting roll {}\n", parts(&spell.roll));
    if let Some((with, value)) = spell.resists {
        text.push_str(&format!("  resisted with {} {value}\n", attribute(with)));
    }
    if let Some((at, def, _)) = &spell.bolt {
        let def = defence_value(def);
        text.push_str(&format!("  AT {}\n  dodge: DEF {def}\n", parts(at)));
    }
    let mut rows = vec![vec!["cast".to_owned(), share(spell.cast)]];
    let holds = if spell.immune {
        "immune".to_owned()
    } else {
        share(spell.takes_hold)
    };
    rows.push(vec!["takes hold".to_owned(), holds]);
    if let Some((_, _, odds)) = &spell.bolt {
        rows.push(vec!["then hits".to_owned(), percent(odds.hit)]);
    }
    rows.extend((spell.blinded).map(|chance| vec!["blind".to_owned(), share(chance)]));
    if let Some([stunned, unconscious, dead, injury]) = spell.harm {
        rows.push(vec!["stun".to_owned(), share(stunned)]);
        rows.push(vec!["knock out".to_owned(), share(unconscious)]);
        rows.push(vec!["kill".to_owned(), share(dead)]);
        rows.push(vec!["injury".to_owned(), format!("{injury:.2}")]);
    }
    text + &table(2, &[Align::Left, Align::Right], &rows)
}

/// A line of the table: the title of each column and what stands in it.
fn row(against: &Against, harms: bool) -> Vec<(&'static str, String)> {
    let odds = &against.odds;
    let shield = match odds.shield {
        0 => NEVER.to_owned(),
        ways => percent(ways),
    };
    let mut row = vec![
        ("", against.defence.clone()),
        ("DEF", against.def.total.to_string()),
        ("miss", percent(odds.miss)),
        ("defended", percent(odds.defended)),
        ("shield", shield),
        ("hit", percent(odds.hit)),
    ];
    row.extend((against.kept_out).map(|chance| ("keeps out", share(chance))));
    if harms {
        row.extend([
            ("stun", share(against.stunned)),
            ("cripple", share(against.crippled)),
        ]);
        row.extend((against.down).map(|chance| ("knock down", share(chance))));
        row.extend((against.numbed).map(|chance| ("stun limb", share(chance))));
        row.extend((against.heart).map(|chance| ("heart attack", share(chance))));
        row.extend((against.poisoned).map(|chance| ("poison", share(chance))));
        row.extend([
            ("knock out", share(against.unconscious)),
            ("kill", share(against.dead)),
            ("injury", format!("{:.2}", against.injury)),
        ]);
        row.extend((against.counted).map(|points| ("counted", format!("{points:.2}"))));
    }
    row
}

fn percent(ways: u8) -> String {
    format!("{ways}%")
}

/// A chance in per cent, with a decimal; what can't happen at all is a dash.
fn share(chance: f64) -> String {
    if chance == 0.0 {
        NEVER.to_owned()
    } else if chance < 0.001 {
        "<0.1%".to_owned()
    } else {
        format!("{:.1}%", 100.0 * chance)
    }
}
