//! The preset scenes: one line each in [`PRESETS`].

pub mod comparisons;

use crate::algorithm::{
    Algorithm, circle_lens, conservative_advancement, contact_points, crossing_number, four_inequalities,
    monotone_chain, project_on_axis, ray_circle, ray_polygon, segment_distance, segment_parameters, separating_axes,
    shoelace, slab_clip, sort_by_angle, tree_query, uniform_grid, unrotate_and_clamp, weiler_atherton, winding,
};
use crate::scene::file::read_bytes;
use crate::scene::{LocalShape, Scene};
use core::f32::consts::TAU;
use glam::Vec2;

#[derive(Clone, Copy, Debug)]
pub struct Preset {
    pub name: &'static str,
    pub help: &'static str,
    /// The text of its scene file.
    text: &'static str,
    /// Its group in the gallery.
    pub topic: Topic,
    /// Moves the scene of its file to its state at a phase from 0 to 1.
    pub motion: Option<fn(&mut Scene, f32)>,
    /// The algorithm that it is an example of.
    algorithm: Option<&'static Algorithm>,
    /// The step of its picture in the gallery, from 0; 0 for the middle one.
    pub step: usize,
}

/// A group of presets in the gallery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    StartHere,
    Overlap,
    Gaps,
    Touching,
    Segments,
    Motion,
    StepByStep,
    Many,
}

impl Topic {
    /// In the order of the gallery.
    pub const ALL: [Self; 8] = [
        Self::StartHere,
        Self::Overlap,
        Self::Gaps,
        Self::Touching,
        Self::Segments,
        Self::Motion,
        Self::StepByStep,
        Self::Many,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Self::StartHere => "Start here",
            Self::Overlap => "Overlap and penetration depth",
            Self::Gaps => "Gaps and closest points",
            Self::Touching => "Just touching",
            Self::Segments => "Segments",
            Self::Motion => "Motion",
            Self::StepByStep => "Algorithms step by step",
            Self::Many => "Many shapes",
        }
    }
}

impl Preset {
    /// The index in [`ALGORITHMS`](crate::algorithm::ALGORITHMS) of the algorithm that it is an example of.
    pub fn algorithm(&self) -> Option<usize> {
        self.algorithm.map(Algorithm::index)
    }

    pub fn scene(&self) -> Scene {
        read_bytes(self.text.as_bytes()).expect("a test has read each")
    }
}

/// A table of presets: the name, the scene file, the topic, what moves it and which algorithm it opens, if any; and its description.
macro_rules! presets {
    ($($name:literal in $file:literal under $topic:ident $(moved by $motion:ident)? $(for $algorithm:ident$(::$record:ident)? $(at $step:literal)?)?: $help:literal;)*) => {
        &[$(Preset {
            name: $name,
            help: $help,
            text: include_str!(concat!("../../assets/presets/", $file, ".json")),
            topic: Topic::$topic,
            motion: presets!(@option $($motion as fn(&mut Scene, f32))?),
            algorithm: presets!(@option $(presets!(@record $algorithm$(::$record)?))?),
            step: 0 $($(+ $step)?)?,
        }),*]
    };
    (@record $algorithm:ident) => { &$algorithm::ALGORITHM };
    (@record $algorithm:ident::$record:ident) => { &$algorithm::$record };
    (@option) => { None };
    (@option $some:expr) => { Some($some) };
}

