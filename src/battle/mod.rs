//! The only mutable thing: a private ECS world. Commands go in, events come out.
//!
//! This layer never knows windows, prose or the wall clock; of Bevy it knows `bevy_ecs` alone.
