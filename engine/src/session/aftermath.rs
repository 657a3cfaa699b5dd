//! What a battle leaves behind: everybody as a log's last line has them, ready for a rest.
//!
//! A log is folded and not fought again: a replica follows its lines. Only a save, which has no lines
//! but its orders, has to be fought. It never knows how long anybody rests.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::replay::{self, LogLine, ReplayError};
use crate::battle::event::{BattleEvent, HarmEvent, MotionEvent, SightEvent};
use crate::battle::{Battle, Event, UnitId};
use crate::content::level::Level;
use crate::content::{Library, Unit};
use crate::grid::Grid;
use crate::rules::body::LocationIndex;
use crate::rules::gear::DamageType;
use crate::rules::id::Id;
use crate::rules::injury::{Lameness, Permanence, StruckPart, Wounds, injure};
use crate::rules::numbers::Numbers;
use crate::rules::recovery::Patient;

/// A battle as its log leaves it.
pub struct Aftermath {
    /// Where it was fought.
    pub level: Arc<Level>,
    /// A replica at the last line.
    pub battle: Battle,
    /// Of one side's log: the side, and who of the others it ever saw.
    pub seen_by: Option<(Id, BTreeSet<UnitId>)>,
}

/// Every battle of a log at its last line.
///
/// # Errors
/// The file is no log, its content is not at hand, a line can't have happened, or, of a save, a
/// command is refused.
pub fn aftermath(text: &str, library: &Library) -> Result<Vec<Aftermath>, ReplayError> {
    let lines = replay::read(text)?;
    replay::battles(&lines)
        .map(|battle| fold(battle, library))
        .collect()
}

fn fold(lines: &[LogLine<'_>], library: &Library) -> Result<Aftermath, ReplayError> {
    let (_, setup) = replay::begin(lines, library)?;
    let battle = if replay::is_save(lines) {
        let mut battle = Battle::new(&setup);
        replay::play_all(&mut battle, lines)?;
        battle
    } else {
        let grid = setup.level.ground.grid();
        let mut battle = Battle::replica(&setup);
        for (line, _, recorded) in lines {
            possible(*line, &recorded.event, grid)?;
            battle.follow(&recorded.event);
        }
        battle
    };
    Ok(Aftermath {
        level: setup.level,
        battle,
        seen_by: replay::seen_by(lines).map(|side| (side, seen(lines))),
    })
}

/// Everybody who is in these lines from the start, or comes into sight.
fn seen(lines: &[LogLine<'_>]) -> BTreeSet<UnitId> {
    let of_line = |(_, _, recorded): &LogLine<'_>| match &recorded.event {
        Event::Battle(BattleEvent::BattleStarted(start)) => {
            start.units.iter().map(|unit| unit.unit).collect()
        }
        Event::Sight(SightEvent::Appeared(appearance)) => vec![appearance.unit],
        _ => Vec::new(),
    };
    lines.iter().flat_map(of_line).collect()
}

/// What a replica takes on trust, because the battle that it follows has seen to it.
fn possible(line: usize, event: &Event, grid: Grid) -> Result<(), ReplayError> {
    let impossible = |reason| Err(ReplayError::Impossible { line, reason });
    match event {
        Event::Motion(MotionEvent::Moved { path, .. }) => {
            match path.iter().find(|cell| !grid.contains(**cell)) {
                Some(cell) => impossible(format!("{cell} is not on the map")),
                None => Ok(()),
            }
        }
        Event::Harm(HarmEvent::Damage(damage)) if damage.located < 0 => {
            impossible(format!("a blow does {} points of damage", damage.located))
        }
        _ => Ok(()),
    }
}

/// The state of a unit that has taken wounds outside any battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wounded<'a> {
    /// It lives.
    Alive(Box<Patient<'a>>),
    /// Its wounds have killed it (DMG-3).
    Dead,
}

/// A fresh unit with these points of lethal damage by location, one after the other, and so much END
/// spent. The HT rolls against lasting injury count as made (DMG-8), and so do all WP rolls; but who
/// has taken as much as makes unconscious is so, with no END left (DMG-3, FAT-1).
pub fn wounded<'a>(
    unit: &'a Unit,
    numbers: &Numbers,
    blows: &[(LocationIndex, i16)],
    spent: i16,
    seed: u64,
) -> Wounded<'a> {
    let profile = &*unit.profile;
    let own = &profile.attributes;
    let mut wounds = Wounds::none(&profile.body);
    let mut awake = true;
    for &(location, damage) in blows {
        let blow = StruckPart {
            location,
            damage,
            damage_type: DamageType::Cutting,
            nonlethal: false,
        };
        let injury = injure(&numbers.injury, &profile.body, own.hp, &wounds, &blow);
        wounds.add(location, damage, false);
        for crippling in &injury.cripplings {
            let lameness = match crippling.permanence {
                Permanence::Permanent => Lameness::Permanent,
                Permanence::Temporary | Permanence::Roll => Lameness::Temporary,
            };
            wounds.cripple(crippling.location(), lameness);
        }
        if injury.dies {
            return Wounded::Dead;
        }
        awake &= !injury.collapses;
    }
    let left = own.end.saturating_sub(spent);
    Wounded::Alive(Box::new(Patient {
        profile,
        wounds,
        end: if awake { left } else { left.min(0) },
        awake,
        faints_at: numbers.injury.faints_at(own.hp),
        care: 0,
        nights: numbers.dangers.nights(seed),
    }))
}

/// WND-9: what the dice of nights begin with if nobody says otherwise.
pub const NIGHTS_SEED: u64 = 1;

/// WND-9: what the dice of somebody's nights begin with after a battle, when those of all begin with `seed`.
pub fn nights_seed(seed: u64, unit: UnitId) -> u64 {
    seed.wrapping_add(1000 * u64::from(unit.side) + u64::from(unit.number))
}
