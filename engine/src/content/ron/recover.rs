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
        if self.is_quote_for_list(&field.value) {
            let start = field.value.span.start;
            let quote = Span::new(start, start + 1);
            self.log.retract_at(quote);
            let message = format!("{} is a list, and has no `[`", quoted(&field.name.text));
            let problem = Diagnostic::error(codes::UNEXPECTED, message);
            let problem = problem.help("write `[` in place of this `\"`");
            self.log.report(problem, quote);
            self.eat(&TokenKind::Comma);
            let list = self.list_from(quote, Vec::new());
            // Its first text has been passed over.
            field.value = Node {
                kind: NodeKind::Faulty,
                ..list
            };
            return;
        }
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

    /// Whether a field's value is a quote alone on its line, with the texts of a list behind it up to that list's end, the
    /// first of which has been passed over.
    fn is_quote_for_list(&mut self, value: &Node) -> bool {
        let (_, text) = self.lexer.around(value.span.start);
        let is_alone = text.strip_prefix('"').is_some_and(|rest| {
            let line = rest.split('\n').next().unwrap_or_default();
            line.trim_end().is_empty()
        });
        is_alone
            && matches!(value.kind, NodeKind::Faulty)
            && *self.peek() == TokenKind::Comma
            && matches!(self.peek_second(), TokenKind::Str(_))
            && self.ends_before_a_field(Bracket::Square)
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

    /// Whether a comma was read last.
    pub(super) fn follows_comma(&self) -> bool {
        let (before, _) = self.lexer.around(self.end);
        before.ends_with(',')
    }

    /// Passes over a colon without a field's name before it, and its value. Says whether there was one.
    pub(super) fn passes_nameless_field(&mut self) -> bool {
        if *self.peek() != TokenKind::Colon {
            return false;
        }
        self.unexpected("a field's name");
        self.take();
        self.value();
        self.eat(&TokenKind::Comma);
        true
    }

    /// Reports that a comma is missing before the next item. Says whether it is so.
    pub(super) fn missing_comma(&mut self) -> bool {
        let start = self.peek_span().start;
        let between = self.lexer.text_of(Span::new(self.end, start));
        // What follows a text on its line may be a part of it, behind a quote within.
        let follows_text = self.lexer.has_quote_before(self.end) && !between.contains('\n');
        if self.long_string.is_some()
            || follows_text && matches!(self.peek(), TokenKind::Word(_)) && !self.is_field_at(0)
        {
            return false;
        }
        let problem = Diagnostic::error(codes::UNEXPECTED, "there is no comma after this value")
            .label("`,` should stand here")
            .help("write `,` here");
        self.log.report(problem, Span::point(self.end));
        true
    }

    /// Reports a quote within a text, where what follows it is next. Says whether it is so.
    pub(super) fn inner_quote(&mut self) -> bool {
        let span = self.peek_span();
        let is_word = matches!(self.peek(), TokenKind::Word(_));
        let between = self.lexer.text_of(Span::new(self.end, span.start));
        let (_, rest) = self.lexer.around(span.end);
        let goes_on = rest.lines().next().is_some_and(|line| line.contains('"'));
        if !is_word || !self.lexer.has_quote_before(self.end) || between.contains('\n') || !goes_on
        {
            return false;
        }
        let problem = Diagnostic::error(codes::UNEXPECTED, "this quote ends the text before it")
            .help("write `\\\"` for a quote within a text");
        self.log.report(problem, Span::new(self.end - 1, self.end));
        true
    }

    /// Reports a text without quotes after others of a list, and passes over it. Says whether there is one.
    pub(super) fn bare_text(&mut self) -> bool {
        let goes_on = !matches!(
            self.peek_second(),
            TokenKind::Comma | TokenKind::Close(_) | TokenKind::Open(_) | TokenKind::Colon
        );
        let is_bare = match self.peek() {
            TokenKind::Mark(_) => true,
            TokenKind::Word(_) => goes_on,
            _ => false,
        };
        if !is_bare {
            return false;
        }
        let span = self.peek_span();
        let problem = Diagnostic::error(codes::WRONG_TYPE, "a text stands in double quotes")
            .help("write `\"` before and after it");
        self.log.report(problem, span);
        self.skip();
        true
    }

    /// Whether values stand in curly brackets without keys: `{4, 5}`.
    pub(super) fn begins_row(&mut self) -> bool {
        let is_value = matches!(
            self.peek(),
            TokenKind::Int(_) | TokenKind::Float(_) | TokenKind::Str(_) | TokenKind::Word(_)
        );
        is_value
            && matches!(
                self.peek_second(),
                TokenKind::Comma | TokenKind::Close(Bracket::Curly)
            )
    }

    /// Reports such brackets, and passes over them.
    pub(super) fn not_a_map(&mut self, opening: Span) -> Node {
        let message = "what stands in `{` and `}` has keys, `{key: value, ...}`";
        let problem = Diagnostic::error(codes::WRONG_TYPE, message)
            .help("a pair of values stands in `(` and `)`, a list in `[` and `]`");
        self.log.report(problem, opening);
        self.skip_bracket(Bracket::Curly);
        Node {
            span: Span::new(opening.start, self.end),
            kind: NodeKind::Faulty,
        }
    }

    /// Whether a struct begins here with a comma for the colon of its first field: `(unit, "sergeant", at: ...)`.
    pub(super) fn has_comma_for_colon(&mut self) -> bool {
        let is_alone = *self.peek_second() == TokenKind::Comma;
        is_alone
            && self.peek_token(2).kind.starts_value()
            && self.peek_token(3).kind == TokenKind::Comma
            && self.is_field_at(4)
    }

    /// Whether after this comma a value stands, and then a field.
    pub(super) fn has_value_then_field(&mut self) -> bool {
        self.peek_second().starts_value()
            && self.peek_token(2).kind == TokenKind::Comma
            && self.is_field_at(3)
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
