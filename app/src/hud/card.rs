//! The character card: the sheet's numbers, the body with its wounds, gear, and what is being done.

use bevy::prelude::*;

use super::ai_reasoning::AiReasoning;
use super::body::{body, by_wound};
use super::lines;
use super::overlay::{Overlay, OverlayPlace, lay_over};
use crate::input::keymap::{Act, Keymap};
use crate::play::battle_session::BattleSession;
use crate::play::choice::{Choice, ShowSystems};
use crate::play::pointed::{OverInterface, Pointer};
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::theme::palette::Tone;
use crate::widgets::contents::Contents;
use crate::widgets::icon::icon;
use crate::widgets::panel::{layout, rule};
use crate::widgets::send_on_activate::register_button_message;
use crate::widgets::tooltip::ExplainedTerms;
use crate::widgets::words::{SMALL, heading, sized, small, words};
use testudo_engine::battle::{Fighter, UnitId};
use testudo_engine::narrate::terms;
use testudo_engine::narrate::words::capital;

/// Whose card lies open.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct OpenCard(pub(crate) Option<UnitId>);

/// Open the card of whoever is under the cursor, aimed at or decides, or close it.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Card;

#[derive(Component)]
struct SheetPanel;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OpenCard>();
    app.add_plugins(register_button_message::<Card>);
    app.add_systems(OnExit(Screen::Battle), |mut open: ResMut<OpenCard>| {
        open.0 = None;
    });
    app.add_systems(
        Update,
        (
            (close_by_key, by_hand).in_set(AppSystems::Input),
            turn.in_set(AppSystems::Command),
            draw.in_set(ShowSystems).run_if(
                resource_changed::<OpenCard>.or_else(resource_exists_and_changed::<BattleSession>),
            ),
        )
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleSession>)),
    );
}

/// Its own key presses a button; Esc closes what lies open.
fn close_by_key(
    keys: Res<ButtonInput<KeyCode>>,
    keymap: Res<Keymap>,
    open: Res<OpenCard>,
    mut card: MessageWriter<Card>,
) {
    if open.0.is_some() && keymap.just_pressed(Act::Back, &keys) {
        card.write(Card);
    }
}

/// A hand that moves farther than this while it holds the right button pans, pixels.
const STEADY: f32 = 6.0;

/// A right click opens the card of whoever is under the pointer.
fn by_hand(
    buttons: Res<ButtonInput<MouseButton>>,
    pointer: Res<Pointer>,
    over: Res<OverInterface>,
    session: Res<BattleSession>,
    choice: Res<Choice>,
    mut moved: Local<Option<f32>>,
    mut card: MessageWriter<Card>,
) {
    if buttons.just_pressed(MouseButton::Right) {
        *moved = (!over.0).then_some(0.0);
    }
    if let Some(moved) = &mut *moved {
        *moved += pointer.moved.length();
    }
    if buttons.just_released(MouseButton::Right) && moved.take().is_some_and(|moved| moved < STEADY)
    {
        let replica = session.replica();
        let mut all = session.view(&replica).fighters();
        if all.any(|one| choice.cursor == Some(one.place.cell)) {
            card.write(Card);
        }
    }
}

fn turn(
    mut asked: MessageReader<Card>,
    session: Res<BattleSession>,
    choice: Res<Choice>,
    mut open: ResMut<OpenCard>,
    mut weighed: ResMut<AiReasoning>,
) {
    if asked.read().count() == 0 {
        return;
    }
    if open.0.is_some() {
        open.0 = None;
        return;
    }
    // They lie in one place.
    weighed.open = false;
    let replica = session.replica();
    let view = session.view(&replica);
    let under = choice.cursor.and_then(|cell| {
        let here = view.fighters().filter(|other| other.place.cell == cell);
        let first = here.max_by_key(Fighter::is_awake).map(|other| other.id());
        choice.pointed_in(&view, cell).or(first)
    });
    let aimed_at = choice.attack.map(|attack| attack.target);
    let under = under.or(aimed_at);
    open.0 = under.or_else(|| choice.decision.map(|decision| decision.unit()));
}

