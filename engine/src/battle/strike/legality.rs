//! Whether an attack can be made at all.

use super::Strike;
use super::hand::ready_hand;
use crate::battle::components::Life;
use crate::battle::{Aim, Refusal, own_maneuver};
use crate::rules::body::{LocationIndex, striking_height};
use crate::rules::gear::DamageType;
use crate::rules::hand::Hand;
use crate::rules::maneuver::Maneuver;
use crate::rules::position::is_behind;

impl Strike<'_> {
    /// Whether the attack can be made, and with which hand.
    ///
    /// # Errors
    /// The first thing that stands in its way.
    pub fn check(&self) -> Result<Hand, Refusal> {
        let hand = self.check_unaimed()?;
        self.check_aim()?;
        self.check_maneuver()?;
        Ok(hand)
    }

    /// Whether the target can be struck at, wherever the blow is aimed and whatever maneuver it is
    /// made by: the part of [`Strike::check`] that need not be asked again for each location.
    ///
    /// # Errors
    /// The first thing that stands in its way.
    pub fn check_unaimed(&self) -> Result<Hand, Refusal> {
        let hand = self.check_unhindered()?;
        self.check_clear()?;
        Ok(hand)
    }

    /// [`Strike::check_unaimed`] as far as nothing lies between the two, which takes longest to see.
    ///
    /// # Errors
    /// The first thing that stands in its way.
    pub fn check_unhindered(&self) -> Result<Hand, Refusal> {
        let target = self.defender.id();
        if target.side == self.attacker.id().side {
            return Err(Refusal::NoEnemy { unit: target });
        }
        match self.defender.vitality.life {
            Life::Dead => return Err(Refusal::Dead { unit: target }),
            Life::Withdrew => return Err(Refusal::Withdrew { unit: target }),
            Life::Expected => return Err(Refusal::Expected { unit: target }),
            Life::Surrendered => return Err(Refusal::Surrendered { unit: target }),
            Life::Conscious | Life::Unconscious => {}
        }
        self.check_scruples()?;
        let hand = self.check_form()?;
        self.check_quarters()?;
        self.check_reach()?;
        Ok(hand)
    }

    /// ATT-9: a fighter with a sense of honour strikes nobody who is helpless, and nobody from behind; one who is out for
    /// blood strikes the fallen first.
    fn check_scruples(&self) -> Result<(), Refusal> {
        let unit = self.defender.id();
        if let Some(on) = self.attacker.mood.bent_on.filter(|on| *on != unit) {
            return Err(Refusal::BentOn { unit: on });
        }
        let honour = self.attacker.profile().traits.honour;
        if honour && (self.defender.is_helpless() || is_behind(self.defender_bearing())) {
            return Err(Refusal::Dishonourable { unit });
        }
        Ok(())
    }

    /// DMG-11: the same strike at the body's main location (POS-5), or if that is out of its reach at the
    /// first that is not.
    #[must_use]
    pub fn at_what_it_reaches(self) -> Self {
        let body = &self.defender.profile().body;
        let at = |index: usize| Self {
            aim: Aim::Location(body.locations[index].id),
            ..self
        };
        let main = at(body.main);
        let all = 0..body.locations.len();
        let mut open = all.map(at).filter(|strike| strike.check_aim().is_ok());
        if main.check_aim().is_ok() {
            main
        } else {
            open.next().unwrap_or(main)
        }
    }

    /// Whether the weapon is ready in hand, whoever the target is.
    ///
    /// # Errors
    /// What is wrong with hand, limb, load or ammunition.
    pub fn check_form(&self) -> Result<Hand, Refusal> {
        if self.attacker.is_afraid() {
            return Err(Refusal::Afraid);
        }
        let attacks = self.attacker.profile().attacks.len();
        if self.attack >= attacks {
            return Err(Refusal::NoSuchAttack {
                attack: self.attack,
                attacks,
            });
        }
        // Whoever is pinned struggles with its whole body, whatever it holds (CLC-5).
        // So does whoever slams (COL-13).
        if matches!(self.maneuver, Maneuver::BreakFree | Maneuver::Slam) {
            return Ok(Hand::BOTH);
        }
        ready_hand(&self.attacker, self.form())
    }

    /// Whether the target is within reach or range and in line.
    ///
    /// # Errors
    /// Out of reach, behind something, or unseen by a shooter.
    pub fn check_line(&self) -> Result<(), Refusal> {
        self.check_reach()?;
        self.check_clear()
    }

    /// Nothing lies between the two that stops a blow or a missile.
    fn check_clear(&self) -> Result<(), Refusal> {
        if self.distance() > 1 && !self.sight().clear {
            let unit = self.defender.id();
            return Err(Refusal::LineBlocked { unit });
        }
        Ok(())
    }

    /// The target is within reach or range, and seen by a shooter.
    fn check_reach(&self) -> Result<(), Refusal> {
        let (_, technique) = self.technique();
        if technique.missile.is_none() {
            self.attacker.meets(&self.defender)?;
        }
        let distance = self.distance();
        let (nearest, farthest) = match &technique.missile {
            Some(missile) => (1, self.range(missile)),
            None => technique.reach,
        };
        // A point meets whoever runs onto it, however long the shaft (CLC-2); in one's own cell
        // one strikes with what reaches the next (CLC-4).
        let least = match (self.maneuver, &technique.missile) {
            (Maneuver::StopThrust, _) => 1,
            (_, None) if nearest == 1 => 0,
            _ => nearest,
        };
        if distance < least || distance > farthest {
            return Err(Refusal::OutOfReach {
                distance,
                nearest,
                farthest,
            });
        }
        let unit = self.defender.id();
        match technique.missile {
            Some(_) if !self.attacker_sees() => Err(Refusal::Unseen { unit }),
            Some(_) => Ok(()),
            None => self.check_ledge(),
        }
    }

    /// DMG-11: whether a blow gets up to the feet of somebody on a ledge, or down to the head of somebody below one. It gets down as
    /// many yards as the weapon reaches cells.
    fn check_ledge(&self) -> Result<(), Refusal> {
        let (own, other) = (&self.attacker, &self.defender);
        let board = self.arena.board;
        let (from, feet) = (
            board.elevation(own.place.cell),
            board.elevation(other.place.cell),
        );
        if from == feet || own.place.height.is_aloft() || other.place.height.is_aloft() {
            return Ok(());
        }
        let reach = self.technique().1.reach.1;
        let limit = from + striking_height(own.profile().body.stature, reach);
        if feet > limit {
            return Err(Refusal::TooHigh {
                height: feet,
                limit,
            });
        }
        let lies = other.place.prone || !other.is_conscious();
        let stature = if lies {
            0
        } else {
            other.profile().body.stature
        };
        let (height, limit) = (feet + stature, from - reach as i16);
        if height < limit {
            return Err(Refusal::TooLow { height, limit });
        }
        Ok(())
    }

    /// MAN-7: a genre's own maneuver states what it needs. MAN-1, MAN-5: a disarm needs a weapon that is able to, hand to
    /// hand, is aimed at the weapon, and follows a step at most.
    pub fn check_maneuver(&self) -> Result<(), Refusal> {
        let (weapon, technique) = self.technique();
        let cells = self.attacker.progress.cells();
        match self.maneuver {
            Maneuver::Disarm if !weapon.may_disarm(technique) => Err(Refusal::CannotDisarm),
            Maneuver::Disarm if self.aim != Aim::Weapon => Err(Refusal::DisarmTakesWeapon),
            // MAN-3, MAN-5: whoever waited for the blow does not come out of a run either.
            Maneuver::Disarm | Maneuver::Counter if cells > 1 => {
                Err(Refusal::MovedTooFar { cells })
            }
            Maneuver::Counter => self.check_hand_to_hand(),
            Maneuver::Attack | Maneuver::Disarm => Ok(()),
            Maneuver::Takedown | Maneuver::Pin | Maneuver::BreakFree => self.check_grapple(),
            Maneuver::StopThrust => self.check_stop(),
            Maneuver::Slam => self.check_slam(),
            Maneuver::Own(id) => own_maneuver::attack(self, self.arena.own_maneuver(id)?),
            _ => Err(Refusal::NoAttack),
        }
    }

    /// MAN-3: out of turn one strikes hand to hand.
    ///
    /// # Errors
    /// It is thrown or shot.
    pub fn check_hand_to_hand(&self) -> Result<(), Refusal> {
        match self.technique().1.missile {
            None => Ok(()),
            Some(_) => Err(Refusal::OnlyHandToHand),
        }
    }

    /// Whether the place can be aimed at, and the blow held back.
    ///
    /// # Errors
    /// Behind, too high, nothing there, or no blow to hold back.
    pub fn check_aim(&self) -> Result<(), Refusal> {
        let (_, technique) = self.technique();
        let bloodthirsty = self.attacker.profile().traits.bloodthirsty;
        if self.nonlethal && bloodthirsty.is_some() {
            return Err(Refusal::HoldsNothingBack);
        }
        let Aim::Location(_) = self.aim else {
            if self.entangles().is_some() {
                return Err(Refusal::TakesTheWhole);
            }
            if self.nonlethal {
                return Err(Refusal::CannotHoldBack);
            }
            let weapon = self.defender.weapon_in_hand();
            weapon.ok_or(Refusal::NoWeaponToStrike)?;
            return self.check_height(0);
        };
        let index = self.location().ok_or(Refusal::NoSuchLocation)?;
        if self.entangles().is_some() {
            return self.check_net(index);
        }
        let body = &self.defender.profile().body;
        if self.defender.wounds().is_severed(body, index) {
            return Err(Refusal::NoSuchLocation);
        }
        let location = &body.locations[index];
        if !location.behind && is_behind(self.defender_bearing()) {
            return Err(Refusal::NotFromBehind);
        }
        self.check_height(location.high)?;
        let (weapon, _) = self.technique();
        if location.fine && technique.missile.is_none() && !weapon.fits_close(technique) {
            return Err(Refusal::TooSmall);
        }
        let crushing = technique.damage_type == DamageType::Crushing;
        if self.nonlethal && !(crushing && location.nonlethal) {
            return Err(Refusal::CannotHoldBack);
        }
        Ok(())
    }

    /// MAN-7: a net is thrown about the whole of somebody who is in none, and can't be held back.
    fn check_net(&self, index: LocationIndex) -> Result<(), Refusal> {
        let unit = self.defender.id();
        if index != self.defender.profile().body.main {
            Err(Refusal::TakesTheWhole)
        } else if self.nonlethal {
            Err(Refusal::CannotHoldBack)
        } else if self.defender.grapple.net.is_some() {
            Err(Refusal::InNetAlready { unit })
        } else {
            Ok(())
        }
    }

    /// DMG-11, ATT-5: whether a blow gets up to what is carried `high` yards above the defender's feet;
    /// nothing is carried high on the ground. A missile gets everywhere, and what stands on the ground and is
    /// not carried high is within everybody's reach.
    fn check_height(&self, high: i16) -> Result<(), Refusal> {
        let (_, technique) = self.technique();
        let (own, other) = (&self.attacker, &self.defender);
        let board = self.arena.board;
        if technique.missile.is_some() {
            return Ok(());
        }
        let lies = other.place.prone || !other.is_conscious();
        let height = board.level(other.place) + if lies { 0 } else { high };
        let stature = own.profile().body.stature;
        let from_there = board.level(own.place) + striking_height(stature, technique.reach.1);
        let limit = from_there.max(board.elevation(other.place.cell));
        if height > limit {
            return Err(Refusal::TooHigh { height, limit });
        }
        Ok(())
    }
}
