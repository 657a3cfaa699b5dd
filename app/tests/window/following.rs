//! The camera: it goes to what happens out of sight, gives way to a panel that stands over those it asks about, and
//! shows what somebody has chosen to look at whatever becomes of the window.

use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use testudo_app::{Layout, Screen};
use testudo_engine::battle::event::MotionEvent;
use testudo_engine::battle::{Decision, Event};
use testudo_engine::grid::Cell;

use super::table::Table;

impl Table {
    /// What the camera shows: where it is, and how many units of the board a pixel is.
    fn eye_and_lens(&mut self) -> (Vec2, f32) {
        let world = self.app.world_mut();
        let mut eyes = world.query_filtered::<(&Transform, &Projection), With<Camera2d>>();
        let (eye, projection) = eyes.single(world).unwrap();
        let Projection::Orthographic(lens) = projection else {
            panic!("the board is flat");
        };
        (eye.translation.truncate(), lens.scale)
    }

    /// Who is in the line above the board, and where its chip is: those of whom no more than the name is told.
    fn chips(&mut self) -> Vec<(String, Vec2)> {
        let world = self.app.world_mut();
        let mut texts = world.query::<(&Text, &ComputedNode, &UiGlobalTransform)>();
        let chips = texts.iter(world).filter_map(|(text, node, at)| {
            let high = at.translation.y < 60.0 && node.size().x > 0.0;
            let name = text.0.lines().next()?;
            let is_name = name.len() < 4 && name.starts_with(['a', 'b']);
            (high && is_name).then(|| (name.to_owned(), at.translation))
        });
        chips.collect()
    }

    fn points_at_chip(&mut self, name: &str) -> bool {
        let world = self.app.world_mut();
        let mut hovered = world.query::<(&Hovered, &Children)>();
        let children = hovered.iter(world).filter(|(hovered, _)| hovered.get());
        let children: Vec<Entity> = children.flat_map(|(_, inside)| inside.iter()).collect();
        let told = |entity: &Entity| {
            let text = world.get::<Text>(*entity)?;
            Some(text.0.lines().next() == Some(name))
        };
        children.iter().filter_map(told).any(|told| told)
    }

    /// Where somebody of this name stands.
    fn place_of_chip(&self, name: &str) -> Cell {
        let session = self.session();
        let replica = session.replica();
        let mut all = session.view(&replica).fighters();
        let one = all.find(|one| one.id().to_string() == name);
        one.expect("it is in the line").place.cell
    }

    fn is_in_sight(&mut self, at: Vec2) -> bool {
        let window = self.app.world().get::<Window>(self.window).unwrap();
        let all = Rect::from_corners(Vec2::ZERO, window.size());
        let panels = self.panels();
        all.contains(at) && !panels.iter().any(|panel| panel.contains(at))
    }
}

/// Looks at one end of the board from near by while the opponents act; gives how often the camera was moved, and how many moves
/// of theirs ended in sight and out of it.
fn opponents_act(settings: &str) -> (usize, usize, usize) {
    let mut table = Table::open_set(Some(settings), Some("bridge"), 1280, 800, 1.0);
    table.until_choice();
    for _ in 0..3 {
        table.key(KeyCode::Equal);
    }
    table.frames(20);
    table.drag(
        MouseButton::Right,
        Vec2::new(100.0, 300.0),
        Vec2::new(700.0, 0.0),
    );
    table.frames(20);
    let (mut moved, mut seen, mut unseen) = (0, 0, 0);
    for _ in 0..14 {
        if table.screen() != Screen::Battle || seen + unseen > 2 {
            break;
        }
        table.key(KeyCode::KeyR);
        for _ in 0..3_000 {
            let (told, eye) = (table.session().told(), table.eye_and_lens().0);
            table.frames(1);
            std::thread::sleep(std::time::Duration::from_millis(1));
            moved += usize::from(table.eye_and_lens().0 != eye);
            let ended = {
                let session = table.session();
                let replica = session.replica();
                let new = replica
                    .events()
                    .get(told..session.told())
                    .unwrap_or_default();
                let mut moves = new.iter().filter_map(|(_, event)| match event {
                    Event::Motion(MotionEvent::Moved { unit, .. }) if unit.side == 1 => Some(*unit),
                    _ => None,
                });
                moves.next_back()
            };
            if let Some(unit) = ended {
                // The camera gets there while the story of it is told.
                table.frames(6);
                let at = table.token(unit);
                let is_seen = table.is_in_sight(at);
                seen += usize::from(is_seen);
                unseen += usize::from(!is_seen);
            }
            if table.screen() != Screen::Battle || table.session().choice().is_some() {
                break;
            }
        }
    }
    (moved, seen, unseen)
}

