//! What a tree is asked: which boxes overlap something, are nearest to a point, or in the way.

use crate::collision::{
    shape::aabb::Aabb,
    tree::{
        box_id::BoxId,
        dynamic_tree::DynamicTree,
        hierarchy::Kind,
        nearest::Nearest,
        overlapping::Overlapping,
        sweep::{Sweep, Walk},
    },
};
use glam::Vec2;

impl DynamicTree {
    /// The boxes, with their margins, that share a point with a box and have a category bit of the mask. A box that is not one, with NaN
    /// or `min` above `max`, overlaps none; infinite sides are allowed.
    #[inline]
    pub fn overlapping(&self, sides: Aabb, mask: u32) -> impl Iterator<Item = BoxId> + '_ {
        Overlapping::new(&self.hierarchy, &[Kind::Static, Kind::Moving], sides, mask)
    }

    /// The boxes, with their margins, that contain a point and have a category bit of the mask.
    #[inline]
    pub fn containing(&self, point: Vec2, mask: u32) -> impl Iterator<Item = BoxId> + '_ {
        self.overlapping(Aabb { min: point, max: point }, mask)
    }

    /// The boxes, with their margins, that have a category bit of the mask, each with its distance from a point, the nearest first; of
    /// several at the same distance that with the smallest index. `.take(k)` gives the k nearest ones. None for a point that is NaN or
    /// infinite.
    ///
    /// ```
    /// # use collision_lab::{collision::{Aabb, DynamicTree}, glam::Vec2};
    /// let mut tree = DynamicTree::new(0.0);
    /// for x in [7.0, 1.0, 4.0] {
    ///     tree.insert(Aabb { min: Vec2::new(x, 0.0), max: Vec2::new(x + 1.0, 1.0) }, 1)?;
    /// }
    /// let nearest = tree.nearest(Vec2::ZERO, u32::MAX).take(2).map(|(id, distance)| (id.index(), distance));
    /// assert_eq!(nearest.collect::<Vec<_>>(), [(1, 1.0), (2, 4.0)]);
    /// # Ok::<(), collision_lab::collision::TreeError>(())
    /// ```
    pub fn nearest(&self, point: Vec2, mask: u32) -> impl Iterator<Item = (BoxId, f64)> + '_ {
        Nearest::new(&self.hierarchy, point, mask)
    }

    /// Calls `visit` with every box that a ray from `from` by `by` meets, margins included, and that has a category bit of the mask:
    /// roughly the nearer ones first, and because of rounding a few that it just passes. `visit` is given the id and the part of the ray
    /// that is looked at, 1 at first, and returns the part that is left to look at: the time of a hit, the same again to go on, 0 to end.
    ///
    /// A ray from nowhere (NaN or infinite) meets nothing; one by such a vector has no length.
    ///
    /// The first of many shapes that a ray meets:
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
    /// let mut first = None;
    /// tree.cast_ray(from, by, u32::MAX, |id, longest| match cast_ray(from, by, &shapes[id.index()]) {
    ///     Some(touch) if touch.time < longest => {
    ///         first = Some((id.index(), touch));
    ///         touch.time
    ///     }
    ///     _ => longest,
    /// });
    /// let (index, touch) = first.expect("it meets some of them");
    /// assert_eq!((index, touch.point), (12, Vec2::new(120.0, 15.0)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cast_ray(&self, from: Vec2, by: Vec2, mask: u32, visit: impl FnMut(BoxId, f64) -> f64) {
        self.cast_box(Aabb { min: from, max: from }, by, mask, visit);
    }

    /// The same for a box that moves by `by`. Before [`cast_shape`](crate::collision::cast_shape), give the shape's own box.
    pub fn cast_box(&self, sides: Aabb, by: Vec2, mask: u32, visit: impl FnMut(BoxId, f64) -> f64) {
        if !sides.is_finite() || sides.min.cmpgt(sides.max).any() {
            return;
        }
        let by = if by.is_finite() { by } else { Vec2::ZERO };
        let (hierarchy, sweep) = (&self.hierarchy, Sweep::new(sides, by));
        let mut walk = Walk { hierarchy, sweep, mask, longest: 1.0, visit };
        walk.visit_node(hierarchy.root(Kind::Static));
        walk.visit_node(hierarchy.root(Kind::Moving));
    }
}
