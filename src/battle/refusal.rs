//! Why a command cannot be: an answer with its numbers, not an error.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::UnitId;
use super::event::Maneuver;
use crate::grid::Cell;
use crate::rules::attack::DefenceKind;
use crate::rules::flight::Height;
use crate::rules::hand::Hand;
use crate::rules::id::Id;
use crate::rules::maneuver::Need;

/// Why the battle refused a command; nothing has changed. Of a command that was held up it tells
/// why that is given up, and so stands in logs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error, Serialize, Deserialize)]
#[serde(tag = "refusal", rename_all = "snake_case")]
#[expect(missing_docs, reason = "each field is named in its sentence")]
pub enum Refusal {
    /// The battle is over.
    #[error("the battle is over")]
    BattleOver,
    /// A defence was asked for.
    #[error("{unit} must choose a defence first")]
    DefenceAwaited { unit: UnitId },
    /// No defence was asked for.
    #[error("no attack awaits a defence")]
    NoDefenceAwaited,
    /// A blow out of turn was asked about.
    #[error("{unit} must strike at {target} first, or let it pass")]
    BlowAwaited { unit: UnitId, target: UnitId },
    /// Nothing was asked about that could be let pass.
    #[error("there is nothing to let pass")]
    NothingToPass,
    /// The blow is for another.
    #[error("this blow is for {unit} alone")]
    OnlyAgainst { unit: UnitId },
    /// The blow is struck by another maneuver.
    #[error("this blow is struck by {}", maneuver.name())]
    OnlyBy { maneuver: Maneuver },
    /// Out of turn one strikes hand to hand.
    #[error("out of turn one strikes hand to hand")]
    OnlyHandToHand,
    /// There is no defended attack to strike back at.
    #[error("there is nothing to strike back at")]
    NothingToCounter,
    /// Whose command it was is stunned.
    #[error("{unit} is stunned")]
    Stunned { unit: UnitId },
    /// Whose command it was has lost consciousness or life.
    #[error("{unit} has lost its senses")]
    Senseless { unit: UnitId },
    /// The cell is not on the board.
    #[error("column {}, row {} is off the board", cell.col, cell.row)]
    OffTheBoard { cell: Cell },
    /// The facing is none of this grid's.
    #[error("no cell of this grid faces that way")]
    NoSuchFacing,
    /// Already there.
    #[error("it is there already")]
    AlreadyThere,
    /// No way to the cell.
    #[error("there is no way there within {points} movement points")]
    NoWay { points: u16 },
    /// Somebody stands there.
    #[error("somebody stands there")]
    Occupied,
    /// It may only crawl one cell.
    #[error("on the ground it can only crawl one cell")]
    MayOnlyCrawl,
    /// It is no flier.
    #[error("it can't fly")]
    CannotFly,
    /// Too few points for another height.
    #[error("that takes {cost} movement points of flight and {points} are left")]
    NoPointsToFly { cost: u16, points: u16 },
    /// One height after the other.
    #[error("from where it is, {} is not the next height", height.name())]
    NotTheNextHeight { height: Height },
    /// Too small a place for the weapon.
    #[error("that is too small to be aimed at with such a weapon")]
    TooSmall,
    /// No open sky above, or no ground to land on.
    #[error("there is no room for it to be {} here", height.name())]
    NoRoomAt { height: Height },
    /// It flies, and that takes the ground.
    #[error("it flies {}, and that takes the ground", height.name())]
    Aloft { height: Height },
    /// The one flies high, and the other does not.
    #[error("{unit} is {}, and no blow gets from the one to the other", height.name())]
    OutOfHeight { unit: UnitId, height: Height },
    /// It is on its feet.
    #[error("it is on its feet already")]
    StandsAlready,
    /// It lies on the ground.
    #[error("it lies on the ground already")]
    LiesAlready,
    /// The step is used up.
    #[error("the step of this turn is used up")]
    StepUsed,
    /// It has moved.
    #[error("after {cells} cells only an attack may follow")]
    MovedTooFar { cells: u16 },
    /// It must stand still for this.
    #[error("it must stand still for that, and it has moved {cells} cells")]
    MustStandStill { cells: u16 },
    /// No such combatant.
    #[error("there is no {unit}")]
    NoSuchUnit { unit: UnitId },
    /// Nobody attacks itself or a friend.
    #[error("{unit} is no enemy")]
    NoEnemy { unit: UnitId },
    /// The target is dead.
    #[error("{unit} is dead")]
    Dead { unit: UnitId },
    /// The target has left the field.
    #[error("{unit} has left the field")]
    Withdrew { unit: UnitId },
    /// The target has laid down its arms.
    #[error("{unit} has surrendered")]
    Surrendered { unit: UnitId },
    /// It stands on no exit of its side.
    #[error("there is no way off the field from here")]
    NoExit,
    /// No such attack on the sheet.
    #[error("there is no attack {attack}; the sheet has {attacks}")]
    NoSuchAttack { attack: usize, attacks: usize },
    /// The weapon is not in hand as the attack needs it.
    #[error("the weapon is not in hand for that")]
    NotInHand,
    /// The part of the body it needs is crippled.
    #[error("what it takes is crippled")]
    LimbCrippled,
    /// Out of reach.
    #[error("the target is {distance} away; the weapon reaches {nearest} to {farthest}")]
    OutOfReach {
        distance: u16,
        nearest: u16,
        farthest: u16,
    },
    /// The weapon must be reloaded.
    #[error("it takes {turns} more turns to reload")]
    NotLoaded { turns: u8 },
    /// No ammunition.
    #[error("there is nothing left to shoot")]
    NoAmmunition,
    /// The line is blocked.
    #[error("something blocks the line to {unit}")]
    LineBlocked { unit: UnitId },
    /// A ranged attack needs to see its target.
    #[error("it can't see {unit}, and can't shoot at what it can't see")]
    Unseen { unit: UnitId },
    /// Its side does not know where that one is.
    #[error("it does not see {unit}, nor does anybody of its side")]
    NotSeen { unit: UnitId },
    /// The body has no such location.
    #[error("the target has no such location")]
    NoSuchLocation,
    /// The location is out of view from behind.
    #[error("that can't be aimed at from behind")]
    NotFromBehind,
    /// The location is out of reach above.
    #[error("that is {height} yards up and the blow gets up to {limit}")]
    TooHigh { height: i16, limit: i16 },
    /// The target holds no weapon.
    #[error("the target holds no weapon")]
    NoWeaponToStrike,
    /// The maneuver makes no attack.
    #[error("that maneuver is no attack")]
    NoAttack,
    /// The genre has no such maneuver.
    #[error("there is no maneuver {maneuver} here")]
    NoSuchManeuver { maneuver: Id },
    /// The maneuver is made with another kind of attack, or none.
    #[error("{maneuver} is not made with such an attack")]
    OtherAttack { maneuver: Id },
    /// The maneuver is an attack, and needs a target.
    #[error("{maneuver} is an attack")]
    IsAnAttack { maneuver: Id },
    /// Something the maneuver takes is not there.
    #[error("that takes {}", need.words())]
    Lacks { need: Need },
    /// Too little practice for the maneuver.
    #[error("that takes level {least}, and this is level {level}")]
    TooUnskilled { level: i16, least: i16 },
    /// The maneuver would use up all END.
    #[error("that costs {costs} END and {left} is left; a point must stay")]
    TooTired { costs: i16, left: i16 },
    /// The weapon, or this way to use it, cannot disarm.
    #[error("that can't strike a weapon out of a hand")]
    CannotDisarm,
    /// Only a weapon can be struck out of a hand.
    #[error("a disarm is aimed at the weapon")]
    DisarmTakesWeapon,
    /// In close combat the weapon is no use.
    #[error("that is no weapon for close combat")]
    TooLong,
    /// In close combat there is no defence but the dodge.
    #[error("in close combat it can only dodge")]
    OnlyDodges,
    /// Somebody holds it down.
    #[error("{by} holds it down")]
    Pinned { by: UnitId },
    /// A net holds it.
    #[error("it is in a net")]
    Netted,
    /// The target is in a net.
    #[error("{unit} is in a net already")]
    InNetAlready { unit: UnitId },
    /// It is in no net.
    #[error("no net holds it")]
    NotInNet,
    /// Its hands are busy with whom it pins.
    #[error("its hands hold {unit} down")]
    HandsHold { unit: UnitId },
    /// Wrestling is done with the body.
    #[error("that is done with the body, and not with a weapon")]
    TakesTheBody,
    /// Wrestling takes the whole of the other.
    #[error("that goes for the whole body")]
    TakesTheWhole,
    /// The two are not in close combat.
    #[error("it is not in close combat with {unit}")]
    NotAtGrips { unit: UnitId },
    /// Nobody pins with a leg.
    #[error("that takes standing up, and a pin is held on the ground")]
    TakesStanding,
    /// Whoever is down can't be thrown down.
    #[error("{unit} is down already")]
    AlreadyDown { unit: UnitId },
    /// Only whoever is down can be pinned.
    #[error("{unit} is on its feet")]
    NotDown { unit: UnitId },
    /// One pin holds already.
    #[error("{unit} is pinned already")]
    AlreadyPinned { unit: UnitId },
    /// The target is not the one who pins it.
    #[error("{unit} does not hold it down")]
    NotPinnedBy { unit: UnitId },
    /// Only a thrust, or bare hands, stop somebody from coming in.
    #[error("only a thrust or bare hands can stop somebody")]
    NoThrust,
    /// The stunned and the fallen stop nobody.
    #[error("it is in no state to stop somebody")]
    CannotBar,
    /// No shield in hand to block the way with.
    #[error("that is no shield in hand")]
    NoShield,
    /// The cell of the target is no step away.
    #[error("{unit} is {distance} away; only from the next cell can it be closed with")]
    NotBeside { unit: UnitId, distance: u16 },
    /// Already in close combat with the target.
    #[error("it is in close combat with {unit} already")]
    AtGrips { unit: UnitId },
    /// Too many of a side in one cell.
    #[error("{most} of a side fit into a cell, and so many are there")]
    CellFull { most: u8 },
    /// Only on its feet can it go into close combat.
    #[error("only on its feet can it go into close combat")]
    MustStand,
    /// The battle waits for an answer to somebody who is coming in.
    #[error("{unit} must first say how it meets {enemy}, who is coming in")]
    EntryAwaited { unit: UnitId, enemy: UnitId },
    /// A pin may follow now, or not.
    #[error("{unit} must pin {target} now, or let it be")]
    PinAwaited { unit: UnitId, target: UnitId },
    /// Nobody is coming in.
    #[error("nobody is coming into its cell")]
    NoEntryAwaited,
    /// Only crushing blows to some locations can be held back.
    #[error("only a crushing blow to the torso or head can be held back")]
    CannotHoldBack,
    /// Nothing in hand could be aimed.
    #[error("nothing in hand could shoot at {unit} now")]
    NothingToAim { unit: UnitId },
    /// No such item.
    #[error("there is no item {item}; the sheet has {items}")]
    NoSuchItem { item: usize, items: usize },
    /// The item is not slung.
    #[error("that is not slung and can't be readied")]
    NotSlung,
    /// The item does not lie on the ground.
    #[error("that does not lie on the ground")]
    NotOnTheGround,
    /// The item lies too far away, or over what can't be stepped over.
    #[error("that lies {distance} away, where its hand does not get")]
    OutOfHand { distance: u16 },
    /// An enemy who is awake stands where the item lies.
    #[error("an enemy stands over that")]
    EnemyOverIt,
    /// The wrong hand for the item.
    #[error("that doesn't fit that hand")]
    WrongHand,
    /// The body has no such hand.
    #[error("it has not got these: {}", .hand.words())]
    NoSuchHand {
        /// Which.
        hand: Hand,
    },
    /// The item needs no reloading.
    #[error("that needs no reloading")]
    NothingToReload,
    /// It knows no such spell.
    #[error("it knows no such spell")]
    SpellUnknown,
    /// A spell keeps it from attacking and casting.
    #[error("it is too afraid for that")]
    Afraid,
    /// The spell takes turns of concentration first.
    #[error("that spell takes {needed} turns of concentration, and has had {turns}")]
    NotConcentrated { turns: u8, needed: u8 },
    /// The spell takes no concentration.
    #[error("that spell takes no concentration")]
    NoConcentration,
    /// The target is too far away.
    #[error("the target is {distance} away; the spell reaches {range}")]
    BeyondRange { distance: u16, range: u16 },
    /// The cell can't be seen.
    #[error("column {}, row {} can't be seen from here", cell.col, cell.row)]
    CellHidden { cell: Cell },
    /// The spell is cast at a cell.
    #[error("that spell is cast at a cell")]
    AimsAtCell,
    /// The spell is cast at somebody.
    #[error("that spell is cast at somebody")]
    AimsAtSomebody,
    /// The spell is for the caster alone.
    #[error("that spell is for the caster alone")]
    OnlyOneself,
    /// The spell is for friends.
    #[error("{unit} is no friend")]
    NoFriend { unit: UnitId },
    /// The spell would reach nobody.
    #[error("there is nobody there for the spell")]
    NobodyThere,
    /// That defence is not open.
    #[error("it can't defend so now")]
    NoSuchDefence { kind: DefenceKind },
    /// The blocks of the round are used up.
    #[error("it has used {used} of {blocks} blocks this round")]
    BlocksUsed { used: u8, blocks: u8 },
}
