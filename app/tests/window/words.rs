//! Words for numbers: each term beside a number is told about, by the pointer's rest and by a key.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::text::TextLayoutInfo;
use bevy::ui::UiGlobalTransform;
use testudo_app::{Launch, Layout, Screen};
use testudo_engine::battle::{Battle, Command, Decision, Setup};
use testudo_engine::content::Library;
use testudo_engine::grid::Cell;
use testudo_engine::narrate::{self, terms};

use super::table::{Table, gone_on_with};

impl Table {
    /// Every text that is laid out, with its place in the window.
    fn lines(&mut self) -> Vec<(String, Vec2)> {
        let world = self.app.world_mut();
        let mut texts = world.query::<(&Text, &ComputedNode, &UiGlobalTransform)>();
        texts
            .iter(world)
            .filter(|(_, node, _)| node.size().x > 0.0)
            .map(|(text, _, at)| (text.0.clone(), at.translation))
            .collect()
    }

    /// The words that stand alone on a sheet that tells about something, each by itself.
    pub(super) fn titles(&mut self) -> Vec<String> {
        let lines = self.lines().into_iter().map(|(text, _)| text);
        lines.filter(|text| text.len() > 2).collect()
    }

    /// How many pixels of the line at the bottom are cut, and how many of them there are.
    fn cut_of_status(&mut self) -> (f32, f32) {
        let world = self.app.world_mut();
        let mut nodes = world.query::<(&bevy::a11y::AccessibilityNode, &ComputedNode, &Children)>();
        let mut all = nodes.iter(world);
        let line = all.find(|(node, ..)| node.role() == accesskit::Role::Status);
        let (room, text) = line
            .map(|(_, node, inside)| (node.content_box().size().y, inside[0]))
            .unwrap();
        let laid = world.get::<TextLayoutInfo>(text).unwrap();
        let drawn = laid.size.y * laid.scale_factor;
        (drawn - room, drawn)
    }

    /// Rests the pointer on the text that begins so.
    pub(super) fn rest_on(&mut self, words: &str) {
        let lines = self.lines();
        let found = lines.iter().find(|(text, _)| text.starts_with(words));
        let (_, at) = found.unwrap_or_else(|| panic!("nothing reads `{words}`"));
        self.point(*at);
        self.frames(10);
    }
}

#[test]
fn what_the_pointer_rests_on_is_told_about() {
    let mut table = Table::open(Some("duel"), 1280, 800, 1.0);
    table.until_blows();
    table.key(KeyCode::KeyN);
    let meaning = terms::term("hits").unwrap();
    assert!(!table.reads(meaning));
    table.rest_on("Hits ");
    assert!(table.reads(meaning), "the headline is not told about");
    table.shoot("tooltip");
    // It lies over other words, and in the window.
    let window = Rect::new(0.0, 0.0, 1280.0, 800.0);
    let told = table
        .lines()
        .into_iter()
        .filter(|(line, _)| line == meaning);
    for (line, at) in told {
        assert!(window.contains(at), "{line} is at {at}");
    }
    table.point(Vec2::new(300.0, 300.0));
    table.frames(2);
    assert!(!table.reads(meaning), "it stays");
    // The parts unfold, and each is told about.
    assert!(!table.reads("AT: "));
    table.click_button("Numbers");
    table.rest_on("AT: ");
    assert!(table.reads(terms::term("AT").unwrap()));
    table.rest_on("miss ");
    assert!(table.reads(terms::term("miss").unwrap()));
    // And so are the bar and the card.
    table.rest_on("HP ");
    assert!(table.reads(terms::term("END").unwrap()));
    table.click_button("Card");
    table.rest_on("ST ");
    for term in ["ST", "AG", "MV"] {
        assert!(table.reads(terms::term(term).unwrap()), "{term}");
    }
}

#[test]
fn a_key_tells_all_the_words_on_the_screen() {
    let mut table = Table::open(Some("duel"), 1280, 800, 1.0);
    table.until_blows();
    table.key(KeyCode::KeyN);
    table.key(KeyCode::Comma);
    table.key(KeyCode::KeyI);
    // What a button does is told by the button.
    let buttons = table.labels();
    let on_button = |line: &str| buttons.iter().any(|label| label.contains(line));
    let lines = table.lines();
    let mut meant: Vec<_> = lines
        .iter()
        .filter(|(line, _)| !on_button(line))
        .flat_map(|(line, _)| terms::in_line(line))
        .collect();
    meant.sort_unstable();
    meant.dedup();
    assert!(meant.len() > 15, "{meant:?}");
    table.key(KeyCode::Slash);
    table.frames(3);
    assert!(table.reads("What the words mean"));
    for (term, words) in meant {
        assert!(table.reads(words), "{term} is not told");
    }
    table.shoot("words");
    table.key(KeyCode::Escape);
    table.frames(2);
    assert!(!table.reads("What the words mean"));
    assert_eq!(table.screen(), Screen::Battle);
    assert!(table.button("Fight on").is_none());
}

