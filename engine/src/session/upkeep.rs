//! What the day after a battle asks of those who can do more than fight: tending the wounded, mending what broke,
//! holding captives to ransom (SKL-2, ATT-7).
//!
//! It rolls no dice: what a level is enough for is done.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::battle::{Battle, Fighter, ItemPlace, Life, UnitId};
use crate::content::catalog::Catalog;
use crate::content::level::Level;
use crate::rules::id::Id;
use crate::rules::item::{Item, ItemKind};
use crate::rules::skills::repair_hours;

/// Whoever of a side is alive and awake, and on the field or out of it by its own will.
fn able(battle: &Battle, side: u8) -> impl Iterator<Item = Fighter<'_>> {
    let all = battle.view().fighters();
    all.filter(move |one| one.id().side == side && one.is_awake())
}

/// REC-1, SKL-2: per cent of HP a day that the best healer of a side adds to whatever heals by itself.
pub fn care(battle: &Battle, side: u8) -> i16 {
    let levels = able(battle, side).map(|one| one.profile().skills.healing);
    levels.max().unwrap_or(0)
}

/// Something that broke.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Broken {
    /// Whose.
    pub unit: UnitId,
    /// What.
    pub item: Id,
    /// Its name in prose.
    pub name: String,
    /// What a new one costs its owner, in the smallest coin.
    pub price: u32,
    /// Hours in which the best hand of its side mends it; nothing where nobody can.
    pub mended_in: Option<u64>,
}

/// OBJ-1, SKL-2: what broke, with what it costs to be rid of that.
pub fn broken(battle: &Battle) -> Vec<Broken> {
    let mut all = Vec::new();
    for one in battle.view().fighters() {
        let best = able(battle, one.id().side).map(|other| other.profile().skills.repair);
        let best = best.max().unwrap_or(0);
        let items = one.profile().items.iter().zip(&one.gear.items);
        for (item, _) in items.filter(|(_, state)| state.hold == ItemPlace::Broken) {
            all.push(Broken {
                unit: one.id(),
                item: item.id(),
                name: item.name().to_owned(),
                price: one.profile().traits.pays(cost(item)),
                mended_in: repair_hours(item.hp(), best),
            });
        }
    }
    all
}

/// OBJ-1, SKL-2: whose things are whole again after so many hours: the best hand of each side mends one after the other, in
/// the order of [`broken`], and passes over what it can't finish.
pub fn mended(battle: &Battle, hours: u64) -> Vec<(UnitId, Id)> {
    let mut worked: BTreeMap<u8, u64> = BTreeMap::new();
    let mut whole = Vec::new();
    for one in broken(battle) {
        let worked = worked.entry(one.unit.side).or_default();
        let ready = one.mended_in.map(|takes| worked.saturating_add(takes));
        if let Some(ready) = ready.filter(|ready| *ready <= hours) {
            *worked = ready;
            whole.push((one.unit, one.item));
        }
    }
    whole
}

/// OBJ-1, SKL-2: what of these broken things one hand of this level has mended in so many hours, one after the other, and
/// the hours that have gone into the next. What is beyond it is passed over.
pub fn mended_alone(broken: &[Id], level: i16, hours: u64, catalog: &Catalog) -> (Vec<Id>, u64) {
    let hp = |id: Id| {
        let weapon = catalog.weapons.iter().find(|weapon| weapon.id == id);
        let shield = catalog.shields.iter().find(|shield| shield.id == id);
        let weapon = weapon.map(|weapon| weapon.hp);
        weapon.or_else(|| shield.map(|shield| shield.hp))
    };
    let (mut whole, mut left) = (Vec::new(), hours);
    let mut work = broken
        .iter()
        .filter_map(|&id| Some((id, repair_hours(hp(id)?, level)?)));
    for (id, takes) in work.by_ref() {
        if takes > left {
            return (whole, left);
        }
        left -= takes;
        whole.push(id);
    }
    // Nobody works ahead on what is whole.
    (whole, 0)
}

fn cost(item: &Item) -> u32 {
    match &item.kind {
        ItemKind::Weapon(weapon) => weapon.cost,
        ItemKind::Shield(shield) => shield.cost,
    }
}

/// Somebody whom the winner has taken, and what it is worth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Captive {
    /// Who.
    pub unit: UnitId,
    /// Its name in prose.
    pub name: String,
    /// What is paid for it, in the smallest coin: as much as it started with, by its name and its CHA.
    pub ransom: u32,
}

/// ATT-7: whom the side that has won has taken: enemies who lie unconscious, or have laid down their arms.
pub fn captives(level: &Level, battle: &Battle) -> Vec<Captive> {
    let winner = battle.outcome().and_then(|outcome| outcome.winner);
    let mut sides = (0u8..).zip(&level.sides);
    let Some((winner, _)) = sides.find(|(_, side)| Some(side.id) == winner) else {
        return Vec::new();
    };
    let all = battle.view().fighters();
    let taken = |one: &Fighter<'_>| {
        let life = one.vitality.life;
        one.id().side != winner && matches!(life, Life::Unconscious | Life::Surrendered)
    };
    let money = level.catalog.genre.starting.money;
    let captive = |one: Fighter<'_>| Captive {
        unit: one.id(),
        name: one.name().to_owned(),
        ransom: one.profile().ransom(money),
    };
    all.filter(taken)
        .map(captive)
        .filter(|one| one.ransom > 0)
        .collect()
}
