//! How the panels stand about the board. Where all of them would leave the board less than half of the window they
//! fold: the log and the actions open at the press of a button, and the panel on the right comes only when it has
//! something to ask.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::play::battle_session::BattleSession;
use super::play::choice::{Choice, RefreshSystems, ShowSystems};
use super::play::tips::ShownTip;
use super::screen::Screen;
use super::systems::AppSystems;
use testudo_engine::battle::Decision;

/// Width of the column on the right, in the interface's own pixels.
pub(crate) const COLUMN: f32 = 450.0;
/// How much of a small window that column takes when it has something to ask, percent.
pub(crate) const NARROW: f32 = 34.0;
/// Between panels and at the edge of the window, where they stand side by side and where they are folded.
pub(crate) const GAP: (f32, f32) = (8.0, 6.0);
/// Height of the ribbon, likewise.
pub(crate) const RIBBON: (f32, f32) = (72.0, 56.0);
/// Height of the line at the bottom, which has room for one row of plain words or two of small ones; two rows and one
/// where the panels are folded.
pub(crate) const STATUS: (f32, f32, f32) = (52.0, 56.0, 34.0);
/// Height of the action bar as it mostly is, between one row of buttons and two, and folded.
const BAR: (f32, f32) = (118.0, 62.0);
/// Its height with two rows of buttons.
const TWO_ROWS: f32 = 138.0;
/// In a window narrower than this, in the interface's own pixels, the bar has three rows, and is so high.
const THREE_ROWS: (f32, f32) = (1600.0, 170.0);
/// What is at both sides of the buttons in the bar.
const BAR_PADDING: f32 = 40.0;
/// Height of the strip of tools over the board, and of the gap below it; where panels are folded the board may lie under it.
const STRIP: f32 = 44.0;
/// Height of what the teacher of a lesson says, as it mostly is.
const LESSON: f32 = 124.0;
/// Height of what is told the first time it happens, likewise.
const TIP: f32 = 106.0;
/// Height of the buttons of a watched battle, likewise.
const WATCHED: (f32, f32) = (206.0, 62.0);

/// The bar of actions, which grows over the board while variants of one are listed in it.
#[derive(Component, Clone, Copy, Debug)]
pub(crate) struct ActionBar;

/// What stands where in a window of a size.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Frame {
    /// The window in the interface's own pixels.
    size: Vec2,
    scale: f32,
    /// Whether the battle is only watched.
    watched: bool,
    /// Whether panels are folded away.
    pub(crate) folded: bool,
    /// Whether the column on the right has something to ask, or is opened.
    pub(crate) asks: bool,
    /// Whether the level is explored, for which the bar has so many actions that they take three rows.
    explores: bool,
    /// Whether a teacher stands over the board: a lesson's own small field needs less room, so nothing folds for it.
    pub(crate) teaches: bool,
    /// Whether something is told over the board that happens for the first time; where nothing is folded the column has room
    /// for it.
    pub(crate) tells: bool,
    /// Height of the action bar while it lists variants of an action, in the interface's own pixels; otherwise 0.
    listing: f32,
}

impl Frame {
    /// The frame in a window of so many pixels with an interface of this scale.
    pub(crate) fn of(window: Vec2, scale: f32, watched: bool) -> Self {
        let whole = Self {
            size: window / scale,
            scale,
            watched,
            folded: false,
            asks: false,
            explores: false,
            teaches: false,
            tells: false,
            listing: 0.0,
        };
        // A battle folds alike whether it is fought or watched.
        let fought = Self {
            watched: false,
            ..whole
        };
        let free = fought.free_size();
        let folded = 2.0 * free.x * free.y < whole.size.x * whole.size.y;
        Self { folded, ..whole }
    }

    /// The frame about a battle.
    pub(crate) fn about(window: Vec2, scale: f32, session: &BattleSession) -> Self {
        Self {
            explores: session.level.explore.is_some(),
            teaches: session.is_lesson(),
            ..Self::of(window, scale, session.is_watched())
        }
    }

    /// The width of the window, in the interface's own pixels.
    pub(crate) fn width(&self) -> f32 {
        self.size.x
    }

    /// Whether the action bar has three rows of buttons.
    fn has_three_rows(&self) -> bool {
        self.size.x < THREE_ROWS.0 || self.explores
    }

    /// How many rows of buttons the action bar has, and how long each is; the interface's own pixels.
    pub(crate) fn rows_of_actions(&self) -> (usize, f32) {
        let row = self.size.x - COLUMN - 3.0 * GAP.0 - BAR_PADDING;
        (if self.has_three_rows() { 3 } else { 2 }, row)
    }

