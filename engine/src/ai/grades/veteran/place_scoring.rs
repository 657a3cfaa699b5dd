//! Every place that a veteran can get to, and what could be done to it there.

use std::cmp::Reverse;

use crate::ai::tactics::purpose::Purpose;
use crate::ai::tactics::spells;
use crate::ai::tactics::surroundings::rank;
use crate::battle::{Fighter, Place, Progress, Spot, UnitId, View};
use crate::grid::{Cell, Direction, Footing, Reach};

use super::blows::{ActionKind, BlowOption, ManeuverOption};
use super::enemy::{Enemy, Paths};
use super::location_harm::HarmCache;
use super::relevant::Relevant;
use super::scored_place::ScoredPlace;
use super::weights::Weights;

/// Everything a veteran looks at before it goes anywhere.
pub(super) struct PlaceScoring<'s, 'a> {
    pub(super) view: View<'a>,
    pub(super) me: Fighter<'a>,
    pub(super) enemies: &'s [Enemy<'a>],
    /// Which of them matter where.
    pub(super) relevant: &'s Relevant,
    pub(super) friends: &'s [Fighter<'a>],
    pub(super) weights: Weights,
    pub(super) purpose: &'s Purpose,
    /// It has something to shoot: it goes where it can shoot, and to nobody to strike it hand to hand.
    pub(super) shooter: bool,
    /// Whether it is such a one with somebody to shoot from where it stands: then it goes no nearer to its enemies to shoot.
    pub(super) shots_here: bool,
    /// Whether it fights with spells: then it leaves the front to others.
    pub(super) casts: bool,
    /// Whether it takes no stance where it can strike.
    pub(super) attacks_anyway: bool,
    /// How much of its caution is left, hundredths.
    pub(super) patience: i64,
    /// Whether it goes to the enemies, who do not come by themselves.
    pub(super) presses: bool,
    /// Whether a friend is at blows with an enemy that it could soon come to.
    pub(super) joins: bool,
    /// How far it strikes.
    pub(super) mine: u16,
    /// How it may spend its maneuver; the first is a plain attack.
    pub(super) options: &'s [ManeuverOption],
    /// Where it can get to.
    pub(super) reach: &'s Reach,
    /// Ways to the nearest enemy.
    pub(super) distances: &'s Reach,
    /// Whether it strikes only those that it is sent after.
    pub(super) hunts: bool,
    /// What can be done to it if it stays where it is.
    pub(super) threat_here: i64,
}

/// What each movement point takes off, so that of equal places the nearest is chosen.
pub(super) const MOVING: i64 = 1;
/// How far it is to the enemies from where no way leads to them, movement points.
pub(super) const FAR: u32 = 1000;
/// What puts places in order: the score, the most first, then that it stays, then the rank.
pub(super) type Order = (Reverse<i64>, bool, usize);
/// The enemies who can do anything to it in a cell, by index, with the directions that they can come from.
type Attackers = Vec<(usize, Paths)>;

impl PlaceScoring<'_, '_> {
    /// All places if it `goes` anywhere, the best first, or else where it is. Of all places the best alone, if that `alone` is
    /// asked for, unless it hunts: then all are asked whether any of them is one to strike from.
    pub(super) fn all(
        &mut self,
        (goes, alone): (bool, bool),
        known: &mut [HarmCache],
    ) -> Vec<ScoredPlace> {
        self.threat_here = self.least_threat_here();
        let here = self.me.place.cell;
        let mut shots_here = || !self.blows(here, None, self.me.progress, known).is_empty();
        self.shots_here = self.shooter && goes && shots_here();
        if goes && alone && !self.hunts {
            self.best(known).into_iter().collect()
        } else if goes {
            self.by_score(known)
        } else {
            let Place { cell, facing, .. } = self.me.place;
            self.actions_in(cell, facing, known)
        }
    }

    /// All places, the best first.
    fn by_score(&self, known: &mut [HarmCache]) -> Vec<ScoredPlace> {
        let cells = self.cells();
        let mut places: Vec<ScoredPlace> = cells.map(|cell| self.at(cell, known)).collect();
        places.sort_by_cached_key(|place| self.order(place));
        places
    }

    /// The cells that it may end its turn in.
    pub(super) fn cells(&self) -> impl Iterator<Item = Cell> {
        let arena = self.view.arena();
        let grid = arena.board.grid();
        let (here, height) = (self.me.place.cell, self.me.place.height);
        let free = move |cell: Cell| {
            arena.board.footing(self.me.id(), height, grid.index(cell)) == Footing::Free
                && self.purpose.allows(&self.view, &self.me, cell)
        };
        let cells = self.reach.iter().map(|(cell, _)| cell);
        cells.filter(move |&cell| cell == here || free(cell))
    }

