//! What a unit's file makes of it: attributes, load, guards, attacks, and the sheet.

use serde_json::{Value, json};
use testudo::content::sheet;

use super::bad::with_base;

/// The sheet of a unit written as these fields, in the base genre with these races.
fn sheet_of(fields: &str, more: &[(&str, &str)]) -> Value {
    let unit = format!("[(id: \"hero\", name: \"hero\", brief: \"\", glyph: \"h\", {fields})]");
    let files = [&[("genres/base/units/hero.ron", unit.as_str())], more].concat();
    let (catalog, problems) = with_base(&files).genre("base");
    assert_eq!(problems, []);
    let catalog = catalog.expect("a sound unit");
    let unit = catalog.unit("hero".into()).expect("a sound unit");
    serde_json::to_value(sheet(unit, &catalog.numbers)).expect("a sound unit")
}

const PLAIN: &str = "race: \"human\", attributes: (st: 10, ag: 10, iq: 10)";

fn attack<'a>(sheet: &'a Value, weapon: &str, technique: &str, two_handed: bool) -> &'a Value {
    let attacks = sheet["attacks"].as_array().expect("a sound unit");
    let mut found = attacks.iter().filter(|attack| {
        attack["weapon"] == weapon
            && attack["technique"] == technique
            && attack["two_handed"] == two_handed
    });
    found.next().expect("such an attack")
}

#[test]
fn att_5_and_10_secondaries_follow_the_primaries_the_race_has_changed() {
    let races = r#"[(id: "orc", name: "orc", brief: "", body: "biped", weight: 150, height: 68,
        modifiers: (st: 3, iq: -1, ht: 1, mv: 1), traits: ["steady"])]"#;
    let fields = "race: \"orc\", attributes: (st: 11, ag: 12, iq: 10), secondary: (ht: 1, wp: -2), traits: [\"brave\"]";
    let sheet = sheet_of(fields, &[("genres/base/races/orc.ron", races)]);
    assert_eq!(sheet["attributes"], json!({"st": 14, "ag": 12, "iq": 9}));
    let expected = [
        ("ht", 12),
        ("hp", 14),
        ("end", 14),
        ("wp", 7),
        ("cha", 11),
        ("per", 9),
        ("mv", 7),
    ];
    for (name, value) in expected {
        assert_eq!(sheet[name], value, "{name}");
    }
    // ST 11 15, AG 12 30, HT 10, WP -20, and a slight trait arising often 10. What the race brings is in its
    // own price: ST 50, IQ -10, HT 10, MV 10, and the same trait.
    let race = 50 - 10 + 10 + 10 + 10;
    assert_eq!(
        sheet["points"],
        json!({"chp": 15 + 30 + 10 - 20 + 10 + race, "exp": 0})
    );
    assert_eq!(sheet["base_damage"], "2d");
}

#[test]
fn att_5_animals_base_per_on_ht() {
    let races = r#"[(id: "dog", name: "dog", brief: "", body: "biped", cost: 0, weight: 60, height: 30,
        modifiers: (iq: -6, ht: 1, per: 3), animal: true)]"#;
    let fields = "race: \"dog\", attributes: (st: 10, ag: 10, iq: 10)";
    let race = [("genres/base/races/dog.ron", races)];
    let sheet = sheet_of(fields, &race);
    let of = |name: &str| sheet[name].clone();
    assert_eq!(
        (of("ht"), of("per"), of("wp")),
        (json!(11), json!(14), json!(4))
    );
    // Bought HT sharpens it as well, for the price of HT alone; so nothing is dear twice.
    let tough = sheet_of(&format!("{fields}, secondary: (ht: 2)"), &race);
    assert_eq!((&tough["ht"], &tough["per"]), (&json!(13), &json!(16)));
}

#[test]
fn att_7_and_enc_1_gear_and_heavy_bodies_are_load() {
    // Free body weight is 150 of 200 pounds. A long sword weighs 3.5, a shield 9, a shirt 5.
    let fields = format!(
        "{PLAIN}, right: \"long_sword\", left: \"shield\", worn: [\"shirt\"], styles: [(\"watch\", 1)]"
    );
    let light = sheet_of(&fields, &[]);
    assert_eq!(
        (&light["load"], &light["max_load"]),
        (&json!(17.5), &json!(200))
    );
    assert_eq!(light["encumbrance_level"], 0);
    let heavy = sheet_of(&format!("{fields}, weight: 173"), &[]);
    assert_eq!(
        (&heavy["load"], &heavy["encumbrance_level"]),
        (&json!(40.5), &json!(2))
    );
    assert_eq!(
        (&heavy["initiative"], &heavy["move_points"]),
        (&json!(6), &json!(3))
    );
    // ATK-3: best level 1, AG 10 nothing, less one and EL.
    assert_eq!((&light["dodge"], &heavy["dodge"]), (&json!(0), &json!(-2)));
}

