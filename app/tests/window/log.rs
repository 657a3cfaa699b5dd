//! The log in the column on the right: what stands in it, and how.

use bevy::prelude::*;
use bevy::text::TextLayoutInfo;

use super::table::Table;

impl Table {
    /// The lines of the log: the words of each, the rows that they were given, and those that were drawn, in pixels.
    pub(super) fn log(&mut self) -> Vec<(String, f32, f32)> {
        let world = self.app.world_mut();
        let mut lines = world.query::<(&AccessibleLabel, &Children)>();
        let told: Vec<(String, Entity)> = lines
            .iter(world)
            .map(|(label, children)| (label.0.clone(), children[0]))
            .collect();
        let mut texts = world.query::<(&Text, &ComputedNode, &TextLayoutInfo)>();
        let lines = told.into_iter().filter_map(|(label, text)| {
            let (words, node, laid) = texts.get(world, text).ok()?;
            (words.0 == label && node.size().x > 0.0).then(|| {
                let drawn = laid.size.y * laid.scale_factor;
                (label, node.size().y, drawn)
            })
        });
        lines.collect()
    }
}

/// A line is measured and drawn by one width: else its last word goes on below, over the next line.
#[test]
fn no_line_of_the_log_is_drawn_over_the_next() {
    let mut table = Table::open(Some("duel"), 1280, 800, 1.0);
    table.until_blows();
    for _ in 0..4 {
        table.key(KeyCode::KeyF);
        table.key(KeyCode::KeyR);
        table.frames(4);
        table.until_choice();
    }
    // Each is another scale, by which other widths are rounded.
    for step in 0..40 {
        let (width, height) = (1280 + 16 * step, 800 + 10 * step);
        table.resize(width, height);
        table.frames(3);
        let lines = table.log();
        assert!(lines.len() > 5, "{lines:?}");
        for (words, given, drawn) in lines {
            assert!(drawn < given + 1.5, "`{words}` {drawn} in {given}, {width}");
        }
    }
}
