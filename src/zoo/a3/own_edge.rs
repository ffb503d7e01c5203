//! A3.10: the range of a shape is that of one of its edges.

use crate::zoo::{
    cases::{FEW, polygon, rect, two_rects},
    exhibit::{Answer, Exhibit},
    pair::{Pair, Range, corners, edges},
};
use glam::DVec2;

pub const EXHIBIT: Exhibit = Exhibit {
    row: "A3.10",
    title: "A range from one edge only",
    effect: "A character at the tip of a slanted platform falls through",
    kinds: [&["rect"], &["polygon"]],
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
    answer: Answer::Hit(printed),
    random: (FEW, |random| {
        let [_, a] = two_rects(random);
        let lean = random.between(40.0, 160.0);
        let corners = [[0.0, 0.0], [160.0, 0.0], [160.0 + lean, 80.0], [lean, 80.0]];
        [polygon(&corners, 1.0, [300.0, 220.0]), a]
    }),
};

const PARALLELOGRAM: [[f32; 2]; 4] = [[0.0, 0.0], [10.0, 0.0], [15.0, 5.0], [5.0, 5.0]];

fn printed(pair: &Pair) -> bool {
    let [a, b] = [&pair.a, &pair.b].map(corners);
    let all_meet = |own: &[DVec2], other: &[DVec2]| {
        edges(own).take(2).all(|edge| {
            let axis = edge[1] - edge[0];
            Range::of(&edge, axis).meets(Range::of(other, axis))
        })
    };
    all_meet(&a, &b) && all_meet(&b, &a)
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
}
