//! Which strokes an event is told by: where they begin and end, how long they last. It spawns
//! nothing, and reckons nothing of the rules.

use bevy::math::curve::EaseFunction;
use bevy::prelude::Vec2;

use super::Stroke;
use crate::board::layout::Layout;
use crate::play::stage::Stage;
use crate::play::story::flight;
use testudo_engine::battle::event::{
    AttackEvent, AttackRolled, BoltThrown, CloseEvent, GearEvent, HarmEvent, MagicEvent, Maneuver,
    MotionEvent, SightEvent, SpellReleased, TurnEvent,
};
use testudo_engine::battle::{Event, SpellAim, UnitId, View};
use testudo_engine::content::Catalog;
use testudo_engine::grid::Cell;
use testudo_engine::rules::attack::{DefenceKind, Outcome};
use testudo_engine::rules::gear::{Projectile, Stroke as Way};
use testudo_engine::rules::id::Id;
use testudo_engine::rules::magic::{Effect, Lasting};

/// Seconds into a blow at which it lands.
const LANDS: f32 = 0.18;

/// What an event is drawn by; nothing for most.
pub(super) fn strokes(stage: &Stage, event: &Event) -> Vec<Stroke> {
    let replica = stage.replica();
    let layout = Layout::of(stage.level.ground.grid());
    let scene = Scene {
        view: stage.view(&replica),
        catalog: &stage.level.catalog,
        cell: layout.cell_size().min_element(),
        layout,
    };
    let drawn = scene.fight(event).or_else(|| scene.magic(event));
    drawn.or_else(|| scene.sign(event)).unwrap_or_default()
}

/// The board as it is while an event is told.
struct Scene<'a> {
    view: View<'a>,
    catalog: &'a Catalog,
    layout: Layout,
    /// The least width of a cell, world units.
    cell: f32,
}

