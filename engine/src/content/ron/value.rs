//! One value of a tree, and what a type can ask of it while it is read.
//!
//! What is not as asked is reported here, with its place; the answer is then `None`.

use crate::diag::{Diagnostic, Span, codes, nearest, quoted, unknown};

use super::hints::{
    Needed, as_fraction, as_list, as_values, elsewhere, in_a_variant, in_files, in_quotes,
    missing_field, missing_instead, shape, the_first, without_quotes,
};
use super::read::Reading;
use super::tree::{Field, Node, NodeKind};
use super::types::FromRon;

/// A value as its file writes it.
#[derive(Clone, Copy)]
pub struct Value<'r> {
    pub(super) node: &'r Node,
    reading: &'r Reading,
    /// Whether the name before its brackets is a variant's, which has been read already.
    name_taken: bool,
}

impl<'r> Value<'r> {
    pub(super) fn new(node: &'r Node, reading: &'r Reading) -> Self {
        Self {
            node,
            reading,
            name_taken: false,
        }
    }

    /// A value inside this one.
    pub(super) fn inner(self, node: &'r Node) -> Self {
        Self::new(node, self.reading)
    }

    /// From its first to its last character.
    pub fn span(self) -> Span {
        self.node.span
    }

    /// The value as a `T`, or what stands in for it where it can't be read.
    pub fn read<T: FromRon>(self) -> T {
        T::from_ron(self).unwrap_or_else(|| {
            self.reading.gap(self.node.span.start);
            T::placeholder()
        })
    }

    fn report(self, span: Span, problem: impl FnOnce() -> Diagnostic) {
        self.reading.report(span, problem);
    }

    /// Reports that it is not what is needed.
    pub fn expected<T>(self, what: &str) -> Option<T> {
        self.expected_so(what, None)
    }

    /// The same, with how it is written.
    pub(super) fn expected_so<T>(self, what: &str, help: Option<String>) -> Option<T> {
        if !matches!(self.node.kind, NodeKind::Faulty) {
            self.report(self.node.head(), || {
                let message = format!("expected {what}, found {}", self.node.description());
                let problem = Diagnostic::error(codes::WRONG_TYPE, message);
                let problem = problem.label(format!("not {what}"));
                match help {
                    Some(help) => problem.help(help),
                    None => problem,
                }
            });
        }
        None
    }

    /// Reports that it is not the list that is needed: its one entry, perhaps, without the brackets.
    pub(super) fn expected_list<T>(self) -> Option<T> {
        self.expected_so("a list, `[...]`", as_list(&self.node.kind))
    }

    /// Whether it is a list of so many numbers where one entry of so many is meant; if so, that is reported.
    pub(super) fn is_bare_entry(self, width: usize) -> bool {
        let NodeKind::List(items) = &self.node.kind else {
            return false;
        };
        let numbers = items.iter().map(|item| match item.kind {
            NodeKind::Int(value) => Some(value.to_string()),
            _ => None,
        });
        let Some(numbers) = numbers.collect::<Option<Vec<_>>>() else {
            return false;
        };
        let is_bare = width > 0 && numbers.len() == width;
        if is_bare {
            self.report(self.node.head(), || {
                let message =
                    format!("expected entries of {width} values in round brackets, found numbers");
                let written = format!("[({})]", numbers.join(", "));
                Diagnostic::error(codes::WRONG_TYPE, message)
                    .label("the entry has no brackets of its own")
                    .help(format!("write {}", quoted(&written)))
            });
        }
        is_bare
    }

    /// Reports that it is not the text that is needed: a bare word, perhaps, without its quotes.
    pub(super) fn expected_text<T>(self) -> Option<T> {
        let help = match &self.node.kind {
            NodeKind::Word(word) => Some(in_quotes(word)),
            _ => None,
        };
        self.expected_so("a string", help)
    }

    /// Reports that it is not the character that is needed: a text of one, perhaps.
    pub(super) fn expected_character<T>(self) -> Option<T> {
        let help = match &self.node.kind {
            NodeKind::Str(text) if text.chars().count() == 1 => {
                let written = format!("'{text}'");
                Some(format!("write it in single quotes: {}", quoted(&written)))
            }
            _ => None,
        };
        self.expected_so("a character in single quotes", help)
    }

