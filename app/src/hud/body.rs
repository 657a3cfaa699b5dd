//! A body drawn with its hit locations, each in a colour and a hatching of its own, to look at or to pick from.
//! Where a body has no picture there is the list of names alone.

use bevy::prelude::*;
use bevy::ui::RelativeCursorPosition;

use super::locations::{FILL, Locations, lines, locations};
use crate::play::choice::{Choice, ShowSystems};
use crate::play::prepare::Prepare;
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::theme::palette;
use crate::theme::pictures::{draw, image, source};
use crate::widgets::contents::Contents;
use testudo_engine::battle::Aim;
use testudo_engine::rules::body::Body;
use testudo_engine::rules::id::Id;

/// Pixels of the picture, each way.
const PIXELS: u32 = 360;

/// What is told of the location aimed at, and of each other while the pointer is on it.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub(super) struct AimTold {
    pub(super) aimed: String,
    pub(super) others: Vec<(Id, String)>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            pick.in_set(AppSystems::Input),
            hover.in_set(AppSystems::Draw).after(ShowSystems),
        )
            .run_if(in_state(Screen::Battle)),
    );
}

/// How a location is filled: the closer the hatching the more, so that it reads without its colour.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Filled {
    color: Color,
    /// 0 for none to [`CLOSEST`].
    hatch: u8,
}

/// The closest hatching, which goes both ways.
const CLOSEST: u8 = 4;

impl Filled {
    /// From pale and bare to `color` and closely hatched as `part` goes from 0 to 1.
    fn by(part: f32, color: Color) -> Self {
        let part = part.clamp(0.0, 1.0);
        Self {
            color: palette::PARCHMENT.mix(&color, part),
            hatch: (part * f32::from(CLOSEST)).ceil() as u8,
        }
    }

    /// Where nothing can be said of a location.
    pub(super) const NEITHER: Self = Self {
        color: palette::FADED,
        hatch: 0,
    };
}

/// The patterns of the hatchings, named `hatch1` and on.
fn patterns() -> String {
    let one = |hatch: u8| {
        let apart = [30, 19, 12, 12][usize::from(hatch) - 1];
        let half = apart / 2;
        // Each line goes on in the next tile.
        let rising = format!(
            "M0 {apart}L{apart} 0M-{half} {half}L{half} -{half}M{half} {}L{} {half}",
            apart + half,
            apart + half
        );
        let falling = match hatch {
            CLOSEST => format!("M0 0L{apart} {apart}"),
            _ => String::new(),
        };
        format!(
            "<pattern id=\"hatch{hatch}\" width=\"{apart}\" height=\"{apart}\" patternUnits=\"userSpaceOnUse\">\
             <path fill=\"none\" stroke=\"#2a1d12\" stroke-width=\"2.6\" d=\"{rising}{falling}\"/></pattern>\n"
        )
    };
    (1..=CLOSEST).map(one).collect()
}

/// The picture's text with the filling of each location replaced, `chosen` with a heavy outline.
fn coloured(source: &str, chosen: Option<Id>, filled: impl Fn(&str) -> Option<Filled>) -> String {
    let mut text = String::new();
    for (line, id) in lines(source) {
        let Some(id) = id else {
            text.push_str(line);
            text.push('\n');
            if line.starts_with("<svg") {
                text.push_str(&format!("<defs>{}</defs>\n", patterns()));
            }
            continue;
        };
        let bare = Filled::by(0.0, palette::PARCHMENT);
        let Filled { color, hatch } = filled(id).unwrap_or(bare);
        let in_ink = |line: &str| match chosen.is_some_and(|chosen| chosen == id) {
            true => line
                .replace("stroke-width=\"3\"", "stroke-width=\"11\"")
                .replace("stroke=\"#2a1d12\"", "stroke=\"#8b1610\""),
            false => line.to_owned(),
        };
        let flat = line.replace(FILL, &format!("fill=\"{}\"", palette::hex(color)));
        text.push_str(&in_ink(&flat));
        text.push('\n');
        if hatch > 0 {
            let lined = line.replace(FILL, &format!("fill=\"url(#hatch{hatch})\""));
            text.push_str(&in_ink(&lined).replace(&format!("id=\"{id}\" "), ""));
            text.push('\n');
        }
    }
    text
}

/// Spawns the picture of `body`, its locations filled by `filled`; it can be picked from if
/// `picks`. Says whether there is such a picture.
pub(super) fn body(
    parent: &mut Contents,
    images: &mut Assets<Image>,
    body: &Body,
    size: f32,
    (chosen, picks): (Option<Id>, bool),
    filled: impl Fn(&str) -> Option<Filled>,
) -> bool {
    let Some(source) = source(&format!("bodies/{}", body.id.as_str())) else {
        return false;
    };
    let Some(drawn) = draw(&coloured(source, chosen, filled), PIXELS) else {
        return false;
    };
    let handle = images.add(image(drawn));
    let picture = parent.spawn((
        ImageNode::new(handle),
        Node {
            width: px(size),
            height: px(size),
            flex_shrink: 0.0,
            align_self: AlignSelf::Center,
            ..default()
        },
    ));
    let Some(locations) = locations(source, body).filter(|_| picks) else {
        picture.insert(Pickable::IGNORE);
        return true;
    };
    let over = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        ..default()
    };
    picture
        .insert((locations, RelativeCursorPosition::default()))
        .with_children(|picture| {
            let marked = Marked {
                source,
                place: None,
            };
            picture.spawn((ImageNode::default(), over, marked, Pickable::IGNORE));
        });
    true
}

