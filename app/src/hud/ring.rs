//! The ring by which the teacher of a lesson points: about a cell, somebody, or a button. What a step is about is found
//! here; where it stands in the window is looked up each frame, so that the ring goes along with it.

use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use bevy::window::RequestRedraw;

use super::prompt::numbered_answers;
use crate::board::camera::BoardCamera;
use crate::board::layout::Layout;
use crate::input::keymap::{Act, Keymap};
use crate::play::battle_session::BattleSession;
use crate::play::choice::{Choice, ShowSystems};
use crate::play::enemy_reach::EnemyReach;
use crate::play::lesson::CurrentLesson;
use crate::play::move_preview::{self, MovePreview, plan_from};
use crate::screen::Screen;
use crate::settings::Settings;
use crate::systems::AppSystems;
use crate::theme::paint::{BorderTone, outline};
use crate::theme::palette::Tone;
use crate::widgets::button::Shortcut;
use testudo_engine::battle::{Command, Decision, UnitId};
use testudo_engine::content::goal::UnitSlot;
use testudo_engine::content::lesson::{Pointed, Task};
use testudo_engine::grid::Cell;

/// What the ring is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum About {
    Cell(Cell),
    Control(Act),
}

/// The ring, what it is about, and how many seconds it has been there.
#[derive(Component, Clone, Copy, PartialEq, Debug, Default)]
pub struct Ring {
    about: Option<About>,
    seconds: f32,
}

impl Ring {
    /// What it is about in words, for those who do not see it: a cell, or the key of a button.
    pub(super) fn spoken(self, keymap: &Keymap) -> Option<String> {
        match self.about? {
            About::Cell(cell) => Some(format!("The ring is on {cell}.")),
            About::Control(act) => {
                let key = keymap.name(act)?;
                Some(format!("The ring is on the button [{key}]."))
            }
        }
    }
}

/// How long a ring that has just come pulses, seconds, and how often.
const PULSES: (f32, f32) = (2.4, 4.0);
/// About a button, in the interface's own pixels.
const MARGIN: f32 = 6.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            // What is said of it is said in the same frame.
            choose
                .in_set(AppSystems::Draw)
                .after(move_preview::plan)
                .before(ShowSystems),
            place.after(ShowSystems),
        )
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleSession>)),
    );
}

/// Finds what the step is about, and spawns the ring or takes it away.
fn choose(
    session: Res<BattleSession>,
    choice: Res<Choice>,
    preview: Res<MovePreview>,
    current: Option<Res<CurrentLesson>>,
    mut rings: Query<(Entity, &mut Ring)>,
    mut commands: Commands,
) {
    let about = current.and_then(|current| about(&session, (&choice, &preview), &current));
    match (rings.iter_mut().next(), about) {
        (Some((entity, _)), None) => commands.entity(entity).despawn(),
        (Some((_, mut ring)), about) => {
            if ring.about != about {
                let seconds = 0.0;
                *ring = Ring { about, seconds };
            }
        }
        (None, Some(about)) => {
            let node = Node {
                position_type: PositionType::Absolute,
                border: px(4).all(),
                display: Display::None,
                ..default()
            };
            commands.spawn((
                node,
                Ring {
                    about: Some(about),
                    seconds: 0.0,
                },
                BorderTone(Tone::Rubric),
                outline(px(2), px(1), Tone::Chalk),
                GlobalZIndex(40),
                Pickable::IGNORE,
                DespawnOnExit(Screen::Battle),
            ));
        }
        (None, None) => {}
    }
}

/// What the step is about: what it points at, or else what its task needs next.
fn about(
    session: &BattleSession,
    (choice, preview): (&Choice, &MovePreview),
    current: &CurrentLesson,
) -> Option<About> {
    let lesson = session.level.lesson.as_ref()?;
    let (step, task) = current.now(lesson)?;
    match step.point {
        Some(Pointed::Cell(cell)) => return Some(About::Cell(cell)),
        Some(Pointed::Unit(UnitSlot { side, index })) => {
            let unit = UnitId {
                side: side as u8,
                number: index as u16 + 1,
            };
            return of_unit(session, unit);
        }
        Some(Pointed::Control(control)) => return Act::named(control).map(About::Control),
        None => {}
    }
    // While others act there is nothing to press.
    let decision = choice.decision?;
    if let Task::Press(control) = task {
        return Act::named(control).map(About::Control);
    }
    match decision {
        Decision::Turn(unit) => in_turn(session, (choice, preview), unit, task),
        Decision::Defence(_) => defending(choice, task),
        _ => None,
    }
}

