//! The blow that promises most of all that are offered, as one stands or turned to the target first. It never knows what is shown of it.

use testudo_engine::ai;
use testudo_engine::battle::{
    Aim, AttackOption, Command, Decision, Fighter, ItemPlace, Options, Strike, UnitId, View,
};
use testudo_engine::grid::Direction;
use testudo_engine::rules::gear::TechniqueKind;
use testudo_engine::session::attack_odds::{Preview, preview_strike};

use super::battle_session::BattleSession;
use super::choice::{Choice, Prepared};

/// A blow of which the turn's end reminds has this chance to hit at least, ways out of 100 …
const WORTHWHILE: u8 = 20;
/// … and does so much on the average, points of injury.
const WORTH: f64 = 0.5;

/// A blow that is offered, and what it would do.
pub(super) struct OfferedBlow {
    /// Which, how and where.
    pub(super) prepared: Prepared,
    /// What it promises.
    pub(super) preview: Preview,
    /// The head-on cells before it.
    pub(super) run: u16,
    worth: f64,
}

impl OfferedBlow {
    /// Whether it promises more than another.
    pub(super) fn is_better(&self, other: &Self) -> bool {
        self.worth > other.worth
    }

    /// The chance to hit against the defence that spares most, ways out of 100.
    pub(super) fn least_chance(&self) -> u8 {
        let hits = self.preview.defences.iter().map(|d| d.odds.hit);
        hits.min().unwrap_or(0)
    }

    /// Whether it is so promising that a turn is hardly ended without it on purpose: a wild shot across the field is not.
    pub(super) fn is_worthwhile(&self) -> bool {
        self.least_chance() >= WORTHWHILE && self.worth >= WORTH
    }
}

/// The blow that promises most against the defence that spares most, of those on somebody who is `wanted`; aimed
/// where a blow lands that is aimed nowhere else. The only weapon is not thrown away for it.
pub(super) fn best_blow(
    view: &View<'_>,
    unit: UnitId,
    options: &Options,
    wanted: impl Fn(UnitId) -> bool,
) -> Option<OfferedBlow> {
    let me = view.fighter(unit)?;
    best_of(view, unit, options, |listed| {
        wanted(listed.target) && !gives_away(&me, listed.attack)
    })
}

/// The same of all that are `wanted`, whatever they cost.
pub(super) fn best_of(
    view: &View<'_>,
    unit: UnitId,
    options: &Options,
    wanted: impl Fn(&AttackOption) -> bool,
) -> Option<OfferedBlow> {
    let attacks = options.attacks().enumerate();
    let attacks = attacks.filter(|(_, listed)| wanted(listed));
    let blows = attacks.filter_map(|(option, listed)| blow(view, unit, option, listed));
    blows.reduce(|best, next| if next.is_better(&best) { next } else { best })
}

/// A plain blow of an option.
fn blow(
    view: &View<'_>,
    unit: UnitId,
    option: usize,
    listed: &AttackOption,
) -> Option<OfferedBlow> {
    let body = &view.fighter(listed.target)?.profile().body;
    let main = Aim::main(body);
    let aims = || listed.aims.iter().map(|(aim, _)| *aim);
    let aim = aims().find(|aim| *aim == main).or_else(|| aims().next());
    let prepared = Prepared {
        target: listed.target,
        option,
        aim: aim.unwrap_or(main),
        nonlethal: false,
        maneuver: listed.maneuver,
        turn: None,
    };
    let plain = view.strike(unit, listed.target, listed.attack, prepared.aim, false)?;
    let strike = Strike {
        maneuver: listed.maneuver,
        ..plain
    };
    let preview = preview_strike(&strike, listed.hand);
    let injuries = preview.defences.iter().map(|d| d.expected_injury);
    Some(OfferedBlow {
        prepared,
        run: strike.charge_cells(),
        worth: injuries.fold(f64::INFINITY, f64::min),
        preview,
    })
}

/// Whether an attack throws away the one weapon that there is.
pub(crate) fn gives_away(me: &Fighter<'_>, attack: usize) -> bool {
    let profile = me.profile();
    let Some(form) = profile.attacks.get(attack) else {
        return false;
    };
    let (weapon, technique) = profile.technique(form);
    let at_hand = |item: usize| {
        let hold = me.gear.items.get(item).map(|state| state.hold);
        matches!(hold, Some(ItemPlace::Held(_) | ItemPlace::Slung))
    };
    let others = profile
        .items
        .iter()
        .enumerate()
        .filter(|(item, own)| *item != form.item && at_hand(*item) && own.weapon().is_some());
    technique.kind == TechniqueKind::Throw && !weapon.natural && others.count() == 0
}

