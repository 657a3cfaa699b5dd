//! `testudo sheet`: a unit's full character sheet.

use std::fmt::Write as _;

use super::content_args::{ContentArgs, OfLevel};
use super::{Answer, Failure, print};
use testudo_engine::content::sheet::{ManeuverLine, maneuvers};
use testudo_engine::content::{self, Sheet, Unit};
use testudo_engine::narrate;
use testudo_engine::rules::body::Use;
use testudo_engine::rules::id::Id;
use testudo_engine::rules::injury::{Lameness, LocationWounds};

/// Print a unit's full character sheet, from attributes to attack values, with what it cost.
#[derive(Debug, clap::Args)]
pub(super) struct SheetOf {
    /// The unit's id in the genre, such as `militia`, or a character's file.
    unit: String,
    #[command(flatten)]
    of: OfLevel,
    /// Print one JSON object and nothing else.
    #[arg(long)]
    json: bool,
}

/// The sheet, and what the genre's own maneuvers make of it (MAN-7).
#[derive(serde::Serialize)]
struct Whole {
    #[serde(flatten)]
    sheet: Sheet,
    maneuvers: Vec<ManeuverLine>,
    comes_with: Option<ComesWith>,
}

/// How it comes to a battle, where that is not fresh.
#[derive(serde::Serialize)]
struct ComesWith {
    end: i16,
    wounds: Vec<WoundLine>,
    /// DMG-9: whether it has too few sound legs to stand.
    crawls: bool,
}

#[derive(serde::Serialize)]
struct WoundLine {
    at: Id,
    #[serde(skip)]
    name: String,
    #[serde(skip)]
    wounds: LocationWounds,
    lethal: i16,
    nonlethal: i16,
    lame: Lameness,
}

impl ComesWith {
    fn of(unit: &Unit) -> Option<Self> {
        let condition = unit.condition.as_ref()?;
        let hurt = |wounds: &LocationWounds| *wounds != LocationWounds::default();
        let locations = unit.profile.body.locations.iter().enumerate();
        let wounds = locations.map(|(index, location)| (location, condition.wounds.at(index)));
        let wounds = wounds.filter(|(_, wounds)| hurt(wounds));
        let wounds: Vec<WoundLine> = wounds
            .map(|(location, wounds)| WoundLine {
                at: location.id,
                name: location.name.clone(),
                wounds,
                lethal: wounds.lethal,
                nonlethal: wounds.nonlethal,
                lame: wounds.lameness,
            })
            .collect();
        let end = condition.end;
        let fresh = wounds.is_empty() && end == unit.profile.attributes.end;
        let body = &unit.profile.body;
        let crawls = condition.wounds.sound(body, Use::Leg) < usize::from(body.sound_legs);
        (!fresh).then_some(Self {
            end,
            wounds,
            crawls,
        })
    }

    fn text(&self, unit: &Unit) -> String {
        let most = unit.profile.attributes.end;
        let mut text = format!("\nComes with\n  END {} of {most}\n", self.end);
        for wound in &self.wounds {
            let damage = narrate::rest::damage(wound.wounds);
            let _ = writeln!(text, "  {} {damage}", wound.name);
        }
        if self.crawls {
            text.push_str("  can't stand, and crawls a cell a turn at most\n");
        }
        text
    }
}

pub(super) fn run(verb: &SheetOf, content: &ContentArgs) -> Result<Answer, Failure> {
    let (catalog, [unit]) = content.people(&verb.of, [&verb.unit])?;
    let unit = &unit;
    let comes_with = ComesWith::of(unit);
    if verb.json {
        let numbers = &catalog.numbers;
        print::json(&Whole {
            sheet: content::sheet(unit, numbers),
            maneuvers: maneuvers(unit, numbers, &catalog.maneuvers),
            comes_with,
        })?;
    } else {
        let mut text = content.whose(&verb.of, &[&verb.unit])?;
        text.push_str(&narrate::sheet(unit, &catalog));
        if let Some(comes_with) = comes_with {
            text.push_str(&comes_with.text(unit));
        }
        print::results(&text)?;
    }
    Ok(Answer::Yes)
}
