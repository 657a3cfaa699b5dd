//! A battle kept and gone on with: the same battle comes back, and a damaged file harms nothing.

use std::fs;
use std::sync::Arc;

use tempfile::TempDir;
use testudo::battle::event::TurnEvent;
use testudo::battle::{Battle, Event, Setup};
use testudo::content::Library;
use testudo::session::replay::replay;
use testudo::session::save::{Folder, Kept, OrderLog, Save, SaveError, restore};
use testudo::session::{Seats, fight, record};

fn setup(level: &str) -> Setup {
    Setup {
        level: Arc::new(Library::shipped().level(level).unwrap()),
        seed: 11,
        max_rounds: None,
    }
}

fn fought(setup: &Setup) -> Battle {
    let mut seats = Seats::named(&setup.level, &[], setup.seed).unwrap();
    fight(setup, &mut seats)
}

fn seats() -> Vec<Option<String>> {
    vec![None, Some("soldier".to_owned())]
}

/// The events up to the n-th command and what came of it.
fn up_to(battle: &Battle, commands: usize) -> &[(u32, Event)] {
    let mut seen = 0;
    let end = battle.events().iter().position(|(_, event)| {
        seen += usize::from(matches!(event, Event::Turn(TurnEvent::Commanded { .. })));
        seen > commands
    });
    &battle.events()[..end.unwrap_or(battle.events().len())]
}

#[test]
fn a_battle_kept_at_any_command_comes_back_as_it_was() {
    let setup = setup("duel");
    let battle = fought(&setup);
    let orders =
        |(_, event): &&(u32, Event)| matches!(event, Event::Turn(TurnEvent::Commanded { .. }));
    let all = battle.events().iter().filter(orders).count();
    let mut growing = OrderLog::default();
    for commands in [0, 1, 2, all / 2, all] {
        let events = up_to(&battle, commands);
        let save = Save::of(Kept::Auto, &setup, &seats(), events);
        growing.follow(events);
        let round = (save.heading.round, &growing);
        assert_eq!(Save::at(Kept::Auto, &setup, &seats(), round), save);
        let read = Save::read(&save.text()).unwrap();
        assert_eq!(read, save);
        assert_eq!(read.heading.seats, seats());
        let back = read.restore(&Library::shipped()).unwrap();
        assert_eq!(back.battle.events(), events, "{commands} commands");
        assert_eq!(back.setup.seed, 11);
        // What the verbs make of logs, they make of saves.
        let replayed = replay(&save.text(), &Library::shipped()).unwrap();
        assert_eq!(replayed[0].commands, commands);
        assert_eq!(replayed[0].mismatch, None);
    }
}

/// A battle that is kept once it is over says so, whoever keeps it; and what it does not know of an earlier version's, it
/// leaves open.
#[test]
fn a_heading_says_whether_the_battle_is_over_and_by_which_dice_it_is_fought() {
    let setup = setup("duel");
    let battle = fought(&setup);
    let of = |events| Save::of(Kept::ByHand, &setup, &seats(), events);
    let (begun, over) = (of(up_to(&battle, 6)), of(battle.events()));
    let told = |save: &Save| (save.heading.over, save.heading.seed);
    assert_eq!(told(&begun), (false, Some(setup.seed)));
    assert_eq!(told(&over), (true, Some(setup.seed)));
    let earlier = over.text().replacen(",\"seed\":11,\"over\":true", "", 1);
    assert_ne!(earlier, over.text());
    assert_eq!(told(&Save::read(&earlier).unwrap()), (false, None));
}

#[test]
fn whatever_is_damaged_in_a_save_is_known_and_nothing_panics() {
    let setup = setup("duel");
    let battle = fought(&setup);
    let text = Save::of(Kept::ByHand, &setup, &seats(), up_to(&battle, 6)).text();
    let heading = text.lines().next().unwrap().len();
    let damaged = |bytes: Vec<u8>| {
        let read = Save::read(&String::from_utf8_lossy(&bytes));
        assert!(matches!(read, Err(SaveError::Damaged(_))), "{read:?}");
    };
    for cut in [
        0,
        1,
        heading / 2,
        heading,
        heading + 1,
        text.len() / 2,
        text.len() - 1,
    ] {
        damaged(text.as_bytes()[..cut].to_vec());
    }
    for at in (heading + 1..text.len()).step_by(text.len() / 40) {
        let mut bytes = text.clone().into_bytes();
        bytes[at] ^= 1;
        damaged(bytes);
    }
    let later = text.replacen("\"save\":1", "\"save\":2", 1);
    assert_eq!(Save::read(&later), Err(SaveError::TooNew(2)));
}

