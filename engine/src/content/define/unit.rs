//! `units.ron`: unit templates. Who somebody is; `outfit` says what it fights with.

use std::sync::Arc;

use super::Registries;
use super::body::Anatomy;
use super::character::CharacterEntry;
use super::outfit::{self, Bearer};
use super::race::Purchases;
use super::traits;
use super::unit_load::{clothing, encumbrance, load};
use crate::content::catalog::Unit;
use crate::content::findings::{Findings, Int, Word};
use crate::content::registry::twice;
use crate::content::ron::Spanned;
use crate::content::sheet;
use crate::diag::{Diagnostic, codes};
use crate::rules::carrying;
use crate::rules::character_points;
use crate::rules::exertion::Pool;
use crate::rules::gear::{Armour, Style, Weight};
use crate::rules::hand::Hand;
use crate::rules::id::Id;
use crate::rules::magic::{Art, KnownSpell, Spell};
use crate::rules::numbers::Numbers;
use crate::rules::profile::{Attributes, LocationArmour, Profile};
use crate::rules::skills::{KnownSkill, Skills};

from_ron! {
    pub(super) struct UnitEntry {
        pub(super) id: Word,
        pub(super) name: Word,
        pub(super) brief: String,
        pub(super) glyph: Word,
        pub(super) race: Word,
        pub(super) attributes: Bought,
        pub(super) secondary: Purchases = Purchases::default(),
        pub(super) traits: Vec<Word> = Vec::new(),
        pub(super) styles: Vec<(Word, Int<1, 30>)> = Vec::new(),
        pub(super) arts: Vec<(Word, Int<1, 30>)> = Vec::new(),
        spells: Option<Vec<Word>>,
        pub(super) skills: Vec<(Word, Int<1, 30>)> = Vec::new(),
        pub(super) handed: Handed = Handed::Right,
        pub(super) right: Option<Word>,
        pub(super) left: Option<Word>,
        pub(super) both: Option<Word>,
        pub(super) holds: Vec<(Word, Word)> = Vec::new(),
        pub(super) carried: Vec<Word> = Vec::new(),
        pub(super) worn: Vec<Word> = Vec::new(),
        pub(super) ammo: Vec<(Word, Int<1, 999>)> = Vec::new(),
        weight: Option<Int<1, 20_000>>,
        chp: Option<Spanned<i32>>,
        exp: Option<Spanned<i32>>,
        pub(super) character: Option<Spanned<CharacterEntry>>,
    }

    pub(super) struct Bought {
        pub(super) st: Int<1, 50>,
        pub(super) ag: Int<1, 50>,
        pub(super) iq: Int<1, 50>,
    }
}

from_ron! {
    #[derive(Clone, Copy, Default)]
    pub(super) enum Handed {
        #[default]
        Right,
        Left,
    }
}

impl Handed {
    pub(super) fn hand(self) -> Hand {
        match self {
            Self::Right => Hand::RIGHT,
            Self::Left => Hand::LEFT,
        }
    }
}

impl Bought {
    /// ST, AG and IQ.
    fn get(&self, findings: &mut Findings<'_>) -> (i16, i16, i16) {
        (
            self.st.get(findings, "st"),
            self.ag.get(findings, "ag"),
            self.iq.get(findings, "iq"),
        )
    }
}

entry!(UnitEntry);

/// A unit of a genre; characters have files of their own.
pub(super) fn check(
    raw: &UnitEntry,
    registries: &Registries,
    findings: &mut Findings<'_>,
) -> Option<Unit> {
    if let Some(own) = &raw.character {
        let message = "a unit of a genre is nobody's character";
        let problem = Diagnostic::error(codes::CONTRADICTION, message);
        let help = "give the character a file of its own, or leave `character` out";
        findings.push(problem.help(help), own.span);
    }
    make(raw, registries, findings)
}

/// A unit, of a genre or of a character's file.
pub(super) fn make(
    raw: &UnitEntry,
    registries: &Registries,
    findings: &mut Findings<'_>,
) -> Option<Unit> {
    modified(raw, &Attributes::default(), registries, findings)
}

