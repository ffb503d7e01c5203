//! Whether shapes touch or overlap, where, how deep, and how far apart they are: pure geometry of placed shapes.
//!
//! World coordinates: y points down, angles turn +x towards +y. A shape is a closed set, described by the f32
//! numbers that it stores; touching counts as a hit. All questions agree with each other:
//! `overlaps(a, b)` ⇔ `relation(a, b) != Disjoint` ⇔ `closest_points(a, b).distance == 0` ⇔ `contact(a, b)` is `Some`.

mod answer;
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
mod pair_formulas;
mod relation;
mod shape;
mod sign;
mod simd;
#[cfg(test)]
mod tests;
mod threads;
mod tree;

pub use answer::{ClosestPoints, Contact, Region, Relation};
pub use broad_phase::grid_pairs::BroadPhase;
pub use contact::any_pair::contact;
pub use contact::concave::contact_search::ContactSearch;
pub use distance::any_pair::{closest_points, distance};
pub use distance::signed_distance::{nearest_on_boundary, signed_distance};
pub use intersection::any_pair::{intersection, try_intersection};
pub use intersection::crossings::{outline_crossings, try_outline_crossings};
pub use intersection::limit::{MAX_CROSSINGS, NoRegion};
pub use manifold::any_pair::{manifold, manifold_within};
pub use manifold::contact_point::{ContactId, ContactPoint, Manifold};
pub use many::batch::{Batch, CircleBatch, Hits, PointBatch, RectBatch, hits};
pub use many::batch_shape::BatchShape;
pub use many::pairs::overlaps_each;
pub use motion::approaching::cast_approaching;
pub use motion::cast::cast_shape;
pub use motion::first_touch::FirstTouch;
pub use motion::moving::Moving;
pub use motion::ray::cast_ray::cast_ray;
pub use motion::time_of_impact::{Impact, time_of_impact};
#[cfg(feature = "cli")]
pub(crate) use outline::area::area;
pub(crate) use outline::area::centroid;
pub(crate) use outline::hull::convex_hull;
pub use outline_list::Outlines;
pub use overlaps::any_pair::overlaps;
pub use overlaps::contains::contains;
pub use relation::any_pair::relation;
pub use shape::aabb::Aabb;
pub use shape::any_shape::{AsShape, Shape, ShapeRef};
pub use shape::circle::Circle;
pub use shape::direction::{unit_from_degrees, unit_from_radians};
pub use shape::error::ShapeError;
pub use shape::point::Point;
pub use shape::polygon::Polygon;
pub use shape::rect::Rect;
pub use shape::rounded::Rounded;
pub use shape::segment::Segment;
pub use simd::kernel::Kernel;
pub use threads::Threads;
pub use tree::box_id::BoxId;
pub use tree::dynamic_tree::DynamicTree;
pub use tree::error::TreeError;
pub use tree::pairs::PairChanges;
