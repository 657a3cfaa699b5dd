//! `hazards.ron`: fire, smoke, acid and the like (HAZ).

use std::cell::RefCell;

use super::light;
use crate::content::catalog::Terrain;
use crate::content::findings::{Findings, Int, Word};
use crate::content::hazard::{Hazard, Spread};
use crate::content::registry::{Registry, twice};
use crate::content::ron::Spanned;
use crate::diag::{Diagnostic, Problems, SourceFile, Span, codes};
use crate::rules::attribute::Attribute;
use crate::rules::breath::BadAir;
use crate::rules::exposure::Temperature;
use crate::rules::fall_impact::LandingHazard;
use crate::rules::gear::DamageType;
use crate::rules::hazard::{HazardAvoidance, HazardDamage, HazardHarm, HazardTrigger};
use crate::rules::id::Id;
use crate::rules::light::Light;
use crate::rules::light_levels::Glare;
use crate::rules::numbers::Numbers;
use crate::rules::part::Ratio;
use crate::rules::poison::Poison;

from_ron! {
    pub(super) struct HazardEntry {
        id: Word,
        name: Word,
        brief: String = String::new(),
        glyph: Word,
        on: Vec<HazardTrigger> = Vec::new(),
        scaled: bool = true,
        avoid: Option<AvoidEntry>,
        damage: Option<Spanned<DamageEntry>>,
        armour: Spanned<Ratio> = Spanned::new(Ratio::ONE, Span::default()),
        end: Int<0, 20> = Int::of(0),
        jet: Option<Spanned<Int<1, 1000>>>,
        temperature: Option<Spanned<TemperatureEntry>>,
        poison: Option<Word>,
        air: Option<BadAir>,
        lands: Option<LandingHazard>,
        spreads: Option<SpreadEntry>,
        light: Option<Int<1, 20>>,
        glare: Option<Spanned<GlareEntry>>,
        flash: Option<Spanned<Int<0, 6>>>,
        smoke: Option<Word>,
        rounds: Option<Int<1, 1000>>,
        obstruction: Int<0, 20> = Int::of(0),
        height: Int<1, 255> = Int::of(3),
        opaque: bool = false,
    }

    /// The roll by which one gets off lightly.
    #[derive(Clone, Copy)]
    struct AvoidEntry {
        attribute: Attribute,
        modifier: Int<-20, 20> = Int::of(0),
        halves: bool = false,
    }

    /// °F, by the thermometer.
    #[derive(Clone, Copy)]
    struct TemperatureEntry {
        degrees: Int<-300, 3000>,
        water: bool = false,
    }

    /// What blinds whoever faces it (LIT-2).
    #[derive(Clone, Copy)]
    struct GlareEntry {
        level: Light,
        yards: Int<1, 100>,
    }

    #[derive(Clone, Copy)]
    struct DamageEntry {
        dice: Int<1, 12>,
        plus: Int<-20, 50> = Int::of(0),
        r#type: DamageType,
    }

    struct SpreadEntry {
        to: Spanned<Vec<Word>>,
        on: Int<1, 6>,
    }
}

entry!(HazardEntry);
from_ron!(impl enum HazardTrigger { Enter, RoundEnd });
from_ron!(impl enum BadAir { Water, Foul, Choking });
from_ron!(impl enum LandingHazard { Jagged, Spikes });

/// Terrain and smoke that hazards name before they are known: where, for when they are.
#[derive(Default)]
pub(super) struct NamedByHazards(RefCell<Vec<(SourceFile, Word, Named)>>);

#[derive(Clone, Copy)]
enum Named {
    Terrain,
    Smoke,
}

impl NamedByHazards {
    fn put(&self, word: &Word, named: Named, findings: &Findings<'_>) -> Id {
        let place = (findings.file.clone(), word.clone(), named);
        self.0.borrow_mut().push(place);
        Id::new(word)
    }

    /// Reports what the genre has not.
    pub(super) fn check(
        &self,
        (hazards, terrain): (&Registry<Hazard>, &Registry<Terrain>),
        problems: &mut Problems,
    ) {
        for (file, word, named) in &*self.0.borrow() {
            let mut findings = Findings::new(file, problems);
            match named {
                Named::Terrain => {
                    terrain.get(word, &mut findings);
                }
                Named::Smoke => {
                    hazards.get(word, &mut findings);
                }
            }
        }
    }
}

