//! What a battle leaves in the files of the player's own characters, written once when it is over.

use bevy::prelude::*;

use super::characters::files::kept;
use crate::loaded_content::LoadedContent;
use crate::play::battle_session::BattleSession;
use crate::play::order::Notice;
use crate::screen::Screen;
use testudo_engine::battle::Battle;
use testudo_engine::content::Level;
use testudo_engine::content::character::Wound;
use testudo_engine::narrate::words::{list, spaced};
use testudo_engine::rules::id::Id;
use testudo_engine::session::aftermath::{Aftermath, NIGHTS_SEED};
use testudo_engine::session::credit::{Uncredited, changed, credit};
use testudo_engine::session::record;

/// What became of each, in sentences.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct ExperienceTold(pub(super) Vec<String>);

/// Crediting, which comes before its outcome is shown.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct ExperienceSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ExperienceTold>();
    app.add_systems(OnEnter(Screen::Outcome), write.in_set(ExperienceSystems));
    app.add_systems(OnEnter(Screen::Battle), say_what_is_practice);
}

/// Whether characters of the player's own fight in a level.
pub(super) fn has_characters(level: &Level) -> bool {
    let mut placed = level.sides.iter().flat_map(|side| &side.units);
    placed.any(|placed| placed.unit.file.is_some())
}

/// A battle that can bring a character nothing more says so before it is fought.
fn say_what_is_practice(session: Option<Res<BattleSession>>, mut notice: ResMut<Notice>) {
    let Some(session) = session.filter(|session| !session.is_watched()) else {
        return;
    };
    let names = changed(&session.level);
    if !names.is_empty() {
        notice.tell(format!(
            "This battle brings nothing to the file of {}, which has changed since it was set up: it is practice.",
            list(&names)
        ));
    }
}

fn write(
    session: Option<Res<BattleSession>>,
    loaded: Res<LoadedContent>,
    mut credits: ResMut<ExperienceTold>,
) {
    credits.0.clear();
    let Some(session) = session.filter(|session| !session.is_watched()) else {
        return;
    };
    if !has_characters(&session.level) {
        return;
    }
    let mut battle = Battle::replica(&session.setup);
    for (_, event) in session.event_log() {
        battle.follow(event);
    }
    let log = record::log(&battle);
    let aftermath = Aftermath {
        level: session.level.clone(),
        battle,
        seen_by: None,
    };
    for credit in credit(&aftermath, &log, (0, NIGHTS_SEED), &loaded.library) {
        let name = &credit.name;
        let written = match &credit.after {
            Ok(made) => kept(std::path::Path::new(&credit.file), made).map(|()| {
                let it = &made.character;
                told(
                    name,
                    credit.exp,
                    (&credit.gone, &it.broken),
                    (&it.wounds, it.dead),
                )
            }),
            // Its outcome is looked at once more.
            Err(Uncredited::Already) => continue,
            Err(Uncredited::Changed { .. }) => {
                Err("it is no longer what the battle took, which was for practice".to_owned())
            }
            Err(why) => Err(why.to_string()),
        };
        let stays = |why| format!("The file of {name} stays as it is: {why}.");
        credits.0.push(written.unwrap_or_else(stays));
    }
}

/// What a battle has brought somebody and how it goes on: what it has lost and broken, and where it is hurt.
fn told(
    name: &str,
    exp: i32,
    (gone, broken): (&[Id], &[Id]),
    (wounds, dead): (&[Wound], bool),
) -> String {
    let mut broken = broken.to_vec();
    let (broke, lost): (Vec<Id>, Vec<Id>) = gone.iter().partition(|id| {
        let place = broken.iter().position(|known| known == *id);
        place.map(|at| broken.remove(at)).is_some()
    });
    let named = |ids: &[Id]| {
        let names: Vec<String> = ids.iter().map(|id| spaced(id.as_str())).collect();
        list(&names)
    };
    // EXP-1: the dead earn nothing more.
    let mut told: Vec<String> = (!dead)
        .then(|| format!("learns {exp} exp"))
        .into_iter()
        .collect();
    if !lost.is_empty() {
        told.push(format!("loses its {}", named(&lost)));
    }
    if !broke.is_empty() {
        told.push(format!("has broken its {}", named(&broke)));
    }
    let wounds: Vec<String> = (wounds.iter())
        .map(|wound| format!("{} {}", spaced(wound.at.as_str()), wound.points))
        .collect();
    match (dead, wounds.is_empty()) {
        (true, _) => told.push("is dead".to_owned()),
        (false, true) => {}
        (false, false) => told.push(format!("is wounded ({})", wounds.join(", "))),
    }
    format!("{name} {}.", list(&told))
}

#[cfg(test)]
mod tests {
    use super::*;
    use testudo_engine::rules::injury::Lameness;

    /// OBJ-1, DMG-3: what is broken is its own still, what lies on the field is not, and wounds go on.
    #[test]
    fn what_a_battle_leaves_somebody_is_told() {
        let wound = |at, points| Wound {
            at: Id::new(at),
            points,
            lame: Lameness::Sound,
        };
        let [shield, dagger] = ["wicker_shield", "dagger"].map(Id::new);
        assert_eq!(
            told("Bram", 2, (&[], &[shield]), (&[], false)),
            "Bram learns 2 exp."
        );
        let gone = [shield, dagger];
        assert_eq!(
            told(
                "Bram",
                2,
                (&gone, &[shield]),
                (&[wound("left_leg", 7)], false)
            ),
            "Bram learns 2 exp, loses its dagger, has broken its wicker shield and is wounded (left leg 7)."
        );
        assert_eq!(
            told("Bram", 1, (&[], &[]), (&[wound("head", 30)], true)),
            "Bram is dead."
        );
    }
}
