//! What may come of a move before it is made: from which cells who decides could strike, with which
//! bonus for the charge, and which cells an enemy could strike from where it stands.
//!
//! Every answer is the battle's own, asked about somebody who is supposed to stand elsewhere.

use std::ops::ControlFlow;

use bevy::prelude::*;

use super::battle_session::BattleSession;
use super::best_attack::{OfferedBlow, best_blow};
use super::choice::{Choice, RefreshSystems, ShowSystems};
pub(crate) use super::foresight::AttackAfterMove;
use super::ways::arriving;
use crate::screen::Screen;
use crate::systems::AppSystems;
use testudo_engine::battle::event::Maneuver;
use testudo_engine::battle::{Aim, Command, Decision, Fighter, Progress, Strike, UnitId, View};
use testudo_engine::grid::{Cell, Direction};
use testudo_engine::rules::charge::charge_bonus;
use testudo_engine::rules::hand::Hand;
use testudo_engine::session::attack_odds::preview_strike;

/// Nobody strikes hand to hand farther than this, cells.
const ARM: u16 = 4;

/// What the cells in reach are good for.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub(crate) struct MovePreview {
    /// Cells from which somebody can be struck after going there, with the damage bonus of the
    /// longest charge.
    pub(crate) strikes: Vec<(Cell, i16)>,
    /// Those of them from where one can only shoot, and hits no likelier than from where one stands.
    pub(crate) no_better: Vec<Cell>,
    /// Cells in reach, the own one included, that an enemy could strike from where it stands.
    pub(crate) threats: Vec<Cell>,
    /// Cells in which an enemy on guard strikes before anything is done there (MAN-3).
    pub(crate) guarded: Vec<Cell>,
    /// Whether the threatened cells are shown.
    pub(crate) show_threats: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MovePreview>();
    app.add_systems(
        Update,
        plan.in_set(AppSystems::Draw)
            .after(RefreshSystems)
            .before(ShowSystems)
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleSession>)),
    );
}

/// Works the plans out once for each decision.
pub(crate) fn plan(
    session: Res<BattleSession>,
    choice: Res<Choice>,
    mut preview: ResMut<MovePreview>,
    mut of: Local<Option<(Decision, usize)>>,
) {
    let now = choice.decision.map(|decision| (decision, session.told()));
    if *of == now {
        return;
    }
    *of = now;
    let found = MovePreview::of(&session, &choice, preview.show_threats);
    *preview = found;
}

impl MovePreview {
    /// What the cells in reach are good for now.
    pub(crate) fn of(session: &BattleSession, choice: &Choice, show_threats: bool) -> Self {
        let (strikes, no_better) = strikes(session, choice).unwrap_or_default();
        Self {
            strikes,
            no_better,
            threats: threats(session, choice).unwrap_or_default(),
            guarded: guarded(session, choice).unwrap_or_default(),
            show_threats,
        }
    }
}

/// Every cell in which an enemy on guard could strike before an action of whoever decides.
fn guarded(session: &BattleSession, choice: &Choice) -> Option<Vec<Cell>> {
    let unit = choice.decision?.unit();
    let replica = session.replica();
    let view = session.view(&replica);
    let enemies = view.fighters().filter(|foe| foe.id().side != unit.side);
    let mut cells: Vec<Cell> = enemies
        .flat_map(|guard| view.guard_zone(guard.id()))
        .collect();
    cells.sort_unstable();
    cells.dedup();
    Some(cells)
}

/// The cells to strike from, each with the bonus for the charge; and those of them that are no better to shoot from than
/// where one stands.
fn strikes(session: &BattleSession, choice: &Choice) -> Option<(Vec<(Cell, i16)>, Vec<Cell>)> {
    let replica = session.replica();
    let view = session.view(&replica);
    let chance = Chance::of(&view, choice)?;
    let shot_here = chance.best_shot(&[chance.me.place.cell]);
    let (mut found, mut no_better) = (Vec::new(), Vec::new());
    let ends = choice.options.moves().map(|option| option.to);
    for way in view.ways(chance.me.id(), ends) {
        let mut best = None;
        chance.after(&way, PlanKind::HandToHand, |strike, _| {
            let numbers = strike.arena.numbers;
            best = best.max(Some(charge_bonus(&numbers.charge, strike.charge_cells())));
            ControlFlow::Continue(())
        });
        if best.is_none() {
            // Nothing that flies charges.
            let shot = chance.best_shot(&way);
            best = shot.map(|_| 0);
            no_better.extend(way.last().filter(|_| shot.is_some() && shot <= shot_here));
        }
        found.extend(way.last().copied().zip(best));
    }
    Some((found, no_better))
}

