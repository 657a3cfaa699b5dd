//! A level as a small picture: its ground, and who can be seen to stand there. It is drawn from the
//! level itself, so that a level of anybody's own has one too.

use std::collections::BTreeMap;

use bevy::prelude::*;
use resvg::tiny_skia;

use super::doors;
use super::hazards;
use super::layout::Layout;
use super::terrain::ground_colour;
use crate::theme::palette;
use crate::theme::pictures::{self, Pictures, paint, source};
use crate::widgets::coin::RIMS;
use testudo_engine::content::{Level, Unit};
use testudo_engine::grid::Cell;
use testudo_engine::rules::id::Id;

/// The most pixels that it is wide and high.
const MOST: Vec2 = Vec2::new(880.0, 600.0);

/// The picture of a level.
pub(crate) fn thumbnail(
    level: &Level,
    pictures: &mut Pictures,
    images: &mut Assets<Image>,
) -> Handle<Image> {
    let name = format!("own/level/{}/{}/{}", level.id, level.hash, exchanged(level));
    pictures.own(images, &name, 0, || draw(level))
}

/// Those who stand in the places of others, by what is drawn of them: the hash of a level knows nothing of them.
fn exchanged(level: &Level) -> String {
    let placed = level.sides.iter().flat_map(|side| &side.units);
    let others = placed.filter(|placed| placed.unit.file.is_some());
    let drawn = others.map(|placed| {
        let (kind, race) = (placed.unit.profile.unit, placed.unit.race.id);
        format!("{} {kind} {race}", placed.cell)
    });
    drawn.collect::<Vec<_>>().join(", ")
}

/// How many times as wide as high it is.
pub(crate) fn shape(level: &Level) -> f32 {
    let (least, greatest) = Layout::of(level.ground.grid()).bounds();
    let size = greatest - least;
    size.x / size.y
}

fn draw(level: &Level) -> Option<tiny_skia::Pixmap> {
    let layout = Layout::of(level.ground.grid());
    let (least, greatest) = layout.bounds();
    let scale = (MOST / (greatest - least)).min_element();
    let mut pixmap = ground(level, scale)?;
    // The board's y points up, the picture's down.
    let at = |point: Vec2| Vec2::new(point.x - least.x, greatest.y - point.y) * scale;
    doorways(&mut pixmap, level, &layout, scale, &at);
    dangers(&mut pixmap, level, &layout, scale, &at);
    let reach = layout.cell_size().min_element() * scale * 0.44;
    let mut coins = Coins::default();
    for (index, side) in level.sides.iter().enumerate() {
        let color = palette::side(palette::worn(level, index as u8));
        for unit in side
            .units
            .iter()
            .filter(|unit| !unit.hidden && is_told(level, unit.cell))
        {
            let centre = at(layout.centre(unit.cell));
            let found = (centre, reach);
            if reach >= EMBLEM && coins.lay(&mut pixmap, found, (index, color), &unit.unit) {
                continue;
            }
            let coin = mark(index, centre, reach);
            let line = Some(palette::INK);
            polygon(&mut pixmap, &coin, color, line, (reach * 0.2).max(1.0));
        }
    }
    Some(pixmap)
}

/// So far about those who are to chart a level its picture tells of it, cells.
const TOLD: u16 = 3;

/// Whether a picture may tell what is in a cell: of a level that is charted no more than is about those who set out (DUN-7).
fn is_told(level: &Level, cell: Cell) -> bool {
    let Some(explore) = level.explore.filter(|explore| explore.chart) else {
        return true;
    };
    let grid = level.ground.grid();
    let own = &level.sides[usize::from(explore.side)].units;
    own.iter()
        .any(|unit| grid.distance(unit.cell, cell) <= TOLD)
}

