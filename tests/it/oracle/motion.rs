//! Do two shapes meet while one moves, exactly?

use super::plane::{common_points, orient, square_to_segment};
use super::relation::relation;
use super::{Figure, P, Q};
use collision_lab::collision::{AsShape, Relation, Shape, ShapeRef};
use core::cmp::Ordering;

/// A shape without its radius, and that.
pub struct Core {
    pub figure: Figure,
    pub radius: Q,
}

impl From<&Shape> for Core {
    fn from(shape: &Shape) -> Self {
        let (core, radius) = match shape.as_shape() {
            ShapeRef::Circle(c) => (Shape::point(c.center()).expect("finite"), c.radius()),
            ShapeRef::Rounded(r) => (owned(r.core()), r.radius()),
            sharp => (owned(sharp), 0.0),
        };
        Self { figure: Figure::from(&core), radius: radius.into() }
    }
}

fn owned(shape: ShapeRef) -> Shape {
    match shape {
        ShapeRef::Point(p) => (*p).into(),
        ShapeRef::Segment(s) => (*s).into(),
        ShapeRef::Rect(r) => (*r).into(),
        ShapeRef::Polygon(p) => p.clone().into(),
        ShapeRef::Circle(_) | ShapeRef::Rounded(_) => unreachable!("not a core"),
    }
}

impl Core {
    pub fn moved(&self, by: &P) -> Self {
        Self { figure: self.figure.moved(by), radius: self.radius.clone() }
    }

    /// The sides; of a point one without a length.
    fn sides(&self) -> Vec<[&P; 2]> {
        match &self.figure {
            Figure::Point(p) => vec![[p, p]],
            other => other.sides(),
        }
    }
}

/// Whether the first shape meets the second while it moves by `by`. Either they do at the start, or one side first meets one side of the
/// other: a side e, moved by p, is within r of a side f where p is within r of the parallelogram f − e.
pub fn meet(a: &Core, b: &Core, by: &P) -> bool {
    let square = (&a.radius + &b.radius).square();
    let from_start = [&P::origin(), by];
    let do_sides = |e: [&P; 2], f: [&P; 2]| {
        let corners = [[0, 0], [1, 0], [1, 1], [0, 1]].map(|[i, j]| f[i].minus(e[j]));
        square_to_parallelogram(from_start, &corners) <= square
    };
    relation(&a.figure, &b.figure) != Relation::Disjoint
        || a.sides().iter().any(|&e| b.sides().iter().any(|&f| do_sides(e, f)))
}

/// The squared distance of a segment from a parallelogram, which may be a segment or a point.
fn square_to_parallelogram(segment: [&P; 2], corners: &[P; 4]) -> Q {
    let side = |k: usize| [&corners[k], &corners[(k + 1) % 4]];
    let is_inside = [Ordering::Less, Ordering::Greater]
        .iter()
        .any(|turn| (0..4).all(|k| orient(side(k)[0], side(k)[1], segment[0]) == *turn));
    if is_inside || (0..4).any(|k| !common_points(segment, side(k)).is_empty()) {
        return Q::zero();
    }
    let of_corners = corners.iter().map(|corner| square_to_segment(segment[0], segment[1], corner));
    let of_ends = segment.iter().flat_map(|end| (0..4).map(move |k| square_to_segment(side(k)[0], side(k)[1], end)));
    of_corners.chain(of_ends).min().expect("four corners")
}
