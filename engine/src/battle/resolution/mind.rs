//! What traits do to a mind as a turn begins or a blow lands (ATT-9): sleep and stun shaken off, fright, rage, and what
//! the fallen tempt to; luck.

use super::checks::{roll_check, roll_check_once};
use super::spell_effects::end;
use crate::battle::battlefield::Battlefield;
use crate::battle::components::{InForce, Life};
use crate::battle::event::{CheckCause, EffectEnd, HarmEvent, MindEvent, TurnEvent};
use crate::battle::fighter::Fighter;
use crate::battle::{DiceBag, UnitId};
use crate::rules::attribute::Attribute;
use crate::rules::magic::Lasting;
use crate::rules::part::{Parts, Why};
use crate::rules::traits::{Circumstance, Fear};

/// A WP roll with so much of a trait added.
fn will(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    unit: UnitId,
    by: i16,
    cause: CheckCause,
) -> bool {
    let wp = field.fighter(unit).profile().attributes.wp;
    let target = with(wp, by);
    roll_check(field, dice, unit, Attribute::Wp, target, cause)
}

fn with(attribute: i16, by: i16) -> Parts {
    let mut target = Parts::new();
    target.always(Why::Attribute, attribute);
    target.add(Why::Trait, by);
    target
}

/// Before its turn is lost: light sleepers wake, and who keeps a cool head comes to itself.
pub(super) fn come_round(field: &mut Battlefield, dice: &mut DiceBag, unit: UnitId) {
    let fighter = field.fighter(unit);
    let traits = &fighter.profile().traits;
    let (light_sleep, composed) = (traits.light_sleep, traits.composed);
    let lulled = (fighter.magic.effects.iter()).any(|held| held.effect == Lasting::Sleep);
    if let Some(by) = light_sleep.filter(|_| lulled) {
        let target = with(fighter.per(), by);
        let cause = CheckCause::Waking;
        if roll_check(field, dice, unit, Attribute::Per, target, cause) {
            let asleep = |held: &&InForce| held.effect == Lasting::Sleep;
            let effects = field.fighter(unit).magic.effects.iter();
            let sleeps: Vec<InForce> = effects.filter(asleep).copied().collect();
            for held in sleeps {
                end(field, unit, held, EffectEnd::Woke);
            }
        }
    }
    let fighter = field.fighter(unit);
    let stunned = fighter.vitality.stunned && !fighter.is_helpless();
    if let Some(by) = composed.filter(|_| stunned)
        && will(field, dice, unit, by, CheckCause::Composure)
    {
        field.emit(HarmEvent::Recovered { unit });
    }
}

/// As a turn begins: a rage cools, what frightens is borne or not, and the fallen may cost the turn. Whether
/// it is lost.
pub(super) fn begin(field: &mut Battlefield, dice: &mut DiceBag, unit: UnitId) -> bool {
    let fighter = field.fighter(unit);
    if fighter.mood.enraged {
        let by = fighter
            .profile()
            .traits
            .temper
            .map_or(0, |temper| temper.wp);
        if will(field, dice, unit, by, CheckCause::Calm) {
            field.emit(MindEvent::Calmed { unit });
        }
    }
    if !field.fighter(unit).mood.enraged {
        face(field, dice, unit);
    }
    suffer(field, dice, unit);
    let traits = &field.fighter(unit).profile().traits;
    let (greedy, bloodthirsty) = (traits.greedy, traits.bloodthirsty);
    let lies = |other: &Fighter<'_>| other.vitality.life == Life::Unconscious;
    if let Some(by) = greedy
        && let Some(fallen) = fallen(field, unit, |other| {
            lies(other) || other.vitality.life == Life::Dead
        })
        && !will(field, dice, unit, by, CheckCause::Greed)
    {
        field.emit(MindEvent::Tempted { unit, by: fallen });
        field.emit(TurnEvent::TurnLost { unit });
        return true;
    }
    if let Some(by) = bloodthirsty
        && let Some(on) = fallen(field, unit, lies)
        && !will(field, dice, unit, by, CheckCause::BloodLust)
    {
        field.emit(MindEvent::Bent { unit, on });
    }
    false
}

/// The first enemy in its cell or a step away that has fallen as `is` says.
fn fallen(field: &Battlefield, unit: UnitId, is: impl Fn(&Fighter<'_>) -> bool) -> Option<UnitId> {
    let (one, board) = (field.fighter(unit), &field.board);
    let near = |other: &Fighter<'_>| {
        other.id().side != unit.side
            && is(other)
            && other.senses.is_known_to(unit.side)
            && board.distance(one.place, other.place) <= 1
    };
    let all = field.ids().into_iter().map(|id| field.fighter(id));
    all.filter(near).map(|other| other.id()).next()
}

/// A WP roll for each thing that frightens it and is near, until one fails.
fn face(field: &mut Battlefield, dice: &mut DiceBag, unit: UnitId) {
    for fear in frights(field, unit) {
        let wp = field.fighter(unit).profile().attributes.wp;
        let mut target = with(wp, fear.wp);
        target.add(Why::Leader, led(field, unit));
        target.add(Why::Skill, -cowed(field, unit));
        let (cause, of) = (CheckCause::Fear, fear.circumstance);
        if roll_check(field, dice, unit, Attribute::Wp, target, cause) {
            field.emit(MindEvent::Mastered { unit, of });
        } else {
            field.emit(MindEvent::Frightened { unit, of });
            return;
        }
    }
}

