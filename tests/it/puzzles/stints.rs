//! Going about where nobody is known to be: listening before a door is opened, looking for the way on, and air.

use std::sync::Arc;

use testudo::ai;
use testudo::battle::{Battle, Command, UnitId};
use testudo::content::Level;
use testudo::grid::Cell;
use testudo::rules::door::DoorAct;
use testudo::rules::trap::Sought;

use super::{ALL, all_do};
use crate::arena;
use crate::position::{cell, id, turn_of};

/// A cellar of squares that the first side explores to get to `goal`, with these fields more; an enemy sleeps in the far corner.
pub(super) fn cellar(rows: &[&str], more: &str, first: &str, goal: (u16, u16)) -> Arc<Level> {
    let map: String = rows.iter().map(|row| format!("{row:?}, ")).collect();
    let (col, row) = (rows[0].len() - 1, rows.len() - 1);
    arena::written(&format!(
        "(id: \"test\", name: \"A test\", brief: \"For a test.\", genre: \"fantasy\", grid: Square, \
         explore: true, place: Indoors, stints: 20, \
         legend: {{'.': (terrain: \"paving\"), '#': (terrain: \"wall\")}}, map: [{map}], {more}, sides: [\
         (id: \"first\", name: \"First\", explores: true, units: [{first}], goals: [Reach(cells: [{goal:?}])]), \
         (id: \"second\", name: \"Second\", units: [(unit: \"brigand\", at: [({col}, {row})], facing: W, asleep: true)])])"
    ))
}

/// What a grade does with the first side in so many stints; the others wait.
pub(super) fn asked(
    level: &Arc<Level>,
    grade: &str,
    stints: u32,
) -> (Battle, Vec<(UnitId, Command)>) {
    let mut battle = Battle::new(&arena::setup(level, 1));
    let mut deciders = [grade, "idle"].map(|name| ai::named(name, 1).unwrap());
    let mut all = Vec::new();
    while let Some(decision) = battle.decision() {
        let late = |stint| stint > stints;
        if battle.view().stint().is_none_or(late) {
            break;
        }
        let side = decision.unit().side;
        let command = deciders[usize::from(side)].decide(&battle.view_for(side), decision);
        all.push((decision.unit(), command));
        battle.play(command).unwrap();
    }
    (battle, all)
}

fn searches(commands: &[(UnitId, Command)]) -> Vec<Cell> {
    let doors = commands.iter().filter_map(|(_, command)| match command {
        Command::Search { at, sought } if *sought == Sought::Doors => Some(*at),
        _ => None,
    });
    doors.collect()
}

const ONE: &str = r#"(unit: "man_at_arms", at: [(3, 2)], facing: E)"#;

/// A room, a shut door, and another room.
#[test]
fn listen_before_the_door_is_opened() {
    let rows = [
        "#########",
        "#...#...#",
        "#.......#",
        "#...#...#",
        "#########",
        "#########",
        "#########",
        "########.",
    ];
    let more = r#"doors: [(at: (4, 2), door: "oak_door")]"#;
    let level = cellar(&rows, more, ONE, (7, 2));
    all_do(
        &turn_of(&level, "a1"),
        ALL,
        |command| matches!(command, Command::Listen { at } if at == cell(4, 2)),
    );
}

/// A room without a way out, but for a wall that is a door.
fn shut_in(first: &str) -> Arc<Level> {
    let rows = [
        "############",
        "#.......#..#",
        "#.......#..#",
        "#.......#..#",
        "#.......#..#",
        "############",
        "############",
        "###########.",
    ];
    let secret = r#"doors: [(at: (8, 3), door: "oak_door", secret: (opens: '.'))]"#;
    cellar(&rows, secret, first, (10, 3))
}

#[test]
fn search_where_no_way_leads_on() {
    let level = shut_in(ONE);
    for grade in ALL {
        let (_, commands) = asked(&level, grade, 2);
        assert!(!searches(&commands).is_empty(), "{grade}: {commands:?}");
    }
}

