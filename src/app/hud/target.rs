//! The panel on the right: the attack being prepared with everything it promises, a decision the
//! battle asks for, or whoever is under the cursor.

use bevy::prelude::*;

use super::body::{body, by_chance};
use super::prompt::prompt;
use super::wording::attack;
use super::{Panel, emptied};
use crate::app::board::plans::{Plans, plan_from};
use crate::app::input::keymap::{Act, Keymap};
use crate::app::play::choice::{Choice, Prepare, ShowSystems};
use crate::app::play::order::Order;
use crate::app::play::stage::Stage;
use crate::app::screens::Screen;
use crate::app::theme::palette;
use crate::app::widgets::button::{Label, button};
use crate::app::widgets::panel::{layout, rule};
use crate::app::widgets::words::{SMALL, heading, sized, small, words};
use crate::battle::event::Maneuver;
use crate::battle::{Aim, AttackOption, Decision, Fighter, UnitId};
use crate::grid::Cell;
use crate::narrate::parts;
use crate::session::skirmish::{DefencePreview, Preview};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw.in_set(ShowSystems)
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<Stage>))
            .run_if(resource_exists_and_changed::<Stage>.or_else(resource_changed::<Choice>)),
    );
}

/// What the panel was drawn from.
#[derive(PartialEq, Clone)]
struct Drawn(Choice, usize, Option<UnitId>, Option<Cell>);

fn draw(
    stage: Res<Stage>,
    choice: Res<Choice>,
    plans: Res<Plans>,
    keymap: Res<Keymap>,
    panels: Query<(Entity, &Panel)>,
    fresh: Query<(), Added<Panel>>,
    mut drawn: Local<Option<Drawn>>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let hovered = hovered(&stage, &choice);
    let struck_from = |cell: &Cell| plans.strikes.iter().any(|(from, _)| from == cell);
    let planned = choice.cursor.filter(struck_from);
    let now = Drawn(choice.still(), stage.told(), hovered, planned);
    if fresh.is_empty() && drawn.as_ref() == Some(&now) {
        return;
    }
    *drawn = Some(now);
    let drawn_plan = planned.and_then(|cell| plan_from(&stage, &choice, cell));
    let Some(mut panel) = emptied(&mut commands, &panels, Panel::Target) else {
        return;
    };
    panel.with_children(|page| {
        let out_of_turn = choice
            .decision
            .filter(|decision| !matches!(decision, Decision::Turn(_)));
        if out_of_turn.is_some() && choice.attack.is_none() {
            prompt(page, &stage, &choice, &keymap);
        } else if choice.attack.is_some() {
            if let Some(decision) = out_of_turn {
                let name = stage.cast.name(decision.unit());
                let words = format!("{name} may strike out of turn");
                page.spawn(heading(words, 26.0, palette::RUBRIC));
            }
            prepared(page, &stage, &choice, &keymap, &mut images);
        } else if let Some(unit) = hovered {
            promise(page, &stage, &choice, unit);
        } else if let Some(plan) = drawn_plan {
            person(page, &stage, plan.target);
            page.spawn(rule());
            if let Some(decision) = choice.decision {
                let weapon = attack(&stage.cast, decision.unit(), plan.preview.attack);
                page.spawn(words(format!("From there: {weapon}")));
            }
            if plan.charge > 0 {
                page.spawn(sized(
                    format!("Charge: {:+} damage", plan.charge),
                    SMALL,
                    palette::RUBRIC,
                ));
            }
            chances(page, &plan.preview);
        } else {
            hints(page, &choice);
        }
    });
}

/// Whoever is under the cursor.
fn hovered(stage: &Stage, choice: &Choice) -> Option<UnitId> {
    let cell = choice.cursor?;
    let replica = stage.replica();
    let here = stage.view(&replica).fighters();
    here.filter(|fighter| fighter.place.cell == cell)
        .max_by_key(Fighter::is_awake)
        .map(|fighter| fighter.id())
}

fn hints(page: &mut ChildSpawnerCommands, choice: &Choice) {
    if choice.decision.is_none() {
        page.spawn(small(
            "The story goes on. Hover over anybody to see how they fare.",
        ));
        return;
    }
    page.spawn(words(
        "Click a cell to go there; drag from it to choose the facing.",
    ));
    page.spawn(small(
        "An enemy's cell prepares an attack. Arrow keys move the cursor, Enter does what it is on, \
         Q and E turn, N goes to the next target.",
    ));
}

