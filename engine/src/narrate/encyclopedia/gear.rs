//! Pages of weapons, shields and armour.

use super::super::sheet::burning_time;
use super::draft::{Draft, Named, by_title, named};
use super::{Chapter, Page};
use crate::content::catalog::Ammunition;
use crate::content::{Catalog, Unit};
use crate::narrate::character::coins;
use crate::narrate::poison_effect;
use crate::narrate::words::{capital, counted, damage_type, list, pounds, spaced};
use crate::rules::gear::{Armour, DamageType, Hands, Range, Shield, Technique, Weapon, Weight};
use crate::rules::id::Id;
use crate::rules::lamp::{Flame, Landing};

/// What weapons, shields and armour have alike.
fn thing(draft: &mut Draft, catalog: &Catalog, (weight, cost): (Weight, u32)) {
    if weight.0 > 0 {
        draft.fact("weight", pounds(weight));
    }
    draft.fact("price", coins(catalog, cost.into()));
}

/// The units that have something.
fn owners(catalog: &Catalog, has: impl Fn(&Unit) -> bool) -> impl Iterator<Item = Named> {
    let units = catalog.units.iter().filter(move |unit| has(unit));
    units.map(|unit| {
        named(
            Chapter::Units,
            unit.profile.unit,
            &capital(&unit.profile.name),
        )
    })
}

fn carries(unit: &Unit, id: Id) -> bool {
    unit.profile.items.iter().any(|item| item.id() == id)
}

pub(super) fn weapons(catalog: &Catalog) -> Vec<Page> {
    let pages = catalog.weapons.iter().map(|weapon| page(catalog, weapon));
    by_title(pages.collect())
}

fn page(catalog: &Catalog, weapon: &Weapon) -> Page {
    let mut draft = Draft::new(Chapter::Weapons, weapon.id.as_str(), &capital(&weapon.name));
    draft.text(match (weapon.natural, weapon.hands) {
        (true, _) => "A part of the body: it weighs nothing, and is gone with what it grows on.",
        (_, Hands::One) => "Held in one hand.",
        (_, Hands::Two) => "Takes both hands.",
        (_, Hands::Either) => "Held in one hand, or in both for more (DMG-1).",
    });
    thing(&mut draft, catalog, (weapon.weight, weapon.cost));
    draft.number("least ST", weapon.min_st);
    match weapon.hp {
        0 => {}
        hp => draft.fact(
            "breaks",
            format!("by more than {hp} points in one blow (OBJ-1)"),
        ),
    }
    if let Some(lamp) = weapon.lamp {
        let hung = if lamp.hung { ", at the belt too" } else { "" };
        draft.fact("light", format!("{} yd about{hung}", lamp.radius));
        if let Some(flame) = lamp.flame {
            draft.fact("burns", burning_time(flame.burns));
            draft.fact("lit", lit(flame));
            draft.fact("dropped", dropped(flame));
            if flame.throw > 0 {
                draft.fact("thrown", format!("up to {} yd", flame.throw));
            }
        }
    }
    draft.fact("may", may(weapon));
    for technique in &weapon.techniques {
        draft.heading(&capital(&spaced(technique.id.as_str())));
        used(&mut draft, catalog, technique);
    }
    draft.heading("Who and how");
    let styles = catalog.styles.iter();
    let taught = styles.filter(|style| style.weapons.contains(&weapon.id));
    draft.links(
        "taught by",
        taught.map(|style| named(Chapter::Styles, style.id, &capital(&style.name))),
    );
    draft.links("with", owners(catalog, |unit| carries(unit, weapon.id)));
    draft.rules(&["WPN-1", "WPN-2", "OBJ-1"]);
    draft.done()
}

/// What it can be used for besides a plain blow.
fn may(weapon: &Weapon) -> String {
    let all = [
        (weapon.parries, "parry (ATK-2)"),
        (weapon.parries_missiles, "parry missiles (ATK-7)"),
        (weapon.disarms, "disarm (MAN-5)"),
        (
            weapon.close || weapon.natural,
            "serve in close combat (CLC-4)",
        ),
        (weapon.sets, "be set against a charge (CLC-2)"),
        (weapon.rope, "help out of a pit (DUN-8)"),
    ];
    let can = all.iter().filter(|(so, _)| *so);
    list(
        &can.map(|(_, words)| (*words).to_owned())
            .collect::<Vec<_>>(),
    )
}

