//! The colours: parchment and ink, and six side colours after Okabe and Ito that stay apart for
//! colour-blind eyes. A side also has a shape, so that colour never stands alone.

use bevy::prelude::{Color, ColorToPacked};
use testudo_engine::content::Level;

/// The table behind everything.
pub(crate) const TABLE: Color = Color::srgb(0.165, 0.122, 0.090);
/// Panels and cards.
pub(crate) const PARCHMENT: Color = Color::srgb(0.953, 0.910, 0.812);
/// Buttons, and panels within panels.
pub(crate) const VELLUM: Color = Color::srgb(0.910, 0.843, 0.702);
/// What the pointer is on.
pub(crate) const GOLD: Color = Color::srgb(0.980, 0.812, 0.420);
/// A button that is held down.
pub(crate) const PRESSED: Color = Color::srgb(0.906, 0.722, 0.286);
/// The button that is chosen among several.
pub(crate) const CHOSEN: Color = Color::srgb(0.988, 0.855, 0.545);
/// Words and lines.
pub(crate) const INK: Color = Color::srgb(0.130, 0.092, 0.058);
/// Lesser words: 6.5 to 1 on parchment.
pub(crate) const FADED: Color = Color::srgb(0.345, 0.263, 0.176);
/// Words that warn: 7 to 1 on parchment.
pub(crate) const RUBRIC: Color = Color::srgb(0.545, 0.086, 0.063);
/// Words on the bare table.
pub(crate) const CHALK: Color = Color::srgb(0.957, 0.929, 0.855);

/// A colour of the interface by its name: each palette has its own for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tone {
    /// The table behind everything.
    Backdrop,
    /// Panels and cards.
    Parchment,
    /// Buttons, and panels within panels.
    Vellum,
    /// What the pointer is on.
    Gold,
    /// A button that is held down.
    Pressed,
    /// The button that is chosen among several.
    Chosen,
    /// Words and lines.
    Ink,
    /// Lesser words.
    Faded,
    /// Words that warn.
    Rubric,
    /// Words on the bare table.
    Chalk,
    /// A line across a sheet: faded, and half seen through.
    Rule,
    /// The edge of what can't be pressed.
    Greyed,
    /// Nothing at all.
    Clear,
    /// A colour that sides wear, by its place among them; the same in every palette.
    Side(u8),
}

/// The colours of the sides, in their order: those of Okabe and Ito, with the green a little lighter,
/// so that an eye without the cones for blue tells it from the blue.
pub(crate) const SIDES: [Color; 6] = [
    Color::srgb(0.0, 0.447, 0.698),
    Color::srgb(0.835, 0.369, 0.0),
    Color::srgb(0.0, 0.647, 0.451),
    Color::srgb(0.800, 0.475, 0.655),
    Color::srgb(0.902, 0.624, 0.0),
    Color::srgb(0.337, 0.706, 0.914),
];

/// The colour of a side by the place of its colour among all that sides wear.
pub(crate) fn side(color: u8) -> Color {
    SIDES[usize::from(color) % SIDES.len()]
}

/// The place of the colour that a side of a level wears.
pub(crate) fn worn(level: &Level, side: u8) -> u8 {
    let own = level.sides.get(usize::from(side));
    own.map_or(side, |own| own.color.index() as u8)
}

/// A colour as a picture file writes it.
pub(crate) fn hex(color: Color) -> String {
    let [red, green, blue, _] = color.to_srgba().to_u8_array();
    format!("#{red:02x}{green:02x}{blue:02x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_gets_the_colour_in_hexadecimal() {
        assert_eq!(hex(side(0)), "#0072b2");
        assert_eq!(side(6), side(0));
    }

    #[test]
    fn a_side_named_after_a_colour_wears_it() {
        let library = testudo_engine::content::Library::shipped();
        let yard = library.level("yard").unwrap();
        for (index, own) in yard.sides.iter().enumerate() {
            let [red, green, blue, _] = side(worn(&yard, index as u8)).to_srgba().to_u8_array();
            match own.id.as_str() {
                "reds" => assert!(red > 2 * green && red > 2 * blue, "{red} {green} {blue}"),
                "blues" => assert!(blue > red && blue > green, "{red} {green} {blue}"),
                other => panic!("{other}"),
            }
        }
    }
}
