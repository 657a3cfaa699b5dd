//! What the odds suppose of the defender's last maneuver is what a battle makes of it (MAN).

use std::sync::Arc;

use testudo::battle::event::Maneuver;
use testudo::battle::{Aim, Battle, Command, Decision, UnitId};
use testudo::content::Level;
use testudo::rules::part::Why;
use testudo::session::attack_odds::{Situation, preview, preview_strike};
use testudo::session::conditions::Conditions;

use crate::arena;

const ATTACKER: UnitId = UnitId { side: 0, number: 1 };
const DEFENDER: UnitId = UnitId { side: 1, number: 1 };

/// A battle on the attacker's turn, the defender's last having been `command`.
fn after(defender: &str, command: Command) -> (Arc<Level>, Battle) {
    let level = arena::hexes(
        &[". . . . ."],
        "(unit: \"knight\", at: [(1, 0)], facing: E)",
        &format!("(unit: \"{defender}\", at: [(2, 0)], facing: W)"),
    );
    let mut battle = Battle::new(&arena::setup(&level, 1));
    let mut taken = false;
    loop {
        match battle.decision() {
            Some(Decision::Turn(DEFENDER)) if !taken => {
                battle.play(command).unwrap();
                taken = true;
            }
            Some(Decision::Turn(ATTACKER)) if taken => return (level, battle),
            Some(Decision::Turn(_)) => {
                battle.play(Command::Wait).unwrap();
            }
            other => panic!("{defender}: {other:?}"),
        }
    }
}

#[test]
fn man_3_4_6_7_the_last_maneuver_tells_in_the_odds_as_in_battle() {
    let own = |id: &str| Maneuver::Own(id.into());
    let stance = Command::Stance {
        maneuver: "shield_cover".into(),
    };
    let aim = Command::Aim { target: ATTACKER };
    for (defender, command, maneuver, adds) in [
        ("militia", Command::Wait, Maneuver::None, 0),
        ("militia", Command::Defend, Maneuver::Defend, 2),
        ("militia", Command::Guard, Maneuver::Guard, 0),
        ("militia", stance, own("shield_cover"), 3),
        ("archer", aim, Maneuver::Aim, -2),
    ] {
        let (level, battle) = after(defender, command);
        let unit = |side: usize| &level.sides[side].units[0].unit;
        let situation = Situation {
            conditions: Conditions {
                defender_maneuver: maneuver,
                ..Conditions::default()
            },
            ..Situation::default()
        };
        let told = preview(&level.catalog, unit(0), unit(1), &situation).unwrap();
        let main = Aim::main(&unit(1).profile.body);
        let view = battle.view();
        for told in told {
            let strike = view
                .strike(ATTACKER, DEFENDER, told.attack, main, false)
                .unwrap();
            let fought = preview_strike(&strike, strike.check().unwrap());
            assert_eq!(told, fought, "{defender}, {maneuver:?}");
            let parts = told.defences[0].def.parts.iter();
            let own: i16 = parts
                .filter(|part| part.why == Why::Maneuver)
                .map(|part| part.value)
                .sum();
            assert_eq!(own, adds, "{defender}, {maneuver:?}");
        }
    }
}
