//! What is told once, the first time it happens in a battle of one's own: what it means and what to do about it. It never
//! knows where it is shown, and in a lesson the teacher speaks instead.

use bevy::prelude::*;

use super::battle_session::BattleSession;
use super::choice::Choice;
use super::order::Order;
use super::playback::{EventShown, PlaybackSystems};
use crate::progress::Progress;
use crate::screen::Screen;
use crate::settings::Settings;
use crate::systems::AppSystems;
use crate::widgets::send_on_activate::register_button_message;
use testudo_engine::battle::event::{
    AttackEvent, BattleEvent, CloseEvent, EnduranceCause, GearEvent, HarmEvent, MotionEvent,
    ProneCause, SightEvent,
};
use testudo_engine::battle::{Decision, Event};
use testudo_engine::rules::attack::Outcome;
use testudo_engine::rules::position::is_behind;

/// The tip that stands on the screen.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct ShownTip {
    /// Its id.
    id: Option<&'static str>,
    /// How many orders have been given since it came.
    orders: u8,
}

/// A tip that nobody puts away goes by itself after so many orders.
const STAYS: u8 = 3;

impl ShownTip {
    /// Its words, if there is one.
    pub(crate) fn words(self) -> Option<&'static str> {
        let shown = self.id?;
        let tip = TIPS.iter().find(|(id, _)| *id == shown);
        tip.map(|(_, words)| *words)
    }
}

/// The tip has been read.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TipRead;

/// Every tip: its id, and what it says.
const TIPS: [(&str, &str); 15] = [
    (
        "defence",
        "You are struck at. Choose how to meet it: beside each answer stands the chance to be hit all the same. A parry or a \
         shield is good for one blow a round, more for the practised; a dodge is always there.",
    ),
    (
        "interrupt",
        "You stand on guard, and somebody within reach does something else than strike you: you may strike first. \
         If you let it pass, the guard goes on.",
    ),
    (
        "counter",
        "Your defence held while you stood on guard, so you may strike back at once. That ends the guard.",
    ),
    (
        "entry",
        "An enemy comes into your own cell to wrestle. A thrust or a shield in the way may keep it out.",
    ),
    (
        "behind",
        "That came from behind, where nobody sees or defends well. The crossed edge about whoever decides is the back: turn \
         it away from enemies before the turn ends. Turning costs no blow.",
    ),
    (
        "shield",
        "The blow beat the defence by little and struck the shield instead of the body. One blow of more damage than the shield \
         has HP breaks it; anything less leaves it whole.",
    ),
    (
        "stunned",
        "Stunned: it loses its next turn and defends badly until it comes to itself. That is the time to strike it.",
    ),
    (
        "crippled",
        "Crippled: a hand lets go of what it held, an arm can't strike, a leg can't carry. The card (by its button or key) shows every \
         wound by its place.",
    ),
    (
        "broken",
        "Something broke under the blow. What is left to fight with stands beside the attacks; Ready takes up another weapon.",
    ),
    (
        "disarmed",
        "A weapon lies on the ground. Pick it up from its cell or the next one, or Ready another.",
    ),
    (
        "breath",
        "That cost END: breath. Fighting spends it every so many rounds, the sooner the more one carries. At a third of it one \
         grows weak and slow, at nothing one may faint of every effort.",
    ),
    (
        "prone",
        "Down on the ground one defends badly and only crawls. To stand up takes the turn.",
    ),
    (
        "found",
        "Somebody has come into sight. Each side knows only what it sees: a mark stays where an enemy was seen last.",
    ),
    (
        "net",
        "Whoever is in a net can do nothing but struggle out of it, or be cut loose by a blade of its own.",
    ),
    (
        "goal",
        "Somebody holds a place for a round. What each side fights for stands in the level's description, and wins the \
         battle as well as felling everybody does.",
    ),
];

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShownTip>();
    app.add_plugins(register_button_message::<TipRead>);
    app.add_systems(OnExit(Screen::Battle), |mut shown: ResMut<ShownTip>| {
        shown.set_if_neq(ShownTip::default());
    });
    app.add_systems(
        Update,
        (
            read.in_set(AppSystems::Command),
            (of_events, of_decisions)
                .chain()
                .in_set(AppSystems::Playback)
                .after(PlaybackSystems),
        )
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleSession>)),
    );
}

