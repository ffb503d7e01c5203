//! In which ways can one find out whether two shapes meet? One file a way, one line in [`METHODS`].
//!
//! They are written as a game would have them: plain f64 without exact signs, each question answered from nothing, so that the time
//! that each takes can be compared. What they cost in operations is counted by the textbook's twins.

mod bounding_box;
mod bounding_circle;
mod clipping;
pub(super) mod comparison;
mod core_points;
mod crossing_number;
pub(super) mod disagreement;
mod four_inequalities;
mod gjk;
pub(super) mod list;
mod method;
mod presets;
mod separating_axes;
mod sorting;
mod unrotating;

pub use comparison::Comparison;
pub use disagreement::{Disagreement, POSITIONS};
pub use list::{METHODS, MODULE, method_named, method_of, walkthrough_of};
pub use method::Method;
pub use presets::{COMPARISONS, ComparisonPreset};
