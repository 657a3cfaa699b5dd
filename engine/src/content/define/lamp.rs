//! What makes a weapon a lamp, and gives it a flame (LMP).

use std::cell::RefCell;

use crate::content::findings::{Findings, Int, Word};
use crate::content::hazard::Hazard;
use crate::content::registry::Registry;
use crate::content::ron::Spanned;
use crate::diag::{Diagnostic, Problems, SourceFile, codes};
use crate::rules::id::Id;
use crate::rules::lamp::{BurningTime, Flame, Landing};
use crate::rules::light::Lamp;

from_ron! {
    /// What makes a weapon a lamp.
    pub(super) struct LampEntry {
        radius: Int<1, 40>,
        dim: Option<Int<1, 100>>,
        hung: bool = false,
        burns: Option<Spanned<BurnsEntry>>,
        kindle: Option<Int<0, 100>>,
        lands: Option<Spanned<Landing>>,
        throw: Option<Int<1, 20>>,
        fire: Option<Word>,
    }

    /// How long a flame burns.
    struct BurnsEntry {
        dice: Int<0, 12> = Int::of(0),
        sides: Int<2, 100> = Int::of(6),
        plus: Int<0, 1000> = Int::of(0),
        rounds: Int<1, 1000> = Int::of(60),
    }
}

from_ron!(impl enum Landing { Burns, Out, Breaks });

/// Turns to strike fire for a lamp whose entry says nothing of it.
const KINDLE: u8 = 3;

/// Hazards that lamps name before they are known: where, for when they are.
#[derive(Default)]
pub(super) struct NamedFires(RefCell<Vec<(SourceFile, Word)>>);

impl NamedFires {
    /// Reports those that the genre has not.
    pub(super) fn check(&self, hazards: &Registry<Hazard>, problems: &mut Problems) {
        for (file, word) in &*self.0.borrow() {
            hazards.get(word, &mut Findings::new(file, problems));
        }
    }
}

/// The lamp that an entry makes of its weapon.
pub(super) fn lamp(raw: &LampEntry, named: &NamedFires, findings: &mut Findings<'_>) -> Lamp {
    let radius = raw.radius.get(findings, "radius");
    let dim = raw.dim.as_ref().map(|dim| dim.get(findings, "dim"));
    if let (Some(place), true) = (&raw.dim, dim.is_some_and(|dim| dim < radius)) {
        let message = "`dim` is not less than `radius`";
        findings.error(codes::OUT_OF_ORDER, place.span(), message);
    }
    Lamp {
        radius,
        dim,
        hung: raw.hung,
        flame: flame(raw, named, findings),
    }
}

fn flame(raw: &LampEntry, named: &NamedFires, findings: &mut Findings<'_>) -> Option<Flame> {
    let Some(burns) = &raw.burns else {
        let of_flames = [
            ("kindle", raw.kindle.as_ref().map(Int::span)),
            ("lands", raw.lands.as_ref().map(|lands| lands.span)),
            ("throw", raw.throw.as_ref().map(Int::span)),
            ("fire", raw.fire.as_ref().map(|fire| fire.span)),
        ];
        for (name, span) in of_flames {
            let Some(span) = span else { continue };
            let message =
                format!("`{name}` is for a lamp with a flame, and this one always shines");
            let problem = Diagnostic::error(codes::MISSING_FIELD, message);
            findings.push(
                problem.help("add `burns: (dice: 1, sides: 4, plus: 4)`"),
                span,
            );
        }
        return None;
    };
    let time = BurningTime {
        dice: burns.dice.get(findings, "dice"),
        sides: burns.sides.get(findings, "sides"),
        plus: burns.plus.get(findings, "plus"),
        rounds: burns.rounds.get(findings, "rounds"),
    };
    if time.dice == 0 && time.plus == 0 {
        let message = "a flame that burns for no time gives no light";
        let problem = Diagnostic::error(codes::NO_EFFECT, message);
        findings.push(problem.help("give it `dice` or `plus`"), burns.span);
    }
    if let (Some(fire), None) = (&raw.fire, &raw.throw) {
        let message = "only a lamp that can be thrown sets a fire";
        let problem = Diagnostic::error(codes::MISSING_FIELD, message);
        findings.push(problem.help("add `throw`, in yards"), fire.span);
    }
    let fire = raw.fire.as_ref().map(|word| {
        let place = (findings.file.clone(), word.clone());
        named.0.borrow_mut().push(place);
        Id::new(word)
    });
    let kindle = raw.kindle.as_ref();
    let throw = raw.throw.as_ref();
    Some(Flame {
        burns: time,
        kindle: kindle.map_or(KINDLE, |turns| turns.get(findings, "kindle")),
        lands: raw
            .lands
            .as_ref()
            .map_or(Landing::Burns, |lands| lands.value),
        throw: throw.map_or(0, |yards| yards.get(findings, "throw")),
        fire,
    })
}
