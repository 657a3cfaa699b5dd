//! What a soldier's side fights for, as far as it tells this soldier where to go and whom to strike.
//!
//! It never knows how goals are judged. A side that only wants to be the last one standing leaves
//! its soldiers free, and so does this.

use super::super::nature::Nature;
use super::super::{heed, roles};
use crate::battle::{Fighter, Goal, UnitId, View};
use crate::grid::Cell;

/// How far from whom it protects a soldier goes to strike, cells.
pub(in crate::ai) const LEASH: u16 = 4;

/// One soldier's part in its side's goals.
#[derive(Clone, Debug, Default)]
pub(in crate::ai) struct Purpose {
    /// Where its own coming wins: it goes there before it fights.
    pub(in crate::ai) errand: Vec<Cell>,
    /// Where to go when nobody can be struck.
    pub(in crate::ai) post: Vec<Cell>,
    /// Where somebody else's coming wins: it does not stand in the way there.
    free: Vec<Cell>,
    /// Once at its post, it strikes from there alone.
    keeps: bool,
    /// Enemies to strike before all others.
    quarry: Vec<UnitId>,
    /// Where those are whom it protects.
    wards: Vec<Cell>,
    /// It has better things to do than to seek a fight.
    stays: bool,
    /// It lets the enemy come.
    pub(in crate::ai) patient: bool,
    /// It has waited too long.
    pub(super) restless: bool,
    /// What it is like itself.
    pub(in crate::ai) nature: Nature,
    /// Enemies whom it would rather fight than others.
    preferred: Vec<UnitId>,
}

impl Purpose {
    /// What the goals of its side ask of `me`.
    pub(in crate::ai) fn of(view: &View<'_>, me: &Fighter<'_>) -> Self {
        let mut purpose = Self::default();
        let (mut hunts, mut waits) = (false, false);
        for goal in view.goals(me.id()) {
            match goal {
                Goal::LastStanding => hunts = true,
                Goal::Hold { cells, .. } => {
                    purpose.post.extend(cells);
                    purpose.keeps = true;
                }
                Goal::Reach { cells, who, .. } if who.contains(&me.id()) => {
                    purpose.errand.extend(cells);
                    purpose.stays = true;
                    waits = true;
                }
                Goal::Reach { cells, who, .. } => {
                    purpose.post.extend(cells);
                    purpose.keeps |= who.is_empty();
                    if !who.is_empty() {
                        purpose.free.extend(cells);
                    }
                }
                Goal::Kill { who } => purpose.quarry.extend(who),
                // Who is protected itself stays out of trouble.
                Goal::Protect { who } if who.contains(&me.id()) => {
                    purpose.stays = true;
                    waits = true;
                }
                Goal::Protect { who } => {
                    let wards = who.iter().filter_map(|&ward| view.fighter(ward));
                    let wards = wards.filter(Fighter::is_conscious);
                    purpose.wards.extend(wards.map(|ward| ward.place.cell));
                }
                Goal::Survive { .. } => waits = true,
            }
        }
        purpose.patient = waits && !hunts && purpose.quarry.is_empty();
        roles::assign(view, me, &mut purpose);
        purpose
    }

    /// Has a place of its own to keep, whatever the others do.
    pub(in crate::ai) fn holds(&mut self, cells: &[Cell]) {
        self.errand.clear();
        self.post = cells.to_vec();
        self.keeps = true;
        self.patient = false;
    }

    /// Has somebody of its own to guard, as long as that one stands.
    pub(in crate::ai) fn guards(&mut self, ward: Option<Cell>) {
        self.wards.extend(ward);
    }

    /// Has enemies of its own to go after.
    pub(in crate::ai) fn hunts(&mut self, who: &[UnitId]) {
        self.quarry = who.to_vec();
        self.patient = false;
    }

    /// The same with what it would rather do itself about these enemies.
    pub(in crate::ai) fn natured(
        self,
        nature: Nature,
        view: &View<'_>,
        me: &Fighter<'_>,
        enemies: &[Fighter<'_>],
    ) -> Self {
        Self {
            nature,
            preferred: nature.prey.among(view, me, enemies),
            ..self
        }
    }

    /// The enemies it has in mind.
    pub(in crate::ai) fn heeds<'a>(&self, view: &View<'a>, me: &Fighter<'_>) -> Vec<Fighter<'a>> {
        heed::nearest(view, me, &self.quarry)
    }

    /// Whether it only has to fight, wherever that is.
    pub(in crate::ai) fn is_free(&self) -> bool {
        let bound = [&self.errand, &self.post, &self.wards];
        bound.iter().all(|cells| cells.is_empty()) && !self.stays && !self.patient
    }

    /// Whether it may go to `cell` to strike from there.
    pub(super) fn allows(&self, view: &View<'_>, me: &Fighter<'_>, cell: Cell) -> bool {
        let leaves = self.is_at_post(me) && !self.post.contains(&cell);
        !leaves
            && !self.stays
            && self.leaves_room(cell)
            && (self.wards.is_empty() || self.is_near_ward(view, cell))
    }

    /// Whether nobody else has to come to `cell` to win.
    pub(in crate::ai) fn leaves_room(&self, cell: Cell) -> bool {
        !self.free.contains(&cell)
    }

    /// Whether it stands where it is to stay.
    pub(in crate::ai) fn is_at_post(&self, me: &Fighter<'_>) -> bool {
        self.keeps && self.post.contains(&me.place.cell)
    }

    fn is_near_ward(&self, view: &View<'_>, cell: Cell) -> bool {
        let grid = view.table().board.grid();
        let mut wards = self.wards.iter();
        wards.any(|&ward| grid.distance(cell, ward) <= LEASH)
    }

    /// Those it protects, when it has strayed from all of them.
    pub(super) fn strayed_from(&self, view: &View<'_>, me: &Fighter<'_>) -> &[Cell] {
        if self.wards.is_empty() || self.is_near_ward(view, me.place.cell) {
            &[]
        } else {
            &self.wards
        }
    }

    /// The enemies to strike before all others, by its goals or else by its nature; none when there
    /// is nothing to choose.
    pub(in crate::ai) fn first_among<'e>(&self, enemies: &[Fighter<'e>]) -> Vec<Fighter<'e>> {
        let of = |ids: &[UnitId]| -> Vec<Fighter<'e>> {
            if ids.is_empty() {
                return Vec::new();
            }
            let wanted = enemies.iter().filter(|enemy| ids.contains(&enemy.id()));
            wanted.copied().collect()
        };
        let quarry = of(&self.quarry);
        if quarry.is_empty() {
            of(&self.preferred)
        } else {
            quarry
        }
    }

    /// Whether an enemy is one of those whom its goals or its role send it after.
    pub(in crate::ai) fn seeks(&self, enemy: UnitId) -> bool {
        self.quarry.contains(&enemy)
    }

    /// Whether an enemy is one of those whom it would rather fight, by its goals or its nature.
    pub(in crate::ai) fn prefers(&self, enemy: UnitId) -> bool {
        self.preferred.contains(&enemy) || self.quarry.contains(&enemy)
    }
}
