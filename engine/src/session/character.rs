//! A character made after an archetype of the genre, by seeded dice or by its first choices.

use std::path::Path;

use crate::content::Library;
use crate::content::catalog::{Archetype, Catalog};
use crate::content::character::LoadedCharacter;
use crate::content::deal::{Deal, Place, Refused, base, learning, new, offer};
use crate::rules::character_points::SECONDARIES;
use crate::rules::dice::{Dice, SeededDice};
use crate::rules::hand::Hand;
use crate::rules::id::Id;

/// No character is weighed down more than this by what it buys itself.
const MOST_EL: u8 = 2;

/// So far the main style or art is learnt before a skill is.
const BEGUN: i16 = 2;

/// After what a character is made.
pub struct Recipe<'a> {
    /// The archetype.
    pub archetype: &'a Archetype,
    /// Its id.
    pub id: Id,
    /// Its name; one of the archetype's where nobody says.
    pub name: Option<&'a str>,
    /// Its race; one of the archetype's where nobody says.
    pub race: Option<Id>,
    /// The seed of the choices; without one the first of each list is taken.
    pub seed: Option<u64>,
}

/// A maker at work: the character so far, and what chooses.
struct Maker<'a> {
    library: &'a Library,
    path: &'a Path,
    dice: Option<SeededDice>,
    made: LoadedCharacter,
}

/// Makes a character after a recipe: it spends its points and most of its purse.
///
/// # Errors
/// Nobody can be of that race.
pub fn random(
    library: &Library,
    path: &Path,
    catalog: &Catalog,
    recipe: &Recipe<'_>,
) -> Result<LoadedCharacter, Refused> {
    let archetype = recipe.archetype;
    let mut dice = recipe.seed.map(SeededDice::new);
    let race = pick(&mut dice, &archetype.races).copied();
    let name = pick(&mut dice, &archetype.names).cloned();
    let name = recipe.name.map(str::to_owned).or(name);
    let name = name.unwrap_or_else(|| archetype.name.clone());
    let race = recipe.race.or(race).unwrap_or_else(|| Id::new("human"));
    let made = new(library, path, catalog, (recipe.id, &name), race)?;
    let mut maker = Maker {
        library,
        path,
        dice,
        made,
    };
    maker.traits(archetype);
    maker.attributes(archetype);
    let main = maker.arms(archetype);
    maker.armour(archetype);
    maker.skills(archetype, main);
    Ok(maker.made)
}

/// One of a list: by dice, or the first.
fn pick<'a, T>(dice: &mut Option<SeededDice>, list: &'a [T]) -> Option<&'a T> {
    let sides = u8::try_from(list.len()).unwrap_or(u8::MAX);
    match dice {
        Some(dice) if sides > 0 => list.get(usize::from(dice.die(sides)) - 1),
        _ => list.first(),
    }
}

