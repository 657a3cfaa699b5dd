//! `numbers.ron`: every number of the rules a GM may change.
//!
//! Beside the [`Numbers`] stands a tree of their places, so that one that makes no sense can be pointed at.

use super::dangers;
use super::files::GenreFiles;
use crate::content::findings::Findings;
use crate::content::ron::{FromRon, Spanned, Value, read_on};
use crate::diag::{Problems, Span, codes};
use crate::rules::attribute::{AgilityNumbers, TaskNumbers};
use crate::rules::carrying::{CarryBy, CarryNumbers};
use crate::rules::door::DoorNumbers;
use crate::rules::explore::ExploreNumbers;
use crate::rules::flight::FlightNumbers;
use crate::rules::grapple::{CloseNumbers, NetNumbers};
use crate::rules::hearing::NoiseNumbers;
use crate::rules::light::{LightNumbers, NoticeNumbers};
use crate::rules::magic::MagicNumbers;
use crate::rules::movement::TurnNumbers;
use crate::rules::numbers::{
    ArmourNumbers, AttackNumbers, AttackTable, BodyWeightFree, ChargeNumbers, DefenceNumbers,
    EncumbranceBounds, FatigueNumbers, InjuryNumbers, LowTech, ManeuverModifiers, ManeuverNumbers,
    MovementNumbers, Numbers, ObjectNumbers, RangeBand, RangeNumbers, RecoveryNumbers,
    SightNumbers, StrengthNumbers, StyleNumbers, Weariness,
};
use crate::rules::part::Ratio;
use crate::rules::prices::{PointNumbers, SecondaryPrices};
use crate::rules::traits::TraitNumbers;
use crate::rules::trap::SearchNumbers;
use crate::rules::waking::WakingNumbers;

/// No modifier is worth more; and sums of so many of them stay small.
const MOST: i64 = 100;
/// Of yards, per cent and the like.
const MOST_MEASURE: i64 = 1000;
/// Of the heights in a table of falls, and of rounds of a walk.
const MOST_DROP: i64 = 60_000;

/// Reads it; what a genre leaves out is as in SHELL. `None` where it has faults: what depends on it is not known.
pub(super) fn load(files: &GenreFiles, problems: &mut Problems) -> Option<Numbers> {
    if files.has_lost("numbers") {
        return None;
    }
    let Some(file) = files.of("numbers").next() else {
        return Some(Numbers::default());
    };
    let before = problems.len();
    let (NumbersFile { numbers, tree }, placeholders) = read_on(file, problems)?;
    let mut found = Problems::new();
    check(&numbers, &tree, &mut Findings::new(file, &mut found));
    // What is said of numbers among which something stands in for another may be the placeholder's.
    let sure = |span: Span| span != Span::default() && !placeholders.within(span);
    problems.extend((found.into_iter()).filter(|fault| fault.span.is_some_and(sure)));
    (problems.len() == before).then_some(numbers)
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
    deadly_after_faint(numbers, tree, findings);
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
        (&["agility", "every"], numbers.agility.every.into()),
        (&["magic", "bolt_speed"], numbers.magic.bolt_speed.into()),
        (
            &["range", "low_tech", "speed"],
            numbers.range.low_tech.speed.into(),
        ),
        (&["light", "ring"], numbers.light.ring.1.into()),
        (&["doors", "stuck"], numbers.doors.stuck.into()),
        (&["doors", "locked"], numbers.doors.locked.into()),
        (&["doors", "bars"], numbers.doors.bars.into()),
        (&["doors", "bonus"], numbers.doors.bonus.into()),
        (&["search", "of"], numbers.search.of.into()),
        (&["explore", "rounds"], numbers.explore.rounds.into()),
        (&["explore", "indoors"], numbers.explore.indoors.into()),
        (&["explore", "outdoors"], numbers.explore.outdoors.into()),
        (&["explore", "minute"], numbers.explore.minute.into()),
        (&["explore", "calm"], numbers.explore.calm.into()),
        (&["explore", "rest"], numbers.explore.rest.into()),
        (
            &["explore", "waking", "each"],
            numbers.explore.waking.each.into(),
        ),
    ];
    for (path, value) in divisors {
        if value < 1 {
            let message = format!("`{}` is at least 1", path[path.len() - 1]);
            findings.error(codes::ZERO_DIVISOR, at(path), message);
        }
    }
    if numbers.fatigue.rounds.contains(&0) {
        let message = "END lasts a round at least";
        findings.error(codes::ZERO_DIVISOR, at(&["fatigue", "rounds"]), message);
    }
    let Ratio(times, of) = numbers.carry.beasts;
    if times > of {
        let message = "a load makes no beast faster";
        findings.error(codes::OUT_OF_RANGE, at(&["carry", "beasts"]), message);
    }
    points(&numbers.points, tree, findings);
    let Ratio(times, of) = numbers.armour.piercing;
    if times > of {
        let message = "what pierces armour leaves no more than all of it";
        findings.error(codes::OUT_OF_RANGE, at(&["armour", "piercing"]), message);
    }
    if numbers.style.blocks < 0 {
        let message = "nobody blocks less than never";
        findings.error(codes::OUT_OF_RANGE, at(&["style", "blocks"]), message);
    }
    loads(numbers, tree, findings);
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
    let Ratio(times, of) = flight.forward;
    if of > 0 && times > of {
        let message = "nobody goes farther in a turn than its movement points lead";
        findings.error(codes::OUT_OF_RANGE, at(&["flight", "forward"]), message);
    }
    let light = &numbers.light;
    if light.dark_range > light.dim_range {
        let message = "`dark_range` is above `dim_range`";
        findings.error(codes::OUT_OF_ORDER, at(&["light"]), message);
    }
    dangers::check(&numbers.dangers, tree, findings);
    ratios(numbers, tree, findings);
}

