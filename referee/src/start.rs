//! The first lines of a battle: board, sides, sheets and lots. It never follows the battle.

use super::faults::Faults;
use super::fighter::{Fighter, Hold, Life, Turn};
use super::ground::Field;
use super::lamps::Lamp;
use super::lighter;
use super::node::{Cell, Node, Read};
use super::sheet::Sheet;
use super::wounds::Wounds;

/// Ids of the sides, in the order of their letters.
pub(super) fn sides<'a>(start: Node<'a>, faults: &mut Faults) -> Read<Vec<&'a str>> {
    let mut sides = Vec::new();
    for side in start.list("sides")? {
        side.only(&["id", "name", "goals", "exits"], &["deploy"], faults);
        let id = side.text("id")?;
        side.text("name")?;
        faults.unless(
            start.line,
            !sides.contains(&id),
            &format!("two sides are called {id}"),
        );
        sides.push(id);
    }
    Ok(sides)
}

/// Where each side may place its people before the first round.
pub(super) fn places(start: Node<'_>) -> Read<Vec<Vec<Cell>>> {
    let cells = |side: Node<'_>| match side.maybe("deploy") {
        None => Ok(Vec::new()),
        Some(_) => {
            let cells = side.list("deploy")?;
            cells.iter().map(Node::as_pair).collect()
        }
    };
    start.list("sides")?.into_iter().map(cells).collect()
}

/// The units, checked against the board and each other.
pub(super) fn fighters<'a>(
    start: Node<'a>,
    field: &Field,
    sides: &[&str],
    faults: &mut Faults,
) -> Read<Vec<Fighter<'a>>> {
    let mut fighters = Vec::<Fighter<'a>>::new();
    for unit in start.list("units")? {
        unit.only(
            &["unit", "side", "name", "cell", "facing", "sheet"],
            &[
                "hidden",
                "asleep",
                "sound",
                "arrives",
                "wanders",
                "wounds",
                "end",
                "character",
            ],
            faults,
        );
        let fighter = fighter(unit, field, sides, faults)?;
        let line = start.line;
        for other in &fighters {
            faults.unless(line, other.id != fighter.id, &format!("two {}", fighter.id));
            let apart = (other.cell, other.arrives) != (fighter.cell, fighter.arrives);
            let apart = apart || fighter.life == Life::Expected && fighter.arrives.is_none();
            faults.unless(
                line,
                apart,
                &format!("{} stands on {}", fighter.id, other.id),
            );
        }
        if let Some(last) = fighters.last() {
            let later = last.key < fighter.key;
            faults.unless(line, later, &format!("{} is out of order", fighter.id));
        }
        fighters.push(fighter);
    }
    faults.unless(start.line, !fighters.is_empty(), "a battle without units");
    Ok(fighters)
}

/// An id such as `b12`, as side and number.
fn key(id: &str) -> Option<(usize, i64)> {
    let letter = id.bytes().next().filter(u8::is_ascii_lowercase)?;
    let number = id[1..].parse().ok().filter(|number| *number > 0)?;
    Some((usize::from(letter - b'a'), number))
}

fn fighter<'a>(
    unit: Node<'a>,
    field: &Field,
    sides: &[&str],
    faults: &mut Faults,
) -> Read<Fighter<'a>> {
    let id = unit.text("unit")?;
    let Some(key) = key(id) else {
        return unit.wrong(&format!("`{id}` is no unit"));
    };
    let side = unit.text("side")?;
    unit.text("name")?;
    faults.same(
        unit.line,
        &format!("side of {id}"),
        sides.get(key.0).copied(),
        Some(side),
    );
    let cell = unit.pair("cell")?;
    if !field.plane.holds(cell) {
        return unit.wrong(&format!("{id} is off the board at {cell:?}"));
    }
    faults.unless(
        unit.line,
        field.passable(cell),
        &format!("{id} stands where nobody can"),
    );
    let facing = unit.text("facing")?;
    let Some(facing) = field.plane.degrees(facing) else {
        return unit.wrong(&format!("{facing} is no facing of this grid"));
    };
    let sheet = Sheet::read(unit.get("sheet")?)?;
    let arrives = unit.maybe("arrives").map(|round| round.as_int());
    let arrives = arrives.transpose()?;
    let later = arrives.is_none_or(|round| round > 1);
    faults.unless(unit.line, later, &format!("{id} arrives at the start"));
    let hold = |carried| match carried {
        "slung" => Hold::Slung,
        "natural" => Hold::Natural,
        hand => Hold::Held(hand),
    };
    let (wounds, end) = brings(unit, &sheet, faults)?;
    let slumber = unit.maybe("asleep").is_some() && unit.yes("asleep")?;
    let prone = slumber || wounds.sound_limbs(&sheet, "leg") < sheet.sound_legs;
    Ok(Fighter {
        id,
        key,
        cell,
        facing,
        prone,
        height: 0,
        life: match arrives.is_some() || unit.maybe("wanders").is_some() {
            false => Life::Conscious,
            true => Life::Expected,
        },
        arrives,
        slumber,
        stunned: false,
        shock_now: 0,
        shock_later: 0,
        steady: false,
        heart: None,
        wounds,
        end,
        rounds: 0,
        exerted: false,
        fought: false,
        worked: 0,
        owed: 0,
        last_spent: 0,
        chill: (0, 0),
        maneuver: "none",
        aim: None,
        blocks_used: 0,
        hold: sheet.items.iter().map(|item| hold(item.carried)).collect(),
        reload: vec![0; sheet.items.len()],
        lamps: sheet.items.iter().map(Lamp::of).collect(),
        ammo: sheet.ammo.clone(),
        pinned_by: None,
        pins: None,
        net: None,
        pit: false,
        turn: Turn::default(),
        last_turn: 0,
        lot: 0,
        casting: None,
        held: Vec::new(),
        idle: 0,
        sound: match unit.maybe("sound") {
            Some(sound) => Some(sound.as_text()?),
            None => None,
        },
        hidden: unit.maybe("hidden").is_some() && unit.yes("hidden")?,
        veils: 0,
        blinds: 0,
        revealed: false,
        noticed: Vec::new(),
        unaware_of: None,
        frightened: false,
        enraged: false,
        bent_on: None,
        mastered: Vec::new(),
        luck: sheet.sum("luck")?,
        curse: sheet.sum("curse")?,
        trained: lighter::read(unit.get("sheet")?, &sheet)?,
        sheet,
    })
}

