//! Columns of text that line up. It never knows what stands in them.

/// How a column stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Align {
    /// Flush left.
    Left,
    /// Flush right, for numbers.
    Right,
}

/// How many columns of a terminal `text` takes; we print no wide characters of our own.
pub(super) fn width(text: &str) -> usize {
    text.chars().count()
}

/// Rows in columns two blanks apart, each line after `indent` blanks and without blanks at its
/// end. Columns beyond `aligns` stand left.
pub(super) fn table(indent: usize, aligns: &[Align], rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widest = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| width(cell)).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(widest).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = " ".repeat(indent);
        for (column, cell) in row.iter().enumerate() {
            let pad = " ".repeat(widths[column] - width(cell));
            if column > 0 {
                line.push_str("  ");
            }
            match aligns.get(column) {
                Some(Align::Right) => line.extend([pad.as_str(), cell]),
                _ => line.extend([cell, pad.as_str()]),
            }
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// `text` in lines of at most `most` characters where blanks allow, each after `indent` blanks.
pub(super) fn wrapped(text: &str, indent: usize, most: usize) -> String {
    let mut lines = String::new();
    let mut line = String::new();
    for word in text.split(' ') {
        if !line.is_empty() && indent + width(&line) + 1 + width(word) > most {
            lines.push_str(&format!("{:indent$}{line}\n", ""));
            line.clear();
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines + &format!("{:indent$}{line}\n", "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up_and_lines_end_clean() {
        let rows = [["a", "10", ""], ["bcd", "9", "x"]];
        let rows: Vec<Vec<String>> = rows.map(|row| row.map(str::to_owned).to_vec()).to_vec();
        let text = table(1, &[Align::Left, Align::Right], &rows);
        assert_eq!(text, " a    10\n bcd   9  x\n");
        assert_eq!(wrapped("aa bb cc", 1, 6), " aa bb\n cc\n");
    }
}
