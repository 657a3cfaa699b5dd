//! The real app without a human: window events go in, and what is on the screen is looked at.
//!
//! The app is the one the program runs, but for the platform: a window of a fixed size that no
//! display shows, and the time in steps. Most tests draw nothing: they look at what is laid
//! out. Those that look at pixels need a Vulkan driver (a software one will do); where there is none they are
//! skipped, and that is said. With the variable `TESTUDO_SHOOT` set all of them draw, and keep their screenshots
//! under `target/screens`.

#![cfg(feature = "gui")]
#![expect(
    clippy::unwrap_used,
    reason = "a test that meets what it did not expect has failed"
)]

mod asked;
mod board;
mod body;
mod broken;
mod by_ear;
mod by_keys;
mod characters;
mod choices;
mod choosing;
mod deployment;
mod drawn;
mod encyclopedia;
mod exploring;
mod first_hour;
mod fitting;
mod focus;
mod folding;
mod following;
mod frame;
mod goals;
mod habits;
mod hands;
mod intents;
mod keeping;
mod keyboard;
mod legend;
mod lessons;
mod log;
mod look;
mod misplaced;
mod one_cell;
mod panels;
mod player;
mod promise;
mod reaching;
mod reasons;
mod resizing;
mod ridden_down;
mod shaking;
mod sharing;
mod shown;
mod skirmish;
mod table;
mod ten_characters;
mod thrift;
mod unoffered;
mod warned;
mod words;
mod written;
