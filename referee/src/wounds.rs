//! Tallies of damage by location and what they add up to (DMG-3, DMG-6). It never rolls.

use super::sheet::{Past, Sheet};

/// What one location has taken.
#[derive(Clone, Copy, Default)]
pub(super) struct Wound {
    pub(super) lethal: i64,
    pub(super) nonlethal: i64,
    pub(super) crippled: bool,
    pub(super) permanent: bool,
    pub(super) severed: bool,
    /// Stunned, and that in a turn of its owner which is not over yet.
    pub(super) numb: bool,
    pub(super) fresh: bool,
}

/// What a whole body has taken, in the order of its locations.
#[derive(Clone)]
pub(super) struct Wounds(pub(super) Vec<Wound>);

impl Wounds {
    /// An unhurt body.
    pub(super) fn none(sheet: &Sheet<'_>) -> Self {
        Self(vec![Wound::default(); sheet.locations.len()])
    }

    /// Damage of a location's own, without its ends.
    pub(super) fn own(&self, at: usize) -> i64 {
        self.0[at].lethal + self.0[at].nonlethal
    }

    /// Damage of a limb with what its ends count into it.
    pub(super) fn limb(&self, sheet: &Sheet<'_>, at: usize) -> i64 {
        self.limb_by(sheet, at, |wound| wound.lethal + wound.nonlethal)
    }

    fn limb_by(&self, sheet: &Sheet<'_>, at: usize, tally: impl Fn(&Wound) -> i64) -> i64 {
        let ends = (0..self.0.len()).filter(|end| sheet.locations[*end].part_of == Some(at));
        tally(&self.0[at])
            + ends
                .map(|end| counted(sheet, end, tally(&self.0[end])))
                .sum::<i64>()
    }

    fn sum(&self, sheet: &Sheet<'_>, tally: impl Fn(&Wound) -> i64 + Copy) -> i64 {
        let whole = (0..self.0.len()).filter(|at| sheet.locations[*at].part_of.is_none());
        whole
            .map(|at| counted(sheet, at, self.limb_by(sheet, at, tally)))
            .sum()
    }

    /// Total injury, non-lethal included.
    pub(super) fn total(&self, sheet: &Sheet<'_>) -> i64 {
        self.sum(sheet, |wound| wound.lethal + wound.nonlethal)
    }

    /// Lethal injury alone.
    pub(super) fn lethal(&self, sheet: &Sheet<'_>) -> i64 {
        self.sum(sheet, |wound| wound.lethal)
    }

    /// Whether nothing of the limb that a location is, or ends, is crippled.
    pub(super) fn usable(&self, sheet: &Sheet<'_>, at: usize) -> bool {
        let limb = sheet.locations[at].part_of.unwrap_or(at);
        let parts = sheet.locations.iter().zip(&self.0).enumerate();
        let mut own =
            parts.filter(|(index, (place, _))| *index == limb || place.part_of == Some(limb));
        own.all(|(_, (_, wound))| !wound.crippled)
    }

    /// Whether a limb and its ends can be used.
    pub(super) fn sound(&self, sheet: &Sheet<'_>, at: usize) -> bool {
        let mut parts = sheet.locations.iter().zip(&self.0).enumerate();
        parts.all(|(index, (place, wound))| {
            let lame = wound.crippled || wound.numb;
            !lame || index != at && place.part_of != Some(at)
        })
    }

    /// Whether a location is gone, with the limb it ended or by itself.
    pub(super) fn gone(&self, sheet: &Sheet<'_>, at: usize) -> bool {
        let limb = sheet.locations[at].part_of;
        self.0[at].severed || limb.is_some_and(|limb| self.0[limb].severed)
    }

    /// How many limbs of one use are sound.
    pub(super) fn sound_limbs(&self, sheet: &Sheet<'_>, purpose: &str) -> i64 {
        let limbs = sheet.locations.iter().enumerate();
        let limbs = limbs.filter(|(_, place)| place.purpose == purpose && place.part_of.is_none());
        limbs.filter(|(at, _)| self.sound(sheet, *at)).count() as i64
    }
}

/// What of `taken` damage in a location counts (DMG-6).
pub(super) fn counted(sheet: &Sheet<'_>, at: usize, taken: i64) -> i64 {
    let place = &sheet.locations[at];
    let Some(threshold) = place.threshold else {
        return taken;
    };
    let past = (taken - threshold).max(0);
    match place.past {
        Past::Counted => taken,
        Past::Lost => taken - past,
        Past::Times(times) => taken - past + times * past,
    }
}
