//! Pages of terrain.

use super::draft::{Draft, by_title};
use super::{Chapter, Page};
use crate::content::Catalog;
use crate::content::catalog::{Surface, Terrain};
use crate::narrate::words::{capital, counted};

pub(super) fn terrain(catalog: &Catalog) -> Vec<Page> {
    let pages = catalog.terrain.iter().map(|one| page(one));
    by_title(pages.collect())
}

fn page(terrain: &Terrain) -> Page {
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
    draft.fact("on text boards", terrain.glyph.to_string());
    draft.rules(&["RND-3", "ATK-7"]);
    draft.done()
}
