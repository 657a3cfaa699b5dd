//! The first hour, written down: what was asked and what was answered in the five lessons and a quick battle, from the
//! title, by mouse alone, by keys alone and by ear alone. `docs/first-hour.md` is written by
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

/// So many questions of a lesson and of the quick battle are written down, of as many as there are.
const OF_LESSON: usize = 30;
const OF_BATTLE: usize = 20;

/// What plays: a hand at the mouse or at the keys, which follows the ring and the first answer that leads on, or somebody
/// who only hears.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum How {
    Mouse,
    Keys,
    Ear,
}

impl How {
    const ALL: [Self; 3] = [Self::Mouse, Self::Keys, Self::Ear];

    fn words(self) -> &'static str {
        match self {
            Self::Mouse => "mouse",
            Self::Keys => "keys",
            Self::Ear => "ear",
        }
    }
}

const HEAD: &str = "# The first hour

What was asked and what was answered, for those who design on. `TESTUDO_BLESS=1 cargo test -p testudo_app --test window first_hour`
writes this page by playing: the five lessons and a quick battle, begun from the title, by mouse alone, by keys alone and by ear alone, with
real events of a window of 1280 by 800. Without that variable the test plays the first lesson again and compares.

By mouse and by keys what is *heard* is the note of the teacher, or the line at the bottom as it is seen; the hands follow the ring and the
first answer that leads on. By ear it is every line that is read out while it changes, ` · ` between them; there the player knows nothing but
the roles, words and keys that assistive technology is given, and presses what is read: neither board nor options. What is *done* are the
events: a click, with the button or the words of the line at that place, a drag, a key. What was heard several times running stands once,
with everything that was done then. None of the three understands what it hears: this shows that everything is said and can be done.
";

fn page() -> PathBuf {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    root.join("../docs/first-hour.md")
}

impl Table {
    /// What is asked now: the note of the teacher, or the line at the bottom as it is seen.
    fn asked_now(&mut self) -> String {
        let lesson = self.read_aloud();
        if !lesson.is_empty() {
            return lesson;
        }
        let world = self.app.world_mut();
        let mut lines = world.query::<(&AccessibilityNode, &Children)>();
        let mut texts = world.query::<&Text>();
        let line = lines
            .iter(world)
            .find(|(node, _)| node.role() == accesskit::Role::Status);
        let line = line.and_then(|(_, inside)| texts.get(world, *inside.first()?).ok());
        line.map(|text| text.0.clone()).unwrap_or_default()
    }

    /// Lets the story go on to the next question.
    fn until_asked(&mut self) {
        let mut quiet = 0;
        for _ in 0..4_000 {
            if self.screen() != Screen::Battle || quiet > 3 {
                break;
            }
            quiet = match self.session().choice() {
                Some(_) => quiet + 1,
                None => 0,
            };
            self.frames(1);
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
                let key = node.keyboard_shortcut();
                let key = key.filter(|key| !label.ends_with(&format!("[{key}]")));
                let key = key.map_or(String::new(), |key| format!(" [{key}]"));
                Some((at.translation, format!("{:?}: {label}{key}", node.role())))
            })
            .collect();
        found.sort_by(|(a, _), (b, _)| a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x)));
        let mut told: Vec<String> = found.into_iter().map(|(_, words)| words).collect();
        told.dedup();
        told
    }

    /// Plays until the battle is over, and tells each question with its answer.
    fn written_down(&mut self, how: How, step: fn(&mut Self), most: usize) -> String {
        let mut rows: Vec<(String, Vec<(String, usize)>)> = Vec::new();
        self.listens = how == How::Ear;
        for _ in 0..600 {
            self.until_asked();
            if self.screen() != Screen::Battle {
                return table(&rows, most);
            }
            let heard = match how {
                How::Ear => std::mem::take(&mut self.ears).join(" · "),
                _ => self.asked_now(),
            };
            self.hands.clear();
            step(self);
            self.frames(2);
            let done = in_short(&self.hands);
            match rows.last_mut().filter(|(known, _)| *known == heard) {
                Some((_, all)) => match all.iter_mut().find(|(known, _)| *known == done) {
                    Some((_, times)) => *times += 1,
                    None => all.push((done, 1)),
                },
                None => rows.push((heard, vec![(done, 1)])),
            }
        }
        panic!(
            "it never ends: {:?} {:?}",
            self.said(),
            rows.iter().rev().take(3).collect::<Vec<_>>()
        );
    }
}

