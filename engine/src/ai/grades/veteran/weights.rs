//! What weighs how much in the choice of a place: every number, so that all of them can be tried in self-play.

use crate::ai::tactics::harm::HarmValues;
use crate::ai::tactics::temperament::Temperament;
use crate::battle::Fighter;

/// What weighs how much. Values are thousandths of a fallen enemy, weights hundredths. The default is the veteran's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::ai) struct Weights {
    /// Weight of what it can do to the enemy.
    pub(in crate::ai) aggression: i64,
    /// Weight of what the enemy can do to it.
    pub(in crate::ai) caution: i64,
    /// Weight of friends beside it.
    pub(in crate::ai) discipline: i64,
    /// Weight of cover and height.
    pub(in crate::ai) terrain: i64,
    /// Caution lost with every round in which nobody is hurt.
    pub(in crate::ai) impatience: i64,
    /// What each round that is left leaves of its caution while it loses by waiting.
    pub(in crate::ai) haste: i64,
    /// The least and the most that this leaves.
    pub(in crate::ai) hasty_caution: (i64, i64),
    /// What is left of its caution where it strikes, however long it has waited.
    pub(in crate::ai) striking_caution: i64,
    /// How much of what threatens it where it stands counts when it strikes, hundredths.
    pub(in crate::ai) threat_here: i64,
    /// How much of the threat that it adds by going somewhere to strike counts, hundredths.
    pub(in crate::ai) added_threat: i64,
    /// What each movement point of the way to the enemy is worth while the enemies come by themselves.
    pub(in crate::ai) way: i64,
    /// The same while they do not: then every round that it waits is lost.
    pub(in crate::ai) way_pressing: i64,
    /// What each movement point of the way is worth besides while a friend is at blows with an enemy not far off: who
    /// goes in alone is lost, and so is the round in which the others look on.
    pub(in crate::ai) joining: i64,
    /// What each cell costs by which those who fight with spells are ahead of those who do not.
    pub(in crate::ai) ahead: i64,
    /// How much a friend who can strike back at those who come takes off the threat while the enemies come by
    /// themselves, hundredths of one of them.
    pub(in crate::ai) support: i64,
    /// The same while they do not.
    pub(in crate::ai) support_pressing: i64,
    /// What each friend beside it is worth, of two at most.
    pub(in crate::ai) friend: i64,
    /// What standing in a place that brings points is worth to those who are to take it.
    pub(in crate::ai) claim: i64,
    /// What standing higher than those who can come is worth.
    pub(in crate::ai) height: i64,
    /// What each obstruction of cover is worth when somebody shoots.
    pub(in crate::ai) cover: i64,
    /// What a blow of an enemy at another of ours is worth to it.
    pub(in crate::ai) other_target: i64,
    /// What a blow at an enemy that it would rather fight is worth, hundredths of another.
    pub(in crate::ai) preferred: i64,
    /// What a blow at a stunned enemy is worth, hundredths of another: it neither turns away nor strikes back.
    pub(in crate::ai) stunned: i64,
    /// What a blow at an enemy that can't stand is worth, hundredths of another: it runs after nobody any more, and
    /// can wait.
    pub(in crate::ai) lame: i64,
    /// What a hit does.
    pub(in crate::ai) harm: HarmValues,
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            aggression: 100,
            caution: 150,
            discipline: 100,
            terrain: 100,
            impatience: 25,
            haste: 10,
            hasty_caution: (20, 50),
            striking_caution: 50,
            threat_here: 100,
            added_threat: 100,
            way: 6,
            way_pressing: 20,
            joining: 20,
            ahead: 40,
            support: 50,
            support_pressing: 100,
            friend: 10,
            claim: 60,
            height: 30,
            cover: 8,
            other_target: 200,
            preferred: 400,
            stunned: 150,
            lame: 60,
            harm: HarmValues::default(),
        }
    }
}

impl Weights {
    /// How much of a threat counts when it strikes, if so much threatens it where it stands.
    pub(super) fn risked(&self, threat: i64, here: i64) -> i64 {
        let here = threat.min(here);
        (here * self.threat_here + (threat - here) * self.added_threat) / 100
    }

    /// What a blow at an enemy in this state is worth, hundredths of another.
    pub(in crate::ai) fn of_target(&self, enemy: &Fighter<'_>) -> i64 {
        let stunned = if enemy.vitality.stunned {
            self.stunned
        } else {
            100
        };
        if enemy.legs_fail() {
            stunned * self.lame / 100
        } else {
            stunned
        }
    }

    /// What each movement point of the way to the enemy is worth, if it presses or not, and if it joins friends who are
    /// at blows or not.
    pub(super) fn of_way(&self, presses: bool, joins: bool) -> i64 {
        let way = if presses { self.way_pressing } else { self.way };
        way + if joins { self.joining } else { 0 }
    }

    /// How much a friend who can strike back takes off the threat, if it presses or not.
    pub(super) fn of_support(&self, presses: bool) -> i64 {
        if presses {
            self.support_pressing
        } else {
            self.support
        }
    }

    /// Whether a threat that it adds counts as much as one where it stands.
    pub(super) fn counts_threats_alike(&self) -> bool {
        self.threat_here == self.added_threat
    }

    /// The same with a temperament. Twice the use of the ground counts four times: a hill is worth little beside
    /// what an enemy can do.
    pub(super) fn with_temperament(self, temperament: Temperament) -> Self {
        Self {
            aggression: self.aggression * temperament.aggression / 100,
            caution: self.caution * temperament.caution / 100,
            discipline: self.discipline * temperament.discipline / 100,
            terrain: self.terrain * temperament.terrain * temperament.terrain / 10_000,
            impatience: 100 * self.impatience / temperament.patience.max(1),
            ..self
        }
    }
}
