//! Events, boards, sheets and odds in words.

mod boards;
mod sentences;
mod texts;
