//! One spell about to be cast, before any die: whether it can be, at whom, and its chances.
//!
//! The systems that resolve a spell, the odds shown to a player and the AI all ask here, as they
//! ask [`Strike`](super::Strike) of a blow.

mod bolt;

use super::Refusal;
use super::board::Spot;
use super::command::SpellAim;
use super::components::Life;
use super::event::DropCause;
use super::falling::Falling;
use super::fighter::Fighter;
use super::knockback::{Knockback, driven};
use super::preconditions::{calm, maneuver};
use super::strike::{Arena, bearing, sees};
use crate::grid::{Cell, Direction};
use crate::rules::attack::AttackOdds;
use crate::rules::attribute::Attribute;
use crate::rules::chance::{Chance, check};
use crate::rules::damage::DamageRoll;
use crate::rules::gear::Wounding;
use crate::rules::hit_odds::{Hit, HitOdds, hit_odds, shock_odds};
use crate::rules::magic::{Amount, Effect, KnownSpell, Lasting, Target};
use crate::rules::mitigation::Striking;
use crate::rules::part::{Parts, Why};
use crate::rules::traits::RolledFor;

/// A spell about to be cast.
#[derive(Clone, Copy, Debug)]
pub struct Casting<'a> {
    /// Rules and board.
    pub arena: Arena<'a>,
    /// Who casts; its place may be a supposed one.
    pub caster: Fighter<'a>,
    /// The spell, with the caster's level in its art.
    pub known: &'a KnownSpell,
    /// What it is cast at.
    pub at: SpellAim,
}

/// The chances of a spell against one of its victims.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpellOdds {
    /// That the casting roll is made.
    pub cast: Chance,
    /// That it is made and the victim does not resist.
    pub takes_hold: Chance,
    /// The attack roll of a bolt, after that.
    pub bolt: Option<AttackOdds>,
    /// What the damage does if it comes to that.
    pub harm: Option<HitOdds>,
    /// That a flash blinds, if it comes to that (LIT-3).
    pub blinds: Option<Chance>,
}

/// What a spell's dice are: the damage or healing of one victim.
pub(super) fn amount_roll(amount: Amount) -> DamageRoll {
    let mut parts = Parts::new();
    parts.add(Why::Spell, amount.plus);
    DamageRoll::of(amount.dice, parts)
}

impl<'a> Casting<'a> {
    /// COL-9, FAL-1: the direction in which a spell that pushes drives somebody, and how far it would go; `None` of any
    /// other spell, and of whoever stands where the caster does.
    pub fn pushes(&self, victim: &Fighter<'_>) -> Option<(Direction, Knockback)> {
        let Effect::Push(yards) = self.known.spell.effect else {
            return None;
        };
        let grid = self.arena.board.grid();
        let way = grid
            .toward(self.caster.place.cell, victim.place.cell)?
            .first;
        Some((way, driven(self.arena, victim, way, yards)))
    }