/// The attack that promises most after a move to `to`, in the facing asked for or else turned to whom it strikes.
pub(crate) fn plan_from(
    session: &BattleSession,
    choice: &Choice,
    to: Cell,
) -> Option<AttackAfterMove> {
    let unit = choice.decision?.unit();
    let asked = (unit, to, choice.facing);
    session.foresight.known_plan(asked, || {
        let replica = session.replica();
        let view = session.view(&replica);
        let foes = worth_striking(&view, unit.side);
        let (facing, blow) = best_after(session, choice, &view, &foes, to)?;
        let numbers = &session.cast.numbers().charge;
        Some(AttackAfterMove {
            target: blow.prepared.target,
            facing,
            preview: blow.preview,
            charge: charge_bonus(numbers, blow.run),
            run: blow.run,
        })
    })
}

/// How many cells are tried, the nearest first, for the best blow at somebody out of reach.
const APPROACHES: usize = 12;

/// The move after which the best blow at `target` can be struck, and that blow, if there is one.
pub(super) fn approach(
    session: &BattleSession,
    choice: &Choice,
    target: UnitId,
) -> Option<(Command, OfferedBlow)> {
    let replica = session.replica();
    let view = session.view(&replica);
    let foes = [view.fighter(target)?];
    let mut chance = Chance::of(&view, choice)?;
    chance.foes = foes.to_vec();
    let reaches = |way: &Vec<Cell>| {
        let mut found = false;
        for kind in [PlanKind::HandToHand, PlanKind::Missile] {
            chance.after(way, kind, |_, _| {
                found = true;
                ControlFlow::Break(())
            });
        }
        found
    };
    let ends = choice.options.moves().map(|option| option.to);
    let mut ways: Vec<Vec<Cell>> = view.ways(chance.me.id(), ends);
    ways.retain(reaches);
    ways.sort_by_key(Vec::len);
    let ends = ways.iter().take(APPROACHES).filter_map(|way| way.last());
    let plans = ends.filter_map(|&to| {
        let (facing, blow) = best_after(session, choice, &view, &foes, to)?;
        Some((Command::Move { to, facing }, blow))
    });
    let first = |a: (Command, OfferedBlow), b: (Command, OfferedBlow)| {
        if b.1.is_better(&a.1) { b } else { a }
    };
    plans.reduce(first)
}

/// The attack on one of `foes` that promises most after a move to `to`, in the facing asked for or else turned to one of
/// them.
fn best_after(
    session: &BattleSession,
    choice: &Choice,
    view: &View<'_>,
    foes: &[Fighter<'_>],
    to: Cell,
) -> Option<(Direction, OfferedBlow)> {
    let unit = choice.decision?.unit();
    let facings = match choice.facing {
        Some(facing) => vec![facing],
        None => facings_at(session, choice, foes, to),
    };
    let wanted = |target| foes.iter().any(|foe| foe.id() == target);
    let plans = facings.into_iter().filter_map(|facing| {
        let command = Command::Move { to, facing };
        let blow = session.foresight.after(view, command, |view| {
            best_blow(view, unit, &view.attacks(), wanted)
        });
        Some((facing, blow??))
    });
    let first = |a: (Direction, OfferedBlow), b: (Direction, OfferedBlow)| {
        if b.1.is_better(&a.1) { b } else { a }
    };
    plans.reduce(first)
}

/// Whom a blow is planned for: enemies who can act, and those who are out of the fight only where nobody else is in sight.
fn worth_striking<'a>(view: &View<'a>, side: u8) -> Vec<Fighter<'a>> {
    let able = view.enemies_of(side);
    if !able.is_empty() {
        return able;
    }
    let enemies = view.fighters().filter(|other| other.id().side != side);
    enemies
        .filter(|other| other.vitality.life.is_on_field())
        .collect()
}

/// The ways to face one of `foes` from a cell, each once; straight on for one who is there.
fn facings_at(
    session: &BattleSession,
    choice: &Choice,
    foes: &[Fighter<'_>],
    from: Cell,
) -> Vec<Direction> {
    let grid = session.level.ground.grid();
    let foes = foes.iter();
    let facings = foes.filter_map(|foe| match grid.toward(from, foe.place.cell) {
        Some(toward) => Some(toward.first),
        None => arriving(session, choice, from),
    });
    let mut facings: Vec<Direction> = facings.collect();
    facings.sort_unstable();
    facings.dedup();
    facings
}

/// Two kinds of attacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PlanKind {
    HandToHand,
    Missile,
}

