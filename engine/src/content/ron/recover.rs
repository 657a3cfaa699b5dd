//! Going on where the form of a bracket's inside is not what it should be, with one fault for all of it.

use crate::diag::{Diagnostic, Span, codes, quoted};

use super::cursor::Parser;
use super::lex::{Bracket, TokenKind};
use super::tree::{Field, Node, NodeKind};

/// Where a bracket would be farther away than so many tokens, nobody looks for it.
const FARTHEST: usize = 20_000;

impl Parser<'_, '_, '_> {
    /// Reads more values after a field's own, which can't be there without brackets: those of the list or map whose
    /// opening is missing, where its end is there.
    pub(super) fn without_opening(&mut self, field: &mut Field) {
        let Some(bracket) = self.lacks_opening(&field.value) else {
            return;
        };
        // No two values start at the same byte, so the bracket takes the one before the first value.
        let start = field.value.span.start;
        let (before, _) = self.lexer.around(start);
        if !before.ends_with(|c: char| c.is_ascii()) || !self.ends_before_a_field(bracket) {
            return;
        }
        let (what, opens) = match bracket {
            Bracket::Curly => ("map", '{'),
            _ => ("list", '['),
        };
        let message = format!(
            "{} is a {what}, and has no `{opens}`",
            quoted(&field.name.text)
        );
        let problem = Diagnostic::error(codes::UNEXPECTED, message);
        let problem = problem.help(format!("write `{opens}` before the first of it"));
        self.log.report(problem, Span::new(start, start + 1));
        let faulty = Node {
            span: field.value.span,
            kind: NodeKind::Faulty,
        };
        let first = std::mem::replace(&mut field.value, faulty);
        let opening = Span::new(start - 1, start);
        field.value = if bracket == Bracket::Curly {
            self.map_from(bracket, opening, Some(first))
        } else {
            self.eat(&TokenKind::Comma);
            self.list_from(opening, vec![first])
        };
    }

    /// The bracket that must be around a field's value and what follows it: texts or structs in a row, or a colon.
    fn lacks_opening(&mut self, value: &Node) -> Option<Bracket> {
        let is_key = matches!(value.kind, NodeKind::Char(_) | NodeKind::Str(_));
        if is_key && *self.peek() == TokenKind::Colon {
            return Some(Bracket::Curly);
        }
        if *self.peek() != TokenKind::Comma {
            return None;
        }
        let alike = match (&value.kind, self.peek_second()) {
            (NodeKind::Str(_), TokenKind::Str(_)) => self.peek_token(2).kind != TokenKind::Colon,
            (NodeKind::Tuple { name, .. } | NodeKind::Struct { name, .. }, next) => {
                name.is_none() && *next == TokenKind::Open(Bracket::Round)
            }
            _ => false,
        };
        alike.then_some(Bracket::Square)
    }

    /// Whether a bracket that is not open ends here, before the next field and before what is around it ends.
    fn ends_before_a_field(&mut self, bracket: Bracket) -> bool {
        let mut depth = 0_usize;
        for index in 0..FARTHEST {
            if depth == 0 && self.is_field_at(index) {
                return false;
            }
            match self.peek_token(index).kind {
                TokenKind::Open(_) => depth += 1,
                TokenKind::Close(found) if depth == 0 => return found == bracket,
                TokenKind::Close(_) => depth -= 1,
                TokenKind::End => return false,
                _ => {}
            }
        }
        false
    }

    /// Whether so many tokens on a field's name stands.
    fn is_field_at(&mut self, index: usize) -> bool {
        matches!(self.peek_token(index).kind, TokenKind::Word(_))
            && self.peek_token(index + 1).kind == TokenKind::Colon
    }

    /// Whether the first thing in a bracket is the key of a map.
    pub(super) fn begins_map(&mut self) -> bool {
        matches!(self.peek(), TokenKind::Char(_)) && *self.peek_second() == TokenKind::Colon
    }

    /// A map in the brackets of something else, after their opening.
    pub(super) fn map_in(&mut self, bracket: Bracket, opening: Span) -> Node {
        let (opens, closes) = (bracket.opening(), bracket.closing());
        let message = format!("expected a map, `{{key: value, ...}}`, found `{opens}`");
        let problem = Diagnostic::error(codes::WRONG_TYPE, message)
            .label("not a map's bracket")
            .help(format!(
                "write `{{` for this `{opens}` and `}}` for its `{closes}`"
            ));
        self.log.report(problem, opening);
        self.map_from(bracket, opening, None)
    }

    /// Passes over what can't stand at the start of a struct, up to the first field's name after it, if there is one.
    /// Says whether it did, and so whether a field may be lost.
    pub(super) fn skip_to_field(&mut self) -> bool {
        let stray = |kind: &TokenKind| {
            matches!(
                kind,
                TokenKind::Mark(_) | TokenKind::Comma | TokenKind::Colon
            )
        };
        if !stray(self.peek()) {
            return false;
        }
        for index in 0..FARTHEST {
            if self.is_field_at(index) {
                self.unexpected("a field's name");
                (0..index).for_each(|_| drop(self.take()));
                return true;
            }
            let kind = &self.peek_token(index).kind;
            if matches!(
                kind,
                TokenKind::Open(_) | TokenKind::Close(_) | TokenKind::End
            ) {
                return false;
            }
        }
        false
    }

    /// Reports that a comma is missing at the end of the line, where the next item is on another one. Says whether it
    /// is so.
    pub(super) fn missing_comma(&mut self) -> bool {
        let start = self.peek_span().start;
        let between = self.lexer.text_of(Span::new(self.end, start));
        if self.long_string.is_some() || !between.contains('\n') {
            return false;
        }
        let problem = Diagnostic::error(codes::UNEXPECTED, "there is no comma after this value")
            .label("`,` should stand here")
            .help("write `,` here");
        self.log.report(problem, Span::point(self.end));
        true
    }

    /// Reports a decimal that is written with a comma, where the token after its comma is next, and passes over it.
    pub(super) fn decimal_comma(&mut self) -> bool {
        let TokenKind::Int(_) = *self.peek() else {
            return false;
        };
        let span = self.peek_span();
        let (before, _) = self.lexer.around(span.start);
        let whole = before.strip_suffix(',').unwrap_or_default();
        let digits = whole.trim_end_matches(|c: char| c.is_ascii_digit());
        if digits.len() == whole.len() {
            return false;
        }
        let (whole, tenths) = (&whole[digits.len()..], self.lexer.text_of(span));
        let message = format!("`{whole},{tenths}` is no number");
        // Three digits after it may as well be thousands.
        let help = match tenths.len() {
            3 => format!("thousands are written without a mark: `{whole}{tenths}`"),
            _ => format!("a decimal is written with a point: `{whole}.{tenths}`"),
        };
        let problem = Diagnostic::error(codes::BAD_NUMBER, message).help(help);
        let span = Span::new(span.start - 1 - whole.len(), span.end);
        self.log.report(problem, span);
        self.take();
        true
    }
}
