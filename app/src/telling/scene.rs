//! The board as it is while an event is told, and the shapes of strokes upon it: where they begin and
//! end, how long they last.

use bevy::math::curve::EaseFunction;
use bevy::prelude::Vec2;

use super::visual_effect::VisualEffect;
use crate::board::layout::Layout;
use crate::play::battle_session::BattleSession;
use crate::theme::palette::worn;
use testudo_engine::battle::event::TurnEvent;
use testudo_engine::battle::{Battle, Event, UnitId, View};
use testudo_engine::content::Catalog;
use testudo_engine::rules::attack::{DefenceKind, Outcome};

/// Something that flashes upon somebody.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Flash {
    pub(super) picture: String,
    /// Parts of a cell, at first and at last.
    pub(super) size: [f32; 2],
    /// Seconds.
    pub(super) lasts: f32,
    /// How far it goes up meanwhile, a part of a cell.
    pub(super) up: f32,
}

/// The board as it is while an event is told.
pub(super) struct Scene<'a> {
    pub(super) view: View<'a>,
    pub(super) catalog: &'a Catalog,
    session: &'a BattleSession,
    pub(super) layout: Layout,
    /// The least width of a cell, world units.
    pub(super) cell: f32,
}

impl<'a> Scene<'a> {
    pub(super) fn of(session: &'a BattleSession, replica: &'a Battle) -> Self {
        let layout = Layout::of(session.level.ground.grid());
        Self {
            view: session.view(replica),
            catalog: &session.level.catalog,
            session,
            cell: layout.cell_size().min_element(),
            layout,
        }
    }

    /// The place of the colour that a side wears among all such colours.
    pub(super) fn worn(&self, side: u8) -> u8 {
        worn(&self.session.level, side)
    }

    /// Whether the turn before that of `unit` was one of another side.
    pub(super) fn other_side(&self, unit: UnitId) -> bool {
        let seen = self.session.seen();
        let mut turns = seen.iter().rev().filter_map(|(_, event)| match event {
            Event::Turn(TurnEvent::TurnStarted { unit }) => Some(*unit),
            _ => None,
        });
        let before = turns.find(|other| *other != unit);
        before.is_none_or(|before| before.side != unit.side)
    }

    /// Where somebody is; `None` for whoever can't be seen.
    pub(super) fn at(&self, unit: UnitId) -> Option<Vec2> {
        let cell = self.view.fighter(unit)?.place.cell;
        Some(self.layout.centre(cell))
    }

    /// Something that flashes in a place, growing from one part of a cell to another.
    pub(super) fn flash(
        &self,
        picture: &str,
        at: Vec2,
        size: [f32; 2],
        lasts: f32,
    ) -> VisualEffect {
        VisualEffect {
            picture: picture.to_owned(),
            way: [at, at],
            turn: 0.0,
            spin: 0.0,
            size: size.map(|part| part * self.cell),
            at: 0.0,
            lasts,
            ease: EaseFunction::CubicOut,
            fades: true,
            arc: 0.0,
            side: None,
            sticks: None,
        }
    }

    /// A flash where somebody stands.
    pub(super) fn upon(&self, at: Vec2, flash: &Flash) -> VisualEffect {
        let end = at + Vec2::Y * flash.up * self.cell;
        VisualEffect {
            way: [at, end],
            ..self.flash(&flash.picture, at, flash.size, flash.lasts)
        }
    }

    /// What keeps two apart, so far from the one to the other.
    pub(super) fn between(
        &self,
        unit: UnitId,
        other: UnitId,
        part: f32,
    ) -> Option<Vec<VisualEffect>> {
        let between = self.at(unit)?.lerp(self.at(other)?, part);
        Some(vec![self.flash("strokes/block", between, [0.4, 0.9], 0.4)])
    }

    /// Something that flies from one place to another, its head first.
    pub(super) fn missile(&self, picture: &str, way: [Vec2; 2], lasts: f32) -> VisualEffect {
        let flat = self.flash(picture, way[0], [0.5, 0.5], lasts);
        VisualEffect {
            way,
            turn: heading(way[1] - way[0]),
            ease: EaseFunction::Linear,
            fades: false,
            ..flat
        }
    }

    /// The arc of a blow, between the two.
    pub(super) fn blow(&self, picture: &str, [from, to]: [Vec2; 2]) -> VisualEffect {
        let way = to - from;
        // In one and the same cell it is struck upwards.
        let toward = way.try_normalize().unwrap_or(Vec2::Y);
        let middle = from + toward * (way.length() * 0.5).max(0.35 * self.cell);
        VisualEffect {
            turn: heading(toward),
            way: [
                middle - toward * 0.2 * self.cell,
                middle + toward * 0.2 * self.cell,
            ],
            ..self.flash(picture, middle, [0.7, 1.0], 0.35)
        }
    }

    /// What stops an attack or lets it go past.
    pub(super) fn stopped(
        &self,
        ends: [Vec2; 2],
        outcome: Outcome,
        defence: DefenceKind,
        lands: f32,
    ) -> Option<VisualEffect> {
        let picture = match (outcome, defence) {
            (Outcome::Hit, _) => return None,
            (Outcome::Defended, DefenceKind::Parry) => "strokes/parry",
            (Outcome::Defended, DefenceKind::Shield) | (Outcome::Shield, _) => "strokes/block",
            _ => "strokes/miss",
        };
        let before = ends[1] + (ends[0] - ends[1]).normalize_or_zero() * 0.35 * self.cell;
        let mut flash = self.flash(picture, before, [0.4, 0.85], 0.4);
        flash.at = -lands;
        Some(flash)
    }
}

/// How a picture that points to the top is turned to point along `way`, radians.
pub(super) fn heading(way: Vec2) -> f32 {
    way.to_angle() - std::f32::consts::FRAC_PI_2
}
