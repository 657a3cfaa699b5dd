//! Hazards begin, do harm, spread and end (HAZ-1, HAZ-2).

use bevy_ecs::prelude::ResMut;

use super::blood::{due, poison};
use super::breath::short_of_air;
use super::checks::roll_check_once;
use super::damage::Dealt;
use super::endurance::spend;
use super::eyes::flash;
use super::resources::{Exchange, Harm};
use super::turns::is_over;
use super::weather::endure;
use crate::battle::DiceBag;
use crate::battle::battlefield::Battlefield;
use crate::battle::components::Life;
use crate::battle::event::{
    CheckCause, EnduranceCause, Exposed, HarmEvent, HarmSource, HazardCause, HazardEnd,
    HazardEvent, SpreadRoll,
};
use crate::battle::harm_queue::PendingExposure;
use crate::battle::hazard_odds::HazardOdds;
use crate::grid::Cell;
use crate::rules::dice::Dice;
use crate::rules::hazard::HazardTrigger;
use crate::rules::id::Id;

/// The hazards that the level has begin in the round that is about to.
pub(super) fn begin(mut field: Battlefield) {
    if field.clock.ended.is_some() || !field.clock.order.is_empty() || field.is_unsettled() {
        return;
    }
    let round = field.clock.round + 1;
    let level = field.board.hazards_of_level().iter();
    let due = level.filter(|hazard| hazard.from == round);
    let due: Vec<(Id, Vec<Cell>)> = due
        .map(|hazard| (hazard.kind.id, hazard.cells.clone()))
        .collect();
    for (hazard, cells) in due {
        arise(&mut field, hazard, cells, HazardCause::Level);
    }
}

/// A hazard begins in cells, and what rises from it.
pub(super) fn arise(field: &mut Battlefield, hazard: Id, cells: Vec<Cell>, why: HazardCause) {
    let Some(kind) = field.board.hazard_kind(hazard).cloned() else {
        return;
    };
    let until = kind.rounds.map(|rounds| field.clock.round + rounds);
    let longer = |held: Option<u32>| match (held, until) {
        (None, _) => false,
        (Some(_), None) => true,
        (Some(held), Some(until)) => until > held,
    };
    let board = &field.board;
    let mut cells: Vec<Cell> = cells;
    cells.retain(|&cell| board.hazard_until(hazard, cell).is_none_or(longer));
    cells.sort_unstable_by_key(|&cell| board.grid().index(cell));
    cells.dedup();
    if cells.is_empty() {
        return;
    }
    let smoke = kind.smoke.filter(|_| why != HazardCause::Rises);
    let drifts: Vec<Cell> = cells.iter().map(|&cell| board.drift(cell)).collect();
    field.emit(HazardEvent::HazardBegan {
        hazard,
        cells,
        until,
        why,
    });
    if let Some(smoke) = smoke {
        arise(field, smoke, drifts, HazardCause::Rises);
    }
}

/// LMP: somebody sets a fire in a cell.
pub(in crate::battle) fn set(field: &mut Battlefield, hazard: Id, cell: Cell) {
    arise(field, hazard, vec![cell], HazardCause::Set);
}

/// At the end of a round everybody in a hazard is exposed to it, cell by cell; after that breath is counted, and doses of poison act.
pub(super) fn strike_all(mut field: Battlefield) {
    if !is_over(&field) || field.harm.queue.round_is_done {
        return;
    }
    field.harm.queue.round_is_done = true;
    let doses = due(&field);
    field.harm.queue.take(doses);
    let breaths = short_of_air(&field);
    field.harm.queue.count_breath(breaths);
    if !field.board.has_hazards() {
        return;
    }
    let mut due = Vec::new();
    for unit in field.ids() {
        let fighter = field.fighter(unit);
        let here = matches!(fighter.vitality.life, Life::Conscious | Life::Unconscious);
        if !here || fighter.place.height.is_aloft() {
            continue;
        }
        let cell = fighter.place.cell;
        let index = field.board.grid().index(cell);
        let on = HazardTrigger::RoundEnd;
        let strike = field.board.hazards_at(cell).filter(|now| now.strikes(on));
        due.extend(strike.zip(0u32..).map(|(now, rank)| {
            let hazard = now.kind.id;
            let exposure = PendingExposure {
                unit,
                hazard,
                cell,
                on,
            };
            (index, rank, exposure)
        }));
    }
    // Those of one cell stay in the order of ids.
    due.sort_by_key(|(index, rank, _)| (*index, *rank));
    for (_, _, exposure) in due {
        field.harm.queue.push_back(exposure);
    }
}

