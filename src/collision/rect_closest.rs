//! The closest points of two rectangles: a corner of one and the point of the other that is closest to it, or a common point.
//!
//! All eight corners are tried in f32, four at once; only those that may be the right one are worked out in f64.

use super::{
    ClosestPoints, Rect, filter::TINY, four::Four, overlaps, rect_pair::RectPair, tolerance::UNSURE, two::Two,
};
use glam::DVec2;

/// The signs of the half extents at the corners.
const ACROSS: [f32; 4] = [-1.0, 1.0, 1.0, -1.0];
const DOWN: [f32; 4] = [-1.0, -1.0, 1.0, 1.0];
/// The bits of the corners where neither coordinate is at least zero, x is, y is, both are.
const CORNERS: [u32; 4] = [0b0001, 0b0010, 0b1000, 0b0100];

/// The closest points of two rectangles, or a common one; `None` where numbers overflow, or the two cross in a way that no
/// simple point shows.
#[inline]
pub(crate) fn closest_points(a: &Rect, b: &Rect) -> Option<ClosestPoints> {
    let pair = RectPair::new(a, b);
    let gap = pair.gaps.greatest();
    if gap > pair.unsure {
        Some(nearest_corner(&pair).parted())
    } else if gap < -pair.unsure {
        common_point(&pair).map(ClosestPoints::met)
    } else {
        touching(&pair)
    }
}

/// Two rectangles so near to touching that f32 does not tell whether they do.
#[cold]
#[inline(never)]
fn touching(pair: &RectPair) -> Option<ClosestPoints> {
    if !pair.size.is_finite() {
        return None;
    }
    let nearest = nearest_corner(pair);
    if !overlaps(pair.a, pair.b) {
        Some(nearest.parted())
    } else if nearest.squared.sqrt() <= UNSURE * f64::from(pair.size) {
        Some(ClosestPoints::met(nearest.corner.vector()))
    } else {
        None
    }
}

/// How far the corners of a rectangle are beyond the sides of another, along its axis and across it: four corners at once.
/// The one is seen in the frame of the other: its centre, the cosine and sine of its axis, its half extents.
#[inline(always)]
fn corners_beyond(center: Four, turn: [Four; 2], half: Four, sides: Four) -> [Four; 2] {
    let ([cos, sin], across, down) = (turn, half.xxxx() * Four::from(ACROSS), half.yyyy() * Four::from(DOWN));
    let x = center.xxxx() + (across * cos - down * sin);
    let y = center.yyyy() + (across * sin + down * cos);
    [x.abs() - sides.xxxx(), y.abs() - sides.yyyy()]
}

/// The corners of the second rectangle as seen from the first, and the other way round.
#[inline(always)]
fn all_corners_beyond(pair: &RectPair) -> [[Four; 2]; 2] {
    let (zero, cos, sin) = (Four::splat(0.0), pair.turn.xxxx(), pair.turn.yyyy());
    let (first, second) = (pair.halves, pair.halves.zwxy());
    [
        corners_beyond(pair.between, [cos, sin], second, first),
        corners_beyond(zero - pair.between.zwxy(), [cos, zero - sin], first, second),
    ]
}

/// The corner nearest to the other rectangle. Its distance is off by less than √2 of what a corner is beyond a side may be,
/// and so is that of any other.
#[inline(always)]
fn nearest_corner(pair: &RectPair) -> Nearest {
    let zero = Four::splat(0.0);
    let all = all_corners_beyond(pair);
    let [of_second, of_first] = all.map(|[x, y]| {
        let (x, y) = (x.max(zero), y.max(zero));
        x * x + y * y
    });
    // Of what is at the most so much further than the nearest, the squared distance is at the most so much larger.
    let further = 4.0 * pair.unsure;
    // Squares of the smallest distances have few digits, or none.
    let limit = of_second.min(of_first).least() + further * (2.0 * pair.size + further) + TINY;
    let found = of_second.at_most(limit) | of_first.at_most(limit) << 4;
    let nearest = Nearest::new(pair, first_of(found));
    let others = found & found.wrapping_sub(1);
    // Two corners that are each other's nearest point are one answer.
    let [clear_of_first, clear_of_second] = all.map(|[x, y]| x.min(y).at_least(pair.unsure));
    let clear = clear_of_first | clear_of_second << 4;
    let is_mutual = (others == nearest.there) & (clear & found == found);
    if (others == 0) | is_mutual { nearest } else { nearest_of(pair, nearest, others) }
}

/// The first corner of which the bit is set; there is one as long as no number overflows.
#[inline(always)]
fn first_of(corners: u32) -> usize {
    corners.trailing_zeros() as usize % 8
}

