//! The lesson of a level's file, checked against map and muster: nothing is pointed at that is not there, and every step
//! can be done.
//!
//! It never knows how a battle goes.

use super::findings::{Findings, Int, Word};
use super::goal::UnitSlot;
use super::lesson::{COMMANDS, CONTROLS, From, Lesson, LessonStep, Pointed, Spoken, Task, spoken};
use super::level::{LevelSide, Placement};
use super::level_map::MapRead;
use super::ron::Spanned;
use crate::diag::{Diagnostic, Span, codes, unknown};
use crate::grid::{Cell, Footing, Reach};
use crate::rules::attack::DefenceKind;
use crate::rules::gear::Missile;
use crate::rules::id::Id;
use crate::rules::profile::Profile;

from_ron! {
    /// A lesson as a file writes it.
    pub(super) struct LessonEntry {
        number: Int<1, 99>,
        seed: Int<0, 1_000_000> = Int::of(1),
        steps: Spanned<Vec<StepEntry>>,
        end: String,
    }

    struct StepEntry {
        say: Word,
        point: Option<PointEntry>,
        task: Spanned<TaskEntry> = Spanned::new(TaskEntry::Read, Span::default()),
    }
}

from_ron! {
    enum PointEntry {
        Cell(Spanned<(i64, i64)>),
        Unit(Word),
        Control(Word),
    }

    enum TaskEntry {
        Read,
        Go {
            cells: Spanned<Vec<Spanned<(i64, i64)>>>,
        },
        Strike {
            who: Option<Word>,
            at: Option<Word>,
            from: From = From::Anywhere,
            charge: bool = false,
        },
        Defend {
            with: Option<DefenceKind>,
        },
        Use(Word),
        Press(Word),
        Beat {
            who: Spanned<Vec<Word>>,
        },
    }
}

from_ron!(impl enum From { Anywhere, Flank, Behind });
from_ron!(impl enum DefenceKind { Dodge, Parry, Shield });

/// The lesson, with all that is wrong with it reported.
pub(super) fn check(
    raw: &LessonEntry,
    sides: &[LevelSide],
    map: &MapRead,
    findings: &mut Findings<'_>,
) -> Lesson {
    findings.filled(&raw.steps, raw.steps.span, "`steps`");
    let mut reach = Reach::new();
    let learners: Vec<Cell> = own(sides).map(|unit| unit.cell).collect();
    reach.fill_from(&map.ground, &learners, Reach::UNLIMITED, |_| Footing::Free);
    let mut teacher = Teacher {
        sides,
        map,
        reach,
        beaten: Vec::new(),
        findings,
    };
    let steps = raw.steps.iter().map(|step| teacher.step(step)).collect();
    Lesson {
        number: raw.number.get(teacher.findings, "number"),
        seed: raw.seed.get::<u32>(teacher.findings, "seed").into(),
        steps,
        end: raw.end.clone(),
    }
}

/// Those whom the learner leads.
fn own(sides: &[LevelSide]) -> impl Iterator<Item = &Placement> {
    sides.first().into_iter().flat_map(|side| &side.units)
}

/// One lesson's steps, checked in their order.
struct Teacher<'t, 'f> {
    sides: &'t [LevelSide],
    map: &'t MapRead,
    /// Where the learner's side can walk to.
    reach: Reach,
    /// The enemies that the steps so far have put out of the fight.
    beaten: Vec<UnitSlot>,
    findings: &'t mut Findings<'f>,
}

impl Teacher<'_, '_> {
    fn step(&mut self, raw: &StepEntry) -> LessonStep {
        self.words(&raw.say);
        let point = raw.point.as_ref().and_then(|point| self.point(point));
        if self.is_over() {
            let message = "the battle is over by now: an earlier step has beaten every enemy";
            self.impossible(raw.say.span, message.to_owned());
        }
        LessonStep {
            say: raw.say.value.clone(),
            point,
            task: self.task(&raw.task),
        }
    }

