//! `bodies.ron`: bodies and their hit locations (DMG-5 to DMG-11).

mod hands;
mod natural;

use std::sync::Arc;

use crate::content::findings::{Findings, Int, Word};
use crate::content::registry::{Registry, twice};
use crate::content::ron::Spanned;
use crate::diag::{Diagnostic, codes, unknown};
use crate::rules::body::{Body, Location, LocationIndex, MOST_LOCATIONS, Past, Side, Use};
use crate::rules::gear::Weapon;
use crate::rules::id::Id;
use crate::rules::numbers::Numbers;
use crate::rules::part::Ratio;

/// A body and the weapons it has by itself.
#[derive(Debug)]
pub(super) struct Anatomy {
    pub(super) body: Arc<Body>,
    /// Each with the locations it is on; none when it is on none in particular.
    pub(super) natural: Vec<(Arc<Weapon>, Vec<LocationIndex>)>,
}

impl Anatomy {
    /// The words armour covers its locations by.
    pub(super) fn parts(&self) -> impl Iterator<Item = Id> {
        self.body.locations.iter().map(|location| location.part)
    }
}

from_ron! {
    pub(super) struct BodyEntry {
        id: Word,
        name: Word,
        main: Word,
        natural: Vec<Word>,
        hands: Vec<Word>,
        sound_legs: Int<0, 24>,
        sound_wings: Option<Int<0, 24>>,
        stature: Option<Int<1, 20>>,
        shield_pr: Int<-9, 9> = Int::of(0),
        grips: bool = false,
        half_upright: bool = false,
        locations: Spanned<Vec<LocationEntry>>,
    }

    struct LocationEntry {
        id: Word,
        name: Word,
        part: Word,
        side: Side = Side::Centre,
        at: Int<-20, 20>,
        natural_dr: Int<0, 100> = Int::of(0),
        damage: Spanned<(u16, u16)> = one(),
        impaling: Spanned<(u16, u16)> = one(),
        cripple: Option<Int<1, 200>>,
        past: Option<Spanned<Past>>,
        part_of: Option<Word>,
        crushing_stun: bool = false,
        faint: bool = false,
        nonlethal: bool = false,
        natural: Vec<Word> = Vec::new(),
        r#use: Use = Use::None,
        behind: bool = true,
        high: Int<0, 20> = Int::of(0),
        fine: bool = false,
        tough: Spanned<(u16, u16)> = one(),
        through: Spanned<(u16, u16)> = one(),
        brain: bool = false,
        heart: bool = false,
        neck: bool = false,
        shock: Spanned<(u16, u16)> = one(),
        of_hp: Spanned<(u16, u16)> = one(),
    }
}

entry!(BodyEntry);
from_ron!(impl enum Side { Left, Right, Centre });
from_ron!(impl enum Use { Arm, Leg, Eye, Wing, None });
from_ron!(impl enum Past { Counted, Lost, Times(u8) });

/// What a body loses with a location that is crippled (DMG-9).
const USED_LIMBS: [Use; 4] = [Use::Leg, Use::Arm, Use::Eye, Use::Wing];

pub(super) fn one() -> Spanned<(u16, u16)> {
    Spanned::new((1, 1), crate::diag::Span::default())
}

pub(super) fn check(
    raw: &BodyEntry,
    weapons: &Registry<Weapon>,
    numbers: &Numbers,
    findings: &mut Findings<'_>,
) -> Option<Anatomy> {
    let entries = &raw.locations.value;
    findings.filled(entries, raw.locations.span, "`locations`");
    if entries.len() > MOST_LOCATIONS {
        let message = format!(
            "a body has at most {MOST_LOCATIONS} locations, and this one {}",
            entries.len()
        );
        findings.error(codes::TOO_MANY, entries[MOST_LOCATIONS].id.span, message);
    }
    let names: Vec<Word> = entries.iter().map(|entry| entry.id.clone()).collect();
    twice(&names, "location", findings);
    let main = location_named(&raw.main, &names, findings);
    let mut locations: Vec<Location> = entries
        .iter()
        .map(|entry| location(entry, entries, &names, findings))
        .collect();
    let wounds = numbers.dangers.wounds;
    let neck = neck(
        entries,
        wounds.and_then(|wounds| wounds.neck),
        &mut locations,
    );
    let has = |purpose| {
        let limbs = locations.iter();
        limbs.filter(|limb| limb.purpose == purpose).count()
    };
    let (legs, sound_legs) = (has(Use::Leg), raw.sound_legs.get(findings, "sound_legs"));
    if usize::from(sound_legs) > legs {
        let message = format!("it stands on {sound_legs} legs, and has {legs}");
        findings.error(codes::BAD_LIMB, raw.sound_legs.span(), message);
    }
    let wings = has(Use::Wing);
    let sound_wings = raw.sound_wings.map_or(wings as u8, |sound| {
        let number: u8 = sound.get(findings, "sound_wings");
        if usize::from(number) > wings {
            let message = format!("it flies on {number} wings, and has {wings}");
            findings.error(codes::BAD_LIMB, sound.span(), message);
        }
        number
    });
    let hands = hands::check(&raw.hands, &locations, &names, findings);
    let natural = natural::check(raw, weapons, &locations, findings);
    let stature = raw.stature.as_ref();
    let stature = stature.map(|stature| stature.get(findings, "stature"));
    let body = Body {
        id: Id::new(&raw.id),
        name: raw.name.value.clone(),
        main: main?,
        hands,
        sound_legs,
        sound_wings,
        stature: stature.unwrap_or(Body::STATURE),
        shield_pr: raw.shield_pr.get(findings, "shield_pr"),
        grips_earth: raw.grips,
        half_upright: raw.half_upright,
        neck,
        locations,
    };
    Some(Anatomy {
        body: Arc::new(body),
        natural,
    })
}

