//! Which location of a body each point of its picture belongs to, so that a hand finds the small ones too. It never knows
//! how they are coloured.

use bevy::prelude::*;

use crate::theme::palette;
use crate::theme::pictures::draw;
use testudo_engine::rules::body::Body;
use testudo_engine::rules::id::Id;

/// How a picture file writes the colour of a location.
pub(super) const FILL: &str = "fill=\"#00ff00\"";
/// Pixels of the map of locations, each way.
const MAP: u32 = 200;

/// The lines of a body's picture, each with the id of its location, if it is one.
pub(super) fn lines(source: &str) -> impl Iterator<Item = (&str, Option<&str>)> {
    source.lines().map(|line| {
        let id = line
            .contains("class=\"location\"")
            .then(|| line.split("id=\"").nth(1)?.split('"').next())
            .flatten();
        (line, id)
    })
}

/// A body that can be picked from: which location each point belongs to.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub(super) struct Locations {
    ids: Vec<Id>,
    /// One more than the place in `ids`, row by row; 0 for none.
    map: Vec<u8>,
}

/// Which location each point of a picture belongs to.
pub(super) fn locations(source: &str, body: &Body) -> Option<Locations> {
    let ids: Vec<Id> = body.locations.iter().map(|location| location.id).collect();
    let place = |id: &str| ids.iter().position(|known| *known == id);
    // The locations alone and without their outlines, so that the smallest is still found.
    let mut marked =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 400 400\">".to_owned();
    for (line, id) in lines(source) {
        if let Some(place) = id.and_then(place) {
            let color = Color::srgb_u8(9 * (place as u8 + 1), 255, 0);
            let fill = format!("fill=\"{}\"", palette::hex(color));
            let bare = line.replace(FILL, &fill);
            marked.push_str(&bare.replace("stroke=\"#2a1d12\"", "stroke=\"none\""));
        }
    }
    marked.push_str("</svg>");
    let drawn = draw(&marked, MAP)?;
    let mut map: Vec<u8> = drawn
        .pixels()
        .iter()
        .map(|pixel| match (pixel.red(), pixel.green(), pixel.blue()) {
            (step, 255, 0) if step % 9 == 0 && usize::from(step / 9) <= ids.len() => step / 9,
            _ => 0,
        })
        .collect();
    (1..=ids.len()).for_each(|own| widen(&mut map, own as u8));
    Some(Locations { ids, map })
}

/// A location takes at least so many points of the map, so that a hand finds it: an eye as well as a leg.
const LEAST: usize = 150;

/// Lets a small location grow on every side, into nothing and into larger ones, until it has enough points.
fn widen(map: &mut [u8], own: u8) {
    let side = MAP as usize;
    for _ in 0..8 {
        let mut sizes = [0_usize; 256];
        map.iter().for_each(|place| sizes[usize::from(*place)] += 1);
        let size = sizes[usize::from(own)];
        if size == 0 || size >= LEAST {
            return;
        }
        let gives = |place: u8| place == 0 || sizes[usize::from(place)] > 2 * LEAST;
        let before = map.to_vec();
        let is_own = |at: Option<usize>| at.and_then(|at| before.get(at)) == Some(&own);
        for (at, place) in map.iter_mut().enumerate() {
            let beside = [
                at.checked_sub(side),
                Some(at + side),
                at.checked_sub(1).filter(|_| at % side > 0),
                Some(at + 1).filter(|_| (at + 1) % side > 0),
            ];
            if gives(*place) && beside.into_iter().any(is_own) {
                *place = own;
            }
        }
    }
}

impl Locations {
    /// The location at a point: parts of the width and height, from the top left corner; lines
    /// belong to what is nearest.
    pub(super) fn at(&self, point: Vec2) -> Option<Id> {
        let middle = (point * MAP as f32).as_ivec2();
        let near = [0, 1, -1, 2, -2, 3, -3];
        let all = near
            .iter()
            .flat_map(|y| near.iter().map(move |x| IVec2::new(*x, *y)));
        let mut all: Vec<IVec2> = all.collect();
        all.sort_by_key(|off| off.length_squared());
        all.into_iter().find_map(|off| {
            let at = middle + off;
            let inside = at.min_element() >= 0 && at.max_element() < MAP as i32;
            let index = inside.then(|| (at.y * MAP as i32 + at.x) as usize)?;
            let place = usize::from(*self.map.get(index)?).checked_sub(1)?;
            self.ids.get(place).copied()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::pictures::source;
    use testudo_engine::content::Library;

    #[test]
    fn every_location_of_a_drawn_body_is_picked_where_it_lies_and_is_large_enough_for_a_hand() {
        let (catalog, _) = Library::shipped().genre("fantasy");
        for body in &catalog.unwrap().bodies {
            let Some(source) = source(&format!("bodies/{}", body.id.as_str())) else {
                continue;
            };
            let locations = locations(source, body).unwrap();
            for (index, location) in body.locations.iter().enumerate() {
                let own = index as u8 + 1;
                let at = locations.map.iter().position(|place| *place == own);
                let at = at.unwrap_or_else(|| panic!("{}: {}", body.id, location.id)) as u32;
                let point = Vec2::new((at % MAP) as f32 + 0.5, (at / MAP) as f32 + 0.5);
                assert_eq!(locations.at(point / MAP as f32), Some(location.id));
                let points = locations.map.iter().filter(|place| **place == own).count();
                assert!(points >= LEAST, "{}: {} has {points}", body.id, location.id);
            }
        }
    }
}
