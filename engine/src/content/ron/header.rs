//! The lines above a file's value, such as `#![enable(implicit_some)]`.

use crate::diag::{Diagnostic, codes, unknown};

use super::cursor::Parser;
use super::lex::{Bracket, Token, TokenKind};

/// What a header may enable. All of it is either always on or makes no difference to us.
const EXTENSIONS: [&str; 4] = [
    "explicit_struct_names",
    "implicit_some",
    "unwrap_newtypes",
    "unwrap_variant_newtypes",
];

impl Parser<'_, '_, '_> {
    /// Reads all of them, and reports those that can't be read.
    pub(super) fn headers(&mut self) {
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
}
