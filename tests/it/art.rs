//! The pictures are there for everything shipped, under the names the window asks for, and are plain.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use testudo::content::{Catalog, Library};

fn art() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/art")
}

fn readme() -> String {
    fs::read_to_string(art().join("README.md")).unwrap()
}

fn picture(name: &str) -> Option<String> {
    fs::read_to_string(art().join(format!("{name}.svg"))).ok()
}

/// Every picture by its folder and name.
fn pictures() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for folder in fs::read_dir(art()).unwrap() {
        let folder = folder.unwrap().path();
        if !folder.is_dir() {
            continue;
        }
        for file in fs::read_dir(&folder).unwrap() {
            let file = file.unwrap().path();
            let (place, name) = (folder.file_name().unwrap(), file.file_stem().unwrap());
            let name = format!("{}/{}", place.to_string_lossy(), name.to_string_lossy());
            found.push((name, fs::read_to_string(file).unwrap()));
        }
    }
    found.sort();
    assert!(found.len() > 300, "only {} pictures", found.len());
    found
}

fn genres() -> Vec<Arc<Catalog>> {
    let library = Library::shipped();
    let ids = library.genre_ids();
    ids.iter().map(|id| library.genre(id).0.unwrap()).collect()
}

/// The ids that the read-me admits have no picture yet.
fn not_yet() -> BTreeSet<String> {
    let text = readme();
    let section = text.split("## Not yet drawn").nth(1).unwrap_or_default();
    section
        .split('`')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect()
}

/// Every id in a picture.
fn ids_of(text: &str) -> Vec<String> {
    text.split(" id=\"")
        .skip(1)
        .filter_map(|rest| Some(rest.split_once('"')?.0.to_owned()))
        .collect()
}

#[test]
fn every_terrain_has_pictures_and_a_ground() {
    for genre in genres() {
        for terrain in &genre.terrain {
            for number in 0..2 {
                let name = format!("terrain/{}-{number}", terrain.id);
                let text = picture(&name).unwrap_or_else(|| panic!("no picture {name}"));
                let ground = text.split_once("data-ground=\"#").map(|(_, rest)| rest);
                let colour = ground.and_then(|rest| rest.get(..6)).unwrap_or_default();
                assert!(
                    colour.len() == 6 && colour.chars().all(|digit| digit.is_ascii_hexdigit()),
                    "{name} states no ground colour"
                );
            }
        }
    }
}

#[test]
fn every_hazard_has_its_picture() {
    for genre in genres() {
        for hazard in &genre.hazards {
            let name = format!("hazards/{}", hazard.id);
            assert!(picture(&name).is_some(), "no picture {name}");
        }
    }
}

#[test]
fn every_unit_has_an_emblem_of_its_own_or_its_races() {
    let missing = not_yet();
    for genre in genres() {
        for unit in &genre.units {
            let id = unit.profile.unit.to_string();
            let own = picture(&format!("units/{id}")).is_some();
            let race = picture(&format!("races/{}", unit.race.id)).is_some();
            assert!(
                own || race || missing.contains(&id),
                "no emblem for {id}: add units/{id}.svg or races/{}.svg",
                unit.race.id
            );
        }
    }
}

/// Who looks at a coin or at a list of spells knows them apart without a word.
#[test]
fn every_unit_and_every_spell_has_a_picture_like_no_other() {
    for genre in genres() {
        let units = genre.units.iter().map(|unit| {
            let id = unit.profile.unit.to_string();
            let own = picture(&format!("units/{id}"));
            (
                id,
                own.or_else(|| picture(&format!("races/{}", unit.race.id))),
            )
        });
        let spells = genre.spells.iter().map(|spell| {
            let name = format!("spells/{}", spell.id);
            let sign = picture(&name);
            (name, sign)
        });
        let mut known: Vec<(String, String)> = Vec::new();
        for (name, text) in units.chain(spells) {
            let text = text.unwrap_or_else(|| panic!("no picture for {name}"));
            let same = known.iter().find(|(_, other)| *other == text);
            assert!(same.is_none(), "{name} looks like {}", same.unwrap().0);
            known.push((name, text));
        }
    }
}

/// Within a folder no two files are the same picture: a copy under another name tells nothing apart.
#[test]
fn no_two_signs_are_the_same_picture() {
    let mut known: Vec<(String, String)> = Vec::new();
    for (name, text) in pictures() {
        let folder = name.split('/').next().unwrap_or_default().to_owned();
        if ![
            "icons", "spells", "gear", "units", "races", "hazards", "strokes",
        ]
        .contains(&&*folder)
        {
            continue;
        }
        let own = format!("{folder}:{text}");
        let same = known.iter().find(|(_, other)| *other == own);
        assert!(same.is_none(), "{name} is the same as {}", same.unwrap().0);
        known.push((name, own));
    }
}

