//! The choice of a skirmish: which level, who plays which side, which seed.

mod brief;
mod list;
mod mode;
mod newcomer;
mod offers;
mod party;
mod seed;

use std::hash::{BuildHasher, Hasher, RandomState};
use std::path::PathBuf;

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::ui_widgets::ScrollArea;

use crate::input::keymap::{Act, Keymap};
use crate::loaded_content::LoadedContent;
use crate::play::battle_session::BattleSession;
use crate::play::seat::Seat;
use crate::progress::Progress;
use crate::screen::{Goto, Screen};
use crate::systems::AppSystems;
use crate::theme::pictures::Pictures;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::Fill;
use crate::widgets::panel::{column, head, page as leaf, rule, scrolled, whole};
use crate::widgets::send_on_activate::register_button_message;
use crate::widgets::words::words;
use mode::Mode;
use party::Roster;
use testudo_engine::content::Level;
use testudo_engine::session::usual;

/// What has been chosen so far.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
struct Plan {
    mode: Mode,
    level: usize,
    seats: Vec<Seat>,
    /// The side for which everybody who may play it is listed.
    offered: Option<usize>,
    seed: u64,
    /// Whether a person has named the seed.
    named: bool,
    /// Whether a battle was begun with the seed: the next one has another.
    rolled: bool,
    /// The seed being typed.
    typed: Option<String>,
    /// The files of one's own characters who come along, in their order.
    party: Vec<PathBuf>,
}

impl Plan {
    /// The opponent that a person has chosen instead of the one that would play.
    fn chosen_opponent(&self, level: &Level, progress: &Progress) -> Option<Seat> {
        let opponents = level.sides.iter().map(|side| match self.mode {
            Mode::Watch => Seat::Ai(usual(side).to_owned()),
            Mode::Against | Mode::AtOneTable => newcomer::opponent(side, progress),
        });
        let mut seats = self.seats.iter().zip(opponents);
        let chosen = seats.find(|(now, usual)| *now != usual && **now != Seat::Human);
        chosen.map(|(now, _)| now.clone())
    }

    /// The person changes to a side. The opponent that it has chosen goes to the one it has left, or else the usual one does.
    fn lead(&mut self, level: &Level, side: usize, progress: &Progress) {
        let chosen = self.chosen_opponent(level, progress);
        let left = self.seats.iter().position(|seat| *seat == Seat::Human);
        if let Some(seat) = self.seats.get_mut(side) {
            *seat = Seat::Human;
        }
        let Some(left) = left.filter(|left| *left != side) else {
            self.mode = Mode::Against;
            return;
        };
        if let (Some(seat), Some(of)) = (self.seats.get_mut(left), level.sides.get(left)) {
            *seat = match chosen.filter(|_| of.opponent.is_none()) {
                Some(chosen) => chosen.known(level, of),
                None => newcomer::opponent(of, progress),
            };
        }
    }

    /// Draws a seed that nobody has named.
    fn draw_seed(&mut self, loaded: &LoadedContent, progress: &Progress) {
        if let Some(level) = loaded.levels.get(self.level) {
            self.seed = newcomer::seed(level, &self.seats, progress);
        }
    }

    /// Takes the digits that were typed as the seed; nothing typed is nothing changed.
    fn name_seed(&mut self, digits: &str) {
        if let Ok(seed) = digits.parse() {
            (self.seed, self.named) = (seed, true);
        }
    }

    /// Gives the opponent that a person has chosen the seats of a level for which it names nobody.
    fn meet(&mut self, level: &Level, chosen: &Seat) {
        for (seat, side) in self.seats.iter_mut().zip(&level.sides) {
            if side.opponent.is_none() && *seat != Seat::Human {
                *seat = chosen.clone().known(level, side);
            }
        }
    }
}

/// A change of the plan.
#[derive(Message, Clone, PartialEq, Debug)]
enum Replan {
    /// How the sides are played, for a start.
    Mode(Mode),
    Level(usize),
    /// Everybody who may play a side is listed, or no longer.
    Offer(usize),
    /// One of those listed plays the side.
    Seat(usize, Seat),
    /// The person changes to a side; an opponent takes the one it has left.
    Lead(usize),
    /// One of one's own characters comes along, or stays.
    Party(PathBuf),
    Seed,
    TypeSeed,
    Start,
}

#[derive(Component)]
struct Page;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Plan>();
    app.init_resource::<Roster>();
    app.add_plugins(register_button_message::<Replan>);
    app.add_systems(OnEnter(Screen::Setup), (party::read, open, show).chain());
    app.add_systems(
        Update,
        (
            (seed::type_it, list::by_arrows).in_set(AppSystems::Input),
            replan.in_set(AppSystems::Command),
            show.in_set(AppSystems::Draw)
                .run_if(resource_changed::<Plan>),
        )
            .run_if(in_state(Screen::Setup)),
    );
    app.add_systems(
        PostUpdate,
        list::keep_in_sight
            .after(UiSystems::PostLayout)
            .run_if(in_state(Screen::Setup)),
    );
}

/// A seed that nobody has chosen, short enough to be read out.
pub(super) fn fresh_seed() -> u64 {
    RandomState::new().build_hasher().finish() % 1_000_000
}

