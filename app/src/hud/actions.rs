//! The action bar: everything the battle would accept besides movement and attacks, which the
//! board and the target panel have; what it would refuse is greyed and says why.

use bevy::prelude::*;

use super::ai_reasoning::AskReasoning;
use super::fold::{Unfold, Unfolded};
use super::groups::{Group, groups, hint};
use super::panel::Panel;
use super::{deployment, initiative_chips, signs};
use crate::frame::Frame;
use crate::input::keymap::{Act, Keymap};
use crate::play::battle_session::BattleSession;
use crate::play::choice::{Choice, MARCH, ShowSystems, has_panel};
use crate::play::order::{Advise, Order};
use crate::play::prepare::Prepare;
use crate::screen::{Goto, Screen};
use crate::theme::palette::Tone;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::{Contents, Fill};
use crate::widgets::panel::layout;
use crate::widgets::tooltip::ExplainedTerms;
use crate::widgets::words::{SMALL, heading, small, words};
use testudo_engine::battle::{Command, Decision, Fighter, UnitId, View};
use testudo_engine::grid::Cell;
use testudo_engine::narrate::terms;
use testudo_engine::narrate::words::capital;
use testudo_engine::narrate::{
    door_chance, door_numbers, drop_chances, fall_chances, kind, listen_numbers, particulars,
    percent, search_chance, search_numbers,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            look.run_if(
                resource_exists_and_changed::<BattleSession>
                    .or_else(resource_changed::<Choice>)
                    .or_else(resource_changed::<Frame>)
                    .or_else(resource_changed::<Unfolded>)
                    .or_else(any_match_filter::<Added<Offered>>),
            ),
            draw,
        )
            .chain()
            .in_set(ShowSystems)
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleSession>)),
    );
}

/// How many variants are listed at once.
const PAGE: usize = 18;

/// What the bar tells of; the cursor alone changes nothing of it.
#[derive(Component, Clone, PartialEq, Debug, Default)]
pub(super) struct Offered {
    choice: Choice,
    told: usize,
    thinks: bool,
    folded: bool,
}

fn look(
    session: Res<BattleSession>,
    choice: Res<Choice>,
    (frame, opened): (Res<Frame>, Res<Unfolded>),
    mut bars: Query<&mut Offered>,
) {
    for mut bar in &mut bars {
        bar.set_if_neq(Offered {
            choice: choice.still(),
            told: session.told(),
            thinks: session.is_thinking(),
            // Variants that are listed take the whole bar.
            folded: frame.is_folded() && !opened.actions && choice.open.is_none(),
        });
    }
}

fn draw(
    session: Res<BattleSession>,
    keymap: Res<Keymap>,
    frame: Res<Frame>,
    bars: Query<(Entity, &Offered), (Changed<Offered>, With<Panel>)>,
    mut commands: Commands,
) {
    for (entity, now) in &bars {
        commands
            .entity(entity)
            .fill(|bar| match now.choice.decision {
                Some(Decision::Deployment(_)) => {
                    deployment::bar(bar, &session, &now.choice, &keymap);
                }
                Some(decision) if now.folded => short(bar, &session, decision, &keymap),
                Some(_) => offer(bar, &session, &now.choice, (&keymap, &frame)),
                None => wait(bar, &session, &keymap, now.folded),
            });
    }
}

/// While others decide.
fn wait(bar: &mut Contents, session: &BattleSession, keymap: &Keymap, folded: bool) {
    let replica = session.replica();
    let acting = initiative_chips::acting(session);
    let words = match (replica.outcome(), acting) {
        (Some(_), _) => "The battle is over".to_owned(),
        (None, Some(unit)) => session.cast.name(unit),
        (None, None) if session.seen().is_empty() => "The battle begins".to_owned(),
        (None, None) => "Somebody out of sight".to_owned(),
    };
    let size = if folded { 22.0 } else { 30.0 };
    bar.spawn(heading(capital(&words), size, Tone::Ink));
    if replica.outcome().is_some() {
        button(bar, keymap, Label::new("Outcome"), Goto(Screen::Outcome));
    } else {
        bar.spawn(small(if session.is_thinking() {
            "thinks it over"
        } else {
            "acts"
        }));
    }
}

