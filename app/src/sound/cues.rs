//! Which effect belongs to which event. It never knows whether it is heard.

use crate::play::stage::Stage;
use testudo_engine::battle::event::{
    AttackEvent, BattleEvent, CloseEvent, GearEvent, HarmEvent, MagicEvent, MotionEvent, TurnEvent,
};
use testudo_engine::battle::{Event, UnitId};
use testudo_engine::content::catalog::Surface;
use testudo_engine::rules::attack::{DefenceKind, Outcome};
use testudo_engine::rules::gear::Sound;
use testudo_engine::rules::id::Id;

/// Whether an event is heard even if the story before it was skipped.
pub(super) fn closes(event: &Event) -> bool {
    matches!(event, Event::Battle(BattleEvent::BattleEnded { .. }))
}

/// The effect of an event; `None` for silence.
pub(super) fn cue(stage: &Stage, event: &Event) -> Option<&'static str> {
    let sound = match event {
        Event::Battle(BattleEvent::LotsDrawn { .. }) => "dice",
        Event::Turn(TurnEvent::TurnStarted { unit }) if stage.is_human(*unit) => "turn",
        Event::Motion(MotionEvent::Moved { path, .. }) => footfall(stage, path),
        Event::Attack(AttackEvent::AttackDeclared(attack)) => {
            begins(stage, attack.attacker, attack.attack)
        }
        Event::Attack(AttackEvent::Attack(attack)) => match (attack.outcome, attack.def.kind) {
            (Outcome::Defended, DefenceKind::Parry) => "parry",
            (Outcome::Defended, DefenceKind::Shield) | (Outcome::Shield, _) => "block",
            (Outcome::Hit, _) if attack.ranged => "arrow",
            _ => return None,
        },
        Event::Close(CloseEvent::ShieldBlock(_)) => "block",
        Event::Harm(HarmEvent::Damage(damage)) if damage.injury > 0 => "wound",
        Event::Harm(HarmEvent::Damage(_)) => "armour",
        Event::Gear(GearEvent::Struck(_)) => "parry",
        Event::Gear(GearEvent::Broke { .. }) => "splinter",
        Event::Motion(MotionEvent::Fell { .. }) | Event::Harm(HarmEvent::Unconscious { .. }) => {
            "fall"
        }
        Event::Harm(HarmEvent::Died { .. }) => "death",
        Event::Magic(MagicEvent::SpellCast(_)) => "cast",
        Event::Magic(MagicEvent::Bolt(_)) => "fire",
        Event::Magic(MagicEvent::Healed(_) | MagicEvent::Restored { .. }) => "heal",
        Event::Battle(BattleEvent::BattleEnded { winner, .. }) => {
            ends(stage, winner.as_ref().map(Id::as_str))
        }
        _ => return None,
    };
    Some(sound)
}

fn footfall(stage: &Stage, path: &[testudo_engine::grid::Cell]) -> &'static str {
    let wet = path.iter().any(|cell| {
        let entry = stage.level.legend_at(*cell);
        entry.is_some_and(|entry| entry.terrain.surface != Surface::Dry)
    });
    if wet { "splash" } else { "step" }
}

/// How an attack begins, as its technique says.
fn begins(stage: &Stage, attacker: UnitId, attack: usize) -> &'static str {
    let form = stage
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

/// The end, as those who sit before the screen take it.
fn ends(stage: &Stage, winner: Option<&str>) -> &'static str {
    let won = |side: u8| {
        let side = stage.level.sides.get(usize::from(side));
        side.is_some_and(|side| winner == Some(side.id.as_str()))
    };
    match stage.side() {
        Some(side) if !won(side) => "defeat",
        _ => "victory",
    }
}
