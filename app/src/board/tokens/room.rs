//! Where words stand beside somebody: over no face and no other words, wherever there is room for that. It never knows
//! what they say.

use bevy::prelude::*;

/// Between words and what they stand beside, world units.
const GAP: f32 = 3.0;
/// So many lines may stand one above the other before they go elsewhere.
const LINES: usize = 4;

/// What is on the board that words should not hide.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Taken {
    /// The middles of the faces of coins.
    pub(super) faces: Vec<Vec2>,
    /// How far a face reaches from its middle, world units.
    pub(super) reach: f32,
    /// Other words.
    pub(super) words: Vec<Rect>,
}

impl Taken {
    /// How much of a place is taken: a face weighs as much as a whole line.
    fn cost(&self, place: Rect) -> f32 {
        let hidden = |face: &Vec2| {
            let nearest = face.clamp(place.min, place.max);
            (self.reach - nearest.distance(*face)).max(0.0) * place.height()
        };
        let faces: f32 = self.faces.iter().map(hidden).sum();
        let words = self.words.iter().map(|other| {
            let both = place.intersect(*other);
            if both.is_empty() {
                0.0
            } else {
                both.width() * both.height()
            }
        });
        // Better far away than over somebody.
        3.0 * faces + words.sum::<f32>()
    }

    /// How easily words there would be taken for somebody else's.
    fn doubt(&self, place: Rect, at: Vec2) -> f32 {
        let own = place.center().distance(at);
        let others = self.faces.iter().filter(|face| face.distance(at) > 1.0);
        let nearest = others.map(|face| place.center().distance(*face));
        let nearest = nearest.fold(f32::INFINITY, f32::min);
        (own - nearest).max(0.0) * place.height() * 0.4
    }

    /// Where words of this size stand best beside a coin with its middle there: above it, one line above the other, or
    /// else below or beside it.
    pub(super) fn place(&self, at: Vec2, size: Vec2) -> Rect {
        let line = size.y + GAP;
        let out = self.reach + GAP + size.y / 2.0;
        let above = (0..LINES).map(|lines| Vec2::Y * (out + lines as f32 * line));
        let below = (0..LINES).map(|lines| Vec2::NEG_Y * (out + 14.0 + lines as f32 * line));
        let aside = self.reach + GAP + size.x / 2.0;
        let beside = [Vec2::X, Vec2::NEG_X].into_iter().flat_map(|way| {
            let rows = [0.0, 1.0, -1.0].into_iter();
            rows.map(move |row| way * aside + Vec2::Y * row * line)
        });
        let aslant = [Vec2::new(1.0, 1.0), Vec2::new(-1.0, 1.0)]
            .into_iter()
            .map(|way| way * Vec2::new(size.x / 2.0 + GAP, out));
        let ways = above.chain(aslant).chain(beside).chain(below);
        let mut best: Option<(f32, Rect)> = None;
        for way in ways {
            let place = Rect::from_center_size(at + way, size);
            let cost = self.cost(place) + self.doubt(place, at);
            if best.is_none_or(|(least, _)| cost < least - 0.5) {
                best = Some((cost, place));
            }
        }
        best.map_or(Rect::from_center_size(at, size), |(_, place)| place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(faces: &[Vec2]) -> Taken {
        Taken {
            faces: faces.to_vec(),
            reach: 40.0,
            words: Vec::new(),
        }
    }

    #[test]
    fn words_stand_above_one_another_and_over_no_face() {
        let me = Vec2::ZERO;
        let mut taken = board(&[me]);
        let size = Vec2::new(80.0, 24.0);
        let mut last = f32::MIN;
        for _ in 0..3 {
            let place = taken.place(me, size);
            assert!(place.min.y > last, "one above the other");
            assert_eq!(taken.cost(place), 0.0);
            last = place.max.y;
            taken.words.push(place);
        }
    }

    #[test]
    fn in_a_crowd_they_go_where_nobody_stands() {
        let me = Vec2::ZERO;
        // Somebody stands right above, as the next row of a board does.
        let taken = board(&[me, Vec2::new(0.0, 86.0)]);
        let place = taken.place(me, Vec2::new(80.0, 24.0));
        assert_eq!(taken.cost(place), 0.0, "{place:?}");
        let lone = board(&[me]).place(me, Vec2::new(80.0, 24.0));
        assert!(lone.center().y > 40.0 && lone.center().x == 0.0);
        assert_ne!(place, lone);
    }
}
