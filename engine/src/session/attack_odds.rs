//! One attack between two unit templates on an open field: what it may do, exactly.

use std::sync::Arc;

use super::conditions::{Conditions, Party};
use crate::battle::event::Maneuver;
use crate::battle::{
    Aim, Battle, Defence, Fighter, Mood, Progress, Refusal, Setup, Strike, Tripping, UnitId, View,
};
use crate::content::at_end::AtEnd;
use crate::content::goal::Goal;
use crate::content::level::{Budget, LegendEntry, LevelSide, Placement};
use crate::content::side_color::SideColor;
use crate::content::{Catalog, Level, Unit};
use crate::grid::{Cell, Climb, Direction, Grid, Ground, GroundMap, Offset, Orientation, Topology};
use crate::rules::attack::{AttackOdds, DefenceValue};
use crate::rules::chance::Chance;
use crate::rules::hand::Hand;
use crate::rules::hit_odds::HitOdds;
use crate::rules::id::Id;
use crate::rules::part::Parts;

/// How the two stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Situation {
    /// Cells between them, from 1; those who wrestle are in one cell whatever it says (CLC-5).
    pub distance: u16,
    /// Cells moved this turn straight at the other: by the attacker, or by the one who comes into
    /// the attacker's cell and is to be stopped (CLC-2), before its last step.
    pub moved: u16,
    /// The attacker's bearing from the defender's facing: a multiple of 60 for hexes, or of 45 for
    /// squares.
    pub bearing: i16,
    /// How far the attacker is turned away from the defender, degrees clockwise, likewise: what is swung to the wrong side
    /// is wild (POS-1).
    pub turned: i16,
    /// Where the attack is aimed; the body's main location when `None`.
    pub location: Option<Aim>,
    /// The maneuver it is made by.
    pub maneuver: Maneuver,
    /// What there is besides.
    pub conditions: Conditions,
}

impl Default for Situation {
    fn default() -> Self {
        Self {
            distance: 1,
            moved: 0,
            bearing: 0,
            turned: 0,
            location: None,
            maneuver: Maneuver::Attack,
            conditions: Conditions::default(),
        }
    }
}

/// The farthest distance and the longest run-up an open field has room for, cells.
pub const FARTHEST: u16 = 400;

/// One attack, and what it may do against every legal defence.
#[derive(Clone, PartialEq, Debug)]
pub struct Preview {
    /// Which attack of the attacker's sheet.
    pub attack: usize,
    /// The weapon.
    pub weapon: Id,
    /// The technique.
    pub technique: Id,
    /// Where it is aimed.
    pub location: Aim,
    /// Against each legal defence.
    pub defences: Vec<DefencePreview>,
    /// What the fall does to the defender if it goes down by it, where that hurts (FAL-9); in no other figure here.
    pub fall: Option<HitOdds>,
}

/// What one attack may do against one defence; the chances are of the whole attack.
#[derive(Clone, PartialEq, Debug)]
pub struct DefencePreview {
    /// The defence.
    pub defence: Defence,
    /// The attack value.
    pub at: Parts,
    /// The defence value.
    pub def: DefenceValue,
    /// Protection rating of the shield, if any.
    pub pr: Option<i16>,
    /// Miss, defended, shield, hit: ways out of 100.
    pub odds: AttackOdds,
    /// Chance to stun.
    pub stunned: f64,
    /// Chance to knock unconscious; none of who is so already.
    pub unconscious: f64,
    /// Chance to kill.
    pub dead: f64,
    /// Chance to cripple a location.
    pub crippled: f64,
    /// Chance to knock down somebody who stays awake (WND-3); `None` where the genre has no such rule.
    pub down: Option<f64>,
    /// Chance to stun the limb that is struck (SHK-5); `None` where the genre has no such rule.
    pub numbed: Option<f64>,
    /// Chance to bring a heart attack (HRT-1); `None` where the genre has no such rule, and of blows elsewhere.
    pub heart: Option<f64>,
    /// Chance to bring poison into the blood (PSN-2); `None` of what brings none.
    pub poisoned: Option<f64>,
    /// Expected injury, points.
    pub expected_injury: f64,
    /// What of that enters the total: past the threshold of some locations it is lost (DMG-6).
    pub expected_counted: f64,
    /// Chance that a stop-thrust keeps the other out (CLC-2); `None` of any other attack.
    pub kept_out: Option<f64>,
}

impl DefencePreview {
    /// Chance to put the target out of the fight, unconscious or dead.
    pub fn felled(&self) -> f64 {
        self.unconscious + self.dead
    }
}

