//! Counts the crossings of a ray with an outline that may cross itself, and the turns of the outline around its start.

use crate::collision::{Point, Segment, explain::crosses_ray, overlaps};
use glam::Vec2;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// An odd number of crossings.
    EvenOdd,
    /// A winding number other than zero.
    Nonzero,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EdgeCount {
    /// The point is on the edge: the counts have no meaning.
    Boundary,
    /// Both ends are on one side of the ray's line.
    Beside,
    /// It crosses the ray's line behind the point.
    Behind,
    /// The ray crosses it: +1 if it goes towards +y, otherwise −1.
    Crossed { down: bool },
}

/// The edges of an outline up to the one that the point is on, if it is on one.
pub fn counts(outline: &[Vec2], at: Vec2) -> Vec<EdgeCount> {
    let mut counts = Vec::new();
    for (i, &p) in outline.iter().enumerate() {
        let q = outline[(i + 1) % outline.len()];
        counts.push(if is_on([p, q], at) {
            EdgeCount::Boundary
        } else if (p.y > at.y) == (q.y > at.y) {
            EdgeCount::Beside
        } else if crosses_ray(p, q, at) {
            EdgeCount::Crossed { down: q.y > p.y }
        } else {
            EdgeCount::Behind
        });
        if counts.last() == Some(&EdgeCount::Boundary) {
            break;
        }
    }
    counts
}

/// The number of crossings and the winding number of some edges.
pub fn sums(counts: &[EdgeCount]) -> (u32, i32) {
    counts.iter().fold((0, 0), |(crossings, winding), count| match count {
        EdgeCount::Crossed { down } => (crossings + 1, winding + if *down { 1 } else { -1 }),
        EdgeCount::Boundary | EdgeCount::Beside | EdgeCount::Behind => (crossings, winding),
    })
}

/// Whether a point is on an edge, exactly.
fn is_on([p, q]: [Vec2; 2], at: Vec2) -> bool {
    let (point, edge) = (Point::new(at), Segment::new(p, q));
    matches!((point, edge), (Ok(point), Ok(edge)) if overlaps(&point, &edge))
}

impl Rule {
    pub fn other(self) -> Self {
        match self {
            Self::EvenOdd => Self::Nonzero,
            Self::Nonzero => Self::EvenOdd,
        }
    }

    /// Whether a point with these counts is inside; `None` on the outline.
    pub fn is_inside(self, counts: &[EdgeCount]) -> Option<bool> {
        let (crossings, winding) = sums(counts);
        let is_on = counts.last() == Some(&EdgeCount::Boundary);
        (!is_on).then_some(match self {
            Self::EvenOdd => crossings % 2 == 1,
            Self::Nonzero => winding != 0,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::split_mix::SplitMix;

    /// The sum of the angles that the corners sweep, seen from the point, in turns.
    fn swept(outline: &[Vec2], at: Vec2) -> f64 {
        let ways = outline.iter().map(|corner| corner.as_dvec2() - at.as_dvec2());
        let next = ways.clone().cycle().skip(1);
        ways.zip(next).map(|(p, q)| p.perp_dot(q).atan2(p.dot(q))).sum::<f64>() / core::f64::consts::TAU
    }

    #[test]
    fn the_winding_number_is_the_angle_swept() {
        let (mut random, mut seen) = (SplitMix(36), [0; 5]);
        for i in 0..20_000 {
            // On a grid, rays pass through corners and points lie on edges.
            let mut any = || {
                let at = Vec2::new(random.below(8.0), random.below(8.0));
                if i % 2 == 0 { at.round() } else { at }
            };
            let outline: Vec<Vec2> = (0..3 + i % 8).map(|_| any()).collect();
            let at = any();
            let counts = counts(&outline, at);
            let inside = [Rule::EvenOdd, Rule::Nonzero].map(|rule| rule.is_inside(&counts));
            let ([Some(even_odd), Some(nonzero)], (crossings, winding)) = (inside, sums(&counts)) else {
                seen[4] += 1;
                continue;
            };
            assert!((swept(&outline, at) - f64::from(winding)).abs() < 1e-6, "{at} in {outline:?}: {winding}");
            assert_eq!((even_odd, nonzero), (crossings % 2 == 1, winding != 0));
            assert_eq!(winding.unsigned_abs() % 2, crossings % 2, "each crossing is 1 or -1");
            seen[usize::from(even_odd) + 2 * usize::from(nonzero)] += 1;
        }
        let [outside, odd_but_zero, differ, both, boundary] = seen;
        assert_eq!(odd_but_zero, 0, "an odd number cannot sum to zero");
        assert!(outside > 5000 && differ > 50 && both > 1000 && boundary > 300, "{seen:?}");
    }
}
