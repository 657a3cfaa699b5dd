//! `numbers.ron`: every number of the rules a GM may change.
//!
//! The file is read twice: once as [`Numbers`], and once as a tree of places, so that a number
//! that makes no sense can be pointed at.

use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};

use super::files::GenreFiles;
use crate::content::findings::Findings;
use crate::content::ron::{Spanned, read_on};
use crate::diag::{Problems, Span, codes};
use crate::rules::numbers::Numbers;
use crate::rules::part::Ratio;

/// No modifier is worth more; and sums of so many of them stay small.
const MOST: i64 = 100;
/// Of yards, per cent and the like.
const MOST_MEASURE: i64 = 1000;

/// Reads it; what a genre leaves out is as in SHELL.
pub(super) fn load(files: &GenreFiles, problems: &mut Problems) -> Numbers {
    let Some(file) = files.of("numbers").next() else {
        return Numbers::default();
    };
    let before = problems.len();
    let Some((numbers, gaps)) = read_on::<Numbers>(file, problems) else {
        return Numbers::default();
    };
    // The same text, so what is wrong with it has been said.
    let Some((tree, _)) = read_on::<Spanned<Tree>>(file, &mut Problems::new()) else {
        return Numbers::default();
    };
    let mut found = Problems::new();
    check(&numbers, &tree, &mut Findings::new(file, &mut found));
    // What is said of numbers among which something stands in for another may be the stand-in's.
    let sure = |span: Span| span != Span::default() && !gaps.within(span);
    problems.extend((found.into_iter()).filter(|fault| fault.span.is_some_and(sure)));
    if problems.len() > before {
        return Numbers::default();
    }
    numbers
}

fn check(numbers: &Numbers, tree: &Spanned<Tree>, findings: &mut Findings<'_>) {
    bounds(tree, "", MOST, findings);
    let at = |path: &[&str]| tree.place(path);
    let table = &numbers.attack_table;
    if table.miss_to > table.defended_to {
        let message = "`miss_to` is above `defended_to`";
        findings.error(codes::OUT_OF_ORDER, at(&["attack_table"]), message);
    }
    bands(numbers, tree, findings);
    let encumbrance = numbers.encumbrance.0;
    if !encumbrance.is_sorted_by(|a, b| a < b) {
        let message = "each bound of encumbrance is above the one before";
        findings.error(codes::OUT_OF_ORDER, at(&["encumbrance"]), message);
    }
    let divisors = [
        (&["charge", "cells"][..], i64::from(numbers.charge.cells)),
        (
            &["style", "damage_every"],
            numbers.style.damage_every.into(),
        ),
        (&["style", "block_every"], numbers.style.block_every.into()),
        (&["recovery", "divisor"], numbers.recovery.divisor.into()),
        (&["close_combat", "most"], numbers.close_combat.most.into()),
        (
            &["close_combat", "pounds"],
            numbers.close_combat.pounds.into(),
        ),
        (&["magic", "bolt_speed"], numbers.magic.bolt_speed.into()),
        (&["light", "ring"], numbers.light.ring.1.into()),
    ];
    for (path, value) in divisors {
        if value < 1 {
            let message = format!("`{}` is at least 1", path[1]);
            findings.error(codes::ZERO_DIVISOR, at(path), message);
        }
    }
    if numbers.fatigue.rounds.contains(&0) {
        let message = "END lasts a round at least";
        findings.error(codes::ZERO_DIVISOR, at(&["fatigue", "rounds"]), message);
    }
    if numbers.magic.failure < 0 {
        let message = "a spell that fails gives no END back";
        findings.error(codes::OUT_OF_RANGE, at(&["magic", "failure"]), message);
    }
    if numbers.sight.eye < 0 || numbers.sight.stature < 0 {
        findings.error(
            codes::OUT_OF_RANGE,
            at(&["sight"]),
            "a height is not negative",
        );
    }
    let flight = &numbers.flight;
    if flight.low < 1 || flight.high <= flight.low {
        let message = "`high` is above `low`, and `low` above the ground";
        findings.error(codes::OUT_OF_ORDER, at(&["flight"]), message);
    }
    let light = &numbers.light;
    if light.dark_range > light.dim_range {
        let message = "`dark_range` is above `dim_range`";
        findings.error(codes::OUT_OF_ORDER, at(&["light"]), message);
    }
    ratios(numbers, tree, findings);
}

