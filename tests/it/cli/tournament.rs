//! `testudo tournament`, and what several machines share.

use std::fs;

use serde_json::{Value, json};
use tempfile::TempDir;

use super::{keys, run, run_in};

const CALL: &str = "tournament --levels duel,yard --ai recruit,soldier --battles 6 --seed 3";

fn without_seconds(text: &str) -> String {
    let start = text.find(",\"seconds\"").unwrap();
    text[..start].to_owned()
}

#[test]
fn everybody_meets_everybody_and_the_better_is_rated_higher() {
    let told = run("tournament --levels yard --ai recruit,soldier,random --battles 4");
    assert_eq!((told.code, told.err.as_str()), (0, ""));
    for words in ["recruit ", "random ", "Elo ", "µs"] {
        assert!(told.out.contains(words), "no {words:?} in {}", told.out);
    }
    assert_eq!(told.out.matches(" drawn ").count(), 3);
    let value = run(&format!("{CALL} --json")).json();
    let elo = value["elo"].as_array().unwrap();
    assert_eq!(elo[0]["ai"], "soldier");
    assert!(elo[0]["elo"].as_i64().unwrap() > elo[1]["elo"].as_i64().unwrap());
}

#[test]
fn json_has_the_promised_keys_in_order() {
    let run = run(&format!("{CALL} --json"));
    let expected = [
        "levels",
        "seed",
        "battles",
        "max_rounds",
        "pairings",
        "totals",
        "elo",
        "turns",
        "seconds",
    ];
    assert_eq!(keys(&run.out), expected);
    let value = run.json();
    let pairing = &value["pairings"][0];
    let count = |key: &str| pairing[key].as_u64().unwrap();
    assert_eq!(count("battles"), 6);
    assert_eq!(
        count("first_wins") + count("second_wins") + count("draws"),
        6
    );
    let total = &value["totals"][0];
    let bound = |key: &str| total["first_rate"][key].as_f64().unwrap();
    assert_eq!(total["battles"], 12);
    assert!(bound("low") <= bound("rate") && bound("rate") <= bound("high"));
    assert!(value["turns"]["soldier"].as_u64().unwrap() > 0);
}

#[test]
fn the_jobs_change_nothing_but_the_seconds() {
    let one = run(&format!("{CALL} --json --jobs 1"));
    let four = run(&format!("{CALL} --json --jobs 4"));
    assert_eq!(without_seconds(&one.out), without_seconds(&four.out));
}

#[test]
fn the_better_wins_from_either_side() {
    // Battles 0 and 1 share a seed and swap the sides; whoever sat on one side alone would lose one.
    let value = run("tournament --levels melee --ai soldier,random --battles 2 --json").json();
    assert_eq!(value["totals"][0]["first_wins"], 2, "{value}");
}

#[test]
fn shares_add_up_to_the_whole_byte_for_byte() {
    let folder = TempDir::new().unwrap();
    let whole = run_in(folder.path(), &format!("{CALL} --json")).out;
    for share in 1..=3 {
        let part = run_in(folder.path(), &format!("{CALL} --json --shard {share}/3"));
        assert_eq!(part.code, 0, "{part:?}");
        fs::write(folder.path().join(format!("{share}.json")), part.out).unwrap();
    }
    let merged = run_in(
        folder.path(),
        "tournament merge 3.json 1.json 2.json --json",
    );
    assert_eq!((merged.code, merged.err.as_str()), (0, ""));
    assert_eq!(without_seconds(&merged.out), without_seconds(&whole));
    let two = |files: &str| run_in(folder.path(), &format!("tournament merge {files}"));
    two("1.json 2.json").fails_with("the share `3/3` is missing");
    two("1.json 2.json 2.json").fails_with("the share `2/3` is there twice");
    two("none.json").fails_with("`none.json` can't be read");
    let other = run_in(folder.path(), &format!("{CALL}1 --json --shard 3/3")).out;
    fs::write(folder.path().join("3.json"), other).unwrap();
    two("1.json 2.json 3.json").fails_with("are of different tournaments");
    fs::write(folder.path().join("3.json"), "{}").unwrap();
    two("3.json").fails_with("`3.json` is not such a result");
}

