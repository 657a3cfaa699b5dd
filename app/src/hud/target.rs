//! The panel on the right: the attack being prepared with everything it promises, a decision the
//! battle asks for, or whoever is under the cursor.

use bevy::prelude::*;

use super::asked::asks;
use super::attack::prepared;
use super::odds::{chances, headline};
use super::person::person;
use super::prompt::prompt;
use super::retaliation::{returns, struck_back};
use super::{close_combat, deployment, spells};
use crate::frame::Frame;
use crate::input::keymap::Keymap;
use crate::play::battle_session::BattleSession;
use crate::play::choice::{Choice, ShowSystems};
use crate::play::move_preview::{AttackAfterMove, MovePreview, plan_from};
use crate::screen::Screen;
use crate::theme::palette::Tone;
use crate::widgets::contents::{Contents, Fill};
use crate::widgets::panel::rule;
use crate::widgets::words::{SMALL, sized, small, words};
use testudo_engine::battle::{Command, Decision, Fighter, UnitId};
use testudo_engine::grid::Cell;
use testudo_engine::narrate::attack;
use testudo_engine::narrate::words::{compass, counted};
use testudo_engine::rules::explore::Pace;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            look.run_if(
                resource_exists_and_changed::<BattleSession>
                    .or_else(resource_changed::<Choice>)
                    .or_else(resource_changed::<Frame>)
                    .or_else(any_match_filter::<Added<TargetShown>>),
            ),
            draw,
        )
            .chain()
            .in_set(ShowSystems)
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleSession>)),
    );
}

/// What the panel tells of.
#[derive(Component, Clone, PartialEq, Debug, Default)]
pub(super) struct TargetShown {
    choice: Choice,
    told: usize,
    /// Who is under the cursor.
    hovered: Option<UnitId>,
    /// The cell under it from which somebody could be struck.
    planned: Option<Cell>,
    folded: bool,
}

fn look(
    session: Res<BattleSession>,
    choice: Res<Choice>,
    preview: Res<MovePreview>,
    frame: Res<Frame>,
    mut panels: Query<&mut TargetShown>,
) {
    let struck_from = |cell: &Cell| preview.strikes.iter().any(|(from, _)| from == cell);
    for mut panel in &mut panels {
        panel.set_if_neq(TargetShown {
            choice: choice.still(),
            told: session.told(),
            hovered: hovered(&session, &choice),
            planned: choice.cursor.filter(struck_from),
            folded: frame.is_folded(),
        });
    }
}

fn draw(
    session: Res<BattleSession>,
    choice: Res<Choice>,
    keymap: Res<Keymap>,
    panels: Query<(Entity, &TargetShown), Changed<TargetShown>>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let Ok((panel, now)) = panels.single() else {
        return;
    };
    let planned = now.planned.and_then(|cell| {
        let plan = plan_from(&session, &choice, cell)?;
        let facing = plan.facing;
        Some((plan, Command::Move { to: cell, facing }))
    });
    commands.entity(panel).fill(|page| {
        let out_of_turn = choice.decision.filter(|decision| decision.is_out_of_turn());
        if let Some(Decision::Deployment(_)) = choice.decision {
            deployment::panel(page, &session, &choice, &keymap);
        } else if let Some(spelling) = choice.spell {
            spells::aimed(page, &session, &choice, &keymap, spelling);
        } else if let Some(decision) = out_of_turn {
            prompt(page, &session, &choice, &keymap, asks(&session, &decision));
            let look = (&*keymap, now.folded);
            prepared(page, &session, &choice, look, &mut images);
        } else if choice.attack.is_some() {
            let look = (&*keymap, now.folded);
            prepared(page, &session, &choice, look, &mut images);
        } else if choice.lists_grips() {
            close_combat::panel(page, &session, &choice, &keymap);
        } else if choice.lists_spells() {
            spells::panel(page, &session, &choice, &keymap);
        } else if let Some(unit) = now.hovered {
            promise(page, &session, (&choice, &keymap), unit);
        } else if let Some((plan, command)) = planned {
            after_move(page, &session, (&choice, &keymap), &plan);
            returns(page, &session, command);
        } else {
            hints(page, &session, &choice);
        }
    });
}

