//! What each event does to the state. Total: no event can fail; no die is rolled here.

mod clock;
mod gear;
mod grapple;
mod harm;
mod leave;
mod magic;
mod motion;
mod senses;

use super::board::Board;
use super::event::{AmmoSpent, ItemLost, ItemTaken, ItemThrown, Reloading};
use super::parts::FighterPartsItem;
use super::{Event, UnitId};

pub(super) use clock::to_clock;

/// The combatants an event changes.
pub(super) enum Touched {
    /// Nobody.
    Nobody,
    /// One.
    One(UnitId),
    /// Both sides of an attack.
    Two(UnitId, UnitId),
    /// Everybody.
    Everybody,
}

/// The combatants an event changes.
pub(super) fn touched(event: &Event) -> Touched {
    match event {
        Event::LotsDrawn { .. } | Event::RoundEnded => Touched::Everybody,
        Event::Attack(attack) => Touched::Two(attack.attacker, attack.defender),
        Event::Pinned { unit, by: other }
        | Event::Freed {
            unit, from: other, ..
        } => Touched::Two(*unit, *other),
        Event::Bumped { unit, into } => Touched::Two(*unit, *into),
        Event::AttackDeclared(declared) => Touched::One(declared.attacker),
        Event::TurnStarted { unit }
        | Event::TurnLost { unit }
        | Event::Turned { unit, .. }
        | Event::Moved { unit, .. }
        | Event::ManeuverTaken { unit, .. }
        | Event::Aimed { unit, .. }
        | Event::AimLost { unit, .. }
        | Event::Readied(ItemTaken { unit, .. })
        | Event::PickedUp(ItemTaken { unit, .. })
        | Event::Reloaded(Reloading { unit, .. })
        | Event::Spent(AmmoSpent { unit, .. })
        | Event::Thrown(ItemThrown { unit, .. })
        | Event::Broke(ItemLost { unit, .. })
        | Event::Crippled { unit, .. }
        | Event::Stunned { unit, .. }
        | Event::Recovered { unit }
        | Event::Dropped(ItemLost { unit, .. })
        | Event::Disarmed(ItemLost { unit, .. })
        | Event::LetGo(ItemLost { unit, .. })
        | Event::StoodUp { unit }
        | Event::Fell { unit, .. }
        | Event::Unconscious { unit, .. }
        | Event::Died { unit }
        | Event::Withdrew { unit }
        | Event::Surrendered { unit }
        | Event::Surprised { unit, .. }
        | Event::Discovered { unit, .. }
        | Event::Veiled { unit }
        | Event::Unveiled { unit }
        | Event::Blinded { unit }
        | Event::SightRegained { unit }
        | Event::Endurance { unit, .. }
        | Event::ConcentrationLost { unit, .. }
        | Event::SpellFailed { unit, .. }
        | Event::Restored { unit, .. }
        | Event::EffectEnded { unit, .. }
        | Event::Pushed { unit, .. }
        | Event::TurnEnded { unit } => Touched::One(*unit),
        Event::Flew(flown) => Touched::One(flown.unit),
        Event::Concentrated(step) => Touched::One(step.unit),
        Event::SpellCast(cast) => Touched::One(cast.unit),
        Event::EffectBegan(laid) => Touched::One(laid.unit),
        Event::ShieldBlock(block) => Touched::Two(block.unit, block.enemy),
        Event::Damage(damage) => Touched::One(damage.unit),
        Event::Entangled(net) => Touched::One(net.unit),
        Event::Loosed(net) => Touched::One(net.unit),
        Event::Healed(healing) => Touched::One(healing.unit),
        Event::Bolt(bolt) => Touched::One(bolt.defender),
        Event::BattleStarted(_)
        | Event::RoundStarted { .. }
        | Event::Commanded { .. }
        | Event::Entering { .. }
        | Event::Set(_)
        | Event::Contest(_)
        | Event::KeptOut { .. }
        | Event::PinOpened { .. }
        | Event::HeldUp { .. }
        | Event::Resumed { .. }
        | Event::GivenUp { .. }
        | Event::CounterOpened { .. }
        | Event::Struck(_)
        | Event::Check(_)
        | Event::GoalProgress { .. }
        | Event::Resisted { .. }
        | Event::LightBegan(_)
        | Event::LightEnded { .. }
        | Event::Appeared(_)
        | Event::Vanished { .. }
        | Event::BattleEnded { .. } => Touched::Nobody,
    }
}

