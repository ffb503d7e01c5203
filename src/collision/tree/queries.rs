//! What a tree is asked: which boxes overlap something, are nearest to a point, or in the way.

use crate::collision::motion::first_touch::FirstTouch;
use crate::collision::shape::aabb::Aabb;
use crate::collision::tree::box_id::BoxId;
use crate::collision::tree::dynamic_tree::DynamicTree;
use crate::collision::tree::nearest::Nearest;
use crate::collision::tree::overlapping::Overlapping;
use crate::collision::tree::r_tree::Kind;
use crate::collision::tree::ray_and_swept_box::{Sweep, Walk};
use glam::Vec2;

impl DynamicTree {
    /// The boxes, with their margins, that share a point with a box and have a category bit of the mask. An invalid box (NaN, or `min`
    /// above `max`) overlaps nothing; infinite sides are allowed.
    #[inline]
    pub fn overlapping(&self, aabb: Aabb, mask: u32) -> impl Iterator<Item = BoxId> + '_ {
        Overlapping::new(&self.trees, &[Kind::Static, Kind::Moving], aabb, mask)
    }

    /// The boxes, with their margins, that contain a point and have a category bit of the mask.
    #[inline]
    pub fn containing(&self, point: Vec2, mask: u32) -> impl Iterator<Item = BoxId> + '_ {
        self.overlapping(Aabb { min: point, max: point }, mask)
    }

    /// The boxes, with their margins, that have a category bit of the mask, each with its distance from a point, the nearest first; of
    /// several at the same distance, the one with the smallest index first. Nothing for a point that is NaN or infinite. The nearest
    /// *shape* may be in a box that is not the nearest; it is found when the next box is farther than the best shape so far:
    ///
    /// ```
    /// # use collision_lab::{collision::{Circle, DynamicTree, Point, distance}, glam::Vec2};
    /// let (mut tree, mut circles) = (DynamicTree::new(0.0), Vec::new());
    /// for (x, y, radius) in [(7.0, 0.0, 1.0), (4.0, 4.0, 2.0), (3.5, 0.0, 0.5)] {
    ///     let circle = Circle::new(Vec2::new(x, y), radius)?;
    ///     tree.insert(circle.aabb(), 1)?;
    ///     circles.push(circle);
    /// }
    /// let point = Point::new(Vec2::ZERO)?;
    /// let (mut best, mut looked_at) = (None, 0);
    /// for (id, box_distance) in tree.nearest(point.position(), u32::MAX) {
    ///     if best.is_some_and(|(_, distance)| box_distance > distance) {
    ///         break;
    ///     }
    ///     looked_at += 1;
    ///     let own = f64::from(distance(&point, &circles[id.index()]));
    ///     if best.is_none_or(|(_, least)| own < least) {
    ///         best = Some((id, own));
    ///     }
    /// }
    /// let (id, distance) = best.expect("there are circles");
    /// assert_eq!((id.index(), distance, looked_at), (2, 3.0, 2), "the box of circle 1 is nearer");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn nearest(&self, point: Vec2, mask: u32) -> impl Iterator<Item = (BoxId, f64)> + '_ {
        Nearest::new(&self.trees, point, mask)
    }

    /// The first of the shapes in the boxes that a ray from `from` by `by` meets, among those with a category bit of the mask, with its
    /// touch; of several at the same time any one of them. `cast` is given each box that the ray meets, margins included, and asks
    /// [`cast_ray`](crate::collision::cast_ray) about the shape in it. A `from` that is not finite meets nothing; a `by` that is not finite
    /// counts as zero.
    ///
    /// ```
    /// # use collision_lab::{collision::{Circle, DynamicTree, cast_ray}, glam::Vec2};
    /// let mut tree = DynamicTree::new(0.5);
    /// let mut shapes = Vec::new();
    /// for k in 0..100 {
    ///     let circle = Circle::new(Vec2::new(k as f32 * 10.0, k as f32), 3.0)?;
    ///     let id = tree.insert(circle.aabb(), 1)?;
    ///     assert_eq!(id.index(), shapes.len(), "new ids count up until one is removed");
    ///     shapes.push(circle);
    /// }
    /// let (from, by) = (Vec2::new(-50.0, 15.0), Vec2::new(1000.0, 0.0));
    /// let first = tree.cast_ray(from, by, u32::MAX, |id| cast_ray(from, by, &shapes[id.index()]));
    /// let (id, touch) = first.expect("it meets some of them");
    /// assert_eq!((id.index(), touch.point), (12, Vec2::new(120.0, 15.0)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cast_ray(
        &self,
        from: Vec2,
        by: Vec2,
        mask: u32,
        cast: impl FnMut(BoxId) -> Option<FirstTouch>,
    ) -> Option<(BoxId, FirstTouch)> {
        self.cast_box(Aabb { min: from, max: from }, by, mask, cast)
    }

    /// Like [`cast_ray`](Self::cast_ray), for a shape that moves by `by`, given its box; `cast` asks
    /// [`cast_shape`](crate::collision::cast_shape) or [`cast_approaching`](crate::collision::cast_approaching).
    pub fn cast_box(
        &self,
        aabb: Aabb,
        by: Vec2,
        mask: u32,
        mut cast: impl FnMut(BoxId) -> Option<FirstTouch>,
    ) -> Option<(BoxId, FirstTouch)> {
        let mut first: Option<(BoxId, FirstTouch)> = None;
        self.visit_swept(aabb, by, mask, |id, longest| match cast(id) {
            Some(touch) if touch.time <= longest => {
                first = Some((id, touch));
                touch.time
            }
            _ => longest,
        });
        first
    }

    /// Calls `visit` with every box that `aabb`, moving by `by`, meets, margins included, and that has a category bit of the mask: roughly
    /// the nearer ones first, and because of rounding a few that it just passes. `visit` is given the id and how much of the motion is
    /// looked at, 1 at first, and returns how much to look at from then on: the time of a hit, the same again to go on, 0 to end.
    pub fn visit_swept(&self, aabb: Aabb, by: Vec2, mask: u32, visit: impl FnMut(BoxId, f64) -> f64) {
        if !aabb.is_finite() || aabb.min.cmpgt(aabb.max).any() {
            return;
        }
        let by = if by.is_finite() { by } else { Vec2::ZERO };
        let (trees, sweep) = (&self.trees, Sweep::new(aabb, by));
        let mut walk = Walk { trees, sweep, mask, longest: 1.0, visit };
        walk.visit_node(trees.root(Kind::Static));
        walk.visit_node(trees.root(Kind::Moving));
    }
}
