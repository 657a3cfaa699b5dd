//! What has its price is told or asked about before it is done: the last light, time of a stint, a stint without air, an
//! enemy's own cell. And what can't be says why.

use std::sync::Arc;

use bevy::prelude::*;
use testudo_engine::battle::event::{ExploreEvent, GearEvent, LampEvent, TrapEvent};
use testudo_engine::battle::{Decision, Event, UnitId};
use testudo_engine::content::Level;
use testudo_engine::grid::Cell;
use testudo_engine::narrate::words::capital;

use super::player::digit;
use super::table::Table;
use super::written::written;

/// A dark room with a door, one with the only light beside it, and one where the air is bad.
fn level() -> Arc<Level> {
    level_with_door("Stuck")
}

fn level_with_door(state: &str) -> Arc<Level> {
    let text = r##"(
        id: "test", name: "A test", brief: "For a test.", genre: "fantasy", grid: Square,
        light: Dark, explore: true, place: Indoors, stints: 9,
        legend: {'_': (terrain: "floor"), '#': (terrain: "wall")},
        map: [
            "# # # # # # # #",
            "# _ _ _ # _ _ #",
            "# _ _ _ _ _ _ #",
            "# # # # # # # #",
        ],
        doors: [(at: (4, 2), door: "plank_door", state: STATE)],
        hazards: [(hazard: "bad_air", cells: [(1, 1)])],
        traps: [(trap: "bell_cord", at: [(6, 2)], known_to: ["others"])],
        sides: [
            (id: "party", name: "The Party", explores: true, units: [
                (unit: "lamplighter", at: [(3, 2)], facing: E, names: ["Ada"]),
                (unit: "man_at_arms", at: [(1, 1)], facing: E, names: ["Ben"]),
            ]),
            (id: "others", name: "The Others", units: [
                (unit: "peasant", at: [(6, 1)], facing: E, asleep: true, names: ["Dun"]),
            ]),
        ],
    )"##;
    written(&text.replace("STATE", state))
}

/// A dark room whose eastern half is under water, and one with the only light.
fn watch(at: (i32, i32)) -> Arc<Level> {
    let text = r##"(
        id: "test", name: "A test", brief: "For a test.", genre: "fantasy", grid: Square,
        light: Dark, explore: true, place: Indoors, stints: 9,
        legend: {'_': (terrain: "floor"), '#': (terrain: "wall"), '~': (terrain: "shallow_water")},
        map: [
            "# # # # # # #",
            "# _ _ _ ~ ~ #",
            "# _ _ _ ~ ~ #",
            "# # # # # # #",
        ],
        sides: [
            (id: "party", name: "The Party", explores: true, units: [
                (unit: "night_watch", at: [AT], facing: E, names: ["Ada"]),
            ]),
            (id: "others", name: "The Others", units: [
                (unit: "peasant", at: [(1, 1)], facing: W, asleep: true, names: ["Dun"]),
            ]),
        ],
    )"##;
    written(&text.replace("AT", &format!("{at:?}")))
}

fn open(width: u32, height: u32) -> Table {
    open_level(level(), width, height)
}

fn open_level(level: Arc<Level>, width: u32, height: u32) -> Table {
    let mut table = Table::open_level(&level, width, height);
    table.until_choice();
    table.frames(10);
    table
}

impl Table {
    /// How often something has happened.
    fn times(&self, wanted: impl Fn(&Event) -> bool) -> usize {
        let replica = self.session().replica();
        let events = replica.events().iter();
        events.filter(|(_, event)| wanted(event)).count()
    }

    /// What is heard of the button that begins so.
    fn label(&mut self, words: &str) -> Option<String> {
        let labels = self.labels();
        labels.into_iter().find(|label| label.starts_with(words))
    }

    fn goes_on(&mut self) {
        self.frames(4);
        self.until_choice();
        self.frames(20);
    }

    /// An enemy in a cell into which one can't go, and whom nothing reaches.
    fn out_of_reach(&self, unit: UnitId) -> Option<UnitId> {
        let replica = self.session().replica();
        let (view, options) = (self.session().view(&replica), replica.options());
        let own = view.fighter(unit)?.place.cell;
        let grid = self.session().level.ground.grid();
        let foes = view.enemies_of(unit.side).into_iter();
        let far = foes.filter(|foe| grid.distance(own, foe.place.cell) > 3);
        let struck = |foe: UnitId| options.attacks().any(|listed| listed.target == foe);
        let mut far = far.map(|foe| foe.id()).filter(|foe| !struck(*foe));
        // A bow that is turned reaches far.
        far.next().filter(|_| {
            let profile = view.fighter(unit).unwrap().profile();
            let mut forms = profile.attacks.iter();
            forms.all(|form| profile.technique(form).1.missile.is_none())
        })
    }

