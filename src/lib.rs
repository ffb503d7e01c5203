//! Collision Lab: 2D collision detection that one can drag with the mouse, and the module behind it.
//!
//! ```
//! use collision_lab::collision::{Circle, Rect, closest_points, contact, overlaps};
//! use collision_lab::glam::Vec2;
//!
//! // A bar of 120 by 40 turned by 30 degrees, and a ball that comes from the right.
//! let bar = Rect::new(Vec2::new(200.0, 100.0), Vec2::new(60.0, 20.0), 30.0_f32.to_radians())?;
//! let mut center = Vec2::new(300.0, 140.0);
//! let ball = Circle::new(center, 25.0)?;
//! assert!(!overlaps(&bar, &ball));
//! let gap = closest_points(&bar, &ball);
//! assert!((gap.on_a.distance(gap.on_b) - gap.distance).abs() < 1e-4);
//!
//! // Two steps later it hits, and is put back to where it just touches.
//! center.x -= 40.0;
//! let hit = contact(&bar, &Circle::new(center, 25.0)?).expect("the ball is in the bar");
//! center += hit.mtv();
//! assert!(closest_points(&bar, &Circle::new(center, 25.0)?).distance < 1e-4);
//! # Ok::<(), collision_lab::collision::ShapeError>(())
//! ```
//!
//! # Features
//!
//! Without any the crate is a library for games, over glam: the shapes and the questions, bodies with a pose, and the scene
//! file, by which a game hands its shapes to the program and back.
//!
//! | feature | adds |
//! | --- | --- |
//! | `window` (default) | the program with its window; has `cli` |
//! | `cli` (default) | the program without a window, and what it shows: `command`, `drawing`, `exchange`, `files`, `lab`, `lesson`, `picture`; has `parallel` |
//! | `parallel` | `Threads::All`: the broad phase and lists of pairs on all cores, by rayon |
//! | `serde` | `Serialize` and `Deserialize` for the shapes, checked like their constructors |

/// The vectors that the shapes are made of, in the version that this crate has.
pub use glam;

pub mod collision;
#[cfg(feature = "cli")]
pub mod command;
#[cfg(feature = "cli")]
pub mod drawing;
#[cfg(feature = "cli")]
pub mod exchange;
#[cfg(feature = "cli")]
pub mod files;
#[cfg(feature = "cli")]
pub mod lab;
#[cfg(feature = "cli")]
pub mod lesson;
pub mod notation;
#[cfg(feature = "cli")]
pub mod picture;
pub mod scene;
#[cfg(any(test, feature = "cli"))]
mod split_mix;
pub mod storage;