    pub(super) fn order(&self, place: &ScoredPlace) -> Order {
        let cell = place.place.cell;
        (
            Reverse(place.score(&self.weights)),
            cell != self.me.place.cell,
            rank(&self.view, &self.me, cell),
        )
    }

    /// All it can do in a cell, facing so; the best first.
    fn actions_in(
        &self,
        cell: Cell,
        facing: Direction,
        known: &mut [HarmCache],
    ) -> Vec<ScoredPlace> {
        let (blows, free) = self.choices(cell, Some(facing), known);
        let (base, mut each) = self.each(cell, Some(facing), (&blows, free));
        each.sort_by_key(|place| Reverse(place.score(&self.weights)));
        if each.is_empty() {
            each.push(base);
        }
        each
    }

    /// A cell, with the best facing and action in it.
    fn at(&self, cell: Cell, known: &mut [HarmCache]) -> ScoredPlace {
        let (blows, free) = self.choices(cell, None, known);
        self.best_of(cell, &blows, free)
    }

    pub(super) fn best_of(&self, cell: Cell, blows: &[BlowOption], free: bool) -> ScoredPlace {
        let (base, each) = self.each(cell, None, (blows, free));
        // Of equals the first.
        let best = each.into_iter().rev();
        best.max_by_key(|place| place.score(&self.weights))
            .unwrap_or(base)
    }

    /// The blows that it could strike from a cell, facing so or as it likes, and whether it could take a stance there.
    pub(super) fn choices(
        &self,
        cell: Cell,
        given: Option<Direction>,
        known: &mut [HarmCache],
    ) -> (Vec<BlowOption>, bool) {
        let grid = self.view.arena().board.grid();
        let near = grid.distance(cell, self.me.place.cell) <= 1;
        // Only those need the way there who could strike from the end of it, or may not have gone too far.
        let way = (near || self.may_strike_from(cell)).then(|| self.progress(cell));
        let free = near && way.as_ref().is_some_and(|way| way.cells() <= 1);
        let mut blows = way.map_or_else(Vec::new, |way| self.blows(cell, given, &way, known));
        blows.retain(|option| !self.hunts || self.purpose.seeks(option.blow.target));
        // Preferred enemies come before all others that it could strike from there.
        let prefers = |option: &BlowOption| self.purpose.prefers(option.blow.target);
        if blows.iter().any(prefers) {
            blows.retain(prefers);
        }
        if self.shooter && cell != self.me.place.cell {
            keep_best_of_each_option(&mut blows);
        }
        let free = free && (blows.is_empty() || !self.attacks_anyway);
        (blows, free)
    }

    /// A cell as it is, and with each facing and action in it; or with the facing that is given.
    fn each(
        &self,
        cell: Cell,
        given: Option<Direction>,
        (blows, free): (&[BlowOption], bool),
    ) -> (ScoredPlace, Vec<ScoredPlace>) {
        let grid = self.view.arena().board.grid();
        let attackers = self.attackers(cell);
        let watched = self.watched(cell);
        let cost = i64::from(self.reach.cost(cell).unwrap_or_default());
        let exposure = self.exposure(cell, &attackers);
        let base = ScoredPlace {
            place: Place {
                cell,
                ..self.me.place
            },
            act: None,
            blow: 0,
            preference: 0,
            threat: 0,
            patience: self.patience * exposure / 100,
            friends: self.beside(cell),
            claim: self.claim(cell),
            ground: self.ground(cell, &attackers),
            way: MOVING * cost,
        };
        // As it faces now comes first, so that it turns for a reason alone.
        let directions = grid.directions();
        let now = directions.iter().position(|own| *own == base.place.facing);
        let now = now.unwrap_or_default();
        let facings = (0..directions.len()).map(|turn| (now + turn) % directions.len());
        let facings = facings.map(|rank| (rank, directions[rank]));
        let facings = facings.filter(|(_, facing)| given.is_none_or(|given| given == *facing));
        let mut each = Vec::with_capacity(directions.len() * (blows.len() + 2));
        for facing in facings {
            let exposed = (&attackers, exposure);
            each.extend(
                blows.iter().filter_map(|blow| {
                    self.fighting(&base, facing, exposed, blow, given.is_some())
                }),
            );
            self.add_waiting(&mut each, &base, facing, &attackers, (free, watched));
        }
        (base, each)
    }

