//! Whom a level favours, as its maker says and measures it.

use super::findings::{Findings, Int, Word};
use super::level::LevelSide;
use super::ron::Spanned;
use crate::diag::{Diagnostic, Span, codes, unknown};

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
    /// Whom it favours depends on the grade that plays both.
    ByGrade {
        /// The side, from 0.
        side: usize,
        /// What it wins of 100 battles among soldiers, among veterans and among champions.
        wins: [u8; 3],
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
        ByGrade {
            side: Word,
            soldier: Int<0, 100>,
            veteran: Int<0, 100>,
            champion: Int<0, 100>,
        },
    }
}

/// The balance of a level with these sides; one that is the same for both sides is even without saying so.
pub(super) fn check(
    raw: Option<&Spanned<BalanceEntry>>,
    (mirror, span): (bool, Span),
    sides: &[LevelSide],
    findings: &mut Findings<'_>,
) -> Option<Balance> {
    if mirror && sides.len() > 2 {
        let message = "a level that is the same for both sides has two";
        let problem = Diagnostic::error(codes::CONTRADICTION, message);
        let help = "leave out `mirror`, or the other sides";
        findings.push(problem.help(help), span);
    }
    let Some(entry) = raw else {
        return mirror.then_some(Balance::Even);
    };
    let name = match &entry.value {
        BalanceEntry::Even => return Some(Balance::Even),
        BalanceEntry::Favours { side, .. } | BalanceEntry::ByGrade { side, .. } => side,
    };
    if mirror {
        let message = "a level that is the same for both sides favours nobody";
        let problem = Diagnostic::error(codes::CONTRADICTION, message);
        let help = "leave out `mirror` or `balance`";
        findings.push(problem.help(help), entry.span);
    }
    let mut ids = sides.iter().map(|side| side.id.as_str());
    let side = ids.position(|id| id == name.as_str());
    if side.is_none() {
        let known = sides.iter().map(|side| side.id.as_str());
        let problem = unknown(codes::UNKNOWN_ID, "side", name, known);
        findings.push(problem, name.span);
    }
    match &entry.value {
        BalanceEntry::Even => Some(Balance::Even),
        BalanceEntry::Favours { wins, .. } => {
            let wins = wins.get(findings, "wins");
            side.map(|side| Balance::Favours { side, wins })
        }
        BalanceEntry::ByGrade {
            soldier,
            veteran,
            champion,
            ..
        } => {
            let wins = [
                soldier.get(findings, "soldier"),
                veteran.get(findings, "veteran"),
                champion.get(findings, "champion"),
            ];
            side.map(|side| Balance::ByGrade { side, wins })
        }
    }
}
