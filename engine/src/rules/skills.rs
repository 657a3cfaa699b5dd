//! Skills that are neither fighting styles nor magical arts (SKL-1, SKL-2): trades and lore, and what each is of use for.
//!
//! It never knows who teaches them.

use std::sync::Arc;

use serde::Serialize;

use super::id::Id;
use super::prices::PointNumbers;

/// What a skill is of use for: a closed list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SkillUse {
    /// Hidden, it is harder to find and to notice: its level is taken off their PER (ATK-6).
    Hiding,
    /// It finds who hides: its level is added to PER (ATK-6).
    Tracking,
    /// It gets out of nets: its level is added to ST (MAN-7).
    Bonds,
    /// It picks locks at its level (DOR-2).
    Locks,
    /// It finds traps and makes them harmless at its level (TRP-3, TRP-6).
    Traps,
    /// It saves itself as it falls or leaps: its level is added to AG (FAL-4).
    Climbing,
    /// The same where it falls into water (FAL-7), and under water to come up for air (SUS-7).
    Swimming,
    /// Its side draws better lots: the best level of the side is added (RND-1).
    Tactics,
    /// It tends the wounded of its side: so many per cent of HP more a day (REC-1).
    Healing,
    /// It mends what broke of its side's gear (OBJ-1).
    Repair,
    /// Enemies close by bear the worse what frightens them: its level is taken off their WP, and half of what its CHA is
    /// over 10 (ATT-9).
    Intimidation,
    /// It reads what is written and hears what is said in a tongue, as a level's notes ask.
    Language,
}

/// A skill.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Skill {
    /// Its id.
    pub id: Id,
    /// Its name in prose.
    pub name: String,
    /// One line about it.
    pub brief: String,
    /// Whether it is paid as a major skill, and not as a minor one.
    pub major: bool,
    /// Skills of one group are learnt together: the highest is paid in full.
    pub group: Option<Id>,
    /// What it is of use for; nothing where it is only told, and then it costs nothing.
    pub uses: Vec<SkillUse>,
}

impl Skill {
    /// SKL-1: exp of its first level; nothing for what is only told.
    pub fn first(&self, points: &PointNumbers) -> i32 {
        match self.uses.is_empty() {
            true => 0,
            false => points.first(self.major),
        }
    }
}

/// A skill and the level in it.
pub type KnownSkill = (Arc<Skill>, i16);

/// What the skills of somebody come to: worked out once, when its sheet is made up. 0 is none.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Skills {
    /// Each with its level.
    pub known: Vec<KnownSkill>,
    /// [`SkillUse::Hiding`].
    pub hiding: i16,
    /// [`SkillUse::Tracking`].
    pub tracking: i16,
    /// [`SkillUse::Bonds`].
    pub bonds: i16,
    /// [`SkillUse::Locks`].
    pub locks: i16,
    /// [`SkillUse::Traps`].
    pub traps: i16,
    /// [`SkillUse::Climbing`].
    pub climbing: i16,
    /// [`SkillUse::Swimming`].
    pub swimming: i16,
    /// [`SkillUse::Tactics`].
    pub tactics: i16,
    /// [`SkillUse::Healing`].
    pub healing: i16,
    /// [`SkillUse::Repair`].
    pub repair: i16,
    /// [`SkillUse::Intimidation`].
    pub intimidation: i16,
}

impl Skills {
    /// What these skills come to: for each use the best level.
    pub fn new(known: Vec<KnownSkill>) -> Self {
        let best = |wanted: SkillUse| {
            let fit = known
                .iter()
                .filter(|(skill, _)| skill.uses.contains(&wanted));
            fit.map(|(_, level)| *level).max().unwrap_or(0)
        };
        Self {
            hiding: best(SkillUse::Hiding),
            tracking: best(SkillUse::Tracking),
            bonds: best(SkillUse::Bonds),
            locks: best(SkillUse::Locks),
            traps: best(SkillUse::Traps),
            climbing: best(SkillUse::Climbing),
            swimming: best(SkillUse::Swimming),
            tactics: best(SkillUse::Tactics),
            healing: best(SkillUse::Healing),
            repair: best(SkillUse::Repair),
            intimidation: best(SkillUse::Intimidation),
            known,
        }
    }