/// HAZ-1: the ground gives way under whoever has come to stand on it and is too heavy, who is exposed to what is there then.
fn give_way(field: &mut Battlefield) {
    let Some((unit, cell)) = field.harm.queue.next_trodden() else {
        return;
    };
    let stands = field.fighter(unit).place;
    let broken = field.board.gives_way(unit, cell);
    let Some(broken) = broken.filter(|_| stands.cell == cell && !stands.height.is_aloft()) else {
        return;
    };
    let (pounds, bears, hazard) = (broken.pounds, broken.bears, broken.hazard);
    field.emit(HazardEvent::GaveWay {
        unit,
        cell,
        pounds,
        bears,
    });
    arise(field, hazard, vec![cell], HazardCause::GaveWay);
    let on = HazardTrigger::Enter;
    let kind = field.board.hazard_kind(hazard);
    if kind.is_some_and(|kind| kind.harm.strikes(on)) {
        field.harm.queue.push_back(PendingExposure {
            unit,
            hazard,
            cell,
            on,
        });
    }
}

/// The next is exposed (HAZ-1).
pub(super) fn expose(
    mut field: Battlefield,
    mut dice: ResMut<DiceBag>,
    mut exchange: ResMut<Exchange>,
) {
    if exchange.harm.is_some() || !field.harm.impacts.is_empty() {
        return;
    }
    give_way(&mut field);
    let Some(next) = field.harm.queue.pop_front() else {
        return;
    };
    let unit = next.unit;
    let life = field.fighter(unit).vitality.life;
    if !matches!(life, Life::Conscious | Life::Unconscious) {
        return;
    }
    let Some(kind) = field.board.hazard_kind(next.hazard).cloned() else {
        return;
    };
    let exposing = HazardOdds::new(field.arena(), field.fighter(unit), &kind);
    let Some(exposure) = exposing.exposure() else {
        return;
    };
    let avoidance = exposing.avoidance();
    let exposed = Exposed {
        unit,
        hazard: next.hazard,
        cell: next.cell,
        on: next.on,
        pounds: exposing.fighter.profile().weight,
        scale: exposure.scale,
    };
    field.emit(HazardEvent::Exposed(exposed));
    let made = avoidance.is_some_and(|(attribute, target)| {
        let why = CheckCause::Hazard;
        roll_check_once(&mut field, &mut dice, unit, attribute, target, why).success
    });
    let halves = kind.harm.avoid.is_some_and(|avoid| avoid.halves);
    if made && !halves {
        return;
    }
    if field.fighter(unit).is_conscious() {
        let end = if made { exposure.end / 2 } else { exposure.end };
        let why = EnduranceCause::Hazard;
        spend(&mut field, &mut dice, unit, end, why);
    }
    if let Some(past) = kind.harm.flash {
        flash(&mut field, &mut dice, unit, past);
    }
    if let Some(venom) = &kind.harm.poison {
        poison(&mut field, unit, venom, None);
    }
    if let Some(harm) = endure(&mut field, &mut dice, unit, &kind) {
        exchange.harm = Some(harm);
        return;
    }
    let exposing = HazardOdds::new(field.arena(), field.fighter(unit), &kind);
    let victim = exposing.victim();
    let Some(hit) = exposure.hit(victim.body) else {
        return;
    };
    let roll = hit.damage.dice.roll(&mut *dice);
    let dealt = exposure.dealt(roll.total, made);
    let landing = Dealt {
        unit,
        attacker: None,
        source: Some(HarmSource::Hazard),
        roll,
        rolled: dealt,
    };
    let (done, injury) = landing.to(field.arena().numbers, &victim, &hit);
    exchange.harm = Some(Harm {
        unit,
        injury,
        was_conscious: exposing.fighter.is_conscious(),
        permanent: 0,
        severed: false,
        numbed: false,
        poison: None,
    });
    field.emit(HarmEvent::Damage(Box::new(done)));
}

/// At the end of a round hazards spread, and those end whose rounds are over.
pub(super) fn go_on(field: &mut Battlefield, dice: &mut DiceBag) {
    if !field.board.has_hazards() {
        return;
    }
    let mut caught = Vec::new();
    for (hazard, catching) in field.board.catching() {
        let rolls = catching.into_iter().map(|next| SpreadRoll {
            cell: next.cell,
            from: next.from,
            most: next.most,
            face: dice.die(6),
        });
        let rolls: Vec<SpreadRoll> = rolls.collect();
        let new = rolls.iter().filter(|roll| roll.face <= roll.most);
        let new: Vec<Cell> = new.map(|roll| roll.cell).collect();
        field.emit(HazardEvent::HazardSpread { hazard, rolls });
        caught.push((hazard, new));
    }
    for (hazard, cells) in field.board.hazards_over(field.clock.round) {
        let why = HazardEnd::BurntOut;
        field.emit(HazardEvent::HazardEnded { hazard, cells, why });
    }
    for (hazard, cells) in caught {
        arise(field, hazard, cells, HazardCause::Spread);
    }
}