impl Choice {
    /// The attack on somebody that promises most against the defence that spares it most; aimed
    /// where a blow lands that is aimed nowhere else.
    pub(crate) fn best_on(&self, session: &BattleSession, target: UnitId) -> Option<Prepared> {
        let unit = self.decision?.unit();
        let replica = session.replica();
        let view = session.view(&replica);
        let there = |other| other == target;
        let plain = best_blow(&view, unit, &self.options, there);
        let turned = self.turned_to(&view, target).and_then(|(facing, options)| {
            let facing = *facing;
            let found = session
                .foresight
                .after(&view, Command::Turn { facing }, |view| {
                    best_blow(view, unit, options, there)
                });
            let mut blow = found??;
            blow.prepared.turn = Some(facing);
            Some(blow)
        });
        let all = plain.into_iter().chain(turned);
        let best = all.reduce(|a, b| if b.is_better(&a) { b } else { a })?;
        Some(best.prepared)
    }

    /// The place where the blow that is prepared does most towards putting its target out of the fight, and how much,
    /// thousandths of that; none where no place does anything.
    pub(crate) fn best_aim(&self, session: &BattleSession) -> Option<(Aim, i64)> {
        let now = self.attack?;
        let listed = self.listed(&now)?;
        let replica = session.replica();
        let view = session.view(&replica);
        let places = listed.aims.iter().map(|(aim, _)| *aim);
        let places = places.filter(|aim| matches!(aim, Aim::Location(_)));
        let worth = |aim| {
            let strike = self.strike_of(&view, &Prepared { aim, ..now })?;
            Some((aim, ai::blow_worth(&strike, listed.hand)))
        };
        // Of equals the first.
        let best = places
            .filter_map(worth)
            .reduce(|best, next| if next.1 > best.1 { next } else { best });
        best.filter(|(_, worth)| *worth > 0)
    }

    /// What may be struck turned to `target`, where that is another way than one faces.
    fn turned_to(&self, view: &View<'_>, target: UnitId) -> Option<&(Direction, Options)> {
        let from = view.fighter(self.decision?.unit())?.place.cell;
        let to = view.fighter(target)?.place.cell;
        let facing = view.arena().board.grid().toward(from, to)?.first;
        self.turned.iter().find(|(known, _)| *known == facing)
    }

    /// The blow on the same target turned to it, or as one stands: the other of the two.
    pub(super) fn turned_otherwise(&self, session: &BattleSession) -> Option<Prepared> {
        let now = self.attack?;
        let replica = session.replica();
        let view = session.view(&replica);
        let turn = match now.turn {
            Some(_) => None,
            None => Some(self.turned_to(&view, now.target)?.0),
        };
        let listed = self.listed(&now)?;
        let same = |(_, other): &(usize, &AttackOption)| other.attack == listed.attack;
        let all = || self.attacks_on(now.target, turn);
        let (option, other) = all().find(same).or_else(|| all().next())?;
        let aimed = other.aims.iter().find(|(aim, _)| *aim == now.aim);
        let (aim, may_hold_back) = *aimed.or(other.aims.first())?;
        Some(Prepared {
            option,
            aim,
            nonlethal: now.nonlethal && may_hold_back,
            maneuver: other.maneuver,
            turn,
            ..now
        })
    }

    /// Whether the blow that is prepared could be struck turned otherwise.
    pub(crate) fn may_turn(&self, session: &BattleSession) -> bool {
        self.turned_otherwise(session).is_some()
    }

    /// Whether nothing reaches `target` but a throw of the one weapon there is.
    pub(crate) fn only_gives_away(&self, session: &BattleSession, target: UnitId) -> bool {
        let replica = session.replica();
        let unit = self.decision.map(|decision| decision.unit());
        let Some(me) = unit.and_then(|unit| session.view(&replica).fighter(unit)) else {
            return false;
        };
        let attacks = self.all_attacks().filter(|listed| listed.target == target);
        let mut attacks = attacks.peekable();
        attacks.peek().is_some() && attacks.all(|listed| gives_away(&me, listed.attack))
    }

    /// The throw of the one weapon there is, for who insists on it.
    pub(super) fn throw_at(&self, session: &BattleSession, target: UnitId) -> Option<Prepared> {
        let unit = self.decision?.unit();
        let replica = session.replica();
        let view = session.view(&replica);
        let blow = best_of(&view, unit, &self.options, |listed| listed.target == target)?;
        Some(blow.prepared)
    }
}

/// What could be struck after each turn on the spot that leads to an enemy.
pub(super) fn turned(session: &BattleSession, choice: &Choice) -> Vec<(Direction, Options)> {
    let Some(Decision::Turn(unit)) = choice.decision else {
        return Vec::new();
    };
    let replica = session.replica();
    let view = session.view(&replica);
    let Some(me) = view.fighter(unit) else {
        return Vec::new();
    };
    let grid = view.arena().board.grid();
    let foes = view.enemies_of(unit.side).into_iter();
    let toward = foes.filter_map(|foe| grid.toward(me.place.cell, foe.place.cell));
    let ways: Vec<Direction> = toward.map(|toward| toward.first).collect();
    let turns = choice.options.others().filter_map(|command| match command {
        Command::Turn { facing } if ways.contains(&facing) => Some((facing, command)),
        _ => None,
    });
    let after = |(facing, command)| {
        let look = |view: &View<'_>| (facing, view.attacks());
        session.foresight.after(&view, command, look)
    };
    turns.filter_map(after).collect()
}
