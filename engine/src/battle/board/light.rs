//! How light the cells of a board are (POS-2), and what on it blinds whoever looks there (LIT-2).

use super::Board;
use crate::grid::Cell;
use crate::rules::light::{Eyes, Light};
use crate::rules::light_levels::{Glare, Sun};

impl Board {
    /// How light it is in a cell (POS-2).
    pub fn light(&self, cell: Cell) -> Light {
        if self.light.is_empty() {
            Light::Bright
        } else {
            self.light[self.grid().index(cell)]
        }
    }

    /// DRK-2: what eyes are worth in a cell, by the light there.
    pub fn eyes_in(&self, eyes: Eyes, cell: Cell) -> Eyes {
        if eyes.darkvision {
            eyes.standing_in(self.light(cell))
        } else {
            eyes
        }
    }

    /// Whether it is bright everywhere.
    pub fn is_bright(&self) -> bool {
        self.light.is_empty()
    }

    pub(in crate::battle) fn light_all(&mut self, light: Light) {
        self.light = vec![light; self.grid().len()];
    }

    pub(in crate::battle) fn set_light(&mut self, index: usize, light: Light) {
        self.light[index] = light;
    }

    /// Goes back to a light it had.
    pub(in crate::battle) fn relight(&mut self, light: &[Light]) {
        self.light.clear();
        self.light.extend_from_slice(light);
    }

    pub(in crate::battle) fn lights(&self) -> &[Light] {
        &self.light
    }

    /// The same board under a sun (LIT-2).
    pub(in crate::battle) fn under(mut self, sun: Option<Sun>) -> Self {
        self.sun = sun;
        self
    }

    /// The sun that is in the eyes of whoever faces it (LIT-2).
    pub fn sun(&self) -> Option<Sun> {
        self.sun
    }

    /// What glares on it, by cell (LIT-2).
    pub fn glares(&self) -> impl Iterator<Item = (Cell, Glare)> {
        let any = self.hazards.ever_glare().then(|| self.hazards());
        let now = any.into_iter().flatten();
        now.filter_map(|now| Some((now.cell, now.kind.glare?)))
    }
}
