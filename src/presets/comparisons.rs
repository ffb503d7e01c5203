//! Which comparisons are ready to be looked at? One line each in [`COMPARISONS`].

use crate::{algorithm::comparison::list::method_named, presets::PRESETS};

/// A scene, and two methods for its pair.
#[derive(Clone, Copy, Debug)]
pub struct ComparisonPreset {
    /// What it is called.
    pub name: &'static str,
    /// What there is to see.
    pub help: &'static str,
    /// The names of the preset scene and of the methods.
    preset: &'static str,
    methods: [&'static str; 2],
}

impl ComparisonPreset {
    /// Its scene, by its index in [`PRESETS`].
    pub fn preset(&self) -> usize {
        let preset = PRESETS.iter().position(|preset| preset.name == self.preset);
        preset.expect("a test has found each")
    }

    /// Its methods, by their indices in [`METHODS`](crate::algorithm::comparison::list::METHODS).
    pub fn methods(&self) -> [usize; 2] {
        self.methods.map(|name| method_named(name).expect("a test has found each"))
    }
}

/// All of them, in teaching order.
pub const COMPARISONS: &[ComparisonPreset] = &[
    ComparisonPreset {
        name: "Un-rotate against separating axes",
        help: "a circle beside a turned rectangle: same answers, which is the shorter way?",
        preset: "Circle beside rectangle",
        methods: ["Un-rotate and clamp", "Separating axes"],
    },
    ComparisonPreset {
        name: "Separating axes against GJK",
        help: "two turned rectangles: all axes, or a walk towards the origin?",
        preset: "Rectangles apart",
        methods: ["Separating axes", "GJK"],
    },
    ComparisonPreset {
        name: "Bounding circle against bounding box",
        help: "two turned rectangles: which bounds report fewer false hits?",
        preset: "Rectangles apart",
        methods: ["Bounding circle", "Bounding box"],
    },
    ComparisonPreset {
        name: "Bounding box against oriented box",
        help: "two turned rectangles: what do the axes of the rectangles themselves know better?",
        preset: "Rectangles apart",
        methods: ["Bounding box", "Separating axes"],
    },
    ComparisonPreset {
        name: "Sorting by angle against clipping",
        help: "two convex polygons: the article's sort of all points, or one cut after the other?",
        preset: "Pentagon and triangle",
        methods: ["Crossings sorted by angle", "Sutherland–Hodgman"],
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{algorithm::comparison::list::METHODS, collision::Shape, scene::Body};

    #[test]
    fn every_comparison_has_a_scene_with_a_pair_for_both_methods() {
        for comparison in COMPARISONS {
            let scene = PRESETS[comparison.preset()].scene();
            let shapes: Vec<&Shape> = scene.bodies.iter().map(Body::shape).collect();
            for method in comparison.methods() {
                let answer = (METHODS[method].hits)(shapes[0], shapes[1]);
                assert!(answer.is_some(), "{}: {} is not for this pair", comparison.name, METHODS[method].name);
            }
        }
    }
}
