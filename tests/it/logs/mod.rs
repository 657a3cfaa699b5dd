//! Logs of real battles before the referee: the shipped levels, and odd ones whose every number
//! differs from SHELL's.

mod chosen;
mod falling;
mod falsified;
mod goals;
mod guards;
mod lit;
pub(crate) mod odd;
mod traps;

use std::sync::Arc;

use testudo::battle::Setup;
use testudo::content::{Level, Library};
use testudo::session::{Seats, fight, record, seed_of};
use testudo_referee::audit;

use crate::arena::shipped;
use crate::trial;

/// The seed of the first battle of every level.
const SEED: u64 = 1;

/// Levels, each with its battles between soldiers and between those who do anything at all.
/// Together at least a thousand, most of them where a battle is short; the suite fights a twelfth of each.
const SHARES: &[(&str, u32, u32)] = &[
    ("ambush", 60, 5),
    ("barrow", 30, 4),
    ("bridge", 130, 10),
    ("burning_village", 30, 6),
    ("cavalry_charge", 20, 2),
    ("counting_house", 60, 6),
    ("courtyard", 30, 2),
    ("duel", 255, 90),
    ("escort", 60, 5),
    ("eyrie", 40, 6),
    ("ford", 55, 5),
    ("frozen_river", 30, 6),
    ("gorge", 20, 2),
    ("hedgerow", 20, 2),
    ("hunt", 20, 2),
    ("keep_wall", 30, 4),
    ("mages", 60, 5),
    ("melee", 12, 1),
    ("mine", 30, 4),
    ("raid", 40, 4),
    ("ridge", 60, 4),
    ("shieldwall", 40, 3),
    ("shrine", 40, 4),
    ("toll", 30, 3),
    ("warren", 40, 4),
    ("wolves", 140, 11),
    ("yard", 20, 2),
];

/// The log of battle `index` between AIs called `ai` on every side.
fn log(level: &Arc<Level>, index: u32, ai: &str) -> String {
    let seed = seed_of(SEED, index);
    let named: Vec<_> = level
        .sides
        .iter()
        .map(|side| (side.id.to_string(), ai.to_owned()))
        .collect();
    let mut seats = Seats::named(level, &named, seed).expect("the AI is known");
    let setup = Setup {
        level: Arc::clone(level),
        seed,
        max_rounds: None,
    };
    record::log(&fight(&setup, &mut seats))
}

/// Audits `battles` battles; the first that is not clean fails the test with its faults.
fn clean(level: &Arc<Level>, ai: &str, battles: u32) {
    for index in 0..battles {
        let faults = audit(&log(level, index, ai));
        let id = level.id;
        assert!(
            faults.is_empty(),
            "{id}, {ai}, seed {}: {} faults, first:\n{}",
            seed_of(SEED, index),
            faults.len(),
            faults[..faults.len().min(5)].join("\n"),
        );
    }
}

fn share(id: &str) {
    let (_, soldiers, random) = SHARES
        .iter()
        .find(|(level, ..)| *level == id)
        .expect("a share");
    let level = shipped(id);
    let battles = |all: u32| trial::size(all.div_ceil(12), all);
    clean(&level, "soldier", battles(*soldiers));
    clean(&level, "random", battles(*random));
}

#[test]
fn every_shipped_level_has_its_share_of_a_thousand_battles() {
    let levels: Vec<&str> = SHARES.iter().map(|(level, ..)| *level).collect();
    assert_eq!(levels, Library::shipped().level_ids());
    let battles: u32 = SHARES
        .iter()
        .map(|(_, soldiers, random)| soldiers + random)
        .sum();
    assert!(battles >= 1000, "{battles} battles");
}

#[test]
fn the_ambush_audits_clean() {
    share("ambush");
}

#[test]
fn the_bridge_audits_clean() {
    share("bridge");
}

#[test]
fn the_barrow_audits_clean() {
    share("barrow");
}

#[test]
fn the_burning_village_audits_clean() {
    share("burning_village");
}

#[test]
fn the_cavalry_charge_audits_clean() {
    share("cavalry_charge");
}

#[test]
fn the_frozen_river_audits_clean() {
    share("frozen_river");
}

#[test]
fn the_keep_wall_audits_clean() {
    share("keep_wall");
}

#[test]
fn the_counting_house_audits_clean() {
    share("counting_house");
}

#[test]
fn the_courtyard_audits_clean() {
    share("courtyard");
}

#[test]
fn the_duel_audits_clean() {
    share("duel");
}

#[test]
fn the_escort_audits_clean() {
    share("escort");
}

#[test]
fn the_eyrie_audits_clean() {
    share("eyrie");
}

#[test]
fn the_ford_audits_clean() {
    share("ford");
}

#[test]
fn the_gorge_audits_clean() {
    share("gorge");
}

#[test]
fn the_hedgerow_audits_clean() {
    share("hedgerow");
}

#[test]
fn the_hunt_audits_clean() {
    share("hunt");
}

#[test]
fn the_mages_audit_clean() {
    share("mages");
}

#[test]
fn the_melee_audits_clean() {
    share("melee");
}

#[test]
fn the_mine_audits_clean() {
    share("mine");
}

#[test]
fn the_night_raid_audits_clean() {
    share("raid");
}

#[test]
fn the_ridge_audits_clean() {
    share("ridge");
}

#[test]
fn the_shieldwall_audits_clean() {
    share("shieldwall");
}

#[test]
fn the_shrine_audits_clean() {
    share("shrine");
}

#[test]
fn the_toll_house_audits_clean() {
    share("toll");
}

#[test]
fn the_warren_audits_clean() {
    share("warren");
}

#[test]
fn the_wolves_audit_clean() {
    share("wolves");
}

#[test]
fn the_yard_audits_clean() {
    share("yard");
}
