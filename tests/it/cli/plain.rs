//! Verbs that only look things up, and what holds for all of them.

use std::io::Read as _;
use std::process::Stdio;

use tempfile::TempDir;

use super::{command, finish, keys, run};

/// Runs the program where there is no display.
fn run_blind(arguments: &str) -> super::Run {
    let folder = TempDir::new().unwrap();
    let mut command = command(folder.path(), arguments);
    for display in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"] {
        command.env_remove(display);
    }
    finish(command)
}

#[cfg(not(feature = "gui"))]
#[test]
fn no_verb_and_play_say_that_there_is_no_window() {
    for arguments in ["", "play", "play bridge", "play --seed 3"] {
        run_blind(arguments).fails_with("this build has no window");
    }
}

#[cfg(all(feature = "gui", unix, not(target_os = "macos")))]
#[test]
fn no_verb_and_play_say_that_there_is_no_display() {
    for arguments in ["", "play", "play bridge", "play --seed 3"] {
        run_blind(arguments).fails_with("there is no display");
    }
}

/// A display that is named and does not answer is none.
#[cfg(all(feature = "gui", target_os = "linux"))]
#[test]
fn play_says_that_a_display_does_not_answer() {
    let folder = TempDir::new().unwrap();
    let mut command = command(folder.path(), "play duel");
    command.env_remove("WAYLAND_DISPLAY");
    command.env_remove("WAYLAND_SOCKET");
    command
        .env("DISPLAY", ":4747")
        .env("TESTUDO_HOME", folder.path());
    finish(command).fails_with("there is no display");
}

/// With a display and no graphics driver. Where there is no X server to try it with, this is said.
#[cfg(all(feature = "gui", target_os = "linux"))]
#[test]
fn play_says_that_there_is_no_graphics_driver() {
    use std::io::Write as _;
    use std::process::Command;

    let folder = TempDir::new().unwrap();
    let program = command(folder.path(), "play duel");
    let mut inside = Command::new("xvfb-run");
    inside.args(["-a", "-s", "-screen 0 1280x800x24"]);
    inside.arg(program.get_program()).args(program.get_args());
    inside.current_dir(folder.path());
    inside
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET");
    inside.env("TESTUDO_HOME", folder.path());
    inside
        .env("VK_DRIVER_FILES", "/none")
        .env("VK_ICD_FILENAMES", "/none");
    if Command::new("xvfb-run").arg("--help").output().is_err() {
        // Past the harness, which keeps what a passing test prints to itself.
        let said = std::io::stderr().write_all(b"skipped: no xvfb-run to open a display with\n");
        assert!(said.is_ok());
        return;
    }
    let run = finish(inside);
    assert_eq!(run.code, 2, "{run:?}");
    let sentence = "there is no graphics driver to draw with";
    assert!(run.err.contains(sentence), "{run:?}");
    assert_eq!(run.err.lines().count(), 1, "{run:?}");
}

#[cfg(feature = "gui")]
#[test]
fn play_opens_a_battle_from_its_file_or_says_what_is_wrong_with_it() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let log = path("two.jsonl");
    run(&format!("simulate duel --battles 2 --log {log}"));
    // Everything is well but for the display.
    run_blind(&format!("play {log} --battle 2")).fails_with("there is no display");
    run_blind(&format!("play {log} --battle 3")).fails_with("it has 2 battles, and no number 3");
    run_blind(&format!("play {log} --battle 0")).fails_with("no number 0");
    run_blind("play nowhere.jsonl").fails_with("nowhere.jsonl");
    let wrong = path("wrong.jsonl");
    std::fs::write(&wrong, "what\n").unwrap();
    run_blind(&format!("play {wrong}")).fails_with("line 1 is not a line of a battle log");
    std::fs::write(&wrong, "{\"save\":1}\n").unwrap();
    run_blind(&format!("play {wrong}")).fails_with("the file is damaged");
}

#[cfg(feature = "gui")]
#[test]
fn play_refuses_a_level_there_is_not() {
    run_blind("play brigde").fails_with("brigde");
}

#[test]
fn help_and_version_are_results() {
    for arguments in ["--help", "help simulate", "odds --help"] {
        let help = run(arguments);
        assert_eq!((help.code, help.err.as_str()), (0, ""), "{help:?}");
        assert!(help.out.contains("Usage: "), "{help:?}");
    }
    let version = run("--version");
    assert_eq!(
        version.out,
        concat!("testudo ", env!("CARGO_PKG_VERSION"), "\n")
    );
}

