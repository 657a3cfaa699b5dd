//! Events as one line each, with their numbers.

use serde::Serialize;
use testudo::battle::Event;
use testudo::battle::event::{
    AmmoSpent, AttackEvent, BattleEvent, CloseEvent, Concentration, ContestRoll, DeploymentEvent,
    GearEvent, HarmEvent, ItemLost, ItemTaken, ItemThrown, MagicEvent, Maneuver, MotionEvent,
    Reloading, SightEvent, SpellReleased, TurnEvent, WeaponSet,
};
use testudo::grid::Cell;
use testudo::narrate;
use testudo::rules::part::{Part, Why};

use super::tell_attacks::{added, attacked, checked, faces, factors, hurt, parts, struck};

/// Adds the line of an event; none for what the script itself says. `kinds` leaves all others out,
/// unless it is empty.
pub(super) fn tell(event: &Event, lots: bool, kinds: &[&str], story: &mut String) {
    let json = serde_json::to_value(event).unwrap();
    if !kinds.is_empty() && !kinds.iter().any(|kind| json["event"] == **kind) {
        return;
    }
    let line = turn(event, lots)
        .or_else(|| handled(event))
        .or_else(|| suffered(event))
        .or_else(|| at_close_quarters(event))
        .or_else(|| spells(event))
        .or_else(|| super::tell_doors::doors(event))
        .or_else(|| super::tell_hazards::hazards(event))
        .or_else(|| super::tell_traps::traps(event))
        .or_else(|| super::tell_ailments::ailments(event))
        .or_else(|| super::tell_exploring::exploring(event));
    if let Some(line) = line {
        *story += &line;
        story.push('\n');
    }
}

/// Rounds, turns and movement.
fn turn(event: &Event, lots: bool) -> Option<String> {
    Some(match event {
        Event::Battle(BattleEvent::LotsDrawn { lots: drawn }) if lots => {
            let drawn = drawn
                .iter()
                .map(|lot| format!("{} {}", lot.unit, lot.roll.total));
            format!("lots: {}", drawn.collect::<Vec<_>>().join(", "))
        }
        Event::Battle(BattleEvent::RoundStarted { order }) => {
            let order: Vec<String> = order.iter().map(ToString::to_string).collect();
            format!("-- round: {}", order.join(" "))
        }
        Event::Turn(TurnEvent::HeldUp { unit, guards, .. }) => {
            let guards: Vec<String> = guards.iter().map(ToString::to_string).collect();
            format!("{unit} held up by {}", guards.join(" "))
        }
        Event::Deployment(DeploymentEvent::DeploymentOpened { unit }) => {
            format!("{unit} may deploy")
        }
        Event::Deployment(DeploymentEvent::DeploymentClosed { unit }) => format!("{unit} begins"),
        Event::Deployment(DeploymentEvent::Deployed(deployed)) => {
            let with = deployed.with.map(|with| format!(", for {with}"));
            let (from, to) = (shown(deployed.from), shown(deployed.cell));
            let facing = deployed.facing.name();
            let with = with.unwrap_or_default();
            format!(
                "{} from {from} to {to} facing {facing}{with}",
                deployed.unit
            )
        }
        Event::Turn(TurnEvent::Resumed { unit }) => format!("{unit} goes on"),
        Event::Turn(TurnEvent::GivenUp { unit, why, .. }) => {
            let why = narrate::reason(why, |unit| unit.to_string());
            format!("{unit} gives up: {why}")
        }
        Event::Turn(TurnEvent::CounterOpened { unit, attacker }) => {
            format!("{unit} may counter {attacker}")
        }
        Event::Turn(TurnEvent::TurnLost { unit }) => format!("{unit} loses its turn"),
        Event::Motion(MotionEvent::Turned {
            unit,
            facing,
            step_used,
        }) => {
            let step = if *step_used { ", the step is used" } else { "" };
            format!("{unit} turns {}{step}", facing.name())
        }
        Event::Motion(MotionEvent::Moved {
            unit,
            path,
            facing,
            kind,
            cost,
        }) => {
            let path: Vec<String> = path.iter().map(|cell| shown(*cell)).collect();
            let (path, facing) = (path.join(" "), facing.name());
            format!("{unit} {} {path} facing {facing}, cost {cost}", word(kind))
        }
        Event::Motion(MotionEvent::Flew(flown)) if flown.sank => {
            format!("{} sinks {}", flown.unit, flown.height.name())
        }
        Event::Motion(MotionEvent::Flew(flown)) => {
            let (unit, cost) = (flown.unit, flown.cost);
            format!("{unit} flies {}, cost {cost}", flown.height.name())
        }
        Event::Battle(BattleEvent::GoalProgress { side, goal, rounds }) => {
            format!("-- {side} goal {goal}: {rounds}")
        }
        Event::Battle(BattleEvent::BattleEnded {
            winner,
            reason,
            rounds,
        }) => {
            let winner = winner.map_or("nobody".to_owned(), |id| id.to_string());
            format!("== {winner} wins: {}, rounds {rounds}", word(reason))
        }
        _ => return None,
    })
}

