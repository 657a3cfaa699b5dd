//! What there may be besides about the two, by the words of the command line, in a title and as JSON.

use clap::ValueEnum;
use clap::builder::RangedI64ValueParser;

use super::super::Failure;
use testudo_engine::battle::event::Maneuver;
use testudo_engine::content::Catalog;
use testudo_engine::diag::{codes, unknown};
use testudo_engine::narrate;
use testudo_engine::narrate::words::{counted, spaced};
use testudo_engine::rules::light::Light;
use testudo_engine::session::conditions::{Conditions, Party};

/// What else tells for or against the attack.
#[derive(Debug, clap::Args)]
pub(super) struct ConditionArgs {
    /// How light it is; other levels than `day`, `dusk` and `dark` where the genre has switched them on.
    #[arg(long, value_name = "L", requires = "attacker", default_value = "day")]
    light: LightArg,
    /// Obstructions that shelter the defender from missiles and bolts, 0 to 9.
    #[arg(long, value_name = "N", requires = "attacker", default_value_t = 0,
          value_parser = clap::value_parser!(u8).range(0..=9))]
    cover: u8,
    /// Who stands a yard higher.
    #[arg(long, value_name = "WHO", requires = "attacker")]
    higher: Option<PartyArg>,
    /// Who lies on the ground; may be given for both.
    #[arg(long, value_name = "WHO", requires = "attacker")]
    prone: Vec<PartyArg>,
    /// The defender is stunned.
    #[arg(long, requires = "attacker")]
    stunned: bool,
    /// The defender sleeps: it lies, and is helpless.
    #[arg(long, requires = "attacker")]
    asleep: bool,
    /// The defender does not see the attack coming, and has no defence.
    #[arg(long, requires = "attacker", conflicts_with = "spell")]
    unaware: bool,
    /// What the defender did in its last turn: `attack`, `guard`, `defend`, `disarm`, `aim`, or a
    /// maneuver of the genre's own.
    #[arg(long, value_name = "M", requires = "attacker")]
    defender_maneuver: Option<String>,
    /// Cells that the defender moved in its last turn, which spoils a shot.
    #[arg(long, value_name = "N", requires = "attacker", default_value_t = 0,
          value_parser = clap::value_parser!(u16).range(0..=400))]
    target_moved: u16,
    /// Turns for which the attacker has aimed.
    #[arg(long, value_name = "N", requires = "attacker", default_value_t = 0,
          conflicts_with = "spell", value_parser = clap::value_parser!(u8).range(0..=100))]
    aim: u8,
    /// The blow is held back: it stuns, and spares the life.
    #[arg(long, requires = "attacker", conflicts_with = "spell")]
    hold_back: bool,
    /// What the game master adds to the attacker's AT, -50 to 50.
    #[arg(long, value_name = "N", requires = "attacker", default_value_t = 0,
          allow_negative_numbers = true, value_parser = bonus())]
    at_bonus: i16,
    /// What the game master adds to the defender's DEF, -50 to 50.
    #[arg(long, value_name = "N", requires = "attacker", default_value_t = 0,
          allow_negative_numbers = true, value_parser = bonus())]
    def_bonus: i16,
}

