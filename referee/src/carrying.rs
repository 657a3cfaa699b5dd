//! Loads by a house's own measure: the printed table, bulk, and beasts (CAP-2, MOV-3, MOV-4).

use super::node::Read;
use super::numbers::{Numbers, times};
use super::sheet::Sheet;

/// Pounds at EL 0 to 4 beyond which one is of the next, by the printed table.
fn printed(sheet: &Sheet<'_>) -> [f64; 5] {
    let bonus = (sheet.st - 10) / 3;
    let tenths = if bonus < 0 {
        10 + 2 * bonus
    } else {
        10 + bonus
    };
    let of = |pounds: i64| (((pounds * tenths * 2 + 50) / 100 * 5).max(5)) as f64;
    let (light, heavy) = if sheet.weight < 82 {
        (50, 100)
    } else {
        (60, 150)
    };
    let (light, heavy) = (of(light), of(heavy));
    [light, light, heavy, heavy, heavy]
}

/// ENC-1: the encumbrance level of so many pounds.
pub(super) fn el_of(sheet: &Sheet<'_>, load: f64, numbers: &Numbers<'_>) -> Read<i64> {
    let load = load - sheet.eased;
    let by_table = match numbers.0.maybe("carry") {
        Some(carry) => carry.text("by")? == "printed" && !sheet.animal,
        None => false,
    };
    let bounds = numbers.list(&["encumbrance"])?;
    let share = |bound: &i64| sheet.max_load * *bound as f64 / 100.0;
    let limits: Vec<f64> = match by_table {
        true => printed(sheet).to_vec(),
        false => bounds.iter().map(share).collect(),
    };
    // Tenths of a pound are exact; a hair keeps them so as floats.
    let over = limits.iter().filter(|most| load > **most + 1e-8).count();
    Ok(if by_table { over.min(4) } else { over } as i64)
}

/// RND-2, MOV-4: movement points by a rate and an encumbrance level.
pub(super) fn points_of(sheet: &Sheet<'_>, rate: i64, el: i64, numbers: &Numbers<'_>) -> Read<i64> {
    let points = (rate - numbers.heaviness()? * el).max(1);
    Ok(match numbers.0.maybe("carry") {
        Some(carry) if sheet.animal && el >= 3 => times(points, carry.pair("beasts")?).max(1),
        _ => points,
    })
}
