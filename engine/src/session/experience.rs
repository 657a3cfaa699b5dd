//! EXP-1: the experience that a battle brings each combatant, by its part in it.
//!
//! It goes by deeds alone: how well somebody was played is for the GM to say.

use std::collections::{BTreeMap, BTreeSet};

use crate::battle::event::{
    AttackEvent, CloseEvent, FaintCause, HarmEvent, MagicEvent, SightEvent,
};
use crate::battle::{Battle, Event, Life, UnitId};
use crate::content::level::Level;
use crate::rules::attack::DefenceKind;
use crate::rules::character_points::Involvement;

/// What somebody has done.
#[derive(Clone, Copy, Default)]
struct Deeds {
    /// It struck, defended itself or tried a spell.
    fought: bool,
    /// It hurt an enemy, healed somebody or laid a spell that lasts.
    achieved: bool,
    /// How many enemies it put out of the fight.
    felled: u32,
}

/// Everybody's deeds, and whose blow each has last felt.
#[derive(Default)]
struct Tale {
    deeds: BTreeMap<UnitId, Deeds>,
    hurt_by: BTreeMap<UnitId, UnitId>,
    out: BTreeSet<UnitId>,
}

impl Tale {
    fn of(&mut self, unit: UnitId) -> &mut Deeds {
        self.deeds.entry(unit).or_default()
    }

    fn tell(&mut self, event: &Event) {
        match event {
            Event::Attack(AttackEvent::Attack(attack)) => {
                self.of(attack.attacker).fought = true;
                self.of(attack.defender).fought |= attack.def.kind != DefenceKind::None;
            }
            Event::Magic(MagicEvent::Bolt(bolt)) => {
                self.of(bolt.defender).fought |= bolt.def.kind != DefenceKind::None;
            }
            Event::Close(CloseEvent::ShieldBlock(block)) => {
                self.of(block.unit).fought = true;
                self.of(block.enemy).fought = true;
            }
            Event::Magic(MagicEvent::SpellCast(cast)) => self.of(cast.unit).fought = true,
            Event::Magic(MagicEvent::SpellFailed { unit, .. }) => self.of(*unit).fought = true,
            Event::Magic(MagicEvent::Healed(healing))
                if healing.total_after < healing.total_before =>
            {
                self.of(healing.caster).achieved = true;
            }
            Event::Magic(MagicEvent::EffectBegan(laid)) => self.of(laid.caster).achieved = true,
            Event::Sight(SightEvent::LightBegan(made)) => {
                if let Some(spell) = made.spell {
                    self.of(spell.caster).achieved = true;
                }
            }
            Event::Harm(HarmEvent::Damage(damage))
                if damage.injury > 0
                    && let Some(attacker) = damage.attacker
                    && attacker.side != damage.unit.side =>
            {
                self.of(attacker).achieved = true;
                self.hurt_by.insert(damage.unit, attacker);
            }
            Event::Harm(HarmEvent::Unconscious { unit, why }) => {
                self.fell(*unit, *why != FaintCause::Exhaustion);
            }
            Event::Harm(HarmEvent::Died { unit }) => self.fell(*unit, true),
            _ => {}
        }
    }

    /// Somebody is out of the fight, by the last blow that hurt it or by itself. That counts once.
    fn fell(&mut self, unit: UnitId, by_blow: bool) {
        let first = self.out.insert(unit);
        if let Some(&by) = self.hurt_by.get(&unit)
            && first
            && by_blow
        {
            self.of(by).felled += 1;
        }
    }

    /// The one on the side that won who felled more than anybody else on it.
    fn hero(&self, winner: u8) -> Option<UnitId> {
        let own = || self.deeds.iter().filter(|(unit, _)| unit.side == winner);
        let most = own().map(|(_, deeds)| deeds.felled).max()?;
        let mut best = own().filter(|(_, deeds)| deeds.felled == most && most > 0);
        let (hero, _) = best.next()?;
        best.next().is_none().then_some(*hero)
    }
}

/// EXP-1: the part of everybody who lives in a battle as far as it has come: the dead earn nothing more. Who only was there had little of it; who struck,
/// defended itself or tried a spell, a reasonable part; who hurt an enemy, healed somebody or laid a spell
/// that lasts, much; and of the side that has won, the one who put more enemies out of the fight than
/// anybody else is the hero.
pub fn involvements(level: &Level, battle: &Battle) -> BTreeMap<UnitId, Involvement> {
    let mut tale = Tale::default();
    for fighter in battle.view().fighters() {
        tale.of(fighter.id());
    }
    for (_, event) in battle.events() {
        tale.tell(event);
    }
    let winner = battle.outcome().and_then(|outcome| outcome.winner);
    let mut sides = (0u8..).zip(&level.sides);
    let side = sides.find(|(_, side)| Some(side.id) == winner);
    let hero = side.and_then(|(side, _)| tale.hero(side));
    let part = |(&unit, deeds): (&UnitId, &Deeds)| {
        let part = match deeds {
            _ if hero == Some(unit) => Involvement::Hero,
            Deeds { achieved: true, .. } => Involvement::Much,
            Deeds { fought: true, .. } => Involvement::Reasonable,
            _ => Involvement::Little,
        };
        (unit, part)
    };
    let mut parts: BTreeMap<UnitId, Involvement> = tale.deeds.iter().map(part).collect();
    for fighter in battle.view().everybody() {
        if fighter.vitality.life == Life::Dead {
            parts.remove(&fighter.id());
        }
    }
    parts
}