fn used(draft: &mut Draft, catalog: &Catalog, technique: &Technique) {
    let piercing = if technique.piercing {
        ", through armour"
    } else {
        ""
    };
    match technique.entangles {
        Some(hold) => draft.fact(
            "damage",
            format!("none: it entangles, ST {hold:+} to get out"),
        ),
        None => {
            let base = match technique.pull {
                Some(st) => format!("as of ST {st}"),
                None => "by ST (ATT-3)".to_owned(),
            };
            let kind = damage_type(technique.damage_type);
            let more = match technique.damage {
                0 => String::new(),
                more => format!(" {more:+}"),
            };
            draft.fact("damage", format!("{base}{more}, {kind}{piercing}"));
            draft.fact("so it", harm(technique.damage_type));
        }
    }
    match technique.missile {
        Some(missile) => {
            let far = match missile.range {
                Range::Strength(tenths) => {
                    format!("{}.{} yd for each ST", tenths / 10, tenths % 10)
                }
                Range::Yards(yards) => format!("{yards} yd"),
            };
            draft.fact("range", far);
            draft.fact("speed", format!("divides DEF by {} (ATK-7)", missile.speed));
            if missile.reload > 0 {
                draft.fact("reload", counted(missile.reload, "turn"));
            }
            if let Some(ammo) = missile.ammo {
                let shot = catalog.ammunition(ammo);
                draft.links(
                    "shoots",
                    shot.map(|one| named(Chapter::Ammunition, one.id, &one.name)),
                );
            }
        }
        None => {
            let (near, far) = technique.reach;
            draft.fact(
                "reach",
                match near == far {
                    true => counted(near, "cell"),
                    false => format!("{near} to {far} cells"),
                },
            );
        }
    }
    if let Some(poison) = &technique.poison {
        let does = format!("{}, {}", poison.name, poison_effect(poison));
        draft.fact("poison", does);
    }
    draft.change("AT", technique.at);
    draft.change("DEF of a parry", technique.def);
}

/// What a kind of damage is good for.
fn harm(kind: DamageType) -> &'static str {
    match kind {
        DamageType::Cutting => "counts as it is",
        DamageType::Crushing => "stuns early, and may be held back (DMG-2)",
        DamageType::Impaling => "is worse for heart and groin, better for limbs (DMG-2)",
    }
}

pub(super) fn ammunition(catalog: &Catalog) -> Vec<Page> {
    let page = |one: &Ammunition| {
        let mut draft = Draft::new(Chapter::Ammunition, one.id.as_str(), &capital(&one.name));
        draft.text("What is shot. It weighs nothing to speak of.");
        let bundle = coins(catalog, one.cost.into());
        draft.fact("price", format!("{bundle} for {}", one.bundle));
        let weapons = catalog.weapons.iter().filter(|weapon| {
            let mut shots = weapon.techniques.iter().filter_map(|one| one.missile?.ammo);
            shots.any(|ammo| ammo == one.id)
        });
        draft.links(
            "shot with",
            weapons.map(|weapon| named(Chapter::Weapons, weapon.id, &weapon.name)),
        );
        draft.rules(&["ATK-7"]);
        draft.done()
    };
    by_title(catalog.ammunition.iter().map(|one| page(one)).collect())
}

pub(super) fn shields(catalog: &Catalog) -> Vec<Page> {
    let page = |shield: &Shield| {
        let mut draft = Draft::new(Chapter::Shields, shield.id.as_str(), &capital(&shield.name));
        draft.text(match shield.pr {
            0 => "A blow that beats the defence goes past it: it has no protection rating.",
            _ => "A blow that beats the defence by no more than the protection rating strikes it instead of the body (ATK-1).",
        });
        draft.number("protection rating", shield.pr);
        draft.change("DEF of a block", shield.def);
        thing(&mut draft, catalog, (shield.weight, shield.cost));
        draft.number("least ST", shield.min_st);
        draft.fact(
            "breaks",
            format!("by more than {} points in one blow (OBJ-1)", shield.hp),
        );
        draft.links("with", owners(catalog, |unit| carries(unit, shield.id)));
        draft.rules(&["ARM-1", "POS-4", "CLC-3"]);
        draft.done()
    };
    by_title(catalog.shields.iter().map(|shield| page(shield)).collect())
}

pub(super) fn armour(catalog: &Catalog) -> Vec<Page> {
    let page = |armour: &Armour| {
        let mut draft = Draft::new(Chapter::Armour, armour.id.as_str(), &capital(&armour.name));
        draft.fact("damage resistance", format!("{} off each blow", armour.dr));
        if armour.dm != 0 {
            draft.fact("damage modifier", format!("{}% off what passes", armour.dm));
        }
        draft.number("magic resistance", armour.mr);
        let parts = armour.covers.iter().map(|part| spaced(part.as_str()));
        draft.fact("covers", list(&parts.collect::<Vec<_>>()));
        thing(&mut draft, catalog, (armour.weight, armour.cost));
        draft.change("DEF", armour.def);
        draft.number("levels of light kept from the eyes", armour.shade);
        draft.change("PER", armour.per);
        let wears = |unit: &Unit| unit.worn.iter().any(|worn| worn.id == armour.id);
        draft.links("worn by", owners(catalog, wears));
        draft.rules(&["ARM-1", "ATT-6", "ENC-1"]);
        draft.done()
    };
    by_title(catalog.armour.iter().map(|armour| page(armour)).collect())
}

/// LMP-2: how a flame is lit.
fn lit(flame: Flame) -> &'static str {
    match flame.kindle {
        0 => "at another fire alone",
        1 => "at another fire, or in a turn with a hand free",
        _ => "at another fire in a turn, or by striking fire for several with a hand free",
    }
}

/// LMP-2: what becomes of it on the ground.
fn dropped(flame: Flame) -> &'static str {
    match flame.lands {
        Landing::Burns => "burns on, but in water",
        Landing::Out => "goes out",
        Landing::Breaks => "breaks",
    }
}
