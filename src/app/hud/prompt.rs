//! What the battle asks in the middle of somebody's turn: how to defend, above all. A kind of
//! question that is new to the battle is asked by listing its answers.

use bevy::prelude::*;

use super::odds::chances;
use super::wording::{attack, kind, kind_words, particulars};
use crate::app::input::keymap::{Act, Keymap};
use crate::app::play::choice::Choice;
use crate::app::play::order::{Advise, Order};
use crate::app::play::stage::Stage;
use crate::app::theme::palette;
use crate::app::widgets::button::{Label, button};
use crate::app::widgets::panel::rule;
use crate::app::widgets::words::{heading, words};
use crate::battle::{Command, Decision};
use crate::narrate::parts;
use crate::narrate::words::capital;
use crate::session::skirmish::{Preview, preview_strike};

/// The question and its answers.
pub(super) fn prompt(
    page: &mut ChildSpawnerCommands,
    stage: &Stage,
    choice: &Choice,
    keymap: &Keymap,
) {
    let Some(decision) = choice.decision else {
        return;
    };
    let name = capital(&stage.cast.name(decision.unit()));
    let preview = asked(page, stage, &decision, &name);
    page.spawn(rule());
    for (index, command) in choice.options.commands().take(12).enumerate() {
        let mut label = answer(stage, &decision, &command, preview.as_ref()).wide();
        if index < 9 {
            label = label.key(Act::Choice(index as u8 + 1));
        }
        button(page, keymap, label, Order(command));
    }
    let label = Label::new("Choose for me").key(Act::Advise).wide();
    let label = label.hint("Let the adviser take this decision.");
    button(page, keymap, label, Advise);
    // The answers come first, so that they stand in a small window too.
    if let Some(preview) = &preview {
        page.spawn(rule());
        chances(page, preview);
    }
}

/// Tells the question; what it promises, if it is about an attack.
fn asked(
    page: &mut ChildSpawnerCommands,
    stage: &Stage,
    decision: &Decision,
    name: &str,
) -> Option<Preview> {
    let Decision::Defence(declared) = decision else {
        page.spawn(heading(
            format!("{name} must choose"),
            28.0,
            palette::RUBRIC,
        ));
        return None;
    };
    page.spawn(heading(
        format!("{name} is attacked"),
        28.0,
        palette::RUBRIC,
    ));
    let weapon = attack(&stage.cast, declared.attacker, declared.attack);
    let place = match declared.aim {
        crate::battle::Aim::Location(id) => stage.cast.location(declared.defender, id),
        crate::battle::Aim::Weapon => "weapon".to_owned(),
    };
    page.spawn(words(format!(
        "{} strikes at the {place}: {weapon}.",
        capital(&stage.cast.name(declared.attacker))
    )));
    let replica = stage.replica();
    let strike = stage.view(&replica).declared(*declared)?;
    let hand = strike.check().ok()?;
    Some(preview_strike(&strike, hand))
}

/// One answer, with the chance to be hit all the same.
fn answer(
    stage: &Stage,
    decision: &Decision,
    command: &Command,
    preview: Option<&Preview>,
) -> Label {
    let Command::Defence {
        kind: defence,
        item,
    } = command
    else {
        let told = particulars(&stage.cast, decision.unit(), command);
        return Label::new(kind_words(&kind(command))).note(told);
    };
    let how = capital(parts::defence(*defence));
    let with = item.map(|item| format!(" with {}", stage.cast.item(decision.unit(), item)));
    let label = Label::new(format!("{how}{}", with.unwrap_or_default())).size(24.0);
    let odds = preview.and_then(|preview| {
        let mut defences = preview.defences.iter();
        defences.find(|known| known.defence.kind == *defence && known.defence.item == *item)
    });
    match odds {
        Some(known) => label.note(format!("hit {}%", known.odds.hit)),
        None => label,
    }
}
