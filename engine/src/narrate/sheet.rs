//! A character sheet laid out for people.

use std::fmt::Write as _;

use super::table::{Align, table, wrapped};
use super::words::{capital, damage_type, spaced};
use crate::content::sheet::maneuvers as known_maneuvers;
use crate::content::sheet::{AttackLine, ItemLine, LocationLine, Sheet};
use crate::content::{Catalog, Unit, sheet as made_up};
use crate::rules::body::Use;
use crate::rules::gear::Weapon;
use crate::rules::hand::Hand;
use crate::rules::id::Id;
use crate::rules::item::{Carried, Item};
use crate::rules::lamp::BurningTime;
use crate::rules::part::Ratio;
use crate::rules::profile::ItemKind;

/// The sheet of a unit: attributes, body with its armour, gear, every way to attack, and what the genre's
/// own maneuvers make of them.
pub fn sheet(unit: &Unit, catalog: &Catalog) -> String {
    let sheet = made_up(unit, &catalog.numbers);
    let mut text = heading(unit, &sheet);
    text.push('\n');
    text.push_str(&attributes(&sheet));
    text.push('\n');
    text.push_str(&skills(unit));
    text.push_str("\nAttacks\n");
    text.push_str(&attacks((unit, catalog), &sheet));
    let own = maneuvers(unit, &sheet, catalog);
    if !own.is_empty() {
        text.push_str("\nManeuvers\n");
        text.push_str(&own);
    }
    if !sheet.spells.is_empty() {
        text.push_str("\nSpells\n");
        text.push_str(&super::spell::table_of(&sheet.spells));
    }
    text.push_str("\nGear\n");
    text.push_str(&gear(unit, &sheet));
    text.push_str("\nBody\n");
    text + &body(&sheet)
}

fn heading(unit: &Unit, sheet: &Sheet) -> String {
    let name = capital(&sheet.name);
    let race = &unit.race.name;
    let points = &sheet.points;
    let mut text = format!("{name} ({}), {race}\n", sheet.id);
    text.push_str(&wrapped(&unit.brief, 0, 100));
    let _ = writeln!(
        text,
        "Built for {} character points and {} experience.",
        points.chp, points.exp
    );
    text
}

fn attributes(sheet: &Sheet) -> String {
    let (own, more) = (&sheet.attributes, &sheet.secondaries);
    let named = [
        ("ST", own.st),
        ("AG", own.ag),
        ("IQ", own.iq),
        ("HT", more.ht),
    ];
    let mut text = line(&named);
    let named = [
        ("HP", more.hp),
        ("END", more.end),
        ("WP", more.wp),
        ("PER", more.per),
    ];
    text.push_str(&line(
        &[&named[..], &[("CHA", more.cha), ("MV", more.mv)]].concat(),
    ));
    let rare = [
        ("Flight", more.flight),
        ("DR", more.dr),
        ("Toughness beyond ST's", more.toughness.unwrap_or(0)),
        ("DM %", more.dm),
        ("MR", more.mr),
        ("AT Mod", more.at_mod),
        ("DEF Mod", more.def_mod),
    ];
    let rare: Vec<(&str, i16)> = rare.into_iter().filter(|(_, value)| *value != 0).collect();
    if !rare.is_empty() {
        text.push_str(&line(&rare));
    }
    let _ = writeln!(
        text,
        "  Load {} of {}, encumbrance level {}",
        pounds(sheet.load),
        pounds(sheet.max_load),
        sheet.encumbrance_level
    );
    let flying = sheet.flying_points;
    let flying = flying.map_or_else(String::new, |points| format!("   flying {points}"));
    let _ = writeln!(
        text,
        "  Initiative {}   movement {}{flying}   base damage {}   dodge {}   blocks a round {}",
        sheet.initiative, sheet.move_points, sheet.base_damage, sheet.dodge, sheet.blocks_per_round
    );
    text
}

fn pounds(weight: crate::content::sheet::Pounds) -> String {
    super::words::pounds(weight.0)
}

fn line(named: &[(&str, i16)]) -> String {
    let words: Vec<String> = named
        .iter()
        .map(|(name, value)| format!("{name} {value:<3}"))
        .collect();
    format!("  {}\n", words.join("  ").trim_end())
}

fn skills(unit: &Unit) -> String {
    let mut text = String::new();
    let styles: Vec<String> = unit
        .profile
        .styles
        .iter()
        .map(|(style, level)| format!("{} {level}", style.name))
        .collect();
    if !styles.is_empty() {
        text.push_str(&wrapped(&format!("Styles: {}", styles.join(", ")), 2, 100));
    }
    let arts: Vec<String> = unit
        .profile
        .arts
        .iter()
        .map(|(art, level)| format!("{} {level}", art.name))
        .collect();
    if !arts.is_empty() {
        text.push_str(&wrapped(&format!("Arts: {}", arts.join(", ")), 2, 100));
    }
    let skills = unit.profile.skills.known.iter();
    let skills: Vec<String> = skills
        .map(|(skill, level)| format!("{} {level}", skill.name))
        .collect();
    if !skills.is_empty() {
        text.push_str(&wrapped(&format!("Skills: {}", skills.join(", ")), 2, 100));
    }
    let traits = unit.race.traits.iter().chain(&unit.traits);
    for one in traits {
        let does = super::traits::does(one);
        text.push_str(&wrapped(
            &format!("{}: {does}.", capital(&one.name)),
            2,
            100,
        ));
    }
    text
}

