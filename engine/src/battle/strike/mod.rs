//! One attack on the grid, before any die: whether it can be made, and every number in it.
//!
//! The systems that resolve an attack, the odds shown to a player and the AI all ask here.

mod by_location;
mod charge_run;
mod close_combat;
mod defence;
mod hand;
mod legality;
mod shove;
mod slam;
mod venom;

use super::Aim;
use super::board::Board;
use super::fighter::Fighter;
use crate::grid::{Bearing, Cell, Sight};
use crate::rules::attack::{
    AimInput, AttackInput, AttackOdds, DefenceValue, RangedInput, attack_total, attack_value,
};
use crate::rules::body::LocationIndex;
use crate::rules::charge::charge_bonus;
use crate::rules::damage::{DamageInput, DamageRoll};
use crate::rules::gear::{Missile, Technique, Weapon};
use crate::rules::hand::Hand;
use crate::rules::hit_odds::{Hit, HitOdds, Victim, hit_odds};
use crate::rules::light::{Eyes, Light};
use crate::rules::maneuver::Maneuver;
use crate::rules::maneuver::OwnManeuver;
use crate::rules::numbers::{ManeuverModifiers, Numbers};
use crate::rules::part::{Parts, Ratio};
use crate::rules::position::{is_behind, is_wild};
use crate::rules::profile::{AttackForm, ItemIndex};

pub use by_location::UnaimedStrike;
pub(super) use close_combat::{is_beset, obstructions};
pub(super) use defence::value_against;
pub use defence::{Defence, guard_def};
pub use shove::Shove;
pub(super) use shove::{bars, check_bar};

/// The rules and the board that everybody shares.
#[derive(Clone, Copy, Debug)]
pub struct Arena<'a> {
    /// The numbers of the rules.
    pub numbers: &'a Numbers,
    /// The genre's own maneuvers (MAN-7).
    pub maneuvers: &'a [OwnManeuver],
    /// The ground and who stands on it.
    pub board: &'a Board,
}

/// An attack about to be made.
#[derive(Clone, Copy, Debug)]
pub struct Strike<'a> {
    /// Rules and board.
    pub arena: Arena<'a>,
    /// Who attacks; its place and progress may be supposed ones.
    pub attacker: Fighter<'a>,
    /// Who is attacked.
    pub defender: Fighter<'a>,
    /// With which of the attacker's attacks.
    pub attack: usize,
    /// Where it is aimed.
    pub aim: Aim,
    /// Hold a crushing blow back.
    pub nonlethal: bool,
    /// The maneuver it is made by.
    pub maneuver: Maneuver,
}

