//! Wounds and END with which somebody comes to a battle, as a character's file or a level's line of units writes them.

use std::sync::Arc;

use crate::content::catalog::{Condition, Unit};
use crate::content::character::{Wound, wounds_of};
use crate::content::findings::{Findings, Int, Word};
use crate::content::registry::twice;
use crate::diag::{codes, unknown};
use crate::rules::id::Id;
use crate::rules::injury::{Lameness, Wounds};
use crate::rules::numbers::InjuryNumbers;
use crate::rules::profile::Carried;

from_ron! {
    /// A hurt location.
    pub(in crate::content) struct WoundEntry {
        at: Word,
        points: Int<0, 10_000> = Int::of(0),
        lame: LameEntry = LameEntry::Sound,
    }
}

from_ron! {
    #[derive(Clone, Copy)]
    enum LameEntry {
        Sound,
        Temporary,
        Permanent,
        Severed,
    }
}

impl WoundEntry {
    pub(super) fn get(&self, findings: &mut Findings<'_>) -> Wound {
        Wound {
            at: Id::new(&self.at),
            points: self.points.get(findings, "points"),
            lame: match self.lame {
                LameEntry::Sound => Lameness::Sound,
                LameEntry::Temporary => Lameness::Temporary,
                LameEntry::Permanent => Lameness::Permanent,
                LameEntry::Severed => Lameness::Severed,
            },
        }
    }
}

/// Wounds lie where its body has locations, and END is no more than it has at most.
pub(super) fn check(
    (wounds, end): (&[WoundEntry], Option<&Int<-1000, 1000>>),
    unit: &Unit,
    findings: &mut Findings<'_>,
) {
    let body = &unit.profile.body;
    let words: Vec<Word> = wounds.iter().map(|wound| wound.at.clone()).collect();
    twice(&words, "location", findings);
    for word in &words {
        if body.location(Id::new(word)).is_none() {
            let known = body.locations.iter().map(|location| location.id.as_str());
            let problem = unknown(codes::UNKNOWN_ID, "location", word, known);
            findings.push(problem, word.span);
        }
    }
    for wound in wounds {
        let at = body.location(Id::new(&wound.at));
        let lame = !matches!(wound.lame, LameEntry::Sound);
        let may = |at| Some(at) == body.neck || body.locations[at].cripple.is_some();
        if at.is_some_and(|at| lame && !may(at)) {
            let message = format!("no injury makes the {} lame", wound.at.as_str());
            findings.error(codes::INVALID_VALUE, wound.at.span, message);
        }
    }
    let most = unit.profile.attributes.end;
    if let Some(end) = end.filter(|end| end.within::<i16>() > most) {
        let message = format!("it has END {most} at most");
        findings.error(codes::OUT_OF_RANGE, end.span(), message);
    }
}

/// A unit as it comes with these wounds and this END: with nothing in a hand that is lost.
pub(super) fn comes_with(unit: &mut Unit, condition: Condition) {
    sling(unit, &condition.wounds);
    unit.condition = Some(condition);
}

fn sling(unit: &mut Unit, wounds: &Wounds) {
    let profile = Arc::make_mut(&mut unit.profile);
    let body = Arc::clone(&profile.body);
    let lost = |held| {
        let mut hands = body.hands.iter().map(|(hand, _)| *hand);
        hands.any(|hand| {
            let limb = body.limb_of(hand).filter(|_| hand.meets(held));
            limb.is_some_and(|limb| !wounds.is_sound(&body, limb))
        })
    };
    for item in &mut profile.items {
        if matches!(item.carried, Carried::Held(hand) if lost(hand)) {
            item.carried = Carried::Slung;
        }
    }
}

/// What a level writes of those of one line beside their unit's numbers: how they come to this battle.
pub(in crate::content) struct ComesAs<'e> {
    pub(in crate::content) wounds: &'e [WoundEntry],
    pub(in crate::content) end: Option<&'e Int<-1000, 1000>>,
}

impl ComesAs<'_> {
    /// The unit as it comes; whoever would lie unconscious from the start is refused at the first wound.
    pub(in crate::content) fn of(
        &self,
        unit: &Unit,
        numbers: &InjuryNumbers,
        findings: &mut Findings<'_>,
    ) -> Arc<Unit> {
        check((self.wounds, self.end), unit, findings);
        let wounds: Vec<Wound> = self.wounds.iter().map(|one| one.get(findings)).collect();
        let attributes = &unit.profile.attributes;
        let (body, hp) = (&unit.profile.body, attributes.hp);
        let wounds = wounds_of(&wounds, body);
        let total = wounds.total(body, hp);
        if total >= numbers.faints_at(hp)
            && let Some(first) = self.wounds.first()
        {
            let message = format!("with {total} points of injury and HP {hp} it lies unconscious");
            findings.error(codes::UNFIT, first.at.span, message);
        }
        let end = self
            .end
            .map_or(attributes.end, |end| end.get(findings, "end"));
        let mut unit = unit.clone();
        comes_with(&mut unit, Condition { wounds, end });
        Arc::new(unit)
    }
}
