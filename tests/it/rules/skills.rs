//! Every shipped skill, and what it is of use for: each is tried by somebody who has it, and by the same without (SKL-2).

use std::collections::BTreeSet;
use std::sync::Arc;

use testudo::content::level::LevelNote;
use testudo::content::{Library, Unit};
use testudo::rules::skills::{Skill, SkillUse, Skills};
use testudo::session::upkeep;

use super::traits::{Scene, changed, fought, told};
use super::trial::{hexes, hexes_by, hexes_in, hexes_with};

const FIELD: &[&str] = &["........"];

/// The level at which each is tried.
const LEVEL: i16 = 3;

fn shipped() -> Vec<Arc<Skill>> {
    let (catalog, _) = Library::shipped().genre("fantasy");
    catalog.expect("the shipped genre is sound").skills.clone()
}

fn skilled(unit: &mut Unit, skills: &Skills) {
    let mut profile = (*unit.profile).clone();
    profile.skills = skills.clone();
    unit.profile = Arc::new(profile);
}

/// Somebody in hiding, and somebody who looks for it.
fn search(bearers: &'static [&'static str]) -> Scene {
    Scene {
        level: hexes_with(
            "light: Day",
            FIELD,
            &["swordsman 0,0 e"],
            &["swordsman 4,0 w hidden"],
        ),
        bearers,
        dice: &[3, 3, 3],
        script: "a1 wait",
    }
}

/// What somebody with these skills comes to by one use: a part of the story, or a number.
fn tried(purpose: SkillUse, skills: &Skills) -> String {
    let dress = |unit: &mut Unit| skilled(unit, skills);
    let story = |scene: &Scene, word: &str| {
        let (battle, _) = fought(scene, &dress);
        told(&battle).contains(word).to_string()
    };
    match purpose {
        SkillUse::Hiding => story(&search(&["b1"]), "\"skill\",\"value\":-3"),
        SkillUse::Tracking => story(&search(&["a1"]), "\"tracking\",\"value\":3"),
        SkillUse::Bonds => {
            let scene = Scene {
                level: hexes(FIELD, &["retiary 1,0 e"], &["swordsman 3,0 w"]),
                bearers: &["b1"],
                dice: &[10, 10, 4, 4, 4],
                script: "a1 attack b1 net.cast torso\nb1 dodge\nb1 struggle",
            };
            story(&scene, "\"skill\",\"value\":3")
        }
        SkillUse::Locks => {
            let door = "doors: [(at: (3, 1), door: \"oak\", state: Locked, pick: 2)]";
            let rooms = &["...#...", ".......", "...#..."];
            let scene = Scene {
                level: hexes_with(door, rooms, &["novice 2,1 e"], &["swordsman 6,1 w"]),
                bearers: &["a1"],
                dice: &[1],
                script: "a1 pick 3,1",
            };
            story(&scene, "\"lockpicking\",\"value\":1")
        }
        SkillUse::Traps => {
            let field = (
                "(search: (hasty: 0))",
                "traps: [(trap: \"slit\", at: [(5, 0)])]",
            );
            let scene = Scene {
                level: hexes_in(field, FIELD, &["swordsman 0,0 e"], &["swordsman 7,0 w"]),
                bearers: &["a1"],
                dice: &[1],
                script: "a1 search traps 0,0",
            };
            story(&scene, "\"skill\",\"value\":2")
        }
        SkillUse::Climbing | SkillUse::Swimming => {
            let falls = "(dangers: (impact: (), falls: ()))";
            let below = match purpose {
                SkillUse::Climbing => "33....",
                _ => "33ww..",
            };
            let (first, second) = (&["swordsman 1,0 e"], &["swordsman 5,0 w"]);
            let scene = Scene {
                level: hexes_by(falls, &[below], first, second),
                bearers: &["a1"],
                dice: &[3, 3, 3],
                script: "a1 leap 2,0",
            };
            story(&scene, "\"skill\",\"value\":3")
        }
        SkillUse::Tactics => {
            let scene = Scene {
                level: hexes(FIELD, &["swordsman 0,0 e"], &["swordsman 7,0 w"]),
                bearers: &["b1"],
                dice: &[1],
                script: "a1 wait",
            };
            story(&scene, "\"plus\":3")
        }
        SkillUse::Intimidation => {
            let scene = Scene {
                level: hexes(FIELD, &["craven 0,0 e"], &["torchbearer 1,0 w"]),
                bearers: &["b1"],
                dice: &[1],
                script: "a1 wait",
            };
            story(&scene, "\"skill\",\"value\":-3")
        }
        SkillUse::Healing | SkillUse::Repair => {
            let scene = Scene {
                level: hexes(FIELD, &["swordsman 1,0 e"], &["glass 2,0 w"]),
                bearers: &["b1"],
                dice: &[10, 10, 6],
                script: "a1 attack b1 sword.cut weapon\nb1 dodge",
            };
            let (battle, _) = fought(&scene, &dress);
            let broken = upkeep::broken(&battle);
            assert_eq!(broken.len(), 1, "the glass sword is broken");
            match purpose {
                SkillUse::Healing => upkeep::care(&battle, 1).to_string(),
                _ => format!("{:?}", broken[0].mended_in),
            }
        }
        SkillUse::Language => {
            let mut level = hexes(FIELD, &["swordsman 0,0 e"], &["swordsman 7,0 w"]);
            let tongue = shipped().into_iter().find(|one| one.id == "orcish");
            level.notes.push(LevelNote {
                tongue: tongue.expect("orcish is spoken"),
                level: 2,
                text: "Keep out.".to_owned(),
            });
            let level = changed(level, &["a1"], &dress);
            level.readable(0).count().to_string()
        }
    }
}

#[test]
fn skl_2_every_shipped_skill_is_of_the_use_it_says() {
    let mut uses = BTreeSet::new();
    for skill in shipped() {
        for &purpose in &skill.uses {
            // A tongue is tried by a note in it.
            let skill = match purpose {
                SkillUse::Language => Arc::new(Skill {
                    id: "orcish".into(),
                    ..(*skill).clone()
                }),
                _ => Arc::clone(&skill),
            };
            uses.insert(format!("{purpose:?}"));
            let by_it = tried(purpose, &Skills::new(vec![(Arc::clone(&skill), LEVEL)]));
            let idle = Arc::new(Skill {
                uses: Vec::new(),
                id: "idle".into(),
                ..(*skill).clone()
            });
            let without = tried(purpose, &Skills::new(vec![(idle, LEVEL)]));
            assert_ne!(by_it, without, "{}, {purpose:?}", skill.id);
        }
    }
    assert_eq!(uses.len(), 12, "a use that no shipped skill has: {uses:?}");
}
