//! A battle as one side sees it happen: the log that is told to it.
//!
//! It follows the battle on a replica and keeps back what the side can't know. Where there is no
//! fog it keeps nothing back.

use super::battle::{Battle, Setup};
use super::event::{
    Allowance, Appearance, BattleEvent, BattleStarted, DeploymentEvent, DoorChanged, DoorEvent,
    ExploreEvent, HazardCause, HazardEvent, MotionEvent, SightEvent, TrapEvent, TurnEvent,
    UnitStarted,
};
use super::{Command, Event, UnitId};
use crate::grid::Cell;
use crate::rules::effect::{Effect, Lasting};
use crate::rules::id::Id;

/// One side's eyes, from the first event on.
pub struct Witness {
    replica: Battle,
    side: u8,
    /// DUN-7: the hazards of which it has been told, of a level that it charts.
    hazards: Vec<(Id, Cell)>,
}

/// An exploration event as one side may know it: without units it does not know of, and without the count of quiet rounds.
fn told_of_exploring(
    event: &ExploreEvent,
    (side, own): (u8, Id),
    now: impl Fn(UnitId) -> bool,
) -> Option<Event> {
    let known = |all: &[Allowance]| -> Vec<Allowance> {
        all.iter().copied().filter(|one| now(one.unit)).collect()
    };
    let told = match event {
        // What somebody hears is its side's alone, and nobody knows who hears it.
        ExploreEvent::Listened(listened) => {
            let mut listened = listened.clone();
            listened.roll = None;
            if listened.unit.side != side {
                listened.heard.clear();
            }
            return now(listened.unit).then_some(ExploreEvent::Listened(listened).into());
        }
        ExploreEvent::Noise { sides, .. } => {
            let hears = sides.contains(&own);
            let mut heard = event.clone();
            if let ExploreEvent::Noise { sides, .. } = &mut heard {
                sides.retain(|side| *side == own);
            }
            return hears.then_some(heard.into());
        }
        // Nobody is told of a die that brings nobody, nor others of it.
        ExploreEvent::WanderersRolled(rolled) => {
            let own = rolled.come.first().is_some_and(|one| one.side == side);
            return own.then(|| event.clone().into());
        }
        // Its own chart a side is told before this; an enemy's it never is.
        ExploreEvent::Quiet { .. } | ExploreEvent::Charted { .. } => return None,
        ExploreEvent::StintStarted { stint, members } => ExploreEvent::StintStarted {
            stint: *stint,
            members: known(members),
        },
        ExploreEvent::OthersStirred { others } => {
            let others = known(others);
            if others.is_empty() {
                return None;
            }
            ExploreEvent::OthersStirred { others }
        }
        ExploreEvent::Taken { unit } | ExploreEvent::TimeSpent { unit, .. } if !now(*unit) => {
            return None;
        }
        _ => event.clone(),
    };
    Some(told.into())
}

impl Witness {
    /// The eyes of side number `side`, before anything has happened.
    pub fn new(setup: &Setup, side: u8) -> Self {
        Self {
            replica: Battle::replica(setup),
            side,
            hazards: Vec::new(),
        }
    }

    /// What the side sees of the next event: the event, nothing, or what there is to see of it
    /// (ATK-6). Somebody who comes into sight [appears](SightEvent::Appeared), and whoever is lost from
    /// sight [vanishes](SightEvent::Vanished).
    pub fn see(&mut self, event: &Event) -> Vec<Event> {
        let before = self.known();
        self.replica.follow(event);
        let after = self.known();
        let has_secrets = self.replica.view().arena().board.has_secrets();
        // What begins a log says whether it tells everything.
        let begins = matches!(event, Event::Battle(BattleEvent::BattleStarted(_)));
        let keeps_back = has_secrets
            || self.replica.vision().has_fog()
            || begins && self.others_may_hide()
            || before.iter().chain(&after).any(|known| !known);
        if !keeps_back {
            return vec![event.clone()];
        }
        let mut seen: Vec<Event> = self.told(event, &before, &after).into_iter().collect();
        let told = seen.first().cloned();
        seen.extend(self.hazards_found(event));
        for (index, (&before, &after)) in before.iter().zip(&after).enumerate() {
            let unit = self.replica.ids()[index];
            match (before, after) {
                // Whoever is seen to come onto the field needs no other word.
                (false, true)
                    if !matches!(event, Event::Battle(BattleEvent::BattleStarted(_)))
                        && !matches!(event, Event::Motion(MotionEvent::Arrived { unit: came, .. }) if *came == unit) =>
                {
                    seen.extend(self.appearance(unit));
                }
                (true, false) if !matches!(told, Some(Event::Turn(TurnEvent::Withdrew { .. }))) => {
                    seen.push(SightEvent::Vanished { unit }.into());
                }
                _ => {}
            }
        }
        seen
    }

