//! Why a command could not be, in words: each refusal has its sentence here.

use std::fmt::Display;

use super::Cast;
use super::maneuver::maneuver;
use super::words::{capital, pounds, spaced};
use crate::battle::{Refusal, UnitId};
use crate::rules::gear::Weight;

/// A refusal as a sentence.
pub fn refusal(cast: &Cast, refusal: &Refusal) -> String {
    capital(&reason(refusal, |unit| cast.name(unit))) + "."
}

/// Something that went wrong, with the refusal that it came of, if it came of one; ids for names.
pub fn with_reason(wrong: impl Display, refusal: Option<&Refusal>) -> String {
    match refusal {
        Some(refusal) => format!("{wrong}: {}", reason(refusal, |unit| unit.to_string())),
        None => wrong.to_string(),
    }
}

/// A refusal as the end of a sentence, with combatants as `name` calls them.
pub fn reason(refusal: &Refusal, name: impl Fn(UnitId) -> String) -> String {
    match *refusal {
        Refusal::BattleOver => "the battle is over".into(),
        Refusal::DeploymentAwaited { unit } => {
            format!("{} and its people are to be placed first", name(unit))
        }
        Refusal::NothingToDeploy => "nobody is placed any more: the battle has begun".into(),
        Refusal::NotToBeDeployed { unit } => format!("{} stays where it stands", name(unit)),
        Refusal::NoPlaceToDeploy { cell } => format!(
            "column {}, row {} is not among the places of this side",
            cell.col, cell.row
        ),
        Refusal::DefenceAwaited { unit } => format!("{} must choose a defence first", name(unit)),
        Refusal::NoDefenceAwaited => "no attack awaits a defence".into(),
        Refusal::BlowAwaited { unit, target } => format!(
            "{} must strike at {} first, or let it pass",
            name(unit),
            name(target)
        ),
        Refusal::NothingToPass => "there is nothing to let pass".into(),
        Refusal::NothingToCatch => "nobody falls whom it could catch".into(),
        Refusal::CatchAwaited { unit, target } => format!(
            "{} must catch {} now, or let it fall",
            name(unit),
            name(target)
        ),
        Refusal::OnlyAgainst { unit } => format!("this blow is for {} alone", name(unit)),
        Refusal::OnlyBy { maneuver: by } => format!("this blow is struck by {}", maneuver(by)),
        Refusal::OnlyHandToHand => "out of turn one strikes hand to hand".into(),
        Refusal::NothingToCounter => "there is nothing to strike back at".into(),
        Refusal::Stunned { unit } => format!("{} is stunned", name(unit)),
        Refusal::Senseless { unit } => format!("{} has lost its senses", name(unit)),
        Refusal::OffTheBoard { cell } => {
            format!("column {}, row {} is off the board", cell.col, cell.row)
        }
        Refusal::NoSuchFacing => "no cell of this grid faces that way".into(),
        Refusal::NoTrapThere { cell } => format!("it knows of no trap at {cell}"),
        Refusal::TrapSpent => "the trap is harmless".into(),
        Refusal::StandsOnIt => "it stands on the trap itself".into(),
        Refusal::NothingInHand => "it has nothing in hand to set it off with".into(),
        Refusal::NothingToSearch => "there is nothing to look for there".into(),
        Refusal::SearchedAlready => {
            "it has looked there, and a second look finds nothing more".into()
        }
        Refusal::NoDoorThere { cell } => {
            format!("there is no door at column {}, row {}", cell.col, cell.row)
        }
        Refusal::NoDropThere { cell } => {
            format!(
                "there is no drop to leap down to column {}, row {}",
                cell.col, cell.row
            )
        }
        Refusal::DoorOutOfReach { distance } => {
            format!("the door is {distance} cells away, and must be beside it with a way to it")
        }
        Refusal::DoorBroken => "the door is in pieces".into(),
        Refusal::DoorOpen => "the door is open".into(),
        Refusal::DoorShut => "the door is not open".into(),
        Refusal::DoorStuck => "the door sticks: it must be forced".into(),
        Refusal::DoorLocked => "the door is locked, and it has no key to it".into(),
        Refusal::BarredFromThere => "the bar lies on another side of the door".into(),
        Refusal::DoorFast => "only a door that is shut and no more can be made fast".into(),
        Refusal::NothingToSecure => "it has no key to the door, and stands at no bar".into(),
        Refusal::LockBroken => "its lock and bar are spoilt".into(),
        Refusal::NoLockToPick => "the door is not locked".into(),
        Refusal::NothingToForce => "the door neither sticks nor is locked".into(),
        Refusal::TooWeakForIt => "it is too weak for that door".into(),
        Refusal::Unbreakable => "nobody breaks that door down".into(),
        Refusal::NoHandForIt => "it has no sound hand free for it".into(),
        Refusal::NothingToUse { cell } => format!("nothing at {cell} can be used"),
        Refusal::UsedAlready => "it has been used".into(),
        Refusal::NothingToLetGo { cell } => {
            format!("nothing waits to be let fall on {cell}")
        }
        Refusal::FallenAlready => "it has fallen".into(),
        Refusal::NotAtTheDrop { cell } => format!("it is let go from {cell}"),
        Refusal::SomebodyInIt => "somebody is in the doorway".into(),
        Refusal::NoKeyThere => "no such key lies about".into(),
        Refusal::AlreadyThere => "it is there already".into(),
        Refusal::NoWay { points } => {
            format!("there is no way there within {points} movement points")
        }
        Refusal::Occupied => "somebody stands there".into(),
        Refusal::MayOnlyCrawl => "on the ground it can only crawl one cell".into(),
        Refusal::CannotFly => "it can't fly".into(),
        Refusal::NoPointsToFly { cost, points } => {
            format!("that takes {cost} movement points of flight and {points} are left")
        }
        Refusal::NotTheNextHeight { height } => {
            format!("from where it is, {} is not the next height", height.name())
        }
        Refusal::TooSmall => "that is too small to be aimed at with such a weapon".into(),
        Refusal::NoRoomAt { height } => {
            format!("there is no room for it to be {} here", height.name())
        }
        Refusal::Aloft { height } => {
            format!("it flies {}, and that takes the ground", height.name())
        }
        Refusal::OutOfHeight { unit, height } => format!(
            "{} is {}, and no blow gets from the one to the other",
            name(unit),
            height.name()
        ),
        Refusal::StandsAlready => "it is on its feet already".into(),
        Refusal::LiesAlready => "it lies on the ground already".into(),
        Refusal::Overladen { load, most } => format!(
            "nobody of its strength sets out with more than {}, and it carries {}",
            pounds(Weight(most)),
            pounds(Weight(load))
        ),
        Refusal::Collapsed { left, at } => {
            format!("it can only crawl: getting up takes more than {at} END, and it has {left}")
        }
        Refusal::StepUsed => "the step of this turn is used up".into(),
        Refusal::MovedTooFar { cells } => format!("after {cells} cells only an attack may follow"),
        Refusal::MustStandStill { cells } => {
            format!("it must stand still for that, and it has moved {cells} cells")
        }
        Refusal::NoSuchUnit { unit } => format!("there is no combatant {unit}"),
        Refusal::NoEnemy { unit } => format!("{} is no enemy", name(unit)),
        Refusal::Dead { unit } => format!("{} is dead", name(unit)),
        Refusal::Expected { unit } => format!("{} is not on the field yet", name(unit)),
        Refusal::Withdrew { unit } => format!("{} has left the field", name(unit)),
        Refusal::Surrendered { unit } => format!("{} has surrendered", name(unit)),
        Refusal::Enraged => "it is in a rage and wants to strike".into(),
        Refusal::Loyal { unit } => format!("it stays as long as {} fights on", name(unit)),
        Refusal::Dishonourable { unit } => format!(
            "it strikes nobody who is helpless or has turned its back, and {} is",
            name(unit)
        ),
        Refusal::BentOn { unit } => format!("it means to kill {} first", name(unit)),
        Refusal::HoldsNothingBack => "it holds no blow back".into(),
        Refusal::NoExit => "there is no way off the field from here".into(),
        Refusal::NoSuchAttack { attack, attacks } => {
            format!("there is no attack {attack}; the sheet has {attacks}")
        }
        Refusal::NotInHand => "the weapon is not in hand for that".into(),
        Refusal::LimbCrippled => "what it takes is lame".into(),
        Refusal::OutOfReach {
            distance,
            nearest,
            farthest,
        } if nearest == farthest => {
            format!("the target is {distance} away; the weapon reaches {nearest}")
        }
        Refusal::OutOfReach {
            distance,
            nearest,
            farthest,
        } => format!("the target is {distance} away; the weapon reaches {nearest} to {farthest}"),
        Refusal::NotLoaded { turns } => format!("it takes {turns} more turns to reload"),
        Refusal::NoAmmunition => "there is nothing left to shoot".into(),
        Refusal::LineBlocked { unit } => format!("something blocks the line to {}", name(unit)),
        Refusal::Unseen { unit } => format!(
            "it can't see {}, and can't shoot at what it can't see",
            name(unit)
        ),
        Refusal::NotSeen { unit } => {
            format!("it does not see {unit}, nor does anybody of its side")
        }
        Refusal::NoSuchLocation => "the target has no such location".into(),
        Refusal::NotFromBehind => "that can't be aimed at from behind".into(),
        Refusal::TooHigh { height, limit } => {
            format!("that is {height} yards up and the blow gets up to {limit}")
        }
        Refusal::TooLow { height, limit } => {
            format!("that is {height} yards up and the blow gets down to {limit}")
        }
        Refusal::NoWeaponToStrike => "the target holds no weapon".into(),
        Refusal::NoAttack => "that maneuver is no attack".into(),
        Refusal::NoSuchManeuver { maneuver } => {
            format!("there is no maneuver {} here", spaced(maneuver.as_str()))
        }
        Refusal::OtherAttack { maneuver } => format!(
            "{} is not made with such an attack",
            spaced(maneuver.as_str())
        ),
        Refusal::IsAnAttack { maneuver } => format!("{} is an attack", spaced(maneuver.as_str())),
        Refusal::Lacks { need } => format!("that takes {}", need.words()),
        Refusal::TooUnskilled { level, least } => {
            format!("that takes level {least}, and this is level {level}")
        }
        Refusal::TooTired { costs, left } => {
            format!("that costs {costs} END and {left} is left; a point must stay")
        }
        Refusal::CannotDisarm => "that can't strike a weapon out of a hand".into(),
        Refusal::DisarmTakesWeapon => "a disarm is aimed at the weapon".into(),
        Refusal::TooLong => "that is no weapon for close combat".into(),
        Refusal::OnlyDodges => "in close combat it can only dodge".into(),
        Refusal::Pinned { by } => format!("{} holds it down", name(by)),
        Refusal::Netted => "it is in a net".into(),
        Refusal::InNetAlready { unit } => format!("{} is in a net already", name(unit)),
        Refusal::NotInNet => "no net holds it".into(),
        Refusal::InAPit { yards } => format!("it is in a pit of {yards} yards: climb out first"),
        Refusal::NotInAPit => "it is in no pit".into(),
        Refusal::HandsHold { unit } => format!("its hands hold {} down", name(unit)),
        Refusal::TakesTheBody => "that is done with the body, and not with a weapon".into(),
        Refusal::TakesTheWhole => "that goes for the whole body".into(),
        Refusal::NotAtGrips { unit } => format!("it is not in close combat with {}", name(unit)),
        Refusal::TakesStanding => "that takes standing up, and a pin is held on the ground".into(),
        Refusal::AlreadyDown { unit } => format!("{} is down already", name(unit)),
        Refusal::NotDown { unit } => format!("{} is on its feet", name(unit)),
        Refusal::AlreadyPinned { unit } => format!("{} is pinned already", name(unit)),
        Refusal::NotPinnedBy { unit } => format!("{} does not hold it down", name(unit)),
        Refusal::NoThrust => "only a thrust or bare hands can stop somebody".into(),
        Refusal::RideAwaited { unit, target } => format!(
            "{} may go on over {} now, or let it be",
            name(unit),
            name(target)
        ),
        Refusal::NobodyOverruns => "in this genre nobody goes over the fallen".into(),
        Refusal::NotStraightOn { cell } => {
            format!("one goes over the fallen straight on, and {cell} lies in no straight line")
        }
        Refusal::NobodyToOverrun => "nobody lies in that way whom one could go over".into(),
        Refusal::OverrunEndsAt { cell } => {
            format!("that way one stops behind the fallen, at {cell}")
        }
        Refusal::TooGreatToOverrun { unit } => {
            format!("{} is too great a body to go over", name(unit))
        }
        Refusal::OverrunAlready { unit } => {
            format!("it has gone over {} this turn", name(unit))
        }
        Refusal::NobodySlams => "in this genre nobody slams into others".into(),
        Refusal::TooShortARun { cells, least } => format!(
            "that takes a run of {least} cells straight at the other, and this was one of {cells}"
        ),
        Refusal::CannotBar => "it is in no state to stop somebody".into(),
        Refusal::NoShield => "that is no shield in hand".into(),
        Refusal::NotBeside { unit, distance } => format!(
            "{} is {distance} away; only from the next cell can it be closed with",
            name(unit)
        ),
        Refusal::AtGrips { unit } => format!("it is in close combat with {} already", name(unit)),
        Refusal::CellFull { most } => {
            format!("{most} of a side fit into a cell, and so many are there")
        }
        Refusal::MustStand => "only on its feet can it go into close combat".into(),
        Refusal::EntryAwaited { unit, enemy } => format!(
            "{} must first say how it meets {}, who is coming in",
            name(unit),
            name(enemy)
        ),
        Refusal::PinAwaited { unit, target } => {
            format!("{} must pin {} now, or let it be", name(unit), name(target))
        }
        Refusal::NoEntryAwaited => "nobody is coming into its cell".into(),
        Refusal::CannotHoldBack => {
            "only a crushing blow to the torso or head can be held back".into()
        }
        Refusal::NothingToAim { unit } => {
            format!("nothing in hand could shoot at {} now", name(unit))
        }
        Refusal::NoSuchItem { item, items } => {
            format!("there is no item {item}; the sheet has {items}")
        }
        Refusal::NotSlung => "that is not slung and can't be readied".into(),
        Refusal::NotOnTheGround => "that does not lie on the ground".into(),
        Refusal::OutOfHand { distance } => {
            format!("that lies {distance} away, where its hand does not get")
        }
        Refusal::EnemyOverIt => "an enemy stands over that".into(),
        Refusal::WrongHand => "that doesn't fit that hand".into(),
        Refusal::NoSuchHand { hand } => format!("it has not got these: {}", hand.words()),
        Refusal::NoFlame => "that has no flame to light or put out".into(),
        Refusal::LampBurns => "that burns already".into(),
        Refusal::LampUnlit => "that does not burn".into(),
        Refusal::LampSpent => "that has burnt down".into(),
        Refusal::NoFireAtHand => "that is lit at another fire, and there is none at hand".into(),
        Refusal::NotForThrowing => "that is not made for throwing".into(),
        Refusal::BeyondThrow { distance: 0, .. } => "it stands there itself".into(),
        Refusal::BeyondThrow { distance, range } => {
            format!("that is {distance} cells off, and it throws this {range}")
        }
        Refusal::NothingToReload => "that needs no reloading".into(),
        Refusal::SpellUnknown => "it knows no such spell".into(),
        Refusal::Afraid => "it is too afraid for that".into(),
        Refusal::NotConcentrated { turns, needed } => {
            format!("that spell takes {needed} turns of concentration, and has had {turns}")
        }
        Refusal::NoConcentration => "that spell takes no concentration".into(),
        Refusal::BeyondRange { distance, range } => {
            format!("the target is {distance} away; the spell reaches {range}")
        }
        Refusal::CellHidden { cell } => format!(
            "column {}, row {} can't be seen from here",
            cell.col, cell.row
        ),
        Refusal::AimsAtCell => "that spell is cast at a cell".into(),
        Refusal::AimsAtSomebody => "that spell is cast at somebody".into(),
        Refusal::OnlyOneself => "that spell is for the caster alone".into(),
        Refusal::NoFriend { unit } => format!("{} is no friend", name(unit)),
        Refusal::NobodyThere => "there is nobody there for the spell".into(),
        Refusal::NoSuchDefence { .. } => "it can't defend so now".into(),
        Refusal::OnlyInStints => "that is done in stints alone".into(),
        Refusal::OnlyInRounds => "that is done in rounds alone: fall upon the enemy first".into(),
        Refusal::AllowanceSpent { left, needed } => {
            format!("that takes {needed} points of the stint, and {left} are left")
        }
        Refusal::NotExploring { unit } => {
            format!("{} has done with this stint, or is alone", name(unit))
        }
        Refusal::ListenedAlready => "it has listened there in this stint".into(),
        Refusal::NotCharted { cell } => format!("what is at {cell} is neither charted nor seen"),
        Refusal::NobodyToEngage => "nobody is known to fall upon".into(),
        Refusal::BlocksUsed { used, blocks } => {
            format!("it has used {used} of {blocks} blocks this round")
        }
    }
}
