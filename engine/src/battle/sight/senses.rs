//! What somebody can't see, and who knows of it: the component that events change.
//!
//! A spell that blinds or conceals emits [`Blinded`](crate::battle::event::SightEvent::Blinded),
//! [`Veiled`](crate::battle::event::SightEvent::Veiled) and their ends; nothing else is asked of it.

use bevy_ecs::prelude::Component;

use crate::battle::UnitId;
use crate::rules::light::{Eyes, Light};

/// A set of sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SideSet(u32);

impl SideSet {
    /// Every side.
    pub const ALL: Self = Self(u32::MAX);
    /// No side.
    pub const NONE: Self = Self(0);

    /// One side.
    pub fn of(side: u8) -> Self {
        Self(1 << (side % 32))
    }

    /// Whether a side is in it.
    pub fn has(self, side: u8) -> bool {
        self.0 & Self::of(side).0 != 0
    }

    /// Both together.
    #[must_use]
    pub fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Those of this set that are not in the other.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The sides in it, of the first `sides`.
    pub fn among(self, sides: u8) -> impl Iterator<Item = u8> {
        (0..sides).filter(move |&side| self.has(side))
    }
}

/// What a combatant can't see, and which sides know where it is.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Senses {
    /// It hides where it started, and has not moved or struck yet.
    pub(in crate::battle) hidden: bool,
    /// What makes it invisible, counted.
    pub(in crate::battle) veils: u8,
    /// What blinds it, counted.
    pub(in crate::battle) blinds: u8,
    /// Sides to which it gave itself away where it stands.
    pub(in crate::battle) revealed: SideSet,
    /// Sides that know where it is; kept by the vision.
    pub(in crate::battle) known: SideSet,
    /// Sides that knew it when its turn began (ATK-6).
    pub(in crate::battle) noticed: SideSet,
    /// Whose attack it does not see coming (ATK-6).
    pub(in crate::battle) unaware_of: Option<UnitId>,
    /// What a flash left in its eyes (LIT-3).
    pub(in crate::battle) dazzle: Option<Dazzle>,
    /// The light in which its last turn began, or to which its eyes take their time (LIT-6).
    pub(in crate::battle) used_to: Option<Light>,
    /// The last round in which its eyes are not used to the dark yet (LIT-6).
    pub(in crate::battle) adapting: Option<u32>,
}

/// What a flash left in somebody's eyes (LIT-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dazzle {
    /// How bright it still is to them; blinding, and they see nothing.
    pub level: Light,
    /// The last round of it.
    pub until: u32,
}

impl Senses {
    /// At the start of a battle.
    pub(in crate::battle) fn new(hidden: bool, fog: bool) -> Self {
        let known = if fog { SideSet::NONE } else { SideSet::ALL };
        Self {
            hidden,
            known,
            noticed: known,
            ..Self::default()
        }
    }

    /// Whether it hides where it started.
    pub fn is_hidden(&self) -> bool {
        self.hidden
    }

    /// Whether no eye can see it, however light it is.
    pub fn is_veiled(&self) -> bool {
        self.veils > 0
    }

    /// Whether it sees nothing, whatever its eyes are worth.
    pub fn is_blinded(&self) -> bool {
        self.blinds > 0
    }

    /// LIT-3: how bright a flash still is to it, which does not blind it altogether.
    pub fn dazzled_by(&self) -> Option<Light> {
        let level = self.dazzle.map(|dazzle| dazzle.level);
        level.filter(|level| *level < Light::Blinding)
    }

    /// LIT-3: what a flash left in its eyes.
    pub fn dazzle(&self) -> Option<Dazzle> {
        self.dazzle
    }

    /// LIT-6: the last round in which its eyes are not used to the dark yet.
    pub fn adapting(&self) -> Option<u32> {
        self.adapting
    }

    /// LIT-3, LIT-6: what is over by the end of a round is over.
    pub(in crate::battle) fn settle(&mut self, round: u32) {
        self.dazzle = self.dazzle.filter(|dazzle| dazzle.until > round);
        self.adapting = self.adapting.filter(|&until| until > round);
    }

    /// LIT-6: what its eyes are worth now.
    pub(in crate::battle) fn worth(&self, eyes: Eyes) -> Eyes {
        Eyes {
            adapting: self.adapting.is_some(),
            ..eyes
        }
    }

    /// Whether a side knows where it is.
    pub fn is_known_to(&self, side: u8) -> bool {
        self.known.has(side)
    }

    /// ATK-6: whether a side knew of it when its turn began.
    pub fn was_noticed_by(&self, side: u8) -> bool {
        self.noticed.has(side)
    }

    /// ATK-6: whether it does not see the attack of `attacker` coming.
    pub fn is_unaware_of(&self, attacker: UnitId) -> bool {
        self.unaware_of == Some(attacker)
    }

    /// ATK-6: supposes that it does not see the attack of `attacker` coming.
    pub(crate) fn overlook(&mut self, attacker: UnitId) {
        self.unaware_of = Some(attacker);
    }

    /// It gives itself away to everybody: it struck, or somebody ran into it.
    pub(in crate::battle) fn give_away(&mut self) {
        self.hidden = false;
        self.revealed = SideSet::ALL;
    }

    /// It goes elsewhere: nobody knows it by its blow any more, and it hides no longer.
    pub(in crate::battle) fn slip_away(&mut self) {
        self.hidden = false;
        self.revealed = SideSet::NONE;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_sides() {
        let both = SideSet::of(0).with(SideSet::of(25));
        assert!(both.has(0) && both.has(25) && !both.has(1));
        assert_eq!(both.without(SideSet::of(0)), SideSet::of(25));
        assert_eq!(both.among(26).collect::<Vec<_>>(), [0, 25]);
        assert!(SideSet::ALL.has(9) && !SideSet::NONE.has(9));
    }
}
