//! What is out of its place on the screen: panels over each other or out of the window, words out of their panel or
//! over other words, sideways and up and down, and what scrolls in too little room. Sheets that are laid over
//! others count like all; only what covers the whole window hides what is behind it.

use bevy::prelude::*;
use bevy::text::TextLayoutInfo;
use bevy::ui::UiGlobalTransform;
use bevy::ui_widgets::ScrollArea;

use super::table::Table;

/// Pixels by which things may miss each other: places are rounded.
const SLACK: f32 = 1.5;
/// What scrolls shows at least so much of itself, in the interface's own pixels.
const PORT: f32 = 48.0;

/// A space at the end of a line, likewise.
const SPACE: f32 = 10.0;

/// A thing on the screen.
struct Thing {
    entity: Entity,
    /// As much of it as what scrolls shows.
    seen: Rect,
    /// The root of the tree it is in.
    root: Entity,
    /// What is wrong with its place, if anything.
    wrong: Option<String>,
}

fn rect(node: &ComputedNode, at: &UiGlobalTransform) -> Rect {
    Rect::from_center_size(at.translation, node.size())
}

/// The rectangle of a node that is laid out and shown.
fn placed(world: &World, entity: Entity) -> Option<Rect> {
    let shown = world.get::<InheritedVisibility>(entity)?.get();
    let node = world.get::<ComputedNode>(entity)?;
    let at = world.get::<UiGlobalTransform>(entity)?;
    (shown && !node.is_empty()).then(|| rect(node, at))
}

/// Follows a thing of that size up to its root; `None` for what is scrolled or left out of sight.
fn follow(world: &World, entity: Entity, own: Rect, window: Rect) -> Option<Thing> {
    let (mut seen, mut wrong, mut at) = (own, None, entity);
    while let Some(up) = world.get::<ChildOf>(at) {
        at = up.parent();
        let (around, node) = (placed(world, at)?, world.get::<Node>(at)?);
        let (sideways, upright) = (
            own.min.x < around.min.x - SLACK || own.max.x > around.max.x + SLACK,
            seen.min.y < around.min.y - SLACK || seen.max.y > around.max.y + SLACK,
        );
        if node.overflow.y != OverflowAxis::Visible {
            // What scrolls brings the rest into sight; what is clipped is left out as a whole.
            let port = seen.intersect(around);
            if port.is_empty() {
                return None;
            }
            if node.overflow.y == OverflowAxis::Scroll {
                seen = port;
            }
        }
        let scrolls = node.overflow.y == OverflowAxis::Scroll;
        if wrong.is_none() && (sideways || upright && !scrolls) {
            wrong = Some(format!("{own:?} is not within {around:?}"));
        }
    }
    let inside = window
        .inflate(SLACK)
        .union(seen)
        .size()
        .distance(window.inflate(SLACK).size());
    if wrong.is_none() && inside > 0.5 {
        wrong = Some(format!("{seen:?} is not within the window"));
    }
    Some(Thing {
        entity,
        seen,
        root: at,
        wrong,
    })
}

fn is_above(world: &World, above: Entity, below: Entity) -> bool {
    let mut at = below;
    while let Some(up) = world.get::<ChildOf>(at) {
        at = up.parent();
        if at == above {
            return true;
        }
    }
    false
}

impl Table {
    fn whole_window(&self) -> Rect {
        let window = self.app.world().get::<Window>(self.window).unwrap();
        Rect::from_corners(Vec2::ZERO, window.physical_size().as_vec2())
    }

    /// Of the trees on the screen the one that covers the whole window and so hides all others, if any does.
    fn veil(&mut self) -> Option<(Entity, i32)> {
        let all = self.whole_window();
        let world = self.app.world_mut();
        let mut roots = world.query_filtered::<(Entity, &GlobalZIndex), Without<ChildOf>>();
        let roots = roots.iter(world).filter(|(root, _)| {
            placed(world, *root).is_some_and(|veil| veil.size().distance(all.size()) < 2.0)
        });
        let veil = roots.max_by_key(|(_, height)| height.0);
        veil.map(|(root, height)| (root, height.0))
    }

