//! Taking the right thing in hand, and reloading.

use crate::battle::{Command, Fighter, ItemPlace, View};
use crate::rules::gear::Missile;
use crate::rules::hand::Hand;

use super::surroundings::distance;

/// Enemies who are all farther off than this leave time to take up what shoots, cells.
const AFAR: u16 = 8;

/// A turn spent on gear, if one is due: reloading with nobody about, drawing a weapon when
/// what is in hand is no use, or taking up what shoots when all enemies are far off.
pub(in crate::ai) fn make_ready(
    view: &View<'_>,
    me: Fighter<'_>,
    enemies: &[Fighter<'_>],
) -> Option<Command> {
    let nearest = enemies.iter().map(|enemy| distance(view, &me, enemy));
    let nearest = nearest.min().unwrap_or(u16::MAX);
    if has_use(&me, nearest) {
        let far_off = nearest > AFAR && !enemies.is_empty();
        let shoots_better = far_off && shoots_better_with_what_is_slung(&me);
        return shoots_better.then(|| draw(view, &me, nearest)).flatten();
    }
    let reload = || {
        let item = (0..me.gear.items.len()).find(|&item| reloadable(view, &me, item));
        item.map(|item| Command::Reload { item })
    };
    let far = nearest > 2;
    let first = if far { reload() } else { None };
    first.or_else(|| draw(view, &me, nearest)).or_else(reload)
}

fn reloadable(view: &View<'_>, me: &Fighter<'_>, item: usize) -> bool {
    view.check(Command::Reload { item }).is_ok() && shoots(me, item)
}

/// Whether there is something left to shoot from this item.
fn shoots(me: &Fighter<'_>, item: usize) -> bool {
    missiles(me, item).next().is_some()
}

/// How this item shoots or is thrown, with what is left for it.
fn missiles<'m>(me: &'m Fighter<'_>, item: usize) -> impl Iterator<Item = Missile> + 'm {
    let profile = me.profile();
    let of_item = profile.attacks.iter().filter(move |form| form.item == item);
    let all = of_item.filter_map(|form| profile.technique(form).1.missile);
    all.filter(|missile| supplied(me, missile))
}

/// Whether a weapon that it has slung shoots, and nothing in its hands shoots or is to be thrown.
fn shoots_better_with_what_is_slung(me: &Fighter<'_>) -> bool {
    let in_hand = |item: usize| matches!(me.gear.items[item].hold, ItemPlace::Held(_));
    let slung = |item: usize| me.gear.items[item].hold == ItemPlace::Slung;
    let has_ammo = |item: usize| missiles(me, item).any(|missile| missile.ammo.is_some());
    let mut items = 0..me.gear.items.len();
    !items.clone().any(|item| in_hand(item) && shoots(me, item))
        && items.any(|item| slung(item) && has_ammo(item))
}

fn supplied(me: &Fighter<'_>, missile: &Missile) -> bool {
    missile.ammo.is_none_or(|ammo| me.gear.ammo(ammo) > 0)
}

/// Whether something in hand, or part of a body that has no hands, is of use at this distance.
fn has_use(me: &Fighter<'_>, nearest: u16) -> bool {
    let profile = me.profile();
    let handless = profile.body.hands.is_empty();
    profile.attacks.iter().any(|form| {
        let state = me.gear.items[form.item];
        let (_, technique) = profile.technique(form);
        let at_hand = match state.hold {
            ItemPlace::Held(_) => true,
            ItemPlace::Natural => handless,
            ItemPlace::Slung | ItemPlace::OnGround(_) | ItemPlace::Broken => false,
        };
        let ready = match &technique.missile {
            Some(missile) => state.reload == 0 && supplied(me, missile),
            None => true,
        };
        let slow_up_close = technique.missile.is_some() && nearest <= 1 && state.reload > 0;
        at_hand && ready && !slow_up_close
    })
}

/// Drawing the weapon that is best for the distance, of those slung or lying at its feet: a missile weapon for
/// far enemies if it has one.
fn draw(view: &View<'_>, me: &Fighter<'_>, nearest: u16) -> Option<Command> {
    let profile = me.profile();
    let worth = |item: usize| {
        let forms = profile.attacks.iter().filter(move |form| form.item == item);
        forms
            .filter_map(|form| {
                let (_, technique) = profile.technique(form);
                let ranged = technique.missile.as_ref();
                if ranged.is_some_and(|missile| !supplied(me, missile)) {
                    return None;
                }
                let fits = ranged.is_some() == (nearest > 6);
                Some((fits, form.level + form.style_damage + technique.damage))
            })
            .max()
    };
    let at_hand = |item: usize| {
        let mut commands = profile.body.grips().map(|hand| take(me, item, hand));
        commands.any(|command| view.check(command).is_ok())
    };
    let items = (0..me.gear.items.len()).filter(|&item| at_hand(item));
    let (_, item) = items
        .filter_map(|item| Some((worth(item)?, item)))
        .max_by_key(|&(worth, item)| (worth, std::cmp::Reverse(item)))?;
    // Two hands on it, unless a shield is there to cover; a good hand; and of those an empty one.
    let shielded = me.shield().is_some();
    let mut hands: Vec<Hand> = profile.body.grips().collect();
    hands.sort_by_key(|&hand| {
        let full = me.gear.in_hand(hand).is_some();
        (
            hand.is_both() == shielded,
            hand.is_off_side(profile.handed),
            full,
            hand,
        )
    });
    hands
        .into_iter()
        .map(|hand| take(me, item, hand))
        .find(|&command| view.check(command).is_ok())
}

/// Taking an item in hand from wherever it is.
fn take(me: &Fighter<'_>, item: usize, hand: Hand) -> Command {
    if matches!(me.gear.items[item].hold, ItemPlace::OnGround(_)) {
        Command::PickUp { item, hand }
    } else {
        Command::Ready { item, hand }
    }
}
