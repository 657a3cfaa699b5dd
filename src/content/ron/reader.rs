//! Gives `serde` what it asks for, out of the tree.
//!
//! It never knows that the walk may be one of several; see `read`.

use serde::de::{Deserializer, Visitor};

use crate::diag::{Diagnostic, codes, quoted, unknown};

use super::access::{Elements, Entries, Fields, Lenient, Placed, Variant};
use super::fault::{Blame, Fault};
use super::read::{Choice, Context};
use super::tree::{Kind, Node, Word};
use super::{each, spanned};

/// One value of the tree.
#[derive(Clone, Copy)]
pub(super) struct Reader<'a, 'p> {
    pub(super) node: &'a Node,
    pub(super) context: &'a Context<'p>,
    /// Whether the node's name is a variant's, which has been read already.
    name_taken: bool,
}

impl<'a, 'p> Reader<'a, 'p> {
    pub(super) fn new(node: &'a Node, context: &'a Context<'p>) -> Self {
        Self {
            node,
            context,
            name_taken: false,
        }
    }

    /// The same brackets without the variant's name before them.
    pub(super) fn without_name(self) -> Self {
        Self {
            name_taken: true,
            ..self
        }
    }

    /// What to say when the value is not what is needed.
    pub(super) fn expected(self, what: &str) -> Fault {
        if matches!(self.node.kind, Kind::Faulty) {
            return Fault::follows();
        }
        let message = format!("expected {what}, found {}", self.node.description());
        let problem = Diagnostic::error(codes::WRONG_TYPE, message).label(format!("not {what}"));
        Fault::at(self.node.head(), problem)
    }

    fn integer(self, least: i128, most: i128, what: &str) -> Result<i128, Fault> {
        match self.node.kind {
            Kind::Int(value) if (least..=most).contains(&value) => Ok(value),
            Kind::Int(value) => {
                let message = format!("expected {what}, found {value}");
                let problem = Diagnostic::error(codes::OUT_OF_RANGE, message);
                Err(Fault::at(self.node.span, problem.label("out of range")))
            }
            _ => Err(self.expected(what)),
        }
    }

    #[expect(clippy::cast_precision_loss, reason = "that is what a float is")]
    fn float(self) -> Result<f64, Fault> {
        match &self.node.kind {
            Kind::Float(value) => Ok(*value),
            Kind::Int(value) => Ok(*value as f64),
            Kind::Word(word) if word == "inf" => Ok(f64::INFINITY),
            Kind::Word(word) if word == "NaN" => Ok(f64::NAN),
            _ => Err(self.expected("a number")),
        }
    }

