//! Pages of fighting styles, magical arts, and all other skills.

use super::draft::{Draft, by_title, named};
use super::people::those;
use super::{Chapter, Page};
use crate::content::Catalog;
use crate::content::catalog::SkillGroup;
use crate::narrate::words::capital;
use crate::rules::gear::{Style, StyleDamage, StyleKind};
use crate::rules::id::Id;
use crate::rules::magic::Art;
use crate::rules::skills::{Skill, SkillUse};

pub(super) fn styles(catalog: &Catalog) -> Vec<Page> {
    let pages = catalog.styles.iter().map(|one| style(catalog, one));
    by_title(pages.collect())
}

fn style(catalog: &Catalog, style: &Style) -> Page {
    let mut draft = Draft::new(Chapter::Styles, style.id.as_str(), &capital(&style.name));
    draft.text(match style.kind {
        StyleKind::Fighting => {
            "A way to fight hand to hand: its level is added to AT, and to blocks and parries (SKL-3)."
        }
        StyleKind::Ranged => {
            "Skill with what is thrown or shot: its level is added to AT (SKL-4)."
        }
        StyleKind::Natural => "What a born fighter knows of its own teeth and claws (SKL-4).",
    });
    draft.change("AT", style.at);
    draft.change("blocks and parries", style.block);
    draft.change("dodges", style.dodge);
    draft.fact(
        "damage",
        match style.damage {
            StyleDamage::Standard => "more with its levels (SKL-3)".to_owned(),
            StyleDamage::None => "none for its levels".to_owned(),
            StyleDamage::Every(levels) => {
                format!("+1 for every {levels} levels above the first")
            }
        },
    );
    draft.fact(
        "load",
        format!("of no use above encumbrance level {} (ENC-1)", style.max_el),
    );
    if style.parries_missiles {
        draft.fact("may", "parry missiles (ATK-7)");
    }
    if style.shields {
        let shields = catalog.shields.iter();
        draft.links(
            "shields",
            shields.map(|shield| named(Chapter::Shields, shield.id, &shield.name)),
        );
    }
    let weapons = catalog.weapons.iter();
    let covered = weapons.filter(|weapon| style.weapons.contains(&weapon.id));
    draft.links(
        "weapons",
        covered.map(|weapon| named(Chapter::Weapons, weapon.id, &weapon.name)),
    );
    let units = catalog.units.iter();
    let know = units.filter(|unit| {
        let mut own = unit.profile.styles.iter();
        own.any(|(known, _)| known.id == style.id)
    });
    draft.links(
        "known to",
        know.map(|unit| {
            let profile = &unit.profile;
            named(Chapter::Units, profile.unit, &capital(&profile.name))
        }),
    );
    in_groups(&mut draft, catalog, style.id);
    draft.rules(&["SKL-1", "SKL-3", "SKL-4"]);
    draft.done()
}

pub(super) fn arts(catalog: &Catalog) -> Vec<Page> {
    let page = |art: &Art| {
        let mut draft = Draft::new(Chapter::Arts, art.id.as_str(), &capital(&art.name));
        draft.text(&art.brief);
        let spells = catalog.spells.iter();
        let taught = spells.filter(|spell| spell.art.id == art.id);
        draft.links(
            "spells",
            taught.map(|spell| named(Chapter::Spells, spell.id, &spell.name)),
        );
        let units = catalog.units.iter();
        let know = units.filter(|unit| {
            let mut own = unit.profile.arts.iter();
            own.any(|(known, _)| known.id == art.id)
        });
        draft.links(
            "known to",
            know.map(|unit| {
                let profile = &unit.profile;
                named(Chapter::Units, profile.unit, &capital(&profile.name))
            }),
        );
        in_groups(&mut draft, catalog, art.id);
        draft.rules(&["MAG-1"]);
        draft.done()
    };
    by_title(catalog.arts.iter().map(|art| page(art)).collect())
}

