//! Every price of a character, by the rulebook's own table.

use std::time::{Duration, Instant};

use testudo::content::character::Account;

use super::{after, born, left, offered, read};

/// ATT-1, printed: what ST, AG and IQ of 7 to 14 cost.
#[test]
fn att_1_attributes_cost_what_the_table_says() {
    let human = born("human");
    assert_eq!(left(&human), (100, 24, 480));
    for (value, cost) in [
        (8, -20),
        (9, -10),
        (11, 15),
        (12, 30),
        (13, 50),
        (14, 75),
        (15, 100),
    ] {
        for attribute in ["st", "ag", "iq"] {
            let way = if value < 10 { "sell" } else { "buy" };
            let offer = offered(&human, &format!("{way} {attribute} {value}")).unwrap();
            assert_eq!(offer.cost.chp, cost, "{attribute} {value}");
            assert_eq!(offer.after.account.left.chp, 100 - cost);
        }
    }
}

/// ATT-10: an orc with ST 13 only has to pay for ST 12.
#[test]
fn att_10_a_race_pays_for_itself_and_not_for_its_modifiers() {
    let orc = born("orc");
    let before = orc.account.left.chp;
    assert!(before < 100, "an orc is dearer than a human");
    let strong = offered(&orc, "buy st 13").unwrap();
    assert_eq!(strong.cost.chp, 30);
    assert_eq!(strong.after.unit.profile.attributes.st, 13);
    assert_eq!(strong.next.map(|(to, cost)| (to, cost.chp)), Some((14, 20)));
}

/// ATT-5: a point of each secondary attribute, as the chart has it.
#[test]
fn att_5_secondary_attributes_cost_by_the_point() {
    let human = born("human");
    for (word, to, cost) in [
        ("ht", 11, 10),
        ("end", 12, 16),
        ("wp", 11, 10),
        ("cha", 11, 8),
        ("per", 12, 8),
        ("mv", 7, 20),
    ] {
        let offer = offered(&human, &format!("buy {word} {to}")).unwrap();
        assert_eq!(offer.cost.chp, cost, "{word}");
        let all = offer.after.unit.profile.attributes;
        let now = [all.ht, all.end, all.wp, all.cha, all.per, all.mv];
        assert!(now.contains(&to), "{word}");
    }
}

/// ATT-7: five times the purse for 10 chp, twice for 5, and so on.
#[test]
fn att_7_wealth_alters_the_purse() {
    let human = born("human");
    for (word, money, chp) in [
        ("rich", 2400, 90),
        ("well_off", 960, 95),
        ("poor", 192, 105),
        ("destitute", 48, 110),
    ] {
        let made = after(human.clone(), &[&format!("buy {word}")]);
        assert_eq!(left(&made), (chp, 24, money), "{word}");
    }
}

/// SKL-1: the printed costs, and two styles of level 4 for 56.
#[test]
fn skl_1_levels_one_by_one_and_the_rest_of_a_group_at_four() {
    let mut made = read(&granted(32));
    let mut paid = Vec::new();
    for _ in 0..4 {
        let offer = offered(&made, "learn soldier").unwrap();
        paid.push(offer.cost.exp);
        made = offer.after;
    }
    assert_eq!(paid, [4, 8, 12, 16]);
    for _ in 0..4 {
        let offer = offered(&made, "learn watch").unwrap();
        assert_eq!(offer.cost.exp, 4);
        made = offer.after;
    }
    assert_eq!(made.account.left.exp, 0);
}

/// SKL-1: an order may teach a style and its art as one group.
#[test]
fn skl_1_a_mixed_group_is_paid_as_one() {
    let learn = [
        "learn knightly",
        "learn knightly",
        "learn knightly",
        "learn mending",
        "learn mending",
    ];
    let apart = after(read(&granted(100)), &learn);
    assert_eq!(apart.account.left.exp, 124 - 24 - 12);
    let joined = after(apart, &["learn lantern_order"]);
    assert_eq!(joined.account.left.exp, 124 - 24 - 8);
    // What is no member is learnt with the other styles, of which it is the highest.
    let more = after(joined, &["learn fencing"]);
    assert_eq!(more.account.left.exp, 124 - 24 - 8 - 4);
}

