//! A view of the battle in, a command out.
//!
//! This layer never knows the world, its components, or the true dice.
