//! The overlay of the parts into which concave polygons are cut.

use crate::marks::shape_marks::line;
use crate::marks::{Picture, Role, Stroke};
use crate::overlay::view::View;
use crate::overlay::{Draw, Layer, Overlay};
use glam::Vec2;
use std::collections::HashSet;

pub const CONVEX_PARTS: Overlay = Overlay {
    name: "Convex parts",
    key: "D",
    help: "the convex parts of concave polygons",
    is_on_at_first: false,
    needs: "needs a concave polygon",
    applies: |view| view.scene.shapes().any(|shape| !shape.is_convex()),
    requests: |requested| requested.convex_parts = true,
    legend: |_, _| Some((21, "cut between convex parts")),
    draw: Draw::Once(Layer::Over, draw),
};

/// Draws each cut once: two parts share it, and the dashes of one would fill the gaps of the other.
fn draw(view: &View, picture: &mut Picture) {
    for parts in view.answers.convex_parts() {
        let mut edges = HashSet::new();
        for part in parts {
            let corners = part.vertices();
            for (&from, &to) in corners.iter().zip(corners.iter().cycle().skip(1)) {
                if edges.contains(&[to, from].map(bits)) {
                    line(picture, from, to, Role::Neutral, Stroke::Dashed);
                }
                edges.insert([from, to].map(bits));
            }
        }
    }
}

fn bits(at: Vec2) -> [u32; 2] {
    at.to_array().map(f32::to_bits)
}
