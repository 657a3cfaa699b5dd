//! What time does for a side, by the help that is on its way and by what the last round means: who wins by waiting
//! need not come, and who loses by it has to.
//!
//! It goes by what one side sees, and never knows what anybody concludes from it.

use crate::battle::{AtEnd, Fighter, Goal, UnitId, View};

/// For whom time works.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::ai) enum TimeFavours {
    /// If nothing changed, this side would have won when the last round is over.
    Ours,
    /// Another side would have, or would have won before by holding a place, or by somebody's coming to one.
    Theirs,
    /// Nobody would have, or the lead in points can still be taken away.
    Open,
}

/// Rounds before the end from which a lead counts as won; before that it can still be taken away.
const LATE: u32 = 3;
/// Help that comes in so many rounds is waited for, or forestalled.
const SOON: u32 = 3;
/// Help of fewer than one for so many of its side who stand already changes nothing.
const STANDING_TO_ONE: usize = 4;

impl TimeFavours {
    /// As it stands for a side now.
    pub(in crate::ai) fn of(view: &View<'_>, side: u8) -> Self {
        if view.held_by_others(side).next().is_some() {
            return Self::Theirs;
        }
        if let Some(lasts) = by_lasting(view, side) {
            return lasts;
        }
        match helped_soon(view) {
            Some(helped) if helped == side => Self::Ours,
            Some(_) => Self::Theirs,
            None => Self::at_end(view, side),
        }
    }

    /// Whether a side will have lost within a few rounds if nothing changes: then it has nothing more to lose.
    pub(in crate::ai) fn is_nearly_lost(view: &View<'_>, side: u8) -> bool {
        let wins = matches!(view.at_end(), AtEnd::Wins(winner) if *winner == side);
        view.rounds_left() <= LATE && !wins && Self::at_end(view, side) == Self::Theirs
    }

    /// As the last round would have it.
    fn at_end(view: &View<'_>, side: u8) -> Self {
        match view.at_end() {
            AtEnd::Draw => Self::Open,
            AtEnd::Wins(winner) if *winner == side && must_stop_somebody(view, side) => {
                Self::Theirs
            }
            AtEnd::Wins(winner) if *winner == side => Self::Ours,
            AtEnd::Wins(_) => Self::Theirs,
            AtEnd::Points(_) => {
                let mut others: Vec<u8> = view.fighters().map(|one| one.id().side).collect();
                others.sort_unstable();
                others.dedup();
                others.retain(|&other| other != side);
                let most = others.into_iter().filter_map(|other| view.points(other));
                match view.points(side).cmp(&most.max()) {
                    std::cmp::Ordering::Greater if view.rounds_left() > LATE => Self::Open,
                    std::cmp::Ordering::Greater => Self::Ours,
                    std::cmp::Ordering::Less => Self::Theirs,
                    std::cmp::Ordering::Equal => Self::Open,
                }
            }
        }
    }
}

/// As it stands where somebody wins by lasting: for whoever has to last the shortest.
fn by_lasting(view: &View<'_>, side: u8) -> Option<TimeFavours> {
    let rounds = |goal: &Goal<UnitId>| match goal {
        Goal::Survive { rounds } => Some(*rounds),
        _ => None,
    };
    let one = view.fighters().find(|one| one.id().side == side)?;
    let own = view.goals(one.id()).iter().filter_map(rounds).min();
    let others = view.goals_of_others(side);
    let others = others.filter_map(|(_, goal)| rounds(goal)).min();
    match (own, others) {
        (None, None) => None,
        (Some(own), Some(others)) if own == others => Some(TimeFavours::Open),
        (Some(own), others) if others.is_none_or(|others| own < others) => Some(TimeFavours::Ours),
        _ => Some(TimeFavours::Theirs),
    }
}

/// The side that gets help soon, and so much of it that it matters; the first, if several do.
fn helped_soon(view: &View<'_>) -> Option<u8> {
    // Help that is overdue found no room, and is not waited for.
    let now = view.round();
    let soon = now + 1..=now + SOON;
    let due = view.arrivals().filter(|(round, _)| soon.contains(round));
    let sides: Vec<u8> = due.map(|(_, unit)| unit.side).collect();
    let matters = |&side: &u8| {
        let comes = sides.iter().filter(|&&other| other == side).count();
        let stands = |one: &Fighter<'_>| one.id().side == side && one.is_conscious();
        comes * STANDING_TO_ONE >= view.fighters().filter(stands).count()
    };
    sides.iter().copied().find(matters)
}

/// Whether an enemy who can walk would have won before the last round, by coming to a place itself.
fn must_stop_somebody(view: &View<'_>, side: u8) -> bool {
    let wins_by_coming = |one: &Fighter<'_>| {
        let by_coming = |goal: &Goal<UnitId>| matches!(goal, Goal::Reach { who, .. } if who.contains(&one.id()));
        view.goals(one.id()).iter().any(by_coming)
    };
    view.fighters()
        .filter(|one| one.id().side != side && one.is_conscious() && !one.legs_fail())
        .any(|one| wins_by_coming(&one))
}
