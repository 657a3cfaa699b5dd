//! What a side fights for, as far as it tells one unit where to go and who to strike.
//!
//! It never knows how goals are judged. A side that only wants to be the last one standing leaves
//! its units free.

use crate::battle::{Fighter, Goal, UnitId, View};
use crate::grid::Cell;

use super::surroundings::nearest_of;
use super::temperament::Temperament;
use super::{
    claim, considered_enemies, contest, denial, holding_line, last_steps, needed_there, roles,
};

/// How far a unit goes from those it protects to strike, cells.
pub(super) const LEASH: u16 = 4;

/// One unit's part in its side's goals.
#[derive(Clone, Debug, Default)]
pub(in crate::ai) struct Purpose {
    /// Where its own arrival wins: it goes there before it fights.
    pub(in crate::ai) destination: Vec<Cell>,
    /// Where to go when nobody can be struck.
    pub(in crate::ai) post: Vec<Cell>,
    /// A place that brings points: it goes there when nobody can be struck, and leaves it to strike.
    pub(in crate::ai) claim: Vec<Cell>,
    /// Where the arrival of others wins: it does not stand in the way there.
    kept_clear: Vec<Cell>,
    /// Once at its post, it strikes from there alone.
    keeps_post: bool,
    /// Its side wins by getting enough of its own there, whoever they are.
    wins_there: bool,
    /// How it keeps enemies from a place that wins for them.
    denies: Option<Denies>,
    /// By index, the cells to which it may go to strike; all if empty.
    keeps_to: Vec<bool>,
    /// Enemies to strike before all others.
    targets: Vec<UnitId>,
    /// Where those are that it protects.
    protected: Vec<Cell>,
    /// It goes nowhere to strike.
    stays: bool,
    /// It lets the enemy come.
    pub(in crate::ai) waits: bool,
    /// Nobody takes its place where its side wins by being: it goes there whoever is about.
    pub(in crate::ai) hurries: bool,
    /// It has waited too long.
    pub(in crate::ai) out_of_patience: bool,
    /// What it is like itself.
    pub(in crate::ai) temperament: Temperament,
    /// Enemies that it would rather fight than others.
    preferred: Vec<UnitId>,
}

/// How somebody keeps enemies from a place that wins for them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Denies {
    /// Its side holds a line before the place, and it a cell of the line.
    InLine,
    /// It stands behind that line.
    BehindLine,
    /// Enemies could soon be there: it strikes them, or goes into their way, before all else.
    InTheWay,
    /// Enemies hold it, and have held it for long enough soon.
    ByBeingThere,
}

impl Purpose {
    /// What the goals of its side ask of `me`.
    pub(in crate::ai) fn of(view: &View<'_>, me: &Fighter<'_>) -> Self {
        let mut purpose = Self::default();
        let (mut hunts, mut waits) = (false, false);
        for goal in view.goals(me.id()) {
            match goal {
                _ if !view.has_enough_for(me.id().side, goal) => {}
                Goal::LastStanding => hunts = true,
                Goal::Hold { cells, .. } => {
                    purpose.post.extend(cells);
                    purpose.keeps_post = true;
                }
                Goal::Reach { cells, who, .. } if who.contains(&me.id()) => {
                    purpose.destination.extend(cells);
                    purpose.stays = true;
                    waits = true;
                }
                Goal::Reach { cells, who, .. } => {
                    purpose.post.extend(cells);
                    purpose.keeps_post |= who.is_empty();
                    purpose.wins_there |= who.is_empty();
                    if !who.is_empty() {
                        purpose.kept_clear.extend(cells);
                    }
                }
                Goal::Kill { who } => purpose.targets.extend(who),
                // A protected unit stays out of the fight.
                Goal::Protect { who } if who.contains(&me.id()) => {
                    purpose.stays = true;
                    waits = true;
                }
                Goal::Protect { who } => {
                    let protected = who.iter().filter_map(|&ward| view.fighter(ward));
                    let protected = protected.filter(Fighter::is_conscious);
                    purpose
                        .protected
                        .extend(protected.map(|ward| ward.place.cell));
                }
                Goal::Survive { .. } => waits = true,
            }
        }
        purpose.waits = waits && !hunts && purpose.targets.is_empty();
        claim::assign(view, me, &mut purpose);
        roles::assign(view, me, &mut purpose);
        holding_line::assign(view, me, &mut purpose);
        denial::assign(view, me, &mut purpose);
        if purpose.stays {
            return purpose;
        }
        if let Some(place) = contest::place(view, me) {
            purpose.contests(place);
        }
        if let Some(place) = last_steps::place(view, me) {
            purpose.completes(place);
        } else if purpose.denies.is_none()
            && let Some(place) = needed_there::place(view, me)
        {
            // Whoever keeps enemies from winning somewhere is needed there more.
            purpose.completes(place);
            purpose.hurries = true;
        }
        purpose
    }

