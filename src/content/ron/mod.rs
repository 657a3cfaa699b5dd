//! Reads RON so that all faults are found at once, each with its place.
//!
//! [`read()`] is the way in: text becomes a tree whose every part knows its [`Span`](crate::diag::Span)
//! (`lex`, `cursor`, `parse`, `tree`), and a `serde` deserializer walks the tree (`read`, `reader`). A value that
//! can't be read is reported, replaced by a stand-in (`stand_in`), and reading starts again to find
//! the next fault. [`Each`] leaves out what nothing can stand in for; [`Spanned`] keeps the
//! place of a value for checks that come later.
//!
//! The dialect is RON 0.12 with `implicit_some` always on. Where we are kinder on purpose: the
//! brackets and name around a newtype, and the inner brackets of a newtype variant, may always be
//! left out. Where we are stricter: no suffixes on numbers, no bytes, no ranges, and a map's key
//! may be given only once.
//!
//! It never knows what any field means.

mod access;
mod cursor;
mod each;
mod fault;
mod header;
mod lex;
mod literal;
mod parse;
mod read;
mod reader;
mod spanned;
mod stand_in;
mod tree;

pub use each::Each;
pub use read::{Gaps, read, read_on};
pub use spanned::Spanned;
