//! Close combat: going in, taking down, pinning, breaking free. Each way with its chance, and what
//! may come back.

use bevy::prelude::*;

use super::odds::{defences, numbers};
use super::person::person;
use super::retaliation::lines;
use super::signs;
use crate::input::keymap::{Act, Keymap};
use crate::play::battle_session::BattleSession;
use crate::play::choice::Choice;
use crate::play::order::Order;
use crate::play::prepare::Prepare;
use crate::theme::palette::Tone;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::Contents;
use crate::widgets::panel::rule;
use crate::widgets::tooltip::ExplainedTerms;
use crate::widgets::words::{SMALL, heading, sized, small};
use testudo_engine::battle::event::Maneuver;
use testudo_engine::battle::{Collision, Command, UnitId, View};
use testudo_engine::narrate;
use testudo_engine::narrate::attack;
use testudo_engine::narrate::words::counted;
use testudo_engine::session::attack_odds::{Preview, preview_strike};

/// The ways to do what is open.
pub(super) fn panel(
    page: &mut Contents,
    session: &BattleSession,
    choice: &Choice,
    keymap: &Keymap,
) {
    match choice.open {
        Some("close") => entries(page, session, choice, keymap),
        Some("overrun") => rides(page, session, choice, keymap),
        Some(open) => holds(page, session, choice, keymap, open),
        None => {}
    }
    let back = Label::new("Never mind").key(Act::Back);
    button(page, keymap, back, Prepare::Back);
}

/// Whose cells can be gone into, and how each may meet that.
fn entries(page: &mut Contents, session: &BattleSession, choice: &Choice, keymap: &Keymap) {
    page.spawn(heading("Into close combat", 28.0, Tone::Rubric));
    page.spawn(small(
        "Into an enemy's own cell, where only short weapons and bare hands serve.",
    ));
    let Some(unit) = choice.decision.map(|decision| decision.unit()) else {
        return;
    };
    let replica = session.replica();
    let view = session.view(&replica);
    let ways_in = choice.options.others().filter_map(|command| match command {
        Command::Close { target } => Some((target, command)),
        _ => None,
    });
    for (index, (target, command)) in ways_in.enumerate() {
        page.spawn(rule());
        let name = session.cast.name(target);
        let cell = view.fighter(target).map(|other| other.place.cell);
        let hint = cell.map(|cell| format!("Go into {cell}, the cell of {name}, to close combat."));
        let label = Label::new(name).hint(hint.unwrap_or_default()).wide();
        button(page, keymap, numbered(label, index), Order(command));
        for line in lines(&session.cast, &view, unit, command) {
            page.spawn(sized(line, SMALL, Tone::Ink));
        }
    }
}

/// Every way straight on over those who lie, with what it does to each and what may come back.
fn rides(page: &mut Contents, session: &BattleSession, choice: &Choice, keymap: &Keymap) {
    page.spawn(heading("Go over them", 28.0, Tone::Rubric));
    page.spawn(small(
        "Straight on over enemies who lie in the way. The turn goes on behind them.",
    ));
    let Some(unit) = choice.decision.map(|decision| decision.unit()) else {
        return;
    };
    let replica = session.replica();
    let view = session.view(&replica);
    let ways = choice.options.others().filter_map(|command| match command {
        Command::Overrun { to } => Some((to, command)),
        _ => None,
    });
    for (index, (to, command)) in ways.enumerate() {
        page.spawn(rule());
        let cost = view.ride(unit, to).map_or(0, |ride| ride.cost);
        let label = Label::new(format!("To {to}")).note(counted(cost, "point"));
        let label = label.icon(signs::kind("overrun"));
        button(page, keymap, numbered(label.wide(), index), Order(command));
        let over = ridden_down(session, &view, unit, command);
        let back = lines(&session.cast, &view, unit, command);
        for line in over.into_iter().chain(back) {
            page.spawn(sized(line, SMALL, Tone::Ink));
        }
    }
}

