//! The ten characters of docs/characters.md, made in the window by the steps that stand there: the same files to the byte
//! as the verbs make, which lie beside that page.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui_widgets::Button;
use testudo_app::Screen;
use testudo_engine::content::character::LoadedCharacter;
use testudo_engine::content::deal::{Deal, Direction, Wanted, base, wanted};
use testudo_engine::content::{Catalog, Library};
use testudo_engine::narrate::character::name;
use testudo_engine::narrate::words::capital;
use testudo_engine::rules::character_points::SECONDARIES;
use testudo_engine::rules::id::Id;

use super::table::Table;

const DOCS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs");

impl Table {
    /// Goes to the button whose words begin so, as Tab would, and presses Enter.
    fn enter(&mut self, words: &str) {
        let world = self.app.world_mut();
        let mut buttons = world.query_filtered::<(Entity, &AccessibleLabel), With<Button>>();
        let found = buttons
            .iter(world)
            .filter(|(_, label)| label.0.starts_with(words));
        let found = found.min_by_key(|(_, label)| label.0.len());
        let found = found.map(|(button, _)| button);
        let button = found.unwrap_or_else(|| panic!("no `{words}`: {:?}", self.labels()));
        let world = self.app.world_mut();
        world
            .resource_mut::<InputFocus>()
            .set(button, FocusCause::Navigated);
        world.resource_mut::<InputFocusVisible>().0 = true;
        self.tap(KeyCode::Enter);
    }
}

/// A part of a character's page, and the buttons there that come to a deal, one after the other.
fn presses(made: &LoadedCharacter, deal: &Deal) -> (&'static str, Vec<String>) {
    let catalog = &made.catalog;
    let called = |id: Id| capital(&name(catalog, id));
    match *deal {
        Deal::Primary(which, to) => {
            let own = &made.unit.profile.attributes;
            let now = [own.st, own.ag, own.iq][which];
            let name = ["ST", "AG", "IQ"][which];
            (
                "Attributes",
                (now + 1..=to)
                    .map(|value| format!("{name} {value}"))
                    .collect(),
            )
        }
        Deal::Secondary(field, to) => {
            let mut known = SECONDARIES.iter();
            let known = known.find(|known| known.field == field).unwrap();
            let now = base(&made.character, made, field) + (known.of)(&made.character.secondary);
            let name = known.name;
            (
                "Attributes",
                (now + 1..=to)
                    .map(|value| format!("{name} {value}"))
                    .collect(),
            )
        }
        Deal::Take(id) => ("Traits", vec![format!("{} ", called(id))]),
        Deal::Join(id) => ("Skills", vec![called(id)]),
        Deal::Learn(id, _) => {
            let level = made.character.level(id) + 1;
            ("Skills", vec![format!("{} {level} ", called(id))])
        }
        Deal::Buy(id, count, _) => {
            let bundle = catalog.ammunition(id).map_or(1, |sold| sold.bundle as u16);
            let times = usize::from(count / bundle);
            ("Shop", vec![format!("{} ", called(id)); times])
        }
        _ => panic!("{deal:?} is no step of the page"),
    }
}

/// The window at its characters, and what is known of them.
struct Workbench {
    table: Table,
    library: Library,
    catalog: Arc<Catalog>,
    section: &'static str,
}

impl Workbench {
    fn file(&self, name: &str) -> PathBuf {
        self.table.home.path().join("characters").join(name)
    }

    /// Makes somebody of a race, and calls it so.
    fn begin(&mut self, called: &str, race: &str) {
        self.table.enter("Somebody new");
        self.section = "Account";
        let mut races = self.catalog.races.iter();
        let race = races.find(|known| known.id == *race).unwrap();
        let label = capital(&race.name);
        self.table.enter(&format!("{label} "));
        self.table.enter("Name");
        for _ in label.chars() {
            self.table.tap(KeyCode::Backspace);
        }
        self.table.type_letters(called);
        self.table.tap(KeyCode::Enter);
    }

    /// Takes a step of the page; whether it could be taken.
    fn step(&mut self, verb: &str, file: &str, rest: &[&str]) -> bool {
        let (made, problems) = self.library.character(self.file(file));
        let made = made.unwrap_or_else(|| panic!("{file}: {problems:?}"));
        let direction = match verb {
            "buy" => Direction::Buy,
            "learn" => Direction::Learn,
            other => panic!("nobody knows how to {other} in the window"),
        };
        let wish = Wanted {
            word: rest[0],
            number: rest.get(1).map(|number| number.parse().unwrap()),
            place: None,
        };
        let deal = wanted(&made, direction, wish).unwrap();
        let (section, buttons) = presses(&made, &deal);
        if self.section != section {
            self.table.enter(section);
            self.section = section;
        }
        for button in buttons {
            self.table.enter(&button);
            if self.table.button("Do it").is_none() {
                return false;
            }
            // Enter alone makes the deal that is weighed.
            self.table
                .app
                .world_mut()
                .resource_mut::<InputFocus>()
                .clear();
            self.table.tap(KeyCode::Enter);
        }
        true
    }
}

#[test]
fn the_ten_characters_of_the_page_are_made_in_the_window_to_the_same_files() {
    let page = fs::read_to_string(format!("{DOCS}/characters.md")).unwrap();
    let mut table = Table::open_blind(super::table::launch(None), 1280, 800);
    table.click_button("Characters");
    assert_eq!(table.screen(), Screen::Characters);
    let library = Library::shipped();
    let catalog = library.genre("fantasy").0.unwrap();
    let section = "Account";
    let mut bench = Workbench {
        table,
        library,
        catalog,
        section,
    };
    let mut lines = page.lines().peekable();
    let (mut made, mut steps) = (0, 0);
    while let Some(line) = lines.next() {
        let Some(step) = line.strip_prefix("$ testudo character ") else {
            continue;
        };
        let words: Vec<&str> = step.split_whitespace().collect();
        match words[..] {
            ["new", _, "--name", called] => bench.begin(called, "human"),
            ["new", _, "--name", called, "--race", race] => bench.begin(called, race),
            ["check", file] => {
                let by_verbs = fs::read_to_string(format!("{DOCS}/characters/{file}")).unwrap();
                let by_window = fs::read_to_string(bench.file(file)).unwrap();
                assert_eq!(by_window, by_verbs, "{file}");
                made += 1;
            }
            [verb, file, ref rest @ ..] => {
                let refused = lines.peek().is_some_and(|line| line.starts_with("No: "));
                assert_eq!(bench.step(verb, file, rest), !refused, "{step}");
                steps += 1;
            }
            _ => panic!("nobody knows the step `{step}`"),
        }
    }
    assert_eq!(made, 10);
    assert!(steps > 100, "{steps}");
}