fn attacks((unit, catalog): (&Unit, &Catalog), sheet: &Sheet) -> String {
    let titles = ["", "", "AT", "damage", "reach or range", "parry", "skill"];
    let mut rows = vec![titles.map(str::to_owned).to_vec()];
    rows.extend(
        sheet
            .attacks
            .iter()
            .map(|line| attack_row((unit, catalog), sheet, line)),
    );
    let mut aligns = [Align::Left; 7];
    aligns[2] = Align::Right;
    aligns[5] = Align::Right;
    let mut text = table(2, &aligns, &rows);
    if rows.iter().any(|row| row[2].contains('(')) {
        text.push_str("  In brackets: before what the off hand takes.\n");
    }
    text
}

fn attack_row(
    (unit, catalog): (&Unit, &Catalog),
    sheet: &Sheet,
    attack: &AttackLine,
) -> Vec<String> {
    let name = sheet.items.get(attack.item).map_or("", |item| &item.name);
    let grip = if attack.two_hands_bonus {
        ", both hands"
    } else {
        ""
    };
    let far = match (&attack.missile, attack.reach) {
        (Some(missile), _) => {
            let all = if missile.full_speed {
                " throughout"
            } else {
                ""
            };
            format!("{} yd, speed {}{all}", missile.range, missile.speed)
        }
        (None, Some((nearest, farthest))) if nearest == farthest => nearest.to_string(),
        (None, Some((nearest, farthest))) => format!("{nearest} to {farthest}"),
        (None, None) => String::new(),
    };
    // A kick is made with a kick; once is enough.
    let technique = match attack.technique.as_str() {
        own if name.ends_with(own) => String::new(),
        own => format!("{}{grip}", spaced(own)),
    };
    let piercing = if attack.piercing { ", piercing" } else { "" };
    // ATK-3, POS-4: in the hand that holds it.
    let item = unit.profile.items.get(attack.item);
    let hands = item.map_or_else(Vec::new, |item| hands_for(unit, item));
    let is_off_hand = !hands.is_empty() && hands.iter().all(|hand| unit.profile.is_off_hand(*hand));
    let with_hand = |value: i16, penalty: i16, counts: bool| match is_off_hand && counts {
        true => format!("{} ({value}{penalty:+})", value + penalty),
        false => value.to_string(),
    };
    let numbers = &catalog.numbers;
    vec![
        name.to_owned(),
        technique,
        with_hand(attack.at, numbers.attack.off_hand, true),
        match attack.entangles {
            Some(hold) => format!("entangles, ST {hold:+}"),
            None => format!(
                "{} {}{piercing}",
                attack.damage,
                damage_type(attack.damage_type)
            ),
        },
        far,
        attack.block.map_or_else(
            || "-".to_owned(),
            |def| {
                let counts = item.is_none_or(|item| !item.guard.off_hand_free);
                with_hand(def, numbers.defence.off_hand, counts)
            },
        ),
        attack.skill.map_or_else(
            || "untrained".to_owned(),
            |style| format!("{} {}", style_name(unit, style), attack.level),
        ),
    ]
}

/// The hands that may strike with something as it is carried: the one that holds it, or of a fist those that are empty.
fn hands_for(unit: &Unit, item: &Item) -> Vec<Hand> {
    let is_fist = |weapon: &Weapon| weapon.natural && weapon.limb == Use::Arm;
    match (item.carried, &item.kind) {
        (Carried::Held(hand), _) => vec![hand],
        (Carried::Natural, ItemKind::Weapon(weapon)) if is_fist(weapon) => {
            let held = |hand: Hand| {
                let mut items = unit.profile.items.iter();
                items.any(|item| matches!(item.carried, Carried::Held(other) if other.meets(hand)))
            };
            let hands = unit.profile.body.hands.iter().map(|(hand, _)| *hand);
            hands.filter(|hand| !held(*hand)).collect()
        }
        _ => Vec::new(),
    }
}

fn style_name(unit: &Unit, id: Id) -> String {
    let mut styles = unit.profile.styles.iter().map(|(style, _)| style);
    styles
        .find(|style| style.id == id)
        .map_or_else(|| spaced(id.as_str()), |style| style.name.clone())
}

