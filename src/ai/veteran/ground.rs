//! Every place a veteran can get to, weighed by named terms.

use std::cmp::Reverse;

use crate::battle::{Command, Fighter, Place, Progress, Spot, View};
use crate::grid::{Cell, Direction, Footing, Reach};

use super::super::soldier::{Purpose, quick_value, rank, strike_at, towards};
use super::super::weighing::Candidate;
use super::Temper;
use super::foe::{Foe, reach};

/// A place with what speaks for it and against, thousandths of a fallen enemy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Prospect {
    /// The place.
    pub(super) place: Place,
    /// The blow it could strike from there at once.
    pub(super) blow: i64,
    /// How much more it would like to strike that one than another.
    wish: i64,
    /// What could be done to it there before its next turn.
    pub(super) threat: i64,
    /// How much worse that is for what comes from beside and behind.
    flank: i64,
    /// Friends beside it.
    friends: i64,
    /// Cover and height.
    ground: i64,
    /// The way that is left to the nearest enemy, when there is no blow.
    way: i64,
    temper: Temper,
}

impl Prospect {
    /// All of it, weighed.
    fn score(&self) -> i64 {
        self.terms().iter().map(|(_, value)| value).sum()
    }

    fn terms(&self) -> [(&'static str, i64); 7] {
        let Temper {
            aggression,
            caution,
            discipline,
            terrain,
            ..
        } = self.temper;
        [
            ("blow", self.blow * aggression / 100),
            ("prey", self.wish * aggression / 100),
            ("threat", -self.threat * caution / 100),
            ("flank", -self.flank * caution / 100),
            ("friends", self.friends * discipline / 100),
            ("ground", self.ground * terrain / 100),
            ("way", -self.way),
        ]
    }

    /// To be told.
    pub(super) fn candidate(&self, me: &Fighter<'_>) -> Candidate {
        let Place {
            cell: to, facing, ..
        } = self.place;
        let command = if to != me.place.cell {
            Command::Move { to, facing }
        } else if facing != me.place.facing {
            Command::Turn { facing }
        } else {
            Command::Wait
        };
        Candidate {
            command,
            terms: self.terms().to_vec(),
        }
    }
}

/// Everything a veteran looks at before it goes anywhere.
pub(super) struct Survey<'s, 'a> {
    pub(super) view: View<'a>,
    pub(super) me: Fighter<'a>,
    pub(super) foes: &'s [Foe<'a>],
    pub(super) friends: &'s [Fighter<'a>],
    pub(super) temper: Temper,
    pub(super) purpose: &'s Purpose,
    /// It has something to shoot, and keeps its distance.
    pub(super) shooter: bool,
    /// Where it can get to.
    pub(super) reach: &'s Reach,
    /// Ways to the nearest enemy.
    pub(super) distances: &'s Reach,
}

/// What each movement point of the way to the enemy is worth, thousandths.
const WAY: i64 = 6;
/// What each point of the way it goes takes off, so that of equal places the nearest is chosen.
const STRIDE: i64 = 1;
/// What each friend beside it is worth, of two at most.
const FRIEND: i64 = 10;
/// What standing higher than those who can come is worth.
const HEIGHT: i64 = 10;
/// What each obstruction of cover is worth when somebody shoots.
const COVER: i64 = 8;
/// What a blow at whom its nature would rather fight is worth beside another, hundredths.
const PREFERRED: i64 = 300;
/// How many can really get at one at once.
const AT_ONCE: usize = 3;

