//! What a side does not see changes nothing that it may do, nor what any grade decides, through whole battles:
//! in fog, in the dark, among those who hide or lie in ambush, on hexes and on squares.
//!
//! Each side is played by two of a grade who remember the same. One is shown the battle; the other is shown it
//! with everybody out of its sight somewhere else, hurt, tired, disarmed or down. They must never differ, neither in
//! what they do nor in what they weighed.

use std::sync::Arc;

use testudo::ai::{self, Decider, Nature, Prey};
use testudo::battle::event::{EnduranceCause, FallCause, Maneuver, MoveKind};
use testudo::battle::{Battle, Event, Setup, UnitId};
use testudo::content::Level;
use testudo::grid::Cell;
use testudo::rules::dice::{Dice, SeededDice};
use testudo::session::record::Recorded;

use super::fairness::known;
use crate::arena;
use crate::position::id;

/// A fog on squares by day: walls and a wood to be out of sight behind, and some who know their part.
const FOG: &str = r#"(
    id: "test", name: "A test", brief: "For a test.", genre: "fantasy", grid: Square, fog: true,
    legend: {'.': (terrain: "grass"), '#': (terrain: "wall"), 'T': (terrain: "wood")},
    map: [
        ". . . . . # . . . # . . . .",
        ". . . . . # . . . # T T . .",
        ". . T . . . . # . . T . . .",
        ". . . # # # # # . # # # # .",
        ". . . . . # . . . # . . T .",
        ". T . . . # . . . . . . . .",
        ". . . # . . . # # # . # # .",
        ". . . # . # . # . . . . . .",
    ],
    sides: [
        (id: "first", name: "First", units: [
            (unit: "man_at_arms", at: [(1, 1)], facing: E, names: ["Ward"]),
            (unit: "archer", at: [(1, 4)], facing: E, role: Escort(who: "Ward")),
            (unit: "mage", at: [(0, 6)], facing: E),
            (unit: "great_swordsman", at: [(2, 6)], facing: E, role: Hunt(who: ["Nan"])),
        ]),
        (id: "second", name: "Second", goals: [LastStanding, Reach(cells: [(0, 0), (0, 1), (1, 0)], units: 2)], units: [
            (unit: "brigand", at: [(8, 2), (10, 6)], facing: W, hidden: true, role: Ambush(within: 4)),
            (unit: "robber_captain", at: [(12, 1)], facing: W, names: ["Nan"], role: Patrol(route: [(12, 1), (10, 5)])),
            (unit: "crossbowman", at: [(13, 4)], facing: W),
            (unit: "shaman", at: [(12, 7)], facing: W),
        ]),
    ],
    rounds: 30,
)"#;

/// Night on squares, with a fire, a lantern and eyes that need neither.
const NIGHT: &str = r#"(
    id: "test", name: "A test", brief: "For a test.", genre: "fantasy", grid: Square, light: Dark,
    lights: [(at: (3, 3), radius: 2)],
    legend: {'.': (terrain: "grass"), '#': (terrain: "wall"), 'T': (terrain: "wood")},
    map: [
        ". . . . . . . . . . . . . . . .",
        ". . # . . . . T . . . . # . . .",
        ". . # . . . . T . . # . # . . .",
        ". . . . . . . . . . # . # . . .",
        ". . . . . # # . . . . . . . . .",
        ". T . . . # . . . T . . . . T .",
        ". . . . . . . . . . . . . . . .",
    ],
    sides: [
        (id: "first", name: "First", units: [
            (unit: "lamplighter", at: [(2, 4)], facing: E),
            (unit: "sergeant", at: [(4, 2)], facing: E),
            (unit: "crossbowman", at: [(1, 3)], facing: E),
            (unit: "netman", at: [(4, 5)], facing: E),
        ]),
        (id: "second", name: "Second", units: [
            (unit: "goblin_skirmisher", at: [(9, 6)], facing: W, hidden: true),
            (unit: "goblin_spear", at: [(13, 2)], facing: W, role: Patrol(route: [(13, 2), (13, 6), (8, 3)])),
            (unit: "goblin_archer", at: [(15, 3)], facing: W, role: Hold(cells: [(15, 3), (15, 4)])),
            (unit: "wolf", at: [(8, 6)], facing: W, hidden: true, role: Ambush(within: 3)),
        ]),
    ],
    rounds: 30,
)"#;

