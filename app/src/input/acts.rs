//! Everything a key can mean: its id in the settings, its words on the help screen, its usual key.

use bevy::prelude::KeyCode;

/// Something a key can mean.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Act {
    /// The board's cursor goes up.
    Up,
    /// The board's cursor goes down.
    Down,
    /// The board's cursor goes left.
    Left,
    /// The board's cursor goes right.
    Right,
    /// Do what the cursor is on.
    Confirm,
    /// The safe answer: back, close, never mind.
    Back,
    /// The next enemy that can be attacked.
    NextTarget,
    /// The next location of the target.
    NextAim,
    /// Turn the facing to come clockwise.
    TurnRight,
    /// Turn it the other way.
    TurnLeft,
    /// End the turn.
    EndTurn,
    /// Take the last step back.
    Undo,
    /// The camera goes to whoever decides.
    Centre,
    /// Fill the screen, or go back to a window.
    FullScreen,
    /// Nearer.
    ZoomIn,
    /// Farther.
    ZoomOut,
    /// The camera goes up.
    PanUp,
    /// The camera goes down.
    PanDown,
    /// The camera goes left.
    PanLeft,
    /// The camera goes right.
    PanRight,
    /// Turn the page of what scrolls back.
    PageUp,
    /// Turn the page of what scrolls.
    PageDown,
    /// Do not wait for the story.
    Skip,
    /// On to the next step of a lesson.
    NextStep,
    /// Let the adviser decide.
    Advise,
    /// Show what was weighed.
    AskReasoning,
    /// Open all actions where they are folded, or fold them.
    Actions,
    /// Open the log where it is folded, or fold it.
    Log,
    /// Colour the body by something else.
    Tint,
    /// Keep a copy of the battle.
    Keep,
    /// Show or hide the threatened cells.
    Threats,
    /// Show or hide range bands and lines of sight.
    Measure,
    /// Show the character card.
    Card,
    /// Show the parts of AT and DEF.
    Numbers,
    /// Tell what the words on the screen mean.
    Words,
    /// Tell what the marks on the board mean.
    Legend,
    /// Open the options.
    Options,
    /// Open the help.
    Help,
    /// Read about what is pointed at.
    Encyclopedia,
    /// Wait on guard.
    Guard,
    /// Spend the turn on defence.
    Defend,
    /// Take aim.
    Aim,
    /// Take a stance of the genre's own.
    Stance,
    /// Close combat: go in, throw down, pin, break free.
    Grips,
    /// Open the spells.
    Spells,
    /// Take something into a hand.
    Ready,
    /// Let something fall.
    Drop,
    /// Reload.
    Reload,
    /// Lie down, or stand up.
    Posture,
    /// Pick something up.
    PickUp,
    /// Go up or down in the air.
    Fly,
    /// Struggle out of a net.
    Struggle,
    /// Open, shut, force, pick or break a door, or take up its key.
    Door,
    /// Look for traps or secret doors.
    Search,
    /// Make a trap harmless, or set it off.
    Trap,
    /// Light, put out or throw a lamp.
    Lamp,
    /// Leap down, climb out of a pit, or let something fall.
    Leap,
    /// Lead everybody who is free, in a stint.
    March,
    /// Listen at a door, or where one is.
    Listen,
    /// Let another of one's own go on, in a stint.
    Take,
    /// Let ten minutes pass.
    EndStint,
    /// Fall upon who does not know of it.
    Engage,
    /// Leave the field.
    Withdraw,
    /// Lay down one's arms.
    Surrender,
    /// The numbered choices, 1 to 9.
    Choice(u8),
}

/// An act, its usual key, its id in the settings and its words.
pub(crate) type Row = (Act, KeyCode, &'static str, &'static str);

