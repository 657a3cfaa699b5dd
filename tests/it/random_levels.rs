//! Battles on levels that nobody made: size, ground, armies and ends are drawn, and opponents come to blows and to an end.

use std::fmt::Write as _;
use std::sync::Arc;

use testudo::battle::event::{AttackEvent, Ending};
use testudo::battle::{Battle, Event};
use testudo::content::Level;
use testudo::rules::dice::{Dice, SeededDice};
use testudo::session::{Seats, fight};

use crate::arena;
use crate::trial;

/// Those who may be drawn, in pairs of about equal points, of which each side gets one of each.
const PEOPLE: [&str; 9] = [
    "man_at_arms",
    "spearman",
    "halberdier",
    "archer",
    "militia",
    "brigand",
    "crossbowman",
    "orc_raider",
    "pikeman",
];

/// A level drawn by this seed: the same people on both sides, anything between them.
fn drawn_level(seed: u64) -> Arc<Level> {
    let mut dice = SeededDice::new(seed);
    let mut die = |sides: u8| usize::from(dice.die(sides)) - 1;
    let (width, height) = (10 + die(15), 10 + die(9));
    let grid = ["Square", "Hex(orientation: Pointy, offset: Odd)"][die(2)];
    let most = 3 + die(4);
    let people: Vec<&str> = (0..most).map(|_| PEOPLE[die(9)]).collect();
    let mut rows = vec![vec!['.'; width]; height];
    for _ in 0..width * height / (4 + die(8)) {
        let (col, row) = (2 + die(width as u8 - 4), die(height as u8));
        rows[row][col] = ['T', 'R', '=', 'm'][die(4)];
    }
    let mut map = String::new();
    for row in &rows {
        let row: Vec<String> = row.iter().map(char::to_string).collect();
        writeln!(map, "        \"{}\",", row.join(" ")).unwrap();
    }
    let side = |id: &str, col: usize, facing: &str| {
        let mut units = String::new();
        for (index, unit) in people.iter().enumerate() {
            let row = (height - most) / 2 + index;
            write!(
                units,
                "(unit: \"{unit}\", at: [({col}, {row})], facing: {facing}), "
            )
            .unwrap();
        }
        format!("(id: \"{id}\", name: \"{id}\", units: [{units}]),")
    };
    let at_end = match die(4) {
        0 => String::new(),
        1 => "rounds: 18, at_end: \"second\",".to_owned(),
        _ => {
            let (col, row) = (width / 2, height / 2);
            for_points(col, row)
        }
    };
    let (first, second) = (side("first", 0, "E"), side("second", width - 1, "W"));
    let text = format!(
        "(
    id: \"drawn_{seed}\", name: \"Drawn\", brief: \"\", genre: \"fantasy\", grid: {grid},
    legend: {{'.': (terrain: \"grass\"), 'T': (terrain: \"wood\"), 'R': (terrain: \"rubble\"), '=': (terrain: \"low_wall\"), 'm': (terrain: \"mud\")}},
    map: [\n{map}    ],
    sides: [{first}\n{second}],
    {at_end}
)"
    );
    arena::written(&text)
}

/// Points for a place in the middle, and for the fallen.
fn for_points(col: usize, row: usize) -> String {
    let cells = format!("({col}, {row}), ({}, {row}), ({col}, {})", col - 1, row - 1);
    format!("rounds: 18, at_end: Points([Held(cells: [{cells}], points: 2), Felled(points: 1)]),")
}

fn first_attack(battle: &Battle) -> Option<u32> {
    let mut events = battle.events().iter();
    let attack = events.find(|(_, event)| matches!(event, Event::Attack(AttackEvent::Attack(_))));
    attack.map(|(round, _)| *round)
}

#[test]
fn battles_on_levels_nobody_made_are_fought_to_an_end() {
    let levels = trial::size(12, 100);
    for grade in ["soldier", "veteran"] {
        let (mut rounds, mut drawn, mut late) = (0, 0, 0);
        for seed in 0..levels {
            let level = drawn_level(seed);
            let ais = ["first", "second"].map(|side| (side.to_owned(), grade.to_owned()));
            let setup = arena::setup(&level, seed);
            let battle = fight(&setup, &mut Seats::named(&level, &ais, seed).unwrap());
            let outcome = battle.outcome().expect("an end");
            assert_ne!(outcome.reason, Ending::NobodyCanHurt, "{grade}, {seed}");
            rounds += outcome.rounds;
            drawn += u32::from(outcome.winner.is_none());
            let first = first_attack(&battle);
            assert!(first.is_some(), "{grade}, {seed}: nobody struck");
            late += u32::from(first.is_none_or(|first| first > 5));
        }
        let levels = levels as u32;
        assert!(
            rounds <= 18 * levels,
            "{grade}: {rounds} rounds in {levels} battles"
        );
        assert!(
            50 * drawn <= levels.max(50),
            "{grade}: {drawn} of {levels} drawn"
        );
        assert!(
            10 * late <= levels.max(10),
            "{grade}: {late} of {levels} begin after round 5"
        );
    }
}
