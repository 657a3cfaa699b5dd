//! What happened, in the past tense: every change of state is one of these, and an event carries
//! every die and every modifier by name. `docs/battle-log.md` describes each field.

mod causes;
mod close;
mod flight;
mod gear;
mod magic;
mod nets;
mod records;
mod seeing;
mod start;
mod told;

use serde::{Deserialize, Serialize};

use super::command::Declared;
use super::{Command, Refusal, UnitId};
use crate::grid::{Cell, Direction};
use crate::rules::id::Id;
use crate::rules::injury::StunCause;

pub use crate::rules::maneuver::Maneuver;
pub use causes::{
    AimLoss, Barred, CheckCause, Ending, EnduranceCause, FaintCause, FallCause, MoveKind, Release,
};
pub use close::{ContestRoll, Contested, ShieldBlocked};
pub use flight::Flown;
pub use gear::{AmmoSpent, ItemLost, ItemTaken, ItemThrown, Reloading, WeaponSet};
pub use magic::{
    BoltThrown, Concentration, ConcentrationLoss, EffectEnd, EffectLaid, HealingDone, Mended,
    Resisted, SpellReleased,
};
pub use nets::{Entangled, Loosed, Loosening};
pub use records::{AttackRolled, Checked, DamageDone, ObjectStruck};
pub use seeing::{Appearance, Glow, LightMade, SpellLight};
pub use start::{BattleStarted, Lot, SideStarted, UnitStarted};
pub use told::Told;

