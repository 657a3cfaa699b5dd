//! What ails, helps and busies a combatant: one table from each condition to its mark and its words.
//! The board draws the marks, the status line says the words. It never knows where they are drawn.

use crate::play::battle_session::BattleSession;
use crate::play::confirmation::airing;
use testudo_engine::battle::event::Maneuver;
use testudo_engine::battle::{Fighter, ItemPlace, Life};
use testudo_engine::narrate;
use testudo_engine::narrate::words::{counted, list, spaced};
use testudo_engine::rules::fatigue::Tiredness;
use testudo_engine::rules::magic::Lasting;

/// One condition of somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Condition {
    /// Its picture: `marks/<mark>`.
    pub(crate) mark: &'static str,
    /// What it is, in a few words.
    pub(crate) words: String,
}

/// Whoever is looked at.
struct ConditionsShown<'a> {
    session: &'a BattleSession,
    fighter: &'a Fighter<'a>,
}

/// The words for a condition; `None` while it is not so.
type Words = fn(&ConditionsShown<'_>) -> Option<String>;

/// Every condition, the gravest first: only four marks fit about a coin.
const CONDITIONS: &[(&str, Words)] = &[
    ("dead", |at| at.life(Life::Dead, "dead")),
    ("unconscious", |at| at.life(Life::Unconscious, "out cold")),
    ("surrendered", |at| {
        at.life(Life::Surrendered, "surrendered")
    }),
    ("stunned", |at| {
        at.said(at.fighter.vitality.stunned, "stunned")
    }),
    ("asleep", |at| at.said(at.fighter.is_asleep(), "asleep")),
    ("held", |at| {
        let limp = || at.said(at.fighter.is_paralysed(), "paralysed");
        let heart = || at.said(at.fighter.is_out_of_action(), "heart attack");
        let held = at.under(Lasting::Hold, "held fast");
        let pit = || at.said(at.active()?.grapple.pit.is_some(), "in a pit");
        held.or_else(limp).or_else(heart).or_else(pit)
    }),
    ("pinned", |at| {
        let by = at.active()?.grapple.pinned_by?;
        Some(format!("pinned by {}", at.session.cast.name(by)))
    }),
    ("netted", |at| {
        at.said(at.active()?.grapple.net.is_some(), "in a net")
    }),
    ("down", |at| at.said(at.fighter.place.prone, "down")),
    ("blinded", |at| {
        at.said(at.fighter.senses.is_blinded(), "blinded")
    }),
    ("dazzled", dazzled),
    ("poisoned", |at| {
        let held = at.active()?.ailments.0.last()?;
        Some(format!(
            "{} in the blood",
            at.session.cast.poison(held.poison)
        ))
    }),
    ("breathless", |at| {
        let fighter = at.active()?;
        let replica = at.session.replica();
        let airing = airing(&at.session.view(&replica), fighter);
        let left = airing.and_then(|airing| narrate::breath_left(&airing));
        left.or_else(|| at.said(fighter.stamina.breath.gone > 0, "holding its breath"))
    }),
    ("afraid", |at| at.said(at.fighter.is_afraid(), "afraid")),
    ("enraged", |at| {
        at.said(at.active()?.mood.enraged, "in a rage")
    }),
    ("bent", |at| {
        let on = at.active()?.mood.bent_on?;
        let name = at.session.cast.name(on);
        Some(format!("strikes at nobody but {name}"))
    }),
    ("disarmed", disarmed),
    ("crippled", crippled),
    ("exhausted", tired),
    ("guarding", |at| {
        at.said(at.fighter.is_on_guard(), "on guard")
    }),
    ("defending", |at| match at.active()?.stance.maneuver {
        Maneuver::Defend => Some("defending".to_owned()),
        _ => at.own_maneuver(|def| def > 0),
    }),
    ("attacking_all_out", |at| at.own_maneuver(|def| def < 0)),
    ("casting", |at| {
        let (spell, turns) = at.active()?.magic.casting?;
        let spell = at.session.cast.spell(spell);
        Some(format!("casting {spell}, {}", counted(turns, "turn")))
    }),
    ("aiming", |at| {
        let (target, turns) = at.active()?.stance.aim?;
        let target = at.session.cast.name(target);
        Some(format!("aiming at {target}, {}", counted(turns, "turn")))
    }),
    ("reloading", reloading),
    ("grappled", |at| {
        let held = at.active()?.grapple.pins?;
        Some(format!("holds down {}", at.session.cast.name(held)))
    }),
    ("aloft", |at| {
        let fighter = at.active()?;
        let height = fighter.place.height;
        let more = narrate::staying_up(fighter, at.session.cast.numbers());
        let more = more.map_or_else(String::new, |more| format!(", {more}"));
        at.said(height.is_aloft(), &format!("flies {}{more}", height.name()))
    }),
    ("unseen", |at| {
        at.said(at.fighter.senses.is_veiled(), "invisible")
    }),
    ("hidden", |at| {
        at.said(at.fighter.senses.is_hidden(), "hidden")
    }),
    ("slowed", |at| at.changed(|name, by| name == "MV" && by < 0)),
    ("hindered", |at| match at.active()?.shocked_by() {
        0 => at.changed(|name, by| other(name) && by < 0),
        less => Some(format!("shocked: AG and IQ -{less}")),
    }),
    ("hasted", |at| at.changed(|name, by| name == "MV" && by > 0)),
    ("warded", |at| at.changed(|name, by| name == "DR" && by > 0)),
    ("helped", |at| at.changed(|name, by| other(name) && by > 0)),
    ("alight", |at| {
        at.glows(|effect| matches!(effect, Lasting::Light(_)), "gives light")
    }),
    ("darkened", |at| {
        at.glows(
            |effect| matches!(effect, Lasting::Darkness(_)),
            "in darkness",
        )
    }),
];

/// Whether a change has no mark of its own.
fn other(name: &str) -> bool {
    name != "MV" && name != "DR"
}

impl<'a> ConditionsShown<'a> {
    /// It, while it is in the fight; whoever is out of it has no other condition than that.
    fn active(&self) -> Option<&'a Fighter<'a>> {
        self.fighter.is_conscious().then_some(self.fighter)
    }

    fn said(&self, so: bool, words: &str) -> Option<String> {
        self.active().filter(|_| so).map(|_| words.to_owned())
    }

    fn life(&self, life: Life, words: &str) -> Option<String> {
        (self.fighter.vitality.life == life).then(|| words.to_owned())
    }

    fn under(&self, effect: Lasting, words: &str) -> Option<String> {
        self.glows(|own| own == effect, words)
    }

    fn glows(&self, wanted: impl Fn(Lasting) -> bool, words: &str) -> Option<String> {
        let mut effects = self.active()?.magic.effects.iter();
        let found = effects.any(|held| wanted(held.effect));
        found.then(|| words.to_owned())
    }

    /// The genre's own maneuver that it took, if its DEF is changed so.
    fn own_maneuver(&self, wanted: impl Fn(i16) -> bool) -> Option<String> {
        let Maneuver::Own(id) = self.active()?.stance.maneuver else {
            return None;
        };
        let (name, own) = self.session.cast.own_maneuver(id);
        own.is_some_and(|own| wanted(own.def)).then_some(name)
    }

    /// What spells change of its numbers.
    fn changed(&self, wanted: impl Fn(&str, i16) -> bool) -> Option<String> {
        let changes = self.active()?.changes().named();
        let wanted = changes.iter().filter(|(name, by)| wanted(name, *by));
        let told: Vec<String> = wanted.map(|(name, by)| format!("{name} {by:+}")).collect();
        (!told.is_empty()).then(|| told.join(" "))
    }
}

/// LIT: light brighter than day that it looks into, or what a flash left in its eyes.
fn dazzled(at: &ConditionsShown<'_>) -> Option<String> {
    let fighter = at.active()?;
    let flash = fighter
        .senses
        .dazzle()
        .filter(|_| !fighter.senses.is_blinded());
    let flash = flash.map(|dazzle| {
        let light = narrate::light_level(dazzle.level);
        format!("{light} light in its eyes")
    });
    let replica = at.session.replica();
    let view = at.session.view(&replica);
    flash.or_else(|| narrate::glare(view.arena(), fighter))
}

/// It has weapons, and none of them in a hand.
fn disarmed(at: &ConditionsShown<'_>) -> Option<String> {
    let fighter = at.active()?;
    let states = fighter.gear.items.iter().zip(&fighter.profile().items);
    let lost = |hold: ItemPlace| matches!(hold, ItemPlace::OnGround(_) | ItemPlace::Broken);
    let mut arms = states.filter(|(_, item)| item.weapon().is_some());
    let lost = arms.any(|(state, _)| lost(state.hold));
    at.said(lost && fighter.gear.holds_nothing(), "disarmed")
}

fn crippled(at: &ConditionsShown<'_>) -> Option<String> {
    let fighter = at.active()?;
    let wounds = fighter.wounds();
    let told = |word: &str, is: &dyn Fn(usize) -> bool| {
        let locations = fighter.profile().body.locations.iter().enumerate();
        let lame = locations.filter(|(index, _)| is(*index));
        let lame: Vec<String> = lame.map(|(_, at)| spaced(at.id.as_str())).collect();
        (!lame.is_empty()).then(|| format!("{word}: {}", list(&lame)))
    };
    let crippled = told("crippled", &|index| wounds.is_crippled(index));
    let numb = told("stunned", &|index| wounds.is_numb(index));
    let all: Vec<String> = [crippled, numb].into_iter().flatten().collect();
    (!all.is_empty()).then(|| all.join("; "))
}

fn tired(at: &ConditionsShown<'_>) -> Option<String> {
    let fighter = at.active()?;
    match fighter.tiredness(at.session.cast.numbers()) {
        Tiredness::Fresh => None,
        Tiredness::Tired => Some("tired".to_owned()),
        Tiredness::Spent => Some("exhausted".to_owned()),
    }
}

fn reloading(at: &ConditionsShown<'_>) -> Option<String> {
    let mut items = at.active()?.gear.items.iter();
    let held = items.find(|item| matches!(item.hold, ItemPlace::Held(_)) && item.reload > 0)?;
    Some(format!("{} to load", counted(held.reload, "turn")))
}

/// Every condition that `fighter` is in, the gravest first.
pub(crate) fn conditions(session: &BattleSession, fighter: &Fighter<'_>) -> Vec<Condition> {
    let looked = ConditionsShown { session, fighter };
    let found = CONDITIONS.iter().filter_map(|(mark, words)| {
        let words = words(&looked)?;
        Some(Condition { mark, words })
    });
    found.collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::play::seat::Seat;
    use crate::theme::pictures;
    use testudo_engine::battle::{Event, Setup, UnitId};
    use testudo_engine::content::Library;

    fn setup(level: &str) -> Setup {
        Setup {
            level: Arc::new(Library::shipped().level(level).unwrap()),
            seed: 7,
            max_rounds: None,
        }
    }

    #[test]
    fn every_mark_has_a_page_in_the_encyclopedia() {
        use testudo_engine::narrate::encyclopedia::{Chapter, Encyclopedia, PageId};
        let level = Library::shipped().level("bridge").unwrap();
        let book = Encyclopedia::of(&level.catalog);
        for (mark, _) in CONDITIONS {
            let page = book.page(&PageId::new(Chapter::Conditions, *mark));
            assert!(page.is_some(), "{mark}");
        }
        assert_eq!(book.chapter(Chapter::Conditions).count(), CONDITIONS.len());
    }

    const ME: &str = "a1";
    const FOE: &str = "b1";

    /// The conditions of the first of the first side after these events, which are written as a log
    /// writes them.
    fn after(level: &str, events: &[&str]) -> Vec<Condition> {
        let event_log = events
            .iter()
            .map(|event| (1, serde_json::from_str::<Event>(event).unwrap()));
        let mut session =
            BattleSession::watch(setup(level), vec![Seat::Human; 2], event_log.collect());
        session.go_to(events.len());
        let unit: UnitId = ME.parse().unwrap();
        let replica = session.replica();
        let fighter = session.view(&replica).fighter(unit).unwrap();
        conditions(&session, &fighter)
    }

    fn effect(what: &str) -> String {
        format!(
            r#"{{"event":"effect_began","unit":"{ME}","spell":"light","caster":"{FOE}","level":3,"until":9,"effect":{what}}}"#
        )
    }

    #[test]
    fn every_mark_of_the_table_is_drawn_and_stands_in_it_once() {
        let mut marks: Vec<&str> = CONDITIONS.iter().map(|(mark, _)| *mark).collect();
        for mark in &marks {
            assert!(
                pictures::source(&format!("marks/{mark}")).is_some(),
                "{mark}"
            );
        }
        marks.sort_unstable();
        marks.dedup();
        assert_eq!(marks.len(), CONDITIONS.len());
    }

    #[test]
    fn whoever_is_hale_has_no_mark() {
        assert_eq!(after("bridge", &[]), Vec::new());
    }

    #[test]
    fn each_condition_shows_its_mark_and_says_its_words() {
        let event = |name: &str, rest: &str| format!(r#"{{"event":"{name}","unit":"{ME}"{rest}}}"#);
        let taken =
            |maneuver: &str| event("maneuver_taken", &format!(r#","maneuver":"{maneuver}""#));
        let net = format!(r#","by":"{FOE}","item":0,"weapon":"net","hold":-2"#);
        let cases: Vec<(&str, &str, String)> = vec![
            ("stunned", "stunned", event("stunned", r#","why":"blow""#)),
            ("down", "down", event("fell", r#","why":"lay_down""#)),
            ("dead", "dead", event("died", "")),
            (
                "unconscious",
                "out cold",
                event("unconscious", r#","why":"injury""#),
            ),
            ("surrendered", "surrendered", event("surrendered", "")),
            (
                "pinned",
                "pinned by",
                event("pinned", &format!(r#","by":"{FOE}""#)),
            ),
            ("netted", "in a net", event("entangled", &net)),
            (
                "poisoned",
                "venom in the blood",
                event("poisoned", r#","poison":"venom","next":1,"doses":3"#),
            ),
            (
                "breathless",
                "holding its breath",
                event(
                    "breath",
                    r#","hazard":"smoke","effort":"rest","gone":4,"whole":400,"left":99"#,
                ),
            ),
            ("blinded", "blinded", event("blinded", "")),
            (
                "dazzled",
                "nearly blinding",
                event("dazzled", r#","level":"near_blinding","until":3"#),
            ),
            ("unseen", "invisible", event("veiled", "")),
            ("guarding", "on guard", taken("guard")),
            ("defending", "defending", taken("defend")),
            ("attacking_all_out", "all", taken("all_out_attack")),
            (
                "crippled",
                "left arm",
                event("crippled", r#","location":"left_arm","permanent":false"#),
            ),
            (
                "aiming",
                "1 turn",
                event("aimed", &format!(r#","target":"{FOE}","turns":1"#)),
            ),
            (
                "exhausted",
                "exhausted",
                event("endurance", r#","spent":20,"left":-1,"why":"exertion""#),
            ),
            (
                "exhausted",
                "tired",
                event("endurance", r#","spent":9,"left":1,"why":"exertion""#),
            ),
            (
                "casting",
                "1 turn",
                event("concentrated", r#","spell":"light","turns":1,"needed":2"#),
            ),
            (
                "aloft",
                "flies low",
                event("flew", r#","from":"ground","height":"low","cost":1"#),
            ),
            ("asleep", "asleep", effect(r#""sleep""#)),
            ("held", "held fast", effect(r#""hold""#)),
            ("afraid", "afraid", effect(r#""fear""#)),
            ("enraged", "in a rage", event("enraged", "")),
            (
                "bent",
                "nobody but",
                event("bent", &format!(r#","on":"{FOE}""#)),
            ),
            ("alight", "light", effect(r#"{"light":4}"#)),
            ("darkened", "darkness", effect(r#"{"darkness":4}"#)),
            ("slowed", "MV -2", effect(r#"{"modify":{"mv":-2}}"#)),
            ("hasted", "MV +2", effect(r#"{"modify":{"mv":2}}"#)),
            ("hindered", "AT -1", effect(r#"{"modify":{"at":-1}}"#)),
            ("helped", "ST +1", effect(r#"{"modify":{"st":1}}"#)),
            ("warded", "DR +3", effect(r#"{"modify":{"dr":3}}"#)),
        ];
        for (mark, words, event) in cases {
            let found = after("bridge", &[&event]);
            let own = found.iter().find(|condition| condition.mark == mark);
            let own = own.unwrap_or_else(|| panic!("no {mark} among {found:?}"));
            assert!(own.words.contains(words), "{mark}: {}", own.words);
        }
    }
}
