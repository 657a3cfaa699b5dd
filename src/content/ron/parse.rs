//! Makes a tree of tokens, and goes on after each fault.
//!
//! After a fault it skips to the next comma or closing bracket at the same depth. What could not
//! be read becomes a faulty node, so that the rest can still be read.

use std::collections::{BTreeMap, VecDeque};

use crate::diag::{Diagnostic, SourceFile, Span, codes, quoted, unknown};

use super::fault::Log;
use super::lex::{Bracket, Lexer, Token, TokenKind};
use super::tree::{Field, Kind, Node, Word};

/// No content file is larger, in bytes.
const LARGEST: usize = 4 << 20;
/// Brackets inside brackets, at most. It keeps every walk over the tree off the stack's end.
const DEEPEST: usize = 64;
/// What a header may enable. All of it is either always on or makes no difference to us.
const EXTENSIONS: [&str; 4] = [
    "explicit_struct_names",
    "implicit_some",
    "unwrap_newtypes",
    "unwrap_variant_newtypes",
];

/// The tree of a file's text; `None` when there is nothing in it to read.
pub(super) fn parse(file: &SourceFile, log: &mut Log<'_>) -> Option<Node> {
    if file.text().len() > LARGEST {
        let message = format!("the file is larger than {} MiB", LARGEST >> 20);
        log.report(
            Diagnostic::error(codes::FILE_TOO_LARGE, message),
            Span::default(),
        );
        return None;
    }
    let mut parser = Parser {
        lexer: Lexer::new(file.text()),
        ahead: VecDeque::new(),
        log,
        open: Vec::new(),
        lost: false,
        end: 0,
        long_string: None,
    };
    parser.headers();
    if *parser.peek() == TokenKind::End {
        let span = parser.peek_span();
        parser.log.report(
            Diagnostic::error(codes::UNEXPECTED, "there is no value here"),
            span,
        );
        return None;
    }
    let node = parser.value();
    parser.finish();
    Some(node)
}

struct Parser<'t, 'l, 'p> {
    lexer: Lexer<'t>,
    /// Tokens looked at but not yet taken.
    ahead: VecDeque<Token>,
    log: &'l mut Log<'p>,
    /// The brackets around the current token.
    open: Vec<(Bracket, Span)>,
    /// Whether brackets no longer match, so that what follows means little.
    lost: bool,
    /// Where the last token taken ended.
    end: usize,
    /// The last token taken, where it is a string over several lines: a sign of a lost quote.
    long_string: Option<Span>,
}

