//! The chances of one unit's attacks on another, on open ground.

use std::sync::Arc;

use super::super::content_args::ContentArgs;
use super::super::{Answer, Failure, print};
use super::json::report;
use super::{Odds, apart_by_none, conditions, one};
use testudo_engine::battle::event::Maneuver;
use testudo_engine::battle::{Aim, Refusal};
use testudo_engine::content::{Catalog, Unit};
use testudo_engine::diag::{codes, unknown};
use testudo_engine::narrate::words::{capital, counted, spaced};
use testudo_engine::narrate::{self, parts};
use testudo_engine::rules::attack::DefenceKind;
use testudo_engine::rules::gear::Weight;
use testudo_engine::rules::id::Id;
use testudo_engine::rules::profile::AttackForm;
use testudo_engine::session::attack_odds::{DefencePreview, Preview, Situation, preview};
use testudo_engine::session::shield_odds::{ShieldPreview, preview_shields};

/// What was asked and what was found.
pub(super) struct PairedUnits<'a> {
    pub(super) attacker: &'a Arc<Unit>,
    pub(super) defender: &'a Arc<Unit>,
    pub(super) situation: Situation,
    pub(super) location: Aim,
    pub(super) attacks: Vec<Preview>,
    /// Those that could be held in the way of who comes in (CLC-3).
    pub(super) shields: Vec<ShieldPreview>,
    /// Why nothing at all can be done.
    pub(super) refused: Option<String>,
    /// RND-2: how many open cells whoever runs up can go in a turn.
    most_moved: Option<u16>,
}

impl PairedUnits<'_> {
    /// Cells between the two: none when they wrestle.
    pub(super) fn distance(&self) -> u16 {
        if self.situation.maneuver.is_grapple() {
            0
        } else {
            self.situation.distance
        }
    }
}

pub(super) fn run(
    verb: &Odds,
    attacker: &str,
    defender: &str,
    content: &ContentArgs,
) -> Result<Answer, Failure> {
    let names = [attacker, defender];
    let (catalog, [attacker, defender]) = content.people(&verb.of, names)?;
    let (attacker, defender) = (&attacker, &defender);
    let maneuver = maneuver(&catalog, &verb.maneuver)?;
    let location = match (verb.location.as_deref(), maneuver) {
        (None, maneuver) if maneuver.is_at_weapon() => Aim::Weapon,
        (named, _) => location(defender, named)?,
    };
    let at_hand = maneuver.is_grapple() || maneuver == Maneuver::StopThrust;
    if verb.distance == 0 && !maneuver.is_grapple() {
        return Err(apart_by_none());
    }
    if at_hand && verb.distance > 1 {
        let name = &verb.maneuver;
        return Err(Failure::said(format!(
            "`{name}` is for close combat and whoever comes from the next cell; leave `--distance` out"
        )));
    }
    let conditions = verb.conditions.conditions(&catalog)?;
    if conditions.aim_turns > 0 && verb.moved > 1 {
        return Err(Failure::said(
            "aim is lost on moving more than a step (MAN-6); leave `--aim` or `--moved` out",
        ));
    }
    let shoots = |form: &AttackForm| attacker.profile.technique(form).1.missile.is_some();
    if conditions.aim_turns > 0 && !attacker.profile.attacks.iter().any(shoots) {
        let name = &attacker.profile.name;
        return Err(Failure::said(format!(
            "{name} has nothing to shoot or throw, which aim is for (MAN-6); leave `--aim` out"
        )));
    }
    let situation = Situation {
        distance: verb.distance.max(1),
        moved: verb.moved,
        bearing: verb.bearing,
        turned: verb.turned,
        location: Some(location),
        maneuver,
        conditions,
    };
    let found = find(&catalog, attacker, defender, situation, location);
    let answer = match found.refused {
        None => Answer::Yes,
        Some(_) => Answer::No,
    };
    if verb.json {
        print::json(&report(&found))?;
    } else if let Some(why) = &found.refused {
        let (a, b) = (&attacker.profile.name, &defender.profile.name);
        print::problems(&format!("No attack of {a} on {b} is possible: {why}.\n"));
    } else {
        let mut text = content.whose(&verb.of, &names)?;
        text.push_str(&content.not_taken(&verb.of, names[1])?);
        text.push_str(&print::heading(&title(&found)));
        let attacks = found.attacks.iter().map(|preview| worded(&found, preview));
        let shields = found.shields.iter().map(|held| shield_worded(&found, held));
        for attack in attacks.chain(shields) {
            text.push('\n');
            text.push_str(&narrate::odds::attack(&attack));
        }
        print::results(&text)?;
    }
    Ok(answer)
}

