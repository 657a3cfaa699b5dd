//! What the last round means, and who has won by it.

use super::battle::Battle;
use super::fighter::Fighter;
use super::goals::{Verdict, cells, people};
use super::ground::Field;
use super::node::{Cell, Node, Read};

/// Who has won when the rounds are over.
pub(super) enum LastRound<'a> {
    Draw,
    Wins(&'a str),
    Points(Vec<Score>),
}

/// What brings a side points; combatants are places in the list of units, and nobody named means everybody.
pub(super) enum Score {
    Held(Vec<Cell>, i64),
    Felled(Vec<usize>, i64),
    Saved(Vec<usize>, i64),
}

/// As the first line tells it.
pub(super) fn read<'a>(
    start: Node<'a>,
    field: &Field,
    units: &[Fighter<'a>],
) -> Read<LastRound<'a>> {
    let Some(told) = start.maybe("at_end") else {
        return Ok(LastRound::Draw);
    };
    if told.maybe("wins").is_some() {
        return Ok(LastRound::Wins(told.text("wins")?));
    }
    let mut scores = Vec::new();
    for score in told.list("points")? {
        let points = score.int("points")?;
        scores.push(match score.text("score")? {
            "held" => Score::Held(cells(score, "cells", field)?, points),
            "felled" => Score::Felled(people(score, units)?, points),
            "saved" => Score::Saved(people(score, units)?, points),
            other => return score.wrong(&format!("{other} brings no points")),
        });
    }
    Ok(LastRound::Points(scores))
}

impl Battle<'_, '_> {
    /// Winner and reason when the last round is over and nothing else has ended the battle.
    pub(super) fn time_is_up(&self) -> Verdict {
        let draw = (None, "round_limit");
        let left = self.unbeaten();
        match &self.last_round {
            LastRound::Draw => draw,
            LastRound::Wins(winner) => {
                let mut left = left.into_iter();
                let side = left.find(|&side| self.sides[side].id == *winner);
                side.map_or(draw, |side| (Some(side), "time_up"))
            }
            LastRound::Points(scores) => {
                let points = |side: usize| -> i64 {
                    scores.iter().map(|score| self.points(side, score)).sum()
                };
                let most = left.iter().map(|&side| points(side)).max();
                let mut first = left.iter().filter(|side| Some(points(**side)) == most);
                match (first.next(), first.next()) {
                    (Some(&side), None) => (Some(side), "points"),
                    _ => draw,
                }
            }
        }
    }

    fn points(&self, side: usize, score: &Score) -> i64 {
        let count = |who: &[usize], counts: &dyn Fn(&Fighter<'_>) -> bool| -> i64 {
            let units = self.units.iter().enumerate();
            let named = units.filter(|(place, _)| who.is_empty() || who.contains(place));
            named.filter(|(_, unit)| counts(unit)).count() as i64
        };
        match score {
            Score::Held(cells, points) => {
                let inside = cells.iter().flat_map(|&cell| self.occupants(cell));
                let inside: Vec<usize> = inside.map(|unit| self.units[unit].key.0).collect();
                let held = !inside.is_empty() && inside.iter().all(|&other| other == side);
                points * i64::from(held)
            }
            Score::Felled(who, points) => {
                points * count(who, &|unit| unit.key.0 != side && unit.life.is_out())
            }
            Score::Saved(who, points) => {
                points * count(who, &|unit| unit.key.0 == side && !unit.life.is_out())
            }
        }
    }
}
