//! A character's file: one unit with what it was made of, `character: (...)`, held to the points and
//! the money that there were.
//!
//! It never knows how a character is changed, nor what it fought.

use std::sync::Arc;

use super::condition::{self, WoundEntry};
use super::unit::{self, UnitEntry};
use super::{Loaded, Registries};
use crate::content::catalog::{Catalog, Condition, Race, Unit, UnitFile};
use crate::content::character::{Account, Character, Earned, LoadedCharacter, Points};
use crate::content::findings::{Findings, Int, Word, of_one_value};
use crate::content::hash::text_hash;
use crate::content::registry::twice;
use crate::content::ron::{Placeholders, Spanned, read_on};
use crate::diag::{Diagnostic, Problems, Severity, SourceFile, Span, codes, unknown};
use crate::rules::character_points::SECONDARIES;
use crate::rules::gear::StyleKind;
use crate::rules::id::Id;
use crate::rules::profile::Attributes;

from_ron! {
    /// What a character's file has and a unit's entry has not.
    pub(super) struct CharacterEntry {
        genre: Word,
        remaining: Spanned<RemainingEntry>,
        groups: Vec<Word> = Vec::new(),
        at_home: Vec<Word> = Vec::new(),
        broken: Vec<Word> = Vec::new(),
        lost: Int<0, 1_000_000_000> = Int::of(0),
        earned: Vec<EarnedEntry> = Vec::new(),
        wounds: Vec<WoundEntry> = Vec::new(),
        end: Option<Int<-1000, 1000>>,
        care: Int<0, 100> = Int::of(0),
        rested: Int<0, 1_000_000> = Int::of(0),
        nights: u64 = 0,
        worked: Int<0, 1_000_000> = Int::of(0),
        dead: bool = false,
    }

    #[derive(Clone, Copy)]
    struct RemainingEntry {
        chp: i32,
        exp: i32,
        money: i64,
    }

    struct EarnedEntry {
        from: String,
        chp: Int<0, 10_000> = Int::of(0),
        exp: Int<0, 10_000> = Int::of(0),
        money: Int<0, 1_000_000_000> = Int::of(0),
        log: Option<Word>,
    }
}

/// A character's file as it was read, before anybody knows its genre.
pub(in crate::content) struct CharacterFile {
    file: SourceFile,
    raw: UnitEntry,
    placeholders: Placeholders,
}

impl CharacterFile {
    /// Reads the shape of a file.
    pub(in crate::content) fn read(file: &SourceFile, problems: &mut Problems) -> Option<Self> {
        let (raw, placeholders) = read_on::<UnitEntry>(file, problems)?;
        Some(Self {
            file: file.clone(),
            raw,
            placeholders,
        })
    }

    /// The genre it names; a file that names none is reported.
    pub(in crate::content) fn genre(&self, problems: &mut Problems) -> Option<&Word> {
        let Some(own) = &self.raw.character else {
            let message = "a character's file says what it was made of";
            let problem = Diagnostic::error(codes::MISSING_FIELD, message);
            let help =
                "add `character: (genre: \"fantasy\", remaining: (chp: 0, exp: 0, money: 0))`";
            problems.push(problem.help(help).at(&self.file, self.raw.id.span));
            return None;
        };
        Some(&own.genre).filter(|genre| genre.span != Span::default())
    }

    /// Checks it by its genre. `None` where no unit can be made of it; what is wrong is in `problems`.
    pub(in crate::content) fn check(
        &self,
        genre: &Loaded,
        problems: &mut Problems,
    ) -> Option<LoadedCharacter> {
        let own = self.raw.character.as_ref()?;
        let mut found = Problems::new();
        let made = self.made(own, genre, &mut found);
        let sure = |fault: &Diagnostic| {
            self.placeholders.is_empty() || of_one_value(fault, &self.placeholders)
        };
        problems.extend(found.into_iter().filter(sure));
        made.filter(|_| self.placeholders.is_empty())
    }

    fn made(
        &self,
        own: &Spanned<CharacterEntry>,
        genre: &Loaded,
        problems: &mut Problems,
    ) -> Option<LoadedCharacter> {
        let registries = &genre.registries;
        let mut of_unit = Problems::new();
        let mut findings = Findings::new(&self.file, &mut of_unit);
        findings.id(&self.raw.id);
        findings.name(&self.raw.name);
        let unit = unit::make(&self.raw, registries, &mut findings);
        problems.extend(of_unit.into_iter().map(kinder));
        let mut findings = Findings::new(&self.file, problems);
        let character = character(&self.raw, own, &mut findings);
        belongings(own, &genre.catalog, &mut findings);
        groups(own, &genre.catalog, &mut findings);
        let race = registries.races.find(&self.raw.race);
        for_players(
            &self.raw,
            race.map(|race| &**race),
            registries,
            &mut findings,
        );
        let account = Account::of(&character, &genre.catalog);
        // What a genre with faults prices is not what it will.
        if genre.sound {
            sum(own, &account, &mut findings);
        }
        let mut unit = unit?;
        condition::check((&own.wounds, own.end.as_ref()), &unit, &mut findings);
        comes_as(&mut unit, &character, &genre.catalog);
        let text = self.file.text().to_owned();
        let hash = text_hash(&text);
        unit.file = Some(Arc::new(UnitFile {
            path: self.file.name().to_owned(),
            text: text.clone(),
            hash: hash.clone(),
            own: Arc::clone(&unit.profile),
        }));
        Some(LoadedCharacter {
            character,
            unit: Arc::new(unit),
            account,
            text,
            hash,
            catalog: Arc::clone(&genre.catalog),
        })
    }
}

