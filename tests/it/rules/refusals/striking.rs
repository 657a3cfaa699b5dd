//! Blows, shots, maneuvers and defences that can't be.

use super::Scene;
use crate::arena;
use crate::rules::trial::hexes_with;
use crate::rules::{hexes, squares};

pub(super) fn scenes() -> Vec<Scene> {
    let mut all = vec![blows(), shots(), unseen(), high(), ledge()];
    all.extend([maneuvers(), defences(), out_of_turn()]);
    all.extend(given_up());
    all
}

fn blows() -> Scene {
    Scene {
        level: hexes(
            &["....."],
            &["swordsman 1,0 e", "staff 3,0 w"],
            &["wrestler 2,0 e"],
        ),
        dice: &[],
        script: r#"a1 {"do":"attack","target":"b1","attack":9,"aim":"torso"} => no_such_attack attack=9 attacks=4
            a1 attack b1 dagger.thrust torso => not_in_hand
            a1 attack b1 sword.cut tail => no_such_location
            a1 attack b1 sword.cut face => not_from_behind
            a1 attack b1 sword.cut weapon => no_weapon_to_strike
            a1 attack b1 sword.cut torso gently => cannot_hold_back
            a1 {"do":"attack","target":"b1","attack":0,"aim":"torso","maneuver":"defend"} => no_attack
            a1 disarm b1 sword.cut => no_weapon_to_strike
            a1 aim b1 => nothing_to_aim unit=b1
            a1 wait
            a2 disarm b1 staff.strike torso => disarm_takes_weapon
            a2 wait
            b1 disarm a1 fist.punch torso => disarm_takes_weapon
            b1 wait"#,
    }
}

fn shots() -> Scene {
    Scene {
        level: hexes(
            &["......", "..#..."],
            &["crossbowman 1,0 e", "archer 1,1 e"],
            &["swordsman 4,0 w", "swordsman 4,1 w"],
        ),
        dice: &[1, 1],
        script: "a1 attack b1 crossbow.shoot torso
            a2 attack b2 bow.shoot torso => line_blocked unit=b2
            a2 wait
            b1 disarm a1 sword.cut => out_of_reach distance=3 farthest=1 nearest=1
            b1 wait
            b2 wait
            a1 attack b1 crossbow.shoot torso => not_loaded turns=2
            a1 attack b1 fist.punch torso => not_in_hand
            a1 reload crossbow
            a2 reload bow => nothing_to_reload
            a2 turn ne
            a2 turn nw
            a2 wait
            b1 wait
            b2 wait
            a1 reload crossbow
            a2 turn w
            a2 attack b1 bow.shoot torso => unseen unit=b1
            a2 wait
            b1 wait
            b2 wait
            a1 attack b1 crossbow.shoot torso => no_ammunition
            a1 wait",
    }
}

fn unseen() -> Scene {
    Scene {
        level: hexes_with(
            "light: Dark",
            &["........."],
            &["swordsman 0,0 e"],
            &["swordsman 8,0 w"],
        ),
        dice: &[],
        script: "a1 attack b1 sword.cut torso => not_seen unit=b1
            a1 wait",
    }
}

/// What a giant carries high (DMG-11).
fn high() -> Scene {
    let level = arena::hexes(
        &["..."],
        r#"(unit: "man_at_arms", at: [(0, 0)], facing: E)"#,
        r#"(unit: "giant", at: [(1, 0)], facing: W)"#,
    );
    Scene {
        level: (*level).clone(),
        dice: &[],
        script: "a1 attack b1 long_sword.cut head => too_high height=4 limit=2
            a1 wait",
    }
}

/// Whoever stands on a ledge or below it (DMG-11): feet three yards up are over a sword's reach, a head two yards up is not.
fn ledge() -> Scene {
    Scene {
        level: hexes(
            &["333...8"],
            &["swordsman 3,0 w", "swordsman 5,0 e"],
            &["swordsman 2,0 e", "swordsman 6,0 w"],
        ),
        dice: &[],
        script: "a1 attack b1 sword.cut torso => too_high height=3 limit=2
            a1 wait
            a2 attack b2 sword.cut torso => too_high height=8 limit=2
            a2 wait
            b1 wait
            b2 attack a2 sword.cut torso => too_low height=2 limit=7
            b2 wait",
    }
}

fn maneuvers() -> Scene {
    Scene {
        level: hexes(
            &["......"],
            &["swordsman 1,0 e", "spent_mage 3,0 w"],
            &["swordsman 2,0 w"],
        ),
        dice: &[],
        script: "a2 by last_breath b1 fist.punch torso => too_tired costs=2 left=1
            a2 wait
            a1 disarm b1 sword.cut => cannot_disarm
            a1 by nonsense b1 sword.cut torso => no_such_maneuver maneuver=nonsense
            a1 by snap_shot b1 sword.cut torso => other_attack maneuver=snap_shot
            a1 by two_handed b1 sword.cut torso => lacks need=both_hands
            a1 by lunge b1 sword.cut torso => too_unskilled least=4 level=3
            a1 stance all_out => is_an_attack maneuver=all_out
            a1 stance cover => lacks need=shield
            a1 wait",
    }
}

/// With the shield one blocks twice, with a club one never learnt to use once (ATK-4).
fn defences() -> Scene {
    Scene {
        level: squares(
            &["...", "...", "..."],
            &["swordsman 0,1 e", "swordsman 1,0 s"],
            &["clubman 1,1 w"],
        ),
        dice: &[1, 1, 1, 1],
        script: "a1 attack b1 sword.cut torso
            b1 wait => defence_awaited unit=b1
            b1 parry dagger => no_such_defence kind=parry
            b1 block shield
            a2 attack b1 sword.cut torso
            b1 parry club => blocks_used blocks=1 used=1
            b1 block shield",
    }
}

fn out_of_turn() -> Scene {
    Scene {
        level: hexes(
            &["......"],
            &["javelins 1,0 e"],
            &["swordsman 2,0 w", "swordsman 0,0 e"],
        ),
        dice: &[],
        script: "a1 guard
            b1 move 3,0 w
            a1 wait => blow_awaited target=b1 unit=a1
            a1 attack b2 javelin.thrust torso => only_against unit=b1
            a1 counter b1 javelin.thrust torso => only_by maneuver=attack
            a1 attack b1 javelin.throw torso => only_hand_to_hand
            a1 pass",
    }
}

/// What held a command up may make an end of it (MAN-3).
fn given_up() -> [Scene; 2] {
    let level = || {
        hexes(
            &["......"],
            &["reaper 1,0 e"],
            &["swordsman 2,0 w", "swordsman 5,0 w"],
        )
    };
    [
        Scene {
            level: level(),
            dice: &[10, 10, 1, 3, 3, 3],
            script: "a1 guard
                b1 ready dagger left
                a1 attack b1 great_axe.chop left_arm
                b1 dodge
                given up => stunned unit=b1",
        },
        Scene {
            level: level(),
            dice: &[10, 10, 6],
            script: "a1 guard
                b1 move 3,0 w
                a1 attack b1 great_axe.chop torso
                b1 dodge
                given up => senseless unit=b1",
        },
    ]
}
