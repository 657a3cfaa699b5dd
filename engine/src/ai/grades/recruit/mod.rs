//! The recruit: goes for the nearest enemy and swings at the main location, with a beginner's mistakes.
//!
//! It considers one enemy at a time, takes no account of flanks or of counterblows, aims too rarely,
//! defends by habit, and cowers when it is hurt. Its mistakes follow from dice of its own, so that the same view and
//! seed give the same choice.

mod explain;

use std::cmp::Reverse;

use super::soldier::Soldier;
use crate::ai::decider::Decider;
use crate::ai::tactics::candidate::Term;
use crate::ai::tactics::purpose::Purpose;
use crate::ai::tactics::strikes::{by_each_attack, command_of, in_weapon_range, strike_at};
use crate::ai::tactics::surroundings::{cells_of, distance, facing_towards, has_not_moved, rank};
use crate::ai::tactics::temperament::Temperament;
use crate::ai::tactics::{approach, effort, flight, gear};
use crate::battle::{Aim, Command, Decision, Fighter, Strike, View};
use crate::grid::Reach;
use crate::rules::attack::DefenceKind;
use crate::rules::dice::{Dice, SeededDice};
use crate::rules::gear::TechniqueKind;

/// Fights for the first time.
#[derive(Clone, Debug)]
pub struct Recruit {
    dice: SeededDice,
    /// Where it can get to; kept for its memory alone.
    reach: Reach,
    /// Ways to the nearest enemy; likewise.
    distances: Reach,
    /// Answers what a recruit has no answer of its own to.
    fallback: Soldier,
    /// Why it chose as it last did.
    because: Vec<Term>,
}

/// Out of a hundred turns, so many are lost by hesitating.
const HESITATES: u8 = 8;
/// Out of a hundred turns of somebody badly hurt, so many are spent cowering.
const COWERS: u8 = 40;
/// Out of a hundred blows, so many go for the head, whatever the odds.
const FOR_THE_HEAD: u8 = 15;
/// An enemy farther to the side than this is turned to, degrees.
const ASIDE: i16 = 60;
/// Out of a hundred defences, so many are any at all.
const FLUSTERED: u8 = 25;

impl Recruit {
    /// One whose mistakes follow from `seed`.
    pub fn new(seed: u64) -> Self {
        Self {
            dice: SeededDice::new(seed),
            reach: Reach::new(),
            distances: Reach::new(),
            fallback: Soldier::new(),
            because: Vec::new(),
        }
    }

    /// The same recruit with a temperament of its own.
    #[must_use]
    pub fn with_temperament(mut self, temperament: Temperament) -> Self {
        self.fallback = self.fallback.with_temperament(temperament);
        self
    }

    /// How often a mistake happens that comes of caution, out of a hundred.
    fn of_caution(temperament: Temperament, usual: u8) -> u8 {
        (i64::from(usual) * temperament.caution / 100).clamp(0, 95) as u8
    }

    fn happens(&mut self, of_hundred: u8) -> bool {
        self.dice.die(100) <= of_hundred
    }

