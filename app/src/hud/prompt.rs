//! What the battle asks somebody out of turn: how to defend, whether to strike first or back, to keep somebody out,
//! to pin. Each answer has its chance, and letting it pass its price.

use bevy::prelude::*;

use super::close_combat::{numbered, ridden_down};
use super::odds::{chances, headline, least_hit};
use super::retaliation::kept_out;
use super::signs;
use super::waiting::waiting;
use crate::input::keymap::{Act, Keymap};
use crate::play::battle_session::BattleSession;
use crate::play::choice::Choice;
use crate::play::defend::ToggleAutoAnswer;
use crate::play::order::{Advise, Order};
use crate::play::prepare::Prepare;
use crate::theme::palette::Tone;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::Contents;
use crate::widgets::panel::{rule, wrapped};
use crate::widgets::tooltip::ExplainedTerms;
use crate::widgets::words::{SMALL, heading, small, words};
use testudo_engine::battle::event::Maneuver;
use testudo_engine::battle::{Aim, Command, Decision, Shove, UnitId};
use testudo_engine::narrate;
use testudo_engine::narrate::words::capital;
use testudo_engine::narrate::{attack, kind, particulars, parts};
use testudo_engine::rules::attack::DefenceKind;
use testudo_engine::session::attack_odds::{Preview, preview_strike};

/// The question and its answers; of a blow that is prepared only what else may be done, for its own panel follows.
pub(super) fn prompt(
    page: &mut Contents,
    session: &BattleSession,
    choice: &Choice,
    keymap: &Keymap,
    asks: String,
) {
    let Some(decision) = choice.decision else {
        return;
    };
    page.spawn(heading(capital(&asks), 26.0, Tone::Rubric));
    adviser(page, keymap);
    let preview = told(page, session, choice, &decision);
    page.spawn(rule());
    answers(page, session, choice, keymap, (&decision, preview.as_ref()));
    // The answers come first, so that they stand in a small window too.
    page.spawn(rule());
    if let Some(preview) = &preview {
        headline(page, preview, None);
        chances(page, (session, choice, keymap), decision.unit(), preview);
    }
}

/// Somebody else may answer, once or always. It stands first, where it is always in sight.
fn adviser(page: &mut Contents, keymap: &Keymap) {
    wrapped(page, |row| {
        let label = Label::new("Choose for me").key(Act::Advise).size(SMALL);
        let label = label.hint("The adviser answers this once.");
        button(row, keymap, label, Advise);
        let label = Label::new("Always").size(SMALL);
        let label = label.hint("The adviser answers whatever is asked out of turn, from now on.");
        button(row, keymap, label, ToggleAutoAnswer);
    });
}

/// Tells what the question is about; what it promises, if somebody has to defend.
fn told(
    page: &mut Contents,
    session: &BattleSession,
    choice: &Choice,
    decision: &Decision,
) -> Option<Preview> {
    let (lines, preview) = matter(session, choice, decision);
    for line in lines {
        let meant = ExplainedTerms::of(narrate::terms::in_line(&line));
        page.spawn(words(capital(&line))).insert(meant);
    }
    preview
}

