//! The referee: audits a battle log with plain arithmetic of its own.
//!
//! It knows the rulebook and `docs/battle-log.md`, reads JSON and nothing else. It is a package of its own, without any other
//! of Testudo's among its dependencies, for a mistake they shared could not be found. Start at [`audit`].

mod arrival;
mod attack;
mod attack_value;
mod battle;
mod bloodless;
mod breath;
mod carrying;
mod catches;
mod charting;
mod close;
mod collisions;
mod consequences;
mod damage;
mod defence_value;
mod deployment;
mod doors;
mod drops;
mod entry;
mod exertion;
mod explore;
mod exposures;
mod eyes;
mod falls;
mod faults;
mod fighter;
mod flight;
mod gear;
mod geometry;
mod goals;
mod ground;
mod guard;
mod hands;
mod hazards;
mod hazards_spread;
mod hearing;
mod heart;
mod impacts;
mod keys;
mod lamps;
mod last_round;
mod legal;
mod lighter;
mod lights;
mod magic;
mod maneuver;
mod minds;
mod nets;
mod node;
mod numbers;
mod overrun;
mod pits;
mod poison;
mod posture;
mod quiet;
mod searches;
mod sheet;
mod sheet_body;
mod sheet_faults;
mod shock;
mod sight;
mod slams;
mod spell_harm;
mod start;
mod strides;
#[cfg(test)]
mod tests;
mod thin;
mod things;
mod traps;
mod trips;
mod turn;
mod waking;
mod walk;
mod wanderers;
mod weather;
mod wounding;
mod wounds;

use battle::Battle;
use faults::Faults;
use node::Line;

/// Every fault of a battle log, as "line N: what, expected, found"; none when it is clean.
///
/// A log may hold several battles one after another. What can't be followed, such as an event out
/// of place or a missing field, ends the audit of its battle; the next one is read afresh.
pub fn audit(log: &str) -> Vec<String> {
    let mut faults = Faults::default();
    let mut lines = Vec::new();
    for (index, text) in log.lines().enumerate() {
        match serde_json::from_str(text) {
            Ok(value) => lines.push(Line {
                number: index + 1,
                value,
            }),
            Err(error) => faults.add(index + 1, &format!("not JSON: {error}")),
        }
    }
    if lines.is_empty() {
        faults.add(1, "a log has at least one battle, found none");
    }
    let mut rest = lines.as_slice();
    while !rest.is_empty() {
        let later = rest.iter().skip(1).position(Line::starts_battle);
        let (battle, after) = rest.split_at(later.map_or(rest.len(), |at| at + 1));
        if let Err(fault) = Battle::audit(battle, &mut faults) {
            faults.0.push(fault);
        }
        rest = after;
    }
    faults.0
}
