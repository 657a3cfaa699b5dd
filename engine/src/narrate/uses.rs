//! What the things that characters have are good for, in a line each: for who is about to pay for one.

use super::encyclopedia::use_of;
use super::poison_effect;
use super::traits::does;
use super::words::{damage_type, list, spaced};
use crate::content::Catalog;
use crate::rules::gear::{Armour, Hands, Range, Shield, Style, Technique, Weapon};
use crate::rules::id::Id;

/// What a trait, a style, an art, a skill, a group or a piece of gear does, without its full stop. Empty where nothing can
/// be said.
pub fn uses(catalog: &Catalog, id: Id) -> String {
    if let Some(one) = catalog.traits.iter().find(|one| one.id == id) {
        return does(one);
    }
    if let Some(one) = catalog.styles.iter().find(|one| one.id == id) {
        return style(catalog, one);
    }
    if let Some(art) = catalog.arts.iter().find(|art| art.id == id) {
        let spells = catalog.spells.iter().filter(|spell| spell.art.id == art.id);
        let spells: Vec<String> = spells.map(|spell| spell.name.clone()).collect();
        return format!("spells: {}", list(&spells));
    }
    if let Some(skill) = catalog.skills.iter().find(|skill| skill.id == id) {
        let uses: Vec<&str> = skill.uses.iter().map(|each| use_of(*each)).collect();
        return match uses.is_empty() {
            true => skill.brief.trim_end_matches('.').to_owned(),
            false => uses.join("; "),
        };
    }
    if let Some(group) = catalog.groups.iter().find(|group| group.id == id) {
        let members = group.members.iter();
        let members: Vec<String> = members
            .map(|member| super::character::name(catalog, *member))
            .collect();
        return format!("{} are learnt together for less", list(&members));
    }
    gear(catalog, id).unwrap_or_default()
}

fn gear(catalog: &Catalog, id: Id) -> Option<String> {
    let weapons = || catalog.weapons.iter().find(|one| one.id == id);
    let shields = || catalog.shields.iter().find(|one| one.id == id);
    let armours = || catalog.armour.iter().find(|one| one.id == id);
    let shot = || {
        catalog.ammunition(id)?;
        let shoots = |weapon: &Weapon| {
            let mut ways = weapon.techniques.iter();
            ways.any(|way| way.missile.is_some_and(|missile| missile.ammo == Some(id)))
        };
        let weapons = catalog.weapons.iter().filter(|weapon| shoots(weapon));
        let names: Vec<String> = weapons.map(|weapon| weapon.name.clone()).collect();
        Some(format!("shot with: {}", list(&names)))
    };
    (weapons().map(|one| weapon(one)))
        .or_else(|| shields().map(|one| shield(one)))
        .or_else(|| armours().map(|one| armour(one)))
        .or_else(shot)
}

fn style(catalog: &Catalog, style: &Style) -> String {
    let weapons = catalog.weapons.iter();
    let covered = weapons.filter(|weapon| style.weapons.contains(&weapon.id));
    let mut names: Vec<String> = covered.map(|weapon| weapon.name.clone()).collect();
    if style.shields {
        names.push("every shield".to_owned());
    }
    let more = [
        ("AT", style.at),
        ("blocks and parries", style.block),
        ("dodges", style.dodge),
    ];
    let covers = (!names.is_empty()).then(|| format!("covers {}", list(&names)));
    let more = more.into_iter().filter(|(_, by)| *by != 0);
    let more = more.map(|(what, by)| format!("{what} {by:+}"));
    let all: Vec<String> = covers.into_iter().chain(more).collect();
    all.join("; ")
}

fn weapon(weapon: &Weapon) -> String {
    let hands = match weapon.hands {
        Hands::One => "one hand",
        Hands::Two => "both hands",
        Hands::Either => "one hand or both",
    };
    let mut parts = vec![hands.to_owned()];
    parts.extend(weapon.techniques.iter().map(technique));
    let may = [
        (weapon.parries, "parries"),
        (weapon.parries_missiles, "parries missiles"),
        (weapon.disarms, "disarms"),
        (weapon.close, "fit for close combat"),
        (weapon.sets, "may be set against a charge"),
        (weapon.rope, "helps out of a pit"),
    ];
    let may = may.into_iter().filter(|(so, _)| *so);
    parts.extend(may.map(|(_, words)| words.to_owned()));
    if let Some(lamp) = weapon.lamp {
        parts.push(format!("lights {} yd about", lamp.radius));
    }
    if weapon.min_st > 0 {
        parts.push(format!("least ST {}", weapon.min_st));
    }
    if weapon.hp > 0 {
        parts.push(format!("{} HP", weapon.hp));
    }
    parts.join("; ")
}