/// Every act but the numbered choices. Esc is fixed, see [`Act::is_fixed`].
pub(crate) const ACTS: &[Row] = &[
    (Act::Up, KeyCode::ArrowUp, "up", "cursor up"),
    (Act::Down, KeyCode::ArrowDown, "down", "cursor down"),
    (Act::Left, KeyCode::ArrowLeft, "left", "cursor left"),
    (Act::Right, KeyCode::ArrowRight, "right", "cursor right"),
    (
        Act::Confirm,
        KeyCode::Enter,
        "confirm",
        "do it at the cursor",
    ),
    (
        Act::Back,
        KeyCode::Escape,
        "back",
        "back, close, never mind",
    ),
    (
        Act::NextTarget,
        KeyCode::KeyN,
        "next_target",
        "next enemy in reach",
    ),
    (Act::NextAim, KeyCode::KeyL, "next_aim", "aim elsewhere"),
    (
        Act::TurnRight,
        KeyCode::KeyE,
        "turn_right",
        "turn clockwise",
    ),
    (
        Act::TurnLeft,
        KeyCode::KeyQ,
        "turn_left",
        "turn the other way",
    ),
    (Act::EndTurn, KeyCode::Backspace, "end_turn", "end the turn"),
    (Act::Undo, KeyCode::KeyU, "undo", "take a step back"),
    (
        Act::Advise,
        KeyCode::KeyR,
        "advise",
        "let the adviser decide",
    ),
    (
        Act::AskReasoning,
        KeyCode::KeyX,
        "weigh",
        "show what was weighed",
    ),
    (
        Act::Actions,
        KeyCode::KeyG,
        "actions",
        "all actions, where folded",
    ),
    (Act::Log, KeyCode::KeyJ, "log", "the log, where folded"),
    (Act::Tint, KeyCode::KeyB, "tint", "the body's colours"),
    (Act::Keep, KeyCode::KeyK, "keep", "keep a copy"),
    (Act::Skip, KeyCode::KeyF, "skip", "skip the story"),
    (
        Act::NextStep,
        KeyCode::Space,
        "next_step",
        "on in a lesson or a replay",
    ),
    (
        Act::Threats,
        KeyCode::KeyT,
        "threats",
        "show threatened cells",
    ),
    (
        Act::Measure,
        KeyCode::KeyV,
        "measure",
        "ranges, lines of sight",
    ),
    (Act::Card, KeyCode::KeyI, "card", "character card"),
    (
        Act::Numbers,
        KeyCode::Comma,
        "numbers",
        "numbers behind odds",
    ),
    (Act::Words, KeyCode::Slash, "words", "what the words mean"),
    (
        Act::Legend,
        KeyCode::Period,
        "legend",
        "what the marks mean",
    ),
    (Act::Centre, KeyCode::KeyC, "centre", "centre on who acts"),
    (Act::ZoomIn, KeyCode::Equal, "zoom_in", "nearer"),
    (Act::ZoomOut, KeyCode::Minus, "zoom_out", "farther"),
    (Act::PanUp, KeyCode::KeyW, "pan_up", "camera up"),
    (Act::PanDown, KeyCode::KeyS, "pan_down", "camera down"),
    (Act::PanLeft, KeyCode::KeyA, "pan_left", "camera left"),
    (Act::PanRight, KeyCode::KeyD, "pan_right", "camera right"),
    (Act::PageUp, KeyCode::PageUp, "page_up", "page up"),
    (Act::PageDown, KeyCode::PageDown, "page_down", "page down"),
    (Act::FullScreen, KeyCode::F11, "full_screen", "full screen"),
    (Act::Options, KeyCode::KeyO, "options", "options"),
    (Act::Help, KeyCode::KeyH, "help", "help"),
    (
        Act::Encyclopedia,
        KeyCode::F1,
        "encyclopedia",
        "read about what is pointed at",
    ),
    (Act::Guard, KeyCode::KeyZ, "guard", "guard"),
    (Act::Defend, KeyCode::KeyP, "defend", "defend"),
    (Act::Aim, KeyCode::KeyM, "aim", "take aim"),
    (Act::Stance, KeyCode::KeyY, "stance", "take a stance"),
    (Act::Grips, KeyCode::F2, "grips", "close in, wrestle"),
    (Act::Spells, KeyCode::F3, "spells", "spells"),
    (Act::Ready, KeyCode::F4, "ready", "take in hand"),
    (Act::Drop, KeyCode::F5, "drop", "let fall"),
    (Act::Reload, KeyCode::F6, "reload", "reload"),
    (Act::Posture, KeyCode::F7, "posture", "lie down, stand up"),
    (Act::PickUp, KeyCode::F8, "pick_up", "pick up"),
    (Act::Fly, KeyCode::Home, "fly", "fly"),
    (
        Act::Struggle,
        KeyCode::End,
        "struggle",
        "struggle free of a net",
    ),
    (Act::Door, KeyCode::Quote, "door", "a door, or its key"),
    (
        Act::Search,
        KeyCode::Semicolon,
        "search",
        "look for traps, doors",
    ),
    (Act::Trap, KeyCode::Backslash, "trap", "deal with a trap"),
    (Act::Lamp, KeyCode::Insert, "lamp", "deal with a lamp"),
    (Act::Leap, KeyCode::Delete, "leap", "leap, or let fall"),
    (
        Act::March,
        KeyCode::BracketLeft,
        "march",
        "march, all in file",
    ),
    (Act::Listen, KeyCode::Backquote, "listen", "listen"),
    (
        Act::Take,
        KeyCode::BracketRight,
        "take",
        "another of the party",
    ),
    (Act::EndStint, KeyCode::Digit0, "end_stint", "end the stint"),
    (Act::Engage, KeyCode::F12, "engage", "fall upon the unwary"),
    (Act::Withdraw, KeyCode::F9, "withdraw", "leave the field"),
    (Act::Surrender, KeyCode::F10, "surrender", "surrender"),
];

