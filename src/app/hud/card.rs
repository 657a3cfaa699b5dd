//! The character card: the sheet's numbers, the body with its wounds, gear, and what is being done.

use bevy::prelude::*;

use super::body::body;
use crate::app::AppSystems;
use crate::app::input::keymap::{Act, Keymap};
use crate::app::play::choice::{Choice, ShowSystems};
use crate::app::play::stage::Stage;
use crate::app::screens::Screen;
use crate::app::theme::palette;
use crate::app::widgets::button::{Label, button};
use crate::app::widgets::panel::{layout, rule, sheet};
use crate::app::widgets::says::said;
use crate::app::widgets::words::{heading, small, words};
use crate::battle::{Fighter, Hold, UnitId};
use crate::narrate::words::spaced;
use crate::rules::profile::Item;

/// Whose card lies open.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::app) struct Opened(pub(in crate::app) Option<UnitId>);

/// Open the card of whoever is under the cursor or decides, or close it.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::app) struct Card;

#[derive(Component)]
struct Sheet;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Opened>();
    app.add_plugins(said::<Card>);
    app.add_systems(OnExit(Screen::Battle), |mut opened: ResMut<Opened>| {
        opened.0 = None;
    });
    app.add_systems(
        Update,
        (
            by_key.in_set(AppSystems::Input),
            turn.in_set(AppSystems::Obey),
            draw.in_set(ShowSystems)
                .run_if(resource_changed::<Opened>.or_else(resource_exists_and_changed::<Stage>)),
        )
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<Stage>)),
    );
}

fn by_key(
    keys: Res<ButtonInput<KeyCode>>,
    keymap: Res<Keymap>,
    opened: Res<Opened>,
    mut card: MessageWriter<Card>,
) {
    let close = opened.0.is_some() && keymap.just_pressed(Act::Back, &keys);
    if close || keymap.just_pressed(Act::Card, &keys) {
        card.write(Card);
    }
}

fn turn(
    mut asked: MessageReader<Card>,
    stage: Res<Stage>,
    choice: Res<Choice>,
    mut opened: ResMut<Opened>,
) {
    if asked.read().count() == 0 {
        return;
    }
    if opened.0.is_some() {
        opened.0 = None;
        return;
    }
    let replica = stage.replica();
    let view = stage.view(&replica);
    let under = choice.cursor.and_then(|cell| {
        let here = view.fighters().filter(|other| other.place.cell == cell);
        here.max_by_key(Fighter::is_awake).map(|other| other.id())
    });
    opened.0 = under.or_else(|| choice.decision.map(|decision| decision.unit()));
}

fn draw(
    opened: Res<Opened>,
    stage: Res<Stage>,
    sheets: Query<Entity, With<Sheet>>,
    keymap: Res<Keymap>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    for sheet in &sheets {
        commands.entity(sheet).despawn();
    }
    let Some(unit) = opened.0 else { return };
    let replica = stage.replica();
    let Some(fighter) = stage.view(&replica).fighter(unit) else {
        return;
    };
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(24),
        top: px(96),
        width: px(860),
        max_height: percent(74),
        flex_direction: FlexDirection::Column,
        padding: px(20).all(),
        row_gap: px(6),
        overflow: Overflow::scroll_y(),
        ..default()
    };
    commands
        .spawn((
            sheet(node),
            Sheet,
            GlobalZIndex(20),
            DespawnOnExit(Screen::Battle),
        ))
        .with_children(|page| {
            page.spawn(heading(stage.cast.name(unit), 34.0, palette::INK));
            page.spawn(small(fighter.profile().name.clone()));
            page.spawn(words(numbers(&fighter)));
            page.spawn(words(doing(&stage, &fighter)));
            page.spawn(rule());
            page.spawn(layout(Node {
                column_gap: px(18),
                ..default()
            }))
            .with_children(|row| {
                row.spawn(layout(column(px(400)))).with_children(|left| {
                    wounds(left, &fighter, &mut images);
                });
                row.spawn(layout(column(px(390)))).with_children(|right| {
                    gear(right, &stage, &fighter);
                });
            });
            button(page, &keymap, Label::new("Close").key(Act::Card), Card);
        });
}

