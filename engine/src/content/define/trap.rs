//! `traps.ron`: kinds of traps (TRP).

use std::sync::Arc;

use crate::content::catalog::Terrain;
use crate::content::findings::{Findings, Int, Word};
use crate::content::hazard::Hazard;
use crate::content::registry::Registry;
use crate::content::ron::Spanned;
use crate::content::trap::{Trap, TrapEffect};
use crate::diag::{Diagnostic, codes};
use crate::rules::attribute::Attribute;
use crate::rules::fall_impact::LandingHazard;
use crate::rules::gear::DamageType;
use crate::rules::hazard::HazardAvoidance;
use crate::rules::id::Id;
use crate::rules::trap::{TrapShot, TrapTrigger};

from_ron! {
    pub(super) struct TrapEntry {
        id: Word,
        name: Word,
        brief: String = String::new(),
        on: TrapTrigger = TrapTrigger::Enter,
        springs: Int<1, 6> = Int::of(6),
        again: bool = false,
        magical: bool = false,
        level: Int<1, 20> = Int::of(1),
        avoid: Option<AvoidEntry>,
        effect: Spanned<EffectEntry>,
    }

    /// The roll by which one avoids a trap.
    #[derive(Clone, Copy)]
    struct AvoidEntry {
        attribute: Attribute,
        modifier: Int<-20, 20> = Int::of(0),
    }
}

from_ron! {
    /// What a trap does.
    enum EffectEntry {
        Fall { yards: Int<1, 100>, leaves: Option<Word>, lands: Option<LandingHazard> },
        Shot {
            at: Int<-20, 40>,
            speed: Int<1, 20> = Int::of(2),
            dice: Int<1, 12>,
            plus: Int<-20, 50> = Int::of(0),
            r#type: DamageType,
        },
        Harm(Word),
        Burst { hazard: Word, radius: Int<0, 20> = Int::of(0) },
        Alarm,
    }
}

entry!(TrapEntry);
from_ron!(impl enum TrapTrigger { Enter, Open, Touch });

pub(super) fn check(
    raw: &TrapEntry,
    lists: (&Registry<Terrain>, &Registry<Hazard>),
    findings: &mut Findings<'_>,
) -> Option<Trap> {
    let effect = effect(raw, lists, findings);
    if let (EffectEntry::Fall { .. }, TrapTrigger::Open | TrapTrigger::Touch) =
        (&raw.effect.value, raw.on)
    {
        let message = format!("`{}` gives way under nobody", raw.id.value);
        let problem = Diagnostic::error(codes::CONTRADICTION, message);
        let help = "a fall is set off by `on: Enter`";
        findings.push(problem.help(help), raw.effect.span);
    }
    if let (EffectEntry::Fall { .. }, true) = (&raw.effect.value, raw.again) {
        let message = format!(
            "`{}` gives way once, and is open from then on",
            raw.id.value
        );
        let problem = Diagnostic::error(codes::CONTRADICTION, message);
        findings.push(problem.help("leave `again` out"), raw.effect.span);
    }
    Some(Trap {
        id: Id::new(&raw.id),
        name: raw.name.value.clone(),
        brief: raw.brief.clone(),
        on: raw.on,
        springs: raw.springs.get(findings, "springs"),
        again: raw.again,
        magical: raw.magical,
        level: raw.level.get(findings, "level"),
        avoid: raw.avoid.map(|avoid| HazardAvoidance {
            attribute: avoid.attribute,
            modifier: avoid.modifier.get(findings, "modifier"),
            halves: false,
        }),
        effect: effect?,
    })
}

fn effect(
    raw: &TrapEntry,
    (terrain, hazards): (&Registry<Terrain>, &Registry<Hazard>),
    findings: &mut Findings<'_>,
) -> Option<TrapEffect> {
    Some(match &raw.effect.value {
        EffectEntry::Fall {
            yards,
            leaves,
            lands,
        } => {
            let left = leaves
                .as_ref()
                .map(|word| (word, terrain.get(word, findings)));
            if let Some((word, Some(left))) = &left
                && left.ground.cost == 0
            {
                let message = format!("nobody could ever be in `{}`", word.value);
                findings.error(codes::IMPASSABLE, word.span, message);
            }
            TrapEffect::Fall {
                yards: yards.get(findings, "yards"),
                leaves: left.and_then(|(_, left)| left),
                lands: *lands,
            }
        }
        EffectEntry::Shot {
            at,
            speed,
            dice,
            plus,
            r#type,
        } => TrapEffect::Shot(TrapShot {
            at: at.get(findings, "at"),
            speed: speed.get(findings, "speed"),
            dice: dice.get(findings, "dice"),
            plus: plus.get(findings, "plus"),
            damage_type: *r#type,
        }),
        EffectEntry::Harm(word) => {
            let hazard: Arc<Hazard> = hazards.get(word, findings)?;
            if !hazard.harm.is_harmful() {
                let message = format!("`{}` harms nobody", word.value);
                findings.error(codes::NO_EFFECT, word.span, message);
            }
            TrapEffect::Harm(hazard)
        }
        EffectEntry::Burst { hazard, radius } => TrapEffect::Burst {
            hazard: hazards.get(hazard, findings)?,
            radius: radius.get(findings, "radius"),
        },
        EffectEntry::Alarm => TrapEffect::Alarm,
    })
}
