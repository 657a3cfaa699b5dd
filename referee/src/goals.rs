//! What the sides fight for, and when that ends a battle.

use super::battle::Battle;
use super::fighter::{Fighter, Life};
use super::ground::Field;
use super::last_round::LastRound;
use super::node::{Cell, Node, Read};

/// A goal of a side, with combatants as places in the list of units.
enum Goal {
    LastStanding,
    Hold {
        cells: Vec<Cell>,
        rounds: i64,
        /// Rounds in a row so far.
        held: i64,
    },
    Reach {
        cells: Vec<Cell>,
        units: i64,
        who: Vec<usize>,
    },
    Kill(Vec<usize>),
    Protect(Vec<usize>),
    Survive(i64),
}

/// A side.
pub(super) struct Side<'a> {
    pub(super) id: &'a str,
    goals: Vec<Goal>,
    exits: Vec<Cell>,
}

/// Winner, as a place in the list of sides, and reason.
pub(super) type Verdict = (Option<usize>, &'static str);

/// The sides with their goals.
pub(super) fn sides<'a>(
    start: Node<'a>,
    field: &Field,
    units: &[Fighter<'a>],
) -> Read<Vec<Side<'a>>> {
    let mut sides = Vec::new();
    for side in start.list("sides")? {
        let goals = side.list("goals")?;
        let goals: Read<Vec<Goal>> = goals.iter().map(|goal| read(*goal, field, units)).collect();
        sides.push(Side {
            id: side.text("id")?,
            goals: goals?,
            exits: cells(side, "exits", field)?,
        });
    }
    Ok(sides)
}

fn read<'a>(goal: Node<'a>, field: &Field, units: &[Fighter<'a>]) -> Read<Goal> {
    let who = || people(goal, units);
    Ok(match goal.text("goal")? {
        "last_standing" => Goal::LastStanding,
        "hold" => Goal::Hold {
            cells: cells(goal, "cells", field)?,
            rounds: goal.int("rounds")?,
            held: 0,
        },
        "reach" => Goal::Reach {
            cells: cells(goal, "cells", field)?,
            units: goal.int("units")?,
            who: who()?,
        },
        "kill" => Goal::Kill(who()?),
        "protect" => Goal::Protect(who()?),
        "survive" => Goal::Survive(goal.int("rounds")?),
        other => return goal.wrong(&format!("{other} is no goal")),
    })
}

/// Those that `who` of a goal or a score names.
pub(super) fn people<'a>(node: Node<'a>, units: &[Fighter<'a>]) -> Read<Vec<usize>> {
    let names = node.list("who")?;
    let place = |name: &Node<'a>| {
        let id = name.as_text()?;
        let place = units.iter().position(|unit| unit.id == id);
        place.map_or_else(|| node.wrong(&format!("there is no unit {id}")), Ok)
    };
    names.iter().map(place).collect()
}

/// Cells in which somebody can stand.
pub(super) fn cells<'a>(node: Node<'a>, key: &'a str, field: &Field) -> Read<Vec<Cell>> {
    let cells: Read<Vec<Cell>> = node.list(key)?.iter().map(Node::as_pair).collect();
    let cells = cells?;
    match cells.iter().find(|cell| !field.passable(**cell)) {
        Some(cell) => node.wrong(&format!("nobody can stand at {cell:?}")),
        None => Ok(cells),
    }
}

