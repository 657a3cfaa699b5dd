//! `styles.ron`: fighting styles and ranged proficiencies (SKL-3, SKL-4).

use crate::content::findings::{Findings, Int, Word};
use crate::content::registry::Registry;
use crate::content::ron::Spanned;
use crate::diag::{Diagnostic, codes};
use crate::rules::gear::{Style, StyleDamage, StyleKind, Weapon};
use crate::rules::id::Id;

from_ron! {
    pub(super) struct StyleEntry {
        id: Word,
        name: Word,
        #[expect(dead_code, reason = "it is there for people")]
        brief: String,
        kind: StyleKind,
        weapons: Vec<Word> = Vec::new(),
        shields: bool = false,
        damage: Spanned<StyleDamage> = Spanned::default(),
        at: Int<-20, 20> = Int::of(0),
        block: Int<-20, 20> = Int::of(0),
        dodge: Int<-20, 20> = Int::of(0),
        max_el: Int<0, 4> = Int::of(4),
        parries_missiles: bool = false,
    }
}

entry!(StyleEntry);
from_ron!(impl enum StyleKind { Fighting, Ranged, Natural });
from_ron!(impl enum StyleDamage { Standard, None, Every(u8) });

pub(super) fn check(
    raw: &StyleEntry,
    weapons: &Registry<Weapon>,
    findings: &mut Findings<'_>,
) -> Option<Style> {
    if raw.weapons.is_empty() && !raw.shields {
        let message = "this style covers no weapon and no shield";
        let help = match raw.kind {
            StyleKind::Natural => {
                "list what bodies strike with in it, such as `weapons: [\"fist\", \"kick\"]`"
            }
            _ => "list its weapons, or add `shields: true`",
        };
        let problem = Diagnostic::error(codes::COVERS_NOTHING, message);
        findings.push(problem.help(help), raw.id.span);
    }
    weapons.all(&raw.weapons, findings);
    if raw.damage.value == StyleDamage::Every(0) {
        let message = "damage can't rise every 0 levels";
        findings.error(codes::ZERO_DIVISOR, raw.damage.span, message);
    }
    Some(Style {
        id: Id::new(&raw.id),
        name: raw.name.value.clone(),
        kind: raw.kind,
        weapons: raw.weapons.iter().map(|id| Id::new(id)).collect(),
        shields: raw.shields,
        damage: raw.damage.value,
        at: raw.at.get(findings, "at"),
        block: raw.block.get(findings, "block"),
        dodge: raw.dodge.get(findings, "dodge"),
        max_el: raw.max_el.get(findings, "max_el"),
        parries_missiles: raw.parries_missiles,
    })
}
