//! The data of a mode's own panel.

use crate::mode::speed::measurement::Measurement;
use crate::zoo::shown_exhibit::ShownExhibit;

#[derive(Clone, Copy, Debug)]
pub enum ModePanel<'a> {
    /// The measurement of two ways to find all pairs that hit.
    Measurement(&'a Measurement),
    /// The bugs printed in the articles.
    Exhibit(&'a ShownExhibit),
}
