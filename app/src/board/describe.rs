//! A cell of the board in words: where, what ground, who is there, and what the player's deed there
//! would be.

use super::conditions::conditions;
use super::dangers::dangers;
use super::objectives::objectives;
use crate::play::battle_session::BattleSession;
use crate::play::cell_action::{CellAction, cell_action, no_spell};
use crate::play::choice::Choice;
use crate::play::enemy_reach::EnemyThreats;
use crate::play::move_preview::plan_from;
use testudo_engine::battle::{Command, UnitId};
use testudo_engine::content::door::KeyPlace;
use testudo_engine::grid::{Cell, Direction};
use testudo_engine::narrate;
use testudo_engine::narrate::words::{capital, compass, counted, list};
use testudo_engine::rules::door::DoorState;

/// The cell under the cursor, in one line.
pub(crate) fn describe(session: &BattleSession, choice: &Choice, threats: &EnemyThreats) -> String {
    let Some(cell) = choice.cursor else {
        return String::new();
    };
    let words = told(session, choice, threats, cell);
    match cell_action(session, choice, cell) {
        Some(CellAction::Order(command)) => {
            format!("{words}. {}", promised(session, choice, command))
        }
        Some(CellAction::Place(unit)) => {
            let name = session.cast.name(unit);
            match choice.placing {
                Some(_) => format!("{words}. Leave {name} here."),
                None => format!("{words}. Choose another place for {name}."),
            }
        }
        Some(CellAction::Target(target)) if choice.only_gives_away(session, target) => {
            let name = session.cast.name(target);
            format!("{words}. Only a throw of the one weapon at hand reaches {name}.")
        }
        Some(CellAction::Target(target))
            if choice.attack.is_some_and(|ready| ready.target == target) =>
        {
            format!("{words}. Strike this blow now.")
        }
        Some(CellAction::Target(target)) if choice.can_strike(target) => {
            let name = session.cast.name(target);
            let turn = choice.best_on(session, target).and_then(|best| best.turn);
            let close = into_close_combat(choice, target);
            match turn {
                Some(way) => {
                    format!(
                        "{words}. Turn to the {} and attack {name}.{close}",
                        compass(way)
                    )
                }
                None => format!("{words}. Attack {name}.{close}"),
            }
        }
        Some(CellAction::Target(target)) => {
            let close = into_close_combat(choice, target);
            format!("{words}. Out of reach now.{close}")
        }
        Some(CellAction::Spell(Some(_))) => format!("{words}. Cast it there."),
        Some(CellAction::Spell(None)) => {
            format!("{words}. {}", no_spell(session, choice, cell))
        }
        None => words,
    }
}

/// CLC-1: that one may go into an enemy's own cell.
fn into_close_combat(choice: &Choice, target: UnitId) -> &'static str {
    let close = Command::Close { target };
    match choice.options.others().any(|command| command == close) {
        true => " Closing in would go into this cell.",
        false => "",
    }
}

/// What there is to tell of a cell, a sentence for each kind of thing: the ground, what burns there, who is there, what
/// threatens it.
fn told(session: &BattleSession, choice: &Choice, threats: &EnemyThreats, cell: Cell) -> String {
    let replica = session.replica();
    let view = session.view(&replica);
    if !view.knows_cell(cell) {
        return format!("{cell}, not charted");
    }
    let mut sentences = vec![ground(session, cell)];
    sentences.extend(breaks(session, choice, cell));
    let round = view.round();
    let hazards: Vec<String> = (view.arena().board.hazards_at(cell))
        .map(|now| narrate::hazard_line(&now, round))
        .collect();
    sentences.push(hazards.join("; "));
    sentences.extend(trap(session, choice, cell));
    sentences.extend(drops(session, choice, cell));
    if let Some(now) = view.arena().board.thing(cell) {
        let used = match (now.used, now.thing.holds.is_empty()) {
            (false, _) => "",
            (true, true) => ", used",
            (true, false) => ", opened",
        };
        sentences.push(format!("here is a {}{used}", now.thing.name));
    }
    sentences.extend(air(session, choice, cell));
    sentences.extend(weather(session, choice, cell));
    sentences.extend(light(session, cell));
    for fighter in view.fighters() {
        if fighter.place.cell == cell && fighter.vitality.life.is_on_field() {
            let name = session.cast.name(fighter.id());
            let mut words = vec![format!("{name} facing {}", compass(fighter.place.facing))];
            let conditions = conditions(session, &fighter).into_iter();
            words.extend(conditions.map(|now| now.words));
            sentences.push(words.join(", "));
        }
    }
    sentences.extend(line(session, choice, cell));
    if let Some(who) = threats.cells.get(&cell) {
        let names: Vec<String> = who.iter().map(|unit| session.cast.name(*unit)).collect();
        sentences.push(format!("here one can be struck next by {}", list(&names)));
    }
    let sentences = sentences.iter().filter(|sentence| !sentence.is_empty());
    let sentences: Vec<String> = sentences.map(|sentence| capital(sentence)).collect();
    sentences.join(". ")
}