#[test]
fn each_defence_says_what_it_risks() {
    let mut table = Table::open(Some("duel"), 1280, 800, 1.0);
    for _ in 0..200 {
        table.until_choice();
        if matches!(table.session().choice(), Some(Decision::Defence(_))) {
            break;
        }
        table.key(KeyCode::KeyR);
    }
    table.frames(3);
    let options = table.session().replica().options();
    let blocks = options
        .others()
        .filter(|command| matches!(command, Command::Defence { item: Some(_), .. }));
    let blocks = blocks.count();
    assert!(blocks > 0, "nothing to block with");
    let lines = table.lines();
    let uses = lines
        .iter()
        .filter(|(line, _)| line.starts_with("Uses ") && line.contains("breaks the"));
    assert_eq!(uses.count(), blocks, "{lines:?}");
    assert!(table.reads("Risks the body alone"));
    table.shoot("risks");
}

#[test]
fn the_ribbon_tells_the_clock() {
    let mut table = Table::open(Some("yard"), 1920, 1080, 1.0);
    table.until_choice();
    let meaning = narrate::clock(&table.session().level);
    assert!(meaning.starts_with("After 15 rounds "), "{meaning}");
    assert!(!table.reads(&meaning));
    table.rest_on("Round 1 of 15, 0 : 0");
    assert!(table.reads(&meaning), "{:?}", table.lines());
    assert!(table.reads("The Reds 0, The Blues 0"));
    assert!(table.reads("It wants to be the last side standing."));
    table.shoot("clock");
    // What brings points is marked on the board, and told of where the pointer is.
    let grid = table.session().level.ground.grid();
    let at = Layout::of(grid).centre(Cell::new(5, 5));
    let at = table.on_screen(at);
    table.point(at);
    table.frames(3);
    table.shoot("objective");
    assert!(table.reads("2 points to who holds it alone at the end"));
}

#[test]
fn the_ribbon_tells_goals_and_the_wind() {
    let mut table = Table::open(Some("burning_village"), 1920, 1080, 1.0);
    table.until_choice();
    table.rest_on("Round 1 of 14");
    assert!(
        table.reads("It wants to have 3 units in "),
        "{:?}",
        table.lines()
    );
    assert!(table.reads("From the west: fire spreads on 3 more faces of the die"));
    table.shoot("goals");
}

#[test]
fn threats_are_counted_and_the_legend_tells_the_marks() {
    let mut table = Table::open(Some("yard"), 1280, 800, 1.0);
    table.until_choice();
    // As they stand nobody can strike anywhere yet: what counts is where they can come.
    let middle = Layout::of(table.session().level.ground.grid()).centre(Cell::new(5, 7));
    let at = table.on_screen(middle);
    table.point(at - 20.0);
    table.point(at);
    table.frames(3);
    assert!(!table.reads("can be struck next by"));
    let counted = "three enemies or more can";
    table.key(KeyCode::KeyT);
    table.frames(3);
    assert!(table.reads("can be struck next by"), "{:?}", table.lines());
    assert!(!table.reads(counted));
    table.key(KeyCode::Period);
    table.frames(3);
    assert!(table.reads(counted) && table.reads("one step; anything may follow"));
    table.shoot("legend");
    // It tells what is shown, and no more.
    table.key(KeyCode::KeyT);
    table.frames(3);
    assert!(!table.reads(counted) && table.reads("one step; anything may follow"));
    table.click_button("Legend");
    table.frames(3);
    assert!(!table.reads("one step; anything may follow"));
}

#[test]
fn the_log_keeps_its_foot_whatever_is_asked_above_it() {
    let mut table = Table::open(Some("duel"), 1280, 800, 1.0);
    table.until_blows();
    let last = |table: &mut Table| {
        let lines = table.lines();
        let column = lines
            .into_iter()
            .filter(|(_, at)| at.x > 930.0 && at.y < 755.0);
        column.max_by(|(_, a), (_, b)| a.y.total_cmp(&b.y)).unwrap()
    };
    let before = last(&mut table);
    table.key(KeyCode::KeyN);
    table.frames(3);
    assert!(table.reads("Never mind"));
    let after = last(&mut table);
    assert_eq!(after.0, before.0);
    // Both are rounded to whole pixels.
    assert!(after.1.distance(before.1) < 1.5, "{after:?} {before:?}");
}

