//! What is told of brackets that the lines of a file tell to be meant otherwise. It never finds them.

use crate::diag::{Diagnostic, SourceFile, Span, codes, quoted};

use super::fault::Log;
use super::lex::Bracket;
use super::missing_ends::MissingEnd;
use super::odd_end::OddEnd;
use super::odd_opening::OddOpening;

/// Reports a closing bracket that is one too many or of the wrong kind.
pub(super) fn wrong_end(end: &OddEnd, log: &mut Log<'_>) {
    let written = end.written.closing();
    let stray = |also: &'static str| {
        let message = format!("this `{written}` closes nothing");
        let problem = Diagnostic::error(codes::UNEXPECTED_BRACKET, message);
        match end.opening {
            Some((_, opening)) => problem.also(opening, also),
            None => problem,
        }
    };
    let (problem, span) = match (end.meant, end.opening) {
        (Some(meant), Some((opened, opening))) if end.is_around => {
            let message = format!("this `{}` is not closed", opened.opening());
            let (meant, place) = (meant.closing(), log.place(end.span));
            let problem = Diagnostic::error(codes::UNCLOSED_BRACKET, message)
                .label("opened here")
                .also(end.span, format!("this should be `{meant}`"))
                .help(format!(
                    "write `{meant}` in place of the `{written}` at {place}"
                ));
            (problem, opening)
        }
        (Some(meant), _) => {
            let help = format!("write `{}` here", meant.closing());
            (stray("this is to be closed").help(help), end.span)
        }
        (None, _) => (stray("this is still open").help("take it out"), end.span),
    };
    log.report(problem, span);
}

/// Reports a bracket that ends by how its lines are indented, and has no end.
pub(super) fn unclosed_lines(end: &MissingEnd, log: &mut Log<'_>) {
    let (opens, closes) = (end.bracket.opening(), end.bracket.closing());
    let place = log.place(Span::point(end.at));
    let message = format!("this `{opens}` is not closed");
    let problem = Diagnostic::error(codes::UNCLOSED_BRACKET, message)
        .label("opened here")
        .also(end.before, format!("`{closes}` should come before this"))
        .help(format!("write `{closes}` at {place}"));
    log.report(problem, end.opening);
    log.doubt(Span::new(end.opening.start, end.at));
}

/// Reports an opening bracket that is missing or of the wrong kind.
pub(super) fn wrong_opening(odd: &OddOpening, file: &SourceFile, log: &mut Log<'_>) {
    let Some(meant) = odd.meant else {
        let message = "this bracket is opened twice";
        let problem = Diagnostic::error(codes::UNEXPECTED_BRACKET, message);
        log.report(problem.help("take one of the two out"), odd.span);
        return;
    };
    let (opens, closes) = (meant.opening(), meant.closing());
    let (message, help) = match odd.written.map(Bracket::opening) {
        Some(written) => (
            format!("this `{written}` is closed by `{closes}`"),
            format!("write `{opens}` in place of this `{written}`"),
        ),
        None => {
            let text = &file.text()[odd.span.start..odd.span.end];
            (
                format!("there is no `{opens}` before {}", quoted(text)),
                format!("write `{opens}` here"),
            )
        }
    };
    let problem = Diagnostic::error(codes::UNEXPECTED_BRACKET, message).help(help);
    let problem = match odd.closing {
        Some(closing) => problem.also(closing, "closed here"),
        None => problem,
    };
    log.report(problem, odd.span);
}
