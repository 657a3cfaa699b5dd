//! What a combatant is and how it fares, as components; private to the battle.
//!
//! Only events write them. Everything here is plain values, so that two battles can be compared.

use std::sync::Arc;

use bevy_ecs::prelude::Component;

use super::UnitId;
use super::lamp_state::LampState;
use crate::content::Unit;
use crate::grid::{Cell, Direction};
use crate::rules::exposure::Chill;
use crate::rules::flight::Height;
use crate::rules::gear::Weight;
use crate::rules::hand::Hand;
use crate::rules::heart::HeartAttack;
use crate::rules::id::Id;
use crate::rules::injury::Wounds;
use crate::rules::magic::Lasting;
use crate::rules::maneuver::Maneuver;
use crate::rules::profile::{Carried, ItemIndex, Profile};
use crate::rules::traits::{Circumstance, Traits};

/// Who it is; never changes.
#[derive(Component, Clone, PartialEq, Debug)]
pub(super) struct Combatant {
    /// Its public identity.
    pub(super) id: UnitId,
    /// Its name in prose.
    pub(super) name: String,
    /// The template it was made from.
    pub(super) unit: Arc<Unit>,
    /// Its place in the draw for ties of initiative, 0 first (RND-1).
    pub(super) lot: u16,
}

impl Combatant {
    pub(super) fn profile(&self) -> &Profile {
        &self.unit.profile
    }
}

/// Where it is.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// Its cell.
    pub cell: Cell,
    /// Where it faces.
    pub facing: Direction,
    /// On the ground (ATK-5).
    pub prone: bool,
    /// How high it flies (ATT-5); whoever is prone does not.
    pub height: Height,
}

/// Its injuries by location.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub(super) struct Injuries(pub(super) Wounds);

/// Whether it is awake and in the battle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Life {
    /// Awake.
    Conscious,
    /// Unconscious (DMG-3).
    Unconscious,
    /// Dead (DMG-3).
    Dead,
    /// Awake, and has laid down its arms.
    Surrendered,
    /// Awake, and has left the field.
    Withdrew,
    /// Awake, and not on the field yet.
    Expected,
}

impl Life {
    /// Whether the fight is over for it on the field. Whoever left the field got away.
    pub fn is_out(self) -> bool {
        matches!(self, Self::Unconscious | Self::Dead | Self::Surrendered)
    }

    /// Whether it is somewhere on the field, in whatever state.
    pub fn is_on_field(self) -> bool {
        !matches!(self, Self::Withdrew | Self::Expected)
    }
}

/// Whether it is awake, in the battle, and stunned.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Vitality {
    /// Whether it is awake.
    pub life: Life,
    /// Stunned: DEF -2, next turn lost (DMG-4).
    pub stunned: bool,
    /// The shock it feels (SHK-3).
    pub shock: ShockFelt,
    /// It has made a roll to stay awake since the last heavy blow (MON-2).
    pub steady: bool,
    /// The heart attack that it has not got over (HRT-2).
    pub heart: Option<HeartAttack>,
    /// Asleep by nature and no spell, until something wakes it (DUN-6).
    pub asleep: bool,
}

/// Shock that somebody feels, points (SHK-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ShockFelt {
    /// Until the turn ends that it takes now, or takes next.
    pub now: i16,
    /// Until the end of the turn after the one that it takes now.
    pub later: i16,
}

impl ShockFelt {
    /// All of it.
    pub fn total(self) -> i16 {
        self.now.saturating_add(self.later)
    }
}

/// Its endurance (FAT-1, FAT-2).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stamina {
    /// END left; may be negative.
    pub end: i16,
    /// Rounds of exertion since the last point spent.
    pub rounds: u8,
    /// Whether it exerted itself this round.
    pub exerted: bool,
    /// Whether it did so by more than going somewhere (EXH-1).
    pub fought: bool,
    /// What it has worked, where that counts by its pace.
    pub strain: Strain,
    /// How it is off for air.
    pub breath: Breath,
    /// What cold has taken of it (HAZ-7).
    pub chill: Chill,
    /// Stints in a row in which it has done nothing (DUN-5).
    pub idle: u8,
}

