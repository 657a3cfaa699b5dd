//! What needs the twelve levels of light (LIT), in a genre that may not have switched them on.

use crate::content::findings::Findings;
use crate::diag::{Diagnostic, Span, codes};
use crate::rules::light::Light;
use crate::rules::numbers::Numbers;

/// Reports a light that is to be in somebody's eyes and is no brighter than day, or a flash.
pub(in crate::content) fn is_glaring(level: Light, span: Span, findings: &mut Findings<'_>) {
    if !(Light::VeryBright..Light::Blinding).contains(&level) {
        let message = "what is in somebody's eyes is brighter than day, and no flash";
        let problem = Diagnostic::error(codes::OUT_OF_RANGE, message);
        findings.push(
            problem.help("write `VeryBright`, `Harsh` or `NearBlinding`"),
            span,
        );
    }
}

/// Warns of what does nothing where LIT is off.
pub(super) fn is_on(numbers: &Numbers, what: &str, span: Span, findings: &mut Findings<'_>) {
    if numbers.dangers.light.is_some() {
        return;
    }
    let message =
        format!("{what} does nothing, for the genre has not switched on the levels of light");
    let problem = Diagnostic::warning(codes::NO_EFFECT, message);
    let help = "add `light: ()` to `dangers` of numbers.ron";
    findings.by_numbers(problem.help(help), span);
}
