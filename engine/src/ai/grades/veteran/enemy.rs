//! What one enemy can do before the next turn: the cells it can strike from, and what its blow would do from there.

use crate::ai::tactics::effort;
use crate::ai::tactics::hit_value::{hit_value, lost_weapon_value};
use crate::ai::tactics::strikes::{best_def, hit_ways, ready_reach, strike_at};
use crate::ai::tactics::surroundings::facing_towards;
use crate::battle::event::Maneuver;
use crate::battle::{Arena, Fighter, Place, View};
use crate::grid::{Cell, Direction, Footing, Reach};
use crate::rules::attack::AttackOdds;

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
    blows: [[[i64; 2]; FACINGS]; STANCES],
    /// By how we face: the worth to it of its best shot at us, from where it stands.
    shots: [i64; FACINGS],
    /// What the light does to its blows.
    glares: Glares,
    /// How many friends of ours it could strike instead.
    pub(super) others: i64,
}

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
            // The best blow follows from how much AT exceeds DEF: few such margins, many ways to come to them.
            let mut by_margin: Vec<((i16, Option<i16>), i64)> = Vec::new();
            for (index, &facing) in directions.iter().enumerate() {
                strike.defender.place.facing = facing;
                let class = (directions.len() + from - index) % directions.len();
                let def = best_def(&strike) - self.glares.def[index];
                let pr = strike.shield().map(|(_, pr)| pr);
                for (stance, more) in stances.iter().enumerate() {
                    for (ran, bonus) in bonus.iter().enumerate() {
                        let margin = at + bonus - def - more;
                        let key = (margin, pr);
                        let known = by_margin.iter().find(|(known, _)| *known == key);
                        let known = known.map(|(_, value)| *value);
                        let value = known.unwrap_or_else(|| {
                            let hit = |off| AttackOdds::new(numbers, margin + off, 0, pr).hit;
                            let each = harm.iter().map(|at| i64::from(hit(at.at)) * at.worth);
                            let value = each.max().map_or(0, |most| most / 100 - lost);
                            by_margin.push((key, value));
                            value
                        });
                        let best = &mut self.blows[stance][class][ran];
                        *best = value.max(*best);
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
        let directions = grid.directions();
        for from in grid.area(cell, self.reach) {
            let stop = self.stops[grid.index(from)];
            if from == cell || stop == Stop::Not {
                continue;
            }
            let Some(toward) = grid.toward(cell, from) else {
                continue;
            };
            let midway = usize::from(toward.second.is_some());
            let rank = directions.iter().position(|&own| own == toward.first);
            if let Some(rank) = rank {
                paths.0[midway][usize::from(stop == Stop::Run)] |= 1 << rank;
            }
        }
        paths
    }

    /// Its best blow by one of these ways at one of us who faces in the direction of this rank.
    pub(super) fn worst(&self, paths: Paths, facing: usize, facings: usize, stance: usize) -> i64 {
        let mut worst = 0;
        for (midway, ran) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            let mut bits = paths.0[midway][ran];
            while bits != 0 {
                let rank = bits.trailing_zeros() as usize;
                bits &= bits - 1;
                let class = (facings + rank - facing) % facings;
                // What is midway counts as the one nearer the facing.
                let aside = |class: usize| class.min(facings - class);
                let next = (class + midway) % facings;
                let class = if aside(next) <= aside(class) {
                    next
                } else {
                    class
                };
                let blow = self.blows[stance][class][ran];
                worst = worst.max(self.glares.leave(blow, rank, facing));
            }
        }
        worst
    }
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
