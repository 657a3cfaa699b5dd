//! Law 6: the number of legal command sequences to a fixed depth, which moves only with a rule.

use std::sync::Arc;

use testudo::battle::{Battle, Command};
use testudo::content::Level;

use crate::arena;
use crate::trial;

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
    let counts = [1, 2].map(|depth| perft(&level, &mut Vec::new(), depth));
    assert_eq!(counts, [73, 8_570]);
    // At a third depth below every eighth of the first commands, or below all.
    let (every, expected) = trial::size((8, 103_505), (1, 798_969));
    let battle = Battle::new(&arena::setup(&level, 1));
    let options = battle.options();
    let first = options.commands().step_by(every);
    let count: u64 = first
        .map(|command| perft(&level, &mut vec![command], 2))
        .sum();
    assert_eq!(count, expected);
}
