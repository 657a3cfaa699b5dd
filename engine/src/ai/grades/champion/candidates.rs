//! The commands that a champion tries: the veteran's choice first, then what else is worth a try.

use crate::ai::tactics::blow::best_blow;
use crate::ai::tactics::candidate::{Candidate, Term};
use crate::ai::tactics::surroundings::distance;
use crate::battle::{Command, Fighter, UnitId, View};

use super::Trial;
use super::enemy_model::Places;

/// Candidates tried at most.
const MOST: usize = 8;
/// With all enemies farther away than this there is nothing to try, cells.
const FAR: u16 = 7;
/// What the veteran did not consider counts so much less than its choice, before it is tried; thousandths of a fallen
/// enemy.
const UNCONSIDERED: i64 = 60;
/// What the veteran thinks so much worse is not tried.
const HOPELESS: i64 = 200;

/// The trials, each command once and each legal, at most so many. The first is the veteran's choice; `plain` is the
/// soldier's.
pub(super) fn of(
    view: &View<'_>,
    me: Fighter<'_>,
    (first, plain): (Command, Command),
    weighed: &[Candidate],
    most: usize,
) -> Vec<Trial> {
    let mut trials: Vec<Trial> = Vec::new();
    let mut add = |command: Command, prior: i64, then: Option<Command>| {
        let known = trials.iter().any(|trial| trial.command == command);
        if trials.len() < most.min(MOST) && !known && view.check(command).is_ok() {
            trials.push(Trial {
                command,
                then,
                prior,
                lead: 0,
                places: Places::new(),
            });
        }
    };
    let own = weighed.iter().find(|one| one.command == first);
    add(first, 0, own.and_then(|own| own.then));
    let best = own.or(weighed.first()).map_or(0, Candidate::score);
    for candidate in weighed {
        let prior = (candidate.score() - best).min(0);
        if candidate.command != Command::Wait && prior >= -HOPELESS {
            add(candidate.command, prior, candidate.then);
        }
    }
    add(plain, -UNCONSIDERED, None);
    let enemies = view.enemies_of(me.id().side).into_iter();
    for enemy in enemies.filter(|enemy| distance(view, &me, enemy) <= 2) {
        if let Some(blow) = best_blow(view, me, &[enemy]) {
            add(blow.command(), -UNCONSIDERED, None);
        }
    }
    add(Command::Defend, -UNCONSIDERED, None);
    add(Command::Guard, -UNCONSIDERED, None);
    trials
}

/// Whether there is anybody to strike or to fear in the best places that the veteran weighed: else there is nothing
/// to try.
pub(super) fn is_at_blows(weighed: &[Candidate]) -> bool {
    let matters = |term: &Term| matches!(term.0, "blow" | "threat") && term.1 != 0;
    weighed
        .iter()
        .take(4)
        .flat_map(|each| &each.terms)
        .any(matters)
}

/// Whether the veteran's own choice is to strike.
pub(super) fn strikes(weighed: &[Candidate]) -> bool {
    let first = weighed.first();
    first.is_some_and(|first| {
        first
            .terms
            .iter()
            .any(|term| term.0 == "blow" && term.1 != 0)
    })
}

/// Whether an enemy is near enough to look ahead.
pub(super) fn is_near(view: &View<'_>, me: &Fighter<'_>) -> bool {
    let enemies = view.enemies_of(me.id().side);
    enemies.iter().any(|enemy| distance(view, me, enemy) <= FAR)
}

/// The commands that a round of a simulation usually takes: each of those near goes somewhere, acts, or defends.
pub(super) fn usual_round(near: &[UnitId]) -> u32 {
    2 * near.len() as u32 + 1
}

/// Everybody who can act within so many cells of `me`.
pub(super) fn those_near(view: &View<'_>, me: &Fighter<'_>, cells: u16) -> Vec<UnitId> {
    let near = view
        .fighters()
        .filter(|other| other.is_conscious() && distance(view, me, other) <= cells);
    near.map(|other| other.id()).collect()
}
