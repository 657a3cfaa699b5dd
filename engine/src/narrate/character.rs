//! A character in words: its account line by line, what a deal changes, and why one can't be made.

use std::fmt::Write as _;

use super::rest;
use super::table::{Align, table};
use super::words::{capital, counted, list, spaced};
use crate::content::catalog::Catalog;
use crate::content::character::{Line, LineKind, LoadedCharacter};
use crate::content::deal::{Change, Currency, Offer, Place, Price, Refused, next_levels};
use crate::diag::{Diagnostic, codes};
use crate::rules::id::Id;

/// The whole of a character: what it was made of, what comes next, how it fares, and its sheet.
pub fn character(made: &LoadedCharacter) -> String {
    let it = &made.character;
    let mut text = super::sheet(&made.unit, &made.catalog);
    if it.dead {
        text.push_str("\nIt is dead.\n");
    }
    text.push_str("\nPoints and purse\n");
    text.push_str(&account(made));
    let next = next_levels(made);
    if !next.is_empty() {
        text.push_str("\nNext levels\n");
        text.push_str(&prices(&next));
    }
    if made.unit.condition.is_some() && !it.dead {
        let course = it.course(&made.unit, &made.catalog, 0);
        let rested = match it.rested {
            0 => "Not yet rested".to_owned(),
            hours => format!("After {} of rest", rest::span(hours.into())),
        };
        text.push('\n');
        text.push_str(&rest::rest(&rested, &course));
    }
    let aside = [("At home", &it.at_home), ("Broken", &it.broken)];
    for (where_, items) in aside.into_iter().filter(|(_, items)| !items.is_empty()) {
        let names: Vec<String> = items
            .iter()
            .map(|item| name(&made.catalog, *item))
            .collect();
        let _ = writeln!(text, "\n{where_}: {}.", list(&names));
    }
    text
}

/// The account of a character, line by line, with what is left.
pub fn account(made: &LoadedCharacter) -> String {
    let titles = ["", "chp", "exp", "money", ""];
    let mut rows = vec![titles.map(str::to_owned).to_vec()];
    rows.extend(made.account.lines.iter().map(account_row));
    let left = made.account.left;
    rows.push(vec![
        "left".to_owned(),
        left.chp.to_string(),
        left.exp.to_string(),
        left.money.to_string(),
        coins(&made.catalog, left.money),
    ]);
    let aligns = [
        Align::Left,
        Align::Right,
        Align::Right,
        Align::Right,
        Align::Left,
    ];
    table(2, &aligns, &rows)
}

fn account_row(line: &Line) -> Vec<String> {
    let number = |number: i64| match number {
        0 => String::new(),
        number => number.to_string(),
    };
    let chp = match line.chp.0 {
        0 => String::new(),
        _ => line.chp.to_string(),
    };
    vec![
        line.what.clone(),
        chp,
        number(line.exp.into()),
        number(line.money),
        line.note.clone(),
    ]
}

/// An amount of money in coins, the largest first: `1 gold mark and 4 shillings`.
pub fn coins(catalog: &Catalog, money: i64) -> String {
    let mut left = money.max(0).unsigned_abs();
    let mut words = Vec::new();
    for coin in catalog.genre.currency.iter().rev() {
        let count = left / u64::from(coin.value.max(1));
        left %= u64::from(coin.value.max(1));
        if count > 0 {
            words.push(counted(count as i64, &coin.name));
        }
    }
    list(&words)
}

/// An amount of money in the smallest coin, as accounts have it, and in coins: `90 money (7 shillings and 1 groat)`.
pub fn sum(catalog: &Catalog, money: i64) -> String {
    match coins(catalog, money.saturating_abs()) {
        none if none.is_empty() => format!("{money} money"),
        coins => format!("{money} money ({coins})"),
    }
}

/// What a character has left to spend: character points only while they can be spent.
pub fn left_to_spend(made: &LoadedCharacter) -> String {
    let left = made.account.left;
    let chp = made.character.spends_chp();
    let chp = chp.then(|| format!("{} chp", left.chp));
    let exp = format!("{} exp", left.exp);
    let money = match left.money {
        0 => "no money".to_owned(),
        money => sum(&made.catalog, money),
    };
    let all: Vec<String> = chp.into_iter().chain([exp, money]).collect();
    list(&all)
}

/// What a deal took and changed: `title` says what was done.
pub fn offer(title: &str, offer: &Offer) -> String {
    let (cost, left) = (offer.cost, offer.after.account.left);
    let each = [
        ("chp", i64::from(cost.chp), i64::from(left.chp)),
        ("exp", i64::from(cost.exp), i64::from(left.exp)),
        ("money", cost.money, left.money),
    ];
    let paid: Vec<String> = each
        .iter()
        .filter(|(_, cost, _)| *cost != 0)
        .map(|(what, cost, left)| match *cost > 0 {
            true => format!("{cost} {what} ({left} left)"),
            false => format!("{} {what} back ({left} left)", -cost),
        })
        .collect();
    let price = match paid.is_empty() {
        true => "costs nothing".to_owned(),
        false => format!("for {}", list(&paid)),
    };
    let mut text = format!("{title}, {price}.\n{}", changed(&offer.changes));
    if let Some((to, cost)) = offer.next {
        let each = [(i64::from(cost.chp), "chp"), (i64::from(cost.exp), "exp")];
        let price = each.iter().find(|(cost, _)| *cost != 0);
        let price = price.map_or_else(|| "nothing".to_owned(), |(cost, of)| format!("{cost} {of}"));
        let _ = writeln!(text, "  {to} would cost {price} more.");
    }
    text
}