/// OVR-1: what going over those who lie would do to each, a line each.
pub(super) fn ridden_down(
    session: &BattleSession,
    view: &View<'_>,
    unit: UnitId,
    command: Command,
) -> Vec<String> {
    let ride = match command {
        Command::Overrun { to } => view.ride(unit, to),
        _ => None,
    };
    let over = ride.map_or_else(Vec::new, |ride| view.tramplings(unit, &ride));
    let over = over.iter();
    over.map(|trampling| narrate::overrun_chances(&session.cast, trampling))
        .collect()
}

/// Every takedown, pin or way to break free, with its chance.
fn holds(
    page: &mut Contents,
    session: &BattleSession,
    choice: &Choice,
    keymap: &Keymap,
    open: &str,
) {
    let Some(unit) = choice.decision.map(|decision| decision.unit()) else {
        return;
    };
    let (title, brief) = match open {
        "takedown" => ("Take down", "Whoever is thrown down can be pinned at once."),
        "pin" => (
            "Pin",
            "Whoever is pinned can do nothing but struggle. It is held on the ground.",
        ),
        "slam" => (
            "Slam",
            "With the whole body, after a run: both take the impact, and the lighter is driven back.",
        ),
        _ => ("Break free", "Out of the hold of whoever pins it."),
    };
    page.spawn(heading(title, 28.0, Tone::Rubric));
    page.spawn(small(brief));
    let mut shown: Option<UnitId> = None;
    let options = choice.options.others();
    let options = options.filter(|command| narrate::kind(command).id == open);
    for (index, command) in options.enumerate() {
        let Command::Attack {
            target,
            attack: form,
            ..
        } = command
        else {
            continue;
        };
        if shown != Some(target) {
            page.spawn(rule());
            person(page, session, target);
            shown = Some(target);
        }
        let Some(preview) = preview(session, unit, command) else {
            continue;
        };
        let hit = super::odds::least_hit(&preview);
        let with = attack(&session.cast, unit, form);
        let label = Label::new(format!("With {with}")).note(format!("{hit}%"));
        let label = signs::armed(label, &session.cast, unit, form);
        button(page, keymap, numbered(label.wide(), index), Order(command));
        defences(page, (session, choice), target, &preview);
        for line in impacts(session, unit, command) {
            let meant = ExplainedTerms::of(narrate::terms::in_line(&line));
            page.spawn(sized(line, SMALL, Tone::Ink)).insert(meant);
        }
    }
    numbers(page, choice, keymap);
}

/// What a slam that meets would do to both, and where it would drive them; and what whoever is thrown down takes by
/// its fall.
fn impacts(session: &BattleSession, unit: UnitId, command: Command) -> Vec<String> {
    let replica = session.replica();
    let view = session.view(&replica);
    let strike = view.strike_of(unit, command);
    let thrown = strike.filter(|strike| strike.maneuver == Maneuver::Takedown);
    if let Some(strike) = thrown {
        return narrate::throw_chances(&strike).into_iter().collect();
    }
    let slam = strike.filter(|strike| strike.maneuver == Maneuver::Slam);
    let collision = slam.and_then(|strike| Collision::of_slam(&strike));
    collision.map_or_else(Vec::new, |collision| {
        narrate::collision_chances(&session.cast, &collision)
    })
}

fn preview(session: &BattleSession, unit: UnitId, command: Command) -> Option<Preview> {
    let replica = session.replica();
    let view = session.view(&replica);
    let strike = view.strike_of(unit, command)?;
    let hand = strike.check().ok()?;
    Some(preview_strike(&strike, hand))
}

/// With the digit of its place for a key, if there is one.
pub(super) fn numbered(label: Label, index: usize) -> Label {
    match u8::try_from(index + 1) {
        Ok(digit @ 1..=9) => label.key(Act::Choice(digit)),
        _ => label,
    }
}
