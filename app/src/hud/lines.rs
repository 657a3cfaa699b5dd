//! The lines of the character card: the sheet, what is being done, gear, attacks, skills, spells.
//! Each number is the sheet's or the battle's.

use super::signs;
use crate::play::battle_session::BattleSession;
use crate::play::confirmation::airing;
use testudo_engine::battle::event::Maneuver;
use testudo_engine::battle::{Fighter, ItemPlace, UnitId, View};
use testudo_engine::content::{Sheet, Unit, sheet as made_up};
use testudo_engine::narrate;
use testudo_engine::narrate::attack;
use testudo_engine::narrate::words::{capital, counted, damage_type, spaced};
use testudo_engine::rules::exertion::{POINT, Work};
use testudo_engine::rules::fatigue::Tiredness;
use testudo_engine::rules::profile::Item;

/// The template somebody was made from.
fn template(session: &BattleSession, unit: UnitId) -> Option<&Unit> {
    let side = session.level.sides.get(usize::from(unit.side))?;
    let number = usize::from(unit.number).checked_sub(1)?;
    side.units.get(number).map(|placed| &*placed.unit)
}

fn made(session: &BattleSession, unit: UnitId) -> Option<Sheet> {
    template(session, unit).map(|unit| made_up(unit, session.cast.numbers()))
}

/// Attributes, what is left of them, load and thresholds of tiredness.
pub(super) fn sheet(session: &BattleSession, fighter: &Fighter<'_>) -> Vec<String> {
    let profile = fighter.profile();
    let (own, numbers) = (&profile.attributes, session.cast.numbers());
    let (st, ag, mv) = fighter.st_ag_mv(numbers);
    let now = |name: &str, base: i16, now: i16| {
        if base == now {
            format!("{name} {base}")
        } else {
            format!("{name} {now} (of {base})")
        }
    };
    let per = own.per + fighter.changes().per;
    let mut first = vec![
        now("ST", own.st, st),
        now("AG", own.ag, ag),
        format!("IQ {}", own.iq),
        format!("HT {}", own.ht),
        format!("WP {}", own.wp),
        now("PER", own.per, per),
        now("MV", own.mv, mv),
    ];
    let rare = [
        ("Flight", own.flight),
        ("DR", own.natural_dr()),
        ("Toughness", own.more_toughness()),
        ("MR", own.mr),
        ("AT Mod", own.at_mod),
        ("DEF Mod", own.def_mod),
    ];
    let rare = rare.iter().filter(|(_, value)| *value != 0);
    first.extend(rare.map(|(name, value)| format!("{name} {value}")));
    let hp = own.hp - fighter.total_injury();
    let mut second = vec![
        format!("HP {hp} of {}", own.hp),
        format!("END {} of {}", fighter.stamina.end, own.end),
        format!("movement {}", fighter.move_points(numbers)),
        format!("EL {}", fighter.encumbrance_level(numbers)),
    ];
    if let Some(sheet) = made(session, fighter.id()) {
        second.push(format!(
            "load {} of {}",
            narrate::words::pounds(sheet.load.0),
            narrate::words::pounds(sheet.max_load.0)
        ));
        second.push(format!("base damage {}", sheet.base_damage));
        second.push(format!("dodge {}", sheet.dodge));
        second.push(format!("initiative {}", sheet.initiative));
    }
    vec![
        first.join("   "),
        second.join("   "),
        tiredness(session, fighter),
    ]
}

/// FAT-1, FAT-2, EXH-1: where tiredness sets in, and when the next point goes.
fn tiredness(session: &BattleSession, fighter: &Fighter<'_>) -> String {
    let all = session.cast.numbers();
    let how = match fighter.tiredness(all) {
        Tiredness::Fresh => "Fresh",
        Tiredness::Tired => "Tired",
        Tiredness::Spent => "Spent",
    };
    let (tired, spent) = Tiredness::bounds(all, &fighter.profile().attributes);
    let level = fighter.encumbrance_level(all);
    let next = match all.dangers.exertion.filter(|exertion| exertion.pace) {
        None => {
            let rounds = all.fatigue.rounds_at(level);
            let rounds = counted(rounds, "round");
            format!("{rounds} of exertion, {} so far", fighter.stamina.rounds)
        }
        Some(exertion) => {
            let rounds = |work| POINT / exertion.takes(work, &all.fatigue, level).max(1);
            format!(
                "{} of running, {} of fighting, {}% of it so far",
                counted(rounds(Work::Run), "round"),
                rounds(Work::Fight),
                u64::from(fighter.stamina.strain.worked) * 100 / u64::from(POINT)
            )
        }
    };
    format!("{how}: tired at {tired} END, spent at {spent}; a point goes after {next}")
}

