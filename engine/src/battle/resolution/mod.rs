//! The mechanics, each a system in an ordered set: what a command sets going, step by step.
//!
//! Schedules carry out a command: [`ResolveCommand`] once, then [`ResolveAttack`] and
//! [`ResolveHarm`] as far as it came to a blow. [`SettleLight`] follows where lamps burn or eyes take time, and [`AdvanceTurn`] runs until somebody must decide. All are
//! single-threaded, and a pair of systems whose order is left open fails when the battle is built, which takes longer
//! the more of them there are in one schedule.

mod ailments;
mod arrival;
mod attack_roll;
mod blood;
mod breath;
pub(super) mod charting;
pub(super) mod checks;
mod collisions;
pub(super) mod concentration;
mod contest;
mod crash;
pub(super) mod crippling;
mod damage;
mod deployment;
pub(super) mod endurance;
mod entry;
mod exertion;
pub(super) mod explore;
mod eyes;
mod falling_objects;
mod falls;
pub(super) mod flight;
mod goals;
mod going_down;
pub(super) mod grapple;
pub(super) mod guard;
pub(super) mod hazards;
mod heart;
mod impacts;
mod incapacity;
mod keys;
pub(super) mod lamps;
mod loss;
pub(super) mod maneuvers;
pub(super) mod meeting;
mod mind;
pub(super) mod nets;
pub(super) mod notice;
mod object;
mod overrun;
pub(super) mod resources;
mod shock;
mod spell_effects;
pub(super) mod spell_lights;
pub(super) mod traps;
mod trips;
pub(super) mod turns;
pub(super) mod waking;
pub(super) mod walk;
mod weather;

use bevy_ecs::prelude::{IntoScheduleConfigs, Schedule, SystemSet, World};
use bevy_ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor};

use self::resources::{Exchange, Order, SpellTargets};
use super::battlefield::HarmAhead;
use super::clock::Clock;
use super::commands;
use super::scenario::Scenario;
use crate::rules::explore::Pace;

/// What one command sets going.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
struct ResolveCommand;

/// An attack that has been defended against, or a spell that reaches its next victim.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
struct ResolveAttack;

/// What a blow does to whoever it hits, and leaves open.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
struct ResolveHarm;

/// What happens until somebody must decide.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
struct AdvanceTurn;

/// What happens in a stint until somebody must decide (DUN-1).
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
struct AdvanceStint;

/// Whether anybody has been met, after everything that happens in a stint (DUN-3).
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
struct HeedEnemies;

/// Flames that have come to where they can't burn, after everything else (LMP), and then eyes that the light has left
/// (LIT-6).
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
struct SettleLight;

/// The order of the mechanics; a new one takes its place here.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum BattleSystems {
    /// Commands held up for those on guard (MAN-3).
    Guard,
    /// What was ordered, as its file in `commands` has it.
    Command,
    /// AT, DEF, the roll and the table (ATK-1).
    Roll,
    /// Weapons and shields struck (OBJ-1).
    Object,
    /// Takedowns, pins and breaking free (CLC-5), slams (COL-13).
    Grapple,
    /// Damage to a body (DMG).
    Damage,
    /// Locations crippled (DMG-8).
    Cripple,
    /// Stun, unconsciousness and death (DMG-3 to DMG-5).
    Consciousness,
    /// Things dropped, legs given way (DMG-9).
    Loss,
    /// What an exchange of blows leaves open (CLC-2, MAN-3).
    Aftermath,
}

/// The schedules of a battle.
pub(super) struct Pipeline {
    resolve_command: Schedule,
    strike: Schedule,
    resolve_harm: Schedule,
    advance: Schedule,
    light: Schedule,
    /// Whether somebody explores.
    explores: bool,
    /// The mechanics of stints, once somebody explored.
    stints: Option<Stints>,
}

/// The schedules of stints (DUN-1, DUN-3).
struct Stints {
    advance: Schedule,
    heed: Schedule,
}

impl Stints {
    fn new(world: &mut World) -> Self {
        let mut advance = strict(Schedule::new(AdvanceStint));
        let flow = (
            turns::end_turn,
            shock::limbs_recover,
            goals::judge,
            explore::stir,
            hazards::strike_all,
            explore::close,
            goals::judge,
            hazards::begin,
            arrival::arrive,
            lamps::come_burning,
            explore::open,
            explore::next_member,
        );
        let flow = flow.chain().run_if(deployment::is_over);
        advance.add_systems((deployment::open, flow).chain());
        let mut heed = strict(Schedule::new(HeedEnemies));
        heed.add_systems((charting::draw, meeting::heed).chain());
        initialize([&mut advance, &mut heed], world);
        Self { advance, heed }
    }
}

impl Pipeline {
    /// Builds them.
    ///
    /// # Panics
    /// When two systems are left unordered: a mistake in this file that every test would meet.
    pub(super) fn new(world: &mut World) -> Self {
        let mut advance = strict(Schedule::new(AdvanceTurn));
        let rounds = (
            hazards::strike_all,
            turns::close_round,
            goals::judge,
            hazards::begin,
            arrival::arrive,
            lamps::come_burning,
            turns::open_round,
        );
        let flow = (
            turns::end_turn,
            shock::limbs_recover,
            goals::judge,
            rounds.chain().run_if(turns::is_between_rounds),
            turns::next_turn,
        );
        let flow = flow.chain().run_if(deployment::is_over);
        advance.add_systems((deployment::open, flow).chain());
        let mut light = strict(Schedule::new(SettleLight));
        light.add_systems((lamps::settle, eyes::adapt).chain());
        let mut all = [obeying(), striking(), suffering(), advance, light];
        initialize(all.each_mut(), world);
        let [resolve_command, strike, resolve_harm, advance, light] = all;
        Self {
            explores: false,
            stints: None,
            resolve_command,
            strike,
            resolve_harm,
            advance,
            light,
        }
    }

