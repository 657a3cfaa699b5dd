//! Pages of what characters may be made after.

use super::draft::{Draft, Named, by_title, named};
use super::{Chapter, Page};
use crate::content::Catalog;
use crate::content::catalog::Archetype;
use crate::narrate::words::{capital, list};
use crate::rules::character_points::SECONDARIES;
use crate::rules::id::Id;

pub(super) fn pages(catalog: &Catalog) -> Vec<Page> {
    let pages = catalog.archetypes.iter().map(|one| page(catalog, one));
    by_title(pages.collect())
}

fn page(catalog: &Catalog, one: &Archetype) -> Page {
    let mut draft = Draft::new(Chapter::Archetypes, one.id.as_str(), &capital(&one.name));
    for race in &one.races {
        draft.picture(race.as_str());
    }
    draft.text(&one.brief);
    draft.text("What a character may be made after. The first of each list is taken, or one of it by the dice.");
    let races = catalog
        .races
        .iter()
        .map(|race| (race.id, race.name.as_str()));
    draft.links("race", chosen(&one.races, Chapter::Races, races));
    let shares = ["ST", "AG", "IQ"].iter().zip(one.attributes);
    let shares = shares.filter(|(_, weight)| *weight > 0);
    let shares: Vec<String> = shares
        .map(|(name, weight)| format!("{name} {weight}"))
        .collect();
    draft.fact("points go to", format!("{} (ATT-1)", list(&shares)));
    let liked = SECONDARIES
        .iter()
        .filter(|each| one.secondary.iter().any(|id| *id == *each.field));
    let liked: Vec<String> = liked.map(|each| each.name.to_owned()).collect();
    draft.fact("and to", list(&liked));
    let traits = catalog
        .traits
        .iter()
        .map(|each| (each.id, each.name.as_str()));
    draft.links("traits", chosen(&one.traits, Chapter::Traits, traits));
    let styles = catalog
        .styles
        .iter()
        .map(|each| (each.id, each.name.as_str()));
    draft.links("styles", chosen(&one.styles, Chapter::Styles, styles));
    let arts = catalog
        .arts
        .iter()
        .map(|each| (each.id, each.name.as_str()));
    draft.links("arts", chosen(&one.arts, Chapter::Arts, arts));
    let skills = catalog
        .skills
        .iter()
        .map(|each| (each.id, each.name.as_str()));
    draft.links("skills", chosen(&one.skills, Chapter::Skills, skills));
    draft.links("in hand", gear(catalog, &one.arms));
    draft.links("in the other hand", gear(catalog, &one.off_hand));
    draft.links("carries", gear(catalog, &one.carried));
    let worn: Vec<Id> = one.worn.iter().flatten().copied().collect();
    draft.links("wears", gear(catalog, &worn));
    draft.rules(&["ATT-1", "SKL-1"]);
    draft.done()
}

/// Those of a chapter that are named, in the order in which they are.
fn chosen<'a>(
    ids: &'a [Id],
    chapter: Chapter,
    all: impl Iterator<Item = (Id, &'a str)> + Clone + 'a,
) -> impl Iterator<Item = Named> + 'a {
    ids.iter().filter_map(move |id| {
        let (id, name) = all.clone().find(|(known, _)| known == id)?;
        Some(named(chapter, id, name))
    })
}

/// Things by their ids.
fn gear<'a>(catalog: &'a Catalog, ids: &'a [Id]) -> impl Iterator<Item = Named> + 'a {
    ids.iter().filter_map(|id| {
        let (name, _) = catalog.ware(*id)?;
        let chapter = if catalog.shields.iter().any(|one| one.id == *id) {
            Chapter::Shields
        } else if catalog.armour.iter().any(|one| one.id == *id) {
            Chapter::Armour
        } else {
            Chapter::Weapons
        };
        Some(named(chapter, *id, name))
    })
}
