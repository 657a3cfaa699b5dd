//! Close combat that can't be.

use std::sync::Arc;

use testudo::battle::{Battle, Refusal, Setup, Shove, UnitId};

use super::Scene;
use crate::arena;
use crate::rules::{hexes, squares};

pub(super) fn scenes() -> Vec<Scene> {
    vec![
        entering(),
        full(),
        wrestling(),
        pinning_with_legs(),
        pinned_once(),
    ]
}

fn entering() -> Scene {
    Scene {
        level: hexes(
            &["....", "...."],
            &["hound 0,0 e", "hound 1,1 nw", "swordsman 3,1 w"],
            &["spearman 1,0 w"],
        ),
        dice: &[1, 1],
        script: "a1 close b1
            b1 wait => entry_awaited enemy=a1 unit=b1
            b1 stop a2 spear.thrust body => only_against unit=a1
            b1 bar dagger => no_shield
            b1 stop a1 dagger.thrust body => not_in_hand
            b1 pass
            a1 close b1 => at_grips unit=b1
            a1 pin b1 bite.bite => not_down unit=b1
            a1 break_free b1 bite.bite => not_pinned_by unit=b1
            a1 attack b1 bite.bite torso
            a2 takedown b1 bite.bite => not_at_grips unit=b1
            a2 wait
            a3 lie_down
            b1 attack a1 spear.thrust body => too_long
            b1 wait",
    }
}

/// Two of a side fit into a cell; and at grips there is no defence but the dodge.
fn full() -> Scene {
    Scene {
        level: squares(
            &["....", "....", "...."],
            &[
                "wrestler 0,1 e",
                "wrestler 1,0 s",
                "wrestler 1,2 n",
                "swordsman 2,0 w",
            ],
            &["swordsman 1,1 w"],
        ),
        dice: &[1, 1],
        script: "a1 close b1
            b1 stop a1 sword.cut torso => no_thrust
            b1 pass
            a1 wait
            a2 close b1
            a2 wait
            a3 close b1 => cell_full most=2
            a3 lie_down
            a4 attack b1 sword.cut torso
            b1 ready dagger left
            a1 wait
            a2 wait
            a3 close b1 => must_stand
            a3 wait
            a4 wait
            b1 takedown a1 dagger.thrust => takes_the_body
            b1 wait",
    }
}

fn wrestling() -> Scene {
    Scene {
        level: hexes(&["...."], &["wrestler 1,0 e"], &["swordsman 2,0 w"]),
        dice: &[6, 3, 4, 3],
        script: "a1 close b1
            b1 pass
            a1 takedown b1 fist.punch head => takes_the_whole
            a1 takedown b1 fist.punch
            a1 wait => pin_awaited target=b1 unit=a1
            a1 pass
            b1 wait
            a1 takedown b1 fist.punch => already_down unit=b1
            a1 pin b1 fist.punch
            b1 defend => pinned by=a1
            b1 wait
            a1 attack b1 fist.punch torso => hands_hold unit=b1
            a1 wait",
    }
}

fn pinned_once() -> Scene {
    Scene {
        level: squares(
            &["...", "...", "..."],
            &["wrestler 0,1 e", "wrestler 1,0 s"],
            &["swordsman 1,1 w"],
        ),
        dice: &[6, 3, 4, 3],
        script: "a1 close b1
            b1 pass
            a1 takedown b1 fist.punch
            a1 pin b1 fist.punch
            a2 close b1
            a2 pin b1 fist.punch => already_pinned unit=b1
            a2 wait",
    }
}

/// Nobody pins with a leg (CLC-5).
fn pinning_with_legs() -> Scene {
    let level = arena::hexes(
        &[". . . ."],
        r#"(unit: "ogre", at: [(0, 0)], facing: E)"#,
        r#"(unit: "peasant", at: [(1, 0)], facing: W)"#,
    );
    Scene {
        level: (*level).clone(),
        dice: &[10, 10],
        script: "b1 wait
            a1 close b1
            b1 pass
            a1 takedown b1 kick.kick
            a1 pin b1 kick.kick => takes_standing
            a1 pass",
    }
}

/// Whoever is unfit to stop anybody is not even asked; whoever thinks ahead is told why.
pub(super) fn unfit_to_stop() -> Vec<Refusal> {
    let level = hexes(&["...."], &["guard 1,0 e"], &["swordsman 2,0 w"]);
    let battle = Battle::new(&Setup {
        level: Arc::new(level),
        seed: 1,
        max_rounds: None,
    });
    let view = battle.view();
    let fighter = |side| view.fighter(UnitId { side, number: 1 }).unwrap();
    let (mut holder, comer) = (fighter(0), fighter(1));
    let held = |holder| Shove {
        arena: view.arena(),
        attacker: holder,
        defender: comer,
        item: 1,
    };
    assert_eq!(held(holder).check(), Ok(()));
    holder.place.prone = true;
    let fallen = held(holder).check();
    holder.place.prone = false;
    holder.vitality.stunned = true;
    let stunned = held(holder).check();
    assert_eq!([fallen, stunned], [Err(Refusal::CannotBar); 2]);
    holder.vitality.stunned = false;
    holder.place.cell = comer.place.cell;
    let at_grips = held(holder).check();
    assert_eq!(at_grips, Err(Refusal::OnlyDodges));
    [fallen, at_grips]
        .into_iter()
        .filter_map(Result::err)
        .collect()
}
