//! A sentence for each event.

use expect_test::{Expect, expect};
use testudo::battle::{Event, Refusal, UnitId};
use testudo::narrate::{self, Cast};

use crate::arena;

/// Two of the town against an orc and a wolf.
fn cast() -> Cast {
    let level = arena::hexes(
        &[". . . .", ". . . ."],
        r#"(unit: "militia", at: [(0, 0)], facing: E), (unit: "man_at_arms", at: [(0, 1)], facing: E, names: ["Ulf"]),
           (unit: "archer", at: [(1, 1)], facing: E)"#,
        r#"(unit: "orc_raider", at: [(3, 0)], facing: W, names: ["Snag"]), (unit: "wolf", at: [(3, 1)], facing: W)"#,
    );
    Cast::of(&level)
}

fn read(line: &str) -> Event {
    serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"))
}

/// Checks the sentences of the events of these lines, as a log writes them.
fn check(lines: &[&str], expected: &Expect) {
    let cast = cast();
    let told = lines.iter().map(|line| {
        let event = read(line);
        super::dice::audit(&cast, &event);
        let indent = "  ".repeat(narrate::depth(&event));
        let sentence = narrate::event(&cast, &event).unwrap_or_else(|| "-".to_owned());
        format!("{indent}{sentence}\n")
    });
    // A line of its own at the margin: expectations lose the indent that all lines share.
    expected.assert_eq(&("told:\n".to_owned() + &told.collect::<String>()));
}

/// An attack of a1's spear on b1, with what differs put in.
fn attack(changes: &[(&str, &str)]) -> String {
    let mut value = serde_json::json!({
        "event": "attack", "attacker": "a1", "defender": "b1", "attack": 0, "item": 0,
        "weapon": "spear", "technique": "thrust", "hand": "right", "ranged": false,
        "location": "torso", "nonlethal": false, "maneuver": "attack", "distance": 1,
        "bearing": 0, "defender_bearing": 0, "charge_cells": 0,
        "at": {"total": 3, "parts": [{"why": "style", "value": 2}, {"why": "agility", "value": 1}]},
        "def": {"kind": "dodge", "base": 2,
            "base_parts": {"total": 2, "parts": [{"why": "style", "value": 3},
                {"why": "agility", "value": 0}, {"why": "dodge", "value": -1}]},
            "speed": 1, "total": 0,
            "parts": [{"why": "base", "value": 2}, {"why": "stunned", "value": -2}]},
        "block_item": null, "automatic": false, "pr": 2,
        "roll": {"dice": "2d10", "faces": [9, 4], "total": 13}, "score": 16, "outcome": "hit",
    });
    for (pointer, change) in changes {
        let change = serde_json::from_str(change).unwrap();
        *value.pointer_mut(pointer).unwrap() = change;
    }
    value.to_string()
}

