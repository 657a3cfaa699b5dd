//! What a defender can do about an attack, and what it is worth (ATK-2 to ATK-5).

use arrayvec::ArrayVec;

use super::{Arena, Strike, bearing, modifiers, sees};
use crate::battle::{Fighter, Refusal};
use crate::grid::Bearing;
use crate::rules::attack::{DefenceInput, DefenceKind, DefenceValue, defence_total, defence_value};
use crate::rules::gear::Hands;
use crate::rules::hand::Hand;
use crate::rules::maneuver::Maneuver;
use crate::rules::numbers::Numbers;
use crate::rules::position::is_wild;
use crate::rules::profile::{Item, ItemIndex};

/// The most defences somebody has to choose from.
pub(super) const MOST_DEFENCES: usize = 8;

/// A way to defend (ATK-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Defence {
    /// Dodge, parry, shield, or nothing.
    pub kind: DefenceKind,
    /// What blocks.
    pub item: Option<ItemIndex>,
}

impl Strike<'_> {
    /// ATK-2, ATK-4, ATK-5: every defence open to the defender; a helpless or unaware one has
    /// [`DefenceKind::None`] alone.
    pub fn defences(&self) -> ArrayVec<Defence, MOST_DEFENCES> {
        let mut open = ArrayVec::new();
        if self.is_defenceless() {
            open.push(Defence {
                kind: DefenceKind::None,
                item: None,
            });
            return open;
        }
        open.push(Defence {
            kind: DefenceKind::Dodge,
            item: None,
        });
        let profile = self.defender.profile();
        for (index, item) in profile.items.iter().enumerate() {
            if self.defender.hand_of(index).is_none() {
                continue;
            }
            let kind = match item.shield() {
                Some(_) => DefenceKind::Shield,
                None => DefenceKind::Parry,
            };
            let defence = Defence {
                kind,
                item: Some(index),
            };
            if self.check_defence(defence).is_ok() && !open.is_full() {
                open.push(defence);
            }
        }
        open
    }

    /// Whether the defender may defend so; in close combat it only dodges (CLC-4).
    ///
    /// # Errors
    /// Why not.
    pub fn check_defence(&self, defence: Defence) -> Result<(), Refusal> {
        let no = Refusal::NoSuchDefence { kind: defence.kind };
        let awake = !self.is_defenceless();
        let Some(index) = defence.item else {
            let kind = if awake {
                DefenceKind::Dodge
            } else {
                DefenceKind::None
            };
            return if defence.kind == kind {
                Ok(())
            } else {
                Err(no)
            };
        };
        let profile = self.defender.profile();
        let item = profile.items.get(index).ok_or(no)?;
        let kind = if item.shield().is_some() {
            DefenceKind::Shield
        } else {
            DefenceKind::Parry
        };
        let missile = self.technique().1.missile.is_some();
        // No weapon parries a body that comes on (COL-13).
        let slammed = self.maneuver == Maneuver::Slam && kind == DefenceKind::Parry;
        let fits = item.guard.able && (item.guard.missiles || !missile) && !slammed;
        let in_hand = self.defender.hand_of(index).is_some();
        if !awake || self.defender.place.prone || !in_hand || !fits || defence.kind != kind {
            return Err(no);
        }
        if self.defender.grapple.net.is_some() {
            return Err(Refusal::Netted);
        }
        if self.defender_is_close() {
            return Err(Refusal::OnlyDodges);
        }
        let used = self.defender.stance.blocks_used;
        let blocks = profile.blocks(self.arena.numbers, index);
        if used >= blocks {
            Err(Refusal::BlocksUsed { used, blocks })
        } else {
            Ok(())
        }
    }

    /// ATK-3, ATK-7: the defence value of a defence.
    pub fn defence_value(&self, defence: Defence) -> DefenceValue {
        value_against(
            self.arena,
            &self.attacker,
            &self.defender,
            defence,
            self.speed(),
        )
    }

    /// ATK-3, ATK-7: what the defence value of each defence comes to that is open.
    pub fn defence_totals(&self) -> ArrayVec<i16, MOST_DEFENCES> {
        let (arena, speed) = (self.arena, self.speed());
        let ward = DefenceContext::new(arena, &self.attacker, &self.defender, speed);
        let defences = self.defences().into_iter();
        defences.map(|defence| ward.total(defence)).collect()
    }
}