/// The nearest of several corners that f32 cannot tell apart, as along sides that are parallel.
#[cold]
#[inline(never)]
fn nearest_of(pair: &RectPair, first: Nearest, mut left: u32) -> Nearest {
    let mut nearest = first;
    while left != 0 {
        nearest = nearest.or_nearer(Nearest::new(pair, first_of(left)));
        left &= left - 1;
    }
    nearest
}

/// A point that two rectangles share that surely overlap: the corner deepest in the other one, else what their centres show.
#[inline(always)]
fn common_point(pair: &RectPair) -> Option<DVec2> {
    let [of_second, of_first] = all_corners_beyond(pair).map(|[x, y]| x.max(y));
    let deepest = of_second.min(of_first).least();
    if deepest < -pair.unsure {
        let left = of_second.at_most(deepest) | of_first.at_most(deepest) << 4;
        let point = corner(pair, first_of(left)).vector();
        return Some(if left & (left - 1) == 0 { point } else { leftmost_of(pair, left) });
    }
    common_center(pair)
}

/// The leftmost, and of those uppermost, of several corners.
#[cold]
#[inline(never)]
fn leftmost_of(pair: &RectPair, left: u32) -> DVec2 {
    let corners = (0..8).filter(|index| left >> index & 1 == 1).map(|index| corner(pair, index).vector());
    corners.fold(DVec2::INFINITY, |least, next| if (next.x, next.y) < (least.x, least.y) { next } else { least })
}

/// The centre that is in the other rectangle, or the middle between both.
#[cold]
#[inline(never)]
fn common_center(pair: &RectPair) -> Option<DVec2> {
    let beyond = pair.between.abs() - pair.halves;
    let within = !beyond.at_least(-pair.unsure);
    let [a, b] = [pair.a, pair.b].map(|rect| rect.center().as_dvec2());
    match (within & 0b0011 == 0b0011, within & 0b1100 == 0b1100) {
        (true, true) => Some((a + b) * 0.5),
        (true, false) => Some(b),
        (false, true) => Some(a),
        (false, false) => None,
    }
}

/// A corner, those of the second rectangle first.
#[inline(always)]
fn corner(pair: &RectPair, index: usize) -> Two {
    let rect = [pair.b, pair.a][index / 4];
    Two::of(rect.center()) + (Two::of(rect.half()) * signs(index)).back_from(Two::of(rect.axis()))
}

/// The signs of the half extents at a corner.
#[inline(always)]
fn signs(index: usize) -> Two {
    Two::new(f64::from(ACROSS[index % 4]), f64::from(DOWN[index % 4]))
}

/// A corner of one rectangle and the point of the other closest to it.
#[derive(Clone, Copy)]
struct Nearest {
    corner: Two,
    foot: Two,
    /// Their squared distance.
    squared: f64,
    /// Which corner it is.
    index: usize,
    /// The bit of the corner of the other rectangle that is on this corner's side of it.
    there: u32,
}

impl Nearest {
    #[inline(always)]
    fn new(pair: &RectPair, index: usize) -> Self {
        let (corner, rect) = (corner(pair, index), [pair.a, pair.b][index / 4]);
        let (center, axis) = (Two::of(rect.center()), Two::of(rect.axis()));
        // In units of the stored axis, as the half extents are: one step of Newton's method for 1/|a|².
        let local = (corner - center).seen_along(axis) * (Two::splat(2.0) - (axis * axis).sums());
        let foot = center + local.clamp(Two::of(rect.half())).back_from(axis);
        let way = corner - foot;
        let there = CORNERS[local.at_least(Two::splat(0.0))] << (4 - index / 4 * 4);
        Self { corner, foot, squared: (way * way).sums().first(), index, there }
    }

    /// The nearer one; of equal ones that of which the ends come first from left to right.
    fn or_nearer(self, other: Self) -> Self {
        let from_left = |nearest: Self| {
            let [p, q] = [nearest.corner, nearest.foot].map(|end| (end.vector().x, end.vector().y));
            if q < p { (q, p) } else { (p, q) }
        };
        let is_nearer =
            other.squared < self.squared || other.squared == self.squared && from_left(other) < from_left(self);
        if is_nearer { other } else { self }
    }

    #[inline(always)]
    fn parted(self) -> ClosestPoints {
        // By index, without a branch that nobody can predict.
        let ends = [self.foot, self.corner, self.foot].map(|end| end.vector().as_vec2());
        let [on_a, on_b] = [ends[self.index / 4], ends[self.index / 4 + 1]];
        ClosestPoints { on_a, on_b, distance: ClosestPoints::apart(self.squared.sqrt()) }
    }
}
