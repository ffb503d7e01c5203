//! A1.34: which sides of a polygon belong to it by ray casting.

use crate::zoo::{
    cases::{MANY, point, point_on_tiles, rect},
    exhibit::{Answer, Exhibit},
    pair::{corners, edges},
};
use glam::DVec2;

pub const EXHIBIT: Exhibit = Exhibit {
    row: "A1.34",
    title: "Half of the boundary is outside",
    effect: "A click on the right or lower edge of the map picks nothing",
    kinds: [&["point"], &["rect", "polygon"]],
    code: &[
        "+for ([p, q] of edges)",
        "+  if (onSegment(p, q, [x, y]))",
        "+    return true",
        " for ([p, q] of edges)",
        "   if ((p.y > y) != (q.y > y) && x <",
        "     (q.x-p.x)*(y-p.y)/(q.y-p.y) + p.x)",
        "     inside = !inside",
    ],
    what: "The comparisons count a point on a left or upper side as inside and one on a right or lower side as \
           outside; that is meant for tilings, but is arbitrary where touching counts.",
    in_a_game: "In a grid of tiles, a click on the line between two tiles picks one of them, but at the right and \
                lower edge of the map it picks nothing.",
    example: || [rect([160.0, 160.0], [400.0, 260.0], 0.0), point([480.0, 280.0])],
    answer: Answer::Hit(|pair| crosses_an_odd_number_of_edges(&corners(&pair.b), pair.probe())),
    random: (MANY, point_on_tiles),
};

pub fn crosses_an_odd_number_of_edges(outline: &[DVec2], at: DVec2) -> bool {
    let is_crossed =
        |[p, q]: [DVec2; 2]| (p.y > at.y) != (q.y > at.y) && at.x < (q.x - p.x) * (at.y - p.y) / (q.y - p.y) + p.x;
    edges(outline).filter(|edge| is_crossed(*edge)).count() % 2 == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sides_and_corners_of_a_square_are_in_and_out_as_in_the_table() {
        let square = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)].map(DVec2::from);
        let is_in = |x: f64, y: f64| crosses_an_odd_number_of_edges(&square, DVec2::new(x, y));
        assert_eq!([is_in(0.0, 5.0), is_in(10.0, 5.0), is_in(5.0, 0.0), is_in(5.0, 10.0)], [true, false, true, false]);
        assert_eq!(square.map(|corner| is_in(corner.x, corner.y)), [true, false, false, false]);
    }
}