/// Somebody, and what the best attack on it would promise.
fn promise(page: &mut ChildSpawnerCommands, stage: &Stage, choice: &Choice, unit: UnitId) {
    person(page, stage, unit);
    if let Some(prepared) = choice.best_on(stage, unit)
        && let Some(preview) = choice.preview_of(stage, &prepared)
        && let Some(attacker) = choice.decision.map(|decision| decision.unit())
    {
        page.spawn(rule());
        page.spawn(words(attack(&stage.cast, attacker, preview.attack)));
        chances(page, &preview);
        page.spawn(small("Click to choose weapon and aim."));
    }
}

/// How somebody fares.
fn person(page: &mut ChildSpawnerCommands, stage: &Stage, unit: UnitId) {
    let replica = stage.replica();
    let Some(fighter) = stage.view(&replica).fighter(unit) else {
        return;
    };
    let own = &fighter.profile().attributes;
    page.spawn(heading(stage.cast.name(unit), 28.0, palette::INK));
    page.spawn(small(format!(
        "{}, HP {} of {}, END {} of {}",
        fighter.profile().name,
        own.hp - fighter.total_injury(),
        own.hp,
        fighter.stamina.end,
        own.end
    )));
    let body = &fighter.profile().body;
    let hurt: Vec<String> = body
        .locations
        .iter()
        .enumerate()
        .filter(|(index, _)| fighter.wounds().is_crippled(*index))
        .map(|(_, location)| format!("{} crippled", location.name))
        .collect();
    if !hurt.is_empty() {
        page.spawn(sized(hurt.join(", "), SMALL, palette::RUBRIC));
    }
}

/// The attack being prepared: with what, where, what it promises, and the order itself.
fn prepared(
    page: &mut ChildSpawnerCommands,
    stage: &Stage,
    choice: &Choice,
    keymap: &Keymap,
    images: &mut Assets<Image>,
) {
    let (Some(ready), Some(decision)) = (choice.attack, choice.decision) else {
        return;
    };
    let Some(listed) = choice.options.attacks.get(ready.option) else {
        return;
    };
    person(page, stage, ready.target);
    wrapped(page, |row| {
        for (option, listed) in choice.attacks_on(ready.target) {
            let name = attack(&stage.cast, decision.unit(), listed.attack);
            let label = Label::new(name).size(SMALL).chosen(option == ready.option);
            button(row, keymap, label, Prepare::With(option));
        }
    });
    aims(page, stage, choice, keymap, images, listed);
    if let Some(preview) = choice.preview(stage) {
        chances(page, &preview);
    }
    wrapped(page, |row| {
        if let Some(command) = choice.command() {
            let strike = Label::new("Attack").size(26.0).key(Act::Confirm);
            button(row, keymap, strike, Order(command));
        }
        let may = |(aim, may): &(Aim, bool)| *aim == ready.aim && *may;
        if listed.aims.iter().any(may) {
            let label = Label::new("Hold back").chosen(ready.nonlethal);
            button(row, keymap, label, Prepare::HoldBack);
        }
        if listed.disarms {
            let label = Label::new("Disarm").chosen(ready.maneuver == Maneuver::Disarm);
            button(row, keymap, label, Prepare::Disarm);
        }
        let back = Label::new("Never mind").key(Act::Back);
        button(row, keymap, back, Prepare::Back);
    });
}

