//! Law 4 for spells: predicted odds equal observed frequencies, over spells resolved by the battle.

use testudo::battle::event::{HarmEvent, MagicEvent, TurnEvent};
use testudo::battle::{Battle, Command, Decision, DiceBag, Event, SpellAim, UnitId};
use testudo::content::Library;
use testudo::rules::attack::Outcome;
use testudo::rules::dice::SeededDice;
use testudo::session::attack_odds::Situation;
use testudo::session::spell_odds::preview_spell;

use crate::arena;
use crate::trial;

/// Casts of each spell.
fn casts() -> u64 {
    trial::size(1_000, 5_000)
}

/// Caster, spell, victim and the cells between them.
const DUELS: [(&str, &str, &str, u16); 10] = [
    ("mage", "spark", "militia", 3),
    ("mage", "fire_dart", "orc_raider", 8),
    ("mage", "thunderclap", "wolf", 4),
    ("warlock", "slumber", "knight", 5),
    ("warlock", "leaden_limbs", "peasant", 5),
    ("shaman", "gust", "goblin_spear", 2),
    ("mage", "dazzle", "wolf", 4),
    ("mage", "fireball", "orc_raider", 6),
    ("warlock", "daze", "knight", 5),
    ("warlock", "wither", "peasant", 3),
];

/// What one cast came to: cast, took hold, of a bolt missed, defended, met the shield, hit, and of
/// damage stunned, knocked out, killed.
fn counted(battle: &Battle, from: usize) -> [bool; 9] {
    let mut seen = [false; 9];
    let (mut cast, mut kept_off) = (false, false);
    for (_, event) in &battle.events()[from..] {
        match event {
            Event::Magic(MagicEvent::SpellCast(_)) => cast = true,
            Event::Magic(MagicEvent::Resisted { .. }) => kept_off = true,
            Event::Magic(MagicEvent::Bolt(bolt)) => match bolt.outcome {
                Outcome::Miss => seen[2] = true,
                Outcome::Defended => seen[3] = true,
                Outcome::Shield => seen[4] = true,
                Outcome::Hit => seen[5] = true,
            },
            Event::Harm(HarmEvent::Stunned { .. }) => seen[6] = true,
            Event::Harm(HarmEvent::Unconscious { .. }) => seen[7] = true,
            Event::Harm(HarmEvent::Died { .. }) => seen[8] = true,
            Event::Turn(TurnEvent::TurnEnded { .. }) => break,
            _ => {}
        }
    }
    seen[0] = cast;
    seen[1] = cast && !kept_off;
    seen
}

fn observed((caster, spell, victim, distance): (&str, &str, &str, u16)) -> [u64; 9] {
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
    let target = UnitId { side: 1, number: 1 };
    let cell = battle.view().fighter(target).unwrap().place.cell;
    let (turns, at) = {
        let caster = battle.view().fighter(UnitId { side: 0, number: 1 });
        let mut spells = caster.unwrap().profile().spells.iter();
        let known = &spells.find(|known| known.spell.id == spell).unwrap().spell;
        let at = if known.radius > 0 {
            SpellAim::Cell(cell)
        } else {
            SpellAim::Unit(target)
        };
        (known.casting, at)
    };
    for _ in 0..turns {
        let spell = spell.into();
        battle.play(Command::Concentrate { spell }).unwrap();
        battle.play(Command::Wait).unwrap();
    }
    let before = battle.snapshot();
    let events = battle.events().len();
    let command = Command::Cast {
        spell: spell.into(),
        at,
    };
    let mut total = [0; 9];
    for seed in 0..casts() {
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
        let told = told.unwrap_or_else(|why| panic!("{duel:?}: {why:?}"));
        let ways = |ways: u8| told.takes_hold * f64::from(ways) / 100.0;
        let bolt = told.bolt.as_ref().map_or([0.0; 4], |bolt| {
            let odds = bolt.odds;
            [odds.miss, odds.defended, odds.shield, odds.hit].map(ways)
        });
        // What stuns outright does no damage that could.
        let stuns = told.harm.is_none() && spell == "thunderclap";
        let stunned = if stuns { told.takes_hold } else { 0.0 };
        let harm = told.harm.map_or([stunned, 0.0, 0.0], |harm| {
            [harm.stunned, harm.unconscious, harm.dead]
        });
        let expected = [
            told.cast,
            told.takes_hold,
            bolt[0],
            bolt[1],
            bolt[2],
            bolt[3],
            harm[0],
            harm[1],
            harm[2],
        ];
        for (seen, chance) in observed(duel).into_iter().zip(expected) {
            let casts = casts() as f64;
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
