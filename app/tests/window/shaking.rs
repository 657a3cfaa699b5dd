//! The board shakes with a heavy blow: within the speeds, not at all with reduced motion, and it comes to rest exactly
//! where it was.

use bevy::prelude::*;
use testudo_app::Screen;
use testudo_engine::battle::Event;
use testudo_engine::battle::event::HarmEvent;

use super::table::Table;

const REST: Vec2 = Vec2::splat(0.5);

impl Table {
    /// Where the middle of the board's picture is, in parts of the window.
    fn middle(&mut self) -> Vec2 {
        let world = self.app.world_mut();
        let mut cameras = world.query_filtered::<&Projection, With<Camera2d>>();
        match cameras.single(world).unwrap() {
            Projection::Orthographic(lens) => lens.viewport_origin,
            _ => Vec2::ZERO,
        }
    }
}

/// How far the picture goes at most in a duel that the adviser fights to its end, parts of the window.
fn shaken(settings: &str) -> f32 {
    let mut table = Table::open_set(Some(settings), Some("duel"), 1280, 800, 1.0);
    let mut most: f32 = 0.0;
    for _ in 0..8_000 {
        if table.screen() != Screen::Battle {
            break;
        }
        if table.session().choice().is_some() {
            // Whoever is asked sees a board at rest, once it has had the time.
            table.frames(8);
            assert_eq!(table.middle(), REST);
            table.key(KeyCode::KeyR);
            continue;
        }
        table.frames(1);
        most = most.max((table.middle() - REST).length());
    }
    assert_eq!(table.screen(), Screen::Outcome);
    let fell = table.session().replica().events().iter().any(|(_, event)| {
        matches!(
            event,
            Event::Harm(HarmEvent::Unconscious { .. } | HarmEvent::Died { .. })
        )
    });
    assert!(fell, "nobody fell");
    table.frames(8);
    assert_eq!(table.middle(), REST);
    most
}

#[test]
fn a_heavy_blow_shakes_the_board_and_leaves_it_as_it_was() {
    let most = shaken("own_turns = \"usual\"\nai_turns = \"usual\"");
    // Not much: ten pixels of a window 1080 high.
    assert!(most > 0.001 && most < 0.0093, "{most}");
}

#[test]
fn nothing_shakes_with_reduced_motion_or_where_all_is_told_at_once() {
    let still = "own_turns = \"swift\"\nai_turns = \"swift\"\nreduced_motion = true";
    let at_once = "own_turns = \"at_once\"\nai_turns = \"at_once\"";
    for settings in [still, at_once] {
        assert_eq!(shaken(settings), 0.0, "{settings}");
    }
}
