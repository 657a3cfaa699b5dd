//! The lessons, learned from the title by mouse alone and by keys alone: whoever follows the ring gets on.

use accesskit::Role;
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use testudo_app::{Layout, Ring, Screen};
use testudo_engine::battle::{Command, Decision, UnitId};
use testudo_engine::content::goal::UnitSlot;
use testudo_engine::content::lesson::Task;
use testudo_engine::grid::Cell;
use testudo_engine::rules::attack::DefenceKind;

use super::fitting::WINDOWS;
use super::player::digit;
use super::table::Table;

/// What one frame of a test is worth, seconds.
const FRAME: f32 = 0.06;

impl Table {
    /// Where the ring stands in the window, if there is one.
    fn ring(&mut self) -> Option<Vec2> {
        let world = self.app.world_mut();
        let mut rings = world.query_filtered::<(&UiGlobalTransform, &ComputedNode), With<Ring>>();
        let ring = rings.iter(world).find(|(_, node)| node.size().x > 0.0);
        ring.map(|(at, _)| at.translation)
    }

    /// The cell that the ring is about.
    fn ringed_cell(&mut self) -> Option<Cell> {
        let at = self.ring()?;
        let grid = self.session().level.ground.grid();
        let layout = Layout::of(grid);
        let cells: Vec<Cell> = grid.cells().collect();
        let mut best: Option<(f32, Cell)> = None;
        for cell in cells {
            let off = self.on_screen(layout.centre(cell)).distance(at);
            if best.is_none_or(|(least, _)| off < least) {
                best = Some((off, cell));
            }
        }
        best.filter(|(off, _)| *off < 4.0).map(|(_, cell)| cell)
    }

    /// The step that is to be done, from the words of the sheet, and its task; nothing once all is done.
    fn task(&mut self) -> Option<(usize, Task<UnitSlot>)> {
        let lesson = self.session().level.lesson.clone()?;
        let at = (1..=lesson.steps.len()).find(|step| self.reads(&format!(" Step {step} of ")))?;
        let learned = self.reads("The lesson is learned.");
        (!learned).then(|| (at, lesson.steps[at - 1].task.clone()))
    }

    /// Every word on the screen.
    pub(super) fn written(&mut self) -> Vec<String> {
        let world = self.app.world_mut();
        let mut texts = world.query::<&Text>();
        texts.iter(world).map(|text| text.0.clone()).collect()
    }

    /// What is read aloud of the lesson.
    pub(super) fn read_aloud(&mut self) -> String {
        let world = self.app.world_mut();
        let mut nodes = world.query::<&AccessibilityNode>();
        let note = nodes.iter(world).find(|node| node.role() == Role::Note);
        let words = note.and_then(|node| node.label());
        words.map(str::to_owned).unwrap_or_default()
    }

    /// Goes on with the lesson by the mouse: reads on, or clicks what is ringed.
    pub(super) fn learn_by_mouse(&mut self) {
        for words in ["Yes, do it", "Go on", "Close"] {
            if self.labels().iter().any(|label| label == words) {
                return self.click_button(words);
            }
        }
        let before = (self.session().told(), self.written());
        let task = self.task().map(|(_, task)| task);
        match (task, self.ring()) {
            (Some(Task::Use("turn")), Some(at)) => {
                let foe = self.token(UnitId { side: 1, number: 1 });
                self.drag(MouseButton::Left, at, (foe - at) * 0.8);
            }
            (_, Some(at)) => self.click(at),
            (_, None) => self.decide_by_mouse(),
        }
        self.frames(3);
        if self.screen() == Screen::Battle && before == (self.session().told(), self.written()) {
            self.decide_by_mouse();
        }
    }

