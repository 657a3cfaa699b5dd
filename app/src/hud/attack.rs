//! The attack being prepared: with what, where, by which maneuver, what it promises and what may
//! come back, and the order itself.

use bevy::prelude::*;

use super::body::{AimTold, Filled, body, by_armour, by_chance, by_wound};
use super::odds::{chances, headline, least_hit};
use super::person::person;
use super::retaliation::{returns, struck_back};
use super::signs;
use crate::input::keymap::{Act, Keymap};
use crate::play::battle_session::BattleSession;
use crate::play::choice::{Choice, Prepared, Tint};
use crate::play::order::Order;
use crate::play::prepare::Prepare;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::Contents;
use crate::widgets::panel::{layout, wrapped};
use crate::widgets::tooltip::ExplainedTerms;
use crate::widgets::words::{SMALL, TEXT, words};
use testudo_engine::battle::event::Maneuver;
use testudo_engine::battle::{Aim, AttackOption, Decision, UnitId};
use testudo_engine::narrate;
use testudo_engine::narrate::attack;
use testudo_engine::narrate::words::{capital, compass, counted};
use testudo_engine::rules::maneuver::OwnManeuver;
use testudo_engine::session::attack_odds::Preview;

/// The attack being prepared: with what, where, what it promises, and the order itself; in a `narrow` panel with
/// smaller things.
pub(super) fn prepared(
    page: &mut Contents,
    session: &BattleSession,
    choice: &Choice,
    (keymap, narrow): (&Keymap, bool),
    images: &mut Assets<Image>,
) {
    let Some(ready) = choice.attack else { return };
    let Some(listed) = choice.listed(&ready) else {
        return;
    };
    let preview = choice.preview(session);
    person(page, session, ready.target);
    orders(
        page,
        session,
        choice,
        (keymap, narrow),
        (listed, preview.as_ref()),
    );
    // What is pressed stands above what changes by it, so that nothing moves away from the pointer.
    aims(page, session, choice, (keymap, narrow), images, listed);
    maneuvers(page, session, choice, keymap, listed);
    if let Some(preview) = &preview {
        let back = struck_back(session, ready.target);
        headline(page, preview, back);
        if let Some(command) = choice.command() {
            returns(page, session, command);
        }
        chances(page, (session, choice, keymap), ready.target, preview);
    }
}

/// The order itself with its chance, which is in sight wherever the panel is cut off, and holding back.
fn orders(
    page: &mut Contents,
    session: &BattleSession,
    choice: &Choice,
    (keymap, narrow): (&Keymap, bool),
    (listed, preview): (&AttackOption, Option<&Preview>),
) {
    let (Some(ready), Some(decision)) = (choice.attack, choice.decision) else {
        return;
    };
    wrapped(page, |row| {
        if let Some(command) = choice.command() {
            let size = if narrow { TEXT } else { 26.0 };
            let (title, hint) = match ready.turn {
                Some(way) => (
                    "Turn and attack",
                    format!("Turn to the {} and strike this blow now.", compass(way)),
                ),
                None => ("Attack", "Strike this blow now.".to_owned()),
            };
            let strike = Label::new(title).size(size).key(Act::Confirm);
            let mut strike = signs::armed(strike, &session.cast, decision.unit(), listed.attack);
            if let Some(preview) = preview {
                strike = strike.note(format!("{}%", least_hit(preview)));
            }
            button(row, keymap, strike.hint(hint), Order(command));
        }
        let back = match narrow {
            true => Label::new("Back").size(SMALL),
            false => Label::new("Never mind"),
        };
        let back = back.key(Act::Back).hint("No attack after all.");
        button(row, keymap, back, Prepare::Back);
        if choice.may_turn(session) {
            let label = Label::new("Turn first").chosen(ready.turn.is_some());
            let label =
                label.hint("Turn to the target before the blow; it takes nothing from the blow.");
            button(row, keymap, label, Prepare::TurnFirst);
        }
        let may = |(aim, may): &(Aim, bool)| *aim == ready.aim && *may;
        if listed.aims.iter().any(may) {
            let label = Label::new("Hold back").chosen(ready.nonlethal);
            let label = label.hint("Strike to stun, and spare the life.");
            button(row, keymap, label, Prepare::HoldBack);
        }
    });
}