    /// It has a post of its own, whatever the others do.
    pub(super) fn holds(&mut self, cells: &[Cell]) {
        self.destination.clear();
        self.post = cells.to_vec();
        (self.keeps_post, self.wins_there) = (true, false);
        self.waits = false;
    }

    /// It has a place to take.
    pub(super) fn claims(&mut self, cells: &[Cell]) {
        self.claim = cells.to_vec();
    }

    /// It has somebody of its own to guard, as long as that one stands.
    pub(super) fn guards(&mut self, ward: Option<Cell>) {
        self.protected.extend(ward);
    }

    /// It has enemies of its own to go after.
    pub(super) fn hunts(&mut self, who: &[UnitId]) {
        self.targets = who.to_vec();
        self.waits = false;
    }

    /// It holds a cell of its side's line, and goes nowhere beyond it.
    pub(super) fn holds_line(&mut self, cell: Cell, behind: Vec<bool>) {
        self.holds(&[cell]);
        (self.denies, self.keeps_to) = (Some(Denies::InLine), behind);
    }

    /// It stands behind its side's line, near these cells, and strikes from there.
    pub(super) fn stands_behind(&mut self, cells: Vec<Cell>, behind: Vec<bool>) {
        self.post = cells;
        (self.denies, self.keeps_to) = (Some(Denies::BehindLine), behind);
    }

    /// Enemies could soon win by being in a place: it goes into the way of one of them, or only after them all where
    /// others do that. Those whom its side wants out of the fight it strikes as well.
    pub(super) fn stops(&mut self, who: &[UnitId], way: Vec<Cell>) {
        let wanted = std::mem::take(&mut self.targets);
        self.hunts(who);
        self.targets.extend(wanted);
        (self.post, self.keeps_post) = (way, false);
        self.denies = Some(Denies::InTheWay);
    }

    /// Enemies win unless somebody of its side is in a place when the round is over: it goes there before it fights, and stays.
    pub(super) fn contests(&mut self, cells: &[Cell]) {
        self.holds(cells);
        self.destination = cells.to_vec();
        self.denies = Some(Denies::ByBeingThere);
    }

    /// Enough of its side can be there this turn for it to win: it goes there before it fights, and stays.
    pub(super) fn completes(&mut self, cells: &[Cell]) {
        self.holds(cells);
        self.destination = cells.to_vec();
        self.keeps_to.clear();
        self.denies = None;
    }