impl<'a> Strike<'a> {
    /// The attack as the sheet has it.
    ///
    /// # Panics
    /// When the sheet has no such attack; [`Strike::check`] refuses it first.
    pub fn form(&self) -> &'a AttackForm {
        &self.attacker.profile().attacks[self.attack]
    }

    /// The weapon and its technique.
    pub fn technique(&self) -> (&'a Weapon, &'a Technique) {
        self.attacker.profile().technique(self.form())
    }

    /// Cells between the two; yards up or down where that is more (ATT-5).
    pub fn distance(&self) -> u16 {
        let board = self.arena.board;
        board.distance(self.attacker.place, self.defender.place)
    }

    /// The defender's bearing from the attacker's facing.
    pub fn bearing(&self) -> Bearing {
        bearing(self.arena.board, &self.attacker, self.defender.place.cell)
    }

    /// The attacker's bearing from the defender's facing.
    pub fn defender_bearing(&self) -> Bearing {
        bearing(self.arena.board, &self.defender, self.attacker.place.cell)
    }

    /// The location aimed at; `None` when that is the weapon, or the body has no such location.
    pub fn location(&self) -> Option<LocationIndex> {
        match self.aim {
            Aim::Location(id) => self.defender.profile().body.location(id),
            Aim::Weapon => None,
        }
    }

    /// HRT-1: whether it is at a heart that such a blow may stop.
    pub fn is_at_heart(&self) -> bool {
        let body = &self.defender.profile().body;
        let struck = self.location().is_some_and(|at| body.locations[at].heart);
        struck && self.arena.numbers.dangers.heart.is_some()
    }

    /// ATK-6: an immobile or unaware defender is hit hand to hand without a roll.
    pub fn is_automatic(&self) -> bool {
        self.is_defenceless() && self.technique().1.missile.is_none()
    }

    /// ATK-6: whether the defender can do nothing about it: helpless, or unaware of the attack.
    pub fn is_defenceless(&self) -> bool {
        self.defender.is_helpless() || self.defender.senses.is_unaware_of(self.attacker.id())
    }

    /// How light it is about the defender, to the attacker's eyes.
    fn light(&self) -> Light {
        light_on(self.arena, &self.attacker, &self.defender)
    }

    /// POS-2: whether the attacker's own eyes see the defender, lines aside.
    pub fn attacker_sees(&self) -> bool {
        sees(self.arena, &self.attacker, self.bearing(), &self.defender)
    }

    /// POS-2: whether the defender's own eyes see the attacker, lines aside.
    pub fn defender_sees(&self) -> bool {
        let bearing = self.defender_bearing();
        sees(self.arena, &self.defender, bearing, &self.attacker)
    }

    /// What lies between the two.
    pub fn sight(&self) -> Sight {
        let places = (self.attacker.place, self.defender.place);
        let who = [self.attacker.id(), self.defender.id()];
        let numbers = &self.arena.numbers.sight;
        self.arena.board.sight_between(numbers, places, &who)
    }

    fn range(&self, missile: &Missile) -> u16 {
        missile
            .range
            .yards(self.attacker.st_ag_mv(self.arena.numbers).0)
    }

    fn strength_short(&self) -> i16 {
        let (st, ..) = self.attacker.st_ag_mv(self.arena.numbers);
        self.form().min_st.map_or(0, |min_st| (min_st - st).max(0))
    }

    /// ATK-3: the attack value, with `hand` as [`Strike::check`] gave it.
    pub fn attack_value(&self, hand: Hand) -> Parts {
        let input = self.attack_input(hand, || self.sight());
        attack_value(self.arena.numbers, &input)
    }

    /// What [`Strike::attack_value`] comes to.
    pub fn attack_total(&self, hand: Hand) -> i16 {
        self.attack_total_past(hand, || self.sight())
    }

    /// [`Strike::attack_total`] with what lies between told by `sight`, which is asked at most once:
    /// a line drawn once serves every location.
    pub fn attack_total_past(&self, hand: Hand, sight: impl FnOnce() -> Sight) -> i16 {
        attack_total(self.arena.numbers, &self.attack_input(hand, sight))
    }

    fn attack_input(&self, hand: Hand, sight: impl FnOnce() -> Sight) -> AttackInput {
        let numbers = self.arena.numbers;
        let form = self.form();
        let (_, technique) = self.technique();
        let aim = self.location().map_or(AimInput::Weapon, |index| {
            let body = &self.defender.profile().body;
            by_location::aimed_at(body, index, self.defender_bearing())
        });
        let places = (self.attacker.place, self.defender.place);
        let (strength_difference, weight_difference) = self.wrestling();
        // Whom one can't see one strikes at in whatever light: that hinders once.
        let sees = self.attacker_sees();
        AttackInput {
            level: form.level,
            style_at: form.style_at,
            ag: self.attacker.st_ag_mv(numbers).1,
            at_mod: self.attacker.profile().attributes.at_mod,
            technique_at: technique.at,
            strength_short: self.strength_short(),
            maneuver_at: modifiers(self.arena, self.maneuver).at,
            bare_hands: self.maneuver == Maneuver::Disarm && self.technique().0.natural,
            strength_difference,
            weight_difference,
            moved: self.attacker.progress.cells() > 1,
            wild: self.is_wild(hand),
            off_hand: self.attacker.profile().is_off_hand(hand),
            higher: self.arena.board.is_higher(places.0, places.1),
            unseen: !sees,
            spell: self.attacker.changes().at,
            netted: self.attacker.grapple.net.is_some(),
            by_traits: self.attacker.by_traits(self.arena, &self.defender).0 - self.footing(),
            by_rage: self.attacker.by_rage().0,
            light: if sees {
                let by_missile = technique.missile.is_some();
                numbers.lighting().at(self.light(), by_missile)
            } else {
                0
            },
            glare: self.arena.glare(&self.attacker),
            aim,
            ranged: technique
                .missile
                .is_some()
                .then(|| self.ranged_input(sight())),
        }
    }

    /// POS-1: whether it is swung wildly. What is on no hand strikes by the side that suits, so that
    /// only what is behind is on the wrong one.
    fn is_wild(&self, hand: Hand) -> bool {
        let of_body = self.technique().0.natural && hand.is_both();
        if of_body {
            is_behind(self.bearing())
        } else {
            is_wild(hand, self.bearing())
        }
    }

    /// CLC-5: what the differences in ST and in body weight add, wrestling.
    fn wrestling(&self) -> (i16, i16) {
        let numbers = self.arena.numbers;
        if !self.maneuver.is_grapple() {
            return (0, 0);
        }
        let st = |fighter: &Fighter<'_>| fighter.st_ag_mv(numbers).0;
        let weight = |fighter: &Fighter<'_>| fighter.profile().weight;
        let close = &numbers.close_combat;
        let (a, d) = (&self.attacker, &self.defender);
        let of_weight = if self.maneuver == Maneuver::Pin {
            close.weight_part(weight(a), weight(d))
        } else {
            0
        };
        (close.strength_part(st(a), st(d)), of_weight)
    }

    /// CLC-5, ATT-9: how firmly the defender stands against being thrown down.
    fn footing(&self) -> i16 {
        if self.maneuver == Maneuver::Takedown {
            self.defender.profile().traits.footing
        } else {
            0
        }
    }

    fn ranged_input(&self, sight: Sight) -> RangedInput {
        let aimed = self
            .attacker
            .stance
            .aim
            .filter(|(target, _)| *target == self.defender.id());
        RangedInput {
            distance: self.distance(),
            target_moved: self.defender.progress.last_turn,
            aim_turns: aimed.map_or(0, |(_, turns)| turns),
            obstructions: obstructions(self.arena, sight, &self.attacker, &self.defender),
        }
    }

    /// ATK-7: what divides the defender's base DEF; `None` hand to hand.
    fn speed(&self) -> Option<i16> {
        let (_, technique) = self.technique();
        let missile = technique.missile?;
        let low_tech = &self.arena.numbers.range.low_tech;
        let slows = (low_tech.keeps, low_tech.speed);
        Some(missile.speed_at(slows, self.distance(), self.range(&missile)))
    }

    /// The shield that stands between, with its rating: none when the weapon is aimed at, the
    /// defender is helpless or unaware (ATK-1, ATK-6) or in close combat (CLC-4).
    pub fn shield(&self) -> Option<(ItemIndex, i16)> {
        let covered = !self.is_defenceless() && self.aim != Aim::Weapon;
        let shield = self.defender.shield().filter(|_| covered)?;
        (!self.defender_is_close()).then_some(shield)
    }

    /// ATT-3, WPN-2, SKL-3, MAN-2, DMG-1, STR-2 to STR-5: the damage roll of a hit.
    pub fn damage_roll(&self) -> DamageRoll {
        let damage = DamageRoll::new(&self.arena.numbers.strength, &self.damage_input());
        if self.deals_the_most() {
            damage.at_most()
        } else {
            damage
        }
    }

    /// Whether a hit does the most that its damage roll can give (MAN-7).
    pub(crate) fn deals_the_most(&self) -> bool {
        self.own_maneuver().is_some_and(|own| own.most)
    }

    /// What the damage roll of a hit follows from.
    pub(crate) fn damage_input(&self) -> DamageInput {
        let numbers = self.arena.numbers;
        let form = self.form();
        let (weapon, technique) = self.technique();
        let driven = self.is_set().then(|| self.defender.striking_st(numbers));
        let own = || self.attacker.striking_st(numbers);
        DamageInput {
            st: driven.unwrap_or_else(own),
            pull: technique.pull,
            min_st: form.min_st.filter(|_| driven.is_none()),
            technique: technique.damage,
            two_hands: form.two_hands_bonus,
            style: form.style_damage,
            charge: charge_bonus(&numbers.charge, self.charge_cells()),
            swung: weapon.swung(technique),
            growth: numbers.dangers.damage_by_st,
            maneuver: (self.own_maneuver()).map_or(Ratio::ONE, |own| own.damage),
        }
    }

    /// MAN-7: the genre's own maneuver that it is made by.
    fn own_maneuver(&self) -> Option<&'a OwnManeuver> {
        let Maneuver::Own(id) = self.maneuver else {
            return None;
        };
        self.arena.own_maneuver(id).ok()
    }

    /// The defender as the target of a hit on `location`.
    pub fn victim(&self, location: LocationIndex) -> Victim<'a> {
        self.defender.victim(location)
    }

    /// The chances of the attack roll against a defence.
    pub fn attack_odds(&self, at: &Parts, def: &DefenceValue) -> AttackOdds {
        if self.is_automatic() {
            return AttackOdds::AUTOMATIC;
        }
        let pr = self.shield().map(|(_, pr)| pr);
        AttackOdds::new(self.arena.numbers, at.total, def.total, pr)
    }

    /// MAN-7: of what entangles instead of doing damage, the modifier of the ST roll to get out.
    pub fn entangles(&self) -> Option<i16> {
        self.technique().1.entangles
    }

    /// What a hit would do; `None` when the weapon is aimed at, and when it does no damage (CLC-5,
    /// MAN-7).
    pub fn hit_odds(&self, damage: &DamageRoll) -> Option<HitOdds> {
        if self.maneuver.is_grapple() || self.entangles().is_some() {
            return None;
        }
        if self.maneuver == Maneuver::Slam {
            return Some(self.slam_odds()?.1.harm);
        }
        let location = self.location()?;
        let (_, technique) = self.technique();
        let hit = Hit {
            damage,
            damage_type: technique.damage_type,
            piercing: technique.piercing,
            location,
            nonlethal: self.nonlethal,
            wounding: technique.wounding,
        };
        Some(hit_odds(self.arena.numbers, &self.victim(location), &hit))
    }
}

