//! Flames are lit, go out on the ground or at the belt, and burn down (LMP-2).

use bevy_ecs::prelude::ResMut;

use crate::battle::battlefield::Battlefield;
use crate::battle::components::ItemPlace;
use crate::battle::event::{GearEvent, ItemLost, LampEnd, LampEvent, LampLit, LampOut};
use crate::battle::fighter::Fighter;
use crate::battle::lamp_state::LampState;
use crate::battle::{DiceBag, UnitId};
use crate::rules::lamp::Landing;

/// What becomes of a flame.
enum FlameOutcome {
    Out(LampEnd),
    Broken,
}

/// Lamps that came burning: how long they will is rolled before the round begins, in the order of ids.
pub(super) fn come_burning(mut field: Battlefield, mut dice: ResMut<DiceBag>) {
    let held = !field.clock.order.is_empty() || field.is_unsettled();
    if !field.has_flames() || field.clock.ended.is_some() || held {
        return;
    }
    let fresh =
        |_: &Fighter<'_>, state: LampState, _: usize| (state == LampState::Fresh).then_some(());
    for (unit, item, ()) in those(&field, fresh) {
        light(&mut field, &mut dice, unit, item);
    }
}

/// Lights a lamp. How long it burns is rolled the first time.
pub(in crate::battle) fn light(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    unit: UnitId,
    item: usize,
) {
    let fighter = field.fighter(unit);
    let weapon = fighter.profile().items[item].id();
    let Some(flame) = fighter.flame(item) else {
        return;
    };
    let (roll, rounds) = match fighter.gear.items[item].lamp {
        LampState::Unlit {
            left: Some(left), ..
        } => (None, left),
        _ => flame.burns.roll(dice),
    };
    let until = field.clock.round + rounds;
    field.emit(LampEvent::LampLit(Box::new(LampLit {
        unit,
        item,
        weapon,
        roll,
        until,
    })));
}

/// Flames that have come to where they can't burn: wet ground, the ground if they are not made for it, the belt.
pub(super) fn settle(mut field: Battlefield) {
    if field.clock.ended.is_some() {
        return;
    }
    let board = &field.board;
    let fate = |fighter: &Fighter<'_>, state: LampState, item: usize| {
        let lamp = fighter.profile().items[item].lamp()?;
        let flame = lamp.flame.filter(|_| state.burns())?;
        match fighter.gear.items[item].hold {
            ItemPlace::OnGround(cell) => {
                let wet = board.ground().ground(cell).wet;
                match flame.lands_on(wet) {
                    Landing::Burns => None,
                    Landing::Out if wet => Some(FlameOutcome::Out(LampEnd::Wet)),
                    Landing::Out => Some(FlameOutcome::Out(LampEnd::Fell)),
                    Landing::Breaks => Some(FlameOutcome::Broken),
                }
            }
            ItemPlace::Slung if !lamp.hung => Some(FlameOutcome::Out(LampEnd::Stowed)),
            _ => None,
        }
    };
    for (unit, item, fate) in those(&field, fate) {
        match fate {
            FlameOutcome::Out(why) => go_out(&mut field, unit, item, why),
            FlameOutcome::Broken => {
                let weapon = field.fighter(unit).profile().items[item].id();
                field.emit(GearEvent::Broke(ItemLost { unit, item, weapon }));
            }
        }
    }
}

/// At the end of a round those go out that have burnt down.
pub(super) fn burn_down(field: &mut Battlefield) {
    if !field.has_flames() {
        return;
    }
    let round = field.clock.round;
    let over = |fighter: &Fighter<'_>, state: LampState, item: usize| {
        let whole = fighter.gear.items[item].hold != ItemPlace::Broken;
        (whole && matches!(state, LampState::Burning { until } if until <= round)).then_some(())
    };
    for (unit, item, ()) in those(field, over) {
        go_out(field, unit, item, LampEnd::BurntDown);
    }
}

fn go_out(field: &mut Battlefield, unit: UnitId, item: usize, why: LampEnd) {
    let weapon = field.fighter(unit).profile().items[item].id();
    field.emit(LampEvent::LampOut(LampOut {
        unit,
        item,
        weapon,
        why,
        by: None,
    }));
}

/// The items of everybody on the field that `is` says something of, by id and then as on the sheet.
fn those<T>(
    field: &Battlefield,
    is: impl Fn(&Fighter<'_>, LampState, usize) -> Option<T>,
) -> Vec<(UnitId, usize, T)> {
    let mut found = Vec::new();
    for id in field.ids() {
        let fighter = field.fighter(id);
        if !fighter.vitality.life.is_on_field() {
            continue;
        }
        for (item, state) in fighter.gear.items.iter().enumerate() {
            found.extend(is(&fighter, state.lamp, item).map(|it| (id, item, it)));
        }
    }
    found
}
