//! The chances of one unit's attacks on another, both fresh, on open ground.

use std::sync::Arc;

use serde::Serialize;

use super::super::shelf::{self, Shelf};
use super::super::{Answer, Failure, print};
use super::Odds;
use super::bare::Chances;
use crate::battle::event::Maneuver;
use crate::battle::{Aim, Refusal};
use crate::content::{Catalog, Unit};
use crate::diag::{codes, unknown};
use crate::narrate::words::{capital, counted, spaced, with_article};
use crate::narrate::{self, parts};
use crate::rules::attack::{DefenceKind, DefenceValue};
use crate::rules::id::Id;
use crate::rules::part::Parts;
use crate::session::skirmish::{DefencePreview, Preview, Situation, preview};

#[derive(Serialize)]
struct Report<'a> {
    attacker: Id,
    defender: Id,
    location: Aim,
    maneuver: Maneuver,
    distance: u16,
    moved: u16,
    bearing: i16,
    attacks: Vec<AttackLine<'a>>,
    /// Why there is no attack at all.
    refused: Option<String>,
}

#[derive(Serialize)]
struct AttackLine<'a> {
    attack: usize,
    weapon: Id,
    technique: Id,
    location: Aim,
    defences: Vec<DefenceLine<'a>>,
}

#[derive(Serialize)]
struct DefenceLine<'a> {
    kind: DefenceKind,
    /// The id of what blocks.
    item: Option<Id>,
    at: &'a Parts,
    def: &'a DefenceValue,
    pr: Option<i16>,
    #[serde(flatten)]
    chances: Chances,
    stunned: f64,
    unconscious: f64,
    dead: f64,
    crippled: f64,
    expected_injury: f64,
}

pub(super) fn run(
    verb: &Odds,
    attacker: &str,
    defender: &str,
    shelf: &Shelf,
) -> Result<Answer, Failure> {
    let catalog = shelf.catalog()?;
    let attacker = shelf::unit(&catalog, attacker)?;
    let defender = shelf::unit(&catalog, defender)?;
    let maneuver = maneuver(&catalog, &verb.maneuver)?;
    let location = match (verb.location.as_deref(), maneuver) {
        (None, Maneuver::Disarm) => Aim::Weapon,
        (named, _) => location(defender, named)?,
    };
    let situation = Situation {
        distance: verb.distance,
        moved: verb.moved,
        bearing: verb.bearing,
        location: Some(location),
        maneuver,
    };
    let previews = preview(&catalog, attacker, defender, &situation);
    let answer = if previews.is_ok() {
        Answer::Yes
    } else {
        Answer::No
    };
    if verb.json {
        let report = report(attacker, defender, &situation, location, &previews);
        print::json(&report)?;
        return Ok(answer);
    }
    match &previews {
        Ok(previews) => {
            let mut text = print::heading(&title(attacker, defender, &situation, location));
            for preview in previews {
                text.push('\n');
                text.push_str(&narrate::odds::attack(&worded(attacker, defender, preview)));
            }
            print::results(&text)?;
        }
        Err(refusal) => {
            let (a, b) = (&attacker.profile.name, &defender.profile.name);
            print::problems(&format!(
                "No attack of {a} on {b} is possible: {}.\n",
                plain(refusal)
            ));
        }
    }
    Ok(answer)
}

/// The maneuver called so, which must be an attack (MAN-1, MAN-5, MAN-7).
fn maneuver(catalog: &Catalog, name: &str) -> Result<Maneuver, Failure> {
    match name {
        "attack" => return Ok(Maneuver::Attack),
        "guard" => return Ok(Maneuver::Counter),
        "disarm" => return Ok(Maneuver::Disarm),
        _ => {}
    }
    let attacks = || catalog.maneuvers.iter().filter(|own| own.is_attack());
    let found = attacks().find(|own| own.id == *name);
    found.map(|own| Maneuver::Own(own.id)).ok_or_else(|| {
        let ids = ["attack", "guard", "disarm"].into_iter();
        let ids = ids.chain(attacks().map(|own| own.id.as_str()));
        Failure::misnamed(unknown(codes::UNKNOWN_ID, "maneuver", name, ids))
    })
}

/// The location called so, or the one where a blow lands that is aimed nowhere else.
fn location(defender: &Unit, name: Option<&str>) -> Result<Aim, Failure> {
    let body = &defender.profile.body;
    let Some(name) = name else {
        return Ok(Aim::Location(body.locations[body.main].id));
    };
    if name == "weapon" {
        return Ok(Aim::Weapon);
    }
    let found = body.location(Id::new(name));
    found
        .map(|index| Aim::Location(body.locations[index].id))
        .ok_or_else(|| {
            let ids = body
                .locations
                .iter()
                .map(|location| location.id.as_str())
                .chain(["weapon"]);
            Failure::misnamed(unknown(codes::UNKNOWN_ID, "location", name, ids))
        })
}

