//! Diagnostics as text with the source line and carets under what is wrong.

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};

use super::excerpt::Excerpt;
use testudo_engine::diag::{Diagnostic, Severity, SourceFile, Span};

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
    let group = Group::with_title(title);
    match (&problem.file, problem.span) {
        (Some(file), Some(span)) => in_text(group, problem, file, span),
        (Some(file), None) => drawn(group.element(Origin::path(file.name())), problem),
        (None, _) => drawn(group, problem),
    }
}

/// A problem with the lines it points at. What is far off on the same line is told in words.
fn in_text<'p>(
    group: Group<'p>,
    problem: &'p Diagnostic,
    file: &'p SourceFile,
    span: Span,
) -> String {
    let others = problem.also.iter().map(|(span, _)| *span);
    let excerpt = Excerpt::new(file, std::iter::once(span).chain(others));
    let (near, far): (Vec<_>, Vec<_>) =
        (problem.also.iter()).partition(|(span, _)| excerpt.has(*span));
    let primary = AnnotationKind::Primary
        .span(excerpt.within(span))
        .label(problem.label.as_deref());
    let near = near.into_iter().map(|(span, label)| {
        AnnotationKind::Context
            .span(excerpt.within(*span))
            .label(label.as_str())
    });
    let snippet = Snippet::source(excerpt.text.as_str())
        .line_start(excerpt.first_line as usize)
        .path(file.name());
    let far = far.into_iter().map(|(span, label)| {
        let (line, column) = file.line_column(span.start);
        Level::NOTE.message(format!("{label}: line {line}, column {column}"))
    });
    let group = group
        .element(snippet.annotation(primary).annotations(near))
        .elements(far);
    let drawn = drawn(group, problem);
    // Its column is counted in the excerpt, where the line may have lost its start.
    let (line, column) = file.line_column(span.start);
    let place = |column| format!("{}:{line}:{column}", file.name());
    let shown = column as usize - excerpt.lost_before(span);
    drawn.replacen(&place(shown), &place(column as usize), 1)
}

/// The group and the problem's help.
fn drawn<'p>(mut group: Group<'p>, problem: &'p Diagnostic) -> String {
    if let Some(help) = &problem.help {
        group = group.element(Level::HELP.message(help.as_str()));
    }
    Renderer::styled().render(&[group])
}
