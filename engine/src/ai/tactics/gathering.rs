//! How likely a spell that takes time is spoiled before it is cast (MAG-2).

use crate::battle::{Casting, Fighter, SpellAim, View};
use crate::rules::chance::check;
use crate::rules::magic::{Effect, Lasting, Target};

use super::hit_value::per_mille;
use super::strikes::{by_each_attack, hit_ways, is_hand_to_hand, strike_at};
use super::surroundings::facing_towards;

/// How likely nobody makes `me` lose a spell from afar until its next turn, thousandths. Injury loses it, and so do
/// sleep, fear, a push and a defence; whoever could bring that about has all its friends to choose from as well.
pub(super) fn kept(
    view: &View<'_>,
    me: &Fighter<'_>,
    enemies: &[Fighter<'_>],
    everybody: &[Fighter<'_>],
) -> i64 {
    let is_target = |one: &&Fighter<'_>| one.id().side == me.id().side && !one.is_helpless();
    let targets = everybody.iter().filter(is_target).count().max(1) as i64;
    enemies.iter().fold(1000, |kept, enemy| {
        let spoils = spoils(view, *enemy, me, everybody);
        kept * (1000 - spoils / targets) / 1000
    })
}

/// How likely an enemy who chooses to shoot or to cast a spell at `me` spoils what it gathers, thousandths.
fn spoils<'a>(
    view: &View<'a>,
    mut enemy: Fighter<'a>,
    me: &Fighter<'a>,
    everybody: &[Fighter<'a>],
) -> i64 {
    if enemy.is_helpless() || enemy.vitality.stunned || enemy.grapple.pinned_by.is_some() {
        return 0;
    }
    let (there, here) = (enemy.place, me.place.cell);
    enemy.place.facing = facing_towards(view, there.cell, here, there.facing);
    let shots = by_each_attack(strike_at(view, enemy, *me)).filter_map(|strike| {
        let hand = strike.check().ok()?;
        let shot = !is_hand_to_hand(strike.technique().1);
        // A defence loses it even where the shot would have missed.
        let spoils = || {
            if strike.is_defenceless() {
                10 * hit_ways(&strike, hand)
            } else {
                1000
            }
        };
        shot.then(spoils)
    });
    let spells = enemy.profile().spells.iter().filter_map(|known| {
        let spell = &known.spell;
        let casting = Casting {
            arena: view.arena(),
            caster: enemy,
            known,
            at: match spell.target {
                Target::Cell => SpellAim::Cell(here),
                Target::Caster | Target::Ally | Target::Enemy => SpellAim::Unit(me.id()),
            },
        };
        let may = spell.casting == 0 && spell.cost < enemy.stamina.end && !enemy.is_afraid();
        casting.check_aim(everybody).ok().filter(|_| may)?;
        if casting.is_immune(me) {
            return None;
        }
        // Whether it dodges the bolt or is struck by it.
        let spoils = if spell.is_bolt() {
            check(casting.casting_roll().total)
        } else if is_spoiling(spell.effect) {
            casting.odds(me).takes_hold
        } else {
            return None;
        };
        Some(per_mille(spoils))
    });
    shots.chain(spells).max().unwrap_or(0)
}

/// Whether whoever this takes hold of loses the spell that it gathers.
fn is_spoiling(effect: Effect) -> bool {
    matches!(
        effect,
        Effect::Damage { .. }
            | Effect::Shock(_)
            | Effect::Stun
            | Effect::Push(_)
            | Effect::Lasting(Lasting::Sleep | Lasting::Hold | Lasting::Fear)
    )
}
