//! Hatching for coloured cells, so that they read without their colour. It never knows what a
//! pattern stands for.

use bevy::prelude::*;
use resvg::tiny_skia;

use crate::theme::pictures::{outline, paint, shape};

/// Lines across a shape.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hatch {
    /// Rising to the right.
    Rising,
    /// Falling to the right.
    Falling,
    /// Both ways.
    Crossed,
    /// Level.
    Level,
    /// Upright.
    Upright,
    /// Rings in rows.
    Dotted,
    /// One great cross.
    Saltire,
    /// One ring in the middle.
    Ringed,
    /// The outline again, within.
    Inner,
    /// None at all.
    None,
}

/// How far apart slanting lines are, parts of the picture.
const APART: f32 = 0.085;
/// The same of rows and columns.
const ROWS: f32 = 0.12;

/// A shape as `pictures::shape` draws it, with lines of `color` across it.
pub(super) fn hatched(
    points: &[Vec2],
    size: u32,
    fill: Color,
    line: (Color, f32),
    (hatch, color): (Hatch, Color),
) -> Option<tiny_skia::Pixmap> {
    let mut pixmap = shape(points, size, fill, Some(line))?;
    if hatch == Hatch::None {
        return Some(pixmap);
    }
    let mut inside = tiny_skia::Mask::new(size, size)?;
    let still = tiny_skia::Transform::identity();
    let rule = tiny_skia::FillRule::EvenOdd;
    inside.fill_path(&outline(points, size)?, rule, true, still);
    let (lines, width) = match hatch {
        Hatch::Inner => {
            let within = |point: &Vec2| (*point - 0.5) * 0.92 + 0.5;
            let points: Vec<Vec2> = points.iter().map(within).collect();
            (outline(&points, size)?, 3.0)
        }
        other => lines(other, size as f32)?,
    };
    let stroke = tiny_skia::Stroke {
        width: width * size as f32 / 160.0,
        ..tiny_skia::Stroke::default()
    };
    pixmap.stroke_path(&lines, &paint(color), &stroke, still, Some(&inside));
    Some(pixmap)
}

/// The lines of a hatch over a picture so large, and their width in one of 160 pixels.
fn lines(hatch: Hatch, whole: f32) -> Option<(tiny_skia::Path, f32)> {
    let mut lines = tiny_skia::PathBuilder::new();
    let mut draw = |from: (f32, f32), to: (f32, f32)| {
        lines.move_to(from.0 * whole, from.1 * whole);
        lines.line_to(to.0 * whole, to.1 * whole);
    };
    let steps = |from: f32, apart: f32| {
        let count = ((1.0 - from) / apart) as u32;
        (0..=count).map(move |step| from + step as f32 * apart)
    };
    if matches!(hatch, Hatch::Rising | Hatch::Crossed) {
        steps(-1.0, APART).for_each(|at| draw((0.0, at + 1.0), (1.0, at)));
    }
    if matches!(hatch, Hatch::Falling | Hatch::Crossed) {
        steps(-1.0, APART).for_each(|at| draw((0.0, at), (1.0, at + 1.0)));
    }
    match hatch {
        Hatch::Level => steps(0.0, ROWS).for_each(|at| draw((0.0, at), (1.0, at))),
        Hatch::Upright => steps(0.0, ROWS).for_each(|at| draw((at, 0.0), (at, 1.0))),
        Hatch::Saltire => {
            draw((0.2, 0.2), (0.8, 0.8));
            draw((0.8, 0.2), (0.2, 0.8));
        }
        Hatch::Ringed => lines.push_circle(0.5 * whole, 0.5 * whole, 0.16 * whole),
        Hatch::Dotted => {
            for y in steps(0.02, ROWS) {
                steps(0.02, ROWS)
                    .for_each(|x| lines.push_circle(x * whole, y * whole, 0.012 * whole));
            }
        }
        _ => {}
    }
    let width = match hatch {
        Hatch::Saltire => 11.0,
        Hatch::Ringed => 6.0,
        Hatch::Level | Hatch::Upright => 3.0,
        _ => 2.0,
    };
    Some((lines.finish()?, width))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Which pixels of a square are marked under each hatch.
    fn marked(hatch: Hatch) -> Vec<bool> {
        let square = [(0.2, 0.2), (0.8, 0.2), (0.8, 0.8), (0.2, 0.8)];
        let square = square.map(|(x, y)| Vec2::new(x, y));
        let none = (Color::NONE, 1.0);
        let drawn = hatched(&square, 160, Color::NONE, none, (hatch, Color::BLACK)).unwrap();
        let corner = drawn.pixel(9, 9).unwrap();
        assert_eq!(corner.alpha(), 0, "lines stay within the shape");
        let pixels = drawn.pixels().iter();
        pixels.map(|pixel| pixel.alpha() > 100).collect()
    }

    #[test]
    fn each_hatch_looks_like_no_other() {
        let all = [
            Hatch::Rising,
            Hatch::Falling,
            Hatch::Crossed,
            Hatch::Level,
            Hatch::Upright,
            Hatch::Dotted,
            Hatch::Saltire,
            Hatch::Ringed,
            Hatch::Inner,
        ];
        let drawn = all.map(marked);
        for (index, one) in drawn.iter().enumerate() {
            assert!(one.iter().any(|pixel| *pixel), "{:?}", all[index]);
            for (other, two) in drawn.iter().enumerate().skip(index + 1) {
                let off = one.iter().zip(two).filter(|(a, b)| a != b).count();
                assert!(off > 400, "{:?} {:?}: {off}", all[index], all[other]);
            }
        }
    }
}