/// The usual keys of the numbered choices.
const DIGITS: [KeyCode; 9] = [
    KeyCode::Digit1,
    KeyCode::Digit2,
    KeyCode::Digit3,
    KeyCode::Digit4,
    KeyCode::Digit5,
    KeyCode::Digit6,
    KeyCode::Digit7,
    KeyCode::Digit8,
    KeyCode::Digit9,
];

impl Act {
    /// Every act with its usual key, in the order in which they are listed.
    pub(crate) fn all() -> impl Iterator<Item = (Self, KeyCode)> {
        let digits = (1..).map(Self::Choice).zip(DIGITS);
        ACTS.iter().map(|(act, key, ..)| (*act, *key)).chain(digits)
    }

    fn row(self) -> Option<&'static Row> {
        ACTS.iter().find(|(act, ..)| *act == self)
    }

    /// The act of a kind of command, which has the same key whatever else may be done.
    pub(crate) fn of_kind(kind: &str) -> Option<Self> {
        Some(match kind {
            "wait" | "begin" => Self::EndTurn,
            "guard" => Self::Guard,
            "defend" => Self::Defend,
            "aim" => Self::Aim,
            "stance" => Self::Stance,
            "close" | "takedown" | "pin" | "break_free" | "slam" | "overrun" => Self::Grips,
            "spells" => Self::Spells,
            "ready" => Self::Ready,
            "drop" => Self::Drop,
            "reload" => Self::Reload,
            "lie_down" | "stand_up" => Self::Posture,
            "pick_up" => Self::PickUp,
            "fly" => Self::Fly,
            "struggle" => Self::Struggle,
            "open_door" | "shut_door" | "secure_door" | "force_door" | "pick_lock"
            | "break_door" | "take_key" | "use" => Self::Door,
            "search_traps" | "search_doors" => Self::Search,
            "disarm_trap" | "spring_trap" => Self::Trap,
            "kindle" | "put_out" | "throw_lamp" => Self::Lamp,
            "leap" | "let_go" | "climb" => Self::Leap,
            "march" => Self::March,
            "listen" => Self::Listen,
            "take" => Self::Take,
            "end_stint" => Self::EndStint,
            "engage" => Self::Engage,
            "withdraw" => Self::Withdraw,
            "surrender" => Self::Surrender,
            _ => return None,
        })
    }

    /// Whether it is something that somebody does in a turn besides going, striking and ending it: such acts stand together.
    pub(crate) fn is_action(self) -> bool {
        (Self::Guard..=Self::Surrender).contains(&self)
    }

    /// Its name in the settings.
    pub(crate) fn id(self) -> String {
        match (self, self.row()) {
            (Self::Choice(number), _) => format!("choice_{number}"),
            (_, Some((_, _, id, _))) => (*id).to_owned(),
            _ => String::new(),
        }
    }

    /// In words.
    pub(crate) fn words(self) -> String {
        match (self, self.row()) {
            (Self::Choice(number), _) => format!("number {number} of a list"),
            (_, Some((.., words))) => (*words).to_owned(),
            _ => String::new(),
        }
    }

    /// The act of an id.
    pub(crate) fn named(id: &str) -> Option<Self> {
        Self::all().map(|(act, _)| act).find(|act| act.id() == id)
    }

    /// Whether its key is the same for everybody: Esc is always the safe answer.
    pub(crate) fn is_fixed(self) -> bool {
        self == Self::Back
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_act_is_found_by_its_id_and_has_words() {
        for (act, _) in Act::all() {
            assert_eq!(Act::named(&act.id()), Some(act));
            assert!(!act.words().is_empty(), "{act:?}");
        }
    }
}
