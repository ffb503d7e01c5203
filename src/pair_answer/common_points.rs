//! The points and stretches that two shapes share if they share no area.

use crate::collision::Shape;
use glam::Vec2;

/// More points than this would hide the shapes.
const MAX_POINTS: usize = 500;

/// Positions within this distance, relative to their largest coordinate, are merged: crossings are rounded to f32.
const NEAR: f32 = 1e-6;

/// Where two shapes meet without a common area.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CommonPoints {
    /// The points that lie on no stretch.
    pub points: Vec<Vec2>,
    pub stretches: Vec<[Vec2; 2]>,
}

impl CommonPoints {
    /// The points among `candidates`, and the stretches between them: along `a` if it is a segment, otherwise along the edges of
    /// an area. `is_in` tests whether a position is in a shape up to the tolerance.
    pub fn among(candidates: Vec<Vec2>, [a, b]: [&Shape; 2], is_in: impl Fn(&Shape, Vec2, f32) -> bool) -> Self {
        if candidates.len() > MAX_POINTS {
            return Self::default();
        }
        let (along, other) = if matches!(b, Shape::Segment(_)) || edges(a).is_empty() { (b, a) } else { (a, b) };
        let edges = edges(along);
        let largest =
            candidates.iter().chain(edges.as_flattened()).fold(0.0, |most: f32, at| most.max(at.abs().max_element()));
        let tolerance = NEAR * largest;
        let is_shared = |at: Vec2| is_in(other, at, tolerance);
        let mut stretches: Vec<[Vec2; 2]> = Vec::new();
        for edge in edges {
            let ends = on_edge(edge, &candidates, tolerance);
            let parts = ends.windows(2).map(|part| [part[0], part[1]]);
            stretches.extend(parts.filter(|[p, q]| p.distance(*q) > tolerance && is_shared(p.midpoint(*q))));
        }
        let mut points: Vec<Vec2> = Vec::new();
        for at in candidates {
            let is_known = stretches.iter().flatten().chain(&points).any(|other| other.distance(at) <= tolerance);
            if !is_known {
                points.push(at);
            }
        }
        Self { points, stretches }
    }
}

fn edges(shape: &Shape) -> Vec<[Vec2; 2]> {
    if let Shape::Segment(segment) = shape {
        return vec![[segment.a(), segment.b()]];
    }
    let corners = shape.corners();
    let next = corners.iter().cycle().skip(1);
    corners.iter().zip(next).map(|(p, q)| [*p, *q]).collect()
}

/// The candidates on an edge, in order along it.
fn on_edge([p, q]: [Vec2; 2], candidates: &[Vec2], tolerance: f32) -> Vec<Vec2> {
    let along = (q - p).normalize_or_zero();
    let is_on = |at: &&Vec2| {
        let t = (**at - p).dot(along).clamp(0.0, p.distance(q));
        at.distance(p + along * t) <= tolerance
    };
    let mut ends: Vec<Vec2> = candidates.iter().filter(is_on).copied().collect();
    ends.sort_by(|a, b| (*a - p).dot(along).total_cmp(&(*b - p).dot(along)));
    ends
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pair_answer::Answer;
    use crate::scene::{Body, LocalShape, Pose, Scene};

    fn shared(a: LocalShape, b: LocalShape) -> CommonPoints {
        let scene = Scene { bodies: [a, b].map(|local| Body::new(local, Pose::default()).unwrap()).to_vec() };
        let mut answer = Answer::begin(&scene, 0, 1);
        assert!(answer.complete(&scene, |_| true));
        answer.common
    }

    fn segment(a: [f32; 2], b: [f32; 2]) -> LocalShape {
        LocalShape::Segment { a: a.into(), b: b.into() }
    }

    fn square() -> LocalShape {
        LocalShape::Rect { size: Vec2::splat(20.0), pivot: None }
    }

    #[test]
    fn the_shared_part_is_a_point_or_a_stretch() {
        let stretch =
            |p: [f32; 2], q: [f32; 2]| CommonPoints { stretches: vec![[p.into(), q.into()]], ..Default::default() };
        let point = |at: [f32; 2]| CommonPoints { points: vec![at.into()], ..Default::default() };
        let pairs = [
            (segment([-30.0, 0.0], [30.0, 0.0]), square(), stretch([-10.0, 0.0], [10.0, 0.0]), "through"),
            (square(), segment([0.0, 0.0], [30.0, 0.0]), stretch([0.0, 0.0], [10.0, 0.0]), "from within"),
            (segment([-5.0, 0.0], [5.0, 0.0]), square(), stretch([-5.0, 0.0], [5.0, 0.0]), "inside"),
            (segment([-30.0, 10.0], [0.0, 10.0]), square(), stretch([-10.0, 10.0], [0.0, 10.0]), "along an edge"),
            (
                segment([0.0, 0.0], [9.0, 0.0]),
                segment([3.0, 0.0], [30.0, 0.0]),
                stretch([3.0, 0.0], [9.0, 0.0]),
                "on a line",
            ),
            (segment([-5.0, 0.0], [5.0, 0.0]), segment([0.0, -5.0], [0.0, 5.0]), point([0.0, 0.0]), "crossing"),
            (LocalShape::Point, square(), point([0.0, 0.0]), "a point inside"),
            (square(), segment([10.0, -30.0], [10.0, 30.0]), stretch([10.0, -10.0], [10.0, 10.0]), "a whole edge"),
        ];
        for (a, b, expected, name) in pairs {
            assert_eq!(shared(a, b), expected, "{name}");
        }
        let area = shared(square(), square());
        assert_eq!(area, CommonPoints::default(), "an area is shown as such");
        assert_eq!(shared(segment([50.0, 0.0], [60.0, 0.0]), square()), CommonPoints::default(), "disjoint");
    }

    #[test]
    fn squares_that_touch_share_a_part_of_an_edge() {
        let corners = [[10.0, -4.0], [30.0, -4.0], [30.0, 6.0], [10.0, 6.0]];
        let other = LocalShape::Polygon { vertices: corners.map(Vec2::from).to_vec() };
        let CommonPoints { points, stretches } = shared(square(), other);
        assert_eq!((points, stretches), (vec![], vec![[Vec2::new(10.0, -4.0), Vec2::new(10.0, 6.0)]]));
    }
}
