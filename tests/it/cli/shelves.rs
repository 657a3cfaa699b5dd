//! Where the verbs look for content: shipped, exported, of one genre's own, or not there.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use super::run_in;

/// A folder `own` with one genre, `weird`, and a level `walk` of it.
fn weird() -> TempDir {
    let folder = TempDir::new().unwrap();
    let genre = folder.path().join("own/genres/weird");
    fs::create_dir_all(&genre).unwrap();
    let base = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bad/base");
    for entry in fs::read_dir(base).unwrap() {
        let entry = entry.unwrap();
        let text = fs::read_to_string(entry.path()).unwrap();
        let text = text.replacen("\"base\"", "\"weird\"", 1);
        fs::write(genre.join(entry.file_name()), text).unwrap();
    }
    let level = r#"(id: "walk", name: "Walk", brief: "", genre: "weird", grid: Square,
    legend: {'.': (terrain: "grass")}, map: [". . ."], sides: [
        (id: "red", name: "Red", units: [(unit: "guard", at: [(0, 0)], facing: E)]),
        (id: "blue", name: "Blue", units: [(unit: "guard", at: [(2, 0)], facing: W)])])"#;
    fs::create_dir(folder.path().join("own/levels")).unwrap();
    fs::write(folder.path().join("own/levels/walk.ron"), level).unwrap();
    folder
}

#[test]
fn the_only_genre_there_is_needs_no_name() {
    let folder = weird();
    for call in ["list", "sheet guard", "odds guard guard", "check"] {
        let run = run_in(folder.path(), &format!("{call} --content own"));
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{call}: {run:?}");
    }
    run_in(folder.path(), "list --content own --genre fantasty")
        .fails_with("unknown genre `fantasty`; did you mean `fantasy`?");
    let shipped = run_in(folder.path(), "sheet militia --content own --genre fantasy");
    assert_eq!((shipped.code, shipped.err.as_str()), (0, ""), "{shipped:?}");
}

/// FAL-9: what the ground does to whoever goes down is told beside the blow, and in none of its figures.
#[test]
fn odds_tell_of_the_fall_where_ones_own_height_hurts() {
    let folder = weird();
    let numbers = folder.path().join("own/genres/weird/numbers.ron");
    let odds = "odds guard guard --content own";
    let plain = run_in(folder.path(), odds);
    assert!(!plain.out.contains("goes down"), "{}", plain.out);
    fs::write(numbers, "(dangers: (impact: (), falls: (trip: (from: 0))))").unwrap();
    let told = run_in(folder.path(), odds);
    let line = "Whoever goes down by it, the fall: hurt ";
    assert!(told.out.contains(line), "{}", told.out);
    let json = run_in(folder.path(), &format!("{odds} --json")).json();
    let fall = &json["attacks"][0]["fall"];
    let hurt = fall["hurt"].as_f64().unwrap();
    let injury = fall["expected_injury"].as_f64().unwrap();
    assert!(0.0 < hurt && hurt <= injury, "{fall}");
}

/// LIT-1: where the genre has twelve levels of light, `odds` takes those that an open sky can have.
#[test]
fn odds_take_the_levels_of_light_that_their_genre_has() {
    let folder = weird();
    let odds = |light: &str| {
        let call = format!("odds guard guard --content own --light {light} --json");
        run_in(folder.path(), &call)
    };
    odds("very-dark").fails_with("the genre `weird` knows `day`, `dusk` and `dark`");
    let numbers = folder.path().join("own/genres/weird/numbers.ron");
    fs::write(numbers, "(dangers: (light: ()))").unwrap();
    let at = |light: &str| {
        let json = odds(light).json();
        json["attacks"][0]["defences"][0]["at"]["total"]
            .as_i64()
            .unwrap()
    };
    let by_light = [
        "day",
        "slightly-dim",
        "dusk",
        "very-dim",
        "dark",
        "very-dark",
        "total-darkness",
    ];
    let by_light = by_light.map(at);
    assert!(
        by_light.is_sorted_by(|more, less| more >= less),
        "{by_light:?}"
    );
    assert!(
        by_light[1] > by_light[2] && by_light[2] > by_light[3],
        "{by_light:?}"
    );
    assert_eq!(odds("very-dark").json()["conditions"]["light"], "very_dark");
}

#[test]
fn a_folder_of_genres_is_checked_by_its_own_path() {
    let folder = weird();
    let run = run_in(folder.path(), "check own/genres");
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.out.starts_with("No faults found.\n"), "{run:?}");
    let units = folder.path().join("own/genres/weird/units.ron");
    fs::write(units, "[(id: 5)]").unwrap();
    assert_eq!(run_in(folder.path(), "check own/genres").code, 1);
}

#[test]
fn a_misspelt_genre_is_told_those_beside_the_level() {
    let folder = weird();
    let path = folder.path().join("own/levels/walk.ron");
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replace("\"weird\"", "\"wierd\"")).unwrap();
    for call in [
        "check own",
        "check own/levels/walk.ron",
        "check --content own",
    ] {
        let run = run_in(folder.path(), call);
        assert_eq!(run.code, 1, "{call}: {run:?}");
        assert!(
            run.out
                .contains("unknown genre `wierd`; did you mean `weird`?"),
            "{call}: {run:?}"
        );
    }
}

/// What `check` passes, `--content` plays.
#[test]
fn a_pack_with_a_genre_of_its_own_has_levels_of_shipped_genres_too() {
    let folder = weird();
    let path = folder.path().join("own/levels/stroll.ron");
    let text = fs::read_to_string(folder.path().join("own/levels/walk.ron")).unwrap();
    let of_fantasy = text
        .replace("\"weird\"", "\"fantasy\"")
        .replace("\"walk\"", "\"stroll\"")
        .replace("\"guard\"", "\"militia\"");
    fs::write(path, of_fantasy).unwrap();
    for call in [
        "check own",
        "check --content own",
        "simulate stroll --content own --battles 1",
        "simulate own/levels/stroll.ron --battles 1",
        "simulate walk --content own --battles 1",
    ] {
        let run = run_in(folder.path(), call);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{call}: {run:?}");
    }
    fs::create_dir(folder.path().join("own/genres/fantasy")).unwrap();
    let torn = run_in(folder.path(), "simulate stroll --content own --battles 1");
    torn.fails_with("unknown genre `fantasy`");
}

#[test]
fn a_folder_without_content_is_said_to_be_one() {
    let folder = weird();
    fs::create_dir(folder.path().join("empty")).unwrap();
    run_in(folder.path(), "list --content empty")
        .fails_with("there is no content in `empty`: no folder `genres`, `levels` or `lessons`");
    fs::create_dir(folder.path().join("empty/genres")).unwrap();
    run_in(folder.path(), "list --content empty").fails_with("there is no genre");
}

#[test]
fn the_shipped_content_may_be_written_out_and_used() {
    let folder = TempDir::new().unwrap();
    let run = run_in(folder.path(), "list --export mine");
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{run:?}");
    let list = |more: &str| run_in(folder.path(), &format!("list {more} --json")).out;
    assert_eq!(list("--content mine"), list(""));
    let militia = "sheet militia --content mine";
    assert_eq!(run_in(folder.path(), militia).code, 0);
    run_in(folder.path(), "list --export mine").fails_with("there is something in it already");
}
