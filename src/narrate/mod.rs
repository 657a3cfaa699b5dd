//! Events, refusals and diagnostics become words.
//!
//! This layer never knows colours or pixels.
