//! Law 3: no die is rolled by an event, in `ai` (but by an opponent's own), or in `app`.

use std::fs;
use std::path::{Path, PathBuf};

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else {
            found.push(path);
        }
    }
}

#[test]
fn dice_are_rolled_by_the_systems_alone() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut read = Vec::new();
    read.push(root.join("engine/src/battle/state.rs"));
    for folder in [
        "engine/src/battle/event",
        "engine/src/ai",
        "app/src",
        "engine/src/narrate",
    ] {
        let before = read.len();
        files(&root.join(folder), &mut read);
        assert!(read.len() > before + 8, "{folder} has moved");
    }
    // A unit test may hold a battle of its own.
    let is_test = |file: &PathBuf| {
        file.iter()
            .any(|part| part == "tests" || part == "tests.rs")
    };
    read.retain(|file| !is_test(file));
    for file in read {
        let text = fs::read_to_string(&file).unwrap();
        let with_dice = ["ai/grades/random.rs", "ai/grades/recruit/mod.rs"];
        let own = with_dice.iter().any(|with_dice| file.ends_with(with_dice));
        for word in ["DiceBag", ".roll(", "LoadedDice", "SeededDice", ".die("] {
            let allowed = own && word != "DiceBag";
            let code = text
                .lines()
                .filter(|line| !line.trim_start().starts_with("//"));
            let found = code.filter(|line| line.contains(word)).count();
            assert!(
                found == 0 || allowed,
                "{} rolls dice: {word}",
                file.display()
            );
        }
    }
}
