//! What the systems hand on to each other: the command in hand, an attack and a spell on their way.

use std::collections::VecDeque;

use bevy_ecs::prelude::Resource;

use crate::battle::battlefield::Battlefield;
use crate::battle::collision::CollisionImpact;
use crate::battle::command::{Command, Declared};
use crate::battle::event::{DropCause, HarmSource};
use crate::battle::pending::CatchDue;
use crate::battle::strike::{Defence, Strike};
use crate::battle::unit_id::UnitId;
use crate::grid::{Cell, Direction};
use crate::rules::attack::Outcome;
use crate::rules::fall_impact::LandingHazard;
use crate::rules::id::Id;
use crate::rules::injury::Injury;
use crate::rules::magic::KnownSpell;
use crate::rules::profile::ItemIndex;

/// The command being resolved, and by whom.
#[derive(Resource, Default, Debug)]
pub(in crate::battle) struct Order(pub(in crate::battle) Option<(UnitId, Command)>);

/// The attack being resolved, filled in from set to set.
#[derive(Resource, Default, Debug)]
pub(in crate::battle) struct Exchange {
    /// The attack and the defence chosen.
    pub(in crate::battle) attack: Option<(Declared, Defence)>,
    /// Attacker and defender, once the attack has been defended.
    pub(in crate::battle) defended: Option<(UnitId, UnitId)>,
    /// Its outcome once it is rolled.
    pub(in crate::battle) rolled: Option<Rolled>,
    /// What the damage did.
    pub(in crate::battle) harm: Option<Harm>,
    /// The stop-thrust it was, if it was one.
    pub(in crate::battle) stop: Option<Stop>,
}

impl Exchange {
    /// Whether nothing of it is left to be settled, so that no system past the defence has anything to do.
    pub(super) fn is_over(&self) -> bool {
        let Self {
            attack,
            defended,
            rolled,
            harm,
            stop,
        } = self;
        let attacked = attack.is_some() || defended.is_some() || rolled.is_some();
        !attacked && harm.is_none() && stop.is_none()
    }
}

/// Somebody who has lost its footing, on its way to the ground.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::battle) struct PendingFall {
    pub(in crate::battle) unit: UnitId,
    /// The cell it leaves.
    pub(in crate::battle) from: Cell,
    /// The cell it comes down in.
    pub(in crate::battle) to: Cell,
    pub(in crate::battle) yards: u16,
    pub(in crate::battle) why: DropCause,
    /// What sticks out of what gave way (FAL-8).
    pub(in crate::battle) onto: Option<LandingHazard>,
    /// Who catches it (FAL-11).
    pub(in crate::battle) catch: Catch,
}

/// Whether somebody catches whoever falls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::battle) enum Catch {
    /// Those who could are to be asked, from this one on if it has let it pass.
    After(Option<UnitId>),
    /// It tries to.
    By(UnitId),
}

impl Catch {
    /// Nobody has been asked.
    pub(in crate::battle) const UNASKED: Self = Self::After(None);
}

/// Somebody whom a collision is about to hurt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::battle) struct PendingBump {
    pub(in crate::battle) unit: UnitId,
    pub(in crate::battle) bump: CollisionImpact,
    /// What it is: a body or a wall, or something that falls.
    pub(in crate::battle) source: HarmSource,
    /// Who brought it on.
    pub(in crate::battle) attacker: Option<UnitId>,
    /// The shield that takes it, if one does (COL-13).
    pub(in crate::battle) shield: Option<ItemIndex>,
}

/// Something that somebody is about to strike against.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::battle) enum Impending {
    /// The ground, at the end of a fall.
    Fall(PendingFall),
    /// A body or a wall.
    Bump(PendingBump),
    /// The ground, at the end of a fall from one's own height (FAL-9).
    Trip(UnitId),
    /// A pin may follow a takedown, when all else is settled (CLC-5).
    FollowUp {
        /// Who threw the other down.
        unit: UnitId,
        /// Whom.
        target: UnitId,
    },
    /// Hooves and feet (OVR-1).
    Trampling {
        /// Who goes.
        by: UnitId,
        /// Over whom.
        unit: UnitId,
    },
    /// A heart, which a blow may have stopped (HRT-1), or which has got worse of itself (HRT-2).
    Heart {
        /// Whose.
        unit: UnitId,
        /// What the blow takes off the roll; `None` of one that got worse.
        strain: Option<i16>,
    },
    /// Whoever slammed may go on, when all else is settled (OVR-2).
    RideOn {
        /// Who slammed.
        unit: UnitId,
        /// Whom.
        target: UnitId,
        /// Which way.
        way: Direction,
    },
}

/// What is about to be struck against, one after the other.
#[derive(Default, Debug)]
pub(in crate::battle) struct Impacts(VecDeque<Impending>);

impl Impacts {
    pub(in crate::battle) fn fall(&mut self, fall: PendingFall) {
        self.0.push_back(Impending::Fall(fall));
    }

    pub(in crate::battle) fn bump(&mut self, bump: PendingBump) {
        self.0.push_back(Impending::Bump(bump));
    }