/// A unit of a genre is a faulty one where its style covers nothing or its arrows have no bow; a
/// character may not have bought them yet.
fn kinder(mut problem: Diagnostic) -> Diagnostic {
    if [codes::COVERS_NOTHING, codes::USELESS].contains(&problem.code) {
        problem.severity = Severity::Warning;
    }
    problem
}

fn ids(words: &[Word]) -> Vec<Id> {
    words.iter().map(|word| Id::new(word)).collect()
}

fn levels<const L: i32, const M: i32>(words: &[(Word, Int<L, M>)]) -> Vec<(Id, i16)> {
    let level = |(word, level): &(Word, Int<L, M>)| (Id::new(word), level.within());
    words.iter().map(level).collect()
}

/// What the file says, as plain values.
fn character(raw: &UnitEntry, own: &CharacterEntry, findings: &mut Findings<'_>) -> Character {
    // The unit's own checks have reported what is out of bounds.
    let held = |word: &Option<Word>| word.as_ref().map(|word| Id::new(word));
    let remaining = own.remaining.value;
    Character {
        id: Id::new(&raw.id),
        name: raw.name.value.clone(),
        brief: raw.brief.clone(),
        glyph: raw.glyph.chars().next().unwrap_or('?'),
        genre: Id::new(&own.genre),
        race: Id::new(&raw.race),
        bought: [
            raw.attributes.st.within(),
            raw.attributes.ag.within(),
            raw.attributes.iq.within(),
        ],
        secondary: raw.secondary.within(),
        traits: ids(&raw.traits),
        styles: levels(&raw.styles),
        arts: levels(&raw.arts),
        skills: levels(&raw.skills),
        handed: raw.handed.hand(),
        right: held(&raw.right),
        left: held(&raw.left),
        both: held(&raw.both),
        holds: (raw.holds.iter())
            .map(|(hand, item)| (Id::new(hand), Id::new(item)))
            .collect(),
        carried: ids(&raw.carried),
        worn: ids(&raw.worn),
        ammo: (raw.ammo.iter())
            .map(|(word, count)| (Id::new(word), count.within::<i32>().unsigned_abs() as u16))
            .collect(),
        groups: ids(&own.groups),
        at_home: ids(&own.at_home),
        broken: ids(&own.broken),
        lost: own.lost.get::<i32>(findings, "lost").unsigned_abs(),
        earned: (own.earned.iter().enumerate())
            .map(|(index, one)| earned(one, &own.earned[..index], findings))
            .collect(),
        wounds: own.wounds.iter().map(|one| one.get(findings)).collect(),
        end: own.end.as_ref().map(|end| end.get(findings, "end")),
        care: own.care.get(findings, "care"),
        rested: own.rested.get::<i32>(findings, "rested").unsigned_abs(),
        nights: own.nights,
        worked: own.worked.get::<i32>(findings, "worked").unsigned_abs(),
        dead: own.dead,
        remaining: Points {
            chp: remaining.chp,
            exp: remaining.exp,
            money: remaining.money,
        },
    }
}

/// EXP-1: what it has earned; a battle, by the hash of its log, once.
fn earned(raw: &EarnedEntry, before: &[EarnedEntry], findings: &mut Findings<'_>) -> Earned {
    if let Some(log) = &raw.log {
        let is_hash = log.len() == 64 && log.chars().all(|digit| digit.is_ascii_hexdigit());
        let mut logs = before.iter().filter_map(|one| one.log.as_ref());
        let message = if !is_hash {
            Some("a log's hash has 64 hexadecimal digits; `rest LOG` writes it")
        } else if logs.any(|known| known.value == log.value) {
            Some("what this battle brought is there already")
        } else {
            None
        };
        if let Some(message) = message {
            findings.error(codes::INVALID_VALUE, log.span, message);
        }
    }
    Earned {
        from: raw.from.clone(),
        chp: raw.chp.get(findings, "chp"),
        exp: raw.exp.get(findings, "exp"),
        money: raw.money.get::<i32>(findings, "money").unsigned_abs(),
        log: raw.log.as_ref().map(|log| log.value.clone()),
    }
}

/// What lies at home and what is broken are things that there are.
fn belongings(own: &CharacterEntry, catalog: &Catalog, findings: &mut Findings<'_>) {
    for word in own.at_home.iter().chain(&own.broken) {
        if catalog.ware(Id::new(word)).is_none() {
            let known = catalog.wares().map(|(id, ..)| id);
            let known: Vec<Id> = known.collect();
            let known = known.iter().map(Id::as_str);
            findings.push(unknown(codes::UNKNOWN_ID, "gear", word, known), word.span);
        }
    }
}

