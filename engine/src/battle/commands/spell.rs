//! Concentrating on a spell, and casting it (MAG-1, MAG-2).

use super::Turn;
use crate::battle::battlefield::Battlefield;
use crate::battle::casting::{self, Casting, known, spell_turn};
use crate::battle::event::{
    CheckCause, Concentration, ConcentrationLoss, EnduranceCause, MagicEvent, SpellReleased,
    TurnEvent,
};
use crate::battle::resolution::endurance::spend;
use crate::battle::resolution::resources::SpellTargets;
use crate::battle::resolution::{
    checks::roll_check_once, concentration::shake, spell_lights::strike_cell,
};
use crate::battle::{Command, DiceBag, Fighter, Options, Refusal, SpellAim, UnitId};
use crate::rules::attribute::Attribute;
use crate::rules::id::Id;
use crate::rules::maneuver::Maneuver;

/// Every spell it can concentrate on.
pub(super) fn concentrations(turn: &Turn<'_, '_>, options: &mut Options) {
    let spells = turn.fighter.profile().spells.iter();
    let spells = spells.map(|known| known.spell.id);
    let may = spells.filter(|&spell| concentrate(&turn.fighter, spell).is_ok());
    options.add(may.map(|spell| Command::Concentrate { spell }));
}

/// Every spell that can be cast now, with everything it may be cast at.
pub(super) fn casts(turn: &Turn<'_, '_>, options: &mut Options) {
    let caster = turn.fighter;
    for known in &caster.profile().spells {
        let casting = Casting {
            arena: turn.arena,
            caster,
            known,
            at: SpellAim::Unit(caster.id()),
        };
        let spell = known.spell.id;
        let aims = casting::targets(casting, turn.everybody());
        options.add(aims.into_iter().map(|at| Command::Cast { spell, at }));
    }
}

/// MAG-2: whether it may spend the turn concentrating on a spell.
pub(super) fn concentrate(fighter: &Fighter<'_>, spell: Id) -> Result<(), Refusal> {
    spell_turn(fighter)?;
    match known(fighter, spell)?.spell.casting {
        0 => Err(Refusal::NoConcentration),
        _ => Ok(()),
    }
}

/// MAG-1: whether it may cast a spell at something.
pub(super) fn check(turn: &Turn<'_, '_>, spell: Id, at: SpellAim) -> Result<(), Refusal> {
    let casting = Casting {
        arena: turn.arena,
        caster: turn.fighter,
        known: known(&turn.fighter, spell)?,
        at,
    };
    if let SpellAim::Unit(unit) = at {
        turn.known.target(unit)?;
    }
    casting.check(turn.everybody())
}

/// MAG-2: one more turn of concentration; what it had begun before of another spell is lost.
pub(super) fn prepare(field: &mut Battlefield, dice: &mut DiceBag, unit: UnitId, spell: Id) {
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

/// MAG-1, MAG-2: the casting roll, and what it costs; what was begun of another spell is lost.
pub(super) fn cast(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    volley: &mut SpellTargets,
    unit: UnitId,
    spell: Id,
    at: SpellAim,
) {
    let maneuver = Maneuver::Cast;
    field.emit(TurnEvent::ManeuverTaken { unit, maneuver });
    let begun = field.fighter(unit).magic.casting;
    if begun.is_some_and(|(begun, _)| begun != spell) {
        shake(field, dice, unit, ConcentrationLoss::OtherAction);
    }
    let caster = field.fighter(unit);
    let Ok(known) = known(&caster, spell).cloned() else {
        return;
    };
    let casting = Casting {
        arena: field.arena(),
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
    let roll = roll_check_once(
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
        let lost = field.arena().numbers.magic.failure.min(cost);
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
