//! What a battle brings (EXP-1).

use std::sync::Arc;

use testudo::battle::event::HarmEvent;
use testudo::battle::{Battle, DiceBag, Event, Setup};
use testudo::rules::character_points::Involvement::{Hero, Little, Much, Reasonable};
use testudo::rules::dice::LoadedDice;
use testudo::session::experience::involvements;

use super::check::ordered;
use super::{hexes, script};

#[test]
fn exp_1_everybody_by_its_part_in_the_battle() {
    let first = ["swordsman 3,0 w", "reaper 1,0 e", "archer 7,0 w"];
    let level = hexes(&["........"], &first, &["swordsman 2,0 w"]);
    let faces = [10, 10, 3, 10, 10, 6];
    let dice = LoadedDice::new(ordered(&level).into_iter().chain(faces));
    let level = Arc::new(level);
    let setup = Setup {
        level: Arc::clone(&level),
        seed: 0,
        max_rounds: None,
    };
    let mut battle = Battle::with_dice(&setup, DiceBag::Loaded(dice));
    let play = |battle: &mut Battle, lines: &str| {
        for line in lines.lines().map(str::trim) {
            let command = script::command(battle, line);
            battle.play(command).expect("the line is legal");
        }
    };
    let parts =
        |battle: &Battle| -> Vec<_> { involvements(&level, battle).into_values().collect() };
    assert_eq!(parts(&battle), [Little; 4], "nothing has happened");
    let lines = "a1 attack b1 sword.cut torso
        b1 dodge";
    play(&mut battle, lines);
    assert_eq!(parts(&battle), [Much, Little, Little, Reasonable]);
    let lines = "a2 attack b1 great_axe.chop torso
        b1 dodge";
    play(&mut battle, lines);
    assert!(battle.outcome().is_some(), "the last of them is down");
    assert_eq!(parts(&battle), [Much, Hero, Little, Reasonable]);
}

/// A light laid in a cell is a spell that lasts; and the dead have no part in it any more.
#[test]
fn exp_1_a_light_is_a_spell_that_lasts_and_the_dead_earn_nothing() {
    let level = Arc::new(hexes(&["........"], &["mage 0,0 e"], &["swordsman 7,0 w"]));
    let setup = Setup {
        level: Arc::clone(&level),
        seed: 0,
        max_rounds: None,
    };
    let dice = LoadedDice::new(ordered(&level).into_iter().chain([1, 1, 1]));
    let mut battle = Battle::with_dice(&setup, DiceBag::Loaded(dice));
    let command = script::command(&battle, "a1 cast flare 3,0");
    battle.play(command).expect("the line is legal");
    let parts = involvements(&level, &battle);
    assert_eq!(parts.into_values().collect::<Vec<_>>(), [Much, Little]);
    battle.follow(&Event::Harm(HarmEvent::Died {
        unit: "a1".parse().unwrap(),
    }));
    let parts = involvements(&level, &battle);
    assert_eq!(parts.into_values().collect::<Vec<_>>(), [Little]);
}
