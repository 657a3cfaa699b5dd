//! Whether anybody is left who could still hurt an enemy: where nobody is, no goal of blood is ever reached.
//!
//! It takes what may still change for the better of whoever strikes as changed: it never calls a fight off
//! that could be fought, and may let one go on that can't.

use crate::battle::battlefield::Battlefield;
use crate::battle::components::{ItemPlace, Life};
use crate::battle::fighter::Fighter;
use crate::grid::{Footing, Reach};
use crate::rules::body::Use;
use crate::rules::charge::charge_bonus;
use crate::rules::damage::{DamageInput, DamageRoll};
use crate::rules::effect::{Effect, Lasting};
use crate::rules::gear::Technique;
use crate::rules::hit_odds::Hit;
use crate::rules::maneuver::OwnManeuver;
use crate::rules::numbers::Numbers;
use crate::rules::part::Ratio;
use crate::rules::profile::AttackForm;

/// Highest face of a die of damage.
const FACE: i16 = 6;

/// Whether nobody who is awake could hurt an enemy who is, as far as blows, missiles and spells go.
pub(super) fn is_past(field: &Battlefield) -> bool {
    let is_expected = |id| field.fighter(id).vitality.life == Life::Expected;
    if field.ids().into_iter().any(is_expected) {
        return false;
    }
    let ids = field.ids().into_iter();
    let everybody = ids.map(|id| field.fighter(id));
    let awake: Vec<Fighter<'_>> = everybody.filter(Fighter::is_conscious).collect();
    let ails = |one: &Fighter<'_>| !one.ailments.0.is_empty() || one.stamina.breath.gone > 0;
    // A limb that is stunned comes to itself.
    let recovers = |one: &Fighter<'_>| ails(one) || one.wounds().is_any_numb();
    if awake.iter().any(has_magic) || awake.iter().any(recovers) {
        return false;
    }
    let of_pair = |victim: &Fighter<'_>| {
        let mut enemies = awake.iter();
        enemies.any(|one| one.id().side != victim.id().side && can_hurt(field, one, victim))
    };
    !awake.iter().any(of_pair)
}

/// Whether it knows a spell that does harm, or changes what a blow or a limb can do.
fn has_magic(one: &Fighter<'_>) -> bool {
    one.profile()
        .spells
        .iter()
        .any(|known| match known.spell.effect {
            Effect::Damage { .. } | Effect::Heal(_) | Effect::Dispel | Effect::Shock(_) => true,
            Effect::Lasting(lasting) => matches!(lasting, Lasting::Modify(_)),
            Effect::Stun | Effect::Push(_) | Effect::Flash(_) => false,
        })
}

/// Whether some attack of its sheet could ever do this one injury.
fn can_hurt(field: &Battlefield, one: &Fighter<'_>, victim: &Fighter<'_>) -> bool {
    let arena = field.arena();
    let numbers = arena.numbers;
    let profile = one.profile();
    let mut attacks = profile.attacks.iter();
    attacks.any(|form| {
        let (_, technique) = profile.technique(form);
        can_use(one, form)
            && technique.entangles.is_none()
            && gets_through(
                numbers,
                (one, form, hardest(arena.maneuvers, technique)),
                victim,
            )
            && (technique.missile.is_some() || can_meet(field, one, victim, technique.reach.1))
    })
}

/// Whether it could take the weapon up, or strike with the part of its body, some day in this battle.
fn can_use(one: &Fighter<'_>, form: &AttackForm) -> bool {
    let profile = one.profile();
    let (weapon, technique) = profile.technique(form);
    let ammo = technique.missile.and_then(|missile| missile.ammo);
    if ammo.is_some_and(|ammo| one.gear.ammo(ammo) == 0) {
        return false;
    }
    let body = &profile.body;
    let hands = body.hands.iter();
    let sound = hands.filter(|(hand, _)| one.hand_is_sound(*hand)).count();
    if one.gear.items[form.item].hold == ItemPlace::Broken {
        return false;
    }
    if !weapon.natural {
        return sound > usize::from(form.two_handed);
    }
    // DMG-9: a leg strikes from a stand, and with too few of them nobody rises again.
    let flies = one.can_fly() || one.place.height.is_aloft();
    if weapon.limb == Use::Leg && one.legs_fail() && !flies {
        return false;
    }
    let on = &profile.items[form.item].on;
    if !on.is_empty() {
        return on.iter().any(|&part| one.wounds().is_sound(body, part));
    }
    match weapon.limb {
        Use::Arm if !body.hands.is_empty() => sound > 0,
        limb @ (Use::Arm | Use::Leg | Use::Wing) => {
            let mut parts = body.locations.iter();
            !parts.any(|part| part.purpose == limb) || one.wounds().sound(body, limb) > 0
        }
        Use::Eye | Use::Neck | Use::None => true,
    }
}

