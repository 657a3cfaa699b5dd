//! Movement and maneuvers in words.

use super::super::Cast;
use super::super::refusal::reason;
use super::super::words::{compass, counted, list, with_article};
use crate::battle::event::{AimLoss, Flown, ItemTaken, Maneuver, MoveKind, Reloading};
use crate::battle::{Event, Refusal};
use crate::rules::flight::Height;
use crate::rules::hand::Hand;

/// Steps, moves, turns and lost turns.
pub(super) fn movement(cast: &Cast, event: &Event) -> Option<String> {
    Some(match event {
        Event::Turned { unit, facing, .. } => {
            format!("{} turns {}.", cast.name(*unit), compass(*facing))
        }
        Event::Moved {
            unit,
            path,
            facing,
            kind,
            cost,
        } => {
            let to = path.last()?;
            let name = cast.name(*unit);
            let facing = compass(*facing);
            let cells = counted(path.len() as i64, "cell");
            // What it cost is worth telling where the ground was hard.
            let points = if usize::from(*cost) > path.len() {
                format!(" for {cost} points")
            } else {
                String::new()
            };
            match kind {
                MoveKind::Step => format!("{name} steps to {to}, facing {facing}."),
                MoveKind::Move => format!("{name} moves {cells} to {to}{points}, facing {facing}."),
                MoveKind::Fly => format!("{name} flies {cells} to {to}{points}, facing {facing}."),
                MoveKind::Crawl => format!("{name} crawls to {to}, facing {facing}."),
            }
        }
        Event::Flew(flown) => {
            format!("{} {}.", cast.name(flown.unit), way_up_or_down(flown))
        }
        Event::TurnLost { unit } => format!("{} is too dazed to act.", cast.name(*unit)),
        _ => return None,
    })
}

fn way_up_or_down(flown: &Flown) -> &'static str {
    match (flown.from, flown.height) {
        (_, Height::Ground) => "lands",
        (Height::Ground, _) => "takes off and flies low",
        (_, Height::Low) => "comes down and flies low",
        (_, Height::High) => "climbs and flies high",
    }
}

/// Commands that guards may forestall, and those that come to nothing.
pub(super) fn held_up(cast: &Cast, event: &Event) -> Option<String> {
    Some(match event {
        Event::HeldUp { unit, guards, .. } => {
            let guards: Vec<String> = guards.iter().map(|guard| cast.name(*guard)).collect();
            format!("{} may forestall {}.", list(&guards), cast.name(*unit))
        }
        // That it is stunned or worse has been told.
        Event::GivenUp {
            why: Refusal::Stunned { .. } | Refusal::Senseless { .. },
            ..
        } => return None,
        Event::GivenUp { unit, why, .. } => {
            format!(
                "{} can't go on: {}.",
                cast.name(*unit),
                reason(why, |unit| cast.name(unit))
            )
        }
        _ => return None,
    })
}

/// Everything else somebody does with a turn but attack.
pub(super) fn maneuver(cast: &Cast, event: &Event) -> Option<String> {
    Some(match *event {
        Event::ManeuverTaken {
            unit,
            maneuver: Maneuver::Defend,
        } => {
            let def = cast.numbers().maneuvers.defend.def;
            format!("{} stands on the defensive (DEF {def:+}).", cast.name(unit))
        }
        Event::ManeuverTaken {
            unit,
            maneuver: Maneuver::Guard,
        } => {
            let at = cast.numbers().maneuvers.guard.at;
            format!(
                "{} stands on guard (AT {at:+} to strike back).",
                cast.name(unit)
            )
        }
        Event::ManeuverTaken {
            unit,
            maneuver: Maneuver::Own(id),
        } => {
            // Of an attack the attack itself tells.
            let (maneuver, own) = cast.own_maneuver(id);
            let def = own.filter(|own| !own.is_attack())?.def;
            format!("{} takes to {maneuver} (DEF {def:+}).", cast.name(unit))
        }
        Event::Aimed {
            unit,
            target,
            turns,
        } => {
            let attack = &cast.numbers().attack;
            let bonus = (i16::from(turns) * attack.aim_per_turn).min(attack.aim_most);
            let (name, target) = (cast.name(unit), cast.name(target));
            let more = if bonus < attack.aim_most {
                " so far"
            } else {
                ""
            };
            format!("{name} takes aim at {target} (AT {bonus:+}{more}).")
        }
        Event::AimLost { unit, why } => {
            format!("{} loses aim by {}.", cast.name(unit), aim_loss(why)?)
        }
        Event::Readied(ItemTaken {
            unit, item, hand, ..
        }) => {
            let item = with_article(&cast.item(unit, item));
            format!("{} takes {item} in {}.", cast.name(unit), in_words(hand))
        }
        Event::PickedUp(ItemTaken {
            unit, item, hand, ..
        }) => {
            let (name, item) = (cast.name(unit), cast.item(unit, item));
            format!("{name} picks up the {item} with {}.", in_words(hand))
        }
        Event::Reloaded(Reloading {
            unit, item, left, ..
        }) => {
            let (name, item) = (cast.name(unit), cast.item(unit, item));
            match left {
                0 => format!("{name} has the {item} ready to shoot."),
                left => {
                    let turns = counted(left, "turn");
                    format!("{name} reloads the {item}, {turns} to go.")
                }
            }
        }
        // What else there is, such as the maneuver of an attack, the next event tells.
        _ => return None,
    })
}

/// A hand with its article.
fn in_words(hand: Hand) -> String {
    if hand.is_both() {
        hand.words().to_owned()
    } else {
        format!("the {}", hand.words())
    }
}

/// What cost somebody its aim; `None` for the shot itself.
fn aim_loss(why: AimLoss) -> Option<&'static str> {
    match why {
        AimLoss::Shot => None,
        AimLoss::Moved => Some("moving"),
        AimLoss::Pushed => Some("being pushed"),
        AimLoss::Blocked => Some("blocking"),
        AimLoss::Injured => Some("being hurt"),
        AimLoss::OtherTarget => Some("turning to another target"),
    }
}
