//! Every answer to whatever is asked out of turn has a key of its own, and that key gives that answer.

use testudo_engine::battle::event::TurnEvent;
use testudo_engine::battle::{Command, Decision, Event};

use super::asked::{
    A1, B1, Script, asked, close_in, strike_the_friend, strike_the_guard, throw_down,
};
use super::player::digit;
use super::table::Table;

/// The questions there are, by what leads to them.
const QUESTIONS: [(&str, Script, fn(&Decision) -> bool); 5] = [
    (
        "how to defend",
        strike_the_guard,
        |decision| matches!(decision, Decision::Defence(declared) if declared.defender == B1),
    ),
    ("to keep somebody out", close_in, |decision| {
        matches!(decision, Decision::Entry { unit: B1, .. })
    }),
    ("to strike first", strike_the_friend, |decision| {
        matches!(decision, Decision::Interrupt { unit: B1, .. })
    }),
    ("to strike back", strike_the_guard, |decision| {
        matches!(decision, Decision::Counter { unit: B1, .. })
    }),
    ("to pin", throw_down, |decision| {
        matches!(decision, Decision::FollowUp { unit: A1, .. })
    }),
];

/// Everything that is answered by a number: a blow has a panel of its own.
fn numbered(table: &Table) -> Vec<Command> {
    let options = table.session().replica().options();
    let blow = |command: &Command| match command {
        Command::Attack { maneuver, .. } => !maneuver.is_grapple(),
        _ => false,
    };
    options
        .commands()
        .filter(|command| !blow(command))
        .collect()
}

/// What has been commanded last.
fn commanded(table: &Table) -> Option<Command> {
    let replica = table.session().replica();
    let mut told = replica.events().iter().rev();
    told.find_map(|(_, event)| match event {
        Event::Turn(TurnEvent::Commanded { command, .. }) => Some(*command),
        _ => None,
    })
}

#[test]
fn every_answer_out_of_turn_is_given_by_its_own_key() {
    for (what, script, wanted) in QUESTIONS {
        let again = || asked(script, wanted);
        let mut answered = 0;
        loop {
            let mut table = Table::open_with(&again, 1280, 800, 1.0);
            table.until_choice();
            table.frames(3);
            let decision = table.session().choice();
            assert!(
                decision.as_ref().is_some_and(wanted),
                "{what}: {decision:?}"
            );
            let answers = numbered(&table);
            assert!(!answers.is_empty(), "{what}: nothing is offered");
            let told = table.session().told();
            table.key(digit(answered + 1));
            for _ in 0..40 {
                if table.session().told() > told {
                    break;
                }
                table.frames(1);
            }
            let given = commanded(&table);
            assert_eq!(
                given,
                Some(answers[answered]),
                "{what}, answer {}",
                answered + 1
            );
            answered += 1;
            if answered == answers.len().min(9) {
                break;
            }
        }
        assert!(answered > 0, "{what}");
    }
}
