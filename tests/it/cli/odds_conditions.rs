//! `testudo odds` under conditions.

use expect_test::expect;

use super::run;

/// What else there may be tells part by part, in text and in JSON, and nothing is said of what is as usual.
#[test]
fn conditions_tell_part_by_part() {
    let plain = run(
        "odds archer orc_raider --distance 12 --cover 2 --aim 2 --target-moved 6 --light dusk \
         --higher attacker",
    );
    assert_eq!((plain.code, plain.err.as_str()), (0, ""));
    expect![[r#"
        Archer against an orc raider, at the torso, 12 cells away, at dusk, past 2 obstructions, from higher up, at one who has moved 6 cells, aimed for 2 turns

        Long bow, shoot
          AT style 3, agility +1, higher ground +1, light -1, aim +2, range -3, moving target -2, cover -6 = -5
          dodge: DEF style 3, agility +0, dodging -1 = 2, over missile speed 2 = 1
          medium shield: DEF style 3, agility +0 = 3, over missile speed 2 = 1; style bonus -1 = 0
                         DEF  miss  defended  shield  hit  stun  cripple  knock out  kill  injury
          dodge            1   79%       15%      5%   1%  0.3%        -          -     -    0.06
          medium shield    0   72%       18%      7%   3%  1.0%        -          -     -    0.17
    "#]].assert_eq(&plain.out);
    let at = |more: &str| {
        let json = run(&format!("odds duelist militia {more} --json")).json();
        let of = |key: &str| json["attacks"][0]["defences"][0][key]["total"].as_i64();
        (of("at").unwrap(), of("def").unwrap(), json)
    };
    let (usual, def, json) = at("");
    assert!(json.get("conditions").is_none());
    let (higher, _, json) = at("--higher attacker");
    assert_eq!(higher, usual + 1);
    assert_eq!(json["conditions"]["higher"], "attacker");
    let (_, above, _) = at("--higher defender");
    assert_eq!(above, def + 1);
    let (_, stunned, _) = at("--stunned");
    assert_eq!(stunned, def - 2);
    let (dark, _, _) = at("--light dark");
    assert!(dark < usual, "{dark} in the dark");
    let lethal = |more: &str| {
        let json = run(&format!("odds ogre militia {more} --json")).json();
        json["attacks"][0]["defences"][0]["dead"].as_f64().unwrap()
    };
    assert!(lethal("--location head") > 0.0);
    assert_eq!(lethal("--location head --hold-back"), 0.0);
}

#[test]
fn conditions_of_a_bolt_and_conditions_that_can_not_be() {
    let bolt = |more: &str| {
        let json = run(&format!(
            "odds mage orc_raider --spell fire_dart {more} --json"
        ))
        .json();
        json["hit"].as_f64().unwrap()
    };
    assert!(bolt("--distance 6 --cover 2") < bolt("--distance 6"));
    for wrong in [
        "--cover 10",
        "--light noon",
        "--higher both",
        "--prone nobody",
    ] {
        let told = run(&format!("odds duelist militia {wrong}"));
        assert_eq!(told.code, 2, "{wrong}: {}", told.out);
    }
    let aimed = run("odds mage orc_raider --spell fireball --aim 1");
    assert_eq!(aimed.code, 2, "{}", aimed.out);
}

/// The defender's last maneuver, a defender who is unaware, and what the game master adds, each told as a part.
#[test]
fn what_the_defender_did_and_what_the_game_master_adds() {
    let odds = |more: &str| {
        let json = run(&format!("odds knight ogre {more} --json")).json();
        let of = |key: &str| json["attacks"][0]["defences"][0][key]["total"].as_i64();
        (of("at").unwrap(), of("def").unwrap(), json)
    };
    let (at, def, _) = odds("");
    for (maneuver, adds) in [
        ("attack", 0),
        ("guard", 0),
        ("defend", 2),
        ("disarm", -1),
        ("aim", -2),
        ("all_out_attack", -4),
        ("shield_cover", 3),
    ] {
        let (_, changed, json) = odds(&format!("--defender-maneuver {maneuver}"));
        assert_eq!(changed, def + adds, "{maneuver}");
        assert_eq!(json["conditions"]["defender_maneuver"], maneuver);
    }
    run("odds knight ogre --defender-maneuver defnd").fails_with("did you mean `defend`?");
    let (ruled, _, json) = odds("--at-bonus 3");
    assert_eq!(
        (ruled, &json["conditions"]["at_bonus"]),
        (at + 3, &3.into())
    );
    let (_, ruled, json) = odds("--def-bonus -4");
    assert_eq!(
        (ruled, &json["conditions"]["def_bonus"]),
        (def - 4, &(-4).into())
    );
    run("odds knight ogre --at-bonus 51").fails_with("");
    let (_, _, json) = odds("--unaware");
    let defences = json["attacks"][0]["defences"].as_array().unwrap();
    assert_eq!((defences.len(), &defences[0]["kind"]), (1, &"none".into()));
    assert_eq!(
        (&defences[0]["hit"], &json["conditions"]["unaware"]),
        (&1.0.into(), &true.into())
    );
    let told = run(
        "odds archer knight --distance 12 --defender-maneuver all_out_attack --at-bonus 2 --def-bonus -1",
    );
    assert_eq!((told.code, told.err.as_str()), (0, ""));
    expect![[r#"
        Archer against a knight, at the torso, 12 cells away, at one whose last maneuver was all out attack, AT +2 of the GM's own, DEF -1 of the GM's own

        Long bow, shoot
          AT style 3, agility +1, range -3, the GM's own +2 = 3
          dodge: DEF style 6, agility +1, dodging -3 = 4, over missile speed 2 = 2; armour -1, maneuver -4, the GM's own -1 = -4
          reinforced medium shield: DEF style 6, agility +1 = 7, over missile speed 2 = 3; armour -1, maneuver -4, the GM's own -1 = -3
                                    DEF  miss  defended  shield  hit  stun  cripple  knock out  kill  injury
          dodge                      -4    0%        6%      9%  85%     -        -          -     -    0.85
          reinforced medium shield   -3    1%        9%     11%  79%     -        -          -     -    0.79
    "#]]
    .assert_eq(&told.out);
    let bolt = |more: &str| {
        let call = format!("odds mage orc_raider --spell fire_dart --distance 6 {more} --json");
        run(&call).json()["hit"].as_f64().unwrap()
    };
    for (better, worse) in [
        ("--stunned", ""),
        ("--at-bonus 2", ""),
        ("", "--def-bonus 2"),
        ("", "--target-moved 9"),
    ] {
        assert!(bolt(better) > bolt(worse), "{better} {worse}");
    }
}

#[test]
fn whoever_sleeps_is_hit_hand_to_hand() {
    let json = run("odds militia orc_raider --asleep --json").json();
    let defences = json["attacks"][0]["defences"].as_array().unwrap();
    assert_eq!(defences.len(), 1, "{json}");
    assert_eq!(defences[0]["hit"], 1.0);
    assert_eq!(json["conditions"]["asleep"], true);
    let text = run("odds militia orc_raider --asleep").out;
    assert!(text.contains(", at one who sleeps"), "{text}");
}

/// POS-1: whoever is turned away swings wildly to the wrong side of the hand, and not to the other.
#[test]
fn pos_1_whoever_is_turned_away_swings_wildly() {
    let wild = |degrees: i32| {
        let told = run(&format!(
            "odds man_at_arms orc_raider --turned {degrees} --json"
        ));
        assert_eq!(told.code, 0, "{}", told.err);
        let json: serde_json::Value = serde_json::from_str(&told.out).unwrap();
        assert_eq!(json["turned"], degrees);
        let at = &json["attacks"][0]["defences"][0]["at"];
        let parts = at["parts"].as_array().cloned();
        let parts = parts.expect("parts of AT");
        parts.iter().any(|part| part["why"] == "wild")
    };
    assert!(wild(120) && wild(180));
    assert!(!wild(0) && !wild(60) && !wild(-120));
    let text = run("odds man_at_arms orc_raider --turned 120").out;
    assert!(text.contains(", turned away 120° to the right"), "{text}");
    let wrong = run("odds man_at_arms orc_raider --turned 120 --bearing 45");
    assert!(
        wrong.code == 2 && wrong.err.contains("both of 45"),
        "{}",
        wrong.err
    );
}

/// POS-1: a level of hexes knows no bearings of squares, and the other way about.
#[test]
fn a_level_has_the_bearings_of_its_grid() {
    for (level, bearing, told) in [
        (
            "bridge",
            135,
            "`bridge` has hexes: `--bearing` is a multiple of 60 there, and not 135",
        ),
        (
            "duel",
            60,
            "`duel` has squares: `--bearing` is a multiple of 45 there, and not 60",
        ),
    ] {
        let wrong = run(&format!("odds a1 b1 --level {level} --bearing {bearing}"));
        assert!(wrong.code == 2 && wrong.err.contains(told), "{}", wrong.err);
    }
    assert_eq!(run("odds a1 b1 --level bridge --bearing 120").code, 0);
    assert_eq!(run("odds a1 b1 --level duel --bearing 135").code, 0);
}

/// People of a level are asked about as it has them: with wounds, gear and modifiers of their own.
#[test]
fn people_of_a_level_are_those_that_it_has() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("field.ron");
    std::fs::write(
        &path,
        r#"(id: "field", name: "A field", brief: "For a test.", genre: "fantasy", grid: Square,
        legend: {'.': (terrain: "grass")}, map: [". . . .", ". . . ."],
        sides: [
            (id: "ours", name: "Ours", units: [
                (unit: "militia", at: [(0, 0)], facing: E, names: ["Ulf"]),
                (unit: "militia", at: [(2, 0)], facing: E, names: ["Oda"]),
                (unit: "militia", at: [(0, 1)], facing: E, modifiers: (ag: 3), end: 2, wounds: [(at: "torso", points: 6)]),
            ]),
            (id: "theirs", name: "Theirs", units: [(unit: "orc_raider", at: [(3, 0)], facing: W, gear: ()),
                (unit: "archer", at: [(3, 1)], facing: W, names: ["b3"], wounds: [(at: "left_leg", lame: Temporary)]),
                (unit: "militia", at: [(2, 1)], facing: W, names: ["Oda"])]),
        ])"#,
    )
    .unwrap();
    let of = format!("--level {}", path.display());
    let json = |verb: &str| run(&format!("{verb} {of} --json")).json();
    let at = |who: &str| {
        let told = json(&format!("odds {who} b1"));
        told["attacks"][0]["defences"][0]["at"]["total"]
            .as_i64()
            .unwrap()
    };
    let plain = run("odds militia orc_raider --json").json();
    let usual = plain["attacks"][0]["defences"][0]["at"]["total"].as_i64();
    assert_eq!(at("a1"), usual.unwrap());
    assert_eq!(at("Ulf"), at("a1"), "by its own name too");
    assert_ne!(at("a3"), at("a1"), "quicker, hurt and tired");
    assert_eq!(
        json("sheet b3")["id"],
        "militia",
        "its place on the board comes before a name"
    );
    let both = run(&format!("sheet Oda {of}"));
    let told = "`Oda` is the name of `a2` and of `b3`";
    assert!(both.code == 2 && both.err.contains(told), "{}", both.err);
    let comes_with = &json("sheet a3")["comes_with"];
    assert_eq!(comes_with["end"], 2);
    let torso = serde_json::json!({"at": "torso", "lethal": 6, "nonlethal": 0, "lame": "sound"});
    assert_eq!(comes_with["wounds"], serde_json::json!([torso]));
    let told = run(&format!("sheet a3 {of}")).out;
    assert!(
        told.ends_with("Comes with\n  END 2 of 11\n  torso 6\n"),
        "{told}"
    );
    assert_eq!(comes_with["crawls"], false);
    assert_eq!(json("sheet b2")["comes_with"]["crawls"], true);
    let told = run(&format!("sheet b2 {of}")).out;
    assert!(
        told.ends_with("\n  can't stand, and crawls a cell a turn at most\n"),
        "{told}"
    );
    assert!(told.starts_with("b3 (b2) of field\n\nArcher"), "{told}");
    let told = run(&format!("odds a1 Ulf {of}")).out;
    assert!(
        told.starts_with("Ulf (a1) and Ulf (a1) of field\n\n"),
        "{told}"
    );
    let sheet = json("sheet b1");
    assert!(sheet["comes_with"].is_null());
    let natural = |item: &serde_json::Value| item["carried"] == "natural";
    assert!(
        sheet["items"].as_array().unwrap().iter().all(natural),
        "{sheet}"
    );
    assert_eq!(
        run(&format!("odds --at 3 --def 2 {of}")).code,
        2,
        "nobody is asked about"
    );
    let wrong = run(&format!("sheet c1 {of}"));
    assert_eq!(wrong.code, 2);
    assert!(
        wrong.err.contains("unknown combatant `c1`"),
        "{}",
        wrong.err
    );
}

#[test]
fn what_of_a_level_is_not_counted_is_told() {
    let told = |call: &str| run(call).out;
    let odds = told("odds a1 b4 --level barrow");
    let line = "Not counted unless asked for: Old Nettle sleeps there (`--asleep`); it is not day there (`--light`).";
    assert!(odds.contains(line), "{odds}");
    let by_day = told("odds a1 b1 --level duel");
    assert!(!by_day.contains("Not counted"), "{by_day}");
}
