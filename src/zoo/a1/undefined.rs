//! A1.19: rotates corners that are never defined.

use crate::zoo::{
    cases::{MANY, rect, two_rects},
    exhibit::{Answer, Exhibit},
    pair::{corners, edges},
};
use glam::DVec2;

pub const EXHIBIT: Exhibit = Exhibit {
    row: "A1.19",
    title: "A corner that is never defined",
    effect: "After the first rotated shape, nothing hits any more",
    kinds: [&["rect"], &["rect"]],
    code: &[
        " for (vert of vertices) {",
        "-  xr = tempX*cos(a) - tempY*sin(a)",
        "-  yr = tempX*sin(a) + tempY*cos(a) }",
        "+  xr = vert.x*cos(a) - vert.y*sin(a)",
        "+  yr = vert.x*sin(a) + vert.y*cos(a) }",
    ],
    what: "tempX and tempY are never defined: the script stops there or, if other code has left such names, all \
           corners are NaN, and every comparison with NaN is false.",
    in_a_game: "From the first rotated shape on, nothing hits anything any more, and a NaN added to a position makes \
                the shape vanish.",
    example: || [rect([220.0, 100.0], [380.0, 260.0], 20.0), rect([160.0, 80.0], [470.0, 300.0], -35.0)],
    // Whether the edges of B cross those of A with corners rotated like this.
    answer: Answer::Hit(|pair| {
        let undefined = DVec2::NAN;
        let a: Vec<DVec2> = corners(&pair.a).iter().map(|_| undefined).collect();
        let b = corners(&pair.b);
        edges(&a).any(|[from, to]| {
            edges(&b).any(|[start, end]| {
                let u = (start - from).perp_dot(end - start) / (to - from).perp_dot(end - start);
                (0.0..=1.0).contains(&u)
            })
        })
    }),
    random: (MANY, two_rects),
};
