//! How deep do two shapes overlap, and along which normal? Any two shapes.

use crate::collision::answer::{Contact, Relation};
use crate::collision::contact::concave::choose_search::{Progress, best, contact_or_search};
use crate::collision::contact::convex_by_corners::convex_penetration;
use crate::collision::contact::penetration_estimate::penetration_estimate;
use crate::collision::contact::{axis_aligned, circle_circle, convex_convex, rect_rect, rounded};
use crate::collision::pair_formulas::cores::Cores;
use crate::collision::pair_formulas::point_outline::from_outline;
use crate::collision::relation::any_pair::relation;
use crate::collision::shape::any_shape::{AsShape, ShapeRef, largest_coordinate};
use crate::collision::shape::canonical::{Canonical, in_order, with_corners};
use crate::collision::shape::point::Point;
use crate::collision::sign::f64_tolerances::DISTANCE_ERROR;
use crate::collision::sign::predicates::turn;
use core::cell::OnceCell;
use glam::Vec2;

/// The shortest translation that separates the two shapes; `None` when they are disjoint. The depth is within 4 ulp (f32)
/// of the largest coordinate.
///
/// ```
/// # use collision_lab::collision::{Circle, Rect, Relation, contact, relation};
/// # use collision_lab::glam::Vec2;
/// let ground = Rect::new(Vec2::new(0.0, 10.0), Vec2::new(50.0, 10.0), 0.0)?;
/// let mut ball = Circle::new(Vec2::new(7.0, -3.0), 4.0)?;
/// let hit = contact(&ground, &ball).expect("the ball is in the ground");
/// assert_eq!((hit.normal, hit.depth), (Vec2::new(0.0, -1.0), 1.0), "y points down: up and out");
/// ball.translate(hit.mtv())?;
/// assert_eq!(relation(&ground, &ball), Relation::Touching);
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
///
/// For a concave polygon it is the shortest translation out of the union of the Minkowski differences of all convex parts; it may pass
/// through a slot of exactly the right width, and gaps and overlaps below 2⁻⁴⁶ of the largest coordinate count as such a slot. This takes a
/// fraction of a millisecond for a circle in a cave of 40,000 corners, and tenths of a second for two polygons of thousands of corners;
/// [`ContactSearch`](crate::collision::ContactSearch) does it piece by piece. The search makes at most 16,384 Minkowski differences and 16
/// for each convex part of both shapes, of a few kilobytes at most. Ordinary shapes need far fewer; at the limit, the contact has the
/// shortest translation found so far, and [`Contact::depth_is_upper_bound`] is set.
#[inline(always)]
pub fn contact(a: &impl AsShape, b: &impl AsShape) -> Option<Contact> {
    let (a, b) = (a.as_shape(), b.as_shape());
    let fast = match (a, b) {
        (ShapeRef::Point(p), ShapeRef::Point(q)) => Some(of_points(p, q)),
        (ShapeRef::Circle(a), ShapeRef::Circle(b)) => circle_circle::contact(a, b),
        (ShapeRef::Rect(a), ShapeRef::Rect(b)) => rect_rect::contact(a, b),
        (ShapeRef::Polygon(a), ShapeRef::Polygon(b)) if !a.aabb().overlaps(b.aabb()) => Some(None),
        (ShapeRef::Polygon(a), ShapeRef::Polygon(b)) => convex_convex::contact(a, b),
        (ShapeRef::Rounded(_), _) | (_, ShapeRef::Rounded(_)) => rounded::penetration(a, b).certain(),
        _ => penetration_estimate(a, b).certain(),
    };
    match fast {
        Some(answer) => answer,
        None => {
            let (exists, contact) = of_all_pairs(a, b);
            if exists { Some(contact) } else { None }
        }
    }
}

/// Whether there is a contact, and which, for pairs without a fast path and those that it leaves undecided. The mirrored pair has the
/// mirrored answer: ties, and what is not certain, are decided in canonical order. Not an `Option`: the caller would give it memory to
/// write it to, and the fast paths would have to use that, too.
#[cold]
#[inline(never)]
fn of_all_pairs(a: ShapeRef, b: ShapeRef) -> (bool, Contact) {
    let fast = match (a, b) {
        (ShapeRef::Point(p), ShapeRef::Point(q)) => Some(of_points(p, q)),
        (ShapeRef::Rect(a), ShapeRef::Rect(b)) => rect_rect::contact_in_f64(a, b),
        // Only `contact_without_filter` has not asked this yet.
        (ShapeRef::Circle(p), ShapeRef::Circle(q)) => {
            circle_circle::contact(p, q).or_else(|| axis_aligned::contact(a, b))
        }
        _ => axis_aligned::contact(a, b),
    };
    let exactly = || if in_order(a, b) { of_ordered_pair(a, b) } else { of_ordered_pair(b, a).map(Contact::flipped) };
    fast.unwrap_or_else(exactly).map_or((false, Contact::NONE), |contact| (true, contact))
}

/// [`contact`] of a pair that another filter has left undecided.
pub(crate) fn contact_without_filter(a: ShapeRef, b: ShapeRef) -> Option<Contact> {
    let (exists, contact) = of_all_pairs(a, b);
    exists.then_some(contact)
}

/// Equal points have no direction between them: the normal is +x, or −x out of canonical order, which only a −0 can cause.
#[inline]
fn of_points(p: &Point, q: &Point) -> Option<Contact> {
    let normal = || if in_order(ShapeRef::Point(p), ShapeRef::Point(q)) { Vec2::X } else { Vec2::NEG_X };
    (p.position() == q.position()).then(|| Contact { normal: normal(), depth: 0.0, depth_is_upper_bound: false })
}

