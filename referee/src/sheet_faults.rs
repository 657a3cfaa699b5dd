//! Checks a sheet against the rulebook: everything on it that follows from something else on it.

use super::carrying::{el_of, points_of};
use super::faults::Faults;
use super::hands;
use super::node::{Node, Read};
use super::numbers::{Growth, Numbers, at_least, dice_text, max_load};
use super::sheet::{Form, Item, Sheet};

/// Checks one sheet.
pub(super) fn check(
    id: &str,
    sheet: &Sheet<'_>,
    numbers: &Numbers<'_>,
    faults: &mut Faults,
) -> Read<()> {
    let node = sheet.node;
    let mut same = |what: &str, expected: i64, found: i64| {
        faults.same(node.line, &format!("{what} of {id}"), expected, found);
    };
    let (load, most) = (node.real("load")?, node.real("max_load")?);
    same("max_load", max_load(sheet.st), most as i64);
    same("encumbrance_level", el_of(sheet, load, numbers)?, sheet.el);
    same(
        "initiative",
        sheet.ag - numbers.slowness()? * sheet.el,
        node.int("initiative")?,
    );
    same(
        "move_points",
        points_of(sheet, sheet.mv, sheet.el, numbers)?,
        node.int("move_points")?,
    );
    let flies = node.maybe("flying_points").is_some();
    same(
        "whether it flies",
        i64::from(sheet.flight > 0),
        i64::from(flies),
    );
    if flies {
        let points = points_of(sheet, sheet.flight, sheet.el, numbers)?;
        same("flying_points", points, node.int("flying_points")?);
    }
    let dodge = sheet.dodge.0
        + numbers.of_agility("def", sheet.ag)?
        + numbers.dodge(sheet.el)?
        + sheet.dodge.1
        + sheet.def_mod
        + sheet.armour_def;
    same("dodge", dodge, node.int("dodge")?);
    // Parts of the body are always at hand.
    let blocks = sheet
        .items
        .iter()
        .filter(|item| item.blocks && item.carried != "slung");
    let most = blocks.map(|item| item.blocks_per_round).max().unwrap_or(0);
    same("blocks_per_round", most, node.int("blocks_per_round")?);
    let growth = numbers.growth()?;
    let (count, addition) = growth.base(sheet.st);
    let written = written(count, addition, growth.tenths(sheet.st));
    let found = node.text("base_damage")?;
    let what = format!("base_damage of {id}");
    faults.same(node.line, &what, written.as_str(), found);
    let handed = ["right", "left"].contains(&sheet.handed);
    faults.unless(
        node.line,
        handed,
        &format!("`handed` of {id}, expected right or left"),
    );
    for item in &sheet.items {
        check_item(id, item, numbers, node, faults)?;
    }
    for (form, entry) in sheet.forms.iter().zip(node.list("attacks")?) {
        check_form(id, sheet, form, entry, numbers, faults)?;
    }
    check_spells(id, node, faults)?;
    check_hands(id, sheet, node, faults);
    check_body(id, sheet, node, faults);
    Ok(())
}

/// MAG-1, SKL-2: each spell within the level of its art, with its casting roll.
fn check_spells(id: &str, node: Node<'_>, faults: &mut Faults) -> Read<()> {
    let iq = node.get("attributes")?.int("iq")?;
    let arts = node
        .maybe("arts")
        .map_or(Ok(Vec::new()), |_| node.list("arts"))?;
    let spells = node
        .maybe("spells")
        .map_or(Ok(Vec::new()), |_| node.list("spells"))?;
    for spell in spells {
        let (name, art) = (spell.text("spell")?, spell.text("art")?);
        let levels: Read<Vec<(&str, i64)>> = arts
            .iter()
            .map(|line| Ok((line.text("art")?, line.int("level")?)))
            .collect();
        let own = levels?.into_iter().find(|(known, _)| *known == art);
        let (level, least) = (spell.int("art_level")?, spell.int("level")?);
        let what = format!("art_level of {name} of {id}");
        faults.same(node.line, &what, own.map(|(_, level)| level), Some(level));
        let what = format!("{id} knows {name}, which is beyond it");
        faults.unless(node.line, level >= least, &what);
        let skill = iq + spell.int("difficulty")? + level - least;
        let what = format!("skill of {id} in {name}");
        faults.same(node.line, &what, skill, spell.int("skill")?);
    }
    Ok(())
}

