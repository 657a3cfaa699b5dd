//! What somebody may do besides going and striking, by kind; what the battle would refuse, with the reason by name.

use super::attack::about;
use super::spells;
use crate::play::battle_session::BattleSession;
use crate::play::choice::Choice;
use testudo_engine::battle::{Command, Decision, Fighter, ItemPlace, Refusal, View};
use testudo_engine::narrate::words::capital;
use testudo_engine::narrate::{self, CommandKind, kind};
use testudo_engine::rules::profile::ItemKind;
use testudo_engine::rules::trap::Sought;

/// Commands of one kind.
pub(super) struct Group {
    /// Which.
    pub(super) kind: CommandKind,
    /// All that may be ordered.
    pub(super) commands: Vec<Command>,
    /// Why none may.
    pub(super) refused: Option<String>,
}

/// What stands first in the bar and what stands last, whatever else may be done: what ends the turn is never where something
/// else was a moment ago.
const FIRST: [&str; 5] = ["wait", "begin", "end_stint", "guard", "defend"];
const LAST: [&str; 2] = ["withdraw", "surrender"];

/// Every kind the battle would accept, in its own order, then what it would refuse; but for what has a place of its own.
pub(super) fn groups(
    session: &BattleSession,
    choice: &Choice,
    me: &Fighter<'_>,
    view: &View<'_>,
) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for command in choice.options.others() {
        let kind = match command {
            Command::Turn { .. } | Command::Defence { .. } => continue,
            Command::Cast { .. } | Command::Concentrate { .. } => spells::KIND,
            _ => kind(&command),
        };
        match groups.iter_mut().find(|group| group.kind == kind) {
            Some(group)
                if group
                    .commands
                    .iter()
                    .any(|&known| is_as_good(view, me, known, command)) => {}
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
            kind: spells::KIND,
            commands: Vec::new(),
            refused: None,
        });
    }
    for command in samples(me, view).into_iter().filter(|_| turn) {
        let Err(refusal) = view.check(command) else {
            continue;
        };
        let kind = kind(&command);
        let why = why_not(session, me, &command, &refusal);
        match groups.iter_mut().find(|group| group.kind == kind) {
            // Of several of a kind each has its own reason.
            Some(Group {
                refused: Some(known),
                ..
            }) => *known = format!("{known} {why}"),
            Some(_) => {}
            None => groups.push(Group {
                kind,
                commands: Vec::new(),
                refused: Some(why),
            }),
        }
    }
    groups.sort_by_key(|group| place(group.kind.id));
    doors_in_order(&mut groups);
    groups
}

/// The place of a kind among the others, of which most have no place of their own.
fn place(kind: &str) -> usize {
    let of = |kinds: &[&str]| kinds.iter().position(|own| *own == kind);
    let last = || of(&LAST).map(|place| FIRST.len() + 1 + place);
    of(&FIRST).or_else(last).unwrap_or(FIRST.len())
}

/// Whether two commands make the same trap harmless, from whichever of its cells, or take two things into the same hand
/// that are alike.
fn is_as_good(view: &View<'_>, me: &Fighter<'_>, one: Command, other: Command) -> bool {
    match (one, other) {
        (Command::Disarm { at: one }, Command::Disarm { at: other }) => {
            let board = view.arena().board;
            let cells = |at| board.trap(at).map(|now| &now.trap.cells);
            cells(one).is_some() && cells(one) == cells(other)
        }
        (
            Command::Ready { item: one, hand },
            Command::Ready {
                item: other,
                hand: into,
            },
        ) => {
            let weapon = |item: usize| match &me.profile().items.get(item)?.kind {
                ItemKind::Weapon(weapon) => Some(weapon),
                ItemKind::Shield(_) => None,
            };
            let state = |item: usize| me.gear.items.get(item);
            let alike = weapon(one).is_some() && weapon(one) == weapon(other);
            hand == into && alike && state(one) == state(other)
        }
        _ => false,
    }
}

/// The ways to deal with a door, the surest and cheapest first; nothing else changes its place among the others.
const DOOR_WAYS: [&str; 6] = [
    "open_door",
    "shut_door",
    "secure_door",
    "pick_lock",
    "force_door",
    "break_door",
];

/// Sorts what may be done at a door, in the places that all of it has.
fn doors_in_order(groups: &mut [Group]) {
    let way = |group: &Group| DOOR_WAYS.iter().position(|way| *way == group.kind.id);
    let from = groups.iter().position(|group| way(group).is_some());
    let after = groups.iter().rposition(|group| way(group).is_some());
    if let (Some(from), Some(after)) = (from, after) {
        // What cannot be done stands behind what can.
        groups[from..=after].sort_by_key(|group| (group.refused.is_some(), way(group)));
    }
}