    /// Whether it is values in round brackets; if not, that is reported, with such values, of which it may be the first.
    pub(super) fn is_tuple_like(self, examples: &[&str]) -> bool {
        if let NodeKind::Tuple { .. } = self.node.kind {
            return true;
        }
        let help = as_values(&self.node.kind, examples);
        let what = format!("{} values in round brackets", examples.len());
        self.expected_so::<()>(&what, help);
        false
    }

    /// Reports that it is of the right type and not allowed, unless that may be the fault of a placeholder.
    pub fn refuse<T>(self, message: &str) -> Option<T> {
        if !self.reading.has_gap(self.node.span) {
            self.report(self.node.head(), || {
                Diagnostic::error(codes::INVALID_VALUE, message)
            });
        }
        None
    }

    /// The whole number it is, which must be within bounds.
    pub(super) fn integer(self, least: i128, most: i128, what: &str) -> Option<i128> {
        match self.node.kind {
            NodeKind::Int(value) if (least..=most).contains(&value) => Some(value),
            NodeKind::Int(value) => {
                self.report(self.node.span, || {
                    let message = format!("expected {what}, found {value}");
                    Diagnostic::error(codes::OUT_OF_RANGE, message).label("out of range")
                });
                None
            }
            _ => self.expected_so(what, without_quotes(&self.node.kind)),
        }
    }

    /// The whole number it is, if it is one.
    pub fn as_integer(self) -> Option<i128> {
        match self.node.kind {
            NodeKind::Int(value) => Some(value),
            _ => None,
        }
    }