/// Where there is little room: who decides, the few things most wanted, and the way to all others.
fn short(bar: &mut Contents, session: &BattleSession, decision: Decision, keymap: &Keymap) {
    let row = Node {
        column_gap: px(12),
        row_gap: px(4),
        flex_wrap: FlexWrap::Wrap,
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..default()
    };
    let replica = session.replica();
    let view = session.view(&replica);
    let Some(me) = view.fighter(decision.unit()) else {
        return;
    };
    bar.spawn(layout(row)).with_children(|row| {
        let names = Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(340),
            min_width: px(0),
            ..default()
        };
        row.spawn(layout(names)).with_children(|names| {
            let name = capital(&session.cast.name(me.id()));
            names.spawn(heading(name, 22.0, Tone::Ink));
            let told = state(&me, &view);
            let told = told[..3].join("   ");
            let meant = terms::in_line(&told);
            names.spawn(small(told)).insert(ExplainedTerms::of(meant));
        });
        let buttons = Node {
            column_gap: px(6),
            row_gap: px(4),
            flex_wrap: FlexWrap::Wrap,
            ..default()
        };
        row.spawn(layout(buttons)).with_children(|row| {
            let all = Label::new("Actions").note("…").key(Act::Actions);
            let all = all
                .size(SMALL)
                .hint("All that can be done besides going and striking.");
            button(row, keymap, all, Unfold::Actions);
            let advise = Label::new("Advise me").key(Act::Advise).size(SMALL);
            button(row, keymap, advise.hint(ADVISE), Advise);
            let end = Label::new("End turn").key(Act::EndTurn).size(SMALL);
            let end = end.hint(kind(&Command::Wait).hint);
            button(row, keymap, end, Order(Command::Wait));
        });
    });
}

/// In a window wider than this, in the interface's own pixels, every action has its words.
const ROOMY: f32 = 2400.0;
/// The actions that have words in any window, unless there are more than so many kinds; then the first alone.
const WORDED: [&str; 3] = ["wait", "guard", "defend"];
const MANY: usize = 9;
/// Those that have words in a stint.
const WORDED_IN_STINTS: [&str; 3] = ["march", "end_stint", "engage"];

/// What the adviser does.
const ADVISE: &str = "Let the adviser take this decision.";

