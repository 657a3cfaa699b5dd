//! What is asked out of turn, on small levels of its own: keeping somebody out, striking first and back, pinning, and
//! leaving all that to the adviser.

use std::fs;
use std::sync::Arc;

use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use bevy::ui_widgets::Button;
use testudo_app::{Launch, Screen};
use testudo_engine::battle::event::{AttackEvent, Maneuver, TurnEvent};
use testudo_engine::battle::{Battle, Command, Decision, Event, Setup, Shove, UnitId};
use testudo_engine::content::Level;
use testudo_engine::rules::id::Id;

use super::table::{Table, gone_on_with};
use super::written::written;

pub(super) const A1: UnitId = UnitId { side: 0, number: 1 };
pub(super) const B1: UnitId = UnitId { side: 1, number: 1 };
const B2: UnitId = UnitId { side: 1, number: 2 };

/// A raider against a spearman with a shield, who has a friend beside it.
pub(super) fn level() -> Arc<Level> {
    let text = r#"(
        id: "test", name: "A test", brief: "For a test.", genre: "fantasy",
        grid: Hex(orientation: Pointy, offset: Odd),
        legend: {'.': (terrain: "grass")},
        map: [". . . . . .", ". . . . . .", ". . . . . ."],
        sides: [
            (id: "first", name: "First", units: [
                (unit: "orc_raider", at: [(1, 1)], facing: SE, names: ["Snag"]),
            ]),
            (id: "second", name: "Second", units: [
                (unit: "militia", at: [(2, 1)], facing: W, names: ["Tam"]),
                (unit: "militia", at: [(1, 2)], facing: NW, names: ["Ulf"]),
            ]),
        ],
        rounds: 20,
    )"#;
    written(text)
}

/// What a scenario answers to a decision, in which round.
pub(super) type Script = fn(&Battle, Decision, u32) -> Option<Command>;

/// The first battle, by its seed, in which the script comes to the decision that is wanted.
pub(super) fn asked(script: Script, wanted: fn(&Decision) -> bool) -> Launch {
    let level = level();
    for seed in 0..400 {
        let setup = Setup {
            level: Arc::clone(&level),
            seed,
            max_rounds: None,
        };
        let mut battle = Battle::new(&setup);
        while let Some(decision) = battle.decision() {
            if wanted(&decision) {
                return gone_on_with(setup, battle, vec![None; 2]);
            }
            let round = battle.view().round();
            let command = script(&battle, decision, round);
            let Some(command) = command.filter(|_| round < 6) else {
                break;
            };
            battle.play(command).unwrap();
        }
    }
    panic!("it never comes to that");
}

/// What ends the matter when nothing better is wanted.
fn idle(battle: &Battle) -> Command {
    let options = battle.options();
    match options.commands().find(|command| *command == Command::Wait) {
        Some(wait) => wait,
        None => options.commands().last().unwrap(),
    }
}

/// The plainest blow at somebody that is offered.
fn blow_at(battle: &Battle, target: UnitId) -> Option<Command> {
    let options = battle.options();
    let mut commands = options.commands();
    commands.find(|command| {
        matches!(command, Command::Attack { target: at, maneuver, .. } if *at == target && !maneuver.is_grapple())
    })
}

/// The raider goes into the spearman's cell.
pub(super) fn close_in(battle: &Battle, decision: Decision, _: u32) -> Option<Command> {
    let close = Command::Close { target: B1 };
    Some(match decision {
        Decision::Turn(A1) if battle.view().check(close).is_ok() => close,
        Decision::Entry { .. } => Command::Pass,
        _ => idle(battle),
    })
}