/// The same, with modifiers on top of its race's.
pub(super) fn modified(
    raw: &UnitEntry,
    more: &Attributes,
    registries: &Registries,
    findings: &mut Findings<'_>,
) -> Option<Unit> {
    let glyph = findings.glyph(&raw.glyph);
    let ammo = outfit::ammo(raw, findings);
    let bought = raw.attributes.get(findings);
    let purchases = raw.secondary.get(findings);
    let own = registries.traits.all(&raw.traits, findings);
    let worn = registries.armour.all(&raw.worn, findings);
    let known = styles(raw, registries, findings);
    let levels: Vec<i16> = known.iter().map(|(_, level)| *level).collect();
    let arts = arts(raw, registries, findings);
    let spells = spells(raw, registries, &arts, findings);
    let skills = Skills::new(skills(raw, registries, findings));
    let race = registries.races.get(&raw.race, findings);
    let of_race = race.as_ref().map_or(&[][..], |race| &race.traits);
    traits::exclusive(&raw.traits, &registries.traits, of_race, findings);
    let anatomy = (race.as_ref()).and_then(|race| registries.bodies.find(race.body.id.as_str()));
    let body = anatomy.map(|anatomy| &*anatomy.body);
    let arms = outfit::arms(raw, body, registries, findings);
    let pounds = raw.weight.as_ref().map(|w| w.get(findings, "weight"));
    let (race, anatomy) = (race?, anatomy?.clone());
    let pool = registries.numbers.dangers.pool();
    let modifiers = [&race.modifiers, more];
    let with = (pool, race.animal);
    let attributes = attributes(raw, (bought, &purchases), modifiers, with, &worn, findings);
    toughness(raw, &attributes, &registries.numbers, findings);
    let weight = pounds.unwrap_or(race.weight);
    let (clothes, eased) = clothing(&worn, &race);
    let load = load(weight, registries, (arms.weight(), clothes), &attributes);
    let carrier = carrying::Bearer {
        st: attributes.st,
        pounds: weight,
        animal: race.animal,
    };
    let encumbrance_level = encumbrance(&raw.id, registries, (load, eased), carrier, findings);
    let bearer = Bearer {
        st: attributes.st,
        body: &anatomy.body,
        styles: capped(&known, encumbrance_level),
        numbers: &registries.numbers,
    };
    let items = outfit::items(&arms, &anatomy, &bearer);
    let attacks = outfit::attacks(&items, &bearer);
    let with = (&bearer, &registries.weapons);
    outfit::check(raw, &arms, &items, &attacks, with, findings);
    let points = &registries.numbers.points;
    let chp = sheet::chp(points, bought, &purchases, &own, &race);
    let exp = character_points::styles(points, &levels)
        + sheet::arts_exp(points, &arts)
        + skills.exp(points);
    budgets(raw, chp, exp, findings);
    npc_only(raw, &purchases, points.most_mv, findings);
    let mut profile = Profile {
        unit: Id::new(&raw.id),
        name: raw.name.value.clone(),
        glyph,
        race: race.id,
        body: anatomy.body.clone(),
        attributes,
        handed: raw.handed.hand(),
        weight,
        height: race.height,
        exposure: race.exposure,
        animal: race.animal,
        traits: traits::all(&own, &race.traits).seeing(&registries.numbers, &worn),
        skills,
        load,
        eased,
        encumbrance_level,
        styles: bearer.styles.clone(),
        arts,
        spells,
        items,
        attacks,
        armour: covers(&anatomy, &worn),
        armour_def: worn.iter().map(|piece| piece.def).sum(),
        ammo,
        lighter: Vec::new(),
    };
    profile.lighter = lighter(&profile, &known, &bearer, (&arms, &anatomy));
    Some(Unit {
        profile: Arc::new(profile),
        brief: raw.brief.clone(),
        race,
        bought,
        purchases,
        levels,
        traits: own,
        worn,
        condition: None,
        file: None,
    })
}

/// The styles it knows, with their levels.
fn styles(
    raw: &UnitEntry,
    registries: &Registries,
    findings: &mut Findings<'_>,
) -> Vec<(Arc<Style>, i16)> {
    let words: Vec<Word> = raw.styles.iter().map(|(word, _)| word.clone()).collect();
    twice(&words, "style", findings);
    let entries = raw.styles.iter();
    entries
        .filter_map(|(word, level)| {
            let level = level.get(findings, "level");
            Some((registries.styles.get(word, findings)?, level))
        })
        .collect()
}

/// The magical arts it knows, with their levels.
fn arts(
    raw: &UnitEntry,
    registries: &Registries,
    findings: &mut Findings<'_>,
) -> Vec<(Arc<Art>, i16)> {
    let words: Vec<Word> = raw.arts.iter().map(|(word, _)| word.clone()).collect();
    twice(&words, "art", findings);
    let entries = raw.arts.iter();
    entries
        .filter_map(|(word, level)| {
            let level = level.get(findings, "level");
            Some((registries.arts.get(word, findings)?, level))
        })
        .collect()
}

