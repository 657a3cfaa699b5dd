//! Hearts that have to bear a heavy blow, and attacks (HRT-1, HRT-2).

use bevy_ecs::prelude::Res;

use super::checks::roll_check_once;
use super::damage::Dealt;
use super::flight::bring_down;
use super::going_down;
use super::grapple::let_go;
use super::incapacity::perish;
use super::resources::{Exchange, Harm};
use crate::battle::battlefield::Battlefield;
use crate::battle::components::Life;
use crate::battle::event::{CheckCause, HarmEvent, HarmSource, PinEnd, ProneCause};
use crate::battle::{DiceBag, UnitId};
use crate::rules::attribute::{Attribute, Check};
use crate::rules::dose::from_within;
use crate::rules::heart::{HeartAttack, HeartBears, bears, dealt};
use crate::rules::heart_odds::{damage, hit};
use crate::rules::injury::StunCause;
use crate::rules::part::{Parts, Why};
use crate::rules::scale::length;

/// HRT-1: the heart that a blow has struck makes its roll when all else of the blow is done.
pub(super) fn strain(mut field: Battlefield, exchange: Res<Exchange>) {
    let harm = exchange.harm.as_ref();
    if let Some((unit, strain)) = harm.and_then(|harm| Some((harm.unit, harm.injury.heart?))) {
        field.harm.impacts.heart(unit, Some(strain));
    }
}

/// The heart bears it, or fails.
pub(super) fn falter(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    exchange: &mut Exchange,
    unit: UnitId,
    strain: Option<i16>,
) {
    if field.fighter(unit).vitality.life == Life::Dead {
        return;
    }
    let attack = match strain.map(|strain| roll(field, dice, unit, strain)) {
        None => HeartAttack::Major,
        Some(check) => match bears(check.target, check.roll.total) {
            HeartBears::Well => return,
            HeartBears::Death => return perish(field, unit),
            HeartBears::Attack(attack) => attack,
        },
    };
    exchange.harm = attacked(field, dice, unit, attack);
}

fn roll(field: &mut Battlefield, dice: &mut DiceBag, unit: UnitId, strain: i16) -> Check {
    let mut target = Parts::new();
    let ht = field.fighter(unit).profile().attributes.ht;
    target.always(Why::Attribute, ht);
    target.add(Why::Heart, strain);
    roll_check_once(field, dice, unit, Attribute::Ht, target, CheckCause::Heart)
}

/// HRT-2: an attack: stunned, or out of action, and damage to the heart that nothing keeps off.
fn attacked(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    unit: UnitId,
    attack: HeartAttack,
) -> Option<Harm> {
    let numbers = field.arena().numbers.dangers.heart?;
    let profile = field.fighter(unit).profile();
    let pounds = profile.weight;
    let mut places = profile.body.locations.iter();
    let heart = places.position(|place| place.heart)?;
    field.emit(HarmEvent::HeartAttack {
        unit,
        attack,
        pounds,
        scale: length(pounds),
    });
    let vitality = field.fighter(unit).vitality;
    if vitality.life == Life::Conscious {
        match attack {
            HeartAttack::Minor if vitality.stunned => {}
            HeartAttack::Minor => {
                let why = StunCause::Heart;
                field.emit(HarmEvent::Stunned { unit, why });
                let_go(field, unit, PinEnd::Stunned);
            }
            HeartAttack::Major => let_go(field, unit, PinEnd::Stunned),
        }
        bring_down(field, unit);
        let fighter = field.fighter(unit);
        if fighter.is_out_of_action() && fighter.is_standing() {
            going_down::go_down(field, unit, ProneCause::HeartAttack);
        }
    }
    let damage = damage(numbers, attack);
    let fighter = field.fighter(unit);
    let roll = damage.dice.roll(dice);
    let rolled = dealt(pounds, roll.total);
    let blow = Dealt {
        unit,
        attacker: None,
        source: Some(HarmSource::HeartAttack),
        roll,
        rolled,
    };
    let was_conscious = fighter.is_conscious();
    let victim = from_within(fighter.victim(heart));
    let (done, mut injury) = blow.to(field.arena().numbers, &victim, &hit(&damage, heart));
    // An attack brings no other.
    injury.heart = None;
    field.emit(HarmEvent::Damage(Box::new(done)));
    Some(Harm {
        unit,
        injury,
        was_conscious,
        permanent: 0,
        severed: false,
        numbed: false,
        poison: None,
    })
}
