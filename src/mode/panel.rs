//! What does the window show in a mode's own panel? Data that the window draws.

use crate::{mode::speed::measurement::Record, zoo::exhibition::Exhibition};

#[derive(Clone, Copy, Debug)]
pub enum Panel<'a> {
    /// The measurement of two ways to find all pairs that hit.
    Record(&'a Record),
    /// The mistakes that are printed in the articles.
    Exhibition(&'a Exhibition),
}
