//! Characters of the player's own: made, armed and bettered in the window, taken into battles, and credited.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use bevy::ui_widgets::Button;
use testudo_app::Screen;
use testudo_engine::content::Library;
use testudo_engine::content::character::LoadedCharacter;
use testudo_engine::content::deal::{Deal, new, offer};
use testudo_engine::rules::id::Id;

use super::table::Table;

impl Table {
    /// The file of the only character there is.
    fn hero(&self) -> PathBuf {
        let folder = self.home.path().join("characters");
        let mut files = std::fs::read_dir(folder).unwrap();
        let file = files.next().unwrap().unwrap().path();
        assert!(files.next().is_none(), "there are several");
        file
    }

    /// The same as the engine reads it.
    fn made(&self) -> LoadedCharacter {
        let (made, problems) = Library::shipped().character(self.hero());
        made.unwrap_or_else(|| panic!("{problems:?}"))
    }
}

#[test]
fn a_character_made_in_the_window_is_the_one_that_the_verbs_make() {
    let mut table = Table::open(None, 1280, 800, 1.0);
    table.click_button("Characters");
    assert_eq!(table.screen(), Screen::Characters);
    table.shoot("characters-new");
    assert_eq!(table.words_out_of_place(), Vec::<String>::new());
    table.click_button("Human");
    let file = table.hero();
    // A deal is weighed with all that it changes before it is made.
    table.click_button("Attributes");
    table.click_button("ST 11");
    assert!(table.reads("ST 11: "), "{:?}", table.texts());
    assert!(table.reads("ST 10 to 11"), "{:?}", table.texts());
    assert!(!std::fs::read_to_string(&file).unwrap().contains("st: 11"));
    table.shoot("characters-weighed");
    assert_eq!(table.words_out_of_place(), Vec::<String>::new());
    table.key(KeyCode::Enter);
    table.click_button("Shop");
    table.click_button("Hand axe");
    table.click_button("Do it");
    table.click_button("Skills");
    table.click_button("Sword and board 1");
    table.click_button("Do it");
    table.shoot("characters-skills");

    let library = Library::shipped();
    let catalog = library.genre("fantasy").0.unwrap();
    let id = Id::new("hero_1");
    let mut styles = catalog.styles.iter();
    let style = styles
        .find(|style| style.name == "sword and board")
        .unwrap()
        .id;
    let mut made = new(&library, &file, &catalog, (id, "Human"), Id::new("human")).unwrap();
    for deal in [
        Deal::Primary(0, 11),
        Deal::Buy(Id::new("hand_axe"), 1, None),
        Deal::Learn(style, None),
    ] {
        made = offer(&library, &file, &made, &deal).unwrap().after;
    }
    assert_eq!(std::fs::read_to_string(&file).unwrap(), made.text);
}

#[test]
fn what_can_not_be_had_says_why_and_changes_nothing() {
    let mut table = Table::open(None, 1280, 800, 1.0);
    table.key(KeyCode::Digit5);
    table.click_button("Human");
    let before = std::fs::read_to_string(table.hero()).unwrap();
    table.click_button("Shop");
    table.click_button("Blessed sword");
    assert!(
        table.reads("Blessed sword bought: no, that costs 2700 money"),
        "{:?}",
        table.texts()
    );
    assert!(table.button("Do it").is_none());
    table.key(KeyCode::Enter);
    table.click_button("Attributes");
    table.click_button("ST 9");
    assert!(table.reads("ST 9: "));
    table.click_button("Never mind");
    assert!(!table.reads("ST 9: "));
    assert_eq!(std::fs::read_to_string(table.hero()).unwrap(), before);
    // Thrown away only when it is asked twice.
    table.click_button("Throw away");
    assert_eq!(std::fs::read_to_string(table.hero()).unwrap(), before);
    let file = table.hero();
    table.click_button("For good?");
    assert!(!file.exists());
    assert!(table.reads("Somebody new"));
}

#[test]
fn a_broken_file_is_told_and_left_alone() {
    let table = Table::open(None, 1280, 800, 1.0);
    let home = table.close();
    let folder = home.path().join("characters");
    std::fs::create_dir(&folder).unwrap();
    std::fs::write(folder.join("torn.ron"), "( id: \"torn\", ").unwrap();
    let mut table = Table::open_at(home, &|| super::table::launch(None), 1280, 800, 1.0);
    table.key(KeyCode::Digit5);
    assert!(table.reads("torn.ron: "), "{:?}", table.texts());
    table.click_button("Shield fighter");
    assert_eq!(std::fs::read_dir(folder).unwrap().count(), 2);
}

