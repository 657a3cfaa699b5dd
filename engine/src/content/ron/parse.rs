//! Makes a tree of tokens, and goes on after each fault.
//!
//! After a fault it skips to the next comma or closing bracket at the same depth. What could not
//! be read becomes a faulty node, so that the rest can still be read.

use std::collections::BTreeMap;

use crate::diag::{Diagnostic, SourceFile, Span, codes, quoted};

use super::bracket_faults::{unclosed_lines, wrong_end, wrong_opening};
use super::cursor::{Mends, Parser};
use super::fault::Log;
use super::lex::{Bracket, Token, TokenKind};
use super::missing_ends::missing_ends;
use super::odd_end::odd_end;
use super::odd_opening::odd_opening;
use super::tree::{Field, Node, NodeKind, Word};

/// No content file is larger, in bytes.
const LARGEST: usize = 4 << 20;
/// Brackets inside brackets, at most. It keeps every walk over the tree off the stack's end.
const DEEPEST: usize = 64;

/// The tree of a file's text; `None` when there is nothing in it to read, for which `empty` is the help.
pub(super) fn parse(file: &SourceFile, empty: &str, log: &mut Log<'_>) -> Option<Node> {
    if file.text().len() > LARGEST {
        let message = format!("the file is larger than {} MiB", LARGEST >> 20);
        log.report(
            Diagnostic::error(codes::FILE_TOO_LARGE, message),
            Span::default(),
        );
        return None;
    }
    let node = parse_with(file, Mends::default(), empty, log);
    if !log.has_odd_brackets() {
        return node;
    }
    // Where the lines tell what was meant, the rest is read as it is meant.
    let opening = odd_opening(file);
    let missing = missing_ends(file).filter(|_| opening.is_none());
    let missing = missing.unwrap_or_default();
    let odd = odd_end(file).filter(|_| missing.is_empty() && opening.is_none());
    if missing.is_empty() && odd.is_none() && opening.is_none() {
        return node;
    }
    log.restart();
    for end in &missing {
        unclosed_lines(end, log);
    }
    if let Some(odd) = &odd {
        wrong_end(odd, log);
    }
    if let Some(odd) = &opening {
        wrong_opening(odd, file, log);
    }
    let mends = Mends {
        missing,
        odd,
        opening,
    };
    parse_with(file, mends, empty, log)
}

/// The tree of a file's text with its brackets as they are meant.
fn parse_with(file: &SourceFile, mends: Mends, empty: &str, log: &mut Log<'_>) -> Option<Node> {
    let mut parser = Parser::new(file.text(), mends, log);
    parser.headers();
    if *parser.peek() == TokenKind::End {
        let span = parser.peek_span();
        if !parser.log.ends_early() {
            let problem = Diagnostic::error(codes::UNEXPECTED, "there is no value here");
            parser.log.report(problem.help(empty), span);
        }
        return None;
    }
    let node = parser.value();
    parser.finish();
    Some(node)
}

