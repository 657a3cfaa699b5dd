//! Every code a diagnostic can carry, one line each.
//!
//! To add a code, add its line to the table. A code is named by its constant, never by a string
//! of its own, so that none can be used that is not here.

/// A kind of problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code {
    /// The code itself, in kebab case.
    pub name: &'static str,
    /// What it means, as a sentence without its full stop.
    pub meaning: &'static str,
}

macro_rules! codes {
    ($($constant:ident = $name:literal: $meaning:literal;)*) => {
        $(
            #[doc = concat!("`", $name, "`: ", $meaning, ".")]
            pub const $constant: &str = $name;
        )*

        /// Every code, in order of name.
        pub const ALL: &[Code] = &[$(Code { name: $name, meaning: $meaning },)*];
    };
}

codes! {
    BAD_ARRIVAL = "bad-arrival": "Help that comes too early or too late, or a side that is all help";
    BAD_COMMENT = "bad-comment": "A comment that is not closed, or is none";
    BAD_ESCAPE = "bad-escape": "A backslash in a text with something after it that has no meaning";
    BAD_EXPLORE = "bad-explore": "A level that nobody explores or that two sides do, or words about exploring where there is none";
    BAD_FACING = "bad-facing": "A facing that this grid does not have";
    BAD_GLYPH = "bad-glyph": "A glyph that is not one visible character";
    BAD_HEADER = "bad-header": "A `#![...]` line at the top that can't be read";
    BAD_ID = "bad-id": "An id that is not made of lower-case words joined by `_`";
    BAD_LEGEND = "bad-legend": "A character of the legend that can't stand for a cell";
    BAD_LIMB = "bad-limb": "Locations of a body that do not go together";
    BAD_NATURAL = "bad-natural": "A weapon that is part of a body where it may not be, or is not where it must be";
    BAD_NUMBER = "bad-number": "A number that is not written as one, or has too many digits";
    BAD_PRICE = "bad-price": "A trait with two prices, or with none";
    BAD_SPELL = "bad-spell": "A spell whose target, range, duration and effect do not go together";
    BAD_STRING = "bad-string": "A text or character that is not closed, or is empty";
    BAD_TECHNIQUE = "bad-technique": "A technique with fields of another kind of technique, or without its own";
    BEYOND_SKILL = "beyond-skill": "A spell that a unit lists and its arts can't cast";
    CANNOT_BURN = "cannot-burn": "A hazard on ground over which it could not spread";
    CANNOT_READ = "cannot-read": "A file or folder that is not there or can't be read";
    CONTRADICTION = "contradiction": "Fields of a maneuver, an opponent or a level that can't be meant together";
    COVERS_NOTHING = "covers-nothing": "A style that covers nothing";
    DOES_NOT_ADD_UP = "does-not-add-up": "A character that has spent more than it had, or another sum than its file says";
    DOOR_IN_NO_WALL = "door-in-no-wall": "A door that one walks round, or that leads nowhere";
    DROP_ON_NOTHING = "drop-on-nothing": "A thing that falls and that nothing lets go, or that could do nothing";
    DUPLICATE_FIELD = "duplicate-field": "A field is given twice";
    DUPLICATE_ID = "duplicate-id": "An id that is used twice";
    DUPLICATE_KEY = "duplicate-key": "A key of a map is given twice";
    EMPTY_LIST = "empty-list": "A list that must have something in it and has nothing";
    EXCLUSIVE = "exclusive": "Traits that nobody has together";
    FILE_TOO_LARGE = "file-too-large": "The file is larger than any content file may be";
    FORBIDDEN_TRAIT = "forbidden-trait": "A trait that a character's race forbids";
    HANDS_FULL = "hands-full": "Something held that does not go into the hands there are";
    IMPASSABLE = "impassable": "A unit, or a goal's cell, where nobody can stand";
    IMPOSSIBLE_STEP = "impossible-step": "A step of a lesson that can't be done";
    INVALID_VALUE = "invalid-value": "A value of the right type that is not allowed here";
    MISSING_FIELD = "missing-field": "A field that must be given is not";
    NAME_MISMATCH = "name-mismatch": "An id that is not the name of its file or folder";
    NAMES_MISMATCH = "names-mismatch": "Names that do not go with the units they are for";
    NO_EFFECT = "no-effect": "A trait or a skill that does nothing and is not marked as told only";
    NO_LOCK = "no-lock": "A key that fits no door";
    NOBODY_TO_DEPLOY = "nobody-to-deploy": "Cells for people to be placed in, and nobody who could be";
    NOT_UTF8 = "not-utf8": "The file is not UTF-8 text";
    NPC_ONLY = "npc-only": "A purchase that is not for player characters, by a character or a unit with a budget of chp";
    OCCUPIED = "occupied": "Two units in one cell";
    OFF_MAP = "off-map": "A unit or a cell that is not on the map";
    OUT_OF_ORDER = "out-of-order": "Numbers that must rise and do not";
    OUT_OF_RANGE = "out-of-range": "A number is smaller or larger than it may be";
    OVER_BUDGET = "over-budget": "A unit that costs more than the points it is meant for";
    OVERLOADED = "overloaded": "A unit that carries more than it can";
    RACE_PRICE = "race-price": "A race whose price is not that of its modifiers and traits";
    RAGGED_MAP = "ragged-map": "A row of the map that is shorter or longer than the others";
    RESERVED_ID = "reserved-id": "An id that the rules themselves use, or an AI of every genre";
    TOLD_ONLY = "told-only": "A trait or a skill that is told only, and has a price, an effect or a use";
    TOO_DEEP = "too-deep": "Brackets inside brackets, more of them than may be";
    TOO_FEW_SIDES = "too-few-sides": "A level with fewer than two sides";
    TOO_MANY = "too-many": "More of something than there may be";
    TOO_MANY_FAULTS = "too-many-faults": "So many faults that the rest of the file was not read, or not listed";
    TOO_WEAK = "too-weak": "A unit too weak for what it holds or carries";
    TRAP_ON_NOTHING = "trap-on-nothing": "A trap that nothing could set off, or that could do nothing";
    UNCASTABLE = "uncastable": "A spell that no unit of the genre can cast";
    UNCLOSED_BRACKET = "unclosed-bracket": "A bracket that is opened and not closed";
    UNEXPECTED = "unexpected": "Something else should stand here";
    UNEXPECTED_BRACKET = "unexpected-bracket": "A closing bracket that closes nothing";
    UNFIT = "unfit": "A character in a level who can't fight: its file has faults, or it is dead or unconscious";
    UNKNOWN_FIELD = "unknown-field": "A field that does not exist";
    UNKNOWN_FILE = "unknown-file": "A file or folder that nobody reads";
    UNKNOWN_ID = "unknown-id": "An id that is not defined";
    UNKNOWN_LETTER = "unknown-letter": "A character on the map that the legend lacks";
    UNKNOWN_VARIANT = "unknown-variant": "A choice that does not exist";
    UNREACHABLE = "unreachable": "Sides that can't get to each other, or a goal that can't be reached";
    UNUSABLE = "unusable": "A maneuver that nobody could ever take";
    USELESS = "useless": "Ammunition that nothing shoots, a weapon without its ammunition, a lamp by day, arms of an archetype that none of its styles covers, or a hazard or wind that does nothing";
    WRONG_HANDS = "wrong-hands": "A race whose body has more or fewer hands than its traits say";
    WRONG_LENGTH = "wrong-length": "Too few or too many values";
    WRONG_NAME = "wrong-name": "A name before brackets that need none";
    WRONG_TYPE = "wrong-type": "A value of another type than the one needed";
    ZERO_DIVISOR = "zero-divisor": "A number by which is divided, and which is 0";
}

