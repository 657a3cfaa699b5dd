//! Items on the board: in hand, loaded, struck, lost, broken.

use super::burst::{CHIPS, SPLINTERS};
use super::scene::Scene;
use super::visual_effect::VisualEffect;
use super::{Tell, Telling, ToldPlace};
use crate::play::battle_session::BattleSession;
use testudo_engine::battle::event::GearEvent;

impl Tell for GearEvent {
    fn tell(&self, session: &BattleSession) -> Telling {
        let item = |unit, item| session.cast.item(unit, item);
        match self {
            Self::Readied(taken) | Self::PickedUp(taken) => Telling::about(taken.unit, 0.2)
                .says(item(taken.unit, taken.item))
                .rises(format!("gear/{}", taken.weapon)),
            Self::Reloaded(load) => Telling::about(load.unit, 0.2).rises("marks/reloading"),
            Self::Spent(_) => Telling::default(),
            Self::Thrown(thrown) => Telling {
                place: ToldPlace::Cell(thrown.cell),
                ..Telling::default()
            },
            Self::Struck(struck) => {
                let item = item(struck.unit, struck.item);
                Telling::about(struck.unit, 0.3)
                    .says(format!("{item} -{}", struck.damage))
                    .flashes("strokes/parry", [0.4, 0.8], 0.35)
                    .sounds("parry")
            }
            Self::Broke(lost) => Telling::about(lost.unit, 0.4)
                .bad_news(format!("{} breaks", item(lost.unit, lost.item)))
                .flashes(format!("gear/{}", lost.weapon), [0.7, 0.5], 0.25)
                .flashes("strokes/splinters", [0.5, 1.5], 0.6)
                .sounds("splinter"),
            Self::Dropped(lost) => Telling::about(lost.unit, 0.2)
                .bad_news(format!("drops {}", item(lost.unit, lost.item)))
                .drifts(format!("gear/{}", lost.weapon), -0.4),
            Self::Disarmed(lost) => Telling::about(lost.unit, 0.3)
                .bad_news("disarmed")
                .rises("marks/disarmed"),
            Self::LetGo(lost) => {
                Telling::about(lost.unit, 0.2).drifts(format!("gear/{}", lost.weapon), -0.4)
            }
        }
    }

    fn visual_effects(&self, scene: &Scene<'_>) -> Option<Vec<VisualEffect>> {
        match self {
            Self::Broke(lost) => Some(SPLINTERS.at(scene, scene.at(lost.unit)?, 0.1)),
            Self::Struck(struck) => Some(CHIPS.at(scene, scene.at(struck.unit)?, 0.0)),
            _ => None,
        }
    }
}
