//! Somebody's page: what is left to spend, one part of what it is, and the deal that is weighed. Every price is what the
//! engine's own deals come to.

use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use super::files::CharacterFile;
use super::{Section, Weighed, Work, Workshop, scrolled};
use crate::input::keymap::{Act, Keymap};
use crate::theme::palette::Tone;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::Contents;
use crate::widgets::panel::{head, layout, rule, wrapped};
use crate::widgets::tooltip::Explained;
use crate::widgets::words::{SMALL, heading, sized, small, words};
use testudo_engine::content::character::{LineKind, Made, Points};
use testudo_engine::content::deal::{Deal, Place, Price, base, learning, wares};
use testudo_engine::narrate::character::{self as told, coins};
use testudo_engine::narrate::terms;
use testudo_engine::narrate::words::{capital, list as listed};
use testudo_engine::rules::character_points::SECONDARIES;
use testudo_engine::rules::hand::Hand;
use testudo_engine::rules::id::Id;

/// All of it.
pub(super) fn of(page: &mut Contents, shop: &Workshop, file: &CharacterFile, keymap: &Keymap) {
    let made = &file.made;
    let it = &made.character;
    head(page, "icons/human", it.name.clone());
    let left = made.account.left;
    let race = &made.unit.race.name;
    page.spawn(words(format!(
        "{}: {} chp, {} exp and {} left to spend.",
        capital(race),
        left.chp,
        left.exp,
        match coins(&made.catalog, left.money) {
            none if none.is_empty() => "no money".to_owned(),
            money => money,
        }
    )));
    if let Err(why) = made.fit() {
        page.spawn(sized(format!("It is {why}."), SMALL, Tone::Rubric));
    }
    if made.unit.condition.is_some() && !it.dead {
        wounds(page, made, keymap);
    }
    if let Some(says) = &shop.says {
        page.spawn(sized(says, SMALL, Tone::Rubric));
    }
    wrapped(page, |row| {
        for (section, title) in Section::ALL {
            let label = Label::new(title).chosen(shop.section == section);
            button(row, keymap, label, Work::Look(section));
        }
        let name = Label::new("Name").hint("Call it something else.");
        button(row, keymap, name, Work::Name);
        let label = match shop.doubtful {
            true => Label::new("For good?").chosen(true),
            false => Label::new("Throw away").icon("icons/drop"),
        };
        button(row, keymap, label, Work::Drop);
    });
    page.spawn(rule());
    page.spawn((layout(scrolled()), ScrollArea))
        .insert(Pickable::default())
        .only(format!("{:?} of {}", shop.section, it.id))
        .with_children(|list| match shop.section {
            Section::Account => account(list, made),
            Section::Attributes => attributes(list, made, keymap),
            Section::Traits => traits(list, made, keymap),
            Section::Skills => skills(list, made, keymap),
            Section::Gear => gear(list, made, keymap),
        });
    if let Some(weighed) = &shop.weighed {
        page.spawn(rule());
        weighed_deal(page, weighed, keymap);
    }
}

/// How it fares since its last battle, and rest (REC-1, FAT-3).
fn wounds(page: &mut Contents, made: &Made, keymap: &Keymap) {
    let it = &made.character;
    let patient = it.patient(&made.unit, &made.catalog);
    let body = patient.profile.body.locations.iter().enumerate();
    let hurt = body.filter_map(|(index, place)| {
        let points = patient.wounds.at(index).lethal;
        (points > 0).then(|| format!("{points} at the {}", place.id.as_str().replace('_', " ")))
    });
    let hurt: Vec<String> = hurt.collect();
    let hurt = match hurt.is_empty() {
        true => "no wound".to_owned(),
        false => format!("wounds: {}", listed(&hurt)),
    };
    let (end, all) = (patient.end, patient.profile.attributes.end);
    page.spawn(sized(
        format!("Rested {} hours; END {end} of {all}, {hurt}.", it.rested),
        SMALL,
        Tone::Rubric,
    ));
    wrapped(page, |row| {
        for (title, hours) in [
            ("Rest an hour", 1),
            ("Rest a day", 24),
            ("Rest a week", 168),
        ] {
            let label = Label::new(title).compact().icon("icons/wait");
            button(row, keymap, label, Work::Rest(hours));
        }
    });
}

