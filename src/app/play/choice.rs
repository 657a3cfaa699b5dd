//! What the player is about to decide: the options, where the cursor is, whom an attack would go
//! against and how. It never decides anything itself.

use bevy::prelude::*;

use super::stage::Stage;
use crate::app::AppSystems;
use crate::app::widgets::says::said;
use crate::battle::event::Maneuver;
use crate::battle::{Aim, AttackOption, Command, Decision, Options, UnitId};
use crate::grid::{Cell, Direction};
use crate::session::skirmish::{Preview, preview_strike};

/// What the player is choosing among.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub(in crate::app) struct Choice {
    /// Whose choice it is, and of what.
    pub(in crate::app) decision: Option<Decision>,
    /// Everything that may be answered.
    pub(in crate::app) options: Options,
    /// The cell under the pointer or the keyboard's cursor.
    pub(in crate::app) cursor: Option<Cell>,
    /// The facing to come; the one of the last step when `None`.
    pub(in crate::app) facing: Option<Direction>,
    /// The attack being prepared.
    pub(in crate::app) attack: Option<Prepared>,
    /// The kind of command whose variants are listed.
    pub(in crate::app) open: Option<String>,
    /// Told how many events: the options are those of that moment.
    at: Option<usize>,
}

/// An attack that is not yet ordered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::app) struct Prepared {
    /// On whom.
    pub(in crate::app) target: UnitId,
    /// Which of the option's list.
    pub(in crate::app) option: usize,
    /// Where.
    pub(in crate::app) aim: Aim,
    /// Held back.
    pub(in crate::app) nonlethal: bool,
    /// How.
    pub(in crate::app) maneuver: Maneuver,
}

/// A change of what is being prepared, as a button or a key says it.
#[derive(Message, Clone, PartialEq, Debug)]
pub(in crate::app) enum Prepare {
    /// Go for somebody, with the attack that promises most.
    Target(UnitId),
    /// With another of the attacks on the same target.
    With(usize),
    /// Aim elsewhere.
    Aim(Aim),
    /// Aim at the next location.
    NextAim,
    /// Hold the blow back, or no longer.
    HoldBack,
    /// Strike the weapon out of the hand, or no longer.
    Disarm,
    /// List the variants of a kind of command, or close the list.
    Open(String),
    /// Never mind: the innermost thing is dropped.
    Back,
}

impl Choice {
    /// The decision is made, or gone.
    pub(in crate::app) fn over(&mut self) {
        *self = Self {
            cursor: self.cursor,
            ..Self::default()
        };
    }

    /// The same without what is only pointed at: a panel that does not depend on it need not be
    /// drawn again when it moves.
    pub(in crate::app) fn still(&self) -> Self {
        Self {
            cursor: None,
            facing: None,
            ..self.clone()
        }
    }

    /// The attacks on `target`, each with its place in the options.
    pub(in crate::app) fn attacks_on(
        &self,
        target: UnitId,
    ) -> impl Iterator<Item = (usize, &AttackOption)> {
        let attacks = self.options.attacks.iter().enumerate();
        attacks.filter(move |(_, option)| option.target == target)
    }

    /// Everybody who can be attacked now, each once.
    pub(in crate::app) fn targets(&self) -> Vec<UnitId> {
        let mut targets: Vec<UnitId> = self.options.attacks.iter().map(|o| o.target).collect();
        targets.sort_unstable();
        targets.dedup();
        targets
    }

    /// The command of what is being prepared.
    pub(in crate::app) fn command(&self) -> Option<Command> {
        let prepared = self.attack?;
        let option = self.options.attacks.get(prepared.option)?;
        Some(Command::Attack {
            target: prepared.target,
            attack: option.attack,
            aim: prepared.aim,
            nonlethal: prepared.nonlethal,
            maneuver: prepared.maneuver,
        })
    }

    /// What the attack being prepared may do, exactly.
    pub(in crate::app) fn preview(&self, stage: &Stage) -> Option<Preview> {
        let prepared = self.attack?;
        self.preview_of(stage, &prepared)
    }

    /// What an attack may do, exactly; `None` when it can't be made.
    pub(in crate::app) fn preview_of(&self, stage: &Stage, attack: &Prepared) -> Option<Preview> {
        let option = self.options.attacks.get(attack.option)?;
        let replica = stage.replica();
        let view = stage.view(&replica);
        let attacker = self.decision?.unit();
        let mut strike = view.strike(
            attacker,
            attack.target,
            option.attack,
            attack.aim,
            attack.nonlethal,
        )?;
        strike.maneuver = attack.maneuver;
        Some(preview_strike(&strike, option.hand))
    }