/// Nobody searches where another has, as long as there are walls that nobody has searched.
#[test]
fn search_each_at_another_place() {
    let three = r#"(unit: "man_at_arms", at: [(3, 1), (3, 2), (4, 2)], facing: E)"#;
    let level = shut_in(three);
    for grade in ALL {
        let (_, commands) = asked(&level, grade, 3);
        let places = searches(&commands);
        let grid = level.ground.grid();
        let apart = |(one, place): (usize, &Cell)| {
            let others = places[..one].iter();
            others
                .clone()
                .all(|other| grid.distance(*place, *other) > 1)
        };
        assert!(places.len() >= 3, "{grade}: {commands:?}");
        assert!(places.iter().enumerate().all(apart), "{grade}: {places:?}");
    }
}

/// In a stint its key opens a lock in no time, while nobody knows whether there is a way beside it.
#[test]
fn take_the_door_of_which_one_has_the_key() {
    let rows = [
        "........", "###.####", "###.####", "###.####", "########", "#######.",
    ];
    let door = r#"chart: true, doors: [(at: (3, 1), door: "iron_door", state: Locked, key: "key")], keys: [(id: "key", name: "a key", with: "Ann")]"#;
    let first = r#"(unit: "man_at_arms", at: [(3, 2)], facing: N, names: ["Ann"])"#;
    let level = cellar(&rows, door, first, (3, 0));
    let listens = Command::Listen { at: cell(3, 1) };
    all_do(&turn_of(&level, "a1"), ALL, |command| command == listens);
}

/// A key that lies in sight opens something: one goes and takes it first, however far the way to the goal has come.
#[test]
fn go_back_for_a_key_that_lies_there() {
    let rows = ["........", "########", "#######."];
    let more = r#"doors: [(at: (6, 0), door: "iron_door", state: Locked, key: "key")], keys: [(id: "key", name: "a key", with: "Ann")]"#;
    let first = r#"(unit: "man_at_arms", at: [(4, 0)], facing: W, names: ["Ann"])"#;
    let level = cellar(&rows, more, first, (7, 0));
    let lies = r#"{"round":0,"event":"key_fell","unit":"a1","key":"key","cell":[1,0]}"#;
    all_do(
        &turn_of(&level, "a1").line(lies),
        ALL,
        |command| matches!(command, Command::Move { to, .. } | Command::March { to } if to.col < 4),
    );
}

/// In the dark, without a light, one sees no more than what is before one: the way seems to go on beside the door, where there is
/// a wall.
#[test]
fn look_round_in_the_dark_and_open_the_door() {
    let rows = ["........", "##.#####", "#..#####", "#######."];
    let more = r#"light: Dark, chart: true, doors: [(at: (2, 1), door: "plank_door")]"#;
    let first = r#"(unit: "dwarf_pick", at: [(2, 2)], facing: NW)"#;
    let level = cellar(&rows, more, first, (6, 0));
    for grade in ALL {
        let (_, commands) = asked(&level, grade, 3);
        let opens = |(_, command): &(UnitId, Command)| matches!(command, Command::Door { at, .. } if *at == cell(2, 1));
        assert!(commands.iter().any(opens), "{grade}: {commands:?}");
    }
}

/// In the dark the way back is one that it knows and does not see: it turns to it before it goes.
#[test]
fn find_the_way_out_of_a_dead_end_in_the_dark() {
    let rows = [
        "##########",
        "#....#...#",
        "####.#.#.#",
        "#....#.#.#",
        "#.####.#.#",
        "#......#.#",
        "##########",
        "#########.",
    ];
    let first = r#"(unit: "dwarf_pick", at: [(1, 1)], facing: E)"#;
    let level = cellar(&rows, "light: Dark, chart: true", first, (8, 5));
    for grade in ALL {
        let (battle, commands) = asked(&level, grade, 3);
        let winner = battle.outcome().and_then(|outcome| outcome.winner);
        assert_eq!(winner, Some("first".into()), "{grade}: {commands:?}");
    }
}

