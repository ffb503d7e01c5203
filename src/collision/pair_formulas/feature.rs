//! Which corner or edge of an outline is nearest to a point, or touches another shape?

use core::fmt;
use core::hint::select_unpredictable;

/// The part of an outline at a contact point, with its number below the two highest bits. Edge k leads from corner k to the next one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Feature(u32);

impl Feature {
    /// The bits of the number.
    const NUMBER: u32 = u32::MAX >> 2;

    pub const fn corner(k: u32) -> Self {
        Self(k)
    }

    /// A point of an edge, at a corner of the other shape.
    #[inline(always)]
    pub fn edge(k: u32) -> Self {
        Self(1 << 30 | k)
    }

    /// The feature of an edge that is nearest to a point: the edge, or a corner where the point's projection lies beyond it. The projection
    /// is `ahead` of the start; the end is at `whole`, in the same unit.
    #[inline(always)]
    pub fn beside([start, end]: [u32; 2], ahead: f64, whole: f64) -> Self {
        let beyond_start = select_unpredictable(ahead >= whole, Self::corner(end), Self::edge(start));
        // Also the start where both corners are one point, or `ahead` is NaN.
        select_unpredictable(ahead > 0.0, beyond_start, Self::corner(start))
    }

    /// The ends of a stretch that is shared with another edge: that nearer to the start of this one, and that nearer to its end.
    #[inline(always)]
    pub fn edge_ends(k: u32) -> [Self; 2] {
        [Self(2 << 30 | k), Self(3 << 30 | k)]
    }
}

impl fmt::Debug for Feature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = ["Corner", "Edge", "EdgeStart", "EdgeEnd"][(self.0 >> 30) as usize];
        write!(f, "{kind}({})", self.0 & Self::NUMBER)
    }
}

#[cfg(test)]
mod tests {
    use super::Feature;
    use crate::collision::pair_formulas::circle_or_point_shape::penetration_at;
    use crate::collision::simd::vector_set::Portable;
    use crate::collision::{AsShape, Polygon, Rect, Segment, Shape};
    use core::f32::consts::TAU;
    use glam::Vec2;

    /// Points beside and inside each edge, and beyond both of its corners.
    #[test]
    fn points_have_the_nearest_feature_of_each_kind_of_outline() {
        for angle in [0.0, 0.3, 1.5, 2.5, 4.0] {
            let rect = Rect::new(Vec2::new(3.0, -2.0), Vec2::new(4.0, 1.0), angle).expect("moderate numbers");
            let corners = rect.corners();
            check(&rect.into(), &corners);
            check(&Polygon::new(&corners).expect("a rectangle").into(), &corners);
            // More corners than there are lanes.
            let many: Vec<Vec2> = (0..12).map(|k| Vec2::from_angle(angle + k as f32 * TAU / 12.0) * 3.0).collect();
            check(&Polygon::new(&many).expect("convex").into(), &many);
            check(&Segment::new(corners[0], corners[1]).expect("moderate numbers").into(), &corners[..2]);
        }
    }

    fn check(shape: &Shape, corners: &[Vec2]) {
        let edges = if corners.len() == 2 { 1 } else { corners.len() };
        for k in 0..edges {
            let next = (k + 1) % corners.len();
            let (start, along) = (corners[k], corners[next] - corners[k]);
            let outward = -along.perp().normalize();
            let [edge, first, last] =
                [Feature::edge(k as u32), Feature::corner(k as u32), Feature::corner(next as u32)];
            for (part, height, due) in
                [(-0.1, 0.5, first), (0.1, 0.5, edge), (0.9, 0.5, edge), (1.1, 0.5, last), (0.5, -0.1, edge)]
            {
                let point = start + along * part + outward * height;
                let (_, found) = penetration_at::<Portable>(point, 1.0, shape.as_shape());
                assert_eq!(found, due, "{part} along edge {k}, {height} outside: {shape:?}");
            }
        }
    }
}
