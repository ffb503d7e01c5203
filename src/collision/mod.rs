//! Whether shapes touch or overlap, where, how deep, and how far apart they are: pure geometry of placed shapes.
//!
//! World coordinates: y points down, angles turn +x towards +y. A shape is a closed set, described by the f32
//! numbers that it stores; touching counts as a hit. All questions agree with each other:
//! `overlaps(a, b)` ⇔ `relation(a, b) != Disjoint` ⇔ `closest_points(a, b).distance == 0` ⇔ `contact(a, b)` is `Some`.

mod answer;
mod boundary;
mod broad_phase;
mod contact;
mod decompose;
mod distance;
pub mod explain;
mod filter;
mod intersection;
mod manifold;
mod many;
mod motion;
mod outline;
mod outline_list;
mod overlaps;
mod relation;
mod separation;
mod shape;
mod sign;
mod simd;
#[cfg(test)]
mod tests;
mod threads;
mod tree;

pub use answer::{ClosestPoints, Contact, Region, Relation};
pub use boundary::{nearest_on_boundary, signed_distance};
pub use broad_phase::pairs::BroadPhase;
pub use contact::{any_pair::contact, contact_search::ContactSearch};
pub use distance::any_pair::{closest_points, distance};
pub use intersection::{
    any_pair::{intersection, try_intersection},
    crossings::{outline_crossings, try_outline_crossings},
    limit::{MOST_CROSSINGS, NoRegion},
};
pub use manifold::{
    any_pair::{manifold, manifold_within},
    contact_point::{ContactId, ContactPoint, Manifold},
};
pub use many::{
    batch::{Batch, CircleBatch, Hits, PointBatch, RectBatch, hits},
    batch_shape::BatchShape,
    pairs::overlaps_each,
};
pub use motion::{
    approaching::cast_approaching,
    cast::cast_shape,
    first_touch::FirstTouch,
    impact::{Impact, time_of_impact},
    moving::Moving,
    ray::cast_ray::cast_ray,
};
#[cfg(feature = "cli")]
pub(crate) use outline::area::area;
pub(crate) use outline::{area::centroid, hull::convex_hull};
pub use outline_list::Outlines;
pub use overlaps::{any_pair::overlaps, contains::contains};
pub use relation::any_pair::relation;
pub use shape::{
    aabb::Aabb,
    any_shape::{AsShape, Shape, ShapeRef},
    circle::Circle,
    direction::{unit_from_degrees, unit_from_radians},
    error::ShapeError,
    point::Point,
    polygon::Polygon,
    rect::Rect,
    rounded::Rounded,
    segment::Segment,
};
pub use simd::kernel_choice::Kernel;
pub use threads::Threads;
pub use tree::{box_id::BoxId, dynamic_tree::DynamicTree, error::TreeError, pairs::PairChanges};
