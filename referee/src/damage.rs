//! A hit becomes injury (ATT-6, ARM-1, DMG-2 to DMG-8).

use super::attack_value::tidy;
use super::battle::Battle;
use super::consequences::Blow;
use super::legal::Strike;
use super::node::{Node, Parts, Read};
use super::numbers::times;
use super::sheet::{Past, Sheet};
use super::wounding::Means;
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
    pub(super) means: Means,
}

impl Landed<'_> {
    /// Damage from within a body, which no armour keeps off.
    pub(super) fn within(unit: usize, main: usize) -> Self {
        Landed {
            unit,
            location: main,
            kind: "cutting",
            piercing: false,
            nonlethal: false,
            spread: None,
            means: Means::WITHIN,
        }
    }
}

impl<'a> Battle<'a, '_> {
    /// The `damage` line of a blow and everything that comes of it; the injury.
    pub(super) fn hurt(&mut self, strike: &Strike, location: usize) -> Read<i64> {
        let node = self.expect_of("damage", strike.defender, &FIELDS)?;
        let rolled = self.damage_rolled(strike, node)?;
        self.venom_of(strike);
        let form = self.form(strike);
        let landed = Landed {
            unit: strike.defender,
            location,
            kind: form.damage_type,
            piercing: form.piercing,
            nonlethal: strike.nonlethal,
            spread: None,
            means: Means {
                hole: form.hole,
                shock: form.shock,
                beam: false,
                within: false,
                heart: false,
            },
        };
        self.land(&landed, rolled, node)
    }

    /// What is left of damage after DR, DM, type and location, and everything that comes of it.
    pub(super) fn land(&mut self, landed: &Landed<'_>, rolled: i64, node: Node<'a>) -> Read<i64> {
        let line = node.line;
        let location = landed.location;
        let id = self.units[landed.unit].sheet.locations[location].id;
        let past = self.withstood(landed, rolled)?;
        self.faults
            .same(line, "location", id, node.text("location")?);
        self.faults
            .same(line, "piercing", landed.piercing, node.yes("piercing")?);
        self.faults
            .same(line, "lethal", !landed.nonlethal, node.yes("lethal")?);
        self.faults
            .same(line, "dr parts", past.dr, node.parts("dr_parts")?);
        self.faults
            .same(line, "dr", past.taken_off, node.int("dr")?);
        self.faults.same(line, "dm", past.dm, node.int("dm")?);
        self.faults
            .same(line, "factors", past.factors, node.factors("factors")?);
        let toughness = node.maybe("toughness").map(|points| points.as_int());
        let toughness = toughness.transpose()?;
        let told = Some(past.toughness).filter(|points| *points != 0);
        self.faults.same(line, "toughness", told, toughness);
        let cap = node.maybe("cap").map(|cap| cap.as_int()).transpose()?;
        self.faults.same(line, "cap", past.cap, cap);
        let located = past.located;
        self.faults
            .same(line, "located", located, node.int("located")?);
        let mut blow = self.take(landed, located, node)?;
        (blow.whole, blow.tough) = (past.whole, past.tough);
        self.units[landed.unit].steady &= blow.injury * 10 < self.units[landed.unit].sheet.hp;
        self.envenomed(landed.unit, blow.injury > 0)?;
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
            cutting: landed.kind == "cutting",
            nonlethal: landed.nonlethal,
            fails: landed.means.heart,
            whole: located,
            tough: 0,
            weapon: landed.means.shock,
            before,
        })
    }
}

/// What is subtracted: armour, half of it off for piercing, the combatant's and the location's.
pub(super) fn resistance(
    sheet: &Sheet<'_>,
    location: usize,
    piercing: Option<(i64, i64)>,
    spell: i64,
) -> Parts<'static> {
    let (armour, _) = sheet.armour[location];
    let kept = piercing.map_or(armour, |left| times(armour, left));
    tidy(&[
        ("armour", armour),
        ("piercing", kept - armour),
        ("nature", sheet.dr),
        ("spell", spell),
        ("natural_dr", sheet.locations[location].natural_dr),
    ])
}
