//! The set of points that a shape describes.

use super::plane::orient;
use super::{P, Q};
use collision_lab::collision::Shape;
use core::cmp::Ordering;

/// The closed set that a shape's stored numbers describe, by its dimension: a circle of radius zero is a point, a
/// rectangle without width a segment.
#[derive(Clone, Debug, PartialEq)]
pub enum Figure {
    Point(P),
    Segment(P, P),
    Disc(P, Q),
    /// The outline runs from +x towards +y.
    Area(Vec<P>),
}

impl From<&Shape> for Figure {
    fn from(shape: &Shape) -> Self {
        match shape {
            Shape::Point(p) => Self::Point(p.position().into()),
            Shape::Segment(s) => Self::segment(s.a().into(), s.b().into()),
            Shape::Circle(c) if c.radius() == 0.0 => Self::Point(c.center().into()),
            Shape::Circle(c) => Self::Disc(c.center().into(), c.radius().into()),
            Shape::Rect(r) => {
                let (center, axis) = (P::from(r.center()), P::from(r.axis()));
                let (along, across) =
                    (axis.times(&r.half_extents().x.into()), axis.perp().times(&r.half_extents().y.into()));
                match (r.half_extents().x == 0.0, r.half_extents().y == 0.0) {
                    (true, true) => Self::Point(center),
                    (true, false) => Self::segment(center.minus(&across), center.plus(&across)),
                    (false, true) => Self::segment(center.minus(&along), center.plus(&along)),
                    (false, false) => Self::Area(vec![
                        center.minus(&along).minus(&across),
                        center.plus(&along).minus(&across),
                        center.plus(&along).plus(&across),
                        center.minus(&along).plus(&across),
                    ]),
                }
            }
            Shape::Rounded(_) => unreachable!("rounded shapes have tests of their own"),
            Shape::Polygon(p) => Self::Area(p.vertices().iter().map(|&v| v.into()).collect()),
        }
    }
}

impl Figure {
    fn segment(a: P, b: P) -> Self {
        if a == b { Self::Point(a) } else { Self::Segment(a, b) }
    }

    pub fn has_area(&self) -> bool {
        matches!(self, Self::Disc(..) | Self::Area(_))
    }

    /// The corners; a disc has none.
    pub fn corners(&self) -> Vec<&P> {
        match self {
            Self::Point(p) => vec![p],
            Self::Segment(a, b) => vec![a, b],
            Self::Disc(..) => Vec::new(),
            Self::Area(outline) => outline.iter().collect(),
        }
    }

    /// The straight sides; a point and a disc have none.
    pub fn sides(&self) -> Vec<[&P; 2]> {
        match self {
            Self::Point(_) | Self::Disc(..) => Vec::new(),
            Self::Segment(a, b) => vec![[a, b]],
            Self::Area(outline) => sides(outline).collect(),
        }
    }

    pub fn moved(&self, by: &P) -> Self {
        match self {
            Self::Point(p) => Self::Point(p.plus(by)),
            Self::Segment(a, b) => Self::Segment(a.plus(by), b.plus(by)),
            Self::Disc(c, r) => Self::Disc(c.plus(by), r.clone()),
            Self::Area(outline) => Self::Area(outline.iter().map(|p| p.plus(by)).collect()),
        }
    }

    pub fn is_convex(&self) -> bool {
        let Self::Area(outline) = self else { return true };
        let n = outline.len();
        (0..n).all(|i| orient(&outline[i], &outline[(i + 1) % n], &outline[(i + 2) % n]) != Ordering::Less)
    }

    /// The length of the outline.
    pub fn perimeter(&self) -> f64 {
        match self {
            Self::Disc(_, r) => core::f64::consts::TAU * r.to_f64(),
            Self::Point(_) | Self::Segment(..) | Self::Area(_) => {
                self.sides().iter().map(|[a, b]| b.minus(a).square().sqrt()).sum()
            }
        }
    }

    /// Whether both describe the same set of points.
    pub fn same_set(&self, other: &Self) -> bool {
        let mut corners = [self.corners(), other.corners()];
        corners.iter_mut().for_each(|c| c.sort());
        match (self, other) {
            (Self::Disc(..), _) | (_, Self::Disc(..)) => self == other,
            _ => corners[0] == corners[1],
        }
    }
}

/// The sides of a closed outline.
pub fn sides(outline: &[P]) -> impl Iterator<Item = [&P; 2]> {
    outline.iter().zip(outline.iter().cycle().skip(1)).map(|(a, b)| [a, b])
}

/// The area within a closed outline, positive where it runs from +x towards +y.
pub fn signed_area(outline: &[P]) -> Q {
    sides(outline).fold(Q::zero(), |sum, [a, b]| (sum + a.cross(b)).reduced()).half()
}