#[test]
fn a_damaged_save_is_set_aside_and_never_overwritten() {
    let home = TempDir::new().unwrap();
    let folder = Folder::at(home.path().join("saves"));
    assert!(folder.list().0.is_empty());
    let setup = setup("duel");
    let battle = fought(&setup);
    let save = |kept| Save::of(kept, &setup, &seats(), up_to(&battle, 4));
    let path = folder.keep(&setup, &save(Kept::Auto)).unwrap();
    for (time, name) in [
        (1, "auto-duel-11.jsonl.broken-1"),
        (2, "auto-duel-11.jsonl.broken-2"),
    ] {
        let harm = format!("harm {time}");
        fs::write(&path, &harm).unwrap();
        let (saves, damaged) = folder.list();
        assert!(saves.is_empty());
        assert_eq!(damaged[0].name, "auto-duel-11.jsonl");
        assert_eq!(damaged[0].aside.as_deref(), Some(name));
        assert_eq!(fs::read_to_string(folder.path().join(name)).unwrap(), harm);
        assert!(!path.exists());
        // It is told once, and the next save is nobody's harm.
        folder.keep(&setup, &save(Kept::Auto)).unwrap();
        let (saves, damaged) = folder.list();
        assert_eq!((saves.len(), damaged.len()), (1, 0));
    }
    // One of a later version is left where it is.
    let later = save(Kept::Auto)
        .text()
        .replacen("\"save\":1", "\"save\":7", 1);
    fs::write(&path, &later).unwrap();
    let (_, damaged) = folder.list();
    assert_eq!(damaged[0].why, SaveError::TooNew(7));
    assert_eq!(damaged[0].aside, None);
    assert_eq!(fs::read_to_string(&path).unwrap(), later);
}

#[test]
fn the_players_saves_take_nobodys_place_and_the_programs_own_are_few() {
    let home = TempDir::new().unwrap();
    let folder = Folder::at(home.path());
    let mut setup = setup("duel");
    let battle = fought(&setup);
    let events = up_to(&battle, 4);
    for _ in 0..3 {
        let save = Save::of(Kept::ByHand, &setup, &seats(), events);
        folder.keep(&setup, &save).unwrap();
        let save = Save::of(Kept::Auto, &setup, &seats(), events);
        folder.keep(&setup, &save).unwrap();
    }
    let (saves, _) = folder.list();
    let of = |kept| {
        saves
            .iter()
            .filter(move |save| save.save.heading.kept == kept)
    };
    assert_eq!(of(Kept::ByHand).count(), 3);
    assert_eq!(of(Kept::Auto).count(), 1);
    // Another battle with the same dice is not the end of this one.
    let whole = fought(&setup);
    let other = [("north".to_owned(), "random".to_owned())];
    let mut others = Seats::named(&setup.level, &other, 3).unwrap();
    let otherwise = fight(&setup, &mut others);
    assert_ne!(up_to(&otherwise, 4), events, "it begins otherwise");
    let end = |battle: &Battle| Save::of(Kept::Fought, &setup, &seats(), battle.events());
    folder.drop_auto(&setup, &end(&otherwise));
    assert_eq!(folder.list().0.len(), 4);
    folder.drop_auto(&setup, &end(&whole));
    assert_eq!(folder.list().0.len(), 3);
    for seed in 100..130 {
        setup.seed = seed;
        let save = Save::of(Kept::Auto, &setup, &seats(), events);
        folder.keep(&setup, &save).unwrap();
    }
    let (saves, _) = folder.list();
    assert_eq!(saves.len(), 3 + 12);
    // A folder that can't be made is an error, and no more.
    let file = home.path().join("file");
    fs::write(&file, "").unwrap();
    let save = Save::of(Kept::Auto, &setup, &seats(), events);
    assert!(Folder::at(file.join("saves")).keep(&setup, &save).is_err());
}

#[test]
fn a_whole_log_is_fought_again_to_be_watched_and_a_false_one_is_not() {
    let setup = setup("duel");
    let battle = fought(&setup);
    let log = record::log(&battle);
    let two = format!("{log}{log}");
    let again = restore(&two, &Library::shipped()).unwrap();
    assert_eq!(again.len(), 2);
    assert_eq!(again[1].battle.events(), battle.events());
    let round = log.lines().count();
    let last = log.lines().last().unwrap();
    let false_end = log.replace(last, &last.replace("\"rounds\":", "\"rounds\":1"));
    let error = restore(&false_end, &Library::shipped()).err().unwrap();
    assert_eq!(
        error.to_string(),
        format!("line {round} came out otherwise when it was fought again")
    );
}
