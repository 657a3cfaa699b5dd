//! Whole texts: outcomes, sheets and odds.

use std::collections::VecDeque;
use std::sync::Arc;

use expect_test::expect;
use testudo::battle::event::{AttackEvent, BattleEvent, Ending};
use testudo::battle::{Battle, Event};
use testudo::content::Library;
use testudo::content::goal::{Goal, UnitSlot};
use testudo::narrate::{self, BattleSummary, Cast, FinalState};
use testudo::rules::attack::AttackOdds;
use testudo::session::{Seats, fight};

use crate::arena;
use crate::position::{cell, id};

fn fought(level: &str, seed: u64) -> (Cast, Battle) {
    let level = arena::shipped(level);
    let setup = arena::setup(&level, seed);
    let mut seats = Seats::named(&level, &[], seed).unwrap();
    (Cast::of(&level), fight(&setup, &mut seats))
}

#[test]
fn a_reckoning_adds_up_to_the_battle() {
    for seed in 1..6 {
        let (cast, battle) = fought("bridge", seed);
        let sum = BattleSummary::of(&cast, battle.events());
        let outcome = battle.outcome().unwrap();
        assert_eq!(
            (sum.winner, sum.reason),
            (outcome.winner, Some(outcome.reason))
        );
        assert_eq!(sum.rounds, outcome.rounds);
        let attacks = battle
            .events()
            .iter()
            .filter(|(_, event)| matches!(event, Event::Attack(AttackEvent::Attack(_))));
        let counted: u32 = sum.sides.iter().map(|side| side.attacks).sum();
        assert_eq!(counted as usize, attacks.count());
        let mut members: VecDeque<_> = sum.sides.iter().flat_map(|side| &side.members).collect();
        for fighter in battle.view().fighters() {
            let member = members.pop_front().unwrap();
            assert_eq!(member.unit, fighter.id());
            assert_eq!(member.injury, fighter.total_injury());
            let awake = matches!(member.fate, FinalState::Unhurt | FinalState::Wounded);
            assert_eq!(awake, fighter.is_conscious());
        }
    }
}

#[test]
fn what_a_cauldron_may_do_tells_of_the_oil_as_well() {
    let level = arena::shipped("keep_wall");
    let battle = Battle::new(&arena::setup(&level, 1));
    let under = battle.view().dropping(id("a1"), cell(10, 3)).unwrap();
    let told = narrate::drop_chances(&Cast::of(&level), &under);
    expect!["man-at-arms 1 (a1): strikes at 38%: down 84%; then boiling oil: hurt 83%"]
        .assert_eq(&told);
}

#[test]
fn expected_hits_are_close_to_hits_over_many_attacks() {
    let (mut hits, mut expected, mut variance) = (0.0, 0.0, 0.0);
    for seed in 1..40 {
        let (cast, battle) = fought("duel", seed);
        for side in BattleSummary::of(&cast, battle.events()).sides {
            hits += f64::from(side.hits);
            expected += side.expected;
            // At most a quarter for each attack.
            variance += f64::from(side.attacks) / 4.0;
        }
    }
    assert!(expected > 20.0, "{expected}");
    let off: f64 = hits - expected;
    assert!(
        off.abs() < 4.0 * variance.sqrt(),
        "{hits} hits, {expected} expected"
    );
}