impl Stamina {
    /// FAT-2, EXH-1: it strikes, or defends itself.
    pub(super) fn fights(&mut self) {
        self.exerted = true;
        self.fought = true;
    }
}

/// Work that has cost no point of END yet, in parts of one (EXH-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Strain {
    /// Work since the last point.
    pub worked: u32,
    /// END that is lost, but no whole point of it.
    pub owed: u32,
}

/// The breath that somebody holds (SUS-7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Breath {
    /// Parts of it that are gone; 0 while there is air.
    pub gone: u32,
    /// It did not come to where it is by itself, and had no time to draw breath.
    pub unready: bool,
    /// Senseless without air: the round at whose end it dies.
    pub dies: Option<u32>,
}

/// Where an item is now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ItemPlace {
    /// In a hand, or in both of a pair.
    Held(Hand),
    /// At the belt or on the back.
    Slung,
    /// Part of the body.
    Natural,
    /// On the ground.
    OnGround(Cell),
    /// Broken.
    Broken,
}

/// One item's state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ItemState {
    /// Where it is.
    pub hold: ItemPlace,
    /// Turns of reloading it still needs.
    pub reload: u8,
    /// Of a lamp, whether it shines.
    pub lamp: LampState,
    /// What was on it to poison wounds is gone (PSN-2).
    pub wiped: bool,
}

/// What it has to fight with, item by item as on its sheet.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub struct Gear {
    /// Each item of the sheet.
    pub items: Vec<ItemState>,
    /// Ammunition left.
    pub ammo: Vec<(Id, u16)>,
    /// What it carries no longer, for it lies on the ground or is broken (ENC-1).
    pub shed: Weight,
}

impl Gear {
    /// Everything where the profile says it starts.
    pub(super) fn new(profile: &Profile) -> Self {
        let start = |carried| match carried {
            Carried::Held(hand) => ItemPlace::Held(hand),
            Carried::Slung => ItemPlace::Slung,
            Carried::Natural => ItemPlace::Natural,
        };
        let items = profile.items.iter();
        Self {
            items: items
                .map(|item| ItemState {
                    hold: start(item.carried),
                    reload: 0,
                    lamp: LampState::at_start(item),
                    wiped: false,
                })
                .collect(),
            ammo: profile.ammo.clone(),
            shed: Weight::default(),
        }
    }

    /// ENC-1: weighs anew what it carries no longer.
    pub(super) fn weigh(&mut self, profile: &Profile) {
        let items = profile.items.iter().zip(&self.items);
        let gone = items
            .filter(|(_, state)| matches!(state.hold, ItemPlace::OnGround(_) | ItemPlace::Broken));
        self.shed = Weight(gone.map(|(item, _)| item.weight().0).sum());
    }

    /// The item in `hand`, one held in both hands of the pair included.
    pub fn in_hand(&self, hand: Hand) -> Option<ItemIndex> {
        let held =
            |item: &ItemState| matches!(item.hold, ItemPlace::Held(held) if held.meets(hand));
        self.items.iter().position(held)
    }

    /// Whether no hand holds anything.
    pub fn holds_nothing(&self) -> bool {
        let mut items = self.items.iter();
        !items.any(|item| matches!(item.hold, ItemPlace::Held(_)))
    }

    /// How many of an ammunition are left.
    pub fn ammo(&self, id: Id) -> u16 {
        self.ammo
            .iter()
            .find(|(ammo, _)| *ammo == id)
            .map_or(0, |(_, left)| *left)
    }
}

/// What it is doing.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stance {
    /// The maneuver in force.
    pub maneuver: Maneuver,
    /// Whom it aims at, and for how many turns (MAN-6).
    pub aim: Option<(UnitId, u8)>,
    /// Blocks and parries used this round (ATK-4).
    pub blocks_used: u8,
}

/// Who holds whom down (CLC-5).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Grapple {
    /// Who pins it.
    pub pinned_by: Option<UnitId>,
    /// Whom it pins.
    pub pins: Option<UnitId>,
    /// The net it is in (MAN-7).
    pub net: Option<Net>,
    /// How deep the pit is into which it fell, yards (DUN-8).
    pub pit: Option<u16>,
}

