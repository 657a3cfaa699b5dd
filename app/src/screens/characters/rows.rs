//! The rows of a character's page: what it has with what can be done about it, and what can be had with its price.

use bevy::prelude::*;

use super::Work;
use crate::input::keymap::Keymap;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::Contents;
use crate::widgets::panel::layout;
use crate::widgets::tooltip::ExplainedTerms;
use crate::widgets::words::words;
use testudo_engine::content::character::{LineKind, LoadedCharacter, Points};
use testudo_engine::content::deal::{Deal, Price, wares};
use testudo_engine::narrate::terms;
use testudo_engine::narrate::words::capital;

/// A row of words and what can be done about them.
pub(super) fn line(list: &mut Contents, text: &str, write: impl FnOnce(&mut Contents)) {
    let row = Node {
        column_gap: px(8),
        align_items: AlignItems::Center,
        flex_wrap: FlexWrap::Wrap,
        flex_shrink: 0.0,
        ..default()
    };
    list.spawn(layout(row)).with_children(|row| {
        let meant = terms::in_line(text);
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

/// A button that weighs a deal.
pub(super) fn weigh(row: &mut Contents, keymap: &Keymap, title: &str, what: String, deal: Deal) {
    let label = Label::new(title).compact().spoken(what.clone());
    button(row, keymap, label, Work::Weigh(what, deal));
}

/// What there is to buy of some kinds: first what can be paid, else in the genre's own order.
pub(super) fn payable_first(made: &LoadedCharacter, of: impl Fn(LineKind) -> bool) -> Vec<Price> {
    let mut prices = wares(made);
    prices.retain(|price| of(price.kind));
    prices.sort_by_key(|price| !price.affordable);
    prices
}

/// Something that can be had, with its price; greyed words where it can't be paid.
pub(super) fn offered(
    list: &mut Contents,
    keymap: &Keymap,
    price: &Price,
    (done, brief): (&str, &str),
    deal: Deal,
) {
    let level = price.to.map_or(String::new(), |to| format!(" {to}"));
    let name = format!("{}{level}", price.name);
    let cost = costs(price.cost);
    let note = match price.affordable {
        true => cost,
        false => format!("{cost}, too dear"),
    };
    let label = Label::new(capital(&name)).note(note).compact().wide();
    let label = match brief {
        "" => label,
        brief => label.hint(brief),
    };
    button(
        list,
        keymap,
        label,
        Work::Weigh(format!("{name} {done}"), deal),
    );
}

/// A price in words; what comes back has a sign.
pub(super) fn costs(cost: Points) -> String {
    let chp = (cost.chp != 0).then(|| format!("{} chp", cost.chp));
    let exp = (cost.exp != 0).then(|| format!("{} exp", cost.exp));
    let money = (cost.money != 0).then(|| format!("{} money", cost.money));
    let all: Vec<String> = [chp, exp, money].into_iter().flatten().collect();
    match all.is_empty() {
        true => "free".to_owned(),
        false => all.join(", "),
    }
}
