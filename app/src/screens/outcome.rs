//! What came of a battle: who won, who fell and how, and whether the dice were kind.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use super::experience::{ExperienceSystems, ExperienceTold, has_characters};
use super::lessons::{BeginLesson, after};
use super::replay::WayBack;
use crate::hud::panel::portrait;
use crate::input::keymap::{Act, Keymap};
use crate::loaded_content::LoadedContent;
use crate::play::battle_session::BattleSession;
use crate::play::lesson::CurrentLesson;
use crate::play::order::Notice;
use crate::progress::Progress;
use crate::saves::KeepIt;
use crate::screen::{Goto, Screen};
use crate::systems::AppSystems;
use crate::theme::paint::GroundTone;
use crate::theme::palette::{Tone, worn};
use crate::theme::pictures::Pictures;
use crate::widgets::button::{KeyPause, Label, button};
use crate::widgets::contents::{Contents, Fill};
use crate::widgets::icon::{chalked, inked};
use crate::widgets::panel::{layout, page as leaf, rule, whole};
use crate::widgets::send_on_activate::register_button_message;
use crate::widgets::words::{SMALL, heading, sized, small, words};
use testudo_engine::battle::event::Ending;
use testudo_engine::content::Level;
use testudo_engine::narrate::words::{capital, counted};
use testudo_engine::narrate::{self, BattleSummary, FinalState, Member, SideSummary};
use testudo_engine::rules::id::Id;

/// Seconds for which keys press nothing once a battle is over.
const KEY_PAUSE: f32 = 0.7;

/// The same battle once more, with the same dice.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Again;

/// The same battle, to be watched.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
struct WatchAgain;

/// The line that says whether a copy is kept.
#[derive(Component)]
struct News;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        register_button_message::<Again>,
        register_button_message::<WatchAgain>,
    ));
    app.add_systems(
        OnEnter(Screen::Outcome),
        (show.after(ExperienceSystems), count),
    );
    app.add_systems(
        Update,
        again
            .in_set(AppSystems::Command)
            .run_if(in_state(Screen::Outcome).or_else(in_state(Screen::Battle))),
    );
    app.add_systems(
        Update,
        (
            watch_again.in_set(AppSystems::Command),
            tell_news
                .in_set(AppSystems::Draw)
                .run_if(resource_changed::<Notice>),
        )
            .run_if(in_state(Screen::Outcome)),
    );
    app.add_systems(OnExit(Screen::Outcome), |mut notice: ResMut<Notice>| {
        notice.clear();
    });
}

/// A battle of one's own that is over counts, once, however often its outcome is looked at.
fn count(
    session: Option<Res<BattleSession>>,
    mut progress: ResMut<Progress>,
    mut counted: Local<Option<(Id, u64, usize)>>,
) {
    let Some(session) = session else { return };
    let this = (session.level.id, session.seed, session.event_log().len());
    let own = !session.is_watched() && !session.is_lesson() && session.side().is_some();
    if own && *counted != Some(this) {
        *counted = Some(this);
        progress.fought += 1;
    }
}

fn tell_news(notice: Res<Notice>, mut lines: Query<&mut Text, With<News>>) {
    for mut line in &mut lines {
        notice.words().clone_into(&mut line.0);
    }
}

fn again(
    mut asked: MessageReader<Again>,
    session: Option<Res<BattleSession>>,
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    if let Some(session) = session
        && asked.read().count() > 0
    {
        let fresh = BattleSession::begin(&session.level, session.seed, session.seats.clone());
        commands.insert_resource(fresh);
        // What has been learned of a lesson is learned anew.
        commands.remove_resource::<CurrentLesson>();
        next.set(Screen::Battle);
    }
}

fn watch_again(
    mut asked: MessageReader<WatchAgain>,
    session: Option<Res<BattleSession>>,
    mut way: ResMut<WayBack>,
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    if let Some(session) = session
        && asked.read().count() > 0
    {
        let events = session.event_log().to_vec();
        let watched = BattleSession::watch(session.setup.clone(), session.seats.clone(), events);
        commands.insert_resource(watched);
        way.0 = Screen::Outcome;
        next.set(Screen::Battle);
    }
}

