//! A problem in a file, as a value with file, line and column.
//!
//! Start with [`Diagnostic`]: a code from [`codes`], a message, a [`Span`] in a [`SourceFile`],
//! and help. [`Problems`] collects them, so that a reader can go on after the first fault.
//!
//! This layer never knows a game word and never prints.

pub mod codes;
mod diagnostic;
mod look_alike;
mod nearest;
mod problems;
mod source;

pub use codes::Code;
pub use diagnostic::{Diagnostic, Severity};
pub use look_alike::look_alike;
pub use nearest::{is_unseen, nearest, quoted, unknown};
pub use problems::{MOST_OF_ONE_FILE, Problems};
pub use source::{SourceFile, Span};
