//! The tally counts how the battle ends in a simulation.

use super::tally::Tally;
use crate::ai::tactics::temperament::Temperament;

fn worth(ends: &[(bool, i64)]) -> i64 {
    let mut tally = Tally::default();
    for &(won, counts) in ends {
        tally.ends(won, counts);
    }
    tally.worth(Temperament::default())
}

/// A victory is worth more than a fallen enemy, a defeat costs as much, and either counts less the later it comes.
#[test]
fn a_victory_is_counted() {
    let won = worth(&[(true, 1000)]);
    assert!(won > 1000, "{won}");
    assert_eq!(worth(&[(false, 1000)]), -won);
    let later = worth(&[(true, 700)]);
    assert!(0 < later && later < won, "{later} and {won}");
    assert_eq!(worth(&[]), 0);
}
