//! How deep do two shapes overlap, and which way is out?

use crate::collision::{
    answer::{Contact, Relation},
    contact::{concave, concave::Part, convex_convex, rect_rect},
    distance::any::{closest_on_straight, size_of},
    relation::{
        any::relation,
        separating_axis::{directed_edges, outward},
    },
    shape::{
        any::{AsShape, ShapeRef},
        canonical::{Corners, Form, Straight},
        canonical_order::in_order,
        circle::Circle,
    },
    sign::{exact_point::Exact, predicates::turn, tolerance::UNSURE},
    simd::min_max::greater,
};
use glam::DVec2;

/// The shortest way to part the two shapes; `None` when they are disjoint. The depth is within 4 ulp (f32) of the
/// largest coordinate.
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
/// A concave polygon is left by the shortest way out of the union of the Minkowski differences of its convex parts; a
/// slot that fits exactly is a way out. Gaps and overlaps below 2⁻⁴⁶ of the largest coordinate count as such a slot.
/// Outlines with more than a million pairs of parts are left by the shortest of 32 straight ways past everything, and a
/// search that does not end within its bounds gives the shortest way found: it parts them, but need not be the shortest.
#[inline(always)]
pub fn contact(a: &impl AsShape, b: &impl AsShape) -> Option<Contact> {
    let (a, b) = (a.as_shape(), b.as_shape());
    let quick = match (a, b) {
        (ShapeRef::Rect(a), ShapeRef::Rect(b)) => rect_rect::contact(a, b),
        (ShapeRef::Polygon(a), ShapeRef::Polygon(b)) if !a.aabb().overlaps(b.aabb()) => Some(None),
        (ShapeRef::Polygon(a), ShapeRef::Polygon(b)) => convex_convex::contact(a, b),
        (
            ShapeRef::Point(_) | ShapeRef::Segment(_) | ShapeRef::Circle(_) | ShapeRef::Rect(_) | ShapeRef::Polygon(_),
            ShapeRef::Point(_) | ShapeRef::Segment(_) | ShapeRef::Circle(_) | ShapeRef::Rect(_) | ShapeRef::Polygon(_),
        ) => None,
    };
    match quick {
        Some(answer) => answer,
        None => {
            let (meet, contact) = by_kinds(a, b);
            if meet { Some(contact) } else { None }
        }
    }
}

/// The same for what has no short way; computed in order, so that the mirrored pair has the mirrored answer. Whether they meet, and
/// how: returned as an option it would be written to the caller's memory, and the short ways would have to go through memory, too.
#[cold]
#[inline(never)]
fn by_kinds(a: ShapeRef, b: ShapeRef) -> (bool, Contact) {
    let contact = match (a, b) {
        (ShapeRef::Rect(a), ShapeRef::Rect(b)) => rect_rect::contact_in_f64(a, b),
        _ => None,
    };
    let slowly = || if in_order(a, b) { in_turn(a, b) } else { in_turn(b, a).map(Contact::flipped) };
    contact.unwrap_or_else(slowly).map_or((false, Contact::NONE), |contact| (true, contact))
}

fn in_turn(a: ShapeRef, b: ShapeRef) -> Option<Contact> {
    let (a_form, b_form) = (Form::of(a), Form::of(b));
    let unsure = UNSURE * size_of(a, b);
    let quick = convex_way_out(&a_form, &b_form, unsure);
    if let Some((normal, depth)) = quick {
        // The way out by itself says whether they meet, unless it is tiny.
        if depth > unsure {
            return Some(Contact::new(normal, depth));
        } else if depth < -unsure {
            return None;
        }
    }
    let relation = relation(&a, &b);
    if relation == Relation::Disjoint {
        return None;
    }
    let (normal, depth) = quick.unwrap_or_else(|| concave_way_out(&a_form, &b_form, relation));
    if relation == Relation::Overlapping && is_deep(&a_form, &b_form) {
        Some(Contact::new(normal, depth))
    } else {
        Some(Contact { depth: 0.0, ..Contact::new(normal, depth) })
    }
}

/// Whether an overlap of the two has a depth: not where any small sideways movement parts them.
fn is_deep(a: &Form, b: &Form) -> bool {
    match (a, b) {
        (Form::Round(_), _) | (_, Form::Round(_)) => true,
        (Form::Straight(a), Form::Straight(b)) => a.has_area() || b.has_area() || cross_properly(a, b),
    }
}

/// Whether two overlapping shapes without area are segments of different directions.
fn cross_properly(a: &Straight, b: &Straight) -> bool {
    match (a.corners(), b.corners()) {
        (Corners::Plain(a), Corners::Plain(b)) => differ(a, b),
        (Corners::Plain(a), Corners::Turned(b)) => differ(a, &b),
        (Corners::Turned(a), Corners::Plain(b)) => differ(&a, b),
        (Corners::Turned(a), Corners::Turned(b)) => differ(&a, &b),
    }
}

