//! What is weighed: what a veteran would do for whoever decides now, what was weighed last that may be known, each
//! candidate with its score by named term, and what was chosen before that and why.

use bevy::prelude::*;

use super::card::OpenCard;
use super::overlay::{Overlay, OverlayPlace, lay_over};
use crate::input::keymap::{Act, Keymap};
use crate::play::battle_session::BattleSession;
use crate::play::choice::ShowSystems;
use crate::play::thoughts::Thought;
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::theme::palette::Tone;
use crate::widgets::contents::Contents;
use crate::widgets::panel::layout;
use crate::widgets::question::no_question;
use crate::widgets::send_on_activate::register_button_message;
use crate::widgets::words::{heading, sized, small, words};
use testudo_engine::ai::Candidate;
use testudo_engine::battle::{Command, UnitId};
use testudo_engine::narrate;
use testudo_engine::narrate::words::capital;

/// How many candidates are told of a decision.
const TOLD: usize = 8;
/// How many decisions are told, the last of them whole.
const DECISIONS: usize = 10;
/// How many other candidates are told of one that is not told whole.
const OTHERS: usize = 2;

/// Whether the sheet lies open, and what was told when it was written.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct AiReasoning {
    /// Whether it is open.
    pub(crate) open: bool,
}

/// Open the sheet, or close it.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct AskReasoning;

#[derive(Component)]
struct WeighedPanel;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AiReasoning>();
    app.add_plugins(register_button_message::<AskReasoning>);
    app.add_systems(
        OnExit(Screen::Battle),
        |mut weighed: ResMut<AiReasoning>| {
            weighed.open = false;
        },
    );
    app.add_systems(
        Update,
        (
            by_key.in_set(AppSystems::Input).run_if(no_question),
            turn.in_set(AppSystems::Command),
            draw.in_set(ShowSystems).run_if(
                resource_changed::<AiReasoning>
                    .or_else(resource_exists_and_changed::<BattleSession>),
            ),
        )
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleSession>)),
    );
}

fn by_key(
    keys: Res<ButtonInput<KeyCode>>,
    keymap: Res<Keymap>,
    weighed: Res<AiReasoning>,
    mut weigh: MessageWriter<AskReasoning>,
) {
    let close = weighed.open && keymap.just_pressed(Act::Back, &keys);
    if close || keymap.just_pressed(Act::AskReasoning, &keys) {
        weigh.write(AskReasoning);
    }
}

fn turn(
    mut asked: MessageReader<AskReasoning>,
    session: Res<BattleSession>,
    mut weighed: ResMut<AiReasoning>,
    mut card: ResMut<OpenCard>,
) {
    if asked.read().count() > 0 {
        weighed.open = !weighed.open && !session.is_watched();
        // They lie in one place.
        if weighed.open {
            card.0 = None;
        }
    }
}

fn draw(
    weighed: Res<AiReasoning>,
    session: Res<BattleSession>,
    keymap: Res<Keymap>,
    sheets: Query<Entity, With<WeighedPanel>>,
    place: Query<Entity, With<OverlayPlace>>,
    mut told: Local<Option<usize>>,
    mut commands: Commands,
) {
    let now = (weighed.open && session.is_quiet() && !session.is_covered()).then(|| session.told());
    if now == *told && now.is_some() != sheets.is_empty() {
        return;
    }
    // While the story goes on the sheet stays as it is.
    if weighed.open && now.is_none() && !session.is_covered() {
        return;
    }
    *told = now;
    let there = sheets.single().ok();
    let (Some(_), Ok(place)) = (now, place.single()) else {
        if let Some(sheet) = there {
            commands.entity(sheet).despawn();
        }
        return;
    };
    let laid = Overlay {
        title: "What was weighed".to_owned(),
        width: 1000.0,
        act: Act::AskReasoning,
    };
    lay_over(
        &mut commands,
        (place, there, &keymap),
        WeighedPanel,
        laid,
        AskReasoning,
        |page| {
            page.spawn(small(
            "Each thing thought of has a score, in thousandths of a fallen enemy, and what it is made of.",
        ));
            if let Some(thought) = session.veteran() {
                let name = session.cast.name(thought.unit);
                let who = format!("A veteran in the place of {name}");
                tell(page, &session, &who, &thought);
            }
            let latest = session.latest_thoughts(DECISIONS);
            let Some((last, before)) = latest.split_first() else {
                page.spawn(small(
                    "Nobody has yet weighed anything that you may know of.",
                ));
                return;
            };
            let name = capital(&session.cast.name(last.unit));
            tell(
                page,
                &session,
                &format!("{name}, the last of whom it is known"),
                last,
            );
            if !before.is_empty() {
                page.spawn(heading("Before that, the latest first", 24.0, Tone::Rubric));
            }
            for thought in before {
                tell_briefly(page, &session, thought);
            }
        },
    );
}

