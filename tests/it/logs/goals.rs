//! Logs of battles that end by a goal, made wrong where the goal is told: the referee must see it.

use testudo_referee::audit;

use super::log;
use crate::arena::shipped;

/// The first log of a level, fought by soldiers, that ends for this reason.
fn ending(level: &str, reason: &str) -> String {
    let level = shipped(level);
    let mut logs = (0..60).map(|index| log(&level, index, "soldier"));
    let wanted = format!("\"reason\":\"{reason}\"");
    logs.find(|log| log.contains(&wanted))
        .unwrap_or_else(|| panic!("no battle of {} ends by {reason}", level.id))
}

/// Whether the referee sees that the last of the lines with `event` has one text for another.
pub(super) fn seen(log: &str, event: &str, from: &str, to: &str) {
    let name = format!("\"event\":\"{event}\"");
    let mut lines: Vec<String> = log.lines().map(str::to_owned).collect();
    let line = lines.iter_mut().rfind(|line| line.contains(&name)).unwrap();
    assert!(line.contains(from), "no {from} in {line}");
    *line = line.replace(from, to);
    assert_ne!(audit(&lines.join("\n")), Vec::<String>::new(), "{to}");
}

#[test]
fn a_place_held_is_counted() {
    let log = ending("ford", "goal_hold");
    assert_eq!(audit(&log), Vec::<String>::new());
    seen(&log, "goal_progress", "\"rounds\":4", "\"rounds\":3");
    seen(&log, "goal_progress", "\"goal\":0", "\"goal\":1");
    seen(&log, "battle_ended", "goal_hold", "last_side_standing");
    seen(&log, "battle_ended", "\"winner\":\"", "\"winner\":\"not_");
    seen(&log, "battle_started", "\"rounds\":4", "\"rounds\":5");
    let lines = log.lines().filter(|line| !line.contains("goal_progress"));
    let without: Vec<&str> = lines.collect();
    assert_ne!(audit(&without.join("\n")), Vec::<String>::new());
}

#[test]
fn points_and_a_side_s_time_decide_the_last_round() {
    let log = ending("mages", "points");
    assert_eq!(audit(&log), Vec::<String>::new());
    seen(&log, "battle_ended", "\"points\"", "\"time_up\"");
    seen(&log, "battle_ended", "\"winner\":\"", "\"winner\":\"not_");
    // Were a fallen enemy worth nothing, or as much as to turn the scale, another would have won, or nobody.
    let felled = "\"score\":\"felled\",\"who\":[],\"points\":1";
    let nothing = "\"score\":\"felled\",\"who\":[\"a1\",\"b1\"],\"points\":0";
    let level = shipped("mages");
    let mut logs = (0..400).map(|index| self::log(&level, index, "soldier"));
    let by_points = |log: &String| log.contains("\"reason\":\"points\"");
    let decides = |log: &String| !audit(&log.replace(felled, nothing)).is_empty();
    assert!(logs.any(|log| by_points(&log) && decides(&log)));
    let log = ending("raid", "time_up");
    assert_eq!(audit(&log), Vec::<String>::new());
    seen(&log, "battle_ended", "time_up", "round_limit");
    seen(
        &log,
        "battle_started",
        "\"wins\":\"watch\"",
        "\"wins\":\"goblins\"",
    );
}

#[test]
fn the_envoy_decides_the_escort() {
    let log = ending("escort", "goal_reach");
    assert_eq!(audit(&log), Vec::<String>::new());
    seen(&log, "battle_ended", "goal_reach", "goal_hold");
    seen(
        &log,
        "battle_started",
        "\"who\":[\"a1\"]",
        "\"who\":[\"a2\"]",
    );
    let log = ending("escort", "goal_protect");
    assert_eq!(audit(&log), Vec::<String>::new());
    seen(&log, "battle_ended", "goal_protect", "goal_kill");
}