/// A hero of starting points goes through three battles, is credited, rests, and learns what that pays for.
#[test]
fn a_hero_goes_through_three_levels_and_learns() {
    // How the battles are shown is no part of it.
    let at_once = Some("own_turns = \"at_once\"\nai_turns = \"at_once\"");
    let mut table = Table::open_set(at_once, None, 1280, 800, 1.0);
    table.click_button("Characters");
    table.click_button("Shield fighter");
    let began = table.made();
    assert!(began.account.left.exp >= 0);
    for level in ["The Bridge", "The Practice Yard", "The Ford"] {
        if table.screen() != Screen::Title {
            table.key(KeyCode::Escape);
        }
        let before = table.made();
        assert!(before.fit().is_ok(), "{level}: {:?}", before.fit());
        table.click_button("New skirmish");
        table.click_button(level);
        let name = before.character.name.clone();
        if table.app.world().resource::<State<Screen>>().get() == &Screen::Setup
            && before.character.earned.is_empty()
        {
            table.click_button(&name);
        }
        table.shoot("setup-party");
        table.click_button("To battle");
        table.frames(4);
        assert_eq!(table.screen(), Screen::Battle, "{:?}", table.texts());
        assert!(
            table.session().level.sides[0].units[0].name == name,
            "the hero is not there"
        );
        table.fight(|table| table.key(KeyCode::KeyR));
        assert_eq!(table.screen(), Screen::Outcome);
        table.shoot("outcome-credit");
        assert!(
            table.reads(&format!("{name} learns ")),
            "{:?}",
            table.texts()
        );
        let after = table.made();
        assert_eq!(
            after.character.earned.len(),
            before.character.earned.len() + 1
        );
        table.click_button("Title");
        table.click_button("Characters");
        table.click_button(&name);
        while table.made().unit.condition.is_some() && !table.made().character.dead {
            table.click_button("Rest a week");
        }
        table.shoot("hero");
    }
    let earned = table.made();
    assert!(earned.account.left.exp > began.account.left.exp);
    // What was earned is spent.
    table.click_button("Skills");
    let pays = |label: &&String| {
        label.contains(" exp") && !label.contains("too dear") && !label.contains("left")
    };
    let labels = table.labels();
    let found = labels.iter().find(pays);
    let found = found.unwrap_or_else(|| panic!("nothing can be learnt: {labels:?}"));
    table.click_button(found);
    table.click_button("Do it");
    let learnt = table.made();
    assert!(learnt.account.left.exp < earned.account.left.exp, "{found}");
    assert!(learnt.character.is_made());
}

#[test]
fn whatever_is_paid_for_says_what_it_does_and_esc_leaves_the_question_alone() {
    let mut table = Table::open(None, 1280, 800, 1.0);
    table.click_button("Characters");
    table.click_button("Human");
    table.click_button("Traits");
    let row = |table: &mut Table, words: &str| {
        let labels = table.labels();
        let found = labels.iter().find(|label| label.starts_with(words));
        found
            .cloned()
            .unwrap_or_else(|| panic!("no {words}: {labels:?}"))
    };
    assert!(row(&mut table, "Slow healer").contains("heals at 50% of the usual rate"));
    table.click_button("Slow healer");
    assert!(
        table.reads("Slow healer taken: +5 chp"),
        "{:?}",
        table.texts()
    );
    assert!(table.reads("Slow healer: heals at 50% of the usual rate."));
    assert!(!table.reads("No number of the sheet changes"));
    table.shoot("characters-trait");
    assert_eq!(table.words_out_of_place(), Vec::<String>::new());
    table.key(KeyCode::Escape);
    assert_eq!(table.screen(), Screen::Characters);
    assert!(!table.reads("Slow healer taken"));
    table.click_button("Skills");
    assert!(row(&mut table, "Sword and board 1").contains("covers "));
    table.click_button("Shop");
    let shield = row(&mut table, "Large shield");
    assert!(shield.contains("PR ") && shield.contains(" HP"), "{shield}");
    assert!(
        shield.contains(" money (") && shield.contains("shilling"),
        "{shield}"
    );
    assert!(row(&mut table, "Mail shirt").contains(": DR "));
    let dear = |label: &&String| label.contains(" money") && !label.contains("left");
    let rows = |table: &mut Table| -> Vec<String> {
        let labels = table.labels();
        let names = labels.iter().filter(dear).map(|label| {
            let name = label.split(|c: char| c.is_ascii_digit()).next();
            name.unwrap_or_default().to_owned()
        });
        names.collect()
    };
    let before = rows(&mut table);
    assert!(before.len() > 20, "{before:?}");
    table.click_button("Large shield");
    table.click_button("Do it");
    assert_eq!(rows(&mut table), before, "a purchase moves other rows");
    table.click_button("Gear");
    table.click_button("large shield sold");
    assert!(table.reads("Large shield sold: +"), "{:?}", table.texts());
    table.shoot("characters-gear");
    assert_eq!(table.words_out_of_place(), Vec::<String>::new());
    table.key(KeyCode::Escape);
    assert_eq!(table.screen(), Screen::Characters);
    table.key(KeyCode::Escape);
    assert_eq!(table.screen(), Screen::Title);
}

/// The home of a hero of this text, which the text of somebody new is made into.
fn home_of(changed: impl Fn(&str) -> String) -> tempfile::TempDir {
    let home = Table::open(None, 1280, 800, 1.0).close();
    let folder = home.path().join("characters");
    std::fs::create_dir_all(&folder).unwrap();
    let library = Library::shipped();
    let catalog = library.genre("fantasy").0.unwrap();
    let (file, race) = (folder.join("anna.ron"), Id::new("human"));
    let made = new(&library, &file, &catalog, (Id::new("anna"), "Anna"), race).unwrap();
    std::fs::write(&file, changed(&made.text)).unwrap();
    home
}