/// ENC, FAT, ATT-8: a load makes nobody quicker, and a hard task is not easier than an easy one.
fn loads(numbers: &Numbers, tree: &Spanned<Tree>, findings: &mut Findings<'_>) {
    let (turn, tasks) = (numbers.turn, numbers.tasks);
    let taken = "what a load takes is written without a sign";
    let all = [
        (&["turn", "initiative"][..], turn.initiative < 0, taken),
        (&["turn", "points"], turn.points < 0, taken),
        (
            &["tasks", "easy"],
            tasks.easy < 0,
            "an easy roll is no harder than others",
        ),
        (
            &["tasks", "hard"],
            tasks.hard > 0,
            "a hard roll is no easier than others",
        ),
        (
            &["defence", "dodge_load"],
            numbers.defence.dodge_load > 0,
            "a load makes nobody dodge better",
        ),
    ];
    for (path, wrong, message) in all {
        if wrong {
            findings.error(codes::OUT_OF_RANGE, tree.place(path), message);
        }
    }
    let fatigue = &numbers.fatigue;
    if !fatigue.rounds.is_sorted_by(|light, heavy| light >= heavy) {
        let message = "END lasts no longer under a heavier load";
        findings.error(
            codes::OUT_OF_ORDER,
            tree.place(&["fatigue", "rounds"]),
            message,
        );
    }
    let Ratio(times, of) = fatigue.tired_at;
    if of > 0 && times > of {
        let message = "nobody is tired with all its END";
        findings.error(
            codes::OUT_OF_RANGE,
            tree.place(&["fatigue", "tired_at"]),
            message,
        );
    }
}

