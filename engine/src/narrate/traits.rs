//! What traits do, in words.

use super::spell::attribute;
use super::words::counted;
use crate::content::catalog::Trait;
use crate::rules::attribute::Attribute;
use crate::rules::traits::{Circumstance, RolledFor, TraitEffect};

/// What somebody is afraid of, or bold in: "of the dark", "of a wolf".
pub fn circumstance(of: Circumstance) -> String {
    match of {
        Circumstance::Dark => "of the dark".into(),
        Circumstance::Water => "of the water".into(),
        Circumstance::Outnumbered => "of so many".into(),
        Circumstance::Wounded => "for its life".into(),
        Circumstance::Fire => "of the fire".into(),
        Circumstance::Terrible => "of what it sees".into(),
        Circumstance::Pain => "of the pain".into(),
        Circumstance::Race(race) => format!("of the {}", race.as_str().replace('_', " ")),
    }
}

/// When a circumstance holds: "in the dark", "against a wolf".
fn when(of: Circumstance) -> String {
    match of {
        Circumstance::Dark => "in the dark".into(),
        Circumstance::Water => "in water or mire".into(),
        Circumstance::Outnumbered => "outnumbered".into(),
        Circumstance::Wounded => "wounded".into(),
        Circumstance::Fire => "against fire".into(),
        Circumstance::Terrible => "against what frightens all".into(),
        Circumstance::Pain => "in pain".into(),
        Circumstance::Race(race) => format!("against any {}", race.as_str().replace('_', " ")),
    }
}

fn roll(what: RolledFor) -> &'static str {
    match what {
        RolledFor::Consciousness => "WP to stay awake after a blow",
        RolledFor::Exhaustion => "WP to stay awake exhausted",
        RolledFor::Casting => "casting rolls",
        RolledFor::Resistance => "rolls to resist spells",
        RolledFor::Concentration => "WP to keep concentration",
        RolledFor::Struggle => "ST to get out of a net",
        RolledFor::Notice => "PER to notice an attack",
        RolledFor::Search => "PER to find who hides",
        RolledFor::Fear => "WP against fear",
        RolledFor::Poison => "HT against poison",
    }
}

/// A roll against an attribute with so much added: "WP roll", "WP roll -2".
fn against(of: Attribute, by: i16) -> String {
    match by {
        0 => format!("{} roll", attribute(of)),
        by => format!("{} roll {by:+}", attribute(of)),
    }
}

/// What a trait does: its effects, or what is told of it where it has none; without a full stop.
pub fn does(one: &Trait) -> String {
    let does: Vec<String> = one.effects.iter().map(effect).collect();
    match does.is_empty() {
        true => one.brief.trim_end_matches('.').to_owned(),
        false => does.join("; "),
    }
}

/// What one effect of a trait does, without its full stop.
pub fn effect(effect: &TraitEffect) -> String {
    let will = |by| against(Attribute::Wp, by);
    match *effect {
        TraitEffect::Ambidextrous => "no hand is the off hand".into(),
        TraitEffect::NightSight => "any dark but the total is bright to it".into(),
        TraitEffect::NightBlind => "the dark is a level darker to it".into(),
        TraitEffect::Dazzled(levels) => {
            format!("light is {} brighter to it", counted(levels, "level"))
        }
        TraitEffect::NightEyes => "the dark is dim to it, and the dim bright".into(),
        TraitEffect::Darkvision => {
            "in the dark it sees as by day, unless it stands in the light".into()
        }
        TraitEffect::DayBlind => "daylight is dim to it".into(),
        TraitEffect::ShortSight(yards) => format!("sees nothing beyond {yards} yards"),
        TraitEffect::Scent(yards) => {
            format!("finds by its nose within {yards} yards, in any light and on any side")
        }
        TraitEffect::Roll { what, by } => format!("{} {by:+}", roll(what)),
        TraitEffect::When {
            circumstance,
            at,
            def,
        } => {
            let parts = [("AT", at), ("DEF", def)].into_iter();
            let parts = parts.filter(|(_, by)| *by != 0);
            let parts: Vec<String> = parts.map(|(name, by)| format!("{name} {by:+}")).collect();
            format!("{} {}", parts.join(" "), when(circumstance))
        }
        TraitEffect::Fears {
            circumstance, wp, ..
        } => format!(
            "{} when {}, or it will not strike",
            will(wp),
            match circumstance {
                Circumstance::Fire => "fire comes near".to_owned(),
                Circumstance::Race(race) =>
                    format!("any {} comes near", race.as_str().replace('_', " ")),
                other => when(other),
            }
        ),
        TraitEffect::Terrible { within, wp } => format!(
            "enemies within {within} yards make a {}, or will not strike",
            will(wp)
        ),
        TraitEffect::Fearless => "nothing frightens it".into(),
        TraitEffect::Breathless => "needs no air".into(),
        TraitEffect::Hovers => "stays up on its wings without going on".into(),
        TraitEffect::Temper { wp, at, def } => format!(
            "{} when hurt, or it rages: AT {at:+}, DEF {def:+}, and no thought of defence",
            will(wp)
        ),
        TraitEffect::Composed { wp } => {
            format!("{} when stunned, and its turn is not lost", will(wp))
        }
        TraitEffect::Unsteady { ag } => {
            format!("gets up by an {} alone", against(Attribute::Ag, ag))
        }
        TraitEffect::Footing(by) => format!("AT of who would throw it down {:+}", -by),
        TraitEffect::Honour => "strikes nobody who is helpless or has turned its back".into(),
        TraitEffect::Loyal => "neither surrenders nor leaves before its friends".into(),
        TraitEffect::Greedy { wp } => {
            format!("{} beside a fallen enemy, or its turn is lost", will(wp))
        }
        TraitEffect::Bloodthirsty { wp } => format!(
            "holds no blow back; {} beside one who lies unconscious, or it strikes nobody else",
            will(wp)
        ),
        TraitEffect::Leads { within, by } => format!(
            "friends within {within} yards have WP {by:+} against fear, and its side's lots are {by:+}"
        ),
        TraitEffect::LightSleep { per } => format!(
            "wakes from a spell's sleep by a {} each turn",
            against(Attribute::Per, per)
        ),
        TraitEffect::Heals(percent) => format!("heals at {percent}% of the usual rate"),
        TraitEffect::Luck(times) => format!("a failed roll is made again, {times} a battle"),
        TraitEffect::Curse(times) => {
            format!("a roll that succeeds is made again, {times} a battle")
        }
        TraitEffect::Purse(percent) => format!("starts with {percent}% of the usual money"),
        TraitEffect::Prices(percent) => format!("buys at {percent}% of the price"),
        TraitEffect::Ransom(percent) => format!("brings {percent}% of the usual ransom"),
        TraitEffect::Lockpicking(level) => format!("picks locks at level {level}"),
        TraitEffect::StoneSense => "finds traps in worked stone more easily".into(),
        TraitEffect::KeenEye => "finds secret doors more easily".into(),
        TraitEffect::PainProof => "feels pain half as much".into(),
        TraitEffect::PainProne => "feels pain twice as much".into(),
        TraitEffect::Hands(0) => "nothing to hold anything with".into(),
        TraitEffect::Hands(count) => format!("holds things in {count} hands"),
    }
}
