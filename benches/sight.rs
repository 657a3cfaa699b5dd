//! What a move costs that others may see: 40 combatants on 900 cells, by day, by night, and with a
//! torch in hand.

use std::fs;
use std::sync::Arc;

use divan::{Bencher, black_box};
use testudo::battle::event::{MotionEvent, MoveKind};
use testudo::battle::{Battle, Event, Setup, UnitId};
use testudo::content::Library;
use testudo::grid::Cell;

fn main() {
    divan::main();
}

/// The mass melee at another hour, with a torchbearer in front on either side.
fn melee(light: &str) -> Battle {
    let text = fs::read_to_string("levels/melee.ron").expect("the melee is shipped");
    let genre = "genre: \"fantasy\",";
    let text = text
        .replacen(genre, &format!("{genre} light: {light},"), 1)
        .replacen(
            "(unit: \"",
            "(unit: \"night_watch\", at: [(0, 0)], facing: E), (unit: \"",
            1,
        )
        .replacen("id: \"melee\"", "id: \"night\"", 1);
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("night.ron");
    fs::write(&path, text).expect("a file");
    let level = Library::shipped().level(path.to_str().unwrap_or_default());
    let level = level.unwrap_or_else(|problems| panic!("{problems:?}"));
    Battle::new(&Setup {
        level: Arc::new(level),
        seed: 1,
        max_rounds: None,
    })
}

/// There and back, one step at a time; one step is what is measured.
fn steps(bencher: Bencher, mut battle: Battle, unit: UnitId) {
    let place = battle.view().fighter(unit).expect("it is there").place;
    let (view, mut from) = (battle.view(), place.cell);
    let board = view.arena().board;
    let free = |cell: &Cell| {
        board.occupants(*cell).next().is_none() && board.ground().ground(*cell).cost > 0
    };
    let near = board.grid().neighbours(from).map(|(_, cell)| cell);
    let mut to = near.into_iter().find(free).expect("room for a step");
    bencher.bench_local(|| {
        battle.follow(black_box(&Event::Motion(MotionEvent::Moved {
            unit,
            path: vec![to],
            facing: place.facing,
            kind: MoveKind::Step,
            cost: 1,
        })));
        std::mem::swap(&mut from, &mut to);
    });
}

const TORCHBEARER: UnitId = UnitId { side: 0, number: 1 };
const NEXT: UnitId = UnitId { side: 0, number: 2 };

/// A step of somebody without a lamp.
#[divan::bench(args = ["Day", "Dusk", "Dark"])]
fn a_move(bencher: Bencher, light: &str) {
    steps(bencher, melee(light), NEXT);
}

/// A step with a torch, whose light goes along.
#[divan::bench(args = ["Dusk", "Dark"])]
fn a_move_with_a_torch(bencher: Bencher, light: &str) {
    steps(bencher, melee(light), TORCHBEARER);
}