/// STR-2: the most that a maneuver of the genre's own multiplies such an attack by.
fn hardest(maneuvers: &[OwnManeuver], technique: &Technique) -> Ratio {
    let fitting = maneuvers.iter().filter(|own| own.fits(technique));
    let of = |times: Ratio| u32::from(times.0) * 1000 / u32::from(times.1.max(1));
    let all = fitting.map(|own| own.damage).chain([Ratio::ONE]);
    all.max_by_key(|times| of(*times)).unwrap_or(Ratio::ONE)
}

/// Whether the most that it can roll, at the end of the longest charge, goes past what protects any location.
fn gets_through(
    numbers: &Numbers,
    (one, form, maneuver): (&Fighter<'_>, &AttackForm, Ratio),
    victim: &Fighter<'_>,
) -> bool {
    let (weapon, technique) = one.profile().technique(form);
    let strength = |who: &Fighter<'_>| who.profile().attributes.st.max(who.st_ag_mv(numbers).0);
    let run = |who: &Fighter<'_>| {
        let own = &who.profile().attributes;
        charge_bonus(&numbers.charge, own.mv.max(own.flight).max(0) as u16)
    };
    let own = DamageInput {
        st: strength(one),
        pull: technique.pull,
        min_st: form.min_st,
        technique: technique.damage,
        two_hands: form.two_hands_bonus,
        style: form.style_damage,
        charge: run(one),
        swung: weapon.swung(technique),
        maneuver,
        growth: numbers.dangers.damage_by_st,
    };
    // CLC-2: onto a set weapon whoever comes drives itself.
    let driven = weapon.sets.then(|| DamageInput {
        st: strength(victim),
        min_st: None,
        charge: run(victim),
        ..own
    });
    let ways = [Some(own), driven].into_iter().flatten();
    let mut locations = 0..victim.profile().body.locations.len();
    let warded = victim.changes().dr.min(0);
    locations.any(|location| {
        let mut struck = victim.victim(location);
        struck.protection.spell = warded;
        ways.clone().any(|input| {
            let damage = DamageRoll::new(&numbers.strength, &input);
            let most = damage.total(i16::from(damage.dice.count) * FACE);
            let hit = Hit {
                damage: &damage,
                damage_type: technique.damage_type,
                piercing: technique.piercing,
                location,
                nonlethal: false,
                wounding: technique.wounding,
            };
            struck.wound(numbers, &hit, most).damage > 0
        })
    })
}

/// Whether the two could come within so many cells of each other, whoever stands in the way: on foot, or one
/// of them by air.
fn can_meet(field: &Battlefield, one: &Fighter<'_>, other: &Fighter<'_>, within: u16) -> bool {
    let aloft = |who: &Fighter<'_>| who.can_fly() || who.place.height.is_aloft();
    if aloft(one) || aloft(other) {
        return true;
    }
    // A door may open yet.
    let ground = &*field.board.ground_with_doors_open();
    let grid = field.board.grid();
    let (from, to) = (one.place.cell, other.place.cell);
    if grid.distance(from, to) <= within {
        return true;
    }
    let (mut there, mut here) = (Reach::new(), Reach::new());
    let (all, free) = (Reach::UNLIMITED, |_| Footing::Free);
    there.fill_until(ground, &[to], Some(from), all, free);
    if there.cost(from).is_some() {
        return true;
    }
    here.fill_from(ground, &[from], all, free);
    let mut own = here.iter().map(|(cell, _)| cell);
    own.any(|cell| {
        let mut near = grid.area(cell, within);
        near.any(|cell| there.cost(cell).is_some())
    })
}
