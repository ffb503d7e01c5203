//! The separating axis test: is there an axis on which the intervals of two convex shapes have a gap?
//!
//! Project both shapes onto an axis, a line in some direction. If the two intervals have a gap, the shapes are disjoint, and two
//! convex shapes without curves are disjoint exactly when there is a gap along the normal of one of their edges. So they overlap or
//! touch exactly when the intervals do on *all* of these axes. After Gottschalk, Lin and Manocha, "OBBTree" (1996). A circle has no
//! edges, but one axis of its own: through its centre and the corner closest to it, or through both centres.

use crate::collision::answer::Relation;
use crate::collision::explain::axes::axis_test::{AxisKind, AxisTest, Verdict};
use crate::collision::explain::axes::circle_axes::{CircleAxis, between_circles, with_edges};
use crate::collision::explain::convex::Convex;
use crate::collision::explain::explanation::{Cost, Explanation, Textbook};
use crate::collision::relation::separating_axis::relation_of_intervals;
use crate::collision::shape::any_shape::{AsShape, ShapeRef};
use crate::collision::shape::circle::Circle;
use crate::collision::sign::exact_point::{Corner, Exact};
use crate::collision::sign::predicates::{dot_sign, turn};
use core::cmp::Ordering;
use glam::DVec2;

const TEXTBOOK: Textbook = Textbook {
    name: "separating axis test",
    source: "Gottschalk, Lin and Manocha, \"OBBTree\" (1996)",
    counts: "one test per axis: 4 multiplications and a root give its direction, 2 multiplications project a corner; a circle takes 2 \
             more per corner to find the closest; divisions count as multiplications",
    fast_path: Some(
        "tests all axes side by side in f32 with a rounding error bound; pairs that are too close to decide are tested in \
                f64, then by exact predicates",
    ),
};

/// The relation of two convex shapes, and every axis: those of `a`, then those of `b`. The twin of
/// [`relation`](crate::collision::relation). `None` when one is concave.
///
/// ```
/// # use collision_lab::collision::{Polygon, Rect, Relation, explain::separating_axes};
/// # use collision_lab::glam::Vec2;
/// let triangle = Polygon::new(&[Vec2::ZERO, Vec2::new(4.0, 0.0), Vec2::new(0.0, 4.0)])?;
/// let square = Rect::new(Vec2::new(3.0, 3.0), Vec2::ONE, 0.0)?;
/// let twin = separating_axes(&triangle, &square).expect("both are convex");
/// assert_eq!((twin.answer, twin.cost.tests), (Relation::Touching, 5), "three axes and two");
/// assert_eq!(twin.steps[1].relation, Relation::Touching, "the long side goes through the square's corner");
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
pub fn separating_axes(a: &impl AsShape, b: &impl AsShape) -> Option<Explanation<Relation, Vec<AxisTest>>> {
    let (mut steps, corners) = match (a.as_shape(), b.as_shape()) {
        (ShapeRef::Circle(circle), other) if circle.radius() > 0.0 => circle_tests(true, *circle, other)?,
        (other, ShapeRef::Circle(circle)) if circle.radius() > 0.0 => circle_tests(false, *circle, other)?,
        (a, b) => edge_tests(&Convex::of(a)?, &Convex::of(b)?),
    };
    // A gap on one axis means disjoint; overlaps on all axes mean overlapping.
    let answer = steps.iter().map(|step| step.relation).min().unwrap_or(Relation::Overlapping);
    if answer != Relation::Overlapping
        && let Some(decisive) = steps.iter().position(|step| step.relation == answer)
    {
        steps[decisive].verdict = Verdict::Decisive;
        if answer == Relation::Disjoint {
            steps[decisive + 1..].iter_mut().for_each(|step| step.verdict = Verdict::Skipped);
        }
    }
    let tested = || steps.iter().filter(|step| step.verdict != Verdict::Skipped);
    let (tests, searches) = (tested().count(), tested().filter(|step| step.kind == AxisKind::ThroughCorner).count());
    // Two squares and two divisions make an axis of length one, x and y of each corner are multiplied with it; the distance of each
    // corner of the other shape from a circle's centre takes two squares.
    let multiplications = tests * (4 + 2 * corners) + searches * 2 * (corners - 1);
    let cost = Cost { tests, multiplications, square_roots: tests, ..Cost::ZERO };
    Some(Explanation { algorithm: TEXTBOOK, answer, steps, cost })
}

/// The tests of two shapes without curves, and how many corners they have together.
fn edge_tests(a: &Convex, b: &Convex) -> (Vec<AxisTest>, usize) {
    let steps = if a.is_on_line_with(b) {
        vec![along_the_line(a, b)]
    } else {
        let of_a = a.axes().into_iter().map(|edges| facing(true, a, b, &edges));
        let of_b = b.axes().into_iter().map(|edges| facing(false, b, a, &edges));
        of_a.chain(of_b).collect()
    };
    (steps, a.corners.len() + b.corners.len())
}

