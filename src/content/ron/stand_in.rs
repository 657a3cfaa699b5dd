//! Answers whatever is asked for, so that reading gets past a faulty value to the next fault.
//!
//! What is read with a stand-in in it is thrown away; no stand-in ever reaches the game.

use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, MapAccess, SeqAccess,
    VariantAccess, Visitor,
};

use super::fault::Fault;
use super::{each, spanned};

/// Types that contain themselves would go on for ever.
const DEEPEST: u8 = 16;

/// How many kinds of stand-in there are to try.
const ATTEMPTS: u8 = 3;

/// A value of any type: nought, empty, absent, or the first variant.
///
/// A type may refuse that, so further attempts give other numbers, texts and variants.
#[derive(Clone, Copy)]
pub(super) struct StandIn {
    attempt: u8,
    depth: u8,
}

impl StandIn {
    /// The stand-in to try after so many others; `None` when all have been tried.
    pub(super) fn after(attempt: u8) -> Option<Self> {
        (attempt < ATTEMPTS).then_some(Self { attempt, depth: 0 })
    }

    fn deeper(self) -> Result<Self, Fault> {
        let depth = self.depth + 1;
        if depth > DEEPEST {
            Err(Fault::follows())
        } else {
            Ok(Self { depth, ..self })
        }
    }

    fn parts(self, left: usize, fields: &'static [&'static str]) -> Parts {
        Parts {
            stand_in: self,
            left,
            fields,
        }
    }
}

/// Each line: what is asked for, how it is answered, and the answers by attempt.
macro_rules! answers {
    ($($method:ident $visit:ident $($answers:expr)?;)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
            visitor.$visit($($answers[usize::from(self.attempt % ATTEMPTS)])?)
        })*
    };
}

impl<'de> Deserializer<'de> for StandIn {
    type Error = Fault;

    answers! {
        deserialize_i8 visit_i8 [0, 1, 2];
        deserialize_i16 visit_i16 [0, 1, 2];
        deserialize_i32 visit_i32 [0, 1, 2];
        deserialize_i64 visit_i64 [0, 1, 2];
        deserialize_i128 visit_i128 [0, 1, 2];
        deserialize_u8 visit_u8 [0, 1, 2];
        deserialize_u16 visit_u16 [0, 1, 2];
        deserialize_u32 visit_u32 [0, 1, 2];
        deserialize_u64 visit_u64 [0, 1, 2];
        deserialize_u128 visit_u128 [0, 1, 2];
        deserialize_f32 visit_f32 [0.0, 1.0, 2.0];
        deserialize_f64 visit_f64 [0.0, 1.0, 2.0];
        deserialize_bool visit_bool [false, true, false];
        deserialize_char visit_char ['a', 'b', '1'];
        deserialize_str visit_str ["", "a", "1"];
        deserialize_string visit_str ["", "a", "1"];
        deserialize_identifier visit_str ["", "a", "1"];
        deserialize_any visit_unit;
        deserialize_unit visit_unit;
        deserialize_ignored_any visit_unit;
        deserialize_bytes visit_unit;
        deserialize_byte_buf visit_unit;
        deserialize_option visit_none;
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_unit()
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        match name {
            each::NAME => visitor.visit_seq(self.parts(0, &[])),
            // Its start, its end and itself: nought serves for all that is not itself.
            spanned::NAME => visitor.visit_seq(self.parts(3, &[])),
            _ => visitor.visit_newtype_struct(self.deeper()?),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_seq(self.parts(0, &[]))
    }

    fn deserialize_tuple<V: Visitor<'de>>(
        self,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_seq(self.parts(length, &[]))
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_seq(self.parts(length, &[]))
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_map(self.parts(0, &[]))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_map(self.parts(0, fields))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_enum(self.parts(0, variants))
    }
}

/// The parts of a stand-in: so many elements, or these fields, or the first of these variants.
struct Parts {
    stand_in: StandIn,
    left: usize,
    fields: &'static [&'static str],
}

impl<'de> SeqAccess<'de> for Parts {
    type Error = Fault;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Fault> {
        let Some(left) = self.left.checked_sub(1) else {
            return Ok(None);
        };
        self.left = left;
        seed.deserialize(self.stand_in.deeper()?).map(Some)
    }
}

impl<'de> MapAccess<'de> for Parts {
    type Error = Fault;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Fault> {
        let Some((first, rest)) = self.fields.split_first() else {
            return Ok(None);
        };
        self.fields = rest;
        seed.deserialize((*first).into_deserializer()).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Fault> {
        seed.deserialize(self.stand_in.deeper()?)
    }
}

impl<'de> EnumAccess<'de> for Parts {
    type Error = Fault;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Fault> {
        let attempt = usize::from(self.stand_in.attempt);
        let variant = self.fields.get(attempt).or(self.fields.first()).copied();
        let variant = variant.ok_or_else(Fault::follows)?;
        Ok((seed.deserialize(variant.into_deserializer())?, self))
    }
}

impl<'de> VariantAccess<'de> for Parts {
    type Error = Fault;

    fn unit_variant(self) -> Result<(), Fault> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Fault> {
        seed.deserialize(self.stand_in.deeper()?)
    }

    fn tuple_variant<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Fault> {
        self.stand_in.deserialize_tuple(length, visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_map(self.stand_in.parts(0, fields))
    }
}
