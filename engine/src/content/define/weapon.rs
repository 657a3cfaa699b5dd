//! `weapons.ron`: weapons and the ways to use them (WPN-1).

use std::sync::Arc;

use super::body::{factor, one};
use super::lamp::{self, LampEntry, NamedFires};
use crate::content::catalog::Ammunition;
use crate::content::findings::{Findings, Int, Tenths, Word};
use crate::content::registry::{Registry, twice};
use crate::content::ron::Spanned;
use crate::diag::{Diagnostic, codes};
use crate::rules::body::Use;
use crate::rules::gear::{
    DamageType, Hands, Missile, Projectile, Range, Sound, Technique, TechniqueKind, Weapon,
    Wounding,
};
use crate::rules::gravity::GravityNumbers;
use crate::rules::hardness::Hardness;
use crate::rules::id::Id;
use crate::rules::poison::{Poison, PoisonWay};

from_ron! {
    pub(super) struct WeaponEntry {
        id: Word,
        name: Word,
        hp: Int<0, 1000>,
        weight: Tenths,
        cost: Int<0, 1_000_000_000>,
        min_st: Int<0, 50>,
        hands: Hands = Hands::One,
        parries: bool = true,
        parries_missiles: Option<Spanned<bool>>,
        disarms: bool = false,
        close: bool = false,
        sets: bool = false,
        rope: bool = false,
        natural: bool = false,
        limb: Option<Spanned<Use>>,
        light: Option<Spanned<LampEntry>>,
        techniques: Spanned<Vec<TechniqueEntry>>,
    }

    struct TechniqueEntry {
        id: Word,
        kind: TechniqueKind,
        damage: Int<-30, 30> = Int::of(0),
        r#type: DamageType,
        piercing: bool = false,
        reach: Option<Spanned<(u16, u16)>>,
        at: Int<-20, 20> = Int::of(0),
        def: Int<-20, 20> = Int::of(0),
        range: Option<Spanned<RangeEntry>>,
        speed: Option<Int<1, 10>>,
        full_speed: Option<Spanned<bool>>,
        reload: Option<Int<0, 100>>,
        ammo: Option<Word>,
        pull: Option<Int<1, 50>>,
        entangles: Option<Int<-10, 10>>,
        hole: Spanned<(u16, u16)> = one(),
        shock: Spanned<(u16, u16)> = one(),
        hardness: Option<Spanned<Hardness>>,
        poison: Option<Word>,
        sound: Option<Sound>,
        projectile: Option<Spanned<Projectile>>,
    }
}

from_ron! {
    enum RangeEntry {
        Strength(Tenths),
        Yards(Int<1, 2000>),
    }
}

entry!(WeaponEntry);

from_ron!(impl enum TechniqueKind { Swing, Thrust, Throw, Shot });
from_ron!(impl enum Hands { One, Two, Either });
from_ron!(impl enum Sound { Swing, Thrust, Bite, Bow, Crossbow });
from_ron!(impl enum Projectile { Arrow, Bolt, Stone });
from_ron!(impl enum DamageType { Cutting, Crushing, Impaling });

/// What weapons name of other lists: hazards that are not read yet, poisons, and ammunition.
pub(super) type NamedInGear<'r> = (
    &'r NamedFires,
    &'r Registry<Poison>,
    &'r Registry<Ammunition>,
);

