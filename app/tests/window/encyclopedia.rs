//! The encyclopedia: opened at any name by key and by mouse, searched by typing, read along its links, and closed again.

use accesskit::Role;
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use testudo_app::Screen;

use super::table::Table;

impl Table {
    /// The title of the page that lies open.
    fn open_page(&mut self) -> String {
        let world = self.app.world_mut();
        let mut texts = world.query::<(&Text, &TextFont, &UiGlobalTransform)>();
        let large = |font: &TextFont| matches!(font.font_size, FontSize::Px(size) if size == 44.0);
        let found = texts.iter(world).find(|(_, font, _)| large(font));
        found.map(|(text, ..)| text.0.clone()).unwrap_or_default()
    }

    /// A text in which these words stand, and its middle.
    fn reading(&mut self, words: &str) -> (String, Vec2) {
        let world = self.app.world_mut();
        let mut texts = world.query::<(&Text, &UiGlobalTransform)>();
        let found = texts.iter(world).find(|(text, _)| text.0.contains(words));
        let (text, place) = found.unwrap_or_else(|| panic!("nothing reads `{words}`"));
        (text.0.clone(), place.translation)
    }
}

#[test]
fn it_is_searched_by_typing_and_read_by_keys_alone() {
    let mut table = Table::open(None, 1280, 800, 1.0);
    table.key(KeyCode::F1);
    assert_eq!(table.screen(), Screen::Encyclopedia);
    assert_eq!(table.open_page(), "Encyclopedia");
    table.shoot("encyclopedia-1280");
    table.type_letters("long swo");
    assert_eq!(table.typed().as_deref(), Some("long swo"));
    table.key(KeyCode::Enter);
    assert_eq!(table.open_page(), "Long sword");
    table.frames(3);
    table.shoot("encyclopedia-sword-1280");
    assert_eq!(table.words_out_of_place(), Vec::<String>::new());
    // What is looked for is heard, too.
    let world = table.app.world_mut();
    let mut nodes = world.query::<&AccessibilityNode>();
    let field = nodes
        .iter(world)
        .find(|node| node.role() == Role::SearchInput);
    assert_eq!(field.and_then(|field| field.value()), Some("long swo"));
    // Esc drops what is looked for, then closes the book.
    table.key(KeyCode::Escape);
    assert_eq!(table.typed().as_deref(), Some(""));
    assert_eq!(table.open_page(), "Long sword", "the page stays");
    table.key(KeyCode::ArrowDown);
    assert_eq!(table.screen(), Screen::Encyclopedia);
    table.key(KeyCode::Escape);
    assert_eq!(table.screen(), Screen::Title);
    // It lies open where it was left.
    table.key(KeyCode::F1);
    assert_eq!(table.open_page(), "Long sword");
    table.type_letters("gumption");
    assert!(table.reads("Nothing has these words."));
}

#[test]
fn links_are_followed_by_the_mouse_and_back() {
    let mut table = Table::open(None, 1920, 1080, 1.0);
    table.click_button("Encyclopedia");
    table.click_button("Spells");
    let first = "Blindness";
    let spell = table
        .labels()
        .into_iter()
        .find(|label| label.starts_with("Fire"));
    let spell = spell.unwrap_or_else(|| first.to_owned());
    table.click_button(&spell);
    assert_eq!(table.open_page(), spell.split(" [").next().unwrap());
    table.shoot("encyclopedia-spell-1920");
    table.click_button("Casting");
    assert_eq!(table.open_page(), "Casting");
    table.click_button("Page before");
    assert_eq!(table.open_page(), spell.split(" [").next().unwrap());
    table.click_button("Conditions");
    table.click_button("Stunned");
    assert_eq!(table.open_page(), "Stunned");
    table.shoot("encyclopedia-stunned-1920");
    table.click_button("Close the book");
    assert_eq!(table.screen(), Screen::Title);
}

#[test]
fn any_name_on_the_screen_opens_its_page() {
    let mut table = Table::open(Some("bridge"), 1280, 800, 1.0);
    table.until_blows();
    let told = table.session().told();
    // Somebody on the board, by the key.
    let target = table
        .session()
        .replica()
        .options()
        .attacks()
        .next()
        .unwrap()
        .target;
    let kind = table.session().cast.profile(target).unwrap().name.clone();
    let at = table.token(target);
    table.point(at);
    table.frames(2);
    table.key(KeyCode::F1);
    assert_eq!(table.screen(), Screen::Encyclopedia);
    assert_eq!(table.open_page().to_lowercase(), kind.to_lowercase());
    table.shoot("encyclopedia-unit-1280");
    table.key(KeyCode::Escape);
    assert_eq!(table.screen(), Screen::Battle);
    table.frames(6);
    assert_eq!(table.session().told(), told, "the battle waits");
    // A word on a button, by the key and by a right click.
    let guard = table.button("Guard").unwrap();
    table.point(guard);
    table.key(KeyCode::F1);
    assert_eq!(table.open_page(), "Guard");
    table.key(KeyCode::Escape);
    table.frames(6);
    table.click_button("Card");
    let (gear, at) = table.reading(": slung");
    table.drag(MouseButton::Right, at, Vec2::ZERO);
    assert_eq!(table.open_page(), gear.split(':').next().unwrap());
    // The ground of an empty cell.
    table.key(KeyCode::Escape);
    table.frames(6);
    if table.button("Close").is_some() {
        table.click_button("Close");
    }
    let session = table.session();
    let replica = session.replica();
    let taken: Vec<_> = replica
        .view()
        .fighters()
        .map(|one| one.place.cell)
        .collect();
    let grid = session.level.ground.grid();
    let free = grid.cells().find(|cell| {
        let water = session.level.legend_at(*cell);
        water.is_some_and(|entry| entry.terrain.id.as_str() == "deep_water")
            && !taken.contains(cell)
    });
    drop(replica);
    if let Some(cell) = free {
        let at = table.cell(cell);
        table.point(at);
        table.frames(2);
        table.key(KeyCode::F1);
        assert_eq!(table.open_page(), "Deep water");
    }
}
