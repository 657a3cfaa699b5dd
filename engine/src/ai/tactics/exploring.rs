//! Going about in stints (DUN-1, DUN-2, DUN-3), alike for everybody: where its side wants somebody, or where nobody has looked; and
//! staying where one is as long as nobody is known to be about.
//!
//! It remembers where its side has looked; it never knows where the enemy is.

use std::cmp::Reverse;

use crate::battle::{Command, Fighter, Goal, Refusal, UnitId, View};
use crate::grid::Cell;
use crate::rules::explore::Pace;
use crate::rules::trap::Sought;

use super::blow::best_blow;
use super::candidate::Term;
use super::giving_way::GivingWay;
use super::hazards::breathes;
use super::look_for_enemies::Searched;
use super::purpose::Purpose;
use super::remembered_ways::RememberedWays;
use super::roles::Roles;
use super::secrets::Sounded;
use super::stalemate::Stalemate;
use super::surroundings::{cells_of, distance, friends, has_not_moved, nearest_of};
use super::{approach, doors, lamps};

/// So many places to which no way leads are given up at once, of a level that is charted.
const TRIES: usize = 8;
/// So far from the others somebody goes alone, cells.
const TOGETHER: u16 = 3;
/// So many rounds in which nobody is hurt are enough of waiting for those who explore and know of an enemy.
const PATIENCE: u32 = 10;

/// What a side remembers of a place that it explores, and room for its searches.
#[derive(Clone, Debug, Default)]
pub(in crate::ai) struct Exploring {
    searched: Searched,
    ways: RememberedWays,
    giving_way: GivingWay,
    /// Shut doors at which it has listened.
    listened: Vec<Cell>,
    sounded: Sounded,
    /// Cells beside it to which somebody has turned to see what is there.
    faced: Vec<Cell>,
    /// Whether it goes where there is no air.
    dares: bool,
    /// For how long nobody has been hurt in the rounds of a meeting.
    quiet: Stalemate,
}

impl Exploring {
    /// What somebody does in a stint; `None` in rounds.
    pub(in crate::ai) fn command(
        &mut self,
        view: &View<'_>,
        me: Fighter<'_>,
        roles: &mut Roles,
    ) -> Option<(Command, Vec<Term>)> {
        if view.pace() == Pace::Rounds {
            return None;
        }
        self.quiet.restart(view);
        let (command, why) = if view.explorers() == Some(me.id().side) {
            self.explore(view, me)
        } else {
            self.stir(view, me, roles)
        };
        Some((command, vec![(why, 0)]))
    }

    /// What a member of the exploring side does.
    fn explore(&mut self, view: &View<'_>, me: Fighter<'_>) -> (Command, &'static str) {
        self.ways.look_anew();
        self.searched.look_about(view, &me);
        let purpose = Purpose::of(view, &me);
        if wants_rest(view, &me) && view.check(Command::EndStint).is_ok() {
            return (Command::EndStint, "lets everybody rest");
        }
        if me.place.prone && view.check(Command::StandUp).is_ok() {
            return (Command::StandUp, "gets up");
        }
        if let Some(gasps) = self.for_air(view, me) {
            return gasps;
        }
        if wants_blood(view, &me) && view.check(Command::Engage).is_ok() {
            return (Command::Engage, "falls upon");
        }
        if let Some(command) = doors::key_at_hand(view) {
            return (command, "takes what is there");
        }
        self.dares = true;
        if let Some(command) = self.towards(view, me, &doors::keys_that_lie(view)) {
            return (command, "goes for a key");
        }
        let wanted = [&purpose.destination, &purpose.post, &purpose.claim];
        if wanted.iter().any(|cells| cells.contains(&me.place.cell)) {
            return (Command::Wait, "is there");
        }
        if let Some(command) = self.giving_way.leaves_it(view, &me) {
            return (command, "leaves the door to another");
        }
        if let Some(command) = self.lets_lead(view, &me) {
            return (command, "lets another lead");
        }
        // Where there is no air it goes last, before it taps at walls.
        let dares: &[bool] = match view.arena().board.has_hazards() {
            true => &[false, true],
            false => &[true],
        };
        for &dares in dares {
            self.dares = dares;
            if let Some(on) = self.on(view, me, wanted) {
                return on;
            }
        }
        if let Some(turns) = self.look_round(view, me) {
            return (turns, "looks round");
        }
        if let Some(goes) = self.on_to_things(view, me) {
            return (goes, "goes to what can be used");
        }
        if let Some(searches) = self.search(view, me) {
            return searches;
        }
        let last = match view.waiting().len() {
            0 | 1 => Command::Wait,
            _ if view.check(Command::EndStint).is_ok() => Command::EndStint,
            _ => Command::Wait,
        };
        (last, "rests")
    }