impl<'a> Battle<'a, '_> {
    /// How the battle ends now, if it does; `over` says that a round is over.
    pub(super) fn verdict(&self, over: bool) -> Option<Verdict> {
        let all = 0..self.sides.len();
        let there: Vec<usize> = all.filter(|&side| self.is_there(side)).collect();
        let left = self.unbeaten();
        if let Some(explorers) = self.stints.explorers
            && left.len() >= 2
            && !left.contains(&explorers)
        {
            return Some(self.time_is_up());
        }
        if left.len() < 2 && !left.first().is_some_and(|&side| self.goes_on_alone(side)) {
            let reason = match there.len() {
                all if all > left.len() => "goal_protect",
                0 => "nobody_left",
                _ => "last_side_standing",
            };
            return Some((left.first().copied(), reason));
        }
        let reached = |side: usize| {
            let mut goals = self.sides[side].goals.iter();
            goals.find_map(|goal| self.reached(side, goal, over))
        };
        let mut reached = left.iter().filter_map(|&side| Some((side, reached(side)?)));
        let first = reached.next()?;
        match reached.next() {
            None => Some((Some(first.0), first.1)),
            Some(_) => Some((None, "goals_at_once")),
        }
    }

    /// DUN-10: whether a side that explores goes on when nobody else is left.
    fn goes_on_alone(&self, side: usize) -> bool {
        let quiet = |goal: &Goal| {
            matches!(
                goal,
                Goal::Hold { .. } | Goal::Reach { .. } | Goal::Protect(_)
            )
        };
        let goals = &self.sides[side].goals;
        self.stints.explorers == Some(side) && !goals.is_empty() && goals.iter().all(quiet)
    }

    /// The sides on the field that have lost nobody they had to protect.
    pub(super) fn unbeaten(&self) -> Vec<usize> {
        let beaten = |side: usize| self.sides[side].goals.iter().any(|goal| self.fails(goal));
        let all = 0..self.sides.len();
        all.filter(|&side| self.is_there(side) && !beaten(side))
            .collect()
    }

    /// Whether a side that is not beaten could win without a blow.
    pub(super) fn may_win_unarmed(&self) -> bool {
        let decided = !matches!(self.last_round, LastRound::Draw);
        let left = self.unbeaten().into_iter();
        let mut goals = left.flat_map(|side| &self.sides[side].goals);
        decided
            || goals.any(|goal| {
                matches!(
                    goal,
                    Goal::Hold { .. } | Goal::Reach { .. } | Goal::Survive(_)
                )
            })
    }

    fn is_there(&self, side: usize) -> bool {
        let mut units = self.units.iter();
        units.any(|unit| unit.key.0 == side && unit.conscious())
    }

    fn fails(&self, goal: &Goal) -> bool {
        let Goal::Protect(who) = goal else {
            return false;
        };
        who.iter().any(|&unit| self.units[unit].life.is_out())
    }

    fn reached(&self, side: usize, goal: &Goal, over: bool) -> Option<&'static str> {
        let (met, reason) = match goal {
            Goal::LastStanding | Goal::Protect(_) => return None,
            Goal::Hold { rounds, held, .. } => (held >= rounds, "goal_hold"),
            Goal::Reach { cells, units, who } => {
                let counts = |(place, unit): &(usize, &Fighter<'_>)| {
                    let named = who.is_empty() || who.contains(place);
                    unit.key.0 == side && named && unit.conscious() && cells.contains(&unit.cell)
                };
                let there = self.units.iter().enumerate().filter(counts).count();
                (there as i64 >= *units, "goal_reach")
            }
            Goal::Kill(who) => {
                let all = who.iter().all(|&unit| self.units[unit].life.is_out());
                (all, "goal_kill")
            }
            Goal::Survive(rounds) => (over && self.round >= *rounds, "goal_survive"),
        };
        met.then_some(reason)
    }

    /// At the end of a round: `goal_progress` for every place whose count changes.
    pub(super) fn count_holds(&mut self) -> Read<()> {
        for side in 0..self.sides.len() {
            for index in 0..self.sides[side].goals.len() {
                let Goal::Hold { cells, held, .. } = &self.sides[side].goals[index] else {
                    continue;
                };
                let inside: Vec<usize> = cells
                    .iter()
                    .flat_map(|&cell| self.occupants(cell))
                    .map(|unit| self.units[unit].key.0)
                    .collect();
                let holds = !inside.is_empty() && inside.iter().all(|&other| other == side);
                let now = if holds { held + 1 } else { 0 };
                if now != *held {
                    self.expect_progress(side, index, now)?;
                }
                if let Goal::Hold { held, .. } = &mut self.sides[side].goals[index] {
                    *held = now;
                }
            }
        }
        Ok(())
    }

    fn expect_progress(&mut self, side: usize, goal: usize, rounds: i64) -> Read<()> {
        let node = self.expect("goal_progress")?;
        let fields = ["round", "event", "side", "goal", "rounds"];
        node.only(&fields, &[], self.faults);
        let id = self.sides[side].id;
        self.faults.same(node.line, "side", id, node.text("side")?);
        self.faults
            .same(node.line, "goal", goal, node.index("goal")?);
        self.faults
            .same(node.line, "rounds", rounds, node.int("rounds")?);
        Ok(())
    }

    /// A unit leaves the field by an exit of its side.
    pub(super) fn withdraw(&mut self, unit: usize, node: Node<'a>) -> Read<()> {
        let fighter = &self.units[unit];
        let exits = &self.sides[fighter.key.0].exits;
        let may = exits.contains(&fighter.cell);
        self.faults
            .unless(node.line, may, "withdrew where there is no exit");
        self.expect_of("withdrew", unit, &[])?;
        self.units[unit].leave(Life::Withdrew);
        self.drop_out(unit)
    }

    /// A unit lays down its arms.
    pub(super) fn surrender(&mut self, unit: usize) -> Read<()> {
        self.expect_of("surrendered", unit, &[])?;
        self.units[unit].leave(Life::Surrendered);
        self.drop_out(unit)
    }
}
