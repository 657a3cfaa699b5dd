//! Diagnostics as text with the source line and carets under what is wrong.

use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};

use crate::diag::{Diagnostic, Severity, Span};

/// Every problem, an empty line after each.
pub(super) fn all(problems: &[Diagnostic]) -> String {
    problems
        .iter()
        .map(|problem| one(problem) + "\n\n")
        .collect()
}

/// One problem. Colours are in it; the streams it is printed on leave them out where they must.
fn one(problem: &Diagnostic) -> String {
    let level = match problem.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let title = level
        .primary_title(problem.message.as_str())
        .id(problem.code);
    let mut group = Group::with_title(title);
    if let Some(file) = &problem.file {
        group = match problem.span {
            Some(span) => {
                let text = file.text();
                let primary = AnnotationKind::Primary
                    .span(within(text, span))
                    .label(problem.label.as_deref());
                let also = problem.also.iter().map(|(span, label)| {
                    AnnotationKind::Context
                        .span(within(text, *span))
                        .label(label.as_str())
                });
                let snippet = Snippet::source(text).path(file.name());
                group.element(snippet.annotation(primary).annotations(also))
            }
            None => group.element(Origin::path(file.name())),
        };
    }
    if let Some(help) = &problem.help {
        group = group.element(Level::HELP.message(help.as_str()));
    }
    Renderer::styled().render(&[group])
}

/// The span as a range within the text, at character boundaries.
fn within(text: &str, span: Span) -> Range<usize> {
    let start = text.floor_char_boundary(span.start);
    let end = text.ceil_char_boundary(span.end.max(span.start));
    start..end
}
