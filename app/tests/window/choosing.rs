//! The choice of a skirmish and its outcome: in every window, with nothing lost.

use bevy::prelude::*;
use testudo_app::Screen;
use testudo_engine::narrate::{self, BattleSummary, FinalState};

use super::keeping::fought;
use super::table::Table;

const WINDOWS: [(&str, u32, u32, f32); 5] = [
    ("1280", 1280, 800, 1.0),
    ("1920", 1920, 1080, 1.0),
    ("800", 800, 600, 1.0),
    ("200", 1920, 1080, 2.0),
    ("4k", 3840, 2160, 1.0),
];

fn inside(table: &mut Table, button: &str, width: u32, height: u32) {
    let at = table.button(button);
    let at = at.unwrap_or_else(|| panic!("there is no {button}: {:?}", table.labels()));
    let most = Vec2::new(width as f32, height as f32);
    assert!(
        at.cmpgt(Vec2::ZERO).all() && at.cmplt(most).all(),
        "{button} is lost at {at}"
    );
}

#[test]
fn the_setup_shows_the_level_and_takes_seats_and_a_typed_seed() {
    for (name, width, height, scale) in WINDOWS {
        let mut table = Table::open(None, width, height, scale);
        inside(&mut table, "New skirmish", width, height);
        inside(&mut table, "Leave the table", width, height);
        table.shoot(&format!("title-{name}"));
        assert_eq!(table.words_out_of_place(), Vec::<String>::new(), "{name}");
        table.key(KeyCode::Digit2);
        assert_eq!(table.screen(), Screen::Setup);
        table.shoot(&format!("setup-{name}"));
        assert_eq!(table.words_out_of_place(), Vec::<String>::new(), "{name}");
        for button in ["To battle", "Back", "Dice"] {
            inside(&mut table, button, width, height);
        }
    }
    let mut table = Table::open(None, 1280, 800, 1.0);
    table.key(KeyCode::Digit2);
    table.click_button("Dice");
    // While it is typed, digits choose no level, and Esc only leaves the typing.
    let before = table.labels();
    table.key(KeyCode::Digit4);
    table.key(KeyCode::Numpad2);
    assert_eq!(table.typed().as_deref(), Some("42"));
    table.key(KeyCode::Backspace);
    assert_eq!(table.typed().as_deref(), Some("4"));
    // Letters are no digits; the cursor goes where it is sent.
    table.key(KeyCode::KeyX);
    table.key(KeyCode::Home);
    table.key(KeyCode::Digit1);
    assert_eq!(table.typed().as_deref(), Some("14"));
    table.key(KeyCode::Escape);
    assert_eq!(table.screen(), Screen::Setup);
    assert!(table.button("Dice seed 7").is_some());
    table.click_button("Dice");
    for key in [KeyCode::Digit1, KeyCode::Digit2, KeyCode::Digit0] {
        table.key(key);
    }
    assert_eq!(table.labels(), before);
    table.key(KeyCode::Enter);
    assert_eq!(
        table.screen(),
        Screen::Setup,
        "Enter ends the typing and no more"
    );
    assert!(table.button("Dice seed 120").is_some());
    // A look elsewhere leaves it, and so does another level.
    for look in [
        KeyCode::F1,
        KeyCode::Escape,
        KeyCode::Digit2,
        KeyCode::Digit2,
    ] {
        table.key(look);
        table.frames(2);
        if table.screen() == Screen::Setup {
            assert!(table.button("Dice seed 120").is_some(), "{look:?}");
        }
    }
    // What is typed counts, whatever is chosen instead of Enter.
    table.click_button("Dice");
    table.key(KeyCode::Digit8);
    table.click_button("Two at one table");
    assert!(table.button("Dice seed 8").is_some());
    table.click_button("To battle");
    table.frames(3);
    assert_eq!(table.session().seed, 8);
}

