//! Getting up, lying down, and letting go of things (MAN-7, DMG-9).

use super::battle::Battle;
use super::fighter::Hold;
use super::node::{Node, Read};

impl<'a> Battle<'a, '_> {
    /// One gets up with legs to stand on, or lies down.
    pub(super) fn change_posture(&mut self, unit: usize, node: Node<'a>, up: bool) -> Read<()> {
        let fighter = &self.units[unit];
        let legs = fighter.wounds.sound_limbs(&fighter.sheet, "leg");
        let able = legs >= fighter.sheet.sound_legs && !fighter.collapsed(&self.numbers)?;
        let what = if up { "stood up" } else { "lay down" };
        self.faults.unless(
            node.line,
            fighter.prone == up && (able || !up) && !fighter.aloft(),
            &format!("{what} and could not"),
        );
        if up {
            self.take_maneuver(unit, "stand_up")?;
            if let Some(unsteady) = self.units[unit].sheet.effect("unsteady") {
                let ag = self.units[unit].st_ag_mv(&self.numbers)?.1;
                let parts = [("attribute", ag), ("trait", unsteady.int("ag")?)];
                if !self.check(unit, "rising", "ag", &parts)? {
                    return Ok(());
                }
            }
            self.loosen(unit, "let_go")?;
            self.expect_of("stood_up", unit, &[])?;
        } else {
            self.take_maneuver(unit, "lie_down")?;
            self.expect_why("fell", unit, "lay_down")?;
        }
        self.units[unit].prone = !up;
        Ok(())
    }

    /// Something in hand falls to the ground, and the turn goes on.
    pub(super) fn let_go(&mut self, unit: usize, command: Node<'a>) -> Read<()> {
        let item = command.index("item")?;
        let fighter = &self.units[unit];
        let held = matches!(fighter.hold.get(item), Some(Hold::Held(_)));
        let cell = fighter.cell;
        if !held {
            return command.wrong(&format!("let go of item {item}, which is not in hand"));
        }
        self.lose_item("let_go", unit, item, Hold::Lying(cell))
    }
}