#[test]
fn an_outcome_names_the_winner_and_the_fallen() {
    let level = arena::hexes(
        &[". . ."],
        r#"(unit: "militia", at: [(0, 0), (1, 0)], facing: E)"#,
        r#"(unit: "wolf", at: [(2, 0)], facing: W)"#,
    );
    let cast = Cast::of(&level);
    let events: Vec<(u32, Event)> = [
        r#"{"event":"died","unit":"a1"}"#,
        r#"{"event":"unconscious","unit":"b1","why":"injury"}"#,
        r#"{"event":"battle_ended","winner":"first","reason":"last_side_standing","rounds":4}"#,
    ]
    .iter()
    .map(|line| (4, serde_json::from_str(line).unwrap()))
    .collect();
    expect![[r#"
        First won: the last side standing after 4 rounds, 1 of 2 still awake.

        First
           1 dead        militia spearman 1 (a1)
           1 unhurt      militia spearman 2 (a2)
        Second
           1 unconscious wolf (b1)

                attacks  hits  expected  injury done
        First         0     0       0.0            0
        Second        0     0       0.0            0
    "#]]
    .assert_eq(&narrate::outcome(&cast, &events));
    let draw = [(
        20,
        Event::Battle(BattleEvent::BattleEnded {
            winner: None,
            reason: Ending::RoundLimit,
            rounds: 20,
        }),
    )];
    let text = narrate::outcome(&cast, &draw);
    assert!(
        text.starts_with("A draw: 20 rounds were over before anybody had won.\n"),
        "{text}"
    );
}

#[test]
fn sheets_of_a_soldier_a_shooter_and_a_beast() {
    let (catalog, _) = Library::shipped().genre("fantasy");
    let catalog = catalog.unwrap();
    let sheet = |id: &str| narrate::sheet(catalog.unit(id.into()).unwrap(), &catalog);
    expect![[r#"
        Man-at-arms (man_at_arms), human
        Mail, sword, shield and no opinions before breakfast.
        Built for 65 character points and 40 experience.

          ST 13   AG 11   IQ 10   HT 10
          HP 13   END 13   WP 10   PER 10   CHA 11   MV 6
          Load 43 lb of 300 lb, encumbrance level 1
          Initiative 9   movement 5   base damage 1d+3   dodge 3   blocks a round 2

          Styles: sword and board 4

        Attacks
                              AT  damage         reach or range  parry  skill
          long sword  cut      4  1d+4 cutting   1                   5  sword and board 4
          long sword  thrust   4  1d+4 impaling  1                   5  sword and board 4
          dagger      cut      4  1d cutting     1                   5  sword and board 4
          dagger      thrust   4  1d+1 impaling  1                   5  sword and board 4
          fist        punch    0  1d-1 crushing  1                   -  untrained
          kick                -1  1d crushing    1                   -  untrained

        Maneuvers
                          AT  DEF  dodge  END  with
          all-out attack  +2   -4     -1    0  long sword 6, dagger 6, fist 2
                                               kick 1
          wary attack     -2   +1      4    0  long sword 2, dagger 2, fist -2
                                               kick -3
          feint           +2   -2      1    1  long sword 6, dagger 6
          onrush          +1   -3      0    1  long sword 5, dagger 5, fist 1
                                               kick 0
          shield cover     -   +3      6    1

        Gear
          long sword     right hand  10 HP, min ST 10
          medium shield  left hand   PR 2, 13 HP, min ST 9
          dagger         slung       6 HP, min ST 6
          Worn: mail shirt, mail coif, stout boots

        Body
                      AT  armour  natural DR  damage         crippled at
          torso        0       4           -
          head        -2       4           2  ×4
          face        -3       -           -
          left eye    -5       -           -                           2
          right eye   -5       -           -                           2
          neck        -4       4           -  ×4
          heart       -2       4           -  impaling ×3/2
          groin       -2       4           -  impaling ×3/2
          left arm    -1       4           -  impaling ×1/2            6
          left hand   -3       -           -  impaling ×1/2            3
          right arm   -1       4           -  impaling ×1/2            6
          right hand  -3       -           -  impaling ×1/2            3
          left leg    -1       -           -  impaling ×1/2            6
          left foot   -3       2           -  impaling ×1/2            3
          right leg   -1       -           -  impaling ×1/2            6
          right foot  -3       2           -  impaling ×1/2            3
    "#]]
    .assert_eq(&sheet("man_at_arms"));
    expect![[r#"
        Crossbowman (crossbowman), human
        Slow, exact and paid by the month.
        Built for 30 character points and 28 experience.

          ST 11   AG 11   IQ 10   HT 10
          HP 11   END 11   WP 10   PER 10   CHA 10   MV 5
          Load 21.2 lb of 230 lb, encumbrance level 0
          Initiative 11   movement 5   base damage 1d+1   dodge 3   blocks a round 0

          Styles: crossbow 3, sword and board 1

        Attacks
                                  AT  damage         reach or range  parry  skill
          light crossbow  shoot    3  1d+4 impaling  70 yd, speed 2      -  crossbow 3
          short sword     cut      1  1d cutting     1                   2  sword and board 1
          short sword     thrust   1  1d+1 impaling  1                   2  sword and board 1
          fist            punch    0  1d-3 crushing  1                   -  untrained
          kick                    -1  1d-2 crushing  1                   -  untrained

        Maneuvers
                          AT  DEF  dodge  END  with
          all-out attack  +2   -4     -1    0  short sword 3, fist 2, kick 1
          wary attack     -2   +1      4    0  short sword -1, fist -2, kick -3
          onrush          +1   -3      0    1  short sword 2, fist 1, kick 0

        Gear
          light crossbow  both hands  8 HP, min ST 9, reload 1
          short sword     slung       8 HP, min ST 8
          Worn: leather jack, kettle hat
          Ammunition: 20 bolts

        Body
                      AT  armour  natural DR  damage         crippled at
          torso        0       2           -
          head        -2       5           2  ×4
          face        -3       -           -
          left eye    -5       -           -                           2
          right eye   -5       -           -                           2
          neck        -4       -           -  ×4
          heart       -2       2           -  impaling ×3/2
          groin       -2       2           -  impaling ×3/2
          left arm    -1       2           -  impaling ×1/2            5
          left hand   -3       -           -  impaling ×1/2            3
          right arm   -1       2           -  impaling ×1/2            5
          right hand  -3       -           -  impaling ×1/2            3
          left leg    -1       -           -  impaling ×1/2            5
          left foot   -3       -           -  impaling ×1/2            3
          right leg   -1       -           -  impaling ×1/2            5
          right foot  -3       -           -  impaling ×1/2            3
    "#]]
    .assert_eq(&sheet("crossbowman"));
    expect![[r#"
        Wolf (wolf), wolf
        Waits for the one who runs.
        Built for 0 character points and 40 experience.

          ST 10   AG 13   IQ 4    HT 11
          HP 10   END 10   WP 10   PER 11   CHA 7    MV 9
          Load 0 lb of 200 lb, encumbrance level 0
          Initiative 13   movement 9   base damage 1d   dodge 5   blocks a round 0

          Styles: predator 4
          Keen nose: finds by its nose within 5 yards, in any light and on any side.
          No hands: nothing to hold anything with.

        Attacks
                  AT  damage        reach or range  parry  skill
          bite     5  1d+1 cutting  1                   -  predator 4

        Maneuvers
                          AT  DEF  dodge  END  with
          all-out attack  +2   -4      1    0  bite 7
          wary attack     -2   +1      6    0  bite 3
          onrush          +1   -3      2    1  bite 6

        Gear
          nothing

        Body
                          AT  armour  natural DR  damage         crippled at
          body             0       -           -
          head            -2       -           2  ×4
          muzzle          -2       -           -
          left eye        -5       -           -                           1
          right eye       -5       -           -                           1
          neck            -3       -           -  ×4
          heart           -3       -           -  impaling ×3/2
          left foreleg    -1       -           -  impaling ×1/2            4
          right foreleg   -1       -           -  impaling ×1/2            4
          left hind leg   -1       -           -  impaling ×1/2            4
          right hind leg  -1       -           -  impaling ×1/2            4
    "#]]
    .assert_eq(&sheet("wolf"));
}

#[test]
fn every_shipped_sheet_can_be_laid_out_within_a_hundred_columns() {
    let (catalog, _) = Library::shipped().genre("fantasy");
    let catalog = catalog.unwrap();
    for unit in &catalog.units {
        let text = narrate::sheet(unit, &catalog);
        for line in text.lines() {
            assert!(line.chars().count() <= 100, "{}: {line}", unit.profile.unit);
            assert_eq!(line, line.trim_end());
        }
    }
}

#[test]
fn the_odds_of_a_bare_roll() {
    let numbers = testudo::rules::numbers::Numbers::default();
    let odds = AttackOdds::new(&numbers, 7, 4, Some(2));
    expect![[r#"
        odds:
          miss      10%
          defended  18%
          shield    17%
          hit       55%
    "#]]
    .assert_eq(&("odds:\n".to_owned() + &narrate::odds::roll(&odds, true)));
}

#[test]
fn a_place_that_is_held_is_named_with_the_rounds_it_takes() {
    let cast = Cast::of(&arena::shipped("counting_house"));
    let told = [1, 2, 0].map(|rounds| {
        let progress = BattleEvent::GoalProgress {
            side: "robbers".into(),
            goal: 1,
            rounds,
        };
        narrate::event(&cast, &Event::Battle(progress)).unwrap()
    });
    expect![[r#"
        The place, the 9 cells from (3, 2) to (5, 4), is held by the Robbers, 1 of 2 rounds so far.
        The place, the 9 cells from (3, 2) to (5, 4), is held by the Robbers, 2 of 2 rounds so far.
        The place, the 9 cells from (3, 2) to (5, 4), is no longer held by the Robbers."#]]
    .assert_eq(&told.join("\n"));
}

/// The last round wins for the garrison alone, and it fights for that as well.
#[test]
fn who_wins_by_the_clock_is_told_to_hold_out() {
    let level = arena::shipped("courtyard");
    assert_eq!(
        narrate::goals_of(&level, 0),
        "be the last side standing or hold out for 16 rounds"
    );
    assert_eq!(narrate::goals_of(&level, 1), "be the last side standing");
    // What it may not lose comes after all that it wins by.
    let mut level = Arc::unwrap_or_clone(level);
    let captain = vec![UnitSlot { side: 0, index: 0 }];
    level.sides[0].goals.push(Goal::Protect { who: captain });
    let told = narrate::goals_of(&level, 0);
    let wins = "be the last side standing or hold out for 16 rounds, and keep ";
    assert!(told.starts_with(wins), "{told}");
}

/// ATK-6: who is helpless dodges nothing; a bolt that just fails to hit it barely misses.
#[test]
fn a_bolt_that_nobody_dodges_barely_misses() {
    let cast = Cast::of(&arena::shipped("mages"));
    let told = |kind: &str| {
        let line = format!(
            r#"{{"event":"bolt","attacker":"b2","defender":"a1","spell":"fire_dart","distance":13,"bearing":0,
            "defender_bearing":0,"at":{{"total":-1,"parts":[]}},"def":{{"kind":"{kind}","base":0,
            "base_parts":{{"total":0,"parts":[]}},"speed":3,"total":0,"parts":[]}},"pr":null,
            "roll":{{"dice":"2d10","faces":[2,9],"total":11}},"score":10,"outcome":"defended"}}"#
        );
        narrate::event(&cast, &serde_json::from_str(&line).unwrap()).unwrap()
    };
    assert!(told("none").contains("barely misses"), "{}", told("none"));
    assert!(told("dodge").contains("is dodged by"), "{}", told("dodge"));
}

/// DUN-1: three hundred rounds are no clock to whoever counts stints.
#[test]
fn the_clock_of_a_level_that_is_explored_is_told_in_stints() {
    let told = |level: &str| narrate::clock(&arena::shipped(level));
    let barrow = told("barrow");
    assert!(
        barrow.contains("After 5 stints (300 rounds) the day"),
        "{barrow}"
    );
    let bridge = told("bridge");
    assert!(!bridge.contains("stint"), "{bridge}");
}
