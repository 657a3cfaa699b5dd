//! What the player is about to decide: the options, where the cursor is, whom an attack would go
//! against and how. It never decides anything itself.

use bevy::input_focus::InputFocus;
use bevy::prelude::*;

use super::battle_session::BattleSession;
use super::best_attack::turned;
use crate::settings::Settings;
use crate::systems::AppSystems;
use crate::widgets::question::Question;
use testudo_engine::battle::event::Maneuver;
use testudo_engine::battle::{
    Aim, AttackOption, Casting, Command, Decision, Options, Refusal, SpellAim, Strike, UnitId, View,
};
use testudo_engine::grid::{Cell, Direction};
use testudo_engine::rules::id::Id;
use testudo_engine::session::attack_odds::{Preview, preview_strike};

/// What the player is choosing among.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub(crate) struct Choice {
    /// Whose choice it is, and of what.
    pub(crate) decision: Option<Decision>,
    /// Everything that may be answered.
    pub(crate) options: Options,
    /// The cell under the pointer or the keyboard's cursor.
    pub(crate) cursor: Option<Cell>,
    /// Who is pointed at, of several in that cell.
    pub(crate) pointed: Option<UnitId>,
    /// Whose turn it was when keys last moved the cursor; nobody's since the pointer moved it.
    pub(crate) stepped: Option<UnitId>,
    /// The facing to come; the one of the last step when `None`.
    pub(crate) facing: Option<Direction>,
    /// The attack being prepared.
    pub(crate) attack: Option<Prepared>,
    /// The spell being prepared.
    pub(crate) spell: Option<PreparedSpell>,
    /// Who is about to be placed before the first round.
    pub(crate) placing: Option<UnitId>,
    /// The kind of command whose variants are listed.
    pub(crate) open: Option<&'static str>,
    /// What the body that is aimed at is coloured by.
    pub(crate) tint: Tint,
    /// Whether the parts of AT and DEF are shown.
    pub(crate) details: bool,
    /// Which page of that list, from 0.
    pub(crate) page: usize,
    /// Who can be reached by a throw of the one weapon alone, and was chosen all the same.
    pub(super) insisted: Option<UnitId>,
    /// Who is sent to where it can strike somebody: the blow is prepared once it is there.
    pub(super) sent: Option<Sent>,
    /// What could be struck after turning on the spot to an enemy first.
    pub(super) turned: Vec<(Direction, Options)>,
    /// After how many events: the options are those of that moment.
    at: Option<usize>,
}

/// The kinds of command of close combat, which the panel of grips lists.
pub(crate) const GRIPS: [&str; 6] = ["close", "takedown", "pin", "break_free", "slam", "overrun"];
/// The kind of all spells together, which have a panel too.
pub(crate) const SPELLS: &str = "spells";

/// The kind of command that leads everybody along, for which a cell is picked on the board.
pub(crate) const MARCH: &str = "march";

/// Whether the commands of a kind are listed in a panel of their own.
pub(crate) fn has_panel(kind: &str) -> bool {
    kind == SPELLS || GRIPS.contains(&kind)
}

/// An attack that is not yet ordered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Prepared {
    /// On whom.
    pub(crate) target: UnitId,
    /// Which of the option's list.
    pub(crate) option: usize,
    /// Where.
    pub(crate) aim: Aim,
    /// Held back.
    pub(crate) nonlethal: bool,
    /// How.
    pub(crate) maneuver: Maneuver,
    /// Which way to turn on the spot before it.
    pub(crate) turn: Option<Direction>,
}

/// Somebody who goes to where it can strike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Sent {
    /// Who goes.
    pub(super) unit: UnitId,
    /// By this command.
    pub(super) by: Command,
    /// Whom it is to strike then.
    pub(super) target: UnitId,
}

/// A spell that is not yet cast.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PreparedSpell {
    /// Which.
    pub(crate) spell: Id,
    /// At what, once that is chosen.
    pub(crate) at: Option<SpellAim>,
}

/// What the body that is aimed at is coloured by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Tint {
    /// The chance to hit.
    #[default]
    Chance,
    /// What stops a blow.
    Armour,
    /// What it has suffered.
    Wounds,
}

