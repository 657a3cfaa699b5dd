//! By the mouse alone, and by keys alone: everything on the screen is reached by either.

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui::{InteractionDisabled, UiGlobalTransform};
use testudo_app::Screen;
use testudo_engine::battle::event::{BattleEvent, TurnEvent};
use testudo_engine::battle::{Command, Decision, Event, Options, UnitId};

use super::fitting::WINDOWS;
use super::table::Table;

impl Table {
    /// How many pictures lie on the board.
    fn sprites(&mut self) -> usize {
        let world = self.app.world_mut();
        world.query::<&Sprite>().iter(world).count()
    }

    fn eye(&mut self) -> Vec3 {
        let world = self.app.world_mut();
        let mut eyes = world.query_filtered::<&Transform, With<Camera2d>>();
        eyes.single(world).unwrap().translation
    }

    /// The one text that begins so.
    fn text(&mut self, words: &str) -> Option<String> {
        let world = self.app.world_mut();
        let mut texts = world.query::<&Text>();
        let mut texts = texts.iter(world).map(|text| text.0.clone());
        texts.find(|text| text.starts_with(words))
    }

    /// Holds a key down for some frames.
    fn hold(&mut self, key: KeyCode, frames: usize) {
        self.press_key(key);
        self.frames(frames);
        self.release_key(key);
        self.frames(frames);
    }

    /// Lets the adviser play until a turn offers what is wanted.
    fn turn_with(&mut self, wanted: impl Fn(&Options) -> bool) {
        for _ in 0..400 {
            self.until_choice();
            let turn = matches!(self.session().choice(), Some(Decision::Turn(_)));
            if turn && wanted(&self.session().replica().options()) {
                return;
            }
            self.key(KeyCode::KeyF);
            self.key(KeyCode::KeyR);
        }
        panic!("no such turn");
    }
}

#[test]
fn the_mouse_alone_reaches_everything_and_leaves_a_battle() {
    let mut table = Table::open(Some("bridge"), 1280, 800, 1.0);
    table.until_blows();
    table.click_button("Card");
    assert!(table.reads("tired at"));
    table.click_button("Close");
    assert!(!table.reads("tired at"));
    let bare = table.sprites();
    table.click_button("Threats");
    assert!(table.sprites() > bare, "no threatened cell is marked");
    table.click_button("Threats");
    assert_eq!(table.sprites(), bare);
    table.hold(KeyCode::KeyA, 12);
    let away = table.eye();
    table.click_button("Centre");
    table.frames(40);
    assert_ne!(table.eye(), away);
    table.click_button("Menu");
    table.shoot("menu-1280");
    table.click_button("Fight on");
    assert_eq!(table.screen(), Screen::Battle);
    table.click_button("Menu");
    table.click_button("Leave");
    assert_eq!(table.screen(), Screen::Title);
    drop(table);
    let mut table = Table::open(Some("ridge"), 1280, 800, 1.0);
    table.turn_with(|options| {
        options
            .others()
            .any(|command| matches!(command, Command::Aim { .. }))
    });
    let notes = |table: &mut Table| {
        let world = table.app.world_mut();
        let mut notes = world.query::<&Text2d>();
        notes.iter(world).filter(|note| note.0 == "-1").count()
    };
    assert_eq!(notes(&mut table), 0);
    table.click_button("Ranges");
    table.frames(3);
    assert!(notes(&mut table) > 0, "no band is marked");
}

#[test]
fn the_strip_of_tools_fits_every_window() {
    for (name, width, height, scale) in WINDOWS {
        let scaled = format!("scale = {}", scale * 100.0);
        let mut table = Table::open_set(Some(&scaled), Some("bridge"), width, height, scale);
        table.until_choice();
        for words in ["Menu", "Card", "Threats", "Ranges", "Centre"] {
            let at = table
                .button(words)
                .unwrap_or_else(|| panic!("{name}: no {words}"));
            let window = Rect::new(0.0, 0.0, width as f32, height as f32);
            assert!(window.contains(at), "{name}: {words} is at {at}");
        }
        assert_eq!(table.words_out_of_place(), Vec::<String>::new(), "{name}");
        assert_eq!(table.panels_out_of_place(), Vec::<String>::new(), "{name}");
    }
}

