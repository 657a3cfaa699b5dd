//! One full attack through the rules, and the dice that are its floor.

use std::hint::black_box;

use divan::Bencher;
use testudo::rules::attack::{
    AimInput, AttackInput, DefenceInput, DefenceKind, Outcome, attack_value, defence_value, outcome,
};
use testudo::rules::body::{Body, Location, Past, Side, Use};
use testudo::rules::build::Build;
use testudo::rules::damage::{DamageInput, DamageRoll};
use testudo::rules::dice::{ATTACK_DICE, Dice, SeededDice};
use testudo::rules::gear::{DamageType, Wounding};
use testudo::rules::hit_odds::{Hit, Victim, hit_odds};
use testudo::rules::injury::Wounds;
use testudo::rules::mitigation::Protection;
use testudo::rules::numbers::Numbers;
use testudo::rules::part::Ratio;

fn main() {
    divan::main();
}

/// Two ten-sided dice from the battle's stream: the floor of everything below.
#[divan::bench(sample_size = 1000)]
fn two_ten_sided_dice(bencher: Bencher) {
    let mut dice = SeededDice::new(1);
    bencher.bench_local(|| dice.die(10) + dice.die(10));
}

/// Modifiers, roll, table, location, damage, consequences, for an attack that mostly hits.
#[divan::bench(sample_size = 1000)]
fn full_attack(bencher: Bencher) {
    let numbers = Numbers::default();
    let body = body();
    let wounds = Wounds::none(&body);
    let mut dice = SeededDice::new(1);
    bencher.bench_local(|| {
        let at = attack_value(&numbers, black_box(&attack()));
        let def = defence_value(&numbers, black_box(&defence()));
        let roll = ATTACK_DICE.roll(&mut dice);
        let score = roll.total + at.total - def.total;
        if outcome(&numbers, score, Some(1)) != Outcome::Hit {
            return None;
        }
        let damage = DamageRoll::new(&numbers.strength, black_box(&swing()));
        let rolled = damage.total(damage.dice.roll(&mut dice).total);
        Some(victim(&body, &wounds).injure(&numbers, &hit(&damage), rolled))
    });
}

/// The exact odds of one hit, all faces and checks.
#[divan::bench(sample_size = 100)]
fn exact_odds_of_a_hit(bencher: Bencher) {
    let numbers = Numbers::default();
    let body = body();
    let wounds = Wounds::none(&body);
    let damage = DamageRoll::new(&numbers.strength, &swing());
    bencher.bench_local(|| hit_odds(&numbers, &victim(&body, &wounds), &hit(&damage)));
}

fn attack() -> AttackInput {
    AttackInput {
        level: 7,
        ag: 13,
        moved: true,
        higher: true,
        aim: AimInput::Location { at: -1, far: false },
        ..AttackInput::default()
    }
}

fn defence() -> DefenceInput {
    DefenceInput {
        kind: DefenceKind::Shield,
        level: 3,
        style_bonus: 0,
        ag: 11,
        encumbrance_level: 1,
        def_mod: 0,
        armour_def: 0,
        item_def: 0,
        strength_short: 0,
        maneuver_def: 0,
        wild: false,
        off_hand: false,
        higher: false,
        stunned: true,
        slowed: false,
        unseen: false,
        prone: false,
        spell: 0,
        netted: false,
        by_traits: 0,
        by_rage: 0,
        glare: None,
        speed: None,
    }
}

fn swing() -> DamageInput {
    DamageInput {
        st: 14,
        min_st: Some(10),
        style: 1,
        ..DamageInput::default()
    }
}

fn hit(damage: &DamageRoll) -> Hit<'_> {
    Hit {
        damage,
        damage_type: DamageType::Cutting,
        piercing: false,
        location: 2,
        nonlethal: false,
        wounding: Wounding::default(),
    }
}

fn victim<'a>(body: &'a Body, wounds: &'a Wounds) -> Victim<'a> {
    let protection = Protection {
        armour: 3,
        natural: 0,
        spell: 0,
        dm: 0,
        absorbed: 0,
        within: false,
    };
    Victim {
        body,
        protection,
        hp: 11,
        ht: 10,
        wp: 10,
        build: Build::default(),
        wounds,
    }
}

/// Sixteen locations, as a humanoid has.
fn body() -> Body {
    let location = |name: &str| Location {
        id: name.into(),
        name: name.to_owned(),
        part: name.into(),
        side: Side::Centre,
        at: 0,
        natural_dr: 0,
        damage: Ratio::ONE,
        impaling: Ratio::ONE,
        cripple: None,
        past: Past::Counted,
        part_of: None,
        crushing_stun: true,
        faint: false,
        nonlethal: true,
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
    };
    let limb = |name: &str, part_of| Location {
        cripple: Some(40),
        past: Past::Lost,
        part_of,
        purpose: Use::Arm,
        ..location(name)
    };
    let mut locations = vec![location("torso"), location("head")];
    for index in 0..4 {
        let at = locations.len();
        locations.push(limb(&format!("limb_{index}"), None));
        locations.push(limb(&format!("end_{index}"), Some(at)));
    }
    locations.extend(["face", "neck", "heart", "groin", "eye", "other_eye"].map(location));
    Body {
        id: "body".into(),
        name: "body".to_owned(),
        main: 0,
        hands: Vec::new(),
        sound_wings: 0,
        sound_legs: 2,
        stature: Body::STATURE,
        shield_pr: 0,
        grips_earth: false,
        half_upright: false,
        neck: None,
        locations,
    }
}
