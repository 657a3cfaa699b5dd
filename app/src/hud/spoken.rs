//! What is asked of the player now, for those who hear it and do not see the board: who decides and how they fare, who
//! stands where, what may be answered with which key, and what each answer promises. It never decides anything.

use super::asked::{asked, found_nothing};
use super::odds::promised;
use super::prompt::spoken;
use super::retaliation::struck_back;
use crate::board::layout::Layout;
use crate::input::keymap::{Act, Keymap};
use crate::play::battle_session::BattleSession;
use crate::play::choice::{Choice, Prepared};
use testudo_engine::battle::{Aim, Decision, Fighter, UnitId, View};
use testudo_engine::narrate::attack;
use testudo_engine::narrate::words::{capital, compass, counted, list};

/// So many enemies are told of one by one, the nearest first.
const ENEMIES: usize = 3;

/// What is asked, or what happens meanwhile.
pub(super) fn asked_aloud(session: &BattleSession, choice: &Choice, keymap: &Keymap) -> String {
    let Some(decision) = choice.decision else {
        return asked(session, choice);
    };
    let sentences = match decision {
        Decision::Deployment(_) => of_deployment(session, choice, keymap),
        Decision::Turn(unit) => match choice.attack {
            Some(ready) => of_blow(session, choice, keymap, ready),
            None if choice.spell.is_some() || choice.open.is_some() => {
                vec![asked(session, choice)]
            }
            None => of_turn(session, choice, keymap, unit),
        },
        _ => {
            let mut sentences = vec![asked(session, choice)];
            sentences.extend(spoken(session, choice, &decision));
            if let Some(ready) = choice.attack {
                sentences.extend(of_blow(session, choice, keymap, ready));
            }
            sentences
        }
    };
    sentences.join(" ")
}

/// The name of a key, in brackets.
fn key(keymap: &Keymap, act: Act) -> String {
    format!("[{}]", keymap.name(act).unwrap_or_default())
}

/// A turn of one's own in which nothing is prepared yet.
fn of_turn(session: &BattleSession, choice: &Choice, keymap: &Keymap, unit: UnitId) -> Vec<String> {
    let replica = session.replica();
    let view = session.view(&replica);
    let Some(me) = view.fighter(unit) else {
        return vec![asked(session, choice)];
    };
    let name = capital(&session.cast.name(unit));
    let (at, facing) = (me.place.cell, compass(me.place.facing));
    let mut told: Vec<String> = found_nothing(session).into_iter().collect();
    told.push(format!(
        "{name}: your turn, at {at}, facing {facing}, {}.",
        fares(&me)
    ));
    told.extend(enemies(session, &view, &me));
    let targets = choice.targets().into_iter();
    let targets = targets.filter(|unit| view.fighter(*unit).is_some_and(|one| one.is_conscious()));
    let targets: Vec<String> = targets.map(|unit| session.cast.name(unit)).collect();
    if !targets.is_empty() {
        let n = key(keymap, Act::NextTarget);
        told.push(format!("{n} prepares a blow at {}.", list(&targets)));
    }
    let (go, end) = (key(keymap, Act::Confirm), key(keymap, Act::EndTurn));
    let moves = choice.options.moves().next().is_some();
    if moves {
        told.push(format!("The arrows choose a cell, {go} goes there."));
    }
    told.push(format!("{end} ends the turn."));
    told.extend(of_stint(choice, keymap, &me));
    told
}

/// What is left of a stint, and what else it may be spent on (DUN-2).
fn of_stint(choice: &Choice, keymap: &Keymap, me: &Fighter<'_>) -> Vec<String> {
    let (Some(left), Some(all)) = (me.progress.points_left(), me.progress.allowance) else {
        return Vec::new();
    };
    let mut told = vec![format!("{left} of {all} points of the stint are left.")];
    let offered = [
        (Act::March, "march", "leads everybody along"),
        (Act::Listen, "listen", "listens"),
        (Act::Take, "take", "lets another go on"),
        (Act::Engage, "engage", "falls upon the enemy"),
        (Act::EndStint, "end_stint", "ends the stint"),
    ];
    for (act, kind, does) in offered {
        if choice
            .options
            .others()
            .any(|command| command.name() == kind)
        {
            told.push(format!("{} {does}.", key(keymap, act)));
        }
    }
    told
}

/// How somebody fares, in numbers.
fn fares(one: &Fighter<'_>) -> String {
    let own = &one.profile().attributes;
    format!(
        "HP {} of {}, END {} of {}",
        own.hp - one.total_injury(),
        own.hp,
        one.stamina.end,
        own.end
    )
}

/// Who stands where, the nearest first.
fn enemies(session: &BattleSession, view: &View<'_>, me: &Fighter<'_>) -> Vec<String> {
    let layout = Layout::of(session.level.ground.grid());
    let here = me.place.cell;
    let far = |one: &Fighter<'_>| layout.grid().distance(here, one.place.cell);
    let standing = view.fighters().filter(Fighter::is_conscious);
    let mut foes: Vec<Fighter<'_>> = standing
        .filter(|one| one.id().side != me.id().side)
        .collect();
    foes.sort_by_key(|one| (far(one), one.id()));
    let mut told: Vec<String> = foes
        .iter()
        .take(ENEMIES)
        .map(|one| {
            let name = capital(&session.cast.name(one.id()));
            let cell = one.place.cell;
            let way = layout.direction(layout.centre(cell) - layout.centre(here));
            let way = way.map_or(String::new(), |way| format!(" {}", compass(way)));
            let off = counted(far(one), "cell");
            format!("{name} at {cell}, {off}{way}, {}.", fares(one))
        })
        .collect();
    match foes.len().saturating_sub(ENEMIES) {
        0 => {}
        more => told.push(format!("{} more in sight.", more)),
    }
    if foes.is_empty() {
        told.push("No enemy is in sight.".to_owned());
    }
    told
}

/// A blow that is prepared: with what, where, what it promises.
fn of_blow(
    session: &BattleSession,
    choice: &Choice,
    keymap: &Keymap,
    ready: Prepared,
) -> Vec<String> {
    let (Some(decision), Some(listed)) = (choice.decision, choice.listed(&ready)) else {
        return Vec::new();
    };
    let name = session.cast.name(ready.target);
    let weapon = attack(&session.cast, decision.unit(), listed.attack);
    let place = match ready.aim {
        Aim::Location(id) => session.cast.location(ready.target, id),
        Aim::Weapon => "weapon".to_owned(),
    };
    let turned = ready.turn.map_or(String::new(), |way| {
        format!("turned to the {}, ", compass(way))
    });
    let mut told = vec![format!(
        "A blow at {name}: {turned}{weapon}, at the {place}."
    )];
    if let Some(preview) = choice.preview(session) {
        let back = struck_back(session, ready.target);
        told.extend(promised(&preview, back).map(|line| format!("{}.", capital(&line))));
    }
    let (go, elsewhere) = (key(keymap, Act::Confirm), key(keymap, Act::NextAim));
    let back = key(keymap, Act::Back);
    told.push(format!(
        "{go} strikes, {elsewhere} aims at another place, {back} lets it be."
    ));
    told
}

/// Before the first round.
fn of_deployment(session: &BattleSession, choice: &Choice, keymap: &Keymap) -> Vec<String> {
    let next = key(keymap, Act::NextTarget);
    let begin = key(keymap, Act::EndTurn);
    vec![
        asked(session, choice),
        format!("{next} goes from one of your people to the next, {begin} begins the battle."),
    ]
}