/// MAN: what a maneuver adds to AT, and to DEF while it is in force.
fn modifiers(arena: Arena<'_>, maneuver: Maneuver) -> ManeuverModifiers {
    let Maneuver::Own(id) = maneuver else {
        return maneuver.modifiers(&arena.numbers.maneuvers);
    };
    let own = arena.own_maneuver(id);
    own.map_or_else(
        |_| ManeuverModifiers::default(),
        |own| ManeuverModifiers {
            at: own.at,
            def: own.def,
        },
    )
}

/// How light it is about somebody, to another's eyes.
pub(super) fn light_on(arena: Arena<'_>, eyes: &Fighter<'_>, other: &Fighter<'_>) -> Light {
    let light = arena.board.light(other.place.cell);
    light.to_eyes(arena.board.eyes_in(eyes.eyes(), eyes.place.cell))
}

/// POS-2: whether one's own eyes see another who lies at `bearing`: not behind, not too far for
/// the light it stands in, and not invisible.
pub(super) fn sees(
    arena: Arena<'_>,
    one: &Fighter<'_>,
    bearing: Bearing,
    other: &Fighter<'_>,
) -> bool {
    let sees_nothing = one.senses.is_blinded() || one.is_asleep();
    if sees_nothing || !one.in_view(bearing) || other.senses.is_veiled() {
        return false;
    }
    let eyes = one.eyes();
    if arena.board.is_bright() && eyes == Eyes::default() {
        return true;
    }
    let eyes = arena.board.eyes_in(eyes, one.place.cell);
    let light = arena.board.light(other.place.cell);
    let range = arena.numbers.lighting().seen(light, eyes);
    arena.board.distance(one.place, other.place) <= range
}

pub(super) fn bearing(board: &Board, from: &Fighter<'_>, to: Cell) -> Bearing {
    board.grid().bearing(from.place.facing, from.place.cell, to)
}
