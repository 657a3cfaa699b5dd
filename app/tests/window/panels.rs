//! What the player sees before deciding: maneuvers, close combat, spells, fog.

use bevy::prelude::*;
use testudo_app::{Screen, Token};
use testudo_engine::battle::event::{AttackEvent, Maneuver};
use testudo_engine::battle::{Command, Decision, Event, Options, UnitId};
use testudo_engine::narrate;
use testudo_engine::narrate::words::capital;
use testudo_engine::rules::id::Id;

use super::table::Table;

/// The spells that may be cast.
fn spells(options: &Options) -> impl Iterator<Item = Id> {
    options.others().filter_map(|command| match command {
        Command::Cast { spell, .. } => Some(spell),
        _ => None,
    })
}

/// Those whom one may go in on.
fn ways_in(options: &Options) -> impl Iterator<Item = UnitId> {
    options.others().filter_map(|command| match command {
        Command::Close { target } => Some(target),
        _ => None,
    })
}

/// Those whom one may aim at.
fn aims(options: &Options) -> impl Iterator<Item = UnitId> {
    options.others().filter_map(|command| match command {
        Command::Aim { target } => Some(target),
        _ => None,
    })
}

impl Table {
    /// Every text on the screen.
    pub(super) fn texts(&mut self) -> Vec<String> {
        let world = self.app.world_mut();
        let mut texts = world.query::<&Text>();
        texts.iter(world).map(|text| text.0.clone()).collect()
    }

    /// Lets the adviser play until a turn offers what is wanted; says whether it ever did.
    fn until(&mut self, wanted: impl Fn(&Options) -> bool) -> bool {
        for _ in 0..400 {
            self.until_choice();
            if self.screen() != Screen::Battle {
                return false;
            }
            let turn = matches!(self.session().choice(), Some(Decision::Turn(_)));
            if turn && wanted(&self.session().replica().options()) {
                return true;
            }
            self.key(KeyCode::KeyF);
            self.key(KeyCode::KeyR);
        }
        false
    }
}

#[test]
fn an_own_maneuver_changes_the_odds_and_one_that_cannot_be_says_why() {
    let mut table = Table::open(Some("duel"), 1280, 800, 1.0);
    assert!(table.until(|options| {
        let mut attacks = options.attacks();
        attacks.any(|option| !option.maneuvers.is_empty())
    }));
    table.key(KeyCode::KeyN);
    table.shoot("attack-1280");
    // The parts of AT and DEF unfold.
    table.key(KeyCode::Comma);
    assert!(table.reads("AT: ") && !table.reads("maneuver +2"));
    table.click_button("All-out attack");
    assert!(table.reads("maneuver +2"), "{:?}", table.texts());
    table.shoot("all-out-1280");
    assert_eq!(table.words_out_of_place(), Vec::<String>::new());
    let labels = table.labels();
    let onrush = labels.iter().find(|label| label.starts_with("Onrush"));
    assert!(
        onrush.is_some_and(|label| label.contains("a move of more than a step")),
        "{labels:?}"
    );
    table.click_button("All-out attack");
    assert!(!table.reads("maneuver +2"));
}

#[test]
fn a_spell_is_chosen_aimed_and_cast() {
    let mut table = Table::open(Some("mages"), 1280, 800, 1.0);
    assert!(table.until(|options| spells(options).next().is_some()));
    table.click_button("Spells");
    assert!(table.reads("END"));
    table.shoot("spells-1280");
    assert_eq!(table.words_out_of_place(), Vec::<String>::new());
    let options = table.session().replica().options();
    let spell = spells(&options).next().unwrap();
    let name = table.session().cast.spell(spell);
    let name = name[..1].to_uppercase() + &name[1..];
    table.click_button(&name);
    table.key(KeyCode::KeyN);
    // Not where a word would be told about.
    table.point(Vec2::new(300.0, 660.0));
    table.shoot("spell-aimed-1280");
    assert_eq!(table.words_out_of_place(), Vec::<String>::new());
    let before = table.session().told();
    table.click_button("Cast");
    table.frames(4);
    assert!(table.session().told() > before);
}

/// Whom somebody may run into with the whole body.
fn slams(options: &Options) -> impl Iterator<Item = Command> + '_ {
    let slam = |command: &Command| {
        matches!(
            command,
            Command::Attack {
                maneuver: Maneuver::Slam,
                ..
            }
        )
    };
    options.others().filter(slam)
}

#[test]
fn a_slam_tells_what_it_does_to_both_before_it_is_risked() {
    let mut table = Table::open(Some("yard"), 1280, 800, 1.0);
    assert!(table.until(|options| slams(options).next().is_some()));
    table.click_button("Slam");
    table.shoot("slam-1280");
    let replica = table.session().replica();
    let slam = slams(&replica.options()).next();
    let Some(Command::Attack { target, .. }) = slam else {
        panic!("nobody can be run into");
    };
    let own = replica.decision().unwrap().unit();
    let names = [own, target].map(|unit| table.session().cast.name(unit));
    let strike = replica.view().strike_of(own, slam.unwrap()).unwrap();
    let defences = strike.defences().into_iter();
    let ways: Vec<String> = defences
        .map(|defence| capital(narrate::parts::defence(defence.kind)))
        .collect();
    drop(replica);
    // No weapon parries a body, but a shield may be held against it: every defence that there is has its chances.
    for how in ways {
        let named = |text: &String| *text == how || text.starts_with(&format!("{how},"));
        assert!(table.texts().iter().any(named), "{how}");
    }
    // A line for each: what it suffers, and where it would be driven.
    for name in names {
        let told = ["no harm", "hurt "].map(|harm| format!("{name}: {harm}"));
        assert!(told.iter().any(|line| table.reads(line)), "{told:?}");
    }
    table.shoot("slam-1280");
    assert_eq!(table.words_out_of_place(), Vec::<String>::new());
    let before = table.session().told();
    table.key(KeyCode::Digit1);
    table.frames(4);
    assert!(table.session().told() > before);
}

