//! Battles by a genre's own choice of wounds before the referee: the shipped people, and each part alone and all together.

use std::path::Path;
use std::sync::Arc;

use testudo::content::{Level, Library};

use super::odd::gather;
use super::{clean, log};
use crate::trial;

/// What a house may switch on.
const PARTS: [&str; 18] = [
    "heart: ()",
    "damage_by_st: Tiny",
    "damage_by_st: Linear, toughness: ()",
    "exertion: (mind: true)",
    "exertion: (pace: true)",
    STRENGTH,
    "exertion: (pace: true, of: Health, slow_at: 8, collapse_at: 6)",
    "exertion: (of: Strength, mind: true, slow: (9, 10), collapse: (4, 5))",
    "poison: ()",
    "toughness: ()",
    "blow_through: ()",
    "shock: ()",
    "shock: (stun: (roll: (1, 3), sure: (2, 3)), recover: Roll)",
    LIMBS,
    "wounds: ()",
    "wounds: (neck: None, stay_awake: true, deaths: ()), monsters: ()",
    ALL,
    "poison: (), toughness: (), blow_through: (), shock: (), wounds: (stay_awake: true, deaths: ()), monsters: ()",
];
const STRENGTH: &str = "exertion: (pace: true, of: Strength, paces: (walk: 4, jog: 3, fast_jog: 2, run: 1, sprint: 1, aloft: 1), slow: (2, 3), collapse: (1, 2))";
const LIMBS: &str = "shock: (mind: (1, 2), limb: (1, 5), end: (1, 10), recover: Roll)";
const ALL: &str = "heart: (), toughness: (), blow_through: (), shock: (), wounds: (stay_awake: true, deaths: ()), monsters: ()";

/// What bites and cuts bring then.
const POISONS: &str = r#"[
    (id: "venom", name: "venom", way: Blade, resist: -2, every: 2, times: 3, damage: (dice: 1, plus: -1), end: 1),
    (id: "stupor", name: "stupor", way: Blade, delay: 1, every: 3, times: 2, lasting: Hold),
]"#;

/// Level `id` of the shipped genre with poisoned bites and cuts and spells of pain, these dangers besides its own, necks that are limbs, and hands less tough.
fn level(id: &str, dangers: &str) -> Arc<Level> {
    level_by(id, dangers, "")
}

/// The same, with more of impact, and if there is any, with muzzles that are hard to run into.
fn level_by(id: &str, dangers: &str, impact: &str) -> Arc<Level> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    gather(&root.join("assets"), "genres", &mut files);
    gather(root, "levels", &mut files);
    files.push((
        "genres/fantasy/poisons.ron".to_owned(),
        POISONS.as_bytes().to_vec(),
    ));
    for (name, text) in &mut files {
        let own = String::from_utf8_lossy(text).into_owned();
        if name.ends_with("fantasy/numbers.ron") {
            let all = format!("dangers: ({dangers}, ");
            let all = own.replace("dangers: (", &all);
            let more = format!("impact: ({impact}");
            *text = all.replace("impact: (", &more).into_bytes();
        } else if name.contains("fantasy/weapons/") {
            let cuts = own.replace("(id: \"cut\",", "(id: \"cut\", poison: \"venom\",");
            let bites = cuts.replace("(id: \"bite\",", "(id: \"bite\", poison: \"stupor\",");
            let hard = match impact {
                "" => "(id: \"bite\",",
                _ => "(id: \"bite\", hardness: VeryHard,",
            };
            *text = bites.replace("(id: \"bite\",", hard).into_bytes();
        } else if name.ends_with("fantasy/spells.ron") {
            // SHK-7: what stuns hurts instead.
            let pains = own.replace("effect: Stun,", "effect: Shock(dice: 2, plus: 2),");
            *text = pains.into_bytes();
        } else if name.ends_with("fantasy/bodies.ron") {
            let necks = own.replace(
                "(id: \"neck\",",
                "(id: \"neck\", neck: true, tough: (1, 2),",
            );
            let hands = necks.replace(
                "part: \"hand\",",
                "part: \"hand\", tough: (1, 2), through: (1, 3),",
            );
            let hearts = hands.replace(
                "part: \"heart\",",
                "part: \"heart\", heart: true, damage: (4, 1),",
            );
            *text = hearts
                .replace(
                    "part: \"head\",",
                    "part: \"head\", brain: true, shock: (2, 1),",
                )
                .into_bytes();
        }
    }
    let level = Library::memory(&files).level(id);
    Arc::new(level.unwrap_or_else(|problems| panic!("{}", problems[0])))
}

#[test]
fn each_part_alone_and_all_together_audit_clean() {
    for dangers in PARTS {
        let duel = level("duel", dangers);
        clean(&duel, "soldier", trial::size(6, 60));
        clean(&duel, "random", trial::size(2, 20));
        clean(&level("wolves", dangers), "soldier", trial::size(2, 20));
    }
    for id in ["ridge", "eyrie", "mages", "warren", "bridge"] {
        clean(&level(id, ALL), "soldier", trial::size(1, 10));
        clean(&level(id, ALL), "random", trial::size(1, 5));
    }
}

/// EXH-10: END is HT, and what was bought of it, where it is a pool of HT.
#[test]
fn exh_10_a_pool_of_health_is_as_deep_as_health() {
    let ends = |dangers: &str| {
        let level = level("mages", dangers);
        let units = level.sides.iter().flat_map(|side| &side.units);
        let of = units.map(|placed| placed.unit.profile.attributes);
        of.collect::<Vec<_>>()
    };
    let (usual, pool) = (ends("poison: ()"), ends("exertion: (of: Health)"));
    assert!(usual.iter().any(|own| own.ht != own.st), "all the same");
    for (usual, pool) in usual.iter().zip(&pool) {
        assert_eq!(pool.end, usual.end - usual.st + usual.ht);
    }
}

