//! A1.32: a shape inside another has no crossings.

use crate::zoo::{
    cases::{MANY, rect, two_rects},
    exhibit::{Answer, Exhibit},
    pair::{corners, edges},
};
use glam::DVec2;

pub const EXHIBIT: Exhibit = Exhibit {
    row: "A1.32",
    title: "A shape inside another is missed",
    effect: "A bullet that is entirely inside the enemy does no damage",
    kinds: [&["rect", "polygon"], &["rect", "polygon"]],
    code: &[
        " points = crossings(a.edges, b.edges)",
        "+points += corners of each in the other",
        " if (points.length == 0) return false",
        "-points += corners of each in the other",
    ],
    what: "It returns before it looks for corners inside, although the article itself says that the enclosed case \
           must be accounted for.",
    in_a_game: "A fast bullet that is entirely inside the enemy in one frame does no damage: only crossing the \
                outline does.",
    example: || [rect([240.0, 240.0], [400.0, 260.0], 0.0), rect([80.0, 80.0], [400.0, 260.0], 0.0)],
    answer: Answer::Hit(|pair| {
        let [a, b] = [&pair.a, &pair.b].map(corners);
        edges(&a).any(|edge| edges(&b).any(|other| crossing(edge, other).is_some()))
    }),
    random: (MANY, two_rects),
};

/// Where two segments cross, ends included; `None` where they are parallel, as printed.
pub fn crossing([from, to]: [DVec2; 2], other: [DVec2; 2]) -> Option<DVec2> {
    parameter([from, to], other).map(|u| from + u * (to - from))
}

/// Where on a segment it crosses another, from 0 to 1; `None` where it does not, or both are parallel.
pub fn parameter([from, to]: [DVec2; 2], [start, end]: [DVec2; 2]) -> Option<f64> {
    let along = (to - from).perp_dot(end - start);
    let [u, v] = [end - start, to - from].map(|way| (start - from).perp_dot(way) / along);
    (along != 0.0 && (0.0..=1.0).contains(&u) && (0.0..=1.0).contains(&v)).then_some(u)
}