/// In teaching order.
pub const PRESETS: &[Preset] = presets! {
    "Circle beside rectangle" in "circle-beside-rectangle" under StartHere for unrotate_and_clamp:
        "a circle just beside the corner of a rotated rectangle";
    "Door hinge" in "door-hinge" under Gaps: "a rectangle that rotates about the middle of its left edge";
    "Breathing rectangle" in "breathing-rectangle" under Overlap moved by breathe:
        "a rectangle that grows and shrinks by itself; P stops it";
    "Nine regions" in "nine-regions" under Gaps for unrotate_and_clamp at 2: "a circle to move through the nine regions around a box";
    "Segment through rectangle" in "segment-through-rectangle" under Segments for slab_clip:
        "a segment that enters and leaves a rotated rectangle";
    "Axis-aligned rectangles" in "upright-rectangles" under StepByStep for four_inequalities: "two axis-aligned rectangles";
    "Two segments" in "two-segments" under StartHere for segment_parameters: "two segments that cross";
    "Nearly parallel segments" in "nearly-parallel-segments" under Segments: "two segments that cross at an angle of 5 microradians";
    "Collinear segments" in "collinear-segments" under Segments: "two segments that share a stretch of one line";
    "Distance between two segments" in "segments-apart" under Gaps for segment_distance:
        "two disjoint segments: an end of one is closest to the other";
    "Ray through corners" in "grazing-vertices" under Touching for crossing_number:
        "a point whose ray passes through corners of the polygon";
    "Point in polygon" in "point-in-polygon" under StartHere for crossing_number: "a point in a concave polygon";
    "Pentagram: even-odd" in "pentagram" under StepByStep for winding::EVEN_ODD at 6:
        "a self-crossing outline: its middle is outside by the even-odd rule";
    "Pentagram: nonzero winding" in "pentagram" under StepByStep for winding::NONZERO at 6:
        "the same outline: its middle is inside by the nonzero rule";
    "Rectangles at a corner" in "rectangles-at-a-corner" under StartHere: "two rotated rectangles that overlap at a corner";
    "Disjoint rectangles" in "rectangles-apart" under Gaps: "two rotated rectangles with a gap";
    "Triangles separated by a normal" in "triangles-without-a-separating-edge" under Gaps:
        "an edge's normal separates them; no edge's direction does";
    "Enclosed" in "enclosed" under Overlap: "a rectangle within another: the outlines do not cross";
    "Cross of two bars" in "cross-of-two-bars" under Overlap: "two bars that cross: neither has a corner in the other";
    "Equal squares" in "equal-squares" under Overlap: "two squares at the same place";
    "Shared edge" in "shared-edge" under Touching: "two tiles that share part of an edge";
    "Shared corner" in "shared-corner" under Touching: "two tiles that share a corner";
    "Pentagon and triangle" in "pentagon-and-triangle" under Overlap: "two convex polygons";
    "Crate on a ramp" in "crate-on-a-ramp" under StepByStep for contact_points:
        "a crate that has sunk into the end of a ramp: two contact points";
    "Comb and bar" in "comb-and-bar" under Overlap for sort_by_angle: "a comb and a bar whose intersection has three pieces";
    "Comb and bar: Weiler–Atherton" in "comb-and-bar" under Overlap for weiler_atherton:
        "the same pair: walk along the outlines from crossing to crossing";
    "Two circles" in "two-circles" under StartHere for circle_lens: "two circles that overlap";
    "Free axis" in "free-axis" under StepByStep for project_on_axis: "a box and a segment that you can drag: its line is the axis";
    "A crowd" in "a-crowd" under Many for uniform_grid: "24 shapes for the broad phase";
    "Shot through a crowd" in "shot-through-a-crowd" under Many for tree_query at 1:
        "a bullet among 24 shapes: a tree finds two candidates on its way";
    "Hull of a ragged outline" in "hull-of-a-ragged-outline" under StepByStep for monotone_chain:
        "a point in a notch: inside the hull, outside the polygon";
    "Area of an arrow" in "area-of-an-arrow" under StepByStep for shoelace:
        "a concave polygon: one triangle of the shoelace formula is subtracted";
    "Capsule character" in "capsule-on-rounded-ground" under Overlap:
        "a capsule to drag over rounded and sharp ground";
    "Disjoint axis-aligned rectangles" in "upright-rectangles-apart" under StepByStep for four_inequalities:
        "the crate is to the left of the shelf: one comparison fails";
    "Slightly rotated crate" in "crate-turned-a-little" under StepByStep for separating_axes:
        "two disjoint rectangles whose bounding boxes overlap";
    "Segment starting inside a rectangle" in "segment-from-within-a-rectangle" under Segments for slab_clip:
        "a segment that begins inside a rotated rectangle and leaves it";
    "Segment missing a rectangle" in "segment-past-a-rectangle" under Segments for slab_clip:
        "a segment that leaves one slab before it enters the other";
    "Point on the outline" in "point-on-the-outline" under Touching for crossing_number:
        "a point on an edge of a polygon: inside or outside would be arbitrary";
    "Circle within a circle" in "circle-within-a-circle" under Overlap for circle_lens: "two circles, one inside the other";
    "Free axis, segment twice as long" in "free-axis-twice-as-long" under StepByStep for project_on_axis:
        "the same box and axis, with a segment twice as long";
    "Bullet and paper" in "bullet-and-paper" under Motion:
        "a bullet so fast that it hits nothing at either end of the frame (tunnelling)";
    "Ball between two walls" in "ball-between-walls" under Motion:
        "a ball that flies to the wall that is further away";
    "Turning bar" in "turning-bar" under Motion: "a bar whose end catches the corner of a crate on the way";
    "Grazing ray" in "grazing-ray" under Motion: "a moving point that just touches a disc: a hit";
    "Ray into a circle" in "ray-into-a-circle" under StepByStep for ray_circle at 2: "a point that moves into a circle: when do they touch?";
    "Ray into a rectangle" in "ray-into-a-rectangle" under StepByStep for slab_clip: "a point that moves into a rotated rectangle";
    "Ray into a polygon" in "ray-into-a-polygon" under StepByStep for ray_polygon at 1: "a point that moves into a convex polygon, edge by edge";
    "Bar turning onto a crate" in "bar-turning-onto-a-crate" under StepByStep for conservative_advancement at 2:
        "a bar that moves and turns: advance the time until it touches";
};

const BREATHS: f32 = 6.0;

/// Makes all rectangles grow and shrink about their centres, alternately in width and in height.
fn breathe(scene: &mut Scene, phase: f32) {
    for body in &mut scene.bodies {
        let LocalShape::Rect { size, .. } = *body.local() else { continue };
        let (sin, cos) = (TAU * BREATHS * phase).sin_cos();
        let size = size * (Vec2::ONE + 0.35 * Vec2::new(sin, 1.0 - cos));
        // After a refused size the body is unchanged.
        let _ = body.reshape(LocalShape::Rect { size, pivot: None }, body.pose());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_has_a_pair_and_a_unique_name() {
        for (i, preset) in PRESETS.iter().enumerate() {
            assert!(preset.scene().bodies.len() > 1, "{}", preset.name);
            // Of two shapes the topmost is A: a name that is a letter would contradict that.
            let names = preset.scene().bodies.into_iter().filter_map(|body| body.name);
            for name in names {
                assert!(name.chars().count() > 1 && name != "axis", "{}: {name:?} is a word of the steps", preset.name);
            }
            assert!(PRESETS[..i].iter().all(|other| other.name != preset.name), "{} is there twice", preset.name);
        }
    }

    #[test]
    fn a_breath_returns_to_its_start() {
        let preset = PRESETS.iter().find(|preset| preset.motion.is_some()).expect("one moves");
        let (mut scene, motion) = (preset.scene(), preset.motion.unwrap());
        motion(&mut scene, 0.02);
        assert_ne!(scene, preset.scene(), "it grows");
        let mut again = preset.scene();
        motion(&mut again, 0.0);
        assert_eq!(again, preset.scene());
    }
}
