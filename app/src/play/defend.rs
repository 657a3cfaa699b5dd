//! For a person who would rather not be asked: the adviser answers whatever is asked out of turn. And nobody is asked how to
//! defend against what can't hit.

use bevy::prelude::*;

use super::battle_session::BattleSession;
use super::order::{Advise, Notice};
use super::playback::PlaybackSystems;
use super::thinking::AskSystems;
use crate::settings::Settings;
use crate::systems::AppSystems;
use crate::widgets::send_on_activate::register_button_message;
use testudo_engine::battle::{Battle, Command, Decision};
use testudo_engine::rules::attack::{AttackOdds, DefenceKind};
use testudo_engine::session::attack_odds::preview_strike;

/// The adviser answers out of turn from now on, or no longer.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ToggleAutoAnswer;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(register_button_message::<ToggleAutoAnswer>);
    app.add_systems(
        Update,
        (turn, answer)
            .chain()
            .in_set(AppSystems::Command)
            .before(AskSystems)
            .run_if(resource_exists::<BattleSession>),
    );
    app.add_systems(
        Update,
        // As soon as it would be asked, and before it is drawn.
        answer_what_cannot_hit
            .in_set(AppSystems::Playback)
            .after(PlaybackSystems)
            .run_if(resource_exists_and_changed::<BattleSession>),
    );
}

fn turn(
    mut asked: MessageReader<ToggleAutoAnswer>,
    mut settings: ResMut<Settings>,
    mut notice: ResMut<Notice>,
) {
    for ToggleAutoAnswer in asked.read() {
        settings.choose_defence = !settings.choose_defence;
        match settings.choose_defence {
            true => {
                notice.tell("The adviser answers out of turn, until you press `Adviser answers`.");
            }
            false => notice.clear(),
        }
    }
}

fn answer(session: Res<BattleSession>, settings: Res<Settings>, mut advise: MessageWriter<Advise>) {
    let asked = session.choice().is_some_and(Decision::is_out_of_turn);
    if settings.choose_defence && asked {
        advise.write(Advise);
    }
}

/// Where no answer changes anything the person is not asked, but in a lesson, where a question may be what is taught.
fn answer_what_cannot_hit(mut session: ResMut<BattleSession>) {
    let asked = session.choice().filter(|_| !session.is_lesson());
    let answer = asked.and_then(|decision| only_answer(&session.replica(), decision));
    if let Some(command) = answer {
        // The battle has offered it.
        let played = session.play(command);
        debug_assert!(played.is_ok(), "{command:?}");
    }
}

/// ATK-1: the dodge, which uses nothing up, where neither body nor shield can be hit whatever the defence. A guard's answer
/// may lead to a blow in return, so a guard is asked.
fn only_answer(battle: &Battle, decision: Decision) -> Option<Command> {
    let Decision::Defence(declared) = decision else {
        return None;
    };
    let view = battle.view_for(declared.defender.side);
    if (view.fighter(declared.defender)).is_some_and(|one| one.is_on_guard()) {
        return None;
    }
    let strike = view.declared(declared)?;
    let preview = preview_strike(&strike, strike.check().ok()?);
    let harmless = |odds: &AttackOdds| odds.hit == 0 && odds.shield == 0;
    if !preview.defences.iter().all(|known| harmless(&known.odds)) {
        return None;
    }
    let options = battle.options();
    options.others().find(
        |command| matches!(command, Command::Defence { kind, .. } if *kind == DefenceKind::Dodge),
    )
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use testudo_engine::battle::{Aim, AttackOption, Setup};
    use testudo_engine::content::Library;

    /// Everybody in the open shoots at whoever can be shot at, and strikes at whoever can be struck, at the hardest place.
    #[test]
    fn atk_1_what_cannot_hit_is_dodged_and_what_can_is_asked() {
        let (mut spared, mut asked) = (0, 0);
        for (seed, level) in (0..).zip(Library::shipped().level_ids()) {
            let setup = Setup {
                level: Arc::new(Library::shipped().level(&level).expect("it is sound")),
                seed,
                max_rounds: Some(8),
            };
            let mut battle = Battle::new(&setup);
            for _ in 0..400 {
                let Some(decision) = battle.decision() else {
                    break;
                };
                let (answer, told) = (only_answer(&battle, decision), odds(&battle, decision));
                if let Some(told) = told {
                    let never = told.iter().all(|(hit, shield)| hit + shield == 0);
                    let guards = battle.view().fighter(decision.unit());
                    let guards = guards.is_some_and(|one| one.is_on_guard());
                    assert_eq!(answer.is_some(), never && !guards, "{told:?}");
                    spared += usize::from(answer.is_some());
                    asked += usize::from(answer.is_none());
                } else {
                    assert_eq!(answer, None, "{decision:?}");
                }
                let command = answer.unwrap_or_else(|| next(&battle, decision));
                battle.play(command).expect("it was offered");
            }
            if spared > 0 && asked > 0 {
                return;
            }
        }
        panic!("{spared} spared, {asked} asked");
    }

    /// The chances of each defence to be hit, and that the shield is.
    fn odds(battle: &Battle, decision: Decision) -> Option<Vec<(u8, u8)>> {
        let Decision::Defence(declared) = decision else {
            return None;
        };
        let strike = battle.view().declared(declared)?;
        let preview = preview_strike(&strike, strike.check().ok()?);
        let odds = preview.defences.iter().map(|known| known.odds);
        Some(odds.map(|odds| (odds.hit, odds.shield)).collect())
    }

    /// A blow at the hardest place, or else the longest way.
    fn next(battle: &Battle, decision: Decision) -> Command {
        let options = battle.options();
        let blows = options.attacks().flat_map(|listed| {
            let aims = listed.aims.iter();
            aims.map(move |(aim, _)| (listed, *aim))
        });
        let hit = |(listed, aim): &(&AttackOption, Aim)| {
            let view = battle.view();
            let strike = view.strike(decision.unit(), listed.target, listed.attack, *aim, false);
            let preview = preview_strike(&strike.expect("it is listed"), listed.hand);
            preview.defences.iter().map(|known| known.odds.hit).max()
        };
        let hardest = blows.min_by_key(hit).map(|(listed, aim)| Command::Attack {
            target: listed.target,
            attack: listed.attack,
            aim,
            nonlethal: false,
            maneuver: listed.maneuver,
        });
        let way = options.moves().max_by_key(|way| way.cost);
        let way = way.and_then(|way| {
            let facing = *options.facings().first()?;
            let to = way.to;
            Some(Command::Move { to, facing })
        });
        let way = way.filter(|_| battle.view().round() < 4);
        let last = options
            .commands()
            .last()
            .expect("something can be answered");
        hardest.or(way).unwrap_or(last)
    }
}
