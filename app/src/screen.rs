//! Which screen is shown, and how to ask for another. It never knows what stands on a screen.

use bevy::prelude::*;

/// Which screen is shown.
#[derive(States, Default, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Screen {
    /// The title.
    #[default]
    Title,
    /// Which level, who plays which side, which seed.
    Setup,
    /// The lessons.
    Lessons,
    /// The characters of the player's own.
    Characters,
    /// The battle itself.
    Battle,
    /// What came of it.
    Outcome,
    /// The battles that are kept.
    Saves,
    /// What is wrong with the content.
    Broken,
    /// What a person can choose about the window.
    Options,
    /// The rules in short, and the keys.
    Help,
    /// A page for everything that has a name.
    Encyclopedia,
}

impl Screen {
    /// Whether one steps aside to it from any other, and comes back.
    pub(crate) fn is_aside(self) -> bool {
        matches!(self, Self::Options | Self::Help | Self::Encyclopedia)
    }
}

/// Another screen, please.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Goto(pub(crate) Screen);

/// Close the window.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Quit;

/// The player would leave the battle, or not after all.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Leaving {
    /// Ask first.
    Ask,
    /// Ask whether to begin the battle anew.
    AskAnew,
    /// Stay.
    Stay,
    /// On to the lesson after this one.
    NextLesson,
}

/// Whether one of the screens is shown that one steps aside to and comes back from.
pub(crate) fn is_aside(screen: Res<State<Screen>>) -> bool {
    screen.is_aside()
}
