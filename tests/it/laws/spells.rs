//! Law 4 for spells: predicted odds equal observed frequencies, over spells resolved by the battle.

use testudo::battle::{Battle, Command, Decision, DiceBag, Event, SpellAim, UnitId};
use testudo::content::Library;
use testudo::rules::attack::Outcome;
use testudo::rules::dice::SeededDice;
use testudo::session::skirmish::Situation;
use testudo::session::spell_odds::preview_spell;

use crate::arena;

/// Casts of each spell.
const CASTS: u64 = 5_000;

/// Caster, spell, victim and the cells between them.
const DUELS: [(&str, &str, &str, u16); 6] = [
    ("mage", "spark", "militia", 3),
    ("mage", "fire_dart", "orc_raider", 8),
    ("mage", "thunderclap", "wolf", 4),
    ("warlock", "slumber", "knight", 5),
    ("warlock", "leaden_limbs", "peasant", 5),
    ("shaman", "gust", "goblin_spear", 2),
];

/// What one cast came to: cast, took hold, and of a bolt missed, defended, met the shield, hit.
fn counted(battle: &Battle, from: usize) -> [bool; 6] {
    let mut seen = [false; 6];
    let (mut cast, mut kept_off) = (false, false);
    for (_, event) in &battle.events()[from..] {
        match event {
            Event::SpellCast(_) => cast = true,
            Event::Resisted { .. } => kept_off = true,
            Event::Bolt(bolt) => match bolt.outcome {
                Outcome::Miss => seen[2] = true,
                Outcome::Defended => seen[3] = true,
                Outcome::Shield => seen[4] = true,
                Outcome::Hit => seen[5] = true,
            },
            Event::TurnEnded { .. } => break,
            _ => {}
        }
    }
    seen[0] = cast;
    seen[1] = cast && !kept_off;
    seen
}

fn observed((caster, spell, victim, distance): (&str, &str, &str, u16)) -> [u64; 6] {
    let row = ". ".repeat(usize::from(distance) + 4);
    let level = arena::hexes(
        &[&row],
        &format!(r#"(unit: "{caster}", at: [(0, 0)], facing: E)"#),
        &format!(r#"(unit: "{victim}", at: [({distance}, 0)], facing: W)"#),
    );
    let mut battle = Battle::new(&arena::setup(&level, 1));
    while let Some(Decision::Turn(unit)) = battle.decision()
        && unit.side == 1
    {
        battle.play(Command::Wait).unwrap();
    }
    let before = battle.snapshot();
    let events = battle.events().len();
    let target = UnitId { side: 1, number: 1 };
    let cell = battle.view().fighter(target).unwrap().place.cell;
    let spells = &battle.view().fighter(UnitId { side: 0, number: 1 });
    let known = spells.unwrap().profile().spells.iter();
    let known = known.clone().find(|known| known.spell.id == spell).unwrap();
    let at = if known.spell.radius > 0 {
        SpellAim::Cell(cell)
    } else {
        SpellAim::Unit(target)
    };
    let command = Command::Cast {
        spell: spell.into(),
        at,
    };
    let mut total = [0; 6];
    for seed in 0..CASTS {
        battle.restore(&before, DiceBag::Seeded(SeededDice::new(seed)));
        battle.play(command).unwrap();
        for (sum, seen) in total.iter_mut().zip(counted(&battle, events)) {
            *sum += u64::from(seen);
        }
    }
    total
}

#[test]
fn mag_1_what_a_spell_is_said_to_do_it_does() {
    let (catalog, _) = Library::shipped().genre("fantasy");
    let catalog = catalog.expect("the shipped genre is sound");
    for duel in DUELS {
        let (caster, spell, victim, distance) = duel;
        let unit = |id: &str| catalog.unit(id.into()).expect("a shipped unit");
        let situation = Situation {
            distance,
            ..Situation::default()
        };
        let told = preview_spell(
            &catalog,
            unit(caster),
            unit(victim),
            spell.into(),
            &situation,
        );
        let told = told.unwrap_or_else(|why| panic!("{duel:?}: {why}"));
        let ways = |ways: u8| told.takes_hold * f64::from(ways) / 100.0;
        let bolt = told.bolt.as_ref().map_or([0.0; 4], |bolt| {
            let odds = bolt.odds;
            [odds.miss, odds.defended, odds.shield, odds.hit].map(ways)
        });
        let expected = [
            told.cast,
            told.takes_hold,
            bolt[0],
            bolt[1],
            bolt[2],
            bolt[3],
        ];
        for (seen, chance) in observed(duel).into_iter().zip(expected) {
            let casts = CASTS as f64;
            let sigma = (chance * (1.0 - chance) * casts).sqrt();
            let off = (seen as f64 - chance * casts).abs();
            assert!(
                off <= 4.0 * sigma + 1e-9,
                "{duel:?}: saw {seen}, expected {}",
                chance * casts
            );
        }
    }
}
