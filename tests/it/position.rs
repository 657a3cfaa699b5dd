//! Small positions set up by hand: who stands where, hurt or stunned or down, and whose turn it is.

use std::sync::Arc;

use testudo::ai::{self, Candidate, Temperament};
use testudo::battle::event::{EnduranceCause, HarmEvent, MotionEvent, ProneCause};
use testudo::battle::{Battle, Command, Decision, Event, UnitId};
use testudo::content::Level;
use testudo::grid::{Cell, Direction};
use testudo::session::record::Recorded;

use crate::arena;

/// A battle that is set up, then asked about.
pub(crate) struct Position {
    pub(crate) battle: Battle,
}

pub(crate) fn id(unit: &str) -> UnitId {
    unit.parse().unwrap()
}

pub(crate) fn cell(col: u16, row: u16) -> Cell {
    Cell::new(col, row)
}

/// The cell of a battle on `level` at the first turn of `unit`, everybody before it having waited.
pub(crate) fn turn_of(level: &Arc<Level>, unit: &str) -> Position {
    let battle = Battle::new(&arena::setup(level, 1));
    Position { battle }.turn(unit)
}

impl Position {
    /// On to the next turn of `unit`, everybody waiting until then and letting everything pass.
    pub(crate) fn turn(mut self, unit: &str) -> Self {
        let wanted = Decision::Turn(id(unit));
        for _ in 0..200 {
            match self.battle.decision() {
                Some(decision) if decision == wanted => return self,
                Some(Decision::Turn(_)) => self.battle.play(Command::Wait).unwrap(),
                _ => self.battle.play(Command::Pass).unwrap(),
            }
        }
        panic!("{unit} never had a turn");
    }

    fn tell(mut self, event: &Event) -> Self {
        self.battle.follow(event);
        self
    }

    /// A wound of so many points.
    pub(crate) fn hurt(self, unit: &str, location: &str, points: i16) -> Self {
        let line = format!(
            r#"{{"round":1,"event":"damage","attacker":"{unit}","unit":"{unit}","location":"{location}",
            "type":"cutting","piercing":false,"lethal":true,"roll":{{"dice":"1d6","faces":[4],"total":4}},
            "parts":[],"rolled":{points},"dr":0,"dr_parts":[],"dm":0,"factors":[],"located":{points},
            "injury":{points},"counted":{points},"total_before":0,"total_after":{points}}}"#
        );
        self.line(&line)
    }

    /// Something that happened, as a line of a log.
    pub(crate) fn line(self, line: &str) -> Self {
        let Recorded { event, .. } = serde_json::from_str(line).unwrap();
        self.tell(&event)
    }

    pub(crate) fn stunned(self, unit: &str) -> Self {
        self.line(&format!(
            r#"{{"round":1,"event":"stunned","unit":"{unit}","why":"blow"}}"#
        ))
    }

    pub(crate) fn prone(self, unit: &str) -> Self {
        let (unit, why) = (id(unit), ProneCause::LayDown);
        self.tell(&Event::Motion(MotionEvent::Fell { unit, why }))
    }

    /// So much END left.
    pub(crate) fn end(self, unit: &str, left: i16) -> Self {
        let unit = id(unit);
        let why = EnduranceCause::Exertion;
        self.tell(&Event::Harm(HarmEvent::Endurance {
            unit,
            spent: 0,
            left,
            why,
        }))
    }

    /// An item of its sheet lies at its feet.
    pub(crate) fn dropped(self, unit: &str, item: usize) -> Self {
        let view = self.battle.view();
        let weapon = view.fighter(id(unit)).unwrap().profile().items[item].id();
        self.line(&format!(
            r#"{{"round":1,"event":"let_go","unit":"{unit}","item":{item},"weapon":"{weapon}"}}"#
        ))
    }

    pub(crate) fn facing(self, unit: &str, facing: Direction) -> Self {
        let unit = id(unit);
        self.tell(&Event::Motion(MotionEvent::Turned {
            unit,
            facing,
            step_used: false,
        }))
    }

    /// What an opponent chooses here, which the battle must accept.
    pub(crate) fn choice(&self, grade: &str, temperament: Temperament) -> Command {
        let decision = self.battle.decision().expect("the battle goes on");
        let mut opponent = ai::with_temperament(grade, temperament, 1).unwrap();
        let view = self.battle.view_for(decision.unit().side);
        let command = opponent.decide(&view, decision);
        assert_eq!(view.check(command), Ok(()), "{command:?}");
        command
    }

    /// The one that an opponent strikes at in this turn, after any movement; the position stays as it is.
    pub(crate) fn strikes(&mut self, grade: &str, temperament: Temperament) -> Option<UnitId> {
        let (before, dice) = (self.battle.snapshot(), self.battle.dice().clone());
        let mut opponent = ai::with_temperament(grade, temperament, 3).unwrap();
        let mut target = None;
        let me = self.battle.decision()?.unit();
        for _ in 0..4 {
            let Some(decision) = self.battle.decision() else {
                break;
            };
            if decision != Decision::Turn(me) {
                break;
            }
            let command = opponent.decide(&self.battle.view_for(me.side), decision);
            target = struck(command);
            if target.is_some() || self.battle.play(command).is_err() {
                break;
            }
        }
        self.battle.restore(&before, dice);
        target
    }

    /// Whether a grade searches for its choice here.
    pub(crate) fn searches(&self, grade: &str) -> bool {
        let decision = self.battle.decision().expect("the battle goes on");
        let mut opponent = ai::named(grade, 1).unwrap();
        opponent.decide(&self.battle.view_for(decision.unit().side), decision);
        has_searched(opponent.weighed())
    }

    /// What a grade chooses here.
    pub(crate) fn asks(&self, grade: &str) -> Command {
        self.choice(grade, Temperament::default())
    }
}

/// Whether a champion searched for its last answer: whether it simulated anything, or answered as the veteran it is
/// with too small a budget or nobody near.
pub(crate) fn has_searched(weighed: &[Candidate]) -> bool {
    let mut terms = weighed.iter().flat_map(|candidate| &candidate.terms);
    terms.any(|(name, _)| *name == "lead")
}

/// The one that a command strikes at.
pub(crate) fn struck(command: Command) -> Option<UnitId> {
    match command {
        Command::Attack { target, .. } => Some(target),
        _ => None,
    }
}
