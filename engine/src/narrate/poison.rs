//! What a poison does, in words (PSN).

use super::Cast;
use super::spell::lasting;
use super::words::{counted, spaced};
use crate::rules::id::Id;
use crate::rules::poison::{Poison, PoisonWay};

/// What a poison does: "each dose 1d6-2 unless HT -1 is made; 3 doses, one each 10 rounds".
pub fn poison_effect(poison: &Poison) -> String {
    let signed = |by: i16| match by {
        0 => String::new(),
        by => format!("{by:+}"),
    };
    let mut does = Vec::new();
    if let Some(damage) = poison.damage {
        does.push(format!("{}d6{}", damage.dice, signed(damage.plus)));
    }
    if poison.end > 0 {
        does.push(format!("{} END", poison.end));
    }
    does.extend(poison.lasting.map(lasting));
    let way = match poison.way {
        PoisonWay::Blade => "through a wound",
        PoisonWay::Gas => "breathed",
        PoisonWay::Contact => "on the skin",
    };
    let resist = signed(poison.resist);
    let doses = counted(poison.times, "dose");
    let every = match (poison.times, poison.every) {
        (1, _) => String::new(),
        (_, 1) => ", one each round".to_owned(),
        (_, every) => format!(", one each {every} rounds"),
    };
    let after = match poison.delay {
        0 => String::new(),
        delay => format!(", the first after {}", counted(delay, "round")),
    };
    let does = does.join(", ");
    format!("{way}: {doses}{every}{after}; each {does} unless a roll of HT{resist} is made")
}

impl Cast {
    /// What a poison is called.
    pub fn poison(&self, id: Id) -> String {
        let found = self.catalog().poison(id);
        found.map_or_else(|| spaced(id.as_str()), |poison| poison.name.clone())
    }
}