/// Everything that may be done; where the bar was folded, also folding it again.
fn offer(
    bar: &mut Contents,
    session: &BattleSession,
    choice: &Choice,
    (keymap, frame): (&Keymap, &Frame),
) {
    let Some(unit) = choice.decision.map(|decision| decision.unit()) else {
        return;
    };
    let replica = session.replica();
    let view = session.view(&replica);
    let Some(me) = view.fighter(unit) else { return };
    who(bar, session, &me, &view);
    // What is asked out of turn is answered in the panel that asks it.
    let turn = matches!(choice.decision, Some(Decision::Turn(_)));
    let groups = if turn {
        groups(session, choice, &me, &view)
    } else {
        Vec::new()
    };
    // One row: words where there is room, and else the signs with their keys.
    let has_room = frame.width() > ROOMY || frame.is_folded() || !turn;
    let worded = if groups.len() > MANY { 1 } else { WORDED.len() };
    bar.spawn(layout(Node {
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(8),
        row_gap: px(8),
        ..default()
    }))
    .with_children(|row| {
        for (index, group) in groups.iter().enumerate() {
            let open = choice.open == Some(group.kind.id);
            let label = Label::new(group.kind.title).chosen(open);
            let label = label.icon(signs::kind(group.kind.id)).compact();
            let about = me.progress.allowance.is_some();
            let of_stint = about && WORDED_IN_STINTS.contains(&group.kind.id);
            let key = Act::of_kind(group.kind.id);
            let first = |key| {
                !groups[..index]
                    .iter()
                    .any(|other| Act::of_kind(other.kind.id) == key)
            };
            let key = key.filter(|key| first(Some(*key)));
            let worded = has_room || of_stint || WORDED[..worded].contains(&group.kind.id);
            // By a picture alone nothing could be asked for that has no key either.
            let worded = worded || key.is_none();
            let mut label = if worded { label } else { label.brief() };
            if let Some(hint) = hint(session, group) {
                label = label.hint(hint);
            }
            if let Some(key) = key {
                label = label.key(key);
            }
            if let Some(reason) = &group.refused {
                button(row, keymap, label.refused(reason), Prepare::Back);
            } else if has_panel(group.kind.id) {
                let label = label.note("…");
                button(row, keymap, label, Prepare::Open(group.kind.id));
            } else if group.kind.id == MARCH {
                // Its cell is picked on the board.
                button(row, keymap, label, Prepare::Open(MARCH));
            } else if let [command] = group.commands.as_slice() {
                let note = with_chance(session, &view, unit, command);
                if let Command::Door { act, at } = *command
                    && let Some(roll) = view.door_roll(unit, at, act)
                    && let Some(numbers) = door_numbers(&roll)
                {
                    label = label.hint(format!("{} {numbers}", group.kind.hint));
                }
                if let Command::Search { at, sought } = *command
                    && let Some(roll) = view.search_roll(unit, at, sought)
                {
                    let numbers = search_numbers(&roll);
                    label = label.hint(format!("{} {numbers}", group.kind.hint));
                }
                if let Command::Listen { at } = *command
                    && let Some(roll) = view.listen_roll(unit, at)
                {
                    let numbers = listen_numbers(&roll);
                    label = label.hint(format!("{} {numbers}", group.kind.hint));
                }
                let label = if note.is_empty() {
                    label
                } else {
                    label.note(note)
                };
                // Giving up is not one slip of a finger away.
                if group.kind.id == "surrender" {
                    button(row, keymap, label, Prepare::Open(group.kind.id));
                } else {
                    button(row, keymap, label, Order(*command));
                }
            } else {
                let label = label.note("…");
                button(row, keymap, label, Prepare::Open(group.kind.id));
            }
        }
        if turn {
            let label = Label::new("Advise me").icon("icons/ai").key(Act::Advise);
            let label = if has_room { label } else { label.brief() }.compact();
            button(row, keymap, label.hint(ADVISE), Advise);
        }
        let label = Label::new("Weigh")
            .icon("icons/dice")
            .note("…")
            .key(Act::AskReasoning);
        let label = if has_room { label } else { label.brief() }.compact();
        let label = label.hint("What a veteran would weigh here, and what others have weighed.");
        button(row, keymap, label, AskReasoning);
        if frame.is_folded() && choice.open.is_none() {
            let label = Label::new("Fold").key(Act::Actions).compact();
            let label = label.hint("Back to the board.");
            button(row, keymap, label, Unfold::Actions);
        }
    });
    if choice.leads() {
        return pick_a_cell(bar, keymap);
    }
    let opened = groups
        .iter()
        .find(|group| choice.open == Some(group.kind.id))
        .filter(|group| !has_panel(group.kind.id));
    if let Some(group) = opened {
        variants(bar, session, choice, keymap, group);
    }
}

/// Where everybody is led is picked on the board.
fn pick_a_cell(bar: &mut Contents, keymap: &Keymap) {
    let row = Node {
        column_gap: px(12),
        align_items: AlignItems::Center,
        ..default()
    };
    bar.spawn(layout(row)).with_children(|row| {
        row.spawn(words("Pick the cell to which they are led."));
        let label = Label::new("Never mind").icon("icons/cancel").key(Act::Back);
        button(row, keymap, label.compact(), Prepare::Back);
    });
}

/// The variants of the kind that is open.
fn variants(
    bar: &mut Contents,
    session: &BattleSession,
    choice: &Choice,
    keymap: &Keymap,
    group: &Group,
) {
    let Some(unit) = choice.decision.map(|decision| decision.unit()) else {
        return;
    };
    let replica = session.replica();
    let view = session.view(&replica);
    bar.spawn(layout(Node {
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(8),
        row_gap: px(8),
        ..default()
    }))
    .with_children(|row| {
        let pages = group.commands.len().div_ceil(PAGE);
        let page = choice.page.min(pages.saturating_sub(1));
        let listed = group.commands.iter().skip(page * PAGE).take(PAGE);
        for (index, command) in listed.enumerate() {
            let words = with_chance(session, &view, unit, command);
            let words = if words.is_empty() {
                format!("Yes, {}", group.kind.title.to_lowercase())
            } else {
                words
            };
            let mut label = Label::new(words);
            if index < 9 {
                label = label.key(Act::Choice(index as u8 + 1));
            }
            button(row, keymap, label, Order(*command));
        }
        if pages > 1 {
            let all = group.commands.len();
            let label = Label::new("More").note(format!("{} of {pages}, {all} in all", page + 1));
            let label = label.key(Act::NextTarget);
            button(row, keymap, label, Prepare::Page((page + 1) % pages));
        }
        let label = Label::new("Never mind").icon("icons/cancel").key(Act::Back);
        button(row, keymap, label, Prepare::Back);
    });
}