/// Where to aim: the body coloured by the chance to hit, or the names of its locations.
fn aims(
    page: &mut ChildSpawnerCommands,
    stage: &Stage,
    choice: &Choice,
    keymap: &Keymap,
    images: &mut Assets<Image>,
    listed: &AttackOption,
) {
    let Some(ready) = choice.attack else { return };
    let chance = |aim: Aim| {
        let at = crate::app::play::choice::Prepared { aim, ..ready };
        choice
            .preview_of(stage, &at)
            .map(|preview| least_hit(&preview))
    };
    let chances: Vec<(Aim, Option<u8>)> = listed
        .aims
        .iter()
        .map(|(aim, _)| (*aim, chance(*aim)))
        .collect();
    let of = |id: &str| {
        let found = chances
            .iter()
            .find(|(aim, _)| matches!(aim, Aim::Location(known) if *known == id));
        found.and_then(|(_, chance)| *chance)
    };
    let chosen = match ready.aim {
        Aim::Location(id) => Some(id),
        Aim::Weapon => None,
    };
    let drawn = stage.cast.profile(ready.target).is_some_and(|profile| {
        let color = |id: &str| of(id).map(by_chance).or(Some(palette::FADED));
        body(page, images, &profile.body, 250.0, (chosen, true), color)
    });
    if drawn {
        let place = match ready.aim {
            Aim::Location(id) => stage.cast.location(ready.target, id),
            Aim::Weapon => "weapon".to_owned(),
        };
        let told = chance(ready.aim).map_or(String::new(), |hit| format!(", hit {hit}%"));
        page.spawn(words(format!(
            "Aimed at the {place}{told}. Redder is likelier."
        )));
        wrapped(page, |row| {
            let label = Label::new("Next").key(Act::NextAim).size(SMALL);
            button(row, keymap, label, Prepare::NextAim);
        });
        return;
    }
    wrapped(page, |row| {
        for (aim, hit) in &chances {
            let name = match aim {
                Aim::Location(id) => stage.cast.location(ready.target, *id),
                Aim::Weapon => "weapon".to_owned(),
            };
            let label = Label::new(name).size(SMALL).chosen(*aim == ready.aim);
            let label = match hit {
                Some(hit) => label.note(format!("{hit}%")),
                None => label,
            };
            button(row, keymap, label, Prepare::Aim(*aim));
        }
    });
}

/// The chance to hit against the defence that spares the target most.
fn least_hit(preview: &Preview) -> u8 {
    let hits = preview.defences.iter().map(|defence| defence.odds.hit);
    hits.min().unwrap_or(0)
}

fn wrapped(page: &mut ChildSpawnerCommands, fill: impl FnOnce(&mut ChildSpawnerCommands)) {
    page.spawn(layout(Node {
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(6),
        row_gap: px(6),
        ..default()
    }))
    .with_children(fill);
}

/// The odds against each defence, with the parts of AT and DEF.
pub(super) fn chances(page: &mut ChildSpawnerCommands, preview: &Preview) {
    let Some(first) = preview.defences.first() else {
        return;
    };
    page.spawn(small(format!("AT: {}", parts::parts(&first.at))));
    for against in &preview.defences {
        page.spawn(words(format!(
            "{}: DEF {}",
            crate::narrate::words::capital(parts::defence(against.defence.kind)),
            parts::defence_value(&against.def)
        )));
        bar(page, against);
        page.spawn(small(consequences(against)));
    }
}

/// The four chances as one bar of lengths and as words.
fn bar(page: &mut ChildSpawnerCommands, against: &DefencePreview) {
    let odds = &against.odds;
    let slices = [
        (odds.miss, palette::VELLUM, "miss"),
        (odds.defended, palette::SIDES[5], "defended"),
        (odds.shield, palette::SIDES[4], "shield"),
        (odds.hit, palette::RUBRIC, "hit"),
    ];
    page.spawn((
        Node {
            height: px(14),
            border: px(2).all(),
            flex_shrink: 0.0,
            ..default()
        },
        BorderColor::all(palette::INK),
        Pickable::IGNORE,
    ))
    .with_children(|row| {
        for (ways, color, _) in slices {
            if ways > 0 {
                row.spawn((
                    Node {
                        flex_grow: f32::from(ways),
                        border: UiRect::right(px(1)),
                        ..default()
                    },
                    BackgroundColor(color),
                    BorderColor::all(palette::INK),
                ));
            }
        }
    });
    let told = slices.iter().filter(|(ways, ..)| *ways > 0);
    let told: Vec<String> = told
        .map(|(ways, _, word)| format!("{word} {ways}%"))
        .collect();
    page.spawn(sized(told.join("   "), SMALL, palette::INK));
}

fn consequences(against: &DefencePreview) -> String {
    let chance = |word: &str, chance: f64| {
        (chance >= 0.0005).then(|| format!("{word} {:.1}%", chance * 100.0))
    };
    let told = [
        chance("stun", against.stunned),
        chance("cripple", against.crippled),
        chance("fell", against.unconscious),
        chance("kill", against.dead),
        Some(format!("injury {:.2}", against.expected_injury)),
    ];
    told.into_iter().flatten().collect::<Vec<_>>().join("   ")
}
