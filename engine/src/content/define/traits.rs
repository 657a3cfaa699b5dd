//! `traits.ron`: advantages and disadvantages (ATT-9).

use crate::content::catalog::Trait;
use crate::content::findings::{Findings, Int, Word};
use crate::diag::{Diagnostic, codes};
use crate::rules::character_points::{self, Arises, Degree};
use crate::rules::id::Id;

from_ron! {
    pub(super) struct TraitEntry {
        id: Word,
        name: String,
        brief: String,
        kind: TraitKind,
        degree: Option<Degree>,
        arises: Option<Arises>,
        cost: Option<Int<0, 500>>,
        effects: Vec<Effect> = Vec::new(),
    }
}

from_ron! {
    #[derive(Clone, Copy, PartialEq)]
    enum TraitKind {
        Advantage,
        Disadvantage,
    }

    /// What the rules know of a trait.
    #[derive(Clone, Copy, PartialEq)]
    enum Effect {
        Ambidextrous,
        NightEyes,
    }
}

entry!(TraitEntry);
from_ron!(impl enum Degree { Slight, Moderate, Significant, Extreme });
from_ron!(impl enum Arises { Rarely, Occasionally, Often, Always });

pub(super) fn check(raw: &TraitEntry, findings: &mut Findings<'_>) -> Option<Trait> {
    let half_cost = match (&raw.cost, raw.degree, raw.arises) {
        (Some(cost), None, None) => 2 * cost.get::<i32>(findings, "cost"),
        (None, Some(degree), Some(arises)) => character_points::trait_half_cost(degree, arises),
        (cost, ..) => {
            let message = "a trait has either a `cost`, or `degree` and `arises`";
            let problem = Diagnostic::error(codes::BAD_PRICE, message);
            let help = match cost {
                Some(_) => "leave `degree` and `arises` out, or `cost`",
                None => "add `degree: Slight, arises: Often`, or `cost: 5`",
            };
            findings.push(problem.help(help), raw.id.span);
            0
        }
    };
    let sign = if raw.kind == TraitKind::Disadvantage {
        -1
    } else {
        1
    };
    Some(Trait {
        id: Id::new(&raw.id),
        name: raw.name.clone(),
        brief: raw.brief.clone(),
        half_cost: sign * half_cost,
        ambidextrous: raw.effects.contains(&Effect::Ambidextrous),
        night_eyes: raw.effects.contains(&Effect::NightEyes),
    })
}