/// MAN-7: the genre's own maneuvers that it may take, and its numbers by them.
fn maneuvers(unit: &Unit, sheet: &Sheet, catalog: &Catalog) -> String {
    let known = known_maneuvers(unit, &catalog.numbers, &catalog.maneuvers);
    if known.is_empty() {
        return String::new();
    }
    let titles = ["", "AT", "DEF", "dodge", "END", "with"];
    let mut rows = vec![titles.map(str::to_owned).to_vec()];
    for line in &known {
        let mut with: Vec<String> = Vec::new();
        for made in &line.attacks {
            let item = &unit.profile.items[sheet.attacks[made.attack].item];
            let words = format!("{} {}", item.name(), made.at);
            if !with.contains(&words) {
                with.push(words);
            }
        }
        let at = if with.is_empty() {
            "-".to_owned()
        } else {
            format!("{:+}", line.at)
        };
        let mut weapons = with.chunks(3).map(|some| some.join(", "));
        rows.push(vec![
            line.name.clone(),
            at,
            format!("{:+}", line.def),
            line.dodge.to_string(),
            line.end.to_string(),
            weapons.next().unwrap_or_default(),
        ]);
        // What does not fit beside it stands under it.
        for more in weapons {
            let mut row = vec![String::new(); 5];
            row.push(more);
            rows.push(row);
        }
    }
    let right = Align::Right;
    table(
        2,
        &[Align::Left, right, right, right, right, Align::Left],
        &rows,
    )
}

fn gear(unit: &Unit, sheet: &Sheet) -> String {
    let items = sheet.items.iter().enumerate();
    let carried = items.filter(|(_, item)| item.carried != "natural");
    let rows: Vec<Vec<String>> = carried
        .map(|(index, item)| item_row(item, reload(sheet, index)))
        .collect();
    let mut text = table(2, &[], &rows);
    let worn: Vec<String> = unit.worn.iter().map(|armour| armour.name.clone()).collect();
    if !worn.is_empty() {
        text.push_str(&wrapped(&format!("Worn: {}", worn.join(", ")), 2, 100));
    }
    let ammo = sheet.ammo.0.iter();
    let ammo: Vec<String> = ammo
        .map(|(id, count)| super::words::counted(*count, &spaced(id.as_str())))
        .collect();
    if !ammo.is_empty() {
        text.push_str(&wrapped(
            &format!("Ammunition: {}", ammo.join(", ")),
            2,
            100,
        ));
    }
    if text.is_empty() {
        text.push_str("  nothing\n");
    }
    text
}

/// Turns to make an item ready after a shot.
fn reload(sheet: &Sheet, item: usize) -> u8 {
    let with_it = sheet.attacks.iter().filter(|attack| attack.item == item);
    let reloads = with_it.filter_map(|attack| Some(attack.missile?.reload));
    reloads.max().unwrap_or(0)
}

fn item_row(item: &ItemLine, reload: u8) -> Vec<String> {
    let place = Hand::named(item.carried).map_or(item.carried, Hand::words);
    let mut notes = Vec::new();
    if let Some(pr) = item.pr {
        notes.push(format!("PR {pr}"));
    }
    if item.hp > 0 {
        notes.push(format!("{} HP", item.hp));
    }
    if let Some(min_st) = item.min_st.filter(|st| *st > 0) {
        notes.push(format!("min ST {min_st}"));
    }
    if reload > 0 {
        notes.push(format!("reload {reload}"));
    }
    if let Some(light) = item.light {
        notes.push(format!("light {light}"));
    }
    if let Some(flame) = item.flame {
        notes.push(format!("burns {}", burning_time(flame.burns)));
    }
    vec![item.name.clone(), place.to_owned(), notes.join(", ")]
}

/// LMP-2: "1d4+4 times 60 rounds".
pub(super) fn burning_time(burns: BurningTime) -> String {
    let each = match burns.rounds {
        1 => "rounds".to_owned(),
        rounds => format!("times {rounds} rounds"),
    };
    match (burns.dice, burns.plus) {
        (0, plus) => format!("{plus} {each}"),
        (dice, 0) => format!("{dice}d{} {each}", burns.sides),
        (dice, plus) => format!("{dice}d{}+{plus} {each}", burns.sides),
    }
}

fn body(sheet: &Sheet) -> String {
    let titles = ["", "AT", "armour", "natural DR", "damage", "crippled at"];
    let mut rows = vec![titles.map(str::to_owned).to_vec()];
    for location in &sheet.body.locations {
        let armour = sheet.armour.0.iter().find(|(id, _)| *id == location.id);
        rows.push(location_row(location, armour.map_or(0, |(_, dr)| *dr)));
    }
    let aligns = [
        Align::Left,
        Align::Right,
        Align::Right,
        Align::Right,
        Align::Left,
        Align::Right,
    ];
    table(2, &aligns, &rows)
}

fn location_row(location: &LocationLine, armour: i16) -> Vec<String> {
    let number = |value: i16| match value {
        0 => "-".to_owned(),
        value => value.to_string(),
    };
    let mut factors = Vec::new();
    if location.damage != Ratio::ONE {
        factors.push(super::words::times(location.damage));
    }
    if location.impaling != Ratio::ONE {
        factors.push(format!(
            "impaling {}",
            super::words::times(location.impaling)
        ));
    }
    vec![
        location.name.clone(),
        location.at.to_string(),
        number(armour),
        number(location.natural_dr),
        factors.join(", "),
        location
            .threshold
            .map_or_else(String::new, |points| points.to_string()),
    ]
}
