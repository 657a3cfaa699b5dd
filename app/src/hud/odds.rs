//! What an attack promises: in one line what may come of it, for each defence the four chances as one bar, and behind
//! them, when they are asked for, the parts of AT and DEF. Every number is the battle's, and every word can be told about.

use bevy::prelude::*;

use crate::input::keymap::{Act, Keymap};
use crate::play::battle_session::BattleSession;
use crate::play::choice::Choice;
use crate::play::prepare::Prepare;
use crate::theme::paint::{BorderTone, GroundTone};
use crate::theme::palette::Tone;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::Contents;
use crate::widgets::panel::{layout, wrapped};
use crate::widgets::tooltip::ExplainedTerms;
use crate::widgets::words::{SMALL, TEXT, sized, small, words};
use testudo_engine::battle::UnitId;
use testudo_engine::narrate::words::capital;
use testudo_engine::narrate::{self, parts, terms};
use testudo_engine::rules::attack::{AttackOdds, DefenceKind, DefenceValue};
use testudo_engine::rules::part::{Part, Parts};
use testudo_engine::session::attack_odds::{DefencePreview, Preview};

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
    let Some(line) = promised(preview, back) else {
        return;
    };
    let meant = terms::in_line(&line.replace("; ", ", "));
    let line = capital(&line);
    page.spawn(sized(format!("{line}."), TEXT, Tone::Rubric))
        .insert(ExplainedTerms::of(meant));
}

/// That line: "hits 45%, fells 22%; they strike back 30%".
pub(super) fn promised(preview: &Preview, back: Option<u8>) -> Option<String> {
    let against = spares_most(preview)?;
    let mut told = vec![format!("hits {}%", against.odds.hit)];
    let chances = [
        ("fells", felled(against)),
        ("kills", against.dead),
        ("stuns", against.stunned),
    ];
    let likely = chances.into_iter().filter(|(_, chance)| *chance >= 0.005);
    told.extend(likely.map(|(word, chance)| format!("{word} {:.0}%", chance * 100.0)));
    let mut line = told.join(", ");
    if let Some(back) = back {
        line.push_str(&format!("; they strike back {back}%"));
    }
    Some(line)
}

/// The chance to put the target out of the fight; nothing where a blow can only kill, as of who is down already.
fn felled(against: &DefencePreview) -> f64 {
    match against.unconscious > 0.0 {
        true => against.felled(),
        false => 0.0,
    }
}

/// The odds of an attack on `target` against each of its defences, and with `Numbers` open the parts of AT and DEF.
/// Defences of one kind that come to the same share a line.
pub(super) fn chances(
    page: &mut Contents,
    (session, choice, keymap): (&BattleSession, &Choice, &Keymap),
    target: UnitId,
    preview: &Preview,
) {
    if !preview.defences.is_empty() {
        defences(page, (session, choice), target, preview);
        numbers(page, choice, keymap);
    }
}

/// The odds against each defence that the target can choose.
pub(super) fn defences(
    page: &mut Contents,
    (session, choice): (&BattleSession, &Choice),
    target: UnitId,
    preview: &Preview,
) {
    let Some(first) = preview.defences.first() else {
        return;
    };
    if choice.details {
        attack_value(page, &first.at);
    }
    let like = |a: &DefencePreview, b: &DefencePreview| {
        let known = |one: &DefencePreview| (one.defence.kind, one.odds, one.def.clone(), one.pr);
        known(a) == known(b)
    };
    for (index, against) in preview.defences.iter().enumerate() {
        let same = |one: &&DefencePreview| like(one, against);
        if preview.defences[..index].iter().any(|one| same(&one)) {
            continue;
        }
        let kind = against.defence.kind;
        let mut name = capital(parts::defence(kind));
        let of_kind = preview.defences.iter();
        if of_kind.filter(|one| one.defence.kind == kind).count() > 1 {
            let with = preview.defences.iter().filter(same);
            let with = with.filter_map(|one| one.defence.item);
            let with: Vec<String> = with.map(|item| session.cast.item(target, item)).collect();
            name = format!("{name}, {}", with.join(" or "));
        }
        if choice.details {
            page.spawn(words(name));
            defence_value(page, &against.def);
            bar(page, against.defence.kind, &against.odds);
            let line = consequences(against);
            let meant = terms::in_line(&line);
            page.spawn(small(line)).insert(ExplainedTerms::of(meant));
        } else {
            named_bar(page, &name, against);
        }
    }
    if let Some(fall) = preview.fall.as_ref().and_then(narrate::going_down_chances) {
        page.spawn(small(format!("Whoever goes down by it, {fall}.")));
    }
}

