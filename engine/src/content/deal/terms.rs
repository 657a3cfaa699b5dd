//! The words of a deal: what can be asked for, what is offered, and why not.

use super::changes::Change;
use crate::content::character::{LoadedCharacter, Points};
use crate::diag::Diagnostic;
use crate::rules::hand::Hand;
use crate::rules::id::Id;

/// Where a thing may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// In a hand, or in both.
    Hand(Hand),
    /// At the belt or on the back.
    Carried,
    /// Worn.
    Worn,
    /// Owned, and left behind.
    AtHome,
}

/// Something that can be done to a character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deal {
    /// ST, AG or IQ (0, 1, 2) to this value, race included (ATT-1).
    Primary(usize, i16),
    /// The secondary attribute of this field to this value, race included (ATT-5).
    Secondary(&'static str, i16),
    /// An advantage or disadvantage (ATT-9).
    Take(Id),
    /// The same given up.
    Drop(Id),
    /// So many of a weapon, shield, piece of armour or ammunition.
    Buy(Id, u16, Option<Place>),
    /// The same sold.
    Sell(Id, u16),
    /// A style, proficiency, art or skill: to this level, or the next (SKL-1).
    Learn(Id, Option<i16>),
    /// Its highest level unlearnt.
    Forget(Id),
    /// A group in which skills are learnt together (SKL-1).
    Join(Id),
    /// The same left.
    Leave(Id),
    /// One thing put somewhere.
    Equip(Id, Option<Place>),
}

impl Deal {
    /// The trait, skill, group or thing that it is about; of attributes none.
    pub fn about(&self) -> Option<Id> {
        match *self {
            Self::Primary(..) | Self::Secondary(..) => None,
            Self::Take(id)
            | Self::Drop(id)
            | Self::Buy(id, ..)
            | Self::Sell(id, _)
            | Self::Learn(id, _)
            | Self::Forget(id)
            | Self::Join(id)
            | Self::Leave(id)
            | Self::Equip(id, _) => Some(id),
        }
    }
}

/// One of the things there are to spend.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Currency {
    /// Character points.
    Chp,
    /// Experience.
    Exp,
    /// Money in the smallest coin.
    Money,
}

/// Why a deal can't be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// It costs more than is left.
    Short {
        /// Of what.
        of: Currency,
        /// Its price.
        cost: i64,
        /// What is left.
        left: i64,
    },
    /// A level without the one below (SKL-1).
    NotNext {
        /// The skill.
        skill: Id,
        /// The level it has.
        has: i16,
        /// The level that was asked for.
        wants: i16,
    },
    /// It has not so many of it, or not at all.
    NotOwned {
        /// The thing, trait or skill.
        what: Id,
        /// How many it has.
        has: usize,
    },
    /// It has it already.
    HasAlready {
        /// What.
        what: Id,
    },
    /// Its race has it.
    Inborn {
        /// The trait.
        what: Id,
    },
    /// It is as it is to be.
    NoChange,
    /// It has fought: what it is made of stands.
    Made,
    /// It would be sold for more than it is.
    BelowBase {
        /// The attribute.
        attribute: &'static str,
        /// What it would be.
        wants: i16,
        /// The least it can be.
        base: i16,
    },
    /// Nobody has so much or so little of an attribute, race included.
    OutOfRange {
        /// The attribute's field in files.
        field: &'static str,
        /// What it would be.
        wants: i16,
        /// The least it can be.
        least: i16,
        /// The most.
        most: i16,
    },
    /// It is made for another body.
    DoesNotFit {
        /// The armour.
        item: Id,
        /// The body.
        body: Id,
        /// What it covers and the body lacks.
        part: Id,
    },
    /// It can't be put there.
    NoPlace {
        /// What.
        item: Id,
        /// Where.
        place: Place,
    },
    /// It is dead.
    Dead,
    /// The file that would come of it has these faults.
    Faulty(Vec<Diagnostic>),
}

/// A deal that can be made.
#[derive(Clone, Debug)]
pub struct Offer {
    /// The character as it would be.
    pub after: LoadedCharacter,
    /// What that takes; negative where something comes back.
    pub cost: Points,
    /// What it changes, in the order of a sheet.
    pub changes: Vec<Change>,
    /// Of an attribute or a skill, the value or level after this one and what it would cost.
    pub next: Option<(i16, Points)>,
}
