//! A ray and a circle: when does a moving point come within the radius of the centre?
//!
//! With m = P − C, the squared distance of the point P + t·d from the centre C is |m + t·d|² = a·t² + 2·b·t + m·m. It equals r² at the
//! roots of a quadratic, and the smaller root is the time of entry. After Ericson, "Real-Time Collision Detection" (2005), 5.3.2; there d
//! has length 1, here it is the motion within a frame. Whether there is a touch, and whether the point starts inside, is decided exactly.

use crate::collision::explain::explanation::{Cost, Explanation, Textbook};
use crate::collision::explain::motion::ray::Ray;
use crate::collision::motion::first_touch::FirstTouch;
use crate::collision::motion::moving::Moving;
use crate::collision::shape::any_shape::ShapeRef;
use glam::DVec2;

const TEXTBOOK: Textbook = Textbook {
    name: "ray against circle",
    source: "Ericson, \"Real-Time Collision Detection\" (2005), 5.3.2",
    counts: "a test is a comparison: c, b and the discriminant with 0, t with 1; a product of two vectors takes 2 multiplications, a \
             quotient 1; the motion need not have length 1, so a is computed",
    fast_path: Some(
        "excludes misses by squared distances, before any root or division; decides near-grazing motions exactly",
    ),
};

/// What the search for the time at which P + t·d comes within r of C finds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RayCircleSteps {
    /// The centre C.
    pub center: DVec2,
    /// The radius r.
    pub radius: f64,
    /// d·d, m·d and m·m − r², with m = P − C: the coefficients of a·t² + 2·b·t + c, which is below zero while the point is inside.
    pub coefficients: [f64; 3],
    /// Whether c ≤ 0, exactly: then the touch is at t = 0.
    pub is_inside: bool,
    /// b² − a·c; `None` if the point starts inside, or does not come closer, as b ≥ 0.
    pub discriminant: Option<Discriminant>,
    /// The smaller root, if there is one.
    pub root: Option<SmallerRoot>,
}

/// b² − a·c.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Discriminant {
    /// Its value; at most zero if it is within rounding of zero and the point passes by.
    pub value: f64,
    /// Whether it is at least zero: the line of the motion meets the circle.
    pub is_reached: bool,
}

/// t = (−b − √discriminant) / a.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SmallerRoot {
    /// The time t.
    pub time: f64,
    /// Whether it is within the frame, at most 1.
    pub is_in_time: bool,
}

/// When a moving point first touches a circle. The twin of [`cast_ray`](crate::collision::cast_ray). `None` for other shapes, and where
/// they do not move relative to each other.
///
/// ```
/// # use collision_lab::collision::{Circle, Moving, Point, explain::ray_circle};
/// # use collision_lab::glam::Vec2;
/// let (bullet, ball) = (Point::new(Vec2::ZERO)?, Circle::new(Vec2::new(16.0, 3.0), 5.0)?);
/// let (flying, resting) = (Moving::new(&bullet, Vec2::new(24.0, 0.0)), Moving::new(&ball, Vec2::ZERO));
/// let twin = ray_circle(&flying, &resting).expect("a point and a circle");
/// assert_eq!(twin.steps.discriminant.map(|of| of.value), Some(9216.0));
/// let touch = twin.answer.expect("the ball is in its way");
/// assert_eq!((touch.time, touch.point, touch.normal), (0.5, Vec2::new(12.0, 0.0), Vec2::new(0.8, 0.6)));
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
pub fn ray_circle(a: &Moving, b: &Moving) -> Option<Explanation<Option<FirstTouch>, RayCircleSteps>> {
    let ray = Ray::of(a, b)?;
    let ShapeRef::Circle(circle) = ray.shape else { return None };
    let (center, radius) = (circle.center().as_dvec2(), f64::from(circle.radius()));
    let (m, d) = (ray.from - center, ray.along);
    let [a, b, c] = [d.dot(d), m.dot(d), m.dot(m) - radius * radius];
    let is_inside = ray.starts_inside();
    let coefficients = [a, b, c];
    let mut steps = RayCircleSteps { center, radius, coefficients, is_inside, discriminant: None, root: None };
    // Two products of vectors for b and c, and r².
    let mut cost = Cost { tests: 1, multiplications: 7, ..Cost::ZERO };
    let time = if is_inside {
        Some(0.0)
    } else {
        cost.tests += 1;
        if b < 0.0 { enter(&ray, &mut steps, &mut cost) } else { None }
    };
    let answer = time.map(|time| {
        let inward = center - ray.at(time);
        // A point has no direction of its own.
        let is_at_center = inward.length() <= ray.error_bound();
        ray.touch(time, if is_at_center { d } else { inward }.normalize_or(DVec2::X))
    });
    Some(Explanation { algorithm: TEXTBOOK, answer, steps, cost })
}

/// The smaller root, for a point that starts outside and comes closer.
fn enter(ray: &Ray, steps: &mut RayCircleSteps, cost: &mut Cost) -> Option<f64> {
    let ([a, b, c], touches) = (steps.coefficients, ray.touches());
    let square = b * b - a * c;
    cost.tests += 1;
    cost.multiplications += 2;
    let smaller_root = |square: f64| (-b - square.max(0.0).sqrt()) / a;
    // Rounding may turn a graze into a miss, or a near miss into a touch: then the exact answer decides.
    let is_rounded = square.abs() <= ROUNDING * b * b;
    let is_reached = if touches { true } else { square >= 0.0 && !(is_rounded && smaller_root(square) <= 1.0) };
    let value = if is_reached == (square >= 0.0) { square } else { 0.0 };
    steps.discriminant = Some(Discriminant { value, is_reached });
    if !is_reached {
        return None;
    }
    cost.tests += 1;
    cost.multiplications += 1;
    cost.square_roots += 1;
    let time = smaller_root(value);
    let time = if touches { time.clamp(0.0, 1.0) } else { time.max(1.0) };
    steps.root = Some(SmallerRoot { time, is_in_time: touches });
    touches.then_some(time)
}

/// Relative to b²: the rounding error of the discriminant.
const ROUNDING: f64 = 1e-14;
