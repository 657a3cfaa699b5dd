//! What a spell is worth: exact chances, weighed in thousandths of a fallen enemy.
//!
//! It never knows the dice; every chance is the battle's own. A spell with a casting time is begun
//! when nobody is near enough to spoil it, and is worth less for every turn it still takes and for everybody who may spoil it from afar.

use std::cell::OnceCell;
use std::cmp::Reverse;
use std::collections::BTreeSet;

use crate::battle::{Casting, Command, Fighter, InForce, SpellAim, SpellOdds, UnitId, View};
use crate::grid::{Cell, Direction};
use crate::rules::chance::check;
use crate::rules::light::LightKind;
use crate::rules::magic::{Changes, Effect, KnownSpell, Lasting, Target};

use super::action::Action;
use super::gathering;
use super::hit_value::{fall_value, harm_value, per_mille};
use super::light_value::LightStakes;
use super::surroundings::{distance, facing_towards};

/// Less than this no spell is cast for.
const LEAST: i64 = 50;
/// Worth of an enemy that sleeps or is held, is stunned, or is afraid.
const HELPLESS: i64 = 450;
const STUNNED: i64 = 200;
/// What is left of that for those who count on their friends, where no friend can come to the stunned in time.
const STUNNED_OUT_OF_REACH: i64 = 100;
const AFRAID: i64 = 220;
/// Worth of an enemy that sees nothing, and of a friend that nobody sees.
const BLIND: i64 = 260;
const CONCEALED: i64 = 90;
/// Worth of a point of AT, DEF or DR, and of ST, AG or MV.
const POINT: i64 = 35;
const SMALL_POINT: i64 = 12;
/// Worth of all HP mended.
const HEALING: i64 = 900;
/// What a point of END is worth, and staying awake.
const ENDURANCE: i64 = 10;
const AWAKE: i64 = 500;
/// Enemies this near spoil a spell that takes time, cells.
const NEAR: u16 = 3;
/// Friends this near to an enemy are in the fight, cells.
const ENGAGED: u16 = 7;

/// Whether `me` fights with spells: it can pay for one and stay awake.
pub(in crate::ai) fn can_cast(me: &Fighter<'_>) -> bool {
    let mut spells = me.profile().spells.iter();
    spells.any(|known| i64::from(known.spell.cost) < i64::from(me.stamina.end))
}

/// The best spell from where `me` stands, if one is worth casting or gathering. Those who count on their friends ask
/// what these can make of it.
pub(in crate::ai) fn best(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
    counts_on_friends: bool,
) -> Option<Action> {
    let may = me.progress.cells() <= 1 && !me.is_afraid();
    if me.profile().spells.is_empty() || !may || enemies.is_empty() {
        return None;
    }
    let everybody: Vec<Fighter<'_>> = view.fighters().collect();
    let choice = SpellChoice {
        counts_on_friends,
        ..SpellChoice::new(view, me, enemies, &everybody)
    };
    let spells = me.profile().spells.iter();
    let options = spells.filter_map(|known| choice.best_of(known));
    options
        .filter(|spell| spell.value >= LEAST)
        .max_by_key(|spell| (spell.value, Reverse(spell.command)))
}

/// What a spell does on the average that is cast or gathered.
pub(in crate::ai) struct ExpectedSpell {
    /// Thousandths of a fallen enemy; of a spell that is gathered, the share of one turn.
    pub(in crate::ai) worth: i64,
    /// Whether it is not cast yet.
    pub(in crate::ai) is_gathered: bool,
    /// What it does to those it strikes, once it is cast.
    pub(in crate::ai) harms: Vec<SpellHarm>,
}

/// How much less one victim of a spell does afterwards.
pub(in crate::ai) struct SpellHarm {
    pub(in crate::ai) victim: UnitId,
    /// How often it is out of the fight, thousandths.
    pub(in crate::ai) out: i64,
    /// How often it is stunned, thousandths.
    pub(in crate::ai) stuns: i64,
    /// How often it doesn't fight while the spell lasts, thousandths.
    pub(in crate::ai) binds: i64,
}

