//! Which shapes touch, where, how deep and how far apart: pure geometry of placed shapes.
//!
//! World coordinates: y points down, angles turn +x towards +y. A shape is a closed set, described by the f32
//! numbers that it stores; touching counts as a hit. All questions agree with each other:
//! `overlaps(a, b)` ⇔ `relation(a, b) != Disjoint` ⇔ `closest_points(a, b).distance == 0` ⇔ `contact(a, b)` is `Some`.

mod answer;
mod broad_phase;
mod contact;
mod decompose;
mod distance;
mod filter;
mod intersection;
mod many;
mod outline;
mod outlines;
mod overlaps;
mod relation;
mod shape;
mod sign;
mod simd;
#[cfg(test)]
mod tests;
mod threads;
mod trace;

pub use answer::{ClosestPoints, Contact, Region, Relation};
pub use broad_phase::pairs::BroadPhase;
pub use contact::any::contact;
pub use distance::any::closest_points;
pub use distance::circle_rect::LocalStep;
pub use distance::circle_rect::explain_closest_on_rect;
pub use intersection::any::intersection;
pub use intersection::crossings::outline_crossings;
pub use many::batch::Batch;
pub use many::batch::CircleBatch;
pub use many::batch::PointBatch;
pub use many::batch::RectBatch;
pub use many::batch::indices;
pub use many::pairs::overlaps_each;
pub use many::stored::Stored;
pub use outlines::Outlines;
pub use overlaps::any::overlaps;
pub use overlaps::contains::contains;
pub use relation::any::relation;
pub use relation::separating_axis::AxisStep;
pub use relation::separating_axis::explain_separating_axes;
pub use shape::aabb::Aabb;
pub use shape::any::AsShape;
pub use shape::any::Shape;
pub use shape::any::ShapeRef;
pub use shape::circle::Circle;
pub use shape::error::ShapeError;
pub use shape::polygon::Polygon;
pub use shape::rect::Rect;
pub use shape::rect::unit_from_degrees;
pub use shape::rect::unit_from_radians;
pub use shape::segment::Segment;
pub use simd::kernel::Kernel;
pub use threads::Threads;
pub use trace::Trace;
