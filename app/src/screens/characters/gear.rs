//! What a character owns and where it has it, and what there is to buy.

use super::rows::{line, offered, wares_of, weigh};
use crate::input::keymap::Keymap;
use crate::widgets::contents::Contents;
use crate::widgets::words::small;
use testudo_engine::content::character::{LineKind, LoadedCharacter};
use testudo_engine::content::deal::{Deal, Place};
use testudo_engine::narrate::character as told;
use testudo_engine::narrate::uses;
use testudo_engine::narrate::words::{capital, list as listed};
use testudo_engine::rules::gear::Hands;
use testudo_engine::rules::hand::Hand;
use testudo_engine::rules::id::Id;

pub(super) fn gear(list: &mut Contents, made: &LoadedCharacter, keymap: &Keymap) {
    let it = &made.character;
    let held = [
        (it.right, "in the right hand"),
        (it.left, "in the left hand"),
        (it.both, "in both hands"),
    ];
    let held = held
        .into_iter()
        .filter_map(|(id, place)| Some((id?, place)));
    let more = it.holds.iter().map(|(_, id)| (*id, "in another hand"));
    let carried = it.carried.iter().map(|id| (*id, "at the belt"));
    let worn = it.worn.iter().map(|id| (*id, "worn"));
    let home = it.at_home.iter().map(|id| (*id, "at home"));
    let owned = held.chain(more).chain(carried).chain(worn).chain(home);
    for (id, place) in owned {
        owned_piece(list, made, keymap, (id, place));
    }
    for &(id, count) in &it.ammo {
        let name = told::name(&made.catalog, id);
        let does = uses(&made.catalog, id);
        line(list, (&format!("{count} {name}"), &does), |row| {
            let what = ("Sell", format!("{count} {name} sold"));
            weigh(row, keymap, made, what, Deal::Sell(id, count));
        });
    }
    if !it.broken.is_empty() {
        let names: Vec<String> = it
            .broken
            .iter()
            .map(|id| told::name(&made.catalog, *id))
            .collect();
        list.spawn(small(format!("Broken: {}.", listed(&names))));
    }
}

/// What there is to buy, by itself: nothing that is bought moves the rest.
pub(super) fn wares(list: &mut Contents, made: &LoadedCharacter, keymap: &Keymap) {
    for price in &wares_of(made, |kind| kind != LineKind::Trait) {
        let count = price.to.map_or(1, i16::unsigned_abs);
        let deal = Deal::Buy(price.id, count, None);
        offered(list, keymap, (made, price), "bought", deal);
    }
}

/// Something it owns: where it is, where else it may be, and that it can be sold.
fn owned_piece(
    list: &mut Contents,
    made: &LoadedCharacter,
    keymap: &Keymap,
    (id, place): (Id, &str),
) {
    let name = told::name(&made.catalog, id);
    let is_armour = made.catalog.armour.iter().any(|armour| armour.id == id);
    let mut weapons = made.catalog.weapons.iter();
    let hands = weapons.find(|weapon| weapon.id == id);
    // Shields and bottles take one.
    let hands = hands.map_or(Hands::One, |weapon| weapon.hands);
    let does = uses(&made.catalog, id);
    let text = format!("{}, {place}", capital(&name));
    line(list, (&text, &does), |row| {
        let places: &[(&str, Place)] = match is_armour {
            true => &[("Wear", Place::Worn), ("At home", Place::AtHome)],
            false => &[
                ("Right", Place::Hand(Hand::RIGHT)),
                ("Left", Place::Hand(Hand::LEFT)),
                ("Both", Place::Hand(Hand::BOTH)),
                ("Belt", Place::Carried),
                ("At home", Place::AtHome),
            ],
        };
        let fits = |(_, to): &&(&str, Place)| match to {
            Place::Hand(hand) if hand.is_both() => hands != Hands::One,
            Place::Hand(_) => hands != Hands::Two,
            _ => true,
        };
        for (title, to) in places.iter().filter(fits) {
            let what = (*title, format!("{name}: {}", title.to_lowercase()));
            weigh(row, keymap, made, what, Deal::Equip(id, Some(*to)));
        }
        let what = ("Sell", format!("{name} sold"));
        weigh(row, keymap, made, what, Deal::Sell(id, 1));
    });
}
