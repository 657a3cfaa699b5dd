//! A dungeon of sixty by sixty cells as RON: rooms and doors without end, dark, and charted by lamplight.

/// Rooms of eight by eight with walls of two between them, and passages through those; a door in every passage that leads
/// east.
pub(super) fn dungeon(stints: u32) -> String {
    let is_room = |at: usize| (1..9).contains(&(at % 10));
    let row = |row: usize| {
        let cells = (0..60).map(|col: usize| {
            let inner = (1..59).contains(&row) && (1..59).contains(&col);
            let east = row % 10 == 4 && is_room(row);
            let south = col % 10 == 5 && is_room(col);
            match inner && (is_room(row) && is_room(col) || east || south) {
                true => "_",
                false => "#",
            }
        });
        format!("{:?},", cells.collect::<Vec<_>>().join(" "))
    };
    let map: String = (0..60).map(row).collect();
    let doors = (0..6).flat_map(|row| (1..6).map(move |col| (col * 10 - 1, row * 10 + 4)));
    let doors = doors.map(|(col, row)| format!("(at: ({col}, {row}), door: \"oak_door\"),"));
    let doors: String = doors.collect();
    format!(
        r##"(
        id: "big", name: "Big", brief: "For a test.", genre: "fantasy", grid: Square, light: Dark,
        explore: true, place: Indoors, chart: true, stints: {stints},
        legend: {{'_': (terrain: "floor"), '#': (terrain: "wall")}},
        map: [{map}], doors: [{doors}],
        sides: [
            (id: "party", name: "The Party", explores: true, units: [
                (unit: "lamplighter", at: [(1, 1)], facing: E),
                (unit: "sergeant", at: [(2, 1), (3, 1)], facing: E),
                (unit: "elf_archer", at: [(4, 1)], facing: E)]),
            (id: "other", name: "The Other", units: [
                (unit: "peasant", at: [(58, 58)], facing: E, role: Hold(cells: [(58, 58)]))]),
        ],
    )"##
    )
}
