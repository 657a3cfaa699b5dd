//! Spells of light and darkness: what they do to sight, how long they last, how they end (MAG-3, POS-2).

use std::sync::Arc;

use expect_test::expect;
use testudo::ai::{Decider, Soldier};
use testudo::battle::{Battle, Command, Setup, SpellAim};
use testudo::content::Level;

use super::trial::hexes_with;
use super::{check, hexes};

#[test]
fn pos_2_a_light_in_a_cell_shows_who_is_there_until_its_rounds_are_over() {
    let level = hexes_with(
        "light: Dark",
        &["........."],
        &["mage 0,0 e"],
        &["swordsman 7,0 w"],
    );
    let script = "a1 attack b1 sword.cut torso
        a1 cast flare 5,0
        b1 wait
        a1 attack b1 sword.cut torso
        a1 wait
        b1 wait
        a1 attack b1 sword.cut torso
        a1 wait
        b1 wait
        a1 attack b1 sword.cut torso";
    check(
        level,
        &[1, 1, 1],
        script,
        expect![[r#"
            -- round: a1 b1
            refused: a1 attack b1 sword.cut torso: it does not see b1, nor does anybody of its side
            a1 cast
            a1 casting IQ: 1+1+1 against 11 (attribute 12, difficulty -3, art 2) made
            a1 casts flare at level 5, margin 8: 
            light 1 2 about 5,0
            -- round: a1 b1
            refused: a1 attack b1 sword.cut torso: the target is 7 away; the weapon reaches 1
            -- round: a1 b1
            refused: a1 attack b1 sword.cut torso: the target is 7 away; the weapon reaches 1
            light 1 gone
            -- round: a1 b1
            refused: a1 attack b1 sword.cut torso: it does not see b1, nor does anybody of its side
        "#]],
    );
}

#[test]
fn mag_3_a_light_goes_with_whoever_bears_it_and_ends_with_the_spell() {
    let level = hexes_with(
        "light: Dark",
        &["............"],
        &["mage 0,0 e", "swordsman 1,0 e"],
        &["swordsman 8,0 w"],
    );
    let script = "a1 cast glow a2
        a2 move 4,0 e
        a2 wait
        b1 wait
        a1 cast glow a2
        a2 attack b1 sword.cut torso
        a2 wait
        b1 wait
        a1 cast unbind a2
        a2 attack b1 sword.cut torso
        a2 wait";
    check(
        level,
        &[1, 1, 1, 1, 1, 1, 1, 1, 1],
        script,
        expect![[r#"
            -- round: a1 a2 b1
            a1 cast
            a1 casting IQ: 1+1+1 against 11 (attribute 12, difficulty -3, art 2) made
            a1 casts glow at level 5, margin 8: a2
            a2 under glow of level 5, to round 3
            light 1 2 about a2
            a2 move 2,0 3,0 4,0 facing e, cost 3
            -- round: a1 a2 b1
            a1 cast
            a1 casting IQ: 1+1+1 against 11 (attribute 12, difficulty -3, art 2) made
            a1 casts glow at level 5, margin 8: a2
            a2 under glow of level 5, to round 4
            light 1 gone
            light 2 2 about a2
            refused: a2 attack b1 sword.cut torso: the target is 4 away; the weapon reaches 1
            -- round: a1 a2 b1
            a1 cast
            a1 casting IQ: 1+1+1 against 11 (attribute 12, difficulty -3, art 2) made
            a1 casts unbind at level 5, margin 8: a2
            a1 END -1, left 9: casting
            a2 free of glow: dispelled
            light 2 gone
            refused: a2 attack b1 sword.cut torso: it does not see b1, nor does anybody of its side
        "#]],
    );
}

#[test]
fn pos_2_darkness_by_day_hides_from_shots_and_light_does_not_lift_it() {
    let level = hexes(&["........"], &["mage 0,0 e"], &["archer 6,0 w"]);
    let script = "a1 cast murk 0,0
        b1 attack a1 bow.shoot torso
        b1 wait
        a1 cast flare 0,0
        b1 attack a1 bow.shoot torso
        b1 wait
        a1 cast scatter 1,0
        b1 attack a1 bow.shoot torso";
    check(
        level,
        &[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
        script,
        expect![[r#"
            -- round: a1 b1
            a1 cast
            a1 casting IQ: 1+1+1 against 11 (attribute 12, difficulty -3, art 2) made
            a1 casts murk at level 5, margin 8: 
            darkness 1 1 about 0,0
            refused: b1 attack a1 bow.shoot torso: it can't see a1, and can't shoot at what it can't see
            -- round: a1 b1
            a1 cast
            a1 casting IQ: 1+1+1 against 11 (attribute 12, difficulty -3, art 2) made
            a1 casts flare at level 5, margin 8: 
            light 2 2 about 0,0
            refused: b1 attack a1 bow.shoot torso: it can't see a1, and can't shoot at what it can't see
            -- round: a1 b1
            a1 cast
            a1 casting IQ: 1+1+1 against 11 (attribute 12, difficulty -3, art 2) made
            a1 casts scatter at level 5, margin 8: a1
            light 1 gone
            light 2 gone
            b1 > a1 bow.shoot both torso at 6 | AT 1 (style 3, agility 0, range -2) | DEF 1 dodge (base 2 [style 3, agility 0, dodge -1] /2) | 1+1 = 2: miss
            b1 spent arrow, left 8
            -- round: a1 b1
        "#]],
    );
}

#[test]
fn mag_3_in_one_cell_the_higher_level_counts() {
    let level = hexes(
        &["........"],
        &["master 0,0 e", "mage 1,0 e"],
        &["swordsman 7,0 w"],
    );
    let script = "a1 cast murk 4,0
        a2 cast murk 4,0
        b1 wait
        a1 cast murk 4,0
        a2 cast scatter 4,0
        b1 wait
        a1 cast scatter 4,0
        a2 wait";
    check(
        level,
        &[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
        script,
        expect![[r#"
            -- round: a1 a2 b1
            a1 cast
            a1 casting IQ: 1+1+1 against 13 (attribute 12, difficulty -3, art 4) made
            a1 casts murk at level 7, margin 10: 
            darkness 1 1 about 4,0
            a2 cast
            a2 casting IQ: 1+1+1 against 11 (attribute 12, difficulty -3, art 2) made
            a2 casts murk at level 5, margin 8: 
            -- round: a1 a2 b1
            a1 cast
            a1 casting IQ: 1+1+1 against 13 (attribute 12, difficulty -3, art 4) made
            a1 casts murk at level 7, margin 10: 
            light 1 gone
            darkness 2 1 about 4,0
            a2 cast
            a2 casting IQ: 1+1+1 against 11 (attribute 12, difficulty -3, art 2) made
            a2 casts scatter at level 5, margin 8: 
            -- round: a1 a2 b1
            a1 cast
            a1 casting IQ: 1+1+1 against 13 (attribute 12, difficulty -3, art 4) made
            a1 casts scatter at level 7, margin 10: 
            light 2 gone
        "#]],
    );
}

/// The cell at which the first to act, played by a soldier, casts; `None` when it does something else.
fn cast_at(level: Level) -> Option<(u16, u16)> {
    let battle = Battle::new(&Setup {
        level: Arc::new(level),
        seed: 1,
        max_rounds: None,
    });
    let decision = battle.decision().unwrap();
    assert_eq!(decision.unit().to_string(), "a1");
    let view = battle.view_for(0);
    match Soldier::new().decide(&view, decision) {
        Command::Cast {
            at: SpellAim::Cell(cell),
            ..
        } => Some((cell.col, cell.row)),
        _ => None,
    }
}

#[test]
fn pos_2_a_soldier_hides_from_archers_in_darkness() {
    let level = hexes(&["........."], &["shade 0,0 e"], &["archer 7,0 w"]);
    assert_eq!(cast_at(level), Some((0, 0)));
}

/// What would hide an enemy from one's own archer is let be.
#[test]
fn pos_2_a_soldier_does_not_darken_what_its_friends_shoot_at() {
    let level = hexes(
        &["........."],
        &["shade 0,0 e", "archer 1,0 e"],
        &["swordsman 6,0 w"],
    );
    assert!(cast_at(level).is_none_or(|(col, _)| col <= 1));
}

#[test]
fn pos_2_a_soldier_makes_light_against_those_who_see_in_the_dark() {
    let (first, second) = (
        ["beacon 0,0 e", "archer 1,0 e", "archer 1,1 e"],
        ["owl_eyed 3,0 w"],
    );
    let rows = [".........", "........."];
    let level = hexes_with("light: Dark", &rows, &first, &second);
    assert!(cast_at(level).is_some());
    // By day there is nothing to gain.
    assert_eq!(cast_at(hexes(&rows, &first, &second)), None);
}