/// COL-3, COL-7, COL-11: horses that run people down by strength.
#[test]
fn slams_by_strength_audit_clean() {
    let impact = "contest: 10, powered: true, torque: true, ";
    let charge = level_by("cavalry_charge", "damage_by_st: Linear", impact);
    clean(&charge, "soldier", trial::size(3, 30));
    clean(&charge, "random", trial::size(2, 20));
    let logs = (0..3).map(|index| log(&charge, index, "soldier"));
    let logs: String = logs.collect();
    for told in ["\"contest\":", "\"powered\":", "\"swing\":"] {
        assert!(logs.contains(told), "no {told} in all those battles");
    }
}

/// SUS-7, HAZ-8: deep water, bad air that freezes and smoke among people in mail and without, with a short way to death.
#[test]
fn want_of_air_audits_clean() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    gather(&root.join("assets"), "genres", &mut files);
    for (name, text) in &mut files {
        if name.ends_with("fantasy/numbers.ron") {
            let own = String::from_utf8_lossy(text).into_owned();
            let soon = own.replace(
                "fighting: 1, unready: (1, 2)",
                "fighting: 1, unready: (1, 5)",
            );
            let soon = soon.replace("dead: 240", "dead: 2");
            let cold = soon.replace("exposure: (scaled: true)", "exposure: (weather: ())");
            *text = cold.into_bytes();
        } else if name.ends_with("fantasy/hazards.ron") {
            let own = String::from_utf8_lossy(text).into_owned();
            let cold = own.replace(
                "air: Foul",
                "air: Foul, on: [RoundEnd], temperature: (degrees: 10)",
            );
            *text = cold.into_bytes();
        }
    }
    let units = |column: u8| {
        let people = ["man_at_arms", "goblin_spear", "knight", "brigand"];
        let placed = (1..).zip(people).map(|(row, unit)| {
            format!(
                "(unit: \"{unit}\", at: [({column}, {row})], facing: {}),",
                if column < 5 { "E" } else { "W" }
            )
        });
        placed.collect::<String>()
    };
    let level = format!(
        "(id: \"mere\", name: \"Mere\", brief: \"For a test.\", genre: \"fantasy\", grid: Square, \
         legend: {{'.': (terrain: \"grass\"), 'd': (terrain: \"mere\")}}, \
         map: [\"..dddd..\", \"..dddd..\", \"..dd....\", \"........\", \"..dddd..\", \"..dddd..\"], \
         hazards: [(hazard: \"bad_air\", cells: [(3, 3), (4, 3)]), (hazard: \"smoke\", cells: [(1, 2), (1, 3), (6, 2)], from: 2)], \
         sides: [(id: \"first\", name: \"First\", units: [{}]), (id: \"second\", name: \"Second\", units: [{}])], rounds: 30)",
        units(0),
        units(7)
    );
    files.push(("levels/mere.ron".to_owned(), level.into_bytes()));
    let level = Library::memory(&files).level("mere");
    let level = Arc::new(level.unwrap_or_else(|problems| panic!("{}", problems[0])));
    clean(&level, "random", trial::size(12, 100));
    clean(&level, "soldier", trial::size(4, 40));
    let logs = (0..24).map(|index| log(&level, index, "random"));
    let logs: String = logs.collect();
    let told = [
        "\"event\":\"breath\"",
        "\"event\":\"breath_drawn\"",
        "\"event\":\"suffocates\"",
        "\"why\":\"suffocation\"",
        "\"why\":\"cold\"",
    ];
    for told in told {
        assert!(logs.contains(told), "no {told} in all those battles");
    }
}

#[test]
fn what_a_house_has_chosen_comes_about() {
    let by = |dangers: &str, id: &str, ai: &'static str, battles: u32| {
        let level = level(id, dangers);
        let all = (0..battles).map(|index| log(&level, index, ai));
        all.collect::<String>()
    };
    let of = |id: &str, ai: &'static str, battles: u32| by(ALL, id, ai, battles);
    let logs =
        of("bridge", "soldier", 40) + &of("bridge", "random", 12) + &of("duel", "random", 12);
    let logs = logs + &of("duel", "soldier", 24);
    let logs = logs + &by(STRENGTH, "duel", "random", 6) + &by(STRENGTH, "eyrie", "random", 2);
    let logs = logs + &by("poison: ()", "duel", "soldier", 6) + &by(LIMBS, "duel", "random", 12);
    let told = [
        "\"event\":\"shocked\"",
        "\"event\":\"severed\"",
        "\"event\":\"limb_stunned\"",
        "\"event\":\"limb_recovered\"",
        "\"why\":\"limb_stun\"",
        "\"why\":\"limb_recovery\"",
        "\"why\":\"knockdown\"",
        "\"why\":\"stay_awake\"",
        "\"why\":\"death\"",
        "\"why\":\"shock\"",
        "\"event\":\"heart_attack\"",
        "\"why\":\"pain\"",
        "\"toughness\":",
        "\"slowed\"",
        "\"event\":\"poisoned\"",
        "\"event\":\"dose\"",
        "\"source\":\"poison\"",
        "\"event\":\"exerted\"",
        "\"event\":\"strained\"",
        "\"why\":\"pace\"",
        "\"why\":\"aloft\"",
        "\"why\":\"exhausted\"",
    ];
    let missing: Vec<&str> = told.into_iter().filter(|one| !logs.contains(one)).collect();
    assert!(missing.is_empty(), "none of {missing:?}");
}
