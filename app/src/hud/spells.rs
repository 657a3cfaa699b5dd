//! Spells: which are known and what each takes, and the one being cast: at whom, what it costs, the
//! chance to cast it and of each victim to resist. The numbers are the battle's.

use bevy::prelude::*;

use super::close_combat::numbered;
use super::odds::{attack_value, bar, defence_value, numbers};
use super::signs;
use crate::input::keymap::{Act, Keymap};
use crate::play::battle_session::BattleSession;
use crate::play::choice::{Choice, PreparedSpell, SPELLS};
use crate::play::order::Order;
use crate::play::prepare::Prepare;
use crate::theme::palette::Tone;
use crate::widgets::button::{Label, button};
use crate::widgets::contents::Contents;
use crate::widgets::panel::{rule, wrapped};
use crate::widgets::tooltip::ExplainedTerms;
use crate::widgets::words::{SMALL, heading, sized, small, words};
use testudo_engine::battle::{Casting, Command, Fighter, Refusal, SpellAim, View};
use testudo_engine::narrate::words::{capital, counted};
use testudo_engine::narrate::{self, CommandKind};
use testudo_engine::narrate::{parts, terms};
use testudo_engine::rules::magic::{KnownSpell, Spell, Target};
use testudo_engine::session::spell_odds::{SpellPreview, preview_casting};

/// What the action bar calls all of this.
pub(super) const KIND: CommandKind = CommandKind {
    id: SPELLS,
    title: "Spells",
    hint: "Which spells there are, what each costs and its chances.",
};

/// Every spell of whoever decides: cast now, begun now, or why neither.
pub(super) fn panel(
    page: &mut Contents,
    session: &BattleSession,
    choice: &Choice,
    keymap: &Keymap,
) {
    let replica = session.replica();
    let view = session.view(&replica);
    let me = choice
        .decision
        .and_then(|decision| view.fighter(decision.unit()));
    let Some(me) = me else { return };
    page.spawn(heading("Spells", 28.0, Tone::Rubric));
    page.spawn(small(format!(
        "END {} of {}",
        me.stamina.end,
        me.profile().attributes.end
    )));
    for (index, known) in me.profile().spells.iter().enumerate() {
        let spell = &known.spell;
        let label = Label::new(capital(&spell.name))
            .icon(signs::spell(spell.id))
            .icon("icons/cast")
            .note(what_it_takes(known, &me));
        let label = label.size(SMALL).wide();
        let castable = choice.casts().any(|(id, _)| id == spell.id);
        let concentrate = Command::Concentrate { spell: spell.id };
        if castable {
            let label = numbered(label, index);
            button(page, keymap, label, Prepare::Spell(spell.id));
        } else if choice.options.others().any(|open| open == concentrate) {
            let label = numbered(label, index);
            button(page, keymap, label, Order(concentrate));
        } else {
            let why = why_not(session, &view, spell, &me);
            button(page, keymap, label.refused(why), Prepare::Back);
        }
        page.spawn(small(about(spell)));
    }
    let back = Label::new("Never mind").key(Act::Back);
    button(page, keymap, back, Prepare::Back);
}

/// "ready, 2 END, 74%" or "begin, 2 turns, 2 END".
fn what_it_takes(known: &KnownSpell, me: &Fighter<'_>) -> String {
    let spell = &known.spell;
    let done = match me.magic.casting {
        Some((casting, turns)) if casting == spell.id => turns,
        _ => 0,
    };
    let left = spell.casting.saturating_sub(done);
    let cost = format!("{} END", spell.cost);
    match left {
        0 => format!("cast now, {cost}"),
        left => format!("concentrate {}, {cost}", counted(left, "turn")),
    }
}

/// What a spell does, how far, for how long, and how it is resisted.
fn about(spell: &Spell) -> String {
    let mut said = vec![narrate::spell_effect(spell.effect)];
    said.push(match (spell.target, spell.radius) {
        (Target::Caster, _) => "on oneself".to_owned(),
        (Target::Ally, _) => format!("a friend within {}", spell.range),
        (Target::Enemy, _) => format!("an enemy within {}", spell.range),
        (Target::Cell, 0) => format!("a cell within {}", spell.range),
        (Target::Cell, radius) => format!("all within {radius} of a cell, range {}", spell.range),
    });
    if spell.rounds > 0 {
        said.push(counted(spell.rounds, "round"));
    }
    if spell.resist.attribute().is_some() {
        let with = narrate::resistance(spell.resist);
        said.push(format!("resisted by {with}"));
    }
    said.join("; ")
}

