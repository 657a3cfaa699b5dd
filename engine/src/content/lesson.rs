//! What a level teaches whoever plays its first side: words, what they point at, and a task for each step.
//!
//! It never knows how a battle goes, nor what a window looks like; `docs/content.md` tells what each task asks.

use crate::grid::Cell;
use crate::rules::attack::DefenceKind;
use crate::rules::id::Id;

use super::goal::UnitSlot;

/// A lesson: steps that are taken one after the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// Its place among the lessons, from 1.
    pub number: u16,
    /// The seed of its dice: everybody learns by the same battle.
    pub seed: u64,
    /// The steps, at least one.
    pub steps: Vec<LessonStep>,
    /// What the teacher says once all is done.
    pub end: String,
}

/// One step of a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonStep {
    /// What the teacher says; `{guard}` in it stands for the key of that control.
    pub say: String,
    /// What is pointed at; what the task itself is about when `None`.
    pub point: Option<Pointed>,
    /// What must be done.
    pub task: Task<UnitSlot>,
}

/// What a teacher points at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pointed {
    /// A cell of the map.
    Cell(Cell),
    /// A combatant.
    Unit(UnitSlot),
    /// A button or key, by its name in [`CONTROLS`].
    Control(&'static str),
}

/// What the learner must do.
///
/// `W` is how a combatant is named: a [`UnitSlot`] in a level, a unit's id in a battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Task<W> {
    /// Nothing: it is enough to have read what is said.
    Read,
    /// To come to one of these cells.
    Go {
        /// Which.
        cells: Vec<Cell>,
    },
    /// To strike or shoot at an enemy, whether it hits or not.
    Strike {
        /// Whom; any enemy when `None`.
        who: Option<W>,
        /// Where it is aimed, if that matters.
        at: Option<Id>,
        /// From where.
        from: From,
        /// Whether it must be a charge.
        charge: bool,
    },
    /// To defend oneself.
    Defend {
        /// How, if that matters.
        with: Option<DefenceKind>,
    },
    /// To give a command, by its name in [`COMMANDS`].
    Use(&'static str),
    /// To press a button or its key, by its name in [`CONTROLS`].
    Press(&'static str),
    /// To put all of these enemies out of the fight.
    Beat {
        /// Whom.
        who: Vec<W>,
    },
}

/// From where a blow must come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum From {
    /// From anywhere.
    #[default]
    Anywhere,
    /// From the side or from behind.
    Flank,
    /// From where the other does not see.
    Behind,
}

/// The commands that a step may ask for, as a log writes them.
pub const COMMANDS: [&str; 17] = [
    "move",
    "turn",
    "guard",
    "defend",
    "stance",
    "aim",
    "close",
    "ready",
    "drop",
    "reload",
    "lie_down",
    "stand_up",
    "fly",
    "concentrate",
    "cast",
    "wait",
    "withdraw",
];

/// The buttons and keys that a step may point at, ask for or name: those that a person can give other keys to.
pub const CONTROLS: [&str; 34] = [
    "confirm",
    "back",
    "next_target",
    "next_aim",
    "turn_right",
    "turn_left",
    "end_turn",
    "undo",
    "advise",
    "weigh",
    "actions",
    "log",
    "tint",
    "keep",
    "skip",
    "threats",
    "measure",
    "card",
    "centre",
    "options",
    "help",
    "guard",
    "defend",
    "aim",
    "stance",
    "grips",
    "spells",
    "ready",
    "drop",
    "reload",
    "posture",
    "pick_up",
    "fly",
    "withdraw",
];

impl<W> Task<W> {
    /// The same task with its combatants named another way.
    pub fn naming<V>(&self, name: impl Fn(&W) -> V) -> Task<V> {
        match self {
            Self::Read => Task::Read,
            Self::Go { cells } => Task::Go {
                cells: cells.clone(),
            },
            Self::Strike {
                who,
                at,
                from,
                charge,
            } => Task::Strike {
                who: who.as_ref().map(name),
                at: *at,
                from: *from,
                charge: *charge,
            },
            Self::Defend { with } => Task::Defend { with: *with },
            Self::Use(command) => Task::Use(command),
            Self::Press(control) => Task::Press(control),
            Self::Beat { who } => Task::Beat {
                who: who.iter().map(name).collect(),
            },
        }
    }
}

/// A piece of what a teacher says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spoken<'a> {
    /// Words as they are.
    Words(&'a str),
    /// The key of a control.
    Key(&'a str),
}

/// What is said, piece by piece; a bracket that is not closed is mere words.
pub fn spoken(say: &str) -> Vec<Spoken<'_>> {
    let mut pieces = Vec::new();
    let mut rest = say;
    while let Some((before, after)) = rest.split_once('{') {
        let Some((key, behind)) = after.split_once('}') else {
            break;
        };
        pieces.push(Spoken::Words(before));
        pieces.push(Spoken::Key(key));
        rest = behind;
    }
    pieces.push(Spoken::Words(rest));
    pieces.retain(|piece| *piece != Spoken::Words(""));
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_stand_between_the_words() {
        let pieces = spoken("Press {guard}, then {end_turn}");
        assert_eq!(
            pieces,
            [
                Spoken::Words("Press "),
                Spoken::Key("guard"),
                Spoken::Words(", then "),
                Spoken::Key("end_turn"),
            ]
        );
        assert_eq!(spoken("{open"), [Spoken::Words("{open")]);
        assert_eq!(spoken(""), []);
    }
}
