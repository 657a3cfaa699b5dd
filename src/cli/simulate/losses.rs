//! Who was out of the fight at the end: as a table, and as a picture of how often how many were.

use plotters::element::{Rectangle, Text};
use plotters::style::{Color, IntoFont};

use super::super::Failure;
use super::super::chart::{self, COLOURS, ChartSheet, INK, Spoilt};
use testudo_engine::session::losses::{SideLosses, UnitLosses, mean};

/// The table: for each side and each of its kinds of unit, how many it lost of how many.
pub(super) fn text(losses: &[SideLosses]) -> String {
    let mut text = String::new();
    let names = losses.iter().flat_map(|side| {
        let kinds = side.by_unit.iter().map(|kind| kind.unit.as_str().len() + 2);
        kinds.chain([side.side.as_str().len()])
    });
    let wide = names.max().unwrap_or(0);
    for side in losses {
        let SideLosses {
            side: id,
            units,
            lost,
            by_unit,
        } = side;
        let fates = |of: fn(&UnitLosses) -> u64| by_unit.iter().map(of).sum::<u64>();
        let fates = [
            fates(|kind| kind.dead),
            fates(|kind| kind.unconscious),
            fates(|kind| kind.surrendered),
            fates(|kind| kind.withdrew),
        ];
        text.push_str(&line(id.as_str(), wide, *units, lost, fates));
        for kind in by_unit {
            let UnitLosses {
                unit, units, lost, ..
            } = kind;
            let fates = [kind.dead, kind.unconscious, kind.surrendered, kind.withdrew];
            text.push_str(&line(&format!("  {unit}"), wide, *units, lost, fates));
        }
    }
    text
}

fn line(name: &str, wide: usize, units: u32, lost: &[u32], fates: [u64; 4]) -> String {
    let battles: u32 = lost.iter().sum();
    let each = |count: u64| count as f64 / f64::from(battles.max(1));
    let mut text = format!("  {name:<wide$}  {:>5.2} of {units:<3}", mean(lost));
    for (count, word) in fates
        .into_iter()
        .zip(["dead", "unconscious", "surrendered", "gone"])
    {
        if count > 0 {
            text.push_str(&format!("  {:.2} {word}", each(count)));
        }
    }
    text + "\n"
}

/// Height of one row of bars with its words, and the room for bars, pixels.
const ROW: i32 = 120;
const BARS: i32 = 70;
const LEFT: i32 = 220;
const WIDE: i32 = 560;

/// The picture: a row of bars for each side and each kind of unit.
pub(super) fn draw(losses: &[SideLosses]) -> Result<String, Failure> {
    let mut rows: Vec<(String, usize, &[u32])> = Vec::new();
    for (index, side) in losses.iter().enumerate() {
        rows.push((side.side.to_string(), index, &side.lost));
        let kinds = side.by_unit.iter();
        rows.extend(kinds.map(|kind| (format!("· {}", kind.unit), index, kind.lost.as_slice())));
    }
    let high = 50 + ROW * rows.len() as i32;
    chart::draw((LEFT as u32 + WIDE as u32 + 20, high as u32), |sheet| {
        let title = ("sans-serif", 18).into_font().color(&INK);
        let words = "How many were out of the fight at the end, in how many of 100 battles";
        sheet.draw(&Text::new(words, (16, 14), title))?;
        for (row, (name, side, lost)) in (0..).zip(&rows) {
            bars(sheet, 50 + ROW * row, name, *side, lost)?;
        }
        Ok(())
    })
}

fn bars(
    sheet: &ChartSheet<'_>,
    y: i32,
    name: &str,
    side: usize,
    lost: &[u32],
) -> Result<(), Spoilt> {
    let font = ("sans-serif", 14).into_font().color(&INK);
    let small = ("sans-serif", 11).into_font().color(&INK);
    let battles = f64::from(lost.iter().sum::<u32>().max(1));
    sheet.draw(&Text::new(name.to_owned(), (16, y + 20), font.clone()))?;
    let average = format!("{:.2} of {}", mean(lost), lost.len().saturating_sub(1));
    sheet.draw(&Text::new(average, (16, y + 42), font))?;
    let wide = (WIDE / lost.len().max(1) as i32).clamp(4, 60);
    let base = y + 16 + BARS;
    let colour = COLOURS[side % COLOURS.len()];
    for (number, count) in (0..).zip(lost) {
        let share = f64::from(*count) / battles;
        let high = (share * f64::from(BARS)).round() as i32;
        let x = LEFT + wide * number;
        let bar = [(x, base - high), (x + wide - 2, base)];
        sheet.draw(&Rectangle::new(bar, colour.filled()))?;
        if wide >= 16 {
            sheet.draw(&Text::new(
                number.to_string(),
                (x + wide / 2 - 5, base + 3),
                small.clone(),
            ))?;
        }
        if *count > 0 && wide >= 24 {
            let percent = format!("{:.0}", 100.0 * share);
            sheet.draw(&Text::new(
                percent,
                (x + wide / 2 - 7, base - high - 13),
                small.clone(),
            ))?;
        }
    }
    Ok(())
}
