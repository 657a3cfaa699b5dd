//! Concentrating on a spell, and casting it (MAG-1, MAG-2).

use std::collections::VecDeque;

use bevy_ecs::prelude::{ResMut, Resource};

use super::Order;
use super::advance::spend;
use super::concentration::shake;
use super::crippling::rolled;
use super::glow::strike_cell;
use crate::battle::casting::{Casting, known};
use crate::battle::command::SpellAim;
use crate::battle::event::{
    CheckCause, Concentration, ConcentrationLoss, EnduranceCause, MagicEvent, Maneuver,
    SpellReleased, TurnEvent,
};
use crate::battle::field::Field;
use crate::battle::{Command, DiceBag, Fighter, UnitId};
use crate::rules::attribute::Attribute;
use crate::rules::id::Id;
use crate::rules::magic::KnownSpell;

/// A spell that has been cast, on its way to each of its victims.
#[derive(Resource, Default, Debug)]
pub(in crate::battle) struct Volley {
    /// Who cast it, what, and by how much the casting roll was made.
    pub(super) spell: Option<(UnitId, KnownSpell, i16)>,
    /// Whom it is still to reach.
    pub(super) victims: VecDeque<UnitId>,
}

impl Volley {
    /// Whether it has reached everybody.
    pub(super) fn is_spent(&self) -> bool {
        self.victims.is_empty()
    }
}

/// Takes the turn of whoever concentrates or casts.
pub(super) fn take(
    order: ResMut<Order>,
    mut field: Field,
    mut dice: ResMut<DiceBag>,
    mut volley: ResMut<Volley>,
) {
    match order.0 {
        Some((unit, Command::Concentrate { spell })) => {
            concentrate(&mut field, &mut dice, unit, spell);
        }
        Some((unit, Command::Cast { spell, at })) => {
            cast(&mut field, &mut dice, &mut volley, unit, spell, at);
        }
        _ => {}
    }
}

/// MAG-2: one more turn of concentration; what it had begun before of another spell is lost.
fn concentrate(field: &mut Field, dice: &mut DiceBag, unit: UnitId, spell: Id) {
    let maneuver = Maneuver::Concentrate;
    field.emit(TurnEvent::ManeuverTaken { unit, maneuver });
    let fighter = field.fighter(unit);
    let needed = known(&fighter, spell).map_or(0, |known| known.spell.casting);
    let turns = match fighter.magic.casting {
        Some((begun, turns)) if begun == spell => turns,
        Some(_) => {
            shake(field, dice, unit, ConcentrationLoss::OtherAction);
            0
        }
        None => 0,
    };
    field.emit(MagicEvent::Concentrated(Concentration {
        unit,
        spell,
        turns: turns.saturating_add(1).min(needed),
        needed,
    }));
}

/// MAG-1: the casting roll, and what it costs.
fn cast(
    field: &mut Field,
    dice: &mut DiceBag,
    volley: &mut Volley,
    unit: UnitId,
    spell: Id,
    at: SpellAim,
) {
    let maneuver = Maneuver::Cast;
    field.emit(TurnEvent::ManeuverTaken { unit, maneuver });
    let caster = field.fighter(unit);
    let Ok(known) = known(&caster, spell).cloned() else {
        return;
    };
    let casting = Casting {
        table: field.table(),
        caster,
        known: &known,
        at,
    };
    let target = casting.casting_roll();
    let everybody: Vec<_> = field
        .ids()
        .into_iter()
        .map(|id| field.fighter(id))
        .collect();
    let victims: Vec<UnitId> = casting.victims(&everybody).map(Fighter::id).collect();
    let roll = rolled(
        field,
        dice,
        unit,
        Attribute::Iq,
        target,
        CheckCause::Casting,
    );
    let cost = known.spell.cost;
    if !roll.success {
        field.emit(MagicEvent::SpellFailed { unit, spell });
        let lost = field.table().numbers.magic.failure.min(cost);
        spend(field, dice, unit, lost, EnduranceCause::Casting);
        return;
    }
    field.emit(MagicEvent::SpellCast(Box::new(SpellReleased {
        unit,
        spell,
        level: known.level,
        at,
        margin: roll.margin(),
        victims: victims.clone(),
    })));
    spend(field, dice, unit, cost, EnduranceCause::Casting);
    if let SpellAim::Cell(cell) = at {
        strike_cell(field, unit, &known, cell);
    }
    volley.spell = Some((unit, known, roll.margin()));
    volley.victims = victims.into();
}