    /// The same by keys.
    pub(super) fn learn_by_keys(&mut self) {
        if self.button("Yes, do it").is_some() {
            self.key(KeyCode::Tab);
            return self.key(KeyCode::Enter);
        }
        let task = self.task().map(|(_, task)| task);
        let turn = matches!(self.session().choice(), Some(Decision::Turn(_)));
        match task {
            Some(Task::Read) => self.key(KeyCode::Space),
            Some(Task::Press("card")) => {
                self.key(KeyCode::KeyI);
                self.key(KeyCode::KeyI);
            }
            Some(Task::Press("measure")) => self.key(KeyCode::KeyV),
            Some(Task::Defend { with }) if !turn => self.answer(with),
            Some(Task::Go { .. }) if turn => match self.ringed_cell() {
                Some(cell) if self.can_go(cell) => drop(self.walk_to(cell)),
                _ => self.key(KeyCode::Backspace),
            },
            Some(Task::Use(command)) if turn => match command {
                "turn" => {
                    self.key(KeyCode::KeyE);
                    self.key(KeyCode::Enter);
                }
                "guard" => self.key(KeyCode::KeyZ),
                "defend" => self.key(KeyCode::KeyP),
                "aim" => {
                    self.key(KeyCode::KeyM);
                    self.key(KeyCode::Digit1);
                }
                other => panic!("no key for {other}"),
            },
            Some(Task::Defend { .. }) => self.key(KeyCode::Backspace),
            Some(Task::Strike { at: Some(at), .. }) if turn && self.can_strike() => {
                self.key(KeyCode::KeyN);
                let place = format!("Aimed at the {}", at.as_str().replace('_', " "));
                for _ in 0..30 {
                    if !self.reads(&place) {
                        self.key(KeyCode::KeyL);
                    }
                }
                assert!(self.reads(&place), "{place}");
                self.key(KeyCode::Enter);
            }
            _ => self.decide_by_keys(),
        }
    }

    fn can_go(&self, cell: Cell) -> bool {
        let options = self.session().replica().options();
        options.moves().any(|way| way.to == cell)
    }

    fn can_strike(&self) -> bool {
        let options = self.session().replica().options();
        options.attacks().next().is_some()
    }

    /// Defends by the key of what is asked for, or by the first.
    fn answer(&mut self, with: Option<DefenceKind>) {
        let options = self.session().replica().options();
        let kinds = options.others().filter_map(|command| match command {
            Command::Defence { kind, .. } => Some(kind),
            _ => None,
        });
        let at = kinds
            .into_iter()
            .position(|kind| with.is_none_or(|with| with == kind));
        self.key(digit(at.unwrap_or(0) + 1));
    }

    /// Learns until the battle is over, and says how many seconds it took beside the learner's own.
    fn learn(&mut self, step: fn(&mut Self)) -> f32 {
        let mut frames = 0;
        for _ in 0..200 {
            for _ in 0..4_000 {
                let waits = self.screen() == Screen::Battle && self.session().choice().is_none();
                if !waits {
                    break;
                }
                self.frames(1);
                frames += 1;
            }
            self.frames(3);
            if self.screen() != Screen::Battle {
                return frames as f32 * FRAME;
            }
            step(self);
            self.frames(2);
        }
        panic!("the lesson never ends: {:?}", self.labels());
    }
}

#[test]
fn the_first_lesson_is_learned_by_the_mouse_alone() {
    let mut table = Table::open(None, 1280, 800, 1.0);
    table.click_button("Learn to fight");
    assert_eq!(table.screen(), Screen::Lessons);
    table.shoot("lessons");
    assert_eq!(table.words_out_of_place(), Vec::<String>::new());
    table.click_button("Begin");
    table.frames(6);
    assert_eq!(table.session().level.id, "first_blows");
    assert!(table.reads("Lesson 1: First Blows. Step 1 of 5."));
    table.until_choice();
    table.shoot("lesson-first");
    let seconds = table.learn(Table::learn_by_mouse);
    assert_eq!(table.screen(), Screen::Outcome);
    assert!(seconds < 60.0, "{seconds} seconds of telling");
    assert_eq!(table.words_out_of_place(), Vec::<String>::new());
    // One lesson after the other.
    table.click_button("Next lesson");
    table.frames(4);
    assert_eq!(table.screen(), Screen::Battle);
    assert_eq!(table.session().level.id, "backs_and_sides");
    assert!(table.reads("Lesson 2: Backs and Sides. Step 1 of 6."));
}

