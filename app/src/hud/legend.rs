//! The legend: what each mark means that is on the board now, beside its picture. It stands between
//! what is asked and the log while it is unfolded, follows what is shown, and gives way to an attack that is prepared.

use bevy::prelude::*;

use super::fold::Unfolded;
use crate::board::hazards;
use crate::board::layout::Layout;
use crate::board::objectives::{Aim, objectives};
use crate::board::signs::{Sign, marks};
use crate::board::tints::{ShownTints, part, picture};
use crate::frame::Frame;
use crate::play::battle_session::BattleSession;
use crate::play::choice::ShowSystems;
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::theme::palette::Tone;
use crate::theme::pictures::Pictures;
use crate::widgets::contents::{Contents, Fill};
use crate::widgets::panel::{layout, sheet};
use crate::widgets::words::{SMALL, sized};

/// How large the pictures are, the interface's own pixels.
const SWATCH: f32 = 34.0;
/// Pixels of the picture of a mark.
const PIXELS: u32 = 104;

/// What the lines about somebody mean.
const FACING: &str =
    "Lines about somebody: the front is solid, the sides broken, the back crossed.";

#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct LegendPanel;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw.after(ShowSystems)
            .in_set(AppSystems::Draw)
            .run_if(
                resource_changed::<Unfolded>
                    .or_else(resource_exists_and_changed::<BattleSession>)
                    .or_else(resource_changed::<ShownTints>)
                    .or_else(resource_changed::<Frame>)
                    .or_else(any_match_filter::<Added<LegendPanel>>),
            )
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleSession>)),
    );
}

/// The empty panel.
pub(super) fn place() -> impl Bundle {
    let node = Node {
        flex_direction: FlexDirection::Column,
        padding: px(10).all(),
        row_gap: px(2),
        overflow: Overflow::clip(),
        display: Display::None,
        ..default()
    };
    (sheet(node), LegendPanel)
}

fn draw(
    (unfolded, frame): (Res<Unfolded>, Res<Frame>),
    shown: Res<ShownTints>,
    session: Res<BattleSession>,
    (mut pictures, mut images): (ResMut<Pictures>, ResMut<Assets<Image>>),
    mut panels: Query<(Entity, &mut Node), With<LegendPanel>>,
    mut commands: Commands,
) {
    let Ok((panel, mut node)) = panels.single_mut() else {
        return;
    };
    let open = unfolded.legend && !frame.asks;
    node.display = match open {
        true => Display::Flex,
        false => Display::None,
    };
    let board = Layout::of(session.level.ground.grid());
    commands.entity(panel).fill(|page| {
        if !open {
            return;
        }
        for kind in &shown.0 {
            let image = picture(&board, *kind, &mut pictures, &mut images);
            let image = ImageNode {
                rect: part(*kind),
                ..ImageNode::new(image)
            };
            line(page, image, kind.words());
        }
        let marks = marks(&session);
        for sign in Sign::ALL {
            let Some(image) = pictures.get(&mut images, sign.picture(), None, PIXELS) else {
                continue;
            };
            if marks.iter().any(|mark| mark.sign == sign) {
                line(page, ImageNode::new(image), sign.words());
            }
        }
        for (picture, words) in hazards::kinds(&session) {
            if let Some(image) = pictures.get(&mut images, &picture, None, PIXELS) {
                line(page, ImageNode::new(image), &words);
            }
        }
        let places = objectives(&session);
        let lines = Aim::ALL.into_iter();
        let lines = lines.filter(|aim| places.iter().any(|place| place.aim == *aim));
        for words in lines.map(Aim::words).chain([FACING]) {
            page.spawn(sized(words, SMALL, Tone::Faded));
        }
    });
}

/// A mark's picture, and beside it what it means.
fn line(page: &mut Contents, picture: ImageNode, words: &str) {
    let row = Node {
        column_gap: px(8),
        align_items: AlignItems::Center,
        ..default()
    };
    let square = Node {
        width: px(SWATCH),
        height: px(SWATCH),
        flex_shrink: 0.0,
        ..default()
    };
    page.spawn(layout(row)).with_children(|row| {
        row.spawn((picture, square));
        row.spawn(sized(words, SMALL, Tone::Ink));
    });
}
