//! The pictures of coloured cells: each kind has a pattern or a mark of its own, so that it reads without colour.

use bevy::prelude::*;

use super::kind::TintKind;
use crate::board::hatch::{Hatch, hatched};
use crate::board::layout::Layout;
use crate::theme::palette;
use crate::theme::pictures::{Pictures, shape, shapes};
use testudo_engine::grid::Topology;

/// How many pixels each is wide and high.
const SIZE: u32 = 160;

/// Small marks, at the foot of a cell: a blade for a strike, a heavier one for a charge, bars for a
/// threat.
pub(super) fn mark(
    kind: TintKind,
    pictures: &mut Pictures,
    images: &mut Assets<Image>,
) -> Option<Handle<Image>> {
    let blade = |half: f32| {
        [
            (0.5, 0.68),
            (0.5 + half, 0.78),
            (0.5, 0.92),
            (0.5 - half, 0.78),
        ]
        .map(|(x, y)| Vec2::new(x, y))
        .to_vec()
    };
    let bars = || {
        (0..3)
            .flat_map(|bar| {
                let x = 0.36 + 0.1 * bar as f32;
                [
                    (x, 0.22),
                    (x + 0.05, 0.22),
                    (x - 0.03, 0.36),
                    (x - 0.08, 0.36),
                    (x, 0.22),
                ]
            })
            .map(|(x, y)| Vec2::new(x, y))
            .collect::<Vec<_>>()
    };
    // A spearhead that points down, above the middle.
    let spear = || {
        [
            (0.43, 0.12),
            (0.57, 0.12),
            (0.60, 0.24),
            (0.50, 0.40),
            (0.40, 0.24),
        ]
        .map(|(x, y)| Vec2::new(x, y))
        .to_vec()
    };
    // A pennon, above the middle.
    let pennon = || {
        [
            (0.42, 0.06),
            (0.64, 0.13),
            (0.46, 0.20),
            (0.46, 0.34),
            (0.42, 0.34),
        ]
        .map(|(x, y)| Vec2::new(x, y))
        .to_vec()
    };
    // A chevron, as of feet that come this way; with its base closed, of an arm that reaches so far.
    let chevron = |closed: bool| {
        let inner = if closed { 0.60 } else { 0.50 };
        [(0.36, 0.60), (0.50, 0.40), (0.64, 0.60), (0.50, inner)]
            .map(|(x, y)| Vec2::new(x, y))
            .to_vec()
    };
    // A crack from side to side.
    let crack = || {
        let upper = [
            (0.28, 0.50),
            (0.38, 0.42),
            (0.47, 0.52),
            (0.58, 0.40),
            (0.72, 0.50),
        ];
        let lower = upper.iter().rev().skip(1).take(3);
        let lower = lower.map(|(x, y)| (*x, y + 0.09));
        let all: Vec<(f32, f32)> = upper.iter().copied().chain(lower).collect();
        all.into_iter()
            .map(|(x, y)| Vec2::new(x, y))
            .collect::<Vec<_>>()
    };
    let (points, fill, line) = match kind {
        TintKind::Strike => (blade(0.05), palette::PARCHMENT, (palette::RUBRIC, 4.0)),
        TintKind::Charge => (blade(0.10), palette::RUBRIC, (palette::INK, 3.0)),
        TintKind::Threat => (bars(), palette::SIDES[1], (palette::INK, 2.0)),
        TintKind::EnemyWay => (chevron(false), palette::SIDES[1], (palette::INK, 3.0)),
        TintKind::EnemyArm => (chevron(true), palette::PARCHMENT, (palette::RUBRIC, 4.0)),
        TintKind::Threats(many) => return Some(pips(many, pictures, images)),
        TintKind::Picked => (pennon(), palette::GOLD, (palette::INK, 4.0)),
        TintKind::Breaks => (crack(), palette::RUBRIC, (palette::INK, 3.0)),
        TintKind::Guarded => (spear(), palette::SIDES[1], (palette::INK, 4.0)),
        _ => return None,
    };
    let mark = pictures.own(images, &format!("own/mark/{kind:?}"), SIZE, || {
        shape(&points, SIZE, fill, Some(line))
    });
    Some(mark)
}

