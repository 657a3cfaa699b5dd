//! The rows of a character's page: what it has with what can be done about it, and what can be had with its price.

use bevy::prelude::*;

use super::Work;
use crate::input::keymap::Keymap;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::Contents;
use crate::widgets::panel::layout;
use crate::widgets::tooltip::ExplainedTerms;
use crate::widgets::words::words;
use testudo_engine::content::Catalog;
use testudo_engine::content::character::{LineKind, LoadedCharacter, Points};
use testudo_engine::content::deal::{Deal, Price, possible, priced, wares};
use testudo_engine::narrate::character::{refused, sum};
use testudo_engine::narrate::words::capital;
use testudo_engine::narrate::{terms, uses};

/// A row of words and what can be done about them; `about` is told beside the words, if it is anything.
pub(super) fn line(
    list: &mut Contents,
    (text, about): (&str, &str),
    write: impl FnOnce(&mut Contents),
) {
    let row = Node {
        column_gap: px(8),
        align_items: AlignItems::Center,
        flex_wrap: FlexWrap::Wrap,
        flex_shrink: 0.0,
        ..default()
    };
    list.spawn(layout(row)).with_children(|row| {
        let told = (!about.is_empty()).then(|| (text.to_owned(), format!("{}.", capital(about))));
        let terms = terms::in_line(text).into_iter();
        let terms = terms.map(|(term, words)| (term.to_string(), words.to_string()));
        let meant = told.into_iter().chain(terms);
        let node = Node {
            width: px(250),
            flex_shrink: 0.0,
            ..default()
        };
        row.spawn(layout(node)).with_children(|cell| {
            cell.spawn(words(text)).insert(ExplainedTerms::of(meant));
        });
        write(row);
    });
}

/// A button that weighs a deal, with its price where it has one; greyed, with the reason, where that can't be made whatever
/// it costs.
pub(super) fn weigh(
    row: &mut Contents,
    keymap: &Keymap,
    made: &LoadedCharacter,
    (title, what): (&str, String),
    deal: Deal,
) {
    let label = Label::new(title).compact().tooltip();
    let label = match possible(made, &deal) {
        Ok(()) => match priced(made, &deal).filter(|(cost, _)| *cost != Points::default()) {
            Some((cost, affordable)) => {
                label
                    .spoken(what.clone())
                    .note(price_tag(&made.catalog, cost, affordable))
            }
            None => label.spoken(what.clone()),
        },
        Err(why) => label.refused(format!("{}.", capital(&refused(&why, made)))),
    };
    button(row, keymap, label, Work::Weigh(what, deal));
}

/// What there is to buy of some kinds, in the genre's own order whatever can be paid: no purchase moves another row.
pub(super) fn wares_of(made: &LoadedCharacter, of: impl Fn(LineKind) -> bool) -> Vec<Price> {
    let mut prices = wares(made);
    prices.retain(|price| of(price.kind));
    prices
}

/// Something that can be had, with its price and what it is good for; what can't be paid says so.
pub(super) fn offered(
    list: &mut Contents,
    keymap: &Keymap,
    (made, price): (&LoadedCharacter, &Price),
    done: &str,
    deal: Deal,
) {
    let level = price.to.map_or(String::new(), |to| format!(" {to}"));
    let name = format!("{}{level}", price.name);
    let mut note = price_tag(&made.catalog, price.cost, price.affordable);
    let does = uses(&made.catalog, price.id);
    if !does.is_empty() {
        note = format!("{note}: {does}");
    }
    let label = Label::new(capital(&name)).note(note).compact().wide();
    let what = format!("{name} {done}");
    button(list, keymap, label, Work::Weigh(what, deal));
}

/// A price in words, and whether that is too dear.
fn price_tag(catalog: &Catalog, cost: Points, affordable: bool) -> String {
    let dear = if affordable { "" } else { ", too dear" };
    format!("{}{dear}", costs(catalog, cost))
}

/// A price in words; what comes back has a plus.
pub(super) fn costs(catalog: &Catalog, cost: Points) -> String {
    let signed = |cost: i64, words: String| match cost < 0 {
        true => format!("+{words}"),
        false => words,
    };
    let (chp, exp) = (i64::from(cost.chp), i64::from(cost.exp));
    let all = [
        (chp, format!("{} chp", chp.abs())),
        (exp, format!("{} exp", exp.abs())),
        (cost.money, sum(catalog, cost.money.abs())),
    ];
    let all = all.into_iter().filter(|(cost, _)| *cost != 0);
    let all: Vec<String> = all.map(|(cost, words)| signed(cost, words)).collect();
    match all.is_empty() {
        true => "free".to_owned(),
        false => all.join(", "),
    }
}
