//! Which edge of a convex shape faces a direction?
//!
//! Of the two edges at the corner that lies farthest along the direction, the one that is more nearly perpendicular to it.

use crate::collision::manifold::contact_point::Feature;
use crate::collision::shape::any_shape::ShapeRef;
use crate::collision::shape::convex8::{Convex8, LANES, Lines};
use crate::collision::shape::rect::Rect;
use crate::collision::simd::lanes::Lanes;
use crate::collision::simd::vector_set::{F32x8, Portable, Simd};
use core::hint::select_unpredictable;
use glam::{DVec2, Vec2};

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
            ShapeRef::Point(p) => Self { ends: [p.position().as_dvec2(); 2], corners: [0; 2], radius: 0.0 },
            ShapeRef::Segment(s) => Self { ends: s.ends().map(|end| end.as_dvec2()), corners: [0, 1], radius: 0.0 },
            ShapeRef::Rect(r) => of_rect(r, direction),
            ShapeRef::Polygon(p) => match p.convex8() {
                Some(convex) => of_convex8::<S>(convex, direction),
                None => of_outline(p.vertices(), direction),
            },
            ShapeRef::Circle(_) | ShapeRef::Rounded(_) => unreachable!("a core has no radius"),
        };
        Self { radius: f64::from(radius), ..edge }
    }

    /// What of the edge is nearest to a point outside of it: an end, or the edge.
    #[inline(always)]
    fn feature_near(&self, point: DVec2) -> Feature {
        let [start, end] = self.ends;
        let (along, from_start) = (end - start, point - start);
        let (at, length) = (along.dot(from_start), along.length_squared());
        let [first, last] = self.corners.map(Feature::corner);
        let beside = select_unpredictable(at >= length, last, Feature::edge(self.corners[0]));
        select_unpredictable(at <= 0.0, first, beside)
    }

    /// All edges of a convex polygon, rounded or not, whose outward normals are less than a right angle from a direction; of another shape the one that
    /// faces it.
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

/// What of a convex shape is nearest to a point that lies in some direction from it.
#[inline(always)]
pub(crate) fn feature_near<S: Simd>(shape: ShapeRef, direction: DVec2, point: DVec2) -> Feature {
    match shape.core_and_radius().0 {
        ShapeRef::Rect(rect) => feature_of_rect(rect, direction, point),
        core => FacingEdge::of::<S>(core, direction).feature_near(point),
    }
}

/// The same of the side that [`of_rect`] gives, without its ends.
#[inline(always)]
fn feature_of_rect(rect: &Rect, direction: DVec2, point: DVec2) -> Feature {
    let [center, half, axis] = [rect.center(), rect.half_extents(), rect.axis()].map(|v| v.as_dvec2());
    let to_local = |v: DVec2| DVec2::new(axis.dot(v), axis.perp_dot(v));
    let (towards, at) = (to_local(direction), to_local(point - center));
    let is_x = towards.x.abs() >= towards.y.abs();
    let outward = select_unpredictable(is_x, towards.x, towards.y);
    let side = select_unpredictable(is_x, 1, 2) + select_unpredictable(outward > 0.0, 0, 2);
    let along = select_unpredictable(is_x, at.y, -at.x) * outward.signum();
    let limit = select_unpredictable(is_x, half.y, half.x) * axis.length_squared();
    let beside = select_unpredictable(along >= limit, Feature::corner((side + 1) % 4), Feature::edge(side % 4));
    select_unpredictable(along <= -limit, Feature::corner(side % 4), beside)
}

/// The side whose normal is nearest to the direction; corners and sides are numbered as by [`Rect::corners`].
#[inline(always)]
fn of_rect(rect: &Rect, direction: DVec2) -> FacingEdge {
    let [center, half, axis] = [rect.center(), rect.half_extents(), rect.axis()].map(|v| v.as_dvec2());
    let local = DVec2::new(axis.dot(direction), axis.perp_dot(direction));
    let (along_x, along_y) = (axis * half.x, axis.perp() * half.y);
    // Not branches, which would be mispredicted every other time.
    let is_x = local.x.abs() >= local.y.abs();
    let to_side = select_unpredictable(is_x, along_x, along_y);
    let along = select_unpredictable(is_x, along_y, -along_x);
    let sign = select_unpredictable(is_x, local.x, local.y).signum();
    let side = select_unpredictable(is_x, 1, 2) + select_unpredictable(sign > 0.0, 0, 2);
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
    if !nearest.is_power_of_two() {
        return of_outline(convex.corners(), direction);
    }
    let first = nearest.trailing_zeros() as usize % LANES;
    let second = convex.next(first);
    FacingEdge {
        ends: [first, second].map(|k| convex.corner(k).as_dvec2()),
        corners: [first as u32, second as u32],
        radius: 0.0,
    }
}

/// Of an outline of any number of corners.
#[inline(never)]
fn of_outline(corners: &[Vec2], direction: DVec2) -> FacingEdge {
    let along = |k: &usize| corners[*k].as_dvec2().dot(direction);
    let top = (0..corners.len()).max_by(|i, j| along(i).total_cmp(&along(j))).unwrap_or(0);
    let before = (top + corners.len() - 1) % corners.len();
    let after = (top + 1) % corners.len();
    let [start, end, beyond] = [before, top, after].map(|k| corners[k].as_dvec2());
    let [first, second] = if is_flatter(end - start, beyond - end, direction) { [before, top] } else { [top, after] };
    let ends = [first, second].map(|k| corners[k].as_dvec2());
    FacingEdge { ends, corners: [first as u32, second as u32], radius: 0.0 }
}

/// Whether one edge is more nearly perpendicular to a direction than another, or as much.
#[inline(always)]
fn is_flatter(edge: DVec2, than: DVec2, direction: DVec2) -> bool {
    let [edge, than] = [edge, than].map(|along| [along.dot(direction).abs(), along.perp_dot(direction).abs()]);
    edge[0] * than[1] <= than[0] * edge[1]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::shape::polygon::Polygon;
    use glam::Vec2;

    #[test]
    fn the_nearest_feature_of_a_rectangle_is_that_of_its_corners() {
        for angle in [0.0, 0.3, 1.5, 2.5, 4.0] {
            let rect = Rect::new(Vec2::new(3.0, -2.0), Vec2::new(4.0, 1.0), angle).expect("moderate numbers");
            let corners = rect.corners();
            let polygon = Polygon::new(&corners).expect("a rectangle");
            let [shape, outline] = [ShapeRef::Rect(&rect), ShapeRef::Polygon(&polygon)];
            for k in 0..4 {
                let [start, end] = [k, (k + 1) % 4].map(|k| corners[k].as_dvec2());
                let (along, side) = (end - start, k as u32);
                let outward = -along.perp().normalize();
                for (at, due) in [
                    (-0.1, Feature::corner(side)),
                    (0.1, Feature::edge(side)),
                    (0.9, Feature::edge(side)),
                    (1.1, Feature::corner((side + 1) % 4)),
                ] {
                    let point = start + along * at + outward * 0.5;
                    let found = [shape, outline].map(|shape| feature_near::<Portable>(shape, outward, point));
                    assert_eq!(found, [due; 2], "{at} along side {k} at {angle}");
                }
            }
        }
    }
}
