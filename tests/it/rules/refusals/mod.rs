//! Every reason to refuse a command: got by playing, with its numbers, and with nothing changed.
//!
//! A scene is a level, dice and a script. A line with `=>` must be refused as it says: the name of the refusal
//! as logs have it, and each of its numbers. A line `given up => …` is about the command that was
//! given up last; after the end of a battle any command will do. [`kinds`] names every refusal, and
//! does not compile when one is missing; the test fails when one has no scene.

mod close;
mod deployment;
mod doors;
mod drops;
mod flying;
mod handling;
mod lamps;
mod minds;
mod moving;
mod slams;
mod spells;
mod stints;
mod striking;
mod traps;

use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::Value;
use testudo::battle::event::TurnEvent;
use testudo::battle::{Battle, Command, DiceBag, Event, Refusal, Setup};
use testudo::content::Level;
use testudo::rules::dice::LoadedDice;

use super::check::ordered;
use super::script;

/// A place to be refused in.
struct Scene {
    level: Level,
    /// Every die after the lots.
    dice: &'static [u8],
    script: &'static str,
}

/// The refusals by name: a list of them all, and a match that a new one breaks.
macro_rules! kinds {
    ($($kind:ident),* $(,)?) => {
        const ALL: &[&str] = &[$(stringify!($kind)),*];

        fn kind(refusal: &Refusal) -> &'static str {
            match refusal {
                $(Refusal::$kind { .. } => stringify!($kind),)*
            }
        }
    };
}

kinds! {
    BattleOver, DefenceAwaited, NoDefenceAwaited, BlowAwaited, NothingToPass, OnlyAgainst, OnlyBy,
    OnlyHandToHand, NothingToCounter, Stunned, Senseless, OffTheBoard, NoSuchFacing, AlreadyThere,
    NoWay, Occupied, MayOnlyCrawl, StandsAlready, LiesAlready, Collapsed, Overladen, StepUsed, MovedTooFar, MustStandStill,
    NoSuchUnit, NoEnemy, Dead, Withdrew, Expected, Surrendered, NoExit, NoSuchAttack, NotInHand, LimbCrippled,
    OutOfReach, NotLoaded, NoAmmunition, LineBlocked, Unseen, NotSeen, NoSuchLocation, NotFromBehind,
    TooHigh, TooLow, NoWeaponToStrike, NoAttack, NoSuchManeuver, OtherAttack, IsAnAttack, Lacks, TooUnskilled,
    TooTired, CannotDisarm, DisarmTakesWeapon, TooLong, OnlyDodges, Pinned, HandsHold, Netted, InNetAlready, NotInNet, InAPit, NotInAPit, TakesTheBody,
    TakesTheWhole, NotAtGrips, TakesStanding, AlreadyDown, NotDown, AlreadyPinned, NotPinnedBy, NoThrust,
    CannotBar, NoShield, NotBeside, AtGrips, CellFull, MustStand, EntryAwaited, PinAwaited, NoEntryAwaited,
    CannotHoldBack, NothingToAim, NoSuchItem, NotSlung, NotOnTheGround, OutOfHand, EnemyOverIt, WrongHand, NoSuchHand,
    NothingToReload, SpellUnknown, Afraid, NotConcentrated, NoConcentration, BeyondRange, CellHidden,
    AimsAtCell, AimsAtSomebody, OnlyOneself, NoFriend, NobodyThere, NoSuchDefence, BlocksUsed,
    CannotFly, NoPointsToFly, NotTheNextHeight, NoRoomAt, Aloft, OutOfHeight, TooSmall, Enraged, Loyal, Dishonourable, BentOn, HoldsNothingBack,
    NoDoorThere, DoorOutOfReach, DoorBroken, DoorOpen, DoorShut, DoorStuck, DoorLocked, BarredFromThere, DoorFast,
    NothingToSecure, LockBroken, NoLockToPick, NothingToForce, TooWeakForIt, Unbreakable, NoHandForIt, SomebodyInIt,
    NoFlame, LampBurns, LampUnlit, LampSpent, NoFireAtHand, NotForThrowing, BeyondThrow,
    NoTrapThere, TrapSpent, StandsOnIt, NothingInHand, NothingToSearch, SearchedAlready,
    NothingToUse, UsedAlready, NothingToLetGo, FallenAlready, NotAtTheDrop,
    NoKeyThere, NoDropThere, NobodySlams, TooShortARun,
    NothingToCatch, CatchAwaited, RideAwaited, NobodyOverruns, NotStraightOn, NobodyToOverrun, OverrunEndsAt, TooGreatToOverrun, OverrunAlready,
    OnlyInStints, OnlyInRounds, AllowanceSpent, NotExploring, NobodyToEngage, NotCharted, ListenedAlready,
    DeploymentAwaited, NothingToDeploy, NotToBeDeployed, NoPlaceToDeploy,
}