/// What a command to cast a spell or to gather it does for those who count on their friends; nothing of any other.
pub(in crate::ai) fn expected(
    view: &View<'_>,
    me: Fighter<'_>,
    command: Command,
) -> Option<ExpectedSpell> {
    let (Command::Cast { spell: id, .. } | Command::Concentrate { spell: id }) = command else {
        return None;
    };
    let mut spells = me.profile().spells.iter();
    let known = spells.find(|known| known.spell.id == id)?;
    let enemies = view.enemies_of(me.id().side);
    let everybody: Vec<Fighter<'_>> = view.fighters().collect();
    let choice = SpellChoice::new(view, me, &enemies, &everybody);
    let Command::Cast { at, .. } = command else {
        return Some(ExpectedSpell {
            worth: choice.best_of(known)?.value,
            is_gathered: true,
            harms: Vec::new(),
        });
    };
    Some(ExpectedSpell {
        worth: choice.value(known, at)? - choice.price(i64::from(known.spell.cost)),
        is_gathered: false,
        harms: choice.harms(known, at),
    })
}

/// A choice between spells.
struct SpellChoice<'a, 'b> {
    view: &'b View<'a>,
    me: Fighter<'a>,
    enemies: &'b [Fighter<'a>],
    everybody: &'b [Fighter<'a>],
    /// Whether it counts on what friends make of a spell, and expects enemies to spoil what it gathers.
    counts_on_friends: bool,
    /// Worked out where a spell of light or darkness is weighed.
    light_stakes: OnceCell<LightStakes<'b, 'a>>,
}

