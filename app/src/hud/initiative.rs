//! The order of initiative: the round, who has acted, who acts, who comes next.

use bevy::prelude::*;

use super::fold::{Unfold, Unfolded};
use super::initiative_chips;
use super::panel::{Panel, panel, portrait};
use crate::frame::Frame;
use crate::input::keymap::{Act, Keymap};
use crate::play::battle_session::BattleSession;
use crate::play::choice::ShowSystems;
use crate::play::order::{Skip, Undo};
use crate::saves::KeepIt;
use crate::screen::Screen;
use crate::theme::palette::Tone;
use crate::theme::pictures::Pictures;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::{Contents, Fill};
use crate::widgets::panel::layout;
use crate::widgets::tooltip::ExplainedTerms;
use crate::widgets::words::{heading, words};
use testudo_engine::narrate;
use testudo_engine::narrate::words::compass;
use testudo_engine::rules::explore::Pace;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw.in_set(ShowSystems)
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<BattleSession>))
            .run_if(
                resource_exists_and_changed::<BattleSession>
                    .or_else(resource_changed::<Frame>)
                    .or_else(resource_changed::<Unfolded>),
            ),
    );
}

/// How far the battle has come, and how it would end if it ended now.
struct Clock {
    round: u32,
    last: u32,
    /// The points of each side, where the level counts points.
    points: Vec<u32>,
    /// The stint and the last one, of a level that is explored, and whether time goes by them.
    stints: Option<(u32, u32, bool)>,
}

impl Clock {
    fn of(session: &BattleSession, round: u32) -> Self {
        let replica = session.replica();
        let view = replica.view();
        let sides = 0..session.level.sides.len() as u8;
        Self {
            round,
            stints: view.stint().map(|stint| {
                let by_stints = view.pace() == Pace::Stints;
                (stint, view.last_stint(), by_stints)
            }),
            last: (view.round() + view.rounds_left()).saturating_sub(1),
            points: sides.filter_map(|side| view.points(side)).collect(),
        }
    }

    /// "Round 3 of 16".
    fn time(&self) -> String {
        let Self { round, last, .. } = self;
        // Rounds that are about to begin have none yet.
        let by_stints = |by_stints| by_stints || *round == 0;
        match self.stints {
            Some((stint, last, by)) if by_stints(by) => format!("Stint {stint} of {last}"),
            Some((stint, last, _)) => format!("Stint {stint} of {last}, round {round}"),
            None if *round == 0 => "Before round 1".to_owned(),
            None => format!("Round {round} of {last}"),
        }
    }

    /// "2 : 0", where points count and are made.
    fn score(&self) -> Option<String> {
        let points: Vec<String> = self.points.iter().map(u32::to_string).collect();
        let counts = !points.is_empty() && self.round > 0;
        counts.then(|| points.join(" : "))
    }

    /// Both in one line.
    fn heading(&self) -> String {
        let score = self.score().map(|score| format!(", {score}"));
        self.time() + &score.unwrap_or_default()
    }

    /// The same in a ribbon, where there is little room in two lines.
    fn spawn(&self, row: &mut Contents, session: &BattleSession, is_narrow: bool) {
        if !is_narrow {
            let heading = heading(self.heading(), 30.0, Tone::Ink);
            row.spawn((heading, self.explained(session)));
            return;
        }
        let column = Node {
            flex_direction: FlexDirection::Column,
            flex_shrink: 0.0,
            ..default()
        };
        row.spawn(layout(column)).with_children(|column| {
            let time = heading(self.time(), 22.0, Tone::Ink);
            column.spawn((time, self.explained(session)));
            if let Some(score) = self.score() {
                column.spawn((words(score), self.explained(session)));
            }
        });
    }

