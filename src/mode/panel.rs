//! What does the window show in a panel of a mode's own? Data, for which the window has a way to draw it.

use crate::{mode::speed::measurement::Record, zoo::exhibition::Exhibition};

/// A panel of a mode's own.
#[derive(Clone, Copy, Debug)]
pub enum Panel<'a> {
    /// The measurement of two ways to find all pairs that hit.
    Record(&'a Record),
    /// The mistakes that are printed in the articles.
    Exhibition(&'a Exhibition),
}
