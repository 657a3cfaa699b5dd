//! One combatant as far as sight goes: what it sees with, and what there is to see of it.

use arrayvec::ArrayVec;

use super::{Senses, SideSet};
use crate::battle::UnitId;
use crate::battle::board::Spot;
use crate::battle::components::{Gear, ItemPlace, Life, Place};
use crate::battle::fighter::{blind_eye, is_asleep};
use crate::battle::parts::FighterPartsReadOnlyItem as Parts;
use crate::grid::{Cell, Direction};
use crate::rules::body::Side;
use crate::rules::flight::Height;
use crate::rules::light::{Eyes, Light};
use crate::rules::profile::Profile;

/// The most lamps of one combatant that shine.
const MOST_LAMPS: usize = 4;

/// A lamp that shines: where, how far brightly, and how far at all if it says so.
pub(super) type Shine = (Cell, u16, Option<u16>);

/// What there is to see of somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::battle) enum Shown {
    /// In plain sight.
    Plainly,
    /// Hidden or invisible.
    Veiled,
    /// It is not on the field.
    Gone,
}

/// One combatant, as eyes have it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::battle) struct Observed {
    pub(in crate::battle) side: u8,
    pub(in crate::battle) cell: Cell,
    pub(in crate::battle) height: Height,
    pub(in crate::battle) facing: Direction,
    /// Awake, not put to sleep and not blinded.
    pub(in crate::battle) awake: bool,
    /// Blind in the left eye, and in the right.
    pub(in crate::battle) blind_eyes: (bool, bool),
    pub(in crate::battle) eyes: Eyes,
    pub(in crate::battle) shown: Shown,
    pub(in crate::battle) revealed: SideSet,
    /// Where its lamps shine, and how far.
    pub(super) shines: ArrayVec<Shine, MOST_LAMPS>,
    /// How light its cell was when it was last looked at.
    pub(in crate::battle) light: Light,
}

impl Observed {
    /// A combatant as it is now.
    pub(in crate::battle) fn of(id: UnitId, parts: &Parts<'_, '_>) -> Self {
        let profile = parts.combatant.profile();
        let life = parts.vitality.life;
        let blind = |side| blind_eye(profile, &parts.injuries.0, side);
        Self {
            awake: life == Life::Conscious
                && !parts.senses.is_blinded()
                && !is_asleep(parts.vitality, parts.magic),
            blind_eyes: (blind(Side::Left), blind(Side::Right)),
            eyes: parts.senses.worth(profile.traits.eyes),
            shines: shining(profile, parts.gear, *parts.place, life),
            ..Self::in_the_open(id, parts)
        }
    }

    /// A combatant where there is no fog: only what may hide it matters.
    pub(in crate::battle) fn in_the_open(id: UnitId, parts: &Parts<'_, '_>) -> Self {
        let senses: &Senses = parts.senses;
        let shown = match parts.vitality.life {
            Life::Withdrew | Life::Expected => Shown::Gone,
            _ if senses.is_hidden() || senses.is_veiled() => Shown::Veiled,
            _ => Shown::Plainly,
        };
        Self {
            shown,
            revealed: senses.revealed,
            ..Self::before(id.side, *parts.place)
        }
    }

    /// Before the battle has started: asleep and out of sight.
    pub(in crate::battle) fn before(side: u8, place: Place) -> Self {
        Self {
            side,
            cell: place.cell,
            height: place.height,
            facing: place.facing,
            awake: false,
            blind_eyes: (false, false),
            eyes: Eyes::default(),
            shown: Shown::Gone,
            revealed: SideSet::NONE,
            shines: ArrayVec::new(),
            light: Light::Bright,
        }
    }

    /// Where it is.
    pub(super) fn spot(&self) -> Spot {
        let Self { cell, height, .. } = *self;
        Spot { cell, height }
    }

    /// Whether it sees anything at all.
    pub(super) fn looks(&self) -> bool {
        self.awake
    }

    /// Whether it looks from where and as it did.
    pub(super) fn is_looking_from(&self, was: &Self) -> bool {
        (self.spot(), self.facing, self.awake, self.blind_eyes)
            == (was.spot(), was.facing, was.awake, was.blind_eyes)
            && self.eyes == was.eyes
    }

    /// Whether it shows where and as it did.
    pub(super) fn is_showing_as(&self, was: &Self) -> bool {
        (self.spot(), self.shown) == (was.spot(), was.shown)
    }
}

/// WPN-1: the lamps of somebody that shine: in hand, on the ground, and at the belt those made for it.
pub(in crate::battle) fn shining(
    profile: &Profile,
    gear: &Gear,
    place: Place,
    life: Life,
) -> ArrayVec<Shine, MOST_LAMPS> {
    let items = profile.items.iter().zip(&gear.items);
    let shines = items.filter_map(|(item, state)| {
        let lamp = item.lamp().filter(|_| state.lamp.shines())?;
        let cell = match state.hold {
            ItemPlace::OnGround(cell) => cell,
            ItemPlace::Held(_) | ItemPlace::Natural if life.is_on_field() => place.cell,
            ItemPlace::Slung if lamp.hung && life.is_on_field() => place.cell,
            _ => return None,
        };
        Some((cell, lamp.radius, lamp.dim))
    });
    shines.take(MOST_LAMPS).collect()
}
