//! `testudo odds`.

use expect_test::expect;
use serde_json::Value;

use super::{keys, run};

fn sum(chances: &Value) -> f64 {
    let of = |key: &str| chances[key].as_f64().unwrap();
    of("miss") + of("defended") + of("shield") + of("hit")
}

#[test]
fn bare_odds_are_the_table_of_the_rules() {
    let plain = run("odds --at 7 --def 4");
    assert_eq!((plain.code, plain.err.as_str()), (0, ""));
    expect![[r#"
        AT 7 against DEF 4
          miss      10%
          defended  18%
          hit       72%
    "#]]
    .assert_eq(&plain.out);
    let json = run("odds --at 7 --def 4 --pr 2 --json");
    assert_eq!(keys(&json.out), ["miss", "defended", "shield", "hit"]);
    expect![[r#"
        {"miss":0.1,"defended":0.18,"shield":0.17,"hit":0.55}
    "#]]
    .assert_eq(&json.out);
}

#[test]
fn chances_add_up_whatever_the_values() {
    for (at, def, pr) in [(-50, 3, 0), (0, 0, 3), (5, -6, 1), (40, 2, 2), (7, 4, 9)] {
        let json = run(&format!("odds --at {at} --def {def} --pr {pr} --json")).json();
        assert!((sum(&json) - 1.0).abs() < 1e-12, "{json}");
    }
    let without = run("odds --at 3 --def 3 --json").json();
    assert_eq!(without["shield"], 0.0);
}

#[test]
fn man_3_a_counterattack_has_the_bonus_of_guard() {
    let plain = run("odds duelist militia --maneuver guard");
    let bonus = plain.out.contains("maneuver +1") && plain.out.contains(", striking back,");
    assert!(plain.code == 0 && bonus, "{}", plain.out);
    let json = run("odds duelist militia --maneuver guard --json").json();
    let without = run("odds duelist militia --json").json();
    let at = |json: &Value| json["attacks"][0]["defences"][0]["at"]["total"].as_i64();
    assert_eq!(json["maneuver"], "counter");
    assert_eq!(at(&json), at(&without).map(|at| at + 1));
    // Out of turn nobody comes out of a run.
    let step = run("odds duelist militia --maneuver guard --moved 1");
    assert_eq!(step.code, 0, "{}", step.err);
    let refused = run("odds duelist militia --maneuver guard --moved 11");
    assert_eq!(refused.code, 1, "{}", refused.out);
    let words = "after 11 cells only an attack may follow";
    assert!(refused.err.contains(words), "{}", refused.err);
}

#[test]
fn man_5_a_disarm_goes_for_the_weapon() {
    let plain = run("odds duelist militia --maneuver disarm");
    assert_eq!((plain.code, plain.err.as_str()), (0, ""));
    expect![[r#"
        Duelist against a militia spearman, at the weapon in hand, to disarm, 1 cell away

        Rapier, thrust
          AT style 6, agility +2, weapon +1, maneuver -2, location -2 = 5
          dodge: DEF style 2, agility +0, dodging -2 = 0
          parry (spear): DEF style 2, agility +0 = 2
          medium shield: DEF style 2, agility +0 = 2
                         DEF  miss  defended  shield  hit
          dodge            0    3%       12%       -  85%
          parry (spear)    2   10%       18%       -  72%
          medium shield    2   10%       18%       -  72%

        Rapier, slash
          AT style 6, agility +2, maneuver -2, location -2 = 4
          dodge: DEF style 2, agility +0, dodging -2 = 0
          parry (spear): DEF style 2, agility +0 = 2
          medium shield: DEF style 2, agility +0 = 2
                         DEF  miss  defended  shield  hit
          dodge            0    6%       15%       -  79%
          parry (spear)    2   15%       21%       -  64%
          medium shield    2   15%       21%       -  64%

        Left-hand dagger, thrust
          AT style 6, agility +2, maneuver -2, location -2 = 4
          dodge: DEF style 2, agility +0, dodging -2 = 0
          parry (spear): DEF style 2, agility +0 = 2
          medium shield: DEF style 2, agility +0 = 2
                         DEF  miss  defended  shield  hit
          dodge            0    6%       15%       -  79%
          parry (spear)    2   15%       21%       -  64%
          medium shield    2   15%       21%       -  64%
    "#]]
    .assert_eq(&plain.out);
    let json = run("odds duelist militia --maneuver disarm --json").json();
    assert_eq!(
        (&json["maneuver"], &json["location"]),
        (&"disarm".into(), &"weapon".into())
    );
    let refused = run("odds man_at_arms militia --maneuver disarm --location head");
    assert_eq!(refused.code, 1, "{}", refused.out);
}

#[test]
fn clc_2_and_3_somebody_who_comes_in_is_met_by_thrust_and_shield() {
    let plain = run("odds militia orc_raider --maneuver stop_thrust --moved 4");
    assert_eq!((plain.code, plain.err.as_str()), (0, ""));
    expect![[r#"
        Militia spearman against an orc raider who is coming in, at the torso, after moving 4 cells

        Spear, thrust
          AT style 2, agility +0 = 2
          dodge: DEF style 3, agility +0, dodging -1 = 2
          parry (falchion): DEF style 3, agility +0 = 3; style bonus -1 = 2
          medium shield: DEF style 3, agility +0 = 3; style bonus -1 = 2
                            DEF  miss  defended  shield  hit  keeps out  stun  cripple  knock out  kill  injury
          dodge               2   28%       27%     17%  28%      34.2%  9.3%        -          -     -    1.54
          parry (falchion)    2   28%       27%     17%  28%      34.2%  9.3%        -          -     -    1.54
          medium shield       2   28%       27%     17%  28%      34.2%  9.3%        -          -     -    1.54

        Kick
          AT style 0, agility +0, weapon -1 = -1
          dodge: DEF style 3, agility +0, dodging -1 = 2
          parry (falchion): DEF style 3, agility +0 = 3; style bonus -1 = 2
          medium shield: DEF style 3, agility +0 = 3; style bonus -1 = 2
                            DEF  miss  defended  shield  hit  keeps out  stun  cripple  knock out  kill  injury
          dodge               2   55%       24%     11%  10%      10.8%     -        -          -     -    0.10
          parry (falchion)    2   55%       24%     11%  10%      10.8%     -        -          -     -    0.10
          medium shield       2   55%       24%     11%  10%      10.8%     -        -          -     -    0.10

        Medium shield, held in the way
          AT style 2, agility +0 = 2
          dodge: DEF style 3, agility +0, dodging -1 = 2
                 DEF  miss  defended  shield  hit  keeps out
          dodge    2   28%       27%     17%  28%      45.0%
    "#]].assert_eq(&plain.out);
    let json = run("odds militia orc_raider --maneuver stop_thrust --moved 4 --json").json();
    assert_eq!(json["maneuver"], "stop_thrust");
    let kept = |of: &Value| of["kept_out"].as_f64().unwrap();
    let thrust = &json["attacks"][0]["defences"][0];
    assert!(kept(thrust) > 0.0 && kept(thrust) < 1.0, "{thrust}");
    let shield = &json["shields"][0];
    assert_eq!(shield["item"], "medium_shield");
    let hits = shield["hit"].as_f64().unwrap() + shield["shield"].as_f64().unwrap();
    assert!((kept(shield) - hits).abs() < 1e-12, "{shield}");
    let bowman = run("odds archer orc_raider --maneuver stop_thrust --json").json();
    assert_eq!(bowman["shields"].as_array().map(Vec::len), Some(0));
    run("odds militia orc_raider --maneuver stop_thrust --distance 3").fails_with("--distance");
}

/// ATK-3: the AT on a sheet is that of the hand that holds the weapon.
#[test]
fn atk_3_a_sheet_tells_what_the_off_hand_takes() {
    let sheet = run("sheet night_watch").out;
    assert!(sheet.contains("In brackets: before what the off hand takes."));
    let torch = sheet.lines().find(|line| line.contains("-3)"));
    let torch = torch.unwrap_or_else(|| panic!("no torch in {sheet}"));
    let odds = run("odds night_watch militia --json").json();
    let mut attacks = odds["attacks"].as_array().unwrap().iter();
    let attack = attacks.find(|attack| attack["weapon"] == "torch").unwrap();
    let at = attack["defences"][0]["at"]["total"].as_i64().unwrap();
    let told = format!(" {at} ({}-3)", at + 3);
    assert!(torch.contains("torch") && torch.contains(&told), "{torch}");
    // A fist is that of the hand that is empty.
    let sheet = run("sheet picklock").out;
    let fist = sheet.lines().find(|line| line.contains("punch")).unwrap();
    let odds = run("odds picklock militia --json").json();
    let mut attacks = odds["attacks"].as_array().unwrap().iter();
    let punch = attacks
        .find(|attack| attack["technique"] == "punch")
        .unwrap();
    let at = punch["defences"][0]["at"]["total"].as_i64().unwrap();
    assert!(fist.contains(&format!(" {at} ({}-3)", at + 3)), "{fist}");
}

#[test]
fn clc_5_nobody_but_who_wrestles_is_in_one_cell() {
    let near = |maneuver: &str| {
        let call = |cells: &str| format!("odds ogre militia {maneuver} {cells} --json");
        (run(&call("--distance 0")), run(&call("")))
    };
    let (at_0, usual) = near("--maneuver takedown");
    assert_eq!(at_0.json(), usual.json());
    for other in ["", "--maneuver stop_thrust"] {
        let (at_0, _) = near(other);
        at_0.fails_with("only those who wrestle are 0 cells apart");
    }
    run("odds mage militia --spell fireball --distance 0")
        .fails_with("only those who wrestle are 0 cells apart");
}

#[test]
fn clc_5_odds_of_wrestling() {
    let plain = run("odds ogre militia --maneuver takedown");
    assert_eq!((plain.code, plain.err.as_str()), (0, ""));
    expect![[r#"
        Ogre against a militia spearman, to throw it down

        Fist, punch
          AT style 5, agility -1, stronger +7, off hand -3 = 8
          dodge: DEF style 2, agility +0, dodging -2 = 0
                 DEF  miss  defended  shield  hit
          dodge    0    0%        3%       -  97%

        Kick
          AT style 5, agility -1, weapon -1, stronger +7 = 10
          dodge: DEF style 2, agility +0, dodging -2 = 0
                 DEF  miss  defended  shield   hit
          dodge    0    0%        0%       -  100%
    "#]]
    .assert_eq(&plain.out);
    let hit = |maneuver: &str, pair: &str| {
        let json = run(&format!("odds {pair} --maneuver {maneuver} --json")).json();
        assert_eq!(
            (&json["maneuver"], &json["distance"]),
            (&maneuver.into(), &0.into())
        );
        json["attacks"][0]["defences"][0]["hit"].as_f64().unwrap()
    };
    // Whoever lies there dodges worse, and weight tells.
    assert!(hit("pin", "ogre militia") > hit("takedown", "ogre militia"));
    assert!(hit("break_free", "militia ogre") < hit("takedown", "ogre militia"));
    let refused = run("odds militia ogre --maneuver takedown --moved 4");
    assert_eq!(refused.code, 1, "{}", refused.out);
}

#[test]
fn man_7_odds_of_a_maneuver_of_the_genre_s_own() {
    let plain = run("odds man_at_arms militia --maneuver all_out_attack");
    assert_eq!((plain.code, plain.err.as_str()), (0, ""));
    expect![[r#"
        Man-at-arms against a militia spearman, at the torso, all out attack, 1 cell away

        Long sword, cut
          AT style 4, agility +0, maneuver +2 = 6
          dodge: DEF style 2, agility +0, dodging -2 = 0
          parry (spear): DEF style 2, agility +0 = 2
          medium shield: DEF style 2, agility +0 = 2
                         DEF  miss  defended  shield  hit   stun  cripple  knock out  kill  injury
          dodge            0    1%        9%     11%  79%  39.5%        -          -     -    4.34
          parry (spear)    2    6%       15%     15%  64%  32.0%        -          -     -    3.52
          medium shield    2    6%       15%     15%  64%  32.0%        -          -     -    3.52

        Long sword, thrust
          AT style 4, agility +0, maneuver +2 = 6
          dodge: DEF style 2, agility +0, dodging -2 = 0
          parry (spear): DEF style 2, agility +0 = 2
          medium shield: DEF style 2, agility +0 = 2
                         DEF  miss  defended  shield  hit   stun  cripple  knock out  kill  injury
          dodge            0    1%        9%     11%  79%  39.5%        -          -     -    4.34
          parry (spear)    2    6%       15%     15%  64%  32.0%        -          -     -    3.52
          medium shield    2    6%       15%     15%  64%  32.0%        -          -     -    3.52

        Kick
          AT style 0, agility +0, weapon -1, maneuver +2 = 1
          dodge: DEF style 2, agility +0, dodging -2 = 0
          parry (spear): DEF style 2, agility +0 = 2
          medium shield: DEF style 2, agility +0 = 2
                         DEF  miss  defended  shield  hit  stun  cripple  knock out  kill  injury
          dodge            0   21%       24%     19%  36%  6.0%        -          -     -    0.60
          parry (spear)    2   36%       28%     15%  21%  3.5%        -          -     -    0.35
          medium shield    2   36%       28%     15%  21%  3.5%        -          -     -    0.35
    "#]]
    .assert_eq(&plain.out);
    let json = run("odds man_at_arms militia --maneuver feint --json").json();
    assert_eq!(json["maneuver"], "feint");
    let refused = run("odds man_at_arms militia --maneuver onrush");
    assert_eq!(refused.code, 1, "{}", refused.out);
    assert!(
        refused.err.contains("a move of more than a step"),
        "{}",
        refused.err
    );
}

#[test]
fn one_unit_against_another() {
    let plain = run("odds man_at_arms militia --moved 6 --location left_leg");
    assert_eq!((plain.code, plain.err.as_str()), (0, ""));
    expect![[r#"
        Man-at-arms against a militia spearman, at the left leg, 1 cell away, after moving 6 cells, more than the 5 of its turn

        Long sword, cut
          AT style 4, agility +0, on the move -2, location -1 = 1
          dodge: DEF style 2, agility +0, dodging -2 = 0
          parry (spear): DEF style 2, agility +0 = 2
          medium shield: DEF style 2, agility +0 = 2
                         DEF  miss  defended  shield  hit   stun  cripple  knock out  kill  injury  counted
          dodge            0   21%       24%     19%  36%  36.0%    36.0%       9.1%     -    3.06     1.80
          parry (spear)    2   36%       28%     15%  21%  21.0%    21.0%       5.3%     -    1.78     1.05
          medium shield    2   36%       28%     15%  21%  21.0%    21.0%       5.3%     -    1.78     1.05

        Long sword, thrust
          AT style 4, agility +0, on the move -2, location -1 = 1
          dodge: DEF style 2, agility +0, dodging -2 = 0
          parry (spear): DEF style 2, agility +0 = 2
          medium shield: DEF style 2, agility +0 = 2
                         DEF  miss  defended  shield  hit   stun  cripple  knock out  kill  injury
          dodge            0   21%       24%     19%  36%  12.0%    12.0%       1.6%     -    1.44
          parry (spear)    2   36%       28%     15%  21%   7.0%     7.0%       0.9%     -    0.84
          medium shield    2   36%       28%     15%  21%   7.0%     7.0%       0.9%     -    0.84

        Kick
          AT style 0, agility +0, weapon -1, on the move -2, location -1 = -4
          dodge: DEF style 2, agility +0, dodging -2 = 0
          parry (spear): DEF style 2, agility +0 = 2
          medium shield: DEF style 2, agility +0 = 2
                         DEF  miss  defended  shield  hit  stun  cripple  knock out  kill  injury  counted
          dodge            0   64%       21%      9%   6%  3.0%     3.0%       0.4%     -    0.27     0.24
          parry (spear)    2   79%       15%      5%   1%  0.5%     0.5%      <0.1%     -    0.04     0.04
          medium shield    2   79%       15%      5%   1%  0.5%     0.5%      <0.1%     -    0.04     0.04
    "#]]
    .assert_eq(&plain.out);
}

#[test]
fn one_unit_against_another_as_json() {
    let json = run("odds archer orc_raider --distance 12 --bearing 60 --json");
    assert_eq!((json.code, json.err.as_str()), (0, ""));
    let value = json.json();
    let attacks = value["attacks"].as_array().unwrap();
    assert_eq!(attacks.len(), 1, "{value}");
    assert_eq!(attacks[0]["weapon"], "long_bow");
    let defences = attacks[0]["defences"].as_array().unwrap();
    let kinds: Vec<&str> = defences
        .iter()
        .map(|d| d["kind"].as_str().unwrap())
        .collect();
    assert_eq!(kinds, ["dodge", "shield"]);
    for defence in defences {
        assert!((sum(defence) - 1.0).abs() < 1e-12, "{defence}");
        let parts = |of: &Value| -> i64 {
            let parts = of["parts"].as_array().unwrap();
            parts
                .iter()
                .map(|part| part["value"].as_i64().unwrap())
                .sum()
        };
        assert_eq!(parts(&defence["at"]), defence["at"]["total"]);
        assert_eq!(parts(&defence["def"]), defence["def"]["total"]);
        for key in ["stunned", "unconscious", "dead", "crippled"] {
            let chance = defence[key].as_f64().unwrap();
            assert!((0.0..=1.0).contains(&chance), "{key}: {defence}");
        }
        assert!(defence["expected_injury"].as_f64().unwrap() > 0.0);
    }
}

#[test]
fn an_attack_that_cannot_be_is_the_answer_no() {
    let plain = run("odds militia wolf --distance 300");
    assert_eq!((plain.code, plain.out.as_str()), (1, ""));
    assert!(
        plain
            .err
            .starts_with("No attack of militia spearman on wolf is possible: "),
        "{plain:?}"
    );
    let json = run("odds militia wolf --distance 300 --json");
    assert_eq!((json.code, json.err.as_str()), (1, ""));
    let value = json.json();
    assert_eq!(value["attacks"].as_array().map(Vec::len), Some(0));
    assert!(value["refused"].is_string());
}

#[test]
fn what_is_no_attack_or_no_spell_of_theirs_is_said_to_be_so() {
    run("odds militia orc_raider --maneuver defend").fails_with("`defend` is no attack");
    run("odds militia orc_raider --maneuver shield_cover")
        .fails_with("`shield_cover` is no attack");
    run("odds militia orc_raider --maneuver atack").fails_with("did you mean `attack`?");
    run("odds militia orc_raider --spell fireball").fails_with("knows no spells");
}

#[test]
fn att_9_the_odds_do_not_hang_on_a_roll_against_fear() {
    let folder = tempfile::TempDir::new().unwrap();
    let run = |arguments: &str| super::run_in(folder.path(), arguments);
    assert_eq!(run("character new ugly.ron --name Ugly").code, 0);
    assert_eq!(run("character buy ugly.ron dreadful").code, 0);
    for unit in ["peasant", "goblin_spear", "wolf", "archer", "hob"] {
        let told = run(&format!("odds {unit} ugly.ron"));
        assert_eq!((told.code, told.err.as_str()), (0, ""), "{unit}");
    }
    // MAG-2: nor does whether a spell is cast.
    for caster in ["mage", "healer", "shaman", "hedge_witch", "warlock"] {
        let known = run(&format!("sheet {caster} --json")).json();
        let spells = known["spells"].as_array().unwrap().iter();
        for spell in spells.map(|spell| spell["spell"].as_str().unwrap()) {
            let told = run(&format!("odds {caster} ugly.ron --spell {spell}"));
            assert!(!told.err.contains("afraid"), "{caster}: {}", told.err);
        }
    }
}

#[test]
fn a_character_goes_by_its_name() {
    let folder = tempfile::TempDir::new().unwrap();
    let run = |arguments: &str| super::run_in(folder.path(), arguments);
    for name in ["Aldric", "Ilse"] {
        assert_eq!(run(&format!("character new {name}.ron")).code, 0);
    }
    let told = run("odds Aldric.ron Ilse.ron").out;
    assert!(told.starts_with("Aldric against Ilse, "), "{told}");
    let none = run("odds Aldric.ron Ilse.ron --spell ward").err;
    assert!(none.contains("Aldric knows no spells"), "{none}");
}

#[test]
fn man_6_whoever_moves_more_than_a_step_has_no_aim() {
    assert_eq!(
        run("odds archer knight --distance 9 --aim 3 --moved 1").code,
        0
    );
    let wrong = run("odds archer knight --distance 9 --aim 3 --moved 4");
    wrong.fails_with("aim is lost on moving more than a step");
    run("odds knight ogre --aim 3").fails_with("nothing to shoot or throw");
}
