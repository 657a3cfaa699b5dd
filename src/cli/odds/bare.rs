//! The chances of a bare AT against a bare DEF.

use serde::Serialize;

use super::super::content_args::ContentArgs;
use super::super::{Answer, Failure, print};
use super::Odds;
use testudo_engine::narrate;
use testudo_engine::rules::attack::AttackOdds;

/// The four chances, which add up to 1.
#[derive(Serialize)]
pub(super) struct Chances {
    miss: f64,
    defended: f64,
    shield: f64,
    hit: f64,
}

impl Chances {
    pub(super) fn of(odds: &AttackOdds) -> Self {
        let chance = |ways: u8| f64::from(ways) / 100.0;
        Self {
            miss: chance(odds.miss),
            defended: chance(odds.defended),
            shield: chance(odds.shield),
            hit: chance(odds.hit),
        }
    }
}

pub(super) fn run(
    verb: &Odds,
    at: i16,
    def: i16,
    content: &ContentArgs,
) -> Result<Answer, Failure> {
    // The table is one of the numbers a genre may change.
    let catalog = content.catalog()?;
    let odds = AttackOdds::new(&catalog.numbers, at, def, verb.pr);
    if verb.json {
        print::json(&Chances::of(&odds))?;
    } else {
        let shield = match verb.pr {
            Some(pr) => format!(" and a shield of PR {pr}"),
            None => String::new(),
        };
        let title = print::heading(&format!("AT {at} against DEF {def}{shield}"));
        print::results(&(title + &narrate::odds::roll(&odds, verb.pr.is_some())))?;
    }
    Ok(Answer::Yes)
}
