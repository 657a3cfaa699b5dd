//! Attacks on the board: aim, missiles and blows, and what stops them.

use bevy::prelude::Vec2;

use super::burst::{CHIPS, SPARKS};
use super::scene::{Scene, heading};
use super::visual_effect::{Sticks, VisualEffect};
use super::{Lunge, Tell, Telling, flight};
use crate::play::battle_session::BattleSession;
use testudo_engine::battle::UnitId;
use testudo_engine::battle::event::{AttackEvent, AttackRolled};
use testudo_engine::rules::attack::{DefenceKind, Outcome};
use testudo_engine::rules::gear::{Projectile, Sound, Technique, TechniqueKind as Way};

/// Seconds into a blow at which it lands.
const LANDS: f32 = 0.18;

impl Tell for AttackEvent {
    fn tell(&self, session: &BattleSession) -> Telling {
        match self {
            Self::Aimed { unit, .. } => Telling::about(*unit, 0.2).rises("marks/aiming"),
            Self::AimLost { unit, .. } => Telling::about(*unit, 0.2).bad_news("aim lost"),
            Self::AttackDeclared(attack) => {
                Telling::default().sounds(begins(session, attack.attacker, attack.attack))
            }
            Self::Attack(attack) => {
                let way = [attack.attacker, attack.defender];
                let flies = attack.ranged.then_some(attack.distance);
                let telling = rolled(way, flies, attack.outcome, attack.def.kind);
                match (attack.outcome, attack.def.kind) {
                    (Outcome::Defended, DefenceKind::Parry) => telling.sounds("parry"),
                    (Outcome::Defended, DefenceKind::Shield) | (Outcome::Shield, _) => {
                        telling.sounds("block")
                    }
                    (Outcome::Hit, _) if attack.ranged => telling.sounds("arrow"),
                    _ => telling,
                }
            }
        }
    }

    fn visual_effects(&self, scene: &Scene<'_>) -> Option<Vec<VisualEffect>> {
        match self {
            Self::Attack(attack) => struck(scene, attack),
            _ => None,
        }
    }
}

/// How an attack begins, as its technique says.
fn begins(session: &BattleSession, attacker: UnitId, attack: usize) -> &'static str {
    let form = session
        .cast
        .profile(attacker)
        .and_then(|profile| Some(profile.technique(profile.attacks.get(attack)?)));
    match form.map_or(Sound::Swing, |(_, technique)| technique.sound) {
        Sound::Swing => "swing",
        Sound::Thrust => "thrust",
        Sound::Bite => "bite",
        Sound::Bow => "bow",
        Sound::Crossbow => "crossbow",
    }
}

/// An attack roll from the first to the second; over so many cells if something flies.
pub(super) fn rolled(
    way: [UnitId; 2],
    flies: Option<u16>,
    outcome: Outcome,
    defence: DefenceKind,
) -> Telling {
    let lands = flies.map_or(0.0, flight);
    let seconds = flies.map_or(0.55, |_| 0.35 + lands);
    let telling = Telling::about(way[1], seconds);
    let mut telling = telling.strikes(way, flies.is_some());
    telling.lands = lands;
    telling.watched = way.to_vec();
    let word = match (outcome, defence) {
        (Outcome::Hit, _) => {
            // It gives way to the blow.
            telling.lunges.push(Lunge {
                unit: way[1],
                way,
                reach: Vec2::new(13.0, 0.0),
                wait: flies.map_or(LANDS, |_| lands),
            });
            return telling;
        }
        (Outcome::Miss, _) => "miss",
        (Outcome::Shield, _) => "shield",
        (Outcome::Defended, DefenceKind::Dodge) => {
            telling.lunges.push(Lunge {
                unit: way[1],
                way,
                reach: Vec2::new(0.0, 16.0),
                wait: lands * 0.6,
            });
            "dodged"
        }
        (Outcome::Defended, DefenceKind::Parry) => "parried",
        (Outcome::Defended, DefenceKind::Shield) => "blocked",
        (Outcome::Defended, DefenceKind::None) => "saved",
    };
    telling.says(word)
}

