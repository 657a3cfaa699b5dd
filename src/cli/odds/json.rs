//! The chances of one unit's attacks on another as JSON.

use serde::Serialize;

use super::bare::Chances;
use super::conditions;
use super::units::PairedUnits;
use testudo_engine::battle::Aim;
use testudo_engine::battle::event::Maneuver;
use testudo_engine::rules::attack::{DefenceKind, DefenceValue};
use testudo_engine::rules::hit_odds::HitOdds;
use testudo_engine::rules::id::Id;
use testudo_engine::rules::part::Parts;
use testudo_engine::session::attack_odds::DefencePreview;
use testudo_engine::session::conditions::Conditions;
use testudo_engine::session::shield_odds::ShieldPreview;

#[derive(Serialize)]
pub(super) struct OddsReport<'a> {
    attacker: Id,
    defender: Id,
    location: Aim,
    maneuver: Maneuver,
    distance: u16,
    moved: u16,
    bearing: i16,
    turned: i16,
    #[serde(skip_serializing_if = "Option::is_none")]
    conditions: Option<Conditions>,
    attacks: Vec<AttackLine<'a>>,
    /// Shields that could be held in the way of who comes in; only for a stop-thrust.
    shields: Vec<ShieldLine<'a>>,
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
    /// What the fall does to the defender if it goes down by it, where the genre has that.
    #[serde(skip_serializing_if = "Option::is_none")]
    fall: Option<FallLine>,
}

/// What a fall does, in no figure of the attack.
#[derive(Serialize)]
struct FallLine {
    hurt: f64,
    stunned: f64,
    unconscious: f64,
    dead: f64,
    expected_injury: f64,
}

impl FallLine {
    fn of(odds: &HitOdds) -> Self {
        Self {
            hurt: odds.hurt.as_f64(),
            stunned: odds.stunned.as_f64(),
            unconscious: odds.unconscious.as_f64(),
            dead: odds.dead.as_f64(),
            expected_injury: odds.injury.as_f64(),
        }
    }
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
    #[serde(skip_serializing_if = "Option::is_none")]
    down: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    numbed: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    heart: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    poisoned: Option<f64>,
    expected_injury: f64,
    /// What of it enters the total.
    expected_counted: f64,
    /// Null but for a stop-thrust.
    kept_out: Option<f64>,
}

#[derive(Serialize)]
struct ShieldLine<'a> {
    /// The id of the shield.
    item: Id,
    at: &'a Parts,
    def: &'a DefenceValue,
    pr: Option<i16>,
    #[serde(flatten)]
    chances: Chances,
    kept_out: f64,
}

/// Everything that was found, as one JSON object.
pub(super) fn report<'a>(found: &'a PairedUnits<'a>) -> OddsReport<'a> {
    let attacks = found.attacks.iter().map(|preview| AttackLine {
        attack: preview.attack,
        weapon: preview.weapon,
        technique: preview.technique,
        location: preview.location,
        defences: (preview.defences.iter())
            .map(|against| line(found, against))
            .collect(),
        fall: preview.fall.as_ref().map(FallLine::of),
    });
    OddsReport {
        attacker: found.attacker.profile.unit,
        defender: found.defender.profile.unit,
        location: found.location,
        maneuver: found.situation.maneuver,
        distance: found.distance(),
        moved: found.situation.moved,
        bearing: found.situation.bearing,
        turned: found.situation.turned,
        conditions: conditions::told(&found.situation.conditions),
        attacks: attacks.collect(),
        shields: found
            .shields
            .iter()
            .map(|held| shield(found, held))
            .collect(),
        refused: found.refused.clone(),
    }
}

fn line<'a>(found: &PairedUnits<'_>, against: &'a DefencePreview) -> DefenceLine<'a> {
    let item = against.defence.item;
    DefenceLine {
        kind: against.defence.kind,
        item: item.map(|item| found.defender.profile.items[item].id()),
        at: &against.at,
        def: &against.def,
        pr: against.pr,
        chances: Chances::of(&against.odds),
        stunned: against.stunned,
        unconscious: against.unconscious,
        dead: against.dead,
        crippled: against.crippled,
        down: against.down,
        numbed: against.numbed,
        heart: against.heart,
        poisoned: against.poisoned,
        expected_injury: against.expected_injury,
        expected_counted: against.expected_counted,
        kept_out: against.kept_out,
    }
}

fn shield<'a>(found: &PairedUnits<'_>, held: &'a ShieldPreview) -> ShieldLine<'a> {
    ShieldLine {
        item: found.attacker.profile.items[held.item].id(),
        at: &held.at,
        def: &held.def,
        pr: held.pr,
        chances: Chances::of(&held.odds),
        kept_out: held.kept_out.as_f64(),
    }
}
