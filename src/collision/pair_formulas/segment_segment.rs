//! Which points of two segments are closest, and how deep do they cross? In f64, from the sides on which their ends are.

use crate::collision::pair_formulas::estimate::{ClosestEstimate, PackedPenetration, Penetration};
use crate::collision::pair_formulas::feature::Feature;
use crate::collision::shape::any_shape::ShapeRef;
use crate::collision::shape::canonical::in_order;
use crate::collision::shape::segment::Segment;
use crate::collision::sign::f64_tolerances::{DISTANCE_ERROR, NEGLIGIBLE};
use crate::collision::simd::lanes::Lanes;
use crate::collision::simd::min_max::{fast_max, fast_min};
use crate::collision::simd::vector_set::{F64x4, Portable, Simd};
use core::hint::select_unpredictable;
use glam::DVec2;

/// The closest points, or where they cross.
#[inline]
pub(crate) fn closest_points(a: &Segment, b: &Segment) -> ClosestEstimate {
    let is_swapped = is_swapped(a, b);
    let pair = Pair::new(a, b, is_swapped);
    let gap = pair.gap();
    let found = if gap < -pair.error_bound {
        pair.common_point()
    } else {
        pair.nearest_ends::<Portable>(gap > pair.error_bound).0
    };
    if is_swapped { found.flipped() } else { found }
}

/// The penetration of segments that cross.
#[inline]
pub(crate) fn packed_penetration(a: &Segment, b: &Segment) -> PackedPenetration {
    let is_swapped = is_swapped(a, b);
    let pair = Pair::new(a, b, is_swapped);
    let gap = pair.gap();
    if gap > pair.error_bound {
        return Penetration::DISJOINT.packed();
    }
    let crossing = pair.deepest_end().penetration;
    // Where they may only touch, nothing is certain.
    let error_bound = if gap < -pair.error_bound { crossing.error_bound } else { f64::INFINITY };
    let penetration = Penetration { error_bound, ..crossing };
    if is_swapped { penetration.flipped().packed() } else { penetration.packed() }
}

/// How near two segments are, or how deep they cross, and where.
pub(crate) struct Proximity {
    /// Its depth is below zero for disjoint segments.
    pub penetration: Penetration,
    /// For disjoint segments, the closest points; NaN beyond the limit. For crossing ones, an end of one and its projection onto the line of
    /// the other.
    pub points: [DVec2; 2],
    /// The feature of each segment that its point is on.
    pub features: [Feature; 2],
}

impl Proximity {
    /// Where one segment is certainly farther from the line of the other than the limit: only that they are disjoint.
    #[inline(always)]
    pub fn new<S: Simd>(a: &Segment, b: &Segment, limit: f64) -> Self {
        let is_swapped = is_swapped(a, b);
        let pair = Pair::new(a, b, is_swapped);
        if pair.is_beyond(limit) {
            return Self {
                penetration: Penetration::DISJOINT,
                points: [DVec2::NAN; 2],
                features: [Feature::corner(0); 2],
            };
        }
        let gap = pair.gap();
        let found = if gap < -pair.error_bound {
            pair.deepest_end()
        } else {
            let (closest, features) = pair.nearest_ends::<S>(gap > pair.error_bound);
            let penetration = Penetration::between(closest, 0.0);
            Self { penetration, points: [closest.on_a, closest.on_b], features }
        };
        if is_swapped { found.flipped() } else { found }
    }

    #[inline(always)]
    fn flipped(self) -> Self {
        let Self { penetration, points: [p, q], features: [f, g] } = self;
        Self { penetration: penetration.flipped(), points: [q, p], features: [g, f] }
    }
}

/// Whether the second is the first in canonical order, so that a pair and the swapped pair are answered by the same computation.
#[inline(always)]
fn is_swapped(a: &Segment, b: &Segment) -> bool {
    let [first, second] = [a, b].map(|segment| segment.ends()[0].x);
    if first == second { !in_order(ShapeRef::Segment(a), ShapeRef::Segment(b)) } else { first > second }
}

/// Two segments: where each starts, its edge, and on which sides of its line the ends of the other are.
struct Pair {
    starts: [DVec2; 2],
    edges: [DVec2; 2],
    /// From the first start to the second.
    between: DVec2,
    /// The distances of the ends of the other segment from the line of each, times its length; above zero where a turn from +x to +y leads
    /// there.
    sides: [[f64; 2]; 2],
    /// The sizes of the edges and of the vector between the starts, sums of absolute coordinates.
    size: f64,
    /// How far the sides may be off: four roundings of a product of two differences of up to the size.
    error_bound: f64,
}

impl Pair {
    #[inline(always)]
    fn new(a: &Segment, b: &Segment, is_swapped: bool) -> Self {
        // Selected, not a branch, which would be mispredicted every other time.
        let ends = [[a, b][usize::from(is_swapped)], [a, b][usize::from(!is_swapped)]].map(Segment::ends);
        let starts = ends.map(|[start, _]| start.as_dvec2());
        let [e, f] = [0, 1].map(|k| ends[k][1].as_dvec2() - starts[k]);
        let w = starts[1] - starts[0];
        let (turn, of_b, of_a) = (e.perp_dot(f), e.perp_dot(w), w.perp_dot(f));
        let size = (e.abs() + f.abs() + w.abs()).element_sum();
        Self {
            starts,
            edges: [e, f],
            between: w,
            sides: [[of_b, of_b + turn], [of_a, of_a - turn]],
            size,
            error_bound: 4.0 * f64::EPSILON * size * size,
        }
    }

    /// Above zero where both ends of one are on one side of the other's line, below zero where they cross.
    #[inline(always)]
    fn gap(&self) -> f64 {
        let [of_b, of_a] = self.gaps();
        fast_max(of_b, of_a)
    }

