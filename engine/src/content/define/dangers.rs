//! `dangers` of `numbers.ron`: what a genre switches on part by part, and what of it does not go together.

use super::numbers::Tree;
use crate::content::findings::Findings;
use crate::content::ron::Spanned;
use crate::diag::{Diagnostic, codes};
use crate::rules::blow_through::BlowThroughNumbers;
use crate::rules::breath::AirNumbers;
use crate::rules::catch::CatchNumbers;
use crate::rules::dangers::DangerNumbers;
use crate::rules::dice::MOST_DICE;
use crate::rules::exertion::{ExertionNumbers, PaceNumbers, Pool};
use crate::rules::exposure::WeatherNumbers;
use crate::rules::gravity::GravityNumbers;
use crate::rules::hazard::ExposureNumbers;
use crate::rules::heart::HeartNumbers;
use crate::rules::impact::{Drop, FallNumbers, HardnessNumbers, ImpactNumbers};
use crate::rules::light::Light;
use crate::rules::light_levels::{LightLevel, LightLevelNumbers};
use crate::rules::night::NightNumbers;
use crate::rules::overrun::OverrunNumbers;
use crate::rules::part::Ratio;
use crate::rules::poison::PoisonNumbers;
use crate::rules::severe_wounds::{AmputationNumbers, DeathNumbers, MonsterNumbers, WoundNumbers};
use crate::rules::shock::{Recovery, ShockNumbers, StunNumbers};
use crate::rules::strength::DamageBySt;
use crate::rules::terminal::TerminalNumbers;
use crate::rules::toughness::ToughnessNumbers;
use crate::rules::trip::TripNumbers;

pub(super) fn check(dangers: &DangerNumbers, tree: &Spanned<Tree>, findings: &mut Findings<'_>) {
    impact_and_falls(dangers, tree, findings);
    at_least_one(dangers, tree, findings);
    parts(dangers, tree, findings);
    wounds_and_shock(dangers, tree, findings);
    air(dangers, tree, findings);
    weather(dangers, tree, findings);
    light(dangers, tree, findings);
    heart(dangers, tree, findings);
    exertion(dangers, tree, findings);
}

/// EXH: it does something, and who has less left is slow before it is down.
fn exertion(dangers: &DangerNumbers, tree: &Spanned<Tree>, findings: &mut Findings<'_>) {
    let Some(exertion) = dangers.exertion else {
        return;
    };
    let path = ["dangers", "exertion"];
    if exertion.changes_nothing() {
        let message = "`exertion` changes nothing";
        let problem = Diagnostic::error(codes::NO_EFFECT, message);
        let help =
            "write `mind: true`, `pace: true`, `of: Strength` or `rest: 10` in it, or take it out";
        findings.push(problem.help(help), tree.place(&path));
    }
    let paces = exertion.paces;
    let all = [
        ("walk", paces.walk),
        ("jog", paces.jog),
        ("fast_jog", paces.fast_jog),
        ("run", paces.run),
        ("sprint", paces.sprint),
    ];
    for (name, _) in
        (all.iter().chain(&[("aloft", paces.aloft)])).filter(|(_, rounds)| *rounds == 0)
    {
        let message = format!("`{name}` is at least 1");
        let place = tree.place(&["dangers", "exertion", "paces", name]);
        findings.error(codes::ZERO_DIVISOR, place, message);
    }
    if !all.is_sorted_by(|(_, slower), (_, faster)| slower >= faster) {
        let message = "a point lasts no longer at a faster pace";
        let place = tree.place(&["dangers", "exertion", "paces"]);
        findings.error(codes::OUT_OF_ORDER, place, message);
    }
    let product = |part: Ratio, other: Ratio| u32::from(part.0) * u32::from(other.1);
    let parts =
        product(exertion.collapse, exertion.slow) > product(exertion.slow, exertion.collapse);
    if parts && exertion.slow.1 > 0 && exertion.collapse.1 > 0 {
        let place = tree.place(&["dangers", "exertion", "collapse"]);
        findings.error(codes::OUT_OF_ORDER, place, "`collapse` is at most `slow`");
    }
    if exertion.collapse_at > exertion.slow_at {
        let place = tree.place(&["dangers", "exertion", "collapse_at"]);
        findings.error(
            codes::OUT_OF_ORDER,
            place,
            "`collapse_at` is at most `slow_at`",
        );
    }
    let at_least_nothing = [
        ("collapse_at", exertion.collapse_at),
        ("very_hot", exertion.very_hot),
        ("hot_armour", exertion.hot_armour),
    ];
    for (name, _) in at_least_nothing.iter().filter(|(_, value)| *value < 0) {
        let message = format!("`{name}` is not negative");
        let place = tree.place(&["dangers", "exertion", name]);
        findings.error(codes::OUT_OF_RANGE, place, message);
    }
}