fn show(
    session: Option<Res<BattleSession>>,
    (keymap, loaded, credits): (Res<Keymap>, Res<LoadedContent>, Res<ExperienceTold>),
    mut notice: ResMut<Notice>,
    mut pictures: ResMut<Pictures>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let Some(session) = session else { return };
    // What was said in the battle is over.
    notice.clear();
    let events = session.event_log();
    let whole_battle = BattleSummary::of(&session.cast, events);
    let reckoning = match session.side() {
        Some(side) => whole_battle.known_to(side, &session.cast, &session.seen()),
        None => whole_battle,
    };
    let last = events.iter().rev();
    let told = last
        .filter_map(|(_, event)| narrate::event(&session.cast, event))
        .next();
    let title = match (reckoning.winner, reckoning.reason) {
        (Some(side), _) => {
            let mut sides = session.level.sides.iter();
            let alone = sides.any(|known| {
                known.id == side && known.units.len() == 1 && !known.name.ends_with('s')
            });
            let verb = if alone { "wins" } else { "win" };
            format!("{} {verb}", session.cast.side_name(side))
        }
        (None, Some(_)) => "Nobody wins".to_owned(),
        (None, None) => "Not yet decided".to_owned(),
    };
    let root = whole(Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        padding: px(28).all(),
        row_gap: px(18),
        ..default()
    });
    let marks = (DespawnOnExit(Screen::Outcome), TabGroup::default());
    let mut page = commands.spawn((root, marks));
    if !session.is_watched() {
        // It came by itself: a key for the battle's last question means nothing here.
        page.insert(KeyPause(KEY_PAUSE));
    }
    page.fill(|page| {
        page.spawn(heading(title, 64.0, Tone::Chalk));
        chalked(page, 460.0);
        let row = Node {
            column_gap: px(24),
            align_items: AlignItems::Stretch,
            flex_shrink: 1.0,
            min_height: px(0),
            max_width: percent(100),
            ..default()
        };
        page.spawn(layout(row)).with_children(|row| {
            for (index, side) in reckoning.sides.iter().enumerate() {
                let art = (&mut *pictures, &mut *images);
                tell(row, &session, side, index as u8, art);
            }
        });
        let points = reckoning.reason.and_then(|why| points(&session, why));
        let told: Vec<String> = told.into_iter().chain(points).collect();
        if !told.is_empty() {
            page.spawn(sized(told.join(" "), 22.0, Tone::Chalk));
        }
        for line in &credits.0 {
            page.spawn(sized(line, SMALL, Tone::Chalk));
        }
        ways_on(page, &keymap, (&session.level, &loaded));
        page.spawn((sized("", SMALL, Tone::Chalk), News));
    });
}

/// The points of each side, where they decided.
fn points(session: &BattleSession, why: Ending) -> Option<String> {
    if why != Ending::Points {
        return None;
    }
    let replica = session.replica();
    let view = replica.view();
    let sides = (0..).zip(&session.level.sides);
    let each = sides.filter_map(|(index, side)| {
        let points = view.points(index)?;
        Some(format!("{} {points}", side.name))
    });
    let each: Vec<String> = each.collect();
    Some(format!("Points: {}.", each.join(", ")))
}

/// Where to go from here.
fn ways_on(page: &mut Contents, keymap: &Keymap, (level, loaded): (&Level, &LoadedContent)) {
    let row = Node {
        column_gap: px(10),
        row_gap: px(8),
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        ..default()
    };
    page.spawn(layout(row)).with_children(|row| {
        let mut label = Label::new("Once more, same dice")
            .icon("icons/replay")
            .key(Act::Choice(1));
        if has_characters(level) {
            let hint = "For practice: what became of your characters stays as it is.";
            label = label.note("for practice").hint(hint).tooltip();
        }
        button(row, keymap, label, Again);
        let label = Label::new("Watch again")
            .icon("icons/sight")
            .key(Act::Choice(2));
        button(row, keymap, label, WatchAgain);
        let label = Label::new("Keep a copy").icon("icons/save").key(Act::Keep);
        button(row, keymap, label, KeepIt);
        match after(loaded, level) {
            Some(next) => {
                let label = Label::new("Next lesson").note(&loaded.lessons[next].name);
                let label = label.icon("icons/play").key(Act::Confirm);
                button(row, keymap, label, BeginLesson(next));
            }
            None => {
                let label = Label::new("Another skirmish")
                    .icon("icons/attack")
                    .key(Act::Confirm);
                button(row, keymap, label, Goto(Screen::Setup));
            }
        }
        if level.lesson.is_some() {
            let label = Label::new("Lessons").icon("icons/shield");
            button(
                row,
                keymap,
                label.key(Act::Choice(3)),
                Goto(Screen::Lessons),
            );
        }
        let label = Label::new("Title").icon("icons/undo").key(Act::Back);
        button(row, keymap, label, Goto(Screen::Title));
    });
}

fn fate(fate: FinalState) -> &'static str {
    match fate {
        FinalState::Unhurt => "unhurt",
        FinalState::Wounded => "wounded",
        FinalState::Withdrew => "withdrew",
        FinalState::Surrendered => "surrendered",
        FinalState::Unconscious => "unconscious",
        FinalState::Dead => "dead",
        FinalState::NotMet => "not met",
    }
}

