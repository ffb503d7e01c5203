//! When does a shape that moves first touch another?

pub(crate) mod ray;
pub(crate) mod ray_circle;
pub(crate) mod ray_polygon;
