//! The action bar: everything the battle would accept besides movement and attacks, which the
//! board and the target panel have; what it would refuse is greyed and says why.

use bevy::prelude::*;

use super::weighed::Weigh;
use super::wording::{kind, kind_words, particulars};
use super::{Panel, emptied, grips, spells};
use crate::app::input::keymap::{Act, Keymap};
use crate::app::play::choice::{Choice, ShowSystems};
use crate::app::play::order::{Advise, Order};
use crate::app::play::prepare::Prepare;
use crate::app::play::stage::Stage;
use crate::app::screens::{Goto, Screen};
use crate::app::theme::palette;
use crate::app::widgets::button::{Label, button};
use crate::app::widgets::panel::layout;
use crate::app::widgets::words::{heading, small};
use crate::battle::{Command, Decision, Fighter, View};
use crate::narrate;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw.in_set(ShowSystems)
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<Stage>))
            .run_if(resource_exists_and_changed::<Stage>.or_else(resource_changed::<Choice>)),
    );
}

/// How many variants are listed at once.
const PAGE: usize = 18;

/// What the bar was drawn from; the cursor alone draws nothing anew.
#[derive(PartialEq, Clone)]
struct Drawn(Choice, usize, bool);

/// Commands of one kind.
struct Group {
    kind: String,
    commands: Vec<Command>,
    refused: Option<String>,
}

fn draw(
    stage: Res<Stage>,
    choice: Res<Choice>,
    keymap: Res<Keymap>,
    panels: Query<(Entity, &Panel)>,
    fresh: Query<(), Added<Panel>>,
    mut drawn: Local<Option<Drawn>>,
    mut commands: Commands,
) {
    let now = Drawn(choice.still(), stage.told(), stage.is_thinking());
    if fresh.is_empty() && drawn.as_ref() == Some(&now) {
        return;
    }
    *drawn = Some(now);
    let Some(mut panel) = emptied(&mut commands, &panels, Panel::Actions) else {
        return;
    };
    panel.with_children(|bar| match choice.decision {
        Some(_) => offer(bar, &stage, &choice, &keymap),
        None => wait(bar, &stage, &keymap),
    });
}

/// While others decide.
fn wait(bar: &mut ChildSpawnerCommands, stage: &Stage, keymap: &Keymap) {
    let replica = stage.replica();
    let words = match (replica.outcome(), replica.decision()) {
        (Some(_), _) => "The battle is over".to_owned(),
        (None, Some(decision)) => stage.cast.name(decision.unit()),
        (None, None) => "The battle begins".to_owned(),
    };
    bar.spawn(heading(words, 30.0, palette::INK));
    bar.spawn(small(if stage.is_thinking() {
        "thinks it over"
    } else {
        "acts"
    }));
    if replica.outcome().is_some() {
        button(bar, keymap, Label::new("Outcome"), Goto(Screen::Outcome));
    }
}

fn offer(bar: &mut ChildSpawnerCommands, stage: &Stage, choice: &Choice, keymap: &Keymap) {
    let Some(unit) = choice.decision.map(|decision| decision.unit()) else {
        return;
    };
    let replica = stage.replica();
    let view = stage.view(&replica);
    let Some(me) = view.fighter(unit) else { return };
    who(bar, stage, &me, &view);
    // What is asked out of turn is answered in the panel that asks it.
    let turn = matches!(choice.decision, Some(Decision::Turn(_)));
    let groups = if turn {
        groups(stage, choice, &me, &view)
    } else {
        Vec::new()
    };
    bar.spawn(layout(Node {
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(8),
        row_gap: px(8),
        ..default()
    }))
    .with_children(|row| {
        for (index, group) in groups.iter().enumerate() {
            let open = choice.open.as_deref() == Some(&group.kind);
            let mut label = Label::new(kind_words(&group.kind)).chosen(open);
            if group.kind == "wait" {
                label = label.key(Act::EndTurn);
            } else if choice.open.is_none() && index < 9 {
                label = label.key(Act::Choice(index as u8 + 1));
            }
            if let Some(reason) = &group.refused {
                button(row, keymap, label.refused(reason), Prepare::Back);
            } else if group.kind == spells::KIND || grips::lists(&group.kind) {
                let label = label.note("…");
                button(row, keymap, label, Prepare::Open(group.kind.clone()));
            } else if let [command] = group.commands.as_slice() {
                let note = particulars(&stage.cast, unit, command);
                let label = if note.is_empty() {
                    label
                } else {
                    label.note(note)
                };
                // Giving up is not one slip of a finger away.
                if group.kind == "surrender" {
                    button(row, keymap, label, Prepare::Open(group.kind.clone()));
                } else {
                    button(row, keymap, label, Order(*command));
                }
            } else {
                let label = label.note("…");
                button(row, keymap, label, Prepare::Open(group.kind.clone()));
            }
        }
        if turn {
            let label = Label::new("Advise me").key(Act::Advise);
            button(row, keymap, label, Advise);
        }
        let label = Label::new("Weigh").note("…").key(Act::Weigh);
        button(row, keymap, label, Weigh);
    });
    let opened = groups
        .iter()
        .find(|group| choice.open.as_deref() == Some(&group.kind))
        .filter(|group| group.kind != spells::KIND && !grips::lists(&group.kind));
    if let Some(group) = opened {
        variants(bar, stage, choice, keymap, group);
    }
}

