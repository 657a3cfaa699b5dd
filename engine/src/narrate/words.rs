//! Small words: articles, capitals, endings, compass names. It never knows what they are about.

use std::fmt::Write as _;

use crate::grid::Direction;
use crate::rules::chance::Chance;
use crate::rules::gear::{DamageType, Weight};
use crate::rules::part::Ratio;

/// `word` with `a` or `an` before it; a plural such as "jaws" goes without.
pub fn with_article(word: &str) -> String {
    if is_plural(word) {
        return word.to_owned();
    }
    let vowel = word.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']);
    let article = if vowel { "an" } else { "a" };
    format!("{article} {word}")
}

/// Whether a name reads as more than one thing.
pub fn is_plural(word: &str) -> bool {
    word.ends_with('s') && !word.ends_with("ss")
}

/// `text` with its first letter in upper case.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

/// A verb as it ends after "he": chops, punches, parries.
pub fn third_person(verb: &str) -> String {
    let ends = |endings: &[&str]| endings.iter().any(|ending| verb.ends_with(ending));
    match verb.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'i', 'o', 'u']) => format!("{stem}ies"),
        _ if ends(&["s", "x", "z", "ch", "sh", "o"]) => format!("{verb}es"),
        _ => format!("{verb}s"),
    }
}

/// A name within a sentence: "The Robbers" are "the Robbers" there.
pub fn within(name: &str) -> String {
    match name.strip_prefix("The ") {
        Some(rest) => format!("the {rest}"),
        None => name.to_owned(),
    }
}

/// An id as words: `left_arm` is "left arm".
pub fn spaced(id: &str) -> String {
    id.replace('_', " ")
}

/// "1 cell", "3 cells".
pub fn counted(count: impl Into<i64>, thing: &str) -> String {
    match count.into() {
        1 => format!("1 {thing}"),
        count => format!("{count} {}", plural(thing)),
    }
}

/// More than one of it: pennies, knives, cutlasses, strings of cowries. What reads as several already stays as it is.
pub fn plural(thing: &str) -> String {
    if let Some((head, of)) = thing.split_once(" of ") {
        return format!("{} of {of}", plural(head));
    }
    match thing.strip_suffix("knife") {
        Some(stem) => format!("{stem}knives"),
        None if is_plural(thing) => thing.to_owned(),
        None => third_person(thing),
    }
}

/// "a", "a and b", "a, b and c".
pub fn list(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// A chance in per cent, as every chance is told: "17%".
pub fn percent(chance: Chance) -> String {
    share(chance.as_f64())
}

/// A chance from 0 to 1 in per cent: "63%".
pub(super) fn share(chance: f64) -> String {
    format!("{:.0}%", 100.0 * chance)
}

/// The compass name in full.
pub fn compass(direction: Direction) -> &'static str {
    match direction {
        Direction::N => "north",
        Direction::Ne => "north-east",
        Direction::E => "east",
        Direction::Se => "south-east",
        Direction::S => "south",
        Direction::Sw => "south-west",
        Direction::W => "west",
        Direction::Nw => "north-west",
    }
}

/// A factor: `×4`, `×1/2`.
pub fn times(ratio: Ratio) -> String {
    let Ratio(up, down) = ratio;
    if down == 1 {
        format!("×{up}")
    } else {
        format!("×{up}/{down}")
    }
}

/// A type of damage in a word.
pub fn damage_type(kind: DamageType) -> &'static str {
    match kind {
        DamageType::Cutting => "cutting",
        DamageType::Crushing => "crushing",
        DamageType::Impaling => "impaling",
    }
}

/// Damage as it is rolled: "1d6-1 cutting".
pub fn damage_dice(dice: u8, plus: i16, kind: DamageType) -> String {
    let plus = match plus {
        0 => String::new(),
        plus => format!("{plus:+}"),
    };
    format!("{dice}d6{plus} {}", damage_type(kind))
}

/// Pounds, with a tenth where there is one.
pub fn pounds(weight: Weight) -> String {
    let (whole, tenth) = (weight.0 / 10, weight.0 % 10);
    let mut text = whole.to_string();
    if tenth > 0 {
        let _ = write!(text, ".{tenth}");
    }
    text + " lb"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn articles_and_endings() {
        let articles = ["axe", "long sword", "jaws"].map(with_article);
        assert_eq!(articles, ["an axe", "a long sword", "jaws"]);
        let verbs = ["cut", "punch", "lash", "parry", "slay"].map(third_person);
        assert_eq!(verbs, ["cuts", "punches", "lashes", "parries", "slays"]);
        assert_eq!(capital("élan"), "Élan");
        let names = ["The Robbers", "Theodora", "Rangers"].map(within);
        assert_eq!(names, ["the Robbers", "Theodora", "Rangers"]);
        assert_eq!(
            counted(1, "cell") + ", " + &counted(0, "cell"),
            "1 cell, 0 cells"
        );
        let coins = ["silver penny", "mark", "string of cowries"].map(plural);
        assert_eq!(coins, ["silver pennies", "marks", "strings of cowries"]);
        let things = ["throwing knife", "cutlass", "arrows"].map(plural);
        assert_eq!(things, ["throwing knives", "cutlasses", "arrows"]);
        let words = ["a", "b", "c"].map(str::to_owned);
        assert_eq!(list(&words), "a, b and c");
        assert_eq!(
            pounds(Weight(223)) + ", " + &pounds(Weight(40)),
            "22.3 lb, 4 lb"
        );
        assert_eq!(times(Ratio(4, 1)) + &times(Ratio(1, 2)), "×4×1/2");
    }
}
