//! What a spell does to each of its victims, one at a time (MAG-1, MAG-3, DMG-10).

use bevy_ecs::prelude::ResMut;

use super::blood::cure;
use super::checks::roll_against;
use super::collisions::{stopped, thrown_off};
use super::concentration::shake;
use super::damage::damage_done;
use super::eyes::flash;
use super::flight::bring_down;
use super::grapple::let_go;
use super::resources::{Exchange, Harm, SpellTargets};
use super::spell_lights;
use crate::battle::battlefield::Battlefield;
use crate::battle::casting::{Casting, amount_roll};
use crate::battle::command::SpellAim;
use crate::battle::components::InForce;
use crate::battle::event::{
    BoltThrown, CheckCause, ConcentrationLoss, DropCause, EffectEnd, EffectLaid, GearEvent,
    HarmEvent, HealingDone, ItemLost, MagicEvent, Mended, MotionEvent, ObjectStruck, PinEnd,
    Resisted, SightEvent,
};
use crate::battle::knockback::KnockbackEnd;
use crate::battle::{DiceBag, UnitId};
use crate::rules::attack::{DefenceKind, Outcome, outcome};
use crate::rules::dice::ATTACK_DICE;
use crate::rules::gear::{DamageType, damage_object};
use crate::rules::healing::mend;
use crate::rules::hit_odds::Hit;
use crate::rules::injury::{Injury, StunCause};
use crate::rules::magic::{Amount, Effect, KnownSpell, Lasting, Resistance};
use crate::rules::part::{Factor, Why};
use crate::rules::shock::Shock;

/// A spell and one of its victims.
struct Reached<'k> {
    caster: UnitId,
    victim: UnitId,
    known: &'k KnownSpell,
}

impl<'k> Reached<'k> {
    /// The casting as the two stand now.
    fn casting<'f>(&self, field: &'f Battlefield<'_, '_>) -> Casting<'f>
    where
        'k: 'f,
    {
        Casting {
            arena: field.arena(),
            caster: field.fighter(self.caster),
            known: self.known,
            at: SpellAim::Unit(self.victim),
        }
    }
}

/// The spell reaches the next of its victims.
pub(super) fn take_hold(
    mut field: Battlefield,
    mut dice: ResMut<DiceBag>,
    mut exchange: ResMut<Exchange>,
    mut volley: ResMut<SpellTargets>,
) {
    // Who falls strikes the ground before the next is reached.
    if exchange.harm.is_some() || field.is_unsettled() {
        return;
    }
    let Some(victim) = volley.victims.pop_front() else {
        return;
    };
    let Some((caster, known, margin)) = volley.spell.clone() else {
        return;
    };
    let reached = Reached {
        caster,
        victim,
        known: &known,
    };
    if let Some(why) = resists(&mut field, &mut dice, &reached, margin) {
        let spell = known.spell.id;
        field.emit(MagicEvent::Resisted {
            unit: victim,
            spell,
            why,
        });
        return;
    }
    work(&mut field, &mut dice, &mut exchange, &reached);
}

/// Whether, and how, the spell is kept off.
fn resists(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    reached: &Reached<'_>,
    margin: i16,
) -> Option<Resisted> {
    let casting = reached.casting(field);
    let victim = field.fighter(reached.victim);
    if casting.is_immune(&victim) {
        return Some(Resisted::Immune);
    }
    if casting.is_outdone(&victim) {
        return Some(Resisted::Stronger);
    }
    let (attribute, target) = casting.resistance_roll(&victim)?;
    let value = target.total;
    let resist = reached.known.spell.resist;
    let needed = matches!(resist, Resistance::Contest(_)).then_some(margin);
    let why = (CheckCause::Resistance, needed);
    let roll = roll_against(field, dice, reached.victim, attribute, target, why);
    let held = resist.holds(value, roll.roll.total, margin);
    held.then_some(match resist {
        Resistance::Contest(_) => Resisted::Contest,
        Resistance::None | Resistance::Roll(_) => Resisted::Roll,
    })
}

/// The spell does what it does.
fn work(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    exchange: &mut Exchange,
    reached: &Reached<'_>,
) {
    let (unit, spell) = (reached.victim, &reached.known.spell);
    match spell.effect {
        Effect::Damage { .. } if spell.is_bolt() => {
            if throw(field, dice, reached) == Outcome::Hit {
                hurt(field, dice, exchange, reached);
            }
        }
        Effect::Damage { .. } => hurt(field, dice, exchange, reached),
        Effect::Heal(amount) => heal(field, dice, reached, amount),
        Effect::Stun => {
            let fighter = field.fighter(unit);
            if fighter.is_conscious() && !fighter.vitality.stunned {
                let why = StunCause::Spell;
                field.emit(HarmEvent::Stunned { unit, why });
                let_go(field, unit, PinEnd::Stunned);
                bring_down(field, unit);
            }
        }
        Effect::Shock(amount) => jolt(field, dice, exchange, reached, amount),
        Effect::Push(_) => push(field, dice, reached),
        Effect::Flash(past) => flash(field, dice, unit, past),
        Effect::Dispel => {
            let effects = field.fighter(unit).magic.effects.clone();
            for held in effects {
                if held.level <= reached.known.level && !held.is_of_poison() {
                    end(field, unit, held, EffectEnd::Dispelled);
                }
            }
        }
        Effect::Lasting(effect) => {
            let until = field.clock.round + u32::from(spell.rounds);
            let laid = EffectLaid {
                unit,
                spell: spell.id,
                caster: reached.caster,
                level: reached.known.level,
                until,
                effect,
            };
            lay(field, laid);
        }
    }
}

