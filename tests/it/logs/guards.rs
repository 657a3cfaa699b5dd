//! Logs in which guards strike, made wrong where that is told: the referee must see it.

use testudo_referee::audit;

use super::goals::seen;
use super::log;
use crate::arena::shipped;

/// Logs of the shield wall, by any command there is.
fn logs() -> impl Iterator<Item = String> {
    let level = shipped("shieldwall");
    (0..20).map(move |index| log(&level, index, "random"))
}

/// The first of them that has this text.
fn with(text: &str) -> String {
    logs()
        .find(|log| log.contains(text))
        .unwrap_or_else(|| panic!("no battle has {text}"))
}

#[test]
fn man_3_who_is_asked_and_what_becomes_of_the_command() {
    let log = with("\"event\":\"given_up\"");
    seen(
        &log,
        "given_up",
        "\"why\":{\"refusal\":\"s",
        "\"why\":{\"refusal\":\"not_s",
    );
    seen(&log, "held_up", "\"guards\":[\"", "\"guards\":[\"c");
    seen(&log, "held_up", "\"guards\":[", "\"guards\":[\"a1\",");
    seen(
        &log,
        "resumed",
        "\"event\":\"resumed\"",
        "\"event\":\"given_up\"",
    );
}

#[test]
fn man_3_nobody_on_guard_is_passed_over() {
    let passed = |log: &str| {
        let lines: Vec<&str> = log.lines().collect();
        lines.windows(3).position(|lines| {
            lines[0].contains("\"event\":\"held_up\"")
                && lines[1].contains("\"do\":\"pass\"")
                && lines[2].contains("\"event\":\"resumed\"")
        })
    };
    let found = logs().find_map(|log| Some((passed(&log)?, log)));
    let (asked, log) = found.expect("somebody lets something pass");
    let lines: Vec<&str> = log.lines().collect();
    let without = [&lines[..asked], &lines[asked + 3..]].concat();
    assert_ne!(audit(&without.join("\n")), Vec::<String>::new());
}

#[test]
fn man_3_a_counterattack_is_one() {
    let log = with("\"event\":\"counter_opened\"");
    seen(&log, "counter_opened", "\"unit\":\"", "\"unit\":\"c");
    let struck = with("\"maneuver\":\"counter\"");
    let named = struck.replacen("\"maneuver\":\"counter\"", "\"maneuver\":\"attack\"", 1);
    assert_ne!(audit(&named), Vec::<String>::new());
}
