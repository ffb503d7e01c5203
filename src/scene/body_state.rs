//! What a body stores beside its shape, pose and motion.

use core::sync::atomic::{AtomicU64, Ordering};

/// What an editor stores beside a shape; no scene file has it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flags {
    /// It is not shown, and takes no part in any query.
    pub is_hidden: bool,
    /// It cannot be edited.
    pub is_locked: bool,
}

impl Flags {
    /// Whether the body cannot be dragged.
    pub fn is_fixed(self) -> bool {
        self.is_hidden || self.is_locked
    }
}

/// Equal stamps mean equal placed shapes; each new shape or pose gets one never used before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp(u64);

impl Stamp {
    pub(super) fn next() -> Self {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        Self(COUNT.fetch_add(1, Ordering::Relaxed))
    }
}