    /// Whether somebody of another side knows a spell that hides whom it is cast on.
    fn others_may_hide(&self) -> bool {
        let view = self.replica.view();
        let mut others = view.fighters().filter(|one| one.id().side != self.side);
        let hides = |effect: &Effect| matches!(effect, Effect::Lasting(Lasting::Conceal));
        others.any(|one| {
            let mut spells = one.profile().spells.iter();
            spells.any(|known| hides(&known.spell.effect))
        })
    }

    /// Whether the side knows where each combatant is.
    fn known(&self) -> Vec<bool> {
        let ids = self.replica.ids().iter();
        ids.map(|&unit| self.replica.is_known(self.side, unit))
            .collect()
    }

    /// The event as the side is told it, if it is.
    fn told(&mut self, event: &Event, before: &[bool], after: &[bool]) -> Option<Event> {
        if let Event::Hazard(
            hazard @ (HazardEvent::HazardBegan { .. }
            | HazardEvent::HazardSpread { .. }
            | HazardEvent::HazardEnded { .. }),
        ) = event
            && self.charts()
        {
            return self.told_of_hazard(hazard);
        }
        let place = |unit: UnitId| self.replica.ids().binary_search(&unit).ok();
        let then = |unit| place(unit).is_some_and(|index| before[index]);
        let now = |unit| place(unit).is_some_and(|index| after[index]);
        match event {
            Event::Battle(BattleEvent::BattleStarted(start)) => {
                Some(BattleEvent::BattleStarted(Box::new(self.start(start, now))).into())
            }
            Event::Battle(BattleEvent::LotsDrawn { lots }) => {
                let lots = lots.iter().filter(|lot| now(lot.unit)).cloned();
                let lots = lots.collect();
                Some(BattleEvent::LotsDrawn { lots }.into())
            }
            Event::Battle(BattleEvent::RoundStarted { order }) => {
                let order = order.iter().copied().filter(|&unit| now(unit));
                let order = order.collect();
                Some(BattleEvent::RoundStarted { order }.into())
            }
            // A light is seen, and not always whose it is.
            Event::Sight(SightEvent::LightBegan(made)) => {
                let mut made = made.clone();
                made.bearer = made.bearer.filter(|&unit| now(unit));
                made.spell = made.spell.filter(|spell| now(spell.caster));
                Some(SightEvent::LightBegan(made).into())
            }
            // Of a door that it has not found a side is told nothing.
            Event::Door(DoorEvent::DoorChanged(DoorChanged { door, .. }))
                if self.is_secret(*door) =>
            {
                None
            }
            Event::Door(DoorEvent::DoorForced(forced)) if self.is_secret(forced.door) => None,
            Event::Door(DoorEvent::DoorChanged(DoorChanged { unit, door, .. }))
                if unit.is_none_or(|unit| unit.side != self.side)
                    && self.is_beyond_the_chart(*door) =>
            {
                None
            }
            // A door is seen to move, and not always by whose hand.
            Event::Door(DoorEvent::DoorChanged(changed)) => {
                let mut changed = *changed;
                changed.unit = changed.unit.filter(|&unit| now(unit));
                Some(DoorEvent::DoorChanged(changed).into())
            }
            Event::Door(DoorEvent::DoorForced(forced)) if then(forced.unit) || now(forced.unit) => {
                let mut forced = forced.clone();
                forced.helper = forced.helper.filter(|&unit| now(unit));
                Some(DoorEvent::DoorForced(forced).into())
            }
            Event::Hazard(HazardEvent::DropFell(fell))
                if !fell.under.iter().any(|unit| unit.side == self.side)
                    && self.is_beyond_the_chart(fell.drop) =>
            {
                None
            }
            // A thing is seen to fall, and not always who let it, nor on whom.
            Event::Hazard(HazardEvent::DropFell(fell)) => {
                let mut fell = fell.clone();
                fell.unit = fell.unit.filter(|&unit| now(unit));
                fell.under.retain(|&unit| now(unit));
                Some(HazardEvent::DropFell(fell).into())
            }
            Event::Trap(trap) => self.told_of_trap(trap, then, now),
            Event::Explore(ExploreEvent::Charted { unit, cells, .. }) if unit.side == self.side => {
                let level = &self.replica.setup().level;
                let letter = |&cell: &Cell| level.legend_at(cell).map_or(' ', |entry| entry.letter);
                let charted = ExploreEvent::Charted {
                    unit: *unit,
                    cells: cells.clone(),
                    letters: cells.iter().map(letter).collect(),
                };
                Some(charted.into())
            }
            Event::Explore(explore) => {
                let own = self.replica.side_id(UnitId {
                    side: self.side,
                    number: 1,
                })?;
                told_of_exploring(explore, (self.side, own), now)
            }
            // What an enemy means to do is told by what it does.
            Event::Turn(TurnEvent::Commanded { unit, .. }) => {
                (unit.side == self.side).then(|| event.clone())
            }
            // Where it came from, or went to, in the dark is nobody's to tell.
            Event::Motion(MotionEvent::Moved { unit, .. }) => {
                (then(*unit) && now(*unit)).then(|| event.clone())
            }
            // Nor which places it took before the first round.
            Event::Deployment(DeploymentEvent::Deployed(deployed)) => {
                let all = [deployed.unit].into_iter().chain(deployed.with);
                let seen = |unit| then(unit) && now(unit);
                all.into_iter().all(seen).then(|| event.clone())
            }
            // Where an enemy means to go is not told by its being held up.
            Event::Turn(TurnEvent::HeldUp {
                unit,
                command,
                guards,
            }) if then(*unit) || now(*unit) => {
                let guards = guards.iter().copied().filter(|&guard| now(guard));
                let held_up = TurnEvent::HeldUp {
                    unit: *unit,
                    command: self.overheard(*unit, *command),
                    guards: guards.collect(),
                };
                Some(held_up.into())
            }
            Event::Turn(TurnEvent::GivenUp { unit, command, why }) if then(*unit) || now(*unit) => {
                let given_up = TurnEvent::GivenUp {
                    unit: *unit,
                    command: self.overheard(*unit, *command),
                    why: *why,
                };
                Some(given_up.into())
            }
            _ => {
                let seen = |unit: &UnitId| then(*unit) || now(*unit);
                event.subjects().iter().all(seen).then(|| event.clone())
            }
        }
    }