#[test]
fn nonsense_is_refused_with_code_2() {
    for arguments in [
        "fight",
        "simulate",
        "simulate duel --battles 0",
        "simulate duel --jobs 0",
        "simulate duel --seed -1",
        "simulate duel --seed x",
        "simulate duel --max-rounds 0",
        "simulate duel --ai north",
        "odds --at 7",
        "odds --at seven --def 4",
        "odds --at 7 --def 4 --pr -1",
        "odds militia",
        "odds militia wolf --bearing 50",
        "odds militia wolf --distance 0",
        "odds militia wolf --maneuver dance",
        "odds",
        "sheet",
        "replay",
        "list --color sometimes",
    ] {
        run(arguments).fails_with("");
    }
}

#[test]
fn a_wrong_number_is_told_what_is_right() {
    for (arguments, option, right) in [
        (
            "simulate duel --seed -1",
            "'-1' for '--seed <N>'",
            "from 0 to 18446744073709551615",
        ),
        (
            "simulate duel --seed x",
            "'x' for '--seed <N>'",
            "from 0 to 18446744073709551615",
        ),
        (
            "simulate duel --battles -3",
            "'-3' for '--battles <N>'",
            "1..=",
        ),
        ("simulate duel --jobs 0", "'0' for '--jobs <N>'", "1..=256"),
        ("simulate duel --jobs -2", "'-2' for '--jobs <N>'", "1..="),
        ("tournament --jobs 257", "'257' for '--jobs <N>'", "1..=256"),
        (
            "simulate duel --jobs 100000",
            "'100000' for '--jobs <N>'",
            "1..=256",
        ),
        (
            "simulate duel --max-rounds -9",
            "'-9' for '--max-rounds <N>'",
            "1..=",
        ),
        (
            "odds --at 7 --def 4 --pr -1",
            "'-1' for '--pr <N>'",
            "0..=100",
        ),
        (
            "odds militia wolf --distance -1",
            "'-1' for '--distance <N>'",
            "0..=",
        ),
        (
            "odds militia wolf --moved -1",
            "'-1' for '--moved <N>'",
            "0..=",
        ),
    ] {
        let run = run(arguments);
        run.fails_with(option);
        assert!(run.err.contains(right), "{run:?}");
    }
}

#[test]
fn a_sheet_is_told_or_printed_as_json() {
    let told = run("sheet militia");
    assert_eq!((told.code, told.err.as_str()), (0, ""));
    assert!(
        told.out.starts_with("Militia spearman (militia), human\n"),
        "{told:?}"
    );
    let json = run("sheet militia --json");
    assert_eq!((json.code, json.err.as_str()), (0, ""));
    let sheet = json.json();
    for key in [
        "id",
        "name",
        "attributes",
        "ht",
        "hp",
        "end",
        "wp",
        "cha",
        "per",
        "mv",
        "load",
        "max_load",
        "encumbrance_level",
        "initiative",
        "move_points",
        "base_damage",
        "dodge",
        "blocks_per_round",
        "attacks",
        "armour",
        "points",
    ] {
        assert!(!sheet[key].is_null(), "{key} is missing: {sheet}");
    }
    for key in ["weapon", "skill", "at", "damage", "type", "block"] {
        assert!(
            !sheet["attacks"][0][key].is_null(),
            "{key} is missing: {sheet}"
        );
    }
    assert_eq!(sheet["attributes"]["st"], 11);
}

/// A feint asks for skill that a militiaman lacks and a man-at-arms has.
#[test]
fn man_7_a_sheet_has_the_maneuvers_of_the_genre() {
    let json = run("sheet man_at_arms --json").json();
    let (own, attacks) = (&json["maneuvers"], &json["attacks"]);
    let own = own.as_array().expect("a list");
    let feint = own.iter().find(|own| own["maneuver"] == "feint");
    let feint = feint.expect("a feint");
    let number = |value: &serde_json::Value| value.as_i64().expect("a number");
    let made = feint["attacks"].as_array().expect("a list");
    assert!(!made.is_empty());
    for made in made {
        let attack = &attacks[number(&made["attack"]) as usize];
        assert_eq!(
            number(&made["at"]),
            number(&attack["at"]) + number(&feint["at"])
        );
        assert!(number(&attack["level"]) >= 3, "{attack}");
    }
    let dodge = number(&json["dodge"]) + number(&feint["def"]);
    assert_eq!(number(&feint["dodge"]), dodge);
    assert!(run("sheet man_at_arms").out.contains("feint"));
    let militia = run("sheet militia --json").json();
    let militia = militia["maneuvers"].as_array().expect("a list");
    assert!(militia.iter().all(|own| own["maneuver"] != "feint"));
}

#[test]
fn misspelt_names_are_told_the_right_ones() {
    run("sheet miltia").fails_with("unknown unit `miltia`; did you mean `militia`?");
    run("simulate brigde").fails_with("unknown level `brigde`; did you mean `bridge`?");
    run("odds militia orc_rader").fails_with("did you mean `orc_raider`?");
    run("odds militia wolf --maneuver fient").fails_with("did you mean `feint`?");
    run("odds militia wolf --location hed").fails_with("did you mean `head`?");
    run("sheet militia --genre fantsy").fails_with("did you mean `fantasy`?");
    run("simulate duel --ai nroth=soldier").fails_with("did you mean `north`?");
    run("simulate duel --ai north=solder").fails_with("did you mean `soldier`?");
}

