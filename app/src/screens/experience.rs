//! What a battle leaves in the files of the player's own characters, written once when it is over.

use bevy::prelude::*;

use super::characters::files::kept;
use crate::loaded_content::LoadedContent;
use crate::play::battle_session::BattleSession;
use crate::screen::Screen;
use testudo_engine::battle::Battle;
use testudo_engine::narrate::words::{list, spaced};
use testudo_engine::session::aftermath::{Aftermath, NIGHTS_SEED};
use testudo_engine::session::credit::{Uncredited, credit};
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
    let units = session.level.sides.iter().flat_map(|side| &side.units);
    if units.filter(|placed| placed.unit.file.is_some()).count() == 0 {
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
            Ok(made) => kept(std::path::Path::new(&credit.file), made),
            // Its outcome is looked at once more.
            Err(Uncredited::Already) => continue,
            Err(why) => Err(why.to_string()),
        };
        credits.0.push(match written {
            Ok(()) => {
                let gone: Vec<String> = credit.gone.iter().map(|id| spaced(id.as_str())).collect();
                let gone = match gone.is_empty() {
                    true => String::new(),
                    false => format!(", and loses its {}", list(&gone)),
                };
                format!("{name} learns {} exp{gone}.", credit.part.exp())
            }
            Err(why) => format!("The file of {name} stays as it is: {why}."),
        });
    }
}
