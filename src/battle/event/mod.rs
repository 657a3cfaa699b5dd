//! What happened, in the past tense: every change of state is one of these, and an event carries
//! every die and every modifier by name. `docs/battle-log.md` describes each field.
//!
//! Events stand in families, a file each: what their fields are, whom they name, and what they do.

mod attack;
mod battle;
mod close;
mod gear;
mod harm;
mod magic;
mod maneuver;
mod motion;
mod read;
mod sight;
mod told;
mod turn;

use serde::{Deserialize, Deserializer, Serialize};

use super::UnitId;
use super::state::State;

pub use attack::{AimLoss, AttackEvent, AttackRolled};
pub use battle::{BattleEvent, BattleStarted, Ending, Lot, SideStarted, UnitStarted};
pub use close::{
    Barred, CloseEvent, ContestRoll, Contested, Entangled, Loosed, Loosening, Release,
    ShieldBlocked, WeaponSet,
};
pub use gear::{AmmoSpent, GearEvent, ItemLost, ItemTaken, ItemThrown, ObjectStruck, Reloading};
pub use harm::{CheckCause, Checked, DamageDone, EnduranceCause, FaintCause, HarmEvent};
pub use magic::{
    BoltThrown, Concentration, ConcentrationLoss, EffectEnd, EffectLaid, HealingDone, MagicEvent,
    Mended, Resisted, SpellReleased,
};
pub use maneuver::Maneuver;
pub use motion::{FallCause, Flown, MotionEvent, MoveKind};
pub use sight::{Appearance, Glow, LightMade, SightEvent, SpellLight};
pub use told::Told;
pub use turn::TurnEvent;

/// What every family of events can say of its events, and what they do.
pub(in crate::battle) trait Happening {
    /// Everybody the event names, whoever suffers it first.
    fn subjects(&self) -> Vec<UnitId>;

    /// What it does to the state. Total: no event can fail, and no die is rolled here.
    fn apply(&self, state: &mut State<'_, '_, '_>);
}

/// A family of events: an enum whose variants a log names in snake case under `event`.
macro_rules! family {
    (
        $(#[$about:meta])*
        pub enum $family:ident {
            $(
                $(#[$doc:meta])*
                $variant:ident $( ($record:ty) )? $( { $($fields:tt)* } )?,
            )*
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
        #[serde(tag = "event", rename_all = "snake_case")]
        pub enum $family {
            $(
                $(#[$doc])*
                $variant $( ($record) )? $( { $($fields)* } )?,
            )*
        }

        impl $family {
            /// The name of every event of the family, as it stands above.
            pub(super) const NAMES: &[&str] = &[$( stringify!($variant) ),*];
        }
    };
}
use family;

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
}