/// SHK-7: pain without a wound, to whoever is awake to feel it.
fn jolt(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    exchange: &mut Exchange,
    reached: &Reached<'_>,
    amount: Amount,
) {
    let unit = reached.victim;
    let fighter = field.fighter(unit);
    let numbers = field.arena().numbers.dangers.shock;
    let Some(numbers) = numbers.filter(|_| fighter.is_conscious()) else {
        return;
    };
    let damage = amount_roll(amount);
    let roll = damage.dice.roll(dice);
    let (profile, pain) = (fighter.profile(), fighter.build().pain);
    let hp = profile.attributes.hp;
    let shock = Shock {
        roll: Some(roll.clone()),
        ..numbers.bare(hp, damage.total(roll.total), pain)
    };
    exchange.harm = Some(Harm {
        unit,
        injury: Injury::of_shock(shock, profile.body.main, fighter.total_injury()),
        was_conscious: true,
        permanent: 0,
        severed: false,
        numbed: false,
        poison: None,
    });
}

/// Something that lasts lies on somebody, in place of the same.
pub(super) fn lay(field: &mut Battlefield, laid: EffectLaid) {
    let unit = laid.unit;
    let mut effects = field.fighter(unit).magic.effects.iter();
    let renewed = effects.any(|held| held.spell == laid.spell);
    field.emit(MagicEvent::EffectBegan(Box::new(laid.clone())));
    spell_lights::bear(field, &laid);
    match laid.effect {
        Lasting::Conceal if !renewed => field.emit(SightEvent::Veiled { unit }),
        Lasting::Blind if !renewed => field.emit(SightEvent::Blinded { unit }),
        _ => {}
    }
    bring_down(field, unit);
}

/// A spell in force ends, and with it what it did to eyes.
pub(super) fn end(field: &mut Battlefield, unit: UnitId, held: InForce, why: EffectEnd) {
    let spell = held.spell;
    field.emit(MagicEvent::EffectEnded { unit, spell, why });
    spell_lights::leave(field, unit, &held);
    match held.effect {
        Lasting::Conceal => field.emit(SightEvent::Unveiled { unit }),
        Lasting::Blind => field.emit(SightEvent::SightRegained { unit }),
        _ => {}
    }
}

/// ATK-7: the attack roll of a bolt, and what it does to a shield.
fn throw(field: &mut Battlefield, dice: &mut DiceBag, reached: &Reached<'_>) -> Outcome {
    let casting = reached.casting(field);
    let victim = field.fighter(reached.victim);
    let (at, def) = (casting.bolt_at(&victim), casting.bolt_def(&victim));
    let (bearing, defender_bearing) = casting.bearings(&victim);
    let shield = casting.bolt_shield(&victim);
    let pr = shield.map(|(_, pr)| pr);
    let roll = ATTACK_DICE.roll(dice);
    let score = roll.total + at.total - def.total;
    let ended = outcome(casting.arena.numbers, score, pr);
    let dodged = def.kind == DefenceKind::Dodge;
    let board = casting.arena.board;
    let thrown = BoltThrown {
        attacker: reached.caster,
        defender: reached.victim,
        spell: reached.known.spell.id,
        distance: board.distance(casting.caster.place, victim.place),
        bearing,
        defender_bearing,
        at,
        def,
        pr,
        roll,
        score,
        outcome: ended,
    };
    field.emit(MagicEvent::Bolt(Box::new(thrown)));
    if dodged {
        shake(field, dice, reached.victim, ConcentrationLoss::Defended);
    }
    if let (Outcome::Shield, Some((item, _))) = (ended, shield) {
        strike_shield(field, dice, reached, item);
    }
    ended
}

