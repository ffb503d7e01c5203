//! A3.6: the axes are the directions of the edges, not their normals.

use crate::zoo::{
    cases::{FEW, polygon, two_triangles},
    exhibit::{Answer, Exhibit},
    pair::{Range, corners, directions},
};

pub const EXHIBIT: Exhibit = Exhibit {
    row: "A3.6",
    title: "Along the edges instead of their normals",
    effect: "With the first triangle, ships explode beside rocks",
    kinds: [&["polygon"], &["polygon"]],
    code: &[
        " for (edge of a.edges, b.edges) {",
        "-  axis = edge.end - edge.start",
        "+  axis = across(edge.end - edge.start)",
        "   if (no overlap of a, b along axis)",
        "     return false }",
    ],
    what: "“An axis parallel to one of the edges” is true of the separating line, not of the axis to project onto, \
           which is perpendicular to it; for rectangles both give the same four.",
    in_a_game: "The code works as long as everything is a rectangle; with the first triangle, ships explode beside \
                rocks.",
    // The table's triangles, thirty times as large.
    example: || {
        let b = polygon(&[[0.0, 7.0], [0.0, 0.0], [1.0, 8.0]], 40.0, [300.0, 90.0]);
        [b, polygon(&[[4.0, 8.0], [5.0, 7.0], [1.0, 3.0]], 40.0, [300.0, 90.0])]
    },
    answer: Answer::Hit(|pair| {
        let [a, b] = [&pair.a, &pair.b].map(corners);
        let mut axes = directions(&a).chain(directions(&b));
        axes.all(|axis| Range::of(&a, axis).meets(Range::of(&b, axis)))
    }),
    random: (FEW, two_triangles),
};
