//! The parts of a list, map, struct or variant, one at a time as `serde` asks for them.

use serde::de::{
    DeserializeSeed, EnumAccess, IntoDeserializer, MapAccess, SeqAccess, VariantAccess, Visitor,
};

use crate::diag::{Diagnostic, codes, quoted};

use super::fault::Fault;
use super::read::{Choice, Context};
use super::reader::Reader;
use super::stand_in::StandIn;
use super::tree::{Field, Kind, Node};

/// Reads a value inside another, or the stand-in for it.
fn part<'de, S: DeserializeSeed<'de>>(
    node: &Node,
    context: &Context<'_>,
    seed: S,
) -> Result<S::Value, Fault> {
    match context.choose(node) {
        Choice::Value => seed
            .deserialize(Reader::new(node, context))
            .map_err(|fault| context.inside(fault, node)),
        Choice::StandIn(stand_in) => seed
            .deserialize(stand_in)
            .map_err(|_| Context::refused(node)),
        Choice::Neither => Err(Fault::follows()),
    }
}

/// The elements of a list or tuple.
pub(super) struct Elements<'a, 'p> {
    items: std::slice::Iter<'a, Node>,
    /// Whether elements that take no stand-in can be passed over, as in a list.
    any_length: bool,
    context: &'a Context<'p>,
}

impl<'a, 'p> Elements<'a, 'p> {
    pub(super) fn of_list(items: &'a [Node], context: &'a Context<'p>) -> Self {
        Self {
            items: items.iter(),
            any_length: true,
            context,
        }
    }

    pub(super) fn of_tuple(items: &'a [Node], context: &'a Context<'p>) -> Self {
        Self {
            items: items.iter(),
            any_length: false,
            context,
        }
    }
}

impl<'de> SeqAccess<'de> for Elements<'_, '_> {
    type Error = Fault;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Fault> {
        let (context, any_length) = (self.context, self.any_length);
        let item = self
            .items
            .find(|item| !any_length || !matches!(context.choose(item), Choice::Neither));
        item.map(|item| part(item, context, seed)).transpose()
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.items.len())
    }
}

/// The elements of an [`Each`](super::Each). After an `Err`, which has been reported, the next
/// call looks at the same element again for further faults, or goes on if there can be none.
pub(super) struct Lenient<'a, 'p> {
    items: &'a [Node],
    context: &'a Context<'p>,
}

impl<'a, 'p> Lenient<'a, 'p> {
    pub(super) fn new(items: &'a [Node], context: &'a Context<'p>) -> Self {
        Self { items, context }
    }
}

impl<'de> SeqAccess<'de> for Lenient<'_, '_> {
    type Error = Fault;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Fault> {
        let Some((item, rest)) = self.items.split_first() else {
            return Ok(None);
        };
        let element = seed.deserialize(Reader::new(item, self.context));
        if let Err(fault) = element {
            if !self.context.take(fault, item) {
                self.items = rest;
            }
            return Err(Fault::follows());
        }
        self.items = rest;
        element.map(Some)
    }
}

/// A value and its place: the start, the end, then the value itself.
pub(super) struct Placed<'a, 'p> {
    reader: Reader<'a, 'p>,
    step: u8,
}

impl<'a, 'p> Placed<'a, 'p> {
    pub(super) fn new(reader: Reader<'a, 'p>) -> Self {
        Self { reader, step: 0 }
    }
}

impl<'de> SeqAccess<'de> for Placed<'_, '_> {
    type Error = Fault;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Fault> {
        self.step += 1;
        let span = self.reader.node.span;
        match self.step {
            1 => seed.deserialize(span.start.into_deserializer()).map(Some),
            2 => seed.deserialize(span.end.into_deserializer()).map(Some),
            3 => seed.deserialize(self.reader).map(Some),
            _ => Ok(None),
        }
    }
}

/// The entries of a map.
pub(super) struct Entries<'a, 'p> {
    entries: std::slice::Iter<'a, (Node, Node)>,
    value: Option<&'a Node>,
    context: &'a Context<'p>,
}

impl<'a, 'p> Entries<'a, 'p> {
    pub(super) fn new(entries: &'a [(Node, Node)], context: &'a Context<'p>) -> Self {
        Self {
            entries: entries.iter(),
            value: None,
            context,
        }
    }
}

