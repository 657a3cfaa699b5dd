//! Close combat on the board: coming in, being kept out, pins and nets.

use bevy::prelude::Vec2;

use super::scene::Scene;
use super::visual_effect::VisualEffect;
use super::{Lunge, Tell, Telling, ToldPlace};
use crate::play::battle_session::BattleSession;
use testudo_engine::battle::event::{Barred, CloseEvent};

impl Tell for CloseEvent {
    fn tell(&self, _: &BattleSession) -> Telling {
        match self {
            Self::Entering { unit, target } => {
                Telling::about(*unit, 0.2).strikes([*unit, *target], false)
            }
            Self::Set(set) => Telling::about(set.unit, 0.2).says("set against it"),
            Self::ShieldBlock(shield) => Telling::about(shield.unit, 0.4)
                .says("shield in the way")
                .sounds("block"),
            // What comes of it has a place; the contest is between two.
            Self::Contest(_) => Telling {
                place: ToldPlace::Nowhere,
                ..Telling::default()
            },
            Self::KeptOut { unit, by, why } => {
                let mut telling = Telling::about(*unit, 0.4).watched();
                telling.lunges.push(Lunge {
                    unit: *unit,
                    way: [*unit, *by],
                    reach: Vec2::new(-16.0, 0.0),
                    wait: 0.0,
                });
                telling.bad_news(match why {
                    Barred::Injured | Barred::Contest => "kept out",
                    Barred::Shield => "kept out by a shield",
                })
            }
            Self::PinOpened { .. } => Telling::default(),
            Self::Pinned { unit, .. } => Telling::about(*unit, 0.4)
                .bad_news("pinned")
                .rises("marks/pinned")
                .watched(),
            Self::Freed { unit, .. } => Telling::about(*unit, 0.3).says("free"),
            Self::Entangled(net) => Telling::about(net.unit, 0.4)
                .bad_news("netted")
                .strikes([net.by, net.unit], true)
                .watched(),
            Self::Loosed(net) => Telling::about(net.unit, 0.3).says("out of the net"),
        }
    }

    fn visual_effects(&self, scene: &Scene<'_>) -> Option<Vec<VisualEffect>> {
        match self {
            Self::Set(set) => {
                let ends = [scene.at(set.unit)?, scene.at(set.against)?];
                Some(vec![scene.blow("strokes/thrust", ends)])
            }
            Self::ShieldBlock(shield) => scene.between(shield.unit, shield.enemy, 0.4),
            Self::KeptOut { unit, by, .. } => scene.between(*unit, *by, 0.5),
            Self::Entangled(net) => {
                let way = [scene.at(net.by)?, scene.at(net.unit)?];
                let thrown = scene.missile("strokes/net", way, 0.2);
                let mut about = scene.flash("strokes/net", way[1], [0.7, 1.2], 0.5);
                about.at = -0.2;
                Some(vec![thrown, about])
            }
            _ => None,
        }
    }
}
