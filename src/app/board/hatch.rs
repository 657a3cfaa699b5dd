//! Hatching for coloured cells, so that they read without their colour. It never knows what a
//! pattern stands for.

use bevy::prelude::*;
use resvg::tiny_skia;

use super::pictures::{outline, paint, shape};

/// Lines across a shape.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hatch {
    /// None.
    Plain,
    /// Rising to the right.
    Rising,
    /// Both ways.
    Crossed,
}

/// How far apart the lines are, parts of the picture.
const APART: f32 = 0.085;

/// A shape as `pictures::shape` draws it, with lines of `color` across it.
pub(super) fn hatched(
    points: &[Vec2],
    size: u32,
    fill: Color,
    line: (Color, f32),
    (hatch, color): (Hatch, Color),
) -> Option<tiny_skia::Pixmap> {
    let mut pixmap = shape(points, size, fill, Some(line))?;
    let ways: &[f32] = match hatch {
        Hatch::Plain => return Some(pixmap),
        Hatch::Rising => &[1.0],
        Hatch::Crossed => &[1.0, -1.0],
    };
    let mut inside = tiny_skia::Mask::new(size, size)?;
    let still = tiny_skia::Transform::identity();
    let rule = tiny_skia::FillRule::EvenOdd;
    inside.fill_path(&outline(points, size)?, rule, true, still);
    let whole = size as f32;
    let mut lines = tiny_skia::PathBuilder::new();
    for way in ways {
        let mut at = -1.0;
        while at < 1.0 {
            let (left, right) = ((at + 1.0) * whole, at * whole);
            let (left, right) = if *way > 0.0 {
                (left, right)
            } else {
                (right, left)
            };
            lines.move_to(0.0, left);
            lines.line_to(whole, right);
            at += APART;
        }
    }
    let stroke = tiny_skia::Stroke {
        width: 2.0,
        ..tiny_skia::Stroke::default()
    };
    pixmap.stroke_path(
        &lines.finish()?,
        &paint(color),
        &stroke,
        still,
        Some(&inside),
    );
    Some(pixmap)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many pixels of a square are marked under each hatch.
    fn marked(hatch: Hatch) -> usize {
        let square = [(0.2, 0.2), (0.8, 0.2), (0.8, 0.8), (0.2, 0.8)];
        let square = square.map(|(x, y)| Vec2::new(x, y));
        let none = (Color::NONE, 1.0);
        let drawn = hatched(&square, 100, Color::NONE, none, (hatch, Color::BLACK)).unwrap();
        let corner = drawn.pixel(5, 5).unwrap();
        assert_eq!(corner.alpha(), 0, "lines stay within the shape");
        drawn
            .pixels()
            .iter()
            .filter(|pixel| pixel.alpha() > 0)
            .count()
    }

    #[test]
    fn each_hatch_looks_like_no_other() {
        let (plain, rising) = (marked(Hatch::Plain), marked(Hatch::Rising));
        assert!(plain < rising && rising < marked(Hatch::Crossed));
    }
}
