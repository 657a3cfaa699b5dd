//! What any opponent can weigh: its purpose, the enemies it considers, positions, blows, guards, spells, light,
//! flight and retreat.
//!
//! It never knows who asks: nothing here imports an opponent or names one.

pub(super) mod action;
pub(super) mod aiming;
pub(super) mod aloft;
pub(super) mod approach;
pub(super) mod blow;
pub(super) mod candidate;
pub(super) mod catches;
pub(super) mod claim;
pub(super) mod close_combat;
pub(super) mod congestion;
pub(super) mod considered_enemies;
mod denial;
pub(super) mod doors;
pub(super) mod effort;
pub(super) mod enemy_advance;
pub(in crate::ai) mod exploring;
pub(super) mod falling_objects;
pub(super) mod flight;
pub(super) mod gear;
mod giving_way;
pub(super) mod guard;
pub(super) mod harm;
pub(super) mod hazards;
pub(super) mod hit_value;
mod holding_line;
pub(super) mod lamps;
pub(super) mod last_resort;
pub(super) mod ledges;
pub(super) mod light_value;
pub(super) mod look_for_enemies;
pub(super) mod maneuver;
pub(super) mod mercy;
pub(super) mod nets;
pub(super) mod opportunity;
pub(super) mod overruns;
pub(super) mod pits;
pub(super) mod plan;
pub(super) mod positions;
pub(super) mod purpose;
pub(super) mod quick_value;
mod remembered_ways;
pub(super) mod retreat;
pub(super) mod roles;
mod secrets;
pub(super) mod slams;
pub(super) mod spells;
pub(super) mod stalemate;
pub(super) mod strikes;
pub(super) mod surroundings;
pub(in crate::ai) mod suspicion;
pub(super) mod temperament;
pub(super) mod threats;
pub(super) mod time_favours;
pub(in crate::ai) mod traps;
