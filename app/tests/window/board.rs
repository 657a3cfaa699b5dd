//! What the board shows of the story: words, strokes, tokens on their way; and what a person's
//! settings make of it.

use std::collections::BTreeSet;
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use testudo_app::{Layout, Rising, Screen, Token, VisualEffect};
use testudo_engine::battle::Life;
use testudo_engine::grid::Cell;

use super::table::Table;

/// What was seen of a story.
#[derive(Default, Debug)]
struct Seen {
    strokes: BTreeSet<String>,
    words: BTreeSet<String>,
    /// Whether anybody was ever between two cells.
    between: bool,
    frames: usize,
    told: usize,
}

impl Table {
    /// The strokes and the words that rise, now.
    fn drawn(&mut self) -> (BTreeSet<String>, BTreeSet<String>) {
        let world = self.app.world_mut();
        let mut strokes = world.query::<&VisualEffect>();
        let strokes = strokes.iter(world).map(|one| one.picture.clone()).collect();
        let mut words = world.query::<&Rising>();
        let words = words.iter(world).filter_map(Rising::words);
        (strokes, words.map(str::to_owned).collect())
    }

    /// Combatants who are shown anywhere but on their cell: in its middle, or beside others who are there.
    fn strays(&mut self) -> Vec<String> {
        let layout = Layout::of(self.session().level.ground.grid());
        let world = self.app.world_mut();
        let mut tokens = world.query::<(&Token, &Transform, &Visibility)>();
        let tokens: Vec<(Token, Vec2)> = tokens
            .iter(world)
            .filter(|(.., shown)| **shown != Visibility::Hidden)
            .map(|(token, at, _)| (*token, at.translation.truncate()))
            .collect();
        let session = self.session();
        let replica = session.replica();
        let view = session.view(&replica);
        let stray = tokens.into_iter().filter_map(|(token, at)| {
            let fighter = view.fighter(token.unit)?;
            let gone = fighter.vitality.life == Life::Withdrew;
            let home = layout.centre(fighter.place.cell);
            let off = at.distance(home);
            let here = view.fighters().filter(|other| {
                other.place.cell == fighter.place.cell && other.vitality.life.is_on_field()
            });
            let room = match here.count() {
                0 | 1 => 0.5,
                _ => 0.35 * (layout.centre(Cell::new(1, 0)) - layout.centre(Cell::new(0, 0))).x,
            };
            (!gone && off > room).then(|| format!("{} is {off} off", token.unit))
        });
        stray.collect()
    }

    /// A picture of what is drawn now, for which time stands nearly still.
    fn shoot_still(&mut self, name: &str) {
        let frame = |micros| TimeUpdateStrategy::ManualDuration(Duration::from_micros(micros));
        self.frames(2);
        self.app.insert_resource(frame(100));
        self.shoot(name);
        self.app.insert_resource(frame(60_000));
    }

    /// Lets the adviser decide so often, and looks at every frame.
    fn look_on(&mut self, decisions: usize, pictures: bool) -> Seen {
        let mut seen = Seen::default();
        let mut taken = 0;
        for _ in 0..decisions {
            self.until_choice();
            if self.screen() != Screen::Battle {
                break;
            }
            self.frames(14);
            assert_eq!(self.strays(), Vec::<String>::new());
            self.key(KeyCode::KeyR);
            for _ in 0..4_000 {
                if self.screen() != Screen::Battle || self.session().choice().is_some() {
                    break;
                }
                self.frames(1);
                // An opponent who thinks is no part of the story.
                if self.session().plays() {
                    seen.frames += 1;
                }
                let (strokes, words) = self.drawn();
                if pictures && taken < 8 && !strokes.is_subset(&seen.strokes) {
                    self.shoot_still(&format!("story-{taken}"));
                    taken += 1;
                }
                seen.strokes.extend(strokes);
                seen.words.extend(words);
                seen.between |= !self.strays().is_empty();
                std::thread::sleep(Duration::from_millis(1));
            }
        }
        if self.screen() == Screen::Battle {
            seen.told = self.session().told();
        }
        seen
    }
}

fn story(settings: &str) -> Seen {
    let mut table = Table::open_set(Some(settings), Some("bridge"), 1280, 800, 1.0);
    table.look_on(14, settings.is_empty())
}

