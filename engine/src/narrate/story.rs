//! What happens as lines one below the other: which stands under which, and in stints one line for all the steps of a way.

use std::collections::BTreeMap;

use super::Cast;
use super::event::{depth, event as sentence, heading};
use super::words::{capital, compass, counted};
use crate::battle::event::{
    BattleEvent, DeploymentEvent, ExploreEvent, MindEvent, MotionEvent, MoveKind, SightEvent,
    TrapEvent, TurnEvent,
};
use crate::battle::{Command, Event, UnitId};
use crate::grid::{Cell, Direction};
use crate::rules::explore::Pace;

/// A line of a story.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoryLine {
    /// Which event it tells, by its place among all of them; of a way the first step.
    pub event: usize,
    /// How deep it stands: 0 for what somebody does and for what has no cause above it, 1 for what comes of the line above.
    pub depth: usize,
    /// Its words.
    pub text: String,
    /// Whether it stands over all that follows: a round, a stint.
    pub heads: bool,
}

/// What an event does to a story.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoryChange {
    /// One more line.
    Line(StoryLine),
    /// Somebody has gone on: the line of the event of that number reads otherwise now.
    Reworded {
        /// The event of the line.
        event: usize,
        /// Its words.
        text: String,
    },
}

/// Turns events into lines, one event after the other.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Story {
    /// Whose eyes it is told by, where the events are those that one side has seen.
    side: Option<u8>,
    cause: Cause,
    /// Whose turn it is, as far as that is told.
    turn: Option<UnitId>,
    /// Whether time goes by stints.
    stints: bool,
    /// Whether everybody goes along in file.
    marches: bool,
    /// The ways that are being gone.
    ways: Vec<Way>,
    /// The search that may still find something.
    search: Option<Search>,
    /// Who stoops over a fallen one, which tells already that it loses the turn.
    tempted: Option<UnitId>,
    /// Where everybody was last.
    places: BTreeMap<UnitId, Cell>,
}

/// What the next line may come of.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
enum Cause {
    /// Nothing that was told.
    #[default]
    Untold,
    /// Something that happened to these without a cause that was told.
    Happened(Vec<UnitId>),
    /// What somebody did.
    Told,
}

/// A way in a stint.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Way {
    unit: UnitId,
    /// The event of its line.
    event: usize,
    from: Option<Cell>,
    cells: usize,
}

/// A search, as it is told.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Search {
    unit: UnitId,
    /// The event of its line.
    event: usize,
    /// Its words, with all that it has found.
    text: String,
}

impl Story {
    /// Of what one side has seen, or of everything.
    pub fn seen_by(side: Option<u8>) -> Self {
        Self {
            side,
            ..Self::default()
        }
    }

    /// Takes in the next event, the one of number `index`, in its round.
    pub fn follow(
        &mut self,
        cast: &Cast,
        index: usize,
        (round, event): (u32, &Event),
    ) -> Option<StoryChange> {
        self.turn_over(event);
        let change = self.tell(cast, index, (round, event));
        self.place(event);
        change
    }

    fn tell(
        &mut self,
        cast: &Cast,
        index: usize,
        (round, event): (u32, &Event),
    ) -> Option<StoryChange> {
        if let Some(text) = heading(round, event) {
            return Some(StoryChange::Line(StoryLine {
                event: index,
                depth: 0,
                text,
                heads: true,
            }));
        }
        if let Event::Motion(MotionEvent::Moved {
            unit,
            path,
            facing,
            kind: MoveKind::Move | MoveKind::Step,
            ..
        }) = event
            && self.stints
        {
            let end = (*path.last()?, *facing);
            return Some(self.go(cast, index, *unit, (path.len(), end)));
        }
        let tempted = self.tempted.take();
        match event {
            Event::Mind(MindEvent::Tempted { unit, .. }) => self.tempted = Some(*unit),
            Event::Turn(TurnEvent::TurnLost { unit }) if tempted == Some(*unit) => return None,
            _ => {}
        }
        let text = sentence(cast, event)?;
        self.ways.clear();
        if let Some(found) = self.finds(event, &text) {
            return Some(found);
        }
        let text = self.searches(event, index, text);
        let depth = self.depth(event);
        Some(StoryChange::Line(StoryLine {
            event: index,
            depth,
            text,
            heads: false,
        }))
    }

    /// TRP-3, SEC-1: a search has found nothing until it is told that it has; that nothing was found is no event of its own. What
    /// another side finds is not told, and where it is known the dice are.
    fn searches(&mut self, event: &Event, index: usize, text: String) -> String {
        let Event::Trap(TrapEvent::Searched(searched)) = event else {
            return text;
        };
        let is_told = searched.roll.is_some() || self.side == Some(searched.unit.side);
        if !is_told {
            return text;
        }
        let nothing = format!("{text} Nothing is found.");
        self.search = Some(Search {
            unit: searched.unit,
            event: index,
            text,
        });
        nothing
    }

