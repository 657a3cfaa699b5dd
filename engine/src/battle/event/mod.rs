//! What happened, in the past tense: every change of state is one of these, and an event carries
//! every die and every modifier by name. `docs/battle-log.md` describes each field.
//!
//! Events stand in families, a file each: what their fields are, whom they name, and what they do.

#[macro_use]
mod family;

mod ailment;
mod attack;
mod battle;
mod check;
mod close_combat;
mod deployment;
mod door;
mod exerted;
mod explore;
mod gear;
mod happening;
mod harm;
mod hazard;
mod lamp;
mod lazy_json;
mod magic;
mod mind;
mod motion;
mod overrun;
mod read;
mod shocked;
mod sight;
mod trap;
mod turn;

use serde::{Deserialize, Deserializer, Serialize};

use super::state::State;
use super::unit_id::UnitId;
use happening::Happening;

pub use super::ending::Ending;
pub use super::sight::{LightMade, SpellLight};
pub use crate::battle::pending::CatchDue;
pub use crate::rules::light::LightKind;
pub use crate::rules::maneuver::Maneuver;
pub use ailment::{AilmentEvent, BreathHeld, DoseTaken, Poisoned};
pub use attack::{AimLoss, AttackEvent, AttackRolled};
pub use battle::{
    BattleEvent, BattleStarted, CharacterStarted, Lot, SideStarted, UnitStarted, WoundStarted,
};
pub use check::{CheckCause, Checked};
pub use close_combat::{
    Barred, CloseEvent, ContestRoll, Contested, Entangled, Loosed, NetEnd, PinEnd, ShieldBlocked,
    WeaponSet,
};
pub use deployment::{Deployed, DeploymentEvent};
pub use door::{DoorChanged, DoorEvent, DoorForced};
pub use exerted::{Exerted, Strained};
pub use explore::{Allowance, ExploreEvent, Listened, PaceCause, WanderersRolled};
pub use gear::{AmmoSpent, GearEvent, ItemLost, ItemTaken, ItemThrown, ObjectStruck, Reloading};
pub use harm::{DamageDone, EnduranceCause, FaintCause, HarmEvent, HarmSource, ImpactDone};
pub use hazard::{DropFell, Exposed, HazardCause, HazardEnd, HazardEvent, SpreadRoll};
pub use lamp::{LampEnd, LampEvent, LampLit, LampOut, LampThrown, Striking};
pub use lazy_json::LazyJson;
pub use magic::{
    BoltThrown, Concentration, ConcentrationLoss, EffectEnd, EffectLaid, HealingDone, MagicEvent,
    Mended, Resisted, SpellReleased,
};
pub use mind::{MindEvent, WakeCause};
pub use motion::{
    Collided, DropCause, FellFrom, Flown, MotionEvent, MoveKind, ProneCause, Tripped,
};
pub use overrun::OverrunDone;
pub use shocked::Shocked;
pub use sight::{Appearance, SightEvent};
pub use trap::{Searched, TrapCause, TrapEvent, TrapFound, TrapShotRolled, TrapSprung};
pub use turn::TurnEvent;

/// The sum of all families: [`Event`], which leaves everything to them.
macro_rules! families {
    ($( $(#[$doc:meta])* $variant:ident($family:ident), )*) => {
        /// One thing that happened.
        #[derive(Clone, PartialEq, Debug, Serialize)]
        #[serde(untagged)]
        pub enum Event {
            $( $(#[$doc])* $variant($family), )*
        }

        impl Event {
            /// Everybody it names, whoever suffers it first.
            pub fn subjects(&self) -> Vec<UnitId> {
                match self {
                    $( Self::$variant(event) => event.subjects(), )*
                }
            }

            /// What it does to the state.
            pub(in crate::battle) fn apply(&self, state: &mut State<'_, '_, '_>) {
                match self {
                    $( Self::$variant(event) => event.apply(state), )*
                }
            }

            /// Reads an event that a log calls `name`.
            fn read<'de, D: Deserializer<'de>>(name: &str, log: D) -> Result<Self, D::Error> {
                $(
                    if read::names(name, $family::NAMES) {
                        return $family::deserialize(log).map(Self::$variant);
                    }
                )*
                Err(read::unknown(name))
            }
        }

        $(
            impl From<$family> for Event {
                fn from(event: $family) -> Self {
                    Self::$variant(event)
                }
            }
        )*
    };
}

families! {
    /// The battle itself.
    Battle(BattleEvent),
    /// Places taken before the first round.
    Deployment(DeploymentEvent),
    /// Turns.
    Turn(TurnEvent),
    /// Movement.
    Motion(MotionEvent),
    /// Attacks up to their roll.
    Attack(AttackEvent),
    /// What becomes of bodies and minds.
    Harm(HarmEvent),
    /// Single items.
    Gear(GearEvent),
    /// Close combat.
    Close(CloseEvent),
    /// Spells.
    Magic(MagicEvent),
    /// Light and sight.
    Sight(SightEvent),
    /// What becomes of minds.
    Mind(MindEvent),
    /// Doors and keys.
    Door(DoorEvent),
    /// Hazards in cells.
    Hazard(HazardEvent),
    /// Lamps with a flame.
    Lamp(LampEvent),
    /// Traps and searches.
    Trap(TrapEvent),
    /// What is in somebody's blood.
    Ailment(AilmentEvent),
    /// Time between fights.
    Explore(ExploreEvent),
}
