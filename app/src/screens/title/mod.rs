//! The title: the scene on the table, the name, and where to go from here.

mod scene;

use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;
use bevy::window::PrimaryWindow;

use super::saves::{SaveAction, SavesList, SavesListSystems, harm, reached};
use crate::input::keymap::{Act, Keymap};
use crate::loaded_content::LoadedContent;
use crate::play::battle_session::BattleSession;
use crate::progress::ProgressFile;
use crate::saves::{SavesFolder, staged};
use crate::screen::{Goto, Quit, Screen};
use crate::screens::setup::{fresh_seed, usual_seats};
use crate::settings::{Settings, SettingsFile};
use crate::theme::backdrop;
use crate::theme::palette::Tone;
use crate::theme::pictures::Pictures;
use crate::theme::scale::Sharpness;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::{Contents, Fill};
use crate::widgets::decor::Decor;
use crate::widgets::icon::divider;
use crate::widgets::panel::{layout, page as leaf, whole};
use crate::widgets::words::{heading, sized};
use testudo_engine::narrate::words::counted;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        OnEnter(Screen::Title),
        (straight_in, show.run_if(stays))
            .chain()
            .after(SavesListSystems),
    );
    app.add_systems(
        Update,
        (fit_pictures, fit_height).run_if(in_state(Screen::Title)),
    );
}

/// A level named on the command line is entered at once: the first side is the player's. So is a
/// battle from a file. What is wrong with the content is told first, once.
fn straight_in(
    mut loaded: ResMut<LoadedContent>,
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    if let Some(level) = loaded.first.take() {
        let taught = level.lesson.as_ref().map(|lesson| lesson.seed);
        let seed = loaded.seed.take().or(taught).unwrap_or_else(fresh_seed);
        commands.insert_resource(BattleSession::begin(&level, seed, usual_seats(&level)));
        next.set(Screen::Battle);
    } else if let Ok(Some(kept)) = loaded.kept.get_mut().map(Option::take) {
        commands.insert_resource(staged(kept.battle, kept.seats, kept.watch));
        next.set(Screen::Battle);
    } else if !loaded.faults.is_empty() && !loaded.told {
        next.set(Screen::Broken);
    }
}

/// Whether the title is what is shown, and not left at once.
fn stays(next: Res<NextState<Screen>>) -> bool {
    matches!(*next, NextState::Unchanged)
}

fn show(
    mut commands: Commands,
    keymap: Res<Keymap>,
    mut pictures: ResMut<Pictures>,
    mut images: ResMut<Assets<Image>>,
    loaded: Res<LoadedContent>,
    chosen: Res<SettingsFile>,
    saves: Res<SavesList>,
    folder: Res<SavesFolder>,
    (settings, progress): (Res<Settings>, Res<ProgressFile>),
    (window, sharpness): (Query<&Window, With<PrimaryWindow>>, Res<Sharpness>),
) {
    let root = whole(Node {
        align_items: AlignItems::Center,
        padding: UiRect::axes(percent(4), px(20)),
        ..default()
    });
    let high = window.single().map_or(0, Window::physical_height);
    let scene = scene_for(high, &mut pictures, &mut images);
    let picture = emblem_for(*sharpness, &mut pictures, &mut images);
    let light = backdrop::light(settings.palette).unwrap_or(Color::WHITE);
    backdrop(&mut commands, scene, light);
    commands
        .spawn((
            root,
            DespawnOnExit(Screen::Title),
            bevy::input_focus::tab_navigation::TabGroup::default(),
        ))
        .fill(|page| {
            let placard = leaf(Node {
                flex_direction: FlexDirection::Column,
                align_items: AlignItems::Center,
                row_gap: px(10),
                padding: px(44).all(),
                width: px(610),
                max_width: percent(100),
                max_height: percent(100),
                overflow: Overflow::scroll_y(),
                ..default()
            });
            page.spawn((placard, Placard, ScrollArea))
                .with_children(|page| {
                    name(page, picture);
                    for damage in &folder.damaged {
                        page.spawn(sized(harm(damage), 20.0, Tone::Rubric));
                    }
                    for message in chosen.message.iter().chain(&progress.message) {
                        page.spawn(sized(message, 20.0, Tone::Rubric));
                    }
                    let list = Node {
                        flex_direction: FlexDirection::Column,
                        align_items: AlignItems::Stretch,
                        row_gap: px(8),
                        width: percent(100),
                        margin: UiRect::top(px(8)),
                        flex_shrink: 0.0,
                        ..default()
                    };
                    page.spawn(layout(list))
                        .with_children(|list| ways_on(list, &keymap, &loaded, &saves));
                });
        });
}

/// What shows the scene.
#[derive(Component)]
struct Scene;

/// What shows the picture above the name.
#[derive(Component)]
struct Emblem;

/// How high that picture is, in the interface's own pixels.
const EMBLEM: f32 = 270.0;

/// The picture above the name as finely as the window shows it.
fn emblem_for(
    sharpness: Sharpness,
    pictures: &mut Pictures,
    images: &mut Assets<Image>,
) -> Option<Handle<Image>> {
    pictures.get(images, "title/testudo", None, sharpness.of(EMBLEM))
}

/// The scene as finely as a window so many pixels high shows it.
fn scene_for(window: u32, pictures: &mut Pictures, images: &mut Assets<Image>) -> Handle<Image> {
    let high = scene::height(window);
    pictures.own(images, "own/title", high, || scene::draw(high))
}