/// A refusal without ids: the two have none that a reader would know.
fn plain(refusal: &Refusal) -> String {
    refusal.to_string().replace("b1", "the defender")
}

fn title(attacker: &Unit, defender: &Unit, situation: &Situation, location: Aim) -> String {
    let (a, b) = (&attacker.profile, &defender.profile);
    let mut text = format!("{} against {}", capital(&a.name), with_article(&b.name));
    let place = match location {
        Aim::Location(id) => b
            .body
            .location(id)
            .map(|index| b.body.locations[index].name.as_str()),
        Aim::Weapon => Some("weapon in hand"),
    };
    text.extend(place.map(|place| format!(", at the {place}")));
    match situation.maneuver {
        Maneuver::Disarm => text.push_str(", to disarm"),
        Maneuver::Own(id) => text.push_str(&format!(", {}", spaced(id.as_str()))),
        Maneuver::Counter => text.push_str(", striking back"),
        _ => {}
    }
    text.push_str(&format!(", {} away", counted(situation.distance, "cell")));
    if situation.moved > 0 {
        text.push_str(&format!(
            ", after moving {}",
            counted(situation.moved, "cell")
        ));
    }
    match situation.bearing {
        0 => {}
        180 | -180 => text.push_str(", from behind"),
        degrees if degrees > 0 => text.push_str(&format!(", {degrees}° to the right")),
        degrees => text.push_str(&format!(", {}° to the left", -degrees)),
    }
    text
}

fn worded(attacker: &Arc<Unit>, defender: &Arc<Unit>, preview: &Preview) -> narrate::odds::Attack {
    let profile = &attacker.profile;
    let form = &profile.attacks[preview.attack];
    let (weapon, technique) = profile.technique(form);
    let grip = if form.two_hands_bonus {
        ", in both hands"
    } else {
        ""
    };
    let name = capital(&weapon.name);
    let title = if weapon.name.ends_with(technique.id.as_str()) {
        name
    } else {
        format!("{name}, {}{grip}", spaced(technique.id.as_str()))
    };
    let at = preview.defences.first().map(|first| first.at.clone());
    narrate::odds::Attack {
        title,
        at: at.unwrap_or_default(),
        defences: preview
            .defences
            .iter()
            .map(|against| against_worded(defender, against))
            .collect(),
    }
}

fn against_worded(defender: &Unit, against: &DefencePreview) -> narrate::odds::Against {
    let kind = against.defence.kind;
    let item = against
        .defence
        .item
        .map(|item| &defender.profile.items[item]);
    let defence = match (kind, item) {
        (DefenceKind::Shield, Some(item)) => item.name().to_owned(),
        (_, Some(item)) => format!("{} ({})", parts::defence(kind), item.name()),
        (_, None) => parts::defence(kind).to_owned(),
    };
    narrate::odds::Against {
        defence,
        def: against.def.clone(),
        odds: against.odds,
        stunned: against.stunned,
        unconscious: against.unconscious,
        dead: against.dead,
        crippled: against.crippled,
        injury: against.expected_injury,
    }
}

fn report<'a>(
    attacker: &Unit,
    defender: &Unit,
    situation: &Situation,
    location: Aim,
    previews: &'a Result<Vec<Preview>, Refusal>,
) -> Report<'a> {
    let attacks = previews.iter().flatten().map(|preview| AttackLine {
        attack: preview.attack,
        weapon: preview.weapon,
        technique: preview.technique,
        location: preview.location,
        defences: preview
            .defences
            .iter()
            .map(|against| line(defender, against))
            .collect(),
    });
    Report {
        attacker: attacker.profile.unit,
        defender: defender.profile.unit,
        location,
        maneuver: situation.maneuver,
        distance: situation.distance,
        moved: situation.moved,
        bearing: situation.bearing,
        attacks: attacks.collect(),
        refused: previews.as_ref().err().map(plain),
    }
}

fn line<'a>(defender: &Unit, against: &'a DefencePreview) -> DefenceLine<'a> {
    let item = against.defence.item;
    DefenceLine {
        kind: against.defence.kind,
        item: item.map(|item| defender.profile.items[item].id()),
        at: &against.at,
        def: &against.def,
        pr: against.pr,
        chances: Chances::of(&against.odds),
        stunned: against.stunned,
        unconscious: against.unconscious,
        dead: against.dead,
        crippled: against.crippled,
        expected_injury: against.expected_injury,
    }
}
