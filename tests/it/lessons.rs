//! The lessons that are shipped: each can be learned to its end, whatever else the learner does meanwhile.

use std::collections::BTreeMap;
use std::sync::Arc;

use testudo::battle::{Aim, Battle, Command, Decision, Options, Setup, UnitId};
use testudo::content::lesson::{COMMANDS, CONTROLS, Spoken, Task, spoken};
use testudo::content::{Level, Library};
use testudo::grid::Cell;
use testudo::session::Seats;
use testudo::session::lesson::LessonProgress;

/// The shipped lessons in the order in which they are learned.
fn lessons() -> Vec<Arc<Level>> {
    let library = Library::shipped();
    let ids = library.lesson_ids();
    let mut all: Vec<Arc<Level>> = ids
        .iter()
        .map(|id| Arc::new(library.level(id).unwrap()))
        .collect();
    all.sort_by_key(|level| level.lesson.as_ref().unwrap().number);
    all
}

/// What came of a lesson.
struct Learned {
    progress: LessonProgress,
    /// The round in which each step was done.
    rounds: BTreeMap<usize, u32>,
    battle: Battle,
}

/// Fights a lesson by somebody who answers each decision as `answer` says.
fn learn(
    level: &Arc<Level>,
    seed: u64,
    answer: &mut dyn FnMut(&Battle, &mut LessonProgress, Command) -> Command,
) -> Learned {
    let lesson = level.lesson.as_ref().unwrap();
    let setup = Setup {
        level: Arc::clone(level),
        seed,
        max_rounds: None,
    };
    let mut battle = Battle::new(&setup);
    let mut seats = Seats::named(level, &[], seed).unwrap();
    let mut progress = LessonProgress::new(lesson);
    let mut rounds = BTreeMap::new();
    let mut told = 0;
    while let Some(decision) = battle.decision() {
        let unit = decision.unit();
        let usual = seats.decide(&battle.view_for(unit.side), decision);
        let command = if unit.side == 0 {
            answer(&battle, &mut progress, usual)
        } else {
            usual
        };
        battle.play(command).unwrap();
        let before = progress.step();
        for (_, event) in &battle.events()[told..] {
            progress.see(event);
        }
        progress.settle(&battle.view());
        for step in before..progress.step() {
            rounds.insert(step, battle.view().round());
        }
        told = battle.events().len();
    }
    Learned {
        progress,
        rounds,
        battle,
    }
}

/// The move that comes nearest to some cell.
fn towards(battle: &Battle, options: &Options, unit: UnitId, cells: &[Cell]) -> Option<Command> {
    let view = battle.view();
    let grid = view.arena().board.grid();
    let far = |from: Cell| cells.iter().map(|&to| grid.distance(from, to)).min();
    let here = far(view.fighter(unit)?.place.cell)?;
    let moves = options.commands().filter_map(|command| match command {
        Command::Move { to, .. } => Some((far(to)?, command)),
        _ => None,
    });
    let (best, command) = moves.min_by_key(|(far, _)| *far)?;
    (best < here).then_some(command)
}

/// A learner who does what is said, and nothing else where that can be done.
fn obey(battle: &Battle, progress: &mut LessonProgress, usual: Command) -> Command {
    let options = battle.options();
    loop {
        match progress.task().cloned() {
            Some(Task::Read) => progress.pass(),
            Some(Task::Press(control)) => progress.press(control),
            Some(task) => return towards_task(battle, &options, &task).unwrap_or(usual),
            None => return usual,
        }
    }
}

fn towards_task(battle: &Battle, options: &Options, task: &Task<UnitId>) -> Option<Command> {
    let decision = battle.decision()?;
    let unit = decision.unit();
    let view = battle.view();
    let mut commands = options.commands();
    if let Decision::Defence(_) = decision {
        return commands.find(|command| match (command, task) {
            (Command::Defence { kind, .. }, Task::Defend { with: Some(with) }) => kind == with,
            _ => false,
        });
    }
    if !matches!(decision, Decision::Turn(_)) {
        return None;
    }
    match task {
        Task::Go { cells } => towards(battle, options, unit, cells).or(Some(Command::Wait)),
        Task::Use(name) => commands.find(|command| command.name() == *name),
        Task::Strike { who, at, .. } => {
            let struck = commands.find(|command| match command {
                Command::Attack { target, aim, .. } => {
                    let aimed = at.is_none_or(|at| *aim == Aim::Location(at));
                    who.is_none_or(|who| who == *target) && aimed
                }
                _ => false,
            });
            let cell = |unit: UnitId| view.fighter(unit).map(|them| them.place.cell);
            struck.or_else(|| {
                let there: Vec<Cell> = who.and_then(cell).into_iter().collect();
                towards(battle, options, unit, &there)
            })
        }
        // Standing still lets the enemy come.
        Task::Defend { .. } => Some(Command::Wait),
        _ => None,
    }
}