    fn turn(&mut self, view: &View<'_>, me: Fighter<'_>) -> Command {
        if me.grapple.is_bound() {
            return self.fallback.decide(view, Decision::Turn(me.id()));
        }
        let purpose = Purpose::of(view, &me);
        let enemies = purpose.considered_enemies(view, &me);
        let place = |enemy: &&Fighter<'_>| {
            let rank = rank(view, &me, enemy.place.cell);
            (distance(view, &me, enemy), rank)
        };
        let nearest = enemies.iter().min_by_key(place);
        let temperament = self.fallback.temperament(view);
        let purpose = purpose.with_temperament(temperament, view, &me, &enemies);
        let preferred = enemies.iter().filter(|enemy| purpose.prefers(enemy.id()));
        let preferred = preferred.min_by_key(place).copied();
        let Some(enemy) = nearest.copied() else {
            // With nobody to be seen it searches as a soldier does.
            return self.fallback.decide(view, Decision::Turn(me.id()));
        };
        let free = me.progress.cells() <= 1;
        let begins = has_not_moved(&me) && !me.progress.turned;
        if let Some(command) = self.fly(view, me, &enemies, temperament) {
            return command;
        }
        // Whoever is in a rage does not (ATT-9).
        let may_defend = view.check(Command::Defend).is_ok();
        if begins && free {
            let hurt = 2 * me.total_injury() >= me.profile().attributes.hp;
            let [hesitates, cowers] =
                [HESITATES, COWERS].map(|usual| Self::of_caution(temperament, usual));
            if self.happens(hesitates) && may_defend {
                self.because.push(("gaped", 0));
                return Command::Defend;
            }
            if hurt && self.happens(cowers) && may_defend {
                self.because.push(("cowered", 0));
                return Command::Defend;
            }
            if let Some(command) = gear::make_ready(view, me, &[enemy]) {
                return command;
            }
        }
        let wanted = preferred.filter(|wanted| wanted.id() != enemy.id());
        let first = wanted.into_iter().chain([enemy]);
        if let Some(blow) = self.first_blow(view, me, first, begins) {
            return blow;
        }
        let targets: &[Fighter<'_>] = preferred.as_ref().map_or(&enemies, std::slice::from_ref);
        if let Some(way) = begins
            .then(|| self.advance(view, me, targets, &purpose))
            .flatten()
        {
            let gone_for = preferred.unwrap_or(enemy);
            self.because
                .push(("towards", nearness(view, &me, &gone_for)));
            return way;
        }
        // If it can't get at the nearest it takes the next.
        let mut others = enemies.clone();
        others.sort_by_key(|enemy| place(&enemy));
        let blow = self.first_blow(view, me, others, begins);
        blow.unwrap_or_else(|| {
            self.because.push(("nobody in reach", 0));
            if free && may_defend {
                Command::Defend
            } else {
                Command::Wait
            }
        })
    }

