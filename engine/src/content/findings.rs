//! What is wrong with one file's contents, and the values a file writes with bounds on them.
//!
//! A value out of its bounds is reported and pulled inside them, so that checking goes on.

use unicode_width::UnicodeWidthChar as _;

use super::ron::{FromRon, Placeholders, Spanned, Value};
use crate::diag::{Diagnostic, Problems, SourceFile, Span, codes, is_unseen, quoted, unknown};
use crate::rules::gear::Weight;
use crate::rules::part::Ratio;

/// A word and its place.
pub(super) type Word = Spanned<String>;

/// The most characters of a name.
const LONGEST_NAME: usize = 80;

/// Faults that a value has by itself, whatever stands beside it.
const OF_ONE_VALUE: [&str; 10] = [
    codes::BAD_GLYPH,
    codes::BAD_ID,
    codes::DUPLICATE_ID,
    codes::EMPTY_LIST,
    codes::INVALID_VALUE,
    codes::NAME_MISMATCH,
    codes::OUT_OF_RANGE,
    codes::RESERVED_ID,
    codes::UNKNOWN_ID,
    codes::ZERO_DIVISOR,
];

/// Whether a fault of an entry with placeholders in it is sure all the same: it is of one value, and of none
/// that only stands in for what is written.
pub(super) fn of_one_value(fault: &Diagnostic, placeholders: &Placeholders) -> bool {
    let sure = |span: Span| span != Span::default() && !placeholders.within(span);
    OF_ONE_VALUE.contains(&fault.code) && fault.span.is_some_and(sure)
}

/// Whether a word is lower-case words and digits joined by `_`.
pub(super) fn is_id(word: &str) -> bool {
    let part = |part: &str| {
        !part.is_empty()
            && part
                .bytes()
                .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
    };
    word.len() <= 60
        && word.starts_with(|c: char| c.is_ascii_lowercase())
        && word.split('_').all(part)
}

/// What is not known for sure, because there is a fault where it is told. What would follow from it is no fault
/// that anybody could mend.
#[derive(Clone, Debug, Default)]
pub(super) struct Doubts {
    /// The genre's numbers, and what of `dangers` it has switched on.
    pub(super) numbers: bool,
    /// What those are able to do whom the genre defines.
    pub(super) abilities: bool,
    /// What lies on some cells of a level.
    pub(super) ground: bool,
    /// Some doors of a level: what they are, or where.
    pub(super) doors: bool,
    /// Combatants of a level who could not be placed: what the file calls them, if it does.
    pub(super) absent: Vec<Option<String>>,
}

/// What is said of the ways that a map leaves open, and of who gets about on it.
const OF_GROUND: [&str; 3] = [
    codes::DOOR_IN_NO_WALL,
    codes::IMPOSSIBLE_STEP,
    codes::UNREACHABLE,
];
/// What is said of who is there, and what they are able to do.
const OF_MUSTER: [&str; 3] = [
    codes::IMPOSSIBLE_STEP,
    codes::NOBODY_TO_DEPLOY,
    codes::UNREACHABLE,
];

/// What is said of sums of points, which the numbers of the genre price.
const OF_PRICES: [&str; 3] = [
    codes::DOES_NOT_ADD_UP,
    codes::OVER_BUDGET,
    codes::RACE_PRICE,
];

impl Doubts {
    /// Whether a fault with this code may be nothing but another one's consequence.
    fn hide(&self, code: &str) -> bool {
        self.abilities && code == codes::IMPOSSIBLE_STEP
            || self.numbers && OF_PRICES.contains(&code)
            || self.ground && OF_GROUND.contains(&code)
            || !self.absent.is_empty() && OF_MUSTER.contains(&code)
    }
}

/// Reports faults of one file.
pub(super) struct Findings<'a> {
    pub(super) file: &'a SourceFile,
    problems: &'a mut Problems,
    pub(super) doubts: Doubts,
}

impl<'a> Findings<'a> {
    pub(super) fn new(file: &'a SourceFile, problems: &'a mut Problems) -> Self {
        Self {
            file,
            problems,
            doubts: Doubts::default(),
        }
    }

    /// The same, of a genre whose numbers may be others than those that were read.
    pub(super) fn doubting_numbers(mut self, doubted: bool) -> Self {
        self.doubts.numbers = doubted;
        self
    }

    /// How many problems there are so far, in all files.
    pub(super) fn count(&self) -> usize {
        self.problems.len()
    }