pub(super) fn check(
    raw: &HazardEntry,
    named: &NamedByHazards,
    (poisons, numbers): (&Registry<Poison>, &Numbers),
    findings: &mut Findings<'_>,
) -> Option<Hazard> {
    if let Some(damage) = &raw.damage
        && raw.on.is_empty()
    {
        let message = format!("the hazard `{}` never does its damage", raw.id.value);
        let problem = Diagnostic::error(codes::MISSING_FIELD, message);
        let help = "add `on: [Enter, RoundEnd]`, or one of them";
        findings.push(problem.help(help), damage.span);
    }
    if raw.armour.value.1 == 0 {
        let message = format!("({}, 0) would divide by 0", raw.armour.value.0);
        findings.error(codes::ZERO_DIVISOR, raw.armour.span, message);
    }
    weather_and_jets(raw, findings);
    let glare = bright(raw, numbers, findings);
    let spreads = raw.spreads.as_ref().map(|spread| {
        findings.filled(&spread.to, spread.to.span, "`to`");
        twice(&spread.to, "terrain", findings);
        let to = spread.to.iter();
        Spread {
            to: to
                .map(|word| named.put(word, Named::Terrain, findings))
                .collect(),
            on: spread.on.get(findings, "on"),
        }
    });
    let smoke = raw.smoke.as_ref();
    let hazard = Hazard {
        id: Id::new(&raw.id),
        name: raw.name.value.clone(),
        brief: raw.brief.clone(),
        glyph: findings.glyph(&raw.glyph),
        harm: harm(raw, poisons, findings),
        spreads,
        light: raw.light.map(|light| light.get(findings, "light")),
        glare,
        smoke: smoke.map(|word| named.put(word, Named::Smoke, findings)),
        rounds: (raw.rounds.as_ref()).map(|rounds| rounds.get(findings, "rounds")),
        obstruction: raw.obstruction.get(findings, "obstruction"),
        height: raw.height.get(findings, "height"),
        opaque: raw.opaque,
    };
    if !hazard.harm.is_harmful()
        && !hazard.is_in_the_way()
        && hazard.light.is_none()
        && raw.glare.is_none()
        && raw.flash.is_none()
        && raw.poison.is_none()
        && raw.temperature.is_none()
        && raw.air.is_none()
        && raw.lands.is_none()
    {
        let message = format!("the hazard `{}` does nothing", raw.id.value);
        let problem = Diagnostic::error(codes::NO_EFFECT, message);
        let help = "give it `damage`, `end`, `poison`, `air` or `lands`, `obstruction`, `opaque` or `light`";
        findings.push(problem.help(help), raw.id.span);
    }
    Some(hazard)
}

/// LIT-2, LIT-3: what glares is brighter than day and no flash, and a flash meets somebody.
fn bright(raw: &HazardEntry, numbers: &Numbers, findings: &mut Findings<'_>) -> Option<Glare> {
    if let Some(past) = &raw.flash {
        light::is_on(numbers, "`flash`", past.span, findings);
        if raw.on.is_empty() {
            let message = format!("the hazard `{}` never flashes", raw.id.value);
            let problem = Diagnostic::error(codes::MISSING_FIELD, message);
            findings.push(problem.help("add `on: [Enter]`"), past.span);
        }
    }
    let glare = raw.glare.as_ref()?;
    light::is_on(numbers, "`glare`", glare.span, findings);
    light::is_glaring(glare.value.level, glare.span, findings);
    Some(Glare {
        level: glare.value.level,
        yards: glare.value.yards.get(findings, "yards"),
    })
}

/// HAZ-4, HAZ-8: what is hot or cold harms by a roll and has no dice; a jet has some, for bodies of whatever size.
fn weather_and_jets(raw: &HazardEntry, findings: &mut Findings<'_>) {
    if let Some(now) = &raw.temperature {
        if raw.on.is_empty() {
            let message = format!(
                "nobody ever feels how warm the hazard `{}` is",
                raw.id.value
            );
            let problem = Diagnostic::error(codes::MISSING_FIELD, message);
            findings.push(problem.help("add `on: [Enter]`"), now.span);
        }
        if raw.damage.is_some() {
            let message = "a `temperature` costs END and HP by a roll of HT, and `damage` by dice: a hazard has one of them";
            findings.error(codes::CONTRADICTION, now.span, message);
        }
    }
    if let Some(jet) = &raw.jet {
        if raw.damage.is_none() {
            let message = "a jet without `damage` is as broad as it likes";
            let problem = Diagnostic::error(codes::NO_EFFECT, message);
            findings.push(
                problem.help("give it `damage`, or take `jet` out"),
                jet.span,
            );
        } else if !raw.scaled {
            let message =
                "how much of a jet strikes goes by the size of bodies, and this hazard by none";
            findings.error(codes::CONTRADICTION, jet.span, message);
        }
    }
}

fn harm(raw: &HazardEntry, poisons: &Registry<Poison>, findings: &mut Findings<'_>) -> HazardHarm {
    HazardHarm {
        on: raw.on.clone(),
        scaled: raw.scaled,
        avoid: raw.avoid.map(|avoid| HazardAvoidance {
            attribute: avoid.attribute,
            modifier: avoid.modifier.get(findings, "modifier"),
            halves: avoid.halves,
        }),
        damage: raw.damage.as_ref().map(|damage| HazardDamage {
            dice: damage.dice.get(findings, "dice"),
            plus: damage.plus.get(findings, "plus"),
            damage_type: damage.r#type,
        }),
        armour: raw.armour.value,
        end: raw.end.get(findings, "end"),
        jet: (raw.jet.as_ref()).map(|jet| jet.value.get(findings, "jet")),
        temperature: raw.temperature.as_ref().map(|now| Temperature {
            degrees: now.value.degrees.get(findings, "degrees"),
            water: now.value.water,
        }),
        poison: (raw.poison.as_ref()).and_then(|word| poisons.get(word, findings)),
        air: raw.air,
        lands: raw.lands,
        flash: (raw.flash.as_ref()).map(|past| past.value.get(findings, "flash")),
    }
}