/// ATK-4: blocks a round.
fn check_item(
    id: &str,
    item: &Item<'_>,
    numbers: &Numbers<'_>,
    node: Node<'_>,
    faults: &mut Faults,
) -> Read<()> {
    let every = numbers.int("style", "block_every")?.max(1);
    let blocks = numbers.blocks()? + (item.block_level - 1).max(0) / every;
    let what = format!("blocks_per_round of {}'s {}", id, item.weapon);
    if item.blocks {
        faults.same(node.line, &what, blocks, item.blocks_per_round);
    }
    let shields_stop = !item.shield || item.blocks_missiles || !item.blocks;
    faults.unless(
        node.line,
        shields_stop,
        &format!("{id}'s {} stops no missiles", item.weapon),
    );
    Ok(())
}

/// The fresh AT, the damage as it is written and the DEF of one attack.
fn check_form(
    id: &str,
    sheet: &Sheet<'_>,
    form: &Form<'_>,
    entry: Node<'_>,
    numbers: &Numbers<'_>,
    faults: &mut Faults,
) -> Read<()> {
    let what = |field: &str| format!("`{field}` of {id}'s {}", form.technique);
    let Some(item) = sheet.items.get(form.item) else {
        return entry.wrong(&format!("{}, expected an item of the sheet", what("item")));
    };
    faults.same(
        entry.line,
        &what("weapon"),
        item.weapon,
        entry.text("weapon")?,
    );
    let short = form.min_st.map_or(0, |min_st| (min_st - sheet.st).max(0));
    let at = form.level
        + numbers.of_agility("at", sheet.ag)?
        + form.style_at
        + sheet.at_mod
        + form.technique_at
        + short * numbers.int("strength", "short")?;
    faults.same(entry.line, &what("at"), at, entry.int("at")?);
    let (count, parts, tenths) = damage_roll(sheet.st, true, form, numbers)?;
    let addition = parts.iter().map(|(_, value)| value).sum();
    // A net does no damage.
    let written = if form.entangles.is_some() {
        "0".to_owned()
    } else {
        written(count, addition, tenths)
    };
    let counts = numbers.growth()? == Growth::Linear;
    let swung = form
        .swing
        .filter(|_| counts)
        .map(|_| ((item.weight * 10.0).round() as i64 * 10).isqrt());
    faults.same(entry.line, &what("swing"), swung, form.swing);
    faults.same(
        entry.line,
        &what("damage"),
        written.as_str(),
        entry.text("damage")?,
    );
    let penalty = short * numbers.int("strength", "short")?;
    let block =
        item.block_level + numbers.of_agility("def", sheet.ag)? + item.block_bonus + item.block_def;
    let block = item
        .blocks
        .then_some(block + penalty + sheet.def_mod + sheet.armour_def);
    faults.same(
        entry.line,
        &what("block"),
        block,
        entry.int_or_null("block")?,
    );
    // A part of the body has no minimum; a weapon usable either way needs less in both hands.
    let lighter = if form.two_handed && item.two_hands_lighter {
        numbers.int("strength", "two_hands_min_st")?
    } else {
        0
    };
    let min_st = item.min_st.map(|min_st| min_st + lighter);
    faults.same(entry.line, &what("min_st"), min_st, form.min_st);
    let either = form.two_handed && item.two_hands_lighter;
    faults.same(
        entry.line,
        &what("two_hands_bonus"),
        either,
        form.two_hands_bonus,
    );
    Ok(())
}

/// Dice as they are written, with the tenths that the weak do of them.
fn written(count: i64, addition: i64, tenths: Option<(i64, i64)>) -> String {
    let dice = dice_text(count, addition);
    tenths.map_or(dice.clone(), |(part, of)| format!("({dice})×{part}/{of}"))
}

