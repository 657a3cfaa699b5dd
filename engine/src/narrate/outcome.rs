//! The outcome of a battle: who won, who fell, and hits against what was to be expected.

use std::fmt::Write as _;

use super::Cast;
use super::event::why;
use super::table::{Align, table};
use super::words::capital;
use crate::battle::event::{
    AttackEvent, AttackRolled, BattleEvent, BattleStarted, DamageDone, Ending, FaintCause,
    HarmEvent, MotionEvent, SightEvent, TurnEvent,
};
use crate::battle::{Event, UnitId};
use crate::rules::attack::{AttackOdds, Outcome};
use crate::rules::id::Id;

/// How somebody came out of a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FinalState {
    /// Never on the field: it would have come later, or might have wandered in.
    NotMet,
    /// Without a new scratch; it may have brought wounds.
    Unhurt,
    /// On its feet, or at least awake.
    Wounded,
    /// Left the field.
    Withdrew,
    /// Laid down its arms.
    Surrendered,
    /// Unconscious.
    Unconscious,
    /// Dead.
    Dead,
}

/// One combatant at the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    /// Who.
    pub unit: UnitId,
    /// How it came out.
    pub fate: FinalState,
    /// Total injury, with what it brought.
    pub injury: i16,
    /// Damage by location, in the order of the first blow to each.
    pub wounds: Vec<(Id, i16)>,
    /// How it fell last, if it did.
    pub fall: Option<Fall>,
    /// The last blow.
    last: Option<TalliedBlow>,
    /// Whether it was not on the field from the start.
    comes_later: bool,
}

/// A blow that was felt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TalliedBlow {
    /// Whose.
    pub by: Option<UnitId>,
    /// Where.
    pub location: Id,
    /// Injury of it.
    pub injury: i16,
}

/// How somebody fell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fall {
    /// In which round.
    pub round: u32,
    /// By which blow; `None` when it was exhaustion (FAT-1).
    pub blow: Option<TalliedBlow>,
}

/// One side at the end.
#[derive(Clone, PartialEq, Debug)]
pub struct SideSummary {
    /// Its id.
    pub side: Id,
    /// Everybody of it, in the order of ids.
    pub members: Vec<Member>,
    /// Attacks made.
    pub attacks: u32,
    /// Attacks that hit what they were aimed at.
    pub hits: u32,
    /// Hits to be expected of these attacks, from the exact odds of each.
    pub expected: f64,
    /// Injury done to others, as it entered their totals.
    pub injury: i32,
}

/// A battle added up from its events.
#[derive(Clone, PartialEq, Debug)]
pub struct BattleSummary {
    /// The side that won, or nobody.
    pub winner: Option<Id>,
    /// Why it ended; `None` while it goes on.
    pub reason: Option<Ending>,
    /// Rounds begun.
    pub rounds: u32,
    /// Every side, in the order of the level.
    pub sides: Vec<SideSummary>,
}

impl BattleSummary {
    /// Adds up the events of a battle of `cast`.
    pub fn of(cast: &Cast, events: &[(u32, Event)]) -> Self {
        let mut sum = Self::empty(cast);
        for (round, event) in events {
            sum.rounds = *round;
            sum.add(cast, event);
        }
        sum
    }

    /// As a side may know it that has `seen` so much: without those of others who came later, or never, and whom it did
    /// not meet.
    pub fn known_to(mut self, side: u8, cast: &Cast, seen: &[(u32, Event)]) -> Self {
        let known = Self::of(cast, seen);
        for (index, (own, known)) in self.sides.iter_mut().zip(known.sides).enumerate() {
            let mut met = known
                .members
                .iter()
                .map(|one| one.fate != FinalState::NotMet);
            own.members.retain(|one| {
                let met = met.next().unwrap_or(true);
                index == usize::from(side) || met || !one.comes_later
            });
        }
        self
    }

    /// Who is on the field from the start, of those of whom a log tells.
    fn start(&mut self, start: &BattleStarted) {
        for member in self.sides.iter_mut().flat_map(|side| &mut side.members) {
            let mut told = start.units.iter();
            let told = told.find(|told| told.unit == member.unit);
            let here = told.is_some_and(|one| one.arrives.is_none() && one.wanders.is_none());
            if !here {
                (member.fate, member.comes_later) = (FinalState::NotMet, true);
            }
        }
    }

