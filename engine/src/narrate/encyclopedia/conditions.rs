//! Pages of what ails, helps and busies somebody, by the ids of the marks that show it.

use super::draft::{Draft, by_title};
use super::{Chapter, Page};
use crate::narrate::words::capital;
use crate::rules::numbers::Numbers;
use crate::rules::part::Ratio;
use crate::rules::shock::Recovery;

/// The id of its mark, what it is called, what it means, with the numbers of the genre in curly brackets, and its rules.
const CONDITIONS: [(&str, &str, &str, &[&str]); 36] = [
    (
        "dead",
        "Dead",
        "{death} its hit points are lost, or a wound kills at once. It holds no ground and can be walked over.",
        &["DMG-3"],
    ),
    (
        "unconscious",
        "Out cold",
        "Out of this fight: {faint} its hit points are lost, or a wound was too much. Nobody wakes during a battle.",
        &["DMG-3", "REC-1"],
    ),
    (
        "surrendered",
        "Surrendered",
        "It has laid down its arms, can't be attacked, and is out of the battle.",
        &["RND-2"],
    ),
    (
        "stunned",
        "Stunned",
        "A hard blow has shaken it: {recovery}, and {stunned} to DEF.",
        &["DMG-4"],
    ),
    (
        "asleep",
        "Asleep",
        "Helpless, and sees nothing. A wound wakes it; from a sleep of its own also noise, light and friends, and from that of a spell its end.",
        &["MAG-3", "ATK-6", "DUN-6"],
    ),
    (
        "held",
        "Held fast",
        "Under a spell that holds: it can't move.",
        &["MAG-3"],
    ),
    (
        "pinned",
        "Pinned",
        "Held down by somebody in the same cell: it can only struggle free.",
        &["CLC-5"],
    ),
    (
        "netted",
        "In a net",
        "{net_at} to AT and {net_def} to DEF, and it can't go far. Struggling or cutting gets it out.",
        &["MAN-7"],
    ),
    (
        "down",
        "On the ground",
        "It crawls a cell a turn, with {down} to its dodges. Standing up takes the turn.",
        &["ATK-5"],
    ),
    (
        "poisoned",
        "Poisoned",
        "Doses act at the ends of rounds, each unless a roll of HT is made. Any healing spell ends it.",
        &["PSN-2"],
    ),
    (
        "breathless",
        "Short of air",
        "It holds its breath, which lasts the longer the less it does; after that each round costs END. Any air restores it.",
        &["SUS-7"],
    ),
    (
        "blinded",
        "Blinded",
        "It sees nothing: {unseen} to its blows and {unseen_def} to its defence, and it can't shoot.",
        &["POS-2", "DMG-9"],
    ),
    (
        "dazzled",
        "Dazzled",
        "Light brighter than day is in its eyes: it loses AG, IQ and PER. The sun is so for whoever faces it; who turns away is rid of it. A flash stays a round.",
        &["LIT-1", "LIT-2", "LIT-3"],
    ),
    (
        "afraid",
        "Afraid",
        "Under a spell of fear: it attacks nobody and keeps away.",
        &["MAG-3"],
    ),
    (
        "enraged",
        "In a rage",
        "It has lost its temper: it attacks, and neither defends, guards, aims, casts nor withdraws. A WP roll at the start of a turn ends it.",
        &["ATT-9"],
    ),
    (
        "bent",
        "Out for blood",
        "It wants the death of somebody who lies unconscious, and strikes at nobody else this turn.",
        &["ATT-9"],
    ),
    (
        "disarmed",
        "Disarmed",
        "It had weapons, and none is in a hand now.",
        &["MAN-5"],
    ),
    (
        "crippled",
        "Crippled",
        "A limb or an eye has lost enough and is of no use: a hand drops what it holds, a leg no longer carries.",
        &["DMG-6", "DMG-9"],
    ),
    (
        "exhausted",
        "Tired or spent",
        "END is at {tired} or less, or there is none left: weaker and slower, and the spent may fall.",
        &["FAT-1"],
    ),
    (
        "guarding",
        "On guard",
        "It waits: it strikes back when its defence succeeds, and may strike first at whoever does anything but attack it.",
        &["MAN-3"],
    ),
    (
        "defending",
        "Defending",
        "No blow this turn, and DEF is better until its next.",
        &["MAN-4"],
    ),
    (
        "attacking_all_out",
        "Attacking all out",
        "Its last blow was the better for it and its defence is worse until its next turn.",
        &["MAN-1"],
    ),
    (
        "casting",
        "Casting",
        "It concentrates on a spell. Moving, defending or a wound may lose the thread.",
        &["MAG-2"],
    ),
    (
        "aiming",
        "Taking aim",
        "Its next shot at that one is surer. Moving more than a step, blocking, a wound or another target loses the aim.",
        &["MAN-6"],
    ),
    (
        "reloading",
        "Reloading",
        "What it shoots with takes more turns to be ready.",
        &["MAN-7"],
    ),
    (
        "grappled",
        "Holds somebody down",
        "It lies on somebody in its cell, and goes nowhere while it does.",
        &["CLC-5"],
    ),
    (
        "aloft",
        "Flying",
        "In the air every cell takes one point. Hand to hand nobody reaches from the ground to who flies high.",
        &["ATT-5", "DMG-11"],
    ),
    (
        "unseen",
        "Invisible",
        "Nobody sees it: {unseen} to blows at it, and it can't be shot at.",
        &["POS-2"],
    ),
    (
        "hidden",
        "Hidden",
        "No enemy has found it yet. Whoever strikes unseen is not defended against, unless noticed in time.",
        &["ATK-6"],
    ),
    (
        "slowed",
        "Slowed",
        "A spell takes movement from it.",
        &["MAG-3"],
    ),
    (
        "hindered",
        "Hindered",
        "A spell makes a number of its worse.",
        &["MAG-3"],
    ),
    (
        "hasted",
        "Hastened",
        "A spell gives it movement.",
        &["MAG-3"],
    ),
    (
        "warded",
        "Warded",
        "A spell stops a part of every blow.",
        &["MAG-3", "ATT-6"],
    ),
    (
        "helped",
        "Helped",
        "A spell makes a number of its better.",
        &["MAG-3"],
    ),
    (
        "alight",
        "Giving light",
        "A spell on it lights the cells about it.",
        &["MAG-3", "POS-2"],
    ),
    (
        "darkened",
        "In darkness",
        "A spell on it darkens the cells about it.",
        &["MAG-3", "POS-2"],
    ),
];

