//! A1.4, A3.14: rectangles that share an edge do not hit, or do.

use crate::zoo::{
    cases::{MANY, rect, two_tiles},
    exhibit::{Answer, Exhibit},
    pair::{Range, corners, directions},
};

pub const EXHIBIT: Exhibit = Exhibit {
    row: "A1.4",
    title: "Rectangles that share an edge do not hit",
    effect: "A box beside a wall hits by one test and misses by another",
    kinds: [&["rect"], &["rect"]],
    code: &[
        "-hit = x1 < x2 + w2",
        "-   && x2 < x1 + w1",
        "-   && y1 < y2 + h2",
        "-   && y2 < y1 + h1",
        "+hit = x1 <= x2 + w2",
        "+   && x2 <= x1 + w1",
        "+   && y1 <= y2 + h2",
        "+   && y2 <= y1 + h1",
    ],
    what: "The four comparisons are strict; in the article on oriented rectangles they are not. One convention must \
           be stated and kept: in this program, touching is a hit.",
    in_a_game: "On integer tiles, a box beside a wall hits by one test but not by the other, so a pressure switch \
                clicks on and off.",
    example: || [rect([160.0, 96.0], [400.0, 260.0], 0.0), rect([96.0, 96.0], [528.0, 260.0], 0.0)],
    // The comparisons along the sides of both, even if they are rotated.
    answer: Answer::Hit(|pair| {
        let [a, b] = [&pair.a, &pair.b].map(corners);
        let mut axes = directions(&a).take(2).chain(directions(&b).take(2));
        axes.all(|axis| Range::of(&a, axis).overlap(Range::of(&b, axis)) > 0.0)
    }),
    random: (MANY, two_tiles),
};
