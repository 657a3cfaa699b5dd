//! Whom a level favours, as its maker says and measures it.

use super::findings::{Findings, Int, Word};
use super::level::LevelSide;
use super::ron::Spanned;
use crate::diag::{Diagnostic, codes, unknown};

/// Who wins between equal opponents, averaged over the grades from soldier to champion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Balance {
    /// Each of two sides wins 35 to 65 of 100 battles, whichever of these grades plays both.
    Even,
    /// One side wins more.
    Favours {
        /// The side, from 0.
        side: usize,
        /// Of 100 battles, from 50.
        wins: u8,
    },
}

from_ron! {
    /// The balance as a file writes it.
    pub(super) enum BalanceEntry {
        Even,
        Favours {
            side: Word,
            wins: Int<50, 100>,
        },
    }
}

/// The balance of a level with these sides; one that is the same for both sides is even without saying so.
pub(super) fn check(
    raw: Option<&Spanned<BalanceEntry>>,
    mirror: bool,
    sides: &[LevelSide],
    findings: &mut Findings<'_>,
) -> Option<Balance> {
    let Some(entry) = raw else {
        return mirror.then_some(Balance::Even);
    };
    match &entry.value {
        BalanceEntry::Even => Some(Balance::Even),
        BalanceEntry::Favours { side: name, wins } => {
            let wins = wins.get(findings, "wins");
            if mirror {
                let message = "a level that is the same for both sides favours nobody";
                let problem = Diagnostic::error(codes::CONTRADICTION, message);
                let help = "leave out `mirror` or `balance`";
                findings.push(problem.help(help), entry.span);
            }
            let mut ids = sides.iter().map(|side| side.id.as_str());
            if let Some(side) = ids.position(|id| id == name.as_str()) {
                return Some(Balance::Favours { side, wins });
            }
            let known = sides.iter().map(|side| side.id.as_str());
            let problem = unknown(codes::UNKNOWN_ID, "side", name, known);
            findings.push(problem, name.span);
            None
        }
    }
}