/// A text with the numbers of the genre in it.
fn by_numbers(text: &str, numbers: &Numbers) -> String {
    let recovery = match numbers
        .dangers
        .shock
        .map_or(Recovery::Turn, |shock| shock.recover)
    {
        Recovery::Turn => "a turn is lost",
        _ => "turns are lost until a roll of HT brings it to itself",
    };
    let Ratio(times, of) = numbers.fatigue.tired_at;
    let signed = |number: i16| format!("{number:+}");
    let all = [
        ("{death}", capital(&times_it(numbers.injury.death))),
        ("{faint}", times_it(numbers.injury.unconscious)),
        ("{recovery}", recovery.to_owned()),
        ("{stunned}", signed(numbers.defence.stunned)),
        ("{net_at}", signed(numbers.nets.at)),
        ("{net_def}", signed(numbers.nets.def)),
        ("{down}", signed(numbers.defence.prone)),
        ("{unseen}", signed(numbers.attack.unseen)),
        ("{unseen_def}", signed(numbers.defence.unseen)),
        ("{tired}", format!("{times}/{of} of it")),
    ];
    let with = |text: String, (mark, number): (&str, String)| text.replace(mark, &number);
    all.into_iter().fold(text.to_owned(), with)
}

/// So many times something.
fn times_it(Ratio(times, of): Ratio) -> String {
    match (times, of) {
        (1, 1) => "all of".to_owned(),
        (2, 1) => "twice".to_owned(),
        (times, 1) => format!("{times} times"),
        (times, of) => format!("{times}/{of} of"),
    }
}

pub(super) fn pages(numbers: &Numbers) -> Vec<Page> {
    let pages = CONDITIONS.iter().map(|(id, title, told, rules)| {
        let mut draft = Draft::new(Chapter::Conditions, id, title);
        draft.text(&by_numbers(told, numbers));
        draft.rules(rules);
        draft.done()
    });
    by_title(pages.collect())
}
