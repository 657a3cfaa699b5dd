//! A combatant's sheet as the first line has it: plain values, nothing worked out.

use super::hands;
use super::node::{Node, Read};
use super::sheet_body::{factor, locations};

pub(super) use super::sheet_body::{Location, Past};

/// Something to fight or block with.
#[derive(Clone)]
pub(super) struct Item<'a> {
    pub(super) weapon: &'a str,
    pub(super) shield: bool,
    pub(super) carried: &'a str,
    /// What a part of the body takes to strike with it.
    pub(super) limb: Option<&'a str>,
    /// The locations it is on, if they are named.
    pub(super) on: Vec<usize>,
    /// Pounds.
    pub(super) weight: f64,
    pub(super) hp: i64,
    pub(super) pr: Option<i64>,
    pub(super) min_st: Option<i64>,
    pub(super) two_hands_lighter: bool,
    pub(super) blocks: bool,
    pub(super) block_level: i64,
    pub(super) block_bonus: i64,
    pub(super) block_def: i64,
    pub(super) blocks_per_round: i64,
    pub(super) blocks_missiles: bool,
    pub(super) off_hand_free: bool,
    /// How far it shines, and whether at the belt too.
    pub(super) light: Option<i64>,
    /// That it helps out of a pit.
    pub(super) rope: bool,
    pub(super) light_hung: bool,
    /// How far it is dim at least, if it says so, and its flame.
    pub(super) light_dim: Option<i64>,
    pub(super) flame: Option<Node<'a>>,
}

/// A way to attack.
#[derive(Clone)]
pub(super) struct Form<'a> {
    pub(super) item: usize,
    pub(super) technique: &'a str,
    pub(super) level: i64,
    pub(super) damage_type: &'a str,
    pub(super) two_handed: bool,
    pub(super) two_hands_bonus: bool,
    pub(super) min_st: Option<i64>,
    pub(super) style_at: i64,
    pub(super) style_damage: i64,
    pub(super) technique_at: i64,
    pub(super) technique_damage: i64,
    pub(super) pull: Option<i64>,
    /// Of a net, what it does to the roll to get out.
    pub(super) entangles: Option<i64>,
    pub(super) piercing: bool,
    /// How wide a hole it makes.
    pub(super) hole: (i64, i64),
    /// What multiplies its shock.
    pub(super) shock: (i64, i64),
    /// What the weight of what is swung adds to ST at most.
    pub(super) swing: Option<i64>,
    /// How hard it is to run into.
    pub(super) hardness: &'static str,
    /// What it poisons with.
    pub(super) poison: Option<Node<'a>>,
    pub(super) disarms: bool,
    /// Fit for close combat, may stop-thrust, may be set, takes an arm.
    pub(super) close: bool,
    pub(super) stops: bool,
    pub(super) sets: bool,
    pub(super) arm: bool,
    /// Nearest and farthest, hand to hand.
    pub(super) reach: Option<(i64, i64)>,
    /// Thrown or shot.
    pub(super) missile: Option<Missile<'a>>,
}

/// What thrown and shot attacks have besides.
#[derive(Clone)]
pub(super) struct Missile<'a> {
    pub(super) range: i64,
    pub(super) speed: i64,
    pub(super) full_speed: bool,
    pub(super) reload: i64,
    pub(super) ammo: Option<&'a str>,
    pub(super) thrown: bool,
}

/// A spell it knows.
pub(super) struct Spell<'a> {
    pub(super) id: &'a str,
    pub(super) art_level: i64,
    pub(super) level: i64,
    pub(super) difficulty: i64,
    pub(super) casting: i64,
    pub(super) cost: i64,
    pub(super) range: i64,
    pub(super) target: &'a str,
    pub(super) radius: i64,
    pub(super) rounds: i64,
    /// `roll` or `contest`, and the attribute.
    pub(super) resist: Option<(&'a str, &'a str)>,
    /// The word of the effect, and the effect whole.
    pub(super) kind: &'a str,
    pub(super) effect: Node<'a>,
}