impl Survey<'_, '_> {
    /// All places, the best first.
    pub(super) fn prospects(&self) -> Vec<Prospect> {
        let table = self.view.table();
        let grid = table.board.grid();
        let (here, height) = (self.me.place.cell, self.me.place.height);
        let free = |cell: Cell| {
            table.board.footing(self.me.id(), height, grid.index(cell)) == Footing::Free
        };
        let mine = self
            .foes
            .first()
            .map_or(1, |foe| reach(&self.view, self.me, foe.fighter));
        let cells = self.reach.iter().map(|(cell, _)| cell);
        let cells = cells.filter(|&cell| cell == here || free(cell));
        let mut prospects: Vec<Prospect> = cells.map(|cell| self.at(cell, mine)).collect();
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

    fn at(&self, cell: Cell, mine: u16) -> Prospect {
        let (blow, target) = self.best_blow(cell, mine);
        let wish = target.map_or(0, |foe| blow * (self.zeal(foe) - 100) / 100);
        let facing = self.facing(cell, target);
        let threat = self.threat(cell, target.map(|foe| (foe, blow)));
        let cost = i64::from(self.reach.cost(cell).unwrap_or_default());
        let away = i64::from(self.distances.cost(cell).unwrap_or(1000));
        let way = if blow > 0 { 0 } else { WAY * away };
        Prospect {
            place: Place {
                cell,
                facing,
                ..self.me.place
            },
            blow,
            wish,
            threat: threat * self.patience(blow) / 100,
            flank: self.flank(cell, facing),
            friends: self.beside(cell),
            ground: self.ground(cell),
            way: way + STRIDE * cost,
            temper: self.temper,
        }
    }

    /// The best blow from a cell, and at whom: hand to hand, or with whatever there is from where it
    /// stands.
    fn best_blow(&self, cell: Cell, mine: u16) -> (i64, Option<&Foe<'_>>) {
        let grid = self.view.table().board.grid();
        let stays = cell == self.me.place.cell;
        let (mut best, mut wished) = ((0, None), 0);
        if self.shooter && !stays {
            return best;
        }
        let mut progress = None;
        for foe in self.foes {
            let there = foe.fighter.place.cell;
            if !stays && grid.distance(cell, there) > mine {
                continue;
            }
            let progress = progress.get_or_insert_with(|| self.progress(cell));
            let mut supposed = self.me;
            let facing = towards(&self.view, cell, there, self.me.place.facing);
            supposed.place = Place {
                cell,
                facing,
                prone: false,
                height: self.me.place.height,
            };
            supposed.progress = progress;
            let strike = strike_at(&self.view, supposed, foe.fighter);
            let value = quick_value(strike, |technique| stays || technique.missile.is_none());
            let wish = value * self.zeal(foe) / 100;
            if wish > wished {
                wished = wish;
                best = (value, Some(foe));
            }
        }
        best
    }

    /// How much more than others it would like to strike this one, hundredths.
    fn zeal(&self, foe: &Foe<'_>) -> i64 {
        if self.purpose.prefers(foe.fighter.id()) {
            PREFERRED
        } else {
            100
        }
    }

    fn progress(&self, cell: Cell) -> Progress {
        let mut path = vec![self.me.place.cell];
        path.extend(self.reach.path(cell));
        if path.len() == 1 {
            path.clear();
        }
        Progress {
            path,
            ..self.me.progress.clone()
        }
    }

    /// Towards whom it strikes, or else the worst of those who can come; of the facings that
    /// serve, the one that turns its back on nobody.
    fn facing(&self, cell: Cell, target: Option<&Foe<'_>>) -> Direction {
        let grid = self.view.table().board.grid();
        let worst = || {
            let near = |foe: &&Foe<'_>| {
                let far = grid.distance(cell, foe.fighter.place.cell);
                (far, Reverse(foe.blow), foe.fighter.id())
            };
            self.foes.iter().min_by_key(near)
        };
        let Some(foe) = target.or_else(worst) else {
            return self.me.place.facing;
        };
        let there = foe.fighter.place.cell;
        let straight = towards(&self.view, cell, there, self.me.place.facing);
        if target.is_some() && self.near(cell).nth(1).is_none() {
            return straight;
        }
        let serves = |facing: &Direction| {
            target.is_none() || grid.bearing(*facing, cell, there).degrees().abs() <= 60
        };
        let facings = grid.directions().iter().copied().filter(serves);
        let best = facings.min_by_key(|&facing| (self.flank(cell, facing), facing != straight));
        best.unwrap_or(straight)
    }

    /// Enemies who can act and are within two cells.
    fn near(&self, cell: Cell) -> impl Iterator<Item = &Foe<'_>> {
        let grid = self.view.table().board.grid();
        let near = move |foe: &&Foe<'_>| grid.distance(cell, foe.fighter.place.cell) <= 2;
        self.foes
            .iter()
            .filter(move |foe| foe.stride > 0)
            .filter(near)
    }

    /// What those near it do the more to it for coming from beside or behind.
    fn flank(&self, cell: Cell, facing: Direction) -> i64 {
        let grid = self.view.table().board.grid();
        let more = |foe: &Foe<'_>| {
            let bearing = grid
                .bearing(facing, cell, foe.fighter.place.cell)
                .degrees()
                .abs();
            match bearing {
                0..=89 => 0,
                90..=120 => foe.blow / 3,
                _ => foe.blow,
            }
        };
        self.near(cell).map(more).sum()
    }

    /// What can be done to it in a cell before its next turn, by those who can get there, each of
    /// whom may as well turn to one of its friends; less what its own blow saves.
    fn threat(&self, cell: Cell, struck: Option<(&Foe<'_>, i64)>) -> i64 {
        let mut worst = [0_i64; AT_ONCE];
        let mut rest = 0;
        for foe in self
            .foes
            .iter()
            .filter(|foe| foe.comes_to(&self.view, cell))
        {
            let blow = foe.blow_at(&self.view, cell, struck.is_none());
            let mut share = blow / (1 + foe.others);
            if let Some((_, saved)) =
                struck.filter(|(target, _)| target.fighter.id() == foe.fighter.id())
            {
                share = blow - blow * saved.min(1000) / 1000;
            }
            for known in &mut worst {
                if share > *known {
                    std::mem::swap(&mut share, known);
                }
            }
            rest += share;
        }
        worst.iter().sum::<i64>() + rest / 4
    }

    /// How much of its caution is left, in hundredths: where there is no blow it wears off with the rounds,
    /// so that two who wait for each other do not wait for ever.
    fn patience(&self, blow: i64) -> i64 {
        let late = self.view.round().saturating_sub(self.temper.patience);
        if blow > 0 {
            100
        } else {
            (100 - 10 * i64::from(late)).max(10)
        }
    }

    fn beside(&self, cell: Cell) -> i64 {
        let grid = self.view.table().board.grid();
        let beside = |friend: &&Fighter<'_>| grid.distance(cell, friend.place.cell) == 1;
        FRIEND * self.friends.iter().filter(beside).take(2).count() as i64
    }

    fn ground(&self, cell: Cell) -> i64 {
        let board = self.view.table().board;
        let height = self.me.place.height;
        let spot = Spot { cell, height };
        let shots = self.foes.iter().any(|foe| foe.shot > 0);
        let cover = if shots {
            COVER * i64::from(board.cover(spot))
        } else {
            0
        };
        let mut coming = self
            .foes
            .iter()
            .filter(|foe| foe.comes_to(&self.view, cell))
            .peekable();
        let above =
            coming.peek().is_some() && coming.all(|foe| board.is_higher(spot, foe.fighter.place));
        cover + if above { HEIGHT } else { 0 }
    }
}
