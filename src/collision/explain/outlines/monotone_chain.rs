//! The monotone chain: which points are the corners of the convex hull?
//!
//! From left to right, each point is added to a chain after its last points are removed as long as the path over them does not turn
//! towards +y; the same from right to left gives the other half. Andrew, "Another efficient algorithm for convex hulls in two
//! dimensions" (1979). Each turn is decided exactly.

use crate::collision::explain::explanation::{Cost, Explanation, Textbook};
use crate::collision::shape::error::{ShapeError, check_finite};
use crate::collision::sign::predicates::{compare_xy, orient, twice_area};
use core::cmp::Ordering;
use glam::Vec2;

const TEXTBOOK: Textbook = Textbook {
    name: "monotone chain",
    source: "Andrew, \"Another efficient algorithm for convex hulls in two dimensions\" (1979)",
    counts: "one test per turn at a corner, a cross product of 2 multiplications; n corners are sorted with about n·log₂ n comparisons",
    fast_path: None,
};

/// What the method finds.
#[derive(Clone, Debug, PartialEq)]
pub struct HullSteps {
    /// The points sorted by x, then by y, each once.
    pub sorted: Vec<Vec2>,
    /// The changes of the chain from left to right, then of the chain from right to left.
    pub changes: Vec<ChainChange>,
}

/// A point is added to a chain, or its last point is removed.
#[derive(Clone, Debug, PartialEq)]
pub struct ChainChange {
    /// Whether it belongs to the chain from right to left.
    pub is_back: bool,
    /// The chain afterwards; a point that is added is its last.
    pub chain: Vec<Vec2>,
    /// The removed point; `None` if one is added.
    pub removed: Option<RemovedPoint>,
}

/// A point that is removed from a chain.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RemovedPoint {
    /// The point before it, itself, and the point to be added.
    pub corner: [Vec2; 3],
    /// (q − p)×(r − p) of these three, not above zero: the path turns the wrong way or is straight.
    pub cross: f64,
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
pub fn monotone_chain(points: &[Vec2]) -> Result<Explanation<Vec<Vec2>, HullSteps>, ShapeError> {
    for (i, &point) in points.iter().enumerate() {
        check_finite(&format!("points[{i}]"), point)?;
    }
    let mut points = points.to_vec();
    points.sort_by(|&p, &q| compare_xy(p, q));
    points.dedup();
    let (mut answer, mut changes, mut tests) = (points.clone(), Vec::new(), 0);
    if points.len() > 1 {
        answer = chain(false, points.iter().copied(), &mut changes, &mut tests);
        answer.extend(chain(true, points.iter().rev().copied(), &mut changes, &mut tests));
    }
    // Two products a turn.
    let cost = Cost { tests, multiplications: 2 * tests, sorted: points.len(), ..Cost::ZERO };
    Ok(Explanation { algorithm: TEXTBOOK, answer, steps: HullSteps { sorted: points, changes }, cost })
}

/// The points of a chain that always turns towards +y, without the last one, which is the first of the other chain. Counts
/// each turn tested.
fn chain(
    is_back: bool,
    points: impl Iterator<Item = Vec2>,
    changes: &mut Vec<ChainChange>,
    turns: &mut usize,
) -> Vec<Vec2> {
    let mut chain: Vec<Vec2> = Vec::new();
    for r in points {
        while let [.., p, q] = chain[..] {
            *turns += 1;
            if orient(p, q, r) == Ordering::Greater {
                break;
            }
            chain.pop();
            let removed = Some(RemovedPoint { corner: [p, q, r], cross: twice_area(p, q, r) });
            changes.push(ChainChange { is_back, chain: chain.clone(), removed });
        }
        chain.push(r);
        changes.push(ChainChange { is_back, chain: chain.clone(), removed: None });
    }
    chain.pop();
    chain
}
