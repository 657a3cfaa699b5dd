//! Every grade against every grade, and against those with a character of their own, on every shipped level: each
//! decision is answered legally, no turn goes on for ever, and each battle that is fought out comes to an end.
//!
//! Every other battle is opened by chance, for what no grade would bring about by itself: it finds its
//! people in nets, on the ground, at grips, without their weapons.

use std::collections::BTreeSet;
use std::env;
use std::sync::Arc;

use testudo::ai::{Decider, Random};
use testudo::battle::event::Maneuver;
use testudo::battle::{Battle, Command, Decision, Setup, View};
use testudo::content::Level;
use testudo::session::Seats;

use crate::arena;
use crate::position::has_searched;

/// The opponents who meet: every grade every grade, and two who run or spare lives every way round.
const PAIRINGS: [(&str, &str); 18] = [
    ("recruit", "recruit"),
    ("recruit", "soldier"),
    ("recruit", "veteran"),
    ("recruit", CHAMPION),
    ("soldier", "recruit"),
    ("soldier", "soldier"),
    ("soldier", "veteran"),
    ("soldier", CHAMPION),
    ("veteran", "recruit"),
    ("veteran", "soldier"),
    ("veteran", "veteran"),
    ("veteran", CHAMPION),
    (CHAMPION, "recruit"),
    (CHAMPION, "soldier"),
    (CHAMPION, "veteran"),
    (CHAMPION, CHAMPION),
    ("cowardly_bandit", "cautious_captain"),
    ("cautious_captain", "cowardly_bandit"),
];
/// Enough to search where few are near; a smaller budget would answer as the veteran.
const CHAMPION: &str = "champion:200";

/// Decisions that are answered, unless `TESTUDO_DECISIONS` says how many. At least, each pairing meets twice.
const DECISIONS: usize = 10_000;
/// Decisions of a battle after its opening, unless `TESTUDO_DECISIONS` asks for more: then it is fought out.
const OF_A_BATTLE: usize = 110;
/// Decisions of an opening.
const OPENING: usize = 140;
/// More commands than this in one turn of somebody are a stall: nobody has so many things to do.
const OF_A_TURN: usize = 24;

/// What comes about in so many battles; the rest is in `straits`.
const OFTEN: [&str; 17] = [
    "turn",
    "defence",
    "interrupt",
    "entry",
    "prone",
    "aloft",
    "hidden",
    "in a role",
    "in fog",
    "cast",
    "fly",
    "close",
    "StopThrust",
    "guard",
    "aim",
    "ready",
    "reload",
];

/// What was asked, in what straits, and what was answered.
type Seen = BTreeSet<String>;

fn kind(decision: Decision) -> &'static str {
    match decision {
        Decision::Deployment(_) => "deployment",
        Decision::Turn(_) => "turn",
        Decision::Defence(_) => "defence",
        Decision::Interrupt { .. } => "interrupt",
        Decision::Counter { .. } => "counter",
        Decision::Entry { .. } => "entry",
        Decision::FollowUp { .. } => "follow up",
        Decision::RideOn { .. } => "ride on",
        Decision::Catch { .. } => "catch",
    }
}

