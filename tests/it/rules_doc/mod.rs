//! `docs/rules.md` against the code: every rule has its section, and under it stand the modules that
//! cite the rule and the tests that are about it.
//!
//! The lists are derived from the sources. When something that a rule names has moved,
//! `TESTUDO_BLESS=1 cargo test --no-default-features --test it rules_doc` writes them anew.

mod sources;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use sources::{Found, citations, found, ids_in, is_code, named_ids, ranked, sources, tests};

/// Every family of rules, with its last number: those of SHELL, and in full those of the two pages that follow it, dangers and
/// journeys.
const ALL: [(&str, u8); 52] = [
    // SHELL.
    ("ATT", 10),
    ("ENC", 1),
    ("SKL", 4),
    ("FAT", 3),
    ("EXP", 1),
    ("REC", 1),
    ("RND", 4),
    ("MAN", 7),
    ("ATK", 8),
    ("POS", 5),
    ("DMG", 11),
    ("OBJ", 1),
    ("WPN", 2),
    ("ARM", 1),
    ("CLC", 5),
    ("MAG", 3),
    // Dangers.
    ("SIZ", 4),
    ("STR", 5),
    ("TGH", 6),
    ("BLO", 3),
    ("WND", 9),
    ("SHK", 8),
    ("COL", 13),
    ("OVR", 2),
    ("FAL", 12),
    ("HAZ", 9),
    ("PSN", 2),
    ("ILL", 1),
    ("HRT", 2),
    ("LIT", 6),
    ("EXH", 10),
    ("SUS", 7),
    ("AGE", 2),
    ("GRV", 2),
    ("MON", 3),
    // Journeys.
    ("TIM", 3),
    ("CAP", 4),
    ("MOV", 4),
    ("MAP", 1),
    ("LMP", 3),
    ("DRK", 2),
    ("DOR", 4),
    ("LIS", 1),
    ("TRP", 6),
    ("SEC", 4),
    ("SUR", 3),
    ("TRV", 5),
    ("LST", 3),
    ("WAT", 5),
    ("AIR", 2),
    ("DUN", 10),
    ("CAM", 9),
];

/// How the text of a rule begins that has no business on a board; the rest of the line says why.
const BETWEEN: &str = "Between battles: ";

/// The families by which an id is known.
fn families() -> impl Iterator<Item = &'static str> {
    ALL.into_iter().map(|(family, _)| family)
}

/// Every rule by its id.
fn ids() -> Vec<String> {
    let ids = ALL.map(|(family, last)| (1..=last).map(move |number| format!("{family}-{number}")));
    ids.into_iter().flatten().collect()
}

const CODE: &str = "- Code:";
const NAMED: &str = "- Named in:";
const TESTS: &str = "- Tests in ";

static FOUND: LazyLock<BTreeMap<String, Found>> = LazyLock::new(found);

/// The page, written anew first where that is asked for.
static PAGE: LazyLock<String> = LazyLock::new(|| {
    let page = read("docs/rules.md");
    if std::env::var_os("TESTUDO_BLESS").is_none() {
        return page;
    }
    let page = with_lists(&page, &FOUND);
    fs::write(root().join("docs/rules.md"), &page).unwrap();
    page
});

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|problem| panic!("{path}: {problem}"))
}

/// The page with the lists of `found` under every rule.
fn with_lists(page: &str, found: &BTreeMap<String, Found>) -> String {
    let mut out: Vec<String> = Vec::new();
    let mut rule = None;
    let mut in_text = false;
    for line in page.lines() {
        if [CODE, NAMED, TESTS]
            .iter()
            .any(|list| line.starts_with(list))
        {
            continue;
        }
        let after_list = out.last().is_some_and(|last| last.starts_with(TESTS));
        if after_list && !line.is_empty() {
            out.push(String::new());
        }
        if line.starts_with('#') {
            rule = heading(line).and_then(|(id, _)| found.get(id));
            in_text = false;
        } else if !line.is_empty() {
            in_text = true;
        }
        out.push(line.to_owned());
        if line.is_empty()
            && in_text
            && let Some(found) = rule.take()
        {
            out.extend(lists(found));
        }
    }
    out.join("\n") + "\n"
}

fn lists(found: &Found) -> Vec<String> {
    let link = |file: &String| format!("[{}](../{file})", label(file));
    let all = |title: &str, files: &BTreeSet<String>| {
        let links: Vec<String> = ranked(files).into_iter().map(link).collect();
        (!links.is_empty()).then(|| format!("{title} {}", links.join(", ")))
    };
    let tests = found.tests.iter().map(|(file, names)| {
        let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
        format!("{TESTS}{}: {}", link(file), names.join(", "))
    });
    let code = [all(CODE, &found.code), all(NAMED, &found.named)];
    code.into_iter().flatten().chain(tests).collect()
}

