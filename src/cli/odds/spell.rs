//! The chances of one unit's spell at another, on open ground.

use serde::Serialize;

use super::super::content_args::ContentArgs;
use super::super::{Answer, Failure, print};
use super::bare::Chances;
use super::{Odds, conditions, one};
use testudo_engine::content::Unit;
use testudo_engine::diag::{codes, unknown};
use testudo_engine::narrate;
use testudo_engine::narrate::words::{capital, counted};
use testudo_engine::rules::attribute::Attribute;
use testudo_engine::rules::id::Id;
use testudo_engine::rules::part::Parts;
use testudo_engine::session::attack_odds::Situation;
use testudo_engine::session::conditions::Conditions;
use testudo_engine::session::spell_odds::{SpellPreview, preview_spell};

#[derive(Serialize)]
struct SpellReport<'a> {
    attacker: Id,
    defender: Id,
    spell: Id,
    distance: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    conditions: Option<Conditions>,
    roll: Option<&'a Parts>,
    cast: Option<f64>,
    resists: Option<(Attribute, i16)>,
    immune: bool,
    takes_hold: Option<f64>,
    #[serde(flatten)]
    bolt: Option<Chances>,
    stunned: Option<f64>,
    unconscious: Option<f64>,
    dead: Option<f64>,
    expected_injury: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    blinded: Option<f64>,
    /// Why it can't be cast.
    refused: Option<String>,
}

pub(super) fn run(
    verb: &Odds,
    (caster, victim): (&str, &str),
    spell: &str,
    content: &ContentArgs,
) -> Result<Answer, Failure> {
    let names = [caster, victim];
    let (catalog, [caster, victim]) = content.people(&verb.of, names)?;
    let (caster, victim) = (&caster, &victim);
    let id = known(caster, spell)?;
    let situation = Situation {
        distance: verb.distance,
        bearing: verb.bearing,
        conditions: verb.conditions.conditions(&catalog)?,
        ..Situation::default()
    };
    let preview = preview_spell(&catalog, caster, victim, id, &situation);
    let answer = if preview.is_ok() {
        Answer::Yes
    } else {
        Answer::No
    };
    if verb.json {
        print::json(&report(caster, victim, id, &situation, &preview))?;
        return Ok(answer);
    }
    match &preview {
        Ok(preview) => {
            let title = title(caster, victim, id, &situation);
            let mut text = content.whose(&verb.of, &names)?;
            text.push_str(&content.not_taken(&verb.of, names[1])?);
            text.push_str(&print::heading(&title));
            text.push_str(&narrate::odds::spell(&worded(preview)));
            print::results(&text)?;
        }
        Err(refusal) => {
            let why = narrate::reason(refusal, |unit| match unit.side {
                1 => "the target".to_owned(),
                _ => unit.to_string(),
            });
            let (a, b) = (capital(&one(caster)), one(victim));
            print::problems(&format!("{a} can't cast that at {b}: {why}.\n"));
        }
    }
    Ok(answer)
}

/// The spell of that name, which the caster must know.
fn known(caster: &Unit, name: &str) -> Result<Id, Failure> {
    let spells = || caster.profile.spells.iter().map(|known| known.spell.id);
    spells().find(|id| *id == name).ok_or_else(|| {
        if spells().next().is_none() {
            let whose = capital(&one(caster));
            return Failure::said(format!("{whose} knows no spells"));
        }
        let ids: Vec<Id> = spells().collect();
        let ids = ids.iter().map(Id::as_str);
        Failure::misnamed(unknown(codes::UNKNOWN_ID, "spell", name, ids))
    })
}

fn title(caster: &Unit, victim: &Unit, spell: Id, situation: &Situation) -> String {
    let mut spells = caster.profile.spells.iter();
    let known = spells.find(|known| known.spell.id == spell);
    let name = known.map_or_else(|| spell.to_string(), |known| known.spell.name.clone());
    let away = counted(situation.distance, "cell");
    format!(
        "{}: {name} against {}, {away} away{}",
        capital(&caster.profile.name),
        one(victim),
        conditions::words(&situation.conditions)
    )
}

fn worded(preview: &SpellPreview) -> narrate::odds::Spell {
    narrate::odds::Spell {
        roll: preview.roll.clone(),
        cast: preview.cast,
        resists: preview.resists,
        immune: preview.immune,
        takes_hold: preview.takes_hold,
        blinded: preview.blinded,
        bolt: preview
            .bolt
            .as_ref()
            .map(|bolt| (bolt.at.clone(), bolt.def.clone(), bolt.odds)),
        harm: preview.harm.map(|harm| {
            [
                harm.stunned,
                harm.unconscious,
                harm.dead,
                harm.expected_injury,
            ]
        }),
    }
}

fn report<'a>(
    caster: &Unit,
    victim: &Unit,
    spell: Id,
    situation: &Situation,
    preview: &'a Result<SpellPreview, testudo_engine::battle::Refusal>,
) -> SpellReport<'a> {
    let made = preview.as_ref().ok();
    let harm = made.and_then(|made| made.harm);
    let bolt = made.and_then(|made| made.bolt.as_ref());
    let refused = preview.as_ref().err();
    SpellReport {
        attacker: caster.profile.unit,
        defender: victim.profile.unit,
        spell,
        distance: situation.distance,
        conditions: conditions::told(&situation.conditions),
        roll: made.map(|made| &made.roll),
        cast: made.map(|made| made.cast),
        resists: made.and_then(|made| made.resists),
        immune: made.is_some_and(|made| made.immune),
        takes_hold: made.map(|made| made.takes_hold),
        bolt: bolt.map(|bolt| Chances::of(&bolt.odds)),
        stunned: harm.map(|harm| harm.stunned),
        unconscious: harm.map(|harm| harm.unconscious),
        dead: harm.map(|harm| harm.dead),
        expected_injury: harm.map(|harm| harm.expected_injury),
        blinded: made.and_then(|made| made.blinded),
        refused: refused.map(|refusal| narrate::reason(refusal, |unit| unit.to_string())),
    }
}