    /// DUN-7: a turn to a cell beside it that it does not know, as a way that only seems to lead there keeps it from the true one.
    /// It turns to a cell once.
    fn look_round(&mut self, view: &View<'_>, me: Fighter<'_>) -> Option<Command> {
        let grid = view.arena().board.grid();
        let beside = grid.neighbours(me.place.cell);
        let unknown = beside.filter(|&(_, at)| !self.ways.knows(view, at));
        let mut turns = unknown.filter(|&(facing, at)| {
            !self.faced.contains(&at) && view.check(Command::Turn { facing }).is_ok()
        });
        let (facing, at) = turns.next()?;
        self.faced.push(at);
        Some(Command::Turn { facing })
    }

    /// DUN-8: on to a lever or a chest that nobody has used.
    fn on_to_things(&mut self, view: &View<'_>, me: Fighter<'_>) -> Option<Command> {
        let board = view.arena().board;
        let (grid, ground) = (board.grid(), board.ground());
        let left = board.things().filter(|now| !now.used);
        let about = left.flat_map(|now| {
            let beside = grid.neighbours(now.thing.at).map(|(_, cell)| cell);
            std::iter::once(now.thing.at).chain(beside)
        });
        let about: Vec<Cell> = about.filter(|&cell| ground.ground(cell).cost > 0).collect();
        self.towards(view, me, &about)
    }

    /// On to one of the places where its side wants somebody, or else to where nobody has looked.
    fn on(
        &mut self,
        view: &View<'_>,
        me: Fighter<'_>,
        wanted: [&Vec<Cell>; 3],
    ) -> Option<(Command, &'static str)> {
        for cells in wanted {
            let on = self.on_to(view, me, cells, "makes for a place");
            if on.is_some() {
                return on;
            }
        }
        let mut unseen = self.searched.places(view);
        unseen.retain(|&cell| self.dares || breathes(view, &me, cell));
        for _ in 0..TRIES {
            let on = self.on_to(view, me, &unseen, "explores");
            if on.is_some() || !view.is_charted() {
                return on;
            }
            let left = self.searched.leave(&unseen, view, &me)?;
            unseen.retain(|&cell| cell != left);
        }
        None
    }

    /// The next of the way to one of those cells, or what it does for others where it has none.
    fn on_to(
        &mut self,
        view: &View<'_>,
        me: Fighter<'_>,
        cells: &[Cell],
        why: &'static str,
    ) -> Option<(Command, &'static str)> {
        match self.nearer(view, me, cells) {
            Some(command) => Some((self.along(view, me, command)?, why)),
            None => self.give_way(view, me, cells),
        }
    }

    /// SUS-7: whoever held its breath when the last stint ended gets out of there, and draws breath before it goes anywhere else.
    fn for_air(&mut self, view: &View<'_>, me: Fighter<'_>) -> Option<(Command, &'static str)> {
        if me.stamina.breath.gone == 0 {
            return None;
        }
        if breathes(view, &me, me.place.cell) {
            return Some((Command::Wait, "draws breath"));
        }
        let (grid, ground) = (view.arena().board.grid(), view.arena().board.ground());
        let air = grid.cells().filter(|&cell| {
            view.knows_cell(cell) && ground.ground(cell).cost > 0 && breathes(view, &me, cell)
        });
        let air: Vec<Cell> = air.collect();
        self.dares = true;
        let command = self.nearer(view, me, &air)?;
        let may = view.check(command).is_ok();
        may.then_some((command, "goes for air"))
    }