#[test]
fn the_outcome_tells_who_fell_and_how_in_every_window() {
    for (name, width, height, scale) in WINDOWS {
        let mut table = Table::open_with(&fought, width, height, scale);
        table.frames(3);
        // Where there is little room, the way to the end is folded away.
        if table.button("More").is_some() {
            table.click_button("More");
        }
        table.key(KeyCode::Digit6);
        table.click_button("Outcome");
        assert_eq!(table.screen(), Screen::Outcome);
        let session = table.session();
        let events = session.replica().events().to_vec();
        let cast = session.cast.clone();
        let sum = BattleSummary::of(&cast, &events);
        let members: Vec<_> = sum.sides.iter().flat_map(|side| &side.members).collect();
        let mut fallen = 0;
        for member in members {
            let fell = narrate::fell(&cast, member);
            let down = matches!(member.fate, FinalState::Dead | FinalState::Unconscious);
            assert_eq!(fell.is_some(), down, "{member:?}");
            fallen += usize::from(down);
            if let Some(fell) = fell {
                let told = fell.split_once(' ').unwrap().1;
                assert!(table.reads(told), "{fell} is not told");
            }
            let wounds = narrate::wounds(&cast, member);
            assert_eq!(wounds.is_empty(), member.injury == 0, "{member:?}");
            assert!(table.reads(&wounds), "{wounds} is not told");
        }
        assert!(fallen > 0, "somebody fell");
        table.shoot(&format!("outcome-{name}"));
        assert_eq!(table.words_out_of_place(), Vec::<String>::new(), "{name}");
        for button in [
            "Watch again",
            "Once more",
            "Keep a copy",
            "Another skirmish",
            "Title",
        ] {
            inside(&mut table, button, width, height);
        }
        table.key(KeyCode::KeyK);
        assert!(table.reads("The battle is kept"), "{name}");
        assert_eq!(table.words_out_of_place(), Vec::<String>::new(), "{name}");
    }
}

/// The button of the level that is chosen, and whether the list shows it.
fn chosen(table: &mut Table) -> String {
    let plan = table.labels();
    let told = |label: &&String| label.contains(" against ");
    let all: Vec<String> = plan.iter().filter(told).cloned().collect();
    assert!(all.len() > 10, "{all:?}");
    let heading = all.iter().find(|label| {
        let (name, _) = label.split_at(label.find(|c: char| c.is_ascii_digit()).unwrap());
        table.reads_alone(name.trim())
    });
    heading.cloned().unwrap_or_default()
}

impl Table {
    /// Whether these words stand in the large letters of a heading.
    fn reads_alone(&mut self, words: &str) -> bool {
        let world = self.app.world_mut();
        let mut texts = world.query::<(&Text, &TextFont)>();
        let large = |font: &TextFont| matches!(font.font_size, FontSize::Px(size) if size > 40.0);
        texts
            .iter(world)
            .any(|(text, font)| text.0 == words && large(font))
    }
}

#[test]
fn the_arrows_choose_the_level_and_the_list_keeps_its_place() {
    let mut table = Table::open(None, 1280, 800, 1.0);
    table.key(KeyCode::Digit2);
    table.key(KeyCode::Digit1);
    let first = chosen(&mut table);
    assert!(first.starts_with("The Duel"), "{first}");
    table.key(KeyCode::ArrowUp);
    assert_eq!(chosen(&mut table), first, "there is none above it");
    let mut seen = vec![first.clone()];
    for _ in 0..17 {
        table.key(KeyCode::ArrowDown);
        seen.push(chosen(&mut table));
    }
    let last = seen.last().unwrap().clone();
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), 18, "every level is come to: {seen:?}");
    // The last is in sight, and so it is when one comes back.
    for _ in 0..2 {
        table.frames(4);
        inside(&mut table, &last, 1280, 800);
        table.key(KeyCode::Escape);
        assert_eq!(table.screen(), Screen::Title);
        table.key(KeyCode::Digit2);
        table.frames(4);
        assert_eq!(chosen(&mut table), last);
    }
    table.shoot("setup-last");
}