#[test]
fn the_place_under_the_pointer_tells_its_chance() {
    let mut table = Table::open(Some("duel"), 1280, 800, 1.0);
    table.until_blows();
    table.key(KeyCode::KeyN);
    table.frames(3);
    assert!(table.reads("Aimed at the "));
    let body = table.body();
    // The face is in the upper eighth of the picture.
    table.point(body.0 - Vec2::new(0.0, body.1.y * 0.43));
    table.frames(3);
    table.shoot("body-hover");
    let head =
        |line: &str| line.starts_with("The head, hit ") || line.starts_with("The face, hit ");
    let lines = table.lines();
    assert!(lines.iter().any(|(line, _)| head(line)), "{lines:?}");
    assert!(!table.reads("Aimed at the "));
    table.point(Vec2::new(300.0, 300.0));
    table.frames(3);
    assert!(table.reads("Aimed at the "));
}

/// What an enemy, or a friend, is about is told beside its name as far as everybody can see it.
#[test]
fn who_stands_on_guard_is_said_to_beside_its_name() {
    let mut table = Table::open(Some("hedgerow"), 1280, 800, 1.0);
    table.until_choice();
    table.key(KeyCode::Backspace);
    let mut told = 0;
    for _ in 0..12 {
        table.frames(4);
        table.until_choice();
        let me = table.session().choice().unwrap().unit();
        let battle = table.session().replica();
        let view = battle.view();
        let own = view.fighters().filter(|one| one.id().side == me.side);
        let guard = own
            .filter(testudo_engine::battle::Fighter::is_on_guard)
            .map(|one| one.id())
            .next();
        drop(battle);
        if let Some(guard) = guard.filter(|guard| *guard != me) {
            // The board is drawn to where no panel lies.
            let middle = Vec2::new(450.0, 400.0);
            let by = (middle - table.token(guard)) * 0.8;
            table.drag(MouseButton::Right, middle, by);
            table.frames(3);
            let at = table.token(guard);
            table.point(at);
            table.frames(4);
            assert!(
                table.reads("On guard: strikes first"),
                "{:?}",
                table.lines()
            );
            told += 1;
            break;
        }
        assert!(!table.reads("On guard: strikes first"));
        table.key(KeyCode::KeyZ);
    }
    assert_eq!(told, 1, "nobody of one's own was on guard");
    table.shoot("intent");
}

/// Each spell is listed with a sign of its own.
#[test]
fn every_spell_that_is_listed_has_its_own_sign() {
    let mut table = Table::open(Some("mages"), 1280, 800, 1.0);
    for _ in 0..12 {
        table.until_choice();
        let unit = table.session().choice().unwrap().unit();
        let battle = table.session().replica();
        let spells = battle.view().fighter(unit).unwrap().profile().spells.len();
        drop(battle);
        if spells > 2 {
            table.key(KeyCode::F3);
            table.frames(4);
            let signs = table.icons("spells/");
            assert_eq!(signs.len(), spells, "{signs:?}");
            let apart: std::collections::BTreeSet<&String> = signs.iter().collect();
            assert_eq!(apart.len(), spells, "{signs:?}");
            table.shoot("spell-signs");
            assert_eq!(table.words_out_of_place(), Vec::<String>::new());
            return;
        }
        table.key(KeyCode::Backspace);
        table.frames(4);
    }
    panic!("nobody knows three spells");
}

