//! Everything that may be answered to a decision: exactly what `play` accepts (law 1).

use super::casting::{self, Casting};
use super::close::{self, GrappleOption};
use super::command::SpellAim;
use super::event::Maneuver;
use super::fighter::Fighter;
use super::legal;
use super::strike::{Defence, Strike, Table};
use super::{Aim, Command, Refusal, UnitId, flight, own_maneuver, posture};
use crate::grid::{Cell, Direction, Footing, Reach};
use crate::rules::flight::Height;
use crate::rules::hand::Hand;
use crate::rules::id::Id;

/// A cell that one leg of movement can end in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveOption {
    /// The cell.
    pub to: Cell,
    /// Movement points it takes.
    pub cost: u16,
}

/// An attack that can be made now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AttackOption {
    /// On whom.
    pub target: UnitId,
    /// Which attack of the sheet.
    pub attack: usize,
    /// With which hand.
    pub hand: Hand,
    /// How it is struck: a plain attack, or striking back (MAN-3).
    pub maneuver: Maneuver,
    /// Everything it can be aimed at; where true, the blow can also be held back.
    pub aims: Vec<(Aim, bool)>,
    /// Whether it can strike the weapon out of the hand (MAN-5).
    pub disarms: bool,
    /// The genre's own maneuvers it can be made by, at anything it can be aimed at (MAN-7).
    pub maneuvers: Vec<Id>,
}

/// Everything that may be answered now.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// Where one leg of movement can end, in any facing.
    pub moves: Vec<MoveOption>,
    /// Every facing of the grid.
    pub facings: Vec<Direction>,
    /// Heights to fly at.
    pub heights: Vec<Height>,
    /// Turns on the spot.
    pub turns: Vec<Direction>,
    /// Attacks.
    pub attacks: Vec<AttackOption>,
    /// Takedowns, pins and breaking free (CLC-5).
    pub grapples: Vec<GrappleOption>,
    /// Enemies in the next cell to go into close combat with (CLC-1).
    pub close: Vec<UnitId>,
    /// Targets to aim at.
    pub aims: Vec<UnitId>,
    /// Items to ready, with the hand.
    pub ready: Vec<(usize, Hand)>,
    /// Items to pick up, with the hand.
    pub pick_up: Vec<(usize, Hand)>,
    /// Items to reload.
    pub reload: Vec<usize>,
    /// Whether it may get up.
    pub stand_up: bool,
    /// Whether it may lie down.
    pub lie_down: bool,
    /// Whether it may try to get out of a net (MAN-7).
    pub struggle: bool,
    /// Items it may let go of.
    pub drop: Vec<usize>,
    /// Spells to concentrate on.
    pub concentrate: Vec<Id>,
    /// Spells to cast, each at what.
    pub casts: Vec<(Id, SpellAim)>,
    /// Whether it may stand on guard.
    pub guard: bool,
    /// Whether it may defend.
    pub defend: bool,
    /// The genre's own stances (MAN-7).
    pub stances: Vec<Id>,
    /// Whether it may end its turn, or lay down its arms.
    pub wait: bool,
    /// Whether it may leave the field here.
    pub withdraw: bool,
    /// Shields to hold in the way of whoever comes in (CLC-3).
    pub bars: Vec<usize>,
    /// Whether what is asked about may be let pass.
    pub pass: bool,
    /// Defences, when one was asked for.
    pub defences: Vec<Defence>,
}

