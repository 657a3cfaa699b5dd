//! A combatant's fixed numbers: what it brought to the battle and could do unhurt.

use std::sync::Arc;

use super::attribute::maximum_load;
use super::body::{Body, LocationIndex};
use super::carrying::{self, Bearer};
use super::gear::{Hands, Style, Technique, TechniqueKind, Weapon, Weight, blocks_per_round};
use super::hand::Hand;
use super::id::Id;
use super::magic::{Art, KnownSpell};
use super::movement::move_points;
use super::numbers::Numbers;
use super::part::Ratio;
use super::skills::Skills;
use super::traits::{Traits, percent};

pub use super::item::{Carried, Guard, Item, ItemIndex, ItemKind};

/// MOV-4: the least encumbrance level of a heavy load.
const HEAVY: u8 = 3;

/// Primary and secondary attributes, race and purchases included (ATT-1, ATT-5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Attributes {
    /// Strength; 10 is the human measure.
    pub st: i16,
    /// Agility.
    pub ag: i16,
    /// Intelligence.
    pub iq: i16,
    /// Health.
    pub ht: i16,
    /// Hit points.
    pub hp: i16,
    /// Endurance, points.
    pub end: i16,
    /// Willpower.
    pub wp: i16,
    /// Charisma.
    pub cha: i16,
    /// Perception.
    pub per: i16,
    /// Movement points a turn, before encumbrance.
    pub mv: i16,
    /// Movement points a turn in the air; 0 does not fly.
    pub flight: i16,
    /// Damage resistance of the whole body, points off each blow.
    pub dr: i16,
    /// Levels of toughness over what ST gives (TGH-5).
    pub toughness: i16,
    /// Levels of toughness turned into DR (TGH-5).
    pub hardened: i16,
    /// Damage modifier, per cent taken off what passes DR.
    pub dm: i16,
    /// Magic resistance: immune to spells whose minimum level is at most this.
    pub mr: i16,
    /// Added to AT.
    pub at_mod: i16,
    /// Added to DEF.
    pub def_mod: i16,
}

impl Attributes {
    /// ATT-5: HT before race and purchases.
    pub const BASE_HT: i16 = 10;

    /// ATT-5: the secondary attributes that follow from ST, AG and IQ; animals base PER on HT, as
    /// it is with race and purchases.
    pub fn from_primary(st: i16, ag: i16, iq: i16, ht: i16, animal: bool) -> Self {
        Self {
            st,
            ag,
            iq,
            ht,
            hp: st,
            end: st,
            wp: iq,
            cha: (st + iq).div_euclid(2),
            per: if animal { ht } else { iq },
            mv: (st + ag).div_euclid(4),
            ..Self::default()
        }
    }

    /// ATT-6, TGH-5: DR of the whole body, with the toughness that is turned into it.
    pub fn natural_dr(&self) -> i16 {
        self.dr + self.hardened
    }

    /// TGH-5: levels of toughness beyond what ST gives; less than none where some of that is turned into DR.
    pub fn more_toughness(&self) -> i16 {
        self.toughness - self.hardened
    }

    /// ATT-2: the most it can carry.
    pub fn max_load(&self) -> Weight {
        Weight(maximum_load(self.st) * 10)
    }
}

/// One way this combatant can attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AttackForm {
    /// With which item.
    pub item: ItemIndex,
    /// Which technique of the weapon.
    pub technique: usize,
    /// With both hands on it.
    pub two_handed: bool,
    /// Both hands on a weapon usable either way (DMG-1).
    pub two_hands_bonus: bool,
    /// The style in use, an index into the styles, if any covers the weapon.
    pub style: Option<usize>,
    /// Level in it; 0 outside every style (SKL-3).
    pub level: i16,
    /// AT bonus of the style.
    pub style_at: i16,
    /// Damage of the style's level (SKL-3).
    pub style_damage: i16,
    /// Minimum ST as held; `None` for parts of the body (WPN-2).
    pub min_st: Option<i16>,
}

/// What protects one location.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LocationArmour {
    /// DR of the best armour.
    pub dr: i16,
    /// DM of that armour, per cent.
    pub dm: i16,
}

