//! The ready comparisons, one line each in [`COMPARISONS`].

use crate::algorithm::{
    Algorithm, bounding_box, bounding_circle, clip_by_edges, four_inequalities, gjk, separating_axes, sort_by_angle,
    unrotate_and_clamp, weiler_atherton,
};
use crate::presets::PRESETS;

/// A scene, and two methods for its pair.
#[derive(Clone, Copy, Debug)]
pub struct ComparisonPreset {
    pub name: &'static str,
    pub help: &'static str,
    /// The name of the preset scene.
    preset: &'static str,
    algorithms: [&'static Algorithm; 2],
}

impl ComparisonPreset {
    pub fn preset(&self) -> usize {
        let preset = PRESETS.iter().position(|preset| preset.name == self.preset);
        preset.expect("a test has found each")
    }

    /// Its methods, by their indices: see [`methods`](crate::algorithm::comparison::methods).
    pub fn methods(&self) -> [usize; 2] {
        self.algorithms.map(Algorithm::index)
    }
}

/// A table of comparisons: the name, the preset scene, both methods, and the description.
macro_rules! comparisons {
    ($($name:literal on $preset:literal by $first:ident and $second:ident: $help:literal;)*) => {
        &[$(ComparisonPreset {
            name: $name,
            help: $help,
            preset: $preset,
            algorithms: [&$first::ALGORITHM, &$second::ALGORITHM],
        }),*]
    };
}

/// In teaching order.
pub const COMPARISONS: &[ComparisonPreset] = comparisons! {
    "Un-rotate and clamp versus separating axes" on "Circle beside rectangle" by unrotate_and_clamp and separating_axes:
        "a circle beside a rotated rectangle: which takes fewer steps?";
    "Four inequalities versus separating axes" on "Axis-aligned rectangles" by four_inequalities and separating_axes:
        "two axis-aligned rectangles: what does the simpler test save?";
    "Separating axes versus GJK" on "Disjoint rectangles" by separating_axes and gjk:
        "two rotated rectangles: test all axes, or search for the origin?";
    "Bounding circle versus bounding box" on "Disjoint rectangles" by bounding_circle and bounding_box:
        "two rotated rectangles: which bounds report fewer false hits?";
    "Bounding box versus oriented box" on "Slightly rotated crate" by bounding_box and separating_axes:
        "two rotated rectangles: what do the rectangles' own axes add?";
    "Sorting by angle versus clipping" on "Pentagon and triangle" by sort_by_angle and clip_by_edges:
        "two convex polygons: sort all points, or clip edge by edge?";
    "Sorting by angle versus Weiler–Atherton" on "Comb and bar" by sort_by_angle and weiler_atherton:
        "a comb and a bar: sort all points, or walk along both outlines?";
};