fn struck(scene: &Scene<'_>, attack: &AttackRolled) -> Option<Vec<VisualEffect>> {
    let ends = [scene.at(attack.attacker)?, scene.at(attack.defender)?];
    let attacker = scene.view.fighter(attack.attacker)?;
    let form = attacker.profile().attacks.get(attack.attack)?;
    let (_, technique) = attacker.profile().technique(form);
    let (first, lands) = if attack.ranged {
        let lasts = flight(attack.distance);
        (missile(scene, attack, technique, ends, lasts), lasts)
    } else {
        let picture = match technique.kind {
            Way::Thrust => "strokes/thrust",
            _ => "strokes/swing",
        };
        (scene.blow(picture, ends), LANDS)
    };
    let mut drawn = vec![first];
    drawn.extend(scene.stopped(ends, attack.outcome, attack.def.kind, lands));
    let flies_apart = match (attack.outcome, attack.def.kind) {
        (Outcome::Defended, DefenceKind::Parry) => Some(SPARKS),
        (Outcome::Defended, DefenceKind::Shield) | (Outcome::Shield, _) => Some(CHIPS),
        _ => None,
    };
    if let Some(burst) = flies_apart {
        let before = ends[1] + (ends[0] - ends[1]).normalize_or_zero() * 0.35 * scene.cell;
        drawn.extend(burst.at(scene, before, lands));
    }
    Some(drawn)
}

/// How high a shot flies, a part of its way.
const ARC: f32 = 0.09;

/// Where an arrow or a bolt stays: in whom it hits, in the shield that stops it, or in the ground behind.
fn stuck(attack: &AttackRolled, ends: [Vec2; 2], cell: f32) -> Option<Sticks> {
    let back = (ends[0] - ends[1]).normalize_or_zero();
    match (attack.outcome, attack.def.kind) {
        (Outcome::Hit, _) => Some(Sticks::In(attack.defender, back * 0.2 * cell)),
        (Outcome::Defended, DefenceKind::Shield) | (Outcome::Shield, _) => {
            Some(Sticks::In(attack.defender, back * 0.36 * cell))
        }
        (Outcome::Miss, _) | (Outcome::Defended, DefenceKind::Dodge) => Some(Sticks::Ground),
        _ => None,
    }
}

/// What is shot or thrown; what misses goes past.
fn missile(
    scene: &Scene<'_>,
    attack: &AttackRolled,
    technique: &Technique,
    ends: [Vec2; 2],
    lasts: f32,
) -> VisualEffect {
    let shot = technique
        .missile
        .is_some_and(|missile| missile.ammo.is_some());
    let mut missile = if shot {
        let picture = match technique.projectile {
            Projectile::Arrow => "strokes/arrow",
            Projectile::Bolt => "strokes/bolt",
            Projectile::Stone => "strokes/stone",
        };
        let mut shot = scene.missile(picture, ends, lasts);
        shot.arc = (ends[1] - ends[0]).length() * ARC;
        if technique.projectile != Projectile::Stone {
            shot.sticks = stuck(attack, ends, scene.cell);
        }
        shot
    } else if technique.entangles.is_some() {
        scene.missile("strokes/net", ends, lasts)
    } else {
        // What is thrown turns over on its way.
        VisualEffect {
            spin: -14.0,
            ..scene.missile(&format!("gear/{}", attack.weapon), ends, lasts)
        }
    };
    if attack.outcome == Outcome::Miss {
        let past = (ends[1] - ends[0]).normalize_or_zero();
        missile.way[1] += (past * 0.6 + past.perp() * 0.3) * scene.cell;
        missile.turn = heading(missile.way[1] - missile.way[0]);
    }
    missile
}