    /// Whether anybody is still to strike something but the ground at the end of a fall.
    pub(in crate::battle) fn has_blows(&self) -> bool {
        let waits = |next: &Impending| {
            matches!(
                next,
                Impending::Fall(_) | Impending::FollowUp { .. } | Impending::RideOn { .. }
            )
        };
        !self.0.iter().all(waits)
    }

    /// Somebody has been asked whether it catches another, who falls on first of all (FAL-11).
    pub(in crate::battle) fn fall_on(&mut self, due: CatchDue, tries: bool) {
        let CatchDue {
            unit,
            target,
            from,
            to,
            yards,
            why,
            onto,
        } = due;
        let catch = match tries {
            true => Catch::By(unit),
            false => Catch::After(Some(unit)),
        };
        self.0.push_front(Impending::Fall(PendingFall {
            unit: target,
            from,
            to,
            yards,
            why,
            onto,
            catch,
        }));
    }

    /// Somebody falls from its own height, unless a greater fall awaits it (FAL-9).
    pub(in crate::battle) fn trip(&mut self, unit: UnitId) {
        let falls = |next: &Impending| matches!(next, Impending::Fall(fall) if fall.unit == unit);
        if !self.0.iter().any(falls) {
            self.0.push_back(Impending::Trip(unit));
        }
    }

    /// When all else is settled, a pin may follow a takedown (CLC-5).
    pub(in crate::battle) fn follow_up(&mut self, unit: UnitId, target: UnitId) {
        self.0.push_back(Impending::FollowUp { unit, target });
    }

    /// Somebody goes over another (OVR-1).
    pub(in crate::battle) fn trample(&mut self, by: UnitId, unit: UnitId) {
        self.0.push_back(Impending::Trampling { by, unit });
    }

    /// A heart has to bear a blow (HRT-1), or gets worse (HRT-2).
    pub(in crate::battle) fn heart(&mut self, unit: UnitId, strain: Option<i16>) {
        self.0.push_back(Impending::Heart { unit, strain });
    }

    /// When all else is settled, whoever slammed may go on over whom it knocked down (OVR-2).
    pub(in crate::battle) fn ride_on(&mut self, unit: UnitId, target: UnitId, way: Direction) {
        self.0.push_back(Impending::RideOn { unit, target, way });
    }

    pub(in crate::battle) fn pop_front(&mut self) -> Option<Impending> {
        self.0.pop_front()
    }

    pub(in crate::battle) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// An attack that has been rolled.
#[derive(Clone, Copy, Debug)]
pub(in crate::battle) struct Rolled {
    pub(in crate::battle) declared: Declared,
    pub(in crate::battle) outcome: Outcome,
    /// The item that met it: what blocked, the shield, or the weapon aimed at.
    pub(in crate::battle) met: Option<ItemIndex>,
    /// A block or parry was used up.
    pub(in crate::battle) blocked: bool,
    /// The defender did something about it.
    pub(in crate::battle) defended: bool,
}

/// Injury on its way to its consequences.
#[derive(Clone, Debug)]
pub(in crate::battle) struct Harm {
    pub(in crate::battle) unit: UnitId,
    pub(in crate::battle) injury: Injury,
    /// It was awake when the blow landed.
    pub(in crate::battle) was_conscious: bool,
    /// It stunned a limb (SHK-5).
    pub(in crate::battle) numbed: bool,
    /// Cripplings that turned out permanent; each asks for a WP roll.
    pub(in crate::battle) permanent: usize,
    /// The location struck was taken off (WND-5).
    pub(in crate::battle) severed: bool,
    /// The poison whose dose it was, if it was one (PSN-2).
    pub(in crate::battle) poison: Option<Id>,
}

/// An entry that is being stopped, and how far that has come.
#[derive(Clone, Copy, Debug)]
pub(in crate::battle) struct Stop {
    /// Who is coming in.
    pub(in crate::battle) enemy: UnitId,
    /// Whose cell it is.
    pub(in crate::battle) unit: UnitId,
    /// How the stop-thrust ended.
    pub(in crate::battle) outcome: Outcome,
    /// It did injury.
    pub(in crate::battle) injured: bool,
}

/// A spell that has been cast, on its way to each of its victims.
#[derive(Resource, Default, Debug)]
pub(in crate::battle) struct SpellTargets {
    /// Who cast it, what, and by how much the casting roll was made.
    pub(in crate::battle) spell: Option<(UnitId, KnownSpell, i16)>,
    /// Whom it is still to reach.
    pub(in crate::battle) victims: VecDeque<UnitId>,
}

impl SpellTargets {
    /// Whether it has reached everybody.
    pub(super) fn is_spent(&self) -> bool {
        self.victims.is_empty()
    }
}

/// The attack that was declared, as it stands now.
pub(in crate::battle) fn strike<'a>(
    field: &'a Battlefield<'_, '_>,
    declared: Declared,
) -> Strike<'a> {
    Strike {
        arena: field.arena(),
        attacker: field.fighter(declared.attacker),
        defender: field.fighter(declared.defender),
        attack: declared.attack,
        aim: declared.aim,
        nonlethal: declared.nonlethal,
        maneuver: declared.maneuver,
    }
}
