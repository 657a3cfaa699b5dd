//! An attack awaits its defence (ATK-2).

use crate::battle::battle::Battle;
use crate::battle::clock::Declared;
use crate::battle::options::{self, Options};
use crate::battle::strike::Defence;
use crate::battle::{Command, Refusal, UnitId};

pub(super) fn options(battle: &Battle, declared: Declared) -> Options {
    let strike = battle.view().declared(declared);
    strike
        .map(|strike| options::for_defence(&strike))
        .unwrap_or_default()
}

pub(super) fn check(
    battle: &Battle,
    declared: Declared,
    command: Command,
) -> Result<UnitId, Refusal> {
    let unit = declared.defender;
    let Command::Defence { kind, item } = command else {
        return Err(Refusal::DefenceAwaited { unit });
    };
    let strike = battle.view().declared(declared);
    let strike = strike.ok_or(Refusal::NoDefenceAwaited)?;
    strike.check_defence(Defence { kind, item })?;
    Ok(unit)
}
