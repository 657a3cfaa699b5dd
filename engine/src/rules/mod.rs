//! SHELL's arithmetic: numbers in, a verdict out, with exact odds beside every roll.
//!
//! This layer never knows Bevy, files, or who is playing. Start at [`attack`] for the roll,
//! [`damage`], [`mitigation`] and [`injury`] for what a hit does, [`hit_odds`] for its chances, and [`light`] for what is
//! seen and noticed.
#![deny(clippy::float_arithmetic)]

pub mod attack;
pub mod attribute;
mod blow_consequences;
pub mod blow_through;
pub mod body;
pub mod breath;
pub mod build;
pub mod carrying;
pub mod catch;
pub mod chance;
pub mod character_points;
pub mod charge;
pub mod collision;
pub mod damage;
pub mod damage_type;
pub mod dangers;
pub mod dice;
pub mod door;
pub mod dose;
pub mod effect;
pub mod exertion;
pub mod explore;
pub mod exposure;
pub mod fall_impact;
pub mod fatigue;
pub mod flight;
pub mod gear;
pub mod grapple;
pub mod gravity;
pub mod hand;
pub mod hardness;
pub mod hazard;
pub mod healing;
pub mod hearing;
pub mod heart;
pub mod heart_odds;
pub mod hit_odds;
pub mod id;
pub mod impact;
pub mod injury;
pub mod item;
pub mod lamp;
pub mod light;
pub mod light_levels;
pub mod magic;
pub mod maneuver;
pub mod mitigation;
pub mod movement;
pub mod night;
pub mod numbers;
pub mod overrun;
pub mod part;
pub mod poison;
pub mod position;
pub mod power;
pub mod prices;
pub mod profile;
pub mod recovery;
pub mod scale;
pub mod severe_wounds;
pub mod shock;
pub mod skills;
pub mod strength;
pub mod style;
pub mod terminal;
#[cfg(test)]
pub(crate) mod testing;
pub mod toughness;
pub mod traits;
pub mod trap;
pub mod trip;
mod victim;
pub mod waking;