/// The ground of a level with what is inked over it, and nobody on it; so many pixels for each unit of the board.
pub(crate) fn ground(level: &Level, scale: f32) -> Option<tiny_skia::Pixmap> {
    let layout = Layout::of(level.ground.grid());
    let (least, greatest) = layout.bounds();
    let size = greatest - least;
    let mut pixmap = tiny_skia::Pixmap::new(
        ((size.x * scale).round() as u32).max(1),
        ((size.y * scale).round() as u32).max(1),
    )?;
    // The board's y points up, the picture's down.
    let at = |point: Vec2| Vec2::new(point.x - least.x, greatest.y - point.y) * scale;
    for cell in layout.grid().cells() {
        let (_, color) = match is_told(level, cell) {
            true => ground_colour(level, cell),
            false => (String::new(), palette::PARCHMENT),
        };
        let centre = layout.centre(cell);
        let corners: Vec<Vec2> = layout.corners().iter().map(|c| at(centre + *c)).collect();
        polygon(
            &mut pixmap,
            &corners,
            color,
            Some(palette::FADED.with_alpha(0.35)),
            1.0,
        );
    }
    inks(&mut pixmap, level, &layout, scale, &at);
    Some(pixmap)
}

/// Coins of half this many pixels or more are drawn with their emblems, smaller ones plain.
const EMBLEM: f32 = 11.0;

/// The coins drawn so far, by side, kind and race.
#[derive(Default)]
struct Coins(BTreeMap<(usize, Id, Id), Option<tiny_skia::Pixmap>>);

impl Coins {
    /// Lays somebody's coin; whether there is one.
    fn lay(
        &mut self,
        onto: &mut tiny_skia::Pixmap,
        (centre, reach): (Vec2, f32),
        (side, color): (usize, Color),
        unit: &Unit,
    ) -> bool {
        let key = (side, unit.profile.unit, unit.race.id);
        let drawn = self.0.entry(key).or_insert_with(|| {
            let rim = source(&format!("tokens/rim-{}", RIMS[side % RIMS.len()]))?;
            let rim = rim.replace(pictures::TINT, &palette::hex(color));
            let own = format!("units/{}", unit.profile.unit);
            let race = format!("races/{}", unit.race.id);
            let names = [own.as_str(), race.as_str(), "races/unknown"];
            let emblem = names.iter().find_map(|name| source(name))?;
            // A coin is 176 of the 320 units of its picture.
            let size = (2.0 * reach * 320.0 / 176.0).round() as u32;
            let mut coin = pictures::draw(&rim, size)?;
            let emblem = pictures::draw(emblem, size)?;
            let (over, still) = (
                tiny_skia::PixmapPaint::default(),
                tiny_skia::Transform::identity(),
            );
            coin.draw_pixmap(0, 0, emblem.as_ref(), &over, still, None);
            Some(coin)
        });
        let Some(coin) = drawn else { return false };
        let corner = centre - coin.height() as f32 / 2.0;
        let (over, still) = (
            tiny_skia::PixmapPaint::default(),
            tiny_skia::Transform::identity(),
        );
        let (x, y) = (corner.x.round() as i32, corner.y.round() as i32);
        onto.draw_pixmap(x, y, coin.as_ref(), &over, still, None);
        true
    }
}

/// What is inked over the ground, one picture for each terrain.
fn inks(
    pixmap: &mut tiny_skia::Pixmap,
    level: &Level,
    layout: &Layout,
    scale: f32,
    at: &impl Fn(Vec2) -> Vec2,
) {
    // A board picture is 1.6 cells high.
    let size = layout.cell_size().min_element() * scale * 1.6;
    let mut drawn: BTreeMap<Id, Option<tiny_skia::Pixmap>> = BTreeMap::new();
    for cell in layout.grid().cells() {
        let Some(entry) = level.legend_at(cell) else {
            continue;
        };
        if !is_told(level, cell) {
            continue;
        }
        let id = entry.terrain.id;
        let picture = drawn.entry(id).or_insert_with(|| {
            let text = source(&format!("terrain/{id}-0"))?;
            pictures::draw(text, size.round() as u32)
        });
        let Some(picture) = picture else { continue };
        let corner = at(layout.centre(cell)) - size / 2.0;
        let over = tiny_skia::PixmapPaint::default();
        let still = tiny_skia::Transform::identity();
        let (x, y) = (corner.x.round() as i32, corner.y.round() as i32);
        pixmap.draw_pixmap(x, y, picture.as_ref(), &over, still, None);
    }
}