/// SKL-1: a skill is learnt in one group.
fn groups(own: &CharacterEntry, catalog: &Catalog, findings: &mut Findings<'_>) {
    twice(&own.groups, "group", findings);
    let mut taken: Vec<(Id, &Word)> = Vec::new();
    for word in &own.groups {
        let Some(group) = catalog
            .groups
            .iter()
            .find(|group| group.id == *word.as_str())
        else {
            let known = catalog.groups.iter().map(|group| group.id.as_str());
            findings.push(unknown(codes::UNKNOWN_ID, "group", word, known), word.span);
            continue;
        };
        for member in &group.members {
            if let Some((_, first)) = taken.iter().find(|(known, _)| known == member) {
                let message = format!("`{member}` is learnt in two groups");
                let problem = Diagnostic::error(codes::DUPLICATE_ID, message);
                findings.push(problem.also(first.span, "in this too"), word.span);
            } else {
                taken.push((*member, word));
            }
        }
    }
}

/// ATT-5, ATT-7, ATT-10, SKL-4: what is not for player characters.
fn for_players(
    raw: &UnitEntry,
    race: Option<&Race>,
    registries: &Registries,
    findings: &mut Findings<'_>,
) {
    let refuse = |span: Span, message: String, findings: &mut Findings<'_>| {
        findings.error(codes::NPC_ONLY, span, message);
    };
    if let Some(race) = race.filter(|race| race.animal) {
        let message = format!("nobody plays a {}: it is an animal", race.name);
        refuse(raw.race.span, message, findings);
    }
    let bought: Attributes = raw.secondary.within();
    let most = registries.numbers.points.most_mv;
    for secondary in SECONDARIES {
        let (points, span) = (
            (secondary.of)(&bought),
            raw.secondary.place(secondary.field),
        );
        if points != 0 && !secondary.for_players {
            let message = match secondary.field {
                "hp" => "the HP of a player character are its ST".to_owned(),
                _ => format!("{} is not for player characters", secondary.name),
            };
            refuse(span, message, findings);
        } else if secondary.field == "mv" && points > most {
            let message = format!("a player character buys at most {most} MV");
            refuse(span, message, findings);
        } else if points < 0 {
            let message = format!(
                "a player character sells {} only if its game master agrees",
                secondary.name
            );
            findings.push(Diagnostic::warning(codes::NPC_ONLY, message), span);
        }
    }
    for (word, _) in &raw.styles {
        let style = registries.styles.find(word);
        if let Some(style) = style.filter(|style| style.kind == StyleKind::Natural) {
            let message = format!("one is born with {}, and nobody learns it", style.name);
            refuse(word.span, message, findings);
        }
    }
    for word in &raw.traits {
        let id = Id::new(word);
        if let Some(race) = race.filter(|race| race.forbids.contains(&id)) {
            let message = format!("no {} can have `{id}`", race.name);
            findings.error(codes::FORBIDDEN_TRAIT, word.span, message);
        }
    }
}

/// Reports an account that does not come to what the file says is left, with the sum line by line.
fn sum(own: &CharacterEntry, account: &Account, findings: &mut Findings<'_>) {
    let (said, left) = (own.remaining.value, account.left);
    let each = [
        ("chp", i64::from(said.chp), i64::from(left.chp)),
        ("exp", i64::from(said.exp), i64::from(left.exp)),
        ("money", said.money, left.money),
    ];
    for (what, said, left) in each {
        let message = if left < 0 {
            format!("it costs {} {what} more than there was", -left)
        } else if said != left {
            format!("there are {left} {what} left, and not {said}")
        } else {
            continue;
        };
        let problem = Diagnostic::error(codes::DOES_NOT_ADD_UP, message);
        findings.push(problem.help(told(account, what)), own.remaining.span);
    }
}

/// The lines of an account in which there is any of this.
fn told(account: &Account, what: &str) -> String {
    let lines = account.lines.iter().filter_map(|line| {
        let number = match what {
            "chp" => line.chp.to_string(),
            "exp" => line.exp.to_string(),
            _ => line.money.to_string(),
        };
        (number != "0").then(|| format!("{} {number}", line.what))
    });
    let lines: Vec<String> = lines.collect();
    format!("the sum: {}", lines.join(", "))
}

/// REC-1, FAT-3, DMG-9: how it comes to a battle after its rest: with wounds, tired, and with nothing in a
/// hand that is lost.
fn comes_as(unit: &mut Unit, character: &Character, catalog: &Catalog) {
    let (wounds, end, fresh) = {
        let patient = character.patient(unit, catalog);
        let fresh = patient.wounds.is_unhurt() && patient.end >= patient.profile.attributes.end;
        (patient.wounds, patient.end, fresh)
    };
    if fresh {
        return;
    }
    condition::comes_with(unit, Condition { wounds, end });
}
