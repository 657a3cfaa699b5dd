//! The blows a veteran could strike from a place: of each enemy and each maneuver the best, location
//! and maneuver chosen together, for a feint makes the harder aim the better one.

use crate::battle::event::Maneuver;
use crate::battle::{Aim, Command, Place, Progress, Strike};
use crate::grid::{Cell, Direction};
use crate::rules::attack::AttackOdds;
use crate::rules::position::{is_behind, is_far_side};

use super::super::soldier::{lost_by, strike_at, towards};
use super::aims::Known;
use super::ground::Survey;

/// A way to spend the turn's maneuver: a blow or a stance.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    /// The maneuver of a blow, or the command of a stance.
    pub(super) deed: Result<Maneuver, Command>,
    /// Added to AT.
    pub(super) at: i16,
    /// Added to DEF.
    pub(super) def: i16,
    /// What its END is worth.
    pub(super) price: i64,
}

/// A blow it could strike from a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Blow {
    /// At whom, by index into the survey's enemies.
    pub(super) foe: usize,
    /// How, by index into its ways.
    pub(super) way: usize,
    /// What it is worth.
    pub(super) value: i64,
    /// How often it keeps the enemy from striking back, thousandths.
    pub(super) stops: i64,
    attack: usize,
    aim: Aim,
}

impl<'a> Survey<'_, 'a> {
    /// The blows it could strike from a cell: of each enemy and each maneuver the best.
    pub(super) fn blows(
        &self,
        cell: Cell,
        facing: Option<Direction>,
        progress: &Progress,
        known: &mut [Known],
    ) -> Vec<Blow> {
        let grid = self.view.table().board.grid();
        let stays = cell == self.me.place.cell;
        let mut blows = Vec::new();
        if self.shooter && !stays {
            return blows;
        }
        // From where it stands it may shoot as well.
        let all = 0..if stays { self.foes.len() } else { 0 };
        let near = self.near.in_reach.iter().copied().filter(|_| !stays);
        for foe in all.chain(near) {
            let fighter = self.foes[foe].fighter;
            let there = fighter.place.cell;
            if !stays && grid.distance(cell, there) > self.mine {
                continue;
            }
            let mut supposed = self.me;
            supposed.place = Place {
                cell,
                facing: facing
                    .unwrap_or_else(|| towards(&self.view, cell, there, self.me.place.facing)),
                prone: self.me.place.prone && stays,
                height: self.me.place.height,
            };
            supposed.progress = progress;
            let mut strike = strike_at(&self.view, supposed, fighter);
            for attack in 0..self.me.profile().attacks.len() {
                strike.attack = attack;
                strike.maneuver = Maneuver::Attack;
                if !stays && strike.technique().1.missile.is_some() || strike.check().is_err() {
                    continue;
                }
                self.by_one(strike, foe, known, &mut blows);
            }
        }
        blows
    }

    /// The best blow of one attack by each maneuver.
    fn by_one(
        &self,
        mut strike: Strike<'a>,
        foe: usize,
        known: &mut [Known],
        blows: &mut Vec<Blow>,
    ) {
        let Ok(hand) = strike.check() else { return };
        let numbers = strike.table.numbers;
        let at = strike.attack_value(hand).total;
        let defences = strike.defences().into_iter();
        let def = defences
            .map(|defence| strike.defence_value(defence).total)
            .max()
            .unwrap_or(0);
        let pr = strike.shield().map(|(_, pr)| pr);
        let lost = lost_by(&strike);
        let bearing = strike.defender_bearing();
        let automatic = strike.is_automatic();
        let zeal = self.temper.zeal(&strike.defender);
        let aims = known[foe].of(&mut strike);
        let body = &strike.defender.profile().body;
        for (way, option) in self.ways.iter().enumerate() {
            let Ok(maneuver) = option.deed else { continue };
            strike.maneuver = maneuver;
            if way > 0 && strike.check().is_err() {
                continue;
            }
            let mut best: Option<(i64, i64, Aim)> = None;
            for aim in &aims {
                let location = &body.locations[aim.location];
                if is_behind(bearing) && !location.behind {
                    continue;
                }
                let far = if is_far_side(location.side, bearing) {
                    numbers.attack.far_side
                } else {
                    0
                };
                let at = at + aim.at + far + option.at;
                let hit = if automatic {
                    100
                } else {
                    i64::from(AttackOdds::new(numbers, at, def, pr).hit)
                };
                let value = hit * aim.worth / 100 * zeal / 100 - lost - option.price;
                if value > best.map_or(0, |best| best.0) {
                    best = Some((value, hit * aim.stops / 100, Aim::Location(location.id)));
                }
            }
            let Some((value, stops, aim)) = best else {
                continue;
            };
            strike.aim = aim;
            if strike.check().is_ok() {
                blows.push(Blow {
                    foe,
                    way,
                    value,
                    stops,
                    attack: strike.attack,
                    aim,
                });
            }
        }
    }

    /// The command for a blow.
    pub(super) fn command(&self, blow: &Blow) -> Option<Command> {
        let maneuver = self.ways[blow.way].deed.ok()?;
        Some(Command::Attack {
            target: self.foes[blow.foe].fighter.id(),
            attack: blow.attack,
            aim: blow.aim,
            nonlethal: false,
            maneuver,
        })
    }
}