/// The attack value and its parts.
pub(super) fn attack_value(page: &mut Contents, at: &Parts) {
    let line = page.spawn(small(format!("AT: {}", parts::parts(at))));
    line.insert(of_total("AT", &at.parts));
}

/// The defence value and its parts.
pub(super) fn defence_value(page: &mut Contents, def: &DefenceValue) {
    let line = page.spawn(small(format!("DEF: {}", parts::defence_value(def))));
    let base = def.base_parts.parts.iter();
    let all: Vec<Part> = base.chain(&def.parts).copied().collect();
    line.insert(of_total("DEF", &all));
}

/// Opens the parts of AT and DEF, or closes them.
pub(super) fn numbers(page: &mut Contents, choice: &Choice, keymap: &Keymap) {
    wrapped(page, |row| {
        let label = Label::new("Numbers").key(Act::Numbers).size(SMALL);
        let label = label.chosen(choice.details).hint(
            "How these chances come about: AT, DEF and their parts. Rest the pointer on a word to be told what it means.",
        );
        button(row, keymap, label, Prepare::Numbers);
    });
}

/// A total and its parts, each with what it is and what would change it.
fn of_total(name: &str, parts: &[Part]) -> ExplainedTerms {
    let total = terms::term(name).map(|words| (name, words));
    let mut seen: Vec<(&str, &str)> = Vec::new();
    for term in total.into_iter().chain(terms::of_parts(parts)) {
        if !seen.contains(&term) {
            seen.push(term);
        }
    }
    ExplainedTerms::of(seen)
}

/// A defence and its four chances in one line, and under it their bar.
fn named_bar(page: &mut Contents, name: &str, against: &DefencePreview) {
    let row = Node {
        column_gap: px(8),
        align_items: AlignItems::Baseline,
        flex_wrap: FlexWrap::Wrap,
        flex_shrink: 0.0,
        ..default()
    };
    let (kind, odds) = (against.defence.kind, &against.odds);
    let (told, meant) = told(kind, odds);
    page.spawn(layout(row)).with_children(|row| {
        let what = terms::defence(against.defence.kind);
        row.spawn(words(name))
            .insert(ExplainedTerms::of([(name, what)]));
        row.spawn(sized(told, SMALL, Tone::Ink))
            .insert(meant.clone());
    });
    lengths(page, kind, odds, meant);
}

/// The four chances as one bar of lengths and as words.
pub(super) fn bar(page: &mut Contents, kind: DefenceKind, odds: &AttackOdds) {
    let (told, meant) = told(kind, odds);
    lengths(page, kind, odds, meant.clone());
    page.spawn(sized(told, SMALL, Tone::Ink)).insert(meant);
}

/// What may become of a blow: how likely, in what colour, in what word. Without a defence nothing is defended: what goes by
/// closely is a miss too.
fn slices(kind: DefenceKind, odds: &AttackOdds) -> impl Iterator<Item = (u8, Tone, &'static str)> {
    let (miss, defended) = match kind {
        DefenceKind::None => (odds.miss + odds.defended, 0),
        _ => (odds.miss, odds.defended),
    };
    let all = [
        (miss, Tone::Vellum, "miss"),
        (defended, Tone::Side(5), "defended"),
        (odds.shield, Tone::Side(4), "shield"),
        (odds.hit, Tone::Rubric, "hit"),
    ];
    all.into_iter().filter(|(ways, ..)| *ways > 0)
}

/// The chances in words, and what those mean.
fn told(kind: DefenceKind, odds: &AttackOdds) -> (String, ExplainedTerms) {
    let told: Vec<String> = slices(kind, odds)
        .map(|(ways, _, word)| format!("{word} {ways}"))
        .collect();
    let told = format!("{}%", told.join(", "));
    let meant = ExplainedTerms::of(terms::in_line(&told));
    (told, meant)
}

/// The chances as lengths of one bar.
fn lengths(page: &mut Contents, kind: DefenceKind, odds: &AttackOdds, meant: ExplainedTerms) {
    page.spawn((
        Node {
            height: px(14),
            border: px(2).all(),
            flex_shrink: 0.0,
            ..default()
        },
        BorderTone(Tone::Ink),
        Pickable::IGNORE,
        meant,
    ))
    .with_children(|row| {
        for (ways, tone, _) in slices(kind, odds) {
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
    });
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
        chance("knocks down", against.down.unwrap_or(0.0)),
        chance("stuns the limb", against.numbed.unwrap_or(0.0)),
        chance("stops the heart", against.heart.unwrap_or(0.0)),
        chance("poisons", against.poisoned.unwrap_or(0.0)),
        chance("fells", felled(against)),
        chance("kills", against.dead),
        Some(format!("average wound {:.1}", against.expected_counted)),
    ];
    told.into_iter().flatten().collect::<Vec<_>>().join("   ")
}