/// What an attack after a move would promise.
fn after_move(
    page: &mut Contents,
    session: &BattleSession,
    (choice, keymap): (&Choice, &Keymap),
    plan: &AttackAfterMove,
) {
    person(page, session, plan.target);
    page.spawn(rule());
    if let Some(decision) = choice.decision {
        let weapon = attack(&session.cast, decision.unit(), plan.preview.attack);
        page.spawn(words(format!("From there: {weapon}")));
    }
    if plan.charge > 0 {
        page.spawn(sized(
            format!("Charge: {:+} damage", plan.charge),
            SMALL,
            Tone::Rubric,
        ));
    }
    headline(page, &plan.preview, None);
    chances(page, (session, choice, keymap), plan.target, &plan.preview);
}

/// Whoever is under the cursor.
fn hovered(session: &BattleSession, choice: &Choice) -> Option<UnitId> {
    let cell = choice.cursor?;
    let replica = session.replica();
    let here = session.view(&replica).fighters();
    here.filter(|fighter| fighter.place.cell == cell)
        .max_by_key(Fighter::is_awake)
        .map(|fighter| fighter.id())
}

fn hints(page: &mut Contents, session: &BattleSession, choice: &Choice) {
    let Some(decision) = choice.decision else {
        page.spawn(small(
            "The story goes on. Hover over anybody to see how they fare.",
        ));
        return;
    };
    let mut others = choice.options.others();
    if others.any(|command| command == Command::EndStint) {
        page.spawn(words(
            "Click a cell to go there alone, or one of your own to let it go on. March leads everybody.",
        ));
        page.spawn(small(
            "Searching and listening take time of the stint. Who ends the turn waits; End stint lets ten minutes pass. \
             Arrow keys move the cursor, Enter does what it is on.",
        ));
        return;
    }
    let replica = session.replica();
    let view = session.view(&replica);
    let side = decision.unit().side;
    let enemies = view.enemies_of(side);
    let (first, more) = if choice.options.moves().next().is_none() {
        (
            "Nowhere to go any more this turn.",
            "An enemy's cell prepares an attack. Q and E turn as far as one still may.",
        )
    } else if enemies.is_empty() {
        (
            "Click a cell to go there; drag from it to choose the facing.",
            "Arrow keys move the cursor, Enter does what it is on, Q and E turn.",
        )
    } else {
        (
            "Click a cell to go there, facing the enemy; drag from it to choose another facing.",
            "An enemy's cell prepares an attack. Arrow keys move the cursor, Enter does what it is on, \
             Q and E turn, N goes to the next target.",
        )
    };
    let me = view.fighter(decision.unit());
    if let Some(on) = me.and_then(|me| me.mood.bent_on) {
        let name = session.cast.name(on);
        let told = format!("It wants blood: this turn it strikes at nobody but {name}.");
        page.spawn(sized(told, SMALL, Tone::Rubric));
    }
    page.spawn(words(first));
    page.spawn(small(more));
    let met = view.explorers() == Some(side) && view.pace() == Pace::Rounds;
    if met && !enemies.iter().any(Fighter::is_conscious) {
        page.spawn(words(by_rounds(view.arena().numbers.explore.calm)));
    }
}

/// DUN-4: why stints do not go on though nobody is to be seen who could fight.
fn by_rounds(calm: u8) -> String {
    let rounds = counted(i64::from(calm), "quiet round");
    format!(
        "It goes by rounds until no enemy who is awake knows of the explorers; stints go on after {rounds}."
    )
}

/// Somebody, and what the best attack on it would promise.
fn promise(
    page: &mut Contents,
    session: &BattleSession,
    (choice, keymap): (&Choice, &Keymap),
    unit: UnitId,
) {
    person(page, session, unit);
    if let Some(prepared) = choice.best_on(session, unit)
        && let Some(preview) = choice.preview_of(session, &prepared)
        && let Some(attacker) = choice.decision.map(|decision| decision.unit())
    {
        if let Some(command) = choice.command_of(&prepared) {
            returns(page, session, command);
        }
        page.spawn(rule());
        let with = attack(&session.cast, attacker, preview.attack);
        page.spawn(words(match prepared.turn {
            Some(way) => format!("Turned to the {}: {with}", compass(way)),
            None => with,
        }));
        headline(page, &preview, struck_back(session, unit));
        chances(page, (session, choice, keymap), unit, &preview);
        page.spawn(small("Click to choose weapon and aim."));
    }
}