/// SHK-7: pain of over its HP breaks its mind for a turn, unless it bears it.
fn suffer(field: &mut Battlefield, dice: &mut DiceBag, unit: UnitId) {
    let shock = field.arena().numbers.dangers.shock;
    let one = field.fighter(unit);
    let (hp, felt) = (one.profile().attributes.hp, one.vitality.shock.total());
    let breaks = shock.is_some_and(|shock| shock.breaks_mind(hp, felt));
    if breaks && !one.mood.frightened && !will(field, dice, unit, 0, CheckCause::Pain) {
        let of = Circumstance::Pain;
        field.emit(MindEvent::Frightened { unit, of });
    }
}

/// Everything near that frightens it and that it has not mastered.
fn frights(field: &Battlefield, unit: UnitId) -> Vec<Fear> {
    let one = field.fighter(unit);
    let traits = &one.profile().traits;
    if traits.fearless {
        return Vec::new();
    }
    let mut all: Vec<Fear> = traits
        .fears
        .iter()
        .filter(|fear| is_near(field, &one, fear))
        .copied()
        .collect();
    if field.is_anybody(|other| other.profile().traits.terrible.is_some()) {
        all.extend(terror(field, &one));
    }
    all.retain(|fear| !one.mood.mastered.contains(&fear.circumstance));
    all
}

fn is_near(field: &Battlefield, one: &Fighter<'_>, fear: &Fear) -> bool {
    let arena = field.arena();
    one.is_alone_in(arena, fear.circumstance)
        || enemies(field, one).any(|other| {
            arena.board.distance(one.place, other.place) <= fear.within
                && one.is_in(arena, fear.circumstance, &other)
        })
}

/// Enemies that are awake and that its side knows of, in the order of ids.
fn enemies<'f>(
    field: &'f Battlefield<'_, '_>,
    one: &Fighter<'_>,
) -> impl Iterator<Item = Fighter<'f>> {
    let side = one.id().side;
    let ids = field.ids().into_iter().filter(move |id| id.side != side);
    let all = ids.map(|id| field.fighter(id));
    all.filter(move |other| other.is_conscious() && other.senses.is_known_to(side))
}

/// The first enemy near that frightens everybody.
fn terror(field: &Battlefield, one: &Fighter<'_>) -> Option<Fear> {
    enemies(field, one).find_map(|other| {
        let (within, wp) = other.profile().traits.terrible?;
        let near = field.board.distance(one.place, other.place) <= within;
        near.then_some(Fear {
            circumstance: Circumstance::Terrible,
            within,
            wp,
        })
    })
}

/// SKL-2: what the enemy near who best knows how to look takes off the WP of who is frightened.
fn cowed(field: &Battlefield, unit: UnitId) -> i16 {
    let one = field.fighter(unit);
    let about = field.arena().numbers.traits.about;
    let near =
        enemies(field, &one).filter(|other| field.board.distance(one.place, other.place) <= about);
    near.map(|other| other.profile().menace())
        .max()
        .unwrap_or(0)
}

/// What the best leader near adds to the WP of who is frightened.
fn led(field: &Battlefield, unit: UnitId) -> i16 {
    let one = field.fighter(unit);
    let friends = field.ids().into_iter();
    let friends = friends.filter(|id| id.side == unit.side && *id != unit);
    let leads = friends.filter_map(|id| {
        let friend = field.fighter(id);
        let (within, by) = friend.profile().traits.leads?;
        let near = field.board.distance(one.place, friend.place) <= within;
        (near && friend.is_conscious()).then_some(by)
    });
    leads.max().unwrap_or(0)
}

/// An injury may enrage.
pub(super) fn provoke(field: &mut Battlefield, dice: &mut DiceBag, unit: UnitId) {
    let fighter = field.fighter(unit);
    let Some(temper) = fighter.profile().traits.temper else {
        return;
    };
    if !fighter.is_conscious() || fighter.mood.enraged {
        return;
    }
    if !will(field, dice, unit, temper.wp, CheckCause::Temper) {
        field.emit(MindEvent::Enraged { unit });
    }
}

/// Luck: a roll that failed, or that was made, is made once more. What a blow does and what a spell does is
/// told beforehand to the last way, and is none of it.
pub(super) fn try_again(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    unit: UnitId,
    roll: (Attribute, &Parts, CheckCause),
    success: bool,
) -> bool {
    let (attribute, target, why) = roll;
    let mood = &field.fighter(unit).mood;
    let left = if success { mood.curse } else { mood.luck };
    if left == 0 || why.is_foretold() {
        return success;
    }
    let left = left - 1;
    field.emit(match success {
        true => MindEvent::Unlucky { unit, left },
        false => MindEvent::Lucky { unit, left },
    });
    roll_check_once(field, dice, unit, attribute, target.clone(), why).success
}