/// What it was made of, line by line, and what it can do.
fn account(list: &mut Contents, made: &Made) {
    for line in &made.account.lines {
        let points = Points {
            chp: line.chp.0,
            exp: line.exp,
            money: line.money,
        };
        let chp = (points.chp != 0).then(|| format!("{:+} chp", f64::from(points.chp) / 2.0));
        let exp = (points.exp != 0).then(|| format!("{:+} exp", points.exp));
        let money = (points.money != 0).then(|| format!("{:+} money", points.money));
        let sum: Vec<String> = [chp, exp, money].into_iter().flatten().collect();
        let note = match line.note.is_empty() {
            true => String::new(),
            false => format!(" ({})", line.note),
        };
        pair(list, &format!("{}{note}", line.what), &sum.join(", "));
    }
    list.spawn(rule());
    let sheet = testudo_engine::content::sheet(&made.unit, &made.catalog.numbers);
    let line = format!(
        "HP {}   END {}   movement {}   EL {}   dodge {}   initiative {}",
        sheet.secondaries.hp,
        sheet.secondaries.end,
        sheet.move_points,
        sheet.encumbrance_level,
        sheet.dodge,
        sheet.initiative
    );
    let meant = terms::in_line(&line);
    list.spawn(words(line)).insert(Explained::of(meant));
    for attack in &sheet.attacks {
        let weapon = sheet.items.get(attack.item).map_or("", |item| &item.name);
        let technique = attack.technique.as_str();
        let technique = match weapon.ends_with(technique) {
            true => String::new(),
            false => format!(", {}", technique.replace('_', " ")),
        };
        let grip = if attack.two_hands_bonus {
            ", both hands"
        } else {
            ""
        };
        list.spawn(small(format!(
            "{}{technique}{grip}: AT {}, {}",
            capital(weapon),
            attack.at,
            attack.damage
        )));
    }
}

/// Words on the left, a sum on the right.
fn pair(list: &mut Contents, left: &str, right: &str) {
    let row = Node {
        justify_content: JustifyContent::SpaceBetween,
        column_gap: px(12),
        flex_shrink: 0.0,
        ..default()
    };
    list.spawn(layout(row)).with_children(|row| {
        let shrinks = Node {
            flex_shrink: 1.0,
            min_width: px(0),
            ..default()
        };
        row.spawn(layout(shrinks)).with_children(|cell| {
            cell.spawn(sized(left, SMALL, Tone::Ink));
        });
        row.spawn(sized(right, SMALL, Tone::Faded));
    });
}

/// A row of words and what can be done about them.
fn line(list: &mut Contents, text: &str, write: impl FnOnce(&mut Contents)) {
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
            cell.spawn(words(text)).insert(Explained::of(meant));
        });
        write(row);
    });
}

/// A button that weighs a deal.
fn weigh(row: &mut Contents, keymap: &Keymap, title: &str, what: String, deal: Deal) {
    let label = Label::new(title).compact().spoken(what.clone());
    button(row, keymap, label, Work::Weigh(what, deal));
}

fn attributes(list: &mut Contents, made: &Made, keymap: &Keymap) {
    let own = &made.unit.profile.attributes;
    let primaries = [("ST", own.st), ("AG", own.ag), ("IQ", own.iq)];
    for (which, (name, now)) in primaries.into_iter().enumerate() {
        line(list, &format!("{name} {now}"), |row| {
            for (title, to) in [("Less", now - 1), ("More", now + 1)] {
                weigh(
                    row,
                    keymap,
                    title,
                    format!("{name} {to}"),
                    Deal::Primary(which, to),
                );
            }
        });
    }
    list.spawn(rule());
    for secondary in SECONDARIES.iter().filter(|known| known.for_players) {
        let points = (secondary.of)(&made.character.secondary);
        let now = base(&made.character, made, secondary.field) + points;
        let name = secondary.name;
        line(list, &format!("{name} {now}"), |row| {
            for (title, to) in [("Less", now - 1), ("More", now + 1)] {
                let deal = Deal::Secondary(secondary.field, to);
                weigh(row, keymap, title, format!("{name} {to}"), deal);
            }
        });
    }
}

/// What there is to buy of some kinds: first what can be paid, else in the genre's own order.
fn payable_first(made: &Made, of: impl Fn(LineKind) -> bool) -> Vec<Price> {
    let mut prices = wares(made);
    prices.retain(|price| of(price.kind));
    prices.sort_by_key(|price| !price.affordable);
    prices
}

fn traits(list: &mut Contents, made: &Made, keymap: &Keymap) {
    for &id in &made.character.traits {
        let name = told::name(&made.catalog, id);
        line(list, &capital(&name), |row| {
            weigh(
                row,
                keymap,
                "Give up",
                format!("{name} given up"),
                Deal::Drop(id),
            );
        });
    }
    list.spawn(rule());
    for price in &payable_first(made, |kind| kind == LineKind::Trait) {
        let brief = made
            .catalog
            .traits
            .iter()
            .find(|known| known.id == price.id);
        let brief = brief.map_or(String::new(), |known| known.brief.clone());
        offered(list, keymap, price, ("taken", &brief), Deal::Take(price.id));
    }
}

