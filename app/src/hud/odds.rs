//! What an attack promises, drawn: the four chances as one bar, the parts of AT and DEF in words.
//! Every number is the battle's.

use bevy::prelude::*;

use crate::theme::paint::{BorderTone, GroundTone};
use crate::theme::palette::Tone;
use crate::widgets::contents::Contents;
use crate::widgets::words::{SMALL, sized, small, words};
use testudo_engine::narrate::parts;
use testudo_engine::rules::attack::AttackOdds;
use testudo_engine::session::skirmish::{DefencePreview, Preview};

/// The chance to hit against the defence that spares the target most.
pub(super) fn least_hit(preview: &Preview) -> u8 {
    let hits = preview.defences.iter().map(|defence| defence.odds.hit);
    hits.min().unwrap_or(0)
}

/// The odds against each defence, with the parts of AT and DEF.
pub(super) fn chances(page: &mut Contents, preview: &Preview) {
    let Some(first) = preview.defences.first() else {
        return;
    };
    page.spawn(small(format!("AT: {}", parts::parts(&first.at))));
    for against in &preview.defences {
        page.spawn(words(format!(
            "{}: DEF {}",
            testudo_engine::narrate::words::capital(parts::defence(against.defence.kind)),
            parts::defence_value(&against.def)
        )));
        bar(page, &against.odds);
        page.spawn(small(consequences(against)));
    }
}

/// The four chances as one bar of lengths and as words.
pub(super) fn bar(page: &mut Contents, odds: &AttackOdds) {
    let slices = [
        (odds.miss, Tone::Vellum, "miss"),
        (odds.defended, Tone::Side(5), "defended"),
        (odds.shield, Tone::Side(4), "shield"),
        (odds.hit, Tone::Rubric, "hit"),
    ];
    page.spawn((
        Node {
            height: px(14),
            border: px(2).all(),
            flex_shrink: 0.0,
            ..default()
        },
        BorderTone(Tone::Ink),
        Pickable::IGNORE,
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
    let told = slices.iter().filter(|(ways, ..)| *ways > 0);
    let told: Vec<String> = told
        .map(|(ways, _, word)| format!("{word} {ways}%"))
        .collect();
    page.spawn(sized(told.join("   "), SMALL, Tone::Ink));
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
        chance("stun", against.stunned),
        chance("cripple", against.crippled),
        chance("fell", against.unconscious),
        chance("kill", against.dead),
        Some(format!("injury {:.2}", against.expected_injury)),
    ];
    told.into_iter().flatten().collect::<Vec<_>>().join("   ")
}
