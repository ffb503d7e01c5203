//! The simple polygon, convex or concave.

use crate::collision::{
    decompose::convex_parts::convex_parts,
    outline::simplicity::{Crossing, first_crossing},
    shape::{
        aabb::Aabb,
        convex8::Ring,
        error::{ShapeError, finite},
    },
    sign::predicates::{compare_xy, orient},
};
use core::{cmp::Ordering, fmt};
use glam::Vec2;
use std::sync::OnceLock;

/// The filled inside of a closed outline, the outline included.
///
/// Invariant: at least three vertices, all finite; no two edges meet but neighbours at their common vertex; no three
/// neighbouring vertices lie on one line; the vertices run from +x towards +y (clockwise on the screen), so that the
/// inside is where [`orient`](super) is `Greater`.
#[derive(Clone)]
pub struct Polygon(Box<Outline>);

/// What a polygon is made of, behind one pointer so that a shape of any kind stays small.
#[derive(Clone)]
struct Outline {
    vertices: Box<[Vec2]>,
    aabb: Aabb,
    convex: bool,
    /// The convex parts of a concave polygon, cut when they are first asked for.
    parts: OnceLock<Box<[Polygon]>>,
    /// The same outline as numbers side by side, if it is convex and has few corners.
    ring: Option<Ring>,
}

impl PartialEq for Polygon {
    fn eq(&self, other: &Self) -> bool {
        self.vertices() == other.vertices()
    }
}

impl fmt::Debug for Polygon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Polygon").field(&self.vertices()).finish()
    }
}

impl Polygon {
    /// A polygon from its vertices in either order. A repeated closing vertex, repeated neighbours and vertices on
    /// the straight line between their neighbours are left out.
    ///
    /// # Errors
    /// When a coordinate is not finite, fewer than three different vertices are left, they lie on one line, or two
    /// edges cross, touch or lie on each other.
    pub fn new(vertices: &[Vec2]) -> Result<Self, ShapeError> {
        if let Some(i) = vertices.iter().position(|vertex| !vertex.is_finite()) {
            finite(&format!("vertices[{i}]"), vertices[i])?;
        }
        let mut kept = without_repeats(vertices);
        if kept.len() < 3 {
            return Err(ShapeError::TooFewVertices { distinct: kept.len() });
        }
        if all_on_a_line(vertices, &kept) {
            return Err(ShapeError::ZeroArea);
        }
        let ring: Vec<Vec2> = kept.iter().map(|&i| vertices[i]).collect();
        if let Some(Crossing { edges, at }) = first_crossing(&ring) {
            let [edge, other] = edges.map(|i| kept[i]);
            return Err(ShapeError::SelfCrossing { edge, other, at });
        }
        drop_straight(vertices, &mut kept);
        let mut vertices: Box<[Vec2]> = kept.iter().map(|&i| vertices[i]).collect();
        if turns_back(&vertices) {
            vertices.reverse();
        }
        Ok(Self::from_checked(vertices))
    }

    /// A regular polygon of `count` vertices on a circle, the first of them straight above the centre.
    ///
    /// # Errors
    /// As [`Polygon::new`].
    pub fn regular(center: Vec2, radius: f32, count: usize) -> Result<Self, ShapeError> {
        let vertices: Vec<Vec2> = (0..count)
            .map(|i| {
                let angle = core::f64::consts::TAU * i as f64 / count as f64 - core::f64::consts::FRAC_PI_2;
                center + Vec2::new(angle.cos() as f32, angle.sin() as f32) * radius
            })
            .collect();
        Self::new(&vertices)
    }

    /// A polygon whose vertices are known to keep the invariant, such as a part of another.
    pub(crate) fn from_checked(vertices: Box<[Vec2]>) -> Self {
        debug_assert!(vertices.len() >= 3, "a polygon has three vertices");
        let aabb = Aabb::around(vertices.iter().copied());
        let convex = corners_of(&vertices).all(|[a, b, c]| orient(a, b, c) == Ordering::Greater);
        let ring = if convex { Ring::new(&vertices) } else { None };
        Self(Box::new(Outline { vertices, aabb, convex, parts: OnceLock::new(), ring }))
    }

    /// Puts a convex polygon elsewhere without allocating: onto as many corners of one.
    pub(crate) fn assign_convex(&mut self, corners: &[Vec2]) {
        debug_assert!(self.is_convex(), "a concave polygon would have parts to forget");
        debug_assert!(
            corners_of(corners).all(|[a, b, c]| orient(a, b, c) == Ordering::Greater),
            "known to be good: {corners:?}"
        );
        let outline = &mut *self.0;
        outline.vertices.copy_from_slice(corners);
        outline.aabb = Aabb::around(corners.iter().copied());
        outline.ring = Ring::new(corners);
    }

