//! The cell that a line of the log, a chip of the ribbon or a button under the pointer tells of, or the button with the
//! keyboard's focus. It never knows how the board marks it.

use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;

use crate::play::battle_session::BattleSession;
use crate::play::order::Order;
use crate::play::pointed::ToldCell;
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::widgets::send_on_activate::SendOnActivate;
use testudo_engine::battle::Command;
use testudo_engine::grid::Cell;

/// Where the event of a line happened, or where whoever a chip shows stands.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct At(pub(super) Cell);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        point
            .in_set(AppSystems::Command)
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleSession>)),
    );
}

/// What is under the pointer points at its cell, or else what has the keyboard's focus.
fn point(
    told_of: Query<(&At, &Hovered)>,
    buttons: Query<(&SendOnActivate<Order>, &Hovered)>,
    (focus, visible): (Res<InputFocus>, Res<InputFocusVisible>),
    mut told: ResMut<ToldCell>,
) {
    let place = told_of.iter().find(|(_, hovered)| hovered.get());
    let place = place.map(|(at, _)| at.0);
    let under = buttons.iter().find(|(_, hovered)| hovered.get());
    let focused = || buttons.get(focus.get().filter(|_| visible.0)?).ok();
    let button = under.or_else(focused);
    let button = button.and_then(|(SendOnActivate(Order(command)), _)| cell_of(command));
    told.set_if_neq(ToldCell(place.or(button)));
}

/// The cell in which something is done by a command.
pub(super) fn cell_of(command: &Command) -> Option<Cell> {
    match *command {
        Command::Listen { at }
        | Command::Search { at, .. }
        | Command::Disarm { at }
        | Command::Spring { at }
        | Command::Door { at, .. }
        | Command::LetGo { at }
        | Command::Use { at }
        | Command::ThrowLamp { to: at, .. }
        | Command::Leap { to: at }
        | Command::Climb { to: at }
        | Command::Overrun { to: at } => Some(at),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_or_a_chip_under_the_pointer_points_at_its_cell() {
        let mut app = App::new();
        app.init_resource::<ToldCell>();
        app.init_resource::<InputFocusVisible>();
        app.init_resource::<InputFocus>();
        app.add_systems(Update, point);
        let cell = Cell::new(3, 4);
        let chip = app.world_mut().spawn((At(cell), Hovered(false))).id();
        for over in [false, true, false] {
            app.world_mut().entity_mut(chip).insert(Hovered(over));
            app.update();
            let told = app.world().resource::<ToldCell>().0;
            assert_eq!(told, over.then_some(cell));
        }
    }

    #[test]
    fn lis_1_a_button_under_the_pointer_or_in_focus_points_at_its_cell() {
        let mut app = App::new();
        app.init_resource::<ToldCell>();
        app.insert_resource(InputFocusVisible(true));
        app.init_resource::<InputFocus>();
        app.add_systems(Update, point);
        let (near, far) = (Cell::new(3, 4), Cell::new(4, 4));
        let order = |at| SendOnActivate(Order(Command::Listen { at }));
        let hovered = app.world_mut().spawn((order(near), Hovered(false))).id();
        let focused = app.world_mut().spawn((order(far), Hovered(false))).id();
        let mut told = |over: bool, focus: Option<Entity>| {
            app.world_mut().entity_mut(hovered).insert(Hovered(over));
            let mut now = app.world_mut().resource_mut::<InputFocus>();
            match focus {
                Some(entity) => now.set(entity, bevy::input_focus::FocusCause::Navigated),
                None => now.clear(),
            }
            app.update();
            app.world().resource::<ToldCell>().0
        };
        assert_eq!(told(false, None), None);
        assert_eq!(told(false, Some(focused)), Some(far));
        assert_eq!(told(true, Some(focused)), Some(near));
    }
}
