//! Which file of `src` imports what from which other, tests left out.
//!
//! A path that begins with `crate`, `super`, `self` or a name brought in by `use` is followed through
//! modules and re-exports to the file that defines the thing. A parent that declares its children, lists
//! their plugins and systems (`child::plugin`) or passes on their names does not import them by that.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

type Names = Vec<String>;

/// One name that a `use` brings in.
struct Use {
    path: Names,
    name: String,
    public: bool,
}

/// A file as far as its paths go.
#[derive(Default)]
struct Source {
    file: String,
    module: Names,
    uses: Vec<Use>,
    /// Every path in the code outside `use`, single names included.
    paths: Vec<Names>,
    /// The modules that only tests have.
    tests: Vec<String>,
}

/// The files of a crate by their modules.
pub(super) struct Sources {
    sources: Vec<Source>,
    modules: BTreeMap<Names, usize>,
}

/// For each file, the files it imports from and the names it takes there.
pub(super) type Imports = BTreeMap<String, BTreeMap<String, BTreeSet<String>>>;

impl Sources {
    /// Every file under `src`, read from the disk.
    pub(super) fn read(src: &Path) -> Self {
        let mut files = Vec::new();
        super::rust_files(src, &mut files);
        let texts = files.iter().map(|file| {
            let short = file.strip_prefix(src).unwrap().to_string_lossy();
            (short.replace('\\', "/"), fs::read_to_string(file).unwrap())
        });
        Self::of(texts)
    }

    /// Files by their paths under `src` and their texts.
    pub(super) fn of(texts: impl IntoIterator<Item = (String, String)>) -> Self {
        let mut sources: Vec<Source> = texts.into_iter().map(Source::of).collect();
        let tests: BTreeSet<Names> = sources
            .iter()
            .flat_map(|source| {
                let inside =
                    |name: &String| [&source.module[..], std::slice::from_ref(name)].concat();
                source.tests.iter().map(inside).collect::<Vec<_>>()
            })
            .collect();
        let of_tests = |module: &Names| tests.iter().any(|test| module.starts_with(test));
        sources.retain(|source| !of_tests(&source.module));
        let places = sources.iter().enumerate();
        let modules = places.map(|(at, source)| (source.module.clone(), at));
        Self {
            modules: modules.collect(),
            sources,
        }
    }

    /// Every import, without those of a file from itself.
    pub(super) fn imports(&self) -> Imports {
        let found = self.sources.iter().map(|source| {
            let mut from: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
            for path in self.imported(source) {
                if let Some((file, Some(name))) = self.find(source, &path, 0)
                    && file != source.file
                {
                    from.entry(file.to_owned()).or_default().insert(name);
                }
            }
            (source.file.clone(), from)
        });
        found.collect()
    }

    /// The paths by which a file takes something from elsewhere.
    fn imported(&self, source: &Source) -> impl Iterator<Item = Names> {
        let used: BTreeSet<&String> = source.paths.iter().map(|path| &path[0]).collect();
        let brought = source.uses.iter().filter(move |one| {
            let passed_on = one.public && self.is_child(source, &one.path);
            !self.is_module(source, &one.path) && (!passed_on || used.contains(&one.name))
        });
        let written = source.paths.iter().filter(|path| {
            let first = path[0].as_str();
            let rooted = ["crate", "super", "self"].contains(&first);
            path.len() > 1 && (rooted || source.uses.iter().any(|one| one.name == first))
        });
        let brought = brought.map(|one| one.path.clone());
        brought.chain(written.cloned())
    }

    fn is_child(&self, source: &Source, path: &[String]) -> bool {
        let first = usize::from(path[0] == "self");
        let child = [&source.module[..], &path[first..=first]].concat();
        self.modules.contains_key(&child)
    }

    fn is_module(&self, source: &Source, path: &[String]) -> bool {
        matches!(self.find(source, path, 0), Some((_, None)))
    }

    /// The file that defines what `path` names, seen from `source`, and its name there unless it is
    /// the module itself.
    fn find(
        &self,
        source: &Source,
        path: &[String],
        depth: usize,
    ) -> Option<(&str, Option<String>)> {
        let mut module = source.module.clone();
        for (at, name) in path.iter().enumerate() {
            match name.as_str() {
                "crate" => module.clear(),
                "self" => {}
                "super" => drop(module.pop()?),
                _ => {
                    let child = [&module[..], std::slice::from_ref(name)].concat();
                    if self.modules.contains_key(&child) {
                        module = child;
                        continue;
                    }
                    let here = &self.sources[*self.modules.get(&module)?];
                    if let Some(one) = here.uses.iter().find(|one| one.name == *name) {
                        let rest = [&one.path[..], &path[at + 1..]].concat();
                        // A name of another crate leads to itself.
                        let deeper = depth < 8;
                        return deeper.then(|| self.find(here, &rest, depth + 1))?;
                    }
                    return (at > 0).then(|| (here.file.as_str(), Some(name.clone())));
                }
            }
        }
        let here = &self.sources[*self.modules.get(&module)?];
        Some((&here.file, None))
    }
}

