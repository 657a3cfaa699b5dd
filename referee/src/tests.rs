//! The referee before a log written by hand: it must pass, and everything falsified in it must not.

use serde_json::Value;

use super::audit;

/// A skirmish of three rounds between a guard and an archer, every number reckoned by hand.
const SKIRMISH: &str = include_str!("skirmish.jsonl");

/// The skirmish with one text in place of another on the line of an event; `nth` counts that
/// event's lines from 0.
fn falsified(event: &str, nth: usize, from: &str, to: &str) -> String {
    let name = format!("\"event\":\"{event}\"");
    let mut lines: Vec<String> = SKIRMISH.lines().map(str::to_owned).collect();
    let line = lines
        .iter_mut()
        .filter(|line| line.contains(&name))
        .nth(nth);
    let line = line.unwrap_or_else(|| panic!("no {event} {nth}"));
    assert!(line.contains(from), "no {from} in {line}");
    *line = line.replacen(from, to, 1);
    lines.join("\n")
}

#[test]
fn the_skirmish_is_clean_alone_and_twice() {
    assert_eq!(audit(SKIRMISH), Vec::<String>::new());
    assert_eq!(
        audit(&format!("{SKIRMISH}{SKIRMISH}")),
        Vec::<String>::new()
    );
}

#[test]
fn a_fault_names_line_expected_and_found() {
    let log = falsified("spent", 0, "\"left\":9", "\"left\":8");
    assert_eq!(audit(&log), ["line 23: left, expected 9, found 8"]);
}

#[test]
fn a_fault_in_one_battle_leaves_the_next_alone() {
    let log = falsified("stunned", 0, "stunned", "dazed");
    let faults = audit(&format!("{log}\n{SKIRMISH}"));
    assert_eq!(faults.len(), 1, "{faults:?}");
}