impl Grapple {
    /// Whether a pin, a net or a pit keeps it where it is, or it keeps down another.
    pub fn is_bound(&self) -> bool {
        let held = self.pinned_by.is_some() || self.net.is_some() || self.pit.is_some();
        held || self.pins.is_some()
    }
}

/// A net about somebody, which is still its owner's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Net {
    /// Who threw it.
    pub by: UnitId,
    /// Which item of the thrower's sheet.
    pub item: ItemIndex,
    /// Modifier of the ST roll to get out.
    pub hold: i16,
}

/// Its movement this turn and last.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// The cells of this turn's path, the start included; empty when it has not moved.
    pub path: Vec<Cell>,
    /// Movement points spent this turn.
    pub spent: u16,
    /// The step went into turning (RND-3).
    pub step_used: bool,
    /// The free turn on the spot is used (RND-3).
    pub turned: bool,
    /// Changes of height this turn, each of which counts as a cell (ATT-5).
    pub heights: u16,
    /// Cells moved on the last turn that ended.
    pub last_turn: u16,
    /// Whom it has gone over this turn (OVR-2).
    pub overrun: Vec<UnitId>,
    /// The points of the stint it acts in (MOV-2); none in rounds.
    pub allowance: Option<u16>,
    /// Where it has listened in the stint (LIS-1).
    pub listened: Vec<Cell>,
}

impl Progress {
    /// Cells moved this turn; a change of height counts as one.
    pub fn cells(&self) -> u16 {
        self.way() + self.heights
    }

    /// Cells moved this turn, changes of height aside.
    pub fn way(&self) -> u16 {
        self.path.len().saturating_sub(1) as u16
    }

    /// DUN-5: whether somebody who goes about in a stint has done nothing in it but wait.
    pub fn rests(&self) -> bool {
        self.allowance.is_some() && self.spent == 0 && self.cells() == 0
    }

    /// Points of a stint that are left; none in rounds.
    pub fn points_left(&self) -> Option<u16> {
        Some(self.allowance?.saturating_sub(self.spent))
    }
}

/// Its state of mind (ATT-9).
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct Mood {
    /// Until its next turn it makes no attack and casts no spell.
    pub frightened: bool,
    /// In a rage.
    pub enraged: bool,
    /// This turn it strikes at nobody else.
    pub bent_on: Option<UnitId>,
    /// What frightens it no more.
    pub mastered: Vec<Circumstance>,
    /// Rolls that it may still make once more when they fail.
    pub luck: u8,
    /// Rolls that it must still make once more when they are made.
    pub curse: u8,
}

impl Mood {
    /// At the start of a battle.
    pub(super) fn new(traits: &Traits) -> Self {
        Self {
            luck: traits.luck,
            curse: traits.curse,
            ..Self::default()
        }
    }

    /// Out of the fight: nothing of it is felt any more.
    pub(super) fn fades(&mut self) {
        self.frightened = false;
        self.enraged = false;
        self.bent_on = None;
    }
}

/// The poisons in its blood, the latest last; none of them twice (PSN-2).
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct Ailments(pub Vec<Ailment>);

/// A poison in somebody's blood.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ailment {
    /// Which.
    pub poison: Id,
    /// Whose blow brought it, if one did.
    pub by: Option<UnitId>,
    /// The round at whose end the next dose acts.
    pub next: u32,
    /// Doses that have acted.
    pub given: u8,
}

/// Spells: the one it concentrates on, and those that lie on it (MAG-2, MAG-3).
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct Enchantment {
    /// The spell it concentrates on, and for how many turns.
    pub casting: Option<(Id, u8)>,
    /// Spells in force, the latest last; none of them twice.
    pub effects: Vec<InForce>,
}

/// A spell in force on somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InForce {
    /// The spell.
    pub spell: Id,
    /// Who cast it.
    pub caster: UnitId,
    /// At which level in its art.
    pub level: i16,
    /// The round after which it is over.
    pub until: u32,
    /// What it does.
    pub effect: Lasting,
}

impl InForce {
    /// Whether a poison did it, and no spell, which takes a level in its art (PSN-2).
    pub fn is_of_poison(&self) -> bool {
        self.level == 0
    }
}
