//! What becomes of whoever is hit, in words: damage, rolls, cripplings, stuns, fainting, death.

use super::super::Cast;
use super::super::parts;
use super::super::spell::attribute;
use super::super::words::{counted, times};
use super::footnote::{faces, fell};
use super::{Narrated, damage};
use crate::battle::UnitId;
use crate::battle::event::{
    CheckCause, Checked, EnduranceCause, FaintCause, HarmEvent, HarmSource, ImpactDone, Shocked,
    Strained,
};
use crate::rules::exertion::POINT;
use crate::rules::fall_impact::LandingHazard;
use crate::rules::heart::HeartAttack;
use crate::rules::impact::Hardness;
use crate::rules::injury::StunCause;
use crate::rules::part::{Ratio, Why};

impl Narrated for HarmEvent {
    fn sentence(&self, cast: &Cast) -> Option<String> {
        Some(match *self {
            Self::Damage(ref damage) => damage::body(cast, damage),
            Self::Impact(ref impact) => {
                let (name, mph) = (cast.name(impact.unit), impact.mph);
                match (impact.source, impact.hardness) {
                    (Some(HarmSource::Collision | HarmSource::Catch), Hardness::Yielding) => {
                        format!("{name} takes an impact of {mph} mph.")
                    }
                    (Some(HarmSource::Drop), _) => {
                        format!("It strikes {name} at {mph} mph.")
                    }
                    // The ground may lie under shallow water.
                    (None, Hardness::Yielding) if impact.lands.is_none() => {
                        format!("{name} comes down at {mph} mph.")
                    }
                    (_, hardness) => {
                        let what = struck(hardness, impact.lands);
                        format!("{name} strikes {what} at {mph} mph.")
                    }
                }
            }
            Self::Check(ref check) => rolled(cast, check),
            Self::Crippled {
                unit,
                location,
                permanent,
            } => {
                let location = cast.location(unit, location);
                let for_good = if permanent { " for good" } else { "" };
                format!(
                    "the {location} of {} is crippled{for_good}.",
                    cast.name(unit)
                )
            }
            Self::Severed { unit, location } => format!(
                "the {} of {} is cut off.",
                cast.location(unit, location),
                cast.name(unit)
            ),
            Self::Stunned { unit, why } => {
                let why = match why {
                    StunCause::Blow => "by so heavy a blow",
                    StunCause::CrushingBlow => "by the crushing blow",
                    StunCause::Crippled => "by the pain of it",
                    StunCause::Spell => "by the spell",
                    StunCause::Shock => "by the shock",
                    StunCause::Heart => "by its heart",
                };
                format!("{} is stunned {why}.", cast.name(unit))
            }
            Self::Shocked(ref shock) if shock.penalty == 0 => {
                format!("{} is shocked.", cast.name(shock.unit))
            }
            Self::Shocked(ref shock) => format!(
                "{} is shocked: {} AG and IQ.",
                cast.name(shock.unit),
                -shock.penalty
            ),
            Self::Strained(ref strain) => strained(cast, strain)?,
            Self::LimbStunned { unit, location } => format!(
                "the {} of {} is stunned.",
                cast.location(unit, location),
                cast.name(unit)
            ),
            Self::LimbRecovered { unit, location } => format!(
                "there is life in the {} of {} again.",
                cast.location(unit, location),
                cast.name(unit)
            ),
            Self::Recovered { unit } => format!("{} is clear-headed again.", cast.name(unit)),
            Self::Unconscious { unit, why } => fainted(&cast.name(unit), why),
            Self::Endurance {
                unit,
                spent,
                left,
                why:
                    EnduranceCause::Exertion
                    | EnduranceCause::Casting
                    | EnduranceCause::Maneuver
                    | EnduranceCause::Door
                    | EnduranceCause::Hazard
                    | EnduranceCause::Poison
                    | EnduranceCause::Suffocation
                    | EnduranceCause::Pace
                    | EnduranceCause::Aloft
                    | EnduranceCause::Heat
                    | EnduranceCause::Cold,
            } => tired(cast, unit, spent, left),
            Self::Exerted(_) | Self::Endurance { .. } => return None,
            Self::HeartAttack { unit, attack, .. } => format!(
                "{} has a {} heart attack.",
                cast.name(unit),
                match attack {
                    HeartAttack::Minor => "minor",
                    HeartAttack::Major => "major",
                }
            ),
            Self::Died { unit } => format!("{} is dead.", cast.name(unit)),
        })
    }