/// WND-8, SHK-4, SHK-6, MON-2: what is sure comes after what is rolled for, and beasts stay awake where anybody does.
fn wounds_and_shock(dangers: &DangerNumbers, tree: &Spanned<Tree>, findings: &mut Findings<'_>) {
    let above = |less: Ratio, more: Ratio| {
        u32::from(more.0) * u32::from(less.1) > u32::from(less.0) * u32::from(more.1)
    };
    let mut rises = |less: Ratio, more: Ratio, path: &[&str], what: &str| {
        if less.1 > 0 && more.1 > 0 && !above(less, more) {
            findings.error(codes::OUT_OF_ORDER, tree.place(path), what);
        }
    };
    if let Some(shock) = dangers.shock {
        let path = ["dangers", "shock", "out"];
        rises(shock.faint, shock.out, &path, "`out` is above `faint`");
        if let Some(roll) = shock.stun.roll {
            let path = ["dangers", "shock", "stun"];
            rises(roll, shock.stun.sure, &path, "`sure` is above `roll`");
        }
    }
    if let Some(times) = dangers.wounds.and_then(|wounds| wounds.amputation)
        && (times.roll == 0 || times.sure <= times.roll)
    {
        let message = "`sure` is above `roll`, and `roll` at least 1";
        let place = tree.place(&["dangers", "wounds", "amputation"]);
        findings.error(codes::OUT_OF_ORDER, place, message);
    }
    if dangers.wounds.and_then(|wounds| wounds.neck) == Some(0) {
        let place = tree.place(&["dangers", "wounds", "neck"]);
        findings.error(codes::OUT_OF_RANGE, place, "`neck` is more than 0 per cent");
    }
    let night = dangers.wounds.and_then(|wounds| wounds.night);
    if let Some((twice, thrice)) = night.and_then(|night| night.twice.zip(night.thrice))
        && thrice <= twice
    {
        let place = tree.place(&["dangers", "wounds", "night"]);
        findings.error(codes::OUT_OF_ORDER, place, "`thrice` is above `twice`");
    }
    let awake = dangers.monsters.is_some_and(|monsters| monsters.awake);
    if awake && !dangers.keeps_awake() {
        let message =
            "beasts stay awake the longer where anybody stays awake by rolls, and nobody does";
        let problem = Diagnostic::error(codes::MISSING_FIELD, message);
        let help = "add `stay_awake: true` to `wounds`, or `awake: false` here";
        findings.push(problem.help(help), tree.place(&["dangers", "monsters"]));
    }
}

/// SUS-7: a breath is held in hazards, lasts, and lasts the longer the less is done.
fn air(dangers: &DangerNumbers, tree: &Spanned<Tree>, findings: &mut Findings<'_>) {
    let Some(air) = dangers.air else { return };
    if dangers.exposure.is_none() {
        let message = "where there is no air is a hazard, and hazards are not switched on";
        let problem = Diagnostic::error(codes::MISSING_FIELD, message);
        let place = tree.place(&["dangers", "air"]);
        findings.push(problem.help("add `exposure: ()`"), place);
    }
    let all = [
        ("rest", air.rest),
        ("moving", air.moving),
        ("fighting", air.fighting),
    ];
    for (name, _) in all.iter().filter(|(_, rounds)| *rounds == 0) {
        let message = format!("`{name}` is at least 1");
        let place = tree.place(&["dangers", "air", name]);
        findings.error(codes::ZERO_DIVISOR, place, message);
    }
    if !all.is_sorted_by(|(_, more), (_, less)| more >= less) {
        let message =
            "a breath lasts no longer moving than at rest, and no longer fighting than moving";
        let place = tree.place(&["dangers", "air"]);
        findings.error(codes::OUT_OF_ORDER, place, message);
    }
}