/// A candidate in words, with the blow that it goes for.
fn wording_of(session: &BattleSession, unit: UnitId, candidate: &Candidate) -> String {
    let what = wording(session, unit, &candidate.command);
    match &candidate.then {
        Some(blow) => format!("{what}. Then {}", wording(session, unit, blow)),
        None => what,
    }
}

/// What somebody chose among what it weighed.
fn chosen_of(thought: &Thought) -> Option<&Candidate> {
    let mut weighed = thought.weighed.iter();
    weighed.find(|one| one.command == thought.command)
}

/// What somebody chose, in words.
fn wording_of_chosen(session: &BattleSession, thought: &Thought) -> String {
    match chosen_of(thought) {
        Some(chosen) => wording_of(session, thought.unit, chosen),
        None => wording(session, thought.unit, &thought.command),
    }
}

/// A command in words.
fn wording(session: &BattleSession, unit: UnitId, command: &Command) -> String {
    // Whoever weighs places stays in this one, and acts from here.
    let what = match command {
        Command::Wait => "Stay here".to_owned(),
        command => narrate::kind(command).title.to_owned(),
    };
    let more = narrate::particulars(&session.cast, unit, command);
    match more.is_empty() {
        true => what,
        false => format!("{what}: {more}"),
    }
}

/// What somebody chose, what it was about, what spoke for it, and what it would have done else.
fn tell_briefly(page: &mut Contents, session: &BattleSession, thought: &Thought) {
    let name = capital(&session.cast.name(thought.unit));
    let what = wording_of_chosen(session, thought);
    page.spawn(words(format!("{name}: {what}.")));
    let plan = thought.plan.map(|plan| plan.sentence("It"));
    let reasons = chosen_of(thought)
        .map(Candidate::reasons)
        .unwrap_or_default();
    let why: Vec<String> = plan.into_iter().chain(reasons).collect();
    if !why.is_empty() {
        page.spawn(small(why.join("   ")));
    }
    let others = thought.weighed.iter();
    let others = others.filter(|one| one.command != thought.command);
    let others: Vec<String> = others
        .take(OTHERS)
        .map(|one| {
            format!(
                "{} ({})",
                wording_of(session, thought.unit, one),
                one.score()
            )
        })
        .collect();
    if let (Some(chosen), false) = (chosen_of(thought), others.is_empty()) {
        let others = others.join("; ");
        page.spawn(small(format!(
            "Chosen with {}. Next: {others}.",
            chosen.score()
        )));
    }
}

fn tell(page: &mut Contents, session: &BattleSession, who: &str, thought: &Thought) {
    page.spawn(heading(who, 24.0, Tone::Rubric));
    if let Some(plan) = thought.plan {
        page.spawn(words(plan.sentence("It")));
    }
    let what = wording_of_chosen(session, thought);
    page.spawn(words(format!("{what}.")));
    if thought.weighed.is_empty() {
        page.spawn(small(
            "It had nothing to choose among, or its role or its habit left it no choice.",
        ));
    }
    for candidate in thought.weighed.iter().take(TOLD) {
        let chosen = candidate.command == thought.command;
        line(page, session, thought.unit, candidate, chosen);
    }
    let more = thought.weighed.len().saturating_sub(TOLD);
    if more > 0 {
        page.spawn(small(format!("And {more} more, for less.")));
    }
}

fn line(
    page: &mut Contents,
    session: &BattleSession,
    unit: UnitId,
    candidate: &Candidate,
    chosen: bool,
) {
    let row = Node {
        column_gap: px(14),
        flex_shrink: 0.0,
        ..default()
    };
    let reasons = candidate.reasons();
    let color = if chosen { Tone::Rubric } else { Tone::Ink };
    let mark = if chosen { "• " } else { "" };
    page.spawn(layout(row)).with_children(|row| {
        let score = Node {
            width: px(84),
            flex_shrink: 0.0,
            justify_content: JustifyContent::FlexEnd,
            ..default()
        };
        row.spawn(layout(score)).with_children(|cell| {
            cell.spawn(sized(format!("{mark}{}", candidate.score()), 20.0, color));
        });
        let what = Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            ..default()
        };
        row.spawn(layout(what)).with_children(|what| {
            what.spawn(sized(wording_of(session, unit, candidate), 20.0, color));
            if !reasons.is_empty() {
                what.spawn(small(reasons.join("   ")));
            }
        });
    });
}
