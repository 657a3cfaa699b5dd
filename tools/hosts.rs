//! Prints a level of two hosts in ranks: `cargo run --example hosts -- 500 73 > hosts.ron` is 500 a side on
//! 10,001 cells.

use std::env;
use std::io::{self, Write as _};

#[path = "../tests/it/hosts.rs"]
mod hosts;

fn main() -> io::Result<()> {
    let number = |at: usize, otherwise| {
        let given = env::args().nth(at).and_then(|given| given.parse().ok());
        given.unwrap_or(otherwise)
    };
    let (per_side, rows) = (number(1, 40_usize).max(1), number(2, 24_usize).max(14));
    io::stdout().write_all(hosts::hosts(per_side, rows).as_bytes())
}
