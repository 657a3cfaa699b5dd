//! The picture of a tournament: for each two opponents, on each level and over all, the share of
//! points the first made, with its bounds.

use plotters::element::{Circle, PathElement, Rectangle, Text};
use plotters::style::{Color, IntoFont};

use super::super::Failure;
use super::super::chart::{self, COLOURS, ChartSheet, INK, Spoilt};
use testudo_engine::session::tournament::{Interval, Standing};

/// Where the scale from 0 to 1 begins and how long it is, pixels.
const LEFT: i32 = 330;
const WIDE: i32 = 480;
/// Height of a line and of what stands above the first.
const LINE: i32 = 26;
const TOP: i32 = 64;

/// Draws it.
pub(super) fn draw(standing: &Standing) -> Result<String, Failure> {
    let mut lines: Vec<(String, Interval)> = Vec::new();
    for (first, second, score) in standing.totals() {
        lines.push((format!("{first} against {second}"), score.first_rate()));
        let same = standing.pairings.iter();
        let same =
            same.filter(|pair| (pair.first.as_str(), pair.second.as_str()) == (first, second));
        if standing.levels.len() > 1 {
            lines.extend(same.map(|pair| (format!("· {}", pair.level), pair.score.first_rate())));
        }
    }
    let high = TOP + LINE * lines.len() as i32 + 40;
    chart::draw((LEFT as u32 + WIDE as u32 + 130, high as u32), |sheet| {
        scale(sheet, TOP + LINE * lines.len() as i32)?;
        for (row, (name, rate)) in (0..).zip(&lines) {
            line(sheet, TOP + LINE * row, name, *rate)?;
        }
        Ok(())
    })
}

fn at(share: f64) -> i32 {
    LEFT + (share * f64::from(WIDE)).round() as i32
}

fn scale(sheet: &ChartSheet<'_>, bottom: i32) -> Result<(), Spoilt> {
    let font = ("sans-serif", 14).into_font().color(&INK);
    let title = ("sans-serif", 18).into_font().color(&INK);
    sheet.draw(&Text::new(
        "Share of points of the first, with its 95% bounds",
        (16, 14),
        title,
    ))?;
    for tenth in 0..=10 {
        let x = at(f64::from(tenth) / 10.0);
        let ink = INK.mix(if tenth == 5 { 0.8 } else { 0.2 });
        sheet.draw(&PathElement::new(vec![(x, TOP - 8), (x, bottom)], ink))?;
        if tenth % 2 == 0 {
            let label = format!("{}%", 10 * tenth);
            sheet.draw(&Text::new(label, (x - 14, bottom + 6), font.clone()))?;
        }
    }
    Ok(())
}

fn line(sheet: &ChartSheet<'_>, y: i32, name: &str, rate: Interval) -> Result<(), Spoilt> {
    let font = ("sans-serif", 14).into_font().color(&INK);
    let total = !name.starts_with('·');
    let colour = COLOURS[usize::from(!total)];
    let middle = y + LINE / 2;
    let indent = if total { 16 } else { 32 };
    sheet.draw(&Text::new(
        name.to_owned(),
        (indent, middle - 8),
        font.clone(),
    ))?;
    let bounds = [(at(rate.low), middle - 3), (at(rate.high), middle + 3)];
    sheet.draw(&Rectangle::new(bounds, colour.mix(0.4).filled()))?;
    sheet.draw(&Circle::new((at(rate.rate), middle), 5, colour.filled()))?;
    let share = format!("{:.1}%", 100.0 * rate.rate);
    sheet.draw(&Text::new(share, (LEFT + WIDE + 24, middle - 8), font))
}
