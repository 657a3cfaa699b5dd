//! Which colour a side wears, by name. It never knows how a colour is drawn.

use super::findings::Findings;
use super::ron::Spanned;
use crate::diag::{Diagnostic, codes};

/// The colour of a side, in the order in which sides take them that name none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SideColor {
    /// Deep blue.
    Blue,
    /// Vermilion.
    Red,
    /// Bluish green.
    Green,
    /// Reddish purple.
    Pink,
    /// Golden yellow.
    Gold,
    /// Light blue.
    Sky,
}

impl SideColor {
    /// All of them, in their order.
    pub const ALL: [Self; 6] = [
        Self::Blue,
        Self::Red,
        Self::Green,
        Self::Pink,
        Self::Gold,
        Self::Sky,
    ];

    /// The colour of a side by its place, where nothing else is said.
    pub fn usual(side: usize) -> Self {
        Self::ALL[side % Self::ALL.len()]
    }

    /// Its place among all, from 0.
    pub fn index(self) -> usize {
        Self::ALL.iter().position(|one| *one == self).unwrap_or(0)
    }
}

from_ron!(impl enum SideColor { Blue, Red, Green, Pink, Gold, Sky });

/// The colours of sides that name these: a side that names none takes the first that is free.
pub(super) fn check(
    named: &[Option<Spanned<SideColor>>],
    findings: &mut Findings<'_>,
) -> Vec<SideColor> {
    let wanted: Vec<SideColor> = named.iter().flatten().map(|color| color.value).collect();
    for (at, color) in named.iter().flatten().enumerate() {
        if wanted[..at].contains(&color.value) {
            let message = "two sides wear the same colour";
            let problem = Diagnostic::error(codes::CONTRADICTION, message);
            let help = "give each a colour of its own, or leave `color` out";
            findings.push(problem.help(help), color.span);
        }
    }
    let mut free = SideColor::ALL
        .into_iter()
        .filter(|color| !wanted.contains(color));
    let colors = named.iter().enumerate().map(|(side, color)| match color {
        Some(color) => color.value,
        None => free.next().unwrap_or(SideColor::usual(side)),
    });
    colors.collect()
}
