//! A test: every number that a house may change is that of the rules page until it does. Each row
//! names its rules.

use super::Numbers;
use serde_json::{Value, json};

#[test]
fn every_number_is_that_of_the_rules_page_unless_the_house_says_otherwise() {
    let printed = [
        (
            "ATK-1",
            "attack_table",
            json!({"miss_to": 8, "defended_to": 11}),
        ),
        (
            "ATK-3, ATK-6, MAN-5, MAN-6, POS-1, POS-3, POS-4",
            "attack",
            json!({
                "moved": -2, "wild": -2, "off_hand": -3, "higher": 1, "unseen": -4, "far_side": -3,
                "weapon": -2, "bare_hands_disarm": -2, "aim_per_turn": 1, "aim_most": 3, "cover": -3,
            }),
        ),
        (
            "ATK-3, ATK-5, DMG-4, POS-1, POS-4",
            "defence",
            json!({
                "wild": -2, "off_hand": -3, "higher": 1, "stunned": -2, "unseen": -4, "prone": -4,
                "dodge": -1,
            }),
        ),
        (
            "MAN-1, MAN-3, MAN-4, MAN-5, MAN-6",
            "maneuvers",
            json!({
                "attack": {"at": 0, "def": 0}, "guard": {"at": 1, "def": 0},
                "defend": {"at": 0, "def": 2}, "disarm": {"at": -2, "def": -1},
                "aim": {"at": 0, "def": -2},
            }),
        ),
        (
            "ATK-7",
            "range",
            json!({
                "bands": [
                    {"to": 2, "at": 0}, {"to": 5, "at": -1}, {"to": 10, "at": -2},
                    {"to": 16, "at": -3}, {"to": 25, "at": -4}, {"to": 40, "at": -5},
                ],
                "beyond": [3, 2],
            }),
        ),
        ("MAN-2", "charge", json!({"cells": 5, "damage": 1})),
        (
            "WPN-2, DMG-1",
            "strength",
            json!({"short": -1, "excess": 5, "two_hands_min_st": -2, "two_hands_damage": 1}),
        ),
        (
            "SKL-3, ATK-4",
            "style",
            json!({"damage_every": 3, "block_every": 2}),
        ),
        (
            "DMG-3, DMG-4, DMG-5, DMG-8",
            "injury",
            json!({
                "stun": [1, 2], "crushing_stun": [1, 3], "death": [2, 1], "permanent": [2, 1],
                "permanence_check": 2,
            }),
        ),
        ("OBJ-1, DMG-2", "objects", json!({"impaling": [1, 2]})),
        ("ENC-1", "encumbrance", json!([10, 20, 30, 60, 100])),
        (
            "FAT-1, FAT-2",
            "fatigue",
            json!({
                "rounds": [25, 20, 15, 10, 5], "tired_at": [1, 3],
                "tired": {"st": -1, "ag": -1, "mv": -1}, "spent": {"st": -2, "ag": -2, "mv": 0},
                "spent_mv": [1, 2],
            }),
        ),
        (
            "CLC-1, CLC-5",
            "close_combat",
            json!({"most": 2, "strength": 1, "weight": 1, "pounds": 20}),
        ),
        (
            "REC-1, FAT-3",
            "recovery",
            json!({"divisor": 20, "end": 20}),
        ),
        (
            "MAG-1, MAG-2, ATK-7",
            "magic",
            json!({"failure": 1, "bolt_speed": 3, "will_keeps": false}),
        ),
        (
            "RND-3",
            "movement",
            json!({"climb_limit": 2, "climb_cost": 1}),
        ),
        ("ATK-7", "sight", json!({"eye": 2, "stature": 2})),
        (
            "POS-2",
            "light",
            json!({
                "dim_range": 20, "dark_range": 2, "ring": [2, 1], "dim_at": -1, "dark_at": -2,
                "dim_per": -2, "dark_per": -4,
            }),
        ),
        (
            "ATK-6",
            "notice",
            json!({"in_sight": 4, "unseen": -4, "search": 5}),
        ),
        ("ATT-7", "body_weight_free", json!(75)),
        (
            "ATT-5",
            "flight",
            json!({"low": 2, "high": 8, "take_off": 2, "climb": 2, "descend": 1, "land": 1}),
        ),
        (
            "DOR-1, DOR-2, DOR-3, DOR-4",
            "doors",
            json!({
                "stuck": 6, "locked": 10, "bars": 20, "range": 1, "helper": 1, "try_end": 1,
                "tool": 2, "bonus": 3, "hasty": -4,
            }),
        ),
        (
            "TRP-2, TRP-3, TRP-6, SEC-1, SEC-2, DUN-8",
            "search",
            json!({
                "of": 6, "range": 1, "stone_sense": 2, "keen_eye": 1, "keen_iq": 13, "keen": 1, "known": 2,
                "botch": 4, "hasty": -4, "turns": [1, 1, 2, 6], "climb": -3, "edge": 5,
            }),
        ),
        (
            "TIM-2, TIM-3, MOV-2, DUN-2, DUN-4, DUN-5, DUN-6, LIS-1",
            "explore",
            json!({"rounds": 60, "indoors": 8, "outdoors": 24, "minute": 10, "calm": 3, "rest": 6, "listen": 1,
                "hearing": 12, "shut_door": 6, "outdoor_noise": 3,
                "noise": {"walk": 3, "march": 6, "open": 4, "force": 12, "break_down": 24, "fight": 24},
                "waking": {"asleep": -3, "each": 4, "most": 6, "light": 2, "friend": 4}}),
        ),
        (
            "MAN-7, WPN-1",
            "nets",
            json!({"at": -2, "def": -2, "blade": 3}),
        ),
        ("ATT-9", "traits", json!({"about": 2, "wounded": [1, 2]})),
    ];
    let numbers = serde_json::to_value(Numbers::default()).expect("numbers are written");
    for (rule, section, values) in &printed {
        assert_eq!(&numbers[*section], values, "{rule}: {section}");
    }
    let sections = numbers.as_object().map_or(0, serde_json::Map::len);
    assert_eq!(
        sections,
        printed.len(),
        "a number is in no row: {}",
        rows(&numbers)
    );
}

fn rows(numbers: &Value) -> String {
    let sections = numbers.as_object().into_iter().flatten();
    let names: Vec<&str> = sections.map(|(name, _)| name.as_str()).collect();
    names.join(", ")
}
