//! What a champion thinks of doing: the veteran's choice first, then what else is worth a thought.

use crate::battle::event::Maneuver;
use crate::battle::{Command, Fighter, UnitId, View};
use crate::grid::Cell;

use super::super::soldier::blow_from_here;
use super::super::weighing::{Candidate, Term};
use super::{Trial, distance};

/// Ideas thought through at most.
const MOST: usize = 8;
/// How far away an enemy must be for there to be nothing to think about, cells.
const FAR: u16 = 4;
/// What the veteran did not think of is worth so much less than its first thought, before it is thought through;
/// thousandths of a fallen enemy.
const DOUBTED: i64 = 60;
/// What is so much worse at first sight is not worth a thought.
const HOPELESS: i64 = 200;

/// The ideas, each once and each legal, at most so many; the first is the veteran's choice, and `plain` is the
/// soldier's.
pub(super) fn of(
    view: &View<'_>,
    me: Fighter<'_>,
    (first, plain): (Command, Command),
    weighed: &[Candidate],
    most: usize,
) -> Vec<Trial> {
    let mut ideas: Vec<Trial> = Vec::new();
    let mut add = |command: Command, prior: i64| {
        let known = ideas.iter().any(|idea| idea.command == command);
        if ideas.len() < most.min(MOST) && !known && view.check(command).is_ok() {
            ideas.push(Trial {
                command,
                prior,
                lead: 0,
            });
        }
    };
    add(first, 0);
    let own = weighed.iter().find(|one| one.command == first);
    let best = own.or(weighed.first()).map_or(0, Candidate::score);
    for candidate in weighed {
        let prior = (candidate.score() - best).min(0);
        if candidate.command != Command::Wait && prior >= -HOPELESS {
            add(candidate.command, prior);
        }
    }
    add(plain, -DOUBTED);
    let enemies = view.fighters();
    let enemies = enemies.filter(|other| other.id().side != me.id().side && other.is_conscious());
    for enemy in enemies {
        if distance(view, me.place.cell, enemy.place.cell) > 2 {
            continue;
        }
        if let Some(blow) = blow_from_here(view, me, &[enemy]) {
            let blow = Command::Attack {
                target: blow.target,
                attack: blow.attack,
                aim: blow.aim,
                nonlethal: false,
                maneuver: Maneuver::Attack,
            };
            add(blow, -DOUBTED);
        }
    }
    add(Command::Defend, -DOUBTED);
    add(Command::Guard, -DOUBTED);
    ideas
}

/// Whether there is anybody to strike or to fear in the best places it knows of: else there is nothing to
/// think through.
pub(super) fn is_at_blows(weighed: &[Candidate]) -> bool {
    let matters = |term: &Term| matches!(term.0, "blow" | "threat") && term.1 != 0;
    weighed
        .iter()
        .take(4)
        .flat_map(|each| &each.terms)
        .any(matters)
}

/// Whether an enemy is near enough to think ahead.
pub(super) fn is_near(view: &View<'_>, me: &Fighter<'_>) -> bool {
    let mut enemies = view.fighters();
    enemies.any(|other| {
        other.id().side != me.id().side
            && other.is_conscious()
            && distance(view, me.place.cell, other.place.cell) <= FAR
    })
}

/// The commands that a round of a thought usually takes: each of those near goes somewhere, acts, or defends.
pub(super) fn usual_round(near: &[UnitId]) -> u32 {
    2 * near.len() as u32 + 1
}

/// Everybody who can act within so many cells.
pub(super) fn those_near(view: &View<'_>, cell: Cell, cells: u16) -> Vec<UnitId> {
    let near = view
        .fighters()
        .filter(|other| other.is_conscious() && distance(view, cell, other.place.cell) <= cells);
    near.map(|other| other.id()).collect()
}