    /// The same with a temperament, which may prefer some of these enemies.
    pub(in crate::ai) fn with_temperament(
        self,
        temperament: Temperament,
        view: &View<'_>,
        me: &Fighter<'_>,
        enemies: &[Fighter<'_>],
    ) -> Self {
        Self {
            temperament,
            preferred: temperament.prey.among(view, me, enemies),
            ..self
        }
    }

    /// The enemies it considers.
    pub(in crate::ai) fn considered_enemies<'a>(
        &self,
        view: &View<'a>,
        me: &Fighter<'_>,
    ) -> Vec<Fighter<'a>> {
        considered_enemies::nearest(view, me, &self.targets)
    }

    /// The cells to which it wants to get: where its own arrival wins, or else where its side wants somebody.
    pub(in crate::ai) fn bound_for(&self) -> Vec<Cell> {
        match self.destination.is_empty() {
            true => self.post.clone(),
            false => self.destination.clone(),
        }
    }

    /// What it has to do besides fighting and why, in words; `None` if it only has to fight.
    pub(super) fn part(&self) -> Option<(&'static str, &'static str)> {
        Some(if let Some(denies) = self.denies {
            match denies {
                Denies::InLine => ("holds the line", "its side wins if nobody gets through"),
                Denies::BehindLine => (
                    "stands behind the line",
                    "its side wins if nobody gets through",
                ),
                Denies::InTheWay => ("stops a rush", "enemies could soon win by being in a place"),
                Denies::ByBeingThere => ("breaks into a place", "enemies win by holding it"),
            }
        } else if !self.destination.is_empty() {
            ("makes for a place", "its arrival there wins")
        } else if self.stays {
            ("keeps out of the fight", "its side loses without it")
        } else if self.wins_there && !self.post.is_empty() {
            ("makes for a place", "its side wins by being there")
        } else if self.keeps_post && !self.post.is_empty() {
            ("holds a place", "nobody else may have it")
        } else if !self.post.is_empty() {
            ("makes for a place", "its side wants somebody there")
        } else if !self.protected.is_empty() {
            ("guards a friend", "its side loses without that one")
        } else if !self.targets.is_empty() {
            ("hunts", "its side wants certain enemies out of the fight")
        } else if !self.claim.is_empty() {
            ("takes a place", "it brings points")
        } else if self.waits {
            ("holds out", "its side wins by lasting")
        } else {
            return None;
        })
    }

    /// Whether it is not yet where it keeps enemies from a place that wins for them: it goes there before it fights others.
    pub(in crate::ai) fn is_on_its_way(&self, me: &Fighter<'_>) -> bool {
        let bars = matches!(self.denies, Some(Denies::InLine | Denies::InTheWay));
        bars && !self.post.is_empty() && !self.post.contains(&me.place.cell)
    }

    /// Whether it is not yet where its own arrival wins, or where its side wants somebody.
    pub(in crate::ai) fn is_bound_elsewhere(&self, me: &Fighter<'_>) -> bool {
        let there = self.bound_for();
        !there.is_empty() && !there.contains(&me.place.cell)
    }

    /// Whether it only has to fight, wherever that is.
    pub(in crate::ai) fn is_free(&self) -> bool {
        let bound = [&self.destination, &self.post, &self.protected];
        bound.iter().all(|cells| cells.is_empty()) && !self.stays && !self.waits
    }

    /// Whether it may choose where to fight: anywhere, within its post once it is there, or near those it protects.
    pub(in crate::ai) fn leaves_a_choice(&self, view: &View<'_>, me: &Fighter<'_>) -> bool {
        if self.stays {
            return false;
        }
        let has_nowhere_to_be = self.destination.is_empty() && self.post.is_empty();
        let near = self.strayed_from(view, me).is_empty();
        (has_nowhere_to_be || self.is_at_post(me)) && near
    }

    /// Whether it keeps out of the fight: its side wins or loses with it.
    pub(super) fn keeps_out(&self) -> bool {
        self.stays
    }

    /// Whether it may go to `cell` to strike from there. On its way to a post that the level gives it, it goes nowhere
    /// that is farther off.
    pub(in crate::ai) fn allows(&self, view: &View<'_>, me: &Fighter<'_>, cell: Cell) -> bool {
        let leaves = self.is_at_post(me) && !self.post.contains(&cell);
        let away = |cell| nearest_of(view, cell, &self.post);
        let strays = roles::is_post(view, me.id(), &self.post) && away(cell) > away(me.place.cell);
        !leaves
            && !strays
            && !self.stays
            && self.keeps_to(view, cell)
            && self.leaves_room(cell)
            && (self.protected.is_empty() || self.is_near_ward(view, cell))
    }

    /// Whether it may go to a cell, as far as it keeps enemies from a place.
    pub(in crate::ai) fn keeps_to(&self, view: &View<'_>, cell: Cell) -> bool {
        let index = view.arena().board.grid().index(cell);
        self.keeps_to.get(index).is_none_or(|&keeps| keeps)
    }

    /// Whether nobody else has to come to `cell` to win.
    pub(in crate::ai) fn leaves_room(&self, cell: Cell) -> bool {
        !self.kept_clear.contains(&cell)
    }

    /// Whether it stands where it is to stay.
    pub(in crate::ai) fn is_at_post(&self, me: &Fighter<'_>) -> bool {
        self.keeps_post && self.post.contains(&me.place.cell)
    }

    fn is_near_ward(&self, view: &View<'_>, cell: Cell) -> bool {
        let grid = view.arena().board.grid();
        let mut protected = self.protected.iter();
        protected.any(|&ward| grid.distance(cell, ward) <= LEASH)
    }

    /// Those it protects, when it has strayed from all of them.
    pub(in crate::ai) fn strayed_from(&self, view: &View<'_>, me: &Fighter<'_>) -> &[Cell] {
        if self.protected.is_empty() || self.is_near_ward(view, me.place.cell) {
            &[]
        } else {
            &self.protected
        }
    }

    /// The enemies to strike before all others, by its goals or else by its temperament; none when there
    /// is nothing to choose.
    pub(in crate::ai) fn first_among<'e>(&self, enemies: &[Fighter<'e>]) -> Vec<Fighter<'e>> {
        let of = |ids: &[UnitId]| -> Vec<Fighter<'e>> {
            if ids.is_empty() {
                return Vec::new();
            }
            let wanted = enemies.iter().filter(|enemy| ids.contains(&enemy.id()));
            wanted.copied().collect()
        };
        let targets = of(&self.targets);
        if targets.is_empty() {
            of(&self.preferred)
        } else {
            targets
        }
    }

    /// Whether its goals or its role send it after an enemy.
    pub(in crate::ai) fn seeks(&self, enemy: UnitId) -> bool {
        self.targets.contains(&enemy)
    }

    /// Whether it would rather fight an enemy than others, by its goals or its temperament.
    pub(in crate::ai) fn prefers(&self, enemy: UnitId) -> bool {
        self.preferred.contains(&enemy) || self.targets.contains(&enemy)
    }
}