#[test]
fn the_camera_follows_what_opponents_do_out_of_sight_unless_it_may_not() {
    let (moved, seen, unseen) = opponents_act("");
    assert!(moved > 8 && seen > 1, "{moved} {seen} {unseen}");
    assert_eq!(unseen, 0, "{moved} {seen}");
    // With reduced motion it does not glide there, but it is there.
    let (_, seen, unseen) = opponents_act("reduced_motion = true");
    assert!(seen > 1 && unseen == 0, "{seen} {unseen}");
    let (moved, _, unseen) = opponents_act("follow = false");
    assert_eq!(moved, 0, "{unseen}");
}

#[test]
fn the_board_gives_way_to_a_question_and_comes_back() {
    let quick = "own_turns = \"at_once\"\nai_turns = \"at_once\"\nscale = 200";
    let mut table = Table::open_set(Some(quick), Some("bridge"), 1280, 800, 2.0);
    table.until_blows();
    let (decider, target) = {
        let session = table.session();
        let decider = session.choice().unwrap().unit();
        (
            decider,
            session.replica().options().attacks().next().unwrap().target,
        )
    };
    // The target is put where the panel will come to stand.
    table.drag(
        MouseButton::Right,
        Vec2::new(300.0, 400.0),
        Vec2::new(440.0, 0.0),
    );
    table.frames(20);
    let before = table.eye_and_lens();
    assert!(table.token(target).x > 860.0);
    table.key(KeyCode::KeyN);
    table.frames(20);
    for unit in [decider, target] {
        let at = table.token(unit);
        assert!(table.is_in_sight(at), "{unit} is at {at}, behind the panel");
    }
    assert_ne!(table.eye_and_lens(), before);
    table.key(KeyCode::Escape);
    table.frames(20);
    let (eye, lens) = table.eye_and_lens();
    assert!(eye.distance(before.0) < 1.0, "{eye} instead of {before:?}");
    assert!(
        (lens - before.1).abs() < 0.01,
        "{lens} instead of {before:?}"
    );
    // Whoever moves the board meanwhile finds it where it was put.
    table.key(KeyCode::KeyN);
    table.frames(20);
    table.drag(
        MouseButton::Right,
        Vec2::new(300.0, 400.0),
        Vec2::new(40.0, 0.0),
    );
    table.frames(20);
    let put = table.eye_and_lens();
    table.key(KeyCode::Escape);
    table.frames(20);
    assert_eq!(table.eye_and_lens(), put);
}

#[test]
fn what_somebody_looks_at_outlives_the_window_s_size_and_a_look_at_the_help() {
    let mut table = Table::open(Some("bridge"), 1280, 800, 1.0);
    table.until_choice();
    let whole = table.eye_and_lens().0;
    for _ in 0..4 {
        table.key(KeyCode::Equal);
    }
    table.drag(
        MouseButton::Right,
        Vec2::new(400.0, 300.0),
        Vec2::new(-90.0, 60.0),
    );
    table.frames(20);
    let before = table.eye_and_lens();
    assert_ne!(before.0, whole);
    for (width, height) in [(800, 600), (3840, 2160), (0, 0), (1280, 800)] {
        table.resize(width, height);
        table.frames(5);
    }
    let (eye, lens) = table.eye_and_lens();
    assert!(eye.distance(before.0) < 2.0, "{eye} instead of {before:?}");
    assert!((lens / before.1 - 1.0).abs() < 0.01, "{lens} of {before:?}");
    table.key(KeyCode::KeyH);
    assert_eq!(table.screen(), Screen::Help);
    table.key(KeyCode::Escape);
    table.frames(3);
    let (eye, lens) = table.eye_and_lens();
    assert!(eye.distance(before.0) < 2.0, "{eye} instead of {before:?}");
    assert!((lens / before.1 - 1.0).abs() < 0.01, "{lens} of {before:?}");
}

