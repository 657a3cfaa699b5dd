//! Why a command cannot be: an answer with its numbers. The narrator has a sentence for each.

use serde::{Deserialize, Serialize};

use super::UnitId;
use crate::grid::Cell;
use crate::rules::attack::DefenceKind;
use crate::rules::flight::Height;
use crate::rules::hand::Hand;
use crate::rules::id::Id;
use crate::rules::maneuver::Maneuver;
use crate::rules::maneuver::Need;

/// Why the battle refused a command; nothing has changed. Of a command that was held up it tells
/// why that is given up, and so stands in logs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "refusal", rename_all = "snake_case")]
#[expect(
    missing_docs,
    reason = "each field is named in the sentence that the narrator has for it"
)]
pub enum Refusal {
    /// The battle is over.
    BattleOver,
    /// A side places its people first.
    DeploymentAwaited { unit: UnitId },
    /// The battle has begun: nobody is placed any more.
    NothingToDeploy,
    /// It stays where the level puts it.
    NotToBeDeployed { unit: UnitId },
    /// One's people are placed in other cells.
    NoPlaceToDeploy { cell: Cell },
    /// A defence was asked for.
    DefenceAwaited { unit: UnitId },
    /// No defence was asked for.
    NoDefenceAwaited,
    /// A blow out of turn was asked about.
    BlowAwaited { unit: UnitId, target: UnitId },
    /// Nothing was asked about that could be let pass.
    NothingToPass,
    /// Nobody falls whom it was asked to catch.
    NothingToCatch,
    /// Whether it catches whoever falls was asked about.
    CatchAwaited { unit: UnitId, target: UnitId },
    /// The blow is for another.
    OnlyAgainst { unit: UnitId },
    /// The blow is struck by another maneuver.
    OnlyBy { maneuver: Maneuver },
    /// Out of turn one strikes hand to hand.
    OnlyHandToHand,
    /// There is no defended attack to strike back at.
    NothingToCounter,
    /// Whose command it was is stunned.
    Stunned { unit: UnitId },
    /// Whose command it was has lost consciousness or life.
    Senseless { unit: UnitId },
    /// The cell is not on the board.
    OffTheBoard { cell: Cell },
    /// The facing is none of this grid's.
    NoSuchFacing,
    /// Already there.
    AlreadyThere,
    /// No way to the cell.
    NoWay { points: u16 },
    /// Somebody stands there.
    Occupied,
    /// Whether it goes on over whom it has knocked down was asked about.
    RideAwaited { unit: UnitId, target: UnitId },
    /// In this genre nobody goes over the fallen.
    NobodyOverruns,
    /// One goes over the fallen straight on.
    NotStraightOn { cell: Cell },
    /// Nobody lies in that way whom one could go over.
    NobodyToOverrun,
    /// It would come to a stop elsewhere, behind whom it goes over.
    OverrunEndsAt { cell: Cell },
    /// Whoever lies there is too great a body to go over.
    TooGreatToOverrun { unit: UnitId },
    /// It has gone over that one this turn.
    OverrunAlready { unit: UnitId },
    /// It may only crawl one cell.
    MayOnlyCrawl,
    /// It is no flier.
    CannotFly,
    /// Too few points for another height.
    NoPointsToFly { cost: u16, points: u16 },
    /// One height after the other.
    NotTheNextHeight { height: Height },
    /// Too small a place for the weapon.
    TooSmall,
    /// No open sky above, or no ground to land on.
    NoRoomAt { height: Height },
    /// It flies, and that takes the ground.
    Aloft { height: Height },
    /// The one flies high, and the other does not.
    OutOfHeight { unit: UnitId, height: Height },
    /// It is on its feet.
    StandsAlready,
    /// It lies on the ground.
    LiesAlready,
    /// It carries too much to set out with, tenths of a pound (CAP-1).
    Overladen { load: u32, most: u32 },
    /// It has too little END left to get up.
    Collapsed { left: i16, at: i16 },
    /// The step is used up.
    StepUsed,
    /// It has moved.
    MovedTooFar { cells: u16 },
    /// It must stand still for this.
    MustStandStill { cells: u16 },
    /// No such combatant.
    NoSuchUnit { unit: UnitId },
    /// Nobody attacks itself or a friend.
    NoEnemy { unit: UnitId },
    /// The target is dead.
    Dead { unit: UnitId },
    /// The target has left the field.
    Withdrew { unit: UnitId },
    /// The target has not come onto the field yet.
    Expected { unit: UnitId },
    /// The target has laid down its arms.
    Surrendered { unit: UnitId },
    /// It stands on no exit of its side.
    NoExit,
    /// No such attack on the sheet.
    NoSuchAttack { attack: usize, attacks: usize },
    /// The weapon is not in hand as the attack needs it.
    NotInHand,
    /// The part of the body it needs is crippled.
    LimbCrippled,
    /// Out of reach.
    OutOfReach {
        distance: u16,
        nearest: u16,
        farthest: u16,
    },
    /// The weapon must be reloaded.
    NotLoaded { turns: u8 },
    /// No ammunition.
    NoAmmunition,
    /// The line is blocked.
    LineBlocked { unit: UnitId },
    /// A ranged attack needs to see its target.
    Unseen { unit: UnitId },
    /// Its side does not know where that one is.
    NotSeen { unit: UnitId },
    /// The body has no such location.
    NoSuchLocation,
    /// The location is out of view from behind.
    NotFromBehind,
    /// It is out of reach above.
    TooHigh { height: i16, limit: i16 },
    /// It is out of reach below.
    TooLow { height: i16, limit: i16 },
    /// The target holds no weapon.
    NoWeaponToStrike,
    /// The maneuver makes no attack.
    NoAttack,
    /// The genre has no such maneuver.
    NoSuchManeuver { maneuver: Id },
    /// The maneuver is made with another kind of attack, or none.
    OtherAttack { maneuver: Id },
    /// The maneuver is an attack, and needs a target.
    IsAnAttack { maneuver: Id },
    /// Something the maneuver takes is not there.
    Lacks { need: Need },
    /// Too little practice for the maneuver.
    TooUnskilled { level: i16, least: i16 },
    /// The maneuver would use up all END.
    TooTired { costs: i16, left: i16 },
    /// The weapon, or this way to use it, cannot disarm.
    CannotDisarm,
    /// Only a weapon can be struck out of a hand.
    DisarmTakesWeapon,
    /// In close combat the weapon is no use.
    TooLong,
    /// In close combat there is no defence but the dodge.
    OnlyDodges,
    /// Somebody holds it down.
    Pinned { by: UnitId },
    /// A net holds it.
    Netted,
    /// The target is in a net.
    InNetAlready { unit: UnitId },
    /// It is in no net.
    NotInNet,
    /// It is at the bottom of a pit, so many yards deep (DUN-8).
    InAPit { yards: u16 },
    /// It is in no pit.
    NotInAPit,
    /// Its hands are busy with whom it pins.
    HandsHold { unit: UnitId },
    /// Wrestling is done with the body.
    TakesTheBody,
    /// Wrestling takes the whole of the other.
    TakesTheWhole,
    /// The two are not in close combat.
    NotAtGrips { unit: UnitId },
    /// Nobody pins with a leg.
    TakesStanding,
    /// Whoever is down can't be thrown down.
    AlreadyDown { unit: UnitId },
    /// Only whoever is down can be pinned.
    NotDown { unit: UnitId },
    /// One pin holds already.
    AlreadyPinned { unit: UnitId },
    /// The target is not the one who pins it.
    NotPinnedBy { unit: UnitId },
    /// Only a thrust, or bare hands, stop somebody from coming in.
    NoThrust,
    /// The stunned and the fallen stop nobody.
    CannotBar,
    /// No shield in hand to block the way with.
    NoShield,
    /// The cell of the target is no step away.
    NotBeside { unit: UnitId, distance: u16 },
    /// Already in close combat with the target.
    AtGrips { unit: UnitId },
    /// Too many of a side in one cell.
    CellFull { most: u8 },
    /// Only on its feet can it go into close combat.
    MustStand,
    /// The battle waits for an answer to somebody who is coming in.
    EntryAwaited { unit: UnitId, enemy: UnitId },
    /// A pin may follow now, or not.
    PinAwaited { unit: UnitId, target: UnitId },
    /// Nobody is coming in.
    NoEntryAwaited,
    /// Only crushing blows to some locations can be held back.
    CannotHoldBack,
    /// Nothing in hand could be aimed.
    NothingToAim { unit: UnitId },
    /// No such item.
    NoSuchItem { item: usize, items: usize },
    /// The item is not slung.
    NotSlung,
    /// The item does not lie on the ground.
    NotOnTheGround,
    /// The item lies too far away, or over what can't be stepped over.
    OutOfHand { distance: u16 },
    /// An enemy who is awake stands where the item lies.
    EnemyOverIt,
    /// The wrong hand for the item.
    WrongHand,
    /// The body has no such hand.
    NoSuchHand {
        /// Which.
        hand: Hand,
    },
    /// It is no lamp with a flame.
    NoFlame,
    /// The lamp burns already.
    LampBurns,
    /// The lamp does not burn.
    LampUnlit,
    /// Nothing is left of the lamp to burn.
    LampSpent,
    /// The lamp is lit at another fire, and there is none.
    NoFireAtHand,
    /// The lamp is not made for throwing.
    NotForThrowing,
    /// The cell is too far to throw to, or its own.
    BeyondThrow { distance: u16, range: u16 },
    /// The item needs no reloading.
    NothingToReload,
    /// It knows no such spell.
    SpellUnknown,
    /// A spell keeps it from attacking and casting.
    Afraid,
    /// The spell takes turns of concentration first.
    NotConcentrated { turns: u8, needed: u8 },
    /// The spell takes no concentration.
    NoConcentration,
    /// The target is too far away.
    BeyondRange { distance: u16, range: u16 },
    /// The cell can't be seen.
    CellHidden { cell: Cell },
    /// The spell is cast at a cell.
    AimsAtCell,
    /// The spell is cast at somebody.
    AimsAtSomebody,
    /// The spell is for the caster alone.
    OnlyOneself,
    /// The spell is for friends.
    NoFriend { unit: UnitId },
    /// The spell would reach nobody.
    NobodyThere,
    /// Impact is not switched on.
    NobodySlams,
    /// A slam takes a run straight at the other.
    TooShortARun { cells: u16, least: u16 },
    /// That is no drop to leap down.
    NoDropThere { cell: Cell },
    /// There is no door in that cell.
    NoDoorThere { cell: Cell },
    /// Its side knows of no trap there.
    NoTrapThere { cell: Cell },
    /// The trap has gone off, or was made harmless.
    TrapSpent,
    /// It stands on the trap itself.
    StandsOnIt,
    /// It takes something in hand to set it off with.
    NothingInHand,
    /// There is nothing to look for.
    NothingToSearch,
    /// It has looked there already.
    SearchedAlready,
    /// A door is dealt with from a cell beside it.
    DoorOutOfReach { distance: u16 },
    /// There is no door any more.
    DoorBroken,
    /// The door is open.
    DoorOpen,
    /// The door is not open.
    DoorShut,
    /// The door sticks.
    DoorStuck,
    /// The door is locked, and it has no key to it.
    DoorLocked,
    /// The bar lies on another side of the door.
    BarredFromThere,
    /// The door is locked or barred already, or sticks.
    DoorFast,
    /// It has no key to the door, and stands at no bar.
    NothingToSecure,
    /// Lock and bar are of no use any more.
    LockBroken,
    /// The door is not locked.
    NoLockToPick,
    /// The door neither sticks nor is locked.
    NothingToForce,
    /// Too little strength for the door.
    TooWeakForIt,
    /// Nobody breaks that door.
    Unbreakable,
    /// It has no sound hand for it.
    NoHandForIt,
    /// There is no lever and no chest in this cell (DUN-8).
    NothingToUse { cell: Cell },
    /// It has been used.
    UsedAlready,
    /// Nothing goes by this cell that somebody could let go.
    NothingToLetGo { cell: Cell },
    /// It has fallen.
    FallenAlready,
    /// It is let go from elsewhere.
    NotAtTheDrop { cell: Cell },
    /// Somebody is in the doorway.
    SomebodyInIt,
    /// No such key lies about.
    NoKeyThere,
    /// That defence is not open.
    NoSuchDefence { kind: DefenceKind },
    /// The blocks of the round are used up.
    BlocksUsed { used: u8, blocks: u8 },
    /// It is in a rage.
    Enraged,
    /// It stays while that friend does.
    Loyal { unit: UnitId },
    /// It strikes nobody who is helpless or has its back to it.
    Dishonourable { unit: UnitId },
    /// It means to kill that one first.
    BentOn { unit: UnitId },
    /// It holds no blow back.
    HoldsNothingBack,
    /// It is done in stints and not in rounds.
    OnlyInStints,
    /// It is done in rounds and not in stints.
    OnlyInRounds,
    /// Too little is left of its allowance.
    AllowanceSpent { left: u16, needed: u16 },
    /// It explores nothing, or has done with this stint.
    NotExploring { unit: UnitId },
    /// Nobody is known to fall upon.
    NobodyToEngage,
    /// It has listened there in this stint.
    ListenedAlready,
    /// What is there is neither charted nor seen.
    NotCharted { cell: Cell },
}