/// SKL-2: its trades and lore, with their levels.
fn skills(
    raw: &UnitEntry,
    registries: &Registries,
    findings: &mut Findings<'_>,
) -> Vec<KnownSkill> {
    let words: Vec<Word> = raw.skills.iter().map(|(word, _)| word.clone()).collect();
    twice(&words, "skill", findings);
    let entries = raw.skills.iter();
    entries
        .filter_map(|(word, level)| {
            let level = level.get(findings, "level");
            Some((registries.skills.get(word, findings)?, level))
        })
        .collect()
}

/// MAG-1: the spells it can cast: all that its levels in the arts are enough for, or those of them
/// that it lists. What is beyond its arts is reported.
fn spells(
    raw: &UnitEntry,
    registries: &Registries,
    arts: &[(Arc<Art>, i16)],
    findings: &mut Findings<'_>,
) -> Vec<KnownSpell> {
    let level_in = |art: Id| arts.iter().find(|(known, _)| known.id == art).map(|a| a.1);
    let known = |spell: &Arc<Spell>| {
        let level = level_in(spell.art.id).filter(|level| *level >= spell.level)?;
        let spell = Arc::clone(spell);
        Some(KnownSpell { spell, level })
    };
    let Some(words) = &raw.spells else {
        return registries.spells.iter().filter_map(known).collect();
    };
    let listed = registries.spells.all(words, findings);
    for word in words {
        let Some(spell) = registries.spells.find(word) else {
            continue;
        };
        if known(spell).is_none() {
            let (art, least) = (&spell.art.id, spell.level);
            let has = match level_in(*art) {
                Some(level) => format!("it has {level}"),
                None => "it has not learnt it".to_owned(),
            };
            let message = format!("`{}` takes level {least} in `{art}`, and {has}", spell.id);
            findings.error(codes::BEYOND_SKILL, word.span, message);
        }
    }
    listed.iter().filter_map(known).collect()
}

/// SKL-3: a style counts as level 0 above its encumbrance level.
fn capped(styles: &[(Arc<Style>, i16)], encumbrance_level: u8) -> Vec<(Arc<Style>, i16)> {
    let usable = |style: &Style| encumbrance_level <= style.max_el;
    styles
        .iter()
        .map(|(style, level)| {
            let level = if usable(style) { *level } else { 0 };
            (Arc::clone(style), level)
        })
        .collect()
}

/// SKL-3, ENC-1: what somebody is at each lower level of encumbrance that lets it use a style which its load forbids.
fn lighter(
    profile: &Profile,
    known: &[(Arc<Style>, i16)],
    bearer: &Bearer<'_>,
    (arms, anatomy): (&outfit::Arms, &Anatomy),
) -> Vec<(Weight, Arc<Profile>)> {
    let mut found: Vec<(Weight, Arc<Profile>)> = Vec::new();
    let mut before = bearer.styles.clone();
    for level in (0..profile.encumbrance_level).rev() {
        let styles = capped(known, level);
        if styles == before {
            continue;
        }
        let bearer = Bearer { styles, ..*bearer };
        let items = outfit::items(arms, anatomy, &bearer);
        let attacks = outfit::attacks(&items, &bearer);
        let most = profile.limits(bearer.numbers)[usize::from(level)];
        let slows = profile.load.0.saturating_sub(profile.eased.0);
        let shed = Weight(slows.saturating_sub(most.0));
        before.clone_from(&bearer.styles);
        let lighter = Profile {
            encumbrance_level: level,
            styles: bearer.styles,
            items,
            attacks,
            ..profile.clone()
        };
        found.push((shed, Arc::new(lighter)));
    }
    found
}