fn differ<A: Exact, B: Exact>(a: &[A], b: &[B]) -> bool {
    match (a, b) {
        (&[p, q], &[r, s]) => turn(p, q, r, s).is_ne(),
        _ => false,
    }
}

/// The unit normal from `a` to `b` and the depth along it of two convex shapes, below zero only if they are disjoint;
/// `None` if one is concave. What is shorter than `unsure` may be rounding.
fn convex_way_out(a: &Form, b: &Form, unsure: f64) -> Option<(DVec2, f64)> {
    match (a, b) {
        (Form::Round(a), Form::Round(b)) => Some(circles_way_out(*a, *b)),
        (Form::Round(a), Form::Straight(b)) => b.is_convex().then(|| circle_way_out(*a, b, unsure)),
        (Form::Straight(a), Form::Round(b)) => a.is_convex().then(|| {
            let (normal, depth) = circle_way_out(*b, a, unsure);
            (-normal, depth)
        }),
        (Form::Straight(Straight::Rect(a)), Form::Straight(Straight::Rect(b))) => Some(rect_rect::least_overlap(a, b)),
        (Form::Straight(a), Form::Straight(b)) => (a.is_convex() && b.is_convex()).then(|| straight_way_out(a, b)),
    }
}

/// The unit normal from `a` to `b` and the depth of two shapes that meet, one of them concave.
fn concave_way_out(a: &Form, b: &Form, relation: Relation) -> (DVec2, f64) {
    let parts = |form: &Form, other: &Form| match form {
        Form::Round(circle) => vec![Part::of_circle(*circle)],
        Form::Straight(straight) => Part::of_straight(straight, other),
    };
    concave::of_union(&parts(a, b), &parts(b, a), relation)
}

fn circles_way_out(a: Circle, b: Circle) -> (DVec2, f64) {
    let between = b.center().as_dvec2() - a.center().as_dvec2();
    let normal = between.try_normalize().unwrap_or(DVec2::X);
    (normal, f64::from(a.radius()) + f64::from(b.radius()) - between.length())
}

/// A circle leaves a convex shape away from its centre's closest point, or through the nearest edge from within and from so close that
/// the direction would be mere rounding.
fn circle_way_out(circle: Circle, other: &Straight, unsure: f64) -> (DVec2, f64) {
    let (center, radius) = (circle.center().as_dvec2(), f64::from(circle.radius()));
    let to_other = closest_on_straight(other, circle.center()) - center;
    let distance = to_other.length();
    if distance > unsure {
        return (to_other / distance, radius - distance);
    }
    let (normal, inside) = straight_way_out(&Straight::Point([circle.center()]), other);
    (normal, radius + inside)
}

fn straight_way_out(a: &Straight, b: &Straight) -> (DVec2, f64) {
    match (a.corners(), b.corners()) {
        (Corners::Plain(a), Corners::Plain(b)) => least_overlap(a, b),
        (Corners::Plain(a), Corners::Turned(b)) => least_overlap(a, &b),
        (Corners::Turned(a), Corners::Plain(b)) => least_overlap(&a, b),
        (Corners::Turned(a), Corners::Turned(b)) => least_overlap(&a, &b),
    }
}

/// The edge normal along which two convex shapes overlap least: that of an edge of their Minkowski difference.
fn least_overlap<A: Exact, B: Exact>(a: &[A], b: &[B]) -> (DVec2, f64) {
    let through_a = shallowest(a, b);
    let through_b = shallowest(b, a).map(|(normal, depth)| (-normal, depth));
    match (through_a, through_b) {
        (Some(a), Some(b)) => {
            if b.1 < a.1 {
                b
            } else {
                a
            }
        }
        (Some(way), None) | (None, Some(way)) => way,
        (None, None) => (DVec2::X, 0.0),
    }
}

/// The edge of one shape behind which the other reaches least deep: its outward normal and that depth.
fn shallowest<A: Exact, B: Exact>(of: &[A], other: &[B]) -> Option<(DVec2, f64)> {
    let mut least = f64::INFINITY;
    let mut edge = None;
    for [p, q] in directed_edges(of) {
        let (start, along) = (p.near(), p.to(q));
        let mut deepest = f64::NEG_INFINITY;
        for corner in other {
            deepest = greater(along.perp_dot(corner.near() - start), deepest);
        }
        // The square of the depth with its sign: a root is only needed once.
        let squared = deepest * deepest.abs() / along.length_squared();
        if squared < least {
            (least, edge) = (squared, Some(along));
        }
    }
    edge.map(|along| (outward(along), least.signum() * least.abs().sqrt()))
}
