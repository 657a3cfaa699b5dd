//! One battle, blow by blow, between the boards at its start and its end.

use std::collections::BTreeMap;

use super::super::print::heading;
use testudo_engine::battle::{Battle, Event};
use testudo_engine::content::Level;
use testudo_engine::narrate::{self, Cast, Story, StoryChange};

/// How much is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Length {
    /// The outcome alone.
    Outcome,
    /// What happened.
    Story,
    /// And the parts of every number.
    EveryNumber,
}

/// The story of a battle that is over.
pub(super) fn tell(level: &Level, battle: &Battle, seed: u64, length: Length) -> String {
    let cast = Cast::of(level);
    let events = battle.events();
    let mut text = heading(&format!("{} ({}), seed {seed}", level.name, level.id));
    if length != Length::Outcome {
        text.push_str(&format!("{}\n\n", level.brief));
        text.push_str(&narrate::board::at_start(level));
        for (index, side) in level.sides.iter().enumerate() {
            for (note, reader) in level.readable(index) {
                let words = narrate::note(&side.name, note, &reader.name);
                text.push_str(&format!("{words}\n"));
            }
        }
        text.push_str(&rounds(&cast, events, length, &BTreeMap::new()));
        text.push('\n');
        text.push_str(&heading("The field at the end"));
        text.push_str(&narrate::board(level, &battle.view()));
    }
    text.push('\n');
    text.push_str(&heading("Outcome"));
    text + &narrate::outcome(&cast, events)
}

/// Round by round; each of the `notes` before the event of its number.
pub(super) fn rounds(
    cast: &Cast,
    events: &[(u32, Event)],
    length: Length,
    notes: &BTreeMap<usize, String>,
) -> String {
    let mut story = Story::default();
    // Each text with the event that it tells, if it may be worded anew.
    let mut texts: Vec<(Option<usize>, String)> = Vec::new();
    let mut indent = 2;
    for (number, (round, event)) in events.iter().enumerate() {
        texts.extend(notes.get(&number).map(|note| (None, note.clone())));
        match story.follow(cast, number, (*round, event)) {
            Some(StoryChange::Line(line)) if line.heads => {
                texts.push((None, format!("\n{}", heading(&line.text))));
                indent = 2;
            }
            Some(StoryChange::Line(line)) => {
                indent = 2 + 2 * line.depth;
                texts.push((Some(number), format!("{:indent$}{}\n", "", line.text)));
            }
            Some(StoryChange::Reworded { event, text }) => {
                let mut told = texts.iter_mut().rev();
                if let Some((_, words)) = told.find(|(told, _)| *told == Some(event)) {
                    *words = format!("  {text}\n");
                }
            }
            None => {}
        }
        if length == Length::EveryNumber
            && let Some(numbers) = narrate::footnote(cast, event)
        {
            texts.push((None, format!("{:indent$}  [{numbers}]\n", "")));
        }
    }
    texts.into_iter().map(|(_, text)| text).collect()
}
