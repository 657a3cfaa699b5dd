//! Events, boards, sheets and odds in words.

mod boards;
mod dice;
mod sentences;
mod stories;
mod texts;