/// A door is not broken down before the eyes of the one who has its key.
#[test]
fn leave_the_lock_to_who_has_the_key() {
    let rows = ["........", "####.###", "........", "########", "#######."];
    let more = r#"doors: [(at: (4, 1), door: "oak_door", state: Locked, key: "key")], keys: [(id: "key", name: "a key", with: "Ann")]"#;
    let first = r#"(unit: "man_at_arms", at: [(4, 2)], facing: N), (unit: "archer", at: [(1, 2)], facing: E, names: ["Ann"])"#;
    let level = cellar(&rows, more, first, (4, 0));
    for grade in ALL {
        let (battle, commands) = asked(&level, grade, 1);
        let breaks = |(_, command): &(UnitId, Command)| matches!(command, Command::Door { act, .. } if *act != DoorAct::Open);
        assert!(!commands.iter().any(breaks), "{grade}: {commands:?}");
        let winner = battle.outcome().and_then(|outcome| outcome.winner);
        assert_eq!(winner, Some("first".into()), "{grade}: {commands:?}");
    }
}

/// The short way has no air, the long one has.
#[test]
fn go_round_where_there_is_no_air() {
    let rows = [
        "...........",
        ".#########.",
        ".#########.",
        "...........",
        "###########",
        "###########",
        "##########.",
    ];
    let bad: Vec<(u16, u16)> = (2..9).map(|col| (col, 0)).collect();
    let more = format!("hazards: [(hazard: \"bad_air\", cells: {bad:?})]");
    let first = r#"(unit: "man_at_arms", at: [(1, 0)], facing: E)"#;
    let level = cellar(&rows, &more, first, (10, 0));
    for grade in ALL {
        let (battle, commands) = asked(&level, grade, 3);
        let enters = |(_, command): &(UnitId, Command)| match command {
            Command::Move { to, .. } | Command::March { to } => bad.contains(&(to.col, to.row)),
            _ => false,
        };
        assert!(!commands.iter().any(enters), "{grade}: {commands:?}");
        let outcome = battle.outcome().and_then(|outcome| outcome.winner);
        assert_eq!(outcome, Some("first".into()), "{grade}: {commands:?}");
    }
}

/// A line of a log by which it has held its breath for so many parts of 440.
fn held(parts: u32) -> String {
    format!(
        r#"{{"round":0,"event":"breath","unit":"a1","hazard":"bad_air","effort":"moving","gone":{parts},"whole":440,"left":1}}"#
    )
}

/// Whoever has held its breath over a stint's end walks no farther into it.
#[test]
fn come_out_for_air() {
    let rows = ["...........", "###########", "###########", "##########."];
    let bad: Vec<(u16, u16)> = (2..9).map(|col| (col, 0)).collect();
    let more = format!("hazards: [(hazard: \"bad_air\", cells: {bad:?})]");
    let first = r#"(unit: "man_at_arms", at: [(3, 0)], facing: W)"#;
    let level = cellar(&rows, &more, first, (10, 0));
    let position = turn_of(&level, "a1").line(&held(10));
    all_do(
        &position,
        ALL,
        |command| matches!(command, Command::Move { to, .. } if to.col < 2),
    );
    let (end, _) = asked(&level, "soldier", 3);
    let me = end.view().fighter(id("a1")).unwrap();
    assert_eq!(
        me.stamina.end,
        me.profile().attributes.end,
        "nobody pays for it"
    );
}

/// In a fight a breath is short: with four rounds of it left one goes where there is air, whoever stands there.
#[test]
fn leave_the_bad_air_before_ones_breath_is_gone() {
    let level = arena::written(
        "(id: \"test\", name: \"A test\", brief: \"For a test.\", genre: \"fantasy\", grid: Square, \
         legend: {'.': (terrain: \"paving\")}, map: [\"........\", \"........\", \"........\"], \
         hazards: [(hazard: \"bad_air\", cells: [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (0, 2), (1, 2), (2, 2)])], sides: [\
         (id: \"first\", name: \"First\", units: [(unit: \"brigand_archer\", at: [(1, 1)], facing: E)]), \
         (id: \"second\", name: \"Second\", units: [(unit: \"brigand\", at: [(7, 1)], facing: W)])], rounds: 20)",
    );
    all_do(
        &turn_of(&level, "a1").line(&held(360)),
        ALL,
        |command| matches!(command, Command::Move { to, .. } if to.col > 2),
    );
}