fn bonus() -> RangedI64ValueParser<i16> {
    RangedI64ValueParser::<i16>::new().range(-50..=50)
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum LightArg {
    Sunny,
    Day,
    SlightlyDim,
    Dusk,
    VeryDim,
    Dark,
    VeryDark,
    TotalDarkness,
}

impl LightArg {
    fn light(self) -> Light {
        match self {
            Self::Sunny => Light::Sunny,
            Self::Day => Light::Bright,
            Self::SlightlyDim => Light::SlightlyDim,
            Self::Dusk => Light::Dim,
            Self::VeryDim => Light::VeryDim,
            Self::Dark => Light::Dark,
            Self::VeryDark => Light::VeryDark,
            Self::TotalDarkness => Light::TotalDarkness,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum PartyArg {
    Attacker,
    Defender,
}

impl ConditionArgs {
    /// The conditions, as far as the genre of `catalog` knows them.
    pub(super) fn conditions(&self, catalog: &Catalog) -> Result<Conditions, Failure> {
        let light = self.light.light();
        if !Light::USUAL.contains(&light) && catalog.numbers.dangers.light.is_none() {
            return Err(Failure::said(format!(
                "the genre `{}` knows `day`, `dusk` and `dark`, for it has not switched on the levels of light",
                catalog.genre.id
            )));
        }
        let party = |party| match party {
            PartyArg::Attacker => Party::Attacker,
            PartyArg::Defender => Party::Defender,
        };
        Ok(Conditions {
            light,
            cover: self.cover,
            higher: self.higher.map(party),
            attacker_prone: self.prone.contains(&PartyArg::Attacker),
            defender_prone: self.prone.contains(&PartyArg::Defender),
            stunned: self.stunned,
            asleep: self.asleep,
            unaware: self.unaware,
            defender_maneuver: match &self.defender_maneuver {
                Some(name) => last_maneuver(catalog, name)?,
                None => Maneuver::None,
            },
            target_moved: self.target_moved,
            aim_turns: self.aim,
            held_back: self.hold_back,
            at_bonus: self.at_bonus,
            def_bonus: self.def_bonus,
        })
    }
}

/// Maneuvers that every genre has and that stay in force.
const IN_FORCE: [(&str, Maneuver); 5] = [
    ("attack", Maneuver::Attack),
    ("guard", Maneuver::Guard),
    ("defend", Maneuver::Defend),
    ("disarm", Maneuver::Disarm),
    ("aim", Maneuver::Aim),
];

/// The maneuver called so that the defender may have in force.
fn last_maneuver(catalog: &Catalog, name: &str) -> Result<Maneuver, Failure> {
    if let Some((_, maneuver)) = IN_FORCE.iter().find(|(known, _)| *known == name) {
        return Ok(*maneuver);
    }
    let own = catalog.maneuvers.iter().find(|own| own.id == *name);
    own.map(|own| Maneuver::Own(own.id)).ok_or_else(|| {
        let ids = IN_FORCE.iter().map(|(known, _)| *known);
        let ids = ids.chain(catalog.maneuvers.iter().map(|own| own.id.as_str()));
        Failure::misnamed(unknown(codes::UNKNOWN_ID, "maneuver", name, ids))
    })
}

/// The conditions for a title, each after a comma; nothing of what is as usual.
pub(super) fn words(conditions: &Conditions) -> String {
    let &Conditions {
        light,
        cover,
        higher,
        attacker_prone,
        defender_prone,
        stunned,
        asleep,
        unaware,
        defender_maneuver,
        target_moved,
        aim_turns,
        held_back,
        at_bonus,
        def_bonus,
    } = conditions;
    let mut told = Vec::new();
    match light {
        Light::Bright => {}
        Light::Dim => told.push("at dusk".to_owned()),
        Light::Dark => told.push("in the dark".to_owned()),
        other => told.push(narrate::light_level(other).to_owned()),
    }
    if cover > 0 {
        told.push(format!("past {}", counted(cover, "obstruction")));
    }
    told.extend(higher.map(|who| match who {
        Party::Attacker => "from higher up".to_owned(),
        Party::Defender => "at one higher up".to_owned(),
    }));
    if attacker_prone {
        told.push("lying".to_owned());
    }
    if defender_prone {
        told.push("at one who lies".to_owned());
    }
    if stunned {
        told.push("at one who is stunned".to_owned());
    }
    if asleep {
        told.push("at one who sleeps".to_owned());
    }
    if unaware {
        told.push("at one who is unaware".to_owned());
    }
    if defender_maneuver != Maneuver::None {
        let name = match defender_maneuver {
            Maneuver::Own(id) => spaced(id.as_str()),
            maneuver => narrate::maneuver(maneuver),
        };
        told.push(format!("at one whose last maneuver was {name}"));
    }
    if target_moved > 0 {
        told.push(format!(
            "at one who has moved {}",
            counted(target_moved, "cell")
        ));
    }
    if aim_turns > 0 {
        told.push(format!("aimed for {}", counted(aim_turns, "turn")));
    }
    if held_back {
        told.push("held back".to_owned());
    }
    let bonuses = [("AT", at_bonus), ("DEF", def_bonus)].into_iter();
    let bonuses = bonuses.filter(|(_, bonus)| *bonus != 0);
    told.extend(bonuses.map(|(of, bonus)| format!("{of} {bonus:+} of the GM's own")));
    told.iter().map(|words| format!(", {words}")).collect()
}

/// The conditions for JSON, unless they are as usual.
pub(super) fn told(conditions: &Conditions) -> Option<Conditions> {
    (*conditions != Conditions::default()).then_some(*conditions)
}