impl Source {
    fn of((file, text): (String, String)) -> Self {
        let stem = file.strip_suffix(".rs").unwrap_or(&file);
        let mut module: Names = stem.split('/').map(str::to_owned).collect();
        let last = module.pop().unwrap_or_default();
        if !["mod", "lib", "main"].contains(&last.as_str()) {
            module.push(last);
        }
        let mut source = Self {
            file: file.clone(),
            module,
            ..Self::default()
        };
        let words = words(&super::without_comments(&text));
        let mut at = 0;
        while at < words.len() {
            at = source.take(&words, at);
        }
        source
    }

    /// Reads what stands at `at`, and says where the next thing begins.
    fn take(&mut self, words: &[String], at: usize) -> usize {
        let next = |index: usize| words.get(index).map_or("", String::as_str);
        if next(at) == "#" && next(at + 2) == "cfg" && next(at + 4) == "test" {
            let body = (at..words.len()).find(|index| ["{", ";"].contains(&next(*index)));
            let body = body.unwrap_or(words.len());
            if next(body) == ";" && next(body.saturating_sub(2)) == "mod" {
                self.tests.push(next(body - 1).to_owned());
            }
            return past(words, body);
        }
        if next(at) == "use" && next(at + 1) != "<" {
            let end = (at..words.len()).find(|index| next(*index) == ";");
            let end = end.unwrap_or(words.len());
            let public = at > 0 && ["pub", ")"].contains(&next(at - 1));
            brought(&words[at + 1..end], &[], &mut |path, name| {
                self.uses.push(Use { path, name, public });
            });
            return end + 1;
        }
        if !is_name(next(at)) {
            return at + 1;
        }
        let mut path = vec![words[at].clone()];
        let mut end = at + 1;
        while next(end) == "::" && is_name(next(end + 1)) {
            path.push(words[end + 1].clone());
            end += 2;
        }
        if at == 0 || ![".", "::", "in"].contains(&next(at - 1)) {
            self.paths.push(path);
        }
        end
    }
}

/// The place after the block that opens at `at`, or after the `;` there.
fn past(words: &[String], at: usize) -> usize {
    let mut depth = 0;
    for (index, word) in words.iter().enumerate().skip(at) {
        match word.as_str() {
            "{" => depth += 1,
            "}" => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return index + 1;
        }
    }
    words.len()
}

/// Hands every path of a `use` tree to `found` with the name it brings in.
fn brought(tree: &[String], before: &[String], found: &mut impl FnMut(Names, String)) {
    let mut depth = 0;
    let parts = tree.split(|word| {
        depth += i32::from(word == "{") - i32::from(word == "}");
        word == "," && depth == 0
    });
    for part in parts.filter(|part| !part.is_empty()) {
        if let Some(open) = part.iter().position(|word| word == "{") {
            let names = part[..open].iter().filter(|word| *word != "::").cloned();
            let before: Names = before.iter().cloned().chain(names).collect();
            brought(&part[open + 1..part.len() - 1], &before, found);
            continue;
        }
        let names = part.iter().take_while(|word| *word != "as");
        let names = names.filter(|word| *word != "::" && *word != "*").cloned();
        let mut path: Names = before.iter().cloned().chain(names).collect();
        if path.len() > 1 && path.last().is_some_and(|name| name == "self") {
            path.pop();
        }
        let renamed = part.iter().any(|word| word == "as");
        let name = if renamed { part.last() } else { path.last() };
        let name = name.cloned().unwrap_or_default();
        found(path, name);
    }
}

fn is_name(word: &str) -> bool {
    word.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

/// The words and signs of a text; `::` is one sign.
fn words(code: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut rest = code;
    while let Some(first) = rest.chars().next() {
        let in_word = |c: char| c.is_alphanumeric() || c == '_';
        let long = if rest.starts_with("::") {
            2
        } else if in_word(first) {
            rest.find(|c| !in_word(c)).unwrap_or(rest.len())
        } else {
            first.len_utf8()
        };
        if !first.is_whitespace() {
            words.push(rest[..long].to_owned());
        }
        rest = &rest[long..];
    }
    words
}