/// A combatant's fixed numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Profile {
    /// The unit template.
    pub unit: Id,
    /// Its name in prose.
    pub name: String,
    /// One character for a text board.
    pub glyph: char,
    /// Its race.
    pub race: Id,
    /// Its body.
    pub body: Arc<Body>,
    /// Attributes.
    pub attributes: Attributes,
    /// The better hand.
    pub handed: Hand,
    /// What its body weighs, pounds.
    pub weight: u32,
    /// How tall its race is, inches (FAL-9).
    pub height: u32,
    /// What hazards do to it, where its race's shape is not an ordinary one (HAZ-3).
    pub exposure: Option<Ratio>,
    /// It is an animal.
    pub animal: bool,
    /// What its traits come to, its race's included (ATT-9).
    pub traits: Traits,
    /// What its skills beside styles and arts come to (SKL-2).
    pub skills: Skills,
    /// What it carries, body weight over the free part included (ATT-7).
    pub load: Weight,
    /// What of that slows less, for the armour is less bulky than it is heavy (MOV-3).
    pub eased: Weight,
    /// Encumbrance level with everything it brings, 0 to 4 (ENC-1).
    pub encumbrance_level: u8,
    /// Styles with their levels; 0 where EL is over the style's cap.
    pub styles: Vec<(Arc<Style>, i16)>,
    /// Magical arts with their levels.
    pub arts: Vec<(Arc<Art>, i16)>,
    /// The spells it can cast (MAG-1).
    pub spells: Vec<KnownSpell>,
    /// Everything to fight with.
    pub items: Vec<Item>,
    /// Every way to attack, whatever is in hand now.
    pub attacks: Vec<AttackForm>,
    /// Armour by location.
    pub armour: Vec<LocationArmour>,
    /// DEF of the armour (ARM-1).
    pub armour_def: i16,
    /// Ammunition at the start.
    pub ammo: Vec<(Id, u16)>,
    /// The same once it has shed so much of what it brought: each where a style comes into use that the load forbade
    /// before, from the least to the most (SKL-3, ENC-1).
    pub lighter: Vec<(Weight, Arc<Self>)>,
}

impl Profile {
    /// SKL-3, ENC-1: its numbers without so much of what it brought: a style's cap looks at what is carried now.
    pub fn without(&self, shed: Weight) -> &Self {
        let mut lighter = self.lighter.iter().rev();
        let found = lighter.find(|(least, _)| *least <= shed);
        found.map_or(self, |(_, profile)| profile)
    }

    /// The best combat level in any style.
    pub fn best_level(&self) -> i16 {
        self.styles
            .iter()
            .map(|(_, level)| *level)
            .max()
            .unwrap_or(0)
    }

    /// ATK-3, SKL-3: level and dodge bonus of the style that it dodges best by; of equals the higher level. The
    /// bonus belongs to the style whose level it is.
    pub fn dodge_style(&self) -> (i16, i16) {
        let usable = self.styles.iter().filter(|(_, level)| *level > 0);
        let each = usable.map(|(style, level)| (*level, style.dodge));
        each.max_by_key(|&(level, bonus)| (level + bonus, level))
            .unwrap_or_default()
    }

    /// ENC-1: the encumbrance level without so much of what it brought.
    pub fn encumbrance_without(&self, numbers: &Numbers, shed: Weight) -> u8 {
        if shed.0 == 0 {
            return self.encumbrance_level;
        }
        let left = self.load.0.saturating_sub(self.eased.0 + shed.0);
        carrying::level(Weight(left), &self.limits(numbers)).unwrap_or(4)
    }

    /// ENC-1, CAP-2: the most that it carries at EL 0 to 4.
    pub fn limits(&self, numbers: &Numbers) -> [Weight; 5] {
        let bearer = Bearer {
            st: self.attributes.st,
            pounds: self.weight,
            animal: self.animal,
        };
        carrying::limits(numbers.carry.by, bearer, &numbers.encumbrance.0)
    }

    /// RND-2, MOV-4: the movement points of a turn at a rate and an encumbrance level.
    pub fn move_points(&self, numbers: &Numbers, rate: i16, level: u8) -> u16 {
        let points = move_points(numbers.turn, rate, level);
        if self.animal && level >= HEAVY {
            carrying::laden_beast(points, numbers.carry.beasts)
        } else {
            points
        }
    }

    /// ATK-1: what a shield of this rating is worth to its body: a buckler covers nobody, however small.
    pub fn rating(&self, pr: i16) -> i16 {
        if pr > 0 {
            (pr + self.body.shield_pr).max(0)
        } else {
            pr
        }
    }

    /// The weapon and technique of an attack form.
    pub fn technique(&self, form: &AttackForm) -> (&Weapon, &Technique) {
        let weapon = self.items[form.item]
            .weapon()
            .expect("attack forms are made from weapons");
        (weapon, &weapon.techniques[form.technique])
    }