/// The raider goes in and throws the spearman down.
pub(super) fn throw_down(battle: &Battle, decision: Decision, round: u32) -> Option<Command> {
    let options = battle.options();
    let mut commands = options.commands();
    let throw = commands.find(|command| match command {
        Command::Attack { maneuver, .. } => maneuver.is_grapple(),
        _ => false,
    });
    // With hands that are full nobody can be held.
    let drops = |command: &Command| matches!(command, Command::Drop { .. });
    let full = options.others().find(drops);
    match (decision, throw) {
        (Decision::Turn(A1), _) if full.is_some() => full,
        (Decision::Turn(A1), Some(throw)) => Some(throw),
        _ => close_in(battle, decision, round),
    }
}

/// The spearman stands on guard, and the raider strikes at its friend.
pub(super) fn strike_the_friend(battle: &Battle, decision: Decision, _: u32) -> Option<Command> {
    on_guard(battle, decision, B2)
}

/// The spearman stands on guard, and the raider strikes at it.
pub(super) fn strike_the_guard(battle: &Battle, decision: Decision, _: u32) -> Option<Command> {
    on_guard(battle, decision, B1)
}

fn on_guard(battle: &Battle, decision: Decision, target: UnitId) -> Option<Command> {
    let guards = battle.view().fighter(B1)?.is_on_guard();
    Some(match decision {
        Decision::Turn(B1) => Command::Guard,
        Decision::Turn(A1) if guards => blow_at(battle, target)?,
        _ => idle(battle),
    })
}

/// The spearman stands on guard, and the raider walks off.
fn walk_off(battle: &Battle, decision: Decision, _: u32) -> Option<Command> {
    let guards = battle.view().fighter(B1)?.is_on_guard();
    let options = battle.options();
    Some(match decision {
        Decision::Turn(B1) => Command::Guard,
        Decision::Turn(A1) if guards => Command::Move {
            to: options.moves().map(|option| option.to).min()?,
            facing: *options.facings().first()?,
        },
        _ => idle(battle),
    })
}

impl Table {
    /// Opens the app where a decision is asked for.
    fn asked(launch: &dyn Fn() -> Launch, width: u32, height: u32, scale: f32) -> Self {
        let mut table = Self::open_with(launch, width, height, scale);
        table.until_choice();
        table.frames(3);
        table
    }

    /// Whether a button is wholly in the window and in everything it stands in.
    fn in_sight(&mut self, words: &str) -> bool {
        let world = self.app.world_mut();
        let mut buttons = world.query_filtered::<(Entity, &AccessibleLabel), With<Button>>();
        let found = buttons
            .iter(world)
            .find(|(_, label)| label.0.starts_with(words));
        let Some((button, _)) = found else {
            return false;
        };
        let rect = |entity: Entity| {
            let node = world.get::<ComputedNode>(entity)?;
            let at = world.get::<UiGlobalTransform>(entity)?;
            Some(Rect::from_center_size(at.translation, node.size()))
        };
        let own = rect(button).unwrap_or_default();
        let mut parents = std::iter::successors(Some(button), |entity| {
            world.get::<ChildOf>(*entity).map(ChildOf::parent)
        });
        own.size().x > 0.0
            && parents.all(|entity| {
                rect(entity)
                    .is_none_or(|around| own.intersect(around).size().distance(own.size()) < 2.0)
            })
    }

    pub(super) fn played(&self, wanted: fn(&Event) -> bool) -> bool {
        let replica = self.session().replica();
        replica.events().iter().any(|(_, event)| wanted(event))
    }
}

