//! Around the board: whose turn it is, what may be done, what it promises, what has happened.
//! Every panel is drawn again from the stage and the choice when one of them changes.

mod actions;
mod asked;
mod attack;
mod body;
pub(in crate::app) mod card;
pub(in crate::app) mod fold;
pub(in crate::app) mod frame;
mod grips;
mod groups;
mod laid_over;
mod lines;
pub(in crate::app) mod log;
mod minimap;
mod odds;
mod places;
mod prompt;
mod returns;
mod ribbon;
mod signs;
mod spells;
mod status;
mod target;
mod tools;
mod turns;
mod waiting;
pub(in crate::app) mod weighed;

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;

use super::screens::Screen;
use super::theme::pictures::Pictures;
use super::widgets::coin::coin;
use super::widgets::panel::{layout, sheet, whole};
use fold::Part;

/// A panel, and what is drawn in it.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::app) enum Panel {
    /// The order of initiative.
    Ribbon,
    /// What the decision at hand is about.
    Target,
    /// What has happened.
    Log,
    /// What may be done.
    Actions,
    /// The cell under the cursor, in words.
    Status,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Battle), lay_out);
    app.add_plugins((
        ribbon::plugin,
        target::plugin,
        tools::plugin,
        turns::plugin,
        log::plugin,
        minimap::plugin,
        actions::plugin,
        status::plugin,
        body::plugin,
        card::plugin,
        weighed::plugin,
        frame::plugin,
        fold::plugin,
    ));
}

/// The panels; how large each is, `fold` says.
fn lay_out(mut commands: Commands) {
    let page = whole(Node {
        flex_direction: FlexDirection::Column,
        ..default()
    });
    commands
        .spawn((
            page,
            Part::Page,
            DespawnOnExit(Screen::Battle),
            TabGroup::default(),
        ))
        .with_children(|page| {
            page.spawn(sheet(Node {
                column_gap: px(10),
                align_items: AlignItems::Center,
                overflow: Overflow::clip(),
                flex_shrink: 0.0,
                ..default()
            }))
            .insert((Panel::Ribbon, Part::Ribbon));
            let middle = Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                min_height: px(0),
                ..default()
            };
            page.spawn((layout(middle), Part::Middle))
                .with_children(|middle| {
                    middle
                        .spawn(layout(Node {
                            flex_grow: 1.0,
                            flex_basis: px(0),
                            min_width: px(0),
                            flex_direction: FlexDirection::Column,
                            justify_content: JustifyContent::FlexEnd,
                            row_gap: px(8),
                            ..default()
                        }))
                        .with_children(left);
                    let column = Node {
                        flex_direction: FlexDirection::Column,
                        flex_shrink: 0.0,
                        row_gap: px(8),
                        ..default()
                    };
                    middle
                        .spawn((layout(column), Part::Column))
                        .with_children(right);
                });
            page.spawn(sheet(Node {
                padding: UiRect::axes(px(14), px(3)),
                align_items: AlignItems::Center,
                overflow: Overflow::clip(),
                flex_shrink: 0.0,
                ..default()
            }))
            .insert((Panel::Status, Part::Status));
        });
}

fn left(column: &mut ChildSpawnerCommands) {
    tools::strip(column);
    // What keeps it at the top and the bar at the bottom. A margin that grows does not do: the column's own
    // alignment would be added to it.
    let board = Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_height: px(0),
        ..default()
    };
    column.spawn((layout(board), laid_over::Place));
    column
        .spawn(sheet(Node {
            align_self: AlignSelf::FlexStart,
            padding: px(4).all(),
            flex_shrink: 0.0,
            display: Display::None,
            ..default()
        }))
        .insert(minimap::Minimap);
    column
        .spawn(sheet(Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(8),
            flex_shrink: 0.0,
            overflow: Overflow::scroll_y(),
            ..default()
        }))
        .insert((Panel::Actions, Part::Bar, bevy::ui_widgets::ScrollArea));
}

fn right(column: &mut ChildSpawnerCommands) {
    column
        .spawn(sheet(Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(6),
            flex_shrink: 0.0,
            overflow: Overflow::scroll_y(),
            ..default()
        }))
        .insert((Panel::Target, Part::Target, bevy::ui_widgets::ScrollArea));
    column
        .spawn(sheet(Node {
            flex_direction: FlexDirection::Column,
            padding: px(12).all(),
            row_gap: px(4),
            // As long as what it tells.
            min_height: px(120),
            overflow: Overflow::scroll_y(),
            ..default()
        }))
        .insert((Panel::Log, Part::Log, bevy::ui_widgets::ScrollArea))
        // Its many lines come after everything else.
        .insert(TabGroup::new(1));
}

/// The panel of a kind, emptied.
fn emptied<'a>(
    commands: &'a mut Commands,
    panels: &Query<(Entity, &Panel)>,
    wanted: Panel,
) -> Option<EntityCommands<'a>> {
    let (entity, _) = panels.iter().find(|(_, panel)| **panel == wanted)?;
    let mut panel = commands.entity(entity);
    panel.despawn_children();
    Some(panel)
}

/// Somebody's miniature in a panel.
pub(in crate::app) fn portrait(
    parent: &mut ChildSpawnerCommands,
    art: (&mut Pictures, &mut Assets<Image>),
    stage: &super::play::stage::Stage,
    unit: crate::battle::UnitId,
    size: f32,
) {
    let side = stage.level.sides.get(usize::from(unit.side));
    let number = usize::from(unit.number).saturating_sub(1);
    let placed = side.and_then(|side| side.units.get(number));
    let who = placed.map(|placed| {
        let (unit, race) = (&placed.unit.profile.unit, &placed.unit.race.id);
        (unit.as_str(), race.as_str())
    });
    coin(parent, art, unit.side, who.unwrap_or_default(), size);
}
