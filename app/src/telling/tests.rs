//! What is told takes time and leaves something on the board.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::magic::ring_of;
use super::*;
use crate::board::layout::Layout;
use crate::play::seat::Seat;
use crate::theme::pictures::source;
use testudo_engine::battle::Setup;
use testudo_engine::content::Library;
use testudo_engine::rules::gear::DamageType;
use testudo_engine::rules::magic::{Amount, Changes, Effect, Lasting};
use testudo_engine::session::{Seats, fight};

fn setup(level: &str) -> Setup {
    Setup {
        level: Arc::new(Library::shipped().level(level).unwrap()),
        seed: 5,
        max_rounds: Some(6),
    }
}

/// As a log names it.
fn kind(event: &Event) -> String {
    let json = serde_json::to_value(event).unwrap();
    json["event"].as_str().unwrap().to_owned()
}

/// Finds that an event takes time, and is drawn or said.
fn seen(session: &BattleSession, event: &Event) {
    let (drawn, telling) = (visual_effects(session, event), Telling::of(session, event));
    assert!(telling.seconds > 0.0, "{event:?} takes no time");
    assert!(
        !drawn.is_empty() || telling.words.is_some(),
        "{event:?} leaves nothing"
    );
    for stroke in drawn {
        let gear = stroke.picture.starts_with("gear/");
        assert!(gear || source(&stroke.picture).is_some(), "{stroke:?}");
        assert!(stroke.lasts > 0.1 && stroke.at <= 0.0, "{stroke:?}");
    }
}

/// What must be seen of a battle whenever it happens.
const TOLD: &str = "attack damage broke struck bolt spell_cast healed effect_began effect_ended resisted pushed \
    stunned crippled fell unconscious died disarmed pinned entangled kept_out shield_block aimed concentrated \
    withdrew surrendered spell_failed restored blinded stood_up recovered flew readied";

#[test]
fn what_matters_in_a_battle_takes_time_and_leaves_something_on_the_board() {
    let mut met = BTreeSet::new();
    for level in ["duel", "mages", "bridge", "hunt"] {
        let setup = setup(level);
        let mut seats = Seats::named(&setup.level, &[], 5).unwrap();
        let events = fight(&setup, &mut seats).events().to_vec();
        let mut session = BattleSession::watch(setup, vec![Seat::Human; 2], events.clone());
        for (index, (_, event)) in events.iter().enumerate() {
            session.go_to(index + 1);
            let kind = kind(event);
            if TOLD.split_whitespace().any(|told| told == kind) {
                seen(&session, event);
                met.insert(kind);
            } else if kind == "moved" {
                assert!(Telling::of(&session, event).seconds > 0.1);
            }
        }
    }
    for common in ["attack", "damage", "spell_cast", "fell"] {
        assert!(met.contains(common), "{common} is not among {met:?}");
    }
}

