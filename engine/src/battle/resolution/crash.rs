//! One impact on somebody: its dice, and what it does to the body (COL-4 to COL-8).

use super::damage::Dealt;
use super::resources::{Exchange, Harm};
use crate::battle::battlefield::Battlefield;
use crate::battle::event::{HarmEvent, HarmSource, ImpactDone};
use crate::battle::falling::against;
use crate::battle::{DiceBag, UnitId};
use crate::rules::dice::Roll;
use crate::rules::impact::{Hardness, Impact};

/// An impact on somebody.
pub(super) struct ImpactOn {
    pub(super) unit: UnitId,
    pub(super) impact: Impact,
    /// Whose mass it is reckoned by, pounds.
    pub(super) pounds: u32,
    pub(super) hardness: Hardness,
    /// All over the body (COL-8).
    pub(super) spread: bool,
    pub(super) source: HarmSource,
    /// Who brought it on.
    pub(super) attacker: Option<UnitId>,
}

/// The dice of an impact, and what they deal.
pub(super) fn roll(field: &mut Battlefield, dice: &mut DiceBag, crash: &ImpactOn) -> (Roll, i16) {
    let impact = &crash.impact;
    let roll = impact.damage.dice.roll(dice);
    let dealt = impact.dealt(roll.total);
    field.emit(HarmEvent::Impact(Box::new(ImpactDone {
        unit: crash.unit,
        source: Some(crash.source).filter(|source| *source != HarmSource::Fall),
        mph: impact.mph,
        roll: roll.clone(),
        parts: impact.damage.parts.parts.clone(),
        scale: impact.scale,
        pounds: crash.pounds,
        mass: impact.mass,
        hardness: crash.hardness,
        times: impact.hardness,
        lands: impact.lands,
        eased: impact.eased.clone(),
        dealt,
    })));
    (roll, dealt)
}

/// COL-8: what is dealt strikes the body. `before` is told the injury before anybody else.
pub(super) fn hurt(
    field: &mut Battlefield,
    exchange: &mut Exchange,
    crash: &ImpactOn,
    (roll, dealt): (Roll, i16),
    before: impl FnOnce(&mut Battlefield, i16),
) {
    let ImpactOn { unit, impact, .. } = crash;
    let fighter = field.fighter(*unit);
    let numbers = field.arena().numbers;
    let victim = against(numbers, &fighter, impact, crash.spread);
    let hit = impact.hit(victim.body);
    let landing = Dealt {
        unit: *unit,
        attacker: crash.attacker,
        source: Some(crash.source),
        roll,
        rolled: dealt,
    };
    let (done, injury) = landing.to(numbers, &victim, &hit);
    let was_conscious = fighter.is_conscious();
    before(field, injury.injury);
    exchange.harm = Some(Harm {
        unit: *unit,
        injury,
        was_conscious,
        permanent: 0,
        severed: false,
        numbed: false,
        poison: None,
    });
    field.emit(HarmEvent::Damage(Box::new(done)));
}
