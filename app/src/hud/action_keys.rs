//! Which key each kind of command has in the action bar, and which kinds are never a picture alone.

use super::groups::Group;
use crate::input::keymap::{Act, Keymap};
use crate::play::choice::has_panel;
use testudo_engine::battle::{Command, Fighter};

/// The actions that have words in any window, unless there are more than so many kinds; then the first alone.
const WORDED: [&str; 3] = ["wait", "guard", "defend"];
const MANY: usize = 9;
/// Those that have words in a stint.
const WORDED_IN_STINTS: [&str; 3] = ["march", "end_stint", "engage"];

/// The act whose key a kind of command has: of several with one key the first, and the next while the list of one is open.
pub(super) fn key_of(groups: &[Group], index: usize, open: Option<&str>) -> Option<Act> {
    let own = Act::of_kind(groups[index].kind.id)?;
    let turns = in_turns(groups, own);
    let is_open = |at: &usize| open == Some(groups[*at].kind.id) && !has_panel(groups[*at].kind.id);
    let at = turns.iter().position(is_open);
    let next = at.map_or(0, |at| (at + 1) % turns.len());
    (turns.get(next) == Some(&index)).then_some(own)
}

/// The kinds that have the key of an act by turns: those that can be done, or all of them if none can.
fn in_turns(groups: &[Group], act: Act) -> Vec<usize> {
    let same = |at: &usize| Act::of_kind(groups[*at].kind.id) == Some(act);
    let all: Vec<usize> = (0..groups.len()).filter(same).collect();
    let can = all.iter().copied();
    let can: Vec<usize> = can.filter(|at| groups[*at].refused.is_none()).collect();
    if can.is_empty() { all } else { can }
}

/// That the key of a kind is to be pressed again because it opens the lists of others first.
pub(super) fn pressed_again(
    groups: &[Group],
    index: usize,
    me: &Fighter<'_>,
    keymap: &Keymap,
) -> Option<String> {
    let act = Act::of_kind(groups[index].kind.id)?;
    let turns = in_turns(groups, act);
    let before = turns.iter().position(|at| *at == index)?;
    let lists = |at: &usize| {
        let group = &groups[*at];
        !has_panel(group.kind.id) && ordered_at_once(group, me).is_none()
    };
    let reached = turns[..before].iter().all(lists);
    let key = keymap.name(act).filter(|_| reached && before > 0)?;
    Some(match before {
        1 => format!("[{key}] pressed twice."),
        more => format!("[{key}] pressed {} times.", more + 1),
    })
}

/// The command that pressing the button of a kind orders at once, and does not list. Giving up is not one slip of a finger
/// away, nor is time of a stint that may be spent for nothing; the cell of a march is picked on the board.
pub(super) fn ordered_at_once(group: &Group, me: &Fighter<'_>) -> Option<Command> {
    let stints = me.progress.allowance.is_some();
    match group.commands.as_slice() {
        [Command::Surrender | Command::March { .. }] => None,
        [Command::Search { .. } | Command::Listen { .. }] if stints => None,
        [command] if !has_panel(group.kind.id) => Some(*command),
        _ => None,
    }
}

/// Whether a kind of command is never a picture alone: nothing could be asked for by one that has no key either, nor told
/// from what shares its key.
pub(super) fn must_have_words(groups: &[Group], index: usize, me: &Fighter<'_>) -> bool {
    let Some(group) = groups.get(index) else {
        return false;
    };
    let worded = if groups.len() > MANY { 1 } else { WORDED.len() };
    let stints = me.progress.allowance.is_some();
    let of_stint = stints && WORDED_IN_STINTS.contains(&group.kind.id);
    let act = Act::of_kind(group.kind.id);
    let same = |other: &&Group| Act::of_kind(other.kind.id) == act;
    let shared = groups.iter().filter(same).count() > 1;
    of_stint || WORDED[..worded].contains(&group.kind.id) || act.is_none() || shared
}
