//! When do moving shapes first touch, and where?

pub(crate) mod approaching;
pub(crate) mod axis_aligned;
pub(crate) mod cast;
pub(crate) mod certain_cast;
pub(crate) mod circle_or_ray_convex;
pub(crate) mod come_near;
pub(crate) mod conservative_advancement;
pub(crate) mod convex;
pub(crate) mod entry_into_difference;
pub(crate) mod first_touch;
pub(crate) mod half_planes;
pub(crate) mod moving;
pub(crate) mod parts;
pub(crate) mod pose_at_time;
pub(crate) mod ray;
pub(crate) mod sweep;
pub(crate) mod swept_boxes;
pub(crate) mod swept_edges;
pub(crate) mod time_of_impact;