/// The code of that name, where there is one.
pub fn find(name: &str) -> Option<&'static Code> {
    ALL.iter().find(|code| code.name == name)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    /// All of our Rust files' text under a folder, without any whitespace.
    fn squeezed_sources(folder: &Path, all: &mut String) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                squeezed_sources(&path, all);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                all.extend(std::fs::read_to_string(path).unwrap().split_whitespace());
            }
        }
    }

    #[test]
    fn codes_are_named_by_their_constants_and_each_is_used() {
        let mut sources = String::new();
        squeezed_sources(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
            &mut sources,
        );
        for function in ["Diagnostic::error", "Diagnostic::warning", "unknown"] {
            let literal = format!("{function}(\"");
            assert!(
                !sources.contains(&literal),
                "a code spelt out after {function}"
            );
        }
        for code in ALL {
            let constant = code.name.replace('-', "_").to_uppercase();
            let used = format!("codes::{constant}");
            let mut rests = sources.split(&used).skip(1);
            let whole = |rest: &str| !rest.starts_with(|c: char| c == '_' || c.is_alphanumeric());
            assert!(rests.any(whole), "{} is never reported", code.name);
        }
    }

    #[test]
    fn codes_are_kebab_case_sorted_and_explained() {
        for pair in ALL.windows(2) {
            assert!(
                pair[0].name < pair[1].name,
                "{} is out of order",
                pair[1].name
            );
        }
        for code in ALL {
            let kebab = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
            assert!(code.name.chars().all(kebab), "{}", code.name);
            assert!(
                code.meaning.starts_with(char::is_uppercase),
                "{}",
                code.name
            );
            assert!(!code.meaning.ends_with('.'), "{}", code.name);
            assert_eq!(find(code.name), Some(code));
        }
        assert_eq!(find("no-such-code"), None);
    }
}
