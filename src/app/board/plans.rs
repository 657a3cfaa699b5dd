//! What may come of a move before it is made: from which cells who decides could strike, with which
//! bonus for the charge, and which cells an enemy could strike from where it stands.
//!
//! Every answer is the battle's own, asked about somebody who is supposed to stand elsewhere.

use bevy::prelude::*;

use super::cursor::way;
use crate::app::AppSystems;
use crate::app::input::keymap::{Act, Keymap};
use crate::app::play::choice::{Choice, ShowSystems};
use crate::app::play::stage::Stage;
use crate::app::screens::Screen;
use crate::battle::event::Maneuver;
use crate::battle::{Aim, Decision, Fighter, Progress, Strike, UnitId, View};
use crate::grid::Cell;
use crate::rules::hand::Hand;
use crate::rules::movement::charge_bonus;
use crate::session::skirmish::{Preview, preview_strike};

/// Nobody strikes hand to hand farther than this, cells.
const ARM: u16 = 4;

/// What the cells in reach are good for.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub(in crate::app) struct Plans {
    /// Cells from which somebody can be struck after going there, with the damage bonus of the
    /// longest charge.
    pub(in crate::app) strikes: Vec<(Cell, i16)>,
    /// Cells in reach, the own one included, that an enemy could strike from where it stands.
    pub(in crate::app) threats: Vec<Cell>,
    /// Cells in which an enemy on guard strikes before anything is done there (MAN-3).
    pub(in crate::app) guarded: Vec<Cell>,
    /// Whether the threatened cells are shown.
    pub(in crate::app) show_threats: bool,
}

/// An attack that would follow a move.
pub(in crate::app) struct Plan {
    /// On whom.
    pub(in crate::app) target: UnitId,
    /// What it would promise.
    pub(in crate::app) preview: Preview,
    /// Damage bonus of the charge.
    pub(in crate::app) charge: i16,
    /// The head-on cells of it.
    pub(in crate::app) run: u16,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Plans>();
    app.add_systems(
        Update,
        (
            toggle.in_set(AppSystems::Input),
            plan.in_set(AppSystems::Show)
                .after(crate::app::play::choice::RefreshSystems)
                .before(ShowSystems),
        )
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<Stage>)),
    );
}

fn toggle(keys: Res<ButtonInput<KeyCode>>, keymap: Res<Keymap>, mut plans: ResMut<Plans>) {
    if keymap.just_pressed(Act::Threats, &keys) {
        plans.show_threats = !plans.show_threats;
    }
}

/// Works the plans out once for each decision.
fn plan(
    stage: Res<Stage>,
    choice: Res<Choice>,
    mut plans: ResMut<Plans>,
    mut of: Local<Option<(Decision, usize)>>,
) {
    let now = choice.decision.map(|decision| (decision, stage.told()));
    if *of == now {
        return;
    }
    *of = now;
    let found = Plans::of(&stage, &choice, plans.show_threats);
    *plans = found;
}

impl Plans {
    /// What the cells in reach are good for now.
    pub(super) fn of(stage: &Stage, choice: &Choice, show_threats: bool) -> Self {
        Self {
            strikes: strikes(stage, choice).unwrap_or_default(),
            threats: threats(stage, choice).unwrap_or_default(),
            guarded: guarded(stage, choice).unwrap_or_default(),
            show_threats,
        }
    }
}

/// Every cell in which an enemy on guard could strike before an action of whoever decides.
fn guarded(stage: &Stage, choice: &Choice) -> Option<Vec<Cell>> {
    let unit = choice.decision?.unit();
    let replica = stage.replica();
    let view = stage.view(&replica);
    let enemies = view.fighters().filter(|foe| foe.id().side != unit.side);
    let mut cells: Vec<Cell> = enemies
        .flat_map(|guard| view.guard_zone(guard.id()))
        .collect();
    cells.sort_unstable();
    cells.dedup();
    Some(cells)
}

fn strikes(stage: &Stage, choice: &Choice) -> Option<Vec<(Cell, i16)>> {
    let mut found = Vec::new();
    for option in &choice.options.moves {
        let Some(way) = way(stage, choice, option.to) else {
            continue;
        };
        let best = after(stage, choice, &way, |strike, _| {
            let numbers = strike.table.numbers;
            Some(charge_bonus(&numbers.charge, strike.charge_cells()))
        });
        if let Some(bonus) = best.into_iter().max() {
            found.push((option.to, bonus));
        }
    }
    Some(found)
}

