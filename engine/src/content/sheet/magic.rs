//! Arts and spells on a sheet (MAG-1).

use serde::Serialize;

use crate::rules::attribute::TaskNumbers;
use crate::rules::id::Id;
use crate::rules::magic::{Effect, KnownSpell, Resistance, Target};
use crate::rules::profile::Profile;

/// An art and the level in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ArtLine {
    /// Its id.
    pub art: Id,
    /// The level.
    pub level: i16,
}

/// A spell it can cast.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SpellLine {
    /// Its id.
    pub spell: Id,
    /// Its name in prose.
    pub name: String,
    /// The art it belongs to.
    pub art: Id,
    /// The level in that art.
    pub art_level: i16,
    /// The least level that can cast it.
    pub level: i16,
    /// What its difficulty adds to the casting roll.
    pub difficulty: i16,
    /// The casting roll: 3d6 at or under this (SKL-2).
    pub skill: i16,
    /// Turns of concentration.
    pub casting: u8,
    /// END it takes.
    pub cost: i16,
    /// Yards.
    pub range: u16,
    /// What it is cast at.
    pub target: Target,
    /// Cells about the target that it takes in.
    pub radius: u16,
    /// Rounds it lasts; 0 when it is done at once.
    pub rounds: u16,
    /// How it is resisted.
    pub resist: Resistance,
    /// What it does.
    pub effect: Effect,
}

pub(super) fn arts(profile: &Profile) -> Vec<ArtLine> {
    let line = |(art, level): &(std::sync::Arc<crate::rules::magic::Art>, i16)| ArtLine {
        art: art.id,
        level: *level,
    };
    profile.arts.iter().map(line).collect()
}

pub(super) fn spells(profile: &Profile, tasks: TaskNumbers) -> Vec<SpellLine> {
    let iq = profile.attributes.iq;
    let spells = profile.spells.iter();
    spells.map(|known| line(known, iq, tasks)).collect()
}

fn line(known: &KnownSpell, iq: i16, tasks: TaskNumbers) -> SpellLine {
    let spell = &known.spell;
    SpellLine {
        spell: spell.id,
        name: spell.name.clone(),
        art: spell.art.id,
        art_level: known.level,
        level: spell.level,
        difficulty: tasks.modifier(spell.difficulty),
        skill: known.casting_roll(iq, tasks).total,
        casting: spell.casting,
        cost: spell.cost,
        range: spell.range,
        target: spell.target,
        radius: spell.radius,
        rounds: spell.rounds,
        resist: spell.resist,
        effect: spell.effect,
    }
}