/// Every attack of `attacker` that can be made in this situation, of two who are unhurt. For a pin
/// the defender lies on the ground; for breaking free it is the one on top (CLC-5).
///
/// # Errors
/// When there is none: the reason of the first.
pub fn preview(
    catalog: &Arc<Catalog>,
    attacker: &Arc<Unit>,
    defender: &Arc<Unit>,
    situation: &Situation,
) -> Result<Vec<Preview>, Refusal> {
    with_both(
        catalog,
        (attacker, defender),
        situation,
        |view, me, them| {
            let body = &them.profile().body;
            let main = Aim::main(body);
            let strike = |attack| Strike {
                arena: view.arena(),
                attacker: me,
                defender: them,
                attack,
                aim: situation.location.unwrap_or(main),
                nonlethal: situation.conditions.held_back,
                maneuver: situation.maneuver,
            };
            let mut refusal = None;
            let mut previews = Vec::new();
            for attack in 0..me.profile().attacks.len() {
                match strike(attack).check() {
                    Ok(hand) => {
                        let conditions = &situation.conditions;
                        previews.push(preview_under(&strike(attack), hand, conditions));
                    }
                    Err(reason) => refusal = refusal.or(Some(reason)),
                }
            }
            match refusal {
                Some(refusal) if previews.is_empty() => Err(refusal),
                _ => Ok(previews),
            }
        },
    )
}

