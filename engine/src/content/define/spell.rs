//! `spells.ron`: what each art can do (MAG-1 to MAG-3).

use super::light;
use crate::content::catalog::Unit;
use crate::content::findings::{Findings, Int, Word};
use crate::content::registry::{Registry, second};
use crate::content::ron::Spanned;
use crate::diag::{Diagnostic, Problems, codes};
use crate::rules::attribute::{Attribute, Difficulty};
use crate::rules::gear::DamageType;
use crate::rules::id::Id;
use crate::rules::magic::{Amount, Art, Changes, Effect, Lasting, Resistance, Spell, Target};
use crate::rules::numbers::Numbers;
use crate::rules::poison::Poison;

from_ron! {
    pub(super) struct SpellEntry {
        id: Word,
        name: Word,
        brief: String,
        art: Word,
        level: Int<1, 30>,
        difficulty: Difficulty = Difficulty::Hard,
        casting: Int<0, 20> = Int::of(0),
        cost: Int<0, 50>,
        range: Option<Int<1, 1000>>,
        target: Target,
        radius: Option<Int<1, 20>>,
        rounds: Option<Int<1, 1000>>,
        resist: Resistance = Resistance::None,
        effect: Spanned<EffectEntry>,
    }
}

from_ron!(impl enum Difficulty { Easy, Average, Hard });
from_ron!(impl enum Target { Caster = "Self", Ally, Enemy, Cell });
from_ron!(impl enum Resistance { None, Roll(Attribute), Contest(Attribute) });
// Written as a sheet writes them.
from_ron!(impl enum Attribute { St = "ST", Ag = "AG", Iq = "IQ", Ht = "HT", Wp = "WP", Per = "PER" });

from_ron! {
    #[derive(Clone, Copy)]
    pub(super) enum EffectEntry {
        Damage {
            dice: Int<0, 12>,
            plus: Int<-20, 50> = Int::of(0),
            r#type: DamageType,
            piercing: bool = false,
        },
        Heal {
            dice: Int<0, 12>,
            plus: Int<-20, 50> = Int::of(0),
        },
        Modify {
            st: Int<-20, 20> = Int::of(0),
            ag: Int<-20, 20> = Int::of(0),
            mv: Int<-20, 20> = Int::of(0),
            per: Int<-20, 20> = Int::of(0),
            dr: Int<-20, 20> = Int::of(0),
            at: Int<-20, 20> = Int::of(0),
            def: Int<-20, 20> = Int::of(0),
        },
        Stun,
        Shock {
            dice: Int<1, 12>,
            plus: Int<-20, 50> = Int::of(0),
        },
        Flash { past: Int<0, 6> = Int::of(0) },
        Push {
            yards: Int<1, 20>,
        },
        Dispel,
        Sleep,
        Hold,
        Fear,
        Conceal,
        Blind,
        Light {
            yards: Int<1, 20>,
        },
        Darkness {
            yards: Int<1, 20>,
        },
    }
}

entry!(SpellEntry);

impl EffectEntry {
    pub(super) fn effect(self, findings: &mut Findings<'_>) -> Effect {
        let mut amount = |dice: Int<0, 12>, plus: Int<-20, 50>| Amount {
            dice: dice.get(findings, "dice"),
            plus: plus.get(findings, "plus"),
        };
        match self {
            Self::Damage {
                dice,
                plus,
                r#type,
                piercing,
            } => Effect::Damage {
                amount: amount(dice, plus),
                damage_type: r#type,
                piercing,
            },
            Self::Heal { dice, plus } => Effect::Heal(amount(dice, plus)),
            Self::Modify {
                st,
                ag,
                mv,
                per,
                dr,
                at,
                def,
            } => Effect::Lasting(Lasting::Modify(Changes {
                st: st.get(findings, "st"),
                ag: ag.get(findings, "ag"),
                mv: mv.get(findings, "mv"),
                per: per.get(findings, "per"),
                dr: dr.get(findings, "dr"),
                at: at.get(findings, "at"),
                def: def.get(findings, "def"),
            })),
            Self::Stun => Effect::Stun,
            Self::Shock { dice, plus } => Effect::Shock(Amount {
                dice: dice.get(findings, "dice"),
                plus: plus.get(findings, "plus"),
            }),
            Self::Push { yards } => Effect::Push(yards.get(findings, "yards")),
            Self::Flash { past } => Effect::Flash(past.get(findings, "past")),
            Self::Dispel => Effect::Dispel,
            Self::Sleep => Effect::Lasting(Lasting::Sleep),
            Self::Hold => Effect::Lasting(Lasting::Hold),
            Self::Fear => Effect::Lasting(Lasting::Fear),
            Self::Conceal => Effect::Lasting(Lasting::Conceal),
            Self::Blind => Effect::Lasting(Lasting::Blind),
            Self::Light { yards } => Effect::Lasting(Lasting::Light(yards.get(findings, "yards"))),
            Self::Darkness { yards } => {
                Effect::Lasting(Lasting::Darkness(yards.get(findings, "yards")))
            }
        }
    }
}

