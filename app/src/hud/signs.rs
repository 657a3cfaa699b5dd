//! The pictures beside words: which sign an action, a weapon or a defence has. Names only; a name there
//! is no picture of is left out, or its fallback drawn.

use crate::widgets::button::Label;
use testudo_engine::battle::UnitId;
use testudo_engine::narrate::Cast;
use testudo_engine::rules::id::Id;

/// The sign of a kind of command, as a log writes it.
pub(super) fn kind(kind: &str) -> String {
    let sign = match kind {
        "wait" | "pass" => "end_turn",
        "stand_up" => "stand",
        "stance" => "wary_attack",
        "struggle" => "break_free",
        "spells" => "cast",
        "bar" => "shield_cover",
        "slam" => "onrush",
        "climb" => "fly",
        "use" => "take_key",
        kind => kind,
    };
    format!("icons/{sign}")
}

/// The sign of a maneuver, by its id.
pub(super) fn maneuver(id: &str) -> String {
    format!("icons/{id}")
}

/// The sign of a spell.
pub(super) fn spell(id: Id) -> String {
    format!("spells/{id}")
}

/// The weapon or shield of somebody's item.
pub(super) fn item(cast: &Cast, unit: UnitId, item: usize) -> String {
    let profile = cast.profile(unit);
    let item = profile.and_then(|profile| profile.items.get(item));
    item.map_or_else(String::new, |item| format!("gear/{}", item.id()))
}

/// The weapon of one of somebody's attacks.
pub(super) fn attack(cast: &Cast, unit: UnitId, attack: usize) -> String {
    let profile = cast.profile(unit);
    let form = profile.and_then(|profile| profile.attacks.get(attack));
    form.map_or_else(String::new, |form| item(cast, unit, form.item))
}

/// A label with the weapon of an attack before its words; a weapon nobody has drawn has the sign of all.
pub(super) fn armed(label: Label, cast: &Cast, unit: UnitId, form: usize) -> Label {
    label.icon(attack(cast, unit, form)).icon("icons/attack")
}