/// What it is doing, what ails it, and the spells on it.
pub(super) fn now(session: &BattleSession, view: &View<'_>, fighter: &Fighter<'_>) -> Vec<String> {
    let cast = &session.cast;
    let mut told = vec![maneuver(session, fighter.stance.maneuver)];
    if let Some((target, turns)) = fighter.stance.aim {
        let turns = counted(turns, "turn");
        told.push(format!("aims at {}, {turns}", cast.name(target)));
    }
    if let Some((spell, turns)) = fighter.magic.casting {
        let turns = counted(turns, "turn");
        told.push(format!("concentrates on {}, {turns}", cast.spell(spell)));
    }
    if fighter.stance.blocks_used > 0 {
        let blocks = counted(fighter.stance.blocks_used, "block");
        told.push(format!("{blocks} used this round"));
    }
    let ails = [
        (fighter.vitality.stunned, "stunned"),
        (fighter.place.prone, "on the ground"),
        (fighter.vitality.asleep, "asleep"),
        (fighter.is_awake() && fighter.is_helpless(), "helpless"),
        (fighter.is_afraid(), "afraid"),
        (fighter.mood.enraged, "in a rage: it only attacks"),
        (fighter.senses.is_blinded(), "blinded"),
        (fighter.senses.is_hidden(), "hidden"),
        (fighter.senses.is_veiled(), "invisible"),
    ];
    let ails = ails.iter().filter(|(ails, _)| *ails);
    told.extend(ails.map(|(_, word)| (*word).to_owned()));
    if fighter.place.height.is_aloft() {
        told.push(format!("flies {}", fighter.place.height.name()));
    }
    told.extend(narrate::staying_up(fighter, cast.numbers()));
    if let Some(on) = fighter.mood.bent_on {
        told.push(format!("strikes at nobody but {}", cast.name(on)));
    }
    if let Some(by) = fighter.grapple.pinned_by {
        told.push(format!("pinned by {}", cast.name(by)));
    }
    if let Some(unit) = fighter.grapple.pins {
        told.push(format!("pins {}", cast.name(unit)));
    }
    for held in &fighter.magic.effects {
        let left = held.until.saturating_sub(view.round()) + 1;
        told.push(format!(
            "{} by {}: {}, {} more",
            cast.spell(held.spell),
            cast.name(held.caster),
            narrate::lasting(held.effect),
            counted(left, "round")
        ));
    }
    for held in &fighter.ailments.0 {
        told.push(format!(
            "{} in the blood, the next dose at the end of round {}",
            cast.poison(held.poison),
            held.next
        ));
    }
    told.extend(narrate::glare(view.arena(), fighter));
    if let Some(until) = fighter.senses.adapting() {
        told.push(format!(
            "its eyes are used to more light, to the end of round {until}: the dark is a level darker"
        ));
    }
    told.extend(breath(view, fighter));
    if fighter.numbed_by() > 0 {
        told.push(format!("numb with cold: AG -{}", fighter.numbed_by()));
    }
    told.into_iter().map(|line| capital(&line)).collect()
}

/// SUS-7: how long its breath lasts still.
fn breath(view: &View<'_>, fighter: &Fighter<'_>) -> Option<String> {
    if let Some(dies) = fighter.stamina.breath.dies {
        let left = counted(dies.saturating_sub(view.round()) + 1, "round");
        return Some(format!("without air: dead in {left} if it stays there"));
    }
    narrate::breath_left(&airing(view, fighter)?)
}

