//! One combatant as the referee knows it now. Events change it; it never judges them.

use super::carrying::el_of;
use super::hands;
use super::lamps::Lamp;
use super::lighter::Trained;
use super::node::{Cell, Node, Read};
use super::numbers::{Numbers, times};
use super::sheet::{Location, Sheet};
use super::wounds::Wounds;

/// How alive somebody is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Life {
    /// Able to act.
    Conscious,
    /// Out of the fight.
    Unconscious,
    /// Dead.
    Dead,
    /// Awake, without arms.
    Surrendered,
    /// Gone.
    Withdrew,
    /// Still on its way.
    Expected,
}

impl Life {
    /// Whether the fight is over for it.
    pub(super) fn is_out(self) -> bool {
        [Self::Unconscious, Self::Dead, Self::Surrendered].contains(&self)
    }
}

/// Where an item is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Hold<'a> {
    /// In a hand or both.
    Held(&'a str),
    /// At the belt or on the back.
    Slung,
    /// Part of the body.
    Natural,
    /// On the ground, dropped or thrown.
    Lying(Cell),
    /// Broken.
    Broken,
}

/// A spell in force on somebody.
#[derive(Clone, Copy)]
pub(super) struct Held<'a> {
    pub(super) spell: &'a str,
    pub(super) level: i64,
    /// The round after which it is over.
    pub(super) until: i64,
    pub(super) kind: &'a str,
    pub(super) effect: Node<'a>,
}

impl Held<'_> {
    /// Whether it leaves its victim without turn and defence.
    pub(super) fn is_helpless(&self) -> bool {
        ["sleep", "hold"].contains(&self.kind)
    }
}

/// What somebody did this turn.
#[derive(Default)]
pub(super) struct Turn {
    /// Every cell it was in, the first where the turn began; empty until it moves.
    pub(super) path: Vec<Cell>,
    /// Movement points spent.
    pub(super) spent: i64,
    /// A turn on the spot used up the step.
    pub(super) step_used: bool,
    /// It turned on the spot.
    pub(super) turned: bool,
    /// Changes of height.
    pub(super) heights: i64,
    /// Whom it has gone over (OVR-2).
    pub(super) overrun: Vec<usize>,
}

impl Turn {
    /// Cells moved.
    pub(super) fn cells(&self) -> i64 {
        (self.path.len() as i64 - 1).max(0) + self.heights
    }

    /// Whether it has done nothing but wait.
    pub(super) fn is_idle(&self) -> bool {
        self.spent == 0 && self.cells() == 0
    }
}

