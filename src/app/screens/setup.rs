//! The choice of a skirmish: which level, who plays which side, which seed.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::Arc;

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;

use super::{Goto, Screen};
use crate::app::AppSystems;
use crate::app::input::keymap::{Act, Keymap};
use crate::app::play::seat::Seat;
use crate::app::play::stage::Stage;
use crate::app::shelf::Shelf;
use crate::app::theme::palette;
use crate::app::widgets::button::{Label, button};
use crate::app::widgets::panel::{layout, rule, sheet, whole};
use crate::app::widgets::says::said;
use crate::app::widgets::words::{heading, sized, small, words};
use crate::content::Level;
use crate::narrate;
use crate::session::usual;

/// What has been chosen so far.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
struct Plan {
    level: usize,
    seats: Vec<Seat>,
    seed: u64,
}

/// A change of the plan.
#[derive(Message, Clone, PartialEq, Debug)]
enum Replan {
    Level(usize),
    Seat(usize),
    Seed,
    Start,
}

#[derive(Component)]
struct Page;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Plan>();
    app.add_plugins(said::<Replan>);
    app.add_systems(OnEnter(Screen::Setup), (open, show).chain());
    app.add_systems(
        Update,
        (
            replan.in_set(AppSystems::Obey),
            show.in_set(AppSystems::Show)
                .run_if(resource_changed::<Plan>),
        )
            .run_if(in_state(Screen::Setup)),
    );
}

/// A seed that nobody has chosen, short enough to be read out.
pub(super) fn fresh_seed() -> u64 {
    RandomState::new().build_hasher().finish() % 1_000_000
}

/// The first side is the player's, every other the AI's.
pub(super) fn usual_seats(level: &Level) -> Vec<Seat> {
    let seat = |(index, side)| match index {
        0 => Seat::Human,
        _ => Seat::Ai(usual(side).to_owned()),
    };
    level.sides.iter().enumerate().map(seat).collect()
}

fn open(shelf: Res<Shelf>, mut plan: ResMut<Plan>, mut commands: Commands) {
    if plan.seats.is_empty() {
        let bridge = shelf.levels.iter().position(|level| level.id == "bridge");
        plan.level = bridge.unwrap_or(0);
        plan.seats = shelf
            .levels
            .get(plan.level)
            .map(|l| usual_seats(l))
            .unwrap_or_default();
    }
    plan.seed = shelf.seed.unwrap_or_else(fresh_seed);
    commands.spawn((
        Page,
        DespawnOnExit(Screen::Setup),
        TabGroup::default(),
        whole(Node {
            padding: px(28).all(),
            column_gap: px(24),
            ..default()
        }),
    ));
}

fn replan(
    mut asked: MessageReader<Replan>,
    shelf: Res<Shelf>,
    mut plan: ResMut<Plan>,
    mut commands: Commands,
    mut next: ResMut<NextState<Screen>>,
) {
    for change in asked.read() {
        match change {
            Replan::Level(level) => {
                plan.level = *level;
                let chosen = shelf.levels.get(*level);
                plan.seats = chosen.map(|l| usual_seats(l)).unwrap_or_default();
            }
            Replan::Seat(side) => {
                let level = shelf.levels.get(plan.level);
                if let (Some(level), Some(seat)) = (level, plan.seats.get_mut(*side)) {
                    *seat = seat.next(&level.catalog);
                }
            }
            Replan::Seed => plan.seed = fresh_seed(),
            Replan::Start => {
                if let Some(level) = shelf.levels.get(plan.level) {
                    let stage = Stage::begin(level, plan.seed, plan.seats.clone());
                    commands.insert_resource(stage);
                    next.set(Screen::Battle);
                }
            }
        }
    }
}

fn show(
    page: Query<Entity, With<Page>>,
    shelf: Res<Shelf>,
    plan: Res<Plan>,
    keymap: Res<Keymap>,
    mut commands: Commands,
) {
    let Ok(page) = page.single() else { return };
    let mut page = commands.entity(page);
    page.despawn_children();
    page.with_children(|page| {
        page.spawn(sheet(column(px(440)))).with_children(|list| {
            list.spawn(heading("Skirmish", 44.0, palette::INK));
            list.spawn(rule());
            for (index, level) in shelf.levels.iter().enumerate() {
                let mut label = Label::new(&level.name)
                    .wide()
                    .size(22.0)
                    .chosen(index == plan.level);
                if index < 8 {
                    label = label.key(Act::Choice(index as u8 + 1));
                }
                button(list, &keymap, label, Replan::Level(index));
            }
        });
        page.spawn(sheet(Node {
            flex_grow: 1.0,
            ..column(auto())
        }))
        .with_children(|detail| match shelf.levels.get(plan.level) {
            Some(level) => brief(detail, &keymap, level, &plan),
            None => {
                detail.spawn(words("No level of this content can be played."));
            }
        });
    });
}

fn column(width: Val) -> Node {
    Node {
        width,
        flex_direction: FlexDirection::Column,
        padding: px(24).all(),
        row_gap: px(10),
        overflow: Overflow::scroll_y(),
        ..default()
    }
}

fn brief(detail: &mut ChildSpawnerCommands, keymap: &Keymap, level: &Arc<Level>, plan: &Plan) {
    detail.spawn(heading(&level.name, 52.0, palette::INK));
    detail.spawn(sized(&level.brief, 24.0, palette::FADED));
    detail.spawn(rule());
    for (index, side) in level.sides.iter().enumerate() {
        let row = Node {
            column_gap: px(14),
            align_items: AlignItems::Center,
            ..default()
        };
        detail.spawn(layout(row)).with_children(|row| {
            row.spawn((
                Node {
                    width: px(22),
                    height: px(22),
                    border: px(2).all(),
                    ..default()
                },
                BackgroundColor(palette::side(index as u8)),
                BorderColor::all(palette::INK),
                Pickable::IGNORE,
            ));
            row.spawn(heading(&side.name, 30.0, palette::INK));
            let seat = plan.seats.get(index).map(Seat::words).unwrap_or_default();
            let label = Label::new("played by").note(seat);
            button(row, keymap, label, Replan::Seat(index));
        });
        let mut kinds: Vec<(&str, usize)> = Vec::new();
        for unit in &side.units {
            let name = unit.unit.profile.name.as_str();
            match kinds.iter_mut().find(|(known, _)| *known == name) {
                Some((_, count)) => *count += 1,
                None => kinds.push((name, 1)),
            }
        }
        let kinds: Vec<String> = kinds
            .iter()
            .map(|(name, count)| match count {
                1 => (*name).to_owned(),
                count => format!("{count} × {name}"),
            })
            .collect();
        detail.spawn(words(kinds.join(", ")));
        let goals = narrate::goals(level, &side.goals);
        detail.spawn(small(format!("It wants to {goals}.")));
        detail.spawn(rule());
    }
    detail
        .spawn(layout(Node {
            column_gap: px(14),
            align_items: AlignItems::Center,
            margin: UiRect::top(auto()),
            ..default()
        }))
        .with_children(|row| {
            let seed = Label::new("Dice").note(format!("seed {}", plan.seed));
            button(row, keymap, seed, Replan::Seed);
            let back = Label::new("Back").key(Act::Back);
            button(row, keymap, back, Goto(Screen::Title));
            let start = Label::new("To battle").size(28.0).key(Act::Confirm);
            button(row, keymap, start, Replan::Start);
        });
}
