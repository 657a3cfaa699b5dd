//! The tally counts spells, and how the battle ends in a simulation.

use super::tally::Tally;
use crate::ai::tactics::spells::{ExpectedSpell, SpellHarm};
use crate::ai::tactics::temperament::Temperament;
use crate::battle::UnitId;

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

const MAGE: UnitId = UnitId { side: 0, number: 1 };
const VICTIM: UnitId = UnitId { side: 1, number: 1 };

/// A spell worth so much that is gathered, or strikes the victim and keeps it from fighting so often.
fn spell(worth: i64, is_gathered: bool, binds: i64) -> ExpectedSpell {
    let harm = SpellHarm {
        victim: VICTIM,
        out: 0,
        stuns: 0,
        binds,
    };
    ExpectedSpell {
        worth,
        is_gathered,
        harms: if is_gathered { Vec::new() } else { vec![harm] },
    }
}

/// The worth of these spells, each by its caster, one after the other.
fn worth_of(spells: &[(UnitId, ExpectedSpell)]) -> i64 {
    let mut tally = Tally::default();
    tally.begin(0, [MAGE, VICTIM].into_iter());
    for (caster, spell) in spells {
        tally.spell(*caster, spell, 1000);
    }
    tally.worth(Temperament::default())
}

/// A spell that is gathered for two turns and then cast is worth what it does, as if it had been cast at once.
#[test]
fn a_gathered_spell_counts_once() {
    let once = worth_of(&[(MAGE, spell(600, false, 0))]);
    assert_eq!(once, 600);
    let gathered = worth_of(&[(MAGE, spell(200, true, 0)), (MAGE, spell(300, true, 0))]);
    assert_eq!(gathered, 300);
    let cast = worth_of(&[
        (MAGE, spell(200, true, 0)),
        (MAGE, spell(300, true, 0)),
        (MAGE, spell(600, false, 0)),
    ]);
    assert_eq!(cast, once);
}

/// Whoever is likely to sleep does less by as much.
#[test]
fn a_victim_of_a_spell_does_less() {
    let answer = || (VICTIM, spell(400, false, 0));
    let unhindered = worth_of(&[(MAGE, spell(0, false, 0)), answer()]);
    assert_eq!(unhindered, -400);
    let hindered = worth_of(&[(MAGE, spell(0, false, 750)), answer()]);
    assert_eq!(hindered, -100);
}