/// What the hands did, what is done several times running only once.
fn in_short(hands: &[String]) -> String {
    let mut told: Vec<(&str, usize)> = Vec::new();
    for deed in hands {
        match told.last_mut().filter(|(known, _)| known == deed) {
            Some((_, times)) => *times += 1,
            None => told.push((deed, 1)),
        }
    }
    let told = told.into_iter().map(|(deed, times)| counted(deed, times));
    told.collect::<Vec<String>>().join("; ")
}

fn counted(deed: &str, times: usize) -> String {
    match times {
        1 => deed.to_owned(),
        _ => format!("{deed} ({times} times)"),
    }
}

/// The rows as a table, at most so many of them.
fn table(rows: &[(String, Vec<(String, usize)>)], most: usize) -> String {
    let mut text = "| heard | done |\n| --- | --- |\n".to_owned();
    for (heard, all) in rows.iter().take(most) {
        let done: Vec<String> = all.iter().map(|(deed, n)| counted(deed, *n)).collect();
        let row = [heard.as_str(), &done.join("<br>")].map(|words| words.replace('|', "/"));
        let _ = writeln!(text, "| {} | {} |", row[0], row[1]);
    }
    if rows.len() > most {
        let _ = writeln!(text, "\nand {} more of the kind.", rows.len() - most);
    }
    text
}

const QUICK: &str = "own_turns = \"swift\"\nai_turns = \"swift\"";

/// A lesson from the title, and what it said.
fn lesson(number: usize, how: How) -> String {
    let mut table = Table::open_set(Some(QUICK), None, 1280, 800, 1.0);
    let (id, name) = LESSONS[number];
    let line = match number {
        0 => "Begin".to_owned(),
        _ => format!("{}. {name}", number + 1),
    };
    match how {
        How::Mouse => {
            table.click_button("Learn to fight");
            table.click_button(&line);
        }
        How::Keys => {
            table.key(KeyCode::Digit1);
            table.key(super::player::digit(number + 1));
        }
        How::Ear => {
            assert!(table.press_read("Learn to fight"));
            assert!(table.press_read(&line));
        }
    }
    table.frames(6);
    if table.screen() == Screen::Lessons {
        table.key(KeyCode::Enter);
        table.frames(6);
    }
    assert_eq!(table.session().level.id, id);
    let step = match how {
        How::Mouse => Table::learn_by_mouse,
        How::Keys => Table::learn_by_keys,
        How::Ear => Table::decide_by_ear,
    };
    let text = table.written_down(how, step, OF_LESSON);
    assert_eq!(table.screen(), Screen::Outcome, "{name}");
    let progress = std::fs::read_to_string(table.home.path().join("progress.toml"));
    let progress = progress.unwrap_or_default();
    assert!(progress.contains(id), "{name} is not learned: {text}");
    format!("\n### {name}, by {}\n\n{text}", how.words())
}

/// A quick battle from the title.
fn battle(how: How) -> String {
    let mut table = Table::open_set(Some(QUICK), None, 1280, 800, 1.0);
    match how {
        How::Mouse => {
            table.click_button("New skirmish");
            table.click_button("The Duel");
            table.click_button("To battle");
        }
        How::Keys => {
            table.key(KeyCode::Digit2);
            table.key(KeyCode::Digit1);
            table.key(KeyCode::Enter);
        }
        How::Ear => {
            for words in ["New skirmish", "The Duel", "To battle"] {
                assert!(table.press_read(words), "{words}");
            }
        }
    }
    table.frames(4);
    assert_eq!(table.screen(), Screen::Battle);
    let mut text = format!("\n### The Duel, by {}\n\n", how.words());
    let step = match how {
        How::Mouse => Table::decide_by_mouse,
        How::Keys => Table::decide_by_keys,
        How::Ear => Table::decide_by_ear,
    };
    if how == How::Ear {
        table.until_choice();
        text += "At the first question a screen reader is given, from the top down:\n\n";
        for words in table.tree() {
            let _ = writeln!(text, "- {words}");
        }
        text += "\n";
    }
    text += &table.written_down(how, step, OF_BATTLE);
    assert_eq!(table.screen(), Screen::Outcome);
    text
}

#[test]
fn the_first_hour_is_written_down_as_it_goes() {
    if std::env::var_os("TESTUDO_BLESS").is_none() {
        let known = std::fs::read_to_string(page()).unwrap();
        for how in How::ALL {
            let now = lesson(0, how);
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
        for how in How::ALL {
            text += &lesson(number, how);
        }
    }
    text += "\n## A quick battle\n";
    for how in How::ALL {
        text += &battle(how);
    }
    std::fs::write(page(), text).unwrap();
}

#[test]
fn a_lesson_and_a_battle_are_played_by_ear_alone() {
    for number in 1..LESSONS.len() {
        lesson(number, How::Ear);
    }
    battle(How::Ear);
}