#[test]
fn two_sit_at_one_table_or_nobody_does() {
    let mut table = Table::open(None, 1280, 800, 1.0);
    table.click_button("New skirmish");
    table.click_button("The Duel");
    let people = |table: &mut Table| {
        let labels = table.labels();
        labels
            .iter()
            .filter(|label| *label == "played by you")
            .count()
    };
    assert_eq!(people(&mut table), 1);
    table.click_button("Two at one table");
    assert_eq!(people(&mut table), 2);
    // The next level is played so too.
    table.click_button("The Bridge");
    assert_eq!(people(&mut table), 2);
    table.click_button("Watch");
    assert_eq!(people(&mut table), 0);
    table.click_button("Fight");
    assert_eq!(people(&mut table), 1);
}

#[test]
fn the_list_says_how_hard_a_level_is_and_what_is_below_can_be_clicked() {
    let mut table = Table::open(None, 1280, 800, 1.0);
    table.click_button("New skirmish");
    let levels: Vec<String> = table
        .labels()
        .into_iter()
        .filter(|label| label.contains(" against "))
        .collect();
    let hard = [
        "even",
        "nearly even",
        "easier",
        "easy",
        "harder",
        "hard",
        "depends on the opponents",
    ];
    for level in &levels {
        let (_, told) = level.split_once(", ").unwrap_or_default();
        let told = told.split(" [").next().unwrap_or_default();
        assert!(hard.iter().any(|word| told.starts_with(word)), "{level}");
    }
    // Most shipped levels are fair; some are not, and say so (`who_is_favoured_has_it_easier` has what each share is called).
    let even = levels
        .iter()
        .filter(|level| level.contains(", even"))
        .count();
    assert!(even > 0 && even < levels.len(), "{levels:?}");
    for level in &levels {
        table.click_button(level);
        assert_eq!(&chosen(&mut table), level);
    }
    table.shoot("setup-hard");
}

#[test]
fn a_person_picks_who_plays_a_side_from_a_list_and_changes_sides_in_one_press() {
    let mut table = Table::open(None, 1280, 800, 1.0);
    table.click_button("New skirmish");
    table.click_button("The Bridge");
    let seats = |table: &mut Table| {
        let labels = table.labels().into_iter();
        let mut seats: Vec<String> = labels.filter(|l| l.starts_with("played by")).collect();
        seats.sort();
        seats
    };
    let before = seats(&mut table);
    let opponent = before.iter().find(|seat| !seat.ends_with("you")).unwrap();
    let listed = |table: &mut Table| {
        let labels = table.labels().into_iter();
        let listed: Vec<String> = labels
            .filter(|l| l.contains(" plays The Raiders"))
            .collect();
        listed
    };
    assert_eq!(listed(&mut table), Vec::<String>::new());
    table.click_button(opponent);
    let offered = listed(&mut table);
    assert!(offered.len() > 5, "{offered:?}");
    table.shoot("setup-opponents");
    assert_eq!(table.words_out_of_place(), Vec::<String>::new());
    // What is chosen is marked where it was chosen, so that the next can be.
    table.click_button("champion (AI) plays The Raiders");
    let seated = seats(&mut table);
    assert!(
        seated.contains(&"played by champion (AI)".to_owned()),
        "{seated:?}"
    );
    table.click_button(
        offered
            .iter()
            .find(|label| label.starts_with("recruit"))
            .unwrap(),
    );
    assert_eq!(seats(&mut table), before);
    // Its key folds the list before it leads back to the title.
    table.key(KeyCode::Escape);
    table.frames(2);
    assert_eq!(table.screen(), Screen::Setup);
    assert_eq!(listed(&mut table), Vec::<String>::new());
    // The same two sit at the table, the other way round.
    table.click_button("Play this side: The Raiders");
    assert_eq!(seats(&mut table), before);
    table.shoot("setup-other-side");
    assert_eq!(table.words_out_of_place(), Vec::<String>::new());
    table.click_button("To battle");
    table.frames(4);
    table.until_choice();
    let decision = table.session().choice().expect("a person decides");
    assert_eq!(decision.unit().side, 1);
}