    /// SEC-1: a search for doors where there are walls that nobody has searched, or the way there.
    fn search(&mut self, view: &View<'_>, me: Fighter<'_>) -> Option<(Command, &'static str)> {
        let from = me.place.cell;
        let costs = self.ways.costs(view, me);
        let Some(at) = self.sounded.place(view, &me, costs) else {
            self.searched.look_again(view);
            return None;
        };
        if at == from {
            let sought = Sought::Doors;
            let search = Command::Search { at, sought };
            if view.check(search).is_err() {
                return Some((Command::Wait, "is about to search"));
            }
            self.sounded.search(view, at);
            return Some((search, "searches"));
        }
        let way = self.nearer(view, me, &[at]);
        let way = way.filter(|&command| view.check(command).is_ok());
        Some((way.unwrap_or(Command::Wait), "goes to search"))
    }

    /// SEC-1: a search of the walls in rounds, of whoever would idle because no way leads to anybody, or the way to one.
    pub(in crate::ai) fn search_walls(
        &mut self,
        view: &View<'_>,
        me: Fighter<'_>,
        command: Command,
    ) -> Option<(Command, Vec<Term>)> {
        let idles = matches!(command, Command::Wait | Command::Guard | Command::Defend);
        let secrets = view.has_fog() && view.arena().board.has_secrets();
        if !idles || !secrets || view.pace() == Pace::Stints {
            return None;
        }
        let bound = Purpose::of(view, &me).is_free() && view.role(me.id()).is_none();
        let enemies = view.enemies_of(me.id().side);
        let seen = enemies.iter().any(Fighter::is_conscious);
        if !bound || seen || me.place.prone || me.senses.is_hidden() || !has_not_moved(&me) {
            return None;
        }
        self.ways.look_anew();
        let (command, why) = self.search(view, me)?;
        view.check(command).ok()?;
        Some((command, vec![(why, 0)]))
    }

    /// DUN-3, DUN-4: what one of those who explore does in rounds in which nobody has been hurt for long. Time is against them, and
    /// as long as somebody knows of them the rounds go on.
    pub(in crate::ai) fn press_on(
        &mut self,
        view: &View<'_>,
        me: Fighter<'_>,
    ) -> Option<(Command, Vec<Term>)> {
        let own = view.explorers() == Some(me.id().side);
        if view.pace() != Pace::Rounds || !own {
            return None;
        }
        self.searched.look_again(view);
        self.searched.look_about(view, &me);
        self.quiet.observe(view);
        // With nobody to wait for it is long enough once stints would go on, did nobody know of them.
        let awaits = view.enemies_of(me.id().side);
        let patience = match awaits.iter().any(Fighter::is_conscious) {
            true => PATIENCE,
            false => u32::from(view.arena().numbers.explore.calm),
        };
        let overdue = self.quiet.overdue(view, patience) > 0;
        // Whoever can't get up crawls.
        let gets_up = me.place.prone && view.check(Command::StandUp).is_ok();
        if !overdue || gets_up || me.grapple.is_bound() || me.is_afraid() {
            return None;
        }
        self.ways.look_anew();
        let command = self.on_again(view, me)?;
        view.check(command).ok()?;
        Some((command, vec![("has waited long enough", 0)]))
    }

    /// A blow at who stands beside it, a key, or the way on: to where its side wants somebody, to an enemy, to where nobody has looked.
    fn on_again(&mut self, view: &View<'_>, me: Fighter<'_>) -> Option<Command> {
        let mut enemies = view.enemies_of(me.id().side);
        enemies.retain(Fighter::is_conscious);
        let gone = me.progress.cells() > 0;
        if gone || enemies.iter().any(|enemy| distance(view, &me, enemy) <= 1) {
            let blow = best_blow(view, me, &enemies).map(|blow| blow.command());
            return blow.or_else(|| gone.then_some(Command::Guard));
        }
        if let Some(command) = doors::key_at_hand(view) {
            return Some(command);
        }
        let (purpose, keys) = (Purpose::of(view, &me), doors::keys_that_lie(view));
        let (foes, unseen) = (cells_of(&enemies), self.searched.places(view));
        self.dares = true;
        for cells in [&keys, &purpose.destination, &purpose.post, &foes, &unseen] {
            if cells.contains(&me.place.cell) {
                return None;
            }
            if let Some(command) = self.nearer(view, me, cells) {
                return Some(command);
            }
        }
        None
    }