/// ATK-3, ATK-7: what a defence is worth against whoever attacks, whose weapon or bolt has this speed;
/// hand to hand it has none.
pub(in crate::battle) fn value_against(
    arena: Arena<'_>,
    attacker: &Fighter<'_>,
    defender: &Fighter<'_>,
    defence: Defence,
    speed: Option<i16>,
) -> DefenceValue {
    DefenceContext::new(arena, attacker, defender, speed).value(defence)
}

/// Somebody who is attacked, whatever it does about it.
struct DefenceContext<'w> {
    numbers: &'w Numbers,
    defender: &'w Fighter<'w>,
    /// The attacker's bearing from its facing.
    bearing: Bearing,
    st: i16,
    /// The value of a dodge, which others differ from.
    dodge: DefenceInput,
}

impl<'w> DefenceContext<'w> {
    fn new(
        arena: Arena<'w>,
        attacker: &Fighter<'_>,
        defender: &'w Fighter<'w>,
        speed: Option<i16>,
    ) -> Self {
        let numbers = arena.numbers;
        let profile = defender.profile();
        let (st, ag, _) = defender.st_ag_mv(numbers);
        let bearing = bearing(arena.board, defender, attacker.place.cell);
        let (level, style_bonus) = profile.dodge_style();
        let dodge = DefenceInput {
            kind: DefenceKind::Dodge,
            level,
            style_bonus,
            ag,
            encumbrance_level: defender.encumbrance_level(numbers),
            def_mod: profile.attributes.def_mod,
            armour_def: profile.armour_def,
            item_def: 0,
            strength_short: 0,
            maneuver_def: modifiers(arena, defender.stance.maneuver).def,
            wild: false,
            off_hand: false,
            higher: arena.board.is_higher(defender.place, attacker.place),
            stunned: defender.vitality.stunned,
            slowed: defender.is_slowed(numbers),
            unseen: !sees(arena, defender, bearing, attacker),
            prone: defender.place.prone,
            spell: defender.changes().def,
            netted: defender.grapple.net.is_some(),
            by_traits: defender.by_traits(arena, attacker).1,
            by_rage: defender.by_rage().1,
            glare: arena.glare(defender),
            speed,
        };
        Self {
            numbers,
            defender,
            bearing,
            st,
            dodge,
        }
    }

    fn value(&self, defence: Defence) -> DefenceValue {
        defence_value(self.numbers, &self.input(defence))
    }

    /// What [`Self::value`] comes to.
    fn total(&self, defence: Defence) -> i16 {
        defence_total(self.numbers, &self.input(defence))
    }

    fn input(&self, defence: Defence) -> DefenceInput {
        let mut input = DefenceInput {
            kind: defence.kind,
            ..self.dodge.clone()
        };
        if let Some(index) = defence.item {
            let profile = self.defender.profile();
            let item = &profile.items[index];
            let hand = self.defender.hand_of(index).unwrap_or(Hand::BOTH);
            input.level = item.guard.level;
            input.style_bonus = item.guard.bonus;
            input.item_def = guard_def(item);
            input.strength_short = (guard_min_st(item, hand, self.numbers) - self.st).max(0);
            input.wild = is_wild(hand, self.bearing);
            input.off_hand = profile.is_off_hand(hand) && !item.guard.off_hand_free;
        }
        input
    }
}

/// WPN-1: what an item adds to DEF; of a weapon the best of its techniques counts.
pub fn guard_def(item: &Item) -> i16 {
    match (item.weapon(), item.shield()) {
        (Some(weapon), _) => weapon.techniques.iter().map(|t| t.def).max().unwrap_or(0),
        (_, Some(shield)) => shield.def,
        (None, None) => 0,
    }
}

fn guard_min_st(item: &Item, hand: Hand, numbers: &Numbers) -> i16 {
    match (item.weapon(), item.shield()) {
        (Some(weapon), _) if weapon.hands == Hands::Either && hand.is_both() => {
            weapon.min_st + numbers.strength.two_hands_min_st
        }
        (Some(weapon), _) => weapon.min_st,
        (_, Some(shield)) => shield.min_st,
        (None, None) => 0,
    }
}