/// The maneuver in force, with what it gives.
fn maneuver(session: &BattleSession, maneuver: Maneuver) -> String {
    let Maneuver::Own(id) = maneuver else {
        return format!("In force: {}", narrate::maneuver(maneuver));
    };
    let (name, own) = session.cast.own_maneuver(id);
    let gives = own.map(narrate::maneuver_numbers).unwrap_or_default();
    format!("In force: {name} ({gives})")
}

/// Everything it has, with HP, load and ammunition, each with the name of its picture, if it has one.
pub(super) fn gear(session: &BattleSession, fighter: &Fighter<'_>) -> Vec<(String, String)> {
    let profile = fighter.profile();
    let mut told = Vec::new();
    for (index, state) in fighter.gear.items.iter().enumerate() {
        let place = match state.hold {
            ItemPlace::Natural => continue,
            ItemPlace::Held(hand) => hand.words().to_owned(),
            ItemPlace::Slung => "slung".to_owned(),
            ItemPlace::OnGround(cell) => format!("on the ground at {cell}"),
            ItemPlace::Broken => "broken".to_owned(),
        };
        let item = profile.items.get(index);
        let hp = match item.map_or(0, Item::hp) {
            0 => String::new(),
            hp => format!(", {hp} HP"),
        };
        let pr = item.and_then(Item::shield);
        let pr = pr.map_or(String::new(), |shield| format!(", PR {}", shield.pr));
        let load = match state.reload {
            0 => String::new(),
            turns => format!(", {} to load", counted(turns, "turn")),
        };
        let name = session.cast.item(fighter.id(), index);
        let sign = signs::item(&session.cast, fighter.id(), index);
        told.push((sign, capital(&format!("{name}: {place}{hp}{pr}{load}"))));
    }
    for (ammo, left) in &fighter.gear.ammo {
        let sign = format!("strokes/{ammo}");
        told.push((sign, format!("{left} × {}", spaced(ammo.as_str()))));
    }
    if let Some(unit) = template(session, fighter.id()) {
        let worn: Vec<&str> = unit.worn.iter().map(|worn| worn.name.as_str()).collect();
        if !worn.is_empty() {
            let sign = "icons/armour".to_owned();
            told.push((sign, format!("Worn: {}", worn.join(", "))));
        }
    }
    told
}

/// Every way to attack, fresh and before modifiers, with the name of its weapon's picture.
pub(super) fn attacks(session: &BattleSession, fighter: &Fighter<'_>) -> Vec<(String, String)> {
    let Some(sheet) = made(session, fighter.id()) else {
        return Vec::new();
    };
    let lines = sheet.attacks.iter().enumerate();
    let lines = lines.map(|(index, line)| {
        let far = match (&line.missile, line.reach) {
            (Some(missile), _) => format!("{} yd", missile.range),
            (None, Some((nearest, farthest))) if nearest == farthest => format!("reach {nearest}"),
            (None, Some((nearest, farthest))) => format!("reach {nearest} to {farthest}"),
            (None, None) => String::new(),
        };
        let block = line
            .block
            .map_or(String::new(), |def| format!(", parry {def}"));
        let grip = if line.two_hands_bonus {
            ", both hands"
        } else {
            ""
        };
        let told = format!(
            "{}{grip}: AT {}, {} {}, {far}{block}",
            attack(&session.cast, fighter.id(), index),
            line.at,
            line.damage,
            damage_type(line.damage_type)
        );
        let sign = signs::attack(&session.cast, fighter.id(), index);
        (sign, capital(&told))
    });
    lines.collect()
}

/// Every location that is hurt or covered, with its DR (DMG-7), and whether it is hurt.
pub(super) fn locations(fighter: &Fighter<'_>) -> Vec<(String, bool)> {
    let all = fighter.profile().body.locations.iter().enumerate();
    let told = all.filter_map(|(index, location)| {
        let wounds = fighter.wounds().at(index);
        let points = wounds.lethal + wounds.nonlethal;
        let lame = if fighter.wounds().is_crippled(index) {
            ", crippled"
        } else if fighter.wounds().is_numb(index) {
            ", stunned"
        } else {
            ""
        };
        let (name, dr) = (&location.name, fighter.dr(index));
        if points > 0 || !lame.is_empty() {
            let points = counted(points, "point");
            return Some((format!("{name}: {points}{lame}, DR {dr}"), true));
        }
        (dr > 0).then(|| (format!("{name}: DR {dr}"), false))
    });
    told.collect()
}

