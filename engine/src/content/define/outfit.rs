//! What a unit fights with: what it holds and carries becomes items, attacks and guards.

use std::sync::Arc;

use super::Registries;
use super::body::Anatomy;
use super::unit::UnitEntry;
use crate::content::findings::{Findings, Word};
use crate::content::registry::{Registry, twice};
use crate::diag::{Diagnostic, codes, quoted, unknown};
use crate::rules::body::Body;
use crate::rules::gear::{Hands, Style, Weapon};
use crate::rules::hand::Hand;
use crate::rules::id::Id;
use crate::rules::numbers::Numbers;
use crate::rules::profile::{AttackForm, Carried, Guard, Item, ItemKind, grips};

/// What a unit holds and carries, each with the word that says so.
pub(super) struct Arms {
    found: Vec<Arm>,
    /// Whether every word was found; if not, what follows from a missing one is not reported.
    complete: bool,
}

struct Arm {
    word: Word,
    kind: ItemKind,
    carried: Carried,
}

/// Who bears the arms, as far as arms are concerned.
pub(super) struct Bearer<'a> {
    pub(super) st: i16,
    pub(super) body: &'a Body,
    /// With their levels, which are 0 where its load forbids them.
    pub(super) styles: Vec<(Arc<Style>, i16)>,
    pub(super) numbers: &'a Numbers,
}

impl Arms {
    /// Tenths of a pound.
    pub(super) fn weight(&self) -> u32 {
        let weight = |arm: &Arm| match &arm.kind {
            ItemKind::Weapon(weapon) => weapon.weight.0,
            ItemKind::Shield(shield) => shield.weight.0,
        };
        self.found.iter().map(weight).sum()
    }
}

/// Finds what the unit names: right hand, left hand, both hands, other hands by name, then what is
/// carried. Hands of an unknown body are left out.
pub(super) fn arms(
    raw: &UnitEntry,
    body: Option<&Body>,
    registries: &Registries,
    findings: &mut Findings<'_>,
) -> Arms {
    let held = [
        (&raw.right, Hand::RIGHT),
        (&raw.left, Hand::LEFT),
        (&raw.both, Hand::BOTH),
    ];
    let held = held
        .into_iter()
        .filter_map(|(word, hand)| Some((word.as_ref()?, Carried::Held(hand))));
    let held = held.collect::<Vec<_>>().into_iter();
    let others: Vec<_> = raw.holds.iter().collect();
    let others: Vec<_> = others
        .into_iter()
        .filter_map(|(hand, word)| {
            Some((
                word,
                Carried::Held(named(hand, word, body?, registries, findings)?),
            ))
        })
        .collect();
    let carried = raw.carried.iter().map(|word| (word, Carried::Slung));
    let named: Vec<_> = held.chain(others).chain(carried).collect();
    let count = named.len();
    let found = named.into_iter().filter_map(|(word, carried)| {
        let kind = item_kind(word, registries, findings)?;
        let word = word.clone();
        Some(Arm {
            word,
            kind,
            carried,
        })
    });
    let found: Vec<Arm> = found.collect();
    let complete = found.len() == count;
    Arms { found, complete }
}

/// The hand called `location`; both of its pair for what takes two.
fn named(
    location: &Word,
    held: &Word,
    body: &Body,
    registries: &Registries,
    findings: &mut Findings<'_>,
) -> Option<Hand> {
    let id = |index: usize| body.locations[index].id;
    let mut hands = body.hands.iter();
    let found = hands.find(|(_, index)| id(*index) == *location.as_str());
    let Some(&(hand, _)) = found else {
        let known: Vec<Id> = body.hands.iter().map(|(_, index)| id(*index)).collect();
        let known = known.iter().map(Id::as_str);
        let problem = unknown(codes::UNKNOWN_ID, "hand", location, known);
        findings.push(problem, location.span);
        return None;
    };
    let two = registries
        .weapons
        .find(held)
        .is_some_and(|weapon| weapon.hands == Hands::Two);
    Some(if two { hand.pair_of() } else { hand })
}