/// Whoever decides, and whom it could strike.
struct Chance<'a> {
    view: View<'a>,
    me: Fighter<'a>,
    foes: Vec<Fighter<'a>>,
    /// The facing that is asked for; whoever strikes turns to the target where none is.
    facing: Option<Direction>,
    /// Of each attack of its sheet its kind, and how far it could reach at most, cells.
    far: Vec<(PlanKind, u16)>,
}

impl<'a> Chance<'a> {
    fn of(view: &View<'a>, choice: &Choice) -> Option<Self> {
        let unit = choice.decision?.unit();
        let me = view.fighter(unit)?;
        let attacks = 0..me.profile().attacks.len();
        let far = attacks.map(|attack| match view.range(unit, attack) {
            Some(range) => (PlanKind::Missile, range),
            None => (PlanKind::HandToHand, ARM),
        });
        Some(Self {
            view: *view,
            me,
            foes: worth_striking(view, unit.side),
            facing: choice.facing,
            far: far.collect(),
        })
    }

    /// The chance to hit of the best shot after going this way, against the defence that spares most, ways out of 100;
    /// `None` where nobody can be shot.
    fn best_shot(&self, way: &[Cell]) -> Option<u8> {
        let mut best = None;
        self.after(way, PlanKind::Missile, |strike, hand| {
            let defences = preview_strike(strike, hand).defences;
            best = best.max(defences.iter().map(|defence| defence.odds.hit).min());
            ControlFlow::Continue(())
        });
        best
    }

    /// Tells `each` of every strike of a kind that could be made after going this way, turned to the target
    /// unless another facing is asked for, until it has heard enough.
    fn after(
        &self,
        way: &[Cell],
        kind: PlanKind,
        mut each: impl FnMut(&Strike<'_>, Hand) -> ControlFlow<()>,
    ) {
        let Some(&to) = way.last() else {
            return;
        };
        let mut me = self.me;
        let mut path = me.progress.path.clone();
        let fresh = path.is_empty();
        path.extend(way.iter().skip(usize::from(!fresh)));
        let progress = Progress {
            path,
            ..me.progress.clone()
        };
        me.progress = &progress;
        me.place.cell = to;
        let grid = self.view.arena().board.grid();
        let straight_on = way.iter().rev().nth(1);
        let straight_on = straight_on.and_then(|from| grid.step(*from, to));
        let straight_on = straight_on.unwrap_or(me.place.facing);
        let ready = |attack: &usize| strike(&self.view, me, me, *attack).check_form().is_ok();
        let far = self.far.iter().enumerate();
        let ready: Vec<(usize, u16)> = far
            .filter(|(attack, (own, _))| *own == kind && ready(attack))
            .map(|(attack, (_, far))| (attack, *far))
            .collect();
        for foe in &self.foes {
            let distance = grid.distance(to, foe.place.cell);
            for &(attack, far) in &ready {
                if distance > far {
                    continue;
                }
                let toward = grid.toward(to, foe.place.cell);
                let toward = toward.map_or(straight_on, |toward| toward.first);
                me.place.facing = self.facing.unwrap_or(toward);
                let strike = strike(&self.view, me, *foe, attack);
                if let Ok(hand) = strike.check()
                    && each(&strike, hand).is_break()
                {
                    return;
                }
            }
        }
    }
}

/// A plain attack where a blow lands that is aimed nowhere else.
fn strike<'a>(
    view: &View<'a>,
    attacker: Fighter<'a>,
    defender: Fighter<'a>,
    attack: usize,
) -> Strike<'a> {
    let body = &defender.profile().body;
    Strike {
        arena: view.arena(),
        attacker,
        defender,
        attack,
        aim: Aim::main(body),
        nonlethal: false,
        maneuver: Maneuver::Attack,
    }
}

/// The enemies of somebody who could strike it hand to hand, each from where it stands.
pub(crate) struct EnemyThreats<'a> {
    view: View<'a>,
    threatened: Fighter<'a>,
    foes: Vec<Fighter<'a>>,
}