impl Scene<'_> {
    fn at(&self, unit: UnitId) -> Option<Vec2> {
        let cell = self.view.fighter(unit)?.place.cell;
        Some(self.layout.centre(cell))
    }

    /// Something that flashes in a place, growing from one part of a cell to another.
    fn flash(&self, picture: &str, at: Vec2, size: [f32; 2], lasts: f32) -> Stroke {
        Stroke {
            picture: picture.to_owned(),
            way: [at, at],
            turn: 0.0,
            spin: 0.0,
            size: size.map(|part| part * self.cell),
            at: 0.0,
            lasts,
            ease: EaseFunction::CubicOut,
            fades: true,
        }
    }

    /// Something that flies from one place to another, its head first.
    fn missile(&self, picture: &str, way: [Vec2; 2], lasts: f32) -> Stroke {
        let flat = self.flash(picture, way[0], [0.5, 0.5], lasts);
        Stroke {
            way,
            turn: heading(way[1] - way[0]),
            ease: EaseFunction::Linear,
            fades: false,
            ..flat
        }
    }

    /// Blows, missiles, what they do to bodies and things.
    fn fight(&self, event: &Event) -> Option<Vec<Stroke>> {
        let on = |unit: UnitId, picture: &str, size, lasts| {
            Some(vec![self.flash(picture, self.at(unit)?, size, lasts)])
        };
        match event {
            Event::Attack(AttackEvent::Attack(attack)) => self.attack(attack),
            Event::Close(CloseEvent::ShieldBlock(shield)) => {
                let ends = [self.at(shield.unit)?, self.at(shield.enemy)?];
                let between = ends[0].lerp(ends[1], 0.4);
                Some(vec![self.flash("strokes/block", between, [0.4, 0.9], 0.4)])
            }
            Event::Harm(HarmEvent::Damage(damage)) if damage.injury > 0 => {
                on(damage.unit, "strokes/wound", [0.45, 1.0], 0.6)
            }
            Event::Harm(HarmEvent::Damage(damage)) => {
                on(damage.unit, "strokes/armour", [0.4, 0.8], 0.4)
            }
            Event::Gear(GearEvent::Struck(struck)) => {
                on(struck.unit, "strokes/parry", [0.4, 0.8], 0.35)
            }
            Event::Gear(GearEvent::Broke(lost)) => {
                let at = self.at(lost.unit)?;
                let gear = format!("gear/{}", lost.weapon);
                Some(vec![
                    self.flash(&gear, at, [0.7, 0.5], 0.25),
                    self.flash("strokes/splinters", at, [0.5, 1.5], 0.6),
                ])
            }
            Event::Motion(MotionEvent::Fell { unit, .. }) => {
                on(*unit, "strokes/dust", [0.6, 1.4], 0.4)
            }
            Event::Close(CloseEvent::Entangled(net)) => {
                let way = [self.at(net.by)?, self.at(net.unit)?];
                let thrown = self.missile("strokes/net", way, 0.2);
                let mut about = self.flash("strokes/net", way[1], [0.7, 1.2], 0.5);
                about.at = -0.2;
                Some(vec![thrown, about])
            }
            Event::Close(CloseEvent::KeptOut { unit, by, .. }) => {
                let between = self.at(*unit)?.lerp(self.at(*by)?, 0.5);
                Some(vec![self.flash("strokes/block", between, [0.4, 0.9], 0.4)])
            }
            Event::Close(CloseEvent::Set(set)) => {
                let (from, to) = (self.at(set.unit)?, self.at(set.against)?);
                Some(vec![self.blow("strokes/thrust", from, to)])
            }
            Event::Motion(MotionEvent::Pushed { unit, path }) => {
                let from = self.layout.centre(*path.first()?);
                let mut gust = self.flash("strokes/dust", from, [0.5, 1.2], 0.4);
                gust.way[1] = self.at(*unit)?;
                Some(vec![gust])
            }
            _ => None,
        }
    }

    fn attack(&self, attack: &AttackRolled) -> Option<Vec<Stroke>> {
        let ends = [self.at(attack.attacker)?, self.at(attack.defender)?];
        let attacker = self.view.fighter(attack.attacker)?;
        let form = attacker.profile().attacks.get(attack.attack)?;
        let (_, technique) = attacker.profile().technique(form);
        let (first, lands) = if attack.ranged {
            let lasts = flight(attack.distance);
            let ammo = technique.missile.and_then(|missile| missile.ammo);
            let weapon = attack.weapon.as_str();
            let mut missile = match ammo {
                Some(_) => {
                    let picture = match technique.projectile {
                        Projectile::Arrow => "strokes/arrow",
                        Projectile::Bolt => "strokes/bolt",
                        Projectile::Stone => "strokes/stone",
                    };
                    self.missile(picture, ends, lasts)
                }
                None if technique.entangles.is_some() => self.missile("strokes/net", ends, lasts),
                // What is thrown turns over on its way.
                None => Stroke {
                    spin: -14.0,
                    ..self.missile(&format!("gear/{weapon}"), ends, lasts)
                },
            };
            if attack.outcome == Outcome::Miss {
                let past = (ends[1] - ends[0]).normalize_or_zero();
                missile.way[1] += (past * 0.6 + past.perp() * 0.3) * self.cell;
            }
            (missile, lasts)
        } else {
            let picture = match technique.stroke {
                Way::Thrust => "strokes/thrust",
                _ => "strokes/swing",
            };
            (self.blow(picture, ends[0], ends[1]), LANDS)
        };
        let mut drawn = vec![first];
        drawn.extend(self.stopped(ends, attack.outcome, attack.def.kind, lands));
        Some(drawn)
    }

    /// The arc of a blow, between the two.
    fn blow(&self, picture: &str, from: Vec2, to: Vec2) -> Stroke {
        let way = to - from;
        // In one and the same cell it is struck upwards.
        let toward = way.try_normalize().unwrap_or(Vec2::Y);
        let middle = from + toward * (way.length() * 0.5).max(0.35 * self.cell);
        Stroke {
            turn: heading(toward),
            way: [
                middle - toward * 0.2 * self.cell,
                middle + toward * 0.2 * self.cell,
            ],
            ..self.flash(picture, middle, [0.7, 1.0], 0.35)
        }
    }

    /// What stops an attack or lets it go past.
    fn stopped(
        &self,
        ends: [Vec2; 2],
        outcome: Outcome,
        defence: DefenceKind,
        lands: f32,
    ) -> Option<Stroke> {
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

    /// Spells and what they do.
    fn magic(&self, event: &Event) -> Option<Vec<Stroke>> {
        let ring = |unit: UnitId, picture: &str| {
            Some(vec![self.flash(picture, self.at(unit)?, [0.5, 1.5], 0.6)])
        };
        match event {
            Event::Magic(MagicEvent::SpellCast(cast)) => self.cast(cast),
            Event::Magic(MagicEvent::Bolt(bolt)) => self.bolt(bolt),
            Event::Magic(
                MagicEvent::SpellFailed { unit, .. }
                | MagicEvent::EffectEnded { unit, .. }
                | MagicEvent::ConcentrationLost { unit, .. },
            ) => ring(*unit, "strokes/spell-end"),
            Event::Magic(MagicEvent::Resisted { unit, .. }) => ring(*unit, "strokes/block"),
            Event::Magic(MagicEvent::Healed(healed)) => ring(healed.unit, "strokes/spell-heal"),
            Event::Magic(MagicEvent::Restored { unit, .. }) => ring(*unit, "strokes/spell-heal"),
            Event::Magic(MagicEvent::EffectBegan(laid)) => ring(laid.unit, lasting(laid.effect)),
            _ => None,
        }
    }

    fn cast(&self, cast: &SpellReleased) -> Option<Vec<Stroke>> {
        let caster = self.at(cast.unit)?;
        let picture = self.spell(cast.spell);
        let mut drawn = vec![self.flash(picture, caster, [0.4, 1.1], 0.45)];
        let mut reached: Vec<Vec2> = cast
            .victims
            .iter()
            .filter_map(|unit| self.at(*unit))
            .collect();
        if let SpellAim::Cell(cell) = cast.at {
            reached.push(self.layout.centre(cell));
        }
        for at in reached {
            let mut ring = self.flash(picture, at, [0.5, 1.5], 0.6);
            ring.at = -0.2;
            drawn.push(ring);
        }
        Some(drawn)
    }

    fn bolt(&self, bolt: &BoltThrown) -> Option<Vec<Stroke>> {
        let ends = [self.at(bolt.attacker)?, self.at(bolt.defender)?];
        let lasts = flight(bolt.distance);
        let mut drawn = vec![self.missile("strokes/spark", ends, lasts)];
        let end = self.stopped(ends, bolt.outcome, bolt.def.kind, lasts);
        drawn.push(end.unwrap_or_else(|| {
            let mut hit = self.flash(self.spell(bolt.spell), ends[1], [0.5, 1.4], 0.45);
            hit.at = -lasts;
            hit
        }));
        Some(drawn)
    }

    /// The ring of a spell, by what it does.
    fn spell(&self, id: Id) -> &'static str {
        let spell = self.catalog.spells.iter().find(|spell| spell.id == id);
        spell.map_or("strokes/spell-change", |spell| match spell.effect {
            Effect::Damage { .. } => "strokes/spell-hurt",
            Effect::Heal(_) => "strokes/spell-heal",
            Effect::Stun => "strokes/spell-stun",
            Effect::Push(_) => "strokes/spell-push",
            Effect::Dispel => "strokes/spell-end",
            Effect::Lasting(effect) => lasting(effect),
        })
    }

    /// What is shown by the sign of the condition that begins, or of the thing in question, over the
    /// head of whoever it is about.
    fn sign(&self, event: &Event) -> Option<Vec<Stroke>> {
        let (unit, picture) = match event {
            Event::Harm(HarmEvent::Stunned { unit, .. }) => (*unit, "marks/stunned".to_owned()),
            Event::Harm(HarmEvent::Crippled { unit, .. }) => (*unit, "marks/crippled".to_owned()),
            Event::Harm(HarmEvent::Unconscious { unit, .. }) => {
                (*unit, "marks/unconscious".to_owned())
            }
            Event::Harm(HarmEvent::Died { unit }) => (*unit, "marks/dead".to_owned()),
            Event::Turn(TurnEvent::Surrendered { unit }) => (*unit, "marks/surrendered".to_owned()),
            Event::Turn(TurnEvent::Withdrew { unit }) => (*unit, "marks/withdrew".to_owned()),
            Event::Close(CloseEvent::Pinned { unit, .. }) => (*unit, "marks/pinned".to_owned()),
            Event::Sight(SightEvent::Blinded { unit }) => (*unit, "marks/blinded".to_owned()),
            Event::Sight(SightEvent::Veiled { unit }) => (*unit, "marks/unseen".to_owned()),
            Event::Gear(GearEvent::Disarmed(lost)) => (lost.unit, "marks/disarmed".to_owned()),
            Event::Attack(AttackEvent::Aimed { unit, .. }) => (*unit, "marks/aiming".to_owned()),
            Event::Magic(MagicEvent::Concentrated(on)) => (on.unit, "marks/casting".to_owned()),
            Event::Turn(TurnEvent::ManeuverTaken { unit, maneuver }) => {
                (*unit, taken(*maneuver)?.to_owned())
            }
            Event::Motion(MotionEvent::Flew(flown)) => (flown.unit, "marks/aloft".to_owned()),
            Event::Gear(GearEvent::Readied(taken) | GearEvent::PickedUp(taken)) => {
                (taken.unit, format!("gear/{}", taken.weapon))
            }
            Event::Gear(GearEvent::Reloaded(load)) => (load.unit, "marks/reloading".to_owned()),
            Event::Gear(GearEvent::Dropped(lost) | GearEvent::LetGo(lost)) => {
                (lost.unit, format!("gear/{}", lost.weapon))
            }
            _ => return None,
        };
        let at = self.at(unit)?;
        let mut sign = self.flash(&picture, at, [0.35, 0.6], 0.6);
        let falls = matches!(
            event,
            Event::Gear(GearEvent::Dropped(_) | GearEvent::LetGo(_))
        );
        let way = if falls { -0.4 } else { 0.4 };
        sign.way[1] = at + Vec2::Y * way * self.cell;
        Some(vec![sign])
    }
}

