//! Which scenes are ready to be looked at? One file a scene, one line in [`PRESETS`].

pub mod comparisons;

use crate::{
    algorithm::{
        Algorithm, circle_lens, crossing_number, four_inequalities, monotone_chain, project_on_axis,
        segment_parameters, separating_axes, shoelace, slab_clip, sort_by_angle, uniform_grid, unrotate_and_clamp,
    },
    scene::{Local, Scene, file::read_bytes},
};
use core::f32::consts::TAU;
use glam::Vec2;

/// A scene that shows one thing.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// What it is called.
    pub name: &'static str,
    /// What there is to see.
    pub help: &'static str,
    /// The text of its scene file.
    text: &'static str,
    /// How it moves, if it does: given the scene as it is written and how much of the time is over, from 0 to 1.
    pub motion: Option<fn(&mut Scene, f32)>,
    /// The algorithm that it is there for, if it is there for one.
    algorithm: Option<&'static Algorithm>,
}

impl Preset {
    /// The index in [`ALGORITHMS`](crate::algorithm::ALGORITHMS) of the algorithm that it is there for, if it is there for one.
    pub fn algorithm(&self) -> Option<usize> {
        self.algorithm.map(Algorithm::index)
    }

    /// Its shapes.
    pub fn scene(&self) -> Scene {
        read_bytes(self.text.as_bytes()).expect("a test has read each")
    }
}

const fn preset(
    name: &'static str,
    help: &'static str,
    text: &'static str,
    motion: Option<fn(&mut Scene, f32)>,
) -> Preset {
    Preset { name, help, text, motion, algorithm: None }
}

impl Preset {
    /// The same, there for an algorithm.
    const fn explained_by(self, algorithm: &'static Algorithm) -> Self {
        Self { algorithm: Some(algorithm), ..self }
    }
}

/// All of them, in teaching order.
pub const PRESETS: &[Preset] = &[
    preset(
        "Circle beside rectangle",
        "a circle just beside the corner of a turned rectangle",
        include_str!("../../assets/presets/circle-beside-rectangle.json"),
        None,
    )
    .explained_by(&unrotate_and_clamp::ALGORITHM),
    preset(
        "Door hinge",
        "a rectangle that turns about the middle of its left edge",
        include_str!("../../assets/presets/door-hinge.json"),
        None,
    ),
    preset(
        "Breathing rectangle",
        "a rectangle that grows and shrinks by itself; P stops it",
        include_str!("../../assets/presets/breathing-rectangle.json"),
        Some(breathe),
    ),
    preset(
        "Nine regions",
        "a circle to be moved through the nine regions about a box",
        include_str!("../../assets/presets/nine-regions.json"),
        None,
    ),
    preset(
        "Segment through rectangle",
        "a segment that enters and leaves a turned rectangle",
        include_str!("../../assets/presets/segment-through-rectangle.json"),
        None,
    )
    .explained_by(&slab_clip::ALGORITHM),
    preset(
        "Upright rectangles",
        "two rectangles that are not turned",
        include_str!("../../assets/presets/upright-rectangles.json"),
        None,
    )
    .explained_by(&four_inequalities::ALGORITHM),
    preset("Two segments", "two segments that cross", include_str!("../../assets/presets/two-segments.json"), None)
        .explained_by(&segment_parameters::ALGORITHM),
    preset(
        "Nearly parallel segments",
        "two segments that cross at an angle of a millionth",
        include_str!("../../assets/presets/nearly-parallel-segments.json"),
        None,
    ),
    preset(
        "Collinear segments",
        "two segments that share a stretch of one line",
        include_str!("../../assets/presets/collinear-segments.json"),
        None,
    ),
    preset(
        "Grazing vertices",
        "a point whose ray meets corners of the polygon",
        include_str!("../../assets/presets/grazing-vertices.json"),
        None,
    ),
    preset(
        "Point in polygon",
        "a point in a concave polygon",
        include_str!("../../assets/presets/point-in-polygon.json"),
        None,
    )
    .explained_by(&crossing_number::ALGORITHM),
    preset(
        "Rectangles at a corner",
        "two turned rectangles that overlap at a corner",
        include_str!("../../assets/presets/rectangles-at-a-corner.json"),
        None,
    ),
    preset(
        "Rectangles apart",
        "two turned rectangles with a gap",
        include_str!("../../assets/presets/rectangles-apart.json"),
        None,
    ),
    preset(
        "Triangles without a separating edge",
        "triangles that no direction of an edge separates, but a normal",
        include_str!("../../assets/presets/triangles-without-a-separating-edge.json"),
        None,
    ),
    preset(
        "Enclosed",
        "a rectangle within another: no outlines cross",
        include_str!("../../assets/presets/enclosed.json"),
        None,
    ),
    preset(
        "Cross of two bars",
        "two bars that cross: no corner lies in the other",
        include_str!("../../assets/presets/cross-of-two-bars.json"),
        None,
    ),
    preset(
        "Equal squares",
        "two squares in the same place",
        include_str!("../../assets/presets/equal-squares.json"),
        None,
    ),
    preset(
        "Shared edge",
        "two tiles that share a part of an edge",
        include_str!("../../assets/presets/shared-edge.json"),
        None,
    ),
    preset(
        "Shared corner",
        "two tiles that share a corner",
        include_str!("../../assets/presets/shared-corner.json"),
        None,
    ),
    preset(
        "Pentagon and triangle",
        "two convex polygons",
        include_str!("../../assets/presets/pentagon-and-triangle.json"),
        None,
    ),
    preset(
        "Comb and bar",
        "a comb and a bar that meet in three pieces",
        include_str!("../../assets/presets/comb-and-bar.json"),
        None,
    )
    .explained_by(&sort_by_angle::ALGORITHM),
    preset("Two circles", "two circles that overlap", include_str!("../../assets/presets/two-circles.json"), None)
        .explained_by(&circle_lens::ALGORITHM),
    preset(
        "Free axis",
        "a box and a segment whose line is the axis, which can be dragged",
        include_str!("../../assets/presets/free-axis.json"),
        None,
    )
    .explained_by(&project_on_axis::ALGORITHM),
    preset("A crowd", "24 shapes for the broad phase", include_str!("../../assets/presets/a-crowd.json"), None)
        .explained_by(&uniform_grid::ALGORITHM),
    preset(
        "Hull of a ragged outline",
        "a polygon with three notches, and a point in one: inside of the hull, outside of the polygon",
        include_str!("../../assets/presets/hull-of-a-ragged-outline.json"),
        None,
    )
    .explained_by(&monotone_chain::ALGORITHM),
    preset(
        "Area of an arrow",
        "a concave polygon: one triangle of the shoelace formula is taken away again",
        include_str!("../../assets/presets/area-of-an-arrow.json"),
        None,
    )
    .explained_by(&shoelace::ALGORITHM),
    preset(
        "Upright rectangles apart",
        "the crate is left of the shelf: one comparison fails",
        include_str!("../../assets/presets/upright-rectangles-apart.json"),
        None,
    )
    .explained_by(&four_inequalities::ALGORITHM),
    preset(
        "Crate turned a little",
        "two rectangles whose boxes meet, while they do not",
        include_str!("../../assets/presets/crate-turned-a-little.json"),
        None,
    )
    .explained_by(&separating_axes::ALGORITHM),
    preset(
        "Segment from within a rectangle",
        "a segment that begins in a turned rectangle and leaves it",
        include_str!("../../assets/presets/segment-from-within-a-rectangle.json"),
        None,
    )
    .explained_by(&slab_clip::ALGORITHM),
    preset(
        "Segment past a rectangle",
        "a segment that leaves one slab before it enters the other",
        include_str!("../../assets/presets/segment-past-a-rectangle.json"),
        None,
    )
    .explained_by(&slab_clip::ALGORITHM),
    preset(
        "Point on the outline",
        "a point on an edge of a polygon: in or out would be an accident",
        include_str!("../../assets/presets/point-on-the-outline.json"),
        None,
    )
    .explained_by(&crossing_number::ALGORITHM),
    preset(
        "Circle within a circle",
        "two circles whose rims do not cross",
        include_str!("../../assets/presets/circle-within-a-circle.json"),
        None,
    )
    .explained_by(&circle_lens::ALGORITHM),
    preset(
        "Free axis, twice as long",
        "the box and the ruler of \"Free axis\", with a ruler of twice the length",
        include_str!("../../assets/presets/free-axis-twice-as-long.json"),
        None,
    )
    .explained_by(&project_on_axis::ALGORITHM),
];

