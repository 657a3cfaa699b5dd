//! Close combat in words: coming in, being kept out, pins (CLC).

use super::super::Cast;
use super::super::parts;
use super::super::spell::attribute;
use super::super::words::{capital, with_article};
use super::Narrated;
use super::footnote::{faces, fell};
use crate::battle::event::{
    Barred, CloseEvent, Contested, NetEnd, PinEnd, ShieldBlocked, WeaponSet,
};
use crate::rules::attack::Outcome;

impl Narrated for CloseEvent {
    fn sentence(&self, cast: &Cast) -> Option<String> {
        Some(match self {
            Self::Entering { unit, target } => {
                let (name, other) = (cast.name(*unit), cast.name(*target));
                format!("{name} closes in on {other}.")
            }
            Self::Set(WeaponSet {
                unit,
                item,
                against,
                ..
            }) => {
                let (name, item) = (cast.name(*unit), cast.item(*unit, *item));
                let other = cast.name(*against);
                format!("{name} has the {item} set: {other} runs onto it with its own strength.")
            }
            Self::ShieldBlock(block) => shield(cast, block),
            Self::Contest(contest) => contested(cast, contest),
            Self::KeptOut { unit, by, why } => {
                let (name, other) = (cast.name(*unit), cast.name(*by));
                let why = match why {
                    Barred::Injured => "by the wound",
                    Barred::Contest => "by strength",
                    Barred::Shield => "by the shield",
                };
                format!("{name} is kept away from {other} {why}, and the turn is lost.")
            }
            Self::Pinned { unit, by } => {
                format!("{} is pinned by {}.", cast.name(*unit), cast.name(*by))
            }
            Self::Freed { unit, from, why } => {
                let (name, from) = (cast.name(*unit), cast.name(*from));
                match why {
                    PinEnd::BrokeFree => format!("{name} breaks free of {from}."),
                    PinEnd::LetGo => format!("{from} lets go of {name}."),
                    PinEnd::Stunned => format!("{from} loses hold of {name}."),
                    PinEnd::Out => format!("{from} no longer holds {name}."),
                }
            }
            Self::Entangled(net) => {
                let item = cast.item(net.by, net.item);
                format!(
                    "the {item} of {} closes about {}.",
                    cast.name(net.by),
                    cast.name(net.unit)
                )
            }
            Self::Loosed(net) => {
                let (name, item) = (cast.name(net.unit), cast.item(net.by, net.item));
                match net.why {
                    NetEnd::Struggled => format!("{name} struggles out of the {item}."),
                    NetEnd::TakenUp => format!("the {item} is pulled off {name}."),
                }
            }
            Self::PinOpened { .. } => return None,
        })
    }

    fn depth(&self) -> usize {
        match self {
            Self::Entering { .. }
            | Self::PinOpened { .. }
            | Self::Entangled(_)
            | Self::Loosed(_) => 0,
            _ => 1,
        }
    }

    fn footnote(&self, cast: &Cast) -> Option<String> {
        match self {
            Self::ShieldBlock(block) => Some(shield_numbers(block)),
            Self::Contest(contest) => Some(contest_numbers(cast, contest)),
            _ => None,
        }
    }
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
fn shield_numbers(block: &ShieldBlocked) -> String {
    let at = parts::parts(&block.at);
    let def = parts::defence_value(&block.def);
    let fell = fell(&block.roll);
    format!("AT: {at}; dodge: {def}; {fell}, score {}.", block.score)
}

/// ATT-8: a contest of two.
fn contest_numbers(cast: &Cast, contest: &Contested) -> String {
    let name = attribute(contest.attribute);
    let rolls = contest.rolls.each_ref().map(|roll| {
        let who = cast.name(roll.unit);
        let (fell, by) = (fell(&roll.roll), roll.margin);
        format!("{who}: {name} {}, {fell}, by {by:+}", roll.target)
    });
    let outcome = match contest.winner {
        Some(_) => "the better margin wins",
        None => "neither is the better",
    };
    capital(&format!("{}; {outcome}.", rolls.join("; ")))
}
