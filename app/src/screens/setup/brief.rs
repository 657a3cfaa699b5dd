//! What a level is about, beside its picture, and who plays each of its sides.

use std::sync::Arc;

use bevy::prelude::*;

use super::seed::seed;
use super::{Plan, Replan, offers};
use crate::board::thumbnail::{shape, thumbnail};
use crate::input::keymap::{Act, Keymap};
use crate::play::seat::Seat;
use crate::screen::{Goto, Screen};
use crate::screens::encyclopedia::LookUpUnit;
use crate::theme::paint::{BorderTone, GroundTone, outline};
use crate::theme::palette::{Tone, worn};
use crate::theme::pictures::Pictures;
use crate::widgets::button::{Label, button};
use crate::widgets::coin::{Livery, coin};
use crate::widgets::contents::Contents;
use crate::widgets::panel::{layout, rule};
use crate::widgets::words::{heading, sized, small, words};
use testudo_engine::content::level::LevelSide;
use testudo_engine::content::{Level, Unit};
use testudo_engine::narrate;
use testudo_engine::session::opponents;

/// How large the picture may be.
const PICTURE: Vec2 = Vec2::new(840.0, 480.0);

/// Everything about the level; `fought` is the same with those of the player's own who come along.
pub(super) fn tell(
    page: &mut Contents,
    keymap: &Keymap,
    (level, fought): (&Arc<Level>, &Level),
    plan: &Plan,
    (pictures, images): (&mut Pictures, &mut Assets<Image>),
) {
    page.spawn(heading(&level.name, 52.0, Tone::Ink));
    let picture = thumbnail(fought, pictures, images);
    let row = Node {
        column_gap: px(20),
        row_gap: px(10),
        flex_wrap: FlexWrap::Wrap,
        flex_shrink: 0.0,
        ..default()
    };
    page.spawn(layout(row)).with_children(|row| {
        let shape = shape(level);
        let width = PICTURE.x.min(PICTURE.y * shape);
        let node = Node {
            width: px(width),
            max_width: percent(100),
            aspect_ratio: Some(shape),
            border: px(4).all(),
            flex_shrink: 0.0,
            margin: px(5).all(),
            ..default()
        };
        row.spawn((
            ImageNode::new(picture),
            node,
            BorderTone(Tone::Ink),
            outline(px(2), px(3), Tone::Faded),
            AccessibleLabel::new(format!("A map of {}", level.name)),
            Pickable::IGNORE,
        ));
        let beside = Node {
            flex_grow: 1.0,
            flex_basis: px(260),
            min_width: px(0),
            ..default()
        };
        row.spawn(layout(beside)).with_children(|beside| {
            beside.spawn(sized(&level.brief, 24.0, Tone::Faded));
        });
    });
    for (index, side) in fought.sides.iter().enumerate() {
        page.spawn(rule());
        tell_side(page, keymap, level, (index, side), plan);
        let livery = Livery::of(level, index as u8);
        let art = (&mut *pictures, &mut *images);
        kinds(page, art, (keymap, plan.level), (livery, side));
        let goals = narrate::goals_of(level, index);
        page.spawn(small(format!("It wants to {goals}.")));
    }
    page.spawn(rule());
    page.spawn(small(narrate::clock(level)));
    if let Some(balance) = narrate::balance(level) {
        page.spawn(small(balance));
    }
}