impl<'a> EnemyThreats<'a> {
    /// Those of `unit`; `None` where there is no such combatant.
    pub(crate) fn of(view: &View<'a>, unit: UnitId) -> Option<Self> {
        Some(Self {
            view: *view,
            threatened: view.fighter(unit)?,
            foes: view.enemies_of(unit.side),
        })
    }

    /// Who could strike it if it stood in `cell`, each rested and with all its turn before it.
    pub(crate) fn at(&self, cell: Cell) -> impl Iterator<Item = UnitId> {
        let mut there = self.threatened;
        there.place.cell = cell;
        let grid = self.view.arena().board.grid();
        let near = self.foes.iter();
        let near = near.filter(move |foe| grid.distance(cell, foe.place.cell) <= ARM);
        let threatens = move |foe: &&Fighter<'a>| {
            let rested = Progress::default();
            let mut foe = **foe;
            foe.progress = &rested;
            let profile = foe.profile();
            (0..profile.attacks.len()).any(|attack| {
                let missile = profile.technique(&profile.attacks[attack]).1.missile;
                missile.is_none() && strike(&self.view, foe, there, attack).check().is_ok()
            })
        };
        near.filter(threatens).map(Fighter::id)
    }
}

fn threats(session: &BattleSession, choice: &Choice) -> Option<Vec<Cell>> {
    let unit = choice.decision?.unit();
    let replica = session.replica();
    let view = session.view(&replica);
    let enemies = EnemyThreats::of(&view, unit)?;
    let moves = choice.options.moves().map(|option| option.to);
    let cells = moves.chain([enemies.threatened.place.cell]);
    let threatened = |cell: &Cell| enemies.at(*cell).next().is_some();
    Some(cells.filter(threatened).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::seat::Seat;
    use std::sync::Arc;
    use testudo_engine::battle::Battle;
    use testudo_engine::content::Library;
    use testudo_engine::session::Seats;

    /// Whom the best blow from a cell would fall on, of all who can be struck from there.
    fn best_of_all(session: &BattleSession, choice: &Choice, to: Cell) -> Option<UnitId> {
        let unit = choice.decision?.unit();
        let replica = session.replica();
        let view = session.view(&replica);
        let facing = plan_from(session, choice, to)?.facing;
        let command = Command::Move { to, facing };
        let best = session.foresight.after(&view, command, |view| {
            best_blow(view, unit, &view.attacks(), |_| true)
        });
        Some(best??.prepared.target)
    }

    /// Who is out of the fight is struck the more easily, and is no target while others stand.
    #[test]
    fn a_blow_is_planned_at_those_who_stand() {
        let level = Arc::new(Library::shipped().level("melee").expect("it is sound"));
        let mut tempted = 0;
        for seed in 0..6 {
            let seats = vec![Seat::Human; level.sides.len()];
            let mut session = BattleSession::begin(&level, seed, seats);
            let mut battle = Battle::new(&session.setup);
            let mut deciders = Seats::named(&level, &[], seed).expect("they are known");
            while let Some(decision) = battle.decision() {
                while session.next_event().is_some() {
                    session.follow();
                }
                tempted += tempting(&session, decision);
                if tempted > 0 {
                    return;
                }
                let view = battle.view_for(decision.unit().side);
                let command = deciders.decide(&view, decision);
                battle.play(command).expect("it can be");
                session.play(command).expect("it can be");
            }
        }
        panic!("nobody who is down was ever struck most easily");
    }

    /// From how many cells somebody who is out of the fight could be struck best, where others stand.
    fn tempting(session: &BattleSession, decision: Decision) -> usize {
        let replica = session.replica();
        let view = session.view(&replica);
        let side = decision.unit().side;
        let mut enemies = view.fighters().filter(|one| one.id().side != side);
        let lies = enemies.any(|one| one.vitality.life.is_out());
        if !lies || view.enemies_of(side).is_empty() || !matches!(decision, Decision::Turn(_)) {
            return 0;
        }
        let mut choice = Choice::default();
        choice.decision = Some(decision);
        choice.options = replica.options();
        let stands = |unit| view.fighter(unit).is_some_and(|one| one.is_conscious());
        let mut found = 0;
        for option in choice.options.moves() {
            let Some(plan) = plan_from(session, &choice, option.to) else {
                continue;
            };
            assert!(stands(plan.target), "{} at {}", plan.target, option.to);
            let best = best_of_all(session, &choice, option.to);
            found += usize::from(best.is_some_and(|unit| !stands(unit)));
        }
        found
    }
}