    /// The next of the way, with everybody behind who can come.
    fn towards(&mut self, view: &View<'_>, me: Fighter<'_>, cells: &[Cell]) -> Option<Command> {
        let command = self.nearer(view, me, cells)?;
        self.along(view, me, command)
    }

    /// The same, once it is known what brings somebody nearer.
    fn along(&mut self, view: &View<'_>, me: Fighter<'_>, command: Command) -> Option<Command> {
        if let Command::Door { at, .. } = command {
            return self.at_door(view, me, at, command);
        }
        let together = match command {
            Command::Move { to, .. } => Some(Command::March { to }),
            _ => None,
        };
        let both = together.into_iter().chain([command]);
        let command = both.into_iter().find(|&one| view.check(one).is_ok())?;
        Some(keeps_together(view, &me, command))
    }

    /// Whoever bears the only light does not go first into the unknown: it lets another lead who has still to go.
    fn lets_lead(&mut self, view: &View<'_>, me: &Fighter<'_>) -> Option<Command> {
        if !lamps::is_only_light(view, me) {
            return None;
        }
        let mut others = companions(view, me);
        others.sort_by_key(|one| (Reverse(one.profile().attributes.hp), one.id()));
        let mut others = others.into_iter();
        others.find_map(|one| self.giving_way.take(view, me, one.id()))
    }

    /// A door that comes next: one listens at it once, leaves it to who gets it open better, and waits where what is left of the stint
    /// is too short.
    fn at_door(
        &mut self,
        view: &View<'_>,
        me: Fighter<'_>,
        at: Cell,
        command: Command,
    ) -> Option<Command> {
        let listens = Command::Listen { at };
        if !self.listened.contains(&at) && view.check(listens).is_ok() {
            self.listened.push(at);
            return Some(listens);
        }
        if let Some(command) = self.giving_way.at_door(view, &me, at, &self.ways) {
            return Some(command);
        }
        match view.check(command) {
            Ok(()) => Some(command),
            Err(Refusal::AllowanceSpent { .. }) => Some(Command::Wait),
            Err(_) => None,
        }
    }

    /// What somebody who has no way does for another who finds one: it goes out of that one's way, or lets it go first.
    fn give_way(
        &mut self,
        view: &View<'_>,
        me: Fighter<'_>,
        cells: &[Cell],
    ) -> Option<(Command, &'static str)> {
        if cells.is_empty() {
            return None;
        }
        let ways = &self.ways;
        if let Some(command) = self.giving_way.make_room(view, me, cells, ways) {
            return Some((command, "makes room"));
        }
        let others = view.waiting().iter().copied();
        let others = others.filter(|&unit| view.check(Command::Take { unit }).is_ok());
        let others = others.filter_map(|unit| view.fighter(unit));
        // Nobody turns by being asked, so what is remembered of turns stays as it is.
        let mut asked = ways.clone();
        let dares = self.dares;
        let finds = others.filter(|&other| asked.nearer(view, other, cells, dares).is_some());
        let units: Vec<UnitId> = finds.map(|other| other.id()).collect();
        let mut takes = units.into_iter();
        let take = takes.find_map(|unit| self.giving_way.take(view, &me, unit));
        let take = take.or_else(|| self.giving_way.in_the_way(view, me, cells, ways));
        take.map(|take| (take, "gives way"))
    }

    /// What brings somebody nearer to one of those cells, by ways over what it knows and remembers.
    fn nearer(&mut self, view: &View<'_>, me: Fighter<'_>, cells: &[Cell]) -> Option<Command> {
        self.ways.nearer(view, me, cells, self.dares)
    }

