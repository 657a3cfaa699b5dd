//! Where content is looked for, and what is said when it isn't there.

use std::fs;
use std::path::Path;

use tempfile::tempdir;
use testudo::content::Library;
use testudo::diag::{Diagnostic, Severity, SourceFile, codes};

use super::bad::with_base;

/// A sound level of the genre of the fixtures.
pub(super) const LEVEL: &str = r#"(
    id: "yard",
    name: "Yard",
    brief: "",
    genre: "base",
    grid: Square,
    legend: {'.': (terrain: "grass")},
    map: [". . ."],
    sides: [
        (id: "red", name: "Red", units: [(unit: "guard", at: [(0, 0), (1, 0)], facing: E)]),
        (id: "blue", name: "Blue", units: [(unit: "guard", at: [(2, 0)], facing: W)]),
    ],
)"#;

fn codes_of(problems: &[Diagnostic]) -> Vec<&'static str> {
    problems.iter().map(|problem| problem.code).collect()
}

/// Puts the base genre and the level into a folder on disk.
fn pack(folder: &Path) {
    let base = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bad/base");
    let genre = folder.join("genres/base");
    fs::create_dir_all(&genre).expect("a folder to write to");
    fs::create_dir_all(folder.join("levels")).expect("a folder to write to");
    for entry in fs::read_dir(base).expect("a folder to write to") {
        let entry = entry.expect("a folder to write to");
        fs::copy(entry.path(), genre.join(entry.file_name())).expect("a folder to write to");
    }
    fs::write(folder.join("levels/yard.ron"), LEVEL).expect("a folder to write to");
}

#[test]
fn what_is_not_there_is_said() {
    let library = Library::shipped();
    let nowhere = library.check_paths(&["no/such/place.ron"]);
    assert_eq!(codes_of(&nowhere), [codes::CANNOT_READ]);
    assert_eq!(
        nowhere[0].file.as_ref().unwrap().name(),
        "no/such/place.ron"
    );
    let near = library.level("brigde").unwrap_err();
    assert!(
        near[0].to_string().contains("did you mean `bridge`?"),
        "{}",
        near[0]
    );
    let folder = tempdir().unwrap();
    let folder = folder.path().to_str().unwrap();
    assert_eq!(
        codes_of(&library.level(folder).unwrap_err()),
        [codes::CANNOT_READ]
    );
    assert_eq!(
        codes_of(&library.check_paths(&[folder])),
        [codes::CANNOT_READ]
    );
    let (none, problems) = library.genre("fantsay");
    assert!(none.is_none());
    assert!(problems[0].to_string().contains("did you mean `fantasy`?"));
    for odd in ["", "..", "../fantasy", "."] {
        assert!(library.genre(odd).0.is_none(), "{odd}");
        assert!(library.level(odd).is_err(), "{odd}");
    }
}

/// LEVEL as a lesson of that name, in which `say` is said.
fn lesson(id: &str, say: &str) -> String {
    let lesson = format!("lesson: (number: 1, steps: [(say: {say})], end: \"\"),");
    let (level, _) = LEVEL.rsplit_once(')').expect("a level in brackets");
    level.replace("\"yard\"", &format!("\"{id}\"")) + &lesson + ")"
}

