//! The enemies as a veteran sees them: how far each can come before the next turn, and what its
//! blow would do.

use crate::battle::event::Maneuver;
use crate::battle::{Fighter, Place, View};
use crate::grid::Cell;

use super::super::soldier::{hit_ways, hit_ways_at, strike_at, towards, worth_of_hit};

/// An enemy, with what it can do to one of us.
#[derive(Clone, Copy, Debug)]
pub(super) struct Foe<'a> {
    /// The enemy.
    pub(super) fighter: Fighter<'a>,
    /// How far away it can strike hand to hand within one turn, cells; 0 if it can't come.
    pub(super) stride: u16,
    /// How far away it can strike without more than a step.
    pub(super) step: u16,
    /// The worth to it of its best blow on us from the front, thousandths of one of ours.
    pub(super) blow: i64,
    /// The same after a run, while we do something else than defend ourselves.
    pub(super) run: i64,
    /// The same while we do nothing but defend ourselves: without and after a run.
    pub(super) parried: (i64, i64),
    /// The worth to it of its best shot at us, from where it stands.
    pub(super) shot: i64,
    /// Friends of ours within its stride.
    pub(super) others: i64,
}

impl<'a> Foe<'a> {
    /// What `fighter` can do to `me`; what is too far away to matter is left at nothing.
    pub(super) fn new(
        view: &View<'a>,
        me: Fighter<'a>,
        fighter: Fighter<'a>,
        friends: &[Fighter<'a>],
        mine: u16,
    ) -> Self {
        let grid = view.table().board.grid();
        let far = |cell: Cell| grid.distance(fighter.place.cell, cell);
        let mut foe = Self {
            fighter,
            stride: 0,
            step: 0,
            blow: 0,
            run: 0,
            parried: (0, 0),
            shot: 0,
            others: 0,
        };
        if fighter.vitality.stunned {
            return foe;
        }
        let points = if fighter.place.prone {
            1
        } else {
            fighter.move_points(view.table().numbers)
        };
        let reach = reach(view, fighter, me);
        foe.stride = points + reach;
        foe.step = reach + points.min(1);
        if far(me.place.cell) <= mine + foe.stride {
            [foe.blow, foe.run, foe.parried.0, foe.parried.1] = from_the_front(view, fighter, me);
        }
        foe.shot = shot(view, fighter, me);
        let near = friends
            .iter()
            .filter(|friend| far(friend.place.cell) <= foe.stride);
        foe.others = near.count() as i64;
        foe
    }

    /// What its blow at `cell` would be worth, whether we defend ourselves there or not.
    pub(super) fn blow_at(&self, view: &View<'_>, cell: Cell, defending: bool) -> i64 {
        let far = view
            .table()
            .board
            .grid()
            .distance(self.fighter.place.cell, cell);
        match (far <= self.step, defending) {
            (true, false) => self.blow,
            (false, false) => self.run,
            (true, true) => self.parried.0,
            (false, true) => self.parried.1,
        }
    }

    /// Whether it can strike at `cell` within one turn, as the crow flies.
    pub(super) fn comes_to(&self, view: &View<'_>, cell: Cell) -> bool {
        view.table()
            .board
            .grid()
            .distance(self.fighter.place.cell, cell)
            <= self.stride
    }
}

/// How far it strikes hand to hand with what is ready.
pub(super) fn reach(view: &View<'_>, me: Fighter<'_>, other: Fighter<'_>) -> u16 {
    let mut strike = strike_at(view, me, other);
    let mut farthest = 0;
    for attack in 0..me.profile().attacks.len() {
        strike.attack = attack;
        let (_, technique) = strike.technique();
        if technique.missile.is_none() && strike.check_form().is_ok() {
            farthest = farthest.max(technique.reach.1);
        }
    }
    farthest
}

/// Two who face each other.
fn face_to_face<'a>(
    view: &View<'_>,
    mut one: Fighter<'a>,
    mut other: Fighter<'a>,
) -> (Fighter<'a>, Fighter<'a>) {
    let (here, there) = (one.place, other.place);
    one.place = Place {
        facing: towards(view, here.cell, there.cell, here.facing),
        ..here
    };
    other.place = Place {
        facing: towards(view, there.cell, here.cell, there.facing),
        ..there
    };
    (one, other)
}

/// The worth of its best blow hand to hand at somebody who faces it, wherever the two stand: as
/// it is, after a run, against all-out defence, and both.
fn from_the_front<'a>(view: &View<'a>, enemy: Fighter<'a>, me: Fighter<'a>) -> [i64; 4] {
    let (enemy, me) = face_to_face(view, enemy, me);
    let numbers = view.table().numbers;
    let run = numbers.attack.moved;
    let defends = numbers.maneuvers.defend.def - numbers.maneuvers.attack.def;
    let mut strike = strike_at(view, enemy, me);
    strike.maneuver = Maneuver::Attack;
    let mut best = [0; 4];
    for attack in 0..enemy.profile().attacks.len() {
        strike.attack = attack;
        if strike.technique().1.missile.is_some() {
            continue;
        }
        let Ok(hand) = strike.check_form() else {
            continue;
        };
        let worth = worth_of_hit(&strike);
        let at = strike.attack_value(hand);
        let mut after = at.clone();
        after.total += run;
        let ways = [
            hit_ways_at(&strike, &at, 0),
            hit_ways_at(&strike, &after, 0),
            hit_ways_at(&strike, &at, defends),
            hit_ways_at(&strike, &after, defends),
        ];
        for (best, ways) in best.iter_mut().zip(ways) {
            *best = (*best).max(ways * worth / 100);
        }
    }
    best
}

/// The worth of its best shot from where it stands, turned to us.
fn shot<'a>(view: &View<'a>, enemy: Fighter<'a>, me: Fighter<'a>) -> i64 {
    let (enemy, me) = face_to_face(view, enemy, me);
    let mut strike = strike_at(view, enemy, me);
    let mut best = 0;
    for attack in 0..enemy.profile().attacks.len() {
        strike.attack = attack;
        if strike.technique().1.missile.is_none() {
            continue;
        }
        if let Ok(hand) = strike.check() {
            best = best.max(hit_ways(&strike, hand) * worth_of_hit(&strike) / 100);
        }
    }
    best
}
