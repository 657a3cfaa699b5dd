//! Combat skills: fighting styles, ranged proficiencies, and what is born (SKL-3, SKL-4, ATK-4).
//!
//! It never knows who has learnt them.

use super::id::Id;

/// How a style's levels add damage (SKL-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum StyleDamage {
    /// As the numbers of the genre say.
    #[default]
    Standard,
    /// Not at all.
    None,
    /// +1 for each so many levels above the first.
    Every(u8),
}

/// What kind of skill a style is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StyleKind {
    /// A fighting style (SKL-3).
    Fighting,
    /// Proficiency with one type of ranged weapon (SKL-4).
    Ranged,
    /// What a predator is born with (SKL-4).
    Natural,
}

/// A combat skill.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Style {
    /// Its id.
    pub id: Id,
    /// Its name in prose.
    pub name: String,
    /// What kind of skill it is.
    pub kind: StyleKind,
    /// Weapons it covers.
    pub weapons: Vec<Id>,
    /// Whether it covers shields (POS-4).
    pub shields: bool,
    /// Damage for level.
    pub damage: StyleDamage,
    /// Bonus to AT.
    pub at: i16,
    /// Bonus to blocks and parries.
    pub block: i16,
    /// Bonus to dodges.
    pub dodge: i16,
    /// Above this encumbrance level, 0 to 4, it counts as level 0.
    pub max_el: u8,
    /// Whether it may parry missiles (ATK-7).
    pub parries_missiles: bool,
}

impl Style {
    /// SKL-3, SKL-4: whether it is skill with a weapon: thrown or shot for ranged proficiencies alone, hand to
    /// hand for fighting styles alone, and both for what is born.
    pub fn covers(&self, weapon: Id, missile: bool) -> bool {
        let taught = match self.kind {
            StyleKind::Fighting => !missile,
            StyleKind::Ranged => missile,
            StyleKind::Natural => true,
        };
        taught && self.weapons.contains(&weapon)
    }

    /// SKL-3: the damage that `level` adds; `every` is the genre's number of levels.
    pub fn damage_bonus(&self, level: i16, every: i16) -> i16 {
        let every = match self.damage {
            StyleDamage::Standard => every,
            StyleDamage::None => return 0,
            StyleDamage::Every(levels) => i16::from(levels),
        };
        (level - 1).max(0) / every.max(1)
    }
}

/// ATK-4: blocks and parries a round at `level` of the style in use.
///
/// `first` of them at the first level and below, and one more for `every` levels above it.
pub fn blocks_per_round(level: i16, first: i16, every: i16) -> u8 {
    (first + (level - 1).max(0) / every.max(1)).clamp(0, 200) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn atk_4_one_block_and_one_more_for_two_levels() {
        let blocks: Vec<u8> = (0..=7).map(|level| blocks_per_round(level, 1, 2)).collect();
        assert_eq!(blocks, [1, 1, 1, 2, 2, 3, 3, 4]);
    }

    #[test]
    fn skl_4_throwing_is_no_fencing_and_fencing_no_throwing() {
        let style = |kind| Style {
            id: "javelin".into(),
            name: String::new(),
            kind,
            weapons: vec!["javelin".into()],
            shields: false,
            damage: StyleDamage::Standard,
            at: 0,
            block: 0,
            dodge: 0,
            max_el: 4,
            parries_missiles: false,
        };
        let both =
            |kind| [false, true].map(|missile| style(kind).covers("javelin".into(), missile));
        assert_eq!(both(StyleKind::Fighting), [true, false]);
        assert_eq!(both(StyleKind::Ranged), [false, true]);
        assert_eq!(both(StyleKind::Natural), [true, true]);
        assert!(!style(StyleKind::Natural).covers("spear".into(), true));
    }
}