fn why_not(session: &BattleSession, view: &View<'_>, spell: &Spell, me: &Fighter<'_>) -> String {
    let at = SpellAim::Unit(me.id());
    let concentrated = view.check(Command::Concentrate { spell: spell.id });
    let cast = view.check(Command::Cast {
        spell: spell.id,
        at,
    });
    let refusal = if spell.casting > 0 {
        concentrated.err().or(cast.err())
    } else {
        cast.err()
    };
    // Any one target would be refused for its own reasons.
    let of_target =
        |refusal: &Refusal| matches!(refusal, Refusal::NoEnemy { .. } | Refusal::AimsAtCell);
    match refusal.filter(|refusal| !of_target(refusal)) {
        Some(refusal) => narrate::refusal(&session.cast, &refusal),
        None => "Nobody is in its range and in sight.".to_owned(),
    }
}

/// The spell being cast.
pub(super) fn aimed(
    page: &mut Contents,
    session: &BattleSession,
    choice: &Choice,
    keymap: &Keymap,
    spelling: PreparedSpell,
) {
    page.spawn(heading(
        capital(&session.cast.spell(spelling.spell)),
        28.0,
        Tone::Rubric,
    ));
    let replica = session.replica();
    let view = session.view(&replica);
    // What the pointer is on is weighed before it is chosen.
    let pointed = choice.cursor.and_then(|cell| choice.spell_at(&view, cell));
    let at = spelling.at.or(pointed);
    let Some(decision) = choice.decision else {
        return;
    };
    let somewhere = at.unwrap_or(SpellAim::Unit(decision.unit()));
    let Some(casting) = choice.casting(&view, spelling.spell, somewhere) else {
        return;
    };
    page.spawn(small(about(&casting.known.spell)));
    let cost = format!(
        "END cost {} of {}",
        casting.known.spell.cost, casting.caster.stamina.end
    );
    let meant = terms::in_line(&cost);
    page.spawn(words(cost)).insert(ExplainedTerms::of(meant));
    if choice.details {
        let roll = casting.casting_roll();
        let line = format!("cast on 3d6 at or under {}", parts::parts(&roll));
        page.spawn(small(line))
            .insert(ExplainedTerms::of(terms::of_parts(&roll.parts)));
    }
    match at {
        None => {
            page.spawn(words("Choose a target on the board."));
            targets(page, session, choice, keymap);
        }
        Some(_) => victims(page, (session, choice), &view, &casting),
    }
    numbers(page, choice, keymap);
    wrapped(page, |row| {
        if let Some(command) = choice.command() {
            let cast = Label::new("Cast")
                .icon("icons/cast")
                .size(26.0)
                .key(Act::Confirm);
            button(row, keymap, cast, Order(command));
        }
        let back = Label::new("Never mind").key(Act::Back);
        button(row, keymap, back, Prepare::Back);
    });
}

/// The first targets as buttons, for hands on the keys.
fn targets(page: &mut Contents, session: &BattleSession, choice: &Choice, keymap: &Keymap) {
    wrapped(page, |row| {
        for (index, at) in choice.spell_aims().take(9).enumerate() {
            let name = match at {
                SpellAim::Unit(unit) => session.cast.name(unit),
                SpellAim::Cell(cell) => cell.to_string(),
            };
            let label = numbered(Label::new(name).size(SMALL), index);
            button(row, keymap, label, Prepare::SpellAt(at));
        }
    });
}

/// Everybody the spell takes in, friends too, each with its chances.
fn victims(
    page: &mut Contents,
    (session, choice): (&BattleSession, &Choice),
    view: &View<'_>,
    casting: &Casting<'_>,
) {
    let everybody: Vec<Fighter<'_>> = view.fighters().collect();
    for victim in casting.victims(&everybody) {
        page.spawn(rule());
        let friend = victim.id().side == casting.caster.id().side;
        let harmful = casting.known.spell.effect.is_harmful() == Some(true);
        let (note, color) = match (friend, harmful) {
            (true, true) => (", a friend", Tone::Rubric),
            _ => ("", Tone::Ink),
        };
        let name = format!("{}{note}", session.cast.name(victim.id()));
        page.spawn(sized(name, SMALL, color));
        let preview = preview_casting(casting, victim);
        for line in chances(&preview) {
            let meant = terms::in_line(&line);
            page.spawn(small(capital(&line)))
                .insert(ExplainedTerms::of(meant));
        }
        if let Some(told) = pushed(session, casting, *victim) {
            let meant = terms::in_line(&told);
            page.spawn(sized(capital(&told), SMALL, Tone::Ink))
                .insert(ExplainedTerms::of(meant));
        }
        if let Some(bolt) = &preview.bolt {
            bar(page, bolt.def.kind, &bolt.odds);
            if choice.details {
                attack_value(page, &bolt.at);
                defence_value(page, &bolt.def);
            }
        }
    }
}

