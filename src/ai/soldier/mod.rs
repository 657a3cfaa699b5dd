//! The soldier: the single action that is best by exact expected value.
//!
//! It looks one turn ahead: every enemy it can strike now, after a step or after a move, with
//! every attack it has; the best few it weighs location by location. It shoots when it can,
//! closes in when it can't strike, and defends when that saves more than its blow would do.

mod approach;
mod assess;
mod gear;
mod positions;

use crate::battle::event::Maneuver;
use crate::battle::{Command, Decision, Fighter, View};
use crate::grid::Reach;
use crate::rules::attack::{AttackOdds, DefenceKind};

use super::Decider;
use assess::Blow;

/// Somebody who fights well by the odds and thinks no further than this turn.
#[derive(Clone, Debug, Default)]
pub struct Soldier {
    /// Where it can get to; kept for its memory alone.
    reach: Reach,
    /// Ways to the nearest enemy; likewise.
    distances: Reach,
}

impl Soldier {
    /// A soldier.
    pub fn new() -> Self {
        Self::default()
    }

    fn turn(&mut self, view: &View<'_>, me: Fighter<'_>) -> Command {
        let enemies: Vec<Fighter<'_>> = view
            .fighters()
            .filter(|other| other.id().side != me.id().side && other.is_conscious())
            .collect();
        let moved = me.progress.cells() > 0 || me.progress.turned;
        if moved {
            act(view, me, &enemies)
        } else {
            self.begin(view, me, &enemies)
        }
    }

    /// The start of a turn: where to strike from, or where to go.
    fn begin(&mut self, view: &View<'_>, me: Fighter<'_>, enemies: &[Fighter<'_>]) -> Command {
        if let Some(command) = gear::make_ready(view, me, enemies) {
            return command;
        }
        let best = positions::best(view, me, enemies, &mut self.reach);
        if let Some(best) = &best
            && best.value > 0
        {
            if best.place.cell != me.place.cell {
                return Command::Move {
                    to: best.place.cell,
                    facing: best.place.facing,
                };
            }
            if best.place.facing != me.place.facing {
                return Command::Turn {
                    facing: best.place.facing,
                };
            }
            return act(view, me, enemies);
        }
        if me.place.prone {
            return act(view, me, enemies);
        }
        let way = approach::nearer(view, me, enemies, &mut self.reach, &mut self.distances);
        way.unwrap_or_else(|| act(view, me, enemies))
    }
}

impl Decider for Soldier {
    fn decide(&mut self, view: &View<'_>, decision: Decision) -> Command {
        match decision {
            Decision::Defence(declared) => view
                .declared(declared)
                .map_or(Command::Wait, |strike| best_defence(&strike)),
            Decision::Turn(unit) => match view.fighter(unit) {
                Some(me) => self.turn(view, me),
                None => Command::Wait,
            },
        }
    }
}

/// What to do from where it stands: the best blow, or to defend if that is worth more.
fn act(view: &View<'_>, me: Fighter<'_>, enemies: &[Fighter<'_>]) -> Command {
    let blow = assess::best_blow(view, me, enemies);
    let free = me.progress.cells() <= 1;
    if free && worth_defending(view, me, enemies, blow.as_ref()) {
        return Command::Defend;
    }
    if let Some(blow) = blow {
        if let Some(target) = assess::better_aimed(view, me, enemies, &blow) {
            return Command::Aim { target };
        }
        return Command::Attack {
            target: blow.target,
            attack: blow.attack,
            aim: blow.aim,
            nonlethal: false,
            maneuver: Maneuver::Attack,
        };
    }
    if free { Command::Defend } else { Command::Wait }
}

/// Whether all-out defence saves more than the blow would do. Two that only defend would never
/// end, so one turn in three it strikes anyway.
fn worth_defending(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
    blow: Option<&Blow>,
) -> bool {
    let bold = (view.round() + u32::from(me.id().number)).is_multiple_of(3);
    let value = blow.map_or(0, |blow| blow.value);
    !(bold && blow.is_some()) && assess::saved_by_defending(view, me, enemies) > value
}

/// ATK-2: the defence that leaves the fewest ways to be hit; a dodge spoils no blade and uses up
/// no block, so it wins ties, and a shield is cheaper than a sword.
fn best_defence(strike: &crate::battle::Strike<'_>) -> Command {
    let pr = strike.shield().map(|(_, pr)| pr);
    let hand = strike.check().unwrap_or(crate::rules::position::Hand::Both);
    let at = strike.attack_value(hand).total;
    let preference = |kind: DefenceKind| match kind {
        DefenceKind::None => 0,
        DefenceKind::Dodge => 1,
        DefenceKind::Shield => 2,
        DefenceKind::Parry => 3,
    };
    let best = strike.defences().into_iter().min_by_key(|&defence| {
        let def = strike.defence_value(defence).total;
        (
            AttackOdds::new(strike.table.numbers, at, def, pr).hit,
            preference(defence.kind),
        )
    });
    best.map_or(Command::Wait, |best| Command::Defence {
        kind: best.kind,
        item: best.item,
    })
}
