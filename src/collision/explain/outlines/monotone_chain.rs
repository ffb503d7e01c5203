//! The monotone chain: which points are the corners of the convex hull?
//!
//! From left to right, each point is added to a chain after its last points are removed as long as the path over them does not turn
//! towards +y; the same from right to left gives the other half. Andrew, "Another efficient algorithm for convex hulls in two
//! dimensions" (1979). Each turn is decided exactly.

use crate::collision::{
    explain::explanation::{Cost, Explanation, Textbook},
    shape::error::{ShapeError, finite},
    sign::predicates::{compare_xy, orient, twice_area},
};
use core::cmp::Ordering;
use glam::Vec2;

const TEXTBOOK: Textbook = Textbook {
    name: "monotone chain",
    source: "Andrew, \"Another efficient algorithm for convex hulls in two dimensions\" (1979)",
    counts: "one test per turn at a corner, a cross product of 2 multiplications; n corners are sorted with about n·log₂ n comparisons",
    fast_path: None,
};

/// A step of the method.
#[derive(Clone, Debug, PartialEq)]
pub enum HullStep {
    /// The points sorted by x, then by y, each once.
    Sort {
        /// In order.
        points: Vec<Vec2>,
    },
    /// The last point of the chain is removed.
    Pop {
        /// Whether this is the way back, from right to left.
        is_back: bool,
        /// The point before it, itself, and the point to be added.
        corner: [Vec2; 3],
        /// (q − p)×(r − p) of these three, not above zero: the path turns the wrong way or is straight.
        cross: f64,
        /// The chain without it.
        chain: Vec<Vec2>,
    },
    /// A point is added.
    Push {
        /// Whether this is the way back.
        is_back: bool,
        /// The chain, with the point at its end.
        chain: Vec<Vec2>,
    },
}

/// The corners of the convex hull of points, from the leftmost on and from +x towards +y, without points on its sides: a single one
/// where all points are equal, two where they lie on one line.
///
/// ```
/// # use collision_lab::collision::explain::monotone_chain;
/// # use collision_lab::glam::Vec2;
/// let points = [(0.0, 0.0), (4.0, 4.0), (4.0, 0.0), (0.0, 4.0), (2.0, 1.0), (2.0, 0.0)].map(Vec2::from);
/// let hull = monotone_chain(&points)?.answer;
/// assert_eq!(hull, [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)].map(Vec2::from));
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
///
/// # Errors
/// When a coordinate is not finite.
pub fn monotone_chain(points: &[Vec2]) -> Result<Explanation<Vec<Vec2>, Vec<HullStep>>, ShapeError> {
    for (i, &point) in points.iter().enumerate() {
        finite(&format!("points[{i}]"), point)?;
    }
    let mut points = points.to_vec();
    points.sort_by(|&p, &q| compare_xy(p, q));
    points.dedup();
    let mut steps = vec![HullStep::Sort { points: points.clone() }];
    let (mut answer, mut tests) = (points.clone(), 0);
    if points.len() > 1 {
        answer = chain(false, points.iter().copied(), &mut steps, &mut tests);
        answer.extend(chain(true, points.iter().rev().copied(), &mut steps, &mut tests));
    }
    // Two products a turn.
    let cost = Cost { tests, multiplications: 2 * tests, sorted: points.len(), ..Cost::default() };
    Ok(Explanation { algorithm: TEXTBOOK, answer, steps, cost })
}

/// The points of a chain that always turns towards +y, without the last one, which is the first of the other chain. Counts
/// each turn tested.
fn chain(is_back: bool, points: impl Iterator<Item = Vec2>, steps: &mut Vec<HullStep>, turns: &mut usize) -> Vec<Vec2> {
    let mut chain: Vec<Vec2> = Vec::new();
    for r in points {
        while let [.., p, q] = chain[..] {
            *turns += 1;
            if orient(p, q, r) == Ordering::Greater {
                break;
            }
            chain.pop();
            let cross = twice_area(p, q, r);
            steps.push(HullStep::Pop { is_back, corner: [p, q, r], cross, chain: chain.clone() });
        }
        chain.push(r);
        steps.push(HullStep::Push { is_back, chain: chain.clone() });
    }
    chain.pop();
    chain
}