    /// The things of a kind that nothing hides.
    fn things(&mut self, those: Vec<(Entity, Rect)>) -> Vec<Thing> {
        let (window, veil) = (self.whole_window(), self.veil());
        let world = self.app.world();
        let followed = those
            .into_iter()
            .filter_map(|(entity, own)| follow(world, entity, own, window));
        followed
            .filter(|thing| veil.is_none_or(|(root, _)| thing.root == root))
            .collect()
    }

    /// Panels that lie over each other or are not wholly in the window, and what scrolls in too little room.
    pub(super) fn panels_out_of_place(&mut self) -> Vec<String> {
        let world = self.app.world_mut();
        let mut sheets = world.query_filtered::<Entity, With<BoxShadow>>();
        let sheets: Vec<Entity> = sheets.iter(world).collect();
        let placed_at = |entity: Entity| placed(world, entity).map(|own| (entity, own));
        let sheets = sheets.into_iter().filter_map(placed_at).collect();
        let sheets = self.things(sheets);
        let world = self.app.world_mut();
        let mut out: Vec<String> = Vec::new();
        for (index, one) in sheets.iter().enumerate() {
            out.extend(one.wrong.clone());
            for other in &sheets[..index] {
                let shared = one.seen.intersect(other.seen).size();
                let nested = is_above(world, one.entity, other.entity)
                    || is_above(world, other.entity, one.entity);
                if shared.min_element() > 2.0 && !nested {
                    out.push(format!("{:?} lies over {:?}", one.seen, other.seen));
                }
            }
        }
        let mut areas = world.query_filtered::<(Entity, &ComputedNode), With<ScrollArea>>();
        for (area, node) in areas.iter(world) {
            let scale = node.inverse_scale_factor;
            let hidden = (node.content_size().y - node.size().y) * scale;
            let port = node.size().y * scale;
            if placed(world, area).is_some() && hidden > 1.0 && port < PORT {
                out.push(format!(
                    "{port} pixels scroll over {hidden} that are hidden"
                ));
            }
        }
        out
    }

    /// Words that stand out of the panel they are in, out of the window, or over other words.
    pub(super) fn words_out_of_place(&mut self) -> Vec<String> {
        let world = self.app.world_mut();
        let mut texts = world.query::<(Entity, &Text, &TextLayoutInfo)>();
        let texts: Vec<(Entity, Vec2)> = texts
            .iter(world)
            .filter(|(_, text, _)| !text.0.trim().is_empty())
            .map(|(entity, _, laid)| {
                // A line may end with a space, which nobody sees.
                let letters = (laid.size - Vec2::new(SPACE, 0.0)) * laid.scale_factor;
                (entity, letters)
            })
            .collect();
        let placed_at = |(entity, letters): (Entity, Vec2)| {
            let own = placed(world, entity)?;
            // Letters may go on beyond what was laid out for them.
            let size = own.size().max(letters);
            Some((entity, Rect::from_corners(own.min, own.min + size)))
        };
        let texts = texts.into_iter().filter_map(placed_at).collect();
        let texts = self.things(texts);
        let world = self.app.world();
        let read = |thing: &Thing| world.get::<Text>(thing.entity).map(|text| text.0.clone());
        let read = |thing: &Thing| read(thing).unwrap_or_default();
        let mut out = Vec::new();
        for (index, one) in texts.iter().enumerate() {
            if let Some(wrong) = &one.wrong {
                out.push(format!("`{}` {wrong}", read(one)));
            }
            for other in &texts[..index] {
                let shared = one.seen.intersect(other.seen).size();
                if shared.min_element() > 2.0 {
                    out.push(format!("`{}` lies over `{}`", read(one), read(other)));
                }
            }
        }
        out
    }
}