/// A fate with the HP that are lost, brought wounds among them.
fn fared_in_short(how: FinalState, injury: i16, hp: i16) -> String {
    let word = match (how, injury) {
        (FinalState::Unhurt, 0) | (FinalState::NotMet, _) => return fate(how).to_owned(),
        (FinalState::Unhurt, _) => "no new wounds",
        _ => fate(how),
    };
    format!("{word}, {injury} of {hp} HP lost")
}

/// The seal of a fate.
fn sign(fate: FinalState) -> &'static str {
    match fate {
        FinalState::Unhurt => "icons/check",
        FinalState::Wounded => "marks/bleeding",
        FinalState::Withdrew => "marks/withdrew",
        FinalState::Surrendered => "marks/surrendered",
        FinalState::Unconscious => "marks/unconscious",
        FinalState::Dead => "marks/dead",
        FinalState::NotMet => "icons/sight",
    }
}

fn tell(
    row: &mut Contents,
    session: &BattleSession,
    side: &SideSummary,
    index: u8,
    (pictures, images): (&mut Pictures, &mut Assets<Image>),
) {
    let node = Node {
        flex_direction: FlexDirection::Column,
        padding: px(34).all(),
        row_gap: px(8),
        width: px(640),
        flex_shrink: 1.0,
        min_width: px(0),
        overflow: Overflow::scroll_y(),
        ..default()
    };
    row.spawn((leaf(node), ScrollArea)).with_children(|page| {
        page.spawn((
            Node {
                height: px(10),
                flex_shrink: 0.0,
                ..default()
            },
            GroundTone(Tone::Side(worn(&session.level, index))),
        ));
        page.spawn(heading(session.cast.side_name(side.side), 32.0, Tone::Ink));
        for member in &side.members {
            one(page, session, member, (pictures, images));
        }
        page.spawn(rule());
        let attacks = counted(side.attacks, "attack");
        let hits = counted(side.hits, "hit");
        page.spawn(words(format!(
            "{attacks}, {hits}; {:.1} were to be expected",
            side.expected
        )));
        page.spawn(words(format!(
            "{} of injury done",
            counted(side.injury, "point")
        )));
    });
}

/// How one of them fared: its fate, what felled it, and its wounds by location.
fn one(
    page: &mut Contents,
    session: &BattleSession,
    member: &Member,
    art: (&mut Pictures, &mut Assets<Image>),
) {
    let row = layout(Node {
        column_gap: px(12),
        flex_shrink: 0.0,
        ..default()
    });
    page.spawn(row).with_children(|row| {
        portrait(row, art, session, member.unit, 48.0);
        let told = layout(Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            ..default()
        });
        row.spawn(told)
            .with_children(|told| fared(told, session, member));
    });
}

/// Name and fate, and below them what felled it and where it is wounded.
fn fared(page: &mut Contents, session: &BattleSession, member: &Member) {
    let cast = &session.cast;
    let line = layout(Node {
        justify_content: JustifyContent::SpaceBetween,
        align_items: AlignItems::Center,
        column_gap: px(16),
        flex_wrap: FlexWrap::Wrap,
        flex_shrink: 0.0,
        ..default()
    });
    page.spawn(line).with_children(|line| {
        line.spawn(words(capital(&cast.name(member.unit))));
        let fated = layout(Node {
            column_gap: px(8),
            align_items: AlignItems::Center,
            ..default()
        });
        line.spawn(fated).with_children(|fated| {
            inked(fated, &[sign(member.fate)], 26.0, Tone::Ink);
            let hp = cast.hp(member.unit);
            fated.spawn(small(fared_in_short(member.fate, member.injury, hp)));
        });
    });
    let fell = narrate::fell(cast, member).map(|how| capital(&how));
    let wounds = Some(narrate::wounds(cast, member)).filter(|wounds| !wounds.is_empty());
    let wounds = wounds.map(|wounds| format!("Wounds: {wounds}"));
    for told in [fell, wounds].into_iter().flatten() {
        page.spawn(small(format!("{told}.")));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_brought_wounds_is_not_called_unhurt() {
        let told = |how, injury| fared_in_short(how, injury, 12);
        assert_eq!(told(FinalState::Unhurt, 0), "unhurt");
        assert_eq!(
            told(FinalState::Unhurt, 11),
            "no new wounds, 11 of 12 HP lost"
        );
        assert_eq!(told(FinalState::Wounded, 11), "wounded, 11 of 12 HP lost");
        assert_eq!(told(FinalState::NotMet, 0), "not met");
    }
}