/// With which weapon, and how.
fn weapons(page: &mut Contents, session: &BattleSession, choice: &Choice, keymap: &Keymap) {
    let (Some(ready), Some(decision)) = (choice.attack, choice.decision) else {
        return;
    };
    wrapped(page, |row| {
        for (option, listed) in choice.attacks_on(ready.target, ready.turn) {
            let name = attack(&session.cast, decision.unit(), listed.attack);
            let label = Label::new(name).size(SMALL).chosen(option == ready.option);
            let label = signs::armed(label, &session.cast, decision.unit(), listed.attack);
            button(row, keymap, label, Prepare::With(option));
        }
        let label = Label::new("Next place").key(Act::NextAim).size(SMALL);
        button(row, keymap, label, Prepare::NextAim);
        if let Some((best @ Aim::Location(id), worth)) = choice.best_aim(session) {
            let place = session.cast.location(ready.target, id);
            let label = Label::new(format!("Best: {place}")).size(SMALL);
            let hint = format!(
                "There this blow does most towards putting the target out of the fight: {worth} thousandths of that on the average."
            );
            let label = label.chosen(best == ready.aim).hint(hint);
            button(row, keymap, label, Prepare::Aim(best));
        }
        let label = Label::new("Colour").key(Act::Tint).size(SMALL);
        // Beside the body there is room for little.
        let hint = format!("Coloured by {}.", choice.tint.words());
        button(row, keymap, label.hint(hint), Prepare::Tint);
    });
}

/// Where to aim: the body coloured by the chance to hit, or the names of its locations.
fn aims(
    page: &mut Contents,
    session: &BattleSession,
    choice: &Choice,
    (keymap, narrow): (&Keymap, bool),
    images: &mut Assets<Image>,
    listed: &AttackOption,
) {
    let Some(ready) = choice.attack else { return };
    let chance = |aim: Aim| {
        let at = Prepared { aim, ..ready };
        choice
            .preview_of(session, &at)
            .map(|preview| least_hit(&preview))
    };
    let chances: Vec<(Aim, Option<u8>)> = listed
        .aims
        .iter()
        .map(|(aim, _)| (*aim, chance(*aim)))
        .collect();
    let of = |id: &str| {
        let found = chances
            .iter()
            .find(|(aim, _)| matches!(aim, Aim::Location(known) if *known == id));
        found.and_then(|(_, chance)| *chance)
    };
    let chosen = match ready.aim {
        Aim::Location(id) => Some(id),
        Aim::Weapon => None,
    };
    let side_by_side = Node {
        column_gap: px(8),
        row_gap: px(6),
        flex_wrap: FlexWrap::Wrap,
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..default()
    };
    let beside = Node {
        flex_grow: 1.0,
        flex_basis: px(if narrow { 140.0 } else { 130.0 }),
        min_width: px(0),
        ..default()
    };
    let mut drawn = false;
    page.spawn(layout(side_by_side)).with_children(|row| {
        if let Some(profile) = session.cast.profile(ready.target) {
            let filled = |id: &str| match choice.tint {
                Tint::Chance => of(id).map(by_chance).or(Some(Filled::NEITHER)),
                tint => state_of(session, ready.target, id).map(|state| state.filled(tint)),
            };
            let size = if narrow { 122.0 } else { 216.0 };
            drawn = body(row, images, &profile.body, size, (chosen, true), filled);
        }
        row.spawn(layout(beside))
            .with_children(|beside| weapons(beside, session, choice, keymap));
    });
    if drawn {
        let told = |aim: Aim| {
            let (place, state) = match aim {
                Aim::Location(id) => (
                    session.cast.location(ready.target, id),
                    state_of(session, ready.target, id.as_str()),
                ),
                Aim::Weapon => ("weapon".to_owned(), None),
            };
            let known = chances.iter().find(|(known, _)| *known == aim);
            let hit = match known.and_then(|(_, hit)| *hit) {
                Some(hit) => format!(", hit {hit}%"),
                None => String::new(),
            };
            let state = state.map_or(String::new(), |state| state.words(choice.tint));
            (known.is_some(), format!("the {place}{hit}{state}."))
        };
        let of_body = session.cast.profile(ready.target);
        let ids = of_body.map(|profile| profile.body.locations.iter().map(|place| place.id));
        let others = ids.into_iter().flatten().map(|id| {
            let (can, words) = told(Aim::Location(id));
            let words = match can {
                true => capital(&words),
                false => format!("Not to be aimed at: {words}"),
            };
            (id, words)
        });
        let line = AimTold {
            aimed: format!("Aimed at {}", told(ready.aim).1),
            others: others.collect(),
        };
        let how = match choice.tint {
            Tint::Chance => "Redder and closer hatched is likelier to be hit.",
            Tint::Armour => "Bluer and closer hatched is better covered.",
            Tint::Wounds => "Redder and closer hatched is worse hurt.",
        };
        page.spawn(words(line.aimed.clone()))
            .insert((line, ExplainedTerms::of([("the body's colours", how)])));
        return;
    }
    wrapped(page, |row| {
        for (aim, hit) in &chances {
            let name = match aim {
                Aim::Location(id) => session.cast.location(ready.target, *id),
                Aim::Weapon => "weapon".to_owned(),
            };
            let label = Label::new(name).size(SMALL).chosen(*aim == ready.aim);
            let label = match hit {
                Some(hit) => label.note(format!("{hit}%")),
                None => label,
            };
            button(row, keymap, label, Prepare::Aim(*aim));
        }
    });
}

