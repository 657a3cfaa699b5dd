//! Pages of spells.

use super::draft::{Draft, by_title, named};
use super::{Chapter, Page};
use crate::content::Catalog;
use crate::narrate::spell::{effect, resistance, target};
use crate::narrate::words::{capital, counted};
use crate::rules::magic::{Resistance, Spell};

pub(super) fn spells(catalog: &Catalog) -> Vec<Page> {
    let pages = catalog.spells.iter().map(|one| spell(catalog, one));
    by_title(pages.collect())
}

fn spell(catalog: &Catalog, spell: &Spell) -> Page {
    let mut draft = Draft::new(Chapter::Spells, spell.id.as_str(), &capital(&spell.name));
    draft.text(&spell.brief);
    let art = &spell.art;
    draft.links("art", [named(Chapter::Arts, art.id, &art.name)]);
    draft.fact("from level", spell.level.to_string());
    draft.fact("does", effect(spell.effect));
    draft.fact("at", target(spell.target, spell.radius));
    if spell.range > 0 {
        draft.fact("range", format!("{} yd", spell.range));
    }
    draft.fact(
        "takes",
        match spell.casting {
            0 => "no concentration before".to_owned(),
            turns => format!("{} of concentration before (MAG-2)", counted(turns, "turn")),
        },
    );
    draft.fact("costs", format!("{} END", spell.cost));
    if spell.rounds > 0 {
        draft.fact("lasts", counted(spell.rounds, "round"));
    }
    match spell.resist {
        Resistance::None if spell.is_bolt() => {
            draft.fact("resisted", "by a defence: it is thrown (ATK-7)");
        }
        Resistance::None => draft.fact("resisted", "not at all"),
        resist => draft.fact("resisted", format!("by a {}", resistance(resist))),
    }
    let units = catalog.units.iter();
    let cast = units.filter(|unit| {
        let mut known = unit.profile.spells.iter();
        known.any(|known| known.spell.id == spell.id)
    });
    draft.links(
        "cast by",
        cast.map(|unit| {
            let profile = &unit.profile;
            named(Chapter::Units, profile.unit, &capital(&profile.name))
        }),
    );
    draft.rules(&["MAG-1", "MAG-2", "MAG-3"]);
    draft.done()
}
