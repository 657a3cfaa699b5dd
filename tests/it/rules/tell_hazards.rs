//! Hazards as one line each.

use testudo::battle::Event;
use testudo::battle::event::{HazardEvent, LampEvent};
use testudo::grid::Cell;

use super::tell::{shown, word};

/// Hazards: where they begin, spread and end, and who is exposed.
pub(super) fn hazards(event: &Event) -> Option<String> {
    let event = match event {
        Event::Hazard(event) => event,
        Event::Lamp(event) => return Some(lamps(event)),
        _ => return None,
    };
    let places = |cells: &[Cell]| {
        cells
            .iter()
            .copied()
            .map(shown)
            .collect::<Vec<_>>()
            .join(" ")
    };
    Some(match event {
        HazardEvent::HazardBegan {
            hazard,
            cells,
            until,
            why,
        } => {
            let until = until.map_or("ever".to_owned(), |until| until.to_string());
            format!("{hazard} at {} until {until}: {}", places(cells), word(why))
        }
        HazardEvent::HazardSpread { hazard, rolls } => {
            let roll = rolls.iter().map(|roll| {
                let (cell, from) = (shown(roll.cell), shown(roll.from));
                format!("{cell} from {from} {} of {}", roll.face, roll.most)
            });
            let rolls: Vec<String> = roll.collect();
            format!("{hazard} spreads: {}", rolls.join(", "))
        }
        HazardEvent::HazardEnded { hazard, cells, why } => {
            format!("{hazard} at {} ends: {}", places(cells), word(why))
        }
        HazardEvent::GaveWay {
            unit,
            cell,
            pounds,
            bears,
        } => format!(
            "{} gives way under {unit}: {pounds} lb, bears {bears}",
            shown(*cell)
        ),
        HazardEvent::DropFell(fell) => {
            let by = fell
                .unit
                .map_or("nobody".to_owned(), |unit| unit.to_string());
            let under: Vec<String> = fell.under.iter().map(ToString::to_string).collect();
            format!(
                "{} falls at {}: {} by {by}, on [{}]",
                fell.name,
                shown(fell.drop),
                word(fell.why),
                under.join(" ")
            )
        }
        HazardEvent::Exposed(exposed) => format!(
            "{} in {} at {} ({}), {} lb x {}/100",
            exposed.unit,
            exposed.hazard,
            shown(exposed.cell),
            word(exposed.on),
            exposed.pounds,
            exposed.scale
        ),
    })
}

/// Lamps with a flame: lit, thrown, out.
fn lamps(event: &LampEvent) -> String {
    match event {
        LampEvent::FireStruck(struck) => {
            let (unit, weapon, left) = (struck.unit, struck.weapon, struck.left);
            format!("{unit} strikes fire for {weapon}, left {left}")
        }
        LampEvent::LampLit(lit) => {
            let roll = lit.roll.as_ref();
            let roll = roll.map(|roll| format!("{} {:?} ", roll.dice, roll.faces));
            let (unit, weapon, roll) = (lit.unit, lit.weapon, roll.unwrap_or_default());
            format!("{unit} {weapon} burns {roll}until {}", lit.until)
        }
        LampEvent::LampOut(out) => {
            let by = out.by.map(|by| format!(" by {by}")).unwrap_or_default();
            format!("{} {} out: {}{by}", out.unit, out.weapon, word(out.why))
        }
        LampEvent::LampThrown(thrown) => {
            let (unit, weapon) = (thrown.unit, thrown.weapon);
            format!("{unit} throws {weapon} to {}", shown(thrown.cell))
        }
    }
}
