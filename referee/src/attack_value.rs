//! AT with every part that had to be there (ATK-3, POS-1 to POS-3, MAN-2, MAN-6).

use super::battle::Battle;
use super::fighter::Hold;
use super::hands;
use super::legal::Strike;
use super::node::{Parts, Read};

/// POS-1: whether what `hand` holds meets `bearing` wildly.
pub(super) fn wild(hand: &str, bearing: i64) -> bool {
    match hands::side(hand) {
        "right" => bearing <= -90 || bearing > 120,
        "left" => !(-120..90).contains(&bearing),
        _ => bearing.abs() >= 90,
    }
}

/// POS-1: the same of a part of the body. What is on no hand reaches to either side, so nothing but
/// what is behind it is on the wrong one.
fn wild_body(hand: &str, bearing: i64) -> bool {
    if hands::side(hand) == "both" {
        bearing.abs() > 120
    } else {
        wild(hand, bearing)
    }
}

/// POS-3: whether a location on `side` is the far one for somebody at `bearing`.
fn far(side: &str, bearing: i64) -> bool {
    let beside = (60..=120).contains(&bearing.abs());
    beside && (side == "left" && bearing > 0 || side == "right" && bearing < 0)
}

/// Leaves out parts of 0 but those that always stand, and puts them in the order of their names.
pub(super) fn tidy<'a>(parts: &[(&'a str, i64)]) -> Parts<'a> {
    let always = ["style", "agility", "dodge", "base", "attribute"];
    let stands = |(why, value): &&(&str, i64)| *value != 0 || always.contains(why);
    let mut parts: Parts<'a> = parts.iter().filter(stands).copied().collect();
    parts.sort_unstable();
    parts
}

impl Battle<'_, '_> {
    /// The attack value of a strike made with `hand`.
    pub(super) fn attack_value(&self, strike: &Strike, hand: &str) -> Read<Parts<'static>> {
        let (a, d) = (&self.units[strike.attacker], &self.units[strike.defender]);
        let form = self.form(strike);
        let (st, ag, _) = a.st_ag_mv(&self.numbers)?;
        let number = |name| self.numbers.int("attack", name);
        let part = |holds: bool, name| if holds { number(name) } else { Ok(0) };
        let short = form.min_st.map_or(0, |min_st| (min_st - st).max(0));
        let higher = self.higher(strike.attacker, strike.defender)?;
        let (location, far) = match strike.location {
            Some(location) => {
                let place = &d.sheet.locations[location];
                (place.at, far(place.side, strike.defender_bearing))
            }
            None => (number("weapon")?, false),
        };
        let bare = strike.maneuver == "disarm" && a.hold[form.item] == Hold::Natural;
        let of_body = a.sheet.items[form.item].carried == "natural";
        let wildly = if of_body { wild_body } else { wild };
        let wildly = wildly(hand, strike.bearing);
        let [by_traits, rage] = self.mind_parts(strike.attacker, strike.defender, "at")?;
        let by_traits = ("trait", by_traits.1 + self.firmness(strike)?);
        let mut parts = vec![
            ("style", form.level),
            ("agility", self.numbers.of_agility("at", ag)?),
            ("style_bonus", form.style_at),
            ("nature", a.sheet.at_mod),
            ("weapon", form.technique_at),
            (
                "strength_short",
                short * self.numbers.int("strength", "short")?,
            ),
            (
                "maneuver",
                self.maneuver_value(self.maneuver_of(strike)?, "at")?,
            ),
            ("spell", a.change("at")),
            ("net", self.net_part(strike.attacker, "at")?),
            ("bare_hands", part(bare, "bare_hands_disarm")?),
            ("strength_difference", self.stronger(strike)?),
            ("weight_difference", self.heavier(strike)?),
            ("moved", part(a.turn.cells() > 1, "moved")?),
            ("wild", part(wildly, "wild")?),
            ("off_hand", part(a.sheet.off_hand(hand), "off_hand")?),
            ("higher", part(higher, "higher")?),
            (
                "unseen",
                part(!self.eyes_see(strike.attacker, strike.defender)?, "unseen")?,
            ),
            ("light", self.light_at(strike)?),
            self.glare_part(strike.attacker, "at")?,
            by_traits,
            rage,
            ("location", location),
            ("far_side", part(far, "far_side")?),
        ];
        if form.missile.is_some() {
            let aim = a.aim.filter(|(target, _)| *target == strike.defender);
            let turns = aim.map_or(0, |(_, turns)| turns);
            let aim = (turns * number("aim_per_turn")?).min(number("aim_most")?);
            let cover = strike.obstructions.unwrap_or(0)
                + self.sheltered(strike.defender)
                + self.in_the_way(strike.defender);
            parts.push(("aim", aim));
            parts.push(("range", self.numbers.range(strike.distance)?));
            parts.push(("target_moved", self.numbers.range(d.last_turn)?));
            parts.push(("cover", cover * number("cover")?));
        }
        Ok(tidy(&parts))
    }

    /// MAN-2: cells of the path's end that were walked towards the target.
    pub(super) fn charge_cells(&self, strike: &Strike) -> i64 {
        if self.form(strike).missile.is_some() {
            return 0;
        }
        // Who is stopped does the running, and its last step is still to come (CLC-2).
        let stops = strike.maneuver == "stop_thrust";
        let (runner, target, last) = if stops {
            (strike.defender, strike.attacker, 1)
        } else {
            (strike.attacker, strike.defender, 0)
        };
        let (runner, target) = (&self.units[runner], &self.units[target]);
        let plane = &self.field.plane;
        // In the other's cell, it is seen from where that was entered.
        let seen_from = match runner.turn.path.as_slice() {
            [.., before, end] if *end == target.cell => *before,
            _ => runner.cell,
        };
        let mut cells = last;
        for step in runner.turn.path.windows(2).rev() {
            let along = plane.heading(step[0], step[1]);
            if plane.bearing(along, seen_from, target.cell).abs() > 60 {
                break;
            }
            cells += 1;
        }
        cells
    }
}
