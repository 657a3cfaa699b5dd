//! Every place a veteran can get to, and what could be done to it there.

use std::cmp::Reverse;

use crate::battle::{Fighter, Place, Progress, Spot, View};
use crate::grid::{Cell, Direction, Footing, Reach};

use super::super::soldier::{Purpose, rank};
use super::Temper;
use super::aims::Known;
use super::foe::{Foe, Paths};
use super::near::Near;
use super::prospect::Prospect;
use super::strikes::{Blow, Way};

/// Everything a veteran looks at before it goes anywhere.
pub(super) struct Survey<'s, 'a> {
    pub(super) view: View<'a>,
    pub(super) me: Fighter<'a>,
    pub(super) foes: &'s [Foe<'a>],
    /// Which of them matter where.
    pub(super) near: &'s Near,
    pub(super) friends: &'s [Fighter<'a>],
    pub(super) temper: Temper,
    pub(super) purpose: &'s Purpose,
    /// It has something to shoot, and keeps its distance.
    pub(super) shooter: bool,
    /// Whether it takes no stance where it can strike.
    pub(super) bold: bool,
    /// For how many rounds more than it likes nobody has been hurt.
    pub(super) late: i64,
    /// How far it strikes.
    pub(super) mine: u16,
    /// How it may spend a maneuver; the first is a plain attack.
    pub(super) ways: &'s [Way],
    /// Where it can get to.
    pub(super) reach: &'s Reach,
    /// Ways to the nearest enemy.
    pub(super) distances: &'s Reach,
    /// Whether it strikes nobody but whom it is sent after.
    pub(super) hunts: bool,
    /// What can be done to it if it stays where it is.
    pub(super) anyway: i64,
}

/// What each point of the way it goes takes off, so that of equal places the nearest is chosen.
const STRIDE: i64 = 1;
/// What can be done to it in a cell: each enemy who can do anything, by index, with where it can come from.
type Open = Vec<(usize, Paths)>;

impl Survey<'_, '_> {
    /// All places if it `goes` anywhere, the best first, or else where it is.
    pub(super) fn all(&mut self, goes: bool, known: &mut [Known]) -> Vec<Prospect> {
        self.anyway = self.least_threat_here();
        if goes {
            self.prospects(known)
        } else {
            let Place { cell, facing, .. } = self.me.place;
            self.deeds(cell, facing, known)
        }
    }

    /// All places, the best first.
    fn prospects(&self, known: &mut [Known]) -> Vec<Prospect> {
        let table = self.view.table();
        let grid = table.board.grid();
        let (here, height) = (self.me.place.cell, self.me.place.height);
        let free = |cell: Cell| {
            table.board.footing(self.me.id(), height, grid.index(cell)) == Footing::Free
        };
        let cells = self.reach.iter().map(|(cell, _)| cell);
        let cells = cells.filter(|&cell| cell == here || free(cell));
        let mut prospects: Vec<Prospect> = cells.map(|cell| self.at(cell, known)).collect();
        prospects.sort_by_cached_key(|prospect| {
            let cell = prospect.place.cell;
            (
                Reverse(prospect.score()),
                cell != here,
                rank(&self.view, &self.me, cell),
            )
        });
        prospects
    }

    /// All it can do in a cell, facing so; the best first.
    fn deeds(&self, cell: Cell, facing: Direction, known: &mut [Known]) -> Vec<Prospect> {
        let (base, mut each) = self.each(cell, Some(facing), known);
        each.sort_by_key(|prospect| Reverse(prospect.score()));
        if each.is_empty() {
            each.push(base);
        }
        each
    }

    /// A cell, with the best facing and deed in it.
    fn at(&self, cell: Cell, known: &mut [Known]) -> Prospect {
        let (base, each) = self.each(cell, None, known);
        // Of equals the first.
        let better = |best: Prospect, other: Prospect| {
            if other.score() > best.score() {
                other
            } else {
                best
            }
        };
        each.into_iter().reduce(better).unwrap_or(base)
    }