    /// ATK-4: blocks a round with item `index`.
    pub fn blocks(&self, numbers: &Numbers, index: ItemIndex) -> u8 {
        blocks_per_round(
            self.items[index].guard.level,
            numbers.style.blocks,
            numbers.style.block_every,
        )
    }

    /// What protects `location` (ATT-6, ARM-1).
    pub fn protection(&self, location: LocationIndex) -> super::mitigation::Protection {
        let cover = self.armour.get(location).copied().unwrap_or_default();
        super::mitigation::Protection {
            armour: cover.dr,
            natural: self.attributes.natural_dr(),
            spell: 0,
            dm: self.attributes.dm + cover.dm,
            absorbed: 0,
            within: false,
        }
    }

    /// COL-5: what body and gear weigh, whole pounds.
    pub fn mass(&self, numbers: &Numbers) -> u32 {
        let free = self.attributes.max_load().0 * u32::from(numbers.body_weight_free.0) / 100;
        let body = self.weight * 10;
        let gear = self.load.0.saturating_sub(body.saturating_sub(free));
        (body + gear) / 10
    }

    /// ATT-5: per cent of its worth that is paid for what it sells used, where `usual` is paid to most: one more for each
    /// point of CHA over 10, or one less for each under.
    pub fn resale(&self, usual: u32) -> u32 {
        let by = i64::from(self.attributes.cha) - 10;
        (i64::from(usual) + by).clamp(0, 100).unsigned_abs() as u32
    }

    /// ATT-5, ATT-7: what is paid to have it back, where `usual` is the money of a beginner: as much as it began with, by
    /// its name, and a twentieth more for each point of CHA over 10, or less for each under; at least half of it, and at most twice.
    pub fn ransom(&self, usual: u32) -> u32 {
        let worth = percent(self.traits.money(usual), self.traits.ransom);
        let by = (i64::from(self.attributes.cha) - 10) * 5;
        percent(worth, (100 + by).clamp(50, 200) as u16)
    }

    /// DOR-2: the level at which it picks locks, by a trait or by a skill.
    pub fn lockpicking(&self) -> i16 {
        self.traits.lockpicking.max(self.skills.locks)
    }

    /// SKL-2: what it takes off the WP of enemies close by who are frightened: its level in looking so, and half of
    /// what its CHA is over 10; never below 0.
    pub fn menace(&self) -> i16 {
        match self.skills.intimidation {
            0 => 0,
            level => (level + (self.attributes.cha - 10).div_euclid(2)).max(0),
        }
    }

    /// An off hand, unless all are good: one of the other side than the better hand (ATK-3).
    pub fn is_off_hand(&self, hand: Hand) -> bool {
        !self.traits.ambidextrous && hand.is_off_side(self.handed)
    }
}

