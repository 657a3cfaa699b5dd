//! The action bar: everything the battle would accept besides movement and attacks, which the
//! board and the target panel have; what it would refuse is greyed and says why.

use bevy::prelude::*;

use super::action_keys::{key_of, must_have_words, ordered_at_once, pressed_again};
use super::ai_reasoning::AskReasoning;
use super::fold::{Unfold, Unfolded};
use super::groups::{Group, groups, hint};
use super::panel::Panel;
use super::told_command::{rolled_by, takes, with_chance};
use super::{deployment, initiative_chips, signs};
use crate::frame::Frame;
use crate::input::keymap::{Act, Keymap};
use crate::play::battle_session::BattleSession;
use crate::play::choice::{Choice, MARCH, ShowSystems, has_panel};
use crate::play::confirmation::{airing, without_air};
use crate::play::order::{Advise, Order};
use crate::play::prepare::Prepare;
use crate::screen::{Goto, Screen};
use crate::theme::palette::Tone;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::{Contents, Fill};
use crate::widgets::panel::layout;
use crate::widgets::tooltip::ExplainedTerms;
use crate::widgets::words::{SMALL, heading, small, words};
use testudo_engine::battle::{Command, Decision, Fighter, View};
use testudo_engine::narrate::terms;
use testudo_engine::narrate::words::capital;
use testudo_engine::narrate::{breath_left, kind};

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
    let between_turns = replica.decision().is_none() && replica.whose_turn().is_none();
    let words = match (replica.outcome(), acting) {
        (Some(_), _) => "The battle is over".to_owned(),
        (None, Some(unit)) => session.cast.name(unit),
        (None, None) if session.seen().is_empty() => "The battle begins".to_owned(),
        (None, None) if between_turns => "Between turns".to_owned(),
        (None, None) => "Somebody out of sight".to_owned(),
    };
    let size = if folded { 22.0 } else { 30.0 };
    bar.spawn(heading(capital(&words), size, Tone::Ink));
    if replica.outcome().is_some() {
        button(bar, keymap, Label::new("Outcome"), Goto(Screen::Outcome));
    } else {
        bar.spawn(small(match session.is_thinking() {
            true => "thinks it over",
            false if between_turns => "the story goes on",
            false => "acts",
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
            let air = airing(&view, &me).and_then(|airing| breath_left(&airing));
            let told: Vec<String> = told.into_iter().take(3).chain(air).collect();
            let told = told.join("   ");
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
            let advise = Label::new("Decide for me").key(Act::Advise).size(SMALL);
            button(row, keymap, advise.hint(ADVISE), Advise);
            let end = Label::new("End turn").key(Act::EndTurn).size(SMALL);
            let end = end.hint(kind(&Command::Wait).hint);
            button(row, keymap, end, Order(Command::Wait));
        });
    });
}

/// In a window wider than this, in the interface's own pixels, every action has its words.
const ROOMY: f32 = 2400.0;

/// What is between two actions, beside each other and in rows.
const BETWEEN: f32 = 8.0;

/// What the adviser does, and what is told by it.
const ADVISE: &str = "Let the adviser take this decision.";
const WEIGH: &str = "What a veteran would weigh here, and what others have weighed.";

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
    who(bar, session, choice, (&me, &view), keymap);
    // What is asked out of turn is answered in the panel that asks it.
    let turn = matches!(choice.decision, Some(Decision::Turn(_)));
    let groups = if turn {
        groups(session, choice, &me, &view)
    } else {
        Vec::new()
    };
    let has_room = frame.width() > ROOMY || frame.is_folded() || !turn;
    let labels: Vec<Label> = (0..groups.len())
        .map(|index| labelled((session, choice, keymap), (&me, &view), &groups, index))
        .collect();
    let advise = Label::new("Decide for me")
        .icon("icons/ai")
        .key(Act::Advise);
    let weigh = Label::new("Weigh").icon("icons/dice").note("…");
    let others = [
        advise.hint(ADVISE).compact(),
        weigh.hint(WEIGH).key(Act::AskReasoning).compact(),
    ];
    // Words where there is room, and else the signs with their keys.
    let all: Vec<&Label> = labels.iter().chain(&others).collect();
    let must = |index: usize| has_room || must_have_words(&groups, index, &me);
    let widths = all
        .iter()
        .map(|label| [false, true].map(|worded| label.width(keymap, worded)));
    let worded = wording(&widths.collect::<Vec<_>>(), must, frame.rows_of_actions());
    let shown = |label: Label, index: usize| match worded[index] {
        true => label,
        false => label.brief(),
    };
    // The bar grows upwards: what is opened stands above the actions, so that these keep their place under the pointer.
    let opened = groups
        .iter()
        .find(|group| choice.open == Some(group.kind.id))
        .filter(|group| !has_panel(group.kind.id));
    if let Some(group) = opened.filter(|_| !choice.leads()) {
        variants(bar, session, choice, keymap, group);
    }
    let row = layout(Node {
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(BETWEEN),
        row_gap: px(BETWEEN),
        ..default()
    });
    bar.spawn(row).named("actions").with_children(|row| {
        for (index, (group, label)) in groups.iter().zip(labels).enumerate() {
            offer_kind(row, keymap, group, shown(label, index), &me);
        }
        let [advise, weigh] = others;
        if turn {
            button(row, keymap, shown(advise, groups.len()), Advise);
        }
        button(row, keymap, shown(weigh, groups.len() + 1), AskReasoning);
        if frame.is_folded() && choice.open.is_none() {
            let label = Label::new("Fold").key(Act::Actions).compact();
            let label = label.hint("Back to the board.");
            button(row, keymap, label, Unfold::Actions);
        }
    });
}