/// One thing that happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The battle began; everything needed to read the rest.
    BattleStarted(Box<BattleStarted>),
    /// Everybody drew a lot for ties of initiative (RND-1).
    LotsDrawn {
        /// Each roll, in the order of ids.
        lots: Vec<Lot>,
    },
    /// A round began (RND-1).
    RoundStarted {
        /// Who acts, in order.
        order: Vec<UnitId>,
    },
    /// A combatant's turn began; its maneuver of last turn is over.
    TurnStarted {
        /// Whose.
        unit: UnitId,
    },
    /// Somebody decided; what follows is what came of it.
    Commanded {
        /// Whose decision it was.
        unit: UnitId,
        /// The command.
        command: Command,
    },
    /// A command waits until guards have been asked whether they forestall it (MAN-3).
    HeldUp {
        /// Whose command.
        unit: UnitId,
        /// The command.
        command: Command,
        /// Who is asked, in order.
        guards: Vec<UnitId>,
    },
    /// A command that was held up goes on.
    Resumed {
        /// Whose.
        unit: UnitId,
    },
    /// A command that was held up can be no more.
    GivenUp {
        /// Whose.
        unit: UnitId,
        /// The command.
        command: Command,
        /// Why not: as if it were given now.
        why: Refusal,
    },
    /// A guard that has defended itself may strike back (MAN-3).
    CounterOpened {
        /// Who may.
        unit: UnitId,
        /// At whom.
        attacker: UnitId,
    },
    /// A stunned combatant lost its turn (DMG-4).
    TurnLost {
        /// Who.
        unit: UnitId,
    },
    /// A combatant turned on the spot (RND-3).
    Turned {
        /// Who.
        unit: UnitId,
        /// The new facing.
        facing: Direction,
        /// Whether it used up the step.
        step_used: bool,
    },
    /// A combatant moved (RND-2).
    Moved {
        /// Who.
        unit: UnitId,
        /// The cells entered, in order, without the start.
        path: Vec<Cell>,
        /// The facing at the end.
        facing: Direction,
        /// What kind of movement it was.
        kind: MoveKind,
        /// Movement points it took.
        cost: u16,
    },
    /// A combatant took off, climbed, came down or landed (ATT-5).
    Flew(Flown),
    /// A combatant took a maneuver, in force until its next turn (MAN-1 …).
    ManeuverTaken {
        /// Who.
        unit: UnitId,
        /// Which.
        maneuver: Maneuver,
    },
    /// A combatant aimed (MAN-6).
    Aimed {
        /// Who.
        unit: UnitId,
        /// At whom.
        target: UnitId,
        /// Turns of aim so far.
        turns: u8,
    },
    /// Aim was lost (MAN-6).
    AimLost {
        /// Whose.
        unit: UnitId,
        /// Why.
        why: AimLoss,
    },
    /// An item came to hand (MAN-7); what was there is slung.
    Readied(ItemTaken),
    /// An item came from the ground to hand (MAN-7); what was there is slung.
    PickedUp(ItemTaken),
    /// A turn of reloading (WPN-1).
    Reloaded(Reloading),
    /// An attack awaits the defender's choice (ATK-2).
    AttackDeclared(Declared),
    /// An attack was rolled (ATK-1).
    Attack(Box<AttackRolled>),
    /// Ammunition was spent.
    Spent(AmmoSpent),
    /// A weapon left the hand that threw it.
    Thrown(ItemThrown),
    /// A weapon or shield was struck (OBJ-1).
    Struck(Box<ObjectStruck>),
    /// An item broke (OBJ-1).
    Broke(ItemLost),
    /// A hit did damage (DMG).
    Damage(Box<DamageDone>),
    /// A roll of 3d6 against an attribute (ATT-8).
    Check(Box<Checked>),
    /// A location was crippled (DMG-8).
    Crippled {
        /// Whose.
        unit: UnitId,
        /// Which.
        location: Id,
        /// For good.
        permanent: bool,
    },
    /// A combatant was stunned (DMG-4, DMG-5, DMG-8).
    Stunned {
        /// Who.
        unit: UnitId,
        /// Why.
        why: StunCause,
    },
    /// A stunned combatant came to itself.
    Recovered {
        /// Who.
        unit: UnitId,
    },
    /// An item fell from a crippled arm (DMG-9).
    Dropped(ItemLost),
    /// A weapon was struck out of a hand and lies on the ground (MAN-5).
    Disarmed(ItemLost),
    /// A combatant let go of something, which lies at its feet (DMG-9).
    LetGo(ItemLost),
    /// A combatant got back on its feet (MAN-7).
    StoodUp {
        /// Who.
        unit: UnitId,
    },
    /// A combatant fell, or lay, down (DMG-9, MAN-7).
    Fell {
        /// Who.
        unit: UnitId,
        /// Why.
        why: FallCause,
    },
    /// A combatant is coming into an enemy's cell, who may stop it (CLC-1).
    Entering {
        /// Who comes.
        unit: UnitId,
        /// Whose cell it is.
        target: UnitId,
    },
    /// A weapon is set against a charge: the charger's ST drives it (CLC-2).
    Set(WeaponSet),
    /// A shield was held in the way (CLC-3).
    ShieldBlock(Box<ShieldBlocked>),
    /// A contest of two (ATT-8).
    Contest(Box<Contested>),
    /// A combatant was kept out of an enemy's cell; the rest of its turn is lost (CLC-1).
    KeptOut {
        /// Who.
        unit: UnitId,
        /// Who kept it out.
        by: UnitId,
        /// Why it failed.
        why: Barred,
    },
    /// A pin may follow a takedown at once (CLC-5).
    PinOpened {
        /// Who threw the other down.
        unit: UnitId,
        /// Who was thrown.
        target: UnitId,
    },
    /// A combatant is held down by another (CLC-5).
    Pinned {
        /// Who.
        unit: UnitId,
        /// Who holds it down.
        by: UnitId,
    },
    /// A pin is over (CLC-5).
    Freed {
        /// Who was pinned.
        unit: UnitId,
        /// Who pinned it.
        from: UnitId,
        /// Why.
        why: Release,
    },
    /// A net closed about somebody (MAN-7).
    Entangled(Entangled),
    /// Somebody is out of a net (MAN-7).
    Loosed(Loosed),
    /// A combatant fell unconscious (DMG-3, DMG-5, DMG-8, FAT-1).
    Unconscious {
        /// Who.
        unit: UnitId,
        /// Why.
        why: FaintCause,
    },
    /// A combatant died (DMG-3).
    Died {
        /// Who.
        unit: UnitId,
    },
    /// A combatant left the field by an exit of its side.
    Withdrew {
        /// Who.
        unit: UnitId,
    },
    /// A combatant laid down its arms: what it held lies at its feet.
    Surrendered {
        /// Who.
        unit: UnitId,
    },
    /// A combatant does not see an attack coming (ATK-6).
    Surprised {
        /// Who.
        unit: UnitId,
        /// Whose attack.
        by: UnitId,
    },
    /// Somebody in hiding was found (ATK-6).
    Discovered {
        /// Who hid.
        unit: UnitId,
        /// Who found it.
        by: UnitId,
    },
    /// A combatant ran into somebody it did not know of, and stops short.
    Bumped {
        /// Who.
        unit: UnitId,
        /// Into whom.
        into: UnitId,
    },
    /// A combatant can no longer be seen by any eye (POS-2).
    Veiled {
        /// Who.
        unit: UnitId,
    },
    /// One thing less makes a combatant invisible.
    Unveiled {
        /// Who.
        unit: UnitId,
    },
    /// A combatant sees nothing (POS-2).
    Blinded {
        /// Who.
        unit: UnitId,
    },
    /// One thing less blinds a combatant.
    SightRegained {
        /// Who.
        unit: UnitId,
    },
    /// A light or a darkness began that no item gives (POS-2).
    LightBegan(LightMade),
    /// It ended.
    LightEnded {
        /// Its number.
        light: u32,
    },
    /// A side has come to see somebody; in its own log alone.
    Appeared(Box<Appearance>),
    /// A side has lost somebody from sight; in its own log alone.
    Vanished {
        /// Whom.
        unit: UnitId,
    },
    /// Endurance changed (FAT-1, FAT-2).
    Endurance {
        /// Whose.
        unit: UnitId,
        /// Points spent.
        spent: i16,
        /// What is left; may be negative.
        left: i16,
        /// Why.
        why: EnduranceCause,
    },
    /// A turn of concentration (MAG-2).
    Concentrated(Concentration),
    /// Concentration was lost (MAG-2).
    ConcentrationLost {
        /// Whose.
        unit: UnitId,
        /// On which spell.
        spell: Id,
        /// Why.
        why: ConcentrationLoss,
    },
    /// A spell was cast (MAG-1); what it does to each of its victims follows.
    SpellCast(Box<SpellReleased>),
    /// A casting roll failed (MAG-1).
    SpellFailed {
        /// Whose.
        unit: UnitId,
        /// Which spell.
        spell: Id,
    },
    /// A spell did nothing to somebody.
    Resisted {
        /// Whom.
        unit: UnitId,
        /// Which spell.
        spell: Id,
        /// Why.
        why: Resisted,
    },
    /// A bolt was thrown (ATK-7).
    Bolt(Box<BoltThrown>),
    /// A spell mended wounds.
    Healed(Box<HealingDone>),
    /// A limb that was lame for a time works again (DMG-8).
    Restored {
        /// Whose.
        unit: UnitId,
        /// Which.
        location: Id,
    },
    /// A spell came into force on somebody, in place of the same one (MAG-3).
    EffectBegan(Box<EffectLaid>),
    /// A spell in force ended.
    EffectEnded {
        /// On whom.
        unit: UnitId,
        /// Which spell.
        spell: Id,
        /// Why.
        why: EffectEnd,
    },
    /// A spell pushed somebody.
    Pushed {
        /// Whom.
        unit: UnitId,
        /// The cells it went through, in order, without the first.
        path: Vec<Cell>,
    },
    /// A turn ended.
    TurnEnded {
        /// Whose.
        unit: UnitId,
    },
    /// A side held a place for one more round, or lost its hold on it.
    GoalProgress {
        /// Whose goal.
        side: Id,
        /// Which of the side's goals, from 0.
        goal: usize,
        /// Rounds held in a row.
        rounds: u32,
    },
    /// A round ended; exertion is counted, blocks are cleared (FAT-2, ATK-4).
    RoundEnded,
    /// The battle ended.
    BattleEnded {
        /// The side that won, or nobody.
        winner: Option<Id>,
        /// Why it ended.
        reason: Ending,
        /// Rounds begun.
        rounds: u32,
    },
}