/// The lines across a coloured cell, which tell each kind without its colour.
pub(super) fn hatch(kind: TintKind) -> Hatch {
    match kind {
        TintKind::Place => Hatch::Ringed,
        TintKind::Step => Hatch::Dotted,
        TintKind::Move => Hatch::Rising,
        TintKind::Castable => Hatch::Falling,
        TintKind::Area => Hatch::Level,
        TintKind::Hinders => Hatch::Upright,
        TintKind::Blocks => Hatch::Saltire,
        TintKind::Target => Hatch::Inner,
        TintKind::Attacker => Hatch::None,
        TintKind::Aimed
        | TintKind::Picked
        | TintKind::Strike
        | TintKind::Charge
        | TintKind::Threat
        | TintKind::Threats(_)
        | TintKind::EnemyWay
        | TintKind::EnemyArm
        | TintKind::Breaks
        | TintKind::Guarded => Hatch::Crossed,
    }
}

/// A spearhead for each enemy, side by side at the head of a cell.
fn pips(many: u8, pictures: &mut Pictures, images: &mut Assets<Image>) -> Handle<Image> {
    let left = 0.5 - 0.09 * f32::from(many - 1);
    let heads: Vec<Vec<Vec2>> = (0..many)
        .map(|pip| {
            let x = left + 0.18 * f32::from(pip);
            [(x - 0.07, 0.22), (x + 0.07, 0.22), (x, 0.38)]
                .map(|(x, y)| Vec2::new(x, y))
                .to_vec()
        })
        .collect();
    pictures.own(images, &format!("own/mark/threats/{many}"), SIZE, || {
        shapes(
            &heads,
            SIZE,
            palette::RUBRIC,
            Some((palette::PARCHMENT, 3.0)),
        )
    })
}

/// The part of its picture that a mark is in; the whole of a coloured cell.
pub(crate) fn part(kind: TintKind) -> Option<Rect> {
    let (middle, half) = match kind {
        TintKind::Strike | TintKind::Charge => (0.80, 0.20),
        TintKind::Threat | TintKind::Threats(_) | TintKind::Guarded | TintKind::Picked => {
            (0.28, 0.28)
        }
        TintKind::EnemyWay | TintKind::EnemyArm | TintKind::Breaks => (0.50, 0.24),
        _ => return None,
    };
    let whole = SIZE as f32;
    let centre = Vec2::new(0.5, middle) * whole;
    Some(Rect::from_center_half_size(
        centre,
        Vec2::splat(half * whole),
    ))
}

/// The picture of a coloured cell: a filled outline that leaves a little room to its neighbours.
pub(crate) fn picture(
    layout: &Layout,
    kind: TintKind,
    pictures: &mut Pictures,
    images: &mut Assets<Image>,
) -> Handle<Image> {
    if let Some(mark) = mark(kind, pictures, images) {
        return mark;
    }
    let blue = palette::SIDES[0];
    let (fill, line, inset) = match kind {
        TintKind::Place => (
            palette::GOLD.with_alpha(0.28),
            (palette::GOLD.darker(0.2), 4.0),
            0.90,
        ),
        TintKind::Step => (blue.with_alpha(0.30), (blue.darker(0.1), 5.0), 0.90),
        TintKind::Move => (blue.with_alpha(0.13), (blue.with_alpha(0.55), 2.0), 0.90),
        TintKind::Castable => (
            palette::SIDES[3].with_alpha(0.16),
            (palette::SIDES[3].darker(0.2), 3.0),
            0.90,
        ),
        TintKind::Area => (
            palette::SIDES[3].with_alpha(0.45),
            (palette::INK, 7.0),
            0.96,
        ),
        TintKind::Hinders => (
            palette::GOLD.with_alpha(0.35),
            (palette::SIDES[4].darker(0.15), 6.0),
            0.80,
        ),
        TintKind::Blocks => (palette::INK.with_alpha(0.45), (palette::RUBRIC, 10.0), 0.80),
        TintKind::Target => (
            palette::RUBRIC.with_alpha(0.10),
            (palette::RUBRIC, 5.0),
            0.96,
        ),
        _ => (
            palette::RUBRIC.with_alpha(0.35),
            (palette::RUBRIC, 9.0),
            0.96,
        ),
    };
    let word = match layout.grid().topology() {
        Topology::Square => "square".to_owned(),
        Topology::Hex { orientation, .. } => format!("{orientation:?}"),
    };
    let whole = layout.cell_size().max_element();
    let corners: Vec<Vec2> = layout
        .corners()
        .iter()
        .map(|corner| Vec2::new(corner.x, -corner.y) * inset / whole + 0.5)
        .collect();
    pictures.own(images, &format!("own/cell/{word}/{kind:?}"), SIZE, || {
        hatched(&corners, SIZE, fill, line, (hatch(kind), line.0))
    })
}
