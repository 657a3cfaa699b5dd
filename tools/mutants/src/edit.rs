//! Text put in place of other text, one piece inside another.

use std::ops::Range;

/// A part of what is put in place.
pub enum Piece {
    /// New text.
    New(String),
    /// What stands there in the source, with the edits inside it made.
    Old(Range<usize>),
}

/// A range of the source and what it becomes.
pub struct Edit {
    /// The range.
    pub range: Range<usize>,
    /// What it becomes.
    pub pieces: Vec<Piece>,
}

/// The source with all edits made. An edit lies wholly inside another or outside it; of two with
/// the same range the first is the outer one.
pub fn apply(source: &str, mut edits: Vec<Edit>) -> String {
    edits.sort_by_key(|edit| (edit.range.start, std::cmp::Reverse(edit.range.end)));
    render(source, &edits, 0..source.len())
}

/// The text of `range`, with those of `edits` made that lie in it.
fn render(source: &str, edits: &[Edit], range: Range<usize>) -> String {
    let mut text = String::new();
    let mut at = range.start;
    let mut index = 0;
    while index < edits.len() {
        let edit = &edits[index];
        index += 1;
        if edit.range.start < at || edit.range.end > range.end {
            continue;
        }
        text.push_str(&source[at..edit.range.start]);
        let inner = edits[index..]
            .iter()
            .take_while(|other| other.range.start < edit.range.end)
            .count();
        for piece in &edit.pieces {
            match piece {
                Piece::New(new) => text.push_str(new),
                Piece::Old(old) => {
                    text.push_str(&render(source, &edits[index..index + inner], old.clone()));
                }
            }
        }
        at = edit.range.end;
        index += inner;
    }
    text.push_str(&source[at..range.end]);
    text
}
