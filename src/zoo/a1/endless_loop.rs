//! A1.17: the corners from a loop over the signs of cosine and sine.

use crate::{
    collision::Shape,
    zoo::{
        cases::{FEW, point, point_and_pivoted, rect},
        exhibit::{Answer, Exhibit},
        pair::{Pair, turned},
    },
};
use core::f64::consts::{FRAC_PI_2, TAU};
use glam::DVec2;

pub const EXHIBIT: Exhibit = Exhibit {
    row: "A1.17",
    title: "Corners from a loop, twice too large",
    effect: "The hit area is twice as wide and twice as high as the drawing",
    kinds: [&["point", "circle"], &["rect"]],
    code: &[
        "-for (a = 0; a <= TAU; a += TAU/4)",
        "-  corner(sign(cos(a)) * wid,",
        "-         sign(sin(a)) * hei)",
        "+for ([s, t] of [--, +-, ++, -+])",
        "+  corner(s * wid/2,",
        "+         t * hei/2)",
    ],
    what: "Whole sides instead of halves; <= adds a fifth corner; and sign(sin 0) is 0, so the first corner is the \
           middle of a side. The other corners are correct only because cos(TAU/4) is 6e-17 and not 0.",
    in_a_game: "Shots explode in the air around the ship: the hit area is twice as wide and twice as high as the \
                drawing.",
    example: || [rect([200.0, 100.0], [400.0, 260.0], 0.0), point([540.0, 300.0])],
    answer: Answer::Outline(printed),
    random: (FEW, point_and_pivoted),
};

fn printed(pair: &Pair) -> Vec<DVec2> {
    let Shape::Rect(rect) = &pair.b else { return Vec::new() };
    let angle = rect.axis().as_dvec2().to_angle();
    corners(rect.half_extents().as_dvec2() * 2.0)
        .map(|corner| rect.center().as_dvec2() + turned(corner, angle))
        .to_vec()
}

fn corners(size: DVec2) -> [DVec2; 5] {
    [0.0, 1.0, 2.0, 3.0, 4.0].map(|quarter| {
        let a: f64 = quarter * FRAC_PI_2;
        // The loop adds up to TAU, whose sine is -2e-16.
        let (sin, cos) = if quarter == 4.0 { (TAU.sin(), TAU.cos()) } else { (a.sin(), a.cos()) };
        DVec2::new(sign(cos), sign(sin)) * size
    })
}

/// As scripts have it: 0 of 0.
fn sign(x: f64) -> f64 {
    if x == 0.0 { 0.0 } else { x.signum() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_loop_makes_the_corners_of_the_table() {
        let table = [(100.0, 0.0), (100.0, 50.0), (-100.0, 50.0), (-100.0, -50.0), (100.0, -50.0)];
        assert_eq!(corners(DVec2::new(100.0, 50.0)), table.map(DVec2::from));
    }
}
