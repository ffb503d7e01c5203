//! Bugs of the second part of article A1: the corners of rotated rectangles.

use crate::collision::Shape;
use crate::zoo::example_shapes::{FEW, MANY, point, point_and_pivoted, rect, two_rects};
use crate::zoo::exhibit::{Answer, Exhibit};
use crate::zoo::pair::{Pair, corners, edges, turned};
use core::f64::consts::{FRAC_PI_2, TAU};
use glam::DVec2;

pub const ENDLESS_LOOP: Exhibit = Exhibit {
    row: "A1.17",
    title: "Corners from a loop, twice too large",
    effect: "The hit area is twice as wide and twice as high as the drawing",
    kinds: [&["point", "circle"], &["rectangle"]],
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
    answer: Answer::Outline(looped),
    random: (FEW, point_and_pivoted),
};

fn looped(pair: &Pair) -> Vec<DVec2> {
    let Shape::Rect(rect) = &pair.b else { return Vec::new() };
    let angle = rect.axis().as_dvec2().to_angle();
    corners_by_signs(rect.half_extents().as_dvec2() * 2.0)
        .map(|corner| rect.center().as_dvec2() + turned(corner, angle))
        .to_vec()
}

fn corners_by_signs(size: DVec2) -> [DVec2; 5] {
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

pub const UNDEFINED: Exhibit = Exhibit {
    row: "A1.19",
    title: "A corner that is never defined",
    effect: "After the first rotated shape, nothing hits any more",
    kinds: [&["rectangle"], &["rectangle"]],
    code: &[
        " for (vert of vertices) {",
        "-  xr = tempX*cos(a) - tempY*sin(a)",
        "-  yr = tempX*sin(a) + tempY*cos(a) }",
        "+  xr = vert.x*cos(a) - vert.y*sin(a)",
        "+  yr = vert.x*sin(a) + vert.y*cos(a) }",
    ],
    what: "tempX and tempY are never defined: the script stops there or, if globals of those names exist, every \
           corner is NaN, and every comparison with NaN is false.",
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

pub const NO_TURN: Exhibit = Exhibit {
    row: "A1.20",
    title: "A wrong sign flattens the rectangle",
    effect: "A rotating crate gets thinner, and at 45° it is a line",
    kinds: [&["point", "circle"], &["rectangle"]],
    code: &[" c = cos(angle); s = sin(angle)", " x' = x*c - y*s", "-y' = x*s - y*c", "+y' = x*s + y*c"],
    what: "The determinant is −cos 2a instead of 1, so a rectangle becomes a parallelogram, and at 45° a line.",
    in_a_game: "A rotating crate gets thinner until at 45° it is a line, through which everything falls; then it gets \
                thicker again.",
    // The table's 0.5 rad, and two to one.
    example: || [rect([320.0, 160.0], [400.0, 260.0], 0.5_f32.to_degrees()), point([420.0, 330.0])],
    answer: Answer::Outline(flattened),
    random: (FEW, point_and_pivoted),
};

fn flattened(pair: &Pair) -> Vec<DVec2> {
    let Shape::Rect(rect) = &pair.b else { return Vec::new() };
    let (axis, half) = (rect.axis().as_dvec2(), rect.half_extents().as_dvec2());
    let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|signs| DVec2::from(signs) * half);
    corners.map(|corner| rect.center().as_dvec2() + folded(corner, axis)).to_vec()
}

/// The position to which the printed matrix maps a corner; cosine and sine are those of `axis`.
fn folded(corner: DVec2, axis: DVec2) -> DVec2 {
    DVec2::new(corner.x * axis.x - corner.y * axis.y, corner.x * axis.y - corner.y * axis.x)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_loop_makes_the_corners_of_the_table() {
        let table = [(100.0, 0.0), (100.0, 50.0), (-100.0, 50.0), (-100.0, -50.0), (100.0, -50.0)];
        assert_eq!(corners_by_signs(DVec2::new(100.0, 50.0)), table.map(DVec2::from));
    }

    #[test]
    fn the_corners_have_the_angles_of_the_table() {
        let sides = [DVec2::X, DVec2::Y].map(|side| folded(side, DVec2::from_angle(0.5)));
        let angle = sides[0].angle_between(sides[1]).abs().to_degrees();
        assert!((angle - 147.3).abs() < 0.05 && (180.0 - angle - 32.7).abs() < 0.05, "{angle}");
        let line = [DVec2::X, DVec2::Y].map(|side| folded(side, DVec2::from_angle(core::f64::consts::FRAC_PI_4)));
        assert!(line[0].perp_dot(line[1]).abs() < 1e-12, "at 45° a line");
    }
}