    /// Adds a problem at a place in the file, unless it follows from what is in doubt.
    pub(super) fn push(&mut self, problem: Diagnostic, span: Span) {
        if !self.doubts.hide(problem.code) {
            self.problems.push(problem.at(self.file, span));
        }
    }

    /// The same for a problem that the numbers of the genre make one.
    pub(super) fn by_numbers(&mut self, problem: Diagnostic, span: Span) {
        if !self.doubts.numbers {
            self.push(problem, span);
        }
    }

    /// Adds problems that have their places already.
    pub(super) fn extend(&mut self, problems: Problems) {
        self.problems.extend(problems);
    }

    /// Reports a name that no combatant has, unless one who could not be placed may have it.
    pub(super) fn nobody<'n>(
        &mut self,
        what: &str,
        name: &Word,
        known: impl Iterator<Item = &'n str>,
    ) {
        let own = |given: &Option<String>| given.as_ref().is_none_or(|given| *given == name.value);
        if !self.doubts.absent.iter().any(own) {
            self.push(unknown(codes::UNKNOWN_ID, what, name, known), name.span);
        }
    }

    /// Adds an error without further words.
    pub(super) fn error(&mut self, code: &'static str, span: Span, message: impl Into<String>) {
        self.push(Diagnostic::error(code, message), span);
    }

    /// Reports a list that must have something in it and has nothing.
    pub(super) fn filled<T>(&mut self, list: &[T], span: Span, what: &str) {
        if list.is_empty() {
            self.error(codes::EMPTY_LIST, span, format!("{what} is empty"));
        }
    }

    /// Reports an id that is not lower-case words joined by `_`.
    pub(super) fn id(&mut self, id: &Word) {
        if !is_id(id) {
            let problem =
                Diagnostic::error(codes::BAD_ID, format!("{} can't be an id", quoted(id)));
            let help = "an id is made of lower-case words and digits joined by `_`";
            self.push(problem.help(help), id.span);
        }
    }

    /// Reports a name that nobody could read on a line: blank, over several lines or overlong.
    pub(super) fn name(&mut self, name: &Word) {
        let readable = !name.trim().is_empty() && !name.contains(is_unseen);
        if !readable || name.chars().count() > LONGEST_NAME {
            let message = format!("{} can't be a name", quoted(name));
            let problem = Diagnostic::error(codes::INVALID_VALUE, message);
            let help =
                format!("a name has letters, on one line, and {LONGEST_NAME} characters at most");
            self.push(problem.help(help), name.span);
        }
    }

    /// A name that the story tells with an article, which it therefore has none of its own of.
    pub(super) fn name_without_article(&mut self, name: &Word) {
        self.name(name);
        let lower = name.to_lowercase();
        let article = ["the ", "a ", "an "];
        if article.iter().any(|article| lower.starts_with(article)) {
            let message = format!("the story would say `the {}`", name.value);
            let problem = Diagnostic::warning(codes::INVALID_VALUE, message);
            self.push(problem.help("leave the article out of the name"), name.span);
        }
    }

    /// The one visible character that a glyph is.
    pub(super) fn glyph(&mut self, glyph: &Word) -> char {
        let mut characters = glyph.chars();
        let first = characters.next();
        let fit = first.filter(|c| !c.is_whitespace() && !c.is_control());
        match (fit, characters.next()) {
            (Some(found), None) => {
                if found.width() != Some(1) {
                    let message =
                        format!("{} does not fill one column of a terminal", quoted(glyph));
                    let problem = Diagnostic::warning(codes::BAD_GLYPH, message);
                    let help = "a board in text would be shifted by it";
                    self.push(problem.help(help), glyph.span);
                }
                found
            }
            _ => {
                let message = format!("{} is not one visible character", quoted(glyph));
                self.error(codes::BAD_GLYPH, glyph.span, message);
                '?'
            }
        }
    }

    /// A factor, whose divisor may not be 0.
    pub(super) fn ratio(&mut self, ratio: &Spanned<(u16, u16)>) -> Ratio {
        let (times, divisor) = ratio.value;
        if divisor == 0 {
            let message = format!("({times}, 0) would divide by 0");
            self.error(codes::ZERO_DIVISOR, ratio.span, message);
        }
        if times.max(divisor) > 1000 {
            let message = "the numbers of a factor are at most 1000";
            self.error(codes::OUT_OF_RANGE, ratio.span, message);
        }
        Ratio(times.min(1000), divisor.clamp(1, 1000))
    }

    /// Reports a number that is outside its bounds.
    pub(super) fn range(&mut self, span: Span, name: &str, value: i64, least: i64, most: i64) {
        if !(least..=most).contains(&value) {
            let message = format!("{name} is {value}, and must be from {least} to {most}");
            self.error(codes::OUT_OF_RANGE, span, message);
        }
    }

    /// Reports a number that is more than `most`, or less than as much under 0, where nobody knows whether it may be
    /// negative at all.
    pub(super) fn size(&mut self, span: Span, name: &str, value: i64, most: i64) {
        let message = match value {
            value if value > most => format!("{name} is {value}, and must be {most} at most"),
            value if value < -most => format!("{name} is {value}, and must be {} at least", -most),
            _ => return,
        };
        self.error(codes::OUT_OF_RANGE, span, message);
    }
}