impl Options {
    /// Every command, one by one, in a fixed order.
    pub fn commands(&self) -> impl Iterator<Item = Command> + '_ {
        let legs = self.moves.iter().flat_map(|option| {
            self.facings.iter().map(|&facing| Command::Move {
                to: option.to,
                facing,
            })
        });
        let heights = self.heights.iter();
        let heights = heights.map(|&height| Command::Fly { height });
        let turns = self.turns.iter().map(|&facing| Command::Turn { facing });
        let attacks = self.attacks.iter().flat_map(|option| {
            let AttackOption {
                target,
                attack,
                maneuver: by,
                disarms,
                ..
            } = *option;
            let command = move |aim, nonlethal, maneuver| Command::Attack {
                target,
                attack,
                aim,
                nonlethal,
                maneuver,
            };
            let own = option.maneuvers.iter().map(|&id| Maneuver::Own(id));
            let blows = [by].into_iter().chain(own);
            let blows = blows.flat_map(move |maneuver| {
                option.aims.iter().flat_map(move |&(aim, may_hold_back)| {
                    let held_back = [false, true]
                        .into_iter()
                        .take(1 + usize::from(may_hold_back));
                    held_back.map(move |nonlethal| command(aim, nonlethal, maneuver))
                })
            });
            blows.chain(disarms.then(|| command(Aim::Weapon, false, Maneuver::Disarm)))
        });
        let grapples = self.grapples.iter().map(|option| Command::Attack {
            target: option.target,
            attack: option.attack,
            aim: option.aim,
            nonlethal: false,
            maneuver: option.maneuver,
        });
        let bars = self.bars.iter().map(|&item| Command::Bar { item });
        let close = self.close.iter().map(|&target| Command::Close { target });
        let aims = self.aims.iter().map(|&target| Command::Aim { target });
        let ready = self
            .ready
            .iter()
            .map(|&(item, hand)| Command::Ready { item, hand });
        let pick_up = self
            .pick_up
            .iter()
            .map(|&(item, hand)| Command::PickUp { item, hand });
        let reload = self.reload.iter().map(|&item| Command::Reload { item });
        let drop = self.drop.iter().map(|&item| Command::Drop { item });
        let stances = self.stances.iter();
        let stances = stances.map(|&maneuver| Command::Stance { maneuver });
        let concentrate = self.concentrate.iter();
        let concentrate = concentrate.map(|&spell| Command::Concentrate { spell });
        let casts = self.casts.iter();
        let casts = casts.map(|&(spell, at)| Command::Cast { spell, at });
        let defences = self.defences.iter();
        let defences = defences.map(|&Defence { kind, item }| Command::Defence { kind, item });
        legs.chain(heights)
            .chain(turns)
            .chain(attacks)
            .chain(grapples)
            .chain(close)
            .chain(self.guard.then_some(Command::Guard))
            .chain(self.defend.then_some(Command::Defend))
            .chain(stances)
            .chain(self.stand_up.then_some(Command::StandUp))
            .chain(self.lie_down.then_some(Command::LieDown))
            .chain(self.struggle.then_some(Command::Struggle))
            .chain(drop)
            .chain(aims)
            .chain(ready)
            .chain(pick_up)
            .chain(reload)
            .chain(concentrate)
            .chain(casts)
            .chain(self.wait.then_some(Command::Wait))
            .chain(self.withdraw.then_some(Command::Withdraw))
            .chain(self.wait.then_some(Command::Surrender))
            .chain(bars)
            .chain(self.pass.then_some(Command::Pass))
            .chain(defences)
    }
}

/// What a defender may answer.
pub(super) fn for_defence(strike: &Strike<'_>) -> Options {
    Options {
        defences: strike.defences().to_vec(),
        ..Options::default()
    }
}

/// What may be struck out of turn at `target`, hand to hand, and that it may be let pass.
pub(super) fn for_blow<'a>(
    table: Table<'a>,
    fighter: Fighter<'a>,
    target: Fighter<'a>,
    maneuver: Maneuver,
) -> Options {
    let mut attacks = attacks(table, fighter, &[target], maneuver);
    let profile = fighter.profile();
    attacks.retain(|option| {
        let form = &profile.attacks[option.attack];
        profile.technique(form).1.missile.is_none()
    });
    for option in &mut attacks {
        option.disarms = false;
        option.maneuvers.clear();
    }
    Options {
        attacks,
        pass: true,
        ..Options::default()
    }
}

