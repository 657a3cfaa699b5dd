//! Hazards as one line each.

use testudo::battle::Event;
use testudo::battle::event::HazardEvent;
use testudo::grid::Cell;

use super::tell::{shown, word};

/// Hazards: where they begin, spread and end, and who is exposed.
pub(super) fn hazards(event: &Event) -> Option<String> {
    let Event::Hazard(event) = event else {
        return None;
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
