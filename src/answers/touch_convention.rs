//! What counts as a hit in texts and on the screen; the module's answers do not change.

use crate::collision::explain::crosses_ray;
use crate::collision::{Relation, Shape, relation};
use glam::Vec2;

/// Whether the boundary of a shape belongs to it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TouchConvention {
    /// All of the boundary belongs to it: touching is a hit, as in the collision module.
    #[default]
    Closed,
    /// Only the edges at smaller x and y belong to it, so that a point lies in only one of two adjacent tiles.
    HalfOpen,
    /// None of the boundary belongs to it: touching is not a hit.
    Open,
}

/// The name of each of [`TouchConvention::ALL`], and its meaning in a few words and in a sentence.
const WORDS: [[&str; 3]; 3] = [
    ["Closed sets", "touching counts as a hit", "the boundary belongs to the shape: touching counts as a hit"],
    [
        "Half-open sets",
        "touching a min-x or min-y side counts as a hit",
        "only the min-x and min-y sides belong to the shape: touching counts as a hit only for a point on one of them",
    ],
    [
        "Open sets",
        "touching does not count as a hit",
        "the boundary does not belong to the shape: touching does not count as a hit",
    ],
];

impl TouchConvention {
    pub const ALL: [Self; 3] = [Self::Closed, Self::HalfOpen, Self::Open];

    pub fn name(self) -> &'static str {
        WORDS[self as usize][0]
    }

    /// Its meaning, in a few words.
    pub fn meaning(self) -> &'static str {
        WORDS[self as usize][1]
    }

    /// Its meaning, in a sentence.
    pub fn help(self) -> &'static str {
        WORDS[self as usize][2]
    }

    #[must_use]
    pub fn next(self) -> Self {
        Self::ALL[(self as usize + 1) % Self::ALL.len()]
    }

    /// Whether a pair with this relation counts as a hit.
    pub fn counts_as_hit(self, relation: Relation, pair: [&Shape; 2]) -> bool {
        match (relation, self) {
            (Relation::Disjoint, _) | (Relation::Touching, Self::Open) => false,
            (Relation::Overlapping, _) | (Relation::Touching, Self::Closed) => true,
            (Relation::Touching, Self::HalfOpen) => match pair {
                [Shape::Point(point), area] | [area, Shape::Point(point)] => is_in_half_open(area, point.position()),
                _ => false,
            },
        }
    }

    /// Whether a pair that meets counts as a hit.
    pub fn meeting_counts_as_hit(self, [a, b]: [&Shape; 2]) -> bool {
        self == Self::Closed || self.counts_as_hit(relation(a, b), [a, b])
    }
}

/// Whether a boundary point belongs to an area without its edges at greater x or y: by the crossing number of a ray towards
/// +x, with edges that contain their lower end only.
fn is_in_half_open(area: &Shape, at: Vec2) -> bool {
    let corners = area.corners();
    let edges = corners.iter().zip(corners.iter().cycle().skip(1));
    edges.filter(|(p, q)| crosses_ray(**p, **q, at)).count() % 2 == 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Body, LocalShape, Pose};

    fn counts(touching: TouchConvention, point: Vec2) -> (Relation, bool) {
        let tile = LocalShape::Rect { size: Vec2::splat(10.0), pivot: None };
        let body = |local, at| Body::new(local, Pose::at(at)).unwrap();
        let [tile, point] = [body(tile, Vec2::splat(5.0)), body(LocalShape::Point, point)];
        let relation = relation(tile.shape(), point.shape());
        (relation, touching.counts_as_hit(relation, [tile.shape(), point.shape()]))
    }

    #[test]
    fn only_the_name_of_touching_depends_on_the_convention() {
        for touching in TouchConvention::ALL {
            assert_eq!(counts(touching, Vec2::splat(5.0)), (Relation::Overlapping, true), "{touching:?}, inside");
            assert_eq!(counts(touching, Vec2::splat(11.0)), (Relation::Disjoint, false), "{touching:?}, outside");
        }
        let sides = [(0.0, 5.0), (5.0, 0.0), (10.0, 5.0), (5.0, 10.0)].map(Vec2::from);
        let counted = |touching: TouchConvention| sides.map(|side| counts(touching, side));
        assert_eq!(counted(TouchConvention::Closed), [(Relation::Touching, true); 4]);
        assert_eq!(counted(TouchConvention::Open), [(Relation::Touching, false); 4]);
        let half = counted(TouchConvention::HalfOpen).map(|(_, hit)| hit);
        assert_eq!(half, [true, true, false, false], "left and upper side in, right and lower side out");
    }

    /// In rounded arithmetic, the ray from a point on the diagonal of a huge tile seems to cross it.
    #[test]
    fn the_right_half_of_a_huge_tile_contains_the_diagonal() {
        let end = 2.0_f32.powi(60);
        let half = |third: Vec2| {
            let vertices = vec![Vec2::splat(end), Vec2::splat(-end), third];
            Body::new(LocalShape::Polygon { vertices }, Pose::default()).unwrap()
        };
        let point = Body::new(LocalShape::Point, Pose::at(Vec2::splat(-1.0))).unwrap();
        let counts = [Vec2::new(end, -end), Vec2::new(-end, end)]
            .map(|third| TouchConvention::HalfOpen.meeting_counts_as_hit([half(third).shape(), point.shape()]));
        assert_eq!(counts, [true, false], "it is the left side of the one and the right side of the other");
    }
}