pub(super) fn groups(catalog: &Catalog) -> Vec<Page> {
    let page = |group: &SkillGroup| {
        let mut draft = Draft::new(Chapter::Groups, group.id.as_str(), &capital(&group.name));
        draft.text(&group.brief);
        draft.text(
            "Its members are learnt together: the highest is paid in full, every other at the price of a first level \
             for each of its levels (SKL-1).",
        );
        let styles = catalog.styles.iter();
        let styles = styles.filter(|style| group.members.contains(&style.id));
        draft.links(
            "styles",
            styles.map(|style| named(Chapter::Styles, style.id, &style.name)),
        );
        let arts = catalog.arts.iter();
        let arts = arts.filter(|art| group.members.contains(&art.id));
        draft.links(
            "arts",
            arts.map(|art| named(Chapter::Arts, art.id, &art.name)),
        );
        let skills = catalog.skills.iter();
        let skills = skills.filter(|skill| group.members.contains(&skill.id));
        draft.links(
            "skills",
            skills.map(|skill| named(Chapter::Skills, skill.id, &skill.name)),
        );
        draft.rules(&["SKL-1"]);
        draft.done()
    };
    by_title(catalog.groups.iter().map(|group| page(group)).collect())
}

/// The groups that a style, an art or a skill is learnt in.
fn in_groups(draft: &mut Draft, catalog: &Catalog, id: Id) {
    let groups = catalog.groups.iter();
    let own = groups.filter(|group| group.members.contains(&id));
    draft.links(
        "learnt in",
        own.map(|group| named(Chapter::Groups, group.id, &group.name)),
    );
}

pub(super) fn trades(catalog: &Catalog) -> Vec<Page> {
    let pages = catalog.skills.iter().map(|one| trade(catalog, one));
    by_title(pages.collect())
}

fn trade(catalog: &Catalog, skill: &Skill) -> Page {
    let mut draft = Draft::new(Chapter::Skills, skill.id.as_str(), &capital(&skill.name));
    draft.text(&skill.brief);
    for purpose in &skill.uses {
        draft.fact("of use", use_of(*purpose));
    }
    let first = skill.first(&catalog.numbers.points);
    draft.fact(
        "costs",
        match (first, skill.major) {
            (0, _) => "nothing: it is only told (SKL-1)".to_owned(),
            (_, true) => {
                format!("{first} experience for the first level, as a major skill (SKL-1)")
            }
            (_, false) => {
                format!("{first} experience for the first level, as a minor skill (SKL-1)")
            }
        },
    );
    let beside = catalog.skills.iter().filter(|other| {
        let together = skill.group.is_some() && other.group == skill.group;
        together && other.id != skill.id
    });
    draft.links(
        "learnt together with",
        beside.map(|other| named(Chapter::Skills, other.id, &other.name)),
    );
    let knows = |unit: &crate::content::Unit| unit.profile.skills.level(skill.id) > 0;
    draft.links("known to", those(catalog, knows));
    draft.rules(&["SKL-1", "SKL-2"]);
    draft.done()
}

/// What a use comes to.
pub(in crate::narrate) fn use_of(purpose: SkillUse) -> &'static str {
    match purpose {
        SkillUse::Hiding => {
            "in hiding: each level is taken off the PER of who looks for it (ATK-6)"
        }
        SkillUse::Tracking => "finding who hides: each level is added to PER (ATK-6)",
        SkillUse::Bonds => "getting out of nets: each level is added to ST (MAN-7)",
        SkillUse::Locks => "picking locks (DOR-2)",
        SkillUse::Climbing => "falling and leaping: each level is added to AG (FAL-4)",
        SkillUse::Swimming => {
            "falling into water, and coming up for air: each level is added to AG (FAL-7, SUS-7)"
        }
        SkillUse::Tactics => {
            "the draw for initiative: the best level of a side is added to its lots (RND-1)"
        }
        SkillUse::Healing => {
            "tending the wounded of its side: so many per cent of HP more a day (REC-1)"
        }
        SkillUse::Repair => {
            "mending what broke: 1 level for each 5 HP of the thing, and more are quicker (OBJ-1)"
        }
        SkillUse::Intimidation => {
            "frightening who is easily frightened: each level is taken off their WP (ATT-9)"
        }
        SkillUse::Traps => "finding traps, and making them harmless",
        SkillUse::Language => "reading and hearing a tongue, where a level has something to read",
    }
}