/// Event, which of its lines, what is replaced, and by what.
const FALSIFIED: &[(&str, usize, &str, &str)] = &[
    ("battle_started", 0, "\"cell\":[5,0]", "\"cell\":[0,0]"),
    ("battle_started", 0, "\"cell\":[5,0]", "\"cell\":[6,0]"),
    ("battle_started", 0, "\"unit\":\"b1\"", "\"unit\":\"a1\""),
    ("battle_started", 0, "\"max_load\":260", "\"max_load\":270"),
    (
        "battle_started",
        0,
        "\"encumbrance_level\":0",
        "\"encumbrance_level\":1",
    ),
    (
        "battle_started",
        0,
        "\"base_damage\":\"1d+2\"",
        "\"base_damage\":\"1d+1\"",
    ),
    (
        "battle_started",
        0,
        "\"initiative\":12",
        "\"initiative\":13",
    ),
    (
        "battle_started",
        0,
        "\"move_points\":6",
        "\"move_points\":7",
    ),
    ("battle_started", 0, "\"dodge\":4", "\"dodge\":5"),
    ("battle_started", 0, "\"threshold\":4", "\"threshold\":99"),
    ("battle_started", 0, "\"facing\":\"e\"", "\"facing\":\"n\""),
    (
        "battle_started",
        0,
        "\"carried\":\"left\"",
        "\"carried\":\"right\"",
    ),
    ("lots_drawn", 0, "\"faces\":[3,9]", "\"faces\":[3,11]"),
    ("lots_drawn", 0, "\"total\":12", "\"total\":13"),
    ("lots_drawn", 0, "\"unit\":\"a1\"", "\"unit\":\"b1\""),
    ("round_started", 0, "[\"b1\",\"a1\"]", "[\"a1\",\"b1\"]"),
    ("round_started", 1, "\"round\":2", "\"round\":3"),
    ("turn_started", 0, "b1", "a1"),
    ("aimed", 0, "\"turns\":1", "\"turns\":2"),
    ("commanded", 1, "[1,0]", "[2,0]"),
    ("moved", 0, "[1,0]", "[2,0]"),
    ("moved", 0, "\"cost\":1", "\"cost\":2"),
    ("moved", 0, "step", "move"),
    ("moved", 0, "\"facing\":\"e\"", "\"facing\":\"ne\""),
    ("moved", 1, "[3,0]", "[2,1]"),
    ("moved", 1, "[2,0],[3,0],[4,0]", "[2,0],[3,0],[5,0]"),
    ("maneuver_taken", 1, "defend", "aim"),
    ("attack_declared", 0, "torso", "head"),
    ("commanded", 4, "\"item\":1", "\"item\":0"),
    ("commanded", 4, "shield", "parry"),
    ("attack", 0, "\"distance\":4", "\"distance\":5"),
    ("attack", 0, "\"bearing\":0", "\"bearing\":60"),
    ("attack", 0, "\"why\":\"aim\"", "\"why\":\"haste\""),
    (
        "attack",
        0,
        "{\"why\":\"range\",\"value\":-1}",
        "{\"why\":\"range\",\"value\":-2}",
    ),
    ("attack", 0, ",{\"why\":\"maneuver\",\"value\":2}", ""),
    ("attack", 0, "\"speed\":2", "\"speed\":1"),
    ("attack", 0, "\"base\":5", "\"base\":4"),
    ("attack", 0, "\"faces\":[6,4]", "\"faces\":[6,5]"),
    ("attack", 0, "\"score\":10", "\"score\":11"),
    (
        "attack",
        0,
        "\"outcome\":\"defended\"",
        "\"outcome\":\"hit\"",
    ),
    ("attack", 0, "\"pr\":1", "\"pr\":null"),
    ("attack", 0, "\"hand\":\"both\"", "\"hand\":\"right\""),
    ("attack", 0, "\"ranged\":true", "\"ranged\":false"),
    ("attack", 1, "\"charge_cells\":3", "\"charge_cells\":5"),
    ("attack", 1, "{\"why\":\"moved\",\"value\":-2},", ""),
    ("attack", 1, "\"kind\":\"dodge\"", "\"kind\":\"parry\""),
    ("attack", 1, "\"automatic\":false", "\"automatic\":true"),
    (
        "attack",
        2,
        "{\"why\":\"style\",\"value\":4}",
        "{\"why\":\"style\",\"value\":5}",
    ),
    ("spent", 0, "\"left\":9", "\"left\":10"),
    ("aim_lost", 0, "shot", "moved"),
    ("struck", 0, "\"times\":[1,2]", "\"times\":[3,2]"),
    ("struck", 0, "\"damage\":4", "\"damage\":8"),
    ("struck", 0, "\"hp\":10", "\"hp\":3"),
    ("struck", 0, "\"broke\":false", "\"broke\":true"),
    ("damage", 0, "\"dice\":\"1d6\"", "\"dice\":\"2d6\""),
    ("damage", 0, "\"rolled\":7", "\"rolled\":8"),
    ("damage", 0, "\"dr\":1", "\"dr\":2"),
    ("damage", 0, "\"located\":6", "\"located\":5"),
    ("damage", 0, "\"counted\":4", "\"counted\":6"),
    ("damage", 0, "\"lethal\":true", "\"lethal\":false"),
    ("damage", 1, "\"total_before\":4", "\"total_before\":6"),
    ("damage", 1, "\"injury\":8", "\"injury\":9"),
    ("check", 0, "\"target\":12", "\"target\":13"),
    ("check", 0, "\"success\":true", "\"success\":false"),
    ("check", 0, "\"attribute\":\"ht\"", "\"attribute\":\"wp\""),
    ("crippled", 0, "false", "true"),
    ("crippled", 0, "left_arm", "right_arm"),
    ("stunned", 0, "blow", "crippled"),
    ("dropped", 0, "\"item\":0", "\"item\":1"),
    ("unconscious", 0, "injury", "exhaustion"),
    ("endurance", 0, "\"spent\":11", "\"spent\":10"),
    ("fell", 0, "senseless", "crippled_leg"),
    ("battle_ended", 0, "wardens", "raiders"),
    ("battle_ended", 0, "last_side_standing", "round_limit"),
    ("battle_ended", 0, "\"rounds\":3", "\"rounds\":2"),
    ("battle_ended", 0, "\"winner\"", "\"victor\""),
];

#[test]
fn every_falsified_number_is_found() {
    for (event, nth, from, to) in FALSIFIED {
        let faults = audit(&falsified(event, *nth, from, to));
        assert!(
            !faults.is_empty(),
            "{event} {nth}: {from} became {to}, and nobody saw it"
        );
    }
}

#[test]
fn a_line_left_out_or_written_twice_is_found() {
    let lines: Vec<&str> = SKIRMISH.lines().collect();
    for index in 0..lines.len() {
        let mut fewer = lines.clone();
        fewer.remove(index);
        assert!(
            !audit(&fewer.join("\n")).is_empty(),
            "line {} is gone",
            index + 1
        );
        let mut more = lines.clone();
        more.insert(index, lines[index]);
        assert!(
            !audit(&more.join("\n")).is_empty(),
            "line {} stands twice",
            index + 1
        );
    }
    assert!(!audit("").is_empty());
}

#[test]
fn a_field_left_out_is_found_and_no_panic() {
    for (index, line) in SKIRMISH.lines().enumerate() {
        let value: Value = serde_json::from_str(line).unwrap();
        for key in value.as_object().unwrap().keys() {
            let mut less = value.clone();
            less.as_object_mut().unwrap().remove(key);
            let mut lines: Vec<String> = SKIRMISH.lines().map(str::to_owned).collect();
            lines[index] = less.to_string();
            let faults = audit(&lines.join("\n"));
            assert!(!faults.is_empty(), "line {} without {key}", index + 1);
        }
    }
}
