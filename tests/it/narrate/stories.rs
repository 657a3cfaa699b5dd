//! Events as lines one below the other: what stands under what, the ways of those who explore, and what is told at the end.

use std::sync::Arc;

use testudo::battle::event::{
    BattleEvent, Ending, ExploreEvent, MagicEvent, MindEvent, MotionEvent, MoveKind, Searched,
    TrapCause, TrapEvent, TrapFound, TrapSprung, TurnEvent,
};
use testudo::battle::{Battle, Command, Event, UnitId, Witness};
use testudo::content::Level;
use testudo::grid::{Cell, Direction};
use testudo::narrate::{self, BattleSummary, Cast, FinalState, Story, StoryChange, StoryLine};
use testudo::rules::id::Id;
use testudo::rules::part::Parts;
use testudo::rules::trap::Sought;
use testudo::session::{Seats, fight};

use crate::arena;

type Events = Vec<(u32, Event)>;

fn fought(level: &Arc<Level>, seed: u64) -> Battle {
    let mut seats = Seats::named(level, &[], seed).unwrap();
    fight(&arena::setup(level, seed), &mut seats)
}

/// The same as a side is told it.
fn seen_by(level: &Arc<Level>, seed: u64, side: u8, events: &[(u32, Event)]) -> Events {
    let mut witness = Witness::new(&arena::setup(level, seed), side);
    let seen = events.iter().flat_map(|(round, event)| {
        let seen = witness.see(event).into_iter();
        seen.map(|event| (*round, event)).collect::<Vec<_>>()
    });
    seen.collect()
}

/// All lines of it, as they read at the end.
fn lines(cast: &Cast, events: &[(u32, Event)]) -> Vec<StoryLine> {
    let (mut story, mut lines) = (Story::default(), Vec::<StoryLine>::new());
    for (index, (round, event)) in events.iter().enumerate() {
        match story.follow(cast, index, (*round, event)) {
            Some(StoryChange::Line(line)) => lines.push(line),
            Some(StoryChange::Reworded { event, text }) => {
                let mut told = lines.iter_mut();
                told.find(|line| line.event == event).unwrap().text = text;
            }
            None => {}
        }
    }
    lines
}

/// Whether somebody's turn begins or ends with it.
fn is_turn(event: &Event) -> bool {
    matches!(
        event,
        Event::Turn(TurnEvent::TurnStarted { .. } | TurnEvent::TurnEnded { .. })
            | Event::Explore(ExploreEvent::Taken { .. } | ExploreEvent::StintEnded { .. })
            | Event::Battle(BattleEvent::RoundEnded)
    )
}

#[test]
fn nothing_stands_under_what_was_done_in_another_turn() {
    let (mut deep, mut casts) = (0, 0);
    for id in ["mages", "barrow", "hedgerow"] {
        let level = arena::shipped(id);
        let cast = Cast::of(&level);
        let battle = fought(&level, 2);
        let whole = battle.events().to_vec();
        let told = [
            seen_by(&level, 2, 0, &whole),
            seen_by(&level, 2, 1, &whole),
            whole,
        ];
        for events in told {
            let mut above: Option<usize> = None;
            for line in lines(&cast, &events) {
                let event = &events[line.event].1;
                let spell = matches!(event, Event::Magic(MagicEvent::SpellCast(_)));
                assert!(!spell || line.depth == 0, "{id}: {}", line.text);
                casts += usize::from(spell);
                if line.depth > 0 {
                    let between = &events[above.unwrap()..line.event];
                    assert!(
                        !between.iter().any(|(_, event)| is_turn(event)),
                        "{id}: {} stands under {:?}",
                        line.text,
                        between[0]
                    );
                    deep += 1;
                } else {
                    above = Some(line.event);
                }
            }
        }
    }
    assert!(deep > 300 && casts > 20, "{deep} and {casts}");
}