    /// The buttons that are heard with words and read without any.
    fn wordless(&mut self) -> Vec<String> {
        let read = self.texts();
        let labels = self.labels().into_iter();
        let labels = labels.map(|label| label.split([':', '…']).next().unwrap().trim().to_owned());
        let reads = |label: &String| {
            read.iter()
                .any(|text| !text.is_empty() && label.starts_with(text.as_str()))
        };
        labels
            .filter(|label| !label.is_empty() && !reads(label))
            .collect()
    }

    fn decides(&self) -> UnitId {
        self.session().choice().unwrap().unit()
    }
}

fn put_out(event: &Event) -> bool {
    matches!(event, Event::Lamp(LampEvent::LampOut(_)))
}

/// LMP-2: one key does not leave a side in the dark, and a lamp that can't be lit says why.
#[test]
fn lmp_2_the_last_light_is_put_out_after_a_question_alone() {
    let mut table = open(1280, 800);
    let torch = table.label("Light: ").expect("it is offered, if greyed");
    assert!(torch.contains("Torch: it is not in hand."), "{torch}");
    table.key(KeyCode::Insert);
    table.frames(4);
    assert!(
        table.reads("Put out the last light?"),
        "{:?}",
        table.texts()
    );
    table.shoot("last-light");
    table.key(KeyCode::Escape);
    table.frames(4);
    assert_eq!(table.times(put_out), 0);
    table.key(KeyCode::Insert);
    table.frames(4);
    table.click_button("Yes, do it");
    table.goes_on();
    assert_eq!(table.times(put_out), 1);
    let lantern = table.label("Light: ").expect("it is offered, if greyed");
    assert!(lantern.contains("lantern: it is not in hand."), "{lantern}");
    assert!(!table.reads("Put out the last light?"));
}

/// LMP-2: the last light is thrown after a question alone, and dropped after one where it would go out.
#[test]
fn lmp_2_the_last_light_is_thrown_or_dropped_after_a_question() {
    let fallen = |event: &Event| matches!(event, Event::Gear(GearEvent::LetGo(_)));
    let thrown = |event: &Event| matches!(event, Event::Lamp(LampEvent::LampThrown(_)));
    let (ada, ben) = ((2, 2), (4, 2));
    for (bearer, asks) in [(ada, false), (ben, true)] {
        let mut table = open_level(watch(bearer), 1600, 900);
        let button = table.label("Drop").expect("it is offered");
        table.click_button("Drop");
        table.frames(4);
        if !table.reads("Drop the last light?") && button.ends_with('…') {
            let torch = table.label("torch").expect("of what it holds");
            table.click_button(&torch);
            table.frames(4);
        }
        assert_eq!(table.reads("Drop the last light?"), asks, "{bearer:?}");
        if asks {
            assert!(table.reads("the torch will burn no more there"));
            table.shoot("drop-last-light");
            table.key(KeyCode::Escape);
            table.frames(4);
            assert_eq!(table.times(fallen), 0);
        } else {
            assert_eq!(table.times(fallen), 1, "it burns on where it lies");
        }
    }
    let mut table = open_level(watch(ada), 1600, 900);
    table.click_button("Throw light");
    table.frames(4);
    for (to, told) in [((5, 2), "will burn no more"), ((3, 1), "nowhere else")] {
        let at = table.cell(Cell::new(to.0, to.1));
        table.point(at + Vec2::splat(6.0));
        table.click(at);
        table.frames(4);
        assert!(table.reads("Throw the last light?"), "{:?}", table.texts());
        assert!(table.reads(told), "{:?}", table.texts());
        table.key(KeyCode::Escape);
        table.frames(4);
    }
    assert_eq!(table.times(thrown), 0);
}