    fn depth(&self) -> usize {
        match self {
            Self::Endurance { .. } => 0,
            _ => 1,
        }
    }

    fn footnote(&self, _: &Cast) -> Option<String> {
        match self {
            Self::Damage(damage) => Some(damage::footnote(damage)),
            Self::Check(check) => Some(checked(check)),
            Self::Impact(done) => Some(impact(done)),
            Self::Shocked(done) => Some(shocked(done)),
            Self::Strained(done) => Some(strain(done)),
            _ => None,
        }
    }
}

/// What is struck, by what it is like, or how hard.
fn struck(hardness: Hardness, lands: Option<LandingHazard>) -> &'static str {
    match lands {
        Some(LandingHazard::Jagged) => "something jagged",
        Some(LandingHazard::Spikes) => "spikes",
        None => ground(hardness),
    }
}

/// What is struck, by how hard it is.
fn ground(hardness: Hardness) -> &'static str {
    match hardness {
        Hardness::VeryHard => "stone",
        Hardness::Hard => "hard ground",
        Hardness::Yielding => "the ground",
        Hardness::Soft => "soft ground",
        Hardness::VerySoft => "something very soft",
        Hardness::Water => "water",
    }
}

/// COL-4 to COL-7: the numbers of an impact.
fn impact(done: &ImpactDone) -> String {
    let mut text = fell(&done.roll);
    if !done.parts.is_empty() {
        text.push_str(&format!("; added: {}", parts::named(&done.parts)));
    }
    if done.scale != Ratio::ONE {
        text.push_str(&format!(", {}", times(done.scale)));
    }
    let (whole, hundredths) = (done.mass / 100, done.mass % 100);
    let (pounds, hard) = (done.pounds, times(done.times));
    let eased = done.eased.iter().map(|part| format!(", {}", times(*part)));
    let eased: String = eased.collect();
    format!(
        "{text}; times {whole}.{hundredths:02} for {pounds} pounds, {hard} for {}{eased}: {}.",
        match (done.source, done.hardness) {
            (Some(HarmSource::Collision | HarmSource::Catch), Hardness::Yielding) => "a body",
            (Some(HarmSource::Drop), _) => "what falls",
            (None, Hardness::Yielding) if done.lands.is_none() => "yielding ground",
            (_, hardness) => struck(hardness, done.lands),
        },
        done.dealt
    )
}

/// SHK-2, SHK-3: how a blow comes to so much shock.
fn shocked(done: &Shocked) -> String {
    let mut text = match &done.roll {
        Some(roll) => format!("{}: shock of {}", fell(roll), done.counted),
        None => format!("shock of {}", done.counted),
    };
    if !done.factors.is_empty() {
        text.push_str(&format!(", {}", parts::factors(&done.factors)));
    }
    if done.toughness > 0 {
        text.push_str(&format!(", {} shrugged off", done.toughness));
    }
    format!("{text}: {}.", done.points)
}

/// EXH-4, EXH-9: what heat and strength make of a point of work, where they make anything of it.
fn strained(cast: &Cast, done: &Strained) -> Option<String> {
    let name = cast.name(done.unit);
    let points = counted(done.points, "point");
    match (done.heat, done.factors.is_empty()) {
        (0, true) => None,
        (0, false) => Some(format!("{name} has worked for {points} of exertion.")),
        (heat, _) => Some(format!(
            "{name} has worked for {points} of exertion, and the heat adds {heat} to each."
        )),
    }
}