/// Where it is and what lies there: "(3, 4), grass, 2 points to enter".
fn ground(session: &BattleSession, cell: Cell) -> String {
    let mut words = vec![format!("{cell}")];
    if let Some(entry) = session.level.legend_at(cell) {
        words.push(entry.terrain.name.clone());
        if entry.ground.elevation != 0 {
            words.push(format!("{} yards up", entry.ground.elevation));
        }
        if entry.ground.cover > 0 {
            words.push(format!("cover {}", entry.ground.cover));
        }
        match entry.ground.cost {
            0 => words.push("no way through".to_owned()),
            1 => {}
            cost => words.push(format!("{cost} points to enter")),
        }
        if let Some(breaks) = &entry.terrain.breaks {
            words.push(format!("bears {} pounds", breaks.over));
        }
    }
    words.extend(dangers(session, cell));
    let replica = session.replica();
    let board = session.view(&replica).arena().board;
    if let Some(now) = board.door(cell) {
        // It was drawn as a wall.
        if now.door.secret.is_some() && now.state.is_open() {
            words.retain(|word| word != "no way through");
        }
        words.push(format!("{}, {}", now.door.kind.name, now.state.name()));
        if now.state != DoorState::Broken && now.door.terrain(now.state).is_some() {
            words.push("no way through".to_owned());
        }
    }
    if let Some(now) = board.trap(cell) {
        let stands = match now.set {
            true => "a trap",
            false => "a trap, harmless",
        };
        words.push(format!("{}: {stands}", now.trap.kind.name));
    }
    for (key, place) in board.keys() {
        if *place == KeyPlace::Lies(cell) && !board.is_shut_in(*key, cell) {
            words.push(session.cast.key(*key));
        }
    }
    for objective in objectives(session) {
        if objective.cells.contains(&cell) {
            words.push(objective.words);
        }
    }
    words.join(", ")
}

/// What a trap there does, and the chance that it takes whoever goes next.
fn trap(session: &BattleSession, choice: &Choice, cell: Cell) -> Option<String> {
    let replica = session.replica();
    let view = session.view(&replica);
    let now = view.arena().board.trap(cell).filter(|now| now.set)?;
    let does = narrate::trap_effect(&now.trap.kind);
    let unit = choice.mover()?;
    let chance = view.trap_chance(unit, cell)?;
    let name = session.cast.name(unit);
    Some(format!(
        "{does}; it takes {name} at {}",
        narrate::percent(chance)
    ))
}

/// What is ready to fall there, and what it would do to whoever goes next; and what is let go from there (FAL-10).
fn drops(session: &BattleSession, choice: &Choice, cell: Cell) -> Vec<String> {
    let replica = session.replica();
    let view = session.view(&replica);
    let board = view.arena().board;
    let over = board.drop_over(cell);
    let mut told: Vec<String> = over.iter().map(narrate::drop_line).collect();
    let unit = choice.mover();
    let there = unit.and_then(|unit| view.dropping(unit, cell));
    told.extend(there.map(|there| narrate::drop_chances(&session.cast, &there)));
    let hang = board.drops().filter(|now| !now.fallen);
    let from_here = hang.filter(|now| now.drop.from.contains(&cell));
    told.extend(from_here.map(|now| format!("from here one lets the {} go", now.drop.name)));
    told
}