fn item_kind(
    word: &Word,
    registries: &Registries,
    findings: &mut Findings<'_>,
) -> Option<ItemKind> {
    if registries.weapons.knows(word) {
        let weapon = registries.weapons.find(word)?;
        if weapon.natural {
            let message = format!("`{}` is part of a body and can't be carried", word.value);
            findings.error(codes::BAD_NATURAL, word.span, message);
        }
        return Some(ItemKind::Weapon(weapon.clone()));
    }
    if registries.shields.knows(word) {
        let shield = registries.shields.find(word)?;
        return Some(ItemKind::Shield(shield.clone()));
    }
    let known = registries.weapons.ids().chain(registries.shields.ids());
    let mut problem = unknown(codes::UNKNOWN_ID, "weapon or shield", word, known);
    if registries.armour.find(word).is_some() {
        let written = quoted(&format!("worn: [\"{}\"]", word.value));
        problem = problem.help(format!("it is armour, which is worn: {written}"));
    }
    findings.push(problem, word.span);
    None
}

/// Reports what is wrong with the words of its gear, however strong and skilled it is.
pub(super) fn check_words(
    raw: &UnitEntry,
    body: &Body,
    registries: &Registries,
    findings: &mut Findings<'_>,
) {
    ammo(raw, findings);
    registries.armour.all(&raw.worn, findings);
    let arms = arms(raw, Some(body), registries, findings);
    hands(&arms, body, findings);
    ammunition(raw, &arms, findings);
}