#[test]
fn close_combat() {
    let shove = r#"{"event":"shield_block","unit":"b1","enemy":"a1","item":1,"weapon":"medium_shield","bearing":0,"enemy_bearing":0,
        "at":{"total":3,"parts":[{"why":"style","value":3}]},
        "def":{"kind":"dodge","base":2,"base_parts":{"total":2,"parts":[{"why":"style","value":2}]},"speed":1,"total":2,
               "parts":[{"why":"base","value":2}]},
        "pr":null,"roll":{"dice":"2d10","faces":[6,7],"total":13},"score":14,"outcome":"hit"}"#;
    let contest = r#"{"event":"contest","attribute":"st","winner":"b1","rolls":[
        {"unit":"b1","target":12,"margin":3,"roll":{"dice":"3d6","faces":[2,3,4],"total":9}},
        {"unit":"a1","target":10,"margin":-2,"roll":{"dice":"3d6","faces":[4,4,4],"total":12}}]}"#;
    let fell = |why: &str| format!(r#"{{"event":"fell","unit":"a1","why":"{why}"}}"#);
    let kept = |why: &str| format!(r#"{{"event":"kept_out","unit":"a1","by":"b1","why":"{why}"}}"#);
    let freed = |why: &str| format!(r#"{{"event":"freed","unit":"a1","from":"b1","why":"{why}"}}"#);
    let lines = [
        r#"{"event":"entering","unit":"a1","target":"b1"}"#.to_owned(),
        r#"{"event":"set","unit":"a1","item":0,"weapon":"spear","against":"b2"}"#.to_owned(),
        shove.to_owned(),
        shove.replace("\"hit\"", "\"defended\""),
        contest.to_owned(),
        contest.replace("\"winner\":\"b1\"", "\"winner\":null"),
        kept("injured"),
        kept("contest"),
        kept("shield"),
        attack(&[("/maneuver", "\"stop_thrust\"")]),
        attack(&[("/maneuver", "\"takedown\"")]),
        fell("takedown"),
        r#"{"event":"pin_opened","unit":"b1","target":"a1"}"#.to_owned(),
        fell("pin"),
        attack(&[("/maneuver", "\"pin\"")]),
        r#"{"event":"pinned","unit":"a1","by":"b1"}"#.to_owned(),
        attack(&[("/maneuver", "\"break_free\"")]),
        freed("broke_free"),
        freed("let_go"),
        freed("stunned"),
        freed("out"),
    ];
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    check(
        &lines,
        &expect![[r#"
        told:
        Militia spearman (a1) closes in on Snag (b1).
          Militia spearman (a1) has the spear set: wolf (b2) runs onto it with its own strength.
          Snag (b1) meets militia spearman (a1) with a medium shield: AT 3 against dodge 2, rolled 13, score 14: hit.
          Snag (b1) meets militia spearman (a1) with a medium shield: AT 3 against dodge 2, rolled 13, score 14: dodged.
          Snag (b1) rolls 9 (2, 3 and 4) against ST 12, militia spearman (a1) 12 (4, 4 and 4) against ST 10: Snag (b1) is the stronger.
          Snag (b1) rolls 9 (2, 3 and 4) against ST 12, militia spearman (a1) 12 (4, 4 and 4) against ST 10: neither is the stronger.
          Militia spearman (a1) is kept away from Snag (b1) by the wound, and the turn is lost.
          Militia spearman (a1) is kept away from Snag (b1) by strength, and the turn is lost.
          Militia spearman (a1) is kept away from Snag (b1) by the shield, and the turn is lost.
        Militia spearman (a1) thrusts at Snag (b1) with a spear, to keep it out: AT 3 against dodge 0, rolled 13, score 16: hit.
        Militia spearman (a1) tries to throw Snag (b1) down: AT 3 against dodge 0, rolled 13, score 16: hit.
          Militia spearman (a1) is thrown to the ground.
        -
          Militia spearman (a1) goes down too, to hold on.
        Militia spearman (a1) tries to pin Snag (b1): AT 3 against dodge 0, rolled 13, score 16: hit.
          Militia spearman (a1) is pinned by Snag (b1).
        Militia spearman (a1) struggles to break free of Snag (b1): AT 3 against dodge 0, rolled 13, score 16: hit.
          Militia spearman (a1) breaks free of Snag (b1).
          Snag (b1) lets go of militia spearman (a1).
          Snag (b1) loses hold of militia spearman (a1).
          Snag (b1) no longer holds militia spearman (a1).
    "#]],
    );
}

#[test]
fn attacks() {
    let lines = [
        attack(&[]),
        attack(&[
            ("/location", "\"left_arm\""),
            ("/score", "8"),
            ("/outcome", "\"miss\""),
        ]),
        attack(&[("/score", "11"), ("/outcome", "\"defended\"")]),
        attack(&[
            ("/score", "11"),
            ("/outcome", "\"defended\""),
            ("/def/kind", "\"parry\""),
            ("/block_item", "0"),
        ]),
        attack(&[
            ("/score", "10"),
            ("/outcome", "\"defended\""),
            ("/def/kind", "\"shield\""),
            ("/block_item", "1"),
        ]),
        attack(&[("/score", "13"), ("/outcome", "\"shield\"")]),
        attack(&[
            ("/location", "\"weapon\""),
            ("/charge_cells", "5"),
            ("/nonlethal", "true"),
        ]),
        attack(&[
            ("/attacker", "\"b2\""),
            ("/defender", "\"a2\""),
            ("/weapon", "\"bite\""),
            ("/technique", "\"bite\""),
            ("/automatic", "true"),
            ("/roll", "null"),
            ("/score", "null"),
            ("/def/kind", "\"none\""),
        ]),
        attack(&[
            ("/attacker", "\"a3\""),
            ("/weapon", "\"long_bow\""),
            ("/technique", "\"shoot\""),
            ("/ranged", "true"),
            ("/distance", "12"),
            ("/location", "\"head\""),
        ]),
        attack(&[
            ("/technique", "\"throw\""),
            ("/ranged", "true"),
            ("/distance", "3"),
        ]),
    ];
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    check(
        &lines,
        &expect![[r#"
            told:
            Militia spearman (a1) thrusts at Snag (b1) with a spear: AT 3 against dodge 0, rolled 13, score 16: hit.
            Militia spearman (a1) thrusts at the left arm of Snag (b1) with a spear: AT 3 against dodge 0, rolled 13, score 8: a miss.
            Militia spearman (a1) thrusts at Snag (b1) with a spear: AT 3 against dodge 0, rolled 13, score 11: dodged.
            Militia spearman (a1) thrusts at Snag (b1) with a spear: AT 3 against parry 0, rolled 13, score 11: parried with a falchion.
            Militia spearman (a1) thrusts at Snag (b1) with a spear: AT 3 against shield 0, rolled 13, score 10: blocked with a medium shield.
            Militia spearman (a1) thrusts at Snag (b1) with a spear: AT 3 against dodge 0, rolled 13, score 13: the shield (PR 2) is in the way.
            Militia spearman (a1) thrusts at the weapon of Snag (b1) with a spear, charging 5 cells (damage +1), holding back: AT 3 against dodge 0, rolled 13, score 16: hit.
            Wolf (b2) bites at Ulf (a2), who can't help being hit.
            Archer (a3) shoots at the head of Snag (b1) with a long bow, 12 cells away: AT 3 against dodge 0, rolled 13, score 16: hit.
            Militia spearman (a1) throws a spear at Snag (b1), 3 cells away: AT 3 against dodge 0, rolled 13, score 16: hit.
        "#]],
    );
}

#[test]
fn movement_and_maneuvers() {
    let lines = [
        r#"{"event":"turned","unit":"a1","facing":"ne","step_used":false}"#,
        r#"{"event":"moved","unit":"a1","path":[[1,0]],"facing":"e","kind":"step","cost":1}"#,
        r#"{"event":"moved","unit":"a1","path":[[1,0],[2,0],[3,0]],"facing":"nw","kind":"move","cost":5}"#,
        r#"{"event":"moved","unit":"a2","path":[[1,0],[2,0]],"facing":"se","kind":"move","cost":2}"#,
        r#"{"event":"moved","unit":"a1","path":[[1,0]],"facing":"sw","kind":"crawl","cost":1}"#,
        r#"{"event":"turn_lost","unit":"b2"}"#,
        r#"{"event":"recovered","unit":"b2"}"#,
        r#"{"event":"maneuver_taken","unit":"a1","maneuver":"defend"}"#,
        r#"{"event":"maneuver_taken","unit":"a1","maneuver":"attack"}"#,
        r#"{"event":"aimed","unit":"a3","target":"b1","turns":1}"#,
        r#"{"event":"aimed","unit":"a3","target":"b1","turns":3}"#,
        r#"{"event":"aim_lost","unit":"a3","why":"injured"}"#,
        r#"{"event":"aim_lost","unit":"a3","why":"moved"}"#,
        r#"{"event":"aim_lost","unit":"a3","why":"shot"}"#,
        r#"{"event":"readied","unit":"a3","item":1,"weapon":"short_sword","hand":"right"}"#,
        r#"{"event":"readied","unit":"a3","item":0,"weapon":"long_bow","hand":"both"}"#,
        r#"{"event":"picked_up","unit":"a3","item":0,"weapon":"long_bow","hand":"both"}"#,
        r#"{"event":"reloaded","unit":"a3","item":0,"weapon":"long_bow","left":2}"#,
        r#"{"event":"reloaded","unit":"a3","item":0,"weapon":"long_bow","left":0}"#,
    ];
    check(
        &lines,
        &expect![[r#"
            told:
            Militia spearman (a1) turns north-east.
            Militia spearman (a1) steps to (1, 0), facing east.
            Militia spearman (a1) moves 3 cells to (3, 0) for 5 points, facing north-west.
            Ulf (a2) moves 2 cells to (2, 0), facing south-east.
            Militia spearman (a1) crawls to (1, 0), facing south-west.
            Wolf (b2) is too dazed to act.
              Wolf (b2) is clear-headed again.
            Militia spearman (a1) stands on the defensive (DEF +2).
            -
            Archer (a3) takes aim at Snag (b1) (AT +1 so far).
            Archer (a3) takes aim at Snag (b1) (AT +3).
              Archer (a3) loses aim by being hurt.
            Archer (a3) loses aim by moving.
            -
            Archer (a3) takes a short sword in the right hand.
            Archer (a3) takes a long bow in both hands.
            Archer (a3) picks up the long bow with both hands.
            Archer (a3) reloads the long bow, 2 turns to go.
            Archer (a3) has the long bow ready to shoot.
        "#]],
    );
}

/// A cut by b1 that hits a2, whose shirt is of mail.
fn damage(changes: &[(&str, &str)]) -> String {
    let mut value = serde_json::json!({
        "event": "damage", "attacker": "b1", "unit": "a2", "location": "torso", "type": "cutting",
        "piercing": false, "lethal": true, "roll": {"dice": "1d6", "faces": [5], "total": 5},
        "parts": [{"why": "strength", "value": 3}, {"why": "weapon", "value": 1}], "rolled": 9,
        "dr": 4, "dr_parts": [{"why": "armour", "value": 4}], "dm": 0, "factors": [],
        "toughness": 0, "located": 5, "injury": 5, "counted": 5, "total_before": 2, "total_after": 7,
    });
    for (pointer, change) in changes {
        *value.pointer_mut(pointer).unwrap() = serde_json::from_str(change).unwrap();
    }
    value.to_string()
}

#[test]
fn injuries() {
    let lines = [
        damage(&[]),
        damage(&[("/rolled", "3"), ("/located", "0"), ("/counted", "0")]),
        damage(&[
            ("/rolled", "6"),
            ("/located", "0"),
            ("/counted", "0"),
            ("/toughness", "2"),
        ]),
        damage(&[
            ("/location", "\"head\""),
            ("/dr", "6"),
            ("/located", "12"),
            ("/counted", "12"),
            ("/total_after", "14"),
            (
                "/dr_parts",
                r#"[{"why":"armour","value":4},{"why":"natural_dr","value":2}]"#,
            ),
            ("/factors", r#"[{"why":"location_factor","times":[4,1]}]"#),
        ]),
        damage(&[
            ("/location", "\"left_leg\""),
            ("/dr", "0"),
            ("/dr_parts", "[]"),
            ("/located", "4"),
            ("/counted", "3"),
            ("/factors", r#"[{"why":"impaling","times":[1,2]}]"#),
            ("/lethal", "false"),
        ]),
    ];
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    check(
        &lines,
        &expect![[r#"
            told:
              1d6+4 gives 9, the mail shirt stops 4: 5 to the torso; Ulf (a2) is at 6 of 13 HP.
              1d6+4 gives 3, the mail shirt stops it all: no harm to the torso.
              1d6+4 gives 6, the mail shirt stops 4, 2 shrugged off: no harm to the torso.
              1d6+4 gives 9, the mail coif and natural DR stop 6, ×4 for the head: 12 to the head; Ulf (a2) is at -1 of 13 HP.
              1d6+4 gives 9, ×1/2 for impaling: 4 to the left leg, bruises only, 3 counting; Ulf (a2) is at 6 of 13 HP.
        "#]],
    );
}

#[test]
fn guards() {
    let lines = [
        r#"{"event":"maneuver_taken","unit":"a1","maneuver":"guard"}"#.to_owned(),
        r#"{"event":"held_up","unit":"b1","command":{"do":"wait"},"guards":["a1","a2"]}"#.to_owned(),
        r#"{"event":"resumed","unit":"b1"}"#.to_owned(),
        r#"{"event":"given_up","unit":"b1","command":{"do":"wait"},"why":{"refusal":"stunned","unit":"b1"}}"#.to_owned(),
        r#"{"event":"given_up","unit":"b1","command":{"do":"wait"},"why":{"refusal":"not_in_hand"}}"#.to_owned(),
        r#"{"event":"counter_opened","unit":"a1","attacker":"b1"}"#.to_owned(),
        attack(&[("/maneuver", "\"counter\"")]),
    ];
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    check(
        &lines,
        &expect![[r#"
        told:
        Militia spearman (a1) stands on guard (AT +1 to strike back).
        Militia spearman (a1) and Ulf (a2) may forestall Snag (b1).
        -
        -
        Snag (b1) can't go on: the weapon is not in hand for that.
        -
        Militia spearman (a1) thrusts at Snag (b1) with a spear, striking back: AT 3 against dodge 0, rolled 13, score 16: hit.
    "#]],
    );
}

#[test]
fn consequences() {
    let lines = [
        r#"{"event":"check","unit":"a2","attribute":"ht","parts":[{"why":"attribute","value":10},{"why":"permanence","value":2}],"target":12,"roll":{"dice":"3d6","faces":[6,6,2],"total":14},"success":false,"why":"permanence"}"#,
        r#"{"event":"check","unit":"a2","attribute":"wp","parts":[{"why":"attribute","value":10}],"target":10,"roll":{"dice":"3d6","faces":[1,2,2],"total":5},"success":true,"why":"stunning_blow"}"#,
        r#"{"event":"check","unit":"a2","attribute":"wp","parts":[{"why":"attribute","value":10},{"why":"exhaustion","value":-1}],"target":9,"roll":{"dice":"3d6","faces":[5,2,3],"total":10},"success":false,"why":"exhaustion"}"#,
        r#"{"event":"crippled","unit":"a2","location":"left_hand","permanent":false}"#,
        r#"{"event":"crippled","unit":"b2","location":"left_foreleg","permanent":true}"#,
        r#"{"event":"stunned","unit":"a2","why":"blow"}"#,
        r#"{"event":"stunned","unit":"a2","why":"crushing_blow"}"#,
        r#"{"event":"stunned","unit":"a2","why":"crippled"}"#,
        r#"{"event":"dropped","unit":"a2","item":0,"weapon":"long_sword"}"#,
        r#"{"event":"disarmed","unit":"a2","item":0,"weapon":"long_sword"}"#,
        r#"{"event":"fell","unit":"a2","why":"crippled_leg"}"#,
        r#"{"event":"fell","unit":"a2","why":"senseless"}"#,
        r#"{"event":"unconscious","unit":"a2","why":"injury"}"#,
        r#"{"event":"unconscious","unit":"a2","why":"stunning_blow"}"#,
        r#"{"event":"unconscious","unit":"a2","why":"permanent_injury"}"#,
        r#"{"event":"unconscious","unit":"a2","why":"exhaustion"}"#,
        r#"{"event":"died","unit":"a2"}"#,
        r#"{"event":"struck","attacker":"b1","unit":"a2","item":1,"weapon":"medium_shield","type":"cutting","roll":{"dice":"1d6","faces":[6],"total":6},"parts":[],"rolled":16,"factors":[],"damage":16,"hp":13,"broke":true}"#,
        r#"{"event":"broke","unit":"a2","item":1,"weapon":"medium_shield"}"#,
        r#"{"event":"struck","attacker":"b1","unit":"a2","item":1,"weapon":"medium_shield","type":"cutting","roll":{"dice":"1d6","faces":[6],"total":6},"parts":[],"rolled":6,"factors":[],"damage":6,"hp":13,"broke":false}"#,
        r#"{"event":"spent","unit":"a3","item":0,"ammo":"arrow","left":7}"#,
        r#"{"event":"spent","unit":"a3","item":0,"ammo":"arrow","left":0}"#,
        r#"{"event":"endurance","unit":"a2","spent":1,"left":4,"why":"exertion"}"#,
        r#"{"event":"endurance","unit":"a2","spent":4,"left":0,"why":"unconscious"}"#,
        r#"{"event":"battle_ended","winner":"second","reason":"last_side_standing","rounds":1}"#,
        r#"{"event":"battle_ended","winner":null,"reason":"nobody_left","rounds":3}"#,
        r#"{"event":"battle_ended","winner":null,"reason":"round_limit","rounds":20}"#,
        r#"{"event":"battle_ended","winner":null,"reason":"nobody_can_hurt","rounds":4}"#,
    ];
    check(
        &lines,
        &expect![[r#"
            told:
              Ulf (a2) rolls 14 (6, 6 and 2) against HT 10 +2 = 12: the injury is for good.
              Ulf (a2) rolls 5 (1, 2 and 2) against WP 10: stays awake.
              Ulf (a2) rolls 10 (5, 2 and 3) against WP 10 -1 = 9: can't stay awake.
              The left hand of Ulf (a2) is crippled.
              The left foreleg of wolf (b2) is crippled for good.
              Ulf (a2) is stunned by so heavy a blow.
              Ulf (a2) is stunned by the crushing blow.
              Ulf (a2) is stunned by the pain of it.
              Ulf (a2) drops the long sword from a crippled arm.
              Ulf (a2) is disarmed: the long sword lies on the ground.
              Ulf (a2) goes down, with no leg to stand on.
              -
              Ulf (a2) falls unconscious.
              Ulf (a2) is knocked out.
              Ulf (a2) faints at the sight of the wound.
              Ulf (a2) faints from exhaustion.
              Ulf (a2) is dead.
              The medium shield of Ulf (a2) takes 16 and has 13 HP: it breaks.
              -
              -
              -
              Archer (a3) has shot the last arrow.
            Ulf (a2) tires: 1 END spent, 4 of 13 left.
            -
            The field belongs to Second after 1 round.
            After 3 rounds nobody is left awake.
            After 20 rounds nobody has won.
            After 4 rounds nobody can hurt anybody any more.
        "#]],
    );
}

#[test]
fn leaving_and_endings() {
    let ended = |winner: &str, reason: &str| {
        format!(r#"{{"event":"battle_ended","winner":{winner},"reason":"{reason}","rounds":4}}"#)
    };
    let won = [
        "goal_hold",
        "goal_reach",
        "goal_kill",
        "goal_protect",
        "goal_survive",
    ];
    let won = won.map(|reason| ended("\"first\"", reason));
    let both = ended("null", "goals_at_once");
    let left = [
        r#"{"event":"arrived","unit":"a3","cell":[3,4]}"#,
        r#"{"event":"withdrew","unit":"a2"}"#,
        r#"{"event":"surrendered","unit":"b1"}"#,
        r#"{"event":"goal_progress","side":"second","goal":0,"rounds":1}"#,
        r#"{"event":"goal_progress","side":"second","goal":0,"rounds":0}"#,
    ];
    let ends = won.iter().chain([&both]).map(String::as_str);
    let lines: Vec<&str> = left.into_iter().chain(ends).collect();
    check(
        &lines,
        &expect![[r#"
            told:
            Archer (a3) comes onto the field at (3, 4).
            Ulf (a2) leaves the field.
            Snag (b1) lays down arms.
            The place is held by Second, 1 round so far.
            The place is no longer held by Second.
            After 4 rounds the place has been held long enough: the day belongs to First.
            After 4 rounds the place is reached: the day belongs to First.
            After 4 rounds those who were hunted are out of the fight: the day belongs to First.
            After 4 rounds somebody who had to be protected is out of the fight: the day belongs to First.
            After 4 rounds the time to hold out is over: the day belongs to First.
            After 4 rounds more than one side has what it came for.
        "#]],
    );
}

#[test]
fn footnotes_give_every_part() {
    let cast = cast();
    let shot = attack(&[
        ("/def/speed", "2"),
        ("/def/parts/0/value", "1"),
        ("/def/total", "-1"),
    ]);
    let lines = [
        attack(&[]),
        shot,
        damage(&[]),
        r#"{"event":"round_started","order":["a1","b2","b1"]}"#.to_owned(),
        r#"{"event":"spent","unit":"a3","item":0,"ammo":"arrow","left":7}"#.to_owned(),
        r#"{"event":"lots_drawn","lots":[{"unit":"a1","roll":{"dice":"2d10","faces":[1,2],"total":3}}]}"#.to_owned(),
    ];
    let told = lines.iter().map(|line| {
        let note = narrate::footnote(&cast, &read(line)).unwrap_or_else(|| "-".to_owned());
        note + "\n"
    });
    expect![[r#"
        AT: style 2, agility +1 = 3; dodge: style 3, agility +0, dodging -1 = 2; stunned -2 = 0; 2d10 fell 9 and 4.
        AT: style 2, agility +1 = 3; dodge: style 3, agility +0, dodging -1 = 2, over missile speed 2 = 1; stunned -2 = -1; 2d10 fell 9 and 4.
        1d6 fell 5; added: strength 3, weapon +1; DR: armour 4 = 4; total 2 before.
        In order of initiative: a1 b2 b1.
        Archer (a3) has 7 arrows left.
        Lots for ties: a1 3 (1 and 2).
    "#]].assert_eq(&told.collect::<String>());
}

#[test]
fn refusals_name_the_one_they_are_about() {
    let cast = cast();
    let b1 = UnitId { side: 1, number: 1 };
    let ghost = UnitId { side: 1, number: 9 };
    let refusals = [
        Refusal::OutOfReach {
            distance: 3,
            nearest: 1,
            farthest: 2,
        },
        Refusal::Unseen { unit: b1 },
        Refusal::NoSuchUnit { unit: ghost },
        Refusal::BattleOver,
    ];
    let told = refusals.map(|refusal| narrate::refusal(&cast, &refusal) + "\n");
    expect![[r#"
        The target is 3 away; the weapon reaches 1 to 2.
        It can't see Snag (b1), and can't shoot at what it can't see.
        There is no combatant b9.
        The battle is over.
    "#]]
    .assert_eq(&told.concat());
}
