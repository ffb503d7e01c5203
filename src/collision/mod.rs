//! Which shapes touch, where, how deep and how far apart: pure geometry of placed shapes.
//!
//! World coordinates: y points down, angles turn +x towards +y. A shape is a closed set, described by the f32
//! numbers that it stores; touching counts as a hit. All questions agree with each other:
//! `overlaps(a, b)` ⇔ `relation(a, b) != Disjoint` ⇔ `closest_points(a, b).distance == 0` ⇔ `contact(a, b)` is `Some`.

mod aabb;
mod batch;
mod box_tree;
mod broad;
mod candidates;
mod circle;
mod clip;
mod closest;
mod contact;
mod contains;
mod convex;
mod crossings;
mod cuts;
mod decompose;
mod disc;
mod error;
mod exact;
mod extremes;
mod fewest_parts;
mod filter;
mod four;
mod frames;
mod gjk;
mod intersection;
mod lens;
mod local_frame;
mod meet;
mod order;
mod outlines;
mod overlay;
mod pieces;
mod point;
mod polygon;
mod rect;
mod rect_clip;
mod rect_closest;
mod rect_pair;
mod relation;
mod rings;
mod rings_apart;
mod sector;
#[cfg(test)]
mod seeded;
mod segment;
mod separating_axis;
#[cfg(feature = "serde")]
mod serial;
mod shape;
mod simple;
mod straight;
mod threads;
mod tolerance;
mod trace;
mod triangulate;
mod two;
mod untangle;
mod way_out;

pub use aabb::Aabb;
pub use batch::{Batch, CircleBatch, Kernel, PointBatch, RectBatch, Stored, indices};
pub use broad::BroadPhase;
pub use candidates::overlaps_each;
pub use circle::Circle;
pub use closest::{ClosestPoints, closest_points};
pub use contact::{Contact, contact};
pub use contains::contains;
pub use crossings::outline_crossings;
pub use error::ShapeError;
pub use intersection::{Region, intersection};
pub use local_frame::{LocalStep, explain_closest_on_rect};
pub use outlines::Outlines;
pub use point::Point;
pub use polygon::Polygon;
pub use rect::{Rect, unit_from_degrees, unit_from_radians};
pub use relation::{Relation, overlaps, relation};
pub use segment::Segment;
pub use separating_axis::{AxisStep, explain_separating_axes};
pub use shape::{AsShape, Shape, ShapeRef};
pub use threads::Threads;
pub use trace::Trace;
