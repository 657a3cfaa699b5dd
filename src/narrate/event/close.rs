//! Close combat in words: coming in, being kept out, pins (CLC).

use super::super::Cast;
use super::super::parts;
use super::super::words::with_article;
use super::attack::faces;
use super::footnote::fell;
use crate::battle::Event;
use crate::battle::event::{Barred, Contested, Loosening, Release, ShieldBlocked, WeaponSet};
use crate::rules::attack::Outcome;

/// The sentence for an event of close combat.
pub(super) fn event(cast: &Cast, event: &Event) -> Option<String> {
    Some(match event {
        Event::Entering { unit, target } => {
            let (name, other) = (cast.name(*unit), cast.name(*target));
            format!("{name} closes in on {other}.")
        }
        Event::Set(WeaponSet {
            unit,
            item,
            against,
            ..
        }) => {
            let (name, item) = (cast.name(*unit), cast.item(*unit, *item));
            let other = cast.name(*against);
            format!("{name} has the {item} set: {other} runs onto it with its own strength.")
        }
        Event::ShieldBlock(block) => shield(cast, block),
        Event::Contest(contest) => contested(cast, contest),
        Event::KeptOut { unit, by, why } => {
            let (name, other) = (cast.name(*unit), cast.name(*by));
            let why = match why {
                Barred::Injured => "by the wound",
                Barred::Contest => "by strength",
                Barred::Shield => "by the shield",
            };
            format!("{name} is kept away from {other} {why}, and the turn is lost.")
        }
        Event::Pinned { unit, by } => {
            format!("{} is pinned by {}.", cast.name(*unit), cast.name(*by))
        }
        Event::Freed { unit, from, why } => {
            let (name, from) = (cast.name(*unit), cast.name(*from));
            match why {
                Release::BrokeFree => format!("{name} breaks free of {from}."),
                Release::LetGo => format!("{from} lets go of {name}."),
                Release::Stunned => format!("{from} loses hold of {name}."),
                Release::Out => format!("{from} no longer holds {name}."),
            }
        }
        Event::Entangled(net) => {
            let item = cast.item(net.by, net.item);
            format!(
                "the {item} of {} closes about {}.",
                cast.name(net.by),
                cast.name(net.unit)
            )
        }
        Event::Loosed(net) => {
            let (name, item) = (cast.name(net.unit), cast.item(net.by, net.item));
            match net.why {
                Loosening::Struggled => format!("{name} struggles out of the {item}."),
                Loosening::TakenUp => format!("the {item} is pulled off {name}."),
            }
        }
        _ => return None,
    })
}

fn shield(cast: &Cast, block: &ShieldBlocked) -> String {
    let item = with_article(&cast.item(block.unit, block.item));
    let verdict = match block.outcome {
        Outcome::Miss => "a miss",
        Outcome::Defended => "dodged",
        Outcome::Shield => "shield against shield",
        Outcome::Hit => "hit",
    };
    format!(
        "{} meets {} with {item}: AT {} against dodge {}, rolled {}, score {}: {verdict}.",
        cast.name(block.unit),
        cast.name(block.enemy),
        block.at.total,
        block.def.total,
        block.roll.total,
        block.score
    )
}

/// "Tam (a1) rolls 9 against ST 12, Burr (b1) 11 against ST 10: Tam (a1) is the stronger."
fn contested(cast: &Cast, contest: &Contested) -> String {
    let [first, second] = &contest.rolls;
    let outcome = match contest.winner {
        Some(unit) => format!("{} is the stronger", cast.name(unit)),
        None => "neither is the stronger".to_owned(),
    };
    format!(
        "{} rolls {} ({}) against ST {}, {} {} ({}) against ST {}: {outcome}.",
        cast.name(first.unit),
        first.roll.total,
        faces(&first.roll),
        first.target,
        cast.name(second.unit),
        second.roll.total,
        faces(&second.roll),
        second.target
    )
}

/// The parts of AT and DEF of a shield in the way.
pub(super) fn footnote(block: &ShieldBlocked) -> String {
    let at = parts::parts(&block.at);
    let def = parts::defence_value(&block.def);
    let fell = fell(&block.roll);
    format!("AT: {at}; dodge: {def}; {fell}, score {}.", block.score)
}
