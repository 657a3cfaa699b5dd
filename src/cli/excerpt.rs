//! The lines of a file that a problem points at, and of a long line what is around the caret.
//!
//! It never knows how they are drawn. Drawing takes the time of all it is given: a file of one long
//! line would be drawn as a whole for each of its faults.

use std::collections::BTreeMap;
use std::ops::Range;

use testudo_engine::diag::{SourceFile, Span};

/// How many bytes of a line are kept before and after what is pointed at, more than a screen is wide.
const AROUND: usize = 400;
/// How many lines are kept before and after one that is pointed at: a few in between are shown too.
const BETWEEN: u32 = 6;

/// Part of a file's text, with as many lines as the file has there.
pub(super) struct Excerpt<'f> {
    file: &'f SourceFile,
    pub(super) text: String,
    /// The number of its first line.
    pub(super) first_line: u32,
    /// What is kept of each line that is, and where that begins in `text`.
    kept: BTreeMap<u32, (Span, usize)>,
}

impl<'f> Excerpt<'f> {
    /// Of `file`, what is around the ends of `spans`, of which the first counts most.
    pub(super) fn new(file: &'f SourceFile, spans: impl IntoIterator<Item = Span>) -> Self {
        let line_of = |byte| file.line_column(byte).0;
        let ends = spans.into_iter().flat_map(|span| [span.start, span.end]);
        let points: Vec<(u32, usize)> = ends.map(|byte| (line_of(byte), byte)).collect();
        let lines = points.iter().map(|(line, _)| *line);
        let first_line = lines.clone().min().unwrap_or(1);
        let last_line = lines.max().unwrap_or(1);
        let mut excerpt = Self {
            file,
            text: String::new(),
            first_line,
            kept: BTreeMap::new(),
        };
        for line in first_line..=last_line {
            if line > first_line {
                excerpt.text.push('\n');
            }
            if points
                .iter()
                .any(|(point, _)| point.abs_diff(line) <= BETWEEN)
            {
                let focus = points.iter().find(|(point, _)| *point == line);
                excerpt.keep(line, focus.map(|(_, byte)| *byte));
            }
        }
        excerpt
    }

    /// Keeps a line, or what is around `focus` in it.
    fn keep(&mut self, line: u32, focus: Option<usize>) {
        let whole = self.file.line_span(line).unwrap_or_default();
        let text = self.file.text();
        let focus = focus.unwrap_or(whole.start);
        let mut kept = whole;
        if whole.end - whole.start > 2 * AROUND {
            kept.start = text.floor_char_boundary(focus.saturating_sub(AROUND));
            kept.start = kept.start.clamp(whole.start, whole.end);
            kept.end = text.ceil_char_boundary(focus + AROUND).min(whole.end);
        }
        self.kept.insert(line, (kept, self.text.len()));
        self.text.push_str(&text[kept.start..kept.end]);
    }

    /// What is kept of the line that a byte is in, and where that begins in the excerpt.
    fn around(&self, byte: usize) -> (Span, usize) {
        let (line, _) = self.file.line_column(byte);
        self.kept.get(&line).copied().unwrap_or_default()
    }

    /// Whether the start of a span is in it.
    pub(super) fn has(&self, span: Span) -> bool {
        let (kept, _) = self.around(span.start);
        (kept.start..=kept.end).contains(&span.start)
    }

    /// A span as a range within the excerpt, cut to what it has of each line, at character boundaries.
    pub(super) fn within(&self, span: Span) -> Range<usize> {
        let at = |byte: usize| {
            let (kept, at) = self.around(byte);
            at + byte.clamp(kept.start, kept.end) - kept.start
        };
        let start = self.text.floor_char_boundary(at(span.start));
        let end = self.text.ceil_char_boundary(at(span.end));
        start..end.max(start)
    }

    /// How many characters its line has lost before a span.
    pub(super) fn lost_before(&self, span: Span) -> usize {
        let (kept, _) = self.around(span.start);
        self.file.line_column(kept.start).1 as usize - 1
    }
}