#[test]
fn skl_3_a_style_over_its_load_is_worth_nothing() {
    let styles = r#"[
        (id: "dance", name: "dance", brief: "", kind: Fighting, weapons: ["long_sword"], at: 2, block: 1,
         dodge: 3, max_el: 0, damage: Every(2)),
        (id: "plod", name: "plod", brief: "", kind: Fighting, weapons: ["long_sword"], damage: None),
    ]"#;
    let styles = [("genres/base/styles/more.ron", styles)];
    let fields = |weight| {
        format!(
            "{PLAIN}, right: \"long_sword\", styles: [(\"dance\", 5), (\"plod\", 2)], weight: {weight}"
        )
    };
    let light = sheet_of(&fields(100), &styles);
    let cut = attack(&light, "long_sword", "cut", false);
    assert_eq!(
        (&cut["skill"], &cut["at"], &cut["damage"]),
        (&json!("dance"), &json!(7), &json!("1d+2"))
    );
    assert_eq!(cut["block"], 6);
    assert_eq!(light["dodge"], 5 - 1 + 3);
    assert_eq!(light["blocks_per_round"], 3);
    assert_eq!(light["points"]["exp"], 60 + 4 * 2);
    let heavy = sheet_of(&fields(180), &styles);
    let cut = attack(&heavy, "long_sword", "cut", false);
    assert_eq!(
        (&cut["skill"], &cut["at"], &cut["damage"]),
        (&json!("plod"), &json!(2), &json!("1d"))
    );
    assert_eq!(heavy["styles"][0]["level"], 0);
    assert_eq!(heavy["points"]["exp"], 60 + 4 * 2, "learnt all the same");
}

#[test]
fn dmg_1_and_wpn_2_grips() {
    let fields = "race: \"human\", attributes: (st: 9, ag: 12, iq: 10), right: \"long_sword\", styles: [(\"watch\", 4)]";
    let sheet = sheet_of(fields, &[]);
    let one = attack(&sheet, "long_sword", "cut", false);
    let two = attack(&sheet, "long_sword", "cut", true);
    assert_eq!((&one["min_st"], &two["min_st"]), (&json!(10), &json!(8)));
    // Level 4, AG 12 gives 1, and one point of ST is short with one hand.
    assert_eq!((&one["at"], &two["at"]), (&json!(4), &json!(5)));
    // ST 9 is 1d-1, style +1, both hands +1.
    assert_eq!(
        (&one["damage"], &two["damage"]),
        (&json!("1d"), &json!("1d+1"))
    );
    assert_eq!(one["reach"], json!([1, 1]));
    let fist = attack(&sheet, "fist", "punch", false);
    assert_eq!(
        (&fist["min_st"], &fist["skill"], &fist["at"]),
        (&json!(null), &json!(null), &json!(1))
    );
    assert_eq!(sheet["items"][1]["carried"], "natural");
}

#[test]
fn wpn_2_an_archer_who_is_short_of_st_shoots_with_a_level_less() {
    let bow = |st: i16| {
        let fields = format!(
            "race: \"human\", attributes: (st: {st}, ag: 10, iq: 10), both: \"bow\", ammo: [(\"arrow\", 9)], \
             weight: 60, styles: [(\"archery\", 3)]"
        );
        attack(&sheet_of(&fields, &[]), "bow", "shoot", true)["at"].clone()
    };
    assert_eq!([9, 8, 7].map(bow), [json!(3), json!(2), json!(1)]);
}