fn of_unit(session: &BattleSession, unit: UnitId) -> Option<About> {
    let replica = session.replica();
    let fighter = session.view(&replica).fighter(unit)?;
    Some(About::Cell(fighter.place.cell))
}

/// What is to be pressed in a turn of one's own.
fn in_turn(
    session: &BattleSession,
    (choice, preview): (&Choice, &MovePreview),
    unit: UnitId,
    task: &Task<UnitId>,
) -> Option<About> {
    match task {
        Task::Read | Task::Press(_) => None,
        Task::Go { cells } => going(session, choice, unit, cells),
        Task::Strike { who, at, .. } => {
            let target = who.or_else(|| choice.targets().first().copied())?;
            if let Some(ready) = choice.attack.filter(|ready| ready.target == target) {
                let aimed = match (ready.aim, at) {
                    (testudo_engine::battle::Aim::Location(now), Some(at)) => now == *at,
                    (_, at) => at.is_none(),
                };
                let act = if aimed { Act::Confirm } else { Act::NextAim };
                return Some(About::Control(act));
            }
            striking(session, (choice, preview), unit, target)
        }
        Task::Beat { who } => {
            let replica = session.replica();
            let view = session.view(&replica);
            let stands =
                |unit: &&UnitId| view.fighter(**unit).is_some_and(|one| one.is_conscious());
            let left: Vec<UnitId> = who.iter().filter(stands).copied().collect();
            let near = left.iter().find(|unit| choice.can_strike(**unit));
            let target = near.or(left.first())?;
            match choice.attack {
                Some(ready) if who.contains(&ready.target) => Some(About::Control(Act::Confirm)),
                _ => striking(session, (choice, preview), unit, *target),
            }
        }
        // It is answered when they strike, which they do in their turn.
        Task::Defend { .. } => Some(About::Control(Act::EndTurn)),
        Task::Use("turn") => of_unit(session, unit),
        Task::Use(command) => match choice.open {
            Some(open) if open == *command => Some(About::Control(Act::Choice(1))),
            _ => Act::of_kind(command).map(About::Control),
        },
    }
}

/// Somebody who is to be struck, or the cell to go to first: one from which it can be struck, by the longest charge there
/// is, or else a nearer one. Where there is none, the turn is to be ended.
fn striking(
    session: &BattleSession,
    (choice, preview): (&Choice, &MovePreview),
    unit: UnitId,
    target: UnitId,
) -> Option<About> {
    if choice.can_strike(target) {
        return of_unit(session, target);
    }
    let replica = session.replica();
    let view = session.view(&replica);
    let cell_of = |unit| view.fighter(unit).map(|one| one.place.cell);
    let (here, there) = (cell_of(unit)?, cell_of(target)?);
    let grid = session.level.ground.grid();
    let mut strikes = preview.strikes.clone();
    strikes.sort_by_key(|(cell, bonus)| (-bonus, grid.distance(here, *cell)));
    let from = strikes.into_iter().map(|(cell, _)| cell);
    let mut from = from
        .filter(|cell| plan_from(session, choice, *cell).is_some_and(|plan| plan.target == target));
    if let Some(cell) = from.next() {
        return Some(About::Cell(cell));
    }
    let moves = choice.options.moves().map(|way| way.to);
    let nearest = moves.min_by_key(|cell| grid.distance(there, *cell));
    match nearest.filter(|cell| grid.distance(there, *cell) < grid.distance(there, here)) {
        Some(cell) => Some(About::Cell(cell)),
        None => Some(About::Control(Act::EndTurn)),
    }
}