/// SUS-7: how whoever goes next would fare there for air.
fn air(session: &BattleSession, choice: &Choice, cell: Cell) -> Option<String> {
    let unit = choice.mover()?;
    let replica = session.replica();
    let airing = session.view(&replica).airing(unit, cell)?;
    let told = narrate::airing(&airing)?;
    Some(format!("there {} {told}", session.cast.name(unit)))
}

/// HAZ-8, LIT-3: how whoever goes next would bear the heat, the cold or the flash there.
fn weather(session: &BattleSession, choice: &Choice, cell: Cell) -> Option<String> {
    let unit = choice.mover()?;
    let replica = session.replica();
    let view = session.view(&replica);
    let mut all = view.exposings(unit, cell);
    let told = all.find_map(|exposing| {
        let (weather, flash) = (narrate::weather(&exposing), narrate::flashing(&exposing));
        weather.or(flash)
    })?;
    Some(format!("there {} {told}", session.cast.name(unit)))
}

/// HAZ-1: that the ground there breaks under whoever is asked about.
fn breaks(session: &BattleSession, choice: &Choice, cell: Cell) -> Option<String> {
    let unit = choice.mover()?;
    let replica = session.replica();
    let view = session.view(&replica);
    let breaking = view.arena().board.gives_way(unit, cell)?;
    let (name, pounds) = (session.cast.name(unit), breaking.pounds);
    Some(format!("it breaks under {name}, who weighs {pounds}"))
}

/// LIT-1, LIT-2: how light it is there, where that is told by twelve levels, and where the sun stands.
fn light(session: &BattleSession, cell: Cell) -> Option<String> {
    let replica = session.replica();
    let view = session.view(&replica);
    let arena = view.arena();
    arena.numbers.dangers.light.as_ref()?;
    let about = narrate::light_level(arena.board.light(cell));
    let open = arena.board.ground().ground(cell).sky;
    let sun = arena.board.sun().filter(|_| open).map(|sun| {
        let (from, level) = (compass(sun.from), narrate::light_level(sun.level));
        format!(", {level} for whoever faces the sun in the {from}")
    });
    Some(format!("{about}{}", sun.unwrap_or_default()))
}

/// LIT-2: what whoever goes next would look into if it faced so, where it is or in another cell.
fn glare(session: &BattleSession, choice: &Choice, to: Option<Cell>, facing: Direction) -> String {
    let replica = session.replica();
    let view = session.view(&replica);
    let mover = choice.mover().and_then(|unit| view.fighter(unit));
    let told = mover.and_then(|mut mover| {
        mover.place.cell = to.unwrap_or(mover.place.cell);
        mover.place.facing = facing;
        narrate::glare(view.arena(), &mover)
    });
    told.map_or_else(String::new, |told| format!(" There it {told}."))
}

/// What lies in the line of sight from whoever decides, in words; nothing when it is open.
fn line(session: &BattleSession, choice: &Choice, cell: Cell) -> Option<String> {
    let replica = session.replica();
    let view = session.view(&replica);
    let from = view.fighter(choice.decision?.unit())?.place;
    let arena = view.arena();
    if arena.board.grid().distance(from.cell, cell) <= 1 {
        return None;
    }
    let crossed = arena.board.sight_line(&arena.numbers.sight, from, cell);
    if let Some(wall) = crossed.iter().find(|crossed| crossed.hinders.is_none()) {
        return Some(format!("out of sight behind {}", wall.cell));
    }
    match arena
        .board
        .sight(&arena.numbers.sight, from, cell)
        .obstructions
    {
        0 => None,
        1 => Some("1 obstruction on the line".to_owned()),
        more => Some(format!("{more} obstructions on the line")),
    }
}

