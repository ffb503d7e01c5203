//! How long does each of several ways take, side by side?

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

/// A way to answer: its name and a run that returns a checksum of the answers.
pub struct Way<'a> {
    pub name: &'a str,
    pub run: Box<dyn FnMut() -> u64 + 'a>,
}

impl<'a> Way<'a> {
    pub fn new(name: &'a str, run: impl FnMut() -> u64 + 'a) -> Self {
        Self { name, run: Box::new(run) }
    }
}

/// What a way took: the median of its rounds, how far the middle half of them spreads, and its checksum.
pub struct Taken {
    pub median: Duration,
    pub spread: f64,
    pub checksum: u64,
}

/// Runs the ways in turn, round by round, so that whatever disturbs the machine disturbs all of them.
pub fn in_turn(ways: &mut [Way<'_>], rounds: usize) -> Vec<Taken> {
    let mut times = vec![Vec::with_capacity(rounds); ways.len()];
    let mut checksums = vec![0; ways.len()];
    for round in 0..rounds + 2 {
        for (k, way) in ways.iter_mut().enumerate() {
            let start = Instant::now();
            checksums[k] = black_box((way.run)());
            // The first two rounds fill caches and buffers.
            if round >= 2 {
                times[k].push(start.elapsed());
            }
        }
    }
    let taken = times.into_iter().zip(checksums).map(|(mut times, checksum)| {
        times.sort_unstable();
        let at = |share: f64| times[(share * (times.len() - 1) as f64).round() as usize];
        let median = at(0.5);
        Taken { median, spread: (at(0.75) - at(0.25)).as_secs_f64() / median.as_secs_f64(), checksum }
    });
    taken.collect()
}
