//! How an event is told in the window: how long it takes, what is said, heard and drawn of it. Each
//! family of events has a file. Nothing here is spawned or played, and nothing reckoned of the rules.

mod ailment;
mod attack;
mod battle;
mod burst;
mod close_combat;
mod deployment;
mod door;
mod explore;
mod gear;
mod harm;
mod hazard;
mod lamp;
mod magic;
mod mind;
mod motion;
mod scene;
mod sight;
mod trap;
mod turn;
mod visual_effect;

use bevy::prelude::Vec2;

pub use visual_effect::VisualEffect;
pub(crate) use visual_effect::{Look, Sticks};

use crate::play::battle_session::BattleSession;
use scene::{Flash, Scene};
use testudo_engine::battle::{Event, UnitId};
use testudo_engine::grid::Cell;

/// Seconds to walk one cell.
pub(crate) const STEP: f32 = 0.14;

/// What a family of events is told by.
trait Tell {
    /// All of it but what is drawn between several places.
    fn tell(&self, session: &BattleSession) -> Telling;

    /// What is drawn of it beside the flashes; nothing if somebody in it can't be seen.
    fn visual_effects(&self, _: &Scene<'_>) -> Option<Vec<VisualEffect>> {
        None
    }
}

fn family(event: &Event) -> &dyn Tell {
    match event {
        Event::Battle(event) => event,
        Event::Deployment(event) => event,
        Event::Turn(event) => event,
        Event::Motion(event) => event,
        Event::Attack(event) => event,
        Event::Harm(event) => event,
        Event::Gear(event) => event,
        Event::Close(event) => event,
        Event::Magic(event) => event,
        Event::Sight(event) => event,
        Event::Mind(event) => event,
        Event::Door(event) => event,
        Event::Hazard(event) => event,
        Event::Lamp(event) => event,
        Event::Trap(event) => event,
        Event::Ailment(event) => event,
        Event::Explore(event) => event,
    }
}

/// The strokes that an event is drawn by, where its combatants stand now; none for many.
pub(crate) fn visual_effects(session: &BattleSession, event: &Event) -> Vec<VisualEffect> {
    let replica = session.replica();
    let scene = Scene::of(session, &replica);
    let telling = Telling::of(session, event);
    let at = telling.unit.and_then(|unit| scene.at(unit));
    let flashes = telling.flashes.iter();
    let flashes = flashes.filter_map(|flash| Some(scene.upon(at?, flash)));
    let strokes = family(event).visual_effects(&scene).unwrap_or_default();
    strokes.into_iter().chain(flashes).collect()
}

/// How an event is told.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Telling {
    /// Whom it is about.
    pub(crate) unit: Option<UnitId>,
    /// Seconds it is worth at the usual speed: whatever is to be seen of it takes its time.
    pub(crate) seconds: f32,
    /// Seconds until it is decided: a missile flies first.
    pub(crate) lands: f32,
    /// A few words over the head of whoever it is about.
    pub(crate) words: Option<String>,
    /// Whether they are bad news.
    pub(crate) bad: bool,
    /// What flashes upon whoever it is about.
    flashes: Vec<Flash>,
    /// The effect it is heard by.
    pub(crate) sound: Option<&'static str>,
    /// Whether it is heard even if the story before it was skipped.
    pub(crate) closes: bool,
    /// Whom the camera brings into sight.
    pub(crate) watched: Vec<UnitId>,
    /// The cells through which whoever it is about goes.
    pub(crate) path: Vec<Cell>,
    /// How the coin of whoever it is about moves in its place.
    pub(crate) sways: Option<Manner>,
    /// How hard the board shakes with it, 0 to 1.
    pub(crate) shakes: f32,
    /// Whether it is grave enough that its words stay longer.
    pub(crate) grave: bool,
    /// Who starts toward somebody and comes back.
    pub(crate) lunges: Vec<Lunge>,
    /// Who turns out to stand where.
    pub(crate) found: Vec<(UnitId, Cell)>,
    /// Where it happened.
    pub(crate) place: ToldPlace,
}

/// How a coin moves in its place.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Manner {
    /// Struck, so hard: the part of its hit points that the blow took.
    Jolt(f32),
    /// Stunned.
    Stagger,
    /// Down.
    Topple,
}

/// Somebody starts in some way and comes back: to strike, or out of the way of a blow.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Lunge {
    /// Who.
    pub(crate) unit: UnitId,
    /// The two units whose line is the axis of `reach`.
    pub(crate) way: [UnitId; 2],
    /// How far along that way and to the left of it, world units.
    pub(crate) reach: Vec2,
    /// Seconds until it begins.
    pub(crate) wait: f32,
}

/// Where an event happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum ToldPlace {
    /// With the first of those whom it names.
    #[default]
    Subject,
    /// In a cell of its own.
    Cell(Cell),
    /// Nowhere in particular.
    Nowhere,
}

impl Telling {
    /// How an event is told.
    pub(crate) fn of(session: &BattleSession, event: &Event) -> Self {
        family(event).tell(session)
    }

    fn about(unit: UnitId, seconds: f32) -> Self {
        Self {
            unit: Some(unit),
            seconds,
            ..Self::default()
        }
    }

    fn says(mut self, words: impl Into<String>) -> Self {
        self.words = Some(words.into());
        self
    }

    fn bad_news(mut self, words: impl Into<String>) -> Self {
        self.bad = true;
        self.says(words)
    }

    fn flashes(mut self, picture: impl Into<String>, size: [f32; 2], lasts: f32) -> Self {
        self.flashes.push(Flash {
            picture: picture.into(),
            size,
            lasts,
            up: 0.0,
        });
        self
    }

    /// The ring of a spell.
    fn rings(self, picture: &str) -> Self {
        self.flashes(picture, [0.5, 1.5], 0.6)
    }

    /// The sign of a condition that begins, or of the thing in question, going up or down.
    fn drifts(self, picture: impl Into<String>, up: f32) -> Self {
        let mut telling = self.flashes(picture, [0.35, 0.6], 0.6);
        telling.flashes.iter_mut().for_each(|flash| flash.up = up);
        telling
    }

    fn rises(self, picture: impl Into<String>) -> Self {
        self.drifts(picture, 0.4)
    }

    fn sounds(mut self, sound: &'static str) -> Self {
        self.sound = Some(sound);
        self
    }

    /// Its coin moves so.
    fn sways(mut self, how: Manner) -> Self {
        self.sways = Some(how);
        self
    }

    /// The board shakes with it.
    fn shakes(mut self, hard: f32) -> Self {
        self.shakes = hard.clamp(0.0, 1.0);
        self
    }

    /// It lingers, and so do its words.
    fn lingers(mut self) -> Self {
        self.grave = true;
        self
    }

    /// The camera looks at whoever it is about.
    fn watched(mut self) -> Self {
        self.watched.extend(self.unit);
        self
    }

    /// The first starts toward the second, or back from the throw of something.
    fn strikes(mut self, way: [UnitId; 2], throws: bool) -> Self {
        self.lunges.push(Lunge {
            unit: way[0],
            way,
            reach: Vec2::new(if throws { -8.0 } else { 24.0 }, 0.0),
            wait: 0.0,
        });
        self
    }
}

/// Seconds that something is in the air over so many cells.
fn flight(distance: u16) -> f32 {
    (0.12 + 0.035 * f32::from(distance)).min(0.7)
}

#[cfg(test)]
mod tests;
