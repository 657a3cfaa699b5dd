//! A bolt: a spell thrown at somebody with an attack roll (ATK-7).
//!
//! The level in the art stands for that of a style. It leaves no time to choose a defence: whoever
//! can dodges, and a shield in hand covers.

use super::Casting;
use crate::battle::fighter::Fighter;
use crate::battle::strike::{Defence, is_beset, light_on, obstructions, value_against};
use crate::grid::Bearing;
use crate::rules::attack::{AttackInput, DefenceKind, DefenceValue, RangedInput, attack_value};
use crate::rules::part::Parts;
use crate::rules::profile::ItemIndex;

impl Casting<'_> {
    /// ATK-3, ATK-7: the attack value of a bolt.
    pub fn bolt_at(&self, victim: &Fighter<'_>) -> Parts {
        let (board, numbers) = (self.arena.board, self.arena.numbers);
        let (from, to) = (self.caster.place, victim.place);
        let who = [self.caster.id(), victim.id()];
        let sight = board.sight_between(&numbers.sight, (from, to), &who);
        let ranged = RangedInput {
            distance: board.distance(from, to),
            target_moved: victim.progress.last_turn,
            aim_turns: 0,
            obstructions: obstructions(self.arena, sight, &self.caster, victim),
        };
        let input = AttackInput {
            level: self.known.level,
            ag: self.caster.st_ag_mv(numbers).1,
            at_mod: self.caster.profile().attributes.at_mod,
            higher: board.is_higher(from, to),
            spell: self.caster.changes().at,
            netted: self.caster.grapple.net.is_some(),
            by_traits: self.caster.by_traits(self.arena, victim).0,
            by_rage: self.caster.by_rage().0,
            light: (numbers.lighting()).at(light_on(self.arena, &self.caster, victim), true),
            glare: self.arena.glare(&self.caster),
            ranged: Some(ranged),
            ..AttackInput::default()
        };
        attack_value(numbers, &input)
    }

    /// ATK-3, ATK-6, ATK-7: the defence value against it: a dodge, or nothing.
    pub fn bolt_def(&self, victim: &Fighter<'_>) -> DefenceValue {
        let kind = if victim.is_helpless() {
            DefenceKind::None
        } else {
            DefenceKind::Dodge
        };
        let dodge = Defence { kind, item: None };
        let speed = self.arena.numbers.magic.bolt_speed;
        value_against(self.arena, &self.caster, victim, dodge, Some(speed))
    }

    /// ATK-1: the shield that covers the victim, but at grips (CLC-4).
    pub fn bolt_shield(&self, victim: &Fighter<'_>) -> Option<(ItemIndex, i16)> {
        let open = victim.is_helpless() || is_beset(self.arena, &self.caster, victim);
        victim.shield().filter(|_| !open)
    }

    /// The victim's bearing from the caster, and the other way.
    pub(in crate::battle) fn bearings(&self, victim: &Fighter<'_>) -> (Bearing, Bearing) {
        let grid = self.arena.board.grid();
        let (a, b) = (&self.caster.place, &victim.place);
        (
            grid.bearing(a.facing, a.cell, b.cell),
            grid.bearing(b.facing, b.cell, a.cell),
        )
    }
}