/// HRT-2: an attack has dice, as many as a roll may have, and a major one more than a minor.
fn heart(dangers: &DangerNumbers, tree: &Spanned<Tree>, findings: &mut Findings<'_>) {
    let Some(HeartNumbers { minor, major }) = dangers.heart else {
        return;
    };
    for (name, dice) in [("minor", minor), ("major", major)] {
        let place = tree.place(&["dangers", "heart", name]);
        findings.range(
            place,
            &format!("`{name}`"),
            dice.into(),
            1,
            MOST_DICE as i64,
        );
    }
    if major <= minor {
        let place = tree.place(&["dangers", "heart"]);
        findings.error(codes::OUT_OF_ORDER, place, "`major` is above `minor`");
    }
}

/// HAZ-8: the best is within comfort, and what divides is at least 1.
fn weather(dangers: &DangerNumbers, tree: &Spanned<Tree>, findings: &mut Findings<'_>) {
    let weather = dangers.exposure.and_then(|exposure| exposure.weather);
    let Some(weather) = weather else { return };
    if !(weather.low..=weather.high).contains(&weather.best) {
        let message = "`best` lies between `low` and `high`";
        let place = tree.place(&["dangers", "exposure", "weather"]);
        findings.error(codes::OUT_OF_ORDER, place, message);
    }
    let all = [
        ("degrees", weather.degrees),
        ("per", weather.per),
        ("water", weather.water),
    ];
    for (name, _) in all.iter().filter(|(_, value)| *value < 1) {
        let message = format!("`{name}` is at least 1");
        let place = tree.place(&["dangers", "exposure", "weather", name]);
        findings.error(codes::ZERO_DIVISOR, place, message);
    }
}

/// LIT-1, LIT-3: there are twelve levels, each hinders at least as much as the one nearer to day, and a flash blinds.
fn light(dangers: &DangerNumbers, tree: &Spanned<Tree>, findings: &mut Findings<'_>) {
    let Some(light) = &dangers.light else { return };
    let (levels, all) = (&light.levels, Light::LEVELS.len());
    if levels.len() != all {
        let message = format!("there are {all} levels of light, and {} here", levels.len());
        let place = tree.place(&["dangers", "light", "levels"]);
        findings.error(codes::OUT_OF_RANGE, place, message);
        return;
    }
    let day = Light::Bright.rank();
    let (blinding, total) = (0, all - 1);
    let mut shrinks = |level: usize| {
        let message = "each level of light hinders at least as much as the one nearer to day";
        let place = tree.place(&["dangers", "light", "levels", &level.to_string()]);
        findings.error(codes::OUT_OF_ORDER, place, message);
    };
    let worse =
        |one: LightLevel, than: LightLevel| one.penalty <= than.penalty && one.ag_iq <= than.ag_iq;
    for level in (blinding + 1..day).rev() {
        if !worse(levels[level], levels[level + 1]) || levels[level].yards.is_some() {
            shrinks(level);
        }
    }
    let yards = |level: usize| levels[level].yards.unwrap_or(u16::MAX);
    for level in day + 1..=total {
        let (one, than) = (levels[level], levels[level - 1]);
        let hinders = level == total || one.penalty <= than.penalty;
        if !hinders || yards(level) > yards(level - 1) || one.ag_iq != 0 {
            shrinks(level);
        }
    }
    if light.flash == 0 {
        let place = tree.place(&["dangers", "light", "flash"]);
        findings.error(codes::OUT_OF_RANGE, place, "`flash` is at least 1");
    }
}

/// What divides, or caps, is never 0.
fn at_least_one(dangers: &DangerNumbers, tree: &Spanned<Tree>, findings: &mut Findings<'_>) {
    let all = [
        (
            ["toughness", "divisor"],
            dangers.toughness.map(|t| u16::from(t.divisor)),
        ),
        (
            ["blow_through", "points"],
            dangers.blow_through.map(|b| u16::from(b.points)),
        ),
        (["gravity", "tenths"], dangers.gravity.map(|g| g.tenths)),
    ];
    for ([part, name], value) in all {
        if value == Some(0) {
            let message = format!("`{name}` is at least 1");
            let place = tree.place(&["dangers", part, name]);
            findings.error(codes::ZERO_DIVISOR, place, message);
        }
    }
}