#[test]
fn whoever_comes_in_is_met_with_the_chance_of_each_answer() {
    let entry = || {
        asked(close_in, |decision| {
            matches!(decision, Decision::Entry { unit: B1, .. })
        })
    };
    let mut table = Table::asked(&entry, 1280, 800, 1.0);
    table.shoot("asked-entry");
    assert!(table.reads("Snag (a1) comes at Tam (b1)"));
    assert!(table.reads("keeps it out"), "the thrust has its chance");
    let (item, chance) = {
        let replica = table.session().replica();
        let view = replica.view();
        let options = replica.options();
        let shield = options.others().find_map(|command| match command {
            Command::Bar { item } => Some(item),
            _ => None,
        });
        let shield = shield.unwrap();
        let shove = Shove {
            arena: view.arena(),
            attacker: view.fighter(B1).unwrap(),
            defender: view.fighter(A1).unwrap(),
            item: shield,
        };
        let odds = shove.odds();
        (shield, odds.hit + odds.shield)
    };
    let shield = format!("Medium shield in the way keeps it out {chance}%");
    assert!(table.button(&shield).is_some(), "{:?}", table.labels());
    assert!(table.button("Let it pass").is_some());
    assert_eq!(table.words_out_of_place(), Vec::<String>::new());
    table.click_button(&shield);
    table.frames(6);
    let barred = Command::Bar { item };
    let replica = table.session().replica();
    let mut told = replica.events().iter();
    assert!(
        told.any(
            |(_, event)| matches!(event, Event::Turn(TurnEvent::Commanded { command, .. }) if *command == barred)
        )
    );
}

/// The raider strikes at the spearman by a maneuver of the genre's own.
fn wary_attack(battle: &Battle, decision: Decision, _: u32) -> Option<Command> {
    let options = battle.options();
    let wary = |command: &Command| match command {
        Command::Attack { maneuver, .. } => *maneuver == Maneuver::Own(Id::new("wary_attack")),
        _ => false,
    };
    let blow = options.commands().find(wary);
    Some(match (decision, blow) {
        (Decision::Turn(A1), Some(blow)) => blow,
        _ => idle(battle),
    })
}

#[test]
fn whoever_defends_is_told_by_which_maneuver_the_blow_comes() {
    let defence = || {
        asked(
            wary_attack,
            |decision| matches!(decision, Decision::Defence(declared) if declared.attacker == A1),
        )
    };
    let mut table = Table::asked(&defence, 1280, 800, 1.0);
    assert!(table.reads(", wary attack."));
}

#[test]
fn a_guard_is_told_what_its_blow_may_do_and_what_waiting_may_cost() {
    let interrupt = |decision: &Decision| matches!(decision, Decision::Interrupt { unit: B1, .. });
    let strikes = || asked(strike_the_friend, interrupt);
    let mut table = Table::asked(&strikes, 1280, 800, 1.0);
    table.shoot("asked-interrupt");
    assert!(table.reads("Tam (b1) may strike Snag (a1) first"));
    assert!(table.reads("Snag (a1) is about to strike at the"));
    assert!(table.reads("If it may: hit") && table.reads("for Ulf (b2) at best"));
    assert!(table.reads("A blow now ends the guard"));
    assert!(table.button("Attack").is_some() && table.reads("injury"));
    assert_eq!(table.words_out_of_place(), Vec::<String>::new());
    table.click_button("Let it pass");
    table.frames(6);
    assert!(table.played(|event| matches!(event, Event::Turn(TurnEvent::Resumed { unit: A1 }))));
    drop(table);
    let walks = || asked(walk_off, interrupt);
    let mut table = Table::asked(&walks, 1280, 800, 1.0);
    table.shoot("asked-walk");
    assert!(table.reads("Snag (a1) is about to go to"));
    assert!(table.reads("From there it reaches"));
    assert!(table.reads("be struck there"));
    // Never mind the blow, and back to it.
    table.key(KeyCode::Escape);
    assert!(table.button("Attack").is_none());
    table.click_button("Strike at Snag");
    table.key(KeyCode::Enter);
    table.frames(6);
    assert!(table.played(|event| matches!(
        event,
        Event::Attack(AttackEvent::AttackDeclared(_) | AttackEvent::Attack(_))
    )));
}