/// Reports what no such body can hold or lift, and what is of no use to it.
pub(super) fn check(
    raw: &UnitEntry,
    arms: &Arms,
    items: &[Item],
    attacks: &[AttackForm],
    (bearer, weapons): (&Bearer<'_>, &Registry<Weapon>),
    findings: &mut Findings<'_>,
) {
    hands(arms, bearer.body, findings);
    ammunition(raw, arms, findings);
    strength(raw, arms, items, attacks, bearer, findings);
    styles(raw, arms, items, (bearer, weapons), findings);
}

fn hands(arms: &Arms, body: &Body, findings: &mut Findings<'_>) {
    for (index, arm) in arms.found.iter().enumerate() {
        let Carried::Held(hand) = arm.carried else {
            continue;
        };
        let hands = match &arm.kind {
            ItemKind::Weapon(weapon) => weapon.hands,
            ItemKind::Shield(_) => Hands::One,
        };
        let message = if body.hands.is_empty() {
            format!("a body such as `{}` has no hands", body.id)
        } else if !body.has_hand(hand) {
            let words = hand.words();
            format!(
                "`{}` goes into the {words}, and a body such as `{}` lacks that",
                arm.word.value, body.id
            )
        } else {
            match hands {
                Hands::Two if !hand.is_both() => {
                    format!("`{}` takes both hands; write `both`", arm.word.value)
                }
                Hands::One if hand.is_both() => format!("`{}` takes one hand only", arm.word.value),
                _ => {
                    full(&arms.found[..index], arm, hand, findings);
                    continue;
                }
            }
        };
        findings.error(codes::HANDS_FULL, arm.word.span, message);
    }
}

/// Reports a hand that holds something before.
fn full(before: &[Arm], arm: &Arm, hand: Hand, findings: &mut Findings<'_>) {
    let meets = |other: &&Arm| matches!(other.carried, Carried::Held(held) if held.meets(hand));
    let Some(other) = before.iter().find(meets) else {
        return;
    };
    // What fills both hands is what to look at first.
    let (first, second) = if hand.is_both() {
        (arm, other)
    } else {
        (other, arm)
    };
    let Carried::Held(held) = first.carried else {
        return;
    };
    let words = held.words();
    let message = format!("`{}` is in the {words} already", first.word.value);
    let message = message.replace("in the both", "in both");
    let problem = Diagnostic::error(codes::HANDS_FULL, message);
    findings.push(
        problem.also(first.word.span, format!("held in {words}")),
        second.word.span,
    );
}

/// Every ammunition is shot by something carried; something carried that shoots has some.
fn ammunition(raw: &UnitEntry, arms: &Arms, findings: &mut Findings<'_>) {
    let words: Vec<Word> = raw.ammo.iter().map(|(word, _)| word.clone()).collect();
    twice(&words, "ammunition", findings);
    if !arms.complete {
        return;
    }
    for word in &words {
        if !arms
            .found
            .iter()
            .any(|arm| shoots(arm).any(|ammo| ammo == word.as_str()))
        {
            let message = format!("nothing it carries shoots `{}`", word.value);
            findings.error(codes::USELESS, word.span, message);
        }
    }
    for arm in &arms.found {
        let mut needs = shoots(arm).peekable();
        let needed = needs.peek().copied();
        let (Some(needed), None) = (
            needed,
            needs.find(|ammo| words.iter().any(|w| *ammo == w.as_str())),
        ) else {
            continue;
        };
        let message = format!("it carries nothing that `{}` could shoot", arm.word.value);
        let problem = Diagnostic::warning(codes::USELESS, message);
        findings.push(
            problem.help(format!("add `ammo: [(\"{needed}\", 20)]`")),
            arm.word.span,
        );
    }
}

fn shoots(arm: &Arm) -> impl Iterator<Item = Id> {
    let techniques = match &arm.kind {
        ItemKind::Weapon(weapon) => weapon.techniques.as_slice(),
        ItemKind::Shield(_) => &[],
    };
    techniques.iter().filter_map(|way| way.missile?.ammo)
}

/// Its ammunition by id.
pub(super) fn ammo(raw: &UnitEntry, findings: &mut Findings<'_>) -> Vec<(Id, u16)> {
    let entries = raw.ammo.iter();
    entries
        .map(|(word, number)| (Id::new(word), number.get(findings, "ammo")))
        .collect()
}

/// Everything to fight with: what is held and carried, then what is part of the body.
pub(super) fn items(arms: &Arms, anatomy: &Anatomy, bearer: &Bearer<'_>) -> Vec<Item> {
    let carried = arms.found.iter().map(|arm| Item {
        kind: arm.kind.clone(),
        carried: arm.carried,
        guard: bearer.guard(&arm.kind),
        on: Vec::new(),
    });
    let natural = anatomy.natural.iter().map(|(weapon, on)| {
        let kind = ItemKind::Weapon(weapon.clone());
        Item {
            on: on.clone(),
            guard: bearer.guard(&kind),
            kind,
            carried: Carried::Natural,
        }
    });
    carried.chain(natural).collect()
}

/// Every way to attack: each weapon's techniques, each with every grip.
pub(super) fn attacks(items: &[Item], bearer: &Bearer<'_>) -> Vec<AttackForm> {
    let mut forms = Vec::new();
    let paired = bearer.body.grips().any(Hand::is_both);
    for (item, weapon) in items.iter().enumerate() {
        let Some(weapon) = weapon.weapon() else {
            continue;
        };
        for (technique, way) in weapon.techniques.iter().enumerate() {
            for &two_handed in grips(weapon.hands, way.kind) {
                if !two_handed || weapon.natural || paired {
                    forms.push(bearer.form(item, weapon, technique, two_handed));
                }
            }
        }
    }
    forms
}

impl Bearer<'_> {
    /// The best usable style with `covers`; of equals the first.
    fn best(&self, covers: impl Fn(&Style) -> bool) -> Option<(usize, &Style, i16)> {
        let usable = self.styles.iter().enumerate();
        let usable = usable.filter(|(_, (style, level))| *level > 0 && covers(style));
        let best = usable.rev().max_by_key(|(_, (_, level))| *level);
        best.map(|(index, (style, level))| (index, &**style, *level))
    }

    /// The style in use for a weapon that is thrown or shot, or struck and parried with (SKL-4).
    fn best_for(&self, weapon: &Weapon, missile: bool) -> Option<(usize, &Style, i16)> {
        self.best(|style| style.covers(weapon.id, missile))
    }

    /// ATK-3, ATK-7, POS-4: how well it blocks with something; bare hands and teeth do not.
    fn guard(&self, kind: &ItemKind) -> Guard {
        let (best, shield) = match kind {
            ItemKind::Weapon(weapon) => (self.best_for(weapon, false), false),
            ItemKind::Shield(_) => (self.best(|style| style.shields), true),
        };
        let style = best.map(|(_, style, _)| style);
        Guard {
            able: match kind {
                ItemKind::Weapon(weapon) => weapon.parries && !weapon.natural,
                ItemKind::Shield(_) => true,
            },
            level: best.map_or(0, |(.., level)| level),
            bonus: style.map_or(0, |style| style.block),
            missiles: match kind {
                ItemKind::Weapon(weapon) => {
                    weapon.parries_missiles || style.is_some_and(|style| style.parries_missiles)
                }
                ItemKind::Shield(_) => true,
            },
            off_hand_free: shield && style.is_some(),
        }
    }

    fn form(&self, item: usize, weapon: &Weapon, technique: usize, two_handed: bool) -> AttackForm {
        let missile = weapon.techniques[technique].missile.is_some();
        let best = self.best_for(weapon, missile);
        let (level, style) = best.map_or((0, None), |(_, style, level)| (level, Some(style)));
        let strength = &self.numbers.strength;
        let two_hands_bonus = two_handed && weapon.hands == Hands::Either;
        let lighter = if two_hands_bonus {
            strength.two_hands_min_st
        } else {
            0
        };
        let every = self.numbers.style.damage_every;
        AttackForm {
            item,
            technique,
            two_handed,
            two_hands_bonus,
            style: best.map(|(index, ..)| index),
            level,
            style_at: style.map_or(0, |style| style.at),
            style_damage: style.map_or(0, |style| style.damage_bonus(level, every)),
            min_st: (!weapon.natural).then(|| (weapon.min_st + lighter).max(0)),
        }
    }
}

