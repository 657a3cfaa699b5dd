//! The parser's footing: tokens ahead, brackets around, and how to get on after a fault.
//!
//! It never knows what a value looks like; that is `parse`.

use std::collections::VecDeque;

use crate::diag::{Diagnostic, Span, codes, look_alike};

use super::fault::Log;
use super::lex::{Bracket, Lexer, Token, TokenKind};
use super::missing_ends::MissingEnd;
use super::odd_end::OddEnd;
use super::odd_opening::OddOpening;

/// How brackets are read otherwise than they are written.
#[derive(Default)]
pub(super) struct Mends {
    /// Ends of brackets that are not in the text, in their order.
    pub(super) missing: Vec<MissingEnd>,
    /// An end that is in the text and should not be there as it is.
    pub(super) odd: Option<OddEnd>,
    /// An opening that is not in the text, or should be of another kind.
    pub(super) opening: Option<OddOpening>,
}

/// A text on its way from tokens to a tree.
pub(super) struct Parser<'t, 'l, 'p> {
    pub(super) lexer: Lexer<'t>,
    /// Tokens looked at but not yet taken.
    ahead: VecDeque<Token>,
    /// Ends of brackets that are not in the text, in their order.
    missing: VecDeque<MissingEnd>,
    /// An end that is read otherwise than it is written.
    odd: Option<OddEnd>,
    /// An opening that is read otherwise than it is written.
    opening: Option<OddOpening>,
    pub(super) log: &'l mut Log<'p>,
    /// The brackets around the current token.
    pub(super) open: Vec<(Bracket, Span)>,
    /// Whether the last bracket ended where the next value of the list around it begins, without its other one.
    pub(super) cut_short: bool,
    /// Whether brackets no longer match, so that what follows means little.
    pub(super) lost: bool,
    /// Where the last token taken ended.
    pub(super) end: usize,
    /// The last token taken, where it is a string over several lines: a sign of a lost quote.
    pub(super) long_string: Option<Span>,
}

impl<'t, 'l, 'p> Parser<'t, 'l, 'p> {
    pub(super) fn new(text: &'t str, mends: Mends, log: &'l mut Log<'p>) -> Self {
        Self {
            lexer: Lexer::new(text),
            ahead: VecDeque::new(),
            missing: mends.missing.into(),
            odd: mends.odd,
            opening: mends.opening,
            log,
            open: Vec::new(),
            cut_short: false,
            lost: false,
            end: 0,
            long_string: None,
        }
    }

    fn fill(&mut self, count: usize) {
        while self.ahead.len() < count {
            if self.log.is_full() {
                self.lexer.give_up();
            }
            let mut token = self.lexer.next(self.log);
            if let Some(odd) = self.odd.filter(|odd| odd.span == token.span) {
                let Some(meant) = odd.meant else {
                    continue;
                };
                token.kind = TokenKind::Close(meant);
            }
            if let Some(odd) = self.opening.filter(|odd| odd.span == token.span) {
                let Some(meant) = odd.meant else {
                    continue;
                };
                let kind = TokenKind::Open(meant);
                if odd.written.is_some() {
                    token.kind = kind;
                } else {
                    let span = odd.place();
                    self.ahead.push_back(Token { kind, span });
                }
            }
            let is_before = |end: &MissingEnd| end.at <= token.span.start;
            while let Some(end) = self.missing.front().copied().filter(is_before) {
                self.missing.pop_front();
                let span = Span::point(end.at);
                let kind = TokenKind::Close(end.bracket);
                self.ahead.push_back(Token { kind, span });
                if end.comma {
                    let kind = TokenKind::Comma;
                    self.ahead.push_back(Token { kind, span });
                }
            }
            self.ahead.push_back(token);
        }
    }

    pub(super) fn peek_token(&mut self, index: usize) -> &Token {
        self.fill(index + 1);
        &self.ahead[index]
    }

    /// Whether a text in double quotes begins there.
    pub(super) fn is_text(&self, span: Span) -> bool {
        self.lexer.has_quote_at(span.start)
    }