/// How many can act in this round from the one who is to choose now.
fn to_come(table: &Table) -> usize {
    let replica = table.session().replica();
    let now = table.session().choice().map(|decision| decision.unit());
    let mut rounds = replica.events().iter().rev();
    let order = rounds.find_map(|(_, event)| match event {
        Event::Battle(BattleEvent::RoundStarted { order }) => Some(order.clone()),
        _ => None,
    });
    let order = order.unwrap_or_default().into_iter();
    let rest = order.skip_while(|unit| Some(*unit) != now);
    let able = |unit: &UnitId| {
        let fighter = replica.view().fighter(*unit);
        fighter.is_some_and(|fighter| fighter.is_conscious())
    };
    rest.filter(able).count()
}

#[test]
fn the_ribbon_shows_now_and_next_however_late_in_the_round() {
    let quick = "own_turns = \"at_once\"\nai_turns = \"at_once\"";
    for (name, width, height, scale) in [("1280", 1280, 800, 1.0), ("200", 1920, 1080, 2.0)] {
        let scaled = format!("{quick}\nscale = {}", scale * 100.0);
        let mut table = Table::open_set(Some(&scaled), Some("melee"), width, height, scale);
        let mut late = 0;
        for _ in 0..40 {
            table.until_choice();
            if table.screen() != Screen::Battle {
                break;
            }
            table.frames(3);
            if !matches!(table.session().choice(), Some(Decision::Turn(_))) {
                table.key(KeyCode::KeyR);
                continue;
            }
            let ribbon = 80.0 * table.app.world().resource::<UiScale>().0;
            let world = table.app.world_mut();
            let mut texts = world.query::<(&Text, &UiGlobalTransform)>();
            let all: Vec<(String, Vec2)> = texts
                .iter(world)
                .map(|(text, at)| (text.0.clone(), at.translation))
                .collect();
            let now = all.iter().find(|(text, _)| text.contains("\nnow"));
            let (_, at) = now.unwrap_or_else(|| panic!("{name}: nobody acts now"));
            assert!(at.y < ribbon, "{name}: now is at {at}");
            if let Some((_, at)) = all.iter().find(|(text, _)| text.contains("\nnext")) {
                assert!(at.y < ribbon, "{name}: next is at {at}");
            }
            // Whoever is not in sight is counted.
            let chips = all.iter().filter(|(text, _)| {
                let mut letters = text.chars();
                let side = letters
                    .next()
                    .is_some_and(|letter| letter.is_ascii_lowercase());
                side && letters.next().is_some_and(|digit| digit.is_ascii_digit())
                    && text.len() < 28
            });
            let chips: Vec<&(String, Vec2)> = chips.filter(|(_, at)| at.y < ribbon).collect();
            let come = chips.iter().filter(|(text, _)| !text.contains("\ndone"));
            let told = all
                .iter()
                .find(|(text, _)| text.starts_with('+') && text.ends_with(" more"));
            let all = to_come(&table);
            match all - come.count() {
                0 => assert!(told.is_none(), "{name}: {told:?}"),
                out => assert_eq!(
                    told.map(|(text, _)| text.as_str()),
                    Some(format!("+{out} more").as_str()),
                    "{name}"
                ),
            }
            // Of the forty many have acted.
            late += usize::from(all < 36);
            table.key(KeyCode::KeyR);
        }
        table.shoot(&format!("ribbon-{name}"));
        assert!(late > 4, "{name}: {late} turns late in a round");
    }
}

/// Who is stunned loses its turn, who has fallen has none, and whoever comes late is in no order of the round.
#[test]
fn the_ribbon_names_who_acts_whoever_lost_a_turn_before() {
    let quick = "own_turns = \"at_once\"\nai_turns = \"at_once\"";
    let mut table = Table::open_set(Some(quick), Some("gorge"), 1280, 800, 1.0);
    let mut turns = 0;
    for _ in 0..90 {
        table.until_choice();
        if table.screen() != Screen::Battle {
            break;
        }
        table.frames(3);
        if let Some(Decision::Turn(unit)) = table.session().choice() {
            let world = table.app.world_mut();
            let mut texts = world.query::<&Text>();
            let now = texts.iter(world).find(|text| text.contains("\nnow"));
            let now = now.map(|text| text.0.clone());
            let names = |chip: &String| chip.starts_with(&format!("{unit}\n"));
            assert!(now.as_ref().is_some_and(names), "{unit} acts: {now:?}");
            turns += 1;
        }
        table.key(KeyCode::KeyR);
    }
    let replica = table.session().replica();
    let losses = replica.events().iter();
    let lost = losses
        .filter(|(_, event)| matches!(event, Event::Turn(TurnEvent::TurnLost { .. })))
        .count();
    assert!(turns > 20 && lost > 0, "{turns} turns, {lost} lost");
}

