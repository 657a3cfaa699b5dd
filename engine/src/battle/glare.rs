//! The light that somebody looks into: the sky, the sun, what glares on the board, a flash a moment ago (LIT-1, LIT-2).
//!
//! It never knows who struck the light; what a flash does at first is in `resolution/eyes`.

use super::board::Spot;
use super::fighter::Fighter;
use super::strike::Arena;
use crate::grid::Cell;
use crate::rules::attribute::Attribute;
use crate::rules::chance::{Chance, check};
use crate::rules::light::Light;
use crate::rules::light_levels::{FACED, LightLevel};
use crate::rules::part::Parts;

impl Arena<'_> {
    /// LIT-2: the brightest light that somebody looks into, to its own eyes; no brighter than day where LIT is not switched
    /// on, and to whoever sees nothing.
    pub fn looks_into(self, fighter: &Fighter<'_>) -> Light {
        let blind = || fighter.senses.is_blinded() || fighter.is_asleep();
        if self.numbers.dangers.light.is_none() || !fighter.is_conscious() || blind() {
            return Light::Bright;
        }
        let cell = fighter.place.cell;
        let about = self.board.light(cell);
        let faced = self
            .sun_on(fighter)
            .into_iter()
            .chain(self.glares_on(fighter));
        let met = faced.fold(about, Light::max).into_eyes(fighter.eyes());
        // Nothing but a flash blinds altogether.
        let met = met.min(Light::NearBlinding);
        fighter
            .senses
            .dazzled_by()
            .map_or(met, |flash| met.max(flash))
    }

    /// LIT-1: what the light takes from somebody that it looks into.
    pub fn glare(self, fighter: &Fighter<'_>) -> Option<LightLevel> {
        let levels = self.numbers.dangers.light.as_ref()?;
        levels.glare(self.looks_into(fighter))
    }

    /// LIT-1: what that adds to a roll against an attribute.
    pub fn glare_on(self, fighter: &Fighter<'_>, attribute: Attribute) -> i16 {
        let now = || fighter.attribute(attribute, self.numbers);
        self.glare(fighter).map_or(0, |glare| match attribute {
            Attribute::Ag | Attribute::Iq => glare.left_of(now()) - now(),
            Attribute::Per => glare.penalty,
            Attribute::St | Attribute::Ht | Attribute::Wp => 0,
        })
    }

    /// LIT-3: how many levels past blinding a flash would be to somebody, and what it would roll against; `None` where it
    /// would see none: LIT is not switched on, its eyes are shut or blind already, or what shades them leaves less.
    pub fn flash(self, fighter: &Fighter<'_>, past: u8) -> Option<(u8, Parts)> {
        let levels = self.numbers.dangers.light.as_ref()?;
        let blind = fighter.senses.is_blinded() || fighter.is_asleep();
        let seen = fighter.eyes().flashed(past);
        let past = seen.filter(|_| fighter.is_conscious() && !blind)?;
        let target = levels.flash_roll(fighter.profile().attributes.ht, past);
        Some((past, target))
    }

    /// LIT-3: the chance that a flash blinds somebody.
    pub fn chance_to_blind(self, fighter: &Fighter<'_>, past: u8) -> Chance {
        let roll = self.flash(fighter, past);
        roll.map_or(Chance::NEVER, |(_, target)| check(target.total).otherwise())
    }

    /// LIT-2: the sun, on whoever faces it under open sky.
    fn sun_on(self, fighter: &Fighter<'_>) -> Option<Light> {
        let (sun, place) = (self.board.sun()?, fighter.place);
        let grid = self.board.grid();
        let faces = grid.bearing_of(place.facing, sun.from).abs() <= FACED;
        let open = self.board.ground().ground(place.cell).sky;
        (faces && open).then_some(sun.level)
    }

    /// LIT-2: what glares, on whoever faces it in a clear line.
    fn glares_on(self, fighter: &Fighter<'_>) -> impl Iterator<Item = Light> {
        let place = fighter.place;
        let faces = move |cell: Cell| {
            let bearing = self.board.grid().bearing(place.facing, place.cell, cell);
            bearing.abs() <= FACED
        };
        self.board.glares().filter_map(move |(cell, glare)| {
            let distance = self.board.distance(place, Spot::from(cell));
            let sight = &self.numbers.sight;
            (distance <= glare.yards && faces(cell))
                .then(|| self.board.is_clear(sight, place.into(), cell.into()))
                .filter(|clear| *clear || distance == 0)
                .map(|_| glare.level)
        })
    }
}
