//! What an attack promises: in one line what may come of it, for each defence the four chances as one bar, and behind
//! them, when they are asked for, the parts of AT and DEF. Every number is the battle's, and every word can be told about.

use bevy::prelude::*;

use crate::input::keymap::{Act, Keymap};
use crate::play::choice::Choice;
use crate::play::prepare::Prepare;
use crate::theme::paint::{BorderTone, GroundTone};
use crate::theme::palette::Tone;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::Contents;
use crate::widgets::panel::{layout, wrapped};
use crate::widgets::tooltip::Explained;
use crate::widgets::words::{SMALL, TEXT, sized, small, words};
use testudo_engine::narrate::{parts, terms};
use testudo_engine::rules::attack::AttackOdds;
use testudo_engine::rules::part::Part;
use testudo_engine::session::skirmish::{DefencePreview, Preview};

/// The chance to hit against the defence that spares the target most.
pub(super) fn least_hit(preview: &Preview) -> u8 {
    spares_most(preview).map_or(0, |defence| defence.odds.hit)
}

/// The defence that spares the target most.
fn spares_most(preview: &Preview) -> Option<&DefencePreview> {
    preview
        .defences
        .iter()
        .min_by_key(|defence| defence.odds.hit)
}

/// What may come of the attack, in one line: against the defence that spares most, and the chance of what may be struck
/// in return, if there is any.
pub(super) fn headline(page: &mut Contents, preview: &Preview, back: Option<u8>) {
    let Some(against) = spares_most(preview) else {
        return;
    };
    let mut told = vec![format!("hits {}%", against.odds.hit)];
    let chances = [
        ("fells", against.felled()),
        ("kills", against.dead),
        ("stuns", against.stunned),
    ];
    let likely = chances.into_iter().filter(|(_, chance)| *chance >= 0.005);
    told.extend(likely.map(|(word, chance)| format!("{word} {:.0}%", chance * 100.0)));
    let mut line = told.join(", ");
    if let Some(back) = back {
        line.push_str(&format!("; they strike back {back}%"));
    }
    let meant = terms::in_line(&line.replace("; ", ", "));
    let line = testudo_engine::narrate::words::capital(&line);
    page.spawn(sized(format!("{line}."), TEXT, Tone::Rubric))
        .insert(Explained::of(meant));
}

/// The odds against each defence, and with `Numbers` open the parts of AT and DEF.
pub(super) fn chances(page: &mut Contents, choice: &Choice, keymap: &Keymap, preview: &Preview) {
    let Some(first) = preview.defences.first() else {
        return;
    };
    if choice.details {
        let at = page.spawn(small(format!("AT: {}", parts::parts(&first.at))));
        at.insert(of_total("AT", &first.at.parts));
    }
    for against in &preview.defences {
        let kind = against.defence.kind;
        let name = testudo_engine::narrate::words::capital(parts::defence(kind));
        if choice.details {
            let def = parts::defence_value(&against.def);
            let line = page.spawn(words(format!("{name}: DEF {def}")));
            let all: Vec<Part> = against
                .def
                .base_parts
                .parts
                .iter()
                .chain(&against.def.parts)
                .copied()
                .collect();
            line.insert(of_total("DEF", &all));
            bar(page, &against.odds);
        } else {
            named_bar(page, &name, against);
        }
        if choice.details {
            let line = consequences(against);
            let meant = terms::in_line(&line);
            page.spawn(small(line)).insert(Explained::of(meant));
        }
    }
    wrapped(page, |row| {
        let label = Label::new("Numbers").key(Act::Numbers).size(SMALL);
        let label = label.chosen(choice.details).hint(
            "How these chances come about: AT, DEF and their parts. Rest the pointer on a word to be told what it means.",
        );
        button(row, keymap, label, Prepare::Numbers);
    });
}

/// A total and its parts, each with what it is and what would change it.
fn of_total(name: &str, parts: &[Part]) -> Explained {
    let total = terms::term(name).map(|words| (name, words));
    let mut seen: Vec<(&str, &str)> = Vec::new();
    for term in total.into_iter().chain(terms::of_parts(parts)) {
        if !seen.contains(&term) {
            seen.push(term);
        }
    }
    Explained::of(seen)
}

/// A defence beside its bar.
fn named_bar(page: &mut Contents, name: &str, against: &DefencePreview) {
    let row = Node {
        column_gap: px(8),
        align_items: AlignItems::FlexStart,
        flex_shrink: 0.0,
        ..default()
    };
    page.spawn(layout(row)).with_children(|row| {
        let narrow = Node {
            width: px(84),
            flex_shrink: 0.0,
            ..default()
        };
        row.spawn(layout(narrow)).with_children(|cell| {
            let what = terms::defence(against.defence.kind);
            cell.spawn(words(name))
                .insert(Explained::of([(name, what)]));
        });
        let wide = Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            padding: UiRect::top(px(5)),
            ..default()
        };
        row.spawn(layout(wide))
            .with_children(|cell| bar(cell, &against.odds));
    });
}

/// The four chances as one bar of lengths and as words.
pub(super) fn bar(page: &mut Contents, odds: &AttackOdds) {
    let slices = [
        (odds.miss, Tone::Vellum, "miss"),
        (odds.defended, Tone::Side(5), "defended"),
        (odds.shield, Tone::Side(4), "shield"),
        (odds.hit, Tone::Rubric, "hit"),
    ];
    let told = slices.iter().filter(|(ways, ..)| *ways > 0);
    let told: Vec<String> = told
        .map(|(ways, _, word)| format!("{word} {ways}%"))
        .collect();
    let told = told.join("   ");
    let meant = Explained::of(terms::in_line(&told));
    page.spawn((
        Node {
            height: px(14),
            border: px(2).all(),
            flex_shrink: 0.0,
            ..default()
        },
        BorderTone(Tone::Ink),
        Pickable::IGNORE,
        meant.clone(),
    ))
    .with_children(|row| {
        for (ways, tone, _) in slices {
            if ways > 0 {
                row.spawn((
                    Node {
                        flex_grow: f32::from(ways),
                        border: UiRect::right(px(1)),
                        ..default()
                    },
                    GroundTone(tone),
                    BorderTone(Tone::Ink),
                ));
            }
        }
    });
    page.spawn(sized(told, SMALL, Tone::Ink)).insert(meant);
}

fn consequences(against: &DefencePreview) -> String {
    let chance = |word: &str, chance: f64| {
        (chance >= 0.0005).then(|| format!("{word} {:.1}%", chance * 100.0))
    };
    let kept_out = against
        .kept_out
        .map(|chance| format!("keeps out {:.1}%", chance * 100.0));
    let told = [
        kept_out,
        chance("stuns", against.stunned),
        chance("cripples", against.crippled),
        chance("fells", against.felled()),
        chance("kills", against.dead),
        Some(format!("average wound {:.1}", against.expected_injury)),
    ];
    told.into_iter().flatten().collect::<Vec<_>>().join("   ")
}
