//! The recruit: goes for whoever is nearest and swings at the middle, with a beginner's mistakes.
//!
//! It sees one enemy at a time, thinks nothing of flanks or of what comes back, aims too rarely,
//! defends by habit, and loses its head when it is hurt. What it does out of habit follows from
//! dice of its own, so that the same view and seed give the same choice.

use std::cmp::Reverse;

use super::nature::Nature;
use super::soldier::{Purpose, approach, gear, in_sight_of_weapons, positions, strike_at, wings};
use super::weighing::Term;
use super::{Decider, Soldier, effort};
use crate::battle::event::Maneuver;
use crate::battle::{Aim, Command, Decision, Fighter, Strike, View};
use crate::grid::{Cell, Reach};
use crate::rules::attack::DefenceKind;
use crate::rules::dice::{Dice, SeededDice};
use crate::rules::gear::Stroke;

/// Somebody in a first fight.
#[derive(Clone, Debug)]
pub struct Recruit {
    dice: SeededDice,
    /// Where it can get to; kept for its memory alone.
    reach: Reach,
    /// Ways to the nearest enemy; likewise.
    distances: Reach,
    /// Answers what no recruit has thought about yet.
    drill: Soldier,
    /// What made it choose as it last did, for whoever wants to be told.
    pub(super) because: Vec<Term>,
}

/// Out of a hundred turns, so many are lost gaping at the fight.
const GAPES: u8 = 8;
/// Out of a hundred turns of somebody badly hurt, so many are spent cowering.
const COWERS: u8 = 40;
/// Out of a hundred blows, so many go for the head, whatever the odds.
const FOR_THE_HEAD: u8 = 15;
/// An enemy farther to the side than this is turned to, degrees.
const ASIDE: i16 = 60;
/// Out of a hundred defences, so many are the first that comes to mind.
const FLUSTERED: u8 = 25;

impl Recruit {
    /// One whose mistakes follow from `seed`.
    pub fn new(seed: u64) -> Self {
        Self {
            dice: SeededDice::new(seed),
            reach: Reach::new(),
            distances: Reach::new(),
            drill: Soldier::new(),
            because: Vec::new(),
        }
    }

    /// The same recruit with a nature of its own.
    #[must_use]
    pub fn of_nature(mut self, nature: Nature) -> Self {
        self.drill = self.drill.of_nature(nature);
        self
    }

    /// A habit that comes of caution, out of a hundred.
    fn of_caution(nature: Nature, usual: u8) -> u8 {
        (i64::from(usual) * nature.caution / 100).clamp(0, 95) as u8
    }

    fn happens(&mut self, of_hundred: u8) -> bool {
        self.dice.die(100) <= of_hundred
    }