pub(super) fn check(
    raw: &WeaponEntry,
    (fires, poisons, ammunition): NamedInGear<'_>,
    gravity: Option<GravityNumbers>,
    findings: &mut Findings<'_>,
) -> Option<Weapon> {
    findings.filled(&raw.techniques, raw.techniques.span, "`techniques`");
    let names: Vec<Word> = raw.techniques.iter().map(|way| way.id.clone()).collect();
    twice(&names, "technique", findings);
    let weight = raw.weight.weight(findings);
    if raw.natural && weight.0 > 0 {
        let message = "part of a body weighs nothing by itself";
        findings.error(codes::BAD_NATURAL, raw.id.span, message);
    }
    if let Some(limb) = raw.limb.filter(|limb| !raw.natural && **limb != Use::None) {
        let message = "only a natural weapon belongs to a limb";
        findings.error(codes::BAD_NATURAL, limb.span, message);
    }
    let hard = raw.techniques.iter().filter_map(|way| way.hardness);
    for hardness in hard.filter(|_| !raw.natural) {
        let message = "only a part of the body is run into somebody";
        findings.error(codes::BAD_NATURAL, hardness.span, message);
    }
    let parries_missiles = raw.parries_missiles.is_some_and(|parries| parries.value);
    if let Some(parries) = raw.parries_missiles.filter(|parries| parries.value)
        && (raw.natural || !raw.parries)
    {
        misplaced("parries_missiles", "what parries", parries.span, findings);
    }
    let techniques = raw.techniques.iter();
    // A genre that sells none says nothing of what there is.
    if ammunition.ids().next().is_some() {
        let shot = techniques.clone().filter_map(|way| way.ammo.as_ref());
        let unknown = shot.filter(|ammo| ammunition.get(ammo, findings).is_none());
        if unknown.count() > 0 {
            return None;
        }
    }
    Some(Weapon {
        id: Id::new(&raw.id),
        name: raw.name.value.clone(),
        hp: raw.hp.get(findings, "hp"),
        weight,
        cost: raw.cost.get(findings, "cost"),
        min_st: raw.min_st.get(findings, "min_st"),
        hands: raw.hands,
        parries: raw.parries,
        parries_missiles,
        disarms: raw.disarms,
        close: raw.close,
        sets: raw.sets,
        rope: raw.rope,
        natural: raw.natural,
        limb: raw.limb.map(|limb| limb.value).unwrap_or_default(),
        lamp: (raw.light.as_ref()).map(|light| lamp::lamp(light, fires, findings)),
        techniques: techniques
            .map(|way| technique(way, raw.natural, poisons, findings))
            .map(|way| under(gravity, way))
            .collect(),
    })
}

/// GRV-1: a technique as far as it reaches under some gravity.
fn under(gravity: Option<GravityNumbers>, mut way: Technique) -> Technique {
    if let (Some(gravity), Some(missile)) = (gravity, &mut way.missile) {
        missile.range = gravity.range(missile.range);
    }
    way
}

fn technique(
    raw: &TechniqueEntry,
    natural: bool,
    poisons: &Registry<Poison>,
    findings: &mut Findings<'_>,
) -> Technique {
    findings.id(&raw.id);
    if natural && raw.kind == TechniqueKind::Throw {
        let message = "part of a body can't be thrown";
        findings.error(codes::BAD_NATURAL, raw.id.span, message);
    }
    let missile = if raw.kind.is_ranged() {
        if let Some(reach) = &raw.reach {
            misplaced("reach", "hand to hand", reach.span, findings);
        }
        missile(raw, findings)
    } else {
        let span = |span: Option<_>, name| span.map(|span| (name, span));
        let given = [
            span(raw.range.as_ref().map(|range| range.span), "range"),
            span(raw.speed.as_ref().map(Int::span), "speed"),
            span(raw.full_speed.map(|full| full.span), "full_speed"),
            span(raw.reload.as_ref().map(Int::span), "reload"),
            span(raw.ammo.as_ref().map(|ammo| ammo.span), "ammo"),
        ];
        for (name, span) in given.into_iter().flatten() {
            misplaced(name, "`Throw` and `Shot`", span, findings);
        }
        None
    };
    Technique {
        id: Id::new(&raw.id),
        kind: raw.kind,
        damage: raw.damage.get(findings, "damage"),
        damage_type: raw.r#type,
        piercing: raw.piercing,
        reach: raw
            .reach
            .as_ref()
            .map_or((1, 1), |span| reach(span, findings)),
        at: raw.at.get(findings, "at"),
        def: raw.def.get(findings, "def"),
        missile,
        pull: raw.pull.as_ref().map(|pull| pull.get(findings, "pull")),
        entangles: entangles(raw, findings),
        wounding: Wounding {
            hole: factor(&raw.hole, findings),
            shock: factor(&raw.shock, findings),
            beam: false,
        },
        hardness: raw.hardness.map_or(Hardness::Yielding, |it| it.value),
        poison: poisoned(raw, poisons, findings),
        sound: raw.sound.unwrap_or_else(|| Sound::of(raw.kind)),
        projectile: projectile(raw, findings),
    }
}