/// A combatant's sheet.
pub(super) struct Sheet<'a> {
    /// As it stands in the log.
    pub(super) node: Node<'a>,
    pub(super) st: i64,
    pub(super) ag: i64,
    pub(super) ht: i64,
    pub(super) hp: i64,
    pub(super) end: i64,
    pub(super) wp: i64,
    pub(super) per: i64,
    pub(super) mv: i64,
    pub(super) dr: i64,
    /// Levels beyond what ST gives.
    pub(super) toughness: i64,
    pub(super) dm: i64,
    pub(super) at_mod: i64,
    pub(super) def_mod: i64,
    pub(super) handed: &'a str,
    pub(super) ambidextrous: bool,
    pub(super) night_eyes: bool,
    /// Levels of light that it keeps from the eyes (LIT-5).
    pub(super) shade: i64,
    /// A beast, where the genre has rules for those.
    pub(super) animal: bool,
    pub(super) race: &'a str,
    /// Levels in what skills are of use for.
    pub(super) skills: Vec<(&'a str, i64)>,
    /// What its traits do, each effect as the sheet has it.
    pub(super) effects: Vec<Node<'a>>,
    pub(super) lockpicking: i64,
    /// Whether it knows an art.
    pub(super) knows_an_art: bool,
    /// With everything it brings.
    pub(super) el: i64,
    pub(super) load: f64,
    /// What of that slows nobody.
    pub(super) eased: f64,
    pub(super) max_load: f64,
    pub(super) main: usize,
    /// Of the body, pounds.
    pub(super) weight: i64,
    /// Inches, and whether it stands half upright, where that counts (FAL-9).
    pub(super) height: Option<i64>,
    pub(super) half_upright: bool,
    /// Its feet grip earth.
    pub(super) grips: bool,
    /// What hazards do to it, where its weight does not tell (HAZ-3).
    pub(super) exposure: Option<(i64, i64)>,
    pub(super) hands: i64,
    pub(super) sound_legs: i64,
    pub(super) sound_wings: i64,
    pub(super) flight: i64,
    pub(super) stature: i64,
    pub(super) locations: Vec<Location<'a>>,
    pub(super) best_level: i64,
    /// Level and bonus of the style it dodges by.
    pub(super) dodge: (i64, i64),
    pub(super) items: Vec<Item<'a>>,
    pub(super) forms: Vec<Form<'a>>,
    /// DR and DM of the armour over each location.
    pub(super) armour: Vec<(i64, i64)>,
    pub(super) armour_def: i64,
    pub(super) ammo: Vec<(&'a str, i64)>,
    pub(super) iq: i64,
    pub(super) mr: i64,
    pub(super) spells: Vec<Spell<'a>>,
}

impl<'a> Sheet<'a> {
    /// Reads a sheet.
    pub(super) fn read(node: Node<'a>) -> Read<Self> {
        let attributes = node.get("attributes")?;
        let body = node.get("body")?;
        let locations = locations(body)?;
        let main = body.text("main")?;
        let Some(main) = locations.iter().position(|location| location.id == main) else {
            return body.wrong("`main`, expected a location of the body");
        };
        let (mut best_level, mut dodge) = (0, None::<(i64, i64)>);
        for style in node.list("styles")? {
            let (level, bonus) = (style.int("level")?, style.int("dodge")?);
            style.text("style")?;
            best_level = best_level.max(level);
            // One dodges by one style: the best of its sums, and of equal ones the more practised.
            let better =
                |(a, b): (i64, i64)| level + bonus > a + b || level + bonus == a + b && level > a;
            if level > 0 && dodge.is_none_or(better) {
                dodge = Some((level, bonus));
            }
        }
        let (armour, armour_dm) = (node.get("armour")?, node.get("armour_dm")?);
        let over = |node: Node<'a>, id| node.maybe(id).map_or(Ok(0), |dr| dr.as_int());
        let cover =
            |place: &Location<'a>| Ok((over(armour, place.id)?, over(armour_dm, place.id)?));
        let armour: Read<Vec<_>> = locations.iter().map(cover).collect();
        let entries = node.list("items")?.into_iter();
        let items: Read<Vec<_>> = entries.map(|entry| item(entry, &locations)).collect();
        let forms: Read<Vec<_>> = node.list("attacks")?.into_iter().map(form).collect();
        let count = |(id, number): (&'a str, Node<'a>)| Ok((id, number.as_int()?));
        let ammo: Read<Vec<_>> = node.map("ammo")?.into_iter().map(count).collect();
        let spells = match node.maybe("spells") {
            Some(_) => node.list("spells")?,
            None => Vec::new(),
        };
        let spells: Read<Vec<_>> = spells.into_iter().map(spell).collect();
        Ok(Self {
            node,
            st: attributes.int("st")?,
            ag: attributes.int("ag")?,
            ht: node.int("ht")?,
            hp: node.int("hp")?,
            end: node.int("end")?,
            wp: node.int("wp")?,
            per: node.int("per")?,
            mv: node.int("mv")?,
            dr: node.int("dr")?,
            toughness: match node.maybe("toughness") {
                Some(levels) => levels.as_int()?,
                None => 0,
            },
            dm: node.int("dm")?,
            at_mod: node.int("at_mod")?,
            def_mod: node.int("def_mod")?,
            handed: node.text("handed")?,
            ambidextrous: node.yes("ambidextrous")?,
            shade: node
                .maybe("shade")
                .map_or(Ok(0), |levels| levels.as_int())?,
            night_eyes: node.maybe("night_eyes").is_some() && node.yes("night_eyes")?,
            animal: node.maybe("animal").is_some() && node.yes("animal")?,
            race: node.text("race")?,
            effects: effects(node)?,
            lockpicking: match node.maybe("lockpicking") {
                Some(_) => node.int("lockpicking")?,
                None => 0,
            },
            knows_an_art: match node.maybe("arts") {
                Some(_) => !node.list("arts")?.is_empty(),
                None => false,
            },
            skills: skills(node)?,
            el: node.int("encumbrance_level")?,
            load: node.real("load")?,
            eased: match node.maybe("eased") {
                Some(_) => node.real("eased")?,
                None => 0.0,
            },
            max_load: node.real("max_load")?,
            main,
            weight: body.int("weight")?,
            height: body
                .maybe("height")
                .map(|height| height.as_int())
                .transpose()?,
            half_upright: body.maybe("half_upright").is_some() && body.yes("half_upright")?,
            grips: body.maybe("grips").is_some() && body.yes("grips")?,
            exposure: match body.maybe("exposure") {
                Some(_) => Some(body.pair("exposure")?),
                None => None,
            },
            hands: body.int("hands")?,
            sound_legs: body.int("sound_legs")?,
            sound_wings: match body.maybe("sound_wings") {
                Some(wings) => wings.as_int()?,
                None => 0,
            },
            flight: node.int("flight")?,
            stature: body.int("stature")?,
            locations,
            best_level,
            dodge: dodge.unwrap_or((0, 0)),
            items: items?,
            forms: forms?,
            armour: armour?,
            armour_def: node.int("armour_def")?,
            ammo: ammo?,
            iq: attributes.int("iq")?,
            mr: node.int("mr")?,
            spells: spells?,
        })
    }

    /// The place of a location in the body.
    pub(super) fn location(&self, id: &str) -> Option<usize> {
        self.locations.iter().position(|location| location.id == id)
    }

    /// Whether something in `hand` is in the off hand.
    pub(super) fn off_hand(&self, hand: &str) -> bool {
        !self.ambidextrous && hands::off_side(hand, self.handed)
    }
}

fn skills(node: Node<'_>) -> Read<Vec<(&str, i64)>> {
    let mut all = Vec::new();
    if node.maybe("skills").is_none() {
        return Ok(all);
    }
    for line in node.list("skills")? {
        line.text("skill")?;
        let level = line.int("level")?;
        for word in line.list("uses")? {
            all.push((word.as_text()?, level));
        }
    }
    Ok(all)
}

fn effects(node: Node<'_>) -> Read<Vec<Node<'_>>> {
    let mut all = Vec::new();
    if node.maybe("traits").is_none() {
        return Ok(all);
    }
    for line in node.list("traits")? {
        line.text("id")?;
        all.extend(line.list("effects")?);
    }
    Ok(all)
}

fn spell(entry: Node<'_>) -> Read<Spell<'_>> {
    let resist = entry.get("resist")?;
    let resist = match (resist.value.as_str(), resist.maybe("roll")) {
        (Some("none"), _) => None,
        (_, Some(with)) => Some(("roll", with.as_text()?)),
        _ => Some(("contest", resist.text("contest")?)),
    };
    let effect = entry.get("effect")?;
    let words = [
        "damage", "heal", "shock", "push", "flash", "modify", "light", "darkness",
    ];
    let kind = match effect.value.as_str() {
        Some(word) => word,
        None => {
            let found = words.iter().find(|word| effect.maybe(word).is_some());
            found.copied().unwrap_or("nothing")
        }
    };
    Ok(Spell {
        id: entry.text("spell")?,
        art_level: entry.int("art_level")?,
        level: entry.int("level")?,
        difficulty: entry.int("difficulty")?,
        casting: entry.int("casting")?,
        cost: entry.int("cost")?,
        range: entry.int("range")?,
        target: entry.text("target")?,
        radius: entry.int("radius")?,
        rounds: entry.int("rounds")?,
        resist,
        kind,
        effect,
    })
}

fn item<'a>(entry: Node<'a>, places: &[Location<'_>]) -> Read<Item<'a>> {
    let mut on = Vec::new();
    if entry.maybe("on").is_some() {
        for word in entry.list("on")? {
            let id = word.as_text()?;
            match places.iter().position(|place| place.id == id) {
                Some(at) => on.push(at),
                None => return entry.wrong("`on`, expected locations of the body"),
            }
        }
    }
    let shield = match entry.text("kind")? {
        "shield" => true,
        "weapon" => false,
        _ => return entry.wrong("`kind`, expected weapon or shield"),
    };
    let carried = entry.text("carried")?;
    if !["slung", "natural"].contains(&carried) && !hands::is_hand(carried) {
        return entry.wrong("`carried`, expected a hand such as right, slung or natural");
    }
    Ok(Item {
        weapon: entry.text("weapon")?,
        shield,
        carried,
        limb: entry.text_or_null("limb")?,
        on,
        weight: entry.real("weight")?,
        hp: entry.int("hp")?,
        pr: if shield { Some(entry.int("pr")?) } else { None },
        min_st: entry.int_or_null("min_st")?,
        two_hands_lighter: entry.yes("two_hands_lighter")?,
        blocks: entry.yes("blocks")?,
        block_level: entry.int("block_level")?,
        block_bonus: entry.int("block_bonus")?,
        block_def: entry.int("block_def")?,
        blocks_per_round: entry.int("blocks_per_round")?,
        blocks_missiles: entry.yes("blocks_missiles")?,
        off_hand_free: entry.yes("off_hand_free")?,
        light: match entry.maybe("light") {
            Some(_) => Some(entry.int("light")?),
            None => None,
        },
        rope: entry.maybe("rope").is_some() && entry.yes("rope")?,
        light_hung: entry.maybe("light_hung").is_some() && entry.yes("light_hung")?,
        light_dim: (entry.maybe("light_dim"))
            .map(|dim| dim.as_int())
            .transpose()?,
        flame: entry.maybe("flame"),
    })
}

/// COL-7: how hard a part of the body is; as a body, if nothing is said.
fn hardness(entry: Node<'_>) -> Read<&'static str> {
    let Some(told) = entry.maybe("hardness") else {
        return Ok("yielding");
    };
    let word = told.as_text()?;
    let known = ["very_hard", "hard", "soft", "very_soft", "water"];
    let found = known.into_iter().find(|known| *known == word);
    found.map_or_else(|| told.wrong("no hardness"), Ok)
}

fn form(entry: Node<'_>) -> Read<Form<'_>> {
    let reach = entry
        .maybe("reach")
        .map(|reach| reach.as_pair())
        .transpose()?;
    let missile = match reach {
        Some(_) => None,
        None => Some(Missile {
            range: entry.int("range")?,
            speed: entry.int("speed")?,
            full_speed: entry.maybe("full_speed").is_some() && entry.yes("full_speed")?,
            reload: entry.int("reload")?,
            ammo: entry.maybe("ammo").map(|ammo| ammo.as_text()).transpose()?,
            thrown: entry.yes("thrown")?,
        }),
    };
    let damage_type = entry.text("type")?;
    if !["cutting", "crushing", "impaling"].contains(&damage_type) {
        return entry.wrong("`type`, expected cutting, crushing or impaling");
    }
    Ok(Form {
        item: entry.index("item")?,
        technique: entry.text("technique")?,
        level: entry.int("level")?,
        damage_type,
        two_handed: entry.yes("two_handed")?,
        two_hands_bonus: entry.yes("two_hands_bonus")?,
        min_st: entry.int_or_null("min_st")?,
        style_at: entry.int("style_at")?,
        style_damage: entry.int("style_damage")?,
        technique_at: entry.int("technique_at")?,
        technique_damage: entry.int("technique_damage")?,
        pull: entry.int_or_null("pull")?,
        entangles: match entry.maybe("entangles") {
            Some(_) => Some(entry.int("entangles")?),
            None => None,
        },
        piercing: entry.yes("piercing")?,
        hole: factor(entry, "hole")?,
        shock: factor(entry, "shock")?,
        swing: entry
            .maybe("swing")
            .map(|swing| swing.as_int())
            .transpose()?,
        hardness: hardness(entry)?,
        poison: entry.maybe("poison"),
        disarms: entry.yes("disarms")?,
        close: entry.yes("close")?,
        stops: entry.yes("stops")?,
        sets: entry.yes("sets")?,
        arm: entry.yes("arm")?,
        reach,
        missile,
    })
}