#[test]
fn a_pack_brings_lessons_of_its_own_in_their_folder() {
    let sound = lesson("walk", r#""Press {guard}.""#);
    let library = with_base(&[("levels/yard.ron", LEVEL), ("lessons/walk.ron", &sound)]);
    assert_eq!(library.check_paths::<&str>(&[]), []);
    assert_eq!(
        (library.level_ids(), library.lesson_ids()),
        (vec!["yard".into()], vec!["walk".into()])
    );
    let level = library.level("walk").expect("a lesson is a level");
    assert_eq!(level.lesson.expect("it teaches").number, 1);
    assert!(library.level("yard").expect("a level").lesson.is_none());
    // A lesson that is called as a level is would never be found by its name.
    let twin = lesson("yard", r#""""#);
    let library = with_base(&[("levels/yard.ron", LEVEL), ("lessons/yard.ron", &twin)]);
    let problems = library.check_paths::<&str>(&[]);
    assert_eq!(problems.len(), 1, "{problems:?}");
    assert!(
        problems[0]
            .to_string()
            .contains("a level is called `yard` already")
    );
}

#[test]
fn a_key_that_there_is_not_is_pointed_at_within_the_words() {
    let say = r#""Press {gaurd} now.""#;
    let library = with_base(&[("lessons/walk.ron", &lesson("walk", say))]);
    let problems = library.check_paths::<&str>(&[]);
    assert_eq!(problems.len(), 1, "{problems:?}");
    let (problem, file) = (&problems[0], problems[0].file.as_ref().expect("in a file"));
    let span = problem.span.expect("at a place");
    assert_eq!(&file.text()[span.start..span.end], "gaurd");
    assert!(
        problem.to_string().contains("did you mean `guard`?"),
        "{problem}"
    );
}

#[test]
fn a_pack_on_disk_is_checked_by_any_of_its_paths() {
    let folder = tempdir().unwrap();
    pack(folder.path());
    let at = |path: &str| folder.path().join(path);
    let shipped = Library::shipped();
    for path in [
        "",
        "levels",
        "genres/base",
        "levels/yard.ron",
        "genres/base/units.ron",
    ] {
        assert_eq!(shipped.check_paths(&[at(path)]), [], "{path}");
    }
    let own = Library::folder(folder.path());
    assert_eq!(
        (own.genre_ids(), own.level_ids()),
        (vec!["base".into()], vec!["yard".into()])
    );
    let by_id = own.level("yard").unwrap();
    let path = at("levels/yard.ron").display().to_string();
    let by_path = shipped.level(&path).unwrap();
    assert_eq!(by_id.source, Some(path.clone()));
    assert_eq!(by_path.source, Some(path));
    assert_eq!(by_id.hash, by_path.hash);
    assert_eq!(shipped.level("bridge").unwrap().source, None);

    fs::write(at("genres/base/terrain.ron"), "[(id: \"bog\", name: 5)]").unwrap();
    for path in [
        "",
        "levels",
        "genres/base",
        "levels/yard.ron",
        "genres/base/units.ron",
    ] {
        let problems = Library::shipped().check_paths(&[at(path)]);
        let terrain = at("genres/base/terrain.ron").display().to_string();
        let there = problems.iter().filter(|problem| {
            problem
                .file
                .as_ref()
                .is_some_and(|file| file.name() == terrain)
        });
        assert_eq!(there.count(), 2, "{path}");
    }
}

#[test]
fn the_hash_sees_every_word_and_no_line_end() {
    let hash = |level: &str| {
        with_base(&[("levels/yard.ron", level)])
            .level("yard")
            .unwrap()
            .hash
    };
    let plain = hash(LEVEL);
    assert_eq!(plain.len(), 64);
    assert_eq!(plain, hash(&LEVEL.replace('\n', "\r\n")));
    assert_ne!(plain, hash(&LEVEL.replace("Red", "Rot")));
    let more = ("genres/base/styles/more.ron", "[]");
    let other = with_base(&[("levels/yard.ron", LEVEL), more]);
    assert_ne!(plain, other.level("yard").unwrap().hash);
}

#[test]
fn a_level_without_faults_is_refused_for_its_genre_s() {
    let broken = ("genres/base/styles/more.ron", "[(id: \"x\")]");
    let library = with_base(&[("levels/yard.ron", LEVEL), broken]);
    let problems = library.level("yard").unwrap_err();
    assert!(
        problems
            .iter()
            .all(|problem| problem.code == codes::MISSING_FIELD)
    );
    assert!(library.genre("base").0.is_none());
}

#[test]
fn a_misspelt_file_name_is_no_silence() {
    let files = [
        ("genres/base/weapon.ron", "[]"),
        ("genres/base/units.RON", "[]"),
        ("genres/base/README.md", "Notes are welcome."),
        ("genres/base/unit/elves.ron", "[]"),
        ("genres/base/units/elves/more.ron", "[]"),
    ];
    let problems = with_base(&files).check_paths::<&str>(&[]);
    assert_eq!(codes_of(&problems), [codes::UNKNOWN_FILE; 4]);
    assert!(
        problems
            .iter()
            .any(|p| p.to_string().contains("did you mean `weapons.ron`?"))
    );
}

#[test]
fn files_where_nobody_looks_are_warned_of() {
    let stray = [
        ("weapons.ron", "[]"),
        ("genres/units.ron", "[]"),
        ("levels/old/yard.ron", LEVEL),
        ("levels/pictures/yard.png", ""),
        ("levels/heroes/ann.ron", "(character: 1)"),
        ("bo.ron", "(character: 1)"),
        ("characters/.keep", ""),
        ("levels/yard.ron", LEVEL),
        ("level/yard.ron", LEVEL),
        ("genre/base/genre.ron", "()"),
        ("notes/yard.md", ""),
        ("levels/ford.RON", LEVEL),
    ];
    let problems = with_base(&stray).check_paths::<&str>(&[]);
    let shown = problems.iter().map(|problem| {
        assert_eq!(problem.severity, Severity::Warning, "{problem}");
        problem.file.as_ref().map_or("", SourceFile::name)
    });
    let shown: Vec<&str> = shown.collect();
    assert_eq!(
        shown,
        [
            "genre",
            "genres/units.ron",
            "level",
            "levels/ford.RON",
            "levels/old",
            "weapons.ron"
        ]
    );
}

#[test]
fn bytes_that_are_no_text_are_pointed_at() {
    let files = [("genres/odd/genre.ron", &b"(id: \"\xff\")"[..])];
    let problems = Library::memory(&files).check_paths::<&str>(&[]);
    assert_eq!(problems[0].code, codes::NOT_UTF8);
    assert_eq!(
        (problems[0].line(), problems[0].column()),
        (Some(1), Some(7))
    );
}

/// A list that can't be read at all is no reason to call every id of it unknown.
#[test]
fn a_file_that_cannot_be_read_is_the_only_fault() {
    let sound = "[(id: \"elf\", name: \"elf\")]";
    let utf16: Vec<u8> = sound.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let odd: [(&[u8], &str); 5] = [
        (b"// caf\xe9\n[]", codes::NOT_UTF8),
        (b"", codes::UNEXPECTED),
        (b"// nothing\n", codes::UNEXPECTED),
        (&utf16, codes::NOT_UTF8),
        (b"\0\0\0\0", codes::NOT_UTF8),
    ];
    for list in ["weapons", "units", "styles", "races", "bodies", "terrain"] {
        for (bytes, code) in odd {
            let folder = tempdir().unwrap();
            pack(folder.path());
            let file = folder.path().join(format!("genres/base/{list}.ron"));
            fs::write(&file, bytes).unwrap();
            let problems = Library::folder(folder.path()).check_paths::<&str>(&[]);
            let said: Vec<String> = problems.iter().map(ToString::to_string).collect();
            assert!(
                !said.is_empty()
                    && problems.iter().all(|problem| {
                        let at = problem.file.as_ref().map(|file| file.name().to_owned());
                        at == Some(file.display().to_string())
                    }),
                "{list}: {said:?}"
            );
            assert_eq!(problems[0].code, code, "{list}: {said:?}");
            fs::remove_file(&file).unwrap();
            fs::create_dir(&file).unwrap();
            let problems = Library::folder(folder.path()).check_paths::<&str>(&[]);
            assert_eq!(codes_of(&problems), [codes::CANNOT_READ], "{list}");
        }
    }
}

#[test]
fn a_file_may_be_too_large() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("film.ron");
    fs::write(&path, vec![b' '; (4 << 20) + 1]).unwrap();
    let problems = Library::shipped().check_paths(&[&path]);
    assert_eq!(codes_of(&problems), [codes::FILE_TOO_LARGE]);
}

#[test]
fn names_are_given_or_numbered() {
    let sides = LEVEL.replace(
        "(unit: \"guard\", at: [(2, 0)], facing: W)",
        "(unit: \"guard\", at: [(2, 0)], facing: W, names: [\"Oda\"])",
    );
    let level = with_base(&[("levels/yard.ron", &sides)])
        .level("yard")
        .unwrap();
    let names = |side: usize| {
        let units = level.sides[side].units.iter();
        units.map(|unit| unit.name.clone()).collect::<Vec<_>>()
    };
    assert_eq!(names(0), ["guard 1", "guard 2"]);
    assert_eq!(names(1), ["Oda"]);
    let alone = with_base(&[("levels/yard.ron", LEVEL)])
        .level("yard")
        .unwrap();
    assert_eq!(alone.sides[1].units[0].name, "guard");
}

#[test]
fn the_grid_is_told_as_the_log_says() {
    let level = with_base(&[("levels/yard.ron", LEVEL)])
        .level("yard")
        .unwrap();
    let grid = serde_json::json!({
        "topology": "square", "width": 3, "height": 1, "map": ["..."],
        "legend": {".": {"terrain": "grass", "cost": 1, "elevation": 0, "height": 0,
                         "obstruction": 0, "cover": 0, "opaque": false}},
    });
    assert_eq!(level.grid_json(), grid);
    let hex = LEVEL.replace("Square", "Hex(orientation: Flat, offset: Even)");
    let hex = hex
        .replace("facing: E", "facing: NE")
        .replace("facing: W", "facing: NW");
    let grid = with_base(&[("levels/yard.ron", &hex)])
        .level("yard")
        .unwrap()
        .grid_json();
    assert_eq!(
        (&grid["topology"], &grid["orientation"], &grid["offset"]),
        (&"hex".into(), &"flat".into(), &"even".into())
    );
}

/// Whoever makes levels alone need not copy a genre: what `check` says of such a folder is how it is used.
#[test]
fn a_pack_of_levels_alone_uses_the_shipped_genres() {
    let folder = tempdir().unwrap();
    fs::create_dir(folder.path().join("levels")).unwrap();
    let bridge = concat!(env!("CARGO_MANIFEST_DIR"), "/levels/bridge.ron");
    fs::copy(bridge, folder.path().join("levels/bridge.ron")).unwrap();
    let library = Library::folder(folder.path());
    assert_eq!(library.check_paths::<&str>(&[]), []);
    assert_eq!(library.genre_ids(), Library::shipped().genre_ids());
    assert_eq!(library.level_ids(), ["bridge"]);
    let level = library.level("bridge").unwrap();
    assert_eq!(level.hash, Library::shipped().level("bridge").unwrap().hash);
    // An empty folder of genres says that there are none.
    fs::create_dir(folder.path().join("genres")).unwrap();
    let problems = Library::folder(folder.path()).level("bridge").unwrap_err();
    assert_eq!(codes_of(&problems), [codes::UNKNOWN_ID]);
}

/// A copy of a level to try something on need not be renamed inside; one among its like must be.
#[test]
fn a_level_given_by_its_path_may_have_another_name() {
    let folder = tempdir().unwrap();
    pack(folder.path());
    let library = Library::folder(folder.path());
    let copy = |name: &str| {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, LEVEL).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let trial = copy("mine/trial.ron");
    let problems = library.check_paths(&[&trial]);
    assert_eq!(codes_of(&problems), [codes::NAME_MISMATCH]);
    assert_eq!(problems[0].severity, Severity::Warning);
    assert_eq!(library.level(&trial).unwrap().id, "yard");
    let among = library.level(&copy("levels/other.ron")).unwrap_err();
    assert_eq!(codes_of(&among), [codes::NAME_MISMATCH]);
    assert_eq!(among[0].severity, Severity::Error);
}
