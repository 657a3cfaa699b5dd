//! What there may be besides about two who are supposed to stand on an open field: for [`super::attack_odds`]
//! and its like.

use serde::Serialize;

use crate::battle::event::Maneuver;
use crate::battle::{Fighter, Progress};
use crate::rules::attack::DefenceValue;
use crate::rules::light::Light;
use crate::rules::part::{Part, Parts, Why};

/// One of the two.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Party {
    /// Who attacks.
    Attacker,
    /// Who is attacked.
    Defender,
}

/// What else may tell for or against an attack; by default nothing does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Conditions {
    /// How light it is (POS-2).
    pub light: Light,
    /// Obstructions that shelter the defender from missiles (ATK-7).
    pub cover: u8,
    /// Who stands a yard higher (ATK-3).
    pub higher: Option<Party>,
    /// Whether the attacker lies.
    pub attacker_prone: bool,
    /// Whether the defender lies.
    pub defender_prone: bool,
    /// Whether the defender is stunned (DMG-4).
    pub stunned: bool,
    /// Whether the defender sleeps: it lies, and is helpless (ATK-6, DUN-6).
    pub asleep: bool,
    /// Whether the defender does not see the attack coming (ATK-6).
    pub unaware: bool,
    /// The defender's last maneuver, which is in force (MAN).
    pub defender_maneuver: Maneuver,
    /// Cells that the defender moved in its last turn, which tells for it against missiles (ATK-7).
    pub target_moved: u16,
    /// Turns for which the attacker has aimed (MAN-6).
    pub aim_turns: u8,
    /// Whether the blow is held back, to stun and spare the life (DMG-3).
    pub held_back: bool,
    /// What the game master adds to AT.
    pub at_bonus: i16,
    /// What the game master adds to DEF.
    pub def_bonus: i16,
}

impl Conditions {
    /// Supposes of the two what they are in and do; what the field is like is the level's.
    pub(super) fn suppose(&self, me: &mut Fighter<'_>, them: &mut Fighter<'_>) {
        me.place.prone |= self.attacker_prone;
        them.place.prone |= self.defender_prone || self.asleep;
        them.vitality.stunned |= self.stunned;
        them.vitality.asleep |= self.asleep;
        them.stance.maneuver = self.defender_maneuver;
        me.stance.aim = (self.aim_turns > 0).then_some((them.id(), self.aim_turns));
        if self.unaware {
            them.senses.overlook(me.id());
        }
    }

    /// The defender's progress after its last turn.
    pub(super) fn progress(&self) -> Progress {
        Progress {
            last_turn: self.target_moved,
            ..Progress::default()
        }
    }

    /// AT with what the game master adds.
    pub(super) fn ruled_at(&self, mut at: Parts) -> Parts {
        at.add(Why::GameMaster, self.at_bonus);
        at
    }

    /// DEF with what the game master adds.
    pub(super) fn ruled_def(&self, mut def: DefenceValue) -> DefenceValue {
        if self.def_bonus != 0 {
            let (why, value) = (Why::GameMaster, self.def_bonus);
            def.parts.push(Part { why, value });
            def.total += value;
        }
        def
    }
}
