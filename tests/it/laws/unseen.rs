//! What a side does not see changes nothing that it may do, nor what any grade decides, through whole battles:
//! in fog, in the dark, among those who hide or lie in ambush, on hexes and on squares.
//!
//! Each side is played by two of a grade who remember the same. One is shown the battle; the other is shown it
//! with everybody out of its sight somewhere else, hurt, tired, disarmed or down. They must never differ, neither in
//! what they do nor in what they weighed.

use std::env;
use std::fmt::Write as _;
use std::sync::Arc;

use testudo::ai::{self, Decider, Nature, Prey, Soldier};
use testudo::battle::event::SightEvent;
use testudo::battle::{Battle, Command, Event, Imagined, Setup, UnitId, View};
use testudo::content::Level;
use testudo::rules::dice::SeededDice;

use super::fairness::known;
use super::shuffled::shuffle;
use crate::arena;
use crate::position::{id, turn_of};

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

/// Choices with somebody out of sight that each grade makes on each ground, unless `TESTUDO_CHOICES` says how many.
const CHOICES: usize = 25;

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

/// Every ground by every nature, for one in `share` of its rounds, and again with other seeds until there were choices
/// enough; what was tried.
fn plays_fair(grade: &str, share: u32) -> String {
    let mut told = String::new();
    let asked = env::var("TESTUDO_CHOICES").ok();
    let wanted = asked.map_or(CHOICES, |number| number.parse().expect("a whole number"));
    for (level, rounds) in grounds() {
        let (mut choices, mut changed) = (0, 0);
        for (nature, seed) in natures().into_iter().cycle().zip(1..) {
            let (some, those) = fight(&level, rounds / share, grade, nature, seed);
            choices += some;
            changed += those;
            if choices >= wanted {
                break;
            }
        }
        let of = format!("{grade}, {}", level.name);
        _ = writeln!(
            told,
            "{of}: {choices} choices, {changed} out of sight not as they were"
        );
        assert!(changed > choices, "{of}: {changed} in {choices} choices");
    }
    told
}

#[test]
fn what_a_recruit_does_not_see_changes_nothing_it_decides() {
    println!("{}", plays_fair("recruit", 1));
}

#[test]
fn what_a_soldier_does_not_see_changes_nothing_it_decides() {
    println!("{}", plays_fair("soldier", 1));
}

#[test]
fn what_a_veteran_does_not_see_changes_nothing_it_decides() {
    println!("{}", plays_fair("veteran", 1));
}

#[test]
fn what_a_champion_does_not_see_changes_nothing_it_decides() {
    println!("{}", plays_fair("champion:60", 2));
}

/// What soldiers do in an imagined battle from here on: so many commands.
fn imagines(view: &View<'_>, commands: usize) -> Vec<(UnitId, Command)> {
    let mut copy = Imagined::new(view);
    copy.rewind();
    let mut soldier = Soldier::new();
    let mut done = Vec::new();
    while let Some(decision) = copy.decision().filter(|_| done.len() < commands) {
        let command = soldier.decide(&copy.view(), decision);
        copy.play(command).unwrap();
        done.push((decision.unit(), command));
    }
    done
}

/// A copy to think on is the same whoever is out of sight: there is nobody to be found by chance, to be run into
/// or to see who comes.
#[test]
fn what_is_imagined_knows_nothing_of_those_out_of_sight() {
    let level = arena::shipped("raid");
    let mut compared = 0;
    for seed in 1..=2 {
        let mut battle = Battle::new(&arena::setup(&level, seed));
        let mut dice = SeededDice::new(seed);
        let mut soldier = Soldier::new();
        for number in 0..160 {
            let Some(decision) = battle.decision() else {
                break;
            };
            let side = decision.unit().side;
            if number % 4 == 3 {
                let before = imagines(&battle.view_for(side), 40);
                let (moment, bag) = (battle.snapshot(), battle.dice().clone());
                let changed = shuffle(&mut battle, side, &mut dice);
                let after = imagines(&battle.view_for(side), 40);
                battle.restore(&moment, bag);
                assert_eq!(after, before, "seed {seed}, {decision:?}");
                compared += usize::from(changed > 0);
            }
            let command = soldier.decide(&battle.view_for(side), decision);
            battle.play(command).unwrap();
        }
    }
    assert!(compared > 30, "only {compared} compared");
}

/// Nor of the invisible, where by day everybody else is seen.
#[test]
fn nobody_imagines_where_the_invisible_are() {
    let from = |col: u16| {
        let level = arena::hexes(
            &[". . . . . . . ."; 3],
            r#"(unit: "sergeant", at: [(1, 1)], facing: E)"#,
            &format!(
                r#"(unit: "brigand", at: [(3, 1)], facing: W), (unit: "knight", at: [({col}, 0)], facing: W)"#
            ),
        );
        let mut position = turn_of(&level, "a1");
        position
            .battle
            .follow(&Event::Sight(SightEvent::Veiled { unit: id("b2") }));
        assert_eq!(known(&position.battle, 0), [id("a1"), id("b1")]);
        imagines(&position.battle.view_for(0), 30)
    };
    assert_eq!(from(2), from(7));
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