    fn string(self) -> Result<&'a str, Fault> {
        match &self.node.kind {
            Kind::Str(value) => Ok(value),
            _ => Err(self.expected("a string")),
        }
    }

    /// Whether the node has no name, or that of the type. Another name is a fault of its own.
    fn is_named(self, name: &str, given: Option<&Word>) -> Result<(), Fault> {
        match given {
            Some(given) if !self.name_taken && given.text != name => {
                let message = format!("expected {}, found {}", quoted(name), quoted(&given.text));
                let problem = Diagnostic::error(codes::WRONG_NAME, message)
                    .help(format!("write {} or leave the name out", quoted(name)));
                Err(Fault::at(given.span, problem))
            }
            _ => Ok(()),
        }
    }

    /// The values in round brackets, which must be so many.
    pub(super) fn tuple<'de, V: Visitor<'de>>(
        self,
        name: &str,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        let values = if length == 1 { "value" } else { "values" };
        let Kind::Tuple { name: given, items } = &self.node.kind else {
            return Err(self.expected(&format!("{length} {values} in round brackets")));
        };
        self.is_named(name, given.as_ref())?;
        if items.len() != length {
            let message = format!("expected {length} {values}, found {}", items.len());
            let problem = Diagnostic::error(codes::WRONG_LENGTH, message);
            return Err(Fault::at(self.node.head(), problem));
        }
        visitor.visit_seq(Elements::of_tuple(items, self.context))
    }

    /// The fields in round brackets. Unknown ones are reported, and passed over.
    pub(super) fn fields<'de, V: Visitor<'de>>(
        self,
        name: &str,
        allowed: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        let (given, fields, torn) = match &self.node.kind {
            Kind::Struct { name, fields, torn } => (name, fields.as_slice(), *torn),
            Kind::Tuple { name, items } if items.is_empty() => (name, [].as_slice(), false),
            _ => return Err(self.expected("a struct, `(field: value, ...)`")),
        };
        if let Err(fault) = self.is_named(name, given.as_ref()) {
            self.context.take(fault, self.node);
        }
        for field in fields {
            if !allowed.contains(&field.name.text.as_str()) {
                let allowed = allowed.iter().copied();
                let problem = unknown(codes::UNKNOWN_FIELD, "field", &field.name.text, allowed);
                self.context.report(problem, field.name.span);
            }
        }
        let known = |name: &str| allowed.contains(&name);
        let supplied = self.context.supplied(self.node);
        visitor
            .visit_map(Fields::new(fields, known, supplied, self.context))
            .map_err(|mut fault| {
                if let Some(field) = fault.missing() {
                    fault.place(self.node.head());
                    fault.blame(Blame::Missing(self.node.span.start, field));
                    if torn {
                        fault.silence();
                    }
                }
                fault
            })
    }

    /// Hands a value inside this one, or the stand-in for it, to a visitor.
    fn inner<'de, V: Visitor<'de>>(
        self,
        inner: &'a Node,
        visitor: V,
        wrapper: Wrapper,
    ) -> Result<V::Value, Fault> {
        match self.context.choose(inner) {
            Choice::Value => wrapper
                .visit(Reader::new(inner, self.context), visitor)
                .map_err(|fault| self.context.inside(fault, inner)),
            Choice::StandIn(stand_in) => wrapper
                .visit(stand_in, visitor)
                .map_err(|_| Context::refused(inner)),
            Choice::Neither => Err(Fault::follows()),
        }
    }
}

/// What is around the one value inside.
#[derive(Clone, Copy)]
enum Wrapper {
    Some,
    Newtype,
}

impl Wrapper {
    fn visit<'de, D, V>(self, inner: D, visitor: V) -> Result<V::Value, Fault>
    where
        D: Deserializer<'de, Error = Fault>,
        V: Visitor<'de>,
    {
        match self {
            Self::Some => visitor.visit_some(inner),
            Self::Newtype => visitor.visit_newtype_struct(inner),
        }
    }
}

macro_rules! integers {
    ($($method:ident $visit:ident $type:ident $what:literal;)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
            let value = self.integer(i128::from($type::MIN), i128::from($type::MAX), $what)?;
            // In range, as has just been seen.
            visitor.$visit($type::try_from(value).unwrap_or_default())
        })*
    };
}

impl<'de> Deserializer<'de> for Reader<'_, '_> {
    type Error = Fault;

    integers! {
        deserialize_u8 visit_u8 u8 "an integer from 0 to 255";
        deserialize_u16 visit_u16 u16 "an integer from 0 to 65535";
        deserialize_u32 visit_u32 u32 "an integer from 0 to 4294967295";
        deserialize_u64 visit_u64 u64 "an integer that is not negative";
        deserialize_i8 visit_i8 i8 "an integer from -128 to 127";
        deserialize_i16 visit_i16 i16 "an integer from -32768 to 32767";
        deserialize_i32 visit_i32 i32 "an integer from -2147483648 to 2147483647";
        deserialize_i64 visit_i64 i64 "an integer";
        deserialize_i128 visit_i128 i128 "an integer";
    }

