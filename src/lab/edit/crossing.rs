//! What is kept of a polygon that hands have made cross itself?

use crate::{collision::ShapeError, lab::drag::gesture::Form};
use glam::Vec2;

/// A polygon that hands have made cross itself: kept beside the document, which has what was a shape last, until it is one again.
#[derive(Clone, Debug, PartialEq)]
pub struct Crossing {
    pub form: Form,
    pub outline: Vec<Vec2>,
    pub error: ShapeError,
}