fn promised(session: &BattleSession, choice: &Choice, command: Command) -> String {
    let refused = session.replica().view().check(command).err();
    if let Some(refusal) = refused {
        return narrate::refusal(&session.cast, &refusal);
    }
    match command {
        Command::Move { to, facing } => {
            let guards = watchers(session, command);
            let option = choice.options.moves().find(|option| option.to == to);
            let cost = option.map_or(0, |option| option.cost);
            let go = {
                let cost = counted(cost, "point");
                format!("Go there for {cost}, facing {}", compass(facing))
            };
            let deed = match plan_from(session, choice, to) {
                Some(plan) if plan.charge > 0 => {
                    let name = session.cast.name(plan.target);
                    format!("{go}, to charge {name} with {:+} damage.", plan.charge)
                }
                Some(plan) => format!("{go}, to strike {}.", session.cast.name(plan.target)),
                None => format!("{go}."),
            };
            let glare = glare(session, choice, Some(to), facing);
            format!("{deed}{guards}{glare}")
        }
        Command::Deploy { unit, to, facing } => {
            let (name, way) = (session.cast.name(unit), compass(facing));
            let replica = session.replica();
            let mut others = session.view(&replica).fighters();
            let there = others.find(|other| other.place.cell == to && other.id() != unit);
            match there {
                Some(other) => {
                    let other = session.cast.name(other.id());
                    format!("{name} changes places with {other}, facing {way}.")
                }
                None => format!("{name} stands here, facing {way}."),
            }
        }
        Command::Door { .. } => format!("Open it.{}", watchers(session, command)),
        Command::Turn { facing } => {
            let glare = glare(session, choice, None, facing);
            format!("Turn to the {}.{glare}", compass(facing))
        }
        Command::Take { unit } => format!("{} goes on.", capital(&session.cast.name(unit))),
        Command::March { .. } => "Everybody who is free goes there in file.".to_owned(),
        _ => String::new(),
    }
}

/// Who on guard may strike first on the way.
fn watchers(session: &BattleSession, command: Command) -> String {
    let replica = session.replica();
    let told = session.view(&replica).interrupters(command);
    let told = told.into_iter().map(|(cell, guard)| {
        let name = session.cast.name(guard);
        format!(" {name}, on guard, may strike at {cell}.")
    });
    told.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::tints::tests::{catch_up, session};

    /// What is told of a cell while somebody is about to go.
    fn told(level: &str, unit: &str, cell: (u16, u16)) -> String {
        let mut session = session(level);
        let mut choice = catch_up(&mut session);
        choice.placing = Some(unit.parse().unwrap());
        choice.cursor = Some(Cell::new(cell.0, cell.1));
        describe(&session, &choice, &EnemyThreats::default())
    }

    #[test]
    fn ice_is_told_to_break_under_whom_it_does_not_bear_and_no_other() {
        let heavy = told("frozen_river", "a1", (5, 1));
        assert!(heavy.contains(". It breaks under "), "{heavy}");
        assert!(heavy.contains(" (a1), who weighs "), "{heavy}");
        let light = told("frozen_river", "a3", (5, 1));
        assert!(light.contains("bears 185 pounds"), "{light}");
        assert!(!light.contains("breaks under"), "{light}");
        let planks = told("frozen_river", "a1", (5, 4));
        assert!(!planks.contains("breaks under"), "{planks}");
    }

    #[test]
    fn what_hangs_over_a_cell_is_told_with_its_odds_and_where_it_is_let_go() {
        let under = told("keep_wall", "a1", (10, 3));
        assert!(under.contains(". Cauldron of oil"), "{under}");
        assert!(under.contains("(a1): strikes at "), "{under}");
        let beside = told("keep_wall", "a1", (8, 3));
        assert!(!beside.contains("strikes at "), "{beside}");
        let above = told("keep_wall", "b1", (11, 3));
        let let_go = "From here one lets the cauldron of oil go";
        assert!(above.contains(let_go), "{above}");
    }
}