/// A window that has become larger shows both more finely.
fn fit_pictures(
    window: Query<&Window, (With<PrimaryWindow>, Changed<Window>)>,
    mut scenes: Query<&mut ImageNode, With<Scene>>,
    mut emblems: Query<&mut ImageNode, (With<Emblem>, Without<Scene>)>,
    sharpness: Res<Sharpness>,
    mut pictures: ResMut<Pictures>,
    mut images: ResMut<Assets<Image>>,
) {
    for (window, mut scene) in window.iter().zip(&mut scenes) {
        scene.image = scene_for(window.physical_height(), &mut pictures, &mut images);
    }
    for mut emblem in emblems.iter_mut().filter(|_| sharpness.is_changed()) {
        if let Some(image) = emblem_for(*sharpness, &mut pictures, &mut images) {
            emblem.image = image;
        }
    }
}

/// The sheet that everything but the scene stands on.
#[derive(Component)]
struct Placard;

/// The name of the game.
#[derive(Component)]
struct Name;

/// What stands below the name.
#[derive(Component)]
struct Motto;

/// In a window lower than this, in the interface's own pixels, there is only room for where to go, below a small name.
const LOW: f32 = 700.0;

/// A low window shows all the ways on without scrolling.
fn fit_height(
    window: Query<Ref<Window>, With<PrimaryWindow>>,
    scale: Res<UiScale>,
    mut nodes: ParamSet<(
        Query<&mut Node, With<Placard>>,
        Query<&mut Node, With<Motto>>,
    )>,
    mut names: Query<&mut TextFont, With<Name>>,
    shown: Query<(), Added<Name>>,
) {
    let Ok(window) = window.single() else { return };
    if !(window.is_changed() || scale.is_changed() || !shown.is_empty()) {
        return;
    }
    let is_low = window.height() / scale.0 < LOW;
    for mut node in &mut nodes.p0() {
        let edge = if is_low { 20 } else { 38 };
        node.padding = UiRect::axes(px(44), px(edge));
    }
    for mut node in &mut nodes.p1() {
        node.display = if is_low { Display::None } else { Display::Flex };
    }
    for mut font in &mut names {
        font.font_size = FontSize::Px(if is_low { 60.0 } else { 100.0 });
    }
}

/// The scene on the table, at the right of the window and as high.
fn backdrop(commands: &mut Commands, scene: Handle<Image>, light: Color) {
    let node = Node {
        position_type: PositionType::Absolute,
        right: px(0),
        top: px(0),
        height: percent(100),
        aspect_ratio: Some(scene::SIZE.x / scene::SIZE.y),
        ..default()
    };
    commands.spawn((
        ImageNode::new(scene).with_color(light),
        Scene,
        Decor,
        node,
        GlobalZIndex(backdrop::ON_THE_BOARDS),
        DespawnOnExit(Screen::Title),
        Pickable::IGNORE,
    ));
}

/// The picture, the name, and what it is about.
fn name(page: &mut Contents, picture: Option<Handle<Image>>) {
    if let Some(image) = picture {
        let node = Node {
            height: px(EMBLEM),
            min_height: px(0),
            flex_shrink: 1.0,
            ..default()
        };
        page.spawn((ImageNode::new(image), Emblem, Decor, node, Pickable::IGNORE));
    }
    page.spawn((heading("Testudo", 100.0, Tone::Ink), Name));
    let below = Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        row_gap: px(10),
        flex_shrink: 0.0,
        ..default()
    };
    page.spawn((layout(below), Motto)).with_children(|page| {
        divider(page, 420.0);
        let motto = "Steel, shields and nerve, one decision at a time";
        page.spawn(sized(motto, 22.0, Tone::Faded));
    });
}

/// Where to go from here.
fn ways_on(list: &mut Contents, keymap: &Keymap, loaded: &LoadedContent, saves: &SavesList) {
    let way = |text: &str, sign: &str, act| {
        let label = Label::new(text).icon(format!("icons/{sign}"));
        label.size(26.0).wide().key(act)
    };
    if let Some((at, heading)) = saves.latest() {
        let note = format!("{}, {}", heading.level, reached(heading));
        let go_on = way("Go on", "play", Act::Confirm).note(note);
        button(list, keymap, go_on, SaveAction::GoOn(at));
    }
    if !loaded.lessons.is_empty() {
        let learn = way("Learn to fight", "shield", Act::Choice(1));
        button(list, keymap, learn, Goto(Screen::Lessons));
    }
    let battle = way("New skirmish", "attack", Act::Choice(2));
    button(list, keymap, battle, Goto(Screen::Setup));
    if saves.len() > 0 {
        let kept = way("Kept battles", "load", Act::Choice(3));
        button(list, keymap, kept, Goto(Screen::Saves));
    }
    if !loaded.faults.is_empty() {
        let faults = counted(loaded.faults.len() as i64, "fault");
        let broken = way("Broken files", "warning", Act::Choice(4));
        button(list, keymap, broken.note(faults), Goto(Screen::Broken));
    }
    let way_beside = |text: &str, sign: &str, act| {
        let label = Label::new(text).icon(format!("icons/{sign}"));
        label.size(24.0).key(act)
    };
    let row = || Node {
        column_gap: px(8),
        flex_shrink: 0.0,
        ..default()
    };
    list.spawn(layout(row())).with_children(|row| {
        let own = way_beside("Characters", "human", Act::Choice(5));
        button(row, keymap, own, Goto(Screen::Characters));
        let options = way_beside("Options", "settings", Act::Options);
        button(row, keymap, options, Goto(Screen::Options));
    });
    list.spawn(layout(row())).with_children(|row| {
        let help = way_beside("Help", "help", Act::Help);
        button(row, keymap, help, Goto(Screen::Help));
        let read = way_beside("Encyclopedia", "card", Act::Encyclopedia);
        button(row, keymap, read, Goto(Screen::Encyclopedia));
    });
    let quit = way("Leave the table", "quit", Act::Choice(9));
    button(list, keymap, quit, Quit);
}