/// DUN-2, LIS-1, TRP-3: what takes time of a stint says how much, and asks for a second press; what there is no time for is
/// greyed, and a search that has found nothing says so.
#[test]
fn dun_2_what_takes_time_of_a_stint_says_so_before_it_is_done() {
    let listened = |event: &Event| matches!(event, Event::Explore(ExploreEvent::Listened(_)));
    let searched = |event: &Event| matches!(event, Event::Trap(TrapEvent::Searched(_)));
    let mut table = open(1280, 800);
    let ben = UnitId { side: 0, number: 2 };
    table.key(KeyCode::BracketRight);
    table.goes_on();
    assert_eq!(table.decides(), ben);
    table.key(KeyCode::Backquote);
    table.frames(4);
    assert_eq!(table.times(listened), 0, "one key is not enough");
    assert!(
        table.reads("It takes a minute of the stint: "),
        "{:?}",
        table.texts()
    );
    table.shoot("listen-asks");
    table.key(digit(1));
    table.goes_on();
    assert_eq!(table.times(listened), 1);
    let asks = |text: &String| text.contains(" listens at ") && text.contains(": click a cell");
    assert!(table.texts().iter().any(asks), "{:?}", table.texts());
    let why = table.label("Listen: ").expect("it is greyed");
    assert!(why.contains("listened there in this stint"), "{why}");
    let why = table.label("Search for traps: ").expect("it is greyed");
    assert!(why.contains("That takes the whole stint"), "{why}");
    table.shoot("search-greyed");
    // The other has all of the stint.
    table.key(KeyCode::BracketRight);
    table.goes_on();
    assert_ne!(table.decides(), ben);
    table.click_button("Search for traps");
    table.frames(4);
    assert!(
        table.reads("It takes the whole stint."),
        "{:?}",
        table.texts()
    );
    assert_eq!(table.times(searched), 0);
    table.key(digit(1));
    table.goes_on();
    assert_eq!(table.times(searched), 1);
    let log = table.log();
    let found = log
        .iter()
        .find(|(line, ..)| line.contains("searches for traps"));
    let (line, ..) = found.unwrap();
    assert!(line.ends_with("Nothing is found."), "{line}");
    let status = table.status();
    assert!(status.contains("Ada (a1) has found nothing."), "{status}");
    assert!(table.reads("Ada (a1) has found nothing."));
    table.key(KeyCode::BracketRight);
    table.goes_on();
    let status = table.status();
    assert!(!status.contains("has found nothing"), "{status}");
}

/// SUS-7: who has no air is told with its breath, on its panel and its card, and ten minutes without any are asked about.
#[test]
fn sus_7_bad_air_is_told_and_a_stint_in_it_is_asked_about() {
    let mut table = open(1280, 800);
    let at = table.cell(Cell::new(1, 1));
    table.point(at + Vec2::splat(6.0));
    table.point(at);
    table.frames(4);
    assert!(table.reads("No air: breath for "), "{:?}", table.texts());
    assert!(table.status().contains("no air: breath for "));
    table.shoot("bad-air");
    table.key(KeyCode::KeyI);
    table.frames(4);
    assert!(table.reads("tired at") && table.reads("No air: breath for "));
    table.key(KeyCode::KeyI);
    table.frames(4);
    table.key(KeyCode::Digit0);
    table.frames(4);
    assert!(table.reads("End the stint?"), "{:?}", table.texts());
    assert!(
        table.reads("Ben (a2): no air. It holds its breath from the end of this stint on, for "),
        "{:?}",
        table.texts()
    );
    assert!(table.reads(" or "), "{:?}", table.texts());
    table.shoot("stint-without-air");
    table.key(KeyCode::Escape);
    table.frames(4);
    assert!(table.reads("Stint 1 of 9"));
    // In the next stint the breath is being held, and what it does counts.
    table.key(KeyCode::Digit0);
    table.frames(4);
    table.key(KeyCode::Digit1);
    table.goes_on();
    assert!(table.reads("Stint 2 of 9"), "{:?}", table.texts());
    table.key(KeyCode::Digit0);
    table.frames(4);
    assert!(
        table.reads(
            "Ben (a2): no air. It keeps still: breath for 60 of the 60 rounds of this stint."
        ),
        "{:?}",
        table.texts()
    );
}

/// DOR: what opens a door stands in the order of what it costs, each in words, with its chance in per cent.
#[test]
fn dor_1_a_door_is_forced_before_it_is_broken_down() {
    let mut table = open(1600, 900);
    let labels = table.labels();
    let place = |words: &str| labels.iter().position(|label| label.starts_with(words));
    let (force, breaks) = (place("Force"), place("Break down"));
    assert!(force.is_some() && force < breaks, "{labels:?}");
    for words in ["Force", "Break down"] {
        assert!(table.reads(words), "{words}: {:?}", table.texts());
    }
    let all = table.texts();
    assert!(!all.iter().any(|text| text.contains(" in 6")), "{all:?}");
    table.shoot("door-words");
}

