//! Poison in the blood: blades and teeth, gas and what lies on the skin, dose after dose (PSN-1, PSN-2).

use expect_test::expect;
use testudo::content::Level;

use super::{check_only, hexes, hexes_by, hexes_in};

const ON: &str = "(dangers: (poison: ()))";

const KINDS: &[&str] = &[
    "damage",
    "check",
    "poisoned",
    "dose",
    "cured",
    "endurance",
    "unconscious",
    "died",
    "exposed",
    "effect_began",
    "effect_ended",
    "healed",
    "round_started",
    "battle_ended",
    "turn_lost",
];

fn field(first: &[&str], second: &[&str]) -> Level {
    hexes_by(ON, &["......"], first, second)
}

const CUT: &str = "a1 attack b1 kris.cut torso
    b1 dodge";

/// The page's own bite: HT -1, 1d-2, three times. No armour, no DR and no DM is of help against it.
#[test]
fn psn_2_a_blade_poisons_with_its_first_injury_dose_after_dose() {
    let level = field(&["poisoner 1,0 e"], &["plated 2,0 w"]);
    let script = "a1 attack b1 kris.cut left_leg
        b1 dodge
        b1 wait
        a1 attack b1 kris.cut left_leg
        b1 dodge
        b1 wait
        a1 wait
        b1 wait
        a1 wait
        b1 wait
        a1 wait
        b1 wait";
    check_only(
        level,
        &[10, 10, 4, 4, 4, 4, 5, 10, 10, 4, 3, 3, 3, 4, 4, 4, 6],
        script,
        KINDS,
        expect![[r#"
            -- round: a1 b1
            b1 left_leg: 4 = 4 cutting, DR 1 (nature 1), damage_modifier x50/100 -> 1, injury 1, total 0 -> 1
            b1 poisoned by a1: adder, 3 from round 1, none left on item 0
            b1 dose 1 of adder, next 3, 150 lb x 100/100
            b1 poison HT: 4+4+4 against 9 (attribute 10, poison -1) missed
            b1 torso: 5 poison -2 = 3 cutting -> 3, injury 3, total 1 -> 4
            -- round: a1 b1
            b1 left_leg: 4 = 4 cutting, DR 1 (nature 1), damage_modifier x50/100 -> 1, injury 1, total 4 -> 5
            -- round: a1 b1
            b1 dose 2 of adder, next 5, 150 lb x 100/100
            b1 poison HT: 3+3+3 against 9 (attribute 10, poison -1) made
            -- round: a1 b1
            -- round: a1 b1
            b1 dose 3 of adder, the last, 150 lb x 100/100
            b1 poison HT: 4+4+4 against 9 (attribute 10, poison -1) missed
            b1 torso: 6 poison -2 = 4 cutting -> 4, injury 4, total 5 -> 9
            -- round: a1 b1
        "#]],
    );
}

#[test]
fn psn_2_without_the_switch_a_blade_is_a_blade() {
    let level = hexes(&["......"], &["poisoner 1,0 e"], &["swordsman 2,0 w"]);
    let script = format!("{CUT}\n b1 wait");
    check_only(
        level,
        &[10, 10, 3],
        &script,
        KINDS,
        expect![[r#"
        -- round: a1 b1
        b1 torso: 3 = 3 cutting -> 3, injury 3, total 0 -> 3
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn psn_2_no_injury_no_poison() {
    let level = field(&["poisoner 1,0 e"], &["tortoise 2,0 w"]);
    let script = format!("{CUT}\n b1 wait");
    check_only(
        level,
        &[10, 10, 3],
        &script,
        KINDS,
        expect![[r#"
        -- round: a1 b1
        b1 torso: 3 = 3 cutting, DR 7 (nature 7) -> 0, injury 0, total 0 -> 0
        -- round: a1 b1
    "#]],
    );
}

#[test]
fn psn_2_teeth_have_more_of_it_and_a_fresh_bite_begins_the_count_anew() {
    let level = field(&["snake 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 attack b1 fang.bite torso
        b1 dodge
        b1 wait
        a1 attack b1 fang.bite torso
        b1 dodge
        b1 wait
        a1 wait
        b1 wait
        a1 wait
        b1 wait";
    check_only(
        level,
        &[10, 10, 1, 4, 4, 4, 3, 10, 10, 1, 3, 3, 3, 3, 3, 4, 2],
        script,
        KINDS,
        expect![[r#"
            -- round: a1 b1
            b1 torso: 1 = 1 cutting -> 1, injury 1, total 0 -> 1
            b1 poisoned by a1: adder, 3 from round 1
            b1 dose 1 of adder, next 3, 150 lb x 100/100
            b1 poison HT: 4+4+4 against 9 (attribute 10, poison -1) missed
            b1 torso: 3 poison -2 = 1 cutting -> 1, injury 1, total 1 -> 2
            -- round: a1 b1
            b1 torso: 1 = 1 cutting -> 1, injury 1, total 2 -> 3
            b1 poisoned by a1: adder, 3 from round 2
            b1 dose 1 of adder, next 4, 150 lb x 100/100
            b1 poison HT: 3+3+3 against 9 (attribute 10, poison -1) made
            -- round: a1 b1
            -- round: a1 b1
            b1 dose 2 of adder, next 6, 150 lb x 100/100
            b1 poison HT: 3+3+4 against 9 (attribute 10, poison -1) missed
            b1 torso: 2 poison -2 = 0 cutting -> 0, injury 0, total 3 -> 3
            -- round: a1 b1
        "#]],
    );
}

#[test]
fn psn_2_a_dose_may_last_until_the_next_and_arrows_keep_theirs() {
    let level = field(&["darter 1,0 e"], &["swordsman 3,0 w"]);
    let script = "a1 attack b1 dart_bow.shoot torso
        b1 wait
        a1 attack b1 dart_bow.shoot torso
        b1 wait
        a1 wait
        b1 wait
        a1 wait
        b1 wait";
    check_only(
        level,
        &[10, 10, 3, 10, 10, 3, 4, 4, 4, 3, 3, 3],
        script,
        KINDS,
        expect![[r#"
            -- round: a1 b1
            b1 torso: 3 = 3 impaling -> 3, injury 3, total 0 -> 3
            b1 poisoned by a1: numbing, 2 from round 2
            -- round: a1 b1
            b1 torso: 3 = 3 impaling -> 3, injury 3, total 3 -> 6
            b1 poisoned by a1: numbing, 2 from round 2
            b1 dose 1 of numbing, next 4, 150 lb x 100/100
            b1 poison HT: 4+4+4 against 10 (attribute 10) missed
            b1 under numbing of level 0, to round 4
            -- round: a1 b1
            -- round: a1 b1
            b1 dose 2 of numbing, the last, 150 lb x 100/100
            b1 poison HT: 3+3+3 against 10 (attribute 10) made
            b1 free of numbing: over
            -- round: a1 b1
        "#]],
    );
}

#[test]
fn psn_2_a_dose_may_hold_and_tire() {
    let level = field(&["poisoner 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 attack b1 kris.prick torso
        b1 dodge
        b1 wait
        a1 wait
        a1 wait
        a1 wait
        b1 wait";
    check_only(
        level,
        &[10, 10, 3, 4, 4, 4],
        script,
        KINDS,
        expect![[r#"
            -- round: a1 b1
            b1 torso: 3 = 3 impaling -> 3, injury 3, total 0 -> 3
            b1 poisoned by a1: stupor, 1 from round 1, none left on item 0
            b1 dose 1 of stupor, the last, 150 lb x 100/100
            b1 poison HT: 4+4+4 against 10 (attribute 10) missed
            b1 END -2, left 8: poison
            b1 under stupor of level 0, to round 3
            -- round: a1 b1
            b1 loses its turn
            -- round: a1 b1
            b1 loses its turn
            b1 free of stupor: over
            -- round: a1 b1
            -- round: a1 b1
        "#]],
    );
}

#[test]
fn psn_2_an_iron_stomach_bears_more_of_it() {
    let level = field(&["poisoner 1,0 e"], &["hale 2,0 w"]);
    let script = "a1 attack b1 kris.cut left_leg
        b1 dodge
        b1 wait";
    check_only(
        level,
        &[10, 10, 4, 4, 4, 4],
        script,
        KINDS,
        expect![[r#"
            -- round: a1 b1
            b1 left_leg: 4 = 4 cutting, DR 1 (nature 1), damage_modifier x50/100 -> 1, injury 1, total 0 -> 1
            b1 poisoned by a1: adder, 3 from round 1, none left on item 0
            b1 dose 1 of adder, next 3, 150 lb x 100/100
            b1 poison HT: 4+4+4 against 12 (attribute 10, poison -1, trait 3) made
            -- round: a1 b1
        "#]],
    );
}

#[test]
fn psn_2_healing_ends_it_and_what_it_did() {
    let level = field(&["darter 1,0 e"], &["swordsman 3,0 w", "mage 4,0 w"]);
    let script = "b2 wait
        a1 attack b1 dart_bow.shoot torso
        b1 wait
        b2 wait
        a1 wait
        b1 wait
        b2 cast mend b1
        a1 wait";
    check_only(
        level,
        &[10, 10, 3, 4, 4, 4, 3, 3, 3, 2],
        script,
        KINDS,
        expect![[r#"
            -- round: b2 a1 b1
            b1 torso: 3 = 3 impaling -> 3, injury 3, total 0 -> 3
            b1 poisoned by a1: numbing, 2 from round 2
            -- round: b2 a1 b1
            b1 dose 1 of numbing, next 4, 150 lb x 100/100
            b1 poison HT: 4+4+4 against 10 (attribute 10) missed
            b1 under numbing of level 0, to round 4
            -- round: b2 a1 b1
            b2 casting IQ: 3+3+3 against 11 (attribute 12, difficulty -3, art 2) made
            b2 END -2, left 8: casting
            b1 healed: 2 spell +1 = 3, torso 3, total 3 -> 0
            b1 cured of numbing
            b1 free of numbing: cured
        "#]],
    );
}

#[test]
fn psn_2_poison_may_fell_the_last_of_a_side() {
    let level = field(&["snake 1,0 e"], &["swordsman 2,0 w"]);
    let script = "a1 attack b1 fang.bite torso
        b1 dodge";
    check_only(
        level,
        &[10, 10, 6, 4, 4, 4, 6],
        script,
        KINDS,
        expect![[r#"
            -- round: a1 b1
            b1 torso: 6 = 6 cutting -> 6, injury 6, total 0 -> 6
            b1 poisoned by a1: adder, 3 from round 1
            b1 loses its turn
            b1 dose 1 of adder, next 3, 150 lb x 100/100
            b1 poison HT: 4+4+4 against 9 (attribute 10, poison -1) missed
            b1 torso: 6 poison -2 = 4 cutting -> 4, injury 4, total 6 -> 10
            b1 unconscious: injury
            b1 END -10, left 0: unconscious
            == first wins: last_side_standing, rounds 1
        "#]],
    );
}

/// PSN-1: gas goes by the root of length: the ogre of 420 lb takes 1.18 of a dose, the snake of 20 lb 0.71.
#[test]
fn psn_1_the_great_breathe_more_of_a_gas() {
    let numbers = "(dangers: (exposure: (), poison: ()))";
    let cells = r#"hazards: [(hazard: "fumes", cells: [(1, 0), (4, 0)])]"#;
    let level = hexes_in(
        (numbers, cells),
        &["......"],
        &["ogre 0,0 e"],
        &["snake 5,0 w"],
    );
    let script = "b1 move 4,0 w
        b1 wait
        a1 move 1,0 e
        a1 wait";
    check_only(
        level,
        &[5, 5, 5, 6, 4, 4, 4, 5],
        script,
        KINDS,
        expect![[r#"
            -- round: b1 a1
            b1 in fumes at 4,0 (enter), 20 lb x 71/100
            b1 poisoned: vapour, 2 from round 1
            a1 in fumes at 1,0 (enter), 420 lb x 118/100
            a1 poisoned: vapour, 2 from round 1
            a1 dose 1 of vapour, next 2, 420 lb x 118/100
            a1 poison HT: 5+5+5 against 12 (attribute 10, poison 2) missed
            a1 END -2, left 14: poison
            a1 torso: 6 = 7 cutting -> 7, injury 7, total 0 -> 7
            b1 dose 1 of vapour, next 2, 20 lb x 71/100
            b1 poison HT: 4+4+4 against 11 (attribute 10, poison 2, size -1) missed
            b1 END -1, left 9: poison
            b1 body: 5 = 3 cutting -> 3, injury 3, total 0 -> 3
            -- round: b1 a1
        "#]],
    );
}

/// HAZ-5, SIZ-3: half of Size counts in the HT roll against what works on the surface.
#[test]
fn haz_5_siz_3_a_roll_of_ht_takes_half_of_size() {
    let numbers = "(dangers: (exposure: (), poison: ()))";
    let cells = r#"hazards: [(hazard: "nettles", cells: [(1, 0), (4, 0)])]"#;
    let level = hexes_in(
        (numbers, cells),
        &["......"],
        &["war_horse 1,0 e"],
        &["snake 4,0 w"],
    );
    let script = "a1 wait
        b1 wait
        a1 wait
        b1 wait";
    check_only(
        level,
        &[6, 6, 6, 6, 6, 6, 3, 3, 3, 3, 3, 3, 6, 6, 6, 6, 6, 6, 6, 6],
        script,
        KINDS,
        expect![[r#"
            -- round: a1 b1
            a1 in nettles at 1,0 (round_end), 1000 lb x 137/100
            a1 hazard HT: 6+6+6 against 9 (attribute 10, hazard -2, size 1) missed
            a1 poisoned: nettle, 1 from round 1
            b1 in nettles at 4,0 (round_end), 20 lb x 71/100
            b1 hazard HT: 6+6+6 against 7 (attribute 10, hazard -2, size -1) missed
            b1 poisoned: nettle, 1 from round 1
            -- round: a1 b1
            a1 in nettles at 1,0 (round_end), 1000 lb x 137/100
            a1 hazard HT: 3+3+3 against 9 (attribute 10, hazard -2, size 1) made
            b1 in nettles at 4,0 (round_end), 20 lb x 71/100
            b1 hazard HT: 3+3+3 against 7 (attribute 10, hazard -2, size -1) missed
            b1 poisoned: nettle, 1 from round 1
            a1 dose 1 of nettle, the last, 1000 lb x 100/100
            a1 poison HT: 6+6+6 against 11 (attribute 10, size 1) missed
            a1 body: 6 = 6 cutting -> 6, injury 6, total 0 -> 6
            b1 dose 1 of nettle, the last, 20 lb x 71/100
            b1 poison HT: 6+6+6 against 9 (attribute 10, size -1) missed
            b1 body: 6 = 4 cutting -> 4, injury 4, total 0 -> 4
            -- round: a1 b1
        "#]],
    );
}

/// A poison that lulls and wounds does not wake its own sleeper; a blow does.
#[test]
fn psn_2_nobody_wakes_by_what_makes_it_sleep() {
    let numbers = "(dangers: (exposure: (), poison: ()))";
    let cells = r#"hazards: [(hazard: "poppies", cells: [(1, 0)])]"#;
    let level = hexes_in(
        (numbers, cells),
        &["......"],
        &["swordsman 2,0 w"],
        &["swordsman 0,0 e"],
    );
    let script = "a1 move 1,0 w
        a1 wait
        b1 wait
        b1 attack a1 sword.cut torso";
    let kinds = [KINDS, &["effect_began", "effect_ended", "turn_lost"]].concat();
    check_only(
        level,
        &[6, 6, 6, 2, 4],
        script,
        &kinds,
        expect![[r#"
            -- round: a1 b1
            a1 in poppies at 1,0 (enter), 150 lb x 100/100
            a1 poisoned: drowse, 1 from round 1
            a1 dose 1 of drowse, the last, 150 lb x 100/100
            a1 poison HT: 6+6+6 against 10 (attribute 10) missed
            a1 under drowse of level 0, to round 6
            a1 torso: 2 = 2 cutting -> 2, injury 2, total 0 -> 2
            -- round: a1 b1
            a1 loses its turn
            a1 torso: 4 = 4 cutting -> 4, injury 4, total 2 -> 6
            a1 free of drowse: injured
            -- round: a1 b1
        "#]],
    );
}
