//! What a cell can be coloured for, and what each colour means in words.

/// What a cell is coloured for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum TintKind {
    /// One's people may be placed there before the first round.
    Place,
    /// The one of them who is about to be placed.
    Picked,
    /// One step: anything may follow.
    Step,
    /// More than a step: only an attack may follow.
    Move,
    /// From there somebody can be struck, or shot with a better chance than from where one stands.
    Strike,
    /// From there somebody can be struck with the weight of a charge.
    Charge,
    /// An enemy can strike there without a step.
    Threat,
    /// So many enemies, three and more as three, can go and strike there before one's next turn.
    Threats(u8),
    /// The enemy that is pointed at can go there before one's next turn.
    EnemyWay,
    /// And there it can strike.
    EnemyArm,
    /// An enemy on guard strikes there before anything else is done.
    Guarded,
    /// The ground there breaks under whoever goes next.
    Breaks,
    /// The spell being prepared can go there.
    Castable,
    /// The spell takes this cell in.
    Area,
    /// It hinders the line of sight.
    Hinders,
    /// It blocks the line of sight.
    Blocks,
    /// Somebody who can be attacked.
    Target,
    /// The one who is.
    Aimed,
    /// Whose attack is to be defended against.
    Attacker,
}

impl TintKind {
    /// What it means, for the legend.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Self::Place => "your people may stand here",
            Self::Picked => "takes another place",
            Self::Step => "one step; anything may follow",
            Self::Move => "a longer way; only an attack may follow",
            Self::Strike => "from here somebody can be struck, or shot better",
            Self::Charge => "from here with the weight of a charge",
            Self::Threat => "an enemy strikes here without a step",
            Self::Threats(1) => "an enemy can come and strike here",
            Self::Threats(2) => "two enemies can",
            Self::Threats(_) => "three enemies or more can",
            Self::EnemyWay => "it can go here before your next turn",
            Self::EnemyArm => "it can strike here before your next turn",
            Self::Guarded => "an enemy on guard strikes first here",
            Self::Breaks => "breaks under whoever goes next",
            Self::Castable => "the spell reaches so far",
            Self::Area => "the spell takes this in",
            Self::Hinders => "hinders the line of sight",
            Self::Blocks => "blocks the line of sight",
            Self::Target => "can be attacked",
            Self::Aimed => "is aimed at",
            Self::Attacker => "attacks",
        }
    }
}
