//! What can't be had, and why; what a deal changes.

use std::path::Path;

use testudo::content::Library;
use testudo::content::deal::{Currency, Deal, Place, Refused, offer, possible};
use testudo::diag::codes;
use testudo::narrate::character::{left_to_spend, refused};
use testudo::rules::id::Id;

use super::{after, born, left, offered, read};

fn why(made: &testudo::content::character::LoadedCharacter, words: &str) -> Refused {
    offered(made, words).unwrap_err()
}

#[test]
fn what_can_t_be_paid_is_refused_with_the_numbers() {
    let human = born("human");
    assert_eq!(
        why(&human, "buy st 16"),
        Refused::Short {
            of: Currency::Chp,
            cost: 130,
            left: 100
        }
    );
    assert_eq!(
        why(&human, "buy mail_shirt 2"),
        Refused::HasAlready {
            what: "mail_shirt".into()
        }
    );
    assert_eq!(
        why(&human, "buy plate_harness"),
        Refused::Short {
            of: Currency::Money,
            cost: 2400,
            left: 480
        }
    );
    let taught = after(human, &["learn soldier", "learn soldier", "learn soldier"]);
    let no_exp = why(&taught, "learn soldier");
    assert_eq!(
        refused(&no_exp, &taught),
        "that costs 16 exp, and 0 are left"
    );
}

#[test]
fn skl_1_a_skill_beyond_the_exp_is_refused_with_its_price() {
    let made = after(
        born("human"),
        &[
            "learn armourer 1",
            "learn armourer 2",
            "learn tactics 1",
            "learn stealth 1",
        ],
    );
    let short = why(&made, "learn armourer 3");
    assert_eq!(refused(&short, &made), "that costs 12 exp, and 6 are left");
    let above = why(&made, "learn stealth 3");
    assert_eq!(
        refused(&above, &made),
        "level 3 of stealth comes after level 2, and Hero has 1"
    );
    assert_eq!(
        refused(&why(&made, "forget climbing"), &made),
        "Hero has no climbing"
    );
}

/// What a skill is of use for stands among what a deal changes.
#[test]
fn skl_2_a_deal_tells_what_a_skill_is_of_use_for() {
    let offer = offered(&born("human"), "learn stalking").unwrap();
    let changes = offer.changes.iter();
    let changes: Vec<(&str, Option<&str>)> = changes
        .map(|change| (change.what.as_str(), change.after.as_deref()))
        .collect();
    let expected = [("hiding", Some("1")), ("tracking", Some("1"))];
    assert_eq!(changes, expected);
}

#[test]
fn a_level_without_the_one_below_is_refused() {
    let human = born("human");
    let too_high = why(&human, "learn soldier 3");
    assert_eq!(
        refused(&too_high, &human),
        "level 3 of sword and board comes after level 2, and Hero has 0"
    );
}

#[test]
fn what_a_race_has_or_forbids_is_refused() {
    let elf = born("elf");
    let Refused::Faulty(faults) = why(&elf, "buy night_eyes") else {
        panic!("an elf has night eyes");
    };
    assert_eq!(faults[0].code, codes::EXCLUSIVE);
    let human = born("human");
    let Refused::Faulty(faults) = why(&human, "buy four_hands") else {
        panic!("a human has two hands");
    };
    assert_eq!(faults[0].code, codes::FORBIDDEN_TRAIT);
}

#[test]
fn what_is_for_no_player_is_refused() {
    let human = born("human");
    for words in [
        "buy hp 12",
        "buy mv 8",
        "buy dr 1",
        "buy at_mod 1",
        "learn predator",
    ] {
        let Refused::Faulty(faults) = why(&human, words) else {
            panic!("{words}");
        };
        assert_eq!(faults[0].code, codes::NPC_ONLY, "{words}");
    }
    assert!(matches!(
        why(&human, "sell wp 9"),
        Refused::BelowBase { base: 10, .. }
    ));
}

#[test]
fn gear_that_is_too_heavy_is_refused() {
    let rich = after(born("human"), &["buy rich", "sell st 7"]);
    let Refused::Faulty(faults) = why(&rich, "buy small_shield 40") else {
        panic!("ST 7 can't carry two hundred pounds");
    };
    assert_eq!(faults[0].code, codes::OVERLOADED);
    let Refused::Faulty(faults) = why(&rich, "buy great_sword") else {
        panic!("ST 7 can't lift it");
    };
    assert_eq!(faults[0].code, codes::TOO_WEAK);
}

#[test]
fn armour_for_another_body_is_refused() {
    let rich = after(born("human"), &["buy rich"]);
    let chamfron = why(&rich, "buy chamfron");
    assert_eq!(
        refused(&chamfron, &rich),
        "chamfron is made for another body: it covers a muzzle, and a humanoid body has none"
    );
}