#[test]
fn a_greyed_button_has_the_focus_and_says_why_but_is_not_pressed() {
    let mut table = Table::open(Some("bridge"), 1280, 800, 1.0);
    table.until_choice();
    table.turn_with(|_| true);
    let mut found = None;
    for _ in 0..60 {
        table.key(KeyCode::Tab);
        table.frames(2);
        let world = table.app.world();
        let focus = world.resource::<InputFocus>().get();
        if let Some(entity) =
            focus.filter(|entity| world.get::<InteractionDisabled>(*entity).is_some())
        {
            let label = world.get::<AccessibleLabel>(entity).unwrap().0.clone();
            found = Some(label);
            break;
        }
    }
    let label = found.expect("no greyed button has the focus");
    let (_, why) = label.split_once(": ").expect("it says why");
    let why = why.to_owned();
    table.shoot("greyed-focus");
    assert!(table.reads(&why), "`{why}` is not told");
    let told = table.session().told();
    table.key(KeyCode::Enter);
    table.frames(4);
    assert_eq!(table.session().told(), told);
}

#[test]
fn keys_choose_the_place_the_colour_and_take_back() {
    let mut table = Table::open(Some("bridge"), 1280, 800, 1.0);
    table.until_blows();
    table.key(KeyCode::KeyN);
    let before = table.text("Aimed at the").expect("it is aimed somewhere");
    table.key(KeyCode::KeyL);
    let after = table.text("Aimed at the").expect("it is aimed somewhere");
    assert_ne!(before, after);
    // What the colours mean is told where the pointer rests.
    for meaning in [
        "Redder and closer hatched is likelier to be hit.",
        "Bluer and closer hatched is better covered.",
        "Redder and closer hatched is worse hurt.",
    ] {
        table.rest_on("Aimed at the");
        assert!(table.reads(meaning), "{meaning}");
        table.key(KeyCode::KeyB);
    }
    // The camera goes by four keys, each its own way.
    for (key, way) in [
        (KeyCode::KeyW, Vec3::Y),
        (KeyCode::KeyA, Vec3::NEG_X),
        (KeyCode::KeyS, Vec3::NEG_Y),
        (KeyCode::KeyD, Vec3::X),
    ] {
        let before = table.eye();
        table.hold(key, 4);
        let moved = table.eye() - before;
        assert!(moved.dot(way) > 1.0, "{key:?} went {moved}");
    }
    drop(table);
    let mut table = Table::open(Some("bridge"), 1280, 800, 1.0);
    table.turn_with(|options| options.moves().next().is_some());
    let told = table.session().told();
    assert!(table.walk_by_keys(), "there is somebody to go nearer to");
    table.until_choice();
    assert!(table.session().told() > told);
    table.key(KeyCode::KeyU);
    table.frames(4);
    assert_eq!(table.session().told(), told);
}

#[test]
fn what_may_come_back_is_told_before_the_click() {
    let mut table = Table::open(Some("bridge"), 1280, 800, 1.0);
    table.until_blows();
    let target = table
        .session()
        .replica()
        .options()
        .attacks()
        .next()
        .unwrap()
        .target;
    let at = table.token(target);
    table.point(Vec2::ONE);
    table.point(at);
    table.frames(2);
    assert!(table.reads("Within reach here:"), "nothing may come back");
    table.shoot("hover-returns");
    assert_eq!(table.words_out_of_place(), Vec::<String>::new());
}

#[test]
fn whose_turn_it_is_is_told_while_the_story_of_it_goes_on() {
    let mut table = Table::open(Some("bridge"), 1280, 800, 1.0);
    let mut told = 0;
    for _ in 0..1_000 {
        table.frames(1);
        if table.reads("\nnow") {
            told += 1;
            assert!(!table.reads("The battle begins"), "after {told} frames");
        }
        if told > 20 {
            break;
        }
        // The first story may be a short one.
        table.decide_by_keys();
    }
    assert!(told > 20, "{told} frames of a story");
}