    /// DUN-7: whether it charts what it explores.
    fn charts(&self) -> bool {
        let view = self.replica.view();
        view.is_charted() && view.explorers() == Some(self.side)
    }

    /// DUN-7: hazards where it has charted now, or sees its own people go.
    fn hazards_found(&mut self, event: &Event) -> Vec<Event> {
        let Event::Explore(ExploreEvent::Charted { unit, cells, .. }) = event else {
            return Vec::new();
        };
        if unit.side != self.side {
            return Vec::new();
        }
        let mut found: Vec<(Id, Option<u32>, Vec<Cell>)> = Vec::new();
        let view = self.replica.view();
        for now in view.arena().board.hazards() {
            let (hazard, cell) = (now.kind.id, now.cell);
            if !cells.contains(&cell) || self.hazards.contains(&(hazard, cell)) {
                continue;
            }
            self.hazards.push((hazard, cell));
            match found
                .iter_mut()
                .find(|one| (one.0, one.1) == (hazard, now.until))
            {
                Some((.., cells)) => cells.push(cell),
                None => found.push((hazard, now.until, vec![cell])),
            }
        }
        let found = found.into_iter().map(|(hazard, until, cells)| {
            let why = HazardCause::Found;
            let found = HazardEvent::HazardBegan {
                hazard,
                cells,
                until,
                why,
            };
            found.into()
        });
        found.collect()
    }

    /// DUN-7: of a hazard's beginning, spreading and end in a level that it charts, what happens where it knows what is there.
    fn told_of_hazard(&mut self, event: &HazardEvent) -> Option<Event> {
        let view = self.replica.view_for(self.side);
        let mut told = event.clone();
        let left = match &mut told {
            HazardEvent::HazardBegan { hazard, cells, .. } => {
                cells.retain(|&cell| view.knows_cell(cell));
                self.hazards
                    .extend(cells.iter().map(|&cell| (*hazard, cell)));
                cells.len()
            }
            HazardEvent::HazardEnded { hazard, cells, .. } => {
                cells.retain(|&cell| view.knows_cell(cell));
                let over = |one: &(Id, Cell)| one.0 == *hazard && cells.contains(&one.1);
                self.hazards.retain(|one| !over(one));
                cells.len()
            }
            HazardEvent::HazardSpread { rolls, .. } => {
                rolls.retain(|roll| view.knows_cell(roll.cell));
                rolls.len()
            }
            _ => 0,
        };
        (left > 0).then(|| told.into())
    }

    /// DUN-7: whether something happens where it knows nothing of what is there, of a level that it charts.
    fn is_beyond_the_chart(&self, cell: Cell) -> bool {
        self.charts() && !self.replica.view_for(self.side).knows_cell(cell)
    }