/// Maneuvers, attacks and things.
fn handled(event: &Event) -> Option<String> {
    Some(match event {
        Event::Turn(TurnEvent::ManeuverTaken { unit, maneuver })
            if *maneuver != Maneuver::Attack =>
        {
            format!("{unit} {}", word(maneuver))
        }
        Event::Attack(AttackEvent::Aimed {
            unit,
            target,
            turns,
        }) => format!("{unit} aims at {target}, turns {turns}"),
        Event::Attack(AttackEvent::AimLost { unit, why }) => {
            format!("{unit} aim lost: {}", word(why))
        }
        Event::Gear(GearEvent::Readied(ItemTaken {
            unit, weapon, hand, ..
        })) => format!("{unit} readied {weapon} {}", word(hand)),
        Event::Gear(GearEvent::PickedUp(ItemTaken {
            unit, weapon, hand, ..
        })) => format!("{unit} picked up {weapon} {}", word(hand)),
        Event::Gear(GearEvent::Reloaded(Reloading {
            unit, weapon, left, ..
        })) => format!("{unit} reloaded {weapon}, turns left {left}"),
        Event::Attack(AttackEvent::Attack(attack)) => attacked(attack),
        Event::Gear(GearEvent::Spent(AmmoSpent {
            unit, ammo, left, ..
        })) => format!("{unit} spent {ammo}, left {left}"),
        Event::Gear(GearEvent::Thrown(ItemThrown { unit, weapon, .. })) => {
            format!("{unit} threw {weapon}")
        }
        Event::Gear(GearEvent::Struck(done)) => struck(done),
        Event::Gear(GearEvent::Broke(ItemLost { unit, weapon, .. })) => {
            format!("{unit} {weapon} broke")
        }
        _ => return None,
    })
}

