//! What a side fights for, in words.

use std::collections::BTreeMap;

use super::words::{counted, list, percent, within};
use crate::content::Level;
use crate::content::at_end::{AtEnd, Score};
use crate::content::balance::Balance;
use crate::content::goal::{Goal, UnitSlot};
use crate::content::level::LevelNote;
use crate::grid::Cell;
use crate::rules::chance::Chance;
use crate::rules::id::Id;
use crate::rules::profile::Profile;

/// A goal as the end of "it wants to": "hold (6, 4) and (7, 4) for 4 rounds".
pub fn goal(level: &Level, goal: &Goal<UnitSlot>) -> String {
    match goal {
        Goal::LastStanding => "be the last side standing".to_owned(),
        Goal::Hold { cells, rounds } => {
            let rounds = counted(*rounds, "round");
            format!("hold {} for {rounds}", place(cells))
        }
        Goal::Reach { cells, units, who } if who.is_empty() => {
            let units = counted(*units, "unit");
            format!("have {units} in {}", place(cells))
        }
        Goal::Reach { cells, units, who } if usize::from(*units) == who.len() => {
            format!("bring {} to {}", people(level, who), place(cells))
        }
        Goal::Reach { cells, units, who } => {
            let people = people(level, who);
            format!("bring {units} of {people} to {}", place(cells))
        }
        Goal::Kill { who } => format!("put down {}", people(level, who)),
        Goal::Protect { who } => format!("keep {} from harm", people(level, who)),
        Goal::Survive { rounds } => format!("hold out for {}", counted(*rounds, "round")),
    }
}

/// All that a side fights for, as [`goal`] words it: one of some things, and what it may not lose.
pub fn goals(level: &Level, goals: &[Goal<UnitSlot>]) -> String {
    worded(level, goals, None)
}

/// All that one side of a level fights for, with what the last round means for it: "be the last side standing or hold out
/// for 16 rounds".
pub fn goals_of(level: &Level, side: usize) -> String {
    let goals = level.sides.get(side).map_or(&[][..], |side| &side.goals);
    let survives = |goal: &Goal<UnitSlot>| matches!(goal, Goal::Survive { .. });
    let lasts = match &level.at_end {
        AtEnd::Wins(winner) => *winner == side && !goals.iter().any(survives),
        AtEnd::Draw | AtEnd::Points(_) => false,
    };
    let last = Goal::Survive {
        rounds: level.rounds,
    };
    worded(level, goals, lasts.then_some(&last))
}

fn worded(level: &Level, goals: &[Goal<UnitSlot>], also: Option<&Goal<UnitSlot>>) -> String {
    let those = |protects: bool| {
        let those = goals.iter().chain(also);
        let those = those.filter(move |goal| matches!(goal, Goal::Protect { .. }) == protects);
        those.map(|one| goal(level, one)).collect::<Vec<_>>()
    };
    let wins = those(false).join(" or ");
    let mut parts: Vec<String> = Some(wins)
        .filter(|wins| !wins.is_empty())
        .into_iter()
        .collect();
    parts.extend(those(true));
    parts.join(", and ")
}

/// What time brings, as sentences: "In round 5 help comes for the Wardens: 2 × hunter. After 20 rounds
/// the day belongs to the Wardens."
pub fn clock(level: &Level) -> String {
    let help = arrivals(level).into_iter().chain(wanderers(level));
    let told: Vec<String> = help.chain([at_end(level)]).collect();
    told.join(" ")
}

/// Who comes onto the field in which round, a sentence for each round and side.
fn arrivals(level: &Level) -> Vec<String> {
    let mut due: BTreeMap<(u32, usize), BTreeMap<Id, (u32, &Profile)>> = BTreeMap::new();
    for (index, side) in level.sides.iter().enumerate() {
        for placement in &side.units {
            let Some(round) = placement.arrives else {
                continue;
            };
            let profile = &placement.unit.profile;
            let kinds = due.entry((round, index)).or_default();
            kinds.entry(profile.unit).or_insert((0, profile)).0 += 1;
        }
    }
    let sentences = due.into_iter().map(|((round, side), kinds)| {
        let kinds = kinds.values().map(|(count, profile)| match count {
            1 => profile.name.clone(),
            _ => format!("{count} × {}", profile.name),
        });
        let kinds: Vec<String> = kinds.collect();
        let name = within(&level.sides[side].name);
        format!("In round {round} help comes for {name}: {}.", list(&kinds))
    });
    sentences.collect()
}