fn find<'a>(
    catalog: &Arc<Catalog>,
    attacker: &'a Arc<Unit>,
    defender: &'a Arc<Unit>,
    situation: Situation,
    location: Aim,
) -> PairedUnits<'a> {
    let attacks = preview(catalog, attacker, defender, &situation);
    let shields = if situation.maneuver == Maneuver::StopThrust {
        preview_shields(catalog, attacker, defender, &situation).unwrap_or_default()
    } else {
        Vec::new()
    };
    let refused = attacks.as_ref().err().filter(|_| shields.is_empty());
    PairedUnits {
        attacker,
        defender,
        situation,
        location,
        refused: refused.map(plain),
        most_moved: most_moved(catalog, attacker, defender, situation),
        attacks: attacks.unwrap_or_default(),
        shields,
    }
}

/// RND-2: how many open cells whoever runs up has points for in a turn; `None` where nobody does.
fn most_moved(
    catalog: &Catalog,
    attacker: &Unit,
    defender: &Unit,
    situation: Situation,
) -> Option<u16> {
    let mover = match situation.maneuver {
        Maneuver::StopThrust => &defender.profile,
        _ => &attacker.profile,
    };
    let numbers = &catalog.numbers;
    let level = mover.encumbrance_without(numbers, Weight(0));
    let rate = mover.attributes.mv.max(mover.attributes.flight);
    (situation.moved > 0).then(|| mover.move_points(numbers, rate, level))
}

/// Attacks that every genre has, by the names they have here.
fn attacks() -> impl Iterator<Item = (&'static str, Maneuver)> {
    let by_id = |maneuver| (narrate::attack_kind(maneuver).id, maneuver);
    let holds = [Maneuver::Takedown, Maneuver::Pin, Maneuver::BreakFree];
    [("attack", Maneuver::Attack), ("guard", Maneuver::Counter)]
        .into_iter()
        .chain(Maneuver::OF_BLOWS.map(by_id))
        .chain(holds.map(by_id))
        .chain([("stop_thrust", Maneuver::StopThrust)])
}

/// Maneuvers that every genre has and that are no attacks.
const OTHERS: [&str; 10] = [
    "aim",
    "cast",
    "concentrate",
    "defend",
    "lie_down",
    "pick_up",
    "ready",
    "reload",
    "stand_up",
    "struggle",
];

/// The maneuver called so, which must be an attack (MAN-1, MAN-5, MAN-7, CLC-2, CLC-5).
fn maneuver(catalog: &Catalog, name: &str) -> Result<Maneuver, Failure> {
    let stance = catalog.maneuvers.iter().find(|own| own.id == *name);
    if OTHERS.contains(&name) || stance.is_some_and(|own| !own.is_attack()) {
        return Err(Failure::said(format!(
            "`{name}` is no attack, and there are no odds of it; `odds` takes an attack"
        )));
    }
    if let Some((_, maneuver)) = attacks().find(|(known, _)| *known == name) {
        return Ok(maneuver);
    }
    let of_genre = || catalog.maneuvers.iter().filter(|own| own.is_attack());
    let found = of_genre().find(|own| own.id == *name);
    found.map(|own| Maneuver::Own(own.id)).ok_or_else(|| {
        let ids = attacks().map(|(known, _)| known);
        let ids = ids.chain(of_genre().map(|own| own.id.as_str()));
        Failure::misnamed(unknown(codes::UNKNOWN_ID, "maneuver", name, ids))
    })
}

