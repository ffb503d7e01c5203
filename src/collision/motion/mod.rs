//! When do moving shapes first touch, and where?

pub(crate) mod advance;
pub(crate) mod approaching;
pub(crate) mod cast;
pub(crate) mod certain;
pub(crate) mod certainly;
pub(crate) mod convex;
pub(crate) mod entry;
pub(crate) mod exactly;
pub(crate) mod few;
pub(crate) mod first_touch;
pub(crate) mod impact;
pub(crate) mod moving;
pub(crate) mod parts;
pub(crate) mod ray;
mod ray_outline;
pub(crate) mod sweep;
pub(crate) mod swept_boxes;
pub(crate) mod swept_corners;
pub(crate) mod turning;