/// How often a rectangle breathes while it moves.
const BREATHS: f32 = 6.0;

/// Lets all rectangles grow and shrink about their middle, width and height by turns.
fn breathe(scene: &mut Scene, phase: f32) {
    for body in &mut scene.bodies {
        let Local::Rect { size, .. } = *body.local() else { continue };
        let (sin, cos) = (TAU * BREATHS * phase).sin_cos();
        let size = size * (Vec2::ONE + 0.35 * Vec2::new(sin, 1.0 - cos));
        // A refused size needs no answer: the body stays what it was.
        let _ = body.reshape(Local::Rect { size, pivot: None }, body.pose());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_is_a_scene_with_a_pair_and_a_name_of_its_own() {
        for (i, preset) in PRESETS.iter().enumerate() {
            assert!(preset.scene().bodies.len() > 1, "{}", preset.name);
            // Of two shapes the topmost is A: a name that is a letter would say otherwise somewhere.
            let names = preset.scene().bodies.into_iter().filter_map(|body| body.name);
            for name in names.map(|name| name.to_string()) {
                assert!(name.chars().count() > 1 && name != "axis", "{}: {name:?} is a word of the steps", preset.name);
            }
            assert!(PRESETS[..i].iter().all(|other| other.name != preset.name), "{} is there twice", preset.name);
            assert_eq!(preset.algorithm().is_some(), preset.algorithm.is_some(), "{}: no such algorithm", preset.name);
        }
    }

    #[test]
    fn a_breath_ends_where_it_began() {
        let preset = PRESETS.iter().find(|preset| preset.motion.is_some()).expect("one moves");
        let (mut scene, motion) = (preset.scene(), preset.motion.unwrap());
        motion(&mut scene, 0.02);
        assert_ne!(scene, preset.scene(), "it grows");
        let mut again = preset.scene();
        motion(&mut again, 0.0);
        assert_eq!(again, preset.scene());
    }
}