    /// What a search finds stands in its line.
    fn finds(&mut self, event: &Event, text: &str) -> Option<StoryChange> {
        let unit = match event {
            Event::Trap(TrapEvent::TrapFound(found)) => found.unit,
            Event::Trap(TrapEvent::SecretFound { unit, .. }) => *unit,
            _ => {
                self.search = None;
                return None;
            }
        };
        let search = self.search.as_mut().filter(|search| search.unit == unit)?;
        search.text = format!("{} {text}", search.text);
        Some(StoryChange::Reworded {
            event: search.event,
            text: search.text.clone(),
        })
    }

    /// How deep an event stands, which comes of what was told before it, or of nothing that was.
    fn depth(&mut self, event: &Event) -> usize {
        let own = depth(event);
        let subjects = event.subjects();
        let has_cause = match &self.cause {
            Cause::Told => true,
            Cause::Happened(to) => subjects.iter().any(|unit| to.contains(unit)),
            Cause::Untold => false,
        };
        match (own, has_cause) {
            (0, _) => self.cause = Cause::Told,
            (_, false) => self.cause = Cause::Happened(subjects),
            (_, true) => return own,
        }
        0
    }

    /// Somebody goes so many cells in a stint: a line, or a longer way in the line there is.
    fn go(
        &mut self,
        cast: &Cast,
        index: usize,
        unit: UnitId,
        (cells, (to, facing)): (usize, (Cell, Direction)),
    ) -> StoryChange {
        let place = self.ways.iter().position(|way| way.unit == unit);
        let known = place.is_some();
        let place = place.unwrap_or_else(|| {
            self.ways.push(Way {
                unit,
                event: index,
                from: self.places.get(&unit).copied(),
                cells: 0,
            });
            self.ways.len() - 1
        });
        let way = &mut self.ways[place];
        way.cells += cells;
        let does = if self.marches { "marches" } else { "goes" };
        let (name, far) = (cast.name(unit), counted(way.cells as i64, "cell"));
        let from = way.from.map(|from| format!(" from {from}"));
        let from = from.unwrap_or_default();
        let text = format!(
            "{name} {does} {far}{from} to {to}, facing {}.",
            compass(facing)
        );
        let (text, event) = (capital(&text), way.event);
        // What shows itself to one of many does not stand under the way of another.
        self.cause = match self.ways.len() {
            1 if !self.marches => Cause::Told,
            _ => Cause::Untold,
        };
        match known {
            true => StoryChange::Reworded { event, text },
            false => StoryChange::Line(StoryLine {
                event,
                depth: 0,
                text,
                heads: false,
            }),
        }
    }

    /// What comes next does not come of what was told before, if an event says that somebody else acts, or the same one
    /// otherwise.
    fn turn_over(&mut self, event: &Event) {
        match event {
            Event::Turn(TurnEvent::TurnStarted { unit })
            | Event::Explore(ExploreEvent::Taken { unit }) => self.turn = Some(*unit),
            Event::Turn(TurnEvent::TurnEnded { .. }) => self.turn = None,
            // An answer to what somebody does is a part of that.
            Event::Turn(TurnEvent::Commanded { unit, command }) if self.turn == Some(*unit) => {
                self.forget();
                self.marches = matches!(command, Command::March { .. });
                return;
            }
            Event::Explore(ExploreEvent::StintStarted { .. }) => self.stints = true,
            Event::Explore(ExploreEvent::PaceChanged { to, .. }) => {
                self.stints = *to == Pace::Stints;
            }
            Event::Explore(
                ExploreEvent::StintEnded { .. } | ExploreEvent::OthersStirred { .. },
            )
            | Event::Battle(BattleEvent::RoundStarted { .. } | BattleEvent::RoundEnded) => {
                self.turn = None;
            }
            _ => return,
        }
        self.forget();
    }

    fn forget(&mut self) {
        self.cause = Cause::Untold;
        self.marches = false;
        self.ways.clear();
        self.search = None;
    }

    /// Where an event leaves somebody.
    fn place(&mut self, event: &Event) {
        match event {
            Event::Battle(BattleEvent::BattleStarted(start)) => {
                let units = start.units.iter();
                self.places.extend(units.map(|one| (one.unit, one.cell)));
            }
            Event::Deployment(DeploymentEvent::Deployed(deployed)) => {
                self.places.insert(deployed.unit, deployed.cell);
                let with = deployed.with.map(|with| (with, deployed.from));
                self.places.extend(with);
            }
            Event::Motion(
                MotionEvent::Moved { unit, path, .. }
                | MotionEvent::Pushed { unit, path }
                | MotionEvent::KnockedBack { unit, path },
            ) => {
                let end = path.last().map(|end| (*unit, *end));
                self.places.extend(end);
            }
            Event::Motion(
                MotionEvent::Arrived { unit, cell: to } | MotionEvent::ClimbedOut { unit, to },
            )
            | Event::Trap(TrapEvent::TrapAvoided { unit, to, .. }) => {
                self.places.insert(*unit, *to);
            }
            Event::Motion(MotionEvent::FellFrom(fell)) => {
                self.places.insert(fell.unit, fell.to);
            }
            Event::Sight(SightEvent::Appeared(seen)) => {
                self.places.insert(seen.unit, seen.cell);
            }
            _ => {}
        }
    }
}
