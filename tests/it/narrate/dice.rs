//! Nothing with dice in it is told without them: every face and every named part of every roll can be read.

use std::collections::BTreeSet;

use serde_json::Value;
use testudo::battle::Event;
use testudo::battle::event::{BattleEvent, CheckCause, GearEvent, HarmEvent};
use testudo::narrate::{self, Cast, parts, words};
use testudo::rules::part::{Factor, Part, Why};
use testudo::session::{Seats, fight};

use crate::arena;

/// Every roll's faces in words, and what every part and factor is called, wherever they stand in an event.
fn rolled(json: &Value, faces: &mut Vec<String>, whys: &mut Vec<&'static str>) {
    match json {
        Value::Array(all) => all.iter().for_each(|one| rolled(one, faces, whys)),
        Value::Object(fields) => {
            if let Some(Value::Array(all)) = fields.get("faces") {
                let shown: Vec<String> = all.iter().map(ToString::to_string).collect();
                faces.push(words::list(&shown));
            }
            let why = serde_json::from_value::<Part>(json.clone()).map(|part| part.why);
            let why = why.or_else(|_| {
                let factor = serde_json::from_value::<Factor>(json.clone());
                factor.map(|factor| factor.why)
            });
            // An attribute goes by its own name, and the base is what its own parts add up to.
            if let Ok(why) = why
                && !matches!(why, Why::Attribute | Why::Base)
            {
                whys.push(parts::why(why));
            }
            fields.values().for_each(|one| rolled(one, faces, whys));
        }
        _ => {}
    }
}

/// Finds every die and every part of an event in the numbers behind it; says whether it has dice.
pub(super) fn audit(cast: &Cast, event: &Event) -> bool {
    let json = serde_json::to_value(event).unwrap();
    let (mut faces, mut whys) = (Vec::new(), Vec::new());
    rolled(&json, &mut faces, &mut whys);
    if faces.is_empty() {
        return false;
    }
    let Some(note) = narrate::footnote(cast, event) else {
        panic!("no numbers behind {json}");
    };
    for told in faces.iter().map(String::as_str).chain(whys) {
        assert!(
            note.contains(told),
            "`{told}` is not in `{note}`, of {json}"
        );
    }
    true
}

#[test]
fn every_event_with_dice_opens_to_all_of_them() {
    let mut kinds = BTreeSet::new();
    for (name, seeds) in [
        ("mages", 0..24),
        ("duel", 0..8),
        ("hunt", 0..4),
        ("bridge", 0..3),
    ] {
        let level = arena::shipped(name);
        let cast = Cast::of(&level);
        let sides = level.sides.iter().map(|side| side.id.as_str().to_owned());
        let random: Vec<_> = sides.map(|side| (side, "random".to_owned())).collect();
        for seed in seeds {
            let mut setup = arena::setup(&level, seed);
            // Who decides by chance takes longer than a level gives.
            setup.max_rounds = Some(80);
            let mut seats = Seats::named(&level, &random, seed).unwrap();
            let battle = fight(&setup, &mut seats);
            for (index, (_, event)) in battle.events().iter().enumerate() {
                if !audit(&cast, event) {
                    continue;
                }
                let json = serde_json::to_value(event).unwrap();
                kinds.insert(json["event"].as_str().unwrap_or_default().to_owned());
                // The line that tells it opens to the same numbers.
                let behind = narrate::behind(&cast, battle.events(), index);
                let note = narrate::footnote(&cast, event).unwrap();
                assert!(behind.is_some_and(|behind| behind.contains(&note)));
            }
        }
    }
    let known = [
        "attack",
        "bolt",
        "check",
        "contest",
        "damage",
        "healed",
        "impact",
        "lots_drawn",
        "overrun",
        "shield_block",
        "struck",
    ];
    assert_eq!(
        kinds,
        known.map(str::to_owned).into(),
        "every kind of event with dice was seen, and no other"
    );
}

#[test]
fn what_has_no_line_of_its_own_stands_behind_the_line_before() {
    let level = arena::shipped("duel");
    let cast = Cast::of(&level);
    let setup = arena::setup(&level, 3);
    let battle = fight(&setup, &mut Seats::named(&level, &[], 3).unwrap());
    let events = battle.events();
    let mut held = 0;
    for (index, (_, event)) in events.iter().enumerate() {
        if !matches!(event, Event::Gear(GearEvent::Struck(struck)) if !struck.broke) {
            continue;
        }
        let note = narrate::footnote(&cast, event).unwrap();
        let line = (0..index).rfind(|line| narrate::event(&cast, &events[*line].1).is_some());
        let behind = narrate::behind(&cast, events, line.unwrap()).unwrap();
        assert!(behind.contains(&note), "`{note}` is not in `{behind}`");
        held += 1;
    }
    assert!(held > 0, "nothing was struck and held");
    let round = events
        .iter()
        .position(|(_, event)| matches!(event, Event::Battle(BattleEvent::RoundStarted { .. })));
    let order = narrate::behind(&cast, events, round.unwrap()).unwrap();
    assert!(order.starts_with("Lots for ties: a1 "), "{order}");
    assert!(order.contains("In order of initiative"), "{order}");
}

/// MAG-1, ATT-8: a spell and whoever withstands it are measured by how far each made its roll.
#[test]
fn a_spell_that_is_cast_tells_by_how_much() {
    let level = arena::shipped("mages");
    let cast = Cast::of(&level);
    let (mut told, mut contests) = (0, BTreeSet::new());
    for seed in 0..4 {
        let mut seats = Seats::named(&level, &[], seed).unwrap();
        let battle = fight(&arena::setup(&level, seed), &mut seats);
        for (_, event) in battle.events() {
            let Event::Harm(HarmEvent::Check(check)) = event else {
                continue;
            };
            let margin = check.target - check.roll.total;
            if check.why == CheckCause::Casting && margin >= 0 {
                let sentence = narrate::event(&cast, event).unwrap();
                let cast_by = format!(": makes it by {margin}, and the spell is cast.");
                assert!(sentence.ends_with(&cast_by), "{sentence}");
                told += 1;
            }
            if let Some(needed) = check.margin.filter(|_| margin >= 0) {
                let holds = margin >= needed;
                let word = if holds { "and" } else { "but" };
                let were = if needed == 1 { "was" } else { "were" };
                let sentence = narrate::event(&cast, event).unwrap();
                let held_by = format!(": makes it by {margin}, {word} {needed} {were} needed.");
                assert!(sentence.ends_with(&held_by), "{sentence}");
                contests.insert(holds);
            }
        }
    }
    assert!(told > 5, "only {told} spells were cast");
    assert_eq!(contests.len(), 2, "one way of a contest was not told");
}