/// Where each grade is tried, and for how many rounds.
fn grounds() -> [(Arc<Level>, u32); 4] {
    [
        (arena::shipped("raid"), 5),
        (arena::shipped("toll"), 8),
        (arena::written(FOG), 12),
        (arena::written(NIGHT), 12),
    ]
}

/// Natures that ask for different things of those they see: as usual, and one that is after those who
/// shoot, spares lives, and runs when it is hurt.
fn natures() -> [Nature; 2] {
    let choosy = Nature {
        mercy: 60,
        terrain: 150,
        discipline: 60,
        prey: Prey::Shooters,
        ..Nature::default()
    };
    [Nature::default(), choosy]
}

/// A number below `bound`.
fn below(dice: &mut SeededDice, bound: u16) -> u16 {
    (u16::from(dice.die(100) - 1) * 100 + u16::from(dice.die(100) - 1)) % bound
}

/// Does something to those whom the side does not see, and who bear no lamp, for a lamp is seen from afar; how
/// many are not as they were.
fn shuffle(battle: &mut Battle, side: u8, dice: &mut SeededDice) -> usize {
    let view = battle.view();
    let seen = known(battle, side);
    let unseen = view.fighters().filter(|fighter| {
        let mut items = fighter.profile().items.iter();
        let bears_lamp = items.any(|item| item.lamp().is_some());
        fighter.is_conscious() && !seen.contains(&fighter.id()) && !bears_lamp
    });
    let unseen: Vec<UnitId> = unseen.map(|fighter| fighter.id()).collect();
    let mut changed = 0;
    for unit in unseen {
        let moved = elsewhere(battle, side, &seen, unit, dice);
        let ailed = ails(battle, side, &seen, unit, dice);
        changed += usize::from(moved || ailed);
    }
    changed
}

/// Follows what may not be seen; whether it was not.
fn secretly(battle: &mut Battle, side: u8, seen: &[UnitId], event: &Event) -> bool {
    let before = battle.snapshot();
    battle.follow(event);
    if known(battle, side) == seen {
        return true;
    }
    let dice = battle.dice().clone();
    battle.restore(&before, dice);
    false
}

/// Sets somebody anywhere else that the side does not see, looking anywhere.
fn elsewhere(
    battle: &mut Battle,
    side: u8,
    seen: &[UnitId],
    unit: UnitId,
    dice: &mut SeededDice,
) -> bool {
    (0..10).any(|_| {
        let board = battle.view().table().board;
        let grid = board.grid();
        let cell = Cell::new(below(dice, grid.width()), below(dice, grid.height()));
        let facings = grid.directions();
        let facing = facings[usize::from(below(dice, facings.len() as u16))];
        if board.ground().ground(cell).cost == 0 || board.occupants(cell).next().is_some() {
            return false;
        }
        let moved = Event::Moved {
            unit,
            path: vec![cell],
            facing,
            kind: MoveKind::Step,
            cost: 1,
        };
        secretly(battle, side, seen, &moved)
    })
}

/// Hurts somebody, tires it, throws it down, stuns it, sets it on guard, or takes what it holds from it.
fn ails(
    battle: &mut Battle,
    side: u8,
    seen: &[UnitId],
    unit: UnitId,
    dice: &mut SeededDice,
) -> bool {
    let fighter = battle.view().fighter(unit).unwrap();
    let hurts = fighter.total_injury() == 0;
    let main = fighter.profile().body.locations[fighter.profile().body.main].id;
    let mut items =
        (0..fighter.profile().items.len()).filter(|&item| fighter.hand_of(item).is_some());
    let held = items.next();
    let held = held.map(|item| (item, fighter.profile().items[item].id()));
    let of_item = |what: &str| {
        let (item, weapon) = held?;
        Some(told(&format!(
            r#"{{"round":1,"event":"{what}","unit":"{unit}","item":{item},"weapon":"{weapon}"}}"#
        )))
    };
    let event = match below(dice, 8) {
        0 | 1 if hurts => Some(told(&format!(
            r#"{{"round":1,"event":"damage","attacker":"{unit}","unit":"{unit}","location":"{main}",
            "type":"cutting","piercing":false,"lethal":true,"roll":{{"dice":"1d6","faces":[4],"total":4}},
            "parts":[],"rolled":4,"dr":0,"dr_parts":[],"dm":0,"factors":[],"located":4,
            "injury":4,"counted":4,"total_before":0,"total_after":4}}"#
        ))),
        2 => Some(Event::Endurance {
            unit,
            spent: 0,
            left: 1,
            why: EnduranceCause::Exertion,
        }),
        3 => Some(Event::Fell {
            unit,
            why: FallCause::LayDown,
        }),
        4 => Some(told(&format!(
            r#"{{"round":1,"event":"stunned","unit":"{unit}","why":"blow"}}"#
        ))),
        5 => Some(Event::ManeuverTaken {
            unit,
            maneuver: Maneuver::Guard,
        }),
        6 => of_item("broke"),
        7 => of_item("let_go"),
        _ => None,
    };
    event.is_some_and(|event| secretly(battle, side, seen, &event))
}

