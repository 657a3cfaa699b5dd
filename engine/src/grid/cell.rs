//! One place on the board, named by column and row. It never knows the board it is on.

use std::fmt;

use serde::{Deserialize, Serialize};

/// One hex or square in offset coordinates: (0, 0) is the top left and rows grow downward.
///
/// Cells order by row, then by column, which is the order of their indices on any board.
/// In files a cell is the pair `[col, row]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "(u16, u16)", into = "(u16, u16)")]
pub struct Cell {
    /// Cells to the left of this one in its row.
    pub col: u16,
    /// Rows above this one.
    pub row: u16,
}

impl Cell {
    /// The cell in column `col` of row `row`, both counted from 0.
    #[must_use]
    pub const fn new(col: u16, row: u16) -> Self {
        Self { col, row }
    }
}

impl Ord for Cell {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.row, self.col).cmp(&(other.row, other.col))
    }
}

impl PartialOrd for Cell {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl From<(u16, u16)> for Cell {
    fn from((col, row): (u16, u16)) -> Self {
        Self { col, row }
    }
}

impl From<Cell> for (u16, u16) {
    fn from(cell: Cell) -> Self {
        (cell.col, cell.row)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.col, self.row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_written_as_a_pair() {
        let text = serde_json::to_string(&Cell::new(3, 7)).unwrap();
        assert_eq!(text, "[3,7]");
        assert_eq!(
            serde_json::from_str::<Cell>(&text).unwrap(),
            Cell::new(3, 7)
        );
        assert!(serde_json::from_str::<Cell>("[3,-1]").is_err());
    }

    #[test]
    fn orders_by_row_first() {
        let mut cells = [Cell::new(0, 1), Cell::new(5, 0), Cell::new(1, 0)];
        cells.sort();
        assert_eq!(cells, [Cell::new(1, 0), Cell::new(5, 0), Cell::new(0, 1)]);
    }
}
