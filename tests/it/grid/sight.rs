//! Laws of sight on random ground.

use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};
use testudo::grid::{Cell, Sight, Upright, sight};

use super::{maps, picks};

proptest! {
    #[test]
    fn sight_is_the_same_both_ways(
        map in maps(14), a in picks(), b in picks(), eyes in (0..9_i16, 0..9_i16), people in any::<u64>(),
    ) {
        let (a, b) = (a.on(map.grid()), b.on(map.grid()));
        let height = |cell: Cell| {
            let bit = map.grid().index(cell) % 64;
            (people >> bit & 1 == 1).then_some(Upright::standing(2))
        };
        let back = (eyes.1, eyes.0);
        prop_assert_eq!(sight(&map, a, b, eyes, height), sight(&map, b, a, back, height));
    }

    #[test]
    fn neighbours_always_see_each_other(map in maps(8), a in picks(), eye in -2..3_i16) {
        let a = a.on(map.grid());
        let clear = Sight { clear: true, obstructions: 0 };
        for (_, b) in map.grid().neighbours(a).chain([(map.grid().directions()[0], a)]) {
            prop_assert_eq!(sight(&map, a, b, (eye, eye), |_| Some(Upright::standing(9))), clear);
        }
    }

    #[test]
    fn higher_eyes_never_see_less(map in maps(14), a in picks(), b in picks(), eyes in (0..4_i16, 0..4_i16)) {
        let (a, b) = (a.on(map.grid()), b.on(map.grid()));
        let low = sight(&map, a, b, eyes, |_| None);
        let high = sight(&map, a, b, (eyes.0 + 1, eyes.1), |_| None);
        prop_assert!(high.clear || !low.clear);
        prop_assert!(!low.clear || high.obstructions <= low.obstructions);
    }

    #[test]
    fn whoever_stands_between_counts_one_at_most(
        map in maps(14), a in picks(), b in picks(), who in picks(), eye in 0..4_i16,
    ) {
        let [a, b, who] = [a, b, who].map(|pick| pick.on(map.grid()));
        let alone = sight(&map, a, b, (eye, eye), |_| None);
        let with = sight(&map, a, b, (eye, eye), |cell| (cell == who).then_some(Upright::standing(99)));
        prop_assert_eq!(alone.clear, with.clear);
        prop_assert!((0..=1).contains(&(with.obstructions - alone.obstructions)));
    }
}
