//! `testudo character buy`, `sell`, `learn`, `forget` and `equip`: one deal at a time.

use std::ops::RangeInclusive;
use std::path::Path;

use serde::Serialize;

use super::super::content_args::ContentArgs;
use super::super::{Answer, Failure, print};
use super::{FileOf, no, read, write};
use testudo_engine::content::character::{LoadedCharacter, Points};
use testudo_engine::content::deal::{
    Change, Deal, Direction, Place, Price, Wanted, belongings, learning, offer, unlearning, wanted,
    wares,
};
use testudo_engine::diag::{codes, unknown};
use testudo_engine::narrate::character as words;
use testudo_engine::narrate::words::{capital, counted};
use testudo_engine::rules::hand::Hand;
use testudo_engine::rules::id::Id;

/// What is done with the file, and how it is told.
#[derive(Debug, clap::Args)]
struct Manner {
    /// Tell what it would cost and change, and leave the file as it is.
    #[arg(long)]
    dry_run: bool,
    /// Print one JSON object and nothing else.
    #[arg(long)]
    json: bool,
}

/// Where a thing is to be.
#[derive(Debug, clap::Args)]
#[group(multiple = false)]
struct Where {
    /// In the right hand.
    #[arg(long)]
    right: bool,
    /// In the left hand.
    #[arg(long)]
    left: bool,
    /// In both hands.
    #[arg(long)]
    both: bool,
    /// In this hand, such as `right_2`.
    #[arg(long, value_name = "HAND")]
    hand: Option<String>,
    /// At the belt or on the back.
    #[arg(long)]
    carried: bool,
    /// Worn.
    #[arg(long)]
    worn: bool,
    /// Left at home.
    #[arg(long)]
    at_home: bool,
}

impl Where {
    fn place(&self) -> Result<Option<Place>, Failure> {
        if let Some(name) = &self.hand {
            let hand = Hand::named(name).ok_or_else(|| {
                let known = ["right", "left", "both", "right_2", "left_2", "both_2"];
                Failure::misnamed(unknown(codes::UNKNOWN_ID, "hand", name, known))
            })?;
            return Ok(Some(Place::Hand(hand)));
        }
        let each = [
            (self.right, Place::Hand(Hand::RIGHT)),
            (self.left, Place::Hand(Hand::LEFT)),
            (self.both, Place::Hand(Hand::BOTH)),
            (self.carried, Place::Carried),
            (self.worn, Place::Worn),
            (self.at_home, Place::AtHome),
        ];
        let mut asked = each.into_iter().filter(|(asked, _)| *asked);
        Ok(asked.next().map(|(_, place)| place))
    }
}

fn value_or_count(text: &str) -> Result<i16, String> {
    number(text, 0..=999)
}

fn level(text: &str) -> Result<i16, String> {
    number(text, 1..=30)
}

/// A number within these bounds; what follows a name and is none may be the rest of it.
fn number(text: &str, bounds: RangeInclusive<i16>) -> Result<i16, String> {
    let (least, most) = (bounds.start(), bounds.end());
    match text.parse::<i64>() {
        Ok(number) => i16::try_from(number)
            .ok()
            .filter(|number| bounds.contains(number))
            .ok_or_else(|| format!("{number} is not in {least}..={most}")),
        Err(_) if text.starts_with(|letter: char| letter.is_alphabetic()) => Err(
            "it is no number; a name of several words is written in quotes, or with `_`".to_owned(),
        ),
        Err(_) => Err(format!("it is no whole number from {least} to {most}")),
    }
}

/// What is bought or sold.
#[derive(Debug, clap::Args)]
pub(super) struct Goods {
    #[command(flatten)]
    at: FileOf,
    /// An attribute such as `st`, a trait, or a piece of gear.
    what: Option<String>,
    /// The value that an attribute is to have, or how many pieces.
    #[arg(value_name = "N", allow_negative_numbers = true, value_parser = value_or_count)]
    number: Option<i16>,
    #[command(flatten)]
    to: Where,
    #[command(flatten)]
    manner: Manner,
}