#[test]
fn a_pace_and_stillness_change_what_is_shown_and_nothing_of_what_happens() {
    let usual = story("");
    let swift = story("own_turns = \"swift\"\nai_turns = \"swift\"");
    let still = story("reduced_motion = true");
    let at_once = story("own_turns = \"at_once\"\nai_turns = \"at_once\"");
    assert!(usual.told > 40, "{usual:?}");
    for other in [&swift, &still, &at_once] {
        assert_eq!(other.told, usual.told);
    }
    // Somebody walks, strikes or shoots, and is hit or is not.
    assert!(usual.between && !usual.words.is_empty(), "{usual:?}");
    let blows = [
        "strokes/swing",
        "strokes/thrust",
        "strokes/arrow",
        "strokes/bolt",
    ];
    assert!(
        blows.iter().any(|blow| usual.strokes.contains(*blow)),
        "{usual:?}"
    );
    let ends = [
        "strokes/miss",
        "strokes/parry",
        "strokes/block",
        "strokes/wound",
        "strokes/armour",
    ];
    assert!(
        ends.iter().any(|end| usual.strokes.contains(*end)),
        "{usual:?}"
    );
    assert!(swift.frames * 2 < usual.frames, "{swift:?} {usual:?}");
    // Stillness leaves the words alone.
    assert!(still.strokes.is_empty() && !still.between, "{still:?}");
    assert!(!still.words.is_empty(), "{still:?}");
    assert!(
        at_once.strokes.is_empty() && !at_once.between,
        "{at_once:?}"
    );
    assert!(at_once.words.is_empty(), "{at_once:?}");
    assert!(at_once.frames * 4 < usual.frames, "{at_once:?} {usual:?}");
}

#[test]
fn what_is_skipped_is_not_drawn() {
    let mut table = Table::open(Some("bridge"), 1280, 800, 1.0);
    let mut skipped = 0;
    for _ in 0..10 {
        table.until_choice();
        table.key(KeyCode::KeyR);
        for _ in 0..400 {
            if table.session().choice().is_some() {
                break;
            }
            let told = table.session().told();
            table.key(KeyCode::KeyF);
            skipped += table.session().told() - told;
            let (strokes, words) = table.drawn();
            let nothing = strokes.is_empty() && words.is_empty();
            assert!(nothing, "{strokes:?} {words:?}");
            assert_eq!(table.strays(), Vec::<String>::new());
        }
    }
    assert!(skipped > 20, "{skipped} events were skipped");
}

/// Every word on the board that is seen, with its size in the interface's own pixels.
fn sizes(table: &mut Table) -> Vec<(String, f32)> {
    let world = table.app.world_mut();
    let scale = world.resource::<UiScale>().0;
    let mut eyes = world.query_filtered::<&Projection, With<Camera2d>>();
    let Projection::Orthographic(lens) = eyes.single(world).unwrap() else {
        panic!("the board is flat");
    };
    let pixel = lens.scale * scale;
    let mut words = world.query::<(&Text2d, &TextFont, &GlobalTransform, &InheritedVisibility)>();
    let seen = words
        .iter(world)
        .filter(|(text, _, _, seen)| seen.get() && !text.0.is_empty());
    seen.map(|(text, font, at, _)| match font.font_size {
        FontSize::Px(size) => (text.0.clone(), size * at.scale().y / pixel),
        ref other => panic!("{}: {other:?}", text.0),
    })
    .collect()
}

#[test]
fn no_words_on_the_board_are_smaller_than_18_pixels_at_1080() {
    let mut table = Table::open(Some("bridge"), 1920, 1080, 1.0);
    table.until_choice();
    let mut named = Vec::new();
    for key in [None, Some(KeyCode::Minus), Some(KeyCode::Equal)] {
        for _ in 0..12 {
            if let Some(key) = key {
                table.key(key);
            }
            table.frames(16);
            let sizes = sizes(&mut table);
            let small = sizes.iter().find(|(_, size)| *size < 17.9);
            assert_eq!(small, None, "{sizes:?}");
            named.push(sizes.len());
            if key.is_none() {
                break;
            }
        }
    }
    // Where the whole board is seen, everybody is named.
    let all = table.session().cast.ids().count();
    assert!(named[0] >= all, "{named:?}");
    table.shoot("near-1920");
}

#[test]
fn names_go_where_there_is_no_room_for_them_and_come_for_whom_they_are_wanted() {
    let mut table = Table::open(Some("bridge"), 1920, 1080, 2.0);
    table.until_choice();
    table.point(Vec2::ONE);
    for _ in 0..20 {
        table.key(KeyCode::Minus);
    }
    table.frames(30);
    table.shoot("names-far-200");
    // At twice the size they may shrink to the usual one, and never below it.
    let named = sizes(&mut table);
    assert!(
        named.iter().all(|(_, size)| *size >= 17.9 / 2.0),
        "{named:?}"
    );
    let all = table.session().cast.ids().count();
    let names = |table: &mut Table| {
        let names: Vec<String> = table
            .session()
            .cast
            .ids()
            .map(|unit| unit.to_string())
            .collect();
        let shown = sizes(table).into_iter().map(|(text, _)| text);
        shown
            .filter(|text| names.contains(text))
            .collect::<Vec<_>>()
    };
    let few = names(&mut table);
    assert!(few.len() < all, "{few:?}");
    let decider = table.session().choice().unwrap().unit().to_string();
    assert!(few.contains(&decider), "{decider} decides: {few:?}");
    let other = table
        .session()
        .cast
        .ids()
        .find(|unit| !few.contains(&unit.to_string()));
    let other = other.unwrap();
    let at = table.token(other);
    table.point(at);
    table.frames(3);
    table.shoot("names-pointed-200");
    assert!(names(&mut table).contains(&other.to_string()));
    table.point(Vec2::ONE);
    table.frames(3);
    assert!(!names(&mut table).contains(&other.to_string()));
}