    fn deserialize_u128<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        let value = self.integer(0, i128::MAX, "an integer that is not negative")?;
        visitor.visit_u128(value.unsigned_abs())
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "that is what a short float is"
    )]
    fn deserialize_f32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_f32(self.float()? as f32)
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_f64(self.float()?)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.node.kind {
            Kind::Bool(value) => visitor.visit_bool(value),
            _ => Err(self.expected("`true` or `false`")),
        }
    }

    fn deserialize_char<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.node.kind {
            Kind::Char(value) => visitor.visit_char(value),
            _ => Err(self.expected("a character in single quotes")),
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_str(self.string()?)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_str(self.string()?)
    }

    fn deserialize_bytes<V: Visitor<'de>>(self, _visitor: V) -> Result<V::Value, Fault> {
        Err(self.expected("something else than bytes"))
    }

    fn deserialize_byte_buf<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_bytes(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match &self.node.kind {
            Kind::Word(word) if word == "None" => visitor.visit_none(),
            Kind::Tuple {
                name: Some(name),
                items,
            } if name.text == "Some" && items.len() == 1 => {
                self.inner(&items[0], visitor, Wrapper::Some)
            }
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match &self.node.kind {
            Kind::Tuple { name: None, items } if items.is_empty() => visitor.visit_unit(),
            _ => Err(self.expected("`()`")),
        }
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        match &self.node.kind {
            Kind::Word(word) if word == name => visitor.visit_unit(),
            Kind::Tuple { name: None, items } if items.is_empty() => visitor.visit_unit(),
            _ => Err(self.expected(&format!("{} or `()`", quoted(name)))),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        match &self.node.kind {
            _ if name == spanned::NAME => visitor.visit_seq(Placed::new(self)),
            Kind::List(items) if name == each::NAME => {
                visitor.visit_seq(Lenient::new(items, self.context))
            }
            _ if name == each::NAME => Err(self.expected("a list")),
            Kind::Tuple { name: given, items }
                if items.len() == 1
                    && (self.name_taken
                        || given.as_ref().is_none_or(|given| given.text == name)) =>
            {
                self.inner(&items[0], visitor, Wrapper::Newtype)
            }
            _ => visitor.visit_newtype_struct(self),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match &self.node.kind {
            Kind::List(items) => visitor.visit_seq(Elements::of_list(items, self.context)),
            _ => Err(self.expected("a list, `[...]`")),
        }
    }

    fn deserialize_tuple<V: Visitor<'de>>(
        self,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        match &self.node.kind {
            Kind::Tuple { name: Some(_), .. } if !self.name_taken => {
                Err(self.expected("a tuple without a name"))
            }
            _ => self.tuple("", length, visitor),
        }
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.tuple(name, length, visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match &self.node.kind {
            Kind::Map(entries) => visitor.visit_map(Entries::new(entries, self.context)),
            _ => Err(self.expected("a map, `{key: value, ...}`")),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.fields(name, fields, visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        let Some((name, span)) = self.node.name().filter(|_| !self.name_taken) else {
            let names: Vec<String> = variants.iter().take(4).map(|name| quoted(name)).collect();
            let rest = if variants.len() > names.len() {
                ", ..."
            } else {
                ""
            };
            return Err(self.expected(&format!("a variant ({}{rest})", names.join(", "))));
        };
        if !variants.contains(&name) {
            let allowed = variants.iter().copied();
            let problem = unknown(codes::UNKNOWN_VARIANT, "variant", name, allowed);
            return Err(Fault::at(span, problem));
        }
        visitor.visit_enum(Variant::new(self, name))
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match &self.node.kind {
            Kind::Word(name) | Kind::Str(name) => visitor.visit_str(name),
            _ => Err(self.expected("a name")),
        }
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_unit()
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match &self.node.kind {
            Kind::Bool(value) => visitor.visit_bool(*value),
            Kind::Int(value) => match (u64::try_from(*value), i64::try_from(*value)) {
                (Ok(value), _) => visitor.visit_u64(value),
                (_, Ok(value)) => visitor.visit_i64(value),
                _ => visitor.visit_i128(*value),
            },
            Kind::Float(value) => visitor.visit_f64(*value),
            Kind::Char(value) => visitor.visit_char(*value),
            Kind::Str(value) => visitor.visit_str(value),
            Kind::Word(word) if word == "None" => visitor.visit_none(),
            Kind::Word(word) => visitor.visit_str(word),
            Kind::Map(entries) => visitor.visit_map(Entries::new(entries, self.context)),
            Kind::Tuple { name: None, items } if items.is_empty() => visitor.visit_unit(),
            Kind::List(items) | Kind::Tuple { items, .. } => {
                visitor.visit_seq(Elements::of_list(items, self.context))
            }
            Kind::Struct { fields, .. } => {
                visitor.visit_map(Fields::new(fields, |_| true, Vec::new(), self.context))
            }
            Kind::Faulty => Err(Fault::follows()),
        }
    }
}
