//! What one enemy can do before the next turn: the cells it can strike from, and what its blow would do from there.

use arrayvec::ArrayVec;

use crate::ai::tactics::effort;
use crate::ai::tactics::hit_value::{hit_value, lost_weapon_value};
use crate::ai::tactics::strikes::{best_def, hit_ways, ready_reach, strike_at};
use crate::ai::tactics::surroundings::facing_towards;
use crate::battle::event::Maneuver;
use crate::battle::{Arena, Fighter, Place, View};
use crate::grid::{Cell, Direction, Footing, Reach};

use super::glares::Glares;
use super::location_harm::HarmCache;

/// The most ways to face that any grid has.
pub(super) const FACINGS: usize = 8;
/// The most changes of DEF that are told apart.
pub(super) const STANCES: usize = 8;

/// Where it can stop this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stop {
    Not,
    Step,
    Run,
}

/// An enemy, with what it can do to one of ours.
#[derive(Clone, Debug)]
pub(super) struct Enemy<'a> {
    /// The enemy.
    pub(super) fighter: Fighter<'a>,
    /// Whether it can do anything before our next turn.
    pub(super) able: bool,
    stops: Vec<Stop>,
    /// How far it strikes hand to hand, cells.
    reach: u16,
    /// By how we defend, by where it comes from (in steps clockwise from our facing), standing and
    /// after a run: the worth of its best blow, thousandths of one of ours.
    blows: [[[i32; 2]; FACINGS]; STANCES],
    /// The same by how we defend, for somebody right in a direction and midway to the next, standing and after a run.
    ranked: Vec<[[RankedBlows; 2]; 2]>,
    /// How far from where it is it can get, cells.
    points: u16,
    /// By how we face: the worth to it of its best shot at us, from where it stands.
    shots: [i64; FACINGS],
    /// What the light does to its blows.
    glares: Glares,
    /// How many friends of ours it could strike instead.
    pub(super) others: i64,
}

/// The worths of blows, the most first, each with the bits of the sides it comes from (in steps clockwise from our facing).
type RankedBlows = ArrayVec<(i32, u8), FACINGS>;

/// From which directions it can strike a cell: bits by direction, standing and after a run; and the
/// same for what lies midway between a direction and the next.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Paths([[u8; 2]; 2]);

impl Paths {
    /// Whether it can at all.
    pub(super) fn any(self) -> bool {
        self.0 != [[0; 2]; 2]
    }
}