    /// What each side fights for, what the last round means, the wind, and each side's points by now.
    fn explained(&self, session: &BattleSession) -> ExplainedTerms {
        let level = &session.level;
        let replica = session.replica();
        let view = session.view(&replica);
        // Whoever sees with the eyes of one side does not know how many of another are left: some may hide.
        let is_known = |index: u8| session.side().is_none_or(|own| own == index);
        let goals = level.sides.iter().zip(0u8..).map(|(side, index)| {
            let mut told = format!("It wants to {}.", narrate::goals_of(level, index.into()));
            let first = view.fighters().find(|one| one.id().side == index);
            let mut goals = first.iter().flat_map(|one| view.goals(one.id()));
            if is_known(index) && goals.any(|goal| !view.has_enough_for(index, goal)) {
                told += " Too few of it are left for that place.";
            }
            (side.name.clone(), told)
        });
        let mut told: Vec<(String, String)> = goals.collect();
        told.push(("The last round".to_owned(), narrate::clock(level)));
        if let Some(wind) = level.wind {
            let (from, faces) = (compass(wind.from), wind.strength);
            let spread = format!(
                "From the {from}: fire spreads on {faces} more faces of the die before it, and on {faces} fewer against it."
            );
            told.push(("Wind".to_owned(), spread));
        }
        let sides = session.level.sides.iter().zip(&self.points);
        let points: Vec<String> = sides
            .map(|(side, points)| format!("{} {points}", side.name))
            .collect();
        if !points.is_empty() {
            told.push(("Points if it ended now".to_owned(), points.join(", ")));
        }
        ExplainedTerms(told)
    }
}

fn draw(
    session: Res<BattleSession>,
    keymap: Res<Keymap>,
    (frame, opened): (Res<Frame>, Res<Unfolded>),
    panels: Query<(Entity, &Panel)>,
    more: Res<initiative_chips::More>,
    mut pictures: ResMut<Pictures>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let Some(mut panel) = panel(&mut commands, &panels, Panel::Ribbon) else {
        return;
    };
    let round = session.seen().last().map_or(0, |(round, _)| *round);
    let told = initiative_chips::listed(&session, frame.is_folded());
    // Where there is little room, it belongs to those whose turns come.
    let signed = |label: &str, sign: &str| {
        let label = Label::new(label);
        if frame.is_folded() {
            label
        } else {
            label.icon(sign)
        }
    };
    panel.fill(|row| {
        let clock = Clock::of(&session, round);
        clock.spawn(row, &session, frame.is_folded());
        initiative_chips::chips(row, &told, (frame.width(), more.0), |chip, unit| {
            let art = (&mut *pictures, &mut *images);
            portrait(chip, art, &session, unit, 46.0);
        });
        row.spawn((
            Node {
                margin: UiRect::left(auto()),
                column_gap: px(8),
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|right| {
            if frame.is_folded() {
                let log = Label::new("Log").key(Act::Log).chosen(opened.log);
                let log = log.hint("What has happened, sentence by sentence.");
                button(right, &keymap, log, Unfold::Log);
            }
            if session.is_watched() {
                return;
            }
            let keep = signed("Keep", "icons/save").key(Act::Keep);
            let keep = keep.hint("Keep a copy of the battle as it is now.");
            button(right, &keymap, keep, KeepIt);
            if session.is_quiet() {
                let label = signed("Undo", "icons/undo").key(Act::Undo);
                let label = if session.can_undo() {
                    label.hint("Take the last step back: no die was rolled for it.")
                } else {
                    label.refused(session.no_undo().words())
                };
                button(right, &keymap, label, Undo);
            } else {
                let skip = signed("Skip", "icons/skip").key(Act::Skip);
                let skip = skip.hint("Tell the rest at once, until you have to choose.");
                button(right, &keymap, skip, Skip);
            }
        });
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    /// DUN-3: somebody is met in a stint, and the first round has not begun.
    #[test]
    fn no_round_is_told_before_the_first_has_begun() {
        let heading = |round, by_stints| {
            let clock = Clock {
                round,
                last: 540,
                points: Vec::new(),
                stints: Some((1, 9, by_stints)),
            };
            clock.heading()
        };
        assert_eq!(heading(0, true), "Stint 1 of 9");
        assert_eq!(heading(0, false), "Stint 1 of 9");
        assert_eq!(heading(1, false), "Stint 1 of 9, round 1");
    }
}
