//! `archetypes.ron`: what characters may be made after, such as a shield fighter. No battle depends on it.

use std::sync::Arc;

use super::Registries;
use crate::content::catalog::{Archetype, Race};
use crate::content::findings::{Findings, Int, Word};
use crate::content::registry::Registry;
use crate::content::ron::Spanned;
use crate::diag::{Diagnostic, codes, unknown};
use crate::rules::character_points::SECONDARIES;
use crate::rules::id::Id;

from_ron! {
    pub(super) struct ArchetypeEntry {
        id: Word,
        name: Word,
        brief: String,
        glyph: Word,
        races: Spanned<Vec<Word>>,
        names: Spanned<Vec<Word>>,
        attributes: Weights,
        secondary: Vec<Word> = Vec::new(),
        traits: Vec<Word> = Vec::new(),
        styles: Vec<Word> = Vec::new(),
        arts: Vec<Word> = Vec::new(),
        skills: Vec<Word> = Vec::new(),
        arms: Vec<Word> = Vec::new(),
        off_hand: Vec<Word> = Vec::new(),
        carried: Vec<Word> = Vec::new(),
        worn: Vec<Vec<Word>> = Vec::new(),
    }

    struct Weights {
        st: Int<0, 20> = Int::of(0),
        ag: Int<0, 20> = Int::of(0),
        iq: Int<0, 20> = Int::of(0),
    }
}

entry!(ArchetypeEntry);

pub(super) fn check(
    raw: &ArchetypeEntry,
    registries: &Registries,
    findings: &mut Findings<'_>,
) -> Option<Archetype> {
    let glyph = findings.glyph(&raw.glyph);
    findings.filled(&raw.races, raw.races.span, "`races`");
    findings.filled(&raw.names, raw.names.span, "`names`");
    raw.names.iter().for_each(|name| findings.name(name));
    for word in &raw.secondary {
        let mut secondaries = SECONDARIES.iter();
        match secondaries.find(|secondary| secondary.field == word.as_str()) {
            Some(secondary) if !secondary.for_players => {
                let message = format!("{} is not for player characters", secondary.name);
                findings.error(codes::NPC_ONLY, word.span, message);
            }
            Some(_) => {}
            None => {
                let known = SECONDARIES.iter().filter(|secondary| secondary.for_players);
                let known = known.map(|secondary| secondary.field);
                let problem = unknown(codes::UNKNOWN_ID, "secondary attribute", word, known);
                findings.push(problem, word.span);
            }
        }
    }
    for word in raw.races.iter() {
        if let Some(race) = registries.races.find(word).filter(|race| race.animal) {
            let message = format!("nobody plays a {}: it is an animal", race.name);
            findings.error(codes::NPC_ONLY, word.span, message);
        }
    }
    without_style(raw, registries, findings);
    for word in &raw.traits {
        let quality = Id::new(word);
        let mut races = raw.races.iter().map(|race| registries.races.find(race));
        let forbids =
            |race: Option<&Arc<Race>>| race.is_some_and(|race| race.forbids.contains(&quality));
        if !raw.races.is_empty() && races.all(forbids) {
            let message = format!("none of its races can have `{quality}`");
            findings.error(codes::FORBIDDEN_TRAIT, word.span, message);
        }
    }
    let weapons = |words: &[Word], findings: &mut Findings<'_>| {
        for word in words {
            if !registries.weapons.knows(word) && !registries.shields.knows(word) {
                let known = registries.weapons.ids().chain(registries.shields.ids());
                let problem = unknown(codes::UNKNOWN_ID, "weapon or shield", word, known);
                findings.push(problem, word.span);
            }
        }
        words.iter().map(|word| Id::new(word)).collect()
    };
    Some(Archetype {
        id: Id::new(&raw.id),
        name: raw.name.value.clone(),
        brief: raw.brief.clone(),
        glyph,
        races: known(&raw.races, &registries.races, findings),
        names: raw.names.iter().map(|name| name.value.clone()).collect(),
        attributes: [
            raw.attributes.st.get(findings, "st"),
            raw.attributes.ag.get(findings, "ag"),
            raw.attributes.iq.get(findings, "iq"),
        ],
        secondary: raw.secondary.iter().map(|id| Id::new(id)).collect(),
        traits: known(&raw.traits, &registries.traits, findings),
        styles: known(&raw.styles, &registries.styles, findings),
        arts: known(&raw.arts, &registries.arts, findings),
        skills: known(&raw.skills, &registries.skills, findings),
        arms: weapons(&raw.arms, findings),
        off_hand: weapons(&raw.off_hand, findings),
        carried: weapons(&raw.carried, findings),
        worn: raw
            .worn
            .iter()
            .map(|list| known(list, &registries.armour, findings))
            .collect(),
    })
}

/// Warns of arms that none of the styles is skill with: whoever is made with them fights as one who has never held them.
fn without_style(raw: &ArchetypeEntry, registries: &Registries, findings: &mut Findings<'_>) {
    let styles = raw.styles.iter().map(|word| registries.styles.find(word));
    let Some(styles) = styles.collect::<Option<Vec<_>>>() else {
        return;
    };
    if styles.is_empty() {
        return;
    }
    for word in &raw.arms {
        let Some(weapon) = registries.weapons.find(word) else {
            continue;
        };
        if !styles
            .iter()
            .any(|style| style.weapons.contains(&weapon.id))
        {
            let message = format!("none of its styles is skill with `{}`", weapon.id);
            findings.push(Diagnostic::warning(codes::USELESS, message), word.span);
        }
    }
}

/// The ids of a list, of which those that are none are reported.
fn known<T>(words: &[Word], registry: &Registry<T>, findings: &mut Findings<'_>) -> Vec<Id> {
    registry.all(words, findings);
    words.iter().map(|word| Id::new(word)).collect()
}