/// EXH-1, EXH-9: the sum of it.
fn strain(done: &Strained) -> String {
    let mut text = format!("exertion of {}", done.points);
    if done.heat > 0 {
        text.push_str(&format!(", heat +{} for each", done.heat));
    }
    if !done.factors.is_empty() {
        text.push_str(&format!(", {}", parts::factors(&done.factors)));
    }
    if done.owed > 0 {
        let hundredths = u64::from(done.owed) * 100 / u64::from(POINT);
        text.push_str(&format!(
            "; {hundredths} hundredths of END are kept for later"
        ));
    }
    text + "."
}

/// "Tam (a1) rolls 14 against HT 12: the injury is for good."
fn rolled(cast: &Cast, check: &Checked) -> String {
    let attribute = attribute(check.attribute);
    let outcome = match (check.why, check.success) {
        (CheckCause::Permanence, true) => "the injury will heal",
        (CheckCause::Permanence, false) => "the injury is for good",
        (CheckCause::Casting, true) => "the spell is cast",
        (CheckCause::Casting, false) => "the spell fails",
        (CheckCause::Concentration, true) => "keeps the spell in mind",
        (CheckCause::Concentration, false) => "loses the thread",
        (CheckCause::Struggle, true) => "gets out",
        (CheckCause::Struggle, false) => "is still held",
        (CheckCause::Notice, true) => "notices the attack",
        (CheckCause::Notice, false) => "notices nothing",
        (CheckCause::Search, true) => "something moves there",
        (CheckCause::Search, false) => "sees nobody",
        (CheckCause::Rest, true) => "rests well",
        (CheckCause::Rest, false) => "rests badly",
        (CheckCause::Strain, true) => "bears the work well",
        (CheckCause::Strain, false) => "feels the work",
        (CheckCause::Fear | CheckCause::Weather, true) => "bears it",
        (CheckCause::Fear, false) => "can't bear it",
        (CheckCause::Temper, true) => "keeps its temper",
        (CheckCause::Temper, false) => "loses its temper",
        (CheckCause::Calm, true) => "has had enough",
        (CheckCause::Calm, false) => "rages on",
        (CheckCause::Composure, true) => "shakes it off",
        (CheckCause::Composure, false) => "can't shake it off",
        (CheckCause::Waking, true) => "stirs",
        (CheckCause::Waking, false) => "sleeps on",
        (CheckCause::Rising, true) => "gets its legs under it",
        (CheckCause::Rising, false) => "can't get up",
        (CheckCause::Greed, true) => "leaves the fallen be",
        (CheckCause::Greed, false) => "can't pass by",
        (CheckCause::BloodLust, true) => "lets the fallen lie",
        (CheckCause::BloodLust, false) => "wants blood",
        (CheckCause::BreakDoor, true) => "the door breaks",
        (CheckCause::BreakDoor, false) => "the door holds",
        (CheckCause::Landing | CheckCause::Breakfall, true) => "it falls well",
        (CheckCause::Landing | CheckCause::Breakfall, false) => "it falls badly",
        (CheckCause::Catch, true) => "catches it",
        (CheckCause::Catch, false) => "does not catch it",
        (CheckCause::Hazard, true) => "gets off lightly",
        (CheckCause::Hazard, false) => "does not get clear",
        (CheckCause::Balance | CheckCause::Knockdown, true) => "keeps its feet",
        (CheckCause::Balance, false) => "loses its footing",
        (CheckCause::Overrun, true) => "rolls aside",
        (CheckCause::Overrun, false) => "lies where it is",
        (CheckCause::AvoidTrap, true) => "gets clear in time",
        (CheckCause::AvoidTrap, false) => "is caught",
        (CheckCause::GetClear, true) => "gets out from under it",
        (CheckCause::GetClear, false) => "does not get out from under it",
        (CheckCause::ClimbOut, true) => "gets out of the pit",
        (CheckCause::ClimbOut, false) => "slides back into the pit",
        (CheckCause::DisarmTrap, true) => "the trap is harmless",
        (CheckCause::DisarmTrap, false) => "the trap stays set",
        (CheckCause::Amputation, true) => "it stays on",
        (CheckCause::Amputation, false) => "it gives",
        (CheckCause::Death, true) => "it lives",
        (CheckCause::Death, false) => "it dies",
        (CheckCause::Knockdown, false) => "goes down",
        (CheckCause::Pain, true) => "bears the pain",
        (CheckCause::Pain, false) => "the pain is too much",
        (CheckCause::Heart, true) => "the heart goes on",
        (CheckCause::Heart, false) => "the heart fails",
        (CheckCause::Shock, true) => "is not stunned",
        (CheckCause::Shock, false) => "is stunned",
        (CheckCause::Recovery, true) => "comes to itself",
        (CheckCause::Recovery, false) => "is stunned still",
        (CheckCause::LimbStun, true) => "the limb bears it",
        (CheckCause::LimbStun, false) => "the limb does not bear it",
        (CheckCause::LimbRecovery, true) => "the limb comes to itself",
        (CheckCause::LimbRecovery, false) => "the limb is stunned still",
        (CheckCause::Poison, true) => "the poison does nothing this time",
        (CheckCause::Poison, false) => "the poison acts",
        (CheckCause::Weather, false) => "suffers from it",
        (CheckCause::Flash, true) => "blinks it away",
        (CheckCause::Flash, false) => "is blinded",
        (CheckCause::Swimming, true) => "comes up for air",
        (CheckCause::Swimming, false) => "does not come up",
        (CheckCause::PickLock, true) => "the lock turns",
        (CheckCause::PickLock, false) => "the lock does not turn",
        (_, true) => "stays awake",
        (_, false) => "can't stay awake",
    };
    let parts: Vec<String> = check
        .parts
        .iter()
        .map(|part| match part.why {
            Why::Attribute => format!("{attribute} {}", part.value),
            _ => format!("{:+}", part.value),
        })
        .collect();
    let target = match parts.as_slice() {
        [only] => only.clone(),
        parts => format!("{} = {}", parts.join(" "), check.target),
    };
    let (name, roll) = (cast.name(check.unit), &check.roll);
    let faces = faces(roll);
    // In a contest it is the margin that counts, and whoever makes the roll may give way all the same.
    let margin = check.target - roll.total;
    let outcome = match check.why {
        CheckCause::Resistance if margin >= 0 => match check.margin {
            Some(needed) => {
                let word = if margin < needed { "but" } else { "and" };
                let were = if needed == 1 { "was" } else { "were" };
                format!("makes it by {margin}, {word} {needed} {were} needed")
            }
            None => format!("makes it by {margin}"),
        },
        CheckCause::Resistance => format!("misses it by {}", -margin),
        CheckCause::Casting if margin >= 0 => format!("makes it by {margin}, and {outcome}"),
        _ => outcome.to_owned(),
    };
    format!(
        "{name} rolls {} ({faces}) against {target}: {outcome}.",
        roll.total
    )
}