/// A whole number from `LEAST` to `MOST`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Int<const LEAST: i32, const MOST: i32>(Spanned<i64>);

impl<const LEAST: i32, const MOST: i32> FromRon for Int<LEAST, MOST> {
    fn from_ron(value: Value<'_>) -> Option<Self> {
        Spanned::from_ron(value).map(Self)
    }

    fn example() -> &'static str {
        "1"
    }

    fn placeholder() -> Self {
        Self::of(0)
    }
}

impl<const LEAST: i32, const MOST: i32> Int<LEAST, MOST> {
    /// A number that no file wrote: a default.
    pub(super) fn of(value: i32) -> Self {
        Self(Spanned::new(value.into(), Span::default()))
    }

    pub(super) fn span(&self) -> Span {
        self.0.span
    }

    /// Whether it stands in for a number that can't be read.
    pub(super) fn is_placeholder(&self) -> bool {
        self.0.span == Span::default() && !(LEAST.into()..=MOST.into()).contains(&self.0.value)
    }

    /// The number; if it is out of bounds, that is reported, and the nearest bound is returned.
    pub(super) fn get<T: TryFrom<i32> + Default>(
        &self,
        findings: &mut Findings<'_>,
        name: &str,
    ) -> T {
        let (least, most) = (i64::from(LEAST), i64::from(MOST));
        findings.range(self.0.span, &format!("`{name}`"), self.0.value, least, most);
        self.within()
    }

    /// The number, or the bound nearest to it, without a word.
    pub(super) fn within<T: TryFrom<i32> + Default>(&self) -> T {
        let within = self.0.value.clamp(LEAST.into(), MOST.into());
        let within = i32::try_from(within).unwrap_or(LEAST);
        T::try_from(within).unwrap_or_default()
    }
}

impl<const LEAST: i32, const MOST: i32> Default for Int<LEAST, MOST> {
    fn default() -> Self {
        Self::of(0)
    }
}

/// A number with at most one decimal, such as a weight in pounds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tenths(Spanned<f64>);

impl FromRon for Tenths {
    fn from_ron(value: Value<'_>) -> Option<Self> {
        Spanned::from_ron(value).map(Self)
    }

    fn placeholder() -> Self {
        Self(Spanned::placeholder())
    }
}

impl Tenths {
    /// Ten times the number, which must be from 0 to `most`.
    pub(super) fn get(&self, findings: &mut Findings<'_>, name: &str, most: u16) -> u32 {
        let value = self.0.value;
        let problem = if (0.0..=f64::from(most)).contains(&value) {
            let tenths = value * 10.0;
            if (tenths - tenths.round()).abs() < 1e-6 {
                // From 0 to 655350, as has just been seen.
                return tenths.round() as u32;
            }
            let message = format!("`{name}` is {value}, and is reckoned in tenths");
            Diagnostic::error(codes::OUT_OF_RANGE, message).help("write one decimal at most")
        } else {
            // Three hundred digits tell nobody anything.
            let shown = match value.abs() < 1e9 {
                true => value.to_string(),
                false => format!("{value:e}"),
            };
            let message = format!("`{name}` is {shown}, and must be from 0 to {most}");
            Diagnostic::error(codes::OUT_OF_RANGE, message)
        };
        findings.push(problem, self.0.span);
        0
    }

    /// A weight in pounds.
    pub(super) fn weight(&self, findings: &mut Findings<'_>) -> Weight {
        Weight(self.get(findings, "weight", 2000))
    }
}
