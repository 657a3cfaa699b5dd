//! What a light or a darkness is worth: whose blows it helps, and whose it hinders (POS-2).
//!
//! It supposes that everybody strikes at the nearest enemy. What the aim of each gains or loses counts for its
//! side, and so does what the defence of the other loses against somebody it can't see.

use crate::battle::{Fighter, View};
use crate::grid::Cell;
use crate::rules::light::{Light, LightKind};

use super::strikes::is_shot;

/// Points of AT that a shot is worth that can't be made at all.
const NO_SHOT: i64 = 8;
/// Enemies this near to each other are likely to strike where they stand, cells.
const AT_BLOWS: u16 = 2;

/// Everybody with the enemy it is likely to strike at, as they stand now.
pub(super) struct LightStakes<'a, 'f> {
    stakes: Vec<LightStake<'a, 'f>>,
}

/// What light does for one of them.
struct LightStake<'a, 'f> {
    one: &'a Fighter<'f>,
    other: &'a Fighter<'f>,
    /// Whether it is of the side that weighs.
    own: bool,
    /// What the light of now does for it, points.
    now: i64,
}

impl<'a, 'f> LightStakes<'a, 'f> {
    /// The stakes of everybody, for the side of `me`.
    pub(super) fn new(
        view: &View<'_>,
        me: &Fighter<'_>,
        everybody: &'a [Fighter<'f>],
    ) -> LightStakes<'a, 'f> {
        let own = me.id().side;
        let now = |cell: Cell| view.arena().board.light(cell);
        let able = everybody.iter().filter(|one| !one.is_helpless());
        let stakes = able.filter_map(|one| {
            let other = nearest(view, one, everybody)?;
            Some(LightStake {
                one,
                other,
                own: one.id().side == own,
                now: advantage(view, one, other, now),
            })
        });
        LightStakes {
            stakes: stakes.collect(),
        }
    }

    /// Points of AT and DEF that the side gains of a light or darkness about `centre`; less than
    /// nothing when it helps the others more.
    pub(super) fn points(
        &self,
        view: &View<'_>,
        (centre, glow, yards): (Cell, LightKind, u16),
    ) -> i64 {
        let then = |cell: Cell| light_after(view, cell, (centre, glow, yards));
        let gains = self.stakes.iter().map(|stake| {
            let gain = advantage(view, stake.one, stake.other, then) - stake.now;
            if stake.own { gain } else { -gain }
        });
        gains.sum()
    }
}

/// How light a cell would be.
fn light_after(
    view: &View<'_>,
    cell: Cell,
    (centre, glow, yards): (Cell, LightKind, u16),
) -> Light {
    let (board, numbers) = (view.arena().board, view.arena().numbers);
    let now = board.light(cell);
    let distance = board.grid().distance(centre, cell);
    let reach = match glow {
        LightKind::Light => numbers.light.reach(yards),
        LightKind::Darkness => yards,
    };
    let clear = || distance <= 1 || board.sight(&numbers.sight, centre, cell).clear;
    if distance > reach || view.is_shaded(cell) || !clear() {
        return now;
    }
    match glow {
        LightKind::Darkness => Light::Gloom,
        LightKind::Light if distance <= yards => now.max(Light::Bright),
        LightKind::Light => now.max(Light::Dim),
    }
}

/// The nearest enemy that one is likely to strike at.
fn nearest<'a, 'f>(
    view: &View<'_>,
    one: &Fighter<'_>,
    everybody: &'a [Fighter<'f>],
) -> Option<&'a Fighter<'f>> {
    let grid = view.arena().board.grid();
    let away = |other: &&Fighter<'_>| grid.distance(one.place.cell, other.place.cell);
    let foes = everybody
        .iter()
        .filter(|other| other.id().side != one.id().side && other.is_conscious());
    let found = foes.min_by_key(|other| (away(other), other.id()))?;
    (away(&found) <= AT_BLOWS || shoots(one)).then_some(found)
}

/// Whether it has something in hand to shoot; hardly anybody throws away from afar what it fights with.
fn shoots(one: &Fighter<'_>) -> bool {
    let profile = one.profile();
    profile
        .attacks
        .iter()
        .any(|form| one.hand_of(form.item).is_some() && is_shot(profile.technique(form).1))
}

/// Points by which light helps one to strike at another.
fn advantage(
    view: &View<'_>,
    one: &Fighter<'_>,
    other: &Fighter<'_>,
    light: impl Fn(Cell) -> Light,
) -> i64 {
    let numbers = view.arena().numbers;
    let grid = view.arena().board.grid();
    // Hand to hand the two will be side by side.
    let near = if shoots(one) { u16::MAX } else { 1 };
    let distance = grid.distance(one.place.cell, other.place.cell).min(near);
    // DRK-2: who would stand in the light has no darkvision.
    let eyes = |fighter: &Fighter<'_>| {
        let eyes = fighter.eyes();
        eyes.standing_in(light(fighter.place.cell))
    };
    let seen_by =
        |one: &Fighter<'_>, cell| distance <= numbers.lighting().seen(light(cell), eyes(one));
    let sight = light(other.place.cell).to_eyes(eyes(one));
    let mut points = if seen_by(one, other.place.cell) {
        i64::from(numbers.lighting().at(sight, shoots(one)))
    } else if distance > 1 && shoots(one) {
        -NO_SHOT
    } else {
        i64::from(numbers.attack.unseen)
    };
    if !seen_by(other, one.place.cell) {
        points -= i64::from(numbers.defence.unseen);
    }
    points
}