    /// A cell as it is, and with each facing and deed in it; or with the facing that is given.
    fn each(
        &self,
        cell: Cell,
        given: Option<Direction>,
        known: &mut [Known],
    ) -> (Prospect, Vec<Prospect>) {
        let grid = self.view.table().board.grid();
        let progress = self.progress(cell);
        let free = progress.cells() <= 1;
        let mut blows = self.blows(cell, given, &progress, known);
        let id = |blow: &Blow| self.foes[blow.foe].fighter.id();
        blows.retain(|blow| !self.hunts || self.purpose.seeks(id(blow)));
        // Whoever its nature is after comes before all others it could strike from there.
        let prefers = |blow: &Blow| self.purpose.prefers(id(blow));
        if blows.iter().any(prefers) {
            blows.retain(prefers);
        }
        let open = self.open(cell);
        let watched = self.watched(cell);
        let cost = i64::from(self.reach.cost(cell).unwrap_or_default());
        let base = Prospect {
            place: Place {
                cell,
                ..self.me.place
            },
            act: None,
            blow: 0,
            wish: 0,
            threat: 0,
            patience: (100 - self.temper.impatience * self.late).max(0),
            friends: self.beside(cell),
            ground: self.ground(cell, &open),
            way: STRIDE * cost,
            temper: self.temper,
        };
        // As it faces now comes first, so that it turns for a reason alone.
        let directions = grid.directions();
        let now = directions.iter().position(|own| *own == base.place.facing);
        let now = now.unwrap_or_default();
        let facings = (0..directions.len()).map(|turn| (now + turn) % directions.len());
        let facings = facings.map(|rank| (rank, directions[rank]));
        let facings = facings.filter(|(_, facing)| given.is_none_or(|given| given == *facing));
        let each = facings.flat_map(|facing| {
            let fights = blows
                .iter()
                .filter_map(|blow| self.fighting(&base, facing, &open, blow, given.is_some()));
            let free = free && (blows.is_empty() || !self.bold);
            let fights: Vec<Prospect> = fights.collect();
            fights
                .into_iter()
                .chain(self.waiting(&base, facing, &open, (free, watched)))
        });
        let each = each.collect();
        (base, each)
    }

    /// Striking a blow, facing so; not with the target out of sight of the strong arm, unless that
    /// can't be helped.
    fn fighting(
        &self,
        base: &Prospect,
        (rank, facing): (usize, Direction),
        open: &Open,
        blow: &Blow,
        given: bool,
    ) -> Option<Prospect> {
        let grid = self.view.table().board.grid();
        let foe = &self.foes[blow.foe];
        let (cell, there) = (base.place.cell, foe.fighter.place.cell);
        let off = grid.bearing(facing, cell, there).degrees().abs();
        if !given && there != cell && off > 60 {
            return None;
        }
        let zeal = if self.purpose.prefers(foe.fighter.id()) {
            self.temper.prey
        } else {
            100
        };
        let threat = self.threat(open, rank, blow.way, Some(blow));
        Some(Prospect {
            place: Place {
                facing,
                ..base.place
            },
            act: self.command(blow),
            blow: blow.value,
            wish: blow.value * (zeal - 100) / 100,
            threat: self.temper.risked(threat, self.anyway),
            patience: base.patience.max(self.temper.kept),
            ..*base
        })
    }