impl Parser<'_, '_, '_> {
    fn fill(&mut self, count: usize) {
        while self.ahead.len() < count {
            if self.log.is_full() {
                self.lexer.give_up();
            }
            let token = self.lexer.next(self.log);
            self.ahead.push_back(token);
        }
    }

    fn peek_token(&mut self, index: usize) -> &Token {
        self.fill(index + 1);
        &self.ahead[index]
    }

    fn peek(&mut self) -> &TokenKind {
        &self.peek_token(0).kind
    }

    fn peek_second(&mut self) -> &TokenKind {
        &self.peek_token(1).kind
    }

    fn peek_span(&mut self) -> Span {
        self.peek_token(0).span
    }

    fn take(&mut self) -> Token {
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

    fn eat(&mut self, kind: &TokenKind) -> Option<Span> {
        (self.peek() == kind).then(|| self.take().span)
    }

    /// Reports that the next token is not what should stand there.
    fn unexpected(&mut self, expected: &str) {
        let long_string = self.long_string;
        let Token { kind, span } = self.peek_token(0);
        let span = *span;
        if *kind == TokenKind::Faulty {
            return;
        }
        let message = format!("expected {expected}, found {}", kind.description());
        let mut problem = Diagnostic::error(codes::UNEXPECTED, message);
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
    fn skip(&mut self) {
        let mut inner: Vec<Bracket> = Vec::new();
        loop {
            match *self.peek() {
                TokenKind::Open(bracket) => inner.push(bracket),
                TokenKind::Close(bracket) => {
                    match inner.iter().rposition(|&opened| opened == bracket) {
                        Some(index) => inner.truncate(index),
                        None if self.is_open(bracket) || inner.is_empty() => return,
                        None => {}
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

    fn headers(&mut self) {
        while *self.peek() == TokenKind::Mark('#') {
            let start = self.peek_span();
            if self.header().is_none() {
                let problem = Diagnostic::error(codes::BAD_HEADER, "this header can't be read")
                    .help("write `#![enable(implicit_some)]`, or nothing: that one is always on");
                let span = start.to(self.peek_span());
                self.log.report(problem, span);
                while !matches!(
                    self.take().kind,
                    TokenKind::Close(Bracket::Square) | TokenKind::End
                ) {}
            }
        }
    }

    /// `#![enable(...)]`, `#![type = "..."]` or `#![schema = "..."]`.
    fn header(&mut self) -> Option<()> {
        self.eat(&TokenKind::Mark('#'))?;
        self.eat(&TokenKind::Mark('!'))?;
        self.eat(&TokenKind::Open(Bracket::Square))?;
        match self.take().kind {
            TokenKind::Word(word) if word == "enable" => {
                self.eat(&TokenKind::Open(Bracket::Round))?;
                loop {
                    let Token {
                        kind: TokenKind::Word(name),
                        span,
                    } = self.take()
                    else {
                        return None;
                    };
                    if !EXTENSIONS.contains(&name.as_str()) {
                        let problem = unknown(codes::BAD_HEADER, "extension", &name, EXTENSIONS);
                        self.log.report(problem, span);
                    }
                    let more = self.eat(&TokenKind::Comma).is_some();
                    if self.eat(&TokenKind::Close(Bracket::Round)).is_some() {
                        break;
                    }
                    more.then_some(())?;
                }
            }
            TokenKind::Word(word) if word == "type" || word == "schema" => {
                self.eat(&TokenKind::Mark('='))?;
                matches!(self.take().kind, TokenKind::Str(_)).then_some(())?;
            }
            _ => return None,
        }
        self.eat(&TokenKind::Close(Bracket::Square)).map(|_| ())
    }

    /// Reports what follows the file's one value.
    fn finish(&mut self) {
        if self.lost {
            return;
        }
        match self.peek() {
            TokenKind::End => {}
            &TokenKind::Close(bracket) => self.stray(bracket),
            _ => self.unexpected("the end of the file"),
        }
    }

    fn value(&mut self) -> Node {
        if !self.peek().starts_value() {
            let span = Span::point(self.peek_span().start);
            self.unexpected("a value");
            self.skip();
            return Node {
                span,
                kind: Kind::Faulty,
            };
        }
        let Token { kind, span } = self.take();
        let kind = match kind {
            TokenKind::Word(text) => {
                if *self.peek() == TokenKind::Open(Bracket::Round) {
                    let opening = self.take().span;
                    return self.round(opening, Some(Word { text, span }));
                }
                match text.as_str() {
                    "true" => Kind::Bool(true),
                    "false" => Kind::Bool(false),
                    _ => Kind::Word(text),
                }
            }
            TokenKind::Int(value) => Kind::Int(value),
            TokenKind::Float(value) => Kind::Float(value),
            TokenKind::Char(value) => Kind::Char(value),
            TokenKind::Str(value) => Kind::Str(value),
            TokenKind::Open(Bracket::Round) => return self.round(span, None),
            TokenKind::Open(Bracket::Square) => return self.list(span),
            TokenKind::Open(Bracket::Curly) => return self.map(span),
            _ => Kind::Faulty,
        };
        Node { span, kind }
    }

    fn list(&mut self, opening: Span) -> Node {
        let mut items = Vec::new();
        let read = self.items(Bracket::Square, opening, begins_value, |parser| {
            items.push(parser.value());
        });
        self.node(opening, read.then_some(Kind::List(items)))
    }

    fn map(&mut self, opening: Span) -> Node {
        let mut entries = Vec::new();
        let mut keys = BTreeMap::new();
        let read = self.items(Bracket::Curly, opening, begins_value, |parser| {
            let key = parser.value();
            let value = parser.after_colon("the key");
            match simple_key(&key).and_then(|name| keys.insert(name, key.span)) {
                Some(first) => parser.duplicate(codes::DUPLICATE_KEY, "key", key.span, first),
                None => entries.push((key, value)),
            }
        });
        self.node(opening, read.then_some(Kind::Map(entries)))
    }

    /// What follows an opening round bracket: a struct if a field's name does, else a tuple.
    fn round(&mut self, opening: Span, name: Option<Word>) -> Node {
        let start = name.as_ref().map_or(opening, |name| name.span);
        let named = match self.peek() {
            TokenKind::Word(_) => {
                let second = self.peek_second();
                let tuple = [
                    TokenKind::Open(Bracket::Round),
                    TokenKind::Comma,
                    TokenKind::End,
                ];
                !tuple.contains(second) && !matches!(second, TokenKind::Close(_))
            }
            TokenKind::Str(_) => *self.peek_second() == TokenKind::Colon,
            _ => false,
        };
        if named {
            let mut fields = Vec::new();
            let mut seen = BTreeMap::new();
            let mut torn = false;
            let read = self.items(Bracket::Round, opening, begins_field, |parser| {
                let Some(field) = parser.field() else {
                    torn = true;
                    return;
                };
                match seen.insert(field.name.text.clone(), field.name.span) {
                    Some(first) => {
                        let span = field.name.span;
                        parser.duplicate(codes::DUPLICATE_FIELD, "field", span, first);
                    }
                    None => fields.push(field),
                }
            });
            self.node(start, read.then_some(Kind::Struct { name, fields, torn }))
        } else {
            let mut items = Vec::new();
            let read = self.items(Bracket::Round, opening, begins_value, |parser| {
                items.push(parser.value());
            });
            self.node(start, read.then_some(Kind::Tuple { name, items }))
        }
    }

    fn node(&self, start: Span, kind: Option<Kind>) -> Node {
        Node {
            span: Span::new(start.start, self.end),
            kind: kind.unwrap_or(Kind::Faulty),
        }
    }

    fn field(&mut self) -> Option<Field> {
        let name = match self.peek() {
            TokenKind::Word(text) => text.clone(),
            TokenKind::Str(text) => {
                let text = text.clone();
                let span = self.peek_span();
                let message = "a field's name is written without quotes";
                self.log
                    .report(Diagnostic::error(codes::UNEXPECTED, message), span);
                text
            }
            _ => {
                self.unexpected("a field's name");
                self.skip();
                return None;
            }
        };
        let span = self.take().span;
        let value = self.after_colon(&quoted(&name));
        Some(Field {
            name: Word { text: name, span },
            value,
        })
    }

    /// A colon and the value after it. Without the colon, a value may still be there to read.
    fn after_colon(&mut self, before: &str) -> Node {
        if self.eat(&TokenKind::Colon).is_none() {
            self.unexpected(&format!("`:` after {before}"));
            if matches!(self.peek(), TokenKind::Mark('=') | TokenKind::Faulty) {
                self.take();
            }
            if !self.peek().starts_value() {
                let span = Span::point(self.peek_span().start);
                self.skip();
                return Node {
                    span,
                    kind: Kind::Faulty,
                };
            }
        }
        self.value()
    }

    fn duplicate(&mut self, code: &'static str, what: &str, span: Span, first: Span) {
        let place = self.log.place(first);
        let problem = Diagnostic::error(code, format!("this {what} is given twice"))
            .also(first, "given here first")
            .help(format!("it was first given at {place}"));
        self.log.report(problem, span);
    }

    /// Items with commas between them, up to the closing bracket. Says whether they were read:
    /// not if the bracket is too deep inside others.
    fn items(
        &mut self,
        bracket: Bracket,
        opening: Span,
        begins: fn(&mut Self) -> bool,
        mut item: impl FnMut(&mut Self),
    ) -> bool {
        if self.open.len() >= DEEPEST {
            let message = format!("more than {DEEPEST} brackets inside each other");
            self.log
                .report(Diagnostic::error(codes::TOO_DEEP, message), opening);
            self.skip_bracket(bracket);
            return false;
        }
        self.open.push((bracket, opening));
        loop {
            if self.closes(bracket) {
                break;
            }
            if *self.peek() == TokenKind::Comma {
                self.unexpected("a value");
                self.take();
                continue;
            }
            item(self);
            if self.eat(&TokenKind::Comma).is_some()
                || matches!(self.peek(), TokenKind::Close(_) | TokenKind::End)
            {
                continue;
            }
            self.unexpected(&format!("`,` or `{}`", bracket.closing()));
            if !begins(self) {
                self.skip();
                self.eat(&TokenKind::Comma);
            }
        }
        self.open.pop();
        true
    }

    /// Skips a whole bracket, with all that is in it, after its opening.
    fn skip_bracket(&mut self, bracket: Bracket) {
        self.skip();
        while self.eat(&TokenKind::Comma).is_some() {
            self.skip();
        }
        self.eat(&TokenKind::Close(bracket));
    }

    /// Whether the innermost bracket ends here, in whatever way. Takes what ends it.
    fn closes(&mut self, bracket: Bracket) -> bool {
        let found = match *self.peek() {
            TokenKind::Close(found) => found,
            TokenKind::End => {
                self.unclosed(bracket, None);
                return true;
            }
            _ => return false,
        };
        if found == bracket {
            self.take();
            return true;
        }
        let around = &self.open[..self.open.len().saturating_sub(1)];
        if around.iter().any(|&(opened, _)| opened == found) {
            self.unclosed(bracket, Some(found));
            return true;
        }
        self.stray(found);
        self.take();
        false
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
    fn stray(&mut self, found: Bracket) {
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

fn begins_value(parser: &mut Parser<'_, '_, '_>) -> bool {
    parser.peek().starts_value()
}

fn begins_field(parser: &mut Parser<'_, '_, '_>) -> bool {
    matches!(parser.peek(), TokenKind::Word(_) | TokenKind::Str(_))
        && matches!(
            parser.peek_second(),
            TokenKind::Colon | TokenKind::Mark('=')
        )
}

/// A map's key in a form that equals another's exactly if the keys are equal; `None` for keys
/// with parts.
fn simple_key(key: &Node) -> Option<String> {
    match &key.kind {
        Kind::Bool(value) => Some(format!("bool {value}")),
        Kind::Int(value) => Some(format!("int {value}")),
        Kind::Char(value) => Some(format!("char {value}")),
        Kind::Str(value) => Some(format!("str {value}")),
        Kind::Word(value) => Some(format!("word {value}")),
        _ => None,
    }
}
