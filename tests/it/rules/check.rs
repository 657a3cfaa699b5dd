//! Plays a script with loaded dice and compares the story it tells.

use std::sync::Arc;

use expect_test::Expect;
use testudo::battle::{Battle, DiceBag, Setup};
use testudo::content::Level;
use testudo::narrate;
use testudo::rules::dice::LoadedDice;
use testudo::session::record;
use testudo_referee::audit;

use super::{script, tell};

/// Plays `script` on `level` and compares everything that happened. `faces` are every die after the
/// lots, which fall so that ties of initiative go by the order of ids; none may be left over.
pub(super) fn check(level: Level, faces: &[u8], script: &str, expect: Expect) {
    let lots = ordered(&level);
    play(level, &lots, faces, script, &[], &expect);
}

/// As [`check`], telling only events of these kinds, named as in the log.
pub(super) fn check_only(level: Level, faces: &[u8], script: &str, kinds: &[&str], expect: Expect) {
    let lots = ordered(&level);
    play(level, &lots, faces, script, kinds, &expect);
}

/// As [`check`], with the lots drawn from `faces` too.
pub(super) fn check_drawn(level: Level, faces: &[u8], script: &str, expect: Expect) {
    play(level, &[], faces, script, &[], &expect);
}

/// Two dice for each unit, every pair lower than the one before.
pub(super) fn ordered(level: &Level) -> Vec<u8> {
    let units: usize = level.sides.iter().map(|side| side.units.len()).sum();
    assert!(units <= 10, "ten sides give ten lots in order");
    (0..units).flat_map(|unit| [10 - unit as u8, 10]).collect()
}

fn play(level: Level, lots: &[u8], faces: &[u8], script: &str, kinds: &[&str], expect: &Expect) {
    let setup = Setup {
        level: Arc::new(level),
        seed: 0,
        max_rounds: None,
    };
    let dice = LoadedDice::new(lots.iter().chain(faces).copied());
    let mut battle = Battle::with_dice(&setup, DiceBag::Loaded(dice));
    let mut story = String::new();
    let mut told = 0;
    let mut tell_on = |battle: &Battle, story: &mut String| {
        for (_, event) in &battle.events()[told..] {
            tell::tell(event, lots.is_empty(), kinds, story);
        }
        told = battle.events().len();
    };
    tell_on(&battle, &mut story);
    for line in script
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
    {
        let command = script::command(&battle, line);
        if let Err(refusal) = battle.play(command) {
            let why = narrate::reason(&refusal, |unit| unit.to_string());
            story += &format!("refused: {line}: {why}\n");
        }
        tell_on(&battle, &mut story);
    }
    expect.assert_eq(&story);
    // Whatever is fought to its end has a log that the referee follows.
    if battle.outcome().is_some() {
        assert_eq!(audit(&record::log(&battle)), Vec::<String>::new());
    }
    match battle.dice() {
        DiceBag::Loaded(left) => assert!(left.exhausted(), "dice are left over: {left:?}"),
        DiceBag::Seeded(_) | DiceBag::Lowest => panic!("the dice were loaded"),
    }
    audited(&battle);
}

/// The referee has nothing to say, but that a script may stop before its battle does.
fn audited(battle: &Battle) {
    let mut faults = audit(&record::log(battle));
    if battle.outcome().is_none() {
        let cut = faults.pop();
        let open = (cut.as_ref()).is_some_and(|cut| cut.ends_with("found the end of the log"));
        assert!(
            open,
            "the referee takes an open battle for one that is over: {cut:?}"
        );
    }
    assert_eq!(faults, Vec::<String>::new());
}
