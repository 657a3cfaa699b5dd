//! The opponents: four grades from the recruit to the champion, one that plays at random, and
//! sparring partners.
//!
//! A grade decides in which order `tactics` is asked, and what of it the grade leaves out.

pub(super) mod champion;
pub(super) mod explain;
pub(super) mod opponent;
pub(super) mod random;
pub(super) mod recruit;
pub(super) mod soldier;
pub(super) mod sparring;
pub(super) mod veteran;
