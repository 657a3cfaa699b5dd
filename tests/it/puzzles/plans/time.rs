//! To come or to let come: by the clock, by help that is on its way, and together.

use testudo::battle::AtEnd;

use super::{PLANNERS, all_plan, at_first_blow, blows, distance, ending, knights, line, meadow};

#[test]
fn hold_because_time_is_ours() {
    let level = ending(knights(), 20, AtEnd::Wins(0));
    all_plan(&level, PLANNERS, "idle", 8, |battle| {
        blows(battle, 0).is_empty()
    });
}

#[test]
fn come_because_time_is_theirs() {
    let level = ending(knights(), 15, AtEnd::Wins(1));
    all_plan(&level, PLANNERS, "idle", 6, |battle| {
        !blows(battle, 0).is_empty()
    });
}

#[test]
fn come_when_waiting_wins_nothing() {
    let level = ending(knights(), 15, AtEnd::Draw);
    all_plan(&level, PLANNERS, "idle", 8, |battle| {
        !blows(battle, 0).is_empty()
    });
}

#[test]
fn arrive_together() {
    let level = ending(knights(), 15, AtEnd::Wins(1));
    for grade in PLANNERS {
        for seed in 1..=3 {
            let all = at_first_blow(&level, [grade, "idle"], seed, 0);
            let enemies = || all.iter().filter(|(unit, _)| unit.side == 1);
            let near = all.iter().filter(|(unit, at)| {
                unit.side == 0 && enemies().any(|(_, foe)| distance(&level, *at, *foe) <= 3)
            });
            assert!(near.count() >= 2, "{grade}, seed {seed}: {all:?}");
        }
    }
}

/// One is near and two are far: it waits for them.
#[test]
fn do_not_feed_them_one_by_one() {
    let first = line("man_at_arms", 5, 3..4)
        + &line("man_at_arms", 1, 2..3)
        + &line("man_at_arms", 1, 4..5);
    let level = meadow(14, &first, &line("man_at_arms", 10, 2..5));
    let level = ending(level, 15, AtEnd::Wins(1));
    for grade in PLANNERS {
        for seed in 1..=3 {
            let all = at_first_blow(&level, [grade, "idle"], seed, 0);
            let own = || all.iter().filter(|(unit, _)| unit.side == 0);
            let enemies = || all.iter().filter(|(unit, _)| unit.side == 1);
            let near =
                own().filter(|(_, at)| enemies().any(|(_, foe)| distance(&level, *at, *foe) <= 4));
            assert!(near.count() >= 2, "{grade}, seed {seed}: {all:?}");
        }
    }
}

/// Those who come by themselves are met where one stands.
#[test]
fn let_come_who_comes() {
    let first = line("spearman", 2, 2..5);
    let level = ending(
        meadow(16, &first, &line("brigand", 13, 2..5)),
        15,
        AtEnd::Draw,
    );
    for grade in PLANNERS {
        for seed in 1..=3 {
            let all = at_first_blow(&level, [grade, "rusher"], seed, 0);
            let own = all.iter().filter(|(unit, _)| unit.side == 0);
            let farthest = own.map(|(_, at)| at.col).max();
            assert!(farthest <= Some(8), "{grade}, seed {seed}: {all:?}");
        }
    }
}

#[test]
fn hold_out_until_help_comes() {
    let first = line("spearman", 2, 3..4) + &line("knight", 0, 2..5);
    let mut level = meadow(14, &first, &line("knight", 8, 2..4));
    for unit in &mut level.sides[0].units[1..] {
        unit.arrives = Some(4);
    }
    all_plan(&level, PLANNERS, "idle", 3, |battle| {
        blows(battle, 0).is_empty()
    });
}

#[test]
fn press_before_their_help_comes() {
    let mut level = meadow(
        14,
        &line("knight", 4, 2..5),
        &(line("spearman", 8, 3..4) + &line("knight", 13, 2..5)),
    );
    for unit in &mut level.sides[1].units[1..] {
        unit.arrives = Some(4);
    }
    all_plan(&level, PLANNERS, "idle", 3, |battle| {
        !blows(battle, 0).is_empty()
    });
}

/// One more beside five is no reason to come out while the last round is one's own.
#[test]
fn stay_when_little_help_comes() {
    let first = line("knight", 4, 1..5);
    let second = line("knight", 8, 1..6) + &line("knight", 13, 3..4);
    let mut level = ending(meadow(14, &first, &second), 20, AtEnd::Wins(0));
    level.sides[1].units[5].arrives = Some(4);
    all_plan(&level, PLANNERS, "idle", 5, |battle| {
        blows(battle, 0).is_empty()
    });
}

/// One more beside five of theirs comes first, and much help of one's own soon after.
#[test]
fn wait_for_much_help_behind_a_little() {
    let first = line("knight", 4, 1..5) + &line("knight", 0, 1..5);
    let second = line("knight", 8, 1..6) + &line("knight", 13, 3..4);
    let mut level = ending(meadow(14, &first, &second), 20, AtEnd::Wins(1));
    for unit in &mut level.sides[0].units[4..] {
        unit.arrives = Some(4);
    }
    level.sides[1].units[5].arrives = Some(3);
    all_plan(&level, PLANNERS, "idle", 3, |battle| {
        blows(battle, 0).is_empty()
    });
}

#[test]
fn go_on_when_help_has_come() {
    let first = line("spearman", 2, 3..4) + &line("knight", 1, 2..5);
    let mut level = meadow(14, &first, &line("knight", 9, 2..4));
    for unit in &mut level.sides[0].units[1..] {
        unit.arrives = Some(3);
    }
    let level = ending(level, 15, AtEnd::Wins(1));
    all_plan(&level, PLANNERS, "idle", 8, |battle| {
        blows(battle, 0).iter().any(|(round, ..)| *round >= 3)
    });
}