/// Dice, additions and the tenths done of them of a blow, without the charge (ATT-3, WPN-2, DMG-1, SKL-3, STR-3
/// to STR-5). Only of `own` ST is some wasted on a light weapon.
pub(super) fn damage_roll<'a>(
    st: i64,
    own: bool,
    form: &Form<'_>,
    numbers: &Numbers<'a>,
) -> Read<(i64, Vec<(&'a str, i64)>, Option<(i64, i64)>)> {
    let excess = numbers.int("strength", "excess")?;
    let most = form.min_st.filter(|_| own);
    let useful = most.map_or(st, |min_st| st.min(min_st + excess));
    let st = form.pull.unwrap_or(useful);
    let st = st + form.swing.map_or(0, |most| most.min(st.max(0) / 2));
    let growth = numbers.growth()?;
    let (count, strength) = growth.base(st);
    let two_hands = if form.two_hands_bonus {
        numbers.int("strength", "two_hands_damage")?
    } else {
        0
    };
    let parts = vec![
        ("strength", strength),
        ("weapon", form.technique_damage),
        ("two_hands", two_hands),
        ("style_bonus", form.style_damage),
    ];
    Ok((count, parts, growth.tenths(st)))
}

/// No hand holds two things, and none is held that the body lacks.
fn check_hands(id: &str, sheet: &Sheet<'_>, node: Node<'_>, faults: &mut Faults) {
    let names = sheet.locations.iter().filter_map(|place| place.hand);
    let names: Vec<&str> = names.collect();
    faults.same(
        node.line,
        &format!("hands of {id}"),
        names.len() as i64,
        sheet.hands,
    );
    let carried = sheet.items.iter().map(|item| item.carried);
    let carried: Vec<&str> = carried.filter(|word| hands::is_hand(word)).collect();
    for hand in &names {
        let held = carried
            .iter()
            .filter(|held| hands::meets(held, hand))
            .count();
        faults.unless(
            node.line,
            held <= 1,
            &format!("{held} things in {id}'s {hand} hand"),
        );
    }
    for held in carried {
        let met = names.iter().filter(|hand| hands::meets(held, hand)).count();
        let has = met == if hands::is_both(held) { 2 } else { 1 };
        faults.unless(
            node.line,
            has,
            &format!("{id} holds something in a hand it lacks"),
        );
    }
}

/// Thresholds that can be, and each end with a limb of its own kind (DMG-6).
fn check_body(id: &str, sheet: &Sheet<'_>, node: Node<'_>, faults: &mut Faults) {
    for (index, place) in sheet.locations.iter().enumerate() {
        let what = |what: &str| format!("{what} of {id}'s {}", place.id);
        if let Some(threshold) = place.threshold {
            let can = (1..=sheet.hp.max(1)).contains(&threshold);
            faults.unless(node.line, can, &what("threshold"));
        }
        if let Some(limb) = place.part_of {
            let limb = &sheet.locations[limb];
            faults.unless(node.line, limb.part_of.is_none(), &what("limb"));
            faults.same(node.line, &what("side"), limb.side, place.side);
        }
        let same_id = sheet.locations[..index]
            .iter()
            .any(|other| other.id == place.id);
        faults.unless(node.line, !same_id, &what("second location"));
        // SHELL's own body: 40 % for arm and leg, 20 % for hand and foot, 10 % for an eye.
        let printed = match place
            .id
            .trim_start_matches("left_")
            .trim_start_matches("right_")
        {
            "arm" | "leg" => Some((40, 100)),
            "hand" | "foot" => Some((20, 100)),
            "eye" => Some((10, 100)),
            _ => None,
        };
        let humanoid = node.value["body"]["id"].as_str() == Some("humanoid");
        if let Some(part) = printed.filter(|_| humanoid) {
            let threshold = Some(at_least(sheet.hp, part).max(1));
            faults.same(node.line, &what("threshold"), threshold, place.threshold);
        }
    }
}
