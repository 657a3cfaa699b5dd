//! Heat, cold and water, what they cost, and numbness (HAZ-6 to HAZ-9); jets (HAZ-4).

use expect_test::expect;

use super::hazards::KINDS;
use super::{check_only, hexes_in};

const ON: &str = "(dangers: (exposure: (weather: ())))";

/// The worked example 23: a man of HT 10 goes into water of 40 °F, rolls 12 against 5 and loses 3 END.
#[test]
fn haz_8_haz_9_a_man_in_water_of_40() {
    let level = hexes_in(
        (ON, r#"hazards: [(hazard: "brook", cells: [(1, 0)])]"#),
        &["......"],
        &["swordsman 2,0 w"],
        &["swordsman 5,0 w"],
    );
    let script = "a1 move 1,0 w
        a1 wait
        b1 wait
        a1 wait
        b1 wait";
    check_only(
        level,
        &[4, 4, 4],
        script,
        KINDS,
        expect![[r#"
        brook at 1,0 until ever: level
        -- round: a1 b1
        a1 step 1,0 facing w, cost 1
        a1 in brook at 1,0 (enter), 150 lb x 100/100
        a1 weather HT: 4+4+4 against 5 (attribute 10, weather -5) missed
        a1 END -3, left 7: cold
        -- round: a1 b1
        -- round: a1 b1
    "#]],
    );
}

/// END first, then HP, from within; each third of either that cold has taken numbs: all of END takes 3 off AG, which is 8 for
/// the spent.
#[test]
fn haz_7_haz_8_cold_takes_hp_when_end_is_gone_and_numbs() {
    let level = hexes_in(
        (
            ON,
            r#"hazards: [(hazard: "brook", cells: [(1, 0)]), (hazard: "spray", cells: [(0, 0)])]"#,
        ),
        &["......"],
        &["wheezer 2,0 w"],
        &["swordsman 5,0 w"],
    );
    let script = "a1 move 1,0 w
        a1 wait
        b1 wait
        b1 wait
        a1 move 0,0 w
        a1 wait";
    check_only(
        level,
        &[4, 4, 4, 3, 3, 3, 3, 3, 3, 1, 1],
        script,
        KINDS,
        expect![[r#"
            brook at 1,0 until ever: level
            spray at 0,0 until ever: level
            -- round: a1 b1
            a1 step 1,0 facing w, cost 1
            a1 in brook at 1,0 (enter), 150 lb x 100/100
            a1 weather HT: 4+4+4 against -2 (attribute 3, weather -5) missed
            a1 END -2, left 0: cold
            a1 exhaustion WP: 3+3+3 against 10 (attribute 10) made
            a1 torso:  weather +3 = 3 cutting -> 3, injury 3, total 0 -> 3
            -- round: b1 a1
            a1 step 0,0 facing w, cost 1
            a1 in spray at 0,0 (enter), 150 lb x 100/100
            a1 hazard AG: 3+3+3 against 3 (attribute 5, hazard -2) missed
            a1 torso: 1+1 = 2 crushing, DR 5 (armour 5) -> 0, injury 0, total 3 -> 3
            -- round: b1 a1
        "#]],
    );
}

/// Heat by the round's end; what is fat is no better off in it, but in the cold it is.
#[test]
fn haz_6_fat_keeps_warm_and_no_cooler() {
    let level = hexes_in(
        (
            ON,
            r#"hazards: [(hazard: "forge", cells: [(0, 0)]), (hazard: "frost", cells: [(5, 0)])]"#,
        ),
        &["......"],
        &["burdened 0,0 e"],
        &["burdened 5,0 w"],
    );
    let script = "a1 wait
        b1 wait";
    check_only(
        level,
        &[3, 3, 3, 3, 3, 3],
        script,
        KINDS,
        expect![[r#"
        forge at 0,0 until ever: level
        frost at 5,0 until ever: level
        -- round: a1 b1
        a1 in forge at 0,0 (round_end), 172 lb x 101/100
        a1 weather HT: 3+3+3 against 7 (attribute 10, weather -3) missed
        a1 END -1, left 9: heat
        b1 in frost at 5,0 (round_end), 172 lb x 101/100
        b1 weather HT: 3+3+3 against 8 (attribute 10, weather -3, fat 1) missed
        b1 END -1, left 9: cold
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn haz_8_without_the_switch_nobody_is_cold() {
    let level = hexes_in(
        (
            "(dangers: (exposure: ()))",
            r#"hazards: [(hazard: "brook", cells: [(1, 0)])]"#,
        ),
        &["......"],
        &["swordsman 2,0 w"],
        &["swordsman 5,0 w"],
    );
    let script = "a1 move 1,0 w
        a1 wait
        b1 wait";
    check_only(
        level,
        &[],
        script,
        KINDS,
        expect![[r#"
        brook at 1,0 until ever: level
        -- round: a1 b1
        a1 step 1,0 facing w, cost 1
        a1 in brook at 1,0 (enter), 150 lb x 100/100
        -- round: a1 b1
    "#]],
    );
}

/// A jet twelve feet broad: half of it strikes a man, and less of a hob, which has the more surface.
#[test]
fn haz_4_of_a_broad_jet_a_body_takes_its_part() {
    let level = hexes_in(
        (
            ON,
            r#"hazards: [(hazard: "flood", cells: [(1, 0), (4, 0)])]"#,
        ),
        &["......"],
        &["swordsman 0,0 e"],
        &["hob 5,0 w"],
    );
    let script = "a1 move 1,0 e
        a1 wait
        b1 move 4,0 w
        b1 wait";
    check_only(
        level,
        &[2, 2, 2, 2],
        script,
        KINDS,
        expect![[r#"
        flood at 1,0 4,0 until ever: level
        -- round: a1 b1
        a1 step 1,0 facing e, cost 1
        a1 in flood at 1,0 (enter), 150 lb x 50/100
        a1 torso: 2+2 = 2 crushing -> 2, injury 2, total 0 -> 2
        b1 step 4,0 facing w, cost 1
        b1 in flood at 4,0 (enter), 38 lb x 39/100
        b1 torso: 2+2 = 1 crushing -> 1, injury 1, total 0 -> 1
        -- round: a1 b1
    "#]],
    );
}