fn skills(list: &mut Contents, made: &Made, keymap: &Keymap) {
    let it = &made.character;
    for (id, level) in it.learnt() {
        let name = told::name(&made.catalog, id);
        line(list, &format!("{} {level}", capital(&name)), |row| {
            let what = format!("{name} {} again", level - 1);
            weigh(row, keymap, "Unlearn", what, Deal::Forget(id));
        });
    }
    for &id in &it.groups {
        let name = told::name(&made.catalog, id);
        line(list, &capital(&name), |row| {
            weigh(
                row,
                keymap,
                "Leave",
                format!("{name} left"),
                Deal::Leave(id),
            );
        });
    }
    list.spawn(rule());
    let mut kind = None;
    for price in learning(made) {
        if kind != Some(price.kind) {
            kind = Some(price.kind);
            list.spawn(heading(told::heading(price.kind), 24.0, Tone::Rubric));
        }
        let brief = made
            .catalog
            .skills
            .iter()
            .find(|known| known.id == price.id);
        let brief = brief.map_or("", |known| known.brief.as_str());
        offered(
            list,
            keymap,
            &price,
            ("learnt", brief),
            Deal::Learn(price.id, None),
        );
    }
    for group in made
        .catalog
        .groups
        .iter()
        .filter(|group| !it.groups.contains(&group.id))
    {
        let what = format!("{} joined", group.name);
        let label = Label::new(capital(&group.name))
            .note("learns together")
            .wide();
        button(list, keymap, label, Work::Weigh(what, Deal::Join(group.id)));
    }
}

fn gear(list: &mut Contents, made: &Made, keymap: &Keymap) {
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
        line(list, &format!("{count} {name}"), |row| {
            weigh(
                row,
                keymap,
                "Sell",
                format!("{count} {name} sold"),
                Deal::Sell(id, count),
            );
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
    list.spawn(rule());
    for price in &payable_first(made, |kind| kind != LineKind::Trait) {
        let count = price.to.map_or(1, i16::unsigned_abs);
        offered(
            list,
            keymap,
            price,
            ("bought", ""),
            Deal::Buy(price.id, count, None),
        );
    }
}

/// Something it owns: where it is, where else it may be, and that it can be sold.
fn owned_piece(list: &mut Contents, made: &Made, keymap: &Keymap, (id, place): (Id, &str)) {
    let name = told::name(&made.catalog, id);
    let is_armour = made.catalog.armour.iter().any(|armour| armour.id == id);
    line(list, &format!("{}, {place}", capital(&name)), |row| {
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
        for (title, to) in places {
            let what = format!("{name}: {}", title.to_lowercase());
            weigh(row, keymap, title, what, Deal::Equip(id, Some(*to)));
        }
        weigh(
            row,
            keymap,
            "Sell",
            format!("{name} sold"),
            Deal::Sell(id, 1),
        );
    });
}

/// Something that can be had, with its price; greyed words where it can't be paid.
fn offered(
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
fn costs(cost: Points) -> String {
    let chp = (cost.chp != 0).then(|| format!("{} chp", cost.chp));
    let exp = (cost.exp != 0).then(|| format!("{} exp", cost.exp));
    let money = (cost.money != 0).then(|| format!("{} money", cost.money));
    let all: Vec<String> = [chp, exp, money].into_iter().flatten().collect();
    match all.is_empty() {
        true => "free".to_owned(),
        false => all.join(", "),
    }
}

/// What the deal would come to, or why it can't be made.
fn weighed_deal(page: &mut Contents, weighed: &Weighed, keymap: &Keymap) {
    let what = capital(&weighed.what);
    match &weighed.offer {
        Err(why) => {
            let line = format!("{what}: no, {why}.");
            page.spawn(sized(line, SMALL, Tone::Rubric));
        }
        Ok(offer) => {
            let left = offer.after.account.left;
            page.spawn(words(format!(
                "{what}: {}. Left: {} chp, {} exp, {} money.",
                costs(offer.cost),
                left.chp,
                left.exp,
                left.money
            )));
            let word = |value: &Option<String>| value.clone().unwrap_or_else(|| "none".to_owned());
            let changes = offer.changes.iter().map(|change| {
                let (before, after) = (word(&change.before), word(&change.after));
                format!("{} {before} to {after}", change.what)
            });
            let changes: Vec<String> = changes.collect();
            page.spawn(small(match changes.is_empty() {
                true => "No number of the sheet changes.".to_owned(),
                false => format!("{}.", capital(&changes.join("; "))),
            }));
            if let Some((to, cost)) = offer.next {
                page.spawn(small(format!("{to} would cost {} more.", costs(cost))));
            }
        }
    }
    wrapped(page, |row| {
        if weighed.offer.is_ok() {
            let make = Label::new("Do it").icon("icons/check").key(Act::Confirm);
            button(row, keymap, make, Work::Make);
        }
        let leave = Label::new("Never mind").icon("icons/cancel");
        button(row, keymap, leave, Work::Leave);
    });
}
