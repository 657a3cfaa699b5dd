//! Pages of terrain, and of the hazards on it.

use super::draft::{Draft, Named, by_title, named};
use super::{Chapter, Page};
use crate::content::Catalog;
use crate::content::catalog::{Surface, Terrain};
use crate::content::hazard::Hazard;
use crate::narrate::hazard::hazard_effect;
use crate::narrate::words::{capital, counted};

pub(super) fn terrain(catalog: &Catalog) -> Vec<Page> {
    let pages = catalog.terrain.iter().map(|one| page(catalog, one));
    by_title(pages.collect())
}

fn page(catalog: &Catalog, terrain: &Terrain) -> Page {
    let ground = terrain.ground;
    let mut draft = Draft::new(
        Chapter::Terrain,
        terrain.id.as_str(),
        &capital(&terrain.name),
    );
    draft.text(&terrain.brief);
    draft.fact(
        "to enter",
        match ground.cost {
            0 => "nobody can".to_owned(),
            cost => format!("{} (RND-3)", counted(cost, "movement point")),
        },
    );
    draft.fact(
        "to see",
        match (ground.opaque, ground.height) {
            (false, _) => "one sees past it".to_owned(),
            (true, height) => format!("it hides what is behind it, up to {height} yd"),
        },
    );
    if ground.cover > 0 {
        let less = 3 * i32::from(ground.cover);
        draft.fact(
            "shelters",
            format!("whoever stands in it: AT -{less} for missiles (ATK-7)"),
        );
    }
    if ground.obstruction > 0 {
        let less = 3 * i32::from(ground.obstruction);
        draft.fact(
            "in the way",
            format!("of shots through it: AT -{less} (ATK-7)"),
        );
    }
    draft.change("height, yards", ground.elevation);
    if !ground.sky {
        draft.fact("above", "closed: nobody flies over it (ATT-5)");
    }
    draft.fact(
        "underfoot",
        match terrain.surface {
            Surface::Dry => "",
            Surface::Water => "water",
            Surface::Mire => "wet ground",
        },
    );
    draft.links(
        "it is always",
        terrain.hazard.iter().map(|one| hazard_of(one)),
    );
    if let Some(breaks) = &terrain.breaks {
        let bears = format!("{} lb, body and gear: more, and it breaks", breaks.over);
        draft.fact("bears", bears);
    }
    let broken = terrain.breaks.iter();
    draft.links("broken, it is", broken.map(|one| hazard_of(&one.hazard)));
    let spreads = |one: &&std::sync::Arc<Hazard>| {
        let to = one.spreads.as_ref().map(|spread| &spread.to);
        to.is_some_and(|to| to.contains(&terrain.id))
    };
    let spreading = catalog.hazards.iter().filter(spreads);
    draft.links("caught by", spreading.map(|one| hazard_of(one)));
    draft.fact("on text boards", terrain.glyph.to_string());
    draft.rules(&["RND-3", "ATK-7"]);
    draft.done()
}

fn hazard_of(hazard: &Hazard) -> Named {
    named(Chapter::Hazards, hazard.id, &hazard.name)
}

fn terrain_of(terrain: &Terrain) -> Named {
    named(Chapter::Terrain, terrain.id, &terrain.name)
}

pub(super) fn hazards(catalog: &Catalog) -> Vec<Page> {
    let pages = catalog.hazards.iter().map(|one| hazard(catalog, one));
    by_title(pages.collect())
}

fn hazard(catalog: &Catalog, hazard: &Hazard) -> Page {
    let mut draft = Draft::new(Chapter::Hazards, hazard.id.as_str(), &capital(&hazard.name));
    draft.text(&hazard.brief);
    draft.fact("does", hazard_effect(hazard));
    if let Some(rounds) = hazard.rounds {
        let rounds = u16::try_from(rounds).unwrap_or(u16::MAX);
        draft.fact("lasts", counted(rounds, "round"));
    }
    if let Some(spread) = &hazard.spreads {
        let over = |terrain: &&std::sync::Arc<Terrain>| spread.to.contains(&terrain.id);
        let over = catalog.terrain.iter().filter(over);
        draft.links("spreads over", over.map(|one| terrain_of(one)));
        draft.fact(
            "catches",
            format!(
                "at the end of a round, on 1 to {} of a die of six",
                spread.on
            ),
        );
    }
    let smoke = hazard.smoke.and_then(|smoke| catalog.hazard(smoke));
    draft.links("from it rises", smoke.map(|one| hazard_of(one)));
    let fires = catalog
        .hazards
        .iter()
        .filter(|one| one.smoke == Some(hazard.id));
    draft.links("rises from", fires.map(|one| hazard_of(one)));
    let is_one = |terrain: &&std::sync::Arc<Terrain>| {
        terrain
            .hazard
            .as_ref()
            .is_some_and(|one| one.id == hazard.id)
    };
    let grounds = catalog.terrain.iter().filter(is_one);
    draft.links("always on", grounds.map(|one| terrain_of(one)));
    draft.fact("on text boards", hazard.glyph.to_string());
    draft.rules(&["HAZ-1", "HAZ-2"]);
    draft.done()
}
