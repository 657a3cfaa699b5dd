//! Reads RON so that all faults are found at once, each with its place.
//!
//! [`read()`] is the way in: text becomes a tree whose every part knows its [`Span`](crate::diag::Span)
//! (`lex`, `cursor`, `parse`, `tree`), and a type that is [`FromRon`] is made of the tree in one pass. A
//! value that can't be read is reported, and the type's placeholder takes its place, so that all around it is
//! read too; [`Placeholders`] tells where. [`from_ron!`](crate::from_ron) writes the reading of a struct or an enum,
//! [`Spanned`] keeps the place of a value for checks that come later.
//!
//! The dialect is RON 0.12 with `implicit_some` always on. Where we are kinder on purpose: the
//! brackets and name around a newtype, and the inner brackets of a newtype variant, may always be
//! left out. Where we are stricter: no suffixes on numbers, no bytes, no ranges, and a map's key
//! may be given only once.
//!
//! It never knows what any field means.

mod bracket_faults;
mod cursor;
mod fault;
#[macro_use]
mod from_ron;
mod header;
mod hints;
mod lex;
mod literal;
mod missing_ends;
mod odd_end;
mod odd_opening;
mod outline;
mod parse;
mod read;
mod recover;
mod spanned;
mod tree;
mod types;
mod value;

pub use outline::{Outline, OutlineField};
pub use read::{Placeholders, read, read_on};
pub use spanned::Spanned;
pub use types::FromRon;
pub use value::{Fields, Value};
