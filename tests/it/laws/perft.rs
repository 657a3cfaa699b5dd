//! Law 6: the number of legal command sequences to a fixed depth, which moves only with a rule.

use std::sync::Arc;

use testudo::battle::{Battle, Command};
use testudo::content::Level;

use crate::arena;

/// Sequences of `depth` commands from `prefix` on, always with the dice of one seed.
fn perft(level: &Arc<Level>, prefix: &mut Vec<Command>, depth: usize) -> u64 {
    let mut battle = Battle::new(&arena::setup(level, 1));
    for command in prefix.iter() {
        battle.play(*command).unwrap();
    }
    let commands: Vec<Command> = battle.options().commands().collect();
    if depth == 1 {
        return commands.len() as u64;
    }
    let mut count = 0;
    for command in commands {
        prefix.push(command);
        count += perft(level, prefix, depth - 1);
        prefix.pop();
    }
    count
}

fn small() -> Arc<Level> {
    arena::hexes(
        &[". . .", ". ^ .", ". . ."],
        r#"(unit: "sergeant", at: [(0, 1)], facing: E)"#,
        r#"(unit: "archer", at: [(2, 1)], facing: W)"#,
    )
}

#[test]
fn the_number_of_command_sequences_is_known() {
    let level = small();
    let counts: Vec<u64> = (1..=3)
        .map(|depth| perft(&level, &mut Vec::new(), depth))
        .collect();
    assert_eq!(counts, [73, 8_570, 831_343]);
}
