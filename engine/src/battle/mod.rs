//! The only mutable thing: a private ECS world. Commands go in, events come out.
//!
//! This layer never knows windows, prose or the wall clock; of Bevy it knows `bevy_ecs` alone.
//! Start at [`Battle`]; [`Command`] is what goes in and [`Event`] what comes out. What a command takes
//! and sets going is in `commands`, what follows from that in `systems`, and every change goes
//! through `Battlefield::emit`, by which events apply themselves.

mod at_door;
mod at_pit;
pub mod at_trap;
#[expect(clippy::module_inception, reason = "the battle of the battle layer")]
mod battle;
mod battlefield;
mod board;
mod casting;
mod catching;
mod chart;
mod circumstance;
mod clock;
mod collision;
mod command;
mod command_legality;
mod commands;
mod components;
mod decision;
mod dice_bag;
mod doors;
mod ending;
pub mod event;
mod exerting;
mod falling;
mod falling_objects;
mod field_of_view;
mod fighter;
mod flight;
mod glance;
mod glare;
mod guarding;
mod harm_queue;
mod hazard_odds;
mod hazards;
mod hearing;
mod imagined;
mod knockback;
mod lamp_state;
mod lamps;
mod muster;
mod objectives;
mod occupants;
mod options;
mod overrunning;
mod own_maneuver;
mod parts;
mod pending;
mod preconditions;
mod refusal;
mod resolution;
mod scenario;
mod score;
mod sight;
mod snapshot;
mod state;
mod strike;
mod suffocation;
mod things;
mod threat;
mod trap_odds;
mod traps;
mod tripping;
mod under_falling_object;
mod unit_id;
mod view;
mod witness;
mod world_pool;

pub use crate::content::at_end::{AtEnd, Score};
pub use crate::content::door::KeyPlace;
pub use crate::content::falling_object::{DropTrigger, FallingObject};
pub use crate::content::goal::Goal;
pub use crate::content::role::Role;
pub use at_door::{AtDoor, DoorRoll, TurnsToOpen, turns_to_open};
pub use battle::{Battle, Setup};
pub use board::{Board, DoorNow, FallingObjectNow, HazardNow, Occupant, Spot, ThingNow, TrapNow};
pub use casting::{Casting, SpellOdds};
pub use catching::{CatchOdds, Catching};
pub use collision::{Collision, CollisionOdds};
pub use command::{Aim, Command, Declared, SpellAim};
pub use components::{
    Breath, Enchantment, Gear, Grapple, InForce, ItemPlace, ItemState, Life, Mood, Net, Place,
    Progress, ShockFelt, Stamina, Stance, Vitality,
};
pub use decision::Decision;
pub use dice_bag::DiceBag;
pub use event::Event;
pub use exerting::Exerting;
pub use falling::{Falling, leap};
pub use fighter::Fighter;
pub use glance::Glance;
pub use hazard_odds::HazardOdds;
pub use imagined::Imagined;
pub use knockback::{Knockback, KnockbackEnd, fall_if_driven};
pub use lamp_state::LampState;
pub use lamps::Kindling;
pub use options::{AttackOption, MoveOption, Options, PlaceOption};
pub use overrunning::{Ride, Trampling, lies_in_the_way, ride};
pub use refusal::Refusal;
pub use sight::{Senses, SideSet};
pub use snapshot::Snapshot;
pub use strike::{Arena, Defence, Shove, Strike, UnaimedStrike, guard_def};
pub use suffocation::Suffocation;
pub use trap_odds::TrapOdds;
pub use tripping::Tripping;
pub use under_falling_object::UnderFallingObject;
pub use unit_id::{NoUnitId, UnitId};
pub use view::View;
pub use witness::Witness;

/// How a battle ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The side that won, or nobody.
    pub winner: Option<crate::rules::id::Id>,
    /// Why it ended.
    pub reason: event::Ending,
    /// Rounds begun.
    pub rounds: u32,
}
