//! A3.15: a range that begins with 0.

use crate::zoo::{
    cases::{MANY, rect, two_rects},
    exhibit::{Answer, Exhibit},
    pair::{Pair, Range, corners, directions},
};

pub const EXHIBIT: Exhibit = Exhibit {
    row: "A3.15",
    title: "Every range includes 0",
    effect: "Every pair hits, wherever the two shapes are",
    kinds: [&["rect", "polygon"], &["rect", "polygon"]],
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
    answer: Answer::Hit(printed),
    random: (MANY, two_rects),
};

fn printed(pair: &Pair) -> bool {
    let [a, b] = [&pair.a, &pair.b].map(corners);
    let mut axes = directions(&a).chain(directions(&b)).map(glam::DVec2::perp);
    axes.all(|axis| from_zero(Range::of(&a, axis)).meets(from_zero(Range::of(&b, axis))))
}

/// The same range, extended from 0..0.
fn from_zero(range: Range) -> Range {
    range.extended(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::DVec2;

    #[test]
    fn a_range_that_starts_from_zero_contains_zero() {
        let points = [5.0, 7.0].map(|x| DVec2::X * x);
        let (right, printed) = (Range::of(&points, DVec2::X), from_zero(Range::of(&points, DVec2::X)));
        assert_eq!((right.low, right.high, printed.low, printed.high), (5.0, 7.0, 0.0, 7.0));
    }
}
