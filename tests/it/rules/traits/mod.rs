//! Every shipped trait, and what it changes: each row is fought once with the trait and once with its effects taken away,
//! and must come out otherwise (ATT-9).

mod body;
mod mind;

use std::collections::BTreeSet;
use std::sync::Arc;

use testudo::battle::event::TurnEvent;
use testudo::battle::{Battle, DiceBag, Event, Setup, UnitId};
use testudo::content::{Level, Library, Unit};
use testudo::diag::codes;
use testudo::grid::Cell;
use testudo::rules::dice::LoadedDice;
use testudo::rules::injury::Wounds;
use testudo::rules::recovery::Patient;
use testudo::rules::traits::{TraitEffect, Traits};
use testudo::session::record;
use testudo_referee::audit;

use super::check::ordered;
use super::script;
use super::trial::hexes;
use crate::content::bad::with_base;

/// The effects of a shipped trait.
fn shipped(id: &str) -> Vec<TraitEffect> {
    let (catalog, _) = Library::shipped().genre("fantasy");
    let catalog = catalog.expect("the shipped genre is sound");
    let found = catalog.traits.iter().find(|one| one.id == *id);
    found
        .unwrap_or_else(|| panic!("no trait {id}"))
        .effects
        .clone()
}

/// A level in which some units are changed.
pub(super) fn changed(mut level: Level, units: &[&str], change: &dyn Fn(&mut Unit)) -> Level {
    for unit in units {
        let id: UnitId = unit.parse().unwrap();
        let side = &mut level.sides[usize::from(id.side)];
        let placed = &mut side.units[usize::from(id.number) - 1];
        let mut changed: Unit = (*placed.unit).clone();
        change(&mut changed);
        placed.unit = Arc::new(changed);
    }
    level
}

/// A level in which some units have these traits and no others.
fn with(level: Level, units: &[&str], traits: &Traits) -> Level {
    changed(level, units, &|unit| given(unit, traits))
}

/// Gives somebody these traits and no others.
fn given(unit: &mut Unit, traits: &Traits) {
    let mut profile = (*unit.profile).clone();
    profile.traits = traits.clone();
    unit.profile = Arc::new(profile);
    // The sheet tells them too, for the referee.
    unit.traits = vec![Arc::new(testudo::content::catalog::Trait {
        id: "tried".into(),
        name: "tried".to_owned(),
        brief: String::new(),
        half_cost: 0,
        effects: traits.effects.clone(),
        exclusive: Vec::new(),
    })];
}

/// A place to try something in that somebody has.
pub(super) struct Scene {
    pub(super) level: Level,
    /// Who has it.
    pub(super) bearers: &'static [&'static str],
    /// The faces after the lots, the last over and over.
    pub(super) dice: &'static [u8],
    pub(super) script: &'static str,
}

/// What was told, line by line: each event as a log has it, each refusal by its name.
fn story(scene: &Scene, traits: &Traits) -> String {
    let (battle, refused) = fought(scene, &|unit| given(unit, traits));
    told(&battle) + &refused
}

/// Everything that was told, each event as a log has it.
pub(super) fn told(battle: &Battle) -> String {
    let events = battle.events().iter().skip(1);
    let told = events.map(|(_, event): &(u32, Event)| serde_json::to_string(event).unwrap() + "\n");
    told.collect()
}

/// The battle after a script, and what was refused.
pub(super) fn fought(scene: &Scene, change: &dyn Fn(&mut Unit)) -> (Battle, String) {
    let level = changed(scene.level.clone(), scene.bearers, change);
    let lots = ordered(&level);
    let last = scene.dice.last().map_or(1, |last| *last.min(&6));
    let faces = scene.dice.iter().copied();
    let faces = faces.chain(std::iter::repeat_n(last, 90));
    let dice = LoadedDice::new(lots.into_iter().chain(faces));
    let setup = Setup {
        level: Arc::new(level),
        seed: 0,
        max_rounds: None,
    };
    let mut battle = Battle::with_dice(&setup, DiceBag::Loaded(dice));
    let mut refused = String::new();
    for line in scene.script.lines().map(str::trim) {
        let Some(decision) = battle.decision() else {
            break;
        };
        // A turn that is lost leaves a line without its owner.
        if !line.starts_with(&decision.unit().to_string()) {
            continue;
        }
        if let Err(refusal) = battle.play(script::command(&battle, line)) {
            refused += &format!("refused {}\n", serde_json::to_value(refusal).unwrap());
        }
    }
    let mut faults = audit(&record::log(&battle));
    if battle.outcome().is_none() {
        faults.pop();
    }
    assert_eq!(faults, Vec::<String>::new());
    (battle, refused)
}

/// A trait, where it is tried, and a word of the story that is there by it alone; with `!` one that is gone by it.
fn rows() -> Vec<(&'static str, Scene, &'static str)> {
    let mut rows = body::of_the_body();
    rows.extend(body::of_the_senses());
    rows.extend(mind::of_the_mind());
    rows.extend(mind::of_the_temper());
    rows
}