#[test]
fn what_is_rare_is_seen_too() {
    let session = BattleSession::watch(setup("bridge"), vec![Seat::Human; 2], Vec::new());
    let lost = r#""item":0,"weapon":"spear""#;
    let rare = [
        format!(r#"{{"event":"broke","unit":"a1",{lost}}}"#),
        format!(r#"{{"event":"disarmed","unit":"a1",{lost}}}"#),
        format!(r#"{{"event":"dropped","unit":"a1",{lost}}}"#),
        format!(r#"{{"event":"entangled","unit":"a1","by":"b1","hold":-2,{lost}}}"#),
        format!(r#"{{"event":"loosed","unit":"a1","by":"b1","why":"struggled",{lost}}}"#),
        format!(r#"{{"event":"set","unit":"a1","against":"b1",{lost}}}"#),
        r#"{"event":"kept_out","unit":"a1","by":"b1","why":"shield"}"#.to_owned(),
        r#"{"event":"pinned","unit":"a1","by":"b1"}"#.to_owned(),
        r#"{"event":"freed","unit":"a1","from":"b1","why":"broke_free"}"#.to_owned(),
        r#"{"event":"pushed","unit":"a1","path":[[4,4],[3,4]]}"#.to_owned(),
        r#"{"event":"resisted","unit":"a1","spell":"light","why":"roll"}"#.to_owned(),
        r#"{"event":"spell_failed","unit":"a1","spell":"light"}"#.to_owned(),
        r#"{"event":"effect_ended","unit":"a1","spell":"light","why":"over"}"#.to_owned(),
        r#"{"event":"concentration_lost","unit":"a1","spell":"light","why":"injured"}"#.to_owned(),
        r#"{"event":"restored","unit":"a1","location":"left_arm"}"#.to_owned(),
        r#"{"event":"blinded","unit":"a1"}"#.to_owned(),
        r#"{"event":"veiled","unit":"a1"}"#.to_owned(),
        r#"{"event":"crippled","unit":"a1","location":"left_arm","permanent":true}"#.to_owned(),
        r#"{"event":"stunned","unit":"a1","why":"blow"}"#.to_owned(),
        r#"{"event":"unconscious","unit":"a1","why":"injury"}"#.to_owned(),
        r#"{"event":"died","unit":"a1"}"#.to_owned(),
        r#"{"event":"surrendered","unit":"a1"}"#.to_owned(),
        r#"{"event":"withdrew","unit":"a1"}"#.to_owned(),
        r#"{"event":"arrived","unit":"a1","cell":[4,4]}"#.to_owned(),
        r#"{"event":"turn_lost","unit":"a1"}"#.to_owned(),
        r#"{"event":"surprised","unit":"a1","by":"b1"}"#.to_owned(),
        r#"{"event":"discovered","unit":"a1","by":"b1"}"#.to_owned(),
        r#"{"event":"bumped","unit":"a1","into":"b1"}"#.to_owned(),
    ];
    for text in rare {
        let event: Event =
            serde_json::from_str(&text).unwrap_or_else(|why| panic!("{text}: {why}"));
        seen(&session, &event);
    }
}

#[test]
fn each_kind_of_effect_has_a_ring_of_its_own() {
    let (changes, amount) = (Changes::default(), Amount { dice: 1, plus: 0 });
    let effects = [
        Effect::Damage {
            amount,
            damage_type: DamageType::Crushing,
            piercing: false,
        },
        Effect::Heal(amount),
        Effect::Stun,
        Effect::Shock(amount),
        Effect::Push(2),
        Effect::Flash(0),
        Effect::Dispel,
        Effect::Lasting(Lasting::Modify(changes)),
        Effect::Lasting(Lasting::Sleep),
        Effect::Lasting(Lasting::Hold),
        Effect::Lasting(Lasting::Fear),
        Effect::Lasting(Lasting::Conceal),
        Effect::Lasting(Lasting::Blind),
        Effect::Lasting(Lasting::Light(3)),
        Effect::Lasting(Lasting::Darkness(3)),
    ];
    for effect in effects {
        let own = format!("strokes/spell-{}", effect.name());
        assert_eq!(ring_of(effect.name()), own);
    }
    assert_eq!(ring_of("unheard_of"), "strokes/spell-modify");
}

#[test]
fn a_missile_flies_from_the_one_to_the_other_and_takes_longer_over_more_cells() {
    assert!(flight(2) < flight(10) && flight(200) <= 0.7);
    let session = BattleSession::watch(setup("bridge"), vec![Seat::Human; 2], Vec::new());
    let net = r#"{"event":"entangled","unit":"b1","by":"a1","item":0,"weapon":"net","hold":-2}"#;
    let event: Event = serde_json::from_str(net).unwrap();
    let drawn = visual_effects(&session, &event);
    let layout = Layout::of(session.level.ground.grid());
    let replica = session.replica();
    let at = |unit: &str| {
        let unit: UnitId = unit.parse().unwrap();
        layout.centre(replica.view().fighter(unit).unwrap().place.cell)
    };
    assert_eq!(drawn[0].way, [at("a1"), at("b1")]);
}