#[test]
fn the_list_has_every_level_and_unit() {
    let told = run("list");
    assert_eq!((told.code, told.err.as_str()), (0, ""));
    let json = run("list --json");
    assert_eq!(
        keys(&json.out),
        ["levels", "lessons", "units", "maneuvers", "ais"]
    );
    let list = json.json();
    for level in list["levels"].as_array().unwrap() {
        assert!(
            told.out.contains(level["brief"].as_str().unwrap()),
            "{level}"
        );
    }
    let lessons = list["lessons"].as_array().unwrap();
    let numbers: Vec<u64> = lessons
        .iter()
        .map(|lesson| lesson["number"].as_u64().unwrap())
        .collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5]);
    for lesson in lessons {
        let (name, brief) = (&lesson["name"], &lesson["brief"]);
        let line = format!("{}: {}", name.as_str().unwrap(), brief.as_str().unwrap());
        assert!(told.out.contains(&line), "{line}");
        assert!(lesson["steps"].as_u64().unwrap() > 2, "{lesson}");
    }
    let told_goals = [
        "The Mill Watch fight to hold the 7 cells from (7, 3) to (8, 5) for 4 rounds.",
        "The Escort fight to bring The Envoy to the 5 cells from (23, 3) to (23, 7), and keep The Envoy from harm.",
        "The Brigands fight to put down The Envoy.",
    ];
    for goals in told_goals {
        assert!(told.out.contains(goals), "{}", told.out);
    }
    assert_eq!(
        list["levels"][0]["sides"][0]["goals"][0],
        "be the last side standing"
    );
    let units = list["units"].as_array().unwrap();
    assert!(units.iter().any(|unit| unit["id"] == "militia"));
    assert!(units.len() > 40, "{}", units.len());
}

#[test]
fn colours_are_for_terminals_unless_asked_for() {
    let folder = TempDir::new().unwrap();
    let color = |arguments: &str, variable: Option<&str>| {
        let mut command = command(folder.path(), arguments);
        if let Some(variable) = variable {
            command.env(variable, "1");
        }
        let run = finish(command);
        (run.out + &run.err).contains('\u{1b}')
    };
    assert!(!color("list", None));
    assert!(color("list --color always", None));
    assert!(color("sheet miltia --color always", None));
    assert!(!color("list --color auto", Some("NO_COLOR")));
    assert!(color("list", Some("CLICOLOR_FORCE")));
    assert!(!color("list --color never", Some("CLICOLOR_FORCE")));
    assert!(!color("list --json --color always", None));
    assert!(color("nonsense --color=always", None));
    assert!(!color("nonsense --color=never", Some("CLICOLOR_FORCE")));
}

#[test]
fn a_closed_pipe_is_no_failure() {
    let folder = TempDir::new().unwrap();
    let mut child = command(folder.path(), "simulate melee --max-rounds 2")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut err = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut err)
        .unwrap();
    assert_eq!((child.wait().unwrap().code(), err.as_str()), (Some(0), ""));
}

#[test]
fn content_may_come_from_a_folder() {
    let folder = TempDir::new().unwrap();
    let shipped = env!("CARGO_MANIFEST_DIR");
    let genre = folder.path().join("genres/fantasy");
    std::fs::create_dir_all(&genre).unwrap();
    std::fs::write(genre.join("genre.ron"), "(id: \"fantasy\"").unwrap();
    let run = finish(command(folder.path(), "sheet militia --content ."));
    run.fails_with("the genre `fantasy` can't be used");
    let run = finish(command(folder.path(), "sheet militia --content nowhere"));
    run.fails_with("there is no content folder `nowhere`");
    let here = finish(command(
        folder.path(),
        &format!("sheet militia --content {shipped}/assets"),
    ));
    assert_eq!((here.code, here.err.as_str()), (0, ""), "{here:?}");
}

#[test]
fn a_net_s_sheet_tells_what_a_net_does() {
    let told = run("sheet netman").out;
    assert!(told.contains("entangles, ST -2"), "{told}");
    let sheet = run("sheet netman --json").json();
    let attacks = sheet["attacks"].as_array().unwrap();
    let nets = attacks
        .iter()
        .filter(|attack| !attack["entangles"].is_null());
    let damages: Vec<_> = nets.map(|attack| attack["damage"].as_str()).collect();
    assert!(
        !damages.is_empty() && damages.iter().all(|damage| *damage == Some("0")),
        "{damages:?}"
    );
}