/// The doors as they stand when a level begins; a secret one is the wall that it passes for.
fn doorways(
    pixmap: &mut tiny_skia::Pixmap,
    level: &Level,
    layout: &Layout,
    scale: f32,
    at: &impl Fn(Vec2) -> Vec2,
) {
    let size = layout.cell_size().min_element() * scale * doors::WIDE;
    let known = level.doors.iter().filter(|door| door.secret.is_none());
    for door in known.filter(|door| is_told(level, door.at)) {
        let own = doors::picture(door, door.state);
        let text = [own.as_str(), doors::PLAIN].into_iter().find_map(source);
        let picture = text.and_then(|text| pictures::draw(text, size.round().max(1.0) as u32));
        let Some(picture) = picture else { continue };
        let corner = at(layout.centre(door.at)) - size / 2.0;
        let (over, still) = (
            tiny_skia::PixmapPaint::default(),
            tiny_skia::Transform::identity(),
        );
        let (x, y) = (corner.x.round() as i32, corner.y.round() as i32);
        pixmap.draw_pixmap(x, y, picture.as_ref(), &over, still, None);
    }
}

/// The hazards that are there when a level begins, each over its tint.
fn dangers(
    pixmap: &mut tiny_skia::Pixmap,
    level: &Level,
    layout: &Layout,
    scale: f32,
    at: &impl Fn(Vec2) -> Vec2,
) {
    if !level.has_hazards() {
        return;
    }
    let of_ground = layout.grid().cells().filter_map(|cell| {
        let kind = level.legend_at(cell)?.terrain.hazard.as_deref()?;
        Some((cell, kind))
    });
    let begun = level.hazards.iter().filter(|begun| begun.from <= 1);
    let begun = begun.flat_map(|begun| begun.cells.iter().map(|cell| (*cell, &*begun.kind)));
    let size = layout.cell_size().min_element() * scale * 0.62;
    for (cell, kind) in of_ground.chain(begun) {
        if !is_told(level, cell) {
            continue;
        }
        let centre = layout.centre(cell);
        let corners: Vec<Vec2> = layout.corners().iter().map(|c| at(centre + *c)).collect();
        polygon(pixmap, &corners, hazards::tint(kind), None, 0.0);
        let drawn = source(&hazards::picture(kind));
        let drawn = drawn.and_then(|text| pictures::draw(text, size.round().max(1.0) as u32));
        let Some(drawn) = drawn else { continue };
        let corner = at(centre) - size / 2.0;
        let (over, still) = (
            tiny_skia::PixmapPaint::default(),
            tiny_skia::Transform::identity(),
        );
        let (x, y) = (corner.x.round() as i32, corner.y.round() as i32);
        pixmap.draw_pixmap(x, y, drawn.as_ref(), &over, still, None);
    }
}

/// A side's mark: nearly a circle for the first, a hexagon for the second, and so on, as the coins
/// have their rims, so that the colour does not stand alone.
fn mark(side: usize, centre: Vec2, reach: f32) -> Vec<Vec2> {
    let corners = [24, 6, 3, 4, 4, 8][side % 6];
    let turned = if side % 6 == 3 { 0.5 } else { 0.0 };
    (0..corners)
        .map(|corner| {
            let part = (corner as f32 + turned) / corners as f32;
            let angle = std::f32::consts::TAU * part - std::f32::consts::FRAC_PI_2;
            centre + Vec2::from_angle(angle) * reach
        })
        .collect()
}

