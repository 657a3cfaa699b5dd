//! The real app without a human: window events go in, and what is on the screen is looked at.
//!
//! The app is the one the program runs, but for the platform: a window of a fixed size that no
//! display shows, and the time in steps. Screenshots need a Vulkan driver (a software one will do);
//! where there is none they are skipped, and that is said.

mod asked;
mod board;
mod broken;
mod choices;
mod choosing;
mod fitting;
mod focus;
mod folding;
mod habits;
mod hands;
mod keeping;
mod look;
mod panels;
mod player;
mod reaching;
mod sharing;
mod skirmish;
mod table;
mod thrift;
