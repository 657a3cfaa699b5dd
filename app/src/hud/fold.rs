//! Folds the panels where the window is small, opens what a person asks for, and keeps what a question is about in
//! sight of it.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::overlay::OverlaySheet;
use super::told_cell::cell_of;
use crate::board::camera::Reveal;
use crate::frame::{COLUMN, Frame, FrameSystems, GAP, NARROW, RIBBON, STATUS};
use crate::play::battle_session::BattleSession;
use crate::play::choice::{Choice, ShowSystems};
use crate::play::order::Order;
use crate::play::tips::ShownTip;
use crate::screen::Screen;
use crate::systems::AppSystems;
use crate::widgets::send_on_activate::{SendOnActivate, register_button_message};
use testudo_engine::battle::{Decision, UnitId};
use testudo_engine::grid::Cell;

/// A part of the battle's page, as it is folded.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// The whole of it.
    Page,
    /// Ribbon above.
    Ribbon,
    /// Between ribbon and line: board and column side by side.
    Middle,
    /// The strip of tools.
    Strip,
    /// What the teacher of a lesson says, and where panels are folded what is told the first time it happens.
    Teacher,
    /// The same in the column.
    Tip,
    /// The action bar.
    Bar,
    /// The column on the right.
    Column,
    /// What is asked, in that column.
    Target,
    /// What has happened, in that column.
    Log,
    /// The line at the bottom.
    Status,
}

/// What a person has unfolded of what is folded or not shown.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Unfolded {
    /// All actions.
    pub(crate) actions: bool,
    /// The log.
    pub(crate) log: bool,
    /// The legend, which wide windows do not show by themselves either.
    pub(crate) legend: bool,
}

impl Unfolded {
    /// Whether anything is shown that would not be without it.
    pub(crate) fn shows(&self, frame: &Frame) -> bool {
        self.legend || frame.is_folded() && (self.actions || self.log)
    }
}

/// Open something that is folded, or close it.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unfold {
    /// All actions.
    Actions,
    /// The log.
    Log,
    /// The legend.
    Legend,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Unfolded>();
    app.add_plugins(register_button_message::<Unfold>);
    app.add_systems(OnExit(Screen::Battle), |mut unfolded: ResMut<Unfolded>| {
        *unfolded = Unfolded::default();
    });
    app.add_systems(
        Update,
        (
            unfold.in_set(AppSystems::Command),
            (close_after, lay, reveal)
                .chain()
                .in_set(AppSystems::Draw)
                .after(FrameSystems)
                .before(ShowSystems),
        )
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleSession>)),
    );
}

fn unfold(mut asked: MessageReader<Unfold>, mut unfolded: ResMut<Unfolded>) {
    for what in asked.read() {
        match what {
            Unfold::Actions => unfolded.actions = !unfolded.actions,
            Unfold::Log => unfolded.log = !unfolded.log,
            Unfold::Legend => unfolded.legend = !unfolded.legend,
        }
    }
}

/// The actions fold again once one is taken.
fn close_after(
    choice: Res<Choice>,
    mut before: Local<Option<Decision>>,
    mut unfolded: ResMut<Unfolded>,
) {
    if choice.decision != *before {
        *before = choice.decision;
        if unfolded.actions {
            unfolded.actions = false;
        }
    }
}

fn shown(shows: bool) -> Display {
    if shows { Display::Flex } else { Display::None }
}

fn lay(
    frame: Res<Frame>,
    unfolded: Res<Unfolded>,
    tip: Res<ShownTip>,
    laid_over: Query<(), With<OverlaySheet>>,
    mut parts: Query<(&Part, &mut Node)>,
) {
    let folded = frame.is_folded();
    let pick = |(wide, narrow): (f32, f32)| px(if folded { narrow } else { wide });
    let asks = frame.asks;
    // What is laid over the board has all the room there is.
    let gives_way = folded && !laid_over.is_empty();
    let tells_beside = !folded && !frame.teaches && tip.words().is_some();
    for (part, mut node) in &mut parts {
        let mut now = node.clone();
        match part {
            Part::Page => {
                now.padding = UiRect::all(pick(GAP));
                now.row_gap = pick(GAP);
            }
            Part::Middle => now.column_gap = pick(GAP),
            Part::Strip => now.display = shown(!gives_way),
            Part::Teacher => {
                now.display = shown((frame.teaches || frame.tells) && !gives_way);
            }
            Part::Tip => now.display = shown(tells_beside),
            Part::Ribbon => {
                now.height = pick(RIBBON);
                now.padding = if folded {
                    UiRect::axes(px(10), px(1))
                } else {
                    UiRect::axes(px(14), px(6))
                };
            }
            Part::Bar => {
                now.display = shown(!frame.intrudes() && !gives_way);
                now.padding = if folded {
                    UiRect::axes(px(10), px(4))
                } else {
                    px(14).all()
                };
                now.max_height = percent(if folded { 100.0 } else { 48.0 });
            }
            Part::Column => {
                now.display = shown(!folded || asks || unfolded.log || unfolded.legend);
                now.width = if folded { percent(NARROW) } else { px(COLUMN) };
            }
            Part::Target => {
                now.display = shown(!folded || asks);
                now.padding = px(14).all();
                // Some of the log is always to be read below it, but for a question with a tip: there it gives way.
                now.max_height = percent(match (folded, tells_beside) {
                    (true, _) => 100.0,
                    (false, true) if !asks => 58.0,
                    (false, _) => 85.0,
                });
            }
            Part::Log => {
                now.display = shown(match folded {
                    true => unfolded.log && !asks,
                    false => !(asks && tells_beside),
                });
            }
            Part::Status => {
                let (wide, two, one) = STATUS;
                now.height = if folded { auto() } else { px(wide) };
                now.min_height = px(match (folded, asks) {
                    (false, _) => wide,
                    (true, false) => two,
                    (true, true) => one,
                });
            }
        }
        if *node != now {
            *node = now;
        }
    }
}

/// What of the board has to be seen beside what stands over it.
#[derive(PartialEq, Default)]
struct Concerned {
    units: Vec<UnitId>,
    cells: Vec<Cell>,
}

/// Where a panel, a list or a tip comes to stand over those it is about, and over the cells it names, the board gives way
/// until it is gone.
fn reveal(
    frame: Res<Frame>,
    session: Res<BattleSession>,
    choice: Res<Choice>,
    orders: Query<&SendOnActivate<Order>>,
    mut before: Local<(Frame, Concerned)>,
    mut reveals: MessageWriter<Reveal>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if choice.is_changed() && choice.lists_in_the_bar() {
        // How high the bar is with the list is known a frame later.
        redraw.write(RequestRedraw);
    }
    let mut concerned = Concerned::default();
    if frame.hides() {
        concerned.units = choice.concerned();
    }
    if choice.lists_in_the_bar() {
        let named = orders.iter().filter_map(|order| cell_of(&order.0.0));
        concerned.cells.extend(named);
    }
    let now = (*frame, concerned);
    if *before == now {
        return;
    }
    *before = now;
    let Concerned { units, cells } = &before.1;
    let replica = session.replica();
    let view = session.view(&replica);
    let stand = units.iter().filter_map(|unit| view.fighter(*unit));
    let wanted = stand.map(|fighter| fighter.place.cell);
    let wanted = wanted.chain(cells.iter().copied());
    reveals.write(Reveal(wanted.collect()));
    redraw.write(RequestRedraw);
}
