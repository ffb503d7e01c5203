//! How deep do two shapes overlap, and which way is out?

use super::{
    Circle, Relation, Shape,
    closest::closest_on_straight,
    exact::{Exact, turn},
    order::in_order,
    rect_pair::{Certain, RectPair},
    relation,
    separating_axis::{directed_edges, outward},
    straight::{Corners, Form, Straight},
    way_out::{self, Part},
};
use glam::{DVec2, Vec2};

/// How to part two shapes that meet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// The direction of length one from the first shape to the second.
    pub normal: Vec2,
    /// Moving the second shape by `normal * depth` makes the two just touch, and no shorter move does; in world units.
    /// Above zero exactly when the shapes overlap and one has an area or two segments cross.
    pub depth: f32,
}

impl Contact {
    /// An overlap; a depth too small for f32 gives the smallest f32 above zero.
    fn new(normal: DVec2, depth: f64) -> Self {
        // Adding zero makes 0 of −0.
        Self { normal: Vec2::ZERO + normal.as_vec2(), depth: (depth as f32).clamp(f32::from_bits(1), f32::MAX) }
    }

    /// The answer for the swapped pair.
    #[must_use]
    pub fn flipped(self) -> Self {
        // Not a negation, which would make −0 of 0.
        Self { normal: Vec2::ZERO - self.normal, ..self }
    }

    /// The minimum translation vector: the shortest way for the second shape to just touch the first.
    pub fn mtv(self) -> Vec2 {
        self.normal * self.depth
    }
}

/// The shortest way to part the two shapes; `None` when they are disjoint. The depth is within 4 ulp (f32) of the
/// largest coordinate.
///
/// A concave polygon is left by the shortest way out of the union of the Minkowski differences of its convex parts; a
/// slot that fits exactly is a way out.
pub fn contact(a: &Shape, b: &Shape) -> Option<Contact> {
    if !in_order(a, b) {
        return contact(b, a).map(Contact::flipped);
    }
    let (a_form, b_form) = (Form::of(a), Form::of(b));
    if let (Form::Straight(Straight::Rect(a)), Form::Straight(Straight::Rect(b))) = (a_form, b_form) {
        match RectPair::new(a, b).decide() {
            Some(Certain::Disjoint) => return None,
            Some(Certain::Overlapping(normal, depth)) => return Some(Contact::new(normal, depth)),
            None => {}
        }
    }
    let relation = relation(a, b);
    if relation == Relation::Disjoint {
        return None;
    }
    let (normal, depth) = way_out(&a_form, &b_form, relation);
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

/// The unit normal from `a` to `b` and the depth of two shapes that meet.
fn way_out(a: &Form, b: &Form, relation: Relation) -> (DVec2, f64) {
    match (a, b) {
        (Form::Round(a), Form::Round(b)) => {
            let between = b.center().as_dvec2() - a.center().as_dvec2();
            let normal = between.try_normalize().unwrap_or(DVec2::X);
            (normal, f64::from(a.radius()) + f64::from(b.radius()) - between.length())
        }
        (Form::Round(a), Form::Straight(b)) => {
            if b.is_convex() {
                circle_way_out(*a, b)
            } else {
                way_out::of_union(&[Part::of_circle(*a)], &Part::of_straight(b), relation)
            }
        }
        (Form::Straight(a), Form::Round(b)) => {
            let (normal, depth) = way_out(&Form::Round(*b), &Form::Straight(*a), relation);
            (-normal, depth)
        }
        (Form::Straight(a), Form::Straight(b)) => {
            if a.is_convex() && b.is_convex() {
                match (a.corners(), b.corners()) {
                    (Corners::Plain(a), Corners::Plain(b)) => convex_way_out(a, b),
                    (Corners::Plain(a), Corners::Turned(b)) => convex_way_out(a, &b),
                    (Corners::Turned(a), Corners::Plain(b)) => convex_way_out(&a, b),
                    (Corners::Turned(a), Corners::Turned(b)) => convex_way_out(&a, &b),
                }
            } else {
                way_out::of_union(&Part::of_straight(a), &Part::of_straight(b), relation)
            }
        }
    }
}

/// A circle leaves a convex shape from its centre's closest point, or through the nearest edge from within.
fn circle_way_out(circle: Circle, other: &Straight) -> (DVec2, f64) {
    let (center, radius) = (circle.center().as_dvec2(), f64::from(circle.radius()));
    let to_other = closest_on_straight(other, circle.center()) - center;
    if let Some(normal) = to_other.try_normalize() {
        return (normal, radius - to_other.length());
    }
    let (normal, inside) = match other.corners() {
        Corners::Plain(corners) => convex_way_out(&[circle.center()], corners),
        Corners::Turned(corners) => convex_way_out(&[circle.center()], &corners),
    };
    (normal, radius + inside)
}

/// The edge normal along which two convex shapes overlap least: an edge of their Minkowski difference.
fn convex_way_out<A: Exact, B: Exact>(a: &[A], b: &[B]) -> (DVec2, f64) {
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

/// The edge of one shape that the other reaches least deep behind: its outward normal and that depth.
fn shallowest<A: Exact, B: Exact>(of: &[A], other: &[B]) -> Option<(DVec2, f64)> {
    let behind = directed_edges(of).map(|[p, q]| {
        let (start, normal) = (p.near(), outward(p.to(q)));
        let depths = other.iter().map(|corner| (start - corner.near()).dot(normal));
        (normal, depths.fold(f64::NEG_INFINITY, f64::max))
    });
    behind.min_by(|a, b| a.1.total_cmp(&b.1))
}
