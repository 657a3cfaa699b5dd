//! What a champion thinks of doing: the veteran's choice first, then what else is worth a try.

use crate::battle::event::Maneuver;
use crate::battle::{Command, Fighter, UnitId, View};
use crate::grid::Cell;

use super::super::soldier::blow_from_here;
use super::super::weighing::{Candidate, Term};
use super::{Trial, distance};

/// Ideas tried at most.
const MOST: usize = 7;
/// How far away an enemy must be for there to be nothing to think about, cells.
const FAR: u16 = 4;

/// What an idea that is not the veteran's is worth beside its own, before it is tried.
const DOUBTED: i64 = -60;
/// A place this much worse than the first, at first sight, comes close to it: it is worth a thought.
const CLOSE: i64 = 12;
/// Of what the veteran makes of the difference between two, so much is believed, hundredths.
const BELIEVED: i64 = 60;

/// The ideas, each once and each legal; the first is `first`, and alone unless another place comes close to it.
pub(super) fn of(
    view: &View<'_>,
    me: Fighter<'_>,
    first: Command,
    plain: Command,
    weighed: &[Candidate],
) -> Vec<Trial> {
    let mut ideas: Vec<Trial> = Vec::new();
    let mut add = |command: Command, prior: i64| {
        let known = ideas.iter().any(|idea| idea.command == command);
        if ideas.len() < MOST && !known && view.check(command).is_ok() {
            ideas.push(Trial {
                command,
                prior,
                tries: 0,
                lead: 0,
                squares: 0,
            });
        }
    };
    add(first, 0);
    let mut contested = false;
    let best = weighed.first().map_or(0, Candidate::score);
    for candidate in weighed.iter().skip(1).take(3) {
        if candidate.command != Command::Wait {
            let behind = (candidate.score() - best).min(0) * BELIEVED / 100;
            if behind >= -CLOSE {
                add(candidate.command, behind);
                contested = true;
            }
        }
    }
    if !contested {
        return ideas;
    }
    add(plain, DOUBTED);
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
            add(blow, DOUBTED);
        }
    }
    add(Command::Defend, DOUBTED);
    add(Command::Guard, DOUBTED);
    ideas
}

/// Whether there is anybody to strike or to fear in the best places it knows of: else there is nothing to
/// try out.
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

/// The commands that one try of an idea usually takes: a turn of everybody, a few of them in two steps.
pub(super) fn usual_length(view: &View<'_>) -> u32 {
    let standing = view.fighters().filter(Fighter::is_conscious).count() as u32;
    standing * 5 / 4 + 2
}

/// Everybody who can act within so many cells.
pub(super) fn those_near(view: &View<'_>, cell: Cell, cells: u16) -> Vec<UnitId> {
    let near = view
        .fighters()
        .filter(|other| other.is_conscious() && distance(view, cell, other.place.cell) <= cells);
    near.map(|other| other.id()).collect()
}
