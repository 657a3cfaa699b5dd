//! Two hosts in ranks on an open field, as large as one likes: the text of a level. The bench of
//! growth and the example that prints it include this file.

use std::fmt::Write as _;

/// From the back to the front.
const RANKS: [&str; 4] = ["archer", "halberdier", "man_at_arms", "spearman"];
/// Open cells to the left and right of the hosts, together.
const MARGIN: usize = 12;

/// A level of so many a side, in four ranks with six open cells between them, on a field of so
/// many rows.
pub(crate) fn hosts(per_side: usize, rows: usize) -> String {
    let files = per_side.div_ceil(RANKS.len());
    let row = ". ".repeat(files + MARGIN);
    let map = (0..rows).fold(String::new(), |mut map, at| {
        let shove = if at % 2 == 1 { " " } else { "" };
        _ = writeln!(map, "\"{shove}{}\",", row.trim_end());
        map
    });
    let middle = rows / 2;
    let (north, south) = (
        host(per_side, "SE", |rank| middle - 6 + rank),
        host(per_side, "NW", |rank| middle + 7 - rank),
    );
    format!(
        "(id: \"field\", name: \"The Field\", brief: \"Two hosts.\", genre: \"fantasy\",
          grid: Hex(orientation: Pointy, offset: Odd), legend: {{'.': (terrain: \"grass\")}}, map: [{map}],
          sides: [(id: \"north\", name: \"North\", units: [{north}]), (id: \"south\", name: \"South\", units: [{south}])],
          rounds: 150)"
    )
}

fn host(per_side: usize, facing: &str, row: impl Fn(usize) -> usize) -> String {
    let files = per_side.div_ceil(RANKS.len());
    (0..per_side).fold(String::new(), |mut units, number| {
        let (rank, file) = (number / files, number % files);
        let (unit, column, row) = (RANKS[rank], MARGIN / 2 + file, row(rank));
        _ = writeln!(
            units,
            "(unit: \"{unit}\", at: [({column}, {row})], facing: {facing}),"
        );
        units
    })
}