/// What an event does to one of the combatants it touches.
pub(super) fn to_unit(unit: &mut FighterPartsItem<'_, '_>, board: &mut Board, event: &Event) {
    match event {
        Event::LotsDrawn { lots } => motion::draw_lot(unit, lots),
        Event::TurnStarted { .. } => {
            motion::start_turn(unit);
            senses::start_turn(unit);
        }
        // MAG-2: concentration is uninterrupted, or it is none.
        Event::TurnLost { .. } => {
            motion::end_turn(unit);
            unit.magic.casting = None;
        }
        Event::TurnEnded { .. } => motion::end_turn(unit),
        Event::Turned {
            facing, step_used, ..
        } => motion::turn(unit, *facing, *step_used),
        Event::Moved {
            path, facing, cost, ..
        } => {
            motion::walk(unit, board, path, *facing, *cost);
            unit.senses.slip_away();
        }
        Event::Flew(flown) => {
            motion::fly(unit, board, flown.height, flown.cost);
            unit.senses.slip_away();
        }
        Event::ManeuverTaken { maneuver, .. } => unit.stance.maneuver = *maneuver,
        Event::Aimed { target, turns, .. } => unit.stance.aim = Some((*target, *turns)),
        Event::AimLost { .. } => unit.stance.aim = None,
        Event::RoundEnded => motion::end_round(unit),
        Event::Readied(ItemTaken { item, hand, .. })
        | Event::PickedUp(ItemTaken { item, hand, .. }) => {
            gear::ready(unit, *item, *hand);
        }
        Event::Reloaded(Reloading { item, left, .. }) => gear::reload(unit, *item, *left),
        Event::Spent(AmmoSpent { ammo, left, .. }) => gear::spend(unit, *ammo, *left),
        Event::Thrown(ItemThrown { item, cell, .. }) => gear::lose(unit, *item, *cell),
        Event::Dropped(ItemLost { item, .. })
        | Event::Disarmed(ItemLost { item, .. })
        | Event::LetGo(ItemLost { item, .. }) => {
            let cell = unit.place.cell;
            gear::lose(unit, *item, cell);
        }
        Event::Broke(ItemLost { item, .. }) => gear::break_item(unit, *item),
        Event::Attack(attack) if attack.attacker == unit.combatant.id => {
            gear::attack(unit, attack);
            senses::attack(unit, attack);
        }
        Event::Attack(attack) => {
            harm::defend(unit, attack);
            senses::attack(unit, attack);
        }
        Event::AttackDeclared(_) | Event::Bumped { .. } => unit.senses.give_away(),
        Event::Surprised { by, .. } => unit.senses.unaware_of = Some(*by),
        Event::Discovered { .. } => unit.senses.hidden = false,
        Event::Veiled { .. } => unit.senses.veils = unit.senses.veils.saturating_add(1),
        Event::Unveiled { .. } => unit.senses.veils = unit.senses.veils.saturating_sub(1),
        Event::Blinded { .. } => unit.senses.blinds = unit.senses.blinds.saturating_add(1),
        Event::SightRegained { .. } => {
            unit.senses.blinds = unit.senses.blinds.saturating_sub(1);
        }
        Event::Damage(damage) => harm::hurt(unit, damage),
        Event::Concentrated(step) => unit.magic.casting = Some((step.spell, step.turns)),
        Event::ConcentrationLost { .. } | Event::SpellFailed { .. } => {
            unit.magic.casting = None;
        }
        Event::SpellCast(_) => {
            unit.magic.casting = None;
            unit.senses.give_away();
        }
        Event::Bolt(bolt) => magic::dodge(unit, bolt),
        Event::Healed(healing) => magic::heal(unit, healing),
        Event::Restored { location, .. } => magic::restore(unit, *location),
        Event::EffectBegan(laid) => magic::begin(unit, laid),
        Event::EffectEnded { spell, .. } => magic::end(unit, *spell),
        Event::Pushed { path, .. } => magic::push(unit, board, path),
        Event::Crippled {
            location,
            permanent,
            ..
        } => harm::cripple(unit, *location, *permanent),
        Event::Stunned { .. } => unit.vitality.stunned = true,
        Event::Recovered { .. } => unit.vitality.stunned = false,
        Event::Fell { .. } => harm::fall(unit, board),
        Event::StoodUp { .. } => harm::rise(unit, board),
        Event::Unconscious { .. } => harm::faint(unit, board),
        Event::ShieldBlock(block) => harm::bar(unit, block),
        Event::Pinned { unit: pinned, by } => grapple::pin(unit, *pinned, *by),
        Event::Freed { unit: pinned, .. } => grapple::free(unit, *pinned),
        Event::Entangled(net) => grapple::entangle(unit, net),
        Event::Loosed(_) => grapple::loosen(unit),
        Event::Died { .. } => harm::die(unit, board),
        Event::Withdrew { .. } => leave::withdraw(unit, board),
        Event::Surrendered { .. } => leave::surrender(unit, board),
        Event::Endurance { left, why, .. } => harm::tire(unit, *left, *why),
        Event::BattleStarted(_)
        | Event::RoundStarted { .. }
        | Event::Commanded { .. }
        | Event::Entering { .. }
        | Event::Set(_)
        | Event::Contest(_)
        | Event::KeptOut { .. }
        | Event::PinOpened { .. }
        | Event::HeldUp { .. }
        | Event::Resumed { .. }
        | Event::GivenUp { .. }
        | Event::CounterOpened { .. }
        | Event::Struck(_)
        | Event::Check(_)
        | Event::GoalProgress { .. }
        | Event::Resisted { .. }
        | Event::LightBegan(_)
        | Event::LightEnded { .. }
        | Event::Appeared(_)
        | Event::Vanished { .. }
        | Event::BattleEnded { .. } => {}
    }
}
