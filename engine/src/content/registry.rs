//! One list of a genre: definitions by id, in the order of their files.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::findings::{Findings, Word};
use crate::diag::{Diagnostic, Problems, SourceFile, Span, codes, unknown};
use crate::rules::id::Id;

/// A list of definitions of one kind.
#[derive(Debug)]
pub(super) struct Registry<T> {
    /// What one of them is called in messages.
    what: &'static str,
    entries: Vec<Definition<T>>,
    /// Where each id is among the entries.
    index: BTreeMap<Id, usize>,
    /// Files with entries that could not be read, which therefore are not here.
    torn: Vec<SourceFile>,
    /// Whether a whole file could not be read, so that nobody knows what it defines.
    lost: bool,
}

#[derive(Debug)]
struct Definition<T> {
    id: Id,
    file: SourceFile,
    span: Span,
    /// Nothing when the definition is too faulty to be made.
    item: Option<Arc<T>>,
}

impl<T> Registry<T> {
    pub(super) fn new(what: &'static str) -> Self {
        Self {
            what,
            entries: Vec::new(),
            index: BTreeMap::new(),
            torn: Vec::new(),
            lost: false,
        }
    }

    /// Notes that some entries of `file` could not be read.
    pub(super) fn tear(&mut self, file: &SourceFile) {
        self.torn.push(file.clone());
    }

    /// Notes that a file could not be read at all.
    pub(super) fn lose(&mut self) {
        self.lost = true;
    }

    /// Puts a definition into the registry; reports its id if it is not one, or if it is taken.
    pub(super) fn put(
        &mut self,
        file: &SourceFile,
        id: &Word,
        item: Option<T>,
        problems: &mut Problems,
    ) {
        let mut findings = Findings::new(file, problems);
        findings.id(id);
        let word = Id::new(id);
        if let Some(first) = self.entry(word) {
            let message = format!("the {} `{word}` is defined twice", self.what);
            findings.push(second(message, file, first.span, &first.file), id.span);
            return;
        }
        self.index.insert(word, self.entries.len());
        self.entries.push(Definition {
            id: word,
            file: file.clone(),
            span: id.span,
            item: item.map(Arc::new),
        });
    }

    /// Every definition that could be made.
    pub(super) fn items(&self) -> Vec<Arc<T>> {
        self.iter().cloned().collect()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Arc<T>> {
        self.entries.iter().filter_map(|entry| entry.item.as_ref())
    }

    /// Whether everything its files define could be read and made.
    pub(super) fn is_whole(&self) -> bool {
        !self.lost && self.torn.is_empty() && self.entries.iter().all(|entry| entry.item.is_some())
    }

    /// Whether one of those that could be read has a fault, and was not made.
    pub(super) fn has_faulty(&self) -> bool {
        self.entries.iter().any(|entry| entry.item.is_none())
    }

    pub(super) fn ids(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().map(|entry| entry.id.as_str())
    }

    /// Where `id` is defined, for messages.
    pub(super) fn place(&self, id: Id) -> Option<(&SourceFile, Span)> {
        let entry = self.entry(id)?;
        Some((&entry.file, entry.span))
    }

    /// Whether `word` is defined, soundly or not.
    pub(super) fn knows(&self, word: &str) -> bool {
        self.entry(Id::new(word)).is_some() || self.may_have(word)
    }

    /// Whether a definition that could not be read may be the one: its file says the word, or can't
    /// be read at all.
    pub(super) fn may_have(&self, word: &str) -> bool {
        let written = format!("\"{word}\"");
        self.lost || (self.torn.iter()).any(|file| file.text().contains(&written))
    }

    /// The definition, if there is one that could be made. Nothing is reported.
    pub(super) fn find(&self, word: &str) -> Option<&Arc<T>> {
        self.entry(Id::new(word))?.item.as_ref()
    }

    fn entry(&self, id: Id) -> Option<&Definition<T>> {
        self.index.get(&id).map(|&index| &self.entries[index])
    }

    /// The definition that a file names; a word that is none is reported.
    pub(super) fn get(&self, word: &Word, findings: &mut Findings<'_>) -> Option<Arc<T>> {
        if !self.knows(word) {
            let problem = unknown(codes::UNKNOWN_ID, self.what, word, self.ids());
            findings.push(problem, word.span);
        }
        self.find(word).cloned()
    }

    /// The definitions that a list names; those that are none, or are named twice, are reported.
    pub(super) fn all(&self, words: &[Word], findings: &mut Findings<'_>) -> Vec<Arc<T>> {
        twice(words, self.what, findings);
        words
            .iter()
            .filter_map(|word| self.get(word, findings))
            .collect()
    }
}

/// Reports each word that a list has named before.
pub(super) fn twice(words: &[Word], what: &str, findings: &mut Findings<'_>) {
    let mut first: BTreeMap<&str, Span> = BTreeMap::new();
    for word in words {
        if let Some(&first) = first.get(word.as_str()) {
            let message = format!("the {what} `{}` is named twice", word.value);
            let problem = Diagnostic::error(codes::DUPLICATE_ID, message);
            findings.push(problem.also(first, "first here"), word.span);
        } else {
            first.insert(word, word.span);
        }
    }
}

/// The problem of an id that is taken, with the place that took it.
pub(super) fn second(
    message: String,
    file: &SourceFile,
    first: Span,
    first_file: &SourceFile,
) -> Diagnostic {
    let problem = Diagnostic::error(codes::DUPLICATE_ID, message);
    if first_file == file {
        return problem.also(first, "first here");
    }
    let (line, _) = first_file.line_column(first.start);
    problem.help(format!("it is also in {}, line {line}", first_file.name()))
}