fn of_ordered_pair(a: ShapeRef, b: ShapeRef) -> Option<Contact> {
    let (known, cores) = (OnceCell::new(), Cores::new(a, b));
    let exactly = || *known.get_or_init(|| relation(&a, &b));
    let error_bound = DISTANCE_ERROR * largest_coordinate(a, b);
    let fast = penetration_estimate(a, b);
    let in_f64 = match (a, b) {
        (ShapeRef::Circle(circle), ShapeRef::Polygon(polygon)) if fast.depth.is_nan() && polygon.is_convex() => {
            from_outline(polygon, circle.center()).penetration(circle.radius().into())
        }
        _ => fast,
    };
    let convex = match in_f64.estimate() {
        // The distance of cores takes longer than to see that the shapes are disjoint.
        None if cores.both_radii() > 0.0 && exactly() == Relation::Disjoint => return None,
        None => convex_penetration(&cores, error_bound),
        estimate => estimate,
    };
    if let Some((normal, depth)) = convex {
        // The sign of the depth is certain unless it is within its error bound.
        if depth > error_bound {
            return Some(Contact::new(normal, depth));
        } else if depth < -error_bound {
            return None;
        }
    }
    if exactly() == Relation::Disjoint {
        return None;
    }
    let Some((normal, depth)) = convex else {
        return match contact_or_search(a, b, exactly()) {
            Progress::Known(contact) => contact,
            Progress::Open(mut search) => {
                search.advance(usize::MAX);
                Some(best(&search))
            }
        };
    };
    if exactly() == Relation::Overlapping && has_depth(a, b) {
        Some(Contact::new(normal, depth))
    } else {
        Some(Contact { depth: 0.0, ..Contact::new(normal, depth) })
    }
}

/// Whether overlapping shapes have a depth. Without an area, any small sideways movement separates them, unless they are segments that
/// cross.
fn has_depth(a: ShapeRef, b: ShapeRef) -> bool {
    // Not as a tuple, to which both would be copied.
    let a = Canonical::of(a);
    let b = Canonical::of(b);
    a.has_area() || b.has_area() || are_crossing_segments(&a, &b)
}

/// Whether two overlapping shapes without area are segments of different directions.
fn are_crossing_segments(a: &Canonical, b: &Canonical) -> bool {
    with_corners!(a.core, b.core, |a, b| matches!((a, b), (&[p, q], &[r, s]) if turn(p, q, r, s).is_ne()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::Polygon;
    use crate::collision::tests::seeded::axis_aligned_shape;
    use crate::split_mix::SplitMix;

    /// Two edges of the sliver are antiparallel in f64: from one to the next the deepest corner becomes the least deep.
    #[test]
    fn a_sliver_of_next_to_no_width_crosses_a_polygon_of_many_corners() {
        let polygon =
            |corners: &[(f32, f32)]| Polygon::new(&corners.iter().copied().map(Vec2::from).collect::<Vec<_>>());
        let sliver = polygon(&[(0.0, 1e-40), (-1.0, -1.0), (1.0, 1.0)]).expect("convex");
        let nine =
            [(0.0, -1.5), (1.5, 0.0), (1.0, 0.75), (0.75, 0.9), (0.5, 1.0), (0.2, 1.1), (-0.2, 1.1), (-1.0, 0.75)];
        let nine = polygon(&[nine.as_slice(), &[(-1.5, 0.0)]].concat()).expect("convex");
        let found = contact(&sliver, &nine).expect("they cross");
        assert!(found.depth > 1.0, "{found:?}");
        assert_eq!(contact(&nine, &sliver).map(Contact::flipped), Some(found));
    }

    #[test]
    fn contacts_on_a_grid_are_those_of_the_general_path() {
        let mut random = SplitMix(37);
        let (mut answered, mut touching, mut disjoint) = (0, 0, 0);
        for round in 0..20_000 {
            let unit = [1.0, 0.1, 1e30, 1e-30][round % 4];
            let [a, b] = [(); 2].map(|()| axis_aligned_shape(&mut random, unit).expect("moderate numbers"));
            let (a, b) = if in_order(a.as_shape(), b.as_shape()) { (a, b) } else { (b, a) };
            let Some(found) = axis_aligned::contact(a.as_shape(), b.as_shape()) else { continue };
            let due = of_ordered_pair(a.as_shape(), b.as_shape());
            let case = format!("round {round}: {a:?} and {b:?}: {found:?}, not {due:?}");
            assert_eq!(found.map(|hit| hit.depth), due.map(|hit| hit.depth), "{case}");
            if a.as_shape() != b.as_shape() {
                let mirrored = axis_aligned::contact(b.as_shape(), a.as_shape());
                assert_eq!(mirrored, Some(found.map(Contact::flipped)), "mirrored, {case}");
            }
            if let (Some(found), Some(due)) = (found, due) {
                assert!((found.normal - due.normal).length() < 1e-6, "{case}");
                touching += usize::from(found.depth == 0.0);
            }
            answered += 1;
            disjoint += usize::from(found.is_none());
        }
        let counts = format!("{answered} answered, {touching} touch, {disjoint} are disjoint");
        assert!(answered > 9000 && touching > 500 && disjoint > 3000, "{counts}");
    }
}
