//! What somebody may do besides going and striking, by kind; what the battle would refuse, with the reason by name.

use super::attack::about;
use super::spells;
use crate::play::battle_session::BattleSession;
use crate::play::choice::Choice;
use testudo_engine::battle::{Command, Decision, Fighter, Refusal, View};
use testudo_engine::narrate::{self, CommandKind, kind};

/// Commands of one kind.
pub(super) struct Group {
    /// Which.
    pub(super) kind: CommandKind,
    /// All that may be ordered.
    pub(super) commands: Vec<Command>,
    /// Why none may.
    pub(super) refused: Option<String>,
}

/// Every kind the battle would accept, in its own order, then what it would refuse.
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
        let why = why_not(session, &command, &refusal);
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
    groups
}

/// Why a command can't be; of a stance, by the name it has.
fn why_not(session: &BattleSession, command: &Command, refusal: &Refusal) -> String {
    let why = narrate::refusal(&session.cast, refusal);
    match command {
        Command::Stance { maneuver } => {
            let mut own = session.level.catalog.maneuvers.iter();
            let name = own.find(|own| own.id == *maneuver).map(|own| &own.name);
            name.map_or(why.clone(), |name| format!("{name}: {why}"))
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
    samples.push(Command::Withdraw);
    samples
        .retain(|command| !matches!(command, Command::Withdraw) || !view.exits(me.id()).is_empty());
    samples
}
