//! Stints as one line each event.

use testudo::battle::Event;
use testudo::battle::event::{Allowance, ExploreEvent, MindEvent};

use super::tell::word;

/// Stints.
pub(super) fn exploring(event: &Event) -> Option<String> {
    if let Event::Mind(MindEvent::Woke { unit, why }) = event {
        return Some(format!("{unit} wakes: {}", word(why)));
    }
    let Event::Explore(event) = event else {
        return None;
    };
    let points = |those: &[Allowance]| {
        let each = those
            .iter()
            .map(|one| format!("{} {}", one.unit, one.points));
        each.collect::<Vec<_>>().join(", ")
    };
    Some(match event {
        ExploreEvent::StintStarted { stint, members } => {
            format!("== stint {stint}: {}", points(members))
        }
        ExploreEvent::OthersStirred { others } => format!("others: {}", points(others)),
        ExploreEvent::Taken { unit } => format!("{unit} goes on"),
        ExploreEvent::TimeSpent { unit, points, left } => {
            format!("{unit} takes {points}, {left} left")
        }
        ExploreEvent::Charted { unit, cells, .. } => {
            let cells: Vec<String> = cells
                .iter()
                .map(|at| format!("{},{}", at.col, at.row))
                .collect();
            format!("{unit} charts {}", cells.join(" "))
        }
        ExploreEvent::Listened(listened) => {
            let heard = listened.heard.iter().map(|heard| {
                let several = if heard.several { " several" } else { "" };
                format!(" {}{several}", word(heard.sound))
            });
            let (unit, at, most) = (listened.unit, listened.at, listened.most);
            let roll = listened.roll.as_ref().map_or(0, |roll| roll.total);
            let heard: String = heard.collect();
            format!(
                "{unit} listens at {},{}: {roll} against {most}:{heard}",
                at.col, at.row
            )
        }
        ExploreEvent::Rested {
            unit,
            gained,
            left,
            owed,
        } => {
            let owed = match owed {
                0 => String::new(),
                owed => format!(", {owed} owed"),
            };
            format!("{unit} rests: {gained}, {left} now{owed}")
        }
        ExploreEvent::Noise {
            unit,
            cell,
            reach,
            sides,
        } => {
            format!(
                "noise of {unit} at {},{} carries {reach}: {sides:?}",
                cell.col, cell.row
            )
        }
        ExploreEvent::WanderersRolled(rolled) => {
            let come: Vec<String> = rolled.come.iter().map(ToString::to_string).collect();
            let after = rolled.after.zip(rolled.noise);
            let after = after.map_or(String::new(), |(unit, cell)| {
                format!(", after {unit} at {},{}", cell.col, cell.row)
            });
            let come = match come.is_empty() {
                true => "nobody".to_owned(),
                false => come.join(" "),
            };
            format!("wanderers {}: {come}{after}", rolled.roll.total)
        }
        ExploreEvent::StintEnded { stint, until } => format!("stint {stint} over, round {until}"),
        ExploreEvent::Quiet { rounds } => format!("quiet: {rounds}"),
        ExploreEvent::PaceChanged { to, why } => format!("by {}: {}", word(*to), word(*why)),
    })
}
