//! Who of a genre costs more than a beginner has to spend: no fault, but a game master wants to know (ATT-1, SKL-1).

use serde::Serialize;

use super::catalog::Catalog;
use super::sheet::{self, Points};
use crate::rules::id::Id;

/// A genre's units, set beside what its characters start with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OverBudgetReport {
    /// The genre.
    pub genre: Id,
    /// What a beginner of it has.
    pub starting: Points,
    /// How many units it has.
    pub units: usize,
    /// Those who cost more, in the order of their files.
    pub veterans: Vec<OverBudgetUnit>,
}

/// A unit that costs more than a beginner has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OverBudgetUnit {
    /// Its id.
    pub unit: Id,
    /// Its name in prose.
    pub name: String,
    /// What it costs.
    pub points: Points,
    /// How much of that is over; 0 where it is not.
    pub over: Points,
}

/// The units of a genre that cost more than a beginner has.
pub fn over_budget(catalog: &Catalog) -> OverBudgetReport {
    let starting = Points {
        chp: catalog.genre.starting.chp,
        exp: catalog.genre.starting.exp,
    };
    let over = catalog.units.iter().filter_map(|unit| {
        let points = sheet::cost(unit, &catalog.numbers.points);
        let over = Points {
            chp: (points.chp - starting.chp).max(0),
            exp: (points.exp - starting.exp).max(0),
        };
        (over.chp > 0 || over.exp > 0).then(|| OverBudgetUnit {
            unit: unit.profile.unit,
            name: unit.profile.name.clone(),
            points,
            over,
        })
    });
    OverBudgetReport {
        genre: catalog.genre.id,
        starting,
        units: catalog.units.len(),
        veterans: over.collect(),
    }
}