impl<'de> MapAccess<'de> for Entries<'_, '_> {
    type Error = Fault;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Fault> {
        let Some((key, value)) = self.entries.next() else {
            return Ok(None);
        };
        self.value = Some(value);
        part(key, self.context, seed).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Fault> {
        let value = self.value.take().ok_or_else(Fault::follows)?;
        part(value, self.context, seed)
    }
}

/// The known fields of a struct, then stand-ins for those that are missing.
pub(super) struct Fields<'a, 'p, F> {
    fields: std::slice::Iter<'a, Field>,
    is_known: F,
    supplied: Vec<&'static str>,
    value: Option<&'a Node>,
    context: &'a Context<'p>,
}

impl<'a, 'p, F: Fn(&str) -> bool> Fields<'a, 'p, F> {
    pub(super) fn new(
        fields: &'a [Field],
        is_known: F,
        supplied: Vec<&'static str>,
        context: &'a Context<'p>,
    ) -> Self {
        Self {
            fields: fields.iter(),
            is_known,
            supplied,
            value: None,
            context,
        }
    }
}

impl<'de, F: Fn(&str) -> bool> MapAccess<'de> for Fields<'_, '_, F> {
    type Error = Fault;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Fault> {
        let is_known = &self.is_known;
        let field = self.fields.find(|field| is_known(&field.name.text));
        self.value = field.map(|field| &field.value);
        let name = field
            .map(|field| field.name.text.as_str())
            .or_else(|| self.supplied.pop());
        name.map(|name| seed.deserialize(name.into_deserializer()))
            .transpose()
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Fault> {
        match self.value.take() {
            Some(value) => part(value, self.context, seed),
            None => {
                let stand_in = StandIn::after(0).ok_or_else(Fault::follows)?;
                seed.deserialize(stand_in).map_err(|_| Fault::follows())
            }
        }
    }
}

/// An enum's variant, whose name is known to be one.
pub(super) struct Variant<'a, 'p> {
    reader: Reader<'a, 'p>,
    name: &'a str,
}

impl<'a, 'p> Variant<'a, 'p> {
    pub(super) fn new(reader: Reader<'a, 'p>, name: &'a str) -> Self {
        Self { reader, name }
    }

    /// The values are not those the variant has.
    fn needs(&self, what: &str) -> Fault {
        let message = format!("the variant {} {what}", quoted(self.name));
        let node = self.reader.node;
        Fault::at(node.head(), Diagnostic::error(codes::WRONG_LENGTH, message))
    }
}

impl<'de, 'a, 'p> EnumAccess<'de> for Variant<'a, 'p> {
    type Error = Fault;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Fault> {
        Ok((seed.deserialize(self.name.into_deserializer())?, self))
    }
}

impl<'de> VariantAccess<'de> for Variant<'_, '_> {
    type Error = Fault;

    fn unit_variant(self) -> Result<(), Fault> {
        match self.reader.node.kind {
            Kind::Word(_) => Ok(()),
            _ => Err(self.needs("has no values")),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Fault> {
        match &self.reader.node.kind {
            Kind::Tuple { items, .. } if items.len() == 1 => {
                part(&items[0], self.reader.context, seed)
            }
            // The value's own brackets are left out: `Name(a: 1)` for `Name((a: 1))`.
            Kind::Tuple { .. } | Kind::Struct { .. } => {
                seed.deserialize(self.reader.without_name())
            }
            _ => Err(self.needs("needs a value, in round brackets")),
        }
    }

    fn tuple_variant<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Fault> {
        match self.reader.node.kind {
            Kind::Tuple { .. } => self.reader.without_name().tuple("", length, visitor),
            _ => Err(self.needs(&format!("needs {length} values, in round brackets"))),
        }
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        match &self.reader.node.kind {
            Kind::Struct { .. } => self.reader.without_name().fields("", fields, visitor),
            Kind::Tuple { items, .. } if items.is_empty() => {
                self.reader.without_name().fields("", fields, visitor)
            }
            _ => Err(self.needs("needs fields, in round brackets")),
        }
    }
}