#[test]
fn every_body_is_drawn_with_exactly_its_locations() {
    let missing = not_yet();
    for genre in genres() {
        for body in &genre.bodies {
            let id = body.id.to_string();
            let Some(text) = picture(&format!("bodies/{id}")) else {
                assert!(
                    missing.contains(&id),
                    "no bodies/{id}.svg: draw it, or name it under \"Not yet drawn\" in assets/art/README.md"
                );
                continue;
            };
            let lines: Vec<&str> = text.lines().filter(|l| l.contains(" id=")).collect();
            for line in &lines {
                let shape = "class=\"location\" fill=\"#00ff00\"";
                assert!(
                    line.starts_with("<path id=") && line.contains(shape) && line.ends_with("/>"),
                    "bodies/{id}: a location is one line with the placeholder's colour: {line}"
                );
                assert!(
                    line.contains("Z\"/>"),
                    "bodies/{id}: an open outline: {line}"
                );
            }
            let mut drawn = ids_of(&text);
            drawn.sort();
            let locations = body.locations.iter();
            let mut wanted: Vec<String> = locations.map(|at| at.id.to_string()).collect();
            wanted.sort();
            assert_eq!(drawn, wanted, "bodies/{id}");
        }
    }
}

#[test]
fn what_is_not_yet_drawn_is_really_not() {
    for id in not_yet() {
        for folder in ["units", "bodies"] {
            let name = format!("{folder}/{id}");
            assert!(picture(&name).is_none(), "{name} is drawn by now");
        }
    }
}

#[test]
fn what_a_battle_can_ask_for_has_its_sign() {
    let icons = "move turn attack guard defend disarm aim ready reload pick_up drop wait cast \
        concentrate close takedown pin break_free stand lie_down withdraw surrender dodge \
        parry shield end_turn march take end_stint engage listen leap overrun undo speed skip log card save load settings help";
    let marks = "stunned down aiming casting guarding defending pinned grappled unconscious unseen blinded \
        afraid held asleep crippled surrendered withdrew dead aloft alight netted hidden darkened poisoned breathless dazzled";
    let strokes = "arrow bolt stone net spark swing thrust block parry miss armour wound splinters dust \
        spell-damage spell-heal spell-stun spell-shock spell-push spell-flash spell-dispel spell-modify spell-sleep spell-hold spell-fear \
        spell-conceal spell-blind spell-light spell-darkness";
    let tokens = "rim-circle rim-hexagon rim-shield rim-square rim-diamond rim-octagon notch dead unconscious \
        surrendered withdrew prone unseen selected target threat";
    let frames = "panel slip divider paper table";
    for (folder, names) in [
        ("icons", icons),
        ("marks", marks),
        ("strokes", strokes),
        ("tokens", tokens),
        ("frame", frames),
        ("title", "testudo mark"),
    ] {
        for name in names.split_whitespace() {
            let name = format!("{folder}/{name}");
            assert!(picture(&name).is_some(), "no picture {name}");
        }
    }
    for grid in ["pointy", "flat", "square"] {
        assert!(picture(&format!("ground/{grid}-0")).is_some(), "{grid}");
    }
}

#[test]
fn pictures_are_plain() {
    let text = readme();
    let mut total = 0;
    for (name, picture) in pictures() {
        total += picture.len();
        assert!(
            picture.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox="),
            "{name} does not begin with its box"
        );
        for banned in [
            "<text", "<image", "<script", "<style", "<filter", "<foreign", "<!ENTITY", "http",
        ] {
            let rest = picture.replacen("http://www.w3.org/2000/svg", "", 1);
            assert!(!rest.contains(banned), "{name} has {banned}");
        }
        for link in picture.split("href=\"").skip(1) {
            assert!(link.starts_with('#'), "{name} refers to another file");
        }
        let ids = ids_of(&picture);
        let unique: BTreeSet<&String> = ids.iter().collect();
        assert_eq!(unique.len(), ids.len(), "{name} has an id twice");
        let folder = name.split('/').next().unwrap_or_default();
        assert!(
            text.contains(&format!("`{folder}`")),
            "assets/art/README.md does not know {folder}"
        );
    }
    assert!(total < 3_000_000, "the pictures weigh {total} bytes");
}

