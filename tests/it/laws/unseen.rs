//! What a side does not see changes nothing that it may do, nor what any grade decides, through whole battles:
//! in fog, in the dark, among those who hide or lie in ambush, on hexes and on squares.
//!
//! Each side is played by two of a grade who remember the same. One is shown the battle; the other is shown it
//! with everybody out of its sight somewhere else, hurt, tired, disarmed or down. They must never differ, neither in
//! what they do nor in what they weighed.

use std::env;
use std::fmt::Write as _;
use std::sync::Arc;

use testudo::ai::{self, Decider, Prey, Soldier, Temperament};
use testudo::battle::event::SightEvent;
use testudo::battle::{Battle, Command, Decision, Event, Imagined, Setup, UnitId, View};
use testudo::content::Level;
use testudo::rules::dice::SeededDice;

use super::fairness::known;
use super::shuffled::shuffle;
use crate::arena;
use crate::position::{has_searched, id, turn_of};

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
        (arena::shipped("raid"), 16),
        (arena::shipped("toll"), 8),
        (arena::written(FOG), 12),
        (arena::written(NIGHT), 12),
    ]
}

/// Natures that ask for different things of those they see: as usual, and one that is after those who
/// shoot, spares lives, and runs when it is hurt.
fn temperaments() -> [Temperament; 2] {
    let choosy = Temperament {
        mercy: 60,
        terrain: 150,
        discipline: 60,
        prey: Prey::Shooters,
        ..Temperament::default()
    };
    [Temperament::default(), choosy]
}

/// Two of a grade for each side, who remember the same as long as they are shown the same.
fn seats(
    grade: &str,
    temperament: Temperament,
    sides: usize,
    seed: u64,
) -> Vec<[Box<dyn Decider + Send>; 2]> {
    let one = || {
        let mut one = ai::with_temperament(grade, temperament, seed).unwrap();
        one.keep_weighed();
        one
    };
    (0..sides).map(|_| [one(), one()]).collect()
}

/// What was tried in battles.
#[derive(Default)]
struct Tried {
    /// Choices made with somebody out of sight, by side.
    choices: [usize; 2],
    /// How many were out of sight in those.
    changed: usize,
    /// Choices that a champion searched for.
    searches: usize,
}

/// Fights a battle; adds what was tried in it.
fn fight(
    level: &Arc<Level>,
    rounds: u32,
    grade: &str,
    temperament: Temperament,
    seed: u64,
    tried: &mut Tried,
) {
    let setup = Setup {
        max_rounds: Some(rounds),
        ..arena::setup(level, seed)
    };
    let mut battle = Battle::new(&setup);
    let mut replica = Battle::replica(&setup);
    let mut seats = seats(grade, temperament, level.sides.len(), seed);
    let mut dice = SeededDice::new(seed);
    let mut followed = 0;
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
            tried.choices[usize::from(side)] += 1;
            tried.changed += those;
            let turn = matches!(decision, Decision::Turn(_));
            tried.searches += usize::from(turn && has_searched(one.weighed()));
        }
        let bag = replica.dice().clone();
        replica.restore(&before, bag);
        battle.play(command).unwrap();
    }
}

/// Rounds on each ground at least: before that nobody is near enough to search for a choice.
const LEAST_ROUNDS: u32 = 5;
/// After so many battles on a ground a champion that has not searched never will.
const MOST_SEEDS: u64 = 6;

/// Every ground by every temperament, for one in `share` of its rounds, and again with other seeds until there were choices
/// enough; what was tried.
fn plays_fair(grade: &str, share: u32) -> String {
    let mut told = String::new();
    let asked = env::var("TESTUDO_CHOICES").ok();
    let wanted = asked.map_or(CHOICES, |number| number.parse().expect("a whole number"));
    let searches = grade.starts_with("champion");
    for (level, rounds) in grounds() {
        let mut tried = Tried::default();
        for (temperament, seed) in temperaments().into_iter().cycle().zip(1..) {
            let rounds = (rounds / share).max(LEAST_ROUNDS);
            fight(&level, rounds, grade, temperament, seed, &mut tried);
            let searched = tried.searches > 0 || !searches || seed >= MOST_SEEDS;
            if tried.choices.iter().sum::<usize>() >= wanted && searched {
                break;
            }
        }
        let Tried {
            choices,
            changed,
            searches: searched,
        } = tried;
        let of = format!("{grade}, {}", level.name);
        _ = writeln!(
            told,
            "{of}: {choices:?} choices, {searched} searched for, {changed} out of sight not as they were"
        );
        let all: usize = choices.iter().sum();
        assert!(changed > all, "{of}: {changed} in {all} choices");
        assert!(
            choices.iter().all(|&choices| choices > 0),
            "{of}: {choices:?}"
        );
        // A champion that never searches is a veteran under another name.
        assert_eq!(searched > 0, searches, "{of}");
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
    // With a smaller budget, or fewer rounds, it would not search on each ground.
    println!("{}", plays_fair("champion:160", 2));
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

/// A copy to search on is the same whatever is out of sight: there is nobody to be found by chance, to be run into
/// or to see who comes.
#[test]
fn what_is_imagined_knows_nothing_of_those_out_of_sight() {
    let level = arena::shipped("raid");
    let mut compared = 0;
    for seed in 1..=3 {
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

/// A trial of the trial: how many enemies each side does not see at first on each of these grounds.
#[test]
fn somebody_is_out_of_sight_at_first_wherever_the_grades_are_tried() {
    let unseen = grounds().map(|(level, _)| {
        let battle = Battle::new(&arena::setup(&level, 1));
        assert!(battle.view().has_fog(), "{}", level.name);
        let all = battle.view().fighters().count();
        [0, 1].map(|side| all - known(&battle, side).len())
    });
    assert_eq!(unseen, [[4, 2], [5, 1], [5, 4], [4, 4]]);
}
