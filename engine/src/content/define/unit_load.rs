//! What a unit carries: gear, and what of its own weight counts; and how much that encumbers it (ATT-7, ENC-1).

use std::sync::Arc;

use super::Registries;
use crate::content::catalog::Race;
use crate::content::findings::Findings;
use crate::content::ron::Spanned;
use crate::diag::{Diagnostic, codes};
use crate::rules::carrying;
use crate::rules::gear::{Armour, Weight};
use crate::rules::part::Ratio;
use crate::rules::profile::Attributes;

/// ATT-7, ENC-1: gear, and of its own weight what is over the free part of the maximum load.
pub(super) fn load(
    pounds: u32,
    registries: &Registries,
    (arms, clothes): (u32, Weight),
    attributes: &Attributes,
) -> Weight {
    let body = u64::from(pounds) * 10;
    let free = u64::from(attributes.max_load().0);
    let free = free * u64::from(registries.numbers.body_weight_free.0) / 100;
    // Twenty thousand pounds at most, and so much gear at most as a file can list.
    let excess = u32::try_from(body.saturating_sub(free)).unwrap_or(u32::MAX);
    Weight(excess.saturating_add(clothes.0).saturating_add(arms))
}

/// CAP-3, MOV-3: what the armour that somebody of a race wears weighs, made for it, and what of that slows nobody.
pub(super) fn clothing(worn: &[Arc<Armour>], race: &Race) -> (Weight, Weight) {
    let times = |ratio: Ratio, weight: u32| {
        let weight = u64::from(weight) * u64::from(ratio.0) / u64::from(ratio.1.max(1));
        u32::try_from(weight).unwrap_or(u32::MAX)
    };
    let (mut weighs, mut eased) = (0u32, 0u32);
    for piece in worn {
        let weight = times(race.gear_weight, piece.weight.0);
        let bulk = times(piece.bulk, weight);
        weighs = weighs.saturating_add(weight);
        eased = eased.saturating_add(weight.saturating_sub(bulk));
    }
    (Weight(weighs), Weight(eased))
}

/// ENC-1, CAP-2: the encumbrance level; more than the maximum load is reported.
pub(super) fn encumbrance(
    id: &Spanned<String>,
    registries: &Registries,
    (load, eased): (Weight, Weight),
    carrier: carrying::Bearer,
    findings: &mut Findings<'_>,
) -> u8 {
    let numbers = &registries.numbers;
    let limits = carrying::limits(numbers.carry.by, carrier, &numbers.encumbrance.0);
    let slows = Weight(load.0.saturating_sub(eased.0));
    if let Some(level) = carrying::level(slows, &limits) {
        return level;
    }
    let maximum = limits[limits.len() - 1];
    let pounds = |weight: Weight| format!("{}.{}", weight.0 / 10, weight.0 % 10);
    let message = format!(
        "`{}` carries {} pounds and can carry {}",
        id.value,
        pounds(load),
        pounds(maximum)
    );
    let problem = Diagnostic::error(codes::OVERLOADED, message);
    let free = registries.numbers.body_weight_free.0;
    let help =
        format!("body weight over {free}% of the maximum counts too; give it more ST or less gear");
    findings.by_numbers(problem.help(help), id.span);
    4
}
