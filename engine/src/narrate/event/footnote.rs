//! The numbers behind an event: every face, every named part, the target and by how much.

use super::super::Cast;
use super::narrated;
use crate::battle::Event;
use crate::battle::event::BattleEvent;
use crate::rules::dice::Roll;

/// The numbers behind an event, for whoever wants to check them: the faces and the named parts of
/// every roll, and what [`super::event`] leaves out. Every event with dice has them.
pub fn footnote(cast: &Cast, event: &Event) -> Option<String> {
    narrated(event).footnote(cast)
}

/// All the numbers behind the line that tells the event at `index`: its own, and those of what follows it without
/// a line of its own, such as a shield that holds; before the first round, also the lots. `None` where there were
/// none.
pub fn behind(cast: &Cast, events: &[(u32, Event)], index: usize) -> Option<String> {
    let (_, event) = events.get(index)?;
    let mut told = Vec::new();
    let begins = |event: &Event| matches!(event, Event::Battle(BattleEvent::RoundStarted { .. }));
    if begins(event)
        && let Some((_, lots @ Event::Battle(BattleEvent::LotsDrawn { .. }))) =
            events[..index].last()
    {
        told.extend(footnote(cast, lots));
    }
    told.extend(footnote(cast, event));
    let silent = events[index + 1..].iter().map(|(_, event)| event);
    let silent = silent.take_while(|event| !begins(event) && super::event(cast, event).is_none());
    told.extend(silent.filter_map(|event| footnote(cast, event)));
    (!told.is_empty()).then(|| told.join(" "))
}

/// "3d6 fell 4, 5 and 5".
pub(super) fn fell(roll: &Roll) -> String {
    format!("{} fell {}", roll.dice, faces(roll))
}

/// The faces of a roll: "4 and 9", "3, 1 and 6".
pub(super) fn faces(roll: &Roll) -> String {
    let faces: Vec<String> = roll.faces.iter().map(ToString::to_string).collect();
    super::super::words::list(&faces)
}