/// One way to use a weapon: "cut: base damage +1, cutting, reach 1".
fn technique(way: &Technique) -> String {
    let name = spaced(way.id.as_str());
    let done = match way.entangles {
        Some(hold) => format!("entangles, ST {hold:+} to get out"),
        None => {
            let base = match way.pull {
                Some(st) => format!("damage as of ST {st}"),
                None => "base damage".to_owned(),
            };
            let more = match way.damage {
                0 => String::new(),
                more => format!(" {more:+}"),
            };
            let piercing = if way.piercing { ", piercing" } else { "" };
            format!("{base}{more}, {}{piercing}", damage_type(way.damage_type))
        }
    };
    let far = match (way.missile.map(|missile| missile.range), way.reach) {
        (Some(Range::Yards(yards)), _) => format!("up to {yards} yd"),
        (Some(Range::Strength(tenths)), _) => {
            format!("up to {}.{} yd for each ST", tenths / 10, tenths % 10)
        }
        (None, (near, far)) if near == far => format!("reach {near}"),
        (None, (near, far)) => format!("reach {near} to {far}"),
    };
    let changes = [("AT", way.at), ("parry", way.def)];
    let changes = changes.into_iter().filter(|(_, by)| *by != 0);
    let changes: String = changes
        .map(|(what, by)| format!(", {what} {by:+}"))
        .collect();
    let poison = way.poison.as_ref();
    let poison = poison.map_or_else(String::new, |one| format!(", {}", poison_effect(one)));
    format!("{name}: {done}, {far}{changes}{poison}")
}

fn shield(shield: &Shield) -> String {
    let mut parts = vec![format!("PR {}", shield.pr), format!("{} HP", shield.hp)];
    if shield.def != 0 {
        parts.push(format!("DEF of a block {:+}", shield.def));
    }
    if shield.min_st > 0 {
        parts.push(format!("least ST {}", shield.min_st));
    }
    parts.join("; ")
}

fn armour(armour: &Armour) -> String {
    let covers = armour.covers.iter().map(|part| spaced(part.as_str()));
    let mut parts = vec![format!(
        "DR {} on {}",
        armour.dr,
        list(&covers.collect::<Vec<_>>())
    )];
    if armour.dm != 0 {
        parts.push(format!("{}% off what passes", armour.dm));
    }
    let changes = [("MR", armour.mr), ("DEF", armour.def), ("PER", armour.per)];
    let changes = changes.into_iter().filter(|(_, by)| *by != 0);
    parts.extend(changes.map(|(what, by)| format!("{what} {by:+}")));
    if armour.shade > 0 {
        parts.push(format!("keeps {} levels of light off", armour.shade));
    }
    parts.join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Library;

    #[test]
    fn whatever_is_sold_says_what_it_does() {
        let catalog = Library::shipped().genre("fantasy").0.expect("shipped");
        let told = |id: &str| uses(&catalog, Id::new(id));
        assert_eq!(told("slow_healer"), "heals at 50% of the usual rate");
        for (id, words) in [
            ("large_shield", "PR "),
            ("large_shield", " HP"),
            ("mail_shirt", "DR "),
            ("long_sword", "cut: base damage, cutting, reach 1;"),
            ("soldier", "covers "),
            ("stealth", "each level is taken off the PER"),
        ] {
            assert!(told(id).contains(words), "{id}: {}", told(id));
        }
        let wares = catalog.wares().map(|(id, ..)| id);
        let ammunition = catalog.ammunition.iter().map(|one| one.id);
        let traits = catalog.traits.iter().map(|one| one.id);
        let styles = catalog.styles.iter().map(|one| one.id);
        let others = catalog.skills.iter().map(|one| one.id);
        for id in wares
            .chain(ammunition)
            .chain(traits)
            .chain(styles)
            .chain(others)
        {
            assert!(!uses(&catalog, id).is_empty(), "{id} says nothing");
        }
    }
}