/// The ring of what a spell does for as long as it lasts.
fn lasting(effect: Lasting) -> &'static str {
    match effect {
        Lasting::Modify(_) => "strokes/spell-change",
        Lasting::Sleep => "strokes/spell-sleep",
        Lasting::Hold => "strokes/spell-hold",
        Lasting::Fear => "strokes/spell-fear",
        Lasting::Conceal | Lasting::Blind => "strokes/spell-sight",
        Lasting::Light(_) => "strokes/spell-light",
        Lasting::Darkness(_) => "strokes/spell-dark",
    }
}

/// The sign of a stance; what is an attack is told by its blow.
fn taken(maneuver: Maneuver) -> Option<&'static str> {
    match maneuver {
        Maneuver::Guard => Some("marks/guarding"),
        Maneuver::Defend => Some("marks/defending"),
        _ => None,
    }
}

/// How a picture that points to the top is turned to point along `way`, radians.
fn heading(way: Vec2) -> f32 {
    way.to_angle() - std::f32::consts::FRAC_PI_2
}

/// The cells an event goes over, for whoever wants to see it.
pub(in crate::board) fn cells(stage: &Stage, event: &Event) -> Vec<Cell> {
    let replica = stage.replica();
    let view = stage.view(&replica);
    let at = |unit: &UnitId| view.fighter(*unit).map(|fighter| fighter.place.cell);
    let units: Vec<UnitId> = match event {
        Event::Turn(TurnEvent::TurnStarted { unit })
        | Event::Motion(MotionEvent::Moved { unit, .. } | MotionEvent::Pushed { unit, .. })
        | Event::Harm(HarmEvent::Stunned { unit, .. })
        | Event::Motion(MotionEvent::Fell { unit, .. })
        | Event::Harm(HarmEvent::Unconscious { unit, .. } | HarmEvent::Died { unit })
        | Event::Turn(TurnEvent::Surrendered { unit })
        | Event::Close(CloseEvent::Pinned { unit, .. } | CloseEvent::KeptOut { unit, .. }) => {
            vec![*unit]
        }
        Event::Attack(AttackEvent::Attack(attack)) => vec![attack.attacker, attack.defender],
        Event::Magic(MagicEvent::Bolt(bolt)) => vec![bolt.attacker, bolt.defender],
        Event::Harm(HarmEvent::Damage(damage)) => vec![damage.unit],
        Event::Magic(MagicEvent::SpellCast(cast)) => [cast.unit]
            .into_iter()
            .chain(cast.victims.clone())
            .collect(),
        Event::Magic(MagicEvent::Healed(healed)) => vec![healed.unit],
        Event::Close(CloseEvent::Entangled(net)) => vec![net.unit],
        _ => Vec::new(),
    };
    units.iter().filter_map(at).collect()
}

#[cfg(test)]
mod tests;
