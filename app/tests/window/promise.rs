//! What is shown before a press is what the press does: the facing at the end of a move, and the odds of the blow
//! that is promised from there.

use std::sync::Arc;

use accesskit::Role;
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use testudo_app::Launch;
use testudo_engine::ai;
use testudo_engine::battle::{Aim, Battle, Decision, Setup, UnitId};
use testudo_engine::content::Library;
use testudo_engine::grid::Cell;
use testudo_engine::narrate::words::compass;

use super::table::{Table, gone_on_with};
use super::written::written;

impl Table {
    /// The line at the bottom.
    pub(super) fn told(&mut self) -> String {
        let world = self.app.world_mut();
        let mut nodes = world.query::<&AccessibilityNode>();
        let line = nodes.iter(world).find(|node| node.role() == Role::Status);
        let line = line.and_then(|node| node.label());
        line.map(str::to_owned).unwrap_or_default()
    }

    /// The chances of a blow that stand on the screen, one line for each defence, with the parts of AT and DEF once they
    /// are asked for.
    pub(super) fn chances(&mut self) -> Vec<String> {
        let world = self.app.world_mut();
        let mut texts = world.query::<&Text>();
        let all = texts.iter(world).map(|text| text.0.clone());
        let mut odds: Vec<String> = all
            .filter(|text| text.starts_with("AT: ") || text.contains('%') && text.contains("hit "))
            .collect();
        odds.sort();
        odds
    }

    /// Opens the parts of AT and DEF where they can be asked for.
    fn numbers(&mut self) {
        let open = self.reads("AT: ");
        if !open && self.button("Numbers").is_some() {
            self.key(KeyCode::Comma);
            assert!(self.reads("AT: "), "the parts are not told");
        }
    }

    /// Which way somebody faces, in words.
    pub(super) fn facing(&self, unit: UnitId) -> &'static str {
        let replica = self.session().replica();
        let fighter = replica.view().fighter(unit).unwrap();
        compass(fighter.place.facing)
    }

    /// Lets the adviser decide until somebody on its turn can go somewhere.
    pub(super) fn until_turn(&mut self) -> UnitId {
        for _ in 0..200 {
            self.until_choice();
            let decision = self.session().choice().expect("the battle goes on");
            let goes = self.session().replica().options().moves().next().is_some();
            match decision {
                Decision::Turn(unit) if goes => return unit,
                _ => self.key(KeyCode::KeyR),
            }
        }
        panic!("no turn with a way to go");
    }
}

/// Goes to every cell in reach, or each so many, and back again; how many of them promised a blow.
fn goes_everywhere(level: &str, every: usize) -> usize {
    let settings = Some("own_turns = \"at_once\"\nai_turns = \"at_once\"");
    let mut table = Table::open_set(settings, Some(level), 1600, 1000, 1.0);
    let mut struck = 0;
    for _ in 0..6 {
        let unit = table.until_turn();
        let options = table.session().replica().options();
        let cells = options.moves().map(|option| option.to);
        let cells: Vec<Cell> = cells.step_by(every).collect();
        for cell in cells {
            let at = table.cell(cell);
            table.point(Vec2::ONE);
            table.point(at);
            table.frames(1);
            table.numbers();
            let told = table.told();
            let Some((_, facing)) = told
                .split_once(", facing ")
                .filter(|(before, _)| before.contains("Go there"))
            else {
                continue;
            };
            let facing: String = facing
                .chars()
                .take_while(|letter| !",.".contains(*letter))
                .collect();
            let promised = table.chances();
            let before = table.session().told();
            table.click(at);
            table.until_choice();
            if table.session().choice() != Some(Decision::Turn(unit)) {
                break;
            }
            assert_eq!(
                table.facing(unit),
                facing,
                "{level}: {unit} at {cell}: {told}"
            );
            struck += usize::from(follow_up(&mut table, &told, &promised));
            table.key(KeyCode::KeyU);
            table.frames(2);
            if table.session().told() != before {
                break;
            }
        }
        if struck > 0 {
            break;
        }
        table.until_choice();
        table.key(KeyCode::KeyR);
    }
    struck
}

/// Whether a blow was promised; the same stands on the screen once the move is made.
fn follow_up(table: &mut Table, told: &str, promised: &[String]) -> bool {
    let Some((_, name)) = told
        .split_once(", to strike ")
        .or_else(|| told.split_once(", to charge "))
    else {
        return false;
    };
    let target = {
        let session = table.session();
        let replica = session.replica();
        let fighters = session.view(&replica).fighters();
        let mut named = fighters.map(|fighter| fighter.id());
        named.find(|unit| {
            let known = session.cast.name(*unit);
            name.strip_prefix(known.as_str())
                .is_some_and(|rest| rest.starts_with([' ', '.']))
        })
    };
    let at = table.token(target.expect("it is named"));
    table.point(Vec2::ONE);
    table.point(at);
    table.frames(1);
    assert_eq!(table.chances(), promised, "{told}");
    true
}

#[test]
fn a_click_does_what_was_promised_in_every_cell() {
    for (level, every) in [("duel", 1), ("bridge", 3)] {
        assert!(
            goes_everywhere(level, every) > 0,
            "{level}: no blow was promised"
        );
    }
}

