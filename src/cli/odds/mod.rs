//! `testudo odds`: exact chances, of a bare roll or of one unit's attack on another.

mod bare;
mod conditions;
mod json;
mod spell;
mod units;

use clap::builder::RangedI64ValueParser;

use super::content_args::{ContentArgs, OfLevel};
use super::{Answer, Failure};
use testudo_engine::content::Unit;
use testudo_engine::grid::Topology;
use testudo_engine::narrate::words::with_article;
use testudo_engine::session::attack_odds::FARTHEST;

/// Tell the exact chances of an attack: of AT against DEF, or of one unit against another.
#[derive(Debug, clap::Args)]
#[command(
    override_usage = "testudo odds --at <N> --def <N> [--pr <N>] [--json]\n       \
                            testudo odds <ATTACKER> <DEFENDER> [OPTIONS]"
)]
pub(super) struct Odds {
    /// The attacking unit's id, such as `militia`.
    #[arg(requires = "defender", conflicts_with_all = ["at", "def", "pr"])]
    attacker: Option<String>,
    /// The defending unit's id.
    defender: Option<String>,
    /// The attack value, all modifiers included.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = value(), conflicts_with = "level")]
    at: Option<i16>,
    /// The defence value, all modifiers included.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = value())]
    def: Option<i16>,
    /// Protection rating of the defender's shield; no shield if not given.
    #[arg(long, value_name = "N", allow_negative_numbers = true,
          value_parser = RangedI64ValueParser::<i16>::new().range(0..=100))]
    pr: Option<i16>,
    /// Where the attack is aimed, such as `left_arm`; the torso or what stands for it if not given,
    /// and the weapon of a disarm.
    #[arg(long, value_name = "L", requires = "attacker")]
    location: Option<String>,
    /// The attacker's maneuver: `attack`, `disarm`, `guard` for the counterattack of somebody on
    /// guard, `takedown`, `pin`, `break_free`, `stop_thrust` against whoever comes in, or one of the
    /// genre's own that is an attack.
    #[arg(
        long,
        value_name = "M",
        requires = "attacker",
        default_value = "attack"
    )]
    maneuver: String,
    /// Cells between the two; 0 is for those who wrestle.
    #[arg(long, value_name = "N", requires = "attacker", default_value_t = 1,
          allow_negative_numbers = true,
          value_parser = RangedI64ValueParser::<u16>::new().range(0..=i64::from(FARTHEST)))]
    distance: u16,
    /// Cells the attacker has moved this turn, straight at the defender: a charge does more damage
    /// (MAN-2). Of a stop-thrust, cells the one who comes in has run before its last step.
    #[arg(long, value_name = "N", requires = "attacker", default_value_t = 0,
          allow_negative_numbers = true,
          value_parser = RangedI64ValueParser::<u16>::new().range(0..=i64::from(FARTHEST)))]
    moved: u16,
    /// Where the attacker is, in degrees clockwise from the defender's facing: 0 in front, 180
    /// behind; a multiple of 60 (hexes) or 45 (squares).
    #[arg(long, value_name = "DEG", requires = "attacker", default_value_t = 0,
          allow_negative_numbers = true, value_parser = bearing)]
    bearing: i16,
    /// How far the attacker is turned away from the defender, in degrees clockwise: what is swung to
    /// the wrong side is wild (POS-1).
    #[arg(long, value_name = "DEG", requires = "attacker", default_value_t = 0,
          allow_negative_numbers = true, value_parser = bearing)]
    turned: i16,
    /// A spell of the attacker's, such as `fireball`, instead of its attacks; it counts as ready to cast.
    #[arg(long, value_name = "S", requires = "attacker",
          conflicts_with_all = ["location", "maneuver", "moved", "turned"])]
    spell: Option<String>,
    #[command(flatten)]
    of: OfLevel,
    #[command(flatten)]
    conditions: conditions::ConditionArgs,
    /// Print one JSON object and nothing else.
    #[arg(long)]
    json: bool,
}

/// Any value that a battle could come to, and then some.
fn value() -> RangedI64ValueParser<i16> {
    RangedI64ValueParser::<i16>::new().range(-1000..=1000)
}

fn bearing(text: &str) -> Result<i16, String> {
    let degrees: i16 = text
        .parse()
        .map_err(|_| "it is a whole number of degrees".to_owned())?;
    if !(-360..=360).contains(&degrees) {
        return Err("it is from -360 to 360".to_owned());
    }
    if degrees % 60 != 0 && degrees % 45 != 0 {
        return Err("it is a multiple of 60 (hexes) or of 45 (squares)".to_owned());
    }
    Ok(degrees)
}

/// POS-1: a level has hexes or squares, and bearings by its own; so has every field.
fn check_bearings(verb: &Odds, content: &ContentArgs) -> Result<(), Failure> {
    let bearings = [("--bearing", verb.bearing), ("--turned", verb.turned)];
    let all_by = |step: i16| bearings.iter().all(|(_, degrees)| degrees % step == 0);
    if !all_by(60) && !all_by(45) {
        return Err(Failure::said(
            "`--bearing` and `--turned` are both multiples of 60 (hexes), or both of 45 (squares)",
        ));
    }
    let Some(level) = content.level_of(&verb.of)? else {
        return Ok(());
    };
    let (step, cells) = match level.ground.grid().topology() {
        Topology::Square => (45, "squares"),
        Topology::Hex { .. } => (60, "hexes"),
    };
    match bearings.iter().find(|(_, degrees)| degrees % step != 0) {
        None => Ok(()),
        Some((name, degrees)) => Err(Failure::said(format!(
            "`{}` has {cells}: `{name}` is a multiple of {step} there, and not {degrees}",
            level.id
        ))),
    }
}

pub(super) fn run(verb: &Odds, content: &ContentArgs) -> Result<Answer, Failure> {
    check_bearings(verb, content)?;
    match (&verb.attacker, &verb.defender, verb.at, verb.def) {
        (Some(_), Some(_), ..) if verb.spell.is_some() && verb.distance == 0 => {
            Err(apart_by_none())
        }
        (Some(attacker), Some(defender), ..) if verb.spell.is_some() => {
            let spell = verb.spell.as_deref().unwrap_or_default();
            spell::run(verb, (attacker, defender), spell, content)
        }
        (Some(attacker), Some(defender), ..) => units::run(verb, attacker, defender, content),
        (None, None, Some(at), Some(def)) => bare::run(verb, at, def, content),
        _ => Err(Failure::said(
            "it takes `--at N --def N`, or an attacker and a defender such as `militia orc_raider`",
        )),
    }
}

/// CLC-5: nobody else shares a cell.
fn apart_by_none() -> Failure {
    Failure::said("only those who wrestle are 0 cells apart; `--distance` is 1 for the next cell")
}

/// A unit in a sentence: "a militia spearman"; a character goes by its name.
fn one(unit: &Unit) -> String {
    let name = &unit.profile.name;
    match unit.file {
        Some(_) => name.clone(),
        None => with_article(name),
    }
}