/// A corridor longer than anybody goes in a stint.
const CORRIDOR: [&str; 3] = [
    "....................",
    "####################",
    "###################.",
];

/// In the dark somebody else goes first, and whoever bears the only light stays among the others.
#[test]
fn do_not_lead_with_the_only_light() {
    let first = r#"(unit: "lamplighter", at: [(2, 0)], facing: E), (unit: "man_at_arms", at: [(1, 0), (0, 0)], facing: E)"#;
    let level = cellar(&CORRIDOR, "light: Dark", first, (19, 0));
    for grade in ALL {
        let (battle, commands) = asked(&level, grade, 1);
        let view = battle.view();
        let col = |unit| view.fighter(id(unit)).unwrap().place.cell.col;
        assert!(col("a1") > 2, "{grade}: {commands:?}");
        assert!(
            col("a1") < col("a2").max(col("a3")),
            "{grade}: {commands:?}"
        );
    }
}

/// The other has done with the stint: where it stands one waits for it.
#[test]
fn do_not_go_ahead_alone() {
    let first = r#"(unit: "man_at_arms", at: [(0, 0), (1, 0)], facing: E)"#;
    let level = cellar(&CORRIDOR, "chart: true", first, (19, 0));
    all_do(&turn_of(&level, "a2"), ALL, |command| match command {
        Command::Move { to, .. } => to.col <= 3,
        command => command == Command::Wait,
    });
}

/// Two go on together, and stay by the third, who has done with the stint.
#[test]
fn do_not_leave_one_behind() {
    let first = r#"(unit: "man_at_arms", at: [(0, 0), (1, 0), (2, 0)], facing: E)"#;
    let level = cellar(&CORRIDOR, "chart: true", first, (19, 0));
    all_do(&turn_of(&level, "a2"), ALL, |command| match command {
        Command::March { to } | Command::Move { to, .. } => to.col <= 3,
        command => command == Command::Wait,
    });
}

/// Somebody who does nothing sees it from far off, so it goes by rounds. With a lame leg it crawls the last cells.
#[test]
fn crawl_on_when_the_legs_fail() {
    let rows = ["....................".to_owned()];
    let level = arena::written(&format!(
        "(id: \"test\", name: \"A test\", brief: \"For a test.\", genre: \"fantasy\", grid: Square, explore: true, \
         stints: 5, legend: {{'.': (terrain: \"grass\")}}, map: {rows:?}, sides: [\
         (id: \"first\", name: \"First\", explores: true, units: [(unit: \"archer\", at: [(3, 0)], facing: W)], \
         goals: [Reach(cells: [(0, 0)])]), \
         (id: \"second\", name: \"Second\", units: [(unit: \"brigand\", at: [(19, 0)], facing: W, role: Hold(cells: [(19, 0)]))])])"
    ));
    let lame =
        r#"{"round":1,"event":"crippled","unit":"a1","location":"left_leg","permanent":false}"#;
    for grade in ALL {
        let position = turn_of(&level, "a1").hurt("a1", "left_leg", 5).line(lame);
        let mut battle = position.prone("a1").battle;
        assert!(battle.view().fighter(id("a1")).unwrap().legs_fail());
        let mut deciders = [grade, "idle"].map(|name| ai::named(name, 1).unwrap());
        while let Some(decision) = battle.decision().filter(|_| battle.view().round() < 30) {
            let side = decision.unit().side;
            let command = deciders[usize::from(side)].decide(&battle.view_for(side), decision);
            battle.play(command).unwrap();
        }
        let outcome = battle.outcome();
        let won = outcome.is_some_and(|outcome| outcome.winner == Some("first".into()));
        let at = battle.view().fighter(id("a1")).unwrap().place.cell;
        assert!(won, "{grade}: {at}");
    }
}