/// MAN-7: the modifier of the ST roll out of what is thrown about somebody.
fn entangles(raw: &TechniqueEntry, findings: &mut Findings<'_>) -> Option<i16> {
    let hold = raw.entangles.as_ref()?;
    if raw.kind != TechniqueKind::Throw {
        misplaced("entangles", "`Throw`", hold.span(), findings);
    }
    Some(hold.get(findings, "entangles"))
}

/// PSN-2: what a wound is poisoned with: only what goes through a wound.
fn poisoned(
    raw: &TechniqueEntry,
    poisons: &Registry<Poison>,
    findings: &mut Findings<'_>,
) -> Option<Arc<Poison>> {
    let word = raw.poison.as_ref()?;
    let poison = poisons.get(word, findings)?;
    if poison.way != PoisonWay::Blade || raw.entangles.is_some() {
        let message = format!("`{}` gets into nobody by a wound", word.value);
        let problem = Diagnostic::error(codes::BAD_TECHNIQUE, message);
        let help = "a poison for weapons has `way: Blade`, and a net wounds nobody";
        findings.push(problem.help(help), word.span);
        return None;
    }
    Some(poison)
}

/// What is seen to fly out of something that shoots.
fn projectile(raw: &TechniqueEntry, findings: &mut Findings<'_>) -> Projectile {
    let Some(projectile) = raw.projectile else {
        return Projectile::default();
    };
    if raw.kind != TechniqueKind::Shot {
        misplaced("projectile", "`Shot`", projectile.span, findings);
    }
    projectile.value
}

fn misplaced(name: &str, where_to: &str, span: crate::diag::Span, findings: &mut Findings<'_>) {
    let message = format!("`{name}` is for {where_to} only");
    findings.error(codes::BAD_TECHNIQUE, span, message);
}

/// ATK-7: what makes a technique ranged.
fn missile(raw: &TechniqueEntry, findings: &mut Findings<'_>) -> Option<Missile> {
    let Some(range) = &raw.range else {
        let message = format!("the technique `{}` has no `range`", raw.id.value);
        let problem = Diagnostic::error(codes::BAD_TECHNIQUE, message);
        let help = "add `range: Strength(2.5)` or `range: Yards(80)`";
        findings.push(problem.help(help), raw.id.span);
        return None;
    };
    let range = match &range.value {
        RangeEntry::Strength(tenths) => {
            let tenths = tenths.get(findings, "range", 100);
            Range::Strength(u16::try_from(tenths).unwrap_or(1))
        }
        RangeEntry::Yards(yards) => Range::Yards(yards.get(findings, "range")),
    };
    if range == Range::Strength(0) {
        let message = "with this `range` it never flies a yard";
        findings.error(codes::OUT_OF_RANGE, raw.id.span, message);
    }
    if let Some(ammo) = &raw.ammo {
        findings.id(ammo);
    }
    let speed = raw.speed.as_ref().map(|speed| speed.get(findings, "speed"));
    let reload = raw.reload.as_ref();
    Some(Missile {
        range,
        speed: speed.unwrap_or(1),
        full_speed: raw.full_speed.is_some_and(|full| full.value),
        reload: reload.map_or(0, |reload| reload.get(findings, "reload")),
        ammo: raw.ammo.as_ref().map(|ammo| Id::new(ammo)),
    })
}

fn reach(reach: &Spanned<(u16, u16)>, findings: &mut Findings<'_>) -> (u16, u16) {
    let (nearest, farthest) = reach.value;
    if nearest == 0 || nearest > farthest || farthest > 20 {
        let message = format!("a weapon can't reach from {nearest} to {farthest} cells");
        let problem = Diagnostic::error(codes::OUT_OF_RANGE, message);
        findings.push(
            problem.help("the nearest cell is 1, the farthest 20"),
            reach.span,
        );
        return (1, 1);
    }
    reach.value
}
