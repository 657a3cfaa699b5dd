//! What of the effects of one trait does not go together, and what of them is none.
//!
//! It never knows what several traits come to.

use crate::content::findings::Findings;
use crate::diag::{Diagnostic, Span, codes};
use crate::rules::traits::TraitEffect;

/// Reports effects that change nothing, that are there twice, and those that undo each other; each with its place.
pub(super) fn check(effects: &[(TraitEffect, Span)], findings: &mut Findings<'_>) {
    for (index, &(effect, place)) in effects.iter().enumerate() {
        let before = || effects.iter().take(index);
        if changes_nothing(effect) {
            let problem = Diagnostic::error(codes::NO_EFFECT, "this effect changes nothing");
            let help = "give it a number that counts, or take it out";
            findings.push(problem.help(help), place);
        } else if let Some((_, first)) = before().find(|(other, _)| is_the_same(*other, effect)) {
            let message = "this effect is there already";
            let problem = Diagnostic::error(codes::DUPLICATE_ID, message);
            findings.push(problem.also(*first, "first here"), place);
        } else if let Some((_, first)) =
            before().find(|(other, _)| undoes(*other, effect) || undoes(effect, *other))
        {
            let message = "no trait does this and what undoes it";
            let problem = Diagnostic::error(codes::CONTRADICTION, message);
            let problem = problem.also(*first, "the other one");
            findings.push(problem.help("take one of the two out"), place);
        }
    }
}

/// Whether nothing is different with it.
fn changes_nothing(effect: TraitEffect) -> bool {
    match effect {
        TraitEffect::Roll { by, .. } | TraitEffect::Footing(by) => by == 0,
        TraitEffect::When { at, def, .. } => at == 0 && def == 0,
        TraitEffect::Heals(percent)
        | TraitEffect::Purse(percent)
        | TraitEffect::Prices(percent)
        | TraitEffect::Ransom(percent) => percent == 100,
        _ => false,
    }
}

/// Whether two are about the same thing, whatever their numbers.
fn is_the_same(one: TraitEffect, other: TraitEffect) -> bool {
    use TraitEffect::{Fears, Roll, When};
    let kind = std::mem::discriminant::<TraitEffect>;
    match (one, other) {
        (Roll { what: of, .. }, Roll { what, .. }) => of == what,
        (
            When {
                circumstance: of, ..
            },
            When { circumstance, .. },
        )
        | (
            Fears {
                circumstance: of, ..
            },
            Fears { circumstance, .. },
        ) => of == circumstance,
        _ => kind(&one) == kind(&other),
    }
}

/// Whether one takes back what the other gives.
fn undoes(one: TraitEffect, other: TraitEffect) -> bool {
    use TraitEffect::{
        Darkvision, Fearless, Fears, NightBlind, NightEyes, NightSight, PainProne, PainProof,
    };
    match one {
        NightBlind => matches!(other, NightEyes | NightSight | Darkvision),
        PainProof => matches!(other, PainProne),
        Fearless => matches!(other, Fears { .. }),
        _ => false,
    }
}
