//! Which seeds does a property test try? `COLLISION_LAB_SEED` is the first, `COLLISION_LAB_BATCHES` how many.

use std::env::var;

/// A seed that a failing test prints.
pub struct Seed(pub u64);

impl Drop for Seed {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("failed with COLLISION_LAB_SEED={}; COLLISION_LAB_BATCHES=1 repeats only that", self.0);
        }
    }
}

/// The seeds that a test tries: so many from the first on, unless the environment says otherwise.
pub fn seeds(first: u64, batches: u64) -> impl Iterator<Item = Seed> {
    let set = |name| var(name).ok().map(|text| text.parse::<u64>().unwrap_or_else(|_| panic!("{name} is no number")));
    let first = set("COLLISION_LAB_SEED").unwrap_or(first);
    let batches = set("COLLISION_LAB_BATCHES").unwrap_or(batches);
    assert!(batches > 0, "without a batch nothing is tried");
    (first..).take(batches as usize).map(Seed)
}