/// What the question is about, a line each; what it promises, if somebody has to defend.
fn matter(
    session: &BattleSession,
    choice: &Choice,
    decision: &Decision,
) -> (Vec<String>, Option<Preview>) {
    let mut lines: Vec<String> = Vec::new();
    let mut preview = None;
    match *decision {
        Decision::Defence(declared) => {
            let weapon = attack(&session.cast, declared.attacker, declared.attack);
            let place = match declared.aim {
                Aim::Location(id) => session.cast.location(declared.defender, id),
                Aim::Weapon => "weapon".to_owned(),
            };
            let name = session.cast.name(declared.attacker);
            let mut line = format!("{name} strikes at the {place}: {weapon}");
            let held_back = declared.nonlethal.then(|| "nonlethal".to_owned());
            let maneuver = narrate::maneuver_in_a_word(declared.maneuver);
            for how in maneuver.into_iter().chain(held_back) {
                line += &format!(", {how}");
            }
            lines.push(line + ".");
            let replica = session.replica();
            let strike = session.view(&replica).declared(declared);
            preview = strike.and_then(|strike| {
                let hand = strike.check().ok()?;
                Some(preview_strike(&strike, hand))
            });
        }
        Decision::Interrupt {
            unit,
            against,
            command,
        } => lines = waiting(session, unit, against, command),
        Decision::Counter { .. } => {
            lines.push(
                "A blow in return ends the guard; let it pass, and the guard goes on.".into(),
            );
        }
        Decision::Entry { unit, enemy } => lines.extend(thrust(session, choice, unit, enemy)),
        Decision::FollowUp { target, .. } => {
            let name = session.cast.name(target);
            lines.push(format!("{name} lies on the ground, and can be held there."));
        }
        Decision::Catch { target, .. } => {
            let name = session.cast.name(target);
            lines.push(format!("{name} falls, and can be caught."));
            let replica = session.replica();
            let catching = session.view(&replica).catching();
            let told = catching.map(|catching| narrate::catch_chances(&session.cast, &catching));
            lines.extend(told.unwrap_or_default());
        }
        Decision::RideOn { unit, target } => {
            let name = session.cast.name(target);
            lines.push(format!("{name} lies in the way, and can be trampled."));
            lines.extend(tramplings(session, choice, unit));
        }
        Decision::Turn(_) | Decision::Deployment(_) => {}
    }
    (lines, preview)
}

/// OVR-2: what each way over the fallen may do.
fn tramplings(session: &BattleSession, choice: &Choice, unit: UnitId) -> Vec<String> {
    let replica = session.replica();
    let view = session.view(&replica);
    let ways = choice.options.others();
    let told = ways.flat_map(|command| ridden_down(session, &view, unit, command));
    told.collect()
}

/// The question and its numbered answers for those who hear it, a sentence each.
pub(super) fn spoken(session: &BattleSession, choice: &Choice, decision: &Decision) -> Vec<String> {
    let (mut sentences, preview) = matter(session, choice, decision);
    sentences = sentences.iter().map(|line| capital(line)).collect();
    for (index, command) in numbered_answers(choice).enumerate() {
        let said = answer(session, decision, &command, preview.as_ref()).said();
        sentences.push(format!("{}: {said}.", index + 1));
    }
    sentences
}

/// CLC-2: how likely the thrust that is prepared keeps somebody out, or that none can.
fn thrust(session: &BattleSession, choice: &Choice, unit: UnitId, enemy: UnitId) -> Option<String> {
    let Some(prepared) = choice.attack else {
        let none = choice.options.attacks().next().is_none();
        return none.then(|| "No weapon at hand can be thrust at it.".to_owned());
    };
    let option = choice.listed(&prepared)?;
    let replica = session.replica();
    let view = session.view(&replica);
    let mut strike = view.strike(unit, enemy, option.attack, prepared.aim, prepared.nonlethal)?;
    strike.maneuver = Maneuver::StopThrust;
    let chance = kept_out(&strike)? * 100.0;
    let weapon = attack(&session.cast, unit, option.attack);
    let set = match strike.is_set() {
        true => ", set against the charge,",
        false => "",
    };
    Some(format!(
        "The {weapon}{set} keeps it out {chance:.0}% of the time."
    ))
}

/// Everything that may be answered but a blow, which has a panel of its own.
fn answers(
    page: &mut Contents,
    session: &BattleSession,
    choice: &Choice,
    keymap: &Keymap,
    (decision, preview): (&Decision, Option<&Preview>),
) {
    if choice.attack.is_none() {
        for target in choice.targets() {
            let label = Label::new(format!("Strike at {}", session.cast.name(target))).wide();
            button(
                page,
                keymap,
                label.key(Act::NextTarget),
                Prepare::Target(target),
            );
        }
    }
    for (index, command) in numbered_answers(choice).enumerate() {
        let label = answer(session, decision, &command, preview).wide();
        button(page, keymap, numbered(label, index), Order(command));
        if let Some(risk) = risked(session, decision.unit(), &command) {
            page.spawn(small(risk));
        }
    }
}

/// Everything that is answered by a number, in their order: a blow has a panel of its own.
pub(super) fn numbered_answers(choice: &Choice) -> impl Iterator<Item = Command> + '_ {
    let blow = |command: &Command| match command {
        Command::Attack { maneuver, .. } => !maneuver.is_grapple(),
        _ => false,
    };
    let others = choice.options.commands();
    others.filter(move |command| !blow(command)).take(12)
}

