//! What the first line of a log tells of the content, worked out when it is asked for: of most battles nobody
//! ever reads the log.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use crate::content::sheet::sheet;
use crate::content::{Level, Unit};

/// A part of the content, as JSON.
#[derive(Clone, Default)]
pub struct LazyJson(Source);

/// What it is told of; nothing of it ever changes.
#[derive(Clone)]
enum Source {
    /// Read from a log.
    Read(Value),
    /// A level's map, as `docs/battle-log.md` describes it.
    Grid(Arc<Level>),
    /// The same as a side knows it.
    GridFor(Arc<Level>, usize),
    /// The numbers of a level's rules, as in `numbers.ron`.
    Numbers(Arc<Level>),
    /// The own maneuvers of a level's genre.
    Maneuvers(Arc<Level>),
    /// The sheet of somebody in a level, as `sheet --json` has it.
    Sheet(Arc<Level>, Arc<Unit>),
}

impl Default for Source {
    fn default() -> Self {
        Self::Read(Value::Null)
    }
}

impl LazyJson {
    pub(in crate::battle) fn grid(level: &Arc<Level>) -> Self {
        Self(Source::Grid(Arc::clone(level)))
    }

    /// What a side knows of it.
    #[must_use]
    pub(in crate::battle) fn known_to(&self, side: u8) -> Self {
        match &self.0 {
            Source::Grid(level) if level.has_secrets() || level.is_charted() => {
                Self(Source::GridFor(Arc::clone(level), usize::from(side)))
            }
            _ => self.clone(),
        }
    }

    pub(in crate::battle) fn numbers(level: &Arc<Level>) -> Self {
        Self(Source::Numbers(Arc::clone(level)))
    }

    pub(in crate::battle) fn maneuvers(level: &Arc<Level>) -> Self {
        Self(Source::Maneuvers(Arc::clone(level)))
    }

    pub(in crate::battle) fn sheet(level: &Arc<Level>, unit: &Arc<Unit>) -> Self {
        Self(Source::Sheet(Arc::clone(level), Arc::clone(unit)))
    }

    /// It in full.
    pub fn value(&self) -> Cow<'_, Value> {
        let told = match &self.0 {
            Source::Read(value) => return Cow::Borrowed(value),
            Source::Grid(level) => level.grid_json(),
            Source::GridFor(level, side) => level.grid_json_for(Some(*side)),
            Source::Numbers(level) => numbers(level),
            Source::Maneuvers(level) => json(&level.catalog.maneuvers),
            Source::Sheet(level, unit) => json(&sheet(unit, &level.catalog.numbers)),
        };
        Cow::Owned(told)
    }
}

/// The numbers of a level's rules. Those of doors and traps are nothing to tell of where there are none.
fn numbers(level: &Level) -> Value {
    let mut told = json(&*level.catalog.numbers);
    if let Some(told) = told.as_object_mut() {
        if level.doors.is_empty() {
            told.remove("doors");
        }
        if !level.has_secrets() && level.explore.is_none() {
            told.remove("search");
        }
        if level.explore.is_none() && !level.has_sleepers() {
            told.remove("explore");
        }
    }
    told
}

fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("sheets and numbers have only text keys and finite numbers")
}

impl Serialize for LazyJson {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.value().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for LazyJson {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Value::deserialize(deserializer).map(|value| Self(Source::Read(value)))
    }
}

impl PartialEq for LazyJson {
    fn eq(&self, other: &Self) -> bool {
        self.value() == other.value()
    }
}

impl fmt::Debug for LazyJson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value().fmt(f)
    }
}