/// ATT-5, ATT-10, EXH-10: the race's modifiers are added to what was bought; secondary attributes follow
/// from the primary ones so changed.
fn attributes(
    raw: &UnitEntry,
    (bought, purchases): ((i16, i16, i16), &Attributes),
    modifiers: [&Attributes; 2],
    (pool, animal): (Option<Pool>, bool),
    worn: &[Arc<Armour>],
    findings: &mut Findings<'_>,
) -> Attributes {
    macro_rules! modified {
        ($name:ident) => {
            modifiers[0].$name + modifiers[1].$name
        };
    }
    let (st, ag, iq) = (
        bought.0 + modified!(st),
        bought.1 + modified!(ag),
        bought.2 + modified!(iq),
    );
    let mut primaries = [("ST", st), ("AG", ag), ("IQ", iq)].into_iter();
    if primaries.any(|(_, value)| !(1..=50).contains(&value)) {
        let message = format!("with its race it has ST {st}, AG {ag}, IQ {iq}");
        let problem = Diagnostic::error(codes::OUT_OF_RANGE, message);
        findings.push(problem.help("each must come to 1 to 50"), raw.id.span);
    }
    let (st, ag, iq) = (st.clamp(1, 50), ag.clamp(1, 50), iq.clamp(1, 50));
    let ht = Attributes::BASE_HT + modified!(ht) + purchases.ht;
    let mut all = Attributes::from_primary(st, ag, iq, ht, animal);
    // EXH-10: the pool is of HT.
    if pool == Some(Pool::Health) {
        all.end = ht;
    }
    macro_rules! add {
        ($($name:ident)*) => { $(all.$name += modified!($name) + purchases.$name;)* };
    }
    add!(hp end wp cha per mv flight dr toughness hardened dm mr at_mod def_mod);
    all.per += worn.iter().map(|piece| piece.per).sum::<i16>();
    // An immunity does not grow by a second one (ATT-6).
    all.mr = worn.iter().map(|piece| piece.mr).fold(all.mr, i16::max);
    let floors = [
        ("HT", all.ht, 1),
        ("HP", all.hp, 1),
        ("END", all.end, 1),
        ("WP", all.wp, 1),
        ("CHA", all.cha, 0),
        ("PER", all.per, 1),
        ("MV", all.mv, 0),
    ];
    for (name, value, least) in floors {
        if value < least {
            let message = format!("{name} comes to {value}, and is at least {least}");
            findings.error(codes::OUT_OF_RANGE, raw.id.span, message);
        }
    }
    if all.dm > 100 {
        let message = format!("DM comes to {} per cent of all damage", all.dm);
        findings.error(codes::OUT_OF_RANGE, raw.id.span, message);
    }
    all
}

/// TGH-5: toughness is bought where there is any, and no more of it is turned into DR than there is.
fn toughness(raw: &UnitEntry, own: &Attributes, numbers: &Numbers, findings: &mut Findings<'_>) {
    let Some(rule) = numbers.dangers.toughness else {
        for (field, levels) in [("toughness", own.toughness), ("hardened", own.hardened)] {
            if levels != 0 {
                let message = format!("`{field}` does nothing: the genre has no toughness");
                let problem = Diagnostic::error(codes::NO_EFFECT, message);
                let help = "take it out, or add `toughness: ()` to `dangers` of numbers.ron";
                findings.by_numbers(problem.help(help), raw.secondary.place(field));
            }
        }
        return;
    };
    let has = (rule.free(own.st) + own.toughness).max(0);
    if own.hardened > has {
        let message = format!(
            "{} levels of toughness are turned into DR, and it has {has}",
            own.hardened
        );
        let place = raw.secondary.place("hardened");
        findings.error(codes::OUT_OF_RANGE, place, message);
    }
}

/// ARM-1: the better of two pieces over one place counts, with its DM.
fn covers(anatomy: &Anatomy, worn: &[Arc<Armour>]) -> Vec<LocationArmour> {
    let over = |part: Id| {
        let pieces = worn.iter().filter(|piece| piece.covers.contains(&part));
        let best = pieces.map(|piece| (piece.dr, piece.dm)).max();
        best.map_or_else(LocationArmour::default, |(dr, dm)| LocationArmour {
            dr,
            dm,
        })
    };
    anatomy.parts().map(over).collect()
}

/// Holds the unit to the points it says it is worth.
fn budgets(raw: &UnitEntry, chp: i32, exp: i32, findings: &mut Findings<'_>) {
    let spent = [("chp", raw.chp, chp), ("exp", raw.exp, exp)];
    for (name, budget, spent) in spent {
        if let Some(budget) = budget.filter(|budget| **budget < spent) {
            let message = format!("it costs {spent} {name}, over its budget of {}", *budget);
            findings.error(codes::OVER_BUDGET, budget.span, message);
        }
    }
}

/// ATT-5: warns of what player characters, whom a budget of chp binds, may not buy.
fn npc_only(raw: &UnitEntry, purchases: &Attributes, most: i16, findings: &mut Findings<'_>) {
    let Some(budget) = &raw.chp else { return };
    let (hp, mv) = raw.secondary.places();
    let hp =
        (purchases.hp != 0).then(|| (hp, "the HP of a player character are its ST".to_owned()));
    let mv = (purchases.mv > most).then(|| {
        let message = format!("a player character buys at most {most} MV");
        (mv, message)
    });
    for (span, message) in hp.into_iter().chain(mv) {
        let problem = Diagnostic::warning(codes::NPC_ONLY, message);
        findings.push(problem.also(budget.span, "a budget binds players"), span);
    }
}