/// Something that happened, as a line of a log.
fn told(line: &str) -> Event {
    let Recorded { event, .. } = serde_json::from_str(line).unwrap();
    event
}

/// Two of a grade for each side, who remember the same as long as they are shown the same.
fn seats(
    grade: &str,
    nature: Nature,
    sides: usize,
    seed: u64,
) -> Vec<[Box<dyn Decider + Send>; 2]> {
    let one = || {
        let mut one = ai::shaped(grade, nature, seed).unwrap();
        one.keep_weighed();
        one
    };
    (0..sides).map(|_| [one(), one()]).collect()
}

/// Fights a battle; how many choices were made with somebody out of sight, and how many of those were.
fn fight(
    level: &Arc<Level>,
    rounds: u32,
    grade: &str,
    nature: Nature,
    seed: u64,
) -> (usize, usize) {
    let setup = Setup {
        max_rounds: Some(rounds),
        ..arena::setup(level, seed)
    };
    let mut battle = Battle::new(&setup);
    let mut replica = Battle::replica(&setup);
    let mut seats = seats(grade, nature, level.sides.len(), seed);
    let mut dice = SeededDice::new(seed);
    let (mut followed, mut choices, mut changed) = (0, 0, 0);
    while let Some(decision) = battle.decision() {
        for (_, event) in &battle.events()[followed..] {
            replica.follow(event);
        }
        followed = battle.events().len();
        let side = decision.unit().side;
        let [one, other] = &mut seats[usize::from(side)];
        let command = one.decide(&battle.view_for(side), decision);
        let before = replica.snapshot();
        let those = shuffle(&mut replica, side, &mut dice);
        let again = other.decide(&replica.view_for(side), decision);
        assert_eq!(
            again,
            command,
            "{grade} on {}, seed {seed}, round {}: {decision:?}",
            level.id,
            battle.view().round()
        );
        assert_eq!(other.weighed(), one.weighed(), "{grade}: {decision:?}");
        if those > 0 {
            assert_eq!(replica.options(), battle.options(), "{decision:?}");
            choices += 1;
            changed += those;
        }
        let bag = replica.dice().clone();
        replica.restore(&before, bag);
        battle.play(command).unwrap();
    }
    (choices, changed)
}

/// Every ground by every nature.
fn plays_fair(grade: &str) {
    for (level, rounds) in grounds() {
        let (mut choices, mut changed) = (0, 0);
        for (nature, seed) in natures().into_iter().zip(1..) {
            let (some, those) = fight(&level, rounds, grade, nature, seed);
            choices += some;
            changed += those;
        }
        let of = format!("{grade}, {}", level.name);
        assert!(
            choices >= 25,
            "{of}: only {choices} choices with somebody out of sight"
        );
        assert!(changed >= 80, "{of}: only {changed} were not as they were");
    }
}

#[test]
fn what_a_recruit_does_not_see_changes_nothing_it_decides() {
    plays_fair("recruit");
}

#[test]
fn what_a_soldier_does_not_see_changes_nothing_it_decides() {
    plays_fair("soldier");
}

#[test]
fn what_a_veteran_does_not_see_changes_nothing_it_decides() {
    plays_fair("veteran");
}

#[test]
fn what_a_champion_does_not_see_changes_nothing_it_decides() {
    plays_fair("champion:200");
}

/// A trial of the trial: in each of these places there is much to be seen by whoever looks where it should not.
#[test]
fn somebody_is_out_of_sight_at_first_wherever_the_grades_are_tried() {
    for (level, _) in grounds() {
        let battle = Battle::new(&arena::setup(&level, 1));
        let all = battle.view().fighters().count();
        for side in 0..2 {
            assert!(
                known(&battle, side).len() < all || side == 1,
                "{}",
                level.name
            );
        }
        assert!(battle.view().has_fog());
        assert!(battle.view().fighter(id("b1")).is_some());
    }
}
