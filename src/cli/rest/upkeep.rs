//! What a battle leaves to be seen to, besides wounds: broken gear and captives (OBJ-1, ATT-7).

use std::sync::Arc;

use serde::Serialize;

use testudo_engine::content::Catalog;
use testudo_engine::content::character::LoadedCharacter;
use testudo_engine::narrate::character::{coins, name};
use testudo_engine::narrate::rest as words;
use testudo_engine::narrate::words::list;
use testudo_engine::session::aftermath::Aftermath;
use testudo_engine::session::upkeep::{self, Broken, Captive};

/// What else a battle leaves to be seen to.
#[derive(Default, Serialize)]
pub(super) struct Upkeep {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    broken: Vec<OfBattle<Broken>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    captives: Vec<OfBattle<Captive>>,
    /// What a character has mended of its own.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    mended: Vec<String>,
    /// Whose coins they are told in.
    #[serde(skip)]
    catalog: Option<Arc<Catalog>>,
}

/// Something of one of the battles of a log.
#[derive(Serialize)]
struct OfBattle<T> {
    battle: usize,
    #[serde(flatten)]
    of: T,
}

impl Upkeep {
    /// What a battle leaves; of one side's log nobody knows all of it.
    pub(super) fn add(&mut self, battle: usize, after: &Aftermath) {
        if after.seen_by.is_some() {
            return;
        }
        let broken = upkeep::broken(&after.battle).into_iter();
        self.broken.extend(broken.map(|of| OfBattle { battle, of }));
        let captives = upkeep::captives(&after.level, &after.battle).into_iter();
        self.captives
            .extend(captives.map(|of| OfBattle { battle, of }));
        self.catalog = Some(Arc::clone(&after.level.catalog));
    }

    /// What somebody at rest has mended of its own.
    pub(super) fn at_rest(before: &LoadedCharacter, after: &LoadedCharacter) -> Self {
        Self {
            mended: mended(before, after),
            ..Self::default()
        }
    }

    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        let coins = |money: u32| match &self.catalog {
            Some(catalog) if money > 0 => coins(catalog, money.into()),
            _ => "nothing".to_owned(),
        };
        if !self.broken.is_empty() {
            text.push_str("\nBroken:\n");
        }
        for OfBattle { of, .. } in &self.broken {
            let Broken {
                name, unit, price, ..
            } = of;
            let mended = match of.mended_in {
                Some(hours) => format!("mended in {} of work", words::span(hours)),
                None => "nobody here can mend it".to_owned(),
            };
            text.push_str(&format!(
                "  {name} ({unit}): {mended}; new for {}\n",
                coins(*price)
            ));
        }
        if !self.mended.is_empty() {
            text.push_str(&format!("\nMended: {}.\n", list(&self.mended)));
        }
        if !self.captives.is_empty() {
            text.push_str("\nTaken, with the ransom they would bring:\n");
        }
        for OfBattle { of, .. } in &self.captives {
            let (name, unit, ransom) = (&of.name, of.unit, of.ransom);
            text.push_str(&format!("  {name} ({unit}): {}\n", coins(ransom)));
        }
        text
    }
}

/// What was broken and is whole now.
fn mended(before: &LoadedCharacter, after: &LoadedCharacter) -> Vec<String> {
    let mut left = after.character.broken.clone();
    let mut gone = before.character.broken.clone();
    gone.retain(|id| match left.iter().position(|known| known == id) {
        Some(index) => {
            left.remove(index);
            false
        }
        None => true,
    });
    gone.iter().map(|id| name(&before.catalog, *id)).collect()
}