#[test]
fn shares_of_a_series_add_up_to_the_whole_byte_for_byte() {
    let folder = TempDir::new().unwrap();
    let call = "simulate duel --battles 10 --seed 9 --ai north=recruit --json";
    let whole = run_in(folder.path(), call).out;
    for share in 1..=4 {
        let part = run_in(folder.path(), &format!("{call} --shard {share}/4"));
        fs::write(folder.path().join(format!("{share}.json")), part.out).unwrap();
    }
    let call = "simulate merge 1.json 2.json 3.json 4.json";
    let merged = run_in(folder.path(), &format!("{call} --json"));
    assert_eq!(without_seconds(&merged.out), without_seconds(&whole));
    let told = run_in(folder.path(), call).out;
    let level = "The Duel (duel): 10 battles from seed 9";
    assert!(told.contains(level), "{told}");
    run_in(folder.path(), "simulate merge 1.json 2.json 3.json")
        .fails_with("the share `4/4` is missing");
    // Content that is not at hand leaves the ids.
    fs::create_dir_all(folder.path().join("other/levels")).unwrap();
    let other = run_in(folder.path(), &format!("{call} --content other"));
    let named = |out: &str| out.contains("The Challenger  ") && out.contains("The Duel");
    assert!(named(&told) && !named(&other.out), "{other:?}");
    assert!(other.out.starts_with("duel: 10 battles"), "{other:?}");
}

/// What `merge` says of a share with one number changed.
#[test]
fn shares_whose_numbers_do_not_add_up_are_refused() {
    let folder = TempDir::new().unwrap();
    let call = "simulate duel --battles 10 --seed 9 --json";
    for share in 1..=2 {
        let part = run_in(folder.path(), &format!("{call} --shard {share}/2"));
        fs::write(folder.path().join(format!("{share}.json")), part.out).unwrap();
    }
    let path = folder.path().join("2.json");
    let sound: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
    let merged = |words: &str, change: &dyn Fn(&mut Value)| {
        let mut value = sound.clone();
        change(&mut value);
        fs::write(&path, value.to_string()).unwrap();
        run_in(folder.path(), "simulate merge 1.json 2.json").fails_with(words);
    };
    merged("draws are not 5 battles", &|part| part["draws"] = 99.into());
    merged("on average, are not ", &|part| {
        part["rounds"]["sum"] = 1.into();
    });
    merged("on average, are not ", &|part| {
        part["rounds"]["mean"] = 1.5.into();
    });
    merged("the losses of `north` do not add up", &|part| {
        part["losses"][0]["lost"][0] = 77.into();
    });
    merged(
        "the losses among `bravo` of `north` do not add up",
        &|part| {
            part["losses"][0]["by_unit"][0]["dead"] = 77.into();
        },
    );
    merged("endings are not 5 battles", &|part| {
        part["endings"]["round_limit"] = 77.into();
    });
    merged("the median of `fought` is", &|part| {
        part["fought"]["median"] = 77.5.into();
    });
    merged("`first_blood` is not the mean of its sum", &|part| {
        part["first_blood"] = 77.into();
    });
    merged("turns with an attack are more than", &|part| {
        part["attack_turns"] = 77_777.into();
    });
    merged("name different sides", &|part| {
        part["losses"][0]["side"] = "nroth".into();
    });
    merged("it has no `draws` (line 1, column ", &|part| {
        part.as_object_mut().unwrap().remove("draws");
    });
    merged("a value is of another kind", &|part| {
        part["draws"] = "x".into();
    });
    merged("which no such share has", &|part| {
        *part = serde_json::from_str(&run_in(folder.path(), &format!("{call} --shard 2/2")).out)
            .unwrap();
        part["battles"] = 4.into();
        part["fought"] = json!({"median": 4.0, "battles": {"4": 4}});
        part["wins"] = serde_json::json!({"north": 4, "south": 0});
        part["draws"] = 0.into();
        part["rounds"] = serde_json::json!({"mean": 2.0, "min": 2, "max": 2, "sum": 8});
        part["endings"] = serde_json::json!({"last_side_standing": 4});
        part["bloody"] = 0.into();
        part["first_blood"] = Value::Null;
        for side in 0..2 {
            part["losses"][side]["lost"] = serde_json::json!([4, 0]);
            part["losses"][side]["by_unit"][0]["lost"] = serde_json::json!([4, 0]);
            for fate in ["dead", "unconscious", "surrendered", "withdrew"] {
                part["losses"][side]["by_unit"][0][fate] = 0.into();
            }
        }
        part["seed"] = 9.into();
    });
    let call = format!("{CALL} --json --shard 1/1");
    let odd = run_in(folder.path(), &call)
        .out
        .replacen("\"draws\":", "\"draws\":9", 1);
    fs::write(&path, odd).unwrap();
    run_in(folder.path(), "tournament merge 2.json").fails_with("do not add up");
}

