//! Textbook versions of the questions, one file per algorithm, written to be read.
//!
//! The fast paths work on several numbers at once, with error bounds, and are hard to learn from. So each algorithm worth showing is
//! implemented here a second time, as a simple twin in plain f64, with its source cited. Signs that decide are exact, so the twin has the
//! same answer on every input, including ties; `tests/it/twins.rs` compares the two. What decides exactly is shared, such as on which side
//! of an outline a point is: only the oracle of `tests/it` checks that.
//!
//! Each function returns an [`Explanation`]: the answer, and the steps to it as plain data in world units, for pictures and texts. Nothing
//! here formats or draws, and no other module imports from this one.
//!
//! ```
//! # use collision_lab::collision::{Rect, Relation, explain::{Verdict, separating_axes}, relation};
//! # use collision_lab::glam::Vec2;
//! let door = Rect::new(Vec2::ZERO, Vec2::new(40.0, 5.0), 0.0)?;
//! let ball_box = Rect::new(Vec2::new(0.0, 20.0), Vec2::splat(10.0), 0.0)?;
//! let twin = separating_axes(&door, &ball_box).expect("both are convex and have no curves");
//! assert_eq!(twin.answer, relation(&door, &ball_box), "as the fast path has it");
//! assert_eq!(twin.steps.len(), 4, "two axes of each");
//! let decisive = &twin.steps[0];
//! assert_eq!((decisive.verdict, decisive.gap()), (Verdict::Decisive, 5.0), "the normal of the door's long side separates them");
//! assert_eq!((twin.cost.tests, twin.answer), (1, Relation::Disjoint), "no further axis is tested");
//! # Ok::<(), collision_lab::collision::ShapeError>(())
//! ```

mod axes;
mod circles;
mod clipping;
mod convex;
mod explanation;
mod minkowski;
mod motion;
mod outlines;
mod tree_query;
mod uniform_grid;

pub use axes::axis_test::{AxisKind, AxisTest, Verdict};
pub use axes::four_corners::{CornersError, CornersFault, separating_axes_of_corners};
pub use axes::four_inequalities::{Inequality, four_inequalities};
pub use axes::project_on_axis::{Foot, Projected, project_on_axis};
pub use axes::separating_axes::separating_axes;
pub use circles::circle_lens::{Chord, CircleCase, CircularSegment, LensSteps, circle_lens};
pub use circles::segment_distance::{DistanceParameter, DistanceSteps, ParameterRule, segment_distance};
pub use circles::unrotate_and_clamp::{ClampSteps, unrotate_and_clamp};
pub use clipping::clip_by_edges::{CornerFate, Cut, CutCorner, clip_by_edges, cut_corners};
pub use clipping::contact_points::{ClippedPoint, ContactSteps, EdgeSeparation, Faces, SideCut, contact_points};
pub use clipping::segment_parameters::{
    ParameterRange, SegmentCase, SegmentParameter, SegmentSteps, segment_parameters,
};
pub use clipping::slab_clip::{PartInside, Slab, SlabSteps, ray_slab, slab_clip};
pub use clipping::weiler_atherton::{OutlineCrossing, Stretch, WalkSteps, weiler_atherton};
pub use explanation::{Cost, Explanation, Textbook};
pub use minkowski::gjk::{Difference, GjkRule, GjkStep, gjk, minkowski_difference};
pub use minkowski::minkowski_penetration::{
    DifferenceEdge, MOST_DIFFERENCE_EDGES, PartDifference, PenetrationSteps, Translation, TranslationKind,
    depth_in_outline, minkowski_penetration,
};
pub use minkowski::sort_by_angle::{CornerCandidate, EdgePair, PointClass, SortSteps, merge_distance, sort_by_angle};
pub use motion::conservative_advancement::{Advance, AdvanceSteps, conservative_advancement, gap_at};
pub use motion::ray_circle::{Discriminant, RayCircleSteps, SmallerRoot, ray_circle};
pub use motion::ray_polygon::{EdgeOfRay, RayPolygonStep, ray_polygon};
pub use outlines::convex_decomposition::{Diagonal, PartStep, Resolves, convex_decomposition, reflex_corners};
pub use outlines::crossing_number::{EdgeCrossing, EdgeRule, crosses_ray, crossing_number, edge_crossings};
pub use outlines::ear_clipping::{EarRule, EarStep, EarTest, ear_clipping};
pub use outlines::monotone_chain::{ChainChange, HullSteps, RemovedPoint, monotone_chain};
pub use outlines::shoelace::{OutlineSizes, ShoelaceStep, shoelace};
pub use tree_query::{Below, TreeNode, TreeOutcome, TreeSteps, TreeVisit, tree_query};
pub use uniform_grid::{Candidate, CandidateOutcome, Cell, GridSteps, StoredBox, uniform_grid};
