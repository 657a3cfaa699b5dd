//! Scenarios: a small map, loaded dice, a script, and the story it must tell. `docs/rules.md` names
//! for every rule the scenarios that show it.
//!
//! They are fought in a genre of their own (`trial/`), so that rebalancing the shipped one moves none.

mod aim;
mod arrivals;
mod body;
mod bolts;
mod check;
mod close;
mod collisions;
mod curses;
mod darkvision;
mod defence;
mod deployment;
mod disarm;
mod doors;
mod ending;
mod experience;
mod falls;
mod fatigue;
mod flight;
mod goals;
mod guard;
mod guard_sight;
mod hazards;
mod hazards_seen;
mod injury;
mod lamps;
mod lights;
mod limbs;
mod magic;
mod maneuvers;
mod missiles;
mod modifiers;
mod movement;
mod nets;
mod objects;
mod own_maneuvers;
mod perception;
mod poison;
mod position;
mod posture;
mod refusals;
mod round;
mod script;
mod secondaries;
mod secret_doors;
mod severed;
mod sight;
mod skills;
mod spells;
mod tell;
mod tell_ailments;
mod tell_attacks;
mod tell_doors;
mod tell_hazards;
mod tell_traps;
mod thin_ice;
mod toughness;
mod traits;
mod traps;
mod traps_known;
pub(crate) mod trial;
mod wounds;

use check::{check, check_drawn, check_only};
use trial::{hexes, hexes_by, hexes_in, squares};
