//! What it may cost a guard to let an enemy do as it will: what that one is about to do, and what would come of it.
//! The battle answers; nothing is reckoned here.

use crate::play::battle_session::BattleSession;
use testudo_engine::battle::event::Maneuver;
use testudo_engine::battle::{Aim, Command, Fighter, Progress, SpellAim, Strike, UnitId, View};
use testudo_engine::grid::Cell;
use testudo_engine::narrate::words::list;
use testudo_engine::narrate::{Cast, attack, kind, particulars};
use testudo_engine::session::attack_odds::preview_strike;

/// What `against` is about to do, what the guard `unit` lets happen by waiting, and what its blow costs.
pub(super) fn waiting(
    session: &BattleSession,
    unit: UnitId,
    against: UnitId,
    command: Command,
) -> Vec<String> {
    let replica = session.replica();
    let view = session.view(&replica);
    let mut told = vec![about_to(&session.cast, &view, against, command)];
    told.extend(match command {
        Command::Attack { .. } => blow(&session.cast, &view, against, command),
        Command::Move { to, .. } => gone(&session.cast, &view, (unit, against), to),
        _ => None,
    });
    told.push("A blow now ends the guard; let it pass, and the guard goes on.".to_owned());
    told
}

fn about_to(cast: &Cast, view: &View<'_>, who: UnitId, command: Command) -> String {
    let name = cast.name(who);
    match command {
        Command::Attack {
            target,
            attack: form,
            aim,
            ..
        } => {
            let (other, weapon) = (cast.name(target), attack(cast, who, form));
            let place = match aim {
                Aim::Location(id) => cast.location(target, id),
                Aim::Weapon => "weapon".to_owned(),
            };
            format!("{name} is about to strike at the {place} of {other}: {weapon}.")
        }
        Command::Move { to, .. } => format!("{name} is about to go to {to}."),
        Command::Close { target } => {
            format!(
                "{name} is about to go into the cell of {}.",
                cast.name(target)
            )
        }
        Command::Cast { spell, at } => {
            let at = match at {
                SpellAim::Unit(unit) if view.shows(unit) => cast.name(unit),
                SpellAim::Unit(_) => "somebody".to_owned(),
                SpellAim::Cell(cell) => cell.to_string(),
            };
            format!("{name} is about to cast {} at {at}.", cast.spell(spell))
        }
        _ => {
            let what = kind(&command).title.to_lowercase();
            let more = particulars(cast, who, &command);
            let more = match more.is_empty() {
                true => String::new(),
                false => format!(" ({more})"),
            };
            format!("{name} is about to do this: {what}{more}.")
        }
    }
}

/// What its blow may do, against the defence that spares its target most.
fn blow(cast: &Cast, view: &View<'_>, who: UnitId, command: Command) -> Option<String> {
    let strike = view.strike_of(who, command)?;
    let preview = preview_strike(&strike, strike.check().ok()?);
    let least = preview
        .defences
        .iter()
        .min_by(|a, b| a.expected_counted.total_cmp(&b.expected_counted))?;
    let mut told = format!(
        "If it may: hit {}%, injury {:.2}",
        least.odds.hit, least.expected_counted
    );
    for (word, chance) in [
        ("stun", least.stunned),
        ("cripple", least.crippled),
        ("knock down", least.down.unwrap_or(0.0)),
        ("stun the limb", least.numbed.unwrap_or(0.0)),
        ("stop the heart", least.heart.unwrap_or(0.0)),
        ("fell", least.unconscious),
        ("kill", least.dead),
    ] {
        if chance >= 0.0005 {
            told.push_str(&format!(", {word} {:.1}%", chance * 100.0));
        }
    }
    Some(format!(
        "{told}, for {} at best.",
        cast.name(strike.defender.id())
    ))
}

/// What it can do from where it goes, and whether the guard still reaches it there.
fn gone(cast: &Cast, view: &View<'_>, (guard, who): (UnitId, UnitId), to: Cell) -> Option<String> {
    let rested = Progress::default();
    let mut there = view.fighter(who)?;
    there.progress = &rested;
    there.place.cell = to;
    let mut guard = view.fighter(guard)?;
    guard.progress = &rested;
    let friends = view
        .fighters()
        .filter(|other| other.id().side == guard.id().side && other.is_conscious());
    let reached = friends.filter(|friend| reaches(view, there, *friend));
    let reached: Vec<String> = reached.map(|friend| cast.name(friend.id())).collect();
    let harm = match reached.as_slice() {
        [] => "From there it reaches nobody".to_owned(),
        names => format!("From there it reaches {}", list(names)),
    };
    Some(match reaches(view, guard, there) {
        true => format!("{harm}; it can still be struck there."),
        false => format!("{harm}; it can't be struck there."),
    })
}

/// Whether one can strike the other hand to hand from where it stands, turned to it.
fn reaches<'a>(view: &View<'a>, mut who: Fighter<'a>, other: Fighter<'a>) -> bool {
    let grid = view.arena().board.grid();
    if let Some(toward) = grid.toward(who.place.cell, other.place.cell) {
        who.place.facing = toward.first;
    }
    let body = &other.profile().body;
    let profile = who.profile();
    (0..profile.attacks.len()).any(|form| {
        let strike = Strike {
            arena: view.arena(),
            attacker: who,
            defender: other,
            attack: form,
            aim: Aim::main(body),
            nonlethal: false,
            maneuver: Maneuver::Attack,
        };
        let missile = profile.technique(&profile.attacks[form]).1.missile;
        missile.is_none() && strike.check().is_ok()
    })
}
