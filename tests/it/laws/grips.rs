//! Law 4 at close quarters: what `odds` says of stopping somebody, of throwing down, of pinning and
//! of breaking free is how often the battle does it.

use std::sync::Arc;

use testudo::battle::event::{CloseEvent, Maneuver, MotionEvent};
use testudo::battle::{Aim, Battle, Command, Decision, DiceBag, Event, UnitId};
use testudo::content::{Catalog, Library, Unit};
use testudo::rules::dice::SeededDice;
use testudo::session::attack_odds::{Situation, preview};
use testudo::session::shield_odds::preview_shields;

use crate::arena;
use crate::trial;

/// Resolutions of each kind.
fn tries() -> u64 {
    trial::size(1_000, 4_000)
}

const FIRST: UnitId = UnitId { side: 0, number: 1 };
const SECOND: UnitId = UnitId { side: 1, number: 1 };

/// Who goes in, into whose cell, and after how many cells of running.
const PAIRS: [(&str, &str, u16); 6] = [
    ("ogre", "militia", 0),
    ("wolf", "peasant", 0),
    ("wolf", "goblin_spear", 5),
    ("berserker", "militia", 2),
    ("wolf", "man_at_arms", 5),
    ("orc_raider", "sergeant", 2),
];

fn catalog() -> Arc<Catalog> {
    let (catalog, _) = Library::shipped().genre("fantasy");
    catalog.expect("the shipped genre is sound")
}

fn unit<'c>(catalog: &'c Arc<Catalog>, id: &str) -> &'c Arc<Unit> {
    catalog.unit(id.into()).expect("a shipped unit")
}

