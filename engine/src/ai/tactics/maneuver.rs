//! Which maneuver to strike by, and when not to strike: what each adds to the blow against what it leaves open
//! to the enemies' blows (MAN-4, MAN-7).

use crate::battle::event::Maneuver;
use crate::battle::{Command, Fighter, View};
use crate::rules::fatigue::Tiredness;

use super::action::Action;
use super::blow::{Blow, best_blow};
use super::hit_value::hit_value;
use super::overruns::trampled;
use super::strikes::hit_ways;
use super::threats::Threats;

/// What a point of END is worth while there is plenty, thousandths of a fallen enemy.
const ENDURANCE_POINT: i64 = 25;
/// What it costs to become tired, which weakens every blow to come.
const TIREDNESS: i64 = 150;

/// Whether to get up: when nobody can be struck from the ground, or standing saves more over this turn
/// and the next than the blow is worth that it costs.
pub(in crate::ai) fn should_stand_up(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
) -> bool {
    if !me.place.prone || view.check(Command::StandUp).is_err() {
        return false;
    }
    let Some(blow) = best_blow(view, me, enemies) else {
        return true;
    };
    let mut standing = me;
    standing.place.prone = false;
    let (down, up) = (
        Threats::to(view, me, enemies),
        Threats::to(view, standing, enemies),
    );
    let trampled = trampled(view, &me, enemies);
    2 * (down.total() - up.total()) + trampled > blow.value
}

/// The stance that saves most, if one may be taken at all, with what it saves.
pub(in crate::ai) fn best_stance(
    view: &View<'_>,
    me: &Fighter<'_>,
    threats: &Threats<'_>,
) -> Option<Action> {
    // Of equals the first.
    let mut best: Option<Action> = None;
    for stance in stances(view) {
        let value = threats.saved(stance.def) - endurance_cost(view, me, stance.end);
        let command = stance.command;
        let better = best.is_none_or(|best| value > best.value);
        if better && view.check(command).is_ok() {
            best = Some(Action { command, value });
        }
    }
    best
}

/// A way to spend the turn without a blow.
pub(in crate::ai) struct StanceOption {
    /// How to take it.
    pub(in crate::ai) command: Command,
    /// DEF over that of an attack.
    pub(in crate::ai) def: i16,
    /// What it takes of END.
    pub(in crate::ai) end: i16,
}

/// All-out defence, then the stances that a genre adds.
pub(in crate::ai) fn stances<'a>(view: &View<'a>) -> impl Iterator<Item = StanceOption> + use<'a> {
    let arena = view.arena();
    let of = &arena.numbers.maneuvers;
    let defend = StanceOption {
        command: Command::Defend,
        def: of.defend.def - of.attack.def,
        end: 0,
    };
    let own = arena.maneuvers.iter().filter(|own| !own.is_attack());
    let own = own.map(|own| StanceOption {
        command: Command::Stance { maneuver: own.id },
        def: own.def - of.attack.def,
        end: own.end,
    });
    std::iter::once(defend).chain(own)
}

/// A plain blow, struck by the maneuver that is worth most: what it adds to the chance of the hit, less what its
/// DEF lets in and its END costs.
pub(in crate::ai) fn by_best_maneuver(
    view: &View<'_>,
    me: &Fighter<'_>,
    blow: &Blow,
    threats: &Threats<'_>,
) -> Blow {
    let mut best = *blow;
    let arena = view.arena();
    let plain = view.strike(me.id(), blow.target, blow.attack, blow.aim, false);
    let Some(mut strike) = plain.filter(|_| !arena.maneuvers.is_empty()) else {
        return best;
    };
    let Ok(hand) = strike.check_form() else {
        return best;
    };
    let on_hit = hit_value(&strike);
    for own in arena.maneuvers.iter().filter(|own| own.is_attack()) {
        strike.maneuver = Maneuver::Own(own.id);
        if strike.check().is_err() {
            continue;
        }
        let hit = hit_ways(&strike, hand);
        let open = threats.saved(own.def - arena.numbers.maneuvers.attack.def);
        let value = hit * on_hit / 100 + open - endurance_cost(view, me, own.end);
        if value > best.value {
            best = Blow::of(&strike, value);
        }
    }
    best
}

/// What it costs to spend this much END, thousandths of a fallen enemy; nothing where it takes none.
pub(in crate::ai) fn endurance_cost(view: &View<'_>, me: &Fighter<'_>, end: i16) -> i64 {
    let with = |left| Tiredness::with(view.arena().numbers, left, &me.profile().attributes);
    let wearies = with(me.stamina.end) != with(me.stamina.end - end);
    ENDURANCE_POINT * i64::from(end) + if wearies { TIREDNESS } else { 0 }
}