    /// A blow at the first of these that it could strike, after a turn to it if it may turn.
    fn first_blow<'a>(
        &mut self,
        view: &View<'a>,
        me: Fighter<'a>,
        enemies: impl IntoIterator<Item = Fighter<'a>>,
        turns: bool,
    ) -> Option<Command> {
        enemies.into_iter().find_map(|enemy| {
            let turn = turn_to(view, me, enemy).filter(|_| turns);
            let blow = turn.or_else(|| self.strike(view, me, enemy))?;
            self.because
                .push(("cells away", nearness(view, &me, &enemy)));
            Some(blow)
        })
    }

    /// How high to fly, or how to get down.
    fn fly(
        &mut self,
        view: &View<'_>,
        me: Fighter<'_>,
        enemies: &[Fighter<'_>],
        temperament: Temperament,
    ) -> Option<Command> {
        if !has_not_moved(&me) || me.progress.turned {
            return flight::dive(view, me, enemies);
        }
        flight::start(view, me, enemies, |_| true, temperament, &mut self.reach)
    }

    /// A blow at an enemy with the first thing that reaches it.
    fn strike(&mut self, view: &View<'_>, me: Fighter<'_>, enemy: Fighter<'_>) -> Option<Command> {
        let mut strike = first_strike(view, me, enemy)?;
        let head = enemy.profile().body.location("head".into());
        if head.is_some() && self.happens(FOR_THE_HEAD) {
            let body = strike.aim;
            strike.aim = Aim::Location("head".into());
            if strike.check().is_err() {
                strike.aim = body;
            } else {
                self.because.push(("for the head", 0));
            }
        }
        Some(command_of(&strike))
    }

    /// Up from the ground, if it can; towards its side's place if there is one, else straight at the enemy.
    fn advance(
        &mut self,
        view: &View<'_>,
        me: Fighter<'_>,
        enemies: &[Fighter<'_>],
        purpose: &Purpose,
    ) -> Option<Command> {
        if me.place.prone && view.check(Command::StandUp).is_ok() {
            return Some(Command::StandUp);
        }
        let waits = purpose.waits && purpose.destination.is_empty();
        if purpose.is_at_post(&me) || waits || purpose.claim.contains(&me.place.cell) {
            return None;
        }
        let cells = cells_of(enemies);
        let places = [
            purpose.destination.as_slice(),
            purpose.post.as_slice(),
            purpose.claim.as_slice(),
            &cells,
        ];
        let targets = places.into_iter().find(|cells| !cells.is_empty())?;
        let room = (&mut self.reach, &mut self.distances);
        let open = |cell| purpose.leaves_room(cell);
        let way = approach::nearer(view, me, targets, &cells, open, room);
        // A unit that pins somebody goes nowhere.
        way.filter(|command| view.check(*command).is_ok())
    }

    /// The defence it prefers, or any.
    fn defend(&mut self, strike: &Strike<'_>) -> Command {
        let defences = strike.defences();
        let chosen = if self.happens(FLUSTERED) {
            self.because.push(("flustered", 0));
            let index = usize::from(self.dice.die(100)) % defences.len().max(1);
            defences.get(index).copied()
        } else {
            defences
                .iter()
                .copied()
                .min_by_key(|defence| Reverse(defence_preference(defence.kind)))
        };
        chosen.map_or(Command::Wait, |chosen| Command::Defence {
            kind: chosen.kind,
            item: chosen.item,
        })
    }
}

/// Its preference among defences: the shield before the blade and the blade before the feet.
fn defence_preference(kind: DefenceKind) -> i64 {
    match kind {
        DefenceKind::Shield => 3,
        DefenceKind::Parry => 2,
        DefenceKind::Dodge => 1,
        DefenceKind::None => 0,
    }
}

/// How near an enemy is: the cells between, and the fewer the better.
fn nearness(view: &View<'_>, me: &Fighter<'_>, enemy: &Fighter<'_>) -> i64 {
    -i64::from(distance(view, me, enemy))
}

/// A strike at an enemy with the first thing that reaches it. A throw comes last: a thrown spear is gone.
fn first_strike<'a>(view: &View<'a>, me: Fighter<'a>, enemy: Fighter<'a>) -> Option<Strike<'a>> {
    if !in_weapon_range(view, &me, &enemy) {
        return None;
    }
    effort::count();
    let ready = |thrown: bool| {
        let strikes = by_each_attack(strike_at(view, me, enemy));
        strikes.map(Strike::at_what_it_reaches).find(|strike| {
            strike.check().is_ok() && (strike.technique().1.kind == TechniqueKind::Throw) == thrown
        })
    };
    ready(false).or_else(|| ready(true))
}

/// Turning to an enemy at its side or back that it could strike from here.
fn turn_to(view: &View<'_>, me: Fighter<'_>, enemy: Fighter<'_>) -> Option<Command> {
    let mut turned = me;
    turned.place.facing = facing_towards(view, me.place.cell, enemy.place.cell, me.place.facing);
    let off = strike_at(view, me, enemy).bearing().degrees().abs();
    let command = Command::Turn {
        facing: turned.place.facing,
    };
    let helps = off > ASIDE && first_strike(view, turned, enemy).is_some();
    (helps && view.check(command).is_ok()).then_some(command)
}

impl Decider for Recruit {
    fn decide(&mut self, view: &View<'_>, decision: Decision) -> Command {
        self.because.clear();
        match decision {
            Decision::Defence(declared) => match view.declared(declared) {
                Some(strike) => self.defend(&strike),
                None => Command::Wait,
            },
            _ => match view.on_turn(decision) {
                Some(me) => {
                    self.fallback.observe(view, &me);
                    self.turn(view, me)
                }
                None => self.fallback.decide(view, decision),
            },
        }
    }
}