/// The first side is the player's, every other the AI's.
pub(super) fn usual_seats(level: &Level) -> Vec<Seat> {
    let seat = |(index, side)| match index {
        0 => Seat::Human,
        _ => Seat::Ai(usual(side).to_owned()),
    };
    level.sides.iter().enumerate().map(seat).collect()
}

fn open(
    loaded: Res<LoadedContent>,
    progress: Res<Progress>,
    mut plan: ResMut<Plan>,
    mut commands: Commands,
) {
    let first = plan.seats.is_empty();
    if first {
        let bridge = loaded.levels.iter().position(|level| level.id == "bridge");
        plan.level = bridge.unwrap_or(0);
        let chosen = loaded.levels.get(plan.level);
        plan.seats = chosen
            .map(|level| plan.mode.seats(level, &progress))
            .unwrap_or_default();
    }
    plan.typed = None;
    plan.offered = None;
    // Whoever only looked something up finds the dice as they were.
    if first || std::mem::take(&mut plan.rolled) {
        plan.named = loaded.seed.is_some();
        match loaded.seed {
            Some(seed) => plan.seed = seed,
            None => plan.draw_seed(&loaded, &progress),
        }
    }
    commands.spawn((
        Page,
        DespawnOnExit(Screen::Setup),
        TabGroup::default(),
        whole(Node {
            padding: px(28).all(),
            column_gap: px(24),
            ..default()
        }),
    ));
}

fn replan(
    mut asked: MessageReader<Replan>,
    (loaded, progress, roster): (Res<LoadedContent>, Res<Progress>, Res<Roster>),
    mut plan: ResMut<Plan>,
    mut commands: Commands,
    mut next: ResMut<NextState<Screen>>,
) {
    for change in asked.read() {
        // Whatever is chosen elsewhere folds the list, and takes the seed that is being typed.
        let offered = plan.offered.take();
        if let Some(digits) = plan.typed.take() {
            plan.name_seed(&digits);
        }
        match change {
            Replan::Level(level) if *level == plan.level => {}
            Replan::Mode(_) | Replan::Level(_) => {
                let before = loaded.levels.get(plan.level);
                let chosen = before.and_then(|level| plan.chosen_opponent(level, &progress));
                match change {
                    Replan::Mode(mode) => plan.mode = *mode,
                    Replan::Level(level) => plan.level = *level,
                    _ => {}
                }
                if let Some(level) = loaded.levels.get(plan.level) {
                    plan.seats = plan.mode.seats(level, &progress);
                    if let Some(chosen) = chosen {
                        plan.meet(level, &chosen);
                    }
                    if !plan.named {
                        plan.draw_seed(&loaded, &progress);
                    }
                }
            }
            Replan::Offer(side) => {
                plan.offered = Some(*side).filter(|side| offered != Some(*side));
            }
            Replan::Seat(side, chosen) => {
                plan.offered = offered;
                if let Some(seat) = plan.seats.get_mut(*side) {
                    *seat = chosen.clone();
                }
            }
            Replan::Lead(side) => {
                if let Some(level) = loaded.levels.get(plan.level) {
                    plan.lead(level, *side, &progress);
                    if !plan.named {
                        plan.draw_seed(&loaded, &progress);
                    }
                }
            }
            Replan::Party(path) => party::toggle(&mut plan, path),
            Replan::Seed => {
                plan.named = false;
                plan.draw_seed(&loaded, &progress);
            }
            Replan::TypeSeed => plan.typed = Some(String::new()),
            Replan::Start => {
                // Where the party can't fight, the page says why.
                let level = loaded.levels.get(plan.level);
                let fought = level.map(|level| party::fought(level, &plan, &roster));
                if let Some(Ok(level)) = fought {
                    let session = BattleSession::begin(&level, plan.seed, plan.seats.clone());
                    commands.insert_resource(session);
                    plan.rolled = true;
                    next.set(Screen::Battle);
                }
            }
        }
    }
}

fn show(
    page: Query<Entity, With<Page>>,
    (loaded, roster): (Res<LoadedContent>, Res<Roster>),
    plan: Res<Plan>,
    keymap: Res<Keymap>,
    mut pictures: ResMut<Pictures>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let Ok(page) = page.single() else { return };
    commands.entity(page).fill(|page| {
        page.spawn(leaf(column(px(440), 34, 10)))
            .with_children(|page| {
                head(page, "icons/attack", "Skirmish");
                mode::choices(page, plan.mode, &keymap);
                page.spawn((scrolled(10), ScrollArea))
                    .with_children(|list| list::levels(list, &loaded, &plan, &keymap));
            });
        page.spawn(leaf(Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            ..column(auto(), 34, 10)
        }))
        .with_children(|detail| {
            let Some(level) = loaded.levels.get(plan.level) else {
                detail.spawn(words("No level of this content can be played."));
                let back = Label::new("Back").key(Act::Back);
                button(detail, &keymap, back, Goto(Screen::Title));
                return;
            };
            let scroll = detail.spawn((scrolled(10), ScrollArea));
            scroll.only(level.id.as_str()).with_children(|page| {
                let art = (&mut *pictures, &mut *images);
                // Those who come along stand among the others.
                let fought = party::fought(level, &plan, &roster);
                let fought = fought.unwrap_or_else(|_| level.clone());
                brief::tell(page, &keymap, (level, &*fought), &plan, art);
            });
            detail.spawn(rule());
            party::choices(detail, &keymap, (level, &plan, &roster));
            brief::start(detail, &keymap, &plan);
        });
    });
}
