//! An opening bracket that is missing, or of the wrong kind, told by the first closing bracket that has none and by what
//! stands where it should be. It never reports anything.

use crate::diag::{SourceFile, Span};

use super::lex::{Bracket, TokenKind};
use super::odd_end::{Place, places};

/// An opening bracket with which, read as it is meant, all brackets of a file match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct OddOpening {
    /// Of the bracket as it is written, or of what it should stand before.
    pub(super) span: Span,
    /// Nothing where it is missing.
    pub(super) written: Option<Bracket>,
    /// Nothing where it is one too many.
    pub(super) meant: Option<Bracket>,
    /// The closing bracket that it belongs to.
    pub(super) closing: Option<Span>,
}

impl OddOpening {
    /// Where a bracket that is missing is taken to stand. No two values start at the same byte, so that of a list stands
    /// on the one before its first.
    pub(super) fn place(&self) -> Span {
        match self.meant {
            Some(Bracket::Square) => Span::new(self.span.start - 1, self.span.start),
            _ => Span::point(self.span.start),
        }
    }
}

/// The one odd opening of a file; `None` where nothing tells that one is meant otherwise.
pub(super) fn odd_opening(file: &SourceFile) -> Option<OddOpening> {
    let tokens = Tokens(places(file));
    let mismatch = tokens.first_mismatch();
    let mends = mismatch.map_or_else(Vec::new, |mismatch| tokens.mends(&mismatch));
    let mut mends = mends.into_iter().chain(tokens.doubled());
    let mend = mends.find(|mend| tokens.match_with(*mend))?;
    Some(OddOpening {
        span: tokens.0[mend.at].token.span,
        written: tokens.bracket(mend.at).filter(|_| mend.is_written),
        meant: mend.meant,
        closing: mend.closing.map(|at| tokens.0[at].token.span),
    })
}

/// No more places than these are tried of a kind.
const MOST_TRIED: usize = 20;

/// A token before which a bracket is put, or that is read as another one or as none.
#[derive(Clone, Copy)]
struct Mend {
    at: usize,
    is_written: bool,
    meant: Option<Bracket>,
    closing: Option<usize>,
}

/// A closing bracket that is not of the kind that is open, and what is open there.
struct Mismatch {
    at: usize,
    bracket: Bracket,
    open: Vec<usize>,
}

/// All tokens of a file.
struct Tokens(Vec<Place>);

impl Tokens {
    fn kind(&self, at: usize) -> &TokenKind {
        self.0
            .get(at)
            .map_or(&TokenKind::End, |place| &place.token.kind)
    }

    fn bracket(&self, at: usize) -> Option<Bracket> {
        match *self.kind(at) {
            TokenKind::Open(bracket) => Some(bracket),
            _ => None,
        }
    }

    /// Whether a field's name stands there.
    fn is_field(&self, at: usize) -> bool {
        matches!(self.kind(at), TokenKind::Word(_)) && *self.kind(at + 1) == TokenKind::Colon
    }

    /// What the first closing bracket that does not fit may be for: what is meant by its opening, or where that is missing.
    fn mends(&self, mismatch: &Mismatch) -> Vec<Mend> {
        let Mismatch { at, bracket, .. } = *mismatch;
        let innermost = mismatch.open.last().copied();
        let mend = |place: usize, is_written: bool| Mend {
            at: place,
            is_written,
            meant: Some(bracket),
            closing: Some(at),
        };
        let swapped = innermost.filter(|opening| self.is_otherwise_meant((*opening, at), bracket));
        let missing = match (bracket, innermost) {
            (Bracket::Round, None) => vec![self.is_field(0).then_some(0)],
            (Bracket::Round, Some(opening)) if self.bracket(opening) == Some(Bracket::Square) => {
                vec![
                    self.struct_without_opening(opening, at),
                    self.tuple_without_opening(opening, at),
                ]
            }
            (Bracket::Square, None) => {
                let is_list =
                    self.bracket(0) == Some(Bracket::Round) && self.0[0].token.span.start > 0;
                vec![is_list.then_some(0)]
            }
            (Bracket::Square, Some(opening)) => vec![
                self.variant_of_a_list(opening),
                self.value_of_a_field(opening, at),
            ],
            _ => Vec::new(),
        };
        let within = (bracket == Bracket::Round).then(|| self.within_a_value(at));
        let missing = missing
            .into_iter()
            .chain(within.into_iter().flatten().map(Some));
        let swapped = swapped.map(|opening| mend(opening, true));
        let missing = missing.flatten();
        swapped
            .into_iter()
            .chain(missing.map(|before| mend(before, false)))
            .collect()
    }

    /// The openings that stand twice in a row where only lists of brackets of another kind can.
    fn doubled(&self) -> Vec<Mend> {
        let all = 1..self.0.len();
        let square = |at: usize| self.bracket(at) == Some(Bracket::Square);
        let doubled = all.filter(|at| square(*at) && square(at - 1));
        let out = |at| Mend {
            at,
            is_written: true,
            meant: None,
            closing: None,
        };
        doubled.take(MOST_TRIED).map(out).collect()
    }

    /// The first closing bracket that is not of the kind that is open.
    fn first_mismatch(&self) -> Option<Mismatch> {
        let mut open = Vec::new();
        for (at, place) in self.0.iter().enumerate() {
            match place.token.kind {
                TokenKind::Open(_) => open.push(at),
                TokenKind::Close(bracket) => {
                    if open.last().and_then(|at| self.bracket(*at)) != Some(bracket) {
                        return Some(Mismatch { at, bracket, open });
                    }
                    open.pop();
                }
                _ => {}
            }
        }
        None
    }

