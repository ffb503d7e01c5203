//! Which edge of a convex shape faces a direction?
//!
//! Of the two edges at the corner that lies farthest along the direction, the one that is more nearly perpendicular to it.

use crate::collision::pair_formulas::feature::Feature;
use crate::collision::shape::any_shape::ShapeRef;
use crate::collision::shape::convex8::{Convex8, LANES, Lines};
use crate::collision::shape::rect::Rect;
use crate::collision::simd::lanes::Lanes;
use crate::collision::simd::vector_set::{F32x8, Portable, Simd};
use core::hint::select_unpredictable;
use glam::{DVec2, Vec2};

/// The tangent of half a degree: what is flatter counts as parallel.
pub(super) const PARALLEL: f64 = 0.008_726_867_790_758_79;

/// An edge of a core, and the radius around it.
#[derive(Clone, Copy)]
pub(crate) struct FacingEdge {
    /// Where it starts and ends; the same point for a core that is a point.
    pub ends: [DVec2; 2],
    /// The numbers of these corners; the edge has that of the first.
    pub corners: [u32; 2],
    pub radius: f64,
}

impl FacingEdge {
    /// Of a convex shape, along a direction of about length one. A polygon that is not convex has a meaningless one.
    #[inline(always)]
    pub fn of<S: Simd>(shape: ShapeRef, direction: DVec2) -> Self {
        let (core, radius) = shape.core_and_radius();
        let edge = match core {
            ShapeRef::Point(p) => Self::between(p.position(), p.position(), [0, 0]),
            ShapeRef::Segment(s) => Self::between(s.a(), s.b(), [0, 1]),
            ShapeRef::Rect(r) => of_rect(r, direction),
            ShapeRef::Polygon(p) => match p.convex8() {
                Some(convex) => of_convex8::<S>(convex, direction),
                None => {
                    let (corners, first) = (p.vertices(), facing_edge_number(p.vertices(), direction));
                    let second = (first + 1) % corners.len();
                    Self::between(corners[first], corners[second], [first, second])
                }
            },
            ShapeRef::Circle(_) | ShapeRef::Rounded(_) => unreachable!("a core has no radius"),
        };
        Self { radius: f64::from(radius), ..edge }
    }

    /// The edge between two corners, without a radius.
    #[inline(always)]
    fn between(start: Vec2, end: Vec2, corners: [usize; 2]) -> Self {
        Self { ends: [start.as_dvec2(), end.as_dvec2()], corners: [corners[0] as u32, corners[1] as u32], radius: 0.0 }
    }

    /// The first if the condition holds, else the second, without a branch.
    #[inline(always)]
    pub fn select(condition: bool, first: &Self, second: &Self) -> Self {
        let end = |k: usize| select_unpredictable(condition, first.ends[k], second.ends[k]);
        let corner = |k: usize| select_unpredictable(condition, first.corners[k], second.corners[k]);
        let radius = select_unpredictable(condition, first.radius, second.radius);
        Self { ends: [end(0), end(1)], corners: [corner(0), corner(1)], radius }
    }

    /// Whether it counts as perpendicular to a normal; false for a point.
    #[inline(always)]
    pub fn is_flat(&self, normal: DVec2) -> bool {
        let along = self.ends[1] - self.ends[0];
        let length = along.perp_dot(normal).abs();
        (length > 0.0) & (along.dot(normal).abs() <= PARALLEL * length)
    }

    /// The end that is farther along a direction.
    #[inline(always)]
    pub fn outer_corner(&self, direction: DVec2) -> (DVec2, Feature) {
        let [start, end] = self.ends;
        let is_end = direction.dot(end - start) > 0.0;
        let number = select_unpredictable(is_end, self.corners[1], self.corners[0]);
        (select_unpredictable(is_end, end, start), Feature::corner(number))
    }

    /// What of the edge is nearest to a point outside of it: an end, or the edge.
    #[inline(always)]
    pub fn feature_near(&self, point: DVec2) -> Feature {
        let [start, end] = self.ends;
        let along = end - start;
        Feature::beside(self.corners, along.dot(point - start), along.length_squared())
    }