fn tell_side(
    page: &mut Contents,
    keymap: &Keymap,
    level: &Level,
    (index, side): (usize, &LevelSide),
    plan: &Plan,
) {
    let seat = plan.seats.get(index);
    let offered = plan.offered == Some(index);
    let row = Node {
        column_gap: px(14),
        row_gap: px(6),
        align_items: AlignItems::Center,
        flex_wrap: FlexWrap::Wrap,
        flex_shrink: 0.0,
        ..default()
    };
    page.spawn(layout(row)).with_children(|row| {
        row.spawn((
            Node {
                width: px(22),
                height: px(22),
                border: px(2).all(),
                ..default()
            },
            GroundTone(Tone::Side(worn(level, index as u8))),
            BorderTone(Tone::Ink),
            Pickable::IGNORE,
        ));
        row.spawn(heading(&side.name, 30.0, Tone::Ink));
        offers::seat(row, keymap, level, index, (seat, offered));
        if matches!(seat, Some(Seat::Ai(_))) {
            let lead = Label::new("Play this side").icon("icons/human");
            let spoken = format!("Play this side: {}", side.name);
            let hint = "You lead it, and an opponent takes the side that you leave.";
            button(
                row,
                keymap,
                lead.spoken(spoken).hint(hint).tooltip(),
                Replan::Lead(index),
            );
        }
        let all = opponents::all(&level.catalog);
        let name = seat.and_then(Seat::name);
        let known = all
            .iter()
            .find(|(known, _)| Some(*known) == name.as_deref());
        if let Some((_, brief)) = known {
            // On a line of its own, however long: no button is elsewhere for another opponent.
            let line = Node {
                width: percent(100),
                ..default()
            };
            row.spawn(layout(line)).with_children(|line| {
                line.spawn(small(*brief));
            });
        }
    });
    if let Some(seat) = seat.filter(|_| offered) {
        offers::all(page, keymap, level, (index, side), seat);
    }
}

/// Who fights for a side, counted by kind, each kind with its coin; its name opens its page in the encyclopedia.
fn kinds(
    page: &mut Contents,
    (pictures, images): (&mut Pictures, &mut Assets<Image>),
    (keymap, level): (&Keymap, usize),
    (livery, side): (Livery, &LevelSide),
) {
    let mut kinds: Vec<(&Unit, usize)> = Vec::new();
    for unit in &side.units {
        let unit = &*unit.unit;
        let known = kinds
            .iter_mut()
            .find(|(known, _)| known.profile.name == unit.profile.name);
        match known {
            Some((_, count)) => *count += 1,
            None => kinds.push((unit, 1)),
        }
    }
    let row = || Node {
        column_gap: px(8),
        row_gap: px(6),
        align_items: AlignItems::Center,
        ..default()
    };
    let all = Node {
        column_gap: px(22),
        flex_wrap: FlexWrap::Wrap,
        flex_shrink: 0.0,
        ..row()
    };
    page.spawn(layout(all)).with_children(|all| {
        for (unit, count) in kinds {
            all.spawn(layout(row())).with_children(|kind| {
                let who = (unit.profile.unit.as_str(), unit.race.id.as_str());
                coin(kind, (pictures, images), livery, who, 48.0);
                let name = unit.profile.name.as_str();
                let told = match count {
                    1 => name.to_owned(),
                    count => format!("{count} × {name}"),
                };
                // One's own characters have no page.
                if unit.file.is_some() {
                    kind.spawn(words(told));
                    return;
                }
                let unit = unit.profile.unit;
                let label = Label::new(told)
                    .spoken(format!("About: {name}"))
                    .hint("What it can do, what it fights with and what it costs.")
                    .tooltip();
                button(kind, keymap, label.compact(), LookUpUnit { level, unit });
            });
        }
    });
}

/// The way on, the dice, and the way back.
pub(super) fn start(page: &mut Contents, keymap: &Keymap, plan: &Plan) {
    let row = Node {
        column_gap: px(14),
        row_gap: px(8),
        align_items: AlignItems::Center,
        flex_wrap: FlexWrap::Wrap,
        flex_shrink: 0.0,
        ..default()
    };
    page.spawn(layout(row)).with_children(|row| {
        if plan.typed.is_none() {
            let start = Label::new("To battle")
                .icon("icons/attack")
                .size(28.0)
                .key(Act::Confirm);
            button(row, keymap, start, Replan::Start);
        }
        if seed(row, keymap, plan) {
            return;
        }
        let mut back = Label::new("Back").icon("icons/undo");
        // While a list is unfolded, the key folds it.
        if plan.offered.is_none() {
            back = back.key(Act::Back);
        }
        button(row, keymap, back, Goto(Screen::Title));
    });
}
