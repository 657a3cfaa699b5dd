//! What a body fights with by itself, and where on it that is (DMG-11, SKL-4).

use std::sync::Arc;

use super::BodyEntry;
use crate::content::findings::{Findings, Word};
use crate::content::registry::Registry;
use crate::diag::{Diagnostic, codes};
use crate::rules::body::{Location, LocationIndex, Use};
use crate::rules::gear::Weapon;

/// Each natural weapon once, with every location it is on: first those of the body as a whole.
pub(super) fn check(
    raw: &BodyEntry,
    weapons: &Registry<Weapon>,
    locations: &[Location],
    findings: &mut Findings<'_>,
) -> Vec<(Arc<Weapon>, Vec<LocationIndex>)> {
    let mut found: Vec<(Arc<Weapon>, Vec<LocationIndex>)> = Vec::new();
    for weapon in weapons.all(&raw.natural, findings) {
        found.push((weapon, Vec::new()));
    }
    raw.natural
        .iter()
        .for_each(|word| is_natural(word, weapons, findings));
    let whole = found.len();
    for (index, entry) in raw.locations.value.iter().enumerate() {
        for word in &entry.natural {
            is_natural(word, weapons, findings);
        }
        for weapon in weapons.all(&entry.natural, findings) {
            let known = found.iter().position(|(other, _)| other.id == weapon.id);
            fits(
                &weapon,
                &locations[index],
                known.is_some_and(|at| at < whole),
                entry,
                findings,
            );
            match known {
                Some(at) => found[at].1.push(index),
                None => found.push((weapon, vec![index])),
            }
        }
    }
    found
}

fn is_natural(word: &Word, weapons: &Registry<Weapon>, findings: &mut Findings<'_>) {
    if weapons.find(word).is_some_and(|weapon| !weapon.natural) {
        let message = format!("the weapon `{}` is no part of a body", word.value);
        let problem = Diagnostic::error(codes::BAD_NATURAL, message);
        findings.push(problem.help("give it `natural: true`"), word.span);
    }
}

/// Reports what can't be on a location: what takes another limb, or is on the body as a whole.
fn fits(
    weapon: &Weapon,
    place: &Location,
    of_the_whole: bool,
    entry: &super::LocationEntry,
    findings: &mut Findings<'_>,
) {
    let Some(word) = entry
        .natural
        .iter()
        .find(|word| weapon.id == *word.as_str())
    else {
        return;
    };
    if weapon.limb != Use::None && weapon.limb != place.purpose {
        let limb = weapon.limb;
        let message = format!(
            "`{}` has `limb: {limb:?}`, and `{}` is none",
            weapon.id, place.id
        );
        findings.error(codes::BAD_LIMB, word.span, message);
    }
    if of_the_whole {
        let message = format!("`{}` is on the body as a whole already", weapon.id);
        findings.error(codes::BAD_NATURAL, word.span, message);
    }
}
