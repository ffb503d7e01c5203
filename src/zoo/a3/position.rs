//! A3.9: the axis is a position.

use crate::zoo::{
    cases::{MANY, rect, two_rects},
    exhibit::{Answer, Exhibit},
    pair::{Range, corners},
};

pub const EXHIBIT: Exhibit = Exhibit {
    row: "A3.9",
    title: "A position used as a direction",
    effect: "Whether two crates hit depends on where in the world they are",
    kinds: [&["rect"], &["rect"]],
    code: &[
        "-direction = axis.start",
        "+direction = axis.end - axis.start",
        " ra = project(a, direction)",
        " rb = project(b, direction)",
        " return overlap(ra, rb)",
    ],
    what: "The start of the edge is never subtracted from its end (perhaps lost in print): everything is projected \
           onto the vector from the origin to a corner, which is nearly the same for all four edges.",
    in_a_game: "Whether two crates hit depends on where in the world they are: far from the origin, all positions at \
                the same distance from it count as one.",
    example: || [rect([160.0, 100.0], [300.0, 340.0], 15.0), rect([140.0, 90.0], [480.0, 180.0], -20.0)],
    answer: Answer::Hit(|pair| {
        let [a, b] = [&pair.a, &pair.b].map(corners);
        let mut starts = a.iter().take(2).chain(b.iter().take(2));
        starts.all(|&axis| Range::of(&a, axis).meets(Range::of(&b, axis)))
    }),
    random: (MANY, two_rects),
};
