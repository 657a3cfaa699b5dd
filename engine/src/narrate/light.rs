//! Light in words: its levels, and what it takes from whoever looks into it (LIT-1, LIT-2).

use crate::battle::{Arena, Fighter};
use crate::rules::light::Light;

/// What a level of light is called.
pub fn level(light: Light) -> &'static str {
    match light {
        Light::Gloom => "magical darkness",
        Light::TotalDarkness => "total darkness",
        Light::VeryDark => "very dark",
        Light::Dark => "dark",
        Light::VeryDim => "very dim",
        Light::Dim => "dim",
        Light::SlightlyDim => "slightly dim",
        Light::Bright => "bright as by day",
        Light::Sunny => "sunny",
        Light::VeryBright => "very bright",
        Light::Harsh => "harsh",
        Light::NearBlinding => "nearly blinding",
        Light::Blinding => "blinding",
    }
}

/// What somebody looks into, with what it takes: "looks into very bright light: AG and IQ -1, PER -2". `None` where that is
/// nothing.
pub fn glare(arena: Arena<'_>, fighter: &Fighter<'_>) -> Option<String> {
    let met = arena.glare(fighter)?;
    let light = level(arena.looks_into(fighter));
    let (ag_iq, per) = (met.ag_iq, met.penalty);
    Some(format!(
        "looks into {light} light: AG and IQ {ag_iq:+}, PER {per:+}"
    ))
}
