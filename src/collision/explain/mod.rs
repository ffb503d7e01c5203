//! How does the textbook get the same answers? One file an algorithm, written to be read.
//!
//! The fast paths work on several numbers at once, with error bounds, and nobody learns from them. So each algorithm that is worth
//! showing stands here a second time, as a naive twin: plain f64, no cleverness, its source cited. A sign that decides is exact, so
//! that the twin's answer is that of the question on every input, ties included; `tests/twins.rs` holds the two together.
//!
//! Each function gives an [`Explanation`]: the answer, and the steps to it as plain data in world units, from which a picture or a
//! text can be made. Nothing here formats or draws. No other room imports from this one.
//!
//! ```
//! # use collision_lab::collision::{Rect, Relation, explain::{Verdict, separating_axes}, relation};
//! # use collision_lab::glam::Vec2;
//! let door = Rect::new(Vec2::ZERO, Vec2::new(40.0, 5.0), 0.0)?;
//! let ball_box = Rect::new(Vec2::new(0.0, 20.0), Vec2::splat(10.0), 0.0)?;
//! let told = separating_axes(&door, &ball_box).expect("both are convex and have no curves");
//! assert_eq!(told.answer, relation(&door, &ball_box), "as the fast path has it");
//! assert_eq!(told.steps.len(), 4, "two axes of each");
//! let decisive = &told.steps[1];
//! assert_eq!((decisive.verdict, decisive.gap()), (Verdict::Decisive, 5.0), "the door's own y axis separates them");
//! assert_eq!((told.cost.tests, told.answer), (2, Relation::Disjoint), "no further axis is tested");
//! # Ok::<(), collision_lab::collision::ShapeError>(())
//! ```

mod axis_test;
mod beyond_sides;
mod circle_axes;
mod circle_lens;
mod clip_by_edges;
mod convex;
mod convex_decomposition;
mod crossing_number;
mod ear_clipping;
mod explanation;
mod four_corners;
mod four_inequalities;
mod gjk;
mod minkowski_way_out;
mod monotone_chain;
mod project_on_axis;
mod segment_parameters;
mod separating_axes;
mod shoelace;
mod slab_clip;
mod sort_by_angle;
mod uniform_grid;
mod unrotate_and_clamp;

pub use axis_test::{AxisKind, AxisTest, Verdict};
pub use circle_lens::{CircleCase, LensStep, circle_lens};
pub use clip_by_edges::{CornerFate, Cut, CutCorner, clip_by_edges, cut_corners};
pub use convex_decomposition::{Diagonal, PartStep, Resolves, convex_decomposition, reflex_corners};
pub use crossing_number::{EdgeCrossing, EdgeRule, crosses_ray, crossing_number};
pub use ear_clipping::{EarRule, EarStep, EarTest, ear_clipping};
pub use explanation::{Algorithm, Cost, Explanation};
pub use four_corners::{CornersError, CornersFault, separating_axes_of_corners};
pub use four_inequalities::{Inequality, four_inequalities};
pub use gjk::{Difference, GjkRule, GjkStep, gjk, minkowski_difference};
pub use minkowski_way_out::{
    DifferenceEdge, MOST_DIFFERENCE_EDGES, PlaceKind, WayOutStep, depth_in_outline, minkowski_way_out,
};
pub use monotone_chain::{HullStep, monotone_chain};
pub use project_on_axis::{Foot, Shadow, project_on_axis};
pub use segment_parameters::{Place, SegmentCase, SegmentStep, segment_parameters};
pub use separating_axes::separating_axes;
pub use shoelace::{OutlineSizes, ShoelaceStep, shoelace};
pub use slab_clip::{SlabStep, slab_clip};
pub use sort_by_angle::{EdgePair, Found, PointClass, SortStep, merge_distance, sort_by_angle};
pub use uniform_grid::{Candidate, CandidateOutcome, GridStep, uniform_grid};
pub use unrotate_and_clamp::{ClampStep, unrotate_and_clamp};
