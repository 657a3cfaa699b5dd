//! A closing bracket that is one too many, or of the wrong kind, told by what follows it and by how the lines are
//! indented. It never reports anything.

use crate::diag::{Problems, SourceFile, Span};

use super::fault::Log;
use super::lex::{Bracket, Lexer, Token, TokenKind};
use super::missing_ends::{ASTRAY, DEEPEST};

/// A closing bracket with which, read otherwise than it is written, all brackets of a file match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct OddEnd {
    pub(super) span: Span,
    pub(super) written: Bracket,
    /// What was meant; nothing where it is one too many.
    pub(super) meant: Option<Bracket>,
    /// The innermost bracket that is open there.
    pub(super) opening: Option<(Bracket, Span)>,
    /// Whether a bracket of the written kind is open farther out.
    pub(super) is_around: bool,
}

/// A token and where it stands on its line.
pub(super) struct Place {
    pub(super) token: Token,
    line: usize,
    /// How far in its line is, characters.
    indent: usize,
    /// Whether it is its line's first.
    first: bool,
}

/// The one odd end of a file; `None` where nothing is odd, or more than one end, or where lines are indented otherwise
/// than brackets.
pub(super) fn odd_end(file: &SourceFile) -> Option<OddEnd> {
    let places = places(file);
    let mut tried = Walk::new(&places, None);
    let mismatch = tried.run().err()?;
    let Fault::Mismatch(at) = mismatch else {
        return None;
    };
    let early = tried.early.into_iter().flatten();
    let early = early.filter(|early| *early < at);
    let too_many = early.chain([at]).map(|at| (at, None));
    let swapped = tried.open.last().map(|open| (at, Some(open.bracket)));
    let swapped = swapped.filter(|_| tried.may_be_swapped(at));
    too_many.chain(swapped).find_map(|(at, meant)| {
        let mut walk = Walk::new(&places, Some((at, meant)));
        walk.run().ok()?;
        walk.found
    })
}

/// All tokens of a file; those that are malformed are not told.
pub(super) fn places(file: &SourceFile) -> Vec<Place> {
    let text = file.text();
    let mut unheard = Problems::new();
    let mut log = Log::new(file, &mut unheard);
    let mut lexer = Lexer::new(text);
    let mut places = Vec::new();
    let (mut line, mut indent, mut before) = (0, 0, 0);
    loop {
        let token = lexer.next(&mut log);
        let between = &text[before..token.span.start];
        let start = between.rfind('\n');
        if let Some(start) = start {
            line += between.matches('\n').count();
            indent = between[start + 1..].chars().count();
        }
        before = token.span.end;
        let within = text[token.span.start..before].matches('\n').count();
        let is_end = token.kind == TokenKind::End;
        places.push(Place {
            token,
            line,
            indent,
            first: start.is_some(),
        });
        line += within;
        if is_end {
            return places;
        }
    }
}

/// What keeps brackets from matching.
enum Fault {
    /// The closing bracket with this number is not of the kind that is open.
    Mismatch(usize),
    /// A bracket is not closed, as far as the lines tell, or there are too many.
    Unclosed,
}

struct Open {
    bracket: Bracket,
    span: Span,
    line: usize,
    indent: usize,
}

/// A walk over a file's tokens, one of which may be read otherwise than it is written.
struct Walk<'p> {
    places: &'p [Place],
    mend: Option<(usize, Option<Bracket>)>,
    open: Vec<Open>,
    /// The last closing bracket of the right kind behind which fields of what it closes follow, and the first one, after
    /// which all may seem to do so.
    early: [Option<usize>; 2],
    found: Option<OddEnd>,
}

impl<'p> Walk<'p> {
    fn new(places: &'p [Place], mend: Option<(usize, Option<Bracket>)>) -> Self {
        Self {
            places,
            mend,
            open: Vec::new(),
            early: [None; 2],
            found: None,
        }
    }

    fn run(&mut self) -> Result<(), Fault> {
        for (at, place) in self.places.iter().enumerate() {
            if place.first && self.lacks_end(place) || self.open.len() > DEEPEST {
                return Err(Fault::Unclosed);
            }
            match place.token.kind {
                TokenKind::Open(bracket) => self.open.push(Open {
                    bracket,
                    span: place.token.span,
                    line: place.line,
                    indent: place.indent,
                }),
                TokenKind::Close(written) => self.close(at, written)?,
                _ => {}
            }
        }
        match self.open.is_empty() {
            true => Ok(()),
            false => Err(Fault::Unclosed),
        }
    }

    /// Whether the bracket that is open should have been closed before this line.
    fn lacks_end(&self, place: &Place) -> bool {
        let kind = &place.token.kind;
        self.open.last().is_some_and(|last| {
            let is_end =
                matches!(kind, TokenKind::Close(_)) && last.indent <= place.indent + ASTRAY;
            let is_inside = last.indent < place.indent && *kind != TokenKind::End;
            last.line != place.line && !is_end && !is_inside
        })
    }

    fn close(&mut self, at: usize, written: Bracket) -> Result<(), Fault> {
        let mut closing = Some(written);
        if let Some((_, meant)) = self.mend.filter(|(odd, _)| *odd == at) {
            closing = meant;
            self.found = Some(OddEnd {
                span: self.places[at].token.span,
                written,
                meant,
                opening: self.open.last().map(|open| (open.bracket, open.span)),
                is_around: self.open.iter().any(|open| open.bracket == written),
            });
        }
        let Some(closing) = closing else {
            return Ok(());
        };
        match self.open.last() {
            Some(last) if last.bracket == closing => {
                if self.goes_on(at, last) {
                    self.early = [Some(at), self.early[1].or(Some(at))];
                }
                self.open.pop();
                Ok(())
            }
            _ => Err(Fault::Mismatch(at)),
        }
    }

    /// Whether what follows belongs to the bracket that ends here: a field where a list would go on, or a line that is
    /// farther in.
    fn goes_on(&self, at: usize, last: &Open) -> bool {
        let line = self.places[at].line;
        let mut after = self.places[at + 1..].iter().peekable();
        after.next_if(|place| place.token.kind == TokenKind::Comma);
        let Some(next) = after.next() else {
            return false;
        };
        let around = self.open.iter().rev().nth(1);
        let in_struct = around.is_some_and(|around| around.bracket == Bracket::Round);
        match next.token.kind {
            TokenKind::Close(_) | TokenKind::End => return false,
            TokenKind::Word(_) if !in_struct => {
                let colon = |place: &&Place| place.token.kind == TokenKind::Colon;
                if after.next().is_some_and(|place| colon(&place)) {
                    return true;
                }
            }
            _ => {}
        }
        next.first && last.line < line && next.indent > last.indent + ASTRAY
    }

    /// Whether the bracket may be written for the one that is open: it ends a line, where nothing of its own kind is
    /// open either or lines tell that all brackets end as they should.
    fn may_be_swapped(&self, at: usize) -> bool {
        let kind = &self.places[at].token.kind;
        let is_around = (self.open.iter()).any(|open| *kind == TokenKind::Close(open.bracket));
        let last = self.places.last().map_or(0, |last| last.line);
        !is_around || self.places[at].first || self.places[at].line < last
    }
}