    /// The attack on somebody that promises most against the defence that spares it most; aimed
    /// where a blow lands that is aimed nowhere else.
    pub(in crate::app) fn best_on(&self, stage: &Stage, target: UnitId) -> Option<Prepared> {
        let main = {
            let body = &stage.cast.profile(target)?.body;
            Aim::Location(body.locations[body.main].id)
        };
        let worth = |prepared: &Prepared| {
            let preview = self.preview_of(stage, prepared)?;
            let injuries = preview.defences.iter().map(|d| d.expected_injury);
            Some(injuries.fold(f64::INFINITY, f64::min))
        };
        let attacks = self.attacks_on(target).map(|(option, listed)| {
            let aims = || listed.aims.iter().map(|(aim, _)| *aim);
            let aim = aims().find(|aim| *aim == main).or_else(|| aims().next());
            Prepared {
                target,
                option,
                aim: aim.unwrap_or(main),
                nonlethal: false,
                maneuver: listed.maneuver,
            }
        });
        attacks
            .filter_map(|prepared| Some((worth(&prepared)?, prepared)))
            .max_by(|a, b| a.0.total_cmp(&b.0))
            .map(|(_, prepared)| prepared)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Choice>();
    app.add_plugins(said::<Prepare>);
    app.add_systems(
        Update,
        (
            prepare.in_set(AppSystems::Obey),
            refresh
                .in_set(RefreshSystems)
                .in_set(AppSystems::Show)
                .before(ShowSystems),
        )
            .run_if(resource_exists::<Stage>),
    );
    app.configure_sets(Update, ShowSystems.in_set(AppSystems::Show));
}

/// Drawing, which comes after the options are looked up.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::app) struct ShowSystems;

/// The looking up of the options, which comes before everything that is drawn from them.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::app) struct RefreshSystems;

/// Looks the options up once for each decision.
fn refresh(stage: Res<Stage>, mut choice: ResMut<Choice>) {
    let decision = stage.choice();
    let at = decision.map(|_| stage.told());
    if choice.at == at && choice.decision == decision {
        return;
    }
    let options = match decision {
        Some(_) => stage.replica().options(),
        None => Options::default(),
    };
    choice.over();
    choice.decision = decision;
    choice.options = options;
    choice.at = at;
    // Out of turn there is one thing to do: strike at whoever gave the chance.
    let out_of_turn = decision.is_some_and(|d| !matches!(d, Decision::Turn(_)));
    if let Some(target) = choice.targets().first().filter(|_| out_of_turn) {
        choice.attack = choice.best_on(&stage, *target);
    }
}

fn prepare(mut asked: MessageReader<Prepare>, stage: Res<Stage>, mut choice: ResMut<Choice>) {
    for change in asked.read() {
        match change {
            Prepare::Target(target) => {
                choice.attack = choice.best_on(&stage, *target);
                choice.open = None;
            }
            Prepare::With(option) => with(&mut choice, *option),
            Prepare::Aim(aim) => aim_at(&mut choice, *aim),
            Prepare::NextAim => next_aim(&mut choice),
            Prepare::HoldBack => {
                if let Some(prepared) = &mut choice.attack {
                    prepared.nonlethal = !prepared.nonlethal;
                }
            }
            Prepare::Disarm => disarm(&mut choice),
            Prepare::Open(kind) => {
                let same = choice.open.as_ref() == Some(kind);
                choice.open = (!same).then(|| kind.clone());
                choice.attack = None;
            }
            Prepare::Back => {
                if choice.attack.is_some() {
                    choice.attack = None;
                } else if choice.open.is_some() {
                    choice.open = None;
                } else {
                    choice.facing = None;
                }
            }
        }
    }
}

/// Another attack on the same target; the aim stays where it was if it can.
fn with(choice: &mut Choice, option: usize) {
    let Some(mut prepared) = choice.attack else {
        return;
    };
    let Some(listed) = choice.options.attacks.get(option) else {
        return;
    };
    prepared.option = option;
    prepared.maneuver = listed.maneuver;
    let may = listed.aims.iter().find(|(aim, _)| *aim == prepared.aim);
    match may.or(listed.aims.first()) {
        Some((aim, may_hold_back)) => {
            prepared.aim = *aim;
            prepared.nonlethal &= *may_hold_back;
        }
        None => return,
    }
    choice.attack = Some(prepared);
}

fn aim_at(choice: &mut Choice, aim: Aim) {
    let Some(mut prepared) = choice.attack else {
        return;
    };
    let listed = choice.options.attacks.get(prepared.option);
    let found = listed.and_then(|listed| listed.aims.iter().find(|(known, _)| *known == aim));
    if let Some((aim, may_hold_back)) = found {
        prepared.aim = *aim;
        prepared.nonlethal &= *may_hold_back;
        prepared.maneuver = listed.map_or(Maneuver::Attack, |listed| listed.maneuver);
        choice.attack = Some(prepared);
    }
}

/// The location after the one aimed at.
fn next_aim(choice: &mut Choice) {
    let Some(prepared) = choice.attack else {
        return;
    };
    let Some(listed) = choice.options.attacks.get(prepared.option) else {
        return;
    };
    let at = listed.aims.iter().position(|(aim, _)| *aim == prepared.aim);
    let next = at.map_or(0, |at| (at + 1) % listed.aims.len());
    if let Some((aim, _)) = listed.aims.get(next).copied() {
        aim_at(choice, aim);
    }
}

/// Strike at the weapon to disarm, or no longer.
fn disarm(choice: &mut Choice) {
    let Some(mut prepared) = choice.attack else {
        return;
    };
    let listed = choice.options.attacks.get(prepared.option);
    if prepared.maneuver == Maneuver::Disarm {
        with(choice, prepared.option);
    } else if listed.is_some_and(|listed| listed.disarms) {
        prepared.aim = Aim::Weapon;
        prepared.nonlethal = false;
        prepared.maneuver = Maneuver::Disarm;
        choice.attack = Some(prepared);
    }
}
