//! Do projections on an axis separate two shapes?

pub(crate) mod axis_test;
pub(crate) mod circle_axes;
pub(crate) mod four_corners;
pub(crate) mod four_inequalities;
pub(crate) mod project_on_axis;
pub(crate) mod separating_axes;
