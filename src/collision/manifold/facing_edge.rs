//! Which edge of a convex shape faces a direction?
//!
//! Of the two edges at the corner that lies farthest along the direction, the one that is more nearly perpendicular to it.

use crate::collision::{
    shape::{
        any_shape::ShapeRef,
        convex8::{Convex8, LANES},
        rect::Rect,
    },
    simd::{
        kernel_choice::Kernel,
        lanes::Lanes,
        vector_set::{F64x8, Simd, WithSimd},
    },
};
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
    fn point(at: Vec2, radius: f32) -> Self {
        Self { ends: [at.as_dvec2(); 2], corners: [0; 2], radius: f64::from(radius) }
    }

    /// Of a convex shape, along a direction of about length one. A polygon that is not convex has a meaningless one.
    #[inline(always)]
    pub fn of(shape: ShapeRef, direction: DVec2) -> Self {
        match shape {
            ShapeRef::Point(p) => Self::point(p.position(), 0.0),
            ShapeRef::Circle(c) => Self::point(c.center(), c.radius()),
            ShapeRef::Segment(s) => Self { ends: s.ends().map(|end| end.as_dvec2()), corners: [0, 1], radius: 0.0 },
            ShapeRef::Rect(r) => of_rect(r, direction),
            ShapeRef::Polygon(p) => match p.convex8() {
                Some(convex) => Kernel::Avx2.run(&OfConvex8(convex, direction)),
                None => of_outline(p.vertices(), direction),
            },
        }
    }
}

impl FacingEdge {
    /// All edges of a convex polygon whose outward normals are less than a right angle from a direction; of another shape the one that
    /// faces it.
    pub fn all(shape: ShapeRef, direction: DVec2) -> Vec<Self> {
        let ShapeRef::Polygon(polygon) = shape else { return vec![Self::of(shape, direction)] };
        let count = polygon.vertices().len() as u32;
        let edges = polygon.edges().map(|edge| edge.map(|end| end.as_dvec2())).zip(0..);
        let faces = |[start, end]: [DVec2; 2]| (end - start).perp_dot(direction) < 0.0;
        let edge = |(ends, first)| Self { ends, corners: [first, (first + 1) % count], radius: 0.0 };
        edges.filter(|(edge, _)| faces(*edge)).map(edge).collect()
    }
}

/// The side whose normal is nearest to the direction; corners and sides are numbered as by [`Rect::corners`].
#[inline(always)]
fn of_rect(rect: &Rect, direction: DVec2) -> FacingEdge {
    let [center, half, axis] = [rect.center(), rect.half_extents(), rect.axis()].map(|v| v.as_dvec2());
    let local = DVec2::new(axis.dot(direction), axis.perp_dot(direction));
    let (along_x, along_y) = (axis * half.x, axis.perp() * half.y);
    let (to_side, along, side) = if local.x.abs() >= local.y.abs() {
        if local.x >= 0.0 { (along_x, along_y, 1) } else { (-along_x, -along_y, 3) }
    } else if local.y >= 0.0 {
        (along_y, -along_x, 2)
    } else {
        (-along_y, along_x, 0)
    };
    let middle = center + to_side;
    FacingEdge { ends: [middle - along, middle + along], corners: [side, (side + 1) % 4], radius: 0.0 }
}

struct OfConvex8<'a>(&'a Convex8, DVec2);

impl WithSimd for OfConvex8<'_> {
    type Output = FacingEdge;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> FacingEdge {
        let &Self(convex, direction) = self;
        let depths: S::F64x8 = convex.along(-direction, DVec2::ZERO);
        let farthest = depths.bitmask_le(S::F64x8::splat(depths.min_element())) & convex.lanes();
        let top = farthest.trailing_zeros() as usize % LANES;
        let numbers = [convex.previous(top), top, convex.next(top)];
        flatter(numbers, numbers.map(|number| convex.corner(number)), direction)
    }
}

/// Of an outline of any number of corners.
fn of_outline(corners: &[Vec2], direction: DVec2) -> FacingEdge {
    let along = |k: &usize| corners[*k].as_dvec2().dot(direction);
    let top = (0..corners.len()).max_by(|i, j| along(i).total_cmp(&along(j))).unwrap_or(0);
    let numbers = [(top + corners.len() - 1) % corners.len(), top, (top + 1) % corners.len()];
    flatter(numbers, numbers.map(|number| corners[number]), direction)
}

/// Of two edges in a row, the one that is more nearly perpendicular to the direction.
#[inline(always)]
fn flatter(numbers: [usize; 3], corners: [Vec2; 3], direction: DVec2) -> FacingEdge {
    let [before, top, after] = corners.map(|corner| corner.as_dvec2());
    let slopes = [top - before, after - top].map(|along| [along.dot(direction).abs(), along.perp_dot(direction).abs()]);
    let is_before = slopes[0][0] * slopes[1][1] <= slopes[1][0] * slopes[0][1];
    let [first, second] = if is_before { [0, 1] } else { [1, 2] };
    FacingEdge {
        ends: if is_before { [before, top] } else { [top, after] },
        corners: [numbers[first] as u32, numbers[second] as u32],
        radius: 0.0,
    }
}