    /// How far the second segment is from the line of the first, times the length of the first, and the other way round; below zero where it
    /// crosses that line.
    #[inline(always)]
    fn gaps(&self) -> [f64; 2] {
        // The distance of zero from the interval between two numbers, below zero inside.
        let gap = |[p, q]: [f64; 2]| fast_max(fast_min(p, q), -fast_max(p, q));
        [gap(self.sides[0]), gap(self.sides[1])]
    }

    /// Whether one segment is certainly farther from the line of the other than the limit.
    #[inline(always)]
    fn is_beyond(&self, limit: f64) -> bool {
        let [of_b, of_a] = self.gaps();
        let clears = |gap: f64, edge: DVec2| {
            let least = fast_max(gap - self.error_bound, 0.0);
            least * least > limit * limit * edge.length_squared() * (1.0 + NEGLIGIBLE)
        };
        clears(of_b, self.edges[0]) | clears(of_a, self.edges[1])
    }

    /// Where they cross: at the fraction w×f / e×f of the first.
    #[inline(always)]
    fn common_point(&self) -> ClosestEstimate {
        let ([e, f], of_a) = (self.edges, self.sides[1][0]);
        let turn = e.perp_dot(f);
        // Nearly parallel: a point that far along the first may be far off the second.
        if 4.0 * self.error_bound > NEGLIGIBLE * turn.abs() {
            return ClosestEstimate::NONE;
        }
        ClosestEstimate::common(self.starts[0] + e * (of_a / turn))
    }

    /// For segments that do not cross, or hardly: an end of one, and the point of the other closest to it. Each of the four ends has a
    /// lane: those of the first segment, then those of the second.
    #[inline(always)]
    fn nearest_ends<S: Simd>(&self, is_disjoint: bool) -> (ClosestEstimate, [Feature; 2]) {
        let ([e, f], w) = (self.edges, self.between);
        let [inverse_e, inverse_f] = [e, f].map(|edge| {
            let squared = edge.length_squared();
            if squared > 0.0 { 1.0 / squared } else { 0.0 }
        });
        // From the start of the other segment; its edge is in the same lane.
        let ends = [-w, e - w, w, w + f];
        let (to_x, to_y) = (S::F64x4::new(ends.map(|end| end.x)), S::F64x4::new(ends.map(|end| end.y)));
        let (along_x, along_y) = (S::F64x4::new([f.x, f.x, e.x, e.x]), S::F64x4::new([f.y, f.y, e.y, e.y]));
        let ahead = (to_x * along_x + to_y * along_y) * S::F64x4::new([inverse_f, inverse_f, inverse_e, inverse_e]);
        let parts = ahead.max(S::F64x4::splat(0.0)).min(S::F64x4::splat(1.0));
        let (x, y) = (to_x - along_x * parts, to_y - along_y * parts);
        let squares = x * x + y * y;
        let squared = squares.min_element();
        // The first of equally near ones. The remainder tells the compiler that the index is in range.
        let nearest = squares.bitmask_le(S::F64x4::splat(squared)).trailing_zeros() as usize % 4;
        // The number of the other segment, and that of the end.
        let (of, corner) = (1 - nearest / 2, nearest as u32 % 2);
        let [vector, end] =
            [[x, y], [to_x, to_y]].map(|[x, y]| DVec2::new(x.to_array()[nearest], y.to_array()[nearest]));
        // Segments that cross by no more than rounding have an end that near to the other one.
        // An edge without a length has an infinite inverse, taken for zero above, and cannot cross.
        let rounding = 4.0 * self.error_bound;
        let is_disjoint = is_disjoint | (squared > rounding * rounding * fast_max(inverse_e, inverse_f));
        let tip = self.starts[of] + end;
        let ends = [tip - vector, tip];
        let features = [Feature::beside([0, 1], parts.to_array()[nearest], 1.0), Feature::corner(corner)];
        let distance = squared.sqrt();
        (
            ClosestEstimate::outside(ends[of], ends[1 - of], distance, DISTANCE_ERROR * self.size, is_disjoint),
            [features[of], features[1 - of]],
        )
    }

    /// For segments that cross: the shortest move along a normal of one of them until an end of the other is on its line.
    #[inline(always)]
    fn deepest_end(&self) -> Proximity {
        // The second segment leaves to the side on which more of it lies; the first one to the other side.
        let depth = |of: usize| {
            let [p, q] = self.sides[of];
            let length = self.edges[of].length();
            let (low, high) = (fast_min(p, q), fast_max(p, q));
            let is_above = high <= -low;
            let normal = self.edges[of].perp() / length;
            let depth = select_unpredictable(is_above, high, -low) / length;
            (depth, select_unpredictable(is_above, -normal, normal), (p < q) == is_above)
        };
        let (by_a, by_b) = (depth(0), depth(1));
        let is_of_b = by_b.0 < by_a.0;
        let (depth, normal) = select_unpredictable(is_of_b, (by_b.0, -by_b.1), (by_a.0, by_a.1));
        let (is_last, of_end) = (select_unpredictable(is_of_b, by_b.2, by_a.2), usize::from(!is_of_b));
        let along = select_unpredictable(is_last, self.edges[of_end], DVec2::ZERO);
        let (end, across) = (self.starts[of_end] + along, normal * depth);
        let [on_end, on_edge] = [Feature::corner(u32::from(is_last)), Feature::edge(0)];
        Proximity {
            penetration: Penetration { normal, depth, error_bound: DISTANCE_ERROR * self.size },
            points: if is_of_b { [end, end - across] } else { [end + across, end] },
            features: if is_of_b { [on_end, on_edge] } else { [on_edge, on_end] },
        }
    }
}
