//! One battle from files to outcome: seats, record, replay, and many battles at once.
//!
//! This layer never knows command-line arguments or pixels.