impl Tint {
    /// The one after it.
    pub(crate) fn next(self) -> Self {
        match self {
            Self::Chance => Self::Armour,
            Self::Armour => Self::Wounds,
            Self::Wounds => Self::Chance,
        }
    }

    /// In a word.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Self::Chance => "chance",
            Self::Armour => "armour",
            Self::Wounds => "wounds",
        }
    }
}

impl Choice {
    /// Whether the panel of grips is what the player has opened.
    pub(crate) fn lists_grips(&self) -> bool {
        self.open.is_some_and(|kind| GRIPS.contains(&kind))
    }

    /// Whether the panel of spells is what the player has opened.
    pub(crate) fn lists_spells(&self) -> bool {
        self.open == Some(SPELLS)
    }

    /// Whether variants of an action are listed in the action bar.
    pub(crate) fn lists_in_the_bar(&self) -> bool {
        self.open
            .is_some_and(|kind| !has_panel(kind) && kind != MARCH)
    }

    /// Whether a cell is being picked to which everybody is led.
    pub(crate) fn leads(&self) -> bool {
        self.open == Some(MARCH)
    }

    /// The cells to which everybody can be led (DUN-2).
    pub(crate) fn march_ends(&self) -> impl Iterator<Item = Cell> + '_ {
        self.options.others().filter_map(|command| match command {
            Command::March { to } => Some(to),
            _ => None,
        })
    }

    /// Who goes, turns or is placed next: the one picked before the first round, or else whoever decides.
    pub(crate) fn mover(&self) -> Option<UnitId> {
        self.placing.or(Some(self.decision?.unit()))
    }

    /// Who may be placed before the first round, each once.
    pub(crate) fn people(&self) -> Vec<UnitId> {
        let mut people: Vec<UnitId> = self.options.places().map(|place| place.unit).collect();
        people.dedup();
        people
    }

    /// The decision is made, or gone.
    pub(crate) fn over(&mut self) {
        *self = Self {
            cursor: self.cursor,
            pointed: self.pointed,
            stepped: self.stepped,
            tint: self.tint,
            details: self.details,
            ..Self::default()
        };
    }

    /// The same without what is only pointed at: a panel that does not depend on it need not be
    /// drawn again when it moves.
    pub(crate) fn still(&self) -> Self {
        Self {
            cursor: None,
            pointed: None,
            stepped: None,
            facing: None,
            ..self.clone()
        }
    }

    /// The attacks on `target`, as one stands or turned first, each with its place in the options.
    pub(crate) fn attacks_on(
        &self,
        target: UnitId,
        turn: Option<Direction>,
    ) -> impl Iterator<Item = (usize, &AttackOption)> {
        let attacks = self.offers(turn).attacks().enumerate();
        attacks.filter(move |(_, option)| option.target == target)
    }

    /// Whom the decision is about: whoever decides, whoever is aimed at, whoever gave cause for it.
    pub(crate) fn concerned(&self) -> Vec<UnitId> {
        let Some(decision) = self.decision else {
            return Vec::new();
        };
        let mut all = vec![decision.unit()];
        all.extend(self.attack.map(|attack| attack.target));
        all.extend(match decision {
            Decision::Defence(declared) => Some(declared.attacker),
            Decision::Entry { enemy, .. } => Some(enemy),
            Decision::Counter { attacker, .. } => Some(attacker),
            Decision::Interrupt { against, .. } => Some(against),
            Decision::FollowUp { target, .. }
            | Decision::RideOn { target, .. }
            | Decision::Catch { target, .. } => Some(target),
            Decision::Turn(_) | Decision::Deployment(_) => None,
        });
        all
    }

    /// What may be struck as whoever decides stands, or turned first.
    pub(crate) fn offers(&self, turn: Option<Direction>) -> &Options {
        let turned = turn.and_then(|way| self.turned.iter().find(|(known, _)| *known == way));
        turned.map_or(&self.options, |(_, options)| options)
    }

    /// The option that is being prepared.
    pub(crate) fn listed(&self, prepared: &Prepared) -> Option<&AttackOption> {
        self.offers(prepared.turn).attack(prepared.option)
    }

    /// Whether `target` can be attacked, if need be after turning to it.
    pub(crate) fn can_strike(&self, target: UnitId) -> bool {
        self.all_attacks().any(|listed| listed.target == target)
    }

    pub(super) fn all_attacks(&self) -> impl Iterator<Item = &AttackOption> {
        let turned = self
            .turned
            .iter()
            .flat_map(|(_, options)| options.attacks());
        self.options.attacks().chain(turned)
    }

    /// The turn on the spot that is to be made before `command`.
    pub(super) fn turn_before(&self, command: Command) -> Option<Command> {
        let facing = self.attack?.turn?;
        (self.command() == Some(command)).then_some(Command::Turn { facing })
    }

    /// Everybody who can be attacked now, if need be after a turn, each once.
    pub(crate) fn targets(&self) -> Vec<UnitId> {
        let mut targets: Vec<UnitId> = self.all_attacks().map(|o| o.target).collect();
        targets.sort_unstable();
        targets.dedup();
        targets
    }

    /// The command of what is being prepared.
    pub(crate) fn command(&self) -> Option<Command> {
        if let Some(PreparedSpell { spell, at }) = self.spell {
            return at.map(|at| Command::Cast { spell, at });
        }
        self.command_of(&self.attack?)
    }

    /// The command of an attack that might be prepared.
    pub(crate) fn command_of(&self, prepared: &Prepared) -> Option<Command> {
        let option = self.listed(prepared)?;
        Some(Command::Attack {
            target: prepared.target,
            attack: option.attack,
            aim: prepared.aim,
            nonlethal: prepared.nonlethal,
            maneuver: prepared.maneuver,
        })
    }

    /// Every spell that can be cast, with everything it can be cast at.
    pub(crate) fn casts(&self) -> impl Iterator<Item = (Id, SpellAim)> + '_ {
        self.options.others().filter_map(|command| match command {
            Command::Cast { spell, at } => Some((spell, at)),
            _ => None,
        })
    }

    /// Everything the spell being prepared can be cast at.
    pub(crate) fn spell_aims(&self) -> impl Iterator<Item = SpellAim> + '_ {
        let wanted = self.spell.map(|spelling| spelling.spell);
        let casts = self.casts();
        casts
            .filter(move |(spell, _)| Some(*spell) == wanted)
            .map(|(_, at)| at)
    }

    /// What the spell being prepared would be cast at in `cell`, if it can be.
    pub(crate) fn spell_at(&self, view: &View<'_>, cell: Cell) -> Option<SpellAim> {
        let there = self.spell_aims().filter(|at| match at {
            SpellAim::Cell(known) => *known == cell,
            SpellAim::Unit(unit) => {
                let fighter = view.fighter(*unit);
                fighter.is_some_and(|fighter| fighter.place.cell == cell)
            }
        });
        let pointed = self.pointed_in(view, cell).map(SpellAim::Unit);
        first_or(there, |at| Some(*at) == pointed)
    }

    /// Who in a cell is pointed at, of several there.
    pub(crate) fn pointed_in(&self, view: &View<'_>, cell: Cell) -> Option<UnitId> {
        let pointed = view.fighter(self.pointed?)?;
        (pointed.place.cell == cell).then(|| pointed.id())
    }

    /// A spell of whoever decides, at something.
    pub(crate) fn casting<'a>(
        &self,
        view: &View<'a>,
        spell: Id,
        at: SpellAim,
    ) -> Option<Casting<'a>> {
        let caster = view.fighter(self.decision?.unit())?;
        let mut spells = caster.profile().spells.iter();
        let known = spells.find(|known| known.spell.id == spell)?;
        Some(Casting {
            arena: view.arena(),
            caster,
            known,
            at,
        })
    }

    /// Why an attack can't be made by `maneuver`; `None` when it can.
    pub(crate) fn refused_at(
        &self,
        session: &BattleSession,
        attack: &Prepared,
        maneuver: Maneuver,
    ) -> Option<Refusal> {
        let option = self.listed(attack)?;
        let replica = session.replica();
        let view = session.view(&replica);
        let unit = self.decision?.unit();
        let mut strike = view.strike(
            unit,
            attack.target,
            option.attack,
            attack.aim,
            attack.nonlethal,
        )?;
        strike.maneuver = maneuver;
        strike.attacker.place.facing = attack.turn.unwrap_or(strike.attacker.place.facing);
        strike.check().err()
    }

    /// What the attack being prepared may do, exactly.
    pub(crate) fn preview(&self, session: &BattleSession) -> Option<Preview> {
        let prepared = self.attack?;
        self.preview_of(session, &prepared)
    }

    /// What an attack may do, exactly; `None` when it can't be made.
    pub(crate) fn preview_of(&self, session: &BattleSession, attack: &Prepared) -> Option<Preview> {
        let option = self.listed(attack)?;
        let replica = session.replica();
        let strike = self.strike_of(&session.view(&replica), attack)?;
        Some(preview_strike(&strike, option.hand))
    }

    /// The strike that an attack is.
    pub(super) fn strike_of<'a>(&self, view: &View<'a>, attack: &Prepared) -> Option<Strike<'a>> {
        let option = self.listed(attack)?;
        let attacker = self.decision?.unit();
        let mut strike = view.strike(
            attacker,
            attack.target,
            option.attack,
            attack.aim,
            attack.nonlethal,
        )?;
        strike.maneuver = attack.maneuver;
        strike.attacker.place.facing = attack.turn.unwrap_or(strike.attacker.place.facing);
        Some(strike)
    }
}

