//! The chips of the ribbon: from the one who acted last on, as many as fit, and how many more there are. It never
//! knows what else the ribbon holds.

use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::{UiGlobalTransform, UiSystems};
use bevy::window::RequestRedraw;

use super::told_cell::At;
use crate::board::camera::LookAt;
use crate::board::layout::Layout;
use crate::play::battle_session::BattleSession;
use crate::theme::paint::GroundTone;
use crate::theme::palette::Tone;
use crate::widgets::contents::Contents;
use crate::widgets::panel::layout;
use crate::widgets::words::{SMALL, sized};
use testudo_engine::battle::event::{BattleEvent, TurnEvent};
use testudo_engine::battle::{Event, Fighter, UnitId};
use testudo_engine::grid::Cell;
use testudo_engine::rules::explore::Pace;

/// How many found no room.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct More(pub(super) usize);

/// The line of chips.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct Chips {
    /// How many come after those who are in it at all.
    beyond: usize,
}

/// No chip is narrower than this, in the interface's own pixels: in a great battle only as many are made as could find
/// room in a line, for a line of hundreds takes longer to lay out than all the rest of the screen.
const NARROWEST: f32 = 80.0;

/// The words for how many more there are.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct Rest;

/// A chip that is drawn.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct InLine;

/// Somebody in the ribbon.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Chip {
    unit: UnitId,
    cell: Cell,
    when: When,
    state: String,
}

/// When somebody acts in this round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum When {
    Done,
    Now,
    Next,
    Later,
}

