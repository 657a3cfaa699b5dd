//! A fight is seen and not only read: coins are struck, stagger and fall, words stand where nobody's face is, arrows stay
//! where they hit; and for whom it troubles nothing of it moves.

use bevy::prelude::*;
use testudo_app::{Layout, Rising, Screen, Stuck, Token, VisualEffect};

use testudo_engine::grid::Cell;

use super::table::Table;

/// What was seen of a battle, frame by frame.
#[derive(Default, Debug)]
struct Seen {
    /// Frames in which a coin lay aslant, in which something stuck, in which something flew.
    aslant: usize,
    stuck: usize,
    flew: usize,
    /// Words that were said, those over the face of whom they were about, and pairs of them over each other.
    words: usize,
    over_a_face: usize,
    over_words: usize,
    pictures: Vec<String>,
}

impl Table {
    /// Plays so many decisions by the adviser and looks at every frame.
    fn play_on_seeing(&mut self, decisions: usize, mut at: impl FnMut(&mut Self, &Seen)) -> Seen {
        let mut seen = Seen::default();
        for _ in 0..decisions {
            for _ in 0..2_000 {
                if self.screen() != Screen::Battle {
                    return seen;
                }
                if self.session().choice().is_some() {
                    break;
                }
                self.frames(1);
                std::thread::sleep(std::time::Duration::from_millis(1));
                self.note(&mut seen);
                at(self, &seen);
            }
            self.key(KeyCode::KeyR);
        }
        seen
    }

    fn note(&mut self, seen: &mut Seen) {
        let layout = Layout::of(self.session().level.ground.grid());
        let pitch = layout.centre(Cell::new(1, 0)) - layout.centre(Cell::new(0, 0));
        let reach = pitch.length() * 0.33;
        let world = self.app.world_mut();
        let mut tokens = world.query::<(&Token, &Transform)>();
        let aslant = |place: &Transform| place.rotation != Quat::IDENTITY || place.scale.y != 1.0;
        seen.aslant += usize::from(tokens.iter(world).any(|(_, place)| aslant(place)));
        seen.stuck += usize::from(world.query::<&Stuck>().iter(world).next().is_some());
        let mut strokes = world.query::<&VisualEffect>();
        for stroke in strokes.iter(world) {
            if !seen.pictures.contains(&stroke.picture) {
                seen.pictures.push(stroke.picture.clone());
            }
        }
        seen.flew += usize::from(strokes.iter(world).next().is_some());
        let coins: Vec<Vec2> = tokens
            .iter(world)
            .map(|(_, place)| place.translation.truncate())
            .collect();
        let mut words = world.query::<&Rising>();
        let places: Vec<Rect> = words.iter(world).filter_map(Rising::place).collect();
        seen.words += places.len();
        for (at, place) in places.iter().enumerate() {
            let hides = |coin: &&Vec2| coin.clamp(place.min, place.max).distance(**coin) < reach;
            seen.over_a_face += usize::from(coins.iter().any(|coin| hides(&coin)));
            let others = places[..at].iter();
            seen.over_words += others
                .filter(|other| {
                    let both = place.intersect(**other);
                    both.width() > 1.0 && both.height() > 1.0
                })
                .count();
        }
    }
}

#[test]
fn blows_are_seen_and_words_hide_no_face() {
    let mut table = Table::open(Some("bridge"), 1280, 800, 1.0);
    let mut shot = 0;
    let seen = table.play_on_seeing(36, |table, seen| {
        let blood = seen.pictures.iter().any(|name| name == "strokes/drop");
        if blood && seen.aslant > 0 && shot < 3 && seen.flew % 3 == 0 {
            shot += 1;
            table.shoot(&format!("shown-{shot}"));
        }
    });
    assert!(seen.aslant > 5 && seen.flew > 100, "{seen:?}");
    for picture in ["wave", "drop", "swing"] {
        let name = format!("strokes/{picture}");
        assert!(
            seen.pictures.contains(&name),
            "{name} in {:?}",
            seen.pictures
        );
    }
    assert!(seen.words > 200, "{seen:?}");
    // In a crowd there may be no free place left; that is rare.
    assert!(seen.over_a_face * 25 < seen.words, "{seen:?}");
    assert!(seen.over_words * 40 < seen.words, "{seen:?}");
    // Whatever moved has come to rest.
    table.until_choice();
    table.frames(30);
    let world = table.app.world_mut();
    let mut tokens = world.query_filtered::<&Transform, With<Token>>();
    assert!(
        tokens
            .iter(world)
            .all(|place| place.rotation == Quat::IDENTITY && place.scale == Vec3::ONE)
    );
}

#[test]
fn arrows_stay_where_they_hit_for_a_while() {
    let mut table = Table::open(Some("ridge"), 1280, 800, 1.0);
    let mut shot = false;
    let seen = table.play_on_seeing(40, |table, seen| {
        if seen.stuck > 12 && !shot {
            shot = true;
            table.shoot("shown-arrows");
        }
    });
    assert!(seen.stuck > 0, "{seen:?}");
}

#[test]
fn with_reduced_motion_nothing_flies_and_no_coin_moves_in_its_place() {
    let mut table = Table::open_set(
        Some("reduced_motion = true"),
        Some("bridge"),
        1280,
        800,
        1.0,
    );
    let seen = table.play_on_seeing(14, |_, _| {});
    assert_eq!((seen.aslant, seen.flew, seen.stuck), (0, 0, 0), "{seen:?}");
    assert!(
        seen.words > 20,
        "the words are there all the same: {seen:?}"
    );
}