    /// Whether there is a door that the side has not found.
    fn is_secret(&self, door: Cell) -> bool {
        let view = self.replica.view();
        let now = view.arena().board.door(door);
        now.is_some_and(|now| !now.known.has(self.side))
    }

    /// What a side is told of traps: what it finds itself, and of the others what it sees of them; of a search never the
    /// dice (TRP-3, SEC-1).
    fn told_of_trap(
        &self,
        event: &TrapEvent,
        then: impl Fn(UnitId) -> bool,
        now: impl Fn(UnitId) -> bool,
    ) -> Option<Event> {
        let own = self.replica.side_id(UnitId {
            side: self.side,
            number: 1,
        })?;
        let seen = |unit: UnitId| then(unit) || now(unit);
        let of_own = |sides: &[Id]| -> Vec<Id> {
            sides.iter().copied().filter(|side| *side == own).collect()
        };
        let told = match event {
            TrapEvent::Searched(searched) => {
                let mut searched = searched.clone();
                searched.roll = None;
                seen(searched.unit).then_some(TrapEvent::Searched(searched))
            }
            TrapEvent::SecretFound { unit, door, sides } => {
                let sides = of_own(sides);
                (!sides.is_empty()).then_some(TrapEvent::SecretFound {
                    unit: *unit,
                    door: *door,
                    sides,
                })
            }
            TrapEvent::TrapFound(found) => (found.side == own).then_some(event.clone()),
            TrapEvent::TrapSprung(sprung) => {
                let mut sprung = sprung.clone();
                sprung.seen_by = of_own(&sprung.seen_by);
                let is_seen = !sprung.seen_by.is_empty();
                is_seen.then_some(TrapEvent::TrapSprung(sprung))
            }
            TrapEvent::Alarm { unit, cell, sides } => {
                let hears = sides.contains(&own) || seen(*unit);
                hears.then_some(TrapEvent::Alarm {
                    unit: *unit,
                    cell: *cell,
                    sides: of_own(sides),
                })
            }
            TrapEvent::TrapDisarmed {
                unit,
                trap,
                seen_by,
            } => {
                let seen_by = of_own(seen_by);
                (!seen_by.is_empty()).then_some(TrapEvent::TrapDisarmed {
                    unit: *unit,
                    trap: *trap,
                    seen_by,
                })
            }
            TrapEvent::TrapAvoided { unit, .. } | TrapEvent::Searching { unit, .. } => {
                seen(*unit).then_some(event.clone())
            }
            TrapEvent::TrapShot(shot) => seen(shot.unit).then_some(event.clone()),
        };
        told.map(Event::from)
    }

    /// A command of whoever is seen: of another side, a move without where it leads.
    fn overheard(&self, unit: UnitId, command: Command) -> Command {
        let fighter = self.replica.view().fighter(unit);
        match (command, fighter) {
            (Command::Move { .. }, Some(fighter)) if unit.side != self.side => Command::Move {
                to: fighter.place.cell,
                facing: fighter.place.facing,
            },
            _ => command,
        }
    }

    /// The start, without the dice, the others' plans, and whoever is out of sight.
    fn start(&self, start: &BattleStarted, now: impl Fn(UnitId) -> bool) -> BattleStarted {
        let mut start = start.clone();
        start.seed = 0;
        start.grid = start.grid.known_to(self.side);
        start.seen_by = start.sides.get(usize::from(self.side)).map(|side| side.id);
        let wander = |unit: &UnitStarted| unit.wanders.is_some() && unit.unit.side == self.side;
        if !start.units.iter().any(wander) {
            start.wanderers = None;
        }
        start.units.retain(|unit| now(unit.unit));
        // How somebody was made, and how tired it is, is not to be seen.
        for unit in &mut start.units {
            if unit.unit.side != self.side {
                unit.character = None;
                unit.sound = None;
                unit.end = None;
            }
        }
        for (index, side) in start.sides.iter_mut().enumerate() {
            if index != usize::from(self.side) {
                side.goals.clear();
                side.exits.clear();
                side.deploy.clear();
            }
        }
        start
    }

    fn appearance(&self, unit: UnitId) -> Option<Event> {
        let view = self.replica.view();
        let fighter = view.fighter(unit)?;
        Some(Event::Sight(SightEvent::Appeared(Box::new(Appearance {
            unit,
            side: self.replica.side_id(unit)?,
            name: fighter.name().to_owned(),
            cell: fighter.place.cell,
            facing: fighter.place.facing,
            height: fighter.place.height,
        }))))
    }
}