fn read(
    mut asked: MessageReader<TipRead>,
    mut orders: MessageReader<Order>,
    mut shown: ResMut<ShownTip>,
) {
    let given = orders.read().count() as u8;
    if shown.id.is_none() {
        asked.clear();
        return;
    }
    if given > 0 {
        shown.orders = shown.orders.saturating_add(given);
    }
    if asked.read().count() > 0 || shown.orders >= STAYS {
        shown.set_if_neq(ShownTip::default());
    }
}

/// Tells a tip that has not been told, unless another stands there.
fn tell(id: &'static str, progress: &mut Progress, shown: &mut ResMut<ShownTip>) {
    if shown.id.is_none() && progress.told.insert(id.to_owned()) {
        **shown = ShownTip {
            id: Some(id),
            orders: 0,
        };
    }
}

/// Whether tips are told in this battle.
fn tells(settings: &Settings, session: &BattleSession) -> bool {
    settings.tips
        && !session.is_watched()
        && session.level.lesson.is_none()
        && session.side().is_some()
}

fn of_events(
    mut told: MessageReader<EventShown>,
    (settings, session): (Res<Settings>, Res<BattleSession>),
    mut progress: ResMut<Progress>,
    mut shown: ResMut<ShownTip>,
) {
    let own = session.side();
    for EventShown(event) in told.read() {
        let id = about(event, own).filter(|id| !progress.told.contains(*id));
        if let Some(id) = id.filter(|_| tells(&settings, &session)) {
            tell(id, &mut progress, &mut shown);
        }
    }
}

fn of_decisions(
    choice: Res<Choice>,
    (settings, session): (Res<Settings>, Res<BattleSession>),
    mut progress: ResMut<Progress>,
    mut shown: ResMut<ShownTip>,
) {
    let id = choice.decision.and_then(|decision| match decision {
        Decision::Defence(_) => Some("defence"),
        Decision::Interrupt { .. } => Some("interrupt"),
        Decision::Counter { .. } => Some("counter"),
        Decision::Entry { .. } => Some("entry"),
        Decision::Deployment(_)
        | Decision::Turn(_)
        | Decision::FollowUp { .. }
        | Decision::Catch { .. }
        | Decision::RideOn { .. } => None,
    });
    let id = id.filter(|id| !progress.told.contains(*id));
    if let Some(id) = id.filter(|_| tells(&settings, &session)) {
        tell(id, &mut progress, &mut shown);
    }
}

/// The tip about an event that the side `own` has seen.
fn about(event: &Event, own: Option<u8>) -> Option<&'static str> {
    Some(match event {
        Event::Attack(AttackEvent::Attack(attack)) => {
            let mine = Some(attack.defender.side) == own;
            match attack.outcome {
                Outcome::Shield => "shield",
                _ if mine && is_behind(attack.defender_bearing) => "behind",
                _ => return None,
            }
        }
        Event::Harm(HarmEvent::Stunned { .. }) => "stunned",
        Event::Harm(HarmEvent::Crippled { .. }) => "crippled",
        Event::Harm(HarmEvent::Endurance { unit, why, .. })
            if Some(unit.side) == own
                && matches!(why, EnduranceCause::Exertion | EnduranceCause::Pace) =>
        {
            "breath"
        }
        Event::Gear(GearEvent::Broke(_)) => "broken",
        Event::Gear(GearEvent::Disarmed(_)) => "disarmed",
        // Whoever is senseless does not crawl.
        Event::Motion(MotionEvent::Fell { unit, why })
            if Some(unit.side) == own && *why != ProneCause::Senseless =>
        {
            "prone"
        }
        Event::Sight(SightEvent::Appeared(_)) => "found",
        Event::Close(CloseEvent::Entangled(_)) => "net",
        Event::Battle(BattleEvent::GoalProgress { rounds, .. }) if *rounds > 0 => "goal",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tip_has_words_of_its_own_and_an_id_of_its_own() {
        for (at, (id, words)) in TIPS.iter().enumerate() {
            assert!(
                words.ends_with('.') && words.len() < 260,
                "{id}: {}",
                words.len()
            );
            assert!(TIPS[..at].iter().all(|(other, _)| other != id), "{id}");
            let shown = ShownTip {
                id: Some(id),
                orders: 0,
            };
            assert_eq!(shown.words(), Some(*words));
        }
    }
}