fn fainted(name: &str, why: FaintCause) -> String {
    match why {
        FaintCause::Injury => format!("{name} falls unconscious."),
        FaintCause::StunningBlow => format!("{name} is knocked out."),
        FaintCause::PermanentInjury => format!("{name} faints at the sight of the wound."),
        FaintCause::Shock => format!("{name} is knocked out by the shock."),
        FaintCause::Exhaustion => format!("{name} faints from exhaustion."),
        FaintCause::Suffocation => format!("{name} faints for want of air."),
    }
}

/// A point of endurance spent.
fn tired(cast: &Cast, unit: UnitId, spent: i16, left: i16) -> String {
    let base = cast
        .profile(unit)
        .map_or(0, |profile| profile.attributes.end);
    format!(
        "{} tires: {spent} END spent, {left} of {base} left.",
        cast.name(unit)
    )
}

/// ATT-8: a roll of 3d6 against an attribute.
fn checked(check: &Checked) -> String {
    let target = parts::against(attribute(check.attribute), &check.parts, check.target);
    let margin = check.target - check.roll.total;
    let outcome = match (check.success, margin) {
        (true, 0..) => format!("made by {margin}"),
        (true, _) => "made".to_owned(),
        (false, ..0) => format!("missed by {}", -margin),
        (false, _) => "missed".to_owned(),
    };
    format!(
        "{target}; {}, {} in all: {outcome}.",
        fell(&check.roll),
        check.roll.total
    )
}
