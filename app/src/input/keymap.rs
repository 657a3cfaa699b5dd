//! Which key means what: one key for each act, the usual one or the one a person has chosen.

use std::collections::BTreeMap;

use bevy::prelude::*;

pub(crate) use super::acts::Act;
use super::keys;

/// The key of each act.
#[derive(Resource, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Keymap(Vec<(Act, KeyCode)>);

impl Default for Keymap {
    fn default() -> Self {
        Self(Act::all().collect())
    }
}

impl Keymap {
    /// The usual keys with those that a person has chosen: an act's id and the key's name.
    ///
    /// # Errors
    /// There is no such act or key, or the act's key can't be chosen.
    pub(crate) fn of(chosen: &BTreeMap<String, String>) -> Result<Self, String> {
        let mut keymap = Self::default();
        for (id, name) in chosen {
            let act = Act::named(id).filter(|act| !act.is_fixed());
            let act = act.ok_or_else(|| format!("keys: nothing is called `{id}`"))?;
            let key = keys::named(name);
            let key = key.ok_or_else(|| format!("keys: there is no key `{name}`"))?;
            keymap.0.retain(|(known, _)| *known != act);
            keymap.0.push((act, key));
        }
        Ok(keymap)
    }

    /// The key of an act.
    pub(crate) fn key(&self, act: Act) -> Option<KeyCode> {
        let mut keys = self.0.iter();
        keys.find(|(known, _)| *known == act).map(|(_, key)| *key)
    }

    /// Whether the key of an act went down this frame.
    pub(crate) fn just_pressed(&self, act: Act, keys: &ButtonInput<KeyCode>) -> bool {
        self.key(act).is_some_and(|key| keys.just_pressed(key))
    }

    /// Whether the key of an act is down.
    pub(crate) fn pressed(&self, act: Act, keys: &ButtonInput<KeyCode>) -> bool {
        self.key(act).is_some_and(|key| keys.pressed(key))
    }

    /// The name of an act's key, as it stands on a keyboard.
    pub(crate) fn name(&self, act: Act) -> Option<String> {
        self.key(act).map(keys::words)
    }

    /// The acts that have a key.
    pub(crate) fn of_key(&self, key: KeyCode) -> impl Iterator<Item = Act> {
        let same = self.0.iter().filter(move |(_, known)| *known == key);
        same.map(|(act, _)| *act)
    }

    /// The other acts that have the same key.
    pub(crate) fn clashes(&self, act: Act) -> impl Iterator<Item = Act> {
        let key = self.key(act);
        let same = key.into_iter().flat_map(|key| self.of_key(key));
        same.filter(move |other| *other != act)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(id: &str, key: &str) -> BTreeMap<String, String> {
        BTreeMap::from([(id.to_owned(), key.to_owned())])
    }

    #[test]
    fn no_usual_key_means_two_things() {
        let keymap = Keymap::default();
        for (act, _) in Act::all() {
            assert_eq!(keymap.clashes(act).next(), None, "{act:?}");
        }
    }

    #[test]
    fn keys_are_named_as_people_name_them() {
        let keymap = Keymap::default();
        let name = |act| keymap.name(act).unwrap_or_default();
        assert_eq!(name(Act::Choice(3)), "3");
        assert_eq!(name(Act::Back), "Esc");
        assert_eq!(name(Act::TurnLeft), "Q");
        assert_eq!(name(Act::Up), "Up");
    }

    #[test]
    fn a_chosen_key_takes_the_place_of_the_usual_one_and_may_clash() {
        let keymap = Keymap::of(&chosen("undo", "KeyQ")).unwrap();
        assert_eq!(keymap.key(Act::Undo), Some(KeyCode::KeyQ));
        assert!(keymap.clashes(Act::Undo).eq([Act::TurnLeft]));
        assert!(keymap.clashes(Act::TurnLeft).eq([Act::Undo]));
    }

    #[test]
    fn esc_keeps_its_meaning() {
        assert!(Keymap::of(&chosen("back", "KeyQ")).is_err());
        assert!(Keymap::of(&chosen("undo", "Escape")).is_err());
    }
}