    /// All edges of a convex polygon, rounded or not, whose outward normals are less than a right angle from a direction; of another
    /// shape the one that faces it.
    pub fn all(shape: ShapeRef, direction: DVec2) -> Vec<Self> {
        let (ShapeRef::Polygon(polygon), radius) = shape.core_and_radius() else {
            return vec![Self::of::<Portable>(shape, direction)];
        };
        let count = polygon.vertices().len() as u32;
        let edges = polygon.edges().map(|edge| edge.map(|end| end.as_dvec2())).zip(0..);
        let faces = |[start, end]: [DVec2; 2]| (end - start).perp_dot(direction) < 0.0;
        let edge = |(ends, first)| Self { ends, corners: [first, (first + 1) % count], radius: f64::from(radius) };
        edges.filter(|(edge, _)| faces(*edge)).map(edge).collect()
    }
}

/// The side whose normal is nearest to the direction; of a rectangle without width or height, one that has a length. Corners and sides
/// are numbered as by [`Rect::corners`].
#[inline(always)]
fn of_rect(rect: &Rect, direction: DVec2) -> FacingEdge {
    let [center, half, axis] = [rect.center(), rect.half_extents(), rect.axis()].map(|v| v.as_dvec2());
    let local = DVec2::new(axis.dot(direction), axis.perp_dot(direction));
    let (along_x, along_y) = (axis * half.x, axis.perp() * half.y);
    // Not branches, which would be mispredicted every other time.
    let is_x = ((local.x.abs() >= local.y.abs()) | (half.x == 0.0)) & (half.y > 0.0);
    let to_side = select_unpredictable(is_x, along_x, along_y);
    let along = select_unpredictable(is_x, along_y, -along_x);
    // The same for 0 and −0.
    let is_positive = select_unpredictable(is_x, local.x, local.y) > 0.0;
    let sign = select_unpredictable(is_positive, 1.0, -1.0);
    let side = select_unpredictable(is_x, 1, 2) + select_unpredictable(is_positive, 0, 2);
    let (middle, along) = (center + to_side * sign, along * sign);
    FacingEdge { ends: [middle - along, middle + along], corners: [side % 4, (side + 1) % 4], radius: 0.0 }
}

/// Of a polygon of few corners: the edge whose outward normal is nearest to the direction.
#[inline(always)]
fn of_convex8<S: Simd>(convex: &Convex8, direction: DVec2) -> FacingEdge {
    /// At least twice the rounding error of a cosine.
    const ROUNDING: f32 = 1e-6;
    let Lines { normal_x, normal_y, .. } = convex.lines::<S::F32x8>();
    let towards = direction.as_vec2();
    let cosines = normal_x * S::F32x8::splat(towards.x) + normal_y * S::F32x8::splat(towards.y);
    let nearest = S::F32x8::splat(cosines.max_element() - ROUNDING).bitmask_le(cosines) & convex.lanes();
    let first = if nearest.is_power_of_two() {
        nearest.trailing_zeros() as usize
    } else {
        facing_edge_number(convex.corners(), direction)
    };
    let second = convex.next(first % LANES);
    FacingEdge::between(convex.corner(first % LANES), convex.corner(second), [first, second])
}

/// The number of the edge that faces a direction, of an outline of any number of corners.
#[inline(never)]
fn facing_edge_number(corners: &[Vec2], direction: DVec2) -> usize {
    let along = |k: &usize| corners[*k].as_dvec2().dot(direction);
    let top = (0..corners.len()).max_by(|i, j| along(i).total_cmp(&along(j))).unwrap_or(0);
    let before = (top + corners.len() - 1) % corners.len();
    let after = (top + 1) % corners.len();
    let [start, end, beyond] = [before, top, after].map(|k| corners[k].as_dvec2());
    if is_flatter(end - start, beyond - end, direction) { before } else { top }
}

/// Whether one edge is more nearly perpendicular to a direction than another, or as much.
#[inline(always)]
fn is_flatter(edge: DVec2, than: DVec2, direction: DVec2) -> bool {
    let [edge, than] = [edge, than].map(|along| [along.dot(direction).abs(), along.perp_dot(direction).abs()]);
    edge[0] * than[1] <= than[0] * edge[1]
}
