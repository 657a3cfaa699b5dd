//! Somebody who plays by looking at the options and using hands: once the mouse, once the keys.

use accesskit::Role;
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use testudo_app::{Layout, Screen, Token};
use testudo_engine::battle::{Command, Decision, Options, UnitId};
use testudo_engine::grid::Cell;
use testudo_engine::rules::attack::DefenceKind;

use super::table::Table;

/// The key of the answer with this number, from 1.
pub(super) fn digit(number: usize) -> KeyCode {
    const DIGITS: [KeyCode; 9] = [
        KeyCode::Digit1,
        KeyCode::Digit2,
        KeyCode::Digit3,
        KeyCode::Digit4,
        KeyCode::Digit5,
        KeyCode::Digit6,
        KeyCode::Digit7,
        KeyCode::Digit8,
        KeyCode::Digit9,
    ];
    DIGITS[number.clamp(1, 9) - 1]
}

/// The ways to defend.
fn defences(options: &Options) -> impl Iterator<Item = DefenceKind> {
    options.others().filter_map(|command| match command {
        Command::Defence { kind, .. } => Some(kind),
        _ => None,
    })
}

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
        let layout = Layout::of(self.session().level.ground.grid());
        self.on_screen(layout.centre(cell))
    }

    /// The cell an enemy is nearest to that one leg of movement can end in.
    pub(super) fn nearer(&self) -> Option<Cell> {
        let session = self.session();
        let unit = session.choice()?.unit();
        let battle = session.replica();
        let view = session.view(&battle);
        let foes = view
            .fighters()
            .filter(|foe| foe.id().side != unit.side && foe.is_conscious());
        let foes: Vec<Cell> = foes.map(|foe| foe.place.cell).collect();
        let grid = session.level.ground.grid();
        let far = |cell: Cell| foes.iter().map(|foe| grid.distance(cell, *foe)).min();
        let here = far(view.fighter(unit)?.place.cell);
        let options = battle.options();
        let best = options.moves().min_by_key(|option| far(option.to))?;
        (far(best.to) < here).then_some(best.to)
    }

    fn target(&self) -> Option<UnitId> {
        let options = self.session().replica().options();
        options.attacks().next().map(|option| option.target)
    }

    /// One decision by mouse.
    pub(super) fn decide_by_mouse(&mut self) {
        let Some(decision) = self.session().choice() else {
            return;
        };
        if let Decision::Defence(_) = decision {
            // The last that is offered: a shield or a weapon, where there is one.
            let options = self.session().replica().options();
            let how = defences(&options).last();
            let how = how.map_or("no defence", testudo_engine::narrate::parts::defence);
            self.click_button(&testudo_engine::narrate::words::capital(how));
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

    /// Goes nearer to an enemy by the arrows and Enter; says whether there was anywhere to go.
    pub(super) fn walk_by_keys(&mut self) -> bool {
        self.nearer().is_some_and(|to| self.walk_to(to))
    }

    /// Goes to a cell by the arrows and Enter.
    pub(super) fn walk_to(&mut self, to: Cell) -> bool {
        let Some(decision) = self.session().choice() else {
            return false;
        };
        let layout = Layout::of(self.session().level.ground.grid());
        let size = (layout.centre(Cell::new(1, 1)) - layout.centre(Cell::new(0, 0))).abs();
        for _ in 0..200 {
            // Where the cursor is, the line at the bottom says; at first it is on whoever decides.
            let at = self.cursor().unwrap_or_else(|| {
                let replica = self.session().replica();
                let me = replica.view().fighter(decision.unit());
                me.unwrap().place.cell
            });
            let off = layout.centre(to) - layout.centre(at);
            self.key(match off {
                _ if at == to => KeyCode::Enter,
                off if off.y > size.y * 0.6 => KeyCode::ArrowUp,
                off if off.y < size.y * -0.6 => KeyCode::ArrowDown,
                off if off.x > 0.0 => KeyCode::ArrowRight,
                _ => KeyCode::ArrowLeft,
            });
            if at == to {
                return true;
            }
        }
        panic!("the cursor never comes to {to}: {}", self.status());
    }

    /// The cell that the line at the bottom tells of.
    fn cursor(&mut self) -> Option<Cell> {
        let world = self.app.world_mut();
        let mut nodes = world.query::<&AccessibilityNode>();
        let line = nodes.iter(world).find(|node| node.role() == Role::Status)?;
        let told = line.label()?;
        let elsewhere = || Some(told.split_once("The cursor is on (")?.1);
        let (cell, _) = (told.strip_prefix('(').or_else(elsewhere))?.split_once(')')?;
        let (col, row) = cell.split_once(", ")?;
        Some(Cell::new(col.parse().ok()?, row.parse().ok()?))
    }

    /// One decision by keys.
    pub(super) fn decide_by_keys(&mut self) {
        let Some(decision) = self.session().choice() else {
            return;
        };
        if let Decision::Defence(_) = decision {
            // The last that is offered has a key of its own: a shield or a weapon, where there is one.
            let defences = defences(&self.session().replica().options()).count();
            self.key(digit(defences));
        } else if self.target().is_some() {
            if matches!(decision, Decision::Turn(_)) {
                self.key(KeyCode::KeyN);
            }
            self.key(KeyCode::Enter);
        } else if matches!(decision, Decision::Turn(_)) {
            if !self.walk_by_keys() {
                self.key(KeyCode::Backspace);
            }
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
            let before = self.session().told();
            decide(self);
            self.frames(2);
            if self.screen() == Screen::Battle && self.session().choice().is_some() {
                let now = self.session().told();
                assert!(
                    now > before,
                    "{:?} was not answered; the buttons are {:?}",
                    self.session().choice(),
                    self.labels()
                );
            }
        }
        panic!("the battle never ends");
    }
}
