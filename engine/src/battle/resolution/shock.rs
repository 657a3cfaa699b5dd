//! What a genre's own rules of wounds add to a blow: shock, knockdown, staying awake (SHK-3 to SHK-8,
//! WND-3, WND-7).

use arrayvec::ArrayVec;
use bevy_ecs::prelude::ResMut;

use super::checks::{roll_check, roll_check_once};
use super::flight::bring_down;
use super::going_down;
use super::grapple::let_go;
use super::incapacity::faint_away;
use super::resources::{Exchange, Harm};
use crate::battle::battlefield::Battlefield;
use crate::battle::event::{CheckCause, FaintCause, HarmEvent, PinEnd, ProneCause, Shocked};
use crate::battle::{DiceBag, UnitId};
use crate::rules::attribute::Attribute;
use crate::rules::body::{LocationIndex, MOST_LOCATIONS};
use crate::rules::heart::{HeartAttack, is_critical_failure};
use crate::rules::injury::StunCause;
use crate::rules::part::{Parts, Why};
use crate::rules::shock::{Certainty, Recovery, penalty};

/// SHK-3, SHK-4, SHK-6: what a blow takes off AG and IQ, and whether it knocks out or stuns.
pub(super) fn shock(
    mut field: Battlefield,
    mut dice: ResMut<DiceBag>,
    mut exchange: ResMut<Exchange>,
) {
    let Some(harm) = &mut exchange.harm else {
        return;
    };
    let unit = harm.unit;
    let Some(shock) = harm.injury.shock.as_ref() else {
        return;
    };
    let fighter = field.fighter(unit);
    if shock.points == 0 && shock.roll.is_none() || !fighter.is_conscious() {
        return;
    }
    let felt = fighter.vitality.shock.total().saturating_add(shock.points);
    let hp = fighter.profile().attributes.hp;
    field.emit(HarmEvent::Shocked(Box::new(Shocked {
        unit,
        roll: shock.roll.clone(),
        counted: shock.counted,
        factors: shock.factors.clone(),
        toughness: shock.toughness,
        points: shock.points,
        penalty: penalty(felt, hp),
    })));
    let out = decide(
        &mut field,
        &mut dice,
        unit,
        shock.faints,
        CheckCause::Knockout,
    );
    if out {
        faint_away(&mut field, unit, FaintCause::Shock);
        return;
    }
    if decide(
        &mut field,
        &mut dice,
        unit,
        shock.numbs,
        CheckCause::LimbStun,
    ) {
        let location = field.fighter(unit).profile().body.locations[harm.injury.location].id;
        field.emit(HarmEvent::LimbStunned { unit, location });
        harm.numbed = true;
    }
    if !field.fighter(unit).vitality.stunned
        && decide(&mut field, &mut dice, unit, shock.stuns, CheckCause::Shock)
    {
        let why = StunCause::Shock;
        field.emit(HarmEvent::Stunned { unit, why });
        let_go(&mut field, unit, PinEnd::Stunned);
        bring_down(&mut field, unit);
    }
}

/// Whether it happens, by the roll of HT and will that may keep it off.
fn decide(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    unit: UnitId,
    what: Certainty,
    why: CheckCause,
) -> bool {
    match what {
        Certainty::No => false,
        Certainty::Sure => true,
        Certainty::Roll => {
            let target = steadfast(field, unit);
            !roll_check(field, dice, unit, Attribute::Ht, target, why)
        }
    }
}

/// SHK-1: HT, and what Strong or Weak Will adds.
fn steadfast(field: &Battlefield, unit: UnitId) -> Parts {
    let fighter = field.fighter(unit);
    let mut target = Parts::new();
    target.always(Why::Attribute, fighter.profile().attributes.ht);
    target.add(Why::Will, fighter.build().will);
    target
}