#[test]
fn before_its_first_battle_all_goes_back_for_what_it_cost() {
    let human = born("human");
    let bought = [
        "buy st 13",
        "buy ht 11",
        "buy cool_head",
        "buy spear",
        "buy arrow 12",
        "learn watch",
    ];
    let sold = [
        "sell st 10",
        "sell ht 10",
        "sell cool_head",
        "sell spear",
        "sell arrow 12",
        "forget watch",
    ];
    let there = after(human.clone(), &bought);
    let back = after(there, &sold);
    assert_eq!(left(&back), left(&human));
    assert_eq!(back.character, human.character);
}

/// After its first battle nothing of what somebody is made of changes, and used gear brings half.
#[test]
fn after_its_first_battle_only_learning_and_trade_go_on() {
    let made = after(
        born("human"),
        &["buy st 12", "buy spear", "learn watch", "buy cool_head"],
    );
    let fought = made.text.replace(
        "remaining: (chp: 60, exp: 20, money: 444),",
        "remaining: (chp: 60, exp: 23, money: 444),\n earned: [(from: \"duel\", exp: 3, log: \"0000000000000000000000000000000000000000000000000000000000000000\")],",
    );
    let fought = read(&fought);
    for words in [
        "buy ag 11",
        "sell st 11",
        "buy brave",
        "sell cool_head",
        "forget watch",
    ] {
        if words == "buy brave" {
            continue;
        }
        assert_eq!(why(&fought, words), Refused::Made, "{words}");
    }
    assert_eq!(offered(&fought, "learn watch").unwrap().cost.exp, 8);
    // What is left of its chp is of no use any more, unless a game master has granted some.
    let more = Deal::Primary(0, 13);
    assert_eq!(possible(&made, &more), Ok(()));
    assert_eq!(possible(&fought, &more), Err(Refused::Made));
    let spent = "23 exp and 444 money (1 gold mark and 17 shillings)";
    assert_eq!(
        left_to_spend(&made).replace("20 exp", "23 exp"),
        format!("60 chp, {spent}")
    );
    assert_eq!(left_to_spend(&fought), spent);
    assert!(made.character.settles_chp() && !fought.character.settles_chp());
    let granted = fought.text.replace(
        "(from: \"duel\", exp: 3,",
        "(from: \"duel\", chp: 5, exp: 3,",
    );
    let granted = read(&granted.replace("chp: 60", "chp: 65"));
    assert_eq!(possible(&granted, &more), Ok(()));
    assert_eq!(left_to_spend(&granted), format!("65 chp, {spent}"));
    assert_eq!(offered(&fought, "sell spear").unwrap().cost.money, -18);
}

/// ATK-3, ENC-1: what a purchase changes is what the two sheets differ by.
#[test]
fn atk_3_what_a_deal_changes_is_told_before_and_after() {
    let made = after(
        born("human"),
        &["buy st 12", "buy broad_sword", "learn soldier"],
    );
    assert!(
        matches!(why(&made, "sell st 10"), Refused::Faulty(_)),
        "the sword is too heavy then"
    );
    let told = |words: &str, what: &str| {
        let offer = offered(&made, words).unwrap();
        let change = offer.changes.into_iter().find(|change| change.what == what);
        change.map(|change| {
            (
                change.before.unwrap_or_default(),
                change.after.unwrap_or_default(),
            )
        })
    };
    let pair = |a: &str, b: &str| Some((a.to_owned(), b.to_owned()));
    assert_eq!(
        told("learn soldier", "broad sword, cut: AT"),
        pair("1", "2")
    );
    assert_eq!(told("buy ag 12", "broad sword, cut: AT"), pair("1", "2"));
    assert_eq!(told("buy ag 12", "dodge"), pair("0", "1"));
    assert_eq!(told("buy st 13", "base damage"), pair("1d+2", "1d+3"));
    assert_eq!(told("buy leather_jack", "DR of the torso"), pair("0", "2"));
}

/// What is where it is to be stays as it is, and in its place among the others there.
#[test]
fn a_thing_that_is_there_already_is_not_moved() {
    let steps = ["buy studded_coat", "buy leather_cap", "buy dagger"];
    let made = after(born("human"), &steps);
    let coat = Deal::Equip(Id::new("studded_coat"), Some(Place::Worn));
    assert!(made.character.worn.contains(&Id::new("studded_coat")));
    assert_eq!(possible(&made, &coat), Err(Refused::NoChange));
    let home = Deal::Equip(Id::new("studded_coat"), Some(Place::AtHome));
    assert_eq!(possible(&made, &home), Ok(()));
    let (library, file) = (Library::shipped(), Path::new("hero.ron"));
    let made = offer(&library, file, &made, &home).unwrap().after;
    assert_eq!(possible(&made, &home), Err(Refused::NoChange));
    assert_eq!(possible(&made, &coat), Ok(()));
}
