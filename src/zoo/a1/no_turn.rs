//! A1.20: a wrong sign in the matrix, which is then not a rotation.

use crate::{
    collision::Shape,
    zoo::{
        cases::{FEW, point, point_and_pivoted, rect},
        exhibit::{Answer, Exhibit},
        pair::Pair,
    },
};
use glam::DVec2;

pub const EXHIBIT: Exhibit = Exhibit {
    row: "A1.20",
    title: "A wrong sign flattens the rectangle",
    effect: "A rotating crate gets thinner, and at 45° it is a line",
    kinds: [&["point", "circle"], &["rect"]],
    code: &[" c = cos(angle); s = sin(angle)", " x' = x*c - y*s", "-y' = x*s - y*c", "+y' = x*s + y*c"],
    what: "The determinant is −cos 2a instead of 1, so a rectangle becomes a parallelogram, and at 45° a line.",
    in_a_game: "A rotating crate gets thinner, is a line at 45°, through which everything falls, and gets thicker \
                again.",
    // The table's 0.5 rad, and two to one.
    example: || [rect([320.0, 160.0], [400.0, 260.0], 0.5_f32.to_degrees()), point([420.0, 330.0])],
    answer: Answer::Outline(printed),
    random: (FEW, point_and_pivoted),
};

fn printed(pair: &Pair) -> Vec<DVec2> {
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
    fn the_corners_have_the_angles_of_the_table() {
        let sides = [DVec2::X, DVec2::Y].map(|side| folded(side, DVec2::from_angle(0.5)));
        let angle = sides[0].angle_between(sides[1]).abs().to_degrees();
        assert!((angle - 147.3).abs() < 0.05 && (180.0 - angle - 32.7).abs() < 0.05, "{angle}");
        let line = [DVec2::X, DVec2::Y].map(|side| folded(side, DVec2::from_angle(core::f64::consts::FRAC_PI_4)));
        assert!(line[0].perp_dot(line[1]).abs() < 1e-12, "at 45° a line");
    }
}
