//! Into which convex parts is a shape divided when its contact with another shape is searched for?

use crate::collision::contact::concave::seam_cover::rhombi;
use crate::collision::decompose::fan_cover::fan_cover;
use crate::collision::decompose::part_tree::PartTree;
use crate::collision::shape::canonical::{Canonical, Core, with_corners};
use crate::collision::shape::polygon::Polygon;
use crate::collision::sign::exact_point::near;
use crate::collision::sign::f64_tolerances::THIN;
use std::sync::Arc;

/// The convex parts of a shape, and rhombi over the seams between them where the other shape is so thin that it fits on a seam.
/// A polygon keeps them.
pub(crate) fn part_tree(shape: &Canonical, other: &Canonical) -> Arc<PartTree> {
    match shape.core {
        Core::Polygon(polygon) if shape.radius == 0.0 => {
            let fits_on_a_seam = other.thickness() <= THIN * f64::from(polygon.aabb().size().max_element());
            polygon.part_tree(fits_on_a_seam, of_polygon)
        }
        // Convex, as only such a core may have a radius.
        core => {
            let corners = with_corners!(core, |corners| near(corners));
            Arc::new(PartTree::new(fan_cover(corners).into_iter().map(|part| (part, f64::from(shape.radius)))))
        }
    }
}

fn of_polygon(polygon: &Polygon, with_seams: bool) -> PartTree {
    let rhombi = if with_seams { rhombi(polygon) } else { Vec::new() };
    let parts = polygon.convex_parts().iter().flat_map(|part| fan_cover(near(part.vertices())));
    PartTree::new(parts.chain(rhombi.into_iter().map(Vec::from)).map(|corners| (corners, 0.0)))
}