#[test]
fn the_first_lesson_is_learned_by_keys_alone() {
    let mut table = Table::open(None, 1280, 800, 1.0);
    table.key(KeyCode::Digit1);
    assert_eq!(table.screen(), Screen::Lessons);
    table.key(KeyCode::Enter);
    table.frames(6);
    assert_eq!(table.session().level.id, "first_blows");
    let seconds = table.learn(Table::learn_by_keys);
    assert_eq!(table.screen(), Screen::Outcome);
    assert!(seconds < 60.0, "{seconds} seconds of telling");
    table.key(KeyCode::Enter);
    table.frames(4);
    assert_eq!(table.session().level.id, "backs_and_sides");
    // What is learned is known when the window is opened again.
    let home = table.close();
    let launch = || super::table::launch(None);
    let mut table = Table::open_at(home, &launch, 1280, 800, 1.0);
    table.click_button("Learn to fight");
    let learned = table.labels();
    assert!(
        learned
            .iter()
            .any(|label| label == "1. First Blows learned"),
        "{learned:?}"
    );
    assert!(
        learned.iter().any(|label| label == "Go on Backs and Sides"),
        "{learned:?}"
    );
}

/// The lessons after the first.
const OTHERS: [&str; 4] = [
    "backs_and_sides",
    "shield_and_guard",
    "bow_and_cover",
    "charge_and_breath",
];

/// Learns each of the other lessons to its end.
fn learns_the_others(step: fn(&mut Table)) {
    let quick = "own_turns = \"swift\"\nai_turns = \"swift\"";
    for id in OTHERS {
        let mut table = Table::open_set(Some(quick), Some(id), 1280, 800, 1.0);
        table.until_choice();
        let aloud = table.read_aloud();
        assert!(aloud.ends_with('.') && table.reads(&aloud), "{id}: {aloud}");
        table.learn(step);
        assert_eq!(table.screen(), Screen::Outcome, "{id}");
        let progress = std::fs::read_to_string(table.home.path().join("progress.toml"));
        assert!(progress.unwrap().contains(id), "{id} is not learned");
    }
}

#[test]
fn the_other_lessons_are_learned_by_the_mouse_alone() {
    learns_the_others(Table::learn_by_mouse);
}

#[test]
fn the_other_lessons_are_learned_by_keys_alone() {
    learns_the_others(Table::learn_by_keys);
}

#[test]
fn the_ring_goes_from_the_cell_to_the_enemy_to_the_button() {
    let mut table = Table::open(Some("first_blows"), 1280, 800, 1.0);
    table.until_choice();
    table.key(KeyCode::Space);
    let cell = table.ringed_cell();
    assert_eq!(cell, Some(Cell::new(4, 3)));
    let at = table.ring().unwrap();
    table.click(at);
    table.until_choice();
    table.frames(3);
    assert_eq!(table.ringed_cell(), Some(Cell::new(5, 3)));
    let at = table.ring().unwrap();
    table.click(at);
    table.frames(3);
    let attack = table.button("Attack").expect("a blow is prepared");
    let ring = table.ring().expect("the button is ringed");
    assert!(ring.distance(attack) < 4.0, "{ring} is not at {attack}");
    table.shoot("lesson-attack");
    // It goes along with the camera.
    table.key(KeyCode::Escape);
    table.frames(3);
    let before = table.ring().unwrap();
    table.drag(
        MouseButton::Right,
        Vec2::new(400.0, 500.0),
        Vec2::new(-60.0, 0.0),
    );
    table.frames(3);
    let after = table.ring().unwrap();
    assert!((after.x - before.x + 60.0).abs() < 4.0, "{before} {after}");
    assert_eq!(table.ringed_cell(), Some(Cell::new(5, 3)));
}

#[test]
fn a_lesson_goes_on_whatever_is_done_and_can_be_passed_step_by_step() {
    let mut table = Table::open(Some("charge_and_breath"), 1280, 800, 1.0);
    table.until_choice();
    // The options come between, and nothing is lost.
    table.key(KeyCode::KeyO);
    table.key(KeyCode::Escape);
    table.frames(3);
    assert!(table.reads("Step 1 of 4."));
    table.click_button("Card");
    table.frames(2);
    assert!(table.reads("Step 2 of 4."), "the card is open");
    table.key(KeyCode::Escape);
    for _ in 0..3 {
        table.click_button("Pass this step");
    }
    assert!(table.reads("The lesson is learned."));
    // It is the last: after it come all of them again.
    table.click_button("Next lesson");
    table.frames(4);
    assert_eq!(table.screen(), Screen::Lessons);
    assert!(
        table
            .labels()
            .iter()
            .any(|label| label == "5. Charge and Breath learned")
    );
    // A restart begins the lesson anew.
    table.key(KeyCode::Digit5);
    table.until_choice();
    table.click_button("Pass this step");
    table.key(KeyCode::Escape);
    table.click_button("Restart");
    table.frames(6);
    assert!(table.reads("Step 1 of 4."));
}

