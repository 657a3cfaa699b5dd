//! What may come back for something before it is done: guards who strike first, a blow in return,
//! those who reach the cell, a point in the way of whoever comes in. The battle names them all.

use bevy::prelude::*;

use super::odds::least_hit;
use crate::play::battle_session::BattleSession;
use crate::play::move_preview::EnemyThreats;
use crate::theme::palette::Tone;
use crate::widgets::contents::Contents;
use crate::widgets::words::{SMALL, sized};
use testudo_engine::battle::event::Maneuver;
use testudo_engine::battle::{Aim, Command, Decision, Fighter, Shove, Strike, UnitId, View};
use testudo_engine::narrate::Cast;
use testudo_engine::narrate::attack;
use testudo_engine::narrate::words::list;
use testudo_engine::session::attack_odds::preview_strike;

/// Tells what may come back for `command`; nothing if there is nothing.
pub(super) fn returns(page: &mut Contents, session: &BattleSession, command: Command) {
    let replica = session.replica();
    let view = session.view(&replica);
    let Some(Decision::Turn(unit)) = replica.decision() else {
        return;
    };
    for line in lines(&session.cast, &view, unit, command) {
        page.spawn(sized(line, SMALL, Tone::Rubric));
    }
}

/// The best chance of `target` to hit whoever decides, from where both stand; `None` where it can't strike from there, or
/// at all.
pub(super) fn struck_back(session: &BattleSession, target: UnitId) -> Option<u8> {
    let replica = session.replica();
    let view = session.view(&replica);
    let Some(Decision::Turn(unit)) = replica.decision() else {
        return None;
    };
    let (them, me) = (view.fighter(target)?, view.fighter(unit)?);
    if them.is_helpless() {
        return None;
    }
    let body = &me.profile().body;
    let aim = Aim::main(body);
    let blows = (0..them.profile().attacks.len()).filter_map(|attack| {
        let strike = view.strike(target, unit, attack, aim, false)?;
        let hand = strike.check().ok()?;
        Some(least_hit(&preview_strike(&strike, hand)))
    });
    blows.max()
}

/// What may come back, a line each.
pub(super) fn lines(cast: &Cast, view: &View<'_>, unit: UnitId, command: Command) -> Vec<String> {
    let mut told = Vec::new();
    let Some(me) = view.fighter(unit) else {
        return told;
    };
    for (cell, guard) in view.interrupters(command) {
        let name = cast.name(guard);
        told.push(if cell == me.place.cell {
            format!("{name} is on guard and may strike first.")
        } else {
            format!("{name} is on guard and may strike first, at {cell}.")
        });
    }
    let end = match command {
        Command::Move { to, .. } | Command::Overrun { to } => to,
        _ => me.place.cell,
    };
    if let Command::Attack { target, attack, .. } = command {
        let missile = me.profile().attacks.get(attack);
        let missile = missile.and_then(|form| me.profile().technique(form).1.missile);
        let guard = view.fighter(target).filter(Fighter::is_on_guard);
        if guard.is_some() && missile.is_none() {
            let name = cast.name(target);
            told.push(format!("{name} is on guard and may strike back."));
        }
    }
    if let Command::Close { target } = command {
        told.extend(meetings(cast, view, target, unit));
    }
    let enemies = EnemyThreats::of(view, unit);
    let reach = enemies.iter().flat_map(|enemies| enemies.at(end));
    let reach: Vec<String> = reach.map(|foe| cast.name(foe)).collect();
    if !reach.is_empty() {
        let there = if end == me.place.cell {
            "here"
        } else {
            "there"
        };
        told.push(format!("Within reach {there}: {}.", list(&reach)));
    }
    told
}

/// CLC-2, CLC-3: how `target` could meet `unit` coming into its cell, the best thrust and the best
/// shield with the chance of each to keep it out.
fn meetings(cast: &Cast, view: &View<'_>, target: UnitId, unit: UnitId) -> Vec<String> {
    let (Some(them), Some(me)) = (view.fighter(target), view.fighter(unit)) else {
        return Vec::new();
    };
    let body = &me.profile().body;
    let aim = Aim::main(body);
    let thrusts = (0..them.profile().attacks.len()).filter_map(|form| {
        let plain = view.strike(target, unit, form, aim, false)?;
        let strike = Strike {
            maneuver: Maneuver::StopThrust,
            ..plain
        };
        Some((
            kept_out(&strike)?,
            attack(cast, target, form),
            strike.is_set(),
        ))
    });
    let mut told = Vec::new();
    if let Some((chance, how, set)) = thrusts.max_by(|a, b| a.0.total_cmp(&b.0)) {
        let set = if set { ", set against the charge" } else { "" };
        told.push(format!(
            "A stop-thrust ({how}{set}) would keep it out {:.0}% of the time.",
            chance * 100.0
        ));
    }
    let shields = (0..them.profile().items.len()).filter_map(|item| {
        let shove = Shove {
            arena: view.arena(),
            attacker: them,
            defender: me,
            item,
        };
        shove.check().ok()?;
        let odds = shove.odds();
        Some((odds.hit + odds.shield, cast.item(target, item)))
    });
    if let Some((chance, shield)) = shields.max_by_key(|(chance, _)| *chance) {
        told.push(format!(
            "The {shield} held in the way keeps it out {chance}%."
        ));
    }
    if told.is_empty() {
        told.push("Nothing can keep it out.".to_owned());
    }
    told
}

/// The chance of a stop-thrust to keep the other out, against the defence that spares it most.
pub(super) fn kept_out(strike: &Strike<'_>) -> Option<f64> {
    let hand = strike.check().ok()?;
    let at = strike.attack_value(hand);
    let chances = strike.defences().into_iter().map(|defence| {
        let def = strike.defence_value(defence);
        strike.kept_out(&at, &def).as_f64()
    });
    chances.min_by(f64::total_cmp)
}
