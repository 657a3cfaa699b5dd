//! `races.ron` (ATT-10), and lists of attributes as files write them.

use std::sync::Arc;

use super::body::Anatomy;
use super::traits;
use crate::content::catalog::{Race, Trait};
use crate::content::findings::{Findings, Int, Word};
use crate::content::registry::Registry;
use crate::content::ron::Spanned;
use crate::diag::{Diagnostic, Span, codes};
use crate::rules::character_points;
use crate::rules::id::Id;
use crate::rules::prices::PointNumbers;
use crate::rules::profile::Attributes;

from_ron! {
    pub(super) struct RaceEntry {
        id: Word,
        name: Word,
        brief: String,
        body: Word,
        cost: Option<Int<-9999, 9999>>,
        weight: Int<1, 20_000>,
        gear_weight: Spanned<(u16, u16)> = Spanned::new((1, 1), Span::default()),
        height: Int<1, 1000>,
        exposure: Option<Spanned<(u16, u16)>>,
        modifiers: Modifiers = Modifiers::default(),
        traits: Vec<Word> = Vec::new(),
        animal: bool = false,
        forbids: Vec<Word> = Vec::new(),
    }
}

/// Lists of attributes, each nought unless it is given.
macro_rules! attributes {
    ($($(#[$about:meta])* struct $name:ident { $($field:ident: $type:ty),* $(,)? })+) => {$(
        from_ron! {
            $(#[$about])*
            #[derive(Default)]
            pub(in crate::content) struct $name {
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
        toughness: Int<-10, 30>,
        hardened: Int<0, 30>,
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
        toughness: Int<-10, 30>,
        hardened: Int<0, 30>,
        dm: Int<0, 100>,
        mr: Int<0, 30>,
        at_mod: Int<-20, 20>,
        def_mod: Int<-20, 20>,
    }
}

/// What characters are asked of their purchases, field by field.
macro_rules! purchases {
    ($($field:ident)*) => {
        /// The points, each pulled inside its bounds without a word.
        pub(super) fn within(&self) -> Attributes {
            let mut attributes = Attributes::default();
            $(attributes.$field = self.$field.within();)*
            attributes
        }

        /// Every field with the place of its value.
        fn spans(&self) -> impl Iterator<Item = (&'static str, Span)> {
            [$((stringify!($field), self.$field.span())),*].into_iter()
        }
    };
}

impl Purchases {
    purchases! { ht hp end wp cha per mv flight dr toughness hardened dm mr at_mod def_mod }

    /// Where each is written, by its field.
    pub(super) fn place(&self, field: &str) -> Span {
        self.spans()
            .find(|(name, _)| *name == field)
            .map_or_else(Span::default, |(_, span)| span)
    }

    /// Where HP and MV are written.
    pub(super) fn places(&self) -> (Span, Span) {
        (self.hp.span(), self.mv.span())
    }
}

entry!(RaceEntry);

pub(super) fn check(
    raw: &RaceEntry,
    bodies: &Registry<Anatomy>,
    (registry, points): (&Registry<Trait>, &PointNumbers),
    findings: &mut Findings<'_>,
) -> Option<Race> {
    let anatomy = bodies.get(&raw.body, findings);
    registry.all(&raw.forbids, findings);
    let traits = registry.all(&raw.traits, findings);
    traits::exclusive(&raw.traits, registry, &[], findings);
    for word in &raw.forbids {
        if let Some(own) = raw.traits.iter().find(|own| own.value == word.value) {
            let message = format!(
                "everybody of this race has `{}`, and nobody can",
                word.value
            );
            let problem = Diagnostic::error(codes::CONTRADICTION, message);
            let problem = problem.also(own.span, "everybody has it");
            findings.push(
                problem.help("take it out of `traits` or `forbids`"),
                word.span,
            );
        }
    }
    if let Some(anatomy) = anatomy
        .as_ref()
        .filter(|_| traits.len() == raw.traits.len())
    {
        traits::hands(&traits, &anatomy.body, raw.animal, raw.id.span, findings);
    }
    let modifiers = raw.modifiers.get(findings);
    let half_cost = price(points, raw, &modifiers, &traits, findings);
    let race = Race {
        id: Id::new(&raw.id),
        name: raw.name.value.clone(),
        brief: raw.brief.clone(),
        half_cost,
        weight: raw.weight.get(findings, "weight"),
        gear_weight: findings.ratio(&raw.gear_weight),
        height: raw.height.get(findings, "height"),
        exposure: (raw.exposure.as_ref()).map(|factor| findings.ratio(factor)),
        modifiers,
        traits,
        animal: raw.animal,
        forbids: raw.forbids.iter().map(|id| Id::new(id)).collect(),
        body: anatomy?.body.clone(),
    };
    Some(race)
}

/// ATT-10: what a race costs in half chp: what its modifiers and traits would, bought one by one, or what the
/// file says. Where a person could be of it and the two are not the same, the file is told by how much.
fn price(
    points: &PointNumbers,
    raw: &RaceEntry,
    modifiers: &Attributes,
    traits: &[Arc<Trait>],
    findings: &mut Findings<'_>,
) -> i32 {
    let due = character_points::race(
        points,
        modifiers,
        traits.iter().map(|one| one.half_cost).sum(),
    );
    let Some(cost) = &raw.cost else {
        return due;
    };
    let given = 2 * cost.get::<i32>(findings, "cost");
    let complete = traits.len() == raw.traits.len();
    if given != due && complete && !raw.animal {
        let (word, by) = if given < due {
            ("less", due - given)
        } else {
            ("more", given - due)
        };
        let message = format!(
            "`{}` costs {} chp, {} {word} than its modifiers and traits",
            raw.id.value,
            in_chp(given),
            in_chp(by)
        );
        let problem = Diagnostic::warning(codes::RACE_PRICE, message);
        let help = format!(
            "they come to {}; leave `cost` out, and so does the race",
            in_chp(due)
        );
        findings.push(problem.help(help), cost.span());
    }
    given
}

/// Half chp as they are written: `89.5`.
fn in_chp(halves: i32) -> String {
    let half = if halves % 2 == 0 { "" } else { ".5" };
    let sign = if halves < 0 { "-" } else { "" };
    format!("{sign}{}{half}", halves.abs() / 2)
}
