//! On the ground.

use testudo::battle::Command;

use super::{ALL, GOOD, all_do, position};

#[test]
fn get_up_before_fighting_on() {
    let position = position(
        r#"(unit: "man_at_arms", at: [(2, 2)], facing: E)"#,
        r#"(unit: "man_at_arms", at: [(3, 2)], facing: W)"#,
    );
    all_do(&position.prone("a1"), GOOD, |command| {
        command == Command::StandUp
    });
}

#[test]
fn get_up_while_nobody_is_near() {
    let position = position(
        r#"(unit: "man_at_arms", at: [(0, 2)], facing: E)"#,
        r#"(unit: "man_at_arms", at: [(7, 2)], facing: W)"#,
    );
    all_do(&position.prone("a1"), ALL, |command| {
        command == Command::StandUp
    });
}
