//! What waits in cells, marked on the board: traps that a side knows of, set or harmless, what is ready to fall on somebody,
//! and where it is let go. It never knows what they do.

use bevy::prelude::*;

use super::height;
use super::layout::Layout;
use crate::play::battle_session::BattleSession;
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::theme::pictures::Pictures;
use testudo_engine::grid::Cell;

/// Pixels of a picture.
const PIXELS: u32 = 104;
/// A mark is so much of a cell, and stands so far below its middle.
const WIDE: f32 = 0.42;
const BELOW: f32 = 0.22;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw.in_set(AppSystems::Draw)
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleSession>)),
    );
}

/// What is marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sign {
    /// A trap that is set.
    Trap,
    /// A trap that has gone off, or was made harmless.
    SpentTrap,
    /// Something is still to fall here.
    Drop,
    /// Something is let go from here.
    Handle,
    /// A lever that nobody has used (DUN-8).
    Lever,
    /// A lever that somebody has used.
    UsedLever,
    /// A chest that nobody has opened (DUN-8).
    Chest,
    /// A chest that somebody has opened.
    OpenChest,
}

impl Sign {
    /// All of them.
    pub(crate) const ALL: [Self; 8] = [
        Self::Trap,
        Self::SpentTrap,
        Self::Drop,
        Self::Handle,
        Self::Lever,
        Self::UsedLever,
        Self::Chest,
        Self::OpenChest,
    ];

    /// Its picture.
    pub(crate) fn picture(self) -> &'static str {
        match self {
            Self::Trap => "marks/trap",
            Self::SpentTrap => "marks/trap_spent",
            Self::Drop => "marks/drop",
            Self::Handle | Self::Lever => "marks/handle",
            Self::UsedLever => "marks/handle_used",
            Self::Chest => "marks/chest",
            Self::OpenChest => "marks/chest_open",
        }
    }

    /// What it means, for the legend.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Self::Trap => "A trap that your side knows of; every way leads round it.",
            Self::SpentTrap => "A trap that has gone off, or was made harmless.",
            Self::Drop => "Something is ready to fall here, on whoever is under it.",
            Self::Handle => "Whoever stands here can let it fall.",
            Self::Lever => "A lever that somebody beside it can use.",
            Self::UsedLever => "A lever that somebody has used.",
            Self::Chest => "A chest that somebody beside it can open.",
            Self::OpenChest => "A chest that somebody has opened.",
        }
    }
}

/// The mark of a cell.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SignMark {
    /// Where.
    pub(crate) cell: Cell,
    /// What.
    pub(crate) sign: Sign,
}

/// What is to be drawn now.
pub(crate) fn marks(session: &BattleSession) -> Vec<SignMark> {
    let replica = session.replica();
    let view = session.view(&replica);
    let board = view.arena().board;
    let mark = |sign: Sign| move |&cell: &Cell| SignMark { cell, sign };
    let traps = board.traps().flat_map(|now| {
        let sign = if now.set { Sign::Trap } else { Sign::SpentTrap };
        now.trap.cells.iter().map(mark(sign))
    });
    let hanging = board.drops().filter(|now| !now.fallen);
    let drops = hanging.flat_map(|now| {
        let struck = now.drop.cells.iter().map(mark(Sign::Drop));
        struck.chain(now.drop.from.iter().map(mark(Sign::Handle)))
    });
    let mut marks: Vec<SignMark> = Vec::new();
    let things = board.things().map(|now| {
        let sign = match (now.thing.holds.is_empty(), now.used) {
            (true, false) => Sign::Lever,
            (true, true) => Sign::UsedLever,
            (false, false) => Sign::Chest,
            (false, true) => Sign::OpenChest,
        };
        mark(sign)(&now.thing.at)
    });
    for mark in traps.chain(drops).chain(things) {
        if view.knows_cell(mark.cell) && !marks.contains(&mark) {
            marks.push(mark);
        }
    }
    marks
}

fn draw(
    session: Res<BattleSession>,
    drawn: Query<(Entity, &SignMark)>,
    mut pictures: ResMut<Pictures>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let level = &session.level;
    if level.traps.is_empty() && level.drops.is_empty() && level.things.is_empty() {
        return;
    }
    let wanted = marks(&session);
    for (entity, mark) in &drawn {
        if !wanted.contains(mark) {
            commands.entity(entity).despawn();
        }
    }
    let layout = Layout::of(session.level.ground.grid());
    let cell = layout.cell_size().min_element();
    for mark in wanted {
        if drawn.iter().any(|(_, known)| *known == mark) {
            continue;
        }
        let Some(image) = pictures.get(&mut images, mark.sign.picture(), None, PIXELS) else {
            continue;
        };
        let below = Vec2::new(0.0, -BELOW * cell);
        let place = (layout.centre(mark.cell) + below).extend(height::PROPS + 0.4);
        let sprite = Sprite {
            image,
            custom_size: Some(Vec2::splat(cell * WIDE)),
            ..default()
        };
        let at = Transform::from_translation(place);
        commands.spawn((sprite, at, mark, DespawnOnExit(Screen::Battle)));
    }
}