    /// Somebody is there.
    fn come(&mut self, unit: UnitId) {
        if let Some(member) = self.member(unit)
            && member.fate == FinalState::NotMet
        {
            member.fate = FinalState::Unhurt;
        }
    }

    fn empty(cast: &Cast) -> Self {
        let side = |(index, (side, _)): (usize, (Id, &str))| SideSummary {
            side,
            members: cast
                .ids()
                .filter(|id| usize::from(id.side) == index)
                .map(|unit| Member {
                    unit,
                    fate: FinalState::Unhurt,
                    injury: cast.brought(unit),
                    wounds: Vec::new(),
                    fall: None,
                    last: None,
                    comes_later: false,
                })
                .collect(),
            attacks: 0,
            hits: 0,
            expected: 0.0,
            injury: 0,
        };
        Self {
            winner: None,
            reason: None,
            rounds: 0,
            sides: cast.sides().enumerate().map(side).collect(),
        }
    }

    fn add(&mut self, cast: &Cast, event: &Event) {
        match event {
            Event::Battle(BattleEvent::BattleStarted(start)) => self.start(start),
            Event::Motion(MotionEvent::Arrived { unit, .. }) => self.come(*unit),
            Event::Sight(SightEvent::Appeared(seen)) => self.come(seen.unit),
            Event::Attack(AttackEvent::Attack(attack)) => self.add_attack(cast, attack),
            Event::Harm(HarmEvent::Damage(damage)) => {
                if let Some(side) = damage.attacker.and_then(|unit| self.side(unit)) {
                    side.injury += i32::from(damage.counted);
                }
                if let Some(member) = self.member(damage.unit) {
                    member.injury = damage.total_after;
                    member.wound(damage);
                    if member.fate == FinalState::Unhurt && damage.total_after > 0 {
                        member.fate = FinalState::Wounded;
                    }
                }
            }
            Event::Harm(HarmEvent::Unconscious { unit, why }) => {
                self.fall(*unit, *why != FaintCause::Exhaustion);
                self.meet(*unit, FinalState::Unconscious);
            }
            Event::Harm(HarmEvent::Died { unit }) => {
                self.fall(*unit, true);
                self.meet(*unit, FinalState::Dead);
            }
            Event::Turn(TurnEvent::Withdrew { unit }) => self.meet(*unit, FinalState::Withdrew),
            Event::Turn(TurnEvent::Surrendered { unit }) => {
                self.meet(*unit, FinalState::Surrendered);
            }
            Event::Battle(BattleEvent::BattleEnded {
                winner,
                reason,
                rounds,
            }) => {
                (self.winner, self.reason, self.rounds) = (*winner, Some(*reason), *rounds);
            }
            _ => {}
        }
    }

    fn add_attack(&mut self, cast: &Cast, attack: &AttackRolled) {
        let odds = if attack.automatic {
            AttackOdds::AUTOMATIC
        } else {
            AttackOdds::new(cast.numbers(), attack.at.total, attack.def.total, attack.pr)
        };
        if let Some(side) = self.side(attack.attacker) {
            side.attacks += 1;
            side.hits += u32::from(attack.outcome == Outcome::Hit);
            side.expected += f64::from(odds.hit) / 100.0;
        }
    }

    fn meet(&mut self, unit: UnitId, fate: FinalState) {
        if let Some(member) = self.member(unit) {
            member.fate = fate;
        }
    }

    fn fall(&mut self, unit: UnitId, by_blow: bool) {
        let round = self.rounds;
        if let Some(member) = self.member(unit) {
            let blow = member.last.clone().filter(|_| by_blow);
            member.fall = Some(Fall { round, blow });
        }
    }

    fn side(&mut self, unit: UnitId) -> Option<&mut SideSummary> {
        self.sides.get_mut(usize::from(unit.side))
    }

    fn member(&mut self, unit: UnitId) -> Option<&mut Member> {
        let number = usize::from(unit.number).checked_sub(1)?;
        self.side(unit)?.members.get_mut(number)
    }
}

impl Member {
    fn wound(&mut self, damage: &DamageDone) {
        let location = damage.location;
        let known = self.wounds.iter_mut().find(|(at, _)| *at == location);
        match known {
            Some((_, points)) => *points += damage.located,
            None if damage.located > 0 => self.wounds.push((location, damage.located)),
            None => {}
        }
        if damage.injury > 0 {
            self.last = Some(TalliedBlow {
                by: damage.attacker,
                location,
                injury: damage.injury,
            });
        }
    }
}