/// The condition of the one who decides.
fn straits(view: &View<'_>, decision: Decision) -> Vec<&'static str> {
    let me = view.fighter(decision.unit()).unwrap();
    let hands = &me.profile().body.hands;
    let all = [
        (me.place.prone, "prone"),
        (me.grapple.pinned_by.is_some(), "pinned"),
        (me.grapple.pins.is_some(), "pinning"),
        (me.grapple.net.is_some(), "netted"),
        (me.place.height.is_aloft(), "aloft"),
        (me.senses.is_hidden(), "hidden"),
        (me.legs_fail(), "lame"),
        (!hands.is_empty() && me.gear.holds_nothing(), "unarmed"),
        (view.role(me.id()).is_some(), "in a role"),
        (view.has_fog(), "in fog"),
    ];
    all.into_iter()
        .filter(|(is, _)| *is)
        .map(|(_, what)| what)
        .collect()
}

fn deed(command: Command) -> String {
    match command {
        Command::Attack {
            nonlethal: true, ..
        } => "held back".to_owned(),
        Command::Attack { maneuver, .. } => match maneuver {
            Maneuver::Own(id) => id.to_string(),
            other => format!("{other:?}"),
        },
        other => {
            let written = serde_json::to_value(other).unwrap();
            written["do"].as_str().unwrap().to_owned()
        }
    }
}

/// How often somebody was asked in one turn.
#[derive(Default)]
struct Patience {
    turn: Option<(u32, Decision)>,
    commands: usize,
}

impl Patience {
    /// Whether it lasts.
    fn lasts(&mut self, round: u32, decision: Decision) -> bool {
        let turn = matches!(decision, Decision::Turn(_)).then_some((round, decision));
        if turn.is_some() && turn != self.turn {
            (self.turn, self.commands) = (turn, 0);
        }
        self.commands += 1;
        self.commands <= OF_A_TURN
    }
}

/// What is seen when a champion searches in a battle of this pairing.
fn search(one: &str, other: &str) -> String {
    format!("{one} against {other}: a search")
}

/// Fights for so many decisions after an opening of so many; how many were answered.
fn fight(
    level: &Arc<Level>,
    (one, other): (&str, &str),
    seed: u64,
    (opening, decisions): (usize, usize),
    seen: &mut Seen,
) -> usize {
    let of = format!("{one} against {other} on {}, seed {seed}", level.id);
    let names = level.sides.iter().zip([one, other].into_iter().cycle());
    let ais: Vec<_> = names
        .map(|(side, name)| (side.id.to_string(), name.to_owned()))
        .collect();
    let setup = Setup {
        max_rounds: Some(level.rounds.min(60)),
        ..arena::setup(level, seed)
    };
    let mut battle = Battle::new(&setup);
    let mut seats = Seats::named(level, &ais, seed).unwrap();
    let mut chance = Random::new(seed);
    let mut patience = Patience::default();
    let mut answered = 0;
    while let Some(decision) = battle.decision().filter(|_| answered < opening + decisions) {
        let view = battle.view_for(decision.unit().side);
        let by_chance = answered < opening;
        let command = if by_chance {
            chance.decide(&view, decision)
        } else {
            seen.insert(kind(decision).to_owned());
            seen.extend(straits(&view, decision).into_iter().map(str::to_owned));
            let command = seats.decide(&view, decision);
            seen.insert(deed(command));
            let side = decision.unit().side;
            if matches!(decision, Decision::Turn(_)) && has_searched(seats.weighed(side)) {
                seen.insert(search(one, other));
            }
            command
        };
        assert!(
            by_chance || patience.lasts(view.round(), decision),
            "{of}: {decision:?} has not ended after {OF_A_TURN} commands, the last {command:?}"
        );
        if let Err(refusal) = battle.play(command) {
            panic!("{of}: {command:?} for {decision:?}: {refusal:?}");
        }
        answered += 1;
    }
    assert!(
        battle.decision().is_some() || battle.outcome().is_some(),
        "{of}: no end"
    );
    answered
}

#[test]
fn every_grade_answers_every_decision_against_every_grade_on_every_level() {
    let asked = env::var("TESTUDO_DECISIONS").ok();
    let wanted: Option<usize> = asked.map(|number| number.parse().expect("a whole number"));
    let decisions = if wanted.is_some() {
        usize::MAX / 2
    } else {
        OF_A_BATTLE
    };
    let levels = arena::all_shipped();
    let mut seen = Seen::new();
    let mut answered = 0;
    for pass in 0.. {
        for (index, level) in levels.iter().enumerate() {
            // Twice as fast through the pairings as through the levels: in two passes each has met.
            let pairing = PAIRINGS[(2 * index + pass) % PAIRINGS.len()];
            let opening = if (index + pass / 2) % 2 == 1 {
                0
            } else {
                OPENING
            };
            let seed = (pass * levels.len() + index) as u64 + 1;
            answered += fight(level, pairing, seed, (opening, decisions), &mut seen);
        }
        if pass > 0 && answered >= wanted.unwrap_or(DECISIONS) {
            break;
        }
    }
    println!("{answered} decisions: {seen:?}");
    for what in OFTEN {
        assert!(seen.contains(what), "never seen: {what}");
    }
    // A champion that never searches is a veteran under another name.
    for (one, other) in PAIRINGS {
        let searches = [one, other].contains(&CHAMPION);
        let search = search(one, other);
        assert_eq!(seen.contains(&search), searches, "{search}");
    }
}