#[test]
fn only_what_a_program_may_tint_has_the_placeholder() {
    for (name, picture) in pictures() {
        let tintable = name.starts_with("tokens/rim-")
            || name == "tokens/notch"
            || name == "strokes/wave"
            || ["frame/panel", "frame/slip"].contains(&name.as_str())
            || name.starts_with("ground/")
            || name.starts_with("bodies/");
        assert_eq!(picture.contains("#00ff00"), tintable, "{name}");
    }
}

#[test]
fn sounds_are_short_mono_waves_and_the_list_of_them_is_true() {
    let folder = art().with_file_name("sounds");
    let list = fs::read_to_string(folder.join("README.md")).unwrap();
    let rows = list.lines().filter(|line| line.starts_with("| `"));
    let names = rows.flat_map(|row| row.split('`').skip(1).step_by(2));
    let listed: BTreeSet<String> = names.map(|name| format!("{name}.wav")).collect();
    let mut found = BTreeSet::new();
    for file in fs::read_dir(&folder).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "wav") {
            continue;
        }
        let bytes = fs::read(&path).unwrap();
        let word = |at: usize| u16::from_le_bytes([bytes[at], bytes[at + 1]]);
        assert_eq!((&bytes[..4], &bytes[8..12]), (&b"RIFF"[..], &b"WAVE"[..]));
        assert_eq!((word(20), word(22), word(24), word(34)), (1, 1, 22050, 16));
        assert!(bytes.len() < 120_000, "{}", path.display());
        let samples = bytes[44..].chunks_exact(2);
        let samples: Vec<i16> = samples.map(|s| i16::from_le_bytes([s[0], s[1]])).collect();
        assert_eq!((samples.first(), samples.last()), (Some(&0), Some(&0)));
        assert!(samples.iter().any(|s| s.unsigned_abs() > 20_000));
        found.insert(path.file_name().unwrap().to_string_lossy().into_owned());
    }
    assert_eq!(found, listed);
}

#[test]
fn nearly_every_weapon_and_shield_has_its_sign() {
    for genre in genres() {
        let weapons = genre.weapons.iter().map(|weapon| weapon.id);
        let shields = genre.shields.iter().map(|shield| shield.id);
        let all: Vec<String> = weapons.chain(shields).map(|id| id.to_string()).collect();
        let without = |id: &&String| picture(&format!("gear/{id}")).is_none();
        let without: Vec<&String> = all.iter().filter(without).collect();
        assert!(without.len() <= 5, "no sign in gear for {without:?}");
    }
}

/// Everything the window's sources say between quotes, word by word.
fn said(folder: &Path, words: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            said(&path, words);
            continue;
        }
        let text = fs::read_to_string(path).unwrap();
        for quoted in text.split('"').skip(1).step_by(2) {
            let parts = quoted.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            words.extend(parts.map(str::to_owned));
        }
    }
}

#[test]
fn no_picture_lies_unused() {
    let mut known = BTreeSet::new();
    said(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("app/src"),
        &mut known,
    );
    for genre in genres() {
        known.extend(genre.terrain.iter().map(|terrain| terrain.id.to_string()));
        known.extend(genre.spells.iter().map(|spell| spell.id.to_string()));
        known.extend(genre.hazards.iter().map(|hazard| hazard.id.to_string()));
        known.extend(genre.weapons.iter().map(|weapon| weapon.id.to_string()));
        known.extend(genre.shields.iter().map(|shield| shield.id.to_string()));
        known.extend(genre.bodies.iter().map(|body| body.id.to_string()));
        known.extend(genre.maneuvers.iter().map(|own| own.id.to_string()));
        for unit in &genre.units {
            known.insert(unit.profile.unit.to_string());
            known.insert(unit.race.id.to_string());
        }
    }
    // Kinds of command and maneuver that are offered under their own name.
    let commands = "guard defend aim ready reload pick_up drop fly lie_down withdraw surrender disarm takedown pin break_free \
        open_door shut_door secure_door force_door break_door pick_lock take_key leap kindle put_out throw_lamp \
        search_traps search_doors disarm_trap spring_trap march take end_stint engage listen let_go";
    known.extend(commands.split_whitespace().map(str::to_owned));
    // Rings go by the name of what a spell does.
    let effects =
        "damage heal stun push flash dispel modify sleep hold fear conceal blind light darkness";
    known.extend(effects.split_whitespace().map(str::to_owned));
    for (name, _) in pictures() {
        let (folder, name) = name.split_once('/').unwrap();
        let bare = name.trim_end_matches(|c: char| c.is_ascii_digit());
        let mut parts = bare.split('-').filter(|part| !part.is_empty());
        assert!(
            parts.all(|part| known.contains(part)),
            "nothing asks for {folder}/{name}"
        );
    }
}