impl<'a> Enemy<'a> {
    /// What `fighter` can do to `me`; `stances` are the changes of DEF to reckon with.
    pub(super) fn new(
        view: &View<'a>,
        me: Fighter<'a>,
        fighter: Fighter<'a>,
        friends: &[Fighter<'a>],
        mine: u16,
        stances: &[i16],
        (room, known): (&mut Reach, &mut HarmCache),
    ) -> Self {
        let arena = view.arena();
        let grid = arena.board.grid();
        let mut enemy = Self {
            fighter,
            able: false,
            stops: Vec::new(),
            reach: ready_reach(view, fighter, me),
            blows: [[[0; 2]; FACINGS]; STANCES],
            ranked: Vec::new(),
            points: 0,
            shots: [0; FACINGS],
            glares: Glares::between(view, &me, &fighter),
            others: 0,
        };
        if fighter.vitality.stunned || fighter.is_helpless() || fighter.grapple.pinned_by.is_some()
        {
            return enemy;
        }
        enemy.shots = shots(view, fighter, me);
        let points = if fighter.place.prone {
            1
        } else {
            fighter.move_points(arena.numbers)
        };
        let far = |cell: Cell| grid.distance(fighter.place.cell, cell);
        enemy.able = far(me.place.cell) <= mine + points + enemy.reach;
        enemy.points = points;
        if enemy.counts() {
            let others = friends
                .iter()
                .filter(|friend| far(friend.place.cell) <= points + enemy.reach);
            enemy.others = others.count() as i64;
        }
        if !enemy.able {
            return enemy;
        }
        enemy.stops = vec![Stop::Not; grid.len()];
        // Where we stand now may be free by then.
        let home = grid.index(me.place.cell);
        let height = fighter.place.height;
        let footing = |index: usize| match index {
            index if index == home => Footing::Free,
            index => arena.board.footing(fighter.id(), height, index),
        };
        room.fill(
            arena.board.way(height),
            fighter.place.cell,
            u32::from(points),
            footing,
        );
        for (cell, _) in room.iter() {
            let index = grid.index(cell);
            if footing(index) == Footing::Free || cell == fighter.place.cell {
                enemy.stops[index] = if far(cell) <= 1 {
                    Stop::Step
                } else {
                    Stop::Run
                };
            }
        }
        enemy.weigh(view, me, stances, known);
        let facings = grid.directions().len();
        let blows = enemy.blows[..stances.len()].iter();
        enemy.ranked = blows.map(|blows| ranked(blows, facings)).collect();
        enemy
    }

    /// Whether it can do anything at all to us before our next turn, wherever we go.
    pub(super) fn counts(&self) -> bool {
        self.able || self.shoots()
    }

    /// Whether it could shoot at us from where it stands.
    pub(super) fn shoots(&self) -> bool {
        self.shots.iter().any(|shot| *shot > 0)
    }

    /// The worth to it of its best shot at one of us who faces in the direction of this rank.
    pub(super) fn shot(&self, facing: usize) -> i64 {
        self.shots[facing]
    }

    /// What its blows are worth.
    fn weigh(&mut self, view: &View<'a>, me: Fighter<'a>, stances: &[i16], known: &mut HarmCache) {
        let arena = view.arena();
        let grid = arena.board.grid();
        let numbers = arena.numbers;
        let home = me.place.cell;
        let direction = facing_towards(view, home, self.fighter.place.cell, me.place.facing);
        let beside = grid.neighbour(home, direction);
        let beside = beside.map(|cell| (direction, cell));
        let Some((direction, there)) = beside.or_else(|| grid.neighbours(home).next()) else {
            return;
        };
        let directions = grid.directions();
        let rank = |direction: Direction| directions.iter().position(|&own| own == direction);
        let Some(from) = rank(direction) else { return };
        let mut enemy = self.fighter;
        enemy.place = Place {
            cell: there,
            facing: facing_towards(view, there, home, enemy.place.facing),
            ..enemy.place
        };
        let mut supposed = me;
        supposed.place.prone = false;
        supposed.stance.maneuver = Maneuver::Attack;
        let bonus = [attack_bonus(arena, false), attack_bonus(arena, true)];
        let mut strike = strike_at(view, enemy, supposed);
        for attack in 0..enemy.profile().attacks.len() {
            strike.attack = attack;
            strike.defender = supposed;
            if strike.technique().1.missile.is_some() {
                continue;
            }
            let Ok(hand) = strike.check_form() else {
                continue;
            };
            let lost = lost_weapon_value(&strike);
            let at = strike.attack_total(hand) - self.glares.at[from];
            let harm = known.of(&mut strike);
            for (index, &facing) in directions.iter().enumerate() {
                strike.defender.place.facing = facing;
                let class = (directions.len() + from - index) % directions.len();
                let def = best_def(&strike) - self.glares.def[index];
                let pr = strike.shield().map(|(_, pr)| pr);
                for (stance, more) in stances.iter().enumerate() {
                    for (ran, bonus) in bonus.iter().enumerate() {
                        let margin = at + bonus - def - more;
                        let aim = harm.best_aim(numbers, (margin, pr));
                        let value = aim.map_or(0, |worth| worth - lost);
                        let best = &mut self.blows[stance][class][ran];
                        *best = i32::try_from(value).unwrap_or(i32::MAX).max(*best);
                    }
                }
            }
        }
    }

    /// The directions from which it can strike `cell` within one turn.
    pub(super) fn paths_to(&self, view: &View<'_>, cell: Cell) -> Paths {
        effort::count();
        let mut paths = Paths::default();
        if !self.able {
            return paths;
        }
        let grid = view.arena().board.grid();
        // No step is free.
        if grid.distance(cell, self.fighter.place.cell) > self.points + self.reach {
            return paths;
        }
        let mut note = |from: Cell, midway: usize, rank: usize| {
            let stop = self.stops[grid.index(from)];
            if stop != Stop::Not {
                paths.0[midway][usize::from(stop == Stop::Run)] |= 1 << rank;
            }
        };
        let directions = grid.directions();
        if self.reach == 1 {
            for rank in 0..directions.len() {
                if let Some(from) = grid.neighbour_by_rank(cell, rank) {
                    note(from, 0, rank);
                }
            }
            return paths;
        }
        for from in grid.area(cell, self.reach) {
            let Some(toward) = grid.toward(cell, from) else {
                continue;
            };
            let midway = usize::from(toward.second.is_some());
            let rank = directions.iter().position(|&own| own == toward.first);
            if let Some(rank) = rank {
                note(from, midway, rank);
            }
        }
        paths
    }

    /// Its best blow by one of these ways at one of us who faces in the direction of this rank.
    pub(super) fn worst(&self, paths: Paths, facing: usize, facings: usize, stance: usize) -> i64 {
        let Some(ranked) = self.ranked.get(stance) else {
            return 0;
        };
        if self.glares.any() {
            return self.worst_in_glare(paths, facing, facings, stance);
        }
        most_of(ranked, paths, facing, facings)
    }

    /// The same where it matters who looks into the light.
    fn worst_in_glare(&self, paths: Paths, facing: usize, facings: usize, stance: usize) -> i64 {
        let mut worst = 0;
        for (midway, ran) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            let mut bits = paths.0[midway][ran];
            while bits != 0 {
                let rank = bits.trailing_zeros() as usize;
                bits &= bits - 1;
                let side = side_struck((facings + rank - facing) % facings, midway, facings);
                let blow = self.blows[stance][side][ran];
                worst = worst.max(self.glares.leave(i64::from(blow), rank, facing));
            }
        }
        worst
    }
}

