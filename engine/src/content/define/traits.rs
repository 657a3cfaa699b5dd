//! `traits.ron`: advantages and disadvantages (ATT-9), with what each does.

use std::cell::RefCell;
use std::sync::Arc;

use super::{light, trait_effects};
use crate::content::catalog::{Race, Trait};
use crate::content::findings::{Findings, Int, Word};
use crate::content::registry::Registry;
use crate::content::ron::Spanned;
use crate::diag::{Diagnostic, Problems, SourceFile, Span, codes};
use crate::rules::body::Body;
use crate::rules::character_points::{self, Arises, Degree};
use crate::rules::id::Id;
use crate::rules::numbers::Numbers;
use crate::rules::prices::PointNumbers;
use crate::rules::traits::{Circumstance, RolledFor, TraitEffect, Traits};

from_ron! {
    pub(super) struct TraitEntry {
        id: Word,
        name: Word,
        brief: String,
        kind: TraitKind,
        degree: Option<Degree>,
        arises: Option<Arises>,
        cost: Option<Int<0, 500>>,
        effects: Vec<Spanned<EffectEntry>> = Vec::new(),
        exclusive: Vec<Word> = Vec::new(),
        told_only: bool = false,
    }
}

from_ron! {
    #[derive(Clone, Copy, PartialEq)]
    enum TraitKind {
        Advantage,
        Disadvantage,
    }

    /// What a trait bites in.
    enum CircumstanceEntry {
        Dark,
        Water,
        Outnumbered,
        Wounded,
        Fire,
        Terrible,
        Race(Word),
    }

    /// What a trait does.
    enum EffectEntry {
        Ambidextrous,
        NightEyes,
        NightSight,
        NightBlind,
        Dazzled(Int<1, 6>),
        Darkvision,
        DayBlind,
        ShortSight { yards: Int<1, 1000> },
        Scent { yards: Int<1, 100> },
        Roll { r#for: RolledFor, by: Int<-20, 20> },
        When {
            r#in: CircumstanceEntry,
            at: Int<-20, 20> = Int::of(0),
            def: Int<-20, 20> = Int::of(0),
        },
        Fears {
            of: CircumstanceEntry,
            within: Int<1, 100> = Int::of(3),
            wp: Int<-20, 20> = Int::of(0),
        },
        Terrible { within: Int<1, 100> = Int::of(3), wp: Int<-20, 20> = Int::of(0) },
        Fearless,
        Breathless,
        Hovers,
        Temper {
            wp: Int<-20, 20> = Int::of(0),
            at: Int<-20, 20> = Int::of(1),
            def: Int<-20, 20> = Int::of(-2),
        },
        Composed { wp: Int<-20, 20> = Int::of(0) },
        Unsteady { ag: Int<-20, 20> = Int::of(0) },
        Footing { by: Int<-20, 20> },
        Honour,
        Loyal,
        Greedy { wp: Int<-20, 20> = Int::of(0) },
        Bloodthirsty { wp: Int<-20, 20> = Int::of(0) },
        Leads { within: Int<1, 100>, by: Int<1, 20> },
        LightSleep { per: Int<-20, 20> = Int::of(0) },
        Heals { percent: Int<1, 1000> },
        Luck { times: Int<1, 20> },
        Curse { times: Int<1, 20> },
        Purse { percent: Int<1, 1000> },
        Prices { percent: Int<1, 1000> },
        Ransom { percent: Int<0, 1000> },
        PainProof,
        PainProne,
        Hands { count: Int<0, 8> },
        Lockpicking { level: Int<1, 20> },
        StoneSense,
        KeenEye,
    }
}

entry!(TraitEntry);
from_ron!(impl enum Degree { Slight, Moderate, Significant, Extreme });
from_ron!(impl enum Arises { Rarely, Occasionally, Often, Always });
from_ron!(impl enum RolledFor {
    Consciousness, Exhaustion, Casting, Resistance, Concentration, Struggle, Notice, Search, Fear, Poison
});

/// Races that traits name before there are any: where, for when there are.
#[derive(Default)]
pub(super) struct NamedRaces(RefCell<Vec<(SourceFile, Word)>>);

impl NamedRaces {
    /// Reports those that the genre has not.
    pub(super) fn check(&self, races: &Registry<Race>, problems: &mut Problems) {
        for (file, word) in &*self.0.borrow() {
            races.get(word, &mut Findings::new(file, problems));
        }
    }
}

impl CircumstanceEntry {
    fn get(&self, races: &NamedRaces, findings: &Findings<'_>) -> Circumstance {
        match self {
            Self::Dark => Circumstance::Dark,
            Self::Water => Circumstance::Water,
            Self::Outnumbered => Circumstance::Outnumbered,
            Self::Wounded => Circumstance::Wounded,
            Self::Fire => Circumstance::Fire,
            Self::Terrible => Circumstance::Terrible,
            Self::Race(word) => {
                let named = (findings.file.clone(), word.clone());
                races.0.borrow_mut().push(named);
                Circumstance::Race(Id::new(word))
            }
        }
    }
}

impl EffectEntry {
    fn get(&self, races: &NamedRaces, findings: &mut Findings<'_>) -> TraitEffect {
        type Effect = TraitEffect;
        match self {
            Self::Ambidextrous => Effect::Ambidextrous,
            Self::NightEyes => Effect::NightEyes,
            Self::NightSight => Effect::NightSight,
            Self::NightBlind => Effect::NightBlind,
            Self::Dazzled(levels) => Effect::Dazzled(levels.get(findings, "Dazzled")),
            Self::Darkvision => Effect::Darkvision,
            Self::DayBlind => Effect::DayBlind,
            Self::ShortSight { yards } => Effect::ShortSight(yards.get(findings, "yards")),
            Self::Scent { yards } => Effect::Scent(yards.get(findings, "yards")),
            Self::Roll { r#for, by } => Effect::Roll {
                what: *r#for,
                by: by.get(findings, "by"),
            },
            Self::When { r#in, at, def } => Effect::When {
                circumstance: r#in.get(races, findings),
                at: at.get(findings, "at"),
                def: def.get(findings, "def"),
            },
            Self::Fears { of, within, wp } => Effect::Fears {
                circumstance: of.get(races, findings),
                within: within.get(findings, "within"),
                wp: wp.get(findings, "wp"),
            },
            Self::Terrible { within, wp } => Effect::Terrible {
                within: within.get(findings, "within"),
                wp: wp.get(findings, "wp"),
            },
            Self::Temper { wp, at, def } => Effect::Temper {
                wp: wp.get(findings, "wp"),
                at: at.get(findings, "at"),
                def: def.get(findings, "def"),
            },
            Self::Leads { within, by } => Effect::Leads {
                within: within.get(findings, "within"),
                by: by.get(findings, "by"),
            },
            Self::Fearless => Effect::Fearless,
            Self::Breathless => Effect::Breathless,
            Self::Hovers => Effect::Hovers,
            Self::Honour => Effect::Honour,
            Self::Loyal => Effect::Loyal,
            _ => self.of_one_number(findings),
        }
    }

    /// Those with a number and nothing else.
    fn of_one_number(&self, findings: &mut Findings<'_>) -> TraitEffect {
        type Effect = TraitEffect;
        match self {
            Self::Composed { wp } => Effect::Composed {
                wp: wp.get(findings, "wp"),
            },
            Self::Unsteady { ag } => Effect::Unsteady {
                ag: ag.get(findings, "ag"),
            },
            Self::Greedy { wp } => Effect::Greedy {
                wp: wp.get(findings, "wp"),
            },
            Self::Bloodthirsty { wp } => Effect::Bloodthirsty {
                wp: wp.get(findings, "wp"),
            },
            Self::LightSleep { per } => Effect::LightSleep {
                per: per.get(findings, "per"),
            },
            Self::Footing { by } => Effect::Footing(by.get(findings, "by")),
            Self::Heals { percent } => Effect::Heals(percent.get(findings, "percent")),
            Self::Luck { times } => Effect::Luck(times.get(findings, "times")),
            Self::Curse { times } => Effect::Curse(times.get(findings, "times")),
            Self::Purse { percent } => Effect::Purse(percent.get(findings, "percent")),
            Self::Prices { percent } => Effect::Prices(percent.get(findings, "percent")),
            Self::Ransom { percent } => Effect::Ransom(percent.get(findings, "percent")),
            Self::Hands { count } => Effect::Hands(count.get(findings, "count")),
            Self::PainProof => Effect::PainProof,
            Self::PainProne => Effect::PainProne,
            Self::StoneSense => Effect::StoneSense,
            Self::KeenEye => Effect::KeenEye,
            Self::Lockpicking { level } => Effect::Lockpicking(level.get(findings, "level")),
            _ => Effect::Honour,
        }
    }
}

pub(super) fn check(
    raw: &TraitEntry,
    (races, numbers): (&NamedRaces, &Numbers),
    findings: &mut Findings<'_>,
) -> Option<Trait> {
    let half_cost = if raw.told_only {
        told_only(raw, findings);
        0
    } else {
        price(&numbers.points, raw, findings)
    };
    let effects = raw.effects.iter();
    let effects: Vec<TraitEffect> = effects.map(|effect| effect.get(races, findings)).collect();
    let read = raw.effects.iter().zip(&effects);
    let read = read.filter(|(entry, _)| entry.span != Span::default());
    let read: Vec<_> = read.map(|(entry, effect)| (*effect, entry.span)).collect();
    trait_effects::check(&read, findings);
    if effects.iter().any(|effect| effect.needs_levels()) {
        light::is_on(numbers, "an effect of this trait", raw.id.span, findings);
    }
    if effects.is_empty() && !raw.told_only {
        let message = format!("the trait `{}` does nothing", raw.id.value);
        let problem = Diagnostic::error(codes::NO_EFFECT, message);
        let help = "give it `effects`, or mark it `told_only: true`, and it costs nothing";
        findings.push(problem.help(help), raw.id.span);
    }
    for word in &raw.exclusive {
        findings.id(word);
    }
    let sign = if raw.kind == TraitKind::Disadvantage {
        -1
    } else {
        1
    };
    Some(Trait {
        id: Id::new(&raw.id),
        name: raw.name.value.clone(),
        brief: raw.brief.clone(),
        half_cost: sign * half_cost,
        effects,
        exclusive: raw.exclusive.iter().map(|word| Id::new(word)).collect(),
    })
}

/// ATT-9: what is only told does nothing, and costs nothing.
fn told_only(raw: &TraitEntry, findings: &mut Findings<'_>) {
    let priced = raw.cost.is_some() || raw.degree.is_some() || raw.arises.is_some();
    let has = match (priced, raw.effects.is_empty()) {
        (true, _) => "a price",
        (false, false) => "an effect",
        (false, true) => return,
    };
    let message = format!("the trait `{}` is told only, and has {has}", raw.id.value);
    let problem = Diagnostic::error(codes::TOLD_ONLY, message);
    let help = "what is told only does nothing and costs nothing";
    findings.push(problem.help(help), raw.id.span);
}

/// ATT-9: half chp, as an advantage.
fn price(points: &PointNumbers, raw: &TraitEntry, findings: &mut Findings<'_>) -> i32 {
    match (&raw.cost, raw.degree, raw.arises) {
        (Some(cost), None, None) => 2 * cost.get::<i32>(findings, "cost"),
        (None, Some(degree), Some(arises)) => {
            character_points::trait_half_cost(points, degree, arises)
        }
        (cost, ..) => {
            let message = "a trait has either a `cost`, or `degree` and `arises`";
            let problem = Diagnostic::error(codes::BAD_PRICE, message);
            let help = match cost {
                Some(_) => "leave `degree` and `arises` out, or `cost`",
                None => "add `degree: Slight, arises: Often`, or `cost: 5`",
            };
            findings.push(problem.help(help), raw.id.span);
            0
        }
    }
}

/// What the traits of somebody and of its race come to.
pub(super) fn all(own: &[Arc<Trait>], of_race: &[Arc<Trait>]) -> Traits {
    let both = of_race.iter().chain(own);
    Traits::new(both.flat_map(|one| one.effects.clone()).collect())
}

/// Reports traits of a list that go with none before them, and those that `of_race` has already.
pub(super) fn exclusive(
    words: &[Word],
    known: &Registry<Trait>,
    of_race: &[Arc<Trait>],
    findings: &mut Findings<'_>,
) {
    let mut before: Vec<Arc<Trait>> = of_race.to_vec();
    for word in words {
        let Some(one) = known.find(word) else {
            continue;
        };
        let apart = |other: &&Arc<Trait>| {
            let mut words = one.exclusive.iter();
            other.id != one.id && words.any(|word| other.exclusive.contains(word))
        };
        if of_race.iter().any(|other| other.id == one.id) {
            let message = format!("its race has `{}` already", one.id);
            let problem = Diagnostic::error(codes::EXCLUSIVE, message);
            findings.push(problem.help("leave it out here"), word.span);
        } else if let Some(other) = before.iter().find(apart) {
            let message = format!("nobody has both `{}` and `{}`", other.id, one.id);
            let problem = Diagnostic::error(codes::EXCLUSIVE, message);
            let help = "they have a word of `exclusive` in common; leave one of them out";
            findings.push(problem.help(help), word.span);
        }
        before.push(Arc::clone(one));
    }
}

/// Holds a race's hands to its traits: what is told of them is so, and of a person's race other than two are told,
/// so that they are paid for.
pub(super) fn hands(
    traits: &[Arc<Trait>],
    body: &Body,
    animal: bool,
    span: Span,
    findings: &mut Findings<'_>,
) {
    let told = traits.iter().flat_map(|one| &one.effects);
    let mut told = told.filter_map(|effect| match effect {
        TraitEffect::Hands(count) => Some(usize::from(*count)),
        _ => None,
    });
    let has = body.hands.len();
    let usual = if animal { has } else { 2 };
    let told = told.next_back().unwrap_or(usual);
    if told != has {
        let message = format!("its body has {has} hands, and its traits say {told}");
        let problem = Diagnostic::error(codes::WRONG_HANDS, message);
        let help = format!("it takes a trait with the effect `Hands(count: {has})`");
        findings.push(problem.help(help), span);
    }
}