/// What sets a command apart from others of its kind; of a try at a door with its chance.
fn with_chance(
    session: &BattleSession,
    view: &View<'_>,
    unit: UnitId,
    command: &Command,
) -> String {
    let told = particulars(&session.cast, unit, command);
    if let Command::Leap { to } = *command
        && let Some(falling) = view.leap(unit, to)
    {
        return format!("{told}: {}", fall_chances(&falling));
    }
    if let Command::Climb { .. } = *command
        && let Some(chance) = view.climb_chance(unit)
    {
        return format!("{told}, {}", percent(chance));
    }
    if let Command::LetGo { at } = *command {
        let under = view.under_drop(unit, at);
        let chances = under.iter().map(|one| drop_chances(&session.cast, one));
        let chances: Vec<String> = chances.collect();
        return match chances.is_empty() {
            true => format!("{told}: on nobody"),
            false => format!("{told}: {}", chances.join("; ")),
        };
    }
    if let Command::Search { at, sought } = *command
        && let Some(roll) = view.search_roll(unit, at, sought)
    {
        let chance = search_chance(&roll);
        return format!("about {}, {chance}", place(view, unit, at));
    }
    if let Command::Listen { at } = *command
        && let Some(roll) = view.listen_roll(unit, at)
    {
        return format!("{}, {}", place(view, unit, at), search_chance(&roll));
    }
    if let Command::Disarm { at } = *command
        && let Some(chance) = view.disarm_chance(unit, at)
    {
        return format!("{told}, {}", percent(chance));
    }
    let Command::Door { act, at } = *command else {
        return told;
    };
    let roll = view.door_roll(unit, at, act);
    let chance = roll.as_ref().and_then(door_chance);
    chance.map_or(told.clone(), |chance| format!("{told}, {chance}"))
}

/// A cell in words: by its door, if its side knows of one there, or as where somebody stands.
fn place(view: &View<'_>, unit: UnitId, at: Cell) -> String {
    if let Some(now) = view.arena().board.door(at) {
        return format!("the {} at {at}", now.door.kind.name);
    }
    match view.fighter(unit).is_some_and(|me| me.place.cell == at) {
        true => format!("where it stands, {at}"),
        false => at.to_string(),
    }
}

/// How somebody fares: HP, END, movement left, and the blocks it has used, if any.
fn state(me: &Fighter<'_>, view: &View<'_>) -> Vec<String> {
    let own = &me.profile().attributes;
    let numbers = view.arena().numbers;
    let movement = match me.progress.allowance {
        Some(all) => {
            let left = all.saturating_sub(me.progress.spent);
            let minute = numbers.explore.minute(all);
            format!("movement {left} of {all} this stint, a minute is {minute}")
        }
        None => {
            let points = me.move_points(numbers);
            let left = points.saturating_sub(me.progress.spent);
            format!("movement {left} of {points}")
        }
    };
    let mut state = vec![
        format!("HP {} of {}", own.hp - me.total_injury(), own.hp),
        format!("END {} of {}", me.stamina.end, own.end),
        movement,
    ];
    if view.is_charted() && me.progress.allowance.is_some() && view.mapper().is_none() {
        state.push("nobody has a hand free and light to draw the map".to_owned());
    }
    match me.stance.blocks_used {
        0 => {}
        1 => state.push("1 block used this round".to_owned()),
        used => state.push(format!("{used} blocks used this round")),
    }
    state
}

/// Who decides, and how it fares.
fn who(bar: &mut Contents, session: &BattleSession, me: &Fighter<'_>, view: &View<'_>) {
    bar.spawn(layout(Node {
        column_gap: px(16),
        flex_wrap: FlexWrap::Wrap,
        flex_shrink: 0.0,
        align_items: AlignItems::Baseline,
        ..default()
    }))
    .with_children(|row| {
        let name = capital(&session.cast.name(me.id()));
        row.spawn(heading(name, 30.0, Tone::Ink));
        let state = state(me, view).join("   ");
        let mut meant = terms::in_line(&state);
        let blocks = terms::term("blocks").filter(|_| me.stance.blocks_used > 0);
        meant.extend(blocks.map(|words| ("blocks", words)));
        row.spawn(small(state)).insert(ExplainedTerms::of(meant));
    });
}