#[test]
fn a_lesson_fits_every_window() {
    for (name, width, height, scale) in WINDOWS {
        let scaled = format!("scale = {}", scale * 100.0);
        let mut table =
            Table::open_set(Some(&scaled), Some("backs_and_sides"), width, height, scale);
        table.until_choice();
        table.click_button("Go on");
        table.frames(3);
        table.shoot(&format!("lesson-{name}"));
        assert_eq!(table.words_out_of_place(), Vec::<String>::new(), "{name}");
        assert_eq!(table.panels_out_of_place(), Vec::<String>::new(), "{name}");
    }
}

#[test]
fn other_battles_have_no_teacher() {
    let mut table = Table::open(Some("duel"), 1280, 800, 1.0);
    table.until_choice();
    assert!(table.ring().is_none());
    assert!(!table.reads("Lesson"));
}

/// A thing is told the first time it happens, is put away by its button or key, and is not told again.
#[test]
fn a_thing_is_told_once() {
    let mut table = Table::open_set(Some("tips = true"), Some("bridge"), 1280, 800, 1.0);
    let told = |table: &mut Table| table.button("I see").is_some();
    let mut words = Vec::new();
    for _ in 0..120 {
        table.until_choice();
        if table.screen() != Screen::Battle {
            break;
        }
        if told(&mut table) {
            let path = table.home.path().join("progress.toml");
            words.push(std::fs::read_to_string(path).unwrap());
            if words.len() == 1 {
                table.shoot("tip");
                assert_eq!(table.words_out_of_place(), Vec::<String>::new());
                assert_eq!(table.panels_out_of_place(), Vec::<String>::new());
                table.click_button("I see");
            } else {
                table.key(KeyCode::Space);
            }
            // Put away, unless the next has been waiting.
            continue;
        }
        table.key(KeyCode::KeyF);
        table.key(KeyCode::KeyR);
    }
    assert!(words.len() > 2, "{words:?}");
    let all = words.len();
    words.dedup();
    assert_eq!(words.len(), all, "something is told twice: {words:?}");
    // Nor in the next battle, and not at all where the options say so.
    let last = words.pop().unwrap();
    assert!(last.contains("\"defence\""), "{last}");
}

#[test]
fn nothing_is_told_where_the_options_say_so() {
    let mut table = Table::open(Some("bridge"), 1280, 800, 1.0);
    for _ in 0..30 {
        table.until_choice();
        assert!(table.button("I see").is_none());
        table.key(KeyCode::KeyF);
        table.key(KeyCode::KeyR);
    }
    table.key(KeyCode::KeyO);
    table.click_button("Tell a thing the first time it happens: on");
    let settings = std::fs::read_to_string(table.home.path().join("settings.toml")).unwrap();
    assert!(settings.contains("tips = true"), "{settings}");
}

#[test]
fn whoever_is_new_is_offered_recruits() {
    let mut table = Table::open(None, 1280, 800, 1.0);
    table.click_button("New skirmish");
    table.click_button("The Practice Yard");
    let labels = table.labels();
    assert!(
        labels.iter().any(|label| label.contains("recruit")),
        "{labels:?}"
    );
    let home = table.close();
    std::fs::write(home.path().join("progress.toml"), "fought = 3\n").unwrap();
    let launch = || super::table::launch(None);
    let mut table = Table::open_at(home, &launch, 1280, 800, 1.0);
    table.click_button("New skirmish");
    table.click_button("The Practice Yard");
    let labels = table.labels();
    assert!(
        labels.iter().any(|label| label.contains("soldier")),
        "{labels:?}"
    );
}
