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
pub(super) const FIELDS: [&str; 17] = [
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

/// Damage that lands on a body.
pub(super) struct Landed<'k> {
    pub(super) unit: usize,
    pub(super) location: usize,
    pub(super) kind: &'k str,
    pub(super) piercing: bool,
    pub(super) nonlethal: bool,
    /// Of an impact all over: what armour and body take off (COL-8).
    pub(super) spread: Option<(i64, i64)>,
}

impl<'a> Battle<'a, '_> {
    /// The `damage` line of a blow and everything that comes of it; the injury.
    pub(super) fn hurt(&mut self, strike: &Strike, location: usize) -> Read<i64> {
        let node = self.expect_of("damage", strike.defender, &FIELDS)?;
        let rolled = self.damage_rolled(strike, node)?;
        let form = self.form(strike);
        let landed = Landed {
            unit: strike.defender,
            location,
            kind: form.damage_type,
            piercing: form.piercing,
            nonlethal: strike.nonlethal,
            spread: None,
        };
        self.land(&landed, rolled, node)
    }

    /// What is left of damage after DR, DM, type and location, and everything that comes of it.
    pub(super) fn land(&mut self, landed: &Landed<'_>, rolled: i64, node: Node<'a>) -> Read<i64> {
        let line = node.line;
        let location = landed.location;
        let fighter = &self.units[landed.unit];
        let sheet = &fighter.sheet;
        let place = &sheet.locations[location];
        let spell = fighter.change("dr");
        let (id, mut dr) = (
            place.id,
            resistance(sheet, location, landed.piercing, spell),
        );
        if let Some((armour, absorbed)) = landed.spread {
            dr.retain(|(why, _)| *why != "armour");
            dr.extend([("armour", armour), ("absorbed", absorbed)]);
            dr = tidy(&dr);
        }
        let dm = sheet.dm + sheet.armour[location].1;
        let factors = factors(sheet, location, dm, landed.kind);
        self.faults
            .same(line, "location", id, node.text("location")?);
        self.faults
            .same(line, "piercing", landed.piercing, node.yes("piercing")?);
        self.faults
            .same(line, "lethal", !landed.nonlethal, node.yes("lethal")?);
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
        let blow = self.take(landed, located, node)?;
        self.consequences(landed.unit, &blow)?;
        Ok(blow.injury)
    }

    /// Writes the damage down and checks what it comes to.
    fn take(&mut self, landed: &Landed<'_>, located: i64, node: Node<'a>) -> Read<Blow> {
        let location = landed.location;
        let unit = &mut self.units[landed.unit];
        let before = unit.wounds.clone();
        let tally = &mut unit.wounds.0[location];
        *(if landed.nonlethal {
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
            crushing: landed.kind == "crushing",
            before,
        })
    }
}

/// What is subtracted: armour, half of it off for piercing, the combatant's and the location's.
pub(super) fn resistance(
    sheet: &Sheet<'_>,
    location: usize,
    piercing: bool,
    spell: i64,
) -> Parts<'static> {
    let (armour, _) = sheet.armour[location];
    let kept = if piercing { armour / 2 } else { armour };
    tidy(&[
        ("armour", armour),
        ("piercing", kept - armour),
        ("nature", sheet.dr),
        ("spell", spell),
        ("natural_dr", sheet.locations[location].natural_dr),
    ])
}

/// DM, then the type, then the location; those that change nothing are left out.
pub(super) fn factors(sheet: &Sheet<'_>, location: usize, dm: i64, kind: &str) -> Factors<'static> {
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