#[test]
fn every_refusal_is_given_with_its_numbers_and_changes_nothing() {
    let scenes = [
        moving::scenes(),
        striking::scenes(),
        handling::scenes(),
        minds::scenes(),
        close::scenes(),
        spells::scenes(),
        flying::scenes(),
        doors::scenes(),
        drops::scenes(),
        slams::scenes(),
        deployment::scenes(),
        lamps::scenes(),
        traps::scenes(),
        stints::scenes(),
    ];
    let mut met: BTreeSet<&str> = BTreeSet::new();
    let mut wrong = Vec::new();
    for scene in scenes.into_iter().flatten() {
        play(scene, &mut met, &mut wrong);
    }
    met.extend(close::unfit_to_stop().iter().map(kind));
    let unmet = ALL.iter().filter(|name| !met.contains(*name));
    wrong.extend(unmet.map(|name| format!("{name} has no scene")));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn play(scene: Scene, met: &mut BTreeSet<&'static str>, wrong: &mut Vec<String>) {
    let lots = ordered(&scene.level);
    let dice = LoadedDice::new(lots.iter().chain(scene.dice).copied());
    let setup = Setup {
        level: Arc::new(scene.level),
        seed: 0,
        max_rounds: None,
    };
    let mut battle = Battle::with_dice(&setup, DiceBag::Loaded(dice));
    for line in scene.script.lines().map(str::trim) {
        let Some((words, expected)) = line.split_once(" => ") else {
            if let Err(refusal) = battle.play(command(&battle, line)) {
                wrong.push(format!("{line} => {}", told(&refusal)));
            }
            continue;
        };
        let refusal = if words == "given up" {
            Some(given_up(&battle))
        } else {
            refused(&mut battle, words)
        };
        if let Some(refusal) = &refusal {
            let written = serde_json::to_string(refusal).unwrap();
            let read: Result<Refusal, _> = serde_json::from_str(&written);
            assert_eq!(read.as_ref().ok(), Some(refusal), "a log has {written}");
        }
        match refusal {
            Some(refusal) if told(&refusal) == expected => _ = met.insert(kind(&refusal)),
            Some(refusal) => wrong.push(format!("{words} => {}, not {expected}", told(&refusal))),
            None => wrong.push(format!("{words}: not refused")),
        }
    }
    match battle.dice() {
        DiceBag::Loaded(left) if left.exhausted() => {}
        DiceBag::Loaded(_) => wrong.push(format!("dice are left: {}", scene.script)),
        DiceBag::Seeded(_) | DiceBag::Lowest => panic!("the dice were loaded"),
    }
}

/// The refusal of a command, which is no option and leaves everything as it was; `None` when it is
/// none of that.
fn refused(battle: &mut Battle, words: &str) -> Option<Refusal> {
    let command = command(battle, words);
    if battle.options().commands().any(|open| open == command) {
        return None;
    }
    let (before, told) = (battle.snapshot(), battle.events().len());
    let refusal = battle.play(command).err()?;
    assert_eq!(battle.snapshot(), before, "{words}: something changed");
    assert_eq!(battle.events().len(), told, "{words}: something happened");
    Some(refusal)
}

/// Why the last command that was held up is given up.
fn given_up(battle: &Battle) -> Refusal {
    let mut events = battle.events().iter().rev();
    let found = events.find_map(|(_, event)| match event {
        Event::Turn(TurnEvent::GivenUp { why, .. }) => Some(*why),
        _ => None,
    });
    found.expect("a command was given up")
}

/// The command of a line; what a script has no words for is written as a log writes it.
fn command(battle: &Battle, line: &str) -> Command {
    if battle.outcome().is_some() {
        return Command::Wait;
    }
    match line.find('{') {
        Some(at) => serde_json::from_str(&line[at..]).unwrap_or_else(|why| panic!("{line}: {why}")),
        None => script::command(battle, line),
    }
}

/// A refusal as a script has it: `too_high height=4 limit=2`.
fn told(refusal: &Refusal) -> String {
    let value = serde_json::to_value(refusal).unwrap();
    let fields = value.as_object().unwrap();
    let mut text = fields["refusal"].as_str().unwrap().to_owned();
    for (name, value) in fields.iter().filter(|(name, _)| *name != "refusal") {
        let value = match value {
            Value::String(word) => word.clone(),
            value => value.to_string(),
        };
        text += &format!(" {name}={value}");
    }
    text
}