/// Puts the two on an open field as the situation has them, and asks something about them.
///
/// # Errors
/// What was asked for can't be.
pub(super) fn with_both<T>(
    catalog: &Arc<Catalog>,
    (attacker, defender): (&Arc<Unit>, &Arc<Unit>),
    situation: &Situation,
    ask: impl FnOnce(View<'_>, Fighter<'_>, Fighter<'_>) -> Result<T, Refusal>,
) -> Result<T, Refusal> {
    let level = Arc::new(open_field(catalog, attacker, defender, situation));
    let battle = Battle::new(&Setup {
        level,
        seed: 1,
        max_rounds: None,
    });
    let view = battle.view();
    let id = |side| UnitId { side, number: 1 };
    let fighter = |id| view.fighter(id).ok_or(Refusal::NoSuchUnit { unit: id });
    let (mut me, mut them) = (fighter(id(0))?, fighter(id(1))?);
    suppose(&mut me, &mut them, situation.maneuver);
    // Whether the other frightens it is a roll of its own (ATT-9), and not that of this battle's dice.
    let calm = Mood::default();
    me.mood = &calm;
    let (here, there) = (me.place.cell, them.place.cell);
    let conditions = situation.conditions;
    conditions.suppose(&mut me, &mut them);
    let moved = conditions.progress();
    them.progress = &moved;
    let mut run = Progress::default();
    let at = |col| Cell::new(col, here.row);
    if situation.maneuver == Maneuver::StopThrust {
        let from = there.col..=there.col + situation.moved;
        run.path = from.rev().map(at).collect();
        them.progress = &run;
    } else {
        let from = here.col.saturating_sub(situation.moved)..=here.col;
        run.path = from.map(at).collect();
        me.progress = &run;
    }
    ask(view, me, them)
}

/// CLC-5: those who wrestle share a cell, who is to be pinned is down, and who breaks free
/// is held.
fn suppose(me: &mut Fighter<'_>, them: &mut Fighter<'_>, maneuver: Maneuver) {
    if !maneuver.is_grapple() {
        return;
    }
    me.place.cell = them.place.cell;
    them.place.prone = maneuver != Maneuver::Takedown;
    if maneuver == Maneuver::BreakFree {
        me.place.prone = true;
        me.grapple.pinned_by = Some(them.id());
        them.grapple.pins = Some(me.id());
    }
}

/// What a strike that can be made may do.
pub fn preview_strike(strike: &Strike<'_>, hand: Hand) -> Preview {
    preview_under(strike, hand, &Conditions::default())
}

/// [`preview_strike`] with what the game master adds; the rest of the conditions is in the strike.
fn preview_under(strike: &Strike<'_>, hand: Hand, conditions: &Conditions) -> Preview {
    let (weapon, technique) = strike.technique();
    let at = conditions.ruled_at(strike.attack_value(hand));
    let hit = strike.hit_odds(&strike.damage_roll());
    let against = |defence: Defence| {
        let def = conditions.ruled_def(strike.defence_value(defence));
        let odds = strike.attack_odds(&at, &def);
        let chance = |of: fn(&HitOdds) -> Chance| {
            let hit = hit.as_ref().map_or(Chance::NEVER, of);
            hit.as_f64() * f64::from(odds.hit) / 100.0
        };
        DefencePreview {
            defence,
            at: at.clone(),
            pr: strike.shield().map(|(_, pr)| pr),
            odds,
            stunned: chance(|hit| hit.stunned),
            unconscious: match strike.defender.is_awake() {
                true => chance(|hit| hit.unconscious),
                false => 0.0,
            },
            dead: chance(|hit| hit.dead),
            crippled: chance(|hit| hit.crippled),
            down: strike
                .arena
                .numbers
                .dangers
                .knocks_down()
                .then(|| chance(|hit| hit.down)),
            numbed: strike
                .arena
                .numbers
                .dangers
                .numbs_limbs()
                .then(|| chance(|hit| hit.numbed)),
            heart: strike.is_at_heart().then(|| chance(|hit| hit.heart)),
            poisoned: strike.poison().map(|_| chance(|hit| hit.hurt)),
            expected_injury: chance(|hit| hit.injury),
            expected_counted: chance(|hit| hit.counted),
            kept_out: (strike.maneuver == Maneuver::StopThrust)
                .then(|| strike.kept_out(&at, &def).as_f64()),
            def,
        }
    };
    Preview {
        attack: strike.attack,
        weapon: weapon.id,
        technique: technique.id,
        location: strike.aim,
        defences: strike.defences().into_iter().map(against).collect(),
        fall: Tripping::new(strike.arena, strike.defender).and_then(|trip| trip.odds()),
    }
}

/// A level of open ground with the two on one row, each facing as is said.
pub(super) fn open_field(
    catalog: &Arc<Catalog>,
    attacker: &Arc<Unit>,
    defender: &Arc<Unit>,
    situation: &Situation,
) -> Level {
    let topology = if situation.bearing % 60 == 0 && situation.turned % 60 == 0 {
        Topology::Hex {
            orientation: Orientation::Pointy,
            offset: Offset::Odd,
        }
    } else {
        Topology::Square
    };
    let distance = situation.distance.clamp(1, FARTHEST);
    // Who comes in to be stopped runs up from the far end (CLC-2).
    let run_up = situation.moved.min(FARTHEST);
    let (start, end) = match situation.maneuver {
        Maneuver::StopThrust => (0, run_up),
        _ => (run_up, 0),
    };
    let (width, height) = (start + distance + 1 + end, 1);
    let grid = Grid::new(topology, width, height).expect("a field within the farthest distances");
    let climb = Climb { limit: 1, cost: 0 };
    let mut cells = vec![Ground::OPEN; grid.len()];
    let conditions = situation.conditions;
    cells[usize::from(start + distance)].cover = conditions.cover;
    if let Some(higher) = conditions.higher {
        let cell = match higher {
            Party::Attacker => start,
            Party::Defender => start + distance,
        };
        cells[usize::from(cell)].elevation = 1;
    }
    let ground = GroundMap::new(grid, cells, climb);
    let ground = ground.expect("one ground for each cell");
    let facing = facing_with(grid, Direction::W, situation.bearing);
    let own_facing = facing_with(grid, Direction::E, -situation.turned);
    let side = |id: &str, color, unit: &Arc<Unit>, col, facing| LevelSide {
        id: id.into(),
        name: id.to_owned(),
        color,
        units: vec![Placement {
            unit: Arc::clone(unit),
            name: unit.profile.name.clone(),
            cell: Cell::new(col, 0),
            facing,
            hidden: false,
            asleep: false,
            sound: None,
            arrives: None,
            wanders: None,
            role: None,
        }],
        goals: vec![Goal::LastStanding],
        exits: Vec::new(),
        deploy: Vec::new(),
        opponent: None,
        budget: Budget::default(),
    };
    Level {
        explore: None,
        wanderers: None,
        id: "open_field".into(),
        name: "an open field".to_owned(),
        brief: String::new(),
        catalog: Arc::clone(catalog),
        air: Arc::new(ground.air()),
        ground: Arc::new(ground),
        map: Vec::new(),
        legend: Vec::<LegendEntry>::new(),
        light: conditions.light,
        sun: None,
        lamps: Vec::new(),
        doors: Vec::new(),
        keys: Vec::new(),
        hazards: Vec::new(),
        traps: Vec::new(),
        drops: Vec::new(),
        things: Vec::new(),
        wind: None,
        fog: false,
        sides: vec![
            side("attacker", SideColor::Blue, attacker, start, own_facing),
            side(
                "defender",
                SideColor::Red,
                defender,
                start + distance,
                facing,
            ),
        ],
        rounds: 1,
        at_end: AtEnd::Draw,
        mirror: false,
        balance: None,
        lesson: None,
        notes: Vec::new(),
        hash: String::new(),
        source: None,
    }
}

/// The facing from which what lies that way has this bearing, or the nearest to it.
fn facing_with(grid: Grid, way: Direction, bearing: i16) -> Direction {
    let wanted = crate::grid::Bearing::new(bearing);
    let off = |facing: Direction| {
        let seen = grid.bearing_of(facing, way).degrees();
        crate::grid::Bearing::new(seen - wanted.degrees()).abs()
    };
    let facings = grid.directions().iter().copied();
    facings.min_by_key(|&facing| off(facing)).unwrap_or(way)
}