pub(super) fn check(
    raw: &SpellEntry,
    (arts, poisons, numbers): (&Registry<Art>, &Registry<Poison>, &Numbers),
    findings: &mut Findings<'_>,
) -> Option<Spell> {
    if let Some((file, first)) = poisons.place(Id::new(&raw.id)) {
        // On whoever has both, one would take the place of the other (MAG-3, PSN-2).
        let message = format!("a poison is called `{}` too", raw.id.value);
        findings.push(second(message, findings.file, first, file), raw.id.span);
    }
    let art = arts.get(&raw.art, findings);
    let optional = |number: Option<u16>| number.unwrap_or(0);
    let range = raw.range.map(|n| n.get(findings, "range"));
    let radius = raw.radius.map(|n| n.get(findings, "radius"));
    let rounds = raw.rounds.map(|n| n.get(findings, "rounds"));
    let level = raw.level.get(findings, "level");
    let casting = raw.casting.get(findings, "casting");
    let cost = raw.cost.get(findings, "cost");
    let effect = raw.effect.value.effect(findings);
    place_faults(raw, findings);
    glow_faults(raw, effect, findings);
    effect_faults(raw, effect, findings);
    if matches!(effect, Effect::Shock(_)) && numbers.dangers.shock.is_none() {
        let message = "this spell does nothing, for the genre counts no shock";
        let problem = Diagnostic::warning(codes::NO_EFFECT, message);
        let help = "add `shock: ()` to `dangers` of numbers.ron";
        findings.by_numbers(problem.help(help), raw.effect.span);
    }
    if matches!(effect, Effect::Flash(_)) {
        light::is_on(numbers, "this spell", raw.effect.span, findings);
    }
    Some(Spell {
        id: Id::new(&raw.id),
        name: raw.name.value.clone(),
        brief: raw.brief.clone(),
        art: art?,
        level,
        difficulty: raw.difficulty,
        casting,
        cost,
        range: optional(range),
        target: raw.target,
        radius: optional(radius),
        rounds: optional(rounds),
        resist: raw.resist,
        effect,
    })
}

/// Reports a target that does not go with range, radius or resistance.
fn place_faults(raw: &SpellEntry, findings: &mut Findings<'_>) {
    let mut fault = |span, message: &str, help: &str| {
        findings.push(
            Diagnostic::error(codes::BAD_SPELL, message).help(help),
            span,
        );
    };
    match (raw.target, raw.range) {
        (Target::Caster, Some(range)) => {
            let message = "a spell on oneself has no range";
            fault(range.span(), message, "leave `range` out");
        }
        (Target::Ally | Target::Enemy | Target::Cell, None) => {
            let message = "a spell without a range reaches nobody";
            fault(raw.id.span, message, "add `range: 10`, in yards");
        }
        _ => {}
    }
    if let Some(radius) = raw.radius.filter(|_| raw.target != Target::Cell) {
        let message = "only a spell at a cell has a radius";
        let help = "write `target: Cell`, or leave `radius` out";
        fault(radius.span(), message, help);
    }
    if raw.target == Target::Caster && raw.resist != Resistance::None {
        let message = "nobody resists a spell of its own";
        fault(raw.id.span, message, "leave `resist` out");
    }
}

