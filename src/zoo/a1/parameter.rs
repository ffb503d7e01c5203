//! A1.27: two formulas for the point of a segment that are said to be the same.

use crate::{
    collision::Shape,
    zoo::{
        a1::enclosed::parameter,
        cases::{MANY, segment, two_segments},
        exhibit::{Answer, Exhibit},
        pair::{Pair, corners},
    },
};
use glam::DVec2;

pub const EXHIBIT: Exhibit = Exhibit {
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
    answer: Answer::Place("the crossing", crossings),
    random: (MANY, two_segments),
};

fn crossings(pair: &Pair) -> [Option<DVec2>; 2] {
    let [a, b] = [&pair.a, &pair.b].map(ends);
    let ([from, to], Some(u)) = (a, parameter(a, b)) else { return [None; 2] };
    [Some(printed(from, to, u)), Some(from + u * (to - from))]
}

fn printed(from: DVec2, to: DVec2, u: f64) -> DVec2 {
    from * u + to * (1.0 - u)
}

fn ends(shape: &Shape) -> [DVec2; 2] {
    let ends = corners(shape);
    [ends[0], ends[ends.len() - 1]]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quarter_along_the_segment_matches_the_table() {
        let (from, to) = (DVec2::ZERO, DVec2::X * 10.0);
        assert_eq!((printed(from, to, 0.25).x, (from + 0.25 * (to - from)).x), (7.5, 2.5));
    }
}
