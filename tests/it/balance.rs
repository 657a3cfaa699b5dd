//! Levels favour whom they say they favour: a short form of the table in docs/balance.md.

use std::sync::Arc;

use testudo::content::Level;
use testudo::content::balance::Balance;
use testudo::session::series::Series;
use testudo::session::shard::Shard;

use crate::arena;
use crate::trial;

/// The grades of which a level may speak, in its order.
const GRADES: [&str; 3] = ["soldier", "veteran", "champion"];

/// What each side of a fair level wins of 100 battles, at least and at most.
const FAIR: (u32, u32) = (35, 65);

/// What each side wins when one grade plays all of them, hundredths.
fn shares(level: &Arc<Level>, grade: &str, battles: u32) -> Vec<u32> {
    let sides = level.sides.iter();
    let series = Series {
        level: Arc::clone(level),
        seed: 500,
        battles,
        jobs: 2,
        ais: sides
            .map(|side| (side.id.to_string(), grade.to_owned()))
            .collect(),
        max_rounds: None,
        shard: Shard::WHOLE,
        log_of: None,
    };
    let tally = series.run(&|_, _| ()).unwrap();
    let wins = tally.wins.iter();
    wins.map(|(_, wins)| 100 * wins / battles).collect()
}

/// Fights that many battles of a grade on these levels. `slack` is two standard errors of so many.
fn hold_to_their_word(levels: &[Arc<Level>], grade: &str, battles: u32, slack: u32) {
    for level in levels {
        let balance = level.balance.expect("a shipped level says whom it favours");
        let shares = shares(level, grade, battles);
        let told = format!("{}, {grade}: {shares:?} for {balance:?}", level.id);
        match balance {
            Balance::Even => {
                let (least, most) = (FAIR.0.saturating_sub(slack), FAIR.1 + slack);
                let fair = |share: &u32| (least..=most).contains(share);
                assert!(shares.iter().all(fair), "{told}");
            }
            Balance::Favours { side, wins } => {
                let off = shares[side].abs_diff(u32::from(wins));
                assert!(off <= 15 + slack, "{told}");
            }
            Balance::ByGrade { side, wins } => {
                let place = GRADES.iter().position(|one| *one == grade).unwrap();
                let off = shares[side].abs_diff(u32::from(wins[place]));
                assert!(off <= 15 + slack, "{told}");
            }
        }
    }
}

#[test]
fn shipped_levels_favour_whom_they_say_among_soldiers() {
    let (battles, slack) = trial::size((20, 22), (200, 7));
    hold_to_their_word(&arena::all_shipped(), "soldier", battles, slack);
}

#[test]
fn shipped_levels_favour_whom_they_say_among_veterans() {
    let (battles, slack) = trial::size((10, 26), (200, 7));
    hold_to_their_word(&arena::all_shipped(), "veteran", battles, slack);
}

/// Champions think too long for all levels in the short form.
#[test]
fn shipped_levels_favour_whom_they_say_among_champions() {
    let levels = trial::size(vec![arena::shipped("duel")], arena::all_shipped());
    let (battles, slack) = trial::size((10, 26), (40, 16));
    hold_to_their_word(&levels, "champion", battles, slack);
}