fn polygon(
    pixmap: &mut tiny_skia::Pixmap,
    corners: &[Vec2],
    fill: Color,
    line: Option<Color>,
    width: f32,
) {
    let mut path = tiny_skia::PathBuilder::new();
    let Some((first, rest)) = corners.split_first() else {
        return;
    };
    path.move_to(first.x, first.y);
    for corner in rest {
        path.line_to(corner.x, corner.y);
    }
    path.close();
    let Some(path) = path.finish() else { return };
    let still = tiny_skia::Transform::identity();
    let rule = tiny_skia::FillRule::Winding;
    pixmap.fill_path(&path, &paint(fill), rule, still, None);
    if let Some(line) = line {
        let stroke = tiny_skia::Stroke {
            width,
            ..tiny_skia::Stroke::default()
        };
        pixmap.stroke_path(&path, &paint(line), &stroke, still, None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use testudo_engine::content::Library;

    #[test]
    fn every_level_has_a_picture_with_its_sides_on_it() {
        let library = Library::shipped();
        for id in library.level_ids() {
            let level = library.level(&id).unwrap();
            let drawn = draw(&level).unwrap();
            let size = Vec2::new(drawn.width() as f32, drawn.height() as f32);
            assert!(size.cmple(MOST + 1.0).all(), "{id} is {size}");
            let off = (size.x / size.y - shape(&level)).abs();
            assert!(off < 0.05, "{id} is pulled out of shape");
            for (index, side) in level.sides.iter().enumerate() {
                let worn = palette::side(palette::worn(&level, index as u8));
                let [red, green, blue, _] = worn.to_srgba().to_u8_array();
                // On a great map a coin is so small that its ring blends into what lies about it.
                let near = |one: u8, other: u8| one.abs_diff(other) < 32;
                let like = drawn.pixels().iter().filter(|pixel| {
                    near(pixel.red(), red) && near(pixel.green(), green) && near(pixel.blue(), blue)
                });
                // Who is to be found is not told by the picture of a level that is charted.
                let seen = side
                    .units
                    .iter()
                    .any(|unit| !unit.hidden && is_told(&level, unit.cell));
                assert_eq!(like.count() > 8, seen, "{id}: {}", side.name);
                if level
                    .explore
                    .is_some_and(|explore| explore.chart && usize::from(explore.side) != index)
                {
                    assert!(!seen, "{id}: {} are told of", side.name);
                }
            }
        }
    }

    #[test]
    fn the_doors_of_a_level_are_on_its_picture_and_secret_ones_are_not() {
        let library = Library::shipped();
        let mut compared = (0, 0);
        for id in library.level_ids() {
            let level = library.level(&id).unwrap();
            let drawn = draw(&level).unwrap();
            let mut without = level.clone();
            without.doors.clear();
            let without = draw(&without).unwrap();
            let size = Vec2::new(drawn.width() as f32, drawn.height() as f32);
            let layout = Layout::of(level.ground.grid());
            let (least, greatest) = layout.bounds();
            for door in &level.doors {
                let at = layout.centre(door.at);
                let part = Vec2::new(at.x - least.x, greatest.y - at.y) / (greatest - least);
                let (x, y) = ((part * size).x as u32, (part * size).y as u32);
                let told = door.secret.is_none() && is_told(&level, door.at);
                // Of an open door there is its leaf alone, at the edge of the cell.
                let cell = layout.cell_size().x * size.x / (greatest - least).x;
                let half = if told { cell as u32 / 2 } else { 0 };
                let row = |y| (x.saturating_sub(half)..=x + half).map(move |x| (x, y));
                let shown = (y.saturating_sub(half)..=y + half)
                    .flat_map(row)
                    .any(|(x, y)| drawn.pixel(x, y) != without.pixel(x, y));
                assert_eq!(shown, told, "{id}: {}", door.at);
                compared.0 += usize::from(told);
                compared.1 += usize::from(!told);
            }
        }
        assert!(compared.0 > 4 && compared.1 > 0, "{compared:?}");
    }

    #[test]
    fn what_burns_when_a_level_begins_is_on_its_picture() {
        let library = Library::shipped();
        let level = library.level("burning_village").unwrap();
        let drawn = draw(&level).unwrap();
        let mut unburnt = level.clone();
        unburnt.hazards.clear();
        let unburnt = draw(&unburnt).unwrap();
        let size = Vec2::new(drawn.width() as f32, drawn.height() as f32);
        let layout = Layout::of(level.ground.grid());
        let (least, greatest) = layout.bounds();
        for cell in level.hazards.iter().flat_map(|begun| &begun.cells) {
            let at = layout.centre(*cell);
            let part = Vec2::new(at.x - least.x, greatest.y - at.y) / (greatest - least);
            let (x, y) = ((part * size).x as u32, (part * size).y as u32);
            assert_ne!(drawn.pixel(x, y), unburnt.pixel(x, y), "{cell}");
        }
    }
}
