//! What buttons, keys and clicks change in what is being prepared. It never decides anything.

use bevy::prelude::*;

use super::battle_session::BattleSession;
use super::choice::{Choice, PreparedSpell};
use super::order::Notice;
use crate::systems::AppSystems;
use crate::widgets::send_on_activate::register_button_message;
use testudo_engine::battle::event::Maneuver;
use testudo_engine::battle::{Aim, AttackOption, SpellAim, UnitId};
use testudo_engine::rules::id::Id;

/// A change of what is being prepared, as a button or a key says it.
#[derive(Message, Clone, PartialEq, Debug)]
pub(crate) enum Prepare {
    /// Go for somebody, with the attack that promises most.
    Target(UnitId),
    /// Pick somebody to place before the first round, or put it down again.
    Place(UnitId),
    /// With another of the attacks on the same target.
    With(usize),
    /// Aim elsewhere.
    Aim(Aim),
    /// Aim at the next location.
    NextAim,
    /// Colour the body by something else.
    Tint,
    /// Show the parts of AT and DEF, or no longer.
    Numbers,
    /// Turn to the target before the blow, or strike as one stands.
    TurnFirst,
    /// Hold the blow back, or no longer.
    HoldBack,
    /// By another maneuver, or plainly again.
    By(Maneuver),
    /// With a spell, which is then to be aimed.
    Spell(Id),
    /// The spell goes there.
    SpellAt(SpellAim),
    /// Another page of the variants that are listed.
    Page(usize),
    /// List the variants of a kind of command, or close the list.
    Open(&'static str),
    /// Never mind: the innermost thing is dropped.
    Back,
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(register_button_message::<Prepare>);
    app.add_systems(
        Update,
        prepare
            .in_set(AppSystems::Command)
            .run_if(resource_exists::<BattleSession>),
    );
}

fn prepare(
    mut asked: MessageReader<Prepare>,
    session: Res<BattleSession>,
    mut choice: ResMut<Choice>,
    mut notice: ResMut<Notice>,
) {
    for change in asked.read() {
        match change {
            Prepare::Target(target) => {
                choice.attack = choice.best_on(&session, *target);
                choice.open = None;
                choice.spell = None;
                if choice.only_gives_away(&session, *target) {
                    insist(&session, &mut choice, *target, &mut notice);
                }
            }
            Prepare::Place(unit) => pick(&session, &mut choice, *unit),
            Prepare::With(option) => with(&mut choice, *option),
            Prepare::Aim(aim) => aim_at(&mut choice, *aim),
            Prepare::NextAim => next_aim(&mut choice),
            Prepare::Tint => choice.tint = choice.tint.next(),
            Prepare::Numbers => choice.details = !choice.details,
            Prepare::TurnFirst => {
                if let Some(other) = choice.turned_otherwise(&session) {
                    choice.attack = Some(other);
                }
            }
            Prepare::HoldBack => {
                if let Some(prepared) = &mut choice.attack {
                    prepared.nonlethal = !prepared.nonlethal;
                }
            }
            Prepare::By(maneuver) => by(&mut choice, *maneuver),
            Prepare::Spell(spell) => begin_spell(&mut choice, *spell),
            Prepare::SpellAt(at) => {
                if let Some(spelling) = &mut choice.spell {
                    spelling.at = Some(*at);
                }
            }
            Prepare::Page(page) => choice.page = *page,
            Prepare::Open(kind) => {
                let same = choice.open == Some(*kind);
                choice.open = (!same).then_some(*kind);
                choice.page = 0;
                choice.attack = None;
                choice.spell = None;
            }
            Prepare::Back => {
                if choice.attack.is_some() {
                    choice.attack = None;
                } else if choice.placing.is_some() {
                    choice.placing = None;
                    choice.facing = None;
                } else if choice.spell.is_some() {
                    step_back(&mut choice);
                } else if choice.open.is_some() {
                    choice.open = None;
                } else {
                    choice.facing = None;
                }
            }
        }
    }
}

/// Somebody is to be placed, and the cursor is where it stands; whoever was picked already is put down.
fn pick(session: &BattleSession, choice: &mut Choice, unit: UnitId) {
    let again = choice.placing == Some(unit);
    choice.placing = (!again).then_some(unit);
    choice.facing = None;
    let replica = session.replica();
    let place = session.view(&replica).fighter(unit).map(|one| one.place);
    choice.cursor = place.map(|place| place.cell).or(choice.cursor);
}

/// The one weapon is thrown away only by who chooses the target twice.
fn insist(session: &BattleSession, choice: &mut Choice, target: UnitId, notice: &mut Notice) {
    if choice.insisted == Some(target) {
        choice.attack = choice.throw_at(session, target);
        return;
    }
    choice.insisted = Some(target);
    let name = session.cast.name(target);
    notice.tell(format!(
        "Only a throw of the one weapon at hand reaches {name}. Choose {name} again to prepare it."
    ));
}

/// Another attack on the same target; the aim stays where it was if it can.
fn with(choice: &mut Choice, option: usize) {
    let Some(mut prepared) = choice.attack else {
        return;
    };
    let Some(listed) = choice.offers(prepared.turn).attack(option) else {
        return;
    };
    prepared.option = option;
    prepared.maneuver = kept(prepared.maneuver, listed);
    let may = listed.aims.iter().find(|(aim, _)| *aim == prepared.aim);
    match may.or(listed.aims.first()) {
        Some((aim, may_hold_back)) => {
            prepared.aim = *aim;
            prepared.nonlethal &= *may_hold_back;
        }
        None => return,
    }
    choice.attack = Some(prepared);
}

fn aim_at(choice: &mut Choice, aim: Aim) {
    let Some(mut prepared) = choice.attack else {
        return;
    };
    let listed = choice.listed(&prepared);
    let found = listed.and_then(|listed| listed.aims.iter().find(|(known, _)| *known == aim));
    if let Some((aim, may_hold_back)) = found {
        prepared.aim = *aim;
        prepared.nonlethal &= *may_hold_back;
        let plain = Maneuver::Attack;
        prepared.maneuver = listed.map_or(plain, |listed| kept(prepared.maneuver, listed));
        choice.attack = Some(prepared);
    }
}

/// A maneuver of the genre's own stays the one chosen where it can be.
fn kept(maneuver: Maneuver, listed: &AttackOption) -> Maneuver {
    match maneuver {
        Maneuver::Own(_) if listed.maneuvers.contains(&maneuver) => maneuver,
        _ => listed.maneuver,
    }
}

/// The location after the one aimed at.
fn next_aim(choice: &mut Choice) {
    let Some(prepared) = choice.attack else {
        return;
    };
    let Some(listed) = choice.listed(&prepared) else {
        return;
    };
    let at = listed.aims.iter().position(|(aim, _)| *aim == prepared.aim);
    let next = at.map_or(0, |at| (at + 1) % listed.aims.len());
    if let Some((aim, _)) = listed.aims.get(next).copied() {
        aim_at(choice, aim);
    }
}

/// No longer at the weapon, but where a blow lands that is aimed nowhere else.
fn aim_at_main(choice: &mut Choice) {
    let Some(mut prepared) = choice.attack else {
        return;
    };
    let listed = choice.listed(&prepared);
    let first = listed.and_then(|listed| Some((listed.maneuver, listed.aims.first()?.0)));
    if let Some((maneuver, aim)) = first {
        prepared.maneuver = maneuver;
        prepared.aim = aim;
        choice.attack = Some(prepared);
    }
}

/// By another maneuver, or plainly again.
fn by(choice: &mut Choice, maneuver: Maneuver) {
    let Some(mut prepared) = choice.attack else {
        return;
    };
    let Some(listed) = choice.listed(&prepared) else {
        return;
    };
    if prepared.maneuver == maneuver {
        prepared.maneuver = listed.maneuver;
        choice.attack = Some(prepared);
        if maneuver.is_at_weapon() {
            aim_at_main(choice);
        }
        return;
    }
    if listed.maneuvers.contains(&maneuver) {
        prepared.maneuver = maneuver;
        if maneuver.is_at_weapon() {
            prepared.aim = Aim::Weapon;
            prepared.nonlethal = false;
        }
    }
    choice.attack = Some(prepared);
}

/// A spell to be aimed; where there is one thing alone to cast it at, it is aimed already.
fn begin_spell(choice: &mut Choice, spell: Id) {
    choice.attack = None;
    choice.spell = Some(PreparedSpell { spell, at: None });
    let at = {
        let mut aims = choice.spell_aims();
        aims.next().filter(|_| aims.next().is_none())
    };
    choice.spell = Some(PreparedSpell { spell, at });
}

/// The spell is aimed anew, or given up where nothing else was to be chosen.
fn step_back(choice: &mut Choice) {
    let aims = choice.spell_aims().count();
    choice.spell = choice
        .spell
        .filter(|spelling| spelling.at.is_some() && aims > 1)
        .map(|spelling| PreparedSpell {
            at: None,
            ..spelling
        });
}
