//! In which points do two shapes touch of which one is concave? In those of each pair of convex parts that meet.

use crate::collision::answer::Relation;
use crate::collision::contact::any_pair::contact;
use crate::collision::distance::any_pair::closest_points;
use crate::collision::manifold::contact_point::{ContactId, ContactPoint, Manifold};
use crate::collision::manifold::convex_pair::of_convex;
use crate::collision::pair_formulas::feature::Feature;
use crate::collision::relation::any_pair::relation;
use crate::collision::shape::aabb::Aabb;
use crate::collision::shape::any_shape::ShapeRef;

/// The points of each pair of convex parts.
#[cold]
#[inline(never)]
pub(crate) fn of_parts(a: ShapeRef, b: ShapeRef, prediction: f32) -> Manifold {
    let boxes = [a, b].map(|shape| shape.aabb().expanded(prediction));
    let meet = boxes[0].overlaps(boxes[1]) && relation(&a, &b) != Relation::Disjoint;
    if !(meet || prediction > 0.0) {
        return Manifold::EMPTY;
    }
    let [of_a, of_b] = [near_parts(a, boxes[1]), near_parts(b, boxes[0])];
    let mut points = Vec::new();
    for &(number_a, part_a, box_a) in &of_a {
        for &(number_b, part_b, box_b) in &of_b {
            if box_a.expanded(prediction).overlaps(box_b) {
                let parts = [number_a, number_b];
                let found = of_convex(part_a, part_b, prediction);
                points.extend(found.iter().map(|point| ContactPoint { id: point.id.between_parts(parts), ..*point }));
            }
        }
    }
    if points.is_empty() && meet {
        // Rounding of turned rectangles and circles: together they touch, but no part does.
        points.extend(common_point(a, b));
    }
    Manifold::many(points)
}

/// The convex parts of a shape near a box, each with its number and box.
fn near_parts(shape: ShapeRef, near: Aabb) -> Vec<(u32, ShapeRef, Aabb)> {
    let number = 0..;
    match shape {
        ShapeRef::Polygon(polygon) => {
            let parts = polygon.convex_parts().iter().map(|part| (ShapeRef::Polygon(part), part.aabb()));
            let numbered = number.zip(parts).map(|(number, (part, around))| (number, part, around));
            numbered.filter(|(_, _, around)| around.overlaps(near)).collect()
        }
        _ => vec![(0, shape, shape.aabb())],
    }
}

/// One point that both shapes share, as deep as none.
fn common_point(a: ShapeRef, b: ShapeRef) -> Option<ContactPoint> {
    let (normal, common) = (contact(&a, &b)?.normal, closest_points(&a, &b).on_a);
    let id = ContactId::of_features([Feature::corner(0); 2]);
    Some(ContactPoint { on_a: common, on_b: common, depth: 0.0, normal, id })
}
