//! Somebody who plays by looking at the options and using hands: once the mouse, once the keys.

use bevy::prelude::*;
use testudo::app::{Layout, Screen, Token};
use testudo::battle::{Decision, UnitId};
use testudo::grid::Cell;

use super::table::Table;

impl Table {
    /// Where somebody's miniature is in the window.
    pub(super) fn token(&mut self, unit: UnitId) -> Vec2 {
        let world = self.app.world_mut();
        let mut tokens = world.query::<(&Token, &GlobalTransform)>();
        let place = tokens.iter(world).find(|(token, _)| token.unit == unit);
        let at = place.unwrap().1.translation().truncate();
        self.on_screen(at)
    }

    /// Where a cell is in the window.
    pub(super) fn cell(&mut self, cell: Cell) -> Vec2 {
        let layout = Layout::of(self.stage().level.ground.grid());
        self.on_screen(layout.centre(cell))
    }

    /// The cell an enemy is nearest to that one leg of movement can end in.
    pub(super) fn nearer(&self) -> Option<Cell> {
        let stage = self.stage();
        let unit = stage.choice()?.unit();
        let battle = stage.replica();
        let view = stage.view(&battle);
        let foes = view
            .fighters()
            .filter(|foe| foe.id().side != unit.side && foe.is_conscious());
        let foes: Vec<Cell> = foes.map(|foe| foe.place.cell).collect();
        let grid = stage.level.ground.grid();
        let far = |cell: Cell| foes.iter().map(|foe| grid.distance(cell, *foe)).min();
        let here = far(view.fighter(unit)?.place.cell);
        let options = battle.options();
        let best = options.moves.iter().min_by_key(|option| far(option.to))?;
        (far(best.to) < here).then_some(best.to)
    }

    fn target(&self) -> Option<UnitId> {
        let options = self.stage().replica().options();
        options.attacks.first().map(|option| option.target)
    }

    /// One decision by mouse.
    pub(super) fn decide_by_mouse(&mut self) {
        let Some(decision) = self.stage().choice() else {
            return;
        };
        if let Decision::Defence(_) = decision {
            self.click_button("Choose for me");
        } else if let Some(target) = self.target() {
            if matches!(decision, Decision::Turn(_)) {
                let at = self.token(target);
                self.click(at);
            }
            self.click_button("Attack");
        } else if let Some(cell) = self.nearer() {
            let at = self.cell(cell);
            self.click(at);
        } else if self.button("End turn").is_some() {
            self.click_button("End turn");
        } else {
            self.click_button("Let it pass");
        }
    }

    /// One decision by keys.
    pub(super) fn decide_by_keys(&mut self) {
        let Some(decision) = self.stage().choice() else {
            return;
        };
        if let Decision::Defence(_) = decision {
            self.key(KeyCode::Digit1);
        } else if self.target().is_some() {
            if matches!(decision, Decision::Turn(_)) {
                self.key(KeyCode::KeyN);
            }
            self.key(KeyCode::Enter);
        } else if matches!(decision, Decision::Turn(_)) {
            // The adviser walks, the player strikes.
            self.key(KeyCode::KeyR);
        } else {
            self.key(KeyCode::Digit1);
        }
    }

    /// Plays until the battle is over.
    pub(super) fn fight(&mut self, decide: fn(&mut Self)) {
        for _ in 0..4_000 {
            self.until_choice();
            if self.screen() != Screen::Battle {
                return;
            }
            let before = self.stage().told();
            decide(self);
            self.frames(2);
            if self.screen() == Screen::Battle && self.stage().choice().is_some() {
                let now = self.stage().told();
                assert!(
                    now > before,
                    "{:?} was not answered; the buttons are {:?}",
                    self.stage().choice(),
                    self.labels()
                );
            }
        }
        panic!("the battle never ends");
    }
}