/// SKL-1, ATT-5, EXP-1: whatever is bought costs something, and nobody loses by what is learnt or fought.
fn points(points: &PointNumbers, tree: &Spanned<Tree>, findings: &mut Findings<'_>) {
    let prices = &points.secondary;
    let secondaries = [
        ("ht", prices.ht),
        ("hp", prices.hp),
        ("end", prices.end),
        ("wp", prices.wp),
        ("cha", prices.cha),
        ("per", prices.per),
        ("mv", prices.mv),
        ("flight", prices.flight),
        ("dm", prices.dm),
        ("at_mod", prices.at_mod),
        ("def_mod", prices.def_mod),
    ];
    let secondaries = secondaries.map(|(name, price)| (vec!["points", "secondary", name], price));
    let others = [
        ("advantage", points.advantage),
        ("major", points.major),
        ("minor", points.minor),
    ];
    let others = others.map(|(name, price)| (vec!["points", name], price));
    for (path, price) in secondaries.into_iter().chain(others) {
        if price < 1 {
            let message = format!("`{}` costs 1 at least", path[path.len() - 1]);
            findings.error(codes::OUT_OF_RANGE, tree.place(&path), message);
        }
    }
    if !points.session.is_sorted() {
        let message = "more involvement brings no less";
        let place = tree.place(&["points", "session"]);
        findings.error(codes::OUT_OF_ORDER, place, message);
    }
    let gains = [
        ("most_mv", i32::from(points.most_mv)),
        ("session", points.session.into_iter().min().unwrap_or(0)),
    ];
    for (name, value) in gains {
        if value < 0 {
            let message = format!("`{name}` is not negative");
            findings.error(codes::OUT_OF_RANGE, tree.place(&["points", name]), message);
        }
    }
}

/// DMG-3: nobody dies of less than makes unconscious.
fn deadly_after_faint(numbers: &Numbers, tree: &Spanned<Tree>, findings: &mut Findings<'_>) {
    let injury = &numbers.injury;
    let (Ratio(faint, faint_of), Ratio(death, death_of)) = (injury.unconscious, injury.death);
    let sound = death > 0 && death_of > 0 && faint_of > 0;
    if sound && u32::from(faint) * u32::from(death_of) > u32::from(death) * u32::from(faint_of) {
        let message = "`unconscious` is at most what kills";
        let place = tree.place(&["injury", "unconscious"]);
        findings.error(codes::OUT_OF_ORDER, place, message);
    }
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
        (&["injury", "unconscious"], injury.unconscious, true),
        (&["injury", "death"], injury.death, true),
        (&["injury", "permanent"], injury.permanent, true),
        (&["objects", "impaling"], numbers.objects.impaling, false),
        (&["armour", "piercing"], numbers.armour.piercing, false),
        (
            &["range", "low_tech", "keeps"],
            numbers.range.low_tech.keeps,
            false,
        ),
        (&["carry", "beasts"], numbers.carry.beasts, true),
        (&["fatigue", "tired_at"], numbers.fatigue.tired_at, false),
        (&["fatigue", "spent_mv"], numbers.fatigue.spent_mv, false),
        (&["flight", "forward"], numbers.flight.forward, false),
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
        Tree::Number(value) => findings.size(tree.span, name, *value, most),
        Tree::Parts(parts) => {
            for (part, inner) in parts {
                let measure = [
                    "bands",
                    "encumbrance",
                    "body_weight_free",
                    "rounds",
                    "pounds",
                    "human",
                    "mph",
                    "dead",
                    "start_out",
                ];
                let name = if part.starts_with(|c: char| c.is_ascii_digit()) {
                    name.to_owned()
                } else {
                    format!("`{part}`")
                };
                let most = match part.as_str() {
                    // Hundredths of a yard; rounds of a walk.
                    "drops" | "paces" => MOST_DROP,
                    part if measure.contains(&part) => most.max(MOST_MEASURE),
                    _ => most,
                };
                bounds(inner, &name, most, findings);
            }
        }
    }
}

/// Any value, with the places of its parts.
pub(super) enum Tree {
    Number(i64),
    Parts(Vec<(String, Spanned<Tree>)>),
}