/// The side that is struck from one, or from midway to the next: of two the one nearer the facing.
fn side_struck(side: usize, midway: usize, facings: usize) -> usize {
    let aside = |side: usize| side.min(facings - side);
    let next = (side + midway) % facings;
    if aside(next) <= aside(side) {
        next
    } else {
        side
    }
}

/// The best of these blows by one of these ways at one of us who faces in the direction of this rank.
fn most_of(ranked: &[[RankedBlows; 2]; 2], paths: Paths, facing: usize, facings: usize) -> i64 {
    let mut most = 0;
    for (paths, ranked) in paths.0.iter().zip(ranked) {
        for (&ranks, ranked) in paths.iter().zip(ranked) {
            // From directions of the board to sides of ours.
            let ranks = u16::from(ranks);
            let sides = (ranks >> facing | ranks << (facings - facing)) as u8;
            let best = ranked.iter().find(|(_, from)| from & sides != 0);
            most = best.map_or(0, |(blow, _)| *blow).max(most);
        }
    }
    i64::from(most)
}

/// Blows by the side they come from, standing and after a run, put in order.
fn ranked(blows: &[[i32; 2]; FACINGS], facings: usize) -> [[RankedBlows; 2]; 2] {
    [0, 1].map(|midway| {
        [0, 1].map(|ran| {
            let mut ranked = RankedBlows::new();
            for side in 0..facings {
                let blow = blows[side_struck(side, midway, facings)][ran];
                match ranked.iter_mut().find(|(known, _)| *known == blow) {
                    Some((_, sides)) => *sides |= 1 << side,
                    None if blow > 0 => ranked.push((blow, 1 << side)),
                    None => {}
                }
            }
            ranked.sort_unstable_by_key(|(blow, _)| std::cmp::Reverse(*blow));
            ranked
        })
    })
}

/// The most that a maneuver adds to AT, standing or after a run.
fn attack_bonus(arena: Arena<'_>, ran: bool) -> i16 {
    let numbers = arena.numbers;
    let own = arena.maneuvers.iter();
    let own = own.filter(|own| own.is_attack() && own.after_move == ran && own.end <= 1);
    let most = own.map(|own| own.at - numbers.maneuvers.attack.at).max();
    let run = if ran { numbers.attack.moved } else { 0 };
    most.unwrap_or(0).max(0) + run
}

/// The worth of its best shot from where it stands, turned to us, by how we face: a shield stops less from its
/// wrong side, and nobody dodges a shot that it does not see.
fn shots<'a>(view: &View<'a>, mut enemy: Fighter<'a>, me: Fighter<'a>) -> [i64; FACINGS] {
    let (here, there) = (enemy.place, me.place);
    enemy.place.facing = facing_towards(view, here.cell, there.cell, here.facing);
    let mut strike = strike_at(view, enemy, me);
    let mut best = [0; FACINGS];
    for attack in 0..enemy.profile().attacks.len() {
        strike.attack = attack;
        if strike.technique().1.missile.is_none() {
            continue;
        }
        let Ok(hand) = strike.check() else { continue };
        let worth = hit_value(&strike);
        let directions = view.arena().board.grid().directions();
        for (best, &facing) in best.iter_mut().zip(directions) {
            strike.defender.place.facing = facing;
            *best = (*best).max(hit_ways(&strike, hand) * worth / 100);
        }
        strike.defender.place.facing = there.facing;
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By whatever ways an enemy comes, the blow found among those in order is the best of all that come by them.
    #[test]
    fn the_best_blow_is_found_whatever_the_ways() {
        let mut blows = [[0; 2]; FACINGS];
        for (side, blow) in blows.iter_mut().enumerate() {
            *blow = [90 - 20 * side as i32, [5, 70, 70, 0, 31, 31, 90, 2][side]];
        }
        for facings in [6, FACINGS] {
            let ranked = ranked(&blows, facings);
            for way in 0..4 {
                let (midway, ran) = (way / 2, way % 2);
                for (ranks, facing) in (0..1 << facings)
                    .flat_map(|ranks| (0..facings).map(move |facing| (ranks as u8, facing)))
                {
                    let mut paths = Paths::default();
                    paths.0[midway][ran] = ranks;
                    let sides = (0..facings).filter(|rank| ranks >> rank & 1 == 1);
                    let blows = sides.map(|rank| {
                        let side = (facings + rank - facing) % facings;
                        blows[side_struck(side, midway, facings)][ran]
                    });
                    let most = i64::from(blows.max().unwrap_or(0).max(0));
                    let found = most_of(&ranked, paths, facing, facings);
                    assert_eq!(found, most, "{ranks:b}, facing {facing} of {facings}");
                }
            }
        }
    }
}