    fn turn(&mut self, view: &View<'_>, me: Fighter<'_>) -> Command {
        if me.grapple.is_bound() {
            return self.drill.decide(view, Decision::Turn(me.id()));
        }
        let grid = view.table().board.grid();
        let purpose = Purpose::of(view, &me);
        let enemies = purpose.heeds(view, &me);
        let distance = |enemy: &Fighter<'_>| grid.distance(me.place.cell, enemy.place.cell);
        let place = |enemy: &&Fighter<'_>| {
            (
                distance(enemy),
                positions::rank(view, &me, enemy.place.cell),
            )
        };
        let nearest = enemies.iter().min_by_key(place);
        let nature = self.drill.nature(view);
        let purpose = purpose.natured(nature, view, &me, &enemies);
        let preferred = enemies.iter().filter(|enemy| purpose.prefers(enemy.id()));
        let preferred = preferred.min_by_key(place).copied();
        let Some(enemy) = nearest.copied() else {
            // Where nobody is to be seen it looks about as it was taught.
            return self.drill.decide(view, Decision::Turn(me.id()));
        };
        let free = me.progress.cells() <= 1;
        let begins = wings::is_where_it_began(&me) && !me.progress.turned;
        if let Some(command) = self.fly(view, me, &enemies, nature) {
            return command;
        }
        if begins && free {
            let hurt = 2 * me.total_injury() >= me.profile().attributes.hp;
            let [gapes, cowers] = [GAPES, COWERS].map(|usual| Self::of_caution(nature, usual));
            if self.happens(gapes) {
                self.because.push(("gaped", 0));
                return Command::Defend;
            }
            if hurt && self.happens(cowers) {
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
        let sought: &[Fighter<'_>] = preferred.as_ref().map_or(&enemies, std::slice::from_ref);
        if let Some(way) = begins
            .then(|| self.onwards(view, me, sought, &purpose))
            .flatten()
        {
            let gone_for = preferred.unwrap_or(enemy);
            self.because
                .push(("towards", nearness(view, &me, &gone_for)));
            return way;
        }
        // Whoever can't get at the nearest takes the next.
        let mut others = enemies.clone();
        others.sort_by_key(|enemy| place(&enemy));
        let blow = self.first_blow(view, me, others, begins);
        blow.unwrap_or_else(|| {
            self.because.push(("nobody in reach", 0));
            if free { Command::Defend } else { Command::Wait }
        })
    }

    /// A blow at the first of these whom it could strike, once turned to if it may turn.
    fn first_blow<'a>(
        &mut self,
        view: &View<'a>,
        me: Fighter<'a>,
        enemies: impl IntoIterator<Item = Fighter<'a>>,
        turns: bool,
    ) -> Option<Command> {
        enemies.into_iter().find_map(|enemy| {
            let turn = about(view, me, enemy).filter(|_| turns);
            let blow = turn.or_else(|| self.swing(view, me, enemy))?;
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
        nature: Nature,
    ) -> Option<Command> {
        if !wings::is_where_it_began(&me) || me.progress.turned {
            return wings::stoop(view, me, enemies);
        }
        let (all, reach) = (|_| true, &mut self.reach);
        let height = wings::change(view, me, enemies, all, nature, reach);
        height.or_else(|| wings::aside(view, me, enemies, all, nature, reach))
    }

    /// A blow at an enemy with the first thing that reaches it.
    fn swing(&mut self, view: &View<'_>, me: Fighter<'_>, enemy: Fighter<'_>) -> Option<Command> {
        let mut strike = at_hand(view, me, enemy)?;
        let attack = strike.attack;
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
        Some(Command::Attack {
            target: enemy.id(),
            attack,
            aim: strike.aim,
            nonlethal: false,
            maneuver: Maneuver::Attack,
        })
    }

    /// Up from the ground, if it can; towards its side's place if there is one, else straight at the enemy.
    fn onwards(
        &mut self,
        view: &View<'_>,
        me: Fighter<'_>,
        enemies: &[Fighter<'_>],
        purpose: &Purpose,
    ) -> Option<Command> {
        if me.place.prone && view.check(Command::StandUp).is_ok() {
            return Some(Command::StandUp);
        }
        let waits = purpose.patient && purpose.errand.is_empty();
        if purpose.is_at_post(&me) || waits {
            return None;
        }
        let cells: Vec<Cell> = enemies.iter().map(|enemy| enemy.place.cell).collect();
        let places = [purpose.errand.as_slice(), purpose.post.as_slice(), &cells];
        let targets = places.into_iter().find(|cells| !cells.is_empty())?;
        let room = (&mut self.reach, &mut self.distances);
        let open = |cell| purpose.leaves_room(cell);
        let way = approach::nearer(view, me, targets, &cells, open, room);
        // Whoever pins somebody goes nowhere.
        way.filter(|command| view.check(*command).is_ok())
    }

    /// The shield before the blade and the blade before the feet, or whatever comes to mind.
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
                .min_by_key(|defence| Reverse(habit(defence.kind)))
        };
        chosen.map_or(Command::Wait, |chosen| Command::Defence {
            kind: chosen.kind,
            item: chosen.item,
        })
    }
}

/// What it thinks of a defence: the shield before the blade and the blade before the feet.
pub(super) fn habit(kind: DefenceKind) -> i64 {
    match kind {
        DefenceKind::Shield => 3,
        DefenceKind::Parry => 2,
        DefenceKind::Dodge => 1,
        DefenceKind::None => 0,
    }
}

/// How near an enemy is: the cells between, and the fewer the better.
pub(super) fn nearness(view: &View<'_>, me: &Fighter<'_>, enemy: &Fighter<'_>) -> i64 {
    let grid = view.table().board.grid();
    -i64::from(grid.distance(me.place.cell, enemy.place.cell))
}

/// A strike at an enemy with the first thing that reaches it: what is in hand before what would have to leave
/// it, for a thrown spear is gone.
pub(super) fn at_hand<'a>(
    view: &View<'a>,
    me: Fighter<'a>,
    enemy: Fighter<'a>,
) -> Option<Strike<'a>> {
    if !in_sight_of_weapons(view, &me, &enemy) {
        return None;
    }
    effort::count();
    let ready = |thrown: bool| {
        let of = |attack| Strike {
            attack,
            ..strike_at(view, me, enemy)
        };
        let strikes = (0..me.profile().attacks.len()).map(|attack| of(attack).at_what_it_reaches());
        let mut fit = strikes.filter(|strike| {
            strike.check().is_ok() && (strike.technique().1.stroke == Stroke::Throw) == thrown
        });
        fit.next()
    };
    ready(false).or_else(|| ready(true))
}

/// Turning to an enemy whom it could strike but for having it at its side or back: nobody strikes over its own
/// shoulder, blow after blow.
fn about(view: &View<'_>, me: Fighter<'_>, enemy: Fighter<'_>) -> Option<Command> {
    let mut turned = me;
    turned.place.facing =
        positions::towards(view, me.place.cell, enemy.place.cell, me.place.facing);
    let off = strike_at(view, me, enemy).bearing().degrees().abs();
    let command = Command::Turn {
        facing: turned.place.facing,
    };
    let helps = off > ASIDE && at_hand(view, turned, enemy).is_some();
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
            Decision::Turn(unit) => match view.fighter(unit) {
                Some(me) => {
                    self.drill.look(view, &me);
                    self.turn(view, me)
                }
                None => Command::Wait,
            },
            other => self.drill.decide(view, other),
        }
    }
}
