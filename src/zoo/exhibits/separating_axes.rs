//! Bugs of article A3: the separating axis test.

use crate::zoo::example_shapes::{FEW, MANY, polygon, rect, two_rects, two_triangles};
use crate::zoo::exhibit::{Answer, CodeResult, Exhibit};
use crate::zoo::pair::{Pair, Range, corners, directions, edges};
use glam::DVec2;

pub const EDGES: Exhibit = Exhibit {
    row: "A3.6",
    title: "Along the edges instead of their normals",
    effect: "Add one triangle, and ships explode next to rocks they never touch",
    kinds: [&["polygon"], &["polygon"]],
    code: &[
        " for (edge of a.edges, b.edges) {",
        "-  axis = edge.end - edge.start",
        "+  axis = across(edge.end - edge.start)",
        "   if (no overlap of a, b along axis)",
        "     return false }",
    ],
    what: "“An axis parallel to one of the edges” describes the separating line; the axis to project onto is \
           perpendicular to it. Rectangles hide the mistake: their edges and normals have the same directions.",
    in_a_game: "The code works as long as everything is a rectangle; add one triangle, and ships explode next to \
                rocks they never touch.",
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

pub const POSITION: Exhibit = Exhibit {
    row: "A3.9",
    title: "A position used as a direction",
    effect: "Whether two crates hit depends on where in the world they are",
    kinds: [&["rectangle"], &["rectangle"]],
    code: &[
        "-direction = axis.start",
        "+direction = axis.end - axis.start",
        " ra = project(a, direction)",
        " rb = project(b, direction)",
        " return overlap(ra, rb)",
    ],
    what: "The start of the edge is never subtracted from its end (perhaps lost in print): everything is projected \
           onto the vector from the origin to a corner, which is nearly the same for all four edges.",
    in_a_game: "Whether two crates hit depends on where in the world they are: far from the origin, neighbours at about \
                the same distance from it hit, however wide the gap between them is.",
    example: || [rect([160.0, 100.0], [300.0, 340.0], 15.0), rect([140.0, 90.0], [480.0, 180.0], -20.0)],
    answer: Answer::Hit(|pair| {
        let [a, b] = [&pair.a, &pair.b].map(corners);
        let mut starts = a.iter().take(2).chain(b.iter().take(2));
        starts.all(|&axis| Range::of(&a, axis).meets(Range::of(&b, axis)))
    }),
    random: (MANY, two_rects),
};

pub const OWN_EDGE: Exhibit = Exhibit {
    row: "A3.10",
    title: "A range from one edge only",
    effect: "A character at the tip of a slanted platform falls through",
    kinds: [&["rectangle"], &["polygon"]],
    code: &[
        " for (edge of a.edges, b.edges) {",
        "-  axis = edge.end - edge.start",
        "-  own = project(edge, axis)",
        "+  axis = across(edge.end - edge.start)",
        "+  own = project(allCorners, axis)",
        "   theirs = project(other, axis)",
        "   if (!overlap(own, theirs))",
        "     return false }",
    ],
    what: "Projected onto its own edge, a rectangle covers exactly that edge; a parallelogram does not: it covers 0 \
           to 15 where its edge covers 0 to 10.",
    in_a_game: "A slanted platform has no surface at its ends: a character who runs to its tip falls through.",
    // The table's parallelogram, sixteen times as large.
    example: || {
        let slanted = polygon(&PARALLELOGRAM, 16.0, [280.0, 220.0]);
        [slanted, rect([36.0, 48.0], [480.0, 284.0], 0.0)]
    },
    answer: Answer::Hit(covers_own_edges),
    random: (FEW, |random| {
        let [_, a] = two_rects(random);
        let lean = random.between(40.0, 160.0);
        let corners = [[0.0, 0.0], [160.0, 0.0], [160.0 + lean, 80.0], [lean, 80.0]];
        [polygon(&corners, 1.0, [300.0, 220.0]), a]
    }),
};

const PARALLELOGRAM: [[f32; 2]; 4] = [[0.0, 0.0], [10.0, 0.0], [15.0, 5.0], [5.0, 5.0]];

fn covers_own_edges(pair: &Pair) -> bool {
    let [a, b] = [&pair.a, &pair.b].map(corners);
    let all_meet = |own: &[DVec2], other: &[DVec2]| {
        edges(own).take(2).all(|edge| {
            let axis = edge[1] - edge[0];
            Range::of(&edge, axis).meets(Range::of(other, axis))
        })
    };
    all_meet(&a, &b) && all_meet(&b, &a)
}

pub const LENGTH: Exhibit = Exhibit {
    row: "A3.11",
    title: "“Normalized”, but not",
    effect: "A character who touches a wall is thrown off the map",
    kinds: [&["rectangle"], &["rectangle"]],
    code: &[
        "-// “Normalized”",
        "-onto = edge.end - edge.start",
        "+onto = unit(edge.end - edge.start)",
        " ra = range of dot(corner, onto) in a",
        " rb = range of dot(corner, onto) in b",
        " depth = overlap(ra, rb)",
    ],
    what: "The yes or no is correct, but every number is too large by a factor of the edge's length, and which axis has \
           the smallest overlap depends on the lengths of the edges.",
    in_a_game: "The MTV is hundreds of times too long: a character who touches a wall is thrown off the map.",
    example: || [rect([240.0, 120.0], [380.0, 260.0], 20.0), rect([160.0, 80.0], [500.0, 330.0], -15.0)],
    answer: Answer::Other(
        "smallest overlap",
        |pair| [least(pair, |axis| axis), least(pair, DVec2::normalize)].map(CodeResult::Number),
        |_| Vec::new(),
    ),
    random: (MANY, two_rects),
};

/// The smallest overlap along the four axes; negative for the largest gap.
fn least(pair: &Pair, prepared: fn(DVec2) -> DVec2) -> f64 {
    let [a, b] = [&pair.a, &pair.b].map(corners);
    let axes = directions(&a).take(2).chain(directions(&b).take(2)).map(prepared);
    axes.map(|axis| Range::of(&a, axis).overlap(Range::of(&b, axis))).fold(f64::INFINITY, f64::min)
}

pub const FROM_ZERO: Exhibit = Exhibit {
    row: "A3.15",
    title: "Every range includes 0",
    effect: "Every pair hits, wherever the two shapes are",
    kinds: [&["rectangle", "polygon"], &["rectangle", "polygon"]],
    code: &[
        "-range = { min: 0, max: 0 }",
        "+range = { min: Inf, max: -Inf }",
        " for (corner of corners)",
        "   range.extend(dot(corner, axis))",
    ],
    what: "A range extended from 0..0 always contains 0, even if the shape is far from it: for {5, 7} it is 0..7, \
           not 5..7.",
    in_a_game: "Both ranges share 0 on every axis, so every pair hits; near the origin of the world this is hard to \
                notice.",
    example: || [rect([160.0, 100.0], [280.0, 300.0], 10.0), rect([140.0, 90.0], [560.0, 180.0], -25.0)],
    answer: Answer::Hit(meets_from_zero),
    random: (MANY, two_rects),
};

fn meets_from_zero(pair: &Pair) -> bool {
    let [a, b] = [&pair.a, &pair.b].map(corners);
    let mut axes = directions(&a).chain(directions(&b)).map(DVec2::perp);
    axes.all(|axis| Range::of(&a, axis).extended(0.0).meets(Range::of(&b, axis).extended(0.0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ranges_are_those_of_the_table() {
        let outline = PARALLELOGRAM.map(|[x, y]| DVec2::new(f64::from(x), f64::from(y)));
        let [whole, edge] = [&outline[..], &outline[..2]].map(|points| Range::of(points, DVec2::X));
        assert_eq!(([whole.low, whole.high], [edge.low, edge.high]), ([0.0, 15.0], [0.0, 10.0]));
    }

    #[test]
    fn a_range_that_starts_from_zero_contains_zero() {
        let points = [5.0, 7.0].map(|x| DVec2::X * x);
        let (right, printed) = (Range::of(&points, DVec2::X), Range::of(&points, DVec2::X).extended(0.0));
        assert_eq!((right.low, right.high, printed.low, printed.high), (5.0, 7.0, 0.0, 7.0));
    }
}
