//! What weighs how much with a veteran: every number it judges by, so that all of them can be tried in
//! self-play.

use super::super::nature::Nature;
use crate::battle::Fighter;

/// What weighs how much. Worths are thousandths of a fallen enemy, weights hundredths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Temper {
    /// Weight of what it can do to the enemy.
    pub aggression: i64,
    /// Weight of what the enemy can do to it.
    pub caution: i64,
    /// Weight of friends beside it.
    pub discipline: i64,
    /// Weight of cover and height.
    pub terrain: i64,
    /// Rounds in which nobody is hurt after which its caution wears off.
    pub patience: u32,
    /// Caution lost with every round more than that.
    pub impatience: i64,
    /// What is left of its caution for whoever strikes, however late it is.
    pub kept: i64,
    /// Of what threatens it where it is anyway, so much counts when it strikes, hundredths.
    pub striking: i64,
    /// Of what it brings upon itself besides by going somewhere to strike, so much counts, hundredths.
    pub venture: i64,
    /// What each movement point of the way to the enemy is worth.
    pub way: i64,
    /// What each friend beside it is worth, of two at most.
    pub friend: i64,
    /// What standing higher than those who can come is worth.
    pub height: i64,
    /// What each obstruction of cover is worth when somebody shoots.
    pub cover: i64,
    /// What an enemy expects of a blow at another of ours.
    pub elsewhere: i64,
    /// What a blow at whom its nature would rather fight is worth beside another, hundredths.
    pub prey: i64,
    /// What a blow at whoever is stunned is worth beside another, hundredths: while it is, it neither
    /// turns away nor strikes back.
    pub finish: i64,
    /// What a blow at whoever has no leg to stand on is worth beside another, hundredths: it runs
    /// after nobody any more, and can wait.
    pub lame: i64,
    /// What a hit does.
    pub harm: Harm,
}

/// What a hit does towards ending the fight, thousandths of a fallen enemy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Harm {
    /// Death.
    pub dead: i64,
    /// Unconsciousness.
    pub unconscious: i64,
    /// Stun.
    pub stunned: i64,
    /// Stun of whoever is stunned already.
    pub again: i64,
    /// Injury that takes all HP left.
    pub injury: i64,
    /// A leg that is needed to stand.
    pub leg: i64,
    /// The arm that holds the weapon.
    pub weapon: i64,
    /// Any other limb.
    pub limb: i64,
    /// An arm that holds nothing.
    pub empty: i64,
    /// What is of no use already.
    pub lost: i64,
}

impl Default for Temper {
    fn default() -> Self {
        Self {
            aggression: 100,
            caution: 150,
            discipline: 100,
            terrain: 100,
            patience: 4,
            impatience: 25,
            kept: 50,
            striking: 100,
            venture: 100,
            way: 6,
            friend: 10,
            height: 30,
            cover: 8,
            elsewhere: 200,
            prey: 400,
            finish: 150,
            lame: 100,
            harm: Harm::default(),
        }
    }
}

impl Default for Harm {
    fn default() -> Self {
        Self {
            dead: 1100,
            unconscious: 1000,
            stunned: 200,
            again: 200,
            injury: 1000,
            leg: 250,
            weapon: 300,
            limb: 150,
            empty: 50,
            lost: 20,
        }
    }
}

impl Temper {
    /// What counts of a threat to whoever strikes, if so much threatens it `anyway`.
    pub(super) fn risked(&self, threat: i64, anyway: i64) -> i64 {
        let anyway = threat.min(anyway);
        (anyway * self.striking + (threat - anyway) * self.venture) / 100
    }

    /// What a blow at somebody is worth to it beside another, hundredths.
    pub(super) fn zeal(&self, enemy: &Fighter<'_>) -> i64 {
        let stunned = if enemy.vitality.stunned {
            self.finish
        } else {
            100
        };
        if enemy.legs_fail() {
            stunned * self.lame / 100
        } else {
            stunned
        }
    }

    /// Whether it is all the same to it what threatens it anyway and what it brings upon itself.
    pub(super) fn tells_no_risks_apart(&self) -> bool {
        self.striking == self.venture
    }

    /// As it weighs for somebody of this nature. Who makes twice the use of the ground goes four times
    /// as far for it: a hill is worth little beside what an enemy can do.
    pub(super) fn of_nature(self, nature: Nature) -> Self {
        Self {
            aggression: self.aggression * nature.aggression / 100,
            caution: self.caution * nature.caution / 100,
            discipline: self.discipline * nature.discipline / 100,
            terrain: self.terrain * nature.terrain * nature.terrain / 10_000,
            patience: nature.waits(self.patience),
            ..self
        }
    }
}