    /// The vertices, clockwise on the screen.
    pub fn vertices(&self) -> &[Vec2] {
        &self.0.vertices
    }

    /// The edges as pairs of vertices, in the order of the vertices.
    pub fn edges(&self) -> impl Iterator<Item = [Vec2; 2]> + '_ {
        let ends = self.0.vertices.iter().copied().cycle().skip(1);
        self.0.vertices.iter().copied().zip(ends).map(|(a, b)| [a, b])
    }

    /// Whether every corner turns the same way.
    pub fn is_convex(&self) -> bool {
        self.0.convex
    }

    /// The smallest box around the polygon.
    pub fn aabb(&self) -> Aabb {
        self.0.aabb
    }

    /// Its numbers side by side, if it is convex and has few corners.
    #[inline]
    pub(crate) fn ring(&self) -> Option<&Ring> {
        self.0.ring.as_ref()
    }

    /// The area, in square units.
    pub fn area(&self) -> f64 {
        area(&self.0.vertices)
    }

    /// Convex polygons that cover this one without overlapping: itself if it is convex.
    pub fn convex_parts(&self) -> &[Self] {
        if self.0.convex {
            return core::slice::from_ref(self);
        }
        self.0.parts.get_or_init(|| convex_parts(&self.0.vertices).into())
    }
}

/// The area within a closed outline, positive where it runs from +x towards +y. Measured from its first vertex, so
/// that far from the origin no digits are lost.
pub(crate) fn area(outline: &[Vec2]) -> f64 {
    let Some(origin) = outline.first().map(Vec2::as_dvec2) else { return 0.0 };
    let fan = outline.windows(2).map(|pair| (pair[0].as_dvec2() - origin).perp_dot(pair[1].as_dvec2() - origin));
    0.5 * fan.sum::<f64>()
}

/// Each vertex between its two neighbours.
fn corners_of(vertices: &[Vec2]) -> impl Iterator<Item = [Vec2; 3]> + '_ {
    let n = vertices.len();
    (0..n).map(move |i| [(i + n - 1) % n, i, (i + 1) % n].map(|k| vertices[k]))
}

/// The indices of the vertices that differ from the one before, around the closed outline.
fn without_repeats(vertices: &[Vec2]) -> Vec<usize> {
    let mut kept: Vec<usize> = Vec::with_capacity(vertices.len());
    for i in 0..vertices.len() {
        if kept.last().is_none_or(|&last| vertices[last] != vertices[i]) {
            kept.push(i);
        }
    }
    while kept.len() > 1 && vertices[kept[0]] == vertices[kept[kept.len() - 1]] {
        kept.pop();
    }
    kept
}

fn all_on_a_line(vertices: &[Vec2], kept: &[usize]) -> bool {
    let at = |k: usize| vertices[kept[k]];
    (2..kept.len()).all(|k| orient(at(0), at(1), at(k)) == Ordering::Equal)
}

/// Leaves out the vertices on the straight line between their neighbours; the outline is known to be simple.
fn drop_straight(vertices: &[Vec2], kept: &mut Vec<usize>) {
    let n = kept.len();
    let at = |k: usize| vertices[kept[k % n]];
    let straight: Vec<bool> = (0..n).map(|k| orient(at(k + n - 1), at(k), at(k + 1)) == Ordering::Equal).collect();
    let mut straight = straight.into_iter();
    kept.retain(|_| straight.next() == Some(false));
}

/// Whether the outline runs from +y towards +x: seen at its leftmost vertex, which is a convex corner.
fn turns_back(vertices: &[Vec2]) -> bool {
    corners_of(vertices)
        .min_by(|a, b| compare_xy(a[1], b[1]))
        .is_some_and(|[before, here, after]| orient(before, here, after) == Ordering::Less)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_convex_polygon_that_goes_elsewhere_is_the_one_that_is_made_there() {
        let square = |x: f32| [Vec2::new(x, 0.), Vec2::new(x + 2., 0.), Vec2::new(x + 2., 2.), Vec2::new(x, 2.)];
        let mut moved = Polygon::new(&square(0.)).unwrap();
        moved.assign_convex(&square(10.));
        assert_eq!(moved, Polygon::new(&square(10.)).unwrap());
        assert_eq!(moved.aabb(), Aabb { min: Vec2::new(10., 0.), max: Vec2::new(12., 2.) });
    }
}
