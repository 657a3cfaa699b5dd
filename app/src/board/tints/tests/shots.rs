//! From where one shoots better than from where one stands: foretold, and tried on a copy of the battle.

use std::collections::BTreeMap;

use super::charges::copied;
use super::*;
use testudo_engine::session::attack_odds::preview_strike;

/// Decisions looked at in each level.
const DECISIONS: usize = 30;

/// The chance to hit of the best shot that the battle allows now, and whether it allows a blow.
fn best_shot(battle: &Battle, unit: UnitId) -> (Option<u8>, bool) {
    let view = battle.view();
    let options = battle.options();
    let (mut best, mut strikes) = (None, false);
    for attack in options.attacks() {
        let body = &view.fighter(attack.target).unwrap().profile().body;
        let aim = Aim::main(body);
        let strike = view.strike(unit, attack.target, attack.attack, aim, false);
        let strike = strike.unwrap();
        strikes |= strike.technique().1.missile.is_none();
        if strike.technique().1.missile.is_some() {
            let defences = preview_strike(&strike, attack.hand).defences;
            best = best.max(defences.iter().map(|defence| defence.odds.hit).min());
        }
    }
    (best, strikes)
}

/// The best shot from each cell in reach, and from where one stands, found by going there in every facing.
fn tried(session: &BattleSession, choice: &Choice) -> BTreeMap<Cell, (Option<u8>, bool)> {
    let mut battle = copied(session);
    let before = battle.snapshot();
    let unit = choice.decision.unwrap().unit();
    let here = battle.view().fighter(unit).unwrap().place;
    let mut found = BTreeMap::from([(here.cell, best_shot(&battle, unit))]);
    let goes = choice.options.moves().map(|option| option.to);
    for to in goes.chain([here.cell]) {
        for &facing in choice.options.facings() {
            battle.restore(&before, DiceBag::Seeded(SeededDice::new(1)));
            let command = match to == here.cell {
                true => Command::Turn { facing },
                false => Command::Move { to, facing },
            };
            if battle.play(command).is_err() || battle.decision() != choice.decision {
                continue;
            }
            let (shot, strikes) = best_shot(&battle, unit);
            let best = found.entry(to).or_insert((None, false));
            *best = (best.0.max(shot), best.1 || strikes);
        }
    }
    found
}

/// A cell to shoot from is marked where one hits likelier from there, or can't shoot from where one stands.
#[test]
fn a_cell_to_shoot_from_is_marked_where_the_shot_is_better() {
    let (mut better, mut no_better) = (0, 0);
    for level in ["bridge", "gorge", "escort"] {
        let mut session = session(level);
        for _ in 0..DECISIONS {
            let choice = catch_up(&mut session);
            let Some(Decision::Turn(unit)) = choice.decision else {
                break;
            };
            let preview = MovePreview::of(&session, &choice, false);
            let shown = cells(&session, &choice, &preview);
            let marks = |cell| shown.contains(&(cell, TintKind::Strike));
            let tried = tried(&session, &choice);
            let here = {
                let replica = session.replica();
                let view = session.view(&replica);
                view.fighter(unit).unwrap().place.cell
            };
            for (&cell, &(shot, strikes)) in &tried {
                if cell == here || strikes || shot.is_none() {
                    continue;
                }
                assert_eq!(
                    marks(cell),
                    shot > tried[&here].0,
                    "{level}: {unit:?} to {cell}"
                );
                better += usize::from(marks(cell));
                no_better += usize::from(!marks(cell));
            }
            let order = nearer(&session, &choice).unwrap_or(Command::Wait);
            if session.play(order).is_err() {
                session.play(Command::Pass).unwrap();
            }
        }
    }
    assert!(
        better > 20 && no_better > 20,
        "{better} better, {no_better} not"
    );
}
