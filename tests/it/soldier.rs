//! What the soldier chooses in small positions (MAN-4, MAN-7).

use std::sync::Arc;

use testudo::ai::{Decider, Soldier};
use testudo::battle::event::Maneuver;
use testudo::battle::{Aim, Battle, Command, DiceBag};
use testudo::content::Level;
use testudo::rules::attack::DefenceKind;
use testudo::rules::dice::LoadedDice;
use testudo::rules::flight::Height;

use crate::arena;

/// Lots for so many combatants, then these faces.
fn battle(level: &Arc<Level>, lots: &[u8], faces: &[u8]) -> Battle {
    let dice = LoadedDice::new(lots.iter().chain(faces).copied());
    Battle::with_dice(&arena::setup(level, 1), DiceBag::Loaded(dice))
}

fn decide(battle: &Battle) -> Command {
    let view = battle.view();
    let decision = battle.decision().expect("the battle goes on");
    Soldier::new().decide(&view, decision)
}

fn maneuver(command: Command) -> Maneuver {
    match command {
        Command::Attack { maneuver, .. } => maneuver,
        other => panic!("no attack: {other:?}"),
    }
}

/// Nobody answers a blow while stunned, so that nothing is lost by lying open.
#[test]
fn man_7_all_out_at_whoever_can_not_answer() {
    let level = arena::hexes(
        &["....", "...."],
        r#"(unit: "man_at_arms", at: [(0, 0)], facing: E), (unit: "man_at_arms", at: [(2, 0)], facing: W)"#,
        r#"(unit: "man_at_arms", at: [(1, 0)], facing: E)"#,
    );
    let mut battle = battle(
        &level,
        &[10, 10, 9, 10, 8, 10],
        &[10, 10, 6, 6, 6, 1, 1, 1, 1, 1, 1],
    );
    let target = "b1".parse().unwrap();
    let strike = Command::Attack {
        target,
        attack: 0,
        aim: Aim::Location("left_arm".into()),
        nonlethal: false,
        maneuver: Maneuver::Attack,
    };
    battle.play(strike).unwrap();
    let dodge = Command::Defence {
        kind: DefenceKind::Dodge,
        item: None,
    };
    if battle.check(dodge).is_ok() {
        battle.play(dodge).unwrap();
    }
    let stunned = battle.view().fighter(target).unwrap().vitality.stunned;
    assert!(stunned, "the blow was meant to stun");
    let own = maneuver(decide(&battle));
    assert_eq!(own, Maneuver::Own("all_out_attack".into()));
}

/// Three about it: to lie open to all of them costs more than a better blow is worth.
#[test]
fn man_7_not_all_out_among_three() {
    let level = arena::hexes(
        &["....", "...."],
        r#"(unit: "man_at_arms", at: [(1, 0)], facing: E)"#,
        r#"(unit: "man_at_arms", at: [(0, 0)], facing: E), (unit: "man_at_arms", at: [(2, 0)], facing: W), (unit: "man_at_arms", at: [(1, 1)], facing: W)"#,
    );
    let battle = battle(&level, &[10, 10, 9, 10, 8, 10, 7, 10], &[]);
    let chosen = decide(&battle);
    let open = ["all_out_attack", "onrush", "feint"].map(|id| Maneuver::Own(id.into()));
    match chosen {
        Command::Attack { maneuver, .. } => assert!(!open.contains(&maneuver), "{maneuver:?}"),
        Command::Turn { .. } | Command::Move { .. } | Command::Defend | Command::Stance { .. } => {}
        other => panic!("{other:?}"),
    }
}

/// With nobody to strike there is nothing better to do; with an enemy upon it, standing defends better.
#[test]
fn man_7_a_soldier_on_the_ground_gets_up() {
    for cell in ["(3, 0)", "(1, 0)"] {
        let level = arena::hexes(
            &["....", "...."],
            r#"(unit: "man_at_arms", at: [(0, 0)], facing: E)"#,
            &format!(r#"(unit: "man_at_arms", at: [{cell}], facing: W)"#),
        );
        let mut battle = battle(&level, &[10, 10, 9, 10], &[]);
        battle.play(Command::LieDown).unwrap();
        battle.play(Command::Wait).unwrap();
        assert_eq!(decide(&battle), Command::StandUp, "enemy at {cell}");
    }
}

/// ATT-5: out of reach it goes up, and comes down on an enemy that it can strike this turn.
#[test]
fn att_5_a_soldier_climbs_away_from_more_than_it_can_do() {
    let fly = |height| Command::Fly { height };
    // Low among enemies at the start of its turn in the third round, in which it is not bold.
    let begin = |friend: &str, foes: &str| {
        let units = format!(r#"{friend} (unit: "hawk", at: [(4, 0)], facing: E)"#);
        let level = arena::hexes(&["............", "............"], &units, foes);
        let mut battle = Battle::new(&arena::setup(&level, 1));
        for _ in 0..30 {
            let decision = battle.decision().expect("a battle that goes on");
            let view = battle.view();
            let me = view.fighter(decision.unit()).expect("somebody");
            let hawk = me.can_fly();
            if hawk && view.round() == 3 {
                return battle;
            }
            let command = if hawk && me.place.height == Height::Ground {
                fly(Height::Low)
            } else {
                Command::Wait
            };
            battle.play(command).unwrap();
        }
        panic!("no third round");
    };
    let friend = r#"(unit: "archer", at: [(0, 0)], facing: E),"#;
    let two = r#"(unit: "man_at_arms", at: [(5, 0)], facing: W), (unit: "man_at_arms", at: [(4, 1)], facing: W)"#;
    assert_eq!(decide(&begin(friend, two)), fly(Height::High));
    // Nobody makes use of the time it would gain alone.
    assert_ne!(decide(&begin("", two)), fly(Height::High));
    // What a peasant could do to it is less than what it can do.
    let one = r#"(unit: "peasant", at: [(5, 0)], facing: W)"#;
    assert_ne!(decide(&begin(friend, one)), fly(Height::High));
}

#[test]
fn att_5_a_soldier_dives_on_whom_it_can_strike_and_else_flies_high() {
    let fly = |height| Command::Fly { height };
    let row = ".".repeat(30);
    let level = arena::hexes(
        &[&row],
        r#"(unit: "great_eagle", at: [(0, 0)], facing: E)"#,
        r#"(unit: "man_at_arms", at: [(20, 0)], facing: W)"#,
    );
    let mut far = battle(&level, &[10, 10, 9, 10], &[]);
    for height in [Height::Low, Height::High] {
        assert_eq!(decide(&far), fly(height));
        far.play(fly(height)).unwrap();
    }
    let on = decide(&far);
    assert!(matches!(on, Command::Move { .. }), "{on:?}");
    far.play(on).unwrap();
    far.play(Command::Wait).unwrap();
    far.play(Command::Wait).unwrap();
    assert_eq!(decide(&far), fly(Height::Low));
    far.play(fly(Height::Low)).unwrap();
    let on = decide(&far);
    assert!(matches!(on, Command::Move { .. }), "{on:?}");
    far.play(on).unwrap();
    assert_eq!(maneuver(decide(&far)), Maneuver::Attack);
}