#[test]
fn pos_4_and_atk_7_guards() {
    let fields = format!("{PLAIN}, right: \"dagger\", left: \"shield\", styles: [(\"watch\", 3)]");
    let sheet = sheet_of(&fields, &[]);
    let (dagger, shield, fist) = (&sheet["items"][0], &sheet["items"][1], &sheet["items"][2]);
    assert_eq!(
        (
            &shield["block_level"],
            &shield["off_hand_free"],
            &shield["blocks_missiles"],
            &shield["pr"]
        ),
        (&json!(3), &json!(true), &json!(true), &json!(2))
    );
    assert_eq!(
        (&dagger["block_level"], &dagger["blocks_missiles"]),
        (&json!(3), &json!(false))
    );
    assert_eq!(
        (&fist["block_level"], &fist["blocks_per_round"]),
        (&json!(0), &json!(1))
    );
    let untrained = sheet_of(&format!("{PLAIN}, left: \"shield\""), &[]);
    let shield = &untrained["items"][0];
    assert_eq!(
        (&shield["off_hand_free"], &shield["block_level"]),
        (&json!(false), &json!(0))
    );
    assert_eq!(shield["blocks_missiles"], true);
}

#[test]
fn atk_7_missiles() {
    let fields =
        format!("{PLAIN}, both: \"bow\", styles: [(\"archery\", 2)], ammo: [(\"arrow\", 20)]");
    let sheet = sheet_of(&fields, &[]);
    let shot = attack(&sheet, "bow", "shoot", true);
    assert_eq!(
        (&shot["range"], &shot["speed"], &shot["reload"]),
        (&json!(100), &json!(2), &json!(1))
    );
    assert_eq!(
        (&shot["ammo"], &shot["thrown"], &shot["reach"]),
        (&json!("arrow"), &json!(false), &json!(null))
    );
    assert_eq!(shot["block"], json!(null), "it does not parry");
    assert_eq!(sheet["ammo"], json!({"arrow": 20}));
}

#[test]
fn arm_1_the_better_piece_counts_and_penalties_add_up() {
    let armour = r#"[
        (id: "coat", name: "coat", dr: 3, dm: 10, covers: ["torso"], weight: 5, cost: 1, def: -1),
        (id: "helm", name: "helm", dr: 5, covers: ["leg"], weight: 5, cost: 1, per: -2, def: -1),
    ]"#;
    let fields = format!("{PLAIN}, worn: [\"shirt\", \"coat\", \"helm\"]");
    let sheet = sheet_of(&fields, &[("genres/base/armour/more.ron", armour)]);
    assert_eq!(
        sheet["armour"],
        json!({"torso": 3, "right_arm": 1, "left_arm": 1, "leg": 5})
    );
    assert_eq!(
        sheet["armour_dm"],
        json!({"torso": 10, "right_arm": 0, "left_arm": 0, "leg": 0})
    );
    assert_eq!(
        (&sheet["armour_def"], &sheet["per"]),
        (&json!(-2), &json!(8))
    );
    assert_eq!(sheet["dodge"], -1 - 2);
}

#[test]
fn the_sheet_has_every_field_the_log_page_names() {
    let fields = format!("{PLAIN}, right: \"dagger\"");
    let sheet = sheet_of(&fields, &[]);
    let page = include_str!("../../../docs/battle-log.md");
    let about = page.split("The **sheet** is").nth(1).unwrap();
    let (about, _) = about.split_once("\n### ").unwrap();
    let (top, lists) = about.split_once("\n- `body`").unwrap();
    let words = |text: &str| {
        let quoted = text.split('`').skip(1).step_by(2);
        let words = quoted.flat_map(|words| words.split_whitespace().map(str::to_owned));
        words.collect::<Vec<_>>()
    };
    let (before, _) = top.split_once(", and").unwrap_or((top, ""));
    for word in words(before).iter().skip(3) {
        let places = [&sheet, &sheet["attributes"], &sheet["points"]];
        let known = places.iter().any(|place| place.get(word).is_some());
        assert!(known, "the sheet has no `{word}`");
    }
    for list in [
        "body",
        "styles",
        "items",
        "attacks",
        "armour",
        "armour_dm",
        "armour_def",
        "ammo",
    ] {
        assert!(
            sheet.get(list).is_some() && about.contains(&format!("`{list}`")),
            "{list}"
        );
    }
    for (list, line) in [
        ("items", &sheet["items"][0]),
        ("attacks", &sheet["attacks"][0]),
    ] {
        for name in line.as_object().unwrap().keys() {
            assert!(
                lists.contains(&format!("`{name}`")),
                "{list}: `{name}` is not on the page"
            );
        }
    }
}
