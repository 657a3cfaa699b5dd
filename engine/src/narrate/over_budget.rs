//! Units that cost more than a beginner has, in words.

use super::table::{Align, table};
use crate::content::over_budget::OverBudgetReport;

/// How many of a genre's units they are, as a sentence; nothing where there are none.
pub fn remark(roll: &OverBudgetReport) -> String {
    let (count, all) = (roll.veterans.len(), roll.units);
    if count == 0 {
        return String::new();
    }
    let (chp, exp) = (roll.starting.chp, roll.starting.exp);
    format!(
        "Remark: {count} of {all} units of `{}` cost more than the {chp} chp and {exp} exp of a beginner (`--veterans` lists them).\n",
        roll.genre
    )
}

/// Each of them with what it costs, and how much of that is over.
pub fn list(roll: &OverBudgetReport) -> String {
    let titles = ["", "chp", "over", "exp", "over"];
    let mut rows = vec![titles.map(str::to_owned).to_vec()];
    let over = |points: i32| match points {
        0 => String::new(),
        points => format!("+{points}"),
    };
    rows.extend(roll.veterans.iter().map(|one| {
        vec![
            one.unit.to_string(),
            one.points.chp.to_string(),
            over(one.over.chp),
            one.points.exp.to_string(),
            over(one.over.exp),
        ]
    }));
    let mut aligns = [Align::Right; 5];
    aligns[0] = Align::Left;
    table(2, &aligns, &rows)
}