/// On a cell that burns the line at the bottom tells the ground, the fire, and what one would do there, each in a
/// sentence of its own.
#[test]
fn the_line_of_a_burning_cell_reads_as_sentences() {
    let mut table = Table::open(Some("burning_village"), 1280, 800, 1.0);
    table.until_choice();
    let battle = table.session().replica();
    let view = battle.view();
    let board = view.arena().board;
    let grid = table.session().level.ground.grid();
    let burning = grid.cells().filter(|cell| {
        let bare = view.fighters().all(|one| one.place.cell != *cell);
        bare && board.hazards_at(*cell).next().is_some()
    });
    let told = |cell: Cell| {
        let first = board.hazards_at(cell).next().unwrap();
        narrate::words::capital(&narrate::hazard_line(&first, view.round()))
    };
    let burning: Vec<(Cell, String)> = burning.map(|cell| (cell, told(cell))).collect();
    drop(battle);
    let mut read = 0;
    for (cell, fire) in burning.into_iter().step_by(3) {
        let at = table.cell(cell);
        table.point(at);
        table.frames(4);
        let line = table.status();
        // Some cells lie under the panels.
        let Some((ground, rest)) = line.split_once(". ").filter(|_| line.starts_with('(')) else {
            continue;
        };
        assert!(ground.starts_with(&format!("{cell}, ")), "{line}");
        assert!(rest.starts_with(&fire), "{line}");
        read += 1;
    }
    assert!(read > 2, "{read} lines read");
    table.shoot("burning-line");
    assert_eq!(table.words_out_of_place(), Vec::<String>::new());
}

/// What the line says of a cell has room for two rows of plain words.
#[test]
fn two_rows_of_the_line_at_the_bottom_are_not_cut() {
    let mut table = Table::open(Some("burning_village"), 1280, 800, 1.0);
    table.until_choice();
    let (mut least, mut most) = (f32::MAX, 0.0_f32);
    for column in 0..12 {
        table.point(Vec2::new(60.0 + 70.0 * column as f32, 380.0));
        table.frames(3);
        let (cut, drawn) = table.cut_of_status();
        assert!(cut < 0.5, "{cut} of {drawn} are cut: {}", table.status());
        (least, most) = (least.min(drawn), most.max(drawn));
    }
    assert!(most > 1.7 * least, "never two rows: {least} to {most}");
}

/// The goblins of the warren, who know of the traps, are played by whoever sits before the screen.
fn at_home_in_the_warren() -> Launch {
    let setup = Setup {
        level: Arc::new(Library::shipped().level("warren").unwrap()),
        seed: 7,
        max_rounds: None,
    };
    let battle = Battle::new(&setup);
    gone_on_with(setup, battle, vec![Some("soldier".to_owned()), None])
}

#[test]
fn the_line_of_a_known_trap_tells_what_it_does_and_how_surely() {
    let mut table = Table::open_with(&at_home_in_the_warren, 1280, 800, 1.0);
    table.until_choice();
    let unit = table.session().choice().unwrap().unit();
    let mut read = 0;
    for (cell, does) in [
        (
            Cell::new(8, 5),
            "A fall of 3 yd; a roll of AG saves; it takes ",
        ),
        (
            Cell::new(9, 2),
            "A missile with AT 7: 1d6-1 impaling; it takes ",
        ),
    ] {
        let at = table.cell(cell);
        table.point(at);
        table.frames(4);
        let line = table.status();
        // Some cells lie under the panels.
        if !line.starts_with('(') {
            continue;
        }
        let battle = table.session().replica();
        let chance = battle.view().trap_chance(unit, cell).unwrap();
        let told = format!(" at {}", narrate::percent(chance));
        assert!(line.contains(does) && line.contains(&told), "{line}");
        drop(battle);
        read += 1;
    }
    assert!(read > 0);
    table.shoot("trap-line");
}

impl Table {
    /// The line at the bottom.
    pub(super) fn status(&mut self) -> String {
        let world = self.app.world_mut();
        let mut nodes = world.query::<&bevy::a11y::AccessibilityNode>();
        let line = nodes
            .iter(world)
            .find(|node| node.role() == accesskit::Role::Status);
        line.and_then(|node| node.label())
            .unwrap_or_default()
            .to_owned()
    }

    /// The names of all signs on the screen that begin so.
    fn icons(&mut self, begin: &str) -> Vec<String> {
        let world = self.app.world_mut();
        let mut icons = world.query::<&testudo_app::Icon>();
        let names = icons.iter(world).map(|icon| icon.name.clone());
        names.filter(|name| name.starts_with(begin)).collect()
    }
}

/// A button is called by words, and not by what the code calls it.
#[test]
fn no_button_is_called_by_a_name_of_the_code() {
    let mut table = Table::open(Some("bridge"), 1920, 1080, 1.0);
    table.until_choice();
    let labels = table.labels();
    assert!(labels.len() > 8, "{labels:?}");
    for label in labels {
        let letters: Vec<char> = label.chars().collect();
        let mut pairs = letters.windows(2);
        let joined = pairs.any(|pair| pair[0].is_lowercase() && pair[1].is_uppercase());
        assert!(!joined, "{label}");
    }
}
