//! Words in the sizes of the house: nothing is smaller than 18 px on a window 1080 high.

use bevy::prelude::*;
use bevy::text::{FontFeatureTag, FontFeatures, LineHeight};

use crate::theme::fonts::Heading;
use crate::theme::paint::TextTone;
use crate::theme::palette::Tone;

/// The plain size.
pub(crate) const TEXT: f32 = 20.0;
/// The smallest size.
pub(crate) const SMALL: f32 = 18.0;

/// Plain words in ink.
pub(crate) fn words(text: impl Into<String>) -> impl Bundle {
    sized(text, TEXT, Tone::Ink)
}

/// Lesser words.
pub(crate) fn small(text: impl Into<String>) -> impl Bundle {
    sized(text, SMALL, Tone::Faded)
}

/// Words of a size and a colour. They let the pointer through to what they stand on.
pub(crate) fn sized(text: impl Into<String>, size: f32, tone: Tone) -> impl Bundle {
    (
        Text::new(text),
        // Read aloud, too.
        Label,
        TextFont {
            font_features: figures(),
            ..TextFont::from_font_size(size)
        },
        LineHeight::RelativeToFont(1.2),
        TextTone(tone),
        Pickable::IGNORE,
    )
}

/// Figures that stand on the line and under each other, whatever the face would do.
fn figures() -> FontFeatures {
    [
        FontFeatureTag::LINING_FIGURES,
        FontFeatureTag::TABULAR_FIGURES,
    ]
    .into()
}

/// A heading.
pub(crate) fn heading(text: impl Into<String>, size: f32, tone: Tone) -> impl Bundle {
    (sized(text, size, tone), Heading)
}