#[test]
fn losses_are_told_and_drawn() {
    let folder = TempDir::new().unwrap();
    let call = "simulate yard --battles 5 --json --out losses.svg";
    let value: Value = run_in(folder.path(), call).json();
    for side in value["losses"].as_array().unwrap() {
        let lost = side["lost"].as_array().unwrap();
        assert_eq!(side["units"], 4);
        assert_eq!(lost.len(), 5);
        assert_eq!(lost.iter().map(|n| n.as_u64().unwrap()).sum::<u64>(), 5);
        let units = side["by_unit"].as_array().unwrap();
        let of_units: u64 = units
            .iter()
            .map(|unit| unit["units"].as_u64().unwrap())
            .sum();
        assert_eq!(of_units, 4);
        let all = |lost: &Value| -> u64 {
            let lost = lost.as_array().unwrap().iter().enumerate();
            lost.map(|(k, n)| k as u64 * n.as_u64().unwrap()).sum()
        };
        assert_eq!(
            all(&side["lost"]),
            units.iter().map(|unit| all(&unit["lost"])).sum::<u64>()
        );
    }
    let svg = fs::read_to_string(folder.path().join("losses.svg")).unwrap();
    assert!(svg.starts_with("<svg") && svg.contains("spearman") && svg.contains("<rect"));
}

#[test]
fn a_tournament_is_drawn_alone_or_on_a_page() {
    let folder = TempDir::new().unwrap();
    let call = "tournament --levels duel --ai recruit,soldier --battles 2";
    run_in(folder.path(), &format!("{call} --out t.svg"));
    run_in(folder.path(), &format!("{call} --out t.html"));
    let svg = fs::read_to_string(folder.path().join("t.svg")).unwrap();
    assert!(
        svg.contains("recruit against soldier") && svg.contains("<circle"),
        "{svg}"
    );
    let page = fs::read_to_string(folder.path().join("t.html")).unwrap();
    assert!(
        page.starts_with("<!DOCTYPE html>") && page.contains("<svg"),
        "{page}"
    );
    run_in(folder.path(), &format!("{call} --out t.png"))
        .fails_with("`t.png` is neither an `.svg` nor an `.html` file");
    run_in(folder.path(), &format!("{call} --out nowhere/t.svg"))
        .fails_with("the chart `nowhere/t.svg` can't be written");
}

#[test]
fn what_is_no_tournament_is_refused() {
    run("tournament --ai soldier --levels duel").fails_with("needs two AIs at least");
    run("tournament --ai soldier,soldier --levels duel").fails_with("`soldier` is named twice");
    run("tournament --ai soldier,hero --levels duel").fails_with("there is no AI `hero`");
    run("tournament --levels duel,duel").fails_with("the level `duel` is named twice");
    run("tournament --levels duel --battles 3").fails_with("name an even number");
    run("tournament --levels duel --shard 4/3").fails_with("numbered from 1 to 3");
    run("tournament --levels nowhere").fails_with("nowhere");
    run("simulate duel --shard 1").fails_with("write it as K/N");
}

#[test]
fn a_budget_of_nothing_is_refused() {
    run("simulate duel --ai north=champion:0").fails_with("a budget of 0 nodes");
    run("simulate duel --ai north=champion:00").fails_with("a budget of 0 nodes");
    run("simulate duel --ai north=champion:x").fails_with("`x` in `champion:x` is no budget");
    run("simulate duel --ai north=champion:-1").fails_with("a whole number from 1 to 4294967295");
    run("simulate duel --ai north=champion:9999999999").fails_with("is no budget");
    run("simulate duel --ai north=veteran:300").fails_with("the veteran tries nothing out");
    run("tournament --ai soldier,champion:0 --levels duel").fails_with("a budget of 0 nodes");
    run("tournament --ai soldier,veteran:9 --levels duel").fails_with("as in `champion:300`");
    run("tournament --ai soldier,veterann --levels duel").fails_with("did you mean `veteran`?");
    let told = run("simulate duel --ai north=champion:50 --battles 2 --json");
    assert_eq!(told.code, 0, "{told:?}");
}

