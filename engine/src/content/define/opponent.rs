//! `opponents.ron`: grades of the AI with traits of their own.

use crate::content::findings::{Findings, Int, Word};
use crate::content::opponent::{Grade, Opponent, RESERVED, Target, Temperament};
use crate::diag::{Diagnostic, codes};
use crate::rules::id::Id;

from_ron! {
    pub(super) struct OpponentEntry {
        id: Word,
        name: Word,
        brief: String,
        grade: Grade,
        nodes: Option<Int<1, 1_000_000>>,
        aggression: Int<0, 400> = Int::of(100),
        caution: Int<0, 400> = Int::of(100),
        mercy: Int<0, 100> = Int::of(0),
        terrain: Int<0, 400> = Int::of(100),
        discipline: Int<0, 400> = Int::of(100),
        patience: Int<0, 400> = Int::of(100),
        prey: Target = Target::Any,
    }
}

entry!(OpponentEntry);
from_ron!(impl enum Grade { Recruit, Soldier, Veteran, Champion });
from_ron!(impl enum Target { Any, Nearest, Weakest, Strongest, Wounded, Shooters, Casters });

pub(super) fn check(raw: &OpponentEntry, findings: &mut Findings<'_>) -> Option<Opponent> {
    if RESERVED.contains(&raw.id.as_str()) {
        let message = format!("`{}` is an opponent of every genre already", raw.id.value);
        let problem = Diagnostic::error(codes::RESERVED_ID, message);
        findings.push(problem.help("call yours otherwise"), raw.id.span);
    }
    if let Some(nodes) = raw.nodes.filter(|_| raw.grade != Grade::Champion) {
        let grade = raw.grade.name();
        let message = format!("a {grade} tries no commands, so `nodes` means nothing to it");
        let problem = Diagnostic::error(codes::CONTRADICTION, message);
        let help = "leave `nodes` out, or write `grade: Champion`";
        findings.push(problem.help(help), nodes.span());
    }
    Some(Opponent {
        id: Id::new(&raw.id),
        name: raw.name.value.clone(),
        brief: raw.brief.clone(),
        grade: raw.grade,
        nodes: raw.nodes.map(|nodes| nodes.get(findings, "nodes")),
        traits: Temperament {
            aggression: raw.aggression.get(findings, "aggression"),
            caution: raw.caution.get(findings, "caution"),
            mercy: raw.mercy.get(findings, "mercy"),
            terrain: raw.terrain.get(findings, "terrain"),
            discipline: raw.discipline.get(findings, "discipline"),
            patience: raw.patience.get(findings, "patience"),
            prey: raw.prey,
        },
    })
}
