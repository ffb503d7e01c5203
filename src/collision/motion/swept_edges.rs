//! When do two convex shapes of few corners first touch, one of them a polygon? Which edges the motion may enter by is decided in f32 with
//! an error bound, eight edges at a time; when it does, in f64.
//!
//! The half planes along the edges of both shapes limit the times, as in [`half_planes`](super::half_planes). At a time t the moving point
//! is in a half plane if gap − closing·t is not above zero.
//!
//! The error bound on that, for times up to 1. Let u be the unit roundoff, D at least the sum of the absolute coordinates between any two
//! points of the shapes and the radii, and E that of the motion. A corner of a rectangle, taken from its centre, is off by 2u·D, the normal
//! of a segment by 5u; so the gap is off by at most 9u·D and the closing by 8u·E; the rounding of a time counts as another 3u·E. The axis
//! of a rectangle may be too long or short by 17u, which moves a half plane by less than 4u·(D + E) beside the radii. Together less than
//! 15u·(D + E).

use crate::collision::filter::open_edges::bits;
use crate::collision::motion::first_touch::FirstTouch;
use crate::collision::motion::half_planes::{Motions, Side, touch};
use crate::collision::pair_formulas::cornered::Cornered;
use crate::collision::shape::convex8::{Convex8, LANES, Lines};
use crate::collision::shape::rect::Rect;
use crate::collision::sign::f32_error_bounds::error_bound;
use crate::collision::simd::lanes::Lanes;
use crate::collision::simd::min_max::fast_min;
use crate::collision::simd::run_vectorized::run_vectorized;
use crate::collision::simd::vector_set::{F32x8, Simd, WithSimd};
use glam::{DVec2, Vec2};

/// A shape with an edge in each lane; those behind the last repeat it.
pub(crate) trait EdgeLanes: Cornered {
    /// The origin that the corners of both shapes are taken from, if its own are not exact; only one of the two shapes has one.
    #[inline(always)]
    fn origin(&self) -> Vec2 {
        Vec2::ZERO
    }
    /// How many corners and edges.
    #[inline(always)]
    fn count(&self) -> usize {
        Self::CORNERS
    }
    /// The lines through the edges, taken from the origin of that shape.
    fn lines<V: F32x8>(&self, origin: Vec2) -> Lines<V>;
    /// The corners, taken from the same origin.
    fn points(&self, origin: Vec2) -> impl Iterator<Item = [f32; 2]>;
}

impl EdgeLanes for Convex8 {
    #[inline(always)]
    fn count(&self) -> usize {
        self.corners().len()
    }

    #[inline(always)]
    fn lines<V: F32x8>(&self, origin: Vec2) -> Lines<V> {
        let lines = self.lines::<V>();
        Lines { x: lines.x - V::splat(origin.x), y: lines.y - V::splat(origin.y), ..lines }
    }

    #[inline(always)]
    fn points(&self, origin: Vec2) -> impl Iterator<Item = [f32; 2]> {
        self.points().map(move |[x, y]| [x - origin.x, y - origin.y])
    }
}

/// The ends of a segment that has a unit normal in f32.
impl EdgeLanes for [Vec2; 2] {
    #[inline(always)]
    fn lines<V: F32x8>(&self, _: Vec2) -> Lines<V> {
        let [a, b] = *self;
        let normal = (a - b).perp().normalize();
        let sign = V::load(&[1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0]);
        Lines {
            x: V::load(&[a.x, b.x, b.x, b.x, b.x, b.x, b.x, b.x]),
            y: V::load(&[a.y, b.y, b.y, b.y, b.y, b.y, b.y, b.y]),
            normal_x: V::splat(normal.x) * sign,
            normal_y: V::splat(normal.y) * sign,
        }
    }

    #[inline(always)]
    fn points(&self, _: Vec2) -> impl Iterator<Item = [f32; 2]> {
        self.iter().map(|&end| end.into())
    }
}

/// A rectangle with an area.
impl EdgeLanes for Rect {
    #[inline(always)]
    fn origin(&self) -> Vec2 {
        self.center()
    }