    /// Whether every enemy has been beaten.
    fn is_over(&self) -> bool {
        let enemies = self.sides.iter().enumerate().skip(1);
        let all = enemies.flat_map(|(side, one)| {
            (0..one.units.len()).map(move |index| UnitSlot { side, index })
        });
        !self.beaten.is_empty() && all.into_iter().all(|post| self.beaten.contains(&post))
    }

    /// Every `{…}` in what is said is a control.
    fn words(&mut self, say: &Word) {
        for piece in spoken(say) {
            let Spoken::Key(name) = piece else { continue };
            if CONTROLS.contains(&name) {
                continue;
            }
            let problem = unknown(codes::UNKNOWN_ID, "button or key", name, CONTROLS);
            let written = &self.findings.file.text()[say.span.start..say.span.end];
            // Behind an escape it may be written otherwise; then the whole text is pointed at.
            let at = written.find(&format!("{{{name}}}"));
            let span = at.map_or(say.span, |at| {
                let start = say.span.start + at + 1;
                Span {
                    start,
                    end: start + name.len(),
                }
            });
            self.findings.push(problem, span);
        }
    }

    fn point(&mut self, raw: &PointEntry) -> Option<Pointed> {
        match raw {
            PointEntry::Cell(cell) => self.on_map(cell).map(Pointed::Cell),
            PointEntry::Unit(name) => self.person(name, "combatant", 0).map(Pointed::Unit),
            PointEntry::Control(name) => self.control(name).map(Pointed::Control),
        }
    }

