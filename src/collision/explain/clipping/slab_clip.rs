//! Slab clipping: for which parameters is a segment, or the path of a moving point, inside a rotated rectangle?
//!
//! In its local frame, the rectangle is the intersection of two slabs, −h ≤ x ≤ h and −k ≤ y ≤ k, and the segment is inside each
//! of them from one parameter to another. The latest entry and the earliest exit are those of the rectangle. Kay and Kajiya, "Ray
//! tracing complex scenes" (1986); as a clipping of segments Liang and Barsky, "A new concept and method for line clipping"
//! (1984); for rays Ericson, "Real-Time Collision Detection" (2005), 5.3.3.

use crate::collision::answer::Relation;
use crate::collision::explain::axes::separating_axes::separating_axes;
use crate::collision::explain::explanation::{Cost, Explanation, Textbook};
use crate::collision::explain::motion::ray::Ray;
use crate::collision::motion::first_touch::FirstTouch;
use crate::collision::motion::moving::Moving;
use crate::collision::shape::any_shape::ShapeRef;
use crate::collision::shape::rect::Rect;
use crate::collision::shape::segment::Segment;
use crate::collision::sign::f64_tolerances::DISTANCE_ERROR;
use glam::DVec2;

const TEXTBOOK: Textbook = Textbook {
    name: "slab clipping",
    source: "Liang and Barsky, \"A new concept and method for line clipping\" (1984)",
    counts: "8 multiplications un-rotate both ends, 4 divisions find t at the sides; one test per comparison: for each slab, whether it is \
             entered later and left earlier than those so far; at the end, entry ≤ exit",
    fast_path: Some("never divides: it tests the three axes of the rectangle and the segment side by side in f32"),
};

const RAY: Textbook = Textbook {
    name: "ray against slabs",
    source: "Ericson, \"Real-Time Collision Detection\" (2005), 5.3.3",
    fast_path: Some(
        "clips the motion without branches, in f64 with an error bound; decides near-grazing motions exactly",
    ),
    ..TEXTBOOK
};

/// What is found on the way to the entry and exit of a segment in a rectangle; for a ray, the segment is its path seen from the rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SlabSteps {
    /// The first end of the segment in the rectangle's local frame, in world units.
    pub from: DVec2,
    /// The second end, in the same frame.
    pub to: DVec2,
    /// The slab of the rectangle's own x axis, then that of its y axis.
    pub slabs: [Slab; 2],
    /// The part of the segment inside the rectangle, if there is one.
    pub inside: Option<PartInside>,
}

/// One slab: at t the coordinate is from + t·along, and the slab ends at −half and at +half.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Slab {
    /// The coordinate of the first end.
    pub from: f64,
    /// Its change from the first end to the second; at zero the segment is parallel to the slab, inside or outside it.
    pub along: f64,
    /// The half extent: adjusted slightly where rounding would turn touching into a miss or a miss into touching, so that the steps
    /// lead to the exact answer.
    pub half: f64,
    /// The parameters at which the segment's line enters and leaves this slab; minus to plus infinity if it is parallel and inside,
    /// plus to minus infinity if it is parallel and outside.
    pub own: [f64; 2],
    /// Where the segment is inside all slabs so far: latest entry, earliest exit. It is nowhere inside if the entry is above the
    /// exit.
    pub both: [f64; 2],
}

/// The part of a segment inside a rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PartInside {
    /// The parameters of entry and exit on the segment; 0 or 1 if it begins or ends inside.
    pub parameters: [f64; 2],
    /// The points of entry and exit in the world.
    pub points: [DVec2; 2],
}

/// Whether a segment meets a rectangle, and from where to where. The twin of [`overlaps`](crate::collision::overlaps): if
/// rounding would confuse touching with a miss, the exact separating axis test decides, and the slabs are adjusted to match.
///
/// ```
/// # use collision_lab::collision::{Rect, Segment, explain::slab_clip};
/// # use collision_lab::glam::{DVec2, Vec2};
/// let wall = Rect::new(Vec2::new(5.0, 0.0), Vec2::new(1.0, 4.0), 0.0)?;
/// let shot = Segment::new(Vec2::ZERO, Vec2::new(8.0, 2.0))?;
/// let twin = slab_clip(&shot, &wall);
/// let inside = twin.steps.inside.expect("a hit");
/// assert_eq!((twin.answer, inside.parameters), (true, [0.5, 0.75]));
/// assert_eq!(inside.points[0], DVec2::new(4.0, 1.0), "where it enters");
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
pub fn slab_clip(segment: &Segment, rect: &Rect) -> Explanation<bool, SlabSteps> {
    let answer = separating_axes(segment, rect).is_some_and(|twin| twin.answer != Relation::Disjoint);
    let (steps, cost) = clip([segment.a(), segment.b()].map(|end| end.as_dvec2()), rect, answer);
    Explanation { algorithm: TEXTBOOK, answer, steps, cost }
}