/// The attack that promises most after a move to `to`.
pub(in crate::app) fn plan_from(stage: &Stage, choice: &Choice, to: Cell) -> Option<Plan> {
    let way = way(stage, choice, to)?;
    let plans = after(stage, choice, &way, |strike, hand| {
        let preview = preview_strike(strike, hand);
        let injuries = preview.defences.iter().map(|d| d.expected_injury);
        let worth = injuries.fold(f64::INFINITY, f64::min);
        let charge = charge_bonus(&strike.table.numbers.charge, strike.charge_cells());
        let target = strike.defender.id();
        let plan = Plan {
            target,
            preview,
            charge,
            run: strike.charge_cells(),
        };
        Some((worth, plan))
    });
    let best = plans.into_iter().max_by(|a, b| a.0.total_cmp(&b.0));
    best.map(|(_, plan)| plan)
}

/// Asks `each` about every strike that could be made after going this way, turned to the target.
fn after<T>(
    stage: &Stage,
    choice: &Choice,
    way: &[Cell],
    each: impl Fn(&Strike<'_>, Hand) -> Option<T>,
) -> Vec<T> {
    let mut found = Vec::new();
    let (Some(decision), Some(&to)) = (choice.decision, way.last()) else {
        return found;
    };
    let replica = stage.replica();
    let view = stage.view(&replica);
    let Some(mut me) = view.fighter(decision.unit()) else {
        return found;
    };
    let mut path = me.progress.path.clone();
    let fresh = path.is_empty();
    path.extend(way.iter().skip(usize::from(!fresh)));
    let progress = Progress {
        path,
        ..me.progress.clone()
    };
    me.progress = &progress;
    me.place.cell = to;
    let grid = view.table().board.grid();
    let far = if progress.cells() <= 1 { u16::MAX } else { ARM };
    for foe in view.fighters() {
        let enemy = foe.id().side != me.id().side && foe.is_conscious();
        if !enemy || grid.distance(to, foe.place.cell) > far {
            continue;
        }
        if let Some(toward) = grid.toward(to, foe.place.cell) {
            me.place.facing = toward.first;
        }
        for attack in 0..me.profile().attacks.len() {
            let strike = strike(&view, me, foe, attack);
            if let Ok(hand) = strike.check() {
                found.extend(each(&strike, hand));
            }
        }
    }
    found
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
        table: view.table(),
        attacker,
        defender,
        attack,
        aim: Aim::Location(body.locations[body.main].id),
        nonlethal: false,
        maneuver: Maneuver::Attack,
    }
}

/// The enemies who could strike `unit` hand to hand in `cell` from where they stand.
pub(in crate::app) fn who_threaten(view: &View<'_>, unit: UnitId, cell: Cell) -> Vec<UnitId> {
    let Some(mut there) = view.fighter(unit) else {
        return Vec::new();
    };
    there.place.cell = cell;
    let rested = Progress::default();
    let grid = view.table().board.grid();
    let threatens = |foe: &Fighter<'_>| {
        let enemy = foe.id().side != unit.side && foe.is_conscious();
        if !enemy || grid.distance(cell, foe.place.cell) > ARM {
            return false;
        }
        let mut foe = *foe;
        foe.progress = &rested;
        let profile = foe.profile();
        (0..profile.attacks.len()).any(|attack| {
            let missile = profile.technique(&profile.attacks[attack]).1.missile;
            missile.is_none() && strike(view, foe, there, attack).check().is_ok()
        })
    };
    let foes = view.fighters().filter(threatens);
    foes.map(|foe| foe.id()).collect()
}

fn threats(stage: &Stage, choice: &Choice) -> Option<Vec<Cell>> {
    let unit = choice.decision?.unit();
    let replica = stage.replica();
    let view = stage.view(&replica);
    let me = view.fighter(unit)?;
    let moves = choice.options.moves.iter().map(|option| option.to);
    let cells = moves.chain([me.place.cell]);
    let threatened = |cell: &Cell| !who_threaten(&view, unit, *cell).is_empty();
    Some(cells.filter(threatened).collect())
}