#[test]
fn whoever_stands_behind_is_struck_after_a_turn_by_one_press() {
    let settings = Some("own_turns = \"at_once\"\nai_turns = \"at_once\"");
    let mut table = Table::open_set(settings, Some("duel"), 1600, 1000, 1.0);
    for _ in 0..60 {
        let unit = table.until_turn();
        let foe = {
            let session = table.session();
            let replica = session.replica();
            session.view(&replica).enemies_of(unit.side)[0].id()
        };
        if turned_blow(&mut table, unit, foe) {
            return;
        }
        table.key(KeyCode::KeyR);
    }
    panic!("nobody could turn and strike");
}

/// Strikes an enemy for whom a turn is offered first; whether there is one.
fn turned_blow(table: &mut Table, unit: UnitId, foe: UnitId) -> bool {
    let at = table.token(foe);
    table.point(Vec2::ONE);
    table.point(at);
    table.frames(1);
    if !table.told().contains("Turn to the ") {
        return false;
    }
    table.numbers();
    let promised = table.chances();
    table.click(at);
    for odds in promised {
        assert!(table.chances().contains(&odds), "{odds} is not kept");
    }
    table.shoot("turn-and-attack");
    let before = table.facing(unit);
    table.click_button("Turn and attack");
    assert_ne!(table.facing(unit), before);
    true
}

/// A turn of the first side with a helpless enemy to strike.
fn helpless_enemy() -> (Launch, UnitId) {
    let level = Library::shipped().level("yard").unwrap();
    let setup = |seed| Setup {
        level: Arc::new(level.clone()),
        seed,
        max_rounds: None,
    };
    for seed in 0..100 {
        let setup = setup(seed);
        let mut battle = Battle::new(&setup);
        let mut soldier = ai::named("soldier", seed).unwrap();
        while let Some(decision) = battle.decision() {
            let view = battle.view_for(decision.unit().side);
            if let Decision::Turn(me) = decision
                && me.side == 0
            {
                let options = battle.options();
                let mut targets = options.attacks().map(|attack| attack.target);
                // As it stands and what it holds it could strike.
                let aim = Aim::main(&view.fighter(me).unwrap().profile().body);
                let could = |unit: UnitId| {
                    (0..view.fighter(unit).unwrap().profile().attacks.len()).any(|attack| {
                        let strike = view.strike(unit, me, attack, aim, false);
                        strike.is_some_and(|strike| strike.check().is_ok())
                    })
                };
                let is = |unit: &UnitId| {
                    view.fighter(*unit)
                        .is_some_and(|one| one.is_helpless() && could(*unit))
                };
                if let Some(target) = targets.find(is) {
                    return (gone_on_with(setup, battle, vec![None; 2]), target);
                }
            }
            let command = soldier.decide(&view, decision);
            battle.play(command).unwrap();
        }
    }
    panic!("nobody is ever beside one who is helpless");
}

#[test]
fn the_helpless_are_not_said_to_strike_back() {
    let target = helpless_enemy().1;
    let mut table = Table::open_with(&|| helpless_enemy().0, 1280, 800, 1.0);
    table.until_choice();
    let at = table.token(target);
    table.click(at);
    table.frames(3);
    assert!(table.button("Attack").is_some(), "{:?}", table.labels());
    assert!(table.reads("Hits "), "{:?}", table.written());
    assert!(!table.reads("they strike back"), "{:?}", table.written());
}

/// A swordswoman, and four cells from her the one enemy.
const FIELD: &str = r##"(
    id: "test", name: "A test", brief: "For a test.", genre: "fantasy", grid: Square,
    legend: {'.': (terrain: "grass")},
    map: [
        ". . . . . . . .",
        ". . . . . . . .",
        ". . . . . . . .",
    ],
    sides: [
        (id: "party", name: "The Party", units: [(unit: "great_swordsman", at: [(1, 1)], facing: E, names: ["Ada"])]),
        (id: "others", name: "The Others", units: [(unit: "peasant", at: [(5, 1)], facing: E, names: ["Dun"])]),
    ],
)"##;

/// Whoever clicks somebody out of reach is told from where the blow could be struck and how often it hits; the second click
/// goes there and prepares the blow, which hits as often, and the third strikes.
#[test]
fn a_second_click_on_somebody_out_of_reach_goes_where_the_promised_blow_is_struck() {
    let level = written(FIELD);
    let mut table = Table::open_level(&level, 1600, 900);
    let unit = table.until_turn();
    let replica = table.session().replica();
    let foes = table.session().view(&replica).enemies_of(unit.side);
    let foe = foes[0].id();
    drop(replica);
    let at = table.token(foe);
    table.click(at);
    table.frames(4);
    let told = table.status();
    let (_, offered) = told.split_once(" again to go to ").expect(&told);
    let (cell, rest) = offered.split_once(" and strike from there: ").unwrap();
    let (_, hit) = rest.trim_end_matches("%.").rsplit_once(' ').unwrap();
    let (cell, hit) = (cell.to_owned(), hit.to_owned());
    // What is no longer to be read is offered again.
    table.key(KeyCode::KeyK);
    table.frames(4);
    assert_ne!(table.status(), told);
    table.click(at);
    table.frames(4);
    assert_eq!(table.status(), told);
    table.click(at);
    table.until_choice();
    let replica = table.session().replica();
    let stands = table.session().view(&replica).fighter(unit).unwrap();
    assert_eq!(stands.place.cell.to_string(), cell, "{told}");
    drop(replica);
    table.frames(4);
    let chances = table.chances();
    let same = |line: &String| line.contains(&format!("hit {hit}%"));
    assert!(chances.iter().any(same), "{told}: {chances:?}");
    // The blow is prepared, and the same click strikes it.
    let before = table.session().told();
    table.click(at);
    table.until_choice();
    assert!(table.session().told() > before, "nothing was struck");
}