    fn control(&mut self, name: &Word) -> Option<&'static str> {
        self.one_of(name, "button or key", &CONTROLS)
    }

    fn one_of(
        &mut self,
        name: &Word,
        what: &'static str,
        all: &[&'static str],
    ) -> Option<&'static str> {
        let found = all.iter().find(|known| **known == name.as_str());
        if found.is_none() {
            let problem = unknown(codes::UNKNOWN_ID, what, name, all.iter().copied());
            self.findings.push(problem, name.span);
        }
        found.copied()
    }

    fn task(&mut self, raw: &Spanned<TaskEntry>) -> Task<UnitSlot> {
        match &raw.value {
            TaskEntry::Read => Task::Read,
            TaskEntry::Go { cells } => self.go(cells),
            TaskEntry::Strike {
                who,
                at,
                from,
                charge,
            } => {
                let target = who.as_ref().and_then(|who| self.enemy(who));
                Task::Strike {
                    who: target,
                    at: at.as_ref().and_then(|at| self.location(at, target)),
                    from: *from,
                    charge: *charge,
                }
            }
            TaskEntry::Defend { with } => {
                let able = own(self.sides).any(|unit| defends(&unit.unit.profile, *with));
                if !able {
                    self.impossible(
                        raw.span,
                        "nobody of the first side can defend so".to_owned(),
                    );
                }
                Task::Defend { with: *with }
            }
            TaskEntry::Use(name) => {
                let Some(command) = self.one_of(name, "command", &COMMANDS) else {
                    return Task::Read;
                };
                let exits = self
                    .sides
                    .first()
                    .is_some_and(|side| !side.exits.is_empty());
                let able = own(self.sides).any(|unit| can(&unit.unit.profile, command));
                if !able || command == "withdraw" && !exits {
                    let message = format!("nobody of the first side can ever `{command}`");
                    self.impossible(name.span, message);
                }
                Task::Use(command)
            }
            TaskEntry::Press(name) => self.control(name).map_or(Task::Read, Task::Press),
            TaskEntry::Beat { who } => {
                self.findings.filled(who, who.span, "`who`");
                let who: Vec<UnitSlot> = who.iter().filter_map(|who| self.enemy(who)).collect();
                self.beaten.extend(&who);
                Task::Beat { who }
            }
        }
    }

    fn go(&mut self, raw: &Spanned<Vec<Spanned<(i64, i64)>>>) -> Task<UnitSlot> {
        self.findings.filled(raw, raw.span, "`cells`");
        let cells: Vec<Cell> = raw.iter().filter_map(|cell| self.on_map(cell)).collect();
        let apart = cells.iter().all(|&cell| self.reach.cost(cell).is_none());
        let doubtful = cells.iter().any(|&cell| self.map.is_doubtful(cell));
        if apart && !cells.is_empty() && !doubtful {
            let message = "nobody of the first side can walk to any of these cells";
            self.impossible(raw.span, message.to_owned());
        }
        Task::Go { cells }
    }

    fn impossible(&mut self, span: Span, message: String) {
        let problem = Diagnostic::error(codes::IMPOSSIBLE_STEP, message);
        self.findings
            .push(problem.help("this step can't be done"), span);
    }

    fn on_map(&mut self, raw: &Spanned<(i64, i64)>) -> Option<Cell> {
        if raw.span == Span::default() {
            // It stands in for a cell that can't be read.
            return None;
        }
        self.map.cell(raw, self.findings)
    }

    /// An enemy who is still to be fought.
    fn enemy(&mut self, name: &Word) -> Option<UnitSlot> {
        let post = self.person(name, "enemy of the first side", 1)?;
        if self.beaten.contains(&post) {
            let message = format!(
                "`{}` is out of the fight: an earlier step has beaten it",
                name.value
            );
            self.impossible(name.span, message);
        }
        Some(post)
    }

    /// The combatant of this name, on the sides from the one given on.
    fn person(&mut self, name: &Word, what: &'static str, from: usize) -> Option<UnitSlot> {
        let sides = self.sides.iter().enumerate().skip(from);
        let all = sides.flat_map(|(side, one)| {
            let units = one.units.iter().enumerate();
            units.map(move |(index, unit)| (unit.name.as_str(), UnitSlot { side, index }))
        });
        let mut found = all.clone().filter(|(known, _)| *known == name.as_str());
        let Some((_, post)) = found.next() else {
            let known = all.map(|(known, _)| known);
            self.findings.nobody(what, name, known);
            return None;
        };
        Some(post)
    }

    /// A location of the target's body, or of any enemy's.
    fn location(&mut self, name: &Word, target: Option<UnitSlot>) -> Option<Id> {
        let sides = self.sides.iter().enumerate().skip(1);
        let enemies = sides.flat_map(|(side, one)| {
            let units = one.units.iter().enumerate();
            units.map(move |(index, unit)| (UnitSlot { side, index }, unit))
        });
        let meant = enemies.filter(|(post, _)| target.is_none_or(|target| target == *post));
        let bodies = meant.map(|(_, unit)| &unit.unit.profile.body);
        let all: Vec<&str> = bodies
            .flat_map(|body| &body.locations)
            .map(|location| location.id.as_str())
            .collect();
        if !all.contains(&name.as_str()) {
            if !self.findings.doubts.absent.is_empty() {
                // It may be of one who could not be placed.
                return None;
            }
            let problem = unknown(codes::UNKNOWN_ID, "location", name, all);
            self.findings.push(problem, name.span);
            return None;
        }
        Some(Id::new(name))
    }
}

/// Whether somebody may ever defend so.
fn defends(profile: &Profile, with: Option<DefenceKind>) -> bool {
    let blocks = |shield: bool| {
        let mut items = profile.items.iter();
        items.any(|item| item.guard.able && item.shield().is_some() == shield)
    };
    match with {
        Some(DefenceKind::Parry) => blocks(false),
        Some(DefenceKind::Shield) => blocks(true),
        _ => true,
    }
}

/// Whether somebody may ever give a command, whatever the others do.
fn can(profile: &Profile, command: &str) -> bool {
    let missiles = || {
        let forms = profile.attacks.iter();
        forms.filter_map(|form| profile.technique(form).1.missile.as_ref())
    };
    match command {
        "aim" => missiles().next().is_some(),
        "reload" => missiles().any(|missile: &Missile| missile.reload > 0),
        "concentrate" | "cast" => !profile.spells.is_empty(),
        "fly" => profile.attributes.flight > 0,
        "ready" | "drop" => !profile.items.is_empty(),
        _ => true,
    }
}
