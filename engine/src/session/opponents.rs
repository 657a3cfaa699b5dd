//! Opponents by name: the AI's own grades, and those a genre adds with traits of their own.

use crate::ai::{self, Decider, Prey, Temperament};
use crate::content::Catalog;
use crate::content::opponent::{Opponent, Target};

/// Every opponent by name with one line about it: those of every genre, then those of this one.
pub fn all(catalog: &Catalog) -> Vec<(&str, &str)> {
    let own = catalog.opponents.iter();
    let own = own.map(|own| (own.id.as_str(), own.brief.as_str()));
    ai::NAMES.into_iter().chain(own).collect()
}

/// The names of all of them, for a message.
pub fn names(catalog: &Catalog) -> String {
    let spar = ai::SPARRING.map(|(name, _)| name);
    let names: Vec<_> = (all(catalog).into_iter().map(|(name, _)| name))
        .chain(spar)
        .collect();
    names.join(", ")
}

/// The opponent called `name`, as [`ai::named`] or of this genre; `seed` is for those that choose
/// by chance.
pub fn named(catalog: &Catalog, name: &str, seed: u64) -> Option<Box<dyn Decider + Send>> {
    let Some(own) = catalog.opponent(name) else {
        return ai::named(name, seed);
    };
    let grade = match own.nodes {
        Some(nodes) => format!("{}:{nodes}", own.grade.name()),
        None => own.grade.name().to_owned(),
    };
    ai::with_temperament(&grade, temperament(own), seed)
}

fn temperament(own: &Opponent) -> Temperament {
    let traits = own.traits;
    Temperament {
        aggression: traits.aggression.into(),
        caution: traits.caution.into(),
        mercy: traits.mercy.into(),
        terrain: traits.terrain.into(),
        discipline: traits.discipline.into(),
        patience: traits.patience.into(),
        prey: match traits.prey {
            Target::Any => Prey::Any,
            Target::Nearest => Prey::Nearest,
            Target::Weakest => Prey::Weakest,
            Target::Strongest => Prey::Strongest,
            Target::Wounded => Prey::Wounded,
            Target::Shooters => Prey::Shooters,
            Target::Casters => Prey::Casters,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::opponent::{RESERVED, SPARRING};

    #[test]
    fn no_genre_may_take_the_name_of_a_grade() {
        assert_eq!(RESERVED, ai::NAMES.map(|(name, _)| name));
        assert_eq!(SPARRING, ai::SPARRING.map(|(name, _)| name));
    }
}
