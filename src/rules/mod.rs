//! SHELL's arithmetic: numbers in, a verdict out, with exact odds beside every roll.
//!
//! This layer never knows Bevy, files, or who is playing.
#![deny(clippy::float_arithmetic)]
