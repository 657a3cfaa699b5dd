//! What things would cost a character now: by its account, with and without.

use serde::Serialize;

use super::apply::apply;
use super::terms::Deal;
use crate::content::catalog::Catalog;
use crate::content::character::{Account, Character, LineKind, LoadedCharacter, Points};
use crate::rules::gear::StyleKind;
use crate::rules::id::Id;

/// What may be had, and for how much.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Price {
    /// What kind of thing.
    pub kind: LineKind,
    /// Its id; of attributes their field.
    pub id: Id,
    /// Its name in prose.
    pub name: String,
    /// The level or value that it would have, or the number that the price is for.
    pub to: Option<i16>,
    /// What it costs; negative where it gives something back.
    pub cost: Points,
    /// Whether what is left is enough for it.
    pub affordable: bool,
}

/// Writes into a character what is left of its account.
pub(super) fn settle(character: &mut Character, catalog: &Catalog) -> Account {
    let account = Account::of(character, catalog);
    character.remaining = account.left;
    account
}

/// The price of one deal, and whether what is left is enough for it; `None` where it can't be made whatever it costs.
pub fn priced(made: &LoadedCharacter, deal: &Deal) -> Option<(Points, bool)> {
    let mut after = apply(made, deal).ok()?;
    let left = settle(&mut after, &made.catalog).left;
    let had = made.account.left;
    let cost = Points {
        chp: had.chp - left.chp,
        exp: had.exp - left.exp,
        money: had.money - left.money,
    };
    Some((cost, left.chp >= 0 && left.exp >= 0 && left.money >= 0))
}

/// What comes after a deal that was made: the next value or level, and its price.
pub(super) fn next(made: &LoadedCharacter, deal: &Deal) -> Option<(i16, Points)> {
    let (to, deal) = match *deal {
        Deal::Primary(which, to) => (to + 1, Deal::Primary(which, to + 1)),
        Deal::Secondary(field, to) => (to + 1, Deal::Secondary(field, to + 1)),
        Deal::Learn(id, _) | Deal::Forget(id) => {
            (made.character.level(id) + 1, Deal::Learn(id, None))
        }
        _ => return None,
    };
    Some((to, priced(made, &deal)?.0))
}

/// The next level of everything it has learnt.
pub fn next_levels(made: &LoadedCharacter) -> Vec<Price> {
    let known = |price: &Price| made.character.level(price.id) > 0;
    learning(made).into_iter().filter(known).collect()
}

/// The next level of everything that can be learnt.
pub fn learning(made: &LoadedCharacter) -> Vec<Price> {
    let catalog = &made.catalog;
    let learnt = catalog
        .styles
        .iter()
        .filter(|style| style.kind != StyleKind::Natural)
        .map(|style| (LineKind::Style, style.id, &style.name));
    let arts = catalog
        .arts
        .iter()
        .map(|art| (LineKind::Art, art.id, &art.name));
    let skills = catalog
        .skills
        .iter()
        .map(|skill| (LineKind::Skill, skill.id, &skill.name));
    let learnt = learnt.chain(arts).chain(skills);
    let prices = learnt.filter_map(|(kind, id, name)| {
        let level = made.character.level(id) + 1;
        price(made, (kind, id, name), Some(level), &Deal::Learn(id, None))
    });
    prices.collect()
}

/// Every level that can be unlearnt, the last of each thing learnt.
pub fn unlearning(made: &LoadedCharacter) -> Vec<Price> {
    let (it, catalog) = (&made.character, &made.catalog);
    let learnt = [
        (LineKind::Style, &it.styles),
        (LineKind::Art, &it.arts),
        (LineKind::Skill, &it.skills),
    ];
    let learnt = learnt.into_iter().flat_map(|(kind, known)| {
        let known = known.iter();
        known.map(move |(id, level)| (kind, *id, *level))
    });
    let prices = learnt.filter_map(|(kind, id, level)| {
        let name = catalog.name_of(id)?;
        price(made, (kind, id, name), Some(level), &Deal::Forget(id))
    });
    prices.collect()
}

/// What a deal costs that is about this; `None` where it can't be made.
fn price(
    made: &LoadedCharacter,
    (kind, id, name): (LineKind, Id, &str),
    to: Option<i16>,
    deal: &Deal,
) -> Option<Price> {
    let (cost, affordable) = priced(made, deal)?;
    Some(Price {
        kind,
        id,
        name: name.to_owned(),
        to,
        cost,
        affordable,
    })
}

/// Everything that is bought: traits for character points, gear and ammunition for money.
pub fn wares(made: &LoadedCharacter) -> Vec<Price> {
    let catalog = &made.catalog;
    let race = &made.unit.race;
    let had = |id: Id| {
        let own = made.character.traits.contains(&id) || race.forbids.contains(&id);
        own || race.traits.iter().any(|quality| quality.id == id)
    };
    let traits = catalog
        .traits
        .iter()
        .filter(|quality| !had(quality.id))
        .map(|quality| (LineKind::Trait, quality.id, quality.name.as_str(), None));
    let gear = catalog
        .wares()
        .map(|(id, name, _)| (LineKind::Gear, id, name, None));
    let ammunition = catalog.ammunition.iter().map(|sold| {
        let bundle = i16::try_from(sold.bundle).unwrap_or(i16::MAX);
        (
            LineKind::Ammunition,
            sold.id,
            sold.name.as_str(),
            Some(bundle),
        )
    });
    let wares = traits.chain(gear).chain(ammunition);
    let prices = wares.filter_map(|(kind, id, name, to)| {
        let deal = match kind {
            LineKind::Trait => Deal::Take(id),
            _ => Deal::Buy(id, to.map_or(1, i16::unsigned_abs), None),
        };
        price(made, (kind, id, name), to, &deal)
    });
    prices.collect()
}

/// Everything of that which it has and can give up: a trait, one thing of a kind, all ammunition of a kind.
pub fn belongings(made: &LoadedCharacter) -> Vec<Price> {
    let (it, catalog) = (&made.character, &made.catalog);
    let traits = it.traits.iter().map(|id| (LineKind::Trait, *id, None));
    let mut gear: Vec<Id> = it.belongings().collect();
    gear.sort_unstable();
    gear.dedup();
    let gear = gear.into_iter().map(|id| (LineKind::Gear, id, None));
    let ammunition = it.ammo.iter().map(|(id, count)| {
        let count = i16::try_from(*count).unwrap_or(i16::MAX);
        (LineKind::Ammunition, *id, Some(count))
    });
    let prices = traits
        .chain(gear)
        .chain(ammunition)
        .filter_map(|(kind, id, to)| {
            let deal = match kind {
                LineKind::Trait => Deal::Drop(id),
                _ => Deal::Sell(id, to.map_or(1, i16::unsigned_abs)),
            };
            price(made, (kind, id, catalog.name_of(id)?), to, &deal)
        });
    prices.collect()
}
