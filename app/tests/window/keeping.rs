//! Battles kept, gone on with, and watched; and what a damaged one does.

use bevy::prelude::*;
use testudo_app::{KeptBattle, Launch, Screen};
use testudo_engine::battle::event::{Event, TurnEvent};
use testudo_engine::battle::{Battle, Setup};
use testudo_engine::content::Library;
use testudo_engine::narrate::words::capital;
use testudo_engine::session::save::{Folder, Kept, Restored, Save};
use testudo_engine::session::{Seats, fight};

use super::table::{Table, launch};

/// Plays by keys until the second round has begun and somebody before the screen must choose.
fn into_the_second_round(table: &mut Table) {
    for _ in 0..200 {
        table.until_choice();
        if table.session().replica().view().round() >= 2 {
            return;
        }
        table.decide_by_keys();
        table.frames(2);
    }
    panic!("the second round never begins");
}

fn saves(home: &std::path::Path) -> Vec<String> {
    let files = std::fs::read_dir(home.join("saves")).unwrap();
    let names = files.map(|file| file.unwrap().file_name().to_string_lossy().into_owned());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

#[test]
fn a_battle_is_kept_left_and_gone_on_with_where_it_was() {
    let mut table = Table::open(Some("bridge"), 1280, 800, 1.0);
    table.frames(4);
    into_the_second_round(&mut table);
    // The round that has begun has been kept by itself.
    assert_eq!(saves(table.home.path()), ["auto-bridge-7.jsonl"]);
    table.key(KeyCode::Escape);
    table.shoot("leaving");
    assert_eq!(table.words_out_of_place(), Vec::<String>::new());
    table.click_button("Keep a copy");
    assert!(
        table.button("Fight on").is_none(),
        "who keeps a copy fights on"
    );
    let copy = "saved-bridge-7-round-2.jsonl";
    assert_eq!(saves(table.home.path()), ["auto-bridge-7.jsonl", copy]);
    let before = table.session().replica().snapshot();
    let decision = table.session().choice();
    table.key(KeyCode::Escape);
    table.click_button("Leave");
    assert_eq!(table.screen(), Screen::Title);
    // A new start of the program finds it.
    let home = table.close();
    let mut table = Table::open_at(home, &|| launch(None), 1280, 800, 1.0);
    table.shoot("title-go-on");
    assert_eq!(table.words_out_of_place(), Vec::<String>::new());
    table.key(KeyCode::Enter);
    table.frames(4);
    table.until_choice();
    assert_eq!(table.screen(), Screen::Battle);
    assert_eq!(table.session().replica().snapshot(), before);
    assert_eq!(table.session().choice(), decision);
}

#[test]
fn a_program_that_ends_unasked_loses_no_decision() {
    let mut table = Table::open(Some("bridge"), 1280, 800, 1.0);
    into_the_second_round(&mut table);
    for _ in 0..2 {
        table.decide_by_keys();
        table.until_choice();
    }
    let before = table.session().replica().snapshot();
    let decided = table.session().choice();
    // Nothing is closed: what is on the disk is all there is.
    let home = table.close();
    let mut table = Table::open_at(home, &|| launch(None), 1280, 800, 1.0);
    table.key(KeyCode::Enter);
    table.frames(4);
    table.until_choice();
    assert_eq!(table.session().replica().snapshot(), before);
    assert_eq!(table.session().choice(), decided);
}

/// What is on the disk, fought again: all that would be left were the program gone now.
fn left_behind(table: &Table, library: &Library) -> Vec<(u32, Event)> {
    let (stored, damaged) = Folder::at(table.home.path().join("saves")).list();
    assert!(damaged.is_empty(), "{damaged:?}");
    let restored = stored.first().map(|stored| stored.save.restore(library));
    restored.map_or(Vec::new(), |left| left.unwrap().battle.events().to_vec())
}

#[test]
fn whenever_the_program_is_gone_no_decision_is_lost_but_the_one_under_way() {
    let library = Library::shipped();
    let is_own = |(_, event): &(u32, Event)| matches!(event, Event::Turn(TurnEvent::Commanded { unit, .. }) if unit.side == 0);
    let (mut moments, mut decided) = (0, 0);
    let mut table = Table::open(Some("bridge"), 1280, 800, 1.0);
    while moments < 200 {
        if table.screen() != Screen::Battle {
            table = Table::open(Some("bridge"), 1280, 800, 1.0);
        }
        table.decide_by_keys();
        // In these the decision is played, the story begins to be told, and the opponent thinks.
        for _ in 0..3 {
            table.frames(1 + moments % 4);
            if table.screen() != Screen::Battle {
                break;
            }
            let told = table.session().replica().events().to_vec();
            let last = told.iter().rposition(is_own).map_or(0, |last| last + 1);
            let left = left_behind(&table, &library);
            let kept = left.get(..last) == Some(&told[..last]);
            assert!(kept, "after {moments} moments, {decided} decisions");
            moments += 1;
        }
        decided += 1;
        if table.screen() == Screen::Battle {
            table.until_choice();
        }
    }
    assert!(decided > 60, "{decided} decisions");
}

#[test]
fn nobody_out_of_sight_is_named_as_the_one_who_acts() {
    let mut table = Table::open(Some("raid"), 1280, 800, 1.0);
    let mut hidden = 0;
    for _ in 0..600 {
        table.frames(1);
        if table.screen() != Screen::Battle {
            break;
        }
        if table.session().choice().is_some() {
            table.key(KeyCode::KeyR);
            continue;
        }
        let unseen: Vec<String> = {
            let session = table.session();
            let replica = session.replica();
            let view = session.view(&replica);
            let all = replica.view().fighters().map(|fighter| fighter.id());
            let unseen = all.filter(|unit| !view.shows(*unit));
            unseen.map(|unit| session.cast.name(unit)).collect()
        };
        for name in unseen {
            hidden += 1;
            let name = capital(&name);
            let world = table.app.world_mut();
            let mut texts = world.query::<&Text>();
            assert!(texts.iter(world).all(|text| text.0 != name), "{name} acts");
        }
    }
    assert!(hidden > 0, "everybody is in sight");
}

#[test]
fn kept_battles_are_listed_watched_and_thrown_away_and_a_damaged_one_is_set_aside() {
    let mut table = Table::open(Some("bridge"), 1280, 800, 1.0);
    table.frames(4);
    into_the_second_round(&mut table);
    table.key(KeyCode::Escape);
    table.click_button("Keep a copy");
    table.key(KeyCode::Escape);
    table.click_button("Leave");
    let auto = table.home.path().join("saves/auto-bridge-7.jsonl");
    let text = std::fs::read_to_string(&auto).unwrap();
    std::fs::write(&auto, text.replace("attack", "attach")).unwrap();
    table.key(KeyCode::Digit3);
    assert_eq!(table.screen(), Screen::Saves);
    table.shoot("kept");
    assert_eq!(table.words_out_of_place(), Vec::<String>::new());
    assert!(table.reads("was set aside as auto-bridge-7.jsonl.broken-1"));
    let copy = "saved-bridge-7-round-2.jsonl";
    assert_eq!(
        saves(table.home.path()),
        ["auto-bridge-7.jsonl.broken-1", copy]
    );
    table.click_button("Watch");
    table.frames(4);
    assert_eq!(table.screen(), Screen::Battle);
    assert!(table.session().is_watched());
    table.key(KeyCode::Escape);
    assert_eq!(
        table.screen(),
        Screen::Saves,
        "Esc goes back to where one came from"
    );
    table.click_button("Throw");
    assert!(table.reads("For good?"));
    table.click_button("Throw");
    assert_eq!(saves(table.home.path()), ["auto-bridge-7.jsonl.broken-1"]);
    assert!(table.reads("None yet"));
    table.key(KeyCode::Escape);
    assert_eq!(table.screen(), Screen::Title);
}

/// A battle that was fought in text, to be watched at once.
pub(super) fn fought() -> Launch {
    let library = Library::shipped();
    let setup = Setup {
        level: std::sync::Arc::new(library.level("bridge").unwrap()),
        seed: 7,
        max_rounds: None,
    };
    let mut seats = Seats::named(&setup.level, &[], 7).unwrap();
    let battle = fight(&setup, &mut seats);
    Launch {
        kept: Some(KeptBattle {
            battle: Restored { setup, battle },
            seats: Vec::new(),
            watch: true,
        }),
        ..launch(None)
    }
}

#[test]
fn a_battle_is_watched_by_play_pause_step_back_and_rounds() {
    let mut table = Table::open_with(&fought, 1280, 800, 1.0);
    table.frames(4);
    assert_eq!(table.screen(), Screen::Battle);
    assert!(table.session().is_watched() && table.session().plays());
    table.frames(30);
    assert!(table.session().told() > 0);
    table.click_button("Pause");
    let told = table.session().told();
    table.frames(40);
    assert_eq!(table.session().told(), told, "a pause is a pause");
    let steps: Vec<usize> = (0..4)
        .map(|_| {
            table.key(KeyCode::Digit4);
            for _ in 0..600 {
                table.frames(1);
                if !table.session().plays() {
                    break;
                }
            }
            table.session().told()
        })
        .collect();
    assert!(steps.windows(2).all(|pair| pair[0] < pair[1]), "{steps:?}");
    for back in [2, 1, 0] {
        table.click_button("Step back");
        assert_eq!(table.session().told(), steps[back]);
    }
    table.click_button("Round 2");
    assert_eq!(table.session().replica().view().round(), 2);
    assert_eq!(table.session().told(), table.session().rounds()[1] + 1);
    table.shoot("replay-1280");
    assert_eq!(table.words_out_of_place(), Vec::<String>::new());
    // By keys: faster, other eyes, the start, and Space plays and pauses.
    table.key(KeyCode::Digit8);
    assert!(table.button("Faster now × 2").is_some());
    table.key(KeyCode::Digit9);
    assert!(table.button("Seen by everybody").is_none());
    table.key(KeyCode::Digit1);
    assert_eq!(table.session().told(), 0);
    table.key(KeyCode::Space);
    table.frames(20);
    let told = table.session().told();
    assert!(told > 0, "Space plays");
    assert!(table.button("Pause").is_some());
    table.key(KeyCode::Space);
    table.frames(2);
    let told = table.session().told();
    table.frames(20);
    assert_eq!(table.session().told(), told, "Space pauses");
    // To the end, which does not push anybody on to the outcome.
    table.key(KeyCode::Digit6);
    assert_eq!(table.session().told(), table.session().length());
    assert!(table.session().replica().outcome().is_some());
    // From the end Space begins again.
    table.key(KeyCode::Space);
    table.frames(3);
    assert!(table.session().plays() && table.session().told() < table.session().length());
    table.key(KeyCode::Digit6);
    let rounds = table.session().replica().view().round();
    table.click_button("Outcome");
    assert_eq!(table.screen(), Screen::Outcome);
    table.click_button("Watch again");
    table.frames(4);
    assert!(table.session().is_watched() && table.screen() == Screen::Battle);
    table.key(KeyCode::Escape);
    assert_eq!(table.screen(), Screen::Outcome);
    assert!(
        !table.home.path().join("saves").exists(),
        "what is watched is not kept again"
    );
    // The outcome keeps the whole battle, though its replay stands somewhere in the midst.
    table.click_button("Watch again");
    table.frames(4);
    table.key(KeyCode::Digit1);
    assert_eq!(table.session().told(), 0);
    table.key(KeyCode::Escape);
    assert_eq!(table.screen(), Screen::Outcome);
    table.key(KeyCode::KeyK);
    let whole = format!("saved-bridge-7-round-{rounds}.jsonl");
    assert_eq!(saves(table.home.path()), [whole]);
}

/// Who has the turns of others told at once would see nothing of a battle that is watched.
#[test]
fn a_watched_battle_takes_its_time_however_fast_turns_are_told() {
    let quick = "own_turns = \"at_once\"\nai_turns = \"at_once\"";
    let mut table = Table::open_set(Some(quick), Some("duel"), 1280, 800, 1.0);
    for _ in 0..400 {
        if table.screen() == Screen::Outcome {
            break;
        }
        table.key(KeyCode::KeyR);
        table.frames(2);
    }
    assert_eq!(table.screen(), Screen::Outcome);
    table.click_button("Watch again");
    table.frames(4);
    let told = table.session().told();
    assert!(told < table.session().length(), "all was told at once");
    table.frames(40);
    assert!(table.session().told() > told, "it plays");
}

#[test]
fn a_watched_battle_is_kept_and_played_on_from_any_moment() {
    let mut table = Table::open_with(&fought, 1280, 800, 1.0);
    table.frames(4);
    table.click_button("Round 3");
    let told = table.session().told();
    let length = table.session().length();
    table.key(KeyCode::KeyK);
    let copy = saves(table.home.path());
    assert_eq!(copy, ["saved-bridge-7-round-3.jsonl"]);
    table.click_button("Play on from here");
    table.until_choice();
    assert!(!table.session().is_watched());
    assert!(table.session().choice().is_some(), "it is somebody's turn");
    assert!(table.session().told() >= told - 1 && table.session().told() < length);
    // What was watched is kept whole beside it, and the battle goes on.
    let kept = saves(table.home.path());
    let by_hand = kept.iter().filter(|name| name.starts_with("saved"));
    assert_eq!(by_hand.count(), 2, "{kept:?}");
    let before = table.session().told();
    table.key(KeyCode::KeyR);
    table.until_choice();
    assert!(table.session().told() > before);
    drop(table);
    // At its end there is nothing to play.
    let mut table = Table::open_with(&fought, 1280, 800, 1.0);
    table.frames(4);
    table.key(KeyCode::Digit6);
    table.frames(3);
    assert!(table.button("Play on").is_none(), "greyed");
}

/// A dozen battles of as many seeds, kept by the program at their start.
pub(super) fn keep_some(table: &Table) {
    let folder = Folder::at(table.home.path().join("saves"));
    let level = std::sync::Arc::new(Library::shipped().level("duel").unwrap());
    for seed in 0..12 {
        let level = std::sync::Arc::clone(&level);
        let setup = Setup {
            level,
            seed,
            max_rounds: None,
        };
        let events = Battle::new(&setup).events()[..1].to_vec();
        let seats = [None, Some("soldier".to_owned())];
        let save = Save::of(Kept::Auto, &setup, &seats, &events);
        folder.keep(&setup, &save).unwrap();
    }
}

#[test]
fn the_viewer_and_the_kept_battles_fit_every_window() {
    for (name, width, height, scale) in [
        ("1920", 1920, 1080, 1.0),
        ("800", 800, 600, 1.0),
        ("200", 1920, 1080, 2.0),
        ("4k", 3840, 2160, 1.0),
    ] {
        let mut table = Table::open_with(&fought, width, height, scale);
        table.frames(4);
        // Where there is little room the rounds are folded away.
        if table.button("Round 3").is_none() {
            table.click_button("More");
            table.frames(2);
        }
        table.click_button("Round 3");
        table.shoot(&format!("replay-{name}"));
        assert_eq!(table.words_out_of_place(), Vec::<String>::new(), "{name}");
        // What is out of sight in so small a window is reached by Tab.
        let play = table.button("Pause").or_else(|| table.button("Play"));
        for (button, at) in [
            ("Play", play),
            ("Stop watching", table.button("Stop watching")),
        ] {
            if let Some(at) = at {
                let inside =
                    at.cmpgt(Vec2::ZERO).all() && at.x < width as f32 && at.y < height as f32;
                assert!(inside, "{button} is lost at {at} in {name}");
            }
        }
        table.key(KeyCode::Escape);
        assert_eq!(table.screen(), Screen::Title);
        keep_some(&table);
        table.click_button("New skirmish");
        table.key(KeyCode::Escape);
        table.key(KeyCode::Digit3);
        assert_eq!(table.screen(), Screen::Saves);
        assert!(table.reads("just begun; you against soldier (AI); seed "));
        assert!(table.reads("; just now"));
        assert!(table.reads("They lie in"));
        table.shoot(&format!("kept-{name}"));
        assert_eq!(table.words_out_of_place(), Vec::<String>::new(), "{name}");
        let at = table.button("Back").unwrap();
        assert!(at.y < height as f32, "the way back is lost in {name}");
    }
}