    /// Striking nobody, facing so: with whatever it does by habit, or in a stance if it is `free` to; and better
    /// with the nearest in its eye.
    fn waiting(
        &self,
        base: &Prospect,
        (rank, facing): (usize, Direction),
        open: &Open,
        (free, watched): (bool, Option<Direction>),
    ) -> Vec<Prospect> {
        let grid = self.view.table().board.grid();
        let cell = base.place.cell;
        let away = i64::from(self.distances.cost(cell).unwrap_or(1000));
        let off = watched.map_or(0, |to| grid.bearing_of(facing, to).degrees().abs() / 45);
        let idle = Prospect {
            place: Place {
                facing,
                ..base.place
            },
            threat: self.threat(open, rank, 0, None),
            // Good company and good ground keep nobody waiting for ever.
            friends: base.friends * base.patience / 100,
            ground: base.ground * base.patience / 100,
            way: base.way + self.temper.way * away + i64::from(off),
            ..*base
        };
        let mut all = vec![idle];
        if free && idle.threat > 0 {
            for (index, way) in self.ways.iter().enumerate() {
                let Err(command) = way.deed else { continue };
                all.push(Prospect {
                    act: Some(command),
                    threat: self.threat(open, rank, index, None),
                    way: idle.way + way.price,
                    ..idle
                });
            }
        }
        all
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
        let grid = self.view.table().board.grid();
        let far = |foe: &&Foe<'_>| {
            (
                grid.distance(cell, foe.fighter.place.cell),
                foe.fighter.id(),
            )
        };
        let near = self.near.nearest.iter().map(|&index| &self.foes[index]);
        let nearest = near.min_by_key(far)?;
        let toward = grid.toward(cell, nearest.fighter.place.cell);
        toward.map(|toward| toward.first)
    }

    /// What can be done to it in a cell before its next turn, by those who can get there, each of
    /// whom may as well turn to one of its friends; less what its own blow saves.
    fn threat(&self, open: &Open, facing: usize, way: usize, struck: Option<&Blow>) -> i64 {
        let facings = self.view.table().board.grid().directions().len();
        let mut whole = 1000;
        for &(index, paths) in open {
            let foe = &self.foes[index];
            let worst = foe
                .worst(paths, facing, facings, way)
                .max(foe.shot(facing))
                .min(1000);
            if worst == 0 {
                continue;
            }
            let mut share = worst * worst / (worst + foe.others * self.temper.elsewhere);
            if let Some(blow) = struck.filter(|blow| blow.foe == index) {
                share -= share * blow.stops.clamp(0, 1000) / 1000;
            }
            whole = whole * (1000 - share) / 1000;
        }
        1000 - whole
    }

    /// From where those who can do anything to it can come if it stands there.
    fn open(&self, cell: Cell) -> Open {
        let dangers = self.near.dangers.iter();
        let paths = |&index: &usize| (index, self.foes[index].paths_to(&self.view, cell));
        dangers.map(paths).collect()
    }

    /// What can be done to it before its next turn if it stays, facing whichever way is best.
    fn least_threat_here(&self) -> i64 {
        if self.temper.tells_no_risks_apart() {
            return 0;
        }
        let facings = 0..self.view.table().board.grid().directions().len();
        let here = self.me.place.cell;
        let open = self.open(here);
        let threats = facings.map(|facing| self.threat(&open, facing, 0, None));
        threats.min().unwrap_or(0)
    }

    fn beside(&self, cell: Cell) -> i64 {
        let grid = self.view.table().board.grid();
        let beside = |friend: &&Fighter<'_>| grid.distance(cell, friend.place.cell) == 1;
        self.temper.friend * self.friends.iter().filter(beside).take(2).count() as i64
    }

    fn ground(&self, cell: Cell, open: &Open) -> i64 {
        let board = self.view.table().board;
        let height = self.me.place.height;
        let spot = Spot { cell, height };
        let shots = open.iter().any(|&(index, _)| self.foes[index].shoots());
        let cover = if shots {
            self.temper.cover * i64::from(board.cover(spot))
        } else {
            0
        };
        let coming = open.iter().filter(|(_, paths)| paths.any());
        let mut coming = coming.map(|&(index, _)| &self.foes[index]).peekable();
        let above =
            coming.peek().is_some() && coming.all(|foe| board.is_higher(spot, foe.fighter.place));
        cover + if above { self.temper.height } else { 0 }
    }
}
