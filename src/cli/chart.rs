//! Charts in files: an SVG picture, alone or on a page of HTML with the tables.

use std::path::Path;

use plotters::coord::Shift;
use plotters::drawing::{DrawingArea, DrawingAreaErrorKind, IntoDrawingArea};
use plotters::prelude::{RGBColor, SVGBackend};

use super::Failure;

/// What a chart is drawn on.
pub(super) type ChartSheet<'a> = DrawingArea<SVGBackend<'a>, Shift>;
/// What keeps a chart from being drawn.
pub(super) type Spoilt = DrawingAreaErrorKind<std::io::Error>;

/// Dark ink for lines and words.
pub(super) const INK: RGBColor = RGBColor(40, 44, 52);
/// The colours of bars, apart for the colour-blind too (Okabe and Ito's).
pub(super) const COLOURS: [RGBColor; 6] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(230, 159, 0),
    RGBColor(86, 180, 233),
];

/// What a file is to be, by its ending.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ChartKind {
    /// The picture alone.
    Svg,
    /// A page.
    Html,
}

/// The kind of file that is asked for.
pub(super) fn kind(path: &Path) -> Result<ChartKind, Failure> {
    match path.extension().and_then(|ending| ending.to_str()) {
        Some("svg") => Ok(ChartKind::Svg),
        Some("html") => Ok(ChartKind::Html),
        _ => {
            let shown = path.display();
            Err(Failure::said(format!(
                "`{shown}` is neither an `.svg` nor an `.html` file"
            )))
        }
    }
}

/// Draws a picture of this size, pixels.
pub(super) fn draw(
    size: (u32, u32),
    picture: impl FnOnce(&ChartSheet<'_>) -> Result<(), Spoilt>,
) -> Result<String, Failure> {
    let mut svg = String::new();
    {
        let sheet = SVGBackend::with_string(&mut svg, size).into_drawing_area();
        let drawn = sheet
            .fill(&plotters::style::WHITE)
            .and_then(|()| picture(&sheet))
            .and_then(|()| sheet.present());
        drawn.map_err(|error| Failure::said(format!("the chart can't be drawn: {error}")))?;
    }
    Ok(svg)
}

/// Writes a picture, or a page with the picture and a text, by the ending of `path`.
pub(super) fn write_chart(path: &Path, svg: &str, title: &str, text: &str) -> Result<(), Failure> {
    let whole = match kind(path)? {
        ChartKind::Svg => svg.to_owned(),
        ChartKind::Html => page(title, svg, text),
    };
    std::fs::write(path, whole).map_err(|error| {
        let shown = path.display();
        Failure::said(format!("the chart `{shown}` can't be written: {error}"))
    })
}

fn page(title: &str, svg: &str, text: &str) -> String {
    let plain = anstream::adapter::strip_str(text).to_string();
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>{}</title></head>\n\
         <body>\n{svg}\n<pre>\n{}</pre>\n</body>\n</html>\n",
        escaped(title),
        escaped(&plain)
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_holds_the_words_as_they_are() {
        let page = page("A & B", "<svg/>", "\u{1b}[1m1 < 2\u{1b}[0m\n");
        assert!(page.contains("<title>A &amp; B</title>"), "{page}");
        assert!(
            page.contains("<svg/>") && page.contains("<pre>\n1 &lt; 2\n</pre>"),
            "{page}"
        );
    }

    #[test]
    fn only_two_endings_are_known() {
        assert_eq!(kind(Path::new("a.svg")).unwrap(), ChartKind::Svg);
        assert_eq!(kind(Path::new("b/a.html")).unwrap(), ChartKind::Html);
        assert!(kind(Path::new("a.png")).is_err());
        assert!(kind(Path::new("svg")).is_err());
    }
}