impl When {
    fn words(self) -> &'static str {
        match self {
            Self::Done => "done",
            Self::Now => "now",
            Self::Next => "next",
            Self::Later => "",
        }
    }

    fn ground(self) -> Tone {
        match self {
            Self::Done => Tone::Clear,
            Self::Now => Tone::Gold,
            Self::Next | Self::Later => Tone::Vellum,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<More>();
    app.add_observer(look_at);
    app.add_systems(PostUpdate, count.after(UiSystems::PostLayout));
}

/// Who acts in this round, in order, and how many of them have had their turn: all up to the last who began one, for
/// whoever fell before has none. Whoever was not in sight when the round began has its place once it acts in sight.
fn order(session: &BattleSession, now: Option<UnitId>) -> (Vec<UnitId>, usize) {
    let told = session.seen();
    let start = told
        .iter()
        .rposition(|(_, event)| matches!(event, Event::Battle(BattleEvent::RoundStarted { .. })));
    let Some(start) = start else {
        return (Vec::new(), 0);
    };
    let mut order = match &told[start].1 {
        Event::Battle(BattleEvent::RoundStarted { order }) => order.clone(),
        _ => Vec::new(),
    };
    let mut done = 0;
    for (_, event) in &told[start..] {
        let (unit, over) = match event {
            Event::Turn(TurnEvent::TurnStarted { unit }) => (unit, 0),
            Event::Turn(TurnEvent::TurnEnded { unit } | TurnEvent::TurnLost { unit }) => (unit, 1),
            _ => continue,
        };
        let place = order.iter().position(|one| one == unit);
        let place = place.unwrap_or_else(|| {
            let place = done.min(order.len());
            order.insert(place, *unit);
            place
        });
        done = place + over;
    }
    // It came into sight in the midst of its turn.
    if let Some(late) = now.filter(|now| !order.contains(now)) {
        order.insert(done.min(order.len()), late);
    }
    (order, done)
}

/// What keeps somebody from its turn, or what it is in the middle of; nothing mostly.
fn state(fighter: &Fighter<'_>) -> String {
    if fighter.vitality.stunned {
        return "stunned".to_owned();
    }
    if fighter.is_asleep() && fighter.is_conscious() {
        return "asleep".to_owned();
    }
    if fighter.is_helpless() {
        return "helpless".to_owned();
    }
    if fighter.grapple.pinned_by.is_some() {
        return "pinned".to_owned();
    }
    if let Some((_, turns)) = fighter.magic.casting {
        return format!("casting {turns}");
    }
    if let Some((_, turns)) = fighter.stance.aim {
        return format!("aiming {turns}");
    }
    if fighter.is_on_guard() {
        return "on guard".to_owned();
    }
    String::new()
}

/// Everybody who is listed: the one who acted last unless the room is `narrow`, who acts now, and all who come after.
/// Those who are out of the fight, or out of sight, are left out.
pub(super) fn listed(session: &BattleSession, narrow: bool) -> Vec<Chip> {
    let replica = session.replica();
    let view = session.view(&replica);
    // In a stint everybody goes about at once: of the last fight nobody is left in line.
    if view.pace() == Pace::Stints {
        return Vec::new();
    }
    let now = replica.whose_turn().filter(|&unit| view.shows(unit));
    let (order, done) = order(session, now);
    let standing = order.iter().enumerate().filter_map(|(index, unit)| {
        let fighter = view.fighter(*unit).filter(Fighter::is_conscious)?;
        Some((index, fighter))
    });
    let standing: Vec<(usize, Fighter<'_>)> = standing.collect();
    let gone = standing.iter().take_while(|(index, _)| *index < done);
    let first = gone.count().saturating_sub(usize::from(!narrow));
    let now = standing
        .iter()
        .find(|(_, fighter)| Some(fighter.id()) == now);
    let now = now.map(|(index, _)| *index);
    let mut to_come = standing.iter().map(|(index, _)| *index);
    let next = to_come.find(|index| *index >= done && Some(*index) != now);
    let chips = standing[first..].iter().map(|(index, fighter)| Chip {
        unit: fighter.id(),
        cell: fighter.place.cell,
        when: match *index {
            index if Some(index) == now => When::Now,
            index if index < done => When::Done,
            index if Some(index) == next => When::Next,
            _ => When::Later,
        },
        state: state(fighter),
    });
    chips.collect()
}

/// Who decides or acts, as far as the side before the screen may know it.
pub(super) fn acting(session: &BattleSession) -> Option<UnitId> {
    let replica = session.replica();
    let view = session.view(&replica);
    let decides = replica.decision().map(|decision| decision.unit());
    let acts = decides.or_else(|| replica.whose_turn());
    acts.filter(|&unit| view.shows(unit))
}

/// The chips in a line that is no longer than `width`, and how many more there are; `face` draws who it is.
pub(super) fn chips(
    row: &mut Contents,
    told: &[Chip],
    (width, more): (f32, usize),
    mut face: impl FnMut(&mut Contents, UnitId),
) {
    // What does not fit goes to a second line, out of sight: the buttons stay.
    let line = layout(Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        height: percent(100),
        flex_wrap: FlexWrap::Wrap,
        align_content: AlignContent::FlexStart,
        column_gap: px(10),
        row_gap: px(24),
        overflow: Overflow::clip(),
        ..default()
    });
    let most = (width / NARROWEST).ceil() as usize;
    let beyond = told.len().saturating_sub(most);
    row.spawn((line, Chips { beyond })).with_children(|line| {
        for chip in told.iter().take(most) {
            let node = Node {
                align_items: AlignItems::Center,
                column_gap: px(6),
                padding: UiRect::axes(px(6), px(2)),
                border_radius: BorderRadius::all(px(5)),
                flex_shrink: 0.0,
                ..default()
            };
            let ground = GroundTone(chip.when.ground());
            line.spawn((node, ground, At(chip.cell), InLine))
                .insert_once(Hovered::default())
                .with_children(|inside| {
                    face(inside, chip.unit);
                    let notes = [chip.when.words(), chip.state.as_str()];
                    let notes: Vec<&str> = notes.into_iter().filter(|n| !n.is_empty()).collect();
                    let name = match notes.as_slice() {
                        [] => chip.unit.to_string(),
                        notes => format!("{}\n{}", chip.unit, notes.join(", ")),
                    };
                    inside.spawn(sized(name, SMALL, Tone::Ink));
                });
        }
    });
    // As wide as it ever gets, so that the line keeps its length.
    let node = Node {
        width: px(84),
        flex_shrink: 0.0,
        ..default()
    };
    row.spawn(layout(node)).with_children(|rest| {
        rest.spawn((sized(words(more), SMALL, Tone::Faded), Rest));
    });
}

/// A press on a chip shows on the board who it is.
fn look_at(
    press: On<Pointer<Click>>,
    session: Option<Res<BattleSession>>,
    chips: Query<&At, With<InLine>>,
    mut look: MessageWriter<LookAt>,
) {
    if let (Ok(At(cell)), Some(session)) = (chips.get(press.entity), session) {
        let layout = Layout::of(session.level.ground.grid());
        look.write(LookAt(layout.centre(*cell)));
    }
}

fn words(more: usize) -> String {
    match more {
        0 => String::new(),
        more => format!("+{more} more"),
    }
}

/// Counts, once they are laid out, the chips that went to the line out of sight.
fn count(
    lines: Query<(&Chips, &Children, &ComputedNode, &UiGlobalTransform)>,
    places: Query<(&ComputedNode, &UiGlobalTransform)>,
    mut rests: Query<&mut Text, With<Rest>>,
    mut more: ResMut<More>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Ok((&Chips { beyond }, chips, line, at)) = lines.single() else {
        return;
    };
    let end = at.translation.y + line.size().y / 2.0;
    let laid = chips.iter().filter_map(|chip| places.get(chip).ok());
    let out = laid.filter(|(chip, at)| chip.size().x > 0.0 && at.translation.y > end);
    let now = More(out.count() + beyond);
    if *more != now {
        *more = now;
        redraw.write(RequestRedraw);
    }
    for mut text in &mut rests {
        let words = words(now.0);
        if text.0 != words {
            text.0 = words;
            redraw.write(RequestRedraw);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::seat::Seat;
    use std::sync::Arc;
    use testudo_engine::battle::{Battle, Decision};
    use testudo_engine::content::Library;
    use testudo_engine::session::Seats;

    /// An explored level, played by opponents and seen by the first side: whose turn is told, and whose the line says it is.
    #[test]
    fn dun_3_whoever_acts_in_sight_is_named_and_nobody_else() {
        let level = Arc::new(Library::shipped().level("barrow").expect("it is sound"));
        let (mut met, mut hidden) = (0, 0);
        for seed in 0..4 {
            let seats = vec![Seat::Human, Seat::Ai("soldier".to_owned())];
            let mut session = BattleSession::begin(&level, seed, seats);
            let mut battle = Battle::new(&session.setup);
            let mut deciders = Seats::named(&level, &[], seed).expect("they are known");
            for _ in 0..300 {
                while session.next_event().is_some() {
                    session.follow();
                    match look(&session) {
                        Some(true) => met += 1,
                        Some(false) => hidden += 1,
                        None => {}
                    }
                }
                let Some(decision) = battle.decision() else {
                    break;
                };
                let view = battle.view_for(decision.unit().side);
                let command = deciders.decide(&view, decision);
                battle.play(command).expect("it can be");
                session.play(command).expect("it can be");
            }
        }
        assert!(
            met > 100 && hidden > 10,
            "{met} in sight, {hidden} out of it"
        );
    }

    /// Whether the one who has the turn of a round is in sight.
    fn look(session: &BattleSession) -> Option<bool> {
        let replica = session.replica();
        let Some(Decision::Turn(unit)) = replica.decision() else {
            return None;
        };
        let seen = session.view(&replica).shows(unit);
        assert_eq!(acting(session), seen.then_some(unit));
        let chips = listed(session, false);
        let mut now = chips.iter().filter(|chip| chip.when == When::Now);
        let now = now.next().map(|chip| chip.unit);
        if session.view(&replica).pace() == Pace::Stints {
            assert_eq!(chips.len(), 0);
            return None;
        }
        assert_eq!(now, seen.then_some(unit), "{chips:?}");
        Some(seen)
    }
}