/// Styles, arts, other skills and traits.
pub(super) fn skills(session: &BattleSession, fighter: &Fighter<'_>) -> Vec<String> {
    let profile = fighter.profile();
    let styles = profile.styles.iter();
    let mut told: Vec<String> = styles
        .map(|(style, level)| format!("{} {level}", capital(&style.name)))
        .collect();
    let arts = profile.arts.iter();
    told.extend(arts.map(|(art, level)| format!("{} {level}", capital(&art.name))));
    let others = profile.skills.known.iter();
    told.extend(others.map(|(skill, level)| format!("{} {level}", capital(&skill.name))));
    if let Some(unit) = template(session, fighter.id()) {
        let traits = unit.race.traits.iter().chain(&unit.traits);
        let names: Vec<&str> = traits.map(|quality| quality.name.as_str()).collect();
        if !names.is_empty() {
            told.push(format!("Traits: {}", names.join(", ")));
        }
    }
    told
}

/// Every spell with its roll, what it takes and what it does.
pub(super) fn spells(session: &BattleSession, fighter: &Fighter<'_>) -> Vec<String> {
    let Some(sheet) = made(session, fighter.id()) else {
        return Vec::new();
    };
    let lines = sheet.spells.iter().map(|line| {
        let turns = match line.casting {
            0 => String::new(),
            turns => format!(", {}", counted(turns, "turn")),
        };
        format!(
            "{} {}: {} END{turns}, {}",
            capital(&line.name),
            line.skill,
            line.cost,
            narrate::spell_effect(line.effect)
        )
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::seat::Seat;
    use std::sync::Arc;
    use testudo_engine::battle::Setup;
    use testudo_engine::content::Library;
    use testudo_engine::rules::damage::DamageRoll;
    use testudo_engine::rules::gear::{DamageType, Wounding};
    use testudo_engine::rules::hit_odds::Hit;
    use testudo_engine::rules::part::Parts;

    fn session(level: &str) -> BattleSession {
        let level = Arc::new(Library::shipped().level(level).expect("it is sound"));
        let setup = Setup {
            level,
            seed: 1,
            max_rounds: None,
        };
        let start = testudo_engine::battle::Battle::new(&setup);
        BattleSession::resume(setup, start, vec![Seat::Human; 2])
    }

    #[test]
    fn dmg_7_the_card_has_the_dr_that_stops_a_blow() {
        let session = session("bridge");
        let (replica, numbers) = (session.replica(), session.cast.numbers());
        let mut heads = 0;
        for fighter in replica.view().fighters() {
            let told = locations(&fighter);
            for (index, location) in fighter.profile().body.locations.iter().enumerate() {
                let damage = DamageRoll::of(1, Parts::new());
                let hit = Hit {
                    damage: &damage,
                    damage_type: DamageType::Cutting,
                    piercing: false,
                    location: index,
                    nonlethal: false,
                    wounding: Wounding::default(),
                };
                let stopped = fighter.victim(index).wound(numbers, &hit, 20).dr.total;
                let line = (format!("{}: DR {stopped}", location.name), false);
                assert_eq!(told.contains(&line), stopped > 0, "{line:?}: {told:?}");
                heads += usize::from(location.natural_dr > 0);
            }
        }
        assert!(heads > 0);
    }

    #[test]
    fn skl_2_the_card_has_every_skill() {
        let mut known = 0;
        for id in Library::shipped().level_ids() {
            let session = session(&id);
            let replica = session.replica();
            for fighter in replica.view().fighters() {
                let told = skills(&session, &fighter);
                for (skill, level) in &fighter.profile().skills.known {
                    let line = format!("{} {level}", capital(&skill.name));
                    assert!(told.contains(&line), "{line}: {told:?}");
                    known += 1;
                }
            }
            if known > 0 {
                return;
            }
        }
        panic!("nobody knows any skill");
    }
}