    /// Striking a blow, facing so; not with the target out of sight of the strong arm, unless that
    /// can't be helped.
    fn fighting(
        &self,
        base: &ScoredPlace,
        (rank, facing): (usize, Direction),
        (attackers, exposure): (&Attackers, i64),
        option: &BlowOption,
        given: bool,
    ) -> Option<ScoredPlace> {
        let grid = self.view.arena().board.grid();
        let enemy = &self.enemies[option.enemy].fighter;
        let (cell, there) = (base.place.cell, enemy.place.cell);
        let off = grid.bearing(facing, cell, there).degrees().abs();
        if !given && there != cell && off > 60 {
            return None;
        }
        let threat = self.threat(attackers, rank, option.option, Some(option));
        Some(ScoredPlace {
            place: Place {
                facing,
                ..base.place
            },
            act: Some(option.blow.command()),
            blow: option.blow.value,
            preference: self.preference(option),
            threat: self.weights.risked(threat, self.threat_here),
            patience: (base.patience).max(self.weights.striking_caution * exposure / 100),
            ..*base
        })
    }

    /// What a blow is worth more since it would rather fight its target than others.
    pub(super) fn preference(&self, option: &BlowOption) -> i64 {
        if self.purpose.prefers(option.blow.target) {
            option.blow.value * (self.weights.preferred - 100) / 100
        } else {
            0
        }
    }

    /// Adds striking nobody, facing so: with what it does by default, or in a stance if it is `free` to. It is better to
    /// face the nearest enemy.
    fn add_waiting(
        &self,
        all: &mut Vec<ScoredPlace>,
        base: &ScoredPlace,
        (rank, facing): (usize, Direction),
        attackers: &Attackers,
        (free, watched): (bool, Option<Direction>),
    ) {
        let grid = self.view.arena().board.grid();
        let cell = base.place.cell;
        let away = i64::from(self.distances.cost(cell).unwrap_or(FAR));
        let off = watched.map_or(0, |to| grid.bearing_of(facing, to).degrees().abs() / 45);
        let idle = ScoredPlace {
            place: Place {
                facing,
                ..base.place
            },
            threat: self.threat(attackers, rank, 0, None),
            // Friends and good ground are no reason to wait for ever.
            friends: base.friends * base.patience / 100,
            ground: base.ground * base.patience / 100,
            way: base.way
                + self.weights.of_way(self.presses, self.joins) * away
                + self.ahead(cell)
                + i64::from(off),
            ..*base
        };
        all.push(idle);
        if free && idle.threat > 0 {
            for (index, option) in self.options.iter().enumerate() {
                let ActionKind::Stance(command) = option.kind else {
                    continue;
                };
                all.push(ScoredPlace {
                    act: Some(command),
                    threat: self.threat(attackers, rank, index, None),
                    way: idle.way + option.endurance_cost,
                    ..idle
                });
            }
        }
    }

    /// What it costs one who fights with spells to stand no farther from the enemies than all friends who do not.
    fn ahead(&self, cell: Cell) -> i64 {
        if !self.casts {
            return 0;
        }
        let fighters = self.friends.iter();
        let fighters = fighters.filter(|one| !one.is_helpless() && !spells::can_cast(one));
        let foremost = fighters.filter_map(|one| self.away(one.place.cell)).min();
        let (Some(foremost), Some(away)) = (foremost, self.away(cell)) else {
            return 0;
        };
        self.weights.ahead * i64::from((foremost + 1).saturating_sub(away))
    }

    fn progress(&self, cell: Cell) -> Progress {
        if cell == self.me.place.cell {
            return self.me.progress.clone();
        }
        let mut path = vec![self.me.place.cell];
        path.extend(self.reach.path(cell));
        Progress {
            path,
            ..self.me.progress.clone()
        }
    }

    /// Towards the nearest of those who can act.
    fn watched(&self, cell: Cell) -> Option<Direction> {
        let (_, _, there) = self.nearest(cell)?;
        let toward = self.view.arena().board.grid().toward(cell, there);
        toward.map(|toward| toward.first)
    }

    /// How far the nearest of those who can act is from a cell, who that is, and where.
    fn nearest(&self, cell: Cell) -> Option<(u16, UnitId, Cell)> {
        let grid = self.view.arena().board.grid();
        let near = self.relevant.nearest.iter();
        let near = near.map(|&index| &self.enemies[index].fighter);
        let away = near.map(|enemy| {
            let there = enemy.place.cell;
            (grid.distance(cell, there), enemy.id(), there)
        });
        away.min()
    }

