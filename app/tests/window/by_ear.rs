//! Somebody who sees nothing: who has only the roles and words that assistive technology is given, and presses what is
//! read there. It looks at no board, no option and no pixel.

use accesskit::{Action, ActionRequest, NodeId, Role, TreeId};
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use bevy::ui_widgets::Button;
use testudo_app::Screen;

use super::player::digit;
use super::table::Table;

/// The key of this name, as it is read in brackets.
fn key_named(name: &str) -> Option<KeyCode> {
    const LETTERS: [(&str, KeyCode); 14] = [
        ("Enter", KeyCode::Enter),
        ("Backspace", KeyCode::Backspace),
        ("Space", KeyCode::Space),
        ("Esc", KeyCode::Escape),
        ("N", KeyCode::KeyN),
        ("L", KeyCode::KeyL),
        ("M", KeyCode::KeyM),
        ("P", KeyCode::KeyP),
        ("Z", KeyCode::KeyZ),
        ("V", KeyCode::KeyV),
        ("I", KeyCode::KeyI),
        ("E", KeyCode::KeyE),
        ("Q", KeyCode::KeyQ),
        ("G", KeyCode::KeyG),
    ];
    let number = name.parse().ok().map(digit);
    let letter = LETTERS.iter().find(|(known, _)| *known == name);
    number.or(letter.map(|(_, key)| *key))
}

/// What stands between two marks, the first time.
fn between<'t>(text: &'t str, from: &str, to: &str) -> Option<&'t str> {
    let (_, rest) = text.split_once(from)?;
    Some(rest.split_once(to)?.0)
}

/// The cell that is read after these words.
fn cell_after(text: &str, words: &str) -> Option<(i32, i32)> {
    let inside = between(text, &format!("{words}("), ")")?;
    let (col, row) = inside.split_once(", ")?;
    Some((col.parse().ok()?, row.parse().ok()?))
}

impl Table {
    /// What is read of a role, if there is anything.
    fn read(&mut self, role: Role) -> String {
        let world = self.app.world_mut();
        let mut nodes = world.query::<&AccessibilityNode>();
        let found = nodes.iter(world).find(|node| node.role() == role);
        let words = found.and_then(|node| node.label());
        words.map(str::to_owned).unwrap_or_default()
    }

    /// What is said of the moment: the teacher's note and the line that is read whenever it changes.
    pub(super) fn said(&mut self) -> (String, String) {
        (self.read(Role::Note), self.read(Role::Status))
    }

    /// Hears what has changed in this frame. Of the cells that the cursor has passed only the last is kept.
    pub(super) fn listen(&mut self) {
        let said = self.said();
        for (at, words) in [said.0, said.1].into_iter().enumerate() {
            if words.is_empty() || self.last_heard[at] == words {
                continue;
            }
            self.last_heard[at].clone_from(&words);
            let passed = self.ears.last().filter(|last| last.starts_with('('));
            if passed.is_some() && words.starts_with('(') {
                self.ears.pop();
            }
            self.ears.push(words);
        }
    }

    /// Presses the button whose words begin so, as assistive technology does; says whether there is one.
    pub(super) fn press_read(&mut self, words: &str) -> bool {
        self.press_node(|label| label.starts_with(words))
    }

    fn press_node(&mut self, meant: impl Fn(&str) -> bool) -> bool {
        let world = self.app.world_mut();
        let mut buttons = world
            .query_filtered::<(Entity, &AccessibilityNode, &ComputedNode), (
                With<Button>,
                Without<bevy::ui::InteractionDisabled>,
            )>();
        let found = buttons.iter(world).find(|(_, node, size)| {
            let label = node.label().unwrap_or_default();
            size.size().x > 0.0 && meant(label)
        });
        let Some((entity, node, _)) = found else {
            return false;
        };
        let label = node.label().unwrap_or_default().to_owned();
        self.hands.push(format!("presses `{label}`"));
        let world = self.app.world_mut();
        world.write_message(bevy::a11y::ActionRequest(ActionRequest {
            action: Action::Click,
            target_tree: TreeId::ROOT,
            target_node: NodeId(entity.to_bits()),
            data: None,
        }));
        self.frames(4);
        true
    }

    fn key_read(&mut self, name: &str) -> bool {
        let key = key_named(name);
        key.map(|key| self.key(key)).is_some()
    }