/// No part of HP or damage divides by 0, and none of them is nothing.
fn parts(dangers: &DangerNumbers, tree: &Spanned<Tree>, findings: &mut Findings<'_>) {
    let wounds = dangers.wounds;
    let deaths = wounds.and_then(|wounds| wounds.deaths);
    let shock = dangers.shock;
    let terminal = dangers.falls.as_ref().and_then(|falls| falls.terminal);
    let trip = dangers.falls.as_ref().and_then(|falls| falls.trip);
    let all = [
        (
            &["blow_through", "beam"][..],
            dangers.blow_through.map(|through| through.beam),
        ),
        (&["wounds", "slow"], wounds.and_then(|wounds| wounds.slow)),
        (
            &["wounds", "knockdown"],
            wounds.and_then(|wounds| wounds.knockdown),
        ),
        (
            &["wounds", "deaths", "every"],
            deaths.map(|deaths| deaths.every),
        ),
        (
            &["wounds", "deaths", "last"],
            deaths.map(|deaths| deaths.last),
        ),
        (
            &["shock", "stun", "roll"],
            shock.and_then(|shock| shock.stun.roll),
        ),
        (
            &["shock", "stun", "sure"],
            shock.map(|shock| shock.stun.sure),
        ),
        (
            &["falls", "terminal", "dive"],
            terminal.map(|most| most.dive),
        ),
        (
            &["falls", "terminal", "limp"],
            terminal.map(|most| most.limp),
        ),
        (
            &["falls", "catch", "one_arm"],
            dangers
                .falls
                .as_ref()
                .and_then(|falls| falls.catch)
                .map(|catch| catch.one_arm),
        ),
        (&["falls", "trip", "saved"], trip.map(|trip| trip.saved)),
        (
            &["falls", "trip", "half_upright"],
            trip.map(|trip| trip.half_upright),
        ),
        (
            &["falls", "trip", "horizontal"],
            trip.map(|trip| trip.horizontal),
        ),
        (&["air", "unready"], dangers.air.map(|air| air.unready)),
        (&["exertion", "slow"], dangers.exertion.map(|it| it.slow)),
        (
            &["exertion", "collapse"],
            dangers.exertion.map(|it| it.collapse),
        ),
        (&["shock", "faint"], shock.map(|shock| shock.faint)),
        (&["shock", "out"], shock.map(|shock| shock.out)),
        (&["shock", "crippled"], shock.map(|shock| shock.crippled)),
        (&["shock", "crushing"], shock.map(|shock| shock.crushing)),
        (&["shock", "limb"], shock.and_then(|shock| shock.limb)),
        (&["shock", "end"], shock.and_then(|shock| shock.end)),
        (&["shock", "mind"], shock.and_then(|shock| shock.mind)),
    ];
    for (path, ratio) in all {
        let path = [&["dangers"], path].concat();
        let Some(Ratio(times, divisor)) = ratio else {
            continue;
        };
        let place = tree.place(&path);
        if divisor == 0 {
            let message = format!("({times}, 0) would divide by 0");
            findings.error(codes::ZERO_DIVISOR, place, message);
        } else if times == 0 {
            let message = format!("`{}` is more than 0", path[path.len() - 1]);
            findings.error(codes::OUT_OF_RANGE, place, message);
        }
    }
}

/// COL-11, COL-12: what pushes on does so with a part of its weight, and only where anything does.
fn power(impact: &ImpactNumbers, tree: &Spanned<Tree>, findings: &mut Findings<'_>) {
    if impact.torque && !impact.powered {
        let problem = Diagnostic::error(codes::NO_EFFECT, "`torque` changes nothing");
        let place = tree.place(&["dangers", "impact", "torque"]);
        findings.push(problem.help("add `powered: true`, or take it out"), place);
    }
    for (index, Ratio(times, divisor)) in impact.traction.into_iter().enumerate() {
        if divisor == 0 {
            let message = format!("({times}, 0) would divide by 0");
            let place = tree.place(&["dangers", "impact", "traction", &index.to_string()]);
            findings.error(codes::ZERO_DIVISOR, place, message);
        }
    }
}