/// Why a command can't be; of a stance and of a lamp, by the name it has.
fn why_not(
    session: &BattleSession,
    me: &Fighter<'_>,
    command: &Command,
    refusal: &Refusal,
) -> String {
    let why = narrate::refusal(&session.cast, refusal);
    match (command, *refusal) {
        (Command::Stance { maneuver }, _) => {
            let mut own = session.level.catalog.maneuvers.iter();
            let name = own.find(|own| own.id == *maneuver).map(|own| &own.name);
            name.map_or(why.clone(), |name| format!("{name}: {why}"))
        }
        (Command::Kindle { item }, refusal) => {
            let name = capital(&session.cast.item(me.id(), *item));
            match refusal {
                Refusal::NotInHand => format!("{name}: it is not in hand."),
                _ => format!("{name}: {why}"),
            }
        }
        (_, Refusal::AllowanceSpent { left, needed }) if me.progress.allowance == Some(needed) => {
            format!(
                "That takes the whole stint, and {left} points of {needed} are left of this one."
            )
        }
        _ => why,
    }
}

/// Who it is that gives up.
const SURRENDER: &str = "Whoever decides now lays down its arms, alone: the rest of its side fights on. It asks again first.";

/// What a kind of command does, for the line at the bottom; of a single stance what it is.
pub(super) fn hint(session: &BattleSession, group: &Group) -> Option<String> {
    if let [Command::Stance { maneuver }] = group.commands.as_slice() {
        let mut own = session.level.catalog.maneuvers.iter();
        return own.find(|own| own.id == *maneuver).map(about);
    }
    if group.kind.id == "surrender" {
        return Some(SURRENDER.to_owned());
    }
    let hint = group.kind.hint;
    (!hint.is_empty()).then(|| hint.to_owned())
}

/// What somebody might want to do, so that the battle can say why it can't.
fn samples(me: &Fighter<'_>, view: &View<'_>) -> Vec<Command> {
    let profile = me.profile();
    let mut samples = vec![Command::Defend, Command::Guard];
    let stances = view.arena().maneuvers.iter();
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
    let grid = view.arena().board.grid();
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
    samples.extend(lamps(me));
    samples.extend(of_exploring(me, view));
    samples.push(Command::Withdraw);
    samples
        .retain(|command| !matches!(command, Command::Withdraw) || !view.exits(me.id()).is_empty());
    samples
}

/// Every lamp that it has and that does not burn.
fn lamps(me: &Fighter<'_>) -> impl Iterator<Item = Command> {
    let items = me.gear.items.iter().enumerate();
    let dark = items.filter(|(item, state)| {
        let has = matches!(state.hold, ItemPlace::Held(_) | ItemPlace::Slung);
        has && me.flame(*item).is_some() && !state.lamp.burns()
    });
    dark.map(|(item, _)| Command::Kindle { item })
}

/// TRP-3, SEC-1, LIS-1: to look about where it stands, and to listen there.
fn of_exploring(me: &Fighter<'_>, view: &View<'_>) -> Vec<Command> {
    let at = me.place.cell;
    let mut samples = Vec::new();
    if view.arena().board.has_secrets() {
        let sought = [Sought::Traps, Sought::Doors];
        samples.extend(sought.map(|sought| Command::Search { at, sought }));
    }
    if me.progress.allowance.is_some() {
        samples.push(Command::Listen { at });
    }
    samples
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::seat::Seat;
    use std::sync::Arc;
    use testudo_engine::content::Library;

    /// Beside two doors the one that is open to all comes before the one that must be broken.
    #[test]
    fn dor_1_doors_are_opened_before_they_are_broken_and_nothing_else_is_moved() {
        let group = |id: &'static str| Group {
            kind: CommandKind {
                id,
                title: "",
                hint: "",
            },
            commands: Vec::new(),
            refused: None,
        };
        let mut groups = ["guard", "force_door", "break_door", "open_door", "take_key"].map(group);
        doors_in_order(&mut groups);
        let ids = groups.map(|group| group.kind.id);
        assert_eq!(
            ids,
            ["guard", "open_door", "force_door", "break_door", "take_key"]
        );
    }

    /// What ends the turn keeps its place, and so do guard and defence; to give up comes last.
    #[test]
    fn what_ends_the_turn_keeps_its_place() {
        for level in ["bridge", "counting_house", "courtyard"] {
            let level = Arc::new(Library::shipped().level(level).expect("it is sound"));
            let seats = vec![Seat::Human; level.sides.len()];
            let mut session = BattleSession::begin(&level, 7, seats);
            let mut turns = 0;
            for _ in 0..40 {
                while session.next_event().is_some() {
                    session.follow();
                }
                let mut choice = Choice::default();
                choice.decision = session.replica().decision();
                choice.options = session.replica().options();
                if let Some(Decision::Turn(unit)) = choice.decision {
                    let replica = session.replica();
                    let view = session.view(&replica);
                    let me = view.fighter(unit).expect("it has the turn");
                    let groups = groups(&session, &choice, &me, &view);
                    let kinds: Vec<&str> = groups.iter().map(|group| group.kind.id).collect();
                    assert_eq!(kinds[..3], ["wait", "guard", "defend"], "{kinds:?}");
                    assert_eq!(kinds.last(), Some(&"surrender"), "{kinds:?}");
                    turns += 1;
                }
                let to = choice.options.moves().next().map(|way| way.to);
                let order = to.filter(|_| turns % 2 == 0).map(|to| Command::Move {
                    to,
                    facing: choice.options.facings()[0],
                });
                if session.play(order.unwrap_or(Command::Wait)).is_err() {
                    session.play(Command::Pass).expect("it can be let pass");
                }
            }
            assert!(turns > 10, "{turns} turns");
        }
    }
}