/// DUN-9: how often somebody may wander in, as a sentence.
fn wanderers(level: &Level) -> Option<String> {
    let wanderers = level.wanderers.as_ref()?;
    let most = wanderers.table.iter().map(|group| group.of_six).max()?;
    let often = match wanderers.every {
        1 => "every stint".to_owned(),
        every => format!("every {every} stints"),
    };
    let chance = Chance {
        ways: most.into(),
        of: 6,
    };
    Some(format!(
        "At the end of {often} somebody may wander in who comes after the last noise: {}.",
        percent(chance)
    ))
}

/// What the last round means, as a sentence: "After 20 rounds the day belongs to the Wardens."
fn at_end(level: &Level) -> String {
    let rounds = counted(level.rounds, "round");
    // DUN-1: who explores goes by stints, of which the rounds are only the sum.
    let after = match level.explore {
        Some(_) => {
            let stints = level.catalog.numbers.explore.stint_of(level.rounds);
            format!("After {} ({rounds})", counted(stints, "stint"))
        }
        None => format!("After {rounds}"),
    };
    match &level.at_end {
        AtEnd::Draw => format!("{after} it is a draw."),
        AtEnd::Wins(side) => {
            let name = level
                .sides
                .get(*side)
                .map_or_else(String::new, |side| within(&side.name));
            format!("{after} the day belongs to {name}.")
        }
        AtEnd::Points(scores) => {
            let scores = scores.iter().map(|one| score(level, one));
            let scores: Vec<String> = scores.collect();
            format!(
                "{after} the day belongs to the side with most points: {}.",
                scores.join(", ")
            )
        }
    }
}

/// Whom the level favours, as a sentence, where its maker says so.
pub fn balance(level: &Level) -> Option<String> {
    match level.balance? {
        Balance::Even => Some("Between equals either side may win.".to_owned()),
        Balance::Favours { side, wins } => {
            let name = within(&level.sides.get(side)?.name);
            Some(format!(
                "Between equals {wins} of 100 battles go to {name}."
            ))
        }
        Balance::ByGrade { side, wins } => {
            let name = within(&level.sides.get(side)?.name);
            let [soldier, veteran, champion] = wins;
            Some(format!(
                "Of 100 battles between soldiers {soldier} go to {name}, between veterans {veteran}, between champions {champion}."
            ))
        }
    }
}

/// What brings points: "3 for holding (6, 4) alone".
fn score(level: &Level, score: &Score<UnitSlot>) -> String {
    match score {
        Score::Held { cells, points } => format!("{points} for holding {} alone", place(cells)),
        Score::Felled { who, points } if who.is_empty() => {
            format!("{points} for each enemy out of the fight")
        }
        Score::Felled { who, points } => {
            format!(
                "{points} {} {} out of the fight",
                for_each(who),
                people(level, who)
            )
        }
        Score::Saved { who, points } if who.is_empty() => {
            format!("{points} for each of one's own who is not")
        }
        Score::Saved { who, points } => {
            format!("{points} {} {} safe", for_each(who), people(level, who))
        }
    }
}

fn for_each(who: &[UnitSlot]) -> &'static str {
    if who.len() == 1 { "for" } else { "for each of" }
}

/// Cells of a place; of many only the first and their number.
pub(super) fn place(cells: &[Cell]) -> String {
    let shown = |cells: &[Cell]| cells.iter().map(ToString::to_string).collect::<Vec<_>>();
    match cells {
        [first, .., last] if cells.len() > 4 => {
            format!("the {} cells from {first} to {last}", cells.len())
        }
        cells => list(&shown(cells)),
    }
}

fn people(level: &Level, who: &[UnitSlot]) -> String {
    let name = |post: &UnitSlot| {
        let unit = level.sides.get(post.side)?.units.get(post.index)?;
        Some(unit.name.clone())
    };
    list(&who.iter().filter_map(name).collect::<Vec<_>>())
}

/// SKL-2: what somebody of a side can read: "Rangers: Ilse reads orcish: …".
pub fn note(side: &str, note: &LevelNote, reader: &str) -> String {
    format!("{side}: {reader} knows {}: {}", note.tongue.name, note.text)
}