    /// The cell that is heard to be under the cursor.
    fn cursor_heard(&mut self) -> Option<(i32, i32)> {
        let (_, line) = self.said();
        cell_after(&format!("at {line}"), "at ")
            .filter(|_| line.starts_with('('))
            .or_else(|| cell_after(&line, "The cursor is on "))
            .or_else(|| cell_after(&line, "your turn, at "))
    }

    /// Takes the cursor one cell on its way; says whether it was not there yet.
    fn cursor_toward(&mut self, to: (i32, i32)) -> bool {
        let Some((col, row)) = self.cursor_heard() else {
            return false;
        };
        let key = match (to.0 - col, to.1 - row) {
            (0, 0) => return false,
            (_, down) if down > 0 => KeyCode::ArrowDown,
            (_, down) if down < 0 => KeyCode::ArrowUp,
            (right, _) if right > 0 => KeyCode::ArrowRight,
            _ => KeyCode::ArrowLeft,
        };
        self.key(key);
        true
    }

    /// Takes the cursor there, and tells at which cells on the way it was heard that one can go there.
    fn cursor_to(&mut self, to: (i32, i32)) -> Vec<(i32, i32)> {
        let mut open = Vec::new();
        for _ in 0..80 {
            if !self.cursor_toward(to) {
                break;
            }
            let (_, line) = self.said();
            if line.contains("Go there for") {
                open.extend(self.cursor_heard());
            }
        }
        open
    }

    /// Does what the ring of a lesson is said to be on; says whether there is such a thing.
    fn follow_ring(&mut self, note: &str, line: &str) -> bool {
        if let Some(name) = between(line, "The ring is on the button [", "]") {
            return self.key_read(name);
        }
        let Some(cell) = cell_after(line, "The ring is on ") else {
            return false;
        };
        if let Some(way) = between(note, "until he looks ", ",") {
            for _ in 0..6 {
                if !self.said().1.contains(&format!("Turn to the {way}")) {
                    self.key(KeyCode::KeyE);
                }
            }
        } else {
            self.cursor_to(cell);
            let (_, line) = self.said();
            if line.contains("Out of reach") {
                return false;
            }
        }
        self.key(KeyCode::Enter);
        true
    }

    /// Answers a question by its number: the answer that the teacher names, or else the one that is hit least.
    fn answer_heard(&mut self, note: &str, line: &str) -> bool {
        let mut best: Option<(u32, usize)> = None;
        for number in 1..=9 {
            let Some(answer) = between(line, &format!(" {number}: "), ".") else {
                break;
            };
            let word = answer.split(' ').next().unwrap_or_default().to_lowercase();
            let named = note.to_lowercase().contains(&word);
            let hit = between(answer, "hit ", "%").and_then(|hit| hit.parse().ok());
            let rank = if named { 0 } else { 1 + hit.unwrap_or(100) };
            if best.is_none_or(|(least, _)| rank < least) {
                best = Some((rank, number));
            }
        }
        match best {
            Some((_, number)) => {
                self.key(digit(number));
                true
            }
            None => false,
        }
    }

    /// Goes as near as it is heard that one can to the enemy that is named first.
    fn go_nearer(&mut self, line: &str) -> bool {
        let Some(turn) = line.split_once("your turn, at ") else {
            return false;
        };
        let (Some(own), Some(enemy)) = (
            cell_after(line, "your turn, at "),
            cell_after(turn.1, " at "),
        ) else {
            return false;
        };
        self.cursor_to(own);
        let open = self.cursor_to(enemy);
        let Some(last) = open.last() else {
            return false;
        };
        self.cursor_to(*last);
        self.key(KeyCode::Enter);
        true
    }

    /// Goes on by what is heard alone.
    pub(super) fn decide_by_ear(&mut self) {
        for words in ["Yes, do it", "Go on", "Close"] {
            if self.press_node(|label| label == words) {
                return;
            }
        }
        let before = self.said();
        let (note, line) = before.clone();
        if line.contains("is attacked") && self.answer_heard(&note, &line) {
            return;
        }
        if self.follow_ring(&note, &line) {
            self.frames(3);
            if self.screen() != Screen::Battle || self.said() != before {
                return;
            }
        }
        let (_, now) = self.said();
        if now.contains("[Enter] strikes") {
            return self.key(KeyCode::Enter);
        }
        if now.contains("[N] prepares a blow") {
            return self.key(KeyCode::KeyN);
        }
        if now.contains("choose one of these") || now.contains(" 1: ") {
            return self.key(KeyCode::Digit1);
        }
        if !self.go_nearer(&line) {
            self.key(KeyCode::Backspace);
        }
    }
}