/// What it does to whom.
fn suffered(event: &Event) -> Option<String> {
    Some(match event {
        Event::Harm(HarmEvent::Damage(done)) => hurt(done),
        Event::Harm(HarmEvent::Check(done)) => checked(done),
        Event::Harm(HarmEvent::Crippled {
            unit,
            location,
            permanent,
        }) => {
            let long = if *permanent { " for good" } else { "" };
            format!("{unit} {location} crippled{long}")
        }
        Event::Harm(HarmEvent::Severed { unit, location }) => format!("{unit} {location} severed"),
        Event::Harm(HarmEvent::Stunned { unit, why }) => format!("{unit} stunned: {}", word(why)),
        Event::Harm(HarmEvent::Shocked(done)) => {
            let mut line = format!("{} shocked: ", done.unit);
            if let Some(roll) = &done.roll {
                line += &format!("{} -> ", faces(roll));
            }
            line += &done.counted.to_string();
            line += &factors(&done.factors);
            if done.toughness != 0 {
                line += &format!(", toughness {}", done.toughness);
            }
            line + &format!(" -> {}, AG and IQ {}", done.points, -done.penalty)
        }
        Event::Harm(HarmEvent::Exerted(done)) => {
            let work = done.work.map_or("nothing".to_owned(), word);
            let aloft = match done.aloft {
                0 => String::new(),
                aloft => format!(", aloft {aloft}"),
            };
            format!(
                "{} works: {work} {}{aloft} -> {}",
                done.unit, done.parts, done.worked
            )
        }
        Event::Harm(HarmEvent::Strained(done)) => {
            let mut line = format!("{} strained: {}", done.unit, done.points);
            if done.heat > 0 {
                line += &format!(", heat {}", done.heat);
            }
            line += &factors(&done.factors);
            line + &format!(", {} owed", done.owed)
        }
        Event::Harm(HarmEvent::LimbStunned { unit, location }) => {
            format!("{unit} {location} stunned")
        }
        Event::Harm(HarmEvent::LimbRecovered { unit, location }) => {
            format!("{unit} {location} recovered")
        }
        Event::Harm(HarmEvent::HeartAttack {
            unit,
            attack,
            pounds,
            scale,
        }) => format!(
            "{unit} heart attack: {}, {pounds} lb, x{scale}",
            word(attack)
        ),
        Event::Harm(HarmEvent::Recovered { unit }) => format!("{unit} recovered"),
        Event::Gear(GearEvent::Dropped(ItemLost { unit, weapon, .. })) => {
            format!("{unit} dropped {weapon}")
        }
        Event::Gear(GearEvent::Disarmed(ItemLost { unit, weapon, .. })) => {
            format!("{unit} disarmed of {weapon}")
        }
        Event::Gear(GearEvent::LetGo(ItemLost { unit, weapon, .. })) => {
            format!("{unit} let go of {weapon}")
        }
        Event::Motion(MotionEvent::StoodUp { unit }) => format!("{unit} stood up"),
        Event::Motion(MotionEvent::Fell { unit, why }) => format!("{unit} fell: {}", word(why)),
        Event::Harm(HarmEvent::Unconscious { unit, why }) => {
            format!("{unit} unconscious: {}", word(why))
        }
        Event::Sight(SightEvent::Surprised { unit, by }) => {
            format!("{unit} does not see {by} coming")
        }
        Event::Sight(SightEvent::Discovered { unit, by }) => format!("{by} finds {unit}"),
        Event::Sight(SightEvent::LightBegan(made)) => {
            let at = (made.bearer).map_or_else(|| shown(made.cell), |unit| unit.to_string());
            format!(
                "{} {} {} about {at}",
                word(made.glow),
                made.light,
                made.radius
            )
        }
        Event::Sight(SightEvent::Dazzled { unit, level, until }) => {
            format!("{unit} dazzled until {until}: {}", word(level))
        }
        Event::Sight(SightEvent::EyesAdapting {
            unit,
            from,
            to,
            until,
        }) => {
            let (from, to) = (word(from), word(to));
            format!("{unit} adapts until {until}: {from} to {to}")
        }
        Event::Sight(SightEvent::EyesSettled { unit }) => format!("{unit} has settled eyes"),
        Event::Sight(SightEvent::LightEnded { light }) => format!("light {light} gone"),
        Event::Motion(MotionEvent::Arrived { unit, cell }) => {
            format!("{unit} arrives at {}", shown(*cell))
        }
        Event::Motion(MotionEvent::Bumped { unit, into }) => format!("{unit} bumps into {into}"),
        Event::Sight(SightEvent::Appeared(seen)) => {
            let facing = seen.facing.name();
            format!(
                "{} appears at {} facing {facing}",
                seen.unit,
                shown(seen.cell)
            )
        }
        Event::Sight(SightEvent::Vanished { unit }) => format!("{unit} vanishes"),
        Event::Harm(HarmEvent::Died { unit }) => format!("{unit} died"),
        Event::Turn(TurnEvent::Withdrew { unit }) => format!("{unit} withdrew"),
        Event::Turn(TurnEvent::Surrendered { unit }) => format!("{unit} surrendered"),
        Event::Harm(HarmEvent::Endurance {
            unit,
            spent,
            left,
            why,
        }) => format!("{unit} END -{spent}, left {left}: {}", word(why)),
        _ => return None,
    })
}

/// Close combat.
fn at_close_quarters(event: &Event) -> Option<String> {
    Some(match event {
        Event::Close(CloseEvent::Entering { unit, target }) => {
            format!("{unit} closes in on {target}")
        }
        Event::Close(CloseEvent::Set(WeaponSet {
            unit,
            weapon,
            against,
            ..
        })) => format!("{unit} {weapon} set against {against}"),
        Event::Close(CloseEvent::Entangled(net)) => {
            format!("{} in the {} of {}", net.unit, net.weapon, net.by)
        }
        Event::Close(CloseEvent::Loosed(net)) => {
            let (unit, weapon, by) = (net.unit, net.weapon, net.by);
            format!("{unit} out of the {weapon} of {by}: {}", word(net.why))
        }
        Event::Close(CloseEvent::ShieldBlock(block)) => {
            let (at, def) = (&block.at, &block.def);
            let base = parts(&def.base_parts.parts);
            let rest = def.parts.iter().filter(|part| part.why != Why::Base);
            let rest: Vec<Part> = rest.copied().collect();
            let rest = if rest.is_empty() {
                String::new()
            } else {
                format!(", {}", parts(&rest))
            };
            let pr = block.pr.map_or(String::new(), |pr| format!(" PR {pr}"));
            format!(
                "{} bars {} with {} | AT {} ({}) | DEF {} {} (base {} [{base}]{rest}){pr} | {} = {}: {}",
                block.unit,
                block.enemy,
                block.weapon,
                at.total,
                parts(&at.parts),
                def.total,
                word(def.kind),
                def.base,
                faces(&block.roll),
                block.score,
                word(block.outcome)
            )
        }
        Event::Close(CloseEvent::Contest(contest)) => {
            let rolls = contest.rolls.iter().map(|roll| {
                let ContestRoll {
                    unit,
                    target,
                    margin,
                    ..
                } = roll;
                format!("{unit} {} against {target} ({margin:+})", faces(&roll.roll))
            });
            let rolls: Vec<String> = rolls.collect();
            let winner = contest
                .winner
                .map_or("nobody".to_owned(), |unit| unit.to_string());
            let attribute = word(contest.attribute).to_uppercase();
            format!(
                "contest of {attribute}: {}: {winner} wins",
                rolls.join(", ")
            )
        }
        Event::Close(CloseEvent::KeptOut { unit, by, why }) => {
            format!("{unit} kept out by {by}: {}", word(why))
        }
        Event::Close(CloseEvent::PinOpened { unit, target }) => format!("{unit} may pin {target}"),
        Event::Close(CloseEvent::Pinned { unit, by }) => format!("{unit} pinned by {by}"),
        Event::Close(CloseEvent::Freed { unit, from, why }) => {
            format!("{unit} free of {from}: {}", word(why))
        }
        _ => return None,
    })
}