    /// The name it is, where that is all it is.
    pub fn bare_word(self) -> Option<&'r str> {
        match &self.node.kind {
            NodeKind::Word(word) => Some(word),
            _ => None,
        }
    }

    /// Whether it is a string.
    pub fn is_text(self) -> bool {
        matches!(self.node.kind, NodeKind::Str(_))
    }

    /// Its fields or elements by their names or numbers; none where it has no parts.
    pub fn parts(self) -> Vec<(String, Self)> {
        match &self.node.kind {
            NodeKind::Struct { fields, .. } => fields
                .iter()
                .map(|field| (field.name.text.clone(), self.inner(&field.value)))
                .collect(),
            NodeKind::List(items) | NodeKind::Tuple { items, .. } => (items.iter().enumerate())
                .map(|(index, item)| (index.to_string(), self.inner(item)))
                .collect(),
            _ => Vec::new(),
        }
    }

    /// The values in round brackets, which must be so many, perhaps with the name of their type.
    pub fn tuple(self, name: &str, length: usize) -> Option<impl Iterator<Item = Self>> {
        let values = if length == 1 { "value" } else { "values" };
        let NodeKind::Tuple { name: given, items } = &self.node.kind else {
            let help = as_fraction(&self.node.kind).filter(|_| length == 2);
            return self.expected_so(&format!("{length} {values} in round brackets"), help);
        };
        if given.is_some() && name.is_empty() && !self.name_taken {
            return self.expected("a tuple without a name");
        }
        if !self.has_name(name) {
            return None;
        }
        if items.len() != length {
            self.report(self.node.head(), || {
                let message = format!("expected {length} {values}, found {}", items.len());
                let problem = Diagnostic::error(codes::WRONG_LENGTH, message);
                match the_first(items, length) {
                    Some(help) => problem.help(help),
                    None => problem,
                }
            });
            return None;
        }
        Some(items.iter().map(move |item| self.inner(item)))
    }

    /// The one value in a newtype's brackets, which may be left out with its name.
    pub fn newtype<T: FromRon>(self, name: &str) -> Option<T> {
        match &self.node.kind {
            NodeKind::Tuple { name: given, items }
                if items.len() == 1
                    && (self.name_taken
                        || given.as_ref().is_none_or(|given| given.text == name)) =>
            {
                Some(self.inner(&items[0]).read())
            }
            _ => T::from_ron(self),
        }
    }

    /// The fields in round brackets, perhaps with the name of their type.
    pub fn fields(self, name: &str, needed: Needed) -> Option<Fields<'r>> {
        let (given, torn) = match &self.node.kind {
            NodeKind::Struct { fields, torn, .. } => (fields.as_slice(), *torn),
            NodeKind::Tuple { items, .. } if items.is_empty() => ([].as_slice(), false),
            _ => {
                let name = self.node.name().filter(|_| self.name_taken);
                let written = shape(name.map_or("", |(name, _)| name), needed);
                return self.expected_so("a struct, `(field: value, ...)`", written);
            }
        };
        // The fields are worth reading under any name.
        self.has_name(name);
        Some(Fields::new(self, given, torn))
    }

    /// Whether it has no name before its brackets, or that of the type. Another name is reported.
    fn has_name(self, name: &str) -> bool {
        let (NodeKind::Tuple { name: given, .. } | NodeKind::Struct { name: given, .. }) =
            &self.node.kind
        else {
            return true;
        };
        match given {
            Some(given) if !self.name_taken && given.text != name => {
                self.report(given.span, || {
                    let message = format!(
                        "no name is needed before these brackets, found {}",
                        quoted(&given.text)
                    );
                    Diagnostic::error(codes::WRONG_NAME, message)
                        .help("leave it out: the brackets are enough")
                });
                false
            }
            _ => true,
        }
    }

    /// Which of these variants it is; of each it is known whether it has one value.
    pub fn variant(self, names: &[&'static str], of_one_value: &[bool]) -> Option<&'static str> {
        let Some((name, span)) = self.node.name().filter(|_| !self.name_taken) else {
            let shown: Vec<String> = names.iter().take(4).map(|name| quoted(name)).collect();
            let rest = if names.len() > 4 { ", ..." } else { "" };
            let what = format!("a variant ({}{rest})", shown.join(", "));
            let meant = match &self.node.kind {
                NodeKind::Str(text) => nearest(text, names.iter().copied()),
                _ => None,
            };
            let help = meant.map(|name| format!("write it without quotes: {}", quoted(name)));
            let within = || in_a_variant(self.node, names, of_one_value);
            let help = help.or_else(within);
            return self.expected_so(&what, help);
        };
        let found = names.iter().copied().find(|known| *known == name);
        if found.is_none() {
            self.report(span, || {
                unknown(
                    codes::UNKNOWN_VARIANT,
                    "variant",
                    name,
                    names.iter().copied(),
                )
            });
        }
        found
    }

    /// Reports a bare word that is none of these variants, where a text could stand too.
    pub fn no_variant_nor_text<T>(self, names: &[&'static str], text: &str) -> Option<T> {
        let word = self.bare_word().unwrap_or_default();
        self.report(self.node.span, || {
            let names = names.iter().copied();
            let mut problem = unknown(codes::UNKNOWN_VARIANT, "variant", word, names);
            let allowed = problem.help.take().unwrap_or_default();
            let written = quoted(&format!("\"{word}\""));
            problem.help(format!("{allowed}; {text} is written in quotes: {written}"))
        });
        None
    }

    /// The same brackets without the variant's name before them.
    fn without_name(self) -> Self {
        Self {
            name_taken: true,
            ..self
        }
    }

    /// Reports that the values are not those its variant has.
    fn variant_needs<T>(self, what: &str, needed: Needed) -> Option<T> {
        self.report(self.node.head(), || {
            let name = self.node.name().map_or("", |(name, _)| name);
            let message = format!("the variant {} {what}", quoted(name));
            let problem = Diagnostic::error(codes::WRONG_LENGTH, message);
            match shape(name, needed) {
                Some(written) => problem.help(written),
                None => problem,
            }
        });
        None
    }

    /// Whether its variant has no values, as it must.
    pub fn variant_alone(self) -> Option<()> {
        match self.node.kind {
            NodeKind::Word(_) => Some(()),
            _ => self.variant_needs("has no values", Vec::new),
        }
    }

    /// The one value of its variant, whose own brackets may be left out: `Name(a: 1)` for `Name((a: 1))`.
    pub fn variant_value<T: FromRon>(self) -> Option<T> {
        match &self.node.kind {
            NodeKind::Tuple { items, .. } if items.len() == 1 => Some(self.inner(&items[0]).read()),
            NodeKind::Tuple { .. } | NodeKind::Struct { .. } => T::from_ron(self.without_name()),
            _ => self.variant_needs("needs a value, in round brackets", Vec::new),
        }
    }

    /// The values of its variant, which must be so many.
    pub fn variant_values(self, length: usize) -> Option<impl Iterator<Item = Self>> {
        match self.node.kind {
            NodeKind::Tuple { .. } => self.without_name().tuple("", length),
            _ => self.variant_needs(
                &format!("needs {length} values, in round brackets"),
                Vec::new,
            ),
        }
    }

    /// The fields of its variant.
    pub fn variant_fields(self, needed: Needed) -> Option<Fields<'r>> {
        match &self.node.kind {
            NodeKind::Struct { .. } => self.without_name().fields("", needed),
            NodeKind::Tuple { items, .. } if items.is_empty() => {
                self.without_name().fields("", needed)
            }
            _ => self.variant_needs("needs fields, in round brackets", needed),
        }
    }
}

/// The fields of a struct, asked for by their names one after another.
pub struct Fields<'r> {
    value: Value<'r>,
    given: &'r [Field],
    /// Whether a name could not be read, so that nobody knows which fields are missing.
    torn: bool,
    /// The names asked for so far.
    known: Vec<&'static str>,
    /// Those of them whose values have fields of their own, with these.
    nested: Vec<(&'static str, &'static [&'static str])>,
    /// Those of them that must be given and are not.
    missing: Vec<&'static str>,
}

impl<'r> Fields<'r> {
    fn new(value: Value<'r>, given: &'r [Field], torn: bool) -> Self {
        Self {
            value,
            given,
            torn,
            known: Vec::new(),
            nested: Vec::new(),
            missing: Vec::new(),
        }
    }

    fn find<T: FromRon>(&mut self, name: &'static str) -> Option<Value<'r>> {
        let name = in_files(name);
        self.known.push(name);
        let nested = T::field_names();
        if !nested.is_empty() {
            self.nested.push((name, nested));
        }
        let field = self.given.iter().find(|field| field.name.text == name)?;
        Some(self.value.inner(&field.value))
    }

    /// A field that must be given, unless its type has a value for one that is not.
    pub fn required<T: FromRon>(&mut self, name: &'static str) -> T {
        if let Some(value) = self.find::<T>(name) {
            return value.read();
        }
        T::absent().unwrap_or_else(|| {
            let Value { node, reading, .. } = self.value;
            let name = self.known.last().copied().unwrap_or(name);
            self.missing.push(name);
            reading.gap(node.span.start);
            T::placeholder()
        })
    }

    /// A field that may be left out.
    pub fn optional<T: FromRon>(&mut self, name: &'static str, otherwise: impl FnOnce() -> T) -> T {
        self.find::<T>(name).map_or_else(otherwise, Value::read)
    }

    /// Reports every field that was not asked for, and every one that is missing: but not one that is there under a
    /// misspelt name.
    pub fn finish(mut self) {
        let mut slips: Vec<&str> = Vec::new();
        for field in self.given {
            let name = field.name.text.as_str();
            if !self.known.contains(&name) {
                let meant = nearest(name, self.known.iter().copied());
                let before = self.missing.len();
                self.missing.retain(|missing| Some(*missing) != meant);
                slips.extend((self.missing.len() < before).then_some(name));
            }
        }
        // One that is not there and one that nobody knows are most likely the same.
        let strange = (self.given.iter()).filter(|field| self.is_unknown(&field.name.text));
        let meant = match (self.missing.as_slice(), strange.count()) {
            ([missing], 1) => Some(*missing),
            _ => None,
        };
        if !self.torn && meant.is_none() {
            for name in &self.missing {
                let head = self.value.node.head();
                self.value.report(head, || missing_field(name));
            }
        }
        if self.torn {
            // What may be left out may have been written, and not been read.
            self.value.reading.gap(self.value.node.span.start);
        }
        for field in self.given {
            let name = field.name.text.as_str();
            if !self.known.contains(&name) {
                self.value
                    .report(field.name.span, || match self.nested_in(name) {
                        Some(of) if !slips.contains(&name) => elsewhere(name, of),
                        _ => {
                            let known = self.known.iter().copied();
                            let problem = unknown(codes::UNKNOWN_FIELD, "field", name, known);
                            match meant {
                                Some(missing) => missing_instead(problem, missing),
                                None => problem,
                            }
                        }
                    });
            }
        }
    }

    /// Whether nothing of this name was asked for, nor belongs one bracket farther in.
    fn is_unknown(&self, name: &str) -> bool {
        !self.known.contains(&name) && self.nested_in(name).is_none()
    }

    /// The one field whose value may have one of this name, unless it is misspelt.
    fn nested_in(&self, name: &str) -> Option<&'static str> {
        let has_it = |fields: &[&str]| fields.iter().any(|field| in_files(field) == name);
        let mut of = self.nested.iter().filter(|(_, fields)| has_it(fields));
        let (of, _) = of.next().filter(|_| of.next().is_none())?;
        Some(of)
    }
}