impl Maker<'_> {
    /// Makes a deal if it can be made and leaves the character fit to fight; says whether it was.
    fn tries(&mut self, deal: Deal) -> bool {
        let Ok(offer) = offer(self.library, self.path, &self.made, &deal) else {
            return false;
        };
        let el = offer.after.unit.profile.encumbrance_level;
        if el > MOST_EL && el > self.made.unit.profile.encumbrance_level {
            return false;
        }
        self.made = offer.after;
        true
    }

    /// The list, begun at a place that the dice say.
    fn turned<T: Copy>(&mut self, list: &[T]) -> Vec<T> {
        let mut list = list.to_vec();
        let sides = u8::try_from(list.len()).unwrap_or(u8::MAX);
        if let Some(dice) = self.dice.as_mut().filter(|_| sides > 0) {
            list.rotate_left(usize::from(dice.die(sides)) - 1);
        }
        list
    }

    /// One or two of its traits; with dice, or the first.
    fn traits(&mut self, archetype: &Archetype) {
        let count = match &mut self.dice {
            Some(dice) => usize::from(dice.die(3)) - 1,
            None => 1,
        };
        let mut taken = 0;
        for id in self.turned(&archetype.traits) {
            taken += usize::from(taken < count && self.tries(Deal::Take(id)));
        }
    }

    /// Points go to the attribute that lags furthest behind its share, while any can be paid.
    fn attributes(&mut self, archetype: &Archetype) {
        let weights = archetype.attributes;
        let mut given = [0u16; 3];
        let mut open: Vec<usize> = (0..3).filter(|&which| weights[which] > 0).collect();
        while !open.is_empty() {
            let behind = |&which: &usize| {
                let share = u32::from(given[which]) * 100 / u32::from(weights[which].max(1));
                (share, which)
            };
            let mut next = open.iter().copied().min_by_key(behind).unwrap_or(0);
            // Now and then another.
            if let Some(dice) = &mut self.dice
                && dice.die(6) == 1
            {
                let sides = u8::try_from(open.len()).unwrap_or(1);
                next = open[usize::from(dice.die(sides)) - 1];
            }
            let now = match next {
                0 => self.made.unit.profile.attributes.st,
                1 => self.made.unit.profile.attributes.ag,
                _ => self.made.unit.profile.attributes.iq,
            };
            if self.tries(Deal::Primary(next, now + 1)) {
                given[next] += 1;
            } else {
                open.retain(|which| *which != next);
            }
        }
        for field in self.turned(&archetype.secondary) {
            let known = SECONDARIES.iter();
            let mut known = known.filter(|secondary| field == *secondary.field);
            if let Some(secondary) = known.next() {
                let base = base(&self.made.character, &self.made, secondary.field);
                let points = (secondary.of)(&self.made.character.secondary);
                self.tries(Deal::Secondary(secondary.field, base + points + 1));
            }
        }
    }

    /// Arms, the other hand and what hangs at the belt; the main weapon.
    fn arms(&mut self, archetype: &Archetype) -> Option<Id> {
        let mut main = None;
        for id in self.turned(&archetype.arms) {
            if main.is_none() && self.tries(Deal::Buy(id, 1, None)) {
                main = Some(id);
            }
        }
        self.ammunition(main);
        let off = self.made.character.handed.other();
        let free = |it: &Self| {
            let held = &it.made.character;
            let slot = if off == Hand::LEFT {
                held.left
            } else {
                held.right
            };
            held.both.is_none() && slot.is_none()
        };
        for id in self.turned(&archetype.off_hand) {
            if free(self) {
                self.tries(Deal::Buy(id, 1, Some(Place::Hand(off))));
            }
        }
        for id in &archetype.carried {
            if self.tries(Deal::Buy(*id, 1, Some(Place::Carried))) {
                self.ammunition(Some(*id));
            }
        }
        main
    }

    /// What a weapon shoots, as much as two bundles.
    fn ammunition(&mut self, weapon: Option<Id>) {
        let catalog = self.made.catalog.clone();
        let weapon = catalog
            .weapons
            .iter()
            .find(|known| Some(known.id) == weapon);
        let ways = weapon.map_or(&[][..], |weapon| &weapon.techniques);
        let ammo = ways.iter().find_map(|way| way.missile?.ammo);
        if let Some(sold) = ammo.and_then(|ammo| catalog.ammunition(ammo)) {
            let bundle = u16::try_from(sold.bundle).unwrap_or(1);
            if !self.tries(Deal::Buy(sold.id, 2 * bundle, None)) {
                self.tries(Deal::Buy(sold.id, bundle, None));
            }
        }
    }

    fn armour(&mut self, archetype: &Archetype) {
        for list in &archetype.worn {
            for id in list {
                if self.tries(Deal::Buy(*id, 1, None)) {
                    break;
                }
            }
        }
    }

    /// A little of the style that goes with the main weapon, or of an art, and one of the skills; then of all of them as
    /// much as can be paid, the main one first.
    fn skills(&mut self, archetype: &Archetype, main: Option<Id>) {
        let catalog = self.made.catalog.clone();
        let covers = |id: &Id| {
            let style = catalog.styles.iter().find(|style| style.id == *id);
            style
                .zip(main)
                .is_some_and(|(style, main)| style.weapons.contains(&main))
        };
        let styles = self.turned(&archetype.styles);
        let first = styles.iter().copied().find(|id| covers(id));
        let arts = self.turned(&archetype.arts);
        let skills = self.turned(&archetype.skills);
        let mut order: Vec<Id> = arts.iter().copied().take(1).collect();
        order.extend(first);
        if let Some(&main) = order.first() {
            self.learns(main, BEGUN);
        }
        if let Some(&skill) = skills.first() {
            self.learns(skill, 1);
        }
        order.extend(skills.iter().take(1));
        let rest = styles.iter().filter(|id| Some(**id) != first);
        order.extend(rest.chain(arts.iter().skip(1)).chain(skills.iter().skip(1)));
        for id in order {
            self.learns(id, i16::MAX);
        }
    }

    /// Learns so many levels more of something, or as many as can be paid.
    fn learns(&mut self, id: Id, levels: i16) {
        for _ in 0..levels {
            let mut prices = learning(&self.made).into_iter();
            let price = prices.find(|price| price.id == id);
            if !price.is_some_and(|price| price.affordable) || !self.tries(Deal::Learn(id, None)) {
                break;
            }
        }
    }
}