/// WPN-2: reports what is too heavy to be used with any skill left.
fn strength(
    raw: &UnitEntry,
    arms: &Arms,
    items: &[Item],
    attacks: &[AttackForm],
    bearer: &Bearer<'_>,
    findings: &mut Findings<'_>,
) {
    // With a style that is unknown it might lift more.
    let known = bearer.styles.len() == raw.styles.len();
    let held: Vec<Hand> = (arms.found.iter())
        .filter_map(|arm| match arm.carried {
            Carried::Held(hand) => Some(hand),
            _ => None,
        })
        .collect();
    for (index, arm) in arms.found.iter().enumerate().filter(|_| known) {
        let lost = |short: i16| short.max(0) * -bearer.numbers.strength.short;
        // What each way of using it asks for, and the level that it is used with: a bow is shot, and not fenced with.
        let way = match &arm.kind {
            ItemKind::Weapon(_) => {
                let forms = attacks.iter().filter(|form| form.item == index);
                // The other hand is of no help while it holds something else.
                let one_hand = match arm.carried {
                    Carried::Held(hand) if !hand.is_both() => {
                        let mut others = held.iter();
                        others.any(|other| other.meets(hand.other()))
                    }
                    _ => false,
                };
                let forms = forms.filter(|form| !(one_hand && form.two_hands_bonus));
                let ways = forms.filter_map(|form| Some((form.min_st? - bearer.st, form.level)));
                ways.max_by_key(|(short, level)| (*short <= 0, level - lost(*short)))
            }
            ItemKind::Shield(shield) => Some((shield.min_st - bearer.st, items[index].guard.level)),
        };
        let (short, level) = way.unwrap_or_default();
        let lost = lost(short);
        if short > 0 && lost >= level.max(1) {
            let message = format!(
                "`{}` needs ST {}, and ST {} can't lift it with any skill",
                arm.word.value,
                short + bearer.st,
                bearer.st
            );
            let problem = Diagnostic::error(codes::TOO_WEAK, message);
            let help = format!("{short} short takes {lost} of its {level} levels");
            findings.by_numbers(problem.help(help), arm.word.span);
        }
    }
}

/// Reports a style that is of no use to its owner.
fn styles(
    raw: &UnitEntry,
    arms: &Arms,
    items: &[Item],
    (bearer, weapons): (&Bearer<'_>, &Registry<Weapon>),
    findings: &mut Findings<'_>,
) {
    for (word, _) in raw.styles.iter().filter(|_| arms.complete) {
        let known = bearer.styles.iter().map(|(style, _)| style);
        let Some(style) = known.into_iter().find(|style| style.id == *word.as_str()) else {
            continue;
        };
        // One that could not be read may be on its body.
        if (style.weapons.iter()).any(|id| weapons.find(id.as_str()).is_none()) {
            continue;
        }
        let covers = |item: &Item| match &item.kind {
            ItemKind::Weapon(weapon) => {
                let mut ways = weapon.techniques.iter();
                ways.any(|way| style.covers(weapon.id, way.missile.is_some()))
            }
            ItemKind::Shield(_) => style.shields,
        };
        if !items.iter().any(covers) {
            let message = format!("the style `{}` covers nothing it has", word.value);
            findings.error(codes::COVERS_NOTHING, word.span, message);
        }
    }
}
