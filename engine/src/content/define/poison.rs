//! `poisons.ron`: what goes into the blood, and what each dose of it does (PSN).

use super::spell::EffectEntry;
use crate::content::findings::{Findings, Int, Word};
use crate::content::ron::Spanned;
use crate::diag::{Diagnostic, codes};
use crate::rules::effect::{Amount, Effect, Lasting};
use crate::rules::id::Id;
use crate::rules::poison::{Poison, PoisonWay};

from_ron! {
    pub(super) struct PoisonEntry {
        id: Word,
        name: Word,
        brief: String = String::new(),
        way: PoisonWay,
        resist: Int<-20, 20> = Int::of(0),
        delay: Int<0, 100> = Int::of(0),
        every: Int<1, 100> = Int::of(1),
        times: Int<1, 100> = Int::of(1),
        damage: Option<DoseEntry>,
        end: Int<0, 20> = Int::of(0),
        lasting: Option<Spanned<EffectEntry>>,
    }

    #[derive(Clone, Copy)]
    struct DoseEntry {
        dice: Int<1, 12>,
        plus: Int<-20, 50> = Int::of(0),
    }
}

entry!(PoisonEntry);
from_ron!(impl enum PoisonWay { Blade, Gas, Contact });

pub(super) fn check(raw: &PoisonEntry, findings: &mut Findings<'_>) -> Option<Poison> {
    let poison = Poison {
        id: Id::new(&raw.id),
        name: raw.name.value.clone(),
        brief: raw.brief.clone(),
        way: raw.way,
        resist: raw.resist.get(findings, "resist"),
        delay: raw.delay.get(findings, "delay"),
        every: raw.every.get(findings, "every"),
        times: raw.times.get(findings, "times"),
        damage: raw.damage.map(|damage| Amount {
            dice: damage.dice.get(findings, "dice"),
            plus: damage.plus.get(findings, "plus"),
        }),
        end: raw.end.get(findings, "end"),
        lasting: (raw.lasting.as_ref()).and_then(|effect| lasting(effect, findings)),
    };
    if poison.damage.is_none() && poison.end == 0 && raw.lasting.is_none() {
        let message = format!("the poison `{}` does nothing", raw.id.value);
        let problem = Diagnostic::error(codes::NO_EFFECT, message);
        let help = "give it `damage`, `end` or `lasting`";
        findings.push(problem.help(help), raw.id.span);
    }
    Some(poison)
}

/// What of the effects of spells a poison may have.
fn lasting(raw: &Spanned<EffectEntry>, findings: &mut Findings<'_>) -> Option<Lasting> {
    match raw.value.effect(findings) {
        Effect::Lasting(
            effect @ (Lasting::Modify(_)
            | Lasting::Sleep
            | Lasting::Hold
            | Lasting::Fear
            | Lasting::Blind),
        ) => Some(effect),
        _ => {
            let message = "no poison does that";
            let problem = Diagnostic::error(codes::NO_EFFECT, message);
            let help = "`lasting` is `Modify(…)`, `Sleep`, `Hold`, `Fear` or `Blind`";
            findings.push(problem.help(help), raw.span);
            None
        }
    }
}