    /// How far the nearest of those who can act is from a cell.
    pub(super) fn away(&self, cell: Cell) -> Option<u16> {
        self.nearest(cell).map(|(away, ..)| away)
    }

    /// What can be done to it in a cell before its next turn by those who can get there, less what its own blow
    /// saves. Each of them may as well turn to one of its friends.
    fn threat(
        &self,
        attackers: &Attackers,
        facing: usize,
        option: usize,
        struck: Option<&BlowOption>,
    ) -> i64 {
        let facings = self.view.arena().board.grid().directions().len();
        let mut whole = 1000;
        for &(index, paths) in attackers {
            let enemy = &self.enemies[index];
            let worst = enemy
                .worst(paths, facing, facings, option)
                .max(enemy.shot(facing))
                .min(1000);
            if worst == 0 {
                continue;
            }
            let mut share = worst * worst / (worst + enemy.others * self.weights.other_target);
            if let Some(blow) = struck.filter(|blow| blow.enemy == index) {
                share -= share * blow.stops.clamp(0, 1000) / 1000;
            }
            whole = whole * (1000 - share) / 1000;
        }
        1000 - whole
    }

    /// The enemies who can do anything to it if it stands there.
    fn attackers(&self, cell: Cell) -> Attackers {
        let dangers = self.relevant.dangers.iter();
        let paths = |&index: &usize| (index, self.enemies[index].paths_to(&self.view, cell));
        let can = |(index, paths): &(usize, Paths)| paths.any() || self.enemies[*index].shoots();
        dangers.map(paths).filter(can).collect()
    }

    /// What can be done to it before its next turn if it stays, facing whichever way is best.
    fn least_threat_here(&self) -> i64 {
        if self.weights.counts_threats_alike() {
            return 0;
        }
        let facings = 0..self.view.arena().board.grid().directions().len();
        let here = self.me.place.cell;
        let attackers = self.attackers(here);
        let threats = facings.map(|facing| self.threat(&attackers, facing, 0, None));
        threats.min().unwrap_or(0)
    }

    /// How much of what threatens it in a cell counts, hundredths: where friends can strike back at those who come,
    /// they come at a price, and have others to choose from.
    fn exposure(&self, cell: Cell, attackers: &Attackers) -> i64 {
        let coming = attackers.iter().filter(|(_, paths)| paths.any()).count() as i64;
        if coming == 0 {
            return 100;
        }
        let arena = self.view.arena();
        let strikes_back = |friend: &&Fighter<'_>| {
            let away = arena.board.grid().distance(cell, friend.place.cell);
            !friend.vitality.stunned
                && !friend.is_helpless()
                && away <= friend.move_points(arena.numbers) + 1
        };
        let friends = self.friends.iter().filter(strikes_back).count() as i64;
        10_000 * coming / (100 * coming + self.weights.of_support(self.presses) * friends)
    }

    pub(super) fn beside(&self, cell: Cell) -> i64 {
        let grid = self.view.arena().board.grid();
        let beside = |friend: &&Fighter<'_>| grid.distance(cell, friend.place.cell) == 1;
        self.weights.friend * self.friends.iter().filter(beside).take(2).count() as i64
    }

    pub(super) fn claim(&self, cell: Cell) -> i64 {
        if self.purpose.claim.contains(&cell) {
            self.weights.claim
        } else {
            0
        }
    }

    pub(super) fn cover(&self, spot: Spot, shot_at: bool) -> i64 {
        if shot_at {
            self.weights.cover * i64::from(self.view.arena().board.cover(spot))
        } else {
            0
        }
    }

    pub(super) fn spot(&self, cell: Cell) -> Spot {
        let height = self.me.place.height;
        Spot { cell, height }
    }

    fn ground(&self, cell: Cell, attackers: &Attackers) -> i64 {
        let board = self.view.arena().board;
        let spot = self.spot(cell);
        let mut each = attackers.iter();
        let shot_at = each.any(|&(index, _)| self.enemies[index].shoots());
        let cover = self.cover(spot, shot_at);
        let coming = attackers.iter().filter(|(_, paths)| paths.any());
        let mut coming = coming.map(|&(index, _)| &self.enemies[index]).peekable();
        let above = coming.peek().is_some()
            && coming.all(|enemy| board.is_higher(spot, enemy.fighter.place));
        cover + if above { self.weights.height } else { 0 }
    }
}

/// Keeps the best of the blows by each option, of equals the first.
fn keep_best_of_each_option(blows: &mut Vec<BlowOption>) {
    blows.sort_by_key(|option| (option.option, Reverse(option.blow.value)));
    blows.dedup_by_key(|option| option.option);
}