/// Wounds and END that a character brings from its last battle, which leave it awake.
fn brings<'a>(unit: Node<'a>, sheet: &Sheet<'a>, faults: &mut Faults) -> Read<(Wounds, i64)> {
    let mut wounds = Wounds::none(sheet);
    let id = unit.text("unit")?;
    if unit.maybe("wounds").is_some() {
        for wound in unit.list("wounds")? {
            wound.only(&["location", "damage", "crippled"], &[], faults);
            let place = wound.text("location")?;
            let at = sheet.locations.iter().position(|known| known.id == place);
            let Some(at) = at else {
                return wound.wrong(&format!("{id} has no {place}"));
            };
            let crippled = wound.text("crippled")?;
            wounds.0[at].lethal = wound.int("damage")?;
            wounds.0[at].crippled = crippled != "sound";
            wounds.0[at].permanent = ["permanent", "severed"].contains(&crippled);
            wounds.0[at].severed = crippled == "severed";
        }
    }
    let awake = wounds.total(sheet) < sheet.hp;
    faults.unless(unit.line, awake, &format!("{id} comes unconscious"));
    let end = match unit.maybe("end") {
        Some(_) => unit.int("end")?,
        None => sheet.end,
    };
    let most = end <= sheet.end;
    faults.unless(
        unit.line,
        most,
        &format!("{id} comes with more END than it has"),
    );
    if unit.maybe("character").is_some() {
        let character = unit.get("character")?;
        character.only(&["file", "hash", "text"], &[], faults);
        let hash = character.text("hash")?;
        let digits = hash.len() == 64 && hash.bytes().all(|one| one.is_ascii_hexdigit());
        faults.unless(unit.line, digits, &format!("{id} has no hash of a file"));
    }
    Ok((wounds, end))
}

/// RND-1: everybody's lot, in the order of ids.
pub(super) fn lots<'a>(
    line: Node<'a>,
    fighters: &mut [Fighter<'a>],
    faults: &mut Faults,
) -> Read<()> {
    line.only(&["round", "event", "lots"], &[], faults);
    let lots = line.list("lots")?;
    faults.same(line.line, "number of lots", fighters.len(), lots.len());
    // A side's best leader and its best tactician draw for all of it.
    let mut best = std::collections::BTreeMap::<usize, (i64, i64)>::new();
    for fighter in &*fighters {
        let by = fighter.sheet.effect("leads").map(|leads| leads.int("by"));
        let (leads, tactics) = best.entry(fighter.key.0).or_default();
        *leads = by.transpose()?.unwrap_or(0).max(*leads);
        *tactics = fighter.sheet.skill("tactics").max(*tactics);
    }
    for (lot, fighter) in lots.iter().zip(fighters) {
        lot.only(&["unit", "roll"], &["plus"], faults);
        faults.same(line.line, "whose lot", fighter.id, lot.text("unit")?);
        let plus = lot.maybe("plus").map_or(Ok(0), |plus| plus.as_int())?;
        let (leads, tactics) = best.get(&fighter.key.0).copied().unwrap_or((0, 0));
        let due = leads + tactics;
        faults.same(line.line, "addition to a lot", due, plus);
        fighter.lot = lot.roll("roll", 2, 10, faults)? + plus;
    }
    Ok(())
}