    /// Each use but tongues, in words, with the best level for it.
    pub fn uses(&self) -> [(&'static str, i16); 11] {
        [
            ("hiding", self.hiding),
            ("tracking", self.tracking),
            ("getting out of nets", self.bonds),
            ("lockpicking", self.locks),
            ("traps", self.traps),
            ("landing a fall", self.climbing),
            ("swimming", self.swimming),
            ("tactics", self.tactics),
            ("healing", self.healing),
            ("mending gear", self.repair),
            ("intimidation", self.intimidation),
        ]
    }

    /// Its level in the skill called `id`; 0 without.
    pub fn level(&self, id: Id) -> i16 {
        let mut known = self.known.iter().filter(|(skill, _)| skill.id == id);
        known.next().map_or(0, |(_, level)| *level)
    }

    /// SKL-1: exp: each alone in full, but of a group only the dearest, and every other at the price of a first level for
    /// each of its levels.
    pub fn exp(&self, points: &PointNumbers) -> i32 {
        let each = self.known.iter().enumerate();
        each.map(|(index, (skill, level))| {
            let full = in_full(skill.first(points), *level);
            let beside = |other: &Skill| skill.group.is_some() && other.group == skill.group;
            let outdone = self.known.iter().enumerate().any(|(at, (other, its))| {
                let its = in_full(other.first(points), *its);
                beside(other) && (its > full || its == full && at < index)
            });
            match outdone {
                true => i32::from(*level) * skill.first(points),
                false => full,
            }
        })
        .sum()
    }
}

/// SKL-1: exp for a level n of a skill whose first level costs so much, alone or the dearest of its group: 2n(n + 1) of a major
/// one, n(n + 1) of a minor one.
pub fn in_full(first: i32, level: i16) -> i32 {
    let level = i32::from(level.max(0));
    first * level * (level + 1) / 2
}

/// OBJ-1, SKL-2: the least level that mends a thing of so many hit points: 1 for each five of them.
pub fn repair_level(hp: i16) -> i16 {
    ((hp + 4) / 5).max(1)
}

/// OBJ-1: hours of work that it takes: as many as the thing has hit points, and for each level over the least one part
/// less.
pub fn repair_hours(hp: i16, level: i16) -> Option<u64> {
    let over = level - repair_level(hp);
    let parts = u64::try_from(over + 1).ok().filter(|parts| *parts > 0)?;
    Some(u64::from(hp.max(1).unsigned_abs()).div_ceil(parts))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn skill(id: &str, major: bool, group: Option<&str>, uses: &[SkillUse]) -> Arc<Skill> {
        Arc::new(Skill {
            id: id.into(),
            name: id.to_owned(),
            brief: String::new(),
            major,
            group: group.map(Id::new),
            uses: uses.to_vec(),
        })
    }

    #[test]
    fn skl_1_major_minor_grouped_and_free() {
        let tongue = |id| skill(id, false, Some("tongues"), &[SkillUse::Language]);
        let exp =
            |known: &[(Arc<Skill>, i16)]| Skills::new(known.to_vec()).exp(&PointNumbers::default());
        let major = skill("physician", true, None, &[SkillUse::Healing]);
        let minor = skill("tracker", false, None, &[SkillUse::Tracking]);
        let song = skill("song", false, None, &[]);
        assert_eq!([1, 2, 3].map(|n| exp(&[(major.clone(), n)])), [4, 12, 24]);
        assert_eq!([1, 2, 3].map(|n| exp(&[(minor.clone(), n)])), [2, 6, 12]);
        assert_eq!(exp(&[(song, 9)]), 0);
        assert_eq!(exp(&[(major, 2), (minor, 2)]), 18, "each alone");
        let both = [(tongue("high"), 2), (tongue("low"), 3)];
        assert_eq!(exp(&both), 12 + 4);
        assert_eq!(exp(&[(tongue("high"), 2), (tongue("low"), 2)]), 6 + 4);
    }

    #[test]
    fn skl_2_each_use_goes_by_the_best_skill_for_it() {
        let woodcraft = skill(
            "woodcraft",
            true,
            None,
            &[SkillUse::Hiding, SkillUse::Tracking],
        );
        let tracker = skill("tracker", false, None, &[SkillUse::Tracking]);
        let skills = Skills::new(vec![(woodcraft, 2), (tracker, 4)]);
        assert_eq!((skills.hiding, skills.tracking, skills.healing), (2, 4, 0));
        assert_eq!(
            (skills.level("tracker".into()), skills.level("x".into())),
            (4, 0)
        );
    }

    #[test]
    fn obj_1_what_is_stout_takes_a_better_hand_and_longer() {
        assert_eq!([1, 5, 6, 10, 16].map(repair_level), [1, 1, 2, 2, 4]);
        assert_eq!(
            [1, 2, 3, 6].map(|level| repair_hours(10, level)),
            [None, Some(10), Some(5), Some(2)]
        );
    }
}
