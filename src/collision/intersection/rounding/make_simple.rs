//! How is an outline repaired that crosses or touches itself after rounding to f32?

use crate::collision::intersection::limit::{Limit, NoRegion};
use crate::collision::intersection::rounding::repeats::without_repeats;
use crate::collision::outline::crossing_of_edges::Crossing;
use crate::collision::outline::edges::{next, previous};
use crate::collision::outline::self_crossing::first_crossing;
use glam::{DVec2, Vec2};

/// Outlines without a crossing that was found, though perhaps with others. They differ from the given one by a few
/// `ulp`, the distance of neighbouring f32 numbers at the largest coordinate, and together have fewer corners or fewer
/// crossings.
pub(crate) fn without_crossing(
    corners: Vec<Vec2>,
    crossing: Crossing,
    ulp: f64,
    limit: &mut Limit,
) -> Result<Vec<Vec<Vec2>>, NoRegion> {
    let n = corners.len();
    let ends = crossing.edges.map(|edge| [edge, next(edge, n)]).concat();
    if let Some(&spare) = ends.iter().find(|&&i| is_spare(&corners, i, ulp)) {
        let mut rest = corners;
        rest.remove(spare);
        return Ok(vec![without_repeats(&rest)]);
    }
    Ok(match nudged(&corners, &ends, ulp, limit)? {
        Some(simple) => vec![simple],
        None => split(&corners, crossing),
    })
}

/// Whether the outline misses next to nothing without a corner: the triangle with its neighbours is no more than two
/// ulp high.
pub(crate) fn is_spare(corners: &[Vec2], i: usize, ulp: f64) -> bool {
    let n = corners.len();
    let [before, at, after] = [previous(i, n), i, next(i, n)].map(|k| corners[k].as_dvec2());
    let (arriving, leaving) = (at - before, after - at);
    arriving.perp_dot(leaving).abs() <= 2.0 * ulp * arriving.length().max(leaving.length())
}

/// The outline with one of the corners moved by an ulp, if that makes it simple: it does not where other edges cross, too.
fn nudged(corners: &[Vec2], movable: &[usize], ulp: f64, limit: &mut Limit) -> Result<Option<Vec<Vec2>>, NoRegion> {
    let steps = [-1.0, 0.0, 1.0].map(|x| [-1.0, 0.0, 1.0].map(|y| DVec2::new(x, y) * ulp)).concat();
    let is_movable = |edge| movable.contains(&edge) || movable.contains(&next(edge, corners.len()));
    let mut moved = corners.to_vec();
    for &i in movable {
        for &step in &steps {
            limit.work(corners.len())?;
            moved[i] = (corners[i].as_dvec2() + step).as_vec2();
            if without_repeats(&moved).len() < moved.len() {
                continue;
            }
            match first_crossing(&moved) {
                None => return Ok(Some(moved)),
                // Two edges that no step moves.
                Some(other) if !other.edges.iter().any(|&edge| is_movable(edge)) => return Ok(None),
                Some(_) => {}
            }
        }
        moved[i] = corners[i];
    }
    Ok(None)
}

/// The two outlines on both sides of a crossing.
fn split(corners: &[Vec2], Crossing { edges: [first, second], at }: Crossing) -> Vec<Vec<Vec2>> {
    let mut outer = corners[..=first].to_vec();
    outer.push(at);
    outer.extend(&corners[second + 1..]);
    let mut inner = corners[first + 1..=second].to_vec();
    inner.push(at);
    let halves = [outer, inner].map(|half| without_repeats(&half));
    // Each half has fewer corners, or else nothing is left to gain.
    halves.into_iter().filter(|half| half.len() < corners.len()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ULP: f64 = 1.0 / (1 << 20) as f64;

    fn outline(corners: &[[f32; 2]]) -> Vec<Vec2> {
        corners.iter().copied().map(Vec2::from).collect()
    }

    fn repair(corners: &[[f32; 2]]) -> Vec<Vec<Vec2>> {
        let corners = outline(corners);
        let crossing = first_crossing(&corners).expect("it crosses itself");
        without_crossing(corners, crossing, ULP, &mut Limit::none()).expect("no limit")
    }

    #[test]
    fn a_redundant_corner_is_dropped() {
        let tiny = 0.5 * ULP as f32;
        let folded = [[0., 0.], [8., 0.], [8., 8.], [1., 8.], [4., 8. + tiny], [0., 8.]];
        let [simple] = &repair(&folded)[..] else { panic!("one outline") };
        assert_eq!(first_crossing(simple), None, "{simple:?}");
        assert_eq!(simple.len(), 5);
    }

    #[test]
    fn a_neck_of_no_width_is_widened() {
        let pinched = [[0., 0.], [4., 8.], [8., 0.], [8., 8.], [0., 8.]];
        let [simple] = &repair(&pinched)[..] else { panic!("one outline") };
        assert_eq!(first_crossing(simple), None, "{simple:?}");
        assert_eq!(simple.len(), 5);
        let moved = simple.iter().zip(outline(&pinched)).map(|(a, b)| a.distance(b)).fold(0.0, f32::max);
        assert!(moved < 2.0 * ULP as f32, "{simple:?}");
    }

    #[test]
    fn a_wide_crossing_splits_the_outline() {
        let halves = repair(&[[0., 0.], [4., 4.], [4., 0.], [0., 4.]]);
        assert_eq!(halves, [outline(&[[0., 0.], [2., 2.], [0., 4.]]), outline(&[[4., 4.], [4., 0.], [2., 2.]])]);
    }
}