/// CLC-1: how `fighter` may meet `enemy`, who is coming into its cell.
pub(super) fn for_entry<'a>(table: Table<'a>, fighter: Fighter<'a>, enemy: Fighter<'a>) -> Options {
    let mut thrusts = attacks(table, fighter, &[enemy], Maneuver::StopThrust);
    for option in &mut thrusts {
        option.disarms = false;
        option.maneuvers.clear();
        option.aims.retain(|(aim, _)| *aim != Aim::Weapon);
    }
    Options {
        attacks: thrusts,
        bars: close::bars(table, &fighter),
        pass: true,
        ..Options::default()
    }
}

/// CLC-5: how `fighter` may pin `target`, whom it has just thrown down.
pub(super) fn for_follow_up<'a>(
    table: Table<'a>,
    fighter: Fighter<'a>,
    target: Fighter<'a>,
) -> Options {
    Options {
        grapples: close::with(table, fighter, target, Maneuver::Pin),
        pass: true,
        ..Options::default()
    }
}

/// What a combatant may do on its turn; `others` are everybody in the order of
/// ids, `exits` the cells by which its side may leave.
pub(super) fn for_turn<'a>(
    table: Table<'a>,
    fighter: Fighter<'a>,
    others: &[Fighter<'a>],
    exits: &[Cell],
    reach: &mut Reach,
) -> Options {
    let grid = table.board.grid();
    let free = legal::maneuver(&fighter).is_ok();
    let known = || fighter.profile().spells.iter().map(|known| known.spell.id);
    let facings = grid.directions().to_vec();
    let turns = facings
        .iter()
        .copied()
        .filter(|&f| legal::turn(table, &fighter, f).is_ok());
    Options {
        moves: moves(table, &fighter, reach),
        heights: Height::ALL
            .into_iter()
            .filter(|&height| flight::change(table, &fighter, height).is_ok())
            .collect(),
        turns: turns.collect(),
        facings,
        attacks: attacks(table, fighter, others, Maneuver::Attack),
        grapples: close::grapples(table, fighter, others),
        close: others
            .iter()
            .filter(|target| close::enter(table, &fighter, target).is_ok())
            .map(Fighter::id)
            .collect(),
        aims: others
            .iter()
            .filter(|target| legal::aim(table, fighter, **target).is_ok())
            .map(Fighter::id)
            .collect(),
        ready: in_hand(&fighter, |item, hand| legal::ready(&fighter, item, hand)),
        pick_up: in_hand(&fighter, |item, hand| {
            legal::pick_up(table, &fighter, item, hand)
        }),
        reload: (0..fighter.gear.items.len())
            .filter(|&item| legal::reload(&fighter, item).is_ok())
            .collect(),
        stand_up: posture::stand_up(&fighter).is_ok(),
        lie_down: posture::lie_down(&fighter).is_ok(),
        struggle: legal::struggle(&fighter).is_ok(),
        drop: (0..fighter.gear.items.len())
            .filter(|&item| posture::drop(&fighter, item).is_ok())
            .collect(),
        concentrate: known()
            .filter(|&spell| legal::concentrate(&fighter, spell).is_ok())
            .collect(),
        casts: casts(table, fighter, others),
        guard: free,
        defend: free,
        stances: table
            .maneuvers
            .iter()
            .filter(|own| own_maneuver::stance(table, &fighter, own.id).is_ok())
            .map(|own| own.id)
            .collect(),
        wait: true,
        withdraw: legal::withdraw(&fighter, exits).is_ok(),
        bars: Vec::new(),
        pass: false,
        defences: Vec::new(),
    }
}

/// Every spell that can be cast now, with everything it may be cast at.
fn casts<'a>(table: Table<'a>, caster: Fighter<'a>, others: &[Fighter<'a>]) -> Vec<(Id, SpellAim)> {
    let mut found = Vec::new();
    for known in &caster.profile().spells {
        let casting = Casting {
            table,
            caster,
            known,
            at: SpellAim::Unit(caster.id()),
        };
        let aims = casting::targets(casting, others);
        found.extend(aims.into_iter().map(|at| (known.spell.id, at)));
    }
    found
}

