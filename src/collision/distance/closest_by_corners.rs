//! Which points of two shapes with straight edges are closest, where no formula of `pair_formulas` is certain? One of the two is a corner.

use crate::collision::distance::common_corner::common_corner;
use crate::collision::filter::closest_edges::{Nearest, closest_between};
use crate::collision::relation::gjk::{Certified, certified};
use crate::collision::shape::canonical::{Core, with_corners};
use core::cell::OnceCell;
use glam::DVec2;

/// The closest points of two cores and their distance, or a common point.
pub(crate) fn closest_points(
    a: &Core,
    b: &Core,
    are_disjoint: impl FnOnce() -> bool,
) -> Result<(DVec2, DVec2, f64), DVec2> {
    let are_convex = [a.is_convex(), b.is_convex()];
    with_corners!(a, b, |corners_a, corners_b| {
        let found = if are_convex == [true; 2] { certified::<false, _, _>(corners_a, corners_b) } else { None };
        match found {
            Some(Certified::Separated(on_a, on_b, distance)) => return Ok((on_a, on_b, distance)),
            Some(Certified::Common(point)) => return Err(point),
            None => {}
        }
        if !are_disjoint() {
            return Err(common_corner(corners_a, corners_b, are_convex));
        }
        let (own_a, own_b) = (OnceCell::new(), OnceCell::new());
        let Nearest { points: [on_a, on_b], square, .. } =
            closest_between(a.outline(corners_a, &own_a), b.outline(corners_b, &own_b));
        Ok((on_a, on_b, square.sqrt()))
    })
}