    /// FAL-1: the fall of somebody whom a spell pushes over an edge.
    pub fn pushed_over(&self, victim: Fighter<'a>) -> Option<Falling<'a>> {
        let (_, driven) = self.pushes(&victim)?;
        driven.fall(self.arena, victim, DropCause::Pushed)
    }

    /// Whether it can be cast now; `everybody` in the order of ids.
    ///
    /// # Errors
    /// The first thing that stands in its way.
    pub fn check(&self, everybody: &[Fighter<'_>]) -> Result<(), Refusal> {
        self.check_form()?;
        self.check_aim(everybody)
    }

    /// Whether it can be cast at this, were it ready.
    ///
    /// # Errors
    /// Out of range or sight, nobody there, or a target that the spell is not for.
    pub fn check_aim(&self, everybody: &[Fighter<'_>]) -> Result<(), Refusal> {
        let spell = &self.known.spell;
        match (spell.target, self.at) {
            (Target::Cell, SpellAim::Cell(cell)) => {
                if !self.arena.board.grid().contains(cell) {
                    return Err(Refusal::OffTheBoard { cell });
                }
                self.check_view(cell)?;
                self.check_line(cell, Refusal::CellHidden { cell })?;
                let nobody = self.victims(everybody).next().is_none();
                if nobody && !spell.suits_empty_cells() {
                    return Err(Refusal::NobodyThere);
                }
                Ok(())
            }
            (Target::Cell, SpellAim::Unit(_)) => Err(Refusal::AimsAtCell),
            (_, SpellAim::Cell(_)) => Err(Refusal::AimsAtSomebody),
            (_, SpellAim::Unit(unit)) => {
                let mut all = everybody.iter();
                let target = all.find(|fighter| fighter.id() == unit);
                self.check_target(target.ok_or(Refusal::NoSuchUnit { unit })?)
            }
        }
    }

    /// MAG-2: whether the caster is ready to cast it, whoever the target is.
    ///
    /// # Errors
    /// It has moved too far, is afraid, or has not concentrated long enough.
    pub fn check_form(&self) -> Result<(), Refusal> {
        spell_turn(&self.caster)?;
        let spell = &self.known.spell;
        let turns = match self.caster.magic.casting {
            Some((casting, turns)) if casting == spell.id => turns,
            _ => 0,
        };
        if turns < spell.casting {
            let needed = spell.casting;
            return Err(Refusal::NotConcentrated { turns, needed });
        }
        Ok(())
    }

    fn check_target(&self, target: &Fighter<'_>) -> Result<(), Refusal> {
        let (own, unit) = (self.caster.id(), target.id());
        match self.known.spell.target {
            Target::Caster if unit != own => return Err(Refusal::OnlyOneself),
            Target::Ally if unit.side != own.side => return Err(Refusal::NoFriend { unit }),
            Target::Enemy if unit.side == own.side => return Err(Refusal::NoEnemy { unit }),
            _ => {}
        }
        match target.vitality.life {
            Life::Dead => return Err(Refusal::Dead { unit }),
            Life::Withdrew => return Err(Refusal::Withdrew { unit }),
            Life::Expected => return Err(Refusal::Expected { unit }),
            Life::Surrendered => return Err(Refusal::Surrendered { unit }),
            Life::Conscious | Life::Unconscious => {}
        }
        if unit == own {
            return Ok(());
        }
        let bearing = bearing(self.arena.board, &self.caster, target.place.cell);
        if !sees(self.arena, &self.caster, bearing, target) {
            return Err(Refusal::Unseen { unit });
        }
        self.check_line(target.place, Refusal::LineBlocked { unit })
    }

    /// A cell must be in view; the line to it is another matter.
    fn check_view(&self, cell: Cell) -> Result<(), Refusal> {
        let bearing = bearing(self.arena.board, &self.caster, cell);
        let here = cell == self.caster.place.cell;
        let in_view = self.caster.in_view(bearing) && !self.caster.senses.is_blinded();
        if here || in_view {
            Ok(())
        } else {
            Err(Refusal::CellHidden { cell })
        }
    }

    /// Within range, and nothing between.
    fn check_line(&self, there: impl Into<Spot>, blocked: Refusal) -> Result<(), Refusal> {
        let (here, there) = (self.caster.place, there.into());
        let (board, range) = (self.arena.board, self.known.spell.range);
        let distance = board.distance(here, there);
        if distance > range {
            return Err(Refusal::BeyondRange { distance, range });
        }
        if distance <= 1 || board.sight(&self.arena.numbers.sight, here, there).clear {
            Ok(())
        } else {
            Err(blocked)
        }
    }

    /// Everybody it takes in, in the order given.
    pub fn victims<'f, 'o>(
        &self,
        everybody: &'o [Fighter<'f>],
    ) -> impl Iterator<Item = &'o Fighter<'f>> + use<'f, 'o> {
        let (at, radius) = (self.at, self.known.spell.radius);
        let placed = self.known.spell.placed().is_some();
        let grid = self.arena.board.grid();
        everybody.iter().filter(move |fighter| match at {
            SpellAim::Unit(unit) => fighter.id() == unit,
            SpellAim::Cell(cell) => {
                let here = matches!(fighter.vitality.life, Life::Conscious | Life::Unconscious);
                here && !placed && grid.distance(cell, fighter.place.cell) <= radius
            }
        })
    }

    /// MAG-1: what the casting roll must come to at most.
    pub fn casting_roll(&self) -> Parts {
        let profile = self.caster.profile();
        let numbers = self.arena.numbers;
        let iq = self.caster.iq(numbers);
        let mut target = self.known.casting_roll(iq, numbers.tasks);
        target.add(Why::Glare, self.arena.glare_on(&self.caster, Attribute::Iq));
        target.add(Why::Trait, profile.traits.roll(RolledFor::Casting));
        target
    }

    /// ATT-6, ATT-9: whether the victim's MR keeps the spell off, or that nothing frightens it. Nobody keeps off
    /// a spell of its own.
    pub fn is_immune(&self, victim: &Fighter<'_>) -> bool {
        let (mr, spell) = (victim.profile().attributes.mr, &self.known.spell);
        let frightens = spell.effect == Effect::Lasting(Lasting::Fear);
        let unmoved = frightens && victim.profile().traits.fearless;
        victim.id() != self.caster.id() && (spell.level <= mr || unmoved)
    }

    /// MAG-3: whether the same spell of a higher-level caster is in force on the victim.
    pub fn is_outdone(&self, victim: &Fighter<'_>) -> bool {
        let spell = &self.known.spell;
        let mut effects = victim.magic.effects.iter();
        let lasts = matches!(spell.effect, Effect::Lasting(_));
        lasts && effects.any(|held| held.spell == spell.id && held.level > self.known.level)
    }

    /// The attribute that resists and its value, if the victim may roll: the helpless resist with
    /// body and will alone.
    pub fn resistance(&self, victim: &Fighter<'_>) -> Option<(Attribute, i16)> {
        let (attribute, target) = self.resistance_roll(victim)?;
        Some((attribute, target.total))
    }

    /// The same with the parts of the roll: traits make it easier or harder, the more so against fear (ATT-9).
    pub(super) fn resistance_roll(&self, victim: &Fighter<'_>) -> Option<(Attribute, Parts)> {
        let attribute = self.known.spell.resist.attribute()?;
        let inner = matches!(attribute, Attribute::Ht | Attribute::Wp);
        let own = victim.id() == self.caster.id() && self.known.spell.target != Target::Cell;
        let may = !own && (inner || !victim.is_helpless());
        let traits = &victim.profile().traits;
        let frightens = self.known.spell.effect == Effect::Lasting(Lasting::Fear);
        let fear = if frightens {
            traits.roll(RolledFor::Fear)
        } else {
            0
        };
        may.then(|| {
            let mut target = Parts::new();
            let value = victim.attribute(attribute, self.arena.numbers);
            target.always(Why::Attribute, value);
            target.add(Why::Glare, self.arena.glare_on(victim, attribute));
            target.add(Why::Trait, traits.roll(RolledFor::Resistance) + fear);
            (attribute, target)
        })
    }

    /// The damage roll with its type, if the spell harms.
    pub(super) fn damage(&self) -> Option<(DamageRoll, Striking)> {
        match self.known.spell.effect {
            Effect::Damage {
                amount,
                damage_type,
                piercing,
            } => {
                let wounding = Wounding {
                    beam: self.known.spell.is_bolt(),
                    ..Wounding::default()
                };
                let striking = Striking {
                    damage_type,
                    piercing,
                    wounding,
                };
                Some((amount_roll(amount), striking))
            }
            _ => None,
        }
    }

    /// SHK-7: what its pain may do.
    fn shock(&self, victim: &Fighter<'_>) -> Option<HitOdds> {
        let Effect::Shock(amount) = self.known.spell.effect else {
            return None;
        };
        let victim = victim.victim(victim.profile().body.main);
        shock_odds(self.arena.numbers, &victim, &amount_roll(amount))
    }

    /// Its exact chances against one victim.
    pub fn odds(&self, victim: &Fighter<'_>) -> SpellOdds {
        let skill = self.casting_roll().total;
        let cast = check(skill);
        let takes_hold = if self.is_immune(victim) || self.is_outdone(victim) {
            Chance::NEVER
        } else {
            self.resistance(victim)
                .map_or(cast, |(_, value)| self.known.takes_hold(skill, value))
        };
        let bolt = self.known.spell.is_bolt().then(|| {
            let (at, def) = (self.bolt_at(victim), self.bolt_def(victim));
            let pr = self.bolt_shield(victim).map(|(_, pr)| pr);
            AttackOdds::new(self.arena.numbers, at.total, def.total, pr)
        });
        let harm = self.damage().map(|(damage, striking)| {
            let location = victim.profile().body.main;
            let hit = Hit {
                damage: &damage,
                damage_type: striking.damage_type,
                piercing: striking.piercing,
                location,
                nonlethal: false,
                wounding: striking.wounding,
            };
            hit_odds(self.arena.numbers, &victim.victim(location), &hit)
        });
        let harm = harm.or_else(|| self.shock(victim));
        let blinds = match self.known.spell.effect {
            Effect::Flash(past) => Some(self.arena.chance_to_blind(victim, past)),
            _ => None,
        };
        SpellOdds {
            cast,
            takes_hold,
            bolt,
            harm,
            blinds,
        }
    }
}

/// MAG-2: whether it may concentrate or cast at all: after a step at most, unafraid and in no rage.
pub(super) fn spell_turn(fighter: &Fighter<'_>) -> Result<(), Refusal> {
    maneuver(fighter)?;
    calm(fighter)?;
    if fighter.is_afraid() {
        return Err(Refusal::Afraid);
    }
    Ok(())
}

/// Everything a spell may be cast at now, in a fixed order.
pub(super) fn targets(casting: Casting<'_>, everybody: &[Fighter<'_>]) -> Vec<SpellAim> {
    if casting.check_form().is_err() {
        return Vec::new();
    }
    let spell = &casting.known.spell;
    let may = |at: &SpellAim| Casting { at: *at, ..casting }.check(everybody).is_ok();
    if spell.target != Target::Cell {
        let units = everybody.iter().map(|fighter| SpellAim::Unit(fighter.id()));
        return units.filter(may).collect();
    }
    let grid = casting.arena.board.grid();
    let cells = grid.area(casting.caster.place.cell, spell.range);
    cells.map(SpellAim::Cell).filter(may).collect()
}

/// The spell called `id` that a fighter knows.
///
/// # Errors
/// It knows none of that name.
pub(super) fn known<'a>(
    fighter: &Fighter<'a>,
    id: crate::rules::id::Id,
) -> Result<&'a KnownSpell, Refusal> {
    let mut spells = fighter.profile().spells.iter();
    let found = spells.find(|known| known.spell.id == id);
    found.ok_or(Refusal::SpellUnknown)
}
