//! What is measured on the board for whoever decides: range bands, the line of sight and what lies
//! in its way, the run-up of a charge. It draws what the battle says, and reckons nothing.

use bevy::prelude::*;

use super::height;
use super::layout::Layout;
use super::legible::Legible;
use super::ranges;
use crate::play::battle_session::BattleSession;
use crate::play::choice::{Choice, RefreshSystems, ShowSystems};
use crate::play::move_preview::plan_from;
use crate::play::ways::way;
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::theme::palette;
use testudo_engine::battle::{SpellAim, Spot, UnitId, View};
use testudo_engine::grid::Crossed;
use testudo_engine::rules::charge::charge_bonus;

/// What is measured now.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub(crate) struct Measure {
    /// Whether the player wants bands and lines everywhere.
    pub(crate) show: bool,
    /// The cells that the line of sight crosses.
    pub(crate) crossed: Vec<Crossed>,
    /// The ends of that line.
    line: Option<[Vec2; 2]>,
    /// The borders of the range bands.
    bands: Vec<[Vec2; 2]>,
    notes: Vec<Note>,
}

/// A few words on a cell.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Note {
    pub(super) at: Vec2,
    pub(super) text: String,
}

/// A note on the board.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct Noted;

/// What it was measured for.
#[derive(PartialEq, Clone)]
struct For(Choice, usize, bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Measure>();
    app.add_systems(
        Update,
        (
            measure
                .in_set(AppSystems::Draw)
                .after(RefreshSystems)
                .before(ShowSystems)
                .run_if(resource_changed::<Choice>.or_else(resource_changed::<Measure>)),
            write
                .in_set(ShowSystems)
                .run_if(resource_changed::<Measure>),
            draw.in_set(ShowSystems),
        )
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleSession>)),
    );
    app.add_systems(OnExit(Screen::Battle), |mut measure: ResMut<Measure>| {
        *measure = Measure::default();
    });
}

fn measure(
    session: Res<BattleSession>,
    choice: Res<Choice>,
    mut measure: ResMut<Measure>,
    mut before: Local<Option<For>>,
) {
    let now = For(choice.clone(), session.told(), measure.show);
    if before.as_ref() == Some(&now) {
        return;
    }
    *before = Some(now);
    let show = measure.show;
    let mut found = Measure {
        show,
        ..Measure::default()
    };
    fill(&session, &choice, &mut found);
    measure.set_if_neq(found);
}

fn fill(session: &BattleSession, choice: &Choice, found: &mut Measure) -> Option<()> {
    let unit = choice.decision?.unit();
    let replica = session.replica();
    let view = session.view(&replica);
    let place = view.fighter(unit)?.place;
    let from = place.cell;
    let layout = Layout::of(session.level.ground.grid());
    if let Some(range) = range(&view, choice, unit, found.show) {
        let numbers = &view.arena().numbers.range;
        let (bands, notes) = ranges::bands(&layout, from, range, numbers);
        found.bands = bands;
        found.notes.extend(notes);
    }
    if let Some(to) = looked_at(&view, choice, unit, found.show)
        && layout.grid().distance(from, to.cell) > 1
    {
        let arena = view.arena();
        found.crossed = arena.board.sight_line(&arena.numbers.sight, place, to);
        found.line = Some([layout.centre(from), layout.centre(to.cell)]);
    }
    found.notes.extend(run_up(session, choice, &layout));
    Some(())
}

/// How far whoever decides shoots: with what is being prepared, or with the first weapon that
/// flies when the player wants to see it.
fn range(view: &View<'_>, choice: &Choice, unit: UnitId, show: bool) -> Option<u16> {
    if let Some(prepared) = choice.attack {
        let option = choice.listed(&prepared)?;
        return view.range(unit, option.attack);
    }
    if let Some(spelling) = choice.spell {
        let casting = choice.casting(view, spelling.spell, SpellAim::Unit(unit))?;
        return Some(casting.known.spell.range).filter(|range| *range > 0);
    }
    let attacks = view.fighter(unit)?.profile().attacks.len();
    let mut ranges = (0..attacks).filter_map(|attack| view.range(unit, attack));
    ranges.next().filter(|_| show)
}

/// The spot a line of sight is wanted to.
fn looked_at(view: &View<'_>, choice: &Choice, unit: UnitId, show: bool) -> Option<Spot> {
    let place = |unit| Some(Spot::from(view.fighter(unit)?.place));
    if let Some(prepared) = choice.attack {
        return place(prepared.target);
    }
    if let Some(spelling) = choice.spell {
        let pointed = choice.cursor.and_then(|cell| choice.spell_at(view, cell));
        return match spelling.at.or(pointed)? {
            SpellAim::Unit(unit) => place(unit),
            SpellAim::Cell(cell) => Some(cell.into()),
        };
    }
    let cursor = choice.cursor?;
    let foe = view
        .fighters()
        .find(|other| other.place.cell == cursor && other.id().side != unit.side);
    let me = view.fighter(unit)?;
    let shoots = (0..me.profile().attacks.len()).any(|attack| view.range(unit, attack).is_some());
    let looks = shoots || !me.profile().spells.is_empty();
    match foe {
        Some(foe) if show || looks => Some(foe.place.into()),
        _ => show.then(|| cursor.into()),
    }
}

/// The bonus of a charge, cell by cell, as it grows along the way under the cursor.
fn run_up(session: &BattleSession, choice: &Choice, layout: &Layout) -> Vec<Note> {
    let plan = choice.cursor.filter(|_| choice.attack.is_none());
    let plan =
        plan.and_then(|to| Some((plan_from(session, choice, to)?, way(session, choice, to)?)));
    let Some((plan, way)) = plan.filter(|(plan, _)| plan.charge > 0) else {
        return Vec::new();
    };
    let numbers = &session.cast.numbers().charge;
    let run = usize::from(plan.run).min(way.len() - 1);
    let cells = way.iter().rev().take(run).rev();
    cells
        .zip(1..)
        .filter_map(|(cell, cells)| {
            let bonus = charge_bonus(numbers, cells);
            let at = layout.centre(*cell) + Vec2::Y * 0.25 * layout.cell_size().y;
            (bonus > 0).then(|| Note {
                at,
                text: format!("{bonus:+}"),
            })
        })
        .collect()
}

/// Writes the notes anew.
fn write(measure: Res<Measure>, noted: Query<Entity, With<Noted>>, mut commands: Commands) {
    for entity in &noted {
        commands.entity(entity).despawn();
    }
    for note in &measure.notes {
        commands.spawn((
            Noted,
            Legible::free(),
            Text2d::new(note.text.clone()),
            TextFont::from_font_size(24.0),
            TextColor(palette::INK),
            bevy::sprite::Text2dShadow {
                offset: Vec2::new(1.5, -1.5),
                color: palette::CHALK,
            },
            Transform::from_translation(note.at.extend(height::NOTES)),
            DespawnOnExit(Screen::Battle),
        ));
    }
}

/// Lines on the table.
fn draw(measure: Res<Measure>, mut gizmos: Gizmos) {
    for [from, to] in &measure.bands {
        gizmos.line_2d(*from, *to, palette::INK.with_alpha(0.55));
    }
    if let Some([from, to]) = measure.line {
        let clear = measure.crossed.iter().all(|cell| cell.hinders.is_some());
        let color = if clear {
            palette::GOLD
        } else {
            palette::RUBRIC
        };
        gizmos.line_2d(from, to, color);
    }
}
