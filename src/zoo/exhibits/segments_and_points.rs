//! Bugs of the third part of article A1: where segments cross, and points in a polygon.

use crate::collision::Shape;
use crate::zoo::example_shapes::{MANY, point, point_on_tiles, rect, segment, two_rects, two_segments};
use crate::zoo::exhibit::{Answer, CodeResult, Exhibit, Ghost};
use crate::zoo::pair::{Pair, corners, edges};
use glam::DVec2;

pub const PARAMETER: Exhibit = Exhibit {
    row: "A1.27",
    title: "u from the wrong end",
    effect: "The spark of a shot appears at the wrong end of its path",
    kinds: [&["segment"], &["segment"]],
    code: &[" u = ...  // where A crosses B", "-P = P1*u + P2*(1 - u)", "+P = P1 + u*(P2 - P1)"],
    what: "The article says “can also be rewritten” about two formulas that are different: u = 1 is P1 in the first \
           and P2 in the second, and the computed u belongs to the second.",
    in_a_game: "The spark of a shot appears at the wrong end of its path: three quarters of the way along it instead \
                of one quarter; the two agree only in the middle.",
    // The table's 0.25 of the way, forty times as large.
    example: || [segment([300.0, 120.0], [300.0, 420.0]), segment([200.0, 260.0], [600.0, 260.0])],
    answer: Answer::Other("the crossing", |pair| crossings(pair).map(CodeResult::Place), marked_crossings),
    random: (MANY, two_segments),
};

fn crossings(pair: &Pair) -> [Option<DVec2>; 2] {
    let [a, b] = [&pair.a, &pair.b].map(ends);
    let ([from, to], Some(u)) = (a, parameter(a, b)) else { return [None; 2] };
    [Some(from_the_wrong_end(from, to, u)), Some(from + u * (to - from))]
}

fn marked_crossings(pair: &Pair) -> Vec<Ghost> {
    let [wrong, correct] = crossings(pair);
    let wrong = wrong.map(|at| Ghost::Wrong(at, "wrong".to_owned()));
    correct.map(|at| Ghost::Correct(at, "correct".to_owned())).into_iter().chain(wrong).collect()
}

fn from_the_wrong_end(from: DVec2, to: DVec2, u: f64) -> DVec2 {
    from * u + to * (1.0 - u)
}

fn ends(shape: &Shape) -> [DVec2; 2] {
    let ends = corners(shape);
    [ends[0], ends[ends.len() - 1]]
}

pub const ENCLOSED: Exhibit = Exhibit {
    row: "A1.32",
    title: "A shape inside another is missed",
    effect: "A bullet that is entirely inside the enemy does no damage",
    kinds: [&["rectangle", "polygon"], &["rectangle", "polygon"]],
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

pub const BOUNDARY: Exhibit = Exhibit {
    row: "A1.34",
    title: "Half of the boundary is outside",
    effect: "A click on the right or lower edge of the map picks nothing",
    kinds: [&["point"], &["rectangle", "polygon"]],
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
