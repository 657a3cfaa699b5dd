//! Whether a weapon is ready, and which hand would use it.

use crate::battle::components::ItemPlace;
use crate::battle::{Fighter, Refusal};
use crate::rules::body::{Body, LocationIndex, Use};
use crate::rules::gear::Weapon;
use crate::rules::hand::Hand;
use crate::rules::profile::AttackForm;

/// Whether an attack's weapon is ready, and the hand that would use it.
pub(super) fn ready_hand(fighter: &Fighter<'_>, form: &AttackForm) -> Result<Hand, Refusal> {
    let (weapon, technique) = fighter.profile().technique(form);
    let state = fighter.gear.items[form.item];
    let hand = match state.hold {
        ItemPlace::Natural => {
            natural_hand(fighter, weapon, &fighter.profile().items[form.item].on)?
        }
        ItemPlace::Held(held) => held_hand(fighter, form, held)?,
        ItemPlace::Slung | ItemPlace::OnGround(_) | ItemPlace::Broken => {
            return Err(Refusal::NotInHand);
        }
    };
    if let Some(missile) = &technique.missile {
        if state.reload > 0 {
            return Err(Refusal::NotLoaded {
                turns: state.reload,
            });
        }
        if missile
            .ammo
            .is_some_and(|ammo| fighter.gear.ammo(ammo) == 0)
        {
            return Err(Refusal::NoAmmunition);
        }
    }
    Ok(hand)
}

fn held_hand(fighter: &Fighter<'_>, form: &AttackForm, held: Hand) -> Result<Hand, Refusal> {
    if !form.two_handed {
        return Ok(if held.is_both() {
            held.on_side_of(fighter.profile().handed)
        } else {
            held
        });
    }
    if held.is_both() {
        return Ok(held);
    }
    let pair = held.pair_of();
    if fighter.gear.in_hand(held.other()).is_some() || !fighter.profile().body.has_hand(pair) {
        Err(Refusal::NotInHand)
    } else if fighter.hand_is_sound(pair) {
        Ok(pair)
    } else {
        Err(Refusal::LimbCrippled)
    }
}

/// DMG-11: the hand that strikes with a part of the body, or none in particular. What is on certain limbs is
/// gone with the last of them.
fn natural_hand(
    fighter: &Fighter<'_>,
    weapon: &Weapon,
    on: &[LocationIndex],
) -> Result<Hand, Refusal> {
    let body = &fighter.profile().body;
    let mut hands = body.hands.iter();
    if weapon.limb == Use::Arm && hands.any(|&(hand, index)| is_on(body, on, hand, index)) {
        return empty_hand(fighter, on);
    }
    if weapon.limb == Use::Leg && fighter.place.prone {
        return Err(Refusal::LimbCrippled);
    }
    let sound = |&index: &LocationIndex| fighter.wounds().is_sound(body, index);
    let fit = match weapon.limb {
        _ if !on.is_empty() => on.iter().any(sound),
        limb @ (Use::Arm | Use::Leg | Use::Wing) => {
            let has = body.locations.iter().any(|place| place.purpose == limb);
            !has || fighter.wounds().sound(body, limb) > 0
        }
        Use::Eye | Use::Neck | Use::None => true,
    };
    if fit {
        Ok(Hand::BOTH)
    } else {
        Err(Refusal::LimbCrippled)
    }
}

/// Whether a part of the body that is on these locations, or on none in particular, is on this hand.
fn is_on(body: &Body, on: &[LocationIndex], hand: Hand, index: LocationIndex) -> bool {
    let limb = body.limb_of(hand);
    on.is_empty() || on.contains(&index) || limb.is_some_and(|limb| on.contains(&limb))
}

/// The best empty hand to strike with: one that holds nobody down, if there is any, and is no off hand.
fn empty_hand(fighter: &Fighter<'_>, on: &[LocationIndex]) -> Result<Hand, Refusal> {
    let profile = fighter.profile();
    let hands = profile.body.hands.iter();
    let free = hands.filter(|&&(hand, index)| {
        let empty = fighter.gear.in_hand(hand).is_none();
        empty && is_on(&profile.body, on, hand, index) && fighter.hand_is_sound(hand)
    });
    let worse = |&hand: &Hand| {
        let off_side = hand.is_off_side(profile.handed);
        (fighter.hand_is_busy(hand), off_side, hand)
    };
    let best = free.map(|&(hand, _)| hand).min_by_key(worse);
    best.ok_or(Refusal::NotInHand)
}