#[test]
fn five_lessons_are_shipped_and_numbered() {
    let numbers: Vec<u16> = lessons()
        .iter()
        .map(|level| level.lesson.as_ref().unwrap().number)
        .collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5]);
    let library = Library::shipped();
    for id in library.lesson_ids() {
        assert!(!library.level_ids().contains(&id), "{id} is a level too");
    }
}

/// Whoever does as told has done every task in a few rounds, and wins.
#[test]
fn every_lesson_is_learned_by_doing_as_told() {
    for level in lessons() {
        let lesson = level.lesson.as_ref().unwrap();
        let learned = learn(&level, lesson.seed, &mut obey);
        let ended = learned.battle.outcome();
        assert!(
            learned.progress.is_done(),
            "{}: stuck at step {} of {}: {ended:?}",
            level.id,
            learned.progress.step() + 1,
            lesson.steps.len()
        );
        // The last task is to win; nothing before it was passed over because the battle was over.
        let last = learned.rounds[&(lesson.steps.len() - 1)];
        assert!(last <= 20, "{}: {last} rounds", level.id);
        let winner = ended.and_then(|outcome| outcome.winner);
        assert_eq!(winner, Some(level.sides[0].id), "{}", level.id);
    }
}

/// The first lesson is over in two minutes: so many decisions are not many.
#[test]
fn the_first_lesson_is_short() {
    let level = &lessons()[0];
    let seed = level.lesson.as_ref().unwrap().seed;
    let mut decisions = 0;
    learn(level, seed, &mut |battle, progress, usual| {
        decisions += 1;
        obey(battle, progress, usual)
    });
    assert!(decisions <= 12, "{decisions} decisions");
}

/// Whoever heeds nothing that is said fights the battle all the same, and is told of nobody who is out of it.
#[test]
fn a_learner_who_does_something_else_is_never_stuck() {
    for level in lessons() {
        let lesson = level.lesson.as_ref().unwrap();
        for seed in 1..=5 {
            let learned = learn(&level, seed, &mut |_, _, usual| usual);
            assert!(learned.battle.outcome().is_some(), "{} {seed}", level.id);
            let mut progress = learned.progress;
            let view = learned.battle.view();
            progress.settle(&view);
            if let Some(Task::Strike { who: Some(who), .. }) = progress.task() {
                let them = view.fighter(*who).unwrap();
                assert!(them.is_conscious(), "{} {seed}: {who}", level.id);
            }
            // And every step can be passed by.
            while !progress.is_done() {
                let before = progress.step();
                progress.pass();
                assert_eq!(progress.step(), before + 1);
            }
            progress.pass();
            assert_eq!(progress.step(), lesson.steps.len());
        }
    }
}

#[test]
fn a_blow_that_is_struck_before_it_is_asked_for_counts() {
    let level = &lessons()[0];
    let lesson = level.lesson.as_ref().unwrap();
    let strike = lesson
        .steps
        .iter()
        .position(|step| matches!(step.task, Task::Strike { .. }));
    let learned = learn(level, lesson.seed, &mut |battle, _, usual| {
        let options = battle.options();
        let jack = UnitId { side: 1, number: 1 };
        let blow = Task::Strike {
            who: Some(jack),
            at: None,
            from: testudo::content::lesson::From::Anywhere,
            charge: false,
        };
        towards_task(battle, &options, &blow).unwrap_or(usual)
    });
    let round = learned.rounds[&strike.unwrap()];
    assert_eq!(learned.rounds[&0], round, "{:?}", learned.rounds);
}

/// What content calls a command is what a log does, and each can be given.
#[test]
fn the_commands_of_lessons_are_those_of_the_log() {
    for name in COMMANDS {
        let line = serde_json::json!({ "do": name });
        let fault = serde_json::from_value::<Command>(line).err();
        let fault = fault.map_or_else(String::new, |fault| fault.to_string());
        assert!(!fault.contains("unknown variant"), "{name}: {fault}");
    }
    let told = serde_json::to_value(Command::StandUp).unwrap();
    assert_eq!(told["do"], Command::StandUp.name());
}

#[test]
fn what_is_said_names_controls_that_there_are() {
    for level in lessons() {
        for step in &level.lesson.as_ref().unwrap().steps {
            for piece in spoken(&step.say) {
                if let Spoken::Key(name) = piece {
                    assert!(CONTROLS.contains(&name), "{}: {name}", level.id);
                }
            }
        }
    }
}