    /// Whether what is there begins with a bracket and does not end with its other one.
    pub(super) fn is_unclosed(&self, span: Span) -> bool {
        let ends = [('(', ')'), ('[', ']'), ('{', '}')];
        let text = self.lexer.text_of(span);
        let mut ends = ends.into_iter();
        ends.any(|(open, close)| text.starts_with(open) && !text.ends_with(close))
    }

    pub(super) fn peek(&mut self) -> &TokenKind {
        &self.peek_token(0).kind
    }

    pub(super) fn peek_second(&mut self) -> &TokenKind {
        &self.peek_token(1).kind
    }

    pub(super) fn peek_span(&mut self) -> Span {
        self.peek_token(0).span
    }

    pub(super) fn take(&mut self) -> Token {
        self.fill(1);
        let end = Token {
            kind: TokenKind::End,
            span: Span::point(self.end),
        };
        let token = self.ahead.pop_front().unwrap_or(end);
        self.end = token.span.end;
        self.long_string = match &token.kind {
            TokenKind::Str(text) if text.contains('\n') => Some(token.span),
            _ => None,
        };
        token
    }

    pub(super) fn eat(&mut self, kind: &TokenKind) -> Option<Span> {
        (self.peek() == kind).then(|| self.take().span)
    }

    /// Reports that the next token is not what should stand there.
    pub(super) fn unexpected(&mut self, expected: &str) {
        let long_string = self.long_string;
        self.fill(1);
        let ends_early = self.log.ends_early();
        let Token { kind, span } = self.peek_token(0);
        let span = *span;
        let is_lost = *kind == TokenKind::End && ends_early;
        if *kind == TokenKind::Faulty || is_lost {
            return;
        }
        let message = format!("expected {expected}, found {}", kind.description());
        let mut problem = Diagnostic::error(codes::UNEXPECTED, message);
        if let TokenKind::Mark(mark) = *kind
            && let Some(meant) = look_alike(mark)
        {
            problem = problem.help(meant);
        } else if *kind == TokenKind::Mark('=') {
            problem = problem.help("between a field and its value stands a colon");
        } else if *kind == TokenKind::Mark(';') && expected.contains("`,`") {
            problem = problem.help("write `,` in its place");
        } else if *kind == TokenKind::Comma && expected == "a value" {
            problem = problem.help("take it out, or write a value before it");
        } else if *kind == TokenKind::Comma && expected == "a field's name" {
            problem = problem.help("take it out");
        } else if *kind == TokenKind::Colon && expected == "a field's name" {
            problem = problem.help("write the field's name before it");
        } else if *kind == TokenKind::Colon && expected == "a key" {
            problem = problem.help("write the key before it");
        } else if *kind == TokenKind::Comma && expected.starts_with("`:`") {
            problem = problem.help("write `:` in its place");
        } else if kind.starts_value() && expected.starts_with("`:`") {
            problem = problem.help("write `:` before it");
        }
        if let Some(string) = long_string {
            let place = self.log.place(string);
            problem = problem
                .also(string, "this text goes over several lines")
                .help(format!(
                    "is the closing quote missing of the text at {place}?"
                ));
        }
        self.log.report(problem, span);
    }

    /// Skips to the next comma or closing bracket at this depth, or the end.
    pub(super) fn skip(&mut self) {
        let mut inner: Vec<Bracket> = Vec::new();
        // How many of each kind are in `inner`, so that no closing bracket searches it in vain.
        let mut counts = [0_usize; 3];
        loop {
            match *self.peek() {
                TokenKind::Open(bracket) => {
                    inner.push(bracket);
                    counts[bracket as usize] += 1;
                }
                TokenKind::Close(bracket) => {
                    if counts[bracket as usize] > 0 {
                        while let Some(opened) = inner.pop() {
                            counts[opened as usize] -= 1;
                            if opened == bracket {
                                break;
                            }
                        }
                    } else if inner.is_empty() || self.is_open(bracket) {
                        return;
                    }
                }
                TokenKind::Comma if inner.is_empty() => return,
                TokenKind::End => return,
                _ => {}
            }
            self.take();
        }
    }