/// Which of these have words: those that must, and of the others, in their order, as many as find room in so many rows of
/// such a length. Of each the width without words and with them is known.
fn wording(
    widths: &[[f32; 2]],
    must: impl Fn(usize) -> bool,
    (rows, length): (usize, f32),
) -> Vec<bool> {
    let mut worded: Vec<bool> = (0..widths.len()).map(must).collect();
    for index in 0..worded.len() {
        if !worded[index] {
            worded[index] = true;
            let now = widths.iter().zip(&worded);
            let now = now.map(|(width, worded)| width[usize::from(*worded)]);
            worded[index] = rows_of(now, length) <= rows;
        }
    }
    worded
}

/// How many rows of this length buttons of these widths take: one that does not fit goes on below.
fn rows_of(widths: impl Iterator<Item = f32>, length: f32) -> usize {
    let (mut rows, mut taken) = (0, f32::INFINITY);
    for width in widths {
        taken += BETWEEN + width;
        if taken > length {
            rows += 1;
            taken = width;
        }
    }
    rows
}

/// The button of a kind of command: its words, what it takes and by what numbers, its key.
fn labelled(
    (session, choice, keymap): (&BattleSession, &Choice, &Keymap),
    (me, view): (&Fighter<'_>, &View<'_>),
    groups: &[Group],
    index: usize,
) -> Label {
    let (group, unit) = (&groups[index], me.id());
    let label = Label::new(group.kind.title).chosen(choice.open == Some(group.kind.id));
    let mut label = label.icon(signs::kind(group.kind.id)).compact();
    if let Some(key) = key_of(groups, index, choice.open) {
        label = label.key(key);
    }
    let mut told = vec![hint(session, group), takes(view, me, group)];
    let panel = has_panel(group.kind.id);
    if let [command] = group.commands.as_slice()
        && !panel
        && group.kind.id != MARCH
    {
        told.push(rolled_by(view, unit, command));
        told.extend(without_air(session, choice, *command).into_iter().map(Some));
        let note = with_chance(session, view, unit, command);
        if !note.is_empty() {
            label = label.note(note);
        }
    } else if panel || group.kind.id != MARCH && group.refused.is_none() {
        label = label.note("…");
    }
    told.push(pressed_again(groups, index, me, keymap));
    let told: Vec<String> = told.into_iter().flatten().collect();
    match told.is_empty() {
        true => label,
        false => label.hint(told.join(" ")),
    }
}

/// What pressing the button of a kind of command does.
fn offer_kind(row: &mut Contents, keymap: &Keymap, group: &Group, label: Label, me: &Fighter<'_>) {
    let open = Prepare::Open(group.kind.id);
    if let Some(reason) = &group.refused {
        return button(row, keymap, label.refused(reason), Prepare::Back);
    }
    match ordered_at_once(group, me) {
        Some(command) => button(row, keymap, label, Order(command)),
        None => button(row, keymap, label, open),
    }
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
    if let Some(told) = view.fighter(unit).and_then(|me| takes(&view, &me, group)) {
        bar.spawn(small(told));
    }
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
            // RND-3: whoever has turned, or spent its step otherwise, goes nowhere any more.
            match me.progress.step_used {
                true => format!("movement 0 of {points}, the step is used"),
                false => {
                    let left = points.saturating_sub(me.progress.spent);
                    format!("movement {left} of {points}")
                }
            }
        }
    };
    let mut state = vec![
        format!("HP {} of {}", own.hp - me.total_injury(), own.hp),
        format!("END {} of {}", me.stamina.end, own.end),
        movement,
    ];
    let air = airing(view, me).and_then(|airing| breath_left(&airing));
    state.extend(air);
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

/// Who decides, and how it fares; and that a cell is to be picked to which everybody is led, for which all of the board is to be
/// seen.
fn who(
    bar: &mut Contents,
    session: &BattleSession,
    choice: &Choice,
    (me, view): (&Fighter<'_>, &View<'_>),
    keymap: &Keymap,
) {
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
        if choice.leads() {
            row.spawn(words("Pick the cell to which they are led."));
            let label = Label::new("Never mind").icon("icons/cancel").key(Act::Back);
            button(row, keymap, label.compact(), Prepare::Back);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A button that goes on below leaves what is left of its row, which is no reason for others to lose their words.
    #[test]
    fn words_are_left_out_only_where_the_rows_are_full() {
        let widths = [[40.0, 90.0]; 8];
        let none = |_| false;
        // Two of 90 in each row of 200, and 12 over at its end.
        assert_eq!(wording(&widths[..4], none, (2, 200.0)), [true; 4]);
        let five = wording(&widths[..5], none, (2, 200.0));
        assert_eq!(five, [true, true, true, false, false]);
        // What must have words has them, though others find less room.
        let five = wording(&widths[..5], |index| index == 4, (2, 200.0));
        assert_eq!(five, [true, true, false, false, true]);
    }
}