/// Numbers before and after, as a table.
pub fn changed(changes: &[Change]) -> String {
    if changes.is_empty() {
        return "  No number of the sheet changes.\n".to_owned();
    }
    let word = |value: &Option<String>| value.clone().unwrap_or_else(|| "-".to_owned());
    let rows: Vec<Vec<String>> = changes
        .iter()
        .map(|change| {
            vec![
                change.what.clone(),
                word(&change.before),
                "→".to_owned(),
                word(&change.after),
            ]
        })
        .collect();
    table(2, &[Align::Left; 4], &rows)
}

/// Prices of what can be had, what can be paid marked with a star.
pub fn prices(prices: &[Price]) -> String {
    let titles = ["", "", "", "chp", "exp", "money"];
    let mut rows = vec![titles.map(str::to_owned).to_vec()];
    let number = |number: i64| match number {
        0 => String::new(),
        number => number.to_string(),
    };
    for price in prices {
        let to = price.to.map_or_else(String::new, |to| format!(" {to}"));
        let mark = if price.affordable { "*" } else { "" };
        rows.push(vec![
            mark.to_owned(),
            format!("{}{to}", price.name),
            price.id.to_string(),
            number(price.cost.chp.into()),
            number(price.cost.exp.into()),
            number(price.cost.money),
        ]);
    }
    let mut aligns = [Align::Left; 6];
    aligns[3] = Align::Right;
    aligns[4] = Align::Right;
    aligns[5] = Align::Right;
    table(2, &aligns, &rows)
}

/// Why a deal can't be made, as a sentence.
pub fn refused(why: &Refused, made: &LoadedCharacter) -> String {
    let (it, catalog) = (&made.character, &made.catalog);
    let who = capital(&it.name);
    match why {
        Refused::Short { of, cost, left } => {
            let of = match of {
                Currency::Chp => "chp",
                Currency::Exp => "exp",
                Currency::Money => {
                    let words = format!("that costs {}", sum(catalog, *cost));
                    return format!("{words}, and {left} are left");
                }
            };
            format!("that costs {cost} {of}, and {left} are left")
        }
        Refused::NotNext { skill, has, wants } => {
            let skill = name(catalog, *skill);
            format!(
                "level {wants} of {skill} comes after level {}, and {who} has {has}",
                wants - 1
            )
        }
        Refused::NotOwned { what, has: 0 } => format!("{who} has no {}", name(catalog, *what)),
        Refused::NotOwned { what, has } => {
            format!("{who} has {has} of {}", name(catalog, *what))
        }
        Refused::HasAlready { what } => format!("{who} has {} already", name(catalog, *what)),
        Refused::Inborn { what } => {
            format!("{} is what {who} is born with", name(catalog, *what))
        }
        Refused::NoChange => "that is as it is already".to_owned(),
        Refused::Made => {
            format!(
                "{who} has fought: attributes, traits and what was learnt stand; only learning and trade go on"
            )
        }
        Refused::BelowBase {
            attribute,
            wants,
            base,
        } => format!("{attribute} {wants} is under its base of {base}, and players do not sell it"),
        Refused::OutOfRange {
            field,
            wants,
            least,
            most,
        } => format!("`{field}` is {wants}, and must be from {least} to {most}"),
        Refused::DoesNotFit { item, body, part } => {
            let (body, part) = (spaced(body.as_str()), spaced(part.as_str()));
            let item = name(catalog, *item);
            format!(
                "{item} is made for another body: it covers a {part}, and a {body} body has none"
            )
        }
        Refused::NoPlace { item, place } => {
            let item = name(catalog, *item);
            match place {
                Place::Hand(hand) => {
                    let the = if hand.is_both() { "" } else { "the " };
                    format!("{item} can't be held in {the}{}", hand.words())
                }
                Place::Carried => format!("{item} is worn and not carried; it may be left at home"),
                Place::Worn => format!("{item} can't be worn"),
                Place::AtHome => format!("{item} can't be left at home"),
            }
        }
        Refused::Dead => format!("{who} is dead"),
        Refused::Faulty(problems) => faults(problems),
    }
}

/// What is wrong with the file that would come of a deal. A value that nobody can have has all else that is wrong with it for
/// its consequence, and the sum never adds up where something is wrong.
fn faults(problems: &[Diagnostic]) -> String {
    let out_of_range = |problem: &&Diagnostic| problem.code == codes::OUT_OF_RANGE;
    let adds_up = |problem: &&Diagnostic| problem.code != codes::DOES_NOT_ADD_UP;
    let mut told: Vec<&Diagnostic> = problems.iter().filter(out_of_range).collect();
    if told.is_empty() {
        told = problems.iter().filter(adds_up).collect();
    }
    if told.is_empty() {
        told = problems.iter().collect();
    }
    let mut messages: Vec<String> = told.iter().map(|problem| problem.message.clone()).collect();
    messages.dedup();
    list(&messages)
}

/// The name of anything that characters have.
pub fn name(catalog: &Catalog, id: Id) -> String {
    let known = catalog.name_of(id);
    known.map_or_else(|| spaced(id.as_str()), str::to_owned)
}

/// What kind a line or price is of, as a heading.
pub fn heading(kind: LineKind) -> &'static str {
    match kind {
        LineKind::Start => "To start with",
        LineKind::Earned => "Earned",
        LineKind::Race => "Race",
        LineKind::Attribute => "Attributes",
        LineKind::Secondary => "Secondary attributes",
        LineKind::Trait => "Traits",
        LineKind::Style => "Styles and proficiencies",
        LineKind::Art => "Arts",
        LineKind::Skill => "Skills",
        LineKind::Gear => "Gear",
        LineKind::Ammunition => "Ammunition",
        LineKind::Lost => "Lost",
        LineKind::Rounding => "Rounding",
    }
}
