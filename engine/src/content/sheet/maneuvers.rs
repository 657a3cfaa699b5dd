//! The maneuvers of a genre's own that a unit may take, with what they make of its numbers (MAN-7).

use serde::Serialize;

use super::sheet;
use crate::content::catalog::Unit;
use crate::rules::id::Id;
use crate::rules::maneuver::{Need, OwnManeuver};
use crate::rules::numbers::Numbers;
use crate::rules::profile::Profile;

/// A maneuver somebody may take, fresh and with everything it brought to the battle in hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ManeuverLine {
    /// Its id.
    pub maneuver: Id,
    /// Its name in prose.
    pub name: String,
    /// Added to AT of the attack it is.
    pub at: i16,
    /// Added to DEF until the next action.
    pub def: i16,
    /// What it takes besides.
    pub needs: Vec<Need>,
    /// END it costs.
    pub end: i16,
    /// DEF when dodging afterwards.
    pub dodge: i16,
    /// The attacks it may be; none for a stance.
    pub attacks: Vec<ManeuverAttack>,
}

/// An attack of the sheet made by a maneuver.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ManeuverAttack {
    /// Index into the sheet's attacks.
    pub attack: usize,
    /// AT, fresh and before modifiers, with that of the maneuver.
    pub at: i16,
}

/// Those of a genre's own maneuvers that a unit could ever take, in the order of the genre.
pub fn maneuvers(unit: &Unit, numbers: &Numbers, all: &[OwnManeuver]) -> Vec<ManeuverLine> {
    let sheet = sheet(unit, numbers);
    let suited = all.iter().filter(|own| own.suits(&unit.profile));
    suited
        .map(|own| ManeuverLine {
            maneuver: own.id,
            name: own.name.clone(),
            at: own.at,
            def: own.def,
            needs: own.needs.clone(),
            end: own.end,
            dodge: sheet.dodge + own.def,
            attacks: attacks(&unit.profile, own)
                .map(|attack| ManeuverAttack {
                    attack,
                    at: sheet.attacks[attack].at + own.at,
                })
                .collect(),
        })
        .collect()
}

/// Which attacks of the sheet a maneuver may be.
fn attacks<'a>(profile: &'a Profile, own: &'a OwnManeuver) -> impl Iterator<Item = usize> + 'a {
    let forms = profile.attacks.iter().enumerate();
    let able = forms.filter(move |(_, form)| {
        let (weapon, technique) = profile.technique(form);
        let skilled = form.level >= own.level;
        skilled && own.fits(technique) && own.lacks(weapon, form).is_none()
    });
    able.map(|(index, _)| index)
}