/// The text of a fresh character's file, as it is after a battle that brought 3 exp and a wound.
fn fought_and_wounded(text: &str) -> String {
    let fought = "earned: [(from: \"bridge\", exp: 3, log: \"0000000000000000000000000000000000000000000000000000000000000000\")],
        wounds: [(at: \"torso\", points: 4)],\n        remaining: (chp: 100, exp: 27,";
    text.replace("remaining: (chp: 100, exp: 24,", fought)
}

#[test]
fn what_a_fought_hero_can_not_buy_any_more_is_dimmed_with_the_reason() {
    let home = home_of(fought_and_wounded);
    let mut table = Table::open_at(home, &|| super::table::launch(None), 1280, 800, 1.0);
    table.click_button("Characters");
    let labels = table.labels();
    assert!(
        labels.contains(&"Anna wounded, 27 exp left".to_owned()),
        "{labels:?}"
    );
    table.click_button("Anna");
    assert!(table.reads("Human: 27 exp and "), "{:?}", table.texts());
    assert!(table.reads("The Bridge"), "{:?}", table.texts());
    assert!(table.reads("Rested 0 hours;") && table.reads("whole again in "));
    let place = table.button("Rest a day");
    table.click_button("Rest a day");
    assert!(table.reads("Rested 1 day;"), "{:?}", table.texts());
    assert_eq!(table.button("Rest a day"), place, "it has moved");
    table.click_button("Attributes");
    assert!(table.button("ST 11").is_none() && table.button("ST 9").is_none());
    let why = "Anna has fought: attributes, traits and what was learnt stand";
    let labels = table.labels();
    assert!(
        labels
            .iter()
            .any(|label| label.starts_with(&format!("More: {why}"))),
        "{labels:?}"
    );
    let told = |table: &mut Table| {
        table
            .texts()
            .iter()
            .filter(|text| text.starts_with(why))
            .count()
    };
    assert_eq!(told(&mut table), 1, "above the list");
    table.rest_on("More");
    table.frames(40);
    assert_eq!(told(&mut table), 2, "and beside the button");
    table.shoot("characters-settled");
    table.click_button("Traits");
    assert!(table.reads(why));
    table.click_button("Shop");
    assert!(table.button("Dagger").is_some());
}

impl Table {
    /// Where a button stands, greyed or not.
    fn place_of(&mut self, words: &str) -> Vec2 {
        let world = self.app.world_mut();
        let mut buttons =
            world.query_filtered::<(&AccessibleLabel, &UiGlobalTransform), With<Button>>();
        let mut found = buttons.iter(world);
        let button = found.find(|(label, _)| label.0.starts_with(words));
        button.expect("it is there").1.translation
    }

    /// Which picture of a level is shown.
    fn map_of(&mut self, level: &str) -> AssetId<Image> {
        let world = self.app.world_mut();
        let mut pictures = world.query::<(&ImageNode, &AccessibleLabel)>();
        let mut all = pictures.iter(world);
        let map = all.find(|(_, label)| label.0 == format!("A map of {level}"));
        map.unwrap().0.image.id()
    }
}

#[test]
fn the_setup_says_whose_place_a_hero_takes_and_which_points_it_loses() {
    let home = home_of(str::to_owned);
    let mut table = Table::open_at(home, &|| super::table::launch(None), 1280, 800, 1.0);
    table.click_button("New skirmish");
    table.click_button("The Bridge");
    assert!(!table.reads("takes the place"));
    let before = table.map_of("The Bridge");
    table.click_button("Anna");
    table.shoot("setup-place");
    assert_ne!(before, table.map_of("The Bridge"), "she is not on the map");
    assert!(
        table.reads("Anna takes the place of a "),
        "{:?}",
        table.texts()
    );
    assert!(table.reads("Anna has 100 chp left"));
    let among = table.texts().iter().filter(|text| *text == "Anna").count();
    assert_eq!(among, 2, "on the button, and in the list of who fights");
    assert_eq!(table.words_out_of_place(), Vec::<String>::new());
}

#[test]
fn the_buttons_of_rest_keep_their_place_until_one_is_whole() {
    let home = home_of(fought_and_wounded);
    let mut table = Table::open_at(home, &|| super::table::launch(None), 1280, 800, 1.0);
    table.click_button("Characters");
    table.click_button("Anna");
    let place = table.place_of("Rest a week");
    for _ in 0..20 {
        table.click(place);
        table.frames(2);
        assert_eq!(table.place_of("Rest a week"), place);
    }
    assert!(table.made().unit.condition.is_none());
    assert!(table.reads("Whole and rested."), "{:?}", table.texts());
    let greyed = "Rest a week: It is whole and rested.".to_owned();
    assert!(table.labels().contains(&greyed), "{:?}", table.labels());
    table.shoot("characters-rested");
}
