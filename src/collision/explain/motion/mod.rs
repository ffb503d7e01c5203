//! When does a shape that moves first touch another?

pub(crate) mod conservative_advancement;
pub(crate) mod ray;
pub(crate) mod ray_circle;
pub(crate) mod ray_polygon;