/// Lies over a body's picture, and marks the location under the pointer.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct Marked {
    source: &'static str,
    place: Option<Id>,
}

/// The outline of one location alone.
fn outline(source: &str, place: Id) -> Option<Image> {
    let mut text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 400 400\">".to_owned();
    for (line, id) in lines(source) {
        if id.is_some_and(|id| place == *id) {
            let line = line.replace(FILL, "fill=\"none\"");
            // A dark line with a light one in it stands out on any filling.
            text.push_str(&line.replace("stroke-width=\"3\"", "stroke-width=\"12\""));
            let light = line.replace("stroke=\"#2a1d12\"", "stroke=\"#fff6c8\"");
            text.push_str(&light.replace("stroke-width=\"3\"", "stroke-width=\"6\""));
        }
    }
    text.push_str("</svg>");
    Some(image(draw(&text, PIXELS)?))
}

/// A click on a location aims there.
fn pick(
    buttons: Res<ButtonInput<MouseButton>>,
    bodies: Query<(&Locations, &RelativeCursorPosition)>,
    choice: Res<Choice>,
    mut prepare: MessageWriter<Prepare>,
) {
    if choice.attack.is_none() || !buttons.just_pressed(MouseButton::Left) {
        return;
    }
    for (locations, cursor) in &bodies {
        let over = cursor.normalized.filter(|_| cursor.cursor_over());
        if let Some(id) = over.and_then(|at| locations.at(at + 0.5)) {
            prepare.write(Prepare::Aim(Aim::Location(id)));
        }
    }
}

/// The location under the pointer is marked, and told of instead of the one aimed at.
fn hover(
    bodies: Query<(&Locations, &RelativeCursorPosition)>,
    mut lines: Query<(&AimTold, &mut Text)>,
    mut marks: Query<(&mut Marked, &mut ImageNode)>,
    mut images: ResMut<Assets<Image>>,
) {
    let mut over = bodies.iter().filter_map(|(locations, cursor)| {
        let at = cursor.normalized.filter(|_| cursor.cursor_over())?;
        locations.at(at + 0.5)
    });
    let over = over.next();
    for (mut mark, mut picture) in &mut marks {
        if mark.place != over {
            mark.place = over;
            let drawn = over.and_then(|place| outline(mark.source, place));
            *picture = drawn.map_or_else(ImageNode::default, |drawn| {
                ImageNode::new(images.add(drawn))
            });
        }
    }
    for (told, mut text) in &mut lines {
        let other = told.others.iter().find(|(id, _)| Some(*id) == over);
        let now = other.map_or(&told.aimed, |(_, words)| words);
        if text.0 != *now {
            text.0.clone_from(now);
        }
    }
}

/// From pale to red as the points of a wound go from nothing to half of all there are.
pub(super) fn by_wound(points: i16, hp: i16) -> Filled {
    Filled::by(
        f32::from(points) * 2.0 / f32::from(hp.max(1)),
        palette::RUBRIC,
    )
}

/// From pale to blue as what stops a blow goes from nothing to 8 points.
pub(super) fn by_armour(dr: i16) -> Filled {
    Filled::by(f32::from(dr) / 8.0, palette::side(0))
}

/// From pale to red as a chance goes from 0 to 100.
pub(super) fn by_chance(ways: u8) -> Filled {
    Filled::by(f32::from(ways) / 100.0, palette::RUBRIC)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How much of a picture is dark.
    fn ink(filled: Filled) -> u32 {
        let source = source("bodies/humanoid").unwrap();
        let drawn = draw(&coloured(source, None, |_| Some(filled)), PIXELS).unwrap();
        let dark = drawn.pixels().iter().filter(|pixel| {
            let light = [pixel.red(), pixel.green(), pixel.blue()];
            pixel.alpha() > 200 && light.iter().all(|part| *part < 120)
        });
        dark.count() as u32
    }

    #[test]
    fn what_a_location_is_coloured_for_reads_without_the_colour() {
        // The same pale ground throughout: only the hatching differs.
        let inks: Vec<u32> = (0..=CLOSEST)
            .map(|hatch| {
                ink(Filled {
                    color: palette::PARCHMENT,
                    hatch,
                })
            })
            .collect();
        assert!(
            inks.windows(2).all(|two| two[0] * 11 < two[1] * 10),
            "{inks:?}"
        );
        let hatch = |chances: [u8; 5]| chances.map(|chance| by_chance(chance).hatch);
        assert_eq!(hatch([0, 20, 50, 75, 100]), [0, 1, 2, 3, 4]);
        assert_eq!([by_wound(0, 11).hatch, by_wound(9, 11).hatch], [0, 4]);
        assert_eq!([by_armour(-1).hatch, by_armour(2).hatch], [0, 1]);
    }
}
