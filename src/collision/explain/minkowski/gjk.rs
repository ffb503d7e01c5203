//! GJK: which point of the Minkowski difference is closest to the origin?
//!
//! The Minkowski difference of two shapes contains every p − q with p in the first and q in the second. The shapes meet exactly when the
//! origin is in it, and otherwise its point closest to the origin is the vector between their closest points. The difference is never
//! built: a support point, its corner furthest in a direction, is the difference of two corners, and a simplex of up to three of them
//! approaches the origin. Gilbert, Johnson and Keerthi, "A fast procedure for computing the distance between complex objects" (1988).

use crate::collision::answer::{ClosestPoints, Relation};
use crate::collision::explain::axes::separating_axes::separating_axes;
use crate::collision::explain::convex::Convex;
use crate::collision::explain::explanation::{Cost, Explanation, Textbook};
use crate::collision::outline::hull::hull_of_sorted;
use crate::collision::shape::any_shape::{AsShape, ShapeRef};
use crate::collision::sign::exact_point::Exact;
use crate::collision::sign::f64_tolerances::PRODUCT_ERROR;
use glam::DVec2;

const TEXTBOOK: Textbook = Textbook {
    name: "GJK",
    source: "Gilbert, Johnson and Keerthi, \"A fast procedure for computing the distance between complex objects\" (1988)",
    counts: "one test per step of the search, from s1 on: 2 multiplications for each corner, and 12 for the closest point; the only root needed is that of \
             the distance at the end",
    fast_path: Some(
        "compares all corners with all edges of two rectangles or small polygons side by side; for others it walks in the \
                same way, with a proof that rounding did not change the answer",
    ),
};

/// Stops a cycle that rounding could cause; real runs take far fewer.
const MAX_STEPS: usize = 64;

/// A corner of each shape, or a point between such corners; the difference is a point of the Minkowski difference.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difference {
    /// On the first shape, in world units.
    pub on_a: DVec2,
    /// On the second shape.
    pub on_b: DVec2,
}

impl Difference {
    /// The point of the Minkowski difference.
    pub fn point(self) -> DVec2 {
        self.on_a - self.on_b
    }
}

/// One step towards the origin.
#[derive(Clone, Debug, PartialEq)]
pub struct GjkStep {
    /// The closest point so far, where the search continues: in the first step, the difference of the first corners.
    pub before: Difference,
    /// The direction of search: from the closest point so far to the origin.
    pub direction: DVec2,
    /// The support point: furthest in that direction.
    pub support: Difference,
    /// What is kept of the last simplex and the support point: the one to three corners whose hull contains `closest`.
    pub simplex: Vec<Difference>,
    /// The point of that simplex closest to the origin.
    pub closest: Difference,
    /// The weight of each corner of the simplex in that point: its barycentric coordinates, which are nonnegative and sum
    /// to 1.
    pub weights: Vec<f64>,
    /// Which rule applied.
    pub rule: GjkRule,
}

/// What a step led to. Exact signs choose between `NoNearer` and `Origin`, even where rounding misplaces the origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GjkRule {
    /// The support point is further along the direction, so the simplex continues with it.
    Nearer,
    /// No point is further along the direction: the closest point so far is the closest of all.
    NoNearer,
    /// The simplex contains the origin, or is no further from it than the radii of circles together: the shapes meet.
    Origin,
}

/// The closest points of two convex shapes. The twin of [`closest_points`](crate::collision::closest_points): whether the distance
/// is zero is decided exactly. The steps are those of the cores, in which a circle is its centre. `None` when one is concave.
///
/// ```
/// # use collision_lab::collision::{Polygon, Rect, closest_points, explain::{GjkRule, gjk}};
/// # use collision_lab::glam::Vec2;
/// let triangle = Polygon::new(&[Vec2::ZERO, Vec2::new(4.0, 0.0), Vec2::new(0.0, 4.0)])?;
/// let square = Rect::new(Vec2::new(8.0, 0.0), Vec2::ONE, 0.0)?;
/// let twin = gjk(&triangle, &square).expect("both are convex");
/// assert_eq!(twin.answer.distance, closest_points(&triangle, &square).distance);
/// assert_eq!(twin.steps.last().map(|step| step.rule), Some(GjkRule::NoNearer));
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
pub fn gjk(a: &impl AsShape, b: &impl AsShape) -> Option<Explanation<ClosestPoints, Vec<GjkStep>>> {
    let ((first, r), (second, s)) = (core(a)?, core(b)?);
    let meet = separating_axes(a, b)?.answer != Relation::Disjoint;
    let mut closest = Difference { on_a: first[0], on_b: second[0] };
    let (mut simplex, mut weights, mut steps) = (vec![closest], vec![1.0], Vec::new());
    for _ in 0..MAX_STEPS {
        let (before, direction) = (closest, -closest.point());
        let support = Difference { on_a: furthest(&first, direction), on_b: furthest(&second, -direction) };
        let nearer = (support.point() - closest.point()).dot(direction);
        // Nearer by less than rounding makes is no nearer.
        let mut is_nearer = nearer > PRODUCT_ERROR * direction.length_squared() && !simplex.contains(&support);
        if is_nearer {
            let (next, shares) = reduced(&[&simplex[..], &[support]].concat());
            let at = weighted(&next, &shares);
            is_nearer = at.point().length_squared() < direction.length_squared();
            if is_nearer {
                (simplex, weights, closest) = (next, shares, at);
            }
        }
        let goes_on = is_nearer && closest.point() != DVec2::ZERO && simplex.len() < 3;
        let rule = match (goes_on, meet) {
            (true, _) => GjkRule::Nearer,
            (false, true) => GjkRule::Origin,
            (false, false) => GjkRule::NoNearer,
        };
        steps.push(GjkStep {
            before,
            direction,
            support,
            simplex: simplex.clone(),
            closest,
            weights: weights.clone(),
            rule,
        });
        if rule != GjkRule::Nearer {
            break;
        }
    }
    let Difference { on_a, on_b } = closest;
    let distance = on_a.distance(on_b);
    // From one core to the other; between equal points there is no direction.
    let towards = (on_b - on_a).try_normalize().unwrap_or(DVec2::ZERO);
    let answer = if meet {
        // The middle of the part between the cores that both radii cover.
        ClosestPoints::common(on_a + towards * (0.5 * ((distance - s).max(0.0) + r.min(distance))))
    } else {
        ClosestPoints::separated(on_a + towards * r, on_b - towards * s, distance - r - s)
    };
    // Two products for each corner of the support points, and about a dozen to find the closest point of the simplex.
    let multiplications = steps.len() * (2 * (first.len() + second.len()) + 12);
    Some(Explanation {
        algorithm: TEXTBOOK,
        answer,
        cost: Cost { tests: steps.len(), multiplications, square_roots: usize::from(!meet), ..Cost::ZERO },
        steps,
    })
}

