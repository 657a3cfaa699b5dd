//! Hex and square space: cells, directions, bearings, lines, areas, reach, paths and sight.
//!
//! This layer never knows units or dice. All of it is integer arithmetic over dense arrays.
#![deny(clippy::float_arithmetic)]
