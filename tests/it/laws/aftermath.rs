//! What a log leaves behind is what the battle left; and nobody gets worse by rest.

use testudo::ai::{Decider, Random};
use testudo::battle::{Battle, Life};
use testudo::content::Library;
use testudo::rules::injury::LocationWounds;
use testudo::rules::recovery::Patient;
use testudo::session::aftermath::aftermath;
use testudo::session::record::log;

use crate::arena;

fn fought(level: &str, seed: u64) -> Battle {
    let level = arena::shipped(level);
    let mut battle = Battle::new(&arena::setup(&level, seed));
    let mut random = Random::new(seed);
    while let Some(decision) = battle.decision() {
        let command = random.decide(&battle.view(), decision);
        battle.play(command).unwrap();
    }
    battle
}

#[test]
fn a_log_and_a_save_leave_what_the_battle_left() {
    let library = Library::shipped();
    for level in ["duel", "wolves", "bridge"] {
        let battle = fought(level, 4);
        let text = log(&battle);
        let order = |line: &&str| {
            line.contains(r#""event":"battle_started""#) || line.contains(r#""event":"commanded""#)
        };
        let save: Vec<&str> = text.lines().filter(order).collect();
        for text in [&text, &save.join("\n"), &text.repeat(2)] {
            let left = aftermath(text, &library).unwrap();
            assert!(!left.is_empty());
            for left in &left {
                assert_eq!(left.battle.snapshot(), battle.snapshot(), "{level}");
            }
        }
    }
}

/// REC-1, FAT-3, DMG-8: hour by hour everything gets better or stays, and what the course foretells
/// comes at its hour and not before.
#[test]
fn rec_1_fat_3_rest_mends_by_the_hour_and_when_it_was_foretold() {
    let mut hurt = 0;
    let battles = [
        ("duel", 1),
        ("wolves", 2),
        ("bridge", 3),
        ("melee", 4),
        ("shieldwall", 5),
    ];
    for (level, seed) in battles {
        let battle = fought(level, seed);
        let view = battle.view();
        let numbers = view.arena().numbers.recovery;
        for fighter in view.fighters().filter(|f| f.vitality.life != Life::Dead) {
            let patient = Patient {
                profile: fighter.profile(),
                wounds: fighter.wounds().clone(),
                end: fighter.stamina.end,
                awake: fighter.is_awake(),
                faints_at: fighter.profile().attributes.hp,
                care: 0,
                nights: None,
            };
            let course = patient.course(&numbers, 0);
            hurt += course.mendings.len();
            let mut before = patient.clone();
            let last = course.whole_in.unwrap_or(500).min(2000);
            for hour in 0..=last {
                let now = patient.after(&numbers, hour);
                assert!(now.injury() <= before.injury() && now.end >= before.end);
                assert_eq!(now.awake, course.awake_in.is_some_and(|at| hour >= at));
                let base = patient.profile.attributes.end;
                assert_eq!(
                    now.end == base,
                    course.rested_in.is_some_and(|at| hour >= at)
                );
                for mending in &course.mendings {
                    let wounds = now.wounds.at(mending.location);
                    let whole = wounds == LocationWounds::default();
                    assert_eq!(whole, mending.whole_in.is_some_and(|at| hour >= at));
                    let usable = !now.wounds.is_crippled(mending.location);
                    assert_eq!(usable, mending.usable_in.is_some_and(|at| hour >= at));
                }
                before = now;
            }
        }
    }
    assert!(hurt > 10, "only {hurt} wounds to look at");
}
