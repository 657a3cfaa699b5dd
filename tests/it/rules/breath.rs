//! Breath held under water and where the air is bad, and what comes when it is gone (SUS-7).

use std::sync::Arc;

use expect_test::expect;
use testudo::battle::{Battle, Setup};
use testudo::content::Level;
use testudo::narrate;

use super::{check_only, hexes_in};

const ON: &str = "(dangers: (exposure: (), air: (dead: 2)))";

const KINDS: &[&str] = &[
    "hazard_began",
    "hazard_ended",
    "breath",
    "breath_drawn",
    "suffocates",
    "check",
    "endurance",
    "unconscious",
    "died",
    "pushed",
    "moved",
    "round_started",
    "battle_ended",
];

fn field(fields: &str, rows: &[&str], first: &[&str], second: &[&str]) -> Level {
    hexes_in((ON, fields), rows, first, second)
}

/// Both wait for so many rounds.
fn waits(rounds: usize) -> String {
    "a1 wait\nb1 wait\n".repeat(rounds)
}

/// Who is in plate stops and goes under, and holds its breath by what it does; who wears none swims.
#[test]
fn sus_7_in_plate_one_goes_under_and_who_is_light_swims() {
    let level = field(
        "hazards: []",
        &["..dd..."],
        &["plated 1,0 e"],
        &["swordsman 6,0 w"],
    );
    let script = "a1 move 3,0 e
        a1 move 2,0 e
        a1 wait
        b1 move 4,0 w
        b1 wait
        a1 wait
        b1 move 3,0 w
        b1 wait
        a1 attack b1 sword.cut torso
        b1 dodge
        b1 wait
        a1 move 1,0 w
        a1 wait
        b1 wait";
    check_only(
        level,
        &[1, 1],
        script,
        KINDS,
        expect![[r#"
        -- round: a1 b1
        refused: a1 move 3,0 e: there is no way there within 5 movement points
        a1 step 2,0 facing e, cost 3
        b1 move 5,0 4,0 facing w, cost 2
        a1 holds its breath in deep, moving: 10 of 400 gone, 39 left
        -- round: a1 b1
        b1 step 3,0 facing w, cost 3
        a1 holds its breath in deep, rest: 14 of 400 gone, 97 left
        -- round: a1 b1
        a1 holds its breath in deep, fighting: 54 of 400 gone, 9 left
        -- round: a1 b1
        a1 step 1,0 facing w, cost 1
        a1 draws breath
        -- round: a1 b1
    "#]],
    );
}

/// HT 3 lasts three rounds of a fight; then END goes, WP rolls at nothing, the faint at -END at the latest, and death.
#[test]
fn sus_7_when_breath_is_gone_end_goes_and_then_life() {
    let level = field(
        r#"hazards: [(hazard: "damp", cells: [(0, 0)])]"#,
        &["......"],
        &["wheezer 0,0 e", "guard 2,0 e"],
        &["swordsman 5,0 w"],
    );
    let awake = "a1 wait
        a2 wait
        b1 wait
        "
    .repeat(5);
    // Tired, it comes last.
    let spent = "a2 wait
        b1 wait
        a1 wait
        "
    .repeat(2);
    let senseless = "a2 wait
        b1 wait
        "
    .repeat(4);
    let script = awake + &spent + &senseless;
    let faces = [3, 3, 4, 3, 3, 3, 3, 3, 2];
    check_only(
        level,
        &faces,
        &script,
        KINDS,
        expect![[r#"
        damp at 0,0 until ever: level
        -- round: a1 a2 b1
        a1 holds its breath in damp, fighting: 40 of 120 gone, 2 left
        -- round: a1 a2 b1
        a1 holds its breath in damp, fighting: 80 of 120 gone, 1 left
        -- round: a1 a2 b1
        a1 holds its breath in damp, fighting: 120 of 120 gone, 0 left
        -- round: a1 a2 b1
        a1 END -1, left 1: suffocation
        -- round: a1 a2 b1
        a1 END -1, left 0: suffocation
        a1 exhaustion WP: 3+3+4 against 10 (attribute 10) made
        -- round: a2 b1 a1
        a1 END -1, left -1: suffocation
        a1 exhaustion WP: 3+3+3 against 9 (attribute 10, exhaustion -1) made
        -- round: a2 b1 a1
        a1 END -1, left -2: suffocation
        a1 exhaustion WP: 3+3+2 against 8 (attribute 10, exhaustion -2) made
        a1 unconscious: suffocation
        -- round: a2 b1
        a1 suffocates in damp, dies in 10
        -- round: a2 b1
        -- round: a2 b1
        a1 died
        -- round: a2 b1
        -- round: a2 b1
    "#]],
    );
}

/// It chokes as a fight does, whatever one does; and comes upon those who had no time to draw breath.
#[test]
fn sus_7_what_chokes_takes_breath_as_a_fight_and_whoever_stood_there_had_half() {
    let level = field(
        r#"hazards: [(hazard: "reek", cells: [(0, 0)], from: 2)]"#,
        &["......"],
        &["wheezer 0,0 e"],
        &["swordsman 5,0 w"],
    );
    let script = waits(5);
    check_only(
        level,
        &[],
        &script,
        KINDS,
        expect![[r#"
        -- round: a1 b1
        reek at 0,0 until 4: level
        -- round: a1 b1
        a1 holds its breath in reek, fighting: 100 of 120 gone, 1 left
        -- round: a1 b1
        a1 holds its breath in reek, fighting: 120 of 120 gone, 0 left
        -- round: a1 b1
        a1 END -1, left 1: suffocation
        reek at 0,0 ends: burnt_out
        -- round: a1 b1
        a1 draws breath
        -- round: a1 b1
    "#]],
    );
}

/// A swimmer in plate comes up for air when its roll is made.
#[test]
fn sus_7_a_swimmer_may_come_up_for_air() {
    let level = field(
        "hazards: []",
        &["d....."],
        &["diver 0,0 e"],
        &["swordsman 5,0 w"],
    );
    let script = waits(2);
    let faces = [5, 5, 3, 4, 4, 4];
    check_only(
        level,
        &faces,
        &script,
        KINDS,
        expect![[r#"
        -- round: a1 b1
        a1 swimming AG: 5+5+3 against 12 (attribute 10, skill 2) missed
        a1 holds its breath in deep, rest: 4 of 400 gone, 99 left
        -- round: a1 b1
        a1 swimming AG: 4+4+4 against 12 (attribute 10, skill 2) made
        a1 draws breath
        -- round: a1 b1
    "#]],
    );
}

/// Who is pushed in had no time for a whole breath; who has gills needs none.
#[test]
fn sus_7_who_is_pushed_in_has_half_a_breath_and_gills_need_none() {
    let level = field(
        "hazards: []",
        &["...dd."],
        &["mage 1,0 e"],
        &["plated 2,0 w", "merman 4,0 w"],
    );
    let script = "a1 cast shove b1
        b1 wait
        b2 wait";
    check_only(
        level,
        &[3, 3, 3],
        script,
        KINDS,
        expect![[r#"
        -- round: a1 b1 b2
        a1 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
        a1 END -1, left 9: casting
        b1 pushed 3,0
        b1 holds its breath in deep, rest: 204 of 400 gone, 49 left
        -- round: a1 b1 b2
    "#]],
    );
}

#[test]
fn sus_7_without_the_switch_nobody_wants_air() {
    let level = hexes_in(
        (
            "(dangers: (exposure: ()))",
            r#"hazards: [(hazard: "gas", cells: [(1, 0)])]"#,
        ),
        &["d....."],
        &["plated 0,0 e"],
        &["swordsman 5,0 w"],
    );
    let script = "a1 move 1,0 e
        a1 wait
        b1 wait";
    check_only(
        level,
        &[],
        script,
        KINDS,
        expect![[r#"
        gas at 1,0 until ever: level
        -- round: a1 b1
        a1 step 1,0 facing e, cost 1
        -- round: a1 b1
    "#]],
    );
}

/// What is told before one goes there.
#[test]
fn sus_7_rounds_and_chances_are_told_beforehand() {
    let level = field(
        r#"hazards: [(hazard: "gas", cells: [(2, 0)]), (hazard: "reek", cells: [(3, 0)])]"#,
        &[".d...."],
        &["diver 0,0 e"],
        &["swordsman 5,0 w"],
    );
    let setup = Setup {
        level: Arc::new(level),
        seed: 0,
        max_rounds: None,
    };
    let battle = Battle::new(&setup);
    let view = battle.view();
    let told = |unit: &str, col: u16| {
        let cell = testudo::grid::Cell { col, row: 0 };
        let airing = view.airing(unit.parse().unwrap(), cell);
        airing.and_then(|airing| narrate::airing(&airing))
    };
    let all: Vec<_> = [("a1", 0), ("a1", 1), ("b1", 1), ("b1", 2), ("b1", 3)]
        .map(|(unit, col)| told(unit, col).unwrap_or_default())
        .into_iter()
        .collect();
    expect![[r#"

        goes under, with breath for 10 rounds of fighting, or 40 of going, or 100 of keeping still; comes up for air at 74% each round; after that 1 END a round

        has no air, with breath for 10 rounds of fighting, or 40 of going, or 100 of keeping still; after that 1 END a round
        has no air, with breath for 10 rounds; after that 1 END a round"#]].assert_eq(&all.join("\n"));
}

const STINTS: &[&str] = &[
    "breath",
    "breath_drawn",
    "check",
    "endurance",
    "unconscious",
    "moved",
    "stint_started",
    "stint_ended",
    "pace_changed",
    "round_started",
];

/// TIM-2: who comes into it in a stint holds its breath for a round at the end; who is there for all of the next one holds it
/// for sixty, by whether it goes about, and pays for what it has no breath for.
#[test]
fn sus_7_a_stint_where_there_is_no_air_is_sixty_rounds_of_it() {
    let fields = r#"hazards: [(hazard: "gas", cells: [(2, 0), (3, 0), (4, 0)])], explore: true, place: Indoors, stints: 4"#;
    let rows = &["..........", "#########.", ".........."];
    let party = ["swordsman 1,0 e", "guard 0,0 e"];
    let level = || hexes_in((ON, fields), rows, &party, &["swordsman 2,2 w"]);
    let rests = "a1 move 2,0 e
        a1 wait
        a2 wait
        a1 wait
        a2 wait
        a1 move 1,0 w
        a1 wait
        a2 wait";
    check_only(
        level(),
        &[],
        rests,
        STINTS,
        expect![[r#"
        == stint 1: a1 40, a2 40
        a1 step 2,0 facing e, cost 1
        a1 holds its breath in gas, moving: 10 of 400 gone, 39 left
        stint 1 over, round 60
        == stint 2: a1 40, a2 40
        a1 holds its breath in gas, rest: 250 of 400 gone, 38 left
        stint 2 over, round 120
        == stint 3: a1 40, a2 40
        a1 step 1,0 facing w, cost 1
        a1 draws breath
        stint 3 over, round 180
        == stint 4: a1 40, a2 40
    "#]],
    );
    let goes_on = "a1 move 2,0 e
        a1 wait
        a2 wait
        a1 move 3,0 e
        a1 wait
        a2 wait";
    check_only(
        level(),
        &[5, 5, 5],
        goes_on,
        STINTS,
        expect![[r#"
        == stint 1: a1 40, a2 40
        a1 step 2,0 facing e, cost 1
        a1 holds its breath in gas, moving: 10 of 400 gone, 39 left
        stint 1 over, round 60
        == stint 2: a1 40, a2 40
        a1 step 3,0 facing e, cost 1
        a1 holds its breath in gas, moving: 400 of 400 gone, 0 left
        a1 END -21, left -11: suffocation
        a1 exhaustion WP: 5+5+5 against -1 (attribute 10, exhaustion -11) missed
        a1 unconscious: exhaustion
        stint 2 over, round 120
        == stint 3: a2 40
    "#]],
    );
}
