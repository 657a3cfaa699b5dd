//! How a skirmish is played: against opponents, by two people at one table, or watched.

use bevy::prelude::*;

use super::{Replan, newcomer};
use crate::input::keymap::Keymap;
use crate::play::seat::Seat;
use crate::progress::Progress;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::Contents;
use crate::widgets::panel::layout;
use testudo_engine::content::Level;
use testudo_engine::session::usual;

/// How a skirmish is played, for a start: each seat can still be given to somebody else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Mode {
    /// A person leads the first side, opponents all others.
    #[default]
    Against,
    /// People lead every side, at one screen.
    AtOneTable,
    /// Opponents lead every side.
    Watch,
}

impl Mode {
    /// Every mode, its words, and what it means.
    const ALL: [(Self, &str, &str); 3] = [
        (
            Self::Against,
            "Fight",
            "You lead the first side, opponents all others.",
        ),
        (
            Self::AtOneTable,
            "Two at one table",
            "People lead every side at this screen. Where each knows only what it sees, the board is covered in between.",
        ),
        (
            Self::Watch,
            "Watch",
            "Opponents lead every side, and you look on.",
        ),
    ];

    /// Who plays each side of a level.
    pub(super) fn seats(self, level: &Level, progress: &Progress) -> Vec<Seat> {
        match self {
            Self::Against => newcomer::seats(level, progress),
            Self::AtOneTable => vec![Seat::Human; level.sides.len()],
            Self::Watch => {
                let sides = level.sides.iter();
                sides.map(|side| Seat::Ai(usual(side).to_owned())).collect()
            }
        }
    }
}

/// The modes, side by side.
pub(super) fn choices(page: &mut Contents, now: Mode, keymap: &Keymap) {
    let row = Node {
        column_gap: px(6),
        row_gap: px(6),
        flex_wrap: FlexWrap::Wrap,
        flex_shrink: 0.0,
        ..default()
    };
    page.spawn(layout(row)).with_children(|row| {
        for (mode, words, hint) in Mode::ALL {
            let label = Label::new(words).chosen(mode == now).hint(hint);
            button(row, keymap, label, Replan::Mode(mode));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::super::usual_seats;
    use super::*;
    use testudo_engine::content::Library;

    #[test]
    fn each_mode_seats_every_side() {
        let level = Library::shipped().level("raid").expect("a sound level");
        let progress = Progress {
            fought: 9,
            ..Progress::default()
        };
        let people = |mode: Mode| {
            let seats = mode.seats(&level, &progress);
            assert_eq!(seats.len(), level.sides.len());
            seats.iter().filter(|seat| **seat == Seat::Human).count()
        };
        assert_eq!(people(Mode::Against), 1);
        assert_eq!(people(Mode::AtOneTable), level.sides.len());
        assert_eq!(people(Mode::Watch), 0);
        assert_eq!(Mode::Against.seats(&level, &progress), usual_seats(&level));
    }
}
