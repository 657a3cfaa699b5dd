//! How far somebody has come in a lesson: told by what happens in the battle, and by what is read and pressed.
//!
//! Nobody is ever stuck: what can't be done any more is passed over, a blow that a later step asks for counts when it is
//! struck, and every step can be passed by [`LessonProgress::pass`]. It never knows a window.

use crate::battle::event::{AttackEvent, AttackRolled, MotionEvent, TurnEvent};
use crate::battle::{Aim, Event, Fighter, UnitId, View};
use crate::content::goal::UnitSlot;
use crate::content::lesson::{From, Lesson, LessonStep, Task};
use crate::rules::position::is_behind;

/// The side that learns.
const LEARNERS: u8 = 0;

/// A blow from farther round than this comes from the side, degrees.
const FLANK: i16 = 60;

/// How far somebody has come in a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonProgress {
    /// The step that is to be done, from 0.
    step: usize,
    /// The tasks, one for each step.
    tasks: Vec<Task<UnitId>>,
}

impl LessonProgress {
    /// At the beginning of a lesson.
    pub fn new(lesson: &Lesson) -> Self {
        let tasks = lesson.steps.iter();
        Self {
            step: 0,
            tasks: tasks.map(|step| step.task.naming(unit_of)).collect(),
        }
    }

    /// The step that is to be done now, from 0; as many as there are once all are done.
    pub fn step(&self) -> usize {
        self.step
    }

    /// What is said at that step and what it asks for; `None` once all are done.
    pub fn now<'l>(&self, lesson: &'l Lesson) -> Option<(&'l LessonStep, &Task<UnitId>)> {
        lesson.steps.get(self.step).zip(self.task())
    }

    /// What is to be done now.
    pub fn task(&self) -> Option<&Task<UnitId>> {
        self.tasks.get(self.step)
    }

    /// Whether every step is done.
    pub fn is_done(&self) -> bool {
        self.step >= self.tasks.len()
    }

    /// On to the next step, whether this one is done or not.
    pub fn pass(&mut self) {
        self.step = (self.step + 1).min(self.tasks.len());
    }

    /// A button has been pressed, or its key.
    pub fn press(&mut self, control: &str) {
        if matches!(self.task(), Some(Task::Press(wanted)) if *wanted == control) {
            self.pass();
        }
    }

    /// Takes in what has happened.
    pub fn see(&mut self, event: &Event) {
        let open = self.tasks.iter().enumerate().skip(self.step);
        let mut skipped_a_task = false;
        for (step, task) in open {
            let struck = matches!(task, Task::Strike { .. });
            // A blow that a later step asks for shows that what comes before it is known; anything else waits its turn.
            if does(task, event) && (struck || !skipped_a_task) {
                self.step = step + 1;
                return;
            }
            skipped_a_task |= *task != Task::Read;
        }
    }

    /// Passes over what has been done already and what can't be done any more.
    pub fn settle(&mut self, view: &View<'_>) {
        while self.task().is_some_and(|task| is_settled(task, view)) {
            self.pass();
        }
    }
}

/// The combatant of a post.
fn unit_of(post: &UnitSlot) -> UnitId {
    UnitId {
        side: post.side as u8,
        number: post.index as u16 + 1,
    }
}

/// Whether an event is what a task asks for.
fn does(task: &Task<UnitId>, event: &Event) -> bool {
    match (task, event) {
        (Task::Go { cells }, Event::Motion(MotionEvent::Moved { unit, path, .. })) => {
            let end = path.last();
            unit.side == LEARNERS && end.is_some_and(|end| cells.contains(end))
        }
        (Task::Strike { .. }, Event::Attack(AttackEvent::Attack(attack))) => strikes(task, attack),
        (Task::Defend { with }, Event::Attack(AttackEvent::Attack(attack))) => {
            let meant = with.is_none_or(|with| with == attack.def.kind);
            attack.defender.side == LEARNERS && attack.attacker.side != LEARNERS && meant
        }
        (Task::Use(name), Event::Turn(TurnEvent::Commanded { unit, command })) => {
            unit.side == LEARNERS && command.name() == *name
        }
        _ => false,
    }
}

fn strikes(task: &Task<UnitId>, attack: &AttackRolled) -> bool {
    let Task::Strike {
        who,
        at,
        from,
        charge,
    } = task
    else {
        return false;
    };
    let round = attack.defender_bearing;
    let from = match from {
        From::Anywhere => true,
        From::Flank => round.degrees().abs() > FLANK,
        From::Behind => is_behind(round),
    };
    let aimed = at.is_none_or(|at| attack.location == Aim::Location(at));
    attack.attacker.side == LEARNERS
        && attack.defender.side != LEARNERS
        && who.is_none_or(|who| who == attack.defender)
        && aimed
        && from
        && (!charge || attack.charge_cells > 0)
}

/// Whether a task is done as things stand, or can be done no more.
fn is_settled(task: &Task<UnitId>, view: &View<'_>) -> bool {
    let out = |unit: &UnitId| view.fighter(*unit).is_some_and(|them| !them.is_conscious());
    match task {
        Task::Go { cells } => {
            let mut own = view.fighters().filter(|one| one.id().side == LEARNERS);
            own.any(|one: Fighter<'_>| one.is_conscious() && cells.contains(&one.place.cell))
        }
        Task::Strike { who, .. } => who.as_ref().is_some_and(out),
        Task::Beat { who } => who.iter().all(out),
        Task::Read | Task::Defend { .. } | Task::Use(_) | Task::Press(_) => false,
    }
}