fn column(width: Val) -> Node {
    Node {
        width,
        flex_direction: FlexDirection::Column,
        row_gap: px(4),
        ..default()
    }
}

fn numbers(fighter: &Fighter<'_>) -> String {
    let profile = fighter.profile();
    let own = &profile.attributes;
    format!(
        "ST {}   AG {}   IQ {}   HT {}   WP {}   PER {}   MV {}\nHP {} of {}   END {} of {}   \
         encumbrance {}",
        own.st,
        own.ag,
        own.iq,
        own.ht,
        own.wp,
        own.per,
        own.mv,
        own.hp - fighter.total_injury(),
        own.hp,
        fighter.stamina.end,
        own.end,
        profile.encumbrance_level,
    )
}

fn doing(stage: &Stage, fighter: &Fighter<'_>) -> String {
    let (st, ag, mv) = fighter.st_ag_mv(stage.cast.numbers());
    let own = &fighter.profile().attributes;
    let mut told = vec![format!(
        "Maneuver in force: {}",
        fighter.stance.maneuver.name()
    )];
    if (st, ag, mv) != (own.st, own.ag, own.mv) {
        told.push(format!("tired to ST {st}, AG {ag}, MV {mv}"));
    }
    if fighter.vitality.stunned {
        told.push("stunned".to_owned());
    }
    if fighter.place.prone {
        told.push("on the ground".to_owned());
    }
    if fighter.place.height.is_aloft() {
        told.push(format!("flies {}", fighter.place.height.name()));
    }
    told.join("; ")
}

fn wounds(page: &mut ChildSpawnerCommands, fighter: &Fighter<'_>, images: &mut Assets<Image>) {
    let profile = fighter.profile();
    let hp = profile.attributes.hp.max(1);
    let taken = |index: usize| {
        let wounds = fighter.wounds().at(index);
        wounds.lethal + wounds.nonlethal
    };
    let color = |id: &str| {
        let index = profile.body.locations.iter().position(|l| l.id == id)?;
        let part = (f32::from(taken(index)) * 2.0 / f32::from(hp)).min(1.0);
        Some(palette::PARCHMENT.mix(&palette::RUBRIC, part))
    };
    body(page, images, &profile.body, 300.0, (None, false), color);
    for (index, location) in profile.body.locations.iter().enumerate() {
        let points = taken(index);
        let lame = fighter.wounds().is_crippled(index);
        if points > 0 || lame {
            let lame = if lame { ", crippled" } else { "" };
            page.spawn(words(format!("{}: {points} points{lame}", location.name)));
        }
    }
    if fighter.total_injury() == 0 {
        page.spawn(small("Not a scratch."));
    }
}

fn gear(page: &mut ChildSpawnerCommands, stage: &Stage, fighter: &Fighter<'_>) {
    let profile = fighter.profile();
    for (style, level) in &profile.styles {
        page.spawn(words(format!("{} {level}", style.name)));
    }
    page.spawn(rule());
    for (index, state) in fighter.gear.items.iter().enumerate() {
        let place = match state.hold {
            Hold::Natural => continue,
            Hold::Held(hand) => hand.words().to_owned(),
            Hold::Slung => "slung".to_owned(),
            Hold::Gone(cell) => format!("on the ground at {cell}"),
            Hold::Broken => "broken".to_owned(),
        };
        let hp = profile.items.get(index).map_or(0, Item::hp);
        let load = match state.reload {
            0 => String::new(),
            turns => format!(", {turns} turns to load"),
        };
        let name = stage.cast.item(fighter.id(), index);
        page.spawn(words(format!("{name}: {place}, {hp} HP{load}")));
    }
    for (ammo, left) in &fighter.gear.ammo {
        page.spawn(words(format!("{left} × {}", spaced(ammo.as_str()))));
    }
}