/// What is learnt or unlearnt.
#[derive(Debug, clap::Args)]
pub(super) struct Skill {
    #[command(flatten)]
    at: FileOf,
    /// A style, proficiency, art, skill or group.
    what: Option<String>,
    /// The level, which is the next one to learn, or the last one to forget.
    #[arg(allow_negative_numbers = true, value_parser = level)]
    level: Option<i16>,
    #[command(flatten)]
    manner: Manner,
}

/// What is put somewhere.
#[derive(Debug, clap::Args)]
pub(super) struct Thing {
    #[command(flatten)]
    at: FileOf,
    /// A piece of gear it owns.
    what: String,
    #[command(flatten)]
    to: Where,
    #[command(flatten)]
    manner: Manner,
}

/// A deal as `--json` tells it.
#[derive(Serialize)]
struct DealReport<'a> {
    done: bool,
    refused: Option<String>,
    cost: Option<Points>,
    left: Points,
    changes: &'a [Change],
    /// Of an attribute or a skill, what comes after it.
    next: Option<NextLine>,
}

#[derive(Serialize)]
struct NextLine {
    to: i16,
    cost: Points,
}

#[derive(Serialize)]
struct PriceReport {
    left: Points,
    prices: Vec<Price>,
}

pub(super) fn goods(
    step: &Goods,
    direction: Direction,
    content: &ContentArgs,
) -> Result<Answer, Failure> {
    let made = read(&step.at.file, content)?;
    let Some(what) = &step.what else {
        return match direction {
            Direction::Sell => listed(&made, belongings(&made), COMES_BACK, step.manner.json),
            _ => listed(&made, wares(&made), PAID, step.manner.json),
        };
    };
    let wish = Wanted {
        word: what,
        number: step.number,
        place: step.to.place()?,
    };
    deal(&step.at.file, made, direction, wish, &step.manner, content)
}

pub(super) fn skill(
    step: &Skill,
    direction: Direction,
    content: &ContentArgs,
) -> Result<Answer, Failure> {
    let made = read(&step.at.file, content)?;
    let Some(what) = &step.what else {
        return match direction {
            Direction::Forget => listed(&made, unlearning(&made), COMES_BACK, step.manner.json),
            _ => listed(&made, learning(&made), PAID, step.manner.json),
        };
    };
    let wish = Wanted {
        word: what,
        number: step.level,
        place: None,
    };
    deal(&step.at.file, made, direction, wish, &step.manner, content)
}

pub(super) fn equip(step: &Thing, content: &ContentArgs) -> Result<Answer, Failure> {
    let made = read(&step.at.file, content)?;
    let wish = Wanted {
        word: &step.what,
        number: None,
        place: step.to.place()?,
    };
    let direction = Direction::Equip;
    deal(&step.at.file, made, direction, wish, &step.manner, content)
}

/// What the list of what can be had says of its marks.
const PAID: &str = "* marks what that pays for";
/// What the list of what can be given back says of its numbers.
const COMES_BACK: &str = "below 0 is what comes back";

/// Everything that can be had or given back, with prices.
fn listed(
    made: &LoadedCharacter,
    prices: Vec<Price>,
    remark: &str,
    json: bool,
) -> Result<Answer, Failure> {
    if json {
        let left = made.account.left;
        print::json(&PriceReport { left, prices })?;
        return Ok(Answer::Yes);
    }
    let left = made.account.left;
    let mut text = format!(
        "{} has {} chp, {} exp and {} money left; {remark}.\n",
        made.character.name, left.chp, left.exp, left.money
    );
    for of_kind in prices.chunk_by(|one, next| one.kind == next.kind) {
        let kind = of_kind.first().map(|price| price.kind);
        let heading = kind.map_or("", words::heading);
        text.push_str(&format!("\n{heading}\n{}", words::prices(of_kind)));
    }
    print::results(&text)?;
    Ok(Answer::Yes)
}

