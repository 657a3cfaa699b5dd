//! How long something took. Nothing but a line of the results depends on it.

use std::time::Instant;

/// Started when it is made.
pub(super) struct Stopwatch(Instant);

impl Stopwatch {
    /// Starts.
    #[expect(
        clippy::disallowed_methods,
        reason = "the time a simulation took is told to the user, and decides nothing"
    )]
    pub(super) fn start() -> Self {
        Self(Instant::now())
    }

    /// Seconds since, to the millisecond.
    pub(super) fn seconds(&self) -> f64 {
        (self.0.elapsed().as_secs_f64() * 1000.0).round() / 1000.0
    }
}

/// How much this thread has worked so far, nanoseconds of CPU time: what else the machine does is
/// not in it. 0 where the system does not tell.
pub(super) fn thread_time() -> u64 {
    let worked = cpu_time::ThreadTime::try_now().map(|now| now.as_duration());
    worked.map_or(0, |worked| {
        u64::try_from(worked.as_nanos()).unwrap_or(u64::MAX)
    })
}