#[test]
fn a_guard_may_strike_back_and_whoever_lies_there_may_be_pinned() {
    let counter = || {
        asked(strike_the_guard, |decision| {
            matches!(decision, Decision::Counter { unit: B1, .. })
        })
    };
    let mut table = Table::asked(&counter, 1280, 800, 1.0);
    table.shoot("asked-counter");
    assert!(table.reads("Tam (b1) may strike back at Snag (a1)"));
    assert!(table.reads("A blow in return ends the guard"));
    assert!(table.button("Let it pass").is_some());
    let told = table.session().told();
    table.key(KeyCode::Enter);
    table.frames(6);
    assert!(table.session().told() > told);
    drop(table);
    let follow_up = || {
        asked(throw_down, |decision| {
            matches!(decision, Decision::FollowUp { unit: A1, .. })
        })
    };
    let mut table = Table::asked(&follow_up, 1280, 800, 1.0);
    table.shoot("asked-pin");
    assert!(table.reads("Snag (a1) may pin Tam (b1) at once"));
    let pins = table.labels();
    let pin = pins.iter().find(|label| label.starts_with("Pin: "));
    assert!(pin.is_some_and(|pin| pin.contains('%')), "{pins:?}");
    // The first answer has the first key.
    table.key(KeyCode::Digit1);
    table.frames(6);
    assert!(table.played(
        |event| matches!(event, Event::Attack(AttackEvent::Attack(attack)) if attack.attacker == A1)
    ));
}

#[test]
fn the_adviser_stands_in_sight_at_every_size_and_answers_once_or_always() {
    let entry = || {
        asked(close_in, |decision| {
            matches!(decision, Decision::Entry { unit: B1, .. })
        })
    };
    for (width, height, scale) in [(1280, 800, 1.0), (1920, 1080, 2.0), (800, 600, 1.0)] {
        let settings = format!("tips = false\nscale = {}", scale * 100.0);
        let home = tempfile::tempdir().unwrap();
        fs::write(home.path().join("settings.toml"), settings).unwrap();
        let mut table = Table::open_at(home, &entry, width, height, scale);
        table.until_choice();
        table.shoot(&format!("asked-adviser-{width}"));
        assert!(table.in_sight("Choose for me"), "{width}");
        assert!(table.in_sight("Always"), "{width}");
        assert_eq!(table.words_out_of_place(), Vec::<String>::new(), "{width}");
    }
    let mut table = Table::asked(&entry, 1280, 800, 1.0);
    let told = table.session().told();
    table.click_button("Always");
    table.until_choice();
    assert!(
        table.session().told() > told,
        "what is asked now is answered"
    );
    let settings = table.home.path().join("settings.toml");
    let kept = || fs::read_to_string(&settings).unwrap_or_default();
    assert!(kept().contains("choose_defence = true"));
    for _ in 0..8 {
        let decision = table.session().choice();
        assert!(matches!(decision, Some(Decision::Turn(_)) | None));
        table.key(KeyCode::KeyR);
        table.until_choice();
    }
    table.click_button("Adviser answers");
    assert!(kept().contains("choose_defence = false"), "{}", kept());
    assert!(table.button("Adviser answers").is_none());
}

/// Whoever lets the adviser answer isn't shown the question for a moment first.
#[test]
fn what_the_adviser_answers_is_not_asked() {
    let settings = "choose_defence = true\nown_turns = \"at_once\"\nai_turns = \"at_once\"";
    let mut table = Table::open_set(Some(settings), Some("bridge"), 1280, 800, 1.0);
    let answered = |table: &Table| {
        let replica = table.session().replica();
        let events = replica.events().iter();
        let answers = events.filter(|(_, event)| match event {
            Event::Turn(TurnEvent::Commanded { unit, command }) => {
                unit.side == 0 && !matches!(command, Command::Guard)
            }
            _ => false,
        });
        answers.count()
    };
    for _ in 0..3000 {
        table.frames(1);
        assert!(table.button("Choose for me").is_none(), "it is asked");
        if answered(&table) > 5 || table.screen() != Screen::Battle {
            return;
        }
        if matches!(table.session().choice(), Some(Decision::Turn(_))) {
            table.key(KeyCode::KeyZ);
        }
    }
    panic!("nobody was ever attacked");
}