/// Reports a light or darkness in a cell that is given what only spells on somebody have.
fn glow_faults(raw: &SpellEntry, effect: Effect, findings: &mut Findings<'_>) {
    let glows = matches!(effect, Effect::Lasting(lasting) if lasting.light().is_some());
    if !glows || raw.target != Target::Cell {
        return;
    }
    if let Some(radius) = raw.radius {
        let message = "light and darkness say themselves how far they reach";
        let problem = Diagnostic::error(codes::BAD_SPELL, message);
        findings.push(problem.help("leave `radius` out"), radius.span());
    }
    if raw.resist != Resistance::None {
        let message = "light and darkness in a cell are cast on nobody who could resist";
        let problem = Diagnostic::error(codes::BAD_SPELL, message);
        findings.push(problem.help("leave `resist` out"), raw.id.span);
    }
}

/// Reports an effect that does nothing, lasts too long or not at all, or is for another target.
fn effect_faults(raw: &SpellEntry, effect: Effect, findings: &mut Findings<'_>) {
    let span = raw.effect.span;
    let mut fault = |span, message: &str, help: &str| {
        findings.push(
            Diagnostic::error(codes::BAD_SPELL, message).help(help),
            span,
        );
    };
    let friendly = matches!(raw.target, Target::Caster | Target::Ally);
    match effect.is_harmful() {
        Some(true) if friendly => {
            let help = "write `target: Enemy` or `target: Cell`";
            fault(span, "a spell that harms is for enemies", help);
        }
        Some(false) if raw.target == Target::Enemy => {
            let help = "write `target: Ally`, `Self` or `Cell`";
            fault(span, "a spell that helps is not for enemies", help);
        }
        _ => {}
    }
    match (effect, raw.rounds) {
        (Effect::Lasting(_), None) => {
            let message = "this effect lasts, and no `rounds` say how long";
            fault(span, message, "add `rounds: 5`");
        }
        (Effect::Lasting(_), Some(_)) | (_, None) => {}
        (_, Some(rounds)) => {
            let message = "this effect is done at once, and lasts no rounds";
            fault(rounds.span(), message, "leave `rounds` out");
        }
    }
    let nothing = match effect {
        Effect::Damage { amount, .. } | Effect::Heal(amount) | Effect::Shock(amount) => {
            i16::from(amount.dice) * 6 + amount.plus <= 0
        }
        Effect::Lasting(Lasting::Modify(changes)) => changes == Changes::default(),
        _ => false,
    };
    if nothing {
        let help = "give it dice, or something to change";
        fault(span, "this spell can do nothing", help);
    }
}

/// Warns of spells that no unit of the genre can ever cast.
pub(super) fn uncastable(
    spells: &Registry<Spell>,
    units: &Registry<Unit>,
    problems: &mut Problems,
) {
    for spell in spells.iter() {
        let knows = |unit: &Unit| {
            let mut known = unit.profile.spells.iter();
            known.any(|known| known.spell.id == spell.id)
        };
        if units.iter().any(|unit| knows(unit)) {
            continue;
        }
        let arts = units.iter().flat_map(|unit| &unit.profile.arts);
        let of_art = arts.filter(|(art, _)| art.id == spell.art.id);
        let best = of_art.map(|(_, level)| *level).max();
        let message = format!("nobody of this genre can cast `{}`", spell.id);
        let help = match best {
            Some(best) if best < spell.level => format!(
                "it takes level {} in the art, and the best unit has {best}",
                spell.level
            ),
            Some(_) => "those who have the art leave it out of their `spells`".to_owned(),
            None => format!("no unit has the art `{}`", spell.art.id),
        };
        if let Some((file, span)) = spells.place(spell.id) {
            let problem = Diagnostic::warning(codes::UNCASTABLE, message).help(help);
            problems.push(problem.at(file, span));
        }
    }
}