/// The battle when the one who runs has its turn, and when the other must say how it meets it.
fn coming_in((comer, holder, run): (&str, &str, u16)) -> Battle {
    let row = ". ".repeat(usize::from(run) + 3);
    let level = arena::hexes(
        &[&row],
        &format!(r#"(unit: "{comer}", at: [(0, 0)], facing: E)"#),
        &format!(r#"(unit: "{holder}", at: [({}, 0)], facing: W)"#, run + 1),
    );
    let mut battle = Battle::new(&arena::setup(&level, 1));
    while battle.decision() != Some(Decision::Turn(FIRST)) {
        battle.play(Command::Wait).unwrap();
    }
    if run > 0 {
        let here = battle.view().fighter(FIRST).unwrap().place;
        let to = testudo::grid::Cell::new(run, 0);
        let facing = here.facing;
        battle.play(Command::Move { to, facing }).unwrap();
    }
    battle.play(Command::Close { target: SECOND }).unwrap();
    battle
}

/// Plays `command` from where `battle` stands, many times, with dodges for whoever is asked, and
/// counts how often `wanted` happens.
fn counted(battle: &mut Battle, command: Command, wanted: fn(&Event) -> bool) -> u64 {
    let start = battle.snapshot();
    let from = battle.events().len();
    let mut seen = 0;
    for seed in 1..=tries() {
        battle.restore(&start, DiceBag::Seeded(SeededDice::new(seed)));
        battle.play(command).unwrap();
        if matches!(battle.decision(), Some(Decision::Defence(_))) {
            battle.play(dodge()).unwrap();
        }
        seen += u64::from(battle.events()[from..].iter().any(|(_, e)| wanted(e)));
    }
    battle.restore(&start, DiceBag::Seeded(SeededDice::new(1)));
    seen
}

fn dodge() -> Command {
    Command::Defence {
        kind: testudo::rules::attack::DefenceKind::Dodge,
        item: None,
    }
}

fn grapple(battle: &Battle, target: UnitId, attack: usize, maneuver: Maneuver) -> Command {
    let body = &battle.view().fighter(target).unwrap().profile().body;
    Command::Attack {
        target,
        attack,
        aim: Aim::main(body),
        nonlethal: false,
        maneuver,
    }
}

fn as_told(what: &str, seen: u64, chance: f64) {
    let tries = tries() as f64;
    let sigma = (chance * (1.0 - chance) * tries).sqrt();
    let off = (seen as f64 - chance * tries).abs();
    assert!(
        off <= 4.0 * sigma + 1e-9,
        "{what}: seen {seen} times, expected {:.1}",
        chance * tries
    );
}

#[test]
fn clc_2_and_3_somebody_is_kept_out_as_often_as_the_odds_say() {
    let catalog = catalog();
    let kept_out = |event: &Event| matches!(event, Event::Close(CloseEvent::KeptOut { .. }));
    let (mut thrusts, mut shields) = (0, 0);
    for pair in PAIRS {
        let mut battle = coming_in(pair);
        let Some(Decision::Entry { .. }) = battle.decision() else {
            continue;
        };
        let (comer, holder) = (unit(&catalog, pair.0), unit(&catalog, pair.1));
        let situation = Situation {
            moved: pair.2,
            maneuver: Maneuver::StopThrust,
            ..Situation::default()
        };
        for told in preview(&catalog, holder, comer, &situation).unwrap_or_default() {
            let command = grapple(&battle, FIRST, told.attack, Maneuver::StopThrust);
            let dodged = &told.defences[0];
            let chance = dodged
                .kept_out
                .expect("a stop-thrust keeps out or does not");
            let seen = counted(&mut battle, command, kept_out);
            as_told(&format!("{pair:?}, attack {}", told.attack), seen, chance);
            thrusts += 1;
        }
        for told in preview_shields(&catalog, holder, comer, &situation).unwrap() {
            let command = Command::Bar { item: told.item };
            let seen = counted(&mut battle, command, kept_out);
            as_told(&format!("{pair:?}, shield"), seen, told.kept_out.as_f64());
            shields += 1;
        }
    }
    assert!(thrusts >= 6 && shields >= 3, "{thrusts} and {shields}");
}

#[test]
fn clc_5_wrestling_succeeds_as_often_as_the_odds_say() {
    let catalog = catalog();
    let told = |pair: (&str, &str), maneuver| {
        let situation = Situation {
            maneuver,
            ..Situation::default()
        };
        let told = preview(
            &catalog,
            unit(&catalog, pair.0),
            unit(&catalog, pair.1),
            &situation,
        );
        let told = told.unwrap_or_else(|why| panic!("{pair:?}, {maneuver:?}: {why:?}"));
        let first = told.into_iter().next().expect("a way to wrestle");
        (first.attack, f64::from(first.defences[0].odds.hit) / 100.0)
    };
    for pair in [
        ("ogre", "militia"),
        ("wolf", "peasant"),
        ("wolf", "goblin_spear"),
    ] {
        let (a, b) = pair;
        let mut battle = coming_in((a, b, 0));
        if matches!(battle.decision(), Some(Decision::Entry { .. })) {
            battle.play(Command::Pass).unwrap();
        }
        let (attack, chance) = told(pair, Maneuver::Takedown);
        let throw = grapple(&battle, SECOND, attack, Maneuver::Takedown);
        let fell = |event: &Event| matches!(event, Event::Motion(MotionEvent::Fell { unit, .. }) if *unit == SECOND);
        as_told(
            &format!("{pair:?} thrown"),
            counted(&mut battle, throw, fell),
            chance,
        );

        until(&mut battle, throw, |event| {
            matches!(event, Event::Close(CloseEvent::PinOpened { .. }))
        });
        let (attack, chance) = told(pair, Maneuver::Pin);
        let pin = grapple(&battle, SECOND, attack, Maneuver::Pin);
        let pinned = |event: &Event| matches!(event, Event::Close(CloseEvent::Pinned { .. }));
        as_told(
            &format!("{pair:?} pinned"),
            counted(&mut battle, pin, pinned),
            chance,
        );

        until(&mut battle, pin, pinned);
        while battle.decision() != Some(Decision::Turn(SECOND)) {
            battle.play(Command::Wait).unwrap();
        }
        let (attack, chance) = told((b, a), Maneuver::BreakFree);
        let struggle = grapple(&battle, FIRST, attack, Maneuver::BreakFree);
        let free = |event: &Event| matches!(event, Event::Close(CloseEvent::Freed { .. }));
        as_told(
            &format!("{pair:?} free"),
            counted(&mut battle, struggle, free),
            chance,
        );
    }
}

/// Plays `command` with the first seed by which `wanted` happens.
fn until(battle: &mut Battle, command: Command, wanted: fn(&Event) -> bool) {
    let start = battle.snapshot();
    let from = battle.events().len();
    for seed in 1.. {
        battle.restore(&start, DiceBag::Seeded(SeededDice::new(seed)));
        battle.play(command).unwrap();
        if battle.events()[from..]
            .iter()
            .any(|(_, event)| wanted(event))
        {
            return;
        }
    }
}
