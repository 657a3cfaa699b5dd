//! What to do when no enemy is in sight: where to look for one, and lighting a lamp to see by.
//!
//! It remembers where its side has looked; it never knows where the enemy is.

use crate::battle::{Command, Fighter, ItemPlace, View};
use crate::grid::Cell;
use crate::rules::hand::Hand;
use crate::rules::light::Light;

use super::surroundings::{friends, is_at_blows};

/// It looks no further than this for those it does not see, cells. Each time that it begins again it goes by half of that, down to
/// the least: whoever hides is found from near by.
const LOOKS: u16 = 8;
const LEAST: u16 = 2;
/// The round after which nobody waits in hiding any more.
const PATIENCE: u32 = 8;

/// The cells that a side has looked at.
#[derive(Clone, Debug)]
pub(in crate::ai) struct Searched {
    looked: Vec<bool>,
    /// How far away what it looks at may be, cells.
    looks: u16,
    /// Where somebody of it has been, of a level that it charts.
    been: Vec<bool>,
}

impl Default for Searched {
    fn default() -> Self {
        Self {
            looked: Vec::new(),
            looks: LOOKS,
            been: Vec::new(),
        }
    }
}

impl Searched {
    /// Takes note of what `me` sees around it.
    pub(in crate::ai) fn look_about(&mut self, view: &View<'_>, me: &Fighter<'_>) {
        let ground = view.arena().board.ground();
        let grid = ground.grid();
        if self.looked.len() != grid.len() {
            self.looked = vec![false; grid.len()];
            self.been = vec![false; grid.len()];
        }
        for own in view.fighters().filter(|own| own.id().side == me.id().side) {
            self.been[grid.index(own.place.cell)] = true;
        }
        let (board, numbers) = (view.arena().board, view.arena().numbers);
        let eyes = board.eyes_in(me.eyes(), me.place.cell);
        for cell in grid.area(me.place.cell, self.looks) {
            let light = board.light(cell);
            let distance = grid.distance(me.place.cell, cell);
            if !self.looked[grid.index(cell)]
                && distance <= numbers.lighting().seen(light, eyes)
                && board.sight(&numbers.sight, me.place.cell, cell).clear
            {
                self.looked[grid.index(cell)] = true;
            }
        }
    }

    /// Begins to look anew, once everything has been looked at.
    pub(in crate::ai) fn look_again(&mut self, view: &View<'_>) {
        let ground = view.arena().board.ground();
        let grid = ground.grid();
        let mut left = grid.cells().filter(|&cell| ground.ground(cell).cost > 0);
        let looked = |cell| self.looked.get(grid.index(cell)) == Some(&true);
        if left.all(looked) && self.edges(view).is_empty() {
            self.begin_again(view);
        }
    }

    /// Forgets what has been looked at, and looks from nearer by where nothing is charted.
    pub(in crate::ai) fn begin_again(&mut self, view: &View<'_>) {
        if !view.is_charted() {
            self.looks = (self.looks / 2).max(LEAST);
        }
        self.looked.fill(false);
        self.been.fill(false);
    }

    /// Where to look: where enemies were seen last, or else where nobody has looked.
    pub(in crate::ai) fn places(&self, view: &View<'_>) -> Vec<Cell> {
        let last: Vec<Cell> = view.last_seen().map(|(_, cell)| cell).collect();
        if !last.is_empty() {
            return last;
        }
        let ground = view.arena().board.ground();
        let grid = ground.grid();
        let mut places = Vec::new();
        for (row, looked) in (0..).zip(self.looked.chunks(grid.width().into())) {
            for (col, looked) in (0..).zip(looked) {
                let cell = Cell::new(col, row);
                if !looked && ground.at(grid.index(cell)).cost > 0 {
                    places.push(cell);
                }
            }
        }
        places.extend(self.edges(view));
        places
    }

    /// Leaves the nearest of `places` be, which it gives back: nobody gets there.
    pub(in crate::ai) fn leave(
        &mut self,
        places: &[Cell],
        view: &View<'_>,
        me: &Fighter<'_>,
    ) -> Option<Cell> {
        let grid = view.arena().board.grid();
        let off = |cell: &&Cell| (grid.distance(me.place.cell, **cell), **cell);
        let &nearest = places.iter().min_by_key(off)?;
        let index = grid.index(nearest);
        for all in [&mut self.looked, &mut self.been] {
            if let Some(known) = all.get_mut(index) {
                *known = true;
            }
        }
        Some(nearest)
    }

