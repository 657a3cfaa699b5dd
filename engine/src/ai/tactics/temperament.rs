//! What an opponent is like, however well it plays: weights on what it weighs anyway.
//!
//! It never knows where the numbers come from. With [`Temperament::default`] an opponent plays as it always does.

use crate::battle::{Fighter, UnitId, View};
use crate::rules::gear::TechniqueKind;

use super::surroundings::distance;

/// Caution lost with every round of waiting too long, hundredths.
const IMPATIENCE: i64 = 25;

/// Weights in hundredths: 100 changes nothing, 0 leaves that out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Temperament {
    /// What it can do to the enemy.
    pub aggression: i64,
    /// What the enemy can do to it.
    pub caution: i64,
    /// From 0 to 100: at 50 a death is worth nothing to it, at 100 it counts against the blow.
    pub mercy: i64,
    /// Cover and height.
    pub terrain: i64,
    /// Friends beside it; and below 100 it breaks and runs when it is hurt.
    pub discipline: i64,
    /// How long it waits while nobody is hurt.
    pub patience: i64,
    /// Which enemies it would rather fight.
    pub prey: Prey,
}

impl Default for Temperament {
    fn default() -> Self {
        Self {
            aggression: 100,
            caution: 100,
            mercy: 0,
            terrain: 100,
            discipline: 100,
            patience: 100,
            prey: Prey::Any,
        }
    }
}

impl Temperament {
    /// Goes for the nearest at once, whatever comes of it.
    pub(in crate::ai) fn rash() -> Self {
        Self {
            aggression: 300,
            caution: 0,
            patience: 0,
            prey: Prey::Nearest,
            ..Self::default()
        }
    }

    /// Whether it never waits for an enemy to come: twice as aggressive as cautious.
    pub(in crate::ai) fn is_rash(&self) -> bool {
        self.aggression >= 2 * self.caution
    }

    /// For how many rounds it waits, of as many as are usual, while nobody is hurt.
    pub(in crate::ai) fn waits(&self, usual: u32) -> u32 {
        (i64::from(usual) * self.patience / 100).max(0) as u32
    }

    /// What it is like after it has waited for so many rounds too long: ever less cautious, until
    /// it disregards what can be done to it.
    pub(in crate::ai) fn after(self, late: i64) -> Self {
        let left = (100 - IMPATIENCE * late).max(0);
        Self {
            caution: self.caution * left / 100,
            ..self
        }
    }

    /// Whether its morale has failed: below a discipline of 100, when less of its HP is left than half of
    /// what the discipline lacks, per cent.
    pub(in crate::ai) fn morale_fails(&self, me: &Fighter<'_>) -> bool {
        let hp = i64::from(me.profile().attributes.hp).max(1);
        let left = (hp - i64::from(me.total_injury())).max(0);
        200 * left < (100 - self.discipline) * hp
    }
}

/// The enemies that somebody would rather fight than others.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Prey {
    /// The one that offers most.
    #[default]
    Any,
    /// The nearest.
    Nearest,
    /// The one with the fewest HP left.
    Weakest,
    /// The one with the most HP left.
    Strongest,
    /// Those who are hurt, the worst hurt first.
    Wounded,
    /// Those with something to shoot in hand.
    Shooters,
    /// Those who know spells.
    Casters,
}

impl Prey {
    /// Those of these enemies that it fights before all others; none where it does not care, or
    /// there are none of the kind.
    pub(in crate::ai) fn among(
        self,
        view: &View<'_>,
        me: &Fighter<'_>,
        enemies: &[Fighter<'_>],
    ) -> Vec<UnitId> {
        let rated = enemies.iter();
        let rated: Vec<(i64, UnitId)> = rated
            .filter_map(|enemy| Some((self.rate(view, me, enemy)?, enemy.id())))
            .collect();
        let most = rated.iter().map(|(rate, _)| *rate).max();
        let first = rated.iter().filter(|(rate, _)| Some(*rate) == most);
        first.map(|(_, id)| *id).collect()
    }

    fn rate(self, view: &View<'_>, me: &Fighter<'_>, enemy: &Fighter<'_>) -> Option<i64> {
        let profile = enemy.profile();
        let left = i64::from(enemy.endures(view.arena().numbers));
        let kind = |is: bool| is.then_some(1);
        match self {
            Self::Any => None,
            Self::Nearest => Some(-i64::from(distance(view, me, enemy))),
            Self::Weakest => Some(-left),
            Self::Strongest => Some(left),
            Self::Wounded => Some(i64::from(enemy.total_injury())).filter(|injury| *injury > 0),
            Self::Shooters => kind(profile.attacks.iter().any(|form| {
                profile.technique(form).1.kind == TechniqueKind::Shot
                    && enemy.hand_of(form.item).is_some()
            })),
            Self::Casters => kind(!profile.spells.is_empty()),
        }
    }
}