/// Spells.
fn spells(event: &Event) -> Option<String> {
    Some(match event {
        Event::Magic(MagicEvent::Concentrated(Concentration {
            unit,
            spell,
            turns,
            needed,
        })) => format!("{unit} concentrates on {spell}, {turns} of {needed}"),
        Event::Magic(MagicEvent::ConcentrationLost { unit, spell, why }) => {
            format!("{unit} loses {spell}: {}", word(why))
        }
        Event::Magic(MagicEvent::SpellCast(cast)) => {
            let SpellReleased {
                unit,
                spell,
                level,
                margin,
                ..
            } = &**cast;
            let victims: Vec<String> = cast.victims.iter().map(ToString::to_string).collect();
            let victims = victims.join(" ");
            format!("{unit} casts {spell} at level {level}, margin {margin}: {victims}")
        }
        Event::Magic(MagicEvent::SpellFailed { unit, spell }) => format!("{unit} fails at {spell}"),
        Event::Magic(MagicEvent::Resisted { unit, spell, why }) => {
            format!("{unit} resists {spell}: {}", word(why))
        }
        Event::Magic(MagicEvent::Bolt(bolt)) => format!(
            "{} > {} {} at {} | AT {} ({}) | DEF {} {} (base {} /{}, {}) {}| {} = {}: {}",
            bolt.attacker,
            bolt.defender,
            bolt.spell,
            bolt.distance,
            bolt.at.total,
            parts(&bolt.at.parts),
            bolt.def.total,
            word(bolt.def.kind),
            bolt.def.base,
            bolt.def.speed,
            parts(&bolt.def.parts),
            bolt.pr.map_or(String::new(), |pr| format!("PR {pr} ")),
            faces(&bolt.roll),
            bolt.score,
            word(bolt.outcome)
        ),
        Event::Magic(MagicEvent::Healed(done)) => {
            let mended = done.mended.iter();
            let mended: Vec<String> = mended
                .map(|mended| format!("{} {}", mended.location, mended.points))
                .collect();
            format!(
                "{} healed: {}{} = {}, {}, total {} -> {}",
                done.unit,
                faces(&done.roll),
                added(&done.parts),
                done.points,
                mended.join(", "),
                done.total_before,
                done.total_after
            )
        }
        Event::Magic(MagicEvent::Restored { unit, location }) => {
            format!("{unit} {location} works again")
        }
        Event::Magic(MagicEvent::EffectBegan(laid)) => format!(
            "{} under {} of level {}, to round {}",
            laid.unit, laid.spell, laid.level, laid.until
        ),
        Event::Magic(MagicEvent::EffectEnded { unit, spell, why }) => {
            format!("{unit} free of {spell}: {}", word(why))
        }
        Event::Motion(MotionEvent::ClimbedOut { unit, to }) => {
            format!("{unit} climbs out to {}", shown(*to))
        }
        Event::Motion(MotionEvent::Pushed { unit, path }) => {
            let path: Vec<String> = path.iter().map(|cell| shown(*cell)).collect();
            format!("{unit} pushed {}", path.join(" "))
        }
        _ => return None,
    })
}

pub(super) fn shown(cell: Cell) -> String {
    format!("{},{}", cell.col, cell.row)
}

/// The word the log has for it.
pub(super) fn word(value: impl Serialize) -> String {
    let value = serde_json::to_value(value).unwrap();
    value.as_str().unwrap_or_default().to_owned()
}