/// DMG-4, SHK-8: whoever was stunned has lost its turn, and comes to itself; where the genre says so, by a roll.
pub(super) fn recover(field: &mut Battlefield, dice: &mut DiceBag, unit: UnitId) {
    let shock = field.arena().numbers.dangers.shock;
    if field.fighter(unit).vitality.heart == Some(HeartAttack::Minor) {
        if !eases(field, dice, unit) {
            return;
        }
    } else if shock.is_some_and(|shock| shock.recover == Recovery::Roll) {
        let target = steadfast(field, unit);
        let why = CheckCause::Recovery;
        if !roll_check(field, dice, unit, Attribute::Ht, target, why) {
            return;
        }
    }
    field.emit(HarmEvent::Recovered { unit });
}

/// HRT-2: whoever is stunned by a minor attack comes to itself by an HT roll, which may make it a major one.
fn eases(field: &mut Battlefield, dice: &mut DiceBag, unit: UnitId) -> bool {
    let mut target = Parts::new();
    target.always(Why::Attribute, field.fighter(unit).profile().attributes.ht);
    let why = CheckCause::Heart;
    let check = roll_check_once(field, dice, unit, Attribute::Ht, target, why);
    if is_critical_failure(check.target, check.roll.total) {
        field.harm.impacts.heart(unit, None);
    }
    check.success
}

/// SHK-5, SHK-8: who has been stunned in a limb has its turn over, and the limb comes to itself; where the genre says so, by a
/// roll for all of them.
pub(super) fn limbs_recover(mut field: Battlefield, mut dice: ResMut<DiceBag>) {
    let Some(shock) = field.arena().numbers.dangers.shock else {
        return;
    };
    for unit in field.ids() {
        let fighter = field.fighter(unit);
        let due: ArrayVec<LocationIndex, MOST_LOCATIONS> = fighter.wounds().may_wake().collect();
        if due.is_empty() || !fighter.is_conscious() {
            continue;
        }
        if shock.recover == Recovery::Roll {
            let (target, why) = (steadfast(&field, unit), CheckCause::LimbRecovery);
            if !roll_check(&mut field, &mut dice, unit, Attribute::Ht, target, why) {
                continue;
            }
        }
        for index in due {
            let location = field.fighter(unit).profile().body.locations[index].id;
            field.emit(HarmEvent::LimbRecovered { unit, location });
        }
    }
}

/// WND-3: a heavy blow knocks down who fails an HT roll.
pub(super) fn knock_down(
    mut field: Battlefield,
    mut dice: ResMut<DiceBag>,
    exchange: ResMut<Exchange>,
) {
    let Some(Harm { unit, injury, .. }) = &exchange.harm else {
        return;
    };
    let unit = *unit;
    let fighter = field.fighter(unit);
    if !injury.knocks_down || !fighter.build().stands {
        return;
    }
    let mut target = Parts::new();
    target.always(Why::Attribute, fighter.profile().attributes.ht);
    let why = CheckCause::Knockdown;
    if !roll_check(&mut field, &mut dice, unit, Attribute::Ht, target, why) {
        going_down::go_down(&mut field, unit, ProneCause::Blow);
    }
}

/// WND-7: an HT roll to stay awake with no HP left, which few wits make easier for a beast (MON-2).
pub(super) fn stay_awake(field: &mut Battlefield, dice: &mut DiceBag, unit: UnitId) {
    let fighter = field.fighter(unit);
    let dogged = field
        .arena()
        .numbers
        .dangers
        .doggedness(fighter.build().beast);
    let mut target = Parts::new();
    target.always(Why::Attribute, fighter.profile().attributes.ht);
    target.add(Why::Beast, dogged);
    let why = CheckCause::StayAwake;
    if !roll_check(field, dice, unit, Attribute::Ht, target, why) {
        faint_away(field, unit, FaintCause::Injury);
    }
}

/// WND-7: as its turn begins, whoever has no HP left may faint. A beast that has borne it goes on (MON-2).
pub(super) fn waver(field: &mut Battlefield, dice: &mut DiceBag, unit: UnitId) {
    let dangers = &field.arena().numbers.dangers;
    let fighter = field.fighter(unit);
    let build = fighter.build();
    let holds = build.steady && dangers.doggedness(build.beast) > 0;
    let spent = fighter.endures(field.arena().numbers) <= 0;
    if dangers.keeps_awake() && spent && !holds && fighter.is_conscious() {
        stay_awake(field, dice, unit);
    }
}
