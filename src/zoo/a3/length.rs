//! A3.11: a number along an axis whose length is not one.

use crate::zoo::{
    cases::{MANY, rect, two_rects},
    exhibit::{Answer, Exhibit},
    pair::{Pair, Range, corners, directions},
};
use glam::DVec2;

pub const EXHIBIT: Exhibit = Exhibit {
    row: "A3.11",
    title: "“Normalized”, but not",
    effect: "A character who touches a wall is thrown off the map",
    kinds: [&["rect"], &["rect"]],
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
    answer: Answer::Number(
        "smallest overlap",
        |pair| [least(pair, |axis| axis), least(pair, DVec2::normalize)],
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
