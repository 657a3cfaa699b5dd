//! The body that is aimed at: every place of it is found by a hand that goes over the picture, however small it is and
//! whatever lies beside it, and is aimed at by a click there.

use std::collections::BTreeMap;

use bevy::prelude::*;
use bevy::ui::{RelativeCursorPosition, UiGlobalTransform};
use testudo_engine::battle::Aim;

use super::table::Table;

/// How far apart the points are at which the hand stops, pixels.
const STRIDE: f32 = 5.0;

impl Table {
    /// Where the body that is aimed at stands in the window, and its size.
    pub(super) fn body(&mut self) -> (Vec2, Vec2) {
        let world = self.app.world_mut();
        let mut bodies = world.query_filtered::<(&ComputedNode, &UiGlobalTransform), (
            With<RelativeCursorPosition>,
            With<ImageNode>,
        )>();
        let mut all = bodies.iter(world).filter(|(node, at)| {
            let size = node.size();
            at.translation.x > 930.0 && (size.x - size.y).abs() < 2.0 && size.x > 80.0
        });
        let (node, at) = all.next().expect("no body is drawn");
        (at.translation, node.size())
    }

    /// What is told of the place under the pointer, or aimed at.
    fn place_told(&mut self) -> Option<String> {
        let told = self.written().into_iter();
        let mut told = told.filter(|line| line.ends_with('.') && line.contains(", hit "));
        told.find(|line| line.starts_with("The ") || line.starts_with("Aimed at the "))
    }
}

#[test]
fn every_place_of_the_body_is_found_and_aimed_at_by_the_pointer() {
    let mut table = Table::open(Some("duel"), 1280, 800, 1.0);
    table.until_blows();
    table.key(KeyCode::KeyN);
    table.frames(3);
    let (target, places) = {
        let session = table.session();
        let options = session.replica().options();
        let first = options.attacks().next().unwrap();
        let places = first.aims.iter().filter_map(|(aim, _)| match aim {
            Aim::Location(id) => Some(session.cast.location(first.target, *id)),
            Aim::Weapon => None,
        });
        (first.target, places.collect::<Vec<String>>())
    };
    assert!(places.len() > 12, "{target}: {places:?}");
    let (middle, size) = table.body();
    let corner = middle - size / 2.0;
    let mut found: BTreeMap<String, Vec<Vec2>> = BTreeMap::new();
    let across = (size / STRIDE).as_uvec2();
    for row in 0..across.y {
        for col in 0..across.x {
            let at = corner + Vec2::new(col as f32 + 0.5, row as f32 + 0.5) * STRIDE;
            table.glance(at);
            let told = table.place_told().unwrap_or_default();
            if let Some(rest) = told.strip_prefix("The ") {
                let (place, chance) = rest.split_once(", hit ").unwrap();
                assert!(
                    chance.trim_end_matches("%.").parse::<u8>().is_ok(),
                    "{told}"
                );
                found.entry(place.to_owned()).or_default().push(at);
            }
        }
    }
    for place in &places {
        let points = found.get(place).map_or(0, Vec::len);
        // As wide and high as two strides at the least.
        assert!(points >= 4, "the {place} is found at {points} points");
    }
    for (place, points) in &found {
        table.click(points[points.len() / 2]);
        table.shoot(&format!("body-{}", place.replace(' ', "-")));
        table.point(Vec2::new(300.0, 300.0));
        table.frames(2);
        let told = table.place_told().unwrap_or_default();
        let wanted = format!("Aimed at the {place}, hit ");
        assert!(told.starts_with(&wanted), "{told}, not {wanted}");
    }
}

/// The place where the blow does most is named, and one press aims there.
#[test]
fn the_best_place_is_named_and_aimed_at() {
    let mut table = Table::open(Some("duel"), 1280, 800, 1.0);
    table.until_blows();
    table.key(KeyCode::KeyN);
    table.frames(3);
    let label = table
        .labels()
        .into_iter()
        .find(|label| label.starts_with("Best: "));
    let label = label.expect("no place is named");
    table.click_button(&label);
    table.point(Vec2::new(300.0, 300.0));
    table.frames(2);
    // Behind the place stands why, for those who hear it.
    let place = label.strip_prefix("Best: ").unwrap();
    let place = place.split(':').next().unwrap();
    let told = table.place_told().unwrap_or_default();
    let wanted = format!("Aimed at the {place}, hit ");
    assert!(told.starts_with(&wanted), "{told}, not {wanted}");
    // It stays the best, and is pressed down.
    assert!(table.labels().contains(&label));
}