/// When a moving point first touches a rectangle. The twin of [`cast_ray`](crate::collision::cast_ray). `None` for other shapes, where
/// one turns, and where they do not move relative to each other.
///
/// ```
/// # use collision_lab::collision::{Moving, Point, Rect, explain::ray_slab};
/// # use collision_lab::glam::Vec2;
/// let (bullet, wall) = (Point::new(Vec2::ZERO)?, Rect::new(Vec2::new(5.0, 0.0), Vec2::new(1.0, 4.0), 0.0)?);
/// let (flying, resting) = (Moving::new(&bullet, Vec2::new(8.0, 2.0)), Moving::new(&wall, Vec2::ZERO));
/// let touch = ray_slab(&flying, &resting).and_then(|twin| twin.answer).expect("the wall is in its way");
/// assert_eq!((touch.time, touch.point, touch.normal), (0.5, Vec2::new(4.0, 1.0), Vec2::X));
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
pub fn ray_slab(a: &Moving, b: &Moving) -> Option<Explanation<Option<FirstTouch>, SlabSteps>> {
    let ray = Ray::of(a, b)?;
    let ShapeRef::Rect(rect) = ray.shape else { return None };
    let (steps, cost) = clip([ray.at(0.0), ray.at(1.0)], rect, ray.touches());
    let answer = steps.inside.map(|inside| {
        // A point on the border may seem to enter later by rounding.
        let time = if ray.starts_inside() { 0.0 } else { inside.parameters[0] };
        ray.touch(time, inward(&ray, rect, steps.slabs))
    });
    Some(Explanation { algorithm: RAY, answer, steps, cost })
}

/// The unit vector into the rectangle at the entry: across the slab that is entered last or, for a point that starts inside, across the
/// side that is nearest.
fn inward(ray: &Ray, rect: &Rect, slabs: [Slab; 2]) -> DVec2 {
    let axis = rect.axis().as_dvec2();
    let sides = slabs.into_iter().zip([axis, axis.perp()]).map(|(Slab { from, along, half, own, .. }, across)| {
        let depth = half - from.abs();
        let (rank, towards) = if ray.starts_inside() { (-depth, -from) } else { (own[0], along) };
        // An entry at infinity is that of a slab that the ray is parallel to.
        (if rank.is_finite() { rank } else { f64::NEG_INFINITY }, across * towards.signum())
    });
    let side = sides.max_by(|p, q| p.0.total_cmp(&q.0));
    side.map_or(axis, |(_, inward)| inward.normalize_or(DVec2::X))
}

/// The steps and the cost for the segment between two ends; `answer` says whether it meets the rectangle.
fn clip(ends: [DVec2; 2], rect: &Rect, answer: bool) -> (SlabSteps, Cost) {
    let (u, center) = (rect.axis().as_dvec2(), rect.center().as_dvec2());
    // The stored axis is not quite of length one, and the half extents are measured in its own length.
    let local = |end: DVec2| DVec2::new(u.dot(end - center), u.perp_dot(end - center)) / u.length_squared();
    let [from, to] = ends.map(local);
    let (along, half) = (to - from, rect.half_extents().as_dvec2());
    let slabs = |error_bound: f64| {
        let mut both = [0.0, 1.0];
        [(from.x, along.x, half.x), (from.y, along.y, half.y)].map(|(from, along, half)| {
            let half = half + error_bound;
            let own = interval(from, along, half);
            both = [own[0].max(both[0]), own[1].min(both[1])];
            Slab { from, along, half, own, both }
        })
    };
    let mut clipped = slabs(0.0);
    if answer != (clipped[1].both[0] <= clipped[1].both[1]) {
        // Rounding confused a touch with a miss: the slabs become thicker or thinner by the error bound.
        let error_bound = DISTANCE_ERROR * (from.abs() + along.abs() + half).max_element();
        clipped = slabs(if answer { error_bound } else { -error_bound });
    }
    let parameters = clipped[1].both;
    let points = || parameters.map(|t| ends[0] * (1.0 - t) + ends[1] * t);
    let inside = answer.then(|| PartInside { parameters, points: points() });
    // Four products for each end, and a quotient for each side of a slab that the segment is not parallel to.
    let multiplications = 8 + 2 * along.to_array().iter().filter(|along| **along != 0.0).count();
    let cost = Cost { tests: 5, multiplications, angles: 1, ..Cost::ZERO };
    (SlabSteps { from, to, slabs: clipped, inside }, cost)
}

/// The interval of t with −half ≤ from + t·along ≤ half.
fn interval(from: f64, along: f64, half: f64) -> [f64; 2] {
    if along == 0.0 {
        let is_within = from.abs() <= half;
        return if is_within { [f64::NEG_INFINITY, f64::INFINITY] } else { [f64::INFINITY, f64::NEG_INFINITY] };
    }
    // Not sorted: a slab of negative thickness has no points.
    let half = half * along.signum();
    [(-half - from) / along, (half - from) / along]
}