/// Which hands a stroke with this weapon may use: one, both, or either (DMG-1).
pub fn grips(hands: Hands, stroke: TechniqueKind) -> &'static [bool] {
    match hands {
        Hands::Either if stroke == TechniqueKind::Throw => &[false],
        Hands::One => &[false],
        Hands::Two => &[true],
        Hands::Either => &[false, true],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::gear::{Shield, StyleDamage, StyleKind};
    use crate::rules::light::Lamp;
    use crate::rules::testing::{profile, sword};

    #[test]
    fn att_5_bases() {
        let a = Attributes::from_primary(13, 12, 9, Attributes::BASE_HT, false);
        assert_eq!((a.st, a.ag, a.iq), (13, 12, 9));
        assert_eq!(
            (a.ht, a.hp, a.end, a.wp, a.cha, a.per, a.mv),
            (10, 13, 13, 9, 11, 9, 6)
        );
        let dog = Attributes::from_primary(12, 14, 3, 11, true);
        assert_eq!((dog.ht, dog.wp, dog.per), (11, 3, 11));
    }

    #[test]
    fn att_5_charisma_sells_dearer_and_is_worth_more() {
        let mut captive = profile(10, 10);
        let both = |profile: &Profile| (profile.resale(50), profile.ransom(480));
        assert_eq!(both(&captive), (50, 480));
        captive.attributes.cha = 14;
        assert_eq!(both(&captive), (54, 576));
        captive.attributes.cha = 0;
        assert_eq!(both(&captive), (40, 240));
    }

    fn item(kind: ItemKind) -> Item {
        Item {
            kind,
            carried: Carried::Slung,
            guard: Guard::default(),
            on: Vec::new(),
        }
    }

    #[test]
    fn obj_1_an_item_has_what_its_weapon_or_shield_has() {
        let mut torch = sword();
        let lamp = Lamp {
            radius: 5,
            dim: None,
            flame: None,
            hung: false,
        };
        torch.lamp = Some(lamp);
        let worse = Technique {
            def: -3,
            ..torch.techniques[0].clone()
        };
        torch.techniques.push(worse);
        let torch = item(ItemKind::Weapon(Arc::new(torch)));
        let numbers = (torch.name(), torch.hp(), torch.block_def(), torch.lamp());
        assert_eq!(numbers, ("long sword", 15, -1, Some(lamp)));
        assert!(torch.weapon().is_some() && torch.shield().is_none());
        let shield = Shield {
            id: "buckler".into(),
            name: "buckler".to_owned(),
            pr: 1,
            hp: 12,
            weight: Weight(10),
            cost: 1,
            min_st: 5,
            def: 2,
        };
        let shield = item(ItemKind::Shield(Arc::new(shield)));
        let numbers = (
            shield.name(),
            shield.hp(),
            shield.block_def(),
            shield.lamp(),
        );
        assert_eq!(numbers, ("buckler", 12, 2, None));
        assert!(shield.weapon().is_none() && shield.shield().is_some());
    }

    fn style(dodge: i16) -> Arc<Style> {
        Arc::new(Style {
            id: "dance".into(),
            name: "dance".to_owned(),
            kind: StyleKind::Fighting,
            weapons: Vec::new(),
            shields: false,
            damage: StyleDamage::None,
            at: 0,
            block: 0,
            dodge,
            max_el: 1,
            parries_missiles: false,
        })
    }

    #[test]
    fn skl_3_a_style_worth_nothing_helps_nobody_to_dodge() {
        let mut dancer = profile(10, 10);
        dancer.styles = vec![(style(1), 3), (style(4), 0)];
        assert_eq!((dancer.best_level(), dancer.dodge_style()), (3, (3, 1)));
        dancer.styles.clear();
        assert_eq!((dancer.best_level(), dancer.dodge_style()), (0, (0, 0)));
    }

    #[test]
    fn skl_3_the_bonus_of_one_style_does_not_add_to_the_level_of_another() {
        let mut dancer = profile(10, 10);
        dancer.styles = vec![(style(0), 6), (style(2), 1)];
        assert_eq!(dancer.dodge_style(), (6, 0));
        dancer.styles.push((style(2), 5));
        assert_eq!(dancer.dodge_style(), (5, 2), "5 and 2 are more than 6");
        dancer.styles.push((style(1), 6));
        assert_eq!(dancer.dodge_style(), (6, 1), "of equals the higher level");
    }

    #[test]
    fn atk_1_a_shield_is_worth_less_to_the_large_and_a_buckler_nothing_to_anybody() {
        let mut giant = profile(10, 10);
        let worth = |profile: &Profile| [0, 1, 2].map(|pr| profile.rating(pr));
        assert_eq!(worth(&giant), [0, 1, 2]);
        Arc::make_mut(&mut giant.body).shield_pr = -2;
        assert_eq!(worth(&giant), [0, 0, 0]);
        Arc::make_mut(&mut giant.body).shield_pr = 1;
        assert_eq!(worth(&giant), [0, 2, 3]);
    }

    #[test]
    fn att_6_dr_and_dm_of_body_and_armour_stand_side_by_side() {
        let mut troll = profile(10, 10);
        (troll.attributes.dr, troll.attributes.dm) = (1, 20);
        troll.armour = vec![LocationArmour { dr: 3, dm: 10 }];
        let torso = troll.protection(0);
        assert_eq!((torso.armour, torso.natural, torso.dm), (3, 1, 30));
        let bare = troll.protection(1);
        assert_eq!((bare.armour, bare.natural, bare.dm), (0, 1, 20));
    }

    #[test]
    fn att_7_the_worse_hand_alone_is_the_off_hand() {
        let mut fencer = profile(10, 10);
        let hands = [Hand::LEFT, Hand::RIGHT, Hand::BOTH];
        assert_eq!(
            hands.map(|hand| fencer.is_off_hand(hand)),
            [true, false, false]
        );
        fencer.traits.ambidextrous = true;
        assert_eq!(hands.map(|hand| fencer.is_off_hand(hand)), [false; 3]);
    }

    #[test]
    fn dmg_1_a_weapon_for_either_grip_is_thrown_with_one_hand() {
        assert_eq!(grips(Hands::Either, TechniqueKind::Swing), [false, true]);
        assert_eq!(grips(Hands::Either, TechniqueKind::Throw), [false]);
        assert_eq!(grips(Hands::One, TechniqueKind::Thrust), [false]);
        assert_eq!(grips(Hands::Two, TechniqueKind::Throw), [true]);
    }
}
