//! 2D collision detection: shapes, questions about pairs and many shapes, and scene files.
//!
//! ```
//! use collision_lab::collision::{Circle, Rect, closest_points, contact, overlaps};
//! use collision_lab::glam::Vec2;
//!
//! // A bar of 120 by 40, rotated by 30 degrees, and a ball to its right.
//! let bar = Rect::new(Vec2::new(200.0, 100.0), Vec2::new(60.0, 20.0), 30.0_f32.to_radians())?;
//! let mut ball = Circle::new(Vec2::new(300.0, 140.0), 25.0)?;
//! assert!(!overlaps(&bar, &ball));
//! let gap = closest_points(&bar, &ball);
//! assert!((gap.on_a.distance(gap.on_b) - gap.distance).abs() < 1e-4);
//!
//! // The ball moves into the bar. The MTV moves it back to where they touch.
//! ball.translate(Vec2::new(-40.0, 0.0))?;
//! let hit = contact(&bar, &ball).expect("the ball is in the bar");
//! ball.translate(hit.mtv())?;
//! assert!(closest_points(&bar, &ball).distance < 1e-4);
//! # Ok::<(), collision_lab::collision::ShapeError>(())
//! ```
//!
//! # Which function for which question
//!
//! | question | function in [`collision`] |
//! | --- | --- |
//! | do two shapes share a point? is a point in a shape? | [`overlaps`](collision::overlaps), [`contains`](collision::contains) |
//! | are they disjoint, touching or overlapping? | [`relation`](collision::relation) |
//! | how far apart are they, and at which points? | [`distance`](collision::distance), [`closest_points`](collision::closest_points) |
//! | how far is a point from an outline, inside or outside? | [`signed_distance`](collision::signed_distance), [`nearest_on_boundary`](collision::nearest_on_boundary) |
//! | how deep do they overlap, and which move separates them? | [`contact`](collision::contact): `mtv()` moves the second shape |
//! | at which points does a solver push? | [`manifold`](collision::manifold) |
//! | what do they have in common? | [`intersection`](collision::intersection), [`outline_crossings`](collision::outline_crossings) |
//! | what does a ray hit, or a shape that moves or turns, and when? | [`cast_ray`](collision::cast_ray), [`cast_shape`](collision::cast_shape), [`cast_approaching`](collision::cast_approaching), [`time_of_impact`](collision::time_of_impact) |
//! | which of many rectangles, circles or points does a shape hit? | [`RectBatch`](collision::RectBatch), [`CircleBatch`](collision::CircleBatch), [`PointBatch`](collision::PointBatch) |
//! | which of many shapes may hit each other? | [`BroadPhase`](collision::BroadPhase) if most move, otherwise [`DynamicTree`](collision::DynamicTree) |
//!
//! Shapes are a [`Point`](collision::Point), [`Segment`](collision::Segment), [`Circle`](collision::Circle), [`Rect`](collision::Rect),
//! [`Polygon`](collision::Polygon), convex or concave, and [`Rounded`](collision::Rounded): capsules, and rectangles and convex polygons with
//! a radius. [`Shape`](collision::Shape) is any of them. Lengths have the unit of your coordinates; angles are in radians and turn +x towards
//! +y; normals have length 1 and point from the first shape to the second. Whether shapes touch or overlap is exact for the f32 numbers
//! that they store, and touching counts; distances and depths are within 4 ulp (f32) of the largest coordinate, unless
//! [`depth_is_upper_bound`](collision::Contact::depth_is_upper_bound) is set. Constructors and setters
//! check their arguments and return a [`ShapeError`](collision::ShapeError); a failed setter leaves the shape unchanged.
//!
//! # Features
//!
//! Without features the crate is a library for games over glam: shapes, questions, and bodies with a pose.
//!
//! | feature | adds |
//! | --- | --- |
//! | `window` (default) | the program with its window; includes `cli` |
//! | `cli` (default) | the program without a window: `check`, `convert`, `render` and `bench`; includes `parallel` and `scene-file` |
//! | `scene-file` | scene files, through which a game and the program `collision-lab` exchange shapes |
//! | `parallel` | `Threads::All`: the broad phase and lists of pairs on all cores, with rayon |
//! | `mint` | conversions between `Vec2` and the vectors and points of `mint`, through which mathematics crates exchange them |
//! | `serde` | `Serialize` and `Deserialize` for the shapes, checked like their constructors |

#![cfg_attr(
    not(feature = "window"),
    allow(dead_code, unused_imports, reason = "much of the program is used only by its window")
)]

/// The vectors that the shapes are made of, in the version that this crate uses.
pub use glam;

pub mod collision;
mod number_format;
mod printable_text;
pub mod scene;
mod split_mix;
#[cfg(feature = "scene-file")]
mod storage;

#[cfg(feature = "cli")]
mod algorithm;
#[cfg(feature = "cli")]
mod answers;
#[cfg(feature = "cli")]
mod certificate;
#[cfg(feature = "cli")]
mod cli;
#[cfg(feature = "cli")]
mod drawing;
#[cfg(feature = "cli")]
mod exchange;
#[cfg(feature = "cli")]
mod files;
#[cfg(feature = "cli")]
mod gallery;
#[cfg(feature = "cli")]
mod lab;
#[cfg(feature = "cli")]
mod launch;
#[cfg(feature = "cli")]
mod legend;
#[cfg(feature = "cli")]
mod lessons;
#[cfg(feature = "cli")]
mod marks;
#[cfg(feature = "cli")]
mod mode;
#[cfg(feature = "cli")]
mod overlay;
#[cfg(feature = "cli")]
mod pair_answer;
#[cfg(feature = "cli")]
mod presets;
#[cfg(feature = "cli")]
mod random;
#[cfg(all(test, feature = "cli"))]
#[path = "../tests/program/mod.rs"]
mod tests;
#[cfg(feature = "window")]
mod window;
#[cfg(all(feature = "cli", not(feature = "window")))]
#[path = "no_window.rs"]
mod window;
#[cfg(feature = "cli")]
mod zoo;

/// The inputs and the clock of `bench`, with which `benches/` measures other libraries.
#[cfg(feature = "cli")]
#[doc(hidden)]
pub use cli::bench;
/// The reader of pasted texts, for `fuzz/`.
#[cfg(feature = "cli")]
#[doc(hidden)]
pub use exchange::read_text::read as read_pasted;
#[cfg(feature = "cli")]
pub use launch::run;

/// Compiles and runs the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
