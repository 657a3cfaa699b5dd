//! Light and sight (POS-2, ATK-6): who is found or missed, blind or invisible; what shines.

use serde::{Deserialize, Serialize};

use super::happening::Happening;
use crate::battle::sight::{Dazzle, LightMade};
use crate::battle::state::State;
use crate::battle::unit_id::UnitId;
use crate::grid::{Cell, Direction};
use crate::rules::flight::Height;
use crate::rules::id::Id;
use crate::rules::light::Light;

family! {
    /// Light and sight (POS-2, ATK-6): who is found or missed, blind or invisible; what shines.
    pub enum SightEvent {
        /// A combatant does not see an attack coming (ATK-6).
        Surprised {
            /// Who.
            unit: UnitId,
            /// Whose attack.
            by: UnitId,
        },
        /// Somebody in hiding was found (ATK-6).
        Discovered {
            /// Who hid.
            unit: UnitId,
            /// Who found it.
            by: UnitId,
        },
        /// A combatant can no longer be seen by any eye (POS-2).
        Veiled {
            /// Who.
            unit: UnitId,
        },
        /// One thing less makes a combatant invisible.
        Unveiled {
            /// Who.
            unit: UnitId,
        },
        /// A combatant sees nothing (POS-2).
        Blinded {
            /// Who.
            unit: UnitId,
        },
        /// One thing less blinds a combatant.
        SightRegained {
            /// Who.
            unit: UnitId,
        },
        /// A flash is still in somebody's eyes (LIT-3).
        Dazzled {
            /// Who.
            unit: UnitId,
            /// How bright it is to it.
            level: Light,
            /// The last round of it.
            until: u32,
        },
        /// It has grown dark about somebody, whose eyes take time to get used to that (LIT-6).
        EyesAdapting {
            /// Who.
            unit: UnitId,
            /// To which light they were used.
            from: Light,
            /// How light it is now.
            to: Light,
            /// The last round of it.
            until: u32,
        },
        /// Somebody's eyes have got over a flash, or are used to the dark, or both (LIT-3, LIT-6).
        EyesSettled {
            /// Who.
            unit: UnitId,
        },
        /// A light or a darkness began that no item gives (POS-2).
        LightBegan(LightMade),
        /// It ended.
        LightEnded {
            /// Its number.
            light: u32,
        },
        /// A side has come to see somebody; in its own log alone.
        Appeared(Box<Appearance>),
        /// A side has lost somebody from sight; in its own log alone.
        Vanished {
            /// Whom.
            unit: UnitId,
        },
    }
}

impl Happening for SightEvent {
    fn subjects(&self) -> Vec<UnitId> {
        match self {
            Self::Surprised { unit, by } | Self::Discovered { unit, by } => vec![*unit, *by],
            Self::Veiled { unit }
            | Self::Unveiled { unit }
            | Self::Blinded { unit }
            | Self::SightRegained { unit }
            | Self::Dazzled { unit, .. }
            | Self::EyesAdapting { unit, .. }
            | Self::EyesSettled { unit }
            | Self::Vanished { unit } => vec![*unit],
            Self::Appeared(seen) => vec![seen.unit],
            Self::LightBegan(_) | Self::LightEnded { .. } => Vec::new(),
        }
    }

    fn apply(&self, state: &mut State<'_, '_, '_>) {
        match self {
            Self::Surprised { unit, by } => {
                state.unit(*unit, |one| one.senses.unaware_of = Some(*by));
            }
            Self::Discovered { unit, .. } => state.unit(*unit, |one| one.senses.hidden = false),
            Self::Veiled { unit } => state.unit(*unit, |one| {
                one.senses.veils = one.senses.veils.saturating_add(1);
            }),
            Self::Unveiled { unit } => state.unit(*unit, |one| {
                one.senses.veils = one.senses.veils.saturating_sub(1);
            }),
            Self::Blinded { unit } => state.unit(*unit, |one| {
                one.senses.blinds = one.senses.blinds.saturating_add(1);
            }),
            Self::SightRegained { unit } => state.unit(*unit, |one| {
                one.senses.blinds = one.senses.blinds.saturating_sub(1);
            }),
            Self::Dazzled { unit, level, until } => state.unit(*unit, |one| {
                let (level, until) = (*level, *until);
                one.senses.dazzle = Some(Dazzle { level, until });
            }),
            Self::EyesAdapting {
                unit, to, until, ..
            } => state.unit(*unit, |one| {
                one.senses.used_to = Some(*to);
                one.senses.adapting = Some(*until);
            }),
            Self::EyesSettled { unit } => {
                let round = state.clock.round;
                state.unit(*unit, |one| one.senses.settle(round));
            }
            Self::LightBegan(made) => state.light(made),
            Self::LightEnded { light } => state.put_out(*light),
            Self::Appeared(_) | Self::Vanished { .. } => {}
        }
    }
}

/// Somebody whom a side has come to see; in the log of a side alone.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Appearance {
    /// Who.
    pub unit: UnitId,
    /// Its side's id.
    pub side: Id,
    /// Its name in prose.
    pub name: String,
    /// Where it stands.
    pub cell: Cell,
    /// Where it faces.
    pub facing: Direction,
    /// How high it flies; not told of whoever is on the ground.
    #[serde(default, skip_serializing_if = "Height::is_ground")]
    pub height: Height,
}