/// Who won and why, the fallen and the wounded of each side, and hits against expectation.
pub fn outcome(cast: &Cast, events: &[(u32, Event)]) -> String {
    let sum = BattleSummary::of(cast, events);
    let mut text = verdict(cast, &sum) + "\n\n";
    for side in &sum.sides {
        text.push_str(&cast.side_name(side.side));
        text.push('\n');
        text.push_str(&casualties(cast, side));
    }
    text.push('\n');
    text + &luck(cast, &sum)
}

fn verdict(cast: &Cast, sum: &BattleSummary) -> String {
    let span = cast.span(sum.rounds);
    match (sum.winner, sum.reason) {
        (Some(side), reason) => {
            let name = cast.side_name(side);
            let still = sum
                .sides
                .iter()
                .filter(|other| other.side == side)
                .flat_map(|side| &side.members)
                .filter(|member| matches!(member.fate, FinalState::Unhurt | FinalState::Wounded));
            let why = match reason {
                Some(Ending::LastSideStanding) | None => "the last side standing",
                Some(reason) => why(reason),
            };
            let (still, all) = (still.count(), of_side(sum, side));
            format!(
                "{}: {why} after {span}, {still} of {all} still awake.",
                capital(&format!("{name} won"))
            )
        }
        (None, Some(Ending::RoundLimit)) => {
            let were = if span.starts_with("1 ") {
                "was"
            } else {
                "were"
            };
            format!("A draw: {span} {were} over before anybody had won.")
        }
        (None, Some(reason)) => format!("A draw: after {span} {}.", why(reason)),
        (None, None) => format!("Undecided after {span}."),
    }
}

fn of_side(sum: &BattleSummary, side: Id) -> usize {
    let sides = sum.sides.iter().filter(|other| other.side == side);
    let members = sides.flat_map(|side| &side.members);
    let there = members.filter(|member| member.fate != FinalState::NotMet);
    there.count()
}

fn casualties(cast: &Cast, side: &SideSummary) -> String {
    let mut rows = Vec::new();
    for (fate, title) in [
        (FinalState::Dead, "dead"),
        (FinalState::Unconscious, "unconscious"),
        (FinalState::Surrendered, "surrendered"),
        (FinalState::Withdrew, "withdrew"),
        (FinalState::Wounded, "wounded"),
        (FinalState::Unhurt, "unhurt"),
        (FinalState::NotMet, "not met"),
    ] {
        let those = side.members.iter().filter(|member| member.fate == fate);
        let names: Vec<String> = those.map(|member| remark(cast, member)).collect();
        if !names.is_empty() {
            rows.push((title, names));
        }
    }
    let mut text = String::new();
    for (title, names) in rows {
        let listed = super::table::wrapped(&names.join(", "), 17, 100);
        let listed = listed.trim_start();
        let _ = write!(text, "  {:>2} {title:<11} {listed}", names.len());
    }
    text
}

fn remark(cast: &Cast, member: &Member) -> String {
    let name = cast.name(member.unit);
    match member.fate {
        FinalState::Wounded => format!(
            "{name} {}/{} HP",
            cast.hp(member.unit) - member.injury,
            cast.hp(member.unit)
        ),
        FinalState::Unhurt if member.injury > 0 => format!(
            "{name} (no new wounds, {} of {} HP lost)",
            member.injury,
            cast.hp(member.unit)
        ),
        _ => name,
    }
}

/// Attacks, hits and what was to be expected of them, side by side.
fn luck(cast: &Cast, sum: &BattleSummary) -> String {
    let titles = ["", "attacks", "hits", "expected", "injury done"];
    let mut rows = vec![titles.map(str::to_owned).to_vec()];
    for side in &sum.sides {
        rows.push(vec![
            cast.side_name(side.side),
            side.attacks.to_string(),
            side.hits.to_string(),
            format!("{:.1}", side.expected),
            side.injury.to_string(),
        ]);
    }
    let aligns = [
        Align::Left,
        Align::Right,
        Align::Right,
        Align::Right,
        Align::Right,
    ];
    table(0, &aligns, &rows)
}