    #[inline(always)]
    fn lines<V: F32x8>(&self, _: Vec2) -> Lines<V> {
        let (axis, half) = (self.axis(), self.half_extents());
        let (along, across) = (axis * half.x, axis.perp() * half.y);
        let s = V::load(&[-1.0, 1.0, 1.0, -1.0, -1.0, -1.0, -1.0, -1.0]);
        let t = V::load(&[-1.0, -1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]);
        let of_axis = V::load(&[0.0, 1.0, 0.0, -1.0, -1.0, -1.0, -1.0, -1.0]);
        let of_perp = V::load(&[-1.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0]);
        Lines {
            x: s * V::splat(along.x) + t * V::splat(across.x),
            y: s * V::splat(along.y) + t * V::splat(across.y),
            normal_x: of_axis * V::splat(axis.x) - of_perp * V::splat(axis.y),
            normal_y: of_axis * V::splat(axis.y) + of_perp * V::splat(axis.x),
        }
    }

    #[inline(always)]
    fn points(&self, _: Vec2) -> impl Iterator<Item = [f32; 2]> {
        let (axis, half) = (self.axis(), self.half_extents());
        let (along, across) = (axis * half.x, axis.perp() * half.y);
        [-along - across, along - across, along + across, across - along].into_iter().map(Into::into)
    }
}

/// Two shapes by their cores and radii, and how they move.
pub(crate) struct MovingCores<'a, A, B> {
    pub a: &'a A,
    pub b: &'a B,
    pub radii: [f32; 2],
    /// At least the sum of the absolute coordinates between any two points of the cores.
    pub extent: f32,
    pub motions: &'a Motions,
}

/// What is certain about where the motion enters.
pub(crate) enum Entry {
    Misses,
    /// It starts outside and enters all half planes, the last by one of these edges of the first and the second shape: a bit for each.
    ByOneOf([u32; 2]),
    Open,
}

impl<A: EdgeLanes, B: EdgeLanes> MovingCores<'_, A, B> {
    /// Where the motion enters the half planes.
    #[inline(always)]
    pub fn entry(&self) -> Entry {
        run_vectorized(self)
    }

    /// The touch, if the motion enters by one of these edges and no arc is in the way; `None` where that is open. The mirrored pair has the
    /// mirrored touch: `in_order` decides where edges of both are entered at once.
    #[inline(always)]
    pub fn touch(&self, edges: [u32; 2], in_order: impl FnOnce() -> bool) -> Option<Option<FirstTouch>> {
        let &Self { a, b, motions, .. } = self;
        let (by, [radius_a, radius_b]) = (motions.relative, self.radii.map(f64::from));
        let radius = radius_a + radius_b;
        let count = edges.map(u32::count_ones).iter().sum::<u32>();
        let [of_a, of_b] = edges.map(bits);
        let of_a = of_a.map(|edge| Entered::new(a, edge, b, radius, by)).fold(Entered::NONE, Entered::or_later);
        let of_b = of_b.map(|edge| Entered::new(b, edge, a, radius, -by)).fold(Entered::NONE, Entered::or_later);
        let (time_a, time_b) = (of_a.time(), of_b.time());
        let is_of_a = if time_a == time_b { in_order() } else { time_a > time_b };
        let (entered, outwards) = if is_of_a { (of_a, of_a.normal) } else { (of_b, -of_b.normal) };
        let [on_a, on_b] = if is_of_a { [entered.edge, entered.corner] } else { [entered.corner, entered.edge] };
        let normal = outwards.normalize();
        let tangent = normal.perp();
        let sides = [
            Side::new(corners(a), a.corner(on_a), normal, tangent, radius_a),
            Side::new(corners(b), b.corner(on_b), normal, tangent, radius_b),
        ];
        touch(sides, motions, entered.time(), normal, count == 1)
    }
}

/// For each edge of a shape, how far the other one is outside, and how fast the two close along its normal.
struct Gaps<V> {
    gap: V,
    closing: V,
}

impl<V: F32x8> Gaps<V> {
    #[inline(always)]
    fn new(own: &impl EdgeLanes, other: &impl EdgeLanes, origin: Vec2, radius: f32, by: Vec2) -> Self {
        let (lines, mut innermost) = (own.lines::<V>(origin), V::splat(f32::INFINITY));
        for corner in other.points(origin) {
            innermost = lines.outside(corner).min(innermost);
        }
        let closing = lines.normal_x * V::splat(by.x) + lines.normal_y * V::splat(by.y);
        Self { gap: innermost - V::splat(radius), closing }
    }

