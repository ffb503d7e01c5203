//! Which translations make two convex parts of few sides overlap? The intersection of half planes, eight numbers side by side.

use crate::collision::simd::min_max::{fast_max, fast_min};
use core::array::from_fn;
use glam::DVec2;

/// A corner of a convex outline and the edge from there to the next one.
#[derive(Clone, Copy)]
pub(crate) struct Side {
    pub corner: DVec2,
    /// The outward unit normal of the edge; zero where the outline is a single point.
    pub normal: DVec2,
}

/// The side from one corner to the next.
pub(crate) fn side_of([corner, end]: [DVec2; 2]) -> Side {
    Side { corner, normal: -(end - corner).perp().normalize_or_zero() }
}

/// The most sides of a part.
const MAX_SIDES: usize = 8;

/// The sides of a convex part, and a circle around it.
pub(crate) struct Sides {
    /// The outward unit normals, x and y; zero behind the last.
    normals: [[f64; MAX_SIDES]; 2],
    /// How far the part extends along each of them; infinite behind the last.
    offsets: [f64; MAX_SIDES],
    corners: [DVec2; MAX_SIDES],
    count: usize,
    pub center: DVec2,
    pub reach: f64,
}

impl Sides {
    /// `None` of a part that has many sides, or one without a length.
    #[inline(always)]
    pub fn of(sides: &[Side]) -> Option<Self> {
        if sides.len() > MAX_SIDES || sides.iter().any(|side| side.normal == DVec2::ZERO) {
            return None;
        }
        let normal = |k: usize| sides.get(k).map_or(DVec2::ZERO, |side| side.normal);
        let corners = from_fn(|k| sides[k.min(sides.len() - 1)].corner);
        let center = corners.iter().sum::<DVec2>() / MAX_SIDES as f64;
        let square = corners.iter().map(|corner| corner.distance_squared(center)).fold(0.0, f64::max);
        Some(Self {
            normals: [from_fn(|k| normal(k).x), from_fn(|k| normal(k).y)],
            offsets: from_fn(|k| sides.get(k).map_or(f64::INFINITY, |side| side.corner.dot(side.normal))),
            corners,
            count: sides.len(),
            center,
            reach: square.sqrt(),
        })
    }

    /// How far the Minkowski difference with another part extends along each normal.
    #[inline(always)]
    fn offsets_with(&self, other: &Self) -> [f64; MAX_SIDES] {
        let ([x, y], mut lowest) = (&self.normals, [f64::INFINITY; MAX_SIDES]);
        for corner in &other.corners[..other.count.min(MAX_SIDES)] {
            lowest = from_fn(|k| fast_min(lowest[k], corner.x * x[k] + corner.y * y[k]));
        }
        from_fn(|k| self.offsets[k] - lowest[k])
    }
}

/// The translations t of a second part after which it overlaps a first one: n·t is below an offset for each side of both.
pub(crate) struct HalfPlanes {
    /// Those of the first part, then those of the second.
    normals: [[[f64; MAX_SIDES]; 2]; 2],
    offsets: [[f64; MAX_SIDES]; 2],
}

impl HalfPlanes {
    #[inline(always)]
    pub fn between(a: &Sides, b: &Sides) -> Self {
        // Not `map`, which is a call.
        let [x, y] = &b.normals;
        Self {
            normals: [a.normals, [from_fn(|k| -x[k]), from_fn(|k| -y[k])]],
            offsets: [a.offsets_with(b), b.offsets_with(a)],
        }
    }

    /// How deep a translation lies inside.
    #[inline(always)]
    pub fn depth(&self, t: DVec2) -> f64 {
        let of = |part: usize, k: usize| {
            let [x, y] = &self.normals[part];
            self.offsets[part][k] - (x[k] * t.x + y[k] * t.y)
        };
        // In pairs, so that the compiler takes several at once.
        let of_both: [f64; 8] = from_fn(|k| fast_min(of(0, k), of(1, k)));
        let four: [f64; 4] = from_fn(|k| fast_min(of_both[k], of_both[k + 4]));
        fast_min(fast_min(four[0], four[2]), fast_min(four[1], four[3]))
    }

    /// From where to where along a line, in units of its direction, translations lie deeper inside than `floor`; nowhere if the first
    /// number is not below the second.
    #[inline(always)]
    pub fn span(&self, from: DVec2, along: DVec2, floor: f64) -> [f64; 2] {
        let of = |part: usize, k: usize| {
            let ([x, y], offset) = (&self.normals[part], self.offsets[part][k]);
            let ahead = x[k] * along.x + y[k] * along.y;
            let inside = offset - floor - (x[k] * from.x + y[k] * from.y);
            let at = inside / ahead;
            let beside = if inside > 0.0 { f64::INFINITY } else { f64::NEG_INFINITY };
            let end = if ahead > 0.0 { at } else { f64::INFINITY };
            [if ahead < 0.0 { at } else { f64::NEG_INFINITY }, if ahead == 0.0 { beside } else { end }]
        };
        let all: [[f64; 2]; MAX_SIDES] = from_fn(|k| {
            let ([start, end], [other_start, other_end]) = (of(0, k), of(1, k));
            [fast_max(start, other_start), fast_min(end, other_end)]
        });
        all.into_iter().fold([f64::NEG_INFINITY, f64::INFINITY], |[low, high], [start, end]| {
            [fast_max(low, start), fast_min(high, end)]
        })
    }

    /// The normal and the offset of each side.
    pub fn sides(&self) -> impl Iterator<Item = (DVec2, f64)> {
        let of_part = |part: usize| {
            let ([x, y], offsets) = (&self.normals[part], &self.offsets[part]);
            (0..MAX_SIDES).map(|k| (DVec2::new(x[k], y[k]), offsets[k]))
        };
        of_part(0).chain(of_part(1)).filter(|(_, offset)| offset.is_finite())
    }
}
