//! How a battle ends.

use expect_test::{Expect, expect};
use testudo::battle::{AtEnd, Score};
use testudo::content::Level;
use testudo::content::goal::{Goal, UnitSlot};
use testudo::grid::Cell;

use super::strength::MIGHTY;
use super::{check, check_only, hexes, hexes_also};
use crate::arena::written;

#[test]
fn the_last_side_with_anybody_conscious_wins() {
    let level = hexes(&["...."], &["reaper 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 attack b1 great_axe.chop torso
        b1 dodge";
    check(
        level,
        &[10, 10, 1],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 > b1 great_axe.chop both torso | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1]) | 10+10 = 21: hit
        b1 torso: 1 weapon +9 = 10 cutting -> 10, injury 10, total 0 -> 10
        b1 unconscious: injury
        b1 fell: senseless
        b1 END -10, left 0: unconscious
        == first wins: last_side_standing, rounds 1
    "#]],
    );
}

#[test]
fn fat_2_a_decided_battle_ends_before_its_round_is_counted() {
    // The fifth round would cost a1 a point of END, had it gone to its end.
    let level = hexes(&["....."], &["weary 0,0 e"], &["swordsman 2,0 w"]);
    let pacing = "b1 wait
        a1 move 1,0 e
        a1 wait
        b1 wait
        a1 move 0,0 e
        a1 wait\n";
    let blow = "b1 wait
        a1 move 1,0 e
        a1 attack b1 sword.cut head
        b1 dodge";
    let script = pacing.repeat(2) + blow;
    let told = ["endurance", "unconscious", "round_ended", "battle_ended"];
    check_only(
        level,
        &[10, 10, 6],
        &script,
        &told,
        expect![[r#"
        b1 unconscious: injury
        b1 END -10, left 0: unconscious
        == first wins: last_side_standing, rounds 5
    "#]],
    );
}

#[test]
fn the_limit_of_rounds_makes_a_draw() {
    let mut level = hexes(&["...."], &["swordsman 0,0 e"], &["swordsman 3,0 w"]);
    level.rounds = 2;
    let script = "a1 wait
        b1 wait
        a1 wait
        b1 wait";
    check(
        level,
        &[],
        script,
        expect![[r#"
        -- round: a1 b1
        -- round: a1 b1
        == nobody wins: round_limit, rounds 2
    "#]],
    );
}

/// How two rounds end in which nobody does anything but move to a place, if the last round means this.
fn at_end(meaning: AtEnd<usize, UnitSlot>, ending: Expect) {
    let units = ["swordsman 0,0 e", "swordsman 0,1 e"];
    let mut level = hexes(&["......", "......"], &units, &["swordsman 5,0 w"]);
    level.rounds = 2;
    level.at_end = meaning;
    let script = "a1 move 1,0 e
        a1 wait
        a2 wait
        b1 move 4,0 w
        b1 wait
        a1 move 2,0 e
        a1 wait
        a2 surrender
        b1 wait";
    check_only(level, &[], script, &["battle_ended"], ending);
}

fn held(cells: &[(u16, u16)], points: u16) -> Score<UnitSlot> {
    let cells = cells.iter().map(|&(col, row)| Cell::new(col, row));
    Score::Held {
        cells: cells.collect(),
        points,
    }
}

fn felled(points: u16) -> Score<UnitSlot> {
    let who = Vec::new();
    Score::Felled { who, points }
}

#[test]
fn the_last_round_may_be_one_side_s() {
    at_end(
        AtEnd::Wins(1),
        expect![[r#"
            == second wins: time_up, rounds 2
        "#]],
    );
}

#[test]
fn points_for_places_and_the_fallen_decide_the_last_round() {
    // A prisoner is out of the fight, and the others score for that.
    at_end(
        AtEnd::Points(vec![felled(1)]),
        expect![[r#"
            == second wins: points, rounds 2
        "#]],
    );
    let place = held(&[(2, 0), (3, 0)], 2);
    at_end(
        AtEnd::Points(vec![place, felled(1)]),
        expect![[r#"
            == first wins: points, rounds 2
        "#]],
    );
    // Who is in a place with an enemy holds it no more than the enemy does.
    let contested = held(&[(2, 0), (4, 0)], 2);
    at_end(
        AtEnd::Points(vec![contested, felled(1)]),
        expect![[r#"
            == second wins: points, rounds 2
        "#]],
    );
}

#[test]
fn those_who_are_safe_bring_points_to_their_side_alone() {
    let post = |side, index| UnitSlot { side, index };
    let saved = |who: Vec<UnitSlot>, points| Score::Saved { who, points };
    at_end(
        AtEnd::Points(vec![saved(Vec::new(), 1)]),
        expect![[r#"
            == nobody wins: round_limit, rounds 2
        "#]],
    );
    at_end(
        AtEnd::Points(vec![saved(vec![post(0, 0), post(0, 1)], 3), felled(1)]),
        expect![[r#"
            == first wins: points, rounds 2
        "#]],
    );
    at_end(
        AtEnd::Points(vec![saved(vec![post(0, 1)], 3)]),
        expect![[r#"
            == nobody wins: round_limit, rounds 2
        "#]],
    );
}

#[test]
fn who_may_win_by_the_clock_is_waited_for_though_nobody_can_hurt() {
    let mut level = hexes(&["...."], &["tortoise 0,0 e"], &["tortoise 3,0 w"]);
    level.at_end = AtEnd::Wins(0);
    let told = expect![[r#"
        == first wins: time_up, rounds 2
    "#]];
    waited(level, 2, told);
}

/// How a battle of at most two rounds ends in which everybody waits for so many.
fn waited(mut level: Level, rounds: usize, ending: Expect) {
    level.rounds = 2;
    let sides = level.sides.iter().zip(["a", "b"]);
    let waits = sides.flat_map(|(side, letter)| {
        (1..=side.units.len()).map(move |number| format!("{letter}{number} wait\n"))
    });
    let script = waits.collect::<String>().repeat(rounds);
    check_only(level, &[], &script, &["battle_ended"], ending);
}

/// DMG-9: whoever has lost a leg can't rise to kick, and without hands there is nothing else to strike with; what can fly
/// can do without a stand.
#[test]
fn dmg_9_a_kick_takes_a_leg_to_stand_on() {
    let maimed = |lost: &str| {
        let unit = |at: &str, facing: &str| {
            let lame = |at: &str| format!(r#"(at: "{at}", points: 0, lame: Severed)"#);
            let wounds: Vec<String> = lost.split(' ').map(lame).collect();
            let wounds = wounds.join(", ");
            format!(
                r#"(unit: "militia", at: [{at}], facing: {facing}, gear: (), wounds: [{wounds}])"#
            )
        };
        let (red, blue) = (unit("(0, 0)", "E"), unit("(1, 0)", "W"));
        let level = written(&format!(
            r#"(id: "test", name: "A test", brief: "", genre: "fantasy", grid: Square,
            legend: {{'.': (terrain: "grass")}}, map: [". ."], rounds: 2, sides: [
                (id: "first", name: "First", units: [{red}]),
                (id: "second", name: "Second", units: [{blue}])])"#
        ));
        Level::clone(&level)
    };
    ends(maimed("left_hand right_hand left_leg"));
    goes_on(maimed("left_hand right_hand"));
    goes_on(maimed("left_hand left_leg"));
}

fn ends(level: Level) {
    let told = expect![[r#"
        == nobody wins: nobody_can_hurt, rounds 1
    "#]];
    waited(level, 1, told);
}

fn goes_on(level: Level) {
    let told = expect![[r#"
        == nobody wins: round_limit, rounds 2
    "#]];
    waited(level, 2, told);
}

/// With an all-out blow there is one who could.
#[test]
fn str_2_an_all_out_blow_may_get_through() {
    let (one, other) = (["tortoise 0,0 e"], ["tortoise 3,0 w"]);
    goes_on(hexes_also("()", MIGHTY, &["...."], &one, &other));
}

#[test]
fn nobody_who_gets_through_any_armour_is_a_draw() {
    let fought = |one: &str, other: &str| hexes(&["...."], &[one], &[other]);
    ends(fought("tortoise 0,0 e", "tortoise 3,0 w"));
    // One point less, and the charge tells.
    goes_on(fought("tortoise 0,0 e", "turtle 3,0 w"));
    goes_on(fought("turtle 0,0 e", "tortoise 3,0 w"));
    // A great axe and a spell get through; a net and a darkness hurt nobody.
    goes_on(fought("tortoise 0,0 e", "tortoise_reaper 3,0 w"));
    goes_on(fought("tortoise_mage 0,0 e", "tortoise 3,0 w"));
    ends(fought("tortoise_shade 0,0 e", "tortoise 3,0 w"));
    ends(fought("tortoise 0,0 e", "tortoise_retiary 3,0 w"));
    ends(fought("tortoise 0,0 e", "tortoise_pikeman 3,0 w"));
    // Onto a set pike whoever comes drives himself, and he is strong.
    ends(fought("tortoise_giant 0,0 e", "tortoise 3,0 w"));
    goes_on(fought("tortoise_giant 0,0 e", "tortoise_pikeman 3,0 w"));
}

#[test]
fn nobody_who_gets_at_anybody_is_a_draw() {
    let fought = |map: &[&str], one: &str, other: &str| hexes(map, &[one], &[other]);
    let shut: &[&str] = &["..#..", "..#.."];
    ends(fought(shut, "swordsman 0,0 e", "swordsman 4,0 w"));
    let open: &[&str] = &["..#..", "....."];
    goes_on(fought(open, "swordsman 0,0 e", "swordsman 4,0 w"));
    // What is thrown or shot, long enough, or flies gets there.
    goes_on(fought(shut, "javelins 0,0 e", "swordsman 4,0 w"));
    goes_on(fought(shut, "archer 0,0 e", "swordsman 4,0 w"));
    goes_on(fought(shut, "pikeman 0,0 e", "swordsman 4,0 w"));
    goes_on(fought(shut, "hawk 0,0 e", "swordsman 4,0 w"));
    // No step is as high as three yards, but a blow is.
    let hill: &[&str] = &["..3..", "..3.."];
    ends(fought(hill, "swordsman 0,0 e", "swordsman 4,0 w"));
    goes_on(fought(hill, "swordsman 0,0 e", "swordsman 2,0 w"));
}

#[test]
fn what_may_be_won_without_a_blow_goes_on() {
    let mut level = hexes(
        &["..#..", "..#.."],
        &["swordsman 0,0 e"],
        &["swordsman 4,0 w"],
    );
    level.sides[1].goals = vec![Goal::LastStanding, Goal::Survive { rounds: 3 }];
    goes_on(level.clone());
    level.sides[1].goals = vec![Goal::Kill {
        who: vec![UnitSlot { side: 0, index: 0 }],
    }];
    ends(level);
}

#[test]
fn fat_1_both_may_drop_in_one_round() {
    let level = hexes(&["......"], &["weary 0,0 e"], &["weary 5,0 w"]);
    let rounds = "a1 move 1,0 e
        a1 wait
        b1 move 4,0 w
        b1 wait
        a1 move 0,0 e
        a1 wait
        b1 move 5,0 w
        b1 wait\n";
    let script = rounds.repeat(8);
    let script: Vec<&str> = script.lines().take(15 * 4).collect();
    let faces = [4, 4, 4, 4, 4, 4];
    let told = ["check", "unconscious", "battle_ended"];
    check_only(
        level,
        &faces,
        &script.join("\n"),
        &told,
        expect![[r#"
        a1 exhaustion WP: 4+4+4 against 10 (attribute 10) missed
        a1 unconscious: exhaustion
        b1 exhaustion WP: 4+4+4 against 10 (attribute 10) missed
        b1 unconscious: exhaustion
        == nobody wins: nobody_left, rounds 15
    "#]],
    );
}