/// The one that is preferred, or else the first.
pub(super) fn first_or<T>(
    all: impl Iterator<Item = T>,
    preferred: impl Fn(&T) -> bool,
) -> Option<T> {
    let mut all: Vec<T> = all.collect();
    let at = all.iter().position(preferred).unwrap_or(0);
    (at < all.len()).then(|| all.swap_remove(at))
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Choice>();
    app.add_systems(
        Update,
        refresh
            .in_set(RefreshSystems)
            .in_set(AppSystems::Draw)
            .before(ShowSystems)
            .run_if(resource_exists::<BattleSession>),
    );
    app.configure_sets(Update, ShowSystems.in_set(AppSystems::Draw));
}

/// Drawing, which comes after the options are looked up.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ShowSystems;

/// The looking up of the options, which comes before everything that is drawn from them.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct RefreshSystems;

/// Looks the options up once for each decision.
fn refresh(
    session: Res<BattleSession>,
    settings: Res<Settings>,
    questions: Query<(), With<Question>>,
    mut focus: ResMut<InputFocus>,
    mut choice: ResMut<Choice>,
) {
    // What the adviser is about to answer is not asked.
    let answered = |decision: &Decision| settings.choose_defence && decision.is_out_of_turn();
    let decision = session.choice().filter(|decision| !answered(decision));
    let at = decision.map(|_| session.told());
    if choice.at == at && choice.decision == decision {
        return;
    }
    let options = match decision {
        Some(_) => session.replica().options(),
        None => Options::default(),
    };
    // What had the focus was about another decision.
    if choice.decision != decision && questions.is_empty() {
        focus.clear();
    }
    let sent = choice.sent;
    choice.over();
    choice.decision = decision;
    // Keys begin at whoever's turn it is, and not where somebody else's ended.
    if let (Some(Decision::Turn(unit)), Some(before)) = (decision, choice.stepped)
        && unit != before
    {
        (choice.cursor, choice.stepped) = (None, None);
    }
    choice.options = options;
    choice.turned = turned(&session, &choice);
    choice.at = at;
    // Out of turn there is one thing to do: strike at whoever gave the chance.
    let out_of_turn = decision.is_some_and(Decision::is_out_of_turn);
    if let Some(target) = choice.targets().first().filter(|_| out_of_turn) {
        choice.attack = choice.best_on(&session, *target);
    }
    match (decision, sent) {
        (Some(Decision::Turn(unit)), Some(sent)) if unit == sent.unit => {
            choice.attack = choice.best_on(&session, sent.target);
        }
        (Some(Decision::Turn(_)), _) => {}
        // It is held up on its way, or others are asked about it first.
        (_, sent) => choice.sent = sent,
    }
}
