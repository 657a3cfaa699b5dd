//! What a hazard does, in words (HAZ).

use super::Cast;
use super::poison::poison_effect;
use super::spell::attribute;
use super::words::{counted, damage_dice};
use crate::battle::HazardNow;
use crate::content::hazard::Hazard;
use crate::rules::hazard::{HazardAvoidance, HazardTrigger};
use crate::rules::part::Ratio;

/// What a kind of hazard does: "1d6-1 cutting on coming in and at the end of a round, half of armour counts".
pub fn hazard_effect(kind: &Hazard) -> String {
    let mut words = Vec::new();
    let harm = &kind.harm;
    let when: Vec<&str> = harm.on.iter().map(|on| time(*on)).collect();
    let when = when.join(" and ");
    if let Some(damage) = harm.damage {
        let rolled = damage_dice(damage.dice, damage.plus, damage.damage_type);
        words.push(format!("{rolled} {when}"));
        match harm.armour {
            Ratio(1, 1) => {}
            Ratio(0, _) => words.push("no armour counts".to_owned()),
            Ratio(times, of) => words.push(format!("{times}/{of} of armour counts")),
        }
    }
    if harm.end > 0 {
        words.push(format!("{} END", harm.end));
    }
    if let Some(poison) = &harm.poison {
        words.push(format!("{}, {}", poison.name, poison_effect(poison)));
    }
    if let Some(avoid) = harm.avoid {
        words.push(avoiding(avoid));
    }
    if kind.obstruction > 0 {
        words.push(counted(u16::from(kind.obstruction), "obstruction"));
    }
    if kind.opaque {
        words.push("nobody sees through".to_owned());
    }
    if let Some(light) = kind.light {
        words.push(format!("light for {}", counted(light, "cell")));
    }
    if kind.spreads.is_some() {
        words.push("it spreads".to_owned());
    }
    words.join(", ")
}

/// The roll that saves from it: "a roll of AG+1 halves it".
pub(crate) fn avoiding(avoid: HazardAvoidance) -> String {
    let attribute = attribute(avoid.attribute);
    let by = match avoid.modifier {
        0 => String::new(),
        by => format!("{by:+}"),
    };
    let saves = if avoid.halves { "halves it" } else { "saves" };
    format!("a roll of {attribute}{by} {saves}")
}

fn time(on: HazardTrigger) -> &'static str {
    match on {
        HazardTrigger::Enter => "on coming in",
        HazardTrigger::RoundEnd => "at the end of a round",
    }
}

/// A hazard of a cell as one line: its name, what it does, and how long it lasts.
pub fn hazard_line(now: &HazardNow<'_>, round: u32) -> String {
    let (name, does) = (&now.kind.name, hazard_effect(now.kind));
    match now.until {
        None => format!("{name}: {does}"),
        Some(until) => {
            let left = until.saturating_sub(round) + 1;
            let left = u16::try_from(left).unwrap_or(u16::MAX);
            format!("{name}: {does}, {} more", counted(left, "round"))
        }
    }
}

impl Cast {
    /// What a hazard is called.
    pub fn hazard(&self, id: crate::rules::id::Id) -> String {
        let found = self.catalog().hazard(id);
        found.map_or_else(
            || super::words::spaced(id.as_str()),
            |kind| kind.name.clone(),
        )
    }
}