/// One answer with its chance: to be hit all the same, to keep somebody out, to pin.
fn answer(
    session: &BattleSession,
    decision: &Decision,
    command: &Command,
    preview: Option<&Preview>,
) -> Label {
    let unit = decision.unit();
    match *command {
        Command::Defence { kind: how, item } => {
            let with = item.map(|item| format!(" with {}", session.cast.item(unit, item)));
            let how_words = capital(parts::defence(how));
            let label = Label::new(format!("{how_words}{}", with.unwrap_or_default())).size(24.0);
            let label = label.icon(signs::kind(parts::defence(how)));
            let odds = preview.and_then(|preview| {
                let mut defences = preview.defences.iter();
                defences.find(|known| known.defence.kind == how && known.defence.item == item)
            });
            match odds {
                Some(known) => label.note(format!("hit {}%", known.odds.hit)),
                None => label,
            }
        }
        Command::Bar { item } => {
            let shield = capital(&session.cast.item(unit, item));
            let label = Label::new(format!("{shield} in the way")).icon(signs::kind("bar"));
            match barred(session, decision, item) {
                Some(chance) => label.note(format!("keeps it out {chance}%")),
                None => label,
            }
        }
        Command::Attack { attack: form, .. } => {
            let with = attack(&session.cast, unit, form);
            let label = Label::new(format!("{}: {with}", kind(command).title));
            let label = signs::armed(label, &session.cast, unit, form);
            match grappled(session, unit, command) {
                Some(chance) => label.note(format!("{chance}%")),
                None => label,
            }
        }
        _ => {
            let told = particulars(&session.cast, unit, command);
            let kind = kind(command);
            Label::new(kind.title).icon(signs::kind(kind.id)).note(told)
        }
    }
}

/// What a defence risks: a block of this round, and what it stops the blow with.
fn risked(session: &BattleSession, unit: UnitId, command: &Command) -> Option<String> {
    let Command::Defence { kind: how, item } = *command else {
        return None;
    };
    let Some(index) = item else {
        return match how {
            DefenceKind::Dodge => {
                Some("Risks the body alone; there is no end of dodges.".to_owned())
            }
            _ => None,
        };
    };
    let replica = session.replica();
    let view = session.view(&replica);
    let fighter = view.fighter(unit)?;
    let profile = fighter.profile();
    let blocks = profile.blocks(view.arena().numbers, index);
    let left = blocks.saturating_sub(fighter.stance.blocks_used);
    let name = session.cast.item(unit, index);
    let of_round = match (left, blocks) {
        (1, 1) => "the one block of this round".to_owned(),
        (1, _) => "the last block of this round".to_owned(),
        (left, _) => format!("one of {left} blocks left this round"),
    };
    let breaks = match profile.items.get(index)?.hp() {
        0 => format!("the {name} can't break"),
        hp => format!("more than {hp} damage breaks the {name}"),
    };
    Some(format!("Uses {of_round}; {breaks}."))
}

/// CLC-3: the chance of a shield held in the way to keep out whoever comes.
fn barred(session: &BattleSession, decision: &Decision, item: usize) -> Option<u8> {
    let Decision::Entry { unit, enemy } = *decision else {
        return None;
    };
    let replica = session.replica();
    let view = session.view(&replica);
    let shove = Shove {
        arena: view.arena(),
        attacker: view.fighter(unit)?,
        defender: view.fighter(enemy)?,
        item,
    };
    shove.check().ok()?;
    let odds = shove.odds();
    Some(odds.hit + odds.shield)
}

/// CLC-5: the chance of a hold against the defence that spares most.
fn grappled(session: &BattleSession, unit: UnitId, command: &Command) -> Option<u8> {
    let Command::Attack {
        target,
        attack,
        aim,
        maneuver,
        ..
    } = *command
    else {
        return None;
    };
    let replica = session.replica();
    let view = session.view(&replica);
    let mut strike = view.strike(unit, target, attack, aim, false)?;
    strike.maneuver = maneuver;
    let hand = strike.check().ok()?;
    Some(least_hit(&preview_strike(&strike, hand)))
}
