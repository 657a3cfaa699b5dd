//! What a hazard does, in words (HAZ).

use super::Cast;
use super::light::level;
use super::poison::poison_effect;
use super::spell::{attribute, flash};
use super::words::{counted, damage_dice, percent};
use crate::battle::{HazardNow, HazardOdds, Suffocation};
use crate::content::hazard::Hazard;
use crate::rules::breath::{BadAir, Effort};
use crate::rules::chance::check;
use crate::rules::fall_impact::LandingHazard;
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
    match (harm.end, harm.damage) {
        (0, _) => {}
        (end, Some(_)) => words.push(format!("{end} END")),
        (end, None) => words.push(format!("{end} END {when}")),
    }
    if let Some(poison) = &harm.poison {
        words.push(format!("{}, {}", poison.name, poison_effect(poison)));
    }
    if let Some(avoid) = harm.avoid {
        words.push(avoiding(avoid));
    }
    words.extend(harm.air.map(airless));
    words.extend(harm.temperature.map(|now| match now.water {
        true => format!("water of {} °F", now.degrees),
        false => format!("{} °F", now.degrees),
    }));
    words.extend(harm.jet.map(|jet| format!("a jet {jet} inches broad")));
    words.extend(harm.lands.map(|lands| match lands {
        LandingHazard::Jagged => "who falls there strikes it with one place".to_owned(),
        LandingHazard::Spikes => "who falls there is impaled".to_owned(),
    }));
    if kind.obstruction > 0 {
        words.push(counted(u16::from(kind.obstruction), "obstruction"));
    }
    if kind.opaque {
        words.push("nobody sees through".to_owned());
    }
    if let Some(light) = kind.light {
        words.push(format!("light for {}", counted(light, "cell")));
    }
    words.extend(kind.glare.map(|glare| {
        let (light, yards) = (level(glare.level), glare.yards);
        format!("{light} light in the eyes of who faces it within {yards} yd")
    }));
    words.extend(harm.flash.map(flash));
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

/// Why nobody breathes there.
fn airless(air: BadAir) -> String {
    let why = match air {
        BadAir::Water => "who is laden or armoured goes under, and holds its breath",
        BadAir::Foul => "no air: one holds one's breath",
        BadAir::Choking => "it chokes: breath goes as in a fight",
    };
    why.to_owned()
}

/// HAZ-8: how somebody would fare in the heat or cold of a hazard: "bears the cold with HT 5 at 5%, or loses 1 END for each
/// 3 missed by". `None` where one is comfortable.
pub fn weather(exposing: &HazardOdds<'_>) -> Option<String> {
    let (felt, target) = exposing.weather()?;
    let per = exposing.numbers()?.weather?.per;
    let what = if felt.cold { "cold" } else { "heat" };
    let (ht, chance) = (target.total, percent(check(target.total)));
    Some(format!(
        "bears the {what} with HT {ht} at {chance}, or loses 1 END for each {per} missed by"
    ))
}

/// LIT-3: how somebody would bear the flash of a hazard: "bears the flash with HT 9 at 38%, or is blind". `None` where it
/// would see none.
pub fn flashing(exposing: &HazardOdds<'_>) -> Option<String> {
    let target = exposing.flash()?;
    let (ht, chance) = (target.total, percent(check(target.total)));
    Some(format!(
        "bears the flash with HT {ht} at {chance}, or is blind"
    ))
}

/// SUS-7: how somebody would fare for air where there may be none: "goes under, with breath for 10 rounds of fighting, or 40 of going, or
/// 100 of keeping still; comes up for air at 37%". `None` where it keeps above.
pub fn airing(airing: &Suffocation<'_>) -> Option<String> {
    if !airing.goes_under() {
        return None;
    }
    let how = match airing.air {
        BadAir::Water => "goes under",
        BadAir::Foul | BadAir::Choking => "has no air",
    };
    let rounds = rounds_of_breath(airing, |effort| airing.rounds_coming(effort));
    let comes_up = airing.coming_up().map(|target| {
        let chance = percent(check(target.total));
        format!("; comes up for air at {chance} each round")
    });
    let comes_up = comes_up.unwrap_or_default();
    Some(format!(
        "{how}, with breath for {rounds}{comes_up}; after that 1 END a round"
    ))
}

/// SUS-7: how long the breath of somebody lasts where it is: "no air: breath for 3 rounds". `None` where it has air, or keeps
/// above water.
pub fn breath_left(airing: &Suffocation<'_>) -> Option<String> {
    if !airing.goes_under() {
        return None;
    }
    let how = without_air(airing.air);
    let rounds = rounds_of_breath(airing, |effort| airing.rounds(effort));
    Some(format!("{how}: breath for {rounds}"))
}

/// SUS-7, TIM-2: how the breath of somebody lasts while a stint of so many rounds goes by, by what it has done in it: "no air.
/// It keeps still: breath for 38 of the 60 rounds of this stint, then 1 END for each of the other 22". `None` where it has air,
/// or keeps above water.
pub fn breath_for_stint(airing: &Suffocation<'_>, stint: u16) -> Option<String> {
    if !airing.goes_under() {
        return None;
    }
    let how = without_air(airing.air);
    if !airing.is_holding() {
        let rounds = rounds_of_breath(airing, |effort| airing.rounds(effort));
        return Some(format!(
            "{how}. It holds its breath from the end of this stint on, for {rounds}; the next stint takes {stint} rounds"
        ));
    }
    let effort = airing.effort();
    let does = match effort {
        Effort::Rest => "keeps still",
        Effort::Moving => "goes about",
        Effort::Fighting => "chokes",
    };
    let lasts = airing.rounds(effort).min(stint);
    let without = match stint - lasts {
        0 => String::new(),
        short => format!(", then 1 END for each of the other {short}"),
    };
    Some(format!(
        "{how}. It {does}: breath for {lasts} of the {stint} rounds of this stint{without}"
    ))
}

fn without_air(air: BadAir) -> &'static str {
    match air {
        BadAir::Water => "under water",
        BadAir::Foul | BadAir::Choking => "no air",
    }
}

/// The rounds for which a breath lasts, by what is done meanwhile.
fn rounds_of_breath(airing: &Suffocation<'_>, rounds: impl Fn(Effort) -> u16) -> String {
    let [rest, moving, fighting] = Effort::ALL.map(rounds);
    let fighting = counted(fighting, "round");
    match airing.air {
        BadAir::Choking => fighting,
        BadAir::Water | BadAir::Foul => {
            format!("{fighting} of fighting, or {moving} of going, or {rest} of keeping still")
        }
    }
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