/// DUN-2: however many steps they take, a march is a line for each who goes along, from where it stood to where it comes.
#[test]
fn dun_2_a_march_is_a_line_for_each_who_goes_along() {
    let level = arena::shipped("barrow");
    let cast = Cast::of(&level);
    let mut battle = Battle::new(&arena::setup(&level, 3));
    let cell = |battle: &Battle, unit| battle.view().fighter(unit).unwrap().place.cell;
    let mut marched = 0;
    for _ in 0..3 {
        let Some(decision) = battle.decision() else {
            break;
        };
        let from = cell(&battle, decision.unit());
        let grid = level.ground.grid();
        let options = battle.options();
        let ends = options.others().filter_map(|command| match command {
            Command::March { to } => Some(to),
            _ => None,
        });
        let Some(to) = ends.max_by_key(|to: &Cell| (grid.distance(from, *to), to.row, to.col))
        else {
            break;
        };
        let before = battle.events().len();
        battle.play(Command::March { to }).unwrap();
        let events = battle.events();
        let steps =
            |(_, event): &&(u32, Event)| matches!(event, Event::Motion(MotionEvent::Moved { .. }));
        let gone: Vec<_> = events[before..].iter().filter(steps).collect();
        let told = lines(&cast, events);
        let told: Vec<&StoryLine> = told.iter().filter(|line| line.event >= before).collect();
        let ways: Vec<_> = told
            .iter()
            .filter(|line| line.text.contains(" marches "))
            .collect();
        let end = cell(&battle, decision.unit());
        if ways.len() == told.len() {
            let of_first = &ways[0].text;
            assert!(
                of_first.contains(&format!(" from {from} to {end}, ")),
                "{of_first}"
            );
            let mut who: Vec<_> = gone.iter().map(|(_, event)| event.subjects()[0]).collect();
            who.sort_unstable();
            who.dedup();
            assert_eq!(ways.len(), who.len(), "{told:?}");
            assert!(gone.len() > who.len());
            marched += 1;
        }
    }
    assert!(marched > 0, "no march went to its end undisturbed");
}

/// DUN-1, DUN-9: what was explored took stints, and of those who might have wandered in nobody is told who met none.
#[test]
fn dun_9_who_never_wandered_in_is_told_to_who_knows_all_alone() {
    let level = arena::shipped("barrow");
    let cast = Cast::of(&level);
    let mut never = 0;
    for seed in 0..4 {
        let battle = fought(&level, seed);
        let events = battle.events();
        let told = narrate::outcome(&cast, events);
        let (_, end) = events.last().unwrap();
        let ended = narrate::event(&cast, end).unwrap();
        for words in [&told, &ended] {
            assert!(words.contains("of ten minutes"), "{words}");
            assert!(!words.contains("rounds"), "{words}");
        }
        let sum = BattleSummary::of(&cast, events);
        let unmet = |sum: &BattleSummary| {
            let members = sum.sides.iter().flat_map(|side| &side.members);
            members.filter(|one| one.fate == FinalState::NotMet).count()
        };
        let (all, unmet_in_all) = (sum.sides[1].members.len(), unmet(&sum));
        assert_eq!(told.contains(" not met "), unmet_in_all > 0, "{told}");
        let known = sum.known_to(0, &cast, &seen_by(&level, seed, 0, events));
        assert_eq!(unmet(&known), 0);
        assert!(known.sides[1].members.len() <= all - unmet_in_all);
        never += unmet_in_all;
    }
    assert!(never > 0, "they wandered in each time");
    let over = |rounds| BattleEvent::BattleEnded {
        winner: None,
        reason: Ending::RoundLimit,
        rounds,
    };
    let told = [60, 300].map(|rounds| narrate::event(&cast, &Event::Battle(over(rounds))).unwrap());
    assert_eq!(
        told,
        [
            "After 1 stint of ten minutes nobody has won.",
            "After 5 stints of ten minutes nobody has won."
        ]
    );
}