/// What a location has on it, and what it has suffered.
struct State {
    dr: i16,
    points: i16,
    hp: i16,
    crippled: bool,
}

fn state_of(session: &BattleSession, unit: UnitId, id: &str) -> Option<State> {
    let replica = session.replica();
    let fighter = session.view(&replica).fighter(unit)?;
    let profile = fighter.profile();
    let index = profile.body.locations.iter().position(|l| l.id == id)?;
    let wounds = fighter.wounds().at(index);
    Some(State {
        dr: fighter.dr(index),
        points: wounds.lethal + wounds.nonlethal,
        hp: profile.attributes.hp,
        crippled: fighter.wounds().is_crippled(index),
    })
}

impl State {
    fn filled(&self, tint: Tint) -> Filled {
        match tint {
            Tint::Wounds => by_wound(self.points, self.hp),
            _ => by_armour(self.dr),
        }
    }

    fn words(&self, tint: Tint) -> String {
        match tint {
            Tint::Chance => String::new(),
            Tint::Armour => format!(", DR {}", self.dr),
            Tint::Wounds if self.crippled => {
                format!(", {}, crippled", counted(self.points, "point"))
            }
            Tint::Wounds => format!(", {}", counted(self.points, "point")),
        }
    }
}

/// Why a maneuver is not offered though nothing speaks against it by itself.
const OTHERWISE: &str = "Not with this weapon at this place.";

/// What a maneuver of the genre's own is, and its numbers.
pub(super) fn about(own: &OwnManeuver) -> String {
    let numbers = narrate::maneuver_numbers(own);
    match own.brief.is_empty() {
        true => numbers,
        false => format!("{} {numbers}.", own.brief),
    }
}

/// By which maneuver: plainly, by one of the genre's own, or at the weapon; what can't be says why.
fn maneuvers(
    page: &mut Contents,
    session: &BattleSession,
    choice: &Choice,
    keymap: &Keymap,
    listed: &AttackOption,
) {
    let Some(ready) = choice.attack else { return };
    // Out of turn a blow is struck in one way.
    if !matches!(choice.decision, Some(Decision::Turn(_))) {
        return;
    }
    let offer = |row: &mut Contents, label: Label, maneuver: Maneuver| {
        let label = if listed.maneuvers.contains(&maneuver) {
            label.chosen(ready.maneuver == maneuver)
        } else {
            let aim = if maneuver.is_at_weapon() {
                Aim::Weapon
            } else {
                ready.aim
            };
            let refusal = choice.refused_at(session, &Prepared { aim, ..ready }, maneuver);
            let why = refusal.map(|refusal| narrate::refusal(&session.cast, &refusal));
            label.refused(why.unwrap_or_else(|| OTHERWISE.to_owned()))
        };
        button(row, keymap, label, Prepare::By(maneuver));
    };
    let all = session.level.catalog.maneuvers.iter();
    let own: Vec<_> = all.filter(|own| own.is_attack()).collect();
    wrapped(page, |row| {
        for own in own {
            let name = capital(&own.name);
            let label = Label::new(name).size(SMALL);
            let label = label
                .icon(signs::maneuver(own.id.as_str()))
                .icon("icons/attack");
            offer(row, label.hint(about(own)), Maneuver::Own(own.id));
        }
        for maneuver in Maneuver::OF_BLOWS {
            let kind = narrate::attack_kind(maneuver);
            let label = Label::new(kind.title).size(SMALL);
            let label = label.icon(signs::maneuver(kind.id));
            let label = match kind.hint {
                "" => label,
                hint => label.hint(hint),
            };
            offer(row, label, maneuver);
        }
    });
}