/// The key of what can't be done says why, as the pointer on its button does.
#[test]
fn the_key_of_a_greyed_button_says_why() {
    let mut table = open_level(watch((2, 2)), 1600, 900);
    let guard = table.label("Guard: ").expect("it is greyed in a stint");
    assert_ne!(table.status(), guard);
    table.key(KeyCode::KeyZ);
    table.frames(4);
    assert_eq!(table.status(), guard);
}

/// DOR-1: a press on a shut door beside one opens it; of one that sticks the line says what it takes.
#[test]
fn dor_1_a_door_at_hand_is_opened_by_a_press_on_it() {
    let door = Cell::new(4, 2);
    let opened = |event: &Event| matches!(event, Event::Door(_));
    for (state, told) in [
        ("Stuck", "The door sticks: it must be forced."),
        ("Shut", "Open it."),
    ] {
        let mut table = open_level(level_with_door(state), 1600, 900);
        let at = table.cell(door);
        table.point(at + Vec2::splat(6.0));
        table.point(at);
        table.frames(4);
        let status = table.status();
        assert!(status.ends_with(told), "{status}");
        table.click(at);
        table.goes_on();
        assert_eq!(table.times(opened), usize::from(state == "Shut"));
        if state == "Stuck" {
            assert_eq!(table.status(), told);
        }
    }
}

/// An Enter on somebody who can't be struck names who can't, and is gone with the decision that it was about.
#[test]
fn a_refusal_says_of_whom_it_is_true_and_does_not_outlive_its_decision() {
    let quick = "own_turns = \"at_once\"\nai_turns = \"at_once\"";
    let mut table = Table::open_set(Some(quick), Some("keep_wall"), 1280, 800, 1.0);
    let (mut of_turn, mut out_of_turn) = (0, 0);
    for _ in 0..300 {
        table.until_choice();
        let Some(decision) = table.session().choice() else {
            break;
        };
        if matches!(decision, Decision::Deployment(_)) {
            table.key(KeyCode::Backspace);
            continue;
        }
        let (foe, told) = match decision {
            Decision::Turn(unit) => {
                let own = capital(&table.session().cast.name(unit));
                (table.out_of_reach(unit), format!("{own} can't strike "))
            }
            Decision::Defence(declared) => (
                Some(declared.attacker),
                "You can attack nobody now: answer what is asked first.".to_owned(),
            ),
            _ => (None, String::new()),
        };
        if let Some(foe) = foe {
            let at = table.token(foe);
            table.point(at + Vec2::splat(6.0));
            table.point(at);
            table.frames(2);
            table.key(KeyCode::Enter);
            table.frames(4);
            let status = table.status();
            assert!(status.starts_with(&told), "{status}: {told}");
            match decision {
                Decision::Turn(_) => of_turn += 1,
                _ => out_of_turn += 1,
            }
        }
        // Somebody else answers, and the hand stays where it is.
        table.key(KeyCode::KeyR);
        table.until_choice();
        table.frames(4);
        if foe.is_some() && table.session().choice() != Some(decision) {
            let status = table.status();
            assert!(!status.starts_with(&told), "{status}");
        }
        if of_turn > 3 && out_of_turn > 0 {
            return;
        }
    }
    panic!("{of_turn} turns and {out_of_turn} others");
}

/// Where there is room in the bar an action is more than a picture.
#[test]
fn actions_have_words_where_there_is_room() {
    for level in ["mine", "counting_house", "gorge"] {
        let mut table = Table::open(Some(level), 1600, 900, 1.0);
        table.until_turn();
        table.frames(10);
        table.shoot(&format!("words-1600-{level}"));
        let wordless = table.wordless();
        assert!(wordless.is_empty(), "{level}: {wordless:?}");
        assert_eq!(table.words_out_of_place(), Vec::<String>::new());
        assert_eq!(table.panels_out_of_place(), Vec::<String>::new());
    }
    let mut table = Table::open(Some("duel"), 1600, 900, 1.0);
    table.until_blows();
    table.frames(4);
    table.shoot("words-1600");
    for words in ["Close in", "Guard", "Defend", "End turn", "Lie down"] {
        let reads = table.texts().iter().any(|text| text == words);
        assert!(reads, "{words}: {:?}", table.texts());
    }
    assert_eq!(table.words_out_of_place(), Vec::<String>::new());
    assert_eq!(table.panels_out_of_place(), Vec::<String>::new());
    table.key(KeyCode::KeyN);
    table.shoot("attack-1600");
}