    /// Whether all brackets match with this mend.
    fn match_with(&self, mend: Mend) -> bool {
        let mut open = Vec::new();
        for (at, place) in self.0.iter().enumerate() {
            if at == mend.at {
                open.extend(mend.meant);
                if mend.is_written {
                    continue;
                }
            }
            match place.token.kind {
                TokenKind::Open(bracket) => open.push(bracket),
                TokenKind::Close(bracket) if open.pop() != Some(bracket) => return false,
                _ => {}
            }
        }
        open.is_empty()
    }

    /// Whether what is between an opening and a closing bracket stands in brackets of the kind of the latter.
    fn is_otherwise_meant(&self, (opening, closing): (usize, usize), closed_by: Bracket) -> bool {
        let first = self.kind(opening + 1);
        let is_key = matches!(first, TokenKind::Char(_) | TokenKind::Str(_))
            && *self.kind(opening + 2) == TokenKind::Colon;
        let is_field = self.is_field(opening + 1);
        let is_variant = opening > 0 && matches!(self.kind(opening - 1), TokenKind::Word(_));
        match closed_by {
            Bracket::Curly => is_key,
            Bracket::Round => is_field,
            Bracket::Square => !is_key && !is_variant && self.is_list(opening, closing),
        }
    }

    /// Whether all that is between two brackets, comma by comma, begins with a bracket, or all is text.
    fn is_list(&self, opening: usize, closing: usize) -> bool {
        let first = std::mem::discriminant(self.kind(opening + 1));
        self.items(opening, closing).all(|at| {
            let kind = self.kind(at);
            matches!(kind, TokenKind::Open(_) | TokenKind::Str(_))
                && std::mem::discriminant(kind) == first
        })
    }

    /// Where what is in a list up to a closing bracket begins, comma by comma.
    fn items(&self, opening: usize, closing: usize) -> impl Iterator<Item = usize> {
        let (mut depth, mut begins) = (0_usize, true);
        (opening + 1..closing).filter(move |at| {
            let is_item = depth == 0 && begins;
            match self.kind(*at) {
                TokenKind::Open(_) => depth += 1,
                TokenKind::Close(_) => depth = depth.saturating_sub(1),
                _ => {}
            }
            begins = *self.kind(*at) == TokenKind::Comma;
            is_item
        })
    }

    /// The field in a list before which a round bracket is missing that this one closes: it begins the list, or has the name
    /// of what the struct before begins with.
    fn struct_without_opening(&self, opening: usize, closing: usize) -> Option<usize> {
        let (mut first_field, mut found) = (None, None);
        for at in self.items(opening, closing) {
            if self.is_field(at) && first_field.is_none_or(|own| self.kind(at) == own) {
                found = Some(at);
                first_field = Some(self.kind(at));
            } else if self.bracket(at) == Some(Bracket::Round) && self.is_field(at + 1) {
                first_field = Some(self.kind(at + 1));
            }
        }
        found
    }

    /// The first of the plain values in a list, after all that stand in brackets, that this bracket closes:
    /// `[(4, 3), 4, 4)]`.
    fn tuple_without_opening(&self, opening: usize, closing: usize) -> Option<usize> {
        let mut found = None;
        for at in self.items(opening, closing) {
            match self.kind(at) {
                TokenKind::Open(_) => found = None,
                TokenKind::Int(_) | TokenKind::Str(_) => found = found.or(Some(at)),
                _ => return None,
            }
        }
        found
    }

    /// What directly follows a colon or a variant's name, up to a closing bracket, and can do so in brackets alone:
    /// `attributes: st: 11)`, `Yards 4)`.
    fn within_a_value(&self, closing: usize) -> impl Iterator<Item = usize> {
        let follows = |at: &usize| match self.kind(at - 1) {
            TokenKind::Colon => self.is_field(*at),
            TokenKind::Word(_) => self.is_field(*at) || self.kind(*at).starts_value(),
            _ => false,
        };
        let is_variant = |at: &usize| self.bracket(*at) != Some(Bracket::Round);
        (1..closing)
            .filter(move |at| follows(at) && is_variant(at))
            .take(MOST_TRIED)
    }

    /// The value of a struct's last field, where this bracket closes it: a tuple, `at: (4, 5)]`, or whatever is a list in
    /// another field of that name. After any other value the bracket is as likely one too many.
    fn value_of_a_field(&self, opening: usize, closing: usize) -> Option<usize> {
        let fields = self.items(opening, closing).filter(|at| self.is_field(*at));
        let field = fields.last()?;
        let value = field + 2;
        let is_tuple = self.bracket(value) == Some(Bracket::Round) && !self.is_field(value + 1);
        let is_listed = (0..self.0.len()).any(|at| {
            let is_same = self.is_field(at) && self.kind(at) == self.kind(field);
            is_same && self.bracket(at + 2) == Some(Bracket::Square)
        });
        let is_struct = self.bracket(opening) == Some(Bracket::Round);
        let is_open = self.bracket(value) == Some(Bracket::Square);
        (is_struct && !is_open && (is_tuple || is_listed)).then_some(value)
    }

    /// What is first in the brackets of a variant that takes a list, where the list has no opening of its own.
    fn variant_of_a_list(&self, opening: usize) -> Option<usize> {
        let is_variant = self.bracket(opening) == Some(Bracket::Round)
            && opening > 0
            && matches!(self.kind(opening - 1), TokenKind::Word(_));
        let is_listed = self.bracket(opening + 1) == Some(Bracket::Square);
        (is_variant && !is_listed && !self.is_field(opening + 1)).then_some(opening + 1)
    }
}
