//! What a crippled limb lets go, and what is lost to pain: aim, concentration, sleep (DMG-9, MAN-6, MAG-2).

use bevy_ecs::prelude::ResMut;

use super::concentration::shake;
use super::flight::bring_down;
use super::going_down;
use super::mind::provoke;
use super::resources::{Exchange, Harm};
use super::waking::wake;
use crate::battle::battlefield::Battlefield;
use crate::battle::components::InForce;
use crate::battle::event::{
    AimLoss, AttackEvent, ConcentrationLoss, EffectEnd, GearEvent, ItemLost, MagicEvent,
    ProneCause, WakeCause,
};
use crate::battle::{DiceBag, UnitId};
use crate::rules::magic::Lasting;

/// DMG-9, SHK-5: a crippled or stunned arm drops what it holds, and too few legs drop their owner.
pub(super) fn give_way(mut field: Battlefield, exchange: ResMut<Exchange>) {
    let Some(Harm {
        unit,
        injury,
        severed,
        numbed,
        ..
    }) = &exchange.harm
    else {
        return;
    };
    if injury.cripplings.is_empty() && !severed && !numbed {
        return;
    }
    drop_items(&mut field, *unit);
    // Where no stun of SHELL's does it.
    if field.arena().numbers.dangers.are_wounds_chosen() {
        bring_down(&mut field, *unit);
    }
    let fighter = field.fighter(*unit);
    if fighter.is_standing() && fighter.is_paralysed() {
        going_down::go_down(&mut field, *unit, ProneCause::Paralysed);
        return;
    }
    if fighter.is_standing() && fighter.legs_fail() {
        going_down::go_down(&mut field, *unit, ProneCause::CrippledLeg);
    }
}

fn drop_items(field: &mut Battlefield, unit: UnitId) {
    let items = field.fighter(unit).gear.items.len();
    for item in 0..items {
        let fighter = field.fighter(unit);
        let Some(hand) = fighter.hand_of(item) else {
            continue;
        };
        if !fighter.hand_is_sound(hand) {
            let weapon = fighter.profile().items[item].id();
            field.emit(GearEvent::Dropped(ItemLost { unit, item, weapon }));
        }
    }
}

/// MAN-6, MAG-2: aim and concentration are lost with any injury, and it wakes whom a spell made
/// sleep, but for what the poison itself does that lulls. The exchange is over.
pub(super) fn lose_aim(
    mut field: Battlefield,
    mut dice: ResMut<DiceBag>,
    mut exchange: ResMut<Exchange>,
) {
    let Some(Harm {
        unit,
        injury,
        poison,
        ..
    }) = exchange.harm.take()
    else {
        return;
    };
    // ATK-6: whoever is struck sleeps no more.
    wake(&mut field, unit, WakeCause::Blow);
    if injury.injury <= 0 {
        return;
    }
    if field.fighter(unit).stance.aim.is_some() {
        field.emit(AttackEvent::AimLost {
            unit,
            why: AimLoss::Injured,
        });
    }
    shake(&mut field, &mut dice, unit, ConcentrationLoss::Injured);
    // PSN-2: nobody wakes by what makes it sleep.
    let lulls = |held: &InForce| held.is_of_poison() && poison == Some(held.spell);
    let asleep = |held: &&InForce| held.effect == Lasting::Sleep && !lulls(held);
    let effects = field.fighter(unit).magic.effects.iter();
    let sleeps: Vec<InForce> = effects.filter(asleep).copied().collect();
    for held in sleeps {
        let (spell, why) = (held.spell, EffectEnd::Injured);
        field.emit(MagicEvent::EffectEnded { unit, spell, why });
    }
    provoke(&mut field, &mut dice, unit);
}
