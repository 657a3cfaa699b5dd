//! Levels favour whom they say they favour: a short form of the table in docs/balance.md.

use std::sync::Arc;

use testudo::content::Level;
use testudo::content::balance::Balance;
use testudo::session::{Seats, fight};

use crate::arena;
use crate::trial;

/// Grades whose battles are counted.
const GRADES: [&str; 2] = ["soldier", "veteran"];

/// The share of its battles that a side wins when one grade plays all sides, hundredths.
fn share(level: &Arc<Level>, side: usize, grade: &str, battles: u32) -> u32 {
    let ais = level.sides.iter().map(|side| side.id.to_string());
    let ais: Vec<_> = ais.map(|side| (side, grade.to_owned())).collect();
    let wins = (0..battles).filter(|&battle| {
        let setup = arena::setup(level, 500 + u64::from(battle));
        let mut seats = Seats::named(level, &ais, setup.seed).unwrap();
        let outcome = fight(&setup, &mut seats).outcome();
        outcome.and_then(|outcome| outcome.winner) == Some(level.sides[side].id)
    });
    100 * wins.count() as u32 / battles
}

#[test]
fn shipped_levels_favour_whom_they_say() {
    let battles = trial::size(8, 200);
    // Two standard errors of so many battles, beside what the level says itself; and how far off the levels may be on
    // the mean, which chance alone moves far less.
    let (slack, mean_off) = (trial::size(30, 7), trial::size(14, 6));
    let levels = arena::all_shipped();
    let mut all_off = 0;
    for level in &levels {
        let balance = level.balance.expect("a shipped level says whom it favours");
        let (side, around, within) = match balance {
            Balance::Even => (0, 50, 15),
            Balance::Favours { side, wins } => (side, u32::from(wins), 10),
        };
        let shares = GRADES.map(|grade| share(level, side, grade, battles));
        // What is said of a side that is favoured is a mean over the grades.
        let mean = shares.iter().sum::<u32>() / GRADES.len() as u32;
        all_off += mean.abs_diff(around);
        let measured: &[u32] = match balance {
            Balance::Even => &shares,
            Balance::Favours { .. } => &[mean],
        };
        for share in measured {
            let off = share.abs_diff(around);
            assert!(off <= within + slack, "{}: {share} for {around}", level.id);
        }
    }
    let off = all_off / levels.len() as u32;
    assert!(off <= mean_off, "{off} off on the mean, {mean_off} allowed");
}
