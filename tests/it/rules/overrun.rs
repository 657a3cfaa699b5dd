//! Going on over those who lie in the way: who may, what it does, and what it takes (OVR-1, OVR-2).

use expect_test::expect;
use testudo::content::Level;

use super::{check_only, hexes, hexes_by};

/// Impact, falls and overrun are on.
const OVERRUN: &str = "(dangers: (impact: (), overrun: (), falls: ()))";

const KINDS: &[&str] = &[
    "moved",
    "collided",
    "knocked_back",
    "check",
    "overrun_opened",
    "overrun",
    "damage",
    "fell",
    "stunned",
    "unconscious",
    "died",
    "held_up",
    "resumed",
    "given_up",
    "counter_opened",
    "bumped",
];

fn field(rows: &[&str], first: &[&str], second: &[&str]) -> Level {
    hexes_by(OVERRUN, rows, first, second)
}

/// The page's example 15, after a slam.
#[test]
fn ovr_1_a_horse_rides_on_over_whom_it_has_knocked_down() {
    let level = field(
        &["................."],
        &["war_horse 0,0 e"],
        &["boxer 8,0 w"],
    );
    let script = "a1 move 7,0 e
        a1 slam b1 bite.bite
        a1 wait
        a1 overrun 12,0
        a1 overrun 10,0";
    check_only(
        level,
        &[9, 9, 6, 6, 6, 1, 1, 6, 6, 6, 3],
        script,
        KINDS,
        expect![[r#"
            a1 move 1,0 2,0 3,0 4,0 5,0 6,0 7,0 facing e, cost 7
            a1 meets whoever stands at 8,0, b1 at 14 mph: [1000, 150] lb change by [1, 12]
            b1 driven back 9,0
            b1 balance AG: 6+6+6 against 8 (attribute 10, speed -2) missed
            b1 fell: knocked_down
            b1 torso: 1 speed +1 = 2 crushing, DR 2 (absorbed 2) -> 0, injury 0, total 0 -> 0
            a1 body: 1 speed +1 = 2 crushing, DR 6 (absorbed 6) -> 0, injury 0, total 0 -> 0
            a1 may go on over b1
            refused: a1 wait: a1 may go on over b1 now, or let it be
            refused: a1 overrun 12,0: a1 may go on over b1 now, or let it be
            a1 move 8,0 9,0 10,0 facing e, cost 4
            b1 overrun AG: 6+6+6 against 10 (attribute 10) missed
            a1 goes over b1 at 9,0: 15 tenths of 1000 lb: 1d6 [3] mass 2 = 5
            b1 torso: 3 mass +2 = 5 crushing -> 5, injury 5, total 0 -> 5
            b1 stunned: blow
        "#]],
    );
}

/// The page's example 15: the roll made, half of it.
#[test]
fn ovr_2_who_rolls_aside_takes_half() {
    let level = field(
        &["................."],
        &["war_horse 0,0 e"],
        &["boxer 8,0 w"],
    );
    let script = "a1 move 7,0 e
        a1 slam b1 bite.bite
        a1 overrun 10,0";
    check_only(
        level,
        &[9, 9, 6, 6, 6, 1, 1, 1, 1, 1, 3],
        script,
        KINDS,
        expect![[r#"
            a1 move 1,0 2,0 3,0 4,0 5,0 6,0 7,0 facing e, cost 7
            a1 meets whoever stands at 8,0, b1 at 14 mph: [1000, 150] lb change by [1, 12]
            b1 driven back 9,0
            b1 balance AG: 6+6+6 against 8 (attribute 10, speed -2) missed
            b1 fell: knocked_down
            b1 torso: 1 speed +1 = 2 crushing, DR 2 (absorbed 2) -> 0, injury 0, total 0 -> 0
            a1 body: 1 speed +1 = 2 crushing, DR 6 (absorbed 6) -> 0, injury 0, total 0 -> 0
            a1 may go on over b1
            a1 move 8,0 9,0 10,0 facing e, cost 4
            b1 overrun AG: 1+1+1 against 10 (attribute 10) made
            a1 goes over b1 at 9,0: 15 tenths of 1000 lb, rolled aside: 1d6 [3] mass 2 = 2
            b1 torso: 3 mass +2 = 2 crushing -> 2, injury 2, total 0 -> 2
        "#]],
    );
}

#[test]
fn ovr_2_it_may_be_let_be() {
    let level = field(
        &["................."],
        &["war_horse 0,0 e"],
        &["boxer 8,0 w"],
    );
    let script = "a1 move 7,0 e
        a1 slam b1 bite.bite
        a1 pass
        b1 wait";
    check_only(
        level,
        &[9, 9, 6, 6, 6, 1, 1],
        script,
        KINDS,
        expect![[r#"
        a1 move 1,0 2,0 3,0 4,0 5,0 6,0 7,0 facing e, cost 7
        a1 meets whoever stands at 8,0, b1 at 14 mph: [1000, 150] lb change by [1, 12]
        b1 driven back 9,0
        b1 balance AG: 6+6+6 against 8 (attribute 10, speed -2) missed
        b1 fell: knocked_down
        b1 torso: 1 speed +1 = 2 crushing, DR 2 (absorbed 2) -> 0, injury 0, total 0 -> 0
        a1 body: 1 speed +1 = 2 crushing, DR 6 (absorbed 6) -> 0, injury 0, total 0 -> 0
        a1 may go on over b1
    "#]],
    );
}

/// Over two who lie one behind the other, and on; not over one of them again.
#[test]
fn ovr_2_in_a_move_over_all_who_lie_in_the_way_once_a_turn() {
    let level = field(
        &["................."],
        &["war_horse 0,0 e"],
        &["boxer 3,0 w", "boxer 4,0 w"],
    );
    let script = "a1 wait
        b1 lie_down
        b2 lie_down
        a1 overrun 3,0
        a1 overrun 5,0
        a1 overrun 2,0
        a1 move 8,0 w
        a1 wait";
    check_only(
        level,
        &[1, 1, 1, 1, 6, 6, 6, 1],
        script,
        KINDS,
        expect![[r#"
        b1 fell: lay_down
        b2 fell: lay_down
        refused: a1 overrun 3,0: that way one stops behind the fallen, at (5, 0)
        a1 move 1,0 2,0 3,0 4,0 5,0 facing e, cost 7
        b1 overrun AG: 1+1+1 against 10 (attribute 10) made
        a1 goes over b1 at 3,0: 15 tenths of 1000 lb, rolled aside: 1d6 [1] mass 2 = 1
        b1 torso: 1 mass +2 = 1 crushing -> 1, injury 1, total 0 -> 1
        b2 overrun AG: 6+6+6 against 10 (attribute 10) missed
        a1 goes over b2 at 4,0: 15 tenths of 1000 lb: 1d6 [1] mass 2 = 3
        b2 torso: 1 mass +2 = 3 crushing -> 3, injury 3, total 0 -> 3
        refused: a1 overrun 2,0: it has gone over b2 this turn
        a1 move 6,0 7,0 8,0 facing w, cost 3
    "#]],
    );
}

/// Who is stunned rolls at -4; who is asleep or senseless not at all.
#[test]
fn ovr_2_the_stunned_roll_at_four_less() {
    let level = field(
        &["...................."],
        &["war_horse 0,0 e"],
        &["boxer 10,0 w"],
    );
    let script = "a1 move 9,0 e
        a1 slam b1 bite.bite
        a1 overrun 12,0";
    check_only(
        level,
        &[9, 9, 6, 6, 6, 6, 6, 1, 1, 3, 2],
        script,
        KINDS,
        expect![[r#"
            a1 move 1,0 2,0 3,0 4,0 5,0 6,0 7,0 8,0 9,0 facing e, cost 9
            a1 meets whoever stands at 10,0, b1 at 18 mph: [1000, 150] lb change by [2, 15]
            b1 driven back 11,0
            b1 balance AG: 6+6+6 against 7 (attribute 10, speed -3) missed
            b1 fell: knocked_down
            b1 torso: 6 speed +2 = 8 crushing, DR 2 (absorbed 2) -> 6, injury 6, total 0 -> 6
            b1 stunned: blow
            a1 body: 6 speed +2 = 8 crushing, DR 6 (absorbed 6) -> 2, injury 2, total 0 -> 2
            a1 may go on over b1
            a1 move 10,0 11,0 12,0 facing e, cost 4
            b1 overrun AG: 1+1+3 against 6 (attribute 10, stunned -4) made
            a1 goes over b1 at 11,0: 15 tenths of 1000 lb, rolled aside: 1d6 [2] mass 2 = 2
            b1 torso: 2 mass +2 = 2 crushing -> 2, injury 2, total 6 -> 8
        "#]],
    );
}

#[test]
fn ovr_1_only_over_what_is_no_greater_once_it_lies() {
    let level = field(
        &["......", "......"],
        &["boxer 0,0 e", "boxer 0,1 e"],
        &["war_horse 1,0 w", "boxer 1,1 w"],
    );
    let script = "a1 wait
        a2 wait
        b1 lie_down
        b2 lie_down
        a1 overrun 2,0
        a1 wait
        a2 overrun 2,1
        a2 wait";
    check_only(
        level,
        &[6, 6, 6, 4],
        script,
        KINDS,
        expect![[r#"
        b1 fell: lay_down
        b2 fell: lay_down
        refused: a1 overrun 2,0: b1 is too great a body to go over
        a2 move 1,1 2,1 facing e, cost 3
        b2 overrun AG: 6+6+6 against 10 (attribute 10) missed
        a2 goes over b2 at 1,1: 6 tenths of 150 lb: 1d6 [4] mass -1 = 3
        b2 torso: 4 mass -1 = 3 crushing -> 3, injury 3, total 0 -> 3
    "#]],
    );
}

#[test]
fn ovr_2_only_straight_on_and_only_where_it_is_switched_on() {
    let rows = ["......", "......"];
    let off = hexes(&rows, &["war_horse 0,0 e"], &["boxer 1,0 w"]);
    let script = "a1 wait
        b1 lie_down
        a1 overrun 2,0";
    check_only(
        off,
        &[],
        script,
        KINDS,
        expect![[r#"
        b1 fell: lay_down
        refused: a1 overrun 2,0: in this genre nobody goes over the fallen
    "#]],
    );
    let level = field(
        &rows,
        &["war_horse 0,0 e"],
        &["boxer 1,0 w", "boxer 4,0 w", "boxer 5,0 w"],
    );
    let script = "a1 wait
        b1 lie_down
        b2 lie_down
        b3 wait
        a1 overrun 2,1
        a1 overrun 3,0
        a1 overrun 0,1
        a1 move 3,0 e
        a1 overrun 5,0";
    check_only(
        level,
        &[],
        script,
        KINDS,
        expect![[r#"
        b1 fell: lay_down
        b2 fell: lay_down
        refused: a1 overrun 2,1: one goes over the fallen straight on, and (2, 1) lies in no straight line
        refused: a1 overrun 3,0: that way one stops behind the fallen, at (2, 0)
        refused: a1 overrun 0,1: nobody lies in that way whom one could go over
        a1 move 0,1 1,1 2,1 3,0 facing e, cost 4
        refused: a1 overrun 5,0: somebody stands there
    "#]],
    );
}

/// Guards see it as any movement: one stands beside the way.
#[test]
fn ovr_2_guards_may_strike_first() {
    let level = field(
        &[".........", "........."],
        &["war_horse 0,0 e"],
        &["boxer 3,0 w", "spearman 3,1 nw"],
    );
    let script = "a1 wait
        b1 lie_down
        b2 guard
        a1 overrun 4,0
        b2 pass
        a1 wait";
    check_only(
        level,
        &[6, 6, 6, 2],
        script,
        KINDS,
        expect![[r#"
        b1 fell: lay_down
        a1 move 1,0 2,0 facing e, cost 2
        a1 held up by b2
        a1 goes on
        a1 move 3,0 4,0 facing e, cost 3
        b1 overrun AG: 6+6+6 against 10 (attribute 10) missed
        a1 goes over b1 at 3,0: 15 tenths of 1000 lb: 1d6 [2] mass 2 = 4
        b1 torso: 2 mass +2 = 4 crushing -> 4, injury 4, total 0 -> 4
        b1 stunned: crushing_blow
        a1 held up by b2
    "#]],
    );
}