fn field() -> &'static [&'static str] {
    &["........"]
}

/// What is felt outside of battle, as a number that the trait changes.
fn quiet(id: &str) -> Option<fn(&Traits) -> i64> {
    Some(match id {
        "quick_healer" | "slow_healer" => |traits| {
            let level = hexes(field(), &["swordsman 0,0 e"], &["swordsman 7,0 w"]);
            let level = with(level, &["a1"], traits);
            let profile = &level.sides[0].units[0].unit.profile;
            let mut wounds = Wounds::none(&profile.body);
            wounds.add(profile.body.main, 8, false);
            let patient = Patient {
                profile,
                wounds,
                end: 10,
                awake: true,
                faints_at: profile.attributes.hp,
                care: 0,
                nights: None,
            };
            let numbers = &level.catalog.numbers.recovery;
            i64::from(patient.after(numbers, 4 * 24).injury())
        },
        "rich" | "well_off" | "poor" | "destitute" => |traits| i64::from(traits.money(480)),
        "outlaw" | "good_name" => |traits| i64::from(traits.pays(100)),
        _ => return None,
    })
}

#[test]
fn att_9_every_shipped_trait_does_what_it_is_paid_for() {
    let mut tried = BTreeSet::new();
    let mut wrong = Vec::new();
    for (id, scene, word) in rows() {
        tried.insert(id.to_owned());
        let gone = word.strip_prefix('!');
        let word = gone.unwrap_or(word);
        let has = |traits: &Traits| story(&scene, traits).contains(word) != gone.is_some();
        let bare = Traits::default();
        match (has(&Traits::new(shipped(id))), has(&bare)) {
            (true, false) => {}
            (false, _) => wrong.push(format!(
                "{id}: no {word} in\n{}",
                story(&scene, &Traits::new(shipped(id)))
            )),
            (true, true) => wrong.push(format!("{id}: {word} without it too")),
        }
    }
    let (catalog, _) = Library::shipped().genre("fantasy");
    for one in &catalog.expect("the shipped genre is sound").traits {
        let id = one.id.as_str();
        if let Some(number) = quiet(id) {
            tried.insert(id.to_owned());
            let by_it = number(&Traits::new(one.effects.clone()));
            if by_it == number(&Traits::default()) {
                wrong.push(format!("{id}: {by_it} with and without"));
            }
        }
        let hands = |effect: &TraitEffect| matches!(effect, TraitEffect::Hands(_));
        let in_the_body = one.effects.iter().all(hands);
        if !tried.contains(id) && !in_the_body {
            wrong.push(format!("{id}: nobody tries it"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A race of persons with other than two hands pays for them, or is told of it.
#[test]
fn att_9_hands_are_those_of_the_body() {
    for id in ["four_hands", "no_hands"] {
        let [TraitEffect::Hands(count)] = shipped(id)[..] else {
            panic!("{id} says how many hands");
        };
        let trait_of = format!(
            "[(id: \"told\", name: \"told\", brief: \"\", kind: Advantage, cost: 5, effects: [Hands(count: {count})])]"
        );
        let race = "[(id: \"two\", name: \"two\", brief: \"\", body: \"biped\", weight: 90, height: 60, traits: [\"told\"])]";
        let files = [
            ("genres/base/traits/more.ron", trait_of.as_str()),
            ("genres/base/races/more.ron", race),
        ];
        let (_, problems) = with_base(&files).genre("base");
        let found: Vec<&str> = problems.iter().map(|problem| problem.code).collect();
        assert_eq!(found, [codes::WRONG_HANDS], "{id}");
    }
}

/// Whoever runs towards a guard shows it its face, wherever it looked before: honour lets the guard strike, and whoever
/// is asked was named beforehand.
#[test]
fn att_9_man_3_honour_sees_who_runs_by_as_it_runs() {
    let level = hexes(&[".......", "..#####"], &["staff 0,0 e"], &["runner 6,0 e"]);
    let honour = Traits::new(vec![TraitEffect::Honour]);
    let setup = Setup {
        level: Arc::new(with(level, &["a1"], &honour)),
        seed: 0,
        max_rounds: None,
    };
    let dice = LoadedDice::new(ordered(&setup.level));
    let mut battle = Battle::with_dice(&setup, DiceBag::Loaded(dice));
    battle.play(script::command(&battle, "a1 guard")).unwrap();
    let runs = script::command(&battle, "b1 move 0,1 w");
    let named = battle.view().interrupters(runs);
    battle.play(runs).unwrap();
    let asked = battle.events().iter().find_map(|(_, event)| match event {
        Event::Turn(TurnEvent::HeldUp { guards, .. }) => Some(guards.clone()),
        _ => None,
    });
    let guard: UnitId = "a1".parse().unwrap();
    assert_eq!(asked, Some(vec![guard]));
    // As soon as it is within reach, though it stood with its back to the guard.
    let stopped = battle.view().fighter("b1".parse().unwrap()).unwrap();
    assert_eq!(stopped.place.cell, Cell::new(2, 0));
    assert_eq!(named, [(stopped.place.cell, guard)]);
}