/// TRP-3: that nothing is found is told, and what is found in its place; of what another side finds nothing is told.
#[test]
fn trp_3_a_search_tells_what_it_finds_or_that_it_is_nothing() {
    let cast = Cast::of(&arena::shipped("barrow"));
    let (unit, at) = (UnitId { side: 0, number: 1 }, Cell::new(3, 4));
    let searched = Event::Trap(TrapEvent::Searched(Box::new(Searched {
        unit,
        at,
        sought: Sought::Traps,
        range: Parts::new(),
        most: 2,
        roll: None,
    })));
    let found = Event::Trap(TrapEvent::TrapFound(TrapFound {
        unit,
        side: "party".into(),
        trap: Cell::new(3, 5),
        kind: "bell_cord".into(),
    }));
    let mut own = Story::seen_by(Some(0));
    let change = own.follow(&cast, 7, (1, &searched));
    let Some(StoryChange::Line(line)) = change else {
        panic!("{change:?}");
    };
    assert_eq!(
        line.text,
        "Wick (a1) searches for traps about (3, 4). Nothing is found."
    );
    let change = own.follow(&cast, 8, (1, &found));
    let Some(StoryChange::Reworded { event: 7, text }) = change else {
        panic!("{change:?}");
    };
    assert!(text.contains("Wick (a1) finds a trap at (3, 5)"), "{text}");
    assert!(!text.contains("Nothing"), "{text}");
    let change = Story::seen_by(Some(1)).follow(&cast, 7, (1, &searched));
    let Some(StoryChange::Line(line)) = change else {
        panic!("{change:?}");
    };
    assert!(!line.text.contains("Nothing"), "{}", line.text);
}

/// TRP-1: of a trap that is several things it is told that they go off.
#[test]
fn a_trap_of_several_things_goes_off_in_the_plural() {
    let cast = Cast::of(&arena::shipped("mine"));
    let told = |kind: &str, sprung| {
        let cell = Cell::new(15, 12);
        let trap = TrapSprung {
            trap: cell,
            kind: Id::new(kind),
            cell,
            unit: None,
            by: None,
            why: TrapCause::Enter,
            roll: None,
            sprung,
            seen_by: Vec::new(),
        };
        narrate::event(&cast, &Event::Trap(TrapEvent::TrapSprung(Box::new(trap)))).unwrap()
    };
    assert_eq!(
        told("dart_tubes", true),
        "The dart tubes at (15, 12) go off."
    );
    assert_eq!(
        told("dart_tubes", false),
        "The dart tubes at (15, 12) click, and do not go off."
    );
    assert_eq!(
        told("bell_cord", true),
        "The bell cord at (15, 12) goes off."
    );
}

/// TRP-2: who has stayed at the edge of a pit goes on from there.
#[test]
fn trp_2_a_way_begins_where_somebody_stopped_short() {
    let cast = Cast::of(&arena::shipped("barrow"));
    let (unit, edge, trap) = (
        UnitId { side: 0, number: 1 },
        Cell::new(3, 4),
        Cell::new(4, 4),
    );
    let moved = |to| {
        Event::Motion(MotionEvent::Moved {
            unit,
            path: vec![to],
            facing: Direction::E,
            kind: MoveKind::Step,
            cost: 1,
        })
    };
    let events = [
        Event::Explore(ExploreEvent::StintStarted {
            stint: 1,
            members: Vec::new(),
        }),
        Event::Explore(ExploreEvent::Taken { unit }),
        moved(trap),
        Event::Trap(TrapEvent::TrapAvoided {
            unit,
            trap,
            to: edge,
        }),
        Event::Explore(ExploreEvent::Taken { unit }),
        moved(Cell::new(2, 4)),
    ];
    let events = events.map(|event| (0, event));
    let told = lines(&cast, &events);
    let last = &told.last().unwrap().text;
    let words = "1 cell from (3, 4) to (2, 4)";
    assert!(last.contains(words), "{told:?}");
}

/// Who stoops over a fallen enemy loses the turn by that, and is not told to be dazed as well.
#[test]
fn a_turn_lost_to_temptation_is_told_once() {
    let cast = Cast::of(&arena::shipped("duel"));
    let [unit, by] = [0, 1].map(|side| UnitId { side, number: 1 });
    let tempted = Event::Mind(MindEvent::Tempted { unit, by });
    let lost = || Event::Turn(TurnEvent::TurnLost { unit });
    let told = |events: &[(u32, Event)]| -> Vec<String> {
        let lines = lines(&cast, events).into_iter();
        lines.map(|line| line.text).collect()
    };
    let both = told(&[(1, tempted), (1, lost())]);
    assert_eq!(both.len(), 1, "{both:?}");
    assert!(both[0].ends_with("loses the turn."), "{both:?}");
    assert_eq!(told(&[(1, lost())]).len(), 1);
}