/// A path as short as it is clear: `battle/strike` for `engine/src/battle/strike/mod.rs`, `app/hud/odds` for
/// `app/src/hud/odds.rs`.
fn label(file: &str) -> &str {
    let name = file.strip_suffix(".rs").unwrap_or(file);
    let name = name.strip_suffix("/mod").unwrap_or(name);
    let of_program = name
        .strip_prefix("engine/src/")
        .or_else(|| name.strip_prefix("src/"));
    of_program.unwrap_or(name)
}

/// The id and the name of a rule in `### ATK-4: Blocks in a round`.
fn heading(line: &str) -> Option<(&str, &str)> {
    let (id, name) = line.strip_prefix("### ")?.split_once(": ")?;
    ids_in(id).contains(id).then_some((id, name))
}

/// One rule as the page has it.
struct Section<'a> {
    id: &'a str,
    name: &'a str,
    text: Vec<&'a str>,
    code: Vec<&'a str>,
    named: Vec<&'a str>,
    tests: Vec<(&'a str, &'a str)>,
}

/// The targets of the links in a line.
fn targets(line: &str) -> Vec<&str> {
    let after = line.split("](").skip(1);
    after.filter_map(|rest| rest.split(')').next()).collect()
}

fn sections(page: &str) -> Vec<Section<'_>> {
    let mut sections: Vec<Section<'_>> = Vec::new();
    let mut open = false;
    for line in page.lines() {
        if line.starts_with('#') {
            open = heading(line).is_some();
        }
        if let Some((id, name)) = heading(line) {
            sections.push(Section {
                id,
                name,
                text: vec![],
                code: vec![],
                named: vec![],
                tests: vec![],
            });
            continue;
        }
        let Some(section) = sections.last_mut().filter(|_| open) else {
            continue;
        };
        let files = || {
            targets(line)
                .into_iter()
                .map(|file| file.trim_start_matches("../"))
        };
        if line.starts_with(CODE) {
            section.code.extend(files());
        } else if line.starts_with(NAMED) {
            section.named.extend(files());
        } else if line.starts_with(TESTS) {
            let file = files().next().unwrap_or_default();
            let names = line.split('`').skip(1).step_by(2);
            section.tests.extend(names.map(|name| (file, name)));
        } else if !line.is_empty() {
            section.text.push(line);
        }
    }
    sections
}

impl Section<'_> {
    /// Whether it has no business on a board.
    fn is_between_battles(&self) -> bool {
        self.text
            .first()
            .is_some_and(|line| line.starts_with(BETWEEN))
    }
}

/// The sections of rules that are built.
fn built(page: &str) -> impl Iterator<Item = Section<'_>> {
    let sections = sections(page).into_iter();
    sections.filter(|section| !section.is_between_battles())
}

#[test]
fn every_rule_has_one_section() {
    let sections = sections(&PAGE);
    let mut ids = ids();
    for id in &ids {
        let here: Vec<_> = sections.iter().filter(|section| section.id == id).collect();
        assert_eq!(here.len(), 1, "sections of {id}");
        let said = !here[0].name.is_empty() && !here[0].text.is_empty();
        assert!(said, "{id} has no name or no text");
    }
    ids.sort();
    let mut found: Vec<&str> = sections.iter().map(|section| section.id).collect();
    found.sort_unstable();
    assert_eq!(found, ids, "what is built is not in work any more");
    let all = self::ids();
    let cited: Vec<&String> = FOUND.keys().filter(|id| !all.contains(id)).collect();
    assert!(cited.is_empty(), "no such rules: {cited:?}");
}

/// A rule is built, with a module and a test, or has no business on a board, and then neither.
#[test]
fn what_has_no_business_on_a_board_says_so_and_nothing_else_is_without_a_test() {
    let sections = sections(&PAGE);
    for section in &sections {
        let id = section.id;
        let listed =
            !section.code.is_empty() || !section.named.is_empty() || !section.tests.is_empty();
        if section.is_between_battles() {
            let why = section.text.concat();
            assert!(why.len() > BETWEEN.len() + 10, "{id}: why between battles?");
            assert!(!listed, "{id} is said to be between battles, and is built");
        } else {
            assert!(
                !section.code.is_empty() && !section.tests.is_empty(),
                "{id} is neither built and tested nor between battles"
            );
        }
    }
    // A page without them would pass; so they are counted.
    let between = sections
        .iter()
        .filter(|section| section.is_between_battles());
    let between = between.count();
    assert!(
        (30..60).contains(&between),
        "{between} rules are between battles"
    );
}

#[test]
fn the_lists_are_those_of_the_sources() {
    let page = &*PAGE;
    let wanted = with_lists(page, &FOUND);
    let differ = page
        .lines()
        .zip(wanted.lines())
        .find(|(is, should)| is != should);
    assert!(
        *page == wanted,
        "the lists of docs/rules.md are out of date; write them anew with\n  \
         TESTUDO_BLESS=1 cargo test --no-default-features --test it rules_doc\n\
         first difference: {differ:#?}"
    );
}