impl<'a, 'b> SpellChoice<'a, 'b> {
    fn new(
        view: &'b View<'a>,
        me: Fighter<'a>,
        enemies: &'b [Fighter<'a>],
        everybody: &'b [Fighter<'a>],
    ) -> Self {
        Self {
            view,
            me,
            enemies,
            everybody,
            counts_on_friends: true,
            light_stakes: OnceCell::new(),
        }
    }

    /// What to do about one spell: cast it, or gather it.
    fn best_of(&self, known: &KnownSpell) -> Option<Action> {
        let spell = &known.spell;
        let price = self.price(i64::from(spell.cost));
        let left = match self.me.magic.casting {
            Some((id, turns)) if id == spell.id => spell.casting.saturating_sub(turns),
            _ => spell.casting,
        };
        if left > 0 && !self.is_left_alone() {
            return None;
        }
        let aims = self.aims(known);
        let valued = aims.into_iter().filter_map(|at| {
            let value = self.value(known, at)? - price;
            Some((value, at))
        });
        let (value, at) = valued.max_by_key(|(value, at)| (*value, Reverse(*at)))?;
        if left > 0 {
            let command = Command::Concentrate { spell: spell.id };
            let kept = if self.counts_on_friends {
                gathering::kept(self.view, &self.me, self.enemies, self.everybody)
            } else {
                1000
            };
            let value = (0..left).fold(value, |value, _| value * kept / 1000);
            let value = value / i64::from(left + 1);
            let may = self.view.check(command).is_ok();
            return may.then_some(Action { command, value });
        }
        if self.casting(known, at).check(self.everybody).is_ok() {
            let command = Command::Cast {
                spell: spell.id,
                at,
            };
            return Some(Action { command, value });
        }
        // What else stands in the way is behind it.
        let facing = self.facing(at)?;
        let command = Command::Turn { facing };
        let may = !self.me.progress.turned && self.view.check(command).is_ok();
        may.then_some(Action { command, value })
    }

    fn casting<'s>(&'s self, known: &'s KnownSpell, at: SpellAim) -> Casting<'s> {
        Casting {
            arena: self.view.arena(),
            caster: self.me,
            known,
            at,
        }
    }

    /// MAG-2: whether nobody is near enough to spoil a spell that takes time.
    fn is_left_alone(&self) -> bool {
        let mut awake = self.enemies.iter().filter(|enemy| !enemy.is_helpless());
        !awake.any(|enemy| distance(self.view, &self.me, enemy) <= NEAR)
    }

    /// What so much END is worth; the last of it is consciousness.
    fn price(&self, cost: i64) -> i64 {
        let left = i64::from(self.me.stamina.end) - cost;
        ENDURANCE * cost + if cost > 0 && left <= 0 { AWAKE } else { 0 }
    }

    /// Every target worth considering.
    fn aims(&self, known: &KnownSpell) -> Vec<SpellAim> {
        let own = self.me.id();
        let units = self.everybody.iter().map(Fighter::id);
        match known.spell.target {
            Target::Caster => vec![SpellAim::Unit(own)],
            Target::Ally => units
                .filter(|unit| unit.side == own.side)
                .map(SpellAim::Unit)
                .collect(),
            Target::Enemy => units
                .filter(|unit| unit.side != own.side)
                .map(SpellAim::Unit)
                .collect(),
            Target::Cell if known.spell.placed().is_some() => {
                let cells = self.everybody.iter().map(|one| one.place.cell);
                let cells: BTreeSet<Cell> = cells.collect();
                cells.into_iter().map(SpellAim::Cell).collect()
            }
            Target::Cell => self.cells(known.spell.radius),
        }
    }

    /// Cells from which a spell takes in an enemy.
    fn cells(&self, radius: u16) -> Vec<SpellAim> {
        let grid = self.view.arena().board.grid();
        let about = self.enemies.iter().map(|enemy| enemy.place.cell);
        let mut cells: Vec<Cell> = about.flat_map(|cell| grid.area(cell, radius)).collect();
        cells.sort_unstable();
        cells.dedup();
        cells.into_iter().map(SpellAim::Cell).collect()
    }

    /// The facing towards a target, where that is another.
    fn facing(&self, at: SpellAim) -> Option<Direction> {
        let to = match at {
            SpellAim::Cell(cell) => cell,
            SpellAim::Unit(unit) => self.view.fighter(unit)?.place.cell,
        };
        let now = self.me.place.facing;
        let facing = facing_towards(self.view, self.me.place.cell, to, now);
        (facing != now).then_some(facing)
    }

    /// What the spell is worth at a target, if it could be cast there once it is ready and faced.
    fn value(&self, known: &KnownSpell, at: SpellAim) -> Option<i64> {
        let mut casting = self.casting(known, at);
        let facing = self.facing(at).unwrap_or(self.me.place.facing);
        casting.caster.place.facing = facing;
        casting.check_aim(self.everybody).ok()?;
        if let (SpellAim::Cell(cell), Some((glow, yards))) = (at, known.spell.placed()) {
            let cast = per_mille(check(casting.casting_roll().total));
            return Some(self.of_light((cell, glow, yards)) * cast / 1000);
        }
        let side = self.me.id().side;
        let victims = casting.victims(self.everybody);
        let values = victims.map(|victim| {
            let friend = victim.id().side == side;
            // Nothing is won by harm to somebody who is out of the fight.
            if !friend && !victim.is_conscious() {
                return 0;
            }
            let over = casting.pushed_over(*victim);
            let over = over.map_or(0, |falling| fall_value(&falling, victim));
            let takes = || per_mille(casting.odds(victim).takes_hold);
            let over = if over > 0 { over * takes() / 1000 } else { 0 };
            let value = over + self.on(known, victim, &casting.odds(victim));
            match known.spell.effect.is_harmful() {
                Some(true) if friend => -2 * value,
                Some(false) if !friend => -value,
                _ => value,
            }
        });
        Some(values.sum())
    }

    /// What it is worth against, or for, one victim.
    fn on(&self, known: &KnownSpell, victim: &Fighter<'_>, odds: &SpellOdds) -> i64 {
        let takes = per_mille(odds.takes_hold);
        let spell = &known.spell;
        let friend = victim.id().side == self.me.id().side;
        let worth = match spell.effect {
            Effect::Shock(_) if victim.is_helpless() => 0,
            Effect::Damage { .. } | Effect::Shock(_) => {
                let hit = odds.bolt.map_or(100, |bolt| i64::from(bolt.hit));
                odds.harm
                    .map_or(0, |harm| harm_value(&harm, victim) * hit / 100)
            }
            Effect::Heal(amount) => {
                let mean = (i64::from(amount.dice) * 7 / 2 + i64::from(amount.plus)).max(0);
                let own = victim.profile().attributes.hp.max(1);
                let hurt = i64::from(victim.total_injury());
                let awake = if victim.is_conscious() { 4 } else { 1 };
                HEALING * mean.min(hurt) * awake / 4 / i64::from(own)
            }
            Effect::Stun if victim.is_helpless() || victim.vitality.stunned => 0,
            Effect::Stun if self.counts_on_friends && !self.friends_reach(victim) => {
                STUNNED_OUT_OF_REACH
            }
            Effect::Stun => STUNNED,
            Effect::Push(_) => self.relief(victim),
            Effect::Flash(past) => {
                let blind = self.view.arena().chance_to_blind(victim, past);
                BLIND * per_mille(blind) / 1000
            }
            Effect::Dispel => victim
                .magic
                .effects
                .iter()
                .filter(|held| held.level <= known.level)
                .map(|held| Self::burden(held, friend))
                .sum(),
            Effect::Lasting(_) if !victim.is_conscious() => 0,
            Effect::Lasting(_) if self.lasts_already(known, victim) => 0,
            Effect::Lasting(Lasting::Sleep | Lasting::Hold | Lasting::Blind)
                if victim.is_helpless() =>
            {
                0
            }
            Effect::Lasting(Lasting::Sleep | Lasting::Hold) => HELPLESS,
            Effect::Lasting(Lasting::Fear) if victim.is_helpless() || victim.is_afraid() => 0,
            Effect::Lasting(Lasting::Fear) => AFRAID,
            Effect::Lasting(Lasting::Blind) => BLIND,
            Effect::Lasting(Lasting::Conceal) if self.is_engaged(victim) => CONCEALED,
            Effect::Lasting(Lasting::Modify(changes)) if self.is_engaged(victim) => {
                let gain = gain(&changes);
                if friend { gain } else { -gain }
            }
            Effect::Lasting(Lasting::Conceal | Lasting::Modify(_)) => 0,
            Effect::Lasting(Lasting::Light(yards)) => {
                self.of_light((victim.place.cell, LightKind::Light, yards))
            }
            Effect::Lasting(Lasting::Darkness(yards)) => {
                self.of_light((victim.place.cell, LightKind::Darkness, yards))
            }
        };
        worth * takes / 1000
    }

    /// What the spell does to each it strikes, cast at a target from where the caster stands and faces.
    fn harms(&self, known: &KnownSpell, at: SpellAim) -> Vec<SpellHarm> {
        let casting = self.casting(known, at);
        let victims = casting.victims(self.everybody);
        let harms = victims.map(|victim| {
            let odds = casting.odds(victim);
            let takes = per_mille(odds.takes_hold);
            let hit = odds.bolt.map_or(100, |bolt| i64::from(bolt.hit));
            let harm = |chance| per_mille(chance) * takes / 1000 * hit / 100;
            let (out, stuns) = odds.harm.as_ref().map_or((0, 0), |odds| {
                (harm(odds.dead) + harm(odds.unconscious), harm(odds.stunned))
            });
            let (stuns, binds) = match known.spell.effect {
                Effect::Stun => (takes, 0),
                Effect::Lasting(Lasting::Sleep | Lasting::Hold) => (stuns, takes),
                // It may still fight somehow.
                Effect::Lasting(Lasting::Fear | Lasting::Blind) => (stuns, takes / 2),
                _ => (stuns, 0),
            };
            SpellHarm {
                victim: victim.id(),
                out,
                stuns,
                binds,
            }
        });
        harms.collect()
    }

    /// What a light or a darkness is worth there.
    fn of_light(&self, made: (Cell, LightKind, u16)) -> i64 {
        let new = || LightStakes::new(self.view, &self.me, self.everybody);
        POINT * self.light_stakes.get_or_init(new).points(self.view, made)
    }

    /// Whether the same spell is on it for more than this round.
    fn lasts_already(&self, known: &KnownSpell, victim: &Fighter<'_>) -> bool {
        let mut effects = victim.magic.effects.iter();
        effects.any(|held| held.spell == known.spell.id && held.until > self.view.round())
    }

    /// Whether an enemy of its own is near enough to fight.
    fn is_engaged(&self, one: &Fighter<'_>) -> bool {
        self.everybody.iter().any(|other| {
            other.id().side != one.id().side
                && other.is_conscious()
                && distance(self.view, one, other) <= ENGAGED
        })
    }

    /// Whether another of its side can come to somebody and strike within a turn.
    fn friends_reach(&self, victim: &Fighter<'_>) -> bool {
        let own = self.me.id();
        self.everybody.iter().any(|one| {
            let friend = one.id().side == own.side && one.id() != own;
            let near = || {
                let move_points = one.move_points(self.view.arena().numbers);
                distance(self.view, one, victim) <= move_points + 1
            };
            friend && !one.is_helpless() && !one.vitality.stunned && near()
        })
    }

    /// What it is worth to have an enemy further off.
    fn relief(&self, enemy: &Fighter<'_>) -> i64 {
        let near = distance(self.view, &self.me, enemy) <= 1;
        if near && !enemy.is_helpless() { 90 } else { 0 }
    }

    /// What it is worth to be rid of a spell.
    fn burden(held: &InForce, friend: bool) -> i64 {
        let bad = match held.effect {
            Lasting::Sleep | Lasting::Hold => HELPLESS,
            Lasting::Fear => AFRAID,
            Lasting::Blind => BLIND,
            Lasting::Conceal => -CONCEALED,
            Lasting::Modify(changes) => -gain(&changes),
            Lasting::Light(_) | Lasting::Darkness(_) => 0,
        };
        if friend { bad } else { -bad }
    }
}

/// What changes are worth to the one who has them.
fn gain(changes: &Changes) -> i64 {
    let strong = changes.at + changes.def + changes.dr;
    let weak = changes.st + changes.ag + changes.mv;
    POINT * i64::from(strong) + SMALL_POINT * i64::from(weak)
}