/// The cell to go to: one that can be gone to now, or else the nearest. Where somebody else of the side can get there and
/// this one can't, its turn is to be ended.
fn going(session: &BattleSession, choice: &Choice, unit: UnitId, cells: &[Cell]) -> Option<About> {
    let replica = session.replica();
    let view = session.view(&replica);
    let here = view.fighter(unit)?.place.cell;
    let grid = session.level.ground.grid();
    let near = |cell: &&Cell| grid.distance(here, **cell);
    let open = |cell: &&Cell| choice.options.moves().any(|way| way.to == **cell);
    if let Some(cell) = cells.iter().filter(open).min_by_key(near) {
        return Some(About::Cell(*cell));
    }
    let mut others = view
        .fighters()
        .filter(|one| one.id() != unit && one.id().side == unit.side && one.is_conscious());
    let gets_there = |reach: EnemyReach| reach.goes.iter().any(|cell| cells.contains(cell));
    if others.any(|one| EnemyReach::of(&view, one.id()).is_some_and(gets_there)) {
        return Some(About::Control(Act::EndTurn));
    }
    cells.iter().min_by_key(near).copied().map(About::Cell)
}

/// The answer that a lesson asks for when somebody strikes.
fn defending(choice: &Choice, task: &Task<UnitId>) -> Option<About> {
    let Task::Defend { with } = task else {
        return None;
    };
    let meant = |command: &Command| match command {
        Command::Defence { kind, .. } => with.is_none_or(|with| with == *kind),
        _ => false,
    };
    let at = numbered_answers(choice).position(|command| meant(&command))?;
    let number = u8::try_from(at + 1).ok().filter(|number| *number <= 9)?;
    Some(About::Control(Act::Choice(number)))
}

type Buttons<'a> = (&'a Shortcut, &'a ComputedNode, &'a UiGlobalTransform);

/// Puts the ring where what it is about stands now.
fn place(
    time: Res<Time>,
    (session, settings): (Res<BattleSession>, Res<Settings>),
    scale: Res<UiScale>,
    camera: Query<(&Camera, &GlobalTransform), With<BoardCamera>>,
    buttons: Query<Buttons<'_>>,
    mut rings: Query<(&mut Ring, &mut Node, &mut Outline)>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let layout = Layout::of(session.level.ground.grid());
    for (mut ring, mut node, mut line) in &mut rings {
        let found = ring.about.and_then(|about| match about {
            About::Cell(cell) => {
                let (camera, eye) = camera.single().ok()?;
                let size = Vec2::splat(layout.cell_size().min_element());
                let corner = layout.centre(cell) - size / 2.0;
                let seen = |at: Vec2| camera.world_to_viewport(eye, at.extend(0.0)).ok();
                let (a, b) = (seen(corner)?, seen(corner + size)?);
                let about = Rect::from_corners(a / scale.0, b / scale.0);
                Some((about, BorderRadius::all(percent(50))))
            }
            About::Control(act) => {
                let about = button_of(act, &buttons)?;
                Some((about.inflate(MARGIN), BorderRadius::all(px(9))))
            }
        });
        let mut now = node.clone();
        now.display = if found.is_some() {
            Display::Flex
        } else {
            Display::None
        };
        if let Some((about, radius)) = found {
            now.left = px(about.min.x.round());
            now.top = px(about.min.y.round());
            now.width = px(about.width().round());
            now.height = px(about.height().round());
            now.border_radius = radius;
        }
        if *node != now {
            *node = now;
            redraw.write(RequestRedraw);
        }
        let (long, times) = PULSES;
        if ring.seconds < long && found.is_some() {
            ring.bypass_change_detection().seconds += time.delta_secs();
            let part = (ring.seconds / long).min(1.0);
            let swing = (part * times * std::f32::consts::PI).sin().abs();
            let still = settings.reduced_motion;
            line.offset = px(if still {
                1.0
            } else {
                1.0 + 10.0 * swing * (1.0 - part)
            });
            redraw.write(RequestRedraw);
        }
    }
}

/// Where the button of an act stands, or the one behind which it is folded, in the interface's own pixels.
fn button_of(act: Act, buttons: &Query<Buttons<'_>>) -> Option<Rect> {
    let shown = |wanted: Act| {
        let mut shown = buttons
            .iter()
            .filter(|(shortcut, node, _)| shortcut.0 == wanted && node.size().x > 0.0);
        shown.next().map(|(_, node, at)| {
            let own = node.inverse_scale_factor();
            Rect::from_center_size(at.translation * own, node.size() * own)
        })
    };
    shown(act).or_else(|| shown(Act::Actions))
}