/// COL, FAL: falls need impact, their table rises, and nobody weighs nothing.
fn impact_and_falls(dangers: &DangerNumbers, tree: &Spanned<Tree>, findings: &mut Findings<'_>) {
    let at = |path: &[&str]| tree.place(path);
    if let Some(impact) = &dangers.impact {
        let divisors = [
            ("human", impact.human),
            ("balance", impact.balance),
            ("knockback", impact.knockback),
        ];
        for (name, _) in divisors.iter().filter(|(_, value)| *value == 0) {
            let message = format!("`{name}` is at least 1");
            let place = at(&["dangers", "impact", name]);
            findings.error(codes::ZERO_DIVISOR, place, message);
        }
        power(impact, tree, findings);
    } else if dangers.falls.is_some() {
        let message = "a fall is an impact, and impact is not switched on";
        let problem = Diagnostic::error(codes::MISSING_FIELD, message);
        findings.push(problem.help("add `impact: ()`"), at(&["dangers", "falls"]));
    }
    let overrun = dangers.overrun;
    if overrun.is_some() && dangers.impact.is_none() {
        let message = "whoever is overrun is first knocked down, and impact is not switched on";
        let problem = Diagnostic::error(codes::MISSING_FIELD, message);
        let place = at(&["dangers", "overrun"]);
        findings.push(problem.help("add `impact: ()`"), place);
    }
    if overrun.is_some_and(|overrun| overrun.divisor == 0) {
        let place = at(&["dangers", "overrun", "divisor"]);
        findings.error(codes::ZERO_DIVISOR, place, "`divisor` is at least 1");
    }
    let falls = dangers.falls.as_ref();
    if let Some(trip) = falls.and_then(|falls| falls.trip) {
        let place = at(&["dangers", "falls", "trip", "from"]);
        findings.range(place, "`from`", trip.from.into(), -5, 6);
    }
    let drops = falls.map_or(&[][..], |falls| &falls.drops);
    for (index, pair) in drops.windows(2).enumerate() {
        if pair[0].yards >= pair[1].yards || pair[0].mph >= pair[1].mph {
            let message = "each row of a table of falls is higher and faster than the one before";
            let place = at(&["dangers", "falls", "drops", &(index + 1).to_string()]);
            findings.error(codes::OUT_OF_ORDER, place, message);
        }
    }
}

from_ron! {
    impl numbers DangerNumbers {
        impact, overrun, falls, gravity, exposure, air, poison, light, heart, exertion, toughness, blow_through, wounds,
        shock, monsters, damage_by_st,
    }
    impl numbers ExposureNumbers { scaled, weather }
    impl numbers WeatherNumbers { best, low, high, degrees, per, water }
    impl numbers AirNumbers { rest, moving, fighting, unready, load, armour, dead }
    impl numbers PoisonNumbers { scaled }
    impl numbers LightLevelNumbers { levels, flash, past, fall, adapt }
    impl numbers LightLevel { penalty, ag_iq, yards }
    impl numbers ExertionNumbers {
        mind, pace, paces, of, slow, collapse, slow_at, collapse_at, very_hot, hot_armour, rest,
    }
    impl numbers PaceNumbers { walk, jog, fast_jog, run, sprint, aloft }
    impl numbers HeartNumbers { minor, major }
    impl numbers ImpactNumbers {
        human, spread, armour_spread, hardness, local, mph_per_cell, balance, knockback, run, contest,
        powered, torque, traction,
    }
    impl numbers HardnessNumbers { very_hard, hard, yielding, soft, very_soft, water, dive }
    impl numbers OverrunNumbers { legs, divisor, stunned, cost }
    impl numbers FallNumbers { drops, roll, feet, feet_margin, dive_margin, terminal, trip, catch }
    impl numbers CatchNumbers { most, one_arm }
    impl numbers TripNumbers { from, saved, half_upright, horizontal }
    impl numbers GravityNumbers { tenths }
    impl numbers TerminalNumbers { mph, dive, limp }
    impl numbers ToughnessNumbers { divisor }
    impl numbers BlowThroughNumbers { points, beam }
    impl numbers WoundNumbers { slow, knockdown, amputation, neck, stay_awake, deaths, night }
    impl numbers NightNumbers { twice, thrice }
    impl numbers AmputationNumbers { roll, sure }
    impl numbers DeathNumbers { every, last }
    impl numbers ShockNumbers { stun, faint, out, crippled, crushing, recover, limb, end, mind }
    impl numbers StunNumbers { roll, sure }
    impl numbers MonsterNumbers { awake, zone }
}
from_ron!(impl enum Recovery { Turn, Roll });
from_ron!(impl enum Pool { Strength, Health });
from_ron!(impl enum DamageBySt { Shell, Tiny, Linear });
from_ron!(impl struct Drop { mph, yards });