/// WND-6: where the genre has it so, the neck is a limb whose loss paralyses.
fn neck(
    entries: &[LocationEntry],
    cripple: Option<u8>,
    locations: &mut [Location],
) -> Option<LocationIndex> {
    let index = entries.iter().position(|entry| entry.neck)?;
    let neck = &mut locations[index];
    neck.cripple = Some(cripple?);
    neck.past = Past::Lost;
    neck.damage = Ratio::ONE;
    neck.purpose = Use::Neck;
    Some(index)
}

fn location_named(word: &Word, names: &[Word], findings: &mut Findings<'_>) -> Option<usize> {
    let found = names.iter().position(|name| name == word);
    if found.is_none() {
        let names = names.iter().map(|name| name.as_str());
        let problem = unknown(codes::UNKNOWN_ID, "location", word, names);
        findings.push(problem, word.span);
    }
    found
}

fn location(
    raw: &LocationEntry,
    all: &[LocationEntry],
    names: &[Word],
    findings: &mut Findings<'_>,
) -> Location {
    findings.id(&raw.id);
    findings.name(&raw.name);
    findings.id(&raw.part);
    threshold(raw, findings);
    Location {
        id: Id::new(&raw.id),
        name: raw.name.value.clone(),
        part: Id::new(&raw.part),
        side: raw.side,
        at: raw.at.get(findings, "at"),
        natural_dr: raw.natural_dr.get(findings, "natural_dr"),
        damage: factor(&raw.damage, findings),
        impaling: factor(&raw.impaling, findings),
        cripple: raw.cripple.map(|cripple| cripple.get(findings, "cripple")),
        past: raw.past.map(|past| past.value).unwrap_or_default(),
        part_of: raw
            .part_of
            .as_ref()
            .and_then(|limb| part_of(raw, limb, all, names, findings)),
        crushing_stun: raw.crushing_stun,
        faint: raw.faint,
        nonlethal: raw.nonlethal,
        purpose: raw.r#use,
        behind: raw.behind,
        high: raw.high.get(findings, "high"),
        fine: raw.fine,
        tough: factor(&raw.tough, findings),
        through: factor(&raw.through, findings),
        brain: raw.brain,
        heart: raw.heart,
        shock: factor(&raw.shock, findings),
        of_hp: of_hp(raw, findings),
    }
}

/// A factor of damage, which may be 0 but stays within what a wound can hold.
pub(super) fn factor(raw: &Spanned<(u16, u16)>, findings: &mut Findings<'_>) -> Ratio {
    let ratio = findings.ratio(raw);
    if ratio.0 > ratio.1.saturating_mul(20) {
        let message = "damage is multiplied by 20 at most";
        findings.error(codes::OUT_OF_RANGE, raw.span, message);
    }
    ratio
}

/// SIZ-4: the factor of a half of the body with HP of its own, which is never nothing.
fn of_hp(raw: &LocationEntry, findings: &mut Findings<'_>) -> Ratio {
    let ratio = factor(&raw.of_hp, findings);
    if ratio.0 == 0 {
        let message = "a half of a body has HP: its factor is more than 0";
        findings.error(codes::OUT_OF_RANGE, raw.of_hp.span, message);
    }
    ratio
}

/// DMG-5, DMG-6: what goes together with a crippling threshold, and what doesn't.
fn threshold(raw: &LocationEntry, findings: &mut Findings<'_>) {
    if raw.faint && raw.cripple.is_some() {
        let message = "a location that can be crippled can't have `faint`";
        findings.error(codes::BAD_LIMB, raw.id.span, message);
    }
    if raw.cripple.is_none() && USED_LIMBS.contains(&raw.r#use) {
        let limb = raw.r#use;
        let message = format!(
            "`{}` has `use: {limb:?}`, and nothing cripples it",
            raw.id.value
        );
        let problem = Diagnostic::warning(codes::BAD_LIMB, message);
        let help =
            "`cripple: 40` would: 40 per cent of the HP; without it the body never loses its use";
        findings.push(problem.help(help), raw.id.span);
    }
    let past = raw.past.filter(|past| **past != Past::Counted);
    if let (None, Some(past)) = (raw.cripple, past) {
        let message = "without `cripple` no damage is past the threshold";
        findings.error(codes::BAD_LIMB, past.span, message);
    }
}

/// DMG-6: the limb a location is the end of, which must be one that can be crippled and no end.
fn part_of(
    raw: &LocationEntry,
    limb: &Word,
    all: &[LocationEntry],
    names: &[Word],
    findings: &mut Findings<'_>,
) -> Option<usize> {
    let index = location_named(limb, names, findings)?;
    let message = if raw.cripple.is_none() {
        "the end of a limb needs `cripple`"
    } else if let Some(of) = &all[index].part_of {
        let back = of.value == raw.id.value;
        // Two that are each other's ends are one fault.
        if back && raw.id.span > all[index].id.span {
            return None;
        }
        if back {
            "these two are each the end of the other"
        } else {
            "this limb is itself the end of another"
        }
    } else if all[index].cripple.is_none() {
        "this limb has no `cripple`"
    } else {
        return Some(index);
    };
    findings.error(codes::BAD_LIMB, limb.span, message);
    None
}