/// ATK-8, OBJ-1: what a shield catches, it takes.
fn strike_shield(field: &mut Battlefield, dice: &mut DiceBag, reached: &Reached<'_>, item: usize) {
    let casting = reached.casting(field);
    let Some((damage, striking)) = casting.damage() else {
        return;
    };
    let damage_type = striking.damage_type;
    let impaling = casting.arena.numbers.objects.impaling;
    let victim = field.fighter(reached.victim);
    let owned = &victim.profile().items[item];
    let (weapon, hp) = (owned.id(), owned.hp());
    let roll = damage.dice.roll(dice);
    let rolled = damage.total(roll.total);
    let done = damage_object(rolled, damage_type, hp, impaling);
    let mut factors = arrayvec::ArrayVec::new();
    if damage_type == DamageType::Impaling {
        factors.push(Factor {
            why: Why::Impaling,
            times: impaling,
        });
    }
    let unit = reached.victim;
    field.emit(GearEvent::Struck(Box::new(ObjectStruck {
        attacker: reached.caster,
        unit,
        item,
        weapon,
        damage_type,
        roll,
        parts: damage.parts.parts,
        times: damage.times,
        rolled,
        factors,
        damage: done.damage,
        hp,
        broke: done.breaks,
    })));
    if done.breaks {
        field.emit(GearEvent::Broke(ItemLost { unit, item, weapon }));
    }
}

/// DMG-10: injury all over: the armour of the body's main location, and its rules.
fn hurt(
    field: &mut Battlefield,
    dice: &mut DiceBag,
    exchange: &mut Exchange,
    reached: &Reached<'_>,
) {
    let Some((damage, striking)) = reached.casting(field).damage() else {
        return;
    };
    let victim = field.fighter(reached.victim);
    let hit = Hit {
        damage: &damage,
        damage_type: striking.damage_type,
        piercing: striking.piercing,
        location: victim.profile().body.main,
        nonlethal: false,
        wounding: striking.wounding,
    };
    let was_conscious = victim.is_conscious();
    let numbers = field.arena().numbers;
    let (done, injury) = damage_done(numbers, reached.caster, &victim, &hit, dice);
    exchange.harm = Some(Harm {
        unit: reached.victim,
        injury,
        was_conscious,
        permanent: 0,
        severed: false,
        numbed: false,
        poison: None,
    });
    field.emit(HarmEvent::Damage(Box::new(done)));
}

/// Points taken off the worst wounds; a limb that is whole enough works again (DMG-8).
fn heal(field: &mut Battlefield, dice: &mut DiceBag, reached: &Reached<'_>, amount: Amount) {
    let unit = reached.victim;
    let healing = amount_roll(amount);
    let roll = healing.dice.roll(dice);
    let points = healing.total(roll.total);
    let fighter = field.fighter(unit);
    let (body, hp) = (&fighter.profile().body, fighter.profile().attributes.hp);
    let mending = mend(fighter.wounds(), body, hp, points);
    let name = |index: usize| body.locations[index].id;
    let mended = mending.points.iter().map(|&(index, points)| Mended {
        location: name(index),
        points,
    });
    let restored: Vec<_> = mending.restored.iter().map(|&index| name(index)).collect();
    let done = HealingDone {
        caster: reached.caster,
        unit,
        spell: reached.known.spell.id,
        roll,
        parts: healing.parts.parts,
        points,
        mended: mended.collect(),
        total_before: fighter.total_injury(),
        total_after: mending.after.total(body, hp),
    };
    field.emit(MagicEvent::Healed(Box::new(done)));
    for location in restored {
        field.emit(MagicEvent::Restored { unit, location });
    }
    cure(field, unit);
    // PSN-2: and of what they did.
    let effects = field.fighter(unit).magic.effects.iter();
    let poisons: Vec<InForce> = effects
        .filter(|held| held.is_of_poison())
        .copied()
        .collect();
    for held in poisons {
        end(field, unit, held, EffectEnd::Cured);
    }
}

/// Straight away from the caster, until something is in the way.
fn push(field: &mut Battlefield, dice: &mut DiceBag, reached: &Reached<'_>) {
    let unit = reached.victim;
    let pushes = reached.casting(field).pushes(&field.fighter(unit));
    let Some((way, driven)) = pushes else {
        return no_room(field, reached);
    };
    // What is struck hurts only where impact is switched on (COL-9).
    let strikes = field.arena().numbers.dangers.impact.is_some();
    let goes = match driven.end {
        KnockbackEnd::Nothing => false,
        KnockbackEnd::Drop { .. } => true,
        KnockbackEnd::Solid { .. } | KnockbackEnd::Somebody { .. } => strikes,
    };
    if driven.path.is_empty() && !goes {
        return no_room(field, reached);
    }
    if !driven.path.is_empty() {
        let path = driven.path.clone();
        field.emit(MotionEvent::Pushed { unit, path });
    }
    if goes {
        stopped(field, unit, way, &driven, DropCause::Pushed);
    }
    thrown_off(field, dice, unit);
}

fn no_room(field: &mut Battlefield, reached: &Reached<'_>) {
    let (unit, spell) = (reached.victim, reached.known.spell.id);
    let why = Resisted::NoRoom;
    field.emit(MagicEvent::Resisted { unit, spell, why });
}
