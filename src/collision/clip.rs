//! Which area do two small convex outlines have in common, if that is plain to see?
//!
//! Sutherland and Hodgman, "Reentrant polygon clipping" (1974), in fixed buffers: the one outline is cut by each edge of
//! the other. It answers only when every corner is clearly on one side of every edge, so that the rounding of the new
//! corners cannot matter.

use super::exact::Exact;
use glam::DVec2;

/// An outline of a few corners.
pub(crate) struct Outline {
    corners: [DVec2; CAPACITY],
    count: usize,
}

/// Each edge of the one adds at most one corner to the other.
const CAPACITY: usize = 2 * MOST_CORNERS;

/// The most corners of either outline; with more it is faster to look for the crossings first.
pub(crate) const MOST_CORNERS: usize = 8;

/// How far a corner is at least from an edge to be clearly beside it, as a part of the size of the coordinates. A depth
/// is off by less than 2⁻⁴⁸ of that, and so a new corner, between two that are clearly beside, by less than 2⁻²⁷.
const CLEAR: f64 = 1.0 / (1_u64 << 20) as f64;

impl Outline {
    /// The corners, none if there is no common area.
    pub fn corners(&self) -> &[DVec2] {
        &self.corners[..self.count]
    }
}

/// The common area of two convex rings of at most `MOST_CORNERS` corners; `None` where that takes exact signs.
/// `size` is not below the size of any corner.
pub(crate) fn clip<A: Exact, B: Exact>(a: &[A], b: &[B], size: f64) -> Option<Outline> {
    let mut from = Outline { corners: [DVec2::ZERO; CAPACITY], count: a.len() };
    let mut to = Outline { corners: [DVec2::ZERO; CAPACITY], count: 0 };
    for (to, corner) in from.corners.iter_mut().zip(a) {
        *to = corner.near();
    }
    let mut start = b[b.len() - 1].near();
    for corner in b {
        let end = corner.near();
        let along = end - start;
        let clear = CLEAR * size * along.abs().max_element();
        let mut depths = [0.0; CAPACITY];
        let (mut least, mut most, mut closest) = (f64::INFINITY, f64::NEG_INFINITY, f64::INFINITY);
        for (depth, corner) in depths.iter_mut().zip(from.corners()) {
            *depth = along.perp_dot(*corner - start);
            (least, most, closest) = (least.min(*depth), most.max(*depth), closest.min(depth.abs()));
        }
        start = end;
        if closest <= clear {
            return None;
        }
        if most < 0.0 {
            return Some(Outline { count: 0, ..from });
        }
        if least < 0.0 {
            cut(&from, &depths, &mut to);
            core::mem::swap(&mut from, &mut to);
        }
    }
    Some(from)
}

/// The part of an outline whose depths within an edge are above zero.
fn cut(from: &Outline, depths: &[f64; CAPACITY], to: &mut Outline) {
    to.count = 0;
    let mut push = |corner| {
        to.corners[to.count] = corner;
        to.count += 1;
    };
    let last = from.count - 1;
    let (mut before, mut depth_before) = (from.corners[last], depths[last]);
    for (&corner, &depth) in from.corners().iter().zip(depths) {
        if (depth > 0.0) != (depth_before > 0.0) {
            push(before.lerp(corner, depth_before / (depth_before - depth)));
        }
        if depth > 0.0 {
            push(corner);
        }
        (before, depth_before) = (corner, depth);
    }
}
#[cfg(test)]
mod tests {
    use super::*;
    use glam::Vec2;
    #[test]
    fn dbg() {
        let sq = |turn: f32, x: f32| -> Vec<Vec2> { (0..4).map(|i| Vec2::from_angle(turn + i as f32 * 1.5708) * 100.0 + Vec2::new(500.0 + x, 500.0)).collect() };
        let mut some = 0;
        for k in 0..100 {
            some += usize::from(clip(&sq(0.3 * k as f32, 0.0), &sq(0.1 + 0.7 * k as f32, k as f32), 700.0).is_some());
        }
        panic!("{some}");
    }
}
