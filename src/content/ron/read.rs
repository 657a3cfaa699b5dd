//! The way in: a file's text becomes a value, and its faults become problems.
//!
//! `serde` stops at the first fault. So after each one the walk starts again, with a stand-in for
//! the value that failed, until nothing new is found: all faults, one walk each. Files are small
//! and faults are few; a right file is walked once.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use serde::de::DeserializeOwned;

use crate::diag::{Diagnostic, Problems, SourceFile, Span};

use super::fault::{Blame, Fault, Log};
use super::parse::parse;
use super::reader::Reader;
use super::stand_in::StandIn;
use super::tree::Node;

/// Reads a file of RON, and adds everything wrong with it to `problems`.
///
/// Returns the value if all of it could be made, leaving out unknown fields and those elements of an
/// [`Each`](super::Each) for which nothing can stand in. So there may be a value and problems too: what is
/// left can still be checked further, but should not be used.
///
/// Fields and variants that `serde` does not list by name (`other`, `untagged`, `flatten`) can't
/// be told from unknown ones, or are read without places.
pub fn read<T: DeserializeOwned>(file: &SourceFile, problems: &mut Problems) -> Option<T> {
    let (value, gaps) = read_on(file, problems)?;
    gaps.is_empty().then_some(value)
}

/// As [`read`], but with stand-ins where a value of the wrong type was found or a field is missing, so
/// that the rest can be checked further; and where they stand.
///
/// `None` where nothing can stand in.
pub fn read_on<T: DeserializeOwned>(
    file: &SourceFile,
    problems: &mut Problems,
) -> Option<(T, Gaps)> {
    let mut log = Log::new(file, problems);
    let root = parse(file, &mut log)?;
    let context = Context {
        log: RefCell::new(log),
        replaced: RefCell::default(),
        supplied: RefCell::default(),
    };
    loop {
        match T::deserialize(Reader::new(&root, &context)) {
            Ok(value) => return Some((value, context.gaps())),
            Err(fault) => {
                if !context.take(fault, &root) {
                    return None;
                }
            }
        }
    }
}

/// Where stand-ins are: the starts of values of the wrong type, and of structs that lack a field.
/// A stand-in with a place of its own, a [`Spanned`](super::Spanned), has the default span.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Gaps(BTreeSet<usize>);

impl Gaps {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Every one of them.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        self.0.iter().copied()
    }

    /// Whether something within this span is a stand-in.
    pub fn within(&self, span: Span) -> bool {
        let end = span.end.max(span.start);
        self.0.range(span.start..end).next().is_some()
    }

    /// Whether the value of this span is a stand-in, or lacks a field of its own.
    pub fn at(&self, span: Span) -> bool {
        span == Span::default() || self.0.contains(&span.start)
    }
}

/// What a whole reading shares.
pub(super) struct Context<'p> {
    log: RefCell<Log<'p>>,
    /// Where the values start for which there is a stand-in, and how many others were tried.
    replaced: RefCell<BTreeMap<usize, u8>>,
    /// Missing fields for which there is a stand-in, by their struct's start.
    supplied: RefCell<BTreeSet<(usize, &'static str)>>,
}

/// What to read.
pub(super) enum Choice {
    /// What is written.
    Value,
    /// Something else, since what is written is faulty.
    StandIn(StandIn),
    /// Nothing: its type takes no stand-in. What is around it must be replaced.
    Neither,
}

impl Context<'_> {
    fn gaps(&self) -> Gaps {
        let (replaced, supplied) = (self.replaced.borrow(), self.supplied.borrow());
        let missing = supplied.iter().map(|(start, _)| *start);
        Gaps(replaced.keys().copied().chain(missing).collect())
    }

    /// Reports a fault of `node` and puts a stand-in where it arose. Says whether another look
    /// at the node may find more.
    pub(super) fn take(&self, mut fault: Fault, node: &Node) -> bool {
        self.place(&mut fault, node);
        let (report, blame) = fault.into_parts();
        let mut log = self.log.borrow_mut();
        if let Some((problem, span)) = report {
            log.report(problem, span);
        }
        if log.is_full() {
            return false;
        }
        match blame {
            Some(Blame::Value(start)) => {
                let mut replaced = self.replaced.borrow_mut();
                replaced
                    .entry(start)
                    .and_modify(|tried| *tried += 1)
                    .or_default();
                true
            }
            Some(Blame::Missing(start, field)) => self.supplied.borrow_mut().insert((start, field)),
            None => false,
        }
    }

    /// Gives a fault from outside this module the place of the innermost value around it.
    ///
    /// If a stand-in went into that value, the fault may well be the stand-in's, so it is dropped.
    fn place(&self, fault: &mut Fault, node: &Node) {
        if !fault.is_placed() {
            fault.place(node.head());
            let (replaced, supplied) = (self.replaced.borrow(), self.supplied.borrow());
            let Span { start, end } = node.span;
            let doubtful = replaced
                .range(start + 1..end.max(start + 1))
                .next()
                .is_some()
                || supplied
                    .range((start, "")..(end.max(start), ""))
                    .next()
                    .is_some();
            if doubtful {
                fault.silence();
            }
        }
    }

    /// A stand-in would not do, so that another is needed.
    pub(super) fn refused(node: &Node) -> Fault {
        let mut fault = Fault::follows();
        fault.blame(Blame::Value(node.span.start));
        fault
    }

    /// The fault of a value inside another, which gets a stand-in at the next look.
    pub(super) fn inside(&self, mut fault: Fault, node: &Node) -> Fault {
        self.place(&mut fault, node);
        fault.blame(Blame::Value(node.span.start));
        fault
    }

    /// Whether to read the value itself or a stand-in for it.
    pub(super) fn choose(&self, node: &Node) -> Choice {
        match self.replaced.borrow().get(&node.span.start) {
            None => Choice::Value,
            Some(&tried) => StandIn::after(tried).map_or(Choice::Neither, Choice::StandIn),
        }
    }

    /// The missing fields of the struct `node` for which there is a stand-in.
    pub(super) fn supplied(&self, node: &Node) -> Vec<&'static str> {
        let start = node.span.start;
        let supplied = self.supplied.borrow();
        supplied
            .range((start, "")..(start + 1, ""))
            .map(|&(_, field)| field)
            .collect()
    }

    pub(super) fn report(&self, problem: Diagnostic, span: Span) {
        self.log.borrow_mut().report(problem, span);
    }
}
