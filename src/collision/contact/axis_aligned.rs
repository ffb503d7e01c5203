//! How deep do two shapes with axis-aligned cores overlap, and along which normal? Points, and segments and rectangles parallel to the
//! world's axes, with a radius or without; in f64, where f64 represents every sum.
//!
//! Tiles, walls and characters that stand upright often touch exactly, or overlap equally far on several sides, where rounded arithmetic is
//! never certain.

use crate::collision::answer::Contact;
use crate::collision::pair_formulas::cores::Cores;
use crate::collision::relation::axis_aligned::AxisAligned;
use crate::collision::shape::any_shape::ShapeRef;
use crate::collision::shape::canonical::in_order;
use crate::collision::shape::rect::Rect;
use crate::collision::sign::error_free::{exact_between, exact_sum};
use crate::collision::sign::f64_tolerances::DISTANCE_ERROR;
use glam::{DVec2, Vec2Swizzles};

/// The contact, if there is one. The outer `None` leaves it open: a core is a polygon, turned, or a rectangle without an area; the cores
/// are apart along both axes; two rectangles could leave in opposite directions equally well; or f64 does not represent a sum.
pub(crate) fn contact(a: ShapeRef, b: ShapeRef) -> Option<Option<Contact>> {
    let cores = Cores::new(a, b);
    let [box_a, box_b] = [with_unit_axes(cores.a)?, with_unit_axes(cores.b)?];
    let radii = exact_sum(cores.radii[0], cores.radii[1])?;
    let between = exact_between(box_a.center, box_b.center)?;
    // How far the cores overlap along both axes; below zero the gap.
    let depths = exact_between(between.abs(), exact_between(-box_a.half, box_b.half)?)?;
    let (normal, of_cores) = if depths.min_element() >= 0.0 {
        let normal = least_normal(a, b, &cores, between, depths)?;
        (normal, depths.dot(normal.abs()))
    } else if depths.x >= 0.0 {
        (DVec2::new(0.0, between.y.signum()), depths.y)
    } else if depths.y >= 0.0 {
        (DVec2::new(between.x.signum(), 0.0), depths.x)
    } else {
        return None;
    };
    let depth = exact_sum(of_cores, radii)?;
    Some(Contact::of_relation(0.0.partial_cmp(&depth)?.into(), normal, depth))
}

/// The contact of two axis-aligned rectangles, which have the same axes: along the one with the smaller depth. Also where they nearly
/// touch, if f64 represents every sum.
#[inline]
pub(crate) fn contact_of_rects(a: &Rect, b: &Rect) -> Option<Option<Contact>> {
    if !(is_upright(a) && is_upright(b)) {
        return None;
    }
    let is_on_its_side = [a, b].map(|rect| rect.axis().y != 0.0);
    let between = b.center().as_dvec2() - a.center().as_dvec2();
    let halves = [(a, is_on_its_side[0]), (b, is_on_its_side[1])].map(|(rect, is_on_its_side)| {
        if is_on_its_side { rect.half_extents().yx() } else { rect.half_extents() }.as_dvec2()
    });
    let depths = halves[0] + halves[1] - between.abs();
    // Of equal depths, that along the first axis of a rectangle. Where the first axes differ, or the centres project to one point, the
    // canonical order decides.
    let is_along_x = depths.x < depths.y || (depths.x == depths.y && !is_on_its_side[0]);
    let (depth, towards, axis) =
        if is_along_x { (depths.x, between.x, DVec2::X) } else { (depths.y, between.y, DVec2::Y) };
    if towards == 0.0 || (depths.x == depths.y && is_on_its_side[0] != is_on_its_side[1]) {
        return None;
    }
    let normal = axis * towards.signum();
    let error_bound = DISTANCE_ERROR * (between.abs() + halves[0] + halves[1]).element_sum();
    if depth > error_bound {
        return Some(Some(Contact::new(normal, depth)));
    }
    exact_between(a.center().as_dvec2(), b.center().as_dvec2())?;
    exact_between(-halves[0], halves[1])?;
    let separation = 0.0.partial_cmp(&depth)?;
    (a.has_area() && b.has_area()).then(|| Contact::of_relation(separation.into(), normal, depth))
}

/// Whether its own axes are exactly those of the world.
#[inline(always)]
fn is_upright(rect: &Rect) -> bool {
    rect.is_axis_aligned() && rect.axis().abs().element_sum() == 1.0
}

/// A core with edges along the world's axes, or without any. A depth, unlike its sign, needs axes of exactly unit length.
fn with_unit_axes(core: ShapeRef) -> Option<AxisAligned> {
    let is_other = matches!(core, ShapeRef::Rect(rect) if !(rect.has_area() && is_upright(rect)));
    if is_other { None } else { AxisAligned::of_core(core) }
}