    /// What panels cover: at the right, at the bottom and at the top, in the interface's own pixels. A bar of two rows is
    /// as high as said.
    fn edges(&self, two_rows: f32) -> (f32, f32, f32) {
        let pick = |(wide, narrow): (f32, f32)| if self.folded { narrow } else { wide };
        let gap = pick(GAP);
        let right = match (self.folded, self.asks) {
            (false, _) => COLUMN + 2.0 * gap,
            (true, true) => (self.size.x - 2.0 * gap) * NARROW / 100.0 + 2.0 * gap,
            (true, false) => gap,
        };
        let unfolded = match self.has_three_rows() {
            true => THREE_ROWS.1,
            false => two_rows,
        };
        let bar = pick(if self.watched {
            WATCHED
        } else {
            (unfolded, BAR.1)
        });
        let bar = bar.max(self.listing);
        let bottom = match (self.folded, self.asks) {
            (false, _) => STATUS.0 + bar + 3.0 * gap,
            (true, true) => STATUS.2 + 2.0 * gap,
            (true, false) => STATUS.1 + bar + 3.0 * gap,
        };
        let told = match (self.teaches, self.tells) {
            (true, _) => LESSON,
            (false, true) => TIP,
            (false, false) => 0.0,
        };
        let strip = match (self.folded, told > 0.0) {
            (true, false) => 0.0,
            _ => STRIP,
        };
        (right, bottom, pick(RIBBON) + 2.0 * gap + strip + told)
    }

    /// What is mostly left of the window in the middle, in the interface's own pixels.
    fn free_size(&self) -> Vec2 {
        let (right, bottom, top) = self.edges(BAR.0);
        (self.size - Vec2::new(right, bottom + top)).max(Vec2::splat(100.0))
    }

    /// What panels cover at the most: at the right, at the bottom and at the top, in pixels of the window.
    pub(crate) fn covered(&self) -> (f32, f32, f32) {
        let (right, bottom, top) = self.edges(TWO_ROWS);
        (right * self.scale, bottom * self.scale, top * self.scale)
    }

    /// Whether panels are folded away.
    pub(crate) fn is_folded(&self) -> bool {
        self.folded
    }

    /// Whether panels are folded away and the one on the right stands over the board now.
    pub(crate) fn intrudes(&self) -> bool {
        self.folded && self.asks
    }

    /// Whether something stands over the board for a while, so that those it is about may be beneath it.
    pub(crate) fn hides(&self) -> bool {
        self.intrudes() || self.tells || self.listing > 0.0
    }
}

/// Measuring the window, which comes before what is laid out by it.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct FrameSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Frame>();
    app.add_systems(
        Update,
        measure
            .in_set(FrameSystems)
            .after(RefreshSystems)
            .before(ShowSystems)
            .in_set(AppSystems::Draw)
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleSession>)),
    );
}

/// Whether the column on the right has something to ask that has no other place.
pub(crate) fn asks(choice: &Choice) -> bool {
    let out_of_turn = choice.decision.is_some_and(Decision::is_out_of_turn);
    let prepared = choice.attack.is_some() || choice.spell.is_some();
    out_of_turn || prepared || choice.lists_grips() || choice.lists_spells()
}

/// How high something is laid out, in the interface's own pixels, whole ones.
fn height(node: &ComputedNode) -> f32 {
    (node.size().y * node.inverse_scale_factor()).ceil()
}

fn measure(
    window: Query<&Window, With<PrimaryWindow>>,
    scale: Res<UiScale>,
    session: Res<BattleSession>,
    (choice, tip): (Res<Choice>, Res<ShownTip>),
    bars: Query<&ComputedNode, With<ActionBar>>,
    mut frame: ResMut<Frame>,
) {
    let Ok(window) = window.single() else { return };
    // A window that is minimised is not laid out anew.
    if window.size().min_element() <= 0.0 {
        return;
    }
    let about = Frame::about(window.size(), scale.0, &session);
    let now = Frame {
        asks: asks(&choice),
        tells: about.folded && tip.words().is_some(),
        listing: match choice.lists_in_the_bar() {
            true => bars.iter().map(height).fold(0.0, f32::max),
            false => 0.0,
        },
        ..about
    };
    frame.set_if_neq(now);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(frame: &Frame) -> f32 {
        let free = frame.free_size();
        free.x * free.y / (frame.size.x * frame.size.y)
    }

    #[test]
    fn half_of_every_window_is_left_to_the_board() {
        for (width, height, scale) in [
            (1920.0, 1080.0, 1.0),
            (1920.0, 1080.0, 2.0),
            (1280.0, 800.0, 0.74),
            (1280.0, 800.0, 1.11),
            (1280.0, 800.0, 1.48),
            (800.0, 600.0, 0.72),
            (3840.0, 2160.0, 2.0),
        ] {
            let window = Vec2::new(width, height);
            let frame = Frame::of(window, scale, false);
            let asks = Frame {
                asks: true,
                ..frame
            };
            for frame in [frame, asks] {
                assert!(share(&frame) > 0.5, "{frame:?}: {}", share(&frame));
            }
        }
        assert!(!Frame::of(Vec2::new(1920.0, 1080.0), 1.0, false).folded);
        assert!(Frame::of(Vec2::new(1920.0, 1080.0), 2.0, false).folded);
    }
}
