//! The battle log: one JSON object a line. Where it is written is `log_file`'s business.

use serde::{Deserialize, Serialize};

use crate::battle::{Battle, Event, Setup, Witness};

/// One line of a log.
#[derive(Serialize)]
struct RecordLine<'a> {
    round: u32,
    #[serde(flatten)]
    event: &'a Event,
}

/// One line of a log, read back.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Recorded {
    /// The round.
    pub round: u32,
    /// What happened.
    #[serde(flatten)]
    pub event: Event,
}

/// The line of an event, without its end.
pub fn line(round: u32, event: &Event) -> String {
    serde_json::to_string(&RecordLine { round, event })
        .expect("events have only text keys and finite numbers")
}

/// A battle's whole log.
pub fn log(battle: &Battle) -> String {
    let mut text = String::new();
    for (round, event) in battle.events() {
        text.push_str(&line(*round, event));
        text.push('\n');
    }
    text
}

/// A battle's log as one side saw it, by the side's number.
pub fn log_of_side(setup: &Setup, battle: &Battle, side: u8) -> String {
    let mut witness = Witness::new(setup, side);
    let mut text = String::new();
    for (round, event) in battle.events() {
        for seen in witness.see(event) {
            text.push_str(&line(*round, &seen));
            text.push('\n');
        }
    }
    text
}