fn deal(
    path: &Path,
    made: LoadedCharacter,
    direction: Direction,
    wish: Wanted<'_>,
    manner: &Manner,
    content: &ContentArgs,
) -> Result<Answer, Failure> {
    let deal = wanted(&made, direction, wish).map_err(|problem| Failure::misnamed(*problem))?;
    let library = content.library()?;
    let offered = offer(&library, path, &made, &deal);
    let offered = match offered {
        Ok(offered) => offered,
        Err(why) => {
            let sentence = words::refused(&why, &made);
            if manner.json {
                print::json(&DealReport {
                    done: false,
                    refused: Some(sentence),
                    cost: None,
                    left: made.account.left,
                    changes: &[],
                    next: None,
                })?;
                return Ok(Answer::No);
            }
            return Ok(no(&sentence));
        }
    };
    if !manner.dry_run {
        write(path, &offered.after.text)?;
    }
    if manner.json {
        print::json(&DealReport {
            done: !manner.dry_run,
            refused: None,
            cost: Some(offered.cost),
            left: offered.after.account.left,
            changes: &offered.changes,
            next: offered.next.map(|(to, cost)| NextLine { to, cost }),
        })?;
    } else {
        let title = capital(&title(&made, &offered.after, &deal, manner.dry_run));
        print::results(&words::offer(&title, &offered))?;
    }
    Ok(Answer::Yes)
}

/// What is done, in words.
fn title(made: &LoadedCharacter, after: &LoadedCharacter, deal: &Deal, dry_run: bool) -> String {
    let catalog = &made.catalog;
    let would = if dry_run { "would be " } else { "" };
    let named = |id| words::name(catalog, id);
    match *deal {
        Deal::Primary(which, to) => {
            let name = ["ST", "AG", "IQ"].get(which).copied().unwrap_or_default();
            format!("{name} {would}{to}")
        }
        Deal::Secondary(field, to) => {
            let name = field.to_uppercase().replace('_', " ");
            format!("{name} {would}{to}")
        }
        Deal::Take(id) => format!("{} {would}taken", named(id)),
        Deal::Drop(id) => format!("{} {would}given up", named(id)),
        Deal::Buy(id, 1, _) => format!("{} {would}bought", named(id)),
        Deal::Buy(id, count, _) => format!("{} {would}bought", counted(count, &named(id))),
        Deal::Sell(id, 1) => format!("{} {would}sold", named(id)),
        Deal::Sell(id, count) => format!("{} {would}sold", counted(count, &named(id))),
        Deal::Learn(id, _) => {
            let level = after.character.level(id);
            format!("{} {level} {would}learnt", named(id))
        }
        Deal::Forget(id) => format!("a level of {} {would}unlearnt", named(id)),
        Deal::Join(id) => format!("{} {would}joined", named(id)),
        Deal::Leave(id) => format!("{} {would}left", named(id)),
        Deal::Equip(id, _) => format!("{} {would}put {}", named(id), whereabouts(made, after, id)),
    }
}

/// Where a thing is now and was not before; of several alike the others stay where they are.
fn whereabouts(before: &LoadedCharacter, after: &LoadedCharacter, id: Id) -> &'static str {
    let (was, is) = (&before.character, &after.character);
    let held = |before: Option<Id>, after: Option<Id>| after == Some(id) && before != after;
    let more = |before: &[Id], after: &[Id]| {
        let count = |all: &[Id]| all.iter().filter(|known| **known == id).count();
        count(after) > count(before)
    };
    match () {
        () if held(was.right, is.right) => "into the right hand",
        () if held(was.left, is.left) => "into the left hand",
        () if held(was.both, is.both) => "into both hands",
        () if more(&was.worn, &is.worn) => "on",
        () if more(&was.carried, &is.carried) => "at the belt",
        () if more(&was.at_home, &is.at_home) => "away at home",
        () => "into another hand",
    }
}