impl Parser<'_, '_, '_> {
    /// Reports what follows the file's one value.
    fn finish(&mut self) {
        if self.lost {
            return;
        }
        match self.peek() {
            TokenKind::End => {}
            &TokenKind::Close(bracket) => self.stray(bracket),
            _ => {
                self.unexpected("the end of the file");
                self.log.go_on();
            }
        }
    }

    pub(super) fn value(&mut self) -> Node {
        if !self.peek().starts_value() {
            let span = Span::point(self.peek_span().start);
            self.unexpected("a value");
            self.skip();
            return Node {
                span,
                kind: NodeKind::Faulty,
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
                    "true" => NodeKind::Bool(true),
                    "false" => NodeKind::Bool(false),
                    _ => NodeKind::Word(text),
                }
            }
            TokenKind::Int(value) => NodeKind::Int(value),
            TokenKind::Float(value) => NodeKind::Float(value),
            TokenKind::Char(value) => NodeKind::Char(value),
            TokenKind::Str(value) => NodeKind::Str(value),
            TokenKind::Open(Bracket::Round) => return self.round(span, None),
            TokenKind::Open(Bracket::Square) => return self.list(span),
            TokenKind::Open(Bracket::Curly) if self.begins_row() => return self.not_a_map(span),
            TokenKind::Open(Bracket::Curly) => return self.map_from(Bracket::Curly, span, None),
            _ => NodeKind::Faulty,
        };
        Node { span, kind }
    }

    fn list(&mut self, opening: Span) -> Node {
        if self.begins_map() {
            return self.map_in(Bracket::Square, opening);
        }
        self.list_from(opening, Vec::new())
    }

    /// A list after its opening and the items that have been read.
    pub(super) fn list_from(&mut self, opening: Span, mut items: Vec<Node>) -> Node {
        let read = self.items(Bracket::Square, opening, begins_value, |parser| {
            let after_text = items
                .last()
                .is_some_and(|item: &Node| matches!(item.kind, NodeKind::Str(_)));
            if !(after_text && parser.bare_text()) {
                items.push(parser.value());
            }
        });
        let whole = read.is_some_and(|read| read != Read::Unclosed);
        self.node(opening, whole.then_some(NodeKind::List(items)))
    }

    /// A map in such brackets, after its opening and the key that has been read.
    pub(super) fn map_from(
        &mut self,
        bracket: Bracket,
        opening: Span,
        mut first: Option<Node>,
    ) -> Node {
        let mut entries = Vec::new();
        let mut keys = BTreeMap::new();
        let read = self.items(bracket, opening, begins_value, |parser| {
            if first.is_none() && *parser.peek() == TokenKind::Colon {
                parser.unexpected("a key");
                let key = Node {
                    span: parser.take().span,
                    kind: NodeKind::Faulty,
                };
                let value = parser.value();
                entries.push((key, value));
                return;
            }
            let key = first.take().unwrap_or_else(|| parser.key());
            let value = parser.after_colon(|| "the key".to_owned());
            match simple_key(&key).and_then(|name| keys.insert(name, key.span)) {
                Some(first) => parser.duplicate(codes::DUPLICATE_KEY, "key", key.span, first),
                None => entries.push((key, value)),
            }
        });
        let whole = read.is_some_and(|read| read != Read::Unclosed);
        self.node(opening, whole.then_some(NodeKind::Map(entries)))
    }

    /// A map's key, which may be malformed in itself and have its value all the same.
    fn key(&mut self) -> Node {
        if *self.peek() != TokenKind::Faulty || *self.peek_second() != TokenKind::Colon {
            return self.value();
        }
        let span = self.take().span;
        let kind = NodeKind::Faulty;
        Node { span, kind }
    }

    /// What follows an opening round bracket: a struct if a field's name does, else a tuple.
    fn round(&mut self, opening: Span, name: Option<Word>) -> Node {
        if name.is_none() && self.begins_map() {
            return self.map_in(Bracket::Round, opening);
        }
        let start = name.as_ref().map_or(opening, |name| name.span);
        let mut torn = self.skip_to_field();
        let nameless = !torn && self.passes_nameless_field();
        torn |= nameless;
        let named = nameless
            || match self.peek() {
                TokenKind::Word(_) => {
                    let second = self.peek_second();
                    let tuple = [
                        TokenKind::Open(Bracket::Round),
                        TokenKind::Comma,
                        TokenKind::End,
                    ];
                    !tuple.contains(second) && !matches!(second, TokenKind::Close(_))
                        || self.has_comma_for_colon()
                }
                TokenKind::Str(_) => *self.peek_second() == TokenKind::Colon,
                _ => false,
            };
        if named {
            let mut fields = Vec::new();
            let mut seen = BTreeMap::new();
            let read = self.items(Bracket::Round, opening, begins_field, |parser| {
                let Some(mut field) = parser.field() else {
                    torn = true;
                    return;
                };
                parser.without_opening(&mut field);
                // A text without its end may have swallowed other fields, and a bracket that is closed by another one
                // leaves them outside.
                let span = field.value.span;
                torn |= parser.lost
                    || parser.is_unclosed(span)
                    || matches!(field.value.kind, NodeKind::Faulty) && parser.is_text(span);
                match seen.insert(field.name.text.clone(), field.name.span) {
                    Some(first) => {
                        let span = field.name.span;
                        parser.duplicate(codes::DUPLICATE_FIELD, "field", span, first);
                    }
                    None => fields.push(field),
                }
            });
            let kind = read.map(|read| {
                let torn = torn || read != Read::Whole;
                NodeKind::Struct { name, fields, torn }
            });
            self.node(start, kind)
        } else {
            let mut items = Vec::new();
            let read = self.items(Bracket::Round, opening, begins_value, |parser| {
                items.push(parser.value());
            });
            let whole = read == Some(Read::Whole);
            self.node(start, whole.then_some(NodeKind::Tuple { name, items }))
        }
    }

    fn node(&self, start: Span, kind: Option<NodeKind>) -> Node {
        Node {
            span: Span::new(start.start, self.end),
            kind: kind.unwrap_or(NodeKind::Faulty),
        }
    }

    fn field(&mut self) -> Option<Field> {
        let name = match self.peek() {
            TokenKind::Word(text) => text.clone(),
            TokenKind::Str(text) => {
                let text = text.clone();
                let span = self.peek_span();
                let message = "a field's name is written without quotes";
                let problem = Diagnostic::error(codes::UNEXPECTED, message);
                let problem = problem.help(format!("write {}", quoted(&text)));
                self.log.report(problem, span);
                text
            }
            _ => {
                if !self.cuts_short() && !self.decimal_comma() {
                    self.unexpected("a field's name");
                    self.skip();
                }
                return None;
            }
        };
        let span = self.take().span;
        let value = self.after_colon(|| quoted(&name));
        Some(Field {
            name: Word { text: name, span },
            value,
        })
    }

    /// A colon and the value after it. Without the colon, a value may still be there to read.
    fn after_colon(&mut self, before: impl FnOnce() -> String) -> Node {
        if self.eat(&TokenKind::Colon).is_none() {
            self.unexpected(&format!("`:` after {}", before()));
            if matches!(self.peek(), TokenKind::Mark('=') | TokenKind::Faulty)
                || *self.peek() == TokenKind::Comma && self.has_value_then_field()
            {
                self.take();
            }
            if !self.peek().starts_value() {
                let span = Span::point(self.peek_span().start);
                self.skip();
                return Node {
                    span,
                    kind: NodeKind::Faulty,
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

    /// Items with commas between them, up to the closing bracket. Says how they were read: not at
    /// all if the bracket is too deep inside others.
    ///
    /// Where the bracket turns out not to be closed, what seemed out of place in it was not.
    fn items(
        &mut self,
        bracket: Bracket,
        opening: Span,
        begins: fn(&mut Self) -> bool,
        mut item: impl FnMut(&mut Self),
    ) -> Option<Read> {
        if self.open.len() >= DEEPEST {
            let message = format!("more than {DEEPEST} brackets inside each other");
            self.log
                .report(Diagnostic::error(codes::TOO_DEEP, message), opening);
            self.skip_bracket(bracket);
            return None;
        }
        self.open.push((bracket, opening));
        let mut read = Read::Whole;
        let mut odd = Vec::new();
        loop {
            match self.closes(bracket) {
                Some(true) => break,
                Some(false) if odd.is_empty() && !self.log.ends_early() => {
                    read = Read::Torn;
                    break;
                }
                Some(false) => {
                    self.log.retract(&odd);
                    read = Read::Unclosed;
                    break;
                }
                None => {}
            }
            if *self.peek() == TokenKind::Comma {
                // What is left out between two commas may be any value; at the end of a bracket it is none.
                let is_last = matches!(self.peek_second(), TokenKind::Close(_));
                let is_doubled = self.peek_span().start == self.end && self.follows_comma();
                if is_last || is_doubled || bracket == Bracket::Curly {
                    self.unexpected("a value");
                    self.take();
                    continue;
                }
            }
            item(self);
            if std::mem::take(&mut self.cut_short) {
                if bracket == Bracket::Square {
                    continue;
                }
                self.cut_short = true;
                read = Read::Torn;
                break;
            }
            if self.eat(&TokenKind::Comma).is_some()
                || matches!(self.peek(), TokenKind::Close(_) | TokenKind::End)
            {
                continue;
            }
            if bracket == Bracket::Round && self.cuts_short() {
                read = Read::Torn;
                break;
            }
            let before = self.log.len();
            if !(begins(self) && self.missing_comma() || self.inner_quote()) {
                self.unexpected(&format!("`,` or `{}`", bracket.closing()));
            }
            odd.extend(before..self.log.len());
            if matches!(self.peek(), TokenKind::Mark(_)) && !begins(self) {
                self.take();
            }
            if !begins(self) {
                read = Read::Torn;
                self.skip();
                self.eat(&TokenKind::Comma);
            }
        }
        self.open.pop();
        Some(read)
    }
}

/// How what is in a bracket was read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Read {
    /// All of it.
    Whole,
    /// Parts were passed over.
    Torn,
    /// Its end is missing, and what follows was taken for parts of it.
    Unclosed,
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
        NodeKind::Bool(value) => Some(format!("bool {value}")),
        NodeKind::Int(value) => Some(format!("int {value}")),
        NodeKind::Char(value) => Some(format!("char {value}")),
        NodeKind::Str(value) => Some(format!("str {value}")),
        NodeKind::Word(value) => Some(format!("word {value}")),
        _ => None,
    }
}
