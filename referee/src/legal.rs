//! Whether an attack could be made and which defences were open to it (ATK-2 to ATK-6, WPN-1,
//! POS-2, DMG-2). It changes nothing.

use super::battle::Battle;
use super::fighter::{Hold, Life};
use super::hands;
use super::node::Read;
use super::sheet::{Form, Missile};

/// An attack before any die.
#[derive(Clone, Copy)]
pub(super) struct Strike {
    /// Attacker and defender, as places in the list of units.
    pub(super) attacker: usize,
    pub(super) defender: usize,
    /// Which attack of the attacker's sheet.
    pub(super) form: usize,
    /// Where it is aimed; `None` is the weapon.
    pub(super) location: Option<usize>,
    pub(super) nonlethal: bool,
    /// `attack`, `counter`, `disarm`, or one of close combat, unless it is one of the genre's own.
    pub(super) maneuver: &'static str,
    pub(super) own: Option<usize>,
    pub(super) distance: i64,
    /// The defender from the attacker's facing, and the other way about.
    pub(super) bearing: i64,
    pub(super) defender_bearing: i64,
    /// Obstructions strictly between; `None` when nothing can be seen along either line.
    pub(super) obstructions: Option<i64>,
}

/// A defence: its kind and the item that blocks.
pub(super) type Defence = (&'static str, Option<usize>);

impl<'a> Battle<'a, '_> {
    /// The attack as the two stand now.
    pub(super) fn strike(
        &self,
        attacker: usize,
        defender: usize,
        form: usize,
        location: Option<usize>,
        nonlethal: bool,
    ) -> Strike {
        let (a, d) = (&self.units[attacker], &self.units[defender]);
        let plane = &self.field.plane;
        // In one cell everybody is before everybody (CLC-4).
        let toward = |facing, from, to| {
            if from == to {
                0
            } else {
                plane.bearing(facing, from, to)
            }
        };
        Strike {
            attacker,
            defender,
            form,
            location,
            nonlethal,
            maneuver: "attack",
            own: None,
            distance: self.apart(attacker, defender).unwrap_or(i64::MAX),
            bearing: toward(a.facing, a.cell, d.cell),
            defender_bearing: toward(d.facing, d.cell, a.cell),
            obstructions: self.between(attacker, defender).unwrap_or(None),
        }
    }

    /// The attack of the sheet that a strike makes.
    pub(super) fn form(&self, strike: &Strike) -> &Form<'a> {
        &self.units[strike.attacker].sheet.forms[strike.form]
    }

    /// The hands that could swing it; none when it can't be used.
    pub(super) fn hands(&self, unit: usize, form: &Form<'a>) -> Vec<&'a str> {
        let fighter = &self.units[unit];
        if fighter.pinned_by.is_some() {
            return vec!["both"];
        }
        let handed = fighter.sheet.handed;
        match fighter.hold[form.item] {
            Hold::Held(hand) if hands::is_both(hand) && form.two_handed => vec![hand],
            Hold::Held(hand) if hands::is_both(hand) => vec![hands::better(hand, handed)],
            Hold::Held(hand) if !form.two_handed => vec![hand],
            Hold::Held(hand) => {
                let (other, pair) = (hands::other(hand), hands::pair_of(hand));
                let free = fighter.empty(other) && fighter.hand_sound(pair);
                if free { vec![pair] } else { Vec::new() }
            }
            Hold::Natural => {
                let item = &fighter.sheet.items[form.item];
                let own = fighter.own_hands();
                let lame = |at: &usize| !fighter.wounds.sound(&fighter.sheet, *at);
                match item.limb.unwrap_or("none") {
                    "arm" if own.iter().any(|hand| fighter.bears(hand, &item.on)) => {
                        fighter.empty_hand(&item.on).into_iter().collect()
                    }
                    "leg" if fighter.prone => Vec::new(),
                    _ if !item.on.is_empty() && item.on.iter().all(lame) => Vec::new(),
                    limb if item.on.is_empty()
                        && ["arm", "leg", "wing"].contains(&limb)
                        && fighter.lost(limb) =>
                    {
                        Vec::new()
                    }
                    _ => vec!["both"],
                }
            }
            Hold::Slung | Hold::Lying(_) | Hold::Broken => Vec::new(),
        }
    }

    /// The ranges an attack may have now, yards. Fresh there is one; with less ST a range that
    /// grows with ST shrinks, by a multiple the sheet does not tell.
    pub(super) fn ranges(&self, unit: usize, missile: &Missile<'_>) -> Read<Vec<i64>> {
        let fighter = &self.units[unit];
        let (fresh, now) = (fighter.sheet.st, fighter.st_ag_mv(&self.numbers)?.0);
        let mut ranges = vec![missile.range];
        if now != fresh {
            let tenths = (0..=1000).filter(|tenths| tenths * fresh / 10 == missile.range);
            ranges.extend(tenths.map(|tenths| tenths * now.max(0) / 10));
        }
        Ok(ranges)
    }

    /// Whether the weapon of an attack is in hand, loaded and fed.
    fn ready_to_use(&self, unit: usize, form: &Form<'a>) -> Result<(), &'static str> {
        let fighter = &self.units[unit];
        if fighter.afraid() {
            return Err("it is too afraid to attack");
        }
        if self.hands(unit, form).is_empty() {
            return Err("the weapon is not in hand for that");
        }
        let Some(missile) = &form.missile else {
            return Ok(());
        };
        if fighter.reload[form.item] > 0 {
            return Err("the weapon is not loaded");
        }
        if missile.ammo.is_some_and(|ammo| fighter.left_of(ammo) == 0) {
            return Err("there is no ammunition");
        }
        Ok(())
    }

    /// Whether the target is within reach or range, in line, and for a shot in sight.
    fn in_line(&self, strike: &Strike) -> Read<Result<(), &'static str>> {
        let form = self.form(strike);
        let (nearest, farthest) = match (&form.missile, form.reach) {
            (Some(missile), _) => {
                let ranges = self.ranges(strike.attacker, missile)?;
                (1, ranges.into_iter().max().unwrap_or(0))
            }
            (None, reach) => reach.unwrap_or((1, 1)),
        };
        let least = match &form.missile {
            None if !self.meet(strike) => return Ok(Err("one flies over the other's head")),
            None if strike.maneuver == "stop_thrust" => 1,
            None if nearest == 1 => 0,
            _ => nearest,
        };
        if strike.distance < least || strike.distance > farthest {
            return Ok(Err("the target is out of reach"));
        }
        if form.missile.is_none() && !self.over_the_ledge(strike, farthest) {
            return Ok(Err("a ledge keeps them apart"));
        }
        if form.missile.is_some() && !self.eyes_see(strike.attacker, strike.defender)? {
            return Ok(Err("the shooter can't see its target"));
        }
        if strike.distance > 1 && strike.obstructions.is_none() {
            return Ok(Err("the line is blocked"));
        }
        Ok(Ok(()))
    }

    /// Whether neither flies over the other's head.
    fn meet(&self, strike: &Strike) -> bool {
        self.units[strike.attacker].meets(&self.units[strike.defender])
    }

    /// Whether a blow hand to hand gets up to the feet of somebody on higher ground, and down to the head of somebody on lower.
    fn over_the_ledge(&self, strike: &Strike, farthest: i64) -> bool {
        let (attacker, defender) = (&self.units[strike.attacker], &self.units[strike.defender]);
        let (here, there) = (
            self.field.at(attacker.cell).elevation,
            self.field.at(defender.cell).elevation,
        );
        if attacker.aloft() || defender.aloft() || here == there {
            return true;
        }
        let head = match defender.prone || !defender.conscious() {
            true => there,
            false => there + defender.sheet.stature,
        };
        there < here + attacker.sheet.stature + farthest && head >= here - farthest
    }

    /// Whether a blow hand to hand gets up to what is carried so high above the defender's feet.
    fn gets_up(&self, strike: &Strike, high: i64) -> Read<bool> {
        let Some((_, farthest)) = self.form(strike).reach else {
            return Ok(true);
        };
        let (attacker, defender) = (&self.units[strike.attacker], &self.units[strike.defender]);
        let up = if defender.prone || !defender.conscious() {
            0
        } else {
            high
        };
        let height = self.level(strike.defender)? + up;
        let limit = self.level(strike.attacker)? + attacker.sheet.stature + farthest - 1;
        Ok(height <= limit || height <= self.field.at(defender.cell).elevation)
    }

    /// Whether the place could be aimed at, and the blow held back.
    fn can_aim(&self, strike: &Strike) -> Result<(), &'static str> {
        let defender = &self.units[strike.defender];
        let high = strike
            .location
            .map_or(0, |at| defender.sheet.locations[at].high);
        if !self.gets_up(strike, high).unwrap_or(false) {
            return Err("that is too high to be struck");
        }
        let Some(location) = strike.location else {
            return match defender.weapon() {
                _ if strike.nonlethal => Err("a blow at a weapon can't be held back"),
                None => Err("the target holds no weapon"),
                Some(_) => Ok(()),
            };
        };
        let place = &defender.sheet.locations[location];
        if !place.behind && strike.defender_bearing.abs() > 120 {
            return Err("that can't be aimed at from behind");
        }
        let form = self.form(strike);
        if place.fine && form.missile.is_none() && !form.close {
            return Err("that is too small for the weapon");
        }
        let crushing = self.form(strike).damage_type == "crushing";
        if strike.nonlethal && !(crushing && place.nonlethal) {
            return Err("that blow can't be held back");
        }
        Ok(())
    }

    /// Whether it could be made at the body as a whole, or at whatever of it is within reach.
    pub(super) fn can_strike_somewhere(&self, strike: &Strike) -> Read<bool> {
        let places = 0..self.units[strike.defender].sheet.locations.len();
        for place in places {
            let strike = Strike {
                location: Some(place),
                ..*strike
            };
            if self.can_strike(&strike)?.is_ok() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether an attack could be made at all.
    pub(super) fn can_strike(&self, strike: &Strike) -> Read<Result<(), &'static str>> {
        let (a, d) = (&self.units[strike.attacker], &self.units[strike.defender]);
        if a.key.0 == d.key.0 {
            return Ok(Err("the target is a friend"));
        }
        match d.life {
            Life::Dead => return Ok(Err("the target is dead")),
            Life::Surrendered | Life::Withdrew | Life::Expected => {
                return Ok(Err("the target is out of the battle"));
            }
            Life::Conscious | Life::Unconscious => {}
        }
        if let Err(why) = self.scruples(strike) {
            return Ok(Err(why));
        }
        let slams = strike.maneuver == "slam";
        match self.ready_to_use(strike.attacker, self.form(strike)) {
            // Who slams does it with the whole body, whatever it holds (COL-13).
            Err(_) if slams && !a.afraid() => {}
            Err(why) => return Ok(Err(why)),
            Ok(()) => {}
        }
        if slams && let Err(why) = self.can_slam(strike)? {
            return Ok(Err(why));
        }
        let line = self.in_line(strike)?;
        let maneuver = (self.can_take(strike))
            .and(self.can_strike_so(strike)?)
            .and(self.at_close_quarters(strike));
        Ok(line.and_then(|()| self.can_aim(strike)).and(maneuver))
    }

    /// MAN-3: one strikes back hand to hand. MAN-5: a disarm takes a weapon made for it, hand to hand, goes for the weapon, and
    /// follows a step at most (RND-2).
    fn can_take(&self, strike: &Strike) -> Result<(), &'static str> {
        let form = self.form(strike);
        match strike.maneuver {
            "disarm" if !form.disarms || form.missile.is_some() => {
                Err("that weapon does not disarm")
            }
            "counter" if form.missile.is_some() => Err("out of turn one strikes hand to hand"),
            "disarm" if strike.location.is_some() => Err("a disarm is aimed at the weapon"),
            "disarm" if self.units[strike.attacker].turn.cells() > 1 => {
                Err("only a plain attack follows a move")
            }
            _ => Ok(()),
        }
    }

    /// MAN-6: whether anything in hand could shoot at a target now.
    pub(super) fn could_shoot(&self, unit: usize, target: usize) -> Read<bool> {
        if !self.knows(self.units[unit].key.0, target)? {
            return Ok(false);
        }
        let main = Some(self.units[target].sheet.main);
        for (index, form) in self.units[unit].sheet.forms.iter().enumerate() {
            let strike = self.strike(unit, target, index, main, false);
            if form.missile.is_some() && self.can_strike(&strike)?.is_ok() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// ATK-2, ATK-4 to ATK-7: every defence open against a strike.
    pub(super) fn defences(&self, strike: &Strike) -> Vec<Defence> {
        let defender = &self.units[strike.defender];
        if self.defenceless(strike) {
            return vec![("none", None)];
        }
        let missile = self.form(strike).missile.is_some();
        let mut open = vec![("dodge", None)];
        for (index, item) in defender.sheet.items.iter().enumerate() {
            let held = defender.hand_of(index).is_some();
            let stops = item.blocks && (!missile || item.blocks_missiles);
            let left = defender.blocks_used < item.blocks_per_round;
            let bound = defender.prone || defender.net.is_some();
            let parries = strike.maneuver != "slam" || item.shield;
            if held && stops && parries && left && !bound && !self.is_close(strike.defender) {
                open.push((if item.shield { "shield" } else { "parry" }, Some(index)));
            }
        }
        open
    }
}
