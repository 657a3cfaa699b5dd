//! Everything that may be answered to a decision: exactly what `play` accepts.

use super::command::{Aim, Command};
use super::unit_id::UnitId;
use crate::grid::{Cell, Direction};
use crate::rules::hand::Hand;
use crate::rules::maneuver::Maneuver;

/// A cell that one leg of movement can end in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveOption {
    /// The cell.
    pub to: Cell,
    /// Movement points it takes.
    pub cost: u16,
}

/// A place that somebody can take before the first round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlaceOption {
    /// Who.
    pub unit: UnitId,
    /// Where; its own cell is in the list, to face another way there.
    pub to: Cell,
    /// The one facing that is no change.
    pub but: Option<Direction>,
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
    /// The other maneuvers it can be made by (MAN-5, MAN-7): at anything it can be aimed at, or at the
    /// weapon alone.
    pub maneuvers: Vec<Maneuver>,
}

impl AttackOption {
    /// Every way to make it.
    fn commands(&self) -> impl Iterator<Item = Command> + '_ {
        let command = |aim, nonlethal, maneuver| Command::Attack {
            target: self.target,
            attack: self.attack,
            aim,
            nonlethal,
            maneuver,
        };
        let aimed = move |maneuver: Maneuver| {
            let aims = (!maneuver.is_at_weapon()).then_some(&self.aims);
            let aims = aims.into_iter().flatten();
            let blows = aims.flat_map(move |&(aim, may_hold_back)| {
                let held_back = may_hold_back.then(|| command(aim, true, maneuver));
                [command(aim, false, maneuver)].into_iter().chain(held_back)
            });
            let at_weapon = maneuver.is_at_weapon();
            blows.chain(at_weapon.then(|| command(Aim::Weapon, false, maneuver)))
        };
        let all = [self.maneuver]
            .into_iter()
            .chain(self.maneuvers.iter().copied());
        all.flat_map(aimed)
    }
}

/// One thing that may be answered, or several that differ in a detail.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Offer {
    /// A leg of movement, in any facing.
    Leg(MoveOption),
    /// A place before the first round, in any facing.
    Place(PlaceOption),
    /// An attack, wherever it is aimed and whatever maneuver it is made by.
    Attack(AttackOption),
    /// Anything else.
    Plain(Command),
}

/// Everything that may be answered now, as a list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    facings: Vec<Direction>,
    offers: Vec<Offer>,
}

impl Options {
    /// An empty list; legs can end in any of these facings.
    pub(super) fn new(facings: &[Direction]) -> Self {
        Self {
            facings: facings.to_vec(),
            offers: Vec::new(),
        }
    }

    /// Adds a leg of movement, in any facing.
    pub(super) fn add_leg(&mut self, leg: MoveOption) {
        self.offers.push(Offer::Leg(leg));
    }

    /// Adds places to take before the first round.
    pub(super) fn add_places(&mut self, places: impl IntoIterator<Item = PlaceOption>) {
        self.offers.extend(places.into_iter().map(Offer::Place));
    }

    /// Adds attacks.
    pub(super) fn add_attacks(&mut self, attacks: Vec<AttackOption>) {
        self.offers.extend(attacks.into_iter().map(Offer::Attack));
    }

    /// Adds commands.
    pub(super) fn add(&mut self, commands: impl IntoIterator<Item = Command>) {
        self.offers.extend(commands.into_iter().map(Offer::Plain));
    }

    /// Keeps of everything else but legs, places and attacks what `keep` says.
    pub(super) fn keep(&mut self, keep: impl Fn(Command) -> bool) {
        self.offers.retain(|offer| match offer {
            Offer::Plain(command) => keep(*command),
            _ => true,
        });
    }

    /// Whether there is nothing in it.
    pub(super) fn is_empty(&self) -> bool {
        self.offers.is_empty()
    }

    /// Every command, one by one, in a fixed order.
    pub fn commands(&self) -> impl Iterator<Item = Command> + '_ {
        self.offers.iter().flat_map(|offer| {
            let (mut leg, mut place, mut blow, mut plain) = (None, None, None, None);
            match offer {
                Offer::Leg(offered) => leg = Some(offered),
                Offer::Place(offered) => place = Some(offered),
                Offer::Attack(offered) => blow = Some(offered),
                Offer::Plain(command) => plain = Some(*command),
            }
            let legs = leg.into_iter().flat_map(|leg| {
                let facings = self.facings.iter();
                facings.map(|&facing| Command::Move { to: leg.to, facing })
            });
            let places = place.into_iter().flat_map(|place| {
                let facings = self.facings.iter().copied();
                let others = facings.filter(|&facing| place.but != Some(facing));
                others.map(|facing| Command::Deploy {
                    unit: place.unit,
                    to: place.to,
                    facing,
                })
            });
            let blows = blow.into_iter().flat_map(AttackOption::commands);
            legs.chain(places).chain(blows).chain(plain)
        })
    }

    /// Where one leg of movement can end, in any facing.
    pub fn moves(&self) -> impl Iterator<Item = &MoveOption> {
        self.offers.iter().filter_map(|offer| match offer {
            Offer::Leg(leg) => Some(leg),
            _ => None,
        })
    }

    /// The places that can be taken before the first round, in any facing.
    pub fn places(&self) -> impl Iterator<Item = &PlaceOption> {
        self.offers.iter().filter_map(|offer| match offer {
            Offer::Place(place) => Some(place),
            _ => None,
        })
    }

    /// Every facing in which a leg can end.
    pub fn facings(&self) -> &[Direction] {
        &self.facings
    }

    /// Every attack; takedowns and the like are among the [`others`](Self::others).
    pub fn attacks(&self) -> impl Iterator<Item = &AttackOption> {
        self.offers.iter().filter_map(|offer| match offer {
            Offer::Attack(blow) => Some(blow),
            _ => None,
        })
    }

    /// A blow by its place among all of them.
    pub fn attack(&self, index: usize) -> Option<&AttackOption> {
        self.attacks().nth(index)
    }

    /// Every command that is neither a leg of movement, a place before the first round, nor a blow.
    pub fn others(&self) -> impl Iterator<Item = Command> + '_ {
        self.offers.iter().filter_map(|offer| match offer {
            Offer::Plain(command) => Some(*command),
            _ => None,
        })
    }
}