/// The direction from the first core to the second along which the second leaves the first on the shortest way; `None` for two rectangles
/// whose centres project to one point of that axis: both directions are as good.
fn least_normal(a: ShapeRef, b: ShapeRef, cores: &Cores, between: DVec2, depths: DVec2) -> Option<DVec2> {
    let is_across = [across(cores.a), across(cores.b)];
    let [is_x, is_y] = [0, 1].map(|axis| is_across[0][axis] | is_across[1][axis]);
    let is_along_x = is_x & !(is_y & (depths.y <= depths.x));
    let towards = towards(is_along_x, between);
    let is_unique = !(is_x & is_y & (depths.x == depths.y)) & (towards != DVec2::ZERO);
    if is_unique & (is_x | is_y) {
        return Some(towards);
    }
    if in_order(a, b) {
        first_least_normal(cores.a, cores.b, between, depths)
    } else {
        first_least_normal(cores.b, cores.a, -between, depths).map(|normal| -normal)
    }
}

/// Along an axis, in the direction of a vector; zero where that has none.
fn towards(is_along_x: bool, between: DVec2) -> DVec2 {
    if is_along_x { DVec2::new(sign(between.x), 0.0) } else { DVec2::new(0.0, sign(between.y)) }
}

/// Whether a core has edges across the x axis, and across the y axis.
fn across(core: ShapeRef) -> [bool; 2] {
    match core {
        ShapeRef::Segment(segment) => [segment.a().y != segment.b().y, segment.a().x != segment.b().x],
        ShapeRef::Rect(_) => [true; 2],
        _ => [false; 2],
    }
}

/// Of equally short ways the one that the general path takes: the first outward normal of the first core in order, then of the second; of
/// two rectangles the first axis.
#[cold]
fn first_least_normal(first: ShapeRef, second: ShapeRef, between: DVec2, depths: DVec2) -> Option<DVec2> {
    if let (ShapeRef::Rect(rect), ShapeRef::Rect(_)) = (first, second) {
        let is_along_x = depths.x < depths.y || (depths.x == depths.y && rect.axis().x != 0.0);
        let towards = towards(is_along_x, between);
        return (towards != DVec2::ZERO).then_some(towards);
    }
    let extent = depths + between.abs();
    let (mut least, mut normal) = (f64::INFINITY, DVec2::X);
    let outward = outward_normals(first).into_iter().chain(outward_normals(second).map(|normal| -normal));
    for candidate in outward.filter(|normal| *normal != DVec2::ZERO) {
        let depth = extent.dot(candidate.abs()) - between.dot(candidate);
        if depth < least {
            (least, normal) = (depth, candidate);
        }
    }
    Some(normal)
}

/// The outward normals of the edges in their order; zero where there are fewer.
fn outward_normals(core: ShapeRef) -> [DVec2; 4] {
    match core {
        ShapeRef::Segment(segment) => {
            let along = segment.b() - segment.a();
            let across = DVec2::new(sign(f64::from(-along.y)), sign(f64::from(along.x)));
            [-across, across, DVec2::ZERO, DVec2::ZERO]
        }
        ShapeRef::Rect(rect) => {
            let axis = rect.axis().as_dvec2();
            [-axis.perp(), axis, axis.perp(), -axis]
        }
        _ => [DVec2::ZERO; 4],
    }
}

/// 1, 0 or −1.
fn sign(number: f64) -> f64 {
    if number == 0.0 { 0.0 } else { number.signum() }
}

#[cfg(test)]
mod tests {
    use super::contact_of_rects;
    use crate::collision::Rect;
    use crate::collision::contact::rect_rect::contact_in_f64;
    use crate::split_mix::SplitMix;
    use glam::Vec2;

    #[test]
    fn axis_aligned_rectangles_on_a_grid_have_the_contact_of_turned_ones() {
        let mut random = SplitMix(31);
        let (mut answered, mut touching) = (0, 0);
        for i in 0..20_000 {
            let unit = [1.0, 0.1, 1e30, 1e-30][i % 4];
            let mut rect = || {
                let mut number = |limit: f32| random.within(limit).x.round() * unit;
                let (center, half) = (Vec2::new(number(5.0), number(5.0)), Vec2::new(number(3.0), number(3.0)).abs());
                let axis = [Vec2::X, Vec2::X, Vec2::NEG_X, Vec2::Y, Vec2::NEG_Y][random.next() as usize % 5];
                Rect::with_axis(center, half, axis).expect("moderate numbers")
            };
            let (a, b) = (rect(), rect());
            if let Some(found) = contact_of_rects(&a, &b) {
                assert_eq!(Some(found), contact_in_f64(&a, &b), "round {i}: {a:?} and {b:?}");
                answered += 1;
                touching += usize::from(found.is_some_and(|contact| contact.depth == 0.0));
            }
        }
        assert!(answered > 9000 && touching > 500, "{answered} answered, {touching} touch");
    }
}
