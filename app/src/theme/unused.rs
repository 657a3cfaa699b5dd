//! Letters and pictures of a scale that is gone: each scale of the interface has its own, and what nothing shows any more
//! is dropped. It never knows what they are for.

use std::collections::BTreeSet;

use bevy::prelude::*;
use bevy::text::{FontAtlasSet, TextLayoutInfo};

use super::pictures::Pictures;

/// Frames after a change of scale in which everything is laid out anew.
const SETTLED: u8 = 4;

/// The scale of the frame before, and how many frames are left until what is old is dropped.
#[derive(Default)]
pub(super) struct Waiting {
    scale: f32,
    left: u8,
}

pub(super) fn drop_unused(
    scale: Res<UiScale>,
    mut waiting: Local<Waiting>,
    texts: Query<&TextLayoutInfo>,
    letters: Option<ResMut<FontAtlasSet>>,
    mut pictures: ResMut<Pictures>,
) {
    if waiting.scale != scale.0 {
        *waiting = Waiting {
            scale: scale.0,
            left: SETTLED,
        };
        return;
    }
    if waiting.left == 0 {
        return;
    }
    waiting.left -= 1;
    if waiting.left > 0 {
        return;
    }
    let glyphs = texts.iter().flat_map(|text| &text.glyphs);
    let used: BTreeSet<AssetId<Image>> = glyphs.map(|glyph| glyph.atlas_info.texture).collect();
    if let Some(mut letters) = letters {
        letters.retain(|_, all| all.iter().any(|one| used.contains(&one.texture.id())));
    }
    pictures.drop_unused();
}
