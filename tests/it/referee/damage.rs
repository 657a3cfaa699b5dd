//! A hit becomes injury (ATT-6, ARM-1, DMG-2 to DMG-8).

use super::attack_value::tidy;
use super::battle::Battle;
use super::consequences::Blow;
use super::legal::Strike;
use super::node::{Factors, Node, Parts, Read};
use super::numbers::times;
use super::sheet::{Past, Sheet};
use super::wounds::{Wounds, counted};

/// The fields of a `damage` line besides its unit.
const FIELDS: [&str; 17] = [
    "attacker",
    "location",
    "type",
    "piercing",
    "lethal",
    "roll",
    "parts",
    "rolled",
    "dr",
    "dr_parts",
    "dm",
    "factors",
    "located",
    "injury",
    "counted",
    "total_before",
    "total_after",
];

impl<'a> Battle<'a, '_> {
    /// The `damage` line and everything that comes of it; the injury.
    pub(super) fn hurt(&mut self, strike: &Strike, location: usize) -> Read<i64> {
        let node = self.expect_of("damage", strike.defender, &FIELDS)?;
        let line = node.line;
        let rolled = self.damage_rolled(strike, node)?;
        let form = self.form(strike);
        let (kind, piercing) = (form.damage_type, form.piercing);
        let sheet = &self.units[strike.defender].sheet;
        let place = &sheet.locations[location];
        let (id, dr) = (place.id, resistance(sheet, location, piercing));
        let dm = sheet.dm + sheet.armour[location].1;
        let factors = factors(sheet, location, dm, kind);
        self.faults
            .same(line, "location", id, node.text("location")?);
        self.faults
            .same(line, "piercing", piercing, node.yes("piercing")?);
        self.faults
            .same(line, "lethal", !strike.nonlethal, node.yes("lethal")?);
        let taken_off: i64 = dr.iter().map(|(_, value)| value).sum();
        self.faults
            .same(line, "dr parts", dr, node.parts("dr_parts")?);
        self.faults.same(line, "dr", taken_off, node.int("dr")?);
        self.faults.same(line, "dm", dm, node.int("dm")?);
        self.faults
            .same(line, "factors", factors.clone(), node.factors("factors")?);
        let past_dr = (rolled - taken_off.max(0)).max(0);
        let located = factors
            .iter()
            .fold(past_dr, |damage, (_, part)| times(damage, *part));
        self.faults
            .same(line, "located", located, node.int("located")?);
        let blow = self.take(strike, location, located, node)?;
        self.consequences(strike.defender, &blow)?;
        Ok(blow.injury)
    }

    /// Writes the damage down and checks what it comes to.
    fn take(
        &mut self,
        strike: &Strike,
        location: usize,
        located: i64,
        node: Node<'a>,
    ) -> Read<Blow> {
        let crushing = self.form(strike).damage_type == "crushing";
        let unit = &mut self.units[strike.defender];
        let before = unit.wounds.clone();
        let tally = &mut unit.wounds.0[location];
        *(if strike.nonlethal {
            &mut tally.nonlethal
        } else {
            &mut tally.lethal
        }) += located;
        let (sheet, after) = (&unit.sheet, &unit.wounds);
        let past = sheet.locations[location].past;
        let own = |wounds: &Wounds| counted(sheet, location, wounds.own(location));
        let injury = match past {
            Past::Times(_) => own(after) - own(&before),
            Past::Counted | Past::Lost => located,
        };
        let (was, is) = (before.total(sheet), after.total(sheet));
        self.faults
            .same(node.line, "injury", injury, node.int("injury")?);
        self.faults
            .same(node.line, "counted", is - was, node.int("counted")?);
        self.faults
            .same(node.line, "total_before", was, node.int("total_before")?);
        self.faults
            .same(node.line, "total_after", is, node.int("total_after")?);
        Ok(Blow {
            location,
            located,
            injury,
            crushing,
            before,
        })
    }
}

/// What is subtracted: armour, half of it off for piercing, the combatant's and the location's.
fn resistance(sheet: &Sheet<'_>, location: usize, piercing: bool) -> Parts<'static> {
    let (armour, _) = sheet.armour[location];
    let kept = if piercing { armour / 2 } else { armour };
    tidy(&[
        ("armour", armour),
        ("piercing", kept - armour),
        ("nature", sheet.dr),
        ("natural_dr", sheet.locations[location].natural_dr),
    ])
}

/// DM, then the type, then the location; those that change nothing are left out.
fn factors(sheet: &Sheet<'_>, location: usize, dm: i64, kind: &str) -> Factors<'static> {
    let place = &sheet.locations[location];
    let impaling = if kind == "impaling" {
        place.impaling
    } else {
        (1, 1)
    };
    let factors = [
        ("damage_modifier", (100 - dm.clamp(0, 100), 100)),
        ("impaling", impaling),
        ("location_factor", place.damage),
    ];
    factors
        .into_iter()
        .filter(|(_, (times, of))| times != of)
        .collect()
}
