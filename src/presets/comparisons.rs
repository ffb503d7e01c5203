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

/// In teaching order.
pub const COMPARISONS: &[ComparisonPreset] = &[
    ComparisonPreset {
        name: "Un-rotate and clamp versus separating axes",
        help: "a circle beside a rotated rectangle: which takes fewer steps?",
        preset: "Circle beside rectangle",
        algorithms: [&unrotate_and_clamp::ALGORITHM, &separating_axes::ALGORITHM],
    },
    ComparisonPreset {
        name: "Four inequalities versus separating axes",
        help: "two axis-aligned rectangles: what does the simpler test save?",
        preset: "Axis-aligned rectangles",
        algorithms: [&four_inequalities::ALGORITHM, &separating_axes::ALGORITHM],
    },
    ComparisonPreset {
        name: "Separating axes versus GJK",
        help: "two rotated rectangles: test all axes, or search for the origin?",
        preset: "Disjoint rectangles",
        algorithms: [&separating_axes::ALGORITHM, &gjk::ALGORITHM],
    },
    ComparisonPreset {
        name: "Bounding circle versus bounding box",
        help: "two rotated rectangles: which bounds report fewer false hits?",
        preset: "Disjoint rectangles",
        algorithms: [&bounding_circle::ALGORITHM, &bounding_box::ALGORITHM],
    },
    ComparisonPreset {
        name: "Bounding box versus oriented box",
        help: "two rotated rectangles: what do the rectangles' own axes add?",
        preset: "Slightly rotated crate",
        algorithms: [&bounding_box::ALGORITHM, &separating_axes::ALGORITHM],
    },
    ComparisonPreset {
        name: "Sorting by angle versus clipping",
        help: "two convex polygons: sort all points, or clip edge by edge?",
        preset: "Pentagon and triangle",
        algorithms: [&sort_by_angle::ALGORITHM, &clip_by_edges::ALGORITHM],
    },
    ComparisonPreset {
        name: "Sorting by angle versus Weiler–Atherton",
        help: "a comb and a bar: sort all points, or walk along both outlines?",
        preset: "Comb and bar",
        algorithms: [&sort_by_angle::ALGORITHM, &weiler_atherton::ALGORITHM],
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithm::comparison::methods::{method, method_name};
    use crate::collision::Shape;
    use crate::scene::Body;

    #[test]
    fn every_comparison_has_a_scene_with_a_pair_for_both_methods() {
        for comparison in COMPARISONS {
            let scene = PRESETS[comparison.preset()].scene();
            let shapes: Vec<&Shape> = scene.bodies.iter().map(Body::shape).collect();
            for index in comparison.methods() {
                let answer = method(index).and_then(|method| (method.hits)(shapes[0], shapes[1]));
                assert!(answer.is_some(), "{}: {} is not for this pair", comparison.name, method_name(index));
            }
        }
    }
}