/// The tests of a circle with a shape, which may be another circle, and how many corners they have together: a circle has its centre.
/// The axis of the circle comes first if the circle does.
fn circle_tests(is_first: bool, circle: Circle, other: ShapeRef) -> Option<(Vec<AxisTest>, usize)> {
    let (axes, corners, other_radius) = if let ShapeRef::Circle(other) = other {
        (
            vec![between_circles(circle, *other, AxisKind::ThroughCentres)],
            vec![other.center().as_dvec2()],
            other.radius(),
        )
    } else {
        let convex = Convex::of(other)?;
        let corners: Vec<DVec2> = convex.corners.iter().map(|corner| corner.near()).collect();
        let rect = match other {
            ShapeRef::Rect(rect) => Some(rect),
            ShapeRef::Point(_) | ShapeRef::Segment(_) | ShapeRef::Circle(_) | ShapeRef::Polygon(_) => None,
            ShapeRef::Rounded(_) => return None,
        };
        let axes = match corners[..] {
            [corner] => {
                let point = Circle::from_checked(corner.as_vec2(), 0.0);
                vec![between_circles(circle, point, AxisKind::ThroughCorner)]
            }
            _ => with_edges(circle, &convex, rect),
        };
        (axes, corners, 0.0)
    };
    let test = |CircleAxis { kind, edge, axis, gap_sign }: CircleAxis| {
        let round = |center: DVec2, radius: f32| [-1.0, 1.0].map(|side| center.dot(axis) + side * f64::from(radius));
        let others = corners.iter().map(|&corner| round(corner, other_radius));
        let other =
            others.reduce(|all, next| [all[0].min(next[0]), all[1].max(next[1])]).expect("a shape has a corner");
        let own = round(circle.center().as_dvec2(), circle.radius());
        AxisTest {
            of_first: (kind != AxisKind::EdgeNormal) == is_first,
            kind,
            edge,
            axis,
            first: if is_first { own } else { other },
            second: if is_first { other } else { own },
            relation: gap_sign.into(),
            verdict: Verdict::Tested,
        }
    };
    let mut steps: Vec<AxisTest> = axes.into_iter().map(test).collect();
    if !is_first {
        steps.rotate_left(1);
    }
    Some((steps, 1 + corners.len()))
}

/// The test along an edge's outward normal; of two parallel edges, the one with the larger gap.
fn facing(of_first: bool, own: &Convex, other: &Convex, edges: &[[Corner; 2]]) -> AxisTest {
    let tests = edges.iter().map(|&[p, q]| {
        // Out of the shape: the direction of the edge turned back by a quarter.
        let axis = -p.to(q).perp().normalize();
        // (q − p) × (d − c) is above zero where c is further out than d.
        test((of_first, AxisKind::EdgeNormal), own, other, [p, q], axis, |c, d| turn(p, q, c, d))
    });
    let room = |test: &AxisTest| if of_first { test.second[0] - test.first[1] } else { test.first[0] - test.second[1] };
    tests.reduce(|best, next| if room(&next) > room(&best) { next } else { best }).expect("an axis has an edge")
}

/// The test of points and segments on one line, along that line.
fn along_the_line(a: &Convex, b: &Convex) -> AxisTest {
    let (of_first, [p, q]) = match (&a.corners[..], &b.corners[..]) {
        (&[p, q], _) => (true, [p, q]),
        (_, &[p, q]) => (false, [p, q]),
        (a, b) => (true, [a[0], b[0]]),
    };
    // Two equal points have no direction between them; on any axis they are one number.
    let axis = p.to(q).try_normalize().unwrap_or(DVec2::X);
    let (own, other) = if of_first { (a, b) } else { (b, a) };
    test((of_first, AxisKind::AlongLine), own, other, [p, q], axis, |c, d| dot_sign(p, q, d, c))
}

/// The test on one axis, where `order` compares two corners along it.
fn test(
    (of_first, kind): (bool, AxisKind),
    own: &Convex,
    other: &Convex,
    edge: [Corner; 2],
    axis: DVec2,
    order: impl Fn(Corner, Corner) -> Ordering,
) -> AxisTest {
    let ends = |of: &Convex| {
        let lowest = of.corners.iter().copied().min_by(|&c, &d| order(c, d));
        let highest = of.corners.iter().copied().max_by(|&c, &d| order(c, d));
        [lowest, highest].map(|end| end.expect("a shape has a corner"))
    };
    let [[low, high], [other_low, other_high]] = [own, other].map(ends);
    let relation = relation_of_intervals(order(low, other_high), order(other_low, high));
    let interval = |corners: [Corner; 2]| corners.map(|corner| corner.near().dot(axis));
    let (own, other) = (interval([low, high]), interval([other_low, other_high]));
    AxisTest {
        of_first,
        kind,
        edge: edge.map(Exact::near),
        axis,
        first: if of_first { own } else { other },
        second: if of_first { other } else { own },
        relation,
        verdict: Verdict::Tested,
    }
}
