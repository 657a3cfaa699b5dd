//! Nets: thrown about somebody, what they leave to do, and getting out (MAN-7, WPN-1).

use std::sync::Arc;

use expect_test::expect;
use testudo::battle::event::{CloseEvent, Entangled};
use testudo::battle::{Battle, Decision, Event, Setup, UnitId};
use testudo::session::Seats;

use super::{check, hexes};

#[test]
fn man_7_a_net_holds_whom_it_hits_and_does_no_damage() {
    let level = hexes(
        &["......"],
        &["retiary 1,0 e", "swordsman 3,0 e"],
        &["guard 4,0 w"],
    );
    let script = "a1 attack b1 net.cast head
        a1 attack b1 net.cast torso gently
        a1 attack b1 net.cast torso
        b1 dodge
        a2 attack b1 sword.cut torso
        b1 move 5,0 w
        b1 turn nw
        b1 close a2
        b1 attack a2 sword.cut torso
        b1 attack a2 fist.punch torso
        b1 struggle
        a1 struggle
        a1 wait
        a2 wait
        b1 struggle
        a1 wait
        a2 wait
        b1 move 5,0 w";
    check(
        level,
        &[9, 9, 1, 1, 5, 5, 5, 2, 3, 3],
        script,
        expect![[r#"
            -- round: a1 a2 b1
            refused: a1 attack b1 net.cast head: that goes for the whole body
            refused: a1 attack b1 net.cast torso gently: only a crushing blow to the torso or head can be held back
            a1 > b1 net.cast right torso at 3 | AT -1 (style 3, agility 0, range -1, cover -3) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1] /1) PR 2 | 9+9 = 15: hit
            a1 threw net
            b1 in the net of a1
            a2 > b1 sword.cut right torso | AT 3 (style 3, agility 0) | DEF 0 dodge (base 2 [style 3, agility 0, dodge -1], net -2) PR 2 | 1+1 = 5: miss
            refused: b1 move 5,0 w: it is in a net
            refused: b1 turn nw: it is in a net
            refused: b1 close a2: it is in a net
            refused: b1 attack a2 sword.cut torso: it is in a net
            refused: b1 attack a2 fist.punch torso: the weapon is not in hand for that
            b1 struggle
            b1 struggle ST: 5+5+5 against 8 (attribute 10, net -2) missed
            -- round: a1 a2 b1
            refused: a1 struggle: no net holds it
            b1 struggle
            b1 struggle ST: 2+3+3 against 8 (attribute 10, net -2) made
            b1 out of the net of a1: struggled
            -- round: a1 a2 b1
            b1 step 5,0 facing w, cost 1
        "#]],
    );
}

#[test]
fn man_7_a_short_blade_cuts_a_net() {
    let level = hexes(&["......"], &["retiary 1,0 e"], &["retiary 3,0 w"]);
    let script = "a1 attack b1 net.cast torso
        b1 attack a1 net.cast torso
        b1 struggle";
    check(
        level,
        &[9, 9, 4, 4, 3],
        script,
        expect![[r#"
            -- round: a1 b1
            a1 > b1 net.cast right torso at 2 | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1] /1) | 9+9 = 19: hit
            a1 threw net
            b1 in the net of a1
            refused: b1 attack a1 net.cast torso: it is in a net
            b1 struggle
            b1 struggle ST: 4+4+3 against 11 (attribute 10, net -2, blade 3) made
            b1 out of the net of a1: struggled
            -- round: a1 b1
        "#]],
    );
}

#[test]
fn wpn_1_whoever_takes_its_net_up_again_pulls_it_off_the_caught() {
    let level = hexes(
        &["......"],
        &["retiary 1,0 e", "reaper 4,0 w"],
        &["swordsman 3,0 w", "swordsman 5,0 w"],
    );
    let script = "a1 attack b1 net.cast torso
        a2 attack b1 great_axe.chop torso
        b2 wait
        a1 move 2,0 e
        a1 pick_up net right
        a2 wait
        b2 wait";
    check(
        level,
        &[9, 9, 10, 10, 6],
        script,
        expect![[r#"
        -- round: a1 a2 b1 b2
        a1 > b1 net.cast right torso at 2 | AT 3 (style 3, agility 0) | DEF 2 dodge (base 2 [style 3, agility 0, dodge -1] /1) | 9+9 = 19: hit
        a1 threw net
        b1 in the net of a1
        a2 > b1 great_axe.chop both torso | AT 3 (style 3, agility 0) | DEF -4 dodge (base 2 [style 3, agility 0, dodge -1], unseen -4, net -2) | 10+10 = 27: hit
        b1 torso: 6 weapon +9 = 15 cutting -> 15, injury 15, total 0 -> 15
        b1 unconscious: injury
        b1 fell: senseless
        b1 END -10, left 0: unconscious
        -- round: a1 a2 b2
        a1 step 2,0 facing e, cost 1
        a1 pick_up
        a1 picked up net right
        b1 out of the net of a1: taken_up
        -- round: a1 a2 b2
    "#]],
    );
}

/// A shield in the way catches it, and takes no harm.
#[test]
fn wpn_1_a_net_on_a_shield_does_nothing() {
    let level = hexes(&["......"], &["retiary 1,0 e"], &["guard 3,0 w"]);
    let script = "a1 attack b1 net.cast torso
        b1 block shield
        b1 wait";
    check(
        level,
        &[6, 6],
        script,
        expect![[r#"
        -- round: a1 b1
        a1 > b1 net.cast right torso at 2 | AT 3 (style 3, agility 0) | DEF 3 shield (base 3 [style 3, agility 0] /1) PR 2 | 6+6 = 12: shield
        a1 threw net
        -- round: a1 b1
    "#]],
    );
}

/// Every opponent in a net, with an enemy beside it or one further off, does what can be done. A champion in a net never
/// searches, whatever its budget.
#[test]
fn man_7_every_opponent_in_a_net_does_what_it_can() {
    for cells in ["2,0", "5,0"] {
        for who in ["swordsman", "hound", "archer", "mage"] {
            let (unit, enemy) = (format!("{who} 1,0 e"), format!("retiary {cells} w"));
            let level = Arc::new(hexes(&["......", "......"], &[&unit], &[&enemy]));
            for ai in ["recruit", "soldier", "veteran", "champion"] {
                let setup = Setup {
                    level: Arc::clone(&level),
                    seed: 1,
                    max_rounds: None,
                };
                let mut battle = Battle::new(&setup);
                let (unit, by) = (UnitId { side: 0, number: 1 }, UnitId { side: 1, number: 1 });
                let (item, weapon, hold) = (0, "net".into(), -2);
                battle.follow(&Event::Close(CloseEvent::Entangled(Entangled {
                    unit,
                    by,
                    item,
                    weapon,
                    hold,
                })));
                let named = ["first", "second"].map(|side| (side.to_owned(), ai.to_owned()));
                let mut seats = Seats::named(&level, &named, 1).unwrap();
                while let Some(decision) = battle.decision() {
                    let command = seats.decide(&battle.view_for(decision.unit().side), decision);
                    if decision == Decision::Turn(unit) {
                        assert_eq!(battle.check(command), Ok(unit), "{who}, {ai}: {command:?}");
                        break;
                    }
                    battle.play(command).unwrap();
                }
            }
        }
    }
}