    /// Puts in what they hand on to each other, for a battle that stands in the world.
    pub(super) fn begin(&mut self, world: &mut World) {
        world.insert_resource(Order::default());
        world.insert_resource(Exchange::default());
        world.insert_resource(SpellTargets::default());
        self.explores = world.resource::<Scenario>().explore.is_some();
        if self.explores && self.stints.is_none() {
            self.stints = Some(Stints::new(world));
        }
    }

    fn stints(&mut self) -> Option<&mut Stints> {
        self.stints.as_mut().filter(|_| self.explores)
    }

    /// Resolves the command in [`Order`]. A spell takes a pass for each of its victims, so that what comes
    /// of it is told of one before the next is reached.
    pub(super) fn resolve(&mut self, world: &mut World) {
        self.resolve_command.run(world);
        world.resource_mut::<Order>().0 = None;
        self.settle(world);
    }

    /// Strikes, spells, falls, collisions and exposures on their way come to their end, one after the other.
    fn settle(&mut self, world: &mut World) {
        loop {
            let reaches = !world.resource::<SpellTargets>().is_spent();
            let harms = !world.resource::<HarmAhead>().is_empty();
            if !reaches && !harms && world.resource::<Exchange>().is_over() {
                break;
            }
            self.strike.run(world);
            if !world.resource::<Exchange>().is_over() {
                self.resolve_harm.run(world);
            }
        }
        if world.resource::<Scenario>().settles_light() {
            self.light.run(world);
        }
        if let Some(stints) = self.stints() {
            stints.heed.run(world);
        }
    }

    /// One pass of rounds and turns.
    pub(super) fn advance(&mut self, world: &mut World) {
        match self.stints() {
            Some(stints) if world.resource::<Clock>().pace == Pace::Stints => {
                stints.advance.run(world);
            }
            _ => self.advance.run(world),
        }
        self.settle(world);
    }
}

/// From the command to the defence.
fn obeying() -> Schedule {
    let mut resolve_command = strict(Schedule::new(ResolveCommand));
    use BattleSystems as Set;
    resolve_command.configure_sets((Set::Guard, Set::Command).chain());
    resolve_command.add_systems((
        guard::hold_up.in_set(Set::Guard),
        commands::carry_out.in_set(Set::Command),
    ));
    resolve_command
}

/// From the roll to the wound.
fn striking() -> Schedule {
    let mut strike = strict(Schedule::new(ResolveAttack));
    use BattleSystems as Set;
    let sets = (Set::Roll, Set::Object, Set::Grapple, Set::Damage);
    strike.configure_sets(sets.chain());
    let ahead = (
        traps::spring,
        falling_objects::fall,
        impacts::strike_next,
        hazards::expose,
        breath::breathe,
        ailments::dose,
    );
    strike.add_systems((
        (attack_roll::roll, attack_roll::use_up, nets::close)
            .chain()
            .in_set(Set::Roll),
        object::strike_item.in_set(Set::Object),
        (grapple::wrestle, collisions::slam)
            .chain()
            .in_set(Set::Grapple),
        (
            damage::hurt,
            ahead.chain().run_if(HarmAhead::is_there),
            spell_effects::take_hold,
        )
            .chain()
            .in_set(Set::Damage),
    ));
    strike
}

/// From the wound to its last consequence.
fn suffering() -> Schedule {
    let mut resolve_harm = strict(Schedule::new(ResolveHarm));
    use BattleSystems as Set;
    let sets = (Set::Cripple, Set::Consciousness, Set::Loss, Set::Aftermath);
    resolve_harm.configure_sets(sets.chain());
    resolve_harm.add_systems((
        (
            incapacity::die.before(crippling::cripple),
            crippling::cripple,
        )
            .in_set(Set::Cripple),
        (
            incapacity::collapse,
            shock::shock,
            incapacity::stun,
            incapacity::faint,
            shock::knock_down,
            heart::strain,
        )
            .chain()
            .in_set(Set::Consciousness),
        (loss::give_way, loss::lose_aim).chain().in_set(Set::Loss),
        (entry::conclude, guard::open_counter)
            .chain()
            .in_set(Set::Aftermath),
    ));
    resolve_harm
}

fn initialize<const N: usize>(schedules: [&mut Schedule; N], world: &mut World) {
    for schedule in schedules {
        schedule
            .initialize(world)
            .expect("every pair of systems is ordered");
    }
}

fn strict(mut schedule: Schedule) -> Schedule {
    schedule.set_executor(SingleThreadedExecutor::new());
    schedule.set_build_settings(ScheduleBuildSettings {
        ambiguity_detection: LogLevel::Error,
        // No system puts anything off.
        auto_insert_apply_deferred: false,
        ..ScheduleBuildSettings::default()
    });
    schedule
}
