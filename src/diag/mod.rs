//! A problem in a file, as a value with file, line and column.
//!
//! This layer never knows a game word and never prints.