/// COL-9, FAL-1: where a spell that pushes would drive somebody, and the fall at the end of that way.
fn pushed(session: &BattleSession, casting: &Casting<'_>, victim: Fighter<'_>) -> Option<String> {
    let (_, driven) = casting.pushes(&victim)?;
    let fall = casting.pushed_over(victim);
    Some(narrate::driven_back(&session.cast, &driven, fall.as_ref()))
}

/// The chances of a spell at one victim, in words.
fn chances(preview: &SpellPreview) -> Vec<String> {
    let percent = |chance: f64| format!("{:.1}%", chance * 100.0);
    let mut told = vec![if preview.immune {
        "Its magic resistance keeps the spell off.".to_owned()
    } else {
        let takes = format!("takes hold {}", percent(preview.takes_hold));
        match preview.resists {
            Some((with, value)) => format!(
                "cast {}, resists with {} {value}, {takes}",
                percent(preview.cast),
                narrate::attribute(with)
            ),
            None => format!("cast {}", percent(preview.cast)),
        }
    }];
    if let Some(blinded) = preview.blinded.filter(|_| !preview.immune) {
        told.push(format!("blinds {}", percent(blinded)));
    }
    if let Some(harm) = preview.harm.filter(|_| !preview.immune) {
        // Who is down already can't be felled any more.
        let felled = match harm.unconscious > 0.0 {
            true => harm.unconscious + harm.dead,
            false => 0.0,
        };
        let chances = [
            ("stuns", harm.stunned),
            ("fells", felled),
            ("kills", harm.dead),
        ];
        let likely = chances.into_iter().filter(|(_, chance)| *chance >= 0.0005);
        let mut harms: Vec<String> = likely
            .map(|(word, chance)| format!("{word} {}", percent(chance)))
            .collect();
        harms.push(format!("average wound {:.1}", harm.expected_injury));
        told.push(harms.join(", "));
    }
    told
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::play::seat::Seat;
    use testudo_engine::battle::KnockbackEnd;
    use testudo_engine::content::Library;
    use testudo_engine::rules::magic::Effect;

    /// Who is blown over the edge of a gorge is told to fall before the spell is cast, and how far.
    #[test]
    fn fal_1_a_push_tells_of_the_edge_behind_its_victim() {
        let level = Arc::new(Library::shipped().level("gorge").expect("it is sound"));
        let mut session = BattleSession::begin(&level, 7, vec![Seat::Human; level.sides.len()]);
        while session.next_event().is_some() {
            session.follow();
        }
        let replica = session.replica();
        let view = replica.view();
        let push = |known: &&KnownSpell| matches!(known.spell.effect, Effect::Push(_));
        let mut all = view.fighters();
        let pusher = all.find_map(|one| {
            let known = one.profile().spells.iter().find(push)?;
            Some((one, known))
        });
        let (caster, known) = pusher.expect("somebody pushes");
        let mut foes = view
            .fighters()
            .filter(|one| one.id().side != caster.id().side);
        let victim = foes.next().expect("there is an enemy");
        let (mut over, mut back) = (0, 0);
        let grid = view.arena().board.grid();
        for cell in grid.cells() {
            for (_, beside) in grid.neighbours(cell) {
                let (mut caster, mut victim) = (caster, victim);
                (caster.place.cell, victim.place.cell) = (beside, cell);
                let casting = Casting {
                    arena: view.arena(),
                    caster,
                    known,
                    at: SpellAim::Unit(victim.id()),
                };
                let (_, driven) = casting.pushes(&victim).expect("it pushes");
                let told = pushed(&session, &casting, victim).expect("it pushes");
                if let KnockbackEnd::Drop { yards, .. } = driven.end {
                    assert!(
                        told.contains(&format!("over an edge: {yards} yard")),
                        "{told}"
                    );
                    over += 1;
                } else if !driven.path.is_empty() {
                    assert!(told.starts_with("driven back "), "{told}");
                    assert!(!told.contains("edge"), "{told}");
                    back += 1;
                }
            }
        }
        assert!(over > 0 && back > 0, "{over} and {back}");
    }
}