/// The location called so, or the one where a blow lands that is aimed nowhere else.
fn location(defender: &Unit, name: Option<&str>) -> Result<Aim, Failure> {
    let body = &defender.profile.body;
    let Some(name) = name else {
        return Ok(Aim::main(body));
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
    narrate::reason(refusal, |unit| match unit.side {
        1 => "the defender".to_owned(),
        _ => unit.to_string(),
    })
}

fn title(found: &PairedUnits<'_>) -> String {
    let (a, b) = (&found.attacker.profile, &found.defender.profile);
    let against = one(found.defender);
    let situation = &found.situation;
    let mut text = format!("{} against {against}", capital(&a.name));
    text.push_str(match situation.maneuver {
        Maneuver::Takedown => ", to throw it down",
        Maneuver::Pin => " on the ground, to pin it",
        Maneuver::BreakFree => " on top, to break free",
        Maneuver::StopThrust => " who is coming in",
        _ => "",
    });
    let place = match found.location {
        Aim::Location(id) => (b.body.location(id))
            .map(|index| b.body.locations[index].name.as_str())
            .filter(|_| !situation.maneuver.is_grapple()),
        Aim::Weapon => Some("weapon in hand"),
    };
    text.extend(place.map(|place| format!(", at the {place}")));
    match situation.maneuver {
        Maneuver::Own(id) => text.push_str(&format!(", {}", spaced(id.as_str()))),
        Maneuver::StopThrust => {}
        maneuver => text.push_str(narrate::manner(maneuver)),
    }
    if found.distance() > 0 && situation.maneuver != Maneuver::StopThrust {
        text.push_str(&format!(", {} away", counted(situation.distance, "cell")));
    }
    if situation.moved > 0 {
        let cells = counted(situation.moved, "cell");
        text.push_str(&format!(", after moving {cells}"));
        if let Some(most) = found.most_moved.filter(|most| situation.moved > *most) {
            text.push_str(&format!(", more than the {most} of its turn"));
        }
    }
    match situation.bearing {
        0 => {}
        180 | -180 => text.push_str(", from behind"),
        degrees if degrees > 0 => text.push_str(&format!(", {degrees}° to the right")),
        degrees => text.push_str(&format!(", {}° to the left", -degrees)),
    }
    match situation.turned {
        0 => {}
        180 | -180 => text.push_str(", behind the attacker's back"),
        degrees if degrees > 0 => text.push_str(&format!(", turned away {degrees}° to the right")),
        degrees => text.push_str(&format!(", turned away {}° to the left", -degrees)),
    }
    text.push_str(&conditions::words(&situation.conditions));
    text
}

fn worded(found: &PairedUnits<'_>, preview: &Preview) -> narrate::odds::Attack {
    let profile = &found.attacker.profile;
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
    let defences = preview.defences.iter();
    let is_lost = |one: &DefencePreview| one.expected_counted < one.expected_injury - 1e-9;
    let is_lost = preview.defences.iter().any(is_lost);
    narrate::odds::Attack {
        title,
        at: at.unwrap_or_default(),
        harms: preview.location != Aim::Weapon && !found.situation.maneuver.is_grapple(),
        defences: defences
            .map(|against| narrate::odds::Against {
                counted: is_lost.then_some(against.expected_counted),
                ..against_worded(found.defender, against)
            })
            .collect(),
        fall: (preview.fall.as_ref()).and_then(narrate::going_down_chances),
    }
}

fn against_worded(defender: &Unit, against: &DefencePreview) -> narrate::odds::Against {
    let kind = against.defence.kind;
    let item = against.defence.item;
    let defence = match (kind, item.map(|item| &defender.profile.items[item])) {
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
        down: against.down,
        numbed: against.numbed,
        heart: against.heart,
        poisoned: against.poisoned,
        injury: against.expected_injury,
        counted: None,
        kept_out: against.kept_out,
    }
}

fn shield_worded(found: &PairedUnits<'_>, held: &ShieldPreview) -> narrate::odds::Attack {
    let name = found.attacker.profile.items[held.item].name();
    narrate::odds::Attack {
        title: format!("{}, held in the way", capital(name)),
        at: held.at.clone(),
        harms: false,
        defences: vec![narrate::odds::Against {
            defence: parts::defence(held.def.kind).to_owned(),
            def: held.def.clone(),
            odds: held.odds,
            stunned: 0.0,
            unconscious: 0.0,
            dead: 0.0,
            crippled: 0.0,
            down: None,
            numbed: None,
            heart: None,
            poisoned: None,
            injury: 0.0,
            counted: None,
            kept_out: Some(held.kept_out.as_f64()),
        }],
        fall: None,
    }
}
