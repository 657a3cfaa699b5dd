//! Tests of the board.

use super::*;
use crate::grid::{Climb, Direction, Footing, Ground, Topology};

const HERE: Cell = Cell::new(1, 0);

fn unit(side: u8, number: u16) -> UnitId {
    UnitId { side, number }
}

fn board(there: &[UnitId]) -> Board {
    let grid = Grid::new(Topology::Square, 3, 1).unwrap();
    let climb = Climb { limit: 0, cost: 0 };
    let ground = GroundMap::new(grid, vec![Ground::OPEN; grid.len()], climb).unwrap();
    let air = Arc::new(ground.air());
    let mut board = Board::new(Arc::new(ground), air, FlightNumbers::default());
    for &unit in there {
        let occupant = Occupant {
            unit,
            prone: false,
            height: Height::Ground,
        };
        board.enter(HERE, occupant);
    }
    board
}

fn names(board: &Board) -> Vec<UnitId> {
    board
        .occupants(HERE)
        .map(|occupant| occupant.unit)
        .collect()
}

#[test]
fn a_cell_keeps_its_people_in_the_order_they_came() {
    let (a1, b1, b2) = (unit(0, 1), unit(1, 1), unit(1, 2));
    let mut board = board(&[a1, b1, b2]);
    let down = Place {
        cell: HERE,
        facing: Direction::E,
        prone: true,
        height: Height::Ground,
    };
    board.set_posture(down, b1);
    assert_eq!(names(&board), [a1, b1, b2]);
    board.leave(HERE, a1);
    assert_eq!(names(&board), [b1, b2]);
    let prone: Vec<bool> = board.occupants(HERE).map(|other| other.prone).collect();
    assert_eq!(prone, [true, false]);
    board.leave(HERE, b2);
    assert!(board.has(1) && !board.has(0));
    board.leave(HERE, b1);
    assert_eq!(names(&board), []);
    assert!(!board.has(1) && !board.has(7));
}

#[test]
fn rnd_4_one_enemy_among_friends_bars_the_way() {
    let (a1, a2, b1) = (unit(0, 1), unit(0, 2), unit(1, 1));
    let footing = |there: &[UnitId], mover| board(there).footing(mover, Height::Ground, 1);
    assert_eq!(footing(&[a1], a1), Footing::Free);
    assert_eq!(footing(&[a1, a2], a1), Footing::PassOnly);
    assert_eq!(footing(&[a1, b1], unit(0, 3)), Footing::Blocked);
    assert_eq!(footing(&[b1, a1], a1), Footing::Blocked);
}

#[test]
fn att_5_who_flies_high_is_in_nobody_s_way_and_over_everybody() {
    let (a1, b1) = (unit(0, 1), unit(1, 1));
    let mut board = board(&[b1]);
    assert_eq!(board.footing(a1, Height::Low, 1), Footing::Blocked);
    assert_eq!(board.footing(a1, Height::High, 1), Footing::Free);
    let high = Spot {
        cell: HERE,
        height: Height::High,
    };
    let occupant = Occupant {
        unit: a1,
        prone: false,
        height: Height::High,
    };
    board.enter(HERE, occupant);
    assert_eq!(board.foes_at(high, a1).next(), None);
    assert_eq!(board.occupants(HERE).count(), 2);
    assert_eq!(board.distance(high, HERE), 8);
    assert_eq!(board.distance(high, Cell::new(0, 0)), 8);
    assert!(board.is_higher(high, HERE) && !board.is_higher(HERE, high));
}
