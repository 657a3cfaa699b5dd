//! The blow that promises most of all that are offered. It never knows what is shown of it.

use testudo_engine::battle::{Aim, AttackOption, Fighter, Hold, Options, Strike, UnitId, View};
use testudo_engine::rules::gear::Stroke;
use testudo_engine::session::skirmish::{Preview, preview_strike};

use super::choice::Prepared;

/// A blow that is offered, and what it would do.
pub(super) struct Blow {
    /// Which, how and where.
    pub(super) prepared: Prepared,
    /// What it promises.
    pub(super) preview: Preview,
    /// The head-on cells before it.
    pub(super) run: u16,
    worth: f64,
}

impl Blow {
    /// Whether it promises more than another.
    pub(super) fn is_better(&self, other: &Self) -> bool {
        self.worth > other.worth
    }
}

/// The blow that promises most against the defence that spares most, of those on somebody who is `wanted`; aimed
/// where a blow lands that is aimed nowhere else. The only weapon is not thrown away for it.
pub(super) fn best_blow(
    view: &View<'_>,
    unit: UnitId,
    options: &Options,
    wanted: impl Fn(UnitId) -> bool,
) -> Option<Blow> {
    let me = view.fighter(unit)?;
    let attacks = options.attacks().enumerate();
    let attacks =
        attacks.filter(|(_, listed)| wanted(listed.target) && !gives_away(&me, listed.attack));
    let blows = attacks.filter_map(|(option, listed)| blow(view, unit, option, listed));
    blows.reduce(|best, next| if next.is_better(&best) { next } else { best })
}

/// A plain blow of an option.
fn blow(view: &View<'_>, unit: UnitId, option: usize, listed: &AttackOption) -> Option<Blow> {
    let body = &view.fighter(listed.target)?.profile().body;
    let main = Aim::Location(body.locations[body.main].id);
    let aims = || listed.aims.iter().map(|(aim, _)| *aim);
    let aim = aims().find(|aim| *aim == main).or_else(|| aims().next());
    let prepared = Prepared {
        target: listed.target,
        option,
        aim: aim.unwrap_or(main),
        nonlethal: false,
        maneuver: listed.maneuver,
    };
    let plain = view.strike(unit, listed.target, listed.attack, prepared.aim, false)?;
    let strike = Strike {
        maneuver: listed.maneuver,
        ..plain
    };
    let preview = preview_strike(&strike, listed.hand);
    let injuries = preview.defences.iter().map(|d| d.expected_injury);
    Some(Blow {
        prepared,
        run: strike.charge_cells(),
        worth: injuries.fold(f64::INFINITY, f64::min),
        preview,
    })
}

/// Whether an attack throws away the one weapon that there is.
pub(crate) fn gives_away(me: &Fighter<'_>, attack: usize) -> bool {
    let profile = me.profile();
    let Some(form) = profile.attacks.get(attack) else {
        return false;
    };
    let (weapon, technique) = profile.technique(form);
    let at_hand = |item: usize| {
        let hold = me.gear.items.get(item).map(|state| state.hold);
        matches!(hold, Some(Hold::Held(_) | Hold::Slung))
    };
    let others = profile
        .items
        .iter()
        .enumerate()
        .filter(|(item, own)| *item != form.item && at_hand(*item) && own.weapon().is_some());
    technique.stroke == Stroke::Throw && !weapon.natural && others.count() == 0
}