#[test]
fn every_module_named_cites_its_rule_in_a_comment() {
    for section in built(&PAGE) {
        assert!(!section.code.is_empty(), "{}: no module", section.id);
        for path in section.code.iter().chain(&section.named) {
            let source = read(path);
            let mut comments = source.lines().filter_map(|line| line.split_once("//"));
            let cited = comments.any(|(_, comment)| ids_in(comment).contains(section.id));
            assert!(
                is_code(path) && cited,
                "{path} does not cite {}",
                section.id
            );
        }
    }
}

#[test]
fn every_test_named_exists_and_is_about_its_rule() {
    for section in built(&PAGE) {
        assert!(!section.tests.is_empty(), "{}: no test", section.id);
        for (path, name) in &section.tests {
            let source = read(path);
            let text = tests(&source).into_iter().find(|(test, _)| test == name);
            let (_, text) = text.unwrap_or_else(|| panic!("no test {path}::{name}"));
            let id = section.id.to_owned();
            let about = named_ids(name).contains(&id) || ids_in(text).contains(&id);
            assert!(about, "{path}::{name} says nothing of {id}");
        }
    }
}

#[test]
fn every_test_named_after_a_rule_is_listed() {
    let sections = sections(&PAGE);
    let mut seen = 0;
    for (file, text) in sources() {
        for (name, _) in tests(&text) {
            for id in named_ids(name) {
                seen += 1;
                let section = sections.iter().find(|section| section.id == id);
                let listed = section.is_some_and(|section| section.tests.contains(&(&file, name)));
                assert!(listed, "{file}::{name} is not listed under {id}");
            }
        }
    }
    assert!(seen > 300, "only {seen} tests are named after rules");
}

#[test]
fn every_link_leads_somewhere() {
    let page = &*PAGE;
    let anchor = |line: &str| {
        let words = line.trim_start_matches(['#', ' ']).to_lowercase();
        let kept = |c: &char| c.is_alphanumeric() || [' ', '-'].contains(c);
        words
            .chars()
            .filter(kept)
            .collect::<String>()
            .replace(' ', "-")
    };
    let headings: Vec<String> = page
        .lines()
        .filter(|line| line.starts_with('#'))
        .map(anchor)
        .collect();
    for target in page.lines().flat_map(targets) {
        let exists = match target.strip_prefix('#') {
            Some(heading) => headings.iter().any(|one| one == heading),
            None => root().join("docs").join(target).is_file(),
        };
        assert!(exists, "docs/rules.md links to {target}");
    }
}

#[test]
fn a_rule_is_found_by_its_whole_id() {
    let cites = |text: &str, id: &str| ids_in(text).contains(id);
    assert!(cites("see DMG-1.", "DMG-1") && cites("DMG-11, DMG-1", "DMG-1"));
    assert!(!cites("DMG-11", "DMG-1") && !cites("XDMG-1, DMG-", "DMG-1"));
    assert_eq!(
        named_ids("att_1_and_2_wpn_2_grips_3"),
        ["ATT-1", "ATT-2", "WPN-2"]
    );
    assert_eq!(named_ids("atk_4_one_block"), ["ATK-4"]);
    assert!(named_ids("the_last_side_wins").is_empty());
    let source = "#[test]\nfn one() {\n    two();\n}\n\nfn three() {\n}\n";
    assert_eq!(tests(source), [("one", "fn one() {\n    two();")]);
}

#[test]
fn what_functions_cite_is_told_from_what_is_only_named() {
    let source = "//! ATK-1\n/// ATK-2\nstruct One {\n    /// ATK-3\n    two: u8,\n}\n\n\
                  /// ATK-4\n#[must_use]\npub(in crate::x) const fn three() {\n    // ATK-5\n}\n\
                  /// ATK-1\nconst FOUR: u8 = 1; // ATK-6\nmod tests {\n    // ATK-7\n}\n";
    let (code, named) = citations(source);
    assert_eq!(code, ids_in("ATK-1 ATK-4 ATK-5"));
    assert_eq!(named, ids_in("ATK-2 ATK-3 ATK-6"));
    let found = Found {
        code: ["engine/src/battle/strike/mod.rs", "engine/src/rules/x.rs"]
            .map(str::to_owned)
            .into(),
        ..Found::default()
    };
    let page = "### ATK-4: Blocks\n\nOne.\n\n- Code: old\n\n## Next\n";
    let wanted = "### ATK-4: Blocks\n\nOne.\n\n\
                  - Code: [rules/x](../engine/src/rules/x.rs), [battle/strike](../engine/src/battle/strike/mod.rs)\n\n## Next\n";
    assert_eq!(
        with_lists(page, &[("ATK-4".to_owned(), found)].into()),
        wanted
    );
}