    fn is_open(&self, bracket: Bracket) -> bool {
        self.open.iter().any(|&(opened, _)| opened == bracket)
    }

    /// Skips a whole bracket, with all that is in it, after its opening.
    pub(super) fn skip_bracket(&mut self, bracket: Bracket) {
        self.skip();
        while self.eat(&TokenKind::Comma).is_some() {
            self.skip();
        }
        self.eat(&TokenKind::Close(bracket));
    }

    /// Whether the innermost bracket ends here: with its closing bracket, which is taken, or, `false`,
    /// because what is around it ends.
    pub(super) fn closes(&mut self, bracket: Bracket) -> Option<bool> {
        loop {
            let found = match *self.peek() {
                TokenKind::Close(found) => found,
                TokenKind::End => {
                    self.unclosed(bracket, None);
                    return Some(false);
                }
                _ => return None,
            };
            if found == bracket {
                self.take();
                return Some(true);
            }
            let around = &self.open[..self.open.len().saturating_sub(1)];
            if around.iter().any(|&(opened, _)| opened == found) {
                self.unclosed(bracket, Some(found));
                return Some(false);
            }
            self.stray(found);
            self.take();
            self.eat(&TokenKind::Comma);
        }
    }

    /// Whether the next value of a list begins here inside the value before it, a bracket that therefore lacks its end:
    /// `[(a: 1, (a: 2)]`. That is reported, and the bracket counts as closed.
    pub(super) fn cuts_short(&mut self) -> bool {
        let &[.., (Bracket::Square, _), (Bracket::Round, opening)] = self.open.as_slice() else {
            return false;
        };
        if *self.peek() != TokenKind::Open(Bracket::Round) || self.log.is_full() {
            return false;
        }
        let span = self.peek_span();
        let place = self.log.place(span);
        let problem = Diagnostic::error(codes::UNCLOSED_BRACKET, "this `(` is not closed")
            .label("opened here")
            .also(span, "`)` should come before this")
            .help(format!("write `)` before the `(` at {place}"));
        self.log.report(problem, opening);
        self.cut_short = true;
        true
    }

    /// Reports the innermost bracket as unclosed, once for a whole file that ends too early.
    fn unclosed(&mut self, bracket: Bracket, found: Option<Bracket>) {
        let Some(&(_, opening)) = self.open.last() else {
            return;
        };
        if self.lost || self.log.is_full() {
            return;
        }
        self.lost = true;
        if found.is_none() && self.log.ends_early() {
            return;
        }
        let message = format!("this `{}` is not closed", bracket.opening());
        let mut problem = Diagnostic::error(codes::UNCLOSED_BRACKET, message).label("opened here");
        let closing = bracket.closing();
        if let Some(found) = found {
            let span = self.peek_span();
            let found = found.closing();
            let place = self.log.place(span);
            problem = problem
                .also(span, format!("`{closing}` should come before this"))
                .help(format!("write `{closing}` before the `{found}` at {place}"));
        } else {
            problem = problem.help(format!("write `{closing}` where it ends"));
        }
        self.log.report(problem, opening);
    }

    /// Reports a closing bracket that closes nothing.
    pub(super) fn stray(&mut self, found: Bracket) {
        let span = self.peek_span();
        let message = format!("this `{}` closes nothing", found.closing());
        let mut problem = Diagnostic::error(codes::UNEXPECTED_BRACKET, message);
        if let Some(&(bracket, opening)) = self.open.last() {
            let (opened, closing) = (bracket.opening(), bracket.closing());
            let place = self.log.place(opening);
            problem = problem.also(opening, "this is still open").help(format!(
                "the `{opened}` at {place} is closed by `{closing}`"
            ));
        }
        self.log.report(problem, span);
    }
}
