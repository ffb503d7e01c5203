//! Which boxes are in the way of a ray, or of a box that moves?

use crate::collision::shape::aabb::Aabb;
use crate::collision::simd::f32x4::F32x4;
use crate::collision::simd::lanes::Lanes;
use crate::collision::tree::box_id::BoxId;
use crate::collision::tree::node::{Eight, Node, WIDTH, load};
use crate::collision::tree::r_tree::RTrees;
use glam::Vec2;

/// Relative to a time: far more than the rounding errors of two.
///
/// Derivation, with u = 2⁻²⁴: a difference and a product are off by u, the inverse of a motion by u, or by 4u where it is below the
/// smallest normal number: 6u for each of the two times that are compared.
const TIME_ERROR: f32 = 16.0 * f32::EPSILON;

/// A box that moves while the time goes from 0 to 1. Ize, "Robust BVH Ray Traversal" (2013).
pub(crate) struct Sweep {
    sides: Aabb,
    /// One over the motion, infinite where there is none.
    inverse: Vec2,
}

impl Sweep {
    pub fn new(sides: Aabb, by: Vec2) -> Self {
        // The inverse of so small a motion would be infinite: the box is enlarged instead. No f32 number is between the rounded sum
        // and the exact one.
        let is_tiny = by.abs().cmplt(Vec2::splat(f32::MIN_POSITIVE));
        let more = Vec2::select(is_tiny, by.abs(), Vec2::ZERO);
        let by = Vec2::select(is_tiny, Vec2::ZERO, by);
        Self { sides: Aabb { min: sides.min - more, max: sides.max + more }, inverse: by.recip() }
    }

    /// When each box of a node is met, and a bit for each that is met no later than `longest`. With room for rounding: a time may be a
    /// little early, and a box that is just missed may have a bit.
    #[inline(always)]
    fn enter(&self, node: &Node, longest: f32) -> ([f32; WIDTH], u32) {
        let axis = |axis: usize| {
            let (low, high) = (self.sides.min[axis], self.sides.max[axis]);
            let inverse = self.inverse[axis];
            let ahead = (load(&node.min[axis]) - Eight::splat(high)) * Eight::splat(inverse);
            let behind = (load(&node.max[axis]) - Eight::splat(low)) * Eight::splat(inverse);
            if inverse < 0.0 { (behind, ahead) } else { (ahead, behind) }
        };
        let ((enter_x, leave_x), (enter_y, leave_y)) = (axis(0), axis(1));
        // Where the box slides along a side, zero times infinity is NaN: `max` and `min` then return the other number.
        let enter = enter_y.max(enter_x.max(Eight::splat(0.0)));
        let leave = leave_y.min(leave_x.min(Eight::splat(longest)));
        let late = leave * Eight::splat(1.0 + TIME_ERROR) + Eight::splat(f32::MIN_POSITIVE);
        let [first, second] = enter.0.map(F32x4::to_array);
        let mut times = [0.0; WIDTH];
        times[..4].copy_from_slice(&first);
        times[4..].copy_from_slice(&second);
        (times, enter.bitmask_le(late))
    }
}

/// A walk along a sweep, the nearer boxes first.
pub(crate) struct Walk<'a, V> {
    pub trees: &'a RTrees,
    pub sweep: Sweep,
    pub mask: u32,
    /// Until when boxes are looked for.
    pub longest: f64,
    pub visit: V,
}

impl<V: FnMut(BoxId, f64) -> f64> Walk<'_, V> {
    pub fn visit_node(&mut self, at: u32) {
        let node = &self.trees.nodes[at as usize];
        let (times, bits) = self.sweep.enter(node, self.longest as f32);
        let mut bits = bits & u32::from(node.used);
        while bits != 0 {
            let place = nearest(&times, bits);
            bits &= !(1 << place);
            if f64::from(times[place]) > self.longest * f64::from(1.0 + TIME_ERROR) {
                return;
            } else if !node.is_leaf {
                self.visit_node(node.child[place]);
            } else if node.category[place] & self.mask != 0 {
                let left = (self.visit)(BoxId::in_leaf(node, place), self.longest);
                // Boxes around the start have the time 0.
                self.longest = if left <= 0.0 { -1.0 } else { self.longest.min(left) };
            }
        }
    }
}

/// The place with the smallest time among those with a bit.
#[inline(always)]
fn nearest(times: &[f32; WIDTH], mut bits: u32) -> usize {
    let mut nearest = bits.trailing_zeros() as usize % WIDTH;
    bits &= bits - 1;
    while bits != 0 {
        let place = bits.trailing_zeros() as usize % WIDTH;
        nearest = if times[place] < times[nearest] { place } else { nearest };
        bits &= bits - 1;
    }
    nearest
}