fn moves(table: Table<'_>, fighter: &Fighter<'_>, reach: &mut Reach) -> Vec<MoveOption> {
    let grid = table.board.grid();
    if fighter.progress.step_used || legal::loose(fighter).is_err() {
        return Vec::new();
    }
    legal::fill_reach(table, fighter, reach);
    let height = fighter.place.height;
    let footing = |cell| table.board.footing(fighter.id(), height, grid.index(cell));
    let free = |cell| footing(cell) == Footing::Free;
    let far = reach.iter().filter(|(cell, _)| *cell != fighter.place.cell);
    let mut moves: Vec<MoveOption> = far
        .filter(|(cell, _)| free(*cell))
        .map(|(to, cost)| MoveOption {
            to,
            cost: cost as u16,
        })
        .collect();
    let steps = grid.neighbours(fighter.place.cell);
    let steps = steps.filter(|(_, to)| reach.cost(*to).is_none());
    moves.extend(steps.filter_map(|(_, to)| {
        let cost = legal::step_cost(table, fighter, to)?;
        Some(MoveOption { to, cost })
    }));
    moves
}

fn attacks<'a>(
    table: Table<'a>,
    attacker: Fighter<'a>,
    others: &[Fighter<'a>],
    maneuver: Maneuver,
) -> Vec<AttackOption> {
    let mut found = Vec::new();
    for attack in 0..attacker.profile().attacks.len() {
        for &defender in others {
            let body = &defender.profile().body;
            let main = Aim::Location(body.locations[body.main].id);
            let strike = Strike {
                table,
                attacker,
                defender,
                attack,
                aim: main,
                nonlethal: false,
                maneuver,
            };
            if strike.check_form().is_err() {
                break;
            }
            let strike = strike.at_what_it_reaches();
            let Ok(hand) = strike.check() else { continue };
            let (target, aims) = (defender.id(), aims(&strike));
            let disarm = Strike {
                aim: Aim::Weapon,
                maneuver: Maneuver::Disarm,
                ..strike
            };
            found.push(AttackOption {
                target,
                attack,
                hand,
                maneuver,
                aims,
                disarms: disarm.check().is_ok(),
                maneuvers: own_maneuvers(&strike),
            });
        }
    }
    found
}

/// MAN-7: the genre's own maneuvers by which a strike that can be made can be made too.
fn own_maneuvers(strike: &Strike<'_>) -> Vec<Id> {
    let may = |maneuver: Maneuver| {
        Strike {
            maneuver,
            ..*strike
        }
        .check_maneuver()
        .is_ok()
    };
    let all = strike.table.maneuvers.iter();
    all.map(|own| own.id)
        .filter(|&id| may(Maneuver::Own(id)))
        .collect()
}

/// Everything a strike that can be made can be aimed at.
fn aims(strike: &Strike<'_>) -> Vec<(Aim, bool)> {
    let body = &strike.defender.profile().body;
    let allowed = |aim, nonlethal| {
        Strike {
            aim,
            nonlethal,
            ..*strike
        }
        .check_aim()
        .is_ok()
    };
    let locations = body
        .locations
        .iter()
        .map(|location| Aim::Location(location.id));
    locations
        .chain([Aim::Weapon])
        .filter(|aim| allowed(*aim, false))
        .map(|aim| (aim, allowed(aim, true)))
        .collect()
}

/// Every item and hand for which `may` allows it.
fn in_hand(
    fighter: &Fighter<'_>,
    may: impl Fn(usize, Hand) -> Result<(), Refusal>,
) -> Vec<(usize, Hand)> {
    let body = &fighter.profile().body;
    (0..fighter.gear.items.len())
        .flat_map(|item| body.grips().map(move |hand| (item, hand)))
        .filter(|&(item, hand)| may(item, hand).is_ok())
        .collect()
}