    /// When each half plane that is moved in by `margin` is entered; −∞ or nearly so if the moving point is always in it, ∞ if never.
    #[inline(always)]
    fn enter(&self, margin: f32) -> V {
        (self.gap + V::splat(margin)) / self.closing.max(V::splat(f32::MIN_POSITIVE))
    }

    /// When each is left; ∞ or nearly so for one that is entered before the end of the motion.
    #[inline(always)]
    fn leave(&self, margin: f32) -> V {
        let zero = V::splat(0.0);
        let depth = self.closing.max(zero) - self.gap - V::splat(margin);
        depth / (zero - self.closing).max(V::splat(f32::MIN_POSITIVE))
    }
}

impl<A: EdgeLanes, B: EdgeLanes> WithSimd for MovingCores<'_, A, B> {
    type Output = Entry;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> Entry {
        let &Self { a, b, radii: [radius_a, radius_b], extent, motions } = self;
        let (by, radius) = (motions.relative.as_vec2(), radius_a + radius_b);
        let error_bound = error_bound(16.0, extent + radius + by.abs().element_sum());
        if error_bound == f32::INFINITY {
            return Entry::Open;
        }
        let origin = a.origin() + b.origin();
        let of_a = Gaps::<S::F32x8>::new(a, b, origin, radius, by);
        let of_b = Gaps::<S::F32x8>::new(b, a, origin, radius, -by);
        let first = of_a.enter(-error_bound).max(of_b.enter(-error_bound)).max_element();
        let last = of_a.leave(-error_bound).min(of_b.leave(-error_bound)).min_element();
        if first > fast_min(last, 1.0) || last < 0.0 {
            return Entry::Misses;
        }
        let enter = [of_a.enter(error_bound), of_b.enter(error_bound)];
        let leave = of_a.leave(error_bound).min(of_b.leave(error_bound)).min_element();
        if first > 0.0 && enter[0].max(enter[1]).max_element() <= fast_min(leave, 1.0) {
            let least = S::F32x8::splat(first);
            let all = [a.count(), b.count()].map(|count| (1 << count) - 1);
            Entry::ByOneOf([least.bitmask_le(enter[0]) & all[0], least.bitmask_le(enter[1]) & all[1]])
        } else {
            Entry::Open
        }
    }
}

/// The half plane of an edge that is entered, in f64.
#[derive(Clone, Copy)]
struct Entered {
    edge: usize,
    /// The corner of the other shape that meets it.
    corner: usize,
    /// How far the shapes are apart along the normal and how fast they close; times its length.
    gap: f64,
    closing: f64,
    /// Out of the shape.
    normal: DVec2,
}

impl Entered {
    const NONE: Self = Self { edge: 0, corner: 0, gap: f64::NEG_INFINITY, closing: 1.0, normal: DVec2::ZERO };

    #[inline(always)]
    fn new(own: &impl EdgeLanes, edge: usize, other: &impl EdgeLanes, radius: f64, by: DVec2) -> Self {
        // Points out of the shape, as its corners run from +x towards +y.
        let normal = -own.edge(edge).0.perp();
        let (mut corner, mut nearest) = (0, f64::INFINITY);
        for (k, at) in corners(other).enumerate() {
            let along = at.dot(normal);
            // Two conditional moves instead of an unpredictable branch.
            corner = if along < nearest { k } else { corner };
            nearest = if along < nearest { along } else { nearest };
        }
        let outwards = if radius > 0.0 { radius * normal.length() } else { 0.0 };
        let (gap, closing) = (nearest - own.corner(edge).dot(normal) - outwards, by.dot(normal));
        // An edge among the candidates may be parallel to the motion or face away from it.
        if closing > 0.0 { Self { edge, corner, gap, closing, normal } } else { Self::NONE }
    }

    fn time(&self) -> f64 {
        self.gap / self.closing
    }

    /// The one that is entered later, or this one.
    #[inline(always)]
    fn or_later(self, other: Self) -> Self {
        if other.time() > self.time() { other } else { self }
    }
}

#[inline(always)]
fn corners(shape: &impl EdgeLanes) -> impl Iterator<Item = DVec2> {
    // `min` so that the compiler knows the range and omits bounds checks.
    (0..shape.count().min(LANES)).map(|k| shape.corner(k))
}