#[test]
fn close_combat_tells_what_meets_whoever_comes_in() {
    let mut table = Table::open(Some("duel"), 1280, 800, 1.0);
    assert!(table.until(|options| ways_in(options).next().is_some()));
    let foe = ways_in(&table.session().replica().options()).next();
    let at = table.token(foe.unwrap());
    table.point(at + Vec2::splat(6.0));
    table.point(at);
    table.frames(4);
    let cell = table.status();
    assert!(
        cell.contains("Closing in would go into this cell."),
        "{cell}"
    );
    table.click_button("Close in");
    assert!(
        table.reads("keep it out") || table.reads("keeps it out"),
        "{:?}",
        table.texts()
    );
    table.shoot("close-1280");
    assert_eq!(table.words_out_of_place(), Vec::<String>::new());
    let options = table.session().replica().options();
    let close = ways_in(&options).next().unwrap();
    let name = table.session().cast.name(close);
    let before = table.session().told();
    table.click_button(&format!("{name}: Go into "));
    table.until_choice();
    assert!(table.session().told() > before);
    assert!(
        table.reads("comes at") || table.reads("close"),
        "{:?}",
        table.texts()
    );
}

#[test]
fn whom_nobody_sees_is_not_on_the_board() {
    let mut table = Table::open(Some("raid"), 1280, 800, 1.0);
    table.until_choice();
    table.shoot("raid-1280");
    let unseen: Vec<_> = {
        let session = table.session();
        let replica = session.replica();
        let view = session.view(&replica);
        let all = session.cast.ids().filter(|unit| !view.shows(*unit));
        all.collect()
    };
    assert!(!unseen.is_empty());
    let world = table.app.world_mut();
    let mut tokens = world.query::<(&Token, &Visibility)>();
    for (token, visible) in tokens.iter(world) {
        let hidden = unseen.contains(&token.unit);
        assert_eq!(*visible == Visibility::Hidden, hidden, "{:?}", token.unit);
    }
}

#[test]
fn range_bands_and_the_line_of_sight_are_drawn_when_wanted() {
    let mut table = Table::open(Some("ridge"), 1280, 800, 1.0);
    assert!(table.until(|options| aims(options).next().is_some()));
    table.key(KeyCode::KeyV);
    let options = table.session().replica().options();
    let target = aims(&options).next().unwrap();
    let at = table.token(target);
    table.point(Vec2::ONE);
    table.point(at);
    table.shoot("ranges-1280");
    let world = table.app.world_mut();
    let mut notes = world.query::<&Text2d>();
    let told: Vec<String> = notes.iter(world).map(|note| note.0.clone()).collect();
    assert!(told.iter().any(|note| note == "-1"), "{told:?}");
    assert_eq!(table.words_out_of_place(), Vec::<String>::new());
}

#[test]
fn a_line_of_the_log_points_at_its_cell() {
    let mut table = Table::open(Some("melee"), 1280, 800, 1.0);
    assert!(table.until(|_| true));
    let Some(line) = table.button("Archer") else {
        panic!("{:?}", table.labels());
    };
    let eye = |table: &mut Table| {
        let world = table.app.world_mut();
        let mut eyes = world.query_filtered::<&Transform, With<Camera2d>>();
        eyes.single(world).unwrap().translation
    };
    let before = eye(&mut table);
    table.point(Vec2::ONE);
    table.point(line);
    table.shoot("log-1280");
    table.click(line);
    assert_ne!(eye(&mut table), before);
    table.shoot("log-open-1280");
}

#[test]
fn a_line_of_the_log_opens_to_all_its_dice() {
    let mut table = Table::open(Some("bridge"), 1280, 800, 1.0);
    let rolled = |table: &Table| {
        let replica = table.session().replica();
        let events = replica.events();
        let attack = events.iter().rposition(|(_, event)| match event {
            Event::Attack(AttackEvent::Attack(attack)) => attack.roll.is_some(),
            _ => false,
        })?;
        let cast = &table.session().cast;
        let sentence = narrate::event(cast, &events[attack].1)?;
        Some((sentence, narrate::behind(cast, events, attack)?))
    };
    let mut found = None;
    for _ in 0..40 {
        assert!(table.until(|_| true));
        found = rolled(&table);
        if found.is_some() {
            break;
        }
        table.key(KeyCode::KeyR);
    }
    let (sentence, note) = found.expect("somebody struck");
    assert!(note.contains("2d10 fell "), "{note}");
    assert!(!table.reads(&note));
    table.click_button(&sentence);
    table.shoot("log-dice-1280");
    assert!(table.reads(&note), "{note}: {:?}", table.texts());
    table.click_button(&sentence);
    assert!(!table.reads(&note));
    // The round itself opens to its order.
    table.click_button("Round 1");
    assert!(table.reads("In order of initiative: "));
}

#[test]
fn the_card_has_the_whole_sheet() {
    for (name, width, height) in [("card-1280", 1280, 800), ("card-1920", 1920, 1080)] {
        let mut table = Table::open(Some("mages"), width, height, 1.0);
        assert!(table.until(|_| true));
        table.key(KeyCode::KeyI);
        for words in [
            "tired at", "EL ", "Gear", "Attacks", "Skills", "Spells", "In force",
        ] {
            assert!(table.reads(words), "{words}: {:?}", table.texts());
        }
        table.shoot(name);
        assert_eq!(table.words_out_of_place(), Vec::<String>::new());
        table.key(KeyCode::Escape);
        assert!(!table.reads("tired at"));
    }
}