/// The outline of the Minkowski difference of two convex shapes, from +x towards +y: for a picture, GJK does not need it. A circle
/// counts as its centre; the true difference is larger by the radii. `None` as for [`gjk`].
pub fn minkowski_difference(a: &impl AsShape, b: &impl AsShape) -> Option<Vec<DVec2>> {
    let ((first, _), (second, _)) = (core(a)?, core(b)?);
    let mut points: Vec<DVec2> = first.iter().flat_map(|&p| second.iter().map(move |&q| p - q)).collect();
    points.sort_by(|p, q| p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y)));
    points.dedup();
    Some(hull_of_sorted(&points, |p, q, r| (q - p).perp_dot(r - q) > 0.0))
}

/// The corners of a shape and the radius around them: a circle is its centre.
pub(super) fn core(shape: &impl AsShape) -> Option<(Vec<DVec2>, f64)> {
    if let ShapeRef::Circle(circle) = shape.as_shape() {
        return Some((vec![circle.center().as_dvec2()], f64::from(circle.radius())));
    }
    Some((Convex::of(shape.as_shape())?.corners.iter().map(|corner| corner.near()).collect(), 0.0))
}

fn furthest(corners: &[DVec2], direction: DVec2) -> DVec2 {
    let furthest = corners.iter().max_by(|p, q| p.dot(direction).total_cmp(&q.dot(direction)));
    *furthest.expect("a shape has a corner")
}

/// The corners of a simplex between which its point closest to the origin lies, and their weights.
fn reduced(simplex: &[Difference]) -> (Vec<Difference>, Vec<f64>) {
    if let [p, q, r] = simplex[..]
        && let Some(weights) = origin_in(p, q, r)
    {
        return (simplex.to_vec(), weights.to_vec());
    }
    let edges = (0..simplex.len()).flat_map(|i| (0..i).map(move |j| on_edge(simplex[j], simplex[i])));
    let near = |(corners, weights): &(Vec<Difference>, Vec<f64>)| weighted(corners, weights).point().length_squared();
    edges.min_by(|one, other| near(one).total_cmp(&near(other))).expect("two corners make an edge")
}

/// The point between some corners that has these weights.
fn weighted(corners: &[Difference], weights: &[f64]) -> Difference {
    let at = |corner: fn(&Difference) -> DVec2| match (corners, weights) {
        ([p], _) => corner(p),
        // So that rounding does not move the point beyond the two.
        ([p, q], [_, t]) => corner(p) + (corner(q) - corner(p)) * *t,
        _ => corners.iter().zip(weights).map(|(difference, weight)| corner(difference) * *weight).sum(),
    };
    Difference { on_a: at(|difference| difference.on_a), on_b: at(|difference| difference.on_b) }
}

/// The ends of an edge between which its point closest to the origin lies, and their weights.
fn on_edge(p: Difference, q: Difference) -> (Vec<Difference>, Vec<f64>) {
    let along = q.point() - p.point();
    let t = -p.point().dot(along) / along.length_squared();
    // Two equal ends have no t.
    if t.is_nan() || t <= 0.0 {
        (vec![p], vec![1.0])
    } else if t >= 1.0 {
        (vec![q], vec![1.0])
    } else {
        (vec![p, q], vec![1.0 - t, t])
    }
}

/// The weights of the origin between three corners, if it lies in their triangle: the weight of a corner is proportional to the
/// area of the triangle of the other two and the origin.
fn origin_in(p: Difference, q: Difference, r: Difference) -> Option<[f64; 3]> {
    let areas = [[q, r], [r, p], [p, q]].map(|[from, to]| from.point().perp_dot(to.point()));
    let whole: f64 = areas.iter().sum();
    let weights = areas.map(|area| area / whole);
    weights.iter().all(|weight| *weight >= 0.0).then_some(weights)
}