/// Demands that each list marks exactly one choice, and that the page of commands knows every term.
fn explained(told: &str) {
    let page =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/commands.md")).unwrap();
    let (_, terms) = page.split_once("| term |").expect("a table of terms");
    let lists = told.split(" weighs:\n").skip(1);
    let mut seen = 0;
    for list in lists {
        let lines = list.lines().take_while(|line| line.starts_with("    "));
        let chosen = lines.clone().filter(|line| line.starts_with("    * "));
        assert_eq!(chosen.count(), 1, "{list}");
        for line in lines {
            let Some((_, named)) = line.rsplit_once("  [") else {
                continue;
            };
            for term in named.trim_end_matches(']').split(", ") {
                let Some((name, _)) = term.rsplit_once(' ') else {
                    continue;
                };
                assert!(
                    terms.contains(&format!("| `{name}` |")) || term.starts_with("nothing"),
                    "{name}"
                );
                seen += 1;
            }
        }
    }
    assert!(seen > 20, "{told}");
}

/// A veteran names what it chose on every turn, with all the others it thought of.
#[test]
fn a_veteran_tells_each_of_its_choices() {
    for call in [
        "simulate bridge --ai wardens=veteran --ai raiders=veteran --max-rounds 4 --explain",
        "simulate toll --ai robbers=veteran --ai travellers=veteran --max-rounds 8 --explain",
    ] {
        let told = run(call);
        assert_eq!((told.code, told.err.as_str()), (0, ""), "{call}");
        explained(&told.out);
        assert!(
            !told.out.contains("\"do\""),
            "commands are in words: {}",
            told.out
        );
        assert!(
            told.out.contains(", rolled "),
            "the story goes on between: {}",
            told.out
        );
    }
}

/// Who goes for a blow says for which, and does not say that it lets the enemy come.
#[test]
fn an_opponent_says_what_it_goes_for() {
    let goes_for_a_blow = |line: &str| line.starts_with("    * ") && line.contains(", then ");
    let strikes = |line: &str| line.starts_with("    * ") && line.contains("[blow +");
    let (mut gone_for, mut told_apart) = (0, 0);
    for call in [
        "yard --ai champion",
        "yard --ai veteran",
        "courtyard --ai veteran",
    ] {
        let told = run(&format!("simulate {call} --max-rounds 8 --explain")).out;
        gone_for += told.lines().filter(|line| goes_for_a_blow(line)).count();
        let waits = told.split(" lets the enemy come: ").skip(1);
        for list in waits {
            let choice = list.lines().find(|line| line.starts_with("    * "));
            let choice = choice.unwrap_or_default();
            assert!(!goes_for_a_blow(choice) && !strikes(choice), "{choice}");
            told_apart += 1;
        }
    }
    assert!(gone_for > 3 && told_apart > 3, "{gone_for}, {told_apart}");
}

/// A champion finds out that nobody weighs anything among its enemies, and says so; of its equals it does not.
#[test]
fn a_champion_finds_out_whom_it_fights() {
    let told = |enemy: &str| {
        run(&format!(
            "simulate yard --ai reds=champion --ai blues={enemy} --explain"
        ))
        .out
    };
    for (enemy, taken_for) in [("rusher", "rash soldiers"), ("soldier", "soldiers")] {
        let told = told(enemy);
        let sentence = format!("It takes the enemies for {taken_for}.");
        assert!(told.matches(&sentence).count() > 4, "{enemy}: {told}");
    }
    let told = told("veteran");
    let mistaken = told.matches("It takes the enemies for").count();
    assert!(10 * mistaken < told.matches(" weighs:").count(), "{told}");
}

#[test]
fn an_opponent_explains_itself() {
    let told = run("simulate yard --ai reds=veteran --max-rounds 4 --explain");
    assert_eq!((told.code, told.err.as_str()), (0, ""));
    assert!(told.out.contains("threat "), "{}", told.out);
    explained(&told.out);
    run("simulate yard --explain --battles 5").fails_with("`--explain` tells one battle");
    let told = run("simulate yard --ai reds=champion:900 --max-rounds 4 --explain");
    assert!(told.out.contains("lead "), "{}", told.out);
    let told = run("simulate yard --ai reds=soldier --ai blues=recruit --max-rounds 6 --explain");
    for term in ["blow from there ", "saved ", "cells away ", "towards "] {
        assert!(told.out.contains(term), "{term}: {}", told.out);
    }
}

#[test]
fn a_sparring_partner_who_fights_already_is_not_named() {
    run("tournament --levels duel --battles 2 --spar --ai idle")
        .fails_with("`--spar` lets `idle` fight already");
}
