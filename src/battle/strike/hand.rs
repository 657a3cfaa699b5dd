//! Whether a weapon is ready, and which hand would use it.

use crate::battle::components::Hold;
use crate::battle::{Fighter, Refusal};
use crate::rules::body::Use;
use crate::rules::gear::Weapon;
use crate::rules::position::Hand;
use crate::rules::profile::AttackForm;

/// Whether an attack's weapon is ready, and the hand that would use it.
pub(super) fn ready_hand(fighter: &Fighter<'_>, form: &AttackForm) -> Result<Hand, Refusal> {
    let (weapon, technique) = fighter.profile().technique(form);
    let state = fighter.gear.items[form.item];
    let hand = match state.hold {
        Hold::Natural => natural_hand(fighter, weapon)?,
        Hold::Held(held) => held_hand(fighter, form, held)?,
        Hold::Slung | Hold::Gone(_) | Hold::Broken => return Err(Refusal::NotInHand),
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
        return Ok(if held == Hand::Both {
            fighter.profile().handed
        } else {
            held
        });
    }
    let other = match held {
        Hand::Both => return Ok(Hand::Both),
        Hand::Right => Hand::Left,
        Hand::Left => Hand::Right,
    };
    if fighter.gear.in_hand(other).is_some() {
        Err(Refusal::NotInHand)
    } else if fighter.hand_is_sound(Hand::Both) {
        Ok(Hand::Both)
    } else {
        Err(Refusal::LimbCrippled)
    }
}

fn natural_hand(fighter: &Fighter<'_>, weapon: &Weapon) -> Result<Hand, Refusal> {
    let profile = fighter.profile();
    let any_sound = |purpose| {
        let has = profile
            .body
            .locations
            .iter()
            .any(|location| location.purpose == purpose);
        !has || fighter.wounds().sound(&profile.body, purpose) > 0
    };
    match weapon.limb {
        Use::Arm if profile.body.hands > 0 => {
            let other = if profile.handed == Hand::Right {
                Hand::Left
            } else {
                Hand::Right
            };
            let free =
                |hand: &Hand| fighter.gear.in_hand(*hand).is_none() && fighter.hand_is_sound(*hand);
            [profile.handed, other]
                .into_iter()
                .find(free)
                .ok_or(Refusal::NotInHand)
        }
        Use::Leg if fighter.place.prone || !any_sound(Use::Leg) => Err(Refusal::LimbCrippled),
        purpose @ (Use::Arm | Use::Wing) if !any_sound(purpose) => Err(Refusal::LimbCrippled),
        Use::Arm | Use::Leg | Use::Wing | Use::Eye | Use::None => Ok(Hand::Both),
    }
}
