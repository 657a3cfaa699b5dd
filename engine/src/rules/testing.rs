//! A humanoid body for unit tests, by SHELL's own location table, and somebody who has it.

use std::sync::Arc;

use super::body::{Body, Location, Past, Side, Use};
use super::gear::{
    DamageType, Hands, Projectile, Sound, Technique, TechniqueKind, Weapon, Weight, Wounding,
};
use super::hand::Hand;
use super::hardness::Hardness;
use super::part::Ratio;
use super::profile::{Attributes, Profile};
use super::skills::Skills;
use super::traits::Traits;

/// Somebody with this ST and HT, with nothing in hand and nothing learnt.
pub(crate) fn profile(st: i16, ht: i16) -> Profile {
    let attributes = Attributes::from_primary(st, 10, 10, ht, false);
    Profile {
        unit: "nobody".into(),
        name: "nobody".into(),
        glyph: 'n',
        race: "human".into(),
        body: Arc::new(humanoid()),
        attributes,
        handed: Hand::RIGHT,
        weight: 150,
        height: 68,
        exposure: None,
        animal: false,
        traits: Traits::default(),
        skills: Skills::default(),
        load: Weight(0),
        eased: Weight::default(),
        encumbrance_level: 0,
        styles: Vec::new(),
        arts: Vec::new(),
        spells: Vec::new(),
        items: Vec::new(),
        attacks: Vec::new(),
        armour: Vec::new(),
        armour_def: 0,
        ammo: Vec::new(),
        lighter: Vec::new(),
    }
}

/// A location of [`humanoid`] by its id.
pub(crate) fn location(id: &str) -> Location {
    let body = humanoid();
    body.locations[body.location(id.into()).expect("a humanoid location")].clone()
}

/// SHELL's humanoid.
pub(crate) fn humanoid() -> Body {
    let mut locations = vec![
        plain("torso", 0),
        Location {
            natural_dr: 2,
            damage: Ratio(4, 1),
            faint: true,
            ..plain("head", -2)
        },
        plain("face", -3),
        Location {
            damage: Ratio(4, 1),
            ..plain("neck", -4)
        },
        Location {
            impaling: Ratio(3, 2),
            behind: false,
            ..plain("heart", -2)
        },
        Location {
            impaling: Ratio(3, 2),
            faint: true,
            ..plain("groin", -2)
        },
    ];
    for (side, name) in [(Side::Left, "left"), (Side::Right, "right")] {
        let of = |part: &str, at| Location {
            side,
            ..plain(&format!("{name}_{part}"), at)
        };
        let eye = Location {
            cripple: Some(10),
            past: Past::Times(4),
            purpose: Use::Eye,
            behind: false,
            ..of("eye", -5)
        };
        locations.push(eye);
        for (part, end, purpose) in [("arm", "hand", Use::Arm), ("leg", "foot", Use::Leg)] {
            let limb = Location {
                cripple: Some(40),
                past: Past::Lost,
                impaling: Ratio(1, 2),
                purpose,
                ..of(part, -1)
            };
            let tip = Location {
                cripple: Some(20),
                part_of: Some(locations.len()),
                ..Location {
                    id: of(end, -3).id,
                    at: -3,
                    ..limb.clone()
                }
            };
            locations.extend([limb, tip]);
        }
    }
    let hand = |name: &str| locations.iter().position(|l| l.id == *name);
    let hands = ["right_hand", "left_hand"].into_iter().filter_map(hand);
    Body {
        id: "humanoid".into(),
        name: "humanoid".into(),
        main: 0,
        hands: Body::pair_up(&locations, hands),
        sound_legs: 2,
        sound_wings: 0,
        stature: Body::STATURE,
        shield_pr: 0,
        grips_earth: false,
        half_upright: false,
        neck: None,
        locations,
    }
}

fn plain(id: &str, at: i16) -> Location {
    Location {
        id: id.into(),
        name: id.replace('_', " "),
        part: id.into(),
        side: Side::Centre,
        at,
        natural_dr: 0,
        damage: Ratio::ONE,
        impaling: Ratio::ONE,
        cripple: None,
        past: Past::Counted,
        part_of: None,
        crushing_stun: matches!(id, "head" | "torso" | "groin"),
        faint: false,
        nonlethal: matches!(id, "head" | "torso"),
        purpose: Use::None,
        behind: true,
        high: 0,
        fine: false,
        tough: Ratio::ONE,
        through: Ratio::ONE,
        brain: false,
        heart: false,
        shock: Ratio::ONE,
        of_hp: Ratio::ONE,
    }
}

/// A sword of one technique, a cut, for one hand or both.
pub(crate) fn sword() -> Weapon {
    let cut = Technique {
        id: "cut".into(),
        kind: TechniqueKind::Swing,
        damage: 2,
        damage_type: DamageType::Cutting,
        piercing: false,
        reach: (1, 1),
        at: 0,
        def: -1,
        missile: None,
        pull: None,
        entangles: None,
        wounding: Wounding::default(),
        hardness: Hardness::Yielding,
        poison: None,
        sound: Sound::Swing,
        projectile: Projectile::Arrow,
    };
    Weapon {
        id: "sword".into(),
        name: "long sword".to_owned(),
        hp: 15,
        weight: Weight(30),
        cost: 1,
        min_st: 10,
        hands: Hands::Either,
        parries: true,
        parries_missiles: false,
        disarms: true,
        close: false,
        sets: false,
        rope: false,
        natural: false,
        limb: Use::Arm,
        lamp: None,
        techniques: vec![cut],
    }
}
