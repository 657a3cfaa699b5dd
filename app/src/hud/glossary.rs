//! What all the words on the screen mean that can be told about, in one sheet: for whoever has no pointer to rest on them.

use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;

use super::overlay::{Overlay, OverlayPlace, lay_over};
use crate::input::keymap::{Act, Keymap};
use crate::play::battle_session::BattleSession;
use crate::play::choice::ShowSystems;
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::theme::palette::Tone;
use crate::widgets::button::{Hint, Reason};
use crate::widgets::send_on_activate::register_button_message;
use crate::widgets::tooltip::ExplainedTerms;
use crate::widgets::words::{TEXT, sized, small};

/// The words that are told about; empty where nothing lies open.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Glossary(Vec<(String, String)>);

impl Glossary {
    /// Whether it lies open.
    pub(crate) fn is_open(&self) -> bool {
        !self.0.is_empty()
    }
}

/// Open the words, or close them.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ShowWords;

#[derive(Component)]
struct WordsPanel;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Glossary>();
    app.add_plugins(register_button_message::<ShowWords>);
    app.add_systems(OnExit(Screen::Battle), |mut open: ResMut<Glossary>| {
        open.0.clear();
    });
    app.add_systems(
        Update,
        (
            by_key.in_set(AppSystems::Input),
            turn.in_set(AppSystems::Command),
            draw.in_set(ShowSystems)
                .run_if(resource_changed::<Glossary>),
        )
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleSession>)),
    );
}

fn by_key(
    keys: Res<ButtonInput<KeyCode>>,
    keymap: Res<Keymap>,
    open: Res<Glossary>,
    mut words: MessageWriter<ShowWords>,
) {
    let close = open.is_open() && keymap.just_pressed(Act::Back, &keys);
    // The button in the strip is folded away in a small window; the key is not.
    if close || keymap.just_pressed(Act::Words, &keys) {
        words.write(ShowWords);
    }
}

/// Words with what they mean, and where they stand.
type Terms<'a> = (&'a ExplainedTerms, &'a ComputedNode, &'a UiGlobalTransform);

/// Takes in what stands on the screen now, but not what buttons do, from the top down, each term once.
fn turn(
    mut asked: MessageReader<ShowWords>,
    terms: Query<Terms<'_>, (Without<Hint>, Without<Reason>)>,
    mut open: ResMut<Glossary>,
) {
    if asked.read().count() == 0 {
        return;
    }
    if open.is_open() {
        open.0.clear();
        return;
    }
    let mut shown: Vec<_> = terms
        .iter()
        .filter(|(_, node, _)| node.size().x > 0.0)
        .collect();
    shown.sort_by(|(.., a), (.., b)| a.translation.y.total_cmp(&b.translation.y));
    for (term, words) in shown.into_iter().flat_map(|(explained, ..)| &explained.0) {
        if open.0.iter().all(|(known, _)| known != term) {
            open.0.push((term.clone(), words.clone()));
        }
    }
}

fn draw(
    open: Res<Glossary>,
    sheets: Query<Entity, With<WordsPanel>>,
    place: Query<Entity, With<OverlayPlace>>,
    keymap: Res<Keymap>,
    mut commands: Commands,
) {
    let there = sheets.single().ok();
    let Some(place) = place.single().ok().filter(|_| open.is_open()) else {
        if let Some(sheet) = there {
            commands.entity(sheet).despawn();
        }
        return;
    };
    let laid = Overlay {
        title: "What the words mean".to_owned(),
        width: 1000.0,
        act: Act::Words,
    };
    lay_over(
        &mut commands,
        (place, there, &keymap),
        WordsPanel,
        laid,
        ShowWords,
        |page| {
            for (term, words) in &open.0 {
                page.spawn(sized(term.clone(), TEXT, Tone::Rubric));
                page.spawn(small(words.clone()));
            }
        },
    );
}
