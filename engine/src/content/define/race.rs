//! `races.ron` (ATT-10), and lists of attributes as files write them.

use super::body::Anatomy;
use crate::content::catalog::{Race, Trait};
use crate::content::findings::{Findings, Int, Word};
use crate::content::registry::Registry;
use crate::diag::Span;
use crate::rules::id::Id;
use crate::rules::profile::Attributes;

from_ron! {
    pub(super) struct RaceEntry {
        id: Word,
        name: String,
        brief: String,
        body: Word,
        cost: Int<-1000, 1000>,
        weight: Int<1, 20_000>,
        height: Int<1, 1000>,
        modifiers: Modifiers = Modifiers::default(),
        traits: Vec<Word> = Vec::new(),
        animal: bool = false,
    }
}

/// Lists of attributes, each nought unless it is given.
macro_rules! attributes {
    ($($(#[$about:meta])* struct $name:ident { $($field:ident: $type:ty),* $(,)? })+) => {$(
        from_ron! {
            $(#[$about])*
            #[derive(Default)]
            pub(super) struct $name {
                $($field: $type = Int::of(0)),*
            }
        }

        impl $name {
            pub(super) fn get(&self, findings: &mut Findings<'_>) -> Attributes {
                let mut attributes = Attributes::default();
                $(attributes.$field = self.$field.get(findings, stringify!($field));)*
                attributes
            }
        }
    )+};
}

attributes! {
    /// Changes of any attribute.
    struct Modifiers {
        st: Int<-20, 40>,
        ag: Int<-20, 40>,
        iq: Int<-20, 40>,
        ht: Int<-50, 50>,
        hp: Int<-50, 200>,
        end: Int<-50, 200>,
        wp: Int<-50, 50>,
        cha: Int<-50, 50>,
        per: Int<-50, 50>,
        mv: Int<-50, 50>,
        flight: Int<0, 50>,
        dr: Int<0, 30>,
        dm: Int<0, 100>,
        mr: Int<0, 30>,
        at_mod: Int<-20, 20>,
        def_mod: Int<-20, 20>,
    }

    /// Secondary attributes bought, or sold where negative.
    struct Purchases {
        ht: Int<-50, 50>,
        hp: Int<-50, 200>,
        end: Int<-50, 200>,
        wp: Int<-50, 50>,
        cha: Int<-50, 50>,
        per: Int<-50, 50>,
        mv: Int<-50, 50>,
        flight: Int<0, 50>,
        dr: Int<0, 30>,
        dm: Int<0, 100>,
        mr: Int<0, 30>,
        at_mod: Int<-20, 20>,
        def_mod: Int<-20, 20>,
    }
}

impl Purchases {
    /// Where HP and MV are written.
    pub(super) fn places(&self) -> (Span, Span) {
        (self.hp.span(), self.mv.span())
    }
}

entry!(RaceEntry);

pub(super) fn check(
    raw: &RaceEntry,
    bodies: &Registry<Anatomy>,
    traits: &Registry<Trait>,
    findings: &mut Findings<'_>,
) -> Option<Race> {
    let anatomy = bodies.get(&raw.body, findings);
    let traits = traits.all(&raw.traits, findings);
    let race = Race {
        id: Id::new(&raw.id),
        name: raw.name.clone(),
        brief: raw.brief.clone(),
        cost: raw.cost.get(findings, "cost"),
        weight: raw.weight.get(findings, "weight"),
        height: raw.height.get(findings, "height"),
        modifiers: raw.modifiers.get(findings),
        traits,
        animal: raw.animal,
        body: anatomy?.body.clone(),
    };
    Some(race)
}