/// ATK-7: the range bands rise, and so do those beyond the last.
fn bands(numbers: &Numbers, tree: &Spanned<Tree>, findings: &mut Findings<'_>) {
    let range = &numbers.range;
    let span = tree.place(&["range", "bands"]);
    findings.filled(&range.bands, span, "`bands`");
    for (index, pair) in range.bands.windows(2).enumerate() {
        if pair[0].to >= pair[1].to {
            let message = format!("a band to {} after one to {}", pair[1].to, pair[0].to);
            let place = tree.place(&["range", "bands", &(index + 1).to_string()]);
            findings.error(codes::OUT_OF_ORDER, place, message);
        }
    }
    let Ratio(times, divisor) = range.beyond;
    if divisor > 0 && times <= divisor {
        let message = "each band beyond must reach further than the one before";
        findings.error(
            codes::OUT_OF_RANGE,
            tree.place(&["range", "beyond"]),
            message,
        );
    }
}

/// No factor divides by 0; and of those that are thresholds, none is 0.
fn ratios(numbers: &Numbers, tree: &Spanned<Tree>, findings: &mut Findings<'_>) {
    let injury = &numbers.injury;
    let all = [
        (&["range", "beyond"][..], numbers.range.beyond, true),
        (&["injury", "stun"], injury.stun, true),
        (&["injury", "crushing_stun"], injury.crushing_stun, true),
        (&["injury", "death"], injury.death, true),
        (&["injury", "permanent"], injury.permanent, true),
        (&["objects", "impaling"], numbers.objects.impaling, false),
        (&["fatigue", "tired_at"], numbers.fatigue.tired_at, false),
        (&["fatigue", "spent_mv"], numbers.fatigue.spent_mv, false),
    ];
    for (path, Ratio(times, divisor), threshold) in all {
        let span = tree.place(path);
        if divisor == 0 {
            let message = format!("({times}, 0) would divide by 0");
            findings.error(codes::ZERO_DIVISOR, span, message);
        } else if threshold && times == 0 {
            let message = format!("`{}` is more than 0", path[path.len() - 1]);
            findings.error(codes::OUT_OF_RANGE, span, message);
        }
    }
}

/// Every whole number of the file is within reason.
fn bounds(tree: &Spanned<Tree>, name: &str, most: i64, findings: &mut Findings<'_>) {
    match &tree.value {
        Tree::Number(value) => findings.range(tree.span, name, *value, -most, most),
        Tree::Other => {}
        Tree::Parts(parts) => {
            for (part, inner) in parts {
                let measure = [
                    "bands",
                    "encumbrance",
                    "body_weight_free",
                    "rounds",
                    "pounds",
                ];
                let name = if part.starts_with(|c: char| c.is_ascii_digit()) {
                    name.to_owned()
                } else {
                    format!("`{part}`")
                };
                let most = if measure.contains(&part.as_str()) {
                    MOST_MEASURE
                } else {
                    most
                };
                bounds(inner, &name, most, findings);
            }
        }
    }
}

/// Any value, with the places of its parts.
enum Tree {
    Number(i64),
    Parts(Vec<(String, Spanned<Tree>)>),
    Other,
}

impl Spanned<Tree> {
    /// Where the value at the end of `path` is written; if it is not, the last that is.
    fn place(&self, path: &[&str]) -> Span {
        let inner = path.split_first().and_then(|(first, rest)| {
            let Tree::Parts(parts) = &self.value else {
                return None;
            };
            let (_, inner) = parts.iter().find(|(name, _)| name == first)?;
            Some(inner.place(rest))
        });
        inner.unwrap_or(self.span)
    }
}

impl<'de> Deserialize<'de> for Tree {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(TreeVisitor)
    }
}

struct TreeVisitor;

impl<'de> Visitor<'de> for TreeVisitor {
    type Value = Tree;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number, or fields or a list of numbers")
    }

    fn visit_i64<E>(self, value: i64) -> Result<Tree, E> {
        Ok(Tree::Number(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Tree, E> {
        Ok(Tree::Number(i64::try_from(value).unwrap_or(i64::MAX)))
    }

    fn visit_unit<E>(self) -> Result<Tree, E> {
        Ok(Tree::Other)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Tree, A::Error> {
        let mut parts = Vec::new();
        while let Some(part) = map.next_entry()? {
            parts.push(part);
        }
        Ok(Tree::Parts(parts))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Tree, A::Error> {
        let mut parts = Vec::new();
        while let Some(part) = seq.next_element()? {
            parts.push((parts.len().to_string(), part));
        }
        Ok(Tree::Parts(parts))
    }
}
