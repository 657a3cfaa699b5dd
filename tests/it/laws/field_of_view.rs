//! What is shown of eyes is what eyes have: a side sees somebody in the open exactly where one of
//! its own would see the cell (POS-2).

use testudo::ai::{Decider, Random};
use testudo::battle::event::{AttackEvent, MotionEvent, TurnEvent};
use testudo::battle::{Battle, Command, Event, Fighter, UnitId};

use crate::arena;

/// Whether it has struck, or begun to, cast or been run into since it last moved.
fn gave_itself_away(battle: &Battle, unit: UnitId) -> bool {
    let after = battle.events().iter().rev().map(|(_, event)| event);
    let mut after = after.take_while(|event| match event {
        Event::Motion(
            MotionEvent::Moved { unit: moved, .. } | MotionEvent::Pushed { unit: moved, .. },
        ) => *moved != unit,
        _ => true,
    });
    after.any(|event| match event {
        // Who has to defend itself knows against whom, before a die is rolled.
        Event::Attack(AttackEvent::AttackDeclared(attack)) => attack.attacker == unit,
        Event::Attack(AttackEvent::Attack(attack)) => attack.attacker == unit,
        Event::Motion(MotionEvent::Bumped { into, .. }) => *into == unit,
        Event::Turn(TurnEvent::Commanded {
            unit: caster,
            command: Command::Cast { .. },
        }) => *caster == unit,
        _ => false,
    })
}

#[test]
fn a_side_sees_whoever_stands_in_a_cell_that_one_of_it_overlooks() {
    let (mut seen, mut unseen) = (0, 0);
    for seed in [5, 6] {
        let mut battle = Battle::new(&arena::setup(&arena::shipped("raid"), seed));
        let mut random = Random::new(seed);
        for turn in 0..200 {
            let Some(decision) = battle.decision() else {
                break;
            };
            let view = battle.view();
            let open = |unit: &UnitId| {
                let fighter = view.fighter(*unit);
                fighter.is_some_and(|f| !f.senses.is_hidden() && !f.senses.is_veiled())
            };
            let ids: Vec<UnitId> = view.fighters().map(|f| f.id()).collect();
            for unit in ids.iter().filter(|unit| turn % 10 == 0 && open(unit)) {
                let Some(fighter) = view.fighter(*unit).filter(Fighter::is_awake) else {
                    continue;
                };
                let eyes = |side: u8| {
                    let mut eyes = ids.iter().filter(move |eyes| eyes.side == side);
                    eyes.any(|eyes| view.would_see(*eyes, fighter.place))
                };
                let side = 1 - unit.side;
                let sees = eyes(side);
                if sees {
                    assert!(
                        battle.view_for(side).shows(*unit),
                        "{unit} by seed {seed}, {turn}"
                    );
                }
                // Whoever gave itself away where it stands is known without being seen.
                if !sees && !gave_itself_away(&battle, *unit) {
                    let shown = battle.view_for(side).shows(*unit);
                    assert!(!shown, "{unit} by seed {seed}, {turn}");
                }
                seen += usize::from(sees);
                unseen += usize::from(!sees);
            }
            let command = random.decide(&view, decision);
            battle.play(command).unwrap();
        }
    }
    assert!(seen > 50 && unseen > 50, "{seen} seen, {unseen} not");
}