    /// What somebody does whom others come upon: it keeps to its way, or goes and looks where somebody was.
    fn stir(
        &mut self,
        view: &View<'_>,
        me: Fighter<'_>,
        roles: &mut Roles,
    ) -> (Command, &'static str) {
        if let Some(ordered) = roles.command(view, me) {
            let command = ordered.command;
            let may = view.check(command).is_ok();
            return (if may { command } else { Command::Wait }, "role");
        }
        let last: Vec<Cell> = view.last_seen().map(|(_, cell)| cell).collect();
        let room = self.ways.room();
        let command = approach::nearer(view, me, &last, &[], |_| true, room);
        let command = command.filter(|&command| view.check(command).is_ok());
        (command.unwrap_or(Command::Wait), "looks")
    }
}

/// Those of its side who can go about in the stint as well as it.
fn companions<'a>(view: &View<'a>, me: &Fighter<'_>) -> Vec<Fighter<'a>> {
    let mut others = friends(view, me);
    let numbers = view.arena().numbers;
    others.retain(|one| {
        let able = one.is_standing() && !one.is_helpless() && !one.vitality.stunned;
        able && one.progress.allowance.is_some() && one.overladen(numbers).is_none()
    });
    others
}

/// A way ends where one of those is near who do not come along: nobody goes ahead of those who have done with the stint.
fn keeps_together(view: &View<'_>, me: &Fighter<'_>, command: Command) -> Command {
    let mut others = companions(view, me);
    let to = match command {
        Command::Move { to, .. } => to,
        Command::March { to } => {
            others.retain(|one| !view.waiting().contains(&one.id()));
            to
        }
        _ => return command,
    };
    let others = cells_of(&others);
    let is_near = |cell: Cell| nearest_of(view, cell, &others).is_none_or(|away| away <= TOGETHER);
    if is_near(to) {
        return command;
    }
    let way = view.way(me.id(), to).unwrap_or_default();
    let way = way.into_iter().skip(1).take_while(|&cell| is_near(cell));
    let ends = way.map(|to| match command {
        Command::Move { facing, .. } => Command::Move { to, facing },
        _ => Command::March { to },
    });
    let may = ends.filter(|&end| view.check(end).is_ok());
    may.last().unwrap_or(Command::Wait)
}

/// DUN-5: whether somebody of its side is so tired that all wait for it, as long as nobody has begun to do anything, nobody is
/// known to be about, and there is time.
fn wants_rest(view: &View<'_>, me: &Fighter<'_>) -> bool {
    let numbers = view.arena().numbers.explore;
    let side = me.id().side;
    let own = || {
        view.fighters()
            .filter(|one| one.id().side == side && one.is_conscious())
    };
    let stirred = own().any(|one| one.progress.spent > 0 || one.progress.cells() > 0);
    let tired = own().any(|one| 3 * one.stamina.end < one.profile().attributes.end);
    let stints = view.last_stint().saturating_sub(view.stint().unwrap_or(0));
    let calm = view.enemies_of(side).is_empty() && view.last_seen().next().is_none();
    tired && !stirred && calm && stints > 2 * u32::from(numbers.rest)
}

/// Whether its side is after somebody whom it knows to be there.
fn wants_blood(view: &View<'_>, me: &Fighter<'_>) -> bool {
    let enemies = view.enemies_of(me.id().side);
    view.goals(me.id()).iter().any(|goal| match goal {
        Goal::LastStanding => !enemies.is_empty(),
        Goal::Kill { who } => enemies.iter().any(|enemy| who.contains(&enemy.id())),
        _ => false,
    })
}

/// Whether nobody of a level that others explore has a reason to leave its place: no enemy is known to be about, nor was.
pub(in crate::ai) fn is_undisturbed(view: &View<'_>, me: &Fighter<'_>) -> bool {
    let explored = view.explorers().is_some_and(|side| side != me.id().side);
    explored && view.enemies_of(me.id().side).is_empty() && view.last_seen().next().is_none()
}
