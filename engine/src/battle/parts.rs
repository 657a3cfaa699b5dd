//! The one list of everything a battle knows of a combatant, and what follows from it: the components as a system
//! changes them, as a [`Fighter`] shows them, as a snapshot keeps them.

use bevy_ecs::prelude::{Bundle, EntityRef};
use bevy_ecs::query::QueryData;

use super::components::{
    Ailments, Combatant, Enchantment, Gear, Grapple, Injuries, Mood, Place, Progress, Stamina,
    Stance, Vitality,
};
use super::sight::Senses;
use crate::rules::profile::Profile;

macro_rules! parts {
    (@type $a:lifetime copied $kind:ty) => { $kind };
    (@type $a:lifetime borrowed $kind:ty) => { &$a $kind };
    (@read copied $part:expr) => { *$part };
    (@read borrowed $part:expr) => { $part };
    ($( $(#[$doc:meta])* $shown:vis $name:ident: $how:ident $kind:ident, )*) => {
        /// Every component of a combatant, writable; only events are given one.
        #[derive(QueryData)]
        #[query_data(mutable)]
        pub(super) struct FighterParts {
            $( pub(super) $name: &'static mut $kind, )*
        }

        impl FighterPartsItem<'_, '_> {
            /// They as they are, to be read.
            pub(super) fn read(&self) -> FighterPartsReadOnlyItem<'_, '_> {
                FighterPartsReadOnlyItem {
                    $( $name: &self.$name, )*
                }
            }
        }

        /// Every component of a combatant, as values.
        #[derive(Bundle, Clone, PartialEq, Debug)]
        pub(super) struct FighterState {
            $( pub(super) $name: $kind, )*
        }

        impl FighterState {
            /// A combatant as it is now.
            pub(super) fn take(unit: EntityRef<'_>) -> Self {
                let parts = unit.get_components::<($( &$kind, )*)>();
                let ($( $name, )*) = parts.expect("a combatant has every component");
                Self {
                    $( $name: $name.clone(), )*
                }
            }
        }

        /// A combatant at a moment. It borrows the battle, so it can't be kept past the next command.
        #[derive(Clone, Copy, Debug)]
        pub struct Fighter<'a> {
            $( $(#[$doc])* $shown $name: parts!(@type 'a $how $kind), )*
            /// Its numbers, by what it carries now (SKL-3); asked for all the time, and so looked up once.
            pub(super) profile: &'a Profile,
        }

        impl<'a> Fighter<'a> {
            /// It as its components stand.
            pub(super) fn of(parts: FighterPartsReadOnlyItem<'a, '_>) -> Self {
                let profile = parts.combatant.profile().without(parts.gear.shed);
                Self {
                    $( $name: parts!(@read $how parts.$name), )*
                    profile,
                }
            }
        }
    };
}

parts! {
    pub(super) combatant: borrowed Combatant,
    /// Where it is.
    pub place: copied Place,
    pub(super) injuries: borrowed Injuries,
    /// Whether it is awake, in the battle, and stunned.
    pub vitality: copied Vitality,
    /// Its endurance.
    pub stamina: copied Stamina,
    /// Its gear.
    pub gear: borrowed Gear,
    /// What it is doing.
    pub stance: copied Stance,
    /// Its movement.
    pub progress: borrowed Progress,
    /// Whom it holds down, and who holds it.
    pub grapple: copied Grapple,
    /// Spells it concentrates on, and those on it.
    pub magic: borrowed Enchantment,
    /// The poisons in its blood.
    pub ailments: borrowed Ailments,
    /// What it can't see, and who knows of it.
    pub senses: copied Senses,
    /// Its state of mind.
    pub mood: borrowed Mood,
}
