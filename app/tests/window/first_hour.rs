//! The first hour, written down: what was asked and what was answered in the five lessons and a quick battle, from the
//! title, by mouse alone and by keys alone, with what a screen reader is given. `docs/first-hour.md` is written by
//! `TESTUDO_BLESS=1`; without it the first lesson is played again and compared with what stands there.

use std::fmt::Write as _;
use std::path::PathBuf;

use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use testudo_app::Screen;

use super::table::Table;

/// The lessons by their number, id and name.
const LESSONS: [(&str, &str); 5] = [
    ("first_blows", "First Blows"),
    ("backs_and_sides", "Backs and Sides"),
    ("shield_and_guard", "Shield and Guard"),
    ("bow_and_cover", "Bow and Cover"),
    ("charge_and_breath", "Charge and Breath"),
];

/// So many questions of the quick battle are written down, of as many as there are.
const OF_BATTLE: usize = 30;

const HEAD: &str = "# The first hour

What was asked and what was answered, for those who design on. `TESTUDO_BLESS=1 cargo test -p testudo_app --test window first_hour`
writes this page by playing: the five lessons and a quick battle, begun from the title, once by mouse alone and once by keys alone, with real
events of a window of 1280 by 800. Without that variable the test plays the first lesson again and compares.

What is *heard* is what a screen reader is given at that moment: the note of the teacher, or the line at the bottom. What is *done* are the
events: a click, with the button or the words of the line at that place, a drag, a key. The hands follow the ring and the first answer that
leads on; they do not understand what they hear, so this shows that everything can be done and is said, and not that it is understood.

What it shows to be mended:

- A step that takes several turns (\"Go on until he has had enough\") says the same sentence each time; how far one has come is not said.
- The line at the bottom is about what the pointer rests on. Whoever has clicked a button that is gone then hears of what lies under it now
  (\"Press it for the numbers behind it\") instead of the question; by keys the question is always heard.
- By mouse a blow takes two clicks, on the enemy and on `Attack`; by keys N and Enter.
";

fn page() -> PathBuf {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    root.join("../docs/first-hour.md")
}

impl Table {
    /// What is asked now, as it is read aloud.
    fn heard(&mut self) -> String {
        let lesson = self.read_aloud();
        let line = self.status();
        match (lesson.is_empty(), line.is_empty()) {
            (true, _) => line,
            (false, _) => lesson,
        }
    }

    /// Every word that a screen reader is given, from the top down.
    fn tree(&mut self) -> Vec<String> {
        let world = self.app.world_mut();
        let mut nodes = world.query::<(&AccessibilityNode, &UiGlobalTransform, &ComputedNode)>();
        let mut found: Vec<(Vec2, String)> = nodes
            .iter(world)
            .filter(|(_, _, node)| node.size().x > 0.0)
            .filter_map(|(node, at, _)| {
                let label = node.label().filter(|label| !label.is_empty())?;
                Some((at.translation, format!("{:?}: {label}", node.role())))
            })
            .collect();
        found.sort_by(|(a, _), (b, _)| a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x)));
        let mut told: Vec<String> = found.into_iter().map(|(_, words)| words).collect();
        told.dedup();
        told
    }

    /// Plays until the battle is over, and tells each question with its answer.
    fn written_down(&mut self, step: fn(&mut Self), most: usize) -> String {
        let mut text = "| heard | done |\n| --- | --- |\n".to_owned();
        let mut asked = 0;
        for _ in 0..600 {
            for _ in 0..4_000 {
                if self.screen() != Screen::Battle || self.session().choice().is_some() {
                    break;
                }
                self.frames(1);
            }
            self.frames(3);
            if self.screen() != Screen::Battle {
                if asked > most {
                    let _ = writeln!(text, "\nand {} more of the kind.", asked - most);
                }
                return text;
            }
            let heard = self.heard();
            self.hands.clear();
            step(self);
            self.frames(2);
            asked += 1;
            if asked <= most {
                let done = self.hands.join("; ").replace('|', "/");
                let _ = writeln!(text, "| {} | {done} |", heard.replace('|', "/"));
            }
        }
        panic!("it never ends: {:?}", self.labels());
    }
}

/// A lesson from the title, and what it said.
fn lesson(number: usize, by_mouse: bool) -> String {
    let quick = "own_turns = \"swift\"\nai_turns = \"swift\"";
    let mut table = Table::open_set(Some(quick), None, 1280, 800, 1.0);
    let (id, name) = LESSONS[number];
    if by_mouse {
        table.click_button("Learn to fight");
        if number > 0 {
            table.click_button(&format!("{}. {name}", number + 1));
        } else {
            table.click_button("Begin");
        }
    } else {
        table.key(KeyCode::Digit1);
        table.key(super::player::digit(number + 1));
    }
    table.frames(6);
    if table.screen() == Screen::Lessons {
        table.key(KeyCode::Enter);
        table.frames(6);
    }
    assert_eq!(table.session().level.id, id);
    table.until_choice();
    let step = match by_mouse {
        true => Table::learn_by_mouse,
        false => Table::learn_by_keys,
    };
    let text = table.written_down(step, usize::MAX);
    assert_eq!(table.screen(), Screen::Outcome, "{name}");
    format!(
        "\n### {name}, by {}\n\n{text}",
        if by_mouse { "mouse" } else { "keys" }
    )
}

/// A quick battle from the title.
fn battle(by_mouse: bool) -> String {
    let quick = "own_turns = \"swift\"\nai_turns = \"swift\"";
    let mut table = Table::open_set(Some(quick), None, 1280, 800, 1.0);
    if by_mouse {
        table.click_button("New skirmish");
        table.click_button("The Duel");
        table.click_button("To battle");
    } else {
        table.key(KeyCode::Digit2);
        table.key(KeyCode::Digit1);
        table.key(KeyCode::Enter);
    }
    table.frames(4);
    assert_eq!(table.screen(), Screen::Battle);
    table.until_choice();
    let mut text = format!(
        "\n### The Duel, by {}\n\n",
        if by_mouse { "mouse" } else { "keys" }
    );
    if !by_mouse {
        text += "At the first question a screen reader is given, from the top down:\n\n";
        for words in table.tree() {
            let _ = writeln!(text, "- {words}");
        }
        text += "\n";
    }
    let step = match by_mouse {
        true => Table::decide_by_mouse,
        false => Table::decide_by_keys,
    };
    text += &table.written_down(step, OF_BATTLE);
    assert_eq!(table.screen(), Screen::Outcome);
    text
}

#[test]
fn the_first_hour_is_written_down_as_it_goes() {
    if std::env::var_os("TESTUDO_BLESS").is_none() {
        let known = std::fs::read_to_string(page()).unwrap();
        for by_mouse in [true, false] {
            let now = lesson(0, by_mouse);
            assert!(
                known.contains(&now),
                "docs/first-hour.md has another:\n{now}"
            );
        }
        return;
    }
    let mut text = HEAD.to_owned();
    text += "\n## The lessons\n";
    for number in 0..LESSONS.len() {
        text += &lesson(number, true);
        text += &lesson(number, false);
    }
    text += "\n## A quick battle\n";
    text += &battle(true);
    text += &battle(false);
    std::fs::write(page(), text).unwrap();
}