    /// DUN-7: where what its side has charted ends: ways and doors beside what it does not know, where nobody of it has been.
    fn edges(&self, view: &View<'_>) -> Vec<Cell> {
        let board = view.arena().board;
        let (grid, ground) = (board.grid(), board.ground());
        let explores = view.side() == view.explorers();
        let Some(charted) = view.charted().filter(|_| explores) else {
            return Vec::new();
        };
        // Before the first look nobody has been anywhere.
        let nowhere = vec![false; charted.len()];
        let been = match self.been.is_empty() {
            true => &nowhere,
            false => &self.been,
        };
        let width = usize::from(grid.width());
        // Of most all is known about them, which three times three cells show more quickly than their neighbours one by one.
        let is_within = |index: usize| {
            let begin = index.checked_sub(width + 1);
            let about = begin.and_then(|begin| charted.get(begin..=index + width + 1));
            let rows =
                |about: &[bool]| [0, width, 2 * width].map(|at| about[at..at + 3] == [true; 3]);
            about.is_some_and(|about| rows(about) == [true; 3])
        };
        let is_edge = |cell: Cell| {
            let mut beside = grid.neighbours(cell).map(|(_, next)| next);
            beside.any(|next| !charted[grid.index(next)])
        };
        let left = charted.iter().zip(been).enumerate();
        let left = left.filter(|(_, (charted, been))| **charted && !**been);
        let ways = left
            .map(|(index, _)| index)
            .filter(|&index| ground.at(index).cost > 0);
        let ways = ways.filter(|&index| !is_within(index));
        let ways = ways.map(|index| grid.cell(index));
        let mut edges: Vec<Cell> = ways.filter(|&cell| is_edge(cell)).collect();
        let is_left = |at: &Cell| charted[grid.index(*at)] && !been[grid.index(*at)];
        let doors = board.doors().filter(|now| !now.state.is_open());
        let doors = doors.map(|now| now.door.at).filter(is_left);
        edges.extend(doors.filter(|&at| is_edge(at)));
        edges.sort_unstable_by_key(|&cell| grid.index(cell));
        edges.dedup();
        edges
    }
}

/// Whether it waits in hiding for somebody to come within reach, which it does only for some rounds and while no friend fights hand
/// to hand: whoever does needs it.
pub(in crate::ai) fn waits_in_hiding(view: &View<'_>, me: &Fighter<'_>) -> bool {
    me.senses.is_hidden()
        && view.round() <= PATIENCE
        && !friends(view, me)
            .iter()
            .any(|friend| is_at_blows(view, friend))
}

/// WPN-1: a lamp to take in an empty hand, where it is dark and nothing of its own shines.
pub(in crate::ai) fn light_lamp(view: &View<'_>, me: &Fighter<'_>) -> Option<Command> {
    let arena = view.arena();
    if arena.board.light(me.place.cell) >= Light::Bright || me.senses.is_hidden() {
        return None;
    }
    let profile = me.profile();
    let lamp = |item: usize| profile.items[item].lamp();
    let items = || 0..profile.items.len();
    if items().any(|item| me.carries_light(item)) || profile.traits.eyes.know_the_dark() {
        return None;
    }
    let slung = |item: &usize| {
        let state = me.gear.items[*item];
        state.hold == ItemPlace::Slung && lamp(*item).is_some() && !state.lamp.is_spent()
    };
    let item = items().find(slung)?;
    let hands = profile.body.hands.iter().map(|&(hand, _)| hand);
    let empty = hands.filter(|&hand| me.gear.in_hand(hand).is_none());
    let mut empty: Vec<Hand> = empty.collect();
    empty.sort_by_key(|&hand| (!hand.is_off_side(profile.handed), hand));
    empty
        .into_iter()
        .map(|hand| Command::Ready { item, hand })
        .find(|&command| view.check(command).is_ok())
}
