//! A1.32: a shape inside another has no crossings.

use crate::zoo::{
    cases,
    exhibit::{Answer, Exhibit, no_ghosts},
    pair::{Pair, corners, edges},
};
use glam::DVec2;

pub const EXHIBIT: Exhibit = Exhibit {
    row: "A1.32",
    title: "A shape inside another is missed",
    effect: "A bullet that is entirely inside the enemy does no damage",
    kinds: [&["rect", "polygon"], &["rect", "polygon"]],
    printed: &[
        "points = crossings(a.edges, b.edges)",
        "if (points.length == 0) return false",
        "points += corners of each in the other",
    ],
    right: &[
        "points = crossings(a.edges, b.edges)",
        "points += corners of each in the other",
        "if (points.length == 0) return false",
    ],
    what: "It returns before it looks for corners inside, although the article itself says that the enclosed case \
           must be accounted for.",
    in_a_game: "A fast bullet that is entirely inside the enemy in one frame does no damage: only crossing the \
                outline does.",
    case: || {
        cases::scene([cases::rect([240.0, 240.0], [400.0, 260.0], 0.0), cases::rect([80.0, 80.0], [400.0, 260.0], 0.0)])
    },
    answer: Answer::Hit(printed),
    ghosts: no_ghosts,
    random: (cases::MANY, cases::two_rects),
};

fn printed(pair: &Pair) -> bool {
    let [a, b] = [&pair.a, &pair.b].map(corners);
    edges(&a).any(|edge| edges(&b).any(|other| crossing(edge, other).is_some()))
}

/// Where two segments cross, ends included; `None` where they are parallel, as printed.
pub fn crossing([from, to]: [DVec2; 2], [start, end]: [DVec2; 2]) -> Option<DVec2> {
    let along = (to - from).perp_dot(end - start);
    if along == 0.0 {
        return None;
    }
    let [u, v] = [end - start, to - from].map(|way| (start - from).perp_dot(way) / along);
    ((0.0..=1.0).contains(&u) && (0.0..=1.0).contains(&v)).then(|| from + u * (to - from))
}
