//! `genre.ron`: what a genre says of itself.

use super::files::GenreFiles;
use crate::content::catalog::{Coin, Genre, Starting};
use crate::content::findings::{Findings, Int, Word, is_id, of_one_value};
use crate::content::place::ContentPath;
use crate::content::registry::twice;
use crate::content::ron::{Spanned, read_on};
use crate::diag::{Diagnostic, Problems, Severity, SourceFile, codes};
use crate::rules::id::Id;

/// What is paid for used gear where the genre does not say, per cent.
const RESALE: i32 = 50;

from_ron! {
    struct GenreFile {
        id: Word,
        name: Word,
        version: String,
        brief: String,
        currency: Spanned<Vec<CoinEntry>>,
        starting: StartingEntry,
        resale: Int<0, 100> = Int::of(RESALE),
    }

    struct CoinEntry {
        id: Word,
        name: Word,
        value: Int<1, 1_000_000>,
    }

    struct StartingEntry {
        chp: Int<0, 10_000>,
        exp: Int<0, 10_000>,
        money: Int<0, 1_000_000_000>,
    }
}

/// Reads it; a genre whose file is missing or torn gets its folder's name.
pub(super) fn load(files: &GenreFiles, folder: &ContentPath, problems: &mut Problems) -> Genre {
    let Some(file) = files.of("genre").next() else {
        if !files.has_genre() {
            let message = "a genre needs a file `genre.ron`";
            let named = SourceFile::named(folder.shown());
            problems.push(Diagnostic::error(codes::CANNOT_READ, message).in_file(&named));
        }
        return nameless(folder);
    };
    let Some((raw, placeholders)) = read_on::<GenreFile>(file, problems) else {
        return nameless(folder);
    };
    let mut found = Problems::new();
    let genre = check(raw, folder, &mut Findings::new(file, &mut found));
    let sure = |fault: &Diagnostic| placeholders.is_empty() || of_one_value(fault, &placeholders);
    problems.extend(found.into_iter().filter(sure));
    genre
}

fn check(raw: GenreFile, folder: &ContentPath, findings: &mut Findings<'_>) -> Genre {
    findings.id(&raw.id);
    findings.name(&raw.name);
    own_name(&raw.id, folder.name(), "folder", Severity::Error, findings);
    findings.filled(&raw.currency, raw.currency.span, "`currency`");
    let ids: Vec<Word> = raw.currency.iter().map(|coin| coin.id.clone()).collect();
    twice(&ids, "coin", findings);
    let mut currency: Vec<Coin> = Vec::new();
    for coin in &raw.currency.value {
        findings.id(&coin.id);
        findings.name(&coin.name);
        let value = coin.value.get(findings, "value");
        let before = currency.last().map(|coin| coin.value);
        match before {
            None if value != 1 => {
                let message = "the first coin is the smallest, and its `value` is 1";
                findings.error(codes::OUT_OF_ORDER, coin.value.span(), message);
            }
            Some(before) if value <= before => {
                let message = format!("a coin of {value} after one of {before}");
                let problem = Diagnostic::error(codes::OUT_OF_ORDER, message);
                findings.push(
                    problem.help("coins go from small to large"),
                    coin.value.span(),
                );
            }
            _ => {}
        }
        currency.push(Coin {
            id: Id::new(&coin.id),
            name: coin.name.value.clone(),
            value,
        });
    }
    Genre {
        id: Id::new(&raw.id),
        name: raw.name.value,
        version: raw.version,
        brief: raw.brief,
        currency,
        starting: Starting {
            chp: raw.starting.chp.get(findings, "chp"),
            exp: raw.starting.exp.get(findings, "exp"),
            money: raw.starting.money.get(findings, "money"),
        },
        resale: raw.resale.get::<i32>(findings, "resale").unsigned_abs(),
    }
}

/// Reports an id that is not the name it lies under, by which it is looked for. What is no id is a fault of its own.
pub(in crate::content) fn own_name(
    id: &Word,
    name: Option<&str>,
    what: &str,
    severity: Severity,
    findings: &mut Findings<'_>,
) {
    if let Some(name) = name.filter(|name| *name != id.value && is_id(id)) {
        let message = format!("the id `{}` is not the {what}'s name, `{name}`", id.value);
        let problem = match severity {
            Severity::Error => Diagnostic::error(codes::NAME_MISMATCH, message),
            Severity::Warning => Diagnostic::warning(codes::NAME_MISMATCH, message),
        };
        findings.push(problem.help("give both the same name"), id.span);
    }
}

fn nameless(folder: &ContentPath) -> Genre {
    let name = folder.name().unwrap_or_default();
    Genre {
        id: Id::new(name),
        name: name.to_owned(),
        version: String::new(),
        brief: String::new(),
        currency: Vec::new(),
        starting: Starting {
            chp: 0,
            exp: 0,
            money: 0,
        },
        resale: RESALE.unsigned_abs(),
    }
}