fn draw(
    open: Res<OpenCard>,
    session: Res<BattleSession>,
    sheets: Query<Entity, With<SheetPanel>>,
    place: Query<Entity, With<OverlayPlace>>,
    keymap: Res<Keymap>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let there = sheets.single().ok();
    let replica = session.replica();
    let view = session.view(&replica);
    let shown = open.0.and_then(|unit| view.fighter(unit));
    let (Some(fighter), Ok(place)) = (shown, place.single()) else {
        if let Some(sheet) = there {
            commands.entity(sheet).despawn();
        }
        return;
    };
    let laid = Overlay {
        title: title(&session.cast.name(fighter.id()), &fighter.profile().name),
        width: 1240.0,
        act: Act::Card,
    };
    lay_over(
        &mut commands,
        (place, there, &keymap),
        SheetPanel,
        laid,
        Card,
        |page| {
            for line in lines::sheet(&session, &fighter) {
                let meant = terms::in_line(&line);
                page.spawn(words(line)).insert(ExplainedTerms::of(meant));
            }
            page.spawn(rule());
            page.spawn(layout(Node {
                column_gap: px(18),
                row_gap: px(8),
                flex_wrap: FlexWrap::Wrap,
                flex_shrink: 0.0,
                ..default()
            }))
            .with_children(|row| {
                row.spawn(layout(column(350.0))).with_children(|left| {
                    wounds(left, &fighter, &mut images);
                });
                row.spawn(layout(column(380.0))).with_children(|middle| {
                    section(middle, "Now", lines::now(&session, &view, &fighter));
                    signed(middle, "Gear", lines::gear(&session, &fighter));
                    section(middle, "Skills", lines::skills(&session, &fighter));
                });
                row.spawn(layout(column(380.0))).with_children(|right| {
                    signed(right, "Attacks", lines::attacks(&session, &fighter));
                    section(right, "Spells", lines::spells(&session, &fighter));
                });
            });
        },
    );
}

/// Who it is and of what kind, once.
fn title(name: &str, kind: &str) -> String {
    match name.starts_with(kind) {
        true => capital(name),
        false => format!("{}, {kind}", capital(name)),
    }
}

/// A heading and its lines; nothing where there are none.
fn section(page: &mut Contents, title: &str, lines: Vec<String>) {
    if lines.is_empty() {
        return;
    }
    page.spawn(heading(title, 24.0, Tone::Rubric));
    for line in lines {
        let meant = terms::in_line(&line);
        page.spawn(sized(line, SMALL, Tone::Ink))
            .insert(ExplainedTerms::of(meant));
    }
}

/// A heading and its lines, each with its picture before it; where there is none the room for it is left.
fn signed(page: &mut Contents, title: &str, lines: Vec<(String, String)>) {
    if lines.is_empty() {
        return;
    }
    page.spawn(heading(title, 24.0, Tone::Rubric));
    for (sign, line) in lines {
        let row = Node {
            column_gap: px(8),
            align_items: AlignItems::Center,
            min_height: px(34),
            flex_shrink: 0.0,
            ..default()
        };
        page.spawn(layout(row)).with_children(|row| {
            let room = Node {
                width: px(34),
                flex_shrink: 0.0,
                ..default()
            };
            row.spawn(layout(room))
                .with_children(|room| icon(room, &[&sign], 34.0));
            let told = Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                min_width: px(0),
                ..default()
            };
            row.spawn(layout(told)).with_children(|told| {
                let meant = terms::in_line(&line);
                told.spawn(sized(line, SMALL, Tone::Ink))
                    .insert(ExplainedTerms::of(meant));
            });
        });
    }
}

/// A column that shares the width with the others, or stands below them where there is too little.
fn column(width: f32) -> Node {
    Node {
        flex_basis: px(width),
        flex_grow: 1.0,
        max_width: percent(100),
        flex_direction: FlexDirection::Column,
        row_gap: px(4),
        ..default()
    }
}

fn wounds(page: &mut Contents, fighter: &Fighter<'_>, images: &mut Assets<Image>) {
    let profile = fighter.profile();
    let hp = profile.attributes.hp;
    let taken = |index: usize| {
        let wounds = fighter.wounds().at(index);
        wounds.lethal + wounds.nonlethal
    };
    let color = |id: &str| {
        let index = profile.body.locations.iter().position(|l| l.id == id)?;
        Some(by_wound(taken(index), hp))
    };
    body(page, images, &profile.body, 280.0, (None, false), color);
    for (line, hurt) in lines::locations(fighter) {
        let tone = if hurt { Tone::Rubric } else { Tone::Faded };
        page.spawn(sized(line, SMALL, tone));
    }
    if fighter.total_injury() == 0 {
        page.spawn(small("Not a scratch."));
    }
}