/// The variants of the kind that is open.
fn variants(
    bar: &mut ChildSpawnerCommands,
    stage: &Stage,
    choice: &Choice,
    keymap: &Keymap,
    group: &Group,
) {
    let Some(unit) = choice.decision.map(|decision| decision.unit()) else {
        return;
    };
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
            let words = particulars(&stage.cast, unit, command);
            let words = if words.is_empty() {
                format!("Yes, {}", kind_words(&group.kind).to_lowercase())
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
        let label = Label::new("Never mind").key(Act::Back);
        button(row, keymap, label, Prepare::Back);
    });
}

/// Who decides, and how it fares.
fn who(bar: &mut ChildSpawnerCommands, stage: &Stage, me: &Fighter<'_>, view: &View<'_>) {
    let own = &me.profile().attributes;
    let points = me.move_points(view.table().numbers);
    let left = points.saturating_sub(me.progress.spent);
    bar.spawn(layout(Node {
        column_gap: px(16),
        flex_wrap: FlexWrap::Wrap,
        flex_shrink: 0.0,
        align_items: AlignItems::Baseline,
        ..default()
    }))
    .with_children(|row| {
        row.spawn(heading(stage.cast.name(me.id()), 30.0, palette::INK));
        row.spawn(small(format!(
            "HP {} of {}   END {} of {}   movement {left} of {points}   blocks used {}",
            own.hp - me.total_injury(),
            own.hp,
            me.stamina.end,
            own.end,
            me.stance.blocks_used,
        )));
    });
}

/// Every kind the battle would accept, in its own order, then what it would refuse.
fn groups(stage: &Stage, choice: &Choice, me: &Fighter<'_>, view: &View<'_>) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for command in choice.options.commands() {
        let kind = match command {
            Command::Attack { maneuver, .. } if maneuver.is_grapple() => {
                grips::kind(maneuver).to_owned()
            }
            Command::Move { .. }
            | Command::Turn { .. }
            | Command::Attack { .. }
            | Command::Defence { .. } => continue,
            Command::Cast { .. } | Command::Concentrate { .. } => spells::KIND.to_owned(),
            _ => kind(&command),
        };
        match groups.iter_mut().find(|group| group.kind == kind) {
            Some(group) => group.commands.push(command),
            None => groups.push(Group {
                kind,
                commands: vec![command],
                refused: None,
            }),
        }
    }
    let turn = matches!(choice.decision, Some(Decision::Turn(_)));
    let known = groups.iter().any(|group| group.kind == spells::KIND);
    if turn && !known && !me.profile().spells.is_empty() {
        // The panel says of each spell why not.
        groups.push(Group {
            kind: spells::KIND.to_owned(),
            commands: Vec::new(),
            refused: None,
        });
    }
    for command in samples(me, view).into_iter().filter(|_| turn) {
        let kind = kind(&command);
        if !groups.iter().any(|group| group.kind == kind)
            && let Err(refusal) = view.check(command)
        {
            groups.push(Group {
                kind,
                commands: Vec::new(),
                refused: Some(narrate::refusal(&stage.cast, &refusal)),
            });
        }
    }
    groups
}

/// What somebody might want to do, so that the battle can say why it can't.
fn samples(me: &Fighter<'_>, view: &View<'_>) -> Vec<Command> {
    let profile = me.profile();
    let mut samples = vec![Command::Defend, Command::Guard];
    let stances = view.table().maneuvers.iter();
    let stances = stances.filter(|own| !own.is_attack());
    samples.extend(stances.map(|own| Command::Stance { maneuver: own.id }));
    if me.place.prone {
        samples.push(Command::StandUp);
    }
    for (item, state) in me.gear.items.iter().enumerate() {
        if state.reload > 0 {
            samples.push(Command::Reload { item });
        }
    }
    let grid = view.table().board.grid();
    let foes = view
        .fighters()
        .filter(|other| other.id().side != me.id().side && other.is_conscious());
    let nearest = foes.min_by_key(|other| grid.distance(me.place.cell, other.place.cell));
    let shoots = profile.items.iter().any(|item| {
        item.weapon()
            .is_some_and(|weapon| weapon.techniques.iter().any(|t| t.missile.is_some()))
    });
    if let Some(foe) = nearest
        && shoots
    {
        samples.push(Command::Aim { target: foe.id() });
    }
    samples.push(Command::Withdraw);
    samples
        .retain(|command| !matches!(command, Command::Withdraw) || !view.exits(me.id()).is_empty());
    samples
}