/// A combatant.
pub(super) struct Fighter<'a> {
    pub(super) id: &'a str,
    /// Side and number, which order the ids.
    pub(super) key: (usize, i64),
    pub(super) sheet: Sheet<'a>,
    /// What of that is otherwise with less on it.
    pub(super) trained: Vec<Trained<'a>>,
    pub(super) cell: Cell,
    /// Compass degrees.
    pub(super) facing: i64,
    pub(super) prone: bool,
    /// 0 on the ground, 1 low, 2 high.
    pub(super) height: usize,
    pub(super) life: Life,
    /// Asleep by itself.
    pub(super) slumber: bool,
    pub(super) stunned: bool,
    /// Shock that is felt to the end of the turn that comes or runs, and of the one after.
    pub(super) shock_now: i64,
    pub(super) shock_later: i64,
    /// It has made a roll to stay awake since the last heavy blow.
    pub(super) steady: bool,
    /// The heart attack it has not got over, and whether that is a major one.
    pub(super) heart: Option<bool>,
    pub(super) wounds: Wounds,
    /// END left.
    pub(super) end: i64,
    /// Rounds of exertion since the last point of END, and whether this is one.
    pub(super) rounds: i64,
    pub(super) exerted: bool,
    /// Whether it was more than going somewhere.
    pub(super) fought: bool,
    /// Parts of a point that it has worked, and of END that it has lost.
    pub(super) worked: i64,
    pub(super) owed: i64,
    /// Movement points of the last turn that ended.
    pub(super) last_spent: i64,
    /// What cold has taken, of END and of HP.
    pub(super) chill: (i64, i64),
    pub(super) maneuver: &'a str,
    /// Whom it aims at, as a place in the list of units, and for how many turns.
    pub(super) aim: Option<(usize, i64)>,
    pub(super) blocks_used: i64,
    pub(super) hold: Vec<Hold<'a>>,
    /// Turns until each item can shoot again.
    pub(super) reload: Vec<i64>,
    /// Of each item, whether it shines if it is a lamp.
    pub(super) lamps: Vec<Lamp>,
    pub(super) ammo: Vec<(&'a str, i64)>,
    /// Who pins it, and whom it pins, as places in the list of units.
    pub(super) pinned_by: Option<usize>,
    pub(super) pins: Option<usize>,
    /// The net it is in: whose, which item, and what it does to the roll to get out.
    pub(super) net: Option<(usize, usize, i64)>,
    /// Whether it is at the bottom of a pit.
    pub(super) pit: bool,
    pub(super) turn: Turn,
    /// Cells moved on its last turn.
    pub(super) last_turn: i64,
    /// Its draw for ties.
    pub(super) lot: i64,
    /// The spell it concentrates on, and for how many turns.
    pub(super) casting: Option<(&'a str, i64)>,
    /// Spells in force on it.
    pub(super) held: Vec<Held<'a>>,
    /// The round in which it comes onto the field, if it does not start there.
    pub(super) arrives: Option<i64>,
    /// It hides where it started.
    /// Stints in a row in which it has done nothing (DUN-5).
    pub(super) idle: i64,
    /// What is to be heard of it.
    pub(super) sound: Option<&'a str>,
    pub(super) hidden: bool,
    /// What makes it invisible, and what blinds it, counted.
    pub(super) veils: i64,
    pub(super) blinds: i64,
    /// It gave itself away where it stands.
    pub(super) revealed: bool,
    /// Side by side, who knew of it when its turn began.
    pub(super) noticed: Vec<bool>,
    /// Whose attack it does not see coming.
    pub(super) unaware_of: Option<usize>,
    /// Afraid until its next turn; in a rage; out for the blood of one who lies there.
    pub(super) frightened: bool,
    pub(super) enraged: bool,
    pub(super) bent_on: Option<usize>,
    /// What it is afraid of no more.
    pub(super) mastered: Vec<serde_json::Value>,
    /// Rolls that luck, or its contrary, has it make once more.
    pub(super) luck: i64,
    pub(super) curse: i64,
}

impl Fighter<'_> {
    /// Whether it can act.
    pub(super) fn conscious(&self) -> bool {
        self.life == Life::Conscious
    }

    /// Whether it waits to strike, and can (MAN-3).
    pub(super) fn on_guard(&self) -> bool {
        self.maneuver == "guard" && self.conscious() && !self.stunned
    }

    /// Out of the battle, awake; arms that are laid down are gone too, and nobody will miss the rest.
    pub(super) fn leave(&mut self, life: Life) {
        self.life = life;
        self.slumber = false;
        self.fades();
        self.maneuver = "none";
        self.aim = None;
        self.casting = None;
    }

    /// Whether it can neither act nor defend (ATK-6).
    pub(super) fn helpless(&self) -> bool {
        !self.conscious()
            || self.slumber
            || self.held.iter().any(Held::is_helpless)
            || self.paralysed()
            || self.heart == Some(true)
    }

    /// Whether a broken neck keeps it from moving anything.
    pub(super) fn paralysed(&self) -> bool {
        let mut places = self.sheet.locations.iter().zip(&self.wounds.0);
        places.any(|(place, wound)| place.purpose == "neck" && wound.crippled)
    }

    /// Whether it sleeps, by itself or by a spell, so that it sees nothing (POS-2).
    pub(super) fn asleep(&self) -> bool {
        self.slumber || self.held.iter().any(|held| held.kind == "sleep")
    }

    /// CLC-1, ATK-5, ATK-6: whether it could meet anybody who comes in: whoever is down, stunned, netted,
    /// asleep or held has no defence of that kind.
    pub(super) fn could_bar(&self) -> bool {
        !self.helpless() && !self.prone && !self.stunned && self.net.is_none()
    }

    /// Whether fright keeps it from attacking and casting.
    pub(super) fn afraid(&self) -> bool {
        self.frightened || self.held.iter().any(|held| held.kind == "fear")
    }

    /// What the spells on it add to a number of the sheet.
    pub(super) fn change(&self, name: &'static str) -> i64 {
        let changes = self.held.iter().filter_map(|held| {
            let changes = held.effect.maybe("modify")?;
            changes.maybe(name)?.as_int().ok()
        });
        changes.sum()
    }

    /// An attribute as it is now.
    pub(super) fn attribute(&self, name: &str, numbers: &Numbers<'_>) -> Read<i64> {
        let sheet = &self.sheet;
        let (st, ag, _) = self.st_ag_mv(numbers)?;
        Ok(match name {
            "st" => st,
            "ag" => ag,
            "iq" => self.iq(numbers)?,
            "ht" => sheet.ht,
            "wp" => sheet.wp,
            _ => sheet.per + self.change("per"),
        })
    }

    /// A rate of movement as tiredness leaves it (FAT-1).
    pub(super) fn weary(&self, numbers: &Numbers<'_>, rate: i64) -> Read<i64> {
        if self.pool(numbers)?.is_some() {
            return self.hurt_rate(numbers, rate);
        }
        let fatigue = numbers.0.get("fatigue")?;
        let less = |name| {
            let mv = fatigue.get(name)?.maybe("mv");
            mv.map_or(Ok(0), |value| value.as_int())
        };
        if self.end <= 0 {
            self.hurt_rate(
                numbers,
                times(rate + less("spent")?, fatigue.pair("spent_mv")?),
            )
        } else if self.end <= times(self.sheet.end, fatigue.pair("tired_at")?) {
            self.hurt_rate(numbers, rate + less("tired")?)
        } else {
            self.hurt_rate(numbers, rate)
        }
    }

    /// Current ST, AG and MV (FAT-1), spells first.
    pub(super) fn st_ag_mv(&self, numbers: &Numbers<'_>) -> Read<(i64, i64, i64)> {
        let fatigue = numbers.0.get("fatigue")?;
        let dangers = numbers.0.maybe("dangers");
        let mind = match dangers.and_then(|dangers| dangers.maybe("exertion")) {
            Some(exertion) => exertion.yes("mind")?,
            None => false,
        };
        let Sheet {
            st, ag, mv, end, ..
        } = self.sheet;
        let (st, ag) = ((st + self.change("st")).max(1), ag + self.change("ag"));
        let mv = (mv + self.change("mv")).max(0);
        let mv = self.weary(numbers, mv)?;
        let less = |name| {
            let group = fatigue.get(name)?;
            let of = |attribute| group.maybe(attribute).map_or(Ok(0), |value| value.as_int());
            let clumsy = if mind { 0 } else { of("ag")? };
            Ok::<_, String>((st + of("st")?, ag + clumsy, mv))
        };
        let (st, ag, mv) = if self.pool(numbers)?.is_some() {
            ((st * self.end.clamp(0, end) / end.max(1)).max(1), ag, mv)
        } else if self.end <= 0 {
            less("spent")?
        } else if self.end <= times(end, fatigue.pair("tired_at")?) {
            less("tired")?
        } else {
            (st, ag, mv)
        };
        let dull = self.dull(numbers)? + self.numb();
        Ok((st, self.dazed(ag - dull, dull), mv))
    }

    /// It strikes, or defends itself.
    pub(super) fn fights(&mut self) {
        self.exerted = true;
        self.fought = true;
    }

    /// It is on the ground, wherever it was.
    pub(super) fn go_down(&mut self) {
        self.prone = true;
        self.height = 0;
    }

    /// ENC-1: the encumbrance level by what it carries still: what lies about or is broken weighs nothing.
    pub(super) fn el(&self, numbers: &Numbers<'_>) -> Read<i64> {
        el_of(&self.sheet, self.sheet.load - self.shed(), numbers)
    }

    /// What decides who acts first (RND-1); the greatest is first, ids aside.
    pub(super) fn initiative(&self, numbers: &Numbers<'_>) -> Read<(i64, i64, i64, i64)> {
        let ag = self.st_ag_mv(numbers)?.1;
        Ok((
            ag - numbers.slowness()? * self.el(numbers)?,
            ag,
            self.sheet.per + self.change("per"),
            self.lot,
        ))
    }

    /// Whether it sees what lies at a bearing (POS-2, DMG-9).
    pub(super) fn sees(&self, bearing: i64) -> bool {
        let blind = |side: &str| {
            let eyes = self.sheet.locations.iter().zip(&self.wounds.0);
            let mut eyes = eyes
                .filter(|(eye, _)| eye.purpose == "eye" && [side, "centre"].contains(&eye.side))
                .peekable();
            eyes.peek().is_some() && eyes.all(|(_, wound)| wound.crippled)
        };
        let (left, right) = (blind("left"), blind("right"));
        !(bearing.abs() > 120 || left && right || left && bearing < 0 || right && bearing > 0)
    }

    /// Whether it has limbs of one use and none of them is sound (DMG-9).
    pub(super) fn lost(&self, purpose: &str) -> bool {
        let has = |place: &Location<'_>| place.purpose == purpose;
        self.sheet.locations.iter().any(has) && self.wounds.sound_limbs(&self.sheet, purpose) == 0
    }

    /// The hand that holds an item.
    pub(super) fn hand_of(&self, item: usize) -> Option<&str> {
        match self.hold.get(item) {
            Some(Hold::Held(hand)) => Some(hand),
            _ => None,
        }
    }

    /// Whether a hand holds nothing.
    pub(super) fn empty(&self, hand: &str) -> bool {
        !self.hold.iter().any(|hold| match hold {
            Hold::Held(held) => hands::meets(held, hand),
            _ => false,
        })
    }

    /// The shield in its hand, and its rating.
    pub(super) fn shield(&self) -> Option<(usize, i64)> {
        let mut best = None::<(usize, i64)>;
        for (index, item) in self.sheet.items.iter().enumerate() {
            if let (Some(pr), Some(_)) = (item.pr, self.hand_of(index))
                && best.is_none_or(|(_, known)| pr > known)
            {
                best = Some((index, pr));
            }
        }
        best
    }

    /// The weapon in its better hand.
    pub(super) fn weapon(&self) -> Option<usize> {
        let held = |better: bool| {
            self.sheet
                .items
                .iter()
                .enumerate()
                .position(|(index, item)| {
                    let hand = self.hand_of(index);
                    let good = hand.is_some_and(|hand| !hands::off_side(hand, self.sheet.handed));
                    !item.shield && hand.is_some() && good == better
                })
        };
        held(true).or_else(|| held(false))
    }

    /// What it has left of an ammunition.
    pub(super) fn left_of(&self, ammo: &str) -> i64 {
        self.ammo
            .iter()
            .find(|(id, _)| *id == ammo)
            .map_or(0, |(_, left)| *left)
    }

    /// It is out of the fight: it holds no ground, maneuver or aim.
    pub(super) fn faint(&mut self, life: Life) {
        self.life = life;
        self.slumber = false;
        self.stunned = false;
        self.fades();
        self.maneuver = "none";
        self.aim = None;
        self.casting = None;
    }
}