#[test]
fn a_tip_stands_over_nobody_it_is_about() {
    // Whoever is struck at first stands in the first row, over which tips are told where panels are folded.
    let mut table = Table::open_set(Some("tips = true"), Some("duel"), 1280, 800, 1.48);
    table.until_choice();
    let Some(Decision::Defence(declared)) = table.session().choice() else {
        panic!("the duel of this seed begins with a blow at the player's own");
    };
    assert!(table.button("I see").is_some());
    table.frames(20);
    let defender = table.session().choice().unwrap().unit();
    for unit in [defender, declared.attacker] {
        let crown = table.token(unit) - Vec2::new(0.0, 20.0);
        assert!(table.is_in_sight(crown), "{unit} is under the tip: {crown}");
    }
    table.key(KeyCode::Space);
    table.frames(20);
    assert!(table.button("I see").is_none());
}

/// Where nothing is folded a tip stands beside the board, which stays where it is when the tip comes and goes.
#[test]
fn a_tip_in_the_column_moves_no_board() {
    let mut table = Table::open_set(Some("tips = true"), Some("duel"), 1920, 1080, 1.0);
    table.until_choice();
    assert!(table.button("I see").is_some());
    table.frames(20);
    table.shoot("tip-beside-board");
    let before = table.eye_and_lens();
    table.key(KeyCode::Space);
    table.frames(20);
    assert!(table.button("I see").is_none());
    assert_eq!(table.eye_and_lens(), before);
}

/// A board that the window holds stands whole between its edge and the column when the first choice comes, whatever was told
/// before it and whoever acted.
#[test]
fn the_whole_board_is_seen_at_first_where_the_window_holds_it() {
    let mut wrong = Vec::new();
    for level in [
        "gorge",
        "burning_village",
        "frozen_river",
        "barrow",
        "mine",
        "warren",
        "courtyard",
    ] {
        for settings in ["", "tips = true"] {
            let mut table = Table::open_set(Some(settings), Some(level), 1600, 900, 1.0);
            table.until_choice();
            table.frames(30);
            table.shoot(&format!("first-{level}-{}", settings.len()));
            // The tip stands over the board as long as it is read.
            table.key(KeyCode::Space);
            table.frames(30);
            let layout = Layout::of(table.session().level.ground.grid());
            // Of a level that is charted, all that is known of it: bare paper needs no room.
            let cells: Vec<Cell> = {
                let session = table.session();
                let replica = session.replica();
                let view = session.view(&replica);
                let cells = session.level.ground.grid().cells();
                cells.filter(|cell| view.knows_cell(*cell)).collect()
            };
            assert!(cells.len() > 20, "{level}");
            let panels = table.panels();
            let seen = Rect::new(20.0, 0.0, 1600.0, 900.0);
            let hidden = cells.into_iter().filter(|cell| {
                let at = table.on_screen(layout.centre(*cell));
                !seen.contains(at) || panels.iter().any(|panel| panel.contains(at))
            });
            let hidden: Vec<String> = hidden.map(|cell| cell.to_string()).collect();
            if !hidden.is_empty() {
                wrong.push(format!("{level} ({settings}): {}", hidden.join(" ")));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// In a great battle names stand beside hardly anybody: whoever is in the line is found on the board by pointing at its chip,
/// and by a press on it.
#[test]
fn a_chip_of_the_line_shows_on_the_board_who_it_is() {
    let mut table = Table::open(Some("courtyard"), 1280, 800, 1.0);
    table.until_choice();
    for _ in 0..4 {
        table.key(KeyCode::Equal);
    }
    table.frames(20);
    let chips = table.chips();
    assert!(chips.len() > 5, "{chips:?}");
    let (mut pressed, mut out_of_sight) = (0, 0);
    for (name, at) in chips {
        let cell = table.place_of_chip(&name);
        let layout = Layout::of(table.session().level.ground.grid());
        let stands = table.on_screen(layout.centre(cell));
        out_of_sight += usize::from(!table.is_in_sight(stands));
        table.point(at);
        table.frames(3);
        assert!(table.points_at_chip(&name), "{name}");
        table.click(at);
        table.frames(40);
        let stands = table.on_screen(layout.centre(cell));
        assert!(table.is_in_sight(stands), "{name} at {stands}");
        pressed += 1;
    }
    assert!(pressed > 5 && out_of_sight > 1, "{pressed}, {out_of_sight}");
}