/// SKL-1: a major skill alone, a minor one alone, a group of tongues, and what is only told.
#[test]
fn skl_1_skills_cost_by_their_kind_and_group() {
    let mut made = read(&granted(100));
    let mut paid = |word: &str| {
        let offer = offered(&made, &format!("learn {word}")).unwrap();
        made = offer.after;
        (offer.cost.exp, made.account.left.exp)
    };
    assert_eq!(
        [paid("physician"), paid("physician"), paid("physician")],
        [(4, 120), (8, 112), (12, 100)]
    );
    assert_eq!(
        [paid("tracking"), paid("tracking")],
        [(2, 98), (4, 94)],
        "beside a major skill, and at its own price"
    );
    assert_eq!([paid("orcish"), paid("orcish")], [(2, 92), (4, 88)]);
    // Of two tongues only the higher is dear.
    assert_eq!([paid("elvish"), paid("elvish")], [(2, 86), (2, 84)]);
    assert_eq!(
        paid("elvish"),
        (6, 78),
        "the other tongue is the lesser now"
    );
    assert_eq!([paid("baking"), paid("baking")], [(0, 78), (0, 78)]);
    let known = &made.unit.profile.skills;
    assert_eq!((known.healing, known.tracking), (3, 2));
    assert_eq!(known.level("elvish".into()), 3);
    assert_eq!(
        made.unit.profile.skills.exp(&made.catalog.numbers.points),
        24 + 6 + 12 + 4
    );
    let forgot = after(made, &["forget orcish", "forget orcish"]);
    assert_eq!(forgot.account.left.exp, 78 + 4);
    assert!(
        forgot
            .character
            .skills
            .iter()
            .all(|(id, _)| *id != "orcish")
    );
}

/// A character to whom its game master has given so much exp.
fn granted(exp: i32) -> String {
    format!(
        r#"(id: "hero", name: "Hero", brief: "", glyph: "H", race: "human", attributes: (st: 10, ag: 10, iq: 10),
        character: (genre: "fantasy", remaining: (chp: 100, exp: {}, money: 480), earned: [(from: "a gift", exp: {exp})]))"#,
        24 + exp
    )
}

#[test]
fn gear_is_paid_from_the_purse_and_worn_where_it_belongs() {
    let made = after(
        born("human"),
        &[
            "buy st 12",
            "buy broad_sword",
            "buy medium_shield",
            "buy boots",
            "buy arrow 30",
        ],
    );
    let it = &made.character;
    let held = (it.right.unwrap(), it.left.unwrap());
    assert_eq!(held, ("broad_sword".into(), "medium_shield".into()));
    assert_eq!(it.worn, ["boots"]);
    assert_eq!(left(&made).2, 480 - 200 - 48 - 24 - 15);
}

/// The lines of an account come to what is left.
#[test]
fn an_account_adds_up() {
    let made = after(
        born("dwarf"),
        &[
            "sell iq 9",
            "buy hand_axe",
            "learn hall_guard",
            "buy cool_head",
        ],
    );
    let account = &made.account;
    let halves: i32 = account.lines.iter().map(|line| line.chp.0).sum();
    assert_eq!(account.left.chp, (halves + 1).div_euclid(2));
    assert_eq!(
        account.left.exp,
        account.lines.iter().map(|line| line.exp).sum::<i32>()
    );
    assert_eq!(
        account.left.money,
        account.lines.iter().map(|line| line.money).sum::<i64>()
    );
    assert_eq!(*account, Account::of(&made.character, &made.catalog));
}

/// A character is read, checked and priced in a millisecond at most, even by a build that is hardly optimised.
#[test]
#[expect(clippy::disallowed_methods, reason = "it is the time that is tested")]
fn a_character_is_checked_and_priced_at_once() {
    let library = testudo::content::Library::shipped();
    let made = after(
        born("human"),
        &[
            "buy st 12",
            "buy broad_sword",
            "buy medium_shield",
            "buy leather_jack",
            "learn soldier",
        ],
    );
    // Of several runs the quickest: the others share the machine.
    let run = || {
        let begun = Instant::now();
        for _ in 0..50 {
            let (again, _) = library.character_text("hero.ron", &made.text);
            assert_eq!(again.unwrap().account.left, made.account.left);
        }
        begun.elapsed() / 50
    };
    let each = (0..20).map(|_| run()).min().unwrap();
    println!("a character checked and priced in {each:?}");
    assert!(each < Duration::from_millis(1), "{each:?} each");
}
