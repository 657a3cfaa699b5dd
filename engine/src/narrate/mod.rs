//! Events, refusals, boards, sheets and odds become words.
//!
//! This layer never knows colours or pixels: everything it returns is plain text. Start at
//! [`event()`], one sentence for each thing that happened, and [`Cast`], who is who.

pub mod board;
mod cast;
pub mod character;
mod collision;
mod command;
mod door;
pub mod encyclopedia;
mod event;
mod explore;
mod fall;
mod fallen;
mod falling_object;
mod goal;
mod hazard;
mod light;
mod maneuver;
pub mod odds;
mod outcome;
pub mod over_budget;
mod overrun;
pub mod parts;
mod poison;
mod refusal;
pub mod rest;
mod sheet;
mod spell;
mod story;
mod table;
pub mod terms;
pub mod traits;
mod trap;
mod uses;
pub mod words;

pub use board::board;
pub use cast::Cast;
pub use collision::{collision_chances, driven_back};
pub use command::{CommandKind, attack, command, kind, maneuver_in_a_word, particulars};
pub use door::{door_chance, door_numbers};
pub use event::{behind, depth, event, footnote, heading, why};
pub use fall::{catch_chances, fall_chances, going_down_chances, staying_up, throw_chances};
pub use fallen::{fell, wounds};
pub use falling_object::{drop_chances, drop_line};
pub use goal::{balance, clock, goal, goals, goals_of, note};
pub use hazard::{
    airing, breath_for_stint, breath_left, flashing, hazard_effect, hazard_line, weather,
};
pub use light::{glare, level as light_level};
pub use maneuver::{attack_kind, maneuver, maneuver_numbers, maneuvers, manner};
pub use outcome::{BattleSummary, Fall, FinalState, Member, SideSummary, TalliedBlow, outcome};
pub use overrun::overrun_chances;
pub use poison::poison_effect;
pub use refusal::{reason, refusal, with_reason};
pub use sheet::sheet;
pub use spell::{attribute, effect as spell_effect, lasting, resistance};
pub use story::{Story, StoryChange, StoryLine};
pub use trap::{listen_numbers, search_chance, search_numbers, trap_effect};
pub use uses::uses;
pub use words::percent;
