//! Where brackets were meant to end that are not closed, told by how the lines are indented: what stands in a bracket
//! that goes over several lines is farther in than the line that opens it. It never reports anything.

use crate::diag::{Problems, SourceFile, Span};

use super::fault::Log;
use super::lex::{Bracket, Lexer, Token, TokenKind};

/// More ends than these are hardly missing: the file is indented otherwise.
const MOST: usize = 20;

/// Nobody indents so many brackets inside each other.
pub(super) const DEEPEST: usize = 100;

/// An end may stand so many characters farther out than the line of its bracket: under `(id: "a",` the next field is often
/// written one farther in than the bracket.
pub(super) const ASTRAY: usize = 1;

/// The end of a bracket that is missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct MissingEnd {
    pub(super) bracket: Bracket,
    /// The bracket that it would close.
    pub(super) opening: Span,
    /// The byte before which it belongs.
    pub(super) at: usize,
    /// What stands on the next line, and does not belong to the bracket any more.
    pub(super) before: Span,
    /// Whether a comma is missing after it too.
    pub(super) comma: bool,
}

/// A bracket that is open.
struct Open {
    bracket: Bracket,
    opening: Span,
    line: usize,
    /// How far in the line is that opens it, characters.
    indent: usize,
}

/// The ends that are missing in a file; nothing where brackets would not all be closed with them, or where one is
/// closed by another within a line.
pub(super) fn missing_ends(file: &SourceFile) -> Option<Vec<MissingEnd>> {
    let text = file.text();
    let mut unheard = Problems::new();
    let mut log = Log::new(file, &mut unheard);
    let mut lexer = Lexer::new(text);
    let mut open: Vec<Open> = Vec::new();
    let mut missing: Vec<MissingEnd> = Vec::new();
    let (mut line, mut indent, mut before) = (0, 0, 0);
    // Where the last two tokens ended, and whether the last was a comma.
    let (mut ends, mut comma) = ([0, 0], false);
    loop {
        let Token { kind, span } = lexer.next(&mut log);
        let between = &text[before..span.start];
        if let Some(start) = between.rfind('\n') {
            line += between.matches('\n').count();
            indent = between[start + 1..].chars().count();
            let known = missing.len();
            // A comma that is left alone on a line stood behind the end.
            let at = match kind {
                TokenKind::Comma => span.start,
                _ => ends[usize::from(comma)],
            };
            while let Some(last) = open.last() {
                let is_its_end =
                    kind == TokenKind::Close(last.bracket) && last.indent <= indent + ASTRAY;
                let is_inside = last.indent < indent && kind != TokenKind::End;
                if last.line == line || is_its_end || is_inside {
                    break;
                }
                missing.push(MissingEnd {
                    bracket: last.bracket,
                    opening: last.opening,
                    at,
                    before: span,
                    comma: false,
                });
                open.pop();
            }
            if let Some(last) = missing[known..].last_mut() {
                let follows = [TokenKind::Comma, TokenKind::End].contains(&kind)
                    || matches!(kind, TokenKind::Close(_));
                last.comma = !comma && !follows;
            }
        }
        match kind {
            TokenKind::Open(bracket) => open.push(Open {
                bracket,
                opening: span,
                line,
                indent,
            }),
            TokenKind::Close(bracket) => {
                open.pop().filter(|last| last.bracket == bracket)?;
            }
            TokenKind::End => break,
            _ => {}
        }
        if missing.len() > MOST || open.len() > DEEPEST {
            return None;
        }
        line += text[span.start..span.end].matches('\n').count();
        comma = kind == TokenKind::Comma;
        ends = [span.end, ends[0]];
        before = span.end;
    }
    // Where a file just ends, nothing tells what of it is missing.
    let sure = missing.iter().any(|end| end.before.start < text.len());
    (open.is_empty() && sure).then_some(missing)
}
