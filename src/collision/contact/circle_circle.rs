//! How deep do two circles overlap, and along which normal?

use crate::collision::answer::Contact;
use crate::collision::relation::circle::near_circles_separation_sign;
use crate::collision::shape::any_shape::{ShapeRef, largest_coordinate};
use crate::collision::shape::circle::Circle;
use crate::collision::sign::f64_tolerances::DISTANCE_ERROR;
use crate::collision::sign::predicates::certain_sign;

/// The contact, if there is one; its depth is r + s − |b − a|. Unless the circles are certainly disjoint, the outer `None` where the
/// centres are equal, with no direction between them, or where a circle has a radius of zero and is a point.
#[inline]
pub(crate) fn contact(a: &Circle, b: &Circle) -> Option<Option<Contact>> {
    let between = b.center().as_dvec2() - a.center().as_dvec2();
    let radii = f64::from(a.radius()) + f64::from(b.radius());
    let error_bound = DISTANCE_ERROR * largest_coordinate(ShapeRef::Circle(a), ShapeRef::Circle(b));
    // Before the root, so that a wrong guess of the branch is known sooner.
    if between.length_squared() > (radii + error_bound).powi(2) {
        return Some(None);
    }
    let distance = between.length();
    if a.radius() == 0.0 || b.radius() == 0.0 || distance == 0.0 {
        return None;
    }
    let depth = radii - distance;
    let separation = certain_sign(-depth, error_bound).unwrap_or_else(|| near_circles_separation_sign(a, b));
    Some(Contact::of_relation(separation.into(), between / distance, depth))
}
