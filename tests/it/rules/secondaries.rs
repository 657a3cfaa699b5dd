//! Every secondary attribute that can be bought, and what it does: each is tried by somebody who has bought points of it, and
//! by the same without (ATT-5).

use std::sync::Arc;

use testudo::content::{Library, Unit};
use testudo::rules::character_points::{SECONDARIES, SecondaryAttribute, set_secondary};
use testudo::rules::injury::Wounds;
use testudo::rules::profile::{Attributes, Profile};
use testudo::rules::recovery::Patient;

use super::traits::{Scene, fought, told};
use super::trial::{hexes, hexes_by, hexes_with};

const FIELD: &[&str] = &["........"];

/// So many points of it on top.
fn bought(unit: &mut Unit, secondary: &SecondaryAttribute, points: i16) {
    let mut profile = (*unit.profile).clone();
    let now = (secondary.of)(&profile.attributes);
    set_secondary(&mut profile.attributes, secondary.field, now + points);
    unit.profile = Arc::new(profile);
}

fn duel(dice: &'static [u8], bearer: &'static [&'static str]) -> Scene {
    Scene {
        level: hexes(FIELD, &["swordsman 1,0 e"], &["swordsman 2,0 w"]),
        bearers: bearer,
        dice,
        script: "a1 attack b1 sword.cut torso\nb1 dodge",
    }
}

/// TGH-5: where the body of whoever is struck is tough.
fn tough() -> Scene {
    let numbers = "(dangers: (toughness: ()))";
    Scene {
        level: hexes_by(numbers, FIELD, &["swordsman 1,0 e"], &["swordsman 2,0 w"]),
        ..duel(&[10, 10, 6], &["b1"])
    }
}

fn alone(script: &'static str) -> Scene {
    Scene {
        level: hexes(FIELD, &["swordsman 0,0 e"], &["swordsman 7,0 w"]),
        bearers: &["a1"],
        dice: &[1],
        script,
    }
}

/// Where points of it are felt in a battle, how many, and a word of the story that is there by them alone; with `!` one that
/// is gone by them. Nothing where they are felt outside of battle.
fn scene(field: &str) -> Option<(i16, Scene, &'static str)> {
    let spell = |dice, script| Scene {
        level: hexes(&["....."], &["mage 0,0 e"], &["swordsman 3,0 w"]),
        bearers: &["b1"],
        dice,
        script,
    };
    Some(match field {
        // Six points are half of 10 HP, and not of 13.
        "hp" => (3, duel(&[10, 10, 6], &["b1"]), "!\"event\":\"stunned\""),
        "end" => {
            let scene = Scene {
                level: hexes(FIELD, &["spent_mage 1,0 e"], &["swordsman 7,0 w"]),
                bearers: &["a1"],
                dice: &[4, 4, 4],
                script: "a1 cast spark b1",
            };
            (8, scene, "!exhaustion")
        }
        "wp" => {
            let scene = Scene {
                level: hexes(FIELD, &["craven 0,0 e"], &["torchbearer 1,0 w"]),
                bearers: &["a1"],
                dice: &[1],
                script: "a1 wait",
            };
            (2, scene, "\"attribute\",\"value\":12")
        }
        "per" => {
            let (seeker, hidden) = (&["swordsman 0,0 e"], &["swordsman 4,0 w hidden"]);
            let scene = Scene {
                level: hexes_with("light: Day", FIELD, seeker, hidden),
                bearers: &["a1"],
                dice: &[3, 3, 3],
                script: "a1 wait",
            };
            (2, scene, "\"attribute\",\"value\":12")
        }
        "mv" => (1, alone("a1 move 6,0 e"), "!refused"),
        "flight" => (4, alone("a1 fly low"), "!refused"),
        "dr" => (2, duel(&[10, 10, 6], &["b1"]), "\"nature\",\"value\":2"),
        "toughness" => (2, tough(), "\"toughness\":4,"),
        "hardened" => (2, tough(), "\"nature\",\"value\":2"),
        "dm" => (50, duel(&[10, 10, 6], &["b1"]), "damage_modifier"),
        "mr" => (5, spell(&[3, 3, 3], "a1 cast hold b1"), "immune"),
        "at_mod" => (1, duel(&[10, 10, 6], &["a1"]), "\"nature\",\"value\":1"),
        "def_mod" => (1, duel(&[10, 10, 6], &["b1"]), "\"nature\",\"value\":1"),
        _ => return None,
    })
}

/// What is felt outside of battle, as a number that points of it change.
fn quiet(field: &str) -> Option<fn(&Profile) -> i64> {
    Some(match field {
        "ht" => |profile| {
            let mut wounds = Wounds::none(&profile.body);
            wounds.add(profile.body.main, 8, false);
            let patient = Patient {
                profile,
                wounds,
                end: 10,
                awake: true,
                faints_at: profile.attributes.hp,
                care: 0,
                nights: None,
            };
            let level = hexes(FIELD, &["swordsman 0,0 e"], &["swordsman 7,0 w"]);
            let numbers = &level.catalog.numbers.recovery;
            i64::from(patient.after(numbers, 4 * 24).injury())
        },
        "cha" => |profile| i64::from(profile.ransom(480)),
        _ => return None,
    })
}

#[test]
fn att_5_every_secondary_attribute_does_what_it_is_paid_for() {
    let mut wrong = Vec::new();
    for secondary in SECONDARIES {
        let field = secondary.field;
        if let Some(number) = quiet(field) {
            let level = hexes(FIELD, &["swordsman 0,0 e"], &["swordsman 7,0 w"]);
            let of = |points| {
                let mut unit: Unit = (*level.sides[0].units[0].unit).clone();
                bought(&mut unit, secondary, points);
                number(&unit.profile)
            };
            if of(0) == of(3) {
                wrong.push(format!("{field}: {} with and without", of(0)));
            }
        } else if let Some((points, scene, word)) = scene(field) {
            let gone = word.strip_prefix('!');
            let word = gone.unwrap_or(word);
            let story = |points| {
                let (battle, refused) = fought(&scene, &|unit| bought(unit, secondary, points));
                told(&battle) + &refused
            };
            let has = |points| story(points).contains(word) != gone.is_some();
            if !has(points) || has(0) {
                let (with, without) = (story(points), story(0));
                wrong.push(format!("{field}, {word}:\n{with}without:\n{without}"));
            }
        } else {
            wrong.push(format!("{field}: nobody tries it"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Shipped units and races buy no secondary attribute that the list above does not know.
#[test]
fn att_5_what_shipped_content_buys_is_on_the_list() {
    let (catalog, _) = Library::shipped().genre("fantasy");
    let catalog = catalog.expect("the shipped genre is sound");
    let own = catalog.units.iter().map(|unit| &unit.purchases);
    let all: Vec<&Attributes> = own
        .chain(catalog.races.iter().map(|race| &race.modifiers))
        .collect();
    let is_bought =
        |secondary: &&SecondaryAttribute| all.iter().any(|bought| (secondary.of)(bought) != 0);
    let bought = SECONDARIES.iter().filter(is_bought).count();
    let known = SECONDARIES.iter();
    let known = known.filter(|secondary| secondary.is_known(&catalog.numbers));
    assert_eq!(bought, known.count(), "one is bought by nobody");
}