impl Spanned<Tree> {
    /// Where the value at the end of `path` is written; if it is not, the last that is.
    pub(super) fn place(&self, path: &[&str]) -> Span {
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

impl FromRon for Tree {
    fn from_ron(value: Value<'_>) -> Option<Self> {
        let number = |value: i128| i64::try_from(value).unwrap_or(i64::MAX);
        let parts = || (value.parts().into_iter()).map(|(name, part)| (name, part.read()));
        let number = value.as_integer().map(|value| Self::Number(number(value)));
        Some(number.unwrap_or_else(|| Self::Parts(parts().collect())))
    }

    fn placeholder() -> Self {
        Self::Parts(Vec::new())
    }
}

/// The numbers, and where each is written.
struct NumbersFile {
    numbers: Numbers,
    tree: Spanned<Tree>,
}

impl FromRon for NumbersFile {
    fn from_ron(value: Value<'_>) -> Option<Self> {
        Some(Self {
            numbers: Numbers::from_ron(value)?,
            tree: value.read(),
        })
    }

    fn placeholder() -> Self {
        Self {
            numbers: Numbers::default(),
            tree: Spanned::placeholder(),
        }
    }
}

from_ron! {
    impl numbers Numbers {
        attack_table, attack, defence, maneuvers, range, charge, strength, style, injury, armour,
        objects, encumbrance, carry, turn, agility, tasks, points, fatigue, close_combat, nets, doors, search, explore, dangers, recovery, magic, movement,
        flight, sight, light, notice, traits, body_weight_free,
    }
    impl numbers RangeNumbers { bands, beyond, low_tech }
    impl numbers LowTech { keeps, speed }
    impl numbers ArmourNumbers { piercing }
    impl numbers TurnNumbers { initiative, points }
    impl numbers AgilityNumbers { at, def, every }
    impl numbers TaskNumbers { easy, hard }
    impl numbers PointNumbers { secondary, most_mv, advantage, major, minor, session }
    impl numbers SecondaryPrices { ht, hp, end, wp, cha, per, mv, flight, dm, at_mod, def_mod }
    impl numbers InjuryNumbers { stun, crushing_stun, unconscious, death, permanent, permanence_check }
    impl numbers ObjectNumbers { impaling }
    impl numbers CarryNumbers { by, start_out, beasts }
    impl numbers Weariness { st, ag, mv }
    impl numbers FatigueNumbers { rounds, tired_at, tired, spent, spent_mv }
    impl numbers RecoveryNumbers { divisor, end }
    impl numbers AttackTable { miss_to, defended_to }
    impl numbers AttackNumbers {
        moved, wild, off_hand, higher, unseen, far_side, weapon, bare_hands_disarm,
        aim_per_turn, aim_most, cover,
    }
    impl numbers DefenceNumbers { wild, off_hand, higher, stunned, unseen, prone, dodge, dodge_load }
    impl numbers ManeuverModifiers { at, def }
    impl numbers ManeuverNumbers { attack, guard, defend, disarm, aim }
    impl numbers ChargeNumbers { cells, damage }
    impl numbers StrengthNumbers { short, excess, two_hands_min_st, two_hands_damage }
    impl numbers StyleNumbers { damage_every, block_every, blocks }
    impl numbers MovementNumbers { climb_limit, climb_cost }
    impl numbers SightNumbers { eye, stature }
    impl numbers FlightNumbers { low, high, take_off, climb, descend, land, forward }
    impl numbers CloseNumbers { most, strength, weight, pounds }
    impl numbers NetNumbers { at, def, blade }
    impl numbers DoorNumbers {
        stuck, locked, bars, range, helper, try_end, tool, bonus, hasty,
    }
    impl numbers SearchNumbers {
        of, range, stone_sense, keen_eye, keen_iq, keen, known, botch, hasty, climb, edge, turns,
    }
    impl numbers ExploreNumbers {
        rounds, indoors, outdoors, minute, calm, rest, listen, hearing, shut_door, noise, outdoor_noise, waking,
    }
    impl numbers NoiseNumbers { walk, march, open, force, break_down, fight }
    impl numbers WakingNumbers { asleep, each, most, light, friend }
    impl numbers LightNumbers { dim_range, dark_range, ring, dim_at, dark_at, dim_per, dark_per }
    impl numbers NoticeNumbers { in_sight, unseen, search }
    impl numbers TraitNumbers { about, wounded }
    impl numbers MagicNumbers { failure, bolt_speed, will_keeps }
}
from_ron!(impl struct RangeBand { to, at });
from_ron!(impl enum CarryBy { Shell, Printed });
from_ron!(impl tuple Ratio(times, divisor));
from_ron!(impl transparent EncumbranceBounds);
from_ron!(impl transparent BodyWeightFree);
