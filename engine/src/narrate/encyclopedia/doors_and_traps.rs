//! Pages of doors and of traps.

use super::draft::{Draft, by_title, named};
use super::{Chapter, Page};
use crate::content::Catalog;
use crate::content::catalog::Terrain;
use crate::content::door::Door;
use crate::content::trap::{Trap, TrapEffect};
use crate::narrate::trap::trap_effect;
use crate::narrate::words::capital;
use crate::rules::attribute::Difficulty;
use crate::rules::trap::TrapTrigger;

pub(super) fn doors(catalog: &Catalog) -> Vec<Page> {
    by_title(catalog.doors.iter().map(|one| door(catalog, one)).collect())
}

fn door(catalog: &Catalog, door: &Door) -> Page {
    let mut draft = Draft::new(Chapter::Doors, door.id.as_str(), &capital(&door.name));
    draft.picture(door.shut.id.as_str());
    draft.text(&door.brief);
    let ground = |one: &Terrain| named(Chapter::Terrain, one.id, &one.name);
    draft.links("while it is shut", [ground(&door.shut)]);
    draft.links(
        "broken, it leaves",
        door.broken.iter().map(|one| ground(one)),
    );
    let how = if door.bend { "bend" } else { "break" };
    draft.fact(
        &format!("to {how} it"),
        match door.breaks {
            None => "nobody can".to_owned(),
            Some(hard) => {
                let word = match hard {
                    Difficulty::Easy => "easy",
                    Difficulty::Average => "average",
                    Difficulty::Hard => "hard",
                };
                format!(
                    "{word}: {:+} to the roll of ST (DOR-4)",
                    catalog.numbers.tasks.modifier(hard)
                )
            }
        },
    );
    let tools = door.tools.iter().filter_map(|id| {
        let (name, _) = catalog.ware(*id)?;
        Some(named(Chapter::Weapons, *id, name))
    });
    draft.links("broken best with", tools);
    draft.rules(&["DOR-1", "DOR-2", "DOR-3", "DOR-4"]);
    draft.done()
}

pub(super) fn traps(catalog: &Catalog) -> Vec<Page> {
    by_title(catalog.traps.iter().map(|one| trap(one)).collect())
}

fn trap(trap: &Trap) -> Page {
    let mut draft = Draft::new(Chapter::Traps, trap.id.as_str(), &capital(&trap.name));
    draft.text(&trap.brief);
    draft.fact(
        "set off",
        match trap.on {
            TrapTrigger::Enter => "by whoever comes into its cell on the ground (TRP-1)",
            TrapTrigger::Open => "by the door of its cell: opened, forced or broken (TRP-1)",
            TrapTrigger::Touch => "by taking up what lies in its cell (TRP-1)",
        },
    );
    draft.fact(
        "springs",
        format!("on 1 to {} of a die of six", trap.springs),
    );
    draft.fact("does", trap_effect(trap));
    let hazard = trap.effect.hazard();
    draft.links(
        "by means of",
        hazard.map(|one| named(Chapter::Hazards, one.id, &one.name)),
    );
    if let TrapEffect::Fall {
        leaves: Some(left), ..
    } = &trap.effect
    {
        draft.links("and leaves", [named(Chapter::Terrain, left.id, &left.name)]);
    }
    if trap.again {
        draft.fact("afterwards", "it is set again");
    }
    draft.fact(
        "found",
        match trap.magical {
            true => "only by who knows an art (TRP-5)",
            false => "by searching (TRP-3)",
        },
    );
    draft.fact(
        "made harmless",
        match trap.level {
            0 => "by anybody with the skill (TRP-6)".to_owned(),
            level => format!("with the skill at level {level} (TRP-6)"),
        },
    );
    draft.rules(&["TRP-1", "TRP-2", "TRP-3", "TRP-6"]);
    draft.done()
}
