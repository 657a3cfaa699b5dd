//! A character's file: what somebody wrote beside the numbers stays.

use super::{after, read};

const WRITTEN: &str = r#"// My first hero.
(
    id: "hero", name: "Hero", brief: "", glyph: "H",
    race: "human",
    attributes: (st: 10, ag: 10, iq: 10), // plain, and proud of it
    /* no traits: too dear */
    character: (
        genre: "fantasy",
        // what is left
        remaining: (chp: 100, exp: 24, money: 480)
    )
)
"#;

#[test]
fn only_the_fields_that_change_are_written_anew() {
    let made = after(
        read(WRITTEN),
        &["buy st 11", "learn watch", "buy dagger", "buy cool_head"],
    );
    let expected = r#"// My first hero.
(
    id: "hero", name: "Hero", brief: "", glyph: "H",
    race: "human",
    attributes: (st: 11, ag: 10, iq: 10), // plain, and proud of it
    traits: ["cool_head"],
    styles: [("watch", 1)],
    right: "dagger",
    /* no traits: too dear */
    character: (
        genre: "fantasy",
        // what is left
        remaining: (chp: 75, exp: 20, money: 460)
    )
)
"#;
    assert_eq!(made.text, expected);
    let back = after(
        made,
        &[
            "sell st 10",
            "forget watch",
            "sell dagger",
            "sell cool_head",
        ],
    );
    assert_eq!(back.text, WRITTEN);
}

/// Whatever is bought in whatever order comes to the same file.
#[test]
fn the_order_of_deals_leaves_no_trace() {
    let one = after(
        super::born("human"),
        &["buy st 12", "learn watch", "buy dagger", "buy end 13"],
    );
    let two = after(
        super::born("human"),
        &["buy dagger", "buy st 12", "buy end 13", "learn watch"],
    );
    assert_eq!(one.text, two.text);
    assert_eq!(one.hash, two.hash);
    // And as if it had been written at once.
    assert_eq!(testudo::content::character::fresh(&one.character), one.text);
}

/// A line without breaks is rewritten as one.
#[test]
fn a_file_of_one_line_stays_a_file() {
    let line: String = WRITTEN
        .lines()
        .skip(1)
        .filter(|line| !line.contains("//") || line.contains("attributes"))
        .collect();
    let line = line.replace(" // plain, and proud of it", "");
    let made = after(
        read(&line),
        &["buy st 11", "learn watch", "buy dagger", "buy cool_head"],
    );
    assert_eq!(made.account.left.chp, 75);
    let back = after(
        made,
        &[
            "sell st 10",
            "forget watch",
            "sell dagger",
            "sell cool_head",
        ],
    );
    assert_eq!(back.text, line);
}
